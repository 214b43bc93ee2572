"""Slow work runs outside the event loop: short tasks in threads, all others in processes.

A process gets a position as text and returns numbers. It is started when it is first needed, and replaced when a
compiled engine has appeared since (engine.py).
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
NICE = 2
LONGEST = 60.0
"""Seconds after which a task counts as hanging, and its process is ended."""
T = TypeVar("T")


def _settle_in(nice: int) -> None:
    """A worker has lower priority than the server, and ends with it even if the server is killed."""
    os.nice(nice)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


class Workers(Executor):
    """A few threads and, when they are needed, a few processes.

    Long tasks wait in a queue for each payer, and the queues take turns: however much one payer asks for, another waits
    for one of its tasks at most.
    """

    def __init__(self, processes: int, longest: float = LONGEST, nice: int = NICE) -> None:
        self.processes = processes
        self.nice = nice
        self.longest = longest
        self.threads = ThreadPoolExecutor(THREADS, "bot")
        self.pool: ProcessPoolExecutor | None = None
        self.compiled = engine.there()
        """Whether the processes of the pool started with the compiled engine."""
        self.lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self.running = 0

    @property
    def waiting(self) -> int:
        return sum(map(len, self.lines.values()))

    async def near(self, work: Callable[..., T], *given: object) -> T:
        """Run a short task in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, work, *given)

    async def far(self, payer: str, work: Callable[..., T], *given: object) -> T:
        """Run a long task in a process when it is the payer's turn; if the process dies, new ones try once more. Who
        does not wait any longer leaves it running, and its process is not free before it has ended."""
        await self._turn(payer)
        running = asyncio.ensure_future(self._run(work, *given))
        running.add_done_callback(lambda late: late.cancelled() or late.exception())
        return await asyncio.shield(running)

    async def _run(self, work: Callable[..., T], *given: object) -> T:
        try:
            try:
                return await self._far(work, *given)
            except BrokenProcessPool:
                return await self._far(work, *given)
        finally:
            self.running -= 1
            self._call_next()

    async def _turn(self, payer: str) -> None:
        """Wait in the payer's queue for a process."""
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
        """Let the next queue's first task run, and put that queue at the end."""
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
            self.pool.shutdown(wait=False)  # tasks that have started there finish there
            self.pool = None
        if self.pool is None:
            self.compiled = engine.there()
            self.pool = ProcessPoolExecutor(self.processes, get_context("spawn"), _settle_in, (self.nice,))
        pool = self.pool
        answer = asyncio.get_running_loop().run_in_executor(pool, work, *given)
        done, _ = await asyncio.wait([answer], timeout=self.longest)
        try:
            if not done:
                answer.add_done_callback(lambda late: late.cancelled() or late.exception())
                for process in list(pool._processes.values()):  # what else runs there is tried once more
                    process.kill()
                raise TimeoutError(f"no result after {self.longest:g} seconds")
            return answer.result()
        except (BrokenProcessPool, TimeoutError):
            if self.pool is pool:
                self.pool = None
            raise

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
