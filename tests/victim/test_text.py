"""Every question, option, event and result of long games has words in every language, and no two options have the
same."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from hauntbox.games import facade
from hauntbox.i18n import catalogue, languages
from hauntbox.kernel.game import Game
from hauntbox.kernel.question import Event
from hauntbox.victim import events
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import DEMON_NAMES, EVENT_NAMES, ITEM_NAMES, TILE_KINDS, TILES, VICTIM_NAMES
from hauntbox.victim.forest import DIRECTIONS
from hauntbox.victim.rules import end
from hauntbox.victim.rules.odds import odds
from hauntbox.victim.state import VictimGame
from hauntbox.victim.words.commands import MARKS
from hauntbox.victim.words.game_text import VictimText
from hauntbox.victim.words.text import Text

from .policy import busily
from .table import Table
from .test_contract import late

MOST = 110
COMMAND = re.compile(r"\b(special\d|shadow\d|sw|nw)\b")
"""Words that are for typing, not for sentences; se and ne are French."""


def told_games() -> Iterator[tuple[Game, list[Event]]]:
    """Games from their beginning, and games in the middle with every Demon, as they stand after each answer."""
    games: list[Game] = [facade("victim").new({"players": players}) for players in (2, 3, 4, 5, 6)]
    games += [late(demon, players).game for demon in DEMON_NAMES for players in (2, 4)]
    for seed, game in enumerate(games, start=4):
        told = game.listen()
        policy = busily(seed)
        for _ in range(MOST if game.number else 3 * MOST):
            yield game, told
            told.clear()
            if game.over:
                break
            game.take(policy(game))


def fine(text: str) -> bool:
    return bool(text) and text == text.strip() and not re.search(r"[{}]|  |\(\)|None", text)


@pytest.mark.slow
@pytest.mark.parametrize("at_once", [1, pytest.param(len(languages()), marks=pytest.mark.long)])
def test_games_are_told_without_a_gap_in_every_language(at_once: int) -> None:
    """One language after the other, or all of them at every step."""
    shown = [VictimText(language) for language in languages()]
    asked, told = set(), set()
    for game, happened in told_games():
        told |= {event.name for event in happened}
        shown = [*shown[1:], shown[0]]
        for face_ in shown[:at_once]:
            for event in happened:
                assert fine(face_.text.event_text(own(game), event)), event
            assert fine(face_.text.stage(own(game)))
            if game.over:
                result = face_.result(game)
                assert result is not None
                assert fine(str(result["text"]))
                continue
            asked.add(game.ruleset.kinds[game.kind].name)
            tell_question(face_, game)
    assert {kind.name for kind in ask.KINDS} - asked <= {"gate", "enter"}  # told below
    assert len(told) > 65


def test_the_gate_and_the_open_bunker_are_told() -> None:
    t = Table(
        "rolita", tiles={(1, 0): "bunker"}, at={"rolita": (1, 0), "diego": (1, 0)}, numbers="6", row="1+5+", gate=12
    )
    t.play("put 6 in 5")
    assert t.pending == "enter"
    english = VictimText("en")
    assert english.question(t.game) == "Diego: the Bunker is open. Enter it?"
    for language in languages():
        tell_question(VictimText(language), t.game)
    ask_gate = Table("rolita", pile_a=["bunker"])
    ask_gate.play("run", "2222", "lay e a")
    while ask_gate.pending != "gate":
        ask_gate.game.take(ask_gate.game.options[0])
    for language in languages():
        tell_question(VictimText(language), ask_gate.game)


def own(game: Game) -> VictimGame:
    assert isinstance(game, VictimGame)
    return game


def tell_question(face_: VictimText, game: Game) -> None:
    assert fine(face_.question(game)), game.question
    texts = [face_.answered(game, option) for option in game.options]
    assert all(fine(text) for text in texts), texts
    assert len(set(texts)) == len(texts), texts
    if game.seat >= 0:  # what chance shows is named as briefly as can be
        assert not any(COMMAND.search(text) for text in texts), texts
    for option in game.options:
        assert isinstance(face_.option(game, option)["at"], list)
    for chances in face_.odds(game).values():
        assert isinstance(chances["chance"], float)
        assert 0 <= chances["chance"] <= 1
    if game.seat >= 0:
        assert fine(str(face_.seat(game, int(game.seat))["name"]))


@pytest.mark.parametrize("language", languages())
def test_every_event_has_a_sentence(language: str) -> None:
    game = late("Doppelganger", 4).game
    face_ = VictimText(language)
    for number, name in enumerate(events.NAMES):
        for args in ((1, 1, 1), (0, 1, 0), (1, 0, 0)):
            event = Event(name, "VI-GEN-01", args)
            assert fine(face_.text.event_text(game, event)), (number, event)


@pytest.mark.parametrize("language", languages())
def test_the_names_of_everything_in_the_box(language: str) -> None:
    words = catalogue("victim", language)
    assert words.keys("victim") == [name.lower() for name in VICTIM_NAMES]
    assert words.keys("demon") == [name.lower() for name in DEMON_NAMES]
    assert words.keys("item") == words.keys("item_effect") == list(ITEM_NAMES)
    assert words.keys("event_card") == words.keys("event_effect") == list(EVENT_NAMES)
    assert words.keys("tile") == words.keys("tile_help") == list(TILE_KINDS)
    assert words.keys("direction") == list(DIRECTIONS)
    assert words.keys("mark") == list(MARKS)
    assert set(words.keys("cause")) == {end.ESCAPED, *end.CAUSES}
    text = Text(words)
    assert {name.removesuffix("_hidden") for name in text.log.keys("event")} >= (set(events.NAMES) - {"tiles_returned"})
    names = [str(text.tile(tile)) for tile in range(TILES)]
    shorts = [f"{text.tile(tile):short}" for tile in range(TILES)]
    assert len(set(names)) == len(set(shorts)) == TILES
    assert max(map(len, shorts)) <= 6
    assert len({str(words.name(f"victim.{name}"))[0] for name in words.keys("victim")}) == len(VICTIM_NAMES)


def test_hidden_cards_are_not_told_to_the_demon() -> None:
    t = Table("rolita", demon="ghost", hand={"rolita": "gun"})
    face_ = VictimText("en")
    drawn = Event("item_drawn", "VI-SEARCH-06", (0, ITEM_NAMES.index("gun"), 0))

    def told(*seats: int) -> tuple[object, str]:
        seen = face_.event(t.game, drawn, seats)
        assert seen is not None
        return seen["particulars"], face_.told(t.game, ask.END_TURN, t.game, [drawn], seats).events[0]

    open_hand = {"victim": "Rolita", "hidden_item": "gun"}, "Rolita draws the Gun."
    closed_hand = {"victim": "Rolita", "hidden_item": None}, "Rolita draws a card."
    demon = t.game.demon_seat
    assert told(0) == told(demon, 0) == open_hand
    assert told(demon) == told() == closed_hand


def test_who_sits_where() -> None:
    face_ = VictimText("en")
    game = facade("victim").new({"players": 2})
    assert face_.seat(game, 0) == {"name": "player 1", "colour": ""}
    t = Table("rolita", players=2, demon="witch")
    names = {face_.seat(t.game, seat)["name"] for seat in (0, 1)}
    assert "Witch" in names


@pytest.mark.parametrize(
    ("at", "stats", "worn", "option", "chance"),
    [
        ("test_agi1", "AGI 3", "", "step e", "17/27"),
        ("test_agi1", "AGI 3", "shoes", "step e", "23/27"),
        ("test_agi1", "AGI 1", "", "step e", "2/3"),
        ("decoder1", "AGI 3", "", "step e", None),
    ],
)
def test_the_odds_of_a_test_stand_beside_the_step(
    at: str, stats: str, worn: str, option: str, chance: str | None
) -> None:
    t = Table("rolita", tiles={(1, 0): at}, stats={"rolita": stats}, worn={"rolita": worn} if worn else {})
    t.play("run", "1" * (3 if stats == "AGI 3" else 1))
    number = next(one for one in t.game.options if facade("victim").word(t.game, one) == option)
    told = odds(t.game, number)
    assert (str(told) if told is not None else None) == chance


def test_the_odds_of_actions_and_attacks() -> None:
    t = Table("lucien", tiles={(1, 0): "decoder1"}, at={"lucien": (1, 0)}, stats={"lucien": "INT 2"})
    chances = {facade("victim").word(t.game, option): odds(t.game, option) for option in t.game.options}
    assert str(chances["decode"]) == "1/3"
    assert chances["run"] is None
    d = Table(demon="ghost", stats={"rolita": "VIT 1"}, wounds={"rolita": 0})
    attack = next(o for o in d.game.options if facade("victim").word(d.game, o) == "attack rolita")
    assert str(odds(d.game, attack)) == "5/6"  # 1: one in three; 2: two in three; 3 to 6: sure
