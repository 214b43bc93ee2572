"""Compiles the rules of a game to WebAssembly: ``python web/wasm.py FOLDER GAME [BOX...]`` (docs/native.md).

The compiler is clang with lld from the wheel ziglang. FOLDER gets ``rules.wasm`` and ``opening.bin``, a game before its
first answer.

``library`` makes the same library that other machines have, for a Python that is WebAssembly itself: web/offline.py
brings them into the browser.
"""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.interfaces.native_law import NativeLaw
from hauntbox.kernel.game import Game
from hauntbox.native.build import C_FILES, NotBuilt, build, cache_folder, run_compiler, sources_key
from hauntbox.native.laws import brought, law_of
from hauntbox.native.library import Library
from hauntbox.native.translate import translate
from hauntbox.native.values import NotTranslated

ZIG_WHEEL: Final = "ziglang>=0.15"
FLAGS: Final = (
    "--target=wasm32", "-std=gnu11", "-O3", "-fwrapv", "-fno-strict-aliasing", "-ffreestanding", "-mbulk-memory", "-w",
)  # fmt: skip
ALONE: Final = ("--no-entry", "--strip-all", "-z", "stack-size=262144")
LIBRARY: Final = (
    "--target=wasm32-unknown-emscripten", "-std=gnu11", "-O2", "-fPIC", "-ffreestanding", "-fvisibility=hidden",
    "-fwrapv", "-fno-strict-aliasing", "-ffp-contract=off", "-fno-math-errno", "-mbulk-memory", "-msimd128",
    "-isystem", ".", "-w",
)  # fmt: skip
LINKED: Final = ("--experimental-pic", "-shared", "--strip-all", "--allow-undefined")
"""What is not defined is Pyodide's: memory is taken from there."""
STDLIB: Final = """\
#include <stddef.h>
void *malloc(size_t), *calloc(size_t, size_t), *realloc(void *, size_t);
void free(void *), abort(void);
"""


def compile_and_link(folder: Path, source: str, flags: Sequence[str], linked: Sequence[str], to: str) -> None:
    """Compile a C file in a folder to WebAssembly. Headers of the compiler are not found by themselves."""
    zig = find_spec("ziglang")
    if zig is None or not zig.submodule_search_locations:
        raise NotBuilt(f"no compiler: pip install '{ZIG_WHEEL}'")
    headers = Path(zig.submodule_search_locations[0]) / "lib" / "include"
    start = [sys.executable, "-m", "ziglang"]
    run_compiler([*start, "clang", *flags, "-isystem", str(headers), "-c", source, "-o", "made.o"], folder)
    run_compiler([*start, "wasm-ld", *linked, "made.o", "-o", to], folder)


def compiled(opening: Game, folder: Path) -> Path:
    """The rules of an opening's law, and the opening as the C has it."""
    law = law_of(opening)
    held = Library(build(law)).hold(opening)
    with TemporaryDirectory() as work:
        shutil.copytree(C_FILES, work, dirs_exist_ok=True)
        Path(work, "rules.h").write_text(translate(law).c, encoding="utf-8")
        compile_and_link(Path(work), "wasm.c", FLAGS, ALONE, "rules.wasm")
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(Path(work, "rules.wasm"), folder / "rules.wasm")
    (folder / "opening.bin").write_bytes(ctypes.string_at(ctypes.addressof(held), ctypes.sizeof(held)))
    return folder / "rules.wasm"


def library(law: NativeLaw) -> Path:
    """The library of a law for Pyodide's ctypes, with its layout beside it; built if it is not there."""
    what = f"{law.name} {sources_key(law.folders)} {' '.join((*LIBRARY, *LINKED))} {STDLIB}"
    file = cache_folder() / f"{law.name[:60]}-wasm-{sha256(what.encode()).hexdigest()[:16]}.so"
    if not file.is_file():
        file.parent.mkdir(parents=True, exist_ok=True)
        translation = translate(law)
        with TemporaryDirectory(dir=file.parent) as work:
            folder = Path(work)
            shutil.copytree(C_FILES, folder, dirs_exist_ok=True)
            (folder / "rules.h").write_text(translation.c, encoding="utf-8")
            (folder / "stdlib.h").write_text(STDLIB, encoding="utf-8")
            (folder / "layout.json").write_text(json.dumps(translation.layout), encoding="utf-8")
            compile_and_link(folder, "api.c", LIBRARY, LINKED, "rules.so")
            os.replace(folder / "layout.json", file.with_suffix(".json"))
            os.replace(folder / "rules.so", file)
    return file


def libraries() -> dict[str, Path]:
    """By the names of their laws, the libraries of which bots that search have use."""
    return {law.name: library(law) for law in brought() if law.thinking}


def main(words: list[str]) -> int:
    try:
        if len(words) < 2:
            raise InputError("name a folder and a game: python web/wasm.py FOLDER GAME [BOX...]")
        folder, name, *boxes = words
        opening = facade(name).new({"boxes": boxes} if boxes else {})
        file = compiled(opening, Path(folder))
    except (InputError, NotBuilt, NotTranslated) as reason:
        print(f"hauntbox: {reason}", file=sys.stderr)
        return 2
    print(f"{file}: {file.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
