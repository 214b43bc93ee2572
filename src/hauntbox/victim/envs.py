"""Victim as learning environments need it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hauntbox.interfaces.world import World
from hauntbox.kernel.game import Game
from hauntbox.victim.forms import encoding
from hauntbox.victim.rules.victim_board import demon_side
from hauntbox.victim.settings import SETTINGS
from hauntbox.victim.state import VictimGame

VICTIMS, DEMON = "victims", "demon"


class _Sides:
    """All are Victims until the Curse phase; then one seat plays the Demon."""

    names: Final = (VICTIMS, DEMON)

    def has(self, game: Game, side: str, seat: int) -> bool:
        assert isinstance(game, VictimGame)
        return demon_side(game, seat) == (side == DEMON)

    def won(self, game: Game, side: str) -> bool:
        """A night that is lost before there is a Demon is nobody's victory."""
        assert isinstance(game, VictimGame)
        return game.outcome == "won" if side == VICTIMS else game.outcome == "lost" and game.den >= 0


def _setup(parameters: Mapping[str, object]) -> dict[str, object]:
    return {"players": parameters["players"], "settings": {name: parameters[name] for name in SETTINGS}}


_WORLD: Final = World(
    version=encoding.ENCODING,
    ids=encoding.IDS,
    fields=encoding.FIELDS,
    size=encoding.SIZE,
    encoder=encoding.VictimEncoder(),
    title="Victim: The Cursed Forest",
    players=(2, 6),
    changeable=("victims", "first", "settings"),
    opposed=True,
    sides=_Sides(),
    parameters={"players": 4, **{name: values[0] for name, values in SETTINGS.items()}},
    setup=_setup,
)


def world(_setup: Mapping[str, object]) -> World:
    """There are no boxes, so all games of Victim are alike; the game's own set-up refuses boxes."""
    return _WORLD
