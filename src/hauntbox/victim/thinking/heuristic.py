"""The rules of thumb of both sides: every answer is played on to the next menu, and rated by the position there.

Dice are weighed exactly as far as they matter; a sample of the cards and tokens represents all; the other side's
answers on the way are those that are best for it. ``value_net.py`` gives the value of a position: the Victims want it
high, the Demon's side wants it low. docs/bots.md explains what is considered and why.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.kernel.odds import log_odds, share
from hauntbox.kernel.vectors import vec
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import ANYA, DIEGO, LUCIEN, ROLITA, SEAN, VIVIAN
from hauntbox.victim.dice import TOTAL
from hauntbox.victim.rules.victim_board import demon_side
from hauntbox.victim.state import VictimGame
from hauntbox.victim.thinking import predictor, value_net
from hauntbox.victim.thinking.features_of import ALL_EVENTS

FAVOURITES: Final[list[int]] = [DIEGO, SEAN, VIVIAN, ROLITA, LUCIEN, ANYA]
"""Photo Flash and the Flashlight find the Bunker, decoding opens it: the last are chosen first."""
EXAMPLES: Final = 3
"""The size of the sample that represents all cards or tokens that may be drawn."""
DEPTH: Final = 5
"""Choices nested deeper than this are not compared."""
FEW: Final = 4
"""The most answers that are tried to a question on the way."""

ROUND: Final = 8
"""Turns of a round are counted up to here; there are six Victims."""
EVEN: Final = 0.5
NO_TOTALS: Final = vec[i64]([0 for _ in range(11)])
"""By the total of a throw."""

MENUS: Final = (ask.TURN, ask.DEMON, ask.HUNT, ask.SLAVE)
LEFT_OPEN: Final = (ask.EVENT, ask.CURSE_CARD, ask.DRAW_TILE, ask.LOOK)
"""Draws whose outcome is not looked at: the outlook counts what they are worth as a whole."""


def choose(g: VictimGame) -> int:
    """An answer to the pending question of a player: the first of those that are best for his side."""
    worths = rate(g)
    return g.options[worths.index(max(worths) if side(g) > 0 else min(worths))]


def rate(g: VictimGame) -> list[float]:
    """What each option of a player's question is worth to the Victims."""
    if g.kind == ask.CHOOSE_VICTIM:
        return [0.01 * float(FAVOURITES.index(victim)) for victim in g.menu]
    if g.kind == ask.TAKE_CARDS:
        return [0.01 * float(number) for number in g.menu]
    turn = horizon(g)
    return [_after(g, option, turn, 0) for option in g.menu]


def side(g: VictimGame) -> int:
    """1 if the seat that is asked plays for the Victims, -1 if it plays for the Demon."""
    return -1 if demon_side(g, g.seat) else 1


def turn(g: VictimGame) -> int:
    """Victims have turns in a fixed order, which a round counts by their numbers; what comes after them is one more."""
    return ROUND * g.round + (g.active if g.active >= 0 else ROUND - 1)


def round_later(g: VictimGame) -> int:
    """A search plays on until the same turn of the next round, or the one after it if nobody has it any more. Not while
    a seat has to infer what others have done with tiles or items: C does not have that, and Python takes seconds."""
    return turn(g) + ROUND if g.round and not len(g.maybe) and not len(g.cases) else 0


def horizon(g: VictimGame) -> int:
    """Plans do not reach beyond a turn, a Victim's or the Demon's."""
    return ROUND * g.round + g.active


def settled(g: VictimGame, turn: int) -> bool:
    """What follows an answer is played on until a menu comes, or a draw that is not considered."""
    return horizon(g) != turn or g.kind in MENUS or g.kind in LEFT_OPEN


def far_enough(g: VictimGame, turn: int) -> bool:
    """Looks end with the turn: what is judged rises in the Victims' turns and falls with the event and the Demon's, so
    that an option that ends a turn early would be credited with what the next Victim does."""
    return horizon(g) != turn


def lucks(g: VictimGame) -> list[float]:
    """Single draws are not considered: the evaluation counts their average."""
    return [0.0 for _ in g.menu]


