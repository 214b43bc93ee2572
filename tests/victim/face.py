"""How a game of Victim is started and loaded."""

from __future__ import annotations

from collections.abc import Mapping

from hauntbox.kernel.game import Game
from hauntbox.kernel.position import resume
from hauntbox.victim import codec
from hauntbox.victim.options import setup_from_json
from hauntbox.victim.ruleset import blank, start


def new(setup: Mapping[str, object]) -> Game:
    return start(setup_from_json(setup))


def load(position: dict[str, object], where: str) -> Game:
    setup, state = position["setup"], position["state"]
    assert isinstance(setup, dict)
    assert isinstance(state, dict)
    game = blank(setup_from_json(setup))
    if position["outcome"]:
        game.finish(str(position["outcome"]))
    codec.load(game, state, where)
    codec.check_agenda(game, position["agenda"], where)
    return resume(game, position, where)
