"""The guided games, played to their end in the browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from hauntbox import lessons
from hauntbox.lessons import Taught
from tests.browser.conftest import EACH_LANGUAGE, NewReader, first_quick
from tests.browser.test_sizes import measure


def option(page: Page, taught: Taught) -> None:
    """Choose what leads on; what the board can say may be folded away in the list."""
    button = page.locator(f".option[data-option='{taught.wanted}']")
    button.wait_for(state="attached")
    if not button.is_visible():
        page.locator(".folded summary").click()
    button.click()


FIRST_LESSON = "first_night"


@pytest.mark.parametrize(
    "name", [one if one == FIRST_LESSON else pytest.param(one, marks=pytest.mark.long) for one in lessons.names()]
)
def test_a_lesson_is_played_to_its_end(reader: NewReader, name: str) -> None:
    page = reader().go(f"/learn/{name}")
    told = lessons.lesson(name)
    steps = list(lessons.taught(told))
    for number, taught in enumerate(steps):
        expect(page.locator(".teacher-text")).to_have_text(lessons.sentence(told, taught.step, "en"))
        if taught.step.answer:
            option(page, taught)
        elif number < len(steps) - 1:
            page.locator(".teacher").get_by_role("button", name="Go on").click()
    page.locator(".teacher").get_by_role("button", name="From the beginning").wait_for()
    page.goto(page.url.rsplit("/learn", 1)[0] + f"/?game={told.game}")
    expect(page.locator(f"a.lesson.learnt[href='/learn/{name}']")).to_be_visible()


def test_other_answers_are_answered_and_do_not_lead_on(reader: NewReader) -> None:
    told = lessons.lesson("first_night")
    steps = list(lessons.taught(told))
    at = next(number for number, taught in enumerate(steps) if taught.step.name == "arrival")
    page = reader(390, 844, "fr").go("/learn/first_night")
    for taught in steps[:at]:  # its button moves as the sentences change: on a busy machine a click could miss it
        expect(page.locator(".teacher-text")).to_have_text(lessons.sentence(told, taught.step, "fr"))
        page.locator(".teacher").get_by_role("button", name="Continuer").click()
    expect(page.locator(".teacher-text")).to_have_text(lessons.sentence(told, steps[at].step, "fr"))
    other = next(one for one in steps[at].game.options if one != steps[at].wanted)
    page.locator(f".option[data-option='{other}']").click()
    expect(page.locator(".teacher-others")).to_have_text(lessons.to_others(told, steps[at], "fr"))
    page.reload()
    expect(page.locator(".teacher-text")).to_have_text(lessons.sentence(told, steps[at].step, "fr"))
    page.locator("[data-at='space:e1']").tap()
    expect(page.locator(".teacher-text")).to_have_text(lessons.sentence(told, steps[at + 1].step, "fr"))


@pytest.mark.parametrize("language", EACH_LANGUAGE)
def test_the_bar_has_room_for_the_cards_to_come(reader: NewReader, language: str) -> None:
    """The longest that is ever told there: four names."""
    names = [one.step.name for one in lessons.taught(lessons.lesson("promos"))]
    page = reader(1440, 900, language).go("/")
    page.evaluate("(at) => localStorage.setItem('hauntbox.lesson.promos', String(at))", names.index("third_card"))
    page.goto(page.url.rstrip("/") + "/learn/promos")
    expect(page.locator(".counts li")).to_have_count(5)
    assert measure(page, "the bar") == []


def test_the_log_of_a_lesson_begins_within_a_turn(reader: NewReader) -> None:
    page = reader().go("/learn/first_night")
    for _ in range(2):
        page.locator(".teacher").get_by_role("button", name="Go on").click()
    expect(page.locator(".log li").first).to_be_visible()
    expect(page.locator(".log h3")).to_have_count(0)


@pytest.mark.parametrize("size", first_quick([(390, 844), (1440, 900)]))
def test_an_artifact_is_used_by_touching_it(reader: NewReader, size: tuple[int, int]) -> None:
    told = lessons.lesson("white_moon")
    names = [one.step.name for one in lessons.taught(told)]
    page = reader(*size).go("/")
    page.evaluate("(at) => localStorage.setItem('hauntbox.lesson.white_moon', String(at))", names.index("artifact"))
    page.goto(page.url.rstrip("/") + "/learn/white_moon")
    potion = page.locator("[data-piece='artifact:life_potion'].lit")
    potion.wait_for()
    box = potion.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 40
    potion.click()
    after = told.scenes[1].steps[[step.name for step in told.scenes[1].steps].index("potion")]
    expect(page.locator(".teacher-text")).to_have_text(lessons.sentence(told, after, "en"))


def test_a_lesson_of_a_box_leads_to_a_game_with_it(reader: NewReader) -> None:
    page = reader().go("/")
    last = len(list(lessons.taught(lessons.lesson("white_moon")))) - 1
    page.evaluate("(at) => localStorage.setItem('hauntbox.lesson.white_moon', String(at))", last)
    page.goto(page.url.rstrip("/") + "/learn/white_moon")
    page.locator(".teacher .primary").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".stage .stack")


def test_the_first_visit_offers_a_lesson_and_the_lesson_a_game(reader: NewReader) -> None:
    page = reader().go("/")
    page.locator("a.lesson.first").first.click()
    page.wait_for_selector(".teacher")
    last = len(list(lessons.taught(lessons.lesson("first_night")))) - 1
    page.evaluate("(at) => localStorage.setItem('hauntbox.lesson.first_night', String(at))", last)
    page.reload()
    page.locator(".teacher .primary").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".stage .cell")
