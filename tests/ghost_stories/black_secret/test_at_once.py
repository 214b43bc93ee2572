"""Two rules at once: what happens while something else of Black Secret is half done (RB-17)."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.ghost_stories.base.cards import CARD
from tests.ghost_stories.black_secret.secret import Secret
from tests.ghost_stories.black_secret.test_turn import HEXER
from tests.ghost_stories.black_secret.test_wu_feng import FULL, HIGH, LOW, MIDDLE

CALLER = 88
"""A yellow ghost that activates a Demon when it comes."""


def tokens(t: Secret) -> Secret:
    """Curse tokens or mantras that are turned up now are the first ones."""
    while t.pending in ("curse_token", "mantra_card"):
        t.play(t.offered[0])
    return t


# -- a search ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-TOK-CursedTablet-01", "BS-END-03")
def test_a_search_may_haunt_the_third_tile_and_end_the_game() -> None:
    demons = {"seeker": "C", "landscaper": "N"}
    t = Secret(phase="yin", demons=demons, pyramid=MIDDLE, curses=["haunt"], haunted=["N", "S"], ghosts={"n1": "Lich"})
    t.play("search").token("cursed_tablet").play("haunt", "7")
    tokens(t).play("W")
    t.over("lost", "village_haunted")


@pytest.mark.rule("BS-TOK-CursedTablet-01", "BS-END-04", "BS-CURSE-3-02")
def test_a_search_may_take_the_last_ghost_cards() -> None:
    t = Secret(
        phase="yin", demons={"seeker": "C"}, pyramid=MIDDLE, curses=["remove_two_ghosts"],
        pile=["ghost", "incarnation", "ghost"],
    )  # fmt: skip
    t.play("search").token("cursed_tablet").play("remove_two_ghosts", "7")
    t.over("lost", "last_card")


@pytest.mark.rule("BS-TOK-Urn-02", "BS-SHADOW-03", "BS-GHOST-01")
def test_the_third_urn_found_in_an_exorcism_sends_the_demons_home() -> None:
    """The Zombie's curse brings a ghost whose icon makes the Seeker search, in the middle of blue's turn."""
    t = Secret(
        "blue", at={"blue": "N"}, ghosts={"n2": 6}, tao={"blue": "YY"}, urns=2,
        demons={"seeker": "C", "landscaper": "E"}, stacks={"C": 1},
    )  # fmt: skip
    t.play("exorcise", "RRR", "n2", "ghost", CALLER, "place", "n1", "seeker", "search").token("urn").play("Nameless")
    assert (t.demons, t.shadow) == ({}, "under_C")
    assert t.ghosts == {"n1": CARD[CALLER].name}
    t.settled("blue")


@pytest.mark.rule("BS-TOK-Buddha-01", "BS-CURSE-2-05")
def test_a_demon_sent_home_by_its_activation_does_not_act_in_the_phase() -> None:
    t = Secret(
        phase="yin", demons={"seeker": "C", "landscaper": "N"}, pyramid=LOW, curses=["activate"], stacks={"N": 1}
    )
    t.play("search").token("cursed_tablet").play("activate", "4")
    tokens(t).play("landscaper", "search").token("buddha")
    t.waits("draw")
    assert t.demons == {"seeker": "C"}


# -- an exorcism ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-MAN-05", "BS-MAN-2-05", "R-25")
def test_a_mantra_completed_by_the_curse_of_an_exorcised_ghost_takes_another() -> None:
    t = Secret(
        at={"yellow": "N"}, ghosts={"n2": 6, "s1": 17, "e1": 39}, tao={"yellow": "YY"}, mantras={"discard_ghost": 1},
        qi={"yellow": 3},
    )  # fmt: skip
    t.play("exorcise", "RRR", "n2", "qi")
    t.waits("discard_ghost", "yellow")
    assert t.offered == ["e1", "s1"]  # the one being exorcised goes anyway
    t.play("s1")
    tokens(t)
    assert set(t.ghosts) == {"e1"}
    t.settled()


@pytest.mark.rule("BS-CURSE-2-06", "BS-EXO-02")
def test_an_exorcist_dragged_below_keeps_his_reward_and_has_no_second_exorcism_there() -> None:
    t = Secret(
        "blue", at={"blue": "S"}, ghosts={"s2": 50}, tao={"blue": "K"}, pyramid=LOW, curses=["drag_taoist"],
        demons={"seeker": "S"}, yin_yang=["yellow"], qi={"blue": 3},
    )  # fmt: skip
    t.play("exorcise", "KKK", "ghost", 45, "cast drag_taoist", "4")
    tokens(t).play("blue S")
    t.waits("qi_or_yin_yang", "blue")
    t.play("yin-yang")
    assert t.ghosts == {}
    assert t.is_below("blue")
    assert "exorcise below" not in t.offered


@pytest.mark.rule("BS-MAN-3-02", "R-25")
def test_skeletons_exorcised_by_a_mantra_in_the_exorcism_of_one() -> None:
    t = Secret(
        "blue", at={"blue": "SE"}, ghosts={"s1": 113, "e3": 39, "w1": 112, "n1": 115}, tao={},
        mantras={"exorcise_skeletons": 2}, qi={"blue": 3},
    )  # fmt: skip
    t.play("exorcise", "WWW")  # enough for both in front; the Blood Drinker's curse takes a Qi
    t.waits("curse")
    t.play("qi")
    assert t.told("blood_mantra_works") == [("BS-MAN-3-02", (8, 0, 0))]
    tokens(t).settled("blue")
    assert t.ghosts == {}


# -- losses -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-TURN-04", "BS-MAN-2-05")
def test_an_overrun_board_that_a_mantra_clears_still_draws_no_ghost() -> None:
    t = Secret(phase="yin", ghosts={"n1": 6, "n2": 7, "n3": 10}, qi={"yellow": 3}, mantras={"discard_ghost": 1})
    t.play("n2")
    tokens(t).settled("yellow")
    assert set(t.ghosts) == {"n1", "n3"}


@pytest.mark.rule("BS-SHADOW-07", "BS-MAN-2-07")
def test_a_mantra_takes_the_victim_of_the_shadow_out_of_its_reach() -> None:
    t = Secret(phase="yin", shadow="N", at={"red": "N"}, qi={"red": 3}, mantras={"move_taoist": 1})
    t.play("attack taoists", "KKK", "red S")
    tokens(t).waits("draw")
    assert t.qi("red") == 2


@pytest.mark.rule("BS-CURSE-2-07", "BS-TURN-02")
def test_a_taoist_killed_by_a_hexer_of_his_board_has_no_yang_phase() -> None:
    t = Secret(
        phase="yin", ghosts={"n1": HEXER, "n2": "Ghoul"}, figures=["n2"], qi={"yellow": 1}, pyramid=LOW,
        curses=["lose_qi"],
    )  # fmt: skip
    t.play("lose_qi", "4")
    tokens(t).play("yellow", "ladders_back")
    assert not t.alive("yellow")
    assert t.haunted == {"N"}  # the other ghosts of the board act all the same
    assert t.active == "red"


@pytest.mark.rule("BS-CURSE-1-06", "RB-75")
def test_who_was_knocked_down_and_died_comes_back_standing() -> None:
    t = Secret(
        phase="yin", lying=["red"], below=["red"], at={"red": "N", "yellow": "SE"}, qi={"red": 1}, pyramid=LOW,
        curses=["lose_qi"],
    )  # fmt: skip
    t.play(45, "cast lose_qi", "4")
    tokens(t).play("red", "ladders_back")
    assert not t.alive("red")
    t.play("ask", "blank")
    assert (t.alive("red"), t.lies("red"), t.is_below("red"), t.at("red")) == (True, False, False, "SE")


@pytest.mark.rule("BS-MAN-2-07", "BS-ACT-05")
def test_the_hut_still_takes_its_ghost_when_its_price_carries_the_payer_below() -> None:
    t = Secret(at={"yellow": "NE"}, ghosts={"n1": 6}, mantras={"move_taoist": 1}, qi={"yellow": 3})
    t.play("ask", "yellow under_C")
    tokens(t).settled()
    assert t.ghosts == {}
    assert not {"ask", "change level"} & set(t.offered)


@pytest.mark.rule("BS-CURSE-4-03", "BS-CURSE-14")
def test_after_the_loss_of_curse_4_03_all_curses_begin_anew() -> None:
    t = Secret(
        phase="yin", pyramid=HIGH, curses=["haunt_and_lose_qi"], mantras={"restore_tiles": 3}, qi={"red": 3}
    )
    t.play(45, "cast haunt_and_lose_qi", "W", "red")  # the Qi completes a mantra, which turns the tile back
    tokens(t).settled()
    assert t.haunted == set()
    assert (t.pyramid, len(t.curses)) == ({}, 5)


# -- Demons, while a phase or an exorcism goes on ---------------------------------------------------------------------


@pytest.mark.rule("BS-PHASE-04", "BS-CURSE-2-07", "RB-75")
def test_a_taoist_killed_in_the_demon_phase_no_longer_keeps_the_next_demon_from_searching() -> None:
    t = Secret(
        phase="yin", demons={"seeker": "N", "landscaper": "C"}, below=["red"], at={"red": "C"}, qi={"red": 1},
        pyramid=LOW, curses=["lose_qi"],
    )  # fmt: skip
    t.play("search").token("cursed_tablet").play("lose_qi", "4")
    tokens(t).play("red", "ladders_back").waits("demon", "wu-feng")
    assert "search" in t.offered


@pytest.mark.rule("BS-PHASE-04", "BS-TOK-BloodOfSuLing-01", "BS-MAN-2-07")
def test_a_taoist_carried_below_in_the_demon_phase_keeps_the_next_demon_from_searching() -> None:
    t = Secret(phase="yin", demons={"seeker": "N", "landscaper": "C"}, mantras={"move_taoist": 0})
    t.play("search").token("blood_of_su_ling").play("green under_C")
    tokens(t).waits("demon", "wu-feng")
    assert "search" not in t.offered


@pytest.mark.rule("BS-CURSE-4-02", "RB-10", "BS-DEMON-05")
def test_a_demon_summoned_in_the_demon_phase_does_not_act_in_it() -> None:
    t = Secret(phase="yin", demons={"seeker": "C", "landscaper": "N"}, pyramid=HIGH, curses=["summon_all"])
    t.play("search").token("cursed_tablet").play("summon_all", "NW")
    tokens(t).waits("demon", "wu-feng")  # the Landscaper
    t.play("stay").waits("draw")
    assert set(t.demons) == {"seeker", "landscaper", "gravedigger"}


@pytest.mark.rule("BS-MAN-4-01", "BS-PHASE-02", "RB-17")
def test_demons_that_a_mantra_sends_home_in_their_phase_do_not_act() -> None:
    demons = {"seeker": "C", "landscaper": "N", "gravedigger": "S"}
    t = Secret(
        phase="yin", demons=demons, pyramid=LOW, curses=["lose_qi"], mantras={"banish_all_demons": 3}, qi={"red": 3}
    )
    t.play("search").token("cursed_tablet").play("lose_qi", "4")
    tokens(t).play("red")
    tokens(t).waits("draw")
    assert t.demons == {}


@pytest.mark.rule("BS-DEMON-Gravedigger-03", "BS-EXO-03", "GS-DEATH-19")
def test_an_exorcist_killed_by_the_gravedigger_has_sent_it_home_all_the_same() -> None:
    t = Secret(
        board="b", below=["yellow"], at={"yellow": "N"}, demons={"gravedigger": "N"}, tao={"yellow": "BBB"},
        qi={"yellow": 1},
    )  # fmt: skip
    t.play("exorcise below", "BBB", "qi", "ladders_back")
    assert (t.demons, t.alive("yellow"), t.is_below("yellow"), t.at("yellow")) == ({}, False, False, "SE")
    assert t.active == "red"


# -- skeletons, helps, the end ----------------------------------------------------------------------------------------


@pytest.mark.rule("BS-SKEL-04", "BS-CURSE-2-04", "RB-17", "RB-32")
def test_the_qi_that_one_skeleton_costs_may_make_room_for_the_next() -> None:
    """A Bones token that was paid for is not placed where a space becomes free afterwards."""
    parts: dict[str, Any] = {
        "phase": "yin", "ghosts": dict(FULL), "mantras": {"discard_ghost": 1}, "qi": {"red": 3},
        "demons": {"seeker": "C"},
    }  # fmt: skip
    t = Secret("red", pyramid=LOW, curses=["place_two_skeletons"], **parts)
    t.play("search").token("cursed_tablet").play("place_two_skeletons", "4")
    tokens(t).waits("discard_ghost", "red")
    tokens(t.play("n1"))
    assert t.ghosts["n1"] == "Skeleton"
    t = Secret("red", **parts).play("search").token("bones")
    tokens(t.play("n1"))
    assert "n1" not in t.ghosts


@pytest.mark.rule("BS-SHADOW-12", "GS-POW-SECOND-01")
def test_the_shadow_that_comes_between_two_helps_bars_the_second() -> None:
    """The ghost of the Tea House lets the Shadow act."""
    t = Secret("blue", at={"blue": "S"}, shadow="under_C")
    t.play("ask", "yellow", CALLER, "place", "n1", "S")
    assert "ask" not in t.offered
    t = Secret("blue", at={"blue": "S"}, shadow="under_C")
    t.play("ask", "yellow", CALLER, "place", "n1", "stay")
    assert "ask" in t.offered


@pytest.mark.rule("BS-BRO-01", "BS-BRO-04", "GS-POW-SECOND-01")
def test_a_help_may_give_and_take_the_second_help_of_a_blood_brother() -> None:
    """Second Wind is opposite. The Hut's price leaves yellow one Qi, the Tea House gives him a second."""
    t = Secret(at={"yellow": "NE"}, qi={"yellow": 2}, ghosts={"n1": 6, "s1": 17})
    t.play("ask", "n1", "banish_demon")
    assert (t.qi("yellow"), "ask" in t.offered) == (1, True)
    t = Secret(at={"yellow": "S"}, qi={"yellow": 1})
    t.play("ask", "yellow", 6, "place", "n1")
    assert (t.qi("yellow"), "ask" in t.offered) == (2, False)


