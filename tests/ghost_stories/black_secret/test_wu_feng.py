"""BS-TURN, BS-ADD and BS-CALL: a turn, the three uses of a ghost, and calling incarnations."""

from __future__ import annotations

import pytest

from hauntbox.ghost_stories.black_secret import ids as n
from tests.ghost_stories.black_secret.secret import Secret
from tests.ghost_stories.table import CALM

FULL = dict(CALM)


@pytest.mark.rule("BS-TURN-01", "BS-TURN-05", "BS-PHASE-01")
def test_demon_phase_yin_yang() -> None:
    t = Secret(phase="yin", demons={"seeker": "C"})
    t.waits("demon", "wu-feng")
    t.play("stay")
    t.waits("draw")
    t.play(6, "place", "n1")
    assert t.ghosts == {"n1": "Zombie"}
    t.settled("yellow")


@pytest.mark.rule("BS-TURN-02", "BS-ADD-03")
def test_a_board_without_a_living_taoist_has_neither_demon_phase_nor_draw() -> None:
    t = Secret("red", phase="yin", demons={"seeker": "C"}, dead=["red"])
    t.waits("demon", "wu-feng")  # of the next board, blue
    assert t.active == "blue"
    assert [args[0] for _, args in t.told("turn_begins")] == [1, 2]
    neutral = Secret("red", players=2, phase="yin", demons={"seeker": "C"})
    neutral.waits("demon", "wu-feng")
    assert neutral.active == "blue"


@pytest.mark.rule("BS-TURN-04", "BS-MAN-01", "BS-MAN-03", "BS-DX-08", "BS-SKEL-06")
def test_overrun_by_two_ghosts_and_a_skeleton() -> None:
    t = Secret(phase="yin", ghosts={"n1": 6, "n2": 7, "n3": 112}, qi={"yellow": 3})
    t.waits("put_qi_on", "yellow")
    left = t.cards_left
    t.play("regain_yin_yang")
    assert (t.qi("yellow"), t.mantras["regain_yin_yang"], t.cards_left) == (2, 1, left)
    t.settled("yellow")  # and no card was drawn


@pytest.mark.rule("BS-TURN-06")
def test_the_menu_of_the_yang_phase() -> None:
    t = Secret(at={"yellow": "N"}, ghosts={"n2": 6}, held={"yellow": 1}, yin_yang=["yellow"])
    for word in ("move C", "change level", "exorcise", "ask", "yin-yang", "end"):
        assert word in t.offered
    assert not any(word.startswith("buddha") for word in t.offered)  # the space is taken


@pytest.mark.rule("BS-ADD-01", "BS-WHO-01", "BS-CURSE-07")
def test_three_uses_of_a_ghost() -> None:
    t = Secret(phase="yin").play(8)  # yellow, resistance 3
    t.waits("use", "wu-feng")
    assert t.offered == ["place", "summon seeker", "summon landscaper", "cast draw_ghost"]
    t.play("place")
    t.waits("place", "wu-feng")
    assert t.offered == ["n1", "n2", "n3"]
    t.play("n2")
    assert t.ghosts == {"n2": "Hopping Vampire"}
    t.settled()


@pytest.mark.rule("BS-ADD-02")
@pytest.mark.parametrize(
    ("at", "words"),
    [("S", ["ask", "red"]), ("NW", ["ask"])],
)
def test_every_draw_is_wu_fengs(at: str, words: list[str]) -> None:
    haunted = ["N"] if at == "NW" else []
    t = Secret(at={"yellow": at}, haunted=haunted, qi_supply=4).play(*words)
    t.waits("draw")
    t.play(34)
    t.waits("use", "wu-feng")
    assert t.offered == ["place", "cast take_mantra_qi"]


@pytest.mark.rule("BS-ADD-02")
def test_a_ghosts_left_stone_and_the_curse_die_make_him_draw() -> None:
    t = Secret(phase="yin").play(4, "place", "n1")
    t.waits("draw")
    t = Secret(at={"yellow": "N"}, ghosts={"n2": 6}, tao={"yellow": "YY"})
    t.play("exorcise", "RRR", "n2", "ghost")
    t.waits("draw")


