"""The observation as bytes: what everybody at the table can see, written into one buffer field by field.

The base game hides nothing but what is not decided yet, so every seat gets the same fields; only the observer's own
number differs. Learning environments lay named arrays over the buffer (``hauntbox.envs``, docs/envs.md). No numpy
here: one call of ``struct`` fills the buffer, and the module is compiled with the engine.
"""

from __future__ import annotations

from struct import Struct
from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories import questions as ask
from hauntbox.ghost_stories import steps
from hauntbox.ghost_stories.actions import ACTIONS, KIND_INDEX, OFFSETS, PLAYER_KINDS
from hauntbox.ghost_stories.cards import (
    CARDS,
    COLOURS,
    CURSE_FACES,
    INCARNATION_POOL,
    INCARNATIONS,
    LAST_CARD,
    LEFT_ICONS,
    MIDDLE_ICONS,
    POOL,
    RIGHT_ICONS,
    Card,
)
from hauntbox.ghost_stories.dice import TAO_DICE
from hauntbox.ghost_stories.state import GhostStories
from hauntbox.kernel.deck import unseen
from hauntbox.kernel.encoding import Field
from hauntbox.kernel.game import NONE

ENCODING: Final = 1
"""Raised whenever the meaning, shape or place of anything observed changes, or the meaning of an action id."""

FEATURES: Final = (
    "present",
    "incarnation",
    *(f"placed_as_{colour}" for colour in COLOURS),
    *(f"resistance_{colour}" for colour in COLOURS),
    *(f"left_{icon}" for icon in LEFT_ICONS),
    *(f"middle_{icon}" for icon in MIDDLE_ICONS),
    *(f"right_{icon}" for icon in RIGHT_ICONS),
)
"""What a card shows, number by number; all zero for no card."""
SETUP: Final = ("players", "level", "five_qi", "fourth_tile", "circle_stays", "first_seat")
SEATS: Final = (
    "colour", "power", "player", "alive", "yin_yang", "power_used", "tile", "qi", "buddhas", "power_tokens",
)  # fmt: skip
SUPPLY: Final = ("qi", "temple_buddhas", "fresh_buddhas", "centre_power_tokens", "circle_colour")
PHASE: Final = ("active_seat", "stage", "helps", "exorcisms", "acted_on")
PILE: Final = ("cards", "incarnations", "above_next_incarnation", "to_beat", "beaten")
DICE: Final = ("shown", "set_aside")
QUESTION: Final = ("observer", "seat", "kind", "card", "purpose", "curse_face", "curse_source", "ghost_from", "number")
MARKERS: Final = (
    "figures", "buddhas", "power_off", "all_powers_off", "captured_dice", "tao_locked", "white_blank", "met_buddha",
    "mantra", "being_exorcised", "curses_to_come", "rewards_to_come",
)  # fmt: skip
PURPOSES: Final = ("", "exorcism", "herbalist", "spare_curse", "reroll_curse", "twin_winds")
"""What a roll, a Power token or a move is for, where the kind of question does not say it."""


MOST_TURNS: Final = 32767
FIELDS: Final = (
    Field("turn", (1,), [0], [MOST_TURNS], wide=True),
    Field("setup", (6,), [1, 0, 0, 0, 0, 0], [4, 3, 1, 1, 1, 3], SETUP),
    Field("village", (9,), [0], [9]),
    Field("haunted", (9,), [0], [1]),
    Field("seats", (10, 4), [0, 0, 0, 0, 0, 0, -1, 0, 0, 0], [3, 7, 1, 1, 1, 1, 8, 20, 2, 3], SEATS),
    Field("tao", (5, 5), [0], [4], ("seat_0", "seat_1", "seat_2", "seat_3", "supply")),
    Field("supply", (5,), [0, 0, 0, 0, -1], [20, 2, 2, 3, 4], SUPPLY),
    Field("phase", (5,), [0, -1, 0, 0, 0], [3, 3, 2, 2, 8], PHASE),
    Field("ghosts", (12,), [0], [LAST_CARD]),
    Field("pile", (5,), [0, 0, -1, 0, 0], [len(CARDS), len(INCARNATIONS), len(CARDS), 10, 10], PILE),
    Field("dice", (2, 6), [0], [4], DICE),
    Field("paid", (5,), [0], [7]),
    Field(
        "question",
        (9,),
        [-1, -1, -1, 0, 0, -1, -1, -1, 0],
        [3, 3, len(PLAYER_KINDS) - 1, LAST_CARD, len(PURPOSES) - 1, len(CURSE_FACES) - 1, 20, 11, 20],
        QUESTION,
    ),
    Field("card_features", (len(FEATURES),), [0], [5]),
    Field("ghost_features", (12, len(FEATURES)), [0], [5]),
    Field("markers", (12, 12), [0], [1], MARKERS),
    Field("unseen", (len(CARDS),), [0], [1]),
    Field("action_mask", (ACTIONS,), [0], [1]),
)
"""In the order of the buffer; the last is no part of the observation proper."""

