"""The game in words, typed and on a screen: all from the catalogues in ``words``."""

from __future__ import annotations

from collections.abc import Sequence

from candles.rules import MOVE, UNKNOWN, Candles
from candles.start import word
from hauntbox.interfaces.paint import Paint
from hauntbox.interfaces.plain import PlainScreen, PlainSpeech, PlainText
from hauntbox.kernel.game import EVERYBODY, Game
from hauntbox.kernel.question import Event


class CandlesText(PlainText):
    """Candles in one language."""

    players = (2, 2)

    def __init__(self, language: str) -> None:
        super().__init__("candles", language)

    def answered(self, game: Game, option: int) -> str:
        if game.kind != MOVE:
            return str(option)
        return self.catalogue.text("option.blow", number=option) if option else self.catalogue.text("option.show")

    def command(self, game: Game, option: int) -> str:
        return word(game, option)

    def shown(self, game: Game, seat: int) -> dict[str, int | str | None]:
        assert isinstance(game, Candles)
        tokens = [game.token_for(owner, seat) for owner in (0, 1)]
        first, second = (None if token == UNKNOWN else token for token in tokens)
        return {"burning": game.burning, "first_token": first, "second_token": second}

    def values(self, game: Game, event: Event) -> dict[str, object] | None:
        a, b, _ = event.args
        if event.name == "draught_blew":
            return {}
        return {"number": a} if event.name == "die_rolled" else {"seat": self.seat(game, a)["name"], "number": b}

    def seen_by(self, event: Event) -> Sequence[int]:
        """Everybody, but the number on a token, which its owner alone sees."""
        return [event.args[0]] if event.name == "token_drawn" else [EVERYBODY]


def speech(language: str) -> PlainSpeech:
    return PlainSpeech(CandlesText(language))


def screen(language: str, paint: Paint) -> PlainScreen:
    return PlainScreen(CandlesText(language), paint)
