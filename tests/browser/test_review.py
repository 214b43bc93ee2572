"""After a game: where it turned, and links into it."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewReader
from tests.browser.house import DEADLINE, House

GOLDEN = Path(__file__).parents[1] / "golden"
PARTS = ("choices", "dice", "cards", "rest")


def review(house: House, table: str) -> Any:
    """What the server tells, once all answers are judged."""
    until = time.monotonic() + DEADLINE
    while True:
        told = house.call(f"/api/tables/{table}/review")
        if not told.get("partial"):
            return told
        assert time.monotonic() < until, "the answers are not judged"
        time.sleep(0.1)


def test_the_choices_that_cost_most_lead_into_the_game(reader: NewReader, house: House) -> None:
    table = house.blundered()
    record = house.call(f"/api/tables/{table}/record")
    shown = house.call("/api/records", record)["table"]
    told = review(house, shown)
    turnings = told["turnings"]
    assert 1 <= len(turnings) <= 3
    assert len({one["turn"] for one in turnings}) == len(turnings)
    for one in turnings:
        assert one["cost"] > 0
        assert one["did"] != one["better"]
        frame = house.call(f"/api/tables/{shown}/frames?from={one['step'] + 1}&to={one['step'] + 1}")["frames"][0]
        assert frame["name"] == one["name"]
    together = told["sums"]
    assert together["end"] - together["start"] == pytest.approx(sum(together[part] for part in PARTS))

    page = reader().go(f"/t/{shown}")
    buttons = page.locator("dialog[open] .review button")
    expect(buttons).to_have_count(len(turnings))
    expect(buttons.first).to_contain_text(f"choice -{round(100 * turnings[0]['cost'])}")
    seat = told["players"][0]
    balance = page.locator("dialog[open] .balance tbody tr").first
    expect(balance).to_contain_text(f"{seat['name']}{seat['good']}/{seat['choices']}")
    expect(page.locator("dialog[open] .review")).to_contain_text(f"{seat['searched']} are judged by search")
    buttons.first.click()
    expect(page.locator(".replay h2")).to_contain_text(f"Step {turnings[0]['step']} of")
    expect(page.locator(".log li.looked").first).to_be_in_viewport()


def test_victim_counts_rounds(reader: NewReader, house: House) -> None:
    """There a round is what a turn is elsewhere, and the board says so."""
    record = json.loads((GOLDEN / "victim" / "lost-3.json").read_text(encoding="utf-8"))
    shown = house.call("/api/records", record)["table"]
    one = review(house, shown)["turnings"][0]
    page = reader().go(f"/t/{shown}")
    buttons = page.locator("dialog[open] .review button")
    expect(buttons.first.locator("b")).to_have_text(f"Round {one['turn']}, {one['name']}")
    buttons.first.click()
    expect(page.locator(".bar h1")).to_contain_text(f"Round {one['turn']}")
    expect(page.locator(".graph .mark.mistake").first).to_have_attribute("title", re.compile("^Round "))


def test_looking_back_begins_at_the_beginning(reader: NewReader, house: House) -> None:
    page = reader().go(f"/t/{house.finished()}")
    page.locator("dialog[open]").get_by_role("button", name="Look back").click()
    expect(page.locator(".replay h2")).to_be_visible()
    expect(page.locator(".bar h1")).to_contain_text("Turn 1:")
