"""Decisions with Black Secret and with both expansions that random games seldom reach, typed as commands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hauntbox.ghost_stories.base.rules.arrival import see
from hauntbox.ghost_stories.black_secret.box import BOX as BLACK_SECRET
from hauntbox.ghost_stories.infernal_die.box import BOX as INFERNAL_DIE
from hauntbox.ghost_stories.law import Law
from hauntbox.lessons import find_option

from .ghost_stories.black_moon.table import BothTable
from .ghost_stories.black_secret.secret import Secret
from .ghost_stories.black_secret.test_wu_feng import LOW

Case = tuple[Callable[[], Secret], list[str]]
WITH_DIE = Law([BLACK_SECRET, INFERNAL_DIE])
HIGH = {
    **LOW, 4: "lose_qi", 5: "move_ghost", 6: "drag_taoist", 7: "remove_two_ghosts", 8: "raise_ghost",
}  # fmt: skip
GREEN_FAVORITE: dict[str, Any] = {
    "active": "green", "law": WITH_DIE, "phase": "yin", "ghosts": {"w2": 33}, "powers": ["gods_favorite"],
}  # fmt: skip
BORROWED: dict[str, Any] = {
    "law": WITH_DIE, "players": 2, "at": {"yellow": "N"}, "ghosts": {"n2": 6}, "tao": {}, "tokens": {"yellow": 1},
    "boards": ["yellow", "green", "blue", "red"], "powers": ["gods_favorite"],
}  # fmt: skip


class Commanded(Secret):
    """Answers are the commands of the terminal."""

    def _option(self, word: str) -> int | None:
        return find_option(self.game, word)


class BothCommanded(BothTable):
    def _option(self, word: str) -> int | None:
        return find_option(self.game, word)


def secret(answers: str, **parts: Any) -> Case:
    return lambda: Commanded(**parts), answers.split(", ")


def both(answers: str, **parts: Any) -> Case:
    return lambda: BothCommanded(**parts), answers.split(", ")


def buried() -> Secret:
    """A Blood Mantra needs one Qi more, and some ghosts have been discarded."""
    table = Commanded(at={"yellow": "NE"}, ghosts={"n1": 6}, mantras={"bury_four_ghosts": 3}, pile=["ghost", "ghost"])
    for card in (30, 31, 32, 33, 34):
        see(table.game, card)
    return table


SECRET_CASES: dict[str, Case] = {
    "the Shadow attacks": secret(
        "attack taoists, RKK, yellow, ladders back", phase="yin", shadow="C", at={"yellow": "C", "red": "C"}
    ),
    "the Shadow acts once more": secret(
        "stay, 45, cast activate, 5, under C", phase="yin", pyramid=LOW, curses=["activate"], shadow="N"
    ),
    "two Demons below": secret(
        "exorcise below, RRB, landscaper",
        at={"yellow": "NW"}, below=["yellow"], demons={"seeker": "NW", "landscaper": "NW"}, tao={},
    ),
    "the Infernal die kept": secret("infernal die, haunt, keep", **GREEN_FAVORITE),
    "the Infernal die again": secret("infernal die, haunt, reroll, nothing", **GREEN_FAVORITE),
    "the Infernal die for a Power token": secret("exorcise, YYY, no, infernal die, haunt, borrow", **BORROWED),
    "a crystal robbed": both(
        "45, cast crystal back, 5, SE", phase="yin", curses=["crystal_back"], pyramid=LOW, receptacles=["NW", "SE"]
    ),
    "ghosts under the pile": (buried, ["ask", "31", "30", "33", "32"]),
    "the Portal moved": both("45, cast move portal, E", phase="yin", curses=["move_portal"], pyramid=HIGH),
    "the Scroll of Unity in the Catacombs": both(
        "use scroll of unity, come, come", below=["yellow"], at={"yellow": "N", "red": "S", "blue": "N"},
        artifacts={"scroll_of_unity": "yellow"}, dead_taoists=["green"],
    ),
}  # fmt: skip
