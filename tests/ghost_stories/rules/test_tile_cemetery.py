"""GS-TILE-CEM: the Cemetery, where a dead Taoist comes back."""

import pytest

from tests.ghost_stories.table import Table


def changes(t: Table, before: dict[str, object]) -> set[str]:
    return {key for key, value in t.world().items() if value != before[key]}


@pytest.mark.rule("GS-TILE-CEM-01", "GS-TILE-CEM-02")
def test_a_dead_taoist_comes_back_on_the_cemetery_with_2_qi_of_the_supply() -> None:
    t = Table(at={"yellow": "SE"}, dead=["red"])
    before = t.world()
    t.play("ask", "blank")
    assert t.alive("red")
    assert t.at("red") == "SE"
    assert t.qi("red") == 2
    assert (before["qi_supply"], t.world()["qi_supply"]) == (11, 9)
    assert changes(t, before) == {"alive", "qi", "qi_supply"}
    t.settled()


@pytest.mark.rule("GS-TILE-CEM-01")
def test_he_stands_on_the_cemetery_wherever_it_lies_and_wherever_he_died() -> None:
    """Red gives his last Qi at the Hut; blue brings him back on a Cemetery to the west."""
    village = [
        "taoist_altar", "herbalist_shop", "sorcerer_hut", "cemetery", "buddhist_temple", "circle_of_prayer",
        "pavilion", "tea_house", "night_watchman",
    ]  # fmt: skip
    t = Table("red", village=village, at={"red": "NE", "blue": "W"}, qi={"red": 1}, ghosts={"n1": "Zombie"})
    t.play("ask")
    assert not t.alive("red")
    t.play("Drowned Maiden", "s2", "ask", "blank")
    assert t.alive("red")
    assert t.at("red") == "W"
    t.settled("blue")


@pytest.mark.rule("GS-TILE-CEM-03")
def test_from_his_next_turn_on_he_plays_normally() -> None:
    """The Tormentor on his board costs him his own Qi, a ghost is drawn for him, and he has a Yang phase."""
    t = Table(at={"yellow": "SE"}, dead=["red"], ghosts={"e2": "Raging One"})
    t.play("ask", "blank", "end")
    t.waits("curse")
    assert t.active == "red"
    t.play("qi")
    assert t.qi("red") == 1  # his board is no longer possessed: nobody else bears it
    t.waits("draw")
    t.play("Skinner", "e1")
    assert "move C" in t.offered
    t.settled("red")


@pytest.mark.rule("GS-TILE-CEM-03")
def test_left_dead_his_board_would_have_stayed_neutral() -> None:
    t = Table(at={"yellow": "SE"}, dead=["red"], ghosts={"e2": "Raging One"})
    t.play("end", "qi")
    t.waits("borne_by", "blue")


@pytest.mark.rule("GS-TILE-CEM-03")
def test_at_once_he_is_alive_to_the_others() -> None:
    """R-35: the Pavilion may move him in the same turn."""
    t = Table(at={"yellow": "SE"}, dead=["red"])
    t.play("ask", "blank", "yin-yang", "ask SW")
    assert "red E" in t.offered
    t.play("red E")
    assert t.at("red") == "E"
    t.waits("draw")
    assert t.active == "red"


@pytest.mark.rule("GS-TILE-CEM-04")
def test_then_the_asker_rolls_the_curse_die() -> None:
    t = Table(at={"yellow": "SE"}, dead=["red"])
    t.play("ask")
    t.waits("curse")
    assert t.alive("red")  # he is back before the roll
    t.play("qi")
    assert (t.qi("yellow"), t.qi("red")) == (2, 2)
    t.settled()


@pytest.mark.rule("GS-TILE-CEM-05")
def test_the_haunt_face_haunts_the_cemetery_itself() -> None:
    t = Table(at={"yellow": "SE"}, dead=["red"], ghosts={"s1": "Fury of Depth", "e3": "Raging One"})
    t.play("ask", "haunt")
    assert t.haunted == {"SE"}
    assert t.alive("red")
    t.settled()


