"""A bot for each side of a game: fixed seats where the game has fixed sides, else whoever plays the side just now."""

from __future__ import annotations

from collections.abc import Mapping

from hauntbox.bots.guard import Guarded
from hauntbox.bots.interface import Bot, Closing, View
from hauntbox.games import facade
from hauntbox.interfaces.world import Sides
from hauntbox.kernel.game import Game
from hauntbox.kernel.question import Question


def moving_sides(game: Game) -> Sides | None:
    """The sides of a game in which seats change sides; None where they are fixed or there are none."""
    world = facade(game.ruleset.name).world
    return world(game.setup()).sides if world else None


def side_names(game: Game) -> tuple[str, ...]:
    """The sides that play against each other, the one whose victory is the outcome ``won`` first."""
    moving = moving_sides(game)
    return moving.names if moving else tuple(game.sides())


class SideBot:
    """One bot of a seat for each side; the one whose side the seat is on answers."""

    def __init__(self, sides: Sides, seat: int, bots: Mapping[str, Bot]) -> None:
        self.sides = sides
        self.seat = seat
        self.bots = dict(bots)

    def choose(self, view: View, question: Question) -> int:
        side = next(name for name in self.bots if self.sides.has(view.game, name, self.seat))
        return self.bots[side].choose(view, question)

    def greet(self) -> None:
        for bot in self.bots.values():
            if isinstance(bot, Guarded):
                bot.greet()

    def close(self) -> None:
        for bot in self.bots.values():
            if isinstance(bot, Closing):
                bot.close()
