"""The rules of thumb: a Taoist's turn is played on to its end, and rated by the position there.

For every tile in reach and everything that can be done there, the dice are weighed exactly as far as they matter and
cards by a few examples. What a position is worth are two figures, the chance to win and how much of the pile will have
been survived (``prospects``); options are compared by the first, and a little by the second. docs/bots.md explains what
is considered and why.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import (
    BUDDHIST_TEMPLE,
    CEMETERY,
    NIGHT_WATCHMAN,
    POCKETS,
    SAME_AS,
    SORCERER_HUT,
    TAOIST_ALTAR,
    WHITE,
)
from hauntbox.ghost_stories.base.dice import TAO_DICE
from hauntbox.ghost_stories.base.rules.means import need
from hauntbox.ghost_stories.base.settings import INITIATION
from hauntbox.ghost_stories.base.state import ACTED, NOT_IN_YANG, GhostStories
from hauntbox.ghost_stories.base.thinking.correction import PILE, to_come
from hauntbox.ghost_stories.base.thinking.handfuls import Handfuls, handful
from hauntbox.ghost_stories.base.thinking.value_net import Figures, calibrated, prospects
from hauntbox.kernel.vectors import append, vec

ROUND: Final = 4
"""A search plays on for this many turns, the round of four players."""
SURVIVED: Final = 0.1
"""The value of surviving the whole pile, where a victory is worth 1: it orders options when the game is almost lost."""
TOKEN: Final = 0.01
"""What a Power token is worth."""
WASTE: Final = 1.0
"""So much worse than the best that the search does not look into it either."""
FIRST: Final = 1.0 / PILE
"""By how much a power that costs nothing is rated above the best."""
MORE_STEPS: Final = 1
"""How many more moves a plan looks at, where a box lets a Taoist move on."""
LEAST: Final = -9.0
"""Worse than any position."""
BOARDS_ROUND: Final = 4
"""The seats below this have a board."""
FROM_AFAR: Final = vec[i64]([CEMETERY, TAOIST_ALTAR, SORCERER_HUT, NIGHT_WATCHMAN, BUDDHIST_TEMPLE])
"""Villagers the Yin-Yang is kept for."""
BELIEVED: Final = 0.7
"""How far search results are trusted at initiation (``believed``): games played on from both options confirmed no
more."""
EXAMPLES: Final = 8
"""The size of the sample of cards that represents the pile."""
DEPTH: Final = 4
"""Choices and chances nested deeper than this are not compared, only evaluated."""


def choose(g: GhostStories) -> int:
    """An answer to the pending question of a player: the first of those that are worth most."""
    worths = rate(g)
    return g.menu[worths.index(max(worths) if side(g) > 0 else min(worths))]


def rate(g: GhostStories) -> list[float]:
    """What each option of a player's question is worth."""
    if g.kind == ask.YANG:
        return _rate_yang(g)
    if g.kind == ask.REROLL:
        chosen = choose_reroll(g)
        return [1.0 if option == chosen else 0.0 for option in g.menu]
    if side(g) < 0 and _card_to_come(g):
        return [value(_before_card(g, option, 1)) for option in g.menu]
    return [value(_after(g, option, g.turn, 1)) for option in g.menu]


def side(g: GhostStories) -> int:
    """All play for one team, except the seats without a board that a box adds: they play against it."""
    return 1 if g.seat < BOARDS_ROUND else -1


def turn(g: GhostStories) -> int:
    """Its number."""
    return g.turn


def round_later(g: GhostStories) -> int:
    """Not while the game is set up."""
    return g.turn + ROUND if g.turn else 0


def horizon(g: GhostStories) -> int:
    """Plans reach to the end of the turn; what is asked in the Yin phase belongs to the turn before, since it is only
    thought through to the menu that follows. An opponent's questions of a Yin phase lead to one another: they are the
    turn's number below 0."""
    if g.stage > NOT_IN_YANG:
        return g.turn
    return g.turn - 1 if side(g) > 0 else -g.turn


def settled(g: GhostStories, turn: int) -> bool:
    """What follows an action is played on until the menu comes back or the turn ends."""
    if turn < 0:
        return g.turn != -turn or g.kind == ask.YANG or g.rules.plan_ends(g)
    return g.turn != turn or (g.kind == ask.YANG and g.stage >= ACTED)


def far_enough(_g: GhostStories, _turn: int) -> bool:
    """Looks may be of any length: the evaluation was learned so that on average it stays the same from turn to turn."""
    return False