@pytest.mark.rule("GS-TILE-CEM-06")
def test_he_comes_back_with_empty_hands() -> None:
    """Red dies with Tao, a Buddha and his Yin-Yang in hand."""
    t = Table(
        "red", at={"red": "NE", "blue": "SE"}, qi={"red": 1}, tao={"red": "RKK", "blue": "B"}, held={"red": 1},
        ghosts={"n1": "Zombie"},
    )  # fmt: skip
    assert t.has_yin_yang("red")
    t.play("ask", "Drowned Maiden", "s2", "ask", "blank")
    assert t.alive("red")
    assert (t.tao("red"), t.held("red"), t.has_yin_yang("red")) == ("", 0, False)
    assert (t.tao("blue"), t.has_yin_yang("blue")) == ("B", True)
    assert t.supply == "YYYYRRRRBBBGGGGKKKK"
    assert t.world()["temple_buddhas"] == 2
    t.settled("blue")


@pytest.mark.rule("GS-TILE-CEM-07")
def test_of_several_dead_the_asker_chooses_one() -> None:
    t = Table(at={"yellow": "SE"}, dead=["red", "green"])
    t.play("ask")
    t.waits("bring_back", "yellow")
    assert t.offered == ["red", "green"]
    t.play("green", "blank")
    assert t.alive("green")
    assert not t.alive("red")
    assert (t.qi("green"), t.qi("red")) == (2, 0)
    t.settled()


@pytest.mark.rule("GS-TILE-CEM-08")
def test_with_nobody_dead_the_cemetery_cannot_be_asked() -> None:
    """R-38: not even for the roll, and not by Yin-Yang."""
    t = Table(at={"yellow": "SE"})
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-TILE-CEM-08"
    t.settled()
    t.play("yin-yang")
    assert "ask SE" not in t.offered
    assert t.why_not("ask SE") == "GS-TILE-CEM-08"


@pytest.mark.rule("GS-TILE-CEM-09")
def test_a_haunted_cemetery_brings_nobody_back_until_it_is_turned() -> None:
    """R-39."""
    t = Table(at={"yellow": "SE"}, dead=["red"], haunted=["SE"])
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-HELP-02"
    t.settled()
    t.play("yin-yang")  # its one use here that concerns the Cemetery is to turn it back
    assert "ask SE" not in t.offered
    t.play("restore SE", "ask", "blank")
    assert t.alive("red")
    t.waits("draw")
    assert t.active == "red"


@pytest.mark.rule("GS-TILE-CEM-09")
def test_the_dead_are_laid_on_a_haunted_cemetery_all_the_same() -> None:
    t = Table(at={"yellow": "NE"}, qi={"yellow": 1}, ghosts={"n1": "Zombie"}, haunted=["SE"])
    t.play("ask")
    assert not t.alive("yellow")
    assert t.at("yellow") == "SE"
    t.waits("draw")


@pytest.mark.rule("GS-TILE-CEM-10")
def test_green_with_strength_of_a_mountain_brings_back_without_a_roll() -> None:
    t = Table("green", at={"green": "SE"}, dead=["red"], tao={"green": "G"})
    before = t.world()
    t.play("ask")
    assert t.qi("red") == 2
    assert changes(t, before) == {"alive", "qi", "qi_supply"}
    t.settled()


@pytest.mark.rule("GS-TILE-CEM-11")
def test_the_ghost_face_brings_a_ghost_by_the_askers_placement() -> None:
    t = Table(at={"yellow": "SE"}, dead=["red"])
    t.play("ask", "ghost", "Repellent Beauty")
    t.waits("place", "yellow")
    assert t.offered == ["n1", "n2", "n3"]  # black: the asker's board
    t.play("n2")
    assert t.ghosts == {"n2": "Repellent Beauty"}
    t.settled()


