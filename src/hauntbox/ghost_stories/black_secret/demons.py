"""The three Demons: summoning, their phase, and exorcising them in the Catacombs (BS-DEMON, BS-PHASE, BS-EXO)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import events, steps
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import WHITE
from hauntbox.ghost_stories.base.dice import NO_DICE, TAO_DICE
from hauntbox.ghost_stories.base.geometry import ADJACENT, BITS
from hauntbox.ghost_stories.base.rules.arrival import mantra_back
from hauntbox.ghost_stories.base.rules.exorcism import show_dice
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.ids import Ask, Event, Step
from hauntbox.ghost_stories.black_secret.state import NOT_IN_PLAY, circle_lowers, secret_of
from hauntbox.kernel.bits import BIT
from hauntbox.kernel.vectors import append, vec

ALL_FACES: Final = 1
"""Says with a roll that it is for no ghost: bots weigh every face of it."""

# -- summoning --------------------------------------------------------------------------------------------------------


def summon(g: GhostStories, demon: i64, with_all: i64) -> None:
    """Wu-Feng chooses the entrance; Seeker A enters anywhere (BS-DEMON-03, BS-DEMON-Seeker-02, BS-WHO-05)."""
    part = secret_of(g)
    if part.shadow >= 0 or part.demons[demon] >= 0:
        return
    anywhere = demon == box.SEEKER and part.board == box.SIDE_A
    squares = box.SQUARES if anywhere else box.ENTRANCES[part.catacombs]
    g.ask(Ask.ENTRANCE, n.WU_FENG, squares, Step.DEMON_ENTERS, 4 * with_all + demon)


def demon_enters(g: GhostStories, square: i64, summoned: i64) -> None:
    """Whoever else is there; it does not act before the next Demon phase (BS-DEMON-03, BS-DEMON-05,
    BS-DEMON-Seeker-02, BS-CURSE-4-02, RB-10)."""
    part = secret_of(g)
    demon = summoned % 4
    part.demons[demon] = square
    rule = "BS-DEMON-03" if square in box.ENTRANCES[part.catacombs] else "BS-DEMON-Seeker-02"
    if summoned >= 4:
        rule = "BS-CURSE-4-02"
    g.tell(Event.DEMON_ENTERS, rule, demon, square)


def send_back(g: GhostStories, demon: i64, rule: str) -> None:
    """It stands on Wu-Feng's board again, without the Mantra if it carried it, which yellow can place again on his next
    turn (BS-EXO-03, BS-EXO-06, GS-POW-MANTRA-05). ``rule`` is the one by which it goes."""
    part = secret_of(g)
    part.demons[demon] = NOT_IN_PLAY
    part.to_act &= ~BIT[demon]
    if part.weak == demon:
        part.weak = NOT_IN_PLAY
        part.mantra_stays = 0
        mantra_back(g)
    g.tell(Event.DEMON_RETURNS, rule, demon)


def take_mantra_off(g: GhostStories) -> None:
    """The Enfeeblement Mantra goes back from the Demon that carries it (BS-EXO-06, GS-POW-MANTRA-06)."""
    part = secret_of(g)
    if part.weak >= 0:
        part.weak = NOT_IN_PLAY
        g.tell(Event.WEAKENING_ENDS, "GS-POW-MANTRA-06")


# -- the Demon phase --------------------------------------------------------------------------------------------------


def demon_phase(g: GhostStories, _a: i64, _b: i64) -> None:
    """The Demons in the Catacombs act once each, the weakest first; with the Shadow in play it alone (BS-PHASE-02,
    BS-PHASE-05, BS-PHASE-10, RB-10, RB-11)."""
    part = secret_of(g)
    part.to_act = 0
    if part.shadow >= 0:
        g.do(Step.SHADOW_ACTS)
        return
    demon: i64
    for demon in range(2, -1, -1):
        if part.demons[demon] >= 0:
            part.to_act |= BIT[demon]
            g.do(Step.DEMON_ACTS, demon)


def demon_acts(g: GhostStories, demon: i64, activated: i64) -> None:
    """One action: a move to an adjacent square, or a search; Wu-Feng may let it do nothing (BS-PHASE-02, BS-PHASE-03,
    BS-PHASE-06, BS-PHASE-07, BS-PHASE-08, BS-WHO-05, RB-09).

    A Demon that has left the Catacombs meanwhile does nothing.
    """
    part = secret_of(g)
    if part.demons[demon] < 0 or not (activated or part.to_act & BIT[demon]):
        return
    options = ADJACENT[part.demons[demon]][:]
    if may_search(g, demon):
        options = append(options, n.SEARCH_HERE)
    g.ask(Ask.DEMON, n.WU_FENG, append(options, n.STAY), Step.DEMON_ACTED, 2 * demon + activated)


def may_search(g: GhostStories, demon: i64) -> bool:
    """Where a token is left and no living Taoist stands, knocked down or not; Landscaper B ignores Taoists
    (BS-PHASE-04, BS-DEMON-Landscaper-03, RB-50, RB-72, RB-75)."""
    part = secret_of(g)
    square = part.demons[demon]
    if not part.stacks[square]:
        return False
    if demon == box.LANDSCAPER and part.board == box.SIDE_B:
        return True
    return all(g.where[seat] != square for seat in BITS[part.below & g.alive])


def demon_acted(g: GhostStories, option: i64, demon: i64) -> None:
    """It moves, searches or stays (BS-PHASE-03, BS-PHASE-04)."""
    part = secret_of(g)
    demon, activated = demon // 2, demon % 2
    if not activated:
        part.to_act &= ~BIT[demon]
    if option == n.SEARCH_HERE:
        g.do(Step.SEARCH, part.demons[demon], demon)
    elif option != n.STAY:
        part.demons[demon] = option
        g.tell(Event.DEMON_MOVES, "BS-PHASE-03", demon, option)


def activate(g: GhostStories, _a: i64, _b: i64) -> None:
    """Wu-Feng lets a Demon in the Catacombs, or the Shadow, act at once, in any turn; without one nothing happens
    (BS-GHOST-01, BS-SHADOW-04, BS-CURSE-2-05, RD-16, RB-71)."""
    part = secret_of(g)
    ready = vec[i64]([demon for demon in range(3) if part.demons[demon] >= 0])
    if part.shadow >= 0:
        ready = vec[i64]([n.THE_SHADOW])
    if len(ready):
        g.ask(Ask.ACTIVATE_WHICH, n.WU_FENG, ready, Step.ACTIVATED)


def activated(g: GhostStories, which: i64, _b: i64) -> None:
    """It takes one action, besides that of the phase (BS-GHOST-01, RB-71)."""
    if which == n.THE_SHADOW:
        g.do(Step.SHADOW_ACTS)
    else:
        g.do(Step.DEMON_ACTS, which, 1)


# -- exorcising them --------------------------------------------------------------------------------------------------


def demons_here(g: GhostStories) -> vec[i64]:
    """The Demons on the square of the active Taoist, if he is in the Catacombs; the Shadow cannot be exorcised
    (BS-ACT-02, BS-EXO-08, BS-SHADOW-14)."""
    part = secret_of(g)
    square = g.where[g.active]
    if not part.below >> g.active & 1:
        return vec[i64]()
    return vec[i64]([demon for demon in range(3) if part.demons[demon] == square])


def demon_points(g: GhostStories, demon: i64) -> i64:
    """A Demon has its own resistance and the colour of its square; Mantra and Circle lower it by one each (BS-EXO-01,
    BS-EXO-02, BS-EXO-06, RB-51)."""
    part = secret_of(g)
    points = box.DEMON_RESISTANCE[demon]
    if part.weak == demon:
        points -= 1
    if circle_lowers(g, box.SQUARE_COLOUR[part.catacombs][part.demons[demon]]):
        points -= 1
    return max(0, points)


def exorcism_of_demons(g: GhostStories, _a: i64, _b: i64) -> None:
    """One roll against all Demons on the square (BS-EXO-02, BS-EXO-07)."""
    number = g.rules.dice_number(g)
    resisting: i64 = 0
    for demon in demons_here(g):
        resisting += demon_points(g, demon)
    if not number or not resisting:
        g.do(Step.DEMONS_ROLLED, NO_DICE)
    else:
        g.chance(ask.ROLL, TAO_DICE.options[number], TAO_DICE.totals[number], Step.DEMONS_ROLLED, ALL_FACES)


def demons_rolled(g: GhostStories, outcome: i64, _b: i64) -> None:
    """The Gods' Favorite may reroll it, as in every exorcism (BS-EXO-02)."""
    g.do(Step.DEMONS_RESULT)
    show_dice(g, outcome, "BS-EXO-02")


