"""GS-TILE-PAV: the Pavilion of the Heavenly Winds moves a ghost, then another Taoist."""

import pytest

from tests.ghost_stories.table import CALM, Table

SPACES = [f"{board}{number}" for board in "nesw" for number in (1, 2, 3)]
POCKETS = "power bottomless pockets"
FALLEN_MONKS_OFF = 25
COFFIN_BREAKERS_OFF = 3


def changes(t: Table, before: dict[str, object]) -> set[str]:
    return {key for key, value in t.world().items() if value != before[key]}


def dice_rolled(t: Table) -> set[int]:
    t.waits("roll")
    return {len(word) for word in t.offered}


# -- the ghost ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-TILE-PAV-01")
def test_one_ghost_of_the_players_choice_moves_to_any_free_space() -> None:
    ghosts = {"n1": "Ghoul", "e2": "Bleeding Eyes", "s3": "Abysmal"}
    t = Table(at={"yellow": "SW"}, ghosts=ghosts)
    before = t.world()
    t.play("ask")
    t.waits("move_ghost", "yellow")
    assert t.offered == ["n1", "e2", "s3", "none"]
    t.play("e2")
    t.waits("ghost_to", "yellow")
    assert t.offered == [space for space in SPACES if space not in ghosts]  # its own board's too
    t.play("w2", "nobody")
    assert t.ghosts == {"n1": "Ghoul", "w2": "Bleeding Eyes", "s3": "Abysmal"}
    assert changes(t, before) == {"ghosts"}
    t.settled()


@pytest.mark.rule("GS-TILE-PAV-01")
@pytest.mark.parametrize("space", ["n2", "e2", "s2", "w2"])
def test_the_free_space_may_be_on_any_board(space: str) -> None:
    """One of them is a dead Taoist's, one a neutral board."""
    t = Table(players=3, at={"yellow": "SW"}, dead=["red"], ghosts={"n1": "Ghoul"})
    t.play("ask", "n1", space, "nobody")
    assert t.ghosts == {space: "Ghoul"}
    t.settled()


@pytest.mark.rule("GS-TILE-PAV-02")
def test_the_space_may_hold_a_buddha() -> None:
    t = Table(at={"yellow": "SW"}, ghosts={"n1": "Ghoul"}, buddhas=["s1", "w3"])
    t.play("ask", "n1")
    assert {"s1", "w3"} <= set(t.offered)
    t.play("w3")
    assert t.buddhas == {"s1"}
    t.waits("move_taoist", "yellow")


@pytest.mark.rule("GS-TILE-PAV-04")
def test_the_ghost_keeps_its_figure_on_the_icon() -> None:
    """On green's board it haunts in green's next Yin phase, on its own it no longer acts."""
    t = Table("blue", at={"blue": "SW"}, ghosts={"e2": "Bleeding Eyes", "n1": "Ghoul"}, figures=["e2"])
    t.play("ask", "e2", "w2", "nobody")
    assert t.figures == {"w2"}
    t.play("end")
    assert t.haunted == {"W"}
    assert t.figures == set()
    t.waits("draw")


@pytest.mark.rule("GS-TILE-PAV-04")
def test_the_ghost_keeps_its_figure_on_the_card() -> None:
    t = Table("blue", at={"blue": "SW"}, ghosts={"e2": "Bleeding Eyes", "n1": "Ghoul"}, figures=["n1"])
    t.play("ask", "e2", "w2", "nobody")
    assert t.figures == {"n1"}
    t.play("end")
    assert t.haunted == set()
    assert t.figures == {"n1", "w2"}
    t.waits("draw")


@pytest.mark.rule("GS-TILE-PAV-05")
def test_its_power_off_marker_goes_with_it() -> None:
    """From yellow's board to red's: yellow has his Pockets at once, red can no longer fly."""
    t = Table(powers=["bottomless_pockets"], ghosts={"n1": COFFIN_BREAKERS_OFF}, at={"red": "NW"})
    assert POCKETS not in t.offered
    t.play("yin-yang", "ask SW", "n1", "e1", "nobody")
    assert POCKETS in t.offered
    t.play("end", "Skinner", "e2")
    assert [word for word in t.offered if word.startswith("move")] == ["move N", "move W", "move C"]
    t.settled("red")


@pytest.mark.rule("GS-TILE-PAV-05")
def test_moved_within_the_board_it_blocks_the_same_power() -> None:
    t = Table(powers=["bottomless_pockets"], ghosts={"n1": COFFIN_BREAKERS_OFF})
    t.play("yin-yang", "ask SW", "n1", "n3", "nobody")
    assert POCKETS not in t.offered
    t.settled()


