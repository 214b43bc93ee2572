"""BS-WM: villagers and Catacombs, Wu-Feng's draws, Demons and artifacts, with both boxes in play."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import CARD
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.black_secret import ids as secret
from hauntbox.ghost_stories.boxes import start
from hauntbox.kernel.game import CHANCE
from tests.ghost_stories.black_moon.table import BOTH, WITH_CHILDREN, WITH_MA_CHO, WITH_ROOTS, BothTable
from tests.ghost_stories.black_secret.test_curses import BLACK
from tests.ghost_stories.black_secret.test_wu_feng import LOW, MIDDLE
from tests.ghost_stories.table import CALM
from tests.ghost_stories.white_moon.table import SCHOOL_VILLAGE

rule = pytest.mark.rule


# -- set-up -----------------------------------------------------------------------------------------------------------


@rule("BS-WM-01", "BS-WM-02")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_both_are_set_up_together(players: int) -> None:
    g = start(Setup(players, boxes=["white_moon", "black_secret"]), BOTH)
    seen = set()
    while g.seat == CHANCE or g.question is None or g.question.kind != "use":
        assert g.question is not None
        if g.question.kind == "village_tile":
            seen |= set(g.options)
        g.answer(g.options[0])
    assert {11, 12} <= seen  # School and Calligrapher are dealt with the nine
    left = len(g.deck.places) + 1
    assert left == {1: 35, 2: 40, 3: 45, 4: 50}[players] + 1  # one summons card at normal
    ghosts = {CARD[card].box for card in g.law.ghosts}
    assert ghosts == {"", "white_moon", "black_secret"}
    assert len(g.law.ghosts) == 75


@rule("BS-WM-01")
def test_for_first_games_both_new_tiles_are_there() -> None:
    settings = {"school": "first_games", "calligrapher": "first_games"}
    for seed in range(6):
        random = Random(seed)
        g = start(Setup(settings=settings, boxes=["white_moon", "black_secret"]), BOTH)
        while not g.players:
            g.answer(random.choice(g.options))
        assert {11, 12} <= set(g.village)
        assert 4 not in g.village  # the School takes the Night Watchman's place


@rule("BS-WM-01", "BS-SET-26")
@pytest.mark.parametrize(("pool", "number"), [("mixed", 21), ("white_moon", 11), ("base", 15)])
def test_whatever_incarnations_are_chosen_the_five_of_black_secret_join_them(pool: str, number: int) -> None:
    g = start(Setup(settings={"incarnation_pool": pool}, boxes=["white_moon", "black_secret"]), BOTH)
    while not g.players:
        g.answer(g.options[0])
    assert len(g.unseen_incarnations) == number
    assert {98, 99, 100, 101, 102} <= set(g.unseen_incarnations)


# -- villagers and the Catacombs --------------------------------------------------------------------------------------


@rule("BS-WM-03", "BS-INV-11")
def test_who_goes_down_leaves_his_villager_on_the_tile() -> None:
    t = BothTable(at={"yellow": "N"}, villagers={"N": "li_father", "C": "hua_father"}).play("move with NE")
    assert t.stacks == {"C": "hua_father", "NE": "li_father"}
    t.play("change level")
    assert t.is_below("yellow")
    assert t.stacks == {"C": "hua_father", "NE": "li_father"}
    assert not any("with" in word for word in t.offered)


@rule("BS-WM-03", "BS-INV-11")
def test_below_nobody_is_escorted() -> None:
    t = BothTable(at={"yellow": "C"}, below=["yellow"], villagers={"C": "li_father"})
    assert "move N" in t.offered
    assert not any("with" in word for word in t.offered)
    t.play("change level")  # up: he has had his movement
    assert not any("with" in word for word in t.offered)
    assert t.stacks == {"C": "li_father"}


@rule("BS-WM-03", "BS-LAD-06")
def test_dance_of_the_spires_with_a_villager_and_ladders() -> None:
    t = BothTable("red", at={"red": "N"}, villagers={"N": "li_father"}).play("move with C")
    assert {"change level", "second W", "step with W"} <= set(t.offered)
    down = BothTable("red", at={"red": "N"}, villagers={"N": "li_father"}).play("move with C", "change level")
    assert "second W" in down.offered
    assert not any("with" in word for word in down.offered)
    t.play("step with W")
    assert (t.at("red"), t.stacks) == ("W", {"W": "li_father"})
    assert "change level" in t.offered
    assert not any(word.startswith(("second", "step", "move")) for word in t.offered)
    up = BothTable("red", at={"red": "N"}, below=["red"], villagers={"C": "li_father"}).play("move C", "change level")
    assert "step with W" in up.offered  # up again between the two steps


@rule("BS-WM-03")
def test_moved_by_the_pavilion_he_brings_a_villager_before_he_climbs() -> None:
    t = BothTable(at={"yellow": "SW", "red": "N"}, villagers={"N": "li_father"}).play("ask", "red C")
    t.waits("bring_along", "red")
    t.play("with")
    t.waits("climb", "red")
    t.play("climb")
    assert (t.is_below("red"), t.at("red"), t.stacks) == (True, "C", {"C": "li_father"})
    t.settled()
    t = BothTable(at={"yellow": "SW", "red": "N"}, below=["red"], villagers={"N": "li_father"}).play("ask", "red C")
    t.waits("climb", "red")  # below there is nobody to bring
    t.play("stay")
    assert (t.is_below("red"), t.stacks) == (True, {"N": "li_father"})
    t.settled()


@rule("BS-ACT-06")
def test_below_the_portal_nobody_is_saved() -> None:
    above = BothTable(villagers={"C": "li_father"})
    assert "save" in above.offered
    t = BothTable(below=["yellow"], villagers={"C": "li_father"})
    assert "save" not in t.offered
    assert t.stacks == {"C": "li_father"}


@rule("BS-SHADOW-12")
def test_nobody_is_saved_through_a_portal_under_the_shadow() -> None:
    t = BothTable(shadow="C", villagers={"C": "li_father"})
    assert "save" not in t.offered
    assert "move with N" in t.offered  # walking with a villager is no use of the tile
    t = BothTable(shadow="under_C", villagers={"C": "li_father"})
    assert "save" in t.offered


@rule("BS-WHO-19")
def test_su_ling_crystals_and_barrier_are_the_taoists() -> None:
    t = BothTable("red", players=2, phase="yin", event=True, receptacles=["NE", "SE", "SW"])
    t.waits("su_ling", "blue")  # a neutral board's turn: the next living Taoist
    t.play("n3")
    assert t.su_ling == "n3"
    full = BothTable(receptacles=["NW", "NE", "SE", "SW"], villagers={"C": "li_father"}).play("end")
    full.waits("barrier", "yellow")
    heirs = BothTable(artifacts={"moon_dust": "red"}, qi={"red": 1}, mantras=[]).perform(
        steps.LOSE_QI, 1, secret.Cause.BY_CURSE
    )
    heirs.waits("heir", "red")
    child = BothTable(law=WITH_CHILDREN, villagers={"N": "hua_son"}).kills("N")
    child.waits("child", "yellow")


@rule("BS-WHO-18")
def test_devourer_voracious_xiang_and_zhou_ask_the_taoists() -> None:
    stacks = {"E": "hua_father", "SE": "teng_old"}
    devourer = BothTable(phase="yin", ghosts={"n1": "Wererat"}, villagers=stacks)
    devourer.waits("victim", "yellow")  # the line of n1 is empty
    devourer.play("SE")
    assert devourer.graveyard == ["teng_old"]
    BothTable(phase="yin", ghosts={"n1": "Voracious"}, villagers=stacks).waits("victim", "yellow")
    BothTable(villagers={**stacks, "N": "xiang_son"}).kills("N").waits("victim", "yellow")
    zhou = BothTable(villagers={"N": "zhou_son"}).kills("N")
    zhou.waits("qi_loser", "yellow")
    assert zhou.play("blue").qi("blue") == 2


@rule("BS-WHO-20")
def test_who_flees_and_in_which_order_they_die_is_nobodys_choice() -> None:
    """A figure comes to the board: the top villager of the first stack flees. It haunts: all on the tile die, the top
    one first."""
    t = BothTable(phase="yin", ghosts={"n1": "Ghoul"}, villagers={"NW": "li_father teng_old", "W": "long_old"})
    assert t.stacks == {"NW": "li_father", "W": "long_old teng_old"}
    assert t.graveyard == []
    t.waits("draw")
    t = BothTable(
        phase="yin", ghosts={"n1": "Ghoul"}, figures=["n1"], villagers={"NW": "hua_son teng_old", "S": "li_father"}
    )
    assert (t.graveyard, t.stacks, t.haunted) == (["teng_old", "hua_son"], {"S": "li_father"}, set())
    t.waits("draw")


@rule("BS-END-05")
def test_the_twelfth_dead_villager_loses() -> None:
    dead = "hua_father hua_mother hua_son zhou_father zhou_mother zhou_son li_father li_mother li_daughter sun_father"
    t = BothTable(villagers={"N": "teng_old", "S": "long_old"}, dead=f"{dead} sun_mother")
    t.kills("N")
    t.over("lost", "villagers_dead")
    assert t.game.result is not None


# -- knocked down by either -------------------------------------------------------------------------------------------


@rule("BS-CURSE-1-06")
def test_a_taoist_knocked_down_by_a_curse_lies_as_by_a_hua() -> None:
    t = BothTable(phase="yin", curses=["knock_down"]).play(BLACK, "cast knock_down", "0", "yellow")
    assert t.down == {"yellow"}
    assert not any(word.startswith("move") for word in t.offered)
    t.play("stand up")
    assert t.down == set()
    assert "change level" in t.offered  # who only stood up may use the ladder
    assert not any(word.startswith(("move", "second", "step")) for word in t.offered)
    t = BothTable(at={"yellow": "SW"}, down=["red"]).play("ask", "red C")
    t.waits("climb", "red")
    assert (t.down, t.at("red")) == (set(), "C")  # the Pavilion stands him up; then he may climb


@rule("BS-CURSE-1-06")
def test_with_dance_of_the_spires_he_stands_up_and_makes_one_step() -> None:
    t = BothTable("red", down=["red"], at={"red": "N"}, below=["red"])
    assert "second C" not in t.offered
    t.play("stand up")
    assert "second C" in t.offered
    t.play("second C")
    assert (t.at("red"), t.is_below("red")) == ("C", True)
    lying = BothTable("red", down=["red"], at={"red": "N"})
    assert "change level" not in lying.offered  # whatever has knocked him down
    assert lying.why_not("change level") == "BS-CURSE-1-06"
    lying.play("stand up", "change level")
    assert lying.is_below("red")
    assert "second C" in lying.offered


@rule("BS-WM-01")
def test_root_master_fells_taoists_on_either_level() -> None:
    pile = ["incarnation", *["ghost"] * 9]
    t = BothTable(phase="yin", hand=["Root Master"], below=["red"], at={"red": "N"}, pile=pile)
    t.play("Nameless", "Root Master")
    t.play(t.offered[0])
    assert t.down == {"yellow", "red", "blue", "green"}


# -- draws ------------------------------------------------------------------------------------------------------------


@rule("BS-CALL-07")
def test_the_death_of_a_wu_calls_an_incarnation_from_wu_fengs_hand() -> None:
    t = BothTable(villagers={"N": "wu_father", "S": "wu_mother"}, hand=["Nameless"]).kills("N")
    t.waits("incarnation")
    t.play("Black Caster")
    t.waits("call_which", "wu-feng")
    t.play("Nameless")
    t.waits("place", "wu-feng")
    t.play("n2")
    assert t.ghosts == {"n2": "Nameless"}
    assert t.hand == ["Black Caster"]
    assert t.game.to_beat == 2  # one more than in the pile
    assert t.stacks == {"S": "wu_mother"}
    t.settled()
    full = BothTable(villagers={"N": "wu_father"}, ghosts=CALM, mantras=[]).kills("N").play("Nameless")
    assert (full.qi("yellow"), full.hand) == (2, ["Nameless"])  # no space: a Qi, and the card stays in his hand
    full.settled()


@rule("BS-ADD-02")
def test_ghosts_of_white_moons_effects_are_wu_fengs_to_use() -> None:
    sun = BothTable(villagers={"N": "sun_father", "S": "sun_mother"}).kills("N").play(8)
    sun.waits("use", "wu-feng")
    assert "summon seeker" in sun.offered
    keeper = BothTable(phase="yin", ghosts={"n1": "Time Keeper"}).play(8)
    keeper.waits("use", "wu-feng")


@rule("BS-ADD-02")
def test_the_shield_of_time_pushes_a_ghost_back_before_wu_feng_may_use_it() -> None:
    t = BothTable(phase="yin", artifacts={"shield_of_time": "yellow"}).play(6)
    t.waits("draw")  # yellow's own colour: under the pile, and he draws again
    assert t.told("card_pushed_back") == [("WM-ART-ShieldOfTime-01", (6, 0, 0))]
    assert t.game.pile[0] == 6
    assert 6 not in t.game.unseen_ghosts
    before = t.cards_left
    t.play(39)
    t.waits("use", "wu-feng")
    assert (t.part.drawn, t.cards_left, t.moon.pushed) == (39, before - 1, 0)
    t.play("place", "e1")
    assert t.ghosts == {"e1": "Blood Drinker"}
    t.settled()
    other = BothTable("red", phase="yin", artifacts={"shield_of_time": "yellow"}).play(6)
    other.waits("use", "wu-feng")  # only in its owner's turn


@rule("BS-END-04")
def test_the_last_ghost_card_loses_before_the_shield_can_act() -> None:
    t = BothTable(phase="yin", artifacts={"shield_of_time": "yellow"}, pile=[6, "incarnation"])
    if t.pending == "draw":
        t.play(6)
    t.over("lost", "last_card")


@rule("BS-CURSE-3-03")
def test_a_known_card_removed_by_a_li_is_not_in_the_discard() -> None:
    t = BothTable(villagers={"N": "li_father", "S": "li_mother"}, pile=["ghost", "ghost", 39, 6])
    t.kills("N")
    assert list(t.part.removed) == [6]
    assert t.cards_left == 3
    t.settled()


# -- dice -------------------------------------------------------------------------------------------------------------


@rule("BS-CURSE-1-07")
def test_a_die_rolled_against_a_taoist_lets_su_ling_move() -> None:
    t = BothTable(phase="yin", curses=["roll_curse"]).play(BLACK, "cast roll_curse", "0", "blue", "blank")
    assert "su-ling n1" in t.offered
    assert not any(word.startswith("su-ling") for word in BothTable().offered)


@rule("BS-FAQ-02")
def test_villagers_on_the_tile_die_instead() -> None:
    t = BothTable(
        phase="yin", curses=["roll_curse"], at={"blue": "N"}, below=["blue"],
        villagers={"N": "teng_old", "S": "hua_son"},
    )  # fmt: skip
    t.play(BLACK, "cast roll_curse", "0", "blue", "haunt")
    assert (t.haunted, t.graveyard, t.stacks) == (set(), ["teng_old"], {"S": "hua_son"})
    assert "N" in t.ladders  # the tile is not haunted, so its ladder stays
    t.settled()


@rule("BS-CURSE-1-07")
def test_the_helmet_serves_the_taoist_whom_the_die_hits() -> None:
    t = BothTable(law=WITH_MA_CHO, phase="yin", curses=["roll_curse"], artifacts={"helmet": "blue"}, tao={"blue": "B"})
    t.play(BLACK, "cast roll_curse", "0", "blue", "tao")
    assert (t.tao("blue"), t.crystals("blue"), t.crystals("yellow")) == ("", 1, 0)
    t.settled()


# -- exorcisms --------------------------------------------------------------------------------------------------------


@rule("BS-DEMON-Seeker-03", "BS-EXO-02")
def test_crystals_count_against_demons_even_seeker_b() -> None:
    t = BothTable(
        board="b", demons={"seeker": "E"}, at={"yellow": "E"}, below=["yellow"], tao={"yellow": "R"},
        crystals={"yellow": 1, "red": 1},
    )  # fmt: skip
    t.play("exorcise below", "BBB")
    assert t.offered == ["none", "seeker"]
    t.play("seeker")  # the Tao cannot be used, so the crystal is
    assert (t.demons, t.tao("yellow"), t.crystals("yellow"), t.crystals("red")) == ({}, "R", 0, 1)
    t.settled()


@rule("BS-EXO-02", "BS-EXO-07")
def test_crystals_of_others_on_the_square_and_tao_together() -> None:
    t = BothTable(
        board="b", demons={"seeker": "E", "landscaper": "E"}, at={"yellow": "E", "red": "E", "blue": "E"},
        below=["yellow", "red"], tao={"yellow": "R"}, crystals={"red": 1, "blue": 2},
    )  # fmt: skip
    t.play("exorcise below", "RBB")  # 1 + 2 points, one red face: one crystal and one Tao for the rest
    assert t.offered == ["seeker", "landscaper", "seeker landscaper"]
    t.play("landscaper")
    assert t.offered == ["yellow red", "red crystal red"]
    t.play("red crystal red")
    assert (t.demons, t.crystals("red"), t.crystals("blue"), t.tao("yellow")) == ({"seeker": "E"}, 0, 2, "R")


@rule("BS-EXO-02", "WM-CRY-06")
def test_where_no_tao_can_be_spent_a_crystal_is() -> None:
    """The Black Widow locks the Tao."""
    t = BothTable(
        board="b", demons={"landscaper": "E"}, at={"yellow": "E"}, below=["yellow"], tao={"yellow": "R"},
        crystals={"yellow": 1}, ghosts={"s1": "Black Widow"},
    )  # fmt: skip
    t.play("exorcise below", "RBB", "landscaper")  # then there is one way to pay
    assert (t.demons, t.tao("yellow"), t.crystals("yellow")) == ({}, "R", 0)
    t.settled()


@rule("BS-EXO-04")
def test_the_claw_takes_the_colour_of_the_square() -> None:
    t = BothTable(
        demons={"landscaper": "E"}, at={"yellow": "E"}, below=["yellow"], tao={}, artifacts={"vengeful_claw": "yellow"}
    ).play("exorcise below", "BBB")
    t.waits("claw", "yellow")
    assert t.offered == ["red", "none"]
    t.play("red")
    assert (t.tao("yellow"), t.demons) == ("R", {"landscaper": "E"})
    t.settled()


@rule("BS-SKEL-01")
def test_the_claw_takes_the_colour_of_a_skeletons_board() -> None:
    t = BothTable(at={"yellow": "E"}, ghosts={"e2": 112}, tao={}, artifacts={"vengeful_claw": "yellow"})
    t.play("exorcise", "BBB")
    assert t.offered == ["red", "none"]


@rule("BS-EXO-02")
def test_the_sword_works_against_demons() -> None:
    t = BothTable(demons={"seeker": "E"}, at={"yellow": "E"}, below=["yellow"], artifacts={"divine_sword": "yellow"})
    t.play("exorcise below", "BB")
    assert t.demons == {}
    t.settled()


@rule("BS-WM-04")
def test_the_barrier_exorcises_skeletons() -> None:
    t = BothTable(
        "green", receptacles=["NW", "NE", "SE", "SW"], ghosts={"n1": 112, "n2": 6, "s1": 115}, tao={}
    ).play("end", "YRRR")  # fmt: skip
    t.waits("barrier_ghost", "green")
    assert t.offered == ["n1", "n2", "enough"]
    t.play("n1", "enough")
    assert t.ghosts == {"n2": "Zombie", "s1": "Bones"}


@rule("BS-ACT-04")
def test_the_school_aims_from_the_catacombs() -> None:
    t = BothTable(
        village=SCHOOL_VILLAGE, below=["yellow"], ghosts={"n1": 6, "n2": 7}, tao={},
        artifacts={"divine_sword": "yellow"},
    )  # fmt: skip
    t.play("yin-yang", "ask W", "YB")
    t.waits("school_ghost", "yellow")
    t.play("n1")  # the yellow face and the Sword's white one; for n2 nothing is left
    assert t.ghosts == {"n2": "Zombie"}
    t.settled()


# -- artifacts, Su-Ling, scenarios ------------------------------------------------------------------------------------


@rule("BS-WM-03")
def test_the_scroll_brings_taoists_to_its_owners_level_without_villagers() -> None:
    t = BothTable(
        artifacts={"scroll_of_unity": "yellow"}, below=["yellow", "green"], at={"red": "N", "green": "S"},
        villagers={"N": "li_father", "C": "hua_son"},
    ).play("use scroll_of_unity")  # fmt: skip
    t.waits("scroll", "red")
    assert t.offered == ["stay", "come"]
    t.play("come")
    t.waits("scroll", "blue")  # he stands on the tile above, which is another place
    t.play("stay", "come")
    assert [t.is_below(colour) for colour in ("yellow", "red", "blue", "green")] == [True, True, False, True]
    assert {t.at("red"), t.at("green")} == {"C"}
    assert t.stacks == {"N": "li_father", "C": "hua_son"}
    up = BothTable(
        artifacts={"scroll_of_unity": "yellow"}, below=["red"], at={"red": "N"}, villagers={"N": "li_father"}
    ).play("use scroll_of_unity")
    assert up.offered == ["stay", "come"]
    up.play("come")
    assert (up.at("red"), up.is_below("red"), up.stacks) == ("C", False, {"N": "li_father"})


@rule("BS-ACT-04")
def test_the_firework_works_from_below_on_any_tile() -> None:
    t = BothTable(artifacts={"firework": "yellow"}, at={"yellow": "S"}, below=["yellow"]).play("use firework")
    assert "S" in t.offered  # the Tea House above him
    above = BothTable(artifacts={"firework": "yellow"}, at={"yellow": "S"}).play("use firework")
    assert "S" not in above.offered


@rule("BS-GHOST-02")
def test_su_ling_switches_a_curse_icon_off() -> None:
    t = BothTable(phase="yin", ghosts={"n1": 89}, curses=["remove_ladder"])
    t.waits("cast_which", "wu-feng")
    BothTable(phase="yin", ghosts={"n1": 89}, curses=["remove_ladder"], su_ling="n1").waits("draw")


@rule("BS-TURN-07", "BS-TURN-03")
def test_what_comes_in_the_demon_phase_acts_with_both_boxes() -> None:
    table: dict[str, Any] = {"phase": "yin", "demons": {"seeker": "C"}, "curses": ["draw_ghost"]}
    t = BothTable(**table).play("search").token("cursed_tablet").play("draw_ghost", "0", "Ghoul", "place", "n1")
    t.waits("draw")
    assert t.figures == {"n1"}
    order = BothTable(phase="yin", ghosts={"n1": "Lich", "n2": 89, "n3": "Restless Dead"}, curses=["remove_ladder"])
    order.waits("curse")
    order.play("blank")
    order.waits("cast_which", "wu-feng")
    assert order.figures == set()
    order.play("none")
    assert order.figures == {"n3"}


@rule("BS-ACT-05")
def test_below_no_crystal_goes_into_a_receptacle() -> None:
    t = BothTable(at={"yellow": "NW"}, below=["yellow"], crystals={"yellow": 1})
    assert "crystal" not in t.offered
    assert "crystal" in BothTable(at={"yellow": "NW"}, crystals={"yellow": 1}).offered


@rule("BS-ACT-07")
def test_roots_do_not_reach_the_catacombs() -> None:
    t = BothTable(law=WITH_ROOTS, phase="yin", at={"green": "W", "red": "W"}, below=["red"], villagers={"C": "hua_son"})
    t.play(28, "place", "w2")
    assert t.down == {"yellow", "blue", "green"}  # red is below; the two on C keep the villager from being alone
    assert t.stacks == {"C": "hua_son"}
    t.settled()


@rule("BS-SKEL-02")
def test_a_skeleton_makes_room_for_a_child_where_no_ghost_can() -> None:
    ghosts: dict[str, str | int] = {"n1": 112, **{space: 115 + place for place, space in enumerate(list(CALM)[1:8])}}
    ghosts |= {"s3": "Nameless", "w1": "Bonecracker", "w2": "Vampire Lord", "w3": "Hope Killer"}
    t = BothTable(law=WITH_CHILDREN, ghosts=ghosts, villagers={"N": "hua_son", "S": "teng_old"}).kills("N")
    t.waits("room_for_child", "yellow")
    assert t.offered == list(CALM)[:8]
    t.play("n1")
    assert t.ghosts["n1"] == "Cursed Son Hua"
    assert t.stacks == {"S": "teng_old"}


@rule("BS-MAN-2-05", "BS-CURSE-2-03")
def test_cursed_children_are_no_ghosts_for_mantras_and_curses() -> None:
    t = BothTable(
        law=WITH_CHILDREN, at={"yellow": "NE"}, mantras={"discard_ghost": 1}, ghosts={"n1": 6, "e1": 39},
        cursed={"w1": "hua_son"},
    ).play("ask", "n1")  # fmt: skip
    assert t.offered == ["n1", "e1"]
    t = BothTable(
        law=WITH_CHILDREN, phase="yin", pyramid=LOW, curses=["move_ghost"], ghosts={"e1": 39, "e2": 112},
        cursed={"w1": "hua_son"},
    ).play(BLACK, "cast move_ghost", "4")  # fmt: skip
    while t.pending == "curse_token":
        t.play(t.offered[0])
    t.waits("ghost_to", "wu-feng")  # there was one ghost only


@rule("BS-LAD-01")
def test_after_a_late_move_a_ladder_may_be_used() -> None:
    t = BothTable(law=WITH_MA_CHO, at={"yellow": "S"}, artifacts={"boots": "yellow"}, ghosts={"s2": 17}, tao={})
    t.play("exorcise", "KKK", "late C")
    t.waits("climb", "yellow")
    t.play("climb")
    assert (t.at("yellow"), t.is_below("yellow")) == ("C", True)
    t.settled()


@rule("BS-SHADOW-11")
def test_villagers_on_the_tile_that_the_shadow_attacks_die_instead() -> None:
    t = BothTable(phase="yin", shadow="N", villagers={"N": "teng_old", "S": "hua_son"}).play("attack tile", "haunt")
    assert (t.haunted, t.graveyard, t.stacks) == (set(), ["teng_old"], {"S": "hua_son"})
    assert "N" in t.ladders
    t.waits("draw")


@rule("BS-CURSE-3-06", "BS-LAD-07")
def test_a_tile_haunted_by_a_curse_loses_its_villagers_first_and_its_ladder_last() -> None:
    table = {"N": "sheng_father", "S": "hua_son"}
    t = BothTable(phase="yin", pyramid=MIDDLE, curses=["haunt"], villagers=table).play(BLACK, "cast haunt", "7")
    while t.pending == "curse_token":
        t.play(t.offered[0])
    t.waits("haunt_which", "wu-feng")
    t.play("N")  # the Sheng dies; then its curse finds the tile empty
    assert (t.haunted, t.graveyard) == ({"N"}, ["sheng_father"])
    assert "N" not in t.ladders
    t.settled()


@rule("BS-CALL-01")
def test_green_incarnations_come_first_by_the_variant_of_green_roots() -> None:
    settings = {"green_incarnations": "first"}
    pile = ["incarnation", *["ghost"] * 9]
    t = BothTable(law=WITH_ROOTS, phase="yin", settings=settings, pile=pile)
    t.waits("incarnation")
    assert t.offered == ["63", "85", "100"]  # Creeping Horror, Root Master, Restless Seeker
    assert len(BothTable(law=WITH_ROOTS, phase="yin", pile=pile).offered) > 2
