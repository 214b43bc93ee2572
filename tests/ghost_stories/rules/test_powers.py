"""GS-POW: powers in general: which one exists, when it is off, when it is back, and whose it is."""

import pytest

from hauntbox.errors import InputError
from hauntbox.ghost_stories.base.settings import Setup
from tests.ghost_stories.table import Table

COFFIN_BREAKERS_OFF = 3
"""Of the two Coffin Breakers the one with the power-off icon; likewise the Nymph below."""
NYMPH_OFF = 14
MISTRESSES_OFF = 36

MANTRA = "power enfeeblement mantra"
POCKETS = "power bottomless pockets"
TWIN_WINDS = "power dance of the twin winds"


def come_round_to_yellow(t: Table) -> None:
    """From the end of yellow's turn to his next Yang phase: each board gets a harmless Haunter."""
    t.play("end", "Skinner", "e1", "end", "Drowned Maiden", "s2", "end", "Creeping One", "w2", "end", "Ghoul", "n1")


# -- GS-POW-01: one side, one power ------------------------------------------------------------------------------------


@pytest.mark.rule("GS-POW-01")
@pytest.mark.parametrize(
    ("shown", "absent"),
    [("enfeeblement_mantra", "bottomless_pockets"), ("bottomless_pockets", "enfeeblement_mantra")],
)
def test_yellow_has_only_the_power_of_the_side_in_use(shown: str, absent: str) -> None:
    t = Table(powers=[shown], ghosts={"s2": "Ooze Devil"})
    here, not_here = (f"power {power.replace('_', ' ')}" for power in (shown, absent))
    assert here in t.offered
    assert not_here not in t.offered
    assert t.why_not(not_here) == "GS-POW-01"
    t.settled()


@pytest.mark.rule("GS-POW-01")
def test_red_has_only_the_power_of_the_side_in_use() -> None:
    flying = Table("red", at={"red": "NW"})
    assert "move SE" in flying.offered
    assert TWIN_WINDS not in flying.offered
    assert flying.why_not(TWIN_WINDS) == "GS-POW-01"

    guiding = Table("red", powers=["dance_of_the_twin_winds"], at={"red": "NW"})
    assert TWIN_WINDS in guiding.offered
    assert [word for word in guiding.offered if word.startswith("move")] == ["move N", "move W", "move C"]


@pytest.mark.rule("GS-POW-01")
def test_blue_has_only_the_power_of_the_side_in_use() -> None:
    for power, second, refused in (("second_wind", "ask", "exorcise"), ("heavenly_gust", "exorcise", "ask")):
        t = Table("blue", powers=[power], at={"blue": "N"}, ghosts={"n2": "Ghoul"})
        t.play("ask", "RG")
        assert second in t.offered
        assert refused not in t.offered
        t.settled()


@pytest.mark.rule("GS-POW-01")
def test_green_has_only_the_power_of_the_side_in_use() -> None:
    strong = Table("green", at={"green": "N"}, ghosts={"n2": "Hopping Vampire"})
    strong.play("exorcise", "YYYR")  # four dice, and no reroll is offered
    assert strong.ghosts == {}
    strong.settled()

    favoured = Table("green", powers=["gods_favorite"], at={"green": "N"}, ghosts={"n2": "Hopping Vampire"})
    favoured.play("exorcise", "YYR")  # three dice, and a reroll is offered
    favoured.waits("reroll", "green")


@pytest.mark.rule("GS-POW-01")
def test_a_board_cannot_show_both_sides() -> None:
    with pytest.raises(InputError, match="one side only"):
        Setup(powers=["second_wind", "heavenly_gust"])


# -- GS-POW-02 to -04: off and back again ------------------------------------------------------------------------------


@pytest.mark.rule("GS-POW-02")
@pytest.mark.parametrize(
    ("space", "card"), [("n1", COFFIN_BREAKERS_OFF), ("n3", MISTRESSES_OFF), ("s2", "Forgotten Ones")]
)
def test_a_ghost_that_blocks_the_power_keeps_it_from_being_used(space: str, card: str | int) -> None:
    t = Table(powers=["bottomless_pockets"], ghosts={space: card})
    assert POCKETS not in t.offered
    assert t.why_not(POCKETS) == "GS-POW-02"
    t.settled()


