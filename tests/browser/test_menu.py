"""The first buttons, and the menu of a turn: verbs in groups, its end always last, with a warning."""

from __future__ import annotations

from playwright.sync_api import expect

from hauntbox import lessons
from tests.browser.conftest import NewReader


def test_doors_tell_level_and_measured_chance(reader: NewReader) -> None:
    one = reader()
    door = one.go("/").get_by_role("button", name="Play with bots")
    measured = one.house.call("/api/box")["measured"]
    won = next(
        row["won"]
        for row in measured
        if (row["game"], row["bot"], row["players"], row["level"], row["boxes"])
        == ("ghost_stories", "heuristic", 4, "initiation", [])
    )
    expect(door).to_contain_text("4 seats: you, and The Monk on the others")
    expect(door).to_contain_text(f"Level: initiation · bots (The Monk) win {won}% of these games")


def test_alone_too_buttons_and_levels_tell_measured_chances(reader: NewReader) -> None:
    one = reader()
    won = {
        row["level"]: row["won"]
        for row in one.house.call("/api/box")["measured"]
        if (row["game"], row["bot"], row["players"], row["boxes"]) == ("ghost_stories", "heuristic", 1, [])
    }
    assert set(won) == {"initiation", "normal", "nightmare", "hell"}
    page = one.go("/")
    door = page.get_by_role("button", name="Play alone")
    expect(door).to_contain_text(f"Level: initiation · one bot (The Monk) wins {won['initiation']}% of these games")
    page.get_by_text("Set up a game of your own").click()
    levels = page.get_by_label("Level").locator("option")
    expect(levels).to_have_text([f"{level} · {won[level]}%" for level in won])
    page.get_by_label("Level").select_option("hell")
    expect(page.locator(".set-up .note").first).to_have_text(f"one bot (The Monk) wins {won['hell']}% of these games")
    page.get_by_label("White Moon").first.check()
    expect(levels).to_have_text(list(won))  # nothing was measured with it


def test_every_bot_on_a_seat_tells_how_often_it_wins(reader: NewReader) -> None:
    one = reader()
    box = one.house.call("/api/box")

    def measured(*boxes: str) -> dict[str, int]:
        asked = ("ghost_stories", 4, "normal", list(boxes))
        return {
            row["bot"]: row["won"]
            for row in box["measured"]
            if (row["game"], row["players"], row["level"], row["boxes"]) == asked
        }

    assert set(measured()) >= {"novice", "heuristic", "search"}
    page = one.go("/")
    page.get_by_text("Set up a game of your own").click()
    page.locator(".set-up .players").select_option("4")
    page.get_by_label("Level").select_option("normal")
    named = {bot["spec"]: (bot["name"], bot["text"]) for bot in box["bots"]}
    plain = [f"{name}: {text}" for name, text in named.values()]
    seat = page.get_by_label("Seat 2").locator("option")

    def told(won: dict[str, int]) -> list[str]:
        bots = [
            f"{name} · {won[bot]}%: {text}" if bot in won else f"{name}: {text}" for bot, (name, text) in named.items()
        ]
        return ["a person at this screen", "a person elsewhere (gets a link)", *bots]

    expect(seat).to_have_text(told(measured()))
    page.get_by_label("White Moon").first.check()
    assert set(measured("white_moon")) == {"heuristic"}
    expect(seat).to_have_text(told(measured("white_moon")))
    expect(page.locator(".set-up .note").first).to_contain_text(f"{measured('white_moon')['heuristic']}%")
    page.goto(page.url.split("?")[0] + "?game=victim")
    expect(page.get_by_label("Seat 2").locator("option").last).to_have_text(plain[-1])


def test_victim_has_four_seats_unless_others_are_chosen(reader: NewReader) -> None:
    page = reader().go("/?game=victim")
    expect(page.locator(".set-up .players")).to_have_value("4")


