"""Promos looked at closely: other boards, the first seat and the first space, the order of things, what is told."""

from __future__ import annotations

import pytest

from hauntbox.ghost_stories.b_rice.b_rice import fight
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.boxes import laid_on
from hauntbox.ghost_stories.chuck.chuck import cleared
from hauntbox.ghost_stories.jean_claude.jean_claude import apple_of
from hauntbox.ghost_stories.law import Law
from tests.ghost_stories.promos.test_b_rice import armed, blows, screams
from tests.ghost_stories.promos.test_b_rice import table as with_b_rice
from tests.ghost_stories.promos.test_jean_claude import LEFT, ON_N1_N2, RIGHT, comes, fed, table
from tests.ghost_stories.table import CALM, VILLAGE, Table
from tests.ghost_stories.white_moon.table import MoonTable

# -- Chuck ------------------------------------------------------------------------------------------------------------


def with_chuck(**parts: object) -> Table:
    return Table("blue", boxes=["chuck", "jean_claude"], level="nightmare", **parts)  # type: ignore[arg-type]


@pytest.mark.rule("PR-CHUCK-01")
def test_he_clears_the_southern_board_and_no_other() -> None:
    ghosts = {space: CALM[space] for space in ("n1", "e3", "s2", "s3", "w1")}
    t = with_chuck(phase="yin", ghosts=ghosts, pile=["Chuck No-Rice", "ghost"])
    assert set(t.ghosts) == {"n1", "e3", "s1", "w1"}
    assert t.ghosts["s1"] == "Chuck No-Rice"
    assert t.told("board_cleared") == [("PR-CHUCK-01", (2, 0, 0))]


@pytest.mark.rule("PR-CHUCK-01")
def test_an_empty_board_is_not_cleared() -> None:
    t = Table("yellow", boxes=["chuck"], level="nightmare", phase="yin", pile=["Chuck No-Rice", "ghost"])
    t.play("n2")
    assert t.told("board_cleared") == t.told("ghost_discarded") == []
    assert t.ghosts == {"n2": "Chuck No-Rice"}


@pytest.mark.rule("PR-CHUCK-01", "PR-JCVR-08")
def test_he_discards_jean_claude_with_both_legs_on_one_space() -> None:
    t = with_chuck(ghosts={"s1": LEFT}, pile=["Chuck No-Rice", "ghost"], to_beat=2, beaten=2)
    apple_of(t.game).both = 1
    t._begin(2, "yin")
    t.play("s2")
    assert t.ghosts == {"s2": "Chuck No-Rice"}
    assert (apple_of(t.game).both, t.game.to_beat, cleared(t.game).incarnations) == (0, 1, 1)


@pytest.mark.rule("PR-JCVR-07", "PR-CHUCK-07", "R-P14")
@pytest.mark.parametrize("legs", [{"s1": LEFT}, {"s1": RIGHT}, {"s1": RIGHT, "s2": LEFT}])
def test_jean_claude_discarded_with_all_his_legs_is_one_incarnation(legs: dict[str, str]) -> None:
    t = with_chuck(ghosts=legs, pile=["Chuck No-Rice", "ghost"], to_beat=2, beaten=2)
    t._begin(2, "yin")
    if t.pending == "place":
        t.play("s3")
    assert list(t.ghosts.values()) == ["Chuck No-Rice"]
    assert (t.game.to_beat, cleared(t.game).incarnations) == (1, 1)


# -- B-Rice -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-BRICE-06")
def test_without_agreement_they_lose_in_turn_order() -> None:
    t = screams()
    t.play("YWRB", "no agreement")
    assert [args[0] for _, args in t.told("qi_lost")] == [0, 1, 2, 3]


@pytest.mark.rule("PR-BRICE-23", "R-P22")
def test_nobody_loses_more_than_there_is() -> None:
    t = screams(dead=["red", "blue", "green"], qi={"yellow": 1})
    t.play("YYKK", "north")
    t.over("lost", "taoists_dead")