@pytest.mark.rule("GS-POW-02")
@pytest.mark.parametrize(("space", "card"), [("n1", 4), ("e1", COFFIN_BREAKERS_OFF), ("n2", "Death Army")])
def test_other_ghosts_and_other_boards_do_not_block_it(space: str, card: str | int) -> None:
    t = Table(powers=["bottomless_pockets"], ghosts={space: card})
    assert POCKETS in t.offered
    t.settled()


@pytest.mark.rule("GS-POW-02")
def test_a_power_is_lost_when_the_ghost_arrives_on_the_board_whoever_drew_it() -> None:
    """Green draws the Coffin Breakers; yellow, next in turn, finds his power off, red still flies."""
    t = Table("green", powers=["bottomless_pockets"], at={"green": "S", "red": "NW"}, tao={})
    t.play("ask", "red", COFFIN_BREAKERS_OFF, "n2", "Ghoul", "n1")
    t.play("end", "Skinner", "e1")
    t.settled("yellow")
    assert POCKETS not in t.offered
    t.play("end", "Bleeding Eyes", "e2")
    assert "move SE" in t.offered
    t.settled("red")


@pytest.mark.rule("GS-POW-03")
@pytest.mark.parametrize("card", [COFFIN_BREAKERS_OFF, MISTRESSES_OFF])
def test_a_power_comes_back_the_instant_the_ghost_leaves_and_can_be_used_at_once(card: int) -> None:
    t = Table(powers=["bottomless_pockets"], ghosts={"n1": card, "n2": "Ghoul"}, tao={})
    assert POCKETS not in t.offered
    t.play("yin-yang", "ask NE", "n1")  # the Sorcerer's Hut, before his move
    assert POCKETS in t.offered
    t.play(POCKETS, "black")
    assert t.tao("yellow") == "K"
    t.settled()


@pytest.mark.rule("GS-POW-03")
def test_a_power_comes_back_the_instant_the_ghost_is_moved_to_another_board() -> None:
    t = Table(powers=["bottomless_pockets"], ghosts={"n1": COFFIN_BREAKERS_OFF}, tao={})
    t.play("yin-yang", "ask SW", "n1", "s2", "nobody")
    assert POCKETS in t.offered
    t.settled()


@pytest.mark.rule("GS-POW-04")
def test_two_ghosts_that_block_one_board_must_both_go() -> None:
    t = Table("blue", at={"blue": "SE"}, ghosts={"s1": NYMPH_OFF, "s2": COFFIN_BREAKERS_OFF, "e3": "Skinner"}, tao={})
    t.play("exorcise", "BYY")
    assert set(t.ghosts) == {"s2", "e3"}
    t.settled()
    assert "exorcise" not in t.offered  # Second Wind is still off
    t.play("yin-yang", "ask NE", "s2")
    assert "exorcise" in t.offered
    t.play("exorcise", "RYY")
    assert t.ghosts == {}
    t.waits("draw")  # nothing is left to do: green's turn has begun
    assert t.active == "green"


# -- GS-POW-05 to -07: lost or regained in the middle of a turn --------------------------------------------------------


@pytest.mark.rule("GS-POW-05")
@pytest.mark.parametrize(("power", "word"), [("enfeeblement_mantra", MANTRA), ("bottomless_pockets", POCKETS)])
@pytest.mark.parametrize("move", [True, False])
def test_a_power_of_before_the_move_regained_later_waits_for_the_next_turn(power: str, word: str, move: bool) -> None:
    """R-70: the moment is past after the move, and for one who stays put when step 2 has begun."""
    at = "C" if move else "N"
    t = Table(powers=[power], at={"yellow": at}, ghosts={"n2": COFFIN_BREAKERS_OFF, "s1": "Zombie"}, tao={})
    if move:
        t.play("move N")
    t.play("exorcise", "YRR")
    assert t.ghosts == {"s1": "Zombie"}
    assert word not in t.offered
    assert t.why_not(word) == "GS-POW-05"
    come_round_to_yellow(t)
    assert word in t.offered
    t.settled("yellow")


