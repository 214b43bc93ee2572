"""What the texts of all games have in common: sentences of a catalogue, filled with names and figures.

Nothing here is a rule, and no sentence stands here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import ClassVar, Generic, TypeVar

from hauntbox.i18n import Catalogue, catalogue
from hauntbox.kernel.game import Event, Game

Values = dict[str, object]
Own = TypeVar("Own", bound=Game)


def capital(sentence: str) -> str:
    """The sentence with a capital at its start."""
    return sentence[:1].upper() + sentence[1:]


class GameText(ABC, Generic[Own]):
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
        return capital(self.log.text(f"event.{self.event_key(event, what)}", **self.event_values(g, event, what)))

    def named(self, event: Event) -> dict[str, int]:
        """The particulars of an event by their names."""
        return dict(zip(self.particulars[event.name], event.args, strict=False))

    def event_key(self, event: Event, what: Mapping[str, int]) -> str:
        """Most events are told in one way."""
        return event.name

    def event_values(self, g: Own, event: Event, what: Mapping[str, int]) -> Values:
        """All that the sentence of an event may speak of."""
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

    # -- questions ----------------------------------------------------------------------------------------------------

    def question_text(self, g: Own) -> str:
        """The pending question as a sentence."""
        return capital(self.words.text(f"question.{self.question_key(g)}", **self.asked(g)))

    @abstractmethod
    def question_key(self, g: Own) -> str:
        """The kind of the pending question, and how it is put where that kind is put in more than one way."""

    @abstractmethod
    def asked(self, g: Own) -> Values:
        """All that the question's sentence may speak of. The step that asks knows what the question is about."""
