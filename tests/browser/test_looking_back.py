"""Replay, records, and answers to "why?" and "why not?"."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewReader, first_quick
from tests.browser.house import House

GOLDEN = Path(__file__).parents[1] / "golden" / "1-hell.json"
PLAYING = "() => document.querySelector('.caption, .spotlight') && !document.querySelector('.option')"
"""A function: an expression would be evaluated again at each look, which the pages' policy forbids."""


def test_a_record_is_opened_walked_through_and_played_on(reader: NewReader, house: House) -> None:
    one = reader()
    page = one.go("/")
    page.locator("input[type=file]").set_input_files(GOLDEN)
    page.wait_for_url("**/t/*?step=0")
    total = len(json.loads(GOLDEN.read_text(encoding="utf-8"))["answers"])
    title = page.locator(".replay h2")
    expect(title).to_have_text(f"Step 0 of {total}")
    page.keyboard.press("End")
    expect(title).to_have_text(f"Step {total} of {total}")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(title).to_have_text(f"Step {total - 2} of {total}")
    expect(page.get_by_label("Link to this step")).to_have_value(f"{page.url.split('?')[0]}?step={total - 2}")
    table = page.url
    page.reload()
    expect(title).to_have_text(f"Step {total - 2} of {total}")
    expect(page.locator(".frame-text li").first).to_be_visible()
    page.get_by_role("slider").fill("40")
    expect(title).to_have_text(f"Step 40 of {total}")
    page.get_by_role("button", name="Play on from here").click()
    page.locator("dialog[open]").get_by_role("button", name="Begin the night").click()
    page.wait_for_url(lambda url: "/t/" in url and url.split("?")[0] != table.split("?")[0])
    expect(page.locator(".option").first).to_be_visible()
    answers = json.loads(GOLDEN.read_text(encoding="utf-8"))["answers"]
    played_on = house.call(f"/api/tables/{page.url.rsplit('/', 1)[1].split('?')[0]}")
    walked = house.call(f"/api/tables/{table.rsplit('/', 1)[1].split('?')[0]}")
    assert (walked["total"], walked["question"]) == (total, None), "the game that was looked at stays as it was"
    assert played_on["total"] >= 40
    record = house.call(f"/api/tables/{played_on['table']}/record")
    assert record["answers"][:40] == answers[:40], "the same cards and dice until there"
    assert played_on["seed"] is None, "and from there luck of its own, which nobody knows"
    assert [seat["player"] for seat in played_on["seats"]] == ["person"]


def test_the_record_and_the_report_are_saved_in_one_click(reader: NewReader, house: House) -> None:
    page = reader().open(house.table("here", seed=16))
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the record").click()
    record = json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))
    assert record["format"] == "hauntbox-record-1"
    with page.expect_download() as told:
        page.get_by_role("button", name="Report a problem").click()
    report = json.loads(Path(told.value.path()).read_text(encoding="utf-8"))
    assert report["record"]["game"] == "ghost_stories"


def test_why_and_why_not(reader: NewReader, house: House) -> None:
    one = reader()
    page = one.open(house.table("here", level="initiation", seed=16))
    while not page.locator(".not-now").count():
        was = one.number()
        page.locator(".option").first.click()
        one.wait_answered(was)
    page.locator(".not-now button").first.click()
    expect(page.locator("dialog[open] .rule-text")).to_be_visible()
    expect(page.locator("dialog[open] .note small").last).to_contain_text("GS-")
    expect(page.locator("dialog[open]")).not_to_contain_text(re.compile(r"\bl\.\d"))
    page.keyboard.press("Escape")
    page.locator(".log .event button").last.click()
    expect(page.locator("dialog[open] .rule-text")).to_be_visible()


EXORCISED = {
    "en": ("Green moves to the Night Watchman's Beat.", "Green tries to exorcise the Creeping One and "),
    "fr": ("Vert va à la Tour du Veilleur de Nuit.", "Vert tente d'exorciser le Rampant et "),
    "ru": ("Зелёный Даос идёт к Ночному Сторожу.", "Зелёный Даос пытается изгнать Ползущего, "),
}


@pytest.mark.parametrize("language", first_quick(EXORCISED))
def test_the_log_and_the_screen_reader_say_it_as_people_do(reader: NewReader, house: House, language: str) -> None:
    """One sentence a decision, told with its dice; the same is announced."""
    one = reader(language=language)
    page = one.open(house.table("here", level="initiation", seed=8))
    said = page.locator(".log .said button > span:first-child")
    heard = page.locator("p[role=status]")
    moves, exorcises = EXORCISED[language]

    def typed(*commands: str) -> None:
        page.keyboard.press("/")
        line = page.locator("input:focus")
        for command in commands:
            was = one.number()
            line.fill(command)
            line.press("Enter")
            one.wait_answered(was)
        page.get_by_role("tab").first.click()

    typed("n1", "move NW")
    expect(said).to_have_count(2)
    expect(said.last).to_have_text(moves)
    expect(heard).to_contain_text(moves)
    typed("exorcise")
    expect(said).to_have_count(3)
    expect(said.last).to_contain_text(exorcises)
    expect(heard).to_contain_text(exorcises)
    assert heard.inner_text().count(exorcises.rstrip(" :\u00a0")) == 1


def test_one_sheet_after_another_and_the_focus_comes_back(reader: NewReader, house: House) -> None:
    page = reader().open(house.table("here", level="initiation", seed=16))
    menu = page.get_by_role("button", name="Menu")
    menu.press("Enter")
    page.locator("dialog[open]").get_by_role("button", name="How to play").click()
    expect(page.locator("dialog[open] h2")).to_have_text("How to play")
    expect(page.locator("dialog[open] li")).to_have_count(6)
    page.locator("dialog[open]").get_by_role("button", name="Close").click()
    expect(page.locator("dialog")).to_have_count(0)
    page.get_by_role("button", name="How to play").press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="How to play")).to_be_focused()


def test_who_wants_no_motion_sees_none(reader: NewReader, house: House) -> None:
    one = reader()
    one.page.emulate_media(reduced_motion="reduce")
    page = one.open(house.table("here", level="initiation", seed=16))
    page.wait_for_selector(".cell.lit")
    moving = page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length")
    assert moving == 0


def test_a_hint_marks_an_option_and_says_why(reader: NewReader, house: House) -> None:
    page = reader().open(house.table("here", level="initiation", seed=16))
    page.wait_for_selector(".option")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".option.hinted")).to_have_count(1)
    advice = page.locator(".choices .advice")
    suggested = page.locator(".option.hinted .option-text").inner_text().partition("\n")[0]
    expect(advice.locator("b")).to_have_text(suggested)
    assert advice.locator("li").count() >= 1
    assert all(text.endswith(".") for text in advice.locator("li").all_inner_texts())
    assert page.locator(".stage .cell.hinted").count() >= 1, "the ring on the board"
    expect(advice).not_to_contain_text("games")


def test_what_happened_is_played_and_can_be_skipped(reader: NewReader, house: House) -> None:
    """At a slow pace the question is not put before its board has been seen; Escape goes straight there."""
    one = reader(speed="slow")
    page = one.open(house.table("here", level="initiation", seed=17))
    page.wait_for_selector(".option")
    was = one.number()
    page.locator(".option").first.click()
    page.wait_for_function(PLAYING)
    page.keyboard.press("Escape")
    one.wait_answered(was)
    expect(page.locator(".caption, .spotlight")).to_have_count(0)
