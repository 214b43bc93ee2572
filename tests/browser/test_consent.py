"""The host asks to play a seat with hidden cards: the others are asked, and the log keeps it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect
from websockets.sync.client import ClientConnection, connect

from tests.browser.conftest import NewReader
from tests.browser.house import House


def dealt(live: ClientConnection) -> None:
    """Answer for all seats one holds until cards or dice have come."""
    said: dict[str, Any] = json.loads(live.recv(60))
    while not any(frame["step"] and frame["seat"] == -1 for frame in said.get("frames", [])):
        question = said.get("question") or {}
        if "options" in question:
            option = question["options"][0]["option"]
            live.send(json.dumps({"type": "answer", "number": question["number"], "option": option}))
        said = json.loads(live.recv(60))


@pytest.mark.parametrize(
    ("language", "asks", "agree", "log", "kept"),
    [
        ("en", "The host asks to play", "Agree", "Log", "The host plays"),
        pytest.param("fr", "L'hôte demande à jouer", "D'accord", "Journal", "L'hôte joue", marks=pytest.mark.long),
        pytest.param("ru", "создатель стола просит", "За", "Журнал", "играет создатель стола", marks=pytest.mark.long),
    ],
)
def test_the_others_agree_and_the_log_says_so(
    house: House, reader: NewReader, language: str, asks: str, agree: str, log: str, kept: str
) -> None:
    made = house.victim("here", "here", "bot:random")
    with connect(f"ws://127.0.0.1:{house.port}/api/tables/{made['table']}/live", max_size=None) as host:
        tokens = [made["seats"][0]["token"], made["seats"][1]["token"], made["host"]]
        host.send(json.dumps({"type": "hello", "tokens": tokens}))
        dealt(host)
        host.send(json.dumps({"type": "hello", "tokens": [tokens[0], made["host"]]}))
        one = reader(language=language)
        one.hold({**made, "host": "nobody"}, 1)
        page = one.go(f"/t/{made['table']}")
        page.wait_for_selector(".stage .cell")
        host.send(json.dumps({"type": "seat", "seat": 2, "bot": None}))
        expect(page.locator(".vote")).to_contain_text(asks)
        page.locator(".vote").get_by_role("button", name=agree).click()
        expect(page.locator(".vote")).to_have_count(0)
        page.get_by_role("tab", name=log).click()
        expect(page.locator(".log li.note")).to_contain_text(kept)
