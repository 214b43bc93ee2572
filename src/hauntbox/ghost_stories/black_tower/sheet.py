"""Cards of the pile that the Taoists alone have seen: they are on no other sheet, and no correction tells of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.cards import GHOST_POOL
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret.state import secret_of
from hauntbox.ghost_stories.black_tower.looks import is_hidden_from, looks_of
from hauntbox.ghost_stories.box_sheet import BoxSheet, Writing
from hauntbox.kernel.deck import unseen
from hauntbox.kernel.vectors import append, extend, vec


def _write(to: Writing) -> None:
    """The pile says what lies in it."""


def _settle(g: GhostStories, before: GhostStories) -> None:
    """Who has seen a card does not matter once it lies elsewhere."""
    part, his, pile = looks_of(g), secret_of(g), g.pile[: g.height]
    part.cards = vec[i64]([c for c in part.cards if c in pile or c in his.removed or c == his.drawn])


def _hide(g: GhostStories, real: GhostStories, seat: int) -> None:
    """Each card that Wu-Feng has not seen is where it was, if it can be (R-P06, RB-01)."""
    if not is_hidden_from(seat):
        return
    part, his, was = looks_of(g), secret_of(g), looks_of(real)
    pile, places, left = g.pile[: g.height], list(real.pile[: real.height]), list(g.unseen_ghosts)
    for card in was.cards:
        if card not in left:
            continue
        at = places.index(card) if card in places else -1
        if 0 <= at < len(pile) and pile[at] == unseen(GHOST_POOL):
            pile[at] = card
        elif card in secret_of(real).removed:
            his.removed = extend(his.removed[:], vec[i64]([card]))
        elif card != his.drawn:
            continue
        left.remove(card)
        part.cards = append(part.cards[:], card)
    g.pile = pile
    g.unseen_ghosts = vec[i64](left)


SHEET: Final = BoxSheet(_write, settle=_settle, hide=_hide)
