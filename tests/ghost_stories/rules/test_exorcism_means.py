"""GS-EXO-31 to -52: shared tokens, Circle and Mantra, dice-immune ghosts, locked tokens, captured dice, colours."""

import pytest

from tests.ghost_stories.table import Table

ALL_DICE_CAPTURED = {"s1": 46, "s2": 47, "s3": 48}
"""Repellent Beauty and both Severed Heads hold the three Tao dice."""


# -- tokens of others -------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-EXO-31")
def test_tokens_of_several_others_on_his_tile() -> None:
    """In any order: he may keep his own and use theirs."""
    t = Table(
        at={"yellow": "N", "red": "N", "blue": "N"},
        ghosts={"n2": "Hopping Vampire"},
        tao={"yellow": "Y", "red": "YYR", "blue": "YB"},
    )
    t.play("exorcise", "RRR", "n2")
    t.waits("pay", "yellow")
    assert t.offered == ["yellow yellow", "red yellow", "blue yellow"]
    t.play("red yellow", "red yellow")
    assert t.offered == ["yellow yellow", "blue yellow"]
    t.play("blue yellow")
    assert (t.tao("yellow"), t.tao("red"), t.tao("blue")) == ("Y", "R", "B")
    assert t.ghosts == {}
    t.settled("yellow")


@pytest.mark.rule("GS-EXO-32")
def test_tokens_on_other_tiles_are_out_of_reach() -> None:
    t = Table(
        at={"yellow": "N", "blue": "C", "green": "N"},
        ghosts={"n2": "Hopping Vampire"},
        tao={"blue": "YYY", "green": "Y"},
    )
    t.play("exorcise", "YRR")
    assert (t.tao("blue"), t.tao("green")) == ("YYY", "Y")
    assert t.ghosts == {"n2": "Hopping Vampire"}
    t.settled()


@pytest.mark.rule("GS-EXO-32")
def test_only_those_beside_him_pay() -> None:
    t = Table(
        at={"yellow": "N", "blue": "C", "green": "N"},
        ghosts={"n2": "Hopping Vampire"},
        tao={"yellow": "Y", "blue": "Y", "green": "Y"},
    )
    t.play("exorcise", "YYR", "n2")
    assert t.offered == ["yellow yellow", "green yellow"]
    assert t.why_not("blue yellow") == "GS-EXO-32"
    t.play("green yellow")
    assert (t.tao("yellow"), t.tao("blue"), t.tao("green")) == ("Y", "Y", "")
    t.settled()


@pytest.mark.rule("GS-EXO-33")
def test_tokens_are_never_given_or_exchanged() -> None:
    """Side by side and rich, they have nothing to choose from but these; and what a neighbour pays is never his."""
    t = Table(
        at={"yellow": "N", "red": "N"},
        ghosts={"n2": "Ghoul"},
        haunted={"S"},
        tao={"yellow": "RRK", "red": "YYB"},
    )
    moves = [f"move {tile}" for tile in ("NW", "NE", "W", "C", "E")]
    assert t.offered == [*moves, "ask", "exorcise", "yin-yang", "power enfeeblement mantra", "end"]
    t.play("exorcise", "RRR", "n2")
    assert (t.tao("yellow"), t.tao("red")) == ("RRK", "YB")
    assert t.offered == ["yin-yang", "end"]
    t.settled()


@pytest.mark.rule("GS-EXO-34")
def test_the_neighbours_two_tokens_complete_the_exorcism() -> None:
    t = Table(at={"yellow": "N", "blue": "N"}, ghosts={"n2": "Hopping Vampire"}, tao={"blue": "YY"})
    t.play("exorcise", "GYR", "n2")
    assert t.tao("blue") == ""
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-EXO-35")
def test_the_reward_of_a_shared_exorcism_is_the_active_players() -> None:
    t = Table(at={"yellow": "N", "blue": "N"}, ghosts={"n2": "Yellow Plague"}, tao={"blue": "YB"})
    t.play("exorcise", "YYY", "n2")
    t.waits("take_tao", "yellow")
    t.play("red", "black")
    assert (t.tao("yellow"), t.tao("blue")) == ("RK", "B")
    t.settled()


