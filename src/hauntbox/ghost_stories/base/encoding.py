"""The observation as bytes: what everybody at the table can see, written into one buffer field by field.

The base game hides nothing but what is not decided yet, so every seat gets the same fields; only the observer's own
number differs. Learning environments lay named arrays over the buffer (``hauntbox.envs``, docs/envs.md). No numpy
here: the bytes are written one after the other, and the module is compiled with the engine.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.actions import ACTIONS, KIND_INDEX, OFFSETS, PLAYER_KINDS
from hauntbox.ghost_stories.base.cards import (
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
from hauntbox.ghost_stories.base.dice import TAO_DICE
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.deck import unseen
from hauntbox.kernel.encoding import (
    ZEROS,
    Encoder,
    Field,
    asked_seat,
    at_most,
    put,
    put_all,
    put_chosen,
    put_wide,
)
from hauntbox.kernel.game import Game
from hauntbox.kernel.vectors import vec
from hauntbox.kernel.writer import BytesWriter, u8

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
_MASK: Final = ACTIONS + _USED % 2


def _flags(bits: int) -> list[bytes]:
    """By bit mask, one byte for each bit."""
    return [bytes(mask >> bit & 1 for bit in range(bits)) for mask in range(1 << bits)]


_SPACE_FLAGS: Final = _flags(12)
_TILE_FLAGS: Final = _flags(9)
_SEAT_FLAGS: Final = _flags(4)
_DICE: Final = [bytes(list(counts)) for counts in TAO_DICE.counts]
_NO_SPACE: Final = _SPACE_FLAGS[0]
_MANTRA: Final = [*(_SPACE_FLAGS[1 << space] for space in range(12)), _NO_SPACE]
"""By the Mantra's space; -1, nowhere, is the last entry."""


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
_PLACE: Final = vec[i64]([_ALL_CARDS.find(number) for number in range(LAST_CARD + 1)])
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
        return 0, 0, -1, -1, -1, said % 32
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


_WITH_CONTEXT: Final = [
    kind in (ask.PLACE, ask.TAKE_TAO, ask.GHOST_TO, ask.MOVE_TAOIST, ask.BORROW, ask.REROLL, ask.REROLL_CURSE)
    for kind in range(len(ask.KINDS))
]
"""By kind, whether the question alone does not say what it is about."""


class GhostStoriesEncoder(Encoder):
    """Writes the observation of any game, in the order of the fields."""

    def fill(self, game: Game, observer: i64, out: BytesWriter) -> None:
        assert isinstance(game, GhostStories)
        g = game
        kind = g.kind
        asked = KIND_INDEX[kind] if kind >= 0 else -1
        context = _context(g) if kind >= 0 and _WITH_CONTEXT[kind] else _NO_CONTEXT
        _put_table(g, out)
        _put_pile(g, out)
        out.write(_DICE[g.dice])
        out.write(_DICE[g.reroll])
        colour: i64
        for colour in range(5):
            put(out, g.paid >> 3 * colour & 7)
        put(out, observer)
        put(out, asked_seat(g))
        put(out, asked)
        put(out, context[0])
        put(out, context[1])
        put(out, context[2])
        put(out, context[3])
        put(out, context[4])
        put(out, context[5])
        out.write(CARD_FEATURES[context[0]])
        _put_spaces(g, out)
        _put_unseen(g, out)
        if asked >= 0:
            put_chosen(out, g.menu, OFFSETS[kind], _MASK)
        else:
            out.write(ZEROS[_MASK])


def _put_table(g: GhostStories, out: BytesWriter) -> None:
    """From the turn to the ghosts; what is not dealt yet is -1."""
    request = g.request
    put_wide(out, at_most(g.turn, MOST_TURNS))
    put(out, request.players)
    put(out, request.level)
    put(out, 1 if request.five_qi else 0)
    put(out, 1 if request.tile_limit == 4 else 0)
    put(out, 1 if request.circle_stays else 0)
    put(out, g.first)
    put_all(out, g.village)
    out.write(_TILE_FLAGS[g.haunted])
    put_all(out, g.colour)
    put_all(out, g.power)
    out.write(_SEAT_FLAGS[g.players])
    out.write(_SEAT_FLAGS[g.alive])
    out.write(_SEAT_FLAGS[g.yin_yang])
    out.write(_SEAT_FLAGS[g.used])
    put_all(out, g.where)
    put_all(out, g.qi)
    put_all(out, g.buddhas_held)
    put_all(out, g.tokens)
    put_all(out, g.tao)
    put_all(out, g.stock)
    put(out, g.qi_stock)
    put(out, g.temple)
    put(out, g.new_buddhas)
    put(out, g.centre)
    put(out, g.circle)
    put(out, g.active)
    put(out, g.stage)
    put(out, g.helps)
    put(out, g.exorcisms)
    put(out, g.stood)
    put_all(out, g.ghosts)


def _put_pile(g: GhostStories, out: BytesWriter) -> None:
    """Where in the pile incarnations lie: everybody saw it built."""
    height = g.height
    incarnations: i64 = 0
    above: i64 = -1
    place: i64
    for place in range(height):
        card = g.pile[place]
        if card == _INCARNATION or (card > 0 and POOL[card] == INCARNATION_POOL):
            incarnations += 1
            above = height - 1 - place
    put(out, height)
    put(out, incarnations)
    put(out, above)
    put(out, g.to_beat)
    put(out, g.beaten)


def _put_spaces(g: GhostStories, out: BytesWriter) -> None:
    """The ghosts' features, and the markers."""
    for card in g.ghosts:
        out.write(CARD_FEATURES[card])
    out.write(_SPACE_FLAGS[g.figures])
    out.write(_SPACE_FLAGS[g.buddhas])
    out.write(_SPACE_FLAGS[g.power_off])
    out.write(_SPACE_FLAGS[g.all_powers_off])
    out.write(_SPACE_FLAGS[g.captive])
    out.write(_SPACE_FLAGS[g.locked])
    out.write(_SPACE_FLAGS[g.white_blank])
    out.write(_SPACE_FLAGS[g.met_buddha])
    out.write(_MANTRA[g.mantra])
    out.write(_SPACE_FLAGS[g.falling])
    out.write(_SPACE_FLAGS[g.cursing])
    out.write(_SPACE_FLAGS[g.rewarding])


def _put_unseen(g: GhostStories, out: BytesWriter) -> None:
    """The cards that may still come."""
    first = len(out)
    out.write(ZEROS[len(CARDS)])
    for card in g.unseen_ghosts:
        out[first + _PLACE[card]] = u8(1)
    for card in g.unseen_incarnations:
        out[first + _PLACE[card]] = u8(1)