@pytest.mark.rule("GS-POW-05")
def test_twin_winds_regained_after_the_move_waits_too() -> None:
    t = Table("red", powers=["dance_of_the_twin_winds"], ghosts={"e2": MISTRESSES_OFF}, tao={})
    t.play("move E", "exorcise", "RYY")
    assert t.ghosts == {}
    assert TWIN_WINDS not in t.offered
    assert t.why_not(TWIN_WINDS) == "GS-POW-05"
    t.settled()


@pytest.mark.rule("GS-POW-06")
def test_second_wind_lost_in_the_middle_of_the_turn_gives_no_second_action() -> None:
    """The first help at the Tea House brings the Nymph; its Tao and Qi stay."""
    t = Table("blue", at={"blue": "S"}, tao={})
    t.play("ask", "green", NYMPH_OFF, "s1", "Ghoul", "n1")
    assert (t.tao("blue"), t.qi("blue")) == ("G", 4)
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-YANG-03"
    t.settled()


@pytest.mark.rule("GS-POW-06")
def test_heavenly_gust_lost_in_the_middle_of_the_turn_gives_no_second_action() -> None:
    t = Table("blue", powers=["heavenly_gust"], at={"blue": "S"}, ghosts={"s2": "Abysmal"}, tao={})
    t.play("ask", "green", NYMPH_OFF, "s1", "Ghoul", "n1")
    assert "exorcise" not in t.offered
    assert t.ghosts["s2"] == "Abysmal"
    t.settled()


@pytest.mark.rule("GS-POW-06")
def test_what_a_power_did_before_it_was_lost_stands() -> None:
    """Red flies to the Tea House, loses his power there, and stays where he flew."""
    t = Table("red", at={"red": "NW"}, tao={})
    t.play("move S", "ask", "green", MISTRESSES_OFF, "e1", "Ghoul", "n1")
    assert t.at("red") == "S"
    t.settled()


@pytest.mark.rule("GS-POW-06")
def test_the_gods_favorite_lost_in_the_middle_of_the_turn_rerolls_nothing_more() -> None:
    """The Tea House by Yin-Yang brings the Fallen Monks; the exorcism that follows is an ordinary one."""
    t = Table("green", powers=["gods_favorite"], at={"green": "W"}, ghosts={"w2": "Wicked One"}, tao={})
    t.play("yin-yang", "ask S", "red", 25, "w1", "Ghoul", "n1")
    t.play("exorcise", "GGY")
    assert t.ghosts["w2"] == "Wicked One"
    t.waits("draw")  # no reroll came between, and yellow's turn has begun
    assert t.active == "yellow"


@pytest.mark.rule("GS-POW-07")
def test_second_wind_regained_by_the_first_exorcism_gives_the_second() -> None:
    t = Table("blue", at={"blue": "SE"}, ghosts={"s1": NYMPH_OFF, "e3": "Skinner"}, tao={})
    t.play("exorcise", "BYY")
    assert t.ghosts == {"e3": "Skinner"}
    assert "exorcise" in t.offered
    assert "ask" not in t.offered
    t.play("exorcise", "RYY")
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-POW-07")
def test_second_wind_stays_off_if_the_first_exorcism_fails() -> None:
    t = Table("blue", at={"blue": "SE"}, ghosts={"s1": NYMPH_OFF, "e3": "Skinner"}, tao={})
    t.play("exorcise", "YYY")
    assert set(t.ghosts) == {"s1", "e3"}
    assert "exorcise" not in t.offered
    t.settled()


# -- GS-POW-08, -09: whose power, and whether he must use it -----------------------------------------------------------


