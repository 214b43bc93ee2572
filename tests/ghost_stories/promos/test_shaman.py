"""The Crazy Shaman (PR-SHAMAN). PR-SHAMAN-01 is tested with the pile of the Guardhouse."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.ghost_stories.base.cards import CARD, COLOURS
from tests.ghost_stories.table import CALM, Table


def table(*words: str, **parts: Any) -> Table:
    return Table(*words, boxes=["shaman"], **parts)


@pytest.mark.rule("PR-SHAMAN-02")
def test_black_2() -> None:
    row = CARD[71]
    assert (row.name, COLOURS[row.colour], row.resistance, row.incarnation) == (
        "Crazy Shaman", "black", [0, 0, 0, 0, 2], False,
    )  # fmt: skip


@pytest.mark.rule("PR-SHAMAN-03", "PR-SHAMAN-04", "R-P11")
def test_no_taoist_has_a_power_while_it_is_in_play() -> None:
    t = table("red", phase="yin", pile=["Crazy Shaman", "ghost"], powers=["dance_of_the_spires"])
    t.play("e2")
    assert t.told("all_powers_blocked") == [("PR-SHAMAN-03", (71, 0, 0))]
    assert all(not t.game.rules.power_works(t.game, board) for board in range(4))
    assert [word for word in t.offered if word.startswith("move")] == [
        "move NW", "move N", "move NE", "move W", "move E", "move SW", "move S", "move SE",
    ]  # fmt: skip
    t = table("red", at={"red": "NE"}, ghosts={"e2": "Crazy Shaman"})
    assert "move SW" not in t.offered
    t.play("ask")  # the Hut
    assert t.ghosts == {}
    assert all(t.game.rules.power_works(t.game, board) for board in range(4))


@pytest.mark.rule("PR-SHAMAN-05", "R-P11")
def test_power_tokens_are_of_no_use() -> None:
    t = table(players=2, ghosts={"e2": "Crazy Shaman"})
    assert not [word for word in t.offered if word.startswith("power")]
    assert t.why_not("power strength of a mountain") == "GS-TOK-14"


@pytest.mark.rule("PR-SHAMAN-06", "PR-SHAMAN-10")
def test_it_goes_on_clockwise_before_the_overrun() -> None:
    ghosts = {"n1": CALM["n1"], "n2": CALM["n2"], "n3": "Crazy Shaman", "e1": CALM["e1"]}
    t = table("yellow", phase="yin", ghosts=ghosts)
    assert t.ghosts["e2"] == "Crazy Shaman"
    assert "n3" not in t.ghosts
    assert t.qi("yellow") == 3  # with two ghosts left his board is not overrun
    assert t.told("ghost_moved") == [("PR-SHAMAN-06", (71, 4, 2))]
    t.waits("draw")


@pytest.mark.rule("PR-SHAMAN-06")
def test_it_wanders_on_a_neutral_board_and_past_the_west() -> None:
    t = table("green", players=3, phase="yin", ghosts={"w3": "Crazy Shaman"})
    assert t.told("ghost_moved")[0] == ("PR-SHAMAN-06", (71, 0, 11))


@pytest.mark.rule("PR-SHAMAN-06")
def test_it_stays_in_the_turns_of_other_boards() -> None:
    t = table("red", phase="yin", ghosts={"n1": "Crazy Shaman"})
    assert t.ghosts == {"n1": "Crazy Shaman"}
    t.waits("draw")


@pytest.mark.rule("PR-SHAMAN-07")
def test_it_stays_if_no_space_is_free() -> None:
    t = table("yellow", phase="yin", ghosts={**CALM, "n2": "Crazy Shaman"})
    assert t.ghosts["n2"] == "Crazy Shaman"
    assert t.qi("yellow") == 2
    t.settled()


@pytest.mark.rule("PR-SHAMAN-09", "R-P12")
def test_a_buddha_on_its_way_catches_it() -> None:
    t = table("yellow", phase="yin", ghosts={"n2": "Crazy Shaman"}, buddhas=["n3"])
    assert t.ghosts == {}
    assert t.buddhas == set()
    assert t.game.temple == 2
    assert t.told("ghost_caught") == [("GS-BUD-08", (71, 2, 0))]
    assert not t.game.all_powers_off
    t.waits("draw")


@pytest.mark.rule("PR-SHAMAN-11")
def test_the_active_player_gains_a_qi_or_his_yin_yang() -> None:
    t = table(at={"yellow": "N"}, ghosts={"n2": "Crazy Shaman"}, yin_yang=["red"], tao={})
    t.play("exorcise", "KKR")
    t.waits("qi_or_yin_yang", "yellow")
    t.play("yin-yang")
    assert t.has_yin_yang("yellow")
    t = table(at={"yellow": "N"}, ghosts={"n2": "Crazy Shaman"}, yin_yang=["red"], tao={})
    t.play("exorcise", "KKR", "qi")
    assert t.qi("yellow") == 4


@pytest.mark.rule("PR-SHAMAN-12")
def test_it_takes_along_what_lies_on_it() -> None:
    t = table("red", ghosts={"n3": "Crazy Shaman"})
    t.game.mantra = 2
    t._begin(0, "yin")
    assert t.ghosts == {"e1": "Crazy Shaman"}
    assert t.mantra == "e1"
    assert t.game.all_powers_off == 1 << 3


@pytest.mark.rule("PR-SHAMAN-13")
def test_caught_on_arrival_it_blocks_nothing() -> None:
    t = table("yellow", phase="yin", pile=["Crazy Shaman", "ghost"], buddhas=["n1"])
    t.play("n1")
    assert t.ghosts == {}
    assert t.told("all_powers_blocked") == []
    t.settled()
