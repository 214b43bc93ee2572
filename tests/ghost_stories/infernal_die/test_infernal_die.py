"""PR-INF and BS-PRO: the Infernal die, which Wu-Feng may roll instead of the Curse die."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from hauntbox.ghost_stories.black_moon.box import BOX as BLACK_MOON
from hauntbox.ghost_stories.black_secret.box import BOX as BLACK_SECRET
from hauntbox.ghost_stories.infernal_die import ids as n
from hauntbox.ghost_stories.infernal_die.box import BOX as INFERNAL_DIE
from hauntbox.ghost_stories.law import Law
from hauntbox.ghost_stories.ma_cho.box import BOX as MA_CHO
from hauntbox.ghost_stories.white_moon.box import BOX as WHITE_MOON
from tests.ghost_stories.black_moon.table import BothTable
from tests.ghost_stories.black_secret.secret import LAW, OWN, Secret
from tests.ghost_stories.black_secret.test_curses import BLACK
from tests.ghost_stories.black_secret.test_wu_feng import MIDDLE

rule = pytest.mark.rule
WITH_DIE = Law([BLACK_SECRET, INFERNAL_DIE])
WITH_MOON = Law([WHITE_MOON, MA_CHO, BLACK_SECRET, INFERNAL_DIE, BLACK_MOON])
WORDS: dict[str, tuple[str, ...]] = {
    "which_die": ("curse die", "infernal die"),
    "infernal": n.FACES,
    "reroll_infernal": ("keep", "again"),
    "borrow_infernal": ("keep", "again"),
}
LICH = 11
"""A Tormentor, yellow."""


@pytest.fixture(autouse=True)
def _words(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind, words in WORDS.items():
        monkeypatch.setitem(OWN, kind, words.__getitem__)


def torment(**table: Any) -> Secret:
    """A Tormentor at n2 acts in yellow's turn."""
    ghosts = {"n2": LICH, **table.pop("ghosts", {})}
    return Secret(law=WITH_DIE, phase="yin", ghosts=ghosts, **table)


@rule("PR-INF-01", "PR-INF-02", "BS-PRO-01")
def test_wu_feng_may_roll_it_whenever_the_curse_die_is_rolled() -> None:
    t = torment()
    t.waits("which_die", "wu-feng")
    t.play("curse die")
    t.waits("curse")
    t.play("blank")
    t.waits("draw")
    t = torment().play("infernal die")
    t.waits("infernal")
    icon = Secret(law=WITH_DIE, at={"yellow": "N"}, ghosts={"n2": 6}, tao={}).play("exorcise", "YYY")
    icon.waits("which_die", "wu-feng")  # for the right stone of the Zombie too
    against = Secret(law=WITH_DIE, phase="yin", curses=["roll_curse"])
    against.play(BLACK, "cast roll_curse", "0", "blue").waits("which_die", "wu-feng")


@rule("PR-INF-11")
def test_without_it_there_is_nothing_to_choose() -> None:
    t = Secret(law=LAW, phase="yin", ghosts={"n2": LICH})
    t.waits("curse")


def chances(t: Secret) -> dict[str, Fraction]:
    weights = t.game.chances()
    return {face: Fraction(weight, sum(weights)) for face, weight in zip(t.offered, weights, strict=True)}


@rule("PR-INF-03", "PR-INF-09")
def test_who_may_have_it_rolled_again_is_spared_in_five_of_nine() -> None:
    """Nothing in two of six, all else in one; again after all but nothing: 1 - (4/6)^2."""
    t = Secret("green", law=WITH_DIE, phase="yin", ghosts={"w2": 33}, powers=["gods_favorite"]).play("infernal die")
    sixth = Fraction(1, 6)
    once = {"nothing": 2 * sixth, "haunt": sixth, "activate": sixth, "cast": sixth, "skeleton": sixth}
    assert chances(t) == once
    t.play("haunt", "again")
    assert chances(t) == once
    assert once["nothing"] + (1 - once["nothing"]) * once["nothing"] == Fraction(5, 9)


@rule("PR-INF-04", "PR-INF-09")
def test_two_of_six_faces_do_nothing() -> None:
    t = torment(tao={"yellow": "YR"}, demons={"seeker": "C"})
    t.play("stay", "infernal die")
    assert t.offered == list(n.FACES)
    assert t.game.chances() == [2, 1, 1, 1, 1]
    before = t.world()
    t.play("nothing")
    assert t.world() == before
    t.waits("draw")


