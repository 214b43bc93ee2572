"""Cards drawn by Wu-Feng under White Moon's rules, and cards that leave the game (RB-37, RB-42, RB-57, RB-58)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_moon import ids as n
from hauntbox.ghost_stories.black_secret import ids as secret
from hauntbox.ghost_stories.black_secret.state import secret_of
from hauntbox.ghost_stories.black_secret.wu_feng import FOR_SEAT
from hauntbox.ghost_stories.white_moon import ids as moon
from hauntbox.ghost_stories.white_moon.artifacts import push_back, shield_pushes
from hauntbox.ghost_stories.white_moon.cards import FAMILY, LI
from hauntbox.ghost_stories.white_moon.state import moon_of
from hauntbox.kernel.vectors import append, vec


def drawn(g: GhostStories, card: i64, board: i64) -> None:
    """In its owner's turn the Shield of Time pushes a ghost of his colour under the pile before Wu-Feng may use it;
    then everybody has seen it, and he draws again (WM-ART-ShieldOfTime-01, BS-ADD-02, RB-58)."""
    if shield_pushes(g, card):
        push_back(g, card)
        g.do(steps.ADD_GHOST, FOR_SEAT + board)
    else:
        moon_of(g).pushed = 0
        g.below(n.BOX).perform(g, steps.DRAWN, card, board)


def call(g: GhostStories, summoned: i64, b: i64) -> None:
    """A summons card ends the draw (BS-CALL-01)."""
    moon_of(g).pushed = 0
    g.below(n.BOX).perform(g, secret.Step.CALL, summoned, b)


def call_incarnation(g: GhostStories, _a: i64, _b: i64) -> None:
    """The death of a Wu calls an incarnation as a curse does: one into Wu-Feng's hand, one from it into play
    (BS-CALL-07, WM-FAM-Wu-C1, RB-37, RB-60)."""
    g.do(secret.Step.CALL, 0, 1)


def villager_curse(g: GhostStories, villager: i64, tile: i64) -> None:
    """A card that everybody knew is out of the game and not in the discard, if the death of a Li removes it
    (WM-FAM-Li-C, BS-CURSE-3-03, RB-35)."""
    known = known_cards(g)
    g.below(n.BOX).perform(g, moon.Step.VILLAGER_CURSE, villager, tile)
    if FAMILY[villager] == LI:
        _out_of_game(g, known)


def remove_two(g: GhostStories, space: i64, card: i64) -> None:
    """So are those that Time Keeper removes (WM-INC-TimeKeeper-01, BS-CURSE-3-03, RB-35)."""
    known = known_cards(g)
    g.below(n.BOX).perform(g, moon.Step.REMOVE_TWO, space, card)
    _out_of_game(g, known)


def known_cards(g: GhostStories) -> vec[i64]:
    """The cards of the pile that everybody knows."""
    return vec[i64]([g.pile[place] for place in range(g.height) if g.pile[place] > 0])


def _out_of_game(g: GhostStories, known: vec[i64]) -> None:
    """What of the cards known before is not in the pile any more."""
    part = secret_of(g)
    left = known_cards(g)
    for card in known:
        if card not in left:
            part.removed = append(part.removed[:], card)
