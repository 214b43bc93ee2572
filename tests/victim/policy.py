"""How test games are played."""

from __future__ import annotations

from random import Random

from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.contract import Policy
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.victim import questions as ask

LAZY = {ask.TURN: (ask.END_TURN, ask.STOP), ask.DEMON: (ask.END_DEMON,), ask.SLAVE: (ask.SLAVE_ENDS,)}


def busily(seed: int) -> Policy:
    """At random, but seldom idle, and deadly when it can be."""
    chance, players = Seeded(seed), Random(seed)

    def choose(game: Game) -> int:
        if game.seat == CHANCE:
            return chance.pick(game)
        deadly = [option for option in game.options if option >= ask.DEATH] if game.kind == ask.DEMON else []
        option = players.choice(deadly or game.options)
        return players.choice(game.options) if option in LAZY.get(game.kind, ()) else option

    return choose
