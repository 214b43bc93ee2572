"""Beside the real box: recorded games are entered by touch on a phone, and come out as the same record."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewReader
from tests.browser.house import House
from tests.browser.pages import PAINT
from tests.browser.reader import Reader
from tests.browser.taps import READY, Evening, Phone
from tests.server.house import recorded

PHONE = {"width": 390, "height": 844}
MOST_TAPS = 1.5
"""Touches for an answer of chance, on average, besides the one that confirms it."""
WU_FENG = 4
JUDGED = """() => axe.run(".panel, .bar").then((said) => said.violations.map((one) =>
  one.id + " " + one.nodes.map((node) => node.html + " " + node.any.map((why) => why.message))))"""
AWAKE = """window.asked = 0;
const request = async () => { window.asked += 1; return {released: window.asked < 2, release: async () => {}}; };
Object.defineProperty(navigator, "wakeLock", {value: {request}});"""
LOOKED_AT = "document.dispatchEvent(new Event('visibilitychange'))"


def real(house: House, game: str, setup: dict[str, Any], *seats: str) -> Any:
    return house.call("/api/tables", {"game": game, "setup": setup, "seats": list(seats), "real_box": True})


def same_record(house: House, table: str, evening: Evening) -> None:
    found = house.call(f"/api/tables/{table}/record")
    assert [tuple(one) for one in found["answers"]] == evening.record.answers
    assert "seed" not in found or found["seed"] is None
    assert evening.taps <= MOST_TAPS * evening.answers, f"{evening.taps} touches for {evening.answers} answers"


def begin(reader: Reader) -> str:
    """From the first screen to a table, a Taoist alone: as the form stands."""
    page = reader.go("/")
    page.locator(".real-box").tap()
    page.locator(".sheet-foot .primary").tap()
    page.wait_for_selector(".stage .cell")
    return page.url.rsplit("/", 1)[1]


def test_a_short_game_is_entered_by_touch(house: House, reader: NewReader) -> None:
    record = recorded("ghost_stories", 1, 5, players=1, level="initiation")
    first = {kind: number for number, (kind, _) in reversed(list(enumerate(record.answers)))}
    one = reader(**PHONE)
    table = begin(one)
    evening = Evening([Phone(one.page, 0)], record)
    evening.play(first["draw"])
    _find_by_letters(one.page, record.answers[first["draw"]][1])
    evening.play(first["roll"])
    _reload_in_the_middle_of_a_roll(one.page)
    evening.play(first["roll"] + 1)
    _take_back_a_step(one.page, evening)
    evening.play(len(record.answers) - 5)
    _look_at_what_lasts(one.page)
    evening.play()
    one.page.wait_for_selector("dialog[open] .ending-text")
    same_record(house, table, evening)


def _find_by_letters(page: Page, card: int) -> None:
    """Three letters of a name in English, French or Russian, or the number of the card; cards that are out are gone."""
    field, found = page.locator(".finder input"), page.locator(f'.found [data-option="{card}"]')
    assert card == 43  # the Flesh Devourer, in the record
    for name in ("fle", "man", "пож", "43"):
        field.fill(name)
        expect(found).to_have_count(1)
    field.fill("no such card")
    expect(page.locator(".found li")).to_have_count(0)
    field.fill("")


def _look_at_what_lasts(page: Page) -> None:
    """The Widow locks Tao since she arrived; two ghosts haunt; the Devourer does nothing while it stays."""
    page.locator(".forgotten summary").tap()
    lasting = ["Black Widow: no Tao in exorcisms", "Restless Dead: Haunter", "Scarlet Evildoer: Haunter"]
    expect(page.locator(".forgotten li")).to_have_text(lasting)


def _reload_in_the_middle_of_a_roll(page: Page) -> None:
    page.locator(".face").nth(3).tap()
    page.reload()
    page.wait_for_selector(".a-die")
    expect(page.locator(".confirm")).to_be_disabled()
    page.locator(".a-die").tap()
    expect(page.locator(".a-die")).to_have_count(0)


def _take_back_a_step(page: Page, evening: Evening) -> None:
    """What was entered last is entered again."""
    page.wait_for_function(READY, arg=str(evening.game.number))
    answers = evening.game.record().answers
    page.locator(".tools button").first.tap()
    page.wait_for_selector(".dice-pad")
    evening.back_to(len(answers) - 1)


GHOSTS = "ghost_stories"
PROMOS = ["guardhouse", "bo_za", "tower", "b_rice", "shaman", "chuck"]
ALL = ["white_moon", "black_secret", "tower"]
NIGHTS = [
    pytest.param(GHOSTS, 4, [], [(0, 1, 2, 3)], 11, id="base"),
    pytest.param(GHOSTS, 2, PROMOS, [(0, 2)], 4, id="promos"),
    pytest.param(GHOSTS, 2, ["white_moon"], [(0, 2)], 6, id="white moon"),
    pytest.param(GHOSTS, 2, ["black_secret"], [(0, 2), (WU_FENG,)], 8, id="black secret, a phone a side"),
    pytest.param(GHOSTS, 1, ALL, [(0, WU_FENG)], 3, id="both boxes, one phone"),
    pytest.param("victim", 3, [], [(0,), (1,), (2,)], 2, id="victim, a phone each"),
]


@pytest.mark.long
@pytest.mark.parametrize(("game", "players", "boxes", "phones", "seed"), NIGHTS)
def test_every_game_and_box_is_entered_by_touch(
    house: House, reader: NewReader, game: str, players: int, boxes: list[str], phones: list[tuple[int, ...]], seed: int
) -> None:
    seats, setup = sum(map(len, phones)), {"players": players, **({"boxes": boxes} if boxes else {})}
    if game == GHOSTS:
        setup["level"] = "normal"
    record = recorded(game, seats, seed, **setup)
    made = real(house, game, setup, *["here"] * seats)
    evening = Evening([_sit(reader, made, *held) for held in phones], record)
    evening.play()
    for phone in evening.phones:
        phone.page.wait_for_selector("dialog[open] .ending-text")
    same_record(house, made["table"], evening)


def _sit(reader: NewReader, made: Any, *held: int) -> Phone:
    one = reader(**PHONE)
    one.hold(made, *held)
    one.go(f"/t/{made['table']}")
    one.page.wait_for_selector(".question, .curtain")
    return Phone(one.page, *held)


@pytest.mark.long
def test_the_other_side_joins_by_the_code_and_enters_what_it_alone_sees(house: House, reader: NewReader) -> None:
    setup = {"players": 1, "level": "normal", "boxes": ["black_secret"]}
    record = recorded("ghost_stories", 2, 3, **setup)
    draw = next(number for number, (kind, _) in enumerate(record.answers) if kind == "draw")
    made = real(house, "ghost_stories", setup, "here", "open")
    taoist, wu_feng = reader(**PHONE), reader(**PHONE)
    taoist.open(made, 0)
    expect(taoist.page.locator(".invite .qr")).to_be_attached()
    invite = next(seat["invite"] for seat in made["seats"] if "invite" in seat)
    wu_feng.go(f"/t/{made['table']}#join={WU_FENG}.{invite}")
    wu_feng.page.locator("dialog[open] .primary").tap()
    expect(wu_feng.page.locator("dialog[open]")).to_have_count(0)
    evening = Evening([Phone(taoist.page, 0), Phone(wu_feng.page, WU_FENG)], record)
    evening.play(draw)
    taoist.page.wait_for_function(READY, arg=str(evening.game.number))
    expect(taoist.page.locator("#asked")).to_contain_text("Wu-Feng")
    expect(taoist.page.locator(".finder, .choices [data-option]")).to_have_count(0)
    evening.play(draw + 2)


@pytest.mark.long
def test_in_the_sun_everything_can_be_read(house: House, reader: NewReader, axe: str) -> None:
    record = recorded("ghost_stories", 1, 5, players=1, level="initiation")
    one = reader(**PHONE)
    wanted = json.dumps(json.dumps({"language": "en", "speed": "instant", "sun": True}))
    one.context.add_init_script(f"localStorage.setItem('hauntbox.settings', {wanted})")
    begin(one)
    evening = Evening([Phone(one.page, 0)], record)
    kinds = [kind for kind, _ in record.answers]
    for kind in ("village_tile", "draw", "yang", "roll"):
        evening.play(kinds.index(kind))
        one.page.evaluate(PAINT)
        one.page.evaluate(axe)
        found = one.page.evaluate(JUDGED)
        assert found == []


def test_the_screen_is_kept_awake_while_the_page_is_seen(house: House, reader: NewReader) -> None:
    one = reader(**PHONE)
    one.context.add_init_script(AWAKE)
    made = real(house, "ghost_stories", {"players": 1, "level": "initiation"}, "here")
    one.open(made, 0)
    one.page.wait_for_function("() => window.asked === 1")
    one.page.evaluate(LOOKED_AT)  # back from the lock screen: it was released
    one.page.wait_for_function("() => window.asked === 2")
    one.page.evaluate(LOOKED_AT)
    assert one.page.evaluate("window.asked") == 2
