"""Villagers flee, are haunted and devoured; the order of ghosts (WM-GEO, WM-FLEE, WM-HAUNT, WM-DEV, WM-ORD, WM-DX)."""

from __future__ import annotations

import pytest

from hauntbox.ghost_stories.base.cards import CARD
from hauntbox.ghost_stories.base.geometry import FACING, LINE, SPACES, TILES
from hauntbox.ghost_stories.white_moon.state import CORNER_OF, CORNERS
from tests.ghost_stories.white_moon.table import MoonTable

rule = pytest.mark.rule


@rule("WM-GEO-01", "WM-GEO-03", "WM-SU-05")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_there_is_an_icon_before_each_of_the_twelve_spaces(players: int) -> None:
    t = MoonTable(players=players, event=True, su_ling="n1")
    assert [word for word in t.offered if word.startswith("su-ling")] == [f"su-ling {space}" for space in SPACES[1:]]


@rule("WM-GEO-02", "WM-GEO-08")
def test_a_ghost_is_in_front_of_the_three_tiles_of_its_line() -> None:
    assert [TILES[tile] for tile in LINE[SPACES.index("n1")]] == ["NW", "W", "SW"]
    t = MoonTable(phase="yin", ghosts={"n1": 1}, villagers={"N": "li_father"})
    assert (t.figures, t.stacks) == ({"n1"}, {"N": "li_father"})  # nobody of its line; the diagonal is none of it


@rule("WM-GEO-05", "WM-GEO-06", "RW-12")
def test_each_receptacle_touches_one_corner_tile_and_two_end_icons() -> None:
    assert [TILES[tile] for tile in CORNERS] == ["NW", "NE", "SE", "SW"]
    touched = [[SPACES[space] for space in FACING[tile]] for tile in CORNERS]
    assert touched == [["n1", "w3"], ["n3", "e1"], ["e3", "s1"], ["s3", "w1"]]
    assert sum(corner >= 0 for corner in CORNER_OF) == 4


@rule("WM-GEO-07", "WM-VIL-09")
def test_people_move_diagonally_too() -> None:
    t = MoonTable(villagers={"C": "li_father"})
    assert [word for word in t.offered if word.startswith("move with")] == [
        f"move with {tile}" for tile in TILES if tile != "C"
    ]


# -- flight -----------------------------------------------------------------------------------------------------------


@rule("WM-FLEE-01", "WM-FLEE-02", "WM-FLEE-03", "WM-FLEE-12", "WM-FLEE-11", "WM-FLEE-10", "WM-FLEE-15", "RW-14")
def test_the_first_visible_villager_flees_one_tile_straight_ahead() -> None:
    t = MoonTable(
        phase="yin", ghosts={"n1": 1}, villagers={"NW": "? sun_father", "W": "zhou_father"}, unseen="li_father",
        at={"yellow": "NW"},
    )  # fmt: skip
    assert t.stacks == {"NW": "li_father", "W": "zhou_father sun_father"}  # on top, and the next one is turned up
    assert (t.graveyard, t.moon.right) == ([], 0)
    assert t.told("villager_fled") == [("WM-FLEE-03", (10, TILES.index("W"), TILES.index("NW")))]
    t.waits("draw")


@rule("WM-FLEE-02", "WM-FLEE-03", "WM-DX-03")
def test_who_stands_on_the_second_tile_flees_to_the_third() -> None:
    t = MoonTable(phase="yin", ghosts={"n1": 1}, villagers={"W": "li_father"}, haunted=["NW"])
    assert (t.stacks, t.graveyard) == ({"SW": "li_father"}, [])
    t.waits("draw")


@rule("WM-FLEE-04", "WM-FLEE-07")
def test_before_a_full_tile_the_villager_dies() -> None:
    t = MoonTable(phase="yin", ghosts={"n1": 1}, villagers={"NW": "long_old", "W": "li_father li_mother li_daughter"})
    assert (t.stacks, t.graveyard) == ({"W": "li_father li_mother li_daughter"}, ["long_old"])
    assert t.told("tao_removed") == [("WM-FAM-Long-C", (3, 0, 0))]
    t.waits("draw")


@rule("WM-FLEE-05", "WM-FLEE-07")
def test_who_would_leave_the_village_dies() -> None:
    t = MoonTable(phase="yin", ghosts={"n1": 1}, villagers={"SW": "? long_old"}, unseen="li_father")
    assert (t.stacks, t.graveyard) == ({"SW": "li_father"}, ["long_old"])
    t.waits("draw")


@rule("WM-FLEE-06", "WM-FLEE-07", "WM-DX-04")
def test_before_a_haunted_tile_the_villager_dies() -> None:
    t = MoonTable(phase="yin", ghosts={"n1": 1}, villagers={"NW": "long_old"}, haunted=["W"])
    assert (t.stacks, t.graveyard, t.haunted) == ({}, ["long_old"], {"W"})
    assert t.supply.count("G") == 2  # green's own, three in the supply less one out of the game
    t.waits("draw")


