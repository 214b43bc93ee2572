"""What keeps a server safe: secrets, origins, headers, limits, and readers who do not read."""

from __future__ import annotations

import json
import logging
import socket
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from hauntbox.server import app
from hauntbox.server.limits import Bucket, Limits
from hauntbox.server.live_table import MOST_WAITING

from .house import House, Player, running, until

SMALL = Limits(body=2000, record=5000, message=300, messages_per_second=5, tables_per_hour=3, at_table=2)


def live_url(house: House, table: str) -> str:
    return f"ws://127.0.0.1:{house.port}/api/tables/{table}/live"


def test_every_page_has_the_headers_that_keep_others_out(house: House) -> None:
    for path in ("/", "/t/abc", "/api/box", "/api/nothing", "/healthz", "/static/nothing.js"):
        headers = house.ask("GET", path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_a_lobby_learns_without_an_error_what_there_is_for_playing_without_a_server(house: House) -> None:
    """Nothing in a wheel. A browser would note a 404 among its errors at every visit."""
    listed = Path(app.__file__).parent / "offline" / "engine.json"
    expected = json.loads(listed.read_text(encoding="utf-8")) if listed.is_file() else None
    reply = house.ask("GET", "/offline/engine.json")
    assert (reply.status, reply.body) == (200, expected)
    assert "wasm-unsafe-eval" in reply.headers["content-security-policy"]


def test_a_file_that_is_not_there_is_not_found(house: House) -> None:
    """Whether or not anything was made for playing without a server."""
    for path in ("/static/nothing.js", "/offline/nothing.js"):
        assert house.ask("GET", path).status == 404


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example", "http://localhost.evil.example:{port}", "http://127.0.0.1", "http://127.0.0.1:1", "null",
        "http://[", "http://[::1", "http://[127.0.0.1]:{port}", "127.0.0.1:{port}", "//", "\xff", " ", "",
    ],
)  # fmt: skip
def test_a_page_of_another_origin_gets_no_websocket(house: House, origin: str) -> None:
    made = house.make("here", players=1, level="normal")
    assert handshake(house, made["table"], f"Origin: {origin.format(port=house.port)}\r\n") == 403


def test_a_page_of_this_server_and_a_program_get_one(house: House) -> None:
    made = house.make("here", players=1, level="normal")
    own = f"http://127.0.0.1:{house.port}"
    for headers in ("", f"Origin: {own}\r\n", f"Origin: {own.replace('http', 'HTTPS')}\r\n"):
        assert handshake(house, made["table"], headers) == 101
    with connect(live_url(house, made["table"]), additional_headers={"Origin": own}) as opened:
        opened.send('{"type":"hello"}')
        assert json.loads(opened.recv())["type"] == "table"


def handshake(house: House, table: str, headers: str) -> int:
    """The status that asking for a WebSocket with these headers is answered with."""
    with socket.create_connection(("127.0.0.1", house.port)) as opened:
        opened.sendall(
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\n{headers}Sec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode("latin-1")
        )
        with opened.makefile("rb") as read:
            return int(read.readline().split()[1])


