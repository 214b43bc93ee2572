"""Games played to their end at random: the loop the speed of the engine is measured by, compiled with the engine."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.kernel.chance import Seeded, Stream, folded
from hauntbox.kernel.game import Game
from hauntbox.kernel.vectors import vec


class Tally:
    """What the players and chance were asked in the games played so far."""

    def __init__(self) -> None:
        self.decisions = 0
        self.chance_answers = 0
        self.offered = 0  # options of the decisions, added up


def play_at_random(game: Game, chance: Seeded, draws: vec[Stream], tally: Tally) -> None:
    """Play to the end; each seat draws from its own stream, as a bot that takes any option would."""
    decisions: i64 = 0
    chance_answers: i64 = 0
    offered: i64 = 0
    while game.kind >= 0:
        seat = game.seat
        if seat < 0:
            chance_answers += 1
            Game.take(game, chance.pick(game))
        else:
            menu = game.menu
            number = len(menu)
            decisions += 1
            offered += number
            Game.take(game, menu[draws[seat].below(number)])
    tally.decisions += decisions
    tally.chance_answers += chance_answers
    tally.offered += offered


def seat_stream(seat: int) -> str:
    """The name of the stream a seat that plays at random draws from."""
    return f"bot/{seat}"


class Playouts:
    """Games played to their end at random, one after the other: from an opening, or from any position of it."""

    def __init__(self, opening: Game) -> None:
        self.opening = opening
        self.listening = False  # whether games from the opening keep the events they tell
        self.chance = Seeded(0)
        self.draws = vec[Stream]([Stream(0, seat_stream(seat)) for seat in range(max(opening.seats()) + 1)])

    def play(self, seed: int, tally: Tally) -> Game:
        """The game of a seed: what bots that take any option play."""
        game = self.opening.clone()
        if self.listening:
            game.listen()
        self.play_on(game, seed, tally)
        return game

    def play_on(self, game: Game, seed: int, tally: Tally) -> None:
        """Play a game from where it stands; the same position and seed go the same way."""
        self.chance.restart(seed)
        start = folded(seed)
        for draw in self.draws:
            draw.restart(start)
        play_at_random(game, self.chance, self.draws, tally)
