"""The rules of thumb: a Taoist's turn is thought through to its end, and judged by how the table then looks.

For every tile in reach and everything that can be done there, the dice are weighed exactly as far as they matter and
cards by a few examples. What a position is worth is counted in piles: a card drawn and survived is a 56th, the rest is
``prospects``. docs/bots.md tells what it looks at and why.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import (
    BUDDHIST_TEMPLE,
    CEMETERY,
    NIGHT_WATCHMAN,
    POCKETS,
    SORCERER_HUT,
    TAOIST_ALTAR,
    WHITE,
)
from hauntbox.ghost_stories.base.dice import TAO_DICE
from hauntbox.ghost_stories.base.means import need, purse, resistance, targets
from hauntbox.ghost_stories.base.prospects import prospects
from hauntbox.ghost_stories.base.state import ACTED, NOT_IN_YANG, GhostStories
from hauntbox.kernel.vectors import vec

PILE: Final = 56.0
VICTORY: Final = 1.5
"""What the victory is worth, in piles."""
TOKEN: Final = 0.5 / PILE
"""What a Power token is worth."""
WASTE: Final = 1.0
"""So much worse than the best that the search does not look into it either."""
FROM_AFAR: Final = (CEMETERY, TAOIST_ALTAR, SORCERER_HUT, NIGHT_WATCHMAN, BUDDHIST_TEMPLE)
"""Villagers the Yin-Yang is kept for."""
EXAMPLES: Final = 4
"""How many cards of the pile stand for all."""
DEPTH: Final = 4
"""Choices and chances that follow each other deeper than this are no longer weighed, only looked at."""


def choose(g: GhostStories) -> int:
    """An answer to the pending question of a player: the first of those that are worth most."""
    worths = rate(g)
    return g.options[worths.index(max(worths))]


def rate(g: GhostStories) -> list[float]:
    """What each option of a player's question is worth."""
    if g.kind == ask.YANG:
        return _rate_yang(g)
    if g.kind == ask.REROLL:
        chosen = choose_reroll(g)
        return [1.0 if option == chosen else 0.0 for option in g.options]
    return [_after(g, option, g.turn, 1) for option in g.options]


def side(g: GhostStories) -> int:
    """All play for one team."""
    return 1


def horizon(g: GhostStories) -> int:
    """Plans reach to the end of the turn; what is asked in the Yin phase belongs to the turn before, since it is only
    thought through to the menu that follows."""
    return g.turn if g.stage > NOT_IN_YANG else g.turn - 1


def settled(g: GhostStories, turn: int) -> bool:
    """What follows an action is thought through until the menu comes back or the turn ends."""
    return g.turn != turn or (g.kind == ask.YANG and g.stage >= ACTED)


def luck(g: GhostStories, answer: int) -> float:
    """By how much a card or a face is better than they are on average, as far as the menu that follows shows."""
    worths = [_after(g, option, g.turn, 2) for option in g.options]
    chances = g.chances()
    total = 0.0
    for weight, comes_to in zip(chances, worths, strict=True):
        total += weight * comes_to
    return worths[g.options.index(answer)] - total / sum(chances)


def outlook(g: GhostStories) -> float:
    """What a position is worth as it stands."""
    if g.kind < 0 and g.outcome == "won":
        return VICTORY
    drawn = -float(g.height) / PILE
    return drawn if g.kind < 0 else drawn + prospects(g)


# -- the menu of the Yang phase ---------------------------------------------------------------------------------------


def _rate_yang(g: GhostStories) -> list[float]:
    """Moves are worth the best that can be done after them, and so are borrowed powers; yellow's powers cost nothing
    and come first."""
    power = ask.USE_POWER + g.power[g.active]
    worths: list[float] = []
    for option in g.options:
        if option < ask.ASK_HELP:
            worths.append(_after_move(g, option))
        elif (option == ask.USE_YIN_YANG and g.stage < ACTED) or _borrows(g, option):
            worths.append(-PILE)  # the Yin-Yang can wait until the action is done; powers follow below
        else:
            worths.append(_after(g, option, g.turn, 0))
    best = max(worths)
    for place, option in enumerate(g.options):
        if _borrows(g, option):
            worths[place] = _after_borrowing(g, option, best)
    if g.power[g.active] <= POCKETS and power in g.options:
        worths[g.options.index(power)] = max(worths) + 1.0 / PILE
    return worths


def _borrows(g: GhostStories, option: int) -> bool:
    return ask.USE_POWER <= option < ask.PLACE_BUDDHA and option != ask.USE_POWER + g.power[g.active]


def _after_borrowing(g: GhostStories, option: int, without: float) -> float:
    """The best move and action that a borrowed power lets him make in this turn, less the token's price. One that gains
    nothing by it is worth less than keeping the token."""
    after = g.clone()
    after.take(option)
    after.tokens[g.active] += 1  # what a token is worth was not learned well: the price stands for it
    after.centre -= 1
    while after.kind >= 0 and after.kind != ask.YANG and after.turn == g.turn:  # on whom, which Tao, who moves
        chosen, most = after.options[0], -PILE
        for answer in after.options:
            comes_to = _after(after, answer, g.turn, 1)
            if comes_to > most:
                chosen, most = answer, comes_to
        after.take(chosen)
    best = _after_acting(after, g.turn)
    if after.kind == ask.YANG and after.turn == g.turn:
        for tile in after.options:
            if tile < ask.ASK_HELP:
                moved = after.clone()
                moved.take(tile)
                best = max(best, _after_acting(moved, g.turn))
    best -= TOKEN
    return best if best > without else without - WASTE


