"""A connection that is cut without a word is noticed, said, and taken up again with the answer that was on its way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewReader, first_quick
from tests.browser.house import House
from tests.browser.reader import Reader
from tests.browser.relay import Relay

LOST = {"en": "Connection lost", "fr": "Connexion perdue", "ru": "Связь потеряна"}
NOTICED = 10_000
"""Milliseconds after which a reader must know."""


@pytest.fixture
def relay(house: House) -> Iterator[Relay]:
    relay = Relay(house.port)
    yield relay
    relay.close()


def seated(one: Reader, relay: Relay, made: dict[str, Any]) -> Page:
    """At a table, over a line that can be cut; the page's clock is moved by the test."""
    one.hold(made)
    one.cut_off = True
    one.page.clock.install(time=0)
    one.page.goto(f"{relay.address}/t/{made['table']}")
    expect(one.page.locator(".option").first).to_be_visible()
    return one.page


@pytest.mark.parametrize("language", first_quick(LOST))
def test_a_silent_loss_is_said_within_ten_seconds(relay: Relay, reader: NewReader, house: House, language: str) -> None:
    page = seated(reader(language=language, by=relay.address), relay, house.table("here"))
    assert not page.get_by_text(LOST[language]).count()
    relay.cut()
    page.clock.run_for(NOTICED)
    expect(page.locator(".notice").filter(has_text=LOST[language])).to_be_visible()
    expect(page.locator(".option").first).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".stage .lit")).to_have_count(0)
    relay.mend()
    page.clock.resume()
    expect(page.locator(".notice")).to_have_count(0)
    expect(page.locator(".option[aria-disabled]")).to_have_count(0)


def click_into_silence(one: Reader, relay: Relay) -> str:
    """Answer over a connection that is cut, until the page notices it; the number of the question."""
    was, page = one.number(), one.page
    relay.cut()
    page.locator(".option").last.click()
    page.clock.run_for(NOTICED)
    expect(page.locator(".notice").filter(has_text=LOST["en"])).to_be_visible()
    return was


def test_the_last_click_is_sent_again(relay: Relay, reader: NewReader, house: House) -> None:
    made = house.table("here")
    one = reader(by=relay.address)
    page = seated(one, relay, made)
    was = click_into_silence(one, relay)
    before = house.call(f"/api/tables/{made['table']}")["total"]
    relay.lose()
    relay.mend()
    page.clock.resume()
    one.wait_answered(was)
    assert house.call(f"/api/tables/{made['table']}")["total"] > before
    expect(page.locator(".notice")).to_have_count(0)


def test_an_answer_that_arrived_is_not_given_twice(relay: Relay, reader: NewReader, house: House) -> None:
    """What was sent arrives when the connection works again, before the page reconnects and would send it a second
    time."""
    made = house.table("here")
    one = reader(by=relay.address)
    page = seated(one, relay, made)
    was = click_into_silence(one, relay)
    relay.mend()
    page.clock.resume()
    one.wait_answered(was)
    expect(page.locator(".notice")).to_have_count(0)  # nothing was refused


@pytest.mark.parametrize("event", ["visibilitychange", *first_quick(["pageshow", "online", "offline"])])
def test_what_happens_to_the_page_makes_it_ask_at_once(
    relay: Relay, reader: NewReader, house: House, event: str
) -> None:
    page = seated(reader(by=relay.address), relay, house.table("here"))
    relay.cut()
    where = "document" if event == "visibilitychange" else "window"
    page.evaluate(f"{where}.dispatchEvent(new Event('{event}'))")
    page.clock.run_for(2500)
    expect(page.locator(".notice").filter(has_text=LOST["en"])).to_be_visible()
