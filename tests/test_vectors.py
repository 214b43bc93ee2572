"""Vectors and bit masks do the same compiled and interpreted; streams of luck are even and tell seeds apart."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from librt import vecs
from mypy_extensions import i64

from hauntbox.kernel import bits, vectors
from hauntbox.kernel.chance import Stream, folded, key_of, mixed
from hauntbox.kernel.deck import without
from hauntbox.kernel.vectors import vec


def change(kind: Any, items: Any, random: Random) -> Any:
    """One change of a vector, by the functions of one of the two kinds; its items are below 6."""
    deed, item, place = random.randrange(8), random.randrange(6), random.randrange(100)
    if deed == 0 and item in items:
        return kind.remove(items, item)
    if deed == 1 and len(items):
        items, last = kind.pop(items)
        return kind.append(kind.append(items, last), item)
    if deed == 2 and len(items):
        items[place % len(items)] = item
        return items
    if deed == 3:
        return items[place % 5 : -1]
    if deed == 4:
        return kind.extend(items, items[:2])
    if deed == 5 and len(items):
        return kind.pop(items, place % len(items))[0]
    return kind.append(items[:], item)


def test_lists_stand_in_for_native_vectors() -> None:
    plain, native = Random(1), Random(1)
    one: Any = vectors.vec[i64]([1, 2, 3])
    two: Any = vecs.vec[i64]([1, 2, 3])
    for _ in range(3000):
        one, two = change(vectors, one, plain), change(vecs, two, native)
        assert list(two) == list(one)
        assert (len(two), 3 in two) == (len(one), 3 in one)


def test_vectors_of_vectors_are_lists_of_lists() -> None:
    both = vec[vec[i64]]([vec[i64]([1, 2]), vec[i64]()])
    assert [list(items) for items in both] == [[1, 2], []]


@pytest.mark.parametrize("members", [[], [0], [3, 11], [0, 12, 13, 39, 61], list(range(62))])
def test_sets_as_masks(members: list[int]) -> None:
    mask = bits.mask_of(vec[i64](members))
    assert mask == sum(1 << member for member in members)
    assert bits.bit_count(mask) == len(members)
    assert list(bits.members(mask)) == members
    assert list(bits.backwards(vec[i64](members))) == members[::-1]
    assert list(bits.below(len(members))) == list(range(len(members)))


def test_members_that_are_listed_are_those_of_the_set_whatever_was_asked_before() -> None:
    random = Random(4)
    masks = [random.getrandbits(random.choice((4, 12, 34, 61))) for _ in range(6000)]
    for mask in [*masks, *masks[:3000]]:
        assert list(bits.listed(mask)) == [bit for bit in range(62) if mask >> bit & 1]


def test_every_card_can_leave_a_pool() -> None:
    cards = [3, 4, 9, 20, 21, 22, 60]
    for card in cards:
        assert list(without(vec[i64](cards), card)) == [other for other in cards if other != card]
    for stranger in (1, 5, 61):
        assert list(without(vec[i64](cards), stranger)) == cards


def test_a_pool_without_a_card_is_another_pool() -> None:
    pool = vec[i64]([1, 4, 6])
    assert list(without(pool, 4)) == [1, 6]
    assert list(without(pool, 5)) == [1, 4, 6]
    assert list(pool) == [1, 4, 6]


def test_numbers_are_mixed_without_two_coming_together() -> None:
    numbers = [mixed(number) for number in range(20_000)]
    assert len(set(numbers)) == 20_000
    assert all(0 <= number < 1 << 32 for number in numbers)


def test_any_whole_number_is_a_seed() -> None:
    seeds = [0, 1, -1, 2**62 - 1, 2**62, 2**62 + 1, -(2**62), 2**200, 2**200 + 1, -(2**200)]
    assert [folded(seed) for seed in seeds[:2]] == [0, 1]
    assert len({folded(seed) for seed in seeds}) == len(seeds)
    assert all(0 <= folded(seed) < 1 << 62 for seed in seeds)


def test_first_numbers_of_seeds_in_a_row_are_even_and_independent() -> None:
    """A die thrown first by 6000 seeds, by two streams: each pair of faces comes about 167 times."""
    pairs = Counter(
        (Stream(seed, "dice").below(6), Stream(seed, "pile").below(6), Stream(seed + 1, "dice").below(6) // 3)
        for seed in range(6000)
    )
    assert len(pairs) == 72
    assert all(50 <= number <= 125 for number in pairs.values())


def test_streams_are_told_apart_by_name_and_restart_as_new() -> None:
    assert len({key_of(name) for name in ("dice", "pile", "layout", "bot/0", "bot/1", "")}) == 6
    used = Stream(1, "dice")
    used.below(6)
    used.restart(folded(7))
    fresh = Stream(7, "dice")
    assert [used.below(100) for _ in range(20)] == [fresh.below(100) for _ in range(20)]
