"""Corrections by a sheet: what may be entered, and what becomes of it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.i18n import ENGLISH
from hauntbox.interfaces.sheet import BEGIN, Area, Cell, Sheet, put
from hauntbox.kernel.correction import corrected, differences, to_entry
from hauntbox.kernel.game import EVERYBODY, Game

VIRTUAL = "="
"""How the paths of values begin that are worked out of several places of the state; the game enters them."""


def sheet_for(game: Game, language: str) -> Sheet:
    """The sheets of a game."""
    made = facade(game.ruleset.name).sheet
    if made is None:
        raise InputError(f"game {game.ruleset.name}: it has no sheet, so nothing can be corrected")
    return made(language)


def correctable(game: Game) -> bool:
    """Whether anything of a game can be corrected: it is under way, and its set-up is done."""
    return not game.over and facade(game.ruleset.name).sheet is not None and sheet_for(game, ENGLISH).begun(game)


def areas(game: Game, seat: int, language: str) -> list[Area]:
    """The sheet of a game as a seat may know it; empty where nothing can be corrected."""
    return sheet_for(game, language).areas(game, seat) if correctable(game) else []


def cells_of(game: Game, seat: int, language: str = ENGLISH) -> dict[str, tuple[str, Cell]]:
    """The values of a sheet by their paths, each with the title of its area."""
    return {cell.path: (area.title, cell) for area in areas(game, seat, language) for cell in area.cells}


def correction(game: Game, edits: Mapping[str, object], seat: int = EVERYBODY) -> str:
    """The entry that enters these values, tried out; what cannot be is an InputError that says it.

    A value that is not on the seat's sheet, or not among those it may have, is refused. What is possible, and what
    follows, is worked out in the game that the seat imagines: nobody learns by a refusal what is hidden from them.
    """
    seen = game if seat == EVERYBODY else game.imagine(seat)
    own, known = sheet_for(game, ENGLISH), cells_of(seen, seat)
    state = json.loads(json.dumps(seen.state()))
    given: dict[str, object] = {}
    for path, value in edits.items():
        if path not in known or not known[path][1].allows(value):
            raise InputError(f"correction: {path!r:.60} cannot be {value!r:.60}; the sheet says what may be entered")
        if path.startswith(VIRTUAL) or path == BEGIN:
            given[path] = value
        else:
            put(state, known[path][1], value)
    state, agenda = own.settled(seen, state, given)
    kind = _entry(seen, state, agenda)
    corrected(seen, kind, doubted=True)
    if seat == EVERYBODY:
        return kind
    kind = _entry(game, own.with_hidden(game, state, seat), agenda)
    corrected(game, kind, doubted=True)
    return kind


def _entry(game: Game, state: Mapping[str, object], agenda: list[object] | None) -> str:
    """What is other than in the game, as an entry."""
    change: dict[str, object] = {"state": differences(game.state(), state)}
    if agenda is not None:
        change["agenda"] = agenda
    if change == {"state": {}}:
        raise InputError("correction: nothing is other than it was")
    return to_entry(change)


def told(before: Game, after: Game, seats: Sequence[int], language: str) -> list[str]:
    """What a correction changed, as seats may know it: a line for each value of their sheets."""
    seat = seats[0]
    old, new = cells_of(before, seat, language), cells_of(after, seat, language)
    lines = []
    for path, (title, cell) in new.items():
        was = old[path][1] if path in old else None
        if path != BEGIN and was is not None and was.value != cell.value:
            lines.append(f"{title}, {cell.label}: {was.shown(was.value)} → {cell.shown(cell.value)}")
    return lines
