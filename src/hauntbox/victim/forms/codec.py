"""The state in words, for positions and views, and back.

Victims, tiles, items, events and Demons are named; masks are lists of names; the piles are written from the bottom up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final

from mypy_extensions import i64

from hauntbox.errors import InputError
from hauntbox.kernel.state_reader import StateReader, check_keys
from hauntbox.kernel.vectors import append, vec
from hauntbox.victim import steps
from hauntbox.victim.cards import (
    DEMON_NAMES,
    EVENT_NAMES,
    GATES,
    ITEM_NAMES,
    NUMBER_SLOTS,
    NUMBERS,
    SIGNS,
    SLOTS,
    STAT_CAP,
    TILE_NAMES,
    TILES,
    VICTIM_NAMES,
    VICTIMS,
)
from hauntbox.victim.dice import faces_of, throw
from hauntbox.victim.forest import DIRECTIONS, FARTHEST, Forest, cell_at, q_of, r_of
from hauntbox.victim.forms.invariants import invariants
from hauntbox.victim.piles import is_prepared, known, seats_of, tile_of
from hauntbox.victim.rules import seen_tiles
from hauntbox.victim.rules.end import CAUSES, ESCAPED
from hauntbox.victim.rules.event_cards import AGE, CROW
from hauntbox.victim.rules.hidden_hands import Case, cases_of, keep_cases
from hauntbox.victim.rules.odds import READ_ROLLS
from hauntbox.victim.rules.seen_tiles import MOST_WEIGHT, Way, keep_ways, ways_of
from hauntbox.victim.state import VictimGame

HIDING: Final = ("in_sight", "hidden", "resting")
RUNS: Final = ("none", "run", "agile", "rush")
ACTIONS: Final = ("run", "crawl", "decode", "heal", "search", "hide", "skill", "code")
DEEDS: Final = ("hunt", "attack", "special1", "special2", "death")
EQUIPMENT_OF: Final = ("shoes", "vest", "calculator", "amulet")
PIECES: Final = ("body", "shadow1", "shadow2", "shadow3", "shadow4", "shadow5", "shadow6")
LASTING: Final = ("snow", "crowCries")
PLACES: Final = ("unseen", "prepared")
PILES: Final = ("a", "b")
SIDES: Final = ("top", "bottom")
LOOKS: Final = ("heights", "look", "saw", "put", "turned", "imagined")
_OF_A_ROLL: Final = tuple(steps.NAMES[step] for step in READ_ROLLS)
LIES_OVER: Final[dict[object, tuple[str | None, ...]]] = {
    **dict.fromkeys(("throw_dice", "offer_manual", "reroll_die"), _OF_A_ROLL), "offer_fireworks": ("defend",),
    "begin_round": (None,), "demon_phase": ("begin_round",), "slave_phase": ("begin_round",),
    "curse_phase": ("demon_phase",), "event_phase": ("demon_phase", "curse_phase"), "victims_phase": ("event_phase",),
    "end_of_turn": ("victims_phase",), "end_of_demon_turn": ("slave_phase",), "demon_menu": ("end_of_demon_turn",),
}  # fmt: skip
"""Steps that need another right below them on the agenda: rolls what they are for, and each phase of a round, and each
turn, the one that follows it."""
NEW_IN_2: Final[dict[str, object]] = {"looks": [], "arrangements": [], "item_cases": []}
"""The state keys that positions of rules version 1 lack."""

VICTIM_SETS: Final = {
    "in_play": "in_play", "escaped": "escaped", "eliminated": "eliminated", "target": "target", "poison": "poison",
    "fright": "fright", "fresh_fright": "new_fright", "snow": "snow", "snow_next": "snow_next", "crow_cries": "crow",
    "crow_cries_next": "crow_next",
}  # fmt: skip
TILE_SETS: Final = {
    "visited": "visited", "decoder_tokens": "decoders", "broken": "broken", "destroyed_bodies": "bodies",
    "herb_tokens": "herbs", "black_boxes": "boxes", "webs": "webs",
}  # fmt: skip
OTHER_SETS: Final[dict[str, tuple[str, Sequence[str]]]] = {
    "done": ("done", ACTIONS), "deeds": ("deeds", DEEDS), "halted": ("halted", PIECES),
}  # fmt: skip
NAMED: Final[dict[str, tuple[str, Sequence[str]]]] = {
    "possessed": ("possessed", VICTIM_NAMES), "removed": ("removed", VICTIM_NAMES), "slave": ("slave", VICTIM_NAMES),
    "active": ("active", VICTIM_NAMES), "last_played": ("last_played", VICTIM_NAMES),
    "ground_analyze": ("ground", VICTIM_NAMES), "demon": ("demon", DEMON_NAMES), "den": ("den", TILE_NAMES),
    "running": ("running", RUNS),
}  # fmt: skip
NUMBERS_OF: Final = {
    "first": ("first", 0, 5), "round": ("round", 0, 1000), "slave_seat": ("slave_seat", -1, 5),
    "demon_seat": ("demon_seat", -1, 5), "smart_link": ("link", 0, 1), "self_heal": ("self_heal", 0, 2),
    "shoot": ("shoot", 0, 2), "bullet": ("bullet", 0, 1), "points": ("points", 0, 3), "winded": ("winded", 0, 1),
    "fell": ("fell", 0, 1), "encouraged": ("encouraged", 0, 1), "rushed": ("rushed", 0, 2),
    "stride": ("stride", 0, 20), "may_lay": ("may_lay", 0, 1), "stepped": ("stepped", 0, 1),
    "sheltered": ("sheltered", 0, 1), "look_pile": ("look_pile", 0, 1), "deck_size": ("deck_size", 0, 22),
    "opened": ("opened", 0, 1), "rage": ("rage", 0, 3), "stamina": ("stamina", 0, 1000), "meat": ("meat", 0, 1),
    "blood_smell_used": ("sniffed", 0, 1), "demon_points": ("might", 0, 4), "landed": ("landed", 0, 30),
    "hunt_left": ("hunt_left", 0, 11), "hunt_moved": ("moved", 0, 11),
}  # fmt: skip
PACKED: Final[dict[str, tuple[str, Sequence[str]]]] = {
    "item_deck": ("item_deck", ITEM_NAMES), "item_discard": ("item_discard", ITEM_NAMES),
    "event_deck": ("event_deck", EVENT_NAMES), "event_discard": ("event_discard", EVENT_NAMES),
    "symbols_face_down": ("symbols_down", SIGNS), "symbols_held": ("symbols_held", SIGNS),
}  # fmt: skip


def counted(cards: int, names: Sequence[str]) -> dict[str, int]:
    """A packed count by name, without the zeros."""
    found: dict[str, int] = {}
    kind = 0
    while cards:
        if cards & 3:
            found[names[kind]] = cards & 3
        cards >>= 2
        kind += 1
    return found


def named(mask: int, names: Sequence[str]) -> list[str]:
    """The names in a mask."""
    found: list[str] = []
    while mask:  # most are empty
        lowest = mask & -mask
        found.append(names[lowest.bit_length() - 1])
        mask ^= lowest
    return found


def state_json(g: VictimGame) -> dict[str, object]:
    """The whole state as JSON values."""
    words = _first_words(g)
    words["piles"] = [[place_words(place) for place in places] for places in g.piles]
    words["looked_at"] = [place_words(place) for place in g.looked]
    words["looks"] = [look_words(int(entry)) for entry in g.looks]
    words["arrangements"] = [
        [way.weight, *([_source_words(place) for place in part] for part in way.parts)] for way in ways_of(g)
    ]
    words["item_cases"] = [
        [int(case.weight), counted(case.new, ITEM_NAMES), list(case.fresh)] for case in cases_of(g)
    ]
    words["unseen_tiles"] = [TILE_NAMES[tile] for tile in g.unseen_tiles]
    return words | _last_words(g)


def open_words(g: VictimGame) -> dict[str, object]:
    """The state without what was looked at and what follows from that."""
    return _first_words(g) | _last_words(g)


def _first_words(g: VictimGame) -> dict[str, object]:
    """The part of a position before the piles."""
    words: dict[str, object] = {"order": [VICTIM_NAMES[victim] for victim in g.order]}
    for key, (name, names) in NAMED.items():
        value = getattr(g, name)
        words[key] = names[value] if value >= 0 else None
    for key, name in VICTIM_SETS.items():
        words[key] = named(getattr(g, name), VICTIM_NAMES)
    for key, name in TILE_SETS.items():
        words[key] = named(getattr(g, name), TILE_NAMES)
    for key, (name, names) in OTHER_SETS.items():
        words[key] = named(getattr(g, name), names)
    for key, (name, _low, _high) in NUMBERS_OF.items():
        words[key] = getattr(g, name)
    for key, (name, names) in PACKED.items():
        words[key] = counted(getattr(g, name), names)
    words["victims"] = {VICTIM_NAMES[victim]: board_words(g, victim) for victim in sorted(g.order)}
    words["dice"] = faces_of(g.dice)
    words["tiles"] = tile_words(g.forest)
    words["hammers"] = [[TILE_NAMES[border // 6], DIRECTIONS[border % 6]] for border in g.forest.hammers]
    return words


def _last_words(g: VictimGame) -> dict[str, object]:
    """The part of a position after the piles."""
    return {
        "lasting": [[LASTING[card >> 3 & 1], VICTIM_NAMES[card & 7], card // AGE] for card in g.lasting],
        "numbers_face_down": [NUMBERS[n] for n in range(len(NUMBERS)) if g.numbers_down >> n & 1],
        "numbers_held": [NUMBERS[n] for n in range(len(NUMBERS)) if g.numbers_held >> n & 1],
        "row": row_words(list(g.row)),
        "gate": g.gate or None,
        "shadows": [TILE_NAMES[tile] for tile in g.shadows],
        "upgrades": list(g.upgrades),
        "cause": g.cause or None,
    }


def board_words(g: VictimGame, victim: int) -> dict[str, object]:
    """One Victim's board and hand."""
    return {
        "seat": g.owner[victim],
        "tile": TILE_NAMES[g.at[victim]] if g.at[victim] >= 0 else None,
        "stats": list(g.stats[4 * victim : 4 * victim + 4]),
        "wounds": g.wounds[victim],
        "hiding": HIDING[g.hidden[victim]],
        "hand": counted(g.hand[victim], ITEM_NAMES),
        "undecided": g.unseen[victim],
        "equipped": named(g.worn[victim], EQUIPMENT_OF),
        "curse_result": g.results[victim] if g.results[victim] >= 0 else None,
    }


