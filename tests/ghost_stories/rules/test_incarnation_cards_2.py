"""GS-INC: Dark Mistress, Creeping Horror, Hope Killer, Nameless and Vampire Lord."""

import pytest

from hauntbox.ghost_stories.base.cards import COLOURS
from tests.ghost_stories.table import LETTERS, Table

COLOUR_OF = dict(zip(LETTERS, COLOURS, strict=True))


def seen(t: Table) -> dict[str, object]:
    """What every player sees of the table."""
    state = t.game.view(0)["state"]
    assert isinstance(state, dict)
    return state


def pay(t: Table, tao: str, who: str = "yellow") -> None:
    """Spend these tokens in this order, as far as there is a choice."""
    for letter in tao:
        if t.pending == "pay":
            t.play(f"{who} {COLOUR_OF[letter]}")


# -- Dark Mistress ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-INC-MIST-01")
def test_no_tao_is_used_while_the_dark_mistress_is_in_play() -> None:
    """Neither his own nor a neighbour's; without her the same roll succeeds."""
    t = Table(at={"yellow": "N", "red": "N"}, tao={"yellow": "Y", "red": "Y"}, ghosts={"n2": "Zombie"})
    t.play("exorcise", "YGK", "n2")
    t.waits("pay", "yellow")
    ghosts = {"n2": "Zombie", "s1": "Dark Mistress"}
    t = Table(at={"yellow": "N", "red": "N"}, tao={"yellow": "Y", "red": "Y"}, ghosts=ghosts)
    t.play("exorcise", "YGK")
    assert t.ghosts == ghosts
    assert (t.tao("yellow"), t.tao("red")) == ("Y", "Y")
    t.settled()


@pytest.mark.rule("GS-INC-MIST-01")
def test_the_lock_begins_with_her_arrival_and_ends_with_her() -> None:
    """Blue's first exorcism destroys her; in his second the tokens work again."""
    t = Table(
        active="blue", level="nightmare", phase="yin", at={"blue": "SE"}, tao={"blue": "BY"},
        ghosts={"e3": "Zombie"}, pile=["Dark Mistress", "ghost"],
    )  # fmt: skip
    t.play("s1", "exorcise", "BBB", "red")
    assert t.ghosts == {"e3": "Zombie"}
    t.play("exorcise", "YGG", "e3", "blank")
    assert t.ghosts == {}
    assert t.tao("blue") == "B"
    t.settled("blue")


@pytest.mark.rule("GS-INC-MIST-01")
def test_while_she_stays_the_arrived_dark_mistress_locks_the_token() -> None:
    t = Table(
        active="blue", phase="yin", at={"blue": "SE"}, tao={"blue": "BY"}, ghosts={"e3": "Zombie"},
        pile=["Dark Mistress", "ghost"],
    )  # fmt: skip
    t.play("s1", "exorcise", "YGG")
    assert t.ghosts == {"e3": "Zombie", "s1": "Dark Mistress"}
    t.settled("blue")


@pytest.mark.rule("GS-INC-MIST-02")
def test_everybody_sees_the_reminder_that_tao_is_inactive() -> None:
    t = Table(phase="yin", pile=["Dark Mistress", "ghost"])
    assert seen(t)["tao_locked"] == []
    t.play("s2")
    assert seen(t)["tao_locked"] == ["s2"]
    assert [particulars[0] for _, particulars in t.told("tao_blocked")] == [62]
    t.settled()


@pytest.mark.rule("GS-INC-MIST-03")
def test_the_circle_still_works_and_its_token_may_be_changed() -> None:
    t = Table(at={"yellow": "E"}, circle="red", ghosts={"e2": "Zombie", "s1": "Dark Mistress"})
    t.play("yin-yang", "ask E", "yellow")
    assert t.circle == "yellow"
    t.play("exorcise", "YGG")
    t.waits("curse")  # one yellow face was enough for the Zombie
    t.play("blank")
    assert t.ghosts == {"s1": "Dark Mistress"}
    assert t.circle == "yellow"
    assert t.active == "red"
    t.waits("draw")


