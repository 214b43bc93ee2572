"""On a phone and on a wide screen, in every language: nothing sticks out of the page, no text is too small to read, no
word is cut off or broken inside, and what is to be touched is large enough."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from hauntbox.puzzles import puzzles
from tests.browser.conftest import EACH_LANGUAGE, NewReader
from tests.browser.house import House
from tests.browser.pages import PAINT

LEAST_TEXT = 11
LEAST_TARGET = 40

MEASURE = (
    f"([leastText, leastTarget]) => {{ {PAINT}"
    + """
  const shown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const unseen = (one) => !shown(one) || !one.getClientRects().length || one.closest(".unseen, [inert]");
  const drawn = (one) => one.closest("svg")?.isSameNode(one) === false && one.getScreenCTM ? one.getScreenCTM().a : 1;
  const scrolled = (one) => {
    for (let around = one.parentElement; around; around = around.parentElement) {
      const how = getComputedStyle(around).overflowX;
      if (["auto", "scroll"].includes(how) && around.scrollWidth > around.clientWidth) return true;
    }
    return false;
  };
  const words = (text) => Array.from(text.data.matchAll(/[\\p{L}\\p{N}\\u00ad]+/gu), (found) => {
    const range = document.createRange();
    range.setStart(text, found.index);
    range.setEnd(text, found.index + found[0].length);
    return [found[0], new Set(Array.from(range.getClientRects(), (box) => Math.round(box.top)))];
  });
  // one line of what an option does: its "?" and the thing on the table tell the rest
  const gives_way = (one) => one.matches(".narrow .preview");
  const clips = (one) => ["hidden", "clip"].includes(getComputedStyle(one).overflowX) && one.clientWidth > 1;
  const cut = (one) => !gives_way(one) && clips(one)
    && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1);
  const wrong = [];
  const width = document.documentElement.scrollWidth;
  if (width > innerWidth) wrong.push(`the page is ${width} wide`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const around = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || unseen(around)) continue;
    const size = parseFloat(getComputedStyle(around).fontSize) * drawn(around);
    if (around.closest("defs")) continue;
    if (size < leastText - 0.1) wrong.push(`${size}px: ${texts.currentNode.data}`);
    for (const [word, lines] of words(texts.currentNode)) {
      if (lines.size > word.split("\\u00ad").length) wrong.push(`broken: ${word} in ${texts.currentNode.data}`);
    }
    if (cut(around)) wrong.push(`cut: ${texts.currentNode.data}`);
  }
  const targets = "button, a.button, select, input:not([type=range]), summary, [role=tab]";
  for (const one of document.querySelectorAll(targets)) {
    if (unseen(one)) continue;
    const box = (one.closest("label") ?? one).getBoundingClientRect();
    const name = `${one.className} ${one.textContent.slice(0, 40)}`;
    if (Math.min(box.width, box.height) < leastTarget) wrong.push(`${box.width}x${box.height}: ${name}`);
    if (!scrolled(one) && (box.left < -1 || box.right > innerWidth + 1)) wrong.push(`outside: ${name}`);
    const worded = one.matches(".option, .door, .explained, .row > button");
    if (worded && one.scrollWidth > one.clientWidth + 1) wrong.push(`clipped: ${name}`);
  }
  return wrong;
}"""
)


SIZES = ((1440, 900), (390, 844))
DRAWN = """() => new Promise((drawn) => {
  const wait = (frames) => frames ? requestAnimationFrame(() => wait(frames - 1)) : drawn();
  wait(3);
})"""
"""Until what a change of the window or of the page led to is on the screen."""


def measure(page: Page, what: str) -> list[str]:
    """What is wrong, once all that comes onto the page is there."""
    page.evaluate(DRAWN)
    found: Any = page.evaluate(MEASURE, [LEAST_TEXT, LEAST_TARGET])
    return [f"{what}: {one}" for one in found]


def measure_sizes(page: Page, what: str) -> list[str]:
    """What is wrong on a desk and on a phone: the page follows its window."""
    wrong = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        wrong += measure(page, f"{what}, {width} wide")
    return wrong


@pytest.mark.slow
@pytest.mark.parametrize("language", EACH_LANGUAGE)
def test_text_and_targets_are_large_enough_and_inside(reader: NewReader, house: House, language: str) -> None:
    one = reader(language=language)
    page = one.go("/")
    page.wait_for_selector(".door")
    wrong = measure_sizes(page, "the lobby")
    one.go("/?game=victim")
    page.wait_for_selector(".set-up")
    wrong += measure_sizes(page, "a set-up of Victim")
    one.go("/?game=ghost_stories&boxes=white_moon,black_secret,tower")
    page.wait_for_selector(".set-up .tick")
    for rules in page.locator(".house-rules summary").all():
        rules.click()
    wrong += measure_sizes(page, "a set-up with boxes")
    for lesson in ("first_night", "in_the_forest"):
        one.go(f"/learn/{lesson}")
        page.wait_for_selector(".teacher")
        wrong += measure_sizes(page, lesson)
    one.go("/puzzles")
    page.wait_for_selector(".chips")
    wrong += measure_sizes(page, "all puzzles")
    one.go(f"/puzzle/{next(iter(puzzles()))}")
    page.wait_for_selector(".teacher")
    wrong += measure_sizes(page, "a puzzle")
    made = house.table("here", "here", seed=15)
    one.open(made)
    page.wait_for_selector(".option")
    wrong += measure_sizes(page, "a table")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        for tab in page.get_by_role("tab").all():
            tab.click()
            wrong += measure(page, f"a table, {width} wide, {tab.inner_text()}")
    one.open(house.victim("here", "here", "here", "here"))
    page.wait_for_selector(".option")
    wrong += measure_sizes(page, "a table of Victim")
    assert wrong == []


@pytest.fixture(scope="module")
def over(house: House) -> str:
    """A game that is over."""
    return house.blundered()


@pytest.mark.parametrize("language", EACH_LANGUAGE)
@pytest.mark.parametrize("size", [pytest.param((1440, 900), marks=pytest.mark.long), (390, 844)])
def test_what_lies_over_a_table_is_large_enough_and_inside(
    reader: NewReader, house: House, over: str, size: tuple[int, int], language: str
) -> None:
    one = reader(*size, language)
    page = one.open(house.table("here", "open", level="initiation", seed=8))
    page.wait_for_selector(".invite")
    wrong = measure(page, "an invitation")
    page.locator(".bar button").last.click()
    page.wait_for_selector("dialog[open] .field")
    wrong += measure(page, "the menu")
    page.locator("dialog[open] .row button").first.click()
    page.wait_for_selector(".legend summary")
    for section in page.locator(".legend summary").all():
        section.click()
    wrong += measure(page, "the legend")
    one.go(f"/t/{over}")
    page.wait_for_selector("dialog[open] .review button")
    wrong += measure(page, "the result")
    page.locator("dialog[open] .review button").first.click()
    page.wait_for_selector(".frame-text li")
    page.wait_for_selector(".graph .mark")
    wrong += measure(page, "looking back")
    assert wrong == []
