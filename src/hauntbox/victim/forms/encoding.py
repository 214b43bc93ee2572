"""The observation of Victim as bytes: what one seat may know, written into one buffer field by field.

Learning environments lay named arrays over the buffer (``hauntbox.envs``, docs/envs.md). Hands closed to the observer
are -1, and so are tiles in the piles that he has not looked at, and what is asked of others in secret.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hauntbox.kernel.bits import BIT, mask_of
from hauntbox.kernel.encoding import ActionIds, Encoder, Field, Row, asked_seat, at_most, put_all, put_wide
from hauntbox.kernel.game import NONE, Game
from hauntbox.kernel.vectors import u8, vec
from hauntbox.victim import piles, steps
from hauntbox.victim.cards import (
    EVENT_NAMES,
    EXITS,
    ITEMS,
    MOST_RED,
    NUMBERS,
    SIGNS,
    SLOTS,
    STATS,
    TILES,
    VICTIMS,
    size,
)
from hauntbox.victim.dice import FACES, MOST_DICE, VICTIM_DICE
from hauntbox.victim.forest import FARTHEST, Forest, q_of, r_of
from hauntbox.victim.questions import KINDS
from hauntbox.victim.rules.victim_board import demon_side, hands_closed
from hauntbox.victim.settings import SETTINGS
from hauntbox.victim.state import VictimGame

ENCODING: Final = 3
"""Raised whenever the meaning, shape or place of anything observed changes, or the meaning of an action id."""
IDS: Final = ActionIds(KINDS)

NOT_THERE: Final = -3
MAY_BE_BUNKER: Final = -2
UNKNOWN: Final = -1
"""Places of the piles: none, one of those among which the Bunker was shuffled, any other; a tile if it is known."""
MOST: Final = 127
DEPTH: Final = 20
LOOKS: Final[i64] = piles.LOOKS

SETUP: Final = ("players", "first_seat", *SETTINGS)
BOARD: Final = (
    "owner", "in_play", "escaped", "eliminated", "possessed", "removed", "tile", "wounds", "hidden",
    *STATS, *(f"worn_{stat}" for stat in STATS), "target", "poison", "fright", "fresh_fright", "cards",
    "snow", "snow_next", "crow", "crow_next", "lasting_cards", "curse_result",
)  # fmt: skip
TURN: Final = (
    "active", "last_played", "points", "done_run", "done_crawl", "done_decode", "done_heal", "done_search",
    "done_hide", "done_skill", "done_code", "winded", "fell", "encouraged", "rushed", "running", "stride", "may_lay",
    "stepped", "sheltered", "smart_link", "ground_analyze", "self_heal", "shoot", "bullet",
)  # fmt: skip
TILE: Final = (
    "q", "r", "laid", *(f"path_{d}" for d in range(6)), *(f"linked_{d}" for d in range(6)), "decoded", "broken",
    "searched_out", "herb", "black_box", "web", "visited", "may_be_in_piles",
)  # fmt: skip
DEMON: Final = (
    "demon", "seat", "tile", "rage", "stamina", "upgrade_passive", "upgrade_special_1", "upgrade_special_2", "meat",
    "blood_smell_used", "points", "did_hunt", "did_attack", "did_special_1", "did_special_2", "did_death", "landed",
    "hunt_left", "moved", "slave", "slave_seat",
)  # fmt: skip
CODE: Final = (
    *(f"down_{number}" for number in NUMBERS), *(f"held_{number}" for number in NUMBERS),
    *(f"down_{sign}" for sign in SIGNS), *(f"held_{sign}" for sign in SIGNS),
    *(f"slot_{slot}" for slot in range(len(SLOTS))), "gate", "opened",
)  # fmt: skip
QUESTION: Final = ("observer", "observer_is_demon", "seat", "kind", "attack_score")
ASKED_BY: Final = ("step", "first", "second")

_BOARD_LOW: Final = [-1 if row in ("owner", "tile", "curse_result") else 0 for row in BOARD]
_BOARD_HIGH: Final = [{"tile": TILES - 1, "cards": 22, "curse_result": 20}.get(row, 5) for row in BOARD]
_TILE_LOW: Final = [-FARTHEST if row in ("q", "r") else 0 for row in TILE]
_TILE_HIGH: Final = [FARTHEST if row in ("q", "r") else 1 for row in TILE]

FIELDS: Final = (
    Field("asked_by", (3,), [-1], [1023], ASKED_BY, wide=True),
    Field("round", (1,), [0], [MOST]),
    Field("setup", (len(SETUP),), [0], [6], SETUP),
    Field("boards", (len(BOARD), VICTIMS), _BOARD_LOW, _BOARD_HIGH, BOARD),
    Field("hands", (VICTIMS, ITEMS), [-1], [3]),
    Field("turn", (len(TURN),), [-1], [MOST], TURN),
    Field("tiles", (len(TILE), TILES), _TILE_LOW, _TILE_HIGH, TILE),
    Field("piles", (2, DEPTH), [NOT_THERE], [TILES - 1]),
    Field("looked_at", (1 + LOOKS,), [NOT_THERE], [TILES - 1]),
    Field("decks", (1 + ITEMS + 2 * (len(EVENT_NAMES) - 1),), [0], [22]),
    Field("code", (len(CODE),), [0], [20], CODE),
    Field("demon", (len(DEMON),), [-1], [MOST], DEMON),
    Field("pieces", (2, 1 + MOST_RED), [-1, 0], [TILES - 1, 1], ("tile", "halted")),
    Field("dice", (len(FACES),), [0], [MOST_DICE]),
    Field("question", (len(QUESTION),), [-1], [MOST], QUESTION),
    Field("action_mask", (IDS.number,), [0], [1]),
)
"""In the order of the buffer; the last is no part of the observation proper."""

_USED: Final = sum(field.size for field in FIELDS)
SIZE: Final = _USED + _USED % 2
"""Bytes of the buffer; even, so that the wide numbers of many games in one buffer stay aligned."""
_EVENTS: Final[i64] = len(EVENT_NAMES) - 1
_CLOSED: Final[i64] = VICTIMS * ITEMS
_ALL_TILES: Final[i64] = (1 << TILES) - 1
NO_FOREST: Final = Forest()
_SIGNS: Final[i64] = len(SIGNS)
_NUMBERS: Final[i64] = len(NUMBERS)

# What a row keeps in mind, by number: masks and packed counts.
_BOARDS: Final = 0  # 13
_HANDS: Final = 13  # by Victim
_DONE: Final = 19
_TILES: Final = 20  # 8
_DECKS: Final = 28  # 3
_CODE: Final = 31  # 4
_DEEDS: Final = 35
_HALTED: Final = 36
_REMEMBERED: Final = 37


@final
@mypyc_attr(acyclic=True)
class VictimRow(Row):
    """Knows, too, which forest it shows, and whether it shows closed hands."""

    __slots__ = ("closed", "forest", "laid")

    def __init__(self, table: vec[u8], first: i64) -> None:
        super().__init__(table, first, _REMEMBERED)
        self.closed = False
        self.forest = NO_FOREST
        self.laid: i64 = 0  # the tiles of that forest


class VictimEncoder(Encoder):
    """Writes the observation of any game, in the order of the fields; the mask only for the seat that is asked."""

    def __init__(self) -> None:
        super().__init__(SIZE)

    def row(self, table: vec[u8], first: i64) -> Row:
        return VictimRow(table, first)

    def fill(self, game: Game, observer: i64, row: Row) -> None:
        assert isinstance(game, VictimGame)
        assert isinstance(row, VictimRow)
        g = game
        own = row
        shown = g.kind >= 0 and g.shows_question(observer)
        at = _put_asking_step(g, shown, own, own.first)
        at = put_all(own.table, at, g.request.chosen)
        at = _put_boards(g, own, at)
        at = _put_more_of_boards(g, own, at)
        at = _put_hands(g, observer, own, at)
        at = _put_turn(g, own, at)
        at = _put_forest(g.forest, own, at)
        at = _put_tiles(g, observer, own, at)
        at = _put_piles(g, observer, own, at)
        at = _put_decks(g, own, at)
        at = _put_code(g, own, at)
        at = _put_demon(g, own, at)
        at = _put_pieces(g, own, at)
        at = put_all(own.table, at, VICTIM_DICE.counts[g.dice])
        at = _put_question(g, observer, shown, own, at)
        if g.kind >= 0 and g.seat == observer:
            own.show_menu(at, IDS.by_kind[g.kind], g.menu)
        else:
            own.show_menu(at, NONE, NONE)


def _put_asking_step(g: VictimGame, shown: bool, row: Row, at: i64) -> i64:
    """The step that asks, with its arguments; the round, and who began."""
    table = row.table
    if shown:
        put_wide(table, at, g.frame >> 20)
        put_wide(table, at + 2, g.frame >> 10 & 1023)
        put_wide(table, at + 4, g.frame & 1023)
    else:
        put_wide(table, at, -1)
        put_wide(table, at + 2, -1)
        put_wide(table, at + 4, -1)
    table[at + 6] = u8(at_most(g.round, MOST) & 255)
    table[at + 7] = u8(g.request.players & 255)
    table[at + 8] = u8(g.first & 255)
    return at + 9


def _bit(number: i64) -> i64:
    """The mask of a single one; -1 is nobody."""
    if number < 0:
        return 0
    return BIT[number]


def _put_boards(g: VictimGame, row: Row, at: i64) -> i64:
    """From the owners to what is worn."""
    table = row.table
    at = put_all(table, at, g.owner)
    row.show_mask(_BOARDS, at, g.in_play)
    row.show_mask(_BOARDS + 1, at + 6, g.escaped)
    row.show_mask(_BOARDS + 2, at + 12, g.eliminated)
    row.show_mask(_BOARDS + 3, at + 18, _bit(g.possessed))
    row.show_mask(_BOARDS + 4, at + 24, _bit(g.removed))
    at = put_all(table, at + 30, g.at)
    at = put_all(table, at, g.wounds)
    at = put_all(table, at, g.hidden)
    stats = g.stats
    worn = g.worn
    stat: i64
    victim: i64
    for stat in range(4):
        for victim in range(VICTIMS):
            table[at + 6 * stat + victim] = u8(stats[4 * victim + stat] & 255)
            table[at + 24 + 6 * stat + victim] = u8(worn[victim] >> stat & 1)
    return at + 48


def _put_more_of_boards(g: VictimGame, row: Row, at: i64) -> i64:
    """From the marks to the results of the curse test."""
    table = row.table
    row.show_mask(_BOARDS + 5, at, g.target)
    row.show_mask(_BOARDS + 6, at + 6, g.poison)
    row.show_mask(_BOARDS + 7, at + 12, g.fright)
    row.show_mask(_BOARDS + 8, at + 18, g.new_fright)
    row.show_mask(_BOARDS + 9, at + 30, g.snow)
    row.show_mask(_BOARDS + 10, at + 36, g.snow_next)
    row.show_mask(_BOARDS + 11, at + 42, g.crow)
    row.show_mask(_BOARDS + 12, at + 48, g.crow_next)
    victim: i64
    for victim in range(VICTIMS):
        table[at + 24 + victim] = u8(size(g.hand[victim]) + g.unseen[victim] & 255)
        lasting: i64 = 0
        for card in g.lasting:
            if card & 7 == victim:
                lasting += 1
        table[at + 54 + victim] = u8(lasting & 255)
    return put_all(table, at + 60, g.results)


def _put_hands(g: VictimGame, observer: i64, row: VictimRow, at: i64) -> i64:
    table = row.table
    closed = hands_closed(g, observer)
    place: i64
    if closed != row.closed:
        row.closed = closed
        for place in range(_CLOSED):
            table[at + place] = u8(255) if closed else u8(0)
        for place in range(VICTIMS):
            row.shown[_HANDS + place] = 0
    if not closed:
        for place in range(VICTIMS):
            row.show_counts(_HANDS + place, at + ITEMS * place, g.hand[place])
    return at + _CLOSED


def _put_turn(g: VictimGame, row: Row, at: i64) -> i64:
    table = row.table
    table[at] = u8(g.active & 255)
    table[at + 1] = u8(g.last_played & 255)
    table[at + 2] = u8(g.points & 255)
    row.show_mask(_DONE, at + 3, g.done & 255)
    table[at + 11] = u8(g.winded & 255)
    table[at + 12] = u8(g.fell & 255)
    table[at + 13] = u8(g.encouraged & 255)
    table[at + 14] = u8(g.rushed & 255)
    table[at + 15] = u8(g.running & 255)
    table[at + 16] = u8(g.stride & 255)
    table[at + 17] = u8(g.may_lay & 255)
    table[at + 18] = u8(g.stepped & 255)
    table[at + 19] = u8(g.sheltered & 255)
    table[at + 20] = u8(g.link & 255)
    table[at + 21] = u8(g.ground & 255)
    table[at + 22] = u8(g.self_heal & 255)
    table[at + 23] = u8(g.shoot & 255)
    table[at + 24] = u8(g.bullet & 255)
    return at + 25


def _put_forest(forest: Forest, row: VictimRow, at: i64) -> i64:
    """The rows of the tiles that follow from the forest only: it is a value that stays the same over many questions."""
    if forest is row.forest:
        return at + 15 * TILES
    before = row.laid
    row.forest = forest
    row.laid = 0
    table = row.table
    tile: i64
    d: i64
    for tile in range(TILES):
        cell = forest.cells[tile]
        if cell < 0 and not before >> tile & 1:
            continue
        q: i64 = 0
        r: i64 = 0
        laid: i64 = 0
        exits: i64 = 0
        linked: i64 = 0
        if cell >= 0:
            row.laid |= BIT[tile]
            q = q_of(cell)
            r = r_of(cell)
            laid = 1
            exits = EXITS[tile][forest.turns[tile]]
            linked = mask_of(forest.ways[tile])
        table[at + tile] = u8(q & 255)
        table[at + TILES + tile] = u8(r & 255)
        table[at + 2 * TILES + tile] = u8(laid & 255)
        for d in range(6):
            table[at + (3 + d) * TILES + tile] = u8(exits >> d & 1)
            table[at + (9 + d) * TILES + tile] = u8(linked >> d & 1)
    return at + 15 * TILES


def _put_tiles(g: VictimGame, observer: i64, row: VictimRow, at: i64) -> i64:
    """What lies on the tiles, and which may still be in the piles."""
    row.show_mask(_TILES, at, g.decoders)
    row.show_mask(_TILES + 1, at + TILES, g.broken)
    row.show_mask(_TILES + 2, at + 2 * TILES, g.bodies)
    row.show_mask(_TILES + 3, at + 3 * TILES, g.herbs)
    row.show_mask(_TILES + 4, at + 4 * TILES, g.boxes)
    row.show_mask(_TILES + 5, at + 5 * TILES, g.webs)
    row.show_mask(_TILES + 6, at + 6 * TILES, g.visited)
    known = _known(g.piles[0], observer) | _known(g.piles[1], observer) | _known(g.looked, observer)
    row.show_mask(_TILES + 7, at + 7 * TILES, _ALL_TILES & ~row.laid & ~known)
    return at + 8 * TILES


def _known(places: vec[i64], observer: i64) -> i64:
    """The tiles the observer knows to lie in these places: they do not lie elsewhere."""
    mask: i64 = 0
    for place in places:
        if place >= 0:
            tile = _seen(place, observer)
            if tile >= 0:
                mask |= BIT[tile]
    return mask


def _seen(place: i64, observer: i64) -> i64:
    """What the observer knows of a place in a pile."""
    if observer >= 0 and piles.seats_of(place) >> observer & 1:
        return piles.tile_of(place)
    if piles.is_prepared(place):
        return MAY_BE_BUNKER
    return UNKNOWN


def _put_piles(g: VictimGame, observer: i64, row: Row, at: i64) -> i64:
    """What is known of each place, of the piles from the top, and that there are no more."""
    table = row.table
    pile: i64
    for pile in range(2):
        places = g.piles[pile]
        height = len(places)
        down: i64
        for down in range(DEPTH):
            if down < height:
                table[at + down] = u8(_seen(places[height - 1 - down], observer) & 255)
            else:
                table[at + down] = u8(NOT_THERE & 255)
        at += DEPTH
    table[at] = u8(g.look_pile & 255)
    looked = g.looked
    number: i64
    for number in range(LOOKS):
        if number < len(looked):
            table[at + 1 + number] = u8(_seen(looked[number], observer) & 255)
        else:
            table[at + 1 + number] = u8(NOT_THERE & 255)
    return at + 1 + LOOKS


def _put_decks(g: VictimGame, row: Row, at: i64) -> i64:
    row.table[at] = u8(g.deck_size & 255)
    row.show_counts(_DECKS, at + 1, g.item_discard)
    row.show_counts(_DECKS + 1, at + 1 + ITEMS, g.event_deck)
    row.show_counts(_DECKS + 2, at + 1 + ITEMS + _EVENTS, g.event_discard)
    return at + 1 + ITEMS + 2 * _EVENTS


def _put_code(g: VictimGame, row: Row, at: i64) -> i64:
    table = row.table
    row.show_mask(_CODE, at, g.numbers_down)
    row.show_mask(_CODE + 1, at + _NUMBERS, g.numbers_held)
    at += 2 * _NUMBERS
    row.show_counts(_CODE + 2, at, g.symbols_down)
    row.show_counts(_CODE + 3, at + _SIGNS, g.symbols_held)
    at = put_all(table, at + 2 * _SIGNS, g.row)
    table[at] = u8(g.gate & 255)
    table[at + 1] = u8(g.opened & 255)
    return at + 2


def _put_demon(g: VictimGame, row: Row, at: i64) -> i64:
    table = row.table
    table[at] = u8(g.demon & 255)
    table[at + 1] = u8(g.demon_seat & 255)
    table[at + 2] = u8(g.den & 255)
    table[at + 3] = u8(g.rage & 255)
    table[at + 4] = u8(at_most(g.stamina, MOST) & 255)
    at = put_all(table, at + 5, g.upgrades)
    table[at] = u8(g.meat & 255)
    table[at + 1] = u8(g.sniffed & 255)
    table[at + 2] = u8(g.might & 255)
    row.show_mask(_DEEDS, at + 3, g.deeds & 31)
    table[at + 8] = u8(at_most(g.landed, MOST) & 255)
    table[at + 9] = u8(g.hunt_left & 255)
    table[at + 10] = u8(at_most(g.moved, MOST) & 255)
    table[at + 11] = u8(g.slave & 255)
    table[at + 12] = u8(g.slave_seat & 255)
    return at + 13


def _put_pieces(g: VictimGame, row: Row, at: i64) -> i64:
    """The Demon or Main Body, then the Shadows."""
    table = row.table
    table[at] = u8(g.den & 255)
    after = put_all(table, at + 1, g.shadows)
    at += 1 + MOST_RED
    while after < at:
        table[after] = u8(255)
        after += 1
    row.show_mask(_HALTED, at, g.halted)
    return at + 1 + MOST_RED


def _put_question(g: VictimGame, observer: i64, shown: bool, row: Row, at: i64) -> i64:
    table = row.table
    kind: i64 = -1
    if shown:
        kind = IDS.kind_index[g.kind]
    table[at] = u8(observer & 255)
    table[at + 1] = u8(1) if demon_side(g, observer) else u8(0)
    table[at + 2] = u8(asked_seat(g) & 255)
    table[at + 3] = u8(kind & 255)
    table[at + 4] = u8(_attack_score(g) & 255)
    return at + 5


def _attack_score(g: VictimGame) -> i64:
    """The score of the attack under way, -1 for none."""
    at: i64 = len(g.agenda)
    while at > 0:
        at -= 1
        frame = g.agenda[at]
        step = frame >> 20
        if step == steps.DEFEND or step == steps.DEFENDED:
            return (frame & 1023) >> 3
    return -1
