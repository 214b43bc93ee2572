"""Black Secret in the browser: two levels with ladders, Wu-Feng's board, both sides' pages, and all of it by touch."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import EACH_LANGUAGE, NewReader
from tests.browser.house import House
from tests.browser.reader import Reader
from tests.browser.test_scenes import Stage
from tests.browser.test_screens import OVERLAPS, check, scrolls
from tests.browser.test_sizes import measure

WIDE, PHONE = (1440, 900), (390, 844)
BOT = "bot:random"
WU_FENG = 4
PIECES = ("demon", "villager", "receptacle")
"""What can be touched itself; the cell below it shows that it is picked."""
SIDES = ("village", "catacombs", "wu_feng")

GOES_ON = """(was) => {
  if (document.querySelector("#hand-over") || document.querySelector("dialog[open]")) return true;
  const now = document.querySelector(".question");
  return now !== null && now.dataset.number !== was && document.querySelector(".option") !== null;
}"""
TOUCHED = """(was) => {
  const asked = document.querySelector(".question")?.dataset.number;
  const gone = document.querySelector("#hand-over, .options.sent");
  if (gone || asked !== was) return "answered";
  return document.querySelector(".cell.picked") && "picked";
}"""

MOVED_ON = """(was) => {
  const asked = document.querySelector(".question")?.dataset.number;
  return asked !== was || document.querySelector("dialog[open]") !== null;
}"""


def made_for(house: House, *seats: str, seed: int = 7, boxes: tuple[str, ...] = ()) -> Any:
    """A table for one Taoist less than there are seats, and Wu-Feng, as the lobby would ask for it."""
    setup = {"players": len(seats) - 1, "level": "normal", "boxes": ["black_secret", *boxes]}
    return house.call("/api/tables", {"game": "ghost_stories", "setup": setup, "seats": list(seats), "seed": seed})


class Player:
    """Plays seats of a table, and touches the table itself wherever an option is about a place on it."""

    def __init__(self, one: Reader, made: Any, *wanted: str, seed: int = 1) -> None:
        self.one, self.page, self.made, self.wanted = one, one.page, made, wanted
        self.rng = random.Random(seed)
        self.touched: set[str] = set()
        """The verbs that were chosen on the table alone."""

    def question(self) -> Any:
        """The question that waits, as its seat sees it."""
        path = f"/api/tables/{self.made['table']}"
        seat = self.one.house.call(path)["question"]["seat"]
        token = next(one["token"] for one in self.made["seats"] if one["seat"] == seat)
        return self.one.house.call(path, token=token)["question"]

    def choose(self, options: list[Any]) -> Any:
        """What has not been touched yet, of what is wanted; else anything, but not the end of a turn too often."""
        fresh = [one for verb in self.wanted if verb not in self.touched for one in options if one["verb"] == verb]
        return fresh[0] if fresh else self.rng.choice(options)

    def play(self) -> None:
        """Answer one question, behind the curtain if it has come."""
        page = self.page
        if page.locator("#hand-over").count():
            page.locator(".curtain button").click()
        page.wait_for_selector(".option", state="attached")  # all may be folded away
        chosen = self.choose(self.question()["options"])
        was = self.one.number()
        if any(self.touch(at, was) for at in chosen["at"]):
            self.touched.add(chosen["verb"])
        else:
            button = page.locator(f".option[data-option='{chosen['option']}']")
            if not button.is_visible():
                page.locator(".folded summary").click()
            button.click()
        page.wait_for_function(GOES_ON, arg=was)

    def touch(self, at: dict[str, Any], was: str) -> bool:
        """Touch a place if the table has it; whether that was the answer. A Demon below is touched itself."""
        ((what, which),) = at.items()
        shapes = [f"[data-at='{what}:{which}'].lit:not(.picked)"]
        if what in PIECES:
            shapes.append(f"[data-piece='{what}:{which}'].lit")
        place = self.page.locator(", ".join(shapes))
        for face in self.page.locator(".faces button").all():
            if place.count():
                break
            face.click()
        if not place.count():
            return False
        place.first.click()
        return bool(self.page.wait_for_function(TOUCHED, arg=was).json_value() == "answered")

    def until(self, *verbs: str, answers: int) -> None:
        """Play until all these were chosen by touch."""
        for _ in range(answers):
            if set(verbs) <= self.touched or self.one.over():
                break
            self.play()
        assert set(verbs) <= self.touched, set(verbs) - self.touched

    def finish(self) -> None:
        while not self.one.over():
            self.play()


# -- drawn and named --------------------------------------------------------------------------------------------------


def all_drawn(page: Page, *, wide: bool) -> None:
    """Every place of the box is there: beside the village, or behind a button each."""
    parts = {"catacombs": {"square": 9, "blood_mantra": 6}, "wu_feng": {"demon": 3, "slot": 10, "curse": 5}}
    for number, side in enumerate(SIDES):
        if not wide:
            page.locator(".faces button").nth(number).click()
        for what, count in parts.get(side, {}).items():
            expect(page.locator(f"[data-at^='{what}:']")).to_have_count(count)
    expect(page.locator(".curse-token .icon").first).to_be_visible()


@pytest.mark.parametrize("size", [pytest.param(WIDE, marks=pytest.mark.long), PHONE])
def test_everything_is_drawn_named_and_large_enough(
    reader: NewReader, house: House, axe: str, size: tuple[int, int]
) -> None:
    one = reader(*size)
    page = one.open(made_for(house, "here", BOT, BOT))
    page.wait_for_selector(".option")
    wide = size == WIDE
    page.locator(".hatch").first.wait_for()
    expect(page.locator(".hatch")).to_have_count(9)
    assert "A ladder leads down to the Catacombs" in page.locator("[data-at='tile:N']").inner_text()
    all_drawn(page, wide=wide)
    assert "Rank 1: a free space" in page.locator("[data-at='slot:0']").inner_text()
    assert not scrolls(page)
    check(page, axe, "Wu-Feng's board")
    if not wide:
        page.locator(".faces button").nth(1).click()
    label = page.locator("[data-at='square:N']").inner_text()
    assert "A ladder leads up and down here" in label
    assert "Tokens face down: 2" in label
    assert page.evaluate(OVERLAPS) == []
    check(page, axe, "the Catacombs")
    by_keyboard(page, wide=wide)
    page.get_by_role("tab", name="In words").click()
    expect(page.locator(".in-words").get_by_role("heading", name="Blood Mantras")).to_be_visible()
    expect(page.locator(".in-words [data-square]")).to_have_count(9)


FAINT = """() => {
  const parts = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = (colour) => parts(colour).slice(0, 3).map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0);
  const behind = (one) => {
    const colour = getComputedStyle(one).backgroundColor;
    return (parts(colour)[3] ?? 1) > 0 ? colour : behind(one.parentElement);
  };
  return [...document.querySelectorAll(".peek .explained .icon")].filter((icon) => {
    const [dark, bright] = [light(getComputedStyle(icon).fill), light(behind(icon))].sort((one, other) => one - other);
    return (bright + 0.05) / (dark + 0.05) < 3;
  }).map((icon) => icon.getAttribute("class"));
}"""
"""The signs of an explanation that have too little contrast with what is behind them."""


def test_the_signs_in_an_explanation_can_be_seen(reader: NewReader, house: House) -> None:
    page = reader(*WIDE).open(made_for(house, BOT, BOT, "here"))
    page.wait_for_selector(".option")
    for place, signs in (("square:N", 2), ("catacombs:0", 9), ("slot:0", 1), ("tile:N", 1)):
        page.locator(f"[data-at='{place}']").hover()
        expect(page.locator(".peek .explained .icon")).to_have_count(signs)
        assert page.evaluate(FAINT) == [], place


def by_keyboard(page: Page, *, wide: bool) -> None:
    """Arrow keys lead from the village to the level below, and on to the mantras; each is explained with its rule."""
    page.locator("[data-at='tile:E']" if wide else "[data-at='catacombs:0']").focus()
    for key in ["ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp"] if wide else []:
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.dataset.at") == "catacombs:0"
    for _ in range(4):
        page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.at").startswith("blood_mantra:")
    page.keyboard.press("i")
    sheet = page.locator("dialog[open]")
    sheet.locator("button.explained").first.click()
    expect(page.locator("dialog[open]")).to_contain_text("BS-MAN-")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("language", EACH_LANGUAGE)
def test_no_word_is_too_small_or_cut_off(reader: NewReader, house: House, language: str) -> None:
    """Wu-Feng's page and a Taoist's, with White Moon beside them, on a desk and on a phone."""
    one = reader(language=language)
    wrong: list[str] = []
    named = house.call(f"/api/words/ghost_stories?lang={language}")["black_secret"]
    names = {
        ".blood-mantra": [card["name"] for card in named["mantras"].values()],
        ".demon-place": [demon["name"] for demon in named["demons"]["a"].values()],
    }
    for seats in (("here", BOT, BOT), (BOT, BOT, "here")):
        page = one.open(made_for(house, *seats, boxes=("white_moon", "infernal_die")))
        page.wait_for_selector(".option")
        for width, height in (WIDE, PHONE):
            page.set_viewport_size({"width": width, "height": height})
            wrong += measure(page, f"the table, {width} wide")
            for face in page.locator(".faces button").all() or [page.locator("h1")]:
                face.click()
                wrong += measure(page, face.inner_text())
                wrong += page.evaluate(CLIPPED) + page.evaluate(FITS, names)
    assert wrong == []


FITS = """(names) => Object.entries(names).flatMap(([shape, all]) => [...document.querySelectorAll(shape)].slice(0, 1)
  .flatMap((one) => all.filter((name) => {
    one.querySelector(".name").textContent = name;
    return one.scrollWidth > one.clientWidth + 1;
  })))"""
CLIPPED = """() => [...document.querySelectorAll(".blood-mantra, .demon-place, .faces button, .side-head")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
  .map((one) => `clipped: ${one.textContent}`)"""


def test_the_lobby_seats_wu_feng(reader: NewReader) -> None:
    """He is a person or any bot, beside the level."""
    one = reader(1024, 700)
    page = one.go("/?game=ghost_stories&players=2&boxes=black_secret")
    seat = page.get_by_role("combobox", name="Wu-Feng", exact=True)
    expect(seat).to_be_visible()
    values = [str(option.get_attribute("value")) for option in seat.locator("option").all()]
    assert "here" in values
    assert any(value.startswith("bot:") for value in values)


# -- played by touching the table -------------------------------------------------------------------------------------

OF_WU_FENG = ("use_summon", "enter", "demon_goes", "demon_searches", "use_cast", "lay_curse", "place")
OF_TAOISTS = ("change_level", "move_below")


@pytest.mark.long
@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_both_levels_and_his_board_are_played_by_touch(reader: NewReader, house: House, size: tuple[int, int]) -> None:
    """One person for both sides: Demons are summoned, led and let search, curses cast and laid, ladders climbed."""
    one = reader(*size)
    made = made_for(house, "here", "here")
    one.hold(made)
    page = one.go(f"/t/{made['table']}")
    page.wait_for_selector(".option, #hand-over")
    player = Player(one, made, "use_summon", "use_cast", "change_level", "move_below", *OF_WU_FENG)
    player.until(*OF_WU_FENG, *OF_TAOISTS, answers=120)


def test_one_screen_for_both_sides_has_a_curtain(reader: NewReader, house: House) -> None:
    """Wu-Feng draws first: he is handed the screen and sees his card. Behind it the Taoists see none."""
    one = reader(*WIDE)
    made = made_for(house, "here", "here", "here")
    one.hold(made)
    page = one.go(f"/t/{made['table']}")
    player = Player(one, made)
    handed: set[bool] = set()
    for _ in range(8):
        page.wait_for_function(GOES_ON, arg="")
        if page.locator("#hand-over").count():
            to_wu_feng = "Wu-Feng" in page.locator("#hand-over").inner_text()
            assert page.locator(".gs-board").count() == 0
            page.locator(".curtain button").click()
            page.wait_for_selector(".option")
            expect(page.locator(".hand-card")).to_have_count(int(to_wu_feng))
            expect(page.locator(".wu-feng-side")).to_have_count(int(to_wu_feng))
            handed.add(to_wu_feng)
        player.play()
    assert True in handed


def test_what_a_curse_would_do_is_told_before_it_is_cast(reader: NewReader, house: House) -> None:
    """Below the option, and wherever the token is looked at: in the server's sentences, from the server's facts."""
    one = reader(*WIDE)
    made = made_for(house, BOT, BOT, "here", seed=9)
    page = one.open(made)
    page.wait_for_selector(".option")
    player = Player(one, made)
    token = next(seat["token"] for seat in made["seats"] if seat["seat"] == WU_FENG)
    told: Any = None
    while told is None:
        facts = house.call(f"/api/tables/{made['table']}", token=token)["view"]["facts"]["black_secret"]["curses"]
        offered = {one["what"].get("curse") for one in player.question()["options"] if one["verb"] == "use_cast"}
        told = next((key for key in offered if key and facts[key]["targets"]), None)
        if told is None:
            player.play()
    would = house.call("/api/words/ghost_stories?lang=en")["black_secret"]["would"]
    page.locator(f"[data-at='curse:{told}']").hover()
    sentence = page.locator(".peek .would").inner_text()
    assert sentence.startswith(would["theirs"])
    assert sentence.count(";") == len(facts[told]["targets"]) - 1
    assert page.locator(".preview", has_text=sentence).count() >= 1


def test_what_is_new_is_explained_when_it_happens(reader: NewReader, house: House) -> None:
    one = reader(*WIDE, speed="normal")
    made = made_for(house, BOT, BOT, "here")
    page = one.open(made)
    page.wait_for_selector(".option")
    page.evaluate("localStorage.removeItem('hauntbox.known')")
    player = Player(one, made, "use_summon")
    while "use_summon" not in player.touched:
        page.keyboard.press("Escape")
        player.play()
    page.locator("[data-at^='square:'].lit").first.click()
    expect(page.locator(".explaining strong")).to_have_text("A Demon comes")
    expect(page.locator(".explaining .demon")).to_be_visible()
    assert "black_secret.demon_enters" in page.evaluate("localStorage.getItem('hauntbox.known')")


FACES = {
    "nothing": "blank", "haunt": "haunt_tile", "activate": "activate_demon", "cast": "cast_curse",
    "skeleton": "one_skeleton",
}  # fmt: skip

WATCH_THE_DIE = """(drawn) => {
  window.rolled = false;
  const look = () => {
    const die = document.querySelector(`.spotlight .die .icon-${drawn}`);
    const body = document.querySelector(".spotlight .die-body.infernal");
    const said = document.querySelector("#asked")?.textContent;
    window.rolled = die !== null && body !== null && said === "The dice are rolling …";
    if (!window.rolled) requestAnimationFrame(look);
  };
  look();
}"""
"""Looks at every picture, from before it is rolled: a machine with other work may look too late for all three."""


def asked_instead(one: Reader, made: Any, question: dict[str, Any]) -> tuple[Page, Stage]:
    """The page of a reader who is asked something else than the server asks."""
    page = one.open(made)
    page.wait_for_selector(".option")
    stage = Stage(one, lambda said: said["question"].update(missing=[], **question))
    page.reload()
    page.wait_for_selector(".stage .cell")
    return page, stage


def test_the_infernal_die_rolls_and_lands_on_its_own_faces(reader: NewReader, house: House) -> None:
    """In the middle of the table, and beside the question whether it is rolled again."""
    again = {"kind": "reroll_infernal", "text": "Again?", "options": []}
    page, stage = asked_instead(reader(*WIDE, speed="slow"), made_for(house, BOT, "here"), again)
    for face, drawn in FACES.items():
        page.evaluate(WATCH_THE_DIE, drawn)
        stage.happens(("infernal_rolled", {"infernal_face": face, "board": "north"}))
        page.wait_for_function("() => window.rolled")
        page.keyboard.press("Escape")
        expect(page.locator(f".beside .die .icon-{drawn}")).to_be_visible()


@pytest.mark.parametrize(("size", "verb"), [(WIDE, "raise"), (PHONE, "bury")])
def test_cards_of_the_discard_are_drawn_to_choose_from(
    reader: NewReader, house: House, size: tuple[int, int], verb: str
) -> None:
    """Side by side, on a phone one below the other, each with its ghost and its resistance; all of them can be read and
    none is cut off."""
    cards = (1, 9, 31, 43, 44, 50, 88)
    options = [
        {"option": card, "verb": verb, "what": {"card": card}, "word": str(card), "at": [{"card": card}],
         "text": "44 Raging One (red 4; stays: Curse die; exorcised: Qi or Yin-Yang)"}
        for card in cards
    ]  # fmt: skip
    one = reader(*size)
    asked = {"kind": verb, "text": "Which card?", "options": options}
    page, _ = asked_instead(one, made_for(house, BOT, "here"), asked)
    expect(page.locator(".option .card-face .ghost")).to_have_count(len(cards))
    expect(page.locator(".option .card-face").nth(4).locator(".pip")).to_have_count(4)
    tops = page.locator(".option").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().top)")
    assert (tops[0] == tops[1]) == (size == WIDE)
    assert tops[0] < tops[-1]
    assert page.evaluate(CUT_OFF) == []


CUT_OFF = """() => [...document.querySelectorAll(".option")].filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""


def test_demons_to_exorcise_stand_with_the_actions_and_tell_what_can_be(reader: NewReader, house: House) -> None:
    """Above powers and the end of the turn, by number too; both at once cannot be, so one of them is told first."""
    each = [
        {"demon": "seeker", "text": "Seeker", "chance": 0.7},
        {"demon": "landscaper", "text": "Landscaper", "chance": 0.2},
    ]
    odds = {"chance": 0.0, "exact": "0", "dice": 3, "reroll": False, "tries": 1, "each": each, "one": {"chance": 0.7}}
    options = [
        {"option": 1, "verb": "move", "what": {"tile": "N"}, "text": "move", "word": "N", "at": []},
        {"option": 11, "verb": "yin_yang", "what": {}, "text": "yin-yang", "word": "yin-yang", "at": []},
        {"option": 33, "verb": "end", "what": {}, "text": "end", "word": "end", "at": []},
        {"option": 256, "verb": "exorcise_below", "what": {}, "text": "exorcise", "word": "x", "at": [], "odds": odds},
    ]
    one = reader(*WIDE)
    page, _ = asked_instead(one, made_for(house, BOT, "here"), {"kind": "yang", "text": "What?", "options": options})
    expect(page.locator(".options.verbs_do .option")).to_have_count(2)
    numbers = page.locator(".option .number").all_inner_texts()
    assert dict(zip(one_by_one(page), numbers, strict=True)) == {"256": "1", "11": "2", "1": "3", "33": "0"}
    assert one_by_one(page)[:2] == ["256", "11"]
    expect(page.locator(".option .chance")).to_have_text("70% for at least one")
    expect(page.locator(".odds small")).to_have_text("each alone: Seeker: 70%, Landscaper: 20% · 3 dice")


def one_by_one(page: Page) -> list[str]:
    """The options in the order in which they stand."""
    found: list[str] = page.locator(".option").evaluate_all("(all) => all.map((one) => one.dataset.option)")
    return found


def test_the_ghost_that_wu_feng_places_is_shown_to_both_sides(reader: NewReader, house: House) -> None:
    made = made_for(house, BOT, BOT, "here")
    one, other = reader(*WIDE), reader(*PHONE)
    page = one.open(made)
    watched = other.go(f"/t/{made['table']}")
    player = Player(one, made, "use_place")
    while player.question()["kind"] != "place":
        expect(watched.locator(".drawn")).to_have_count(0)
        page.wait_for_selector(".option")
        player.play()
    token = next(seat["token"] for seat in made["seats"] if seat["seat"] == WU_FENG)
    card = house.call(f"/api/tables/{made['table']}", token=token)["view"]["facts"]["arriving"]
    name = house.call("/api/words/ghost_stories?lang=en")["cards"][str(card)]["name"]
    for seen in (page, watched):
        expect(seen.locator(".drawn b").first).to_have_text(name)
        expect(seen.locator(".drawn .ghost")).to_be_visible()


# -- who knows what ---------------------------------------------------------------------------------------------------


class Wire:
    """All that a page has heard."""

    def __init__(self, page: Page) -> None:
        self.heard: list[Any] = []
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda said: self.heard.append(json.loads(said)))

    def secrets(self) -> list[Any]:
        """The parts of Black Secret in all views that were told."""
        found: list[Any] = []
        todo = list(self.heard)
        while todo:
            one = todo.pop()
            if isinstance(one, dict):
                found += [one["black_secret"]] if "hand_cards" in one.get("black_secret", {}) else []
                todo += one.values()
            elif isinstance(one, list):
                todo += one
        return found


