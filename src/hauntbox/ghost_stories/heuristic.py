"""Rules of thumb of Ghost Stories: what a good player would look at first. docs/bots.md gives the reasons.

Everything is counted in points. ``threat`` is what the team would give to be rid of a ghost, ``help_worth`` and
``exorcism_worth`` what an action can be expected to gain, ``evaluate`` how a position looks. ``choose`` answers any
question a player can be asked.
"""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories import questions as ask
from hauntbox.ghost_stories.cards import (
    BLANK,
    BUDDHIST_TEMPLE,
    CEMETERY,
    CIRCLE_OF_PRAYER,
    CURSES,
    DICE_IMMUNE,
    FAVORITE,
    FIRST_INCARNATION,
    HAUNTER,
    HEAVENLY_GUST,
    HERBALIST_SHOP,
    MOUNTAIN,
    MULTICOLOUR,
    NEEDS_BUDDHA,
    NIGHT_WATCHMAN,
    PAVILION,
    POCKETS,
    RESISTANCE,
    REWARDS,
    SECOND_WIND,
    SORCERER_HUT,
    TAO,
    TAOIST_ALTAR,
    TEA_HOUSE,
    TORMENTOR,
    WHITE,
)
from hauntbox.ghost_stories.dice import TAO_DICE
from hauntbox.ghost_stories.geometry import ADJACENT, BITS, FACED, FACING
from hauntbox.ghost_stories.means import need, purse, resistance, target_refused, targets
from hauntbox.ghost_stories.powers import has_power
from hauntbox.ghost_stories.state import BEFORE_MOVE, GhostStories
from hauntbox.ghost_stories.tiles import help_refused
from hauntbox.ghost_stories.yang import moves

# What things are worth. The figures were tuned by playing (see docs/bots.md); only their proportions matter.
GHOST: Final = 6.1
RESISTANCE_POINT: Final = 0.9
HAUNTS_SOON: Final = 0.7
HAUNTS_LATER: Final = 0.25
TORMENT: Final = 9.4
FULL_BOARD: Final = 2.1
NEARLY_FULL_BOARD: Final = 0.3
CAPTURED_DIE: Final = 3.1
LOCKED_TAO: Final = 0.1
BLOCKED_POWER: Final = 2.3
ALL_POWERS: Final = 5.0
BLANK_WHITES: Final = 4.0
LAST_INCARNATION: Final = 150.0
INCARNATION: Final = 14.7
HAUNTED: Final = [0.0, 14.0, 34.0, 76.0, 300.0]
QI_WORTH: Final = [0.0, 3.8, 7.5, 12.3, 16.6] + [16.6 + extra for extra in range(1, 18)]
NEUTRAL_QI: Final = [0.0, 4.0, 6.0, 7.0]
TAO_TOKEN: Final = 0.5
WANTED_TAO: Final = 0.5
YIN_YANG: Final = 6.5
BUDDHA: Final = 7.8
DRAWN_GHOST: Final = 9.0
TEA_IN_A_CROWD: Final = 0.9
HERBALIST: Final = 0.4
CIRCLE: Final = 3.5
WATCHMAN: Final = 0.27
HUT: Final = 2.2
SECOND_GHOST: Final = 1.3
REWARD: Final = 4.7
CURSE: Final = 0.1
CROWD: Final = 4.7
YIN_YANG_MARGIN: Final = 4.9
SHARED_CORNER: Final = 0.2
RETURN: Final = 30.7
NEARNESS: Final = 0.01


def _at_least(hit: float) -> list[list[float]]:
    """Chance of at least k hits with n dice, by n and k."""
    table: list[list[float]] = []
    exact = [1.0]
    for dice in range(5):
        if dice:
            padded = [0.0, *exact, 0.0]
            exact = [padded[hits] * hit + padded[hits + 1] * (1.0 - hit) for hits in range(dice + 1)]
        table.append([sum(exact[hits:]) for hits in range(dice + 1)] + [0.0] * 10)
    return table


HITS: Final = _at_least(1 / 3)
HITS_WITHOUT_WHITE: Final = _at_least(1 / 6)
HITS_REROLLED: Final = _at_least(5 / 9)
HITS_REROLLED_WITHOUT_WHITE: Final = _at_least(11 / 36)


# -- how things look --------------------------------------------------------------------------------------------------


def haunting_cost(g: GhostStories) -> float:
    """What the next haunted tile would cost: the second makes every Haunter deadly."""
    number = g.haunted.bit_count()
    return HAUNTED[number + 1] - HAUNTED[number]


