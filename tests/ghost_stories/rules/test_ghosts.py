"""GS-GHOST: what a ghost card shows, when its three stones take effect, and what ends with the ghost."""

import pytest

from hauntbox.ghost_stories.base.cards import CARDS, COLOURS
from tests.ghost_stories.table import CALM, Table


def dice_rolled(t: Table) -> int:
    """How many dice the pending roll is made with."""
    t.waits("roll")
    (number,) = {len(roll) for roll in t.offered}
    return number


def names(t: Table, *wanted: str) -> list[str]:
    """The events of these names in the order they happened."""
    return [event.name for event in t.events if event.name in wanted]


@pytest.mark.rule("GS-GHOST-01")
def test_every_ghost_has_a_colour_and_a_resistance_and_some_have_a_reward() -> None:
    ghosts = [card for card in CARDS if not card.incarnation]
    for card in ghosts:
        own = card.resistance[card.colour]
        assert 1 <= own <= 4, card.name
        assert sum(card.resistance) == own, card.name  # a ghost is of one colour
    rewarding = {card.name for card in ghosts if any(icon.startswith("gain") for icon in card.right)}
    assert rewarding
    assert "Ghoul" not in rewarding


@pytest.mark.rule("GS-GHOST-01")
@pytest.mark.parametrize("colour", COLOURS)
def test_ghosts_yield_to_their_own_colour(colour: str) -> None:
    """Resistance 1 of each colour: a face of another colour does nothing."""
    card, letter = {
        "yellow": ("Ghoul", "Y"), "red": ("Skinner", "R"), "blue": ("Drowned Maiden", "B"),
        "green": ("Creeping One", "G"), "black": ("Gloomy Minion", "K"),
    }[colour]  # fmt: skip
    other = "R" if colour != "red" else "Y"
    t = Table(at={"yellow": "N"}, ghosts={"n2": card}, tao={}).play("exorcise", other * 3)
    assert set(t.ghosts) == {"n2"}
    t.settled()
    t = Table(at={"yellow": "N"}, ghosts={"n2": card}, tao={}).play("exorcise", letter + other * 2)
    if colour == "black":
        t.play("red")  # its reward comes before the card leaves
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-GHOST-01")
def test_only_ghosts_with_a_reward_give_one() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Ghoul"}, tao={}).play("exorcise", "YRR")
    assert t.tao("yellow") == ""
    t.settled()
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Yellow Plague"}, tao={"yellow": "Y"}).play("exorcise", "YYY", "n2")
    t.waits("take_tao", "yellow")
    t.play("blue", "black")
    assert t.tao("yellow") == "BK"
    t.settled()


# -- the three stones -------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-GHOST-02")
def test_the_left_stone_takes_effect_on_arrival() -> None:
    """Grave Walker costs a Qi when it comes, and no more in the Yin phases after that."""
    t = Table(
        phase="yin", dead=["red", "blue", "green"], qi={"yellow": 3}, at={"yellow": "N"},
        pile=["Grave Walker", 10, "incarnation", "ghost"],
    )  # fmt: skip
    t.waits("place", "yellow")
    assert t.qi("yellow") == 3
    t.play("n2")
    assert t.qi("yellow") == 2
    t.play("end", "n1")
    assert t.qi("yellow") == 2
    t.play("exorcise", "KKR")
    assert t.ghosts == {"n1": "Yellow Plague"}
    assert t.qi("yellow") == 3  # the reward of its right stone
    t.settled()


@pytest.mark.rule("GS-GHOST-03")
def test_the_centre_stone_takes_effect_in_every_yin_phase_of_its_board() -> None:
    t = Table(phase="yin", dead=["blue", "green"], ghosts={"n1": "Lich"}, pile=[6, 39, 7, "incarnation", "ghost"])
    t.waits("curse")
    t.play("blank", "n2", "end")
    assert t.active == "red"
    t.waits("place", "red")  # red's own Yin phase rolls no die
    t.play("e1", "end")
    assert t.active == "yellow"
    t.waits("curse")
    t.play("blank")
    assert t.ghosts == {"n1": "Lich", "n2": "Zombie", "n3": "Zombie", "e1": "Blood Drinker"}
    t.settled("yellow")


