"""Several readers at one table, and what survives reloads and a server that goes away."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewReader
from tests.browser.house import House
from tests.browser.reader import Reader

WATCH_FOR_A_HAND = """new MutationObserver(() => {
  if (document.querySelector(".pointing")) window.seen = true;
}).observe(document.body, {subtree: true, childList: true})"""
"""The hand is gone after some seconds: what has been there is noted by the page itself."""


NOTE_WAITS = """window.waits = [];
const later = window.setTimeout.bind(window);
window.setTimeout = (work, wait, ...given) => {
  window.waits.push(wait);
  return later(work, wait, ...given);
};"""


def asked(*readers: Reader) -> Reader:
    """The reader whose question waits."""
    for _ in range(600):
        for one in readers:
            if one.page.locator(".option").count():
                return one
        readers[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked anything")


def answer(one: Reader) -> None:
    """Give the last option as the answer; it is taken when the question has gone."""
    was = one.number()
    one.page.locator(".option").last.click()
    one.page.wait_for_function("(was) => document.querySelector('.question').dataset.number !== was", arg=was)


def test_two_browsers_in_one_game(reader: NewReader) -> None:
    host, guest = reader(), reader(390, 844)
    page = host.go("/?players=2&level=initiation&seats=here,open&seed=2")
    page.get_by_role("button", name="Begin the night").click()
    page.wait_for_selector(".gs-table .cell")
    page.get_by_role("tab", name="Seats").click()
    link = page.get_by_label("Link to take this seat").input_value()
    guest.page.goto(link)
    guest.page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".people")).to_contain_text("person, here")
    assert "invite" not in guest.page.url
    people = {host, guest}
    seen: set[Reader] = set()
    for _ in range(60):
        if seen == people:
            break
        one = asked(host, guest)
        seen.add(one)
        answer(one)
    assert seen == people, "both have been asked"
    point_it_out(host, guest)
    guest.page.close()
    expect(page.locator(".people")).to_contain_text("person, away")


def point_it_out(host: Reader, guest: Reader) -> None:
    guest.page.evaluate(WATCH_FOR_A_HAND)
    host.page.locator("[data-at='tile:NW']").focus()
    host.page.keyboard.press("p")
    guest.page.wait_for_function("() => window.seen")
    expect(guest.page.locator(".pointing")).to_have_count(0)


def test_a_watcher_sees_the_table_and_answers_nothing(reader: NewReader, house: House) -> None:
    made = house.table("here", seed=6)
    player, watcher = reader(), reader()
    player.open(made)
    page = watcher.go(f"/t/{made['table']}")
    page.wait_for_selector(".gs-table .cell")
    answer(asked(player))
    expect(page.locator(".log .said")).to_have_count(1)
    assert page.locator(".option, .cell.lit").count() == 0


def test_a_seat_goes_to_a_bot_and_back(reader: NewReader, house: House) -> None:
    made = house.table("here", "here", level="initiation", seed=8)
    page = reader().open(made)
    page.get_by_role("tab", name="Seats").click()
    row = page.locator(".people > ul > li").first
    row.get_by_role("combobox").select_option("random")
    row.get_by_role("button", name="Let a bot play").click()
    expect(row).to_contain_text("bot (The Sleepwalker)")
    row.get_by_role("button", name="Take it back").click()
    expect(row).to_contain_text("you, here")


def test_a_free_undo_and_one_that_needs_a_vote(reader: NewReader, house: House) -> None:
    made = house.table("here", "here", level="initiation", seed=8)
    host, guest = reader(), reader()
    host.open(made, made["seats"][0]["seat"])
    guest.open({**made, "host": made["seats"][1]["token"]}, made["seats"][1]["seat"])
    one = asked(host, guest)
    other = guest if one is host else host
    while not one.page.locator(".option[data-option='33']").count():  # the Yang phase has begun
        answer(asked(one))
    was = one.page.locator("#asked").inner_text()
    one.page.locator(".tile.lit").first.click()
    expect(one.page.locator("#asked")).not_to_have_text(was)
    one.page.get_by_role("button", name="Undo", exact=True).click()
    expect(one.page.locator("#asked")).to_have_text(was)
    one.page.locator(".log .taken-back summary").first.click()  # what was taken back is folded away
    expect(one.page.locator(".log .undone").first).to_be_visible()
    while asked(one, other) is one:  # until cards have been turned up for the other
        answer(one)
    was = other.page.locator("#asked").inner_text()
    one.page.get_by_role("button", name="Ask to undo").click()
    expect(other.page.locator(".vote")).to_contain_text("asks to take the last move back")
    other.page.get_by_role("button", name="Agree").click()
    expect(other.page.locator("#asked")).not_to_have_text(was)
    expect(one.page.locator(".vote")).to_have_count(0)
    assert asked(one, other) is one


@pytest.fixture
def own_house(tmp_path: Path) -> House:
    return House(tmp_path)


def test_nothing_is_lost_by_a_reload_or_a_restart_of_the_server(reader: NewReader, own_house: House) -> None:
    own_house.start()
    try:
        one = reader(at=own_house)
        page = one.open(own_house.table("here", level="initiation", seed=9))
        answer(asked(one))
        page.wait_for_selector(".option")
        asked_now, said = page.locator("#asked").inner_text(), page.locator(".log").inner_text()
        page.reload()
        page.wait_for_selector(".option")
        assert (page.locator("#asked").inner_text(), page.locator(".log").inner_text()) == (asked_now, said)
        own_house.stop()
        expect(page.get_by_text("Connection lost")).to_be_visible()
        own_house.start()
        expect(page.get_by_text("Connection lost")).to_have_count(0)
        assert page.locator("#asked").inner_text() == asked_now
        answer(asked(one))
        page.close()
        one.wrong.clear()  # the browser tells of each failed knock at the door
    finally:
        own_house.stop()


def test_pages_do_not_all_come_back_at_the_same_moment(reader: NewReader, own_house: House) -> None:
    own_house.start()
    try:
        made = own_house.table("here", level="initiation", seed=9)
        for luck, wait in ((0.125, 187.5), (0.25, 225)):
            one = reader(at=own_house)
            one.context.add_init_script(f"Math.random = () => {luck}; {NOTE_WAITS}")
            page = one.open(made)
            own_house.stop()
            expect(page.get_by_text("Connection lost")).to_be_visible()
            assert wait in page.evaluate("window.waits")
            page.close()
            one.wrong.clear()  # the browser tells of each failed knock at the door
            own_house.start()
    finally:
        own_house.stop()


def test_a_host_sees_the_invitation_first(reader: NewReader, house: House) -> None:
    made = house.table("here", "open", level="initiation", seed=8)
    page = reader(390, 844).open(made)
    card = page.locator(".invite")
    expect(card).to_contain_text("hauntbox serve --host 0.0.0.0")  # nobody else comes by a loopback address
    card.get_by_text("A link for this machine alone").click()
    link = card.locator("input[readonly]").input_value()
    assert link.endswith(f"#join={made['seats'][1]['seat']}.{made['seats'][1]['invite']}")
    drawn = card.locator(".qr path").get_attribute("d")
    assert drawn is not None
    side = int(str(card.locator(".qr").get_attribute("viewBox")).split()[2])
    dark = {tuple(map(int, square.split("h")[0].split())) for square in drawn.split("M")[1:]}
    for x, y in ((3, 3), (side - 10, 3), (3, side - 10)):  # the three squares by which a camera finds a code
        ring = {(x + i, y + j) for i in range(7) for j in range(7) if {i, j} & {0, 6} or {i, j} <= {2, 3, 4}}
        assert ring <= dark
        assert not {(x + i, y + j) for i in range(1, 6) for j in (1, 5)} & dark
    card.get_by_role("button", name="Later").click()
    expect(card).to_have_count(0)


def test_a_vote_cannot_be_missed_whatever_is_looked_at(reader: NewReader, house: House) -> None:
    made = house.table("here", "here", level="initiation", seed=8)
    host, guest = reader(), reader(390, 844)
    host.open(made, made["seats"][0]["seat"])
    guest.open({**made, "host": made["seats"][1]["token"]}, made["seats"][1]["seat"])
    one = asked(host, guest)
    other = guest if one is host else host
    while asked(one, other) is one:
        answer(one)
    other.page.get_by_role("tab", name="In words").click()
    one.page.get_by_role("button", name="Ask to undo").click()
    expect(other.page.locator(".vote")).to_be_in_viewport()
    other.page.get_by_role("button", name="Refuse").click()
    expect(other.page.locator(".vote")).to_have_count(0)
