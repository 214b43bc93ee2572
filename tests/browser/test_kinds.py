"""Every kind of question that recorded games meet, on a phone and on a desk: what can be answered is in sight, actions
first, nothing lies on anything else; and gold frames mean "can be chosen" and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hauntbox.i18n import languages
from tests.browser.conftest import NewReader
from tests.browser.house import House
from tests.browser.met import Met, Shown, kinds_met, questions, records, turns_met
from tests.browser.pages import PATIENCE
from tests.browser.test_sizes import DRAWN, measure

IN_SIGHT = 5
HIGHEST = 96
FRAME = 2
"""Of gold, around a seat that can be chosen."""
SAMPLE = {
    ("ghost_stories", kind)
    for kind in ("yang", "use", "place", "exorcise", "which_mantra", "raise", "carry", "school_ghost")
} | {("victim", kind) for kind in ("choose_victim", "turn", "put_back", "turn_tile", "demon", "manual")}
"""Those with the longest texts, and of each special drawing one."""
REFUSALS = {
    "drive_out_none", "drive_no_demon", "lift_none", "carry_nobody", "pick_no_ghost", "put_qi_none", "bring_nobody",
    "save", "su_ling_stays", "no_su_ling_crystal", "come_alone", "demon_stays", "cast_none", "stay_level", "keep_roll",
    "put_ladder_none", "school_done", "reroll_done", "stay", "keep_dice", "halt", "no_rage", "stay_out",
    "keep_demon_die", "no_strike", "no_rush", "no_free_hunt", "no_photo",
}  # fmt: skip
"""The verbs that decline what is offered."""
MEASURE = """([inSight, highest, frame]) => {
  const wrong = [];
  const box = document.querySelector(".now").getBoundingClientRect();
  const offered = [...document.querySelectorAll(".choices .option")].filter((one) => one.checkVisibility());
  const boxes = offered.map((one) => one.getBoundingClientRect());
  const seen = boxes.filter((one) => one.top >= box.top - 1 && one.bottom <= box.bottom + 1 && one.right <= innerWidth);
  if (seen.length < Math.min(inSight, offered.length)) wrong.push(`${seen.length} of ${offered.length} in sight`);
  for (const [n, one] of boxes.entries()) {
    if (one.height > highest) wrong.push(`${one.height} high: ${offered[n].textContent}`);
    if (Math.abs(one.left - boxes[0].left) > 1) wrong.push(`not in the column: ${offered[n].textContent}`);
  }
  for (const one of document.querySelectorAll(".choices .what")) {
    if (!one.checkVisibility()) continue;
    const [inner, outer] = [one, one.parentElement.querySelector(".option")].map((it) => it.getBoundingClientRect());
    if (inner.right > outer.right + 1 || inner.left < outer.left) wrong.push(`? beside: ${one.ariaLabel}`);
  }
  const overlaps = (one, other) => one.left < other.right - 1 && one.right > other.left + 1;
  for (const one of document.querySelectorAll(".stage :is(.space, .seat, .board) :is(.name, .power)")) {
    const [text, cell] = [one, one.closest(".cell")].map((it) => it.getBoundingClientRect());
    const cut = one.scrollWidth > one.clientWidth + 1 || text.bottom > cell.bottom + 1;
    const shown = one.checkVisibility({ visibilityProperty: true }) && overlaps(text, cell);
    if (shown && cut) wrong.push(`cut: ${one.textContent}`);
  }
  const inside = document.createRange();
  for (const one of document.querySelectorAll(".stage .seat :is(.sign, .qi, .goods svg, .power)")) {
    const cell = one.closest(".cell").getBoundingClientRect();
    inside.selectNodeContents(one);
    const texts = one.matches("svg") ? [one.getBoundingClientRect()] : [...inside.getClientRects()];
    const shown = texts.filter((box) => overlaps(box, cell));
    if (shown.some((box) => box.left < cell.left + frame || box.right > cell.right - frame))
      wrong.push(`on the frame: ${one.getAttribute("class")} ${one.textContent}`);
  }
  return wrong;
}"""
DESK = """([inSight]) => {
  const wrong = [];
  const box = document.querySelector(".choices").getBoundingClientRect();
  const offered = [...document.querySelectorAll(".choices .option")].filter((one) => one.checkVisibility());
  const seen = offered.map((one) => one.getBoundingClientRect()).filter((one) => one.bottom <= box.bottom + 1);
  if (seen.length < Math.min(inSight, offered.length)) wrong.push(`${seen.length} of ${offered.length} in sight`);
  const parts = [...document.querySelectorAll(".question :is(h2, .choices, .tools button, .end-turn .option)")]
    .filter((one) => one.checkVisibility() && !one.closest(".choices .option"))
    .map((one) => [one, one.getBoundingClientRect()]);
  for (const [n, [one, a]] of parts.entries()) for (const [other, b] of parts.slice(n + 1)) {
    if (one.contains(other)) continue;
    const beside = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
    if (!beside) wrong.push(`${one.textContent.trim()} lies on ${other.textContent.trim()}`);
  }
  for (const one of document.querySelectorAll(".boards .name"))
    if (one.scrollWidth > one.clientWidth + 1) wrong.push(`cut: ${one.textContent}`);
  for (const head of document.querySelectorAll(".side-head")) {
    const around = head.getBoundingClientRect();
    for (const one of head.querySelectorAll("svg, strong, b")) {
      const it = one.getBoundingClientRect();
      const out = it.left < around.left + 2 || it.right > around.right - 2;
      if (out || it.top < around.top || it.bottom > around.bottom) wrong.push(`out of its head: ${one.outerHTML}`);
    }
  }
  return wrong;
}"""
GOLD = """() => {
  const near = (said) => [...said.matchAll(/rgba?\\(([^)]*)\\)/g)].some(([, numbers]) => {
    const [r, g, b, a = 1] = numbers.split(",").map(Number);
    return a > .3 && Math.hypot(r - 255, g - 180, b - 84) < 20;
  });
  const gold = (one, part) => {
    const how = getComputedStyle(one, part);
    const line = parseFloat(how.borderTopWidth) > 0 && how.borderTopStyle !== "none" && near(how.borderTopColor);
    const around = how.outlineStyle !== "none" && near(how.outlineColor);
    return line || around || near(how.boxShadow);
  };
  const cells = [...document.querySelectorAll(".stage .cell:not(.lit, .reach)")];
  return cells.filter((one) => gold(one, null) || gold(one, "::after")).map((one) => `gold: ${one.dataset.at}`);
}"""


def measured(shown: Shown, met: Met, language: str) -> list[str]:
    """What is wrong with this question's page."""
    question = shown.show(met, language)
    found: Any = measure(shown.page, "sizes")
    found += shown.page.evaluate(MEASURE, [IN_SIGHT, HIGHEST, FRAME]) + shown.page.evaluate(GOLD)
    verbs = {option["option"]: option["verb"] for option in question["options"]}
    buttons = shown.page.locator(".choices > .options:first-of-type .option").all()
    declines = [verbs[int(str(one.get_attribute("data-option")))] in REFUSALS for one in buttons]
    if declines != sorted(declines):
        found.append("refusals stand before actions")
    return [f"{met}: {one}" for one in found]


