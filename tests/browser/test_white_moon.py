"""White Moon in the browser: villagers, families, Su-Ling, crystals and the Barrier are drawn, named and touched."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hauntbox.cards_text import legend
from tests.browser.conftest import NewReader
from tests.browser.house import House
from tests.browser.reader import Reader
from tests.browser.test_screens import OVERLAPS, check, scrolls
from tests.browser.test_sizes import measure
from tests.ghost_stories.white_moon.test_odds import barrier

SIZES = [(1440, 900), (390, 844)]


def moon_table(house: House, *boxes: str, players: int = 1, seed: int = 5) -> Any:
    """A table where one reader holds all seats."""
    return house.table(*["here"] * players, level="initiation", seed=seed, boxes=("white_moon", *boxes))


GATE_ABOVE_NAME = """() => {
  const gate = document.querySelector(".moon-gate").getBoundingClientRect();
  const names = [...document.querySelectorAll("[data-at='tile:C'] .name > span")];
  return gate.bottom <= names.find((one) => one.offsetHeight).getBoundingClientRect().top;
}"""


# -- drawn and named --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [pytest.param(SIZES[0], marks=pytest.mark.long), SIZES[1]])
def test_everything_is_drawn_named_and_large_enough(
    reader: NewReader, house: House, axe: str, size: tuple[int, int]
) -> None:
    one = reader(*size)
    page = one.open(moon_table(house))
    page.wait_for_selector(".option")
    expect(page.locator(".stack")).to_have_count(8)
    expect(page.locator(".stack .family-name").first).not_to_be_empty()
    expect(page.locator(".receptacle")).to_have_count(4)
    expect(page.locator(".moon-gate")).to_have_count(1)
    assert page.evaluate(GATE_ABOVE_NAME), "the gate leaves the tile's name free"
    assert "The Portal is here" in page.locator("[data-at='tile:C']").inner_text()
    assert "Villagers here: 3" in page.locator("[data-at='tile:N']").inner_text()
    assert "The Receptacle at this corner is empty" in page.locator("[data-at='tile:NW']").inner_text()
    assert not scrolls(page)
    assert page.evaluate(OVERLAPS) == []
    assert measure(page, "the table") == []
    check(page, axe, "the table")
    families(page, wide=size[0] > 900)
    check(page, axe, "the families")
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="In words").click()
    expect(page.locator(".in-words").get_by_role("heading", name="Villagers and families")).to_be_visible()


def families(page: Page, *, wide: bool) -> None:
    """By keyboard to what lies beside the board; it is explained."""
    page.locator("[data-at='tile:E']").focus()
    for key in ["ArrowRight", "ArrowRight", "ArrowDown"] if wide else ["ArrowDown"] * 3:
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.dataset.at") == ("family:hua" if wide else "register:0")
    page.keyboard.press("i")
    sheet = page.locator("dialog[open]")
    expect(sheet).to_contain_text("When all are saved:")
    expect(sheet.locator(".family-facts")).to_have_count(1 if wide else 12)
    if wide:
        page.keyboard.press("Escape")
        page.locator("[data-at='graveyard:0'] .su-ling").click()
    told = next(row for row in legend("ghost_stories", "en") if row["key"] == "components.su_ling")
    expect(sheet).to_contain_text(told["text"])


# -- played by touching the table -------------------------------------------------------------------------------------

PIECES = ("villager", "receptacle")
WANTED = ("rescue", "barrier_rescue", "lay_crystal", "su_ling_crystal", "move_with", "step_with", "use_artifact")
"""What a careless player of White Moon likes to do; the rest is chance."""


TOUCHED = """(was) => {
  const asked = document.querySelector(".question")?.dataset.number;
  if (asked !== was || document.querySelector(".options.sent")) return "answered";
  return document.querySelector(".cell.picked") && "picked";
}"""


class Player:
    """Plays all seats of a table, and touches the table itself wherever an option is about a place on it."""

    def __init__(self, one: Reader, made: Any, seed: int = 1) -> None:
        self.one, self.made = one, made
        self.rng = random.Random(seed)
        self.verbs: set[str] = set()
        """What was chosen on the table alone."""

    def question(self) -> Any:
        """The question that waits, as its seat sees it."""
        table = f"/api/tables/{self.made['table']}"
        tokens = [seat["token"] for seat in self.made["seats"]]
        seat = self.one.house.call(table)["question"]["seat"] if len(tokens) > 1 else 0
        return self.one.house.call(table, token=tokens[seat])["question"]

    def choose(self, options: list[Any]) -> Any:
        liked = [option for verb in WANTED for option in options if option["verb"] == verb]
        if liked and self.rng.random() < 0.7:
            return liked[0]
        return self.rng.choice(options)

    def play(self, *wanted: str) -> None:
        """Answer one question: with the first of these verbs that is offered, if any is."""
        offered = self.question()["options"]
        chosen = next((option for verb in wanted for option in offered if option["verb"] == verb), None)
        chosen = chosen or self.choose(offered)
        was = self.one.number()
        on_table = any(self.touch(at, was) for at in chosen["at"])
        if on_table:
            self.verbs.add(chosen["verb"])
        else:
            button = self.one.page.locator(f".option[data-option='{chosen['option']}']")
            if not button.is_visible():
                self.one.page.locator(".folded summary").click()
            button.click()
        self.one.wait_answered(was)

    def touch(self, at: dict[str, Any], was: str) -> bool:
        """Touch a place if the table has it; whether that was the answer."""
        ((what, which),) = at.items()
        piece = self.one.page.locator(f"[data-piece='{what}:{which}'].lit")
        cell = self.one.page.locator(f"[data-at='{'space' if what == 'icon' else what}:{which}'].lit:not(.picked)")
        place = piece if what in PIECES else cell
        if not place.count():
            return False
        place.click()
        return bool(self.one.page.wait_for_function(TOUCHED, arg=was).json_value() == "answered")


def test_a_villager_is_fetched_and_saved_on_the_table(reader: NewReader, house: House) -> None:
    """Alone to a tile, back to the Portal with whoever stands there, through it into the Shelter: on a phone."""
    one = reader(390, 844)
    made = moon_table(house)
    page = one.open(made)
    page.wait_for_selector(".option")
    player = Player(one, made)
    while page.locator(".option", has_text="rescue").count() == 0:
        player.play("move_with", "move", "end")
    assert {"save_before", "move", "move_with"} <= player.verbs
    page.evaluate("localStorage.setItem('hauntbox.settings', JSON.stringify({language: 'en', speed: 'normal'}))")
    page.reload()
    page.locator("[data-piece='villager:C'].lit").click()
    expect(page.locator(".explaining strong")).to_have_text("Saved!")  # explained when it first happens
    page.locator("[data-at='tile:C']").click()
    expect(page.locator(".explaining")).to_have_count(0)
    expect(page.locator(".register")).to_contain_text("In the Shelter: 4")  # three were there before the game
    assert "white_moon.villager_saved" in page.evaluate("localStorage.getItem('hauntbox.known')")


def test_the_barrier_tells_the_chance_of_each_ghost_alone(reader: NewReader, house: House) -> None:
    """Crystals serve one of several: either falls to them, both only with two of four dice (11 of 27)."""
    position = barrier(ghosts={"n1": 10, "n2": 6, "e1": 46}, tao={"green": "YYYY"}).game.position()
    setup = {"players": 4, "level": "initiation", "boxes": ["white_moon"]}
    asked = {"game": "ghost_stories", "setup": setup, "seats": ["here"] * 4, "position": position}
    page = reader().open(house.call("/api/tables", asked))
    roll = page.locator(".option", has_text="each alone")
    expect(roll).to_contain_text("each alone: Yellow Plague: 100%, Zombie: 100%")
    expect(roll).to_contain_text("40.7%")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("boxes", "size"),
    [
        ((), (1440, 900)),
        pytest.param(("cursed_children",), (1280, 800), marks=pytest.mark.long),
        pytest.param(("green_roots",), (1280, 800), marks=pytest.mark.long),
        pytest.param((), (390, 844), marks=pytest.mark.long),
    ],
)
def test_a_whole_game_by_mouse(reader: NewReader, house: House, boxes: tuple[str, ...], size: tuple[int, int]) -> None:
    one = reader(*size)
    made = moon_table(house, *boxes, players=4, seed=11)
    page = one.open(made)
    page.wait_for_selector(".option")
    player = Player(one, made)
    while not one.over():
        player.play()
    expect(page.locator("dialog[open] .score")).to_contain_text("villagers saved")
    assert player.verbs & {"move_with", "step_with", "rescue"}, "villagers are led and saved on the table"