@pytest.mark.rule("GS-INC-MIST-03")
def test_a_token_may_be_put_on_the_empty_circle() -> None:
    t = Table(at={"yellow": "E"}, ghosts={"s1": "Dark Mistress"})
    t.play("ask", "blue")
    assert t.circle == "blue"
    t.settled()


@pytest.mark.rule("GS-INC-MIST-04")
def test_tao_may_still_be_gained() -> None:
    t = Table(at={"yellow": "N"}, tao={"yellow": ""}, ghosts={"s1": "Dark Mistress"})
    t.play("ask", "RG")
    assert t.tao("yellow") == "RG"
    t.settled()


# -- Creeping Horror --------------------------------------------------------------------------------------------------


def dice(t: Table) -> int:
    """How many dice the exorcism rolls."""
    t.play("exorcise")
    t.waits("roll")
    assert len({len(word) for word in t.offered}) == 1
    return len(t.offered[0])


@pytest.mark.rule("GS-INC-CREEP-01")
def test_the_creeping_horror_captures_a_die_on_arrival() -> None:
    t = Table(phase="yin", at={"yellow": "N"}, ghosts={"n2": "Zombie"}, pile=["Creeping Horror", "ghost"])
    assert seen(t)["captured_dice"] == []
    t.play("w2")
    assert seen(t)["captured_dice"] == ["w2"]
    assert dice(t) == 2


@pytest.mark.rule("GS-INC-CREEP-01")
def test_the_die_is_back_when_it_is_destroyed() -> None:
    """Blue destroys it with the two dice left, and rolls three in his second exorcism."""
    t = Table(
        active="blue", level="nightmare", at={"blue": "NE"}, tao={"blue": "GG"},
        ghosts={"n3": "Creeping Horror", "e1": "Yellow Plague"},
    )  # fmt: skip
    assert dice(t) == 2
    t.play("GG", "n3", "red")
    assert t.ghosts == {"e1": "Yellow Plague"}
    assert dice(t) == 3


@pytest.mark.rule("GS-INC-CREEP-02")
@pytest.mark.parametrize(("captors", "left"), [({"e1": 47}, 1), ({"e1": 46}, 1), ({"e1": 47, "e2": 48}, 0)])
def test_it_adds_to_the_dice_captured_by_ghosts(captors: dict[str, str | int], left: int) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Zombie", "w2": "Creeping Horror", **captors})
    if left:
        assert dice(t) == left
    else:
        t.play("exorcise")
        assert t.told("dice_rolled") == []
        t.settled()


# -- Hope Killer ------------------------------------------------------------------------------------------------------

EIGHT = "YYRRBBGG"


def before_hope_killer(tao: str, circle: str | None = None, mantra: str | None = None) -> Table:
    """Yellow on N before Hope Killer with useless dice and these tokens."""
    t = Table(
        level="nightmare", at={"yellow": "N"}, tao={"yellow": tao}, circle=circle, mantra=mantra,
        ghosts={"n2": "Hope Killer"},
    )  # fmt: skip
    return t.play("exorcise", "KKK")


@pytest.mark.rule("GS-INC-HOPE-01")
def test_hope_killer_takes_two_points_of_each_of_four_colours() -> None:
    t = before_hope_killer(EIGHT)
    t.play("n2")
    pay(t, EIGHT)
    t.play("blank", "red")
    assert t.ghosts == {}
    assert t.tao("yellow") == ""
    t.settled()


@pytest.mark.rule("GS-INC-HOPE-01")
@pytest.mark.parametrize("missing", "YRBG")
def test_seven_points_or_a_colour_too_often_are_not_enough(missing: str) -> None:
    other = "RBGY"["YRBG".index(missing)]
    t = before_hope_killer(EIGHT.replace(missing, "", 1) + other)
    assert t.ghosts == {"n2": "Hope Killer"}
    assert len(t.tao("yellow")) == 8
    t.settled()


