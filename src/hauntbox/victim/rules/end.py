"""How the game ends (VI-WIN)."""

from __future__ import annotations

from typing import Final

from hauntbox.kernel.bits import bit_count
from hauntbox.victim import events
from hauntbox.victim.cards import VICTIMS
from hauntbox.victim.state import VictimGame

ESCAPED: Final = "escaped"
CAUSES: Final = ("all_gravely_wounded", "two_eliminated", "darkness")
"""The ways the Victims lose (VI-WIN-07, VI-WIN-08, VI-WIN-09, VI-WIN-10, VI-WIN-11, VR-R1b)."""


def check_end(g: VictimGame) -> None:
    """After every change, the Victims' condition first (VI-WIN-01, VI-WIN-02, VI-WIN-03, VI-WIN-04, VI-WIN-05,
    VI-WIN-06, VI-WIN-07, VI-WIN-08, VI-WIN-09, VI-WIN-10, VI-WIN-11, VI-WIN-12, VI-WIN-13, VI-WIN-14, VI-WIN-15,
    VI-WIN-16, VR-N58, VI-GEN-04, VI-WIN-18, VI-WIN-20, VI-WIN-22, VI-WIN-24, VI-HIDE-17, VI-EVENT-23, VR-R1b,
    VR-R1c)."""
    if bit_count(g.escaped) >= g.request.escapes_needed:
        g.cause = ESCAPED
        g.tell(events.GAME_WON, "VI-WIN-01", bit_count(g.escaped))
        g.finish("won")
    elif g.den >= 0:  # VI-WIN-13, VR-R1e: nothing else is checked while there is no Demon
        if bit_count(g.eliminated) >= 2:
            lose(g, "two_eliminated", "VI-WIN-08")
        elif all(g.wounds[victim] == 2 for victim in range(VICTIMS) if g.in_play >> victim & 1):
            lose(g, "all_gravely_wounded", "VI-WIN-07")


def lose(g: VictimGame, cause: str, rule: str) -> None:
    """At once, and for all Victims together (VI-ROUND-14, VI-WIN-06)."""
    g.cause = cause
    g.tell(events.GAME_LOST, rule, CAUSES.index(cause))
    g.finish("lost")


def result(g: VictimGame) -> dict[str, object]:
    """How the game ended for the Victims, why, and which seats have won. Without a Demon a loss is nobody's win
    (VI-WIN-17, VR-N59)."""
    demon_side = {g.demon_seat} | ({g.slave_seat} if g.slave >= 0 else set())
    winners = [seat for seat in g.seats() if (seat in demon_side) == (g.outcome == "lost")]
    return {
        "outcome": g.outcome,
        "cause": g.cause,
        "winners": winners,
        "rounds": g.round,
        "escaped": bit_count(g.escaped),
        "eliminated": bit_count(g.eliminated),
    }