@pytest.mark.rule("PR-BRICE-09", "PR-BRICE-19")
def test_the_nunchaku_is_won_whoever_else_is_dead() -> None:
    t = with_b_rice(
        at={"yellow": "N"}, ghosts={"n2": "B-Rice Lee"}, tao={"yellow": "YY"}, dead=["red"], to_beat=4
    )  # fmt: skip
    t.play("exorcise", "YYY")
    if t.pending == "exorcise":
        t.play("n2")
    while t.pending in ("group_qi", "group_yin_yang"):
        t.play(t.offered[0])
    assert (fight(t.game).owner, fight(t.game).fresh) == (0, 1)
    assert t.told("nunchaku_won") == [("PR-BRICE-09", (0, 0, 0))]


@pytest.mark.rule("PR-BRICE-21", "PR-BRICE-10")
def test_who_dies_in_the_turn_he_won_it_loses_it_altogether() -> None:
    t = with_b_rice("yellow", qi={"yellow": 1}, ghosts={"n1": 6, "n2": 7, "n3": 10})
    fight(t.game).owner, fight(t.game).fresh = 0, 1
    t._begin(0, "yin")
    assert (fight(t.game).owner, fight(t.game).fresh) == (-1, 0)


@pytest.mark.rule("PR-BRICE-11", "PR-BRICE-12")
@pytest.mark.parametrize(("space", "number"), [("n1", 0), ("w3", 11)])
def test_it_strikes_on_the_first_and_on_the_last_space(space: str, number: int) -> None:
    t = armed(at={"yellow": "NW"}, ghosts={space: CALM[space]}, tao={})
    assert blows(t) == [f"nunchaku {space}"]
    t.play(f"nunchaku {space}")
    assert t.told("nunchaku_used") == [("PR-BRICE-11", (0, number, 0))]
    assert fight(t.game).owner == -1


@pytest.mark.rule("PR-BRICE-17")
def test_it_is_the_exorcism_of_the_turn() -> None:
    """After a move it may be used, after an exorcism not."""
    t = armed(at={"yellow": "C"}, ghosts={"n2": CALM["n2"]}, tao={})
    t.play("move N")
    assert blows(t) == ["nunchaku n2"]
    t.play("exorcise", "RRR")
    assert t.ghosts
    assert blows(t) == []
    assert t.why_not("nunchaku n2") == "PR-BRICE-17"


@pytest.mark.rule("PR-BRICE-11", "PR-JCVR-10")
def test_nunchaku_and_apple_do_not_get_in_each_others_way() -> None:
    t = Table("yellow", boxes=["b_rice", "jean_claude"], level="nightmare", at={"yellow": "NW"}, qi={"yellow": 1},
              ghosts={"w3": CALM["w3"]}, tao={})  # fmt: skip
    fight(t.game).owner, apple_of(t.game).owner = 0, 0
    t._begin(0, "yang")
    assert {"nunchaku w3", "apple yellow"} <= set(t.offered)
    t.play("apple yellow")
    assert (t.qi("yellow"), apple_of(t.game).owner, fight(t.game).owner) == (3, -1, 0)
    t.play("nunchaku w3")
    assert fight(t.game).owner == -1


# -- Jean-Claude ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-JCVR-22")
def test_both_legs_stand_on_the_first_space() -> None:
    kept = {"n2": "Vampire Lord", "e2": "Creeping Horror", "s2": 61, "w2": "Dark Mistress"}
    others = {space: card for space, card in CALM.items() if space not in ("n1", "w1")}
    t = comes(ghosts={**others, **kept})
    t.play("n1")
    assert (t.ghosts["n1"], apple_of(t.game).both) == (LEFT, 1)


