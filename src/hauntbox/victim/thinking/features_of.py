"""How a position of Victim looks: what a player of either side would look at, as whole numbers (``NAMES``, in their
order). ``value_net.py`` computes a value from them, which the Victims want high and the Demon low.

docs/bots.md explains them. Only what the Victims and the Demon may both know is used, and cards and tiles that the game
itself knows: in a game that a seat imagines, those it may not know are not decided.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hauntbox.kernel.bits import BIT, bit_count
from hauntbox.kernel.vectors import vec
from hauntbox.victim import piles
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import (
    CORPSE,
    DECODER,
    DEMON_NAMES,
    EVENT_COUNTS,
    GATES,
    INT,
    ITEM_NAMES,
    LUK,
    MASK_OF,
    NUMBERS,
    STATS,
    SYMBOL_COUNTS,
    THE_BUNKER,
    TILES,
    VICTIMS,
    VIT,
    WITCH,
    size,
)
from hauntbox.victim.rules.hunt import BY_SLAVE
from hauntbox.victim.rules.victim_board import bonus, dice_for
from hauntbox.victim.state import HIDDEN, NOT_RUNNING, VictimGame
from hauntbox.victim.thinking.formula import IMPOSSIBLE, gates_open_to, placements
from hauntbox.victim.thinking.paths import FAR, Paths, paths_of

NAMES: Final = (
    "always", "two_players", "three_players", "five_players", "six_players",
    "escaped", "to_escape", "one_to_escape", "eliminated", "standing", "one_standing", "two_standing",
    "gravely_after_elimination",
    "events", "late", "event_now", "search", "search_late", "explored", "bunker_found",
    "openable", "opened", "gate_known", "placed", "numbers", "symbols",
    "in_play", "wounded", "gravely_wounded", "marked", "poisoned", "frightened", "hidden",
    *(f"stat_{stat.lower()}" for stat in STATS), *ITEM_NAMES, "unknown_card", "worn",
    "to_safety", "to_bunker", "to_decoder", "to_gap", "to_box", "to_corpse", "to_herb", "to_fallen", "stride",
    "enough_near", "points",
    "cursed", "might", "rage_1", "rage_2", "rage_3", "stamina", "better_die", "better_specials",
    "bullet", "meat", "webs", "shadows", "slave",
    "danger", "danger_wounded", "doom_0", "doom_1", "doom_2", "doom_3", "slave_danger", "slave_danger_wounded",
    *(demon.lower() for demon in DEMON_NAMES), *(f"{demon.lower()}_danger" for demon in DEMON_NAMES),
)  # fmt: skip
NUMBER: Final = len(NAMES)
UNIT: Final = 1 << 12
"""The scale of the features, many of which are fractions: this much is 1."""
_AT: Final = {name: place for place, name in enumerate(NAMES)}
ALWAYS: Final = _AT["always"]
PLAYERS: Final[list[int]] = [
    _AT.get(f"{number}_players", -1) for number in ("zero", "one", "two", "three", "four", "five", "six")
]
"""By the number of players; -1 for four, from whom the others differ."""
ESCAPED: Final = _AT["escaped"]
TO_ESCAPE: Final = _AT["to_escape"]
ONE_TO_ESCAPE: Final = _AT["one_to_escape"]
ELIMINATED: Final = _AT["eliminated"]
STANDING: Final = _AT["standing"]
ONE_STANDING: Final = _AT["one_standing"]
TWO_STANDING: Final = _AT["two_standing"]
GRAVELY_AFTER_ELIMINATION: Final = _AT["gravely_after_elimination"]
EVENTS: Final = _AT["events"]
LATE: Final = _AT["late"]
EVENT_NOW: Final = _AT["event_now"]
SEARCH: Final = _AT["search"]
SEARCH_LATE: Final = _AT["search_late"]
EXPLORED: Final = _AT["explored"]
BUNKER_FOUND: Final = _AT["bunker_found"]
OPENABLE: Final = _AT["openable"]
OPENED: Final = _AT["opened"]
GATE_KNOWN: Final = _AT["gate_known"]
PLACED: Final = _AT["placed"]
NUMBERS_UP: Final = _AT["numbers"]
SYMBOLS_UP: Final = _AT["symbols"]
IN_PLAY: Final = _AT["in_play"]
WOUNDED: Final = _AT["wounded"]
GRAVELY_WOUNDED: Final = _AT["gravely_wounded"]
MARKED: Final = _AT["marked"]
POISONED: Final = _AT["poisoned"]
FRIGHTENED: Final = _AT["frightened"]
IN_HIDING: Final = _AT["hidden"]
STAT: Final = _AT["stat_agi"]
CARD: Final = _AT[ITEM_NAMES[0]]
UNKNOWN_CARD: Final = _AT["unknown_card"]
WORN: Final = _AT["worn"]
TO_SAFETY: Final = _AT["to_safety"]
TO_BUNKER: Final = _AT["to_bunker"]
TO_DECODER: Final = _AT["to_decoder"]
TO_GAP: Final = _AT["to_gap"]
TO_BOX: Final = _AT["to_box"]
TO_CORPSE: Final = _AT["to_corpse"]
TO_HERB: Final = _AT["to_herb"]
TO_FALLEN: Final = _AT["to_fallen"]
STRIDE: Final = _AT["stride"]
ENOUGH_NEAR: Final = _AT["enough_near"]
POINTS: Final = _AT["points"]
CURSED: Final = _AT["cursed"]
MIGHT: Final = _AT["might"]
RAGE: Final = _AT["rage_1"]
STAMINA: Final = _AT["stamina"]
BETTER_DIE: Final = _AT["better_die"]
BETTER_SPECIALS: Final = _AT["better_specials"]
BULLET: Final = _AT["bullet"]
MEAT: Final = _AT["meat"]
WEBS: Final = _AT["webs"]
SHADOWS: Final = _AT["shadows"]
SLAVE: Final = _AT["slave"]
DANGER: Final = _AT["danger"]
DOOM: Final = _AT["doom_0"]
SLAVE_DANGER: Final = _AT["slave_danger"]
DEMON: Final = _AT[DEMON_NAMES[0].lower()]
DEMON_DANGER: Final = _AT[f"{DEMON_NAMES[0].lower()}_danger"]
NOTHING: Final = vec[i64]([0 for _ in NAMES])

ALL_SYMBOLS: Final = sum(SYMBOL_COUNTS)
ALL_EVENTS: Final = sum(EVENT_COUNTS[:-1])
"""The cards above Darkness."""
LAST_EVENTS: Final = 6
"""With fewer left it is late."""
ENOUGH_NUMBERS: Final = 4
ENOUGH_SYMBOLS: Final = 4
ENOUGH_STAMINA: Final = 6
ENOUGH_UPGRADES: Final = 4

FADE: Final = vec[i64]([UNIT * 88**steps // 100**steps for steps in range(FAR + 1)])
"""By the steps to a goal, how much it counts."""
NEAR: Final = vec[i64]([max(UNIT - UNIT * steps // 20, 0) for steps in range(FAR + 1)])
"""The same for the Bunker: every step on the way to it counts alike."""
_REACH: Final = [100, 84, 68, 53, 39, 27, 17]
REACH: Final = vec[i64](
    [UNIT * share // 100 for share in _REACH]
    + [UNIT * 12 * 85**steps // (100 * 100**steps) for steps in range(FAR + 1 - len(_REACH))]
)
"""By the steps to a tile, the Demon's prospect of reaching it and attacking there."""