@pytest.mark.rule("GS-INC-HOPE-02")
def test_the_curse_die_is_rolled_when_it_is_destroyed() -> None:
    t = before_hope_killer(EIGHT)
    t.play("n2")
    pay(t, EIGHT)
    t.waits("curse")
    t.play("haunt")
    assert t.haunted == {"N"}
    t.play("red")
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-INC-HOPE-03")
def test_hope_killer_is_placed_as_a_black_ghost() -> None:
    t = Table(active="blue", phase="yin", pile=["Hope Killer", "ghost"])
    t.waits("place", "blue")
    assert t.offered == ["s1", "s2", "s3"]
    t.play("s2")
    t.settled("blue")


@pytest.mark.rule("GS-INC-HOPE-04")
@pytest.mark.parametrize("letter", "YRBG")
def test_the_circle_lowers_the_part_of_its_colour(letter: str) -> None:
    t = before_hope_killer(EIGHT.replace(letter, "", 1), circle=COLOUR_OF[letter])
    t.play("n2")
    pay(t, EIGHT.replace(letter, "", 1))
    t.play("blank", "red")
    assert t.ghosts == {}
    assert t.tao("yellow") == ""
    t.settled()


@pytest.mark.rule("GS-INC-HOPE-04")
@pytest.mark.parametrize("letter", "YRBG")
def test_the_circle_helps_in_no_other_colour_and_black_helps_nowhere(letter: str) -> None:
    other = "RBGY"["YRBG".index(letter)]
    for circle in (COLOUR_OF[other], "black"):
        t = before_hope_killer(EIGHT.replace(letter, "", 1).replace(other, "", 1) + other, circle=circle)
        assert t.ghosts == {"n2": "Hope Killer"}
        t.settled()


@pytest.mark.rule("GS-INC-HOPE-05")
@pytest.mark.parametrize("letter", "YRBG")
def test_the_mantra_lowers_any_one_colour(letter: str) -> None:
    seven = EIGHT.replace(letter, "", 1)
    t = before_hope_killer(seven, mantra="n2")
    t.play("n2")
    pay(t, seven)
    t.play("blank", "red")
    assert t.ghosts == {}
    assert t.tao("yellow") == ""
    t.settled()


@pytest.mark.rule("GS-INC-HOPE-05")
@pytest.mark.parametrize("letter", "YRBG")
def test_the_player_chooses_that_colour_after_the_roll(letter: str) -> None:
    """With tokens for all eight points he keeps one of the colour he likes."""
    t = before_hope_killer(EIGHT, mantra="n2")
    t.play("n2")
    pay(t, EIGHT.replace(letter, "", 1))
    t.waits("curse")
    t.play("blank", "red")
    assert t.tao("yellow") == letter
    t.settled()


@pytest.mark.rule("GS-INC-HOPE-05")
def test_the_mantra_lowers_one_colour_only() -> None:
    """Neither two colours by one nor one colour by two."""
    for six in ("YRBBGG", "RRBBGG"):
        t = before_hope_killer(six, mantra="n2")
        assert t.ghosts == {"n2": "Hope Killer"}
        assert t.tao("yellow") == six
        t.settled()


# -- Nameless ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-INC-NAME-01")
def test_nameless_takes_one_point_of_each_of_the_five_colours() -> None:
    t = Table(level="nightmare", at={"yellow": "N"}, tao={"yellow": "GK"}, ghosts={"n2": "Nameless"})
    t.play("exorcise", "YRB", "n2")
    pay(t, "GK")
    t.play("red")
    assert t.ghosts == {}
    assert t.tao("yellow") == ""
    t.settled()


