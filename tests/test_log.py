"""The log says it as people do: one sentence a decision, and only those effects that say something new."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain, pairwise
from typing import Any

import pytest

from hauntbox.games import facade
from hauntbox.i18n import catalogue, languages
from hauntbox.kernel.game import CHANCE, EVERYBODY
from hauntbox.log_lines import Moment, Teller, answer
from hauntbox.sentences import GameLog, Told, Values
from hauntbox.victim.cards import ITEM_NAMES
from hauntbox.victim.state import VictimGame

from . import log_cases, log_games
from .make_logs import CASES, cases_told, file
from .victim.table import Table as Forest

GAMES = ("ghost_stories", "victim")
LANGUAGES = languages()
GERMAN_ENGLISH = re.compile(r"\b(the|of|to|with|and|is|takes|moves|rolls|draws|goes|uses|ends|ghost)\b", re.IGNORECASE)
"""The same for German, which has words of its own that read so."""
ENGLISH = re.compile(r"\b(the|of|to|with|and|is|an|takes|moves|rolls|draws|goes|uses|ends|ghost|turn)\b", re.IGNORECASE)
LATIN = re.compile(r"[A-Za-z]{2,}")
DOUBLED = re.compile(r"\b([^\W\d]+) \1\b", re.IGNORECASE)
SELDOM = {
    "ghost_stories": {
        "decided.activate_shadow",
        "decided.infernal",
        *(f"outcome.{key}" for key in ("curses_shown", "level_up", "shadow_moves_below", "taoist_moved_below")),
    },
    "victim": {"decided.give_hidden"},
}
BROKEN = re.compile(r"[{}]|  |\(\)|None|\s[.,]|[.,!]{2}")


@cache
def games(name: str) -> list[list[Moment]]:
    """Thousands of thoughtless decisions, and the typical ones."""
    played = list(log_games.ghost_stories() if name == "ghost_stories" else log_games.victim())
    return [*played, *map(log_cases.moments, CASES[name].values())]


@cache
def told_games(name: str, language: str) -> list[list[tuple[Moment, Told]]]:
    shown = facade(name).text(language)
    return [[(moment, shown.told(*moment, [EVERYBODY])) for moment in moments] for moments in games(name)]


def each(name: str, language: str) -> Iterator[tuple[Moment, Told]]:
    return chain.from_iterable(told_games(name, language))


def sentences(told: Told) -> list[str]:
    return [text for text in (told.text, *told.events) if text]


def plain(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.lower()))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_typical_decisions_are_told_as_a_person_has_read_them(game: str, language: str) -> None:
    assert cases_told(game, language) == file(game, language).read_text(encoding="utf-8")
    assert len(CASES[game]) > 30


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_decision_is_a_sentence_of_its_own(game: str, language: str) -> None:
    shown, decisions = facade(game).text(language), 0
    for moment, told in each(game, language):
        if moment.before.seat == CHANCE:
            assert (told.text, told.continued) == ("", False)
            continue
        decisions += 1
        if len(moment.before.options) == 1 and not told.text:  # asked only so that nobody learns there is no choice
            continue
        assert told.text, moment.before.question
        label = shown.answered(moment.before, moment.option)
        name = str(shown.seat(moment.before, int(moment.before.seat))["name"])
        assert plain(told.text) not in (plain(label), plain(f"{name} {label}")), told.text
        assert re.match(r"(GS|PR|WM|RW|BS|RB|VI)-", told.rule), told
    assert decisions > 1000


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_is_broken_or_half_translated(game: str, language: str) -> None:
    foreign = {"en": re.compile("[а-яё]"), "de": GERMAN_ENGLISH, "es": ENGLISH, "fr": ENGLISH, "ru": LATIN}[language]
    for _, told in each(game, language):
        for text in sentences(told):
            assert text.lstrip("¡")[0].isupper() or text[0] == "«", text
            assert text[-1] in ".!", text
            assert not BROKEN.search(text), text
            assert not DOUBLED.search(text), text
            assert not foreign.search(text), text


@pytest.mark.parametrize("game", GAMES)
def test_no_event_repeats_the_decision(game: str) -> None:
    for moment, told in each(game, "en"):
        if moment.before.seat != CHANCE:
            assert told.text not in told.events, told


def test_a_drawn_card_is_told_once_in_a_frame() -> None:
    words = catalogue("ghost_stories")
    drawn = 0
    for moment, told in each("ghost_stories", "en"):
        for event in (event for event in moment.events if event.name == "ghost_drawn"):
            name = str(words.name(f"card.{event.args[0]}"))
            drawn += 1
            assert len(re.findall(rf"\b{name}\b", " ".join(sentences(told)))) == 1, told
    assert drawn > 200


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_decision_that_rolls_dice_is_told_again_with_them(game: str, language: str) -> None:
    continued = 0
    for moments in told_games(game, language):
        for (_, told), (then, told_then) in pairwise(moments):
            if told.continued:
                continued += 1
                assert then.before.seat == CHANCE
                whole = next(text for text in told_then.events if text)
                assert whole.startswith(told.text[:-1]), (told.text, whole)
                assert not any(told.events)
    assert continued > 30


@pytest.mark.interpreted("what is asked for is noted by a method of the tests in place of a compiled one")
@pytest.mark.parametrize("game", GAMES)
def test_every_way_to_tell_something_is_met(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Except what happens once in hundreds of games, or is told only to those who may not see a hand."""
    asked: set[str] = set()
    whole = GameLog._sentence

    def noted(log: GameLog[Any], key: str, values: Values) -> str:
        asked.add(key)
        return whole(log, key, values)

    monkeypatch.setattr(GameLog, "_sentence", noted)
    told_games.__wrapped__(game, "en")  # again
    words = catalogue(f"log_{game}")
    written = {f"{section}.{key}" for section in ("decided", "outcome") for key in words.keys(section)}
    never = sorted(written - asked - SELDOM[game])
    assert not never, f"no game of tests/log_games.py tells {', '.join(never)}"


