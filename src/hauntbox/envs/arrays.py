"""Named numpy arrays over the bytes of an observation, and the spaces they live in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from hauntbox.kernel.encoding import Field

Array = NDArray[Any]
Observation = dict[str, Array]

MASK: Final = "action_mask"
NO_CHOICE: Final = 0
"""The one action that masks show where nothing is asked, of a game that is over or of a seat that waits: libraries
cannot choose from an empty mask. It is ignored."""


def _type(field: Field) -> type[np.int16] | type[np.int8]:
    return np.int16 if field.wide else np.int8


def layout_of(fields: Sequence[Field], size: int) -> np.dtype[np.void]:
    """The buffer as one record: asked for a field by name, numpy gives a view of its shape and type."""
    offsets = [sum(field.size for field in fields[:number]) for number in range(len(fields))]
    return np.dtype(
        {
            "names": [field.name for field in fields],
            "formats": [(_type(field), field.shape) for field in fields],
            "offsets": offsets,
            "itemsize": size,
        }
    )


def box_of(field: Field) -> spaces.Box:
    """The space of a field. Bounds go by row where there are rows."""
    kind = _type(field)
    by_row = (-1,) + (1,) * (len(field.shape) - 1)
    low, high = (np.array(bound, kind).reshape(by_row) for bound in (field.low, field.high))
    return spaces.Box(np.broadcast_to(low, field.shape).copy(), np.broadcast_to(high, field.shape).copy(), dtype=kind)
