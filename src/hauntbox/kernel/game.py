"""A game is either over or waits for one answer from one seat.

The rules of a game are *steps*: plain functions ``step(game, a, b)`` known by small integers.
The *agenda* is the stack of steps yet to run. A step changes the state, pushes further steps with ``do`` (last pushed
runs first), or asks with ``ask`` or ``chance``. Nothing lives across a question but the state and the agenda.

Two laws keep positions and records small and exact:

* a step that asks changes nothing before it asks: loading a position runs the asking step again;
* asking is the last thing a step does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final, NoReturn, Self

from mypy_extensions import i64, mypyc_attr

from hauntbox.kernel.question import EngineError, Event, IllegalAnswer, Kind, Question
from hauntbox.kernel.vectors import append, pop, vec

if TYPE_CHECKING:
    from hauntbox.kernel.record import Record

CHANCE: Final = -1
"""The seat that answers for dice and face-down cards."""
NOBODY: Final = -2
"""The seat of those who only watch: a view shows it what everybody may know."""
EVERYBODY: Final = -3
"""The seat of those from whom nothing is hidden any more: views of games that are over."""

RUNNING: Final = -1
OVER: Final = -2
NO_STEP: Final = -1
MOST_RUN: Final = 10_000
"""Steps from one answer to the next question; games need a few dozen."""
SHOWN_STEPS: Final = 20
"""How much of the agenda an error shows."""

# A step and its two arguments are packed into one integer of 30 bits. The hot functions below write these numbers out:
# the interpreter looks names up again and again.
_STEP_SHIFT: Final = 20
_ARG_SHIFT: Final = 10
_ARG_MASK: Final = 1023


@mypyc_attr(allow_interpreted_subclasses=True)
class Forms:
    """How a game is written down, seen and explained. It is written in modules that are themselves about the class of
    the game, so the game is given it with its ruleset; a game may as well override the methods of ``Game``."""

    def state(self, g: Game) -> dict[str, object]:
        raise NotImplementedError

    def view_state(self, g: Game, seat: int) -> dict[str, object]:
        raise NotImplementedError

    def view_text(self, g: Game, seat: int) -> str:
        return ""

    def view_changes(self, g: Game, before: Game, seat: int) -> str:
        return ""

    def imagine(self, g: Game, seat: int) -> Game:
        return g.clone()

    def why_not(self, g: Game, kind: str, option: int) -> str:
        raise NotImplementedError

    def result(self, g: Game) -> Mapping[str, object]:
        raise NotImplementedError


NO_FORMS: Final = Forms()


class Ruleset:
    """The names under which one game's steps, question kinds and events are known outside the engine, and its forms.

    A number without a name is nobody's.
    """

    def __init__(
        self,
        name: str,
        version: str,
        kinds: Sequence[Kind],
        events: Sequence[str],
        step_names: Sequence[str],
        forms: Forms = NO_FORMS,
    ) -> None:
        self.name = name
        self.forms = forms
        self.version = version
        self.kinds = tuple(kinds)
        self.events = tuple(events)
        self.step_names = tuple(step_names)
        self.secret = vec[i64]([int(kind.secret) for kind in kinds])
        """By kind, 1 if it is secret."""
        self.streams = sorted({kind.chance for kind in kinds if kind.chance})
        self.kind_numbers = {kind.name: number for number, kind in enumerate(kinds) if kind.name}
        self.step_numbers = {step: number for number, step in enumerate(step_names) if step}


class Steps:
    """The functions of a ruleset's steps."""

    def perform(self, g: Game, step: i64, a: i64, b: i64) -> None:
        """Run the step of a number."""
        g.fail(f"step {step} belongs to no part of this game")

    def run(self, g: Game) -> None:
        """Run steps of the agenda until one asks or the game ends."""
        left: i64 = MOST_RUN
        while g.kind == RUNNING:
            frame = g.top
            if frame >= 0:
                g.top = NO_STEP
            elif len(g.agenda):
                g.agenda, frame = pop(g.agenda)
            else:
                g.fail("nothing is left to do and nobody is asked")
            g.frame = frame
            left -= 1
            if left < 0:
                g.never_asks()
            self.perform(g, frame >> 20, frame >> 10 & 1023, frame & 1023)
        if g.kind == OVER:
            g.clear_agenda()