def tile_words(forest: Forest) -> dict[str, list[int]]:
    """Place and turn of every tile on the table."""
    return {
        TILE_NAMES[tile]: [q_of(forest.cells[tile]), r_of(forest.cells[tile]), forest.turns[tile]]
        for tile in forest.laid_tiles()
    }


def place_words(place: int) -> object:
    """A place of a pile: unseen, prepared, or the tile with the seats that know it."""
    if place < 0:
        return PLACES[-1 - place]
    seats = [seat for seat in range(6) if seats_of(place) >> seat & 1]
    return [TILE_NAMES[tile_of(place)], PLACES[is_prepared(place)], seats]


def look_words(entry: int) -> list[object]:
    """What was looked at, put back or turned over, in words; see seen_tiles.py."""
    what, tile, side = entry & 7, entry >> 3 & 63, entry >> 9
    if what == seen_tiles.HEIGHTS:
        return ["heights", tile, side]
    if what == seen_tiles.LOOK:
        return ["look", PILES[entry >> 3 & 1], entry >> 4 & 3, entry >> 6]
    if what == seen_tiles.SAW:
        return ["saw", TILE_NAMES[tile]]
    if what == seen_tiles.PUT:
        return ["put", TILE_NAMES[tile], SIDES[side]]
    return ["turned", TILE_NAMES[tile], PILES[side]] if what == seen_tiles.TURNED else ["imagined"]