@pytest.mark.rule("BS-INC-BloodThirster-01", "R-25")
def test_blood_thirster_drinks_until_the_curses_of_her_exorcism_are_done() -> None:
    """Her own reward then puts a Qi on a mantra (RB-62)."""
    t = Secret("blue", at={"blue": "NE"}, ghosts={"n3": 101, "e1": 39}, tao={"blue": "RRRR"}, qi={"blue": 3})
    t.play("exorcise", "WWW", "n3 e1")
    while t.pending == "pay":
        t.play(t.offered[0])
    t.play("qi")
    assert (t.qi("blue"), t.told("qi_on_mantra")) == (2, [])
    t.waits("put_qi_on", "blue")


@pytest.mark.rule("BS-END-01", "BS-CURSE-4-01", "RB-38", "R-24")
def test_the_curse_of_the_last_incarnation_may_bring_another_or_the_last_ghost() -> None:
    parts: dict[str, Any] = {"at": {"yellow": "N"}, "ghosts": {"n2": "Death Army"}, "tao": {"yellow": "KKKK"}}
    t = Secret(to_beat=1, pile=["ghost"] * 9, pyramid=HIGH, curses=["call_incarnation"], **parts)
    t.play("exorcise", "KKK", "n2", "ghost", 45, "cast call_incarnation", "Nameless", 65, "n1")
    tokens(t).waits("group_qi", "yellow")  # the game goes on with the reward
    t = Secret(to_beat=1, pile=["ghost"], **parts)
    t.play("exorcise", "KKK", "n2", "ghost", 45)
    t.over("lost", "last_card")
