"""The help of the nine villagers (GS-HELP, GS-TILE)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import causes, events, steps
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import (
    BUDDHIST_TEMPLE,
    CEMETERY,
    CIRCLE_OF_PRAYER,
    HERBALIST_SHOP,
    INCARNATION,
    NIGHT_WATCHMAN,
    PAVILION,
    SORCERER_HUT,
    TAOIST_ALTAR,
    TEA_HOUSE,
    WHITE,
)
from hauntbox.ghost_stories.base.dice import TAO_DICE
from hauntbox.ghost_stories.base.geometry import BITS, FREE
from hauntbox.ghost_stories.base.rules.arrival import ALL_SPACES, carry, meet_buddha
from hauntbox.ghost_stories.base.rules.haunting import TILE_SOURCE
from hauntbox.ghost_stories.base.rules.losses import take_tao
from hauntbox.ghost_stories.base.rules.means import dice_left, total
from hauntbox.ghost_stories.base.rules.powers import check_mantra
from hauntbox.ghost_stories.base.state import LAST_STEP, GhostStories
from hauntbox.kernel.bits import filled
from hauntbox.kernel.vectors import append, vec

HERBALIST_ROLL: Final = 1
MOVED_FROM: Final = 16
"""Who moves a ghost, and the space it comes from, share one argument of a step."""

HELP_STEPS: Final = (
    steps.CEMETERY,
    steps.ALTAR,
    steps.HERBALIST,
    steps.HUT,
    steps.WATCHMAN,
    steps.TEMPLE,
    steps.CIRCLE,
    steps.PAVILION_GHOST,
    steps.TEA_HOUSE,
)
"""By villager."""


def help_refused(g: GhostStories, tile: i64) -> str:
    """The rule against asking the villager of this tile, wherever the asker stands; empty if there is none (R-39, R-40,
    R-44).

    Nobody is there, or the help could do nothing (GS-HELP-02, GS-HELP-03, GS-HAUNT-11, GS-TILE-02, GS-TILE-CEM-09,
    GS-YY-10).
    """
    if g.haunted >> tile & 1:
        return "GS-HELP-02"
    villager = g.village[tile]
    if villager == TEA_HOUSE:
        return ""
    if villager == PAVILION:
        return "" if g.rules.movable_ghosts(g) or pavilion_movable(g) else "GS-HELP-03"
    if villager == HERBALIST_SHOP:
        return _herbalist_refused(g)
    if villager == CIRCLE_OF_PRAYER:
        return "" if len(circle_colours(g)) else "GS-TILE-CIRC-14"
    if villager == BUDDHIST_TEMPLE:
        return "" if g.temple else "GS-TILE-TEMP-03"
    if villager == TAOIST_ALTAR:
        return "" if g.rules.restorable(g) else "GS-TILE-ALT-05"
    if villager == NIGHT_WATCHMAN:
        return "" if g.figures else "GS-TILE-WATCH-07"
    if villager == SORCERER_HUT:
        return "" if len(g.rules.hut_targets(g)) else "GS-TILE-HUT-08"
    return _cemetery_refused(g) if villager == CEMETERY else ""


def help(g: GhostStories, tile: i64, _b: i64) -> None:
    """One help, carried out in full (GS-HELP-01, GS-HELP-04, GS-HELP-05, GS-HELP-06, GS-TILE-01, R-106)."""
    g.tell(events.HELP_ASKED, "GS-HELP-01", g.active, tile)
    g.do(g.rules.law.help_step[g.village[tile]])


# -- Cemetery ---------------------------------------------------------------------------------------------------------


def _cemetery_refused(g: GhostStories) -> str:
    """Somebody must be dead and a Qi left for him (GS-TILE-CEM-08, GS-TILE-CEM-13, GS-TILE-CEM-14, GS-FEW-17, R-36,
    R-38)."""
    if g.request.players == 1:
        return "GS-TILE-CEM-14"
    if g.players == g.alive:
        return "GS-TILE-CEM-08"
    return "" if g.qi_stock else "GS-TILE-CEM-13"


def cemetery(g: GhostStories, _a: i64, _b: i64) -> None:
    """The asker chooses whom to bring back (GS-TILE-CEM-01, GS-TILE-CEM-07, GS-TILE-CEM-17, R-37)."""
    g.ask(ask.BRING_BACK, g.active, BITS[g.players & ~g.alive], steps.BRING_BACK)


def bring_back(g: GhostStories, seat: i64, _b: i64) -> None:
    """He has 2 Qi; then the roll (GS-TILE-CEM-01, GS-TILE-CEM-02, GS-TILE-CEM-03, GS-TILE-CEM-04, GS-TILE-CEM-05,
    GS-TILE-CEM-06, GS-TILE-CEM-10, GS-TILE-CEM-11, GS-TILE-CEM-13, GS-TILE-CEM-16, GS-DEATH-12, R-20, R-35, R-36)."""
    qi = min(2, g.qi_stock)
    g.qi_stock -= qi
    g.qi[seat] = qi
    g.alive |= 1 << seat
    g.tell(events.TAOIST_BACK, "GS-TILE-CEM-01", seat, qi)
    g.do(steps.CURSE_DIE, TILE_SOURCE + g.tile_of[CEMETERY])


# -- Taoist Altar -----------------------------------------------------------------------------------------------------


def altar(g: GhostStories, _a: i64, _b: i64) -> None:
    """The player chooses a haunted tile to turn back (GS-TILE-ALT-01)."""
    g.ask(ask.ALTAR, g.active, BITS[g.rules.restorable(g)], steps.ALTAR_CHOSEN)


def altar_chosen(g: GhostStories, tile: i64, _b: i64) -> None:
    """First the tile, then the ghost (GS-TILE-ALT-01, GS-TILE-ALT-02, GS-TILE-ALT-03, GS-TILE-ALT-04)."""
    g.do(steps.ADD_GHOST, causes.ALTAR)
    g.do(steps.TURN_BACK, tile, causes.ALTAR)


# -- Herbalist's Shop -------------------------------------------------------------------------------------------------


def herbalist_dice(g: GhostStories) -> i64:
    """Two of the three Tao dice that are not captured (GS-TILE-HERB-01, GS-TILE-HERB-06, GS-POW-MOUNT-06, R-41)."""
    return min(2, dice_left(g))


def _herbalist_refused(g: GhostStories) -> str:
    if not herbalist_dice(g):
        return "GS-TILE-HERB-06"
    return "" if total(g.stock) else "GS-TILE-HERB-03"


def herbalist(g: GhostStories, _a: i64, _b: i64) -> None:
    """The Tao dice of the Herbalist are rolled (GS-TILE-HERB-01)."""
    number = herbalist_dice(g)
    g.chance(ask.ROLL, TAO_DICE.options[number], TAO_DICE.totals[number], steps.ROLLED, HERBALIST_ROLL)


def herbalist_gain(g: GhostStories, _a: i64, _b: i64) -> None:
    """A token of each coloured face, while the supply has it (GS-TILE-HERB-01, GS-TILE-HERB-03, GS-TILE-HERB-04)."""
    shown = TAO_DICE.counts[g.dice]
    if shown[WHITE]:
        g.do(steps.HERBALIST_WHITE, shown[WHITE])
    colour: i64
    for colour in range(5):
        for _ in range(min(shown[colour], g.stock[colour])):
            take_tao(g, colour, "GS-TILE-HERB-01")


def herbalist_white(g: GhostStories, number: i64, _b: i64) -> None:
    """A token of his choice for each white face, unless Nameless is in play (GS-TILE-HERB-02, GS-TILE-HERB-05,
    GS-INC-NAME-04)."""
    if not g.white_blank:
        g.do(steps.GAIN_TAO, number, causes.HERBALIST)


# -- Sorcerer's Hut ---------------------------------------------------------------------------------------------------


def hut_targets(g: GhostStories) -> vec[i64]:
    """Any ghost in play but an incarnation (GS-TILE-HUT-04, GS-TILE-HUT-05, GS-INC-04)."""
    found = g.occupied
    for space in BITS[found]:
        if INCARNATION[g.ghosts[space]]:
            found &= ~(1 << space)
    return BITS[found]


def hut(g: GhostStories, _a: i64, _b: i64) -> None:
    """The player chooses a ghost to discard (GS-TILE-HUT-01)."""
    g.ask(ask.HUT, g.active, g.rules.hut_targets(g), steps.HUT_CHOSEN)


def hut_chosen(g: GhostStories, space: i64, _b: i64) -> None:
    """The Qi is lost, then the ghost goes (GS-TILE-HUT-01, GS-TILE-HUT-02, GS-TILE-HUT-03, GS-TILE-HUT-06,
    GS-TILE-HUT-07, GS-DEATH-16, GS-REW-10, R-31).

    Any ghost, and no stone of it is applied (GS-ICON-CURSE-02, GS-ICON-SHIELD-02).
    """
    g.do(steps.LEAVE_PLAY, space)
    g.do(steps.LOSE_QI, g.active, causes.HUT)


# -- Night Watchman's Beat --------------------------------------------------------------------------------------------


def watchman(g: GhostStories, _a: i64, _b: i64) -> None:
    """A board with a figure off its card (GS-TILE-WATCH-03, GS-TILE-WATCH-07, R-43)."""
    boards = vec[i64]([board for board in range(4) if g.figures >> 3 * board & 7])
    g.ask(ask.WATCHMAN, g.active, boards, steps.WATCHMAN_CHOSEN)


def watchman_chosen(g: GhostStories, board: i64, _b: i64) -> None:
    """All figures of that board go back onto their cards, nothing else changes (GS-TILE-WATCH-01, GS-TILE-WATCH-02,
    GS-TILE-WATCH-04, GS-TILE-WATCH-05, GS-TILE-WATCH-06)."""
    g.figures &= ~(7 << 3 * board)
    g.tell(events.FIGURES_BACK, "GS-TILE-WATCH-01", board)


# -- Buddhist Temple --------------------------------------------------------------------------------------------------


def temple(g: GhostStories, _a: i64, _b: i64) -> None:
    """One Buddha, to be placed on a later turn (GS-TILE-TEMP-01, GS-TILE-TEMP-02, GS-TILE-TEMP-04, GS-BUD-03,
    GS-BUD-17)."""
    g.temple -= 1
    g.new_buddhas += 1
    g.tell(events.BUDDHA_TAKEN, "GS-TILE-TEMP-01", g.active)


# -- Circle of Prayer -------------------------------------------------------------------------------------------------


def circle_colours(g: GhostStories) -> vec[i64]:
    """Colours in the supply, but not the one that lies there (GS-TILE-CIRC-01, GS-TILE-CIRC-03, GS-TILE-CIRC-09,
    GS-TILE-CIRC-14, GS-TILE-CIRC-15, R-46)."""
    colours = filled(g.stock, 0, 5)
    return BITS[colours & ~(1 << g.circle)] if g.circle >= 0 else BITS[colours]


def circle(g: GhostStories, _a: i64, _b: i64) -> None:
    """The player chooses the colour of the Tao token for the Circle (GS-TILE-CIRC-01, GS-TILE-CIRC-11, GS-INC-MIST-03,
    GS-INC-NAME-05, R-65, R-66)."""
    g.ask(ask.CIRCLE, g.active, circle_colours(g), steps.CIRCLE_CHOSEN)


def circle_chosen(g: GhostStories, colour: i64, _b: i64) -> None:
    """From the supply; the token that lay there goes back (GS-TILE-CIRC-01, GS-TILE-CIRC-02, GS-TILE-CIRC-03,
    GS-TILE-CIRC-08)."""
    if g.circle >= 0:
        g.stock[g.circle] += 1
    g.stock[colour] -= 1
    g.circle = colour
    g.tell(events.CIRCLE_SET, "GS-TILE-CIRC-01", colour)


# -- Pavilion of the Heavenly Winds -----------------------------------------------------------------------------------


def pavilion_movable(g: GhostStories) -> i64:
    """The other living Taoists; in a solo game the asker himself, until his last step begins: that one is done from the
    tile on which the turn ends (GS-TILE-PAV-12, GS-FEW-18, GS-FEW-19, GS-DEATH-14, GS-TOK-08, GS-BUD-06, R-47)."""
    himself = g.request.players == 1 and g.stage < LAST_STEP
    return g.alive if himself else g.alive & ~(1 << g.active)


def movable_ghosts(g: GhostStories) -> i64:
    """The spaces of the ghosts that may be moved: all, if there is a free space to go to (GS-TILE-PAV-01)."""
    if g.occupied == ALL_SPACES:
        return 0
    return g.occupied


def pavilion_ghost(g: GhostStories, _a: i64, _b: i64) -> None:
    """The ghost comes first; it may be left out for the other half (GS-TILE-PAV-01, GS-TILE-PAV-13, GS-TILE-PAV-15,
    GS-INC-13, R-47)."""
    movable = g.rules.movable_ghosts(g)
    if not movable:
        g.do(steps.PAVILION_TAOIST, 1)
        return
    ghosts = BITS[movable]
    if pavilion_movable(g):
        ghosts = append(ghosts[:], ask.NO_GHOST)
    g.ask(ask.MOVE_GHOST, g.active, ghosts, steps.PAVILION_GHOST_CHOSEN)


def pavilion_ghost_chosen(g: GhostStories, space: i64, _b: i64) -> None:
    """At least one half is done (GS-TILE-PAV-13, R-47)."""
    if space == ask.NO_GHOST:
        g.do(steps.PAVILION_TAOIST, 1)
    else:
        g.do(steps.PAVILION_TAOIST, 0)
        g.do(steps.PAVILION_TO, space)


def pavilion_to(g: GhostStories, origin: i64, mover: i64) -> None:
    """Any free space on any board, one with a Buddha too (GS-TILE-PAV-01, GS-TILE-PAV-02, GS-TILE-PAV-10)."""
    g.ask(ask.GHOST_TO, moved_by(g, mover), FREE[g.occupied], steps.MOVE_GHOST, MOVED_FROM * mover + origin)


def moved_by(g: GhostStories, mover: i64) -> i64:
    """The seat that moves a ghost: the active Taoist (0), or another, 1 + its number."""
    return mover - 1 if mover else g.active


def move_ghost(g: GhostStories, space: i64, moved: i64) -> None:
    """The ghost goes to its new space with all it bears; it may meet a Buddha there (GS-TILE-PAV-04, GS-TILE-PAV-05,
    GS-TILE-PAV-06, GS-TILE-PAV-07, GS-TILE-PAV-08, GS-TILE-PAV-09, GS-TILE-PAV-17, GS-BUD-08, GS-BUD-24, GS-INC-17,
    GS-INC-HOWL-05, R-48, R-49, R-50, R-51)."""
    mover, origin = moved // MOVED_FROM, moved % MOVED_FROM
    carry(g, origin, space)
    g.tell(events.GHOST_MOVED, g.rules.law.ghost_moved[mover], g.ghosts[space], space, origin)
    if g.buddhas >> space & 1:
        meet_buddha(g, space)
        if not INCARNATION[g.ghosts[space]]:
            return
    check_mantra(g)


def pavilion_taoist(g: GhostStories, compulsory: i64, _b: i64) -> None:
    """The player moves another Taoist to an adjacent tile; he may decline if a ghost was moved (GS-TILE-PAV-03,
    GS-TILE-PAV-11, GS-TILE-PAV-12, GS-TILE-PAV-13, GS-FEW-19)."""
    options = g.rules.taoist_moves(g, pavilion_movable(g))
    if not compulsory:
        options = append(options, ask.NOBODY)
    g.ask(ask.MOVE_TAOIST, g.active, options, steps.MOVE_TAOIST)


def move_taoist(g: GhostStories, move: i64, by_power: i64) -> None:
    """He is moved and gets nothing else from it (GS-TILE-PAV-03, GS-POW-TWIN-01, GS-POW-TWIN-04)."""
    if move != ask.NOBODY:
        g.where[move // 9] = move % 9
        g.tell(events.TAOIST_MOVED, "GS-POW-TWIN-01" if by_power else "GS-TILE-PAV-03", move // 9, move % 9)


# -- Tea House --------------------------------------------------------------------------------------------------------


def tea_house(g: GhostStories, _a: i64, _b: i64) -> None:
    """A Tao, a Qi, then a ghost (GS-TILE-TEA-01, GS-TILE-TEA-02, GS-TILE-TEA-03, GS-TILE-TEA-04, GS-TILE-TEA-05)."""
    g.do(steps.ADD_GHOST, causes.TEA_HOUSE)
    g.do(steps.GAIN_QI, g.active, causes.TEA_HOUSE)
    g.do(steps.GAIN_TAO, 1, causes.TEA_HOUSE)