@pytest.mark.rule("GS-TILE-CEM-11")
def test_the_tao_face_costs_the_asker_all_his_tao() -> None:
    t = Table(at={"yellow": "SE", "blue": "SE"}, dead=["red"], tao={"yellow": "YK", "blue": "B", "green": "G"})
    t.play("ask", "tao")
    assert (t.tao("yellow"), t.tao("blue"), t.tao("green")) == ("", "B", "G")
    assert t.supply == "YYYYRRRRBBBGGGKKKK"
    t.settled()


@pytest.mark.rule("GS-TILE-CEM-11")
def test_the_qi_face_costs_the_asker_a_qi_even_his_last() -> None:
    t = Table(at={"yellow": "SE"}, dead=["red"], qi={"yellow": 1})
    t.play("ask", "qi")
    assert not t.alive("yellow")
    assert t.alive("red")
    assert (t.qi("red"), t.qi("blue"), t.qi("green")) == (2, 3, 3)
    t.waits("draw")
    assert t.active == "red"


@pytest.mark.rule("GS-TILE-CEM-13")
def test_with_1_qi_in_the_supply_he_gets_1() -> None:
    t = Table(at={"yellow": "SE"}, dead=["red"], qi={"yellow": 3}, qi_supply=1)
    t.play("ask", "blank")
    assert t.qi("red") == 1
    assert t.world()["qi_supply"] == 0
    t.settled()


@pytest.mark.rule("GS-TILE-CEM-13")
def test_with_no_qi_in_the_supply_nobody_can_be_brought_back() -> None:
    t = Table(at={"yellow": "SE"}, dead=["red"], qi={"yellow": 3}, qi_supply=0)
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-TILE-CEM-13"
    t.settled()


@pytest.mark.rule("GS-TILE-CEM-14")
def test_in_a_solo_game_the_cemetery_has_no_effect() -> None:
    """The neutral boards have no Taoist to bring back."""
    t = Table(players=1, at={"yellow": "SE"}, qi={"red": 0})
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-TILE-CEM-14"
    t.settled()
    t.play("yin-yang")
    assert "ask SE" not in t.offered


@pytest.mark.rule("GS-TILE-CEM-15")
def test_the_cemetery_haunted_as_third_tile_loses_the_game() -> None:
    """R-19: the Taoist brought back does not help."""
    t = Table(at={"yellow": "SE"}, dead=["red"], haunted=["N", "W"])
    t.play("ask", "haunt")
    t.over("lost", "village_haunted")
    assert t.haunted == {"N", "W", "SE"}


@pytest.mark.rule("GS-TILE-CEM-16")
def test_called_by_yin_yang_the_caller_rolls_and_the_cemetery_is_haunted() -> None:
    """R-20: blue calls from the far corner."""
    t = Table("blue", at={"blue": "NW"}, dead=["red"], ghosts={"n1": "Zombie"})
    t.play("yin-yang", "ask SE", "haunt")
    assert t.haunted == {"SE"}
    assert t.at("red") == "SE"
    assert t.at("blue") == "NW"
    t.settled()


@pytest.mark.rule("GS-TILE-CEM-16")
def test_called_by_yin_yang_the_caller_bears_the_curse() -> None:
    t = Table("blue", at={"blue": "NW"}, dead=["red"])
    t.play("yin-yang", "ask SE", "qi")
    assert (t.qi("blue"), t.qi("red"), t.qi("yellow"), t.qi("green")) == (2, 2, 3, 3)
    t.settled()


@pytest.mark.rule("GS-TILE-CEM-17")
def test_the_same_taoist_may_come_back_again_and_again() -> None:
    """With one Qi left in the supply red comes back, dies of the Grave Walker, and comes back once more."""
    t = Table(at={"yellow": "SE", "blue": "SE"}, dead=["red"], qi={"yellow": 3, "blue": 3}, qi_supply=1)
    t.play("ask", "blank", "end")
    assert (t.alive("red"), t.active) == (True, "red")
    t.play("Grave Walker", "e1")
    assert (t.alive("red"), t.active) == (False, "blue")
    t.play("Drowned Maiden", "s2", "ask", "blank")
    assert t.alive("red")
    assert t.qi("red") == 1
    t.settled("blue")
