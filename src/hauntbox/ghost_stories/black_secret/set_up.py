"""Setting up both boards, the tokens and the mantras (BS-SET)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import GHOST_POOL, INCARNATION_POOL
from hauntbox.ghost_stories.base.rules.set_up import incarnations
from hauntbox.ghost_stories.base.settings import HELL
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.ids import Ask, Event, Step
from hauntbox.ghost_stories.black_secret.state import ALL_SQUARES, NOT_IN_PLAY, chosen, secret_of
from hauntbox.kernel.bits import BIT
from hauntbox.kernel.deck import unseen
from hauntbox.kernel.game import NONE
from hauntbox.kernel.vectors import vec

BOTH_SIDES: Final = vec[i64]([0, 1])
GHOST_CARDS: Final = (35, 40, 45, 50)
"""Ghosts in the pile, by the number of Taoists (BS-SET-23)."""


def _pile(count: int, level: int) -> vec[i64]:
    """Ghosts with a summons card above every ten of them, counted from the bottom (BS-SET-23, BS-SET-24, BS-SET-25).

    A summons card stands in the place of an incarnation, and is shown as one unseen.
    """
    number = incarnations(count, level)
    layers = [(10, GHOST_POOL), (1, INCARNATION_POOL)] * number
    layers.append((GHOST_CARDS[count - 1] - 10 * number, GHOST_POOL))
    return vec[i64]([unseen(pool) for cards, pool in layers for _ in range(cards)])


PILES: Final = vec[vec[i64]]([_pile(count, level) for count in (1, 2, 3, 4) for level in range(HELL + 1)])


def hand_out(g: GhostStories, a: i64, b: i64) -> None:
    """The base game is set up first; then Wu-Feng's things (BS-SET-03, BS-SET-06, BS-SET-07, BS-SET-08, BS-SET-09,
    BS-SET-10, BS-SET-12, BS-SET-13, BS-SET-21, BS-SET-26, BS-SET-27, BS-SET-28, BS-SET-EX1, RB-02,
    RB-46).

    What the stacks hold is not decided before a token is turned up. The Buddhas are there even without a Temple: a
    Blood Mantra may place them (RB-24).
    """
    g.do(Step.RESET_CURSES)
    g.do(Step.LAY_MANTRAS)
    g.do(Step.DEAL_WU_FENG)
    g.do(Step.DEAL_CATACOMBS)
    g.below(n.BOX).perform(g, steps.HAND_OUT, a, b)
    part = secret_of(g)
    g.temple = 2
    part.ladders = ALL_SQUARES
    part.stacks = vec[i64]([g.request.players for _ in range(9)])
    part.tokens = part.tokens[:]
    place: i64
    for place in range(box.TOKEN_KINDS * g.request.players):
        part.tokens[place] = box.IN_SETS[place]


def deal_catacombs(g: GhostStories, _a: i64, _b: i64) -> None:
    """Either side of the Catacombs board is used, by chance if none was chosen (BS-SET-04, BS-SET-05)."""
    sides = BOTH_SIDES
    side: i64
    for side in range(2):
        if chosen(g, "catacombs", box.SIDES[side]):
            sides = vec[i64]([side])
    g.chance(Ask.CATACOMBS_SIDE, sides, NONE, Step.CATACOMBS_DEALT)


def catacombs_dealt(g: GhostStories, side: i64, _b: i64) -> None:
    """The side fixes the colours of the squares and the entrances (BS-SET-05)."""
    secret_of(g).catacombs = side


def deal_wu_feng(g: GhostStories, _a: i64, _b: i64) -> None:
    """The side of Wu-Feng's board is random (BS-SET-11)."""
    g.chance(Ask.WU_FENG_SIDE, BOTH_SIDES, NONE, Step.WU_FENG_DEALT)


def wu_feng_dealt(g: GhostStories, side: i64, _b: i64) -> None:
    """It fixes the versions of all three Demons (BS-SET-11, RG-12)."""
    secret_of(g).board = side


def lay_mantras(g: GhostStories, _a: i64, _b: i64) -> None:
    """Three of level 2, two of level 3, one of level 4 (BS-SET-18, BS-SET-19)."""
    level: i64
    for level in range(4, 1, -1):
        for _ in range(box.SHOWN[level]):
            g.do(Step.LAY_MANTRA, level)


def unused_mantras(g: GhostStories, level: i64) -> vec[i64]:
    """The cards of a level that were not face up yet; those about villagers come with White Moon (BS-SET-19, BS-SET-20,
    RB-19)."""
    part = secret_of(g)
    moon = "white_moon" in g.law.names
    return vec[i64](
        [
            card
            for card in range(len(part.qi))
            if box.MANTRA_LEVEL[card] == level
            if part.qi[card] == NOT_IN_PLAY and not part.spent & BIT[card]
            if moon or not box.MANTRA_WITH_WHITE_MOON[card]
        ]
    )


def lay_mantra(g: GhostStories, level: i64, why: i64) -> None:
    """A random card of the level is turned up; if none is left, none is (BS-SET-18, BS-MAN-06, BS-MAN-07)."""
    cards = unused_mantras(g, level)
    if len(cards):
        g.chance(Ask.MANTRA_CARD, cards, NONE, Step.MANTRA_LAID, why)


def mantra_laid(g: GhostStories, card: i64, why: i64) -> None:
    """It lies face up for everyone (BS-SET-18, BS-MAN-06, BS-CURSE-3-01, BS-INFO-05)."""
    secret_of(g).set_qi(card, 0)
    g.tell(Event.BLOOD_MANTRA_SHOWN, n.MANTRA_RULES[why], card)