@pytest.mark.rule("PR-JCVR-04")
def test_a_buddha_under_his_right_leg_goes_back_before_he_stands() -> None:
    t = comes(buddhas=["w2"])
    t.play("w2 w3")
    assert (t.ghosts, t.buddhas, t.game.temple) == ({"w2": RIGHT, "w3": LEFT}, set(), 2)
    assert t.told("buddha_returned") == [("PR-JCVR-04", (10, 0, 0))]
    names = [event.name for event in t.events]
    assert names.index("buddha_returned") < names.index("leg_arrived")


@pytest.mark.rule("PR-JCVR-11")
@pytest.mark.parametrize(("owner", "rotten"), [(-1, []), (0, [("PR-JCVR-11", (0, 0, 0))])])
def test_only_an_apple_that_somebody_has_rots(owner: int, rotten: list[object]) -> None:
    t = table(pile=["Vampire Lord", "ghost"])
    apple_of(t.game).owner = owner
    t._begin(0, "yin")
    t.play("n1")
    assert t.told("apple_rotten") == rotten


@pytest.mark.rule("PR-JCVR-08", "PR-JCVR-06")
def test_the_right_leg_breaks_first_on_the_first_space() -> None:
    t = table(at={"yellow": "NW"}, ghosts=ON_N1_N2, tao={"yellow": "G"}, to_beat=4)
    t.play("exorcise", "GGG")
    if t.pending == "exorcise":
        t.play("n1")
    assert t.ghosts == {"n2": LEFT}
    assert t.told("leg_broken") == [("PR-JCVR-08", (106, 0, 0))]
    assert t.game.to_beat == 4


@pytest.mark.rule("PR-JCVR-22", "PR-JCVR-08")
def test_after_the_first_of_two_legs_on_one_space_the_turn_goes_on() -> None:
    t = table(at={"yellow": "N"}, ghosts={"n2": LEFT}, tao={}, to_beat=4)
    apple_of(t.game).both = 1
    t.play("exorcise", "BBB")
    assert t.ghosts == {"n2": RIGHT}
    t.settled()


@pytest.mark.rule("PR-JCVR-19", "PR-JCVR-22", "R-P15")
def test_from_one_space_the_pavilion_moves_him_onto_two() -> None:
    t = table(at={"yellow": "SW"}, ghosts={"n1": LEFT}, to_beat=4)
    apple_of(t.game).both = 1
    t.play("ask", "n1")
    t.waits("two_to", "yellow")
    t.play("e1 e2", "nobody")
    assert (t.ghosts, apple_of(t.game).both) == ({"e1": RIGHT, "e2": LEFT}, 0)
    assert t.told("leg_arrived") == [("PR-JCVR-02", (106, 3, 0))]
    t.settled()


@pytest.mark.rule("PR-JCVR-19", "PR-JCVR-22")
@pytest.mark.parametrize("space", ["n1", "n3"])
def test_from_one_space_he_stays_without_two_others(space: str) -> None:
    others = {middle: CALM[middle] for middle in ("n2", "e2", "s2", "w2")}
    t = table(at={"yellow": "SW"}, ghosts={**others, space: LEFT})
    apple_of(t.game).both = 1
    t.play("ask")
    assert space not in t.offered


@pytest.mark.rule("PR-JCVR-19")
def test_on_his_right_leg_alone_he_is_moved_like_any_ghost() -> None:
    t = table(at={"yellow": "SW"}, ghosts={"n2": RIGHT})
    t.play("ask")
    assert t.offered == ["n2", "none"]
    t.play("n2", "e1", "nobody")
    assert t.ghosts == {"e1": RIGHT}


@pytest.mark.rule("PR-JCVR-19")
def test_both_moves_are_told() -> None:
    t = table(at={"yellow": "SW"}, ghosts=ON_N1_N2, to_beat=4)
    t.play("ask", "n2", "e2 e3", "nobody")
    assert t.ghosts == {"e2": RIGHT, "e3": LEFT}
    assert t.told("ghost_moved") == [("PR-JCVR-19", (105, 5, 1)), ("PR-JCVR-19", (106, 4, 0))]


