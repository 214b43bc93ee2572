"""GS-POW-TWIN, -SPIRE, -SECOND, -GUST: the dances of the red Taoist and the breaths of the blue one."""

import pytest

from tests.ghost_stories.table import Table

TWIN_WINDS = "power dance of the twin winds"
TWIN = ["dance_of_the_twin_winds"]
GUST = ["heavenly_gust"]
EVERYWHERE = ["NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"]


def moves(t: Table) -> list[str]:
    return [word.removeprefix("move ") for word in t.offered if word.startswith("move ")]


# -- Dance of the Twin Winds -------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-POW-TWIN-01")
def test_before_his_move_red_may_move_one_other_taoist_by_one_tile() -> None:
    t = Table("red", powers=TWIN, at={"yellow": "NW"})
    before = t.world()
    t.play(TWIN_WINDS)
    t.waits("move_taoist", "red")  # red decides, not the one moved
    assert t.why_not("nobody") == "GS-POW-TWIN-01"
    t.play("yellow W")
    assert t.at("yellow") == "W"
    assert [rule for rule, _ in t.told("taoist_moved")] == ["GS-POW-TWIN-01"]
    assert (t.at("red"), t.at("blue"), t.at("green")) == ("C", "C", "C")
    assert {key for key, value in t.world().items() if value != before[key]} == {"taoists_on"}
    assert "move E" in t.offered  # his own move is still to come
    assert TWIN_WINDS not in t.offered  # one Taoist only
    assert t.why_not(TWIN_WINDS) == "GS-POW-TWIN-01"
    t.settled()


@pytest.mark.rule("GS-POW-TWIN-01")
def test_twin_winds_come_before_the_move_only() -> None:
    t = Table("red", powers=TWIN)
    t.play("move E")
    assert TWIN_WINDS not in t.offered
    t.settled()


@pytest.mark.rule("GS-POW-TWIN-02")
@pytest.mark.parametrize(
    ("tile", "near"),
    [
        ("NW", ["N", "W", "C"]),
        ("N", ["NW", "NE", "W", "C", "E"]),
        ("C", ["NW", "N", "NE", "W", "E", "SW", "S", "SE"]),
    ],
)
def test_he_goes_to_an_adjacent_tile_diagonals_included(tile: str, near: list[str]) -> None:
    t = Table("red", powers=TWIN, at={"red": "S", "yellow": tile}, dead=["blue", "green"])
    t.play(TWIN_WINDS)
    assert t.offered == [f"yellow {to}" for to in near]
    if tile != "C":
        assert t.why_not("yellow SE") == "GS-POW-TWIN-02"
    t.play(f"yellow {near[-1]}")
    assert t.at("yellow") == near[-1]
    t.settled()


@pytest.mark.rule("GS-POW-TWIN-03")
def test_neither_red_himself_nor_a_dead_taoist_can_be_moved() -> None:
    t = Table("red", powers=TWIN, dead=["blue"])
    t.play(TWIN_WINDS)
    assert {word.split()[0] for word in t.offered} == {"yellow", "green"}
    assert t.why_not("red E") == "GS-POW-TWIN-03"
    assert t.why_not("blue E") == "GS-DEATH-14"
    t.play("green NE")
    assert t.at("blue") == "SE"  # he lies on the Cemetery
    t.settled()


@pytest.mark.rule("GS-POW-TWIN-03")
def test_with_all_others_dead_there_is_nobody_to_move() -> None:
    t = Table("red", powers=TWIN, dead=["yellow", "blue", "green"])
    assert TWIN_WINDS not in t.offered
    assert t.why_not(TWIN_WINDS) == "GS-POW-TWIN-03"
    t.settled()


@pytest.mark.rule("GS-POW-TWIN-04")
def test_the_taoist_moved_neither_acts_nor_places_a_buddha() -> None:
    """Yellow comes to stand in front of a ghost and of an empty space, with a Buddha in hand."""
    t = Table("red", powers=TWIN, held={"yellow": 1}, ghosts={"n3": "Ghoul"})
    t.play(TWIN_WINDS, "yellow NE")
    assert t.at("yellow") == "NE"
    t.settled("red")
    assert "exorcise" not in t.offered  # red still stands on the centre
    assert not [word for word in t.offered if word.startswith("buddha")]
    t.play("end", "Drowned Maiden", "s2")
    t.settled("blue")  # no phase of yellow's came between
    assert t.held("yellow") == 1
    assert t.buddhas == set()