@pytest.mark.rule("GS-EXO-35")
def test_the_yin_yang_of_a_shared_exorcism_is_the_active_players() -> None:
    t = Table(at={"yellow": "N", "blue": "N"}, ghosts={"n2": "Lich"}, tao={"blue": "Y"}, yin_yang={"red"})
    t.play("exorcise", "YYY", "n2")
    t.waits("qi_or_yin_yang", "yellow")
    t.play("yin-yang")
    assert [colour for colour in ("yellow", "red", "blue", "green") if t.has_yin_yang(colour)] == ["yellow", "red"]
    assert [t.qi(colour) for colour in ("yellow", "red", "blue", "green")] == [3, 3, 3, 3]
    t.settled()


# -- Circle and Mantra ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-EXO-36")
@pytest.mark.parametrize(
    ("circle", "mantra", "needed"),
    [(None, None, 3), ("red", None, 3), ("yellow", None, 2), (None, "n2", 2), (None, "n1", 3), ("yellow", "n2", 1)],
)
def test_circle_and_mantra_lower_the_resistance_by_one_each(
    circle: str | None, mantra: str | None, needed: int
) -> None:
    """A Hopping Vampire (3), with one face too few and with just enough."""
    for faces in (needed - 1, needed):
        t = Table(
            at={"yellow": "N"},
            ghosts={"n2": "Hopping Vampire", "n1": "Skinner"},
            circle=circle,
            mantra=mantra,
            tao={},
        )
        t.play("exorcise", "Y" * faces + "B" * (3 - faces))
        assert ("n2" in t.ghosts) == (faces < needed)
        assert t.ghosts["n1"] == "Skinner"
        assert t.circle == circle
        t.settled()


@pytest.mark.rule("GS-EXO-36")
def test_resistance_never_falls_below_0() -> None:
    """Circle and Mantra on a ghost of 1: the point too many does not help against its neighbour."""
    t = Table(
        at={"yellow": "NE"},
        ghosts={"n3": "Ghoul", "e1": "Restless Dead"},
        circle="yellow",
        mantra="n3",
        tao={},
    )
    t.play("exorcise", "BBB")
    assert t.ghosts == {"e1": "Restless Dead"}
    t.settled()


@pytest.mark.rule("GS-EXO-37")
def test_a_ghost_at_0_waits_for_its_exorcism() -> None:
    """The Circle brings the Ghoul to 0 in yellow's turn; it acts on until red, in front of it, takes the action."""
    t = Table(at={"yellow": "E", "red": "N"}, ghosts={"n2": "Ghoul"}, pile=["Blood Drinker", "Lich"], tao={})
    t.play("ask", "yellow")
    assert t.circle == "yellow"
    assert t.ghosts == {"n2": "Ghoul"}
    t.play("end", "e3")
    assert t.ghosts == {"n2": "Ghoul", "e3": "Blood Drinker"}
    t.settled("red")
    t.play("exorcise")
    assert t.ghosts == {"e3": "Blood Drinker"}
    t.settled("red")


@pytest.mark.rule("GS-EXO-37")
def test_a_ghost_at_0_still_haunts() -> None:
    t = Table("yellow", phase="yin", ghosts={"n2": "Ghoul"}, circle="yellow", tao={}, pile=["Blood Drinker", "Lich"])
    t.play("e3")
    assert t.ghosts == {"n2": "Ghoul", "e3": "Blood Drinker"}
    assert t.figures == {"n2"}
    t.settled("yellow")


