"""The sheet of a position: all its values by area, each with what it may be, for corrections and for an editor.

A game fills it with a ``Pen``. What a seat may not know is not on its sheet: the values are those of its view.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from hauntbox.kernel.game import Game

Json = dict[str, object]
BEGIN: Final = "begin"
"""The path of the value that says where the game stands; null: where it stands now."""


class Choice(NamedTuple):
    """What a value may be, and what that is called."""

    value: object
    text: str


class Cell(NamedTuple):
    """One value of a sheet. It is a number from ``low`` to ``high``, or one of ``choices`` where there are any."""

    path: str
    """Keys and places of the state, by slashes. A last one with a plus is a member of a list: true or false."""
    label: str
    value: object
    low: int = 0
    high: int = 0
    choices: tuple[Choice, ...] = ()
    absent: bool = False
    """Whether the key is not there at all while the value is null or 0."""

    def allows(self, value: object) -> bool:
        """Whether the value may be entered."""
        if self.choices:
            return any(value == one.value and type(value) is type(one.value) for one in self.choices)
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high

    def shown(self, value: object) -> str:
        """A value in words."""
        return next((one.text for one in self.choices if one.value == value), str(value))


class Area(NamedTuple):
    """Values that belong together."""

    title: str
    cells: list[Cell]


class Pen:
    """Writes a sheet, area by area, from a state as somebody sees it."""

    def __init__(self, seen: Mapping[str, object], yes: str, no: str) -> None:
        self.seen = seen
        self.yes = yes
        self.no = no
        self.areas: list[Area] = []

    def area(self, title: object) -> None:
        """Begin an area."""
        self.areas.append(Area(capital(str(title)), []))

    def number(self, path: str, label: object, low: int, high: int, absent: bool = False) -> None:
        """A whole number."""
        value = get(self.seen, path)
        self._add(Cell(path, capital(str(label)), 0 if value is None else value, low, high, (), absent))

    def flag(self, path: str, label: object) -> None:
        """Yes or no."""
        choices = (Choice(False, self.no), Choice(True, self.yes))
        self._add(Cell(path, capital(str(label)), get(self.seen, path), choices=choices))

    def choice(self, path: str, label: object, choices: Iterable[tuple[object, object]], absent: bool = False) -> None:
        """One of several; the value there is may be entered again, whatever it is."""
        offered = [Choice(value, capital(str(text))) for value, text in choices]
        self._add(Cell(path, capital(str(label)), get(self.seen, path), choices=tuple(offered), absent=absent))

    def given(self, path: str, label: object, value: object, choices: Iterable[tuple[object, object]]) -> None:
        """The same for a value that is worked out of several places of the state."""
        offered = [Choice(one, capital(str(text))) for one, text in choices]
        self._add(Cell(path, capital(str(label)), value, choices=tuple(offered)))

    def _add(self, cell: Cell) -> None:
        self.areas[-1].cells.append(cell)

    def written(self) -> list[Area]:
        """The areas that have any values."""
        return [area for area in self.areas if area.cells]


class Sheet(Protocol):
    """The sheets of a game in one language."""

    def begun(self, game: Game) -> bool:
        """Whether the set-up is done, so that there is something to correct."""

    def areas(self, game: Game, seat: int) -> list[Area]:
        """The values of a game under way as a seat may know them."""

    def settled(self, game: Game, state: Json, given: Mapping[str, object]) -> tuple[Json, list[object] | None]:
        """A state with values that were entered, made whole: supplies follow from what lies elsewhere, a card is in one
        place. Also the agenda, if it is another one. ``given`` are the values that are worked out of several places."""

    def with_hidden(self, game: Game, state: Json, seat: int) -> Json:
        """A settled state of the game that a seat imagines, with what is hidden from it as it is in the game itself.
        What cannot be there any more gives way to something else that can: whoever sees it corrects it in turn."""


def capital(text: str) -> str:
    """With a capital at its start; codes of spaces, such as n1, are written small."""
    return text if text[1:2].isdecimal() else text[:1].upper() + text[1:]


def get(state: object, path: str) -> object:
    """The value of a path; of a member of a list, whether it is there."""
    for part in path.split("/"):
        if part.startswith("+"):
            return isinstance(state, list) and _member(part) in state
        if isinstance(state, Mapping):
            state = state.get(part)
        elif isinstance(state, Sequence) and not isinstance(state, str) and part.isdecimal() and int(part) < len(state):
            state = state[int(part)]
        else:
            return None
    return state


def put(state: object, cell: Cell, value: object) -> None:
    """Enter a value of a sheet into the state."""
    *above, last = cell.path.split("/")
    for part in above:
        state = state[int(part)] if isinstance(state, list) else state[part] if isinstance(state, dict) else None
    if last.startswith("+"):
        assert isinstance(state, list)
        member = _member(last)
        state[:] = [one for one in state if one != member] + ([member] if value else [])
    elif isinstance(state, list):
        state[int(last)] = value
    else:
        assert isinstance(state, dict)
        state[last] = value
        if cell.absent and not value:
            del state[last]


def _member(part: str) -> object:
    return int(part[1:]) if part[1:].isdecimal() else part[1:]
