"""One whole evening with the real box, entered by touch on one phone, corrected on the way; touches are counted."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import hauntbox
from tests.browser.conftest import NewReader
from tests.browser.house import House
from tests.browser.taps import Evening
from tests.browser.test_companion import _sit, real, same_record
from tests.browser.test_positions import open_area

SEED = 9
"""A game of 59 turns that four heuristic bots win."""
TURNS = 59
EVERY = 100


@pytest.mark.long
def test_a_whole_evening_is_entered_and_corrected_by_touch(house: House, reader: NewReader) -> None:
    night = hauntbox.new("ghost_stories", players=4, level="normal")
    hauntbox.play(night, bots=["heuristic"] * 4, seed=SEED)
    assert night.result is not None
    assert night.result["turns"] == TURNS
    record = night.record()
    record.seed = None
    made = real(house, "ghost_stories", {"players": 4, "level": "normal"}, *["here"] * 4)
    phone = _sit(reader, made, 0, 1, 2, 3)
    evening = Evening([phone], record)
    page = phone.page
    for until in range(EVERY, len(record.answers), EVERY):
        evening.play(until)
        page.locator(".to-correct").tap()
        open_area(page, "turn")
        page.locator('[data-path="turn"] button').nth(1).tap()
        page.locator(".sheet-foot .primary").tap()
        expect(page.locator(".to-do")).to_contain_text("→")
        page.locator(".tools button").first.tap()  # the table was right after all
        expect(page.locator(".to-do")).not_to_contain_text("→")
    evening.play()
    page.wait_for_selector("dialog[open] .ending-text")
    print(f"{TURNS} turns, {evening.answers} answers of chance, {evening.taps} touches besides those that confirm")
    same_record(house, made["table"], evening)