def _hit(dice: int, faces: int) -> int:
    """The chance that one die with this many faces beats this many Victim dice."""
    ways = [1]
    for _ in range(dice):
        wider = [0] * (len(ways) + 2)
        for total, number in enumerate(ways):
            for face in range(3):
                wider[total + face] += number
        ways = wider
    beaten = sum(number * max(faces - total, 0) for total, number in enumerate(ways))
    return int(UNIT * beaten // (faces * 3**dice))


HIT: Final = vec[vec[i64]]([vec[i64]([_hit(dice, faces) for dice in range(7)]) for faces in (6, 10)])
"""By the Demon's die and the dice of the Defence; a Vest counts as one die more."""
SUCCEEDS: Final = vec[i64]([UNIT * share // 100 for share in (0, 0, 33, 63, 81, 91, 96)])
"""The chance of 3 or more, by dice; an item that adds 1 counts as a die."""

# Of her goals a Victim follows the one that counts most by these figures.
BUNKER_FIRST: Final = 300
DECODER_FIRST: Final = 120
FALLEN_FIRST: Final = 90
GAP_FIRST: Final = 30
HERB_FIRST: Final = 30
BOX_FIRST: Final = 24
CORPSE_FIRST: Final = 12
STRIDE_FIRST: Final = 11
"""A point of a Run left at a gap."""
LEARNED: Final = 6
"""How much less a Decoder counts, in tenths, when the tokens at hand would do."""


@final
class Sight:
    """A position as it is looked at: its features."""

    def __init__(self) -> None:
        self.seen = NOTHING[:]


def features(g: VictimGame) -> vec[i64]:
    """The features of a position that is not the end of the game."""
    return look(g).seen


def seen(g: VictimGame) -> list[float]:
    """The same as numbers of which 1 is 1: what is learned from."""
    sight = look(g)
    return [float(sight.seen[place]) / float(UNIT) for place in range(NUMBER)]


def look(g: VictimGame) -> Sight:
    """The features, for who judges many positions."""
    out = Sight()
    _table(g, out)
    search = tiles_left(g)
    openable = _openable(g)
    _code(g, openable, out)
    out.seen[SEARCH] = search
    out.seen[SEARCH_LATE] = search * (ALL_EVENTS - size(g.event_deck)) // ALL_EVENTS
    gaps: i64 = 0
    if search or openable < UNIT:
        gaps = _gaps(g)
        out.seen[EXPLORED] = UNIT * (len(g.forest.tiles) + (1 if g.kind == ask.DRAW_TILE else 0))
    paths = paths_of(g.forest)
    decoders = _decoders(g)
    victim: i64
    for victim in range(VICTIMS):
        if g.in_play >> victim & 1:
            _board(g, victim, out)
            if g.wounds[victim] < 2:
                _errand(g, victim, paths.walk(g.forest, g.at[victim]), openable, gaps, decoders, out)
    if out.seen[BUNKER_FOUND]:
        _enough_near(g, paths, out)
    if g.den >= 0:
        _demon(g, paths, out)
    return out


# -- the table --------------------------------------------------------------------------------------------------------


def _table(g: VictimGame, out: Sight) -> None:
    """Who is left, who has escaped, and how much time there is."""
    out.seen[ALWAYS] = UNIT
    players = PLAYERS[g.request.players]
    if players >= 0:
        out.seen[players] = UNIT
    escaped = bit_count(g.escaped)
    eliminated = bit_count(g.eliminated)
    out.seen[ESCAPED] = UNIT * escaped
    out.seen[TO_ESCAPE] = UNIT * (g.request.escapes_needed - escaped)
    out.seen[ONE_TO_ESCAPE] = UNIT if g.request.escapes_needed - escaped == 1 else 0
    out.seen[ELIMINATED] = UNIT * eliminated
    standing: i64 = 0
    gravely: i64 = 0
    victim: i64
    for victim in range(VICTIMS):
        if g.in_play >> victim & 1:
            if g.wounds[victim] < 2:
                standing += 1
            else:
                gravely += 1
    out.seen[STANDING] = UNIT * standing
    out.seen[ONE_STANDING] = UNIT if standing == 1 else 0
    out.seen[TWO_STANDING] = UNIT if standing == 2 else 0
    out.seen[GRAVELY_AFTER_ELIMINATION] = UNIT * gravely * eliminated
    left = size(g.event_deck)
    out.seen[EVENTS] = UNIT * (ALL_EVENTS - left)
    if left < LAST_EVENTS:
        out.seen[LATE] = UNIT * (LAST_EVENTS - left)
    if g.kind == ask.EVENT and g.active >= 0:
        out.seen[EVENT_NOW] = UNIT
    if g.forest.cells[THE_BUNKER] >= 0:
        out.seen[BUNKER_FOUND] = UNIT


def tiles_left(g: VictimGame) -> i64:
    """How many tiles must be turned over, on average, until the Bunker lies on the table, the better pile first."""
    if g.forest.cells[THE_BUNKER] >= 0:
        return 0
    pile: i64
    depth: i64
    for pile in range(2):
        places = g.piles[pile]
        for depth in range(len(places)):
            place = places[len(places) - 1 - depth]
            if place >= 0 and piles.tile_of(place) == THE_BUNKER:
                return UNIT * (depth + 1)
    for place in g.looked:
        if place >= 0 and piles.tile_of(place) == THE_BUNKER:
            return UNIT
    here = g.piles[0]
    there = g.piles[1]
    number = piles.prepared_left(g)
    if not number:
        return 0
    if g.kind == ask.DRAW_TILE:  # the tile about to be turned over counts as turned over
        if g.then_with & 1:
            there = there[:-1]
        else:
            here = here[:-1]
    return UNIT * min(_in_order(g, here, there), _in_order(g, there, here)) // number


def _in_order(g: VictimGame, first: vec[i64], second: vec[i64]) -> i64:
    """Tiles turned over for each prepared place, added up, if one pile is used up before the other."""
    total: i64 = 0
    for place in g.looked:
        if place == piles.PREPARED:
            total += 1
    turned: i64 = 0
    pile: i64
    depth: i64
    for pile in range(2):
        places = second if pile else first
        last = turned
        for depth in range(len(places)):
            if places[len(places) - 1 - depth] == piles.PREPARED:
                last = turned + depth + 1
                total += last
        turned = last
    return total


def _openable(g: VictimGame) -> i64:
    """Whether the tokens at hand open the Bunker; while the Gate is unknown, how likely it is that they will."""
    if g.opened:
        return UNIT
    if g.gate:
        return UNIT if placements(g.numbers_held, g.symbols_held, g.row, g.gate) < IMPOSSIBLE else 0
    return UNIT * gates_open_to(g.numbers_held, g.symbols_held) // len(GATES)


def _code(g: VictimGame, openable: i64, out: Sight) -> None:
    """How far the Victims are with the code; an open Bunker counts as a code that is complete."""
    out.seen[OPENABLE] = openable
    if g.gate:
        out.seen[GATE_KNOWN] = UNIT
    if g.opened:
        out.seen[OPENED] = UNIT
        out.seen[NUMBERS_UP] = UNIT * ENOUGH_NUMBERS
        out.seen[SYMBOLS_UP] = UNIT * ENOUGH_SYMBOLS
        return
    out.seen[NUMBERS_UP] = UNIT * min(len(NUMBERS) - bit_count(g.numbers_down), ENOUGH_NUMBERS)
    out.seen[SYMBOLS_UP] = UNIT * min(ALL_SYMBOLS - size(g.symbols_down), ENOUGH_SYMBOLS)
    if g.gate and openable:
        missing: i64 = placements(g.numbers_held, g.symbols_held, g.row, g.gate)
        out.seen[PLACED] = UNIT * (len(g.row) - min(missing, len(g.row)))


def _decoders(g: VictimGame) -> i64:
    """The Decoders worth going to, as a mask: new ones give Numbers, the others Symbols."""
    useful = MASK_OF[DECODER]
    if size(g.symbols_down) <= ALL_SYMBOLS - ENOUGH_SYMBOLS:
        useful &= ~g.decoders
    return useful


def _gaps(g: VictimGame) -> i64:
    """The tiles from which new ones can be laid, as a mask."""
    mask: i64 = 0
    for tile in g.forest.tiles:
        if len(g.forest.gaps[tile]):
            mask |= BIT[tile]
    return mask


# -- a Victim ---------------------------------------------------------------------------------------------------------


def _board(g: VictimGame, victim: i64, out: Sight) -> None:
    """Her wounds, marks, characteristics and cards."""
    out.seen[IN_PLAY] += UNIT
    if g.wounds[victim]:
        out.seen[WOUNDED if g.wounds[victim] == 1 else GRAVELY_WOUNDED] += UNIT
    out.seen[UNKNOWN_CARD] += UNIT * g.unseen[victim]
    if (g.target | g.poison | g.fright) >> victim & 1:
        out.seen[MARKED] += UNIT
        out.seen[POISONED] += UNIT * (g.poison >> victim & 1)
        out.seen[FRIGHTENED] += UNIT * (g.fright >> victim & 1)
    if g.hidden[victim] == HIDDEN:
        out.seen[IN_HIDING] += UNIT
    stat: i64
    for stat in range(4):
        out.seen[STAT + stat] += UNIT * g.stats[4 * victim + stat]
    hand = g.hand[victim]
    item: i64 = CARD
    while hand:
        out.seen[item] += UNIT * (hand & 3)
        hand >>= 2
        item += 1
    out.seen[WORN] += UNIT * bit_count(g.worn[victim])
    if victim == g.active:
        out.seen[POINTS] = UNIT * g.points


def _errand(
    g: VictimGame, victim: i64, steps: vec[i64], openable: i64, gaps: i64, decoders: i64, out: Sight
) -> None:
    """How near she is to what she can do most good with; points of a Run that are left bring her nearer."""
    stride: i64 = 0
    if g.running != NOT_RUNNING and victim == g.active:
        stride = g.stride - (1 if g.kind == ask.DRAW_TILE else 0)
    if g.opened:
        out.seen[TO_SAFETY] += NEAR[_less(steps[THE_BUNKER], stride)]
        return
    goal: i64 = TO_GAP
    near: i64 = 0
    left: i64 = 0
    most: i64 = 0
    if out.seen[BUNKER_FOUND] and 2 * openable > UNIT:
        goal = TO_BUNKER
        near = NEAR[_less(steps[THE_BUNKER], stride)]
        most = BUNKER_FIRST * near
    elif openable < UNIT:
        goal = TO_DECODER
        learning = _succeeds(g, victim, INT) * (10 * UNIT - LEARNED * openable) // (10 * UNIT)
        near = learning * FADE[_less(_nearest(steps, decoders), stride)] // UNIT
        most = DECODER_FIRST * near
    if gaps:
        away = _nearest(steps, gaps)
        here = FADE[_less(away, stride)]
        if GAP_FIRST * here > most:
            goal, near, most = TO_GAP, here, GAP_FIRST * here
        if stride > away and g.may_lay:
            left = UNIT * (stride - away)
            most += STRIDE_FIRST * left
    here = FADE[_less(_nearest(steps, g.boxes), stride)]
    if BOX_FIRST * here > most:
        goal, near, left, most = TO_BOX, here, 0, BOX_FIRST * here
    corpses = MASK_OF[CORPSE] & ~g.bodies
    here = _succeeds(g, victim, LUK) * FADE[_less(_nearest(steps, corpses), stride)] // UNIT
    if CORPSE_FIRST * here > most:
        goal, near, left, most = TO_CORPSE, here, 0, CORPSE_FIRST * here
    if g.wounds[victim]:
        here = FADE[_less(_nearest(steps, g.herbs), stride)]
        if HERB_FIRST * here > most:
            goal, near, left, most = TO_HERB, here, 0, HERB_FIRST * here
    other: i64
    for other in range(VICTIMS):
        if g.in_play >> other & 1 and g.wounds[other] == 2:
            here = _succeeds(g, victim, INT) * FADE[_less(steps[g.at[other]], stride + 1)] // UNIT
            if FALLEN_FIRST * here > most:
                goal, near, left, most = TO_FALLEN, here, 0, FALLEN_FIRST * here
    out.seen[goal] += near
    out.seen[STRIDE] += left


def _less(away: i64, steps: i64) -> i64:
    """A distance after this many steps of it."""
    return away - steps if away > steps else 0


def _enough_near(g: VictimGame, paths: Paths, out: Sight) -> None:
    """How near the Bunker the last of those is who must still escape, if the nearest do."""
    away = vec[i64]([FAR for _ in range(VICTIMS)])
    victim: i64
    place: i64
    for victim in range(VICTIMS):
        if g.in_play >> victim & 1 and g.wounds[victim] < 2:
            steps = paths.walk(g.forest, g.at[victim])[THE_BUNKER]
            for place in range(VICTIMS):
                if steps < away[place]:
                    further = away[place]
                    away[place] = steps
                    steps = further
    needed = g.request.escapes_needed - bit_count(g.escaped)
    out.seen[ENOUGH_NEAR] = NEAR[away[needed - 1]]


def _succeeds(g: VictimGame, victim: i64, stat: i64) -> i64:
    return SUCCEEDS[max(dice_for(g, victim, stat), 0) + bonus(g, victim, stat)]


def _nearest(steps: vec[i64], tiles: i64) -> i64:
    """Steps to the nearest of these tiles."""
    least: i64 = FAR
    tile: i64 = 0
    while tiles:
        if tiles & 1 and steps[tile] < least:
            least = steps[tile]
        tiles >>= 1
        tile += 1
    return least


# -- the Demon --------------------------------------------------------------------------------------------------------


def _demon(g: VictimGame, paths: Paths, out: Sight) -> None:
    """What the Demon has, and whom it can come at."""
    out.seen[CURSED] = UNIT
    out.seen[DEMON + g.demon] = UNIT
    out.seen[MIGHT] = UNIT * g.might
    if g.rage:
        out.seen[RAGE - 1 + g.rage] = UNIT
    out.seen[STAMINA] = UNIT * min(g.stamina, ENOUGH_STAMINA)
    out.seen[BULLET] = UNIT * g.bullet
    out.seen[MEAT] = UNIT * g.meat
    out.seen[SHADOWS] = UNIT * len(g.shadows)
    out.seen[BETTER_DIE] = UNIT * min(g.upgrades[0], 1)
    out.seen[BETTER_SPECIALS] = UNIT * min(g.upgrades[1] + g.upgrades[2], ENOUGH_UPGRADES)
    if g.slave >= 0:
        out.seen[SLAVE] = UNIT
    hunting = g.kind == ask.HUNT
    by_slave = hunting and g.then_with == BY_SLAVE
    left = g.hunt_left if hunting and not by_slave else 0
    victim: i64
    for victim in range(VICTIMS):
        if not g.in_play >> victim & 1 or g.hidden[victim] == HIDDEN:
            continue
        tile = g.at[victim]
        away = paths.hunt(g.forest, g.den)[tile]
        for shadow in g.shadows:
            away = min(away, paths.hunt(g.forest, shadow)[tile])
        if g.demon == WITCH:
            away -= 1
        reach = REACH[_less(away, left)]
        if g.wounds[victim] == 2:
            out.seen[DOOM + g.rage] += reach
            continue
        hit = _hit_chance(g, victim)
        out.seen[DANGER + g.wounds[victim]] += hit * reach // UNIT
        out.seen[DEMON_DANGER + g.demon] += hit * reach // UNIT
        if g.slave >= 0:
            away = paths.hunt(g.forest, g.at[g.slave])[tile]
            reach = REACH[_less(away, g.hunt_left if by_slave else 0)]
            out.seen[SLAVE_DANGER + g.wounds[victim]] += hit * reach // UNIT
    if g.webs:
        out.seen[WEBS] = _webs(g, paths)


def _hit_chance(g: VictimGame, victim: i64) -> i64:
    """The chance of the Demon's die against her."""
    defence = max(dice_for(g, victim, VIT), 0) + bonus(g, victim, VIT)
    return HIT[min(g.upgrades[0], 1)][defence]


def _webs(g: VictimGame, paths: Paths) -> i64:
    """Webs are worth laying where Victims are about to go."""
    worth: i64 = 0
    tile: i64
    victim: i64
    for tile in range(TILES):
        if g.webs >> tile & 1:
            away: i64 = FAR
            for victim in range(VICTIMS):
                if g.in_play >> victim & 1 and g.wounds[victim] < 2:
                    away = min(away, paths.walk(g.forest, g.at[victim])[tile])
            worth += FADE[away]
    return worth
