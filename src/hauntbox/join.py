"""A bot takes a seat at a table of any server: `hauntbox join LINK --bot SPEC`.

It is a client like any other (docs/protocol.md): it takes the seat by the invitation, waits until the seat is asked,
fetches what the seat may know as a position, and answers.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from secrets import randbits
from time import sleep
from typing import Any, Final, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

from hauntbox.api import load
from hauntbox.bots import Bot, ask, close, greet, make_bot, parse_spec
from hauntbox.errors import InputError

PATIENCE: Final = 30.0
"""Seconds that a server may take for an answer."""
PAUSES: Final = (1.0, 2.0, 5.0, 10.0, 30.0)
"""Seconds before each try to connect again; after a message they start again."""
LARGEST: Final = 4_000_000
Json = dict[str, Any]
Say = Callable[[str], None]


class Link(NamedTuple):
    """An invitation: where the server is, the table, and the seats that may be taken, each with its code."""

    server: str
    table: str
    seats: tuple[tuple[int, str], ...]


def parse_link(text: str) -> Link:
    """``https://HOST/t/TABLE#seat=2&invite=CODE``, or ``#join=1.CODE,2.CODE``."""
    parts = urlsplit(text)
    found = re.fullmatch(r"(.*)/t/([\w-]+)", parts.path)
    asked = {name: values[0] for name, values in parse_qs(parts.fragment).items()}
    codes = [one.partition(".") for one in asked.get("join", "").split(",") if "." in one]
    if "invite" in asked:
        codes.append((asked.get("seat", ""), ".", asked["invite"]))
    whole = codes and all(seat.isdecimal() and code for seat, _, code in codes)
    if parts.scheme not in ("http", "https") or not found or not whole:
        shape = "https://HOST/t/TABLE#seat=2&invite=CODE"
        raise InputError(f"link {text!r:.80}: not an invitation to a seat; copy one from the table, like {shape}")
    seats = tuple((int(seat), code) for seat, _, code in codes)
    return Link(f"{parts.scheme}://{parts.netloc}{found[1]}", found[2], seats)


def join(text: str, spec: str, name: str, seed: int | None, tell: Say) -> str:
    """Play a seat to the end of the game; how it ended, in a line."""
    link = parse_link(text)
    parse_spec(spec)
    seat, token = _take(link)
    tell(f"seat {seat} of {link.server}/t/{link.table} is played by {spec}")
    player = Player(link, seat, token, spec, randbits(32) if seed is None else seed, tell)
    try:
        for said in _heard(link, token, name or spec.partition(":")[0], player.send_to, tell):
            if said.get("type") == "refused":
                tell(f"refused: {said.get('error')}")
            if said.get("result"):
                return str(said["result"]["text"])
            player.hear(said)
    finally:
        player.close()
    raise InputError(f"{link.server}: the table cannot be reached any more; join with a new link to go on")


class Player:
    """The bot at its seat."""

    def __init__(self, link: Link, seat: int, token: str, spec: str, seed: int, tell: Say) -> None:
        self.link = link
        self.seat = seat
        self.token = token
        self.spec = spec
        self.seed = seed
        self.tell = tell
        self.bot: Bot | None = None
        self.answered = (-1, -1)
        self.send: Say = tell

    def send_to(self, send: Say) -> None:
        """Where answers go from now on."""
        self.send = send
        self.answered = (-1, -1)

    def hear(self, said: Json) -> None:
        """Answer, if the seat is asked; the same question once."""
        question = said.get("question") or {}
        if question.get("seat") != self.seat or "options" not in question:
            return
        asked = (int(question["number"]), int(question["log"]))
        if asked == self.answered:
            return
        self.answered = asked
        option = self._choose([int(option["option"]) for option in question["options"]])
        if option is not None:
            self.send(json.dumps({"type": "answer", "number": asked[0], "option": option, "log": asked[1]}))

    def _choose(self, offered: list[int]) -> int | None:
        """The bot's answer; None if the question has gone, and the next message brings another."""
        if len(offered) == 1:
            return offered[0]
        try:
            position = _call(self.link.server, f"/api/tables/{self.link.table}/position", token=self.token)
        except HTTPError as error:
            if error.code != 409:
                raise InputError(f"{self.link.server}: {_reason(error)}") from None
            return None
        game = load(position)
        if self.bot is None:
            self.bot = make_bot(self.spec, game, self.seat, self.seed, self.tell)
            greet([self.bot])
        option = ask(self.bot, game) if game.seat == self.seat else -1
        return option if option in offered else offered[0]

    def close(self) -> None:
        if self.bot is not None:
            close([self.bot])


def _take(link: Link) -> tuple[int, str]:
    """The first seat of the link that is still open, and its token."""
    reason = ""
    for seat, code in link.seats:
        try:
            taken = _call(link.server, f"/api/tables/{link.table}/take", {"seat": seat, "invite": code})
        except HTTPError as error:
            reason = _reason(error)
            continue
        return int(taken["seat"]), str(taken["token"])
    raise InputError(f"{link.server}: {reason}")


def _call(server: str, path: str, body: Json | None = None, token: str = "") -> Json:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    asked = Request(server + path, None if body is None else json.dumps(body).encode(), headers)
    try:
        with urlopen(asked, timeout=PATIENCE) as reply:
            found = json.loads(reply.read(LARGEST))
    except HTTPError:
        raise
    except (URLError, OSError, ValueError) as error:
        raise InputError(f"{server}: no answer ({getattr(error, 'reason', error)}); is the server running?") from None
    assert isinstance(found, dict)
    return found


def _reason(error: HTTPError) -> str:
    """What the server says is wrong."""
    try:
        return str(json.loads(error.read(LARGEST))["error"])[:300]
    except (ValueError, KeyError, TypeError):
        return f"HTTP {error.code}"


def _heard(link: Link, token: str, name: str, use: Callable[[Say], None], tell: Say) -> Iterator[Json]:
    """What the server says, across broken connections; it ends when the server stays away."""
    address = f"ws{link.server.removeprefix('http')}/api/tables/{link.table}/live"
    hello = json.dumps({"type": "hello", "tokens": [token], "name": name[:24]})
    waits = iter(PAUSES)
    while True:
        try:
            with connect(address, max_size=LARGEST, open_timeout=PATIENCE) as table:
                table.send(hello)
                use(table.send)
                for message in table:
                    waits = iter(PAUSES)
                    yield json.loads(message)
        except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError) as error:
            tell(f"connection lost ({type(error).__name__}: {error})")
        pause = next(waits, None)
        if pause is None:
            return
        sleep(pause)