def _source_words(place: int) -> str:
    return TILE_NAMES[place] if place >= 0 else PLACES[-1 - place]


def row_words(row: list[int]) -> list[object]:
    """The slots of the Bunker board: numbers, signs, or null."""
    words: list[object] = []
    for slot, token in enumerate(row):
        filled = NUMBERS[token - 1] if slot in NUMBER_SLOTS else SIGNS[token - 1]
        words.append(filled if token else None)
    return words


def _packed(value: object, names: Sequence[str], read: StateReader) -> int:
    return sum(read.whole(n, 0, 3) << 2 * read.name(key, names) for key, n in read.mapping(value).items())


def _number(value: object, read: StateReader) -> int:
    """A Number token by what it shows."""
    if value not in NUMBERS or isinstance(value, bool):
        raise read.bad()
    return list(NUMBERS).index(read.whole(value, 0, 99))


def load_state(g: VictimGame, words: Mapping[str, object], where: str) -> None:
    """Fill a blank game from words; the first flaw is named."""
    read = StateReader(words, where)
    g.order = vec[i64]([read.name(name, VICTIM_NAMES) for name in read.sequence(read.at("order"))])
    for key, (name, names) in NAMED.items():
        setattr(g, name, read.name_or_none(read.at(key), names))
    for key, name in VICTIM_SETS.items():
        setattr(g, name, read.mask(read.at(key), VICTIM_NAMES))
    for key, name in TILE_SETS.items():
        setattr(g, name, read.mask(read.at(key), TILE_NAMES))
    for key, (name, names) in OTHER_SETS.items():
        setattr(g, name, read.mask(read.at(key), names))
    for key, (name, low, high) in NUMBERS_OF.items():
        setattr(g, name, read.whole(read.at(key), low, high))
    for key, (name, names) in PACKED.items():
        setattr(g, name, _packed(read.at(key), names, read))
    boards = read.mapping(read.at("victims"))
    if set(boards) != {VICTIM_NAMES[victim] for victim in g.order}:
        raise read.bad()
    for name, board in boards.items():
        read.key = "victims"
        _load_board(g, VICTIM_NAMES.index(name), read.mapping(board), read)
    _load_table(g, read)
    _load_code(g, read)
    g.shadows = vec[i64]([read.name(name, TILE_NAMES) for name in read.sequence(read.at("shadows"))])
    g.upgrades = vec[i64]([read.whole(number, 0, 6) for number in read.sequence(read.at("upgrades"), 3)])
    cause = read.at("cause")
    g.cause = "" if cause is None else (*CAUSES, ESCAPED)[read.name(cause, (*CAUSES, ESCAPED))]