@rule("PR-INF-05", "BS-PRO-03")
def test_a_face_haunts_the_first_active_tile_of_the_line() -> None:
    t = torment(haunted=["N"]).play("infernal die", "haunt")
    assert t.haunted == {"N", "C"}
    assert t.ladders == {"NW", "NE", "W", "E", "SW", "S", "SE"}
    t.waits("draw")
    t = Secret(law=WITH_DIE, phase="yin", curses=["roll_curse"], at={"blue": "SE"})
    t.play(BLACK, "cast roll_curse", "0", "blue", "infernal die", "haunt")
    assert t.haunted == {"SE"}  # rolled against a Taoist: his tile
    t.settled()


@rule("PR-INF-06", "BS-PRO-03")
def test_a_face_lets_a_demon_or_the_shadow_act() -> None:
    t = torment(demons={"seeker": "C", "gravedigger": "NW"}).play("stay", "stay", "infernal die", "activate")
    t.waits("activate_which", "wu-feng")
    assert t.offered == ["seeker", "gravedigger"]
    t.play("gravedigger", "N")
    assert t.demons == {"seeker": "C", "gravedigger": "N"}
    t.waits("draw")
    shadow = torment(shadow="under_N").play("stay", "infernal die", "activate")
    shadow.waits("shadow", "wu-feng")
    torment().play("infernal die", "activate").waits("draw")  # nobody is there


@rule("PR-INF-07", "BS-PRO-03")
def test_a_face_casts_a_curse_of_any_colour() -> None:
    t = torment().play("infernal die", "cast")
    t.waits("cast_which", "wu-feng")
    assert t.offered == [
        "take_mantra_qi", "draw_incarnation", "draw_ghost", "place_skeleton", "remove_ladder", "none"
    ]  # fmt: skip
    t.play("remove_ladder", "1", "SE")
    assert (t.pyramid, "SE" in t.ladders) == ({1: "remove_ladder"}, False)
    t.waits("draw")


@rule("PR-INF-08", "BS-PRO-03")
def test_a_face_may_bring_a_skeleton() -> None:
    t = torment().play("infernal die", "skeleton")
    t.waits("skeleton", "wu-feng")
    assert t.offered[-1] == "none"
    t.play("w1")
    assert t.ghosts == {"n2": "Lich", "w1": "Skeleton"}
    t.waits("draw")
    none = torment(ghosts={"e1": 112, "e2": 113, "e3": 114}).play("infernal die", "skeleton")
    none.waits("draw")  # he has none left


@rule("PR-INF-03", "BS-PRO-02")
def test_the_powers_of_green_work_on_it() -> None:
    mountain = Secret("green", law=WITH_DIE, phase="yin", ghosts={"w2": 33})
    mountain.waits("draw")  # Strength of a Mountain: no die is rolled
    favorite = ["gods_favorite"]
    t = Secret("green", law=WITH_DIE, phase="yin", ghosts={"w2": 33}, powers=favorite).play("infernal die", "haunt")
    t.waits("reroll_infernal", "green")
    t.play("again")
    t.waits("infernal")
    t.play("cast")
    t.waits("cast_which", "wu-feng")  # the second result stands
    assert t.haunted == set()
    kept = Secret("green", law=WITH_DIE, phase="yin", ghosts={"w2": 33}, powers=favorite)
    kept.play("infernal die", "haunt", "keep")
    assert kept.haunted == {"W"}
    other = Secret(law=WITH_DIE, phase="yin", curses=["roll_curse"], powers=favorite)
    other.play(BLACK, "cast roll_curse", "0", "green", "infernal die", "haunt")
    other.waits("reroll_infernal", "green")  # in another's turn
    other.play("again", "nothing")
    assert other.haunted == set()
    other.settled()


@rule("PR-INF-03", "BS-PRO-02")
def test_a_borrowed_power_works_too() -> None:
    t = Secret(
        "yellow", law=WITH_DIE, players=2, at={"yellow": "N"}, ghosts={"n2": 6}, tao={}, tokens={"yellow": 1},
        boards=["yellow", "green", "blue", "red"], powers=["gods_favorite"],
    ).play("exorcise", "YYY")  # fmt: skip
    while t.pending == "borrow":
        t.play("no")
    t.play("infernal die", "haunt")
    t.waits("borrow_infernal", "yellow")
    t.play("again")
    assert t.tokens("yellow") == 0
    t.play("nothing")
    assert t.haunted == set()


