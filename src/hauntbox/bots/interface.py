"""What a bot is: something that answers the questions of one seat, knowing what that seat may know.

    class Mine:
        def __init__(self, game: Game, seat: int, seed: int, options: dict[str, str]) -> None: ...
        def choose(self, view: View, question: Question) -> int: ...

Two methods more are called where a bot has them: ``restart(seed)``, before a question whose answer must depend on the
seed alone, and ``close()``, when the bot is no longer needed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, runtime_checkable

from hauntbox.errors import ChoiceError, InputError
from hauntbox.kernel.game import Game
from hauntbox.kernel.question import Question

MOST = 1_000_000_000
"""The largest number an option can have."""


class View:
    """What a seat may know at a question: ``game`` is a copy that it may clone and play on."""

    __slots__ = ("game", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        self.seat = seat
        self.game = game.imagine(seat)

    @property
    def state(self) -> dict[str, object]:
        """The state of ``game`` as JSON values, made on demand."""
        return self.game.view_state(self.seat)


class Bot(Protocol):
    """Answers the questions of one seat."""

    def choose(self, view: View, question: Question) -> int:
        """One of ``question.options``."""


@runtime_checkable
class Restarting(Protocol):
    """A bot that can restart its luck from another seed, as if it were new."""

    def restart(self, seed: int) -> None: ...


@runtime_checkable
class Closing(Protocol):
    """A bot with something to release: processes, files."""

    def close(self) -> None: ...


Maker = Callable[[Game, int, int, dict[str, str]], Bot]
"""How bots are made: ``make(game, seat, seed, options)``. A class with such a constructor is one."""

Log = Callable[[str], None]
"""Called with one line about what went wrong with a bot."""


def ask(bot: Bot, game: Game) -> int:
    """The bot's answer to the pending question: one of ``game.options``.

    Args:
        bot: The bot of the seat that is asked, ``game.seat``.
        game: The game; it stays as it is. ``game.answer`` takes the answer.
    """
    question = game.question
    assert question is not None
    return bot.choose(View(game, question.seat), question)


# -- options ----------------------------------------------------------------------------------------------------------


def known_options(bot: str, options: Mapping[str, str], *known: str) -> None:
    """Refuse an option the bot does not have."""
    for name in options:
        if name not in known:
            remedy = f"it has {', '.join(known)}" if known else "it has none, leave it out"
            raise ChoiceError(f"bot {bot}: option {name!r:.60}: {remedy}")


def whole_option(
    bot: str, options: Mapping[str, str], name: str, default: int, least: int = 1, most: int = MOST
) -> int:
    """An option that is a whole number from ``least`` to ``most``."""
    text = options.get(name)
    if text is None:
        return default
    digits = text.isascii() and text.isdecimal() and len(text) < 20
    if not digits or not least <= int(text) <= most:
        raise InputError(f"bot {bot}: option {name}={text:.60}: give a whole number from {least} to {most}")
    return int(text)


def seconds_option(bot: str, options: Mapping[str, str], name: str, default: float, most: float = 3600) -> float:
    """An option that is a time in seconds, above zero."""
    text = options.get(name)
    if text is None:
        return default
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= most:  # refuses "nan" as well
        raise InputError(f"bot {bot}: option {name}={text:.60}: give seconds above 0, at most {most:g}")
    return seconds
