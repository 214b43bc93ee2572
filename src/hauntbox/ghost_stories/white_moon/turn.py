"""The turn with White Moon, and what it adds to the Yang phase and the score (WM-TURN, WM-ORD, WM-SAVE, WM-SCORE).

The rest of a turn, and of victory, is the base game's (WM-TURN-02, WM-TURN-03, WM-TURN-10, WM-END-06, RW-73).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import events, steps
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import HEAVENLY_GUST, SECOND_WIND, SPIRES
from hauntbox.ghost_stories.base.geometry import ADJACENT, BITS, CENTRE
from hauntbox.ghost_stories.base.rules.powers import has_power
from hauntbox.ghost_stories.base.state import ACTED, BEFORE_MOVE, LAST_STEP, MOVED, GhostStories
from hauntbox.ghost_stories.white_moon import ids as n
from hauntbox.ghost_stories.white_moon.artifacts import artifact_refused, stand_up, use_artifact
from hauntbox.ghost_stories.white_moon.barrier import barrier_forms
from hauntbox.ghost_stories.white_moon.cards import FIREWORK
from hauntbox.ghost_stories.white_moon.crystals import crystal_refused, place_crystal
from hauntbox.ghost_stories.white_moon.ids import Step
from hauntbox.ghost_stories.white_moon.set_up import first_portal
from hauntbox.ghost_stories.white_moon.state import CORNER_OF, Moon, moon_of
from hauntbox.ghost_stories.white_moon.su_ling import icons_for, su_ling_chosen, su_ling_refused
from hauntbox.ghost_stories.white_moon.villagers import escort, escort_refused, save_refused
from hauntbox.kernel.bits import bit_count, room
from hauntbox.kernel.vectors import append, extend, vec

AFTER_YANG: Final = 1
SU_LING_MOVES: Final = vec[vec[i64]](
    [vec[i64]([n.MOVE_SU_LING + icon for icon in BITS[icons]]) for icons in range(len(BITS))]
)
"""The options to move Su-Ling to one of these icons, a mask."""
WITH_VILLAGER: Final = 1
EITHER_WAY: Final = 2


def ghosts_act(g: GhostStories, board: i64, _b: i64) -> None:
    """Strictly right to left, each wholly resolved, only those that are there now; several icons of a stone left to
    right (WM-TURN-01, WM-ORD-01, WM-ORD-02, WM-ORD-03, WM-ORD-04, WM-ORD-05, WM-GEO-04, RW-01, RW-22)."""
    acts = g.rules.law.middle_steps
    space: i64
    for space in range(3 * board + 2, 3 * board - 1, -1):
        card = g.ghosts[space]
        for step in acts[card]:
            g.do(step, space, card)


def end_of_turn(g: GhostStories, stage: i64, _b: i64) -> None:
    """Su-Ling, if the turn's Taoist is not there to move her; the Barrier, as often as it forms; then the next turn
    (WM-TURN-07, WM-TURN-08, WM-BAR-01, WM-BAR-15, WM-SU-07, WM-SU-09, WM-SU-24, RD-04, RW-32, RW-65)."""
    m = moon_of(g)
    if stage != AFTER_YANG and not g.alive >> g.active & 1:
        g.do(steps.END_OF_TURN, AFTER_YANG)
        g.do(Step.SU_LING_AT_THE_END)
    elif barrier_forms(m):
        g.do(steps.END_OF_TURN, AFTER_YANG)
        g.do(Step.BARRIER)
    else:
        m.fresh = 0
        m.right = 0
        m.su_moved = 0
        m.clawed = 0
        m.saves = 0
        m.moved = 0
        m.second = 0
        g.below(n.BOX).perform(g, steps.END_OF_TURN, 0, 0)


# -- the menu of the Yang phase ---------------------------------------------------------------------------------------


def choices(g: GhostStories, options: vec[i64]) -> vec[i64]:
    """What White Moon adds to the menu, in the order of the options' numbers (WM-TURN-04, WM-TURN-05, WM-TURN-06,
    WM-VIL-14, RD-05, RW-06)."""
    m = moon_of(g)
    tile = g.where[g.active]
    options = _movements(g, m, tile, options)
    if not second_save_refused(g, m):
        options = append(options, n.SAVE)
    if CORNER_OF[tile] >= 0 and m.crystals[g.active] and not crystal_refused(g, m):
        options = append(options, n.PLACE_CRYSTAL)
    if m.right and not su_ling_refused(g, m):
        options = extend(options, SU_LING_MOVES[icons_for(g, m)])
    if g.active in m.artifacts:
        artifact: i64
        for artifact in range(FIREWORK + 1):
            if m.artifacts[artifact] == g.active and not artifact_refused(g, m, artifact):
                options = append(options, n.USE_ARTIFACT + artifact)
    return options


def _movements(g: GhostStories, m: Moon, tile: i64, options: vec[i64]) -> vec[i64]:
    """From tile to tile with a villager; with Dance of the Spires a second step, with or without one; or standing up
    (WM-VIL-09, WM-VIL-17, WM-VIL-18, WM-GEO-07, WM-INC-RootMaster-02, WM-INC-RootMaster-06, RD-07, RD-14, RW-15,
    BS-WM-03, WM-FAM-Hua-C3)."""
    down = m.down >> g.active & 1
    if g.stage == BEFORE_MOVE and not down and m.stacks[3 * tile] and not g.rules.away(g):
        for to in ADJACENT[tile]:
            if not escort_refused(g, m, tile, to):
                options = append(options, n.MOVE_WITH + to)
    if m.second == EITHER_WAY:
        for to in ADJACENT[tile]:
            options = append(options, n.STEP + to)
    if m.second and m.stacks[3 * tile] and not g.rules.away(g):
        for to in ADJACENT[tile]:
            if not escort_refused(g, m, tile, to):
                options = append(options, n.STEP_WITH + to)
    if g.stage == BEFORE_MOVE and down:
        options = append(options, n.STAND_UP)
    return options


def second_save_refused(g: GhostStories, m: Moon) -> str:
    """The rule against saving now: as the first action, or as the second one of a blue power, whose two actions are an
    exorcism and a save, or two saves (WM-SAVE-02, WM-SAVE-07, WM-SAVE-08, WM-SAVE-09, WM-SAVE-10, WM-SAVE-EX1, RW-17,
    RW-66)."""
    refused = save_refused(g, m)
    if refused or g.stage < BEFORE_MOVE:
        return refused
    if g.stage >= LAST_STEP:
        return "WM-TURN-05"
    if g.helps == 0 and g.exorcisms == 0:
        return ""
    if has_power(g, HEAVENLY_GUST):
        return "WM-SAVE-08" if g.helps else ""
    if not has_power(g, SECOND_WIND):
        return "WM-SAVE-02"
    return "" if g.helps == 1 and m.saves == 1 and g.exorcisms == 0 else "WM-SAVE-09"


def yang_chosen(g: GhostStories, option: i64, b: i64) -> None:
    """A first step of Dance of the Spires leaves a second one, to be made before anything else (WM-VIL-17,
    WM-VIL-18)."""
    m = moon_of(g)
    m.second = 0
    if option < ask.ASK_HELP or n.MOVE_WITH <= option <= n.STAND_UP:
        m.moved = 1
    step = option < ask.ASK_HELP and has_power(g, SPIRES) and option in ADJACENT[g.where[g.active]]
    g.below(n.BOX).perform(g, steps.YANG_CHOSEN, option, b)
    if step:
        m.second = WITH_VILLAGER


def more_chosen(g: GhostStories, option: i64, b: i64) -> None:
    """What White Moon has added to the menu is done (WM-TURN-04, WM-TURN-05, WM-TURN-06)."""
    m = moon_of(g)
    if option < n.MOVE_WITH or option >= n.YANG_OPTIONS:
        g.below(n.BOX).perform(g, steps.MORE_CHOSEN, option, b)
    elif option < n.STEP:
        take_a_step(g, option - n.MOVE_WITH, True, "GS-MOVE-01")
        if has_power(g, SPIRES):
            m.second = EITHER_WAY
    elif option < n.STEP_WITH:
        take_a_step(g, option - n.STEP, False, "GS-POW-SPIRE-01")
    elif option < n.STAND_UP:
        take_a_step(g, option - n.STEP_WITH, True, "WM-VIL-17")
    elif option == n.STAND_UP:
        g.stage = MOVED
        stand_up(g, g.active, "WM-INC-RootMaster-02")
        if has_power(g, SPIRES):
            m.second = EITHER_WAY
    elif option == n.SAVE:
        _save(g, m)
    elif option == n.PLACE_CRYSTAL:
        place_crystal(g)
    elif option < n.USE_ARTIFACT:
        g.stage = LAST_STEP
        su_ling_chosen(g, option - n.MOVE_SU_LING, 0)
    else:
        use_artifact(g, option - n.USE_ARTIFACT)


def take_a_step(g: GhostStories, tile: i64, with_villager: bool, rule: str) -> None:
    """One step, alone or with the top villager of the tile he leaves (WM-VIL-09, WM-VIL-15, WM-VIL-17)."""
    if g.stage < MOVED:
        g.stage = MOVED
    origin = g.where[g.active]
    g.where[g.active] = tile
    g.tell(events.TAOIST_MOVED, rule, g.active, tile)
    if with_villager:
        escort(g, origin, tile)


def _save(g: GhostStories, m: Moon) -> None:
    """The action counts like a help, so that a blue power gives one of the two at most (WM-SAVE-02, WM-SAVE-08)."""
    if g.stage < ACTED:
        g.stage = ACTED
        g.stood = g.where[g.active]
    g.helps += 1
    m.saves += 1
    g.do(Step.SAVE_TOP, m.portal)


def move_taoist(g: GhostStories, move: i64, by_power: i64) -> None:
    """Who is knocked down stands up instead; who is moved may bring a villager (WM-VIL-19, WM-VIL-20,
    WM-INC-RootMaster-04, WM-INC-RootMaster-05, WM-INC-RootMaster-07, WM-FAM-Hua-C6, WM-FAQ-05)."""
    m = moon_of(g)
    if move == ask.NOBODY:
        return
    seat = move // 9
    if m.down >> seat & 1:
        stand_up(g, seat, "WM-INC-RootMaster-05" if by_power else "WM-INC-RootMaster-04")
        return
    origin = g.where[seat]
    g.below(n.BOX).perform(g, steps.MOVE_TAOIST, move, by_power)
    g.do(Step.BRING_ALONG, seat, origin)


# -- the score --------------------------------------------------------------------------------------------------------


def score(g: GhostStories, a: i64, b: i64) -> None:
    """On top of the base game's lines, whatever the outcome (WM-SCORE-01, WM-SCORE-02, WM-SCORE-03, WM-SCORE-04,
    WM-SCORE-05, WM-SCORE-06, RW-35)."""
    g.below(n.BOX).perform(g, steps.SCORE, a, b)
    m = moon_of(g)
    g.lines["villagers"] = bit_count(m.shelter)
    portal = first_portal(g)  # wherever it is now
    g.lines["portal"] = 0 if portal == CENTRE else 4 if CORNER_OF[portal] >= 0 else 2


def taoist_moves(g: GhostStories, movable: i64, others: vec[i64]) -> vec[i64]:
    """Who is knocked down can only be stood up where he lies (WM-INC-RootMaster-04, WM-INC-RootMaster-05)."""
    down = moon_of(g).down & movable
    if not down:
        return others
    moves = room(32)
    for seat in BITS[movable]:
        if down >> seat & 1:
            moves = append(moves, 9 * seat + g.where[seat])
        else:
            for move in others:
                if move // 9 == seat:
                    moves = append(moves, move)
    return moves
