"""A whole game in the browser: by mouse, by keyboard alone, by typed commands."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewReader
from tests.browser.house import House
from tests.browser.reader import Reader


def lost(page: Page) -> None:
    """The result stands there with its score."""
    sheet = page.locator("dialog[open]")
    expect(sheet.get_by_role("heading", name="The village is lost")).to_be_visible()
    expect(sheet.locator(".score tbody tr")).to_have_count(6)
    expect(sheet.locator(".score tfoot")).to_contain_text("Total")


def test_two_clicks_from_the_lobby_to_the_first_question(reader: NewReader) -> None:
    page = reader().go("/")
    page.get_by_role("button", name="Play alone").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".option").first).to_be_visible()
    expect(page.locator(".cell.lit").first).to_be_visible()


def test_by_mouse(reader: NewReader) -> None:
    """The first thing that lights up on the table is clicked, else the last option."""
    one = reader()
    page = one.go("/?players=1&level=hell&seed=11")
    page.get_by_role("button", name="Begin the night").click()
    page.wait_for_selector(".option")
    on_board = 0
    while not one.over():
        was = one.number()
        lit = page.locator(".space.lit, .tile.lit.haunted")
        if lit.count():
            lit.first.click()
            on_board += 1
            if page.locator(".option.sure").count():  # an exorcism shows its odds first
                page.locator(".option.sure").first.click()
        else:
            page.locator(".option").last.click()
        one.wait_answered(was)
    lost(page)
    assert on_board > 0


def press_through(one: Reader) -> None:
    """Answer by digits to the end."""
    page = one.page
    while not one.over():
        was = one.number()
        page.keyboard.press("1")
        one.wait_answered(was)


@pytest.mark.both_builds
def test_by_keyboard_alone(reader: NewReader) -> None:
    one = reader()
    page = one.go("/?players=1&level=hell&seed=4")
    page.wait_for_selector(".sheet-foot .primary")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.sheet-foot .primary')"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(".option")
    walk_on_the_board(one)
    press_through(one)
    lost(page)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def walk_on_the_board(one: Reader) -> None:
    """From the centre to the first lit place by arrow keys; Enter chooses it."""
    page = one.page
    while not page.evaluate("document.activeElement.matches('.cell')"):
        page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.at") == "tile:C"
    page.keyboard.press("i")
    name = page.locator("[data-at='tile:C'] .name").inner_text().splitlines()[0]
    expect(page.locator("dialog[open] h2")).to_have_text(name)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert page.evaluate("document.activeElement.dataset.at") == "tile:C"
    target = page.locator(".cell.lit").first.get_attribute("data-at")
    column, row = page.evaluate(
        """(at) => { const style = getComputedStyle(document.querySelector(`[data-at="${at}"]`));
        return [Number(style.gridColumnStart), Number(style.gridRowStart)] }""",
        target,
    )
    for _ in range(abs(row - 3)):
        page.keyboard.press("ArrowUp" if row < 3 else "ArrowDown")
    for _ in range(abs(column - 3)):
        page.keyboard.press("ArrowLeft" if column < 3 else "ArrowRight")
    assert page.evaluate("document.activeElement.dataset.at") == target
    was = one.number()
    page.keyboard.press("Enter")
    one.wait_answered(was)


def test_by_commands(reader: NewReader, house: House) -> None:
    """The words that stand beside the options, as the terminal takes them."""
    made = house.table("here", seed=5)
    token = made["seats"][0]["token"]
    one = reader()
    page = one.open(made)
    page.wait_for_selector(".option")
    page.keyboard.press("/")
    line = page.get_by_label("Type a command")
    expect(line).to_be_focused()
    line.fill("fly to the moon")
    line.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("fly to the moon")
    asked = one.number()
    for typed, says in (("help", "ask the villager"), ("?", "ask the villager"), ("rules GS-EXO-23", "GS-EXO-23")):
        line.fill(typed)
        line.press("Enter")
        expect(page.get_by_label("Answer")).to_contain_text(says)
    line.fill("odds")
    line.press("Enter")
    expect(page.get_by_label("Answer")).not_to_contain_text("GS-EXO-23")
    assert one.number() == asked
    while not one.over():
        was = one.number()
        options = house.call(f"/api/tables/{made['table']}", token=token)["question"]["options"]
        line.fill(options[-1]["word"])
        line.press("Enter")
        one.wait_answered(was)
    lost(page)
