"""Everything explains itself where it stands: in questions, on the board, and in a legend that can be searched."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from hauntbox.cards_text import legend
from hauntbox.i18n import languages
from hauntbox.rulebook import Rule, rule
from tests.browser.conftest import NewReader
from tests.browser.house import House

ARRIVAL = 2
"""The step of the first night at which a Haunter looks for its place."""


@pytest.mark.parametrize(("width", "height"), [pytest.param(1440, 900, marks=pytest.mark.long), (390, 844)])
def test_the_question_where_a_ghost_goes_explains_a_haunter(reader: NewReader, width: int, height: int) -> None:
    page = reader(width, height).go("/learn/first_night")
    for _ in range(ARRIVAL):
        page.locator(".teacher .primary").click()
    told = next(row for row in legend("ghost_stories", "en") if row["key"] == "icons.haunter")
    page.locator(".drawn summary").click()
    stone = page.locator(".drawn .explained")
    expect(stone).to_contain_text(told["text"])
    stone.click()
    entry = rule(told["rule"])
    assert isinstance(entry, Rule)
    expect(page.locator("dialog[open] .rule-text")).to_have_text(entry.text)
    page.keyboard.press("Escape")
    expect(page.locator(".counts")).to_contain_text("0 of 3")


def test_an_option_says_what_it_is_about(reader: NewReader) -> None:
    page = reader().go("/learn/first_night")
    for _ in range(ARRIVAL):
        page.locator(".teacher .primary").click()
    page.locator(".option").first.click()
    page.locator("li:has(.option[data-option='9'])").get_by_role("button", name="What is this?").click()
    told = next(row for row in legend("ghost_stories", "en") if row["key"] == "tiles.tea_house")
    expect(page.locator("dialog[open] .note").first).to_contain_text(told["text"])


def test_the_legend_can_be_searched(reader: NewReader) -> None:
    page = reader(390, 844, "ru").go("/learn/first_night")
    page.wait_for_selector(".teacher")
    page.get_by_role("button", name="Меню").click()
    page.get_by_role("button", name="Как играть").click()
    page.get_by_role("searchbox").fill("мантр")
    shown = page.locator("dialog[open] details .explained:visible")
    of_the_base = [row for row in legend("ghost_stories", "ru") if not row["box"]]
    wanted = [row for row in of_the_base if "мантр" in f"{row['name']} {row['text']}".lower()]
    expect(shown).to_have_count(len(wanted))
    expect(page.locator("dialog[open] section .explained").first).to_contain_text("GS-")


def test_the_legend_tells_of_the_boxes_that_are_played_with(reader: NewReader, house: House) -> None:
    for boxes in ([], ["white_moon"]):
        page = reader().open(house.table("here", boxes=boxes))
        page.get_by_role("button", name="How to play").click()
        wanted = [row["section"] for row in legend("ghost_stories", "en") if row["box"] in ("", *boxes)]
        expect(page.locator("dialog[open] details > summary")).to_have_text(list(dict.fromkeys(wanted)))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", ["ghost_stories", "victim"])
def test_every_thing_has_a_sentence_and_a_rule_that_exists(game: str, language: str) -> None:
    rows = legend(game, language)
    assert len(rows) > 40
    for row in rows:
        assert min(len(row[part]) for part in ("name", "text", "section")) > 0, row
        assert not row["rule"] or rule(row["rule"], language)
