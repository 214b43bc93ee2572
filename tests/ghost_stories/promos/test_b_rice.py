"""B-Rice Lee (PR-BRICE)."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.ghost_stories.b_rice.b_rice import fight
from hauntbox.ghost_stories.base.cards import CARD, CARDS, COLOURS
from tests.ghost_stories.table import CALM, Table


def table(*words: str, **parts: Any) -> Table:
    return Table(*words, boxes=["b_rice"], **{"level": "nightmare", **parts})


def screams(*words: str, **parts: Any) -> Table:
    """He has just arrived and the dice are to be rolled."""
    t = table(*words, phase="yin", pile=["B-Rice Lee", "ghost"], **parts)
    t.play("n1")
    t.waits("roll")
    return t


def armed(owner: str = "yellow", *, fresh: bool = False, **parts: Any) -> Table:
    """Somebody has the Nunchaku."""
    t = table(**parts)
    fight(t.game).owner = t.seat(owner)
    fight(t.game).fresh = int(fresh)
    t._begin(t.game.active, "yang")
    return t


def blows(t: Table) -> list[str]:
    return [word for word in t.offered if word.startswith("nunchaku")]


# -- the battle cry ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-BRICE-01")
def test_an_incarnation_of_5_yellow() -> None:
    row = CARD[103]
    assert (row.incarnation, COLOURS[row.colour], row.resistance) == (True, "yellow", [5, 0, 0, 0, 0])


@pytest.mark.rule("PR-BRICE-02", "PR-BRICE-03", "PR-BRICE-20")
def test_yellow_and_black_faces_cost_a_qi_each() -> None:
    t = screams()
    t.play("YKWR")
    assert t.told("scream_rolled")[0][0] == "PR-BRICE-02"
    t.waits("share", "yellow")
    t.play("south", "east")
    assert [t.qi(colour) for colour in ("yellow", "red", "blue", "green")] == [3, 2, 2, 3]
    assert [rule for rule, _ in t.told("qi_lost")] == ["PR-BRICE-03", "PR-BRICE-03"]
    assert list(fight(t.game).shares) == [0, 0, 0, 0]
    t.settled()


@pytest.mark.rule("PR-BRICE-04", "R-P07")
def test_other_faces_cost_nothing() -> None:
    t = screams()
    t.play("WRBG")
    assert t.told("qi_lost") == []
    t.settled()


@pytest.mark.rule("PR-BRICE-05", "R-P22")
def test_taoists_and_neutral_boards_share_as_they_like() -> None:
    t = screams(players=2, level="normal", to_beat=1)
    t.play("YYKK")
    assert t.offered == ["north", "east", "south", "west", "no agreement"]
    t.play("east", "east", "west")
    assert t.offered == ["north", "east", "south", "west"]
    t.play("north")
    assert [t.game.qi[board] for board in range(4)] == [2, 1, 3, 2]
    t.settled()


@pytest.mark.rule("PR-BRICE-06", "R-104")
def test_without_agreement_each_loses_one_four_in_all() -> None:
    t = screams()
    t.play("YWRB", "no agreement")
    assert [t.game.qi[board] for board in range(4)] == [2, 2, 2, 2]
    assert t.told("no_agreement") == [("PR-BRICE-06", (0, 0, 0))]
    assert [rule for rule, _ in t.told("qi_lost")] == ["PR-BRICE-06"] * 4
    t.settled()


@pytest.mark.rule("PR-BRICE-06")
def test_once_they_share_they_have_agreed() -> None:
    t = screams()
    t.play("YKRB", "north")
    assert t.offered == ["north", "east", "south", "west"]
    assert t.why_not("no agreement") == "PR-BRICE-06"


@pytest.mark.rule("PR-BRICE-07", "PR-BRICE-08", "R-P07")
def test_all_four_dice_and_no_second_roll() -> None:
    captors = {"e1": "Creeping Horror"}
    t = screams("green", powers=["gods_favorite"], ghosts=captors)
    assert t.game.captive
    t.play("YWWW")
    t.waits("share", "green")  # not asked whether to roll again


@pytest.mark.rule("PR-BRICE-22", "R-P22")
def test_for_a_possessed_board_a_living_player_loses_the_qi() -> None:
    t = screams(dead=["green"])
    t.play("YRRR", "no agreement")
    t.waits("borne_by", "yellow")
    assert t.offered == ["yellow", "red", "blue"]
    t.play("blue")
    assert [t.qi(colour) for colour in ("yellow", "red", "blue", "green")] == [2, 2, 1, 0]
    t.settled()


@pytest.mark.rule("PR-BRICE-23", "R-P22")
def test_nobody_is_given_more_than_he_has_and_shares_may_kill() -> None:
    t = screams(players=2, qi={"red": 1, "blue": 1})
    t.play("YYKK", "east")
    assert "east" not in t.offered
    assert t.why_not("east") == "PR-BRICE-23"
    t.play("south")
    assert t.offered == ["north", "west"]
    assert t.alive("blue")  # nothing is lost before all is shared
    t.play("north", "north")
    assert not t.alive("blue")
    assert t.told("board_possessed") == [("GS-NEU-12", (1, 0, 0))]
    assert [t.game.qi[board] for board in range(4)] == [1, 0, 0, 3]


# -- the Nunchaku -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-BRICE-09", "PR-BRICE-10", "PR-BRICE-19", "R-P09")
def test_whoever_exorcises_him_keeps_the_nunchaku_for_a_later_turn() -> None:
    t = table(
        "blue", at={"blue": "NE"}, ghosts={"n3": "B-Rice Lee", "e1": CALM["e1"]}, tao={"blue": "YYYY"},
        yin_yang=["red"], powers=["second_wind"], to_beat=4,
    )  # fmt: skip
    t.play("exorcise", "YGG", "n3")
    t.waits("group_qi", "blue")
    t.play("red", "green")
    assert fight(t.game).owner == t.seat("blue")
    assert (t.qi("red"), t.has_yin_yang("green")) == (4, True)
    assert "exorcise" in t.offered  # Second Wind
    assert blows(t) == []
    assert t.why_not("nunchaku e1") == "PR-BRICE-10"
    t.play("end")
    assert fight(t.game).fresh == 0


@pytest.mark.rule("PR-BRICE-11", "PR-BRICE-15", "PR-BRICE-17")
def test_one_exorcism_succeeds_without_dice_and_tao() -> None:
    t = armed(at={"yellow": "NE"}, ghosts={"n3": 10, "e2": CALM["e2"]}, tao={"yellow": "R"}, yin_yang=["yellow"])
    assert CARD[10].right == ["gain_2_tao"]
    assert blows(t) == ["nunchaku n3"]
    t.play("nunchaku n3", "blue", "blue")
    assert set(t.ghosts) == {"e2"}
    assert t.told("dice_rolled") == t.told("tao_spent") == []
    assert t.tao("yellow") == "RBB"
    assert fight(t.game).owner == -1
    assert t.told("nunchaku_used") == [("PR-BRICE-11", (0, 2, 0))]
    assert (t.game.exorcisms, t.game.stage) == (1, 2)
    assert "exorcise" not in t.offered
    t.settled()


@pytest.mark.rule("PR-BRICE-14")
def test_the_right_stone_applies() -> None:
    cursed = next(card.number for card in CARDS if card.right == ["curse_die"])
    t = armed(at={"yellow": "N"}, ghosts={"n2": cursed})
    t.play("nunchaku n2")
    t.waits("curse")
    rewarded = next(card.number for card in CARDS if card.right == ["gain_2_tao"])
    t = armed(at={"yellow": "N"}, ghosts={"n2": rewarded}, tao={})
    t.play("nunchaku n2", "red", "blue")
    assert t.tao("yellow") == "RB"
    t.settled()


@pytest.mark.rule("PR-BRICE-12")
def test_not_on_an_incarnation() -> None:
    t = armed(at={"yellow": "N"}, ghosts={"n2": "Vampire Lord"})
    assert blows(t) == []
    assert t.why_not("nunchaku n2") == "PR-BRICE-12"


@pytest.mark.rule("PR-BRICE-13", "PR-BRICE-17")
def test_not_once_the_dice_are_rolled() -> None:
    t = armed(at={"yellow": "N"}, ghosts={"n2": 10}, tao={})
    t.play("exorcise", "RRR")
    assert t.pending == "exorcise" or blows(t) == []
    assert blows(t) == []
    assert fight(t.game).owner == 0


@pytest.mark.rule("PR-BRICE-16", "R-P08")
def test_one_ghost_even_from_a_corner() -> None:
    t = armed(at={"yellow": "NE"}, ghosts={"n3": "Ghoul", "e1": CALM["e1"], "e2": CALM["e2"]})
    assert blows(t) == ["nunchaku n3", "nunchaku e1"]
    assert t.why_not("nunchaku e2") == "PR-BRICE-16"
    t.play("nunchaku n3")
    assert set(t.ghosts) == {"e1", "e2"}
    assert t.told("exorcism_failed") == []


@pytest.mark.rule("PR-BRICE-17")
def test_it_takes_the_place_of_the_exorcism() -> None:
    t = armed(at={"yellow": "N"}, ghosts={"n2": "Ghoul", "e2": CALM["e2"]}, tao={})
    t.play("ask", "RB")
    assert blows(t) == []
    assert t.why_not("nunchaku n2") == "PR-BRICE-17"
    t.settled()


@pytest.mark.rule("PR-BRICE-18")
def test_dice_immune_ghosts_and_locked_tao_are_no_matter() -> None:
    t = armed(at={"yellow": "N"}, ghosts={"n2": "Walking Corpse", "e2": "Dark Mistress"}, tao={})
    assert t.game.locked
    t.play("nunchaku n2")
    assert "n2" not in t.ghosts


@pytest.mark.rule("PR-BRICE-10", "PR-BRICE-09")
def test_only_its_owner_in_his_own_turn() -> None:
    t = armed("red", at={"yellow": "N"}, ghosts={"n2": "Ghoul"})
    assert blows(t) == []
    assert t.why_not("nunchaku n2") == "PR-BRICE-09"
    t = armed(at={"yellow": "N"}, ghosts={"n2": "Ghoul"}, fresh=True)
    assert blows(t) == []


@pytest.mark.rule("PR-BRICE-21", "R-P10")
def test_the_dead_lose_it() -> None:
    t = table("yellow", qi={"yellow": 1}, ghosts={"n1": 6, "n2": 7, "n3": 10})
    fight(t.game).owner = 0
    t._begin(0, "yin")
    assert not t.alive("yellow")
    assert fight(t.game).owner == -1
    assert t.told("nunchaku_lost") == [("PR-BRICE-21", (0, 0, 0))]
