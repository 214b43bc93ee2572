"""Why something of White Moon is not offered: the id of the rule against it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import CEMETERY, INCARNATION
from hauntbox.ghost_stories.base.geometry import ADJACENT
from hauntbox.ghost_stories.base.rules.neutral import is_neutral
from hauntbox.ghost_stories.base.state import ACTED, BEFORE_MOVE, GhostStories
from hauntbox.ghost_stories.base.words.why import MOMENT
from hauntbox.ghost_stories.white_moon import ids as n
from hauntbox.ghost_stories.white_moon.artifacts import POTION_VILLAGER, artifact_refused, back_on, lost
from hauntbox.ghost_stories.white_moon.cards import FACE_DOWN, FAMILY, MEMBERS
from hauntbox.ghost_stories.white_moon.crystals import crystal_refused
from hauntbox.ghost_stories.white_moon.ids import Ask
from hauntbox.ghost_stories.white_moon.state import Moon, moon_of, top
from hauntbox.ghost_stories.white_moon.su_ling import su_ling_refused
from hauntbox.ghost_stories.white_moon.turn import EITHER_WAY, second_save_refused
from hauntbox.ghost_stories.white_moon.villagers import escort_refused
from hauntbox.kernel.bits import BIT

Against = Callable[[GhostStories, int], str]


# -- the menu of the Yang phase ---------------------------------------------------------------------------------------


def with_moon(rule: Callable[[GhostStories, Moon, int], str], first: int, box: str = "white_moon") -> Against:
    """Without the box nothing is known of its choices; another box may number its own above them."""
    return lambda g, option: rule(g, moon_of(g), option - first) if box in g.law.names else MOMENT["yang"]


def _too_late(g: GhostStories) -> str:
    return "GS-MOVE-04" if g.stage < ACTED else "GS-MOVE-06"


def _beside(g: GhostStories, to: int) -> str:
    here = g.where[g.active]
    return "" if to in ADJACENT[here] else "GS-MOVE-03" if to == here else "GS-MOVE-01"


def _move_with(g: GhostStories, m: Moon, to: int) -> str:
    if g.stage > BEFORE_MOVE:
        return _too_late(g)
    if m.down >> g.active & 1:
        return "WM-INC-RootMaster-02"
    return with_villager(g, to)


def with_villager(g: GhostStories, to: int) -> str:
    return _beside(g, to) or g.rules.away(g) or escort_refused(g, moon_of(g), g.where[g.active], to)


def _step(g: GhostStories, m: Moon, to: int) -> str:
    if not m.second:
        return "WM-VIL-17"
    return _beside(g, to) if m.second == EITHER_WAY else "WM-VIL-18"


def _step_with(g: GhostStories, m: Moon, to: int) -> str:
    return with_villager(g, to) if m.second else "WM-VIL-17"


def _stand_up(g: GhostStories, m: Moon, _option: int) -> str:
    return _too_late(g) if m.down >> g.active & 1 else "WM-INC-RootMaster-02"


def _shelter(g: GhostStories, m: Moon, _option: int) -> str:
    return second_save_refused(g, m) or "WM-TURN-05"


def _crystal(g: GhostStories, m: Moon, _option: int) -> str:
    return crystal_refused(g, m) if m.crystals[g.active] else "WM-CRY-13"


def _su_ling(g: GhostStories, m: Moon, space: int) -> str:
    refused = su_ling_refused(g, m)
    if refused:
        return refused
    return "WM-SU-11" if INCARNATION[g.ghosts[space]] else "WM-SU-23"


def _artifact(g: GhostStories, m: Moon, artifact: int) -> str:
    return artifact_refused(g, m, artifact)


def _numbered(first: int, number: int, rule: Callable[[GhostStories, Moon, int], str]) -> dict[int, Against]:
    return {first + each: with_moon(rule, first) for each in range(number)}


CHOICES: Final[dict[int, Against]] = {
    **_numbered(n.MOVE_WITH, 9, _move_with),
    **_numbered(n.STEP, 9, _step),
    **_numbered(n.STEP_WITH, 9, _step_with),
    n.STAND_UP: with_moon(_stand_up, n.STAND_UP),
    n.SAVE: with_moon(_shelter, n.SAVE),
    n.PLACE_CRYSTAL: with_moon(_crystal, n.PLACE_CRYSTAL),
    **_numbered(n.MOVE_SU_LING, 12, _su_ling),
    **_numbered(n.USE_ARTIFACT, 10, _artifact),
}
"""By option of the menu."""


# -- other questions --------------------------------------------------------------------------------------------------


def _pay_crystal(g: GhostStories, option: int) -> str:
    """Of somebody who has none, or is not on the tile; else it would help nothing."""
    seat = (option - n.PAY_CRYSTAL) // 5 if option < n.PAY_WHITE else option - n.PAY_WHITE
    if "white_moon" not in g.law.names:
        return MOMENT["pay"]
    if seat not in g.rules.helpers(g):
        return "WM-CRY-17"
    return "WM-CRY-06"


def _bring_back(g: GhostStories, option: int) -> str:
    if "white_moon" not in g.law.names:
        return MOMENT["bring_back"]
    m, villager = moon_of(g), option - n.CEMETERY_VILLAGER
    room = not m.stacks[3 * g.tile_of[CEMETERY] + 2]
    return "WM-CEM-03" if villager and lost(m) & BIT[villager] and not room else "WM-CEM-02"


def _save_before(g: GhostStories, tile: int) -> str:
    m = moon_of(g)
    known = top(m, tile)
    return "WM-FEW-05" if known not in (0, FACE_DOWN) and m.shelter & MEMBERS[FAMILY[known]] else "WM-FEW-04"


def _qi_loser(g: GhostStories, board: int) -> str:
    return "WM-FAM-Zhou-C" if is_neutral(g, board) else "RW-50"


def _barrier(g: GhostStories, _choice: int) -> str:
    m = moon_of(g)
    return "WM-BAR-21" if m.portal_off else "WM-BAR-04"


def _barrier_ghost(g: GhostStories, space: int) -> str:
    card = g.ghosts[space] if space < 12 else 0
    if card and INCARNATION[card]:
        return "WM-BAR-12"
    return (g.rules.target_refused(g, space) if card else "") or ("WM-BAR-08" if card else "WM-BAR-07")


def _school_ghost(g: GhostStories, space: int) -> str:
    card = g.ghosts[space] if space < 12 else 0
    if card and INCARNATION[card]:
        return "WM-KFS-09"
    return "WM-KFS-06" if space in g.rules.targets(g) else "WM-KFS-02"


def _potion(g: GhostStories, use: int) -> str:
    if use < POTION_VILLAGER:
        return "WM-ART-LifePotion-01"
    m, villager, tile = moon_of(g), use - POTION_VILLAGER, back_on(g)
    if not villager or not lost(m) & BIT[villager]:
        return "WM-ART-LifePotion-04"
    return "WM-VIL-12" if g.haunted >> tile & 1 else "WM-VIL-06"


def _scroll(g: GhostStories, choice: int) -> str:
    m = moon_of(g)
    if choice == 3 or m.down >> g.seat & 1:
        return "WM-ART-ScrollOfUnity-02"
    return escort_refused(g, moon_of(g), g.where[g.seat], g.where[g.active]) or "WM-ART-ScrollOfUnity-03"


def _firework(g: GhostStories, tile: int) -> str:
    return "WM-ART-Firework-01" if tile == g.where[g.active] else g.rules.help_refused(g, tile)


def _su_ling_icon(g: GhostStories, space: int) -> str:
    return "WM-SU-11" if INCARNATION[g.ghosts[space]] else "WM-SU-23"


def _claw(g: GhostStories, colour: int) -> str:
    return "WM-ART-VengefulClaw-01" if g.stock[colour] else "RW-55"


KINDS: Final[dict[int, Against]] = {
    Ask.SAVE_BEFORE: _save_before,
    Ask.QI_LOSER: _qi_loser,
    Ask.SU_LING: _su_ling_icon,
    Ask.BARRIER: _barrier,
    Ask.BARRIER_GHOST: _barrier_ghost,
    Ask.CLAW: _claw,
    Ask.POTION: _potion,
    Ask.SCROLL: _scroll,
    Ask.FIREWORK: _firework,
    Ask.SCHOOL_GHOST: _school_ghost,
}
"""By kind of question."""

def of_the_knocked_down(g: GhostStories, option: int) -> str:
    """Against an option of a question of the base game that would move somebody who is knocked down; empty if it is not
    about one."""
    down = moon_of(g).down
    if g.kind == ask.YANG and option < ask.ASK_HELP:
        return "WM-INC-RootMaster-02" if down >> g.active & 1 and g.stage == BEFORE_MOVE else ""
    if g.kind == ask.MOVE_TAOIST and option < ask.NOBODY and down >> option // 9 & 1:
        return "WM-INC-RootMaster-05" if g.asking_step() == steps.USE_TWIN_WINDS else "WM-INC-RootMaster-04"
    return ""


MOMENTS: Final[dict[str, str]] = {
    "villager": "WM-VIL-13",
    "save_before": "WM-FEW-04",
    "start_artifact": "WM-FEW-06",
    "victim": "WM-DEV-03",
    "bring_along": "WM-VIL-20",
    "tao_out": "RW-46",
    "qi_loser": "WM-FAM-Zhou-C",
    "wu_buddha": "WM-FAM-Wu-R1",
    "share_tao": "WM-FAM-Xiang-R",
    "share_qi": "WM-FAM-Li-R",
    "su_ling": "WM-SU-07",
    "su_ling_crystal": "WM-SU-21",
    "group_crystal": "WM-REW-03",
    "barrier": "WM-BAR-03",
    "barrier_save": "WM-BAR-05",
    "barrier_ghost": "WM-BAR-07",
    "heir": "WM-INH-01",
    "claw": "WM-ART-VengefulClaw-01",
    "life_potion": "WM-ART-LifePotion-01",
    "scroll": "WM-ART-ScrollOfUnity-02",
    "firework": "WM-ART-Firework-01",
    "school": "WM-KFS-04",
    "school_ghost": "WM-KFS-06",
}
"""The rule by which each kind of question is put."""

ADDED: Final[dict[tuple[int, int], Against]] = {
    **{(ask.PAY, option): _pay_crystal for option in range(n.PAY_CRYSTAL, n.PAY_WHITE + 4)},
    **{(ask.BRING_BACK, n.CEMETERY_VILLAGER + villager): _bring_back for villager in range(32)},
}
"""By kind of the base game and option."""
