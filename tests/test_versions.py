"""Games of an earlier rules version go on as long as their answers fit, and are refused plainly where they do not."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path

import pytest

import hauntbox
from hauntbox.errors import InputError
from hauntbox.kernel.record import Record, earlier
from hauntbox.terminal.session import Session
from hauntbox.victim import questions as ask
from hauntbox.victim.state import VictimGame
from tests.golden_files import GHOST_STORIES, VICTIM

NOW = hauntbox.new("ghost_stories").ruleset.version


def old(name: str = "3-normal") -> Record:
    """A golden game as version 1 wrote it: without the settings that came later."""
    record = GHOST_STORIES.record(name)
    setup = deepcopy(record.setup)
    settings = setup["settings"]
    assert isinstance(settings, dict)
    del settings["exorcised_leave"], settings["score_qi"]
    return Record(record.game, "1", setup, record.answers, record.seed)


def misfit() -> tuple[Record, int]:
    """A game of version 1 with a choice that later versions do not offer."""
    record = old()
    number = next(n for n, (kind, _) in enumerate(record.answers) if kind == "yang")
    return Record(record.game, "1", record.setup, [*record.answers[:number], ("yang", 15)]), number


def test_which_versions_are_earlier() -> None:
    assert earlier("1", "2")
    assert earlier("9", "10")
    assert not any(earlier(rules, "2") for rules in ("0", "2", "3", "10", "", "one", "-1", "1.0", "9" * 5000))


def test_a_record_of_version_1_replays_where_its_answers_fit() -> None:
    assert NOW == "4"
    game = hauntbox.replay(old())
    assert game.position() == hauntbox.replay(GHOST_STORIES.record("3-normal")).position()
    assert game.record().rules == NOW


@pytest.mark.parametrize("rules", ["2", "3"])
@pytest.mark.parametrize("name", ["1-hell", "3-normal", "4-nightmare"])
def test_a_record_of_versions_2_and_3_replays_where_its_answers_fit(name: str, rules: str) -> None:
    now = GHOST_STORIES.record(name)
    before = Record(now.game, rules, now.setup, now.answers, now.seed)
    assert hauntbox.replay(before).position() == hauntbox.replay(now).position()


def test_a_record_of_version_1_that_does_not_fit_is_refused_with_both_versions() -> None:
    record, number = misfit()
    with pytest.raises(InputError) as refused:
        hauntbox.replay(record)
    said = str(refused.value)
    assert f"answer {number} is ['yang', 15], but question {number} is yang for seat" in said
    assert "played by rules version 1, this is version 4; use the release that wrote it" in said


def test_a_record_of_a_later_version_is_refused_at_once() -> None:
    record = old()
    record.rules = "5"
    with pytest.raises(InputError, match="played by rules version 5, this is version 4"):
        hauntbox.replay(record)


# -- lone answers that version 1 of Victim did not wait for -----------------------------------------------------------


def old_night(name: str) -> Record:
    """A golden game of Victim as version 1 wrote it: it waited for a lone answer about Fireworks, and about a Manual
    outside the Victims' turns, and for no other."""
    record = VICTIM.record(name)
    setup = deepcopy(record.setup)
    settings = setup["settings"]
    assert isinstance(settings, dict)
    del settings["rage3Point"], settings["thunderTargets"]
    game, answers = hauntbox.new("victim", **setup), []
    for answer in record.answers:
        assert isinstance(game, VictimGame)
        waited = game.kind == ask.FIREWORKS or (game.kind == ask.MANUAL and game.active < 0)
        if len(game.options) > 1 or waited:
            answers.append(answer)
        game.take(answer[1])
    return Record("victim", "1", setup, answers, record.seed)


@pytest.mark.parametrize("name", ["lost-werewolf", "won-widow", "won-5", "rare-deck_shuffled"])
def test_lone_answers_that_an_earlier_version_did_not_wait_for_are_given(name: str, tmp_path: Path) -> None:
    now, before = VICTIM.record(name), old_night(name)
    assert len(before.answers) < len(now.answers)
    assert hauntbox.replay(before).record(now.seed).to_json() == now.to_json()
    assert Session(before, tmp_path / "night.json").record().answers == now.answers


def test_a_night_of_version_2_replays_where_its_answers_fit() -> None:
    """Version 3 differs where a Wendigo begins, version 4 where a marked Victim reaches the open Bunker; elsewhere the
    games are the same."""
    record = VICTIM.record("won-widow")
    assert record.rules == "4"
    now = hauntbox.replay(record)
    record.rules = "2"
    assert hauntbox.replay(record).position() == now.position()


@pytest.mark.parametrize("name", ["lost-widow", "won-6", "random-2", "escapes6-3"])
def test_a_night_of_version_3_has_its_lone_answers_and_no_more_are_given(name: str) -> None:
    """A lone answer may fit the question after it as well, and one may be waited for where the record ends."""
    record = VICTIM.record(name)
    now = hauntbox.replay(record)
    record.rules = "3"
    assert hauntbox.replay(record).position() == now.position()
    game = hauntbox.new("victim", **record.setup)
    for number, (_kind, option) in enumerate(record.answers):
        if len(game.options) == 1:
            record.answers = record.answers[:number]
            break
        game.answer(option)
    assert hauntbox.replay(record).position() == game.position()


def test_a_record_of_this_version_lacks_no_lone_answer() -> None:
    record = old_night("won-widow")
    record.rules = VICTIM.record("won-widow").rules
    with pytest.raises(InputError, match="but question"):
        hauntbox.replay(record)
