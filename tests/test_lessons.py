"""Every lesson can be played by the rules, teaches what it is there for, and speaks every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from hauntbox import lessons
from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.i18n import languages
from hauntbox.kernel.game import CHANCE
from hauntbox.lessons import Lesson, Scene, Step
from tests.terminal.helpers import run

TAUGHT = {
    "first_night": {
        "ghost_drawn", "ghost_arrived", "buddha_returned", "taoist_back", "taoist_moved",
        "help_asked", "dice_rolled", "ghost_exorcised", "tao_spent",
        "figure_advances", "tile_haunted", "curse_rolled", "qi_lost", "taoist_died", "buddha_taken", "buddha_placed",
        "yin_yang_spent",
    },
    "white_moon": {
        "villager_revealed", "villager_fled", "villager_escorted", "villager_saved", "villager_killed", "family_saved",
        "artifact_gained", "artifact_used", "card_removed", "tao_removed", "crystal_gained", "crystal_placed",
        "su_ling_placed", "barrier_rises", "barrier_rolled", "barrier_ends", "ghost_exorcised",
    },
    "black_secret": {
        "token_found", "ghost_arrived", "level_changed", "demon_returns", "board_overrun", "qi_on_mantra",
        "ghost_discarded", "ghost_exorcised",
    },
    "wu_feng": {"demon_enters", "token_found", "curse_cast", "skeleton_placed", "demon_moves", "tile_haunted"},
    "promos": {"ghost_arrived", "help_asked", "card_looked_at", "card_put_back", "tao_gained", "ghost_exorcised"},
    "in_the_forest": {
        "dice_rolled", "tile_laid", "victim_moved", "decoded", "number_gained", "searched", "item_drawn", "healed",
        "hid", "number_placed", "bunker_opened", "victim_escaped",
    },
    "the_hunt": {"demon_moved", "attacked", "wounded", "gravely_wounded", "rage_changed", "death_skill"},
}  # fmt: skip
"""What must have happened in a lesson."""


@pytest.mark.parametrize("name", lessons.names())
def test_every_step_is_legal(name: str) -> None:
    """Answers are found among the options; those of the learner's own seats wait for the learner, and no others."""
    told = lessons.lesson(name)
    steps = list(lessons.taught(told))
    assert [one.step.name for one in steps] == [step.name for scene in told.scenes for step in scene.steps]
    for one in steps:
        first = [(answer.seat in told.you, answer.seat) for answer in one.answers[: bool(one.step.answer)]]
        assert all(mine for mine, _ in first), one.step.name
        rest = [answer.seat for answer in one.answers[bool(one.step.answer) :]]
        assert all(seat == CHANCE or seat not in told.you for seat in rest), one.step.name
    assert steps[-1].step.answer == ""


@pytest.mark.parametrize("name", lessons.names())
@pytest.mark.parametrize("language", languages())
def test_every_sentence_exists(name: str, language: str) -> None:
    told = lessons.lesson(name)
    words = lessons.words(language)
    wanted = {f"{name}.{part}" for part in ("title", "about", "next")}
    for one in lessons.taught(told):
        wanted.add(f"{name}.{one.step.name}")
        assert lessons.sentence(told, one.step, language)
        if one.step.answer:
            assert lessons.to_others(told, one, language)
            wanted.add(f"{name}.{one.step.name}_others")
    extra = {key for key in words.entries if key.startswith(f"{name}.")} - wanted
    assert extra == set(), "sentences that nobody says"


@pytest.mark.parametrize(("name", "events"), TAUGHT.items())
def test_a_lesson_shows_all_it_is_to_teach(name: str, events: set[str]) -> None:
    seen = set()
    for one in lessons.taught(lessons.lesson(name)):
        for answer in one.answers:
            seen |= {event.name for event in answer.events}
    assert events - seen == set()


