"""GS-TILE-CIRC: the Circle of Prayer, and R-45: what becomes of its token when the tile is haunted."""

import pytest

from tests.ghost_stories.table import Table

ALL = ["yellow", "red", "blue", "green", "black"]
STAYS: dict[str, object] = {"circle_token": "stays"}


def changes(t: Table, before: dict[str, object]) -> set[str]:
    return {key for key, value in t.world().items() if value != before[key]}


def haunt_the_circle(t: Table) -> None:
    """Red calls the Tea House by Yin-Yang; Shapeless Evil comes to e2 and haunts the tile before it."""
    t.play("yin-yang", "ask S", "black", "Shapeless Evil", "e2")
    assert t.haunted == {"E"}


@pytest.mark.rule("GS-TILE-CIRC-01")
@pytest.mark.parametrize("colour", ALL)
def test_the_player_puts_a_token_of_the_supply_on_the_tile(colour: str) -> None:
    t = Table(at={"yellow": "E"}, tao={})
    before = t.world()
    t.play("ask")
    t.waits("circle", "yellow")
    assert t.offered == ALL
    t.play(colour)
    assert t.circle == colour
    letter = "YRBGK"[ALL.index(colour)]
    assert t.supply == "YYYYRRRRBBBBGGGGKKKK".replace(letter, "", 1)
    assert changes(t, before) == {"circle", "tao_supply"}
    t.settled()


@pytest.mark.rule("GS-TILE-CIRC-02")
def test_a_token_that_lies_there_is_replaced_and_goes_back() -> None:
    t = Table(at={"yellow": "E"}, tao={}, circle="red")
    assert t.supply == "YYYYRRRBBBBGGGGKKKK"
    t.play("ask", "black")
    assert t.circle == "black"
    assert t.supply == "YYYYRRRRBBBBGGGGKKK"
    t.settled()


@pytest.mark.rule("GS-TILE-CIRC-03")
def test_the_token_never_comes_from_a_player() -> None:
    """All black tokens are in hands, two of them in the asker's: black cannot be put there."""
    t = Table(at={"yellow": "E"}, tao={"yellow": "YKK", "red": "KK"})
    t.play("ask")
    assert t.offered == ["yellow", "red", "blue", "green"]
    t.play("yellow")
    assert (t.tao("yellow"), t.tao("red")) == ("YKK", "KK")
    assert t.supply == "YYRRRRBBBBGGGG"
    t.settled()


@pytest.mark.rule("GS-TILE-CIRC-04")
def test_all_ghosts_of_the_colour_resist_one_less() -> None:
    """On one corner the Restless Dead (2) and the Hopping Vampire (3) fall together to three yellow faces."""
    ghosts = {"n3": "Restless Dead", "e1": "Hopping Vampire"}
    t = Table(at={"yellow": "NE"}, ghosts=ghosts, circle="yellow", tao={})
    t.play("exorcise", "YYY")
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-TILE-CIRC-04")
@pytest.mark.parametrize("circle", ["red", None])
def test_ghosts_of_other_colours_do_not(circle: str | None) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Hopping Vampire"}, circle=circle, tao={})
    t.play("exorcise", "YYR")
    assert t.ghosts == {"n2": "Hopping Vampire"}
    t.settled()


@pytest.mark.rule("GS-TILE-CIRC-04")
def test_it_is_one_less_and_no_more() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Hopping Vampire"}, circle="yellow", tao={})
    t.play("exorcise", "YRR")
    assert t.ghosts == {"n2": "Hopping Vampire"}
    t.settled()


@pytest.mark.rule("GS-TILE-CIRC-05")
@pytest.mark.parametrize("colour", ["yellow", "red", "blue"])
@pytest.mark.parametrize(("tile", "space"), [("N", "n2"), ("E", "e2"), ("S", "s2"), ("W", "w2")])
def test_every_taoist_benefits_in_every_exorcism_wherever_he_is(colour: str, tile: str, space: str) -> None:
    t = Table(colour, at={colour: tile}, ghosts={space: "Hopping Vampire"}, circle="yellow", tao={})
    t.play("exorcise", "YYR")
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-TILE-CIRC-06")
def test_exorcisms_do_not_use_the_token_up() -> None:
    """Blue exorcises twice with it."""
    t = Table("blue", at={"blue": "NE"}, ghosts={"n3": "Hopping Vampire", "e1": 9}, circle="yellow", tao={})
    t.play("exorcise", "YYR", "n3")
    assert t.circle == "yellow"
    t.play("exorcise", "YYR")
    assert t.circle == "yellow"
    assert t.ghosts == {}
    assert t.supply == "YYYRRRRBBBBGGGGKKKK"
    t.settled()


