"""What the tables of tests of both games share: answering by words, and how a game stands."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Self

from hauntbox.kernel.game import Game
from hauntbox.kernel.question import Event


class AnyTable(ABC):
    """A position that is played by words."""

    game: Game
    events: list[Event]

    @abstractmethod
    def check(self) -> None: ...

    @abstractmethod
    def _option(self, word: str) -> int | None: ...

    @property
    @abstractmethod
    def asked(self) -> str: ...

    @property
    @abstractmethod
    def offered(self) -> list[str]: ...

    def play(self, *words: str | int) -> Self:
        """Answer the pending questions one after the other, each by its word; dice in any order, draws by card."""
        for word in words:
            option = self._option(str(word))
            assert option is not None, f"{word!r} is not offered: {self.pending} of {self.asked} offers {self.offered}"
            self.game.answer(option)
            if not self.game.over:
                self.check()
        return self

    @property
    def pending(self) -> str | None:
        """The kind of the pending question; None when the game is over."""
        question = self.game.question
        return question.kind if question else None

    @property
    def result(self) -> tuple[str, str] | None:
        """("won" | "lost", cause) at the end, for the Taoists or the Victims."""
        result = self.game.result
        return (str(result["outcome"]), str(result["cause"])) if result else None

    def told(self, name: str) -> list[tuple[str, tuple[int, ...]]]:
        """The rule and particulars of every event of this name so far."""
        return [(event.rule, event.args) for event in self.events if event.name == name]

    def over(self, outcome: str, cause: str) -> None:
        """The game has ended so, and nothing is left to do."""
        assert self.result == (outcome, cause)
        assert self.game.question is None
        assert list(self.game.agenda) == []

    def waits(self, kind: str, who: str = "chance") -> None:
        """The pending question is of this kind and put to this player."""
        assert (self.pending, self.asked) == (kind, who)