# -- Dance of the Spires -----------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-POW-SPIRE-01")
@pytest.mark.parametrize("tile", EVERYWHERE)
def test_red_may_go_to_any_other_tile(tile: str) -> None:
    t = Table("red", at={"red": tile})
    elsewhere = [other for other in EVERYWHERE if other != tile]
    assert moves(t) == elsewhere
    t.play(f"move {elsewhere[-1]}")
    assert t.at("red") == elsewhere[-1]
    assert (t.at("yellow"), t.at("blue"), t.at("green")) == ("C", "C", "C")
    t.settled()


@pytest.mark.rule("GS-POW-SPIRE-01")
def test_without_his_power_he_walks() -> None:
    t = Table("red", at={"red": "NW"}, ghosts={"e2": 36})
    assert moves(t) == ["N", "W", "C"]
    assert t.why_not("move SE") == "GS-MOVE-01"
    t.settled()


@pytest.mark.rule("GS-POW-SPIRE-02")
def test_it_is_one_move() -> None:
    t = Table("red", at={"red": "NW"})
    t.play("move SE")
    assert moves(t) == []
    t.settled()


@pytest.mark.rule("GS-POW-SPIRE-02")
def test_he_may_stay_where_he_is() -> None:
    t = Table("red", at={"red": "N"})
    assert {"ask", "end"} <= set(t.offered)
    t.play("ask", "RG")
    assert t.at("red") == "N"
    t.settled()


@pytest.mark.rule("GS-POW-SPIRE-02")
def test_it_is_made_before_the_action() -> None:
    t = Table("red", at={"red": "N"})
    t.play("ask", "RG")
    assert moves(t) == []
    assert t.why_not("move SE") == "GS-MOVE-06"
    t.settled()


# -- Second Wind -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-POW-SECOND-01")
def test_blue_may_ask_the_villager_of_his_tile_twice() -> None:
    t = Table("blue", at={"blue": "N"}, tao={})
    t.play("ask", "RG", "ask", "BK")
    assert t.tao("blue") == "RBGK"
    assert "ask" not in t.offered
    t.settled()


@pytest.mark.rule("GS-POW-SECOND-01")
def test_blue_may_attempt_two_exorcisms() -> None:
    t = Table("blue", at={"blue": "NE"}, ghosts={"n3": "Restless Dead", "e1": "Bleeding Eyes"}, tao={})
    t.play("exorcise", "YYB", "exorcise", "RRB")
    assert t.ghosts == {}
    assert "exorcise" not in t.offered
    t.settled()


@pytest.mark.rule("GS-POW-SECOND-01")
def test_there_is_no_third_exorcism() -> None:
    t = Table("blue", at={"blue": "NE"}, ghosts={"n3": "Restless Dead", "e1": "Bleeding Eyes"}, tao={})
    t.play("exorcise", "BBB", "exorcise", "YYB")
    assert t.ghosts == {"e1": "Bleeding Eyes"}
    assert "exorcise" not in t.offered
    assert t.why_not("exorcise") == "GS-EXO-47"
    t.settled()


@pytest.mark.rule("GS-POW-SECOND-02")
def test_blue_cannot_mix_help_and_exorcism() -> None:
    helped = Table("blue", at={"blue": "N"}, ghosts={"n2": "Ghoul"}, tao={})
    helped.play("ask", "RG")
    assert "ask" in helped.offered
    assert "exorcise" not in helped.offered
    assert helped.why_not("exorcise") == "GS-YANG-03"
    helped.settled()

    exorcised = Table("blue", at={"blue": "NE"}, ghosts={"n3": "Ghoul", "e1": "Bleeding Eyes"}, tao={})
    exorcised.play("exorcise", "YBB")
    assert "exorcise" in exorcised.offered
    assert "ask" not in exorcised.offered
    assert exorcised.why_not("ask") == "GS-YANG-03"
    exorcised.settled()


@pytest.mark.rule("GS-POW-SECOND-03")
def test_the_pavilion_helps_once() -> None:
    """R-107: the first help is valid, only the doubling is void."""
    t = Table("blue", at={"blue": "SW"}, ghosts={"n2": "Ghoul", "w1": "Rotten Soul"})
    t.play("ask", "n2", "e1", "yellow NE")
    assert t.ghosts == {"e1": "Ghoul", "w1": "Rotten Soul"}
    assert t.at("yellow") == "NE"
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-POW-SECOND-03"
    assert "exorcise" not in t.offered  # nor another kind of action instead
    t.settled()


