"""Games of opposed sides for one controller: he answers for one side, a bot for the other."""

from __future__ import annotations

from collections.abc import Mapping

from hauntbox.bots import Bot, ask, make_bots, restart
from hauntbox.envs.env_games import EnvGame
from hauntbox.envs.play import Play, check_choice
from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.kernel.game import Game


class SidePlay(Play):
    """Games in which a bot plays the other side."""

    one_side = True

    def __init__(self, world: EnvGame, setup: Mapping[str, object], reward: str, side: str, opponent: str) -> None:
        super().__init__(world, setup, reward)
        sides = world.sides.names if world.sides else tuple(self.opening.sides())
        self.side = side or sides[0]
        self.against = self.side != sides[0]
        check_choice("side", self.side, sides)
        self.opponent = opponent
        self.bots: dict[int, Bot] = {}
        try:
            make_bots(self.opening, [opponent], 0)
        except InputError as error:
            raise ValueError(str(error)) from None

    def arguments(self) -> tuple[object, ...]:
        return *super().arguments(), self.side, self.opponent

    def use(self, setup: Mapping[str, object]) -> None:
        super().use(setup)
        self.bots = {}

    def start(self, seed: int) -> Game:
        """A game in which this side is asked something: games that end before that are skipped."""
        super().start(seed)
        while self.game.kind < 0:
            super().start(self.seed + 1)
        return self.game

    def go_on(self) -> None:
        """Answer for chance and for the other side."""
        super().go_on()
        game = self.game
        while self.other_asked():
            if not self.bots:
                self.bots = make_bots(game, [self.opponent], self.seed)
            bot = self.bots[game.seat]
            # What it draws depends only on the seed and the question, so that a copy continues in the same way.
            restart(bot, self.seed + game.number, game.seat)
            game.answer(ask(bot, game))
            super().go_on()

    def other_asked(self) -> bool:
        """Whether the question is one of the other side."""
        game, sides = self.game, self.world.sides
        if game.kind < 0:
            return False
        return not (sides.has(game, self.side, game.seat) if sides else game.seat in game.sides()[self.side])

    def potential(self) -> float:
        """To this side."""
        worth = super().potential()
        return -worth if self.against else worth

    def reward(self, seat: int = 0) -> float:
        """1 if this side has won, else -1."""
        sides = self.world.sides
        if sides is None:
            return self.world.worth(self.game, self.game.sides()[self.side][0], False)
        return 1.0 if sides.won(self.game, self.side) else -1.0


def side_play(world: EnvGame, setup: Mapping[str, object], reward: str) -> SidePlay:
    """The play that an environment's arguments describe: side and opponent are passed with those of the set-up."""
    asked = dict(setup)
    usual = "heuristic" if facade(world.name).heuristics else "random"
    side, opponent = str(asked.pop("side", "")), str(asked.pop("opponent", usual))
    return SidePlay(world, asked, reward, side, opponent)