_USED: Final = sum(field.size for field in FIELDS)
SIZE: Final = _USED + _USED % 2
"""Bytes of the buffer; even, so that the wide numbers of many games in one buffer stay aligned."""
_MASK_AT: Final = _USED - ACTIONS
_BUFFER: Final = Struct(
    "=h6s9s9s8s4s4s4s4s4b4b4b4b20b5b5b5b12b3s2b6s6s5s3b6b"
    f"{len(FEATURES)}s{12 * len(FEATURES)}s{'12s' * len(MARKERS)}{len(CARDS)}s{SIZE - _MASK_AT}x"
)
"""Pieces of one byte a number, some of them ready-made strings of bytes; the mask is first blank."""
assert _BUFFER.size == SIZE


def _flags(bits: int) -> list[bytes]:
    """By bit mask, one byte for each bit."""
    return [bytes(mask >> bit & 1 for bit in range(bits)) for mask in range(1 << bits)]


_SPACE_FLAGS: Final = _flags(12)
_TILE_FLAGS: Final = _flags(9)
_SEAT_FLAGS: Final = _flags(4)
_DICE: Final = [bytes(counts) for counts in TAO_DICE.counts]
_NO_SPACE: Final = _SPACE_FLAGS[0]
_MANTRA: Final = [*(_SPACE_FLAGS[1 << space] for space in range(12)), _NO_SPACE]
"""By the Mantra's space; -1, nowhere, is the last entry."""
_NOTHING_PAID: Final = bytes(5)


def _features(card: Card) -> bytes:
    return bytes(
        [
            1,
            card.incarnation,
            *(card.colour == colour for colour in range(5)),
            *card.resistance,
            *(icon in card.left for icon in LEFT_ICONS),
            *(icon in card.middle for icon in MIDDLE_ICONS),
            *(icon in card.right for icon in RIGHT_ICONS),
        ]
    )


_ALL_CARDS: Final = bytes(card.number for card in CARDS)
_PLACE: Final = [_ALL_CARDS.find(number) for number in range(LAST_CARD + 1)]
"""By card number, its place among all cards."""
_INCARNATION: Final = unseen(INCARNATION_POOL)


def _all_features() -> list[bytes]:
    features = [bytes(len(FEATURES))] * (LAST_CARD + 1)
    for card in CARDS:
        features[card.number] = _features(card)
    return features


CARD_FEATURES: Final = _all_features()
"""By card number; all zero for no card."""

_NO_CONTEXT: Final = (0, 0, -1, -1, -1, 0)


def _context(g: GhostStories) -> tuple[int, int, int, int, int, int]:
    """What the question is about: card, purpose, curse face, curse source, space a ghost moves from, number."""
    kind, said = g.kind, g.then_with
    if kind == ask.PLACE:
        return said, 0, -1, -1, -1, 0
    if kind == ask.TAKE_TAO:
        return 0, 0, -1, -1, -1, said
    if kind == ask.GHOST_TO:
        return 0, 0, -1, -1, said, 0
    if kind == ask.MOVE_TAOIST:
        return (0, 5, -1, -1, -1, 0) if said else _NO_CONTEXT
    if kind == ask.BORROW and g.then == steps.CURSE_SPARED:
        return 0, 3, -1, said, -1, 0
    if kind == ask.REROLL_CURSE or g.then == steps.CURSE_KEPT:
        return 0, 4, said // 32, said % 32, -1, 0
    # a roll that may be made again: the step that uses it comes next
    return 0, 2 if g.agenda[-1] >> 20 == steps.HERBALIST_GAIN else 1, -1, -1, -1, 0


