"""A game that the Demon's seat imagines is played on by the rules: cards of closed hands are decided when they matter,
and then what was to happen does (VI-SEE-07, VI-SEE-10, VI-SEE-22)."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.victim import questions as ask
from hauntbox.victim.cards import AGI, DIEGO, ITEM_NAMES, LUCIEN, ONE, ROLITA, VIT, VIVIAN, size
from hauntbox.victim.dice import throw
from hauntbox.victim.state import VictimGame
from tests.victim.table import Place, Table

DEMON = 3
"""The seat of the possessed Victim, the last of four."""
AID_BOX, FIREWORKS, MANUAL, GUN = (ITEM_NAMES.index(item) for item in ("aidbox", "fireworks", "manual", "gun"))
ROW: dict[Place, str] = {(1, 0): "corpse1", (2, 0): "bunker"}


def imagined(t: Table) -> VictimGame:
    """The game as the Demon's seat imagines it: it knows no card of a hand."""
    g = t.game.imagine(DEMON)
    assert not any(g.hand)
    return g


def decide(g: VictimGame, *items: int) -> None:
    """The cards of a hand, one after the other; then they are all decided."""
    for item in items:
        assert g.kind == ask.ITEM
        g.answer(item)
    assert g.kind != ask.ITEM


def asks(g: VictimGame, kind: int, victim: int) -> list[int]:
    """The options, when this is asked of this Victim's player."""
    assert (g.kind, g.seat) == (kind, g.owner[victim])
    return g.options


def attacked(victim: int, dice: str, **parts: Any) -> VictimGame:
    """The Demon has attacked with a 6; she defends with these dice once she may."""
    g = imagined(Table(demon="ghost", rage=3, **parts))
    g.answer(ask.ATTACK + victim)
    g.answer(6)
    if g.kind == ask.ROLL:
        g.answer(throw(dice))
    return g


@pytest.mark.rule("VI-ITEM-FIRE-01", "VI-SEE-22")
def test_before_the_defence_her_hand_is_decided_and_fireworks_are_offered() -> None:
    g = attacked(ROLITA, "", hand={"rolita": "gun gun"})
    decide(g, FIREWORKS, AID_BOX)
    assert asks(g, ask.FIREWORKS, ROLITA) == [0, 1]
    g.answer(1)
    assert (g.wounds[ROLITA], g.hand[ROLITA], g.item_discard) == (0, ONE[AID_BOX], ONE[FIREWORKS])
    assert g.kind == ask.DEMON


@pytest.mark.rule("VI-ITEM-MANUAL-01", "VI-SEE-22")
def test_after_the_roll_her_hand_is_decided_and_a_manual_is_offered() -> None:
    """All Fireworks lie in the discard, so that nothing was asked about her hand before."""
    g = attacked(ROLITA, "20", hand={"rolita": "gun gun"}, discard="fireworks fireworks fireworks")
    decide(g, MANUAL, AID_BOX)
    assert asks(g, ask.MANUAL, ROLITA) == [0, 2, ask.KEEP]
    g.answer(0)
    assert g.kind == ask.ROLL
    g.answer(throw("2"))
    assert asks(g, ask.MANUAL, ROLITA) == [ask.KEEP]  # she might have another
    g.answer(ask.KEEP)
    assert (g.wounds[ROLITA], g.hand[ROLITA]) == (1, ONE[AID_BOX])


@pytest.mark.rule("VI-GEN-14", "VI-SEE-22")
def test_in_a_rush_her_hand_does_not_matter() -> None:
    """Neither Fireworks nor a Manual can be among her cards, and in the Demon's turn they allow nothing else."""
    used = "fireworks fireworks fireworks manual manual manual"
    g = attacked(
        VIVIAN, "000", victims="Vivian Rolita Diego Lucien", tiles={(1, 0): "normal1", (-1, 0): "normal2"},
        stats={"vivian": "AGI 3"}, hand={"vivian": "gun gun"}, discard=used,
    )  # fmt: skip
    assert asks(g, ask.RUSH, VIVIAN) == [0, 1]
    g.answer(1)
    g.answer(throw("200"))
    assert asks(g, ask.TURN, VIVIAN) == [ask.STEP, ask.STEP + 3]
    assert (g.unseen[VIVIAN], g.hand[VIVIAN]) == (2, 0)


