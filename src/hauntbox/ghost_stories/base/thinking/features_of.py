"""How a position looks: the features a player would look at, as small whole numbers.

``features.py`` names them, docs/features.md explains each, ``turned_board.py`` adds the table itself, and
``value_net.py`` computes values from them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.cards import (
    BLACK,
    CARD,
    COLOUR,
    CURSES,
    DICE_IMMUNE,
    FAVORITE,
    HAUNTER,
    HEAVENLY_GUST,
    INCARNATION,
    INCARNATION_POOL,
    LAST_CARD,
    MOUNTAIN,
    MULTICOLOUR,
    POCKETS,
    RESISTANCE,
    REWARDS,
    SECOND_WIND,
    SORCERER_HUT,
    SPIRES,
    TORMENTOR,
)
from hauntbox.ghost_stories.base.geometry import ADJACENT, BITS, FACED, FACING, LINE
from hauntbox.ghost_stories.base.state import ACTED, GhostStories
from hauntbox.ghost_stories.base.thinking import features as feature
from hauntbox.ghost_stories.base.thinking.feature_buffer import Sight
from hauntbox.ghost_stories.base.thinking.turned_board import OWN_FEATURE, add_layout
from hauntbox.kernel.bits import bit_count
from hauntbox.kernel.deck import unseen
from hauntbox.kernel.vectors import vec

CERTAIN: Final = 16
"""Chances are counted in sixteenths."""
MOST_POINTS: Final = 24
"""Hits are looked up for fewer points than these."""


def _at_least(hit: float) -> list[int]:
    """Chance of at least k hits with n dice, at MOST_POINTS * n + k, in sixteenths."""
    table: list[int] = []
    exact = [1.0]
    for dice in range(5):
        if dice:
            padded = [0.0, *exact, 0.0]
            exact = [padded[hits] * hit + padded[hits + 1] * (1.0 - hit) for hits in range(dice + 1)]
        row: list[int] = []
        for hits in range(dice + 1):
            tail: float = 0.5
            for chance in exact[hits:]:
                tail += CERTAIN * chance
            row.append(int(tail))
        table += row + [0] * (MOST_POINTS - len(row))
    return table


HITS: Final = vec[i64](_at_least(1 / 3) + _at_least(1 / 6) + _at_least(5 / 9) + _at_least(11 / 36))
"""With white faces for jokers, without them, and the same two for dice that may be rolled again."""
WITHOUT_WHITE: Final = 5 * MOST_POINTS
ROLLED_AGAIN: Final = 10 * MOST_POINTS

WHITE_POINTS: Final = vec[i64]([CARD[card].white if card in CARD else 0 for card in range(len(RESISTANCE))])
"""By card, the points that only white faces meet."""
POINTS: Final = vec[i64]([sum(row) + white for row, white in zip(RESISTANCE, WHITE_POINTS, strict=True)])
ONLY: Final = vec[i64](
    [
        -1 if sum(1 for points in row if points) != 1 else [1 if points else 0 for points in row].index(1)
        for row in RESISTANCE
    ]
)
"""The colour of a ghost of one colour; -1 for the others."""
NEAR: Final = vec[i64]([(1 << tile) + sum(1 << other for other in ADJACENT[tile]) for tile in range(9)])
"""A tile and its neighbours, as masks."""
PARTNER: Final = vec[i64](
    [-1 if len(FACING[FACED[space]]) < 2 else sum(FACING[FACED[space]]) - space for space in range(12)]
)
"""The other space before the same corner, -1 for none."""


def features(g: GhostStories) -> vec[i64]:
    """The features of a position, and after them those of the boxes in play."""
    sight = Sight()
    return look(g, sight)[: sight.number]


def look(g: GhostStories, s: Sight) -> vec[i64]:
    """The same; what was seen of other positions before makes no difference."""
    s.clear()
    s.base = next_to_act(g)
    s.circle = g.rules.circle_colour(g)
    _ghosts(g, s)
    _tokens(g, s)
    incarnation = _boards(g, s)
    s.out[feature.BEST_ON_INCARNATION] = incarnation
    _village(g, s)
    _table(g, s, incarnation)
    _paths(g, s)
    _supplies(g, s)
    add_layout(g, s)
    s.number = g.rules.see(g, s.out, feature.NUMBER)
    return s.out


def next_to_act(g: GhostStories) -> i64:
    """The board whose Yang phase comes next, or is under way with an action still to come."""
    if g.stage >= ACTED and not _more_to_do(g):
        return (g.active + 1) & 3
    return g.active


def _more_to_do(g: GhostStories) -> bool:
    """Whether Second Wind or Heavenly Gust grant one more action."""
    if g.stage != ACTED or g.helps + g.exorcisms != 1:
        return False
    power = g.power[g.active]
    if power != SECOND_WIND and power != HEAVENLY_GUST:
        return False
    if power == SECOND_WIND and g.rules.left_place(g, g.where[g.active]):
        return False
    return g.rules.power_works(g, g.active)


def _ghosts(g: GhostStories, s: Sight) -> None:
    """The ghosts in play: what each still needs, and what they need by colour."""
    out = s.out
    wanted = s.wanted
    circle = s.circle
    in_circle: i64 = 0
    refused: i64 = 0
    for space in BITS[g.occupied]:
        card = g.ghosts[space]
        need = POINTS[card]
        colour = ONLY[card]
        lowered = circle >= 0 and RESISTANCE[card][circle] > 0
        if lowered:
            in_circle += 1
            need -= 1
        if space == g.mantra and need:
            need -= 1
        if colour >= 0:
            wanted[colour] += need
        else:
            _want_each(s, card)
            if lowered:
                wanted[circle] -= 1
        s.needs[space] = need
        out[feature.BY_POINTS + min(need, 5)] += 1
        out[feature.CURSES_TO_COME] += CURSES[card]
        out[feature.REWARDS_TO_COME] += REWARDS[card]
        out[feature.IMMUNE_TO_DICE] += DICE_IMMUNE[card]
        if INCARNATION[card]:
            out[feature.INCARNATIONS] += 1
            out[feature.INCARNATION_POINTS] += need
        if (INCARNATION[card] or card > LAST_CARD) and g.rules.target_refused(g, space):
            refused |= 1 << space
        other = PARTNER[space]
        if other > space and g.occupied >> other & 1:
            out[feature.CORNER_PAIRS] += 1
    s.refused = refused
    out[feature.OF_CIRCLE_COLOUR] = in_circle
    if circle >= 0:
        out[feature.CIRCLE_WORKS] = 1


def _want_each(s: Sight, card: i64) -> None:
    """A ghost of several colours."""
    points = RESISTANCE[card]
    colour: i64
    for colour in range(5):
        s.wanted[colour] += points[colour]


def _tokens(g: GhostStories, s: Sight) -> None:
    """Who stands together, and their tokens."""
    colour: i64
    tao = g.tao
    at = s.tokens_at
    for seat in BITS[g.alive]:
        tile = g.where[seat]
        s.together[tile] |= 1 << seat
        wild = g.rules.wild_of(g, seat)
        s.wild[seat] = wild
        s.wild_at[tile] += wild
        for colour in range(5):
            at[5 * tile + colour] += tao[5 * seat + colour]
    for colour in range(5):
        s.held[colour] = tao[colour] + tao[5 + colour] + tao[10 + colour] + tao[15 + colour]


def _boards(g: GhostStories, s: Sight) -> i64:
    """Boards in the order in which their turns come; returns the best chance against an incarnation."""
    out = s.out
    incarnation: i64 = 0
    distance: i64
    for distance in range(4):
        board = (s.base + distance) & 3
        at = feature.BOARD * distance
        mask = g.occupied >> 3 * board & 7
        count = bit_count(mask)
        out[at + feature.GHOSTS_HERE + count] = 1
        for space in BITS[mask << 3 * board]:
            card = g.ghosts[space]
            if HAUNTER[card]:
                if g.figures >> space & 1:
                    out[at + feature.FIGURES_ON_BOARD] += 1
                    if g.haunted:
                        out[at + feature.FIGURES_ON_BOARD_LATE] += 1
                else:
                    out[at + feature.FIGURES_ON_CARD] += 1
            if TORMENTOR[card]:
                out[at + feature.TORMENTORS] += 1
                if g.haunted:
                    out[at + feature.TORMENTORS_LATE] += 1
            out[at + feature.POINTS_HERE] += s.needs[space]
        out[at + feature.BUDDHAS_HERE] = bit_count(g.buddhas >> 3 * board & 7)
        if g.alive >> board & 1:
            _taoist(g, s, board, count, at)
            chance = _reach(g, s, board, at)
            out[feature.BEST_OF_BOARD + distance] = chance
            if chance > incarnation:
                incarnation = chance
        else:
            out[at + feature.QI] = 1
            if not g.players >> board & 1:
                out[at + feature.NEUTRAL] = 1
                out[at + feature.NEUTRAL_QI] = g.qi[board]
    return incarnation


def _taoist(g: GhostStories, s: Sight, seat: i64, count: i64, at: i64) -> None:
    """A living Taoist: what he has."""
    out = s.out
    qi = g.qi[seat]
    out[at + feature.QI + min(qi, 6)] = 1
    if count == 3:
        out[at + feature.OVERRUN] = 1
        if qi == 1:
            out[at + feature.OVERRUN_KILLS] = 1
    if g.power_off >> 3 * seat & 7:
        out[at + feature.POWER_IS_OFF] = 1
    first = 5 * seat
    tao = g.tao
    out[at + feature.TAO] = tao[first] + tao[first + 1] + tao[first + 2] + tao[first + 3] + tao[first + 4]
    if g.yin_yang >> seat & 1:
        out[at + feature.YIN_YANG] = 1
    out[at + feature.BUDDHAS_HELD] = g.buddhas_held[seat]
    if seat == g.active:
        out[at + feature.BUDDHAS_HELD] += g.new_buddhas
    hut = g.tile_of[SORCERER_HUT]
    here = g.where[seat]
    if hut >= 0 and not g.haunted >> hut & 1 and (NEAR[here] >> hut & 1 or g.power[seat] == SPIRES):
        out[at + feature.NEAR_HUT] = 1
    if s.together[here] != 1 << seat:
        out[feature.TOGETHER] += 1


def _reach(g: GhostStories, s: Sight, seat: i64, at: i64) -> i64:
    """The best exorcism within a move, and the best of a corner's pair; returns the chance against an incarnation."""
    power = g.power[seat]
    if not g.rules.power_works(g, seat):
        power = -1
    dice = 3 - bit_count(g.captive & ~g.grey)
    if power == MOUNTAIN and not g.grey:
        dice += 1
    hits = MOST_POINTS * dice
    if g.white_blank:
        hits += WITHOUT_WHITE
    if power == FAVORITE:
        hits += ROLLED_AGAIN
    here = g.where[seat]
    near: i64 = 511
    if power != SPIRES:
        near = NEAR[here]
    s.reach[seat] = near
    one: i64 = 0
    pair: i64 = 0
    incarnation: i64 = 0
    chances = s.chances
    for space in BITS[g.occupied]:
        card = g.ghosts[space]
        tile = FACED[space]
        chance = _chance(g, s, seat, tile, card, s.needs[space], hits, power == POCKETS)
        chances[12 * seat + space] = chance
        if chance > s.best[space]:
            s.best[space] = chance
        if not near >> tile & 1:
            continue
        if INCARNATION[card]:
            s.out[feature.NEAR_INCARNATION] += 1
        if s.refused >> space & 1:
            continue
        if INCARNATION[card] and chance > incarnation:
            incarnation = chance
        if chance > one:
            one = chance
        other = PARTNER[space]
        if other >= 0 and other < space and not s.refused >> other & 1:
            both = chances[12 * seat + other] + chance
            if both > pair:
                pair = both
    s.out[at + feature.BEST_EXORCISM] = one
    s.out[at + feature.BEST_PAIR] = pair if pair > one else one
    return incarnation