@pytest.mark.rule("GS-POW-08")
@pytest.mark.parametrize("active", ["red", "blue", "green"])
@pytest.mark.parametrize(("power", "word"), [("enfeeblement_mantra", MANTRA), ("bottomless_pockets", POCKETS)])
def test_yellows_power_cannot_be_used_in_the_turns_of_others(active: str, power: str, word: str) -> None:
    t = Table(active, powers=[power], ghosts={"s1": "Abysmal"})
    assert word not in t.offered
    t.settled()


@pytest.mark.rule("GS-POW-08")
def test_reds_powers_are_for_his_own_turn() -> None:
    for power in ("dance_of_the_spires", "dance_of_the_twin_winds"):
        t = Table("yellow", powers=[power], at={"yellow": "NW"})
        assert [word for word in t.offered if word.startswith("move")] == ["move N", "move W", "move C"]
        assert TWIN_WINDS not in t.offered
        t.settled()


@pytest.mark.rule("GS-POW-08")
def test_blues_powers_are_for_his_own_turn() -> None:
    for power in ("second_wind", "heavenly_gust"):
        t = Table("yellow", powers=[power], at={"yellow": "N", "blue": "N"}, ghosts={"n2": "Ghoul"})
        t.play("ask", "RG")
        assert "ask" not in t.offered
        assert "exorcise" not in t.offered
        t.settled()


@pytest.mark.rule("GS-POW-08")
@pytest.mark.parametrize("power", ["strength_of_a_mountain", "gods_favorite"])
def test_greens_powers_are_for_his_own_rolls(power: str) -> None:
    """Green stands beside yellow and even pays: three dice, no reroll, and the Zombie's curse is rolled."""
    t = Table(powers=[power], at={"yellow": "N", "green": "N"}, ghosts={"n2": "Zombie"}, tao={"green": "Y"})
    t.play("exorcise", "YRR", "n2")
    t.waits("curse")
    t.play("blank")
    assert t.ghosts == {}
    assert t.tao("green") == ""
    t.settled()


@pytest.mark.rule("GS-POW-08")
def test_the_mantra_once_placed_serves_in_the_turns_of_others() -> None:
    t = Table("red", at={"red": "N"}, ghosts={"n2": "Zombie"}, mantra="n2", tao={})
    t.play("exorcise", "YRR", "blank")
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-POW-09")
@pytest.mark.parametrize(
    ("colour", "power"),
    [("yellow", "enfeeblement_mantra"), ("yellow", "bottomless_pockets"), ("red", "dance_of_the_twin_winds")],
)
def test_a_power_of_before_the_move_may_be_left_unused(colour: str, power: str) -> None:
    t = Table(colour, powers=[power], ghosts={"s1": "Abysmal"}, tao={})
    where = {other: t.at(other) for other in ("yellow", "red", "blue", "green")}
    t.play("move N")
    assert t.mantra is None
    assert t.tao(colour) == ""
    assert {other: t.at(other) for other in where} == {**where, colour: "N"}
    t.settled()


@pytest.mark.rule("GS-POW-09")
def test_the_powers_of_the_move_the_action_and_the_roll_may_be_left_unused() -> None:
    flier = Table("red", at={"red": "NW"})
    assert {"move N", "move W", "move C", "end"} <= set(flier.offered)

    for power in ("second_wind", "heavenly_gust"):
        blue = Table("blue", powers=[power], at={"blue": "N"}, ghosts={"n2": "Ghoul"})
        blue.play("ask", "RG")
        assert "end" in blue.offered

    favourite = Table("green", powers=["gods_favorite"], at={"green": "N"}, ghosts={"n2": "Ghoul"}, tao={})
    favourite.play("exorcise", "RRR", "enough")
    assert favourite.ghosts == {"n2": "Ghoul"}
    favourite.settled()


@pytest.mark.rule("GS-POW-09")
def test_strength_of_a_mountain_never_asks_whether_to_roll_the_curse_die() -> None:
    """R-68: green could not even choose to roll it."""
    t = Table("green", at={"green": "N"}, ghosts={"n2": "Zombie"}, tao={})
    t.play("exorcise", "YYRR")
    assert t.ghosts == {}
    t.settled()
