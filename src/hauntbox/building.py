"""Writes the sources that only the compiled engine has, into the copy of the package that is compiled:

    python -m hauntbox.building        (in the folder of the copy; hatch_build.py runs it)

They are ``dispatch.py`` of each game and box (``kernel/dispatching.py``), and the methods of declared parts of the
state (``kernel/declared.py``). It prints the modules of boxes that are to be compiled, by their paths in the package.
Libraries of the rules in C, which a compiled wheel brings, are built there too (``native/build.py``).
"""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path

from hauntbox import box_folders
from hauntbox.game_folders import game_with_boxes


def box_modules() -> list[str]:
    """The modules of this package's boxes that are compiled, by their paths in it."""
    own = [folder for folder in box_folders.folders() if folder.is_own]
    return [f"{game_with_boxes()}/{folder.name}/{file}" for folder in own for file in folder.compiled]


def bring_libraries(top: Path) -> None:
    """Build the libraries of rules in C that a wheel brings (docs/native.md); for tests one of each game."""
    from hauntbox.native import build, laws

    if build.compiler():
        quick = os.environ.get("HAUNTBOX_COMPILE") == "quick"
        build.bring(top / "native" / build.BUILT.name, laws.brought(first_only=quick))


def write(top: Path) -> list[str]:
    """Write into this copy of the package, which must be the one that is imported; the modules to compile."""
    from hauntbox import games
    from hauntbox.kernel import declared, dispatching

    assert Path(games.__file__).is_relative_to(top), f"{games.__file__} is imported, not the copy in {top}"
    games.load_rules()
    bring_libraries(top)
    modules = box_modules()
    for module in modules:
        text = (top / module).read_text(encoding="utf-8")
        if declared.MARK in text:
            values = vars(import_module(f"hauntbox.{module.removesuffix('.py').replace('/', '.')}"))
            (top / module).write_text(declared.written_out(text, values), encoding="utf-8")
    for package, text in dispatching.sources().items():
        file = top.parent.joinpath(*package.split("."), "dispatch.py")
        file.write_text(text, encoding="utf-8")
        modules.append(file.relative_to(top).as_posix())
    return modules


if __name__ == "__main__":
    print("\n".join(write(Path.cwd() / "hauntbox")))
