"""People who play together: that a connection lives, and where others in the network reach this machine."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from time import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from hauntbox.server import addresses
from hauntbox.server.addresses import Network, is_loopback, local_addresses, page_addresses

from .house import House


def test_a_ping_is_answered_with_the_servers_clock(house: House) -> None:
    before = int(time())
    with house.player(house.make("here")) as watcher:
        watcher.say(type="ping")
        assert before <= watcher.hear("pong")["now"] <= time()


@pytest.mark.parametrize(
    ("host", "only_here"),
    [("localhost", True), ("127.0.0.1", True), ("[::1]", True), ("192.168.1.5", False), ("example.org", False)],
)
def test_which_addresses_only_this_machine_reaches(host: str, only_here: bool) -> None:
    assert is_loopback(host) == only_here


def test_a_server_for_everybody_names_addresses_that_can_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "local_addresses", lambda: ["192.168.1.5"])
    assert page_addresses("0.0.0.0", 8000) == ["http://127.0.0.1:8000/", "http://192.168.1.5:8000/"]
    assert Network("0.0.0.0", 8000).shown().addresses == ["http://192.168.1.5:8000/"]
    assert page_addresses("::1", 80) == ["http://[::1]:80/"]
    assert Network("127.0.0.1", 8000).shown().addresses == []


def test_a_game_of_ones_own_lets_others_in(tmp_path: Path) -> None:
    """The plain command listens on this machine alone, until the one who plays asks for more."""
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "BROWSER": "true"}
    process = subprocess.Popen(
        [sys.executable, "-m", "hauntbox"], env=environment, stdout=subprocess.PIPE, encoding="utf-8"
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://127.0.0.1:(\d+)/", process.stdout.readline())
        assert found is not None
        asked = f"{found[0]}api/network"
        with urlopen(asked) as reply:
            assert json.load(reply) == {"addresses": [], "can_open": True}
        send = Request(asked, b"{}", {"Content-Type": "application/json"})
        if not local_addresses():
            with pytest.raises(HTTPError, match="400"):
                urlopen(send)
            return
        with urlopen(send) as reply:
            opened = json.load(reply)
        assert opened == {"addresses": [f"http://{one}:{found[1]}/" for one in local_addresses()], "can_open": False}
        with urlopen(f"{opened['addresses'][0]}healthz") as reply:
            assert reply.status == 200
        with urlopen(f"{opened['addresses'][0]}api/network") as reply:
            assert json.load(reply) == {"addresses": [], "can_open": False}, "others are not told"
        with pytest.raises(HTTPError, match="403"):
            urlopen(Request(f"{opened['addresses'][0]}api/network", b"{}", {"Content-Type": "application/json"}))
    finally:
        process.terminate()
        assert process.wait(60) is not None
        process.stdout.close()


def test_a_server_that_was_put_somewhere_stays_there(house: House) -> None:
    refused = house.ask("POST", "/api/network", {})
    assert refused.status == 400
    assert "serve --host 0.0.0.0" in refused.body["error"]
