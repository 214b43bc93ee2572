"""GS-PLACE: where a ghost goes, who chooses, and what happens when there is no space left."""

import pytest

from hauntbox.ghost_stories.base.cards import INCARNATIONS
from tests.ghost_stories.table import BOARDS, CALM, Table

SPACES = tuple(CALM)
CARDS = {"yellow": "Ghoul", "red": "Skinner", "blue": "Drowned Maiden", "green": "Creeping One"}
TOP = "Scarlet Evildoer"


def all_qi(t: Table) -> list[int]:
    return [t.qi(colour) for colour in BOARDS]


def of(*boards: str) -> list[str]:
    """The spaces of these boards, clockwise from the north."""
    return [space for space in SPACES if BOARDS["nesw".index(space[0])] in boards]


def on(*spaces: str) -> dict[str, str | int]:
    """Ghosts on these spaces that do nothing by themselves."""
    return {space: CALM[space] for space in spaces}


def draw(active: str, card: str | int, ghosts: dict[str, str | int], buddhas: tuple[str, ...] = ()) -> Table:
    """The active player's arrival: this card is turned up."""
    return Table(active, phase="yin", ghosts=ghosts, buddhas=buddhas).play(card)


# -- which board ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-PLACE-01", "GS-PLACE-05")
@pytest.mark.parametrize("active", BOARDS)
@pytest.mark.parametrize("colour", BOARDS)
def test_a_coloured_ghost_goes_to_its_board_and_the_active_player_chooses_the_space(active: str, colour: str) -> None:
    t = draw(active, CARDS[colour], {})
    t.waits("place", active)
    assert t.offered == of(colour)
    elsewhere = next(space for space in SPACES if space not in of(colour))
    assert t.why_not(elsewhere) == "GS-PLACE-01"
    t.play(of(colour)[1])
    assert t.ghosts == {of(colour)[1]: CARDS[colour]}
    t.settled(active)


@pytest.mark.rule("GS-PLACE-01")
def test_the_last_space_of_its_board_must_be_taken() -> None:
    t = draw("blue", "Ghoul", on("n1", "n3"))
    assert t.ghosts["n2"] == "Ghoul"
    t.settled("blue")


@pytest.mark.rule("GS-PLACE-02")
def test_from_a_full_board_a_coloured_ghost_goes_to_any_free_space() -> None:
    """Of the other three boards, but not where a ghost stands; the active player chooses."""
    t = draw("blue", "Ghoul", on("n1", "n2", "n3", "e2", "w1", "w2"))
    t.waits("place", "blue")
    assert t.offered == ["e1", "e3", "s1", "s2", "s3", "w3"]
    assert t.why_not("e2") == "GS-PLACE-06"
    t.play("w3")
    assert t.ghosts["w3"] == "Ghoul"
    t.settled("blue")


@pytest.mark.rule("GS-PLACE-23")
def test_blue_puts_a_yellow_ghost_for_a_full_yellow_board_on_red_green_or_blue() -> None:
    t = draw("blue", "Ghoul", on("n1", "n2", "n3"))
    t.waits("place", "blue")
    assert t.offered == of("red", "green", "blue")
    t.play("s1")
    assert t.ghosts["s1"] == "Ghoul"
    t.settled("blue")


@pytest.mark.rule("GS-PLACE-03")
@pytest.mark.parametrize("active", BOARDS)
def test_a_black_ghost_goes_to_the_active_players_board(active: str) -> None:
    t = draw(active, "Repellent Beauty", {})
    t.waits("place", active)
    assert t.offered == of(active)
    elsewhere = next(space for space in SPACES if space not in of(active))
    assert t.why_not(elsewhere) == "GS-PLACE-03"
    t.play(of(active)[2])
    assert t.ghosts == {of(active)[2]: "Repellent Beauty"}
    t.settled(active)


@pytest.mark.rule("GS-PLACE-04")
def test_from_a_full_active_board_a_black_ghost_goes_to_any_free_space() -> None:
    """Drawn at the Tea House, as step 3 is left out with a full board."""
    t = Table(at={"yellow": "S"}, ghosts=on("n1", "n2", "n3", "s2"))
    t.play("ask", "red", "Repellent Beauty")
    t.waits("place", "yellow")
    assert t.offered == ["e1", "e2", "e3", "s1", "s3", "w1", "w2", "w3"]
    t.play("w2")
    assert t.ghosts["w2"] == "Repellent Beauty"
    t.settled()


