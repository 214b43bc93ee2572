"""The product: the compiled wheel in a fresh environment outside the checkout, as users have it, for the tests of it.

    python -m tests.product quick|optimised [WORDS...]

builds what is missing; with words, the environment's Python then runs with them (``-m pytest ...``).

The wheel comes out of the same recipe as a user's (hatch_build.py), compiled without optimisation, in half the time.
It computes what the optimised one does: the C is the same; integers have one result; and a sum or product of 64-bit
numbers is rounded by itself at every level on the machines we build for, since the flags that forbid other ways
(``flags`` in hatch_build.py) are given here too. That the compiler keeps to it when it optimises is for ``make
test-long`` and for the released wheels.

The environment lies in the user's cache, one for each checkout and kind, and is made again, empty, when the sources
have changed. First pip installs the wheel and what it declares, no more: wheel_smoke.py plays there. Then comes what
the extras declare, linked from the checkout's own environment, where pip has installed it before: a second time would
take a quarter of a minute. Every module must be found now. Only then are the tools of the checkout's own environment
let in (pytest and its like), by a ``.pth`` file: Python reads no ``.pth`` files of a folder that is named by one, so
the checkout's sources stay out.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import Distribution, distribution, distributions, version
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
KINDS = {"quick": "quick", "optimised": "1"}
"""What HAUNTBOX_COMPILE says to each."""
EXTRAS = ("openspiel", "postgres", "push", "report", "rl")
"""All but ``ray``, which cannot be installed everywhere: its tests take the checkout's, if it is there."""
BUILT_FROM = ("pyproject.toml", "hatch_build.py", "compile_engine.py", "README.md", "LICENSE", "tests/wheel_smoke.py")
NOT_IN_WHEELS = ("__pycache__", "offline", "offline.new")
IMPORT_ALL = """
import importlib, pkgutil, hauntbox
for module in pkgutil.walk_packages(hauntbox.__path__, "hauntbox."):
    if module.name != "hauntbox.__main__" and "ray" not in module.name:
        importlib.import_module(module.name)
"""


class Product:
    """A folder with the environment, the wheel, and what was compiled with its C."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hauntbox"
        self.folder = cache / f"{kind}-{hashlib.sha256(str(ROOT).encode()).hexdigest()[:12]}"
        self.python = self.folder / "environment" / "bin" / "python"
        self.compiled = self.folder / "compiled"
        """The compiled package, and in ``build`` its C."""

    def make(self) -> Product:
        """Make it, unless it is there and made of the same; others who want it wait."""
        forget_deleted_checkouts(self.folder.parent)
        client = runpy.run_path(str(ROOT / "web" / "build.py"))
        if not client["is_current"]():
            client["build"]()
        self.folder.mkdir(parents=True, exist_ok=True)
        wanted = made_of(self.kind, client["fingerprint"]())
        with locked(self.folder, fcntl.LOCK_SH):
            if self.is_made_of(wanted):
                return self
        with locked(self.folder, fcntl.LOCK_EX):
            if not self.is_made_of(wanted):
                self._make()
                (self.folder / "made_of").write_text(wanted, "utf-8")
        return self

    def is_made_of(self, wanted: str) -> bool:
        stamp = self.folder / "made_of"
        return stamp.is_file() and stamp.read_text("utf-8") == wanted

    def _make(self) -> None:
        for old in self.folder.iterdir():
            if old.name != "lock":
                shutil.rmtree(old) if old.is_dir() else old.unlink()
        (self.folder / "checkout").write_text(str(ROOT), "utf-8")
        print(f"hauntbox: the {self.kind} wheel is compiled and installed in {self.folder}", flush=True)
        self.compiled.mkdir()
        environment = {"HAUNTBOX_COMPILE": KINDS[self.kind], "HAUNTBOX_BUILD_FOLDER": str(self.compiled)}
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
        run(
            *pip, "wheel", "--no-build-isolation", "--no-deps", "--wheel-dir", str(self.folder), str(ROOT),
            **environment,
        )  # fmt: skip
        (wheel,) = self.folder.glob("*.whl")
        home = self.python.parent.parent
        run(sys.executable, "-m", "venv", "--without-pip", str(home))
        install = [*pip, "--python", str(self.python), "install", "--no-compile"]
        run(*install, str(wheel))
        run(str(self.python), "-P", str(ROOT / "tests" / "wheel_smoke.py"))
        packages = Path(sysconfig.get_path("purelib", vars=dict.fromkeys(("base", "platbase"), str(home))))
        for each in missing(packages, EXTRAS):
            link(each, packages)
        run(str(self.python), "-c", IMPORT_ALL)
        (packages / "tools.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")


def made_of(kind: str, client: str) -> str:
    """A name for all that the environment is made of; ``client`` is that of the client's sources."""
    found = hashlib.sha256("\0".join([kind, client, sys.version, sys.prefix, version("mypy"), *EXTRAS]).encode())
    package = ROOT / "src" / "hauntbox"
    sources = [file for file in package.rglob("*") if not {*file.relative_to(package).parts} & {*NOT_IN_WHEELS}]
    for file in sorted([*sources, Path(__file__), *(ROOT / name for name in BUILT_FROM)]):
        if file.is_file():
            found.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()


