"""All that a page can ask the server for and say to it, asked and said by a page in a browser, so with an `Origin`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from typing import Any, get_args

import pytest
from jsonschema import Draft202012Validator

from hauntbox.puzzles import puzzles
from hauntbox.server import requests
from tests.browser.conftest import EACH_LANGUAGE, NewReader
from tests.browser.house import House
from tests.browser.test_black_secret import made_for

Json = dict[str, Any]
FETCH = """async ([paths, token]) => {
  const found = [];
  for (const path of paths) {
    const reply = await fetch(path, token ? { headers: { Authorization: `Bearer ${token}` } } : {});
    found.push([path, reply.status, reply.headers.get("content-type"), await reply.text()]);
  }
  return found;
}"""
OPEN = """([name, table, hello]) => new Promise((done) => {
  const live = new WebSocket(`ws://${location.host}/api/tables/${table}/live`);
  const heard = [];
  (window.lives ??= {})[name] = { live, heard };
  live.onmessage = (message) => { heard.push(JSON.parse(message.data)); done(""); };
  live.onclose = (closed) => { heard.push({ type: "closed", code: closed.code }); done(`closed: ${closed.code}`); };
  live.onopen = () => live.send(hello);
})"""
HEAR = """async ([name, message, kind, before, holds]) => {
  const { live, heard } = window.lives[name];
  if (message) live.send(message);
  while (true) {
    const found = heard.slice(before).find((one) => one.type === kind && JSON.stringify(one).includes(holds));
    if (found) return found;
    const wrong = heard.slice(before).find((one) => one.type === "refused" || one.type === "closed");
    if (wrong) return wrong;
    await new Promise((wait) => setTimeout(wait, 10));
  }
}"""
HEARD = "(name) => window.lives[name].heard.length"


# -- every GET --------------------------------------------------------------------------------------------------------


def paths(described: Json, known: dict[str, list[str]], languages: list[str]) -> Iterator[tuple[str, str]]:
    """Every GET that the server describes, with every value known for what stands in its path, in every language."""
    for path, methods in described["paths"].items():
        if "get" not in methods:
            continue
        asked = [one["name"] for one in methods["get"]["parameters"] if one["in"] == "path"]
        assert {*asked} <= {*known}, f"{path}: say above what may stand there"
        takes_language = any(one["name"] == "lang" for one in methods["get"]["parameters"])
        for values in product(*(known[name] for name in asked)):
            filled = path.format(**dict(zip(asked, values, strict=True)))
            for language in languages if takes_language else [""]:
                yield path, f"{filled}?lang={language}" if language else filled


REMINDS = ("/reminders", "/{secret}")
"""Answered by 409 to who holds a seat: this server tells nobody that he is asked. test_told.py has one that does."""
UNTIL_IT_IS_OVER = ("/best", "/chances", "/practice", "/record", "/report")
"""Answered by 409 while a game with secrets goes on."""
FOR_HOLDERS = ("/sheet", "/position")
"""For those who hold a seat, beside the real box or while they are asked; others are refused."""


@pytest.mark.slow
def test_every_get_in_every_language(reader: NewReader, house: House) -> None:
    """A new call is taken in by itself: the server describes what there is."""
    described, box = house.call("/api/openapi.json"), house.call("/api/box")
    lessons = [lesson["lesson"] for lesson in box["lessons"]]
    games = [game["game"] for game in box["games"]]
    made = house.table("here", "open")
    secret = [
        house.victim("here", "bot:random")["table"],
        made_for(house, "here", "bot:random")["table"],
    ]
    moon = house.table("here", boxes=["white_moon"])["table"]
    one_of_each = [next(name for name, puzzle in puzzles().items() if puzzle.game == game) for game in games]
    known = {
        "table": [made["table"], house.finished(), moon, *secret],
        "game": games,
        "lesson": lessons,
        "puzzle": one_of_each,
        "rule": ["GS-EXO-23", "R-60", "VR-R9"],
        "secret": ["none"],
    }
    asked = list(paths(described, known, box["languages"]))
    assert len({path for path, _ in asked}) == sum("get" in methods for methods in described["paths"].values())
    one = reader()
    found = one.go("/").evaluate(FETCH, [[path for _, path in asked], made["seats"][0]["token"]])
    for (path, _), (filled, status, kind, text) in zip(asked, found, strict=True):
        hidden = path.endswith(UNTIL_IT_IS_OVER) and any(table in filled for table in secret)
        told_nothing = path.endswith(REMINDS) and not any(table in filled for table in known["table"][1:])
        expected = 409 if hidden or told_nothing else 200
        assert status == expected or (path.endswith(FOR_HOLDERS) and status in (403, 409)), (filled, text[:300])
        content = described["paths"][path]["get"]["responses"][str(status)]["content"]
        if kind.startswith("application/json"):
            schema = {**content["application/json"]["schema"], "components": described["components"]}
            Draft202012Validator(schema).validate(json.loads(text))
        else:
            assert kind.partition(";")[0] in content
    one.wrong = [line for line in one.wrong if "409" not in line and "403" not in line]


def test_texts_differ_by_language(reader: NewReader, house: House) -> None:
    """What takes a language speaks it."""
    box = house.call("/api/box")
    asked = [f"/api/words/{game['game']}" for game in box["games"]]
    asked += [f"/api/lessons/{lesson['lesson']}" for lesson in box["lessons"]]
    asked += ["/api/box", "/api/rules/GS-EXO-23"]
    paths = [f"{path}?lang={language}" for path in asked for language in box["languages"]]
    found = reader().go("/").evaluate(FETCH, [paths, ""])
    assert [status for _, status, _, _ in found] == [200] * len(paths)
    assert len({text for *_, text in found}) == len(paths)


# -- every message ----------------------------------------------------------------------------------------------------


class Page:
    """WebSockets of one page, each by its name."""

    def __init__(self, reader: NewReader, house: House) -> None:
        self.page = reader().go("/")
        self.said: set[str] = set()

    def join(self, name: str, table: str, **hello: Any) -> None:
        self.said.add("hello")
        failed = self.page.evaluate(OPEN, [name, table, json.dumps({"type": "hello", **hello})])
        assert failed == ""

    def say(self, name: str, hears: str, holds: str = "", /, **message: Any) -> Json:
        """Say something; the next message of this kind with these words in it. Tables are told of for other reasons."""
        self.said.add(message["type"])
        before = self.page.evaluate(HEARD, name)
        heard: Json = self.page.evaluate(HEAR, [name, json.dumps(message), hears, before, holds])
        assert heard["type"] == hears, heard
        return heard

    def first(self, name: str, hears: str) -> Json:
        """The first message of this kind, which may have come already."""
        heard: Json = self.page.evaluate(HEAR, [name, "", hears, 0, ""])
        assert heard["type"] == hears, heard
        return heard


@pytest.mark.parametrize("language", EACH_LANGUAGE)
def test_every_message_that_a_page_may_send(reader: NewReader, house: House, language: str) -> None:
    page = Page(reader, house)
    made = house.table("here", "here", level="initiation", seed=8)

    def question() -> Json:
        asked: Json = house.call(f"/api/tables/{made['table']}", token=first["token"])["question"]
        return asked

    first, second = made["seats"]
    if question()["seat"] != first["seat"]:
        first, second = second, first
    page.join("watcher", made["table"], language=language)
    assert page.first("watcher", "table")["you"] == []
    page.join("one", made["table"], language=language, tokens=[first["token"], made["host"]])
    table = page.first("one", "table")
    assert (table["you"], table["language"]) == ([first["seat"]], language)
    asked = table["question"]
    place = next(at for option in asked["options"] for at in option["at"])
    page.say("one", "point", type="point", at=place)
    page.say("one", "looks", type="look", at=[place])
    named = page.say("one", "table", '"Ada"', type="name", name="Ada")
    assert "Ada" in [seat["person"] for seat in named["seats"]]
    assert page.say("one", "talk", type="talk", reaction="bravo")["reaction"] == "bravo"
    assert page.say("one", "pong", type="ping")["now"] > 0
    assert page.say("one", "told", type="command", text="help")["text"]
    hint = page.say("one", "hint", type="hint")
    assert hint["option"] in [option["option"] for option in asked["options"]]
    assert page.say("one", "why_not", type="why_not", kind="yang", option=1)["rule"]
    assert page.say("one", "why_not", type="why_nothing", at={"tile": "C"})["text"]
    page.join("other", made["table"], language=language, tokens=[second["token"]])
    while (asked := question())["seat"] == first["seat"]:  # what happens then takes back nobody alone
        chosen = asked["options"][-1]["option"]
        assert page.say("one", "frames", type="answer", number=asked["number"], option=chosen)["frames"]
    voting = page.say("one", "vote", type="undo")
    assert voting["open"] is True
    closed = page.say("other", "vote", type="vote", yes=True)
    assert (closed["open"], closed["undone"]) == (False, True)
    other = "fr" if language != "fr" else "en"
    said = page.say("one", "table", f'"language":"{other}"', type="language", language=other)
    assert said["language"] == other
    seated = page.say("one", "table", '"bot:random"', type="seat", seat=first["seat"], bot="random")
    assert "bot:random" in [seat["player"] for seat in seated["seats"]]
    both = [first["token"], second["token"]]
    shown = page.say("one", "table", '"screen":-2', type="hello", tokens=both, screen=-2, language=language)
    assert shown["screen"] == -2
    seat = second["seat"]
    assert page.say("one", "table", f'"screen":{seat}', type="screen", seat=seat)["screen"] == seat
    assert page.said == {kind.__struct_config__.tag for kind in get_args(requests.FromClient)}
