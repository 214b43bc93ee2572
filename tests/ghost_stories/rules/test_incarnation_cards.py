"""GS-INC: the black incarnations: Howling Nightmare, Uncatchable, Death Army, Forgotten Ones; and Bonecracker."""

from collections.abc import Callable

import pytest

from hauntbox.ghost_stories.base.cards import ABSENT, CARDS, TILE_NAMES
from tests.ghost_stories.table import Table

OPPOSITE = {
    "n1": "s3", "n2": "s2", "n3": "s1", "e1": "w3", "e2": "w2", "e3": "w1",
    "s3": "n1", "s2": "n2", "s1": "n3", "w3": "e1", "w2": "e2", "w1": "e3",
}  # fmt: skip
TILE_OF = {
    "n1": "NW", "n2": "N", "n3": "NE", "e1": "NE", "e2": "E", "e3": "SE",
    "s1": "SE", "s2": "S", "s3": "SW", "w1": "SW", "w2": "W", "w3": "NW",
}  # fmt: skip


def seen(t: Table) -> dict[str, object]:
    """What every player sees of the table."""
    state = t.game.view(0)["state"]
    assert isinstance(state, dict)
    return state


# -- what the cards show ----------------------------------------------------------------------------------------------

PRINTED = [
    pytest.param("Howling Nightmare", "e", "KKK", "", "KKG", "", marks=pytest.mark.rule("GS-INC-HOWL-07")),
    pytest.param("Uncatchable", "e", "KKK", "", "KKG", "", marks=pytest.mark.rule("GS-INC-UNC-09")),
    pytest.param("Death Army", "e", "KKK", "KK", "KKK", "K", marks=pytest.mark.rule("GS-INC-DEATH-06")),
    pytest.param("Forgotten Ones", "e", "KKK", "", "KKG", "", marks=pytest.mark.rule("GS-INC-FORG-07")),
    pytest.param("Dark Mistress", "s", "BBB", "", "BBG", "", marks=pytest.mark.rule("GS-INC-MIST-05")),
    pytest.param("Creeping Horror", "w", "GG", "GG", "GG", "G", marks=pytest.mark.rule("GS-INC-CREEP-03")),
    pytest.param("Vampire Lord", "n", "YYY", "Y", "YYY", "", marks=pytest.mark.rule("GS-INC-VAMP-03")),
    pytest.param("Bonecracker", "e", "RRR", "R", "RRR", "", marks=pytest.mark.rule("GS-INC-BONE-06")),
]


@pytest.mark.parametrize(("name", "board", "roll", "tao", "short_roll", "short_tao"), PRINTED)
def test_colour_and_resistance(name: str, board: str, roll: str, tao: str, short_roll: str, short_tao: str) -> None:
    """It comes to the board of its colour (black: the active board), and one point less does not exorcise it."""
    active = "blue" if name == "Bonecracker" else "red"
    arrival = Table(active=active, phase="yin", pile=[name, "ghost", "ghost"])
    assert arrival.offered == [f"{board}1", f"{board}2", f"{board}3"]

    met = ["w2"] if name == "Uncatchable" else []
    t = Table(level="nightmare", tao={"yellow": short_tao}, at={"yellow": "W"}, ghosts={"w2": name}, met=met)
    t.play("exorcise", short_roll)
    assert t.ghosts == {"w2": name}
    t.settled()
    t = Table(level="nightmare", tao={"yellow": tao}, at={"yellow": "W"}, ghosts={"w2": name}, met=met)
    t.play("exorcise", roll)
    if tao:
        t.play("w2")
    if name == "Death Army":
        t.play("blank")
    t.play("red")
    assert t.ghosts == {}
    assert t.tao("yellow") == ""
    t.settled()


# -- Howling Nightmare ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-INC-HOWL-01")
@pytest.mark.parametrize("space", OPPOSITE)
def test_a_ghost_on_the_opposite_space_protects_the_howling_nightmare(space: str) -> None:
    ghosts = {space: "Howling Nightmare", OPPOSITE[space]: "Zombie"}
    t = Table(level="nightmare", at={"yellow": TILE_OF[space]}, ghosts=ghosts)
    assert "exorcise" not in t.offered
    assert t.why_not("exorcise") == "GS-INC-HOWL-01"
    t.settled()


