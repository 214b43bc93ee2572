"""What people who play together say to the server besides playing, and hear from it: that a connection still lives,
where others reach this machine."""

from __future__ import annotations

from msgspec import Struct


class Ping(Struct, tag="ping"):
    """Are you there? A page asks when it has heard nothing for some seconds."""


class Pong(Struct, tag="pong"):
    """The answer to a ping, with the server's clock in seconds since 1970."""

    now: int


class NetworkShown(Struct):
    """Where others in the local network reach this server; told to who sits at the same machine."""

    addresses: list[str] = []
    can_open: bool = False
    """Whether they can be let in."""


class Again(Struct, tag="again"):
    """Another night with the same seats has begun at this table; ``seat`` has begun it, -2 if that is not known."""

    table: str
    seat: int
    name: str


class Mine(Struct):
    """The tables at which one person holds seats, the last ones first."""

    tables: list[str]
