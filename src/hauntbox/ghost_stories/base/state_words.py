"""The state in words, as positions and views show it; ``codec.py`` reads it back.

Spaces, tiles, boards and colours are named; masks are lists of names; the pile is written from the bottom up as runs of
unseen cards and known card numbers. ``docs/formats.md`` describes every key. Compiled, for a server makes a view with
every answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.cards import ALL_TILES, CARD_KINDS, COLOURS, POWER_NAMES
from hauntbox.ghost_stories.base.dice import TAO_DICE
from hauntbox.ghost_stories.base.geometry import BITS, BOARDS, SPACES, TILES
from hauntbox.ghost_stories.base.state import GhostStories, Part
from hauntbox.kernel.deck import Deck
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
    "qi_supply": ("qi_stock", 0, 20),
    "fresh_buddhas": ("new_buddhas", 0, 2),
    "temple_buddhas": ("temple", 0, 2),
    "power_tokens_on_centre": ("centre", 0, 3),
    "fresh_power_tokens": ("new_tokens", 0, 3),
    "incarnations_to_beat": ("to_beat", 0, 10),
    "incarnations_beaten": ("beaten", 0, 10),
}
LISTS: Final = {
    "qi": ("qi", 4, 20),
    "tao_supply": ("stock", 5, 4),
    "buddhas_held": ("buddhas_held", 4, 2),
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


def state_words(g: GhostStories, seat: int) -> dict[str, object]:
    """The state as JSON values, as the seat may know it; EVERYBODY sees all."""
    words: dict[str, object] = {}
    for key, (name, names) in NAMES.items():
        words[key] = _named(getattr(g, name), names)
    words["first"] = BOARDS[g.first]
    words["active"] = BOARDS[g.active]
    words["acted_on"] = TILES[g.stood]
    for key, name in BOARD_SETS.items():
        words[key] = _names_in(getattr(g, name), BOARDS)
    for key, (name, _low, _high) in NUMBERS.items():
        words[key] = getattr(g, name)
    for key, (name, _length, _high) in LISTS.items():
        words[key] = list(getattr(g, name))
    tao = list(g.tao)
    words["tao"] = [tao[0:5], tao[5:10], tao[10:15], tao[15:20]]
    words["ghosts"] = _cards(g.ghosts)
    words["right_stones"] = _cards(g.stones)
    for key, name in SPACE_SETS.items():
        words[key] = _names_in(getattr(g, name), SPACES)
    words["mantra"] = SPACES[g.mantra] if g.mantra >= 0 else None
    words["haunted"] = _names_in(g.haunted, TILES)
    words["circle"] = COLOURS[g.circle] if g.circle >= 0 else None
    deck = g.deck
    words["pile"] = _pile_words(deck)
    words["unseen"] = dict(zip(POOLS, deck.pools, strict=False))
    words["dice"] = dice_letters(g.dice)
    words["dice_to_reroll"] = dice_letters(g.reroll)
    words["tao_paid"] = [g.paid >> 3 * colour & 7 for colour in range(5)]
    words["defeat"] = g.defeat or None
    for name, part in parts(g):
        words[name] = part.words(seat)
    return words


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


def _pile_words(deck: Deck) -> list[object]:
    """Bottom to top: [pool, number] for a run of unseen cards, a number for a known card."""
    words: list[object] = []
    unseen, run = 0, 0
    for place in deck.places:
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