def two_browsers(reader: NewReader, house: House) -> tuple[Player, Player, Wire, Wire]:
    """A page of each side, at one table."""
    made = made_for(house, "here", "here", seed=5)
    taoist, wu_feng = reader(*WIDE), reader(*WIDE)
    wires = Wire(taoist.page), Wire(wu_feng.page)
    for one, seat in ((taoist, 0), (wu_feng, WU_FENG)):
        one.open(made, made["seats"][0 if seat == 0 else 1]["seat"])
    return Player(taoist, made), Player(wu_feng, made), *wires


def in_turns(players: tuple[Player, Player], answers: int) -> None:
    """Whoever is asked answers."""
    for _ in range(answers):
        pages = [player.page for player in players]
        while not any(page.locator(".option, dialog[open] .ending-text").count() for page in pages):
            pages[0].wait_for_timeout(20)
        if players[0].one.over() or players[1].one.over():
            break
        asked = players[0] if pages[0].locator(".option").count() else players[1]
        was = asked.one.number()
        chosen = asked.choose(asked.question()["options"])
        if not any(asked.touch(at, was) for at in chosen["at"]):
            button = asked.page.locator(f".option[data-option='{chosen['option']}']")
            if not button.is_visible():
                asked.page.locator(".folded summary").click()
            button.click()
        asked.page.wait_for_function(MOVED_ON, arg=was)


