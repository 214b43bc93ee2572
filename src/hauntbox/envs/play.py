"""One game after another for an environment: actions in, chance answered from a seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import Final

from hauntbox.envs.env_games import EnvGame
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.encoding import asked_seat, observed
from hauntbox.kernel.game import Game
from hauntbox.kernel.question import answer_option

ILLEGAL: Final = ("stay", "raise")
MOST_ILLEGAL: Final = 1000
"""Illegal actions in one game after which a controller that stays is cut off."""
GAME_SEEDS: Final = 1 << 48
"""Seeds of games that nobody named lie below this, so that people can type them."""


class Play:
    """A game under way, and the means to start the next one of the same set-up."""

    def __init__(self, world: EnvGame, setup: Mapping[str, object], reward: str = "outcome") -> None:
        check_choice("reward", reward, world.rewards)
        self.world = world
        self.by_score = reward == "score"
        self.setup = dict(setup)
        self.opening = world.new_game(self.setup)
        self.game = self.opening
        self.chance = Seeded(0)
        self.seed = -1
        self.refused = 0

    def use(self, setup: Mapping[str, object]) -> None:
        """The next games are of this set-up."""
        if dict(setup) != self.setup:
            self.opening = self.world.new_game(setup)
            self.setup = dict(setup)

    def start(self, seed: int) -> Game:
        """A new game at the first question put to a player. Its history is kept, so that it can be saved."""
        self.seed = seed
        self.game = self.opening.clone()
        self.game.history = []
        self.chance.restart(seed)
        self.go_on()
        self.refused = 0
        return self.game

    def __reduce__(self) -> tuple[object, ...]:
        """Copies and pickles play the game again: compiled classes know neither ``copy`` nor ``pickle``."""
        answers = None if self.seed < 0 else [answer_option(entry) for entry in self.game.history or []]
        return _resumed, (type(self), self.arguments(), self.seed, answers, self.refused)

    def arguments(self) -> tuple[object, ...]:
        """What a play like this one is made from."""
        return self.world, self.setup, "score" if self.by_score else "outcome"

    def observed(self) -> bytearray:
        """The observation of the seat that is asked."""
        return observed(self.world.encoder, self.game, asked_seat(self.game))

    def answer(self, action: object) -> bool:
        """Choose what the action id names; False, and nothing has changed, if it is not offered now."""
        number = index(action)  # type: ignore[arg-type]
        game = self.game
        if game.kind < 0:
            raise ValueError(f"action {number}: the game is over, reset the environment")
        if not 0 <= number < self.world.ids.number:
            raise ValueError(f"action {number}: ids go from 0 to {self.world.ids.number - 1}")
        option = self.world.ids.option(game.kind, number)
        if option not in game.options:
            self.refused += 1
            return False
        game.take(option)
        self.go_on()
        return True

    def go_on(self) -> None:
        """Answer for chance until a player is asked."""
        self.chance.go_on(self.game)

    def reward(self, seat: int = 0) -> float:
        """What a finished game is worth to a seat: 1 for a victory and -1 for a defeat, or its score."""
        return self.world.worth(self.game, seat, self.by_score)


def _resumed(
    kind: type[Play], arguments: tuple[object, ...], seed: int, answers: list[int] | None, refused: int
) -> Play:
    """The play of a seed after these answers of players and chance."""
    play = kind(*arguments)  # type: ignore[arg-type]
    if answers is not None:
        play.start(seed)
        play.game = play.opening.clone()
        play.game.history = []
        for option in answers:
            play.game.answer(option)
        play.chance = Seeded(seed)
        play.chance.catch_up(play.game)
    play.refused = refused
    return play


def check_reward(world: EnvGame, reward: str, one_side: bool = False) -> None:
    """Refuse a reward that the game does not have. The chance is one side's: where seats are opposed, he who plays one
    of the sides has it."""
    check_choice("reward", reward, world.rewards)
    if reward == "chance" and world.opposed and not one_side:
        raise ValueError("reward chance: seats play against each other here; an environment for one side has it")


def check_choice(name: str, value: object, choices: Sequence[object]) -> None:
    """Refuse an argument that is none of these."""
    if value not in choices:
        raise ValueError(f"{name} {value!r:.60}: choose one of {', '.join(str(choice) for choice in choices)}")