@pytest.mark.rule("GS-GHOST-04")
def test_the_right_stone_takes_effect_when_the_ghost_is_exorcised() -> None:
    """Zombie's curse comes neither on arrival nor in its Yin phases."""
    t = Table(phase="yin", dead=["red", "blue", "green"], at={"yellow": "N"}, pile=[6, 39, "incarnation", "ghost"])
    t.play("n2", "end", "e1", "exorcise", "YYR")
    t.waits("curse")
    t.play("qi")
    assert t.ghosts == {"e1": "Blood Drinker"}
    assert t.qi("yellow") == 2
    t.settled()


@pytest.mark.rule("GS-GHOST-05")
@pytest.mark.parametrize(
    ("card", "on_arrival", "every_yin", "exorcised"),
    [
        ("Shapeless Evil", True, False, False),
        ("Uncatchable", True, False, False),
        ("Lich", False, True, False),
        ("Zombie", False, False, True),
        ("Death Army", False, True, True),
    ],
)
def test_the_same_icon_haunts_a_tile_at_the_moment_of_its_stone(
    card: str, on_arrival: bool, every_yin: bool, exorcised: bool
) -> None:
    """Shapeless Evil shows the haunting itself, the others the Curse die, which here always shows it."""
    t = Table(phase="yin", pile=[card, 10, "incarnation", "ghost"]).play("n2")
    assert haunts(t) == ({"N"} if on_arrival else set())
    t.settled()
    t = Table(phase="yin", ghosts={"n2": card}, pile=[43, "incarnation", "ghost"])
    assert haunts(t) == ({"N"} if every_yin else set())
    t.waits("place", "yellow")
    dice, tao = ("YYY", "Y") if card in ("Lich", "Zombie") else ("KKK", "KK")
    t = Table(at={"yellow": "N"}, ghosts={"n2": card}, met=["n2"], tao={"yellow": tao}, yin_yang=[])
    t.play("exorcise", dice)
    if t.pending == "exorcise":
        t.play("n2")
    assert t.told("ghost_exorcised")
    assert haunts(t) == ({"N"} if exorcised else set())


def haunts(t: Table) -> set[str]:
    """The tiles haunted once a pending Curse die has shown its haunting face."""
    if t.pending == "curse":
        t.play("haunt")
    return t.haunted


@pytest.mark.rule("GS-GHOST-08")
def test_several_icons_take_effect_left_to_right() -> None:
    """Severed Heads: the die is captured before the next ghost comes."""
    t = Table(phase="yin", pile=["Severed Heads", "Skinner", "incarnation", "ghost"])
    t.play("n1")
    t.waits("place", "yellow")
    assert names(t, "die_captured", "ghost_drawn") == ["ghost_drawn", "die_captured", "ghost_drawn"]
    t.play("e2")
    assert t.ghosts == {"n1": "Severed Heads", "e2": "Skinner"}
    t.settled()


@pytest.mark.rule("GS-GHOST-08")
def test_a_power_is_still_on_while_the_icon_left_of_power_off_is_resolved() -> None:
    """Fallen Monks first add a ghost: its Curse die is spared to the green Taoist, whose power then goes off."""
    t = Table("green", phase="yin", at={"green": "W"}, pile=[25, "Uncatchable", 10, "ghost"])
    t.play("w2", "w1")
    assert names(t, "curse_rolled", "curse_spared", "power_blocked") == ["curse_spared", "power_blocked"]
    t.settled("green")
    t.play("exorcise")
    assert dice_rolled(t) == 3


@pytest.mark.rule("GS-GHOST-08")
def test_the_icons_of_the_right_stone_go_left_to_right_too() -> None:
    """Black Widow: the Curse die, then the reward."""
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Black Widow"}, yin_yang=[])
    t.play("exorcise", "KKR")
    t.waits("curse")
    t.play("blank")
    t.waits("qi_or_yin_yang", "yellow")
    t.play("yin-yang")
    assert t.has_yin_yang("yellow")
    t.settled()


