"""What an answer cost, and what dice and cards did after it.

An answer is compared with the best one in the same position: what comes later has no part in that. The value of an
answer weighs the dice and cards to come in the same turn; what the position is worth that is reached after them, less
that value, is luck. All values are the team's, by the rules of thumb: a won game is 1.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from hauntbox.bots.heuristics import heuristics_of
from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.i18n import ENGLISH
from hauntbox.interfaces.heuristics import Heuristics
from hauntbox.kernel.game import Game

NO_ANSWER: Final = -1
"""For the end of a game, where nothing is asked."""


class Judged(NamedTuple):
    """A question of a player, or the end of the game."""

    side: int = 1
    """1 if the seat plays for the team whose chances are shown, -1 if it plays against it."""
    better: int = NO_ANSWER
    """The best option."""
    cost: float | None = None
    """What the answer gave away to it; None if it cannot be compared with others."""
    expected: float | None = None
    """The value of the answer. One that cannot be compared is taken to be as good as the best."""
    turn: int = 0
    horizon: int = 0
    """How far that value looks ahead."""
    reached: float | None = None
    """What this position turned out to be worth, on the scale of the answer before; None in another turn: no answer
    looks further ahead."""


def judge(asked: list[tuple[Game, int]], before: Judged | None) -> list[Judged]:
    """Answers to questions of players, one after the other, and ``before`` them another. Each game is one that the
    asked seat could know (``imagine``)."""
    found = []
    for game, answer in asked:
        try:
            before = _judge(game, answer, heuristics_of(game, "review"), before)
        except InputError:  # a game without heuristics
            before = Judged()
        found.append(before)
    return found


def _judge(game: Game, answer: int, heuristics: Heuristics, before: Judged | None) -> Judged:
    own = facade(game.ruleset.name).text(ENGLISH)
    turn = own.turn(game)
    same_turn = before is not None and before.turn == turn
    if game.over:
        return Judged(reached=heuristics.outlook(game) if same_turn else None)
    side, horizon, worths = heuristics.side(game), heuristics.horizon(game), own.compared(game)
    known = {option: worth for option, worth in zip(game.options, worths, strict=True) if worth is not None}
    better = max(known, key=lambda option: side * known[option], default=NO_ANSWER)
    best = known.get(better)
    cost = side * (known[better] - known[answer]) if answer in known and len(known) > 1 else None
    reached = None
    if same_turn and before is not None and before.horizon == horizon:
        reached = heuristics.outlook(game) if best is None or heuristics.settled(game, horizon) else best
    return Judged(side, int(better), cost, known.get(answer, best), turn, horizon, reached)