def believed(g: GhostStories) -> float:
    """At initiation options differ little, and search results are small compared with their errors and those of the
    evaluation. At nightmare shrinking them won nothing (docs/strength.md)."""
    return BELIEVED if g.request.level == INITIATION else 1.0


def lucks(g: GhostStories) -> list[float]:
    """By how much each card or face is better than they are on average, as far as the menu that follows shows."""
    return [value(lucky) for lucky in luck_figures(g)]


def luck_figures(g: GhostStories) -> list[Figures]:
    """The same in both figures."""
    worths = _after_each_roll(g) if g.kind == ask.ROLL else _after_each_card(g)
    win, survived = _mean(worths, g.chances())
    return [(worth[0] - win, worth[1] - survived) for worth in worths]


def _after_each_card(g: GhostStories) -> list[Figures]:
    """What each card or face is worth; cards that show the same are worth the same."""
    worths: list[Figures] = []
    before: i64 = 0  # no card
    for option in g.menu:
        if g.kind == ask.DRAW and SAME_AS[option] == before:
            worths.append(worths[-1])
        else:
            worths.append(_after(g, option, g.turn, 2))
        before = option
    return worths


def _mean(worths: list[Figures], weights: list[int]) -> Figures:
    win = 0.0
    survived = 0.0
    for place, weight in enumerate(weights):
        times = float(weight)
        win += times * worths[place][0]
        survived += times * worths[place][1]
    total = float(sum(weights))
    return win / total, survived / total


def _plain_mean(worths: list[Figures]) -> Figures:
    win = 0.0
    survived = 0.0
    for each in worths:
        win += each[0]
        survived += each[1]
    return win / float(len(worths)), survived / float(len(worths))


def outlook(g: GhostStories) -> float:
    """The value of a position, without playing on."""
    return value(judged(g))


def prospect(g: GhostStories) -> float:
    """The same where a search ends playing on."""
    return outlook(g)


def chance(g: GhostStories) -> float:
    """The chance to win from a position, as it was learned and then measured on other games."""
    win = learned_chance(g)
    return win if g.kind < 0 else calibrated(g, win, to_come(g))


def learned_chance(g: GhostStories) -> float:
    """The chance to win as it was learned. If a player is asked within an action, the action is played on first: the
    evaluation sees the table only, not what is half done."""
    return judged(g)[0] if g.seat < 0 else worth(g, g.turn, 0)[0]


def judged(g: GhostStories) -> Figures:
    """A position without playing on: the chance to win, and how much of the pile will have been survived, minus the
    whole. It is capped at the whole pile, or a game that continues could be worth more than one that is won."""
    if g.kind < 0 and g.outcome == "won":
        return 1.0, 0.0
    if g.kind < 0:
        return 0.0, -to_come(g)
    win, survived = prospects(g)
    return win, min(0.0, survived - to_come(g))


def value(worth: Figures) -> float:
    """Both figures as one, by which options are compared."""
    return worth[0] + SURVIVED * worth[1]


# -- the menu of the Yang phase ---------------------------------------------------------------------------------------


def _rate_yang(g: GhostStories) -> list[float]:
    """Moves are worth the best that can be done after them, and so are borrowed powers; yellow's powers cost nothing
    and come first. What can wait until the action is done does, unless there is nothing to be done."""
    power = ask.USE_POWER + g.power[g.active]
    worths: list[float] = []
    for option in g.menu:
        if option == ask.USE_YIN_YANG and g.stage < ACTED:
            worths.append(LEAST)
        elif _moves(g, option):
            worths.append(value(_after_move(g, option, MORE_STEPS)))
        elif _waits(g, option) or _borrows(g, option):
            worths.append(LEAST)  # they follow below
        else:
            worths.append(value(_after(g, option, g.turn, 0)))
    best = max(worths)
    idle = g.menu[worths.index(best)] == ask.END_TURN
    for place, option in enumerate(g.menu):
        if idle and _waits(g, option):
            worths[place] = value(_after(g, option, g.turn, 0))
    for place, option in enumerate(g.menu):
        if _borrows(g, option):
            worths[place] = _after_borrowing(g, option, best)
    if g.power[g.active] <= POCKETS:
        for place, option in enumerate(g.menu):
            if option == power:
                worths[place] = max(worths) + FIRST
    return worths


def _moves(g: GhostStories, option: i64) -> bool:
    """Whether the action is still to come after it."""
    return option < ask.ASK_HELP or (option > ask.END_TURN and g.rules.use_of(g, option) == ask.MOVES)


