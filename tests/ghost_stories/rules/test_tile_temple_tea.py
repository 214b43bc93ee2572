"""GS-TILE-TEMP, -TEA: the Buddhist Temple and the Tea House."""

import pytest

from tests.ghost_stories.table import CALM, Table


def changes(t: Table, before: dict[str, object]) -> set[str]:
    return {key for key, value in t.world().items() if value != before[key]}


# -- Buddhist Temple ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-TILE-TEMP-01")
def test_the_temple_gives_one_buddha() -> None:
    t = Table()
    before = t.world()
    t.play("ask")
    assert t.held("yellow") == 1
    assert t.world()["temple_buddhas"] == 1
    assert changes(t, before) == {"fresh_buddhas", "temple_buddhas"}
    t.settled()


@pytest.mark.rule("GS-TILE-TEMP-02")
def test_the_buddha_cannot_be_placed_in_the_turn_it_was_taken() -> None:
    """By Yin-Yang from a tile in front of an empty space, so that only the turn forbids it."""
    t = Table(at={"yellow": "N"})
    t.play("yin-yang", "ask C")
    assert t.held("yellow") == 1
    assert "buddha n2" not in t.offered
    assert t.why_not("buddha n2") == "GS-BUD-03"
    t.settled()


@pytest.mark.rule("GS-TILE-TEMP-02")
def test_from_his_next_turn_on_it_may_be_placed_on_an_empty_space_in_front_of_him() -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"e1": "Zombie"})
    t.play("yin-yang", "ask C", "end", "Skinner", "e2", "end", "Drowned Maiden", "s2", "end", "Creeping One", "w2")
    t.play("end", "Ghoul", "n1")
    assert [word for word in t.offered if word.startswith("buddha")] == ["buddha n3"]  # a ghost stands on e1
    assert t.why_not("buddha e1") == "GS-BUD-05"
    assert t.why_not("buddha n2") == "GS-BUD-04"
    t.play("buddha n3")
    assert t.buddhas == {"n3"}
    assert t.held("yellow") == 0
    t.waits("draw")  # placing was the last thing he could do
    assert t.active == "red"


@pytest.mark.rule("GS-TILE-TEMP-03")
def test_with_no_buddha_on_the_tile_the_help_has_no_effect_and_is_not_offered() -> None:
    t = Table(held={"red": 1}, buddhas=["s1"])
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-TILE-TEMP-03"
    t.settled()
    t.play("yin-yang")
    assert "ask C" not in t.offered
    assert t.why_not("ask C") == "GS-TILE-TEMP-03"


@pytest.mark.rule("GS-TILE-TEMP-04")
def test_two_helps_give_two_buddhas() -> None:
    t = Table("blue")
    t.play("ask")
    assert t.held("blue") == 1
    t.play("ask")
    assert t.held("blue") == 2
    assert t.world()["temple_buddhas"] == 0
    t.settled()


@pytest.mark.rule("GS-TILE-TEMP-04")
def test_the_second_help_needs_a_second_buddha() -> None:
    t = Table("blue", buddhas=["n1"])
    t.play("ask")
    assert t.held("blue") == 1
    assert "ask" not in t.offered
    t.settled()


# -- Tea House ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-TILE-TEA-01")
@pytest.mark.parametrize(("colour", "letter"), [("yellow", "Y"), ("red", "R"), ("blue", "B"), ("black", "K")])
def test_the_tea_house_gives_a_tao_of_the_players_choice(colour: str, letter: str) -> None:
    t = Table(at={"yellow": "S"}, tao={"red": "G"})
    t.play("ask")
    t.waits("take_tao", "yellow")
    assert t.offered == ["yellow", "red", "blue", "green", "black"]
    t.play(colour, "Ghoul", "n1")
    assert t.tao("yellow") == letter
    assert t.supply == "YYYYRRRRBBBBGGGKKKK".replace(letter, "", 1)
    assert t.tao("red") == "G"
    t.settled()


