"""The Shadow of Wu-Feng (BS-SHADOW)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import events, steps
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import BLACK, CIRCLE_OF_PRAYER
from hauntbox.ghost_stories.base.dice import TAO_DICE
from hauntbox.ghost_stories.base.geometry import BITS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.demons import ALL_FACES, send_back
from hauntbox.ghost_stories.black_secret.ids import Ask, Cause, Event, Step
from hauntbox.ghost_stories.black_secret.state import secret_of
from hauntbox.kernel.vectors import append, vec

BELOW: Final = 9
"""Places of the Catacombs are 9 + square."""


def shadow_comes(g: GhostStories, square: i64, _b: i64) -> None:
    """It appears where the third urn was found; all Demons return to Wu-Feng's board for good (BS-SHADOW-01,
    BS-SHADOW-02, BS-SHADOW-03, RB-11, RB-65)."""
    part = secret_of(g)
    part.shadow = BELOW + square
    part.to_act = 0
    g.tell(Event.SHADOW_COMES, "BS-SHADOW-02", square)
    demon: i64
    for demon in range(3):
        if part.demons[demon] >= 0:
            send_back(g, demon, "BS-SHADOW-03")


def taoists_at(g: GhostStories, place: i64) -> vec[i64]:
    """The living Taoists on a tile or a square; a dead figure is nobody (RB-75)."""
    part = secret_of(g)
    return vec[i64]([seat for seat in BITS[g.alive] if g.where[seat] + BELOW * (part.below >> seat & 1) == place])


def shadow_acts(g: GhostStories, _a: i64, _b: i64) -> None:
    """One action: it moves anywhere on either level, attacks the Taoists beside it, or attacks a tile without any;
    Wu-Feng may let it do nothing, and it never searches (BS-SHADOW-04, BS-SHADOW-05, BS-SHADOW-06, BS-SHADOW-07,
    BS-SHADOW-08, BS-WHO-05, RB-09, RB-28)."""
    here = secret_of(g).shadow
    options = vec[i64]([place for place in range(18) if place != here])
    if len(taoists_at(g, here)):
        options = append(options, n.ATTACK_TAOISTS)
    elif here < BELOW:
        options = append(options, n.ATTACK_TILE)
    g.ask(Ask.SHADOW, n.WU_FENG, append(options, n.SHADOW_STAYS), Step.SHADOW_ACTED)


def shadow_acted(g: GhostStories, option: i64, _b: i64) -> None:
    """What it does. Arriving on the Circle of Prayer it sends the token there back to the supply (BS-SHADOW-06,
    BS-SHADOW-07, BS-SHADOW-08, BS-SHADOW-13)."""
    if option == n.ATTACK_TAOISTS:
        g.chance(ask.ROLL, TAO_DICE.options[3], TAO_DICE.totals[3], Step.SHADOW_ROLLED, ALL_FACES)
    elif option == n.ATTACK_TILE:
        g.do(steps.CURSE_DIE, n.FROM_SHADOW)
    elif option != n.SHADOW_STAYS:
        secret_of(g).shadow = option
        g.tell(Event.SHADOW_MOVES, "BS-SHADOW-06", option)
        if option < BELOW and g.village[option] == CIRCLE_OF_PRAYER and g.circle >= 0:
            g.tell(events.CIRCLE_CLEARED, "BS-SHADOW-13", g.circle)
            g.stock[g.circle] += 1
            g.circle = -1


def shadow_rolled(g: GhostStories, outcome: i64, _b: i64) -> None:
    """All three Tao dice, captured or not; only black faces count (BS-SHADOW-07, BS-DX-11, RB-15, RB-30)."""
    g.tell(Event.SHADOW_ATTACKS, "BS-SHADOW-07", outcome)
    g.do(Step.SHADOW_HITS, TAO_DICE.counts[outcome][BLACK])


def shadow_hits(g: GhostStories, number: i64, _b: i64) -> None:
    """Wu-Feng says for each black face who loses a Qi, while somebody is there (BS-SHADOW-07, BS-DX-11, RB-30)."""
    here = taoists_at(g, secret_of(g).shadow)
    if number and len(here):
        g.ask(Ask.TARGET, n.WU_FENG, here, Step.SHADOW_HIT, number)


def shadow_hit(g: GhostStories, seat: i64, number: i64) -> None:
    """One Qi after the other (BS-SHADOW-07)."""
    g.do(Step.SHADOW_HITS, number - 1)
    g.do(steps.LOSE_QI, seat, Cause.BY_SHADOW)