def missing(packages: Path, extras: Iterable[str]) -> list[Distribution]:
    """What the extras of the hauntbox in this folder declare and is not there, from this environment."""
    there = {canonicalize_name(each.metadata["Name"]): each for each in distributions(path=[str(packages)])}
    found: dict[str, Distribution] = {}
    waiting = [(there[canonicalize_name("hauntbox")], ("", *extras))]
    while waiting:
        by, wanted = waiting.pop()
        for needed in map(Requirement, by.requires or []):
            if needed.marker and not any(needed.marker.evaluate({"extra": extra}) for extra in wanted):
                continue
            name = canonicalize_name(needed.name)
            each = there.get(name) or distribution(name)
            if not needed.specifier.contains(each.version, prereleases=True):
                raise RuntimeError(f"{by.metadata['Name']} declares {needed}, but {name} {each.version} is installed")
            if name not in found or needed.extras:
                waiting.append((each, ("", *needed.extras)))
            found[name] = each
    return [each for name, each in found.items() if name not in there]


def link(each: Distribution, packages: Path) -> None:
    """Put an installed package into another folder of packages; commands are left out."""
    for file in each.files or []:
        if ".." not in file.parts and file.suffix != ".pyc":
            to = packages / file
            to.parent.mkdir(parents=True, exist_ok=True)
            try:
                os.link(str(file.locate()), to)
            except OSError:  # on another disk, say
                shutil.copyfile(str(file.locate()), to)


@contextmanager
def locked(folder: Path, how: int) -> Iterator[None]:
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, how)
        yield


def forget_deleted_checkouts(cache: Path) -> None:
    """Nobody will use their environments again."""
    for note in cache.glob("*/checkout"):
        if not Path(note.read_text("utf-8")).is_dir():
            shutil.rmtree(note.parent, ignore_errors=True)


def run(*command: str, **environment: str) -> None:
    """Run a command; what it prints is shown if it fails."""
    # What the shell says of Python is for the checkout's environment.
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    done = subprocess.run(
        command, cwd="/", env={**kept, **environment}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        encoding="utf-8", check=False,
    )  # fmt: skip
    if done.returncode:
        raise RuntimeError(f"{done.stdout}\nthe product cannot be tested: {' '.join(command)} failed, see above")


def main(words: list[str]) -> None:
    if not words or words[0] not in KINDS:
        raise SystemExit(f"{' '.join(words)}: say {' or '.join(KINDS)} first")
    product = Product(words[0])
    try:
        product.make()
    except RuntimeError as failed:
        raise SystemExit(str(failed)) from None
    if words[1:]:
        with locked(product.folder, fcntl.LOCK_SH):  # nobody makes it again meanwhile
            raise SystemExit(subprocess.run([product.python, *words[1:]], check=False).returncode)


if __name__ == "__main__":
    main(sys.argv[1:])
