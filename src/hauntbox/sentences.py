"""What the texts of all games have in common: sentences of a catalogue, filled with names and figures.

Nothing here is a rule, and no sentence stands here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from mypy_extensions import mypyc_attr

from hauntbox.i18n import Catalogue, catalogue
from hauntbox.kernel.decision import Decision
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.kernel.question import Event
from hauntbox.kernel.reason import Reason

Values = dict[str, object]
NOTHING: Final[Mapping[str, int]] = {}
Own = TypeVar("Own", bound=Game)


def percent(language: str, chance: Fraction) -> str:
    """A chance in per cent; never rounded to certainty or to nothing."""
    words = catalogue("terminal", language)
    tenths = round(1000 * chance)
    if 0 < chance < 1:
        tenths = min(999, max(1, tenths))
    tenth = f"{words.raw('odds.point')}{tenths % 10}" if tenths % 10 else ""
    return words.text("odds.percent", number=f"{tenths // 10}{tenth}")


def capital(sentence: str) -> str:
    """The sentence with a capital at its start."""
    return sentence[:1].upper() + sentence[1:]


@mypyc_attr(allow_interpreted_subclasses=True)
class Sentences(ABC, Generic[Own]):
    """Puts a game into the words of one language."""

    game: ClassVar[str]
    particulars: ClassVar[Mapping[str, tuple[str, ...]]]
    """What the numbers of an event are, by its name."""

    def __init__(self, words: Catalogue) -> None:
        self.words = words
        self.log = catalogue(f"log_{self.game}", words.language)

    def listed(self, parts: Iterable[str], by: str = "comma") -> str:
        return self.words.raw(f"list.{by}").join(parts)

    # -- events -------------------------------------------------------------------------------------------------------

    def event_text(self, g: Own, event: Event) -> str:
        """What happened, as a sentence."""
        what = self.named(event)
        return capital(self.log.fill(f"event.{self.event_key(event, what)}", self.event_values(g, event, what)))

    def named(self, event: Event) -> dict[str, int]:
        """The particulars of an event by their names."""
        names = self.particulars[event.name]
        named: dict[str, int] = {}
        for number, value in enumerate(event.args):
            if number < len(names):
                named[names[number]] = value
        return named

    def event_key(self, event: Event, what: Mapping[str, int]) -> str:
        """Most events are told in one way."""
        return event.name

    def event_values(self, g: Own, event: Event, what: Mapping[str, int]) -> Values:
        """The values that may fill the sentence of an event."""
        return self.filled(g, what)

    def filled(self, g: Own, what: Mapping[str, int]) -> Values:
        """What particulars let a sentence say."""
        values: Values = {}
        for name, value in what.items():
            values.update(self.particular(g, name, value))
        return values

    @abstractmethod
    def particular(self, g: Own, name: str, value: int) -> Values:
        """What one particular lets a sentence say."""

    # -- reasons ------------------------------------------------------------------------------------------------------

    def reason_text(self, g: Own, reason: Reason) -> str:
        """Why an option is good, as a sentence."""
        language = self.words.language
        words = catalogue(f"reasons_{self.game}", language)
        said = words.fill(f"reason.{reason.key}", self.filled(g, reason.what))
        if reason.chance is None:
            return capital(words.text("reason.sure", reason=said))
        return capital(words.text("reason.likely", reason=said, percent=percent(language, reason.chance)))

    # -- questions ----------------------------------------------------------------------------------------------------

    def question_text(self, g: Own) -> str:
        """The pending question as a sentence."""
        return capital(self.words.fill(f"question.{self.question_key(g)}", self.asked(g)))

    @abstractmethod
    def question_key(self, g: Own) -> str:
        """The kind of the pending question, and how it is put where that kind is put in more than one way."""

    @abstractmethod
    def asked(self, g: Own) -> Values:
        """The values that may fill the question's sentence. The step that asks knows what the question is about."""


# -- options ----------------------------------------------------------------------------------------------------------

Sentence = tuple[str, Values]
"""The key of a sentence and the values that may fill it."""
Words = TypeVar("Words", bound="Sentences[Any]")


def option_sentence(
    text: Words, g: Own, decided: Decision, table: Mapping[str, Callable[[Words, Own, Decision], Sentence]]
) -> str:
    """What an option does: the sentence of its verb, filled with its particulars and what the table adds to them."""
    key, more = table[decided.verb](text, g, decided) if decided.verb in table else (decided.verb, {})
    return text.words.fill(f"option.{key}", {**text.filled(g, decided.what), **more})


# -- the log ----------------------------------------------------------------------------------------------------------


