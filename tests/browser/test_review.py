"""After a game: where it turned, and links into it."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import NewReader
from tests.browser.house import DEADLINE, House


def review(house: House, table: str) -> list[Any]:
    """The moments the server lists, once all chances are computed."""
    until = time.monotonic() + DEADLINE
    while True:
        told = house.call(f"/api/tables/{table}/review")
        if not told.get("partial"):
            return list(told["turnings"])
        assert time.monotonic() < until, "the chances are not worked out"
        time.sleep(0.1)


def test_the_turns_where_the_chances_fell_lead_into_the_game(reader: NewReader, house: House) -> None:
    table = house.finished(seed=6)
    record = house.call(f"/api/tables/{table}/record")
    shown = house.call("/api/records", record)["table"]
    turnings = review(house, shown)
    assert 1 <= len(turnings) <= 3
    chances = {one["step"]: one["chance"] for one in house.call(f"/api/tables/{shown}/chances")["steps"]}
    falls = sorted(before - after for before, after in zip(chances.values(), list(chances.values())[1:], strict=False))
    for one in turnings:
        assert one["before"] == chances[one["step"]]
        assert one["before"] > one["after"]
        frame = house.call(f"/api/tables/{shown}/frames?from={one['step'] + 1}&to={one['step'] + 1}")["frames"][0]
        assert frame["name"] == one["name"]
    assert max(one["before"] - one["after"] for one in turnings) == falls[-1]

    page = reader().go(f"/t/{shown}")
    buttons = page.locator("dialog[open] .review button")
    expect(buttons).to_have_count(len(turnings))
    buttons.first.click()
    expect(page.locator(".replay h2")).to_contain_text(f"Step {turnings[0]['step']} of")
    expect(page.locator(".log li.looked").first).to_be_in_viewport()


def test_looking_back_begins_at_the_beginning(reader: NewReader, house: House) -> None:
    page = reader().go(f"/t/{house.finished()}")
    page.locator("dialog[open]").get_by_role("button", name="Look back").click()
    expect(page.locator(".replay h2")).to_be_visible()
    expect(page.locator(".bar h1")).to_contain_text("Turn 1:")
