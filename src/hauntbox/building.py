"""Writes the sources that only the compiled engine has, into the copy of the package that is compiled:

    python -m hauntbox.building        (in the folder of the copy; hatch_build.py runs it)

They are ``dispatch.py`` of each game and box (``kernel/dispatching.py``). It prints their paths in the package.
"""

from __future__ import annotations

from pathlib import Path


def write(top: Path) -> list[str]:
    """Write into this copy of the package, which must be the one that is imported; the written files."""
    from hauntbox import games
    from hauntbox.kernel import dispatching

    assert Path(games.__file__).is_relative_to(top), f"{games.__file__} is imported, not the copy in {top}"
    games.load_rules()
    written = []
    for package, text in dispatching.sources().items():
        file = top.parent.joinpath(*package.split("."), "dispatch.py")
        file.write_text(text, encoding="utf-8")
        written.append(file.relative_to(top).as_posix())
    return written


if __name__ == "__main__":
    print("\n".join(write(Path.cwd() / "hauntbox")))
