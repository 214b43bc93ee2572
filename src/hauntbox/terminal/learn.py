"""A guided game at the terminal: a sentence, the table, the question; only the answer that leads on is taken."""

from __future__ import annotations

from typing import Final

from hauntbox import lessons
from hauntbox.commands.reader import Answers, Command, Reader, Unclear, command_in
from hauntbox.game_folders import first_game
from hauntbox.games import facade
from hauntbox.i18n import catalogue
from hauntbox.interfaces.paint import wrap
from hauntbox.lessons import Answered, Taught
from hauntbox.terminal.console import Console, standard

COLUMNS: Final = 80
QUIT: Final = Command("quit", "")


def learn(name: str, ascii_only: bool, language: str) -> None:
    """The command `hauntbox learn`; without a name, the first lesson of the first game."""
    told = lessons.lesson(name or lessons.of_game(first_game())[0])
    Learn(told, standard(catalogue("terminal", language), ascii_only)).run()


class Learn:
    """One lesson at one console."""

    def __init__(self, told: lessons.Lesson, console: Console) -> None:
        self.told = told
        self.console = console
        self.words = console.words
        own, language = facade(told.game), self.words.language
        self.language = language
        self.shown = own.text(language)
        self.screen = own.screen(language, console.paint)
        self.reader = Reader(own.speech(language), self.words)
        self.drawn: list[str] = []

    def run(self) -> None:
        """From the first sentence to the last, or until the learner leaves."""
        title = lessons.words(self.language).raw(f"{self.told.name}.title")
        self._say(self.words.text("learn.welcome", title=title))
        steps = list(lessons.taught(self.told))
        for number, taught in enumerate(steps, 1):
            self._show(taught, f"{number}/{len(steps)}")
            if number == len(steps):
                break
            if not (self._answer(taught) if taught.step.answer else self._go_on()):
                self._say(self.words.text("learn.left", lesson=self.told.name))
                return
            for answer in taught.answers:
                self._tell(answer)
        boxes = f" --with {','.join(self.told.boxes)}" if self.told.boxes else ""
        self._say(self.words.text("learn.done", game=self.told.game + boxes))

    def _say(self, text: str, style: str = "") -> None:
        lines = wrap(text, COLUMNS)
        self.console.say(self.console.paint.tint(line, style) if style else line for line in lines)

    def _show(self, taught: Taught, count: str) -> None:
        game = taught.game
        drawing = self.screen.draw(game, self.told.you[0] if game.seat not in self.told.you else int(game.seat), {})
        if drawing != self.drawn:
            self.console.say(["", *drawing])
            self.drawn = drawing
        self.console.say()
        self._say(f"{count}  {lessons.sentence(self.told, taught.step, self.language)}", "bold")
        if taught.step.answer:
            self.console.say()
            self._say(self.shown.question(game))
            for number, option in enumerate(game.options, 1):
                beside = self.screen.beside(game, option)
                self.console.say(wrap(f"{number:>3}  {self.shown.answered(game, option)} {beside}".rstrip(), COLUMNS))

    def _go_on(self) -> bool:
        line = self.console.ask(self.words.text("learn.go_on"))
        return line is not None and command_in(line) != QUIT

    def _answer(self, taught: Taught) -> bool:
        """Ask until the answer that leads on is given; False if the learner leaves."""
        who = self.shown.seat(taught.game, int(taught.game.seat))["name"]
        while True:
            line = self.console.ask(self.words.text("play.prompt", who=who))
            if line is None:
                return False
            meaning = self.reader.read(taught.game, line)
            if meaning == QUIT:
                return False
            if isinstance(meaning, Answers) and meaning.options == [taught.wanted]:
                return True
            if isinstance(meaning, Unclear):
                self._say(meaning.line)
            self._say(lessons.to_others(self.told, taught, self.language))

    def _tell(self, answer: Answered) -> None:
        """What an answer caused, in sentences."""
        seats = self.told.you if self.shown.secrets(answer.before) else ()
        told = self.shown.told(answer.before, answer.option, answer.after, answer.events, seats)
        lines = [told.text, *told.events] if not told.continued else told.events
        for text in filter(None, lines):
            self._say(f"  {text}", "dim")