@pytest.mark.rule("BS-ADD-04", "BS-WHO-02", "BS-ADD-EX1")
def test_a_black_ghost_goes_to_the_active_board() -> None:
    t = Secret("blue", phase="yin", ghosts={"s1": 17}).play(50, "place")
    t.waits("place", "wu-feng")
    assert t.offered == ["s2", "s3"]
    t.play("s3")
    assert t.ghosts == {"s1": "Abysmal", "s3": "Black Widow"}
    t.settled("blue")


@pytest.mark.rule("BS-ADD-EX1")
def test_if_the_active_board_is_full_a_black_ghost_goes_anywhere() -> None:
    t = Secret("blue", at={"blue": "S"}, ghosts={"s1": 17, "s2": 18, "s3": 21}).play("ask", "red")
    t.play(50, "place")
    t.waits("place", "wu-feng")
    assert t.offered == ["n1", "n2", "n3", "e1", "e2", "e3", "w1", "w2", "w3"]


@pytest.mark.rule("BS-ADD-05")
def test_a_placed_ghosts_left_stone_makes_him_choose_again() -> None:
    t = Secret(phase="yin").play(4, "place", "n1", 35)
    t.waits("use", "wu-feng")
    assert t.offered == ["place", "cast take_mantra_qi"]
    t.play("cast take_mantra_qi", "0")
    assert t.ghosts == {"n1": "Coffin Breakers"}
    t.settled()


@pytest.mark.rule("BS-ADD-06")
def test_a_space_with_a_buddha_is_free_and_may_be_avoided() -> None:
    t = Secret(phase="yin", buddhas=["n1"]).play(6, "place")
    assert t.offered == ["n1", "n2", "n3"]
    t.play("n1")
    assert (t.ghosts, t.buddhas, t.game.temple) == ({}, set(), 2)
    t.settled()


@pytest.mark.rule("BS-ADD-07", "BS-DEMON-04")
def test_a_ghost_spent_applies_no_stone() -> None:
    t = Secret(phase="yin", qi={"yellow": 3}).play(49, "summon seeker", "C")  # Grave Walker would cost a Qi
    assert (t.qi("yellow"), t.ghosts, t.demons) == (3, {}, {"seeker": "C"})
    t.settled()


@pytest.mark.rule("BS-ADD-08", "BS-DX-01")
def test_nothing_but_the_village_for_a_weak_ghost_without_a_curse_of_its_colour() -> None:
    curses = ["knock_down", "place_skeleton", "draw_incarnation", "remove_ladder", "roll_curse"]  # no yellow one
    t = Secret(phase="yin", curses=curses).play(2)
    t.waits("use", "wu-feng")
    assert t.offered == ["place"]


@pytest.mark.rule("BS-DX-02", "BS-INC-BlackCaster-01")
def test_with_black_caster_any_of_the_five_tokens() -> None:
    curses = ["knock_down", "place_skeleton", "draw_incarnation", "remove_ladder", "roll_curse"]
    t = Secret(phase="yin", curses=curses, ghosts={"s1": "Black Caster"}).play(2)
    assert len(t.offered) == 6
    assert set(t.offered) == {"place", *(f"cast {curse}" for curse in curses)}


@pytest.mark.rule("BS-ADD-09")
def test_with_all_spaces_full_nothing_is_drawn() -> None:
    ghosts = {**FULL, "w3": 113}  # a skeleton fills a space too
    t = Secret(at={"yellow": "S"}, ghosts=ghosts, qi={"yellow": 3}, tao={}).play("ask", "red")
    t.waits("put_qi_on", "yellow")
    left = t.cards_left
    t.play("banish_demon")
    assert (t.qi("yellow"), t.cards_left) == (3, left)  # one gained at the Tea House, one lost
    t.settled()


@pytest.mark.rule("BS-ADD-10", "BS-CALL-01", "BS-CALL-02", "BS-CALL-08", "BS-CALL-10", "BS-WHO-03")
def test_a_summons_card_calls_an_incarnation() -> None:
    t = Secret(phase="yin", pile=["incarnation"] + ["ghost"] * 10, to_beat=1)
    t.waits("incarnation")
    t.play("Vampire Lord")
    t.waits("call_which", "wu-feng")
    assert t.offered == ["64"]
    t.play(64)
    t.waits("place", "wu-feng")
    t.play("n3")
    assert (t.ghosts, t.hand, t.cards_left) == ({"n3": "Vampire Lord"}, [], 10)
    assert t.game.to_beat == 1
    t.settled()


