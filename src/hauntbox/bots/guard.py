"""Bots of other packages run behind a guard: whatever they do, the game goes on."""

from __future__ import annotations

from collections.abc import Callable

from hauntbox.bots.interface import Bot, Closing, Log, Restarting, View
from hauntbox.bots.random import RandomBot
from hauntbox.errors import InputError
from hauntbox.kernel.question import Question


class BotFailure(Exception):
    """A bot failed; the text says briefly how."""


def one_line(text: object, most: int = 200) -> str:
    """A text from outside, made safe for a message: printable, on one line, not too long."""
    line = "".join(letter if letter.isprintable() else " " for letter in str(text))
    line = " ".join(line.split())
    return line if len(line) <= most else line[: most - 4] + " ..."


def raised(error: BaseException) -> str:
    """An exception, briefly."""
    return one_line(f"{type(error).__name__}: {error}".rstrip(": "))


class Guarded:
    """A bot that is replaced at its first fault: ``spare`` answers for the seat from then on.

    One fault is enough: after an illegal answer the bot's picture of the game is wrong, and after a stall its answers
    come late. ``start`` makes the bot when it is first needed; it may fail like the bot itself.
    """

    def __init__(self, name: str, start: Callable[[], Bot], spare: RandomBot, log: Log) -> None:
        self.name = one_line(name, 60)
        self.start = start
        self.spare = spare
        self.log = log
        self.bot: Bot | None = None
        self.failure = ""
        """Why the bot was replaced; empty while it plays."""

    def greet(self) -> None:
        """Start the bot now. One that does not start is refused: whoever named it can fix that."""
        try:
            self._started()
        except (Exception, SystemExit) as error:
            reason = str(error) if isinstance(error, BotFailure | InputError) else raised(error)
            raise InputError(reason if reason.startswith("bot ") else f"bot {self.name}: {reason}") from None

    def _started(self) -> Bot:
        if self.bot is None:
            self.bot = self.start()
        return self.bot

    def choose(self, view: View, question: Question) -> int:
        if not self.failure:
            # The bot gets a copy of the question, because it could change ours.
            asked = Question(question.number, question.seat, question.kind, question.options, question.weights)
            try:
                option = self._started().choose(view, asked)
            except (BotFailure, InputError) as error:
                self._give_up(str(error), question)
            except (Exception, SystemExit) as error:
                self._give_up(raised(error), question)
            else:
                if type(option) is int and option in question.options:
                    return option
                self._give_up(f"answered {one_line(repr(option), 60)}, which is not offered", question)
        return self.spare.choose(view, question)

    def _give_up(self, reason: str, question: Question) -> None:
        self.failure = one_line(reason)
        self.close()
        asked = f"question {question.number} ({question.kind})"
        self.log(f"bot {self.name}, seat {question.seat}, {asked}: {self.failure}; random plays the seat from now on")

    def restart(self, seed: int) -> None:
        self.spare.restart(seed)
        if isinstance(self.bot, Restarting):
            try:
                self.bot.restart(seed)
            except (Exception, SystemExit) as error:
                self.failure = raised(error)
                self.log(f"bot {self.name}: {self.failure} at restart; random plays the seat from now on")

    def close(self) -> None:
        """Close the bot; errors it raises now are ignored."""
        bot, self.bot = self.bot, None
        if isinstance(bot, Closing):
            try:
                bot.close()
            except (Exception, SystemExit) as error:
                self.log(f"bot {self.name}: {raised(error)} at its end")
