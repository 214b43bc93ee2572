"""Passes: somebody goes on at another screen. A pass is a link for one use that carries what holds his seats.

The link holds a code of 128 bits in its fragment, which browsers do not send. The store keeps a hash of the code, and
what is carried only sealed with the code, so that neither the store nor a copy of it gives anybody's seats away. Who
takes a pass removes it in the same statement: of two who try, one gets it.
"""

from __future__ import annotations

from hashlib import blake2b, shake_256
from secrets import token_urlsafe
from time import time
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from hauntbox.server.encode import encode
from hauntbox.server.requests import PersonKey
from hauntbox.server.store import Beside

MINUTES: Final = 10
"""How long a pass can be taken."""
BYTES: Final = 16

Token = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{10,100}$", max_length=100)]


class NewPass(Struct, forbid_unknown_fields=True):
    """What goes on at another screen: the key of a person, what he is called, and what holds his seats at a table."""

    person: PersonKey | None = None
    name: Annotated[str, Meta(max_length=24)] = ""
    table: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{0,40}$")] = ""
    tokens: Annotated[list[Token], Meta(max_length=16)] = []


class TakePass(Struct, forbid_unknown_fields=True):
    """Take what a pass carries. It can be taken once."""

    code: Annotated[str, Meta(max_length=40)]


class PassMade(Struct):
    """The code for a link, and for how many minutes it can be taken."""

    code: str
    minutes: int


class Passes:
    """Makes passes and gives them out."""

    def __init__(self, store: Beside) -> None:
        self.store = store

    async def make(self, asked: NewPass, now: int | None = None) -> PassMade:
        """Seal what is carried, and keep it for some minutes; what nobody took in time is removed."""
        now = int(time()) if now is None else now
        code = token_urlsafe(BYTES)
        await self.store.beside("DELETE FROM hauntbox_passes WHERE until < ?", now)
        await self.store.beside(
            "INSERT INTO hauntbox_passes (id, sealed, until) VALUES (?, ?, ?)",
            _id(code), _sealed(code, encode(asked)).hex(), now + 60 * MINUTES,
        )  # fmt: skip
        return PassMade(code, MINUTES)

    async def take(self, code: str, now: int | None = None) -> NewPass | None:
        """What a pass carries, to the first who asks in time; None to all others."""
        now = int(time()) if now is None else now
        rows = await self.store.beside("DELETE FROM hauntbox_passes WHERE id = ? RETURNING sealed, until", _id(code))
        if not rows or rows[0][1] < now:
            return None
        return msgspec.json.decode(_sealed(code, bytes.fromhex(rows[0][0])), type=NewPass)


def _id(code: str) -> str:
    return blake2b(code.encode(), digest_size=32, person=b"hauntbox pass").hexdigest()


def _sealed(code: str, text: bytes) -> bytes:
    """The text hidden by the code, or the text again: each code seals one text only."""
    hiding = shake_256(b"hauntbox seal" + code.encode()).digest(len(text))
    return bytes(a ^ b for a, b in zip(text, hiding, strict=True))
