"""BS-TOK, BS-SKEL and BS-SHADOW: tokens, skeletons and the Shadow of Wu-Feng."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ghost_stories.black_secret.secret import Secret
from tests.ghost_stories.black_secret.test_wu_feng import FULL


def search(**table: Any) -> Secret:
    return Secret(phase="yin", demons={"seeker": "C"}, **table).play("search")


@pytest.mark.rule("BS-TOK-Earth-01")
def test_earth() -> None:
    t = search()
    before = t.world()
    t.token("earth")
    t.waits("draw")
    after = t.world()
    assert {key for key in after if after[key] != before[key]} == {"black_secret"}
    assert t.part.tokens[3 * 7] == 2


@pytest.mark.rule("BS-TOK-Buddha-01")
def test_buddha_sends_the_demon_back_without_its_effect() -> None:
    t = Secret(phase="yin", board="b", demons={"gravedigger": "C"}).play("search").token("buddha")
    assert t.demons == {}
    t.waits("draw")  # of the Yin phase: no Curse die


@pytest.mark.rule("BS-TOK-BloodOfTheJust-01", "BS-WHO-11")
def test_blood_of_the_just() -> None:
    t = search(mantras={"gain_qi": 1, "regain_yin_yang": 0}, qi={"yellow": 3}).token("blood_of_the_just")
    t.waits("put_qi_on", "yellow")
    assert t.offered == ["gain_qi", "regain_yin_yang", "none"]
    supply = t.game.qi_stock
    t.play("regain_yin_yang")
    assert (t.mantras["regain_yin_yang"], t.game.qi_stock, t.qi("yellow")) == (1, supply - 1, 3)
    t.waits("draw")
    t = search().token("blood_of_the_just").play("none")
    assert sum(t.mantras.values()) == 0


@pytest.mark.rule("BS-TOK-CursedTablet-01")
def test_cursed_tablet() -> None:
    t = search().token("cursed_tablet")
    t.waits("cast_which", "wu-feng")
    assert t.offered == ["take_mantra_qi", "draw_incarnation", "draw_ghost", "place_skeleton", "remove_ladder", "none"]
    t.play("remove_ladder", "0", "N")
    assert t.pyramid == {0: "remove_ladder"}
    assert "N" not in t.ladders
    t.waits("draw")
    declined = search().token("cursed_tablet").play("none")
    declined.waits("draw")


@pytest.mark.rule("BS-TOK-Bones-01", "BS-PHASE-09", "BS-WHO-06")
def test_bones_stand_on_a_ghost_space() -> None:
    t = search().token("bones")
    t.waits("skeleton", "wu-feng")
    assert len(t.offered) == 12
    t.play("w2")
    assert t.ghosts == {"w2": "Bones"}
    t.waits("draw")


@pytest.mark.rule("BS-TOK-BloodOfSuLing-01", "BS-WHO-11")
def test_blood_of_su_ling() -> None:
    t = search(yin_yang=["red"], mantras={"regain_yin_yang": 1, "gain_qi": 0}).token("blood_of_su_ling")
    t.waits("which_mantra", "yellow")
    t.play("regain_yin_yang")
    t.waits("who", "yellow")
    t.play("blue")
    assert t.has_yin_yang("blue")
    t.waits("mantra_card")
    t.play("banish_demon")
    assert t.mantras == {"gain_qi": 0, "banish_demon": 0}
    t.waits("draw")


@pytest.mark.rule("BS-TOK-Urn-01", "BS-PHASE-09")
def test_urn() -> None:
    t = search(players=1, stacks={"C": 1}).token("urn")
    t.waits("incarnation")
    t.play("Nameless")
    assert (t.part.urns, t.hand, t.shadow) == (1, ["Nameless"], None)
    t.waits("draw")


@pytest.mark.rule("BS-TOK-Urn-02", "BS-SHADOW-01", "BS-SHADOW-02", "BS-SHADOW-03")
def test_the_third_urn_brings_the_shadow() -> None:
    t = Secret(phase="yin", players=1, urns=2, demons={"seeker": "N", "landscaper": "C", "gravedigger": "W"})
    t.play("stay", "search").token("urn").play("Nameless")
    assert (t.shadow, t.demons, t.part.urns) == ("under_C", {}, 3)
    t.waits("draw")  # neither the Gravedigger nor the Shadow acts in this phase


@pytest.mark.rule("BS-SKEL-01")
@pytest.mark.parametrize(("space", "at", "die"), [("n2", "N", "Y"), ("e2", "E", "R"), ("w2", "W", "G")])
def test_a_skeleton_has_the_colour_of_its_board(space: str, at: str, die: str) -> None:
    t = Secret(at={"yellow": at}, ghosts={space: 112}, tao={}).play("exorcise", f"{die}KK")
    assert t.ghosts == {}
    t.settled()
    fails = Secret(at={"yellow": at}, ghosts={space: 112}, tao={}).play("exorcise", "KKK")
    assert fails.ghosts == {space: "Skeleton"}


@pytest.mark.rule("BS-SKEL-02")
def test_a_skeleton_is_no_ghost_card() -> None:
    t = Secret(at={"yellow": "NE"}, ghosts={"n1": 112, "n2": 115})
    assert "ask" not in t.offered
    t = Secret(at={"yellow": "SW"}, ghosts={"n1": 112, "e1": 39}).play("ask")
    assert t.offered == ["e1", "none"]


@pytest.mark.rule("BS-SKEL-03", "BS-SKEL-05")
def test_a_skeleton_on_a_buddha() -> None:
    t = search(buddhas=["w2"]).token("bones").play("w2")
    assert (t.ghosts, t.buddhas, t.game.temple) == ({}, set(), 2)
    t.waits("draw")


@pytest.mark.rule("BS-SKEL-04")
def test_bones_without_a_space() -> None:
    t = search(ghosts=FULL, qi={"yellow": 5}).token("bones")
    t.waits("put_qi_on", "yellow")
    assert t.told("qi_lost") == [("BS-SKEL-04", (0, 1, 0))]


@pytest.mark.rule("BS-SKEL-05")
def test_his_own_go_back_and_bones_leave_the_game() -> None:
    t = Secret(at={"yellow": "NW"}, ghosts={"n1": 112, "w3": 115}, tao={}).play("exorcise", "YGK")
    assert t.ghosts == {}
    t = Secret(phase="yin", curses=["place_skeleton"], ghosts={"n1": 112, "e1": 113})
    t.play(45, "cast place_skeleton", "0", "s1")
    assert t.ghosts["s1"] == "Skeleton"
    assert 115 not in t.game.ghosts


@pytest.mark.rule("BS-SKEL-06")
def test_a_skeleton_fills_its_space() -> None:
    t = Secret(phase="yin", ghosts={"n1": 112}).play(6, "place")
    assert t.offered == ["n2", "n3"]


@pytest.mark.rule("BS-SHADOW-05", "BS-SHADOW-06", "BS-WHO-05")
def test_the_shadow_moves_anywhere() -> None:
    t = Secret(phase="yin", shadow="N", at={"yellow": "S"})
    assert len([word for word in t.offered if word not in ("stay", "attack tile", "attack taoists")]) == 17
    t.play("under_SE")
    assert t.shadow == "under_SE"
    t.waits("draw")


@pytest.mark.rule("BS-SHADOW-07", "BS-DX-11", "BS-WHO-05")
def test_the_shadow_attacks_two_taoists() -> None:
    at = {"yellow": "N", "red": "N", "blue": "N"}
    t = Secret(phase="yin", shadow="N", at=at, below=["blue"], qi={"yellow": 1, "red": 3})
    t.play("attack taoists", "KWK")
    t.waits("target", "wu-feng")
    assert t.offered == ["yellow", "red"]  # blue is below
    t.play("yellow", "ladders_back")
    assert not t.alive("yellow")
    assert t.qi("red") == 2  # only red is left there
    t.waits("put_qi_on", "red")


@pytest.mark.rule("BS-SHADOW-07")
def test_one_taoist_may_take_both() -> None:
    t = Secret(phase="yin", shadow="under_N", at={"yellow": "N", "red": "N"}, below=["yellow", "red"], qi={"red": 3})
    t.play("attack taoists", "KWK", "red", "ladders_back", "red", "discard_ghost")
    assert (t.qi("red"), t.qi("yellow")) == (1, 3)
    t.waits("draw")


@pytest.mark.rule("BS-SHADOW-08", "BS-SHADOW-09")
def test_the_shadow_attacks_a_tile_without_taoists() -> None:
    t = Secret(phase="yin", shadow="N", at={"yellow": "N"}, below=["yellow"])
    assert "attack tile" in t.offered
    assert "attack taoists" not in t.offered
    assert "attack tile" not in Secret(phase="yin", shadow="under_N").offered
    t = Secret(phase="yin", shadow="N", tao={"yellow": "YRK", "red": "R"}).play("attack tile", "tao")
    assert (t.tao("yellow"), t.tao("red")) == ("", "R")
    t = Secret(phase="yin", shadow="N", qi={"yellow": 3}).play("attack tile", "qi", "ladders_back")
    assert t.qi("yellow") == 2


@pytest.mark.rule("BS-SHADOW-08")
@pytest.mark.parametrize("lying", [[], ["yellow"]])
def test_it_does_not_attack_a_tile_on_which_a_taoist_is(lying: list[str]) -> None:
    t = Secret(phase="yin", shadow="N", at={"yellow": "N"}, lying=lying)
    assert "attack taoists" in t.offered
    assert "attack tile" not in t.offered
    assert t.why_not("attack tile") == "BS-SHADOW-08"
    dead = Secret("red", phase="yin", shadow="SE", dead=["blue"])  # his figure lies on the Cemetery
    assert "attack tile" in dead.offered
    assert "attack taoists" not in dead.offered


@pytest.mark.rule("BS-SHADOW-10")
def test_the_ghost_of_the_shadow() -> None:
    t = Secret(phase="yin", shadow="N").play("attack tile", "ghost", 21)
    assert t.offered == ["place", "cast place_skeleton"]


@pytest.mark.rule("BS-SHADOW-11")
def test_the_shadow_haunts_its_own_tile() -> None:
    t = Secret(phase="yin", shadow="N").play("attack tile", "haunt")
    assert t.haunted == {"N"}
    assert "N" not in t.ladders
    t.waits("draw")
    t = Secret(phase="yin", shadow="N", haunted=["N"]).play("attack tile", "haunt")
    assert t.haunted == {"N"}
    t.waits("draw")


@pytest.mark.rule("BS-SHADOW-12")
def test_nobody_can_use_its_tile() -> None:
    t = Secret(shadow="S", at={"yellow": "S"}, yin_yang=["yellow"], ghosts={"s2": 17})
    assert "ask" not in t.offered
    assert "exorcise" in t.offered  # from it, but not by it
    t.play("yin-yang")
    assert "ask S" not in t.offered
    assert "ask C" in t.offered
    below = Secret(shadow="under_S", at={"yellow": "S"})
    assert "ask" in below.offered


@pytest.mark.rule("BS-SHADOW-13")
def test_it_clears_the_circle() -> None:
    t = Secret(phase="yin", shadow="N", circle="red")
    supply = t.game.stock[1]
    t.play("E")
    assert t.circle is None
    assert t.game.stock[1] == supply + 1
    t.waits("draw")


@pytest.mark.rule("BS-SHADOW-15", "BS-MAN-3-05", "BS-MAN-4-01")
@pytest.mark.parametrize("mantra", ["banish_demon", "banish_all_demons"])
def test_mantras_against_demons_do_not_touch_it(mantra: str) -> None:
    level = 2 if mantra == "banish_demon" else 3
    t = Secret(shadow="N", mantras={mantra: level}, at={"yellow": "NE"}, ghosts={"n1": 6}).play("ask")
    assert t.shadow == "N"
    t.waits("mantra_card")  # it has worked, in vain


@pytest.mark.rule("BS-SHADOW-14", "BS-END-01")
def test_with_the_shadow_in_play_they_still_win_by_the_incarnations() -> None:
    t = Secret(shadow="S", at={"yellow": "N"}, ghosts={"n2": "Vampire Lord"}, to_beat=1, tao={"yellow": "YYYY"})
    t.play("exorcise", "YYY", "n2")
    while not t.game.over:
        t.play(t.offered[0])
    t.over("won", "incarnation_exorcised")
