"""How to play, as this table needs it: by the boxes on it and the reader's side; with the rules that answer a question,
and a ghost's strength as it is now."""

from __future__ import annotations

import json
import re
from random import Random

from playwright.sync_api import Page, expect

from hauntbox.games import facade
from hauntbox.ghost_stories.base.cards import COLOURS, RESISTANCE
from hauntbox.ghost_stories.base.geometry import BITS, SPACES
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE
from tests.browser.conftest import NewReader
from tests.browser.house import House
from tests.browser.test_black_secret import made_for

SEED = 3


def opened(page: Page) -> Page:
    page.get_by_role("button", name="How to play").click()
    expect(page.locator("dialog[open] .facts li").first).to_be_visible()
    return page


def test_the_first_lines_come_from_the_boxes(reader: NewReader, house: House) -> None:
    plain = opened(reader().open(house.table("here")))
    expect(plain.locator("dialog[open] .facts")).not_to_contain_text("villagers stand", ignore_case=True)
    page = opened(reader().open(house.table("here", boxes=["white_moon"])))
    lines = page.locator("dialog[open] .facts li")
    expect(lines.nth(0)).to_contain_text("You win together")
    expect(lines.nth(1)).to_contain_text("twelve dead villagers")
    page.get_by_role("searchbox").fill("haunter")
    haunter = page.locator("dialog[open] details .explained:visible", has_text="every second time")
    expect(haunter).to_contain_text("With White Moon")
    for thing in ("Portal", "Su-Ling", "Receptacle", "Shelter", "Graveyard", "Mystic Barrier"):
        page.get_by_role("searchbox").fill(thing)
        expect(page.locator("dialog[open] details .explained:visible", has_text=thing).first).to_be_visible()


def test_wu_feng_reads_how_wu_feng_wins(reader: NewReader, house: House) -> None:
    made = made_for(house, "here", "bot:random", "here")
    wu_feng = made["seats"][-1]["seat"]
    lines = opened(reader().open(made, wu_feng)).locator("dialog[open] .facts li")
    expect(lines.first).to_contain_text("You are Wu-Feng, against all Taoists")
    lines = opened(reader().open(made, made["seats"][0]["seat"])).locator("dialog[open] .facts li")
    expect(lines.first).to_contain_text("You win together")
    expect(lines.nth(1)).to_contain_text("One of you is Wu-Feng")


def test_a_question_finds_its_rule_among_those_of_the_table(reader: NewReader, house: House) -> None:
    page = opened(reader().open(house.table("here")))
    page.get_by_role("searchbox").fill("how do we lose")
    found = page.locator("dialog[open] section .explained")
    expect(found.filter(has_text="GS-END-02")).to_have_count(1)
    expect(found.filter(has_text="WM-")).to_have_count(0)


def changed_ghost() -> tuple[str, str, str, int]:
    """A record of Black Secret in which a ghost has another colour than the printed one: where it stands, what it
    resists with, and the last step."""
    game = facade("ghost_stories").new({"players": 2, "boxes": ["black_secret"]})
    luck, anybody = Seeded(SEED), Random(SEED)
    while not game.over:
        game.take(luck.pick(game) if game.seat == CHANCE else anybody.choice(list(game.options)))
        assert isinstance(game, GhostStories)
        for space in BITS[game.occupied]:
            now, printed = game.rules.resistance(game, space), RESISTANCE[game.ghosts[space]]
            colour = next((colour for colour in range(5) if now[colour] > printed[colour]), -1)
            if colour >= 0 and any(printed):
                was = next(COLOURS[colour] for colour in range(5) if printed[colour])
                record = game.record(SEED)
                return record.to_json(), SPACES[space], f"{COLOURS[colour]} 1 (printed {was})", len(record.answers)
    raise AssertionError("no skeleton came")


def test_a_ghosts_colour_and_resistance_are_those_of_now(reader: NewReader, house: House) -> None:
    record, space, told, step = changed_ghost()
    table = house.call("/api/records", json.loads(record))["table"]
    page = reader().go(f"/t/{table}?step={step}")
    cell = page.locator(f"[data-at='space:{space}']")
    expect(cell).to_have_accessible_name(re.compile(re.escape(told)))
