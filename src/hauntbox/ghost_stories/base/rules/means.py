"""What an exorcism needs and what it can be paid with (GS-EXO).

Dice, jokers, the Mantra's free point against a multicolour incarnation, and tokens. The same arithmetic serves the
legal results of a roll and the exact odds before it.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from hauntbox.ghost_stories.base.cards import (
    CIRCLE_OF_PRAYER,
    DICE_IMMUNE,
    MULTICOLOUR,
    NEEDS_BUDDHA,
    NEEDS_OPPOSITE_FREE,
    RESISTANCE,
    WHITE,
)
from hauntbox.ghost_stories.base.dice import TAO_DICE
from hauntbox.ghost_stories.base.geometry import BITS, CENTRE, FACING, IN_FRONT, OPPOSITE
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.vectors import vec


def total(counts: vec[i64]) -> i64:
    """All colours together."""
    return counts[0] + counts[1] + counts[2] + counts[3] + counts[4]


def dice_left(g: GhostStories) -> i64:
    """The ordinary Tao dice that no ghost holds (GS-EXO-42, R-64)."""
    return 3 - len(BITS[g.captive & ~g.grey])


@mypyc_attr(acyclic=True)
class Need:
    """What is missing for a set of ghosts, by colour.

    ``dice`` can be met by jokers or tokens, ``tokens`` by tokens alone (dice-immune ghosts). ``free`` are the colours
    in which the Mantra may lower a multicolour ghost by one, chosen after the roll. ``white`` are points that only
    jokers can meet, and tokens that count as any colour.
    """

    def __init__(self, dice: vec[i64], tokens: vec[i64], jokers: i64, free: i64, white: i64 = 0) -> None:
        self.dice = dice
        self.tokens = tokens
        self.jokers: i64 = jokers
        self.free: i64 = free
        self.white: i64 = white
        self.missing: i64 = total(dice) + white - jokers  # points left to tokens; below 0 if jokers are left over
        self.fixed: i64 = total(tokens)

    def price(self) -> i64:
        """How many tokens complete it: never more than needed (GS-EXO-10, GS-EXO-14, R-62)."""
        missing = self.missing
        if missing <= 0:
            return self.fixed
        for colour in BITS[self.free]:
            if self.dice[colour]:
                return self.fixed + missing - 1
        return self.fixed + missing

    def can_be_met(self, purse: vec[i64], wild: i64 = 0) -> bool:
        """Whether tokens out of this purse complete it, with this many others that count as any colour."""
        missing = self.missing
        if missing <= 0 and not self.fixed:
            return True
        if missing - 1 > total(purse) + wild:
            return False
        useful: i64 = 0  # tokens that can stand in for dice
        colour: i64
        for colour in range(5):
            spare = purse[colour] - self.tokens[colour]
            if spare < 0:
                wild += spare
            else:
                useful += min(spare, self.dice[colour])
        if wild < 0:
            return False
        useful += wild
        if missing <= 0 or useful >= missing:
            return True
        # The Mantra's point counts only in a colour that the tokens leave open.
        for colour in BITS[self.free]:
            open_points = self.dice[colour]
            covered = min(max(0, purse[colour] - self.tokens[colour]), open_points)
            if open_points and useful - max(0, covered - open_points + 1) >= missing - 1:
                return True
        return False

    def after(self, colour: i64) -> Need:
        """The need once a token of this colour is spent."""
        dice, tokens = self.dice[:], self.tokens[:]
        if tokens[colour]:
            tokens[colour] -= 1
        else:
            dice[colour] -= 1
        return Need(dice, tokens, self.jokers, self.free, self.white)

    def after_white(self) -> Need:
        """The need once one of the points that only jokers meet is paid."""
        return Need(self.dice, self.tokens, self.jokers, self.free, self.white - 1)


def targets(g: GhostStories) -> vec[i64]:
    """The ghosts in front of the active Taoist that may be exorcised (GS-EXO-01, GS-EXO-02, GS-EXO-03, GS-EXO-04,
    GS-EXO-19, R-102, GS-NEU-24)."""
    found = g.occupied & IN_FRONT[g.where[g.active]]
    for space in BITS[found]:
        if g.rules.target_refused(g, space):
            found &= ~(1 << space)
    return BITS[found]


def exorcism_refused(g: GhostStories) -> str:
    """The rule by which there is nobody to exorcise where the active Taoist stands; empty if there is somebody
    (GS-EXO-02, GS-EXO-03)."""
    tile = g.where[g.active]
    if g.rules.away(g):
        return g.rules.away(g)
    rule = "GS-EXO-02" if tile == CENTRE else "GS-EXO-03"
    for space in FACING[tile]:
        if g.occupied >> space & 1:
            rule = g.rules.target_refused(g, space)
            if not rule:
                return ""
    return rule


def target_refused(g: GhostStories, space: i64) -> str:
    """The rule that protects the ghost there; empty if none (GS-INC-HOWL-01, GS-INC-HOWL-02, GS-INC-HOWL-03,
    GS-INC-UNC-01, GS-INC-UNC-06, R-53)."""
    card = g.ghosts[space]
    if NEEDS_OPPOSITE_FREE[card] and g.occupied >> OPPOSITE[space] & 1:
        return "GS-INC-HOWL-01"
    if NEEDS_BUDDHA[card] and not g.met_buddha >> space & 1:
        return "GS-INC-UNC-01"
    return ""


def dice_immune(g: GhostStories, space: i64) -> bool:
    """Whether dice count for nothing against the ghost there (GS-ICON-SHIELD-01)."""
    return DICE_IMMUNE[g.ghosts[space]] == 1


def circle_colour(g: GhostStories) -> i64:
    """The colour the Circle of Prayer lowers, -1 for none (GS-TILE-CIRC-04, GS-TILE-CIRC-10, GS-TILE-02,
    GS-ICON-LOCK-02)."""
    if g.circle >= 0 and g.haunted >> g.tile_of[CIRCLE_OF_PRAYER] & 1:
        return -1
    return g.circle


def resistance(g: GhostStories, space: i64) -> vec[i64]:
    """The points a ghost in play resists with now, by colour (GS-EXO-36, GS-EXO-44, GS-TILE-CIRC-04, GS-TILE-CIRC-05,
    GS-TILE-CIRC-06, GS-TILE-CIRC-09, GS-TILE-CIRC-12, GS-POW-MANTRA-03, GS-POW-MANTRA-09, GS-POW-MANTRA-10, GS-INC-12,
    GS-INC-HOPE-04, R-57, R-67).

    The Circle lowers its colour by one; the Mantra lowers a single-coloured ghost by one; nothing falls below 0.
    """
    card = g.ghosts[space]
    needed = RESISTANCE[card]
    circle = g.rules.circle_colour(g)
    if circle >= 0 and needed[circle]:
        needed = needed[:]
        needed[circle] -= 1
    if g.mantra == space and not MULTICOLOUR[card]:
        needed = vec[i64]([max(0, points - 1) for points in needed])
    return needed


def need(g: GhostStories, spaces: vec[i64], outcome: i64) -> Need:
    """What the dice leave to be paid, colour by colour (GS-EXO-06, GS-EXO-07, GS-EXO-08, GS-EXO-09, GS-EXO-20,
    GS-EXO-39, GS-EXO-50, GS-POW-MANTRA-08, GS-INC-NAME-03, GS-INC-HOPE-05, R-58, R-66, GS-EXO-17, GS-EXO-45, GS-EXO-46,
    GS-INC-NAME-08).

    Against a dice-immune ghost they count for nothing, tokens do (GS-ICON-SHIELD-01, GS-ICON-SHIELD-02). Colour by
    colour (GS-DATA-09).
    """
    shown = TAO_DICE.counts[outcome]
    by_dice = vec[i64]([0, 0, 0, 0, 0])
    by_tokens = vec[i64]([0, 0, 0, 0, 0])
    free: i64 = 0
    white: i64 = 0
    colour: i64
    for space in spaces:
        card = g.ghosts[space]
        white += g.rules.white_points(g, space)
        points = g.rules.resistance(g, space)
        into = by_tokens if g.rules.dice_immune(g, space) else by_dice
        for colour in range(5):
            into[colour] += points[colour]
            if g.mantra == space and MULTICOLOUR[card] and points[colour]:
                free |= 1 << colour
    for colour in range(5):
        by_dice[colour] = max(0, by_dice[colour] - shown[colour])
    jokers: i64 = 0
    if not g.white_blank:
        jokers = shown[WHITE]
        unrolled = g.rules.dice_set_white(g)
        if unrolled:
            jokers += _jokers_of(g, spaces, by_dice, unrolled)
    return Need(by_dice, by_tokens, jokers, free, white)


def _jokers_of(g: GhostStories, spaces: vec[i64], by_dice: vec[i64], unrolled: i64) -> i64:
    """How many dice that an artifact has set to white stand in for any colour. If artifacts do nothing to one of the
    ghosts, none: then they meet points of the others at once, which leaves the faces to it (WM-GR-08)."""
    bound = False
    meets: i64 = 0  # colours
    colour: i64
    for space in spaces:
        if g.rules.artifacts_void(g, space):
            bound = True
        elif not g.rules.dice_immune(g, space):
            points = g.rules.resistance(g, space)
            for colour in range(5):
                if points[colour]:
                    meets |= 1 << colour
    if not bound:
        return unrolled
    for colour in BITS[meets]:
        met = min(unrolled, by_dice[colour])
        by_dice[colour] -= met
        unrolled -= met
    return 0


def helpers(g: GhostStories) -> vec[i64]:
    """The active Taoist and the living Taoists on his tile (GS-EXO-31, GS-EXO-32, GS-EXO-33, GS-DEATH-14, R-109)."""
    tile = g.where[g.active]
    found = g.alive
    for seat in BITS[g.alive]:
        if g.where[seat] != tile:
            found &= ~(1 << seat)
    return BITS[found]


def purse(g: GhostStories) -> vec[i64]:
    """Tao that may be spent; none while Tao is locked (GS-EXO-31, GS-EXO-41, GS-ICON-LOCK-01, GS-ICON-LOCK-04,
    GS-INC-MIST-01, R-65)."""
    tokens = vec[i64]([0, 0, 0, 0, 0])
    colour: i64
    if not g.locked:
        for seat in g.rules.helpers(g):
            for colour in range(5):
                tokens[colour] += g.tao[5 * seat + colour]
    return tokens
