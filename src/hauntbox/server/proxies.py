"""The client's address behind proxies: ``X-Forwarded-For``, as far as it can be trusted.

Each proxy appends the address that called it, so the header is read from the right: everything left of the first
address that is not one of our proxies was only claimed by the client.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from starlette.types import ASGIApp, Receive, Scope, Send

from hauntbox.errors import InputError

ANY = "*"


class Proxies:
    """The trusted proxies: addresses and networks. ``*``: every direct caller, and nobody behind it."""

    def __init__(self, words: str) -> None:
        named = [word.strip() for word in words.split(",") if word.strip()]
        self.any = ANY in named
        self.networks: list[IPv4Network | IPv6Network] = []
        for word in named:
            if word != ANY:
                try:
                    self.networks.append(ip_network(word, strict=False))
                except ValueError:
                    line = f"FORWARDED_ALLOW_IPS {word!r:.60}: give addresses or networks, as in 10.0.0.0/8, or *"
                    raise InputError(line) from None

    def believed(self, address: str) -> bool:
        """Whether this is the address of a trusted proxy."""
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found.version == one.version and found in one for one in self.networks)

    def client(self, peer: str, hops: Sequence[str]) -> str:
        """The client's address: the last hop that is not one of our proxies. A hop that is no address ends the
        search."""
        if not self.any and not self.believed(peer):
            return peer
        found = peer
        for hop in reversed(hops):
            address = _address(hop)
            if not address:
                break
            found = address
            if not self.believed(found):
                break
        return found


@lru_cache(maxsize=8)
def proxies(words: str) -> Proxies:
    return Proxies(words)


def _address(hop: str) -> str:
    """The address of a hop, without its port; empty if it is none."""
    hop = hop.strip()
    if hop.startswith("["):
        hop = hop[1:].partition("]")[0]
    elif hop.count(":") == 1:
        hop = hop.partition(":")[0]
    try:
        return str(ip_address(hop))
    except ValueError:
        return ""


class Forwarded:
    """Replaces the proxy's address by the client's."""

    def __init__(self, app: ASGIApp, trusted: Proxies) -> None:
        self.app = app
        self.trusted = trusted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and scope["client"]:
            said = [value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
            if said:
                peer, port = scope["client"]
                found = self.trusted.client(peer, ",".join(said).split(","))
                scope["client"] = (found, port if found == peer else 0)
        await self.app(scope, receive, send)
