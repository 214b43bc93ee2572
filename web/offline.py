"""Builds what plays in a browser without a server, and a site of it for any web space: ``python web/offline.py``.

Pyodide comes from the npm registry, Python packages from PyPI, both as pinned in web/offline/. The engine goes into the
package's folder, where ``hauntbox serve`` finds it, but not into wheels; the site into dist/offline. docs/offline.md.
"""

from __future__ import annotations

import hashlib
import json
import re
import runpy
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
PACKAGE = ROOT / "src" / "hauntbox"
ENGINE = PACKAGE / "server" / "offline"
SITE = ROOT / "dist" / "offline"
STAMP = "sources.sha256"
PYTHON = ("--python-version", "3.14", "--implementation", "cp", "--abi", "cp314", "--abi", "none")
PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--platform", "any")
"""What Pyodide is, to pip. It changes with Pyodide's version."""
LEFT_OUT = ("envs", "terminal", "server/static", "server/offline", "server/offline.new", "native/c", "native/built")
"""Parts of the package that no browser needs."""
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
NOTICE = """\
hauntbox, MIT licence. With it in this folder:

Pyodide {pyodide} (pyodide.mjs, pyodide.asm.mjs, pyodide.asm.wasm, python_stdlib.zip), Mozilla Public License 2.0;
its sources: https://github.com/pyodide/pyodide. It contains CPython, Python Software Foundation License 2:
https://github.com/python/cpython.

In hauntbox.pack (a tar file, compressed by gzip), each with its licence in its .dist-info folder: {packages}.
"""


