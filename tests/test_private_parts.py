"""Parts of other packages that are used though nobody promises them: each is still there, in the version installed.

Packages with such parts have upper bounds in pyproject.toml. Whoever raises a bound runs this first: it says in a
sentence what no longer fits, and where it is used.
"""

from __future__ import annotations

import asyncio
import inspect
import re
import runpy
import weakref
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from mypyc.build import mypycify
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request
from websockets.protocol import Protocol
from websockets.server import ServerProtocol

from tests.compiling import ROOT, needs_compiler

HTTP = ("client", "config", "cycle", "loop", "transport")
WEBSOCKET = (
    "close_sent", "close_timeout", "disconnected", "handshake_complete", "handshake_initiated", "loop", "queue",
    "read_paused", "transport", "writable",
)  # fmt: skip
CALLED = {
    H11Protocol: {
        "connection_made": ["transport"],
        "connection_lost": ["exc"],
        "handle_websocket_upgrade": ["event"],
    },
    WebSocketsSansIOProtocol: {
        "data_received": ["data"],
        "handle_bytes": ["event"],
        "handle_connect": ["event"],
        "handle_text": ["event"],
        "keepalive_timeout": [],
        "pause_writing": [],
        "receive": [],
        "resume_writing": [],
        "run_asgi": [],
    },
    uvicorn.Server: {
        "handle_exit": ["sig", "frame"],
        "startup": ["sockets"],
    },
}
"""Methods that are replaced and call the one they replace, or are called, with their arguments."""


def advice(package: str, what: str, where: str) -> str:
    return f"{package} {version(package)}: {what}; mend {where}, or lower the bound in pyproject.toml"


@pytest.fixture
def connection() -> Iterator[Callable[[type[Any]], Any]]:
    """Makes a connection of uvicorn's that nobody has opened."""
    loop = asyncio.new_event_loop()

    async def app(scope: object, receive: object, send: object) -> None:
        """Never asked."""

    config = uvicorn.Config(app, ws="websockets-sansio")
    config.load()
    yield lambda kind: kind(config, ServerState(), {}, _loop=loop)
    loop.close()


@pytest.mark.parametrize(
    ("kind", "name"),
    [(H11Protocol, name) for name in HTTP] + [(WebSocketsSansIOProtocol, name) for name in WEBSOCKET],
)
def test_uvicorn_keeps_what_the_server_reads(
    kind: type[Any], name: str, connection: Callable[[type[Any]], Any]
) -> None:
    what = f"{kind.__name__} has no attribute {name!r} any more"
    assert hasattr(connection(kind), name), advice("uvicorn", what, "server/slow_clients.py")


@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind, names in CALLED.items() for name in names])
def test_uvicorn_calls_what_the_server_replaces(kind: type[Any], name: str) -> None:
    where = "server/run.py" if kind is uvicorn.Server else "server/slow_clients.py"
    method = getattr(kind, name, None)
    assert method is not None, advice("uvicorn", f"{kind.__name__} has no method {name!r} any more", where)
    given = list(inspect.signature(method).parameters)[1:]
    assert given == CALLED[kind][name], advice("uvicorn", f"{kind.__name__}.{name} takes {given} now", where)


def test_uvicorn_says_when_a_response_is_complete() -> None:
    what = "RequestResponseCycle sets no response_complete any more"
    assert "self.response_complete = " in inspect.getsource(RequestResponseCycle), advice("uvicorn", what, "wire.py")


def test_uvicorn_asks_no_more_of_the_inbox_than_it_has() -> None:
    """``Inbox`` stands for its queue; ``receive``, which takes from it, is replaced."""
    own = inspect.getsource(WebSocketsSansIOProtocol.receive)
    asked = set(re.findall(r"self\.queue\.(\w+)", inspect.getsource(WebSocketsSansIOProtocol).replace(own, "")))
    what = f"WebSocketsSansIOProtocol asks its queue for {sorted(asked)}"
    assert asked == {"put_nowait"}, advice("uvicorn", what, "Inbox in server/slow_clients.py")


def test_uvicorn_asks_no_more_of_the_gate_than_it_has() -> None:
    """``Gate`` stands for the event that says whether more may be written."""
    asked = set(re.findall(r"self\.writable\.(\w+)", inspect.getsource(WebSocketsSansIOProtocol)))
    what = f"WebSocketsSansIOProtocol asks 'writable' for {sorted(asked)}"
    assert asked <= {"clear", "set", "is_set", "wait"}, advice("uvicorn", what, "Gate in server/slow_clients.py")