def _waits(g: GhostStories, option: i64) -> bool:
    """Whether it can be done after the action that is still to come."""
    return option > ask.END_TURN and g.stage < ACTED and g.rules.use_of(g, option) == ask.WAITS


def _acts(g: GhostStories, option: i64) -> bool:
    """Help, exorcism, the end of the turn, or an action that a box adds."""
    if option > ask.END_TURN:
        return g.rules.use_of(g, option) == ask.ACTS
    return option == ask.ASK_HELP or option == ask.DO_EXORCISM or option == ask.END_TURN


def _borrows(g: GhostStories, option: i64) -> bool:
    return ask.USE_POWER <= option < ask.PLACE_BUDDHA and option != ask.USE_POWER + g.power[g.active]


def _after_borrowing(g: GhostStories, option: i64, without: float) -> float:
    """The best move and action that a borrowed power lets him make in this turn, less the token's price. One that gains
    nothing by it is worth less than keeping the token."""
    after = g.clone()
    after.take(option)
    after.tokens[g.active] += 1  # the value of a token is not learned well: its price is used
    after.centre -= 1
    while after.kind >= 0 and after.kind != ask.YANG and after.turn == g.turn:  # on whom, which Tao, who moves
        chosen, most = after.menu[0], LEAST
        for answer in after.menu:
            comes_to = value(_after(after, answer, g.turn, 1))
            if comes_to > most:
                chosen, most = answer, comes_to
        after.take(chosen)
    best = _after_acting(after, g.turn)
    if after.kind == ask.YANG and after.turn == g.turn:
        for move in after.menu:
            if _moves(after, move):
                comes = _after_acting(_moved(after, move), g.turn)
                if value(comes) > value(best):
                    best = comes
    gained = value(best) - (TOKEN if best[0] < 1.0 else 0.0)  # with the game won, a token has no use left
    return gained if gained > without else without - WASTE


def _after_acting(g: GhostStories, turn: i64) -> Figures:
    """The best of his actions and the end of the turn where he stands; his turn may be over, if nothing was left to
    choose."""
    if g.kind != ask.YANG or g.turn != turn:
        return worth(g, turn, 0)
    options = vec[i64]()
    for option in g.menu:
        if _acts(g, option):
            options = append(options, option)
    return _best(g, options, turn, 0)


def _after_move(g: GhostStories, move: i64, more: i64) -> Figures:
    """The best a Taoist can do after a move, or after this many more if he may move on: of these only the move that
    looks best."""
    moved = _moved(g, move)
    if moved.kind != ask.YANG or moved.turn != g.turn:
        return worth(moved, g.turn, 0)
    options = vec[i64]()
    onward: i64 = -1
    most = LEAST
    for option in moved.menu:
        if _moves(moved, option):
            if more:
                looks = outlook(_moved(moved, option))
                if looks > most:
                    onward = option
                    most = looks
        elif option != ask.USE_YIN_YANG and not _waits(moved, option) and not _is_power(option):
            options = append(options, option)
    best = _best(moved, options, g.turn, 0)
    if onward >= 0:
        further = _after_move(moved, onward, more - 1)
        if value(further) > value(best):
            return further
    return best


def _is_power(option: i64) -> bool:
    return ask.USE_POWER <= option < ask.PLACE_BUDDHA