@rule("PR-INF-10", "BS-PRO-04")
@pytest.mark.parametrize(("outcome", "points"), [("won", 2), ("lost", 0)])
def test_two_points_more_on_a_victory(outcome: str, points: int) -> None:
    t = Secret(law=WITH_DIE)
    t.game.finish(outcome)
    assert t.game.result is not None
    lines = t.game.result["score_lines"]
    assert isinstance(lines, dict)
    assert lines["infernal_die"] == points


@rule("PR-INF-03")
def test_with_white_moon_it_lets_su_ling_move_and_the_helmet_serves() -> None:
    t = BothTable(law=WITH_MOON, phase="yin", ghosts={"n2": LICH}, artifacts={"helmet": "yellow"})
    t.play("infernal die", "skeleton", "none")
    assert (t.moon.right, t.crystals("yellow")) == (1, 1)
    t = BothTable(law=WITH_MOON, phase="yin", ghosts={"n2": LICH}, artifacts={"helmet": "yellow"})
    t.play("infernal die", "nothing")
    assert (t.moon.right, t.crystals("yellow")) == (1, 0)
    t = BothTable(law=WITH_MOON, phase="yin", ghosts={"n2": LICH}, artifacts={"helmet": "yellow"})
    t.play("infernal die", "haunt")
    assert (t.moon.right, t.crystals("yellow")) == (1, 1)  # one, not two


@rule("PR-INF-03", "WM-SU-03", "RW-07")
def test_with_white_moon_the_second_face_is_applied() -> None:
    t = BothTable("green", law=WITH_MOON, phase="yin", ghosts={"w2": 33}, powers=["gods_favorite"])
    t.play("infernal die", "cast", "again", "haunt")
    assert (t.haunted, t.moon.right) == ({"W"}, 1)
    t.waits("draw")


@rule("PR-INF-02", "BS-CURSE-3-08")
def test_the_second_roll_of_a_curse_with_two_is_named_as_such() -> None:
    """With either die chosen each time; who is not active is asked nothing."""
    t = Secret(law=WITH_DIE, phase="yin", pyramid=MIDDLE, curses=["roll_curse_twice"])
    t.play(BLACK, "cast roll_curse_twice", "7")
    while t.pending == "curse_token":
        t.play(t.offered[0])
    t.play("blue", "curse die", "blank", "curse die", "blank")
    assert [rule for rule, _ in t.told("curse_rolled")] == ["BS-CURSE-3-08"] * 2
    once = Secret(law=WITH_DIE, phase="yin", curses=["roll_curse"])
    once.play(BLACK, "cast roll_curse", "0", "blue", "curse die", "blank")
    assert once.told("curse_rolled")[0][0] == "BS-CURSE-1-07"


@rule("PR-INF-03", "BS-WHO-13", "RB-15", "GS-TOK-01")
def test_nobody_borrows_for_a_taoist_whose_turn_it_is_not() -> None:
    """Yellow has a Power token and the Gods' Favorite is neutral, but the die is rolled against blue."""
    t = Secret(
        "yellow", law=WITH_DIE, players=2, phase="yang", tokens={"yellow": 1}, at={"yellow": "S"},
        boards=["yellow", "green", "blue", "red"], powers=["gods_favorite"], curses=["roll_curse"],
    ).play("ask")  # fmt: skip
    while t.pending not in ("draw", "yang"):
        t.play(t.offered[0])
    t.play(BLACK, "cast roll_curse", "0", "blue", "infernal die", "haunt")
    assert t.haunted == {"C"}
    assert t.tokens("yellow") == 1


@rule("PR-INF-03", "BS-WHO-13")
@pytest.mark.parametrize(
    ("face", "asked"), [("haunt", "draw"), ("activate", "demon"), ("cast", "cast_which"), ("skeleton", "skeleton")]
)
def test_a_face_that_is_kept_is_applied_as_it_was(face: str, asked: str) -> None:
    """The Tormentor is on the first space of the north, whose line begins in the north-west."""
    t = Secret(
        "green", law=WITH_DIE, phase="yin", ghosts={"n1": 33}, powers=["gods_favorite"], demons={"seeker": "C"},
        boards=["green", "red", "blue", "yellow"],
    ).play("stay", "infernal die", face, "keep")  # fmt: skip
    assert t.pending == asked
    assert t.haunted == ({"NW"} if face == "haunt" else set())
