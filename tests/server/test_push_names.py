"""Names of push services come from clients: wherever they lead, and whatever they lead to next, nothing inside is
reached."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from hauntbox.server.requests import Subscription

from .fakes import Browser, needs_push


class Names:
    """A name server that answers otherwise each time, and who is connected to."""

    def __init__(self, *answers: list[str]) -> None:
        self.answers = list(answers)
        self.reached: list[str] = []

    async def getaddrinfo(self, _host: str, port: int, **_more: object) -> list[Any]:
        return [(2, 1, 6, "", (address, port)) for address in self.answers.pop(0)]

    async def open_connection(self, host: str, port: int, **_more: object) -> Any:
        self.reached.append(host)
        raise ConnectionRefusedError


def sent_to(names: Names, monkeypatch: pytest.MonkeyPatch) -> str:
    """What becomes of a message, if names lead there."""
    from hauntbox.server.push import Push, new_key
    from hauntbox.server.reminders import Gone, Unsent

    push = Push(new_key(), "mailto:me@example.org")
    where = msgspec.convert(Browser().subscription("https://push.example.org/ua"), Subscription)

    async def getaddrinfo(_: object, *given: Any, **more: Any) -> list[Any]:
        return await names.getaddrinfo(*given, **more)

    monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", getaddrinfo)
    monkeypatch.setattr("hauntbox.server.push.asyncio.open_connection", names.open_connection)
    try:
        push.send(where, b"{}", "topic")
    except (Gone, Unsent) as error:
        return type(error).__name__
    finally:
        monkeypatch.undo()
    return "sent"


@needs_push
def test_a_name_that_leads_elsewhere_a_moment_later_reaches_nothing_inside(monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection goes to the address that was looked at; each message is looked up again."""
    names = Names(["9.9.9.9"], ["127.0.0.1"], ["9.9.9.9", "10.0.0.1"], ["2620:fe::fe", "::1"])
    found = [sent_to(names, monkeypatch) for _ in range(4)]
    assert found == ["Unsent", "Gone", "Gone", "Gone"]
    assert names.reached == ["9.9.9.9"], "one look-up for each, and nothing was connected to but what it found"


@needs_push
@pytest.mark.parametrize(
    "address",
    [
        "0.0.0.0", "100.64.0.1", "192.0.0.8", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "::", "::1",
        "::7f00:1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::7f00:1", "2002:7f00:1::", "2001:0:7f00:1::",
        "fec0::1", "fe80::1%eth0", "fd00::1", "ff02::1", "2001:db8::1", "5f00::1",
    ],
)  # fmt: skip
def test_what_is_no_public_address_is_not_connected_to(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sent_to(Names([address]), monkeypatch) == "Gone"
