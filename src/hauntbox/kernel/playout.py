"""Games played to their end at random: the loop the speed of the engine is measured by, compiled with the engine."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.kernel.chance import Seeded, Stream
from hauntbox.kernel.game import Game


class Tally:
    """What the players and chance were asked in the games played so far."""

    def __init__(self) -> None:
        self.decisions = 0
        self.chance_answers = 0
        self.offered = 0  # options of the decisions, added up


def play_at_random(game: Game, chance: Seeded, draws: list[Stream], tally: Tally) -> None:
    """Play to the end; each seat draws from its own stream, as a bot that takes any option would."""
    decisions: i64 = 0
    chance_answers: i64 = 0
    offered: i64 = 0
    while game.kind >= 0:
        seat = game.seat
        if seat < 0:
            chance_answers += 1
            game.take(chance.pick(game))
        else:
            menu = game.menu
            number = len(menu)
            decisions += 1
            offered += number
            game.take(menu[draws[seat].below(number)])
    tally.decisions += decisions
    tally.chance_answers += chance_answers
    tally.offered += offered
