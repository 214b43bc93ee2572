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
from functools import lru_cache
from multiprocessing import get_context
from typing import TypeVar

from hauntbox.bots import ask, bot_names, close, make_bot, restart
from hauntbox.bots.random import RandomBot
from hauntbox.box import load
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, Game

log = logging.getLogger("hauntbox.server")
QUICK = ("random", "heuristic")
"""Bots that answer in well under a millisecond."""
THREADS = 4
MOST_AT_ONCE = 8
"""Answers of quick bots that are kept and told together."""
T = TypeVar("T")


@lru_cache(maxsize=1)
def playing_bots() -> tuple[str, ...]:
    """The bots that clients may choose. Programs are not among them: a client may not start any here."""
    return tuple(bot_names())


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


def choose_on(game: Game, bots: dict[int, str], seed: int, most: int) -> list[int]:
    """The answers of quick bots, one after the other, until a person is asked; chance answers in between."""
    luck = Seeded(seed)
    luck.catch_up(game)
    answers: list[int] = []
    while not game.over and len(answers) < most:
        if game.seat == CHANCE:
            game.take(luck.pick(game))
        elif bots.get(int(game.seat)) in QUICK:
            answers.append(choose(game, bots[int(game.seat)], seed))
            game.take(answers[-1])
        else:
            break
    return answers


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

    async def choose(self, game: Game, bots: dict[int, str], seed: int) -> list[int]:
        """The answers of the bots that are asked now; ``game`` is a copy nobody else uses, with its history."""
        spec = bots[int(game.seat)]
        if spec in QUICK:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.threads, choose_on, game, bots, seed, MOST_AT_ONCE)
        imagined = json.dumps(game.imagine(int(game.seat)).position())
        return [await self.far("bots", choose_far, imagined, spec, seed)]

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
