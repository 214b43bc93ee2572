"""GS-BUD: taking, placing and meeting Buddhas."""

import pytest

from tests.ghost_stories.table import Table

FRONTS = {
    "NW": ["n1", "w3"],
    "N": ["n2"],
    "NE": ["n3", "e1"],
    "E": ["e2"],
    "SE": ["e3", "s1"],
    "S": ["s2"],
    "SW": ["s3", "w1"],
    "W": ["w2"],
    "C": [],
}
"""The spaces each tile faces, written out from the picture of the table."""
EVERYONE = ("yellow", "red", "blue", "green")


def places(t: Table) -> list[str]:
    """The spaces where a Buddha may be placed now."""
    return [word.removeprefix("buddha ") for word in t.offered if word.startswith("buddha ")]


def on_temple(t: Table) -> int:
    return t.game.temple


def full_board_but_n3() -> dict[str, str]:
    """Yellow's next ghost must come on n3."""
    return {"n1": "Zombie", "n2": "Yellow Plague"}


# -- two of them ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-BUD-01")
def test_a_new_game_has_two_buddhas_on_the_temple() -> None:
    t = Table()
    assert on_temple(t) == 2
    assert t.buddhas == set()
    assert [t.held(colour) for colour in EVERYONE] == [0, 0, 0, 0]
    t.settled()


@pytest.mark.rule("GS-BUD-01")
def test_what_is_not_in_hand_or_on_a_space_is_on_the_temple() -> None:
    """Taken, taken, placed, met: each time the Temple has the rest."""
    t = Table("blue", at={"blue": "C", "green": "W"}, held={"green": 1}, tao={}, pile=["Rotten Soul", "Zombie", "Lich"])
    assert on_temple(t) == 1
    t.play("ask")
    assert (on_temple(t), t.held("blue"), t.held("green")) == (0, 1, 1)
    assert "ask" not in t.offered  # nothing is left to be taken, though Second Wind would allow it
    t.play("end", "w3")  # green's ghost of the turn
    t.play("buddha w2")
    assert (on_temple(t), t.held("green"), t.buddhas) == (0, 0, {"w2"})
    t.settled("green")


@pytest.mark.rule("GS-BUD-17")
def test_a_taoist_may_hold_both() -> None:
    t = Table("blue", at={"blue": "C"})
    t.play("ask", "ask")  # Second Wind
    assert t.held("blue") == 2
    assert on_temple(t) == 0
    t.settled("blue")


@pytest.mark.rule("GS-BUD-17")
def test_one_in_hand_does_not_keep_him_from_taking_the_other() -> None:
    t = Table(at={"yellow": "C"}, held={"yellow": 1})
    t.play("ask")
    assert t.held("yellow") == 2
    assert on_temple(t) == 0
    t.settled()


@pytest.mark.rule("GS-BUD-18")
@pytest.mark.parametrize("tile", ["C", "N"])
def test_buddhas_are_neither_returned_nor_passed_on(tile: str) -> None:
    """On the Temple, and beside another Taoist before a full space: nothing can be done with a Buddha."""
    at = {"yellow": tile, "red": tile, "blue": tile}
    t = Table(at=at, held={"yellow": 2}, ghosts={"n2": "Ghoul"}, haunted={"S"}, tao={})
    moves = [word for word in t.offered if word.startswith("move ")]
    action = {"C": [], "N": ["ask", "exorcise"]}[tile]
    assert t.offered == [*moves, *action, "yin-yang", "power enfeeblement mantra", "end"]
    assert t.held("yellow") == 2
    t.settled()


# -- when -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-BUD-02")
def test_after_a_buddha_there_is_neither_move_nor_action() -> None:
    t = Table(at={"yellow": "NE"}, held={"yellow": 2}, ghosts={"e1": "Ghoul"}, haunted={"S"}, tao={})
    assert {"move N", "ask", "exorcise", "power enfeeblement mantra", "buddha n3"} <= set(t.offered)
    t.play("buddha n3")
    assert t.offered == ["yin-yang", "end"]
    t.settled()


@pytest.mark.rule("GS-BUD-02")
def test_only_the_active_players_buddha() -> None:
    """Red and blue stand before empty spaces with their Buddhas: it is not their turn."""
    t = Table(at={"yellow": "N", "red": "E", "blue": "N"}, held={"red": 1, "blue": 1})
    assert places(t) == []
    assert t.why_not("buddha n2") == "GS-BUD-03"
    t.settled("yellow")