@rule("WM-FLEE-08", "WM-SU-20", "RW-10")
def test_a_rapid_haunter_makes_somebody_flee_as_it_arrives_before_su_ling_too() -> None:
    t = MoonTable(phase="yin", villagers={"NW": "li_father"}, pile=[52, "ghost", "ghost"], su_ling="n1")
    t.play("n1")
    assert (t.stacks, t.figures, t.su_ling) == ({"W": "li_father"}, {"n1"}, "n1")
    t.settled()


@rule("WM-FLEE-09")
def test_with_nobody_in_the_line_nothing_happens() -> None:
    t = MoonTable(phase="yin", ghosts={"n1": 1}, villagers={"C": "li_father"})
    assert (t.figures, t.stacks, t.graveyard) == ({"n1"}, {"C": "li_father"}, [])
    t.waits("draw")


@rule("WM-FLEE-13", "RW-24")
def test_a_moved_haunter_makes_nobody_flee_and_one_pushed_back_does_again() -> None:
    t = MoonTable(at={"yellow": "SW"}, ghosts={"n1": 1}, figures=["n1"], villagers={"NE": "li_father"})
    t.play("ask", "n1", "n3", "nobody")
    assert (t.stacks, t.figures) == ({"NE": "li_father"}, {"n3"})
    again = MoonTable(at={"yellow": "W"}, ghosts={"n1": 1}, figures=["n1"], villagers={"NW": "li_father"})
    again.play("ask")
    assert again.figures == set()
    later = MoonTable(phase="yin", ghosts={"n1": 1}, villagers={"NW": "li_father"})
    assert later.stacks == {"W": "li_father"}


@rule("WM-FLEE-14", "WM-HAUNT-05", "WM-HAUNT-03")
def test_the_figure_haunts_in_the_next_yin_phase_and_goes_back() -> None:
    t = MoonTable(phase="yin", ghosts={"n1": 1}, figures=["n1"], villagers={"C": "li_father"})
    assert (t.haunted, t.figures, t.stacks) == ({"NW"}, set(), {"C": "li_father"})
    t.waits("draw")


# -- hauntings --------------------------------------------------------------------------------------------------------


@rule("WM-HAUNT-02", "WM-HAUNT-05", "WM-HAUNT-08", "WM-HAUNT-09", "WM-HAUNT-04")
def test_villagers_die_instead_of_their_tile_being_haunted() -> None:
    t = MoonTable(
        phase="yin", ghosts={"n1": 1}, figures=["n1"], villagers={"NW": "long_old teng_old", "W": "li_father"},
        haunted=["N", "NE"],
    )  # fmt: skip
    assert (t.stacks, t.haunted, t.figures) == ({"W": "li_father"}, {"N", "NE"}, set())
    assert t.graveyard == ["teng_old", "long_old"]
    assert [args for _, args in t.told("tao_removed")] == [(0, 0, 0), (3, 0, 0)]  # the top one's curse first
    t.waits("draw")


@rule("WM-HAUNT-01", "WM-HAUNT-10", "RD-03", "RW-25", "WM-DEATH-01")
@pytest.mark.parametrize("source", ["figure", "curse die", "shapeless evil", "sheng"])
def test_every_haunting_kills_instead(source: str) -> None:
    if source == "figure":
        t = MoonTable(phase="yin", ghosts={"n1": 1}, figures=["n1"], villagers={"NW": "long_old"})
    elif source == "curse die":
        t = MoonTable(phase="yin", ghosts={"n1": 11}, villagers={"NW": "long_old"}).play("haunt")
    elif source == "shapeless evil":
        t = MoonTable(phase="yin", villagers={"NW": "long_old"}, pile=[54, "ghost", "ghost"]).play("n1")
    else:
        t = MoonTable(villagers={"NW": "long_old sheng_father"}).kills("NW")
    assert t.graveyard[-1] == "long_old"
    assert (t.stacks, t.haunted) == ({}, set())


@rule("WM-HAUNT-06", "WM-HAUNT-07", "WM-HAUNT-EX1", "WM-FAQ-06", "WM-FAM-Sheng-C1", "WM-FAM-Sheng-C3")
def test_a_stack_of_two_sheng_with_a_sun_between_them() -> None:
    stack = "sheng_mother sun_father sheng_father"
    t = MoonTable(phase="yin", ghosts={"n1": 1}, figures=["n1"], villagers={"NW": stack})
    assert t.haunted == {"NW"}  # the first Sheng's curse found the tile empty
    t.play(39, "e1")  # the Sun brings a ghost
    assert t.graveyard == ["sheng_father", "sun_father", "sheng_mother"]
    assert (t.haunted, t.ghosts["e1"]) == ({"NW"}, "Blood Drinker")  # the second Sheng adds nothing
    t.waits("draw")


