"""GS-POW-MANTRA: the Enfeeblement Mantra of the yellow Taoist."""

import pytest

from tests.ghost_stories.table import Table

MANTRA = "power enfeeblement mantra"
COFFIN_BREAKERS_OFF = 3


def others_turns(t: Table) -> None:
    """From yellow's Yang phase to his next one: red, blue and green draw a Haunter each, and so does yellow."""
    t.play("end", "Skinner", "e2", "end", "Drowned Maiden", "s2", "end", "Creeping One", "w2", "end", "Ghoul", "n1")


def pay_all(t: Table) -> None:
    """Spend the tokens that are all needed, in any order."""
    while t.pending == "pay":
        t.play(t.offered[0])


@pytest.mark.rule("GS-POW-MANTRA-01")
def test_before_his_move_yellow_may_put_the_mantra_on_any_ghost() -> None:
    t = Table(ghosts={"n1": "Ghoul", "e2": "Skinner", "s3": "Abysmal", "w1": "Rotten Soul"})
    t.play(MANTRA)
    t.waits("mantra", "yellow")
    assert t.offered == ["n1", "e2", "s3", "w1"]
    t.play("s3")
    assert t.mantra == "s3"
    assert {"move N", "end"} <= set(t.offered)  # his move is still to come
    t.settled()


@pytest.mark.rule("GS-POW-MANTRA-01")
def test_the_mantra_may_be_moved_from_one_ghost_to_another() -> None:
    t = Table(ghosts={"n1": "Ghoul", "e2": "Skinner", "s3": "Abysmal"}, mantra="e2")
    t.play(MANTRA)
    assert t.offered == ["n1", "s3"]
    t.play("n1")
    assert t.mantra == "n1"
    t.settled()


@pytest.mark.rule("GS-POW-MANTRA-01")
def test_the_mantra_is_not_placed_after_the_move_nor_after_an_action() -> None:
    moved = Table(ghosts={"n1": "Ghoul"})
    moved.play("move N")
    assert MANTRA not in moved.offered
    moved.settled()

    acted = Table(at={"yellow": "N"}, ghosts={"n1": "Ghoul"})
    acted.play("ask", "RG")
    assert MANTRA not in acted.offered
    acted.settled()


@pytest.mark.rule("GS-POW-MANTRA-01")
def test_one_placement_or_displacement_per_turn() -> None:
    """R-56."""
    t = Table(ghosts={"n1": "Ghoul", "e2": "Skinner"})
    t.play(MANTRA, "n1")
    assert MANTRA not in t.offered
    assert t.why_not(MANTRA) == "GS-POW-MANTRA-01"
    t.settled()


@pytest.mark.rule("GS-POW-MANTRA-01")
def test_without_a_ghost_in_play_there_is_nothing_to_enfeeble() -> None:
    t = Table()
    assert MANTRA not in t.offered
    assert t.why_not(MANTRA) == "GS-POW-MANTRA-01"
    t.settled()


@pytest.mark.rule("GS-POW-MANTRA-02")
def test_the_mantra_may_lie_on_an_incarnation_far_away() -> None:
    t = Table(at={"yellow": "NW"}, ghosts={"n1": "Ghoul", "s1": "Vampire Lord", "w3": "Hope Killer"})
    t.play(MANTRA)
    assert t.offered == ["n1", "s1", "w3"]
    t.play("s1")
    assert t.mantra == "s1"
    t.settled()


