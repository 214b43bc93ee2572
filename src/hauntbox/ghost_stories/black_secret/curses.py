"""Casting curses, the pyramid and the reset (BS-CURSE)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base.cards import BLACK, COLOUR
from hauntbox.ghost_stories.base.rules.turn import on_its_board
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.curse_effects import work
from hauntbox.ghost_stories.black_secret.ids import Ask, Event, Step
from hauntbox.ghost_stories.black_secret.state import NOT_IN_PLAY, Secret, in_play, secret_of
from hauntbox.kernel.bits import BIT, members
from hauntbox.kernel.game import NONE
from hauntbox.kernel.vectors import append, vec


def reset_curses(g: GhostStories, _a: i64, _b: i64) -> None:
    """All tokens are shuffled face down by rank, a new set is drawn, and rank 1 is turned up (BS-SET-14, BS-SET-15,
    BS-SET-16, BS-CURSE-08, BS-CURSE-14, BS-CURSE-15, BS-CURSE-17, RD-26, RB-73, RB-74)."""
    part = secret_of(g)
    part.curses = 0
    part.sealed = 14  # ranks 2, 3 and 4
    part.pyramid = vec[i64]([NOT_IN_PLAY] * 10)
    g.tell(Event.CURSES_RESET, "BS-CURSE-14")
    g.do(Step.DRAW_CURSES, 0, box.DRAWN[0])


def draw_curses(g: GhostStories, rank: i64, number: i64) -> None:
    """This many tokens of a rank are turned up for everyone; they are drawn now, not earlier (BS-SET-14, BS-SET-16,
    BS-SET-17, BS-CURSE-10)."""
    if not number:
        return
    part = secret_of(g)
    moon = "white_moon" in g.law.names
    tokens = vec[i64](
        [
            token
            for token in range(len(box.CURSE_RANK))
            if box.CURSE_RANK[token] == rank and not part.curses & BIT[token] and token not in part.pyramid
            if moon or not box.WITH_WHITE_MOON[token]
        ]
    )
    g.chance(Ask.CURSE_TOKEN, tokens, NONE, Step.CURSE_DRAWN, number)


def curse_drawn(g: GhostStories, token: i64, number: i64) -> None:
    """It lies face up before Wu-Feng (BS-CURSE-10, BS-INFO-05)."""
    secret_of(g).curses |= BIT[token]
    g.tell(Event.CURSE_SHOWN, "BS-CURSE-10", token)
    g.do(Step.DRAW_CURSES, box.CURSE_RANK[token], number - 1)


def free_slots(part: Secret, rank: i64) -> vec[i64]:
    """The empty spaces of a rank that rest on two tokens of the rank below (BS-CURSE-05, BS-CURSE-06, BS-CURSE-08,
    BS-CURSE-09, BS-CURSE-11, RB-05)."""
    slots = vec[i64]()
    place: i64
    for place in range(box.SLOTS[rank]):
        slot = box.FIRST_SLOT[rank] + place
        if part.pyramid[slot] >= 0:
            continue
        if rank:
            under = box.FIRST_SLOT[rank - 1] + place
            if part.pyramid[under] < 0 or part.pyramid[under + 1] < 0:
                continue
        slots = append(slots, slot)
    return slots


def ranks_with_room(part: Secret) -> i64:
    """The ranks of which a token could be laid, as a mask (BS-CURSE-05, BS-CURSE-09)."""
    ranks: i64 = 0
    rank: i64
    for rank in range(box.RANKS):
        if len(free_slots(part, rank)):
            ranks |= 1 << rank
    return ranks


def castable(g: GhostStories, card: i64) -> vec[i64]:
    """The tokens that may be cast with a ghost; 0 for a curse of any colour (BS-CURSE-01, BS-CURSE-02, BS-CURSE-03,
    BS-CURSE-04, BS-CURSE-05, BS-CURSE-07, BS-CURSE-12, BS-INC-BlackCaster-01, BS-DX-01, BS-DX-02, RB-08, RB-64)."""
    part = secret_of(g)
    any_colour = not card or COLOUR[card] == BLACK or in_play(g, box.ANY_CURSE_COLOUR)
    ranks = ranks_with_room(part)
    return vec[i64](
        [
            token
            for token in members(part.curses)
            if ranks >> box.CURSE_RANK[token] & 1
            if any_colour or box.CURSE_COLOUR[token] == COLOUR[card]
        ]
    )


def cast_any(g: GhostStories, space: i64, card: i64) -> None:
    """Wu-Feng may cast a curse of any colour without discarding a ghost: for a ghost that is still where it was, or for
    something else (card 0) (BS-GHOST-02, BS-TOK-CursedTablet-01, RB-17, RB-64, RB-68)."""
    tokens = castable(g, 0)
    if len(tokens) and (not card or g.ghosts[space] == card):
        g.ask(Ask.CAST_WHICH, n.WU_FENG, append(tokens, n.NO_CURSE), Step.CURSE_CHOSEN)


def hexer_acts(g: GhostStories, space: i64, card: i64) -> None:
    """The icon on a middle stone, when the ghosts act, unless something switches the stone off (BS-GHOST-02,
    BS-TURN-03, RB-81, RW-22)."""
    now = on_its_board(g, space, card)
    if now >= 0 and g.rules.middle_works(g, now):
        g.do(Step.CAST_ANY, now, card)


def curse_chosen(g: GhostStories, token: i64, _b: i64) -> None:
    """He casts it, or declines (RB-68)."""
    if token != n.NO_CURSE:
        g.do(Step.CAST, token)


def cast(g: GhostStories, token: i64, _b: i64) -> None:
    """Wu-Feng chooses the space of its rank (BS-CURSE-05, RB-05)."""
    g.ask(Ask.PYRAMID, n.WU_FENG, free_slots(secret_of(g), box.CURSE_RANK[token]), Step.CURSE_LAID, token)


def curse_laid(g: GhostStories, slot: i64, token: i64) -> None:
    """The token lies on his board; a rank that becomes castable is turned up first, then the token works, and after a
    curse of rank 4 all ranks start again (BS-CURSE-01, BS-CURSE-09, BS-CURSE-10, BS-CURSE-12, BS-CURSE-14, BS-CURSE-15,
    BS-CURSE-EX1, RB-06, RB-73)."""
    part = secret_of(g)
    part.curses &= ~BIT[token]
    part.pyramid = part.pyramid[:]
    part.pyramid[slot] = token
    g.tell(Event.CURSE_CAST, box.CURSE_RULE[token], token, slot)
    rank = box.CURSE_RANK[token]
    if rank == box.RANKS - 1:
        g.do(Step.RESET_CURSES)
    g.do(Step.CURSE_WORKS, token)
    above = rank + 1
    if above < box.RANKS and part.sealed & BIT[above] and len(free_slots(part, above)):
        part.sealed &= ~BIT[above]
        g.do(Step.DRAW_CURSES, above, box.DRAWN[above])


def curse_works(g: GhostStories, token: i64, _b: i64) -> None:
    """Its effect is applied, as far as it can be (BS-CURSE-01, BS-CURSE-12, BS-CURSE-13)."""
    work(g, token)
