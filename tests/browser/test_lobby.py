"""The lobby: what is offered first, one click to a table, and a set-up whose button to begin is always in sight."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewReader

SIZES = [(390, 844), pytest.param(1440, 900, marks=pytest.mark.long)]
NIGHTS = ["White Moon", "Black Secret as a Taoist", "Black Secret as Wu-Feng", "Everything", "Victim"]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_what_is_offered_and_in_which_order(reader: NewReader, width: int, height: int) -> None:
    page = reader(width, height).go("/")
    expect(page.locator(".first-doors strong")).to_have_text(
        ["The first night", "Play alone", "Play with friends", "Play with bots"]
    )
    expect(page.get_by_role("region", name="Other nights").locator("strong")).to_have_text(NIGHTS)
    expect(page.locator(".nights small")).to_have_count(len(NIGHTS))  # each with its measured chance
    expect(page.get_by_text("For one to four players, all together against the ghosts")).to_be_visible()


def begun(page: Page, night: str) -> dict[str, Any]:
    """What one click asks the server for."""
    with page.expect_request(lambda sent: sent.method == "POST") as sent:
        page.get_by_role("button", name=night).click()
    asked: Any = sent.value.post_data_json
    return dict(asked)


def test_one_click_to_play_wu_feng(reader: NewReader) -> None:
    page = reader().go("/")
    asked = begun(page, "Black Secret as Wu-Feng")
    assert asked["setup"]["boxes"] == ["black_secret"]
    assert asked["seats"] == ["bot:heuristic"] * 4 + ["here"]
    page.wait_for_selector(".stage .cell")


def test_everything_can_be_played_at_once(reader: NewReader) -> None:
    page = reader().go("/")
    assert {"white_moon", "black_secret", "tower"} <= set(begun(page, "Everything")["setup"]["boxes"])
    page.wait_for_selector(".stage .cell")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_set_up_begins_from_wherever_one_is_in_it(reader: NewReader, width: int, height: int) -> None:
    page = reader(width, height).go("/")
    page.get_by_role("button", name="Set up a game of your own").click()
    begin = page.get_by_role("button", name="Begin the night")
    expect(begin).to_be_in_viewport(ratio=1)
    page.get_by_label("White Moon").first.check()
    page.locator(".sheet-body").evaluate("(sheet) => sheet.scrollTo(0, sheet.scrollHeight / 2)")
    expect(begin).to_be_in_viewport(ratio=1)
    rules = page.locator(".house-rules summary").filter(has_text="White Moon")
    expect(rules.locator("small")).to_have_count(0)
    rules.click()
    page.locator(".house-rules details[open] select").first.select_option(index=1)
    expect(rules.locator("small")).to_have_text("1 changed")


def test_what_was_chosen_last_is_chosen_again(reader: NewReader) -> None:
    one = reader()
    page = one.go("/")
    page.get_by_role("button", name="Set up a game of your own").click()
    page.locator(".set-up .players").select_option("3")
    page.get_by_label("Level").select_option("hell")
    page.get_by_label("Black Secret").first.check()
    page.get_by_role("button", name="Begin the night").click()
    page.wait_for_selector(".stage .cell")
    page = one.go("/")
    page.get_by_role("button", name="Set up a game of your own").click()
    expect(page.locator(".set-up .players")).to_have_value("3")
    expect(page.get_by_label("Level")).to_have_value("hell")
    expect(page.get_by_label("Black Secret").first).to_be_checked()


def test_settings_and_rules_are_reached_from_the_lobby(reader: NewReader) -> None:
    page = reader().go("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Your name").fill("Ada")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="How to play").click()
    expect(page.get_by_role("dialog")).to_contain_text("exorcising the last incarnation of Wu-Feng")
    page.get_by_label("Search pieces and rules").fill("buddha")
    page.locator("dialog .explained").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("Rule")
