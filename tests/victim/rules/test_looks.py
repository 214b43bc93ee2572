"""VI-SEE-03, VI-SEE-05: what a seat can infer about the piles when tiles were looked at, by Bayes' rule.

On the line of ``forests.py`` seven tiles are left: the Bunker, decoder5, corpse5, curse3, herb1, normal6, normal9.
Pile a has three prepared places, pile b one place that was not prepared above three that were.
"""

from __future__ import annotations

from fractions import Fraction

import pytest
from mypy_extensions import i64

from hauntbox.kernel.game import NOBODY
from hauntbox.kernel.vectors import vec
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import DIEGO, TILE_NAMES
from hauntbox.victim.piles import PREPARED, is_prepared, known, replace, seats_of, tile_of
from hauntbox.victim.state import VictimGame
from tests.victim.rules.forests import LINE
from tests.victim.table import Table

SEEN = ("curse3", "normal6", "herb1")
ALL = ("bunker", "decoder5", "corpse5", "curse3", "herb1", "normal6", "normal9")


def table(**hand: str) -> Table:
    """Rolita and Diego at the end of the line, where tiles can be laid; nobody has looked yet."""
    return Table(
        "rolita", tiles=LINE, hand=hand or {"rolita": "flashlight"}, at={"rolita": (32, 0), "diego": (32, 0)},
        stats={"rolita": "AGI 5"}, events="hail hail snow", points=3,
    )  # fmt: skip


def looked(t: Table, *back: str, tiles: tuple[str, ...] = SEEN) -> Table:
    """Rolita looks at the top of pile b and puts the tiles back; the last one goes to the top by itself, unless the
    others have gone to the bottom."""
    return t.play("flashlight b", *tiles, *back)


def running(t: Table) -> VictimGame:
    """The game when Rolita runs and may lay tiles."""
    if not t.game.running:
        t.play("run", "22000")
    return t.game


def next_tile(g: VictimGame, seat: int, pile: int) -> dict[str, Fraction]:
    """How likely the seat takes each tile to be on top of a pile."""
    imagined = g.imagine(seat)
    if imagined.piles[pile][-1] >= 0:
        return {TILE_NAMES[tile_of(imagined.piles[pile][-1])]: Fraction(1)}
    lay_from(imagined, pile)
    weights = dict(zip(imagined.options, imagined.chances(), strict=True))
    return {TILE_NAMES[tile]: Fraction(weight, sum(weights.values())) for tile, weight in weights.items()}


def lay_from(g: VictimGame, pile: int) -> None:
    """Lay a tile from this pile, anywhere."""
    g.take(next(option for option in g.options if ask.LAY <= option < ask.HEAL and (option - ask.LAY) & 1 == pile))


def equally(bunker: Fraction, *others: str) -> dict[str, Fraction]:
    """The Bunker so likely, and the others equally."""
    return {"bunker": bunker, **dict.fromkeys(others, (1 - bunker) / len(others))}


@pytest.mark.rule("VI-SEE-03", "VI-SET-16", "VI-SET-17")
def test_before_anybody_looks_the_bunker_is_in_one_of_six_places() -> None:
    g = running(table())
    assert next_tile(g, 1, 0) == equally(Fraction(1, 6), *ALL[1:])
    assert next_tile(g, 1, 1) == dict.fromkeys(ALL[1:], Fraction(1, 6))  # the top of pile b was not prepared


@pytest.mark.rule("VI-SEE-05", "VI-SEE-03")
@pytest.mark.parametrize("seat", [1, 2, NOBODY])
@pytest.mark.parametrize("back", [("top herb1", "top normal6"), ("bottom herb1", "bottom normal6", "top curse3")])
def test_of_three_tiles_looked_at_the_top_one_is_the_bunker_once_in_nine(back: tuple[str, ...], seat: int) -> None:
    """Two of the three were prepared: the Bunker is among the three with 2/6, and on top of them with a third of that.
    The other four prepared places keep their 1/6 each: 3 x 1/9 + 4 x 1/6 = 1. All six other tiles are alike."""
    g = running(looked(table(), *back))
    assert next_tile(g, seat, 1) == equally(Fraction(1, 9), *ALL[1:])
    assert next_tile(g, seat, 0) == equally(Fraction(1, 6), *ALL[1:])


@pytest.mark.rule("VI-SEE-05")
def test_who_looked_knows_the_tiles_and_what_they_leave() -> None:
    """None of the three is the Bunker: it is in one of the four prepared places left, three of them in pile a."""
    g = running(looked(table(), "top herb1", "top normal6"))
    assert next_tile(g, 0, 1) == {"curse3": Fraction(1)}
    assert next_tile(g, 0, 0) == equally(Fraction(1, 4), "decoder5", "corpse5", "normal9")


@pytest.mark.rule("VI-SEE-05")
def test_what_is_turned_over_counts() -> None:
    """The top of pile b is turned over and is not the Bunker, which had 8/9. So the Bunker is in each of the other two
    with 1/9 : 8/9 = 1/8, and in each of the four places nobody touched with 1/6 : 8/9 = 3/16: 2/8 + 12/16 = 1."""
    t = looked(table(), "top herb1", "top normal6")
    running(t)
    t.play("lay e b", "stay", "hail")
    left = tuple(tile for tile in ALL[1:] if tile != "curse3")
    assert next_tile(t.game, 1, 1) == equally(Fraction(1, 8), *left)
    assert next_tile(t.game, 1, 0) == equally(Fraction(3, 16), *left)


