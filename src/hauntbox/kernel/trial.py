"""A position from a file is tried out before anybody uses it: copies of it are played on, with limits on everything.

The codecs check the state. What lies on the agenda shows only when it is carried out: a step with numbers that mean
nothing breaks far from where it was read, or never comes to a question. So whenever an entry has been done, what the
codecs check must hold again, and each option of the question that follows is tried.
"""

from __future__ import annotations

from collections.abc import Callable

from hauntbox.errors import InputError
from hauntbox.kernel.chance import Stream
from hauntbox.kernel.contract import ContractBroken, check_question
from hauntbox.kernel.game import Game
from hauntbox.kernel.question import EngineError

TRIES = 3
MOST_ANSWERS = 150
"""Answers in one try; by then the current turn has ended."""
BREAKS = (EngineError, ContractBroken, LookupError, ValueError, TypeError, ArithmeticError, AttributeError)


def try_out(game: Game, where: str, flaw: Callable[[Game], str]) -> Game:
    """The game, if copies of it can be played on until all that was on its agenda has been done.

    ``flaw`` says what is wrong with a state, empty if nothing is.
    """
    for number in range(TRIES):
        copy = game.clone()
        try:
            _play_on(copy, Stream(number, "trial"), flaw)
        except BREAKS as error:
            line = " ".join(str(error).split())[:200]
            raise InputError(f"{where}: impossible position: it breaks when it is played on: {line}") from None
    return game


def _play_on(game: Game, luck: Stream, flaw: Callable[[Game], str]) -> None:
    waits = len(game.agenda) + 1
    for _ in range(MOST_ANSWERS):
        check_question(game)
        if len(game.agenda) < waits:  # one more entry of the agenda that was loaded has run, and asks perhaps
            waits = len(game.agenda)
            _look_round(game, flaw)
        if game.over or not waits:
            return
        _take(game, game.options[luck.below(len(game.options))])


def _look_round(game: Game, flaw: Callable[[Game], str]) -> None:
    """Check that the state is possible and that every option can be taken."""
    wrong = flaw(game)
    if wrong:
        raise ContractBroken(wrong)
    if not game.over:
        for option in game.options:
            _take(game.clone(), option)


def _take(game: Game, option: int) -> None:
    try:
        game.take(option)
    except BREAKS as error:
        raise ContractBroken(f"step {game.ruleset.step_names[game.asking_step()]!r}: {error}") from None