@pytest.mark.rule("GS-POW-SECOND-04")
def test_no_face_is_kept_from_the_first_roll() -> None:
    t = Table("blue", at={"blue": "N"}, ghosts={"n2": "Yellow Plague"}, tao={})
    t.play("exorcise", "YYY", "exorcise", "YYY")  # resistance 4
    assert t.ghosts == {"n2": "Yellow Plague"}
    t.settled()


@pytest.mark.rule("GS-POW-SECOND-05")
def test_the_second_exorcism_may_be_against_the_same_ghost() -> None:
    t = Table("blue", at={"blue": "N"}, ghosts={"n2": "Hopping Vampire"}, tao={"blue": "Y"})
    t.play("exorcise", "BBY", "exorcise", "YYY")  # a new roll of all three dice
    assert t.ghosts == {}
    assert t.tao("blue") == "Y"
    t.settled()


@pytest.mark.rule("GS-POW-SECOND-05")
def test_the_second_exorcism_may_be_against_the_other_ghost_of_the_corner() -> None:
    t = Table("blue", at={"blue": "SE"}, ghosts={"s1": "Sticky Feet", "e3": "Scarlet Evildoer"}, tao={})
    t.play("exorcise", "BBR")
    assert t.ghosts == {"e3": "Scarlet Evildoer"}
    t.play("exorcise", "RRR")
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-POW-SECOND-06")
@pytest.mark.parametrize(("first", "dice"), [("ask", "RG"), ("exorcise", "BBB")])
def test_the_second_action_may_be_left_out(first: str, dice: str) -> None:
    t = Table("blue", at={"blue": "N"}, ghosts={"n2": "Ghoul"}, tao={})
    t.play(first, dice)
    assert first in t.offered
    t.play("end", "Creeping One", "w2")
    assert t.ghosts["n2"] == "Ghoul"
    t.settled("green")


@pytest.mark.rule("GS-POW-SECOND-07")
def test_no_second_help_on_a_cemetery_haunted_by_the_first() -> None:
    t = Table("blue", at={"blue": "SE"}, dead=["red", "green"], ghosts={"s1": "Sticky Feet"})
    t.play("ask", "red", "haunt")
    assert t.haunted == {"SE"}
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-HELP-02"
    assert "exorcise" not in t.offered  # it is lost, he may not switch
    assert not t.alive("green")
    t.settled()


@pytest.mark.rule("GS-POW-SECOND-07")
def test_no_second_help_on_a_tile_haunted_by_the_ghost_that_the_first_brought() -> None:
    t = Table("blue", at={"blue": "S"}, tao={})
    t.play("ask", "red", "Shapeless Evil", "s2")
    assert t.haunted == {"S"}
    assert "ask" not in t.offered
    assert "exorcise" not in t.offered
    t.settled()


@pytest.mark.rule("GS-POW-SECOND-08")
def test_curses_and_rewards_of_the_first_exorcism_come_before_the_second() -> None:
    """The Black Widow's curse takes a Qi and her reward gives a Yin-Yang before he goes on."""
    t = Table("blue", at={"blue": "SE"}, ghosts={"s1": "Black Widow", "e3": "Skinner"}, yin_yang=[], tao={})
    t.play("exorcise", "KKB")
    t.waits("curse")
    t.play("qi")
    assert t.qi("blue") == 2
    t.waits("qi_or_yin_yang", "blue")
    t.play("yin-yang")
    assert t.has_yin_yang("blue")
    assert t.ghosts == {"e3": "Skinner"}
    t.play("exorcise", "RBB")
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-POW-SECOND-08")
def test_a_curse_of_the_first_exorcism_may_leave_nobody_for_the_second() -> None:
    t = Table("blue", at={"blue": "SE"}, ghosts={"s1": "Abysmal", "e3": "Skinner"}, qi={"blue": 1}, tao={})
    t.play("exorcise", "BBY", "qi")
    assert not t.alive("blue")
    assert t.ghosts == {"e3": "Skinner"}
    t.waits("draw")
    assert t.active == "green"


@pytest.mark.rule("GS-POW-SECOND-09")
def test_the_yin_yang_may_be_used_between_the_two_helps() -> None:
    """The Shop's first help, the Circle by Yin-Yang, and the Shop again: a Yin-Yang help counts for nothing here."""
    t = Table("blue", at={"blue": "N"}, tao={})
    t.play("ask", "RG", "yin-yang", "ask E", "black")
    assert t.circle == "black"
    t.play("ask", "BB")
    assert t.tao("blue") == "RBBG"
    t.waits("draw")  # with everything used the turn is over
    assert t.active == "green"


