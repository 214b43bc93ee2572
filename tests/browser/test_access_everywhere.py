"""axe-core finds nothing anywhere: every page, every sheet that opens on it, the tables of both games and all boxes, in
every language, on a desk and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page

from hauntbox.i18n import languages
from hauntbox.puzzles import puzzles
from tests.browser.conftest import NewReader
from tests.browser.house import House
from tests.browser.met import Met, Shown, kinds_met
from tests.browser.reader import Reader
from tests.browser.test_screens import check

pytestmark = pytest.mark.long
SIZES = {"desk": (1440, 900), "phone": (390, 844)}
ALL = "white_moon,black_secret,tower"
BAR = ".bar button:not([aria-pressed])"
"""What opens a sheet, but for looking back."""
PLACES = "() => [...new Set([...document.querySelectorAll('.stage [data-at]')].map((one) => one.dataset.at))]"
TABLES = (
    ("ghost_stories", "move_taoist"),  # the base game
    ("ghost_stories", "arrange_pile"),  # with the promos
    ("ghost_stories", "save_before"),  # White Moon
    ("ghost_stories", "yang"),  # with children
    ("ghost_stories", "which_mantra"),  # Black Secret, of a Taoist
    ("ghost_stories", "demon"),  # and of Wu-Feng
    ("ghost_stories", "use"),  # everything together
    ("victim", "turn"),
    ("victim", "demon"),
)
FULLEST = (("ghost_stories", "use"), ("victim", "turn"))


class Walk:
    """A page that is looked at by axe-core wherever it comes."""

    def __init__(self, page: Page, axe: str) -> None:
        self.page, self.axe = page, axe
        self.wrong: list[str] = []
        self.seen: set[str] = set()
        """Kinds of places that were asked about."""

    def look(self, what: str) -> None:
        try:
            sheet = "dialog[open]" if self.page.locator("dialog[open]").count() else "html"
            check(self.page, self.axe, what, sheet)
        except AssertionError as found:
            self.wrong.append(str(found).split("\nassert")[0])

    def sheets(self, openers: Locator, what: str) -> None:
        """Whatever opens by these buttons."""
        for number in range(openers.count()):
            opener = openers.nth(number)
            if opener.is_visible() and opener.is_enabled():
                opener.click()
                self.page.wait_for_timeout(100)  # a sheet may be fetched first
                self.look(f"{what}, button {number}")
                self.close()

    def close(self) -> None:
        if self.page.locator("dialog[open]").count():
            self.page.keyboard.press("Escape")

    def places(self, game: str, what: str) -> None:
        """Of each kind of place on the table what is said about the first."""
        found: list[str] = self.page.evaluate(PLACES)
        assert found, what
        for at in found:
            kind = f"{game} {at.partition(':')[0]}"
            if kind in self.seen:
                continue
            self.seen.add(kind)
            self.page.locator(f".stage [data-at='{at}']").first.dispatch_event("contextmenu")
            self.page.wait_for_selector("dialog[open]")
            self.look(f"{what}, about {at}")
            self.close()


def pages(one: Reader, walk: Walk, house: House) -> None:
    one.hold(house.table("here", "here", level="initiation"))
    for path, ready, openers in (
        ("/", ".door", ".lobby-bar > button, .real-box"),
        ("/", ".recent", ".recent .row > button"),
        (f"/?game=ghost_stories&boxes={ALL}", ".set-up .tick", ".house-rules summary"),
        ("/?game=victim", ".set-up", ".house-rules summary"),
        ("/learn/first_night", ".teacher", BAR),
        ("/learn/in_the_forest", ".teacher", BAR),
        ("/puzzles", ".chips", ".chips button"),
        (f"/puzzle/{next(iter(puzzles()))}", ".teacher", BAR),
        ("/position", "main", ".nothing"),
        ("/box", "main", ".nothing"),
        ("/mail/nobody", "main", ".nothing"),
        ("/t/nowhere", "h1", ".nothing"),
    ):
        page = one.go(path)
        page.wait_for_selector(ready, state="attached")
        walk.look(path)
        walk.sheets(page.locator(openers), f"{path} {openers}")
    one.wrong.clear()  # the browser tells of the table and the mail that are not there


def beside_the_real_box(one: Reader, walk: Walk, house: House) -> None:
    setup = {"players": 2, "level": "initiation"}
    asked = {"game": "ghost_stories", "setup": setup, "seats": ["here", "here"], "real_box": True}
    page = one.open(house.call("/api/tables", asked))
    page.wait_for_selector(".choices")
    walk.look("beside the real box")
    walk.sheets(page.locator(BAR), "beside the real box")


def over_a_table(one: Reader, walk: Walk, house: House) -> None:
    made = house.table("here", "open", level="initiation", seed=8)
    page = one.open(made)
    page.wait_for_selector(".invite")
    walk.look("an invitation is to be sent")
    page.locator("#tab-log").click()
    page.locator(".log .event button").first.click()
    page.wait_for_selector(".rule-text")
    walk.look("a rule")
    walk.close()
    page.locator(".bar button").last.click()
    page.locator("dialog[open] .row button").first.click()
    page.wait_for_selector(".legend summary")
    for section in page.locator(".legend summary").all():
        section.click()
    walk.look("the legend")
    one.go(f"/t/{house.blundered()}")
    page.wait_for_selector("dialog[open] .score")
    walk.look("the result")
    page.locator("dialog[open] .review button").first.click()
    page.wait_for_selector(".frame-text li")
    walk.look("looking back")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", languages())
def test_axe_finds_nothing_on_any_page(reader: NewReader, house: House, axe: str, language: str, size: str) -> None:
    one = reader(*SIZES[size], language)
    walk = Walk(one.page, axe)
    pages(one, walk, house)
    beside_the_real_box(one, walk, house)
    over_a_table(one, walk, house)
    assert not walk.wrong, "\n".join(walk.wrong)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", languages())
def test_axe_finds_nothing_at_tables_of_all_boxes(
    reader: NewReader, house: House, axe: str, language: str, size: str
) -> None:
    """Their questions, and what is said about their places; at the fullest of each game its tabs, its menu and How to
    play."""
    one = reader(*SIZES[size], language)
    walk, shown = Walk(one.page, axe), Shown(one.page, house.address)
    kinds: dict[tuple[str, str], Met] = {(met.game, met.kind): met for met in kinds_met()}
    for table in TABLES:
        shown.show(kinds[table], language)
        walk.look(str(kinds[table]))
        walk.places(table[0], str(kinds[table]))
        if table in FULLEST:
            walk.sheets(one.page.locator("[role=tab]"), f"{table}, tabs")
            walk.sheets(one.page.locator(BAR), f"{table}, bar")
    assert not walk.wrong, "\n".join(walk.wrong)
