"""One game after another for an environment: actions in, chance answered from a seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import Final

from hauntbox.bots.heuristics import heuristics_of
from hauntbox.envs.env_games import EnvGame
from hauntbox.envs.potential import potential_of
from hauntbox.envs.starts import openings
from hauntbox.kernel.chance import Seeded, mixed
from hauntbox.kernel.encoding import asked_seat, observed
from hauntbox.kernel.game import Game
from hauntbox.kernel.question import answer_option

ILLEGAL: Final = ("stay", "raise")
MOST_ILLEGAL: Final = 1000
"""Illegal actions in one game after which a controller that stays is cut off."""
GAME_SEEDS: Final = 1 << 48
"""Seeds of games that nobody named lie below this, so that people can type them."""


class Play:
    """A game under way, and the means to start the next one of the same set-up.

    Among the set-up ``start`` may say where games begin (``starts.py``).
    """

    one_side = False
    """Whether it is played for one side of two."""

    def __init__(self, world: EnvGame, setup: Mapping[str, object], reward: str = "outcome") -> None:
        check_reward(world, reward, self.one_side)
        self.world = world
        self.rewarded = reward
        self.by_score = reward == "score"
        self.setup = dict(setup)
        self.opening, self.starts = openings(world, self.setup)
        self.before = 0.0
        """The potential before the last answer, where rewards follow the chance to win."""
        self.game = self.opening
        self.chance = Seeded(0)
        self.seed = -1
        self.refused = 0

    def use(self, setup: Mapping[str, object]) -> None:
        """The next games are of this set-up."""
        if dict(setup) != self.setup:
            self.opening, self.starts = openings(self.world, setup)
            self.setup = dict(setup)

    def start(self, seed: int) -> Game:
        """A new game at the first question put to a player. Its history is kept, so that it can be saved."""
        self.seed = seed
        self.game = self.new_game()
        self.chance.restart(seed)
        self.go_on()
        self.refused = 0
        self.before = self.potential()
        return self.game

    def new_game(self) -> Game:
        """The game of the seed at its first question, or where one of the starts begins."""
        opening = self.starts[mixed(self.seed & 0xFFFFFFFF) % len(self.starts)] if self.starts else self.opening
        game = opening.clone()
        game.history = []
        return game

    def __reduce__(self) -> tuple[object, ...]:
        """Copies and pickles play the game again: compiled classes know neither ``copy`` nor ``pickle``."""
        answers = None if self.seed < 0 else [answer_option(entry) for entry in self.game.history or []]
        return _resumed, (type(self), self.arguments(), self.seed, answers, self.refused)

    def arguments(self) -> tuple[object, ...]:
        """What a play like this one is made from."""
        return self.world, self.setup, self.rewarded

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

    def potential(self) -> float:
        """What the position is worth by the rules of thumb, from -1 to 1; 0 where rewards do not follow it, and at the
        end."""
        if self.rewarded != "chance" or self.game.kind < 0:
            return 0.0
        return potential_of(heuristics_of(self.game, "reward chance").outlook(self.game))

    def rise(self) -> float:
        """By how much the last answer has changed the potential; asked once after each."""
        before, self.before = self.before, self.potential()
        return self.before - before


def _resumed(
    kind: type[Play], arguments: tuple[object, ...], seed: int, answers: list[int] | None, refused: int
) -> Play:
    """The play of a seed after these answers of players and chance."""
    play = kind(*arguments)  # type: ignore[arg-type]
    if answers is not None:
        play.start(seed)
        play.game = play.new_game()
        for option in answers:
            play.game.answer(option)
        play.chance = Seeded(seed)
        play.chance.catch_up(play.game)
        play.before = play.potential()
    play.refused = refused
    return play


def told_of(game: Game) -> dict[str, object]:
    """Of a game that is over: its outcome, why it ended, and the score where there is one."""
    result = dict(game.result or {})
    return {name: result[name] for name in ("outcome", "cause", "score") if name in result}


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