@pytest.mark.rule("GS-EXO-38")
@pytest.mark.parametrize("captors", [{}, ALL_DICE_CAPTURED])
@pytest.mark.parametrize("means", [{"circle": "yellow"}, {"mantra": "n2"}])
def test_a_lone_ghost_at_0_needs_no_die(captors: dict[str, int], means: dict[str, str]) -> None:
    t = Table(
        at={"yellow": "N"},
        ghosts={"n2": "Ghoul", **captors},
        circle=means.get("circle"),
        mantra=means.get("mantra"),
        tao={"yellow": "YY"},
    )
    t.play("exorcise")
    assert set(t.ghosts) == set(captors)
    assert t.tao("yellow") == "YY"
    assert t.told("dice_rolled") == []
    t.settled()


@pytest.mark.rule("GS-EXO-38")
def test_beside_another_ghost_one_roll_is_made_for_that_one() -> None:
    for roll, left in (("BBB", {"e1": "Skinner"}), ("RBB", {})):
        t = Table(at={"yellow": "NE"}, ghosts={"n3": "Ghoul", "e1": "Skinner"}, circle="yellow", tao={})
        t.play("exorcise", roll)
        assert t.ghosts == left
        t.settled()


# -- dice-immune ghosts and locked tokens -----------------------------------------------------------------------------


@pytest.mark.rule("GS-EXO-39")
@pytest.mark.parametrize("roll", ["RRR", "WWW", "RRW"])
def test_no_face_works_on_a_dice_immune_ghost(roll: str) -> None:
    t = Table(at={"yellow": "E"}, ghosts={"e2": "Reaper"}, tao={"yellow": "Y"})
    t.play("exorcise", roll)
    assert t.ghosts == {"e2": "Reaper"}
    assert t.tao("yellow") == "Y"
    t.settled()


@pytest.mark.rule("GS-EXO-39")
def test_a_token_works_on_a_dice_immune_ghost() -> None:
    t = Table(at={"yellow": "E"}, ghosts={"e2": "Reaper"}, tao={"yellow": "R"})
    t.play("exorcise", "RRW")
    assert t.offered == ["none", "e2"]
    t.play("e2")
    assert t.ghosts == {}
    assert t.tao("yellow") == ""
    t.settled()


@pytest.mark.rule("GS-EXO-39")
@pytest.mark.parametrize("means", [{"circle": "red"}, {"mantra": "e2"}])
def test_circle_and_mantra_work_on_a_dice_immune_ghost(means: dict[str, str]) -> None:
    t = Table(
        at={"yellow": "E"}, ghosts={"e2": "Reaper"}, circle=means.get("circle"), mantra=means.get("mantra"), tao={}
    )
    t.play("exorcise")
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-EXO-41")
@pytest.mark.parametrize("locker", [50, 51, "Dark Mistress"])
def test_no_token_while_tao_is_locked(locker: str | int) -> None:
    """His own and his neighbour's would suffice; neither may be spent."""
    t = Table(
        at={"yellow": "N", "blue": "N"},
        ghosts={"n2": "Hopping Vampire", "s2": locker},
        tao={"yellow": "YY", "blue": "Y"},
    )
    before = t.world()
    t.play("exorcise", "YYR")
    assert t.world() == before
    t.settled()


@pytest.mark.rule("GS-EXO-41")
@pytest.mark.parametrize(
    ("circle", "mantra", "roll"),
    [(None, None, "YYW"), ("yellow", None, "YYR"), (None, "n2", "YYR"), ("yellow", "n2", "YRR")],
)
def test_dice_circle_and_mantra_work_while_tao_is_locked(circle: str | None, mantra: str | None, roll: str) -> None:
    t = Table(
        at={"yellow": "N"},
        ghosts={"n2": "Hopping Vampire", "s2": "Black Widow"},
        circle=circle,
        mantra=mantra,
        tao={"yellow": "YY"},
    )
    t.play("exorcise", roll)
    assert t.ghosts == {"s2": "Black Widow"}
    assert t.tao("yellow") == "YY"
    t.settled()