# -- what a seat may not know ------------------------------------------------------------------------------------------


def told_to(seats: list[int], table: Forest, *words: str) -> list[str]:
    moments = [answer(table.game, option_of(table, word)) for word in words]
    return [line.text for line in Teller(facade("victim").text("en"), seats).lines(moments)]


def option_of(table: Forest, word: str) -> int:
    option = table._option(word)
    assert option is not None, table.offered
    return option


def hunted(**parts: Any) -> Forest:
    return Forest("rolita", demon="ghost", den=(3, 0), tiles=log_cases.ROW, **parts)


def test_a_card_given_has_no_name_for_the_demon_and_for_spectators() -> None:
    for seats, text in (
        ([0], "the Gun"),
        ([EVERYBODY], "the Gun"),
        ([hunted().game.demon_seat], "a card"),
        ([], "a card"),
    ):
        table = hunted(hand={"rolita": "gun"})
        assert told_to(seats, table, "give diego gun") == [f"Rolita gives Diego {text}."]


def test_tiles_put_back_are_known_to_the_looker_alone() -> None:
    for seats, first in (
        ([0], "Rolita puts Herb 1 at the bottom of pile A."),
        ([1], "A tile goes to the bottom of pile A."),
    ):
        table = Forest("rolita", hand={"rolita": "flashlight"}, pile_a=["normal5", "herb1", "decoder3"])
        assert told_to(seats, table, "flashlight a", "bottom herb1")[1] == first


def test_that_dice_are_kept_does_not_tell_the_demon_of_a_manual() -> None:
    for seats, kept in (([0], ["Rolita keeps the dice."]), ([hunted().game.demon_seat], [])):
        table = hunted(hand={"rolita": "manual"})
        roll, *others = told_to(seats, table, "hide", "21", "keep")
        assert roll == "Rolita looks for a hiding place: 2 1."
        assert others == [*kept, "Rolita hides."]


def test_the_demon_reads_nothing_in_the_log_that_only_others_saw() -> None:
    """Cards drawn and given, tiles put back: their names are in no sentence for him."""
    words, checked = catalogue("victim"), 0
    names = [str(words.name(f"item.{item}")) for item in ITEM_NAMES]
    shown = facade("victim").text("en")
    for moments in games("victim"):
        for moment in moments:
            game = moment.before
            assert isinstance(game, VictimGame)
            if game.den < 0 or game.demon_seat == game.seat or {event.name for event in moment.events} & PUBLIC:
                continue
            for text in sentences(shown.told(*moment, [game.demon_seat])):
                checked += 1
                assert not any(re.search(rf"\b{name}\b", text) for name in names), text
    assert checked > 1000


PUBLIC = {"item_discarded", "item_equipped", "item_used", "skill_used"}
"""What everybody sees of a card."""