@pytest.mark.rule("GS-INC-NAME-01")
@pytest.mark.parametrize("missing", "YRBGK")
def test_no_colour_may_be_missing(missing: str) -> None:
    """Two of another colour do not stand in for it."""
    tao = "".join(letter for letter in "YRBGK" if letter != missing)
    t = Table(level="nightmare", at={"yellow": "N"}, tao={"yellow": tao}, ghosts={"n2": "Nameless"})
    t.play("exorcise", "YYY" if missing != "Y" else "RRR")
    assert t.ghosts == {"n2": "Nameless"}
    assert t.tao("yellow") == tao
    t.settled()


@pytest.mark.rule("GS-INC-NAME-02")
def test_its_arrival_discards_the_token_on_the_circle() -> None:
    t = Table(phase="yin", circle="red", tao={"red": "R"}, pile=["Nameless", "ghost"])
    assert t.supply.count("R") == 2
    t.play("n2")
    assert t.circle is None
    assert t.supply.count("R") == 3
    assert t.tao("red") == "R"
    t.settled()


@pytest.mark.rule("GS-INC-NAME-03")
@pytest.mark.parametrize("ghosts", [{}, {"w2": "Nameless"}])
def test_white_faces_count_for_nothing_against_any_ghost_while_nameless_is_in_play(ghosts: dict[str, str]) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Yellow Plague", **ghosts}, tao={"yellow": "Y"})
    t.play("exorcise", "YWW")
    if ghosts:
        assert t.ghosts == {"n2": "Yellow Plague", "w2": "Nameless"}
        assert t.tao("yellow") == "Y"
        t.settled()
    else:
        t.waits("exorcise", "yellow")


@pytest.mark.rule("GS-INC-NAME-03", "GS-INC-NAME-04")
def test_white_faces_fail_from_its_arrival_on() -> None:
    t = Table(phase="yin", at={"yellow": "N"}, tao={"yellow": ""}, ghosts={"n2": "Zombie"}, pile=["Nameless", "ghost"])
    t.play("n1", "yin-yang", "ask N", "WW")
    assert t.tao("yellow") == ""
    t.play("exorcise", "WWY")
    assert t.ghosts == {"n1": "Nameless", "n2": "Zombie"}
    assert t.active == "red"  # nothing was left for yellow to do
    t.waits("draw")


@pytest.mark.rule("GS-INC-NAME-03")
def test_white_faces_count_for_nothing_against_nameless_itself() -> None:
    t = Table(level="nightmare", at={"yellow": "N"}, ghosts={"n2": "Nameless"}, tao={"yellow": "YRG"})
    t.play("exorcise", "WBW")
    assert t.ghosts == {"n2": "Nameless"}
    t.settled()


@pytest.mark.rule("GS-INC-NAME-03")
def test_white_faces_are_jokers_again_once_it_is_gone() -> None:
    t = Table(
        active="blue", level="nightmare", at={"blue": "NE"}, tao={"blue": "YR"},
        ghosts={"n3": "Nameless", "e1": "Hopping Vampire"},
    )  # fmt: skip
    t.play("exorcise", "BGK", "n3")
    pay(t, "YR", "blue")
    t.play("red", "exorcise", "WWW")
    assert t.ghosts == {}
    t.settled("blue")


@pytest.mark.rule("GS-INC-NAME-04")
@pytest.mark.parametrize("nameless", [False, True])
def test_a_white_face_gives_nothing_at_the_herbalist(nameless: bool) -> None:
    t = Table(at={"yellow": "N"}, tao={"yellow": ""}, ghosts={"w2": "Nameless"} if nameless else {})
    t.play("ask", "RW")
    if nameless:
        assert t.tao("yellow") == "R"
        t.settled()
    else:
        t.waits("take_tao", "yellow")


@pytest.mark.rule("GS-INC-NAME-05")
def test_a_new_token_may_be_put_on_the_circle_and_works_on_nameless() -> None:
    """From E he refills the Circle with black, which meets the black point of Nameless."""
    t = Table(level="nightmare", at={"yellow": "E"}, tao={"yellow": "G"}, ghosts={"e2": "Nameless"})
    t.play("yin-yang", "ask E", "black")
    assert t.circle == "black"
    t.play("exorcise", "YRB", "e2", "red")
    assert t.ghosts == {}
    assert t.tao("yellow") == ""
    t.settled()


