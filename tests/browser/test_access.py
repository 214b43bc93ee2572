"""For everybody: axe-core finds nothing on pages and open sheets of all boxes; a game's questions are answered by roles
and names alone; a copy without a server shows its games first."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from hauntbox.i18n import languages
from tests.browser.conftest import NewReader
from tests.browser.house import House
from tests.browser.met import Met, Shown, kinds_met
from tests.browser.test_screens import check

EACH = [pytest.param(one, marks=pytest.mark.long) if one != "en" else one for one in languages()]
PAGES = [
    ("ghost_stories", "use", ("[data-at='tile:C']", "[data-at='square:N']", ".curse-cell")),
    ("ghost_stories", "save_before", ("[data-at='graveyard:0']", "[data-at='shelter:0']", "[data-at='tile:NE']")),
    ("victim", "turn", ("[data-at='tile:start']", ".board.cell")),
]
ALONE = '<meta name="hauntbox" content="alone"><title>'


@pytest.mark.slow
@pytest.mark.parametrize("language", EACH)
def test_axe_finds_nothing_with_boxes_and_sheets(reader: NewReader, house: House, axe: str, language: str) -> None:
    one = reader(1440, 900, language)
    kinds = {(met.game, met.kind): met for met in kinds_met()}
    shown = Shown(one.page, house.address)
    for game, kind, openers in PAGES:
        shown.show(kinds[game, kind], language)
        check(one.page, axe, kind)
        for opener in openers:
            one.page.locator(opener).first.dispatch_event("contextmenu")
            one.page.wait_for_selector("dialog[open]")
            check(one.page, axe, f"{kind}, about {opener}")
            one.page.keyboard.press("Escape")
            expect(one.page.locator("dialog[open]")).to_have_count(0)
    one.go("/puzzles").wait_for_selector(".chips")
    check(one.page, axe, "all puzzles")


def test_a_copy_without_a_server_shows_its_games_and_what_they_cost(reader: NewReader, axe: str) -> None:
    def alone(route: Route) -> None:
        reply = route.fetch()
        route.fulfill(response=reply, body=reply.text().replace("<title>", ALONE))

    one = reader(390, 844)
    one.page.route(lambda url: url.endswith("/"), alone)
    listed = {"name": "e", "files": ["offline/e/worker.js"], "bytes": 18.7e6}
    one.page.route("**/offline/engine.json", lambda route: route.fulfill(json=listed))
    page = one.go("/")
    for name in ("Ghost Stories", "Victim: The Cursed Forest"):
        expect(page.get_by_role("heading", name=name)).to_be_visible()
    expect(page.get_by_text("Downloads 19 MB, once.")).to_be_visible()
    check(page, axe, "a copy without a server")


def test_a_turn_by_roles_and_names_alone(reader: NewReader, house: House) -> None:
    """As somebody does who sees nothing: the question is a heading, its answers are buttons of a list."""
    one = reader()
    page = one.open(house.table("here", level="initiation", seed=8))
    heading = page.get_by_role("heading", level=2).first
    expect(heading).to_contain_text("?")
    answers = page.get_by_role("complementary", name="Your turn").get_by_role("listitem").get_by_role("button")
    for number in range(4):
        was = one.number()
        names = answers.evaluate_all("(all) => all.map((one) => one.ariaLabel || one.textContent.trim())")
        assert all(names), f"answer {number} has no name"
        answers.first.focus()
        page.keyboard.press("Enter")
        one.wait_answered(was)
        expect(heading).not_to_be_empty()
        if one.over():
            break


FOCUSED = """() => {
  const at = document.activeElement;
  return [Number(at.closest(".option")?.dataset.option ?? -1), at.tagName];
}"""
BUTTON = re.compile(r"""- '?button "(.+)\"""")
MOST_TABS = 400
FEW = {("ghost_stories", "yang"), ("ghost_stories", "which_mantra"), ("victim", "put_back"), ("victim", "turn")}
"""What can be folded away, what has long names, what is ordered by touch, what has odds."""


def walked(shown: Shown, met: Met, language: str) -> list[str]:
    """From the question on by Tab alone: which answers a keyboard does not reach, which have no name or the same, and
    whether Enter gives the last of them."""
    page, question = shown.page, shown.show(met, language)
    wanted = {option["option"] for option in question["options"]}
    heading = page.locator("#asked")
    wrong = [] if (heading.text_content() or "").strip() else ["the question is no heading"]
    heading.focus()
    reached: dict[int, str] = {}
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        option, tag = page.evaluate(FOCUSED)
        if tag == "SUMMARY":  # what the table says as well is folded away
            page.keyboard.press("Enter")
        if option in wanted:
            said = page.locator(":focus").aria_snapshot()
            role = BUTTON.match(said)
            reached[option] = role[1] if role else ""
            if not role:
                wrong.append(f"option {option} is no button with a name: {said}")
        if len(reached) == len(wanted) or tag == "BODY":
            break
    if missing := wanted - set(reached):
        wrong.append(f"not reached: {sorted(missing)} of {len(wanted)}")
    elif len(set(reached.values())) < len(wanted):
        same = sorted(name for name in reached.values() if list(reached.values()).count(name) > 1)
        wrong.append(f"the same name: {same[:4]}")
    else:
        answer = {"type": "answer", "number": question["number"], "option": list(reached)[-1]}
        page.keyboard.press("Enter")
        for _ in range(40):
            if any({**said, **answer} == said for said in shown.heard):
                break
            page.wait_for_timeout(50)
        else:
            wrong.append(f"Enter does not answer: {shown.heard[-2:]}")
    return [f"{met}: {one}" for one in wrong]


@pytest.mark.parametrize(
    ("language", "whole"),
    [("en", False), *(pytest.param(one, True, marks=pytest.mark.long) for one in languages())],
)
def test_every_question_is_answered_by_keyboard(
    reader: NewReader, house: House, language: str, whole: bool
) -> None:
    one = reader(1440, 900, language)
    shown = Shown(one.page, house.address)
    kinds = [met for met in kinds_met() if whole or (met.game, met.kind) in FEW]
    wrong = [problem for met in kinds for problem in walked(shown, met, language)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.long
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_axe_finds_nothing_on_sheets_of_the_lobby_and_the_table(
    reader: NewReader, house: House, axe: str, language: str, size: tuple[int, int]
) -> None:
    """Every button of the lobby's bar, of "Your tables" and of a table's bar and menu that opens a sheet."""
    one = reader(*size, language)
    made = house.table("here", "here", level="initiation", boxes=["white_moon"])
    one.hold(made)
    for path, ready, openers in (
        ("/", ".door", ".lobby-bar > button"),
        ("/", ".recent", ".recent .row > button"),
        (f"/t/{made['table']}", ".question .option", ".bar button"),
    ):
        page = one.go(path)
        page.wait_for_selector(ready, state="attached")
        check(page, axe, path)
        for number in range(page.locator(openers).count()):
            page.locator(openers).nth(number).click()
            page.wait_for_timeout(300)  # a sheet slides in
            check(page, axe, f"{path}, {openers} {number}")
            if page.locator("dialog[open]").count():
                page.keyboard.press("Escape")