def looked_twice(*back: str) -> Table:
    """Rolita has looked, and put ``back``; then Diego has looked at the top three of the same pile in his turn and has
    put all three back on top. In the next round it is Rolita's turn."""
    t = table(rolita="flashlight", diego="flashlight")
    looked(t, *back)
    t.play("end", "flashlight b")
    while t.pending in ("look", "put_back"):
        t.game.take(t.game.options[0] & ~1 if t.pending == "put_back" else t.game.options[-1])
    t.play("end", "end", "end", "hail")
    assert t.game.active == 0
    return t


@pytest.mark.rule("VI-SEE-05")
def test_who_looked_first_knows_that_it_is_one_of_the_three() -> None:
    """Diego may have put them back in any order. The Bunker is none of them, so it is in one of four places, as before;
    to Lucien nothing has changed by the second look."""
    g = running(looked_twice("top herb1", "top normal6"))
    assert next_tile(g, 0, 1) == dict.fromkeys(SEEN, Fraction(1, 3))
    assert next_tile(g, 0, 0) == equally(Fraction(1, 4), "decoder5", "corpse5", "normal9")
    assert next_tile(g, 2, 1) == equally(Fraction(1, 9), *ALL[1:])
    imagined = g.imagine(0)
    lay_from(imagined, 1)
    assert sorted(TILE_NAMES[tile] for tile in imagined.options) == sorted(SEEN)


@pytest.mark.rule("VI-SEE-05")
def test_a_tile_recognised_tells_of_the_others() -> None:
    """Rolita has put herb1 and normal6 to the bottom, so that Diego sees curse3, a prepared tile X, and herb1. To her X
    is the Bunker with 1/4, and so is each place of pile a. On top is curse3, herb1 or X with 1/3 each: the Bunker with
    1/3 x 1/4 = 1/12, decoder5, corpse5 and normal9 with 1/3 x 3/4 x 1/3 = 1/12 each.

    Once curse3 is turned over, on top is herb1 or X with 1/2 each: the Bunker with 1/8, in pile a still with 1/4."""
    t = looked_twice("bottom herb1", "bottom normal6", "top curse3")
    running(t)
    third, twelfth = Fraction(1, 3), Fraction(1, 12)
    unknown = ("bunker", "decoder5", "corpse5", "normal9")
    assert next_tile(t.game, 0, 1) == {**dict.fromkeys(("curse3", "herb1"), third), **dict.fromkeys(unknown, twelfth)}
    assert next_tile(t.game, 0, 0) == dict.fromkeys(unknown, Fraction(1, 4))
    imagined = t.game.imagine(0)
    lay_from(imagined, 1)
    imagined.take(TILE_NAMES.index("curse3"))
    while imagined.kind != ask.TURN:
        imagined.take(imagined.options[0])
    assert next_tile(imagined, 0, 1) == {"herb1": Fraction(1, 2), **dict.fromkeys(unknown, Fraction(1, 8))}
    assert next_tile(imagined, 0, 0) == dict.fromkeys(unknown, Fraction(1, 4))


@pytest.mark.rule("VI-SEE-05")
def test_when_all_that_was_looked_at_is_turned_over_nothing_is_kept_of_it() -> None:
    t = looked(table(), "top herb1", "top normal6")
    running(t)
    assert len(t.game.looks) == 1 + 1 + 3 + 3
    for _ in SEEN:
        lay_from(t.game, 1)
        while t.pending != "turn":
            t.game.take(t.game.options[0])
    assert (list(t.game.looks), [place for pile in t.game.piles for place in pile if place >= 0]) == ([], [])


@pytest.mark.rule("VI-SEE-05", "VI-SEE-03")
def test_who_looks_in_the_game_he_imagines_knows_the_tiles_too() -> None:
    """To Diego the three tiles Rolita looked at may lie in any order. He looks at them: each tile is one that may be
    there, he alone is shown it, and when all three are back one arrangement is left and none is kept beside it."""
    t = looked(table(rolita="flashlight", diego="flashlight"), "top herb1", "top normal6").play("end")
    imagined = t.game.imagine(1)
    assert len(imagined.maybe)
    imagined.answer(ask.FLASH + 1)
    for tile in ("decoder5", "bunker", "corpse5"):
        assert (imagined.kind, imagined.drawn_for()) == (ask.LOOK, 1)
        imagined.answer(TILE_NAMES.index(tile))
    assert [(TILE_NAMES[tile_of(place)], seats_of(place)) for place in imagined.looked] == [
        ("decoder5", 1 << 1), ("bunker", 1 << 1), ("corpse5", 1 << 1)
    ]  # fmt: skip
    assert (imagined.kind, imagined.seat) == (ask.PUT_BACK, 1)
    for tile in ("bunker", "decoder5"):
        imagined.answer(2 * TILE_NAMES.index(tile))
    assert (imagined.kind, imagined.then_with & 7) == (ask.TURN, DIEGO)
    assert [TILE_NAMES[tile_of(place)] for place in imagined.piles[1][1:]] == ["bunker", "decoder5", "corpse5"]
    assert list(imagined.maybe) == []


@pytest.mark.rule("VI-SEE-05")
def test_of_tiles_looked_at_together_each_may_be_the_prepared_one() -> None:
    """A tile known not to be prepared lies under two prepared ones: once Rolita has looked at the three, the others
    cannot tell which of them is which."""
    t = table()
    below = known(TILE_NAMES.index("herb1"), False, 0)
    t.game.unseen_tiles = vec[i64]([tile for tile in t.game.unseen_tiles if TILE_NAMES[tile] != "herb1"])
    replace(t.game, 1, vec[i64]([PREPARED, below, PREPARED, PREPARED]))
    t.play("flashlight b", "curse3", "normal6")
    assert [TILE_NAMES[tile_of(place)] for place in t.game.looked] == ["curse3", "normal6", "herb1"]
    assert all(is_prepared(place) for place in t.game.looked)