def _chance(
    g: GhostStories, s: Sight, seat: i64, tile: i64, card: i64, need: i64, hits: i64, pocket: bool
) -> i64:
    """About how likely one exorcism by this Taoist is, with his tokens and those of the Taoists on that tile."""
    away = g.where[seat] != tile
    helped = s.wild_at[tile]
    if away:
        helped += s.wild[seat]
    if not g.locked:
        colour = ONLY[card]
        if colour >= 0:
            helped += s.tokens_at[5 * tile + colour]
            if away:
                helped += g.tao[5 * seat + colour]
            if pocket:
                helped += 1
        else:
            points = RESISTANCE[card]
            for colour in range(5):
                if points[colour]:
                    held = s.tokens_at[5 * tile + colour]
                    if away:
                        held += g.tao[5 * seat + colour]
                    helped += held if held < points[colour] else points[colour]
    if need <= helped:
        return CERTAIN
    if DICE_IMMUNE[card]:
        return 0
    if WHITE_POINTS[card]:
        return 0 if g.white_blank else HITS[hits + WITHOUT_WHITE + need - helped]
    chance = HITS[hits + need - helped]
    return chance * 2 // 5 if MULTICOLOUR[card] else chance


def _village(g: GhostStories, s: Sight) -> None:
    """Haunted tiles, and the team's tokens against what they are wanted for."""
    out = s.out
    haunted = bit_count(g.haunted)
    out[feature.HAUNTED_TILES + (haunted if haunted < 4 else 3)] = 1
    villager: i64
    if haunted:
        for villager in range(9):
            tile = g.tile_of[villager]
            if tile >= 0 and g.haunted >> tile & 1:
                out[feature.HAUNTED + villager] = 1
    covered: i64 = 0
    missing: i64 = 0
    held_at_all: i64 = 0
    colour: i64
    for colour in range(5):
        held = s.held[colour]
        wanted = s.wanted[colour]
        held_at_all += held
        if wanted <= held:
            covered += wanted
        else:
            covered += held
            missing += wanted - held
    out[feature.TAO_COVERS] = covered
    out[feature.TAO_MISSING] = missing
    out[feature.ALL_TAO] = held_at_all
    out[feature.ALL_QI] = g.qi[0] + g.qi[1] + g.qi[2] + g.qi[3]


