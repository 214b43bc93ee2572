"""A lesson and a puzzle at a terminal: every screen holds the table, what is said and the question, and takes the place
of the last one."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from hauntbox import lessons, puzzles
from hauntbox.i18n import catalogue, languages
from hauntbox.interfaces.paint import Paint, width
from hauntbox.terminal.console import Console
from hauntbox.terminal.guided import Guided

from .test_page import DRAWN, STYLES, on_a_screen


class Screen(Console):
    """A console that can be drawn over; what is shown is kept, what is typed is given."""

    def __init__(self, language: str, typed: list[str]) -> None:
        words = catalogue("terminal", language)
        super().__init__(words, StringIO(), StringIO(), Paint(words))
        self.typed = typed
        self.screens: list[list[str]] = []

    @property
    def is_page(self) -> bool:
        return True

    def show(self, lines: object) -> None:
        assert isinstance(lines, list)
        self.screens.append(lines)

    def ask(self, prompt: str) -> str | None:
        return self.typed.pop(0) if self.typed else None


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
@pytest.mark.parametrize("language", languages())
def test_every_step_of_every_lesson_fits(
    language: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sentence is whole, and so is what is said to a wrong answer; the table has the room that is left."""
    columns, rows = size
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("LINES", str(rows))
    for name in lessons.names():
        told = lessons.lesson(name)
        for taught in lessons.taught(told):
            console = Screen(language, [])
            guided = Guided(told.game, console)
            sentence = lessons.sentence(told, taught.step, language)
            guided.say(sentence, "bold")
            if taught.step.answer:
                guided.say(lessons.to_others(told, taught, language))
            guided.ask("> ", taught.game, told.you[0], bool(taught.step.answer))
            (lines,) = console.screens
            assert len(lines) < rows, f"{name}.{taught.step.name}"
            assert max(map(width, lines)) <= columns
            right = " ".join(" ".join(line[81:] if columns > 110 else line for line in lines).split())
            assert " ".join(sentence.split()) in right


def test_options_without_room_come_with_an_empty_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "14")
    told = next(one for one in puzzles.puzzles().values() if len(puzzles.played(one)[0].game.options) > 12)
    game = puzzles.played(told)[0].game
    console = Screen("en", ["", "", "", "1"])
    guided = Guided(told.game, console)
    assert guided.ask("> ", game, int(game.seat)) == "1"
    assert len(console.screens) == 4
    assert all(len(lines) < 14 for lines in console.screens)
    assert console.screens[0] != console.screens[1]


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40)])
def test_a_lesson_is_drawn_not_scrolled(tmp_path: Path, columns: int, rows: int) -> None:
    typed = ["", "", "e2", "nonsense", "1", "quit"]
    before, *screens = on_a_screen(tmp_path, columns, rows, typed, "learn", "--lang", "en").split(DRAWN)
    assert STYLES.sub("", before).strip() == ""
    assert len(screens) == 6
    for text in screens[:-1]:
        lines = STYLES.sub("", text).rstrip().split("\r\n")
        assert len(lines) <= rows
        assert "Taoist Altar" in text
    assert "A ghost may go to any free space" in " ".join(STYLES.sub("", screens[3]).split()) or columns > 80
    assert "nonsense" in screens[4]
    assert screens[-1].rstrip().endswith("The lesson waits: hauntbox learn first_night")


def test_a_puzzle_is_drawn_not_scrolled(tmp_path: Path) -> None:
    told = next(one for one in puzzles.puzzles().values() if one.game == "ghost_stories" and len(one.line) == 2)
    asked = puzzles.played(told)
    best = [str(one.game.options.index(one.wanted) + 1) for one in asked]
    shown = on_a_screen(tmp_path, 80, 24, ["hint", *best], "puzzle", told.name, "--lang", "en")
    before, *screens = shown.split(DRAWN)
    assert STYLES.sub("", before).strip() == ""
    assert len(screens) == 4
    for text in screens:
        lines = STYLES.sub("", text).rstrip().split("\r\n")
        assert len(lines) <= 24
    assert "Best is: " in screens[1]
    assert told.name in screens[0]
    assert "★" in screens[-1]
