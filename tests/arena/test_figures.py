"""The figures of a game, gathered from its events, against the game itself looked at turn by turn."""

from __future__ import annotations

from collections import Counter

import pytest

import hauntbox
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import CARD, POWER_NAMES, TILE_NAMES
from hauntbox.ghost_stories.base.geometry import BITS
from hauntbox.ghost_stories.base.ruleset import BASE
from hauntbox.ghost_stories.base.settings import LEVELS, Setup
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.boxes import BOXES, start
from hauntbox.ghost_stories.figures import figures_of, gathered
from hauntbox.ghost_stories.law import Law
from hauntbox.kernel.bits import bit_count
from hauntbox.kernel.game import CHANCE
from hauntbox.kernel.question import Event
from tests.ghost_stories.black_secret.secret import Secret
from tests.ghost_stories.box_games import eager
from tests.ghost_stories.policy import Careful, Fortune
from tests.ghost_stories.toy_boxes import laid_over, toy

PROMOS = ("guardhouse", "bo_za", "tower", "b_rice", "shaman", "chuck", "jean_claude")

with_a_watched_step = pytest.mark.interpreted("turns are watched by a step of the tests in place of a compiled one")


def played(players: int, level: str, seed: int) -> tuple[GhostStories, list[Event], list[tuple[int, ...]]]:
    """A game with its events, and what stood on the table when each turn began, taken from the state."""
    game = hauntbox.new("ghost_stories", players=players, level=level)
    assert isinstance(game, GhostStories)
    events = game.listen()
    careful = Careful(seed, 3)
    luck = Fortune(seed, 3, careful)
    seen: list[tuple[int, ...]] = []

    def watched(g: GhostStories, a: int, b: int) -> None:
        if g is game:
            seen.append((sum(g.qi[seat] for seat in BITS[g.players]), bit_count(g.haunted), bit_count(g.occupied)))
        BASE["turn"](g, a, b)

    law = laid_over({"turn": watched})
    game.steps = law.steps
    while not game.over:
        game.answer(luck(game) if game.seat == CHANCE else careful(game))
    return game, events, seen


@with_a_watched_step
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_figures_tell_the_game(players: int, level: str) -> None:
    for seed in range(3):
        game, events, seen = played(players, level, seed)
        figures = gathered(game, events)
        over_time = list(zip(figures.qi, figures.haunted, figures.ghosts, strict=True))
        assert over_time[:-1] == seen
        assert len(over_time) == game.turn + 1
        end = sum(game.qi[seat] for seat in game.seats()), bit_count(game.haunted)
        assert over_time[-1][:2] == end
        assert sorted(figures.in_play) == sorted(card for card in game.ghosts if card)
        assert len(figures.beaten) == game.beaten
        assert figures.cards_left == len(game.deck.places)
        assert set(figures.tiles) <= set(TILE_NAMES)
        assert figures.shown == sorted(POWER_NAMES[game.power[seat]] for seat in game.seats())
        assert figures.deaths >= bit_count(game.players & ~game.alive)


@with_a_watched_step
def test_attempts_are_counted_by_the_roll() -> None:
    """One roll that exorcises two ghosts is one attempt that succeeded."""
    game, _, _ = played(4, "initiation", 0)
    events = [
        Event("turn_begins", "", (0, 1, 0)),
        Event("ghost_exorcised", "", (1, 0, 0)),
        Event("ghost_exorcised", "", (2, 11, 0)),
        Event("ghost_discarded", "", (1, 0, 0)),
        Event("exorcism_failed", "", (0, 0, 0)),
        Event("ghost_exorcised", "", (60, 3, 0)),
        Event("help_asked", "", (0, 4, 0)),
        Event("power_used", "", (0, 2, 0)),
        Event("power_borrowed", "", (0, 6, 0)),
        Event("dice_rerolled", "", (0, 0, 0)),
    ]
    figures = gathered(game, events)
    assert (figures.exorcisms_tried, figures.exorcisms_won, figures.exorcised) == (3, 2, 3)
    assert figures.beaten == [60]
    assert figures.tiles == {TILE_NAMES[game.village[4]]: 1}
    assert figures.powers == {"dance_of_the_twin_winds": 1, "gods_favorite": 1}
    assert figures.borrowed == {"strength_of_a_mountain": 1}


def test_with_white_moon_the_fates_of_villagers_are_told() -> None:
    game = hauntbox.new("ghost_stories", players=2, boxes=["white_moon", "tower"])
    assert isinstance(game, GhostStories)
    events = game.listen()
    hauntbox.play(game, ["random"], seed=3)
    figures = gathered(game, events)
    state = game.position()["state"]
    assert isinstance(state, dict)
    moon = state["white_moon"]
    fates = figures.villagers
    assert len(fates) == 24
    assert {villager for villager, fate in fates.items() if fate == "saved"} == set(moon["shelter"])
    assert {villager for villager, fate in fates.items() if fate == "dead"} == {one for one in moon["graveyard"] if one}


