"""The games as environments need them: how to start one, what is observed of it, who has won it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from gymnasium import spaces

from hauntbox.envs.arrays import MASK, Array, Observation, box_of, layout_of
from hauntbox.errors import InputError, check_seed, help_at
from hauntbox.games import GAMES, facade
from hauntbox.interfaces.world import World
from hauntbox.kernel.game import Game


class EnvGame:
    """One game of the box, with its boxes."""

    def __init__(self, name: str, world: World) -> None:
        self.name = name
        self.title = world.title
        self.players = world.players
        self.parameters, self.setup_from = world.parameters, world.setup
        self.version = world.version
        self.ids = world.ids
        self.fields = world.fields
        self.size = world.size
        self.encoder = world.encoder
        self.changeable = world.changeable
        self.opposed = world.opposed
        self.boxes = world.boxes
        self.sides = world.sides
        chance = ("chance",) if facade(name).heuristics else ()
        self.rewards = ("outcome", *(("score",) if world.scored else ()), *chance)
        self.layout = layout_of(self.fields, self.size)
        self.names = tuple(field.name for field in self.fields if field.name != MASK)

    def __reduce__(self) -> tuple[object, ...]:
        """Copies and pickles of environments share it."""
        return env_game, (self.name, {"boxes": list(self.boxes)} if self.boxes else {})

    def new_game(self, setup: Mapping[str, object]) -> Game:
        """A new game at its first question; a wrong set-up is a ValueError, as these libraries expect."""
        if env_game(self.name, setup) is not self:
            raise ValueError(f"boxes {setup.get('boxes')!r:.60}: the boxes of an environment stay as they are")
        try:
            with help_at("help(hauntbox.new)"):
                return facade(self.name).new(setup)
        except InputError as error:
            raise ValueError(str(error)) from None

    @property
    def camel(self) -> str:
        """The name in names of classes and environments: GhostStories."""
        return "".join(word.capitalize() for word in self.name.split("_"))

    def observation_space(self) -> spaces.Dict:
        """The space of all observations."""
        return spaces.Dict({field.name: box_of(field) for field in self.fields if field.name != MASK})

    def mask_space(self) -> spaces.Box:
        """The space of action masks: 1 where the id may be chosen now."""
        return spaces.Box(0, 1, (self.ids.number,), np.int8)

    def arrays_over(self, record: Array) -> Observation:
        """The observation's arrays: views of a record, or of many at once."""
        return {name: record[name] for name in self.names}

    def row(self, name: str, row: str) -> int:
        """The place of a named row in the array of this name."""
        return next(field for field in self.fields if field.name == name).rows.index(row)

    def worth(self, game: Game, seat: int, by_score: bool) -> float:
        """What a finished game is worth to a seat: 1 for a victory and -1 for a defeat, or its score."""
        return self.worths(game, [seat], by_score)[0]

    def worths(self, game: Game, seats: Sequence[int], by_score: bool) -> list[float]:
        """The same for several seats; where sides change in a game the result names the winners."""
        won = 1.0 if game.outcome == "won" else -1.0
        if not by_score and not self.opposed:
            return [won] * len(seats)
        if not by_score and game.sides():
            opposite = [seat for side in list(game.sides().values())[1:] for seat in side]
            return [-won if seat in opposite else won for seat in seats]
        result = game.result
        assert result is not None
        if by_score:
            score = result["score"]
            assert isinstance(score, int)
            return [float(score)] * len(seats)
        winners = result["winners"]
        assert isinstance(winners, list)
        return [1.0 if seat in winners else -1.0 for seat in seats]

    def illegal_text(self, game: Game, action: int) -> str:
        """What is wrong with an action that is not offered."""
        kind, option = self.ids.action_meaning(action)
        asked = f"question {game.ruleset.kinds[game.kind].name} offers {game.options}"
        return f"action {action} ({kind} {option}) is not legal now: {asked}; see the action mask"


_made: dict[tuple[str, tuple[str, ...]], EnvGame] = {}


def env_game(name: str, setup: Mapping[str, object] | None = None) -> EnvGame:
    """A game with the boxes of this set-up: they make the spaces larger."""
    found = facade(name).world
    if found is None:
        raise ValueError(f"game {name}: it has no encoding for environments")
    try:
        world = found(setup or {})
    except InputError as error:
        raise ValueError(str(error)) from None
    key = (name, world.boxes)
    if key not in _made or _made[key].encoder is not world.encoder:
        _made[key] = EnvGame(name, world)
    return _made[key]


def seed_of(seed: object) -> int:
    """A seed as everywhere; a wrong one is a ValueError, as these libraries expect."""
    try:
        return check_seed(seed)
    except InputError as error:
        raise ValueError(str(error)) from None


def playable() -> list[str]:
    """The games that have environments."""
    return [name for name in GAMES if facade(name).world]