# -- how long it lasts ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-GHOST-06")
def test_a_discarded_ghosts_lasting_ability_stops_at_once() -> None:
    """While Black Widow is in play no token serves against the Reaper; the Hut removes her, and one does."""
    ghosts = {"n2": "Reaper", "w2": "Black Widow"}
    t = Table(at={"yellow": "N"}, ghosts=ghosts, tao={"yellow": "R"}).play("exorcise", "KKK")
    assert t.tao("yellow") == "R"
    assert t.ghosts["n2"] == "Reaper"
    t.settled()
    t = Table(at={"yellow": "N"}, ghosts=ghosts, tao={"yellow": "R"})
    t.play("yin-yang", "ask NE", "w2", "exorcise", "KKK", "n2")
    assert t.ghosts == {}
    assert t.tao("yellow") == ""
    t.waits("draw")  # red's: yellow had nothing left to do


@pytest.mark.rule("GS-GHOST-06")
def test_a_discarded_ghosts_centre_stone_stops() -> None:
    """No Curse die for the Lich that the Hut removed, and no step of the Ghoul that was exorcised."""
    t = Table(
        dead=["red", "blue", "green"], at={"yellow": "N"}, ghosts={"n1": "Lich", "n2": "Ghoul", "s1": 17},
        pile=[6, "incarnation", "ghost"],
    )  # fmt: skip
    t.play("yin-yang", "ask NE", "n1", "exorcise", "YRR")  # and nothing is left to do in this turn
    t.waits("place", "yellow")
    assert t.figures == set()
    assert t.told("curse_rolled") == []


@pytest.mark.rule("GS-GHOST-07")
def test_exorcising_severed_heads_gives_everybody_the_die_back() -> None:
    ghosts = {"n2": "Severed Heads", "e2": "Flesh Devourer"}
    t = Table(at={"yellow": "N", "red": "E"}, ghosts=ghosts, pile=[17, "incarnation", "ghost"])
    t.play("exorcise")
    assert dice_rolled(t) == 2
    t.play("KG", "red")
    assert t.ghosts == {"e2": "Flesh Devourer"}
    t.play("end", "s1", "exorcise")
    assert t.active == "red"
    assert dice_rolled(t) == 3


@pytest.mark.rule("GS-GHOST-09")
def test_a_die_is_captured_from_arrival_on_in_everybodys_yang_phases() -> None:
    t = Table(
        phase="yin", at={"yellow": "E", "red": "E"}, ghosts={"e2": 43},
        pile=["Repellent Beauty", 17, "incarnation", "ghost"],
    )  # fmt: skip
    t.play("n1", "exorcise")
    assert dice_rolled(t) == 2
    t.play("GG", "end", "s1", "exorcise")
    assert t.active == "red"
    assert dice_rolled(t) == 2


@pytest.mark.rule("GS-GHOST-09")
def test_tao_is_locked_from_arrival_on_in_everybodys_yang_phases() -> None:
    """Neither yellow, in whose turn Black Widow comes, nor red can use the red token that would do."""
    t = Table(
        phase="yin", at={"yellow": "E", "red": "E"}, ghosts={"e2": "Skinner"}, tao={"yellow": "R", "red": "R"},
        pile=["Black Widow", 17, "incarnation", "ghost"],
    )  # fmt: skip
    t.play("n1", "exorcise", "GGG")
    t.settled("yellow")
    t.play("end", "s1", "exorcise", "GGG")
    assert t.ghosts["e2"] == "Skinner"
    assert (t.tao("yellow"), t.tao("red")) == ("R", "R")
    t.settled("red")


@pytest.mark.rule("GS-GHOST-09")
def test_dice_immunity_holds_in_yang_phases() -> None:
    t = Table(phase="yin", at={"yellow": "N"}, pile=["Walking Corpse", 17, "incarnation", "ghost"], tao={})
    t.play("n2", "exorcise", "YYY")
    assert t.ghosts == {"n2": "Walking Corpse"}
    t.settled()


