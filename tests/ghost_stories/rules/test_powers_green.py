"""GS-POW-MOUNT, -FAV: Strength of a Mountain and The Gods' Favorite, the powers of the green Taoist."""

import pytest

from tests.ghost_stories.table import Table

FAVORITE = ["gods_favorite"]
CAPTORS: dict[str, str | int] = {"e1": "Repellent Beauty", "e2": 47, "e3": 48, "s1": "Creeping Horror"}
"""Every ghost that captures a die."""


def dice_rolled(t: Table) -> int:
    """How many dice the pending roll has."""
    t.waits("roll")
    return len(t.offered[0])


# -- Strength of a Mountain --------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-POW-MOUNT-01")
def test_green_rolls_a_fourth_die_in_his_exorcisms() -> None:
    t = Table("green", at={"green": "N"}, ghosts={"n2": "Yellow Plague"}, tao={})
    t.play("exorcise")
    assert dice_rolled(t) == 4
    t.play("YYYY", "red", "blue")  # resistance 4; two Tao for it
    assert t.ghosts == {}
    assert t.tao("green") == "RB"
    t.settled()


@pytest.mark.rule("GS-POW-MOUNT-01")
@pytest.mark.parametrize("colour", ["yellow", "red", "blue"])
def test_the_others_roll_three(colour: str) -> None:
    t = Table(colour, at={colour: "N", "green": "N"}, ghosts={"n2": "Yellow Plague"}, tao={})
    t.play("exorcise")
    assert dice_rolled(t) == 3


@pytest.mark.rule("GS-POW-MOUNT-02")
def test_green_never_rolls_the_curse_die_and_nothing_happens_instead() -> None:
    t = Table("green", at={"green": "N"}, ghosts={"n2": "Zombie", "w1": "Rotten Soul"}, tao={"green": "GG"})
    before = t.world()
    t.play("exorcise", "YYRR")
    assert {key for key, value in t.world().items() if value != before[key]} == {"ghosts"}
    assert t.ghosts == {"w1": "Rotten Soul"}
    t.settled()


@pytest.mark.rule("GS-POW-MOUNT-03")
def test_tormentors_on_his_board_roll_nothing_in_his_turn() -> None:
    t = Table("green", phase="yin", ghosts={"w1": "Great Putrid", "w3": "Soul Eater"}, tao={"green": "G"})
    t.waits("draw")  # straight to the arrival
    t.play("Ghoul", "n1")
    assert (t.qi("green"), t.tao("green"), t.haunted) == (3, "G", set())
    t.settled("green")


@pytest.mark.rule("GS-POW-MOUNT-03")
def test_curses_of_the_ghosts_he_exorcises_are_not_rolled() -> None:
    t = Table("green", at={"green": "NW"}, ghosts={"n1": "Zombie", "w3": "Rotten Soul"}, tao={})
    t.play("exorcise", "YYGG")
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-POW-MOUNT-03")
def test_the_cemetery_rolls_nothing_for_him() -> None:
    t = Table("green", at={"green": "SE"}, dead=["red"])
    t.play("ask")
    assert t.alive("red")
    assert t.haunted == set()
    t.settled()


@pytest.mark.rule("GS-POW-MOUNT-03")
def test_the_arrival_of_uncatchable_in_his_turn_rolls_nothing() -> None:
    t = Table("green", phase="yin", pile=["incarnation", "ghost"])
    t.play("Uncatchable", "w2")
    assert t.ghosts == {"w2": "Uncatchable"}
    t.settled("green")


@pytest.mark.rule("GS-POW-MOUNT-04")
@pytest.mark.parametrize(("space", "card"), [("w1", 25), ("s1", "Forgotten Ones")])
def test_while_his_power_is_off_he_rolls_three_dice_and_the_curse_die(space: str, card: str | int) -> None:
    t = Table("green", at={"green": "N"}, ghosts={space: card, "n2": "Zombie"}, tao={})
    t.play("exorcise")
    assert dice_rolled(t) == 3
    t.play("YYR")
    t.waits("curse")
    t.play("qi")
    assert t.qi("green") == 2
    t.settled()


@pytest.mark.rule("GS-POW-MOUNT-04")
def test_while_his_power_is_off_the_tormentors_on_his_board_are_rolled_for() -> None:
    t = Table("green", phase="yin", ghosts={"w1": 25, "w2": "Great Putrid"}, tao={})
    t.waits("curse")