@pytest.mark.rule("GS-POW-MANTRA-03")
@pytest.mark.parametrize("colour", ["yellow", "red", "blue"])
def test_the_ghost_resists_one_less_whichever_taoist_exorcises(colour: str) -> None:
    t = Table(colour, at={colour: "N"}, ghosts={"n2": "Hopping Vampire"}, mantra="n2", tao={})
    t.play("exorcise", "YYR")  # resistance 3
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-POW-MANTRA-03")
@pytest.mark.parametrize("mantra", [None, "s2"])
def test_it_is_one_less_and_for_that_ghost_alone(mantra: str | None) -> None:
    ghosts = {"n2": "Hopping Vampire", "s2": "Restless Dead"}
    t = Table(at={"yellow": "N"}, ghosts=ghosts, mantra=mantra, tao={})
    t.play("exorcise", "YYR")
    assert t.ghosts == ghosts
    t.settled()

    two_short = Table(at={"yellow": "N"}, ghosts=ghosts, mantra="n2", tao={})
    two_short.play("exorcise", "YRR")
    assert two_short.ghosts == ghosts
    two_short.settled()


@pytest.mark.rule("GS-POW-MANTRA-04")
def test_the_mantra_stays_from_turn_to_turn() -> None:
    t = Table(ghosts={"s1": "Abysmal"}, mantra="s1")
    t.play("end", "Skinner", "e2")
    assert t.mantra == "s1"
    t.play("end", "Drowned Maiden", "s2")
    assert t.mantra == "s1"
    t.play("end", "Creeping One", "w2")
    assert t.mantra == "s1"
    t.play("end", "Ghoul", "n1")
    assert t.mantra == "s1"
    t.play("end", "Bleeding Eyes", "e1")  # nor does yellow have to touch it
    assert t.mantra == "s1"
    t.settled("red")


@pytest.mark.rule("GS-POW-MANTRA-04")
def test_a_failed_exorcism_leaves_the_mantra_where_it_is() -> None:
    t = Table("red", at={"red": "N"}, ghosts={"n2": "Hopping Vampire"}, mantra="n2", tao={})
    t.play("exorcise", "YRR")
    assert t.mantra == "n2"
    t.settled()


@pytest.mark.rule("GS-POW-MANTRA-05")
def test_an_exorcised_ghost_gives_the_mantra_back_for_yellows_next_turn() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Hopping Vampire", "s1": "Abysmal"}, mantra="n2", tao={})
    t.play("exorcise", "YYR")
    assert t.mantra is None
    assert MANTRA not in t.offered
    t.settled()
    others_turns(t)
    t.play(MANTRA, "s1")
    assert t.mantra == "s1"
    t.settled("yellow")


@pytest.mark.rule("GS-POW-MANTRA-05")
def test_a_ghost_discarded_by_another_player_gives_the_mantra_back() -> None:
    t = Table("green", at={"green": "NE"}, ghosts={"e2": "Skinner", "s1": "Abysmal"}, mantra="e2", tao={})
    t.play("ask", "e2")
    assert t.mantra is None
    t.play("end", "Ghoul", "n1")
    assert MANTRA in t.offered
    t.settled("yellow")


@pytest.mark.rule("GS-POW-MANTRA-05")
def test_the_mantra_that_comes_back_in_yellows_own_turn_waits_for_the_next() -> None:
    """Even before his move: the Sorcerer's Hut, called by Yin-Yang, discards the ghost under the Mantra."""
    t = Table(ghosts={"e2": "Bleeding Eyes", "s1": "Abysmal"}, mantra="e2", tao={})
    t.play("yin-yang", "ask NE", "e2")
    assert t.mantra is None
    assert MANTRA not in t.offered
    t.settled()
    others_turns(t)
    assert MANTRA in t.offered
    t.settled("yellow")


@pytest.mark.rule("GS-POW-MANTRA-06")
@pytest.mark.parametrize("active", ["yellow", "red"])
def test_the_mantra_comes_off_at_once_when_yellow_loses_his_power(active: str) -> None:
    """A guest at the Tea House brings the Coffin Breakers onto yellow's board."""
    t = Table(active, at={active: "S"}, ghosts={"w1": "Rotten Soul"}, mantra="w1", tao={})
    t.play("ask", "black", COFFIN_BREAKERS_OFF, "n3")
    assert t.mantra == "w1"  # the icons go left to right: first the second ghost
    t.play("Ghoul", "n1")
    assert t.mantra is None
    assert t.ghosts["w1"] == "Rotten Soul"
    t.settled()