@pytest.mark.rule("GS-TILE-TEA-02")
def test_the_tea_house_gives_a_qi() -> None:
    t = Table(at={"yellow": "S", "red": "S"}, tao={})
    t.play("ask", "red", "Ghoul", "n1")
    assert t.qi("yellow") == 4
    assert [t.qi(other) for other in ("red", "blue", "green")] == [3, 3, 3]
    assert t.world()["qi_supply"] == 7
    t.settled()


@pytest.mark.rule("GS-TILE-TEA-03")
@pytest.mark.parametrize(("card", "spaces"), [("Ghoul", ["n1", "n2", "n3"]), ("Repellent Beauty", ["e1", "e2", "e3"])])
@pytest.mark.parametrize("afar", [False, True])
def test_then_a_ghost_comes_as_if_the_guest_had_drawn_it(card: str, spaces: list[str], afar: bool) -> None:
    """Red asks: a yellow ghost goes to yellow's board, a black one to red's; red chooses the space."""
    t = Table("red", at={"red": "C" if afar else "S"}, tao={})
    cards = t.cards_left
    t.play(*(["yin-yang", "ask S"] if afar else ["ask"]), "red", card)
    t.waits("place", "red")
    assert t.offered == spaces
    t.play(spaces[2])
    assert t.ghosts == {spaces[2]: card}
    assert t.cards_left == cards - 1
    t.settled()


@pytest.mark.rule("GS-TILE-TEA-04")
def test_the_qi_comes_before_the_ghost() -> None:
    """With his last Qi he drinks tea, and the Grave Walker does not kill him."""
    t = Table(at={"yellow": "S"}, qi={"yellow": 1}, tao={})
    t.play("ask", "red")
    assert (t.qi("yellow"), t.tao("yellow")) == (2, "R")
    t.waits("draw")
    t.play("Grave Walker", "n1")
    assert t.qi("yellow") == 1
    assert t.alive("yellow")
    t.settled()


@pytest.mark.rule("GS-TILE-TEA-04")
def test_the_tao_comes_before_the_ghost() -> None:
    """The Soul Eater takes the very token that was given."""
    t = Table(at={"yellow": "S"}, tao={})
    t.play("ask", "red", "Soul Eater", "n1")
    assert t.tao("yellow") == ""
    assert t.qi("yellow") == 4
    t.settled()


@pytest.mark.rule("GS-TILE-TEA-05")
def test_a_missing_tao_is_not_gained_and_the_rest_goes_on() -> None:
    t = Table(at={"yellow": "S"}, tao={"yellow": ""}, supply="")
    t.play("ask")
    assert t.qi("yellow") == 4
    t.waits("draw")
    t.play("Ghoul", "n1")
    assert t.tao("yellow") == ""
    assert t.ghosts == {"n1": "Ghoul"}
    t.settled()


@pytest.mark.rule("GS-TILE-TEA-05")
def test_a_missing_qi_is_not_gained_and_the_rest_goes_on() -> None:
    t = Table(at={"yellow": "S"}, qi={"yellow": 3}, qi_supply=0, tao={})
    t.play("ask", "red", "Ghoul", "n1")
    assert (t.qi("yellow"), t.tao("yellow")) == (3, "R")
    assert t.ghosts == {"n1": "Ghoul"}
    t.settled()


@pytest.mark.rule("GS-TILE-TEA-05")
def test_only_colours_of_the_supply_can_be_taken() -> None:
    t = Table(at={"yellow": "S"}, tao={"yellow": ""}, supply="RK")
    t.play("ask")
    assert t.offered == ["red", "black"]
    assert t.why_not("green") == "GS-REW-14"


@pytest.mark.rule("GS-TILE-TEA-06")
@pytest.mark.parametrize("qi", [1, 3])
def test_with_all_twelve_spaces_full_the_qi_gained_is_lost_again(qi: int) -> None:
    t = Table(at={"yellow": "S"}, ghosts=CALM, qi={"yellow": qi}, tao={})
    cards = t.cards_left
    before = t.world()
    t.play("ask", "red")
    assert (t.qi("yellow"), t.tao("yellow")) == (qi, "R")
    assert t.cards_left == cards
    assert changes(t, before) == {"tao", "tao_supply"}
    assert [event.name for event in t.events if event.name.startswith("qi_")] == ["qi_gained", "qi_lost"]
    t.settled()
