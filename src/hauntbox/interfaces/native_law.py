"""What the translator to C needs of a game (docs/native.md). A module of a game may be its ``Native``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from hauntbox.kernel.encoding import Encoder
from hauntbox.kernel.game import Game, Steps

ASKED: Final = (
    "rate", "lucks", "outlook", "prospect", "side", "believed", "far_enough", "horizon", "settled", "turn",
    "round_later",
)  # fmt: skip


def asked_of(heuristic: object) -> dict[str, Callable[..., Any]]:
    """The functions of a module that bots ask of the rules of thumb of every game (``interfaces/heuristics.py``)."""
    return {name: getattr(heuristic, name) for name in ASKED}


@dataclass(frozen=True, kw_only=True)
class NativeLaw:
    """What the rules of one game, with certain boxes, are translated from."""

    name: str
    folders: tuple[Path, ...]
    """Where its rules are written, besides the kernel: when a file there changes, it is translated again."""
    blank: Game
    """A game before its set-up."""
    request: object
    steps: Steps
    known: Mapping[str, object]
    """Attributes of a game that are the same in all games that C plays."""
    rooms: Mapping[str, int]
    """How many items the vectors that are replaced can have; those of a part of the state as Class.name."""
    cause: tuple[str, str]
    """The field that says why a game ended, and what is said if it is empty."""
    parts: Mapping[str, object] = field(default_factory=dict)
    """What boxes add to the state, by the name of its class."""
    left_out: frozenset[str] = frozenset()
    """Attributes that only Python has."""
    lost: tuple[str, ...] = ()
    """Those of the known attributes that a Python game may have otherwise: a game in C cannot be made one of Python."""
    not_played: frozenset[str] = frozenset()
    """Steps outside the course of a game."""
    wide: frozenset[str] = frozenset()
    """Vectors that keep their length and whose items have 64 bits, not 16."""
    encoder: Encoder | None = None
    """Writes what is observed of its games; None: Python does."""
    same: Mapping[Callable[..., Any], object] = field(default_factory=dict)
    """Functions whose result is the same in all games that C plays; of those with None the calls are left out. Methods
    without arguments are called while translating."""
    by_hand: Mapping[Callable[..., Any], str] = field(default_factory=dict)
    """Functions that are written in C by hand, with their names there."""
    objects: tuple[type, ...] = ()
    """Classes of objects that functions fill and hand on to each other: numbers, floats and vectors of fixed length."""
    kept: frozenset[Callable[..., Any]] = frozenset()
    """Functions that return an object for a record. It is empty at first and filled when it is asked. C keeps the last
    object as long as the record is the same."""
    thinking: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    """What bots ask: functions of a game that are translated besides the rules, by the names they have in C."""


class BoxWeights(NamedTuple):
    """What features of boxes add directly to both figures."""

    ends: Sequence[int]
    """The place of the first feature of the first box, then after the last of each."""
    counts: Sequence[float]
    """By how much the figures of the units count, both for each box."""
    win: Sequence[int]
    pile: Sequence[int]


class Network(NamedTuple):
    """The network by which positions are judged: weights of every feature to each unit, feature by feature, then of
    the units to both figures, in whole numbers; ``figure`` is what 1 stands for there."""

    first: Sequence[int]
    starts: Sequence[int]
    win: Sequence[int]
    pile: Sequence[int]
    begin: Sequence[int]
    figure: float
    boxes: BoxWeights


NO_NETWORK: Network = Network((), (), (), (), (), 1.0, BoxWeights((0,), (), (), ()))
"""For rules of thumb that judge by what is written into the library."""


class NotHeld(Exception):
    """A game that C cannot hold, or does not have to its end."""


class Native(Protocol):
    """How the games of a ruleset are translated."""

    BROUGHT: Sequence[Mapping[str, object]]
    """Set-ups of the laws whose libraries a compiled wheel brings; that of the first is enough for tests."""

    def law_name(self, game: Game) -> str:
        """The name of the law by which a game is played."""

    def law_folders(self, game: Game) -> tuple[Path, ...]:
        """Where the rules of that law are written."""

    def law(self, game: Game) -> NativeLaw:
        """That law."""

    def wider_name(self, game: Game) -> str:
        """The name of a law with more boxes by which the game goes on in the same way once it is set up, and whose
        library a wheel brings; empty if there is none."""

    def is_set_up(self, game: Game) -> bool:
        """Whether the set-up is over."""

    def network(self, game: Game) -> Network | None:
        """The network that judges games of that law in C; None if its rules of thumb are not translated."""

    def not_held(self, game: Game) -> str:
        """Why C cannot play this game on, though it plays others of its law; empty if it can."""