def test_a_server_of_one_machine_answers_to_its_own_names_alone(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db", hosts=("127.0.0.1",)) as house:
        assert house.ask("GET", "/api/box").status == 200
        reply = house.ask("GET", "/api/box", Host="evil.example")
        assert (reply.status, "evil.example" in reply.body["error"]) == (421, True)


def test_the_first_word_must_be_hello(house: House) -> None:
    made = house.make("here", players=1, level="normal")
    hellos = ('{"type":"hello","tokens":5}', '{"type":"hello","language":"xx"}')
    for first in (*hellos, '{"type":"undo"}', "{", "[]", "\x00"):
        with connect(live_url(house, made["table"])) as opened:
            opened.send(first)
            assert json.loads(opened.recv())["type"] == "refused"
            opened.close_timeout = 1
    with connect(live_url(house, "nothing")) as opened:
        player = Player(house, "nothing", [])
        player.socket = opened
        assert player.closed() == 4404


def test_a_text_that_is_none_is_refused_and_not_logged(house: House, caplog: pytest.LogCaptureFixture) -> None:
    made = house.make("here", players=1, level="normal")
    with house.player(made) as watcher:
        for text in (True, False):
            watcher.socket.send(b'{"type":"command","text":"\xff"}', text=text)
            assert watcher.hear("refused")
        watcher.sync()
    player = Player(house, made["table"], [])
    with connect(live_url(house, made["table"])) as player.socket:
        player.socket.send(b'{"type":"hello","language":"\xff"}')
        assert player.hear("refused")
    assert not caplog.records


BODIES = [
    b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"game":"ghost_stories"}', b'{"game":"\xff"}',
    b'{"game":"chess","setup":{},"seats":["here"]}',
    b'{"game":"ghost_stories","setup":{"players":9},"seats":["here"]}',
    b'{"game":"ghost_stories","setup":{"players":1,"boxes":["nosuch"]},"seats":["here"]}',
    b'{"game":"ghost_stories","setup":{"players":1,"boxes":"tower"},"seats":["here"]}',
    b'{"game":"ghost_stories","setup":{"players":1,"boxes":[""]},"seats":["here"]}',
    b'{"game":"ghost_stories","setup":{"players":1,"boxes":["tower","tower"]},"seats":["here"]}',
    b'{"game":"ghost_stories","setup":{"players":1,"boxes":["green_roots"]},"seats":["here"]}',
    b'{"game":"victim","setup":{"players":2,"boxes":["tower"]},"seats":["here","here"]}',
    b'{"game":"ghost_stories","setup":{"players":1,"boxes":["black_secret"]},"seats":["here"]}',
    b'{"game":"ghost_stories","setup":{"players":1},"seats":["here","here"]}',
    b'{"game":"ghost_stories","setup":{"players":1},"seats":["nobody"]}',
    b'{"game":"ghost_stories","setup":{"players":1},"seats":["bot:program:touch x"]}',
    b'{"game":"ghost_stories","setup":{"players":1},"seats":["bot:search:playouts=1000000"]}',
    b'{"game":"ghost_stories","setup":{"players":1},"seats":["here"],"seed":-1}',
    b'{"game":"ghost_stories","setup":{"players":1},"seats":["here"],"seed":99999999999999999999999999}',
    b'{"game":"ghost_stories","setup":{"players":1},"seats":["here"],"seed":"' + b"0" * 64 + b'\\n"}',
    b'{"game":"ghost_stories","setup":{"players":1},"seats":["here"],"more":1}',
    b'{"game":"ghost_stories","setup":{"x":' + b"[" * 9000 + b"]" * 9000 + b'},"seats":["here"]}',
]  # fmt: skip


@pytest.mark.parametrize("body", BODIES, ids=lambda body: str(body[:100]))
def test_bad_bodies_are_refused_in_one_line(house: House, body: bytes) -> None:
    reply = house.ask("POST", "/api/tables", body)
    assert reply.status == 400
    assert set(reply.body) == {"error"}
    assert "\n" not in reply.body["error"]


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/tables/nothing", 404),
        ("GET", "/api/words/chess", 404),
        ("GET", "/api/rules/GS-NONE-1", 404),
        ("GET", "/api/box?lang=xx", 400),
        ("POST", "/api/box", 405),
        ("GET", "/api/nothing", 404),
        ("POST", "/api/records", 415),
    ],
)
def test_what_is_not_there_is_said_to_be_so(house: House, method: str, path: str, status: int) -> None:
    reply = house.ask(method, path)
    assert reply.status == status
    assert reply.body["error"]


def test_frames_are_asked_for_in_numbers(house: House) -> None:
    made = house.make("here", players=1, level="normal")
    path = f"/api/tables/{made['table']}/frames"
    for query in ("from=x", "from=-1", "to=1e3", "from=0&to=100000", "from=99999999999"):
        assert house.ask("GET", f"{path}?{query}").status == 400
    assert house.get(f"{path}?from=500&to=510")["frames"] == []
    assert house.get(f"{path}?from=5&to=2")["frames"] == []