@pytest.mark.rule("GS-POW-MOUNT-05")
def test_others_roll_the_curse_die_for_ghosts_on_his_board_and_beside_him() -> None:
    t = Table("yellow", at={"yellow": "NW", "green": "NW"}, ghosts={"w3": "Rotten Soul"}, tao={})
    t.play("exorcise", "GGY")
    t.waits("curse")
    t.play("qi")
    assert (t.qi("yellow"), t.qi("green")) == (2, 3)
    t.settled()


@pytest.mark.rule("GS-POW-MOUNT-05")
def test_the_curse_die_is_rolled_on_a_neutral_boards_turn() -> None:
    """Green sits south, next before the neutral board; the Qi it loses is its own."""
    t = Table(
        "green", players=3, boards=["yellow", "red", "green", "blue"], ghosts={"w2": "Fury of Depth"}, tao={}
    )  # fmt: skip
    t.play("end")
    t.waits("curse")
    assert t.active == "blue"
    t.play("qi")
    assert (t.qi("blue"), t.qi("green")) == (2, 3)
    t.waits("draw")
    assert t.active == "yellow"


@pytest.mark.rule("GS-POW-MOUNT-05")
def test_a_qi_lost_by_a_possessed_board_may_still_fall_on_him() -> None:
    t = Table(
        "green", players=3, boards=["yellow", "red", "green", "blue"], ghosts={"w2": "Fury of Depth"}, qi={"blue": 0},
        tao={},
    )  # fmt: skip
    t.play("end", "qi")
    t.waits("borne_by", "yellow")
    assert t.offered == ["yellow", "red", "green"]
    t.play("green")
    assert (t.qi("yellow"), t.qi("red"), t.qi("green")) == (3, 3, 2)
    t.waits("draw")
    assert t.active == "yellow"


@pytest.mark.rule("GS-POW-MOUNT-06")
def test_the_grey_die_is_not_rolled_at_the_herbalists() -> None:
    t = Table("green", at={"green": "N"}, tao={})
    t.play("ask")
    assert dice_rolled(t) == 2
    t.play("GG")
    assert t.tao("green") == "GG"
    t.settled()


@pytest.mark.rule("GS-POW-MOUNT-06")
@pytest.mark.parametrize(("captured", "dice"), [(2, 1), (3, 0)])
def test_nor_does_it_stand_in_for_a_captured_die_there(captured: int, dice: int) -> None:
    ghosts = dict(list(CAPTORS.items())[:captured])
    t = Table("green", at={"green": "N"}, ghosts=ghosts, tao={})
    if not dice:
        assert "ask" not in t.offered
        assert t.why_not("ask") == "GS-TILE-HERB-06"
        t.settled()
        return
    t.play("ask")
    assert dice_rolled(t) == dice


@pytest.mark.rule("GS-POW-MOUNT-07")
@pytest.mark.parametrize(("captured", "dice"), [(0, 4), (1, 3), (2, 2), (3, 1)])
def test_captured_dice_are_missing_from_his_four(captured: int, dice: int) -> None:
    ghosts = {**dict(list(CAPTORS.items())[:captured]), "n2": "Ghoul"}
    t = Table("green", at={"green": "N"}, ghosts=ghosts, tao={})
    t.play("exorcise")
    assert dice_rolled(t) == dice
    t.play("Y" * dice)
    assert "n2" not in t.ghosts
    t.settled()


@pytest.mark.rule("GS-POW-MOUNT-07")
def test_the_fourth_capture_takes_the_grey_die_and_leaves_tokens() -> None:
    """R-64."""
    t = Table("green", at={"green": "N"}, ghosts={**CAPTORS, "n2": "Ghoul"}, tao={"green": "Y"})
    t.play("exorcise", "n2")  # no roll: at once the choice to spend the token
    assert t.ghosts.keys() == CAPTORS.keys()
    assert t.tao("green") == ""
    t.settled()


@pytest.mark.rule("GS-POW-MOUNT-08")
def test_he_skips_the_black_widows_curse_and_takes_her_reward() -> None:
    t = Table("green", at={"green": "N"}, ghosts={"n2": "Black Widow"}, yin_yang=["red"], tao={})
    t.play("exorcise", "KKRR")
    t.waits("qi_or_yin_yang", "green")
    t.play("qi")
    assert t.qi("green") == 4
    assert t.ghosts == {}
    t.waits("draw")
    assert t.active == "yellow"


