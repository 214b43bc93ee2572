"""BS-LAD and BS-ACT: ladders, two levels, and what a Taoist may do on each."""

from __future__ import annotations

import pytest

from tests.ghost_stories.black_secret.secret import Secret


@pytest.mark.rule("BS-LAD-01", "BS-LAD-03")
@pytest.mark.parametrize("moves", [[], ["move NE"]])
def test_a_ladder_after_the_movement_whether_he_moved_or_not(moves: list[str]) -> None:
    t = Secret(at={"yellow": "N"}).play(*moves, "change level")
    assert t.is_below("yellow")
    assert t.at("yellow") == ("NE" if moves else "N")
    assert not any(word.startswith("move") for word in t.offered)
    t.settled()
    t.play("end", 6, "place", "n1", "end", 7, "place", "n2", "end", 28, "place", "w1", "end", 29, "place", "w2")
    t.play("change level")
    assert not t.is_below("yellow")


@pytest.mark.rule("BS-LAD-02")
def test_no_ladder_no_change() -> None:
    t = Secret(at={"yellow": "N"}, ladders=["S"])
    assert "change level" not in t.offered
    below = Secret(at={"yellow": "N"}, below=["yellow"], ladders=["S"])
    assert "change level" not in below.offered
    assert "change level" in Secret(at={"yellow": "S"}, below=["yellow"], ladders=["S"]).offered


@pytest.mark.rule("BS-LAD-12")
def test_one_change_for_a_movement_and_none_after_an_action() -> None:
    t = Secret(at={"yellow": "N"}).play("move NE", "change level")
    assert "change level" not in t.offered
    t = Secret(at={"yellow": "N"}, ghosts={"n2": 6}, tao={}).play("exorcise", "KKK")
    assert "change level" not in t.offered
    t.settled()


@pytest.mark.rule("BS-LAD-04", "BS-WHO-12")
def test_moved_by_the_pavilion_he_may_change_level() -> None:
    t = Secret(at={"yellow": "SW", "blue": "N"}).play("ask", "blue NE")
    t.waits("climb", "blue")
    t.play("climb")
    assert t.is_below("blue")
    assert t.at("blue") == "NE"
    t.settled()
    t = Secret(at={"yellow": "SW", "blue": "N"}, below=["blue"]).play("ask", "blue NE", "stay")  # on his own level
    assert t.is_below("blue")
    Secret(at={"yellow": "SW", "blue": "N"}, ladders=["N"]).play("ask", "blue NE").settled()


@pytest.mark.rule("BS-LAD-05", "BS-WHO-12")
def test_moved_by_the_twin_winds_he_may_change_level() -> None:
    t = Secret("red", powers=["dance_of_the_twin_winds"], at={"green": "W"})
    t.play("power dance of the twin winds", "green SW")
    t.waits("climb", "green")
    t.play("climb")
    assert t.is_below("green")
    t.settled("red")


@pytest.mark.rule("BS-LAD-06", "BS-LAD-12", "BS-DX-10")
def test_dance_of_the_spires_down_and_up_again() -> None:
    t = Secret("red", at={"red": "NW"}, ladders=["N", "NE"])
    t.play("move N", "change level", "second NE", "change level")
    assert t.at("red") == "NE"
    assert not t.is_below("red")
    assert "change level" not in t.offered
    assert not any(word.startswith(("move", "second")) for word in t.offered)
    t.settled("red")


@pytest.mark.rule("BS-LAD-07", "BS-LAD-08", "BS-DX-05")
def test_a_haunted_tile_loses_its_ladder_for_good() -> None:
    t = Secret(phase="yin", ghosts={"n2": "Ghoul"}, figures=["n2"], at={"red": "N"}, below=["red"], ladders=["N", "S"])
    assert t.haunted == {"N"}
    assert t.ladders == {"S"}
    t.play(6, "place", "n1", "yin-yang", "restore N")
    assert t.haunted == set()
    assert t.ladders == {"S"}
    t.play("end", 7, "place")
    assert "change level" not in t.offered  # red, below N
    t.play("move C", "second S", "change level")
    assert not t.is_below("red")


