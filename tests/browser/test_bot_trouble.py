"""Bots that cannot work: the page says so and offers to go on without them."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewReader
from tests.browser.house import House

BOTS = """
import time

class Crash:
    def __init__(self, game, seat, seed, options):
        raise RuntimeError("not today")

class Stall:
    def __init__(self, game, seat, seed, options):
        pass

    def choose(self, view, question):
        time.sleep(3600)
"""


def install(folder: Path) -> None:
    """A package with a bot that raises and one that hangs."""
    (folder / "poor_bots.py").write_text(BOTS, encoding="utf-8")
    info = folder / "poor_bots-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: poor-bots\nVersion: 1\n", encoding="utf-8")
    points = "[hauntbox.bots]\ncrash = poor_bots:Crash\nstall = poor_bots:Stall\n"
    (info / "entry_points.txt").write_text(points, encoding="utf-8")


def troubled(page: Page, text: str) -> Locator:
    """Answer whatever is asked until a bot is in trouble: what the page says of it, with the offer to play its seat."""
    trouble = page.get_by_role("region", name="Bots")
    option = page.locator(".question .option")
    while not trouble.count():
        expect(option.first.or_(trouble)).to_be_visible()
        if option.count():
            number = page.locator(".question").get_attribute("data-number")
            option.last.click()
            page.wait_for_function("(n) => document.querySelector('.question')?.dataset.number !== n", arg=number)
    expect(trouble).to_contain_text(text)
    expect(trouble.get_by_role("button", name="yourself")).to_have_count(1)
    return trouble


def test_bots_that_raise_and_hang(reader: NewReader, tmp_path: Path) -> None:
    install(tmp_path)
    house = House(tmp_path, str(tmp_path))
    house.start()
    try:
        for bot, text in (("crash", "crash cannot work"), ("stall", "stall plays Blue and has not answered")):
            made = house.table("here", f"bot:{bot}", level="initiation")
            page = reader(at=house).open(made)
            trouble = troubled(page, text)
            trouble.get_by_role("button", name="yourself").click()
            expect(trouble).to_be_hidden()
            expect(page.locator(".question .option").first).to_be_visible()
            page.close()  # before the server is gone
    finally:
        house.stop()
