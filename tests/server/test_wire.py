"""What clients send is taken apart in the same way however it is framed and cut."""

from __future__ import annotations

import gc
import json
import socket
from random import Random

import pytest
from websockets.http11 import Request

from hauntbox.server.slow_clients import Frames, Inbox, Ws, unmasked

from .house import PATIENCE, House

TEXT, CONTINUED, PING = 1, 0, 9
LAST = 0x80


def frame(kind: int, body: bytes, last: bool = True, mask: bytes = b"\x37\xfa\x21\x3d") -> bytes:
    """A frame as a client sends it."""
    size = len(body)
    sized = bytes([LAST + size]) if size < 126 else bytes([LAST + 126]) + size.to_bytes(2, "big")
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(body))
    return bytes([kind + (LAST if last else 0)]) + sized + mask + masked


def question(number: int, size: int) -> bytes:
    """A message of a watcher that is refused with its number."""
    said = json.dumps({"type": "answer", "number": number, "option": 0})
    return said.ljust(size).encode()


def framed(number: int, random: Random) -> list[bytes]:
    """A message in one frame or in several, with a ping in between."""
    body = question(number, random.choice((0, 125, 126, 127, 600)))
    if random.random() < 0.6:
        return [frame(TEXT, body)]
    at = random.randrange(1, len(body))
    return [frame(TEXT, body[:at], last=False), frame(PING, b"here?"), frame(CONTINUED, body[at:])]


def shake_hands(link: socket.socket, table: str) -> bytes:
    """Open a WebSocket at a table; what came with the answer or after it."""
    link.sendall(
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
    )
    heard = b""
    while b"\r\n\r\n" not in heard:
        heard += link.recv(4096)
    return heard


@pytest.mark.parametrize("seed", range(3))
def test_messages_are_heard_in_order_however_they_are_cut(house: House, seed: int) -> None:
    random = Random(seed)
    made = house.make("here", players=1, level="normal")
    sent = [frame(TEXT, b'{"type": "hello"}')] + [part for number in range(150) for part in framed(number, random)]
    pieces: list[bytes] = []
    for part in sent:
        at = random.choice((0, 0, 1, 2, 5, len(part) // 2))  # most come whole, some in two pieces, some with others
        pieces += [part[:at], part[at:]]
    with socket.create_connection(("127.0.0.1", house.port), PATIENCE) as link:
        link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        heard = shake_hands(link, made["table"])
        for piece in pieces:
            link.sendall(piece)
        while heard.count(b'"refused"') < 150:
            more = link.recv(65536)
            assert more, "the connection was cut"
            heard += more
    numbers = [int(part.partition(b'"number":')[2].partition(b"}")[0]) for part in heard.split(b'"refused"')[1:]]
    assert numbers == list(range(150))


def test_frames_are_followed_wherever_they_are_cut() -> None:
    random = Random(5)
    parts = [part for number in range(60) for part in framed(number, random)]
    parts.append(frame(TEXT, b""))
    stream, ends, parted = b"".join(parts), set(), False
    end = 0
    for part in parts:
        end += len(part)
        if part[0] & 15 < 8:
            parted = not part[0] & LAST
        if not parted:
            ends.add(end)
    for step in (1, 2, 3, 7, 100):
        frames = Frames()
        for start in range(0, len(stream), step):
            frames.follow(stream[start : start + step])
            assert frames.between() == (min(start + step, len(stream)) in ends)


def test_masks_are_taken_off() -> None:
    for size in (1, 3, 4, 5, 125):
        body = bytes(range(size))
        assert unmasked(frame(TEXT, body)[2:]) == body


def listening() -> Ws:
    """A WebSocket after its handshake, without a transport."""
    ws = Ws.__new__(Ws)
    ws.handshake_complete, ws.close_sent, ws.disconnected = True, False, False
    ws.queue, ws.passed = Inbox(), Frames()
    return ws


def test_what_looks_like_a_message_inside_another_is_none() -> None:
    inner = frame(TEXT, question(7, 0))
    outer = frame(TEXT, b"x" * 20 + inner, mask=bytes(4))
    ws = listening()
    ws.passed.follow(outer[: -len(inner)])
    assert not ws.take_text(inner)
    ws.passed.follow(inner)
    assert ws.take_text(inner)
    assert ws.queue.messages == [{"type": "websocket.receive", "bytes": question(7, 0)}]


@pytest.mark.parametrize(
    "other",
    [
        frame(TEXT, b"begun", last=False),
        frame(PING, b"here?"),
        frame(TEXT, b""),
        frame(TEXT, b"cut off")[:-1],
        frame(TEXT, b"one") + frame(TEXT, b"two"),
        frame(TEXT, bytes(600)),
        b"\x81\x03one",
        b"\x81",
    ],
)
def test_anything_but_a_short_text_is_left_to_the_library(other: bytes) -> None:
    ws = listening()
    assert not ws.take_text(other)
    assert ws.queue.messages == []
    assert ws.take_text(frame(TEXT, b"short"))
    ws.close_sent = True
    assert not ws.take_text(frame(TEXT, b"late"))


def test_nothing_of_the_handshake_stays_in_memory(house: House) -> None:
    """A connection may last for days."""
    made = house.make("here", players=1, level="normal")
    with socket.create_connection(("127.0.0.1", house.port), PATIENCE) as link:
        shake_hands(link, made["table"])
        link.sendall(frame(TEXT, b'{"type": "hello"}'))
        assert link.recv(4096)  # the table
        paths = [held.path for held in gc.get_objects() if type(held) is Request]
    assert f"/api/tables/{made['table']}/live" not in paths
