"""A puzzle at the terminal: the table, a question, and what a wrong answer gives away; at the end a line to share."""

from __future__ import annotations

from typing import Final

from hauntbox import puzzles
from hauntbox.commands.reader import Answers, Command, Reader, Unclear
from hauntbox.games import GAMES, facade
from hauntbox.i18n import catalogue
from hauntbox.interfaces.paint import wrap
from hauntbox.puzzles import Asked, Puzzle
from hauntbox.terminal.console import Console, standard

COLUMNS: Final = 80
QUIT: Final = Command("quit", "")
HINT: Final = Command("hint", "")


def puzzle(name: str | None, game: str, day: str | None, ascii_only: bool, language: str) -> None:
    """The command `hauntbox puzzle`: the one of this name, or the one of a day."""
    date = puzzles.day_of(day) if day else puzzles.today()
    told = puzzles.puzzle(name) if name else puzzles.daily(game, date)
    console = standard(catalogue("terminal", language), ascii_only)
    Solving(told, console, "" if name else date.isoformat()).run()


def listed(language: str) -> list[str]:
    """All puzzles, a line for each game and grade."""
    words = catalogue("terminal", language)
    lines = []
    for game in GAMES:
        for grade in puzzles.GRADES:
            names = [one.name for one in puzzles.of_game(game) if one.grade == grade]
            if names:
                lines.append(words.text("puzzle.grade", game=game, grade=grade, number=len(names)))
                lines += [f"  {line}" for line in wrap(" ".join(names), COLUMNS - 2)]
    return lines


class Solving:
    """One puzzle at one console."""

    def __init__(self, told: Puzzle, console: Console, day: str) -> None:
        self.told = told
        self.day = day
        self.console = console
        self.words = console.words
        own = facade(told.game)
        self.shown = own.text(self.words.language)
        self.screen = own.screen(self.words.language, console.paint)
        self.reader = Reader(own.speech(self.words.language), self.words)
        self.line = puzzles.played(told)
        self.tries: list[int] = []
        """Wrong answers to each question so far."""

    def run(self) -> None:
        """Question by question, until the line is found or the reader leaves."""
        told, first = self.told, self.line[0].game
        who = self.shown.seat(first, int(first.seat))["name"]
        said = puzzles.titled(self.words.language)[told.name]
        name = f"{said.name} ({told.name})"
        self._say(self.words.text("puzzle.welcome", name=name, grade=told.grade, number=round(100 * told.found)))
        if said.goal:
            self._say(f"{said.about}. {said.goal}")
        self._say(self.words.text("puzzle.goal", who=who, number=len(told.line)), "bold")
        for asked, costs in zip(self.line, told.costs, strict=True):
            self.console.say(["", *self.screen.draw(asked.game, int(asked.game.seat), {})])
            if not self._solve(asked, costs):
                self._say(self.words.text("puzzle.left", name=told.name))
                return
            self._tell(asked)
        self._tell(Asked(self.line[0].game, puzzles.afterwards(told, self.line)))
        self._say(self.words.text("puzzle.solved"), "bold")
        for reason in dict.fromkeys(self._reasons()):
            self._say(f"  {reason}")
        self._say(self.words.text("puzzle.share"))
        self.console.say(self.result())

    def result(self) -> str:
        """One line to share: which puzzle, how hard, and a cross for every wrong answer."""
        marks = " ".join("✗" * wrong + "✓" for wrong in self.tries)
        return f"hauntbox {self.told.name} {self.day} {'★' * self.told.grade} {marks}".replace("  ", " ")

    def _say(self, text: str, style: str = "") -> None:
        lines = wrap(text, COLUMNS)
        self.console.say(self.console.paint.tint(line, style) if style else line for line in lines)

    def _reasons(self) -> list[str]:
        found = []
        for asked in self.line:
            reasons = self.shown.reasons(asked.game, asked.wanted)
            found += [str(self.shown.reason(asked.game, one)["text"]) for one in reasons]
        return found

    def _solve(self, asked: Asked, costs: tuple[int, ...]) -> bool:
        """Ask until the best answer is given; False if the reader leaves."""
        game = asked.game
        self.tries.append(0)
        self._say(self.shown.question(game))
        for number, option in enumerate(game.options, 1):
            beside = self.screen.beside(game, option)
            self.console.say(wrap(f"{number:>3}  {self.shown.answered(game, option)} {beside}".rstrip(), COLUMNS))
        who = self.shown.seat(game, int(game.seat))["name"]
        while True:
            line = self.console.ask(self.words.text("play.prompt", who=who))
            meaning = QUIT if line is None else self.reader.read(game, line)
            if meaning == QUIT:
                return False
            if meaning == HINT:
                self.tries[-1] += 1
                self._say(self.words.text("puzzle.told", option=self.shown.answered(game, asked.wanted)))
            elif not isinstance(meaning, Answers):
                self._say(meaning.line if isinstance(meaning, Unclear) else self.words.text("puzzle.answer"))
            elif meaning.options[0] == asked.wanted:
                return True
            else:
                self.tries[-1] += 1
                cost = costs[game.options.index(meaning.options[0])]
                self._say(self.words.text("puzzle.waste" if cost >= puzzles.WASTE else "puzzle.wrong", number=cost))

    def _tell(self, asked: Asked) -> None:
        """What the best answer caused, in sentences."""
        seats = (int(asked.game.seat),) if self.shown.secrets(asked.game) else ()
        for answer in asked.answers:
            told = self.shown.told(answer.before, answer.option, answer.after, answer.events, seats)
            for text in filter(None, [told.text, *told.events]):
                self._say(f"  {text}", "dim")