def _load_board(g: VictimGame, victim: int, board: Mapping[str, object], read: StateReader) -> None:
    if set(board) != set(board_words(g, victim)):
        raise read.bad()
    g.owner[victim] = read.whole(board["seat"], 0, g.request.players - 1)
    g.at[victim] = read.name_or_none(board["tile"], TILE_NAMES)
    stats = [read.whole(value, 0, STAT_CAP) for value in read.sequence(board["stats"], 4)]
    for stat, value in enumerate(stats):
        g.stats[4 * victim + stat] = value
    g.wounds[victim] = read.whole(board["wounds"], 0, 2)
    g.hidden[victim] = read.name(board["hiding"], HIDING)
    g.hand[victim] = _packed(board["hand"], ITEM_NAMES, read)
    g.unseen[victim] = read.whole(board["undecided"], 0, 22)
    g.worn[victim] = read.mask(board["equipped"], EQUIPMENT_OF)
    result = board["curse_result"]
    g.results[victim] = -1 if result is None else read.whole(result, 0, 20)


def _load_table(g: VictimGame, read: StateReader) -> None:
    g.forest = _load_forest(read)
    for border in read.sequence(read.at("hammers"), -1):
        tile, d = read.sequence(border, 2)
        number, direction = read.name(tile, TILE_NAMES), read.name(d, DIRECTIONS)
        if g.forest.near[6 * number + direction] < 0 or g.forest.linked(number, direction):
            raise read.bad()
        g.forest = g.forest.hammered(number, direction)
    g.piles = vec[vec[i64]](
        [
            vec[i64]([_load_place(place, read) for place in read.sequence(places)])
            for places in read.sequence(read.at("piles"), 2)
        ]
    )
    g.looked = vec[i64]([_load_place(place, read) for place in read.sequence(read.at("looked_at"))])
    g.looks = vec[i64]([_load_look(entry, read) for entry in read.sequence(read.at("looks"))])
    keep_ways(g, [_load_way(entry, read) for entry in read.sequence(read.at("arrangements"))])
    keep_cases(g, [_load_case(entry, read) for entry in read.sequence(read.at("item_cases"))])
    g.unseen_tiles = vec[i64](sorted({read.name(name, TILE_NAMES) for name in read.sequence(read.at("unseen_tiles"))}))
    try:
        dice = read.at("dice")
        g.dice = throw(dice if isinstance(dice, str) else "?")
    except KeyError:
        raise read.bad() from None
    for entry in read.sequence(read.at("lasting")):
        event, victim, age = read.sequence(entry, 3)
        crow = CROW if read.name(event, LASTING) else 0
        g.lasting = append(g.lasting[:], read.name(victim, VICTIM_NAMES) | crow | AGE * read.whole(age, 0, 2))


