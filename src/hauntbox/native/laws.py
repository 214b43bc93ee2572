"""The laws that can be translated: those of games whose ``Facade`` says how."""

from __future__ import annotations

from pathlib import Path

from hauntbox.games import GAMES, facade
from hauntbox.interfaces.native_law import Native, NativeLaw
from hauntbox.kernel.game import Game
from hauntbox.native.build import NotBuilt, library_file


def native_of(game: Game) -> Native:
    """How the game's rules are translated."""
    found = facade(game.ruleset.name).native if game.ruleset.name in GAMES else None
    if found is None:
        raise NotBuilt(f"{game.ruleset.name} is not translated")
    return found()


def law_of(game: Game) -> NativeLaw:
    """The law by which a game is played, as it is translated."""
    return native_of(game).law(game)


def library_of(game: Game) -> Path:
    """Where the library for a game is, or would be."""
    native = native_of(game)
    return library_file(native.law_name(game), native.law_folders(game))


def thinking_library_of(game: Game) -> Path:
    """Where the library is that thinks about a game: its own or, if that is not there, one of a wider law."""
    own, native = library_of(game), native_of(game)
    wider = native.wider_name(game)
    if own.is_file() or not wider:
        return own
    file = library_file(wider, native.law_folders(game))
    return file if file.is_file() else own


def brought(first_only: bool = False) -> list[NativeLaw]:
    """The laws whose libraries a compiled wheel brings; for tests the first of each game."""
    found = []
    for name in GAMES:
        here = facade(name)
        if here.native is not None:
            native = here.native()
            setups = native.BROUGHT[:1] if first_only else native.BROUGHT
            found += [native.law(here.new(setup)) for setup in setups]
    return found