@pytest.mark.rule("GS-PLACE-15")
@pytest.mark.parametrize(
    ("card", "board"),
    [
        ("Bonecracker", "red"), ("Dark Mistress", "blue"), ("Creeping Horror", "green"), ("Vampire Lord", "yellow"),
        ("Howling Nightmare", "red"), ("Uncatchable", "red"), ("Death Army", "red"), ("Forgotten Ones", "red"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("way", ["step 3", "curse"])
def test_an_incarnation_is_placed_by_its_colour(card: str, board: str, way: str) -> None:
    """Red's turn: coloured ones go to their board, black ones to red's, whatever brings them."""
    t = Table("red", phase="yin", ghosts={"e1": "Lich"}, pile=[card, 10, 6, 7, "ghost"])
    t.play("ghost" if way == "curse" else "blank")
    t.waits("place", "red")
    assert t.offered == [space for space in of(board) if space != "e1"]


@pytest.mark.rule("GS-PLACE-15")
def test_an_incarnation_whose_board_is_full_goes_to_any_free_space() -> None:
    t = Table("red", phase="yin", ghosts=on("s1", "s2", "s3"), pile=["Dark Mistress", 10, "ghost"])
    t.waits("place", "red")
    assert t.offered == of("yellow", "red", "green")
    t.play("w1")
    assert t.ghosts["w1"] == "Dark Mistress"
    t.settled("red")


@pytest.mark.rule("GS-PLACE-16")
@pytest.mark.parametrize("card", ["Nameless", "Hope Killer"])
@pytest.mark.parametrize("active", BOARDS)
def test_the_two_many_coloured_incarnations_are_placed_as_black(card: str, active: str) -> None:
    t = Table(active, phase="yin", pile=[card, 10, "ghost"])
    t.waits("place", active)
    assert t.offered == of(active)


@pytest.mark.rule("GS-PLACE-20")
def test_a_ghost_keeps_its_colour_on_any_board() -> None:
    """A yellow ghost on red's board yields to yellow, not to red; the Circle's yellow token works on it."""
    t = Table(at={"yellow": "E"}, ghosts={"e2": "Restless Dead"}, tao={}).play("exorcise", "RRR")
    assert t.ghosts == {"e2": "Restless Dead"}
    t.settled()
    t = Table(at={"yellow": "E"}, ghosts={"e2": "Restless Dead"}, tao={}, circle="yellow").play("exorcise", "YRR")
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-PLACE-20")
def test_a_board_does_not_lend_its_colour_to_the_ghosts_that_follow() -> None:
    """Red's board holds yellow ghosts only; the next yellow ghost still goes to yellow's."""
    t = draw("red", "Ghoul", {"e1": 6, "e2": 7})
    assert t.offered == of("yellow")


# -- free spaces and Buddhas ------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-PLACE-06")
def test_a_space_with_only_a_buddha_is_free_for_a_ghost() -> None:
    """It may be chosen, or passed over for another free space."""
    t = draw("red", "Ghoul", on("n1"), ("n2",))
    assert t.offered == ["n2", "n3"]
    assert t.why_not("n1") == "GS-PLACE-06"
    t.play("n3")
    assert t.ghosts == {"n1": "Zombie", "n3": "Ghoul"}
    assert t.buddhas == {"n2"}
    t.settled("red")


@pytest.mark.rule("GS-PLACE-07", "GS-PLACE-17")
def test_a_buddha_on_the_only_free_space_of_its_board_must_be_met() -> None:
    """The other boards are empty, yet the ghost has to go there: it is discarded at once, the Buddha goes home."""
    t = draw("red", "Ghoul", on("n1", "n3"), ("n2",))
    assert t.ghosts == {"n1": "Zombie", "n3": "Yellow Plague"}
    assert t.buddhas == set()
    assert t.game.state()["temple_buddhas"] == 2
    assert all_qi(t) == [3, 3, 3, 3]
    t.settled("red")


@pytest.mark.rule("GS-PLACE-17")
@pytest.mark.parametrize("card", ["Grave Walker", "Shapeless Evil", "Severed Heads"])
def test_a_ghost_caught_by_a_buddha_does_not_apply_its_stones(card: str) -> None:
    t = draw("red", card, {}, ("e1",))
    left = t.cards_left
    t.play("e1")
    assert t.ghosts == {}
    assert t.buddhas == set()
    assert all_qi(t) == [3, 3, 3, 3]
    assert t.haunted == set()
    assert t.cards_left == left
    assert t.game.state()["captured_dice"] == []
    t.settled("red")


@pytest.mark.rule("GS-PLACE-22")
@pytest.mark.parametrize("card", ["Ghoul", "Repellent Beauty"])
def test_with_eleven_ghosts_and_a_buddha_the_table_is_not_full(card: str) -> None:
    """The ghost, whatever its colour, goes to the Buddha's space and is discarded; no Qi is lost."""
    t = Table(at={"yellow": "S"}, ghosts=on(*(space for space in SPACES if space != "w3")), buddhas=["w3"])
    t.play("ask", "red", card)
    assert all_qi(t) == [4, 3, 3, 3]
    assert set(t.ghosts) == set(SPACES) - {"w3"}
    assert t.buddhas == set()
    t.settled()


# -- the left stone ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-PLACE-08")
def test_the_left_stone_is_applied_as_soon_as_the_space_is_chosen() -> None:
    """Not when the card is turned up: Shapeless Evil haunts before the space where it was put."""
    t = draw("red", "Shapeless Evil", {})
    assert t.haunted == set()
    t.play("e2")
    assert t.haunted == {"E"}
    t.settled("red")


@pytest.mark.rule("GS-PLACE-13")
def test_a_ghost_brought_by_a_left_stone_is_resolved_before_the_first_goes_on() -> None:
    """Howling Nightmare brings Coffin Breakers, these bring Grave Walker, and only then is yellow's power off."""
    t = Table("yellow", phase="yin", pile=["Howling Nightmare", 3, "Grave Walker", 10, "ghost"])
    t.play("n1", "n2")
    assert t.ghosts == {"n1": "Howling Nightmare", "n2": "Coffin Breakers", "n3": "Grave Walker"}
    told = [event.name for event in t.events if event.name in ("ghost_arrived", "qi_lost", "power_blocked")]
    assert told == ["ghost_arrived", "ghost_arrived", "ghost_arrived", "qi_lost", "power_blocked"]
    assert all_qi(t) == [2, 3, 3, 3]
    t.settled("yellow")


@pytest.mark.rule("GS-PLACE-13")
def test_the_first_ghosts_remaining_icons_go_on_afterwards() -> None:
    """Green draws Fallen Monks; Uncatchable, which they bring, finds his power on, and the icon after it ends that."""
    t = Table("green", phase="yin", at={"green": "W"}, pile=[25, "Uncatchable", 10, "ghost"])
    t.play("w2", "w1")
    assert t.told("curse_rolled") == []
    assert t.game.state()["power_off"] == ["w2"]
    t.settled("green")


@pytest.mark.rule("GS-PLACE-18")
def test_the_left_stone_hits_the_active_player_and_not_the_boards_owner() -> None:
    """Red draws Fallen Monk, which takes green's last space; the ghost it brings costs red, the active one, a Qi."""
    t = Table("red", phase="yin", ghosts=on("w1", "w2"), pile=[26, "Grave Walker", 10, "incarnation", "ghost"])
    assert t.ghosts["w3"] == "Fallen Monk"
    t.waits("place", "red")
    assert t.offered == of("red")
    t.play("e1")
    assert all_qi(t) == [3, 2, 3, 3]
    t.settled("red")


@pytest.mark.rule("GS-PLACE-18")
def test_a_ghost_that_lands_on_anothers_board_costs_the_one_who_drew_it() -> None:
    """Red's board is full, so his black Grave Walker goes to green's board: the Qi is red's."""
    t = Table("red", at={"red": "S"}, ghosts=on("e1", "e2", "e3")).play("ask", "blue", "Grave Walker", "w2")
    assert all_qi(t) == [3, 3, 3, 3]  # red: one gained at the Tea House, one lost
    assert t.told("qi_lost") == [("GS-ICON-QI-01", (1, 1, 0))]
    t.settled("red")


# -- twelve ghosts ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-PLACE-09", "GS-PLACE-10")
def test_with_twelve_ghosts_the_active_taoist_loses_a_qi_instead() -> None:
    """Nothing is drawn: the pile keeps its size and its top card."""
    t = Table(at={"yellow": "S"}, ghosts=CALM, pile=["Skinner", "incarnation", "ghost"])
    t.play("ask", "red")
    assert all_qi(t) == [3, 3, 3, 3]  # one gained at the Tea House, one lost
    assert [rule for rule, _ in t.told("ghost_cannot_come")] == ["GS-PLACE-09"]
    assert t.told("ghost_drawn") == []
    assert t.cards_left == 3
    assert len(t.ghosts) == 12
    t.settled()
    t.play("yin-yang", "ask NE", "e1")  # one leaves, and yellow has nothing left to do
    assert t.ghosts["e1"] == "Skinner"  # the top card is the one it was
    t.settled("red")


@pytest.mark.rule("GS-PLACE-09")
def test_with_eleven_ghosts_one_still_comes() -> None:
    ghosts = on(*(space for space in SPACES if space != "e1"))
    t = Table(at={"yellow": "S"}, ghosts=ghosts).play("ask", "red", "Ghoul")
    assert t.ghosts["e1"] == "Ghoul"
    assert all_qi(t) == [4, 3, 3, 3]
    t.settled()


@pytest.mark.rule("GS-PLACE-11")
def test_each_ghost_that_cannot_come_costs_its_own_qi() -> None:
    """Two Tormentors both call for a ghost: two Qi, and one more for the overrun board."""
    t = Table(phase="yin", ghosts={**CALM, "n1": "Lich", "n2": "Fury of Depth"}, qi={"yellow": 5})
    left = t.cards_left
    t.play("ghost")
    assert t.qi("yellow") == 4
    t.play("ghost")
    assert t.qi("yellow") == 2
    assert len(t.told("ghost_cannot_come")) == 2
    assert t.cards_left == left
    t.settled()


@pytest.mark.rule("GS-PLACE-12")
def test_bruce_draws_severed_heads_with_eleven_ghosts_in_play() -> None:
    """It takes his last space; the third ghost costs nothing now; it captures a die; the ghost it asks for cannot
    come, and that costs Bruce one Qi."""
    ghosts = on(*(space for space in SPACES if space != "n2"))
    t = Table(phase="yin", at={"yellow": "N"}, ghosts=ghosts)
    left = t.cards_left
    t.play("Severed Heads")
    assert t.ghosts["n2"] == "Severed Heads"
    assert t.told("board_overrun") == []
    assert all_qi(t) == [2, 3, 3, 3]
    assert t.cards_left == left - 1
    t.settled()
    t.play("exorcise")
    assert {len(roll) for roll in t.offered} == {2}


@pytest.mark.rule("GS-PLACE-21")
def test_an_incarnation_on_top_stays_there_while_the_table_is_full() -> None:
    t = Table(at={"yellow": "S"}, ghosts=CALM, pile=["incarnation", "ghost", "ghost"])
    t.play("ask", "red")
    assert t.cards_left == 3
    assert all_qi(t) == [3, 3, 3, 3]
    t.settled()
    t.play("yin-yang", "ask NE", "e2")
    t.waits("draw")
    assert t.offered == [str(card) for card in INCARNATIONS]


# -- all ways are one -------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-PLACE-14")
@pytest.mark.parametrize("way", ["step 3", "Curse die", "ghost icon", "Altar", "Tea House"])
def test_every_way_draws_the_top_card_and_places_it_alike(way: str) -> None:
    t = brought_by(way)
    t.waits("place", "yellow")
    assert t.cards_left == 3
    assert t.offered == ["e1", "e2"]
    t.play("e2")
    assert t.ghosts["e2"] == TOP
    if way == "Curse die":
        t.waits("place", "yellow")  # the ghost of step 3
        t.play("s1")
    t.settled()


def brought_by(way: str) -> Table:
    """Yellow brings the top card into play in this way; red's third space is taken."""
    pile = [TOP, "Liquid Horror", "incarnation", "ghost"]
    there = on("e3")
    if way == "step 3":
        return Table(phase="yin", ghosts=there, pile=pile)
    if way == "Curse die":
        return Table(phase="yin", ghosts={**there, "n1": "Lich"}, pile=pile).play("ghost")
    if way == "ghost icon":
        return Table(phase="yin", ghosts={**there, **on("n1", "n2")}, pile=[4, *pile])
    if way == "Altar":
        return Table(at={"yellow": "NW"}, ghosts=there, haunted=["S"], pile=pile).play("ask")
    return Table(at={"yellow": "S"}, ghosts=there, pile=pile).play("ask", "blue")


@pytest.mark.rule("GS-PLACE-14")
@pytest.mark.parametrize("way", ["Curse die", "ghost icon", "Altar", "Tea House"])
def test_every_way_costs_a_qi_when_the_table_is_full(way: str) -> None:
    """The Qi of the Tea House is a gain besides, and the Tormentor's board is overrun besides."""
    if way == "Curse die":
        t, qi = Table(phase="yin", ghosts={**CALM, "n1": "Lich"}).play("ghost"), 1
    elif way == "ghost icon":
        t, qi = Table(phase="yin", ghosts=on(*(s for s in SPACES if s != "n1"))).play(4), 2
    elif way == "Altar":
        t, qi = Table(at={"yellow": "NW"}, ghosts=CALM, haunted=["S"]).play("ask"), 2
    else:
        t, qi = Table(at={"yellow": "S"}, ghosts=CALM).play("ask", "blue"), 3
    assert len(t.told("ghost_cannot_come")) == 1
    assert all_qi(t) == [qi, 3, 3, 3]
    t.settled()