def sources() -> list[Path]:
    """The files of the package that go into a browser."""
    left_out = [PACKAGE / name for name in LEFT_OUT]
    found = [file for file in PACKAGE.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    return sorted(file for file in found if not any(file.is_relative_to(folder) for folder in left_out))


def fingerprint() -> str:
    """A name for all that the engine is made of."""
    found = hashlib.sha256()
    own = [WEB / "offline" / name for name in ("build.mjs", "package-lock.json", "requirements.txt")]
    own += [WEB / "wasm.py", *sorted((PACKAGE / "native" / "c").iterdir())]
    worker = [WEB / "src" / "offline" / name for name in ("worker.ts", "python.ts")]
    for file in [*sources(), *own, Path(__file__), *worker]:
        found.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()


def is_current() -> bool:
    stamp = ENGINE / STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == fingerprint()


def wheels(folder: Path) -> list[Path]:
    """Fetch the Python packages, by their hashes."""
    command = ["pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary", ":all:"]
    pinned = ["--require-hashes", "--requirement", str(WEB / "offline" / "requirements.txt")]
    done = subprocess.run(
        [sys.executable, "-m", *command, *PYTHON, *PLATFORM, *pinned, "--dest", str(folder)],
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    if done.returncode:
        raise RuntimeError(f"packages for the browser cannot be fetched:\n{done.stderr.strip()[-2000:]}")
    return sorted(folder.glob("*.whl"))


def libraries() -> dict[str, Path]:
    """The rules in C, by which bots search, for laws that many play."""
    wasm = runpy.run_path(str(WEB / "wasm.py"), run_name="web_wasm")
    try:
        found: dict[str, Path] = wasm["libraries"]()
    except wasm["NotBuilt"] as reason:
        raise RuntimeError(str(reason)) from None
    return found


def pack(file: Path, packages: list[Path]) -> None:
    """All Python sources in one file, as a site-packages folder."""
    version = runpy.run_path(str(PACKAGE / "version.py"))["VERSION"]
    with zipfile.ZipFile(file, "w", zipfile.ZIP_STORED) as out:
        for source in sources():
            out.write(source, source.relative_to(PACKAGE.parent).as_posix())
        out.writestr(
            f"hauntbox-{version}.dist-info/METADATA", f"Metadata-Version: 2.1\nName: hauntbox\nVersion: {version}\n"
        )
        for name, library in libraries().items():
            out.write(library, f"hauntbox/native/built/{name}.so")
            out.write(library.with_suffix(".json"), f"hauntbox/native/built/{name}.json")
        for wheel in packages:
            with zipfile.ZipFile(wheel) as found:
                for entry in found.infolist():
                    out.writestr(entry.filename, found.read(entry))


def build_engine(client: dict[str, Any]) -> None:
    """Build the engine, whole or not at all."""
    node, npm = client["node_and_npm"]()
    client["install"](node, npm)
    client["run"]([*npm, "ci", "--prefix", "offline", "--ignore-scripts", "--no-audit", "--no-fund"], node)
    with TemporaryDirectory() as work:
        packages = wheels(Path(work))
        pack(Path(work, "sources.zip"), packages)
        fresh = ENGINE.with_name("offline.new")
        shutil.rmtree(fresh, ignore_errors=True)
        (fresh / "files").mkdir(parents=True)
        client["run"]([*node, "offline/build.mjs", str(Path(work, "sources.zip")), str(fresh / "files")], node)
    pinned = json.loads((WEB / "offline" / "package.json").read_text(encoding="utf-8"))["dependencies"]["pyodide"]
    names = ", ".join(wheel.name.split("-")[0] + " " + wheel.name.split("-")[1] for wheel in packages)
    (fresh / "files" / "NOTICE.txt").write_text(NOTICE.format(pyodide=pinned, packages=names), encoding="utf-8")
    _list(fresh)
    (fresh / STAMP).write_text(fingerprint(), encoding="utf-8")
    shutil.rmtree(ENGINE, ignore_errors=True)
    fresh.rename(ENGINE)


def _list(folder: Path) -> None:
    """Name the files by what is in them, and list them. The worker comes last: where it is kept, all is."""
    files = [folder / "files" / name for name in (*PYODIDE, "hauntbox.pack", "worker.js")]
    name = hashlib.sha256(b"".join(hashlib.sha256(file.read_bytes()).digest() for file in files)).hexdigest()[:16]
    size = sum(file.stat().st_size for file in files)
    (folder / "files").rename(folder / name)
    listed = [f"offline/{name}/{file.name}" for file in files]
    text = json.dumps({"name": f"hauntbox-engine-{name}", "files": listed, "bytes": size})
    (folder / "engine.json").write_text(text, encoding="utf-8")


def site_is_current(static: Path) -> bool:
    stamp = SITE / STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == _made_of(static)


def _made_of(static: Path) -> str:
    return (static / STAMP).read_text(encoding="utf-8") + (ENGINE / STAMP).read_text(encoding="utf-8")


def build_site(static: Path) -> None:
    """The client and the engine as files that any web space can serve, in any of its folders."""
    shutil.rmtree(SITE, ignore_errors=True)
    hidden = shutil.ignore_patterns("index.html", "service_worker.js", STAMP)
    shutil.copytree(static, SITE / "static", ignore=hidden)
    shutil.copytree(ENGINE, SITE / "offline", ignore=hidden)
    engine = (ENGINE / "engine.json").read_text(encoding="utf-8")
    worker = (static / "service_worker.js").read_text(encoding="utf-8")
    (SITE / "service_worker.js").write_text(f"self.ENGINE={engine};\n{worker}", encoding="utf-8")
    page = (static / "index.html").read_text(encoding="utf-8").replace('"/static/', '"static/')
    policy = runpy.run_path(str(PACKAGE / "server" / "policy.py"))["PAGE"]
    policy = re.sub(r"; frame-ancestors [^;]*", "", policy)  # a page cannot say this of itself
    head = f'<meta http-equiv="content-security-policy" content="{policy}">\n    <meta name="hauntbox" content="alone">'
    (SITE / "index.html").write_text(page.replace("<title>", f"{head}\n    <title>"), encoding="utf-8")
    (SITE / STAMP).write_text(_made_of(static), encoding="utf-8")


def main() -> None:
    client = runpy.run_path(str(WEB / "build.py"), run_name="web_build")
    try:
        if not client["is_current"]():
            client["build"]()
        if not is_current():
            build_engine(client)
    except RuntimeError as failed:
        raise SystemExit(str(failed)) from None
    if not site_is_current(client["STATIC"]):
        build_site(client["STATIC"])
    print(f"{SITE}: a site for any web space; hauntbox serve has it too")


if __name__ == "__main__":
    main()
