"""The state of a game and its rules: every step is a function, called by its number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from mypy_extensions import i64

from hauntbox.errors import InputError
from hauntbox.kernel.game import NONE, Game, Ruleset, Table
from hauntbox.kernel.question import Kind
from hauntbox.kernel.vectors import vec
from hauntbox.kernel.why import rule_against

CANDLES: Final = 15
MOST_BREATH: Final = 3
TOKENS: Final = (1, 2, 3)
DRAUGHT: Final = 1

DEAL, MOVE, DIE = 0, 1, 2
KINDS: Final = (
    Kind("deal", MOST_BREATH + 1, chance="tokens", secret=True),  # the number on a token
    Kind("move", MOST_BREATH + 1),  # how many candles are blown out; 0: the token is shown
    Kind("die", 7, chance="die"),
)
TOKEN_DRAWN, BLOWN_OUT, LIT_AGAIN, DIE_ROLLED, DRAUGHT_BLEW, GAME_WON = range(6)
EVENTS: Final = ("token_drawn", "blown_out", "lit_again", "die_rolled", "draught_blew", "game_won")
STEP_NAMES: Final = ("deal", "dealt", "turn", "moved", "light_again", "roll", "rolled")
DEAL_TO, DEALT, TURN, MOVED, LIGHT_AGAIN, ROLL, ROLLED = range(7)
RULESET: Final = Ruleset("candles", "1", KINDS, EVENTS, STEP_NAMES)

UNKNOWN: Final = 0
"""The number of a token that nobody at this game has seen: chance decides it when it matters."""


class Candles(Game):
    """Burning candles, and the token of each seat."""

    def __init__(self) -> None:
        super().__init__()
        self.ruleset = RULESET
        self.steps = STEPS
        self.burning = CANDLES
        self.tokens = [UNKNOWN, UNKNOWN]
        self.shown = [False, False]
        self.turns = 0
        self.winner = -1

    def clone(self) -> Candles:
        new = Candles()
        self.copy_question(new)
        new.burning, new.turns, new.winner = self.burning, self.turns, self.winner
        new.tokens, new.shown = self.tokens[:], self.shown[:]
        return new

    def setup(self) -> dict[str, object]:
        return {"players": 2}

    def seats(self) -> list[int]:
        return [0, 1]

    def sides(self) -> dict[str, list[int]]:
        return {"first": [0], "second": [1]}

    def state(self) -> dict[str, object]:
        return {
            "burning": self.burning,
            "tokens": self.tokens[:],
            "shown": self.shown[:],
            "turns": self.turns,
            "winner": self.winner,
        }

    def token_for(self, owner: int, seat: int) -> int:
        """The number on a token as a seat may know it."""
        return self.tokens[owner] if seat == owner or self.shown[owner] else UNKNOWN

    def view_state(self, seat: int) -> dict[str, object]:
        return {**self.state(), "tokens": [self.token_for(owner, seat) for owner in (0, 1)]}

    def imagine(self, seat: int) -> Candles:
        """The other's token is undecided while it is hidden."""
        new = self.clone()
        new.tokens = [self.token_for(owner, seat) for owner in (0, 1)]
        return new

    def drawn_for(self) -> int:
        """A token is seen by its owner alone."""
        return int(self.then_with) if self.kind == DEAL else super().drawn_for()

    def why_not(self, kind: str, option: int) -> str:
        return rule_against(self, kind, option, ASKED_BY_RULE, {MOVE: _no_such_move})

    @property
    def result(self) -> Mapping[str, object] | None:
        if not self.over:
            return None
        cause = ("first_won", "second_won")[self.winner]
        return {"outcome": self.outcome, "cause": cause, "turns": self.turns, "winners": [self.winner]}


def deal(g: Candles, seat: int, _b: int) -> None:
    """The seat draws a token, which it alone sees (CA-02)."""
    g.chance(DEAL, vec[i64]([*TOKENS]), NONE, DEALT, seat)


def dealt(g: Candles, number: int, seat: int) -> None:
    g.tokens[seat] = number
    g.tell(TOKEN_DRAWN, "CA-02", seat, number)


def turn(g: Candles, seat: int, _b: int) -> None:
    """Blow out one to three candles, or show the token once (CA-03, CA-04)."""
    blown = range(1, min(MOST_BREATH, g.burning) + 1)
    g.ask(MOVE, seat, vec[i64]([*blown] if g.shown[seat] else [0, *blown]), MOVED, seat)


def moved(g: Candles, option: int, seat: int) -> None:
    g.turns += 1
    if option == 0:
        g.do(LIGHT_AGAIN, seat)
        return
    g.burning -= option
    g.tell(BLOWN_OUT, "CA-03", seat, option)
    if not _is_won(g, seat):
        g.do(ROLL, seat)


def light_again(g: Candles, seat: int, _b: int) -> None:
    """As many as the token says; there are no more candles than at the beginning (CA-04)."""
    if g.tokens[seat] == UNKNOWN:
        g.do(LIGHT_AGAIN, seat)
        g.do(DEAL_TO, seat)
        return
    g.shown[seat] = True
    lit = min(g.tokens[seat], CANDLES - g.burning)
    g.burning += lit
    g.tell(LIT_AGAIN, "CA-04", seat, lit)
    g.do(TURN, 1 - seat)


def roll(g: Candles, seat: int, _b: int) -> None:
    """The draught's die (CA-05)."""
    g.chance(DIE, vec[i64]([1, 2, 3, 4, 5, 6]), NONE, ROLLED, seat)


def rolled(g: Candles, face: int, seat: int) -> None:
    g.tell(DIE_ROLLED, "CA-05", face)
    if face == DRAUGHT:
        g.burning -= 1
        g.tell(DRAUGHT_BLEW, "CA-05")
    if not _is_won(g, seat):
        g.do(TURN, 1 - seat)


def _is_won(g: Candles, seat: int) -> bool:
    """Whose turn it is when the last candle goes out has won; to the first player's side that is a victory (CA-06)."""
    if g.burning:
        return False
    g.winner = seat
    g.tell(GAME_WON, "CA-06", seat)
    g.finish("won" if seat == 0 else "lost")
    return True


ASKED_BY_RULE: Final = {"deal": "CA-02", "move": "CA-03", "die": "CA-05"}
"""The rule by which each kind of question is asked."""


def _no_such_move(g: Candles, option: int) -> str:
    """The rule against a move that is not offered."""
    return "CA-03" if option else "CA-04"


_FUNCTIONS: list[Callable[[Candles, int, int], None]] = [deal, dealt, turn, moved, light_again, roll, rolled]
STEPS: Final = Table(dict(enumerate(_FUNCTIONS)))


def check_setup(setup: Mapping[str, object]) -> None:
    """Two players, and nothing to choose."""
    players = setup.get("players", 2)
    if players != 2:
        raise InputError(f"players {players!r:.20}: Candles is for 2 players")
    for name, value in setup.items():
        if name != "players" and value:
            raise InputError(f"{name} {value!r:.40}: Candles has no such choice")
