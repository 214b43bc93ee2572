"""The lesson's rings and hands, the opening, the night that darkens, the dawn, and the sound that is offered once."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from hauntbox import lessons
from tests.browser.conftest import NewReader
from tests.browser.house import House

STEPS = [taught.step.name for taught in lessons.taught(lessons.lesson("first_night"))]


def lesson_at(page: Page, name: str) -> None:
    page.evaluate("(at) => localStorage.setItem('hauntbox.lesson.first_night', String(at))", STEPS.index(name))
    page.reload()
    page.wait_for_selector(".teacher-text")


def test_a_lesson_has_rings_to_look_and_hands_to_click(reader: NewReader) -> None:
    page = reader(1440, 900).go("/learn/first_night")
    expect(page.locator(".look-ring")).to_have_count(1)
    expect(page.locator(".pointing")).to_have_count(0)
    lesson_at(page, "exorcise")
    expect(page.locator(".look-ring")).to_have_count(0)
    expect(page.locator(".pointing")).to_have_count(1)
    ghost = page.locator("[data-at='space:e1']")
    ghost.click()
    expect(page.locator(".chances b")).to_have_text("70.4%")
    ghost.click()
    expect(page.locator(".teacher-text")).to_contain_text("Only one red!")
    at_end = "(log) => log.scrollTop + log.clientHeight >= log.scrollHeight - 8"
    page.wait_for_function(f"({at_end})(document.querySelector('.log'))")
    lesson_at(page, "end")
    expect(page.locator(".option.leads-on")).to_have_text("0End the turn")


def test_the_lesson_ends_in_a_dawn(reader: NewReader) -> None:
    page = reader(1440, 900).go("/learn/first_night")
    lesson_at(page, STEPS[-2])
    expect(page.locator(".table-page.dawn")).to_have_count(0)
    page.locator("[data-at='seat:2'].lit").click()
    expect(page.locator(".table-page.dawn")).to_have_count(1)
    expect(page.locator(".peek")).to_have_count(0)  # though the pointer still rests on the seat
    expect(page.locator(".space.ghostly .ghost").first).not_to_be_visible()


NOTE_DEALT = """window.dealt = [];
addEventListener("animationstart", ({animationName, target}) => {
  if (animationName === "dealt" && target.closest(".opening")) window.dealt.push(target.dataset.at);
});"""
"""Which tiles have begun to move: on a busy machine one may be there before it is looked at."""


def test_tiles_are_dealt_and_the_night_darkens(reader: NewReader, house: House) -> None:
    one = reader(1440, 900, speed="fast")
    one.page.add_init_script(NOTE_DEALT)
    page = one.open(house.table("here", level="normal", seed=5))
    page.wait_for_function("() => window.dealt.includes('tile:SE')")
    gloom = "(page) => Number(page.style.getPropertyValue('--gloom'))"
    first = page.locator(".table-page").evaluate(gloom)
    page.goto(page.url.rpartition("/t/")[0] + "/learn/first_night")
    lesson_at(page, "incarnation")
    assert page.locator(".table-page").evaluate(gloom) > first + 0.3


def test_sound_is_offered_once_and_can_be_muted_in_the_bar(reader: NewReader, house: House) -> None:
    page = reader(1440, 900, speed="fast").open(house.table("here", level="normal", seed=5))
    asked = page.get_by_role("group", name="Sound on?")
    asked.get_by_role("button", name="Yes").click()
    expect(asked).to_have_count(0)
    page.get_by_role("button", name="Turn sound off").click()
    page.reload()
    expect(page.get_by_role("button", name="Turn sound on")).to_be_visible()
    expect(asked).to_have_count(0)


def test_on_a_phone_the_offer_of_sound_covers_nothing(reader: NewReader, house: House) -> None:
    page = reader(390, 844, speed="fast").open(house.table("here", level="normal", seed=5))
    asked, table = page.get_by_role("group", name="Sound on?").bounding_box(), page.locator(".stage").bounding_box()
    options = page.locator(".options").bounding_box()
    assert asked
    assert table
    assert options
    assert asked["y"] >= table["y"] + table["height"]
    assert asked["y"] >= options["y"] + options["height"]


def test_what_lies_on_the_table_is_explained(reader: NewReader, house: House) -> None:
    page = reader(1440, 900).open(house.table("here", level="normal", seed=5))
    for name in ("Back to the lobby", "Look back", "How to play", "Menu"):
        assert page.locator(".bar").get_by_label(name).get_attribute("title") == name
    page.get_by_role("button", name="How to play").click()
    lying = page.locator(".on-table .explained")
    expect(lying.filter(has_text="Qi is life")).to_have_count(1)
    assert 3 < lying.count() < 20
    page.get_by_label("Search pieces and rules").fill("how do I win")
    expect(page.locator("dialog[open] section .explained").first).to_be_in_viewport(ratio=1)
    expect(lying).to_have_count(0)


def test_cards_named_in_the_log_show_themselves(reader: NewReader, house: House) -> None:
    page = reader(1440, 900).open(house.table("here", level="normal", seed=5))
    line = page.locator(".log li").filter(has_text="draws").last
    line.locator("button").hover()
    name = line.inner_text().split("draws the ")[1].split(".")[0]
    expect(page.locator(".named-card strong")).to_have_text(name)
