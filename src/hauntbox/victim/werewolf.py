"""VI-DMN-WOLF: Target and Double Slash. Blood Smell is in attack.py and hunt.py, Wolf Bite in death.py."""

from __future__ import annotations

from hauntbox.victim import events as told
from hauntbox.victim import questions as ask
from hauntbox.victim import steps
from hauntbox.victim.attack import SPECIAL_1, SPECIAL_2, launch, on_tile
from hauntbox.victim.folk import drawn_by_brave
from hauntbox.victim.state import VictimGame
from hauntbox.victim.wounds import TARGET


def wolf_targets(g: VictimGame) -> list[int]:
    """VI-DMN-WOLF-07, -15: one Victim on his tile."""
    return drawn_by_brave(g, on_tile(g, g.den))


def mark_target(g: VictimGame, _a: int, _b: int) -> None:
    """VI-DMN-WOLF-07, -14."""
    g.ask(ask.TARGET, g.demon_seat, wolf_targets(g), steps.TARGET_MARKED)


def target_marked(g: VictimGame, victim: int, _b: int) -> None:
    """VI-DMN-WOLF-07, -11, -12, -35, VR-N39: before the Upgrade only one Victim bears the mark."""
    if not g.upgrades[1]:
        g.target = 0
    g.target |= 1 << victim
    g.tell(told.MARKED, "VI-DMN-WOLF-07", victim, TARGET)
    g.do(steps.STRIKE_MARKED, victim)


def strike_marked(g: VictimGame, victim: int, _b: int) -> None:
    """VI-DMN-WOLF-07, -13, VR-N40: he may attack her at once."""
    g.ask(ask.STRIKE_MARKED, g.demon_seat, [0, 1], steps.STRIKE_MARKED_CHOSEN, victim)


def strike_marked_chosen(g: VictimGame, attack: int, victim: int) -> None:
    """VI-DMN-WOLF-07."""
    if attack:
        launch(g, 1 << victim, SPECIAL_1)


def double_slash(g: VictimGame, _a: int, _b: int) -> None:
    """VI-DMN-WOLF-15 to -18."""
    g.ask(ask.TARGET, g.demon_seat, wolf_targets(g), steps.SLASHED)


def slashed(g: VictimGame, victim: int, _b: int) -> None:
    """VI-DMN-WOLF-15, -17: each attack has its own Defence roll."""
    launch(g, 1 << victim, SPECIAL_2)
