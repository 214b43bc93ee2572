"""BS-CURSE: casting, the pyramid, the reset, and what each token does."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.ghost_stories.base.rules.arrival import see
from tests.ghost_stories.black_secret.secret import Secret
from tests.ghost_stories.black_secret.test_wu_feng import FULL, HIGH, LOW, MIDDLE

BLACK = 45
"""A black ghost casts a curse of any colour."""


def cast(curse: str, under: dict[int, str] | None = None, slot: str = "", **table: Any) -> Secret:
    """Wu-Feng casts a curse with the black ghost he has drawn; newly shown tokens are the first ones."""
    t = Secret(phase="yin", pyramid=under or {}, curses=[curse], **table)
    t.play(BLACK, f"cast {curse}")
    if t.pending == "pyramid":
        t.play(slot or t.offered[0])
    while t.pending == "curse_token":
        t.play(t.offered[0])
    return t


@pytest.mark.rule("BS-CURSE-01", "BS-CURSE-02", "BS-CURSE-03", "BS-CURSE-04")
def test_the_colour_of_the_ghost_decides() -> None:
    red = Secret(phase="yin").play(34)
    assert red.offered == ["place", "cast take_mantra_qi"]
    black = Secret(phase="yin").play(BLACK)
    assert black.offered == [
        "place", "cast take_mantra_qi", "cast draw_incarnation", "cast draw_ghost", "cast place_skeleton",
        "cast remove_ladder",
    ]  # fmt: skip
    green = Secret(phase="yin").play(24)  # a black token needs a black ghost
    assert green.offered == ["place", "cast draw_incarnation"]
    green.play("cast draw_incarnation", "2", "Nameless")
    assert green.pyramid == {2: "draw_incarnation"}
    assert green.curses == {"take_mantra_qi", "draw_ghost", "place_skeleton", "remove_ladder"}
    assert green.ghosts == {}


@pytest.mark.rule("BS-CURSE-05", "BS-CURSE-06", "BS-CURSE-11")
def test_without_a_free_space_of_its_rank_it_cannot_be_cast() -> None:
    t = Secret(phase="yin", pyramid=LOW, curses=["remove_ladder"]).play(BLACK)
    assert t.offered == ["place"]
    t = Secret(phase="yin", pyramid={0: "knock_down"}, curses=["remove_ladder"]).play(BLACK, "cast remove_ladder")
    t.waits("pyramid", "wu-feng")
    assert t.offered == ["1", "2", "3"]


@pytest.mark.rule("BS-CURSE-08", "BS-CURSE-09", "BS-CURSE-10", "BS-CURSE-EX1")
def test_two_tokens_side_by_side_carry_one_of_the_next_rank() -> None:
    t = Secret(phase="yin", pyramid={0: "roll_curse"}).play(BLACK, "cast take_mantra_qi", "1")
    t.waits("curse_token")
    assert t.offered[0] == "empty_mantra"
    assert len(t.offered) == 8
    t.play("activate", "lose_qi", "move_ghost", "drag_taoist")
    assert {"activate", "lose_qi", "move_ghost", "drag_taoist"} <= t.curses
    assert t.part.to_json(0)["sealed_ranks"] == [3, 4]
    t.settled()
    apart = Secret(phase="yin", pyramid={0: "roll_curse"}).play(BLACK, "cast take_mantra_qi", "2")
    apart.settled()  # nothing is turned up: no space of rank 2 rests on both
    assert apart.part.to_json(0)["sealed_ranks"] == [2, 3, 4]


@pytest.mark.rule("BS-CURSE-09", "BS-CURSE-10")
def test_a_rank_is_turned_up_before_the_token_works() -> None:
    t = Secret(phase="yin", pyramid={0: "roll_curse"}).play(BLACK, "cast draw_ghost", "1")
    t.play("activate", "lose_qi", "move_ghost", "drag_taoist")
    t.waits("draw")
    t.play(34)
    assert "cast drag_taoist" in t.offered  # red, of rank 2, with the ghost the curse has brought
    t.play("cast drag_taoist")
    t.waits("drag", "wu-feng")
    assert t.pyramid[4] == "drag_taoist"


@pytest.mark.rule("BS-CURSE-12")
@pytest.mark.parametrize(
    ("curse", "under"), [("take_mantra_qi", {}), ("activate", LOW), ("empty_mantra", LOW)]
)
def test_a_curse_without_effect_may_be_cast(curse: str, under: dict[int, str]) -> None:
    t = cast(curse, under, mantras=["gain_qi"])
    t.settled()
    assert curse in t.pyramid.values()


@pytest.mark.rule("BS-CURSE-13", "BS-WHO-04", "BS-CURSE-1-08")
def test_all_choices_in_a_curse_are_wu_fengs() -> None:
    t = cast("discard_tao", tao={"red": "RBK"})
    t.waits("target", "wu-feng")
    assert t.offered == ["yellow", "red", "blue", "green"]
    t.play("red")
    t.waits("strip", "wu-feng")
    t.play("black")
    assert t.tao("red") == "RB"
    t.settled()


@pytest.mark.rule("BS-CURSE-14", "BS-CURSE-15")
def test_after_a_curse_of_rank_4_all_begin_anew() -> None:
    t = Secret(phase="yin", pyramid=HIGH, curses=["summon_all", "take_mantra_qi"])
    t.play(BLACK, "cast summon_all", "C", "NW", "SE")
    assert t.demons == {"seeker": "C", "landscaper": "NW", "gravedigger": "SE"}
    t.waits("curse_token")
    assert len(t.offered) == 8  # all eight of rank 1 are in the pool again
    t.play("knock_down", "roll_curse", "discard_tao", "draw_ghost", "draw_incarnation")
    assert (t.pyramid, len(t.curses)) == ({}, 5)
    assert t.part.to_json(0)["sealed_ranks"] == [2, 3, 4]
    t.settled()


@pytest.mark.rule("BS-CURSE-16", "BS-CURSE-2-04")
def test_skeletons_come_from_his_three() -> None:
    t = cast("place_two_skeletons", LOW, ghosts={"e1": 112, "e2": 113})
    t.waits("skeleton", "wu-feng")
    t.play("w1")
    assert t.ghosts == {"e1": "Skeleton", "e2": "Skeleton", "w1": "Skeleton"}
    t.settled()  # no third and fourth token, no loss


@pytest.mark.rule("BS-CURSE-1-01")
def test_remove_1_qi_from_a_mantra() -> None:
    t = cast("take_mantra_qi", mantras={"banish_demon": 2, "ladders_back": 1})
    t.waits("which_mantra", "wu-feng")
    supply = t.game.qi_stock
    t.play("banish_demon")
    assert (t.mantras["banish_demon"], t.game.qi_stock) == (1, supply + 1)
    t.settled()


@pytest.mark.rule("BS-CURSE-1-03")
def test_draw_a_ghost_and_use_it() -> None:
    t = cast("draw_ghost")
    t.waits("draw")
    t.play(8)
    assert t.offered == ["place", "summon seeker", "summon landscaper"]
    t.play("summon landscaper", "SE")
    assert t.demons == {"landscaper": "SE"}
    t.settled()


@pytest.mark.rule("BS-CURSE-1-04", "BS-WHO-06")
def test_place_a_skeleton() -> None:
    t = cast("place_skeleton")
    t.waits("skeleton", "wu-feng")
    assert "none" not in t.offered
    assert len(t.offered) == 12
    t.play("s2")
    assert t.ghosts == {"s2": "Skeleton"}
    t.settled()


@pytest.mark.rule("BS-CURSE-1-05", "BS-LAD-09")
def test_remove_a_ladder() -> None:
    t = cast("remove_ladder")
    t.waits("ladder_away", "wu-feng")
    t.play("C")
    assert len(t.ladders) == 8
    assert "C" not in t.ladders
    t.settled()
    assert cast("remove_ladder", ladders=[]).pending == "yang"


@pytest.mark.rule("BS-CURSE-1-06")
def test_knock_down() -> None:
    t = cast("knock_down", at={"yellow": "N"}, ghosts={"n2": 6})
    t.play("yellow")
    assert t.lies("yellow")
    assert not any(word.startswith("move") for word in t.offered)
    assert {"stand up", "exorcise", "ask"} <= set(t.offered)
    assert "change level" not in t.offered  # he is immobilised, on the ladder too
    assert t.why_not("change level") == "BS-CURSE-1-06"
    t.play("stand up")
    assert not t.lies("yellow")
    assert t.at("yellow") == "N"
    assert "stand up" not in t.offered
    assert not any(word.startswith("move") for word in t.offered)
    assert "change level" in t.offered  # he only stood up
    t.settled()


@pytest.mark.rule("BS-CURSE-1-06")
def test_pavilion_stands_up_and_spires_leave_one_step() -> None:
    t = Secret(at={"yellow": "SW", "blue": "N"}, lying=["blue"]).play("ask")
    assert [word for word in t.offered if word.startswith("blue")] == ["blue N"]  # he can only be stood up
    assert "red NE" in t.offered
    assert t.why_not("blue NE") == "BS-CURSE-1-06"
    t.play("blue N")
    assert not t.lies("blue")
    assert t.at("blue") == "N"
    t.waits("climb", "blue")
    t = Secret("red", at={"red": "N"}, lying=["red"]).play("stand up")
    assert "second C" in t.offered
    t.play("second C")
    assert t.at("red") == "C"
    assert not any(word.startswith("second") for word in t.offered)
    t.settled("red")


@pytest.mark.rule("BS-CURSE-1-06")
def test_having_stood_up_he_may_use_the_ladder() -> None:
    t = Secret(at={"yellow": "N"}, below=["yellow"], lying=["yellow"])
    assert "change level" not in t.offered
    t.play("stand up", "change level")
    assert not t.is_below("yellow")
    acted = Secret(at={"yellow": "N"}, lying=["yellow"], ghosts={"n2": 6}).play("ask", "YY")
    assert not {"change level", "stand up"} & set(acted.offered)  # who has acted lies till his next movement
    assert acted.lies("yellow")


@pytest.mark.rule("BS-CURSE-1-07", "BS-FAQ-02", "BS-FAQ-03")
@pytest.mark.parametrize("below", [False, True])
def test_roll_the_curse_die_against_a_taoist(below: bool) -> None:
    t = cast("roll_curse", at={"blue": "NE"}, below=["blue"] if below else [])
    t.play("blue", "haunt")
    assert t.haunted == {"NE"}
    assert "NE" not in t.ladders
    t.settled()
    again = cast("roll_curse", at={"blue": "NE"}, haunted=["NE"]).play("blue", "haunt")
    assert again.haunted == {"NE"}
    again.settled()


@pytest.mark.rule("BS-CURSE-1-07")
def test_the_other_faces_hit_the_target() -> None:
    t = cast("roll_curse", qi={"blue": 3}, tao={"blue": "BK", "yellow": "Y"}).play("blue", "tao")
    assert (t.tao("blue"), t.tao("yellow")) == ("", "Y")
    t.settled()
    t = cast("roll_curse", qi={"blue": 3, "yellow": 3}).play("blue", "qi")
    t.waits("put_qi_on", "blue")
    t.play("ladders_back")
    assert (t.qi("blue"), t.qi("yellow")) == (2, 3)
    t = cast("roll_curse").play("blue", "ghost", 50, "place")
    assert t.offered == ["s1", "s2", "s3"]  # a black ghost goes to the target's board


@pytest.mark.rule("BS-CURSE-1-07", "BS-CALL-09")
def test_an_incarnation_called_by_a_roll_goes_to_the_active_board() -> None:
    """The die is rolled against blue, the card drawn for it is a summons card."""
    t = cast("roll_curse", pile=["ghost", "incarnation", *["ghost"] * 10], hand=["Black Caster"])
    t.play("blue", "ghost", "Nameless", "Black Caster")
    t.waits("place", "wu-feng")
    assert t.offered == ["n1", "n2", "n3"]


@pytest.mark.rule("BS-WHO-13")
def test_green_powers_against_dice_of_wu_feng() -> None:
    t = cast("roll_curse").play("green")
    t.settled()  # Strength of a Mountain: no die is rolled
    t = cast("roll_curse", powers=["gods_favorite"]).play("green", "qi")
    t.waits("reroll_curse", "green")
    t.play("reroll", "blank")
    assert t.qi("green") == 3
    t.settled()


@pytest.mark.rule("BS-CURSE-2-01")
def test_remove_all_qi_from_a_mantra() -> None:
    t = cast("empty_mantra", LOW, mantras={"restore_tiles": 3, "ladders_back": 1})
    supply = t.game.qi_stock
    t.play("restore_tiles")
    assert (t.mantras["restore_tiles"], t.game.qi_stock) == (0, supply + 3)
    t.settled()


@pytest.mark.rule("BS-CURSE-2-02")
def test_removing_the_last_ghost_card_wins() -> None:
    t = Secret(phase="yin", pyramid=LOW, curses=["remove_last_ghost"], pile=["ghost", "incarnation", "ghost"])
    t.play(BLACK, "cast remove_last_ghost", "4")
    t.over("lost", "last_card")


@pytest.mark.rule("BS-CURSE-2-03")
def test_move_a_ghost() -> None:
    t = cast("move_ghost", LOW, ghosts={"e1": 39, "e2": 64, "e3": 112}, buddhas=["w1"])
    t.waits("lift", "wu-feng")
    assert t.offered == ["e1", "e2"]  # no skeleton
    t.play("e1", "w1")
    assert t.ghosts == {"e2": "Vampire Lord", "e3": "Skeleton"}  # a Buddha caught it
    assert t.buddhas == set()
    t.settled()


@pytest.mark.rule("BS-CURSE-2-05", "BS-GHOST-01")
def test_activate_a_demon_or_the_shadow() -> None:
    t = Secret(phase="yin", pyramid=LOW, curses=["activate"], demons={"seeker": "C", "landscaper": "E"})
    t.play("stay", "stay", BLACK, "cast activate", "4")
    t.waits("activate_which", "wu-feng")
    t.play("landscaper")
    t.waits("demon", "wu-feng")
    t.play("SE")
    assert t.demons == {"seeker": "C", "landscaper": "SE"}
    t.settled()
    t = Secret(phase="yin", pyramid=LOW, curses=["activate"], shadow="N")
    t.play("stay", BLACK, "cast activate", "4", "under_C")
    assert t.shadow == "under_C"
    t.settled()


@pytest.mark.rule("BS-CURSE-2-06")
def test_drag_a_taoist_into_the_catacombs() -> None:
    t = cast("drag_taoist", LOW, at={"red": "N", "blue": "S"}, below=["blue"])
    assert "blue S" not in t.offered
    assert "blue N" in t.offered
    t.play("red SE")
    assert t.is_below("red")
    assert t.at("red") == "SE"
    t.settled()


@pytest.mark.rule("BS-CURSE-2-07", "BS-MAN-02")
def test_a_taoist_loses_1_qi_and_may_die() -> None:
    t = cast("lose_qi", LOW, qi={"red": 1}).play("red")
    assert not t.alive("red")
    t.waits("put_qi_on", "red")
    t.play("discard_ghost")
    assert t.mantras["discard_ghost"] == 1
    t.settled()


@pytest.mark.rule("BS-CURSE-2-08")
def test_a_taoist_loses_2_tao() -> None:
    t = cast("lose_two_tao", LOW, tao={"red": "RBK"}).play("red", "red", "blue")
    assert t.tao("red") == "K"
    t.settled()
    t = cast("lose_two_tao", LOW, tao={"red": "R"}).play("red")
    assert t.tao("red") == ""
    t.settled()


@pytest.mark.rule("BS-CURSE-3-01")
def test_remove_a_mantra() -> None:
    t = cast("remove_mantra", MIDDLE, mantras={"banish_demon": 2, "regain_yin_yang": 0})
    supply = t.game.qi_stock
    t.play("banish_demon")
    t.waits("mantra_card")
    assert "banish_demon" not in t.offered
    assert len(t.offered) == 4
    t.play("place_buddhas")
    assert t.mantras == {"regain_yin_yang": 0, "place_buddhas": 0}
    assert t.game.qi_stock == supply + 2
    t.settled()


@pytest.mark.rule("BS-CURSE-3-03")
def test_raise_a_ghost_of_the_discard() -> None:
    t = Secret(phase="yin", pyramid=MIDDLE, curses=["raise_ghost"]).play(45, "cast raise_ghost")
    while t.pending in ("pyramid", "curse_token"):
        t.play(t.offered[0])
    t.play("n2")  # the ghost just spent is the only one; it goes to the active board
    assert t.ghosts == {"n2": "Gloomy Minion"}
    assert t.figures == {"n2"}  # its left stone applies
    t.settled()


@pytest.mark.rule("BS-CURSE-3-04")
def test_up_to_three_skeletons() -> None:
    t = cast("place_three_skeletons", MIDDLE).play("e1", "w1")
    assert "none" in t.offered
    t.play("none")
    assert t.ghosts == {"e1": "Skeleton", "w1": "Skeleton"}
    t.settled()


@pytest.mark.rule("BS-CURSE-3-05")
def test_remove_2_ladders() -> None:
    t = cast("remove_two_ladders", MIDDLE).play("C", "N")
    assert t.ladders == {"NW", "NE", "W", "E", "SW", "S", "SE"}
    t.settled()


@pytest.mark.rule("BS-CURSE-3-06", "BS-LAD-07")
def test_haunt_a_tile() -> None:
    t = cast("haunt", MIDDLE, haunted=["N"])
    t.waits("haunt_which", "wu-feng")
    assert "N" not in t.offered
    t.play("S")
    assert t.haunted == {"N", "S"}
    assert "S" not in t.ladders
    t.settled()


@pytest.mark.rule("BS-CURSE-3-07")
def test_discard_a_yin_yang() -> None:
    t = cast("lose_yin_yang", MIDDLE).play("blue")
    assert not t.has_yin_yang("blue")
    assert t.has_yin_yang("red")
    t.settled()
    cast("lose_yin_yang", MIDDLE, yin_yang=["red"]).play("blue").settled()


@pytest.mark.rule("BS-CURSE-3-08")
def test_roll_twice() -> None:
    t = cast("roll_curse_twice", MIDDLE, qi={"blue": 3}).play("blue", "qi", "ladders_back")
    t.waits("curse")
    t.play("qi", "discard_ghost")
    assert t.qi("blue") == 1
    t.settled()


@pytest.mark.rule("BS-CURSE-4-02", "BS-DEMON-04", "BS-DEMON-05")
def test_summon_all_that_are_on_his_board() -> None:
    t = Secret(phase="yin", pyramid=HIGH, curses=["summon_all"], demons={"landscaper": "C"})
    t.play("stay", BLACK, "cast summon_all", "W", "SE")
    assert t.demons == {"seeker": "W", "landscaper": "C", "gravedigger": "SE"}
    shadow = Secret(phase="yin", pyramid=HIGH, curses=["summon_all"], shadow="N").play("stay", BLACK, "cast summon_all")
    assert shadow.demons == {}
    shadow.waits("curse_token")


@pytest.mark.rule("BS-CURSE-4-03")
def test_haunt_then_lose_qi() -> None:
    t = Secret(phase="yin", pyramid=HIGH, curses=["haunt_and_lose_qi"], qi={"red": 3})
    t.play(BLACK, "cast haunt_and_lose_qi", "S", "red")
    assert t.haunted == {"S"}
    assert t.qi("red") == 2
    t.waits("put_qi_on", "red")
    end = Secret(phase="yin", pyramid=HIGH, curses=["haunt_and_lose_qi"], haunted=["N", "E"], qi={"red": 3})
    end.play(BLACK, "cast haunt_and_lose_qi", "S")
    end.over("lost", "village_haunted")
    assert end.qi("red") == 3


@pytest.mark.rule("BS-CURSE-4-04", "BS-WHO-08")
def test_empty_a_stack() -> None:
    t = Secret(phase="yin", pyramid=HIGH, curses=["empty_stack"], players=2, stacks={"C": 0})
    t.play(BLACK, "cast empty_stack")
    t.waits("stack", "wu-feng")
    assert "C" not in t.offered
    t.play("N")
    t.token("bones")
    assert t.ghosts == {}  # without effect
    t.token("urn")
    t.waits("incarnation")
    t.play("Nameless")
    assert (t.part.urns, t.hand, t.part.stacks[1]) == (1, ["Nameless"], 0)
    t.waits("curse_token")


@pytest.mark.rule("BS-SKEL-04")
@pytest.mark.parametrize(("curse", "under", "lost"), [("place_skeleton", {}, 1), ("place_three_skeletons", MIDDLE, 0)])
def test_a_skeleton_that_must_be_placed_and_cannot_costs_a_qi(curse: str, under: dict[int, str], lost: int) -> None:
    t = Secret(phase="yin", pyramid=under, curses=[curse], ghosts=FULL, demons={"seeker": "C"}, qi={"yellow": 5})
    t.play("search", "cursed_tablet", curse)
    while t.pending in ("pyramid", "curse_token"):
        t.play(t.offered[0])
    assert t.qi("yellow") == 5 - lost - (1 - lost)  # without that loss the next one is the overrun's
    assert len(t.told("qi_lost")) == 1
    assert t.told("qi_lost")[0][0] == ("BS-SKEL-04" if lost else "GS-YIN-09")


@pytest.mark.rule("BS-SKEL-04", "BS-CURSE-2-04")
def test_a_skeleton_without_a_token_costs_no_qi() -> None:
    t = Secret(
        phase="yin", pyramid=LOW, curses=["place_two_skeletons"], ghosts={**FULL, "w1": 112, "w2": 113}, mantras=[],
        demons={"seeker": "C"}, qi={"yellow": 5},
    )  # fmt: skip
    t.play("search", "cursed_tablet", "place_two_skeletons", "4")
    while t.pending == "curse_token":
        t.play(t.offered[0])
    # one of the two has a token and no space; the other Qi is the overrun's
    assert [rule for rule, _ in t.told("qi_lost")] == ["BS-SKEL-04", "GS-YIN-09"]
    assert t.qi("yellow") == 3
    t.settled()


@pytest.mark.rule("BS-CURSE-3-03")
def test_with_all_spaces_filled_raising_a_ghost_costs_a_qi() -> None:
    table: dict[str, Any] = {"pyramid": MIDDLE, "curses": ["raise_ghost"], "qi": {"yellow": 3}}
    t = Secret(phase="yin", ghosts={**FULL, "n1": 89}, **table)
    see(t.game, 34)  # a ghost lies in the discard
    t.play("raise_ghost", t.offered[0] if t.pending == "pyramid" else "7")
    assert t.told("ghost_cannot_come") == [("GS-PLACE-09", (0, 0, 0))]
    t.waits("put_qi_on", "yellow")
    assert t.qi("yellow") == 2
    empty = Secret(phase="yin", ghosts={**FULL, "n1": 89}, **table).play("raise_ghost", "7")
    assert empty.told("ghost_cannot_come") == []  # without a ghost in the discard it has no effect
    assert empty.qi("yellow") == 2  # overrun
