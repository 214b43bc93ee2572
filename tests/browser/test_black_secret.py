"""Black Secret in the browser: both sides at one screen with the curtain between them, and the panel of plain facts."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewReader
from tests.browser.house import House
from tests.browser.reader import Reader
from tests.browser.test_screens import scrolls

ANSWERS = 12
GOES_ON = """(was) => {
  if (document.querySelector("#hand-over") || document.querySelector("dialog[open]")) return true;
  const now = document.querySelector(".question");
  return now !== null && now.dataset.number !== was && document.querySelector(".option") !== null;
}"""


def made(house: House, *seats: str, seed: int = 7) -> Any:
    """A table for two Taoists and Wu-Feng, as the lobby would ask for it."""
    setup = {"players": 2, "level": "normal", "boxes": ["black_secret"]}
    return house.call("/api/tables", {"game": "ghost_stories", "setup": setup, "seats": list(seats), "seed": seed})


def answer(page: Page) -> None:
    """The first option, or the end of the turn; then whatever is next."""
    was = page.locator(".question").get_attribute("data-number")
    ending = page.locator(".end-turn .option")
    (ending if ending.count() else page.locator(".option")).first.click()
    page.wait_for_function(GOES_ON, arg=was)


def facts(page: Page) -> Locator:
    """The panel beside the question, opened."""
    if not page.locator(".secret-facts .secret").is_visible():
        page.locator(".secret-facts > summary").click()
    return page.locator(".secret-facts .secret")


def play(one: Reader) -> None:
    for _ in range(ANSWERS):
        if one.over():
            break
        answer(one.page)


def test_the_lobby_seats_wu_feng(reader: NewReader) -> None:
    one = reader(1024, 700)
    page = one.go("/?game=ghost_stories&players=2&boxes=black_secret")
    expect(page.get_by_role("combobox", name="Wu-Feng", exact=True)).to_be_visible()


def test_one_screen_for_both_sides_has_a_curtain(reader: NewReader, house: House) -> None:
    """Wu-Feng draws first: he is handed the screen and sees his card. As long as nothing is hidden the others need not
    wait for the screen."""
    one = reader(1440, 900)
    one.page.emulate_media(reduced_motion="reduce")
    table = made(house, "here", "here", "here")
    one.hold(table)
    page = one.go(f"/t/{table['table']}")
    handed = []
    for _ in range(ANSWERS):
        page.wait_for_function(GOES_ON, arg="")
        if page.locator("dialog[open]").count():
            break
        if page.locator("#hand-over").count():
            handed.append(str(page.locator("#hand-over").inner_text()))
            page.locator(".curtain button").click()
            page.wait_for_selector(".option")
            shown = facts(page).inner_text()
            assert ("the card just drawn" in shown) == ("Wu-Feng" in handed[-1])
        answer(page)
    assert any("Wu-Feng" in said for said in handed)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_as_wu_feng_against_bots(reader: NewReader, house: House, width: int, height: int) -> None:
    one = reader(width, height)
    one.page.emulate_media(reduced_motion="reduce")
    page = one.open(made(house, "bot:random", "bot:random", "here"))
    page.wait_for_selector(".option")
    panel = facts(page)
    expect(panel).to_contain_text("Blood Mantras")
    expect(panel.locator("[data-square]")).to_have_count(9)
    expect(panel.locator("[data-demon]")).to_have_count(3)
    assert not scrolls(page)
    play(one)


def test_as_a_taoist_against_wu_feng(reader: NewReader, house: House) -> None:
    one = reader(1440, 900)
    one.page.emulate_media(reduced_motion="reduce")
    page = one.open(made(house, "here", "bot:random", "bot:random"))
    page.wait_for_selector(".option")
    expect(facts(page).locator("[data-mantra]").first).to_be_visible()
    expect(facts(page)).not_to_contain_text("the card just drawn")
    play(one)
