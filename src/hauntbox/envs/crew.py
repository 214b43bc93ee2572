"""Who plays the games of a batch: this process, or several other processes, each with some of the games."""

from __future__ import annotations

import signal
import weakref
from collections.abc import Callable
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from hauntbox.envs.batch_slice import Order, Results, Told, looked_up, new_slice
from hauntbox.envs.env_games import env_game
from hauntbox.kernel.vectors import u8, vec

GRACE_SECONDS: Final = 5.0


class Crew(Protocol):
    """Plays all games of a batch, and returns what a ``Slice`` returns."""

    def is_closed(self) -> bool:
        """Whether nothing can be asked any more."""

    def restart(self, seed: int) -> Told:
        """Begin the first games of a seed."""

    def step(self, asked: NDArray[np.int64], by_id: bool) -> Told:
        """Answer every game by the option's place in its menu, or by action id; ``NotOffered`` changes nothing."""

    def expert(self) -> NDArray[np.int64]:
        """The places of what the rules of thumb would answer."""

    def potentials(self) -> NDArray[np.float64]:
        """What the games are worth to the team."""

    def results(self) -> Results:
        """How the games went that the last answers ended, by place."""

    def close(self) -> None:
        """Nothing more will be asked."""


class Alone:
    """This process."""

    def __init__(self, order: Order, number: int) -> None:
        self.part = new_slice(order, 0, number)
        self.closed = False

    def is_closed(self) -> bool:
        return self.closed

    def restart(self, seed: int) -> Told:
        return self.part.restart(seed)

    def step(self, asked: NDArray[np.int64], by_id: bool) -> Told:
        return self.part.step(asked, by_id)

    def expert(self) -> NDArray[np.int64]:
        return self.part.expert()

    def potentials(self) -> NDArray[np.float64]:
        return self.part.potentials()

    def results(self) -> Results:
        return self.part.results()

    def close(self) -> None:
        self.closed = True


class Processes:
    """Processes with a pipe each for what is short; observations are written into memory that all of them share."""

    def __init__(self, order: Order, number: int, workers: int) -> None:
        bounds = [number * worker // workers for worker in range(workers + 1)]
        self.shares = [slice(first, after) for first, after in pairwise(bounds)]
        self.size = env_game(order.game, order.setup).size
        self.told, self.menus = vec[u8](), bytearray()
        """The status of all games, and their menus."""
        self.pipes: list[Connection] = []
        self.workers: list[SpawnProcess] = []
        self.memory = SharedMemory(create=True, size=number * self.size) if order.observe else None
        self.stop = weakref.finalize(self, _stop, self.pipes, self.workers, self.memory)
        name = self.memory.name if self.memory else ""
        context = get_context("spawn")
        for share in self.shares:
            mine, theirs = context.Pipe()
            worker = context.Process(target=_work, args=(theirs, order, name, share.start, share.stop), daemon=True)
            worker.start()
            theirs.close()
            self.pipes.append(mine)
            self.workers.append(worker)

    def is_closed(self) -> bool:
        return not self.stop.alive

    def restart(self, seed: int) -> Told:
        return self._all([("restart", seed)] * len(self.pipes))

    def step(self, asked: NDArray[np.int64], by_id: bool) -> Told:
        status = len(self.told) // self.shares[-1].stop
        choices = np.array(looked_up(asked, by_id, self.told, status, self.menus), np.int64)
        return self._all([("step", choices[share]) for share in self.shares])

    def expert(self) -> NDArray[np.int64]:
        found: NDArray[np.int64] = np.concatenate(self._answers([("expert",)] * len(self.pipes)))
        return found

    def potentials(self) -> NDArray[np.float64]:
        found: NDArray[np.float64] = np.concatenate(self._answers([("potentials",)] * len(self.pipes)))
        return found

    def results(self) -> Results:
        parts: list[Results] = self._answers([("results",)] * len(self.pipes))
        shares = zip(self.shares, parts, strict=True)
        return {share.start + place: told for share, part in shares for place, told in part.items()}

    def _answers(self, orders: list[tuple[Any, ...]]) -> list[Any]:
        """What each worker answers to its order."""
        try:
            for pipe, order in zip(self.pipes, orders, strict=True):
                pipe.send(order)
            return [pipe.recv() for pipe in self.pipes]
        except (EOFError, OSError):
            self.close()
            raise RuntimeError("a worker of the batch has ended; make a new batch") from None
        except BaseException:
            self.close()  # interrupted: replies that nobody has read would be mistaken for those to the next order
            raise

    def _all(self, orders: list[tuple[Any, ...]]) -> Told:
        parts: list[tuple[bytes, bytes]] = self._answers(orders)
        games = bytearray().join([games for games, _ in parts])
        self.told, self.menus = vec[u8](games), bytearray().join([menus for _, menus in parts])
        seen = _memory(self.memory)[: self.size * self.shares[-1].stop].toreadonly() if self.memory else None
        return Told(memoryview(games).toreadonly(), self.menus, seen)

    def close(self) -> None:
        self.stop()


def _memory(shared: SharedMemory | None) -> memoryview:
    buffer = shared.buf if shared is not None else None
    return buffer if buffer is not None else memoryview(b"")


def _stop(pipes: list[Connection], workers: list[SpawnProcess], memory: SharedMemory | None) -> None:
    """Workers end when their pipe does."""
    for pipe in pipes:
        pipe.close()
    for worker in workers:
        worker.join(GRACE_SECONDS)
        if worker.is_alive():
            worker.kill()
    if memory is not None:
        memory.close()
        memory.unlink()


def _work(pipe: Connection, order: Order, name: str, first: int, after: int) -> None:
    """Play some of the games until the pipe ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that asks ends by it, and with it the pipe
    part = new_slice(order, first, after - first)
    lookers: dict[str, Callable[[], object]] = {
        "expert": part.expert, "potentials": part.potentials, "results": part.results,
    }  # fmt: skip
    size = part.size
    memory = SharedMemory(name) if name else None
    try:
        while True:
            asked = pipe.recv()
            if asked[0] in lookers:
                pipe.send(lookers[asked[0]]())
                continue
            told = part.restart(asked[1]) if asked[0] == "restart" else part.step(asked[1], by_id=False)
            if memory is not None and told.observations is not None:
                _memory(memory)[first * size : after * size] = told.observations
            pipe.send((bytes(told.games), bytes(told.menus)))
    except (EOFError, OSError):
        pass
    finally:
        if memory is not None:
            memory.close()