@pytest.mark.rule("GS-POW-MANTRA-06")
def test_the_mantra_comes_off_when_all_powers_are_off() -> None:
    t = Table(at={"yellow": "S"}, ghosts={"w1": "Rotten Soul"}, mantra="w1", pile=["incarnation", "ghost"], tao={})
    t.play("ask", "black", "Forgotten Ones", "n2")
    assert t.mantra is None
    t.settled()


@pytest.mark.rule("GS-POW-MANTRA-06")
def test_the_mantra_comes_off_when_a_blocking_ghost_is_moved_onto_yellows_board() -> None:
    t = Table("red", at={"red": "SW"}, ghosts={"e1": COFFIN_BREAKERS_OFF, "w1": "Rotten Soul"}, mantra="w1", tao={})
    t.play("ask", "e1", "n3", "nobody")
    assert t.mantra is None
    assert set(t.ghosts) == {"n3", "w1"}
    t.settled()


@pytest.mark.rule("GS-POW-MANTRA-06")
def test_the_loss_of_another_taoists_power_leaves_the_mantra_alone() -> None:
    t = Table(at={"yellow": "S"}, ghosts={"w1": "Rotten Soul"}, mantra="w1", tao={})
    t.play("ask", "black", 36, "e1", "Ghoul", "n1")
    assert t.mantra == "w1"
    t.settled()


@pytest.mark.rule("GS-POW-MANTRA-07")
def test_when_the_power_is_back_the_mantra_may_be_placed_before_the_next_move() -> None:
    """R-55: it was off the ghost, not out of the game."""
    t = Table(at={"yellow": "S"}, ghosts={"w1": "Rotten Soul"}, mantra="w1", tao={})
    t.play("ask", "black", COFFIN_BREAKERS_OFF, "n3", "Restless Dead", "n1")
    t.play("end", "Skinner", "e2", "end", "Drowned Maiden", "s2", "end", "Creeping One", "w2", "end", "Ghoul")
    t.settled("yellow")
    assert MANTRA not in t.offered
    t.play("yin-yang", "ask NE", "n3")
    t.play(MANTRA, "w1")
    assert t.mantra == "w1"
    t.settled("yellow")


@pytest.mark.rule("GS-POW-MANTRA-08")
@pytest.mark.parametrize(("dice", "missing"), [("YRB", "GK"), ("YRG", "BK"), ("RGK", "YB")])
def test_against_a_multicolour_incarnation_the_colour_is_chosen_after_the_roll(dice: str, missing: str) -> None:
    """Nameless needs each colour once; three dice, the Mantra in one missing colour, a token in the other."""
    words = {"Y": "yellow", "R": "red", "B": "blue", "G": "green", "K": "black"}
    for paid in missing:
        t = Table(
            at={"yellow": "N"}, ghosts={"n2": "Nameless"}, mantra="n2", tao={"yellow": "YRBGK"}, pile=["ghost"] * 9,
            to_beat=2,
        )  # fmt: skip
        t.play("exorcise", dice, "n2")
        t.waits("pay", "yellow")
        assert t.offered == [f"yellow {words[letter]}" for letter in "YRBGK" if letter in missing]
        t.play(f"yellow {words[paid]}")
        assert t.tao("yellow") == "YRBGK".replace(paid, "")
        t.waits("group_qi", "yellow")  # exorcised: its reward is handed out


@pytest.mark.rule("GS-POW-MANTRA-08")
@pytest.mark.parametrize(("dice", "held"), [("YRG", "YRBG"), ("BBG", "YRRG"), ("BBG", "YYRG")])
def test_against_hope_killer_the_mantra_stands_in_for_the_one_face_missing(dice: str, held: str) -> None:
    """Two of each of four colours: three dice and four tokens leave one open, blue or yellow or red."""
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Hope Killer"}, mantra="n2", tao={"yellow": held})
    t.play("exorcise", dice, "n2")
    pay_all(t)
    assert t.tao("yellow") == ""
    t.waits("curse")  # exorcised


