"""Target and Double Slash. Blood Smell is in attack.py and hunt.py, Wolf Bite in death.py (VI-DMN-WOLF)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.kernel.vectors import vec
from hauntbox.victim import events, steps
from hauntbox.victim import questions as ask
from hauntbox.victim.questions import NO_OR_YES
from hauntbox.victim.rules.attack import SPECIAL_1, SPECIAL_2, launch, on_tile
from hauntbox.victim.rules.victim_board import drawn_by_brave
from hauntbox.victim.rules.wounds import TARGET
from hauntbox.victim.state import VictimGame


def wolf_targets(g: VictimGame) -> vec[i64]:
    """One Victim on his tile (VI-DMN-WOLF-07, VI-DMN-WOLF-15)."""
    return drawn_by_brave(g, on_tile(g, g.den))


def mark_target(g: VictimGame, _a: i64, _b: i64) -> None:
    """The Werewolf chooses whom he marks (VI-DMN-WOLF-07, VI-DMN-WOLF-14)."""
    g.ask(ask.TARGET, g.demon_seat, wolf_targets(g), steps.TARGET_MARKED)


def target_marked(g: VictimGame, victim: i64, _b: i64) -> None:
    """Before the Upgrade only one Victim bears the mark (VI-DMN-WOLF-07, VI-DMN-WOLF-11, VI-DMN-WOLF-12,
    VI-DMN-WOLF-35, VR-N39)."""
    if not g.upgrades[1]:
        g.target = 0
    g.target |= 1 << victim
    g.tell(events.MARKED, "VI-DMN-WOLF-07", victim, TARGET)
    g.do(steps.STRIKE_MARKED, victim)


def strike_marked(g: VictimGame, victim: i64, _b: i64) -> None:
    """He may attack her at once (VI-DMN-WOLF-07, VI-DMN-WOLF-13, VR-N40)."""
    g.ask(ask.STRIKE_MARKED, g.demon_seat, NO_OR_YES, steps.STRIKE_MARKED_CHOSEN, victim)


def strike_marked_chosen(g: VictimGame, attack: i64, victim: i64) -> None:
    """He attacks the marked Victim at once, or does not (VI-DMN-WOLF-07)."""
    if attack:
        launch(g, 1 << victim, SPECIAL_1)


def double_slash(g: VictimGame, _a: i64, _b: i64) -> None:
    """The Werewolf chooses whom he attacks twice (VI-DMN-WOLF-15, VI-DMN-WOLF-16, VI-DMN-WOLF-17, VI-DMN-WOLF-18)."""
    g.ask(ask.TARGET, g.demon_seat, wolf_targets(g), steps.SLASHED)


def slashed(g: VictimGame, victim: i64, _b: i64) -> None:
    """Each attack has its own Defence roll (VI-DMN-WOLF-15, VI-DMN-WOLF-17)."""
    launch(g, 1 << victim, SPECIAL_2)