def believed(_g: VictimGame) -> float:
    """The search makes up for what plans to the next menu leave out: all of it counts."""
    return 1.0


def outlook(g: VictimGame) -> float:
    """What a position is worth to the Victims as it stands."""
    return value_net.outlook(g)


def prospect(g: VictimGame) -> float:
    """What it is worth where a search ends playing on."""
    return predictor.predicted(g)


def chance(g: VictimGame) -> float:
    """The Victims' chance to win from a position, as games of the bot with itself were won. While nothing is on the
    table it is even."""
    if g.kind < 0:
        return value_net.outlook(g)
    return predictor.calibrated(g, learned_chance(g), to_come(g)) if g.round else EVEN


def learned_chance(g: VictimGame) -> float:
    """The chance as it was learned. Within an action of a player both the network and the evaluation see the table
    only, not what is half done: the action is played on, and what that adds to the evaluation is added here."""
    stands = predictor.predicted(g)
    if g.kind < 0 or g.seat < 0 or settled(g, horizon(g)):
        return stands
    adds = log_odds(_worth(g.clone(), horizon(g), 0)) - log_odds(value_net.outlook(g))
    return share(log_odds(stands) + adds)


def to_come(g: VictimGame) -> float:
    """The share of the rounds that are left until Darkness, if every round brings one Event card."""
    return max(0.0, 1.0 - float(g.round) / float(ALL_EVENTS))


# -- looking ahead ----------------------------------------------------------------------------------------------------


def _after(g: VictimGame, option: i64, turn: int, level: int) -> float:
    after = g.clone()
    after.take(option)
    return _worth(after, turn, level)


def _worth(g: VictimGame, turn: int, level: int) -> float:
    """The value of a position, played on until the next menu. It changes ``g``."""
    while g.seat >= 0 and len(g.menu) == 1 and g.kind >= 0 and not settled(g, turn):
        g.take(g.menu[0])  # asked only so that others do not learn that there is no choice
    if g.kind < 0 or settled(g, turn) or level > DEPTH:
        return value_net.outlook(g)
    if g.seat < 0:
        return _roll(g, turn, level) if g.kind == ask.ROLL else _chance(g, turn, level)
    sign = float(side(g))
    best = -9.0
    for option in _considered(g, level):
        best = max(best, sign * _after(g, option, turn, level + 1))
    return sign * best


def _considered(g: VictimGame, level: int) -> vec[i64]:
    """The answers of a player that are tried."""
    if g.kind in (ask.FIREWORKS, ask.PAY_OR_BLEED, ask.DISCARD, ask.SPEND_CARD):
        return g.menu[:1]
    if g.kind in (ask.MANUAL, ask.RAGE, ask.FREE_HUNT, ask.TAKE_CARDS, ask.ENTER):
        return g.menu[-1:]  # the dice are kept; whatever is offered is taken
    number = len(g.menu)
    if level and number > FEW:
        return vec[i64]([g.menu[part * number // FEW] for part in range(FEW)])
    return g.menu[:]


def _chance(g: VictimGame, turn: int, level: int) -> float:
    """What a die of the Demon is worth on average, or a few of the cards or tokens that may be drawn."""
    options = g.menu[:]
    number = len(options)
    if g.kind != ask.DEMON_DIE and number > EXAMPLES:
        options = vec[i64]([g.menu[(2 * part + 1) * number // (2 * EXAMPLES)] for part in range(EXAMPLES)])
    total = 0.0
    for option in options:
        total += _after(g, option, turn, level + 1)
    return total / float(len(options))


def _roll(g: VictimGame, turn: int, level: int) -> float:
    """Throws of the same total are weighed together."""
    weights = NO_TOTALS[:]
    shown = NO_TOTALS[:]
    before: i64 = 0
    place: i64
    for place in range(len(g.menu)):
        outcome = g.menu[place]
        total = TOTAL[outcome]
        weights[total] += g.totals[place] - before
        before = g.totals[place]
        shown[total] = outcome
    worth = 0.0
    for place in range(len(weights)):
        if weights[place]:
            worth += float(weights[place]) * _after(g, shown[place], turn, level + 1)
    return worth / float(before)