@pytest.mark.rule("GS-INC-HOWL-01")
@pytest.mark.parametrize("space", OPPOSITE)
def test_ghosts_elsewhere_do_not_protect_it(space: str) -> None:
    """All spaces but its own, the other one its tile faces and the opposite one hold ghosts."""
    free = {space, OPPOSITE[space], *(other for other in TILE_OF if TILE_OF[other] == TILE_OF[space])}
    crowd: dict[str, str | int] = {other: 23 + n for n, other in enumerate(OPPOSITE) if other not in free}
    t = Table(level="nightmare", at={"yellow": TILE_OF[space]}, ghosts={space: "Howling Nightmare", **crowd})
    t.play("exorcise", "KKK", "red")
    assert space not in t.ghosts
    assert len(t.ghosts) == len(crowd)
    t.settled()


@pytest.mark.rule("GS-INC-HOWL-02")
def test_a_buddha_on_the_opposite_space_does_not_protect_it() -> None:
    t = Table(level="nightmare", at={"yellow": "N"}, ghosts={"n2": "Howling Nightmare"}, buddhas=["s2"])
    t.play("exorcise", "KKK", "red")
    assert t.ghosts == {}
    assert t.buddhas == {"s2"}
    t.settled()


@pytest.mark.rule("GS-INC-HOWL-03")
def test_the_other_ghost_of_a_corner_is_still_a_target() -> None:
    """Three jokers would do for the Howling Nightmare, but only the Zombie beside it can go."""
    t = Table(
        level="nightmare", at={"yellow": "NE"}, ghosts={"n3": "Howling Nightmare", "e1": "Zombie", "s1": "Abysmal"}
    )
    t.play("exorcise", "WWW")
    t.waits("curse")  # the Zombie's; nothing was left to choose
    t.play("blank")
    assert t.ghosts == {"n3": "Howling Nightmare", "s1": "Abysmal"}
    t.settled()


@pytest.mark.rule("GS-INC-HOWL-03")
def test_a_roll_that_suits_only_the_protected_one_fails() -> None:
    t = Table(
        level="nightmare", at={"yellow": "NE"}, ghosts={"n3": "Howling Nightmare", "e1": "Zombie", "s1": "Abysmal"}
    )
    t.play("exorcise", "KKK")
    assert t.ghosts == {"n3": "Howling Nightmare", "e1": "Zombie", "s1": "Abysmal"}
    t.settled()


@pytest.mark.rule("GS-INC-HOWL-05")
def test_moved_away_from_its_guardian_it_can_be_exorcised() -> None:
    t = Table(level="nightmare", at={"yellow": "NW"}, ghosts={"n2": "Howling Nightmare", "s2": "Zombie"})
    t.play("yin-yang", "ask SW", "n2", "n1", "nobody")
    t.play("exorcise", "KKK", "red")  # the Qi; the Yin-Yang just spent comes back to yellow, who alone lacks his
    assert t.ghosts == {"s2": "Zombie"}
    t.settled()


@pytest.mark.rule("GS-INC-HOWL-05")
def test_moved_opposite_a_ghost_it_is_protected_again() -> None:
    t = Table(level="nightmare", at={"yellow": "N"}, ghosts={"n1": "Howling Nightmare", "s2": "Zombie"})
    t.play("yin-yang", "ask SW", "n1", "n2", "nobody")
    assert "exorcise" not in t.offered
    assert t.why_not("exorcise") == "GS-INC-HOWL-01"
    t.settled()


@pytest.mark.rule("GS-INC-HOWL-06")
def test_it_brings_a_ghost_with_it() -> None:
    t = Table(phase="yin", pile=["Howling Nightmare", "ghost", "ghost"])
    t.play("n1")
    t.waits("draw")
    t.play("Reaper", "e2")
    assert t.ghosts == {"n1": "Howling Nightmare", "e2": "Reaper"}
    assert t.cards_left == 1
    t.settled()


# -- Uncatchable ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-INC-UNC-01")
def test_uncatchable_cannot_be_exorcised_before_it_has_met_a_buddha() -> None:
    t = Table(phase="yin", at={"yellow": "N"}, buddhas=["e2"], pile=["Uncatchable", "ghost"])
    t.play("n2", "blank")
    assert t.ghosts == {"n2": "Uncatchable"}
    assert "exorcise" not in t.offered
    assert t.why_not("exorcise") == "GS-INC-UNC-01"
    assert t.buddhas == {"e2"}
    t.settled()


