"""Where people come from who come through proxies: the header is read from the right, as far as it is believed."""

from __future__ import annotations

import pytest

from hauntbox.errors import InputError
from hauntbox.server.proxies import Proxies

from .house import House, running


@pytest.mark.parametrize(
    ("named", "peer", "said", "found"),
    [
        ("127.0.0.1", "203.0.113.9", "1.2.3.4", "203.0.113.9"),
        ("127.0.0.1", "127.0.0.1", "1.2.3.4", "1.2.3.4"),
        ("127.0.0.1", "127.0.0.1", "6.6.6.6, 1.2.3.4", "1.2.3.4"),
        ("127.0.0.1,10.0.0.0/8", "127.0.0.1", "6.6.6.6, 1.2.3.4, 10.1.2.3", "1.2.3.4"),
        ("127.0.0.1,10.0.0.0/8", "127.0.0.1", "10.9.9.9", "10.9.9.9"),
        ("*", "10.1.2.3", "6.6.6.6, 1.2.3.4", "1.2.3.4"),
        ("*", "10.1.2.3", "6.6.6.6, 10.4.4.4", "10.4.4.4"),
        ("*", "10.1.2.3", "6.6.6.6, nonsense", "10.1.2.3"),
        ("127.0.0.1,10.0.0.1", "127.0.0.1", "x, 10.0.0.1", "10.0.0.1"),
        ("127.0.0.1", "127.0.0.1", "", "127.0.0.1"),
        ("*", "10.1.2.3", "1.2.3.4:5678", "1.2.3.4"),
        ("*", "10.1.2.3", "[2001:db8::1]:443", "2001:db8::1"),
        ("::1", "::1", "2001:db8::1", "2001:db8::1"),
    ],
)
def test_the_last_hop_that_is_no_proxy_of_ours_counts(named: str, peer: str, said: str, found: str) -> None:
    assert Proxies(named).client(peer, said.split(",")) == found


def test_what_is_no_address_is_refused_in_a_line() -> None:
    with pytest.raises(InputError, match="FORWARDED_ALLOW_IPS 'proxy'"):
        Proxies("127.0.0.1, proxy")


def made(house: House, said: str) -> int:
    table = {"game": "ghost_stories", "setup": {"players": 1, "level": "initiation"}, "seats": ["here"]}
    return house.ask("POST", "/api/tables", table, **{"X-Forwarded-For": said}).status


def test_whoever_claims_another_address_each_time_is_counted_as_one(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind a proxy that appends to the header, with every proxy believed."""
    from .house import LIMITS

    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    store = f"sqlite:///{tmp_path_factory.mktemp('proxy')}/tables.db"
    with running(store, LIMITS._replace(tables_per_hour=2)) as house:
        assert [made(house, f"6.6.6.{n}, 1.2.3.4") for n in range(4)] == [201, 201, 429, 429]
        assert made(house, "1.2.3.5") == 201