Step = Callable[[Any, int, int], None]


def by_number(functions: Mapping[int, Step]) -> list[Step]:
    """The functions of steps in a list; a number without a step is an error when it is run."""
    return [functions.get(number, _no_step) for number in range(1 + max(functions, default=-1))]


def _no_step(g: Game, a: int, b: int) -> None:
    g.fail(f"step {g.asking_step()} belongs to no part of this game")


def run_listed(g: Game, functions: list[Step]) -> None:
    """As ``Steps.run``, for steps in a list. Interpreted, a call of ``perform`` for each step is a twentieth of the
    time of a game."""
    left = MOST_RUN
    while g.kind == -1:  # RUNNING
        frame = g.top
        if frame >= 0:
            g.top = -1  # NO_STEP
        elif len(g.agenda):
            g.agenda, frame = pop(g.agenda)
        else:
            g.fail("nothing is left to do and nobody is asked")
        g.frame = frame
        left -= 1
        if left < 0:
            g.never_asks()
        functions[frame >> 20](g, frame >> 10 & 1023, frame & 1023)
    if g.kind == OVER:
        g.clear_agenda()


class Table(Steps):
    """Steps looked up by their numbers."""

    def __init__(self, functions: Mapping[int, Step]) -> None:
        self.table = by_number(functions)

    def perform(self, g: Game, step: i64, a: i64, b: i64) -> None:
        self.table[step](g, a, b)

    def run(self, g: Game) -> None:
        run_listed(g, self.table)


NO_RULESET: Final = Ruleset("", "", (), (), ())
NO_STEPS: Final = Steps()
NONE: Final = vec[i64]()
"""The options and totals of a game that has not asked; they are replaced, never changed in place."""


def _put_below(g: Game) -> None:
    """Moves the entry that was next into the vector; kept out of ``do``, which seldom needs it."""
    g.agenda = append(g.agenda, g.top)


def _no_room(g: Game, step: i64, a: i64, b: i64) -> NoReturn:
    """An argument that does not fit into its bits would make another step of this one, or none."""
    g.fail(f"step {g.ruleset.step_names[step]!r} with {a} and {b}: arguments are 0 to {_ARG_MASK}")


def _put_question(g: Game, kind: i64, seat: i64, options: vec[i64], then: i64, then_with: i64) -> None:
    """The game waits for the answer. A game that is over asks nothing more."""
    if g.kind != RUNNING or not len(options):
        if g.kind != OVER:
            g.fail(f"question {g.ruleset.kinds[kind].name} with options {list(options)}")
        return
    if then_with >> 10:
        _no_room(g, then, options[0], then_with)
    g.kind = kind
    g.seat = seat
    g.menu = options
    g.then = then
    g.then_with = then_with


