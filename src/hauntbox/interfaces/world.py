"""What learning environments need of a game: its action ids, what is observed of it, and its sides."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from hauntbox.kernel.encoding import ActionIds, Encoder, Field
from hauntbox.kernel.game import Game


class Sides(Protocol):
    """The sides of a game in which they are not fixed from the start."""

    @property
    def names(self) -> tuple[str, ...]: ...

    def has(self, game: Game, side: str, seat: int) -> bool:
        """Whether a seat is on a side now."""

    def won(self, game: Game, side: str) -> bool:
        """Whether a side has won a game that is over."""


def as_given(parameters: Mapping[str, object]) -> dict[str, object]:
    """A set-up that has the form of its parameters."""
    return dict(parameters)


class World(NamedTuple):
    """A game with its boxes, as environments see it."""

    version: int
    """Of actions and observations: part of the names of the environments."""
    ids: ActionIds
    fields: Sequence[Field]
    size: int
    """Bytes of an observation."""
    encoder: Encoder
    title: str
    players: tuple[int, int]
    changeable: tuple[str, ...] = ()
    """What the options of a reset may change while the seats stay the same."""
    opposed: bool = False
    """Whether seats play against each other."""
    boxes: tuple[str, ...] = ()
    """Laid over the base game."""
    scored: bool = False
    """Whether a result has a score that all seats share."""
    sides: Sides | None = None
    """None: ``game.sides()`` has them."""
    parameters: Mapping[str, object] = {}
    """Single values with their defaults, for libraries whose set-ups are flat."""
    setup: Callable[[Mapping[str, object]], dict[str, object]] = as_given
    """The set-up that such parameters mean."""
