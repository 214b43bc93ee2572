"""What takes time is done outside the event loop: short work in threads, all else in processes.

A process is given a position as text and gives back numbers; it is started when it is first needed, and another in its
place when a compiled engine has come since (engine.py).
"""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TypeVar

from hauntbox import engine
from hauntbox.server.bot_answers import Executor

THREADS = 2
T = TypeVar("T")


def _settle_in() -> None:
    """A worker gives way to the server, and ends with it even if it is killed."""
    os.nice(2)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


class Workers(Executor):
    """A few threads and, once they are needed, a few processes.

    Long work waits in a line of its own for each of those who ask for it, and the lines take turns: however much one
    asks for, another waits for one piece of it at most.
    """

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.threads = ThreadPoolExecutor(THREADS, "bot")
        self.pool: ProcessPoolExecutor | None = None
        self.compiled = engine.there()
        """Whether the processes of the pool had the compiled engine when they began."""
        self.lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self.running = 0

    @property
    def waiting(self) -> int:
        return sum(map(len, self.lines.values()))

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
        if self.pool is not None and self.compiled != engine.there():
            self.pool.shutdown(wait=False)  # what is begun there is done there
            self.pool = None
        if self.pool is None:
            self.compiled = engine.there()
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