def test_his_hand_never_comes_to_the_taoists(reader: NewReader, house: House) -> None:
    """Everything a Taoist's page hears is looked through; Wu-Feng's hears of the same cards."""
    taoist, wu_feng, theirs, his = two_browsers(reader, house)
    in_turns((taoist, wu_feng), 8)
    assert {part["drawn"] for part in theirs.secrets()} <= {0, None}
    assert all(not part["hand"] for part in theirs.secrets())
    assert {part["drawn"] for part in his.secrets()} - {0, None}


# -- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("size", [WIDE, pytest.param(PHONE, marks=pytest.mark.long)])
def test_a_whole_game_as_wu_feng(reader: NewReader, house: House, size: tuple[int, int]) -> None:
    one = reader(*size)
    made = made_for(house, BOT, BOT, "here")
    one.open(made).wait_for_selector(".option")
    player = Player(one, made, *OF_WU_FENG)
    player.finish()
    assert set(OF_WU_FENG) <= player.touched
    won = one.house.call(f"/api/tables/{made['table']}")["result"]["won"]
    title = "Wu-Feng is driven out" if won else "Victory, Wu-Feng"
    expect(one.page.locator("dialog[open] h2").first).to_have_text(title)


@pytest.mark.long
def test_a_whole_game_as_the_taoists(reader: NewReader, house: House) -> None:
    one = reader(*WIDE)
    made = made_for(house, "here", "here", "bot:heuristic", boxes=("white_moon",))
    one.open(made).wait_for_selector(".option")
    player = Player(one, made, *OF_TAOISTS)
    player.finish()
    assert player.touched & set(OF_TAOISTS)


@pytest.mark.long
def test_a_whole_game_with_a_browser_for_each_side(reader: NewReader, house: House) -> None:
    taoist, wu_feng, theirs, _ = two_browsers(reader, house)
    in_turns((taoist, wu_feng), 5000)
    for player in (taoist, wu_feng):
        player.page.wait_for_selector("dialog[open] .ending-text")
    ended = [one for one in theirs.heard if one.get("result")]
    assert ended
    before = Wire.__new__(Wire)
    before.heard = theirs.heard[: theirs.heard.index(ended[0])]
    assert all(not part["hand"] and not part["drawn"] for part in before.secrets())