def turns_until(g: GhostStories, board: int) -> int:
    """Turns until the board's next Yin phase: 1 to 4."""
    return ((board - g.active) & 3) or 4


def threat(g: GhostStories, space: int) -> float:
    """What the team would give to be rid of the ghost there."""
    card = g.ghosts[space]
    board = space // 3
    worth = GHOST + RESISTANCE_POINT * sum(resistance(g, space))
    if HAUNTER[card]:
        wait = turns_until(g, board) + (0 if g.figures >> space & 1 else 4)
        worth += haunting_cost(g) * (HAUNTS_SOON if wait <= 4 else HAUNTS_LATER) * (1.0 - 0.06 * wait)
    if TORMENTOR[card]:
        worth += TORMENT + haunting_cost(g) / 6.0
    crowd = (g.occupied >> 3 * board & 7).bit_count()
    if crowd == 3:
        worth += FULL_BOARD
    elif crowd == 2:
        worth += NEARLY_FULL_BOARD
    return worth + _lasting_harm(g, space, card)


def _lasting_harm(g: GhostStories, space: int, card: int) -> float:
    bit = 1 << space
    harm = 0.0
    if g.captive & bit:
        harm += CAPTURED_DIE
    if g.locked & bit:
        harm += LOCKED_TAO
    if g.off & bit and g.alive >> space // 3 & 1:
        harm += BLOCKED_POWER
    if g.hush & bit:
        harm += ALL_POWERS
    if g.pale & bit:
        harm += BLANK_WHITES
    if card >= FIRST_INCARNATION:
        harm += LAST_INCARNATION if g.to_beat == 1 else INCARNATION
    return harm


def evaluate(g: GhostStories) -> float:
    """How the position looks, in points."""
    if g.over:
        return 300.0 if g.outcome == "won" else -300.0
    value = -HAUNTED[g.haunted.bit_count()]
    for seat in range(4):
        value += QI_WORTH[g.qi[seat]] if g.players >> seat & 1 else NEUTRAL_QI[g.qi[seat]]
    value += _tao_worth(g) + YIN_YANG * g.yin_yang.bit_count()
    value += BUDDHA * (sum(g.held) + g.fresh) + (BUDDHA + 1.0) * g.buddhas.bit_count()
    for space in BITS[g.occupied]:
        if g.ghosts[space] < FIRST_INCARNATION:
            value -= threat(g, space)
        if g.circle >= 0 and RESISTANCE[g.ghosts[space]][g.circle]:
            value += CIRCLE
    return value - CROWD * max(0, g.occupied.bit_count() - 7) + 40.0 * g.beaten


def _tao_worth(g: GhostStories) -> float:
    """Tokens are worth more while ghosts of their colour are in play."""
    value = 0.0
    for colour in range(5):
        held = 0
        for seat in range(4):
            held += g.tao[5 * seat + colour]
        wanted = 0
        for space in BITS[g.occupied]:
            wanted += RESISTANCE[g.ghosts[space]][colour]
        value += TAO_TOKEN * held + WANTED_TAO * min(held, wanted)
    return value


# -- what actions are worth -------------------------------------------------------------------------------------------


def exorcism_worth(g: GhostStories, seat: int, tile: int) -> float:
    """Expected gain of an exorcism made from this tile, tokens spent taken off."""
    dice = max(0, (4 if has_power(g, MOUNTAIN) else 3) - g.captive.bit_count())
    tokens = [0] * 5
    if not g.locked:
        for other in BITS[g.alive]:
            if other == seat or g.where[other] == tile:
                for colour in range(5):
                    tokens[colour] += g.tao[5 * other + colour]
    best = 0.0
    second = 0.0
    for space in FACING[tile]:
        if g.occupied >> space & 1 and not target_refused(g, space):
            worth = _one_exorcism(g, space, dice, tokens)
            if worth > best:
                best, second = worth, best
            elif worth > second:
                second = worth
    return best + SECOND_GHOST * second