@pytest.mark.rule("PR-JCVR-09", "PR-JCVR-20")
def test_the_apple_is_won_whoever_else_is_dead() -> None:
    t = table(at={"yellow": "N"}, ghosts={"n2": LEFT}, tao={}, dead=["red"], to_beat=4)
    t.play("exorcise", "BBB")
    while t.pending in ("group_qi", "group_yin_yang"):
        t.play(t.offered[0])
    assert apple_of(t.game).owner == 0
    assert t.told("apple_won") == [("PR-JCVR-09", (0, 0, 0))]


@pytest.mark.rule("PR-JCVR-10", "PR-JCVR-18")
def test_the_last_seat_can_eat_it_and_it_is_told() -> None:
    t = fed(qi={"green": 1})
    t.play("apple green")
    assert (t.qi("green"), apple_of(t.game).owner) == (3, -1)
    assert t.told("apple_eaten") == [("PR-JCVR-10", (3, 2, 0))]


@pytest.mark.rule("PR-JCVR-04", "PR-JCVR-21")
def test_a_space_with_a_buddha_is_taken_only_if_no_other_is_free() -> None:
    t = comes(ghosts={"w2": CALM["w2"]}, buddhas=["w3"])
    assert set(t.ghosts) == {"w1", "w2"}  # no choice: the free space and the one beside it
    assert t.buddhas == {"w3"}


@pytest.mark.rule("PR-JCVR-19", "WM-SU-14")
def test_with_white_moon_each_move_is_told_before_what_it_brings() -> None:
    """Su-Ling faces the space of one leg and leaves for her."""
    law = Law(laid_on(["jean_claude", "white_moon"]))
    for su_ling, moves in (("e3", 1), ("e2", 2)):
        t = MoonTable(
            law=law, level="nightmare", at={"yellow": "SW"}, ghosts={"n1": RIGHT, "n2": LEFT}, su_ling=su_ling,
            to_beat=4,
        ).play("ask", "n2", "e2 e3")  # fmt: skip
        told = [event.name for event in t.events if event.name in ("ghost_moved", "su_ling_gone")]
        assert told[:moves] == ["ghost_moved"] * moves
        assert told[moves] == "su_ling_gone"


# -- B-Rice's Nunchaku ------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-BRICE-05", "PR-BRICE-23")
def test_the_last_board_loses_what_it_was_given_and_no_more() -> None:
    t = screams()
    t.play("YYRR", "west", "west")
    assert [t.game.qi[board] for board in range(4)] == [3, 3, 3, 1]
    assert len(t.told("qi_lost")) == 2


@pytest.mark.rule("PR-BRICE-17")
def test_it_is_not_used_in_the_last_step() -> None:
    t = armed(at={"yellow": "NE"}, ghosts={"e1": CALM["e1"]}, held={"yellow": 1}, tao={})
    assert blows(t) == ["nunchaku e1"]
    t.play("buddha n3")
    assert blows(t) == []


@pytest.mark.rule("PR-BRICE-17", "PR-BRICE-11", "PR-BRICE-15")
def test_with_second_wind_it_may_be_the_second_exorcism_and_leaves_no_dice() -> None:
    """The first one was rolled for and paid for."""
    t = with_b_rice(
        "blue", at={"blue": "NE"}, ghosts={"n3": 1, "e1": CALM["e1"]}, tao={"blue": "Y"}, powers=["second_wind"]
    )
    fight(t.game).owner = t.seat("blue")
    t._begin(t.game.active, "yang")
    t.play("exorcise", "BBB", "n3")
    assert (set(t.ghosts), t.tao("blue")) == ({"e1"}, "")
    assert t.game.dice
    assert blows(t) == ["nunchaku e1"]
    t.play("nunchaku e1")
    assert (t.game.dice, t.game.paid) == (0, 0)


@pytest.mark.rule("PR-BRICE-21", "PR-BRICE-10")
def test_with_the_dead_it_is_gone_at_once() -> None:
    t = armed(fresh=True)
    t.game.steps.perform(t.game, steps.DIE, 0, 0)
    assert (fight(t.game).owner, fight(t.game).fresh) == (-1, 0)


