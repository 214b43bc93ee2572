"""White Moon in words: every question, option, event and reason of its games, in every language."""

from __future__ import annotations

from random import Random

import pytest

from hauntbox.games import facade
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.words.commands import option_word
from hauntbox.ghost_stories.base.words.decisions import decision
from hauntbox.ghost_stories.base.words.text import EVENTS
from hauntbox.ghost_stories.boxes import BOXES as ALL_BOXES
from hauntbox.ghost_stories.boxes import law_of, setup_from_json, start
from hauntbox.ghost_stories.cursed_children import text as children
from hauntbox.ghost_stories.ma_cho import text as ma_cho
from hauntbox.ghost_stories.steven_qi_gal import text as steven
from hauntbox.ghost_stories.white_moon import ids as n
from hauntbox.ghost_stories.white_moon import text as moon
from hauntbox.ghost_stories.white_moon.cards import ARTIFACTS, FAMILIES, VILLAGERS
from hauntbox.ghost_stories.white_moon.ids import Ask
from hauntbox.i18n import catalogue, languages
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, EVERYBODY
from hauntbox.rulebook import all_entries
from tests.ghost_stories.white_moon.table import MoonTable

RULES = {entry.id for entry in all_entries()}
ROOTS = ["white_moon", "green_roots", "ma_cho", "steven_qi_gal"]
CHILDREN = ["white_moon", "cursed_children", "steven_qi_gal"]
BOXES = [box for box in ALL_BOXES if box.name in {*ROOTS, *CHILDREN}]
TEXTS = (moon.TEXT, children.TEXT, ma_cho.TEXT, steven.TEXT)
"""Green Roots asks and tells nothing of its own."""


@pytest.mark.parametrize("language", languages())
def test_everything_in_the_boxes_has_its_words(language: str) -> None:
    words, log = catalogue("ghost_stories", language), catalogue("log_ghost_stories", language)
    for box in BOXES:
        assert {f"box.{box.name}.{part}" for part in ("name", "about", "difficulty")} <= set(words.entries)
        assert {f"question.{kind.name}" for kind in box.kinds.values()} <= set(words.entries)
        assert {f"event.{event}" for event in box.events.values()} <= set(log.entries)
        assert {f"defeat.{defeat}" for defeat in box.defeats} <= set(words.entries)
    for card in law_of(setup_from_json({"boxes": ROOTS})).cards | law_of(setup_from_json({"boxes": CHILDREN})).cards:
        assert words.name(f"card.{card}")
    assert sorted(words.keys("villager")) == sorted(VILLAGERS)
    for section in ("family", "family_curse", "family_reward"):
        assert sorted(words.keys(section)) == sorted(FAMILIES)
    heirlooms = [name for box in ALL_BOXES for name in box.heirlooms.values()]
    for section in ("artifact", "artifact_text"):
        assert sorted(words.keys(section)) == sorted([*heirlooms, *ARTIFACTS])


def test_every_option_of_every_kind_means_one_thing() -> None:
    g = start(setup_from_json({"boxes": ROOTS}))
    g.colour, g.power = MoonTable().game.colour, MoonTable().game.power
    verbs: set[str] = set()
    kinds = {number: kind for box in BOXES for number, kind in box.kinds.items()}
    for number, kind in kinds.items():
        missing = {0, *range(len(VILLAGERS) + 1, 32)} if number == Ask.VILLAGER else set()
        missing |= {4, *range(33, 36)} if number == Ask.POTION else set()
        decided = [decision(g, number, option) for option in range(kind.options) if option not in missing]
        assert len(set(decided)) == len(decided), kind.name
        verbs |= {one.verb for one in decided}
    for kind_number, first, last in ((ask.YANG, 96, 167), (ask.PAY, 96, 120), (ask.BRING_BACK, 97, 125)):
        decided = [decision(g, kind_number, option) for option in range(first, last)]
        assert len(set(decided)) == len(decided)
        verbs |= {one.verb for one in decided}
    own = {verb for text in TEXTS for verb in text.questions.words}
    assert verbs == own
    with pytest.raises(IndexError):
        decision(g, ask.PAY, 60)


def telling(setup: dict[str, object], seed: int, language: str) -> set[str]:
    """A random game with all that can be said of it; the names of what was told."""
    shown = facade("ghost_stories").text(language)
    game = start(setup_from_json(setup))
    random, chance = Random(seed), Seeded(seed)
    met: set[str] = set()
    while not game.over:
        assert shown.question(game)
        for option in game.options:
            told = shown.option(game, option)
            assert told["word"] == option_word(game, game.kind, option)
            met.add(str(told["verb"]))
        assert shown.facts(game, EVERYBODY)
        before, events = game.clone(), game.listen()
        own = [option for option in game.options if option >= n.MOVE_WITH]
        likes = own if own and random.random() < 0.5 else game.options
        answer = chance.pick(game) if game.seat == CHANCE else random.choice(likes)
        if game.seat != CHANCE and random.random() < 0.05:
            assert all(shown.reason(game, reason)["text"] for reason in shown.reasons(game, answer))
        game.take(answer)
        said = shown.told(before, answer, game, events[:], ())
        assert said.text or before.seat == CHANCE
        assert all(shown.event(game, event, ()) for event in events)
        met |= {event.name for event in events}
        events.clear()
    assert shown.result(game)
    return met


@pytest.mark.parametrize("language", languages())
def test_games_are_told(language: str) -> None:
    met: set[str] = set()
    for seed, boxes in enumerate((ROOTS, CHILDREN, ["white_moon"], ROOTS)):
        met |= telling({"boxes": boxes, "players": 4 - seed % 4, "level": "nightmare"}, seed, language)
    assert {"move_with", "rescue", "move_su_ling", "villager_killed", "villager_fled"} <= met


def test_what_is_not_offered_is_refused_by_a_rule_there_is() -> None:
    met: set[str] = set()
    for seed, boxes in enumerate((ROOTS, CHILDREN)):
        game, random, chance = start(setup_from_json({"boxes": boxes})), Random(seed), Seeded(seed)
        while not game.over:
            kind = game.ruleset.kinds[game.kind]
            refused = {game.why_not(kind.name, option) for option in range(kind.options)} - {""}
            assert refused <= RULES, refused - RULES
            met |= refused
            game.take(chance.pick(game) if game.seat == CHANCE else random.choice(game.options))
    assert {"WM-SAVE-01", "WM-SU-01", "WM-VIL-09", "WM-CRY-13", "WM-ART-all-01"} <= met


def test_every_moment_and_event_names_a_rule_or_particulars() -> None:
    names = {kind.name for box in BOXES for kind in box.kinds.values()}
    moments = {name: rule for text in TEXTS for name, rule in text.why.asked_by.items()}
    assert set(moments) == names
    assert set(moments.values()) <= RULES
    assert {event for box in BOXES for event in box.events.values()} <= set(EVENTS)
