"""Random games with White Moon keep the kernel's contract and the ledger's invariants, over all set-ups."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from random import Random

import pytest

from hauntbox.errors import InputError
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.forms import codec
from hauntbox.ghost_stories.base.geometry import TILES
from hauntbox.ghost_stories.base.settings import LEVELS, setup_from_json
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.boxes import blank, start
from hauntbox.ghost_stories.law import Law
from hauntbox.ghost_stories.white_moon import ids as n
from hauntbox.ghost_stories.white_moon.cards import FACE_DOWN
from hauntbox.ghost_stories.white_moon.ids import Step
from hauntbox.ghost_stories.white_moon.state import height, moon_of, reserve, top
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.contract import (
    Games,
    check_clone,
    check_question,
    check_refusals,
    check_saved_position,
    check_saved_record,
    check_views,
)
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.kernel.position import resume
from tests.ghost_stories.white_moon.table import MOON, MoonTable

rule = pytest.mark.rule
SEEDS = 2


def games(law: Law) -> Games:
    """How games of an unlisted box are started and loaded."""

    def new(setup: Mapping[str, object]) -> Game:
        return start(setup_from_json(setup), law)

    def load(words: dict[str, object], where: str) -> Game:
        setup, state = words["setup"], words["state"]
        assert isinstance(setup, dict)
        assert isinstance(state, dict)
        return resume(codec.load(blank(setup_from_json(setup), law), state, where), words, where)

    return Games(new, load, bool)


NEGATIVE = ("villager_killed", "curse_rolled", "tile_haunted")


class Su:
    """What is told of Su-Ling: she moves once a turn at most, and only after an event (WM-INV-10)."""

    def __init__(self, game: Game) -> None:
        self.told = game.listen()
        self.events = self.moves = 0

    def look(self) -> None:
        for event in self.told:
            if event.name == "turn_begins":
                self.events = self.moves = 0
            self.events += event.name in NEGATIVE
            self.moves += event.name == "su_ling_placed"
            assert self.moves <= min(1, self.events)
        self.told.clear()


def holds(g: GhostStories) -> None:
    """The invariants of the base game and of the ledger's table (WM-INV-01 to WM-INV-09)."""
    for true, what in codec.invariants(g) + codec.layout(g) + [fact for part in g.parts for fact in part.invariants(g)]:
        assert true, what
    m = moon_of(g)
    if g.seat != CHANCE and g.turn:
        assert all(top(m, tile) != FACE_DOWN for tile in range(9))
    assert all(0 <= height(m, tile) <= 3 for tile in range(9))
    assert 0 <= reserve(m) <= 4
    assert not m.barrier or any(step == Step.BARRIER_OVER for step, _, _ in g.agenda_steps())


def play(law: Law, setup: Mapping[str, object], seed: int) -> GhostStories:
    """A random game that likes what the box adds; all of the contract at a sample of its questions."""
    chance, random, how = Seeded(seed), Random(seed), games(law)
    game = how.new(setup)
    assert isinstance(game, GhostStories)
    su = Su(game)
    while not game.over:
        check_question(game)
        if game.players:
            holds(game)
        su.look()
        if random.random() < 0.06:
            check_refusals(game)
            check_views(game)
            check_clone(game, random)
            check_saved_position(game, how, random)
            check_saved_record(game, how)
        own = [option for option in game.options if option >= n.MOVE_WITH]
        likes = own if own and random.random() < 0.5 else game.options
        game.answer(chance.pick(game) if game.seat == CHANCE else random.choice(likes))
    check_question(game)
    return game


@rule(
    "WM-INV-01", "WM-INV-02", "WM-INV-03", "WM-INV-04", "WM-INV-05", "WM-INV-06", "WM-INV-07", "WM-INV-08",
    "WM-INV-09", "WM-INV-10",
)  # fmt: skip
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_random_games_keep_the_contract_and_the_invariants(players: int, level: str) -> None:
    for seed in range(SEEDS):
        portal = TILES[(seed + 5 * players + LEVELS.index(level)) % 9]
        settings = {"portal": portal, "incarnation_pool": ("mixed", "white_moon")[seed % 2]}
        setup = {"players": players, "level": level, "settings": settings, "boxes": ["white_moon"]}
        assert play(MOON, setup, seed).result is not None


def test_a_flaw_of_the_part_is_named() -> None:
    how = games(MOON)
    game = how.new({"boxes": ["white_moon"]})
    while not isinstance(game, GhostStories) or not game.turn:
        game.answer(game.options[0])
    for key, value in product(("portal", "su_ling", "graveyard", "crystals", "stacks", "school"), ("?", 7)):
        words = game.position()
        assert isinstance(words["state"], dict)
        words["state"]["white_moon"][key] = value
        with pytest.raises(InputError, match=f"state of white_moon {key!r} is"):
            how.load(words, "here")


@rule("WM-INH-01", "WM-INV-08")
def test_a_game_may_be_saved_while_artifacts_are_inherited() -> None:
    t = MoonTable(artifacts={"moon_dust": "red", "firework": "red"}, qi={"red": 1}).perform(steps.LOSE_QI, 1)
    t.waits("heir", "red")
    check_saved_position(t.game, games(MOON), Random(1))
    t.play("blue")
    check_saved_position(t.game, games(MOON), Random(1))
