"""A position from a file is tried out before it is given to anybody: played on in copies, with everything bounded.

The codecs check the state. What lies on the agenda shows only when it is carried out: a step with numbers that mean
nothing breaks far from where it was read, or never comes to a question.
"""

from __future__ import annotations

from hauntbox.errors import InputError
from hauntbox.kernel.chance import Stream
from hauntbox.kernel.contract import ContractBroken, check_question
from hauntbox.kernel.game import EngineError, Game

TRIES = 3
MOST_ANSWERS = 150
"""In one try; by then a turn that was under way has ended."""
BREAKS = (EngineError, ContractBroken, LookupError, ValueError, TypeError, ArithmeticError, AttributeError)


def try_out(game: Game, where: str) -> Game:
    """The game, if copies of it can be played on until all that was on its agenda has been done."""
    for number in range(TRIES):
        copy = game.clone()
        try:
            _play_on(copy, Stream(number, "trial"))
        except BREAKS as error:
            line = " ".join(str(error).split())[:200]
            raise InputError(f"{where}: impossible position: it breaks when it is played on: {line}") from None
    return game


def _play_on(game: Game, luck: Stream) -> None:
    waits = len(game.agenda)
    for _ in range(MOST_ANSWERS):
        check_question(game)
        if game.over or not waits:
            return
        game.take(game.options[luck.below(len(game.options))])
        waits = min(waits, len(game.agenda))
