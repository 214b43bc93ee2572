"""How a position looks: the features a player would look at, as small whole numbers.

``features.py`` names them, docs/features.md tells what each one is, and ``prospects.py`` puts a figure to them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import features as feature
from hauntbox.ghost_stories.base.cards import (
    BLACK,
    COLOUR,
    CURSES,
    DICE_IMMUNE,
    FAVORITE,
    GHOST_POOL,
    HAUNTER,
    HEAVENLY_GUST,
    INCARNATION,
    INCARNATION_POOL,
    LAST_CARD,
    MOUNTAIN,
    MULTICOLOUR,
    POCKETS,
    POOL,
    RESISTANCE,
    REWARDS,
    SECOND_WIND,
    SORCERER_HUT,
    SPIRES,
    TORMENTOR,
)
from hauntbox.ghost_stories.base.geometry import ADJACENT, BITS, FACED, FACING, LINE
from hauntbox.ghost_stories.base.means import circle_colour, target_refused
from hauntbox.ghost_stories.base.state import ACTED, GhostStories
from hauntbox.kernel.bits import bit_count
from hauntbox.kernel.deck import unseen
from hauntbox.kernel.vectors import vec

NOTHING: Final = [0] * feature.NUMBER
CERTAIN: Final = 16
"""Chances are counted in sixteenths."""


def _at_least(hit: float) -> list[list[int]]:
    """Chance of at least k hits with n dice, by n and k, in sixteenths."""
    table: list[list[int]] = []
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
        table.append(row + [0] * 12)
    return table


HITS: Final = _at_least(1 / 3)
HITS_WHITE_BLANK: Final = _at_least(1 / 6)
REROLLED_HITS: Final = _at_least(5 / 9)
REROLLED_HITS_WHITE_BLANK: Final = _at_least(11 / 36)

POINTS: Final = [sum(row) for row in RESISTANCE]
ONLY: Final = [
    -1 if sum(1 for points in row if points) != 1 else [1 if points else 0 for points in row].index(1)
    for row in RESISTANCE
]
"""The colour of a ghost of one colour; -1 for the others."""
NEAR: Final = [(1 << tile) + sum(1 << other for other in ADJACENT[tile]) for tile in range(9)]
"""A tile and its neighbours, as masks."""
PARTNER: Final = [
    -1 if len(FACING[FACED[space]]) < 2 else sum(FACING[FACED[space]]) - space for space in range(12)
]
"""The other space before the same corner, -1 for none."""

OWN_FEATURE: Final = [feature.LEARNED.index(card) if card in feature.LEARNED else -1 for card in range(LAST_CARD + 1)]
"""By card, its place among the incarnations with a feature of their own; -1 for the others."""


def _runs(colour: int) -> list[tuple[int, int]]:
    """Where the ghosts of a colour follow each other by number: the first of each run, and the first after it."""
    runs: list[tuple[int, int]] = []
    for card in range(1, LAST_CARD + 1):
        if POOL[card] == GHOST_POOL and COLOUR[card] == colour:
            first = runs.pop()[0] if runs and runs[-1][1] == card else card
            runs.append((first, card + 1))
    return runs


RUNS: Final = [_runs(colour) for colour in range(5)]


def features(g: GhostStories) -> list[int]:
    """The features of a position."""
    out = NOTHING[:]
    base = next_to_act(g)
    needs = [0] * 12
    wanted = [0] * 5
    _ghosts(g, needs, wanted, out)
    best = [0] * 12
    out[feature.BEST_ON_INCARNATION] = incarnation = _boards(g, base, needs, best, out)
    _village(g, wanted, out)
    _table(g, base, incarnation, out)
    _paths(g, base, best, out)
    return out


def next_to_act(g: GhostStories) -> int:
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
    if power == SECOND_WIND and g.stood != g.where[g.active]:
        return False
    return not g.all_powers_off and not g.power_off >> 3 * g.active & 7


def _ghosts(g: GhostStories, needs: list[int], wanted: list[int], out: list[int]) -> None:
    """The ghosts in play: what each still needs, and what they need by colour."""
    circle = circle_colour(g)
    in_circle = 0
    for space in BITS[g.occupied]:
        card = g.ghosts[space]
        need = POINTS[card]
        colour = ONLY[card]
        if circle >= 0 and RESISTANCE[card][circle]:
            in_circle += 1
            need -= 1
        if space == g.mantra and need:
            need -= 1
        if colour >= 0:
            wanted[colour] += need
        else:
            for other in range(5):
                wanted[other] += RESISTANCE[card][other]
            if circle >= 0 and RESISTANCE[card][circle]:
                wanted[circle] -= 1
        needs[space] = need
        out[feature.BY_POINTS + (need if need < 5 else 5)] += 1
        if CURSES[card]:
            out[feature.CURSES_TO_COME] += 1
        if REWARDS[card]:
            out[feature.REWARDS_TO_COME] += 1
        if DICE_IMMUNE[card]:
            out[feature.IMMUNE_TO_DICE] += 1
        if INCARNATION[card]:
            out[feature.INCARNATIONS] += 1
            out[feature.INCARNATION_POINTS] += need
        if PARTNER[space] > space and g.occupied >> PARTNER[space] & 1:
            out[feature.CORNER_PAIRS] += 1
    out[feature.OF_CIRCLE_COLOUR] = in_circle
    if circle >= 0:
        out[feature.CIRCLE_WORKS] = 1


def _boards(g: GhostStories, base: int, needs: list[int], best: list[int], out: list[int]) -> int:
    """Boards in the order in which their turns come; returns the best chance against an incarnation."""
    incarnation = 0
    together = _together(g)
    for distance in range(4):
        board = (base + distance) & 3
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
            out[at + feature.POINTS_HERE] += needs[space]
        out[at + feature.BUDDHAS_HERE] = bit_count(g.buddhas >> 3 * board & 7)
        if g.alive >> board & 1:
            chance = _taoist(g, board, count, needs, together, best, out, at)
            out[feature.BEST_OF_BOARD + distance] = chance
            if chance > incarnation:
                incarnation = chance
        else:
            out[at + feature.QI] = 1
            if not g.players >> board & 1:
                out[at + feature.NEUTRAL] = 1
                out[at + feature.NEUTRAL_QI] = g.qi[board]
    return incarnation


def _together(g: GhostStories) -> list[int]:
    """Who stands on each tile, as masks of seats: those on one tile pay for each other (GS-EXO-31)."""
    together = [0] * 9
    for seat in BITS[g.alive]:
        together[g.where[seat]] |= 1 << seat
    return together


def _taoist(
    g: GhostStories,
    seat: int,
    count: int,
    needs: list[int],
    together: list[int],
    best: list[int],
    out: list[int],
    at: int,
) -> int:
    """A living Taoist: what he has, and what he can do within a move; returns his chance against an incarnation."""
    qi = g.qi[seat]
    out[at + feature.QI + (qi if qi < 6 else 6)] = 1
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
    out[at + feature.BUDDHAS_HELD] = g.buddhas_held[seat] + (g.new_buddhas if seat == g.active else 0)
    hut = g.tile_of[SORCERER_HUT]
    if hut >= 0 and not g.haunted >> hut & 1 and (NEAR[g.where[seat]] >> hut & 1 or g.power[seat] == SPIRES):
        out[at + feature.NEAR_HUT] = 1
    if together[g.where[seat]] != 1 << seat:
        out[feature.TOGETHER] += 1
    return _reach(g, seat, needs, together, best, out, at)


def _reach(
    g: GhostStories, seat: int, needs: list[int], together: list[int], best: list[int], out: list[int], at: int
) -> int:
    """The best exorcism within a move, and the best of a corner's pair; returns the chance against an incarnation."""
    power = g.power[seat]
    if g.all_powers_off or g.power_off >> 3 * seat & 7:
        power = -1
    dice = 3 - bit_count(g.captive & ~g.grey)
    if power == MOUNTAIN and not g.grey:
        dice += 1
    if power == FAVORITE:
        hits = REROLLED_HITS_WHITE_BLANK[dice] if g.white_blank else REROLLED_HITS[dice]
    else:
        hits = HITS_WHITE_BLANK[dice] if g.white_blank else HITS[dice]
    near = 511 if power == SPIRES else NEAR[g.where[seat]]
    one = 0
    pair = 0
    incarnation = 0
    chances = [0] * 12
    for space in BITS[g.occupied]:
        card = g.ghosts[space]
        payers = together[FACED[space]] | 1 << seat
        chance = _chance(g, payers, card, needs[space], hits, power == POCKETS)
        if chance > best[space]:
            best[space] = chance
        if not near >> FACED[space] & 1:
            continue
        if INCARNATION[card]:
            out[feature.NEAR_INCARNATION] += 1
            if target_refused(g, space):
                continue
            if chance > incarnation:
                incarnation = chance
        chances[space] = chance
        if chance > one:
            one = chance
        other = PARTNER[space]
        if other >= 0 and other < space and chances[other] + chance > pair:
            pair = chances[other] + chance
    out[at + feature.BEST_EXORCISM] = one
    out[at + feature.BEST_PAIR] = pair if pair > one else one
    return incarnation


