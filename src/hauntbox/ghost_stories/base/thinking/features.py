"""The features of a position by name: the place of each in the list that ``features_of.py`` fills and ``value_net.py``
reads.

A feature is a small whole number. Some come in groups, one for each villager, power or number of ghosts: then the name
is that of the first. The features of a board lie at ``BOARD * distance`` and on, where distance counts the boards from
the one whose Taoist acts next, so that the same feature means the same whoever's turn it is.

The first are what a player would look at. The table itself follows, from ``SPACES`` on: each ghost space, tile, Taoist
and supply, turned so that the board whose Taoist acts next comes first.

``OF_BOARD``, ``OF_TABLE``, ``OF_SPACE`` and ``OF_LAYOUT`` say what each one is; the names in ``NAMES`` and the page
docs/features.md are made from them. The weights in ``data/prospects.json`` have the same names, in the same order:
after adding, dropping or moving a feature, new weights must be learned.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from hauntbox.ghost_stories.base.cards import CARD, POWER_NAMES, TILE_NAMES
from hauntbox.ghost_stories.base.geometry import TILES as TILE_PLACES
from hauntbox.ghost_stories.base.settings import LEVELS

MOST: Final = 64
"""Every feature is at least 0 and below this: those that are learned from are kept in bytes."""

# -- a board, from BOARD * distance on --------------------------------------------------------------------------------
GHOSTS_HERE: Final = 0
FIGURES_ON_BOARD: Final = 4
FIGURES_ON_CARD: Final = 5
TORMENTORS: Final = 6
POINTS_HERE: Final = 7
BUDDHAS_HERE: Final = 8
QI: Final = 9
OVERRUN: Final = 16
OVERRUN_KILLS: Final = 17
POWER_IS_OFF: Final = 18
TAO: Final = 19
YIN_YANG: Final = 20
BUDDHAS_HELD: Final = 21
BEST_EXORCISM: Final = 22
BEST_PAIR: Final = 23
NEAR_HUT: Final = 24
NEUTRAL: Final = 25
NEUTRAL_QI: Final = 26
FIGURES_ON_BOARD_LATE: Final = 27
TORMENTORS_LATE: Final = 28
BOARD: Final = 29
"""How many features a board has."""

# -- the village ------------------------------------------------------------------------------------------------------
HAUNTED_TILES: Final = 4 * BOARD
HAUNTED: Final = HAUNTED_TILES + 4
TAO_COVERS: Final = HAUNTED + 9
TAO_MISSING: Final = TAO_COVERS + 1
ALL_TAO: Final = TAO_MISSING + 1
ALL_QI: Final = ALL_TAO + 1

# -- the ghosts in play -----------------------------------------------------------------------------------------------
BY_POINTS: Final = ALL_QI + 1
CURSES_TO_COME: Final = BY_POINTS + 6
REWARDS_TO_COME: Final = CURSES_TO_COME + 1
IMMUNE_TO_DICE: Final = REWARDS_TO_COME + 1
INCARNATIONS: Final = IMMUNE_TO_DICE + 1
INCARNATION_POINTS: Final = INCARNATIONS + 1
CORNER_PAIRS: Final = INCARNATION_POINTS + 1
OF_CIRCLE_COLOUR: Final = CORNER_PAIRS + 1
CIRCLE_WORKS: Final = OF_CIRCLE_COLOUR + 1

# -- the whole table --------------------------------------------------------------------------------------------------
CAPTURED_DICE: Final = CIRCLE_WORKS + 1
TWO_DICE_CAPTURED: Final = CAPTURED_DICE + 1
TAO_IS_LOCKED: Final = TWO_DICE_CAPTURED + 1
ALL_POWERS_ARE_OFF: Final = TAO_IS_LOCKED + 1
WHITE_IS_BLANK: Final = ALL_POWERS_ARE_OFF + 1
TEMPLE_BUDDHAS: Final = WHITE_IS_BLANK + 1
BEST_ON_INCARNATION: Final = TEMPLE_BUDDHAS + 1
PILE: Final = BEST_ON_INCARNATION + 1
TO_BEAT: Final = PILE + 1
LAST_TO_BEAT: Final = TO_BEAT + 1
BEST_ON_LAST: Final = LAST_TO_BEAT + 1
IN_YANG: Final = BEST_ON_LAST + 1
POWERS: Final = IN_YANG + 1
ALIVE: Final = POWERS + 8
ONE_ALIVE: Final = ALIVE + 1
SOLO: Final = ONE_ALIVE + 1
TWO_OR_THREE_PLAYERS: Final = SOLO + 1
POWER_TOKENS: Final = TWO_OR_THREE_PLAYERS + 1
YIN_YANGS: Final = POWER_TOKENS + 1
ALWAYS: Final = YIN_YANGS + 1
GHOSTS: Final = ALWAYS + 1
GHOSTS_BEYOND_SEVEN: Final = GHOSTS + 1

# -- what is to come --------------------------------------------------------------------------------------------------
UNTIL_INCARNATION: Final = GHOSTS_BEYOND_SEVEN + 1
CHANCES_OF_ALL: Final = UNTIL_INCARNATION + 1
OUT_OF_REACH: Final = CHANCES_OF_ALL + 1
INCARNATION_IN_PLAY: Final = OUT_OF_REACH + 1
HAUNTED_NEXT: Final = INCARNATION_IN_PLAY + 10
HAUNTED_AFTER: Final = HAUNTED_NEXT + 9
NEAR_FIRST: Final = HAUNTED_AFTER + 9
NEAR_SECOND: Final = NEAR_FIRST + 9
COLOURS_USED_UP: Final = NEAR_SECOND + 9
FREE_SPACES_OF_OTHERS: Final = COLOURS_USED_UP + 1
BUDDHAS_OUT: Final = FREE_SPACES_OF_OTHERS + 1
UNSEEN_OF_BOARD: Final = BUDDHAS_OUT + 1
UNSEEN_BLACK: Final = UNSEEN_OF_BOARD + 4
NEAR_INCARNATION: Final = UNSEEN_BLACK + 1
TAO_ON_INCARNATION: Final = NEAR_INCARNATION + 1
TOGETHER: Final = TAO_ON_INCARNATION + 1
BEST_OF_BOARD: Final = TOGETHER + 1

# -- a ghost space, from SPACES + SPACE * its number counted from the first board's on ---------------------------------
SPACES: Final = BEST_OF_BOARD + 4
BUDDHA: Final = 0
NEED: Final = 1
FIGURE_ON_BOARD: Final = 7
FIGURE_ON_CARD: Final = 8
TORMENTS: Final = 9
NO_DICE: Final = 10
BRINGS_CURSE: Final = 11
REWARD: Final = 12
HOLDS_DIE: Final = 15
LOCKS_TAO: Final = 16
STOPS_POWER: Final = 17
HAS_MANTRA: Final = 18
COLOUR: Final = 19
CHANCE_OF: Final = 25
BEST_CHANCE: Final = 29
PROTECTED: Final = 30
SPACE: Final = 31
"""How many features a space has."""

# -- the table as it stands -------------------------------------------------------------------------------------------
TILES: Final = SPACES + 12 * SPACE
HAUNTED_AT: Final = TILES + 81
WHERE: Final = HAUNTED_AT + 9
NEAR: Final = WHERE + 36
TAO_OF: Final = NEAR + 36
TEAM_TAO: Final = TAO_OF + 20
STOCK: Final = TEAM_TAO + 5
POWER_OF: Final = STOCK + 5
CIRCLE: Final = POWER_OF + 32
UNSEEN_HAUNTERS: Final = CIRCLE + 5
LEVEL: Final = UNSEEN_HAUNTERS + 5
PLAYERS: Final = LEVEL + 4
UNSEEN_INCARNATION: Final = PLAYERS + 4
LENDS: Final = UNSEEN_INCARNATION + 10
STAGE: Final = LENDS + 4
CENTRE_TOKENS: Final = STAGE + 4
NUMBER: Final = CENTRE_TOKENS + 1
"""How many features there are."""

LEARNED: Final = (56, 57, 58, 59, 60, 61, 62, 63, 64, 65)
"""The incarnations that have a feature of their own: those the weights were learned with."""
BOARDS: Final = ("first", "second", "third", "fourth")
"""The boards, as their Taoists act."""


class Row(NamedTuple):
    """A feature, or a group of them: the place of the first, the name of each, and what they mean."""

    at: int
    names: tuple[str, ...]
    meaning: str


def _one(at: int, name: str, meaning: str) -> Row:
    return Row(at, (name,), meaning)


def _each(at: int, name: str, of: tuple[str, ...], meaning: str) -> Row:
    return Row(at, tuple(f"{name}_{one}" for one in of), meaning)


_INCARNATIONS: Final = tuple(CARD[card].name.lower().replace(" ", "_") for card in LEARNED)

OF_BOARD: Final = (
    _each(GHOSTS_HERE, "ghosts_here", ("0", "1", "2", "3"), "1 for the number of ghosts on it"),
    _one(FIGURES_ON_BOARD, "figures_on_board", "Haunters about to haunt"),
    _one(FIGURES_ON_CARD, "figures_on_card", "Haunters whose figure is on the card"),
    _one(TORMENTORS, "tormentors", "Tormentors"),
    _one(POINTS_HERE, "points_here", "points its ghosts still resist with"),
    _one(BUDDHAS_HERE, "buddhas_here", "Buddhas waiting on it"),
    _each(QI, "qi", ("0", "1", "2", "3", "4", "5", "6"), "1 for the Taoist's Qi; 0 if none lives there, 6 for more"),
    _one(OVERRUN, "overrun", "three ghosts on it and a living Taoist"),
    _one(OVERRUN_KILLS, "overrun_kills", "the same, and it is his last Qi"),
    _one(POWER_IS_OFF, "power_is_off", "his power is switched off"),
    _one(TAO, "tao", "his Tao tokens"),
    _one(YIN_YANG, "yin_yang", "he has his Yin-Yang"),
    _one(BUDDHAS_HELD, "buddhas_held", "Buddhas he holds"),
    _one(BEST_EXORCISM, "best_exorcism", "his best exorcism within a move, in sixteenths"),
    _one(BEST_PAIR, "best_pair", "the same for the two ghosts before a corner, added up"),
    _one(NEAR_HUT, "near_hut", "he can reach the Sorcerer's hut with a move"),
    _one(NEUTRAL, "neutral", "it is a neutral board"),
    _one(NEUTRAL_QI, "neutral_qi", "its Qi, if it is neutral"),
    _one(FIGURES_ON_BOARD_LATE, "figures_on_board_late", "Haunters about to haunt, once a tile is haunted"),
    _one(TORMENTORS_LATE, "tormentors_late", "Tormentors, once a tile is haunted"),
)
OF_TABLE: Final = (
    _each(HAUNTED_TILES, "haunted_tiles", ("0", "1", "2", "3"), "1 for the number of haunted tiles, 3 for more"),
    _each(HAUNTED, "haunted", TILE_NAMES, "that tile is haunted"),
    _one(TAO_COVERS, "tao_covers", "points of the ghosts that the team's tokens would pay for"),
    _one(TAO_MISSING, "tao_missing", "points they would not"),
    _one(ALL_TAO, "all_tao", "the team's Tao tokens"),
    _one(ALL_QI, "all_qi", "the Qi on all boards"),
    _each(BY_POINTS, "ghosts_of_points", ("0", "1", "2", "3", "4", "5"), "ghosts that resist with so much, 5 for more"),
    _one(CURSES_TO_COME, "curses_to_come", "ghosts whose exorcism brings a curse"),
    _one(REWARDS_TO_COME, "rewards_to_come", "ghosts whose exorcism brings a reward"),
    _one(IMMUNE_TO_DICE, "immune_to_dice", "ghosts that dice do nothing to"),
    _one(INCARNATIONS, "incarnations", "incarnations in play"),
    _one(INCARNATION_POINTS, "incarnation_points", "points they still resist with"),
    _one(CORNER_PAIRS, "corner_pairs", "corners with a ghost on both sides"),
    _one(OF_CIRCLE_COLOUR, "of_circle_colour", "ghosts that the Circle of Prayer lowers"),
    _one(CIRCLE_WORKS, "circle_works", "a token lies on the Circle, and it works"),
    _one(CAPTURED_DICE, "captured_dice", "captured Tao dice"),
    _one(TWO_DICE_CAPTURED, "two_dice_captured", "two or more"),
    _one(TAO_IS_LOCKED, "tao_is_locked", "Tao tokens cannot be used in exorcisms"),
    _one(ALL_POWERS_ARE_OFF, "all_powers_are_off", "no power works"),
    _one(WHITE_IS_BLANK, "white_is_blank", "white faces are no jokers"),
    _one(TEMPLE_BUDDHAS, "temple_buddhas", "Buddhas in the Temple"),
    _one(BEST_ON_INCARNATION, "best_on_incarnation", "the best exorcism of an incarnation, in sixteenths"),
    _one(PILE, "pile", "cards of the pile"),
    _one(TO_BEAT, "to_beat", "incarnations still to be exorcised"),
    _one(LAST_TO_BEAT, "last_to_beat", "only one"),
    _one(BEST_ON_LAST, "best_on_last", "the same as best_on_incarnation, if only one is left"),
    _one(IN_YANG, "in_yang", "a Yang phase is under way and may still bring an action"),
    _each(POWERS, "power", POWER_NAMES, "a living Taoist has that power"),
    _one(ALIVE, "alive", "living Taoists"),
    _one(ONE_ALIVE, "one_alive", "only one"),
    _one(SOLO, "solo", "one player"),
    _one(TWO_OR_THREE_PLAYERS, "two_or_three_players", "two or three players"),
    _one(POWER_TOKENS, "power_tokens", "Power tokens in hands"),
    _one(YIN_YANGS, "yin_yangs", "Taoists who have their Yin-Yang"),
    _one(ALWAYS, "always", "always 1"),
    _one(GHOSTS, "ghosts", "ghosts in play"),
    _one(GHOSTS_BEYOND_SEVEN, "ghosts_beyond_seven", "those beyond the seventh"),
    _one(UNTIL_INCARNATION, "until_incarnation", "cards above the next incarnation"),
    _one(CHANCES_OF_ALL, "chances_of_all", "the best chances on all ghosts, added up, in quarters"),
    _one(OUT_OF_REACH, "out_of_reach", "ghosts that nobody has a chance above a quarter on"),
    _each(INCARNATION_IN_PLAY, "incarnation", _INCARNATIONS, "that incarnation is in play"),
    _each(HAUNTED_NEXT, "haunted_next", TILE_NAMES, "figures on the board whose next tile is that one"),
    _each(HAUNTED_AFTER, "haunted_after", TILE_NAMES, "the same for figures on the card"),
    _each(NEAR_FIRST, "near_first", TILE_NAMES, "the Taoist who acts next can reach that tile, and it is not haunted"),
    _each(NEAR_SECOND, "near_second", TILE_NAMES, "the same for the Taoist after him"),
    _one(COLOURS_USED_UP, "colours_used_up", "colours with no token in the supply"),
    _one(FREE_SPACES_OF_OTHERS, "free_spaces_of_others", "free spaces on boards without a living Taoist"),
    _one(BUDDHAS_OUT, "buddhas_out", "Buddhas on ghost spaces"),
    _each(UNSEEN_OF_BOARD, "unseen_of_board", BOARDS, "unseen ghosts of that board's colour"),
    _one(UNSEEN_BLACK, "unseen_black", "unseen black ghosts"),
    _one(NEAR_INCARNATION, "near_incarnation", "pairs of a Taoist and an incarnation he can reach with a move"),
    _one(TAO_ON_INCARNATION, "tao_on_incarnation", "the team's tokens of use against the incarnations in play"),
    _one(TOGETHER, "together", "Taoists who share their tile with another"),
    _each(BEST_OF_BOARD, "best_of_board", BOARDS, "the best exorcism of an incarnation by that board's Taoist"),
)

_COLOURS: Final = (*BOARDS, "black")
"""Colours by the board they belong to."""
_TILES: Final = tuple(tile.lower() for tile in TILE_PLACES)
"""The tiles by their place, as if the first board lay in the north."""

OF_SPACE: Final = (
    _one(BUDDHA, "buddha", "a Buddha waits there"),
    _each(NEED, "need", ("0", "1", "2", "3", "4", "5"), "1 for the points its ghost still resists with, 5 for more"),
    _one(FIGURE_ON_BOARD, "figure_on_board", "a Haunter about to haunt"),
    _one(FIGURE_ON_CARD, "figure_on_card", "a Haunter whose figure is on the card"),
    _one(TORMENTS, "torments", "a Tormentor"),
    _one(NO_DICE, "no_dice", "dice do nothing to it"),
    _one(BRINGS_CURSE, "brings_curse", "its exorcism brings a curse"),
    _each(REWARD, "reward", ("tao", "qi_or_yin_yang", "group"), "what its exorcism brings"),
    _one(HOLDS_DIE, "holds_die", "it holds a Tao die"),
    _one(LOCKS_TAO, "locks_tao", "it locks Tao tokens"),
    _one(STOPS_POWER, "stops_power", "it keeps the power of its board off"),
    _one(HAS_MANTRA, "has_mantra", "it carries the Mantra"),
    _each(COLOUR, "colour", (*_COLOURS, "several"), "the colour it resists with, by the board that has it"),
    _each(CHANCE_OF, "chance_of", BOARDS, "that Taoist's chance against it, if he can reach it with a move"),
    _one(BEST_CHANCE, "best_chance", "the best chance anybody has, wherever he stands"),
    _one(PROTECTED, "protected", "it cannot be exorcised for now"),
)
OF_LAYOUT: Final = (
    Row(TILES, tuple(f"tile_{at}_{name}" for at in _TILES for name in TILE_NAMES), "which tile lies where"),
    _each(HAUNTED_AT, "haunted_at", _TILES, "that place of the village is haunted"),
    Row(WHERE, tuple(f"where_{who}_{at}" for who in BOARDS for at in _TILES), "where each living Taoist stands"),
    Row(
        NEAR,
        tuple(f"near_{who}_{name}" for who in ("1st", "2nd", "3rd", "4th") for name in TILE_NAMES),
        "tiles that are not haunted and that he can reach, with his power",
    ),
    Row(TAO_OF, tuple(f"tao_{who}_{colour}" for who in BOARDS for colour in _COLOURS), "his tokens of each colour"),
    _each(TEAM_TAO, "team_tao", _COLOURS, "the team's tokens of that colour"),
    _each(STOCK, "stock", _COLOURS, "tokens of that colour in the supply"),
    Row(POWER_OF, tuple(f"power_{who}_{name}" for who in BOARDS for name in POWER_NAMES), "his power, if it works"),
    _each(CIRCLE, "circle", _COLOURS, "the colour the Circle of Prayer lowers"),
    _each(UNSEEN_HAUNTERS, "unseen_haunters", _COLOURS, "unseen Haunters of that colour"),
    _each(LEVEL, "level", LEVELS, "the level of the game"),
    _each(PLAYERS, "players", ("1", "2", "3", "4"), "the number of players"),
    _each(UNSEEN_INCARNATION, "unseen", _INCARNATIONS, "that incarnation may still come"),
    _each(LENDS, "lends", BOARDS, "its Qi and one, if it is a neutral board that lends its power"),
    _each(STAGE, "stage", ("before_move", "moved", "acted", "last_step"), "how far the Yang phase is"),
    _one(CENTRE_TOKENS, "centre_tokens", "Power tokens on the centre tile"),
)


def _names() -> list[str]:
    names = [f"{name}_of_{board}_board" for board in BOARDS for row in OF_BOARD for name in row.names]
    names += [name for row in OF_TABLE for name in row.names]
    spaces = [f"{board}_{number}" for board in BOARDS for number in (1, 2, 3)]
    names += [f"{name}_on_{space}" for space in spaces for row in OF_SPACE for name in row.names]
    return names + [name for row in OF_LAYOUT for name in row.names]


NAMES: Final = _names()
"""All of them, in order."""