def test_limits_are_said_clearly(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db", SMALL) as house:
        assert house.ask("POST", "/api/tables", b" " * 2001).status == 413
        assert house.ask("POST", "/api/records", b" " * 5001).status == 413
        made = house.make("here", players=1, level="normal")
        with house.player(made, 0) as player:
            player.raw('{"type":"point","at":{"tile":"' + "N" * 300 + '"}}')
            assert "300" in player.hear("refused")["error"]
            for _ in range(60):
                player.say(type="point", at={"tile": "NE"})
            assert "5" in player.hear("refused")["error"]
            with house.player(made), house.player(made):
                late = Player(house, made["table"], [])
                with connect(live_url(house, made["table"])) as late.socket:
                    late.socket.send('{"type":"hello"}')
                    assert late.closed() == 1013
        with house.player(made, 0) as player:
            with suppress(ConnectionClosed):  # it may be closed before all is said
                for _ in range(150):
                    player.say(type="point", at={"tile": "NE"})
            assert player.closed() == 1008
        for _ in range(2):
            house.make("here", players=1, level="normal")
        asked = {"game": "ghost_stories", "setup": {"players": 1}, "seats": ["here"]}
        reply = house.ask("POST", "/api/tables", asked)
        assert (reply.status, "3 tables" in reply.body["error"]) == (429, True)


def test_buckets_fill_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("hauntbox.server.limits.monotonic", lambda: now[0])
    bucket = Bucket(5)
    assert [bucket.take() for _ in range(11)] == [True] * 10 + [False]
    now[0] += 1800
    assert [bucket.take() for _ in range(11)] == [True] * 10 + [False]


def test_secrets_are_neither_kept_nor_logged_nor_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    logging.getLogger("websockets.client").setLevel(logging.WARNING)  # that is the player's own log
    with running(f"sqlite:///{tmp_path}/tables.db") as house:
        made = house.make("here", "open", "here", players=3, level="normal", seed=None)
        secrets = [made["host"], *(seat.get("token") or seat["invite"] for seat in made["seats"])]
        invite = {"seat": 1, "invite": made["seats"][1]["invite"]}
        taken = house.ask("POST", f"/api/tables/{made['table']}/take", invite)
        secrets.append(taken.body["token"])
        with house.player(made, 0, 2, host=True) as player, house.player(made) as watcher:
            for _ in range(5):
                if "options" not in (player.question or {}):
                    break
                player.answer()
            watcher.sync()
            told = json.dumps([player.heard, watcher.heard])
        told += house.ask("GET", f"/api/tables/{made['table']}/report", token=made["host"]).text
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    for secret in secrets:
        assert secret.encode() not in kept
        assert secret not in caplog.text
        assert secret not in told


def test_a_reader_who_does_not_read_slows_nobody(house: House) -> None:
    made = house.make("here", players=1, level="normal")
    table = made["table"]
    with socket.socket() as slow:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        slow.connect(("127.0.0.1", house.port))
        slow.sendall(
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in slow.recv(1000):
            pass
        hello = b'{"type":"hello"}'
        slow.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
        live = house.tables.live[table]
        until(lambda: len(live.connections) == 1, "the watcher is there")
        watcher = next(iter(live.connections))
        with house.player(made, 0) as player:
            # A language is answered with the whole table, which soon fills what the system holds for the watcher.
            while not house.on_loop(lambda: watcher.behind):
                for _ in range(20):
                    house.on_loop(lambda: live.tell_table(0))
                player.sync()
                if player.result is None:
                    assert player.answer()["type"] == "frames"
                assert len(watcher.waiting) <= MOST_WAITING
            assert house.tables.metrics.counts["answers"] > 0
            player.say(type="talk", text="are you there")
            player.hear("talk")
        slow.settimeout(60)
        heard = b""
        while b"are you there" not in heard:  # once he reads he gets all he has missed
            heard = heard[-20:] + slow.recv(100_000)


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_a_page_of_another_site_cannot_make_tables(house: House, kind: str) -> None:
    """Browsers send bodies of these kinds for any page, without asking."""
    table = {"game": "ghost_stories", "setup": {"players": 1, "level": "initiation"}, "seats": ["here"]}
    for path in ("/api/tables", "/api/records"):
        refused = house.ask("POST", path, table, **{"Content-Type": kind})
        assert (refused.status, "application/json" in refused.body["error"]) == (415, True)
    assert house.ask("POST", "/api/tables", table, **{"Content-Type": "application/json; charset=utf-8"}).status == 201
