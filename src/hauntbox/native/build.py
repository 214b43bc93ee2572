"""Compiles the C of a law to a library, and keeps it: beside the package in a wheel, in a cache folder for a checkout.

A library is built for one law, on demand. One for all laws together would be slower, for every question that a box may
answer would be asked of a table, and there are more laws than anybody plays.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from tempfile import mkdtemp
from time import time
from typing import TYPE_CHECKING, Final

from hauntbox.interfaces.native_law import NativeLaw
from hauntbox.kernel.build import COMPILED

if TYPE_CHECKING:
    from hauntbox.native.translate import Translation

HERE: Final = Path(__file__).parent
C_FILES: Final = HERE / "c"
BUILT: Final = HERE / "built"
"""Where a wheel, or the engine in a browser, has the libraries it brings."""
SUFFIX: Final = ".dll" if os.name == "nt" else ".so"
KEPT_SECONDS: Final = 30 * 24 * 3600
SOURCES: Final = (HERE.parent / "kernel", HERE)
"""What every translation depends on."""
COMMON: Final = (
    "-std=gnu11", "-fPIC", "-fvisibility=hidden", "-fno-strict-aliasing", "-ffp-contract=off", "-fno-math-errno", "-w",
)  # fmt: skip
RELEASE: Final = (*COMMON, "-O3", "-fwrapv")
CHECKED: Final = (
    *COMMON, "-O0", "-DCHECKED", "-fsanitize=signed-integer-overflow,shift,integer-divide-by-zero,bounds",
)  # fmt: skip
"""Places, overflows and numbers that do not fit are looked at: what tests run. Not optimised: then a law compiles in
two to four seconds instead of six to fifteen, and in tests Python takes most of the time."""


class NotBuilt(Exception):
    """Why there is no library."""


def compiler() -> str:
    """The C compiler; empty if there is none."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    return "" if os.name == "nt" else shutil.which(command[0]) or ""


def cache_folder() -> Path:
    """Where a checkout keeps what it built; it may be deleted at any time."""
    above = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(above) / "hauntbox" / "native"


@lru_cache(maxsize=8)
def sources_key(folders: tuple[Path, ...]) -> str:
    """A word that changes with every source that a translation of rules in these folders depends on."""
    digest = sha256()
    for folder in (*SOURCES, *folders):
        for file in sorted(folder.rglob("*")):
            if file.suffix in (".py", ".csv", ".json", ".h", ".c", ".cu") and file.is_file():
                digest.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def library_file(law_name: str, folders: tuple[Path, ...], checked: bool = False) -> Path:
    """Where the library of a law is, or would be; its rules are written in these folders."""
    brought = BUILT / f"{law_name}{SUFFIX}"
    if not checked and (COMPILED or sys.platform == "emscripten" or brought.is_file()):
        return brought
    flags = CHECKED if checked else RELEASE
    key = sha256(f"{law_name} {sources_key(folders)} {compiler()} {' '.join(flags)}".encode()).hexdigest()[:16]
    return cache_folder() / f"{law_name[:60]}-{key}{SUFFIX}"


def build(law: NativeLaw, checked: bool = False) -> Path:
    """The library of a law, built if it is not there."""
    from hauntbox.native.translate import translate  # who only uses a library needs no translator

    file = library_file(law.name, law.folders, checked)
    if not file.is_file():
        compile_to(translate(law), file, checked)
        _forget_old(file.parent)
    return file


def bring(folder: Path, laws: Sequence[NativeLaw]) -> None:
    """Build the libraries that a wheel brings into this folder."""
    from hauntbox.native.translate import translate

    for law in laws:
        compile_to(translate(law), folder / f"{law.name}{SUFFIX}")


def compile_to(translation: Translation, file: Path, checked: bool = False) -> None:
    """Compile a translation; library and layout appear whole or not at all."""
    if not compiler():
        raise NotBuilt("no C compiler: install gcc or clang, or set CC")
    file.parent.mkdir(parents=True, exist_ok=True)
    work = Path(mkdtemp(prefix="build-", dir=file.parent))
    try:
        for each in C_FILES.iterdir():
            shutil.copyfile(each, work / each.name)
        (work / "rules.h").write_text(translation.c, encoding="utf-8")
        run_compiler([compiler(), *(CHECKED if checked else RELEASE), "-c", "api.c", "-o", "api.o"], work)
        run_compiler([compiler(), "-shared", "api.o", "-o", "rules.so"], work)  # it has the checks' own handlers
        layout = file.with_suffix(".json")
        (work / "layout.json").write_text(json.dumps(translation.layout), encoding="utf-8")
        os.replace(work / "layout.json", layout)
        os.replace(work / "rules.so", file)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def run_compiler(command: list[str], folder: Path) -> None:
    """Run it in a folder; what it cannot compile is NotBuilt."""
    done = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise NotBuilt(f"{command[0]} failed: {done.stderr.strip()[:2000]}")


def _forget_old(folder: Path) -> None:
    """Delete what was built long ago, mostly of earlier sources; who still needs it builds it again."""
    for file in folder.iterdir():
        if file.suffix in (SUFFIX, ".json") and file.stat().st_mtime < time() - KEPT_SECONDS:
            file.unlink(missing_ok=True)
