"""What a seat can infer about the piles when others have looked at tiles (VI-SEE-03, VI-SEE-05).

Who looks knows the tiles and puts them back as he likes; the others see how many go to the top and how many to the
bottom, and no longer which is where. So for a seat the piles may lie in several *arrangements*, each with a weight. All
ways in which others can have put tiles back count as equally likely, and what is turned over later changes their
weights by Bayes' rule.

A game keeps what was looked at, put back and turned over as long as a tile that somebody has looked at lies in a pile
(``g.looks``). From that the arrangements of a seat are worked out when it imagines the game. The imagined game keeps
them instead (``g.maybe``), if they say more than its piles do, and what is turned over there is drawn by their weights.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import gcd
from typing import Final

from mypy_extensions import i64

from hauntbox.kernel.game import NOBODY, NONE
from hauntbox.kernel.vectors import append, vec
from hauntbox.victim.cards import THE_BUNKER
from hauntbox.victim.piles import PACKET, PREPARED, UNSEEN, is_prepared, replace, seats_of, tile_of
from hauntbox.victim.state import VictimGame

# what happened, in the lowest bits of an entry of g.looks
HEIGHTS: Final = 0
"""Of the two piles before the first look."""
LOOK: Final = 1
"""The pile, how many tiles were looked at, and the seat."""
SAW: Final = 2
"""A tile, in the order of their places from the top."""
PUT: Final = 3
"""A tile back to the top (0) or to the bottom (1)."""
TURNED: Final = 4
"""A tile over, from a pile."""
IMAGINED: Final = 5
"""The game is one that a seat imagines: nothing is kept of it."""

LOOKED: Final = 2
"""The third part of an arrangement, after the piles: the places being looked at."""
SCALE: Final = 60
"""Divisible by the numbers of prepared places there can be, so that weights stay whole."""
MOST_KNOWN: Final = 512
"""Arrangements of this many seats are kept."""
MOST_WAYS: Final = 200
MOST_WEIGHT: Final = 1_000_000
"""Beyond these only the heaviest arrangements are kept, and weights are rounded."""


class Way:
    """An arrangement: the places of the piles from bottom to top, and those being looked at from the top on. A place is
    ``UNSEEN``, ``PREPARED``, or the tile that is there. While any place is prepared, one of them is the Bunker's."""

    def __init__(self, weight: int, parts: list[list[int]]) -> None:
        self.weight = weight
        self.parts = parts

    def known(self) -> set[int]:
        """The tiles whose places are known."""
        return {place for part in self.parts for place in part if place >= 0}

    def prepared(self) -> int:
        return sum(part.count(PREPARED) for part in self.parts)

    def ordinary(self) -> int:
        """How many tiles other than the Bunker are in places that are not known."""
        return sum(place < 0 for part in self.parts for place in part) - (self.prepared() > 0)

    def likely(self, part: int, index: int, tile: int) -> int:
        """How likely the tile is in this place: a whole number on a scale that all arrangements of a game share."""
        place, scale = self.parts[part][index], SCALE * max(self.ordinary(), 1)
        if place >= 0:
            return scale if place == tile else 0
        if tile in self.known():
            return 0
        prepared = self.prepared() if place == PREPARED else 0
        if tile == THE_BUNKER:
            return scale // prepared if prepared else 0
        return SCALE * (prepared - 1) // prepared if prepared else SCALE

    def with_tile(self, part: int, index: int, tile: int) -> Way:
        """The arrangement when the tile turns out to be in this place."""
        parts = [places[:] for places in self.parts]
        parts[part][index] = tile
        if tile == THE_BUNKER:
            parts = [[UNSEEN if place == PREPARED else place for place in places] for places in parts]
        return Way(self.weight * self.likely(part, index, tile), parts)

    def moved(self, times: int, source: int, index: int, part: int, at: int) -> Way:
        """The arrangement with the place at an index of one part put into another part."""
        parts = [places[:] for places in self.parts]
        place = parts[source].pop(index)
        parts[part].insert(at, place)
        return Way(self.weight * times, parts)


Ways = list[Way]


def _merged(ways: Iterable[Way]) -> Ways:
    """Each arrangement once, with small weights."""
    weights: dict[str, Way] = {}
    for way in ways:
        if way.weight:
            same = weights.setdefault(str(way.parts), Way(0, way.parts))
            same.weight += way.weight
    found = sorted(weights.values(), key=lambda way: -way.weight)[:MOST_WAYS]
    lighter = small([way.weight for way in found])
    return [Way(weight, way.parts) for weight, way in zip(lighter, found, strict=True)]