@pytest.mark.parametrize("name", lessons.names())
def test_a_lesson_ends_with_a_victory(name: str) -> None:
    told = lessons.lesson(name)
    *_, last = lessons.taught(told)
    assert last.game.over
    shown = facade(told.game).text("en").result(last.game)
    assert shown is not None
    winners = shown.get("winners", last.game.sides().get("taoists", list(told.you)) if shown["won"] else [])
    if not winners:
        winners = last.game.sides()["wu_feng"]
    assert isinstance(winners, list)
    assert set(told.you) <= set(winners)


@pytest.mark.parametrize("name", lessons.names())
def test_a_lesson_names_its_boxes(name: str) -> None:
    told = lessons.lesson(name)
    for scene in told.scenes:
        assert lessons.begin(told, scene).setup().get("boxes", []) == list(told.boxes)


def test_a_game_with_boxes_is_taught_by_their_lesson() -> None:
    assert lessons.of_game("ghost_stories")[0] == "first_night"
    assert lessons.of_game("ghost_stories", ["tower"]) == ["first_night"]
    assert lessons.of_game("ghost_stories", ["guardhouse", "bo_za", "tower"]) == ["promos", "first_night"]
    assert lessons.of_game("ghost_stories", ["tower", "white_moon"])[0] == "white_moon"


def test_the_lesson_of_the_promos_shows_who_does_not_help() -> None:
    """The Guard Tower helps; on frightened tiles nobody is asked, not even at the Guard Tower."""
    taught = lessons.taught(lessons.lesson("promos"))
    helped = {one.step.name: lessons.find_option(one.game, "ask") is not None for one in taught if not one.game.over}
    assert (helped["tower"], helped["exorcise"], helped["line"]) == (True, False, False)


def test_names_of_steps_are_unique() -> None:
    for name in lessons.names():
        names = [step.name for scene in lessons.lesson(name).scenes for step in scene.steps]
        assert len(names) == len(set(names))


def test_a_step_that_cannot_be_played_is_named() -> None:
    scene = Scene({"players": 1}, {}, "", (Step("wrong", (), "fly to the moon", ()),))
    with pytest.raises(InputError, match=r"lesson x: step wrong: nothing .* 'fly to the moon'"):
        list(lessons.taught(Lesson("x", "ghost_stories", (), (0,), (scene,))))


def test_an_unknown_lesson_is_told_which_there_are() -> None:
    with pytest.raises(InputError, match=r"lesson 'chess': choose one of first_night"):
        lessons.lesson("chess")


def test_a_lesson_at_the_terminal(tmp_path: Path) -> None:
    """Answers by number or word; others are answered and asked again."""
    told = lessons.lesson("first_night")
    steps = list(lessons.taught(told))
    typed = []
    for one in steps[:-1]:
        if one.step.name == "arrival":
            typed.append("e2")
        typed.append(str(one.game.options.index(one.wanted) + 1) if one.wanted is not None else "")
    done = run(tmp_path, "learn", "--lang", "ru", typed="\n".join(typed) + "\n")
    assert done.returncode == 0, done.stderr
    said = " ".join(done.stdout.split())
    for one in steps:
        assert lessons.sentence(told, one.step, "ru") in said
    assert lessons.to_others(told, steps[2], "ru") in said
    assert "Урок пройден." in said


def test_leaving_a_lesson_at_the_terminal(tmp_path: Path) -> None:
    done = run(tmp_path, "learn", "--lang", "en", typed="\n\nquit\n")
    assert done.returncode == 0
    assert "The lesson waits: hauntbox learn first_night" in done.stdout


def test_who_has_never_played_is_offered_a_lesson(tmp_path: Path) -> None:
    words = ("play", "ghost_stories", "--players", "1", "--level", "initiation", "--lang", "en")
    assert "hauntbox learn first_night" in run(tmp_path, *words).stdout
    assert "hauntbox learn first_night" not in run(tmp_path, *words).stdout


def test_words_that_name_no_card_are_answered_while_the_pile_is_put_in_order(tmp_path: Path) -> None:
    typed = "\ne2\nask\nred\nzombie\ndrowned maiden\nquit\n"
    done = run(tmp_path, "learn", "promos", "--lang", "en", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Bleeding Eyes, red 2." in done.stdout  # the next step: a card was chosen by its name
