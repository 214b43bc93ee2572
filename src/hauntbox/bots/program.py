"""Bots that are programs: JSON lines over stdin and stdout (docs/bots.md).

The program runs in its own process group. Every wait here has a limit: to read, to write, and for the end of the
process.
"""

from __future__ import annotations

import atexit
import json
import os
import select
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from time import monotonic, sleep
from typing import Final

from hauntbox.bots.guard import BotFailure, one_line
from hauntbox.bots.interface import View
from hauntbox.games import facade
from hauntbox.kernel.game import Game
from hauntbox.kernel.question import Question

PROTOCOL: Final = 1
LIMIT: Final = 10.0
"""Seconds for an answer by default, and at least as many to start."""
GRACE: Final = 0.5
"""Seconds to end after the goodbye."""
MOST_LINE: Final = 65_536
"""The most bytes in a line of the program."""


class NoAnswer(BotFailure):
    """The time is up."""


class Child:
    """A process that is sent lines and asked for lines. Every fault is a BotFailure."""

    def __init__(self, command: Sequence[str], env: Mapping[str, str] | None, show_stderr: bool) -> None:
        try:
            self.process = subprocess.Popen(
                command, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env,
                stderr=None if show_stderr else subprocess.DEVNULL, start_new_session=True,
            )  # fmt: skip
        except (OSError, ValueError) as error:
            raise BotFailure(f"cannot be started: {getattr(error, 'strerror', None) or error}") from None
        assert self.process.stdin is not None and self.process.stdout is not None
        self.into, self.out_of = self.process.stdin.fileno(), self.process.stdout.fileno()
        os.set_blocking(self.into, False)
        os.set_blocking(self.out_of, False)
        self.read = bytearray()
        self.owner = os.getpid()
        self.ended = False
        _living.add(self)

    def send(self, message: Mapping[str, object], deadline: float) -> None:
        data = json.dumps(message, separators=(",", ":")).encode() + b"\n"
        while data:
            if not _ready(self.into, select.POLLOUT, deadline):
                raise BotFailure("does not read what it is sent")
            try:
                data = data[os.write(self.into, data) :]
            except BlockingIOError:
                continue
            except OSError:  # it does not read any more; the next read reports what it wrote before, or how it ended
                return

    def receive(self, deadline: float) -> dict[str, object]:
        """The next line, which must be a JSON object."""
        line = self._line(deadline)
        try:
            data = json.loads(line.decode("utf-8"))
        except (ValueError, RecursionError):
            raise BotFailure(f"wrote {_quoted(line)}, which is not JSON") from None
        if not isinstance(data, dict):
            raise BotFailure(f"wrote {_quoted(line)}, which is not a JSON object")
        if "error" in data:
            raise BotFailure(one_line(data["error"]) or "it gives up")
        return data

    def _line(self, deadline: float) -> bytes:
        searched = 0
        while (end := self.read.find(b"\n", searched)) < 0 and len(self.read) <= MOST_LINE:
            searched = len(self.read)
            if not _ready(self.out_of, select.POLLIN, deadline):
                raise NoAnswer
            try:
                read = os.read(self.out_of, MOST_LINE)
            except BlockingIOError:
                continue
            if not read:
                raise BotFailure(self._how_it_went())
            self.read += read
        if not 0 <= end <= MOST_LINE:
            raise BotFailure(f"wrote a line of more than {MOST_LINE} bytes")
        line = bytes(self.read[:end])
        del self.read[: end + 1]
        return line

    def _how_it_went(self) -> str:
        """Its pipe is closed: has it ended, and how? It is not reaped here, so that its group can still be named."""
        until = monotonic() + GRACE
        while monotonic() < until:
            gone = os.waitid(os.P_PID, self.process.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG)
            if gone is not None:
                killed = gone.si_code != os.CLD_EXITED
                return f"was ended by signal {gone.si_status}" if killed else f"ended with status {gone.si_status}"
            sleep(0.005)
        return "closed its input or output"

    def end(self, grace: float) -> None:
        """Close its input, give it some seconds to close its output, then kill it and its whole group."""
        if self.ended or os.getpid() != self.owner:
            return
        self.ended = True
        _living.discard(self)
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        deadline = monotonic() + grace
        with suppress(OSError):
            while _ready(self.out_of, select.POLLIN, deadline) and os.read(self.out_of, MOST_LINE):
                pass
        self.process.stdout.close()
        try:
            # The leader is not reaped yet, so its number is still its own; children in the group end too.
            os.killpg(self.process.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            self.process.kill()
        with suppress(subprocess.TimeoutExpired):  # one that is stuck in the kernel must not block the table
            self.process.wait(5)


_living: set[Child] = set()


@atexit.register
def _end_all() -> None:
    for child in list(_living):
        child.end(0)


def _ready(file: int, event: int, deadline: float) -> bool:
    """Whether the file can be read or written, or is closed, before the deadline."""
    poll = select.poll()
    poll.register(file, event)
    return bool(poll.poll(max(0.0, deadline - monotonic()) * 1000))


def _quoted(line: bytes) -> str:
    return one_line(repr(line.decode("utf-8", "replace")), 60)


class ProgramBot:
    """Asks a program. ``extra`` goes into the hello; with ``positions`` every question brings a game of the seat's
    own."""

    def __init__(
        self, command: Sequence[str], game: Game, seat: int, seed: int, limit: float = LIMIT,
        show_stderr: bool = False, env: Mapping[str, str] | None = None,
        extra: Mapping[str, object] | None = None, positions: bool = False,
    ) -> None:  # fmt: skip
        self.limit = limit
        self.positions = positions
        self.child = Child(command, env, show_stderr)
        hello = {
            "type": "hello", "protocol": PROTOCOL, "game": game.ruleset.name, "rules": game.ruleset.version,
            "setup": game.setup(), "seat": seat, "seed": seed, "limit": limit, **(extra or {}),
        }  # fmt: skip
        try:
            answer = self._exchange(hello, max(limit, LIMIT))
            if answer.get("protocol") != PROTOCOL:
                spoken = one_line(repr(answer.get("protocol")), 40)
                raise BotFailure(f"answered hello with protocol {spoken}, this table speaks {PROTOCOL}")
        except BaseException:
            self.child.end(0)
            raise

    def _exchange(self, message: Mapping[str, object], limit: float) -> dict[str, object]:
        deadline = monotonic() + limit
        try:
            self.child.send(message, deadline)
            return self.child.receive(deadline)
        except NoAnswer:
            raise BotFailure(f"no answer within {limit:g} s") from None

    def choose(self, view: View, question: Question) -> int:
        try:
            return self._answer(view, question)
        except BaseException:
            self.child.end(0)  # no goodbye for one that has failed
            raise

    def _answer(self, view: View, question: Question) -> int:
        word = facade(view.game.ruleset.name).word
        words = [word(view.game, option) for option in question.options]
        message: dict[str, object] = {
            "type": "question", "number": question.number, "seat": question.seat, "kind": question.kind,
            "options": question.options, "words": words, "state": view.state,
        }  # fmt: skip
        if self.positions:
            message["position"] = view.game.position()
        answer = self._exchange(message, self.limit)
        number, option = answer.get("number"), answer.get("option")
        if type(number) is not int or number != question.number:
            raise BotFailure(f"answered question {one_line(repr(number), 40)} instead of {question.number}")
        if isinstance(option, str) and option in words:
            return question.options[words.index(option)]
        if type(option) is not int or option not in question.options:
            raise BotFailure(f"answered {one_line(repr(option), 60)}, which is not offered")
        return option

    def close(self) -> None:
        """Say goodbye, and make sure that it ends."""
        if self.child.ended:
            return
        with suppress(BotFailure):
            self.child.send({"type": "goodbye"}, monotonic())
        self.child.end(GRACE)
