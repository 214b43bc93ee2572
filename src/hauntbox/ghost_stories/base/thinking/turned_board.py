"""The table as it stands, turned so that the board whose Taoist acts next comes first: features from ``SPACES`` on."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.cards import (
    BLACK,
    CURSES,
    DICE_IMMUNE,
    HAUNTER,
    RESISTANCE,
    RIGHT,
    TORMENTOR,
)
from hauntbox.ghost_stories.base.geometry import BITS, FACED, LINE
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking import features as feature
from hauntbox.ghost_stories.base.thinking.feature_buffer import Sight
from hauntbox.kernel.bits import bit_count
from hauntbox.kernel.vectors import vec

SEVERAL: Final = 5
"""The colour of a ghost that resists with several, or with none."""
REWARDS: Final = ("gain_1_tao", "gain_2_tao", "gain_qi_or_yin_yang", "", "group_qi_and_yin_yang")
"""What an exorcism may bring, two places for each feature."""


def _turned() -> list[int]:
    """Where a tile lies, seen so that a board lies in the north: 9 * board + tile."""
    turned = [0] * 36
    for board in range(4):
        for space in range(12):
            for step in range(3):
                turned[9 * board + LINE[(space + 3 * board) % 12][step]] = LINE[space][step]
    return turned


def _colour_of(points: vec[i64]) -> int:
    colours = [colour for colour in range(5) if points[colour]]
    return colours[0] if len(colours) == 1 else SEVERAL


def _reward_of(icons: list[str]) -> int:
    """0 Tao, 1 Qi or Yin-Yang, 2 both for the group; -1 for none."""
    for icon in icons:
        if icon in REWARDS:
            return REWARDS.index(icon) // 2
    return -1


TURNED: Final = vec[i64](_turned())
RESISTS: Final = vec[i64]([_colour_of(points) for points in RESISTANCE])
REWARD: Final = vec[i64]([_reward_of(RIGHT[card]) for card in range(len(RIGHT))])
OWN_FEATURE: Final = vec[i64](
    [feature.LEARNED.index(card) if card in feature.LEARNED else -1 for card in range(len(RIGHT))]
)
"""By card, its place among the incarnations with a feature of their own; -1 for the others."""


def add_layout(g: GhostStories, s: Sight) -> None:
    """The features of this chapter."""
    _spaces(g, s)
    _tiles(g, s)
    _taoists(g, s)
    _tokens(g, s)
    _game(g, s)


def _spaces(g: GhostStories, s: Sight) -> None:
    """Every ghost space: who is there, and who could exorcise him."""
    out = s.out
    base = s.base
    buddhas = g.buddhas
    for space in BITS[buddhas | g.occupied]:
        at = feature.SPACES + feature.SPACE * ((space + 12 - 3 * base) % 12)
        if buddhas >> space & 1:
            out[at + feature.BUDDHA] = 1
        if g.occupied >> space & 1:
            _ghost(g, s, space, at)
            _chances(g, s, space, at)


def _ghost(g: GhostStories, s: Sight, space: i64, at: i64) -> None:
    out = s.out
    card = g.ghosts[space]
    need = s.needs[space]
    out[at + feature.NEED + min(need, 5)] = 1
    if HAUNTER[card]:
        out[at + (feature.FIGURE_ON_BOARD if g.figures >> space & 1 else feature.FIGURE_ON_CARD)] = 1
    out[at + feature.TORMENTS] = TORMENTOR[card]
    out[at + feature.NO_DICE] = DICE_IMMUNE[card]
    out[at + feature.BRINGS_CURSE] = CURSES[card]
    if REWARD[card] >= 0:
        out[at + feature.REWARD + REWARD[card]] = 1
    out[at + feature.HOLDS_DIE] = g.captive >> space & 1
    out[at + feature.LOCKS_TAO] = g.locked >> space & 1
    out[at + feature.STOPS_POWER] = g.power_off >> space & 1
    if space == g.mantra:
        out[at + feature.HAS_MANTRA] = 1
    colour = RESISTS[card]
    if colour < BLACK:
        colour = g.board_of[colour] - s.base & 3
    out[at + feature.COLOUR + colour] = 1


def _chances(g: GhostStories, s: Sight, space: i64, at: i64) -> None:
    """Everybody's chance against a ghost."""
    out = s.out
    if s.refused >> space & 1:
        out[at + feature.PROTECTED] = 1
        return
    tile = FACED[space]
    for seat in BITS[g.alive]:
        if s.reach[seat] >> tile & 1:
            out[at + feature.CHANCE_OF + (seat - s.base & 3)] = s.chances[12 * seat + space]
    out[at + feature.BEST_CHANCE] = s.best[space]


def _tiles(g: GhostStories, s: Sight) -> None:
    """The village."""
    out = s.out
    tile: i64
    for tile in range(9):
        turned = TURNED[9 * s.base + tile]
        villager = g.village[tile]
        if villager < 9:
            out[feature.TILES + 9 * turned + villager] = 1
        if g.haunted >> tile & 1:
            out[feature.HAUNTED_AT + turned] = 1


def _taoists(g: GhostStories, s: Sight) -> None:
    """Where the living Taoists stand, what they can reach, and their powers."""
    out = s.out
    for seat in BITS[g.alive]:
        distance = seat - s.base & 3
        out[feature.WHERE + 9 * distance + TURNED[9 * s.base + g.where[seat]]] = 1
        for tile in BITS[s.reach[seat] & ~g.haunted]:
            villager = g.village[tile]
            if villager < 9:
                out[feature.NEAR + 9 * distance + villager] = 1
        if g.rules.power_works(g, seat):
            out[feature.POWER_OF + 8 * distance + g.power[seat]] = 1


def _tokens(g: GhostStories, s: Sight) -> None:
    """Tao tokens and the Circle, by the board whose colour they have."""
    out = s.out
    colour: i64
    for colour in range(5):
        at: i64 = 4
        if colour != BLACK:
            at = g.board_of[colour] - s.base & 3
        out[feature.TEAM_TAO + at] = s.held[colour]
        out[feature.STOCK + at] = g.stock[colour]
        if colour == s.circle:
            out[feature.CIRCLE + at] = 1
        for seat in BITS[g.alive]:
            out[feature.TAO_OF + 5 * (seat - s.base & 3) + at] = g.tao[5 * seat + colour]


def _game(g: GhostStories, s: Sight) -> None:
    """Level, players, the incarnations to come, neutral boards, the stage of the turn."""
    out = s.out
    out[feature.LEVEL + g.request.level] = 1
    out[feature.PLAYERS + bit_count(g.players) - 1] = 1
    if g.to_beat:
        for card in g.unseen_incarnations:
            own = OWN_FEATURE[card]
            if own >= 0:
                out[feature.UNSEEN_INCARNATION + own] = 1
    board: i64
    for board in range(4):
        if not g.players >> board & 1 and g.qi[board] > 0:
            out[feature.LENDS + (board - s.base & 3)] = 1 + g.qi[board]
    if g.stage >= 0:
        out[feature.STAGE + g.stage] = 1
    out[feature.CENTRE_TOKENS] = g.centre
