"""Two levels: ladders, moving and acting in the village and in the Catacombs (BS-LAD, BS-ACT)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base import events, steps
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import SPIRES
from hauntbox.ghost_stories.base.geometry import ADJACENT, BITS, NEXT_TO
from hauntbox.ghost_stories.base.rules.haunting import NO_OR_YES
from hauntbox.ghost_stories.base.rules.powers import has_power
from hauntbox.ghost_stories.base.rules.yang import second_exorcism_refused
from hauntbox.ghost_stories.base.state import ACTED, BEFORE_MOVE, LAST_STEP, MOVED, GhostStories
from hauntbox.ghost_stories.black_secret import brother
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.demons import demons_here
from hauntbox.ghost_stories.black_secret.ids import Ask, Event, Step
from hauntbox.ghost_stories.black_secret.state import secret_of
from hauntbox.kernel.bits import BIT
from hauntbox.kernel.vectors import append, extend, vec


def moves(g: GhostStories, tile: i64) -> i64:
    """An adjacent tile or square on the level he is on; none while he lies (BS-LAD-13, BS-CURSE-1-06, RD-14, RB-27)."""
    if secret_of(g).lying >> g.active & 1:
        return 0
    return NEXT_TO[tile]


def immobilised(g: GhostStories) -> bool:
    """Whether the active Taoist lies, whatever has knocked him down: he has no move at all (BS-CURSE-1-06, RB-26)."""
    return g.rules.moves(g, g.where[g.active]) == 0


def ladder_at(g: GhostStories, seat: i64) -> bool:
    """Whether a ladder stands on the Taoist's square, or below his tile (BS-LAD-01, BS-LAD-02)."""
    return secret_of(g).ladders & BIT[g.where[seat]] != 0


def may_exorcise(g: GhostStories) -> bool:
    """Whether he may try to exorcise Demons now: his only action in the Catacombs (BS-ACT-02, BS-EXO-02)."""
    part = secret_of(g)
    if not part.below >> g.active & 1 or not len(demons_here(g)):
        return False
    return g.stage < ACTED or (g.stage < LAST_STEP and not second_exorcism_refused(g, g.where[g.active]))


def more_choices(g: GhostStories, options: vec[i64]) -> vec[i64]:
    """What the menu of the Yang phase has besides: exorcising Demons, changing level after the movement, whether he
    moved or not, standing up, his blood brother's power, and the second step of Dance of the Spires; all else is as in
    the base game (BS-ACT-01, BS-ACT-02, BS-ACT-05, BS-DX-10, BS-LAD-01, BS-LAD-06, BS-LAD-12, BS-BRO-02, BS-CURSE-1-06,
    BS-TURN-06, RD-07, RD-14, RB-26)."""
    part = secret_of(g)
    seat = g.active
    tile = g.where[seat]
    if may_exorcise(g):
        options = append(options, n.EXORCISE_BELOW)
    if g.stage < ACTED and part.may_climb and ladder_at(g, seat) and not immobilised(g):
        options = append(options, n.CHANGE_LEVEL)
    if g.stage == BEFORE_MOVE and part.lying >> seat & 1:
        options = append(options, n.STAND_UP)
    if brother.usable(g):
        options = append(options, n.BROTHERS_POWER)
    if g.stage == MOVED and part.steps == 1 and has_power(g, SPIRES) and not immobilised(g):
        for square in ADJACENT[tile]:
            options = append(options, n.SECOND_STEP + square)
    return options


def yang_chosen(g: GhostStories, option: i64, b: i64) -> None:
    """After every single move a ladder may be used (BS-LAD-01, BS-LAD-06, BS-LAD-12)."""
    if option < ask.ASK_HELP:
        part = secret_of(g)
        part.steps += 1
        part.may_climb = 1
    g.below(n.BOX).perform(g, steps.YANG_CHOSEN, option, b)


