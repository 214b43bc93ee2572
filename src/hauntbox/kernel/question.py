"""What a game asks and tells: kinds of questions, questions, answers, events, and the errors of answers and rules."""

from __future__ import annotations

from typing import NoReturn

from hauntbox.errors import InputError


class EngineError(Exception):
    """The rules reached an impossible state. The message holds everything needed to reproduce it."""


def impossible(what: str) -> NoReturn:
    """The same where no game is at hand; else ``Game.fail`` says more."""
    raise EngineError(what)


class IllegalAnswer(InputError):
    """An answer that the question does not offer, or that names another question."""


class Kind:
    """What a question is about. ``(kind, option)`` is the stable name of a decision.

    ``options`` is the number of options the kind can ever have: they are 0 .. options - 1.
    Kinds with a ``chance`` are put to CHANCE, all others to players; it names the stream of luck a seed answers them
    from. What a question of a ``secret`` kind is about, and its options, are shown to the asked seat alone.
    """

    def __init__(self, name: str, options: int, chance: str = "", secret: bool = False) -> None:
        self.name = name
        self.options = options
        self.chance = chance
        self.secret = secret


def answer_kind(entry: int | str) -> int:
    """The kind of question an entry of a game's history answered."""
    assert isinstance(entry, int)
    return entry >> 10


def answer_option(entry: int | str) -> int:
    """The option an entry of a game's history chose."""
    assert isinstance(entry, int)
    return entry & 1023


class Question:
    """One question as clients see it. Chance questions carry integer weights, one per option."""

    def __init__(self, number: int, seat: int, kind: str, options: tuple[int, ...], weights: tuple[int, ...]) -> None:
        self.number = number
        self.seat = seat
        self.kind = kind
        self.options = options
        self.weights = weights

    def __repr__(self) -> str:
        return f"Question({self.number}, seat {self.seat}, {self.kind}, {list(self.options)})"

    def __reduce__(self) -> tuple[object, ...]:
        return Question, (self.number, self.seat, self.kind, self.options, self.weights)


class Event:
    """Something a step did: what, by which rule, with its small-integer particulars."""

    def __init__(self, name: str, rule: str, args: tuple[int, ...]) -> None:
        self.name = name
        self.rule = rule
        self.args = args

    def __repr__(self) -> str:
        return f"{self.name}{self.args} by {self.rule}"

    def __reduce__(self) -> tuple[object, ...]:
        return Event, (self.name, self.rule, self.args)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event) and (self.name, self.rule, self.args) == (other.name, other.rule, other.args)
        )

    def __hash__(self) -> int:
        return hash((self.name, self.rule, self.args))
