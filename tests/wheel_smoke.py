"""What every wheel must do before anybody gets it: the server plays with a browser, speaks all languages, bots play.

    python tests/wheel_smoke.py

It needs the installed package and what that declares, no sources and no other tool: wheels are tested with it where
they are built, and ``make test`` plays it in an environment that holds nothing else.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

import hauntbox
from hauntbox.arena.simulate import is_compiled
from hauntbox.games import GAMES

PATIENCE = 120.0
"""Seconds to wait at most for what must come."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a server of the installed package, without the scheme."""
    command = [sys.executable, "-P", "-m", "hauntbox", "serve", "--port", "0"]
    server = subprocess.Popen(
        [*command, "--store", f"sqlite:///{folder / 'tables.db'}"], cwd=folder, stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    try:
        line = server.stdout.readline()
        found = re.search(r"http://([^/ ]+:\d+)/", line)
        assert found, f"the server says {line!r}"
        yield found[1]
    finally:
        server.terminate()
        server.wait(PATIENCE)
        server.stdout.close()


def ask(place: str, path: str, body: object = None) -> Any:
    """What the server answers to a page of its own."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", "Origin": f"http://{place}"}
    request = urllib.request.Request(f"http://{place}{path}", data, headers)
    with urllib.request.urlopen(request, timeout=PATIENCE) as reply:
        return json.load(reply)


def check_words(place: str, box: Any) -> None:
    """All words of every game in every language."""
    assert {game["game"] for game in box["games"]} == {*GAMES}
    said = {
        (game, language): ask(place, f"/api/words/{game}?lang={language}")
        for game in GAMES
        for language in box["languages"]
    }
    assert len({json.dumps(words) for words in said.values()}) == len(said) >= 6, "words that are not translated"


def refusal(address: str, origin: str) -> int:
    """The status by which a WebSocket of this origin is refused; 0 if it is not."""
    try:
        connect(address, origin=Origin(origin), open_timeout=PATIENCE).close()
    except InvalidStatus as refused:
        return refused.response.status_code
    return 0


def check_table(place: str, game: str, players: int) -> None:
    """Somebody joins as a browser does and plays to the end, the first option every time; bots have the other seats."""
    seats = ["here", *["bot:random"] * (players - 1)]
    made = ask(place, "/api/tables", {"game": game, "setup": {"players": players}, "seats": seats, "seed": 7})
    address = f"ws://{place}/api/tables/{made['table']}/live"
    assert refusal(address, "http://elsewhere.example") == 403, "a page of another server got in"
    with connect(address, origin=Origin(f"http://{place}"), open_timeout=PATIENCE, max_size=None) as live:
        live.send(json.dumps({"type": "hello", "tokens": [made["seats"][0]["token"]], "language": "fr"}))
        answered = 0
        while True:
            heard = json.loads(live.recv(PATIENCE))
            assert heard["type"] != "refused", heard
            if heard["type"] not in ("table", "frames"):
                continue
            if heard["result"] is not None:
                break
            question = heard["question"]
            if question and question.get("options") and question["number"] >= answered:
                option = question["options"][0]["option"]
                live.send(json.dumps({"type": "answer", "number": question["number"], "option": option}))
                answered = question["number"] + 1
    assert answered > 10


def check_bots(game: str, players: int) -> None:
    """A game of bots in this process, told again from its record."""
    played = hauntbox.play(hauntbox.new(game, players=players), bots=["heuristic"] * players, seed=7)
    assert played.over
    assert hauntbox.replay(played.record()).result == played.result is not None


def main() -> None:
    assert is_compiled(), f"{hauntbox.__file__} is not compiled"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, served(Path(folder)) as place:
        box = ask(place, "/api/box")
        assert box["compiled"] is True
        with urllib.request.urlopen(f"http://{place}/", timeout=PATIENCE) as page:
            assert b"/static/" in page.read(), "the browser client is not there"
        check_words(place, box)
        for game in box["games"]:
            check_table(place, game["game"], min(game["players"]))
    for game in GAMES:
        check_bots(game, 2)
    print(f"hauntbox {box['version']}, compiled, plays: {', '.join(GAMES)}")


if __name__ == "__main__":
    main()
