"""The Guard Tower: a tenth villager who looks at the pile (PR-TOWER).

What was looked at lies in the pile as known cards: all Taoists have seen them (R-P06).
"""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.arrival import see
from hauntbox.ghost_stories.base.cards import GHOST_POOL
from hauntbox.ghost_stories.base.losses import take_tao
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.promos import numbers as n
from hauntbox.ghost_stories.rules import BoxRules
from hauntbox.kernel.deck import unseen
from hauntbox.kernel.game import NONE
from hauntbox.kernel.vectors import append, vec


class TowerRules(BoxRules):
    """One tile of the ten is put aside, so that without a Temple there are no Buddhas, without a Cemetery nobody comes
    back and without a Circle there is nothing to empty (PR-TOWER-07, PR-TOWER-08, PR-TOWER-09, PR-TOWER-10, R-P13).
    """

    def villagers(self, g: GhostStories) -> vec[i64]:
        """The nine and the Guard Tower (PR-TOWER-01)."""
        others = self.under.villagers(g)
        before = vec[i64]([tile for tile in others if tile < n.TOWER_TILE])
        after = vec[i64]([tile for tile in others if tile > n.TOWER_TILE])
        ten = append(before, n.TOWER_TILE)
        for tile in after:
            ten = append(ten, tile)
        return ten


def in_reach(g: GhostStories) -> i64:
    """How many cards are looked at (PR-TOWER-02, PR-TOWER-04, R-P06)."""
    return min(4, g.height)


def guard_tower(g: GhostStories, _a: i64, _b: i64) -> None:
    """Look, put back, then a Tao (PR-TOWER-02, PR-TOWER-03)."""
    g.do(n.TOWER_TAO)
    g.do(n.ARRANGE, 0)
    g.do(n.LOOK)


def look(g: GhostStories, _a: i64, _b: i64) -> None:
    """Card after card from the top, whatever it is; what is known already needs no look (PR-TOWER-02, PR-TOWER-05)."""
    depth: i64
    for depth in range(in_reach(g)):
        place = g.pile[g.height - 1 - depth]
        if place < 0:
            cards = g.unseen_ghosts if place == unseen(GHOST_POOL) else g.unseen_incarnations
            g.chance(n.LOOK_AT, cards, NONE, n.LOOKED, depth)
            return


def looked(g: GhostStories, card: i64, depth: i64) -> None:
    """The card is known from now on and stays where it is (PR-TOWER-06)."""
    see(g, card)
    g.pile = g.pile[: g.height]
    g.pile[g.height - 1 - depth] = card
    g.tell(n.CARD_LOOKED_AT, "PR-TOWER-02", card, depth + 1)
    g.do(n.LOOK)


def arrange(g: GhostStories, depth: i64, _b: i64) -> None:
    """He chooses which of the cards not put back yet lies next from the top (PR-TOWER-02)."""
    last = g.height - in_reach(g)
    place = g.height - 1 - depth
    if place > last:  # the last one has only one place
        cards = vec[i64](sorted(g.pile[last : place + 1]))
        g.ask(n.ARRANGE_PILE, g.active, cards, n.ARRANGED, depth)


def arranged(g: GhostStories, card: i64, depth: i64) -> None:
    """The others keep their order until they are chosen; no card leaves the pile (PR-TOWER-02, PR-TOWER-06)."""
    pile = g.pile[: g.height]
    place = g.height - 1 - depth
    origin = place
    while pile[origin] != card:
        origin -= 1
    while origin < place:
        pile[origin] = pile[origin + 1]
        origin += 1
    pile[place] = card
    g.pile = pile
    g.tell(n.CARD_PUT_BACK, "PR-TOWER-02", card, depth + 1)
    g.do(n.ARRANGE, depth + 1)


def tower_tao(g: GhostStories, _a: i64, _b: i64) -> None:
    """A Tao of his choice, if the supply has one (PR-TOWER-03)."""
    colours = vec[i64]([colour for colour in range(5) if g.stock[colour]])
    if len(colours):
        g.ask(ask.TAKE_TAO, g.active, colours, n.TOWER_TAO_TAKEN)


def tower_tao_taken(g: GhostStories, colour: i64, _b: i64) -> None:
    """The token is his (PR-TOWER-03)."""
    take_tao(g, colour, "PR-TOWER-03")
