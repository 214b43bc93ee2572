"""The word for every option: one short, plain command per (kind, option), the same in every client and language.

Taoists are called by the colour of their board, spaces n1 .. w3, tiles NW .. SE, dice and Tao by colour.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hauntbox.ghost_stories import questions as ask
from hauntbox.ghost_stories.cards import COLOURS, CURSE_FACES, FACES, POWER_NAMES, TILE_NAMES
from hauntbox.ghost_stories.codec import dice_letters
from hauntbox.ghost_stories.geometry import BITS, BOARDS, FACING, SPACES, TILES
from hauntbox.ghost_stories.state import GhostStories


def taoist(g: GhostStories, seat: int) -> str:
    """A seat by the colour of its board."""
    return COLOURS[g.colour[seat]]


def option_word(g: GhostStories, kind: int, option: int) -> str:
    """The command that chooses this option of a question of this kind."""
    return _WORDS[kind](g, option)


def _tile(_g: GhostStories, tile: int) -> str:
    return TILES[tile]


def _space(_g: GhostStories, space: int) -> str:
    return SPACES[space]


def _colour(_g: GhostStories, colour: int) -> str:
    return COLOURS[colour]


def _yang(g: GhostStories, option: int) -> str:
    if option < ask.ASK_HELP:
        return f"move {TILES[option]}"
    if option < ask.USE_POWER:
        return ("ask", "exorcise", "yin-yang")[option - ask.ASK_HELP]
    if option < ask.PLACE_BUDDHA:
        return f"power {POWER_NAMES[option - ask.USE_POWER].replace('_', ' ')}"
    if option < ask.TAKE_POWER_TOKEN:
        return f"buddha {SPACES[option - ask.PLACE_BUDDHA]}"
    return "token" if option == ask.TAKE_POWER_TOKEN else "end"


def _yin_yang(_g: GhostStories, use: int) -> str:
    return f"ask {TILES[use]}" if use < 9 else f"restore {TILES[use - 9]}"


def _move_taoist(g: GhostStories, move: int) -> str:
    return "nobody" if move == ask.NOBODY else f"{taoist(g, move // 9)} {TILES[move % 9]}"


def _exorcise(g: GhostStories, chosen: int) -> str:
    front = FACING[g.where[g.active]]
    return " ".join(SPACES[front[bit]] for bit in BITS[chosen]) or "none"


def _pay(g: GhostStories, token: int) -> str:
    return f"{taoist(g, token // 5)} {COLOURS[token % 5]}"


_WORDS: Final[dict[int, Callable[[GhostStories, int], str]]] = {
    ask.VILLAGE_TILE: lambda _g, tile: TILE_NAMES[tile].replace("_", " "),
    ask.BOARD_COLOUR: _colour,
    ask.BOARD_POWER: lambda _g, power: POWER_NAMES[power].replace("_", " "),
    ask.FIRST_PLAYER: taoist,
    ask.DRAW: lambda _g, card: str(card),
    ask.ROLL: lambda _g, outcome: dice_letters(outcome),
    ask.CURSE: lambda _g, face: CURSE_FACES[face],
    ask.PLACE: _space,
    ask.YANG: _yang,
    ask.YIN_YANG: _yin_yang,
    ask.MANTRA: _space,
    ask.TAKE_TAO: _colour,
    ask.LOSE_TAO: _colour,
    ask.MOVE_TAOIST: _move_taoist,
    ask.MOVE_GHOST: lambda g, space: "none" if space == ask.NO_GHOST else _space(g, space),
    ask.GHOST_TO: _space,
    ask.BRING_BACK: taoist,
    ask.ALTAR: _tile,
    ask.HUT: _space,
    ask.WATCHMAN: lambda _g, board: BOARDS[board],
    ask.CIRCLE: _colour,
    ask.REROLL: lambda _g, face: "enough" if face == ask.ENOUGH else FACES[face],
    ask.REROLL_CURSE: lambda _g, again: "reroll" if again else "keep",
    ask.BORROW: lambda _g, spend: "yes" if spend else "no",
    ask.EXORCISE: _exorcise,
    ask.PAY: _pay,
    ask.CURSE_ORDER: _space,
    ask.REWARD_ORDER: _space,
    ask.QI_OR_YIN_YANG: lambda _g, choice: "yin-yang" if choice else "qi",
    ask.GROUP_QI: taoist,
    ask.GROUP_YIN_YANG: taoist,
    ask.BORNE_BY: taoist,
}
