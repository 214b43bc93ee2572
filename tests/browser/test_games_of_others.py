"""A game and a box of other packages in the browser: the game stands in the lobby, and is played on a board of its
facts; the box shows its own pictures."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewReader
from tests.browser.house import House
from tests.test_box_of_others import installed as omens_installed
from tests.test_game_of_others import installed

WORDS = {
    "en": ("Candles burning", "hidden"),
    "es": ("Velas encendidas", "oculto"),
    "fr": ("Bougies allumées", "caché"),
    "ru": ("Горит свечей", "скрыто"),
}

DRAWN = """async (image) => {
  const shown = new Image();
  shown.src = image.getAttribute("href");
  await shown.decode();
  return [shown.naturalWidth > 0, image.getBoundingClientRect().width > 0];
}"""
"""Whether an image can be shown, and has room."""


@pytest.fixture(scope="module")
def candles(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server beside which both examples are installed."""
    folder = tmp_path_factory.mktemp("candles")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(installed(folder / "site")))
        patch.setenv("PYTHONPATH", omens_installed(folder / "site")["PYTHONPATH"])
        house = House(folder)
        house.start()
    yield house
    house.stop()


@pytest.mark.parametrize(
    "language", [pytest.param(one, marks=pytest.mark.long) if one != "ru" else one for one in WORDS]
)
def test_it_is_played_to_its_end_on_a_board_of_facts(reader: NewReader, candles: House, language: str) -> None:
    asked = {"game": "candles", "setup": {"players": 2}, "seats": ["here", "bot:random"], "seed": 3}
    made, one = candles.call("/api/tables", asked), reader(language=language, at=candles)
    one.hold(made)
    page = one.go(f"/t/{made['table']}")
    burning, hidden = WORDS[language]
    board = page.locator(".plain-board")
    expect(board.locator("dt").first).to_have_text(burning)
    expect(board.locator("dd").first).to_have_text("15")
    expect(board.locator("dd").last).to_have_text(hidden)
    page.wait_for_selector(".option")
    while not one.over():
        was = one.number()
        page.locator("button.option").last.click()
        one.wait_answered(was)
    expect(page.locator("dialog[open] .ending-text")).not_to_be_empty()


def test_it_is_started_from_the_lobby(reader: NewReader, candles: House) -> None:
    page = reader(at=candles).go("/")
    page.get_by_role("group", name="Game").get_by_role("button", name="Candles").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Candles")
    page.locator(".doors button").first.click()
    expect(page.locator(".plain-board dd").first).to_have_text("15")


def test_one_click_starts_it_with_a_bot_that_can_play_it(reader: NewReader, candles: House) -> None:
    page = reader(at=candles).go("/")
    page.locator(".night-door", has_text="Candles").click()
    expect(page.locator(".plain-board dd").first).to_have_text("15")


def test_a_box_of_another_package_shows_its_pictures(reader: NewReader, candles: House) -> None:
    asked = {"game": "ghost_stories", "setup": {"players": 1, "boxes": ["omens"]}, "seats": ["here"], "seed": 3}
    made, one = candles.call("/api/tables", asked), reader(at=candles)
    one.hold(made)
    page = one.go(f"/t/{made['table']}")
    omen = page.locator("g.icon-omen image")
    page.wait_for_selector(".option")
    for _ in range(40):
        if omen.count():
            break
        was = one.number()
        page.locator("button.option").last.click()
        one.wait_answered(was)
    assert str(omen.first.get_attribute("href")).startswith("data:image/svg+xml;base64,")
    assert omen.first.evaluate(DRAWN) == [True, True]
    page = one.go("/")
    page.get_by_role("button", name="Set up a game of your own").click()
    sign = page.locator(".box-shelf .tick", has_text="Omens").locator("image")
    assert sign.evaluate(DRAWN) == [True, True]