@pytest.mark.rule("GS-INC-UNC-01", "GS-INC-UNC-02", "GS-INC-UNC-03")
def test_uncatchable_put_into_play_on_a_buddha_can_be_exorcised() -> None:
    t = Table(level="nightmare", phase="yin", at={"yellow": "N"}, buddhas=["n2", "e2"], pile=["Uncatchable", "ghost"])
    t.play("n2", "blank")
    assert t.ghosts == {"n2": "Uncatchable"}
    assert (t.buddhas, t.game.temple) == ({"e2"}, 1)
    t.play("exorcise", "KWK", "red")
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-INC-UNC-01", "GS-INC-UNC-02", "GS-INC-UNC-03")
def test_uncatchable_moved_onto_a_buddha_can_be_exorcised() -> None:
    t = Table(level="nightmare", at={"yellow": "N"}, ghosts={"e2": "Uncatchable"}, buddhas=["n2"])
    t.play("yin-yang", "ask SW", "e2", "n2", "nobody")
    assert t.ghosts == {"n2": "Uncatchable"}
    assert (t.buddhas, t.game.temple) == (set(), 2)
    t.play("exorcise", "KWK", "red")
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-INC-UNC-04")
def test_it_stays_catchable_when_it_is_moved_again() -> None:
    t = Table(level="nightmare", at={"yellow": "N"}, ghosts={"e2": "Uncatchable"}, met=["e2"])
    t.play("yin-yang", "ask SW", "e2", "n2", "nobody", "exorcise", "KKK", "red")
    assert t.ghosts == {}
    t.settled()


NINE = [card.name for card in CARDS if card.incarnation and card.name != "Uncatchable"]


@pytest.mark.rule("GS-INC-UNC-05")
@pytest.mark.parametrize("name", NINE)
def test_no_other_incarnation_waits_for_a_buddha(name: str) -> None:
    t = Table(level="nightmare", at={"yellow": "N"}, ghosts={"n2": name}, buddhas=["e2"])
    assert "exorcise" in t.offered
    t.play("yin-yang", "ask SW", "n2", "e2", "nobody")
    assert t.ghosts == {"e2": name}
    assert seen(t)["met_buddha"] == []
    t.settled()


@pytest.mark.rule("GS-INC-UNC-06")
def test_beside_it_the_other_ghost_of_a_corner_is_a_target() -> None:
    t = Table(level="nightmare", at={"yellow": "NE"}, ghosts={"n3": "Uncatchable", "e1": "Zombie"})
    t.play("exorcise", "WWW")
    t.waits("curse")
    t.play("blank")
    assert t.ghosts == {"n3": "Uncatchable"}
    t.settled()


@pytest.mark.rule("GS-INC-UNC-07")
def test_no_buddha_is_placed_where_it_stands() -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"n3": "Uncatchable"}, held={"yellow": 1})
    assert "buddha e1" in t.offered
    assert "buddha n3" not in t.offered
    assert t.why_not("buddha n3") == "GS-BUD-05"
    t.settled()


@pytest.mark.rule("GS-INC-UNC-08")
@pytest.mark.parametrize("buddhas", [[], ["n2"]])
def test_the_curse_die_is_rolled_when_it_arrives_even_on_a_buddha(buddhas: list[str]) -> None:
    """The haunt face haunts its own line."""
    t = Table(phase="yin", buddhas=buddhas, haunted=["N"], pile=["Uncatchable", "ghost"])
    t.play("n2")
    t.waits("curse")
    t.play("haunt")
    assert t.haunted == {"N", "C"}
    t.settled()


@pytest.mark.rule("GS-INC-UNC-10")
@pytest.mark.parametrize("missing", ["buddhist_temple", "pavilion"])
def test_without_temple_or_pavilion_another_incarnation_comes_instead(missing: str) -> None:
    t = Table(phase="yin", pile=["incarnation", "ghost", "ghost"])
    take_away(t, missing)
    t.play("Uncatchable")
    t.waits("draw")
    assert sorted(t.offered) == sorted(str(card.number) for card in CARDS if card.name in NINE)
    assert set(t.game.chances()) == {1}
    t.play("Vampire Lord", "n3")
    assert t.ghosts == {"n3": "Vampire Lord"}
    assert t.cards_left == 2
    assert t.told("incarnation_replaced") == [("GS-INC-UNC-10", (57, 0, 0))]
    t.settled()


@pytest.mark.rule("GS-INC-UNC-10")
@pytest.mark.parametrize("missing", ["buddhist_temple", "pavilion"])
def test_it_is_replaced_too_when_it_lay_on_the_pile_for_all_to_see(missing: str) -> None:
    t = Table(active="green", pile=["Uncatchable", "ghost", "ghost"])
    take_away(t, missing)
    t.play("end")
    t.waits("draw")
    assert sorted(t.offered) == sorted(str(card.number) for card in CARDS if card.name in NINE)
    t.play("Vampire Lord", "n3")
    assert t.ghosts == {"n3": "Vampire Lord"}
    assert t.cards_left == 2
    t.settled("yellow")


