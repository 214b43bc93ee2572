"""The base game looked at closely: the first space and the first tile, the order of events, what is left afterwards."""

from __future__ import annotations

import pytest

from hauntbox.errors import InputError
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import TILE_NAMES
from hauntbox.ghost_stories.base.rules.end import ghost_cards_left
from hauntbox.ghost_stories.base.rules.set_up import pile
from hauntbox.ghost_stories.base.rules.yang import yin_yang_uses
from hauntbox.ghost_stories.base.settings import LEVELS, Setup
from hauntbox.ghost_stories.boxes import laid_on
from hauntbox.ghost_stories.green_roots.box import BOX as GREEN_ROOTS
from hauntbox.ghost_stories.law import Law
from hauntbox.ghost_stories.ma_cho.box import BOX as MA_CHO
from hauntbox.ghost_stories.steven_qi_gal.box import BOX as STEVEN_QI_GAL
from hauntbox.ghost_stories.white_moon.box import BOX as WHITE_MOON
from tests.ghost_stories.table import POWERS, VILLAGE, Table
from tests.ghost_stories.white_moon.table import MoonTable

rule = pytest.mark.rule
CAPTORS = {"e1": 46, "e2": 47, "e3": 48, "n1": 63}
"""The four cards that hold a die."""


def order(t: Table, *names: str) -> bool:
    """Whether these events were told, in this order."""
    told = [event.name for event in t.events]
    places = [told.index(name) for name in names]
    return places == sorted(places)


def first_tile(tile: str) -> tuple[str, ...]:
    """The usual village with this tile in the north-west."""
    return (tile, *(other for other in VILLAGE if other != tile))


def solo(**table: object) -> Table:
    """Yellow alone on the centre, with a Yin-Yang; red lends Dance of the Spires."""
    return Table(players=1, yin_yang=["yellow"], tokens={"yellow": 3}, **table)  # type: ignore[arg-type]


# -- set-up -----------------------------------------------------------------------------------------------------------


@rule("GS-SET-13", "GS-SET-14", "GS-FEW-07", "GS-DIFF-06", "GS-DIFF-07")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("level", ["initiation", "normal", "nightmare", "hell"])
def test_incarnations_lie_under_ten_ghosts_each(count: int, level: str) -> None:
    """Counted from the bottom; five ghosts stay out for every player who is not there."""
    number = (4 if count >= 3 else 3) if level in ("nightmare", "hell") else 1
    ghosts = 55 - {1: 15, 2: 10, 3: 5, 4: 0}[count]
    expected = [*[-1] * 10, -2] * number
    expected += [-1] * (ghosts + number - len(expected))
    assert list(pile(count, LEVELS.index(level))) == expected


@rule("GS-GEO-01", "GS-DATA-02", "GS-POW-01")
@pytest.mark.parametrize(
    ("village", "message"),
    [
        ([*VILLAGE[:8], VILLAGE[0]], "name each of the nine tiles once"),
        ([*VILLAGE, VILLAGE[0]], "name each of the nine tiles once"),
        ([*VILLAGE[:8], "guard_tower"], "village tile"),
        ([*VILLAGE[:8], "inn"], "village tile"),
    ],
)
def test_a_village_has_nine_tiles_of_its_boxes(village: list[str], message: str) -> None:
    with pytest.raises(InputError, match=message):
        Setup(village=village)


@rule("GS-POW-01")
def test_a_power_that_nobody_has_is_named() -> None:
    with pytest.raises(InputError, match="power"):
        Setup(powers=[*POWERS[:3], "flight"])


# -- arrival and the end ----------------------------------------------------------------------------------------------


@rule("GS-INC-UNC-10", "GS-END-06")
@pytest.mark.parametrize("tile", ["buddhist_temple", "pavilion"])
def test_uncatchable_comes_wherever_temple_and_pavilion_lie(tile: str) -> None:
    t = Table(village=first_tile(tile), phase="yin", pile=["Uncatchable", "ghost"])
    assert t.told("incarnation_replaced") == []
    assert [args[0] for _, args in t.told("ghost_drawn")] == [57]


@rule("R-90", "GS-SCORE-04")
def test_known_ghosts_in_the_pile_count_whatever_their_number() -> None:
    assert ghost_cards_left(Table(pile=[1, "ghost", "incarnation", "Vampire Lord", 2]).game) == 3


@rule("GS-ICON-DIE-01", "GS-ICON-DIE-02", "GS-GHOST-06", "R-64")
def test_the_grey_die_comes_back_with_its_captor() -> None:
    t = Table("green", ghosts={**CAPTORS, "s2": 17}, at={"green": "NE"}, tao={})
    assert t.game.grey == 1  # the last captor, on the first space
    t.game.steps.perform(t.game, steps.LEAVE_PLAY, 0, 0)
    assert (t.game.grey, t.game.captive) == (0, 0b111000)
    assert t.game.rules.dice_number(t.game) == 1


