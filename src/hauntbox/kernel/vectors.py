"""Vectors of whole numbers: native arrays in the compiled engine, plain lists in the interpreted one.

``vec[i64]`` is read and written like a list of ints. What it has beyond that is little, and the checker knows it:
``append`` and ``extend`` return the longer vector, ``v = append(v, item)``, and may or may not change the one they were
given; ``remove`` returns the shorter one, ``pop`` that and the item at a place, by default the last one. So they are
for vectors that nobody else holds. Slices are copies. ``vec[u8]`` is one of bytes, a bytearray in the interpreted
engine: what it is given must fit.

Interpreted code is quickest with lists, and needs no package for them; so this module is never compiled, and what it
tells the compiler is not what it does.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from hauntbox.kernel.build import COMPILED

if TYPE_CHECKING or COMPILED:
    from librt.vecs import append as append
    from librt.vecs import extend as extend
    from librt.vecs import pop as pop
    from librt.vecs import remove as remove
    from librt.vecs import vec as vec
    from mypy_extensions import u8 as u8

    VECTOR: type = vec
    """What vectors are instances of."""
else:

    def u8(number):
        return number

    # vec[i64](items) makes a list, and so do vec[vec[i64]](items) and vectors of objects.
    vec = defaultdict(lambda: list, {u8: bytearray})
    VECTOR = list

    def append(items, item):
        items.append(item)
        return items

    def extend(items, more):
        items.extend(more)
        return items

    def pop(items, place=-1):
        return items, items.pop(place)

    def remove(items, item):
        items.remove(item)
        return items
