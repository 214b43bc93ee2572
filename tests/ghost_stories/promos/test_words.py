"""The promos in words: every question, option, event and reason of games with all of them, in every language."""

from __future__ import annotations

from random import Random

import pytest

from hauntbox.games import facade
from hauntbox.ghost_stories.boxes import law_of, setup_from_json, start
from hauntbox.i18n import catalogue, languages
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE
from tests.ghost_stories.box_games import PROMOS
from tests.ghost_stories.promos.test_b_rice import armed
from tests.ghost_stories.promos.test_jean_claude import LEFT, ON_N1_N2, comes, fed, table
from tests.ghost_stories.table import CALM, Table

ALL = setup_from_json({"boxes": list(PROMOS)})


@pytest.mark.parametrize("language", languages())
def test_every_box_card_icon_kind_and_event_has_its_words(language: str) -> None:
    words, log = catalogue("ghost_stories", language), catalogue("log_ghost_stories", language)
    for box in law_of(ALL).boxes:
        assert {f"box.{box.name}.{part}" for part in ("name", "about", "difficulty")} <= set(words.entries)
        for kind in box.kinds.values():
            assert f"question.{kind.name}" in words.entries
        for event in box.events.values():
            assert f"event.{event}" in log.entries
    for card in law_of(ALL).cards:
        assert words.name(f"card.{card}")


@pytest.mark.parametrize("language", languages())
def test_games_with_all_boxes_are_told(language: str) -> None:
    shown = facade("ghost_stories").text(language)
    told = 0
    for seed in range(6):
        game = start(setup_from_json({"boxes": list(PROMOS), "players": 1 + seed % 4, "level": "hell"}))
        random, chance = Random(seed), Seeded(seed)
        while not game.over:
            assert shown.question(game)
            for option in game.options:
                assert shown.option(game, option)["word"]
            before = game.clone()
            events = game.listen()
            answer = chance.pick(game) if game.seat == CHANCE else random.choice(game.options)
            game.take(answer)
            told += len(shown.told(before, answer, game, events[:], ()).events)
            assert all(shown.event(game, event, ()) for event in events)
            events.clear()
        assert shown.result(game)
    assert told > 100


LEG_BREAKS = table(at={"yellow": "N"}, ghosts=ON_N1_N2, tao={}, to_beat=4)
RARE = {
    "nunchaku": (armed(at={"yellow": "N"}, ghosts={"n2": "Ghoul"}), ["nunchaku n2"]),
    "apple": (fed(qi={"yellow": 1, "red": 2}), ["apple red"]),
    "apple_oneself": (fed(qi={"yellow": 1, "red": 2}), ["apple yellow"]),
    "clearing": (comes(ghosts={"w1": CALM["w1"], "w3": CALM["w3"]}), ["w1 w2"]),
    "two_to": (table(at={"yellow": "SW"}, ghosts=ON_N1_N2, to_beat=4), ["ask", "n2", "e1 e2"]),
    "leg": (LEG_BREAKS, ["exorcise", "BBB"]),
    "second_leg": (table(at={"yellow": "N"}, ghosts={"n2": LEFT}, tao={}, to_beat=4), ["exorcise", "BBB"]),
}


@pytest.mark.parametrize("case", RARE)
def test_what_is_rare_in_play_is_told(case: str) -> None:
    t, answers = RARE[case]
    for answer in answers:
        before = t.game.clone()
        option = t._option(answer)
        assert option is not None, (answer, t.offered)
        t.events.clear()
        t.game.answer(option)
        for language in languages():
            shown = facade("ghost_stories").text(language)
            assert shown.question(before)
            assert shown.option(before, option)["text"]
            assert shown.told(before, option, t.game, t.events[:], ()).text or before.seat == CHANCE
            for reason in shown.reasons(before, option) if before.seat != CHANCE else []:
                assert shown.reason(before, reason)["text"]


def test_a_question_of_the_tower_names_who_looks() -> None:
    village = ["guard_tower" if tile == "tea_house" else tile for tile in Table().game.setup()["village"]]  # type: ignore[attr-defined]
    t = Table(boxes=["tower"], village=village, at={"yellow": "S"}, pile=["ghost"] * 5)
    t.play("ask")
    shown = facade("ghost_stories").text("en")
    assert shown.question(t.game) == ("Yellow looks at the pile: which card is number 1 from the top? (number or name)")
