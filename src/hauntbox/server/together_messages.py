"""What people at one table say to the server besides playing, and hear from it: that a connection still lives."""

from __future__ import annotations

from msgspec import Struct


class Ping(Struct, tag="ping"):
    """Are you there? A page asks when it has heard nothing for some seconds."""


class Pong(Struct, tag="pong"):
    """The answer to a ping, with the server's clock in seconds since 1970."""

    now: int
