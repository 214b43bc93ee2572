"""Scenes in the middle of the table: dice that pay light up, Victims fall, nights end; short, and ended by a key. What
the server says is written here, so that every scene comes when it is asked for."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from hauntbox.ghost_stories.base.cards import INCARNATIONS
from tests.browser.conftest import NewReader
from tests.browser.house import House
from tests.browser.reader import Reader

Json = dict[str, Any]
LONGEST = 1500
INCARNATION = min(INCARNATIONS)


class Stage:
    """A reader's line to a table, on which more can be said than the server does; its first word can be changed."""

    def __init__(self, reader: Reader, change: Callable[[Json], None]) -> None:
        self.table: Json = {}

        def routed(line: WebSocketRoute) -> None:
            self.line = line
            server = line.connect_to_server()

            def told(message: str | bytes) -> None:
                said = json.loads(message)
                if said["type"] == "table":
                    change(said)
                    self.table = said
                line.send(json.dumps(said))

            server.on_message(told)

        reader.page.route_web_socket("**/live", routed)

    def happens(self, *events: tuple[str, Json], rule: str = "") -> None:
        """These events come, as if chance had answered; the question stays what it was."""
        table = self.table
        table["total"] += 1
        told = [
            {"name": name, "particulars": what, "rule": rule, "text": name.replace("_", " ")} for name, what in events
        ]
        frame = {
            "step": table["total"], "turn": 1, "seat": -1, "name": "", "kind": "roll", "option": 0, "text": "",
            "events": told, "view": table["view"],
        }  # fmt: skip
        kept = {key: table[key] for key in ("seats", "question", "result", "undo", "log", "screen")}
        self.line.send(json.dumps({"type": "frames", "frames": [frame], **kept}))


LATE = """(dice) => dice.flatMap((one, n) => {
  if (!one.classList.contains("late")) return [];
  const { animationDelay, animationDuration } = getComputedStyle(one);
  const lasts = parseFloat(one.closest(".spotlight").style.getPropertyValue("--lasts")) / 1000;
  return [[n, parseFloat(animationDelay), parseFloat(animationDuration), lasts]];
})"""


def paid(page: Page, *expected_late: int) -> list[bool]:
    """Which dice of a roll light up; the one that decides it, if one does, lands late."""
    dice = page.locator(".spotlight .die")
    expect(dice.first).to_be_attached()
    late = dice.evaluate_all(LATE)
    assert all(delay > 0 and delay + takes <= 0.85 * lasts for _, delay, takes, lasts in late), "before the scene ends"
    assert [place for place, *_ in late] == [*expected_late], "the die that decides lands last"
    return [bool(one) for one in dice.evaluate_all("(dice) => dice.map((one) => one.classList.contains('pays'))")]


N2_FALLS: tuple[str, Json] = ("ghost_exorcised", {"card": 12, "space": "n2"})


def test_dice_that_pay_light_up(reader: NewReader, house: House) -> None:
    def before_a_ghost(said: Json) -> None:
        view = said["view"]
        view["active"] = "north"
        view["taoists_on"][0] = "N"
        view["ghosts"] = {"n2": 12, "e2": 13}
        view["facts"]["resistance"] = {"n2": {"red": 2}, "e2": {"green": 3}}

    one = reader(speed="slow")
    stage = Stage(one, before_a_ghost)
    page = one.open(house.table("here", "here", "here", "here"))
    rolls: list[tuple[str, tuple[str, Json], list[bool]]] = [
        ("RRK", N2_FALLS, [True, True, False]),  # it resists with two red
        ("RWK", N2_FALLS, [True, True, False]),  # white stands for any colour
        ("WWW", N2_FALLS, [True, True, False]),  # and no more than is needed
        ("RGG", ("exorcism_failed", {"seat": 0}), [True, False, False]),  # what counted, and was too little
    ]
    for dice, then, pays in rolls:
        stage.happens(("dice_rolled", {"seat": 0, "dice": dice}), then, rule="GS-EXO-05")
        assert paid(page, 2 - pays[::-1].index(True)) == pays, dice
        page.keyboard.press("Escape")
        expect(page.locator(".spotlight")).to_have_count(0)
    stage.happens(  # the Herbalist's dice pay no ghost
        ("dice_rolled", {"seat": 0, "dice": "RW"}), ("tao_gained", {"seat": 0, "colour": "red"}), rule="GS-TILE-HERB-01"
    )
    assert paid(page) == [False, False]


