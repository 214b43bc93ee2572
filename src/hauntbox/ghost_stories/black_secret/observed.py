"""What learning environments observe of Black Secret: Wu-Feng his hand, the others how many cards are in it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.cards import CARD, INCARNATION
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.state import Secret, in_hand
from hauntbox.kernel.bits import bit_count
from hauntbox.kernel.encoding import Field
from hauntbox.kernel.vectors import append, vec

_CARDS: Final = vec[i64]([number for number in range(len(INCARNATION)) if number in CARD and INCARNATION[number]])
"""The incarnations of all boxes, by rising number."""
_REMOVED: Final = 12
_NUMBERS: Final = (
    "catacombs_side", "wu_feng_side", "weakened_demon", "shadow", "urns", "hand_cards", "drawn", "drawn_cards",
    "extra_incarnations", "mantra_stays", "single_moves", "may_climb", "acted_below",
)  # fmt: skip
_SQUARES: Final = ("stacks", "ladders")
_SEATS: Final = ("below", "lying")
_DEMONS: Final = ("squares", "to_act", "exorcised")

FIELDS: Final = (
    Field("secret", (len(_NUMBERS),), [-4], [127], _NUMBERS),
    Field("secret_squares", (2, 9), [0], [4, 1], _SQUARES),
    Field("secret_tokens", (4, box.TOKEN_KINDS), [0], [9]),
    Field("secret_seats", (2, 4), [0], [1], _SEATS),
    Field("secret_demons", (3, 3), [-1, 0, 0], [8, 1, 1], _DEMONS),
    Field("secret_hand", (len(_CARDS),), [0], [1]),
    Field("secret_curses", (len(box.CURSES),), [0], [1]),
    Field("secret_sealed", (4,), [0], [1]),
    Field("secret_pyramid", (10,), [-1], [len(box.CURSES) - 1]),
    Field("secret_removed", (_REMOVED,), [0], [127]),
    Field("secret_mantras", (2, len(box.MANTRAS)), [-1, 0], [4, 1], ("qi", "gone")),
)
"""Numbers: -1 is none, and only Wu-Feng sees the card just drawn (0 for the others); by square how many tokens are
left, and ladders; unseen Catacomb tokens by layer and kind; by seat who is below and who lies; by Demon its square,
whether it still acts and is being exorcised; the incarnations in Wu-Feng's hand by rising card number, for him alone;
his curse tokens that are face up; ranks whose tokens lie face down; tokens of the pyramid; cards removed for good; Qi
on each Blood Mantra, -1 if it is not face up, and those that are gone."""


def seen(part: Secret, seat: i64) -> vec[i64]:
    """The numbers of all fields, as the seat may know them (BS-INFO-01, BS-INFO-02, BS-INFO-03)."""
    mine = seat == n.WU_FENG
    drawn: i64 = 0
    if mine:
        drawn = part.drawn
    out = vec[i64](
        [
            part.catacombs, part.board, part.weak, part.shadow, part.urns, bit_count(part.hand) + part.undecided,
            drawn, int(part.drawn != 0), part.extra, part.mantra_stays, part.steps, part.may_climb,
            part.acted_below,
        ]
    )  # fmt: skip
    out = _joined(out, part.stacks)
    out = _flags(out, part.ladders, 9)
    out = _joined(out, part.tokens)
    out = _flags(out, part.below, 4)
    out = _flags(out, part.lying, 4)
    out = _joined(out, part.demons)
    out = _flags(out, part.to_act, 3)
    out = _flags(out, part.driven, 3)
    for card in _CARDS:
        held: i64 = 0
        if mine:
            held = 1 if part.hand & in_hand(card) else 0
        out = append(out, held)
    out = _flags(out, part.curses, len(box.CURSES))
    out = _flags(out, part.sealed, 4)
    out = _joined(out, part.pyramid)
    for place in range(_REMOVED):
        gone: i64 = 0
        if place < len(part.removed):
            gone = part.removed[place]
        out = append(out, gone)
    out = _joined(out, part.qi)
    return _flags(out, part.spent, len(part.qi))


def _joined(out: vec[i64], numbers: vec[i64]) -> vec[i64]:
    for number in numbers:
        out = append(out, number)
    return out


def _flags(out: vec[i64], mask: i64, length: i64) -> vec[i64]:
    for bit in range(length):
        out = append(out, mask >> bit & 1)
    return out
