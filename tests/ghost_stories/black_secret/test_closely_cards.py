"""Curses and Blood Mantras looked at closely: their limits, and what is told of them."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from hauntbox.ghost_stories.base.cards import GHOST_POOL, INCARNATION_POOL
from hauntbox.ghost_stories.base.rules.arrival import see
from hauntbox.ghost_stories.base.settings import LEVELS
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret.set_up import _pile
from hauntbox.kernel.deck import unseen
from tests.ghost_stories.black_secret.secret import SHOWN, Secret
from tests.ghost_stories.black_secret.test_at_once import tokens
from tests.ghost_stories.black_secret.test_curses import cast
from tests.ghost_stories.black_secret.test_mantras import complete, done
from tests.ghost_stories.black_secret.test_set_up import VILLAGE
from tests.ghost_stories.black_secret.test_turn import HEXER
from tests.ghost_stories.black_secret.test_wu_feng import FULL, HIGH, LOW, MIDDLE

ALL_QI = {"yellow": 5, "red": 5, "blue": 5, "green": 5}
"""No Qi is in the supply."""

# -- the pile ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-SET-23", "BS-SET-24", "BS-SET-25")
@pytest.mark.parametrize(
    ("taoists", "level", "summons", "on_top"),
    [
        (4, "normal", 1, 40), (3, "initiation", 1, 35), (2, "normal", 1, 30), (1, "normal", 1, 25),
        (4, "nightmare", 4, 10), (3, "hell", 4, 5), (2, "nightmare", 3, 10), (1, "hell", 3, 5),
    ],
)  # fmt: skip
def test_a_summons_card_lies_above_every_ten_ghosts(taoists: int, level: str, summons: int, on_top: int) -> None:
    ten = [unseen(GHOST_POOL)] * 10 + [unseen(INCARNATION_POOL)]
    assert list(_pile(taoists, LEVELS.index(level))) == ten * summons + [unseen(GHOST_POOL)] * on_top


# -- curses -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-CURSE-3-07")
def test_only_the_yin_yang_of_the_taoist_chosen_is_discarded() -> None:
    t = cast("lose_yin_yang", MIDDLE, yin_yang=["red"]).play("red")
    assert not t.has_yin_yang("red")
    assert t.told("yin_yang_discarded") == [("BS-CURSE-3-07", (1, 0, 0))]
    t.settled()
    t = cast("lose_yin_yang", MIDDLE, yin_yang=["blue"]).play("red")  # he has none to lose
    assert t.has_yin_yang("blue")
    assert t.told("yin_yang_discarded") == []
    t.settled()


@pytest.mark.rule("BS-CURSE-3-02", "RB-34")
def test_only_the_ghost_cards_that_are_there_are_removed() -> None:
    t = cast("remove_two_ghosts", MIDDLE, pile=["ghost", "incarnation", "ghost"])
    assert t.told("cards_removed") == [("BS-CURSE-3-02", (1, 0, 0))]
    t.over("lost", "last_card")


@pytest.mark.rule("BS-CURSE-2-02", "BS-MAN-4-05", "RB-35", "RB-67")
def test_a_known_card_removed_from_the_pile_is_not_in_the_discard() -> None:
    """The Ghoul, card 1, lay known at the bottom."""
    t = cast(
        "remove_last_ghost", LOW, at={"yellow": "NE"}, ghosts={"n1": 6}, mantras={"bury_four_ghosts": 3},
        pile=["ghost", "ghost", "incarnation", "ghost", 1],
    )  # fmt: skip
    assert (list(t.part.removed), t.game.deck.places) == ([1], [-1, -2, -1])
    see(t.game, 30)
    t.play("ask")
    t.waits("bury_which", "yellow")
    assert t.offered == ["30", "45"]  # 45 cast the curse
    t.play(45)
    assert t.told("card_under_pile") == [("BS-MAN-4-05", (45, 0, 0)), ("BS-MAN-4-05", (30, 0, 0))]
    done(t)


@pytest.mark.rule("BS-CURSE-3-03", "GS-PLACE-09", "RB-67")
def test_a_ghost_that_cannot_be_raised_costs_a_qi() -> None:
    """A Cursed Tablet, found while all twelve spaces are full, casts the curse."""
    for card, qi in ((30, 2), (0, 3)):
        t = Secret(
            phase="yin", pyramid=MIDDLE, curses=["raise_ghost"], ghosts=FULL, demons={"seeker": "C"}, qi={"yellow": 4},
        )  # fmt: skip
        if card:
            see(t.game, card)
        t.play("search").token("cursed_tablet").play("raise_ghost", "7")
        tokens(t)
        while t.pending == "put_qi_on":
            t.play("restore_tiles")
        t.settled()
        assert t.qi("yellow") == qi  # one more was lost in the Yin phase: the board is overrun
        assert t.told("ghost_cannot_come") == ([("GS-PLACE-09", (0, 0, 0))] if card else [])
        assert "Wicked One" not in t.ghosts.values()


@pytest.mark.rule("BS-CURSE-1-07", "BS-FAQ-02")
def test_the_tile_of_the_target_is_haunted_whatever_the_next_one_is() -> None:
    t = cast("roll_curse", at={"blue": "N"}, haunted=["NE"]).play("blue", "haunt")
    assert t.haunted == {"N", "NE"}
    t.settled()


@pytest.mark.rule("BS-GHOST-02", "RB-17", "RB-64")
def test_a_hexer_that_has_left_casts_nothing() -> None:
    """The Lich acts first; the Qi it costs completes a mantra that discards the Hexer."""
    t = Secret(phase="yin", ghosts={"n1": "Lich", "n2": HEXER}, qi={"yellow": 3}, mantras={"discard_ghost": 1})
    t.play("qi", "n2")
    tokens(t).waits("draw")
    assert t.ghosts == {"n1": "Lich"}
    assert t.told("curse_cast") == []


@pytest.mark.rule("BS-INC-PuppetMaster-02", "RD-20")
def test_puppet_master_brings_one_skeleton_in_the_turn_of_his_own_board() -> None:
    for active, space in (("red", "e3"), ("blue", "s1"), ("green", "w1")):
        t = Secret(
            active, phase="yin", ghosts={space: "Puppet Master"}, settings={"puppet_master": "every_turn"},
        )  # fmt: skip
        t.waits("skeleton", "wu-feng")
        t.play("n1")
        t.waits("draw")


@pytest.mark.rule("BS-INC-RestlessSeeker-01", "BS-CURSE-4-04")
@pytest.mark.parametrize("rule", ["BS-INC-RestlessSeeker-01", "BS-CURSE-4-04"])
def test_a_stack_is_emptied_by_the_rule_that_says_so(rule: str) -> None:
    if rule == "BS-CURSE-4-04":
        t = cast("empty_stack", HIGH, stacks={"NW": 1}).play("NW")
    else:
        pile = ["incarnation"] + ["ghost"] * 10
        t = Secret("green", phase="yin", pile=pile, hand=["Restless Seeker"], stacks={"NW": 1})
        t.play("Nameless", "Restless Seeker", "w1", "NW")
    t.token("earth")
    assert t.told("token_found") == [(rule, (0, 0, 0))]
    assert t.part.stacks[0] == 0


# -- mantras ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-MAN-3-02", "RB-17")
def test_a_skeleton_beside_a_ghost_being_exorcised_goes_too() -> None:
    t = Secret(
        at={"yellow": "N"}, ghosts={"n1": 112, "n2": 6}, tao={"yellow": "YY"}, mantras={"exorcise_skeletons": 2},
        qi={"yellow": 3},
    )  # fmt: skip
    t.play("exorcise", "RRR", "n2", "qi")
    tokens(t).settled()
    assert t.ghosts == {}


@pytest.mark.rule("BS-MAN-3-05", "BS-MAN-4-01")
def test_a_demon_on_the_first_square_is_sent_back_as_any() -> None:
    t = complete("banish_demon", 3, demons={"seeker": "NW", "gravedigger": "C"})
    assert t.offered == ["seeker", "gravedigger"]
    t.play("seeker")
    assert t.demons == {"gravedigger": "C"}
    done(t)
    t = complete("banish_all_demons", 4, demons={"seeker": "NW", "gravedigger": "C"})
    assert t.demons == {}
    done(t)


@pytest.mark.rule("BS-MAN-2-01", "BS-LAD-10", "BS-WHO-10")
def test_he_who_completed_the_mantra_puts_both_ladders_back() -> None:
    t = Secret("blue", at={"blue": "NE"}, mantras={"ladders_back": 1}, ghosts={"n1": 6}, ladders=["N"], haunted=["W"])
    t.play("ask")
    t.waits("ladder_back", "blue")
    assert t.offered == ["NW", "NE", "C", "E", "SW", "S", "SE", "enough"]
    t.play("S")
    t.waits("ladder_back", "blue")
    t.play("E")
    t.waits("mantra_card")
    assert t.ladders == {"N", "S", "E"}
    assert t.told("ladder_back") == [("BS-MAN-2-01", (7, 0, 0)), ("BS-MAN-2-01", (5, 0, 0))]


@pytest.mark.rule("BS-MAN-2-02", "RB-35")
def test_the_top_ghost_card_goes_under_the_pile_whichever_it_is() -> None:
    known = complete("ghost_under_deck", 2, pile=["incarnation", 1, "ghost", "ghost"])
    assert known.game.deck.places == [1, -1, -1, -2]
    assert known.told("card_under_pile") == [("BS-MAN-2-02", (1, 0, 0))]
    lone = complete("ghost_under_deck", 2, pile=["incarnation", "ghost"])
    assert lone.game.deck.places == [-1, -2]
    assert lone.told("card_under_pile") == [("BS-MAN-2-02", (0, 0, 0))]


@pytest.mark.rule("BS-MAN-2-04")
def test_without_tao_in_the_supply_nobody_is_chosen_for_one() -> None:
    t = complete("one_tao_and_mantra", 2, ghosts={"e2": 39}, tao={}, supply="")
    t.waits("weaken", "yellow")
    t.play("e2")
    assert t.told("tao_gained") == []
    done(t)


@pytest.mark.rule("BS-MAN-2-04", "BS-MAN-3-01", "RB-21")
@pytest.mark.parametrize("target", ["e2", "seeker"])
def test_the_mantra_may_stay_or_go_to_a_demon(target: str) -> None:
    t = Secret(
        at={"yellow": "NE"}, ghosts={"n1": 6, "e2": 39}, mantra="e2", demons={"seeker": "NW"}, tao={},
        mantras={"one_tao_and_mantra": 1},
    )  # fmt: skip
    t.play("ask", "n1", "red", "red")
    assert t.offered == ["n1", "e2", "seeker"]
    t.play(target)
    assert (t.mantra, t.part.weak) == (("e2", -1) if target == "e2" else (None, 0))
    assert t.part.mantra_stays == 1


@pytest.mark.rule("BS-SKEL-01", "RB-51")
def test_a_skeleton_with_the_mantra_has_no_resistance() -> None:
    t = Secret(at={"yellow": "N"}, ghosts={"n2": 112}, mantra="n2", tao={}).play("exorcise")
    assert t.ghosts == {}
    t.settled()


PYRAMID = HIGH | {9: "call_incarnation"}


def _lay(slots: Iterable[int]) -> dict[int, str]:
    return {slot: PYRAMID[slot] for slot in slots}


@pytest.mark.rule("BS-MAN-2-06", "BS-CURSE-09", "RB-07")
@pytest.mark.parametrize(
    ("laid", "free"),
    [
        ([0, 1, 2, 3], [0, 1, 2, 3]), ([0, 1, 2, 3, 5], [0, 3, 5]), ([0, 1, 2, 3, 6], [0, 1, 6]),
        ([0, 1, 2, 3, 4, 5, 7], [3, 7]), ([0, 1, 2, 3, 5, 6, 8], [0, 8]), (range(9), [7, 8]), (range(10), [9]),
    ],
)  # fmt: skip
def test_a_curse_on_which_another_rests_is_not_revoked(laid: list[int], free: list[int]) -> None:
    t = complete(
        "revoke_curse", 2, pyramid=_lay(laid), curses=["take_mantra_qi"], settings={"revoked_curse": "either"}
    )
    assert t.offered == ["take_mantra_qi", *_lay(free).values()]


@pytest.mark.rule("BS-MAN-2-06", "RB-07")
def test_the_first_of_all_curses_is_revoked_as_any() -> None:
    t = complete(
        "revoke_curse", 2, pyramid={0: "take_mantra_qi", 2: "knock_down"}, curses=["draw_ghost"],
        settings={"revoked_curse": "cast"},
    )  # fmt: skip
    assert t.offered == ["take_mantra_qi", "knock_down"]
    t.play("take_mantra_qi")
    assert t.pyramid == {2: "knock_down"}
    done(t)


# -- gifts of Qi ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-INC-all-01", "RD-25")
@pytest.mark.parametrize(("qi", "mantras"), [(ALL_QI, SHOWN), ({}, ())])
def test_without_qi_or_without_a_mantra_the_reward_is_a_yin_yang_alone(
    qi: dict[str, int], mantras: tuple[str, ...]
) -> None:
    t = Secret(
        at={"yellow": "N"}, ghosts={"n2": "Puppet Master"}, to_beat=1, tao={"yellow": "YY"}, yin_yang=["yellow"],
        pile=["ghost"] * 5, qi=qi, mantras=mantras,
    )  # fmt: skip
    supply = t.game.qi_stock
    t.play("exorcise", "YYK", "n2", "blue")
    assert t.has_yin_yang("blue")
    assert (sum(t.mantras.values()), t.game.qi_stock) == (0, supply)
    t.over("won", "incarnation_exorcised")


@pytest.mark.rule("BS-TOK-BloodOfTheJust-01", "RB-62")
def test_without_qi_in_the_supply_the_blood_of_the_just_gives_none() -> None:
    t = Secret(phase="yin", demons={"seeker": "C"}, qi=ALL_QI).play("search").token("blood_of_the_just")
    t.waits("draw")
    assert (sum(t.mantras.values()), t.game.qi_stock) == (0, 0)


@pytest.mark.rule("BS-CALLI-01", "BS-CALLI-02", "BS-CALLI-03", "RB-70")
@pytest.mark.parametrize(
    ("mantras", "qi", "others", "offered"),
    [
        (["restore_tiles"], {}, False, True),
        (["restore_tiles"], ALL_QI, False, False),
        (["restore_tiles"], ALL_QI, True, True),
        ([], {}, True, False),
    ],
)
def test_the_calligrapher_is_asked_for_what_he_can_do(
    mantras: list[str], qi: dict[str, int], others: bool, offered: bool
) -> None:
    """``others``: whether mantras are left that were never face up."""
    t = Secret(village=VILLAGE, at={"yellow": "N"}, mantras=mantras, qi=qi)
    if not others:
        t.part.spent = sum(1 << card for card in range(18) if box.MANTRAS[card] not in mantras)
    t.play("move C")
    assert ("ask" in t.offered) == offered
    if not offered:
        assert t.why_not("ask") == "BS-CALLI-02"
    elif not others:
        t.play("ask")  # there is one thing to do, and one mantra for it
        assert t.mantras == {"restore_tiles": 1}
        t.settled()
