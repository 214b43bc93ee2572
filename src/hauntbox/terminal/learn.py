"""A guided game at the terminal: a sentence, the table, the question; only the answer that leads on is taken."""

from __future__ import annotations

from typing import Final

from hauntbox import lessons
from hauntbox.commands.reader import Answers, Command, Reader, Unclear, command_in
from hauntbox.game_folders import first_game
from hauntbox.games import facade
from hauntbox.i18n import catalogue
from hauntbox.lessons import Answered, Taught
from hauntbox.terminal.console import Console, standard
from hauntbox.terminal.guided import Guided

QUIT: Final = Command("quit", "")


def learn(name: str, ascii_only: bool, language: str) -> None:
    """The command `hauntbox learn`; without a name, the first lesson of the first game."""
    told = lessons.lesson(name or lessons.of_game(first_game())[0])
    Learn(told, standard(catalogue("terminal", language), ascii_only)).run()


class Learn:
    """One lesson at one console."""

    def __init__(self, told: lessons.Lesson, console: Console) -> None:
        self.told = told
        self.words = console.words
        self.language = self.words.language
        self.guided = Guided(told.game, console)
        self.shown = self.guided.shown
        self.reader = Reader(facade(told.game).speech(self.language), self.words)

    def run(self) -> None:
        """From the first sentence to the last, or until the learner leaves."""
        guided = self.guided
        title = lessons.words(self.language).raw(f"{self.told.name}.title")
        guided.say(self.words.text("learn.welcome", title=title))
        steps = list(lessons.taught(self.told))
        for number, taught in enumerate(steps, 1):
            guided.table(taught.game, self._eyes(taught))
            guided.say(f"{number}/{len(steps)}  {lessons.sentence(self.told, taught.step, self.language)}", "bold")
            if number == len(steps):
                break
            if not (self._answer(taught) if taught.step.answer else self._go_on(taught)):
                guided.leave(self.words.text("learn.left", lesson=self.told.name))
                return
            guided.turn_over()
            for answer in taught.answers:
                self._tell(answer)
        boxes = f" --with {','.join(self.told.boxes)}" if self.told.boxes else ""
        guided.say(self.words.text("learn.done", game=self.told.game + boxes))
        guided.finish(steps[-1].game, self._eyes(steps[-1]))

    def _eyes(self, taught: Taught) -> int:
        """The learner's seat: the one that is asked, where several are."""
        seat = int(taught.game.seat)
        return seat if seat in self.told.you else self.told.you[0]

    def _go_on(self, taught: Taught) -> bool:
        prompt = self.words.text("learn.go_on")
        line = self.guided.ask(prompt, taught.game, self._eyes(taught), asked=False)
        return line is not None and command_in(line) != QUIT

    def _answer(self, taught: Taught) -> bool:
        """Ask until the answer that leads on is given; False if the learner leaves."""
        guided = self.guided
        who = self.shown.seat(taught.game, int(taught.game.seat))["name"]
        guided.options(taught.game)
        said = [*guided.said]
        while True:
            line = guided.ask(self.words.text("play.prompt", who=who), taught.game, self._eyes(taught))
            if line is None:
                return False
            meaning = self.reader.read(taught.game, line)
            if meaning == QUIT:
                return False
            if isinstance(meaning, Answers) and meaning.options == [taught.wanted]:
                return True
            guided.said = [*said]
            if isinstance(meaning, Unclear):
                guided.say(meaning.line)
            guided.say(lessons.to_others(self.told, taught, self.language))

    def _tell(self, answer: Answered) -> None:
        """What an answer caused, in sentences."""
        seats = self.told.you if self.shown.secrets(answer.before) else ()
        told = self.shown.told(answer.before, answer.option, answer.after, answer.events, seats)
        lines = [told.text, *told.events] if not told.continued else told.events
        for text in filter(None, lines):
            self.guided.tell(text)
