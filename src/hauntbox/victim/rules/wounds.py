"""Wounds, the Gravely Wounded, and healing (VI-CRIT, VI-RAGE-02)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.kernel.vectors import append, vec
from hauntbox.victim import events, steps
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import THE_BUNKER
from hauntbox.victim.rules.end import check_end
from hauntbox.victim.rules.victim_board import runner, without_marks
from hauntbox.victim.state import VictimGame

TARGET: Final = 1
POISON: Final = 2
FRIGHT: Final = 3
"""The marks, as the options of the question "cure"; 0 is a wound."""
BY_ATTACK: Final = 1
BY_TEST: Final = 2
BY_WILD_ANIMALS: Final = 3
BY_THUNDERCLAP: Final = 4
BY_BLACK_MAGIC: Final = 5
BY_BLOOD_CURSE: Final = 6
WOUND_RULES: Final = [
    "VI-STAT-14",
    "VI-ATK-04",
    "VI-TEST-07",
    "VI-EV-WILD-01",
    "VI-EV-THUNDER-01",
    "VI-EV-BLACK-02",
    "VI-DMN-WIT-18",
]
"""Why a Victim is wounded; the first is for positions saved before it was noted."""


def wound(g: VictimGame, victim: i64, cause: i64) -> None:
    """The second wound makes her Gravely Wounded (VI-CRIT-01, VI-CRIT-02, VI-CRIT-03, VI-STAT-14, VI-RUN-23, VI-WIN-12,
    VR-N20, VR-N58, VI-CRIT-14, VI-TOK-01, VI-INV-17, VI-INV-18).

    The Demon may take Rage for it, whatever the cause (VI-RAGE-02); a third wound there is not.
    """
    if not g.in_play >> victim & 1 or g.wounds[victim] == 2:
        return
    g.wounds[victim] += 1
    g.tell(events.WOUNDED, WOUND_RULES[cause], victim, g.wounds[victim])
    if g.wounds[victim] < 2:
        return
    without_marks(g, victim)
    g.tell(events.GRAVELY_WOUNDED, "VI-CRIT-01", victim)
    if victim == runner(g):
        g.stride = 0
        g.fell = 1 if victim == g.active else 0
    check_end(g)
    if g.den >= 0:
        g.do(steps.OFFER_RAGE)


def heal_wound(g: VictimGame, victim: i64, rule: str) -> None:
    """With one wound she stands again at once; on the open Bunker tile she may enter (VI-CRIT-13, VI-CODE-17, VR-R8i,
    VI-CRIT-22)."""
    stood_up = g.wounds[victim] == 2
    g.wounds[victim] -= 1
    g.tell(events.HEALED, rule, victim, g.wounds[victim])
    if stood_up and g.opened and g.at[victim] == THE_BUNKER and victim != g.active:
        g.do(steps.OFFER_ENTER, victim)


def ailments(g: VictimGame, victim: i64) -> vec[i64]:
    """What Heal or Self-Heal can take off her board (VI-HEAL-04, VI-HEAL-05, VI-HEAL-15, VR-R8, VR-N29)."""
    found = vec[i64]()
    if g.wounds[victim]:
        found = append(found, 0)
    if g.target >> victim & 1:
        found = append(found, TARGET)
    if g.poison >> victim & 1:
        found = append(found, POISON)
    if g.fright >> victim & 1:
        found = append(found, FRIGHT)
    return found


def cure(g: VictimGame, victim: i64, healer: i64) -> None:
    """The healer's player chooses a wound or a mark (VI-HEAL-04, VI-VIC-VIVIAN-01)."""
    self_heal: i64 = 8 if healer == victim else 0  # nobody Heals herself (VI-HEAL-02)
    g.ask(ask.CURE, g.owner[healer], ailments(g, victim), steps.CURED, self_heal + victim)


def cured(g: VictimGame, what: i64, packed: i64) -> None:
    """One of them, not both (VI-HEAL-04, VI-VIC-VIVIAN-01, VI-HEAL-06, VI-HEAL-12, VI-DMN-WOLF-13, VI-DMN-WID-07,
    VI-DMN-GHO-07, VI-HEAL-16)."""
    victim = packed & 7
    rule = "VI-VIC-VIVIAN-01" if packed >> 3 else "VI-HEAL-04"
    if what == 0:
        heal_wound(g, victim, rule)
        return
    keep = ~(1 << victim)
    if what == TARGET:
        g.target &= keep
    elif what == POISON:
        g.poison &= keep
    else:
        g.fright &= keep
        g.new_fright &= keep
    g.tell(events.MARK_REMOVED, rule, victim, what)
