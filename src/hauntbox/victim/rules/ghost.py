"""Terrifying Dance and Behind You. Dread is in attack.py, Haunting Hum in death.py (VI-DMN-GHO)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.kernel.vectors import vec
from hauntbox.victim import events, steps
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import VICTIMS
from hauntbox.victim.rules.attack import SPECIAL_1, SPECIAL_2, launch
from hauntbox.victim.rules.victim_board import drawn_by_brave, exposed
from hauntbox.victim.rules.widow import mist_targets
from hauntbox.victim.state import VictimGame


def terrifying_dance(g: VictimGame, _a: i64, _b: i64) -> None:
    """One or two Victims around him; Brave does not bind it (VI-DMN-GHO-10, VI-ATK-22)."""
    g.ask(ask.TARGET, g.demon_seat, mist_targets(g), steps.FIRST_CHOSEN, SPECIAL_1)


def behind_you(g: VictimGame, _a: i64, _b: i64) -> None:
    """Any Victim who can be attacked; Brave may turn it to Sean on her tile (VI-DMN-GHO-12, VI-DMN-GHO-13,
    VI-DMN-GHO-14, VR-N53)."""
    targets = drawn_by_brave(g, vec[i64]([victim for victim in range(VICTIMS) if exposed(g, victim)]))
    g.ask(ask.TARGET, g.demon_seat, targets, steps.TELEPORTED)


def teleported(g: VictimGame, victim: i64, _b: i64) -> None:
    """The Ghost comes to her tile and attacks her (VI-DMN-GHO-12, VI-DMN-GHO-14, VI-DMN-GHO-20, VI-DMN-GHO-21)."""
    g.den = g.at[victim]
    g.tell(events.DEMON_MOVED, "VI-DMN-GHO-12", 0, g.den)
    launch(g, 1 << victim, SPECIAL_2)
