"""The observation as bytes: what everybody at the table can see, written into one buffer field by field.

The base game hides nothing but what is not decided yet, so every seat gets the same fields; only the observer's own
number differs. Learning environments lay named arrays over the buffer (``hauntbox.envs``, docs/envs.md). No numpy
here: the bytes are written one after the other, and the module is compiled with the engine.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import (
    ALL_CARDS,
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
from hauntbox.ghost_stories.base.forms.actions import ACTIONS, IDS, PLAYER_KINDS
from hauntbox.ghost_stories.base.rules.tiles import MOVED_FROM
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.bits import BIT
from hauntbox.kernel.deck import unseen
from hauntbox.kernel.encoding import ActionIds, Encoder, Field, Lines, Row, asked_seat, at_most, put_all, put_wide
from hauntbox.kernel.game import NONE, Game
from hauntbox.kernel.vectors import u8, vec

ENCODING: Final = 2
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
_EXORCISM: Final = 1
_HERBALIST: Final = 2
_SPARE_CURSE: Final = 3
_REROLL_CURSE: Final = 4
_TWIN_WINDS: Final = 5


HIGHEST: Final = 127
"""The highest number that a byte of an observation holds."""
_NUMBERS: Final = [card.number for card in CARDS]
SEEN: Final = vec[i64](
    [
        _NUMBERS.index(number) + 1 if number > HIGHEST and number in _NUMBERS else number
        for number in range(ALL_CARDS[-1].number + 1)
    ]
)
"""By card, how it is observed: as its number, or where that is too high for a byte, as its place among the cards."""
_MOST_SEEN: Final = max(SEEN[number] for number in _NUMBERS)
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
    Field("ghosts", (12,), [0], [_MOST_SEEN]),
    Field("pile", (5,), [0, 0, -1, 0, 0], [len(CARDS), len(INCARNATIONS), len(CARDS), 10, 10], PILE),
    Field("dice", (2, 6), [0], [4], DICE),
    Field("paid", (5,), [0], [7]),
    Field(
        "question",
        (9,),
        [-1, -1, -1, 0, 0, -1, -1, -1, 0],
        [3, 3, len(PLAYER_KINDS) - 1, _MOST_SEEN, len(PURPOSES) - 1, len(CURSE_FACES) - 1, 20, 11, 20],
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


PLACE: Final = vec[i64]([_NUMBERS.index(number) if number in _NUMBERS else -1 for number in range(LAST_CARD + 1)])
"""By card number, its place among all cards of the base game."""
_INCARNATION: Final[i64] = unseen(INCARNATION_POOL)
_STEPS: Final[i64] = len(steps.NAMES)


def _all_features() -> list[bytes]:
    features = [bytes(len(FEATURES))] * (ALL_CARDS[-1].number + 1)
    for card in ALL_CARDS:
        features[card.number] = _features(card)
    return features


_FEATURES: Final = Lines(_all_features())
"""Card by card; all zero for no card."""
_WIDTH: Final[i64] = len(FEATURES)
_NUMBER_OF_CARDS: Final[i64] = len(CARDS)
_DICE: Final = Lines([bytes(6), *(bytes(list(counts)) for counts in TAO_DICE.counts)])
"""Six zeros, and then the faces shown, outcome by outcome."""

# What a row keeps in mind, by number: masks and lines of bytes.
_HAUNTED: Final = 0
_PLAYERS: Final = 1  # the masks of the seats, one after the other
_SHOWN: Final = 2
_SET_ASIDE: Final = 3
_CARD: Final = 4
_MARKERS: Final = 5  # 3: the masks of the markers, four rows in each
_GHOSTS: Final = 8  # by space
_REMEMBERED: Final = 20
_GHOSTS_AT: Final[i64] = sum(field.size for field in FIELDS[: [field.name for field in FIELDS].index("ghosts")])
"""Where the field of the ghosts begins."""
NO_GAME: Final = GhostStories()


@final
@mypyc_attr(acyclic=True)
class GhostStoriesRow(Row):
    """Knows, too, which game it shows, how high its pile was, and which cards as unseen."""

    __slots__ = ("game", "height", "unseen_ghosts", "unseen_incarnations")

    def __init__(self, table: vec[u8], first: i64) -> None:
        super().__init__(table, first, _REMEMBERED)
        self.game = NO_GAME
        self.height: i64 = 0
        self.unseen_ghosts = NONE
        self.unseen_incarnations = NONE


class GhostStoriesEncoder(Encoder):
    """Writes the observation of any game, in the order of the fields."""

    def __init__(self) -> None:
        super().__init__(SIZE)

    def row(self, table: vec[u8], first: i64) -> Row:
        return GhostStoriesRow(table, first)

    def fill(self, game: Game, observer: i64, row: Row) -> None:
        assert isinstance(game, GhostStories)
        assert isinstance(row, GhostStoriesRow)
        at = put_all_but_mask(game, observer, game.kind >= 0, row, IDS, PLACE, SEEN)
        if game.kind >= 0:
            row.show_menu(at, IDS.by_kind[game.kind], game.menu)
        else:
            row.show_menu(at, NONE, NONE)


def put_all_but_mask(
    g: GhostStories, observer: i64, shown: bool, row: GhostStoriesRow, ids: ActionIds, places: vec[i64], codes: vec[i64]
) -> i64:
    """Write what the base game has on the table, and the question if it is shown; the place after it. Places are those
    of the cards that may be unseen, codes how cards are observed."""
    at = row.first
    put_wide(row.table, at, at_most(g.turn, MOST_TURNS))
    row.show_mask(_HAUNTED, at + 17, g.haunted)
    if row.game is not g or not g.turn:
        _put_setup(g, row.table, at + 2)
    at = _put_seats(g, row, at + 26)
    at = _put_table(g, row, at)
    at = _put_pile(g, row, at)
    at = _put_dice(g, row, at)
    at = _put_question(g, observer, shown, row, ids, codes, at)
    at = _put_spaces(g, row, codes, at)
    at = _put_unseen(g, row, places, at)
    row.game = g
    return at


def _put_setup(g: GhostStories, table: vec[u8], at: i64) -> None:
    """The set-up, the village and the boards. It stays as it is once it is dealt; what is not dealt yet is -1."""
    request = g.request
    table[at] = u8(request.players & 255)
    table[at + 1] = u8(request.level & 255)
    table[at + 2] = u8(1) if request.five_qi else u8(0)
    table[at + 3] = u8(1) if request.tile_limit == 4 else u8(0)
    table[at + 4] = u8(1) if request.circle_stays else u8(0)
    table[at + 5] = u8(g.first & 255)
    put_all(table, at + 6, g.village)
    put_all(table, at + 24, g.colour)
    put_all(table, at + 28, g.power)


def _put_seats(g: GhostStories, row: Row, at: i64) -> i64:
    table = row.table
    row.show_mask(_PLAYERS, at + 8, g.players | g.alive << 4 | g.yin_yang << 8 | g.used << 12)
    put_all(table, at + 24, g.where)
    put_all(table, at + 28, g.qi)
    put_all(table, at + 32, g.buddhas_held)
    put_all(table, at + 36, g.tokens)
    return at + 40


def _put_table(g: GhostStories, row: Row, at: i64) -> i64:
    """From the Tao tokens to the ghosts, which are written with their features."""
    table = row.table
    at = put_all(table, at, g.tao)
    at = put_all(table, at, g.stock)
    table[at] = u8(g.qi_stock & 255)
    table[at + 1] = u8(g.temple & 255)
    table[at + 2] = u8(g.new_buddhas & 255)
    table[at + 3] = u8(g.centre & 255)
    table[at + 4] = u8(g.circle & 255)
    table[at + 5] = u8(g.active & 255)
    table[at + 6] = u8(g.stage & 255)
    table[at + 7] = u8(g.helps & 255)
    table[at + 8] = u8(g.exorcisms & 255)
    table[at + 9] = u8(g.stood & 255)
    return at + 22


def _put_pile(g: GhostStories, row: GhostStoriesRow, at: i64) -> i64:
    """The pile, and the incarnations to beat and beaten."""
    table = row.table
    # Without boxes nothing changes in the pile but that cards are drawn from it.
    if row.game is not g or g.height != row.height or g.law.has_boxes:
        _put_places(g, table, at)
        row.height = g.height
    table[at + 3] = u8(g.to_beat & 255)
    table[at + 4] = u8(g.beaten & 255)
    return at + 5


def _put_places(g: GhostStories, table: vec[u8], at: i64) -> None:
    """Where in the pile incarnations lie: everybody saw it built."""
    height = g.height
    unknown = _INCARNATION
    incarnations: i64 = 0
    above: i64 = -1
    left = height
    for card in g.pile:
        if not left:
            break
        left -= 1
        if card == unknown or (card > 0 and POOL[card] == INCARNATION_POOL):
            incarnations += 1
            above = left
    table[at] = u8(height & 255)
    table[at + 1] = u8(incarnations & 255)
    table[at + 2] = u8(above & 255)


def _put_dice(g: GhostStories, row: Row, at: i64) -> i64:
    """The dice shown and set aside, and the Tao paid."""
    table = row.table
    row.show_line(_SHOWN, at, g.dice + 1, _DICE)
    row.show_line(_SET_ASIDE, at + 6, g.reroll + 1, _DICE)
    colour: i64
    for colour in range(5):
        table[at + 12 + colour] = u8(g.paid >> 3 * colour & 7)
    return at + 17


def _put_question(
    g: GhostStories, observer: i64, shown: bool, row: Row, ids: ActionIds, codes: vec[i64], at: i64
) -> i64:
    """Who is asked about what. What the kind of question does not say: a card, a purpose, the face and the source of a
    curse, the space a ghost moves from, a number."""
    kind: i64 = -1
    if shown:
        kind = g.kind
    said = g.then_with
    asked: i64 = -1
    card: i64 = 0
    purpose: i64 = 0
    face: i64 = -1
    source: i64 = -1
    origin: i64 = -1
    number: i64 = 0
    if kind >= 0:
        asked = ids.kind_index[kind]
    if kind == ask.PLACE:
        card = said
    elif g.frame >> 20 >= _STEPS:
        pass  # a box asks, and what its number means is not known here
    elif kind == ask.TAKE_TAO:
        number = said & 7
    elif kind == ask.GHOST_TO:
        origin = said % MOVED_FROM
    elif kind == ask.MOVE_TAOIST:
        if said:
            purpose = _TWIN_WINDS
    elif kind == ask.BORROW and g.then == steps.CURSE_SPARED:
        purpose = _SPARE_CURSE
        source = said
    elif kind == ask.REROLL_CURSE or (kind == ask.BORROW and g.then == steps.CURSE_KEPT):
        purpose = _REROLL_CURSE
        face = said // 32
        source = said % 32
    elif kind == ask.REROLL or kind == ask.BORROW:
        # a roll that may be made again: the step that uses it comes next
        purpose = _HERBALIST if g.agenda[-1] >> 20 == steps.HERBALIST_GAIN else _EXORCISM
    table = row.table
    table[at] = u8(observer & 255)
    table[at + 1] = u8(asked_seat(g) & 255)
    table[at + 2] = u8(asked & 255)
    table[at + 3] = u8(codes[card] & 255)
    table[at + 4] = u8(purpose & 255)
    table[at + 5] = u8(face & 255)
    table[at + 6] = u8(source & 255)
    table[at + 7] = u8(origin & 255)
    table[at + 8] = u8(number & 255)
    row.show_line(_CARD, at + 9, card, _FEATURES)
    return at + 9 + _WIDTH


def _put_spaces(g: GhostStories, row: Row, codes: vec[i64], at: i64) -> i64:
    """The ghosts with their features, and the markers."""
    table = row.table
    ghost = row.first + _GHOSTS_AT
    number: i64 = _GHOSTS
    for card in g.ghosts:
        if card != row.shown[number]:
            table[ghost] = u8(codes[card] & 255)
            row.show_line(number, at, card, _FEATURES)
        number += 1
        ghost += 1
        at += _WIDTH
    mantra: i64 = 0
    if g.mantra >= 0:
        mantra = BIT[g.mantra]
    row.show_mask(_MARKERS, at, g.figures | g.buddhas << 12 | g.power_off << 24 | g.all_powers_off << 36)
    row.show_mask(_MARKERS + 1, at + 48, g.captive | g.locked << 12 | g.white_blank << 24 | g.met_buddha << 36)
    row.show_mask(_MARKERS + 2, at + 96, mantra | g.falling << 12 | g.cursing << 24 | g.rewarding << 36)
    return at + 144


def _put_unseen(g: GhostStories, row: GhostStoriesRow, places: vec[i64], at: i64) -> i64:
    """The cards that may still come. In the course of a game cards leave a pool, and none is added."""
    new = row.game is not g
    if new or len(row.unseen_ghosts) != len(g.unseen_ghosts):
        _put_cards(row.table, at, places, row.unseen_ghosts, g.unseen_ghosts, new)
        row.unseen_ghosts = g.unseen_ghosts
    if new or len(row.unseen_incarnations) != len(g.unseen_incarnations):
        _put_cards(row.table, at, places, row.unseen_incarnations, g.unseen_incarnations, new)
        row.unseen_incarnations = g.unseen_incarnations
    return at + _NUMBER_OF_CARDS


def _put_cards(table: vec[u8], at: i64, places: vec[i64], before: vec[i64], now: vec[i64], new: bool) -> None:
    """A byte for each card: 1 for those here now, in place of those before. In a game that is not new some of these,
    which are in rising order like all cards of a pool, are gone."""
    gone = len(before) - len(now)
    if new or gone < 0:
        for card in before:
            table[at + places[card]] = u8(0)
        for card in now:
            table[at + places[card]] = u8(1)
        return
    left: i64 = 0
    for card in before:
        if not gone:
            break
        if left < len(now) and now[left] == card:
            left += 1
        else:
            table[at + places[card]] = u8(0)
            gone -= 1
