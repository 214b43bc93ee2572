"""Corrections: the state is set to what lies on the real table, or a position begins a game, whatever the rules say.

A correction is one entry among a game's answers: its kind is ``correction:`` and the changes as JSON text, its option
0. The changes name values of the position by their paths, ``{"state": {"qi": [3, 2, 4, 4], "qi_supply": 7}}``, and the
agenda where it is another one. The position that follows keeps all that a position from a file has to keep.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Final

from hauntbox.errors import InputError
from hauntbox.kernel.game import Game
from hauntbox.kernel.jsontext import short
from hauntbox.kernel.position import LOADERS

CORRECTION: Final = "correction"
MARK: Final = f"{CORRECTION}:"
MOST_CHARACTERS: Final = 100_000
Json = dict[str, object]

TRIALS: Final[dict[str, Callable[[Game, str], Game]]] = {}
"""What tries out a position of a game, by its name; ``hauntbox.games`` enters all that are in the box."""


def is_correction(kind: str) -> bool:
    """Whether an entry among the answers is a correction."""
    return kind.startswith(MARK)


def to_entry(change: Mapping[str, object]) -> str:
    """Changes as the kind of an entry."""
    return MARK + json.dumps(change, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def from_entry(kind: str, where: str) -> Json:
    """The changes of an entry."""
    text = kind.removeprefix(MARK)
    if len(text) > MOST_CHARACTERS:
        raise InputError(f"{where}: a correction of {len(text)} characters; there may be {MOST_CHARACTERS}")
    change = json.loads(text)
    return check_change(change, where)


def check_change(change: object, where: str) -> Json:
    """The outer shape of changes; what the values may be, the game checks."""
    parts = {"state": dict, "agenda": list}
    if isinstance(change, dict) and all(key in parts and isinstance(change[key], parts[key]) for key in change):
        return change
    raise InputError(f"{where}: a correction is {short(change)}, not values of a state, see docs/formats.md")


def differences(before: Mapping[str, object], after: Mapping[str, object], path: str = "") -> Json:
    """The values of a state that are others in a second one, by their paths. Objects with the same keys are looked
    into; all else is written whole."""
    found: Json = {}
    for key, value in after.items():
        old = before.get(key)
        if isinstance(old, Mapping) and isinstance(value, Mapping) and old and set(old) == set(value):
            found.update(differences(old, value, f"{path}{key}/"))
        elif old != value:
            found[path + key] = value
    return found


def changed(game: Game, change: Mapping[str, object], where: str) -> Json:
    """The position of a game with these changes, not checked yet."""
    if game.over:
        raise InputError(f"{where}: the game is over; take the last answer back before anything is corrected")
    position = json.loads(json.dumps(game.position()))
    values = change.get("state", {})
    assert isinstance(values, dict)
    for path, value in values.items():
        _set(position["state"], path.split("/"), value, f"{where}: {path!r:.80}")
    if "agenda" in change:
        position["agenda"] = change["agenda"]
    position["number"] += 1  # so that answers to the question before are stale
    return dict(position)


def _set(state: object, path: list[str], value: object, where: str) -> None:
    for key in path[:-1]:
        state = state.get(key) if isinstance(state, dict) else None
    if not isinstance(state, dict) or path[-1] not in state:
        raise InputError(f"{where} is no value of the state, see docs/formats.md")
    state[path[-1]] = value


def corrected(game: Game, kind: str, where: str = "correction", doubted: bool = False) -> Game:
    """The game after a correction. With ``doubted`` it may come from anywhere, so it is tried out."""
    position = changed(game, from_entry(kind, where), where)
    new = LOADERS[game.ruleset.name](position, where)
    if doubted:
        TRIALS[game.ruleset.name](new, where)
    if game.history is not None:
        new.history = [*game.history, kind]
    new.told = game.told
    return new


def entered(game: Game, kind: str, option: int) -> Game:
    """The game after an entry of a record that is known to fit: an answer, or a correction."""
    if is_correction(kind):
        return corrected(game, kind)
    game.take(option)
    return game