def take_away(t: Table, missing: str) -> None:
    """A tile of another box lies where this one lay."""
    tile = TILE_NAMES.index(missing)
    t.game.village[list(t.game.village).index(tile)] = ABSENT
    if missing == "buddhist_temple":
        t.game.temple = 0  # GS-SET-10: its Buddhas stay in the box with it
    t.game.tile_of[tile] = -1


@pytest.mark.rule("GS-INC-UNC-10")
def test_in_the_whole_village_it_is_not_replaced() -> None:
    t = Table(phase="yin", pile=["incarnation", "ghost", "ghost"])
    t.play("Uncatchable", "n3", "blank")
    assert t.ghosts == {"n3": "Uncatchable"}
    t.settled()


# -- Death Army -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-INC-DEATH-01")
def test_death_army_torments_its_board_in_every_yin_phase() -> None:
    t = Table(phase="yin", ghosts={"n2": "Death Army"}, tao={"yellow": "YK", "red": "R"})
    t.waits("curse")
    t.play("tao")
    assert (t.tao("yellow"), t.tao("red")) == ("", "R")
    assert t.active == "yellow"
    t.waits("draw")


@pytest.mark.rule("GS-INC-DEATH-01")
def test_death_army_leaves_other_boards_alone_and_does_nothing_on_arrival() -> None:
    t = Table(active="red", phase="yin", ghosts={"n2": "Death Army"})
    t.waits("draw")
    t = Table(phase="yin", pile=["Death Army", "ghost"])
    t.play("n2")
    assert t.told("curse_rolled") == []
    t.settled()


@pytest.mark.rule("GS-INC-DEATH-02")
def test_its_exorcist_rolls_the_curse_before_it_is_discarded() -> None:
    """It is red who stands before the yellow board and suffers."""
    t = Table(active="red", level="nightmare", at={"red": "N"}, tao={"red": "KK"}, ghosts={"n2": "Death Army"})
    t.play("exorcise", "KKK", "n2")
    t.waits("curse")
    assert t.ghosts == {"n2": "Death Army"}
    t.play("qi")
    assert (t.qi("red"), t.qi("yellow")) == (2, 3)
    t.waits("group_qi", "red")
    t.play("red")
    assert t.ghosts == {}
    t.settled("red")


@pytest.mark.rule("GS-INC-DEATH-03")
def test_its_curse_haunts_the_third_tile_and_the_game_is_lost() -> None:
    t = Table(at={"yellow": "N"}, tao={"yellow": "KK"}, haunted=["N", "SE"], ghosts={"n2": "Death Army"})
    t.play("exorcise", "KKK", "n2")
    t.waits("curse")
    t.play("haunt")
    assert t.haunted == {"N", "SE", "C"}
    t.over("lost", "village_haunted")


@pytest.mark.rule("GS-INC-DEATH-04")
def test_its_curse_brings_in_the_last_card_and_the_game_is_lost() -> None:
    t = Table(at={"yellow": "N"}, tao={"yellow": "KK"}, ghosts={"n2": "Death Army"}, pile=["ghost"])
    t.play("exorcise", "KKK", "n2", "ghost", "Zombie")
    assert t.ghosts["n2"] == "Death Army"
    t.over("lost", "last_card")


@pytest.mark.rule("GS-INC-DEATH-04")
def test_with_another_card_below_the_game_is_won() -> None:
    t = Table(at={"yellow": "N"}, tao={"yellow": "KK"}, ghosts={"n2": "Death Army"}, pile=["ghost", "ghost"])
    t.play("exorcise", "KKK", "n2", "ghost", "Zombie", "n1", "red")
    assert t.ghosts == {"n1": "Zombie"}
    t.over("won", "incarnation_exorcised")


@pytest.mark.rule("GS-INC-DEATH-05")
def test_green_with_the_strength_of_a_mountain_does_not_roll_for_it() -> None:
    t = Table(active="green", level="nightmare", at={"green": "N"}, tao={"green": "K"}, ghosts={"n2": "Death Army"})
    t.play("exorcise", "KKKK", "n2")
    t.waits("group_qi", "green")
    assert len(t.told("curse_spared")) == 1
    t.play("red")
    assert t.ghosts == {}
    t.settled("green")


