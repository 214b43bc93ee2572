"""What takes thought is done off the event loop: quick bots in threads, slow ones and evaluations in processes.

A process is given a position as text and gives back numbers; it is started when it is first needed.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TypeVar

from hauntbox.bots import ask, bot_names, close, make_bot, restart
from hauntbox.bots.random import RandomBot
from hauntbox.box import load
from hauntbox.kernel.game import Game

log = logging.getLogger("hauntbox.server")
QUICK = ("random", "heuristic")
"""Bots that answer in well under a millisecond."""
THREADS = 4
T = TypeVar("T")


def choose(game: Game, spec: str, seed: int) -> int:
    """The answer of a bot to the pending question. Its luck hangs on the seed and the question alone."""
    seat = int(game.seat)
    luck = seed * 1_000_003 + int(game.number)
    try:
        bot = make_bot(spec, game, seat, seed, log.warning)
        try:
            restart(bot, luck, seat)
            return int(ask(bot, game))
        finally:
            close([bot])
    except Exception as error:  # whatever a bot does, the game goes on
        log.warning("bot %s, question %s: %s: %s; random answers", spec, game.number, type(error).__name__, error)
        question = game.question
        assert question is not None
        return question.options[RandomBot(game, seat, luck, {}).stream.below(len(question.options))]


def choose_far(position: str, spec: str, seed: int) -> int:
    """The same in another process."""
    return choose(load(json.loads(position)), spec, seed)


def _give_way(niceness: int) -> None:
    """A worker gives way to the server, and one in the background to all others."""
    os.nice(niceness)


class Workers:
    """A few threads and, once they are needed, a few processes: some for bots and hints, one for the background."""

    def __init__(self, processes: int) -> None:
        self.sizes = {"bots": processes, "background": 1}
        self.threads = ThreadPoolExecutor(THREADS, "bot")
        self.pools: dict[str, ProcessPoolExecutor] = {}

    async def choose(self, game: Game, spec: str, seed: int) -> int:
        """A bot's answer; ``game`` is a copy nobody else uses."""
        if spec in QUICK or spec not in bot_names():
            return await asyncio.get_running_loop().run_in_executor(self.threads, choose, game, spec, seed)
        imagined = json.dumps(game.imagine(int(game.seat)).position())
        return int(await self.far("bots", choose_far, imagined, spec, seed))

    async def far(self, where: str, work: Callable[..., T], *given: object) -> T:
        """Do something in a process; if one died, new ones try once more."""
        try:
            return await self._far(where, work, *given)
        except BrokenProcessPool:
            return await self._far(where, work, *given)

    async def _far(self, where: str, work: Callable[..., T], *given: object) -> T:
        pool = self.pools.get(where)
        if pool is None:
            size = self.sizes[where]
            pool = ProcessPoolExecutor(size, get_context("spawn"), _give_way, (15 if where == "background" else 5,))
            self.pools[where] = pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, *given)
        except BrokenProcessPool:
            if self.pools.get(where) is pool:
                del self.pools[where]
            raise

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
        for pool in self.pools.values():
            pool.shutdown(wait=False, cancel_futures=True)
