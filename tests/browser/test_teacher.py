"""Looking back as an analysis: the best answers, guessing, variations with names, and mistakes that are tried again."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect

from tests.browser.conftest import NewReader
from tests.browser.house import House
from tests.browser.test_review import review
from tests.browser.test_screens import check


def test_a_game_is_learnt_from(reader: NewReader, house: House, axe: str) -> None:
    """One walk: from the curve's mark to the best answer, a guess, a variation with a name, and the mistake again."""
    record = house.call(f"/api/tables/{house.blundered()}/record")
    table = house.call("/api/records", record)["table"]
    mistake = review(house, table)["turnings"][0]
    one = reader()
    page = one.go(f"/t/{table}?step=1")
    step = page.locator(".replay h2")
    marks = page.locator(".graph .mark")
    marks.first.click()
    expect(step).to_contain_text(f"Step {mistake['step']} of")
    expect(page.locator(".graph .turns span").first).to_be_visible()

    page.locator(".replay h2").click()  # nothing has the focus
    page.keyboard.press(" ")
    answers = page.locator(".best li")
    expect(answers).to_have_count(3)
    expect(page.locator(".best")).to_contain_text(f"Played: {mistake['did']}")
    expect(answers.filter(has_text=mistake["better"]).first).to_be_visible()
    answers.nth(1).hover()
    expect(answers.nth(1).locator("small")).not_to_be_empty()

    page.get_by_role("button", name="Guess what the Elder does").click()
    page.get_by_role("button", name="To the next choice").click()
    page.locator(".guess button").first.wait_for()
    at = step.inner_text().split()[1]
    asked = house.call(f"/api/tables/{table}/practice?step={at}")["steps"][0]  # what was found is kept
    cost, guessed = max(
        (cost or 0, one["text"]) for cost, one in zip(asked["costs"], asked["question"]["options"], strict=True)
    )
    page.locator(".guess button").filter(has_text=guessed).first.click()
    expect(page.locator(".best")).to_contain_text("of 1")
    expect(page.locator(".best p[role=status] b")).to_have_text("The Elder does something else.")
    expect(page.locator(".best p[role=status]")).to_contain_text(f"Your guess: {guessed} ({cost} ")
    expect(answers.first).to_be_visible()
    expect(page.locator(".best")).to_contain_text(re.compile("ried out"))
    page.reload()
    page.get_by_role("button", name="Guess what the Elder does").click()
    expect(page.locator(".best")).to_contain_text("of 1")  # it is asked once, and kept

    page.keyboard.press("ArrowUp")
    expect(step).to_contain_text("Step 0 of")
    marks.first.click()
    expect(step).to_contain_text(f"Step {mistake['step']} of")
    page.keyboard.press("f")
    page.locator("dialog[open]").get_by_role("button", name="Begin the night").click()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    fork = page.url.rsplit("/", 1)[1].split("?")[0]
    one.go(f"/t/{fork}?step=2")
    page.locator(".forks summary").click()
    page.get_by_label("Name", exact=True).fill("Otherwise")
    page.get_by_label("Comment").fill("It could have been won.")
    page.get_by_role("button", name="Show it to all").click()
    expect(page.locator(".forks")).to_contain_text("Shown there now.")
    page.get_by_role("link", name="To that game").click()
    expect(step).to_contain_text(f"Step {mistake['step']} of")
    listed = page.locator(".forks li")
    expect(listed).to_have_count(1)
    expect(listed).to_contain_text("It could have been won.")
    expect(listed.get_by_role("link", name="Otherwise")).to_have_attribute("href", f"/t/{fork}")
    page.get_by_role("button", name="Best here?").click()
    expect(answers.first).to_be_visible()
    check(page, axe, "looking back")

    page.evaluate(
        "([name, kept]) => localStorage.setItem(name, kept)",
        ["hauntbox.mistakes", json.dumps([{**mistake, "table": table, "game": "ghost_stories", "day": "2026-11-16"}])],
    )
    one.go("/puzzles")
    page.locator(".own-mistakes a").click()
    wrong = page.locator(".option").filter(has_text=mistake["did"])
    expect(page.locator(".teacher")).to_contain_text("cost much")
    if wrong.count():
        wrong.first.click()
        expect(page.locator(".teacher-others")).to_contain_text("loses")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".teacher-others")).to_contain_text(f"Best is: {mistake['better']}")
