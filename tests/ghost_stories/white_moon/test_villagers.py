"""Villagers in stacks, escorts, saving, death and the new defeat (WM-VIL, WM-SAVE, WM-DEATH, WM-END)."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.geometry import TILES
from hauntbox.ghost_stories.white_moon.cards import CHILDREN, EVERYBODY, FAMILIES, FAMILY, MEMBERS, VILLAGERS
from hauntbox.kernel.bits import bit_count, members
from tests.ghost_stories.table import CALM
from tests.ghost_stories.white_moon.table import MoonTable, name_of

rule = pytest.mark.rule
ELEVEN = (
    "hua_father hua_mother hua_son zhou_father zhou_mother zhou_son li_father li_mother li_daughter sun_father "
    "sun_mother"
)


@rule("WM-VIL-01", "WM-VIL-02", "WM-VIL-03", "WM-VIL-04", "WM-VIL-07", "RG-03")
def test_twenty_four_villagers_of_twelve_families() -> None:
    sizes = {family: bit_count(MEMBERS[number]) for number, family in enumerate(FAMILIES[:12])}
    assert sizes == {
        "hua": 3, "zhou": 3, "li": 3, "sun": 3, "miao": 2, "xiang": 2, "sheng": 2, "wu": 2, "chang": 1, "teng": 1,
        "long": 1, "weng": 1,
    }  # fmt: skip
    assert [FAMILY[number] for number in members(EVERYBODY)] == [FAMILY[number] for number in range(1, 25)]
    assert (len(VILLAGERS[:24]), bit_count(EVERYBODY)) == (24, 24)
    assert [name_of(child) for child in members(CHILDREN)] == [
        "hua_son", "zhou_son", "li_daughter", "sun_daughter", "miao_brother", "miao_sister", "xiang_son",
        "chang_little",
    ]  # fmt: skip


@rule("WM-VIL-05", "WM-VIL-13", "WM-VIL-16", "WM-VIL-10", "RW-14")
def test_only_the_top_villager_goes_along_and_the_next_is_turned_up() -> None:
    t = MoonTable(villagers={"C": "? li_father", "N": "sun_father"}, unseen="long_old")
    t.play("move with N")
    assert t.stacks == {"C": "long_old", "N": "sun_father li_father"}
    assert (t.at("yellow"), t.at("red")) == ("N", "C")
    t.settled()


@rule("WM-VIL-06", "WM-VIL-11", "WM-VIL-14", "WM-VIL-23")
def test_no_fourth_villager_but_the_taoist_may_go_alone() -> None:
    t = MoonTable(villagers={"C": "long_old", "N": "li_father li_mother li_daughter"})
    assert "move with N" not in t.offered
    t.play("move N")
    assert t.stacks == {"C": "long_old", "N": "li_father li_mother li_daughter"}


@rule("WM-VIL-12", "WM-VIL-23", "RW-69")
def test_no_villager_enters_a_haunted_tile_a_taoist_does() -> None:
    t = MoonTable(villagers={"C": "long_old"}, haunted=["N"])
    assert "move with N" not in t.offered
    t.play("move N")
    assert (t.at("yellow"), t.stacks) == ("N", {"C": "long_old"})


@rule("WM-VIL-08", "WM-VIL-09", "WM-VIL-15", "RW-13")
def test_a_villager_goes_with_a_taoist_only_and_one_in_a_step() -> None:
    t = MoonTable(villagers={"C": "li_father long_old", "S": "sun_father"})
    t.play("move with N")
    assert t.stacks == {"C": "li_father", "N": "long_old", "S": "sun_father"}
    assert not [word for word in t.offered if "with" in word]


@rule("WM-VIL-17", "RD-14")
def test_spires_may_take_a_villager_along_both_steps() -> None:
    t = MoonTable(active="red", at={"red": "NW"}, villagers={"NW": "long_old"})
    t.play("move with N", "step with NE")
    assert (t.at("red"), t.stacks) == ("NE", {"NE": "long_old"})
    assert not [word for word in t.offered if word.startswith(("move", "step"))]
    t.settled()


@rule("WM-VIL-17", "RW-15", "WM-DX-15")
def test_spires_with_a_villager_need_a_tile_between_that_takes_it() -> None:
    t = MoonTable(
        active="red", at={"red": "NW"}, villagers={"NW": "long_old", "C": "li_father li_mother li_daughter"},
        haunted=["N"],
    )  # fmt: skip
    # from NW to NE the tiles between are N and C: one haunted, one full
    assert [word for word in t.offered if word.startswith("move with")] == ["move with W"]
    assert "move NE" in t.offered  # he may go, the villager may not
    t.play("move NE")
    assert (t.at("red"), t.stacks["NW"]) == ("NE", "long_old")


@rule("WM-VIL-18", "WM-VIL-14")
def test_spires_may_fetch_a_villager_or_bring_one_halfway() -> None:
    t = MoonTable(active="red", at={"red": "NW"}, villagers={"N": "long_old"})
    t.play("move N", "step with NW")
    assert (t.at("red"), t.stacks) == ("NW", {"NW": "long_old"})
    halfway = MoonTable(active="red", at={"red": "NW"}, villagers={"NW": "long_old"})
    halfway.play("move with N", "step NE")
    assert (halfway.at("red"), halfway.stacks) == ("NE", {"N": "long_old"})


@rule("WM-VIL-18")
def test_the_second_step_comes_before_anything_else() -> None:
    t = MoonTable(active="red", at={"red": "NW"}, villagers={"S": "long_old"})
    t.play("move S")
    assert not [word for word in t.offered if word.startswith("step")]  # two tiles away: both steps are made
    again = MoonTable(active="red", at={"red": "C"}, villagers={"S": "long_old"}, ghosts={"s2": 17})
    again.play("move S", "exorcise", "YYY")
    assert not [word for word in again.offered if word.startswith("step")]
    plain = MoonTable(villagers={"N": "long_old"})
    plain.play("move N")
    assert not [word for word in plain.offered if word.startswith("step")]


@rule("WM-VIL-19", "WM-VIL-21", "RW-16")
def test_who_is_moved_by_twin_winds_may_bring_a_villager_as_he_likes() -> None:
    t = MoonTable(
        active="red", powers=["dance_of_the_twin_winds"], at={"blue": "E"}, villagers={"E": "long_old", "C": "teng_old"}
    )
    t.play("power dance of the twin winds", "blue NE")
    t.waits("bring_along", "blue")  # the owner of the moved Taoist decides
    t.play("with")
    assert (t.at("blue"), t.stacks) == ("NE", {"NE": "long_old", "C": "teng_old"})
    t.settled()


@rule("WM-VIL-20", "WM-VIL-21")
def test_who_is_moved_by_the_pavilion_may_bring_a_villager() -> None:
    t = MoonTable(at={"yellow": "SW", "blue": "E"}, villagers={"E": "long_old"})
    t.play("ask", "blue NE")
    t.waits("bring_along", "blue")
    t.play("alone")
    assert (t.at("blue"), t.stacks) == ("NE", {"E": "long_old"})
    t.settled()


@rule("RW-70", "WM-TURN-11")
def test_a_lone_player_carried_by_the_pavilion_may_bring_one_and_a_borrowed_power_too() -> None:
    t = MoonTable(players=1, at={"yellow": "SW"}, villagers={"SW": "long_old"})
    t.play("ask", "yellow W", "with")
    assert (t.at("yellow"), t.stacks) == ("W", {"W": "long_old"})
    borrowed = MoonTable(players=2, at={"yellow": "NW"}, villagers={"NW": "long_old"})
    borrowed.play("power dance of the spires", "move with N", "step with NE")
    assert borrowed.stacks == {"NE": "long_old"}


@rule("WM-VIL-24", "RW-67")
def test_villagers_are_in_nobodys_way() -> None:
    alone = MoonTable(at={"yellow": "S"}, ghosts={"s2": 17})
    peopled = MoonTable(at={"yellow": "S"}, ghosts={"s2": 17}, villagers={"S": "long_old"})
    assert set(alone.offered) < set(peopled.offered)
    assert {word for word in peopled.offered if word not in alone.offered} == {
        f"move with {tile}" for tile in ("W", "C", "E", "SW", "SE")
    }


@rule("WM-VIL-25", "WM-VIL-26")
def test_the_portal_tile_alone_keeps_nobody_safe() -> None:
    t = MoonTable(phase="yin", ghosts={"n2": 1}, villagers={"N": "long_old"})
    assert (t.stacks, t.saved("long_old")) == ({"C": "long_old"}, False)  # it fled onto the Portal's tile
    again = MoonTable(phase="yin", ghosts={"n2": "Wererat"}, villagers={"C": "long_old"})
    assert (again.graveyard, again.saved("long_old")) == (["long_old"], False)


# -- saving -----------------------------------------------------------------------------------------------------------


@rule("WM-SAVE-01", "WM-SAVE-02", "WM-SAVE-03", "WM-SAVE-04", "WM-TURN-05")
def test_saving_is_an_action_on_the_portal_tile() -> None:
    t = MoonTable(villagers={"C": "? hua_father", "N": "li_father"}, unseen="long_old", dead="hua_mother")
    assert {"save", "ask"} <= set(t.offered)
    t.play("save")
    assert (t.saved("hua_father"), t.stacks) == (True, {"C": "long_old", "N": "li_father"})
    assert not {"save", "ask", "exorcise", "move N"} & set(t.offered)
    t.settled()
    elsewhere = MoonTable(at={"yellow": "N"}, villagers={"C": "hua_father", "N": "li_father"})
    assert "save" not in elsewhere.offered


@rule("WM-SAVE-05", "WM-SAVE-06", "WM-FAM-Long-R", "WM-ART-all-01")
def test_the_last_of_a_family_in_the_shelter_brings_the_reward_at_once() -> None:
    t = MoonTable(villagers={"C": "long_old"})
    assert t.owner("life_potion") is None
    t.play("save")
    assert t.owner("life_potion") == "yellow"
    t.settled()


@rule("WM-SAVE-15", "WM-SAVE-14")
def test_a_family_with_a_dead_member_gets_nothing() -> None:
    t = MoonTable(villagers={"C": "hua_father"}, dead="hua_mother")
    t.play("save")
    assert (t.saved("hua_father"), t.owner("divine_sword")) == (True, None)
    back = MoonTable(villagers={"C": "hua_father hua_mother"}, active="blue")
    back.play("save", "save")
    assert back.owner("divine_sword") == "blue"  # once, with the last one
    assert len(back.told("family_saved")) == 1


@rule("WM-SAVE-07", "WM-SAVE-08", "RW-66")
def test_heavenly_gust_gives_an_exorcism_and_one_of_help_and_save() -> None:
    t = MoonTable(
        active="blue", powers=["heavenly_gust"], villagers={"N": "li_father long_old"}, ghosts={"n2": 6},
        at={"blue": "N"}, settings={"portal": "N"},
    )  # fmt: skip
    t.play("save")
    assert "ask" not in t.offered
    assert "save" not in t.offered
    assert "exorcise" in t.offered
    t.play("exorcise", "RRR")
    assert not {"save", "ask", "exorcise"} & set(t.offered)
    other = MoonTable(
        active="blue", powers=["heavenly_gust"], villagers={"N": "li_father long_old"}, ghosts={"n2": 6},
        at={"blue": "N"}, settings={"portal": "N"},
    )  # fmt: skip
    other.play("exorcise", "RRR")
    assert {"save", "ask"} <= set(other.offered)
    other.play("ask", "RR")
    assert "save" not in other.offered


@rule("WM-SAVE-09", "WM-SAVE-10", "WM-SAVE-EX1", "RW-17")
def test_second_wind_may_save_two() -> None:
    t = MoonTable(active="blue", villagers={"C": "hua_father long_old"}, dead="hua_mother hua_son")
    t.play("save")
    assert t.owner("life_potion") == "blue"
    assert not {"ask", "exorcise"} & set(t.offered)  # no mixing
    t.play("save")
    assert t.saved("hua_father")
    assert t.owner("divine_sword") is None
    assert "save" not in t.offered
    mixed = MoonTable(active="blue", villagers={"C": "hua_father long_old"}).play("ask")
    assert "save" not in mixed.offered
    assert "ask" in mixed.offered


@rule("WM-SAVE-11", "WM-DX-19", "WM-FAQ-14")
def test_the_yin_yang_saves_nobody() -> None:
    t = MoonTable(villagers={"C": "long_old"}, haunted=["N"])
    t.play("yin-yang")
    assert set(t.offered) <= {f"ask {tile}" for tile in TILES} | {"restore N"}
    t.play("restore N")
    assert (t.saved("long_old"), t.haunted) == (False, set())


@rule("WM-SAVE-12", "WM-ART-Firework-01", "RW-18")
def test_the_firework_gives_another_tiles_help_and_saves_nobody() -> None:
    t = MoonTable(at={"yellow": "S"}, villagers={"C": "long_old"}, artifacts={"firework": "yellow"}, haunted=["N"])
    t.play("use firework")
    assert "S" not in t.offered  # not his own
    assert "N" not in t.offered  # not a haunted one
    t.play("C")
    assert (t.held("yellow"), t.saved("long_old"), t.owner("firework")) == (1, False, "gone")
    assert "ask" in t.offered  # besides his action
    t.settled()


@rule("WM-SAVE-13", "RW-19")
def test_without_a_villager_there_is_nobody_to_save() -> None:
    assert "save" not in MoonTable(villagers={"N": "long_old"}).offered
    assert "save" not in MoonTable(haunted=["C"]).offered


# -- death ------------------------------------------------------------------------------------------------------------


@rule("WM-DEATH-02", "WM-DEATH-03", "WM-DEATH-EX1", "WM-FAM-Zhou-C", "RW-20")
def test_a_killed_zhou_costs_somebody_a_qi() -> None:
    t = MoonTable(
        phase="yin", players=3, ghosts={"n1": 1}, figures=["n1"], villagers={"NW": "zhou_father"}, dead="long_old"
    )
    assert t.graveyard == ["long_old", "zhou_father"]
    t.waits("qi_loser", "yellow")
    assert t.offered == ["yellow", "red", "blue", "green"]
    t.play("green")  # the neutral board
    assert (t.qi("green"), t.qi("yellow")) == (2, 3)
    t.waits("draw")


@rule("WM-DEATH-04", "WM-CEM-07")
def test_every_death_brings_the_curse_a_second_one_too() -> None:
    t = MoonTable(at={"yellow": "SE"}, dead="long_old")
    t.play("ask", "haunt")  # back on the Cemetery, and killed again by the very die
    assert (t.graveyard, t.haunted) == (["long_old"], set())
    assert len(t.told("tao_removed")) == 1


@rule("WM-DEATH-05", "WM-DEATH-06", "WM-DEATH-07")
def test_a_stack_that_dies_is_taken_off_first_then_cursed_from_the_top() -> None:
    t = MoonTable(villagers={"N": "? zhou_father li_father"}, unseen="hua_father").haunts("N")
    assert t.graveyard == ["li_father", "zhou_father", "hua_father"]
    assert [event.name for event in t.events if event.name in ("card_removed", "taoist_down")] == ["card_removed"]
    t.play("blue")
    assert t.down == {"yellow"}
    t.settled()


@rule("WM-END-01", "WM-END-02", "RW-04")
def test_the_twelfth_death_loses_before_its_curse() -> None:
    t = MoonTable(villagers={"N": "long_old"}, dead=ELEVEN).kills("N")
    t.over("lost", "villagers_dead")
    assert t.told("tao_removed") == []
    assert t.told("game_lost") == [("WM-END-01", (8, 0, 0))]


@rule("WM-END-04", "RW-04")
def test_a_stack_that_passes_twelve_loses_without_any_curse() -> None:
    t = MoonTable(villagers={"N": "long_old teng_old weng_old"}, dead=ELEVEN.rpartition(" ")[0]).haunts("N")
    t.over("lost", "villagers_dead")
    assert t.told("tao_removed") == []


@rule("WM-END-03", "RW-05", "WM-CEM-05", "WM-CEM-06")
def test_a_villager_brought_back_is_no_longer_counted() -> None:
    t = MoonTable(at={"yellow": "SE"}, villagers={"N": "long_old"}, dead=ELEVEN)
    t.play("ask", "hua_son", "blank").kills("N")
    assert (len(t.graveyard), t.game.over) == (11, False)
    assert t.stacks == {"SE": "hua_son"}


@rule("WM-END-05")
def test_the_base_games_ends_stay() -> None:
    t = MoonTable(at={"yellow": "N"}, ghosts={"n2": 64}, to_beat=1, tao={"yellow": "Y"}, villagers={"S": "long_old"})
    t.play("exorcise", "YYY", "n2", "red")
    t.over("won", "incarnation_exorcised")
    last = MoonTable(phase="yin", pile=[6]).game
    assert last.result is not None
    assert last.result["cause"] == "last_card"


@rule("WM-END-06")
def test_a_curse_that_kills_the_twelfth_spoils_the_victory() -> None:
    t = MoonTable(
        at={"yellow": "N"}, ghosts={"n2": 59}, to_beat=1, tao={"yellow": "KK"}, villagers={"N": "long_old"}, dead=ELEVEN
    )
    t.play("exorcise", "KKK", "n2", "haunt")
    t.over("lost", "villagers_dead")


@rule("WM-END-07", "WM-FAM-Wu-C1", "WM-FAM-Wu-C2", "RW-34")
def test_an_incarnation_called_by_a_wu_must_be_beaten_too() -> None:
    t = MoonTable(
        at={"yellow": "N"}, ghosts={"n2": 64}, to_beat=1, tao={"yellow": "YY"}, villagers={"S": "wu_father"}
    ).kills("S")
    t.waits("draw")
    t.play(63, "w1")  # Creeping Horror, placed by its colour; its left stone acts
    assert t.ghosts["w1"] == "Creeping Horror"
    assert len(t.told("die_captured")) == 1
    assert t.game.to_beat == 2
    t.play("exorcise", "YY", "n2", "red")
    assert (t.game.to_beat, t.game.over) == (1, False)
    t.settled()


@rule("RW-34")
def test_a_wu_finds_no_room_or_nobody_in_the_box() -> None:
    t = MoonTable(ghosts=CALM, villagers={"S": "wu_father"}).kills("S")
    assert (t.qi("yellow"), t.game.to_beat) == (2, 1)
    empty = MoonTable(villagers={"S": "wu_father"})
    empty.game.unseen_incarnations = empty.game.unseen_incarnations[:1]
    empty.kills("S")
    assert (empty.pending, empty.game.to_beat) == ("yang", 1)


@rule("WM-TURN-10", "WM-TURN-02", "WM-TURN-03")
def test_the_rest_of_the_turn_is_the_base_games() -> None:
    t = MoonTable(phase="yin", ghosts={"n1": 6, "n2": 7, "n3": 10})
    assert t.qi("yellow") == 2  # overrun, and no ghost comes
    t.settled()
    draws = MoonTable(phase="yin")
    draws.waits("draw")
    assert steps.NUMBERS["overrun"] == steps.OVERRUN


@rule("WM-TURN-11", "WM-VIL-18", "WM-FAM-Hua-C3")
def test_borrowed_spires_are_of_use_on_the_centre_too() -> None:
    """From there one step reaches every tile, but with a villager, or from the ground, two are more than one."""
    fetch = "power dance of the spires"
    assert fetch not in MoonTable(players=2).offered
    t = MoonTable(players=2, villagers={"N": "long_old"}).play(fetch, "move N", "step with C")
    assert (t.at("yellow"), t.stacks) == ("C", {"C": "long_old"})
    down = MoonTable(players=2, down=["yellow"]).play(fetch, "stand up", "step N")
    assert down.at("yellow") == "N"


@rule("WM-TURN-11", "WM-SAVE-09", "WM-SAVE-07")
def test_a_borrowed_blue_power_gives_a_second_save_or_one_after_an_exorcism() -> None:
    boards = ("yellow", "red", "green", "blue")
    t = MoonTable(active="red", players=3, boards=boards, villagers={"C": "hua_son long_old"})
    t.play("save", "power second wind", "save")
    assert t.saved("hua_son")
    gust = MoonTable(
        active="red", players=3, boards=boards, powers=["heavenly_gust"],
        villagers={"N": "long_old"}, settings={"portal": "N"}, at={"red": "N"}, ghosts={"n2": 6}, haunted=[],
    )  # fmt: skip
    gust.play("exorcise", "RRR", "power heavenly gust", "save")
    assert gust.saved("long_old")


@rule("RW-17", "WM-SAVE-09", "R-79")
def test_a_borrowed_second_wind_is_not_offered_once_the_only_villager_is_saved() -> None:
    boards, wind = ("yellow", "red", "green", "blue"), "power second wind"
    alone: dict[str, Any] = {"active": "red", "players": 3, "boards": boards, "yin_yang": []}
    t = MoonTable(**alone, villagers={"C": "sun_father"}, artifacts={"moon_dust": "red"}).play("save")
    assert t.why_not(wind) == "WM-SAVE-13"
    two = MoonTable(**alone, villagers={"C": "hua_son sun_father"}).play("save")
    assert wind in two.offered
    # A Yin-Yang or an artifact may still bring somebody there: the Scroll does, with a Taoist.
    asked = MoonTable(**{**alone, "yin_yang": ["red"]}, villagers={"C": "sun_father"}).play("save")
    assert wind in asked.offered
    scroll = MoonTable(
        **alone, villagers={"C": "sun_father", "N": "hua_son"}, at={"yellow": "N"}, artifacts={"scroll_of_unity": "red"}
    ).play("save")
    scroll.play(wind, "use scroll_of_unity", "with", "save")
    assert scroll.saved("hua_son")
