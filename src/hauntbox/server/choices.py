"""What an answer cost, and what dice and cards did.

An answer of a player is compared with the best one in the same position: what comes later has no part in that. An
answer of chance is compared with what could be expected there: what it is worth, less the mean of all that might have
come, is luck. All values are the team's, by the rules of thumb: a won game is 1.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from hauntbox.bots.heuristics import heuristics_of
from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.i18n import ENGLISH
from hauntbox.interfaces.game_text import GameText
from hauntbox.interfaces.heuristics import Heuristics
from hauntbox.kernel.game import CHANCE, NOBODY, Game

NO_ANSWER: Final = -1
"""For the end of a game, where nothing is asked."""


class Judged(NamedTuple):
    """A step of a game: a question of a player, of chance, or the end."""

    turn: int = 0
    active: int = NOBODY
    """The seat whose turn it was."""
    side: int = 1
    """1 if the seat plays for the team whose chances are shown, -1 if it plays against it."""
    better: int = NO_ANSWER
    """The best option."""
    cost: float | None = None
    """What the answer gave away to it; None if it cannot be compared with others."""
    free: bool = False
    """Whether the cost was judged by what can follow the answer: a search cannot compare it with the others."""
    luck: float = 0.0
    """What an answer of chance gave the team."""


def judge(asked: list[tuple[Game, int]]) -> list[Judged]:
    """Steps of a game with their answers. Each game is as the seat knew it that was concerned (``known``)."""
    return [_judge(game, answer) for game, answer in asked]


def known(game: Game) -> Game:
    """A question as the seat knows it that is asked; that of chance as the one does who alone sees the answer, or whose
    turn it is."""
    seat = int(game.seat)
    if seat == CHANCE:
        seat = game.drawn_for()
        seat = facade(game.ruleset.name).text(ENGLISH).active(game) if seat == NOBODY else seat
    return game.imagine(seat)


def _judge(game: Game, answer: int) -> Judged:
    own = facade(game.ruleset.name).text(ENGLISH)
    judged = Judged(own.turn(game), own.active(game))
    try:
        heuristics = heuristics_of(game, "review")
    except InputError:  # a game without heuristics
        return judged
    if game.over or (not judged.turn and game.seat == CHANCE):  # the table is being laid
        return judged
    if game.seat == CHANCE:
        return judged._replace(luck=luck(game, answer, heuristics))
    side, worths = heuristics.side(game), _worths(game, own)
    better = max(worths, key=lambda option: side * worths[option], default=NO_ANSWER)
    judged = judged._replace(side=side, better=int(better))
    if answer in worths and len(worths) > 1:
        return judged._replace(cost=side * (worths[better] - worths[answer]))
    if worths and len(game.options) > 1:
        return judged._replace(cost=_cost_of_free(game, answer, worths[better], heuristics), free=True)
    return judged


def _worths(game: Game, own: GameText) -> dict[int, float]:
    """The options of a player's question that can be compared, with their values."""
    worths = zip(game.options, own.compared(game), strict=True)
    return {option: worth for option, worth in worths if worth is not None}


def _cost_of_free(game: Game, answer: int, best: float, heuristics: Heuristics) -> float | None:
    """What an answer gave away that has no value of its own, as powers that cost nothing: if the same player goes on at
    once, the best that he can do then is compared with the best before. None if he does not."""
    after = game.clone()
    after.take(answer)
    if after.over or after.seat != game.seat or heuristics.horizon(after) != heuristics.horizon(game):
        return None
    worths, side = _worths(after, facade(game.ruleset.name).text(ENGLISH)), heuristics.side(game)
    return max(0.0, side * best - max(side * worth for worth in worths.values())) if worths else None


def luck(game: Game, answer: int, heuristics: Heuristics) -> float:
    """What an answer of chance gave the team; nothing where nobody could tell. Rules of thumb that do not look at
    single draws leave that to the chances that people are shown."""
    if answer not in game.options:  # what came was hidden from the seat that was concerned
        return 0.0
    place, lucks = game.options.index(answer), heuristics.lucks(game)
    if any(lucks) or len(lucks) == 1:
        return lucks[place]
    own, weights = facade(game.ruleset.name).text(ENGLISH), game.chances()
    values = [own.chance(_taken(game, option)) for option in game.options]
    mean = sum(value * weight for value, weight in zip(values, weights, strict=True)) / sum(weights)
    return values[place] - mean


def _taken(game: Game, option: int) -> Game:
    after = game.clone()
    after.take(option)
    return after