def _chance(g: GhostStories, payers: int, card: int, need: int, hits: list[int], pocket: bool) -> int:
    """About how likely one exorcism with the tokens of these Taoists is."""
    helped = 0
    colour = ONLY[card]
    if not g.locked:
        if colour >= 0:
            for seat in BITS[payers]:
                helped += g.tao[5 * seat + colour]
            if pocket:
                helped += 1
        else:
            row = RESISTANCE[card]
            for other in range(5):
                if row[other]:
                    held = 0
                    for seat in BITS[payers]:
                        held += g.tao[5 * seat + other]
                    helped += held if held < row[other] else row[other]
    if need <= helped:
        return CERTAIN
    if DICE_IMMUNE[card]:
        return 0
    chance = hits[need - helped]
    return chance * 2 // 5 if MULTICOLOUR[card] else chance


def _village(g: GhostStories, wanted: list[int], out: list[int]) -> None:
    """Haunted tiles, and the team's tokens against what they are wanted for."""
    haunted = bit_count(g.haunted)
    out[feature.HAUNTED_TILES + (haunted if haunted < 4 else 3)] = 1
    if haunted:
        for villager in range(9):
            if g.tile_of[villager] >= 0 and g.haunted >> g.tile_of[villager] & 1:
                out[feature.HAUNTED + villager] = 1
    tao = g.tao
    covered = 0
    missing = 0
    held_at_all = 0
    for colour in range(5):
        held = tao[colour] + tao[5 + colour] + tao[10 + colour] + tao[15 + colour]
        held_at_all += held
        if wanted[colour] <= held:
            covered += wanted[colour]
        else:
            covered += held
            missing += wanted[colour] - held
    out[feature.TAO_COVERS] = covered
    out[feature.TAO_MISSING] = missing
    out[feature.ALL_TAO] = held_at_all
    out[feature.ALL_QI] = g.qi[0] + g.qi[1] + g.qi[2] + g.qi[3]


