"""Positions as somebody might damage them by hand: values changed, swapped, left out or doubled."""

from __future__ import annotations

import json
from random import Random

PARTS = ("state", "agenda")
MOST = 3
"""Changes in one position."""


def mutated(text: str, random: Random) -> dict[str, object]:
    """A position with one to three changes."""
    position: dict[str, object] = json.loads(text)
    for _ in range(random.randint(1, MOST)):
        part = position[random.choice(PARTS)]
        spots = list(_spots(part))
        if spots:
            random.choice(CHANGES)(spots, random)
    return position


Spot = tuple["list[object] | dict[str, object]", "int | str"]


def _spots(value: object) -> list[Spot]:
    """Every place of a JSON value: what holds it, and where in that."""
    found: list[Spot] = []
    waiting = [value]
    while waiting:
        box = waiting.pop()
        keys: list[int | str] = []
        if isinstance(box, dict):
            keys = list(box)
        elif isinstance(box, list):
            keys = list(range(len(box)))
        for key in keys:
            found.append((box, key))  # type: ignore[arg-type]
            waiting.append(box[key])  # type: ignore[index]
    return found


def _get(spot: Spot) -> object:
    return spot[0][spot[1]]  # type: ignore[index]


def _put(spot: Spot, value: object) -> None:
    spot[0][spot[1]] = value  # type: ignore[index]


def _leaves(spots: list[Spot]) -> list[Spot]:
    return [spot for spot in spots if not isinstance(_get(spot), list | dict)] or spots


def _alter(spots: list[Spot], random: Random) -> None:
    """A number is another one, anything else one of the same sort from elsewhere, or null."""
    spot = random.choice(_leaves(spots))
    value = _get(spot)
    if isinstance(value, int) and not isinstance(value, bool):
        _put(spot, random.choice([value + 1, value - 1, 0, random.randrange(12), random.randrange(1024)]))
    elif random.random() < 0.2:
        _put(spot, None)
    else:
        _put(spot, _get(random.choice(_alike(spot, spots))))


def _alike(spot: Spot, spots: list[Spot]) -> list[Spot]:
    return [other for other in spots if type(_get(other)) is type(_get(spot))]


def _swap(spots: list[Spot], random: Random) -> None:
    """Two values of one sort change places: the numbers of all things stay what they were."""
    one = random.choice(spots if random.random() < 0.3 else _leaves(spots))
    other = random.choice(_alike(one, spots))
    mine, its = json.dumps(_get(one)), json.dumps(_get(other))  # one may hold the other
    _put(one, json.loads(its))
    if random.random() < 0.8:
        _put(other, json.loads(mine))


def _lists(spots: list[Spot]) -> list[list[object]]:
    return [value for value in map(_get, spots) if isinstance(value, list)]


def _resize(spots: list[Spot], random: Random) -> None:
    """A list loses an entry, has one twice, or hands it to another."""
    lists = _lists(spots)
    full = [each for each in lists if each]
    if not full:
        return
    chosen = random.choice(full)
    what = random.randrange(3)
    entry = chosen.pop(random.randrange(len(chosen))) if what != 1 else random.choice(chosen)
    if what == 1:
        chosen.insert(random.randrange(len(chosen) + 1), json.loads(json.dumps(entry)))
    elif what == 2:
        random.choice(lists).append(entry)


CHANGES = (_alter, _alter, _swap, _resize)