def small(weights: list[int]) -> list[int]:
    """The same weights without a common divisor; rounded if even so they are large."""
    common = max(gcd(*weights), 1)
    most = max(weights, default=0)
    if most // common <= MOST_WEIGHT:
        return [weight // common for weight in weights]
    return [max(weight * MOST_WEIGHT // most, 1) if weight else 0 for weight in weights]


def _told(ways: Ways, part: int, index: int, tile: int) -> Ways:
    """A tile turns out to be in a place."""
    return _merged(way.with_tile(part, index, tile) for way in ways)


def _lifted(ways: Ways, pile: int, number: int) -> Ways:
    """The top places are being looked at."""
    for _ in range(number):
        ways = [way.moved(1, pile, -1, LOOKED, len(way.parts[LOOKED])) for way in ways]
    return ways


def _returned(ways: Ways, index: int, pile: int, to_bottom: int) -> Ways:
    """The place at an index of those being looked at goes back."""
    return [way.moved(1, LOOKED, index, pile, 0 if to_bottom else len(way.parts[pile])) for way in ways]


def _returned_unseen(ways: Ways, pile: int, to_bottom: int) -> Ways:
    """One of the places being looked at goes back, and it is not known which."""
    places = range(len(ways[0].parts[LOOKED]) if ways else 0)
    return _merged(after for index in places for after in _returned(ways, index, pile, to_bottom))


def _turned(ways: Ways, pile: int, tile: int) -> Ways:
    """The top place of a pile shows this tile and is gone."""
    ways = _told(ways, pile, -1, tile)
    for way in ways:
        way.parts[pile].pop()
    return ways


# -- what a game keeps ------------------------------------------------------------------------------------------------


def imagined(g: VictimGame) -> bool:
    """Whether the game is one that a seat imagines."""
    return len(g.looks) == 1 and g.looks[0] == IMAGINED


def _note(g: VictimGame, entry: i64) -> None:
    g.looks = append(g.looks[:], entry)


def begins(g: VictimGame, number: i64, seat: i64) -> None:
    """A seat has taken this many places of a pile to look at."""
    if len(g.maybe):
        keep(g, _lifted(ways_of(g), int(g.look_pile), int(number)))
    if imagined(g):
        return
    if not len(g.looks):
        first = len(g.piles[0])
        second = len(g.piles[1])
        if g.look_pile == 0:
            first += number
        else:
            second += number
        _note(g, HEIGHTS | first << 3 | second << 9)
    _note(g, LOOK | g.look_pile << 3 | number << 4 | seat << 6)


def sees(g: VictimGame, number: i64, tile: i64) -> None:
    """The tile in one of these places is seen."""
    if len(g.maybe):
        keep(g, _told(ways_of(g), LOOKED, int(number), int(tile)))
    if not imagined(g):
        _note(g, SAW | tile << 3)


def returns(g: VictimGame, number: i64, tile: i64, to_bottom: i64) -> None:
    """One of these places has gone back to its pile."""
    if len(g.maybe):
        keep(g, _returned(ways_of(g), int(number), int(g.look_pile), int(to_bottom)))
    if not imagined(g):
        _note(g, PUT | tile << 3 | to_bottom << 9)


def turns(g: VictimGame, pile: i64, tile: i64) -> None:
    """The top tile of a pile was turned over. When nothing that somebody looked at is left in the piles, all know the
    same again."""
    if len(g.maybe):
        keep(g, _turned(ways_of(g), int(pile), int(tile)))
    if imagined(g):
        return
    if _any_seen(g.piles[0]) or _any_seen(g.piles[1]):
        _note(g, TURNED | tile << 3 | pile << 9)
    else:
        g.looks = NONE


def _any_seen(places: vec[i64]) -> bool:
    """Whether somebody has looked at a tile in these places."""
    return any(place >= 0 for place in places)


# -- what a seat can tell ---------------------------------------------------------------------------------------------


_known_ways: Final[dict[tuple[int, ...], Ways]] = {}


def ways_for(g: VictimGame, seat: int) -> Ways:
    """The arrangements that are possible for all the seat has seen; none if what is kept does not hold together. It is
    asked again at every question while tiles are looked at or kept in mind, so that answers are kept for a while."""
    key = (seat, *[int(entry) for entry in g.looks])
    ways = _known_ways.get(key)
    if ways is None:
        ways = _worked_out(g.looks, seat)
        if len(_known_ways) >= MOST_KNOWN:
            _known_ways.clear()
        _known_ways[key] = ways
    return ways


def _worked_out(looks: vec[i64], seat: int) -> Ways:
    ways: Ways = []
    looker, pile, number = -1, 0, 0
    for entry in looks:
        what, tile, side = int(entry) & 7, int(entry) >> 3 & 63, int(entry) >> 9
        if what == HEIGHTS:
            ways = [Way(1, [_fresh(tile), _fresh(side), []])]
        elif what == LOOK:
            looker, pile, number = int(entry) >> 6, int(entry) >> 3 & 1, 0
            ways = _lifted(ways, pile, int(entry) >> 4 & 3)
        elif what == TURNED:
            ways = _turned(ways, side, tile)
        elif what == SAW:
            ways = _told(ways, LOOKED, number, tile) if looker == seat else ways
            number += 1
        elif looker != seat:
            ways = _returned_unseen(ways, pile, side)
        elif ways:
            ways = _returned(ways, ways[0].parts[LOOKED].index(tile), pile, side)
    return ways


def holds_together(g: VictimGame) -> bool:
    """Whether what a game keeps can have happened, and leads to piles as high as they are."""
    try:
        found = [ways_of(g), *(ways_for(g, seat) for seat in (NOBODY, *g.seats()))]
    except (IndexError, ValueError):
        return False
    heights = [len(places) for places in _all_places(g)]
    high = all([len(part) for part in way.parts] == heights for ways in found for way in ways)
    return high and all(_seen_there(g, found[2 + number], seat) for number, seat in enumerate(g.seats()))


def _seen_there(g: VictimGame, ways: Ways, seat: int) -> bool:
    """Whether the tiles that a seat is looking at are those it saw."""
    shown = {index: int(tile_of(p)) for index, p in enumerate(g.looked) if p >= 0 and seats_of(p) >> seat & 1}
    return all(way.parts[LOOKED][index] == tile for way in ways for index, tile in shown.items())


def _all_places(g: VictimGame) -> list[vec[i64]]:
    """The two piles, and the tiles that were looked at."""
    return [g.piles[0], g.piles[1], g.looked]


def plain_ways(g: VictimGame, hidden: set[int]) -> Ways:
    """The arrangement that the places themselves tell, where it was not kept what was looked at."""
    way = Way(1, [[_source(place, hidden) for place in places] for places in _all_places(g)])
    bunker = [(n, part.index(THE_BUNKER)) for n, part in enumerate(way.parts) if THE_BUNKER in part]
    return [way.with_tile(part, index, THE_BUNKER) for part, index in bunker] or [way]


def _source(place: i64, hidden: set[int]) -> int:
    if place >= 0 and place not in hidden:
        return int(tile_of(place))
    return PREPARED if is_prepared(place) else UNSEEN


def _fresh(height: int) -> list[int]:
    """A pile nobody has looked at: the prepared tiles are the lowest (VI-SET-18)."""
    return [PREPARED] * min(height, PACKET) + [UNSEEN] * max(height - PACKET, 0)


def options(ways: Ways, part: int, index: int, unseen: Iterable[int]) -> dict[int, int]:
    """The tiles that may be in a place, in order, with their weights."""
    tiles = [THE_BUNKER, *unseen]
    weights = [sum(way.weight * way.likely(part, index, tile) for way in ways) for tile in tiles]
    return {tile: weight for tile, weight in zip(tiles, small(weights), strict=True) if weight}


def stand_in(ways: Ways, number: int, unseen: Iterable[int]) -> tuple[Ways, int]:
    """The first tile that may be in a place others look at, and the arrangements with it there."""
    found = list(options(ways, LOOKED, number, unseen))
    tile = found[-1] if len(found) == 1 else next(tile for tile in found if tile != THE_BUNKER)
    return _told(ways, LOOKED, number, tile), tile


def drawn(g: VictimGame, part: i64, index: i64) -> tuple[vec[i64], vec[i64]]:
    """The options of chance for a place of an imagined game, and the running totals of their weights."""
    found = options(ways_of(g), int(part), int(index), g.unseen_tiles)
    totals = vec[i64]()
    total = 0
    for weight in found.values():
        total += weight
        totals = append(totals, total)
    return vec[i64](list(found)), totals


# -- what an imagined game keeps --------------------------------------------------------------------------------------


def ways_of(g: VictimGame) -> Ways:
    """The arrangements an imagined game keeps: for each its weight, the lengths of its parts, and their places."""
    numbers = iter([int(number) for number in g.maybe])
    return [Way(weight, _parts(numbers)) for weight in numbers]


def _parts(numbers: Iterator[int]) -> list[list[int]]:
    lengths = [next(numbers) for _ in range(LOOKED + 1)]
    return [[next(numbers) for _ in range(length)] for length in lengths]


def keep(g: VictimGame, ways: Ways) -> None:
    """Let an imagined game hold these arrangements. Its undecided places say whether they may be the Bunker's; that is
    all there is to tell if there is one arrangement, and no tile in it that they do not show."""
    for pile in (0, 1):
        replace(g, pile, _signed(ways, pile, g.piles[pile]))
    g.looked = _signed(ways, LOOKED, g.looked)
    shown = {int(tile_of(place)) for places in _all_places(g) for place in places if place >= 0}
    keep_ways(g, [] if len(ways) == 1 and ways[0].known() <= shown else ways)


def keep_ways(g: VictimGame, ways: Ways) -> None:
    """Write the arrangements down as ``ways_of`` reads them."""
    numbers: list[int] = []
    for way in ways:
        numbers += [way.weight, *map(len, way.parts)]
        numbers += [place for part in way.parts for place in part]
    g.maybe = vec[i64](numbers)


def _signed(ways: Ways, part: int, places: vec[i64]) -> vec[i64]:
    """The places of a pile, the undecided ones prepared where the Bunker may be."""
    bunker = (PREPARED, THE_BUNKER)
    signs = [
        PREPARED if any(way.parts[part][index] in bunker for way in ways) else UNSEEN for index in range(len(places))
    ]
    return vec[i64]([sign if place < 0 else place for sign, place in zip(signs, places, strict=True)])
