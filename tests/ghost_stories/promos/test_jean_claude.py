"""Jean-Claude Van-Rice (PR-JCVR). West is green, and w1 w2 w3 run north: seen from behind, w1 is on the right."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.ghost_stories.base.cards import CARD, COLOURS
from hauntbox.ghost_stories.jean_claude.jean_claude import apple_of
from tests.ghost_stories.table import CALM, Table

LEFT, RIGHT = "Jean-Claude Van-Rice", "right leg of Jean-Claude"
ON_N1_N2 = {"n1": RIGHT, "n2": LEFT}


def table(*words: str, **parts: Any) -> Table:
    return Table(*words, boxes=["jean_claude"], **{"level": "nightmare", **parts})


def comes(*words: str, **parts: Any) -> Table:
    """He is drawn; where a choice is left it is asked for."""
    return table(*words, phase="yin", pile=[LEFT, "ghost"], **parts)


def fed(owner: str = "yellow", **parts: Any) -> Table:
    """Somebody has the apple."""
    t = table(**parts)
    apple_of(t.game).owner = t.seat(owner)
    t._begin(t.game.active, "yang")
    return t


def apples(t: Table) -> list[str]:
    return [word for word in t.offered if word.startswith("apple")]


# -- coming into play -------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-JCVR-01", "PR-JCVR-06")
def test_an_incarnation_green_for_placement_with_two_resistances() -> None:
    assert (CARD[105].incarnation, COLOURS[CARD[105].colour]) == (True, "green")
    assert (CARD[105].resistance, CARD[106].resistance) == ([0, 0, 3, 0, 0], [0, 0, 0, 4, 0])


@pytest.mark.rule("PR-JCVR-02", "PR-JCVR-03", "PR-JCVR-15", "R-P15")
def test_he_takes_two_spaces_side_by_side_on_the_green_board() -> None:
    t = comes()
    t.waits("place_two", "yellow")
    assert t.offered == ["w1 w2", "w2 w3"]
    t.play("w2 w3")
    assert t.ghosts == {"w2": RIGHT, "w3": LEFT}
    t.settled()


@pytest.mark.rule("PR-JCVR-03")
def test_if_the_green_board_is_full_on_any_board() -> None:
    t = comes(ghosts={"w1": CALM["w1"], "w2": CALM["w2"], "w3": CALM["w3"], "n2": CALM["n2"]})
    assert t.offered == ["n1 n2", "n2 n3", "e1 e2", "e2 e3", "s1 s2", "s2 s3"]
    t.play("s1 s2")
    assert (t.ghosts["s1"], t.ghosts["s2"]) == (RIGHT, LEFT)
    t.settled()


@pytest.mark.rule("PR-JCVR-04", "PR-JCVR-21")
def test_two_free_spaces_come_first() -> None:
    t = comes(ghosts={"w1": CALM["w1"]})
    assert t.ghosts == {"w1": CARD[CALM["w1"]].name, "w2": RIGHT, "w3": LEFT}
    t.settled()


@pytest.mark.rule("PR-JCVR-04", "PR-JCVR-21")
def test_else_he_clears_a_space_beside_a_free_one() -> None:
    t = comes(ghosts={"w1": CALM["w1"], "w3": CALM["w3"]})
    assert t.offered == ["w1 w2", "w2 w3"]
    t.play("w1 w2")
    assert t.ghosts == {"w1": RIGHT, "w2": LEFT, "w3": CARD[CALM["w3"]].name}
    assert [args[0] for _, args in t.told("ghost_discarded")] == [CALM["w1"]]
    assert t.told("tao_gained") == t.told("curse_rolled") == []
    t = comes(ghosts={"w1": CALM["w1"], "w2": CALM["w2"]})
    assert t.ghosts == {"w1": CARD[CALM["w1"]].name, "w2": RIGHT, "w3": LEFT}
    t = comes(ghosts={"w2": CALM["w2"]})
    assert t.offered == ["w1 w2", "w2 w3"]


@pytest.mark.rule("PR-JCVR-04", "GS-GHOST-11")
def test_a_ghost_he_clears_while_its_icons_are_resolved_leaves_no_marker() -> None:
    t = table(phase="yin", ghosts={"w1": CALM["w1"]}, pile=[25, LEFT, "ghost"])  # the Fallen Monks bring him
    t.play("w2")
    assert t.ghosts == {"w1": CARD[CALM["w1"]].name, "w2": RIGHT, "w3": LEFT}
    assert t.game.power_off == 0
    assert t.told("power_blocked") == []
    t.settled()


@pytest.mark.rule("PR-JCVR-04")
def test_a_buddha_in_the_way_goes_back_to_the_temple() -> None:
    t = comes(buddhas=["w2"])
    assert t.offered == ["w1 w2", "w2 w3"]
    t.play("w1 w2")
    assert (t.buddhas, t.game.temple) == (set(), 2)
    assert t.ghosts == {"w1": RIGHT, "w2": LEFT}
    t = comes(buddhas=["w1"])
    assert t.ghosts == {"w2": RIGHT, "w3": LEFT}  # there are two spaces without
    assert t.buddhas == {"w1"}


@pytest.mark.rule("PR-JCVR-05")
def test_another_incarnation_is_not_cleared() -> None:
    t = comes(ghosts={"w1": "Vampire Lord", "w3": CALM["w3"]})
    assert t.ghosts == {"w1": "Vampire Lord", "w2": RIGHT, "w3": LEFT}


@pytest.mark.rule("PR-JCVR-22", "R-P19")
def test_where_no_pair_is_right_any_that_needs_ordinary_ghosts_cleared() -> None:
    t = comes(ghosts={"w2": "Vampire Lord", "w3": CALM["w3"], "e2": "Creeping Horror"})
    assert t.offered == ["n1 n2", "n2 n3", "s1 s2", "s2 s3"]
    t.play("s1 s2")
    assert (t.ghosts["s1"], t.ghosts["s2"]) == (RIGHT, LEFT)


@pytest.mark.rule("PR-JCVR-22", "R-P19")
def test_at_last_both_legs_stand_on_one_space() -> None:
    kept = {"n2": "Vampire Lord", "e2": "Creeping Horror", "s2": 61, "w2": "Dark Mistress"}
    others = {space: card for space, card in CALM.items() if space not in ("n1", "w1")}
    t = comes(ghosts={**others, **kept})
    t.waits("place_two", "yellow")
    assert t.offered == ["n1", "w1"]
    t.play("w1")
    assert t.ghosts["w1"] == LEFT
    assert apple_of(t.game).both == 1
    assert t.told("ghost_discarded") == []
    t.settled()


@pytest.mark.rule("PR-JCVR-14", "R-14")
def test_both_his_spaces_are_occupied() -> None:
    t = table("yellow", phase="yin", ghosts={**ON_N1_N2, "n3": CALM["n3"]})
    assert t.qi("yellow") == 2  # overrun
    assert t.told("ghost_drawn") == []
    full = {**CALM, **ON_N1_N2}
    t = table("red", phase="yin", ghosts={**full, "e1": "Ghoul"})
    assert t.qi("red") == 2
    t = table(at={"yellow": "S"}, ghosts={**ON_N1_N2, "s2": "Howling Nightmare"})
    assert t.why_not("exorcise") == "GS-INC-HOWL-01"  # a leg stands opposite


# -- the legs ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-JCVR-06", "PR-JCVR-08", "PR-JCVR-17")
def test_a_broken_leg_frees_its_space_and_brings_nothing() -> None:
    t = table(at={"yellow": "N"}, ghosts=ON_N1_N2, tao={}, yin_yang=[], to_beat=1, beaten=3)
    t.play("exorcise", "BBB")
    assert t.ghosts == {"n1": RIGHT}
    assert (t.game.to_beat, t.game.beaten) == (1, 3)
    assert t.told("leg_broken") == [("PR-JCVR-08", (105, 1, 0))]
    assert t.told("qi_gained") == t.told("yin_yang_gained") == t.told("apple_won") == t.told("game_won") == []
    assert t.result is None


@pytest.mark.rule("PR-JCVR-07", "PR-JCVR-09", "PR-JCVR-20", "R-P09")
@pytest.mark.parametrize(("leg", "roll"), [(LEFT, "BBB"), (RIGHT, "GGG")])
def test_the_second_leg_in_any_order_brings_reward_and_apple(leg: str, roll: str) -> None:
    t = table(at={"yellow": "N"}, ghosts={"n2": leg}, tao={"yellow": "G"}, yin_yang=["red"], to_beat=4)
    t.play("exorcise", roll)
    if t.pending == "exorcise":
        t.play("n2")
    t.waits("group_qi", "yellow")
    t.play("red", "blue")
    assert t.ghosts == {}
    assert (t.game.to_beat, t.game.beaten) == (3, 1)
    assert (t.qi("red"), t.has_yin_yang("blue")) == (4, True)
    assert apple_of(t.game).owner == 0


@pytest.mark.rule("PR-JCVR-07")
def test_the_second_leg_of_the_last_incarnation_wins() -> None:
    t = table(at={"yellow": "N"}, ghosts={"n2": LEFT}, tao={}, to_beat=1, beaten=3)
    t.play("exorcise", "BBB", "red")
    t.over("won", "incarnation_exorcised")


@pytest.mark.rule("PR-JCVR-13", "PR-JCVR-16")
def test_from_a_corner_a_leg_and_a_ghost_of_the_other_board() -> None:
    t = table(at={"yellow": "NE"}, ghosts={"n2": RIGHT, "n3": LEFT, "e1": 34}, tao={"yellow": "R"}, to_beat=4)
    assert CARD[34].resistance == [0, 1, 0, 0, 0]
    t.play("exorcise", "BBB", "n3 e1")
    assert t.ghosts == {"n2": RIGHT}
    assert t.game.to_beat == 4
    assert not t.game.falling


@pytest.mark.rule("PR-JCVR-08", "R-25")
def test_a_leg_leaves_before_the_stones_by_a_setting() -> None:
    t = table(
        at={"yellow": "NE"}, ghosts={"n2": RIGHT, "n3": LEFT, "e1": 39}, tao={"yellow": "RRRR"}, to_beat=4,
        settings={"exorcised_leave": "before_stones"},
    )  # fmt: skip
    assert "curse_die" in CARD[39].right
    t.play("exorcise", "BBB", "n3 e1")
    t.waits("curse")
    assert t.ghosts == {"n2": RIGHT}
    t = table(at={"yellow": "NE"}, ghosts={"n2": RIGHT, "n3": LEFT, "e1": 39}, tao={"yellow": "RRRR"}, to_beat=4)
    t.play("exorcise", "BBB", "n3 e1")
    t.waits("curse")
    assert set(t.ghosts) == {"n2", "n3", "e1"}
    t.play("blank")
    assert t.ghosts == {"n2": RIGHT}


@pytest.mark.rule("PR-JCVR-22", "PR-JCVR-06", "R-P19")
def test_two_legs_on_one_space_are_broken_one_after_the_other() -> None:
    t = table(at={"yellow": "N"}, ghosts={"n2": LEFT}, tao={"yellow": "G"}, to_beat=4, powers=["second_wind"])
    apple_of(t.game).both = 1
    t.play("exorcise", "BBB")
    assert t.ghosts == {"n2": RIGHT}
    assert (t.game.to_beat, apple_of(t.game).both) == (4, 0)


@pytest.mark.rule("PR-JCVR-19", "R-P15")
def test_the_pavilion_moves_him_with_both_legs() -> None:
    t = table(at={"yellow": "SW"}, ghosts=ON_N1_N2, mantra="n1", buddhas=["e1"], to_beat=4)
    t.play("ask")
    assert t.offered == ["n2", "none"]
    t.play("n2")
    t.waits("two_to", "yellow")
    assert t.offered == ["e1 e2", "e2 e3", "s1 s2", "s2 s3", "w1 w2", "w2 w3"]
    t.play("e1 e2", "nobody")
    assert t.ghosts == {"e1": RIGHT, "e2": LEFT}
    assert t.mantra == "e1"
    assert (t.buddhas, t.game.temple) == (set(), 2)
    t.settled()


@pytest.mark.rule("PR-JCVR-19")
def test_without_two_free_spaces_side_by_side_he_stays() -> None:
    others = {space: card for space, card in CALM.items() if space[1] == "2" and space != "n2"}
    t = table(at={"yellow": "SW"}, ghosts={**others, **ON_N1_N2})
    t.play("ask")
    assert t.offered == ["e2", "s2", "w2", "none"]
    t = table(at={"yellow": "SW"}, ghosts={**others, "n2": LEFT})
    t.play("ask")
    assert "n2" in t.offered  # on one leg he is moved like any ghost
    t.play("n2", "n1", "nobody")
    assert t.ghosts["n1"] == LEFT


# -- the apple --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-JCVR-10", "PR-JCVR-18", "R-P16")
def test_it_brings_a_taoist_to_3_qi() -> None:
    t = fed(qi={"yellow": 1, "red": 2, "blue": 4, "green": 3})
    assert apples(t) == ["apple yellow", "apple red"]
    assert t.why_not("apple blue") == "PR-JCVR-18"
    t.play("apple yellow")
    assert t.qi("yellow") == 3
    assert apple_of(t.game).owner == -1
    assert apples(t) == []
    t.settled()


@pytest.mark.rule("PR-JCVR-18", "R-P16")
def test_the_supply_limits_it() -> None:
    t = fed(qi={"yellow": 1}, qi_supply=1)
    t.play("apple yellow")
    assert (t.qi("yellow"), t.game.qi_stock) == (2, 0)
    t = fed(qi={"yellow": 1}, qi_supply=0)
    assert apples(t) == []


@pytest.mark.rule("PR-JCVR-10")
def test_only_its_owner_in_his_own_yang_phase() -> None:
    t = fed("red", qi={"yellow": 1})
    assert apples(t) == []
    assert t.why_not("apple yellow") == "PR-JCVR-10"


@pytest.mark.rule("PR-JCVR-11")
def test_another_incarnation_makes_it_rotten() -> None:
    t = table(pile=["Vampire Lord", "ghost"])
    apple_of(t.game).owner = 1
    t._begin(0, "yin")
    t.play("n1")
    assert apple_of(t.game).owner == -1
    assert t.told("apple_rotten") == [("PR-JCVR-11", (1, 0, 0))]
    t = table(pile=["Ghoul", "ghost"])
    apple_of(t.game).owner = 1
    t._begin(0, "yin")
    t.play("n1")
    assert apple_of(t.game).owner == 1


@pytest.mark.rule("PR-JCVR-12")
def test_it_does_not_wake_the_dead() -> None:
    t = fed(dead=["red"], qi={"yellow": 1})
    assert apples(t) == ["apple yellow"]
    assert t.why_not("apple red") == "PR-JCVR-12"


@pytest.mark.rule("R-P10")
def test_the_dead_lose_it() -> None:
    t = table("yellow", qi={"yellow": 1}, ghosts={"n1": 6, "n2": 7, "n3": 10})
    apple_of(t.game).owner = 0
    t._begin(0, "yin")
    assert apple_of(t.game).owner == -1
    assert t.told("apple_lost") == [("R-P10", (0, 0, 0))]


@pytest.mark.rule("PR-JCVR-19", "PR-JCVR-22", "PR-JCVR-08")
def test_moved_from_one_space_he_stands_on_two_legs_again() -> None:
    """Both legs stood on one space: each has one of its own now, and the first that breaks frees its space."""
    t = table("blue", at={"blue": "SW"}, ghosts={"n2": LEFT}, tao={"blue": "G"}, to_beat=4)
    apple_of(t.game).both = 1
    t.play("ask", "n2", "s1 s2", "nobody")
    assert t.ghosts == {"s1": RIGHT, "s2": LEFT}
    assert t.game.state()["jean_claude"] == {"apple": None, "both_legs_on_one_space": False}
    t = table("blue", at={"blue": "SW"}, ghosts={"n2": LEFT}, tao={"blue": "G"}, to_beat=4, yin_yang=["blue"])
    apple_of(t.game).both = 1
    t.play("yin-yang", "ask SW", "n2", "s1 s2", "nobody", "move S", "exorcise", "BBB")
    assert t.ghosts == {"s1": RIGHT}
    assert (t.game.to_beat, apple_of(t.game).both) == (4, 0)
