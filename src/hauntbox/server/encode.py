"""The only way in which the server writes JSON. It writes the vectors of the compiled engine as lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from hauntbox.kernel.vectors import VECTOR


def _plain(value: object) -> object:
    """JSON for a value that is not one of Python's own types."""
    if isinstance(value, VECTOR) and isinstance(value, Iterable):
        return list(value)
    raise TypeError(f"{type(value).__name__} cannot be written as JSON")


encode: Final[Callable[[object], bytes]] = msgspec.json.Encoder(enc_hook=_plain).encode
"""JSON as bytes."""


def json_text(value: object) -> str:
    """JSON as a string."""
    return encode(value).decode()


def pretty(value: object) -> bytes:
    """JSON for people, with line breaks."""
    return msgspec.json.format(encode(value), indent=1)