def more_chosen(g: GhostStories, option: i64, b: i64) -> None:
    """A choice that Black Secret has added to the menu (BS-ACT-02, BS-LAD-01, BS-LAD-06, BS-BRO-02, BS-CURSE-1-06)."""
    part = secret_of(g)
    if option == n.EXORCISE_BELOW:
        if g.stage < ACTED:
            g.stage = ACTED
            g.stood = g.where[g.active]
            part.acted_below = 1
        g.exorcisms += 1
        g.do(Step.EXORCISM_OF_DEMONS)
    elif option == n.CHANGE_LEVEL:
        _end_move(g)
        part.may_climb = 0
        change_level(g, g.active)
    elif option == n.STAND_UP:
        _end_move(g)
        stand_up(g, g.active)
    elif option == n.BROTHERS_POWER:
        brother.use_brothers_power(g)
    elif n.SECOND_STEP <= option < n.YANG_OPTIONS:
        part.steps = 2
        part.may_climb = 1
        g.where[g.active] = option - n.SECOND_STEP
        g.tell(events.TAOIST_MOVED, "BS-LAD-06", g.active, option - n.SECOND_STEP)
    else:
        g.below(n.BOX).perform(g, steps.MORE_CHOSEN, option, b)


def _end_move(g: GhostStories) -> None:
    """Who has not moved has had his first move; Dance of the Spires leaves him a second one (BS-LAD-06, RD-07)."""
    if g.stage == BEFORE_MOVE:
        g.stage = MOVED
        secret_of(g).steps = 1


def change_level(g: GhostStories, seat: i64) -> None:
    """From a tile to the square below it, or back; the place stays the same (BS-LAD-03)."""
    part = secret_of(g)
    part.below ^= 1 << seat
    g.tell(Event.LEVEL_CHANGED, "BS-LAD-03", seat, part.below >> seat & 1)


def stand_up(g: GhostStories, seat: i64) -> None:
    """Standing up was his movement (BS-CURSE-1-06)."""
    secret_of(g).lying &= ~(1 << seat)
    g.tell(Event.STOOD_UP, "BS-CURSE-1-06", seat)


def move_taoist(g: GhostStories, move: i64, by_power: i64) -> None:
    """Moved by the Pavilion or Dance of the Twin Winds on his level, a Taoist may change it; one who lies stands up
    instead (BS-LAD-04, BS-LAD-05, BS-WHO-12, BS-CURSE-1-06, RB-26, RB-49)."""
    seat = move // 9
    if move == ask.NOBODY:
        return
    if secret_of(g).lying >> seat & 1:
        stand_up(g, seat)
    else:
        g.below(n.BOX).perform(g, steps.MOVE_TAOIST, move, by_power)
    g.do(Step.OFFER_LADDER, seat)


def taoist_moves(g: GhostStories, movable: i64, moves: vec[i64]) -> vec[i64]:
    """Who lies can only be stood up, where he is (BS-CURSE-1-06)."""
    lying = secret_of(g).lying & movable
    if not lying:
        return moves
    kept = vec[i64]()
    for seat in BITS[movable]:
        if lying >> seat & 1:
            kept = append(kept, 9 * seat + g.where[seat])
        else:
            kept = extend(kept, vec[i64]([move for move in moves if move // 9 == seat]))
    return kept


def offer_ladder(g: GhostStories, seat: i64, _b: i64) -> None:
    """His owner decides, once (BS-LAD-04, BS-LAD-05, BS-WHO-12)."""
    if ladder_at(g, seat):
        g.ask(Ask.CLIMB, seat, NO_OR_YES, Step.LADDER_USED, seat)


def ladder_used(g: GhostStories, climbs: i64, seat: i64) -> None:
    """He changes level, or stays (BS-LAD-04)."""
    if climbs:
        change_level(g, seat)


def haunt_tile(g: GhostStories, tile: i64, cause: i64) -> None:
    """With a tile that becomes haunted its ladder leaves the game, for good (BS-LAD-07, BS-LAD-08, BS-DX-05)."""
    g.below(n.BOX).perform(g, steps.HAUNT_TILE, tile, cause)
    part = secret_of(g)
    if g.haunted >> tile & 1 and part.ladders & BIT[tile]:
        part.ladders &= ~BIT[tile]
        g.tell(Event.LADDER_GONE, "BS-LAD-07", tile)


def die(g: GhostStories, seat: i64, b: i64) -> None:
    """His figure lies on the Cemetery, in the village (BS-BRO-03, RB-75)."""
    part = secret_of(g)
    part.below &= ~(1 << seat)
    part.lying &= ~(1 << seat)
    g.below(n.BOX).perform(g, steps.DIE, seat, b)
