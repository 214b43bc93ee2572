"""A client that asks for it gets the changes of a view instead of the whole view, and can rebuild every view."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from .house import House, Json, Player

BOXES: list[list[str]] = [[], ["white_moon"]]


class Reader:
    """Puts the views of a connection together, as docs/protocol.md says."""

    def __init__(self) -> None:
        self.view: Json = {}
        self.views: list[tuple[int, Json]] = []
        self.whole = self.changed = 0

    def hear(self, message: Json) -> None:
        if message["type"] not in ("table", "frames"):
            return
        for frame in message["frames"]:
            assert ("view" in frame) != ("changed" in frame)
            self.whole += "view" in frame
            self.changed += "changed" in frame
            self.view = frame["view"] if "view" in frame else {**self.view, **frame["changed"]}
            self.views.append((frame["step"], self.view))
        if message["type"] == "table":
            self.view = message["view"]


def read(player: Player) -> Reader:
    reader = Reader()
    for message in player.heard:
        reader.hear(message)
    return reader


def play(player: Player, pick: Random, most: int) -> None:
    for _ in range(most):
        if player.result is not None:
            return
        options = player.asked().get("options")
        if options:
            player.answer(pick.choice(options)["option"])


@pytest.mark.parametrize("boxes", BOXES, ids=str)
def test_views_put_together_from_changes_are_those_shown_whole(house: House, boxes: list[str]) -> None:
    made = house.make("here", players=1, level="normal", boxes=boxes)
    pick = Random(len(boxes))
    with house.player(made, 0) as player, Player(house, made["table"], [], changes=True) as watcher:
        for _ in range(4):
            play(player, pick, 8)
            if player.result is None:
                player.say(type="undo")
                while player.next()["type"] not in ("table", "vote"):
                    pass
            watcher.say(type="language", language=pick.choice(["en", "fr"]))
            watcher.hear("table")
        play(player, pick, 5)
        player.sync()
        watcher.sync()
        with Player(house, made["table"], [], changes=True) as late, Player(house, made["table"], []) as plain:
            assert read(late).views == read(plain).views
            assert read(late).view == read(plain).view
        whole, changes = read(player), read(watcher)
    assert (whole.changed, changes.view) == (0, whole.view)
    assert changes.changed > 30
    for step, view in changes.views:
        assert (step, view) in whole.views


def test_changes_are_small(house: House) -> None:
    made = house.make("here", players=1, level="normal")
    with house.player(made, 0) as player, Player(house, made["table"], [], changes=True) as watcher:
        play(player, Random(1), 10)
        player.sync()
        watcher.sync()
        told: list[Any] = [message["frames"] for message in watcher.heard if message["type"] == "frames"]
    keys = [len(frame["changed"]) for frames in told for frame in frames]
    assert keys
    assert max(keys) < len(player.shown["view"]) / 2


def test_where_seats_have_secrets_views_are_whole(house: House) -> None:
    made = house.make("here", "here", game="victim", players=2)
    seat = made["seats"][0]
    with Player(house, made["table"], [seat["token"]], changes=True) as player:
        assert read(player).changed == 0
        assert player.shown["view"]
