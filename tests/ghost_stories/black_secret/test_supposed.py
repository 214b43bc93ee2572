"""Drawing and calling looked at closely, in the game itself and as a Taoist imagines it, who knows neither the card
just drawn nor Wu-Feng's hand."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import BLACK, COLOUR, RED, RESISTANCE
from hauntbox.ghost_stories.base.geometry import SPACES
from hauntbox.ghost_stories.base.rules.means import total
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.ids import Ask
from hauntbox.ghost_stories.black_secret.state import held, secret_of
from hauntbox.kernel.game import NONE
from tests.ghost_stories.black_secret.secret import LAW, RANK_1, Secret
from tests.ghost_stories.black_secret.test_curses import cast
from tests.ghost_stories.black_secret.test_wu_feng import FULL

YELLOW_SEAT = 0
SUMMONS = ["incarnation"] + ["ghost"] * 10
BONECRACKER, VAMPIRE_LORD, CREEPING_HORROR = 61, 64, 63

# -- the card just drawn ----------------------------------------------------------------------------------------------


def supposed(t: Secret) -> GhostStories:
    """The game as yellow imagines it."""
    return t.game.imagine(YELLOW_SEAT)


@pytest.mark.rule("BS-INFO-03", "BS-ADD-01")
def test_a_card_unknown_to_the_taoists_may_be_used_for_everything() -> None:
    t = Secret(phase="yin").play(8)
    assert t.offered == ["place", "summon seeker", "summon landscaper", "cast draw_ghost"]
    g = supposed(t)
    curses = [n.CAST_IT + box.CURSES.index(name) for name in RANK_1]
    assert list(g.options) == [n.PLACE_IT, n.SUMMON_IT, n.SUMMON_IT + 1, n.SUMMON_IT + 2, *curses]


@pytest.mark.rule("BS-INFO-03", "BS-ADD-07")
def test_its_use_says_which_cards_it_could_have_been() -> None:
    t = Secret(phase="yin").play(8)
    g = supposed(t)
    g.answer(n.CAST_IT + box.CURSES.index("take_mantra_qi"))
    assert g.kind == ask.DRAW
    assert list(g.options) == [card for card in t.game.unseen_ghosts if COLOUR[card] in (RED, BLACK)]
    g.answer(35)
    assert g.kind == Ask.PYRAMID
    g.answer(g.options[0])
    assert secret_of(g).pyramid[0] == box.CURSES.index("take_mantra_qi")
    g = supposed(t)
    g.answer(n.SUMMON_IT + box.GRAVEDIGGER)
    assert list(g.options) == [card for card in t.game.unseen_ghosts if total(RESISTANCE[card]) >= 4]


@pytest.mark.rule("BS-INFO-03", "BS-ADD-04")
def test_a_card_drawn_against_a_taoist_is_placed_on_his_board_in_an_imagined_game_too() -> None:
    t = cast("roll_curse").play("blue", "ghost", 50)
    g = supposed(t)
    g.answer(n.PLACE_IT)
    assert list(g.options) == list(t.game.unseen_ghosts)
    g.answer(51)
    assert [SPACES[space] for space in g.options] == ["s1", "s2", "s3"]


@pytest.mark.rule("BS-ADD-09", "RB-03")
def test_with_all_spaces_full_no_summons_card_is_drawn_whatever_the_setting() -> None:
    t = Secret(
        settings={"full_table": "draws"}, at={"yellow": "S"}, ghosts=FULL, qi={"yellow": 3}, tao={}, pile=SUMMONS,
    ).play("ask", "red")  # fmt: skip
    t.waits("put_qi_on", "yellow")
    assert (t.cards_left, t.hand) == (11, [])
    assert t.told("ghost_cannot_come") == [("GS-PLACE-09", (0, 0, 0))]


# -- his hand ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-CALL-04", "BS-INFO-02")
def test_a_taoist_thinks_that_any_unseen_incarnation_may_be_drawn() -> None:
    """One that Wu-Feng holds as well as another, and the number he holds is known."""
    t = Secret(phase="yin", hand=["Bonecracker"]).play(24, "cast draw_incarnation", "0")
    t.waits("incarnation")
    assert BONECRACKER not in t.game.options
    g = supposed(t)
    assert list(g.options) == list(t.game.unseen_incarnations)
    told = g.listen()
    g.answer(BONECRACKER)
    assert [event.args[0] for event in told if event.name == "incarnation_taken"] == [2]


@pytest.mark.rule("BS-CALL-03", "RB-36")
def test_if_he_holds_all_that_are_left_he_draws_none() -> None:
    t = Secret(phase="yin", hand=list(LAW.incarnations)).play(24, "cast draw_incarnation", "0")
    t.settled()
    assert len(t.hand) == len(LAW.incarnations)
    assert t.told("incarnation_taken") == []


@pytest.mark.rule("BS-CALL-03", "BS-INFO-02")
def test_nor_does_he_in_an_imagined_game() -> None:
    t = Secret(phase="yin", hand=list(LAW.incarnations)).play(24)
    g = supposed(t)
    assert secret_of(g).undecided == len(LAW.incarnations)
    g.answer(n.CAST_IT + box.CURSES.index("draw_incarnation"))
    g.answer(24)
    assert g.kind == Ask.PYRAMID
    g.answer(g.options[0])
    assert g.kind == ask.YANG
    assert secret_of(g).undecided == len(LAW.incarnations)


@pytest.mark.rule("BS-CALL-01", "BS-INFO-02")
def test_in_an_imagined_game_the_hand_is_decided_when_it_is_used() -> None:
    t = Secret(phase="yin", pile=SUMMONS, to_beat=1, hand=["Bonecracker"])
    g = supposed(t)
    g.answer(VAMPIRE_LORD)
    assert g.kind == Ask.INCARNATION  # the card he held already
    assert VAMPIRE_LORD not in g.options
    g.answer(CREEPING_HORROR)
    assert g.kind == Ask.CALL_WHICH
    assert list(g.options) == [CREEPING_HORROR, VAMPIRE_LORD]


@pytest.mark.rule("BS-CALL-01", "BS-INFO-02")
def test_he_may_call_what_the_taoists_do_not_know_he_holds() -> None:
    t = Secret(phase="yin", pile=SUMMONS, to_beat=1, hand=["Bonecracker"]).play("Vampire Lord")
    t.waits("call_which", "wu-feng")
    g = supposed(t)
    assert list(g.options) == list(t.game.unseen_incarnations)
    g.answer(CREEPING_HORROR)
    assert (g.kind, list(g.options)) == (Ask.INCARNATION, [CREEPING_HORROR])
    g.answer(CREEPING_HORROR)
    assert g.kind == ask.PLACE
    assert (list(held(secret_of(g))), secret_of(g).undecided) == ([], 1)


@pytest.mark.rule("BS-CALL-01", "BS-CALL-02", "RB-36", "RB-38")
@pytest.mark.parametrize(("table", "to_beat"), [({"level": "nightmare"}, 2), ({}, 1)])
def test_a_summons_card_without_an_incarnation_leaves_one_less_to_exorcise(table: dict[str, Any], to_beat: int) -> None:
    """All incarnations have been seen, and he holds none."""
    t = Secret(pile=SUMMONS, to_beat=to_beat, **table)
    t.game.unseen_incarnations = NONE
    t.play("end")
    assert t.told("summons_drawn") == [("BS-CALL-01", (0, 0, 0))]
    assert (t.part.extra, t.game.to_beat, t.ghosts, t.cards_left) == (-1, to_beat - 1, {}, 10)
    if to_beat == 1:
        assert t.result is not None
        assert t.result[0] == "won"
    else:
        t.settled("red")
