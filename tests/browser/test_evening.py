"""An evening with friends: from the first click to a rematch, one of them cut off and played for by a bot meanwhile."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from websockets.sync.client import connect

from tests.browser.conftest import NewReader
from tests.browser.house import House
from tests.browser.reader import Reader
from tests.browser.relay import Relay

ABSENT = 120


@pytest.fixture
def relay(house: House) -> Iterator[Relay]:
    relay = Relay(house.port)
    yield relay
    relay.close()


def tokens(page: Page) -> list[str]:
    """What this page's browser holds at the table it shows."""
    table = page.url.rsplit("/", 1)[1]
    kept: str = page.evaluate(f"() => localStorage.getItem('hauntbox.table.{table}')")
    held: list[str] = json.loads(kept)["tokens"]
    return held


def play_out(house: House, table: str, *held: str) -> None:
    """To the end, by whoever holds these tokens, always the first option; what comes too fast is sent again."""
    answer = ""
    with connect(f"ws://127.0.0.1:{house.port}/api/tables/{table}/live", max_size=None) as player:
        player.send(json.dumps({"type": "hello", "tokens": held}))
        for message in player:
            said = json.loads(message)
            if said.get("result"):
                return
            if said["type"] == "refused":
                time.sleep(0.2)
                player.send(answer)
            elif (question := said.get("question")) and question.get("options"):
                first = question["options"][0]["option"]
                answer = json.dumps({"type": "answer", "number": question["number"], "option": first})
                player.send(answer)


def invited(host: Reader, guest: Reader, relay: Relay) -> None:
    """One click and a name for the host; the link, a name and a click for the guest."""
    page = host.go("/")
    page.get_by_role("button", name="A table for 2 players").click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Your name").blur()
    page.get_by_text("A link for this machine alone").click()
    link = page.locator(".invite input[readonly]").input_value()
    guest.page.goto(link.replace(host.house.address, relay.address))
    guest.page.get_by_label("Your name").fill("Ben")
    guest.page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".seat .person")).to_have_text("Ben")
    expect(guest.page.locator(".seat .person")).to_have_text("Ada")
    expect(page.locator(".invite")).to_have_count(0)


@pytest.mark.slow
def test_two_friends_from_the_first_click_to_a_rematch(relay: Relay, reader: NewReader, house: House) -> None:
    host, guest = reader(), reader(390, 844, by=relay.address)
    guest.cut_off = True
    invited(host, guest, relay)
    page, there = host.page, guest.page
    table = page.url.rsplit("/", 1)[1]
    relay.cut()
    expect(there.locator(".notice")).to_contain_text("Connection lost", timeout=60_000)
    relay.mend()
    expect(there.locator(".notice")).to_have_count(0)
    play_out(house, table, *tokens(page), *tokens(there))
    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(house.address + f"/t/{table}")
    expect(there.get_by_role("dialog")).to_contain_text("Ada starts another night: join!")
    there.get_by_role("button", name="Join").last.click()
    expect(there).to_have_url(page.url.replace(house.address, relay.address))
    expect(page.locator(".seat .person")).to_have_text("Ben")
    expect(there.locator(".seat .person")).to_have_text("Ada")


def named(one: Reader, name: str) -> None:
    kept = json.dumps(json.dumps({"name": name, "speed": "instant"}))
    one.context.add_init_script(f"localStorage.setItem('hauntbox.settings', {kept})")


def test_the_headline_says_since_when_somebody_is_away(reader: NewReader, house: House) -> None:
    made = house.table("here", "here", level="initiation", seed=8)
    asked = house.call(f"/api/tables/{made['table']}")["question"]["seat"]
    other = next(seat["seat"] for seat in made["seats"] if seat["seat"] != asked)
    host, guest = reader(), reader()
    named(guest, "Ben")
    host.stop_clock(time.time())
    guest.open({**made, "host": "x" * 22}, asked)
    page = host.open(made, other)
    expect(page.locator("#asked")).to_contain_text("(Ben) is thinking")
    guest.page.close()
    expect(page.locator("#asked")).to_contain_text("(Ben) has been away for 0:")
    expect(page.locator("#asked")).to_contain_text("a bot may play in")
    stand_in = page.get_by_role("button", name="Let The Monk play for")
    expect(stand_in).to_have_count(0)
    page.clock.fast_forward(1000 * ABSENT)
    expect(page.locator("#asked")).to_contain_text("a bot may play now")
    expect(stand_in).to_be_visible()


def test_who_comes_back_sees_what_a_bot_did_and_takes_the_seat(reader: NewReader, house: House) -> None:
    made = house.table("here", "here", level="initiation", seed=8)
    asked = house.call(f"/api/tables/{made['table']}")["question"]["seat"]
    one = reader(390, 844)
    page = one.open({**made, "host": "x" * 22}, asked)
    page.locator("#tab-people").click()
    page.get_by_role("button", name="Let a bot play", exact=True).click()
    card = page.locator(".welcome-back")
    page.locator("#tab-now").click()
    expect(card).to_contain_text("The Monk answered")
    page.reload()
    expect(card).to_contain_text("for you")
    card.get_by_role("button", name="Look").click()
    page.get_by_role("button", name="Back to the game").click()
    card.get_by_role("button", name="Take your seat").click()
    expect(card).to_have_count(0)
