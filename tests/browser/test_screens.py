"""Every page on every screen: it fits, can be touched, is accessible, and speaks the reader's language."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import EACH_LANGUAGE, NewReader, first_quick
from tests.browser.house import House
from tests.browser.pages import PAINT

PHONES = [(390, 844), (360, 640)]

SMALL = """(least) => [...document.querySelectorAll("button, a[href], input, select, summary")].flatMap((one) => {
  const box = one.getBoundingClientRect();
  const seen = box.width > 0 && one.checkVisibility({visibilityProperty: true});
  return seen && (box.width < least || box.height < least) ? [one.outerHTML.slice(0, 120) + JSON.stringify(box)] : [];
})"""

OVERLAPS = """() => {
  const targets = [...document.querySelectorAll(".bar button, .bar a, .cell, .tabs button")];
  const boxes = targets.map((one) => [one, one.getBoundingClientRect()]);
  const found = [];
  for (const [one, a] of boxes) for (const [other, b] of boxes) {
    if (one === other) continue;
    const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (x > 0.5 && y > 0.5) found.push(one.outerHTML.slice(0, 60) + " | " + other.outerHTML.slice(0, 60));
  }
  return found;
}"""


def scrolls(page: Page) -> bool:
    root = "document.documentElement"
    return bool(page.evaluate(f"{root}.scrollHeight > innerHeight || {root}.scrollWidth > innerWidth"))


@pytest.mark.parametrize(("width", "height"), PHONES)
@pytest.mark.parametrize("language", EACH_LANGUAGE)
def test_the_whole_board_fits_a_phone(reader: NewReader, house: House, width: int, height: int, language: str) -> None:
    page = reader(width, height, language).open(house.table("here", "bot:random", level="nightmare", seed=12))
    page.wait_for_selector(".option")
    assert not scrolls(page)
    board = page.locator(".gs-table").bounding_box()
    assert board is not None
    assert board["x"] >= 0
    assert board["y"] >= 0
    assert board["x"] + board["width"] <= width
    assert board["y"] + board["height"] <= height - 150, "there is room for the question"
    assert page.evaluate(OVERLAPS) == []
    assert page.evaluate(SMALL, 44) == []
    for tab in page.get_by_role("tab").all():
        tab.click()
        assert not scrolls(page)
        assert page.evaluate(SMALL, 44) == []


@pytest.mark.parametrize("size", first_quick([(1024, 700), (1440, 900)]))
def test_nothing_scrolls_or_overlaps_on_a_large_screen(reader: NewReader, house: House, size: tuple[int, int]) -> None:
    page = reader(*size).open(house.table("here", seed=13))
    page.wait_for_selector(".option")
    assert not scrolls(page)
    assert page.evaluate(OVERLAPS) == []


WORDS = {
    "en": ("Play alone", "Log", "The village"),
    "fr": ("Jouer seul", "Journal", "Le village"),
    "ru": ("Играть в одиночку", "Журнал", "Деревня"),
}


@pytest.mark.parametrize("language", first_quick(reversed(WORDS)))
def test_the_reader_s_language_everywhere(reader: NewReader, house: House, language: str) -> None:
    """The client's own words and the game's; it can be changed at the table, in the middle of a question."""
    alone, log, village = WORDS[language]
    one = reader(language=language)
    page = one.go("/")
    expect(page.get_by_role("button", name=alone)).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == language
    page = one.open(house.table("here", seed=14))
    expect(page.get_by_role("tab", name=log)).to_be_visible()
    page.get_by_role("tab").last.click()
    expect(page.locator(".in-words").get_by_role("heading", name=village)).to_be_visible()
    asked = page.locator("#asked").inner_text()
    options = page.locator(".option").all_inner_texts()
    page.locator(".bar button").last.click()
    other = next(name for name in WORDS if name != language)
    page.locator("dialog[open] .language").select_option(other)
    page.keyboard.press("Escape")
    expect(page.get_by_role("tab", name=WORDS[other][1])).to_be_visible()
    expect(page.locator("#asked")).not_to_have_text(asked)
    assert len(page.locator(".option").all()) == len(options)
    assert page.locator(".option").all_inner_texts() != options


# -- accessible -------------------------------------------------------------------------------------------------------


def check(page: Page, axe: str, what: str, within: str = "html") -> None:
    """No violation by axe-core; it is given to the page by the debugger, past the page's own strict policy."""
    page.evaluate(PAINT)
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    found: Any = page.evaluate("(within) => axe.run(within, {resultTypes: ['violations']})", within)
    told = [(one["id"], [node["html"][:160] for node in one["nodes"][:3]]) for one in found["violations"]]
    assert told == [], f"{what}: {json.dumps(told, indent=1, ensure_ascii=False)}"


@pytest.mark.parametrize("size", [pytest.param((1280, 800), marks=pytest.mark.long), (360, 640)])
def test_axe_finds_nothing_on_the_table(reader: NewReader, house: House, axe: str, size: tuple[int, int]) -> None:
    page = reader(*size).open(house.table("here", "open", level="nightmare", seed=15))
    page.wait_for_selector(".option, .question h2")
    check(page, axe, "the table")
    for name in ("Log", "Seats", "In words"):
        page.get_by_role("tab", name=name).click()
        check(page, axe, name)
    for opener in ("[data-at='tile:C']", "[data-at='space:n1']", "[data-at='seat:0']"):
        page.locator(opener).click(button="right")
        check(page, axe, f"about {opener}")
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    check(page, axe, "the menu")


@pytest.mark.long
def test_axe_finds_nothing_on_the_other_pages(reader: NewReader, house: House, axe: str) -> None:
    one = reader()
    page = one.go("/")
    page.wait_for_selector(".nights")
    check(page, axe, "the lobby")
    page = one.go("/?players=4&boxes=white_moon")
    page.wait_for_selector(".set-up")
    check(page, axe, "a set-up")
    made = house.table("here", "open", seed=15)
    page = one.open(made)
    page.locator(".log .event button").first.click()
    page.wait_for_selector(".rule-text")
    check(page, axe, "a rule")
    invite = made["seats"][1]
    guest = reader(390, 844)
    guest.go(f"/t/{made['table']}#seat={invite['seat']}&invite={invite['invite']}")
    expect(guest.page.get_by_role("button", name="Sit down")).to_be_visible()
    check(guest.page, axe, "an invitation")
    over = house.finished()
    page = one.go(f"/t/{over}")
    page.wait_for_selector("dialog[open] .score")
    check(page, axe, "the result")
    page.locator("dialog[open]").get_by_role("button", name="Look back").click()
    page.wait_for_selector(".frame-text li")
    check(page, axe, "looking back")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector("dialog[open] select")
    check(page, axe, "playing on")
    nowhere = reader()
    page = nowhere.go("/t/nowhere")
    expect(page.get_by_role("heading", name="This table cannot be opened")).to_be_visible()
    check(page, axe, "no such table")
    nowhere.wrong.clear()  # the browser tells of the table that is not there


def test_what_is_needed_first_is_small_and_comes_from_here(reader: NewReader) -> None:
    one = reader(new=True)
    sizes: list[int] = []
    hosts: set[str] = set()

    def came(response: Any) -> None:
        hosts.add(response.url.split("/")[2])
        sizes.append(len(response.body()))

    one.page.on("requestfinished", lambda request: came(request.response()))
    one.go("/").wait_for_selector(".door")
    assert hosts == {one.house.address.removeprefix("http://")}
    assert sum(sizes) < 300_000