# -- Forgotten Ones ---------------------------------------------------------------------------------------------------


def with_power(colour: str, power: str, tile: str, forgotten: bool) -> Table:
    """His turn, with a Zombie on n1 and perhaps the Forgotten Ones on w1."""
    ghosts = {"n1": "Zombie", "w1": "Forgotten Ones"} if forgotten else {"n1": "Zombie"}
    return Table(active=colour, powers=[power], at={colour: tile}, ghosts=ghosts, haunted=["SE"])


def offers(word: str) -> Callable[[Table], bool]:
    return lambda t: word in t.offered


def after_help(word: str) -> Callable[[Table], bool]:
    return lambda t: word in t.play("ask", "YY").offered


def four_dice(t: Table) -> bool:
    t.play("exorcise")
    return {len(word) for word in t.offered} == {4}


def rerolls(t: Table) -> bool:
    t.play("exorcise", "RRR")
    return t.pending == "reroll"


POWERS = [
    ("yellow", "enfeeblement_mantra", "C", offers("power enfeeblement mantra")),
    ("yellow", "bottomless_pockets", "C", offers("power bottomless pockets")),
    ("red", "dance_of_the_twin_winds", "C", offers("power dance of the twin winds")),
    ("red", "dance_of_the_spires", "NW", offers("move SE")),
    ("blue", "second_wind", "N", after_help("ask")),
    ("blue", "heavenly_gust", "NW", lambda t: "ask" in t.play("exorcise", "RRR").offered),
    ("green", "strength_of_a_mountain", "NW", four_dice),
    ("green", "gods_favorite", "NW", rerolls),
]


@pytest.mark.rule("GS-INC-FORG-01")
@pytest.mark.parametrize(("colour", "power", "tile", "works"), POWERS)
def test_no_power_works_while_the_forgotten_ones_are_in_play(
    colour: str, power: str, tile: str, works: Callable[[Table], bool]
) -> None:
    assert works(with_power(colour, power, tile, forgotten=False))
    assert not works(with_power(colour, power, tile, forgotten=True))


@pytest.mark.rule("GS-INC-FORG-01")
def test_the_powers_end_when_the_forgotten_ones_arrive() -> None:
    t = Table(active="red", phase="yin", at={"red": "NW"}, pile=["Forgotten Ones", "ghost"])
    t.play("e1")
    assert "move E" not in t.offered
    assert "move C" in t.offered
    t.settled("red")


@pytest.mark.rule("GS-INC-FORG-02")
def test_no_power_token_is_spent_while_they_are_in_play() -> None:
    mountain = "power strength of a mountain"
    t = Table(players=3, ghosts={"n1": "Zombie"})
    assert mountain in t.offered
    t = Table(players=3, ghosts={"n1": "Zombie", "w1": "Forgotten Ones"})
    assert t.tokens("yellow") == 1
    assert mountain not in t.offered
    assert t.why_not(mountain) == "GS-TOK-14"
    t.settled()


@pytest.mark.rule("GS-INC-FORG-03")
def test_powers_are_back_the_instant_they_leave_play() -> None:
    """Blue exorcises them, and his Second Wind gives him a second exorcism in the same turn."""
    ghosts = {"n3": "Forgotten Ones", "e1": "Zombie", "n1": "Reaper"}
    t = Table(active="blue", level="nightmare", at={"blue": "NE"}, ghosts=ghosts)
    t.play("exorcise", "KKK", "red")
    assert t.ghosts == {"e1": "Zombie", "n1": "Reaper"}
    t.play("exorcise", "YYG", "blank")
    assert t.ghosts == {"n1": "Reaper"}
    t.settled("blue")


@pytest.mark.rule("GS-INC-FORG-04")
def test_the_mantra_comes_off_when_they_arrive() -> None:
    t = Table(phase="yin", ghosts={"s2": "Abysmal"}, mantra="s2", pile=["Forgotten Ones", "ghost"])
    assert t.mantra == "s2"
    t.play("n1")
    assert t.mantra is None
    assert t.ghosts == {"n1": "Forgotten Ones", "s2": "Abysmal"}
    t.settled()


@pytest.mark.rule("GS-INC-FORG-05")
def test_green_rolls_the_curse_die_and_three_dice() -> None:
    t = Table(
        active="green", phase="yin", at={"green": "N"}, ghosts={"n1": "Forgotten Ones", "n2": "Reaper", "w2": "Lich"}
    )
    t.waits("curse")
    t.play("blank", "Skinner", "e1", "exorcise")
    assert {len(word) for word in t.offered} == {3}
    t.waits("roll")