# -- captured dice ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-EXO-42")
@pytest.mark.parametrize(
    ("captors", "number"),
    [
        ({}, 3),
        ({"s1": 46}, 2),
        ({"s1": 48}, 2),
        ({"s1": "Creeping Horror"}, 2),
        ({"s1": 46, "s2": 47}, 1),
        (ALL_DICE_CAPTURED, 0),
        (ALL_DICE_CAPTURED | {"w1": "Creeping Horror"}, 0),
    ],
)
def test_captured_dice_are_not_rolled(captors: dict[str, str | int], number: int) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Ghoul", **captors}, tao={})
    t.play("exorcise")
    if number:
        t.waits("roll")
        assert {len(word) for word in t.offered} == {number}
        t.play("R" * number)
    assert len(t.told("dice_rolled")) == (1 if number else 0)
    assert t.ghosts["n2"] == "Ghoul"
    t.settled()


@pytest.mark.rule("GS-EXO-43")
def test_without_dice_tokens_and_reductions_still_win() -> None:
    """Hopping Vampire (3): the Circle takes one point, the Mantra one, a token the last."""
    t = Table(
        at={"yellow": "N"},
        ghosts={"n2": "Hopping Vampire", **ALL_DICE_CAPTURED},
        circle="yellow",
        mantra="n2",
        tao={"yellow": "YY"},
    )
    t.play("exorcise")
    t.waits("exorcise", "yellow")
    assert t.offered == ["none", "n2"]
    t.play("n2")
    assert set(t.ghosts) == {"s1", "s2", "s3"}
    assert t.tao("yellow") == "Y"
    t.settled()


# -- many colours -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-EXO-44")
@pytest.mark.parametrize(
    ("roll", "tao", "falls"),
    [
        ("RGB", "YK", True),
        ("RGB", "YY", False),  # no black
        ("RRR", "YBGK", True),
        ("RRR", "YYBG", False),  # plenty, but no black
        ("KWW", "RBG", False),  # white counts for nothing while Nameless is in play
    ],
)
def test_nameless_wants_one_of_each_colour(roll: str, tao: str, falls: bool) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Nameless"}, tao={"yellow": tao}, level="nightmare")
    t.play("exorcise", roll)
    if falls:
        assert t.offered == ["none", "n2"]
        t.play("n2")
        while t.pending == "pay":
            t.play(t.offered[0])
        t.play("blue")  # the Qi of the reward; nobody lacks his Yin-Yang
    assert (t.ghosts == {}) == falls
    assert t.tao("yellow") == ("" if falls else tao)
    t.settled()


@pytest.mark.rule("GS-EXO-44")
@pytest.mark.parametrize(
    ("roll", "tao", "falls"),
    [("BBW", "YYRRG", True), ("YRW", "YRBBG", True), ("BBB", "YYRRGG", True), ("BBB", "YYRRRG", False)],
)
def test_hope_killer_wants_two_of_each_of_four_colours(roll: str, tao: str, falls: bool) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Hope Killer"}, tao={"yellow": tao}, level="nightmare")
    t.play("exorcise", roll)
    if falls:
        t.play("n2")
        while t.pending == "pay":
            t.play(t.offered[0])
        t.play("blank", "blue")  # its curse, then the Qi of the reward
    assert (t.ghosts == {}) == falls
    assert t.tao("yellow") == ("" if falls else tao)
    t.settled()


@pytest.mark.rule("GS-EXO-45")
def test_hope_killer_by_three_dice_and_five_tokens() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Hope Killer"}, tao={"yellow": "BRGGY"}, level="nightmare")
    t.play("exorcise", "BRW", "n2")
    t.waits("curse")
    assert t.tao("yellow") == ""  # the white face and the yellow token were the two yellow points
    t.play("blank", "yellow")
    assert t.ghosts == {}
    assert t.qi("yellow") == 4
    t.settled()