def _keep(g: Game, event: i64, rule: str, a: i64, b: i64, c: i64) -> None:
    """Keep it for the listener; kept out of ``tell``, so that ``tell`` compiles to almost nothing."""
    assert g.told is not None
    g.told.append(Event(g.ruleset.events[event], rule, (a, b, c)))


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)  # games of other packages are not compiled
class Game:
    """State shared by all games: the agenda, the pending question, the result, the history.

    Constructors take nothing and make a blank game; whoever starts a game gives it its ruleset and steps. So a clone is
    a blank game and plain copies of the slots.
    """

    __slots__ = (
        "agenda",
        "frame",
        "history",
        "kind",
        "menu",
        "number",
        "outcome",
        "ruleset",
        "seat",
        "steps",
        "then",
        "then_with",
        "told",
        "top",
        "totals",
    )

    def __init__(self) -> None:
        self.ruleset = NO_RULESET
        self.steps = NO_STEPS
        self.agenda = NONE[:]
        self.top: i64 = NO_STEP  # the agenda's last entry while steps run; never there when a question waits
        self.frame: i64 = 0  # the step that is running, or that asked
        self.number: i64 = 0  # of the pending question
        self.kind: i64 = RUNNING
        self.seat: i64 = CHANCE
        self.menu = NONE  # the options; replaced, never changed in place
        self.totals = NONE
        self.then: i64 = 0
        self.then_with: i64 = 0
        self.outcome = ""
        self.history: list[int | str] | None = None  # answers; a text is a correction
        self.told: list[Event] | None = None

    def copy_question(self: Self, new: Self) -> None:
        """Give a clone the agenda and the pending question; history and listener stay behind."""
        new.ruleset = self.ruleset
        new.steps = self.steps
        new.agenda = self.agenda[:]
        new.top = self.top
        new.frame = self.frame
        new.number = self.number
        new.kind = self.kind
        new.seat = self.seat
        new.menu = self.menu
        new.totals = self.totals
        new.then = self.then
        new.then_with = self.then_with
        new.outcome = self.outcome
        new.history = None
        new.told = None

    # -- what clients use -------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.kind == OVER

    @property
    def options(self) -> list[int]:
        """What may be answered, in rising order."""
        return list(self.menu)

    @property
    def question(self) -> Question | None:
        """The question the game waits on, or None when it is over."""
        if self.kind < 0:
            return None
        return Question(
            self.number, self.seat, self.ruleset.kinds[self.kind].name, tuple(self.options), tuple(self.chances())
        )

    def chances(self) -> list[int]:
        """Integer weights of the options of a chance question; none for a player's question."""
        if self.seat != CHANCE or self.kind < 0:
            return []
        if not len(self.totals):
            return [1] * len(self.menu)
        weights: list[int] = []
        before = 0
        for total in self.totals:
            weights.append(total - before)
            before = total
        return weights

    def answer(self, option: int, number: int = -1) -> None:
        """Answer the pending question. ``number`` guards against stale and doubled answers."""
        if self.kind == OVER:
            raise IllegalAnswer(f"answer {option}: the game is over")
        if number >= 0 and number != self.number:
            raise IllegalAnswer(f"answer to question {number}: the game waits on question {self.number}")
        if option not in self.menu:
            name = self.ruleset.kinds[self.kind].name
            raise IllegalAnswer(f"answer {option} to question {self.number} ({name}): offered are {self.options}")
        self.take(option)

    def take(self: Self, option: i64) -> None:
        """The unchecked way to answer: for searches and simulations that pick from ``options``."""
        if self.history is not None:
            self.history.append(self.kind << 10 | option)
        self.number += 1
        self.kind = RUNNING
        self.top = self.then << 20 | option << 10 | self.then_with
        self.steps.run(self)

    def run(self: Self) -> None:
        """Run steps until one asks or the game ends."""
        self.steps.run(self)

    def clear_agenda(self) -> None:
        """Nothing is left to do: the game is over."""
        self.top = NO_STEP
        self.agenda = NONE[:]

    # -- what steps use ---------------------------------------------------------------------------------------------

    # What these methods share are functions: compiled, methods are looked up, for other packages may override them.

    def do(self, step: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Put a step on the agenda; the last one put there runs first."""
        if (a | b) >> 10:  # below 0 too
            _no_room(self, step, a, b)
        if self.top >= 0:
            _put_below(self)
        self.top = step << 20 | a << 10 | b

    def ask(self, kind: i64, seat: i64, options: vec[i64], then: i64, then_with: i64 = 0) -> None:
        """Ask a player; the answer goes to ``then(game, option, then_with)``. If there is only one option, it is taken
        at once."""
        if len(options) == 1:
            self.do(then, options[0], then_with)
        else:
            _put_question(self, kind, seat, options, then, then_with)

    def pause(self, kind: i64, seat: i64, options: vec[i64], then: i64, then_with: i64 = 0) -> None:
        """Ask even if there is one option only: for secret kinds, where others cannot know that there is no choice."""
        _put_question(self, kind, seat, options, then, then_with)

    def chance(self, kind: i64, options: vec[i64], totals: vec[i64], then: i64, then_with: i64 = 0) -> None:
        """Ask chance. ``totals`` are the running totals of the options' weights; empty means all equally likely.

        A secret draw is asked for even if it has only one possible result: others may not know that.
        """
        if len(options) == 1 and not self.ruleset.secret[kind]:
            self.do(then, options[0], then_with)
        else:
            _put_question(self, kind, CHANCE, options, then, then_with)
        self.totals = totals

    def tell(self, event: i64, rule: str, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Say what happened and by which rule; costs nothing when nobody listens."""
        if self.told is not None:
            _keep(self, event, rule, a, b, c)

    def finish(self, outcome: str) -> None:
        """The game is over. What the running step still pushes is dropped with the rest of the agenda."""
        self.outcome = outcome
        self.kind = OVER

    def fail(self, what: str) -> NoReturn:
        """The rules are wrong, or no game can reach this position: say what, and how to reproduce it."""
        from hauntbox.kernel.record import to_see_again

        raise EngineError(f"{what}; agenda {self.agenda_words()[-SHOWN_STEPS:]}; {to_see_again(self)}")

    def never_asks(self) -> NoReturn:
        """More steps ran than any game needs."""
        step = self.ruleset.step_names[self.frame >> _STEP_SHIFT]
        self.fail(
            f"{MOST_RUN} steps ran and nobody is asked; the last was {step!r}; "
            "if you did not edit the position by hand, report this with all that follows"
        )

    def asking_step(self) -> int:
        """The step that put the pending question."""
        return self.frame >> _STEP_SHIFT

    # -- words for the agenda and the history ------------------------------------------------------------------------

    def agenda_steps(self) -> list[tuple[int, int, int]]:
        """The steps yet to run by their numbers, each with its arguments, bottom first; a pending question is its
        asking step on top."""
        frames: list[int] = []
        if self.kind != OVER:
            frames += self.agenda
            if self.top >= 0:
                frames.append(self.top)
            frames.append(self.frame)
        return [(f >> _STEP_SHIFT, f >> _ARG_SHIFT & _ARG_MASK, f & _ARG_MASK) for f in frames]

    def awaits(self, step: i64) -> bool:
        """Whether a step is yet to run; a pending question is its asking step."""
        if self.kind == OVER:
            return False
        if self.frame >> _STEP_SHIFT == step or (self.top >= 0 and self.top >> _STEP_SHIFT == step):
            return True
        for entry in self.agenda:  # noqa: SIM110 - any() would make a generator
            if entry >> _STEP_SHIFT == step:
                return True
        return False

    def agenda_words(self) -> list[list[str | int]]:
        """The same with the names of the steps, as positions and messages have it."""
        return [[self.ruleset.step_names[step], a, b] for step, a, b in self.agenda_steps()]

    def history_words(self) -> list[list[str | int]]:
        words: list[list[str | int]] = []
        for entry in self.history or []:
            if isinstance(entry, str):
                words.append([entry, 0])
            else:
                words.append([self.ruleset.kinds[entry >> _ARG_SHIFT].name, entry & _ARG_MASK])
        return words

    def listen(self) -> list[Event]:
        """From now on events are kept in the list returned; the listener may empty it."""
        if self.told is None:
            self.told = []
        return self.told

    # -- saving and showing; the modules that write these forms are about this class, hence the late imports ---------

    def record(self, seed: int | None = None) -> Record:
        """The set-up and all answers so far."""
        from hauntbox.kernel.record import record_of

        return record_of(self, seed)

    def position(self) -> dict[str, object]:
        """The whole state with its agenda, as JSON values."""
        from hauntbox.kernel.position import position_of

        return position_of(self)

    def __copy__(self) -> Self:
        """A clone that keeps what was answered, and what was told and not heard yet."""
        new = self.clone()
        new.history = None if self.history is None else self.history[:]
        new.told = None if self.told is None else self.told[:]
        return new

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """The same; who listens to the game, and is copied with it, listens to the copy."""
        new = self.clone()
        new.history = deepcopy(self.history, memo)
        new.told = deepcopy(self.told, memo)
        return new

    def __reduce__(self) -> tuple[object, ...]:
        """Pickles hold the position: vectors of the compiled engine cannot be pickled, and either build reads it."""
        from hauntbox.kernel.position import unpickled

        return unpickled, (self.position(), self.history, self.told)

    def __repr__(self) -> str:
        if not self.ruleset.name:
            return "<a game before its set-up>"
        given = {key: value for key, value in self.setup().items() if value is not None and key != "settings"}
        question = self.question
        if question is None:
            now = f"over, {dict(self.result or {})!r}" if self.kind == OVER else "between two questions"
        else:
            who = "chance" if question.seat == CHANCE else f"seat {question.seat}"
            now = f"question {question.number} to {who}: {question.kind}, {len(question.options)} options"
        return f"<{self.ruleset.name} {', '.join(f'{key}={value!r}' for key, value in given.items())}; {now}>"

    def shows_question(self, seat: i64) -> bool:
        """Whether the seat may know what is asked now; if not, it may only know who is asked."""
        return seat == self.seat or seat == EVERYBODY or not self.ruleset.secret[self.kind]

    def drawn_for(self) -> int:
        """The seat that alone sees what chance answers now; NOBODY if all see it, or if a player is asked."""
        return NOBODY

    def view(self, seat: int) -> dict[str, object]:
        """What the seat may know: the state without what is hidden from it, and the question."""
        question = self.question
        asked: dict[str, object] | None = None
        if question is not None:
            shown = self.shows_question(seat)
            asked = {
                "number": question.number,
                "seat": question.seat,
                "kind": question.kind if shown else None,
                "options": list(question.options) if shown else None,
            }
        return {
            "game": self.ruleset.name,
            "rules": self.ruleset.version,
            "setup": self.setup(),
            "seat": seat,
            "state": self.view_state(seat),
            "question": asked,
            "result": self.result,
        }

    # -- what each game supplies -------------------------------------------------------------------------------------

    def clone(self) -> Self:
        """A copy that shares nothing mutable, without history and listener."""
        raise NotImplementedError

    def imagine(self, seat: int) -> Self:
        """A game of the seat's own, in which everything hidden from it is undecided; it may play it on as it likes.

        Games with hidden hands override this; where nobody knows more than the others it is a copy.
        """
        return self.clone()

    def setup(self) -> dict[str, object]:
        """What the game was started with, as JSON values."""
        raise NotImplementedError

    def state(self) -> dict[str, object]:
        """The whole state without the agenda, as JSON values in words."""
        return self.ruleset.forms.state(self)

    def view_state(self, seat: int) -> dict[str, object]:
        """The state as the seat may know it."""
        return self.ruleset.forms.view_state(self, seat)

    def view_text(self, seat: int) -> str:
        """The same as JSON text, from games that write it faster than it could be encoded; otherwise empty."""
        return self.ruleset.forms.view_text(self, seat)

    def view_changes(self, before: Game, seat: int) -> str:
        """The keys of it that have changed since the game was as ``before``, with their values now."""
        return self.ruleset.forms.view_changes(self, before, seat)

    def seats(self) -> list[int]:
        """The seats that answer questions, in turn order."""
        raise NotImplementedError

    def sides(self) -> dict[str, list[int]]:
        """The seats of each side by its name, where opposed sides are fixed from the start; none where they are not."""
        return {}

    def opposed(self) -> bool:
        """Whether players play against each other."""
        return len(self.sides()) > 0

    def why_not(self, kind: str, option: int) -> str:
        """The id of the rule that keeps this option from being offered; empty when it is offered."""
        return self.ruleset.forms.why_not(self, kind, option)

    @property
    def result(self) -> Mapping[str, object] | None:
        """None while the game goes on; else how it ended, with its particulars."""
        return self.ruleset.forms.result(self) if self.over else None