@pytest.mark.rule("GS-INC-FORG-06")
def test_power_tokens_can_still_be_picked_up() -> None:
    t = Table(players=3, tokens={"red": 0}, ghosts={"n1": "Forgotten Ones"})
    t.play("token")
    assert (t.tokens("yellow"), t.game.centre) == (2, 0)
    t.settled()


# -- Bonecracker ------------------------------------------------------------------------------------------------------


def tao_of_all(t: Table) -> list[str]:
    return [t.tao(colour) for colour in ("yellow", "red", "blue", "green")]


@pytest.mark.rule("GS-INC-BONE-01", "GS-INC-BONE-04")
def test_when_bonecracker_arrives_every_player_discards_a_token_of_his_choice() -> None:
    t = Table(
        active="blue", phase="yin", tao={"yellow": "YK", "red": "RB", "blue": "YRBG", "green": "GGK"}, circle="blue",
        pile=["Bonecracker", "ghost"],
    )  # fmt: skip
    supply = t.supply
    t.play("e2")
    for colour, choice in (("blue", "green"), ("green", "black"), ("yellow", "yellow"), ("red", "blue")):
        t.waits("lose_tao", colour)
        t.play(choice)
    assert tao_of_all(t) == ["K", "R", "YRB", "GG"]
    assert sorted(t.supply) == sorted(supply + "GKYB")
    assert t.circle == "blue"
    t.settled("blue")


@pytest.mark.rule("GS-INC-BONE-04")
def test_he_may_discard_any_colour_he_has_and_no_other() -> None:
    t = Table(phase="yin", tao={"yellow": "YBK"}, pile=["Bonecracker", "ghost"])
    t.play("e2")
    t.waits("lose_tao", "yellow")
    assert t.offered == ["yellow", "blue", "black"]
    t.play("blue")
    assert t.tao("yellow") == "YK"
    t.settled()


@pytest.mark.rule("GS-INC-BONE-02")
def test_everybody_discards_again_at_the_start_of_its_boards_yin_phase() -> None:
    """Before the Tormentor beside it acts."""
    t = Table(
        active="red", phase="yin", tao={"yellow": "Y", "red": "RR", "blue": "BK", "green": "G"},
        ghosts={"e1": "Raging One", "e2": "Bonecracker"},
    )  # fmt: skip
    t.waits("lose_tao", "blue")  # the others have but one colour
    assert t.told("curse_rolled") == []
    t.play("black")
    assert tao_of_all(t) == ["", "R", "B", ""]
    t.waits("curse")


@pytest.mark.rule("GS-INC-BONE-02")
def test_nobody_discards_on_the_turns_of_other_boards() -> None:
    t = Table(phase="yin", tao={"yellow": "Y", "red": "R", "blue": "B", "green": "G"}, ghosts={"e2": "Bonecracker"})
    assert tao_of_all(t) == ["Y", "R", "B", "G"]
    t.waits("draw")


@pytest.mark.rule("GS-INC-BONE-02")
def test_on_a_neutral_board_it_acts_in_that_boards_turn() -> None:
    t = Table(active="blue", players=3, tao={"yellow": "Y", "red": "RR", "blue": "B"}, ghosts={"w2": "Bonecracker"})
    assert tao_of_all(t) == ["Y", "RR", "B", ""]
    t.play("end")
    assert tao_of_all(t) == ["", "R", "", ""]
    assert t.active == "yellow"
    t.waits("draw")


@pytest.mark.rule("GS-INC-BONE-03")
def test_a_player_without_tao_is_unaffected() -> None:
    t = Table(phase="yin", tao={"red": "R"}, pile=["Bonecracker", "ghost"])
    t.play("e2")
    assert tao_of_all(t) == ["", "", "", ""]
    assert [t.qi(colour) for colour in ("yellow", "red", "blue", "green")] == [3, 3, 3, 3]
    assert len(t.told("tao_lost")) == 1
    t.settled()


@pytest.mark.rule("GS-INC-BONE-05")
def test_it_acts_on_the_turn_of_a_dead_taoists_board() -> None:
    t = Table(dead=["red"], tao={"yellow": "Y", "blue": "BB", "green": "G"}, ghosts={"e2": "Bonecracker"})
    t.play("end")
    assert tao_of_all(t) == ["", "", "B", ""]
    assert t.active == "blue"
    t.waits("draw")
