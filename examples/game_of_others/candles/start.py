"""How a game is started, loaded from a position, and answered by short commands."""

from __future__ import annotations

from collections.abc import Mapping

from candles.rules import CANDLES, DEAL_TO, KINDS, MOVE, TURN, Candles, check_setup
from hauntbox.interfaces.facade import loader
from hauntbox.kernel.game import Game
from hauntbox.kernel.state_reader import StateReader, check_keys


def new(setup: Mapping[str, object]) -> Candles:
    """A game at its first question."""
    check_setup(setup)
    game = Candles()
    game.history = []
    for step, seat in ((TURN, 0), (DEAL_TO, 1), (DEAL_TO, 0)):  # the last one pushed runs first
        game.do(step, seat)
    game.run()
    return game


def _blank(_setup: None) -> Candles:
    return Candles()


def _load_state(game: Candles, words: Mapping[str, object], where: str) -> None:
    check_keys(words, game.state(), where)
    read = StateReader(words, where)
    game.burning = read.whole(read.at("burning"), 0, CANDLES)
    game.tokens = read.numbers(read.at("tokens"), 2, 3)
    game.shown = [bool(read.flag(shown)) for shown in read.sequence(read.at("shown"), 2)]
    game.turns = read.whole(read.at("turns"), 0, 1000)
    game.winner = read.whole(read.at("winner"), -1, 1)


load = loader(_blank, check_setup, _load_state, lambda game, agenda, where: None)


def word(game: Game, option: int) -> str:
    """The command for an option of the pending question."""
    if game.kind == MOVE:
        return f"blow {option}" if option else "show"
    return f"{KINDS[game.kind].name} {option}"
