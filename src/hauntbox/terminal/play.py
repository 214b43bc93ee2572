"""The loop of the plain mode: tell what happened, draw the table, ask, and do what was typed."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from fractions import Fraction
from pathlib import Path
from shutil import get_terminal_size
from typing import Final

import click

from hauntbox.advice import advise
from hauntbox.cards_text import answer as cards_answer
from hauntbox.commands.reader import Answers, Command, NotNow, Reader, Unclear
from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.interfaces.paint import wrap
from hauntbox.interfaces.phrases import whole
from hauntbox.kernel.game import CHANCE, NOBODY
from hauntbox.kernel.hidden import see_the_same
from hauntbox.log_lines import Line, Teller
from hauntbox.puzzles import dealt
from hauntbox.replay_text import result_lines
from hauntbox.rulebook import Rule, on_table, rule
from hauntbox.rules_text import answer as rules_answer
from hauntbox.sentences import percent
from hauntbox.sureness import in_words
from hauntbox.terminal.console import Console
from hauntbox.terminal.page import Parts, numbered, page, refolded
from hauntbox.terminal.session import Session

COLUMNS: Final = 80
LOG_TAIL: Final = 20
END: Final = 8
"""The lines that the end of a game needs besides the table."""
FEW: Final = 6
"""What is said in no more lines than these stands above the question; for more the table goes."""


class NobodyThere(Exception):
    """Input ended before the screen was taken."""


class Play:
    """One game played at one console."""

    def __init__(self, session: Session, console: Console, default_file: bool, opening: Sequence[str] = ()) -> None:
        """``opening`` is said before anything else."""
        self.session = session
        self.console = console
        self.words = console.words
        self.language = self.words.language
        own = facade(session.name)
        self.told = own.text(self.language)
        self.screen = own.screen(self.language, console.paint)
        self.speech = own.speech(self.language)
        self.reader = Reader(self.speech, self.words)
        self.default_file = default_file
        self.shown = len(session.moments)
        """The number of answers shown in the log so far."""
        self.tellers: dict[int, Teller] = {}
        """The log as each seat may know it."""
        self.drawn: list[str] = []
        self.who_plays = session.who_plays()
        self.people = [seat for seat in session.game.seats() if seat not in session.bots]
        self.at_screen = self.people
        """The seats of those who may be looking: of all people until the first question, then of the one asked."""
        self.left: dict[int, int] = {}
        """By seat, the number of answers shown when somebody last handed the screen over."""
        self.opening = opening
        self.paged = console.is_page
        """Whether the screen is drawn again for every question; else line follows line."""
        self.notes: list[str] = []
        """What was said since the screen was last drawn."""
        self.recent: list[tuple[int, Line]] = []
        """The log since somebody was last asked."""
        self.first = self.following = 0
        """The line of the options with which the screen begins, and that with which the next one would."""

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        self._welcome()
        try:
            self._next()
            while not self.session.game.over:
                line = self.console.ask(self._prompt())
                if line is None or not self._obey(line):
                    self._leave()
                    return
                if self.notes:
                    self._show(asked_for=True)
        except NobodyThere:
            self._leave()
            return
        except KeyboardInterrupt:
            self.console.say()
            self._leave()
            raise
        self._finish()

    # -- what is shown ------------------------------------------------------------------------------------------------

    def _welcome(self) -> None:
        if self.opening:
            self._say(self.opening)
        s = self.session
        luck = self.words.text("play.typed" if s.table else "play.seed", seed=s.seed)
        box, setup = self.told.box(), s.game.setup()
        levels = box["levels"]
        assert isinstance(levels, list)
        level = next((row["text"] for row in levels if row["name"] == setup.get("level")), "")
        key = "play.welcome_level" if level else "play.welcome"
        self.say(self.words.text(key, title=box["title"], players=setup["players"], level=level, luck=luck))
        self.say(self.words.text("play.file", file=s.path))

    def _eyes(self) -> int:
        """Whose view is shown: that of the seat that is asked, or that draws a card for its own eyes."""
        game = self.session.game
        if game.over:
            return NOBODY
        drawer = game.drawn_for()
        return drawer if drawer in self.people else int(game.seat)

    def _next(self) -> None:
        """Go to the next question for a person, and show all that leads to it."""
        self.session.settle()
        self._hand_over()
        self._news()
        if not self.session.game.over:
            self._draw(again=False)
            self._question()

    def _hand_over(self) -> None:
        """Before somebody is asked who sees other things than whoever may be looking: clear the screen and wait until
        he sits before it."""
        g = self.session.game
        seat = self._eyes()
        if seat < 0:
            return
        before, self.at_screen = self.at_screen, [seat]
        secret = seat != g.seat and before != [seat]  # a card is about to be typed in that he alone may see
        if not self.console.is_shared or (not secret and see_the_same(g, seat, before)):
            return
        self.left.update(dict.fromkeys(before, self.shown))
        self.shown = max(self.left.get(seat, 0), len(self.session.moments) - LOG_TAIL)
        self.drawn = []
        self.console.wipe()
        if self.console.ask(self.words.text("play.hand_over", who=self.told.seat(g, seat)["name"])) is None:
            raise NobodyThere

    def say(self, text: str = "") -> None:
        """A text in lines that fit."""
        for line in text.splitlines() or [""]:
            indent = " " * (len(line) - len(line.lstrip()))
            self._say(wrap(line, COLUMNS, indent) or [""])

    def _say(self, text: str | Iterable[str] = "") -> None:
        """A text or lines: at once, or with the next screen."""
        if self.paged:
            self.notes += text.splitlines() if isinstance(text, str) else text
        else:
            self.console.say(text)

    def _lines(self) -> list[Line]:
        """The whole log as the asked seat may know it."""
        seat = self._eyes()
        teller = self.tellers.setdefault(seat, Teller(self.told, [seat], self.language))
        return teller.lines(self.session.moments)

    def _logged(self, lines: list[tuple[int, Line]], columns: int = COLUMNS) -> list[str]:
        """These lines of the log with their numbers."""
        logged = []
        for number, line in lines:
            first, *rest = wrap(line.text, columns - 6)
            name = self.console.paint.tint(f"{number:>4}", "dim")
            logged += [f"{name}  {first}", *(f"      {more}" for more in rest)]
        return logged

    def _news(self) -> None:
        """What has been answered since the log was last shown."""
        self.recent = [(number, line) for number, line in enumerate(self._lines(), 1) if line.answer >= self.shown]
        if self.recent and not self.paged:
            self.console.say(["", *self._logged(self.recent)])
        self.shown = len(self.session.moments)

    def _draw(self, again: bool) -> None:
        """The table; unless asked for, only if it has changed since it was last drawn."""
        g = self.session.game
        drawing = self.screen.draw(g, self._eyes(), self.who_plays)
        if not self.paged and (again or (self.speech.begun(g) and drawing != self.drawn)):
            self.console.say(["", *drawing])
            self.drawn = drawing

    def _question(self) -> None:
        if self.paged:
            self.first = 0
            self._show()
        else:
            self.console.say(["", *self._asked(COLUMNS), *self._options(COLUMNS)])

    def _show(self, asked_for: bool = False) -> None:
        """The screen: the table, what is new or was just said, the question. What is long takes the screen alone; what
        was asked for is never cut."""
        notes, self.notes = self.notes, []
        if len(notes) > FEW:
            self.console.show([*notes, "", self.words.text("play.back")])
            return
        g, players = self.session.game, self.who_plays
        eyes = self._eyes()
        begun = self.speech.begun(g)
        parts = Parts(
            table=self.screen.draw(g, eyes, players) if begun else [],
            compact=lambda room: self.screen.compact(g, eyes, players, room) if begun else [],
            news=lambda columns: [] if asked_for else refolded(notes, columns) or self._logged(self.recent, columns),
            question=self._asked,
            options=self._options,
            more=lambda number: self.words.text("play.more", number=number),
            said=lambda columns: refolded(notes, columns) if asked_for else [],
        )
        size = get_terminal_size()
        shown = page(parts, size.columns, size.lines, self.first)
        self.following = shown.next
        self.console.show(shown.lines)

    def _asked(self, columns: int) -> list[str]:
        """Whose turn it is and what is asked, in lines of this width."""
        g, paint = self.session.game, self.console.paint
        asked = [paint.tint(line, "bold") for line in wrap(self.told.question(g), columns)]
        return [*self.screen.head(g, columns - 1), *asked]

    def _options(self, columns: int) -> list[str]:
        g = self.session.game
        if self.speech.unlisted(g, g.kind):
            return []
        options = []
        for option in g.options:
            options.append(f"{self.told.answered(g, option)} {self.screen.beside(g, option)}".rstrip())
        return numbered(options, columns)

    def _prompt(self) -> str:
        g = self.session.game
        if g.seat == CHANCE:
            return self.words.text("play.prompt_table")
        return self.words.text("play.prompt", who=self.told.seat(g, int(g.seat))["name"])

    # -- what is typed ------------------------------------------------------------------------------------------------

    def _obey(self, line: str) -> bool:
        """Do what was typed; False to leave."""
        if not line:
            following = self.following
            self._question()
            if following:
                self.first = following
                self._show()
            return True
        meaning = self.reader.read(self.session.game, line)
        if isinstance(meaning, Command):
            return self._command(meaning)
        if isinstance(meaning, Unclear):
            self.say(meaning.line)
        elif isinstance(meaning, NotNow):
            self._not_now(meaning)
        elif isinstance(meaning, Answers):
            for option in meaning.options:
                self.session.answer(option)
            self._next()
        return True

    def _not_now(self, meaning: NotNow) -> None:
        entry = rule(meaning.rule, self.language)
        text = entry.text if isinstance(entry, Rule) else entry.ruling
        self.say(self.words.text("unclear.not_now", option=meaning.text, rule=meaning.rule, text=text))

    def _command(self, command: Command) -> bool:
        if command.name == "quit":
            return False
        try:
            getattr(self, f"_do_{command.name}")(command.rest)
        except InputError as error:
            self.say(str(error))
        return True

    def _do_board(self, _rest: str) -> None:
        self._draw(again=True)
        self._question()

    def _do_log(self, rest: str) -> None:
        lines = [*enumerate(self._lines(), 1)]
        shown = lines[max(0, len(lines) - (whole(rest) if whole(rest) >= 0 else LOG_TAIL)) :]
        self._say(["", *self._logged(shown)] if shown else [])

    def _do_help(self, rest: str) -> None:
        """How to type, or what something on the table is."""
        if rest:
            self._do_card(rest)
        else:
            boxes = self.session.game.setup().get("boxes")
            typed = self.speech.help(boxes if isinstance(boxes, list) else [])
            self._say(f"{typed}{self.words.raw('help.commands')}{self.screen.legend()}".strip())

    def _do_odds(self, _rest: str) -> None:
        self.say("\n".join(self.speech.odds(self.session.game)))

    def _do_hint(self, _rest: str) -> None:
        """What the search would choose, and why."""
        g = self.session.game
        if g.seat == CHANCE:
            self.say(self.words.text("hint.chance"))
            return
        seat = int(g.seat)
        advice = advise(g.imagine(seat), int(g.number))
        self.say(self.words.text("hint.option", option=self.told.answered(g, advice.option)))
        for reason in advice.reasons:
            self.say(f"  {self.told.reason(g, reason)['text']}")
        if sure := in_words(advice.sure, self.language):
            self.say(f"  {sure}")
        if advice.won is not None:
            low, high = (percent(self.language, Fraction(round(1000 * end), 1000)) for end in advice.won[1:])
            self.say(f"  {self.words.text('hint.won', number=advice.won.games, low=low, high=high)}")

    def _do_rules(self, rest: str) -> None:
        boxes = self.session.game.setup().get("boxes")
        among = on_table(self.session.name, boxes if isinstance(boxes, list) else [])
        self._print(rules_answer(tuple(rest.split()), self.language, among))

    def _do_card(self, rest: str) -> None:
        self._print(cards_answer(tuple(rest.split()), self.language, self.session.name))

    def _print(self, styled: str) -> None:
        self._say(styled if self.console.paint.colour else click.unstyle(styled))

    def _do_save(self, rest: str) -> None:
        path = Path(rest).expanduser() if rest else self.session.path
        self.session.save_as(path)
        self.say(self.words.text("play.saved", file=path))

    def _do_undo(self, _rest: str) -> None:
        number = self.session.undoable()
        if number < 0:
            self.say(self.words.text("play.undo_nothing" if number == -1 else "play.undo_chance"))
            return
        self.session.undo()
        self.tellers = {}
        self.shown = min(self.shown, len(self.session.moments))
        self.left = {seat: min(number, self.shown) for seat, number in self.left.items()}
        self._hand_over()
        self.say(self.words.text("play.undone"))
        self._draw(again=False)
        self._question()

    def _do_why(self, rest: str) -> None:
        if rest.lower().startswith("not"):
            self._why_not(rest[3:].strip())
            return
        lines = self._lines()
        number = whole(rest) if rest else len(lines)
        if not 1 <= number <= len(lines):
            self.say(self.words.text("play.why_which", last=len(lines)))
            return
        line = lines[number - 1]
        self.say(f"{number}  {line.text}")
        self._print(rules_answer((line.rule,), self.language))

    def _why_not(self, typed: str) -> None:
        g = self.session.game
        refused = None
        offered = bool(typed) and isinstance(self.reader.answers(g, typed), Answers)
        if typed and not offered:
            refused = self.reader.why_not(g, typed)
        if refused is None:
            self.say(self.words.text("play.offered" if offered else "play.why_not_what", typed=typed))
            return
        self.say(self.words.text("play.why_not", option=refused.text))
        self._print(rules_answer((refused.rule,), self.language))

    # -- the end ------------------------------------------------------------------------------------------------------

    def _leave(self) -> None:
        self.paged = False
        file = "" if self.default_file else f" {shlex.quote(str(self.session.path))}"
        self.say(self.words.text("play.resume", file=file))

    def _finish(self) -> None:
        g = self.session.game
        if self.paged:
            table = self.screen.compact(g, self._eyes(), self.who_plays, get_terminal_size().lines - END)
            self.console.show([*table, "", *self._logged(self.recent)[-END:]])
            self.paged = False
        else:
            self._draw(again=True)
        self.console.say()
        first, *lines = result_lines(g, self.language)
        self.console.say([self.console.paint.tint(first, "bold"), *lines])
        record = self.session.record()
        day = dealt(record.game, record.setup, record.seed)
        if day:
            self.say(self.words.text("puzzle.share"))
            self.say(f"hauntbox --daily {day} {lines[-1].strip() if lines else first}")
        self.say(self.words.text("play.record", file=self.session.path))