@pytest.mark.rule("GS-BUD-03")
def test_a_buddha_taken_now_is_placed_from_the_next_turn_on() -> None:
    pile = ["Abysmal", "Rotten Soul", "Zombie", "Lich"]
    t = Table(at={"yellow": "N"}, dead={"red", "green"}, tao={}, pile=pile)
    t.play("yin-yang", "ask C")
    assert t.held("yellow") == 1
    assert places(t) == []
    assert t.why_not("buddha n2") == "GS-BUD-03"
    t.play("move E")
    assert places(t) == []
    t.play("end", "s1")
    t.settled("blue")
    t.play("end", "w1")
    t.settled("yellow")
    assert places(t) == ["e2"]
    t.play("buddha e2")
    assert t.buddhas == {"e2"}
    assert t.held("yellow") == 0
    t.waits("place", "blue")


@pytest.mark.rule("GS-BUD-03")
def test_each_buddha_has_its_own_date() -> None:
    """One from an earlier turn and one taken now: only one may be placed, though two spaces are empty."""
    t = Table(at={"yellow": "NE"}, held={"yellow": 1}, haunted={"S"}, ghosts={"s2": "Ghoul"})
    t.play("yin-yang", "ask C")
    assert t.held("yellow") == 2
    assert places(t) == ["n3", "e1"]
    t.play("ask")
    assert places(t) == ["n3", "e1"]
    t.play("buddha e1")
    assert t.buddhas == {"e1"}
    assert t.held("yellow") == 1
    assert t.active == "red"  # no second one: nothing but the end was left
    t.waits("draw")


@pytest.mark.rule("GS-BUD-07")
def test_placing_is_optional() -> None:
    t = Table(at={"yellow": "N"}, held={"yellow": 1}, pile=["Skinner", "Lich"])
    t.play("end")
    assert t.buddhas == set()
    assert t.held("yellow") == 1
    t.waits("place", "red")


@pytest.mark.rule("GS-BUD-07")
@pytest.mark.parametrize("action", [["ask", "BB"], ["exorcise", "YRR"]])
def test_placing_is_not_the_turns_action(action: list[str]) -> None:
    t = Table(at={"yellow": "N"}, held={"yellow": 1}, ghosts={} if "ask" in action else {"n2": "Ghoul"}, haunted={"S"})
    t.play(*action, "buddha n2")
    assert t.buddhas == {"n2"}
    assert t.held("yellow") == 0
    assert t.ghosts == {}
    t.settled("yellow")


# -- where ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-BUD-04")
@pytest.mark.parametrize("tile", FRONTS)
def test_on_an_empty_space_he_faces(tile: str) -> None:
    t = Table(at={"yellow": tile}, held={"yellow": 1}, haunted={"S"} if tile != "S" else {"N"}, tao={})
    assert sorted(places(t)) == sorted(FRONTS[tile])
    if tile != "N":
        assert t.why_not("buddha n2") == "GS-BUD-04"
    if FRONTS[tile]:
        t.play(f"buddha {FRONTS[tile][0]}")
        assert t.buddhas == {FRONTS[tile][0]}
        assert t.held("yellow") == 0
        assert on_temple(t) == 1
    t.settled("yellow")


@pytest.mark.rule("GS-BUD-05")
@pytest.mark.parametrize(
    ("ghosts", "buddhas", "free"),
    [
        ({}, set(), ["n3", "e1"]),
        ({"n3": "Ghoul"}, set(), ["e1"]),
        ({}, {"n3"}, ["e1"]),
        ({"e1": "Ghoul"}, {"n3"}, []),
        ({"n3": "Vampire Lord", "e1": "Ghoul"}, set(), []),
    ],
)
def test_empty_is_without_ghost_and_without_buddha(ghosts: dict[str, str], buddhas: set[str], free: list[str]) -> None:
    t = Table(at={"yellow": "NE"}, held={"yellow": 1}, ghosts=ghosts, buddhas=buddhas, level="nightmare")
    assert places(t) == free
    for space in {"n3", "e1"} - set(free):
        assert t.why_not(f"buddha {space}") == "GS-BUD-05"
    t.settled()


@pytest.mark.rule("GS-BUD-06")
def test_two_in_one_turn_from_a_corner() -> None:
    t = Table(at={"yellow": "NE"}, held={"yellow": 2}, haunted={"S"})
    t.play("buddha e1")
    assert places(t) == ["n3"]  # one on each
    t.play("buddha n3")
    assert t.buddhas == {"n3", "e1"}
    assert t.held("yellow") == 0
    t.settled()


