"""A small game with secrets, for the test that nobody receives what he may not know.

Two players draw a number each, which only they see, then each chooses a number in secret, and points are compared.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from mypy_extensions import i64

from hauntbox.errors import InputError
from hauntbox.interfaces.facade import Facade
from hauntbox.interfaces.game_text import Json
from hauntbox.interfaces.paint import Paint
from hauntbox.interfaces.screen import Screen
from hauntbox.interfaces.speech import Speech
from hauntbox.kernel.game import EVERYBODY, NOBODY, NONE, Game, Ruleset, Table
from hauntbox.kernel.question import Event, Kind
from hauntbox.kernel.reason import Reason
from hauntbox.kernel.vectors import vec
from hauntbox.sentences import Told

DEAL, PICK = 0, 1
DEALT, ASK, PICKED, DEAL_TO = 0, 1, 2, 3
NUMBERS = 500
KINDS = (Kind("deal", NUMBERS, chance="deal", secret=True), Kind("pick", NUMBERS, secret=True))
RULESET = Ruleset("riddle", "1", KINDS, ("dealt", "picked", "compared"), ("dealt", "ask", "picked", "deal_to"))
ROUNDS = 6


class Riddle(Game):
    """Hands and picks by seat."""

    def __init__(self) -> None:
        super().__init__()
        self.ruleset = RULESET
        self.steps = Table(dict(enumerate(STEPS)))
        self.hands = [-1, -1]
        self.picks = [-1, -1]
        self.round = 0

    def clone(self) -> Riddle:
        new = Riddle()
        self.copy_question(new)
        new.hands, new.picks, new.round = self.hands[:], self.picks[:], self.round
        return new

    def setup(self) -> dict[str, object]:
        return {}

    def state(self) -> dict[str, object]:
        return {"hands": self.hands[:], "picks": self.picks[:], "round": self.round}

    def view_state(self, seat: int) -> dict[str, object]:
        return {
            "hand": self.hands[seat] if seat in (0, 1) else None,
            "pick": self.picks[seat] if seat in (0, 1) else None,
            "round": self.round,
        }

    def imagine(self, seat: int) -> Riddle:
        """What others have drawn and chosen is not decided; while they are asked, the first numbers stand in."""
        new = self.clone()
        for other in (0, 1):
            if other != seat:
                new.hands[other] = new.picks[other] = -1
        new.ask_again(seat, [0, 1, 2])
        return new

    def ask_again(self, seat: int, choices: list[int]) -> None:
        """The options of the pending question as the hands are now, if it is not this seat's."""
        if self.kind == DEAL:
            self.menu = vec[i64]([number for number in range(NUMBERS) if number not in self.hands])
        elif self.kind == PICK and self.seat != seat:
            self.menu = vec[i64](choices)

    def seats(self) -> list[int]:
        return [0, 1]

    def why_not(self, kind: str, option: int) -> str:
        return "" if option in self.options else "R-60"

    @property
    def result(self) -> Mapping[str, object] | None:
        return {"outcome": self.outcome} if self.over else None


def deal_to(g: Riddle, seat: int, _b: int) -> None:
    free = vec[i64]([number for number in range(NUMBERS) if number not in g.hands])
    g.chance(DEAL, free, NONE, DEALT, seat)


def dealt(g: Riddle, number: int, seat: int) -> None:
    g.hands[seat] = number
    g.tell(0, "R-1", seat, number)


def ask(g: Riddle, seat: int, _b: int) -> None:
    # The options themselves depend on the hand.
    half = g.hands[seat] // 2
    g.ask(PICK, seat, vec[i64]([half, half + 1, half + 2]), PICKED, seat)


def picked(g: Riddle, number: int, seat: int) -> None:
    g.picks[seat] = number
    g.tell(1, "R-2", seat, number)
    if seat == 0:
        return
    g.round += 1
    g.tell(2, "R-3", g.round)
    if g.round == ROUNDS:
        g.finish("won" if sum(g.picks) % 2 else "lost")
    else:
        _round(g)


