"""While somebody is asked, the others see what he looks at."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewReader
from tests.browser.house import House


@pytest.mark.parametrize("width", [pytest.param(1440, marks=pytest.mark.long), 390])
def test_the_others_see_what_the_asked_one_looks_at(reader: NewReader, house: House, width: int) -> None:
    made = house.table("here", "here", level="initiation", seed=8)
    first = house.call(f"/api/tables/{made['table']}")["question"]["seat"]
    seats = [seat["seat"] for seat in made["seats"]]
    tokens = {seat["seat"]: seat["token"] for seat in made["seats"]}
    asked, other = reader(width=width, height=844), reader(width=width, height=844)
    for one, seat in ((other, next(one for one in seats if one != first)), (asked, first)):
        one.open({**made, "host": tokens[seat]}, seat)
    asked.page.locator("[data-at='tile:NE']").focus()
    seen = other.page.locator("[data-at='tile:NE']")
    expect(seen).to_have_class(re.compile(r"\bwatched\b"))
    expect(other.page.locator(".looks")).to_contain_text("looks at:")
    asked.page.locator("[data-at='tile:NE']").blur()
    expect(other.page.locator(".looks")).to_have_count(0)
    asked.page.locator(".option").first.focus()
    expect(other.page.locator(".cell.watched").first).to_be_attached()
    asked.page.locator(".option").first.click()
    expect(other.page.locator(".cell.watched")).to_have_count(0)