@pytest.mark.rule("GS-INC-NAME-06")
def test_nameless_is_placed_as_a_black_ghost() -> None:
    t = Table(active="blue", phase="yin", pile=["Nameless", "ghost"])
    t.waits("place", "blue")
    assert t.offered == ["s1", "s2", "s3"]
    t.play("s2")
    t.settled("blue")


@pytest.mark.rule("GS-INC-NAME-07")
def test_with_the_circle_empty_nothing_is_discarded() -> None:
    t = Table(phase="yin", tao={"yellow": "Y", "red": "R"}, pile=["Nameless", "ghost"])
    supply = t.supply
    t.play("n2")
    assert t.circle is None
    assert t.supply == supply
    assert (t.tao("yellow"), t.tao("red")) == ("Y", "R")
    assert t.told("circle_cleared") == []
    t.settled()


@pytest.mark.rule("GS-INC-NAME-08")
def test_mantra_blue_and_black_faces_and_two_tokens_exorcise_nameless() -> None:
    t = Table(
        level="nightmare", at={"yellow": "N", "blue": "N"}, tao={"yellow": "GR", "blue": "Y"}, mantra="n2",
        ghosts={"n2": "Nameless"},
    )  # fmt: skip
    t.play("exorcise", "WBK", "n2")
    t.waits("pay", "yellow")
    assert t.offered == ["yellow red", "yellow green", "blue yellow"]
    t.play("yellow green", "blue yellow", "green")
    assert t.ghosts == {}
    assert (t.tao("yellow"), t.tao("blue")) == ("R", "")
    assert t.qi("green") == 4
    t.settled()


@pytest.mark.rule("GS-INC-NAME-08")
def test_there_the_white_face_does_not_replace_the_mantra() -> None:
    t = Table(
        level="nightmare", at={"yellow": "N", "blue": "N"}, tao={"yellow": "G", "blue": "Y"}, ghosts={"n2": "Nameless"}
    )
    t.play("exorcise", "WBK")
    assert t.ghosts == {"n2": "Nameless"}
    t.settled()


# -- Vampire Lord -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-INC-VAMP-01")
def test_the_vampire_lord_haunts_a_tile_in_every_second_yin_phase_of_its_board() -> None:
    t = Table(phase="yin", ghosts={"n2": "Vampire Lord"})
    assert (t.figures, t.haunted) == ({"n2"}, set())
    t.waits("draw")
    t = Table(phase="yin", ghosts={"n2": "Vampire Lord"}, figures=["n2"])
    assert (t.figures, t.haunted) == (set(), {"N"})
    t.waits("draw")


@pytest.mark.rule("GS-INC-VAMP-01")
def test_the_vampire_lord_can_do_nothing_else() -> None:
    """Its arrival and its end leave everything else as it was."""
    t = Table(
        level="nightmare", phase="yin", at={"yellow": "N"}, circle="red", tao={"yellow": "Y", "red": "R"},
        ghosts={"e2": "Reaper"}, mantra="e2", pile=["Vampire Lord", "ghost"],
    )  # fmt: skip
    t.play("n2")
    assert t.ghosts == {"n2": "Vampire Lord", "e2": "Reaper"}
    assert (t.tao("yellow"), t.tao("red"), t.circle, t.mantra) == ("Y", "R", "red", "e2")
    assert t.haunted == set()
    t.play("exorcise", "YYY", "n2")
    t.waits("group_qi", "yellow")  # no curse came before the reward
    t.play("red")
    t.settled()


@pytest.mark.rule("GS-INC-VAMP-02")
def test_its_figure_starts_on_the_card() -> None:
    t = Table(phase="yin", pile=["Vampire Lord", "ghost", "ghost", "ghost"])
    t.play("n2")
    assert t.figures == set()
    assert t.haunted == set()
    t.settled()
