"""The Curse phase: who is possessed, by which Demon, and what becomes of the player's other Victim (VI-CURSE, VI-FEW).
"""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.kernel.bits import backwards, below
from hauntbox.kernel.game import NONE
from hauntbox.kernel.vectors import vec
from hauntbox.victim import events, steps
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import CURSE_TEST, DEMON_NAMES, DOPPELGANGER, START_RAGE, START_STAMINA, VICTIMS
from hauntbox.victim.dice import TOTAL, VICTIM_DICE
from hauntbox.victim.rules.actions import result_of
from hauntbox.victim.rules.end import check_end
from hauntbox.victim.rules.victim_board import in_turn_order, leave_play
from hauntbox.victim.state import NOBODY_YET, VictimGame


def curse_phase(g: VictimGame, _a: i64, _b: i64) -> None:
    """One Curse card at random (VI-CURSE-03, VI-CURSE-24)."""
    g.chance(ask.CURSE_CARD, below(len(DEMON_NAMES)), NONE, steps.CURSE_SHOWN)


def curse_shown(g: VictimGame, demon: i64, _b: i64) -> None:
    """Every Victim in play is tested, Hidden and Gravely Wounded too (VI-CURSE-03, VI-CURSE-04, VI-CURSE-05,
    VI-CURSE-06, VI-FEW-08, VI-HIDE-15, VR-R3f, VI-CURSE-34, VR-N66)."""
    g.demon = demon
    g.tell(events.CURSE_DRAWN, "VI-CURSE-03", demon, CURSE_TEST[demon])
    g.do(steps.FIND_LOWEST)
    for victim in backwards(in_turn_order(g)):
        g.do(steps.CURSE_ROLLED, victim)
        g.do(steps.THROW_DICE, victim, CURSE_TEST[demon])


def curse_rolled(g: VictimGame, victim: i64, _b: i64) -> None:
    """Her result is compared with the others' once all have rolled (VI-CURSE-06, VI-CURSE-07, VI-CURSE-08, VI-CRIT-16,
    VR-N27, VI-VIC-ANYA-06)."""
    g.results[victim] = result_of(g, victim, CURSE_TEST[g.demon])


def find_lowest(g: VictimGame, _a: i64, _b: i64) -> None:
    """The lowest is possessed; only those tied for it roll again (VI-CURSE-09, VI-CURSE-10, VI-CURSE-28, VR-R3f,
    VI-CURSE-26, VI-CURSE-27)."""
    tested = vec[i64]([victim for victim in in_turn_order(g) if g.results[victim] >= 0])
    least = g.results[tested[0]]
    for victim in tested:
        least = min(least, g.results[victim])
    tied = vec[i64]([victim for victim in tested if g.results[victim] == least])
    g.results = NOBODY_YET[:]
    if len(tied) == 1:
        g.do(steps.POSSESS, tied[0])
        return
    g.do(steps.FIND_LOWEST)
    for victim in backwards(tied):
        g.do(steps.TIE_ROLL, victim)


def tie_roll(g: VictimGame, victim: i64, _b: i64) -> None:
    """One die, without items (VI-CURSE-10, VI-CURSE-11, VR-N26, VR-N27)."""
    g.chance(ask.ROLL, VICTIM_DICE.options[1], VICTIM_DICE.totals[1], steps.TIE_ROLLED, victim)


def tie_rolled(g: VictimGame, outcome: i64, victim: i64) -> None:
    """One more die decides among those who are tied (VI-CURSE-10)."""
    g.results[victim] = TOTAL[outcome]
    g.tell(events.DICE_ROLLED, "VI-CURSE-10", victim, outcome, CURSE_TEST[g.demon])


def possess(g: VictimGame, victim: i64, _b: i64) -> None:
    """The Demon is put on her tile, and her player plays it (VI-CURSE-12, VI-CURSE-13, VI-CURSE-14, VI-CURSE-15,
    VI-CURSE-16, VI-CURSE-17, VI-CURSE-18, VI-CURSE-19, VI-CURSE-20, VI-CURSE-21, VI-CURSE-22, VI-CURSE-23, VI-INV-41,
    VR-R3e, VR-R1e, VI-CURSE-30, VI-DEMON-13, VI-STAM-01, VI-DMN-DOP-02)."""
    tile, seat = g.at[victim], g.owner[victim]
    g.possessed = victim
    leave_play(g, victim)
    g.at[victim] = -1
    g.demon_seat = seat
    g.den = tile
    g.rage = START_RAGE[g.demon]
    g.stamina = START_STAMINA
    g.tell(events.POSSESSED, "VI-CURSE-13", victim, g.demon, tile)
    if g.demon == DOPPELGANGER:
        g.shadows = vec[i64]([tile])
        g.tell(events.SHADOW_PLACED, "VI-CURSE-19", tile)
    other: i64
    for other in range(VICTIMS):
        if g.in_play >> other & 1 and g.owner[other] == seat:
            _second_victim(g, other, seat)
    check_end(g)


def _second_victim(g: VictimGame, other: i64, seat: i64) -> None:
    """With two players she changes hands, with three she leaves the game (VI-FEW-09, VI-FEW-10, VI-FEW-11, VI-FEW-12,
    VI-FEW-16, VI-CURSE-21, VR-N01)."""
    if g.request.players == 2:
        g.owner[other] = 1 - seat
        g.tell(events.VICTIM_PASSED, "VI-FEW-09", other, 1 - seat)
        return
    g.removed = other
    leave_play(g, other)
    g.at[other] = -1
    g.tell(events.VICTIM_REMOVED, "VI-FEW-11", other)