def test_with_black_secret_what_wu_feng_did_is_told() -> None:
    game = hauntbox.new("ghost_stories", players=2, boxes=["black_secret"])
    assert isinstance(game, GhostStories)
    events = game.listen()
    hauntbox.play(game, ["random"], seed=5)
    figures = gathered(game, events)
    told = figures.wu_feng
    state = game.position()["state"]
    assert isinstance(state, dict)
    secret = state["black_secret"]
    below = sum(square is not None for square in secret["demons"].values())
    assert sum(told["summoned"].values()) - sum(told["returned"].values()) == below
    assert sum(told["tokens"].values()) == 18 - sum(secret["stacks"])
    assert told["tokens"].get("urn", 0) == secret["urns"]
    assert sum(told["curses"].values()) >= sum(token is not None for token in secret["pyramid"])
    assert set(told["mantras"]) <= set(secret["mantras_gone"])
    assert told["ghosts"]["ghost_spent"] < told["ghosts"]["card_drawn"]
    assert "wu_feng" not in figures_of(hauntbox.play(hauntbox.new("ghost_stories"), ["random"], 1), [])


def test_a_scripted_game_with_black_secret_is_counted_as_by_hand() -> None:
    """Yellow drives two Demons out with one roll, red misses the third; Wu-Feng spends one card on a Demon and one on a
    curse, and digs up bones, which a Buddha catches."""
    t = Secret(
        demons={"seeker": "N", "landscaper": "N", "gravedigger": "C"}, below=["yellow", "red"], board="b",
        at={"yellow": "N", "red": "C"}, tao={}, buddhas=["w1"], curses=["place_skeleton"],
    )  # fmt: skip
    events = t.game.listen()
    t.play("exorcise below", "BBB", "end")  # N is blue
    t.play("stay", 6, "summon seeker", "NW", "exorcise below", "YYY", "end")  # C is black
    t.play("search", "bones", "w1", "stay", 12, "cast place_skeleton", "0", "n1", "end")
    figures = gathered(t.game, events)
    assert figures.wu_feng == {
        "ghosts": {"card_drawn": 2, "ghost_spent": 2},
        "summoned": {"seeker": 1},
        "exorcised": {"seeker": 1, "landscaper": 1},
        "returned": {"seeker": 1, "landscaper": 1},
        "curses": {"place_skeleton": 1},
        "tokens": {"bones": 1},
    }
    assert (figures.exorcisms_tried, figures.exorcisms_won, figures.exorcised) == (2, 1, 0)
    assert (figures.caught, figures.came, figures.in_play) == (1, [], [112])
    assert (figures.qi, figures.ghosts) == ([12, 12, 12, 12], [0, 0, 1, 1])


@with_a_watched_step
@pytest.mark.parametrize(
    "boxes", [("tower", "chuck"), ("b_rice", "jean_claude"), PROMOS, ("black_secret",)], ids="-".join
)
def test_figures_tell_games_with_boxes(boxes: tuple[str, ...]) -> None:
    """The Guard Tower is a tile, an apple gives Qi, two legs are one incarnation, and skeletons stand on spaces too."""
    asked: Counter[str] = Counter()
    for number in range(16):
        game, seen = watched_game(boxes, number)
        events, policy = game.listen(), eager(number)
        while not game.over:
            option = policy(game)
            if game.ruleset.kinds[game.kind].name == "draw":
                option = next((card for card in game.options if CARD[card].box), option)
            game.answer(option)
        figures = gathered(game, events)
        assert list(zip(figures.qi, figures.haunted, figures.ghosts, strict=True))[:-1] == seen
        assert sorted(figures.in_play) == sorted(card for card in game.ghosts if card)
        assert len(figures.beaten) == game.beaten
        asked.update(figures.tiles)
    assert ("guard_tower" in asked) == ("tower" in boxes)


def watched_game(boxes: tuple[str, ...], number: int) -> tuple[GhostStories, list[tuple[int, ...]]]:
    """A new game, and what will stand on the table when each turn begins."""
    seen: list[tuple[int, ...]] = []

    def watched(g: GhostStories, a: int, b: int) -> None:
        seen.append((sum(g.qi[seat] for seat in BITS[g.players]), bit_count(g.haunted), bit_count(g.occupied)))
        g.below(7).perform(g, steps.TURN, a, b)

    law = Law([*(box for box in BOXES if box.name in boxes), toy("watched", 7, {"turn": watched})])
    return start(Setup(1 + number % 4, LEVELS[2 + number % 2], boxes=boxes), law), seen
