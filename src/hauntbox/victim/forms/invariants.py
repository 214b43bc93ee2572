"""What holds at every question of every game after the set-up. Positions from outside are held to it too (VI-INV)."""

from __future__ import annotations

from hauntbox.kernel.bits import bit_count
from hauntbox.victim import steps
from hauntbox.victim.cards import (
    CORPSE,
    CROW_CRIES,
    DECODER,
    EQUIPMENT,
    EVENT_COUNTS,
    HERB,
    ITEM_COUNTS,
    MASK_OF,
    MAXIMUM,
    MOST_HAMMERS,
    MOST_RAGE,
    MOST_RED,
    MOST_UPGRADES,
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
    VICTIMS_IN_ALL,
    WRECK,
    packed,
    size,
)
from hauntbox.victim.piles import bunker_is_decided, prepared_left, tile_of
from hauntbox.victim.rules import hidden_hands
from hauntbox.victim.rules.seen_tiles import holds_together
from hauntbox.victim.state import VictimGame

Checks = list[tuple[bool, str]]


def invariants(g: VictimGame) -> Checks:
    """Each with what is wrong if it does not hold."""
    return _tiles(g) + _cards(g) + _victims(g) + _demon(g)


def _decided(g: VictimGame) -> list[int]:
    return [tile_of(place) for places in (*g.piles, g.looked) for place in places if place >= 0]


def _tiles(g: VictimGame) -> Checks:
    forest = g.forest
    laid = sum(1 << tile for tile in forest.laid_tiles())
    decided = _decided(g)
    places = len(g.piles[0]) + len(g.piles[1]) + len(g.looked)
    held = _in_hand(g)
    seen = [*forest.laid_tiles(), *decided, *g.unseen_tiles, *held]
    cells = [forest.cells[tile] for tile in forest.laid_tiles()]
    unknown = places - len(decided) - len(g.unseen_tiles)  # 1 if the Bunker is among the places nobody has seen
    hidden = 0 if bunker_is_decided(g) or not prepared_left(g) else 1
    return [
        (laid & 1 == 1, "the Start tile lies on the table (VI-INV-02)"),
        (len(seen) == len(set(seen)), "every tile is in one place (VI-INV-01)"),
        (places + bit_count(laid) in _outside_the_hand(g, len(held)), "there are 40 tiles (VI-INV-01)"),
        (len(cells) == len(set(cells)), "every tile has a place of its own (VI-MAP-10)"),
        (all(tile in ORDINARY for tile in g.unseen_tiles), "unseen tiles are neither Start nor Bunker"),
        (0 <= unknown <= hidden, "unseen places hold the unseen tiles and the Bunker (VI-INV-01)"),
        (holds_together(g), "what was looked at leads to these piles"),
        (_reachable(g) == laid, "every tile is reached from Start through links (VI-INV-04)"),
        (not g.gate or forest.cells[THE_BUNKER] >= 0, "a Gate token lies only with the Bunker tile (VI-INV-03)"),
        (not g.opened or g.gate > 0, "the Bunker opens by its Gate number (VI-INV-47)"),
        (len(forest.hammers) <= MOST_HAMMERS, "there are 3 Hammer tokens (VI-INV-39)"),
        (not g.decoders & ~(laid & MASK_OF[DECODER]), "Decoder tokens lie on Decoder tiles (VI-INV-15)"),
        (not g.broken & ~(laid & MASK_OF[DECODER]), "Broken tokens lie on Decoder tiles"),
        (not g.bodies & ~(laid & MASK_OF[CORPSE]), "Destroyed Body tokens lie on Corpse tiles"),
        (not g.herbs & ~(laid & MASK_OF[HERB]), "Herb tokens lie on Herb tiles (VI-INV-16)"),
        (not g.boxes & ~(laid & MASK_OF[WRECK]), "Black Boxes lie on Wreck tiles (VI-INV-16)"),
        (not g.webs & ~laid and bit_count(g.webs) <= MOST_RED, "at most 6 Webs lie on the table (VI-INV-40)"),
    ]


def _in_hand(g: VictimGame) -> list[int]:
    """The tile that was drawn and is being turned."""
    return [int(tile) for step, tile, _ in g.agenda_steps() if step == steps.ORIENT] if len(g.agenda) else []


def _outside_the_hand(g: VictimGame, held: int) -> tuple[int, ...]:
    """How many tiles are on the table and in the piles; a game that is over, or being loaded, has no agenda."""
    return (TILES - held,) if len(g.agenda) else (TILES - 1, TILES)


def _reachable(g: VictimGame) -> int:
    found, edge = 1, [0]
    while edge:
        new = g.forest.reach[edge.pop()] & ~found
        found |= new
        edge += [tile for tile in range(TILES) if new >> tile & 1]
    return found