@pytest.mark.rule("BS-CALL-01", "BS-CALL-03")
def test_he_chooses_among_the_cards_of_his_hand() -> None:
    t = Secret(phase="yin", pile=["incarnation"] + ["ghost"] * 10, to_beat=1, hand=["Bonecracker"])
    t.play("Vampire Lord")
    assert t.offered == ["61", "64"]
    t.play("Bonecracker", "e1")
    assert t.hand == ["Vampire Lord"]
    assert t.ghosts == {"e1": "Bonecracker"}


@pytest.mark.rule("BS-CALL-03", "BS-CALL-04", "BS-CURSE-1-02", "BS-INFO-02")
def test_a_curse_brings_a_card_into_his_hand() -> None:
    t = Secret(phase="yin").play(24, "cast draw_incarnation", "0")
    t.waits("incarnation")
    assert t.game.shows_question(n.WU_FENG) is False  # not decided yet
    t.play("Nameless")
    assert (t.hand, t.ghosts) == (["Nameless"], {})
    assert t.told("incarnation_taken") == [("BS-CURSE-1-02", (1, 0, 0))]
    t.settled()


LOW = {0: "knock_down", 1: "roll_curse", 2: "discard_tao", 3: "draw_ghost"}
MIDDLE = LOW | {4: "lose_qi", 5: "move_ghost", 6: "drag_taoist"}
HIGH = MIDDLE | {7: "haunt", 8: "raise_ghost"}


@pytest.mark.rule("BS-CALL-05", "BS-CALL-06", "BS-CURSE-4-01", "BS-END-01")
def test_a_curse_of_rank_4_calls_one_more_incarnation() -> None:
    t = Secret(phase="yin", pyramid=HIGH, curses=["call_incarnation"], hand=["Bonecracker"])
    t.play(35, "cast call_incarnation", "Vampire Lord", "Vampire Lord", "n1")
    assert (t.hand, t.ghosts, t.game.to_beat) == (["Bonecracker"], {"n1": "Vampire Lord"}, 2)
    t.waits("curse_token")  # and all curses start again


@pytest.mark.rule("BS-CALL-09")
def test_an_incarnation_is_placed_by_the_usual_rule() -> None:
    t = Secret("red", phase="yin", pile=["incarnation"] + ["ghost"] * 10, ghosts={"s1": 17, "s2": 18, "s3": 21})
    t.play("Dark Mistress", "Dark Mistress")  # blue, and its board is full
    assert t.offered == ["n1", "n2", "n3", "e1", "e2", "e3", "w1", "w2", "w3"]


@pytest.mark.rule("BS-CALL-09")
def test_no_space_for_the_incarnation_of_a_curse() -> None:
    """A Cursed Tablet, found while all twelve spaces are full, casts it."""
    t = Secret(phase="yin", pyramid=HIGH, curses=["call_incarnation"], ghosts=FULL, demons={"seeker": "C"})
    t.play("search", "cursed_tablet", "call_incarnation", "Nameless")
    t.waits("put_qi_on", "yellow")
    t.play("ladders_back")
    assert (t.hand, t.qi("yellow"), t.game.to_beat) == (["Nameless"], 2, 1)
    t.waits("curse_token")


@pytest.mark.rule("BS-END-04", "BS-DX-13")
def test_the_last_ghost_card_wins_at_its_draw() -> None:
    t = Secret(phase="yin", pile=["ghost", "ghost"]).play(35, "cast take_mantra_qi", "0")
    t.settled()
    t.play("end")
    t.waits("draw")
    t.play(36)
    t.over("lost", "last_card")
    assert t.ghosts == {}


@pytest.mark.rule("BS-END-04")
def test_a_summons_card_left_does_not_save_them() -> None:
    t = Secret(phase="yin", pile=["ghost", "incarnation"]).play(36)
    t.over("lost", "last_card")