def _moved(g: GhostStories, move: i64) -> GhostStories:
    """After a move; what it turns up is taken to be neither the best nor the worst that may come."""
    moved = g.clone()
    moved.take(move)
    while moved.kind >= 0 and moved.seat < 0 and moved.turn == g.turn:
        moved.take(moved.menu[len(moved.menu) // 2])
    return moved


# -- looking ahead ----------------------------------------------------------------------------------------------------


def _after(g: GhostStories, option: i64, turn: i64, level: i64) -> Figures:
    after = g.clone()
    after.take(option)
    return worth(after, turn, level)


def _best(g: GhostStories, options: vec[i64], turn: i64, level: i64) -> Figures:
    """The best that follows one of these options, for the side that is asked."""
    best: Figures = (LEAST, 0.0)
    most = LEAST
    sign = 1.0 if side(g) > 0 else -1.0
    for option in options:
        comes_to = _after(g, option, turn, level)
        figure = sign * value(comes_to)
        if figure > most:
            best = comes_to
            most = figure
    return best


def worth(g: GhostStories, turn: i64, level: i64) -> Figures:
    """The value of a position, played on until the menu comes back or the turn ends."""
    if g.kind < 0 or g.turn != turn or g.kind == ask.YANG or g.rules.plan_ends(g):
        return judged(g)
    if g.seat < 0:
        return _chance(g, turn, level)
    kind = g.kind
    if kind == ask.REROLL:
        return _after(g, choose_reroll(g), turn, level)
    options = g.menu
    if kind == ask.PAY or level >= DEPTH:
        return _after(g, options[0], turn, level + 1)
    if kind == ask.MOVE_TAOIST and options[-1] == ask.NOBODY:
        return _after(g, ask.NOBODY, turn, level + 1)
    if kind == ask.GHOST_TO:
        options = _some_spaces(g)
    elif kind == ask.YIN_YANG:
        options = _worth_the_yin_yang(g)
    return _best(g, options, turn, level + 1)


def _card_to_come(g: GhostStories) -> bool:
    """Whether the Yin phase has not come to its card yet."""
    return g.awaits(steps.OVERRUN)


def _before_card(g: GhostStories, option: i64, level: i64) -> Figures:
    """The value of an option before the card of the Yin phase: an option that leads to more dice or choices must not be
    rated by fewer cards than the others."""
    after = g.clone()
    after.take(option)
    if after.kind < 0 or level > DEPTH or not _card_to_come(after) or after.rules.plan_ends(after):
        return judged(after)
    if after.seat >= 0:
        comes_to = [_before_card(after, answer, level + 1) for answer in after.menu]
        worths = [value(figures) for figures in comes_to]
        return comes_to[worths.index(max(worths) if side(after) > 0 else min(worths))]
    if len(after.totals):
        return _mean([_before_card(after, face, level + 1) for face in after.menu], after.chances())
    cards = _examples(after)
    return _plain_mean([_before_card(after, card, level + 1) for card in cards])


def _examples(g: GhostStories) -> vec[i64]:
    """A few cards of those that may come, for all."""
    number: i64 = len(g.menu)
    examples = EXAMPLES if number > EXAMPLES else number
    cards = vec[i64]()
    part: i64
    for part in range(examples):
        cards = append(cards, g.menu[(2 * part + 1) * number // (2 * examples)])
    return cards


def _some_spaces(g: GhostStories) -> vec[i64]:
    """Where a ghost might be moved: onto a Buddha, or else to one space of each board."""
    boards: i64 = 0
    some = vec[i64]()
    for space in g.menu:
        if g.buddhas >> space & 1:
            return vec[i64]([space])
        if not boards >> space // 3 & 1:
            boards |= 1 << space // 3
            some = append(some, space)
    return some


def _worth_the_yin_yang(g: GhostStories) -> vec[i64]:
    """Turning a tile back, or the help of a villager it is kept for; the first use if there is no other."""
    some = vec[i64]()
    for use in g.menu:
        if use >= 9 or g.village[use] in FROM_AFAR:
            some = append(some, use)
    return some if len(some) else g.menu[:1]


def _chance(g: GhostStories, turn: i64, level: i64) -> Figures:
    """What the answers of chance are worth on average."""
    menu = g.menu
    if level >= DEPTH - 1:
        return _after(g, menu[len(menu) // 2], turn, level + 2)
    if g.kind == ask.ROLL:
        return _roll(g, turn, level + 1)
    if g.kind == ask.CURSE or len(g.totals):
        return _mean([_after(g, face, turn, level + 2) for face in menu], g.chances())
    return _plain_mean([_after(g, card, turn, level + 2) for card in _examples(g)])


class _Rolls:
    """The rolls that may come, those with the same effect together."""

    def __init__(self, g: GhostStories) -> None:
        kinds = vec[i64]([0 for _ in range(len(g.menu))])
        examples = kinds[:]
        weights = kinds[:]
        keys = kinds[:]
        wanted = _wanted(g)
        number: i64 = 0
        before: i64 = 0
        for place, outcome in enumerate(g.menu):
            key = _key(outcome, wanted)
            kind: i64 = 0
            while kind < number and keys[kind] != key:
                kind += 1
            if kind == number:
                keys[kind] = key
                examples[kind] = outcome
                number += 1
            weights[kind] += g.totals[place] - before
            before = g.totals[place]
            kinds[place] = kind
        self.kinds: vec[i64] = kinds
        """By place in the menu, which of the different ones it is."""
        self.examples: vec[i64] = examples[:number]
        """Of each different one, an outcome that has its effect."""
        self.weights: vec[i64] = weights[:number]


def _roll(g: GhostStories, turn: i64, level: i64) -> Figures:
    """Rolls with the same effect are weighed together."""
    rolls = _Rolls(g)
    worths = _after_rolls(g, rolls, turn, level)
    win = 0.0
    survived = 0.0
    kind: i64
    for kind in range(len(rolls.examples)):
        times = float(rolls.weights[kind])
        win += times * worths[kind][0]
        survived += times * worths[kind][1]
    total = float(g.totals[-1])
    return win / total, survived / total


def _after_each_roll(g: GhostStories) -> list[Figures]:
    """What each roll is worth."""
    rolls = _Rolls(g)
    worths = _after_rolls(g, rolls, g.turn, 1)
    return [worths[kind] for kind in rolls.kinds]


def _after_rolls(g: GhostStories, rolls: _Rolls, turn: i64, level: i64) -> list[Figures]:
    """What each different roll is worth. At the Herbalist's all that differs after it are the tokens he comes away
    with, as long as no box has more to change: each handful of tokens is judged once, however it came about."""
    if not g.then_with or len(g.parts) or len(g.rules.dice_for(g)):
        return [_after(g, outcome, turn, level) for outcome in rolls.examples]
    known = Handfuls()
    worths: list[Figures] = []
    for outcome in rolls.examples:
        after = g.clone()
        after.take(outcome)
        worths.append(_with_tokens(after, turn, level, known))
    return worths


def _with_tokens(g: GhostStories, turn: i64, level: i64, known: Handfuls) -> Figures:
    """What the tokens are worth that white faces leave to his choice, and then those he has."""
    if g.kind == ask.TAKE_TAO and g.turn == turn:
        if level >= DEPTH:
            return worth(g, turn, level)
        best: Figures = (LEAST, 0.0)
        for colour in g.menu:
            after = g.clone()
            after.take(colour)
            comes_to = _with_tokens(after, turn, level + 1, known)
            if value(comes_to) > value(best):
                best = comes_to
        return best
    if g.turn == turn and g.kind != ask.YANG:
        return worth(g, turn, level)  # something else is asked first, and depends on the dice
    key = handful(g)
    place = known.place(key)
    if place == len(known.keys):
        known.add(key, worth(g, turn, level))
    return known.wins[place], known.survived[place]


def _wanted(g: GhostStories) -> vec[i64]:
    """How many faces of each kind can be of use: those the ghosts aimed at resist with; at the Herbalist's all."""
    aimed_at = g.rules.dice_for(g)
    if g.then_with and not len(aimed_at):
        return vec[i64]([4, 4, 4, 4, 4, 4])
    wanted = vec[i64]([0, 0, 0, 0, 0, 0])
    colour: i64
    for space in aimed_at:
        points = g.rules.resistance(g, space)
        for colour in range(5):
            wanted[colour] += points[colour]
            wanted[WHITE] += points[colour]
    if g.white_blank:
        wanted[WHITE] = 0
    return wanted


def _key(outcome: i64, wanted: vec[i64]) -> i64:
    """The same number for rolls with the same effect: faces nobody needs, or more than can be used, make no difference.

    Where one colour alone is wanted, a white face is as good as a hit.
    """
    counts = TAO_DICE.counts[outcome]
    one: i64 = -1
    colour: i64
    for colour in range(5):
        if wanted[colour]:
            if one == -1:
                one = colour
            else:
                one = -2
    if one >= 0:
        return min(wanted[one], counts[one] + min(counts[WHITE], wanted[WHITE]))
    key: i64 = 0
    face: i64
    for face in range(6):
        key = 5 * key + min(counts[face], wanted[face])
    return key


def choose_reroll(g: GhostStories) -> i64:
    """Keep what helps against the ghosts in front, and a roll that succeeds already; roll the rest again."""
    front = g.rules.targets(g)
    shown = TAO_DICE.together(g.dice, g.reroll)
    wanted = vec[i64]([0, 0, 0, 0, 0, 0])
    colour: i64
    for space in front:
        if not g.reroll and need(g, vec[i64]([space]), shown).can_be_met(g.rules.purse(g)):
            return ask.ENOUGH
        points = g.rules.resistance(g, space)
        for colour in range(5):
            wanted[colour] += points[colour]
    for face in g.menu:
        if face == ask.ENOUGH or not len(front):
            break
        if (g.white_blank != 0) if face == WHITE else not wanted[face]:
            return face
    return ask.ENOUGH