@pytest.mark.rule("GS-GHOST-09")
def test_a_power_is_off_from_arrival_until_the_ghost_leaves() -> None:
    """Coffin Breakers keep yellow's Mantra away turn after turn, until the Hut removes them."""
    mantra = "power enfeeblement mantra"
    t = Table(phase="yin", dead=["red", "blue", "green"], pile=[3, 10, 39, "incarnation", "ghost"])
    t.play("n1", "n2")
    assert t.why_not(mantra) == "GS-POW-02"
    t.play("end", "e1")
    assert mantra not in t.offered
    t.play("yin-yang", "ask NE", "n1")
    assert mantra in t.offered
    t.settled()


# -- leaving play -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-GHOST-10")
@pytest.mark.parametrize("way", ["exorcism", "hut", "buddha"])
def test_a_discarded_card_never_comes_back(way: str) -> None:
    """The Ghoul was drawn, left play, and can be no card that is drawn after it."""
    t = Table(phase="yin", at={"yellow": "N"}, buddhas=["n2"] if way == "buddha" else [])
    left = t.cards_left
    t.play("Ghoul", "n2")
    if way == "exorcism":
        t.play("exorcise", "YRR")
    elif way == "hut":
        t.play("yin-yang", "ask NE")
    assert t.ghosts == {}
    t.play("end")
    t.waits("draw")
    assert set(t.offered) == {str(card) for card in range(2, 56)}
    assert t.cards_left == left - 1


LEAVING = {
    52: ("KKR",),  # Dark Wraith: black 3 less the Mantra; the reward can only be the Qi
    46: ("red",),  # Repellent Beauty: black 1 less the Mantra needs no dice; a Tao of choice
    3: (),  # Coffin Breakers: yellow 1 less the Mantra
    50: ("KRR", "blank"),  # Black Widow: black 2 less the Mantra, her curse, the Qi
}


@pytest.mark.rule("GS-GHOST-11")
@pytest.mark.parametrize("card", LEAVING)
@pytest.mark.parametrize("way", ["exorcism", "hut", "buddha"])
def test_a_ghost_that_leaves_play_gives_back_all_it_carried(card: int, way: str) -> None:
    """Figure, die, markers and Mantra come off, and the space keeps nothing of it for the next ghost."""
    figures = ["e2"] if card == 52 else []
    t = Table(
        at={"yellow": "E"}, ghosts={"e2": card, "w1": 8}, figures=[*figures, "w1"], mantra="e2", buddhas=["s2"],
        pile=["Bleeding Eyes", 17, "incarnation", "ghost"],
    )  # fmt: skip
    if way == "exorcism":
        t.play("exorcise", *LEAVING[card])
    elif way == "hut":
        t.play("yin-yang", "ask NE", "e2")
    else:
        t.play("yin-yang", "ask SW", "e2", "s2", "nobody")
    state = t.game.state()
    assert t.ghosts == {"w1": "Hopping Vampire"}
    assert t.figures == {"w1"}
    assert t.mantra is None
    for marker in ("captured_dice", "power_off", "tao_locked"):
        assert state[marker] == [], marker
    t.play("end", "e2")
    assert t.figures == {"w1"}
    assert t.mantra is None
    t.settled("red")


@pytest.mark.rule("GS-GHOST-11")
def test_the_mantra_that_came_off_can_be_put_on_another_ghost() -> None:
    ghosts = {"n1": "Ghoul", "e2": "Flesh Devourer"}
    t = Table(dead=["red", "blue", "green"], ghosts=ghosts, mantra="n1", pile=[17, "incarnation", "ghost"])
    t.play("yin-yang", "ask NE", "n1")
    assert t.mantra is None
    t.play("end", "s1", "power enfeeblement mantra", "e2")
    assert t.mantra == "e2"
    t.settled()


@pytest.mark.rule("GS-GHOST-11")
def test_other_ghosts_keep_what_they_carry() -> None:
    """Of two ghosts with a captured die one leaves: one die is free again, not both."""
    t = Table(at={"yellow": "N"}, ghosts={**CALM, "e2": 46, "w2": 47}).play("exorcise")
    assert dice_rolled(t) == 1
    t = Table(at={"yellow": "N"}, ghosts={**CALM, "e2": 46, "w2": 47})
    t.play("yin-yang", "ask NE", "e2", "exorcise")
    assert dice_rolled(t) == 2