def _after_acting(g: GhostStories, turn: int) -> float:
    """The best of help, exorcism and the end of the turn where he stands; his turn may be over, if nothing was left to
    choose."""
    if g.kind != ask.YANG or g.turn != turn:
        return worth(g, turn, 0)
    best = -PILE
    for option in g.options:
        if option in (ask.ASK_HELP, ask.DO_EXORCISM, ask.END_TURN):
            best = max(best, _after(g, option, turn, 0))
    return best


def _after_move(g: GhostStories, tile: int) -> float:
    """The best a Taoist can do on a tile."""
    moved = g.clone()
    moved.take(tile)
    if moved.kind != ask.YANG or moved.turn != g.turn:
        return worth(moved, g.turn, 0)
    best = -PILE
    for option in moved.options:
        if option != ask.USE_YIN_YANG and not ask.USE_POWER <= option < ask.PLACE_BUDDHA:
            best = max(best, _after(moved, option, g.turn, 0))
    return best


# -- looking ahead ----------------------------------------------------------------------------------------------------


def _after(g: GhostStories, option: int, turn: int, level: int) -> float:
    after = g.clone()
    after.take(option)
    return worth(after, turn, level)


def worth(g: GhostStories, turn: int, level: int) -> float:
    """What a position is worth, thought through until the menu comes back or the turn ends. It plays ``g`` on."""
    if g.kind < 0 or g.turn != turn or g.kind == ask.YANG:
        return outlook(g)
    if g.seat < 0:
        return _chance(g, turn, level)
    kind = g.kind
    if kind == ask.REROLL:
        return _after(g, choose_reroll(g), turn, level)
    options = g.options
    if kind == ask.PAY or level >= DEPTH:
        options = options[:1]
    elif kind == ask.MOVE_TAOIST and options[-1] == ask.NOBODY:
        options = options[-1:]
    elif kind == ask.GHOST_TO:
        options = _some_spaces(g)
    elif kind == ask.YIN_YANG:
        options = [use for use in options if use >= 9 or g.village[use] in FROM_AFAR]
    best = -PILE
    for option in options:
        best = max(best, _after(g, option, turn, level + 1))
    return best


def _some_spaces(g: GhostStories) -> list[int]:
    """Where a ghost might be moved: onto a Buddha, or else to one space of each board."""
    boards = 0
    some: list[int] = []
    for space in g.options:
        if g.buddhas >> space & 1:
            return [space]
        if not boards >> space // 3 & 1:
            boards |= 1 << space // 3
            some.append(space)
    return some


def _chance(g: GhostStories, turn: int, level: int) -> float:
    """What the answers of chance are worth on average."""
    if level >= DEPTH - 1:
        return _after(g, g.options[len(g.options) // 2], turn, level + 2)
    if g.kind == ask.ROLL:
        return _roll(g, turn, level)
    total = 0.0
    if g.kind == ask.CURSE:
        for face in g.options:
            total += (2.0 if face == 0 else 1.0) * _after(g, face, turn, level + 2)
        return total / 6.0
    number = len(g.options)
    examples = min(EXAMPLES, number)
    for part in range(examples):
        total += _after(g, g.options[(2 * part + 1) * number // (2 * examples)], turn, level + 2)
    return total / examples


def _roll(g: GhostStories, turn: int, level: int) -> float:
    """Rolls with the same effect are weighed together."""
    seen: dict[int, int] = {}
    weights: dict[int, int] = {}
    wanted = _wanted(g)
    before = 0
    for place, outcome in enumerate(g.options):
        key = _key(outcome, wanted)
        weight = g.totals[place] - before
        before = g.totals[place]
        if key in seen:
            weights[key] += weight
        else:
            seen[key] = outcome
            weights[key] = weight
    total = 0.0
    for key, outcome in seen.items():
        total += weights[key] * _after(g, outcome, turn, level + 1)
    return total / before


def _wanted(g: GhostStories) -> list[int]:
    """How many faces of each kind can be of use: those the ghosts in front resist with; at the Herbalist's all."""
    if g.then_with:
        return [4] * 6
    wanted = [0] * 6
    for space in targets(g):
        points = resistance(g, space)
        for colour in range(5):
            wanted[colour] += points[colour]
            wanted[WHITE] += points[colour]
    if g.white_blank:
        wanted[WHITE] = 0
    return wanted


def _key(outcome: int, wanted: list[int]) -> int:
    """The same number for rolls with the same effect: faces nobody needs, or more than can be used, make no difference.

    Where one colour alone is wanted, a white face is as good as a hit.
    """
    counts = TAO_DICE.counts[outcome]
    one = -1
    for colour in range(5):
        if wanted[colour]:
            one = colour if one == -1 else -2
    if one >= 0:
        return min(wanted[one], counts[one] + min(counts[WHITE], wanted[WHITE]))
    key = 0
    for face in range(6):
        key = 5 * key + min(counts[face], wanted[face])
    return key


def choose_reroll(g: GhostStories) -> int:
    """Keep what helps against the ghosts in front, and a roll that succeeds already; roll the rest again."""
    front = targets(g)
    shown = TAO_DICE.together(g.dice, g.reroll)
    wanted = [0] * 6
    for space in front:
        if not g.reroll and need(g, vec[i64]([space]), shown).can_be_met(purse(g)):
            return ask.ENOUGH
        for colour in range(5):
            wanted[colour] += resistance(g, space)[colour]
    for face in g.options:
        if face == ask.ENOUGH or not front:
            break
        if (g.white_blank != 0) if face == WHITE else not wanted[face]:
            return face
    return ask.ENOUGH
