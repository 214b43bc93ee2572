"""The observation of Victim as bytes: what one seat may know, written into one buffer field by field.

Learning environments lay named arrays over the buffer (``hauntbox.envs``, docs/envs.md). Hands closed to the observer
are -1, and so are tiles in the piles that he has not looked at, and what is asked of others in secret.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.kernel.bits import backwards
from hauntbox.kernel.encoding import (
    ZEROS,
    ActionIds,
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
from hauntbox.victim.folk import demon_side
from hauntbox.victim.forest import FARTHEST, Forest, q_of, r_of
from hauntbox.victim.questions import KINDS
from hauntbox.victim.settings import SETTINGS, Setup
from hauntbox.victim.state import DEFAULT, VictimGame
from hauntbox.victim.views import hands_closed

ENCODING: Final = 2
"""Raised whenever the meaning, shape or place of anything observed changes, or the meaning of an action id."""
IDS: Final = ActionIds(KINDS)

NOT_THERE: Final = -3
MAY_BE_BUNKER: Final = -2
UNKNOWN: Final = -1
"""Places of the piles: none, one of those among which the Bunker was shuffled, any other; a tile if it is known."""
MOST: Final = 127
DEPTH: Final = 20
LOOKS: Final = piles.LOOKS

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
_MASK: Final = IDS.number + _USED % 2
_EIGHT: Final = [bytes(mask >> bit & 1 for bit in range(8)) for mask in range(256)]
_SIX: Final = [flags[:VICTIMS] for flags in _EIGHT[:64]]
"""By mask, a byte for each bit."""
_ONE: Final = [*(_SIX[1 << victim] for victim in range(VICTIMS)), _SIX[0]]
"""By Victim, a byte for her alone; -1, nobody, is the last entry."""
_CLOSED: Final = bytes([255] * (VICTIMS * ITEMS))
MOST_FORESTS: Final = 1024
"""So many are kept."""
_EVENTS: Final = len(EVENT_NAMES) - 1


class VictimEncoder(Encoder):
    """Writes the observation of any game, in the order of the fields; the mask only for the seat that is asked."""

    def __init__(self) -> None:
        self.request = DEFAULT
        self.settings = _settings(DEFAULT)
        self.forests: dict[int, tuple[Forest, bytes]] = {}

    def forest_rows(self, forest: Forest) -> bytes:
        """A forest is a value and met again at one question after the other: what it looks like is kept."""
        known = self.forests.get(id(forest))
        if known is None or known[0] is not forest:
            if len(self.forests) >= MOST_FORESTS:
                self.forests.clear()
            known = self.forests[id(forest)] = (forest, _forest_rows(forest))
        return known[1]

    def fill(self, game: Game, observer: i64, out: BytesWriter) -> None:
        assert isinstance(game, VictimGame)
        g = game
        kind = g.kind
        shown = kind >= 0 and g.shows_question(observer)
        put_wide(out, g.frame >> 20 if shown else -1)
        put_wide(out, g.frame >> 10 & 1023 if shown else -1)
        put_wide(out, g.frame & 1023 if shown else -1)
        put(out, at_most(g.round, MOST))
        if g.request is not self.request:
            self.request = g.request
            self.settings = _settings(g.request)
        put(out, g.request.players)
        put(out, g.first)
        out.write(self.settings)
        _put_boards(g, out)
        _put_hands(g, observer, out)
        _put_turn(g, out)
        out.write(self.forest_rows(g.forest))
        _put_tiles(g, observer, out)
        _put_piles(g, observer, out)
        _put_decks(g, out)
        _put_code(g, out)
        _put_demon(g, out)
        _put_pieces(g, out)
        for count in VICTIM_DICE.counts[g.dice]:
            put(out, count)
        _put_question(g, observer, out)
        if kind >= 0 and g.seat == observer:
            put_chosen(out, g.menu, IDS.offsets[kind], _MASK)
        else:
            out.write(ZEROS[_MASK])


def _put_bits(out: BytesWriter, mask: i64, number: i64) -> None:
    """A byte for each bit of a mask; bits above are not there."""
    while number >= 8:
        out.write(_EIGHT[mask & 255])
        mask >>= 8
        number -= 8
    out.write(_EIGHT[mask & 255][:number])


def _put_counts(out: BytesWriter, cards: i64, kinds: i64) -> None:
    """A byte for each kind of card, from a packed count."""
    kind: i64
    for kind in range(kinds):
        put(out, cards >> 2 * kind & 3)


def _settings(request: Setup) -> bytes:
    return bytes([list(values).index(request.settings[name]) for name, values in SETTINGS.items()])


def _put_boards(g: VictimGame, out: BytesWriter) -> None:
    put_all(out, g.owner)
    out.write(_SIX[g.in_play])
    out.write(_SIX[g.escaped])
    out.write(_SIX[g.eliminated])
    out.write(_ONE[g.possessed])
    out.write(_ONE[g.removed])
    put_all(out, g.at)
    put_all(out, g.wounds)
    put_all(out, g.hidden)
    stat: i64
    victim: i64
    for stat in range(4):
        for victim in range(VICTIMS):
            put(out, g.stats[4 * victim + stat])
    for stat in range(4):
        for victim in range(VICTIMS):
            put(out, g.worn[victim] >> stat & 1)
    out.write(_SIX[g.target])
    out.write(_SIX[g.poison])
    out.write(_SIX[g.fright])
    out.write(_SIX[g.new_fright])
    for victim in range(VICTIMS):
        put(out, size(g.hand[victim]) + g.unseen[victim])
    out.write(_SIX[g.snow])
    out.write(_SIX[g.snow_next])
    out.write(_SIX[g.crow])
    out.write(_SIX[g.crow_next])
    for victim in range(VICTIMS):
        lasting: i64 = 0
        for card in g.lasting:
            if card & 7 == victim:
                lasting += 1
        put(out, lasting)
    put_all(out, g.results)


def _put_hands(g: VictimGame, observer: i64, out: BytesWriter) -> None:
    if hands_closed(g, observer):
        out.write(_CLOSED)
    else:
        for hand in g.hand:
            _put_counts(out, hand, ITEMS)


def _put_turn(g: VictimGame, out: BytesWriter) -> None:
    put(out, g.active)
    put(out, g.last_played)
    put(out, g.points)
    out.write(_EIGHT[g.done & 255])
    put(out, g.winded)
    put(out, g.fell)
    put(out, g.encouraged)
    put(out, g.rushed)
    put(out, g.running)
    put(out, g.stride)
    put(out, g.may_lay)
    put(out, g.stepped)
    put(out, g.sheltered)
    put(out, g.link)
    put(out, g.ground)
    put(out, g.self_heal)
    put(out, g.shoot)
    put(out, g.bullet)


def _put_tiles(g: VictimGame, observer: i64, out: BytesWriter) -> None:
    _put_bits(out, g.decoders, TILES)
    _put_bits(out, g.broken, TILES)
    _put_bits(out, g.bodies, TILES)
    _put_bits(out, g.herbs, TILES)
    _put_bits(out, g.boxes, TILES)
    _put_bits(out, g.webs, TILES)
    _put_bits(out, g.visited, TILES)
    first = len(out)
    for cell in g.forest.cells:
        put(out, 0 if cell >= 0 else 1)
    for places in g.piles:
        _rule_out(places, observer, out, first)
    _rule_out(g.looked, observer, out, first)


def _rule_out(places: vec[i64], observer: i64, out: BytesWriter, first: i64) -> None:
    """Tiles the observer knows to lie in these places do not lie elsewhere."""
    for place in places:
        tile = _seen(place, observer)
        if tile >= 0:
            out[first + tile] = u8(0)


def _forest_rows(forest: Forest) -> bytes:
    """The rows of the tiles that follow from the forest alone."""
    cells, turns = forest.cells, forest.turns
    laid = [1 if cell >= 0 else 0 for cell in cells]
    numbers = [q_of(cell) & 255 if cell >= 0 else 0 for cell in cells]
    numbers += [r_of(cell) & 255 if cell >= 0 else 0 for cell in cells]
    numbers += laid
    for d in range(6):
        numbers += [EXITS[tile][turns[tile]] >> d & laid[tile] for tile in range(TILES)]
    for d in range(6):
        numbers += [1 if d in ways else 0 for ways in forest.ways]
    return bytes(numbers)


def _seen(place: int, observer: i64) -> int:
    """What the observer knows of a place in a pile."""
    if observer >= 0 and piles.seats_of(place) >> observer & 1:
        return piles.tile_of(place)
    return MAY_BE_BUNKER if piles.is_prepared(place) else UNKNOWN


def _put_places(places: vec[i64], number: int, observer: i64, out: BytesWriter) -> None:
    """What is known of each place, in the order given, and that there are no more."""
    for place in places:
        put(out, _seen(place, observer))
    for _ in range(number - len(places)):
        put(out, NOT_THERE)


def _put_piles(g: VictimGame, observer: i64, out: BytesWriter) -> None:
    for places in g.piles:
        _put_places(backwards(places), DEPTH, observer, out)
    put(out, g.look_pile)
    _put_places(g.looked, LOOKS, observer, out)


def _put_decks(g: VictimGame, out: BytesWriter) -> None:
    put(out, g.deck_size)
    _put_counts(out, g.item_discard, ITEMS)
    _put_counts(out, g.event_deck, _EVENTS)
    _put_counts(out, g.event_discard, _EVENTS)


def _put_code(g: VictimGame, out: BytesWriter) -> None:
    _put_bits(out, g.numbers_down, len(NUMBERS))
    _put_bits(out, g.numbers_held, len(NUMBERS))
    _put_counts(out, g.symbols_down, len(SIGNS))
    _put_counts(out, g.symbols_held, len(SIGNS))
    put_all(out, g.row)
    put(out, g.gate)
    put(out, g.opened)


def _put_demon(g: VictimGame, out: BytesWriter) -> None:
    put(out, g.demon)
    put(out, g.demon_seat)
    put(out, g.den)
    put(out, g.rage)
    put(out, at_most(g.stamina, MOST))
    put_all(out, g.upgrades)
    put(out, g.meat)
    put(out, g.sniffed)
    put(out, g.might)
    _put_bits(out, g.deeds, 5)
    put(out, at_most(g.landed, MOST))
    put(out, g.hunt_left)
    put(out, at_most(g.moved, MOST))
    put(out, g.slave)
    put(out, g.slave_seat)


def _put_pieces(g: VictimGame, out: BytesWriter) -> None:
    """The Demon or Main Body, then the Shadows."""
    put(out, g.den)
    put_all(out, g.shadows)
    for _ in range(MOST_RED - len(g.shadows)):
        put(out, -1)
    _put_bits(out, g.halted, 1 + MOST_RED)


def _put_question(g: VictimGame, observer: i64, out: BytesWriter) -> None:
    put(out, observer)
    put(out, 1 if demon_side(g, observer) else 0)
    put(out, asked_seat(g))
    put(out, IDS.kind_index[g.kind] if g.kind >= 0 and g.shows_question(observer) else -1)
    put(out, _attack_score(g))


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