@rule("WM-DX-06", "WM-HAUNT-02", "WM-END-05")
def test_the_third_haunted_tile_loses_but_a_villager_keeps_it_off() -> None:
    t = MoonTable(phase="yin", ghosts={"n1": 1}, figures=["n1"], haunted=["N", "NE"])
    t.over("lost", "village_haunted")
    spared = MoonTable(phase="yin", ghosts={"n1": 1}, figures=["n1"], haunted=["N", "NE"], villagers={"NW": "long_old"})
    assert (spared.graveyard, spared.haunted) == (["long_old"], {"N", "NE"})
    spared.waits("draw")


@rule("RW-68")
def test_the_centre_may_be_haunted_and_its_power_tokens_stay() -> None:
    t = MoonTable(players=3, tokens={"yellow": 0}).haunts("C")
    assert (t.haunted, t.game.centre) == ({"C"}, 1)


# -- Devourers --------------------------------------------------------------------------------------------------------


@rule("WM-DEV-01", "WM-DEV-02", "WM-DEV-06", "WM-DEV-EX1")
def test_a_devourer_kills_the_first_visible_villager_of_its_line() -> None:
    t = MoonTable(
        active="green", phase="yin", ghosts={"w2": "Wereboar"}, villagers={"C": "li_father long_old", "E": "sun_father"}
    )
    assert (t.graveyard, t.stacks, t.haunted) == (["long_old"], {"C": "li_father", "E": "sun_father"}, set())
    assert t.told("tao_removed") == [("WM-FAM-Long-C", (3, 0, 0))]
    t.waits("draw")


@rule("WM-DEV-03")
def test_with_nobody_in_front_the_players_choose_a_victim() -> None:
    t = MoonTable(phase="yin", ghosts={"n1": "Wererat"}, villagers={"C": "li_father long_old", "E": "teng_old"})
    t.waits("victim", "yellow")
    assert t.offered == ["C", "E"]
    t.play("E")
    assert (t.graveyard, t.stacks) == (["teng_old"], {"C": "li_father long_old"})
    t.waits("draw")


@rule("WM-DEV-04", "RD-15")
def test_with_no_villager_left_a_qi_is_lost() -> None:
    t = MoonTable(phase="yin", ghosts={"n1": "Wererat"})
    assert (t.qi("yellow"), t.graveyard) == (2, [])
    assert [rule for rule, _ in t.told("qi_lost")] == ["WM-DEV-04"]
    t.waits("draw")
    neutral = MoonTable(active="green", players=3, phase="yin", ghosts={"w1": "Wereboar"})
    assert neutral.qi("green") == 2


@rule("WM-DEV-05")
def test_grey_hunter_devours_as_it_arrives() -> None:
    t = MoonTable(phase="yin", villagers={"NW": "long_old"}, pile=["Grey Hunter", "ghost", "ghost"])
    t.play("n1")
    assert (t.graveyard, t.stacks) == (["long_old"], {})
    t.settled()


@rule("WM-DEV-07", "RG-01", "WM-SET-01")
def test_the_ten_ghosts() -> None:
    cards = [CARD[number] for number in range(72, 82)]
    assert [card.name for card in cards] == [
        "Wererat", "Vermin Lord", "Weresnake", "Naga Queen", "Wereboar", "Razorback", "Weretiger", "Silver Fangs",
        "Werewolf", "Grey Hunter",
    ]  # fmt: skip
    assert [card.colour for card in cards] == [0, 0, 2, 2, 3, 3, 1, 1, 4, 4]
    assert [sum(card.resistance) for card in cards] == [2, 3, 2, 3, 2, 3, 2, 3, 2, 3]
    assert all(card.middle == ["devourer"] for card in cards)
    assert [card.number for card in cards if card.right == ["moon_crystal"]] == [73, 75, 77, 79, 80, 81]
    assert [card.number for card in cards if card.left] == [81]
    assert {card.provenance for card in cards} == {"designed"}


@rule("WM-DX-01", "WM-FAM-Sheng-C2", "WM-DEATH-05", "WM-DEATH-08", "WM-DEATH-07")
def test_a_sheng_devoured_off_a_stack_takes_it_along() -> None:
    stack, hidden = "? ? sheng_father", "li_father zhou_father"
    t = MoonTable(phase="yin", ghosts={"n1": "Wererat"}, villagers={"NW": stack}, unseen=hidden)
    assert t.graveyard == ["sheng_father"]  # Sheng dies alone
    t.play("li_father")  # Li is turned up; the curse kills Li and Zhou, and the tile is not haunted
    before = t.game.deck.places
    assert t.graveyard == ["sheng_father", "li_father", "zhou_father"]
    assert (t.stacks, t.haunted) == ({}, set())
    assert len(t.told("card_removed")) == 1  # Li's curse came first
    t.waits("qi_loser", "yellow")
    t.play("red")
    assert t.qi("red") == 2
    assert t.game.deck.places == before
    t.waits("draw")