def _table(g: GhostStories, s: Sight, incarnation: i64) -> None:
    """What holds for the whole table."""
    out = s.out
    captive = bit_count(g.captive)
    out[feature.CAPTURED_DICE] = captive
    if captive >= 2:
        out[feature.TWO_DICE_CAPTURED] = 1
    if g.locked:
        out[feature.TAO_IS_LOCKED] = 1
    if g.all_powers_off:
        out[feature.ALL_POWERS_ARE_OFF] = 1
    if g.white_blank:
        out[feature.WHITE_IS_BLANK] = 1
    out[feature.TEMPLE_BUDDHAS] = g.temple
    out[feature.PILE] = g.height if g.height < feature.MOST else feature.MOST - 1
    out[feature.TO_BEAT] = g.to_beat
    if g.to_beat == 1:
        out[feature.LAST_TO_BEAT] = 1
        out[feature.BEST_ON_LAST] = incarnation
    if s.base == g.active and g.stage >= 0:
        out[feature.IN_YANG] = 1
    for board in BITS[g.alive]:
        out[feature.POWERS + g.power[board]] = 1
    alive = bit_count(g.alive)
    out[feature.ALIVE] = alive
    if alive == 1:
        out[feature.ONE_ALIVE] = 1
    players = bit_count(g.players)
    if players == 1:
        out[feature.SOLO] = 1
    elif players < 4:
        out[feature.TWO_OR_THREE_PLAYERS] = 1
    out[feature.POWER_TOKENS] = g.tokens[0] + g.tokens[1] + g.tokens[2] + g.tokens[3]
    out[feature.YIN_YANGS] = bit_count(g.yin_yang)
    out[feature.ALWAYS] = 1
    number = bit_count(g.occupied)
    out[feature.GHOSTS] = number
    if number > 7:
        out[feature.GHOSTS_BEYOND_SEVEN] = number - 7


