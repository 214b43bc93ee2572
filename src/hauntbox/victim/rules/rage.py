"""The Demon's Rage (VI-RAGE, VI-STAM)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.kernel.bits import bit_count
from hauntbox.victim import events, steps
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import DEMON_POINTS, MOST_RAGE
from hauntbox.victim.questions import NO_OR_YES
from hauntbox.victim.state import VictimGame


def gain_rage(g: VictimGame, rule: str) -> None:
    """Never above 3 (VI-RAGE-01, VI-RAGE-07, VR-R5d, VI-RAGE-19)."""
    if g.rage < MOST_RAGE:
        g.rage += 1
        g.tell(events.RAGE_CHANGED, rule, g.rage)


def spend_rage(g: VictimGame, spent: i64) -> None:
    """By a setting the extra action point of Rage 3 is lost with the Rage, unless it was used already (VR-R5b).

    Every main action cost a point and is a bit of ``deeds``, so that what is left without the extra one can be
    computed.
    """
    g.rage -= spent
    if g.request.while_three:
        without = DEMON_POINTS[g.request.players] - g.bullet - bit_count(g.deeds)
        g.might = max(min(g.might, without), 0)


def offer_rage(g: VictimGame, missed: i64, _b: i64) -> None:
    """For a new Gravely Wounded Victim, or for an attack that failed, the Demon may take 1 Rage; at 3 there is nothing
    to ask (VI-RAGE-02, VI-RAGE-03, VI-RAGE-06, VI-RAGE-07, VI-RAGE-08, VI-ATK-12, VI-SPEC-09, VR-R5c, VR-N70,
    VI-RAGE-11, VI-RAGE-12, VI-RAGE-13, VI-RAGE-15, VI-RAGE-16, VI-RAGE-17, VI-RAGE-20, VI-DMN-WOLF-28, VR-N30)."""
    if g.rage < MOST_RAGE:
        g.ask(ask.RAGE, g.demon_seat, NO_OR_YES, steps.RAGE_CHOSEN, missed)


def rage_chosen(g: VictimGame, gain: i64, missed: i64) -> None:
    """The Demon takes the Rage, or declines it (VI-RAGE-02, VI-RAGE-03, VI-RAGE-06)."""
    if gain:
        gain_rage(g, "VI-RAGE-03" if missed else "VI-RAGE-02")