# -- the order of the ghosts ------------------------------------------------------------------------------------------


@rule("WM-ORD-01", "WM-ORD-02", "WM-ORD-04", "WM-GEO-04", "RW-01", "WM-TURN-01")
def test_ghosts_act_strictly_from_right_to_left() -> None:
    t = MoonTable(
        phase="yin", ghosts={"n1": 11, "n2": "Wererat", "n3": 1}, villagers={"N": "long_old", "NE": "li_father"}
    )
    t.waits("curse")  # the Tormentor on the right, before the Haunter on the left
    assert (t.graveyard, t.figures) == ([], set())
    t.play("blank")
    assert (t.graveyard, t.stacks, t.figures) == (["long_old"], {"E": "li_father"}, {"n3"})
    assert [event.name for event in t.events if event.name in ("curse_rolled", "villager_killed", "villager_fled")] == [
        "curse_rolled", "villager_killed", "villager_fled",
    ]  # fmt: skip


@rule("WM-ORD-05", "RW-22")
def test_newcomers_do_not_act_and_those_who_left_neither() -> None:
    t = MoonTable(phase="yin", ghosts={"n1": 11}, villagers={"N": "long_old"})
    t.play("ghost", "Wererat", "n2")
    assert t.graveyard == []  # it came in this very step
    gone = MoonTable(
        phase="yin", ghosts={"n1": "Wererat", "n2": 1}, figures=["n2"], villagers={"NW": "sun_father"}, buddhas=["e1"],
        circle=None,
    )  # fmt: skip
    gone.play(39, "e1")  # the Sun's ghost is caught by the Buddha
    assert gone.haunted == {"N"}


@rule("WM-ORD-03")
def test_icons_of_one_stone_act_from_left_to_right() -> None:
    t = MoonTable(phase="yin", pile=[47, 6, "ghost", "ghost"]).play("n1")
    assert [event.name for event in t.events if event.name in ("die_captured", "ghost_drawn")] == [
        "ghost_drawn", "die_captured", "ghost_drawn",
    ]  # fmt: skip


@rule("WM-ORD-06", "RW-23", "RW-71")
def test_what_acts_at_the_beginning_of_the_yin_phase_comes_first_right_to_left() -> None:
    t = MoonTable(
        phase="yin", ghosts={"n1": 1, "n2": "Voracious", "n3": "Time Keeper"}, to_beat=2, level="nightmare", beaten=2,
        villagers={"NW": "li_father", "E": "long_old"},
    )  # fmt: skip
    assert (t.pending, t.figures) == ("victim", set())  # Voracious stands to the right of Time Keeper
    t.play("E")
    assert (t.pending, t.figures) == ("draw", set())  # Time Keeper, still before the Haunter
    t.play(39, "e1")
    assert t.figures == {"n1"}


@rule("WM-DX-07", "WM-DEATH-06", "RW-21", "WM-FAM-Xiang-C", "WM-FAM-Sun-C")
def test_a_chain_of_deaths_is_resolved_depth_first() -> None:
    t = MoonTable(
        phase="yin", ghosts={"n2": "Wererat", "n3": 1}, pile=[52, "ghost", "ghost"],
        villagers={"N": "xiang_mother", "C": "sun_father", "E": "long_old", "NE": "teng_old"},
    )  # fmt: skip
    t.waits("victim", "yellow")
    assert t.offered == ["NE", "C", "E"]
    t.play("C")  # the Sun: a ghost, a rapid Haunter on the one free space
    assert t.graveyard == ["xiang_mother", "sun_father"]
    assert t.figures == {"n1", "n3"}  # only then did the Haunter on the left act: Teng fled onto Long's tile
    assert t.stacks == {"E": "long_old teng_old"}


@rule("WM-DX-07")
def test_who_has_no_way_out_dies_within_the_chain() -> None:
    t = MoonTable(
        phase="yin", ghosts={"n2": "Wererat"}, pile=[52, "ghost", "ghost"],
        villagers={"N": "xiang_mother", "C": "sun_father", "SW": "long_old"},
    )  # fmt: skip
    t.play("C", "n1")  # the line of n1 has a lone villager on its third tile
    assert t.graveyard == ["xiang_mother", "sun_father", "long_old"]
    assert [args for _, args in t.told("tao_removed")] == [(3, 0, 0)]
    t.waits("draw")