@pytest.mark.rule("GS-TILE-PAV-05")
def test_moved_onto_the_askers_own_board_it_takes_what_he_has_not_used() -> None:
    """R-51: blue, with Heavenly Gust, moves it onto his own board and has no exorcism left."""
    for card, exorcism in ((COFFIN_BREAKERS_OFF, False), (4, True)):
        t = Table("blue", powers=["heavenly_gust"], at={"blue": "SW"}, ghosts={"n1": card, "w1": "Rotten Soul"})
        t.play("ask", "n1", "s1", "nobody")
        assert ("exorcise" in t.offered) == exorcism
        t.settled()


@pytest.mark.rule("GS-TILE-PAV-06")
def test_the_mantra_goes_with_it() -> None:
    """Red stands on the corner it comes to, and yellow's Mantra serves him there."""
    t = Table(at={"yellow": "SW", "red": "NW"}, ghosts={"e2": "Bleeding Eyes", "n3": "Zombie"}, mantra="e2", tao={})
    t.play("ask", "e2", "w3", "nobody")
    assert t.mantra == "w3"
    t.play("end", "Skinner", "e1", "exorcise", "RYY")  # resistance 2
    assert "w3" not in t.ghosts
    t.settled("red")


@pytest.mark.rule("GS-TILE-PAV-07")
def test_a_captured_die_stays_with_it() -> None:
    t = Table(at={"yellow": "SW"}, ghosts={"e2": "Severed Heads", "w1": "Rotten Soul"}, tao={})
    t.play("yin-yang", "ask SW", "e2", "s1", "nobody", "exorcise")
    assert dice_rolled(t) == {2}


@pytest.mark.rule("GS-TILE-PAV-07")
def test_a_tao_lock_goes_on() -> None:
    t = Table(at={"yellow": "SW"}, ghosts={"e2": "Black Widow", "w1": "Rotten Soul"}, tao={"yellow": "GG"})
    t.play("yin-yang", "ask SW", "e2", "s1", "nobody", "exorcise", "YYR")
    assert t.ghosts == {"s1": "Black Widow", "w1": "Rotten Soul"}
    assert t.tao("yellow") == "GG"
    t.waits("draw")  # no choice to spend them was put
    assert t.active == "red"


@pytest.mark.rule("GS-TILE-PAV-08")
@pytest.mark.parametrize(
    "card",
    [
        "Coffin Breakers", 4, "Severed Heads", "Grave Walker", "Shapeless Evil", "Soul Eater", "Gloomy Minion",
        "Howling Nightmare", "Uncatchable", "Bonecracker", "Nameless",
    ],
)  # fmt: skip
def test_its_left_stone_is_not_applied_again(card: str | int) -> None:
    """R-50: no ghost is added, no Qi, Tao or tile lost, no die rolled; a figure on the card stays on the card."""
    t = Table(at={"yellow": "SW"}, ghosts={"e2": card}, circle="black", tao={"yellow": "Y", "red": "R"})
    before = t.world()
    t.play("ask", "e2", "s1", "nobody")
    assert set(t.ghosts) == {"s1"}
    assert changes(t, before) <= {"ghosts", "power_off", "captured_dice", "white_blank"}  # what it carries
    t.settled()


@pytest.mark.rule("GS-TILE-PAV-09")
@pytest.mark.parametrize("card", ["Zombie", "Yellow Plague", "Lich", "Black Widow"])
def test_moved_onto_a_buddha_it_is_discarded_without_curse_or_reward(card: str) -> None:
    t = Table(at={"yellow": "SW"}, ghosts={"n1": card, "w1": "Rotten Soul"}, buddhas=["s1"], yin_yang=["red"], tao={})
    before = t.world()
    t.play("ask", "n1", "s1")
    assert t.ghosts == {"w1": "Rotten Soul"}
    assert t.buddhas == set()
    assert t.world()["temple_buddhas"] == 2
    assert changes(t, before) - {"tao_locked"} == {"ghosts", "buddhas", "temple_buddhas"}
    t.waits("move_taoist", "yellow")


