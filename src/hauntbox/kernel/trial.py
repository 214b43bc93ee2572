"""A position from a file is tried out before anybody uses it: copies of it are played on, with limits on everything.

The codecs check the state. Faults on the agenda show only when it runs: a step with meaningless numbers fails far from
where it was read, or never comes to a question.
"""

from __future__ import annotations

from hauntbox.errors import InputError
from hauntbox.kernel.chance import Stream
from hauntbox.kernel.contract import ContractBroken, check_question
from hauntbox.kernel.game import EngineError, Game

TRIES = 3
MOST_ANSWERS = 150
"""Answers in one try; by then the current turn has ended."""
BREAKS = (EngineError, ContractBroken, LookupError, ValueError, TypeError, ArithmeticError, AttributeError)


def try_out(game: Game, where: str) -> Game:
    """The game, if copies of it can be played until everything on its agenda has been done."""
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
