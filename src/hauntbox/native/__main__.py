"""Prints the C of a law: ``python -m hauntbox.native GAME [BOX...]``; else it lists what cannot be translated."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.native.build import NotBuilt
from hauntbox.native.laws import law_of
from hauntbox.native.translate import translate
from hauntbox.native.values import NotTranslated


def main(words: Sequence[str]) -> int:
    """Print it; the exit status is 1 for rules that are not in the subset and 2 for a word that is no game or box."""
    try:
        if not words:
            raise InputError("name a game: python -m hauntbox.native GAME [BOX...]")
        name, *boxes = words
        print(translate(law_of(facade(name).new({"boxes": boxes} if boxes else {}))).c)
    except NotTranslated as reason:
        print(reason, file=sys.stderr)
        return 1
    except (InputError, NotBuilt) as reason:
        print(f"hauntbox: {reason}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