def _table(g: GhostStories, base: int, incarnation: int, out: list[int]) -> None:
    """What holds for the whole table."""
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
    out[feature.PILE] = min(g.height, feature.MOST - 1)
    out[feature.TO_BEAT] = g.to_beat
    if g.to_beat == 1:
        out[feature.LAST_TO_BEAT] = 1
        out[feature.BEST_ON_LAST] = incarnation
    if base == g.active and g.stage >= 0:
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


def _paths(g: GhostStories, base: int, best: list[int], out: list[int]) -> None:
    """What is to come: the next incarnation, tiles in the way of Haunters, ghosts nobody can meet, tiles in reach."""
    until = 0
    incarnation = unseen(INCARNATION_POOL)
    for place in range(g.height - 1, -1, -1):
        if g.pile[place] == incarnation:
            break
        until += 1
    out[feature.UNTIL_INCARNATION] = min(until, feature.MOST - 1)
    killable = 0
    for space in BITS[g.occupied]:
        card = g.ghosts[space]
        killable += best[space]
        if best[space] <= 4:
            out[feature.OUT_OF_REACH] += 1
        if INCARNATION[card]:
            if OWN_FEATURE[card] >= 0:
                out[feature.INCARNATION_IN_PLAY + OWN_FEATURE[card]] = 1
            out[feature.TAO_ON_INCARNATION] += _tokens_against(g, card)
        if HAUNTER[card]:
            for tile in LINE[space]:
                if not g.haunted >> tile & 1:
                    kind = g.village[tile]
                    if kind < 9:
                        on_board = g.figures >> space & 1
                        out[(feature.HAUNTED_NEXT if on_board else feature.HAUNTED_AFTER) + kind] += 1
                    break
    out[feature.CHANCES_OF_ALL] = killable // 4
    for distance in range(2):
        seat = (base + distance) & 3
        if g.alive >> seat & 1:
            for tile in BITS[NEAR[g.where[seat]] & ~g.haunted]:
                kind = g.village[tile]
                if kind < 9:
                    out[(feature.NEAR_SECOND if distance else feature.NEAR_FIRST) + kind] = 1
    for colour in range(5):
        if not g.stock[colour]:
            out[feature.COLOURS_USED_UP] += 1
    for board in range(4):
        if not g.alive >> board & 1:
            out[feature.FREE_SPACES_OF_OTHERS] += 3 - bit_count(g.occupied >> 3 * board & 7)
    out[feature.BUDDHAS_OUT] = bit_count(g.buddhas)
    unknown = g.unseen_ghosts
    for distance in range(4):
        out[feature.UNSEEN_OF_BOARD + distance] = _of_colour(unknown, g.colour[(base + distance) & 3])
    out[feature.UNSEEN_BLACK] = _of_colour(unknown, BLACK)


def _of_colour(cards: vec[i64], colour: int) -> int:
    """How many of these ghosts have this colour."""
    number = 0
    for card in cards:
        if COLOUR[card] == colour:
            number += 1
    return number


def _tokens_against(g: GhostStories, card: int) -> int:
    """The team's tokens that are of use against an incarnation."""
    useful = 0
    row = RESISTANCE[card]
    for colour in range(5):
        if row[colour]:
            held = g.tao[colour] + g.tao[5 + colour] + g.tao[10 + colour] + g.tao[15 + colour]
            useful += held if held < row[colour] else row[colour]
    return useful
