"""What the rule tests ask about a roll that is about to be made, and how they pass a round."""

from __future__ import annotations

from fractions import Fraction

from tests.victim.table import Table


def dice(t: Table) -> int:
    """How many Victim dice are about to be rolled."""
    assert t.pending == "roll", f"{t.pending} of {t.asked} is pending"
    return len(t.offered[0])


def chance_of(t: Table, least: int) -> Fraction:
    """The chance that the dice about to be rolled show this total or more."""
    question = t.game.question
    assert question is not None
    good = sum(
        weight
        for faces, weight in zip(t.offered, question.weights, strict=True)
        if sum(map(int, faces)) >= least
    )
    return Fraction(good, sum(question.weights))


def end_turns(t: Table) -> Table:
    """Every Victim who has still to play this round ends her turn at once; the event waits to be drawn."""
    for _ in range(len(t.game.order)):
        if t.pending == "turn":
            t.play("end")
    return t


def idle_round(t: Table, event: str = "hail") -> Table:
    """The rest of the round without deeds; the first Victim of the next round begins her turn."""
    end_turns(t).play(event)
    if t.pending == "demon":
        t.play("end")
    return t
