"""The sheet of all values on a phone: a table is corrected by touch, a position is set up, played on and given away."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from hauntbox.games import facade
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE
from tests.browser.conftest import NewReader
from tests.browser.house import House

PHONE = {"width": 390, "height": 844}
WIDE = "document.documentElement.scrollWidth <= innerWidth"


def middle(answers: int = 60, **setup: Any) -> dict[str, object]:
    """A position from the middle of a game."""
    game = facade("ghost_stories").new({"level": "normal", **setup})
    luck, random = Seeded(3), Random(3)
    while not game.over and (game.number < answers or game.seat == CHANCE):
        game.take(luck.pick(game) if game.seat == CHANCE else random.choice(game.options))
    return game.position()


def open_area(page: Page, path: str) -> None:
    """Unfold areas until a value is in sight."""
    page.wait_for_selector(".value-sheet summary")
    for area in page.locator(".value-sheet summary").all():
        if page.locator(f'[data-path^="{path}"]').count():
            return
        area.tap()
    page.wait_for_selector(f'[data-path^="{path}"]')


def test_a_table_is_corrected_by_touch_on_two_phones(house: House, reader: NewReader) -> None:
    position: Any = middle(players=2, boxes=["black_secret"])
    asked = {"game": "ghost_stories", "setup": position["setup"], "seats": ["here"] * 3, "position": position}
    made = house.call("/api/tables", {**asked, "real_box": True})
    taoists, wu_feng = reader(**PHONE), reader(**PHONE)
    page, his = taoists.open(made, 0, 2), wu_feng.open(made, 4)
    page.locator(".to-correct").tap()
    open_area(page, "qi/0")
    value = page.locator('[data-path="qi/0"] output')
    qi = int(value.inner_text())
    page.locator('[data-path="qi/0"] button').nth(1).tap()
    expect(value).to_have_text(str(qi + 1))
    assert page.evaluate(WIDE)
    assert page.locator('[data-path^="=black_secret/hand"]').count() == 0
    page.locator(".sheet-foot .primary").tap()
    expect(page.locator("dialog[open]")).to_have_count(0)
    for phone in (page, his):
        expect(phone.locator(".to-do")).to_contain_text(f"{qi} → {qi + 1}")
    his.locator(".to-correct").tap()
    open_area(his, "=black_secret/hand")
    his.locator('[data-path^="=black_secret/hand"] input').first.tap()
    his.locator(".sheet-foot .primary").tap()
    expect(page.locator(".to-do")).to_contain_text("may not see")
    page.locator(".tools button").first.tap()  # one step back
    expect(page.locator(".to-do")).to_contain_text(f"{qi} → {qi + 1}")


def test_a_position_is_set_up_and_played_on(house: House, reader: NewReader) -> None:
    one = reader(**PHONE)
    page = one.go("/position")
    page.locator(".set-up + .row .primary").tap()
    page.wait_for_selector(".value-sheet")
    open_area(page, "qi/0")
    more = page.locator('[data-path="qi/0"] button').nth(1)
    value = page.locator('[data-path="qi/0"] output')
    qi = int(value.inner_text())
    for _ in range(16):  # more than there is
        more.tap()
    page.locator(".sheet-foot .primary").tap()
    expect(page.locator(".wrong")).to_contain_text("GS-DATA-24")
    one.wrong = [line for line in one.wrong if "400" not in line]
    page.locator(".sheet-foot button").first.tap()
    more.tap()
    page.locator(".sheet-foot .primary").tap()
    expect(page.locator(".sheet-foot")).to_have_count(0)
    expect(value).to_have_text(str(qi + 1))
    assert page.evaluate(WIDE)
    link = page.locator(".copy input").input_value()
    page.locator(".position-page main > .row .primary").tap()
    page.wait_for_selector(".stage .cell")
    other = reader(**PHONE)
    again = other.go(link.removeprefix(house.address))
    again.wait_for_selector(".value-sheet")
    open_area(again, "qi/0")
    expect(again.locator('[data-path="qi/0"] output')).to_have_text(str(qi + 1))


def test_the_page_to_print_says_where_to_go(house: House, reader: NewReader) -> None:
    page = reader(**PHONE).go("/box")
    expect(page.locator(".print-page li")).to_have_count(5)
    # No phone finds this machine by the address it has for itself.
    expect(page.get_by_text("hauntbox serve --host 0.0.0.0")).to_be_visible()
    page.get_by_text("A link for this machine alone").click()
    expect(page.locator(".qr")).to_be_visible()
    expect(page.locator(".print-code")).to_contain_text(house.address)
    assert page.evaluate(WIDE)