WATCH = """() => {
  window.seen = [];
  new MutationObserver(() => {
    const scene = document.querySelector(".spotlight.spot-ghost_drawn");
    if (!scene || scene === window.scene) return;
    window.scene = scene;
    const table = scene.parentElement.getBoundingClientRect(), own = scene.getBoundingClientRect();
    const whole = own.width > 0.98 * table.width && own.height > 0.98 * table.height;
    window.seen.push([scene.classList.contains("of-lord"), whole, parseFloat(scene.style.getPropertyValue("--lasts"))]);
  }).observe(document.body, {childList: true, subtree: true});
}"""


def test_an_incarnation_takes_the_table_for_a_second_and_a_half(reader: NewReader, house: House) -> None:
    """Even for who likes it fast; an ordinary ghost takes a part of the table, and is gone sooner."""
    one = reader(speed="fast")
    stage = Stage(one, lambda said: None)
    page = one.open(house.table("here", "here", "here", "here"))
    page.evaluate(WATCH)
    for number, (card, lord) in enumerate([(35, False), (INCARNATION, True)], 1):
        stage.happens(("ghost_drawn", {"seat": 0, "card": card}))
        page.wait_for_function("(number) => window.seen.length === number", arg=number)
        of_lord, whole, lasts = page.evaluate("window.seen.at(-1)")
        assert (of_lord, whole, lasts == LONGEST) == (lord, lord, lord)
        expect(page.locator(".spotlight")).to_have_count(0)  # it ends by itself


SCENES: list[tuple[str, Json]] = [
    ("possessed", {"victim": "Anya", "demon": "Werewolf", "tile": "start"}),
    ("gravely_wounded", {"victim": "Anya"}),
    ("victim_eliminated", {"victim": "Anya"}),
    ("victim_enslaved", {"victim": "Anya", "seat": 0}),
    ("victim_escaped", {"victim": "Anya", "escaped": 1}),
    ("game_won", {"escaped": 2}),
    ("game_lost", {"cause": "eliminated"}),
]


def test_victim_has_scenes_that_are_short_and_ended_by_a_key(reader: NewReader, house: House) -> None:
    one = reader(speed="slow")
    stage = Stage(one, lambda said: None)
    page = one.open(house.victim("here", "here", "here", "here"))
    for scene in SCENES:
        stage.happens(scene)
        shown = page.locator(f".vi-spotlight.spot-{scene[0]}")
        expect(shown.locator("svg").first).to_be_attached()
        lasts = float(str(shown.evaluate("(one) => one.style.getPropertyValue('--lasts')")).removesuffix("ms"))
        assert 0 < lasts <= LONGEST
        page.keyboard.press("Escape")
        expect(shown).to_have_count(0)


def test_the_end_is_told_from_the_readers_side_and_stands_still_where_he_wants_it(
    reader: NewReader, house: House
) -> None:
    def of_the_demon(said: Json) -> None:
        view = said["view"]
        view.update(den="start", demon="Werewolf", demon_seat=0)

    one = reader(speed="slow")
    one.page.emulate_media(reduced_motion="reduce")
    stage = Stage(one, of_the_demon)
    page = one.open(house.victim("here", "here", "here", "here"), 0)
    stage.happens(("game_lost", {"cause": "eliminated"}))
    ending = page.locator(".vi-spotlight .ending.won")
    expect(ending).to_be_attached()
    assert ending.evaluate("(one) => getComputedStyle(one).animationName") == "none"