def _paths(g: GhostStories, s: Sight) -> None:
    """Ghosts nobody can meet, tiles in the way of Haunters, tiles in reach."""
    out = s.out
    killable: i64 = 0
    for space in BITS[g.occupied]:
        card = g.ghosts[space]
        killable += s.best[space]
        if s.best[space] <= 4:
            out[feature.OUT_OF_REACH] += 1
        if INCARNATION[card]:
            if OWN_FEATURE[card] >= 0:
                out[feature.INCARNATION_IN_PLAY + OWN_FEATURE[card]] = 1
            out[feature.TAO_ON_INCARNATION] += _tokens_against(s, card)
        if HAUNTER[card]:
            for tile in LINE[space]:
                if not g.haunted >> tile & 1:
                    villager = g.village[tile]
                    if villager < 9:
                        at: i64 = feature.HAUNTED_NEXT if g.figures >> space & 1 else feature.HAUNTED_AFTER
                        out[at + villager] += 1
                    break
    out[feature.CHANCES_OF_ALL] = killable // 4
    distance: i64
    for distance in range(2):
        seat = (s.base + distance) & 3
        if g.alive >> seat & 1:
            for tile in BITS[NEAR[g.where[seat]] & ~g.haunted]:
                villager = g.village[tile]
                if villager < 9:
                    out[feature.NEAR_FIRST + 9 * distance + villager] = 1


