"""The one way in which the server writes JSON. It knows the vectors of the compiled engine: they are lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from hauntbox.kernel.vectors import VECTOR


def _plain(value: object) -> object:
    """What JSON can say of a value that is none of Python's own."""
    if isinstance(value, VECTOR) and isinstance(value, Iterable):
        return list(value)
    raise TypeError(f"{type(value).__name__} cannot be written as JSON")


encode: Final[Callable[[object], bytes]] = msgspec.json.Encoder(enc_hook=_plain).encode
"""The bytes of anything."""


def json_text(value: object) -> str:
    """The same as a text."""
    return encode(value).decode()


def pretty(value: object) -> bytes:
    """The same for people: a line for each part."""
    return msgspec.json.format(encode(value), indent=1)
