"""Text, typed words and screen of a game that needs no more: everything is read from one catalogue.

A game derives from ``PlainText`` and says how its options, facts and events are called. Its catalogue
(``words/LANGUAGE/game.toml``) has

    title, seat, help             the game, "Player {number}", what may be typed
    question.KIND                 a sentence for every kind of question
    fact.KEY                      what stands before each fact of the table: "Candles"
    event.NAME                    a sentence for every event
    result.CAUSE                  how the game ended
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from hauntbox.i18n import Catalogue, catalogue
from hauntbox.interfaces.game_text import GameText, Json
from hauntbox.interfaces.paint import Paint, wrap
from hauntbox.interfaces.phrases import Phrases, normal
from hauntbox.kernel.game import EVERYBODY, NOBODY, Game
from hauntbox.kernel.hidden import keeps_secrets
from hauntbox.kernel.question import Event
from hauntbox.kernel.reason import Reason
from hauntbox.sentences import Told


class PlainText(GameText, ABC):
    """A game as people at a table read it."""

    players: tuple[int, int]

    def __init__(self, game: str, language: str) -> None:
        self.catalogue: Catalogue = catalogue(game, language)

    # -- what each game says -------------------------------------------------------------------------------------------

    @abstractmethod
    def answered(self, game: Game, option: int) -> str:
        """An option of the pending question in words."""

    @abstractmethod
    def command(self, game: Game, option: int) -> str:
        """The short command for an option of the pending question."""

    @abstractmethod
    def shown(self, game: Game, seat: int) -> dict[str, int | str | None]:
        """The facts of the table as the seat may know them, in the order in which they are shown; None: hidden."""

    @abstractmethod
    def values(self, game: Game, event: Event) -> dict[str, object] | None:
        """The values that fill the sentence of an event; None if it has no sentence."""

    @abstractmethod
    def seen_by(self, event: Event) -> Sequence[int]:
        """The seats that may see an event; EVERYBODY stands for all."""

    # -- the rest ------------------------------------------------------------------------------------------------------

    def secrets(self, game: Game) -> bool:
        return keeps_secrets(game)

    def box(self) -> Json:
        return {
            "title": self.catalogue.text("title"), "players": [*self.players], "levels": [], "settings": []
        }  # fmt: skip

    def words(self) -> Json:
        """Labels of the facts, for a board that shows nothing else."""
        return {"facts": {key: self.catalogue.text(f"fact.{key}") for key in self.catalogue.keys("fact")}}

    def seat(self, game: Game, seat: int) -> Json:
        return {"name": self.catalogue.text("seat", number=seat + 1), "colour": ""}

    def turn(self, game: Game) -> int:
        return int(game.number)

    def active(self, game: Game) -> int:
        return int(game.seat) if game.seat >= 0 else NOBODY

    def question(self, game: Game) -> str:
        asked = "" if game.seat < 0 else self.seat(game, game.seat)["name"]
        return self.catalogue.text(f"question.{game.ruleset.kinds[game.kind].name}", seat=asked)

    def option(self, game: Game, option: int) -> Json:
        kind, text = game.ruleset.kinds[game.kind].name, self.answered(game, option)
        word = self.command(game, option)
        return {"option": option, "verb": kind, "what": {}, "text": text, "word": word, "at": []}

    def option_key(self, game: Game, option: int) -> tuple[object, ...]:
        return ()

    def facts(self, game: Game, seat: int) -> Json:
        return {"shown": self.shown(game, seat)}

    def missing(self, game: Game) -> list[Json]:
        return []

    def missed_at(self, game: Game, at: Mapping[str, object]) -> int:
        return -1

    def ways(self, game: Game) -> list[Json]:
        return []

    def odds(self, game: Game) -> dict[int, Json]:
        return {}

    def reasons(self, game: Game, option: int) -> list[Reason]:
        return []

    def reason(self, game: Game, reason: Reason) -> Json:
        return {"key": reason.key, "particulars": dict(reason.what), "text": reason.key}

    def told(self, before: Game, option: int, after: Game, events: Sequence[Event], seats: Sequence[int]) -> Told:
        """An answer has no sentence of its own: what it caused is told."""
        return Told("", "", False, [self._sentence(after, event, seats) for event in events])

    def _sentence(self, game: Game, event: Event, seats: Sequence[int]) -> str:
        if not self._may_see(event, seats):
            return ""
        values = self.values(game, event)
        return "" if values is None else self.catalogue.text(f"event.{event.name}", **values)

    def _may_see(self, event: Event, seats: Sequence[int]) -> bool:
        return bool({EVERYBODY, *seats} & {*self.seen_by(event)}) or EVERYBODY in seats

    def event(self, game: Game, event: Event, seats: Sequence[int]) -> Json | None:
        if not self._may_see(event, seats):
            return None
        return {"name": event.name, "particulars": self.values(game, event) or {}, "rule": event.rule}

    def result(self, game: Game) -> Json | None:
        found = game.result
        if found is None:
            return None
        text = self.catalogue.text(f"result.{found['cause']}")
        told: Json = {"outcome": found["outcome"], "won": found["outcome"] == "won", "text": text, "score": []}
        return {**told, "total": None, **({"winners": found["winners"]} if "winners" in found else {})}

    def chance(self, game: Game) -> float:
        """Nothing is known of it."""
        return 0.5

    def compared(self, game: Game) -> list[float | None]:
        """Nothing is known of them."""
        return [None] * len(game.options)


class PlainSpeech:
    """Options are typed by their numbers, commands or sentences."""

    menus: Sequence[int] = ()

    def __init__(self, text: PlainText) -> None:
        self.text = text

    def unlisted(self, game: Game, kind: int) -> bool:
        return False

    def help(self, boxes: Sequence[str]) -> str:
        return self.text.catalogue.raw("help")

    def begun(self, game: Game) -> bool:
        return True

    def odds(self, game: Game) -> list[str]:
        return []

    def beside(self, game: Game, option: int) -> str:
        return ""

    def word(self, game: Game, kind: int, option: int) -> str:
        return self.text.command(game, option) if kind == game.kind else ""

    def phrases(self, game: Game, kind: int, option: int) -> Phrases:
        if kind != game.kind or option not in game.options:
            return []
        return [normal(self.text.command(game, option)), normal(self.text.answered(game, option))]

    def special(self, game: Game, typed: str) -> list[int] | str | None:
        return None


class PlainScreen:
    """The facts of the table, one below the other."""

    def __init__(self, text: PlainText, paint: Paint) -> None:
        self.text = text
        self.paint = paint

    def legend(self) -> str:
        return self.text.catalogue.raw("help")

    def draw(self, game: Game, seat: int, players: Mapping[int, str]) -> list[str]:
        labels = self.text.catalogue
        lines = [
            f"{labels.text(f'fact.{key}')}: {'?' if value is None else value}"
            for key, value in self.text.shown(game, seat).items()
        ]
        seats = (f"{self.text.seat(game, bot)['name']}: {name}" for bot, name in players.items())
        return [self.paint.plain(part) for line in (*lines, *seats) for part in wrap(line, 80)]

    def compact(self, game: Game, seat: int, players: Mapping[int, str], room: int) -> list[str]:
        return self.draw(game, seat, players)[:room]

    def head(self, game: Game, columns: int = 79) -> list[str]:
        return [] if game.seat < 0 else wrap(str(self.text.seat(game, game.seat)["name"]), columns)

    def beside(self, game: Game, option: int) -> str:
        return f"[{self.text.command(game, option)}]"
