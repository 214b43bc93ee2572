"""Candles for learning environments: action ids, and what a seat observes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from candles.rules import CANDLES, KINDS, Candles
from hauntbox.interfaces.world import World
from hauntbox.kernel.encoding import ActionIds, Encoder, Field, Row, put_all
from hauntbox.kernel.game import Game
from hauntbox.kernel.vectors import u8, vec

IDS: Final = ActionIds(KINDS)
FIELDS: Final = (
    Field("burning", (1,), [0], [CANDLES]),
    Field("tokens", (2,), [0], [3]),
    Field("shown", (2,), [0], [1]),
    Field("question", (2,), [-1], [1], ("seat", "kind")),
    Field("action_mask", (IDS.number,), [0], [1]),
)
_USED: Final = sum(field.size for field in FIELDS)
SIZE: Final = _USED + _USED % 2


class CandlesEncoder(Encoder):
    """Writes what one seat may know, in the order of the fields."""

    def __init__(self) -> None:
        super().__init__(SIZE)

    def row(self, table: vec[u8], first: i64) -> Row:
        return Row(table, first, 1)

    def fill(self, game: Game, observer: i64, row: Row) -> None:
        assert isinstance(game, Candles)
        tokens = [game.token_for(owner, int(observer)) for owner in (0, 1)]
        asked = game.kind >= 0 and not KINDS[game.kind].chance
        question = [game.seat, IDS.kind_index[game.kind]] if asked else [-1, -1]
        at = put_all(row.table, row.first, vec[i64]([game.burning, *tokens, *map(int, game.shown), *question]))
        if asked and game.shows_question(observer):
            row.show_menu(at, IDS.by_kind[game.kind], game.menu)


_WORLD: Final = World(
    version=1,
    ids=IDS,
    fields=FIELDS,
    size=SIZE,
    encoder=CandlesEncoder(),
    title="Candles",
    players=(2, 2),
    opposed=True,
    parameters={"players": 2},
)


def world(_setup: Mapping[str, object]) -> World:
    """There are no boxes: all games are alike."""
    return _WORLD