class Told(NamedTuple):
    """How an answer and what it caused are told."""

    text: str
    """The decision in one sentence; empty for chance, and where it is not to be known."""
    rule: str
    """The rule the decision was carried out by; where it has done nothing yet, the one it was asked for by."""
    continued: bool
    """Whether chance is asked next, and its answer will be told in a sentence that begins with the decision again."""
    events: list[str]
    """A sentence for each event; empty where the decision or an event before it says as much."""


class Happened:
    """What an answer caused. Every event is told once: by a sentence of its own, or by one that claims it."""

    def __init__(self, events: Sequence[Event], what: Sequence[dict[str, int]]) -> None:
        self.events = events
        self.what = what
        self.told = [False] * len(events)

    def claim(self, name: str, known: Mapping[str, int]) -> dict[str, int] | None:
        """The particulars of the first such event that is untold and differs in nothing known."""
        for number, what in enumerate(self.what):
            if self.told[number] or self.events[number].name != name:
                continue
            if all(known.get(key, value) == value for key, value in what.items()):
                self.told[number] = True
                return what
        return None

    def claim_all(self, name: str, known: Mapping[str, int] = NOTHING) -> list[dict[str, int]]:
        """The same of all such events."""
        claimed: list[dict[str, int]] = []
        while (what := self.claim(name, known)) is not None:
            claimed.append(what)
        return claimed


@mypyc_attr(allow_interpreted_subclasses=True)
class GameLog(ABC, Generic[Own]):
    """Tells a game: a sentence for each decision, and one for each effect that says something new."""

    asked_by: ClassVar[Mapping[str, str]]
    """The rule by which each kind of question is put."""
    repeated: ClassVar[Mapping[str, tuple[str, ...]]]
    """The events that only repeat a decision, by its verb."""

    def __init__(self, text: Sentences[Own]) -> None:
        self.text = text

    def told(self, before: Own, option: int, after: Own, events: Sequence[Event], seats: Sequence[int]) -> Told:
        """One answer, with what it caused, as these seats may know it; the events are as they may see them."""
        happened = Happened(events, [self.text.named(event) for event in events])
        text, rule, continued = "", "", False
        if before.seat != CHANCE:
            decided = self.decision(before, option)
            text = self._decided(before, decided, after, happened, seats)
            if text:
                asked = self.asked_by[before.ruleset.kinds[before.kind].name]
                rule = next((event.rule for event, told in zip(events, happened.told, strict=True) if told), asked)
                continued = after.kind >= 0 and after.seat == CHANCE and self.continues(decided, after)
        self.leave_unsaid(before, happened)
        lines = [self._line(before, after, happened, number) for number in range(len(events))]
        return Told(text, rule, continued and not any(lines), lines)

    def _decided(self, before: Own, decided: Decision, after: Own, happened: Happened, seats: Sequence[int]) -> str:
        sentence = self.decided(before, decided, happened, seats)
        if sentence is None:
            return ""
        key, values = sentence
        for name in self.repeated.get(decided.verb, ()):
            what = happened.claim(name, decided.what)
            if what is not None:
                values = {**self.text.filled(after, what), **values}
        return self._sentence(f"decided.{key}", values)

    def _line(self, before: Own, after: Own, happened: Happened, number: int) -> str:
        if happened.told[number]:
            return ""
        happened.told[number] = True
        event, what = happened.events[number], happened.what[number]
        outcome = self.outcome(before, happened, number)
        if outcome is None:
            return self.text.event_text(after, event)
        key, values = outcome
        return self._sentence(f"outcome.{key}", {**self.text.event_values(after, event, what), **values})

    def _sentence(self, key: str, values: Values) -> str:
        return capital(self.text.log.fill(key, values))

    @abstractmethod
    def decision(self, g: Own, option: int) -> Decision:
        """What an option of the pending question means."""

    @abstractmethod
    def decided(self, g: Own, decided: Decision, happened: Happened, seats: Sequence[int]) -> Sentence | None:
        """How a decision is told to these seats; None where they may not know it. It may claim events besides those it
        repeats."""

    @abstractmethod
    def continues(self, decided: Decision, after: Own) -> bool:
        """Whether the answer of chance, which is asked now, is told in one sentence with the decision."""

    def leave_unsaid(self, before: Own, happened: Happened) -> None:
        """Claim the events that go without saying."""

    @abstractmethod
    def outcome(self, before: Own, happened: Happened, number: int) -> Sentence | None:
        """The sentence of an event that is told together with its purpose or with later events, which it claims; else
        None."""
