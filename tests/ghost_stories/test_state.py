"""No part of the state is forgotten: by a clone, in a position, or on loading one."""

from __future__ import annotations

import json

import pytest
from mypy_extensions import i64

import hauntbox
from hauntbox.ghost_stories.base.forms import codec
from hauntbox.ghost_stories.base.forms.state_json import FIELDS, Field, state_changes
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.boxes import blank
from hauntbox.kernel.deck import Deck
from hauntbox.kernel.game import NOBODY, Game
from hauntbox.kernel.vectors import vec
from tests.ghost_stories.policy import carefully

KERNEL = set(Game.__slots__)
SHARED = {"ruleset", "steps", "request", "rules"}
"""The same for every game of a set-up."""
PARTS = {"parts"}
"""What boxes add; tests/ghost_stories/test_boxes.py looks after it."""
DERIVED = {"tile_of", "board_of", "occupied"}
"""Not written, but worked out from village, boards and ghosts."""
AT_THE_END = {"lines"}
"""Worked out whenever the result is asked for."""
LEFT_BEHIND = {"history", "told"}
"""What a clone does not take along."""
DECK = {"pile", "height", "unseen_ghosts", "unseen_incarnations"}
"""Written as one."""
CLONED = sorted((KERNEL | set(GhostStories.__slots__)) - SHARED - PARTS - LEFT_BEHIND - AT_THE_END)
STATE = sorted({"deck", *GhostStories.__slots__} - SHARED - PARTS - DERIVED - AT_THE_END - DECK)


def middle() -> GhostStories:
    """A four-player game after its hundredth question."""
    game = hauntbox.new("ghost_stories", players=4)
    policy = carefully(1, looks=6)
    while game.number < 100:
        game.answer(policy(game))
    assert isinstance(game, GhostStories)
    return game


def test_clones_share_nothing_that_is_still_being_dealt() -> None:
    """Tiles, boards and powers are laid where they belong at once; games share them only when all are dealt."""
    game = hauntbox.new("ghost_stories", players=4)
    assert isinstance(game, GhostStories)
    while not game.players:
        copies = [game.clone(), game.clone()]
        before = game.position()
        for copy, option in zip(copies, (game.options[0], game.options[-1]), strict=True):
            copy.answer(option)
        assert game.position() == before
        assert copies[0].position()["state"] != copies[1].position()["state"]
        game.answer(game.options[1])
    assert game.players


def other(value: object) -> object:
    """Another value of the same kind."""
    if isinstance(value, str):
        return "" if value else "last_card"
    if isinstance(value, Deck):
        return Deck(value.places[:-1], value.pools)
    if value == []:
        return [7]
    if isinstance(value, list):
        return [value[1], value[0], *value[2:]] if value[:1] != value[1:2] else [value[0] + 1, *value[1:]]
    assert isinstance(value, int)
    return value + 1 if value < 1 else value - 1


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.key)
def test_a_change_is_told_whatever_it_is_in(field: Field) -> None:
    game = middle()
    game.unseen_incarnations = vec[i64]([56, 57])
    changed = game.clone()
    assert json.loads(state_changes(changed, game, NOBODY)) == {}
    setattr(changed, field.name, other(getattr(changed, field.name)))
    assert set(json.loads(state_changes(changed, game, NOBODY))) == {field.key}


def test_a_change_is_told_in_either_pool_and_in_the_height_of_the_pile() -> None:
    game = middle()
    drawn, beaten = game.clone(), game.clone()
    drawn.height -= 1
    beaten.unseen_incarnations = vec[i64]([])
    assert set(json.loads(state_changes(drawn, game, NOBODY))) == {"pile"}
    assert set(json.loads(state_changes(beaten, game, NOBODY))) == {"unseen"}


def same(one: object, two: object) -> bool:
    if isinstance(one, Deck) and isinstance(two, Deck):
        return (one.places, one.pools) == (two.places, two.pools)
    return one == two


@pytest.mark.parametrize("slot", CLONED)
def test_a_clone_takes_every_part_along(slot: str) -> None:
    game = middle()
    setattr(game, slot, other(getattr(game, slot)))
    assert same(getattr(game.clone(), slot), getattr(game, slot))


@pytest.mark.parametrize("slot", STATE)
def test_a_position_holds_every_part(slot: str) -> None:
    game = middle()
    before = game.position()
    setattr(game, slot, other(getattr(game, slot)))
    if slot == "ghosts":
        game.occupied = sum(1 << space for space in range(12) if game.ghosts[space])
    assert game.position() != before
    loaded = blank(game.request)
    codec.load_state(loaded, json.loads(json.dumps(game.state())), "test")
    assert [name for name in STATE if not same(getattr(loaded, name), getattr(game, name))] == []
