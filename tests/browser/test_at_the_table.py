"""Choosing on the board and by keys, and a column beside it that stands still."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewReader
from tests.browser.house import House
from tests.browser.pages import PAINT

SEED = 5
"""A deal in which a ghost stands before the north-east tile in the third turn, and the reader can reach it."""

SHIFTS = (
    f"() => {{ {PAINT}"
    + """
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      for (const source of entry.sources) {
        if (!source.node?.closest?.(".panel")) continue;
        const {node, previousRect: was, currentRect: now} = source;
        window.shifts.push([node.className || node.tagName, was.x, was.y, now.x, now.y].join(" "));
      }
    }
  }).observe({type: "layout-shift", buffered: false});
}"""
)

WATCH = """() => {
  const places = () => [".now", ".tabs", ".behind", "#asked", ".choices"].map((name) => {
    const {x, y, width, height} = document.querySelector(`.panel ${name}`).getBoundingClientRect();
    return [name, x, ...(name.match(/asked|choices/) ? [y] : [y, width, height])].join(" ");
  });
  const first = places().join();
  window.moved = [];
  window.past = 0;
  const look = () => {
    if (places().join() !== first) window.moved.push(places().join());
    window.past += document.querySelectorAll(".past li").length;
    requestAnimationFrame(look);
  };
  look();
}"""


def before_a_ghost(reader: NewReader, house: House, width: int = 1440, height: int = 900) -> Page:
    """Yellow stands before a ghost and may exorcise it."""
    one = reader(width, height)
    page = one.open(house.table("here", "bot:random", "bot:random", "bot:random", level="normal", seed=SEED))
    number = one.number()
    page.locator(".option").first.click()
    one.wait_answered(number)
    number = one.number()
    page.locator("[data-at='tile:NE'].lit").click()
    one.wait_answered(number)
    return page


def test_the_second_touch_chooses(reader: NewReader, house: House) -> None:
    page = before_a_ghost(reader, house)
    ghost = page.locator("[data-at='space:n3'].lit")
    ghost.click()
    expect(page.locator(".chances b")).to_have_text(re.compile(r"\d+(\.\d)?%"))
    expect(page.locator(".option .chance")).to_contain_text(page.locator(".chances b").inner_text())
    page.keyboard.press("Escape")
    expect(page.locator(".chances p")).to_have_count(0)
    ghost.click()
    number = page.locator(".question").get_attribute("data-number")
    ghost.click()
    expect(page.locator(".question")).not_to_have_attribute("data-number", str(number))
    expect(page.locator(".log .said").last).to_contain_text("Restless Dead")


def test_digits_follow_the_list_and_zero_ends_the_turn(reader: NewReader, house: House) -> None:
    page = before_a_ghost(reader, house)
    numbers = page.locator(".option .number").all_inner_texts()
    assert numbers == [*map(str, range(1, len(numbers))), "0"]
    verbs = page.locator(".options .option-text").all_inner_texts()
    assert "villager" in verbs[0].lower() or "ask" in verbs[0].lower(), "actions come first"
    page.keyboard.press("0")
    expect(page.locator(".log")).to_contain_text("Yellow ends the turn.")


def test_the_column_stands_still_in_a_turn(reader: NewReader, house: House) -> None:
    one = reader(1440, 900, speed="fast")
    page = one.open(house.table("here", "bot:random", level="normal", seed=SEED))
    page.wait_for_selector(".option")
    page.evaluate(WATCH)
    page.evaluate(SHIFTS)
    for _ in range(4):
        number = one.number()
        page.locator(".options .option").first.click()
        one.wait_answered(number)
    assert page.evaluate("window.moved") == []
    assert page.evaluate("window.shifts") == []
    assert page.evaluate("window.past") > 0, "the column is empty while things happen"


def test_the_card_of_what_is_pointed_at_is_beside_it(reader: NewReader, house: House) -> None:
    page = before_a_ghost(reader, house)
    panel = page.locator(".panel").bounding_box()
    assert panel
    for place in ("space:n1", "tile:NE", "seat:1", "seat:2"):
        page.locator(f"[data-at='{place}']").hover()
        cell, card = page.locator(f"[data-at='{place}']").bounding_box(), page.locator(".peek").bounding_box()
        assert cell
        assert card
        assert card["x"] + card["width"] <= panel["x"], "it lies over the question or the log"
        assert card["x"] >= cell["x"] + cell["width"] or card["x"] + card["width"] <= cell["x"], "it hides its subject"
