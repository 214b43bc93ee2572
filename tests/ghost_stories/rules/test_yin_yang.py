"""GS-YY: the Yin-Yang token."""

import pytest

from tests.ghost_stories.table import Table

TILES = ("NW", "N", "NE", "W", "C", "E", "SW", "S", "SE")
EVERYONE = ("yellow", "red", "blue", "green")


def holders(t: Table) -> list[str]:
    return [colour for colour in EVERYONE if t.has_yin_yang(colour)]


# -- whose, and how many ----------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-YY-01")
def test_never_more_than_one() -> None:
    """Who has his cannot gain another: the reward gives the Qi, and after one use nothing is left."""
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Grave Walker"}, haunted={"S"}, pile=["Skinner", "Lich"])
    t.play("exorcise", "KKY")
    assert (t.qi("yellow"), holders(t)) == (4, list(EVERYONE))
    t.play("yin-yang", "restore S")
    assert holders(t) == ["red", "blue", "green"]
    t.waits("place", "red")  # no second one to offer: the turn is over


@pytest.mark.rule("GS-YY-01")
def test_nobody_uses_the_token_of_another_colour() -> None:
    t = Table(at={"yellow": "N", "red": "N"}, yin_yang={"red", "blue", "green"}, haunted={"S"})
    assert "yin-yang" not in t.offered
    t.settled("yellow")


@pytest.mark.rule("GS-YY-06")
def test_only_in_his_own_yang_phase() -> None:
    """Red's whole turn, Yin and Yang: yellow, who has his token, is never asked; red has none and may not borrow it."""
    pile = ["Skinner", "Abysmal", "Lich"]
    t = Table("red", phase="yin", at={"red": "N"}, yin_yang={"yellow"}, haunted={"S"}, tao={}, pile=pile)
    t.waits("place", "red")
    assert t.offered == ["e1", "e2", "e3"]  # nothing but the ghost's space: this is the Yin phase
    t.play("e1")
    assert "yin-yang" not in t.offered
    assert t.why_not("yin-yang") == "GS-YY-05"
    t.play("ask", "BB")
    assert holders(t) == ["yellow"]
    assert t.haunted == {"S"}
    t.waits("place", "blue")  # the turn is over


@pytest.mark.rule("GS-YY-06")
def test_not_in_his_own_yin_phase() -> None:
    t = Table(phase="yin", ghosts={"n1": "Lich"}, haunted={"S"}, pile=["Ghoul", "Skinner", "Zombie"])
    t.waits("curse")
    t.play("blank")
    t.waits("place", "yellow")
    assert t.offered == ["n2", "n3"]
    t.play("n2")
    assert "yin-yang" in t.offered
    t.settled("yellow")


@pytest.mark.rule("GS-YY-18")
def test_in_hell_nobody_starts_with_it_but_it_can_be_gained() -> None:
    t = Table(at={"yellow": "N"}, level="hell", ghosts={"n2": "Grave Walker"}, haunted={"S"})
    assert holders(t) == []
    assert "yin-yang" not in t.offered
    t.play("exorcise", "KKY", "yin-yang")
    assert holders(t) == ["yellow"]
    assert "yin-yang" in t.offered
    t.settled()


# -- what it does -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-YY-02")
def test_the_help_of_any_villager_or_a_tile_turned_back() -> None:
    """Everything it can do, and one of these things for one token."""
    t = Table(
        at={"yellow": "N"}, ghosts={"n1": "Ghoul", "e1": "Skinner"}, figures={"n1"}, dead={"green"}, haunted={"S", "E"}
    )
    t.play("yin-yang")
    t.waits("yin_yang", "yellow")
    assert t.offered == [
        "ask NW", "ask N", "ask NE", "ask W", "ask C", "ask SW", "ask SE", "restore E", "restore S",
    ]  # fmt: skip
    t.play("ask C")
    assert t.held("yellow") == 1
    assert t.at("yellow") == "N"
    assert t.haunted == {"S", "E"}
    assert "yin-yang" not in t.offered
    t.settled()


@pytest.mark.rule("GS-YY-02", "GS-YY-03")
def test_turning_a_tile_back_adds_no_ghost() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n1": "Ghoul"}, haunted={"S", "E"})
    left = t.cards_left
    t.play("yin-yang", "restore E")
    assert t.haunted == {"S"}
    assert t.ghosts == {"n1": "Ghoul"}
    assert t.cards_left == left
    t.settled()