def colour_here(g: GhostStories) -> i64:
    """The colour of the square of the active Taoist (BS-EXO-01)."""
    return box.SQUARE_COLOUR[secret_of(g).catacombs][g.where[g.active]]


def faces_here(g: GhostStories) -> i64:
    """The dice that count against Demons: the square's colour, and white (BS-EXO-01, BS-EXO-02)."""
    shown = TAO_DICE.counts[g.dice]
    faces = shown[colour_here(g)]
    if not g.white_blank:
        faces += shown[WHITE] + g.rules.dice_set_white(g)
    return faces


def not_by_tao(g: GhostStories, demons: i64) -> i64:
    """How many points of a set of Demons the dice leave that no Tao can pay: those of Seeker B (BS-DEMON-Seeker-03)."""
    if demons & BIT[box.SEEKER] and secret_of(g).board == box.SIDE_B:
        return max(0, demon_points(g, box.SEEKER) - faces_here(g))
    return 0


def price(g: GhostStories, demons: i64) -> i64:
    """How many Tao of the square's colour, or tokens that count as such, a set of Demons costs after the dice; -1 if it
    cannot be paid. Tao cannot be used against Seeker B (BS-EXO-01, BS-EXO-02, BS-EXO-07, BS-EXO-EX1,
    BS-DEMON-Seeker-03, RB-48, RB-52)."""
    points: i64 = 0
    for demon in BITS[demons]:
        points += demon_points(g, demon)
    missing = max(0, points - faces_here(g))
    others = g.rules.wild(g) + g.paid  # tokens that count as a Tao of any colour are paid first where they must be
    if not_by_tao(g, demons) > others or missing > g.rules.purse(g)[colour_here(g)] + others:
        return -1
    return missing


