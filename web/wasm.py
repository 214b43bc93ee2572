"""Compiles the rules of a game to WebAssembly: ``python web/wasm.py FOLDER GAME [BOX...]`` (docs/native.md).

Debian's clang and lld are needed. FOLDER gets ``rules.wasm`` and ``opening.bin``, a game before its first answer.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.kernel.game import Game
from hauntbox.native.build import C_FILES, NotBuilt, build
from hauntbox.native.laws import law_of
from hauntbox.native.library import Library
from hauntbox.native.translate import translate
from hauntbox.native.values import NotTranslated

FLAGS: Final = (
    "--target=wasm32", "-std=gnu11", "-O3", "-fwrapv", "-fno-strict-aliasing", "-nostdlib", "-mbulk-memory", "-w",
    "-Wl,--no-entry", "-Wl,--strip-all", "-Wl,-z,stack-size=262144",
)  # fmt: skip


def missing() -> str:
    """The first program that is needed and is not here."""
    return next((name for name in ("clang", "wasm-ld") if shutil.which(name) is None), "")


def compiled(opening: Game, folder: Path) -> Path:
    """The rules of an opening's law, and the opening as the C has it."""
    if missing():
        raise NotBuilt(f"no {missing()}: install clang and lld")
    law = law_of(opening)
    held = Library(build(law)).hold(opening)
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as work:
        shutil.copytree(C_FILES, work, dirs_exist_ok=True)
        Path(work, "rules.h").write_text(translate(law).c, encoding="utf-8")
        command = ["clang", *FLAGS, "wasm.c", "-o", "rules.wasm"]
        done = subprocess.run(command, cwd=work, capture_output=True, encoding="utf-8", check=False)
        if done.returncode:
            raise NotBuilt(f"clang failed: {done.stderr.strip()[:2000]}")
        shutil.copyfile(Path(work, "rules.wasm"), folder / "rules.wasm")
    (folder / "opening.bin").write_bytes(ctypes.string_at(ctypes.addressof(held), ctypes.sizeof(held)))
    return folder / "rules.wasm"


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
