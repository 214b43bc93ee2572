"""The Tests of Test tiles (VI-TEST, VI-EV-INSECT)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.victim import events, steps
from hauntbox.victim.cards import TEST_STAT
from hauntbox.victim.rules.actions import result_of
from hauntbox.victim.rules.victim_board import change_stat, runner, standing
from hauntbox.victim.rules.wounds import BY_TEST
from hauntbox.victim.state import VictimGame

FIXED: Final = 3
"""With the setting that every Test needs 3 (VR-R12)."""


def take_test(g: VictimGame, victim: i64, tile: i64) -> None:
    """A roll; who holds Ground Analyze passes without one (VI-TEST-01, VI-TEST-02, VI-TEST-03, VI-TEST-10, VI-TEST-14,
    VI-TEST-15, VI-TEST-17, VI-VIC-ANYA-02, VI-VIC-ANYA-03, VI-RUN-39, VI-TEST-11, VI-TILE-TEST-03, VI-VIC-ANYA-11,
    VI-VIC-ANYA-15, VI-ATK-23, VR-R12b, VR-R12c, VR-N36).

    A Web may have felled her on arrival: then there is no Test.
    """
    if not standing(g, victim):
        return
    stat = TEST_STAT[tile]
    if g.ground == victim:
        _pass(g, victim, stat)
        return
    g.do(steps.TEST_ROLLED, victim)
    g.do(steps.THROW_DICE, victim, stat)


def threshold(g: VictimGame, victim: i64, stat: i64) -> i64:
    """The present value of the characteristic; 3 by a setting (VI-TEST-04, VR-R12)."""
    if g.request.fixed_test:
        return FIXED
    return g.stats[4 * victim + stat]


def test_rolled(g: VictimGame, victim: i64, _b: i64) -> None:
    """A failure wounds and ends her Run (VI-TEST-04, VI-TEST-05, VI-TEST-06, VI-TEST-07, VI-TEST-08, VI-TEST-09,
    VI-RUN-17, VI-RUN-18, VI-EV-INSECT-02, VI-EV-INSECT-03, VI-EV-INSECT-06, VR-N06, VR-N64, VI-RUN-40, VI-TEST-19,
    VI-TEST-21, VI-TEST-22, VI-TEST-23)."""
    stat = TEST_STAT[g.at[victim]]
    if result_of(g, victim, stat) >= threshold(g, victim, stat):
        _pass(g, victim, stat)
        return
    g.tell(events.TEST_FAILED, "VI-TEST-07", victim, stat)
    if victim == runner(g):
        g.stride = 0
        g.winded = 1
    g.do(steps.WOUND, victim, BY_TEST)


def _pass(g: VictimGame, victim: i64, stat: i64) -> None:
    """The tested characteristic rises by 1 (VI-TEST-05, VI-TEST-06, VI-TEST-17, VI-TEST-26, VI-TEST-27)."""
    g.tell(events.TEST_PASSED, "VI-TEST-05", victim, stat)
    change_stat(g, victim, stat, 1, "VI-TEST-05")
