"""Games played at random in C: what simulations and benchmarks play where there is a library for the law.

HAUNTBOX_NATIVE=0 says that Python plays, HAUNTBOX_NATIVE=1 that C must: then the first flaw is an error.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final, NamedTuple
from warnings import warn

from hauntbox.errors import InputError
from hauntbox.interfaces.native_law import NotHeld
from hauntbox.kernel.build import COMPILED
from hauntbox.kernel.game import Game
from hauntbox.native.build import NotBuilt, build
from hauntbox.native.laws import law_of, library_of, native_of
from hauntbox.native.library import Asked, Library
from hauntbox.native.values import NotTranslated

WORTH_BUILDING: Final = 5000
"""With this many games or more it takes less time to translate and compile the rules first."""


class Played(NamedTuple):
    """How games ended, and what was asked in all of them."""

    ends: list[tuple[str, str]]
    """Of each game its outcome and the cause."""
    asked: Asked


class RandomGames:
    """Games of an opening, played in C."""

    def __init__(self, library: Library, opening: Game) -> None:
        self.library = library
        self.opening = library.hold(opening)

    def play(self, seeds: Sequence[int]) -> Played:
        """The games of these seeds, which ``kernel.chance.folded`` must leave as they are."""
        library = self.library
        ends, asked = library.play(self.opening, seeds)
        texts, (cause, otherwise) = library.texts, library.cause
        return Played([(texts[end.outcome], texts[getattr(end, cause)] or otherwise) for end in ends], asked)


def wanted() -> str:
    """What HAUNTBOX_NATIVE says: 0 never, 1 or fail, empty if it can be done."""
    word = os.environ.get("HAUNTBOX_NATIVE", "")
    if word not in ("", "0", "1"):
        raise InputError(f"HAUNTBOX_NATIVE={word:.20}: choose 0 for Python, 1 for C, or leave it out")
    return word


def prepare(opening: Game, games: int) -> None:
    """Build the library of the opening's law if there are enough games, or if C must play."""
    if COMPILED or wanted() == "0":
        return
    if wanted() == "1" or games >= WORTH_BUILDING:
        try:
            build(law_of(opening))
        except (NotBuilt, NotTranslated) as reason:
            if wanted() == "1":
                raise InputError(f"HAUNTBOX_NATIVE=1: {reason}") from None
            if isinstance(reason, NotTranslated):
                warn(f"Python plays, for the rules cannot be translated to C:\n{reason}", stacklevel=2)


def usable_library(opening: Game) -> Library | None:
    """The library for games of this opening, if it is there and may be used; ``prepare`` builds it."""
    if wanted() == "0":
        return None
    prepare(opening, 0)
    try:
        if flaw := native_of(opening).not_held(opening):
            raise NotBuilt(flaw)
        file = library_of(opening)
        if not file.is_file():
            raise NotBuilt(f"there is no library for {opening!r:.100}")
        library = Library(file)
        library.hold(opening)
        return library
    except (NotBuilt, NotHeld, OSError) as reason:
        if wanted() == "1":
            raise InputError(f"HAUNTBOX_NATIVE=1: {reason}") from None
        return None


def random_games(opening: Game) -> RandomGames | None:
    """Games of this opening in C, if there is a library that may be used."""
    library = usable_library(opening)
    return None if library is None else RandomGames(library, opening)