def _round(g: Riddle) -> None:
    for step, seat in ((ASK, 1), (ASK, 0), (DEAL_TO, 1), (DEAL_TO, 0)):
        g.do(step, seat)


STEPS: list[Callable[[Riddle, int, int], None]] = [dealt, ask, picked, deal_to]


class RiddleText:
    """In words: secrets of others are left out."""

    def secrets(self, game: Game) -> bool:
        """Seats see different things."""
        return True

    def box(self) -> Json:
        return {"title": "Riddle", "players": [2, 2], "levels": [], "settings": []}

    def words(self) -> Json:
        return {}

    def seat(self, game: Game, seat: int) -> Json:
        return {"name": f"seat {seat}", "colour": ""}

    def turn(self, game: Game) -> int:
        assert isinstance(game, Riddle)
        return game.round

    def active(self, game: Game) -> int:
        return int(game.seat) if game.seat >= 0 else NOBODY

    def question(self, game: Game) -> str:
        return f"seat {game.seat}, pick a number"

    def answered(self, game: Game, option: int) -> str:
        return f"number {option}"

    def option(self, game: Game, option: int) -> Json:
        return {"option": option, "verb": "pick", "what": {}, "text": str(option), "word": str(option), "at": []}

    def option_key(self, game: Game, option: int) -> tuple[object, ...]:
        return ()

    def facts(self, game: Game, seat: int = EVERYBODY) -> Json:
        return {}

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
        return {"key": reason.key, "particulars": {}, "text": reason.key}

    def told(self, before: Game, option: int, after: Game, events: Sequence[Event], seats: Sequence[int]) -> Told:
        text = f"number {option}" if before.seat in seats else ""
        return Told(text, "R-2", False, [event.name for event in events])

    def event(self, game: Game, event: Event, seats: Sequence[int]) -> Json | None:
        told: Json = {"name": event.name, "particulars": {}, "rule": event.rule}
        if event.name == "compared":
            return told
        seat, number, _ = event.args
        return {**told, "particulars": {"seat": seat, "number": number}} if seat in seats else None

    def result(self, game: Game) -> Json | None:
        if not game.over:
            return None
        return {"outcome": game.outcome, "won": game.outcome == "won", "text": "", "score": [], "total": 0}

    def chance(self, game: Game) -> float:
        return 0.5

    def compared(self, game: Game) -> list[float | None]:
        return [None] * len(game.options)


def start(_setup: Mapping[str, object]) -> Game:
    game = Riddle()
    game.history = []
    _round(game)
    game.run()
    return game


def _load(position: dict[str, object], where: str) -> Game:
    raise InputError(f"{where}: riddles are not loaded")


def _speech(language: str) -> Speech:
    raise InputError("riddles are answered by number")


def _screen(language: str, paint: Paint) -> Screen:
    raise InputError("riddles are not shown at a terminal")


RIDDLE = Facade(
    new=start,
    load=_load,
    word=lambda game, option: str(option),
    text=lambda language: RiddleText(),
    speech=_speech,
    screen=_screen,
)


class RiddleSecrets:
    """For the twins: what the other has drawn and chosen."""

    def another(self, game: Game, seat: int, random: Random) -> Riddle:
        assert isinstance(game, Riddle)
        new = game.clone()
        for other in (0, 1):
            if other != seat and new.hands[other] >= 0:
                new.hands[other] = random.choice([n for n in range(NUMBERS) if n not in new.hands])
                new.picks[other] = new.hands[other] // 2 if new.picks[other] >= 0 else -1
                new.ask_again(seat, [new.hands[other] // 2 + more for more in range(3)] if new.seat == other else [])
        return new

    def act(self, game: Game, seat: int, option: int) -> object:
        asked = game.then_with if game.kind == DEAL else game.seat
        return option if asked == seat else "a number"

    def shown(self, game: Game, seat: int) -> object:
        """Nothing but what the server tells."""