def _cards(g: VictimGame) -> Checks:
    items = g.item_deck + g.item_discard + sum(g.hand)
    for victim in range(VICTIMS):
        items += sum(ONE[EQUIPMENT[stat]] for stat in range(4) if g.worn[victim] >> stat & 1)
    events = g.event_deck + g.event_discard
    for card in g.lasting:
        events += ONE[CROW_CRIES if card >> 3 & 1 else SNOW]
    row = [g.row[slot] - 1 for slot in NUMBER_SLOTS if g.row[slot]]
    placed = sum(1 << number for number in row)
    symbols = g.symbols_down + g.symbols_held + sum(ONE[g.row[slot] - 1] for slot in SYMBOL_SLOTS if g.row[slot])
    numbers = g.numbers_down + g.numbers_held + placed
    gained = bit_count(g.numbers_held | placed)
    return [
        (items == packed(list(ITEM_COUNTS)), "the 22 items are in deck, discard and hands (VI-INV-08)"),
        (g.deck_size + sum(g.unseen) == size(g.item_deck), "the deck holds what is undecided"),
        (hidden_hands.holds_together(g), "what can be told of the items fits the hidden ones"),
        (events == packed(EVENT_COUNTS[:-1]), "the events are in deck, discard and on boards (VI-INV-11)"),
        (numbers == (1 << len(NUMBERS)) - 1 and len(set(row)) == len(row), "there are 6 Numbers (VI-INV-13)"),
        (symbols == packed(SYMBOL_COUNTS), "there are 8 Symbols (VI-INV-13)"),
        (gained <= bit_count(g.decoders), "every Number gained left a Decoder token (VI-INV-14)"),
    ]


def _victims(g: VictimGame) -> Checks:
    in_play = [victim for victim in range(VICTIMS) if g.in_play >> victim & 1]
    grave = sum(1 << victim for victim in in_play if g.wounds[victim] == 2)
    out = g.escaped | g.eliminated
    for one in (g.possessed, g.removed):
        out |= 1 << one if one >= 0 else 0
    chosen = sum(1 << victim for victim in g.order)
    marked = g.target | g.poison | g.fright
    limits = [
        1 <= g.stats[4 * v + s] <= MAXIMUM[v][s] for v in in_play for s in range(4)
    ]
    return [
        (len(g.order) == len(set(g.order)) == VICTIMS_IN_ALL[g.request.players], "all Victims are chosen (VI-SET-03)"),
        (g.in_play | out == chosen and not g.in_play & out, "every Victim is in one state (VI-INV-42)"),
        (all(g.at[v] >= 0 and g.forest.cells[g.at[v]] >= 0 for v in in_play), "Victims in play are on tiles"),
        (all(limits), "characteristics are within their limits (VI-INV-20)"),
        (not marked & (grave | ~g.in_play), "nobody Gravely Wounded or out of play is marked (VI-INV-19)"),
        (not g.new_fright & ~g.fright, "fresh frights are frights"),
        (all(bit_count(w) <= 2 for w in g.worn), "two cards are equipped at most (VI-INV-09)"),
        (all(not g.hand[v] and not g.worn[v] for v in range(VICTIMS) if v not in in_play), "only Victims hold cards"),
        (g.over or bit_count(g.escaped) < g.request.escapes_needed, "enough escapes end the game (VI-INV-45)"),
        (g.ground < 0 or g.in_play >> g.ground & 1 == 1, "Ground Analyze lies on a Victim in play (VI-TOK-05)"),
        (g.over or bit_count(g.eliminated) <= 1, "two eliminations end the game (VI-INV-43)"),
        (g.over or g.den < 0 or grave != g.in_play, "somebody stands or the game is over (VI-INV-44)"),
        (g.active < 0 or chosen >> g.active & 1 == 1, "the turn is a chosen Victim's"),
    ]


def _demon(g: VictimGame) -> Checks:
    there = g.den >= 0
    laid = g.forest.cells
    return [
        (there == (g.possessed >= 0) == (g.demon_seat >= 0), "the Demon is there from the curse on (VI-INV-41)"),
        (not there or (g.demon >= 0 and laid[g.den] >= 0), "the Demon stands on a tile"),
        (all(laid[tile] >= 0 for tile in g.shadows) and len(g.shadows) <= MOST_RED, "Shadows stand on tiles"),
        (0 <= g.rage <= MOST_RAGE and g.stamina >= 0, "Rage is 0 to 3, Stamina not below 0 (VI-INV-32, VI-INV-33)"),
        (sum(g.upgrades) <= MOST_UPGRADES and g.upgrades[0] <= 1, "there are 6 Upgrades (VI-INV-34)"),
        (there or not (g.rage or g.stamina or g.shadows or g.bullet), "without a Demon it has nothing"),
        (g.slave < 0 or (g.eliminated >> g.slave & 1 == 1 and g.at[g.slave] >= 0), "the Slave is on a tile"),
    ]