@pytest.mark.rule("GS-TILE-CIRC-07")
def test_a_ghost_at_resistance_0_stays_until_it_is_exorcised() -> None:
    t = Table(at={"yellow": "E", "red": "N"}, ghosts={"n2": "Coffin Breakers"}, tao={})
    t.play("ask", "yellow")
    assert t.ghosts == {"n2": "Coffin Breakers"}
    t.play("end", "Skinner", "e1")
    assert t.ghosts["n2"] == "Coffin Breakers"
    t.play("exorcise")  # no roll is needed
    assert t.ghosts == {"e1": "Skinner"}
    t.settled("red")


@pytest.mark.rule("GS-TILE-CIRC-08")
def test_there_is_never_more_than_one_token() -> None:
    """Blue asks twice: the second colour displaces the first, which lowers nothing any more."""
    t = Table("blue", at={"blue": "E"}, tao={})
    t.play("ask", "yellow", "ask", "red")
    assert t.circle == "red"
    assert t.supply == "YYYYRRRBBBBGGGGKKKK"
    t.settled()

    t = Table("blue", at={"blue": "N"}, ghosts={"n2": "Hopping Vampire"}, circle="yellow", tao={})
    t.play("yin-yang", "ask E", "red", "exorcise", "YYR")
    assert t.ghosts == {"n2": "Hopping Vampire"}
    t.settled()


@pytest.mark.rule("GS-TILE-CIRC-09")
def test_black_concerns_black_ghosts() -> None:
    """The rulebook's example: Dark Wraith (black 3), the Circle by Yin-Yang, the dice black, white and green."""
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Dark Wraith"}, tao={})
    t.play("yin-yang", "ask E", "black", "exorcise", "KWG")
    t.waits("qi_or_yin_yang", "yellow")
    t.play("yin-yang")
    assert t.ghosts == {}
    assert t.circle == "black"
    assert t.has_yin_yang("yellow")
    t.settled()


@pytest.mark.rule("GS-TILE-CIRC-09")
@pytest.mark.parametrize(("card", "dice"), [("Forgotten Ones", "KKR"), ("Howling Nightmare", "KWG")])
def test_black_concerns_black_incarnations(card: str, dice: str) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": card}, circle="black", tao={}, to_beat=2, yin_yang=["red"])
    t.play("exorcise", dice)
    t.waits("group_qi", "yellow")  # its reward

    without = Table(at={"yellow": "N"}, ghosts={"n2": card}, circle="red", tao={}, to_beat=2)
    without.play("exorcise", dice)
    assert without.ghosts == {"n2": card}
    without.settled()


@pytest.mark.rule("GS-TILE-CIRC-10", "R-45")
def test_when_the_tile_is_haunted_the_token_goes_back_and_the_reduction_ends() -> None:
    t = Table("red", at={"red": "N"}, ghosts={"n2": "Hopping Vampire"}, circle="yellow", tao={})
    haunt_the_circle(t)
    assert t.circle is None
    assert t.supply == "YYYYRRRRBBBBGGGGKKK"  # red drank tea for a black one
    t.play("exorcise", "YYR")
    assert t.ghosts["n2"] == "Hopping Vampire"
    t.waits("draw")
    assert t.active == "blue"


@pytest.mark.rule("GS-TILE-CIRC-10", "R-45")
def test_the_tile_turned_back_is_empty() -> None:
    t = Table("red", at={"red": "N", "blue": "N"}, ghosts={"n2": "Hopping Vampire"}, circle="yellow", tao={})
    haunt_the_circle(t)
    t.play("end", "Drowned Maiden", "s2", "yin-yang", "restore E")
    assert t.circle is None
    t.play("exorcise", "YYR")
    assert t.ghosts["n2"] == "Hopping Vampire"
    t.settled("blue")


@pytest.mark.rule("GS-TILE-CIRC-10")
def test_another_tile_haunted_leaves_the_token_alone() -> None:
    t = Table("red", at={"red": "N"}, ghosts={"n2": "Hopping Vampire"}, circle="yellow", tao={})
    t.play("yin-yang", "ask S", "black", "Shapeless Evil", "e1")
    assert t.haunted == {"NE"}
    assert t.circle == "yellow"
    t.play("exorcise", "YYR")
    assert "n2" not in t.ghosts
    t.waits("draw")
    assert t.active == "blue"


@pytest.mark.rule("R-45")
def test_by_the_setting_the_token_stays_on_the_haunted_tile_without_effect() -> None:
    t = Table("red", settings=STAYS, at={"red": "N"}, ghosts={"n2": "Hopping Vampire"}, circle="yellow", tao={})
    haunt_the_circle(t)
    assert t.circle == "yellow"
    assert t.supply == "YYYRRRRBBBBGGGGKKK"
    t.play("exorcise", "YYR")
    assert t.ghosts["n2"] == "Hopping Vampire"
    t.waits("draw")
    assert t.active == "blue"


