"""The Guard Tower: a tenth villager who looks at the pile (PR-TOWER).

One tile of the ten is put aside, so that without a Temple there are no Buddhas, without a Cemetery nobody comes back
and without a Circle there is nothing to empty (PR-TOWER-01, PR-TOWER-07, PR-TOWER-08, PR-TOWER-09, PR-TOWER-10, R-P13).
What was looked at lies in the pile as known cards: all Taoists have seen them (R-P06); ``black_tower`` hides them from
Wu-Feng.
"""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import GHOST_POOL, INCARNATION_POOL
from hauntbox.ghost_stories.base.rules.arrival import see
from hauntbox.ghost_stories.base.rules.losses import take_tao
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.tower.ids import Ask, Event, Step
from hauntbox.kernel.deck import unseen
from hauntbox.kernel.game import NONE
from hauntbox.kernel.vectors import append, vec


def in_reach(g: GhostStories) -> vec[i64]:
    """The places of the pile that are looked at, from the top: four, or as many as there are. Cards that only call an
    incarnation keep their places (PR-TOWER-02, PR-TOWER-04, R-P06, RB-35)."""
    summons = g.rules.summons(g)
    places = vec[i64]()
    place: i64
    for place in range(g.height - 1, max(0, g.height - 4) - 1, -1):
        if not summons or g.pile[place] != unseen(INCARNATION_POOL):
            places = append(places, place)
    return places


def guard_tower(g: GhostStories, _a: i64, _b: i64) -> None:
    """Look, put back, then a Tao (PR-TOWER-02, PR-TOWER-03)."""
    g.do(Step.TOWER_TAO)
    g.do(Step.ARRANGE, 0)
    g.do(Step.LOOK)


def look(g: GhostStories, _a: i64, _b: i64) -> None:
    """Card after card from the top, whatever it is; what is known already needs no look (PR-TOWER-02, PR-TOWER-05)."""
    for place in in_reach(g):
        if g.pile[place] < 0:
            cards = g.unseen_ghosts if g.pile[place] == unseen(GHOST_POOL) else g.unseen_incarnations
            g.chance(Ask.LOOK_AT, cards, NONE, Step.LOOKED, g.height - 1 - place)
            return


def looked(g: GhostStories, card: i64, depth: i64) -> None:
    """The card is known from now on and stays where it is (PR-TOWER-06)."""
    see(g, card)
    pile = g.pile[: g.height]
    pile[g.height - 1 - depth] = card
    g.pile = pile
    g.tell(Event.CARD_LOOKED_AT, "PR-TOWER-02", card, depth + 1)
    g.do(Step.LOOK)


def arrange(g: GhostStories, done: i64, _b: i64) -> None:
    """He chooses which of the cards not put back yet lies next from the top (PR-TOWER-02)."""
    places = in_reach(g)
    if done < len(places) - 1:  # the last one has only one place
        cards = vec[i64](sorted([g.pile[place] for place in places[done:]]))
        g.ask(Ask.ARRANGE_PILE, g.active, cards, Step.ARRANGED, done)


def arranged(g: GhostStories, card: i64, done: i64) -> None:
    """The others keep their order until they are chosen; no card leaves the pile (PR-TOWER-02, PR-TOWER-06)."""
    places = in_reach(g)
    pile = g.pile[: g.height]
    origin = done
    while pile[places[origin]] != card:
        origin += 1
    while origin > done:
        pile[places[origin]] = pile[places[origin - 1]]
        origin -= 1
    pile[places[done]] = card
    g.pile = pile
    g.tell(Event.CARD_PUT_BACK, "PR-TOWER-02", card, g.height - places[done])
    g.do(Step.ARRANGE, done + 1)


def tower_tao(g: GhostStories, _a: i64, _b: i64) -> None:
    """A Tao of his choice, if the supply has one (PR-TOWER-03)."""
    colours = vec[i64]([colour for colour in range(5) if g.stock[colour]])
    if len(colours):
        g.ask(ask.TAKE_TAO, g.active, colours, Step.TOWER_TAO_TAKEN)


def tower_tao_taken(g: GhostStories, colour: i64, _b: i64) -> None:
    """The token is his (PR-TOWER-03)."""
    take_tao(g, colour, "PR-TOWER-03")
