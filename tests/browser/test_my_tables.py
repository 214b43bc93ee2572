"""A person's tables follow to another device, and one's games are counted."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewReader
from tests.browser.house import House


def my_key(page: Page) -> str:
    """The page makes one when it first looks for its person's tables."""
    return str(page.wait_for_function("() => localStorage.getItem('hauntbox.me')").json_value())


def test_tables_on_another_device(reader: NewReader) -> None:
    """By a link for one use that says what it gives; who opens it is asked first, and keeps the tables he had."""
    one, phone, thief = reader(), reader(390, 844), reader()
    phone.cut_off = thief.cut_off = True  # the browser has its own word about a refusal
    page = one.go("/")
    page.get_by_role("button", name="Play with bots").click()
    page.wait_for_selector(".stage .cell")
    table = page.url.rsplit("/", 1)[1]
    page = one.go("/")
    page.get_by_role("button", name="Your tables on another device").click()
    expect(page.locator(".elsewhere")).to_contain_text("plays for you at all your tables")
    link = page.get_by_label("A link for one use").input_value()
    assert my_key(page) not in link
    there = phone.go("/")
    before = my_key(there)
    there.goto(link)
    asked = there.get_by_role("dialog", name="Go on here?")
    expect(asked).to_contain_text("Say yes only if you have made the link yourself")
    assert "pass=" not in there.url
    there.reload()  # the code is out of the address, and nothing was taken: the link can be opened again
    expect(asked).to_be_hidden()
    there.goto(link)
    asked.get_by_role("button", name="It is not mine").click()
    expect(asked).to_be_hidden()
    assert my_key(there) == before, "a stranger's link changes nothing by itself"
    there.goto(link)
    with there.expect_navigation():
        asked.get_by_role("button", name="I made it: go on here").click()
    card = there.get_by_role("navigation", name="Your tables").locator(f'a[href="/t/{table}"]')
    expect(card).to_be_visible()
    card.click()
    there.wait_for_selector(".stage .cell")
    expect(there.locator(".seat .yours")).to_have_text(["you"])
    late = thief.go("/")
    own = my_key(late)
    late.goto(link)
    late.get_by_role("button", name="I made it: go on here").click()
    expect(late.get_by_role("dialog")).to_contain_text("This link was used already")
    assert my_key(late) == own
    key = my_key(page)
    second = one.context.new_page()  # another tab of the same browser goes on as if nothing had happened
    second.goto(f"{page.url}t/{table}")
    expect(second.locator(".seat .yours")).to_have_text(["you"])
    page.get_by_role("button", name="Lock out other devices").click()
    asked = page.get_by_role("dialog", name="Lock out all other devices?")
    expect(asked).to_contain_text("loses your seats")
    asked.get_by_role("button", name="Leave it as it is").click()
    assert my_key(page) == key
    page.get_by_role("button", name="Lock out other devices").click()
    asked.get_by_role("button", name="Lock them out").click()
    expect(page.get_by_text("Done: only this browser plays for you now.")).to_be_visible()
    assert my_key(page) != key
    expect(there.locator(".seat .yours")).to_have_count(0)
    expect(second.locator(".seat .yours")).to_have_text(["you"])
    there.goto(page.url)
    expect(there.get_by_role("alert")).to_contain_text("This browser was locked out")
    there.wait_for_function("() => localStorage.getItem('hauntbox.me') === null")
    page = one.go(f"/t/{table}")
    expect(page.locator(".seat .yours")).to_have_text(["you"])


def test_links_for_others_have_the_address_in_the_network(reader: NewReader, house: House) -> None:
    """A page opened as 127.0.0.1, of a server that others in the network can reach."""
    at = "http://192.0.2.7:8000/"
    ada = reader()
    ada.page.route("**/api/network?*", lambda asked: asked.fulfill(json={"addresses": [at], "can_open": False}))
    made = house.table("here", "open", level="initiation")
    page = ada.open(made)
    page.get_by_role("tab", name="Seats").click()
    expect(page.get_by_label("Link to watch")).to_have_value(f"{at}t/{made['table']}")
    assert page.get_by_label("Link to take this seat").input_value().startswith(f"{at}t/{made['table']}#seat=")
    page.get_by_role("button", name="Go on at another screen").click()
    expect(page.get_by_text("This link works on every device in your network.").last).to_be_visible()
    assert page.get_by_label("A link for one use").input_value().startswith(f"{at}#pass=")


def test_the_link_of_a_table_says_what_it_gives(reader: NewReader, house: House) -> None:
    """Seats that no person's key holds are carried alone; with the key come all tables."""
    made = house.table("here", level="initiation")
    ada, tablet = reader(), reader()
    ada.hold(made)
    page = ada.go(f"/t/{made['table']}")
    page.get_by_role("tab", name="Seats").click()
    page.get_by_role("button", name="Go on at another screen").click()
    expect(page.locator(".elsewhere")).to_contain_text("plays for you at this table")
    link = page.get_by_label("A link for one use").input_value()
    there = tablet.go("/")
    own = my_key(there)
    there.goto(link)
    there.get_by_role("button", name="I made it: go on here").click()
    expect(there.locator(".question .option").first).to_be_visible()
    assert there.url.endswith(f"/t/{made['table']}")
    assert my_key(there) == own, "the person of that browser stays who he is"


def test_ones_games_are_counted(reader: NewReader, house: House) -> None:
    over = [house.finished(seed) for seed in (3, 4)]
    one = reader()
    for table in over:
        kept = json.dumps(json.dumps({"tokens": [], "invites": {}, "at": 5}))
        one.context.add_init_script(f"localStorage.setItem('hauntbox.table.{table}', {kept})")
    page = one.go("/")
    page.get_by_role("button", name="Statistics").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Ghost Stories · hell")
    expect(sheet).to_contain_text("0 of 2 won")
    causes = {house.call(f"/api/tables/{table}/glance")["cause"] for table in over}
    for cause in causes:
        expect(sheet).to_contain_text(cause)