@pytest.mark.rule("BS-LAD-10", "BS-LAD-11", "BS-MAN-2-01")
def test_a_mantra_puts_two_ladders_back() -> None:
    t = Secret(
        at={"yellow": "NE"}, ghosts={"n1": 6}, mantras={"ladders_back": 1}, ladders=["NW", "N"], haunted=["S"]
    )  # fmt: skip
    t.play("ask")
    t.waits("ladder_back", "yellow")
    assert t.offered == ["NE", "W", "C", "E", "SW", "SE", "enough"]  # not under the haunted tile, not where one is
    t.play("C", "E")
    assert t.ladders == {"NW", "N", "C", "E"}
    t.waits("mantra_card")
    one = Secret(at={"yellow": "NE"}, ghosts={"n1": 6}, mantras={"ladders_back": 1}, ladders=["N"]).play("ask")
    one.play("C", "enough")
    assert one.ladders == {"N", "C"}


@pytest.mark.rule("BS-LAD-13")
def test_squares_are_walked_like_tiles() -> None:
    t = Secret(at={"yellow": "N"}, below=["yellow"])
    assert [word for word in t.offered if word.startswith("move")] == [
        "move NW", "move NE", "move W", "move C", "move E"
    ]  # fmt: skip
    t.play("move E")
    assert t.is_below("yellow")
    t.settled()


@pytest.mark.rule("BS-ACT-01", "BS-ACT-05")
def test_in_the_village_all_is_as_usual() -> None:
    t = Secret(at={"yellow": "NE"}, ghosts={"n3": 6}, held={"yellow": 1})
    assert {"ask", "exorcise", "yin-yang", "buddha e1", "end"} <= set(t.offered)


@pytest.mark.rule("BS-ACT-02", "BS-ACT-03", "BS-FAQ-01")
def test_in_the_catacombs_only_demons_can_be_exorcised() -> None:
    t = Secret(at={"yellow": "NE"}, below=["yellow"], ghosts={"n3": 6}, held={"yellow": 1}, demons={"seeker": "NE"})
    assert "exorcise below" in t.offered
    for word in ("ask", "exorcise", "buddha e1"):
        assert word not in t.offered
    assert t.why_not("ask") == "BS-ACT-03"
    assert "exorcise below" not in Secret(at={"yellow": "N"}, below=["yellow"], demons={"seeker": "NE"}).offered


@pytest.mark.rule("BS-ACT-05")
def test_power_tokens_lie_on_the_tile_not_on_the_square() -> None:
    up = Secret(players=2, tokens={"yellow": 0}, tokens_on_centre=1)
    assert "token" in up.offered
    assert "token" not in Secret(players=2, tokens={"yellow": 0}, below=["yellow"]).offered


@pytest.mark.rule("BS-ACT-04")
def test_the_yin_yang_works_from_below() -> None:
    t = Secret(at={"yellow": "N"}, below=["yellow"], haunted=["S"]).play("yin-yang")
    assert {"ask C", "restore S"} <= set(t.offered)
    t.play("restore S")
    assert t.haunted == set()
    assert t.is_below("yellow")
    t.settled()


@pytest.mark.rule("BS-ACT-07")
def test_those_below_are_on_no_tile() -> None:
    t = Secret(at={"yellow": "N", "red": "N"}, below=["red"], ghosts={"n2": 6}, tao={"red": "YY"})
    t.play("exorcise", "KKK")
    assert t.tao("red") == "YY"  # no Tao of his can be spent up there
    assert "n2" in t.ghosts
    t.settled()


@pytest.mark.rule("BS-ACT-05")
def test_the_dead_lie_in_the_village() -> None:
    t = Secret(phase="yin", at={"yellow": "N"}, below=["yellow"], qi={"yellow": 1}, ghosts={"n1": 6, "n2": 7, "n3": 10})
    t.play("ladders_back")
    assert not t.alive("yellow")
    assert not t.is_below("yellow")
    assert t.at("yellow") == "SE"
