"""Black Secret looked at closely: what is told, and what a Taoist may not do."""

from __future__ import annotations

import pytest

from hauntbox.ghost_stories.black_secret import components as box
from tests.ghost_stories.black_secret.secret import Secret

# -- Blood Brother ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-BRO-02", "BS-BRO-EX1")
def test_a_brother_takes_a_tao_from_the_pockets() -> None:
    t = Secret("blue", qi={"blue": 1}, powers=["bottomless_pockets"], tao={})
    t.play("brother")
    t.waits("take_tao", "blue")
    t.play("red")
    assert t.tao("blue") == "R"
    assert [args for _, args in t.told("tao_gained")] == [(2, 1, 0)]
    t.settled("blue")


@pytest.mark.rule("BS-BRO-02", "BS-BRO-08")
def test_a_brother_dances_with_the_twin_winds() -> None:
    t = Secret("green", qi={"green": 1}, powers=["dance_of_the_twin_winds"], ladders=[])
    t.play("brother")
    assert t.asked == "green"
    assert t.pending == "move_taoist"
    assert "yellow N" in t.offered


@pytest.mark.rule("BS-BRO-06", "BS-BRO-02")
@pytest.mark.parametrize("power", ["bottomless_pockets", "enfeeblement_mantra"])
def test_a_blocked_board_lends_nothing_before_the_move(power: str) -> None:
    free = Secret("blue", qi={"blue": 1}, powers=[power], ghosts={"e1": 39})
    assert "brother" in free.offered
    t = Secret("blue", qi={"blue": 1}, powers=[power], ghosts={"e1": 39, "n1": 3})
    assert t.game.power_off
    assert "brother" not in t.offered


@pytest.mark.rule("BS-BRO-02", "RB-41")
def test_a_brothers_power_of_before_the_move_is_gone_after_it() -> None:
    t = Secret("blue", qi={"blue": 1}, powers=["bottomless_pockets"], at={"blue": "S"})
    t.play("move C")
    assert "brother" not in t.offered


# -- the levels -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-LAD-03")
def test_a_change_of_level_is_told_with_the_level() -> None:
    t = Secret(at={"yellow": "NW"}).play("change level")
    assert t.is_below("yellow")
    assert t.told("level_changed") == [("BS-LAD-03", (0, 1, 0))]
    t = Secret(at={"yellow": "NW"}, below=["yellow"]).play("change level")
    assert not t.is_below("yellow")
    assert t.told("level_changed") == [("BS-LAD-03", (0, 0, 0))]


@pytest.mark.rule("BS-ACT-02", "BS-EXO-02")
def test_from_above_no_demon_is_exorcised() -> None:
    t = Secret(at={"yellow": "NW"}, demons={"seeker": "NW"})
    assert "exorcise below" not in t.offered
    t = Secret(at={"yellow": "NW"}, demons={"seeker": "NW"}, below=["yellow"])
    assert "exorcise below" in t.offered


@pytest.mark.rule("BS-CURSE-1-06")
def test_who_has_acted_lying_stands_up_no_more_in_this_turn() -> None:
    t = Secret(at={"yellow": "N"}, lying=["yellow"], ghosts={"n2": 6}, tao={})
    assert "stand up" in t.offered
    t.play("exorcise", "WRB")
    assert t.lies("yellow")
    assert "stand up" not in t.offered


# -- Demons -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-EXO-02", "BS-EXO-01")
def test_a_tao_paid_against_a_demon_is_paid_once_and_forgotten() -> None:
    square = next(
        place
        for place, colour in zip(("NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"), box.SQUARE_COLOUR[0], strict=True)
        if colour == 1
    )
    points = int(box.DEMON_RESISTANCE[box.DEMONS.index("landscaper")])
    t = Secret(at={"yellow": square}, below=["yellow"], demons={"landscaper": square}, tao={"yellow": "RRRR"})
    t.play("exorcise below", "YYY")
    if t.pending == "exorcise_demons":
        t.play("landscaper")
    assert t.demons == {}
    assert t.game.paid == 0
    assert len(t.told("tao_spent")) == points
    assert t.game.stock[1] >= points