@pytest.mark.rule("GS-TILE-PAV-10")
@pytest.mark.parametrize("card", ["Ghoul", "Bleeding Eyes", "Gloomy Minion", "Vampire Lord"])
def test_the_colour_rule_is_not_for_a_moved_ghost(card: str) -> None:
    """All boards have room, its own among them, and it may go to any of them."""
    t = Table(at={"yellow": "SW"}, ghosts={"s2": card, "w1": "Rotten Soul"})
    t.play("ask", "s2")
    assert t.offered == [space for space in SPACES if space not in ("s2", "w1")]


@pytest.mark.rule("GS-TILE-PAV-15")
def test_incarnations_may_be_moved() -> None:
    t = Table(at={"yellow": "SW"}, ghosts={"n1": "Vampire Lord", "w1": "Rotten Soul"}, figures=["n1"])
    t.play("ask")
    assert t.offered == ["n1", "w1", "none"]
    t.play("n1", "s3", "nobody")
    assert t.ghosts == {"s3": "Vampire Lord", "w1": "Rotten Soul"}
    assert t.figures == {"s3"}
    t.settled()


@pytest.mark.rule("GS-TILE-PAV-15")
def test_an_incarnation_moved_onto_a_buddha_stays() -> None:
    t = Table(at={"yellow": "SW"}, ghosts={"n1": "Vampire Lord", "w1": "Rotten Soul"}, buddhas=["s3"], mantra="n1")
    t.play("ask", "n1", "s3", "nobody")
    assert t.ghosts == {"s3": "Vampire Lord", "w1": "Rotten Soul"}
    assert t.mantra == "s3"
    assert t.buddhas == set()
    assert t.world()["temple_buddhas"] == 2
    t.settled()


@pytest.mark.rule("GS-TILE-PAV-17")
def test_on_a_buddha_it_gives_back_its_figure_and_the_mantra() -> None:
    t = Table(
        "red", at={"red": "SW"}, ghosts={"n1": "Ghoul", "e1": "Skinner"}, figures=["n1", "e1"], mantra="n1",
        buddhas=["s1"],
    )  # fmt: skip
    t.play("ask", "n1", "s1", "nobody")
    assert t.ghosts == {"e1": "Skinner"}
    assert t.figures == {"e1"}
    assert t.mantra is None
    t.settled()


@pytest.mark.rule("GS-TILE-PAV-17")
@pytest.mark.parametrize("card", ["Severed Heads", "Repellent Beauty"])
def test_on_a_buddha_it_gives_back_the_captured_die(card: str) -> None:
    t = Table(at={"yellow": "SW"}, ghosts={"e2": card, "w1": "Rotten Soul"}, buddhas=["s1"], tao={})
    t.play("yin-yang", "ask SW", "e2", "s1", "nobody", "exorcise")
    assert dice_rolled(t) == {3}


@pytest.mark.rule("GS-TILE-PAV-17")
def test_on_a_buddha_it_gives_back_the_power_at_once() -> None:
    t = Table(powers=["bottomless_pockets"], ghosts={"n1": COFFIN_BREAKERS_OFF}, buddhas=["n2"])
    t.play("yin-yang", "ask SW", "n1", "n2", "nobody")
    assert POCKETS in t.offered
    t.settled()


@pytest.mark.rule("GS-TILE-PAV-17")
def test_a_blocking_ghost_caught_by_a_buddha_on_yellows_board_does_not_take_the_mantra() -> None:
    """It is gone before its marker could lie there."""
    t = Table("red", at={"red": "SW"}, ghosts={"w3": FALLEN_MONKS_OFF, "e1": "Skinner"}, mantra="e1", buddhas=["n1"])
    t.play("ask", "w3", "n1", "nobody")
    assert t.ghosts == {"e1": "Skinner"}
    assert t.mantra == "e1"
    t.settled()


# -- the Taoist --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-TILE-PAV-03")
def test_then_another_taoist_is_moved_by_one_tile() -> None:
    t = Table(at={"yellow": "SW", "green": "NW"}, ghosts={"n1": "Ghoul"})
    before = t.world()
    t.play("ask", "n1", "e1")
    t.waits("move_taoist", "yellow")
    t.play("green N")
    assert (t.at("yellow"), t.at("red"), t.at("blue"), t.at("green")) == ("SW", "C", "C", "N")
    assert changes(t, before) == {"ghosts", "taoists_on"}
    assert [rule for rule, _ in t.told("taoist_moved")] == ["GS-TILE-PAV-03"]
    t.settled()


