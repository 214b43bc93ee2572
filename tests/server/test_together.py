"""People at one table: that a connection lives."""

from __future__ import annotations

from time import time

from .house import House


def test_a_ping_is_answered_with_the_servers_clock(house: House) -> None:
    before = int(time())
    with house.player(house.make("here")) as watcher:
        watcher.say(type="ping")
        assert before <= watcher.hear("pong")["now"] <= time()
