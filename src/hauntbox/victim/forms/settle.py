"""A state with values that people entered, made whole: what follows from other values is worked out again.

Nothing here is a rule of play. A tile is in one place, decks and piles hold what lies nowhere else, and what lay on a
tile that is gone is gone with it; what then still cannot be, the invariants say (``invariants.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from hauntbox.kernel.game import NONE
from hauntbox.kernel.vectors import vec
from hauntbox.victim import steps
from hauntbox.victim.cards import (
    CORPSE,
    CROW_CRIES,
    CURSE_ROUND,
    DECODER,
    EQUIPMENT,
    EVENT_COUNTS,
    EXITS,
    HERB,
    ITEM_COUNTS,
    MASK_OF,
    NUMBER_SLOTS,
    NUMBERS,
    ONE,
    ORDINARY,
    SNOW,
    SYMBOL_COUNTS,
    SYMBOL_SLOTS,
    THE_BUNKER,
    TILES,
    VICTIMS,
    WRECK,
    kinds_in,
    packed,
    size,
)
from hauntbox.victim.forest import Forest
from hauntbox.victim.piles import PACKET, PREPARED, UNSEEN, is_prepared, seats_of, tile_of
from hauntbox.victim.rules.death import slave_seat
from hauntbox.victim.rules.event_cards import AGE, CROW, EXPIRED
from hauntbox.victim.rules.seen_tiles import imagined
from hauntbox.victim.rules.victim_board import clear_board, hands_closed
from hauntbox.victim.state import NOBODY_YET, VictimGame

START: Final = 0
"""The tile in the middle."""


def held_tiles(g: VictimGame) -> list[int]:
    """The tile that was drawn and is being turned: it lies neither on the table nor in a pile."""
    return [int(tile) for step, tile, _ in g.agenda_steps() if step == steps.ORIENT]


def settle(g: VictimGame, before: VictimGame, held: Sequence[int]) -> None:
    """Make a state whole that was loaded without checks."""
    _turns(g, before)
    _on_tiles(g, before)
    _victims(g)
    _piles(g, before, held)
    _items(g, before)
    _events(g)
    _code(g)


# -- the forest -------------------------------------------------------------------------------------------------------


def _turns(g: VictimGame, before: VictimGame) -> None:
    """A tile that has come to another place is turned so that a path leads to it, if it was not said how it lies."""
    for tile in g.forest.laid_tiles():
        if g.forest.cells[tile] != before.forest.cells[tile] and not len(g.forest.ways[tile]):
            turned = [_turned(g.forest, tile, turn) for turn in range(6)]
            g.forest = next((one for one in turned if len(one.ways[tile])), g.forest)


def _turned(forest: Forest, tile: i64, turn: int) -> Forest:
    new = Forest()
    for other in forest.tiles:
        new = new.laid(other, forest.cells[other], turn if other == tile else forest.turns[other])
    return hammered(new, [int(border) for border in forest.hammers])


def hammered(forest: Forest, borders: Sequence[int]) -> Forest:
    """With Hammer tokens on these borders, as far as no path leads over them."""
    for border in borders:
        tile, direction = i64(border // 6), i64(border % 6)
        if forest.cells[tile] >= 0 and forest.near[border] >= 0 and not forest.linked(tile, direction):
            forest = forest.hammered(tile, direction)
    return forest


def _on_tiles(g: VictimGame, before: VictimGame) -> None:
    """Figures of a tile that is gone stand on the one in its place, or on Start; its tokens are gone."""
    laid = sum(1 << tile for tile in g.forest.laid_tiles())
    for victim in range(VICTIMS):
        g.at[victim] = _instead(g, before, g.at[victim])
    g.den = _instead(g, before, g.den)
    g.shadows = vec[i64]([_instead(g, before, tile) for tile in g.shadows])
    g.decoders &= laid & MASK_OF[DECODER]
    g.broken &= laid & MASK_OF[DECODER]
    g.bodies &= laid & MASK_OF[CORPSE]
    g.herbs &= laid & MASK_OF[HERB]
    g.boxes &= laid & MASK_OF[WRECK]
    g.webs &= laid
    g.visited &= laid
    if g.forest.cells[THE_BUNKER] < 0:
        g.gate = g.opened = 0


def _instead(g: VictimGame, before: VictimGame, tile: i64) -> i64:
    if tile < 0 or g.forest.cells[tile] >= 0:
        return tile
    return max(g.forest.tile_at(before.forest.cells[tile]), START)


def _piles(g: VictimGame, before: VictimGame, held: Sequence[int]) -> None:
    """As many places as there are tiles that lie nowhere else. Where they are others than before, what was looked at in
    the piles does not hold any more: nobody knows what lies where."""
    out = {*map(int, g.forest.laid_tiles()), *held}
    heights = [len(places) for places in g.piles]
    more = TILES - len(out) - sum(heights) - len(g.looked)
    for _ in range(more):
        heights[heights[0] > heights[1]] += 1
    for _ in range(-more):
        heights[heights[0] <= heights[1]] -= 1
    if same_piles(g, before) and heights == [len(places) for places in g.piles]:
        return
    piles = [[PREPARED] * min(max(high, 0), PACKET) + [UNSEEN] * max(high - PACKET, 0) for high in heights]
    g.piles = vec[vec[i64]]([vec[i64](places) for places in piles])
    g.unseen_tiles = vec[i64]([tile for tile in ORDINARY if tile not in out | _decided(g)])
    g.maybe = NONE
    g.looks = g.looks if imagined(g) else NONE


def same_piles(g: VictimGame, before: VictimGame) -> bool:
    """Whether the same tiles as before are in the piles, and as many in each."""
    heights = [[len(places) for places in one.piles] for one in (g, before)]
    laid = [[int(tile) for tile in one.forest.laid_tiles()] for one in (g, before)]
    return heights[0] == heights[1] and laid[0] == laid[1] and len(g.looked) == len(before.looked)


def moved_piles(g: VictimGame, pile: int, height: int) -> None:
    """A pile of another height: tiles come from the top of the other one, or go there."""
    piles = [[int(p) for p in places] for places in g.piles]
    while len(piles[pile]) > height:
        piles[1 - pile].append(piles[pile].pop())
    while len(piles[pile]) < height and piles[1 - pile]:
        piles[pile].append(piles[1 - pile].pop())
    g.piles = vec[vec[i64]]([vec[i64](places) for places in piles])


# -- Victims, cards and tokens ----------------------------------------------------------------------------------------


def _victims(g: VictimGame) -> None:
    """Who is out of play stands nowhere and owns nothing; nobody Gravely Wounded is marked (VI-INV-19)."""
    if g.slave < 0 or not g.eliminated >> g.slave & 1:
        g.slave = g.slave_seat = -1
    elif g.slave_seat < 0:
        g.slave_seat = slave_seat(g, g.slave)
    for victim in g.order:
        if g.in_play >> victim & 1:
            g.at[victim] = max(g.at[victim], START)
        elif victim == g.slave:
            g.at[victim] = g.at[victim] if g.at[victim] >= 0 else g.den
        else:
            _out_of_play(g, victim)
        if g.wounds[victim] == 2 or not g.in_play >> victim & 1:
            g.target &= ~(1 << victim)
            g.poison &= ~(1 << victim)
            g.fright &= ~(1 << victim)
    g.new_fright &= g.fright
    if g.ground >= 0 and not g.in_play >> g.ground & 1:
        g.ground = -1


def _out_of_play(g: VictimGame, victim: i64) -> None:
    g.at[victim] = -1
    g.item_discard += g.hand[victim]
    g.hand[victim] = 0
    clear_board(g, victim)


def _items(g: VictimGame, before: VictimGame) -> None:
    """The deck holds what lies nowhere else (VI-INV-08)."""
    left = [int(number) for number in ITEM_COUNTS]
    for cards in (g.item_discard, *g.hand):
        left = [number - (int(cards) >> 2 * item & 3) for item, number in enumerate(left)]
    for worn in g.worn:
        for stat in range(4):
            left[EQUIPMENT[stat]] -= worn >> stat & 1
    g.item_deck = packed([max(0, number) for number in left])
    g.deck_size = max(0, int(size(g.item_deck)) - sum(g.unseen))
    if (g.item_deck, g.item_discard, list(g.hand)) != (before.item_deck, before.item_discard, list(before.hand)):
        g.cases = NONE  # what could be inferred does not hold any more


def _events(g: VictimGame) -> None:
    """The same for the events, those on boards included (VI-INV-11)."""
    left = [number - (int(g.event_discard) >> 2 * event & 3) for event, number in enumerate(EVENT_COUNTS[:-1])]
    for card in g.lasting:
        left[CROW_CRIES if card >> 3 & 1 else SNOW] -= 1
    g.event_deck = packed([max(0, number) for number in left])


def _code(g: VictimGame) -> None:
    """Tokens of the code that are neither held nor placed lie face down (VI-INV-13)."""
    placed = sum(1 << int(g.row[slot]) - 1 for slot in {*NUMBER_SLOTS} if g.row[slot])
    g.numbers_held &= ~placed
    g.numbers_down = (1 << len(NUMBERS)) - 1 & ~(g.numbers_held | placed)
    signs = [int(g.row[slot]) - 1 for slot in SYMBOL_SLOTS if g.row[slot]]
    g.symbols_down = packed(
        [
            max(0, most - (int(g.symbols_held) >> 2 * sign & 3) - signs.count(sign))
            for sign, most in enumerate(SYMBOL_COUNTS)
        ]
    )


def between_rounds(g: VictimGame) -> None:
    """Nothing of a turn is under way."""
    g.active = -1
    g.running = g.done = g.deeds = g.halted = 0
    g.points = g.might = g.stride = g.landed = g.hunt_left = g.moved = 0
    g.dice = 0
    for card in g.lasting:
        if card // AGE >= EXPIRED:  # it waits for a turn that is skipped
            g.event_discard += ONE[CROW_CRIES if card & CROW else SNOW]
    g.lasting = vec[i64]([card for card in g.lasting if card // AGE < EXPIRED])
    if g.den < 0:
        g.demon = -1
        g.results = NOBODY_YET[:]
        g.round = min(g.round, CURSE_ROUND[g.request.players] - 1)
    back, first = list(g.looked), g.piles[0]
    g.looked = NONE
    g.piles = vec[vec[i64]]([vec[i64]([*first, *back]), g.piles[1]])


# -- what is hidden from a seat ---------------------------------------------------------------------------------------


def hide(g: VictimGame, real: VictimGame, seat: int) -> None:
    """Put back what a seat does not know, as it is in the game itself, where it can still be there."""
    _hide_tiles(g, real, seat)
    same = (g.item_discard, list(g.worn)) == (real.item_discard, list(real.worn))
    if hands_closed(real, seat):
        _hide_hands(g, real)
        g.cases = real.cases if same else NONE
    else:
        g.cases = real.cases if same and list(g.hand) == list(real.hand) else NONE


def _hide_tiles(g: VictimGame, real: VictimGame, seat: int) -> None:
    left = {int(tile) for tile in g.unseen_tiles}
    if g.forest.cells[THE_BUNKER] < 0 and THE_BUNKER not in _decided(g):
        left.add(THE_BUNKER)
    looked = [int(place) for place in g.looked]
    for number, place in enumerate(real.looked):
        if number < len(looked) and looked[number] >= 0 and not _knows(seat, place):
            left.add(int(tile_of(looked[number])))
            looked[number] = _as_it_was(place, left)
    known = same_piles(g, real)
    piles = [
        [_as_it_was(was[n], left) if known and not _knows(seat, was[n]) else int(p) for n, p in enumerate(places)]
        for places, was in zip(g.piles, real.piles, strict=True)
    ]
    g.looked = vec[i64](looked)
    g.piles = vec[vec[i64]]([vec[i64](places) for places in piles])
    g.unseen_tiles = vec[i64](sorted(left - {THE_BUNKER}))
    g.looks, g.maybe = (real.looks, real.maybe) if known else (NONE, NONE)


def _decided(g: VictimGame) -> set[int]:
    return {int(tile_of(p)) for places in (*g.piles, g.looked) for p in places if p >= 0}


def _knows(seat: int, place: i64) -> bool:
    return place >= 0 and seat >= 0 and seats_of(place) >> seat & 1 == 1


def _as_it_was(place: i64, left: set[int]) -> int:
    """The place with its tile, if that is still among those left; otherwise nobody has looked there."""
    if place >= 0 and int(tile_of(place)) in left:
        left.remove(int(tile_of(place)))
        return int(place)
    return int(PREPARED if is_prepared(place) else UNSEEN)


def _hide_hands(g: VictimGame, real: VictimGame) -> None:
    """Closed hands: the cards that were there, or others of those that are hidden (VI-SEE-08)."""
    for victim in range(VICTIMS):
        possible = [item for item in kinds_in(real.hand[victim]) for _ in range(real.hand[victim] >> 2 * item & 3)]
        while g.unseen[victim]:
            item = possible.pop(0) if possible else kinds_in(g.item_deck)[0]
            if g.item_deck >> 2 * item & 3:
                g.item_deck -= ONE[item]
                g.hand[victim] += ONE[item]
                g.unseen[victim] -= 1


def paths(tile: i64) -> dict[int, int]:
    """The ways in which a tile can be turned: by the edges with paths, as a mask, the first such turn."""
    found: dict[int, int] = {}
    for turn in range(6):
        found.setdefault(int(EXITS[tile][turn]), turn)
    return found
