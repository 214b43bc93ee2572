"""VI-INV-49: what a seat sees and imagines does not depend on what is hidden from it.

A *twin* of a game differs from it only in what one seat cannot know: which tiles others have seen where, what cards the
Victims hold once the seat is on the Demon's side. Both must look the same to the seat, and be imagined the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from hauntbox.games import face
from hauntbox.kernel.deck import without
from hauntbox.kernel.game import Game
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import DEMON_NAMES, EXITS, ITEM_NAMES, TILE_NAMES
from hauntbox.victim.forest import cell_at
from hauntbox.victim.piles import PREPARED, tile_of
from hauntbox.victim.state import VictimGame
from hauntbox.victim.views import hands_closed
from tests.victim.policy import busily
from tests.victim.table import Place, Table, two_piles

LINE: dict[Place, str] = {
    (q, 0): f"{name}/{turn}"
    for q, (name, turn) in enumerate(
        [
            *((f"test_{stat}{number}", 0) for stat in ("agi", "vit", "int", "luk") for number in (1, 2)),
            *((f"normal{number}", 0) for number in (1, 2, 3, 4, 7, 10)),
            *((f"{kind}{number}", 0) for kind in ("decoder", "corpse", "curse") for number in (1, 2, 4)),
            *((f"{kind}{number}", 2) for kind in ("decoder", "corpse") for number in (3, 6)),
            *((name, 2) for name in ("normal5", "normal8", "wreck1")),
            *((name, 0) for name in ("herb2", "wreck2")),
        ],
        1,
    )
}
"""32 tiles in a line. The Bunker and decoder5, corpse5, curse3, herb1, normal6 and normal9 are left: three prepared
tiles in pile a, one that is not above three prepared ones in pile b."""
NORTH_WEST = 4


def twin(game: VictimGame, seat: int, random: Random) -> VictimGame | None:
    """The game with everything hidden from the seat dealt anew; None if it would wait for something else."""
    position: dict[str, Any] = json.loads(json.dumps(game.position()))
    _other_tiles(position["state"], seat, random)
    if hands_closed(game, seat):
        asked = game.then_with & 7 if game.kind == ask.MANUAL else -1  # in her own turn the question tells
        _other_hands(position["state"], asked, random)
    loaded = face("victim").load(position, "twin")
    assert isinstance(loaded, VictimGame)
    return loaded if (loaded.kind, loaded.seat) == (game.kind, game.seat) else None


def _other_tiles(state: dict[str, Any], seat: int, random: Random) -> None:
    places = [place for pile in (*state["piles"], state["looked_at"]) for place in pile]
    hidden = [place for place in places if isinstance(place, list) and seat not in place[2]]
    tiles = [*(place[0] for place in hidden), *state["unseen_tiles"]]
    can_be_bunker: list[list[Any]] = [place for place in hidden if place[1] == "prepared"]
    known = {*state["tiles"], *(place[0] for place in places if isinstance(place, list) and seat in place[2])}
    bunker = None
    if "bunker" not in known and can_be_bunker:
        bunker = random.choice([*can_be_bunker, *([None] if "prepared" in places else [])])
    tiles = [tile for tile in tiles if tile != "bunker"]
    random.shuffle(tiles)
    for place in hidden:
        place[0] = "bunker" if place is bunker else tiles.pop()
    state["unseen_tiles"] = tiles


def _other_hands(state: dict[str, Any], asked: int, random: Random) -> None:
    boards = [board for number, board in enumerate(state["victims"].values()) if number != asked]
    hands = [board["hand"] for board in boards]
    cards = [item for cards in (state["item_deck"], *hands) for item, number in cards.items() for _ in range(number)]
    random.shuffle(cards)
    for board in boards:
        dealt = [cards.pop() for _ in range(sum(board["hand"].values()))]
        board["hand"] = {item: dealt.count(item) for item in ITEM_NAMES if item in dealt}
    state["item_deck"] = {item: cards.count(item) for item in ITEM_NAMES if item in cards}


def compare(game: VictimGame, seat: int, random: Random) -> int:
    """Check one twin; 1 if it is another game."""
    other = twin(game, seat, random)
    if other is None:
        return 0
    assert other.view(seat) == game.view(seat)
    mine, its = game.imagine(seat), other.imagine(seat)
    assert its.position() == mine.position()
    assert mine.view(seat) == game.view(seat)
    assert (its.options, its.chances()) == (mine.options, mine.chances())
    return int(other.position() != game.position())


def steps(game: Game, seed: int, most: int) -> Iterator[VictimGame]:
    policy = busily(seed)
    for _ in range(most):
        if game.over:
            return
        assert isinstance(game, VictimGame)
        yield game
        game.take(policy(game))


@pytest.mark.rule("VI-INV-49", "VI-SEE-03", "VI-SEE-05", "VI-SEE-07", "VI-SEE-12")
@pytest.mark.parametrize("demon", DEMON_NAMES)
def test_views_and_imagined_games_do_not_depend_on_secrets(demon: str) -> None:
    t = Table(
        players=4, victims="Anya Rolita Sean Vivian", demon=demon.lower(), tiles=LINE, stats={"anya": "AGI 3 LUK 3"},
        hand={"anya": "flashlight gun", "rolita": "flashlight manual aidbox", "sean": "fireworks flashlight hammer"},
        at={"rolita": (3, 0), "sean": (1, 0)}, phase="demon",
    )  # fmt: skip
    random = Random(demon)
    others = sum(compare(game, seat, random) for game in steps(t.game, 3, 40) for seat in game.seats())
    assert others > 40


@pytest.mark.rule("VI-INV-49", "VI-SEE-07")
def test_before_the_curse_only_tiles_are_secret() -> None:
    t = Table(
        "rolita", players=5, victims="Rolita Diego Lucien Vivian Sean",
        hand={"rolita": "flashlight", "diego": "flashlight", "lucien": "flashlight"},
    )  # fmt: skip
    random = Random(1)
    others = sum(compare(game, seat, random) for game in steps(t.game, 1, 60) for seat in game.seats())
    assert others > 30


def looked(first: str, second: str, third: str) -> Table:
    """Rolita has looked at the three top tiles of pile b, the first of which was not prepared, and has put curse3 back
    above normal6 above herb1; then she has drawn two of them."""
    t = Table(
        "rolita", tiles=LINE, hand={"rolita": "flashlight"}, at={"rolita": (32, 0)}, events="hail hail snow",
        stats={"rolita": "AGI 5"},
    )  # fmt: skip
    t.play("flashlight b", first, second, third, "top herb1", "top normal6")
    t.play("run", "22000", "lay e b", "stay", "hail", "lay se b", "turn 2", "stay")
    t.runs("rolita", 2)
    return t


@pytest.mark.rule("VI-INV-49", "VI-SEE-05")
def test_others_cannot_tell_which_of_the_tiles_looked_at_had_been_prepared() -> None:
    one, other = looked("curse3", "normal6", "herb1"), looked("herb1", "normal6", "curse3")
    for seat in (1, 2, 3):
        assert one.game.imagine(seat).position() == other.game.imagine(seat).position()
    left = [list(pile) for pile in one.game.imagine(1).piles]
    assert left == [[PREPARED] * 3, [PREPARED] * 2]  # what is left of them may be the Bunker


@pytest.mark.rule("VI-SEE-05", "VI-INV-01")
@pytest.mark.parametrize("tiles", [("bunker", "curse3"), ("curse3", "bunker"), ("curse3", "herb1")])
def test_the_bunker_among_the_last_tiles_can_be_looked_at(tiles: tuple[str, str]) -> None:
    """Three tiles are left and all are being looked at: others imagine them in some order."""
    t = Table("rolita", tiles=LINE, hand={"rolita": "flashlight"})
    g = t.game
    for q, name in enumerate(("decoder5", "corpse5", "normal6", "normal9")):
        tile, cell = TILE_NAMES.index(name), cell_at(2 * q + 1, 1)
        turn = next(turn for turn in range(6) if EXITS[tile][turn] >> NORTH_WEST & 1)
        g.forest = g.forest.laid(tile, cell, turn)
        g.unseen_tiles = without(g.unseen_tiles, tile)
    g.piles = two_piles([], [PREPARED] * 3)
    t.check()
    t.play("flashlight b", *tiles)
    t.waits("put_back", "rolita")
    imagined = g.imagine(1)
    assert imagined.view(1) == g.view(1)
    imagined.take(imagined.options[0])
    imagined.take(imagined.options[0])
    assert sorted(TILE_NAMES[tile_of(place)] for place in imagined.piles[1]) == ["bunker", "curse3", "herb1"]
    assert list(imagined.unseen_tiles) == []
