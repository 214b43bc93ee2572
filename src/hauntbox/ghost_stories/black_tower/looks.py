"""What the Taoists have seen from the Guard Tower and Wu-Feng has not: he sees no card of the pile before he draws it
(PR-TOWER-02, BS-INFO-03, R-P06, RB-01)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import ALL_CARDS, GHOST_POOL, MOST_CARDS
from hauntbox.ghost_stories.base.rules.arrival import candidates, see
from hauntbox.ghost_stories.base.state import GhostStories, Part
from hauntbox.ghost_stories.black_secret import ids as secret
from hauntbox.ghost_stories.black_secret.state import UNKNOWN, secret_of
from hauntbox.ghost_stories.black_secret.wu_feng import uses
from hauntbox.ghost_stories.black_tower import ids as n
from hauntbox.ghost_stories.hooks import BoxHooks
from hauntbox.ghost_stories.tower.guard_tower import in_reach
from hauntbox.ghost_stories.tower.ids import Ask, Step
from hauntbox.kernel.deck import unseen
from hauntbox.kernel.declared import declared, shared_vector
from hauntbox.kernel.encoding import Field
from hauntbox.kernel.game import EVERYBODY, NONE
from hauntbox.kernel.state_reader import StateReader
from hauntbox.kernel.vectors import append, extend, vec


def is_hidden_from(seat: int) -> bool:
    """All Taoists may look; Wu-Feng, and who only watches, may not (R-P06, RB-01)."""
    return seat != EVERYBODY and not 0 <= seat < secret.WU_FENG


@final
@mypyc_attr(acyclic=True)
@declared
class Looks(Part):
    """The cards that the Taoists alone have seen. They are replaced, never changed in place."""

    cards: vec[i64] = shared_vector(1, MOST_CARDS, MOST_CARDS)

    def to_json(self, seat: int) -> dict[str, object]:
        return {"seen_by_taoists": [] if is_hidden_from(seat) else list(self.cards)}

    def load(self, read: StateReader) -> None:
        cards = read.sequence(read.at("seen_by_taoists"))
        self.cards = vec[i64]([read.whole(card, 1, ALL_CARDS[-1].number) for card in cards])

    def fields(self, box: str) -> list[Field]:
        return []

    def seen(self, seat: i64) -> vec[i64]:
        return NONE

    def invariants(self, g: GhostStories) -> list[tuple[bool, str]]:
        part, pile = secret_of(g), g.pile[: g.height]
        kept = all(card in pile or card in part.removed or card == part.drawn for card in self.cards)
        return [(kept, "what the Taoists alone have seen is in the pile, removed from it or just drawn (R-P06)")]


def looks_of(g: GhostStories) -> Looks:
    """The part of the two boxes together."""
    part = g.part(n.BOX)
    assert isinstance(part, Looks)
    return part


def look(g: GhostStories, a: i64, b: i64) -> None:
    """Once all are seen: only the Taoists know in which order they are put back, even of cards that everybody knew
    (PR-TOWER-02, BS-INFO-03, R-P06)."""
    places = in_reach(g)
    if len(places) > 1 and _undecided(g, 0) < 0:
        part = looks_of(g)
        for place in places:
            if g.pile[place] not in part.cards:
                part.cards = append(part.cards[:], g.pile[place])
    g.below(n.BOX).perform(g, Step.LOOK, a, b)


def looked(g: GhostStories, card: i64, depth: i64) -> None:
    """The Taoists have seen it, Wu-Feng has not (PR-TOWER-02, R-P06, RB-01)."""
    g.below(n.BOX).perform(g, Step.LOOKED, card, depth)
    part = looks_of(g)
    part.cards = append(part.cards[:], card)


def drawn(g: GhostStories, card: i64, board: i64) -> None:
    """A card that is not kept for its use was shown to all (BS-INFO-03, RB-58)."""
    g.below(n.BOX).perform(g, steps.DRAWN, card, board)
    if secret_of(g).drawn != card:
        _shown_to_all(g, card)


def ghost_used(g: GhostStories, use: i64, board: i64) -> None:
    """By its use it is shown to all (BS-INFO-03)."""
    _shown_to_all(g, secret_of(g).drawn)
    g.below(n.BOX).perform(g, secret.Step.GHOST_USED, use, board)


def _shown_to_all(g: GhostStories, card: i64) -> None:
    part = looks_of(g)
    part.cards = _other_than(card, part.cards)


def _other_than(card: i64, cards: vec[i64]) -> vec[i64]:
    """These cards without one; they are kept in the order in which they were seen."""
    return vec[i64]([other for other in cards if other != card])


# -- what the others do not know --------------------------------------------------------------------------------------


class LooksHooks(BoxHooks):
    """The answers of the two boxes together."""

    def imagine(self, g: GhostStories, seat: i64) -> None:
        """To all but the Taoists these cards are among the unseen, until the game is over (R-P06, RB-01)."""
        self.below.imagine(g, seat)
        if is_hidden_from(seat) and not g.over:
            _forget(g, seat)


def _forget(g: GhostStories, seat: i64) -> None:
    """What the Taoists alone have seen is undecided again; what Wu-Feng has drawn himself he knows."""
    part, his = looks_of(g), secret_of(g)
    hidden = _other_than(his.drawn, part.cards) if seat == secret.WU_FENG else part.cards
    if not len(hidden):
        return
    unknown = unseen(GHOST_POOL)
    g.pile = vec[i64]([unknown if card in hidden else card for card in g.pile[: g.height]])
    g.unseen_ghosts = vec[i64](sorted(extend(g.unseen_ghosts[:], hidden)))
    his.removed = vec[i64]([card for card in his.removed if card not in hidden])
    if his.drawn in hidden:
        his.drawn = UNKNOWN
    part.cards = NONE
    if g.kind == Ask.LOOK_AT or (g.kind == Ask.ARRANGE_PILE and _undecided(g, g.then_with) >= 0):
        g.menu = g.unseen_ghosts
    elif g.kind == ask.DRAW:
        g.menu = candidates(g)
    elif g.kind == secret.Ask.USE:
        g.menu = uses(g, his.drawn)


def _undecided(g: GhostStories, done: i64) -> i64:
    """The first of the places to be filled whose card is not decided; -1 if all are. Once all have been looked at, only
    in a game that is imagined by somebody who has not looked."""
    for place in in_reach(g)[done:]:
        if g.pile[place] < 0:
            return place
    return -1


def arrange(g: GhostStories, done: i64, b: i64) -> None:
    """To who has not looked it may be any card that nobody has seen (PR-TOWER-02, R-P06)."""
    if done < len(in_reach(g)) - 1 and _undecided(g, done) >= 0:
        g.ask(Ask.ARRANGE_PILE, g.active, g.unseen_ghosts, Step.ARRANGED, done)
    else:
        g.below(n.BOX).perform(g, Step.ARRANGE, done, b)


def arranged(g: GhostStories, card: i64, done: i64) -> None:
    """In a game that is imagined a card is decided when it is put back (PR-TOWER-02, R-P06)."""
    place = _undecided(g, done)
    if place >= 0 and card not in g.pile[: g.height]:
        see(g, card)
        pile = g.pile[: g.height]
        pile[place] = card
        g.pile = pile
    g.below(n.BOX).perform(g, Step.ARRANGED, card, done)