@pytest.mark.rule("GS-BUD-06")
def test_from_a_side_one_is_the_most() -> None:
    t = Table(at={"yellow": "N"}, held={"yellow": 2}, haunted={"S"})
    t.play("buddha n2")
    assert places(t) == []
    assert t.held("yellow") == 1
    t.settled()


@pytest.mark.rule("GS-BUD-06")
def test_who_has_placed_one_is_not_carried_to_another_tile_to_place_the_other() -> None:
    """Alone: the Pavilion called by Yin-Yang moves a ghost, but not him."""
    ghosts: dict[str, str | int] = {"w1": "Zombie", "s2": "Ghoul"}
    t = Table(players=1, at={"yellow": "N"}, held={"yellow": 2}, haunted={"S"}, ghosts=ghosts)
    t.play("buddha n2", "yin-yang", "ask SW")
    assert t.offered == ["s2", "w1"]
    assert t.why_not("none") == "GS-BUD-06"
    t.play("w1", "w2")
    assert (t.at("yellow"), t.buddhas, t.held("yellow"), set(t.ghosts)) == ("N", {"n2"}, 1, {"s2", "w2"})
    t.waits("draw")  # nothing was left: no space to place the other from here
    t = Table(players=1, at={"yellow": "N"}, held={"yellow": 2}, haunted={"S"}, ghosts=ghosts)
    t.play("yin-yang", "ask SW", "none", "yellow NW", "buddha n1")  # carried before his last step
    assert (t.at("yellow"), t.buddhas) == ("NW", {"n1"})
    t.settled("yellow")


@pytest.mark.rule("GS-BUD-19")
def test_blue_at_the_corner_with_a_ghost_beside_him() -> None:
    t = Table("blue", at={"blue": "NE"}, held={"blue": 1}, ghosts={"e1": "Ghoul"})
    assert places(t) == ["n3"]
    t.settled("blue")


@pytest.mark.rule("GS-BUD-25")
@pytest.mark.parametrize(
    ("players", "dead", "tile", "space"),
    [(4, (), "N", "n2"), (4, (), "E", "e2"), (3, (), "W", "w2"), (4, ("blue",), "S", "s2")],
)
def test_whose_board_the_space_is_on_does_not_matter(
    players: int, dead: tuple[str, ...], tile: str, space: str
) -> None:
    """His own, another player's, a neutral and a dead player's board."""
    t = Table(players=players, dead=dead, at={"yellow": tile}, held={"yellow": 1}, haunted={"C"})
    t.play(f"buddha {space}")
    assert t.buddhas == {space}
    t.settled("yellow")


# -- a ghost comes ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-BUD-08", "GS-BUD-11")
def test_a_ghost_placed_on_a_buddha_is_discarded() -> None:
    t = Table(phase="yin", buddhas={"n3"}, pile=["Hopping Vampire", "Skinner", "Lich"])
    t.waits("place", "yellow")
    assert t.offered == ["n1", "n2", "n3"]
    t.play("n3")
    assert t.ghosts == {}
    assert t.buddhas == set()
    assert on_temple(t) == 2
    t.settled("yellow")


@pytest.mark.rule("GS-BUD-08", "GS-BUD-11")
def test_a_ghost_moved_by_the_pavilion_onto_a_buddha_is_discarded() -> None:
    """Carrying its figure and the die it held; the other Buddha stays where it is."""
    t = Table(
        at={"yellow": "SW"}, ghosts={"e1": 47, "e2": "Skinner"}, figures={"e2"}, buddhas={"n3", "w2"}, haunted={"S"}
    )
    t.play("ask", "e1", "n3", "nobody")
    assert t.ghosts == {"e2": "Skinner"}
    assert t.figures == {"e2"}
    assert t.game.captive == 0
    assert t.buddhas == {"w2"}
    assert on_temple(t) == 1
    t.settled("yellow")


@pytest.mark.rule("GS-BUD-09")
@pytest.mark.parametrize(
    "card", [3, 4, 47, "Gloomy Minion", "Grave Walker", "Black Widow", "Shapeless Evil", "Soul Eater"]
)
def test_a_caught_ghost_does_not_apply_its_left_stone(card: str | int) -> None:
    """No further ghost, no power lost, no die captured, no figure, no Qi, no lock, no tile, no Tao."""
    t = Table(
        phase="yin",
        ghosts=full_board_but_n3(),
        buddhas={"n3"},
        pile=[card, "Skinner", "Lich"],
        tao={"yellow": "R", "red": "B", "blue": "Y", "green": "G"},
    )
    assert t.ghosts == full_board_but_n3()
    assert (t.figures, t.haunted) == (set(), set())
    assert [t.qi(colour) for colour in EVERYONE] == [3, 3, 3, 3]
    assert [t.tao(colour) for colour in EVERYONE] == ["R", "B", "Y", "G"]
    assert t.game.power_off | t.game.captive | t.game.locked == 0
    assert t.cards_left == 2
    t.settled("yellow")