def test_the_end_of_a_turn_is_last_and_warns(reader: NewReader) -> None:
    told = lessons.lesson("first_night")
    steps = [taught.step.name for taught in lessons.taught(told)]
    page = reader().go("/learn/first_night")
    page.wait_for_selector(".teacher")
    for name, warned in (("villager", 1), ("end", 0)):
        page.evaluate("(at) => localStorage.setItem('hauntbox.lesson.first_night', String(at))", steps.index(name))
        page.reload()
        expect(page.locator(".end-turn .option-text")).to_have_text("End the turn")
        expect(page.locator(".option-text").last).to_have_text("End the turn")
        expect(page.locator(".unused")).to_have_count(warned)
        page.set_viewport_size({"width": 1280, "height": 800})
        expect(page.locator(".unused:visible")).to_have_count(0)
        page.locator(".end-turn .option").hover()
        expect(page.locator(".unused:visible")).to_have_count(warned)
        page.mouse.move(0, 0)
        page.set_viewport_size({"width": 390, "height": 844})  # a phone, on which nothing hovers
        expect(page.locator(".unused:visible")).to_have_count(warned)
        if warned:
            expect(page.locator(".end-turn .option")).to_be_in_viewport()
            assert page.evaluate(CLEAR), "it is a line above the list, and lies on no button"


CLEAR = """() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const [button, list, said] = [box(".end-turn .option"), box(".choices"), box(".unused")];
  const beside = said.right <= button.left + 1 || said.top >= button.bottom - 1;
  return beside && said.height > 0 && said.bottom <= list.top + 1;
}"""


COUNTED = """() => {
  window.heard = 0;
  const Real = window.AudioContext;
  window.AudioContext = class extends Real { constructor() { super(); window.heard += 1; } };
}"""


def test_sounds_are_off_until_asked_for_and_kept(reader: NewReader) -> None:
    """At the speed at which things are played one after the other; the dice are told once they have fallen."""
    one = reader(speed="fast")
    one.context.add_init_script(f"({COUNTED})()")
    page = one.go("/learn/first_night")
    for _ in range(2):
        page.locator(".teacher .primary").click()
    page.wait_for_selector(".option")
    assert page.evaluate("heard") == 0
    page.get_by_role("button", name="Menu").click()
    slider = page.get_by_label("Volume")
    expect(slider).to_have_value("0")
    slider.fill("0.5")
    page.keyboard.press("Escape")
    assert page.evaluate("heard") == 1
    page.reload()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_label("Volume")).to_have_value("0.5")


WATCH = """() => {
  window.seen = [];
  new MutationObserver(() => {
    const asked = document.querySelector("#asked");
    const log = document.querySelector(".log");
    seen.push([asked ? asked.textContent : "", log !== null && log.textContent.includes("red, blue, green")]);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Keeps what the page said at each of its changes: a test that looks now and then may come too late."""


def test_dice_are_told_when_they_have_fallen(reader: NewReader) -> None:
    steps = [taught.step.name for taught in lessons.taught(lessons.lesson("first_night"))]
    page = reader(speed="normal").go("/learn/first_night")
    page.wait_for_selector(".teacher")
    page.evaluate("(at) => localStorage.setItem('hauntbox.lesson.first_night', String(at))", steps.index("exorcise"))
    page.reload()
    page.wait_for_selector(".option[data-option='10']")
    page.evaluate(WATCH)
    page.locator(".option[data-option='10']").click()
    expect(page.locator(".log").get_by_text("red, blue, green")).to_have_count(1)
    expect(page.locator(".teacher-text")).to_be_visible()
    told_while_rolling = {told for asked, told in page.evaluate("seen") if asked == "The dice are rolling …"}
    assert told_while_rolling == {False}


ENGINES = {"compiled": "Engine: compiled", "interpreted": "Engine: interpreted (bots and hints think more slowly)"}


def test_the_settings_say_which_engine_runs(reader: NewReader) -> None:
    one = reader()
    page = one.open(one.house.table("here"))
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("dialog .engine")).to_have_text(ENGINES[one.house.call("/api/box")["engine"]])
