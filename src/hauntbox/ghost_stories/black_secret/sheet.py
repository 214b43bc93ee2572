"""Black Secret's part of the sheet of a position. Wu-Feng's hand is on his own sheet alone (BS-INFO-02)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hauntbox.ghost_stories.base.cards import ALL_CARDS
from hauntbox.ghost_stories.base.geometry import BITS, BOARDS, TILES
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.state import in_hand, secret_of
from hauntbox.ghost_stories.box_sheet import BoxSheet, Json, Writing
from hauntbox.kernel.game import EVERYBODY

HERE: Final = "black_secret"
HAND: Final = "=black_secret/"


def _write(to: Writing) -> None:
    pen, own, game = to.pen, to.own, to.game
    if own["wu_feng_side"] is None or own["catacombs_side"] is None:
        return
    names = to.text.words
    pen.area(to.words.text("area.catacombs"))
    for seat in BITS[game.alive]:
        pen.flag(f"{HERE}/below/+{BOARDS[seat]}", to.label("below", who=to.text.taoist(game, seat)))
        pen.flag(f"{HERE}/lying/+{BOARDS[seat]}", to.label("lying", who=to.text.taoist(game, seat)))
    for demon in box.DEMONS:
        pen.choice(f"{HERE}/demons/{demon}", names.name(f"demon.{demon}"), [to.nobody(), *((t, t) for t in TILES)])
    for tile in TILES:
        pen.flag(f"{HERE}/ladders/+{tile}", to.label("ladder", tile=tile))
    pen.number(f"{HERE}/urns", to.label("urns"), 0, 3)
    pen.area(to.words.text("area.mantras"))
    shown = own["mantras"]
    assert isinstance(shown, dict)
    for mantra, qi in shown.items():
        full = int(box.MANTRA_LEVEL[box.MANTRAS.index(mantra)])
        if qi < full:  # one that is full works just now (BS-INV-03)
            pen.number(f"{HERE}/mantras/{mantra}", names.name(f"blood_mantra.{mantra}"), 0, full - 1)
    hand = own["hand"]
    if to.seat in (n.WU_FENG, EVERYBODY) and isinstance(hand, list):
        pen.area(to.words.text("area.hand"))
        yes_no = [(False, pen.no), (True, pen.yes)]
        for card in sorted({*hand, *game.unseen_incarnations}):
            pen.given(f"{HAND}{card}", to.text.card(card), card in hand, yes_no)


def _enter(own: Json, given: Mapping[str, object]) -> None:
    hand = own["hand"]
    assert isinstance(hand, list)
    for path, there in given.items():
        if path.startswith(HAND):
            card = int(path.removeprefix(HAND))
            hand[:] = [one for one in hand if one != card] + ([card] if there else [])
    undecided = own["undecided_cards"]
    assert isinstance(undecided, int)
    own["hand_cards"] = len(hand) + undecided


def _settle(g: GhostStories, before: GhostStories) -> None:
    """Only the living are below or knocked down; a card that everybody sees is in no hand."""
    part = secret_of(g)
    part.below &= g.alive
    part.lying &= g.alive
    part.ladders &= ~g.haunted
    if part.weak >= 0 and part.demons[part.weak] < 0:
        part.weak = -1
    for card in _INCARNATIONS:
        if part.hand & in_hand(card) and card not in g.unseen_incarnations:
            part.hand &= ~in_hand(card)


_INCARNATIONS: Final = [card.number for card in ALL_CARDS if card.incarnation]
SHEET: Final = BoxSheet(_write, _enter, _settle)