@pytest.mark.rule("GS-EXO-46")
def test_hope_killer_with_circle_and_mantra() -> None:
    """The Circle's blue and the Mantra counted as green leave 1 blue, 2 red, 1 green, 2 yellow."""
    t = Table(
        at={"yellow": "N"},
        ghosts={"n2": "Hope Killer"},
        circle="blue",
        mantra="n2",
        tao={"yellow": "GYY"},
        level="nightmare",
    )
    t.play("exorcise", "BRR", "n2")
    t.waits("curse")
    assert t.tao("yellow") == ""
    assert t.circle == "blue"
    t.play("blank", "yellow")
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-EXO-46")
@pytest.mark.parametrize("tao", ["GY", "YY", "GYBB"])
def test_hope_killer_with_circle_and_mantra_and_a_token_too_few(tao: str) -> None:
    t = Table(
        at={"yellow": "N"},
        ghosts={"n2": "Hope Killer"},
        circle="blue",
        mantra="n2",
        tao={"yellow": tao},
        level="nightmare",
    )
    before = t.world()
    t.play("exorcise", "BRR")
    assert t.world() == before
    t.settled()


@pytest.mark.rule("GS-EXO-14")
def test_no_token_for_a_point_the_mantra_takes() -> None:
    """Open are one black, one green, two blue, two yellow; the Mantra takes one of all but the black one.

    Once green, both blue and one yellow are paid, the Mantra covers the other yellow: only black may follow.
    """
    t = Table(
        at={"yellow": "NE"},
        ghosts={"n3": "Hope Killer", "e1": "Gloomy Minion"},
        mantra="n3",
        tao={"yellow": "YYBBGK"},
        level="nightmare",
    )
    t.play("exorcise", "RRG", "n3 e1", "yellow green", "yellow blue", "yellow blue", "yellow yellow")
    t.waits("curse")
    assert t.tao("yellow") == "Y"
    t.play("blank", "n3", "red", "green")  # no curse, first the incarnation's Qi, then the Minion's Tao
    assert t.ghosts == {}
    assert (t.qi("red"), t.tao("yellow")) == (4, "YG")
    t.settled()


# -- one try, no joker tokens, derived cases --------------------------------------------------------------------------


@pytest.mark.rule("GS-EXO-47")
@pytest.mark.parametrize("roll", ["YGG", "GGG"])
def test_no_second_try(roll: str) -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"n3": "Ghoul", "e1": "Scarlet Evildoer"}, tao={})
    t.play("exorcise", roll)
    assert "exorcise" not in t.offered
    assert t.why_not("exorcise") == "GS-EXO-47"
    t.settled()


@pytest.mark.rule("GS-EXO-47")
def test_second_wind_gives_a_second_try_and_no_third() -> None:
    t = Table("blue", at={"blue": "N"}, ghosts={"n2": "Ghoul"}, tao={})
    t.play("exorcise", "RRR")
    assert "exorcise" in t.offered
    t.play("exorcise", "RRR")
    assert "exorcise" not in t.offered
    assert t.ghosts == {"n2": "Ghoul"}
    t.settled("blue")


@pytest.mark.rule("GS-EXO-49")
def test_dice_make_no_duty_of_a_dice_immune_ghost() -> None:
    """Three red faces take Skinner; the Reaper beside him is neither touched nor owed."""
    t = Table(at={"yellow": "NE"}, ghosts={"n3": "Reaper", "e1": "Skinner"}, tao={})
    t.play("exorcise", "RRR")
    assert t.ghosts == {"n3": "Reaper"}
    t.settled()


@pytest.mark.rule("GS-EXO-49")
def test_the_token_for_a_dice_immune_ghost_stays_a_choice() -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"n3": "Reaper", "e1": "Skinner"}, tao={"yellow": "R"})
    t.play("exorcise", "RRR")
    assert t.offered == ["e1", "n3 e1"]
    t.play("e1")
    assert (t.ghosts, t.tao("yellow")) == ({"n3": "Reaper"}, "R")
    t.settled()


@pytest.mark.rule("GS-EXO-49")
def test_brought_to_0_it_goes_with_any_exorcism() -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"n3": "Reaper", "e1": "Ghoul"}, circle="red", tao={})
    t.play("exorcise", "BBB")
    assert t.ghosts == {"e1": "Ghoul"}
    t.settled()