@pytest.mark.rule("GS-TILE-PAV-11")
@pytest.mark.parametrize(
    ("tile", "near"),
    [
        ("SE", ["C", "E", "S"]),
        ("E", ["N", "NE", "C", "S", "SE"]),
        ("C", ["NW", "N", "NE", "W", "E", "SW", "S", "SE"]),
    ],
)
def test_he_goes_to_an_adjacent_tile_diagonals_included(tile: str, near: list[str]) -> None:
    t = Table(at={"yellow": "SW", "green": tile}, dead=["red", "blue"])
    t.play("ask")
    assert t.offered == [f"green {to}" for to in near]
    t.play(f"green {near[0]}")
    assert t.at("green") == near[0]
    t.settled()


@pytest.mark.rule("GS-TILE-PAV-12")
def test_neither_the_asker_nor_a_dead_taoist_is_moved() -> None:
    t = Table(at={"yellow": "SW"}, dead=["blue"], ghosts={"n1": "Ghoul"})
    t.play("ask", "n1", "n2")
    assert {word.split()[0] for word in t.offered} == {"red", "green", "nobody"}
    assert t.why_not("yellow W") == "GS-TILE-PAV-12"
    assert t.why_not("blue E") == "GS-DEATH-14"


@pytest.mark.rule("GS-TILE-PAV-12")
def test_alone_the_asker_moves_himself() -> None:
    t = Table(players=1, at={"yellow": "SW"}, ghosts={"n1": "Ghoul"})
    t.play("ask", "n1", "n2")
    assert t.offered == ["yellow W", "yellow C", "yellow S", "nobody"]
    t.play("yellow W")
    assert t.at("yellow") == "W"
    t.settled()


# -- either half -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-TILE-PAV-13")
def test_the_taoist_may_be_left_out() -> None:
    t = Table(at={"yellow": "SW"}, ghosts={"n1": "Ghoul"})
    t.play("ask", "n1", "n2", "nobody")
    assert t.ghosts == {"n2": "Ghoul"}
    assert [t.at(colour) for colour in ("yellow", "red", "blue", "green")] == ["SW", "C", "C", "C"]
    t.settled()


@pytest.mark.rule("GS-TILE-PAV-13")
def test_the_ghost_may_be_left_out_but_then_a_taoist_is_moved() -> None:
    """R-47: at least one half must be done."""
    t = Table(at={"yellow": "SW"}, ghosts={"n1": "Ghoul"})
    t.play("ask", "none")
    t.waits("move_taoist", "yellow")
    assert "nobody" not in t.offered
    assert t.why_not("nobody") == "GS-TILE-PAV-13"
    t.play("red E")
    assert t.ghosts == {"n1": "Ghoul"}
    assert t.at("red") == "E"
    t.settled()  # no ghost is asked for afterwards


@pytest.mark.rule("GS-TILE-PAV-13")
@pytest.mark.parametrize("ghosts", [{}, CALM])
def test_with_no_ghost_to_move_a_taoist_is_moved(ghosts: dict[str, int]) -> None:
    """No ghost in play, or no free space for one."""
    t = Table(at={"yellow": "SW"}, ghosts=ghosts)
    t.play("ask")
    t.waits("move_taoist", "yellow")
    assert "nobody" not in t.offered


@pytest.mark.rule("GS-TILE-PAV-13")
def test_with_no_taoist_to_move_a_ghost_is_moved() -> None:
    t = Table(at={"yellow": "SW"}, dead=["red", "blue", "green"], ghosts={"n1": "Ghoul", "e1": "Skinner"})
    t.play("ask")
    assert t.offered == ["n1", "e1"]
    assert t.why_not("none") == "GS-TILE-PAV-13"
    t.play("n1", "n2")
    assert t.ghosts == {"n2": "Ghoul", "e1": "Skinner"}
    t.settled()


@pytest.mark.rule("GS-TILE-PAV-13")
@pytest.mark.parametrize("ghosts", [{}, CALM])
def test_with_neither_to_move_the_pavilion_cannot_be_asked(ghosts: dict[str, int]) -> None:
    t = Table(at={"yellow": "SW"}, dead=["red", "blue", "green"], ghosts=ghosts)
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-HELP-03"
    t.settled()


@pytest.mark.rule("GS-TILE-PAV-14")
@pytest.mark.parametrize("first", [["n1", "n2", "nobody"], ["none", "red E"]])
def test_second_wind_gives_no_second_pavilion_help(first: list[str]) -> None:
    """Not even for the half that was left out."""
    t = Table("blue", at={"blue": "SW"}, ghosts={"n1": "Ghoul"})
    t.play("ask", *first)
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-POW-SECOND-03"
    t.settled()