_WITH_CONTEXT: Final = frozenset(
    (ask.PLACE, ask.TAKE_TAO, ask.GHOST_TO, ask.MOVE_TAOIST, ask.BORROW, ask.REROLL, ask.REROLL_CURSE)
)


class Encoder:
    """Writes the observation of one game after another; what seldom changes is kept from one to the next."""

    def __init__(self) -> None:
        self.setup = self.village = self.boards = b""
        self.height: i64 = -1
        self.unseen_ghosts = NONE
        self.unseen_incarnations = NONE
        self.unseen = self.pile = b""
        self.ghosts = NONE
        self.ghost_features = b""

    def start(self, g: GhostStories) -> None:
        """Turn to another game; what is not dealt yet is -1."""
        request = g.request
        self.setup = bytes(
            (request.players, request.level, request.five_qi, request.tile_limit == 4, request.circle_stays, g.first)
        )
        self.village = bytes(g.village)
        self.boards = bytes([value & 255 for value in [*g.colour, *g.power]])
        self.height = -1

    def fill(self, g: GhostStories, observer: int, buffer: bytearray | memoryview, at: int) -> None:
        """Write all fields as the observer sees them, with the mask of the options offered."""
        if (
            g.height != self.height
            or g.unseen_ghosts != self.unseen_ghosts
            or g.unseen_incarnations != self.unseen_incarnations
        ):
            self._see_deck(g)
        if g.ghosts != self.ghosts:
            self.ghosts = g.ghosts[:]
            self.ghost_features = b"".join([CARD_FEATURES[card] for card in g.ghosts])
        kind = g.kind
        asked = KIND_INDEX[kind] if kind >= 0 else -1
        context = _context(g) if kind in _WITH_CONTEXT else _NO_CONTEXT
        flags, seat_flags = _SPACE_FLAGS, _SEAT_FLAGS
        _BUFFER.pack_into(
            buffer, at,
            g.turn if g.turn < MOST_TURNS else MOST_TURNS,
            self.setup, self.village, _TILE_FLAGS[g.haunted],
            self.boards, seat_flags[g.players], seat_flags[g.alive], seat_flags[g.yin_yang], seat_flags[g.used],
            *g.where, *g.qi, *g.buddhas_held, *g.tokens, *g.tao, *g.stock,
            g.qi_stock, g.temple, g.new_buddhas, g.centre, g.circle,
            g.active, g.stage, g.helps, g.exorcisms, g.stood,
            *g.ghosts,
            self.pile, g.to_beat, g.beaten,
            _DICE[g.dice], _DICE[g.reroll],
            bytes([g.paid >> 3 * colour & 7 for colour in range(5)]) if g.paid else _NOTHING_PAID,
            observer, g.seat if kind >= 0 else -1, asked, *context,
            CARD_FEATURES[context[0]],
            self.ghost_features,
            flags[g.figures], flags[g.buddhas], flags[g.power_off], flags[g.all_powers_off],
            flags[g.captive], flags[g.locked], flags[g.white_blank], flags[g.met_buddha],
            _MANTRA[g.mantra], flags[g.falling], flags[g.cursing], flags[g.rewarding],
            self.unseen,
        )  # fmt: skip
        if asked >= 0:
            first = at + _MASK_AT + OFFSETS[kind]
            for option in g.menu:
                buffer[first + option] = 1

    def _see_deck(self, g: GhostStories) -> None:
        """The cards that may still come, and where in the pile incarnations lie: everybody saw it built."""
        self.height = g.height
        self.unseen_ghosts = g.unseen_ghosts
        self.unseen_incarnations = g.unseen_incarnations
        cards = bytearray(len(CARDS))
        for card in g.unseen_ghosts:
            cards[_PLACE[card]] = 1
        for card in g.unseen_incarnations:
            cards[_PLACE[card]] = 1
        self.unseen = bytes(cards)
        number = 0
        above = -1
        for place in range(g.height):
            card = g.pile[place]
            if card == _INCARNATION or (card > 0 and POOL[card] == INCARNATION_POOL):
                number += 1
                above = g.height - 1 - place
        self.pile = bytes((g.height, number, above & 255))
