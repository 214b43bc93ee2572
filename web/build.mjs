// Bundles the client into a folder: index.html, a style sheet, the lobby's script, what tables need in others, and the
// service worker that keeps all of it. web/build.py calls it.
// Names carry a hash of the content, so that a browser may keep the files for ever.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2];
if (!out) throw new Error("name the folder to build into; web/build.py does");

// Pictures that lie in the folders of boxes: pictures/sign.svg for the shelf, icons on 24 by 24, tiles on 100 by 100.
const boxes = join(here, "..", "src", "hauntbox", "ghost_stories");
const pictures = {
  name: "pictures",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^boxes:pictures$/ }, () => ({ path: "pictures", namespace: "boxes" }));
    onLoad({ filter: /.*/, namespace: "boxes" }, () => {
      const found = { signs: {}, icons: {}, tiles: {} };
      for (const box of readdirSync(boxes).filter((name) => existsSync(join(boxes, name, "pictures"))).sort()) {
        for (const file of readdirSync(join(boxes, box, "pictures")).sort()) {
          const drawing = /^<svg [^>]*viewBox="0 0 (24 24|100 100)">([^]*)<\/svg>\s*$/.exec(readFileSync(join(boxes, box, "pictures", file), "utf8"));
          if (!drawing) throw new Error(`${box}/pictures/${file}: a drawing begins with <svg ... viewBox="0 0 24 24"> or "0 0 100 100"`);
          const name = basename(file, ".svg");
          const kind = name === "sign" ? "signs" : drawing[1] === "24 24" ? "icons" : "tiles";
          found[kind][name === "sign" ? box : name] = drawing[2].replace(/\s*\n\s*/g, "");
        }
      }
      return { contents: JSON.stringify(found), loader: "json" };
    });
  },
};

// Languages are the folders of src/hauntbox/i18n. "languages:names" has the name of each; "languages:FOLDER" what every
// FOLDER/xx.ts exports as xx, as far as it is fetched (src/words/spoken.ts).
const spoken = join(here, "..", "src", "hauntbox", "i18n");
const codes = readdirSync(spoken).filter((name) => existsSync(join(spoken, name, "language.toml"))).sort();
const languages = {
  name: "languages",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^languages:/ }, ({ path, resolveDir }) => {
      const asked = path.slice("languages:".length);
      return { path: asked === "names" ? asked : join(resolveDir, asked), namespace: "languages" };
    });
    onLoad({ filter: /.*/, namespace: "languages" }, ({ path }) => {
      if (path === "names") {
        const name = (code) => /^name = "(.+)"$/m.exec(readFileSync(join(spoken, code, "language.toml"), "utf8"))[1];
        return { contents: JSON.stringify(Object.fromEntries(codes.map((code) => [code, name(code)]))), loader: "json" };
      }
      for (const code of codes) {
        if (!existsSync(join(path, `${code}.ts`))) throw new Error(`the language ${code} lacks web/${relative(here, path)}/${code}.ts`);
      }
      const imports = codes.map((code) => `${code}: () => import("./${code}")`);
      const contents = `import { need } from ${JSON.stringify(join(here, "src", "words", "spoken"))};
        const parts = { ${imports.join(", ")} }, all = {};
        await need(async (code) => { all[code] ??= (await parts[code]())[code]; });
        export default all;`;
      return { contents, resolveDir: path, loader: "js" };
    });
  },
};

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const { metafile } = await build({
  absWorkingDir: here,
  entryPoints: ["src/main.tsx", "src/style/main.css"],
  outdir: out,
  outbase: "src",
  entryNames: "[name]-[hash]",
  bundle: true,
  splitting: true,
  chunkNames: "[name]-[hash]",
  minify: true,
  charset: "utf8", // Russian as it is: escaped it would take three times the bytes
  target: ["es2022"],
  format: "esm",
  plugins: [pictures, languages],
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".woff2": "file" },
  assetNames: "[name]-[hash]",
  metafile: true,
  logLevel: "warning",
  banner: { js: "/*! with Preact, MIT licence, (c) 2015-present Jason Miller, and uqr, MIT licence, (c) Anthony Fu and Project Nayuki */" },
});

// Its name stays the same, for a browser asks for it again by its name.
await build({
  absWorkingDir: here,
  entryPoints: ["src/service_worker.ts"],
  outfile: join(out, "service_worker.js"),
  bundle: true,
  minify: true,
  target: ["es2022"],
  format: "iife",
  logLevel: "warning",
});

let page = readFileSync(join(here, "src", "index.html"), "utf8");
for (const file of Object.keys(metafile.outputs)) {
  if (file.endsWith(".css")) page = page.replace("STYLE", `/static/${basename(file)}`);
  if (metafile.outputs[file].entryPoint === "src/main.tsx") page = page.replace("SCRIPT", `/static/${basename(file)}`);
}
writeFileSync(join(out, "index.html"), page);
copyFileSync(join(here, "node_modules", "@fontsource", "philosopher", "LICENSE"), join(out, "philosopher-LICENSE.txt"));
for (const file of ["icon.svg", "icons/icon-180.png", "icons/icon-192.png", "icons/icon-512.png", "icons/icon-maskable.png", "manifest.webmanifest"]) {
  copyFileSync(join(here, "src", file), join(out, basename(file)));
}

// The service worker's text begins with the files a page may need, and a name for them as they are.
const shell = readdirSync(out).filter((file) => !/LICENSE|index\.html|service_worker|icon-(180|512|maskable)/.test(file)).sort();
const version = createHash("sha256");
for (const file of ["index.html", ...shell]) version.update(file).update(readFileSync(join(out, file)));
const list = { name: `hauntbox-shell-${version.digest("hex").slice(0, 16)}`, files: ["./", ...shell.map((file) => `static/${file}`)] };
const worker = join(out, "service_worker.js");
writeFileSync(worker, `self.SHELL=${JSON.stringify(list)};\n${readFileSync(worker, "utf8")}`);
