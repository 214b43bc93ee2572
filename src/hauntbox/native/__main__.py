"""Prints the C of a law: ``python -m hauntbox.native [BOX...]``; else it lists what cannot be translated."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from hauntbox.errors import InputError
from hauntbox.ghost_stories.boxes import in_order
from hauntbox.native.laws import ghost_stories
from hauntbox.native.translate import translate
from hauntbox.native.values import NotTranslated


def main(words: Sequence[str]) -> int:
    """Print it; the exit status is 1 for rules that are not in the subset and 2 for a word that is no box."""
    try:
        print(translate(ghost_stories(in_order(words))).c)
    except NotTranslated as reason:
        print(reason, file=sys.stderr)
        return 1
    except InputError as reason:
        print(f"hauntbox: {reason}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
