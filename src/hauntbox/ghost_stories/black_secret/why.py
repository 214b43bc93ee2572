"""Why something is not offered in Black Secret: the id of the rule against it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import BLACK, COLOUR
from hauntbox.ghost_stories.base.geometry import ADJACENT
from hauntbox.ghost_stories.base.rules.yang import second_exorcism_refused
from hauntbox.ghost_stories.base.state import ACTED, BEFORE_MOVE, LAST_STEP, GhostStories
from hauntbox.ghost_stories.base.words.why import MOMENT
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.brother import brother_of, is_brother, lends
from hauntbox.ghost_stories.black_secret.catacombs import immobilised, ladder_at
from hauntbox.ghost_stories.black_secret.curse_effects import TAKE_MANTRA_QI
from hauntbox.ghost_stories.black_secret.curses import free_slots
from hauntbox.ghost_stories.black_secret.demons import demons_here
from hauntbox.ghost_stories.black_secret.ids import Ask, Step
from hauntbox.ghost_stories.black_secret.mantra_effects import FOR_YIN_YANG, SHARED_YIN_YANG
from hauntbox.ghost_stories.black_secret.state import in_play, secret_of
from hauntbox.kernel.bits import BIT

MOMENTS: Final = {
    "use": "BS-ADD-01",
    "call_which": "BS-CALL-01",
    "incarnation": "BS-CALL-01",
    "catacombs_side": "BS-SET-05",
    "wu_feng_side": "BS-SET-11",
    "curse_token": "BS-SET-14",
    "mantra_card": "BS-SET-18",
    "catacomb_token": "BS-PHASE-04",
    "entrance": "BS-DEMON-03",
    "pyramid": "BS-CURSE-05",
    "demon": "BS-PHASE-02",
    "shadow": "BS-SHADOW-05",
    "cast_which": "BS-GHOST-02",
    "activate_which": "BS-GHOST-01",
    "put_qi_on": "BS-MAN-02",
    "which_mantra": "BS-CURSE-1-01",
    "skeleton": "BS-WHO-06",
    "ladder_away": "BS-LAD-09",
    "ladder_back": "BS-LAD-10",
    "target": "BS-CURSE-13",
    "strip": "BS-CURSE-1-08",
    "lift": "BS-CURSE-2-03",
    "drag": "BS-CURSE-2-06",
    "raise": "BS-CURSE-3-03",
    "haunt_which": "BS-CURSE-3-06",
    "stack": "BS-WHO-08",
    "climb": "BS-WHO-12",
    "exorcise_demons": "BS-EXO-07",
    "who": "BS-WHO-10",
    "carry": "BS-MAN-2-07",
    "weaken": "BS-MAN-2-04",
    "discard_ghost": "BS-MAN-2-05",
    "revoke": "BS-MAN-2-06",
    "banish": "BS-MAN-3-05",
    "set_buddha": "BS-MAN-3-06",
    "bury_which": "BS-MAN-4-05",
    "calligraphy": "BS-CALLI-03",
    "replace": "BS-CALLI-01",
}
"""The rule that says when a question of each kind is put at all."""


def _plays(g: GhostStories) -> bool:
    return "black_secret" in g.law.names


# -- Wu-Feng's choices ------------------------------------------------------------------------------------------------


def _summon(g: GhostStories, demon: int) -> str:
    part = secret_of(g)
    if part.shadow >= 0:
        return "BS-SHADOW-03"
    return "BS-DEMON-02" if part.demons[demon] >= 0 else "BS-DEMON-01"


def _cast(g: GhostStories, token: int, card: int) -> str:
    """Against a token; the card pays for it, 0 for none."""
    part = secret_of(g)
    if token >= len(box.CURSES):
        return "RB-68"
    if box.WITH_WHITE_MOON[token] and "white_moon" not in g.law.names:
        return "BS-SET-17"
    rank = box.CURSE_RANK[token]
    if part.sealed & BIT[rank]:
        return "BS-CURSE-10"
    if not part.curses & BIT[token]:
        return "BS-CURSE-01"
    if not len(free_slots(part, rank)):
        return "BS-CURSE-05"
    wrong = card > 0 and COLOUR[card] not in (BLACK, box.CURSE_COLOUR[token])
    return "BS-CURSE-03" if wrong else "BS-CURSE-01"


def _use(g: GhostStories, option: int) -> str:
    if option == n.PLACE_IT:
        return "BS-ADD-09"
    if n.SUMMON_IT <= option < n.CAST_IT:
        return _summon(g, option - n.SUMMON_IT)
    return _cast(g, option - n.CAST_IT, int(secret_of(g).drawn))


def _cast_which(g: GhostStories, token: int) -> str:
    return _cast(g, token, 0)


def _pyramid(g: GhostStories, slot: int) -> str:
    taken = secret_of(g).pyramid[slot] >= 0
    return "BS-CURSE-06" if taken or box.SLOT_RANK[slot] != box.CURSE_RANK[g.then_with] else "BS-CURSE-09"


def _demon(g: GhostStories, option: int) -> str:
    return "BS-PHASE-04" if option == n.SEARCH_HERE else "BS-PHASE-03"


def _shadow(_g: GhostStories, option: int) -> str:
    return {n.ATTACK_TAOISTS: "BS-SHADOW-07", n.ATTACK_TILE: "BS-SHADOW-08"}.get(option, "BS-SHADOW-06")


def _activate(g: GhostStories, which: int) -> str:
    if which == n.THE_SHADOW:
        return "BS-SHADOW-01"
    return "BS-SHADOW-03" if secret_of(g).shadow >= 0 else "BS-GHOST-01"


def _skeleton(g: GhostStories, space: int) -> str:
    return "BS-SKEL-04" if space == n.NO_SPACE else "BS-SKEL-06"


def _target(g: GhostStories, seat: int) -> str:
    return "BS-SHADOW-07" if g.asking_step() == Step.SHADOW_HITS else "BS-CURSE-13"


def _lift(g: GhostStories, space: int) -> str:
    return "BS-SKEL-02" if space < 12 and box.IS_SKELETON[g.ghosts[space]] else "BS-CURSE-2-03"


# -- the Taoists' choices ---------------------------------------------------------------------------------------------


def _which_mantra(g: GhostStories, card: int) -> str:
    if secret_of(g).qi[card] < 0:
        return "BS-SET-18"
    if g.asking_step() == Step.MANTRA_TO_REPLACE:
        return "BS-CALLI-01"
    return "BS-CURSE-1-01" if g.then_with == TAKE_MANTRA_QI else "BS-CURSE-2-01"


def _put_qi(g: GhostStories, card: int) -> str:
    return "BS-MAN-01" if card == n.NO_MANTRA else "BS-MAN-02"


def _ladder_back(g: GhostStories, square: int) -> str:
    return "BS-LAD-11" if secret_of(g).ladders & BIT[square] else "BS-LAD-10"


def _demons(g: GhostStories, chosen: int) -> str:
    here = sum(1 << demon for demon in demons_here(g))
    if chosen & ~here:
        return "BS-ACT-02"
    seeker = chosen & 1 and secret_of(g).board == box.SIDE_B
    return "BS-DEMON-Seeker-03" if seeker else "BS-EXO-07"


def _who(g: GhostStories, seat: int) -> str:
    for_yin_yang = g.then_with in (FOR_YIN_YANG, SHARED_YIN_YANG)
    return "BS-MAN-3-03" if for_yin_yang and g.alive >> seat & 1 else "BS-WHO-10"


def _carry(g: GhostStories, choice: int) -> str:
    """Nobody but where he may be left out; not the active Taoist after the last step of his turn."""
    settled = choice != n.NOBODY and choice // 18 == g.active and g.stage >= LAST_STEP
    return "GS-TOK-08" if settled else "BS-MAN-2-07"


def _discard(g: GhostStories, space: int) -> str:
    return "BS-SKEL-02" if box.IS_SKELETON[g.ghosts[space]] else "BS-MAN-2-05"


def _calligraphy(_g: GhostStories, option: int) -> str:
    return ("BS-CALLI-01", "BS-CALLI-02", "BS-CALLI-03")[option]


AGAINST: Final[dict[int, Callable[[GhostStories, int], str]]] = {
    Ask.USE: _use,
    Ask.PYRAMID: _pyramid,
    Ask.DEMON: _demon,
    Ask.SHADOW: _shadow,
    Ask.CAST_WHICH: _cast_which,
    Ask.ACTIVATE_WHICH: _activate,
    Ask.SKELETON: _skeleton,
    Ask.TARGET: _target,
    Ask.LIFT: _lift,
    Ask.WHICH_MANTRA: _which_mantra,
    Ask.PUT_QI_ON: _put_qi,
    Ask.LADDER_BACK: _ladder_back,
    Ask.EXORCISE_DEMONS: _demons,
    Ask.WHO: _who,
    Ask.CARRY: _carry,
    Ask.DISCARD_GHOST: _discard,
    Ask.CALLIGRAPHY: _calligraphy,
}


# -- the menu of the Yang phase ---------------------------------------------------------------------------------------


def yang(g: GhostStories, option: int) -> str:
    """Against a choice that Black Secret adds to the menu."""
    if not _plays(g):
        return MOMENT["yang"]
    if option == n.EXORCISE_BELOW:
        return _exorcise_below(g)
    if option == n.CHANGE_LEVEL:
        return _change_level(g)
    if option == n.STAND_UP:
        return "BS-CURSE-1-06"
    if option == n.BROTHERS_POWER:
        return _brother(g)
    near = option - n.SECOND_STEP in ADJACENT[g.where[g.active]]
    return "BS-LAD-06" if near else "BS-LAD-13"


def _exorcise_below(g: GhostStories) -> str:
    if not len(demons_here(g)):
        return "BS-ACT-02"
    if g.stage >= LAST_STEP:
        return "GS-TURN-06"
    return second_exorcism_refused(g, g.where[g.active]) or "BS-ACT-02"


def _change_level(g: GhostStories) -> str:
    if g.stage >= ACTED:
        return "BS-LAD-01"
    if immobilised(g):
        return "BS-CURSE-1-06"
    return "BS-LAD-12" if ladder_at(g, g.active) else "BS-LAD-02"


def _brother(g: GhostStories) -> str:
    if not is_brother(g, g.active):
        return "BS-BRO-01"
    return "BS-BRO-02" if lends(g, brother_of(g.active)) else "BS-BRO-06"


def of_base_kind(g: GhostStories, option: int) -> str:
    """Against an option of a question of the base game that Black Secret takes away; empty if it does not."""
    if g.kind == ask.YANG:
        return _base_yang(g, option)
    if g.kind == ask.PAY and g.asking_step() == Step.DEMONS_PAY:
        return "BS-EXO-02"
    if g.kind == ask.GHOST_TO and g.asking_step() == Step.GHOST_WHERE:
        return "BS-CURSE-2-03"
    if g.kind == ask.MOVE_TAOIST and option < ask.NOBODY and secret_of(g).lying >> option // 9 & 1:
        return "BS-CURSE-1-06"
    skeleton = g.kind in (ask.HUT, ask.MOVE_GHOST) and option < 12 and box.IS_SKELETON[g.ghosts[option]]
    return "BS-SKEL-02" if skeleton else ""


def mantra_on_demon(_g: GhostStories, _option: int) -> str:
    """Against laying the Enfeeblement Mantra on a Demon: it is not in the Catacombs, or bears it."""
    return "BS-EXO-06"


def _base_yang(g: GhostStories, option: int) -> str:
    part, seat = secret_of(g), g.active
    if option < ask.ASK_HELP:
        return "BS-CURSE-1-06" if part.lying >> seat & 1 and g.stage == BEFORE_MOVE else ""
    if option == ask.DO_EXORCISM:
        return "BS-ACT-02" if part.below >> seat & 1 else ""
    if option == ask.USE_YIN_YANG:
        return "BS-INC-NightSorceress-01" if in_play(g, box.NO_YIN_YANG) and g.yin_yang >> seat & 1 else ""
    buddha = ask.PLACE_BUDDHA <= option < ask.TAKE_POWER_TOKEN
    return "BS-FAQ-01" if buddha and part.below >> seat & 1 else ""