@pytest.mark.rule("GS-POW-MANTRA-08")
@pytest.mark.parametrize(("mantra", "held"), [("n2", "YRB"), ("n2", "RBG"), ("s1", "YRBG")])
def test_against_hope_killer_the_mantra_is_one_face_not_one_of_each_colour(mantra: str, held: str) -> None:
    ghosts = {"n2": "Hope Killer", "s1": "Abysmal"}
    t = Table(at={"yellow": "N"}, ghosts=ghosts, mantra=mantra, tao={"yellow": held})
    t.play("exorcise", "YRG")
    assert t.ghosts == ghosts
    assert t.tao("yellow") == held
    t.settled()


@pytest.mark.rule("GS-POW-MANTRA-09")
def test_mantra_and_circle_of_prayer_add_up() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Hopping Vampire"}, mantra="n2", circle="yellow", tao={})
    t.play("exorcise", "YRR")
    assert t.ghosts == {}
    assert t.circle == "yellow"
    t.settled()


@pytest.mark.rule("GS-POW-MANTRA-09")
def test_mantra_and_circle_never_lower_a_ghost_below_zero() -> None:
    """The Ghoul (1) is at 0, not at -1: nothing is left over for the Restless Dead (2, by the Circle 1) beside it."""
    t = Table(at={"yellow": "NE"}, ghosts={"n3": "Ghoul", "e1": "Restless Dead"}, mantra="n3", circle="yellow", tao={})
    t.play("exorcise", "RRR")
    assert t.ghosts == {"e1": "Restless Dead"}
    t.settled()


@pytest.mark.rule("GS-POW-MANTRA-09")
def test_both_may_lower_one_colour_of_a_multicolour_incarnation() -> None:
    """R-57: Hope Killer needs two yellow; dice and tokens give none, Circle and Mantra give both."""
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Hope Killer"}, mantra="n2", circle="yellow", tao={"yellow": "RBG"})
    t.play("exorcise", "RBG", "n2")
    pay_all(t)
    assert t.tao("yellow") == ""
    t.waits("curse")


@pytest.mark.rule("GS-POW-MANTRA-10")
@pytest.mark.parametrize(("card", "space"), [("Walking Corpse", "n2"), ("Repellent Beauty", "n2")])
def test_the_mantra_works_on_ghosts_that_dice_do_not_touch(card: str, space: str) -> None:
    t = Table(at={"yellow": "N"}, ghosts={space: card}, mantra=space, tao={}, supply="KKKK")
    t.play("exorcise")
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-POW-MANTRA-11")
def test_the_mantra_follows_the_ghost_that_the_pavilion_moves() -> None:
    t = Table(at={"yellow": "SW"}, ghosts={"e2": "Bleeding Eyes", "n1": "Ghoul"}, mantra="e2", tao={})
    t.play("ask", "e2", "w1", "nobody")
    assert t.ghosts == {"w1": "Bleeding Eyes", "n1": "Ghoul"}
    assert t.mantra == "w1"
    t.settled()


@pytest.mark.rule("GS-POW-MANTRA-12")
def test_a_ghost_never_carries_two_mantras() -> None:
    """The ghost that has it is no target; if it is the only ghost there is nothing to do."""
    alone = Table(ghosts={"e2": "Bleeding Eyes"}, mantra="e2")
    assert MANTRA not in alone.offered
    alone.settled()


@pytest.mark.rule("GS-POW-MANTRA-12")
def test_the_one_mantra_leaves_the_first_ghost_when_it_goes_to_another() -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"n3": "Restless Dead", "e1": "Bleeding Eyes"}, mantra="n3", tao={})
    t.play(MANTRA, "exorcise", "YRG")  # e1 is the only other ghost
    assert t.mantra is None
    assert t.ghosts == {"n3": "Restless Dead"}  # it needs two faces again
    t.settled()