# -- The Gods' Favorite ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-POW-FAV-01")
def test_green_may_reroll_some_dice_of_an_exorcism_and_keep_the_others() -> None:
    t = Table("green", powers=FAVORITE, at={"green": "N"}, ghosts={"n2": "Hopping Vampire"}, tao={})
    t.play("exorcise", "YRB")
    t.waits("reroll", "green")
    assert t.offered == ["yellow", "red", "blue", "enough"]
    t.play("red", "blue", "enough")
    assert dice_rolled(t) == 2
    t.play("YW")
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-POW-FAV-01")
@pytest.mark.parametrize("rerolled", [0, 1, 2, 3])
def test_he_may_reroll_any_number_of_them(rerolled: int) -> None:
    t = Table("green", powers=FAVORITE, at={"green": "N"}, ghosts={"n2": "Yellow Plague"}, tao={})
    t.play("exorcise", "RRR", *["red"] * rerolled)
    if rerolled < 3:
        t.play("enough")
    if rerolled:
        assert dice_rolled(t) == rerolled
        t.play("G" * rerolled)
    assert t.ghosts == {"n2": "Yellow Plague"}
    t.settled()


@pytest.mark.rule("GS-POW-FAV-01")
def test_each_die_can_be_set_aside_only_once() -> None:
    t = Table("green", powers=FAVORITE, at={"green": "N"}, ghosts={"n2": "Yellow Plague"}, tao={})
    t.play("exorcise", "RRB", "blue")
    assert t.offered == ["red", "enough"]
    t.play("red")
    assert t.offered == ["red", "enough"]
    t.play("red")
    assert dice_rolled(t) == 3  # nothing is left to set aside


@pytest.mark.rule("GS-POW-FAV-02")
def test_he_may_reroll_the_curse_die_once() -> None:
    t = Table("green", powers=FAVORITE, at={"green": "N"}, ghosts={"n2": "Zombie"}, tao={})
    t.play("exorcise", "YYR", "enough", "qi")
    t.waits("reroll_curse", "green")
    assert t.offered == ["keep", "reroll"]
    t.play("reroll")
    t.waits("curse")
    t.play("blank")
    assert t.qi("green") == 3
    t.settled()


@pytest.mark.rule("GS-POW-FAV-02")
def test_he_may_keep_what_the_curse_die_shows() -> None:
    t = Table("green", powers=FAVORITE, at={"green": "N"}, ghosts={"n2": "Zombie"}, tao={})
    t.play("exorcise", "YYR", "enough", "qi", "keep")
    assert t.qi("green") == 2
    t.settled()


@pytest.mark.rule("GS-POW-FAV-02")
def test_he_may_reroll_the_curse_die_of_a_tormentor_in_his_yin_phase() -> None:
    t = Table("green", phase="yin", powers=FAVORITE, ghosts={"w2": "Great Putrid"}, tao={})
    t.play("haunt", "reroll", "blank")
    assert t.haunted == set()
    t.waits("draw")


@pytest.mark.rule("GS-POW-FAV-03")
def test_the_second_roll_of_the_curse_die_stands_though_it_is_worse() -> None:
    t = Table("green", powers=FAVORITE, at={"green": "N"}, ghosts={"n2": "Zombie"}, tao={})
    t.play("exorcise", "YYR", "enough", "blank", "reroll", "qi")
    assert t.qi("green") == 2  # and no third roll was offered
    t.settled()


@pytest.mark.rule("GS-POW-FAV-03")
def test_the_second_result_of_the_dice_stands_though_it_is_worse() -> None:
    t = Table("green", powers=FAVORITE, at={"green": "N"}, ghosts={"n2": "Hopping Vampire"}, tao={})
    t.play("exorcise", "YYR", "yellow", "red", "enough", "BB")
    assert t.ghosts == {"n2": "Hopping Vampire"}
    t.settled()


@pytest.mark.rule("GS-POW-FAV-04")
def test_the_chosen_dice_are_rolled_together_and_only_once() -> None:
    """R-69: none is seen before the last has been set aside, and then the result is final."""
    t = Table("green", powers=FAVORITE, at={"green": "N"}, ghosts={"n2": "Hopping Vampire"}, tao={})
    t.play("exorcise", "YRB", "red")
    t.waits("reroll", "green")
    t.play("blue", "enough", "RR")
    assert t.ghosts == {"n2": "Hopping Vampire"}
    t.settled()  # no further reroll, and the exorcism is over