@rule("GS-ICON-DIE-01", "R-64")
def test_there_is_one_grey_die() -> None:
    t = Table("green", ghosts=CAPTORS)
    t.game.steps.perform(t.game, steps.CAPTURE_DIE, 11, 46)  # a fifth captor finds none
    assert (t.game.grey, t.game.captive) == (1, 0b111001)


@rule("GS-END-01", "R-24", "R-27")
@pytest.mark.parametrize(("cursing", "rewarding", "over"), [(0, 0, True), (4, 0, False), (0, 4, False)])
def test_nothing_is_won_before_all_stones_of_the_exorcism_are_applied(cursing: int, rewarding: int, over: bool) -> None:
    t = Table()
    t.game.to_beat, t.game.cursing, t.game.rewarding = 0, cursing, rewarding
    t.game.steps.perform(t.game, steps.VICTORY_CHECK, 0, 0)
    assert t.game.over == over


@rule("GS-DEATH-01", "GS-TOK-11", "R-112")
def test_who_dies_has_no_power_token_of_this_turn_left() -> None:
    t = Table(players=2, tokens={"yellow": 1})
    t.game.new_tokens = 1
    t.game.steps.perform(t.game, steps.DIE, 0, 0)
    assert (t.game.new_tokens, t.game.tokens[0]) == (0, 0)


@rule("GS-ICON-TAO2-01", "GS-REW-04")
def test_after_the_first_of_two_tao_one_is_left_to_take() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": 10}, tao={"yellow": "YY"}).play("exorcise", "YYY", "n2")
    taken = []
    while t.pending == "take_tao":
        taken.append(int(t.game.then_with) & 7)  # how many are to be taken, as the position says it
        t.play("red")
    assert taken == [2, 1]
    assert t.tao("yellow") == "YRR"


# -- dice -------------------------------------------------------------------------------------------------------------


@rule("GS-POW-FAV-02", "GS-POW-FAV-03", "GS-TOK-16", "R-79")
@pytest.mark.parametrize("again", [True, False])
def test_the_gods_favorite_may_be_borrowed_for_the_curse_die(again: bool) -> None:
    """For the Zombie of the second space, whose line begins in the north."""
    t = Table(players=2, at={"yellow": "N"}, ghosts={"n2": "Zombie"}, tao={}, powers=["gods_favorite"])
    t.play("exorcise", "YYR", "no", "haunt")
    t.waits("borrow", "yellow")
    assert t.haunted == set()
    t.play("yes" if again else "no")
    if again:
        t.waits("curse")
        t.play("tao")
    assert t.haunted == (set() if again else {"N"})
    assert t.tokens("yellow") == (0 if again else 1)
    assert len(t.told("power_borrowed")) == int(again)
    t.settled("yellow")


@rule("GS-EXO-05", "WM-PRO-Steven-01")
def test_dice_are_rolled_for_coloured_and_for_white_points() -> None:
    """Steven Qi-Gal has three that only white faces meet, the ghost beside him three red ones."""
    t = MoonTable(law=Law([WHITE_MOON, STEVEN_QI_GAL]), at={"yellow": "NE"}, ghosts={"n3": 107, "e1": 41}, tao={})
    t.play("exorcise")
    t.waits("roll")


@rule("WM-GR-08", "WM-ART-DivineSword-01")
def test_the_swords_white_face_goes_where_no_token_can() -> None:
    """Artifacts work against both: the token is yellow, so white is for the red ghost."""
    t = MoonTable(
        at={"yellow": "NE"}, ghosts={"n3": 1, "e1": 34}, artifacts={"divine_sword": "yellow"}, tao={"yellow": "Y"}
    ).play("exorcise", "BB")  # fmt: skip
    assert "n3 e1" in t.offered
    t.play("n3 e1")
    assert (t.ghosts, t.tao("yellow")) == ({}, "")


@rule("WM-GR-08", "WM-GR-14")
def test_the_swords_white_face_does_nothing_to_an_incarnation() -> None:
    """Hope Killer has two points of each colour, the ghost beside it a red one, which white meets."""
    t = MoonTable(
        law=Law([WHITE_MOON, GREEN_ROOTS]), at={"yellow": "NE"}, ghosts={"n3": "Hope Killer", "e1": 34},
        artifacts={"divine_sword": "yellow"}, tao={"yellow": "YYBBGG"},
    ).play("exorcise", "RR")  # fmt: skip
    assert "n3 e1" in t.offered


# -- what empties, and in which order it is told ----------------------------------------------------------------------


@rule("GS-INC-NAME-02", "GS-TILE-CIRC-10", "GS-TILE-CIRC-13")
def test_an_emptied_circle_is_as_empty_as_at_the_start() -> None:
    t = Table(phase="yin", circle="yellow", pile=["Nameless", "ghost"])
    while t.pending == "place":
        t.play(t.offered[0])
    assert (t.game.circle, t.supply.count("Y")) == (-1, 3)
    assert t.told("circle_cleared") == [("GS-INC-NAME-02", (0, 0, 0))]
    t = Table(circle="yellow")
    t.game.steps.perform(t.game, steps.HAUNT_TILE, t.game.tile_of[TILE_NAMES.index("circle_of_prayer")], 0)
    assert t.game.circle == -1