@pytest.mark.rule("GS-YY-04")
@pytest.mark.parametrize("action", [["ask", "BB"], ["exorcise", "YRR"]])
@pytest.mark.parametrize("first", [True, False])
def test_it_is_used_on_top_of_the_normal_action(action: list[str], first: bool) -> None:
    t = Table(at={"yellow": "NW"}, ghosts={"n2": "Ghoul"}, haunted={"S"}, held={"red": 1}, tao={})
    t.play("move N", *(["yin-yang", "ask C", *action] if first else [*action, "yin-yang", "ask C"]))
    assert t.at("yellow") == "N"
    assert t.held("yellow") == 1
    assert t.tao("yellow") == ("BB" if "ask" in action else "")
    assert ("n2" in t.ghosts) == ("ask" in action)
    assert t.active == "red"  # token and action are spent: the turn is over
    t.waits("draw")


@pytest.mark.rule("GS-YY-05")
@pytest.mark.parametrize("use", ["ask C", "restore S"])
def test_a_used_token_is_gone(use: str) -> None:
    t = Table(at={"yellow": "N"}, haunted={"S", "E"})
    t.play("yin-yang", use)
    assert holders(t) == ["red", "blue", "green"]
    assert "yin-yang" not in t.offered
    assert t.why_not("yin-yang") == "GS-YY-05"
    t.settled()


@pytest.mark.rule("GS-YY-07")
@pytest.mark.parametrize(
    "before",
    [
        [],
        ["power enfeeblement mantra", "n3"],
        ["move NE"],
        ["move NE", "exorcise", "RRR"],
        ["move NE", "ask", "n3"],
        ["move NE", "buddha e1"],
    ],
)
def test_at_any_moment_of_the_yang_phase(before: list[str]) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n3": "Zombie", "s2": "Ghoul"}, haunted={"S"}, held={"yellow": 1}, tao={})
    t.play(*before)
    assert "yin-yang" in t.offered
    t.play("yin-yang", "restore S")
    assert t.haunted == set()
    assert not t.has_yin_yang("yellow")
    if "buddha e1" in before:
        t.waits("draw")  # nothing was left but the end of the turn
    else:
        t.settled("yellow")


@pytest.mark.rule("GS-YY-07")
def test_not_in_the_middle_of_an_exorcism() -> None:
    """From the roll to the last reward every question offers its own answers only."""
    t = Table(
        at={"yellow": "N", "red": "N"}, ghosts={"n2": "Soul Eater"}, haunted={"S"}, tao={"yellow": "K", "red": "K"}
    )
    t.play("exorcise")
    t.waits("roll")
    t.play("KKW")
    assert t.offered == ["none", "n2"]
    t.play("n2")
    assert t.offered == ["yellow black", "red black"]
    t.play("red black")
    assert t.qi("yellow") == 4
    assert "yin-yang" in t.offered  # the exorcism is over
    t.settled()


@pytest.mark.rule("GS-YY-07")
def test_not_in_the_middle_of_a_help() -> None:
    t = Table(at={"yellow": "S"}, haunted={"E"}, tao={}, pile=["Zombie", "Skinner", "Lich"])
    t.play("ask")
    assert t.offered == ["yellow", "red", "blue", "green", "black"]
    t.play("red")
    assert t.offered == ["n1", "n2", "n3"]
    t.play("n1")
    assert "yin-yang" in t.offered
    t.settled()


@pytest.mark.rule("GS-YY-08")
@pytest.mark.parametrize("card", ["Grave Walker", "Dark Wraith", "Lich", "Shapeless Evil"])
def test_it_is_regained_through_rewards(card: str) -> None:
    t = Table(
        at={"yellow": "N"},
        ghosts={"n2": card},
        mantra="n2",
        yin_yang={"red"},
        haunted={"S"},
        tao={},
    )
    t.play("exorcise", "WWW", "yin-yang")
    assert holders(t) == ["yellow", "red"]
    t.settled()


@pytest.mark.rule("GS-YY-08")
def test_it_is_regained_through_an_incarnations_reward() -> None:
    t = Table(at={"yellow": "N"}, level="nightmare", ghosts={"n2": "Forgotten Ones"}, yin_yang={"yellow", "red"})
    t.play("exorcise", "KKK", "red", "blue")
    assert holders(t) == ["yellow", "red", "blue"]
    t.settled()