def _load_case(entry: object, read: StateReader) -> Case:
    weight, new, fresh = read.sequence(entry, 3)
    numbers = tuple(read.whole(number, 0, 22) for number in read.sequence(fresh, VICTIMS))
    return Case(Fraction(read.whole(weight, 1, MOST_WEIGHT)), _packed(new, ITEM_NAMES, read), numbers)


def _load_forest(read: StateReader) -> Forest:
    """Every tile is laid again; the order does not matter for where paths lead."""
    forest = Forest()
    for name, entry in read.mapping(read.at("tiles")).items():
        tile = read.name(name, TILE_NAMES)
        q, r, turn = read.sequence(entry, 3)
        cell = cell_at(read.whole(q, -FARTHEST, FARTHEST), read.whole(r, -FARTHEST, FARTHEST))
        if cell in forest.cells:
            raise read.bad()
        forest = forest.laid(tile, cell, read.whole(turn, 0, 5))
    return forest


def _load_place(place: object, read: StateReader) -> int:
    if isinstance(place, str):
        return -1 - read.name(place, PLACES)
    tile, kind, seats = read.sequence(place, 3)
    mask = 0
    for seat in read.sequence(seats):
        mask |= 1 << read.whole(seat, 0, 5)
    return known(read.name(tile, TILE_NAMES), read.name(kind, PLACES) == 1, mask)


def _load_look(entry: object, read: StateReader) -> int:
    what, first, second, third = [*read.sequence(entry), None, None, None, None][:4]
    number = read.name(what, LOOKS)
    if number == seen_tiles.HEIGHTS:
        return number | read.whole(first, 0, 20) << 3 | read.whole(second, 0, 20) << 9
    if number == seen_tiles.LOOK:
        look = read.name(first, PILES) << 3 | read.whole(second, 1, 3) << 4
        return number | look | read.whole(third, 0, 5) << 6
    if number == seen_tiles.IMAGINED:
        return number
    tile = read.name(first, TILE_NAMES) << 3
    if number == seen_tiles.SAW:
        return number | tile
    return number | tile | read.name(second, SIDES if number == seen_tiles.PUT else PILES) << 9


