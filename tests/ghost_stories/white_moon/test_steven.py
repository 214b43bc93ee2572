"""Steven Qi-Gal (PR-STEVEN, WM-PRO-Steven)."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.ghost_stories.base.cards import CARD
from hauntbox.ghost_stories.base.settings import LEVELS
from hauntbox.ghost_stories.law import Law
from hauntbox.ghost_stories.steven_qi_gal.box import BOX as STEVEN_QI_GAL
from hauntbox.ghost_stories.white_moon.box import BOX as WHITE_MOON
from tests.ghost_stories.box_games import PROMO_BOXES
from tests.ghost_stories.white_moon.table import MOON, MoonTable
from tests.ghost_stories.white_moon.test_contract import play

rule = pytest.mark.rule
STEVEN = Law([WHITE_MOON, STEVEN_QI_GAL])
MANY: dict[str, Any] = {"to_beat": 2, "beaten": 2, "level": "nightmare"}
WITH_CHUCK = Law([*[box for box in PROMO_BOXES if box.name == "chuck"], WHITE_MOON, STEVEN_QI_GAL])


class StevenTable(MoonTable):
    """A table with Steven Qi-Gal in the box."""

    def __init__(self, active: str = "yellow", **parts: Any) -> None:
        super().__init__(active, **{"law": STEVEN, **parts})


def before_him(**parts: Any) -> StevenTable:
    """Yellow stands before him."""
    return StevenTable(at={"yellow": "N"}, ghosts={"n2": 107, **parts.pop("ghosts", {})}, **{**MANY, **parts})


@rule("PR-STEVEN-01", "WM-PRO-Steven-01")
def test_he_is_an_incarnation_of_games_with_white_moon() -> None:
    assert CARD[107].incarnation
    assert 107 in STEVEN.incarnations
    assert 107 not in MOON.incarnations


@rule("PR-STEVEN-02", "PR-STEVEN-03", "WM-PRO-Steven-01")
def test_white_faces_crystals_and_the_mantra_count() -> None:
    t = before_him(tao={}).play("exorcise", "WWW", "red")
    assert t.ghosts == {}
    two = before_him(tao={}, mantra="n2").play("exorcise", "WWR", "red")
    assert two.ghosts == {}
    crystals = before_him(tao={}, crystals={"yellow": 2, "red": 1}).play("exorcise", "WRR", "n2", "red")
    assert (crystals.ghosts, crystals.crystals("yellow"), crystals.crystals("red")) == ({}, 0, 1)
    chosen = before_him(tao={}, crystals={"yellow": 3}).play("exorcise", "WRR", "n2", "red")
    assert (chosen.ghosts, chosen.crystals("yellow"), chosen.moon.white_paid) == ({}, 1, 2)


@rule("PR-STEVEN-04")
def test_tao_coloured_faces_and_the_circle_do_nothing() -> None:
    t = before_him(tao={"yellow": "YRBGK"}, circle=None).play("exorcise", "KKK")
    assert t.ghosts == {"n2": "Steven Qi-Gal"}
    circle = before_him(tao={"yellow": "K"}, circle="black").play("exorcise", "WWK")
    assert circle.ghosts == {"n2": "Steven Qi-Gal"}


@rule("PR-STEVEN-09")
def test_with_nameless_only_mantra_and_crystals_work() -> None:
    t = before_him(tao={}, ghosts={"w1": 65}, mantra="n2").play("exorcise", "WWW")
    assert t.ghosts["n2"] == "Steven Qi-Gal"
    paid = before_him(tao={}, ghosts={"w1": 65}, mantra="n2", crystals={"yellow": 2}).play(
        "exorcise", "WWW", "n2", "red"
    )
    assert "n2" not in paid.ghosts


@rule("PR-STEVEN-05", "WM-PRO-Steven-02")
def test_on_arrival_a_villager_may_be_saved() -> None:
    t = StevenTable(phase="yin", pile=[107, "ghost", "ghost"], villagers={"C": "long_old"}).play("n1")
    t.waits("save_one", "yellow")
    t.play("yes")
    assert (t.saved("long_old"), t.owner("life_potion")) == (True, "yellow")
    t.settled()
    declined = StevenTable(phase="yin", pile=[107, "ghost", "ghost"], villagers={"C": "long_old"}).play("n1", "no")
    assert declined.stacks == {"C": "long_old"}
    StevenTable(phase="yin", pile=[107, "ghost", "ghost"], villagers={"N": "long_old"}).play("n1").settled()


@rule("PR-STEVEN-06", "PR-STEVEN-07", "WM-PRO-Steven-03")
def test_exorcised_he_leaves_a_buddha() -> None:
    t = before_him(tao={}).play("exorcise", "WWW", "red")
    assert (t.buddhas, t.game.temple) == ({"n2"}, 1)
    t.settled()
    village = (
        "taoist_altar", "herbalist_shop", "sorcerer_hut", "night_watchman", "kung_fu_school", "circle_of_prayer",
        "pavilion", "tea_house", "cemetery",
    )  # fmt: skip
    boxed = before_him(tao={}, village=village).play("exorcise", "WWW", "red")
    assert boxed.buddhas == {"n2"}


@rule("PR-STEVEN-08", "WM-PRO-Steven-03")
def test_if_both_stand_on_boards_one_of_them_is_moved() -> None:
    t = before_him(tao={}, buddhas=["s1", "w1"]).play("exorcise", "WWW", "red")
    t.waits("which_buddha", "yellow")
    t.play("w1")
    assert t.buddhas == {"n2", "s1"}
    t.settled()


@rule("PR-STEVEN-06", "PR-STEVEN-08")
def test_without_a_buddha_in_the_temple_or_on_a_space_none_is_given() -> None:
    t = before_him(tao={}, held={"yellow": 1, "red": 1}).play("exorcise", "WWW", "red")
    assert (t.buddhas, t.held("yellow"), t.held("red")) == (set(), 1, 1)
    t.settled()
    one = before_him(tao={}, held={"red": 1}, buddhas=["s1"]).play("exorcise", "WWW", "red")
    assert one.buddhas == {"n2"}  # the one on a space is moved there


@rule("PR-STEVEN-11", "R-P09")
def test_the_usual_reward_is_given_too() -> None:
    t = before_him(tao={}, yin_yang=["yellow"]).play("exorcise", "WWW")
    t.waits("group_qi", "yellow")
    t.play("red", "blue")
    assert (t.qi("red"), t.has_yin_yang("blue")) == (4, True)
    assert (t.game.to_beat, t.game.beaten, t.buddhas) == (1, 3, {"n2"})
    t.settled()


@rule("PR-STEVEN-06", "PR-CHUCK-01")
def test_cleared_by_chuck_he_leaves_no_buddha() -> None:
    t = StevenTable(law=WITH_CHUCK, phase="yin", ghosts={"n2": 107}, pile=[104, "ghost", "ghost"], **MANY).play("n1")
    assert (t.ghosts, t.buddhas, t.game.temple) == ({"n1": "Chuck No-Rice"}, set(), 2)
    t.settled()


@rule("PR-STEVEN-06", "PR-STEVEN-11", "R-25")
@pytest.mark.parametrize("leave", ["after_stones", "before_stones"])
def test_exorcised_he_leaves_it_though_chuck_clears_his_card(leave: str) -> None:
    """He and a Blood Drinker are exorcised together, and its curse brings Chuck."""
    t = StevenTable(
        law=WITH_CHUCK, at={"yellow": "NE"}, ghosts={"n3": 107, "e1": 39}, tao={"yellow": "RR"}, held={"yellow": 1},
        settings={"exorcised_leave": leave}, pile=[104, "ghost", "ghost"], **MANY,
    )  # fmt: skip
    t.play("exorcise", "WWW", "n3 e1", "ghost", "n1", "red")
    assert (t.ghosts, t.buddhas) == ({"n1": "Chuck No-Rice"}, {"n3"})
    assert (t.game.to_beat, t.game.beaten) == (1, 3)
    t.settled()


@rule("PR-STEVEN-10", "R-P17")
def test_he_is_placed_as_a_black_ghost() -> None:
    t = StevenTable("red", phase="yin", pile=[107, "ghost", "ghost"])
    assert t.offered == ["e1", "e2", "e3"]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_random_games_keep_the_contract(players: int) -> None:
    settings = {"incarnation_pool": "white_moon"}
    setup = {"players": players, "level": LEVELS[players - 1], "boxes": STEVEN.names, "settings": settings}
    assert play(STEVEN, setup, players).result is not None
