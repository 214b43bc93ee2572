"""A game in the words of one language, as people at a table read it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from hauntbox.kernel.game import Game
from hauntbox.kernel.question import Event
from hauntbox.kernel.reason import Reason
from hauntbox.sentences import Told

Json = dict[str, object]


def reason_json(reason: Reason, shown: Mapping[str, Callable[[int], object]], text: str) -> Json:
    """A reason as a client shows it; ``shown`` has by name what a particular is called outside."""
    particulars = {name: shown[name](value) for name, value in reason.what.items()}
    told: Json = {"key": reason.key, "particulars": particulars, "text": text}
    return told if reason.chance is None else {**told, "chance": float(reason.chance), "exact": str(reason.chance)}


def event_json(event: Event, names: Sequence[str], shown: Mapping[str, Callable[[int], object]]) -> Json:
    """An event as a client gets it; ``names`` are those of its particulars."""
    particulars = {name: shown[name](value) for name, value in zip(names, event.args, strict=False)}
    return {"name": event.name, "particulars": particulars, "rule": event.rule}


class GameText(Protocol):
    """A game as people at a table see it, in one language: all that a server sends of it besides views."""

    def secrets(self, game: Game) -> bool:
        """Whether seats may see different things in this game. If not, what one seat is shown is shown to all."""

    def box(self) -> Json:
        """What may be chosen for a new game: title, players, levels, settings."""

    def words(self) -> Json:
        """What a client needs to draw the game and to explain what it draws."""

    def seat(self, game: Game, seat: int) -> Json:
        """Name and colour of a seat."""

    def turn(self, game: Game) -> int: ...

    def active(self, game: Game) -> int:
        """The seat whose turn it is; NOBODY where it is no player's."""

    def question(self, game: Game) -> str:
        """The pending question as a sentence."""

    def answered(self, game: Game, option: int) -> str:
        """An option of the pending question in words."""

    def option(self, game: Game, option: int) -> Json:
        """An option of the pending question: its verb with particulars, its sentence, its command, what on the board it
        is about."""

    def option_key(self, game: Game, option: int) -> tuple[object, ...]:
        """Everything that the text of this option depends on, in this language, if it will be offered again; otherwise
        empty."""

    def facts(self, game: Game, seat: int) -> Json:
        """What follows from a state by the rules and is shown with it, as the seat may know it, in the words of
        views."""

    def missing(self, game: Game) -> list[Json]:
        """Options that a player might expect and that are not offered: number, verb, particulars."""

    def missed_at(self, game: Game, at: Mapping[str, object]) -> int:
        """The option one would look for at a place and that is not offered; -1 if there is none."""

    def ways(self, game: Game) -> list[Json]:
        """Places several answers away, each with the line of commands that leads there without chance or others."""

    def odds(self, game: Game) -> dict[int, Json]:
        """The exact odds of those options of the pending question that have any."""

    def reasons(self, game: Game, option: int) -> list[Reason]:
        """Why an option of the pending question is good, the weightiest reason first; none if no gain stands out."""

    def reason(self, game: Game, reason: Reason) -> Json:
        """A reason as a client shows it: its key, its particulars, its sentence, and its chance if dice decide."""

    def told(self, before: Game, option: int, after: Game, events: Sequence[Event], seats: Sequence[int]) -> Told:
        """An answer and what it caused in sentences, as these seats may know it."""

    def event(self, game: Game, event: Event, seats: Sequence[int]) -> Json | None:
        """An event as these seats may see it: name, particulars and rule; None if they see nothing of it."""

    def result(self, game: Game) -> Json | None:
        """How the game ended; None while it goes on."""

    def chance(self, game: Game) -> float:
        """The players' chances, from 0 (lost) to 1 (won)."""

    def compared(self, game: Game) -> list[float | None]:
        """What each option of a player's question is worth to the players whose chances are shown, dice and cards to
        come weighed: 1 is a won game. None where an option is only put first or last, and so has no value."""
