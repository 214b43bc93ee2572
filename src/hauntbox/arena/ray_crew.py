"""A crew on a Ray cluster: each worker is an actor that plays pieces as the processes of one machine do."""

from __future__ import annotations

import logging
import os
import socket
import subprocess
import sys
import warnings
from typing import Any
from urllib.parse import urlsplit

from hauntbox.arena.job import Job, Played, Player
from hauntbox.errors import InputError
from hauntbox.version import version

KNOCK_SECONDS = 3.0
"""How long a machine may take to answer at all."""
ANSWER_SECONDS = 12.0
"""How long Ray may take to answer."""
ACTOR_SECONDS = 60.0
"""How long Ray may take to start the first actor."""

_PROBE = "import sys, ray; ray.init(address=sys.argv[1], log_to_driver=False, logging_level='ERROR')"


class Actor:
    """What runs on the cluster."""

    def __init__(self, job: Job) -> None:
        self.player = Player(job)

    def version(self) -> str:
        return version()

    def play(self, start: int, stop: int) -> Played | str:
        """A refusal comes back as its text: what is raised there, Ray wraps in a report of many lines."""
        try:
            return self.player.play(start, stop)
        except InputError as error:
            return str(error)


class RayCrew:
    """Actors on the cluster at an address; ``local`` starts a cluster of this machine alone."""

    def __init__(self, job: Job, address: str, workers: int | None) -> None:
        self.ray = _ray()
        self.address = address
        self._connect(address, workers)
        try:
            wanted = workers or max(1, int(self.ray.cluster_resources().get("CPU", 1)))
            remote = self.ray.remote(Actor).options(num_cpus=1)
            self.idle = self._started([remote.remote(job) for _ in range(wanted)])
            self.size = len(self.idle)
            self.busy: dict[Any, Any] = {}
        except BaseException:
            self.close()
            raise

    def _connect(self, address: str, workers: int | None) -> None:
        # Ray would otherwise greet on stderr, and print warnings meant for those who write Ray programs.
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
        if address == "local":
            self.ray.init(address="local", include_dashboard=False, num_cpus=workers, **quiet)
            return
        _knock(address)
        _probe(address)
        try:
            self.ray.init(address=address, **quiet)
        except Exception as error:
            raise InputError(_no_answer(address, str(error))) from None

    def _started(self, actors: list[Any]) -> list[Any]:
        """The actors that the cluster has room for: those that answer soon after the first, with our version."""
        calls = {actor.version.remote(): actor for actor in actors}
        ready, _ = self.ray.wait(list(calls), num_returns=1, timeout=ACTOR_SECONDS)
        if not ready:
            raise InputError(f"ray {self.address}: no CPU of the cluster is free; try again later")
        ready, waiting = self.ray.wait(list(calls), num_returns=len(calls), timeout=ANSWER_SECONDS)
        for call in waiting:
            self.ray.kill(calls[call])
        try:
            versions = set(self.ray.get(ready))
        except self.ray.exceptions.RayError as error:
            last = str(error).strip().splitlines()[-1]
            raise InputError(f"ray {self.address}: hauntbox does not run there (is it installed?): {last}") from None
        if versions != {version()}:
            there = ", ".join(sorted(versions))
            raise InputError(f"ray {self.address}: hauntbox is {there} there and {version()} here")
        return [calls[call] for call in ready]

    def hand(self, start: int, stop: int) -> None:
        actor = self.idle.pop(0)
        self.busy[actor.play.remote(start, stop)] = actor

    def take(self) -> Played:
        ready, _ = self.ray.wait(list(self.busy), num_returns=1)
        self.idle.append(self.busy.pop(ready[0]))
        try:
            told = self.ray.get(ready[0])
        except self.ray.exceptions.RayActorError:
            raise InputError(f"ray {self.address}: a worker of the cluster is gone; run the command again") from None
        if isinstance(told, str):
            raise InputError(told)
        assert isinstance(told, tuple)
        return Played(*told)

    def close(self) -> None:
        self.ray.shutdown()


def _ray() -> Any:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import ray
    except ImportError:
        raise InputError("--ray: Ray is not installed; pip install 'hauntbox[ray]'") from None
    return ray


def _no_answer(address: str, why: str) -> str:
    return f"ray {address!r:.80}: no Ray cluster answers there ({why[:200]}); give HOST:PORT, ray://HOST:PORT or local"


def _knock(address: str) -> None:
    """Whether anything listens there: Ray itself would try for minutes."""
    if address == "auto":
        return
    try:
        parts = urlsplit(address if "://" in address else f"//{address}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if not host or not port:
        raise InputError(_no_answer(address, "not an address"))
    try:
        socket.create_connection((host, port), KNOCK_SECONDS).close()
    except (OSError, UnicodeError) as error:
        raise InputError(_no_answer(address, getattr(error, "strerror", None) or str(error))) from None


def _probe(address: str) -> None:
    """Whether it is Ray that listens, tried in a process of its own: a connection that fails may end the process."""
    command = [sys.executable, "-c", _PROBE, address]
    try:
        done = subprocess.run(command, capture_output=True, timeout=ANSWER_SECONDS, check=False)
    except subprocess.TimeoutExpired as error:
        why = _token_wanted(error.stderr) or f"nothing came in {ANSWER_SECONDS:.0f} seconds"
        raise InputError(_no_answer(address, why)) from None
    if done.returncode:
        lines = done.stderr.decode("utf-8", "replace").strip().splitlines() or ["it ended"]
        raise InputError(_no_answer(address, _token_wanted(done.stderr) or lines[-1]))


def _token_wanted(said: bytes | None) -> str:
    """Ray retries when it is refused, so the reason is only in what it printed meanwhile."""
    if said and b"InvalidAuthToken" in said:
        return "it wants its token: set RAY_AUTH_MODE=token and RAY_AUTH_TOKEN as the cluster has them"
    return ""
