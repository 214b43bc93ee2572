"""Where this machine is reached in its local network: said when the server starts, and shown to who invites friends."""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from ipaddress import ip_address

from hauntbox.errors import InputError
from hauntbox.server.together_messages import NetworkShown

ANYWHERE = ("0.0.0.0", "::", "")
"""Hosts that mean every address of the machine. Nobody can open these."""
ELSEWHERE = ("192.0.2.1", 9)
"""An address of documentation: nothing is sent there, the system only says from which of ours it would be."""


def local_addresses() -> list[str]:
    """The IPv4 addresses of this machine that others in its network can reach, the one it reaches others by first."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(ELSEWHERE)
        found.append(asking.getsockname()[0])
    with suppress(OSError):
        found += [str(one[4][0]) for one in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return list(dict.fromkeys(one for one in found if not is_loopback(one)))


def is_loopback(host: str) -> bool:
    """Whether only this machine is reached by this name or address."""
    if host == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def page_addresses(host: str, port: int) -> list[str]:
    """Where a browser finds a server that listens there: one on this machine first, then others in the network."""
    if host in ANYWHERE:
        return [f"http://{one}:{port}/" for one in ("127.0.0.1", *local_addresses())]
    return [f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"]


class Network:
    """Whether others in the local network reach this server, and how to let them in."""

    def __init__(self, host: str = "", port: int = 0, hosts: list[str] | None = None) -> None:
        self.port = port
        self.hosts = hosts if hosts is not None else []
        """The names that the server answers to, if it does not answer to all; who lets others in adds to it."""
        self.addresses = [one for one in page_addresses(host, port) if not _of_this_machine(one)] if port else []
        self.listen: Callable[[str, int], Awaitable[None]] | None = None
        """Makes the server listen at another address too; None where it stays where it was put."""

    def shown(self) -> NetworkShown:
        return NetworkShown(self.addresses, self.listen is not None and not self.addresses)

    async def open(self) -> NetworkShown:
        """Let others in the local network in, until the server ends."""
        if self.listen is None:
            raise InputError("network: this server stays where it listens; begin it with serve --host 0.0.0.0")
        if not self.addresses:
            found = local_addresses()
            if not found:
                raise InputError("network: this machine has no address in a local network; connect it to one")
            for one in found:
                await self.listen(one, self.port)
            self.hosts += found
            self.addresses = [f"http://{one}:{self.port}/" for one in found]
        return self.shown()


def _of_this_machine(address: str) -> bool:
    return is_loopback(address.removeprefix("http://").rstrip("/").rpartition(":")[0])
