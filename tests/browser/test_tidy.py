"""What a friend would call untidy: words that lie on others, figures that leave their frame, headings that do not look
as if they opened."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import hauntbox
from tests.browser.conftest import EACH_LANGUAGE, NewReader, first_quick
from tests.browser.house import House
from tests.browser.met import Met, Shown, questions
from tests.browser.test_black_secret import made_for
from tests.browser.test_victim import changes

DESK, PHONE = (1440, 900), (390, 844)
SPACES = [f"{board}{number}" for board in "nesw" for number in (1, 2, 3)]
TILES = ["NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"]
CHOOSE = {
    "de": "Datei wählen",
    "en": "Choose a file",
    "es": "Elegir un archivo",
    "fr": "Choisir un fichier",
    "ru": "Выбрать файл",
}
FEW = 12
"""Pixels by which headings below each other may differ."""
LIE_ON = """([ours, others]) => {
  const boxes = (selector) => [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => [one.textContent || one.getAttribute("class"), one.getBoundingClientRect()]);
  const found = [];
  for (const [name, a] of boxes(ours)) for (const [other, b] of boxes(others)) {
    const apart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
    const same = a.left === b.left && a.top === b.top;
    if (!apart && !same) found.push(`${name} lies on ${other}`);
  }
  return found;
}"""
"""Which of our things lie on the others."""
OUTSIDE = """(selector) => [...document.querySelectorAll(selector)].filter((one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  const [inner, frame] = [words, one.closest(".cell")].map((it) => it.getBoundingClientRect());
  return inner.width && (inner.left < frame.left + 2 || inner.right > frame.right - 2 || inner.bottom > frame.bottom);
}).map((one) => one.textContent)"""
"""What leaves the frame of its place."""
FIGURES = """() => {
  const found = [];
  const shapes = ".hatch svg, .haunting svg, .post *:not(svg), .su-ling path, .stack > *, .taoist > *:not(.shade)";
  for (const text of document.querySelectorAll(".gs-table .tile :is(.code, .name span)")) {
    if (!text.checkVisibility()) continue;
    const words = document.createRange();
    words.selectNodeContents(text);
    const frame = text.closest(".tile").getBoundingClientRect();
    for (const line of words.getClientRects()) {
      // letters leave the upper and the lower sixth of their line empty
      const [top, bottom] = [line.top + line.height / 6, line.bottom - line.height / 6];
      if (line.left < frame.left || line.right > frame.right) found.push(`cut: ${text.textContent}`);
      for (const shape of document.querySelectorAll(`.gs-table .piece :is(${shapes})`)) {
        const it = shape.getBoundingClientRect();
        const apart = it.right < line.left || it.left > line.right || it.bottom < top || it.top > bottom;
        if (!apart) found.push(`${shape.closest(".piece").className} covers ${text.textContent}`);
      }
    }
  }
  return [...new Set(found)];
}"""
"""Which figures cover the name or the code of a tile."""


@cache
def night(players: int = 6) -> tuple[Met, ...]:
    game = hauntbox.new("victim", players=players)
    hauntbox.play(game, bots=["random"] * players, seed=2)
    return tuple(questions(game.record()))


def late(kind: str) -> Met:
    """The last such question of a game of six: the forest is large, the Bunker is found, and the Demon walks."""
    return [met for met in night() if met.kind == kind][-1]


def at(reader: NewReader, size: tuple[int, int], house: House, met: Met, language: str, **values: object) -> Page:
    """A page at this question; values: what the state of the game has in place of its own."""
    shown = Shown(reader(*size, language=language).page, house.address)
    shown.show(met, language, lambda said: [view.update(values) for view in views(said)])
    return shown.page


def views(said: dict[str, Any]) -> list[dict[str, Any]]:
    return [said["view"], *(frame["view"] for frame in said["frames"] if frame["view"])]


@pytest.mark.parametrize("size", first_quick([PHONE, DESK]))
def test_the_demons_figures_stay_on_his_board(reader: NewReader, house: House, size: tuple[int, int]) -> None:
    page = at(reader, size, house, late("turn"), "en", rage=3, stamina=10, meat=3, bullet=1)
    expect(page.locator(".demon-board .stat")).to_have_count(3)
    assert page.evaluate(OUTSIDE, ".demon-board .powers") == []


def test_what_the_specials_cost_is_said_in_words(reader: NewReader, house: House) -> None:
    page = at(reader, DESK, house, late("demon"), "ru")
    costs = page.locator(".skills .cost:not(.signs)")
    expect(costs).to_have_count(2)
    expect(costs.first).to_contain_text("Выносливость")
    expect(costs.first).to_contain_text("сила")
    assert page.evaluate(OUTSIDE, ".skills :is(.cost:not(.signs), .title)") == []
    assert page.evaluate(LIE_ON, [".demon-board .yours", ".demon-board :is(.name, .stat)"]) == []


@pytest.mark.parametrize("language", EACH_LANGUAGE)
def test_names_in_the_forest_lie_on_nothing(reader: NewReader, house: House, language: str) -> None:
    page = at(reader, DESK, house, late("hunt"), language, gate=18)
    expect(page.locator(".gate")).to_have_count(1)
    while not page.locator(".hex-name").count():
        changes(page, lambda: page.keyboard.press("+"))
    expect(page.locator(".hex-name").first).to_be_visible()
    assert page.evaluate(LIE_ON, [".hex-name, .gate", ".hex-name, .gate"]) == []


def test_how_a_tile_joins_is_said_before_its_other_paths(reader: NewReader, house: House) -> None:
    page = at(reader, PHONE, house, late("turn_tile"), "de")
    for preview in page.locator(".choices .preview").all():
        assert preview.inner_text().startswith("verbunden:")


def test_an_artifact_covers_no_power(reader: NewReader, house: House) -> None:
    game = hauntbox.new("ghost_stories", players=4, level="normal", boxes=["white_moon"])
    hauntbox.play(game, bots=["random"] * 4, seed=1)
    met = next(one for one in questions(game.record()) if one.kind == "yang")

    def give(said: dict[str, Any], owner: int) -> None:
        """One of the boards has an artifact that may be used now."""
        given = {"artifact": "life_potion", "owner": owner, "out_of_game": False, "usable": True}
        for view in views(said):
            view["facts"]["white_moon"]["artifacts"] = [given]
        said["question"]["number"] += owner
        said["question"]["options"][0]["at"] = [{"artifact": "life_potion"}]

    shown = Shown(reader(*PHONE, language="fr").page, house.address)
    for owner in range(4):
        shown.show(met, "fr", partial(give, owner=owner))
        expect(shown.page.locator(".artifact-piece svg")).to_be_visible()
        assert shown.page.evaluate(LIE_ON, [".artifact-piece svg", ".seat .power"]) == []


@pytest.mark.parametrize("size", [DESK, PHONE])
@pytest.mark.parametrize("language", EACH_LANGUAGE)
def test_no_figure_covers_what_a_tile_is_called(
    reader: NewReader, house: House, language: str, size: tuple[int, int]
) -> None:
    """All figures are out, villagers stand on every tile, and the Taoists on one or lying on several."""
    boxes = ["white_moon", "black_secret"]
    game = hauntbox.new("ghost_stories", players=4, level="normal", boxes=boxes)
    hauntbox.play(game, bots=["random"] * 5, seed=1)
    met = next(one for one in questions(game.record()) if one.kind == "yang")
    shown = Shown(reader(*size, language=language).page, house.address)
    found: list[str] = []
    for places, down, longest in (
        (["S"] * 4, [], False),
        (["W", "SW", "S", "SE"], [], True),
        (["S"] * 4, [0, 1, 2, 3], True),
    ):
        shown.show(met, language, partial(crowd, places=places, down=down, longest=longest))
        shown.page.wait_for_function("() => document.getAnimations().every((one) => !(one instanceof CSSTransition))")
        found += [f"{places} {down}: {one}" for one in shown.page.evaluate(FIGURES)]
    assert not found, "\n".join(found)


def crowd(said: dict[str, Any], places: list[str], down: list[int], longest: bool) -> None:
    """``longest``: every tile has the longest name, in two lines where there is room for it."""
    for view in views(said):
        if longest:
            view["village"] = ["pavilion"] * len(TILES)
        moon = view["facts"]["white_moon"]
        seen = next(one for stack in moon["stacks"].values() for one in stack if one["family"])
        view.update(ghosts={space: 5 + n for n, space in enumerate(SPACES)}, haunting_figures=SPACES, taoists_on=places)
        moon.update(stacks={tile: [seen] * 3 for tile in TILES}, down=down)
        moon["crystals"]["receptacles"] = ["NW", "NE", "SE", "SW"]
        moon["su_ling"] = {"space": "s2", "where": "board", "may_move": False}


@pytest.mark.parametrize("language", EACH_LANGUAGE)
def test_files_are_chosen_in_the_readers_language(reader: NewReader, language: str) -> None:
    names = set()
    one = reader(*PHONE, language=language)
    for path in ("/", "/position"):
        page = one.go(path)
        button = page.locator(".upload button")
        expect(button).to_have_text(CHOOSE[language])
        names.add(button.aria_snapshot())
        expect(page.locator("input[type=file]")).to_be_hidden()
        page.bring_to_front()
        with page.expect_file_chooser() as chooser:
            button.press("Enter")
    assert len(names) == 2, "both are read with what they open"
    chooser.value.set_files({"name": "a.json", "mimeType": "application/json", "buffer": b"no position"})
    expect(page.locator(".wrong")).not_to_be_empty()


@pytest.mark.parametrize("language", EACH_LANGUAGE)
def test_each_tab_has_one_line(reader: NewReader, house: House, language: str) -> None:
    page = reader(*DESK, language=language).open(made_for(house, "here", "bot:random", "bot:random"))
    tabs = page.get_by_role("tab")
    expect(tabs).to_have_count(4)
    assert {round(tab.bounding_box()["height"]) for tab in tabs.all()} == {44}  # type: ignore[index]
    assert page.evaluate(OUTSIDE, ".demon-place .name") == []


def test_how_to_play_begins_with_who_wins_and_sections_show_that_they_open(reader: NewReader, house: House) -> None:
    page = reader().open(house.table("here", boxes=["white_moon"]))
    page.get_by_role("button", name="How to play").click()
    legend = page.locator("dialog[open] .legend")
    expect(legend.locator("summary").first).to_be_visible()
    expect(legend.locator(":scope > :nth-child(2)")).to_contain_text("You win together")
    sign = "(one) => getComputedStyle(one, '::before').content"
    assert legend.locator("summary").first.evaluate(sign) == '"▸"'
    legend.locator("summary").first.click()
    assert legend.locator("summary").first.evaluate(sign) == '"▾"'


@pytest.mark.parametrize("size", first_quick([PHONE, DESK]))
def test_turns_below_the_curve_do_not_run_into_each_other(
    reader: NewReader, house: House, size: tuple[int, int]
) -> None:
    page = reader(*size).go(f"/t/{house.blundered()}")
    page.locator("dialog[open] .review li button").first.click()
    expect(page.locator(".graph .turns span").first).to_be_visible()
    assert page.evaluate(LIE_ON, [".graph .turns span", ".graph .turns span"]) == []


def test_doors_begin_at_one_height(reader: NewReader) -> None:
    page = reader(*DESK).go("/")
    expect(page.locator(".today:not(.lessons) .door")).to_have_count(2)
    tops = [door.bounding_box() for door in page.locator(".today:not(.lessons) .door strong").all()]
    assert len({box["y"] for box in tops if box}) == 1
    real, other = page.locator(".real-box strong").bounding_box(), page.locator(".nights h2").bounding_box()
    assert real
    assert other
    assert abs(real["x"] - other["x"]) < FEW


def test_a_small_board_has_short_names(reader: NewReader) -> None:
    page = reader(*PHONE).go("/position")
    page.get_by_role("button", name="Begin with a dealt set-up").click()
    names = page.locator(".stage .tile .name")
    expect(names).to_have_count(9)
    assert "Temple" in names.all_inner_texts()


@pytest.mark.parametrize("size", first_quick([PHONE, DESK]))
def test_whose_board_it_is_covers_no_sign(reader: NewReader, house: House, size: tuple[int, int]) -> None:
    page = reader(*size, language="es").open(house.table("here", "bot:random", boxes=["white_moon"]))
    expect(page.locator(".seat .yours")).to_be_visible()
    assert page.evaluate(LIE_ON, [".seat .yours", ".seat :is(.sign, .qi, .power)"]) == []
