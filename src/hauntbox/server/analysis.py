"""Looking back as an analysis: the best answers at a step of a game, and a puzzle of it.

A search takes seconds of a process. What it found is kept with the table. Each network has one analysis at a time, a
few more may wait, and one whose client has left is not continued.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final, NamedTuple

from hauntbox.analysis import Analysis, analyse, follow
from hauntbox.api import load
from hauntbox.errors import InputError
from hauntbox.interfaces.game_text import GameText
from hauntbox.kernel.correction import is_correction
from hauntbox.kernel.game import CHANCE, NOBODY, Game
from hauntbox.server import analysis_messages as say
from hauntbox.server.encode import json_text
from hauntbox.server.http_errors import Refused
from hauntbox.server.lessons import practice_shown
from hauntbox.server.live_table import LiveTable, may_see_all
from hauntbox.server.requests import Json
from hauntbox.server.table import Table
from hauntbox.sureness import in_words

if TYPE_CHECKING:
    from hauntbox.server.tables import Tables

MOST_BEST: Final = 3
"""The answers that are shown with what follows them."""
MOST_WAITING: Final = 4
"""The most analyses of a network that run or wait."""
MOST_KEPT: Final = 200
"""The most analyses that are kept with a table."""


class Asked(NamedTuple):
    """A question of a player, as he could know it."""

    step: int
    before: list[int]
    """The numbers of the answers before it, in the log."""
    game: Game
    played: int | None
    """What was answered there."""


def analyse_on(position: str, seed: int) -> Analysis:
    """What the answers in a position are worth. It runs in a worker."""
    return analyse(load(json.loads(position)), seed)


def follow_on(position: str, option: int, seed: int) -> list[int]:
    """What would follow an answer. It runs in a worker."""
    return follow(load(json.loads(position)), option, seed)


class Turns:
    """One analysis of each network at a time."""

    def __init__(self) -> None:
        self.locks: dict[str, asyncio.Lock] = {}
        self.asked: Counter[str] = Counter()
        """How many run or wait."""

    @asynccontextmanager
    async def turn(self, network: str) -> AsyncIterator[None]:
        if self.asked[network] >= MOST_WAITING:
            raise Refused(429, "http.many_analyses", number=MOST_WAITING)
        self.asked[network] += 1
        try:
            async with self.locks.setdefault(network, asyncio.Lock()):
                yield
        finally:
            self.asked[network] -= 1
            if not self.asked[network]:
                del self.asked[network], self.locks[network]


def asked_at(table: Table, step: int) -> Asked | None:
    """The question of a player after this many answers; None where dice or cards come, or the game is over."""
    game = table.at(step)
    if game.over or game.seat == CHANCE:
        return None
    entry = table.log[table.line[step]] if step < table.step else None
    played = entry.option if entry is not None and not is_correction(entry.kind) else None
    return Asked(step, table.line[:step], game.imagine(int(game.seat)), played)


def next_choice(table: Table, step: int) -> int | None:
    """The next step after this one at which a player has a choice."""
    for moment in table.moments(step + 1, table.step):
        game = moment.after
        if not game.over and game.seat != CHANCE and len(game.options) > 1:
            return moment.step
    return None


async def analysed(tables: Tables, live: LiveTable, asked: Asked, payer: str) -> Analysis:
    """What the answers to a question are worth: known, or searched now."""
    found = live.analyses.get(asked.step)
    if found is None:
        found = await tables.workers.far(payer, analyse_on, json_text(asked.game.position()), asked.step)
        if live.table.line[: asked.step] == asked.before:  # otherwise some were taken back
            _keep(live.analyses, asked.step, found)
    return found


def _keep(kept: dict[int, Analysis], step: int, found: Analysis) -> None:
    """Keep what was found; the oldest is forgotten where there are too many."""
    if len(kept) >= MOST_KEPT:
        del kept[next(iter(kept))]
    kept[step] = found


async def asked_for(tables: Tables, live: LiveTable, step: int) -> Asked | None:
    """The same for somebody who looks back: everything that happened must be open to him."""
    async with tables.at(live, fresh=True):
        may_see_all(live)
        if step > live.table.step:
            raise InputError(f"step {step}: table {live.table.id} has {live.table.step} answers")
        return asked_at(live.table, step)


async def best(tables: Tables, live: LiveTable, step: int, language: str, payer: str) -> say.Best:
    """The best answers at a step, each with what would follow it."""
    asked, table = await asked_for(tables, live, step), live.table
    if asked is None:
        return say.Best(step, CHANCE, "", "", [], None, 0, True, "", next_choice(table, step))
    found, position = await analysed(tables, live, asked, payer), json_text(asked.game.position())
    lines = {}
    for one in found.rated[:MOST_BEST]:
        lines[one.option] = await tables.workers.far(payer, follow_on, position, one.option, step)
    own = table.facade.text(language)
    sure = in_words(found.sure, language)
    return await tables.workers.near(_best, own, asked, found, lines, sure, next_choice(table, step))


def _best(
    own: GameText, asked: Asked, found: Analysis, lines: dict[int, list[int]], sure: str, later: int | None
) -> say.Best:
    game, seat = asked.game, int(asked.game.seat)
    answers = [_answer(own, game, found, option, line) for option, line in lines.items()]
    played = None if asked.played is None else _answer(own, game, found, asked.played, [])
    name = str(own.seat(game, seat)["name"])
    looks, decided = found.sure.looks, found.sure.decided
    return say.Best(asked.step, seat, name, own.question(game), answers, played, looks, decided, sure, later)


def _answer(own: GameText, game: Game, found: Analysis, option: int, line: list[int]) -> say.RatedAnswer:
    rated = next(one for one in found.rated if one.option == option)
    chance = None if rated.cost is None else max(0.0, found.chance - rated.cost)
    at, following = _places(own, game, option), _told(own, game, line)
    return say.RatedAnswer(option, own.answered(game, option), at, chance, rated.cost, rated.looks, following)


def _places(own: GameText, game: Game, option: int) -> list[Json]:
    """What on the board an option is about."""
    at = own.option(game, option)["at"]
    assert isinstance(at, list)
    return at


def _told(own: GameText, game: Game, line: list[int]) -> list[say.LineStep]:
    """What follows the first answer of a line, in sentences, as the seat that is asked there may know it. What the next
    sentence says again is left out."""
    seats = (int(game.seat),)
    game, steps, at = game.clone(), list[say.LineStep](), list[Json]()
    for place, option in enumerate(line):
        before, heard = game.clone(), game.listen()
        heard.clear()
        if place and before.seat != CHANCE:
            at += _places(own, before, option)
        game.take(option)
        told = own.told(before, option, game, heard[:], seats)
        if place == 0 or (told.continued and place < len(line) - 1):
            continue
        text = told.text or next((text for text in told.events if text), "")
        if text:  # what is drawn is told with what becomes of it
            steps.append(say.LineStep(text, before.seat == CHANCE, at))
            at = []
    return steps


async def practice(tables: Tables, live: LiveTable, step: int, language: str, payer: str) -> bytes:
    """A step as a puzzle: its question, the best answer, and what the others give away."""
    asked = await asked_for(tables, live, step)
    found, game = None, live.table.at(step).imagine(NOBODY) if asked is None else asked.game
    if asked is not None and len(asked.game.options) > 1:
        found = await analysed(tables, live, asked, payer)
    return await tables.workers.near(practice_shown, f"{live.table.id}@{step}", game, found, language)
