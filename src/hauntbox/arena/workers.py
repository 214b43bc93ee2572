"""Crews that play pieces of a job: this process alone, or processes beside it."""

from __future__ import annotations

import os
import signal
import traceback
from collections import deque
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from threading import Thread
from time import monotonic
from typing import NoReturn, Protocol

from hauntbox.arena.job import Job, Played, Player
from hauntbox.errors import InputError

GRACE_SECONDS = 1.0
"""How long workers may take to end by themselves."""


class Crew(Protocol):
    """Workers that are handed pieces, at most ``size`` at a time, and give them back played in any order."""

    size: int

    def hand(self, start: int, stop: int) -> None:
        """Let an idle worker play these games."""

    def take(self) -> Played:
        """Wait for a piece that was handed out."""

    def close(self) -> None:
        """Stop at once; what is being played is dropped."""


class Alone:
    """This process."""

    size = 1

    def __init__(self, job: Job) -> None:
        self.player = Player(job)
        self.pieces: deque[tuple[int, int]] = deque()

    def hand(self, start: int, stop: int) -> None:
        self.pieces.append((start, stop))

    def take(self) -> Played:
        return self.player.play(*self.pieces.popleft())

    def close(self) -> None:
        pass


class Processes:
    """Processes of their own, each with a pipe to this one; they end when it ends, even if it is killed."""

    def __init__(self, job: Job, size: int) -> None:
        self.size = size
        self.workers: dict[Connection, SpawnProcess] = {}
        self.idle: list[Connection] = []
        context = get_context("spawn")
        try:
            for _ in range(size):
                mine, theirs = context.Pipe()
                worker = context.Process(target=_work, args=(theirs, job))
                worker.start()
                theirs.close()
                self.workers[mine] = worker
                self.idle.append(mine)
        except OSError as error:
            self.close()
            raise InputError(f"{size} workers: {error.strerror or error}; ask for fewer") from None
        except BaseException:
            self.close()
            raise

    def hand(self, start: int, stop: int) -> None:
        try:
            self.idle.pop().send((start, stop))
        except OSError:
            self._dead()

    def take(self) -> Played:
        busy = [pipe for pipe in self.workers if pipe not in self.idle]
        pipe = wait(busy)[0]
        assert isinstance(pipe, Connection)
        try:
            told = pipe.recv()
        except (EOFError, OSError):
            self._dead()
        if isinstance(told, Exception):
            raise told
        assert isinstance(told, Played)
        self.idle.append(pipe)
        return told

    def _dead(self) -> NoReturn:
        raise InputError("a worker process was ended from outside (out of memory?); ask for fewer workers")

    def close(self) -> None:
        for pipe in self.workers:
            pipe.close()  # an idle worker ends by this, and its bots with it
        deadline = monotonic() + GRACE_SECONDS
        for worker in self.workers.values():
            worker.join(max(0.0, deadline - monotonic()))
            worker.kill()
            worker.join()


class WorkerFailed(Exception):
    """A worker met an error of ours; the text is its traceback."""


def _work(pipe: Connection, job: Job) -> None:
    """A worker: plays what the pipe asks for until it closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that hands out the work
    Thread(target=_end_with_parent, daemon=True).start()
    told: Played | Exception
    try:
        player = Player(job)
        while True:
            start, stop = pipe.recv()
            pipe.send(player.play(start, stop))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
    except InputError as error:
        told = error
    except Exception:
        told = WorkerFailed(traceback.format_exc())
    pipe.send(told)


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
