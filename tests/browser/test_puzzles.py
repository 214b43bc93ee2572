"""A puzzle is answered in the browser: wrong, told, right, and shared."""

from __future__ import annotations

from playwright.sync_api import expect

from hauntbox import puzzles
from tests.browser.conftest import NewReader


def test_a_puzzle_is_answered(reader: NewReader) -> None:
    told = puzzles.of_game("ghost_stories")[0]
    line = puzzles.played(told)
    options = line[0].game.options
    wrong = next(n for n, option in enumerate(options) if option != line[0].wanted and told.costs[0][n] < puzzles.WASTE)
    one = reader(390, 844)
    page = one.go(f"/puzzle/{told.name}")
    page.locator(f".option[data-option='{options[wrong]}']").click()
    expect(page.locator(".teacher-others")).to_contain_text(f"gives away {told.costs[0][wrong]} points")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".teacher-others")).to_contain_text("Best is: ")
    for asked in line:
        page.locator(f".option[data-option='{asked.wanted}']").click()
    marks = " ".join(["✗✗✓", *["✓"] * (len(line) - 1)])
    expect(page.locator(".teacher-text")).to_have_text(f"Solved. {marks}")
    assert marks in page.locator(".teacher .copy input").input_value()
    page.reload()
    expect(page.locator(".option").first).to_be_visible()
    one.go("/puzzles")
    expect(page.locator(f".chips a[href='/puzzle/{told.name}']")).to_contain_text("•")


def test_the_day_has_a_puzzle_and_a_deal(reader: NewReader) -> None:
    page = reader().go("/")
    set_for = page.evaluate("async () => (await fetch('/api/today')).json()")
    daily = page.locator(".today a.door:not(.lesson)")
    assert daily.get_attribute("href") == f"/puzzle/{set_for['daily']['ghost_stories']}"
    page.locator(".today button.door").click()
    page.wait_for_selector(".stage .cell")
    table = page.evaluate("async () => (await fetch('/api/tables/' + location.pathname.split('/')[2])).json()")
    assert (table["seed"], table["setup"]["level"]) == (set_for["deal"]["seed"], "normal")
    assert table["seed"] == int(set_for["day"].replace("-", ""))


def test_a_puzzle_that_is_not_there_says_so(reader: NewReader) -> None:
    one = reader()
    page = one.go("/puzzle/gs-0")
    expect(page.locator("main")).to_contain_text("puzzle 'gs-0': there is none of this name")
    one.wrong.clear()  # the browser tells of the 404