@pytest.mark.rule("GS-POW-SECOND-09")
def test_the_yin_yang_may_be_used_between_the_two_exorcisms() -> None:
    t = Table("blue", at={"blue": "N"}, ghosts={"n2": "Hopping Vampire"}, tao={})
    t.play("exorcise", "YYB", "yin-yang", "ask E", "yellow", "exorcise", "YYB")
    assert t.ghosts == {}
    assert t.circle == "yellow"
    t.waits("draw")
    assert t.active == "green"


@pytest.mark.rule("GS-POW-SECOND-10")
@pytest.mark.parametrize(("first", "dice"), [("ask", "RG"), ("exorcise", "BBB")])
def test_there_is_no_move_between_the_two_actions(first: str, dice: str) -> None:
    t = Table("blue", at={"blue": "N"}, ghosts={"n2": "Ghoul"}, tao={})
    t.play(first, dice)
    assert first in t.offered
    assert moves(t) == []
    assert t.why_not("move NE") == "GS-MOVE-06"
    t.settled()


@pytest.mark.rule("GS-POW-SECOND-10")
def test_the_second_action_is_for_the_tile_of_the_first() -> None:
    """Alone, blue may be carried off by the Pavilion between the two: then the second is lost."""
    t = Table(
        "blue", players=1, boards=["blue", "red", "yellow", "green"], at={"blue": "N"}, tao={}, tokens={"blue": 0}
    )
    t.play("ask", "RG", "yin-yang", "ask SW", "blue C")
    assert t.at("blue") == "C"
    assert "ask" not in t.offered  # the Temple has its Buddhas
    assert t.why_not("ask") == "GS-POW-SECOND-10"
    t.settled()


@pytest.mark.rule("GS-POW-SECOND-11")
def test_two_helps_at_the_tea_house() -> None:
    t = Table("blue", at={"blue": "S"}, tao={})
    t.play("ask", "black")
    assert (t.tao("blue"), t.qi("blue")) == ("K", 4)
    t.play("Grave Walker", "s1")  # it costs a Qi on arrival, before the second help is asked
    assert t.qi("blue") == 3
    t.settled()
    t.play("ask", "red")
    assert (t.tao("blue"), t.qi("blue")) == ("RK", 4)
    t.waits("draw")
    t.play("Ghoul", "n1")
    assert t.ghosts == {"s1": "Grave Walker", "n1": "Ghoul"}
    assert "ask" not in t.offered
    t.settled()


@pytest.mark.rule("GS-POW-SECOND-11")
def test_two_helps_at_the_tea_house_are_two_tao_two_qi_and_two_ghosts() -> None:
    t = Table("blue", at={"blue": "S"}, tao={})
    cards = t.cards_left
    t.play("ask", "black", "Ghoul", "n1", "ask", "black", "Skinner", "e1")
    assert (t.tao("blue"), t.qi("blue")) == ("KK", 5)
    assert t.cards_left == cards - 2
    assert t.ghosts == {"n1": "Ghoul", "e1": "Skinner"}
    t.settled()


# -- Heavenly Gust -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-POW-GUST-01")
def test_blue_may_ask_for_help_and_then_exorcise() -> None:
    t = Table("blue", powers=GUST, at={"blue": "N"}, ghosts={"n2": "Restless Dead"}, tao={})
    t.play("ask", "YG", "exorcise", "YBB", "n2")
    assert t.ghosts == {}
    assert t.tao("blue") == "G"
    t.settled()


@pytest.mark.rule("GS-POW-GUST-01")
def test_blue_may_exorcise_and_then_ask_for_help() -> None:
    t = Table("blue", powers=GUST, at={"blue": "N"}, ghosts={"n2": "Restless Dead"}, tao={})
    t.play("exorcise", "YYB", "ask", "YG")
    assert t.ghosts == {}
    assert t.tao("blue") == "YG"
    t.settled()


@pytest.mark.rule("GS-POW-GUST-02")
def test_one_of_each_at_most() -> None:
    helped = Table("blue", powers=GUST, at={"blue": "N"}, ghosts={"n2": "Hopping Vampire"}, tao={})
    helped.play("ask", "RG")
    assert "ask" not in helped.offered
    assert helped.why_not("ask") == "GS-POW-GUST-02"
    helped.play("exorcise", "BBB")
    assert not {"ask", "exorcise"} & set(helped.offered)
    helped.settled()

    exorcised = Table("blue", powers=GUST, at={"blue": "N"}, ghosts={"n2": "Hopping Vampire"}, tao={})
    exorcised.play("exorcise", "BBB")
    assert "exorcise" not in exorcised.offered
    assert exorcised.why_not("exorcise") == "GS-POW-GUST-02"
    exorcised.play("ask", "RG")
    assert not {"ask", "exorcise"} & set(exorcised.offered)
    exorcised.settled()