@pytest.mark.rule("GS-BUD-10")
@pytest.mark.parametrize("card", [7, "Lich", "Gloomy Minion", "Black Widow", "Soul Eater"])
def test_nor_is_its_right_stone_applied(card: str | int) -> None:
    t = Table(
        phase="yin",
        ghosts=full_board_but_n3(),
        buddhas={"n3"},
        pile=[card, "Skinner", "Ghoul"],
        tao={"yellow": "R"},
        yin_yang={"red"},
    )
    assert t.told("curse_rolled") == []
    assert [t.qi(colour) for colour in EVERYONE] == [3, 3, 3, 3]
    assert [t.tao(colour) for colour in EVERYONE] == ["R", "", "", ""]
    assert not t.has_yin_yang("yellow")
    t.settled("yellow")


@pytest.mark.rule("GS-BUD-12", "GS-BUD-13")
def test_an_incarnation_on_a_buddha_stays_and_the_buddha_goes_back() -> None:
    t = Table(
        phase="yin",
        level="nightmare",
        ghosts=full_board_but_n3(),
        buddhas={"n3", "s2"},
        pile=["Vampire Lord", "Skinner", "Lich"],
    )
    assert t.ghosts == full_board_but_n3() | {"n3": "Vampire Lord"}
    assert t.buddhas == {"s2"}
    assert on_temple(t) == 1
    assert t.told("ghost_discarded") == []
    t.settled("yellow")


@pytest.mark.rule("GS-BUD-12")
def test_an_incarnation_moved_onto_a_buddha_stays() -> None:
    t = Table(at={"yellow": "SW"}, level="nightmare", ghosts={"e1": "Death Army"}, buddhas={"n3"}, haunted={"S"})
    t.play("ask", "e1", "n3", "nobody")
    assert t.ghosts == {"n3": "Death Army"}
    assert t.buddhas == set()
    assert on_temple(t) == 2
    t.settled("yellow")


@pytest.mark.rule("GS-BUD-14")
def test_an_incarnation_on_a_buddha_applies_its_left_stone() -> None:
    """Howling Nightmare brings a further ghost."""
    t = Table(
        phase="yin",
        level="nightmare",
        ghosts=full_board_but_n3(),
        buddhas={"n3"},
        pile=["Howling Nightmare", "Blood Drinker", "Skinner", "Lich"],
    )
    t.waits("place", "yellow")
    t.play("e1")
    assert t.ghosts == full_board_but_n3() | {"n3": "Howling Nightmare", "e1": "Blood Drinker"}
    t.settled("yellow")


@pytest.mark.rule("GS-BUD-14")
def test_dark_mistress_on_a_buddha_locks_the_tokens() -> None:
    t = Table(
        phase="yin",
        level="nightmare",
        at={"yellow": "N"},
        ghosts={"n2": "Hopping Vampire", "s1": "Abysmal", "s3": "Liquid Horror"},
        buddhas={"s2"},
        pile=["Dark Mistress", "Skinner", "Lich"],
        tao={"yellow": "Y"},
    )
    assert t.ghosts["s2"] == "Dark Mistress"
    t.play("exorcise", "YYR")
    assert t.ghosts["n2"] == "Hopping Vampire"
    assert t.tao("yellow") == "Y"
    t.settled("yellow")


@pytest.mark.rule("GS-BUD-15")
def test_a_placed_buddha_stays_until_a_ghost_comes() -> None:
    """Through the turns of all four players, until yellow's next ghost is put there."""
    t = Table(
        at={"yellow": "N"},
        held={"yellow": 1},
        yin_yang=(),
        pile=["Blood Drinker", "Abysmal", "Rotten Soul", "Zombie", "Lich"],
    )
    t.play("ask", "BB", "buddha n2")
    for who, space in (("red", "e1"), ("blue", "s1"), ("green", "w1")):
        t.waits("place", who)
        t.play(space)
        assert t.buddhas == {"n2"}
        t.play("end")
    t.waits("place", "yellow")
    t.play("n2")
    assert t.buddhas == set()
    assert set(t.ghosts) == {"e1", "s1", "w1"}
    assert on_temple(t) == 2
    t.settled("yellow")


