"""The description of the interface is true: every call it names is made, and every answer fits its type."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from jsonschema import Draft202012Validator

from hauntbox.puzzles import puzzles
from hauntbox.server.app import make_app
from hauntbox.server.limits import Limits
from hauntbox.server.openapi import CALLS
from tests.golden_files import FOLDER

from .house import House, Json, Reply

EXAMPLES: dict[str, object] = {
    "/api/tables": {"game": "ghost_stories", "setup": {"players": 1}, "seats": ["open"], "seed": 3},
    "/api/tables/{table}/continue": {"step": 3, "seats": ["here"]},
    "/api/tables/{table}/daily": {"name": "Wei"},
}
values = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats(allow_nan=False) | some.text(max_size=20),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=10), inner, max_size=3),
    max_leaves=8,
)
HARD = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture(scope="module")
def described(house: House) -> Json:
    said: Json = house.get("/api/openapi.json")
    return said


def check(described: Json, operation: Json, reply: Reply) -> None:
    """The answer fits the description."""
    assert str(reply.status) in operation["responses"], reply
    content = operation["responses"][str(reply.status)]["content"]
    kind = reply.headers["content-type"].partition(";")[0]
    assert kind in content
    if kind == "application/json":
        schema = {**content[kind]["schema"], "components": described["components"]}
        Draft202012Validator(schema).validate(reply.body)


def test_it_names_every_call_there_is(described: Json, house: House) -> None:
    app: Any = make_app(house.tables, Limits())
    routes = {
        (method.lower(), route.path)
        for route in app.router.routes
        for method in getattr(route, "methods", None) or ()
        if method != "HEAD"
    }
    pages = {("get", "/"), ("get", "/t/{table}"), ("get", "/learn/{lesson}")}
    pages |= {("get", "/box"), ("get", "/position")}
    pages |= {("get", "/puzzles"), ("get", "/puzzle/{puzzle}"), ("get", "/mail/{secret}")}
    pages |= {("get", "/service_worker.js"), ("get", "/offline/engine.json")}
    pages |= {("get", "/ladder"), ("get", "/ladder.css")}
    assert {(method, path) for path, found in described["paths"].items() for method in found} == routes - pages


@pytest.mark.parametrize("call", CALLS, ids=lambda call: f"{call.method} {call.path}")
def test_every_answer_fits(described: Json, house: House, call: Any) -> None:
    operation = described["paths"][call.path][call.method]
    made = house.make("here", "open", players=2, level="normal")
    invite = made["seats"][1]["invite"]
    body = EXAMPLES.get(call.path) or {"/api/tables/{table}/take": {"seat": 2, "invite": invite}}.get(call.path)
    if call.path == "/api/records":
        body = json.loads(house.ask("GET", f"/api/tables/{made['table']}/record").text)
    if call.path.endswith("review"):  # of a game that is over
        record = json.loads((FOLDER / "1-hell.json").read_text(encoding="utf-8"))
        made["table"] = house.ask("POST", "/api/records", record).body["table"]
    if call.path.endswith(("network", "again")) and call.method == "post":
        body = {}
    if call.path.endswith("correct"):
        body = {"edits": {"qi/0": 1}, "log": 1}
    if call.path.startswith("/api/positions"):
        body = {"game": "victim", "setup": {"players": 2}}
    if call.path.endswith("link"):
        body = {"seat": 0}
    if call.path.endswith("continue"):
        body = {"step": 3, "seats": ["here", "bot:random"]}
    if call.path.endswith("renew"):
        body = {"person": f"{made['table']}-the-old-key-", "fresh": f"{made['table']}-the-new-key-"}
    if call.path.startswith("/api/passes"):
        body = {"person": "k" * 32}
    if call.path.endswith("passes/take"):
        body = {"code": house.ask("POST", "/api/passes", body).body["code"]}
    names = {"game": "ghost_stories", "rule": "GS-EXO-23", "lesson": "first_night", "puzzle": next(iter(puzzles()))}
    names |= {"reminder": "none", "secret": "none"}
    path = call.path.format(table=made["table"], **names)
    if call.path.endswith(("best", "practice")):
        path += f"?step={house.get(path.rpartition('/')[0])['total']}"
    if call.path.endswith("/fork"):
        asked, body = {"step": 1, "seats": ["here", "here"]}, {"name": "On"}
        made = house.ask("POST", path.replace("/fork", "/continue"), asked).body
        path = f"/api/tables/{made['table']}/fork"
    if call.path.endswith("reminders"):
        body = {"seat": 0, "mail": "ada@example.org"}
    reply = house.ask(call.method.upper(), path, body, made["seats"][0]["token"])
    # This server tells nobody that he is asked, as one of test_reminders.py does, and stays where it listens. The game
    # goes on.
    refused = {"/reminders": 409, "/mail/": 409, "/again": 403, "/sheet": 403, "/correct": 403}
    refused |= {"/network": 400, "/daily": 409} if call.method == "post" else {}
    assert reply.status == next((status for part, status in refused.items() if part in path), call.status)
    check(described, operation, reply)
    wrong = call.path.format_map(dict.fromkeys(("table", *names), "nothing"))
    if wrong != call.path and "/mail/" not in wrong:
        reply = house.ask(call.method.upper(), wrong, body)
        assert reply.status == 404
        check(described, operation, reply)


@HARD
@given(body=values)
def test_no_body_breaks_it(described: Json, house: House, body: object) -> None:
    made = house.make("here", players=1, level="normal")
    for call in CALLS:
        if call.takes is not None:
            path = call.path.format(table=made["table"])
            reply = house.ask("POST", path, body)
            assert 400 <= reply.status < 500
            check(described, described["paths"][call.path]["post"], reply)


@HARD
@given(word=some.text(min_size=1, max_size=30), query=some.text(max_size=10))
def test_no_address_breaks_it(described: Json, house: House, word: str, query: str) -> None:
    from urllib.parse import quote

    for call in CALLS:
        if call.method == "get" and "{" in call.path:
            quoted = quote(word, safe="")
            path = call.path.format_map(dict.fromkeys(re.findall(r"\{(\w+)\}", call.path), quoted))
            reply = house.ask("GET", f"{path}?lang={quote(query)}")
            assert 400 <= reply.status < 500
