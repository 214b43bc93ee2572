"""The state in words, as positions and views show it; ``codec.py`` reads it back.

Spaces, tiles, boards and colours are named; masks are lists of names; the pile is written from the bottom up as runs of
unseen cards and known card numbers. ``docs/formats.md`` describes every key.

A server makes a view with every answer, and most keys say again what they have said at this table or another. So each
remembers what its values are as JSON text, and a view is put together from that.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from json import JSONEncoder
from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.cards import ALL_TILES, CARD_KINDS, COLOURS, POWER_NAMES
from hauntbox.ghost_stories.base.dice import TAO_DICE
from hauntbox.ghost_stories.base.geometry import BITS, BOARDS, SPACES, TILES
from hauntbox.ghost_stories.base.state import ALL_BUDDHAS, ALL_QI, TAO_OF_EACH, GhostStories, Part
from hauntbox.kernel.bits import BIT
from hauntbox.kernel.game import EVERYBODY
from hauntbox.kernel.vectors import vec

DIE_LETTERS: Final = "YRBGKW"
POOLS: Final = tuple(f"{kind}s" for kind in CARD_KINDS)

SPACE_SETS: Final = {
    "haunting_figures": "figures",
    "buddhas": "buddhas",
    "power_off": "power_off",
    "all_powers_off": "all_powers_off",
    "captured_dice": "captive",
    "captured_grey_die": "grey",
    "tao_locked": "locked",
    "white_blank": "white_blank",
    "met_buddha": "met_buddha",
    "being_exorcised": "falling",
    "curses_to_come": "cursing",
    "rewards_to_come": "rewarding",
}
BOARD_SETS: Final = {"players": "players", "alive": "alive", "powers_used": "used", "yin_yang": "yin_yang"}
NUMBERS: Final = {
    "turn": ("turn", 0, 100_000),
    "stage": ("stage", -1, 3),
    "helps": ("helps", 0, 2),
    "exorcisms": ("exorcisms", 0, 2),
    "qi_supply": ("qi_stock", 0, ALL_QI),
    "fresh_buddhas": ("new_buddhas", 0, ALL_BUDDHAS),
    "temple_buddhas": ("temple", 0, ALL_BUDDHAS),
    "power_tokens_on_centre": ("centre", 0, 3),
    "fresh_power_tokens": ("new_tokens", 0, 3),
    "incarnations_to_beat": ("to_beat", 0, 10),
    "incarnations_beaten": ("beaten", 0, 10),
}
LISTS: Final = {
    "qi": ("qi", 4, ALL_QI),
    "tao_supply": ("stock", 5, TAO_OF_EACH),
    "buddhas_held": ("buddhas_held", 4, ALL_BUDDHAS),
    "power_tokens": ("tokens", 4, 3),
}
NAMES: Final[dict[str, tuple[str, Sequence[str]]]] = {
    "village": ("village", ALL_TILES),
    "boards": ("colour", COLOURS[:4]),
    "powers": ("power", POWER_NAMES),
    "taoists_on": ("where", TILES),
}


@cache
def dice_letters(outcome: int) -> str:
    """The faces of a roll as letters: Y R B G K (black) W."""
    return "".join(letter * count for letter, count in zip(DIE_LETTERS, TAO_DICE.counts[outcome], strict=True))


MOST_TEXTS: Final = 5_000
"""Values of a key whose texts are remembered."""
_json: Final = JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":")).encode


class Field(ABC):
    """A key of the state in words, about one attribute of the game."""

    def __init__(self, key: str, name: str) -> None:
        self.key = key
        self.name = name
        self.texts: dict[object, str] = {}

    @abstractmethod
    def to_json(self, g: GhostStories) -> object:
        """What it says, as JSON values."""

    def value(self, g: GhostStories) -> object:
        """All that its JSON depends on."""
        return getattr(g, self.name)

    def text(self, g: GhostStories) -> str:
        """Key and words as JSON text, written once for each value."""
        value = self.value(g)
        text = self.texts.get(value)
        if text is None:
            if len(self.texts) >= MOST_TEXTS:
                self.texts.clear()
            text = self.texts[value] = f'"{self.key}":{_json(self.to_json(g))}'
        return text


class _Number(Field):
    def to_json(self, g: GhostStories) -> object:
        return getattr(g, self.name)


class _Defeat(Field):
    def to_json(self, g: GhostStories) -> object:
        return g.defeat or None


class _Dice(Field):
    def to_json(self, g: GhostStories) -> object:
        return dice_letters(getattr(g, self.name))


class _Paid(Field):
    """The number of Tao of each colour, three bits each."""

    def to_json(self, g: GhostStories) -> object:
        return [g.paid >> 3 * colour & 7 for colour in range(5)]


class _Among(Field):
    """One of several things by its name."""

    def __init__(self, key: str, name: str, names: Sequence[str]) -> None:
        super().__init__(key, name)
        self.names = names

    def to_json(self, g: GhostStories) -> object:
        return self.names[getattr(g, self.name)]


class _Perhaps(_Among):
    """The same, or nothing."""

    def to_json(self, g: GhostStories) -> object:
        number = int(getattr(g, self.name))
        return self.names[number] if number >= 0 else None


class _Set(_Among):
    """A mask."""

    def to_json(self, g: GhostStories) -> object:
        return _names_in(getattr(g, self.name), self.names)


class _List(Field):
    """A vector of numbers."""

    def to_json(self, g: GhostStories) -> object:
        return list(getattr(g, self.name))

    def value(self, g: GhostStories) -> object:
        return _packed(getattr(g, self.name))


class _Tao(_List):
    """By board."""

    def to_json(self, g: GhostStories) -> object:
        tao = list(g.tao)
        return [tao[0:5], tao[5:10], tao[10:15], tao[15:20]]


class _Names(_List):
    """A vector of things by their names."""

    def __init__(self, key: str, name: str, names: Sequence[str]) -> None:
        super().__init__(key, name)
        self.names = names

    def to_json(self, g: GhostStories) -> object:
        return _named(getattr(g, self.name), self.names)


class _Cards(_List):
    """Cards on spaces."""

    def to_json(self, g: GhostStories) -> object:
        return _cards(getattr(g, self.name))


class _Pile(Field):
    def to_json(self, g: GhostStories) -> object:
        return _pile_words(list(g.pile[: g.height]))

    def value(self, g: GhostStories) -> object:
        places = list(g.pile[: g.height])
        return tuple(places)


class _Unseen(Field):
    """The cards that may lie in the pile, by pool. Those of two tables are hardly ever the same."""

    def to_json(self, g: GhostStories) -> object:
        return dict(zip(POOLS, [list(g.unseen_ghosts), list(g.unseen_incarnations)], strict=True)) if g.players else {}

    def text(self, g: GhostStories) -> str:
        if not g.players:
            return f'"{self.key}":{{}}'
        pools = [_numbers(g.unseen_ghosts), _numbers(g.unseen_incarnations)]
        return f'"{self.key}":{{"{POOLS[0]}":[{pools[0]}],"{POOLS[1]}":[{pools[1]}]}}'


def _fields() -> list[Field]:
    """All keys, in the order in which they are written."""
    fields: list[Field] = [_Names(key, name, names) for key, (name, names) in NAMES.items()]
    fields += [_Among("first", "first", BOARDS), _Among("active", "active", BOARDS), _Among("acted_on", "stood", TILES)]
    fields += [_Set(key, name, BOARDS) for key, name in BOARD_SETS.items()]
    fields += [_Number(key, name) for key, (name, _low, _high) in NUMBERS.items()]
    fields += [_List(key, name) for key, (name, _length, _high) in LISTS.items()]
    fields += [_Tao("tao", "tao"), _Cards("ghosts", "ghosts"), _Cards("right_stones", "stones")]
    fields += [_Set(key, name, SPACES) for key, name in SPACE_SETS.items()]
    fields += [_Perhaps("mantra", "mantra", SPACES), _Set("haunted", "haunted", TILES)]
    fields += [_Perhaps("circle", "circle", COLOURS), _Pile("pile", "pile"), _Unseen("unseen", "unseen_ghosts")]
    fields += [_Dice("dice", "dice"), _Dice("dice_to_reroll", "reroll"), _Paid("tao_paid", "paid")]
    fields.append(_Defeat("defeat", "defeat"))
    return fields


FIELDS: Final = _fields()


def state_json(g: GhostStories, seat: int) -> dict[str, object]:
    """The state as JSON values, as the seat may know it; EVERYBODY sees all."""
    words: dict[str, object] = {}
    g = known_to(g, seat)
    for field in FIELDS:
        words[field.key] = field.to_json(g)
    for name, part in parts(g):
        words[name] = part.to_json(seat)
    return words


def state_text(g: GhostStories, seat: int) -> str:
    """The same as JSON text."""
    texts: list[str] = []
    g = known_to(g, seat)
    for field in FIELDS:
        texts.append(field.text(g))
    return _object(texts, g, seat)


def known_to(g: GhostStories, seat: int) -> GhostStories:
    """The game as the seat knows it: where boxes have secrets, cards of the pile may be among them."""
    return g.imagine(seat) if g.law.secrets and seat != EVERYBODY else g


def state_changes(g: GhostStories, before: GhostStories, seat: int) -> str:
    """What has changed since an earlier moment of the game, as JSON text; what boxes add is always included."""
    texts: list[str] = []
    g, before = known_to(g, seat), known_to(before, seat)
    for place, differs in enumerate(_differ(g, before)):
        if differs:
            texts.append(FIELDS[place].text(g))
    return _object(texts, g, seat)


def _differ(g: GhostStories, h: GhostStories) -> list[bool]:
    """Which of FIELDS, in their order, say something else in one game than in the other. Nearly all say the same, and
    looking attributes up by name takes far longer than comparing them: so they are written out here."""
    return [
        _unlike(g.village, h.village),
        _unlike(g.colour, h.colour),
        _unlike(g.power, h.power),
        _unlike(g.where, h.where),
        g.first != h.first,
        g.active != h.active,
        g.stood != h.stood,
        g.players != h.players,
        g.alive != h.alive,
        g.used != h.used,
        g.yin_yang != h.yin_yang,
        g.turn != h.turn,
        g.stage != h.stage,
        g.helps != h.helps,
        g.exorcisms != h.exorcisms,
        g.qi_stock != h.qi_stock,
        g.new_buddhas != h.new_buddhas,
        g.temple != h.temple,
        g.centre != h.centre,
        g.new_tokens != h.new_tokens,
        g.to_beat != h.to_beat,
        g.beaten != h.beaten,
        _unlike(g.qi, h.qi),
        _unlike(g.stock, h.stock),
        _unlike(g.buddhas_held, h.buddhas_held),
        _unlike(g.tokens, h.tokens),
        _unlike(g.tao, h.tao),
        _unlike(g.ghosts, h.ghosts),
        _unlike(g.stones, h.stones),
        g.figures != h.figures,
        g.buddhas != h.buddhas,
        g.power_off != h.power_off,
        g.all_powers_off != h.all_powers_off,
        g.captive != h.captive,
        g.grey != h.grey,
        g.locked != h.locked,
        g.white_blank != h.white_blank,
        g.met_buddha != h.met_buddha,
        g.falling != h.falling,
        g.cursing != h.cursing,
        g.rewarding != h.rewarding,
        g.mantra != h.mantra,
        g.haunted != h.haunted,
        g.circle != h.circle,
        g.height != h.height or _unlike(g.pile[: g.height], h.pile[: g.height]),
        _unseen_differ(g, h),
        g.dice != h.dice,
        g.reroll != h.reroll,
        g.paid != h.paid,
        g.defeat != h.defeat,
    ]


def _unseen_differ(g: GhostStories, h: GhostStories) -> bool:
    if bool(g.players) != bool(h.players):
        return True
    return _unlike(g.unseen_ghosts, h.unseen_ghosts) or _unlike(g.unseen_incarnations, h.unseen_incarnations)


def _object(texts: list[str], g: GhostStories, seat: int) -> str:
    for name, part in parts(g):
        texts.append(f'"{name}":{_json(part.to_json(seat))}')
    return "{" + ",".join(texts) + "}"


def _unlike(one: vec[i64], other: vec[i64]) -> bool:
    """Whether two vectors hold other numbers."""
    length = i64(len(one))
    if length != len(other):
        return True
    return any(one[place] != other[place] for place in range(length))


def _packed(numbers: vec[i64]) -> object:
    """A vector as something to remember by: one number if it is short and its numbers small, as they nearly all are."""
    length = i64(len(numbers))
    if not length:
        return ()
    bits = 63 // length
    most = BIT[bits] - 1
    packed: i64 = 0
    for number in numbers:
        if not -1 <= number < most:
            plain = list(numbers)
            return tuple(plain)
        packed = packed << bits | number + 1
    return packed


def _numbers(numbers: vec[i64]) -> str:
    return ",".join([str(number) for number in numbers])


def _named(numbers: vec[i64], names: Sequence[str]) -> list[str | None]:
    """Each by its name; what is not there yet is None."""
    words: list[str | None] = []
    for number in numbers:
        words.append(names[number] if number >= 0 else None)
    return words


def _names_in(mask: i64, names: Sequence[str]) -> list[str]:
    words: list[str] = []
    if mask:  # most are empty
        for place in BITS[mask]:
            words.append(names[place])
    return words


def _cards(cards: vec[i64]) -> dict[str, int]:
    """The cards that lie on spaces."""
    words: dict[str, int] = {}
    for space in range(i64(len(SPACES))):
        if cards[space]:
            words[SPACES[space]] = cards[space]
    return words


def parts(g: GhostStories) -> list[tuple[str, Part]]:
    """What boxes add to the state, each under its box's name."""
    return [(box.name, g.part(box.number)) for box in g.law.boxes if box.part is not None]


def _pile_words(places: list[int]) -> list[object]:
    """Bottom to top: [pool, number] for a run of unseen cards, a number for a known card."""
    words: list[object] = []
    unseen, run = 0, 0
    for place in places:
        if run and place != unseen:
            words.append([POOLS[-1 - unseen], run])
            run = 0
        if place > 0:
            words.append(place)
        else:
            unseen = place
            run += 1
    if run:
        words.append([POOLS[-1 - unseen], run])
    return words
