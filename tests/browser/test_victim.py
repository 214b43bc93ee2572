"""Victim in the browser: whole games on both sides, the forest by pointer and keys, phones, languages, access."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import hauntbox
from hauntbox.kernel.record import Record
from hauntbox.victim.state import VictimGame
from hauntbox.victim.words.ways import ways
from tests.browser.conftest import NewReader
from tests.browser.house import House, log_lines
from tests.browser.reader import Reader
from tests.browser.test_screens import SMALL, check, scrolls

ON_BOARD = 8
"""Choices made in the forest itself, on each side; else turns are ended."""
PLAYERS = 6
CURSED_ROUND = 4
"""A round with a large forest, in which a Demon walks."""
TRANSFORM = "() => document.querySelector('.world').style.transform"
CHANGED = "(was) => document.querySelector('.world').style.transform !== was"
HOUR = 3600
SMALL_HEXES = """() => [...document.querySelectorAll('.hex')].filter((hex) => {
  const box = hex.querySelector('.rim').getBoundingClientRect();
  return box.width < 44 || box.height < 44;
}).length"""


def end_turn(page: Page) -> None:
    """End the turn, or where it cannot be ended take the first option."""
    ending = page.locator(".end-turn .option")
    (ending if ending.count() else page.locator(".option")).first.click()


def play_on(one: Reader) -> dict[bool, int]:
    """To the end by the mouse; how often something in the forest was chosen, as a Victim and as the Demon."""
    page, chosen = one.page, {False: 0, True: 0}
    while not one.over():
        was = one.number()
        demon = page.locator(".demon-side").count() > 0
        lit = page.locator(".hex.lit")
        if chosen[demon] < ON_BOARD and lit.count():
            lit.last.click()
            chosen[demon] += 1
            if page.locator(".option.sure").count():  # several options are about it, or one that shows its odds first
                page.locator(".option.sure").last.click()
        else:
            end_turn(page)
        one.wait_answered(was)
    return chosen


@pytest.mark.slow
def test_a_whole_game_as_a_victim(reader: NewReader) -> None:
    one = reader(1024, 700)
    page = one.go("/")
    page.get_by_role("button", name="Victim", exact=True).click()
    expect(page.get_by_role("heading", name="Victim")).to_be_visible()
    page.get_by_role("button", name="Set up a game of your own").click()
    page.locator("summary").click()
    expect(page.get_by_label("A Test is passed with")).to_be_visible()
    page.locator(".set-up .players").select_option("4")
    page.get_by_role("textbox", name="Seed").fill("7")
    page.get_by_role("button", name="Begin the night").click()
    page.wait_for_selector(".option")
    was = one.number()
    page.locator(".board.lit").first.click()  # a Victim is chosen on her board
    one.wait_answered(was)
    expect(page.locator(".board.own")).to_have_count(1)
    assert play_on(one) == {False: ON_BOARD, True: 0}
    expect(page.locator("dialog[open] h2")).to_have_text("You have lost: The forest belongs to the Demon")
    expect(page.locator("dialog[open] .ending-text")).to_contain_text("The Demon wins")
    expect(page.locator("dialog[open] .score")).to_have_count(0)


@pytest.mark.long
def test_a_whole_game_as_the_demon(reader: NewReader, house: House) -> None:
    """She begins as a Victim like all others; when the curse falls on her, her page changes sides."""
    one = reader(1024, 700)
    page = one.open(house.victim("here", "bot:heuristic", seed=10))
    page.wait_for_selector(".option")
    assert page.locator(".demon-side").count() == 0
    chosen = play_on(one)
    assert chosen[False] == ON_BOARD
    assert chosen[True] > 0
    page.keyboard.press("Escape")
    expect(page.locator(".demon-board.own")).to_have_count(1)
    expect(page.locator(".skills .card")).to_have_count(4)
    page.get_by_role("button", name="How it ended").click()
    won = "The Demon wins" in page.locator("dialog[open] .ending-text").inner_text()
    expect(page.locator("dialog[open] h2")).to_contain_text("You have won" if won else "You have lost")


# -- in the middle of a game ------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def night() -> Record:
    """A game that bots have played."""
    game = hauntbox.new("victim", players=PLAYERS)
    hauntbox.play(game, bots=["random"] * PLAYERS, seed=4)
    return game.record()


def steps(night: Record, kind: str) -> list[tuple[int, int]]:
    """The steps of the cursed rounds at which such a question waits, with the seat that is asked."""
    game = hauntbox.new("victim", players=PLAYERS)
    assert isinstance(game, VictimGame)
    found = []
    for step, (asked, option) in enumerate(night.answers):
        if asked == kind and game.den >= 0 and game.round >= CURSED_ROUND:
            found.append((step, int(game.seat)))
        game.take(option)
    return found


def half_way(house: House, night: Record, kind: str, everybody: bool = False) -> tuple[Any, int]:
    """A table where a person is asked such a question, and that seat; the others are bots, or persons too."""
    table = house.call("/api/records", json.loads(night.to_json()))["table"]
    step, seat = steps(night, kind)[0]
    seats = ["here" if everybody or number == seat else "bot:random" for number in range(PLAYERS)]
    return house.call(f"/api/tables/{table}/continue", {"step": step, "seats": seats}), seat


def test_one_touch_goes_all_the_way(reader: NewReader, house: House, night: Record) -> None:
    game = hauntbox.new("victim", **night.setup)
    assert isinstance(game, VictimGame)
    step = 0
    while not (game.den >= 0 and ways(game)):
        game.take(night.answers[step][1])
        step += 1
    way, seat = ways(game)[-1], int(game.seat)
    table = house.call("/api/records", json.loads(night.to_json()))["table"]
    seats = ["here" if number == seat else "bot:random" for number in range(PLAYERS)]
    page = reader().open(house.call(f"/api/tables/{table}/continue", {"step": step, "seats": seats}))
    was = str(page.locator(".question").get_attribute("data-number"))
    page.locator(f"[data-at='tile:{way.tile}']").press("Enter")
    page.wait_for_function("(was) => document.querySelector('.question').dataset.number > was", arg=was)
    kept = house.call(f"/api/tables/{page.url.rsplit('/', 1)[1]}/frames?from={step + 1}&to={step + 12}")
    steps_made = way.line.count(",") + 1
    assert [frame["seat"] for frame in kept["frames"]][:steps_made] == [seat] * steps_made


@pytest.mark.parametrize(
    ("width", "height", "language", "kind"),
    [
        pytest.param(390, 844, "en", "turn", marks=pytest.mark.long),
        (360, 640, "fr", "demon"),
        (360, 640, "ru", "turn"),
    ],
)
def test_the_whole_table_fits_a_phone(
    reader: NewReader, house: House, night: Record, width: int, height: int, language: str, kind: str
) -> None:
    made, _ = half_way(house, night, kind)
    page = reader(width, height, language).open(made)
    page.wait_for_selector(".option")
    assert not scrolls(page)
    table = page.locator(".vi-table").bounding_box()
    assert table is not None
    assert table["x"] >= 0
    assert table["x"] + table["width"] <= width
    assert table["y"] + table["height"] <= height - 150, "there is room for the question"
    assert page.evaluate(SMALL, 44) == []
    assert page.evaluate(SMALL_HEXES) == 0
    for tab in page.get_by_role("tab").all():
        tab.click()
        assert not scrolls(page)
        assert page.evaluate(SMALL, 44) == []


WORDS = {
    "en": ("The forest", "Round"), "de": ("Der Wald", "Runde"), "es": ("El bosque", "Ronda"),
    "fr": ("La forêt", "Manche"), "ru": ("Лес", "Раунд"),
}  # fmt: skip


@pytest.mark.long
def test_all_languages_at_one_table(reader: NewReader, house: House, night: Record) -> None:
    made, _ = half_way(house, night, "demon")
    page = reader(language="en").open(made)
    asked: set[str] = set()
    for language, (forest, turn) in WORDS.items():
        page.locator(".bar button").last.click()
        page.locator("dialog[open] .language").select_option(language)
        page.keyboard.press("Escape")
        expect(page.locator(".bar h1")).to_contain_text(turn)
        page.get_by_role("tab").last.click()
        expect(page.locator(".in-words").get_by_role("heading", name=forest)).to_be_visible()
        page.wait_for_function("told => !told.includes(document.querySelector('#asked').innerText)", arg=sorted(asked))
        asked.add(page.locator("#asked").inner_text())
    assert len(asked) == len(WORDS)


def test_the_demon_sees_backs_of_cards_and_a_victim_her_own(reader: NewReader, house: House, night: Record) -> None:
    hunting, _ = half_way(house, night, "demon")
    page = reader().open(hunting)
    page.get_by_role("tab", name="In words").click()
    expect(page.locator(".in-words")).to_contain_text("Cards, hidden from you")
    expect(page.locator(".demon-side")).to_have_count(1)
    hunted, _ = half_way(house, night, "turn")
    page = reader().open(hunted)
    page.get_by_role("tab", name="In words").click()
    expect(page.locator(".in-words li").first).to_be_visible()
    expect(page.locator(".in-words")).not_to_contain_text("Cards, hidden from you")
    expect(page.locator(".demon-side")).to_have_count(0)


ASKED_OR_CURTAIN = """(was) => document.querySelector(".curtain") !== null
  || (document.querySelector(".option") !== null && document.querySelector(".question").dataset.number !== was)"""


def curtained(page: Page) -> str:
    """The curtain hides everything; to whom the screen is handed over."""
    expect(page.get_by_role("dialog")).to_be_visible()
    title, button = page.locator("body").inner_text().split("\n")
    assert button == "Show my table"
    expect(page.get_by_role("heading", name=title)).to_be_focused()
    assert page.locator("#app *").count() == len(["main", "div", "h1", "button"])
    assert page.evaluate(SMALL, 44) == []
    return title.removeprefix("Hand the screen to ")


def lift(page: Page) -> None:
    page.keyboard.press("Enter")  # pressed once too often it does nothing
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(".option")
    expect(page.locator("#asked")).to_be_focused()


def test_a_curtain_between_the_sides_at_one_screen(reader: NewReader, house: House, night: Record, axe: str) -> None:
    made, _ = half_way(house, night, "turn", everybody=True)
    one = reader(1280, 800)
    one.hold(made)
    page = one.go(f"/t/{made['table']}")

    def log_of_asked() -> list[str]:
        """What the seat that is asked may read in its log."""
        address = f"/api/tables/{made['table']}"
        token = made["seats"][house.call(address)["question"]["seat"]]["token"]
        frames = house.call(address, token=token)["frames"]
        return [text for text, decision in log_lines(frames) if decision]

    logs = []
    check(page, axe, f"the curtain for {curtained(page)}")
    while not page.locator(".demon-side").count():
        if page.locator(".curtain").count():
            curtained(page)
            lift(page)
            logs.append(log_of_asked())
            expect(page.locator(".log .said button > span:first-child")).to_have_text(logs[-1])
        else:
            was = one.number()
            end_turn(page)
            page.wait_for_function(ASKED_OR_CURTAIN, arg=was)
    assert len(logs) > 1
    assert any("ends the turn" in line for line in logs[0])
    page.get_by_role("tab", name="In words").click()
    expect(page.locator(".in-words")).to_contain_text("Cards, hidden from you")


def changes(page: Page, act: Any) -> None:
    """Something done moves the forest."""
    was = page.evaluate(TRANSFORM)
    act()
    page.wait_for_function(CHANGED, arg=was)


def test_the_forest_is_moved_by_keys_buttons_and_pointer(reader: NewReader, house: House, night: Record) -> None:
    made, _ = half_way(house, night, "turn")
    one = reader()
    one.page.clock.install(time=0)
    page = one.open(made)
    page.wait_for_selector(".option")
    follow = page.get_by_role("button", name="Follow who plays")
    expect(follow).to_have_attribute("aria-pressed", "true")
    start = page.evaluate(TRANSFORM)
    for key in ("+", "Shift+ArrowLeft", "Shift+ArrowDown", "-", "a"):
        changes(page, lambda key=key: page.keyboard.press(key))
    expect(follow).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("f")
    expect(follow).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(TRANSFORM) == start
    for name in ("Nearer", "Farther", "Nearer", "Show everything"):
        changes(page, page.get_by_role("button", name=name).click)
    expect(follow).to_have_attribute("aria-pressed", "false")
    follow.click()
    expect(follow).to_have_attribute("aria-pressed", "true")
    frame = page.locator(".forest-frame").bounding_box()
    assert frame is not None
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    page.mouse.move(x, y)
    changes(page, lambda: page.mouse.wheel(0, -300))
    page.clock.pause_at(HOUR)  # or a slow machine would hold the button so long that it asks what lies there
    page.mouse.down()
    changes(page, lambda: page.mouse.move(x + 90, y + 40, steps=4))
    page.mouse.up()
    expect(page.locator("dialog[open]")).to_have_count(0)  # a drag is no touch
    assert page.locator(".narrow").count() == 0


def test_the_table_by_arrow_keys(reader: NewReader, house: House, night: Record) -> None:
    made, _ = half_way(house, night, "turn")
    one = reader()
    page = one.open(made)
    page.wait_for_selector(".option")
    where = "document.activeElement.dataset.at"
    while not page.evaluate("document.activeElement.matches('.cell')"):
        page.keyboard.press("Tab")
    assert page.evaluate(where) == "tile:start"
    walked = {page.evaluate(where)}
    for key in ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowLeft", *["ArrowDown"] * 12):
        page.keyboard.press(key)
        walked.add(page.evaluate(where))
    assert len([at for at in walked if at.startswith("tile:")]) > 2
    assert any(not at.startswith("tile:") for at in walked), "below the forest lie the boards"
    page.keyboard.press("i")
    expect(page.locator("dialog[open] h2")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert page.evaluate(where) in walked


def test_axe_finds_nothing(reader: NewReader, house: House, night: Record, axe: str) -> None:
    small = reader(360, 640).open(half_way(house, night, "turn")[0])
    small.wait_for_selector(".option")
    check(small, axe, "the table on a phone")
    one = reader(1280, 800)
    page = one.open(half_way(house, night, "demon")[0])
    page.wait_for_selector(".option")
    page.get_by_role("tab", name="In words").click()
    check(page, axe, "the Demon's table")
    for opener in ("[data-at='demon:board']", ".board[data-at^='victim:']"):
        page.locator(opener).first.dispatch_event("contextmenu")
        check(page, axe, f"about {opener}")
        page.keyboard.press("Escape")


def test_a_record_shows_everything_step_by_step(reader: NewReader, night: Record, tmp_path: Any) -> None:
    """Nobody plays there any more: hands are open, and the Victims' chances are drawn."""
    file = tmp_path / "night.json"
    night.save(file)
    page = reader().go("/")
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_url("**/t/*?step=0")
    title = page.locator(".replay h2")
    expect(title).to_have_text(f"Step 0 of {len(night.answers)}")
    step, _ = steps(night, "demon")[0]
    page.get_by_role("slider").fill(str(step))
    expect(title).to_have_text(f"Step {step} of {len(night.answers)}")
    expect(page.locator(".demon-board.here")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".frame-text li").first).to_be_visible()
    page.get_by_role("tab", name="In words").click()
    expect(page.locator(".in-words")).to_contain_text("Hand:")
    expect(page.locator(".in-words")).not_to_contain_text("hidden from you")
    expect(page.locator(".graph figcaption")).to_contain_text("The Victims' chances")
