"""The compiled engine, compiled once in a test run.

It is compiled without optimisation, in half the time, and computes what the optimised one does. The C is the same;
integers have one result; and a sum or product of 64-bit numbers is rounded by itself at every level on the machines we
build for, since the flags that forbid other ways (``flags`` in hatch_build.py) are given here too. That the compiler
keeps to it when it optimises is for ``make test-long`` and for the released wheels, which replay the recorded games.
"""

from __future__ import annotations

import os
import runpy
import shutil
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
needs_compiler = pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler")


def modules_to_compile() -> list[str]:
    """The sources that are compiled, as paths in the package."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    modules: list[str] = project["tool"]["hatch"]["build"]["hooks"]["custom"]["compile"]
    return modules


@pytest.fixture(scope="session")
def compiled_engine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the compiled package, and in ``build`` with its C; whichever worker comes first compiles it."""
    import fcntl  # Windows has none; there this is not called

    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    folder = shared / "compiled-engine"
    with (shared / "compiled-engine.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            building = tmp_path_factory.mktemp("compiling")
            compile_engine(building, quick=True)
            building.rename(folder)
    return folder


def compile_engine(folder: Path, quick: bool) -> None:
    """Compile the package into an empty folder."""
    compile_modules = runpy.run_path(str(ROOT / "hatch_build.py"))["compile_modules"]
    assert compile_modules(ROOT / "src" / "hauntbox", modules_to_compile(), folder, print, quick) == ""
