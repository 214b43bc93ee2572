"""The games for OpenSpiel: importing this module registers ``python_ghost_stories_v2`` and ``python_victim_v3``.

    import pyspiel
    import hauntbox.envs.openspiel
    game = pyspiel.load_game("python_ghost_stories_v2(players=2,level=initiation)")

Chance nodes are the kernel's own chance questions, deals and rolls alike, with their exact odds; a player's actions are
the action ids of the other environments. The players are the seats in order. Utility is 1 for those who have won and -1
for the others: the same for all in Ghost Stories, opposed in Victim and for Wu-Feng in Black Secret.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from hauntbox.api import load
from hauntbox.envs.arrays import Array
from hauntbox.envs.drawing import draw
from hauntbox.envs.env_games import EnvGame, env_game, playable
from hauntbox.games import facade
from hauntbox.kernel.encoding import observed
from hauntbox.kernel.game import CHANCE, Game

try:
    import pyspiel
except ImportError:
    raise ImportError("hauntbox.envs.openspiel needs pyspiel: pip install 'hauntbox[openspiel]'") from None

MOST_ANSWERS: Final = 20_000
"""No known game is nearly as long; the rules set no limit."""


def game_type(world: EnvGame) -> Any:
    """The description of a game for OpenSpiel. Opposed sides may hide things from each other; the game is general-sum
    because all may lose a night."""
    kind = pyspiel.GameType
    return kind(
        short_name=f"python_{world.name}_v{world.version}",
        long_name=world.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kind.Information.IMPERFECT_INFORMATION if world.opposed else kind.Information.PERFECT_INFORMATION
        ),
        utility=kind.Utility.GENERAL_SUM if world.opposed else kind.Utility.IDENTICAL,
        reward_model=kind.RewardModel.TERMINAL,
        min_num_players=world.players[0],
        max_num_players=world.players[1],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(world.parameters),
    )


class BoxGame(pyspiel.Game):
    """A set-up of one of the games. Its parameters are those of the game's world: boxes=guardhouse+tower."""

    world: EnvGame

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        asked = {**self.world.parameters, **(params or {})}
        setup = self.world.setup_from(asked)
        self.world = env_game(self.world.name, setup)
        self.opening = self.world.new_game(setup)
        self.seats = self.opening.seats()
        info = pyspiel.GameInfo(
            num_distinct_actions=self.world.ids.number,
            max_chance_outcomes=max(kind.options for kind in self.opening.ruleset.kinds if kind.chance),
            num_players=len(self.seats),
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=MOST_ANSWERS,
        )
        super().__init__(game_type(self.world), info, asked)

    def new_initial_state(self) -> BoxState:
        return BoxState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"observation parameters {params}: there are none")
        return Observer(self.world)


class _Box:
    """The kernel's game inside a state. OpenSpiel copies states with deepcopy and saves them with pickle; the kernel
    has a quicker way to copy and a form of its own to save."""

    __slots__ = ("game",)

    def __init__(self, game: Game) -> None:
        self.game = game

    def __deepcopy__(self, _memo: object) -> _Box:
        return _Box(self.game.clone())

    def __reduce__(self) -> tuple[object, ...]:
        return _loaded, (self.game.position(),)


def _loaded(position: dict[str, object]) -> _Box:
    return _Box(load(position))


class BoxState(pyspiel.State):
    """A game at a question put to a seat or to chance."""

    def __init__(self, game: BoxGame) -> None:
        super().__init__(game)
        self.box = _Box(game.opening.clone())
        self.seats = game.seats
        self.world = game.world

    @property
    def table(self) -> Game:
        """The kernel's game, to look at."""
        return self.box.game

    def current_player(self) -> Any:
        game = self.box.game
        if game.over:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if game.seat == CHANCE else self.seats.index(game.seat)

    def is_terminal(self) -> bool:
        return self.box.game.over

    def _legal_actions(self, player: int) -> list[int]:
        game = self.box.game
        if game.over or player != self.current_player():
            return []
        ids = self.world.ids.by_kind[game.kind]
        return sorted(ids[option] for option in game.options)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        game = self.box.game
        weights = game.chances()
        total = sum(weights)
        return sorted((option, weight / total) for option, weight in zip(game.options, weights, strict=True))

    def _apply_action(self, action: int) -> None:
        game = self.box.game
        game.answer(action if game.seat == CHANCE else self.world.ids.option(game.kind, action))

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.box.game
        asked = "" if game.over else game.ruleset.kinds[game.kind].name
        kind, option = (asked, action) if player == pyspiel.PlayerId.CHANCE else self.world.ids.action_meaning(action)
        offered = kind == asked and option in game.options
        return f"{kind}: {facade(self.world.name).word(game, option) if offered else option}"

    def returns(self) -> list[float]:
        game = self.box.game
        if not game.over:
            return [0.0] * len(self.seats)
        return self.world.worths(game, self.seats, False)

    def __str__(self) -> str:
        return draw(self.box.game)


class Observer:
    """The observation of the other environments as one tensor, with its named parts."""

    def __init__(self, world: EnvGame) -> None:
        self.world = world
        sizes = {name: int(np.prod(world.layout[name].shape)) for name in world.names}
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        self.dict: dict[str, Array] = {}
        at = 0
        for name, size in sizes.items():
            self.dict[name] = self.tensor[at : at + size].reshape(world.layout[name].shape)
            at += size

    def set_from(self, state: BoxState, player: int) -> None:
        """Fill the tensor with what the player sees."""
        seen = observed(self.world.encoder, state.table, state.seats[player])
        record: Array = np.ndarray((), self.world.layout, seen)
        for name, part in self.dict.items():
            part[...] = record[name]

    def string_from(self, state: BoxState, player: int) -> str:
        """What the player sees in words: the kernel's view of his seat."""
        return json.dumps(state.table.view(state.seats[player]), sort_keys=True)


for _name in playable():
    _world = env_game(_name)
    pyspiel.register_game(game_type(_world), type(f"{_world.camel}Game", (BoxGame,), {"world": _world}))
