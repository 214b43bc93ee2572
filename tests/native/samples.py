"""Functions for the translator's tests: for a game and two numbers from -3 to 9, a construct of the subset each; and
for a game, x and y, what the checked build must notice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.geometry import BITS, FREE
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.bits import BIT, bit_count, listed, room
from hauntbox.kernel.deck import without
from hauntbox.kernel.vectors import append, extend, pop, remove, vec

TENS: Final = (0, 10, 20)
PRIMES: Final = vec[i64]([2, 3, 5, 7, 11, 13, 17])
ROWS: Final = vec[vec[i64]]([vec[i64]([1, 2]), vec[i64](), vec[i64]([7])])
WORDS: Final = ("", "one", "two")
NUMBER: Final = {"one": 1, "two": 2}
BY_NUMBER: Final = {1: 10, 3: 30}


Figures = tuple[float, float]


class Step:
    """Numbers as attributes of a class."""

    LOOK = 7


class Pair:
    """A value: it does not change once it is made."""

    def __init__(self, one: i64, items: vec[i64]) -> None:
        self.one: i64 = one
        self.items = items

    def total(self) -> i64:
        found = self.one
        for item in self.items:
            found += item
        return found

    def next(self) -> Pair:
        return Pair(self.one + 1, append(self.items[:], self.one))


def division_rounds_down(g: GhostStories, a: i64, b: i64) -> i64:
    return a // 4 * 1000 + a % 4 * 100 + (a // (b * b + 1)) * 10 + a % (b * b + 1)


def bits(g: GhostStories, a: i64, b: i64) -> i64:
    mask = BIT[b & 31] | 1 << (a & 7)
    return (mask ^ 5) & ~(1 << 2) | bit_count(mask) << 3 | -a


def swap(g: GhostStories, a: i64, b: i64) -> i64:
    a, b = b, a
    return 10 * a + b


def chains(g: GhostStories, a: i64, b: i64) -> i64:
    return 1 if -1 <= a < b <= 7 else 2 if a == b != 3 else 3


def members(g: GhostStories, a: i64, b: i64) -> i64:
    found: i64 = 0
    mask = (a * 37 + b * 5) & 4095
    for bit in BITS[mask]:
        found = 3 * found + bit
    for bit in FREE[mask]:
        found = (2 * found + bit) & 1048575
    for bit in listed(mask):
        found ^= bit
    return found + len(BITS[mask]) + (1 if 3 in BITS[mask] else 0)


def comprehensions(g: GhostStories, a: i64, b: i64) -> i64:
    odd = vec[i64]([x * y for x in range(5) if x & 1 for y in PRIMES if y != a])
    found = sum(x for x in odd if x > b) + len(odd)
    return found + (100 if any(x == 9 for x in odd) else 0) + (200 if all(x > b for x in odd) else 0)


def vectors(g: GhostStories, a: i64, b: i64) -> i64:
    items = append(extend(vec[i64]([a, b]), PRIMES), 40)
    items = remove(items, 5)
    items, last = pop(items)
    items, second = pop(items, 1)
    found: i64 = 0
    for item in items[1:4]:
        found = 10 * found + item
    return found + last + second + items[-1] + len(items[2:]) + TENS.index(10 * (a & 1))


def aliases(g: GhostStories, a: i64, b: i64) -> i64:
    one, other = vec[i64]([1, 2, 3]), vec[i64]([4, 5, 6])
    into = one if a > b else other
    into[1] += 10
    copied = into[:]
    copied[0] = 100
    return one[1] + 100 * other[1] + into[0] + copied[0]


def tables(g: GhostStories, a: i64, b: i64) -> i64:
    row = ROWS[a & 1]
    word = WORDS[1 + (b & 1)]
    return PRIMES[a & 3] + len(row) + NUMBER[word] * 7 + BY_NUMBER[3 if a > b else 1] + Step.LOOK


def texts(g: GhostStories, a: i64, b: i64) -> i64:
    found = _word(a) or _word(b) or "none"
    return 1 if found == "one" else 2 if found == "two" else 3 if found in ("none", "three") else 4


def _word(number: i64) -> str:
    return WORDS[number] if 0 <= number < 3 else ""


def loops(g: GhostStories, a: i64, b: i64) -> i64:
    found: i64 = 0
    place: i64
    for place in range(9, a, -2):
        if place == b:
            continue
        found += place
        if found > 20:
            break
    while found > b:
        found -= 3
    for _ in range(3):
        found += 1
    return found


def values(g: GhostStories, a: i64, b: i64) -> i64:
    pair = Pair(a, vec[i64]([b]))
    for _ in range(3):
        pair = pair.next()
    return pair.total()


def calls_in_min_and_max(g: GhostStories, a: i64, b: i64) -> i64:
    g.turn = a
    found = max(_bump(g, 1), 3) * 100 + min(_bump(g, 2), 5)
    return found * 10 + g.turn


def figures(g: GhostStories, a: i64, b: i64) -> i64:
    """Floats, pairs and lists of them."""
    worths: list[float] = []
    for place, prime in enumerate(PRIMES):
        worths.append(float(prime + a) / 3.0 - 0.25 * float(place))
    both = [_shares(worth, float(b)) for worth in worths]
    best: Figures = (-9.0, 0.0)
    for each in both:
        if each[0] + 0.1 * each[1] > best[0]:
            best = each
    worths[1] = -best[1]
    win, pile = best
    low = min(max(win, -30.0), 30.0)
    found = worths.index(max(worths) if a > b else min(worths))
    return found + (100 if low < pile else 0) + (200 if worths[-1] == 0.0 else 0) + 1000 * len(both)


def _shares(worth: float, more: float) -> Figures:
    win = worth
    for _ in range(3):
        win = win * 0.7 + more
    win += 1.0
    return win / 7.0, worth - win * 2.0


def order_of_calls(g: GhostStories, a: i64, b: i64) -> i64:
    g.turn = a
    found = _bump(g, 1) * 100 + g.turn * 10 + _bump(g, 2)
    g.turn += _bump(g, b)
    return found + 7 * g.turn


def _bump(g: GhostStories, by: i64) -> i64:
    g.turn += by
    return g.turn


def items_by_calls(g: GhostStories, a: i64, b: i64) -> i64:
    g.turn = 0
    g.qi[_bump(g, 1)] += a
    g.tao[_bump(g, 1)] = b
    found = g.qi[1] + 10 * g.tao[2] + g.turn
    g.qi[1] -= a
    g.tao[2] = 0
    return found


def short_circuits(g: GhostStories, a: i64, b: i64) -> i64:
    g.turn = 0
    if (a > 3 and _bump(g, 1) > 0) or (b > 3 and _bump(g, 10) > 5):
        g.turn += 100
    flag = a > b and len(vec[i64]([a, b])) == 2
    return g.turn + (1000 if flag else 0)


def fields(g: GhostStories, a: i64, b: i64) -> i64:
    g.pile = vec[i64]([a, b, 3])
    g.pile = append(g.pile[:2], 9)
    g.unseen_ghosts = without(PRIMES, 7)
    g.stones = vec[i64]([place * a for place in range(12)])
    return g.pile[0] + g.pile[2] + len(g.unseen_ghosts) + g.stones[11] + g.request.players


def least(g: GhostStories, a: i64, b: i64) -> i64:
    return min(a, b) * 100 + max(a, b, 2) * 10 + max(x * x for x in vec[i64]([a, b]))


def rooms(g: GhostStories, a: i64, b: i64) -> i64:
    prices = append(room(4), 0)
    for place in range(1, 4):
        prices = append(prices, place * a)
    return prices[3] + len(prices)


def properties(g: GhostStories, a: i64, b: i64) -> i64:
    request = g.request
    g.do(3, b & 7)
    g.do(4)
    next_step = g.agenda[-1] >> 10
    g.agenda, _ = pop(g.agenda)
    g.agenda, g.top = pop(g.agenda)
    return 100 * int(g.over) + 10 * int(a > b) + request.players + next_step


def outside_a_table(g: GhostStories, x: i64, y: i64) -> i64:
    """a place outside a vector"""
    return PRIMES[x]


def outside_a_field(g: GhostStories, x: i64, y: i64) -> i64:
    """a place outside a vector"""
    g.qi[y] = 1
    return 0


def too_large_an_item(g: GhostStories, x: i64, y: i64) -> i64:
    """a number does not fit its field"""
    g.qi[0] = x << 14
    return 0


def too_far_a_shift(g: GhostStories, x: i64, y: i64) -> i64:
    """an overflow, or a shift by too much"""
    return 1 << x


def too_large_a_product(g: GhostStories, x: i64, y: i64) -> i64:
    """an overflow, or a shift by too much"""
    number: i64 = 1 << 62
    return number * y


def not_as_long(g: GhostStories, x: i64, y: i64) -> i64:
    """a vector is too long, or not as long as its field"""
    g.qi = vec[i64]([1, 2, 3])
    return 0


def too_long_a_pile(g: GhostStories, x: i64, y: i64) -> i64:
    """a vector is too long, or not as long as its field"""
    g.pile = vec[i64]([0] * (x + y))
    return 0


def without_end(g: GhostStories, x: i64, y: i64) -> i64:
    """too much scratch space"""
    items = vec[i64]()
    for place in range(x * x * x):
        items = append(items, place & 7)
    return len(items)


def an_impossible_state(g: GhostStories, x: i64, y: i64) -> i64:
    """the rules failed"""
    g.fail(f"{x} and {y}")