@pytest.mark.rule("GS-YY-09")
def test_twice_in_one_turn_if_regained_in_between() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Grave Walker"}, haunted={"S", "E"}, held={"yellow": 1})
    t.play("yin-yang", "restore S")
    assert "yin-yang" not in t.offered
    t.play("exorcise", "KKY", "yin-yang")
    assert "yin-yang" in t.offered
    t.play("yin-yang", "restore E")  # immediately
    assert t.haunted == set()
    assert holders(t) == ["red", "blue", "green"]
    assert t.offered == ["buddha n2", "end"]
    t.settled("yellow")


@pytest.mark.rule("GS-YY-10")
def test_the_villager_of_a_haunted_tile_cannot_be_called() -> None:
    for tile in TILES:
        t = Table(
            at={"yellow": "N"},
            ghosts={"n1": "Ghoul"},
            figures={"n1"},
            dead={"green"},
            haunted={tile, "E" if tile == "C" else "C"},
        )
        t.play("yin-yang")
        assert f"ask {tile}" not in t.offered
        assert f"restore {tile}" in t.offered
        assert t.why_not(f"ask {tile}") == "GS-HELP-02"
        t.waits("yin_yang", "yellow")


# -- help from afar has its price -------------------------------------------------------------------------------------


@pytest.mark.rule("GS-YY-11")
def test_the_hut_costs_a_qi_from_afar() -> None:
    t = Table(at={"yellow": "SW"}, ghosts={"n1": "Ghoul", "e1": "Skinner"})
    t.play("yin-yang", "ask NE", "e1")
    assert [t.qi(colour) for colour in EVERYONE] == [2, 3, 3, 3]
    assert t.ghosts == {"n1": "Ghoul"}
    t.settled()


@pytest.mark.rule("GS-YY-11")
def test_the_tea_house_brings_its_ghost_from_afar() -> None:
    t = Table(at={"yellow": "N"}, tao={}, pile=["Zombie", "Skinner", "Lich"])
    t.play("yin-yang", "ask S", "black", "n3")
    assert (t.tao("yellow"), t.qi("yellow"), t.ghosts) == ("K", 4, {"n3": "Zombie"})
    t.settled()


@pytest.mark.rule("GS-YY-11")
def test_the_altar_brings_its_ghost_from_afar() -> None:
    t = Table(at={"yellow": "N"}, tao={}, haunted={"S"}, pile=["Zombie", "Skinner", "Lich"])
    t.play("yin-yang", "ask NW", "n3")
    assert t.haunted == set()
    assert t.ghosts == {"n3": "Zombie"}
    t.settled()


@pytest.mark.rule("GS-YY-11")
@pytest.mark.parametrize("face", ["haunt", "qi", "tao", "blank"])
def test_the_cemetery_rolls_the_curse_die_from_afar(face: str) -> None:
    """The caller rolls and suffers; the haunt face turns the Cemetery itself."""
    t = Table(at={"yellow": "N"}, tao={"yellow": "R"}, dead={"green"})
    t.play("yin-yang", "ask SE")
    t.waits("curse")
    t.play(face)
    assert t.alive("green")
    assert t.at("green") == "SE"
    assert t.qi("green") == 2
    assert t.haunted == ({"SE"} if face == "haunt" else set())
    assert t.qi("yellow") == (2 if face == "qi" else 3)
    assert t.tao("yellow") == ("" if face == "tao" else "R")
    t.settled("yellow")


@pytest.mark.rule("GS-YY-12")
def test_the_villager_of_his_own_tile_may_be_called() -> None:
    """By the token, and then once more as the turn's action."""
    t = Table(at={"yellow": "N"}, tao={}, haunted={"S"}, held={"yellow": 1})
    t.play("yin-yang", "ask N", "BB")
    assert t.tao("yellow") == "BB"
    assert holders(t) == ["red", "blue", "green"]
    t.play("ask", "GG")
    assert t.tao("yellow") == "BBGG"
    t.settled("yellow")


@pytest.mark.rule("GS-YY-15")
def test_it_gives_no_exorcism() -> None:
    """Ghosts on both sides of him: its uses are helps and tiles; and it does not give a second try."""
    t = Table(at={"yellow": "NE"}, ghosts={"n3": "Zombie", "e1": "Scarlet Evildoer"}, haunted={"S", "C"}, tao={})
    t.play("exorcise", "BBB")
    t.play("yin-yang")
    assert {word.split()[0] for word in t.offered} == {"ask", "restore"}
    t.play("restore S")
    assert set(t.ghosts) == {"n3", "e1"}
    assert t.active == "red"  # no further exorcism was on offer: the turn is over
    t.waits("draw")


