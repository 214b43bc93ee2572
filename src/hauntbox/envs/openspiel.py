"""Ghost Stories for OpenSpiel: importing this module registers the game ``python_ghost_stories_v1``.

    import pyspiel
    import hauntbox.envs.openspiel
    game = pyspiel.load_game("python_ghost_stories_v1(players=2,level=initiation)")

Chance nodes are the kernel's own chance questions, deals and rolls alike, with their exact odds; a player's actions are
the action ids of the other environments. The players are the seats in turn order, and all have the same utility: 1 for
a victory, -1 for a defeat.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from hauntbox.box import load
from hauntbox.envs.arrays import Array
from hauntbox.envs.drawing import draw
from hauntbox.envs.worlds import GHOST_STORIES
from hauntbox.ghost_stories.actions import ACTIONS, OFFSETS, action_meaning
from hauntbox.ghost_stories.encoding import ENCODING, SIZE, Encoder
from hauntbox.ghost_stories.options import SEATED
from hauntbox.ghost_stories.questions import KINDS
from hauntbox.ghost_stories.state import GhostStories
from hauntbox.ghost_stories.words import option_word
from hauntbox.kernel.game import CHANCE

try:
    import pyspiel
except ImportError:
    raise ImportError("hauntbox.envs.openspiel needs pyspiel: pip install 'hauntbox[openspiel]'") from None

NAME: Final = f"python_ghost_stories_v{ENCODING}"
DEFAULTS: Final = {"players": 4, "level": "normal"}
MOST_ANSWERS: Final = 20_000
"""No game is known to come near it; the rules set no limit."""

GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Ghost Stories",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.IDENTICAL,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=1,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


class GhostStoriesGame(pyspiel.Game):
    """A set-up of Ghost Stories; parameters are players and level."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        setup = {**DEFAULTS, **(params or {})}
        fresh = GHOST_STORIES.fresh_game(setup)
        assert isinstance(fresh, GhostStories)
        self.fresh = fresh
        self.seats = SEATED[self.fresh.request.players]
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=max(kind.options for kind in KINDS if kind.chance),
            num_players=len(self.seats),
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=MOST_ANSWERS,
        )
        super().__init__(GAME_TYPE, info, setup)

    def new_initial_state(self) -> GhostStoriesState:
        return GhostStoriesState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"observation parameters {params}: there are none")
        return Observer()


class _Held:
    """The kernel's game inside a state. OpenSpiel copies states with deepcopy and saves them with pickle; the kernel
    has a quicker way to copy and a form of its own to save."""

    __slots__ = ("game",)

    def __init__(self, game: GhostStories) -> None:
        self.game = game

    def __deepcopy__(self, _memo: object) -> _Held:
        return _Held(self.game.clone())

    def __reduce__(self) -> tuple[object, ...]:
        return _loaded, (self.game.position(),)


def _loaded(position: dict[str, object]) -> _Held:
    game = load(position)
    assert isinstance(game, GhostStories)
    return _Held(game)


class GhostStoriesState(pyspiel.State):
    """A game at a question put to a seat or to chance."""

    def __init__(self, game: GhostStoriesGame) -> None:
        super().__init__(game)
        self.held = _Held(game.fresh.clone())
        self.seats = game.seats

    @property
    def table(self) -> GhostStories:
        """The kernel's game, to look at."""
        return self.held.game

    def current_player(self) -> Any:
        game = self.held.game
        if game.over:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if game.seat == CHANCE else self.seats.index(game.seat)

    def is_terminal(self) -> bool:
        return self.held.game.over

    def _legal_actions(self, player: int) -> list[int]:
        game = self.held.game
        if game.over or player != self.current_player():
            return []
        first = OFFSETS[game.kind]
        return sorted(first + option for option in game.options)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        game = self.held.game
        weights = game.chances()
        total = sum(weights)
        return sorted((option, weight / total) for option, weight in zip(game.options, weights, strict=True))

    def _apply_action(self, action: int) -> None:
        game = self.held.game
        game.answer(action if game.seat == CHANCE else action - OFFSETS[game.kind])

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.held.game
        if player == pyspiel.PlayerId.CHANCE:
            return f"{KINDS[game.kind].name}: {option_word(game, game.kind, action)}"
        kind, option = action_meaning(action)
        asked = not game.over and KINDS[game.kind].name == kind and option in game.options
        return f"{kind}: {option_word(game, game.kind, option) if asked else option}"

    def returns(self) -> list[float]:
        game = self.held.game
        worth = 0.0 if not game.over else 1.0 if game.outcome == "won" else -1.0
        return [worth] * len(self.seats)

    def __str__(self) -> str:
        return draw(self.held.game)


class Observer:
    """The observation of the other environments as one tensor, with its named parts."""

    def __init__(self) -> None:
        sizes = {name: int(np.prod(GHOST_STORIES.layout[name].shape)) for name in GHOST_STORIES.names}
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        self.dict: dict[str, Array] = {}
        at = 0
        for name, size in sizes.items():
            self.dict[name] = self.tensor[at : at + size].reshape(GHOST_STORIES.layout[name].shape)
            at += size
        self.encoder = Encoder()

    def set_from(self, state: GhostStoriesState, player: int) -> None:
        """Fill the tensor with what the player sees."""
        buffer = bytearray(SIZE)
        self.encoder.start(state.table)
        self.encoder.fill(state.table, state.seats[player], buffer, 0)
        record: Array = np.ndarray((), GHOST_STORIES.layout, buffer)
        for name, part in self.dict.items():
            part[...] = record[name]

    def string_from(self, state: GhostStoriesState, player: int) -> str:
        """What the player sees in words: the kernel's view of his seat."""
        return json.dumps(state.table.view(state.seats[player]), sort_keys=True)


pyspiel.register_game(GAME_TYPE, GhostStoriesGame)