@pytest.mark.rule("GS-POW-FAV-04")
def test_each_roll_of_the_turn_has_its_own_reroll() -> None:
    """R-69: the dice, then the curse of the Zombie, then that of the Rotten Soul."""
    t = Table(
        "green", powers=FAVORITE, at={"green": "NW"}, ghosts={"n1": "Zombie", "w3": "Rotten Soul"}, tao={"green": "G"}
    )
    t.play("exorcise", "YYR", "red", "enough", "G", "n1 w3")
    t.waits("curse_order", "green")
    t.play("n1", "qi", "reroll", "blank", "qi", "reroll", "blank")
    assert t.ghosts == {}
    assert t.qi("green") == 3
    t.settled()


@pytest.mark.rule("GS-POW-FAV-05")
def test_the_reroll_is_decided_after_the_roll_and_before_tokens_are_spent() -> None:
    t = Table("green", powers=FAVORITE, at={"green": "N"}, ghosts={"n2": "Hopping Vampire"}, tao={"green": "YY"})
    t.play("exorcise")
    t.waits("roll")
    t.play("YRR")
    t.waits("reroll", "green")  # he could pay already, but the dice come first
    t.play("red", "red", "enough", "YB")
    t.waits("exorcise", "green")
    t.play("n2")
    assert t.tao("green") == "Y"
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-POW-FAV-06")
def test_it_works_at_the_herbalists_on_the_spot() -> None:
    t = Table("green", powers=FAVORITE, at={"green": "N"}, tao={})
    t.play("ask", "YR")
    t.waits("reroll", "green")
    t.play("red", "enough", "K")
    assert t.tao("green") == "YK"
    t.settled()


@pytest.mark.rule("GS-POW-FAV-06")
def test_it_works_at_the_herbalists_by_yin_yang() -> None:
    t = Table("green", powers=FAVORITE, at={"green": "C"}, tao={})
    t.play("yin-yang", "ask N", "YR", "yellow", "red", "KG")
    assert t.tao("green") == "GK"
    t.settled()


@pytest.mark.rule("GS-POW-FAV-07")
def test_it_does_not_work_on_rolls_of_a_neutral_board() -> None:
    """The Tormentor of the neutral board after his: the face stands, though green loses by it."""
    t = Table(
        "green", players=3, boards=["yellow", "red", "green", "blue"], powers=FAVORITE, qi={"blue": 0},
        ghosts={"w2": "Fury of Depth"}, tao={},
    )  # fmt: skip
    t.play("end", "qi")
    t.waits("borne_by", "yellow")


@pytest.mark.rule("GS-POW-FAV-07")
def test_nor_when_green_himself_decides_for_the_neutral_board() -> None:
    """Green sits north: after the neutral west board it is his turn, so he decides for it."""
    t = Table(
        "blue", players=3, boards=["green", "red", "blue", "yellow"], powers=FAVORITE, qi={"yellow": 0},
        ghosts={"w2": "Lich"}, tao={},
    )  # fmt: skip
    t.play("end", "qi")
    t.waits("borne_by", "green")


@pytest.mark.rule("GS-POW-FAV-08")
def test_it_is_for_his_own_rolls_only() -> None:
    """Yellow exorcises beside green, on green's board: no reroll of the dice, none of the curse."""
    t = Table("yellow", powers=FAVORITE, at={"yellow": "NW", "green": "NW"}, ghosts={"w3": "Rotten Soul"}, tao={})
    t.play("exorcise", "GGY", "qi")
    assert (t.qi("yellow"), t.qi("green")) == (2, 3)
    t.settled()

    shopping = Table("yellow", powers=FAVORITE, at={"yellow": "N", "green": "N"}, tao={})
    shopping.play("ask", "GG")
    assert shopping.tao("yellow") == "GG"
    shopping.settled()


@pytest.mark.rule("GS-POW-FAV-09")
def test_a_successful_roll_may_be_rerolled_and_only_the_last_dice_oblige() -> None:
    """He would rather not face the Zombie's curse: the first dice sufficed, the last do not."""
    t = Table("green", powers=FAVORITE, at={"green": "N"}, ghosts={"n2": "Zombie"}, tao={})
    t.play("exorcise", "YYR", "yellow", "enough", "B")
    assert t.ghosts == {"n2": "Zombie"}
    t.settled()


@pytest.mark.rule("GS-POW-FAV-09")
def test_last_dice_that_suffice_oblige_him() -> None:
    t = Table("green", powers=FAVORITE, at={"green": "N"}, ghosts={"n2": "Zombie"}, tao={})
    t.play("exorcise", "YYR", "yellow", "enough", "Y")
    t.waits("curse")  # no choice was left
    t.play("blank", "keep")
    assert t.ghosts == {}
    t.settled()
