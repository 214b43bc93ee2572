// Puts together what plays without a server: the worker, Pyodide, and the Python sources, compiled by that same Pyodide so
// that a page need not. `node build.mjs SOURCES.zip FOLDER`; web/offline.py calls it.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [sources, out] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const pyodide = join(here, "node_modules", "pyodide");
const { buildSync } = createRequire(join(here, "..", "package.json"))("esbuild");

buildSync({
  entryPoints: [join(here, "..", "src", "offline", "worker.ts")],
  outfile: join(out, "worker.js"),
  bundle: true,
  minify: true,
  target: ["es2022"],
  format: "esm",
  logLevel: "warning",
});
for (const file of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"]) {
  copyFileSync(join(pyodide, file), join(out, file));
}
// Pyodide reads a list of packages that it could fetch from elsewhere. Here is all it needs.
const { info } = JSON.parse(readFileSync(join(pyodide, "pyodide-lock.json"), "utf8"));
writeFileSync(join(out, "pyodide-lock.json"), JSON.stringify({ info, packages: {} }));

const python = await loadPyodide({ indexURL: pyodide });
python.FS.writeFile("/sources.zip", new Uint8Array(readFileSync(sources)));
python.runPython(`
import compileall, pathlib, py_compile, shutil, sys, tarfile
site, own = pathlib.Path("/site"), pathlib.Path("/site/hauntbox")
shutil.unpack_archive("/sources.zip", site)
how = {"quiet": 1, "invalidation_mode": py_compile.PycInvalidationMode.UNCHECKED_HASH, "stripdir": "/site"}
if not compileall.compile_dir(own, legacy=True, **how):
    raise SystemExit("the sources cannot be compiled")
for file in own.rglob("*.py"):
    file.unlink()
compileall.compile_dir(site, **how)  # others' packages may read their own sources
sys.path.insert(0, str(site))
import hauntbox.server.browser  # whatever it needs has to be there
with tarfile.open("/packed", "w:gz", format=tarfile.USTAR_FORMAT, compresslevel=9) as packed:
    for file in sorted(file for file in site.rglob("*") if file.is_file()):
        entry = tarfile.TarInfo(str(file.relative_to(site)))  # of no particular day
        entry.size = file.stat().st_size
        packed.addfile(entry, file.open("rb"))
packed = bytearray(pathlib.Path("/packed").read_bytes())
packed[4:8] = bytes(4)  # the day of the archive itself
pathlib.Path("/packed").write_bytes(packed)
`);
writeFileSync(join(out, "hauntbox.pack"), python.FS.readFile("/packed"));
process.exit(0);