@pytest.mark.rule("GS-YY-16")
def test_second_wind_does_not_double_it() -> None:
    """One help for the token; the two of the action are untouched by it."""
    t = Table("blue", at={"blue": "N"}, tao={}, haunted={"S"}, held={"blue": 1})
    t.play("yin-yang", "ask N", "BB")
    assert t.tao("blue") == "BB"
    assert not t.has_yin_yang("blue")
    assert "yin-yang" not in t.offered
    t.play("ask", "RR", "ask", "GG")
    assert t.tao("blue") == "RRBBGG"
    assert "ask" not in t.offered
    t.settled("blue")


@pytest.mark.rule("GS-YY-16")
def test_between_the_two_helps_of_second_wind_it_does_not_count_as_one_of_them() -> None:
    t = Table("blue", at={"blue": "N"}, tao={}, haunted={"S"}, held={"blue": 1})
    t.play("ask", "RR", "yin-yang", "ask N", "BB")
    assert "ask" in t.offered
    t.play("ask", "GG")
    assert t.tao("blue") == "RRBBGG"
    assert "ask" not in t.offered
    t.settled("blue")


@pytest.mark.rule("GS-YY-17")
@pytest.mark.parametrize("tile", TILES)
@pytest.mark.parametrize("stands", ["C", "NW"])
def test_any_haunted_tile_from_anywhere(tile: str, stands: str) -> None:
    other = "E" if tile != "E" else "W"
    t = Table(at={"yellow": stands}, haunted={tile, other})
    t.play("yin-yang")
    assert {word for word in t.offered if word.startswith("restore")} == {f"restore {tile}", f"restore {other}"}
    t.play(f"restore {tile}")
    assert t.haunted == {other}
    assert t.at("yellow") == stands
    t.settled()


# -- worked examples --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-YY-13", "GS-YY-14")
def test_bruce_calls_the_circle_and_beats_the_dark_wraith() -> None:
    """Black face, white face and the Circle's black token; the token stays, and the Yin-Yang can come back."""
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Dark Wraith"}, tao={"yellow": "Y"}, haunted={"S"})
    assert t.supply.count("K") == 4
    t.play("yin-yang", "ask E", "black")
    assert t.circle == "black"
    assert t.supply.count("K") == 3  # from the supply
    assert not t.has_yin_yang("yellow")
    t.play("exorcise", "KWG")
    t.waits("qi_or_yin_yang", "yellow")
    assert t.offered == ["qi", "yin-yang"]
    t.play("yin-yang")
    assert t.ghosts == {}
    assert t.tao("yellow") == "Y"
    assert t.circle == "black"
    assert t.has_yin_yang("yellow")
    t.settled()


@pytest.mark.rule("GS-YY-13")
def test_without_the_circle_the_same_roll_fails() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Dark Wraith"}, tao={"yellow": "Y"}, haunted={"S"})
    t.play("exorcise", "KWG")
    assert t.ghosts == {"n2": "Dark Wraith"}
    t.settled()


@pytest.mark.rule("GS-YY-20")
def test_a_haunted_tea_house_is_turned_back_and_then_asked() -> None:
    t = Table(at={"yellow": "S"}, haunted={"S"}, tao={}, held={"yellow": 1}, pile=["Zombie", "Skinner", "Lich"])
    assert "ask" not in t.offered
    t.play("yin-yang", "restore S", "ask", "green", "n1")
    assert (t.tao("yellow"), t.qi("yellow"), t.ghosts) == ("G", 4, {"n1": "Zombie"})
    assert t.haunted == set()
    t.settled("yellow")


@pytest.mark.rule("GS-YY-21")
@pytest.mark.parametrize(("use", "left"), [("restore NW", {"E"}), ("restore E", {"NW"})])
def test_a_haunted_altar_cannot_be_called_but_turned_back(use: str, left: set[str]) -> None:
    t = Table(at={"yellow": "N"}, haunted={"NW", "E"})
    t.play("yin-yang")
    assert "ask NW" not in t.offered
    assert t.why_not("ask NW") == "GS-HELP-02"
    t.play(use)
    assert t.haunted == left
    t.settled()