@pytest.mark.rule("VI-ROUND-03", "VI-SEE-22")
def test_her_turn_begins_when_her_hand_is_decided() -> None:
    g = imagined(Table(demon="ghost", hand={"rolita": "gun", "diego": "gun gun"}))
    g.answer(ask.END_DEMON)
    decide(g, AID_BOX)
    assert (g.active, g.unseen[ROLITA], g.unseen[DIEGO]) == (ROLITA, 0, 2)
    assert ask.GIVE + 10 * DIEGO + AID_BOX in asks(g, ask.TURN, ROLITA)
    g.answer(ask.END_TURN)
    decide(g, GUN, GUN)
    assert (g.active, asks(g, ask.TURN, DIEGO)[0]) == (DIEGO, ask.END_TURN)


@pytest.mark.rule("VI-VIC-DIEGO-01", "VI-SEE-22")
def test_what_diego_pays_with_is_decided_when_he_pays() -> None:
    t = Table("diego", demon="ghost", hand={"diego": "hammer hammer"}).play("skill diego")
    t.waits("raise", "diego")
    g = imagined(t)
    g.answer(VIT)
    decide(g, GUN, AID_BOX)
    assert asks(g, ask.SPEND_CARD, DIEGO) == [AID_BOX, GUN]
    before = g.stats[4 * DIEGO + VIT]
    g.answer(GUN)
    assert (g.stats[4 * DIEGO + VIT], g.stats[4 * DIEGO + AGI]) == (before + 1, t.stats("diego")[AGI])
    assert (g.hand[DIEGO], g.item_discard) == (ONE[AID_BOX], ONE[GUN])


@pytest.mark.rule("VI-CODE-19", "VI-SEE-10")
def test_the_cards_of_who_escapes_are_laid_open() -> None:
    t = Table("rolita", demon="ghost", tiles=ROW, at={"rolita": (2, 0), "diego": (2, 0)}, hand={"diego": "gun gun"},
              row="1+5+", numbers="6")  # fmt: skip
    t.play("put 6 in 5").waits("enter", "diego")
    g = imagined(t)
    g.answer(1)
    decide(g, AID_BOX, MANUAL)
    assert (g.escaped, g.in_play >> DIEGO & 1, g.at[DIEGO]) == (1 << DIEGO, 0, -1)
    assert (g.hand[DIEGO], g.item_discard) == (0, ONE[AID_BOX] + ONE[MANUAL])


@pytest.mark.rule("VI-FATAL-05", "VI-FATAL-07", "VI-SEE-10")
def test_the_cards_of_who_is_eliminated_are_laid_open() -> None:
    g = imagined(Table(demon="ghost", rage=3, wounds={"diego": 2}, hand={"diego": "gun gun"}))
    g.answer(ask.DEATH + DIEGO)
    assert g.in_play >> DIEGO & 1
    decide(g, AID_BOX, MANUAL)
    assert (g.eliminated, g.in_play >> DIEGO & 1, g.at[DIEGO]) == (1 << DIEGO, 0, -1)
    assert (g.hand[DIEGO], g.item_discard) == (0, ONE[AID_BOX] + ONE[MANUAL])


def event_drawn(event: int, **parts: Any) -> VictimGame:
    g = imagined(Table("rolita", phase="event", demon="ghost", rage=3, events="wildAnimals hail snow", **parts))
    assert g.kind == ask.EVENT
    g.answer(event)
    return g


@pytest.mark.rule("VI-EV-WILD-01", "VI-SEE-22")
def test_with_what_she_pays_the_wild_animals_is_decided_then() -> None:
    g = event_drawn(0, tiles=ROW, at={"diego": (1, 0)}, hand={"diego": "hammer hammer", "lucien": "gun"})
    decide(g, GUN, AID_BOX)
    assert asks(g, ask.PAY_OR_BLEED, DIEGO) == [AID_BOX, GUN, ask.BLEED]
    g.answer(GUN)
    assert (g.hand[DIEGO], g.item_discard, g.wounds[DIEGO]) == (ONE[AID_BOX], ONE[GUN], 0)
    assert (g.unseen[LUCIEN], g.kind) == (1, ask.DEMON)


@pytest.mark.rule("VI-EV-HAIL-01", "VI-EV-HAIL-02", "VI-SEE-22")
def test_hail_takes_half_of_a_hand_that_is_not_decided() -> None:
    """Two of Diego's four cards; Rolita has one, which she keeps."""
    g = event_drawn(5, hand={"diego": "hammer hammer hammer gun", "rolita": "gun"})
    decide(g, AID_BOX, GUN, GUN, MANUAL)
    assert asks(g, ask.DISCARD, DIEGO) == [AID_BOX, MANUAL, GUN]
    g.answer(GUN)
    g.answer(MANUAL)
    assert (g.hand[DIEGO], g.item_discard) == (ONE[AID_BOX] + ONE[GUN], ONE[GUN] + ONE[MANUAL])
    assert (g.unseen[ROLITA], size(g.hand[ROLITA]), g.kind) == (1, 0, ask.DEMON)