@rule("GS-POW-MANTRA-06", "GS-INC-FORG-01", "GS-INC-FORG-04")
def test_the_mantra_comes_off_the_first_space_when_all_powers_are_off() -> None:
    t = Table(phase="yin", ghosts={"n1": 6}, mantra="n1", pile=["Forgotten Ones", "ghost"])
    while t.pending == "place":
        t.play(t.offered[0])
    assert t.game.mantra == -1
    assert t.told("mantra_removed") == [("GS-POW-MANTRA-06", (0, 0, 0))]
    assert order(t, "all_powers_blocked", "mantra_removed")


@rule("GS-NEU-12", "GS-POW-MANTRA-06")
def test_a_possessed_board_is_told_before_the_mantra_comes_off() -> None:
    t = Table("red", players=2, boards=("red", "yellow", "blue", "green"), ghosts={"s1": 17}, mantra="s1")
    t.game.qi[1], t.game.qi_stock = 1, t.game.qi_stock + 2
    t.game.steps.perform(t.game, steps.LOSE_QI, 1, 0)
    assert t.game.mantra == -1
    assert order(t, "qi_lost", "board_possessed", "mantra_removed")


# -- borrowed powers and the Yin-Yang ---------------------------------------------------------------------------------


@rule("GS-FEW-18", "R-79")
def test_alone_on_the_centre_dance_of_the_spires_needs_a_pavilion() -> None:
    word = "power dance of the spires"
    assert word in solo(village=first_tile("pavilion")).offered
    tower = tuple("guard_tower" if tile == "pavilion" else tile for tile in VILLAGE)
    without = solo(village=tower, boxes=["tower"])
    assert word not in without.offered
    assert without.why_not(word) == "R-79"


@rule("GS-POW-GUST-01", "GS-POW-SECOND-03", "R-79")
def test_after_an_exorcism_heavenly_gust_grants_the_pavilions_help() -> None:
    t = Table(
        players=2, boards=("yellow", "blue", "red", "green"), at={"yellow": "SW", "red": "SW"}, ghosts={"s3": 1},
        powers=["heavenly_gust"], yin_yang=[], tao={"yellow": "YYY"}, tokens={"yellow": 1},
    ).play("exorcise", "YYY")  # fmt: skip
    assert (t.pending, t.ghosts) == ("yang", {})
    assert "power heavenly gust" in t.offered


@rule("R-79", "PR-MACHO-10")
def test_with_the_boots_pockets_may_be_borrowed_after_the_action() -> None:
    """His move is still to come; nothing will be rolled any more."""
    t = MoonTable(
        "red", law=Law([WHITE_MOON, MA_CHO]), players=2, boards=("red", "yellow", "blue", "green"), at={"red": "SW"},
        powers=["bottomless_pockets"], artifacts={"boots": "red"}, tokens={"red": 1}, yin_yang=[], ghosts={"s1": 17},
        tao={},
    )  # fmt: skip
    t.play("ask")
    while t.pending != "yang":
        t.play(t.offered[-1])
    assert any(word.startswith("late") for word in t.offered)
    assert "power bottomless pockets" in t.offered


@rule("GS-YY-02", "R-79")
@pytest.mark.parametrize("buddhas", [2, 1])
def test_a_yin_yang_that_could_do_nothing_is_not_offered(buddhas: int) -> None:
    """Without the Tea House, with no ghost, no figure, nothing in the supply and nobody to be moved, only the Temple
    is left, if it has a Buddha. Nor does such a Yin-Yang let anybody hope for a roll."""
    village = (
        "taoist_altar", "herbalist_shop", "sorcerer_hut", "night_watchman", "buddhist_temple", "circle_of_prayer",
        "pavilion", "kung_fu_school", "cemetery",
    )  # fmt: skip
    t = MoonTable(
        players=2, boards=("yellow", "blue", "red", "green"), village=village, at={"yellow": "W"}, dead_taoists=["red"],
        qi={"yellow": 14}, tao={"yellow": "YYYYRRRRBBBBGGGGKKKK"}, crystals={"yellow": 4}, held={"yellow": buddhas},
        yin_yang=["yellow"], tokens={"yellow": 1},
    )  # fmt: skip
    assert len(yin_yang_uses(t.game)) == 2 - buddhas
    assert ("yin-yang" in t.offered) == (buddhas == 1)
    t.play("move C")
    assert ("power strength of a mountain" in t.offered) == (buddhas == 1)


@rule("WM-SU-14", "RW-71", "GS-YIN-08")
@pytest.mark.parametrize(("su_ling", "space"), [("n1", "n1"), ("e1", "n2")])
def test_su_ling_switches_off_what_acts_at_the_start_of_the_phase(su_ling: str, space: str) -> None:
    law = Law(laid_on(["shaman", "white_moon"]))
    t = MoonTable(law=law, phase="yin", ghosts={"n1": "Crazy Shaman"}, su_ling=su_ling)
    assert t.ghosts == {space: "Crazy Shaman"}