@pytest.mark.rule("GS-POW-GUST-03")
@pytest.mark.parametrize(("first", "dice", "second"), [("ask", "RG", "exorcise"), ("exorcise", "BBB", "ask")])
def test_between_the_two_he_makes_no_move_of_his_own(first: str, dice: str, second: str) -> None:
    t = Table("blue", powers=GUST, at={"blue": "C"}, ghosts={"n2": "Hopping Vampire"}, tao={})
    t.play("move N", first, dice)
    assert second in t.offered
    assert moves(t) == []
    t.settled()


@pytest.mark.rule("GS-POW-GUST-03", "R-111")
def test_the_exorcism_is_made_from_the_tile_where_he_then_stands() -> None:
    """Alone the Pavilion, asked on the spot, carries the asker himself: the exorcism follows him."""
    t = Table(
        "blue", players=1, boards=["blue", "red", "yellow", "green"], powers=GUST, at={"blue": "SW"}, tao={},
        tokens={"blue": 0}, ghosts={"w2": "Sticky Feet", "w1": "Ghoul"}, yin_yang=[],
    )  # fmt: skip
    t.play("ask", "w1", "n3", "blue W")
    assert t.at("blue") == "W"
    assert moves(t) == []
    assert "exorcise" in t.offered
    assert t.why_not("ask") == "GS-POW-GUST-02"
    t.play("exorcise", "BBY")
    assert t.ghosts == {"n3": "Ghoul"}
    t.waits("draw")  # both done: his turn is over


@pytest.mark.rule("GS-POW-GUST-03", "R-111")
@pytest.mark.parametrize("first", ["ask", "exorcise"])
def test_carried_to_another_tile_between_the_two_he_makes_the_second_there(first: str) -> None:
    """Alone: the Pavilion called by Yin-Yang carries him from the Herbalist's to the Altar."""
    t = Table(
        "blue", players=1, boards=["blue", "red", "yellow", "green"], powers=GUST, at={"blue": "N"}, tao={},
        tokens={"blue": 0}, ghosts={"n1": "Abysmal", "n2": "Sticky Feet"}, haunted=["S"],
    )  # fmt: skip
    t.play(first, "RG" if first == "ask" else "RRR", "yin-yang", "ask SW", "none", "blue NW")
    assert t.at("blue") == "NW"
    if first == "ask":
        t.play("exorcise", "BBY", "blank")
        assert set(t.ghosts) == {"n2"}
    else:
        t.play("ask", "Zombie", "s3")  # the Altar
        assert t.haunted == set()
        assert set(t.ghosts) == {"n1", "n2", "s3"}
    assert t.tao("blue") == ("RG" if first == "ask" else "")
    t.waits("draw")


@pytest.mark.rule("GS-POW-GUST-04")
def test_the_ghost_that_the_tea_house_brought_may_be_exorcised_in_the_same_turn() -> None:
    t = Table("blue", powers=GUST, at={"blue": "S"}, tao={})
    assert "exorcise" not in t.offered
    t.play("ask", "blue", "Sticky Feet", "s2")
    assert "exorcise" in t.offered
    t.play("exorcise", "BBY")
    assert t.ghosts == {}
    assert (t.tao("blue"), t.qi("blue")) == ("B", 4)
    t.settled()


@pytest.mark.rule("GS-POW-GUST-05")
@pytest.mark.parametrize("moment", [0, 1, 2])
def test_the_yin_yang_may_be_used_before_between_and_after(moment: int) -> None:
    """R-72: one help, one exorcism and one use of the Yin-Yang."""
    t = Table("blue", powers=GUST, at={"blue": "N"}, ghosts={"n2": "Restless Dead"}, held={"blue": 1}, tao={})
    actions = [["ask", "RG"], ["exorcise", "YYB"]]
    actions.insert(moment, ["yin-yang", "ask E", "black"])
    for action in actions:
        t.play(*action)
    assert t.tao("blue") == "RG"
    assert t.ghosts == {}
    assert t.circle == "black"
    assert not t.has_yin_yang("blue")
    assert t.offered == ["buddha n2", "end"]
    t.settled()