def demon_sets(g: GhostStories) -> vec[i64]:
    """The sets he may exorcise: those he can pay for and to which no Demon could be added without more tokens
    (BS-EXO-02, BS-EXO-04, BS-EXO-07)."""
    here: i64 = 0
    for demon in demons_here(g):
        here |= BIT[demon]
    prices = vec[i64]([-1] * 8)
    found = vec[i64]()
    chosen: i64
    larger: i64
    for chosen in range(8):
        if chosen & ~here == 0:
            prices[chosen] = price(g, chosen)
    for chosen in range(8):
        grows = False
        for larger in range(chosen + 1, 8):
            if larger & chosen == chosen and 0 <= prices[larger] <= prices[chosen]:
                grows = True
        if prices[chosen] >= 0 and not grows:
            found = append(found, chosen)
    return found


def demons_result(g: GhostStories, _a: i64, _b: i64) -> None:
    """After the last dice he chooses among the sets (BS-EXO-07, BS-EXO-EX1)."""
    g.ask(Ask.EXORCISE_DEMONS, g.active, demon_sets(g), Step.DEMONS_CHOSEN)


def demons_chosen(g: GhostStories, chosen: i64, _b: i64) -> None:
    """A failure has no consequence (BS-EXO-04)."""
    if not chosen:
        g.tell(events.EXORCISM_FAILED, "BS-EXO-04", g.active)
        return
    secret_of(g).driven = chosen
    g.do(Step.DEMONS_PAY)


def demons_pay(g: GhostStories, _a: i64, _b: i64) -> None:
    """Tao of the square's colour, his own or that of Taoists on the same square (BS-EXO-02, RB-48)."""
    if price(g, secret_of(g).driven) == g.paid:
        g.do(Step.DEMONS_DRIVEN_OUT)
    else:
        g.ask(ask.PAY, g.active, demon_tokens(g), Step.DEMONS_PAID)


def demon_tokens(g: GhostStories) -> vec[i64]:
    """The Tao that may be spent next on the Demons chosen; what no Tao can pay comes first (BS-EXO-02, RB-48)."""
    colour = colour_here(g)
    if g.locked or g.paid < not_by_tao(g, secret_of(g).driven):
        return vec[i64]()
    return vec[i64]([5 * seat + colour for seat in g.rules.helpers(g) if g.tao[5 * seat + colour]])


def demons_paid(g: GhostStories, token: i64, _b: i64) -> None:
    """A spent token goes back to the supply (BS-EXO-02)."""
    g.tao[token] -= 1
    g.stock[token % 5] += 1
    g.paid += 1
    g.tell(events.TAO_SPENT, "BS-EXO-02", token // 5, token % 5)
    g.do(Step.DEMONS_PAY)


def demons_driven_out(g: GhostStories, _a: i64, _b: i64) -> None:
    """The Demons return to Wu-Feng's board, then their versions' effects come, the weakest first (BS-EXO-03, RB-66)."""
    part = secret_of(g)
    demon: i64
    for demon in range(2, -1, -1):
        if part.driven & BIT[demon]:
            g.do(Step.DEMON_STONE, demon)
    for demon in BITS[part.driven]:
        g.tell(Event.DEMON_EXORCISED, "BS-EXO-03", demon)
        send_back(g, demon, "BS-EXO-03")
    part.driven = 0
    g.paid = 0


def demon_stone(g: GhostStories, demon: i64, _b: i64) -> None:
    """What the version of an exorcised Demon does to its exorcist (BS-DEMON-Landscaper-02, BS-DEMON-Gravedigger-02,
    BS-DEMON-Gravedigger-03, BS-DX-07, BS-WHO-07, RD-23, RD-24)."""
    side_a = secret_of(g).board == box.SIDE_A
    if demon == box.LANDSCAPER and side_a:
        colours = vec[i64]([colour for colour in range(5) if g.tao[5 * g.active + colour]])
        if len(colours):
            g.ask(Ask.STRIP, n.WU_FENG, colours, Step.TAO_TAKEN, 4 * n.BY_LANDSCAPER + g.active)
    elif demon == box.GRAVEDIGGER:
        if side_a:
            g.do(steps.ADD_GHOST)
        else:
            g.do(Step.ROLL_AGAINST, g.active)


def tao_taken(g: GhostStories, colour: i64, loss: i64) -> None:
    """Wu-Feng has chosen the token that the Taoist loses (BS-WHO-07, BS-DEMON-Landscaper-02, BS-CURSE-1-08,
    BS-CURSE-2-08, BS-CURSE-13)."""
    seat = loss % 4
    g.tao[5 * seat + colour] -= 1
    g.stock[colour] += 1
    g.tell(events.TAO_LOST, n.TAO_TAKEN_RULES[loss // 4], seat, colour)
