"""The list of one's tables says who is asked, which turn it is and how it is played, and shows a small board."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewReader, first_quick
from tests.browser.house import House

KEPT = """localStorage.setItem("hauntbox.table.TABLE", '{"tokens": [], "invites": {}, "at": 5}')"""


@pytest.mark.parametrize("width", first_quick([390, 1440]))
def test_each_table_tells_whose_turn_it_is(reader: NewReader, house: House, width: int) -> None:
    mine = house.table("here", level="initiation")
    box = house.table("here", "open", level="normal", boxes=["white_moon"])
    forest = house.victim("here", "here", "here", "here")
    over = house.finished()
    ada = reader(width=width, height=844)
    for made in (mine, box, forest):
        ada.hold(made)
    ada.context.add_init_script(KEPT.replace("TABLE", over))
    page = ada.go("/")
    tables = page.get_by_role("navigation", name="Your tables")
    expect(tables.locator("svg.small-board")).to_have_count(4)
    row = tables.locator(f'a[href="/t/{mine["table"]}"]')
    expect(row).to_contain_text("Turn 1: your turn")
    expect(row).to_contain_text("Ghost Stories · initiation")
    expect(row).to_have_class("asks-you")
    expect(tables.locator(f'a[href="/t/{box["table"]}"]')).to_contain_text("White Moon")
    expect(tables.locator(f'a[href="/t/{forest["table"]}"]')).to_contain_text("Victim")
    ended = house.call(f"/api/tables/{over}")["result"]["text"]
    expect(tables.locator(f'a[href="/t/{over}"]')).to_contain_text(ended)
    row.click()
    page.wait_for_selector(".stage .cell")


def test_a_table_that_is_gone_has_its_date(reader: NewReader) -> None:
    ada = reader()
    ada.context.add_init_script(KEPT.replace("TABLE", "nothing"))
    with ada.page.expect_console_message(lambda said: "404" in said.text):
        page = ada.go("/")
    ada.wrong.clear()  # the browser's own word about the answer
    row = page.get_by_role("navigation", name="Your tables").locator("a")
    expect(row).to_contain_text("1970")