@pytest.mark.rule("R-45")
def test_by_the_setting_the_token_works_again_when_the_tile_is_turned_back() -> None:
    t = Table(
        "red", settings=STAYS, at={"red": "N", "blue": "N"}, ghosts={"n2": "Hopping Vampire"}, circle="yellow", tao={}
    )
    haunt_the_circle(t)
    t.play("end", "Drowned Maiden", "s2", "yin-yang", "restore E")
    assert t.circle == "yellow"
    t.play("exorcise", "YYR")
    assert "n2" not in t.ghosts
    t.waits("draw")
    assert t.active == "green"


@pytest.mark.rule("R-45")
def test_by_the_setting_nobody_changes_the_token_of_a_haunted_tile() -> None:
    t = Table("red", settings=STAYS, at={"red": "E"}, circle="yellow", haunted=["E"])
    assert "ask" not in t.offered
    t.settled()
    t.play("yin-yang")
    assert "ask E" not in t.offered


@pytest.mark.rule("GS-TILE-CIRC-11")
@pytest.mark.parametrize("lock", ["Black Widow", "Dark Mistress"])
def test_it_works_while_tao_tokens_are_locked(lock: str) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Hopping Vampire", "s1": lock}, tao={"yellow": "Y"})
    t.play("yin-yang", "ask E", "yellow")
    assert t.circle == "yellow"
    t.play("exorcise", "YYR")  # two faces and the Circle, not the token in hand
    assert t.ghosts == {"s1": lock}
    assert t.tao("yellow") == "Y"
    t.waits("draw")
    assert t.active == "red"


@pytest.mark.rule("GS-TILE-CIRC-12")
@pytest.mark.parametrize(
    ("card", "circle"), [("Walking Corpse", "yellow"), ("Reaper", "red"), ("Fungus Thing", "green")]
)
def test_it_works_on_dice_immune_ghosts(card: str, circle: str) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": card}, circle=circle, tao={})
    t.play("exorcise")
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-TILE-CIRC-13")
def test_the_curse_die_does_not_touch_the_token() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Zombie"}, circle="black", tao={"yellow": "YYK"})
    t.play("exorcise", "YYR", "tao")
    assert t.tao("yellow") == ""
    assert t.circle == "black"
    t.settled()


@pytest.mark.rule("GS-TILE-CIRC-13")
def test_a_loss_of_tao_for_everybody_does_not_touch_the_token() -> None:
    t = Table(at={"yellow": "S"}, circle="black", tao={"red": "R"})
    t.play("ask", "black", "Soul Eater", "n1")
    assert (t.tao("yellow"), t.tao("red")) == ("", "")
    assert t.circle == "black"
    t.settled()


@pytest.mark.rule("GS-TILE-CIRC-13")
@pytest.mark.parametrize("settings", [None, STAYS])
def test_the_arrival_of_nameless_takes_the_token_to_the_supply(settings: dict[str, object] | None) -> None:
    t = Table(at={"yellow": "S"}, settings=settings, circle="black", pile=["incarnation", "ghost"], tao={})
    t.play("ask", "red", "Nameless", "n1")
    assert t.circle is None
    assert t.supply == "YYYYRRRBBBBGGGGKKKK"
    t.settled()


@pytest.mark.rule("GS-TILE-CIRC-14")
def test_a_colour_missing_from_the_supply_cannot_be_placed() -> None:
    t = Table(at={"yellow": "E"}, tao={"yellow": ""}, supply="RRG")
    t.play("ask")
    assert t.offered == ["red", "green"]
    assert t.why_not("black") == "GS-TILE-CIRC-14"
    t.play("green")
    assert t.supply == "RR"
    t.settled()


@pytest.mark.rule("GS-TILE-CIRC-14")
def test_the_colour_that_lies_there_is_not_offered_again() -> None:
    """R-46."""
    t = Table(at={"yellow": "E"}, tao={}, circle="red")
    t.play("ask")
    assert t.offered == ["yellow", "blue", "green", "black"]
    assert t.why_not("red") == "GS-TILE-CIRC-14"


@pytest.mark.rule("GS-TILE-CIRC-14")
@pytest.mark.parametrize(("supply", "circle"), [("", None), ("RR", "red")])
def test_with_no_colour_to_place_the_circle_cannot_be_asked(supply: str, circle: str | None) -> None:
    t = Table(at={"yellow": "E"}, tao={"yellow": ""}, supply=supply, circle=circle)
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-TILE-CIRC-14"
    t.settled()


@pytest.mark.rule("GS-TILE-CIRC-15")
def test_with_four_players_at_initiation_no_black_token_is_left_at_first() -> None:
    t = Table(level="initiation", at={"yellow": "E"})
    assert [t.tao(colour) for colour in ALL[:4]] == ["YK", "RK", "BK", "GK"]
    t.play("ask")
    assert t.offered == ["yellow", "red", "blue", "green"]
    assert t.why_not("black") == "GS-TILE-CIRC-14"
