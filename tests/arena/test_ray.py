"""`hauntbox simulate --ray`, against a real Ray on this machine.

Ray is a large package that not every Python can install; `make test` tries, and where it cannot these tests are
skipped and say so. Where it is installed they run.
"""

from __future__ import annotations

import json
import re
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from hauntbox.arena import ray_crew
from tests.command import output, refusal

WORDS = ("simulate", "ghost_stories", "--players", "2", "--games", "60", "--seed", "4", "--json")
MEASURED = ("seconds", "decisions_per_second", "games_per_second", "native")

needs_ray = pytest.mark.skipif(
    find_spec("ray") is None, reason="Ray is not installed: pip install 'hauntbox[ray]' failed or was not run"
)

CLUSTER = """
import ray, sys
context = ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False)
print(context.address_info["gcs_address"], flush=True)
sys.stdin.read()
"""


def counted(text: str) -> dict[str, object]:
    return {key: value for key, value in json.loads(text).items() if key not in MEASURED}


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own: Ray leaves threads behind."""
    command = [sys.executable, "-m", "hauntbox", *words]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=240)


def lines_of(path: Path) -> list[str]:
    return re.sub(r'"seconds":[^,}]+', "", path.read_text(encoding="utf-8")).splitlines()


@pytest.fixture(autouse=True)
def own_token(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clusters of these tests have a token of their own, made up for the occasion."""
    monkeypatch.setenv("RAY_AUTH_MODE", "token")
    monkeypatch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))


@pytest.mark.long
@needs_ray
def test_a_local_ray_plays_the_same_games(tmp_path: Path) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    expected = counted(output(*WORDS, "--out", str(here)))
    done = run(*WORDS, "--ray", "local", "--workers", "2", "--out", str(there))
    assert (done.returncode, done.stderr) == (0, "")
    assert counted(done.stdout) == expected
    assert lines_of(there) == lines_of(here)


@pytest.fixture
def cluster() -> Iterator[str]:
    """The address of a cluster that another process keeps running."""
    kept = subprocess.Popen([sys.executable, "-c", CLUSTER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert kept.stdin is not None
    assert kept.stdout is not None
    try:
        yield kept.stdout.readline().strip()
    finally:
        kept.stdin.close()
        kept.wait(timeout=60)
        kept.stdout.close()


@pytest.mark.long
@needs_ray
def test_a_running_cluster_plays_the_same_games(cluster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """More workers are asked for than the cluster has room for: those it has play. A wrong token is one line."""
    assert re.fullmatch(r"[\d.]+:\d+", cluster)
    done = run(*WORDS, "--ray", cluster, "--workers", "3")
    assert (done.returncode, done.stderr) == (0, "")
    assert counted(done.stdout) == counted(output(*WORDS))
    monkeypatch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))
    assert "it wants its token: set RAY_AUTH_MODE=token" in refusal(*WORDS, "--ray", cluster)


@needs_ray
@pytest.mark.parametrize(
    ("address", "why"), [("127.0.0.1:1", "Connection refused"), ("nonsense", "not an address"), ("", "not an address"),
                         ("ray://127.0.0.1:1", "Connection refused"), ("host:99999", "not an address")],
)  # fmt: skip
def test_an_address_that_does_not_answer_is_refused(address: str, why: str, tmp_path: Path) -> None:
    start = time.monotonic()
    line = refusal(*WORDS, "--ray", address, "--out", str(tmp_path / "run.jsonl"))
    assert "no Ray cluster answers there" in line
    assert why in line
    assert time.monotonic() - start < 20


@needs_ray
def test_something_else_that_listens_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_crew, "ANSWER_SECONDS", 1.0)
    with socket.create_server(("127.0.0.1", 0)) as mute:
        start = time.monotonic()
        line = refusal(*WORDS, "--ray", f"127.0.0.1:{mute.getsockname()[1]}")
    assert "no Ray cluster answers there" in line
    assert "nothing came in 1 seconds" in line
    assert time.monotonic() - start < 30


def test_without_ray_the_extra_is_named() -> None:
    hidden = "import sys; sys.modules['ray'] = None; from hauntbox.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", hidden, *WORDS, "--ray", "local"],
        capture_output=True, encoding="utf-8", check=False, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "hauntbox: --ray: Ray is not installed; pip install 'hauntbox[ray]'\n"
