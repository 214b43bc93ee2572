"""A puzzle at the terminal: the table, a question, and what a wrong answer gives away; at the end a line to share."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from hauntbox import puzzles
from hauntbox.commands.reader import Answers, Command, Reader, Unclear
from hauntbox.games import GAMES, facade
from hauntbox.i18n import catalogue
from hauntbox.interfaces.paint import wrap
from hauntbox.puzzles import Asked, Puzzle
from hauntbox.terminal.console import Console, standard
from hauntbox.terminal.guided import COLUMNS, Guided

QUIT: Final = Command("quit", "")
HINT: Final = Command("hint", "")


def puzzle(name: str | None, game: str, day: str | None, ascii_only: bool, language: str) -> None:
    """The command `hauntbox puzzle`: the one of this name, or the one of a day."""
    date = puzzles.day_of(day) if day else puzzles.today()
    told = puzzles.puzzle(name) if name else puzzles.daily(game, date)
    console = standard(catalogue("terminal", language), ascii_only)
    Solving(told, console, "" if name else date.isoformat()).run()


def listed(language: str) -> list[str]:
    """All puzzles by game, grade and theme: the word to start one with, and what it is called."""
    words, said = catalogue("terminal", language), puzzles.titled(language)
    lines = []
    for game in GAMES:
        title = facade(game).text(language).box()["title"]
        for grade in puzzles.GRADES:
            found = [one.name for one in puzzles.of_game(game) if one.grade == grade]
            if found:
                lines.append(words.text("puzzle.grade", game=title, grade=grade, number=len(found)))
            column = max(map(len, found), default=0)
            for theme in sorted({said[name].about for name in found}):
                lines.append(f"  {theme}")
                for name in (one for one in found if said[one].about == theme):
                    folded = zip_longest([name], wrap(said[name].name, COLUMNS - column - 6), fillvalue="")
                    lines += [f"    {left:<{column}}  {part}" for left, part in folded]
    return lines


class Solving:
    """One puzzle at one console."""

    def __init__(self, told: Puzzle, console: Console, day: str) -> None:
        self.told = told
        self.day = day
        self.console = console
        self.words = console.words
        self.guided = Guided(told.game, console)
        self.shown = self.guided.shown
        self.reader = Reader(facade(told.game).speech(self.words.language), self.words)
        self.line = puzzles.played(told)
        self.tries: list[int] = []
        """Wrong answers to each question so far."""

    def run(self) -> None:
        """Question by question, until the line is found or the reader leaves."""
        told, guided = self.told, self.guided
        self._welcome()
        for asked, costs in zip(self.line, told.costs, strict=True):
            guided.table(asked.game, int(asked.game.seat))
            if not self._solve(asked, costs):
                guided.leave(self.words.text("puzzle.left", name=told.name))
                return
            guided.turn_over()
            self._tell(asked)
        afterwards = puzzles.afterwards(told, self.line)
        self._tell(Asked(self.line[0].game, afterwards))
        guided.say(self.words.text("puzzle.solved"), "bold")
        for reason in dict.fromkeys(self._reasons()):
            guided.say(f"  {reason}")
        guided.say(self.words.text("puzzle.share"))
        last = (afterwards or self.line[-1].answers)[-1].after
        guided.finish(last, int(self.line[0].game.seat))
        self.console.say(self.result())

    def _welcome(self) -> None:
        """Which puzzle it is, its theme and its goal."""
        told, first = self.told, self.line[0].game
        who = self.shown.seat(first, int(first.seat))["name"]
        said = puzzles.titled(self.words.language)[told.name]
        name = f"{said.name} ({told.name})"
        self.guided.say(self.words.text("puzzle.welcome", name=name, grade=told.grade, number=round(100 * told.found)))
        if said.goal:
            self.guided.say(f"{said.about}. {said.goal}")
        self.guided.say(self.words.text("puzzle.goal", who=who, number=len(told.line)), "bold")

    def result(self) -> str:
        """One line to share: which puzzle, how hard, and a cross for every wrong answer."""
        marks = " ".join("✗" * wrong + "✓" for wrong in self.tries)
        return f"hauntbox {self.told.name} {self.day} {'★' * self.told.grade} {marks}".replace("  ", " ")

    def _reasons(self) -> list[str]:
        found = []
        for asked in self.line:
            reasons = self.shown.reasons(asked.game, asked.wanted)
            found += [str(self.shown.reason(asked.game, one)["text"]) for one in reasons]
        return found

    def _solve(self, asked: Asked, costs: tuple[int, ...]) -> bool:
        """Ask until the best answer is given; False if the reader leaves."""
        game, guided = asked.game, self.guided
        self.tries.append(0)
        guided.options(game)
        who = self.shown.seat(game, int(game.seat))["name"]
        while True:
            line = guided.ask(self.words.text("play.prompt", who=who), game, int(game.seat))
            meaning = QUIT if line is None else self.reader.read(game, line)
            if meaning == QUIT:
                return False
            if isinstance(meaning, Answers) and meaning.options[0] == asked.wanted:
                return True
            guided.turn_over()
            if meaning == HINT:
                self.tries[-1] += 1
                guided.say(self.words.text("puzzle.told", option=self.shown.answered(game, asked.wanted)))
            elif not isinstance(meaning, Answers):
                guided.say(meaning.line if isinstance(meaning, Unclear) else self.words.text("puzzle.answer"))
            else:
                self.tries[-1] += 1
                cost = costs[game.options.index(meaning.options[0])]
                guided.say(self.words.text("puzzle.waste" if cost >= puzzles.WASTE else "puzzle.wrong", number=cost))

    def _tell(self, asked: Asked) -> None:
        """What the best answer caused, in sentences."""
        seats = (int(asked.game.seat),) if self.shown.secrets(asked.game) else ()
        for answer in asked.answers:
            told = self.shown.told(answer.before, answer.option, answer.after, answer.events, seats)
            for text in filter(None, [told.text, *told.events]):
                self.guided.tell(text)
