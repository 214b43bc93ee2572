"""Two worlds: a seat that cannot tell them apart gets the same answer to every correction in both, and sees the same
afterwards. So nobody learns by a refusal, or by what follows, what is hidden from them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import hauntbox
from hauntbox.corrections import areas, cells_of, correctable, correction, told
from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.correction import corrected
from hauntbox.kernel.game import CHANCE, NOBODY, Game
from tests.test_corrections import WU_FENG, edits_at_random

Change = Callable[[dict[str, Any], Random], bool]
"""Changes what is hidden in a state; whether there was anything to change."""


def other_world(game: Game, change: Change, random: Random) -> Game | None:
    position = json.loads(json.dumps(game.position()))
    if not change(position["state"], random):
        return None
    try:
        return hauntbox.load(position)
    except InputError:  # what was looked at since does not lead there
        return None


def answer(game: Game, edits: dict[str, object], seat: int) -> object:
    """What a seat gets: a refusal, or the table as it sees it then."""
    try:
        after = corrected(game, correction(game, edits, seat))
    except InputError as error:
        return str(error)
    return after.view_state(seat), areas(after, seat, "en"), told(game, after, (seat,), "en")


def moments(game: str, setup: dict[str, Any], seed: int) -> Iterator[Game]:
    now, luck, random = facade(game).new(setup), Seeded(seed), Random(seed)
    while not now.over and now.number < 260:
        now.take(luck.pick(now) if now.seat == CHANCE else random.choice(now.options))
        if correctable(now):
            yield now


# -- Wu-Feng's cards --------------------------------------------------------------------------------------------------


def other_cards(state: dict[str, Any], random: Random) -> bool:
    """Another hand, and another card just drawn (BS-INFO-02, BS-INFO-03)."""
    own = state["black_secret"]
    cards = [card for card in state["unseen"]["incarnations"] if card not in own["hand"]]
    ghosts = [card for card in state["unseen"]["ghosts"] if card != own["drawn"]]
    changes = False
    if own["hand"] and cards:
        own["hand"] = sorted([*own["hand"][1:], random.choice(cards)])
        changes = True
    if own["drawn"] > 0 and own["drawn"] in state["unseen"]["ghosts"]:
        own["drawn"] = random.choice(ghosts)
        changes = True
    return changes


def cards_entered(state: dict[str, Any], other: dict[str, Any]) -> Iterator[dict[str, object]]:
    """The very cards that are hidden are said to lie on the table, or in the discard."""
    cards = {state["black_secret"]["drawn"], other["black_secret"]["drawn"]} - {0}
    cards |= {*state["black_secret"]["hand"], *other["black_secret"]["hand"]}
    spaces = ["n1", "n2", "n3", "e1", "e2", "e3", "s1", "s2", "s3", "w1", "w2", "w3"]
    for card in sorted(cards):
        pool = "ghosts" if card in state["unseen"]["ghosts"] else "incarnations"
        yield {f"unseen/{pool}/+{card}": False}
        for space in (next((s for s in spaces if s in state["ghosts"]), "n1"), spaces[card % 12]):
            yield {f"ghosts/{space}": card}


@pytest.mark.rule("BS-INFO-02", "BS-INFO-03")
@pytest.mark.parametrize(
    ("shelf", "enough"),
    [
        (["black_secret"], 12),
        pytest.param(["black_secret"], 150, marks=pytest.mark.long),
        pytest.param(["black_secret", "tower"], 150, marks=pytest.mark.long),
        pytest.param(["white_moon", "black_secret"], 150, marks=pytest.mark.long),
    ],
)
def test_no_correction_tells_a_taoist_of_wu_fengs_cards(shelf: list[str], enough: int) -> None:
    random, tried, drawn = Random(5), 0, 0
    for game in moments("ghost_stories", {"players": 2, "level": "hell", "boxes": shelf}, 4):
        other = other_world(game, other_cards, random)
        state: Any = game.state()
        if other is None or (game.number % 5 and not state["black_secret"]["drawn"]):
            continue
        seat = random.choice([0, 2, NOBODY])
        assert game.view_state(seat) == other.view_state(seat)
        drawn += state["black_secret"]["drawn"] > 0
        edits = [*cards_entered(state, other.state()), *(edits_at_random(game, seat, random) for _ in range(3))]
        for one in edits if enough > 20 else random.sample(edits, 3):
            tried += 1
            assert answer(game, one, seat) == answer(other, one, seat), one
        if tried > enough and drawn > 2:
            break
    assert tried > enough
    assert drawn > 2


def other_looks(state: dict[str, Any], random: Random) -> bool:
    """Other cards of the pile that the Taoists alone have seen."""
    seen, unseen = state["black_tower"]["seen_by_taoists"], state["unseen"]["ghosts"]
    for place, card in enumerate(seen):
        if card in state["pile"]:
            new = random.choice(unseen)
            seen[place], state["pile"][state["pile"].index(card)] = new, new
            state["unseen"]["ghosts"] = sorted([one for one in unseen if one != new] + [card])
            return True
    return False


@pytest.mark.rule("R-P06", "RB-01")
@pytest.mark.parametrize("enough", [10, pytest.param(100, marks=pytest.mark.long)])
def test_no_correction_tells_wu_feng_what_the_taoists_have_seen_from_the_tower(enough: int) -> None:
    random, tried = Random(6), 0
    setup = {"players": 3, "level": "normal", "boxes": ["black_secret", "tower"]}
    for seed in range(12):
        for game in moments("ghost_stories", setup, seed):
            if tried > enough:
                break
            other = other_world(game, other_looks, random) if game.number % 3 == 0 else None
            if other is None:
                continue
            seat = random.choice([WU_FENG, NOBODY])
            assert game.view_state(seat) == other.view_state(seat)
            one_state: Any = game.state()
            other_state: Any = other.state()
            hidden = {*one_state["black_tower"]["seen_by_taoists"], *other_state["black_tower"]["seen_by_taoists"]}
            entered = [{f"ghosts/{space}": card} for card in sorted(hidden) for space in ("n1", "w3")]
            entered += [{f"unseen/ghosts/+{card}": False} for card in sorted(hidden)] + [{"=pile": 8}]
            for one in entered if enough > 20 else random.sample(entered, 4):
                tried += 1
                assert answer(game, one, seat) == answer(other, one, seat), one
    assert tried > enough


# -- Victim -----------------------------------------------------------------------------------------------------------


def other_hands(state: dict[str, Any], random: Random) -> bool:
    """A Victim holds another item, the deck the one she held (VI-SEE-08)."""
    for board in random.sample(list(state["victims"].values()), len(state["victims"])):
        items = [item for item in state["item_deck"] if board["hand"].get(item, 0) < 3]
        if board["hand"] and items:
            held, other = random.choice(sorted(board["hand"])), random.choice(items)
            for cards, item, more in (
                (board["hand"], held, -1), (board["hand"], other, 1),
                (state["item_deck"], held, 1), (state["item_deck"], other, -1),
            ):  # fmt: skip
                cards[item] = cards.get(item, 0) + more
            board["hand"] = {item: number for item, number in board["hand"].items() if number}
            state["item_deck"] = {item: number for item, number in state["item_deck"].items() if number}
            return bool(held != other)
    return False


def other_tiles(state: dict[str, Any], random: Random) -> bool:
    """Another tile was looked at, and lies there; what seats could infer is not kept (VI-SEE-05)."""
    state["looks"] = state["arrangements"] = []
    for pile in state["piles"]:
        for place in pile:
            if isinstance(place, list) and place[0] != "bunker" and state["unseen_tiles"]:
                new = random.choice(state["unseen_tiles"])
                state["unseen_tiles"] = sorted([tile for tile in state["unseen_tiles"] if tile != new] + [place[0]])
                place[0] = new
                return True
    return False


def same(state: dict[str, Any], random: Random) -> bool:
    state["looks"] = state["arrangements"] = []
    return True


EQUIPMENT = ["shoes", "vest", "calculator", "amulet"]


@pytest.mark.rule("VI-SEE-08")
@pytest.mark.parametrize("enough", [12, pytest.param(120, marks=pytest.mark.long)])
def test_no_correction_tells_the_demon_of_hands(enough: int) -> None:
    random, tried = Random(2), 0
    for seed in range(30):
        for game in moments("victim", {"players": 4}, seed):
            own: Any = game
            if tried > enough or own.demon_seat < 0 or game.number % 4:
                continue
            other, seat = other_world(game, other_hands, random), int(own.demon_seat)
            if other is None or game.view_state(seat) != other.view_state(seat):
                continue
            state: Any = game.state()
            worn = [f"victims/{one}/equipped/+{item}" for one in state["in_play"] for item in EQUIPMENT]
            edits: list[dict[str, object]] = [{path: True} for path in random.sample(worn, 4)]
            for one in [*edits, edits_at_random(game, seat, random)]:
                tried += 1
                assert answer(game, one, seat) == answer(other, one, seat), one
        if tried > enough:
            break
    assert tried > enough


@pytest.mark.rule("VI-SEE-05")
@pytest.mark.parametrize("enough", [12, pytest.param(120, marks=pytest.mark.long)])
def test_no_correction_tells_of_tiles_that_others_have_looked_at(enough: int) -> None:
    random, tried = Random(3), 0
    for seed in range(30):
        for game in moments("victim", {"players": 5}, seed):
            if tried > enough or game.number % 4:
                continue
            one, other = other_world(game, same, random), other_world(game, other_tiles, random)
            if one is None or other is None:
                continue
            states: Any = [one.state(), other.state()]
            hidden = {tile for state in states for tile in known(state)}
            for seat in [*one.seats(), NOBODY]:
                if one.view_state(seat) != other.view_state(seat):
                    continue
                cells = cells_of(one, seat)
                places = [choice.value for choice in cells[f"=tiles/{min(hidden)}"][1].choices]
                entered: list[dict[str, object]] = [{f"=tiles/{t}": random.choice(places)} for t in sorted(hidden)]
                entered += [{"=piles/0": 5}, edits_at_random(one, seat, random)]
                for edits in entered:
                    tried += 1
                    assert answer(one, edits, seat) == answer(other, edits, seat), edits
                break
        if tried > enough:
            break
    assert tried > enough


def known(state: dict[str, Any]) -> set[str]:
    return {place[0] for pile in state["piles"] for place in pile if isinstance(place, list)} - {"bunker"}
