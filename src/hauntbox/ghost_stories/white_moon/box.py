"""White Moon as a box laid over the base game.

Its cards are rows of ``data/ghosts.csv``. They follow the base game's rules for ghosts and incarnations; what their
icons do is said here by step (WM-DEV-07, WM-INC-all-02, WM-INC-TimeKeeper-02, WM-INC-TimeKeeper-03,
WM-INC-Shapeshifter-02, WM-INC-Shapeshifter-03, WM-INC-Uncatchable-01, WM-INC-Uncatchable-02, WM-FAQ-01, PR-STEVEN-10,
PR-STEVEN-11, R-P17, RG-01, RG-02, RG-14, RW-44).
"""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.law import Added, Box
from hauntbox.ghost_stories.steps_of_boxes import performer_of
from hauntbox.ghost_stories.white_moon import ids as n
from hauntbox.ghost_stories.white_moon.cards import CURSED_CARDS
from hauntbox.ghost_stories.white_moon.cursed_children import CursedChildrenHooks
from hauntbox.ghost_stories.white_moon.hooks import MoonHooks
from hauntbox.ghost_stories.white_moon.ma_cho import MaChoHooks
from hauntbox.ghost_stories.white_moon.observed import FIELDS
from hauntbox.ghost_stories.white_moon.state import Moon
from hauntbox.ghost_stories.white_moon.steven import StevenHooks


def _replaced(box: str) -> list[int]:
    """The steps of the base game that a box performs instead, and of White Moon those that lie over it."""
    numbers = {**steps.NUMBERS, **{name: number for number, name in n.STEP_NAMES.items() if box != "white_moon"}}
    return [numbers[name] for names in n.PERFORMS[box].values() for name in names if name in numbers]


WHITE_MOON: Final = Box(
    "white_moon",
    n.BOX,
    performer_of(n, "white_moon"),
    adds=n.STEP_NAMES,
    replaces=_replaced("white_moon"),
    kinds=n.KINDS,
    events={number: name for number, (name, _) in n.TOLD.items()},
    options={
        ask.YANG: Added(n.MOVE_WITH, n.YANG_OPTIONS),
        ask.PAY: Added(n.PAY_CRYSTAL, n.PAY_WHITE + 4),
        ask.BRING_BACK: Added(n.CEMETERY_VILLAGER, n.CEMETERY_VILLAGER + 32),
    },
    helps={n.SCHOOL_TILE: n.SCHOOL},
    left={
        "devour": n.DEVOUR,
        "take_portal": n.TAKE_PORTAL,
        "kill_villager": n.VORACIOUS,
        "take_su_ling": n.TAKE_SU_LING,
        "knock_down_all": n.ROOTS_STRIKE_ALL,
        "remove_two_ghosts": n.REMOVE_TWO,
    },
    starts={"kill_villager": n.VORACIOUS, "ghost_each_yin": n.GHOST_EACH_YIN, "walks": n.WALK},
    middle={"devourer": n.DEVOURER_ACTS},
    right={"moon_crystal": (n.CRYSTAL_REWARD, 1), "crystal_and_yin_yang": (n.GROUP_CRYSTAL, 1)},
    defeats={"villagers_dead": 8},
    causes=n.CAUSES,
    hooks=MoonHooks,
    part=Moon,
    fields=FIELDS,
)

CURSED_CHILDREN: Final = Box(
    "cursed_children",
    n.CURSED_CHILDREN,
    performer_of(n, "cursed_children"),
    adds=n.CHILDREN_NAMES,
    replaces=_replaced("cursed_children"),
    kinds=n.CHILDREN_KINDS,
    events={number: name for number, (name, _) in n.CHILDREN_TOLD.items()},
    never_dealt=CURSED_CARDS,
    hooks=CursedChildrenHooks,
    needs="white_moon",
)
"""A scenario laid over White Moon."""

GREEN_ROOTS: Final = Box(
    "green_roots",
    n.GREEN_ROOTS,
    performer_of(n, "green_roots"),
    adds=n.ROOTS_NAMES,
    replaces=_replaced("green_roots"),
    needs="white_moon",
    excludes=["cursed_children"],
)
"""A scenario laid over White Moon; each of the two has a Graveyard board of its own (WM-CC-01, WM-GR-01)."""

MA_CHO: Final = Box(
    "ma_cho",
    n.MA_CHO,
    performer_of(n, "ma_cho"),
    adds=n.MA_CHO_NAMES,
    replaces=_replaced("ma_cho"),
    kinds=n.MA_CHO_KINDS,
    causes=n.MA_CHO_CAUSES,
    options={ask.YANG: Added(n.MOVE_LATE, n.LATE_OPTIONS)},
    hooks=MaChoHooks,
    needs="white_moon",
    excludes=["cursed_children"],
)
"""The Ma-Cho family, laid over White Moon; the scenario needs all eight Children, of whom the Ma-Cho replace some
(WM-CC-03, WM-CC-05, PR-MACHO-02)."""

STEVEN_QI_GAL: Final = Box(
    "steven_qi_gal",
    n.STEVEN,
    performer_of(n, "steven_qi_gal"),
    adds=n.STEVEN_NAMES,
    replaces=_replaced("steven_qi_gal"),
    kinds=n.STEVEN_KINDS,
    left={"save_one": n.SAVE_ONE},
    hooks=StevenHooks,
    needs="white_moon",
)
"""An incarnation, laid over White Moon (PR-STEVEN-01)."""

BOXES: Final[tuple[Box, ...]] = (WHITE_MOON, CURSED_CHILDREN, GREEN_ROOTS, MA_CHO, STEVEN_QI_GAL)
