"""Named numpy arrays over the bytes of an observation, and the spaces they live in."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from hauntbox.ghost_stories.actions import ACTIONS
from hauntbox.ghost_stories.encoding import FIELDS, SIZE, Field

Array = NDArray[Any]
Observation = dict[str, Array]

MASK: Final = "action_mask"
NAMES: Final = tuple(field.name for field in FIELDS if field.name != MASK)


def _type(field: Field) -> type[np.int16] | type[np.int8]:
    return np.int16 if field.wide else np.int8


def _layout() -> np.dtype[np.void]:
    """The buffer as one record: asked for a field by name, numpy gives a view of its shape and type."""
    offsets = [sum(field.size for field in FIELDS[:number]) for number in range(len(FIELDS))]
    return np.dtype(
        {
            "names": [field.name for field in FIELDS],
            "formats": [(_type(field), field.shape) for field in FIELDS],
            "offsets": offsets,
            "itemsize": SIZE,
        }
    )


LAYOUT: Final = _layout()


def _box(field: Field) -> spaces.Box:
    """Bounds go by row where there are rows."""
    kind = _type(field)
    by_row = (-1,) + (1,) * (len(field.shape) - 1)
    low, high = (np.array(bound, kind).reshape(by_row) for bound in (field.low, field.high))
    return spaces.Box(np.broadcast_to(low, field.shape).copy(), np.broadcast_to(high, field.shape).copy(), dtype=kind)


def observation_space() -> spaces.Dict:
    """The space of all observations."""
    return spaces.Dict({field.name: _box(field) for field in FIELDS if field.name != MASK})


def mask_space() -> spaces.Box:
    """The space of action masks: 1 where the id may be chosen now."""
    return spaces.Box(0, 1, (ACTIONS,), np.int8)


def arrays_over(record: Array) -> Observation:
    """The observation's arrays: views of a record, or of many at once."""
    return {name: record[name] for name in NAMES}
