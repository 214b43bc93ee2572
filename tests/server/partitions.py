"""Clients of two server processes on one PostgreSQL, while connections break, processes are stopped and killed.

`python -m tests.server.partitions ROUNDS SEED` plays this many rounds and prints what was done in them.
"""

from __future__ import annotations

import json
import signal
import socket
import sys
import threading
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from itertools import pairwise
from random import Random
from time import monotonic, sleep
from typing import NamedTuple

import psycopg
from websockets.exceptions import WebSocketException

from .database import started
from .histories import FOREVER, Act, linearizable
from .house import Json, Player, Process

CLIENTS = 4
ACTS = 12
WAIT = 8.0
"""Seconds after which a client gives an act up: nobody knows then whether it happened."""
LOST = (WebSocketException, OSError, AssertionError, TimeoutError, json.JSONDecodeError)


class Wire:
    """What lies between a process and the database: it can be cut, or swallow all that is sent."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.pairs: list[tuple[socket.socket, socket.socket]] = []
        self.swallows = threading.Event()
        self.listening = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        return f"postgresql://hauntbox@127.0.0.1:{self.listening.getsockname()[1]}/postgres"

    def _accept(self) -> None:
        while True:
            near, _ = self.listening.accept()
            far = socket.socket(socket.AF_UNIX)
            far.connect(self.file)
            self.pairs.append((near, far))
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._pass, args=(one, other), daemon=True).start()

    def _pass(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                while self.swallows.is_set():
                    sleep(0.01)
                other.sendall(data)
        for end in (one, other):
            end.close()

    def cut(self) -> None:
        """Break every connection."""
        pairs, self.pairs = self.pairs, []
        for pair in pairs:
            for end in pair:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)


class Seen(NamedTuple):
    """A table as somebody saw it."""

    log: int
    total: int
    view: str


class World:
    """Two processes and the database."""

    def __init__(self, database: str) -> None:
        self.database = database
        file = database.rpartition("host=")[2] + "/.s.PGSQL.5432"
        self.wires = [Wire(file), Wire(file)]
        self.servers = [self._start(wire) for wire in self.wires]
        self.done: Counter[str] = Counter()

    def _start(self, wire: Wire) -> Process:
        server = Process(wire.address)
        server.patience = WAIT
        return server

    def close(self) -> None:
        for server in self.servers:
            server.end(signal.SIGKILL)

    def log(self, table: str) -> list[tuple[int, str, int]]:
        with psycopg.connect(self.database) as link:
            found = link.execute(
                "SELECT seat, kind, option FROM hauntbox_log WHERE table_id = %s ORDER BY number", (table,)
            )
            return [(row[0], row[1], row[2]) for row in found]

    # -- what goes wrong ----------------------------------------------------------------------------------------------

    def trouble(self, random: Random) -> None:
        which, what = random.randrange(2), random.choice(["cut", "swallow", "stop", "kill", "backends"])
        self.done[what] += 1
        server, wire = self.servers[which], self.wires[which]
        if what == "cut":
            wire.cut()
        elif what == "swallow":  # a partition; longer ones outlast the patience with the database
            wire.swallows.set()
            sleep(random.choice([0.3, 1.0, 7.0]))
            wire.swallows.clear()
        elif what == "stop":
            server.process.send_signal(signal.SIGSTOP)
            sleep(random.uniform(0.1, 2.0))
            server.process.send_signal(signal.SIGCONT)
        elif what == "kill":
            server.end(random.choice([signal.SIGKILL, signal.SIGTERM]))
            self.servers[which] = self._start(wire)
        else:
            with psycopg.connect(self.database, autocommit=True) as link:
                link.execute("NOTIFY hauntbox, 'nothing that we say'")
                link.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE pid != pg_backend_pid() AND backend_type = 'client backend'"
                )


class Client:
    """Somebody who holds both seats and does something now and then, at one process or the other."""

    def __init__(self, world: World, made: Json, seed: float) -> None:
        self.world = world
        self.made = made
        self.random = Random(seed)
        self.player: Player | None = None
        self.probes = 0
        self.acts: list[tuple[str, float, float, Seen | int, int]] = []
        """Kind, call and return, what a read saw or how long the log was, the option or how long the log became."""
        self.logs: list[list[int]] = []
        """The lengths of the log that each connection received."""

    def run(self) -> None:
        for _ in range(ACTS):
            try:
                self.random.choice([self.read, self.answer, self.answer, self.answer, self.undo])()
            except LOST:
                self.leave()
            if self.random.random() < 0.1:
                self.leave()
            sleep(self.random.uniform(0, 0.1))
        self.leave()

    def server(self) -> Process:
        return self.random.choice(self.world.servers)

    def leave(self) -> None:
        if self.player is not None:
            player, self.player = self.player, None
            self.logs.append([said["log"] for said in player.heard if "log" in said])
            player.socket.socket.close()  # without a word, as when a train enters a tunnel

    def read(self) -> None:
        called = monotonic()
        reply = self.server().ask("GET", f"/api/tables/{self.made['table']}")
        if reply.status == 200:
            self.acts.append(("read", called, monotonic(), seen(reply.body), 0))

    def _at_table(self) -> Player:
        if self.player is None:
            tokens = [seat["token"] for seat in self.made["seats"]]
            player = Player(self.server(), self.made["table"], tokens)
            called = monotonic()
            player.__enter__()
            self.player = player
            self.acts.append(("read", called, monotonic(), seen(player.shown), 0))
        return self.player

    def answer(self) -> None:
        player = self._at_table()
        self._drain(player)
        question = player.question
        if question is None or "options" not in question:
            return
        option = self.random.choice(question["options"])["option"]
        number, log, called = question["number"], question["log"], monotonic()
        place = len(self.acts)
        self.acts.append(("maybe", called, FOREVER, log, option))
        player.say(type="answer", number=number, option=option, log=log)
        heard = len(player.heard)
        self._drain(player)
        refusals = [said for said in player.heard[heard:] if said["type"] == "refused" and said.get("number") == number]
        if refusals:
            if "store" not in refusals[0]["error"]:  # else nobody knows whether it was kept
                self.acts.pop(place)
            return
        (after,) = [
            said["log"]
            for said in player.heard[heard:]
            if said["type"] == "frames" and said["frames"] and said["frames"][0]["step"] == number + 1
        ][:1]
        self.acts[place] = ("answer", called, monotonic(), log, after)

    def undo(self) -> None:
        player = self._at_table()
        self.acts.append(("undo", monotonic(), FOREVER, 0, 0))
        player.say(type="undo")
        self._drain(player)

    def _drain(self, player: Player) -> None:
        """Hear all that was said before now."""
        self.probes += 1
        probe = f"probe {self.probes}."
        player.say(type="why_not", kind=probe, option=0)
        while probe not in player.next().get("error", ""):
            pass


def seen(table: Json) -> Seen:
    return Seen(table["log"], table["total"], sha256(json.dumps(table["view"]).encode()).hexdigest()[:12])


# -- the verdict ------------------------------------------------------------------------------------------------------


def boundaries(log: list[tuple[int, str, int]]) -> dict[int, int]:
    """By the length at which a person answered or took back, the length once chance had answered too."""
    ends: dict[int, int] = {}
    last = -1
    for number, (seat, kind, _) in enumerate(log):
        if seat >= 0 or kind.startswith("*"):
            last = number
        if last >= 0:
            ends[last] = number + 1
    return ends


def totals(log: list[tuple[int, str, int]]) -> list[int]:
    """How many answers counted, by the length of the log."""
    found = [0]
    for _, kind, option in log:
        found.append(option if kind == "*undo" else found[-1] + (not kind.startswith("*")))
    return found


def judge(clients: list[Client], log: list[tuple[int, str, int]], start: int) -> None:
    """Every client saw one table."""
    ends, counts = boundaries(log), totals(log)
    views: dict[int, str] = {}
    acts: list[Act] = []
    for client in clients:
        for lengths in client.logs:
            assert all(one <= other for one, other in pairwise(lengths)), "a connection was told an older table"
        for kind, called, returned, before, after in client.acts:
            if isinstance(before, Seen):
                assert before.total == counts[before.log]
                assert views.setdefault(before.log, before.view) == before.view
                acts.append(Act(called, returned, before.log, before.log))
            elif kind == "answer":
                assert ends.get(before) == after, "an acknowledged answer is not in the log"
                acts.append(Act(called, returned, before, after))
            elif kind == "maybe" and before in ends and log[before][2] == after:
                acts.append(Act(called, FOREVER, before, ends[before], sure=False))
    undos = [called for client in clients for kind, called, *_ in client.acts if kind == "undo"]
    for number, end in ends.items():
        if log[number][1].startswith("*"):
            acts.append(Act(min(undos), FOREVER, number, end, sure=False))
    assert linearizable(acts, start)


def play(world: World, seed: int) -> Counter[str]:
    """One round: clients at one table, and trouble."""
    random = Random(seed)
    made = None
    while made is None:
        try:
            made = random.choice(world.servers).make("here", "here", seed=seed)
        except LOST:
            sleep(0.5)
    start = len(world.log(made["table"]))
    clients = [Client(world, made, random.random()) for _ in range(CLIENTS)]
    threads = [threading.Thread(target=client.run) for client in clients]
    for thread in threads:
        thread.start()
    for _ in range(random.randrange(1, 3)):
        sleep(random.uniform(0, 1))
        world.trouble(random)
    for thread in threads:
        thread.join()
    _until_read(world, made)
    judge(clients, world.log(made["table"]), start)
    return Counter(act[0] for client in clients for act in client.acts)


def _until_read(world: World, made: Json) -> None:
    """Wait until both processes have read the table as it is."""

    def reads(server: Process) -> bool:
        try:
            reply = server.ask("GET", f"/api/tables/{made['table']}")
        except LOST:
            return False
        return reply.status == 200 and reply.body["log"] == len(world.log(made["table"]))

    end = monotonic() + 60
    while not all(map(reads, world.servers)):
        assert monotonic() < end, "a process does not come back"
        sleep(0.1)


def rounds(database: str, number: int, seed: int, tell: Callable[[str], object] = lambda _: None) -> Counter[str]:
    world = World(database)
    try:
        for each in range(number):
            world.done += play(world, seed + each)
            tell(f"{each + 1} {dict(world.done)}")
        return world.done
    finally:
        world.close()


if __name__ == "__main__":
    with started() as address:
        rounds(address, int(sys.argv[1]), int(sys.argv[2]), lambda line: print(line, flush=True))