def _load_way(entry: object, read: StateReader) -> Way:
    weight, *parts = read.sequence(entry, 4)
    names = (*PLACES, *TILE_NAMES)
    sources = [[read.name(place, names) for place in read.sequence(part)] for part in parts]
    return Way(
        read.whole(weight, 1, MOST_WEIGHT),
        [[place - 2 if place > 1 else -1 - place for place in part] for part in sources],
    )


def _load_code(g: VictimGame, read: StateReader) -> None:
    for number in read.sequence(read.at("numbers_face_down")):
        g.numbers_down |= 1 << _number(number, read)
    for number in read.sequence(read.at("numbers_held")):
        g.numbers_held |= 1 << _number(number, read)
    row = read.sequence(read.at("row"), len(SLOTS))
    for slot, token in enumerate(row):
        if token is not None:
            g.row[slot] = 1 + (_number(token, read) if slot in NUMBER_SLOTS else read.name(token, SIGNS))
    gate = read.at("gate")
    if gate is not None and gate not in GATES:
        raise read.bad()
    g.gate = 0 if gate is None else read.whole(gate, 0, 99)


def load(g: VictimGame, words: Mapping[str, object], where: str) -> VictimGame:
    """A blank game filled and checked; before everything is handed out only Victims may be chosen."""
    if NEW_IN_2.keys().isdisjoint(words):
        words = {**NEW_IN_2, **words}
    empty = state_json(g)
    check_keys(words, empty, where)
    load_state(g, words, where)
    wrong = flaw(g)
    if wrong:
        raise InputError(f"{where}: impossible position: {wrong}")
    return g


def flaw(g: VictimGame) -> str:
    """The first invariant that a position breaks, empty if it keeps all."""
    checks = invariants(g) if g.round else _before_the_first_round(g)
    return next((what for holds, what in checks if not holds), "")


def _before_the_first_round(g: VictimGame) -> list[tuple[bool, str]]:
    chosen = [victim for victim in range(VICTIMS) if g.owner[victim] >= 0]
    return [
        (not g.in_play and not g.piles[0] and not g.item_deck and g.den < 0, "nothing is dealt before the first round"),
        (sorted(g.order) == chosen, "the Victims chosen have players"),
        ([g.owner[v] for v in g.order] == [n // g.request.each for n in range(len(g.order))], "seats choose in order"),
        (len(g.forest.laid_tiles()) == 1 and g.forest.cells[0] >= 0 and len(TILE_NAMES) == TILES, "only Start lies"),
    ]


def check_agenda(g: VictimGame, agenda: object, where: str) -> None:
    """A round under way is followed by another; a set-up under way has nothing else to do."""
    entries = agenda if isinstance(agenda, list) else []
    first = entries[0] if entries else None
    step = first[0] if isinstance(first, list) and first else None
    if g.over:
        return
    if g.round and step != "begin_round":
        raise InputError(f"{where}: the agenda of a game under way begins with 'begin_round'")
    names = [entry[0] if isinstance(entry, list) and entry else None for entry in entries]
    for below, above in pairwise([None, *names]):
        if isinstance(above, str) and above in LIES_OVER and below not in LIES_OVER[above]:
            raise InputError(f"{where}: impossible position: {above!r} lies over {below!r:.60} on the agenda")
    for place, (below, above) in enumerate(pairwise(names), 1):
        if (below, above) == ("end_of_turn", "menu") and entries[place][1:2] != [g.active]:
            raise InputError(f"{where}: impossible position: the 'menu' of a turn is for its Victim, {g.active}")
    if not g.round and (step not in ("choose_victims", "deal_first") or agenda != [first]):
        raise InputError(f"{where}: the agenda of a set-up is 'choose_victims' or 'deal_first' alone")