@pytest.mark.rule("GS-EXO-50")
@pytest.mark.parametrize("token", "YRBGK")
def test_a_token_counts_only_for_its_own_colour(token: str) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Bleeding Eyes"}, tao={"yellow": token * 2})
    t.play("exorcise", "RGG")
    if token == "R":
        t.play("n2")
    assert t.ghosts == ({} if token == "R" else {"n2": "Bleeding Eyes"})
    assert t.tao("yellow") == ("R" if token == "R" else token * 2)
    t.settled()


@pytest.mark.rule("GS-EXO-50")
def test_a_token_of_another_colour_cannot_be_paid() -> None:
    t = Table(at={"yellow": "N", "red": "N"}, ghosts={"n2": "Bleeding Eyes"}, tao={"yellow": "RK", "red": "RB"})
    t.play("exorcise", "RGG", "n2")
    assert t.offered == ["yellow red", "red red"]
    assert t.why_not("yellow black") == "GS-EXO-50"
    t.play("red red")
    assert (t.tao("yellow"), t.tao("red")) == ("RK", "B")
    t.settled()


@pytest.mark.rule("GS-EXO-51")
def test_reaper_and_black_widow_with_the_circle_on_red() -> None:
    t = Table(
        at={"yellow": "E"}, ghosts={"e2": "Reaper", "s2": "Black Widow"}, circle="red", tao={"yellow": "R"}
    )
    t.play("exorcise")
    assert t.ghosts == {"s2": "Black Widow"}
    assert t.tao("yellow") == "R"
    t.settled()


@pytest.mark.rule("GS-EXO-51")
@pytest.mark.parametrize("roll", ["RRR", "WWW", "RWB"])
def test_reaper_and_black_widow_without_circle_and_mantra(roll: str) -> None:
    t = Table(at={"yellow": "E"}, ghosts={"e2": "Reaper", "s2": "Black Widow"}, tao={"yellow": "RRR"})
    before = t.world()
    t.play("exorcise", roll)
    assert t.world() == before
    t.settled()


@pytest.mark.rule("GS-EXO-52")
def test_without_dice_two_black_tokens_beat_grave_walker() -> None:
    t = Table(
        at={"yellow": "N", "red": "N"},
        ghosts={"n2": "Grave Walker", **ALL_DICE_CAPTURED},
        tao={"yellow": "K", "red": "K"},
    )
    t.play("exorcise")
    t.waits("exorcise", "yellow")  # no roll
    t.play("n2")
    assert (t.tao("yellow"), t.tao("red")) == ("", "")
    assert set(t.ghosts) == {"s1", "s2", "s3"}
    assert t.qi("yellow") == 4  # the reward: his Yin-Yang is still there
    t.settled()


@pytest.mark.rule("GS-EXO-52")
def test_without_dice_they_cannot_be_spent_against_black_widow() -> None:
    t = Table(
        at={"yellow": "N", "red": "N"},
        ghosts={"n2": "Black Widow", **ALL_DICE_CAPTURED},
        tao={"yellow": "K", "red": "K"},
    )
    before = t.world()
    t.play("exorcise")
    assert t.world() == before
    t.settled()


@pytest.mark.rule("GS-EXO-10")
def test_tokens_are_not_asked_for_one_by_one_when_all_of_them_are_needed() -> None:
    t = Table(at={"yellow": "N", "blue": "N"}, ghosts={"n2": "Hopping Vampire"}, tao={"yellow": "Y", "blue": "Y"})
    t.play("exorcise", "YKK", "n2")
    assert (t.tao("yellow"), t.tao("blue"), t.ghosts) == ("", "", {})
    t.settled()
    t = Table(at={"yellow": "N", "blue": "N"}, ghosts={"n2": "Hopping Vampire"}, tao={"yellow": "Y", "blue": "YY"})
    t.play("exorcise", "YKK", "n2")
    t.waits("pay", "yellow")  # now there is a token more than is needed, so he chooses