def test_a_parser_of_frames_goes_on_where_that_of_the_request_ended() -> None:
    """``Ws.forget_request`` replaces it, since the library's own holds the request as long as it runs."""
    what = "its parser of frames cannot be started by itself any more"
    protocol = ServerProtocol()
    protocol.receive_data(
        b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
    )
    (request,) = protocol.events_received()
    assert isinstance(request, Request)
    protocol.send_response(protocol.accept(request))
    assert not protocol.reader.buffer
    gone = weakref.ref(request)
    protocol.parser = Protocol.parse(protocol)
    next(protocol.parser)
    del request
    assert gone() is None, advice("websockets", "something else holds the request", "server/slow_clients.py")
    protocol.receive_data(b"\x81\x85\0\0\0\0hello")
    assert [event.data for event in protocol.events_received()] == [b"hello"], advice(  # type: ignore[union-attr]
        "websockets", what, "server/slow_clients.py"
    )


def test_mypyc_takes_the_words_that_it_is_given() -> None:
    given = inspect.signature(mypycify).parameters
    missing = {"opt_level", "debug_level", "multi_file", "target_dir"} - set(given)
    assert not missing, advice("mypy", f"mypycify takes no {sorted(missing)} any more", "compile_engine.py")


MARKED = ("RUN_ONCE", "SELDOM", "FROM_PYTHON")


@needs_compiler
def test_mypyc_writes_c_that_can_be_edited(compiled_engine: Path) -> None:
    """Every expression finds something, and marks all that it finds; what guards memory is checked while building."""
    engine = runpy.run_path(str(ROOT / "compile_engine.py"))
    found = dict.fromkeys((*MARKED, "STEPS"), 0)
    marks = 0
    for file in (compiled_engine / "build").glob("__native_*.c"):
        text = file.read_text(encoding="utf-8")
        marks += len(re.findall(r"^NOT_OPTIMISED ", text, re.MULTILINE))
        plain = text.replace("NOT_OPTIMISED ", "")
        for name in MARKED if "___kernel___" not in file.name else MARKED[:2]:
            found[name] += len(engine[name].findall(plain))
        found["STEPS"] += text.count("    switch (cpy_r_step) {\n")
    for name, number in found.items():
        assert number, advice("mypy", f"{name} finds nothing in the C of mypyc", "compile_engine.py")
    assert marks == sum(found[name] for name in MARKED)


UNTRACKED = "    CPy_TRASHCAN_BEGIN(self, Game_dealloc)\n    Game_clear(self);\n    CPy_TRASHCAN_END(self)\n"
OTHERWISE = (
    UNTRACKED.replace("(self, Game_dealloc)", "(self, Game_dealloc);"),
    UNTRACKED.replace("CPy_TRASHCAN_BEGIN", "Py_TRASHCAN_BEGIN").replace("CPy_TRASHCAN_END", "Py_TRASHCAN_END"),
    UNTRACKED.replace("    CPy", "\tCPy"),
)


@pytest.mark.parametrize("text", OTHERWISE)
def test_a_build_stops_where_memory_would_be_overwritten(text: str) -> None:
    engine = runpy.run_path(str(ROOT / "compile_engine.py"))
    with pytest.raises(SystemExit, match=r"mypyc .* deletes objects in another way than TRASHCAN in compile_engine.py"):
        engine["without_trashcan"](text)


def test_a_build_goes_on_where_nothing_would_be_overwritten() -> None:
    without = runpy.run_path(str(ROOT / "compile_engine.py"))["without_trashcan"]
    assert without(UNTRACKED) == "    Game_clear(self);\n"
    collected = f"    PyObject_GC_UnTrack(self);\n{UNTRACKED}"
    assert without(collected) == collected


READ = (
    "    if (unlikely(cpy_r_r8 == -113) && !(((hauntbox___kernel___game___GameObject *)cpy_r_g)->bitmap & 8)) {\n"
    '        PyErr_SetString(PyExc_AttributeError, "attribute \'kind\' of \'Game\' undefined");\n'
    "    }\n"
    "    CPy_DECREF(cpy_r_g);\n"
    "    cpy_r_r9 = cpy_r_r8 == -113;\n"
)
WRITTEN = (
    "    if (unlikely(cpy_r_r8 == -113)) {\n"
    "        ((hauntbox___victim___state___VictimGameObject *)cpy_r_g)->bitmap |= 8;\n"
    "    }\n"
)


def test_integers_of_games_are_taken_to_be_set() -> None:
    """Classes of other packages may derive from ``Game``; that costs its integers nothing."""
    with_set_integers = runpy.run_path(str(ROOT / "compile_engine.py"))["with_set_integers"]
    assert "-113" not in with_set_integers(READ)
    assert with_set_integers(WRITTEN) == ""
    other = READ.replace("kernel___game___Game", "server___live___Live")
    assert with_set_integers(other) == other
    with pytest.raises(SystemExit, match=r"mypyc .* asks whether an integer is set in another way than UNSET"):
        with_set_integers(READ.replace("== -113", "== -114"))