@pytest.mark.rule("PR-BRICE-21", "R-P10", "PR-JCVR-09")
def test_nunchaku_and_apple_are_inherited_by_the_first_seat_too() -> None:
    law = Law(laid_on(["b_rice", "jean_claude", "white_moon"]))
    t = MoonTable("red", law=law, level="nightmare", qi={"red": 1})
    fight(t.game).owner, apple_of(t.game).owner = 1, 1
    t.perform(steps.LOSE_QI, 1)
    t.waits("heir", "red")
    t.play("yellow", "yellow")
    assert (fight(t.game).owner, apple_of(t.game).owner) == (0, 0)
    assert t.told("nunchaku_won") == [("PR-BRICE-21", (0, 0, 0))]
    assert t.told("apple_won") == [("R-P10", (0, 0, 0))]


# -- Crazy Shaman and Terror ------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-SHAMAN-03", "PR-SHAMAN-13", "R-P11")
def test_when_the_shaman_comes_the_mantra_goes_back() -> None:
    t = Table("red", boxes=["shaman"], phase="yin", ghosts={"n1": 6}, mantra="n1", pile=["Crazy Shaman", "ghost"])
    t.play("e2")
    assert t.mantra is None
    names = [event.name for event in t.events]
    assert names.index("all_powers_blocked") < names.index("mantra_removed")


@pytest.mark.rule("PR-SHAMAN-03", "GS-INC-FORG-01")
def test_with_the_shaman_in_the_pile_the_forgotten_ones_work_too() -> None:
    t = Table("red", boxes=["shaman"], phase="yin", pile=["Forgotten Ones", "ghost"])
    while t.pending == "place":
        t.play(t.offered[0])
    assert t.told("all_powers_blocked") == [("GS-INC-FORG-01", (60, 0, 0))]
    assert not t.game.rules.power_works(t.game, 0)


@pytest.mark.rule("PR-GH-16", "R-P05")
def test_a_terrified_circle_lowers_nothing_on_the_first_tile() -> None:
    village = ("circle_of_prayer", *(tile for tile in VILLAGE if tile != "circle_of_prayer"))
    t = Table(boxes=["guardhouse"], village=village, ghosts={"n1": 67, "s1": 17}, circle="blue")
    assert list(t.game.rules.resistance(t.game, 6)) == [0, 0, 2, 0, 0]
    calm = Table(boxes=["guardhouse"], village=village, ghosts={"n2": 67, "s1": 17}, circle="blue")
    assert list(calm.game.rules.resistance(calm.game, 6)) == [0, 0, 1, 0, 0]


@pytest.mark.rule("PR-GH-04", "PR-GH-23")
def test_the_brave_have_four_more_cards_with_father_bo_za_too() -> None:
    brave = Table(boxes=["guardhouse", "bo_za"], settings={"brave": True})
    assert brave.cards_left == Table(boxes=["guardhouse", "bo_za"]).cards_left + 4


@pytest.mark.rule("PR-GH-08")
@pytest.mark.parametrize("buddhas", [2, 1])
def test_a_yin_yang_is_used_as_long_as_one_villager_is_left(buddhas: int) -> None:
    """Tea House, Hut and Pavilion are terrified, the supply is empty and nobody is dead."""
    village = (
        "tea_house", "sorcerer_hut", "pavilion", "night_watchman", "buddhist_temple", "circle_of_prayer",
        "taoist_altar", "herbalist_shop", "cemetery",
    )  # fmt: skip
    t = Table(
        boxes=["guardhouse"], village=village, ghosts={"n1": 67, "n2": 68, "n3": 69}, held={"yellow": buddhas},
        tao={"yellow": "YYYYRRRRBBBBGGGGKKKK"},
    )  # fmt: skip
    assert ("yin-yang" in t.offered) == (buddhas == 1)