@pytest.mark.rule("GS-BUD-15")
def test_a_ghost_put_elsewhere_leaves_the_buddha() -> None:
    t = Table(phase="yin", buddhas={"n3"}, pile=["Hopping Vampire", "Skinner", "Lich"])
    t.play("n1")
    assert t.buddhas == {"n3"}
    assert t.ghosts == {"n1": "Hopping Vampire"}
    t.settled("yellow")


@pytest.mark.rule("GS-BUD-16")
def test_buddhas_return_to_a_haunted_temple_and_cannot_be_taken_there() -> None:
    t = Table(
        phase="yin",
        at={"yellow": "C"},
        ghosts=full_board_but_n3(),
        buddhas={"n3"},
        haunted={"C"},
        pile=["Hopping Vampire", "Skinner", "Lich"],
    )
    assert on_temple(t) == 2
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-HELP-02"
    t.play("yin-yang")
    assert "ask C" not in t.offered
    t.play("restore C")
    assert "ask" in t.offered  # active again, it gives them
    t.play("ask")
    assert t.held("yellow") == 1
    t.waits("place", "red")


@pytest.mark.rule("GS-BUD-20")
def test_the_third_space_with_the_buddha_must_be_used() -> None:
    t = Table(
        phase="yin",
        ghosts={"e1": "Blood Drinker", "e2": "Flesh Devourer"},
        buddhas={"e3"},
        pile=["Sharp-Nailed Mistresses", "Skinner", "Lich"],
    )
    assert t.ghosts == {"e1": "Blood Drinker", "e2": "Flesh Devourer"}  # no choice of space, no further ghost
    assert t.told("ghost_caught") == [("GS-BUD-08", (36, 5, 0))]
    assert t.cards_left == 2
    assert t.buddhas == set()
    assert on_temple(t) == 2
    t.settled("yellow")


@pytest.mark.rule("GS-BUD-21")
def test_a_caught_ghost_counts_as_drawn() -> None:
    t = Table(phase="yin", ghosts=full_board_but_n3(), buddhas={"n3"}, pile=["Hopping Vampire", "Skinner", "Lich"])
    assert t.cards_left == 2
    t.play("end")
    assert t.told("ghost_drawn")[0][1][0] == 8
    assert t.told("ghost_drawn")[1][1][0] == 34  # red draws the next card, not the same one again
    t.waits("place", "red")


@pytest.mark.rule("GS-BUD-21")
def test_a_buddha_does_not_save_from_the_last_card() -> None:
    t = Table(phase="yin", ghosts=full_board_but_n3(), buddhas={"n3"}, pile=["Hopping Vampire"])
    t.over("lost", "last_card")


# -- death and the Pavilion -------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-BUD-22")
def test_the_buddhas_of_the_dead_go_back_those_on_spaces_stay() -> None:
    t = Table(
        at={"yellow": "NE"}, qi={"yellow": 1}, held={"yellow": 1}, buddhas={"n1"}, ghosts={"n3": "Zombie"}, tao={},
        pile=["Skinner", "Lich"],
    )  # fmt: skip
    t.play("exorcise", "YYR", "qi")
    assert not t.alive("yellow")
    assert t.held("yellow") == 0
    assert on_temple(t) == 1
    assert t.buddhas == {"n1"}
    t.waits("place", "red")


@pytest.mark.rule("GS-BUD-22")
def test_a_buddha_taken_in_the_turn_of_death_goes_back_too() -> None:
    t = Table(at={"yellow": "NE"}, qi={"yellow": 1}, ghosts={"n3": "Zombie"}, tao={}, pile=["Skinner", "Lich"])
    t.play("yin-yang", "ask C")
    assert (t.held("yellow"), on_temple(t)) == (1, 1)
    t.play("exorcise", "YYR", "qi")
    assert (t.held("yellow"), on_temple(t)) == (0, 2)
    t.play("e1")
    assert t.held("red") == 0
    t.settled("red")


@pytest.mark.rule("GS-BUD-24")
def test_yin_yang_moves_a_ghost_onto_the_buddha_just_placed() -> None:
    t = Table(at={"yellow": "N"}, held={"yellow": 2}, ghosts={"w1": "Scarlet Evildoer", "w2": "Ghoul"}, figures={"w1"})
    t.play("buddha n2", "yin-yang", "ask SW", "w1", "n2", "nobody")
    assert t.ghosts == {"w2": "Ghoul"}
    assert t.figures == set()
    assert t.buddhas == set()
    assert on_temple(t) == 1
    assert places(t) == ["n2"]  # the space is empty again, and he has another
    t.settled("yellow")
