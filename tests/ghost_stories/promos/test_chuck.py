"""Chuck No-Rice (PR-CHUCK)."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.ghost_stories.base.cards import CARD, CARDS, COLOURS
from hauntbox.ghost_stories.chuck.chuck import cleared
from tests.ghost_stories.table import CALM, Table

REWARDED = next(card.number for card in CARDS if card.right == ["gain_2_tao"])


def table(*words: str, **parts: Any) -> Table:
    return Table(*words, boxes=["chuck", "jean_claude"], **{"level": "nightmare", **parts})


@pytest.mark.rule("PR-CHUCK-01", "PR-CHUCK-10")
def test_all_others_of_his_board_are_discarded() -> None:
    ghosts = {"n1": CALM["n1"], "n3": REWARDED, "e1": CALM["e1"]}
    t = table(phase="yin", ghosts=ghosts, pile=["Chuck No-Rice", "ghost"], tao={"yellow": "K"})
    assert set(t.ghosts) == {"n2", "e1"}
    assert t.ghosts["n2"] == "Chuck No-Rice"
    assert t.told("curse_rolled") == t.told("tao_gained") == t.told("qi_gained") == []
    assert t.told("board_cleared") == [("PR-CHUCK-01", (0, 0, 0))]
    assert t.tao("yellow") == "K"
    t.settled()


@pytest.mark.rule("PR-CHUCK-01", "GS-GHOST-11")
def test_a_ghost_he_discards_while_its_icons_are_resolved_leaves_no_marker() -> None:
    t = table(phase="yin", pile=[3, "Chuck No-Rice", "ghost"])  # the Coffin Breakers bring him, then block their board
    t.play("n1", "n2")
    assert t.ghosts == {"n2": "Chuck No-Rice"}
    assert t.game.power_off == 0
    assert t.told("power_blocked") == []
    assert t.told("board_cleared") == [("PR-CHUCK-01", (0, 0, 0))]
    t.settled()


@pytest.mark.rule("PR-CHUCK-01", "PR-CHUCK-07", "R-P14")
def test_an_incarnation_he_discards_need_not_be_exorcised() -> None:
    t = table(phase="yin", ghosts={"n1": "Vampire Lord"}, pile=["Chuck No-Rice", "ghost"], to_beat=2, beaten=2)
    t.play("n2")
    assert t.ghosts == {"n2": "Chuck No-Rice"}
    assert (t.game.to_beat, t.game.beaten, cleared(t.game).incarnations) == (1, 2, 1)
    assert t.has_yin_yang("yellow")
    t.settled()


@pytest.mark.rule("PR-CHUCK-07", "PR-CHUCK-04", "R-P14")
def test_he_is_the_last_and_earns_no_bonus_nor_does_whom_he_discarded() -> None:
    t = table(at={"yellow": "N"}, ghosts={"n2": "Chuck No-Rice"}, tao={"yellow": "KKKK"}, to_beat=1, beaten=2)
    cleared(t.game).incarnations = 1
    t.play("exorcise", "YYY", "n2")
    t.over("won", "incarnation_exorcised")
    assert t.game.result is not None
    assert t.game.result["score_lines"]["incarnations"] == 2 + 4  # type: ignore[index]


@pytest.mark.rule("PR-CHUCK-07")
def test_jean_claude_is_one_incarnation_with_two_legs() -> None:
    legs = {"n1": "right leg of Jean-Claude", "n2": "Jean-Claude Van-Rice"}
    t = table(phase="yin", ghosts=legs, pile=["Chuck No-Rice", "ghost"], to_beat=4)
    assert t.ghosts == {"n3": "Chuck No-Rice"}
    assert (t.game.to_beat, cleared(t.game).incarnations) == (3, 1)
    t = table(phase="yin", ghosts={"n1": "right leg of Jean-Claude"}, pile=["Chuck No-Rice", "ghost"], to_beat=4)
    t.play("n3")
    assert t.ghosts == {"n3": "Chuck No-Rice"}
    assert (t.game.to_beat, cleared(t.game).incarnations) == (3, 1)


@pytest.mark.rule("PR-CHUCK-02", "PR-CHUCK-03", "PR-CHUCK-09", "R-104")
def test_each_taoist_on_his_line_loses_a_qi() -> None:
    at = {"green": "W", "red": "E", "yellow": "N", "blue": "C"}
    t = table("green", phase="yin", ghosts={"w2": "Chuck No-Rice"}, at=at)
    assert [t.qi(colour) for colour in ("green", "red", "yellow", "blue")] == [2, 2, 3, 2]
    assert t.told("qi_lost") == [("PR-CHUCK-02", (seat, 1, 0)) for seat in (3, 1, 2)]
    t.waits("draw")


@pytest.mark.rule("PR-CHUCK-02", "R-104")
def test_all_who_die_of_it_die_at_once() -> None:
    at = {"green": "W", "red": "E", "yellow": "W", "blue": "C"}
    qi = {"green": 1, "red": 1, "yellow": 1, "blue": 1}
    t = table("green", phase="yin", ghosts={"w2": "Chuck No-Rice"}, at=at, qi=qi)
    t.over("lost", "taoists_dead")
    t = table("green", phase="yin", ghosts={"w2": "Chuck No-Rice"}, at={**at, "blue": "N"}, qi=qi)
    assert [t.alive(colour) for colour in ("green", "red", "yellow", "blue")] == [False, False, False, True]


@pytest.mark.rule("PR-CHUCK-04", "PR-CHUCK-05", "R-P01")
def test_he_is_an_incarnation_without_reward() -> None:
    row = CARD[104]
    assert (row.incarnation, COLOURS[row.colour], row.resistance, row.right, row.provenance) == (
        True, "black", [0, 0, 0, 0, 4], [], "designed",
    )  # fmt: skip
    t = table(at={"yellow": "N"}, ghosts={"n2": "Chuck No-Rice"}, tao={"yellow": "KKKK"}, yin_yang=[], to_beat=4)
    t.play("exorcise", "YYY", "n2")
    assert t.ghosts == {}
    assert (t.game.to_beat, t.game.beaten) == (3, 1)
    assert sum(t.game.qi) == 12
    assert t.game.yin_yang == 0
    assert t.told("qi_gained") == t.told("yin_yang_gained") == []


@pytest.mark.rule("PR-CHUCK-06")
def test_he_kicks_before_the_ghosts_act_on_neutral_boards_too() -> None:
    t = table(
        "green", players=3, phase="yin", ghosts={"w2": "Chuck No-Rice", "w1": "Ghoul"}, at={"red": "E"}, level="normal"
    )
    assert t.qi("red") == 2
    assert t.figures == {"w1"}
    names = [event.name for event in t.events]
    assert names.index("qi_lost") < names.index("figure_advances")


@pytest.mark.rule("PR-CHUCK-08")
def test_the_dead_on_the_cemetery_are_not_kicked() -> None:
    t = table("blue", phase="yin", ghosts={"s1": "Chuck No-Rice"}, dead=["red"], at={"yellow": "NW"})
    assert t.at("red") == "SE"
    assert t.told("qi_lost") == []
    t.waits("draw")
