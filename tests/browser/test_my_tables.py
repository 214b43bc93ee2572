"""A person's tables follow to another device, and one's games are counted."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.browser.conftest import NewReader
from tests.browser.house import House


def test_tables_on_another_device(reader: NewReader) -> None:
    one, phone = reader(), reader(390, 844)
    page = one.go("/")
    page.get_by_role("button", name="Play with bots").click()
    page.wait_for_selector(".stage .cell")
    table = page.url.rsplit("/", 1)[1]
    page = one.go("/")
    page.get_by_role("button", name="Your tables on another device").click()
    link = page.get_by_label("Your own link").input_value()
    there = phone.page
    there.goto(link)
    card = there.get_by_role("navigation", name="Your tables").locator(f'a[href="/t/{table}"]')
    expect(card).to_be_visible()
    assert "me=" not in there.url
    card.click()
    there.wait_for_selector(".stage .cell")
    expect(there.locator(".seat .yours")).to_have_text(["you"])


def test_ones_games_are_counted(reader: NewReader, house: House) -> None:
    over = [house.finished(seed) for seed in (3, 4)]
    one = reader()
    for table in over:
        kept = json.dumps(json.dumps({"tokens": [], "invites": {}, "at": 5}))
        one.context.add_init_script(f"localStorage.setItem('hauntbox.table.{table}', {kept})")
    page = one.go("/")
    page.get_by_role("button", name="Statistics").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Ghost Stories · hell")
    expect(sheet).to_contain_text("0 of 2 won")
    causes = {house.call(f"/api/tables/{table}/glance")["cause"] for table in over}
    for cause in causes:
        expect(sheet).to_contain_text(cause)
