"""A puzzle is answered in the browser: wrong, told, right, and shared."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect
from websockets.sync.client import connect

from hauntbox import puzzles
from tests.browser.conftest import NewReader
from tests.browser.house import House

PATIENCE_S = 60


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


def test_puzzles_have_names_and_themes(reader: NewReader) -> None:
    page = reader().go("/puzzles")
    told = puzzles.titled("en")
    first = puzzles.of_game("ghost_stories")[0]
    chip = page.locator(f".chips a[href='/puzzle/{first.name}']")
    expect(chip).to_contain_text(told[first.name].name)
    page.get_by_role("combobox", name="Theme").first.select_option(label="One tile from defeat")
    wanted = [one for one in puzzles.of_game("ghost_stories") if told[one.name].theme == "third_tile"]
    expect(page.locator(".puzzles").first.locator(".chips a")).to_have_count(len(wanted))
    chip = page.locator(f".chips a[href='/puzzle/{wanted[0].name}']")
    page.goto(page.url.removesuffix("/puzzles") + (chip.get_attribute("href") or ""))
    expect(page.locator(".teacher-step")).to_contain_text(told[wanted[0].name].name)
    expect(page.locator(".teacher-text")).to_contain_text("One more haunted tile, and the game is lost.")


@pytest.mark.slow
def test_a_result_of_the_day_is_put_on_the_list(reader: NewReader, house: House) -> None:
    """The game is played on by the interface, to its end, while nobody looks; the page then asks for a name."""
    one = reader()
    page = one.go("/")
    page.locator(".today button.door").click()
    page.wait_for_selector(".stage .cell")
    held = page.evaluate("() => localStorage.getItem('hauntbox.table.' + location.pathname.split('/')[2])")
    tokens, table = json.loads(held)["tokens"], page.url.split("/")[4].split("?")[0]
    one.go("/healthz")
    with connect(f"ws://127.0.0.1:{house.port}/api/tables/{table}/live", max_size=None) as line:
        line.send(json.dumps({"type": "hello", "tokens": tokens, "language": "en", "after": 0}))
        while True:
            said = json.loads(line.recv(PATIENCE_S))
            if said["type"] not in ("table", "frames"):
                continue
            if said["result"] is not None:
                break
            asked = said["question"]
            if asked and "options" in asked:
                option = asked["options"][0]["option"]
                line.send(json.dumps({"type": "answer", "number": asked["number"], "option": option}))
    one.go(f"/t/{table}")
    page.get_by_label("Your name on the list").fill("Wei")
    page.get_by_role("button", name="Put my result on the list").click()
    expect(page.locator(".daily-results tr.you")).to_contain_text("Wei")
    one.go("/puzzles")
    expect(page.locator(".daily-results tr.you")).to_contain_text("Wei")


def test_a_puzzle_that_is_not_there_says_so(reader: NewReader) -> None:
    one = reader()
    page = one.go("/puzzle/gs-0")
    expect(page.locator("main")).to_contain_text("puzzle 'gs-0': there is none of this name")
    one.wrong.clear()  # the browser tells of the 404
