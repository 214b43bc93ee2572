"""A line between a browser and the server that can be cut without a word: nothing is closed, nothing comes through."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress

CHUNK = 65_536


class Relay:
    """Passes bytes on to a port of this machine, until it is cut."""

    def __init__(self, port: int) -> None:
        self.to = port
        self.flows = threading.Event()
        self.flows.set()
        self.ended = False
        self.lines: list[socket.socket] = []
        self.waiting = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.waiting.getsockname()[1]
        self._start(self._accept)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """From now on nothing is passed on, and neither side gets an error."""
        self.flows.clear()

    def lose(self) -> None:
        """What was on its way is lost, and those lines with it."""
        for one in self.lines:
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self.flows.set()

    def close(self) -> None:
        self.ended = True
        self.flows.set()
        for one in (self.waiting, *self.lines):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def _start(self, work: object, *given: object) -> None:
        threading.Thread(target=work, args=given, daemon=True).start()  # type: ignore[arg-type]

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.waiting.accept()
                far = socket.create_connection(("127.0.0.1", self.to))
                self.lines += [near, far]
                self._start(self._pass, near, far)
                self._start(self._pass, far, near)

    def _pass(self, come: socket.socket, go: socket.socket) -> None:
        with suppress(OSError):
            while data := come.recv(CHUNK):
                self.flows.wait()
                go.sendall(data)
        if not self.ended:
            self.flows.wait()
            with suppress(OSError):
                go.shutdown(socket.SHUT_RDWR)