def _supplies(g: GhostStories, s: Sight) -> None:
    """What is left and to come: tokens, spaces, Buddhas, unseen cards, the next incarnation."""
    out = s.out
    until: i64 = 0
    incarnation = unseen(INCARNATION_POOL)
    place = g.height - 1
    while place >= 0 and g.pile[place] != incarnation and (g.pile[place] < 0 or not INCARNATION[g.pile[place]]):
        until += 1
        place -= 1
    out[feature.UNTIL_INCARNATION] = until if until < feature.MOST else feature.MOST - 1
    colour: i64
    for colour in range(5):
        if not g.stock[colour]:
            out[feature.COLOURS_USED_UP] += 1
    board: i64
    for board in range(4):
        if not g.alive >> board & 1:
            out[feature.FREE_SPACES_OF_OTHERS] += 3 - bit_count(g.occupied >> 3 * board & 7)
    out[feature.BUDDHAS_OUT] = bit_count(g.buddhas)
    for card in g.unseen_ghosts:
        _to_come(g, s, card)
    place = g.height - 1
    while place >= 0 and g.pile[place] > 0:  # what was looked at comes all the same
        if not INCARNATION[g.pile[place]]:
            _to_come(g, s, g.pile[place])
        place -= 1


def _to_come(g: GhostStories, s: Sight, card: i64) -> None:
    """A ghost that may still be drawn."""
    out = s.out
    colour = COLOUR[card]
    at: i64 = 4
    if colour != BLACK:
        at = g.board_of[colour] - s.base & 3
    out[feature.UNSEEN_OF_BOARD + at] += 1
    if HAUNTER[card]:
        out[feature.UNSEEN_HAUNTERS + at] += 1


def _tokens_against(s: Sight, card: i64) -> i64:
    """The team's tokens that are of use against an incarnation."""
    useful: i64 = 0
    points = RESISTANCE[card]
    colour: i64
    for colour in range(5):
        if points[colour]:
            held = s.held[colour]
            useful += held if held < points[colour] else points[colour]
    return useful
