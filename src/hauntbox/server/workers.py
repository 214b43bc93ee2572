"""What takes time is done outside the event loop: short work in threads, all else in processes.

A process is given a position as text and gives back numbers; it is started when it is first needed.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context, parent_process
from threading import Thread
from time import monotonic
from typing import TypeVar

from hauntbox.bots import ask, bot_names, close, make_bot, restart
from hauntbox.bots.random import RandomBot
from hauntbox.box import load
from hauntbox.errors import InputError
from hauntbox.kernel.game import CHANCE, NOBODY, Game
from hauntbox.server.luck import bot_seed, luck_from

log = logging.getLogger("hauntbox.server")
QUICK = ("random",)
"""Bots that answer in far less than a millisecond."""
THREADS = 2
PACE = 0.3
"""Seconds a slow bot takes at least for an answer to a secret question."""
MOST_AT_ONCE = 8
"""Answers of quick bots that are kept and told together."""
T = TypeVar("T")


@lru_cache(maxsize=1)
def playing_bots() -> tuple[str, ...]:
    """The bots that clients may choose. Programs are not among them: a client may not start any here."""
    return tuple(bot_names())


def choose(game: Game, spec: str, seed: int) -> int:
    """The answer of a bot to the pending question. Its luck depends on the seed alone."""
    seat = int(game.seat)
    try:
        if spec not in playing_bots():
            raise InputError("no such bot here")  # wherever the table comes from, it starts no program
        bot = make_bot(spec, game, seat, seed, log.warning)
        try:
            restart(bot, seed, seat)
            return int(ask(bot, game))
        finally:
            close([bot])
    except Exception as error:  # whatever a bot does, the game goes on
        log.warning("bot %s, question %s: %s: %s; random answers", spec, game.number, type(error).__name__, error)
        question = game.question
        assert question is not None
        return question.options[RandomBot(game, seat, seed, {}).stream.below(len(question.options))]


def choose_on(game: Game, bots: dict[int, str], luck: str, most: int) -> list[int]:
    """The answers of quick bots, one after the other, until a person is asked; chance answers in between."""
    chance = luck_from(luck)
    chance.catch_up(game)
    answers: list[int] = []
    while not game.over and len(answers) < most:
        if game.seat == CHANCE:
            game.take(chance.pick(game))
        elif bots.get(int(game.seat)) in QUICK:
            answers.append(choose(game, bots[int(game.seat)], bot_seed(luck, int(game.number))))
            game.take(answers[-1])
        else:
            break
    return answers


def choose_far(position: str, spec: str, seed: int) -> int:
    """The same in another process."""
    return choose(load(json.loads(position)), spec, seed)


def _settle_in() -> None:
    """A worker gives way to the server, and ends with it even if it is killed."""
    os.nice(2)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


class Workers:
    """A few threads and, once they are needed, a few processes.

    Long work waits in a line of its own for each of those who ask for it, and the lines take turns: however much one
    asks for, another waits for one piece of it at most.
    """

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.threads = ThreadPoolExecutor(THREADS, "bot")
        self.pool: ProcessPoolExecutor | None = None
        self.lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self.running = 0

    @property
    def waiting(self) -> int:
        return sum(map(len, self.lines.values()))

    async def choose(self, game: Game, bots: dict[int, str], luck: str, payer: str) -> list[int]:
        """The answers of the bots that are asked now; ``game`` is a copy nobody else uses, with its history."""
        spec = bots[int(game.seat)]
        if spec in QUICK:
            return await self.near(choose_on, game, bots, luck, MOST_AT_ONCE)
        seed, asked, options = bot_seed(luck, int(game.number)), monotonic(), game.options
        # How long it takes must not tell that there is no choice: then the bot thinks about what others might imagine.
        position = game.imagine(int(game.seat) if len(options) > 1 else NOBODY).position()
        chosen = await self.far(payer, choose_far, json.dumps(position), spec, seed)
        if game.ruleset.kinds[game.kind].secret:
            await asyncio.sleep(max(asked + PACE - monotonic(), 0.0))
        return [chosen if len(options) > 1 else options[0]]

    async def near(self, work: Callable[..., T], *given: object) -> T:
        """Do something short in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, work, *given)

    async def far(self, payer: str, work: Callable[..., T], *given: object) -> T:
        """Do something long in a process when it is the payer's turn; if one died, new ones try once more."""
        await self._turn(payer)
        try:
            try:
                return await self._far(work, *given)
            except BrokenProcessPool:
                return await self._far(work, *given)
        finally:
            self.running -= 1
            self._call_next()

    async def _turn(self, payer: str) -> None:
        """Wait in the payer's line for a process."""
        if self.running < self.processes:
            self.running += 1
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lines.setdefault(payer, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self.running -= 1
                self._call_next()
            raise

    def _call_next(self) -> None:
        """The first of the line whose turn it is; that line goes to the end."""
        while self.lines and self.running < self.processes:
            payer, line = self.lines.popitem(last=False)
            called = line.popleft()
            if line:
                self.lines[payer] = line
            if not called.done():
                self.running += 1
                called.set_result(None)

    async def _far(self, work: Callable[..., T], *given: object) -> T:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.processes, get_context("spawn"), _settle_in)
        pool = self.pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, *given)
        except BrokenProcessPool:
            if self.pool is pool:
                self.pool = None
            raise

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