def measured_on_a_desk(shown: Shown, met: Met, language: str) -> list[str]:
    shown.show(met, language)
    shown.page.evaluate(DRAWN)
    return [f"{met}: {one}" for one in shown.page.evaluate(DESK, [IN_SIGHT])]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "whole"),
    [("ru", False), *(pytest.param(one, True, marks=pytest.mark.long) for one in languages())],
)
def test_what_can_be_answered_is_in_sight(reader: NewReader, house: House, language: str, whole: bool) -> None:
    one = reader(390, 844, language)
    shown = Shown(one.page, house.address)
    kinds = [met for met in kinds_met() if whole or (met.game, met.kind) in SAMPLE]
    assert whole or len(kinds) == len(SAMPLE)
    wrong = [problem for met in [*kinds, *turns_met()] for problem in measured(shown, met, language)]
    one.page.set_viewport_size({"width": 1440, "height": 900})
    for met in [*kinds, *turns_met()] if whole else turns_met():
        wrong += measured_on_a_desk(shown, met, language)
    assert not wrong, "\n".join(wrong)


def test_one_touch_answers_two_questions_and_what_is_no_choice_answers_itself(reader: NewReader, house: House) -> None:
    one = reader(1440, 900)
    shown = Shown(one.page, house.address)
    kinds = {(met.game, met.kind): met for met in kinds_met()}
    question = shown.show(kinds["ghost_stories", "use"], "en")
    lit = one.page.locator(".cell.reach")
    expect(lit).to_have_count(len(question["ways"]))
    way = next(way for way in question["ways"] if way["at"] == {"space": str(lit.first.get_attribute("data-at"))[6:]})
    lit.first.click()
    wait_until(one.page, lambda: {"type": "command", "text": way["line"]} in shown.heard)
    question = shown.show(alone_with_dice(), "en")
    assert [option["verb"] for option in question["options"]] == ["keep_dice"]
    answer = {"type": "answer", "number": question["number"], "option": question["options"][0]["option"]}
    wait_until(one.page, lambda: answer in shown.heard)


def alone_with_dice() -> Met:
    """A roll that nothing can be done about."""
    for record in records():
        for met in questions(record):
            if (met.game, met.kind, met.options) == ("victim", "manual", 1):
                return met
    raise AssertionError("no recorded game has such a roll")


def wait_until(page: Page, happened: Callable[[], bool]) -> None:
    for _ in range(PATIENCE // 50):
        if happened():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it did not happen")