def _one_exorcism(g: GhostStories, space: int, dice: int, tokens: list[int]) -> float:
    card = g.ghosts[space]
    gain = threat(g, space) + (REWARD if REWARDS[card] else 0.0)
    if CURSES[card] and not has_power(g, MOUNTAIN):
        gain -= CURSE + haunting_cost(g) / 6.0
    if MULTICOLOUR[card]:
        return gain * _multicolour_chance(g, space, dice, tokens)
    points = resistance(g, space)
    needed = sum(points)
    colour = 0
    while colour < 4 and not points[colour]:
        colour += 1
    helped = min(needed, tokens[colour])
    if DICE_IMMUNE[card]:
        return gain - TAO_TOKEN * needed if helped == needed else 0.0
    chance = hit_table(g)[dice]
    worth = 0.0
    for hits in range(needed - helped, needed + 1):
        exactly = chance[hits] - (chance[hits + 1] if hits < needed else 0.0)
        worth += exactly * (gain - (TAO_TOKEN + WANTED_TAO) * (needed - hits))
    return worth


def hit_table(g: GhostStories) -> list[list[float]]:
    """Chances of hits with the active Taoist's dice; a reroll gives each miss a second chance."""
    if has_power(g, FAVORITE):
        return HITS_REROLLED_WITHOUT_WHITE if g.pale else HITS_REROLLED
    return HITS_WITHOUT_WHITE if g.pale else HITS


def _multicolour_chance(g: GhostStories, space: int, dice: int, tokens: list[int]) -> float:
    """The exact chance against Hope Killer or Nameless."""
    good = 0
    before = 0
    options = TAO_DICE.options[dice]
    totals = TAO_DICE.totals[dice]
    for place in range(len(options)):
        if need(g, [space], options[place]).can_be_met(tokens):
            good += totals[place] - before
        before = totals[place]
    return good / totals[-1]


def help_worth(g: GhostStories, seat: int, tile: int) -> float:
    """Expected gain of asking the villager of this tile."""
    kind = g.village[tile]
    if kind == TEA_HOUSE:
        gain = QI_WORTH[g.qi[seat] + 1] - QI_WORTH[g.qi[seat]] + TAO_TOKEN
        return gain - DRAWN_GHOST - TEA_IN_A_CROWD * g.occupied.bit_count()
    if kind == HERBALIST_SHOP:
        return HERBALIST * (TAO_TOKEN + 0.5 * WANTED_TAO)
    if kind == TAOIST_ALTAR:
        return _restored(g) - DRAWN_GHOST
    if kind == SORCERER_HUT:
        return _worst_threat(g) - (QI_WORTH[g.qi[seat]] - QI_WORTH[g.qi[seat] - 1]) - HUT
    if kind == NIGHT_WATCHMAN:
        return _watchman_worth(g)
    if kind == BUDDHIST_TEMPLE:
        return BUDDHA
    if kind == CIRCLE_OF_PRAYER:
        return _circle_worth(g)
    if kind == CEMETERY:
        return RETURN - haunting_cost(g) / 6.0
    return _pavilion_worth(g) if kind == PAVILION else 0.0


def _restored(g: GhostStories) -> float:
    """What turning a haunted tile back is worth."""
    number = g.haunted.bit_count()
    return HAUNTED[number] - HAUNTED[number - 1]


def _worst_threat(g: GhostStories) -> float:
    worst = 0.0
    for space in BITS[g.occupied]:
        if g.ghosts[space] < FIRST_INCARNATION:
            worst = max(worst, threat(g, space))
    return worst


def _watchman_worth(g: GhostStories) -> float:
    """Figures about to haunt are sent back on the board where that matters most."""
    best = 0.0
    for board in range(4):
        figures = (g.figures >> 3 * board & 7).bit_count()
        best = max(best, figures * haunting_cost(g) * WATCHMAN * (1.0 - 0.06 * turns_until(g, board)))
    return best


def _circle_worth(g: GhostStories) -> float:
    best = 0.0
    for colour in range(5):
        if g.stock[colour] and colour != g.circle:
            worth = 0.0
            for space in BITS[g.occupied]:
                if RESISTANCE[g.ghosts[space]][colour]:
                    worth += CIRCLE if g.ghosts[space] < FIRST_INCARNATION else 6.0
                if g.circle >= 0 and RESISTANCE[g.ghosts[space]][g.circle]:
                    worth -= CIRCLE
            best = max(best, worth)
    return best


def _pavilion_worth(g: GhostStories) -> float:
    """A ghost moved onto a Buddha is gone; Uncatchable moved there can be caught."""
    best = 0.3
    if g.buddhas:
        best = max(best, _worst_threat(g) - BUDDHA)
        for space in BITS[g.occupied]:
            if NEEDS_BUDDHA[g.ghosts[space]] and not g.met >> space & 1:
                best = max(best, 15.0)
    return best


# -- choosing ---------------------------------------------------------------------------------------------------------


