"""Every kind of question that recorded games of both games and all boxes meet, and a page that is shown one after the
other: what a table's server would send at each of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from playwright.sync_api import Page, WebSocketRoute

import hauntbox
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.kernel.record import Record
from hauntbox.server.encode import encode
from hauntbox.server.show import Look, table_message
from hauntbox.server.store import PERSON, Entry, Kept, SeatRow, TableRow
from hauntbox.server.table import Table
from tests.ghost_stories.box_games import PROMOS, TOGETHER
from tests.ghost_stories.box_goldens import BLACK_SECRET, WHITE_MOON, setup
from tests.golden_files import GHOST_STORIES, VICTIM

LARGE = frozenset({"white_moon", "black_secret"})
FRAMES = 3
"""Answers that the log of the page shows before the question."""


class Met(NamedTuple):
    """A question: the game it was met in, and the answers up to it."""

    kind: str
    game: str
    setup: dict[str, object]
    log: list[Entry]
    step: int
    """How many answers of the log come before it."""
    seat: int
    options: int

    def __str__(self) -> str:
        return f"{self.kind} of {self.game} {self.setup.get('boxes', '')}"


def records() -> Iterator[Record]:
    for shelf in (GHOST_STORIES, VICTIM):
        for name in shelf.record_names():
            yield shelf.record(name)
    for boxes in [PROMOS, *WHITE_MOON, *BLACK_SECRET, *TOGETHER]:
        for players in (2, 4):
            game = hauntbox.new("ghost_stories", **setup(boxes, players))
            hauntbox.play(game, ["random"], players)
            yield game.record(players)


def questions(record: Record) -> Iterator[Met]:
    """What players are asked in a game."""
    game = hauntbox.new(record.game, **record.setup)
    log = [Entry(-2, kind, option) for kind, option in record.answers]
    for step, (kind, option) in enumerate(record.answers):
        log[step] = Entry(int(game.seat), kind, option)
        if game.seat != CHANCE:
            yield Met(kind, record.game, record.setup, log, step, int(game.seat), len(game.options))
        game.answer(option)


@cache
def most_met() -> dict[tuple[str, str, frozenset[str]], Met]:
    """Of every kind, with each of the large boxes, both and neither, the question with the most options."""
    found: dict[tuple[str, str, frozenset[str]], Met] = {}
    for record in records():
        chosen = record.setup.get("boxes")
        boxes = LARGE.intersection(chosen if isinstance(chosen, list) else ())
        for met in questions(record):
            best = found.get((met.game, met.kind, boxes))
            if best is None or best.options < met.options:
                found[met.game, met.kind, boxes] = met
    return found


@cache
def kinds_met() -> tuple[Met, ...]:
    """Of every kind the question with the most options."""
    found: dict[tuple[str, str], Met] = {}
    for (game, kind, _), met in most_met().items():
        best = found.get((game, kind))
        if best is None or best.options < met.options:
            found[game, kind] = met
    return tuple(sorted(found.values(), key=lambda met: met.game))


def turns_met() -> tuple[Met, ...]:
    """The fullest turns of Taoists, with each of the large boxes, both and neither."""
    return tuple(met for (_, kind, _), met in most_met().items() if kind == "yang")


def message(met: Met, language: str) -> str:
    """What a table's server sends at this question to the one who is asked."""
    game: Game = hauntbox.new(met.game, **met.setup)
    seats = [SeatRow(seat, PERSON, "", "") for seat in game.seats()]
    row = TableRow("met", met.game, game.ruleset.version, json.dumps(met.setup), "seed:1", met.step, "", 0, 0)
    table = Table(Kept(row, seats, met.log[: met.step]))
    held = (met.seat,)
    after = max(0, met.step - FRAMES)
    shown = table_message(
        table, Look(table), language, held, held, met.seat, True, frozenset(held), after, None, False
    )  # fmt: skip
    return encode(shown).decode()


class Shown:
    """A page at a table whose server is played by the test."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address
        self.line: WebSocketRoute | None = None
        self.first = ""
        self.heard: list[dict[str, object]] = []
        """What the page has said."""
        self.game = ""
        page.route_web_socket(lambda url: url.endswith("/live"), self._came)

    def _came(self, line: WebSocketRoute) -> None:
        self.line = line
        line.on_message(lambda said: self._heard(line, json.loads(said)))

    def _heard(self, line: WebSocketRoute, said: dict[str, object]) -> None:
        self.heard.append(said)
        if said["type"] == "hello":
            line.send(self.first)
        elif said["type"] == "ping":
            line.send(json.dumps({"type": "pong", "now": 0}))

    def show(self, met: Met, language: str, change: Callable[[dict[str, Any]], object] | None = None) -> Any:
        """Until its question stands on the page; returns it. ``change``: what is otherwise than in the game."""
        said = message(met, language)
        told = json.loads(said)
        if change:
            change(told)
            said = json.dumps(told)
        question = told["question"]
        if self.line is None or met.game != self.game:
            self.first, self.game = said, met.game
            self.page.goto(f"{self.address}/t/met")
        else:
            self.line.send(said)
        # Attached: where there is room, a long list is folded away.
        self.page.wait_for_selector(f".question[data-number='{question['number']}'] .option", state="attached")
        self.page.wait_for_selector(".stage .cell")
        return question
