"""Nothing of the state that a box adds is forgotten when it is cloned, saved or loaded.

Random games seldom reach some of it (an apple that somebody owns), so that the walks of the contract could miss it.
Here every attribute of every part is changed by itself. Each mistake is planted, too, and found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from hauntbox.errors import InputError
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.base.state import GhostStories, Part
from hauntbox.ghost_stories.boxes import BOXES, blank
from hauntbox.kernel.game import EVERYBODY
from hauntbox.kernel.state_reader import StateReader
from tests.ghost_stories.box_games import stacked

PARTS = {box.name: box.number for box in BOXES if box.part is not None}
VALUES = (0, 1, 2, 3, 56)
"""What an attribute is changed to. 56 is an incarnation."""


class Forgotten(AssertionError):
    """An attribute that is not kept."""


@cache
def live(box: str) -> Part:
    """The part of a game under way, to be copied."""
    game = stacked((box,), 3)
    assert isinstance(game, GhostStories)
    return game.part(PARTS[box])


@cache
def unused(box: str) -> Part:
    """The part of a new game, to be copied."""
    return blank(Setup(boxes=(box,))).part(PARTS[box])


def slots(part: Part) -> dict[str, Any]:
    """All attributes, vectors as lists."""
    return {name: value if isinstance(value, int) else list(value) for name, value in vars(part).items()}


def loaded(box: str, part: Part) -> Part:
    again = deepcopy(unused(box))
    again.load(StateReader(part.to_json(EVERYBODY), "here"))
    return again


def changed(box: str, name: str) -> Iterator[Part]:
    """Live parts with other values of one attribute than it has in a new game."""
    for value in VALUES:
        part = deepcopy(live(box))
        before = getattr(part, name)
        setattr(part, name, value if isinstance(before, int) else [value, *before[1:]] if before else [value])
        if slots(part)[name] != slots(unused(box))[name]:
            yield part


def is_kept(box: str, part: Part) -> bool:
    """Whether what is saved of a part is loaded as it was; a value that no game can have has no word, or is refused."""
    try:
        return slots(loaded(box, part)) == slots(part)
    except (InputError, IndexError):
        return False


def check_attribute(box: str, name: str) -> None:
    """A clone has every value of an attribute, and some other value than that of a new game is saved and loaded."""
    values = list(changed(box, name))
    if not all(slots(part.clone()) == slots(part) for part in values):
        raise Forgotten(f"{name} is forgotten when {box} is cloned")
    if not any(is_kept(box, part) for part in values):
        raise Forgotten(f"{name} is forgotten when {box} is saved and loaded")


def check_all(box: str) -> None:
    for name in slots(live(box)):
        check_attribute(box, name)


@pytest.mark.parametrize("box", PARTS)
def test_a_part_forgets_nothing(box: str) -> None:
    check_all(box)


Method = Callable[..., Any]


def forgetful(method: Method, name: str, blank_value: Any) -> Method:
    """The same method, but that the attribute is as in a new game afterwards."""

    def forgets(self: Part, *given: Any) -> Any:
        result = method(self, *given)
        setattr(self if result is None else result, name, blank_value)
        return result

    return forgets


@pytest.mark.parametrize("mistake", ["clone", "load"])
@pytest.mark.parametrize("box", PARTS)
def test_every_attribute_that_is_forgotten_is_found(box: str, mistake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = type(live(box))
    way = "cloned" if mistake == "clone" else "saved and loaded"
    for name in slots(live(box)):
        with monkeypatch.context() as planted:
            planted.setattr(made, mistake, forgetful(getattr(made, mistake), name, getattr(unused(box), name)))
            with pytest.raises(Forgotten, match=f"{name} is forgotten when {box} is {way}"):
                check_attribute(box, name)


@pytest.mark.parametrize("box", PARTS)
def test_every_word_that_is_forgotten_is_found(box: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saved as in a new game: then some attribute comes back as another."""
    made, new = type(live(box)), unused(box).to_json(EVERYBODY)
    to_json = made.to_json
    for key in new:
        with monkeypatch.context() as planted:
            planted.setattr(made, "to_json", lambda self, seat, key=key: {**to_json(self, seat), key: new[key]})
            with pytest.raises(Forgotten):
                check_all(box)