def choose(g: GhostStories) -> int:
    """An answer to the pending question of a player."""
    kind = g.kind
    if kind == ask.YANG:
        return _choose_yang(g)
    if kind == ask.MOVE_TAOIST and g.options[-1] == ask.NOBODY:
        return ask.NOBODY
    if kind == ask.REROLL:
        return _choose_reroll(g)
    if kind == ask.REROLL_CURSE:
        return _choose_curse(g)
    if kind == ask.BORROW:
        return 1
    return _best_looking(g)


def _best_looking(g: GhostStories) -> int:
    """The option after which the position looks best, as far as it goes without chance."""
    best = -1e9
    chosen = g.options[0]
    for option in g.options:
        if g.kind == ask.YIN_YANG:
            value = help_worth(g, g.active, option) if option < 9 else _restored(g)
        else:
            after = g.clone()
            after.take(option)
            value = evaluate(after)
        if g.kind == ask.PLACE:
            value += _shared_corner(g, option)
        if value > best:
            best, chosen = value, option
    return chosen


def _shared_corner(g: GhostStories, space: int) -> float:
    """Two ghosts before one corner can be met with one roll."""
    for other in FACING[FACED[space]]:
        if other != space and g.occupied >> other & 1:
            return SHARED_CORNER
    return 0.0


def _choose_reroll(g: GhostStories) -> int:
    """Keep what helps against the ghosts in front, and a roll that succeeds already; roll the rest again."""
    front = targets(g)
    shown = TAO_DICE.together(g.dice, g.reroll)
    wanted = [0] * 6
    for space in front:
        if not g.reroll and need(g, [space], shown).can_be_met(purse(g)):
            return ask.ENOUGH
        for colour in range(5):
            wanted[colour] += resistance(g, space)[colour]
    for face in g.options:
        if face == ask.ENOUGH or not front:
            break
        if (g.pale != 0) if face == WHITE else not wanted[face]:
            return face
    return ask.ENOUGH


def _choose_curse(g: GhostStories) -> int:
    """Roll a curse again unless it is blank or takes hardly any Tao."""
    face = g.then_with // 32
    if face == TAO:
        return 1 if sum(g.tao[5 * g.active : 5 * g.active + 5]) > 1 else 0
    return 0 if face == BLANK else 1


def _action_worth(g: GhostStories, seat: int, tile: int) -> float:
    """What the Taoist could do on a tile, with a second action for those who have one, and how central it lies."""
    asked = help_worth(g, seat, tile) if not help_refused(g, tile) else 0.0
    fight = exorcism_worth(g, seat, tile)
    near = 0.0
    for other in ADJACENT[tile]:
        for space in FACING[other]:
            if g.occupied >> space & 1:
                near += NEARNESS * threat(g, space)
    if has_power(g, HEAVENLY_GUST):
        return max(0.0, asked) + fight + near
    if has_power(g, SECOND_WIND):
        return max(1.7 * asked, 1.6 * fight) + near
    return max(asked, fight) + near


def _choose_yang(g: GhostStories) -> int:
    seat = g.active
    tile = g.where[seat]
    options = g.options
    power = ask.USE_POWER + g.power[seat]
    if g.power[seat] <= POCKETS and power in options:
        return power  # yellow's powers cost nothing
    if g.stage == BEFORE_MOVE:
        best, target = _action_worth(g, seat, tile), tile
        for other in moves(g, tile):
            worth = _action_worth(g, seat, other)
            if worth > best:
                best, target = worth, other
        if target != tile:
            return target
    if ask.USE_YIN_YANG in options and _yin_yang_pays(g):
        return ask.USE_YIN_YANG
    fight = exorcism_worth(g, seat, tile) if ask.DO_EXORCISM in options else 0.0
    asked = help_worth(g, seat, tile) if ask.ASK_HELP in options else 0.0
    if fight > 0.0 and fight >= asked:
        return ask.DO_EXORCISM
    if asked > 0.0:
        return ask.ASK_HELP
    for option in options:
        if ask.PLACE_BUDDHA <= option <= ask.TAKE_POWER_TOKEN:
            return option
    return ask.END_TURN


def _yin_yang_pays(g: GhostStories) -> bool:
    """It is kept for what gains clearly more than it is worth."""
    best = _restored(g) if g.haunted else 0.0
    for tile in range(9):
        if not help_refused(g, tile):
            best = max(best, help_worth(g, g.active, tile))
    return best > YIN_YANG + YIN_YANG_MARGIN
