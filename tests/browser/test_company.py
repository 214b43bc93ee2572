"""People at one table: what they are called and say, coming back at another screen, and what others do in good time."""

from __future__ import annotations

import json
import time
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewReader
from tests.browser.house import DEADLINE, House

ROUND = 12_000
HOUR = 3600


def test_people_have_names_and_talk_and_come_back_at_another_screen(reader: NewReader, house: House) -> None:
    made = house.table("here", "here", seed=15)
    one, other = reader(), reader(390, 844, "fr")
    page, there = one.open(made, 0), other.open(made, made["seats"][1]["seat"])
    page.get_by_role("tab", name="Seats").click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Your name").blur()
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something short").fill("<i>the red one?</i>")
    page.get_by_role("button", name="Say", exact=True).click()
    expect(there.locator(".last-line")).to_have_text("Ada <i>the red one?</i>")
    there.locator("#tab-people").click()
    expect(there.locator(".people")).to_contain_text("(Ada)")
    expect(there.locator(".last-line")).to_be_in_viewport()  # whichever tab is open
    there.locator(".last-line").click()
    there.get_by_role("button", name="Merci !").click()
    expect(page.locator(".talk")).to_contain_text("Thank you!")
    there.locator("#tab-people").click()
    there.get_by_role("button", name="Continuer sur un autre écran").click()
    link = there.get_by_label("Un lien à usage unique").input_value()
    other.page.close()
    phone = reader(390, 844, "ru")
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Она моя: продолжить здесь").click()
    expect(phone.page.locator(".stage .cell").first).to_be_visible()
    assert "#" not in phone.page.url
    phone.page.locator("#tab-talk").click()
    expect(phone.page.locator(".talk")).to_contain_text("Спасибо!")
    phone.page.locator("#tab-people").click()
    expect(phone.page.locator(".people > ul > li").nth(1)).to_contain_text("вы")


def test_what_others_say_can_be_turned_off(reader: NewReader, house: House) -> None:
    made = house.table("here", "here", seed=15)
    one, other = reader(), reader()
    page, there = one.open(made, 0), other.open(made, made["seats"][1]["seat"])
    there.get_by_role("button", name="Menu").click()
    there.get_by_label("Show chat").uncheck()
    there.keyboard.press("Escape")
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("button", name="Bravo!").click()
    there.get_by_role("tab", name="Chat").click()
    expect(there.locator(".talk")).to_contain_text("Chat is hidden")
    assert there.locator(".last-line").count() == 0


class Heard:
    """What the server told a page, message by message."""

    def __init__(self, page: Page) -> None:
        self.frames: list[dict[str, Any]] = []
        self.asked = -1
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, text: str | bytes) -> None:
        said = json.loads(text)
        if said["type"] in ("table", "frames"):
            self.frames += said["frames"]
            self.asked = said["question"]["seat"]

    def others_answer(self, page: Page, seat: int) -> bool:
        """Take the last option and wait until this seat is asked again; whether others have answered meanwhile."""
        known = len(self.frames)
        page.locator(".option").last.click()
        until = time.monotonic() + DEADLINE
        while len(self.frames) == known or self.asked != seat:
            assert time.monotonic() < until, "the server does not ask again"
            page.wait_for_timeout(20)
        return any(frame["seat"] not in (-1, seat) for frame in self.frames[known:])


def test_a_round_of_bots_is_shown_in_time_and_can_be_paused(reader: NewReader, house: House) -> None:
    """The page's clock stands still unless it is moved: twelve seconds are enough, whatever the bots did."""
    one = reader(speed="slow")
    one.stop_clock()
    heard = Heard(one.page)
    page = one.open(house.table("here", "bot:random", "bot:random", "bot:random", seed=4))
    page.clock.pause_at(HOUR)
    page.get_by_role("button", name="Skip ahead").click()  # bots begin
    while not heard.others_answer(page, 0):
        page.clock.run_for(ROUND)
    page.get_by_role("button", name="Pause").click()
    before = page.locator("#asked").inner_text()
    page.clock.run_for(ROUND)
    assert page.locator("#asked").inner_text() == before, "nothing moves while it waits"
    page.get_by_role("button", name="One step").click()
    page.get_by_role("button", name="Go on").click()
    page.clock.run_for(ROUND)
    expect(page.locator(".option").first).to_be_visible()
    assert page.get_by_role("button", name="Pause").count() == 0


def test_a_pause_outlasts_what_is_shown_while_another_thinks(reader: NewReader, house: House) -> None:
    """Whoever goes through it step by step is not hurried when he has seen all there is and another is still asked."""
    made = house.table("here", "here", seed=15)
    asked = house.call(f"/api/tables/{made['table']}")["question"]["seat"]
    waits = next(seat["seat"] for seat in made["seats"] if seat["seat"] != asked)
    one, other = reader(speed="slow"), reader()
    one.stop_clock()
    page, there = one.open(made, waits), other.open(made, asked)
    page.clock.pause_at(HOUR)
    answer(there)
    page.get_by_role("button", name="Pause").click()
    step, go_on = page.get_by_role("button", name="One step"), page.get_by_role("button", name="Go on")
    while step.count():
        step.click()
    answer(there)
    expect(go_on).to_be_visible()
    shown = page.locator("#asked").inner_text()
    page.clock.run_for(ROUND)
    assert page.locator("#asked").inner_text() == shown, "nothing moves while it waits"
    go_on.click()
    page.clock.run_for(ROUND)
    expect(go_on).to_have_count(0)


def answer(page: Page) -> None:
    """Take the last option that is offered."""
    page.locator(".option").last.click()


def test_ones_own_board_says_so(reader: NewReader, house: House) -> None:
    """Not where all are one's own."""
    made = house.table("here", "bot:random", "bot:random", "bot:random", seed=4)
    page = reader(390, 844).open(made)
    mark = page.locator(".seat .yours")
    expect(mark).to_have_text(["you"])
    seat = made["seats"][0]["seat"]
    expect(page.locator(f"[data-at='seat:{seat}'] .yours")).to_be_visible()
    page = reader().open(house.table("here", "here", seed=4))
    page.wait_for_selector(".option")
    expect(page.locator(".seat .yours")).to_have_count(0)
