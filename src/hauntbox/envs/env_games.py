"""The games as environments need them: how to start one, what is observed of it, who has won it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

import numpy as np
from gymnasium import spaces

from hauntbox.envs.arrays import MASK, Array, Observation, box_of, layout_of
from hauntbox.errors import InputError
from hauntbox.games import face
from hauntbox.ghost_stories.base.forms import actions, encoding
from hauntbox.ghost_stories.box_encoding import BoxEncoder
from hauntbox.ghost_stories.boxes import law_of, setup_from_json
from hauntbox.kernel.encoding import ActionIds, Encoder, Field
from hauntbox.kernel.game import Game
from hauntbox.victim.forms import encoding as victim_encoding


class World:
    """One game of the box."""

    def __init__(
        self,
        name: str,
        version: int,
        ids: ActionIds,
        fields: Sequence[Field],
        size: int,
        encoder: Encoder,
        changeable: tuple[str, ...],
        opposed: bool = False,
        boxes: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.version = version
        self.ids = ids
        self.fields = fields
        self.size = size
        self.encoder = encoder
        self.changeable = changeable
        """What the options of a reset may change while the seats stay the same."""
        self.opposed = opposed
        """Whether seats play against each other."""
        self.boxes = boxes
        """Laid over the base game."""
        self.rewards = ("outcome",) if opposed else ("outcome", "score")
        self.layout = layout_of(fields, size)
        self.names = tuple(field.name for field in fields if field.name != MASK)

    def __reduce__(self) -> tuple[object, ...]:
        """Copies and pickles of environments share it."""
        return world_of, (self.name, {"boxes": list(self.boxes)} if self.boxes else {})

    def new_game(self, setup: Mapping[str, object]) -> Game:
        """A new game at its first question; a wrong set-up is a ValueError, as these libraries expect."""
        if world_of(self.name, setup) is not self:
            raise ValueError(f"boxes {setup.get('boxes')!r:.60}: the boxes of an environment stay as they are")
        try:
            return face(self.name).new(setup)
        except InputError as error:
            raise ValueError(str(error)) from None

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


GHOST_STORIES: Final = World(
    "ghost_stories",
    encoding.ENCODING,
    actions.IDS,
    encoding.FIELDS,
    encoding.SIZE,
    encoding.GhostStoriesEncoder(),
    ("level", "village", "boards", "powers", "first", "settings"),
)
VICTIM: Final = World(
    "victim",
    victim_encoding.ENCODING,
    victim_encoding.IDS,
    victim_encoding.FIELDS,
    victim_encoding.SIZE,
    victim_encoding.VictimEncoder(),
    ("victims", "first", "settings"),
    opposed=True,
)


WORLDS: Final = {world.name: world for world in (GHOST_STORIES, VICTIM)}


def world_of(name: str, setup: Mapping[str, object]) -> World:
    """The world of a game of this set-up: its boxes make the spaces larger."""
    boxes = setup.get("boxes") or []
    if not boxes or name != GHOST_STORIES.name:
        return WORLDS[name]  # where a game has no boxes, its own set-up refuses them
    try:
        return _with_boxes(tuple(setup_from_json({"boxes": boxes}).boxes))
    except InputError as error:
        raise ValueError(str(error)) from None


@cache
def _with_boxes(boxes: tuple[str, ...]) -> World:
    law = law_of(setup_from_json({"boxes": list(boxes)}))
    encoder = BoxEncoder(law)
    own = GHOST_STORIES
    return World(
        own.name,
        own.version,
        encoder.ids,
        encoder.fields,
        encoder.size,
        encoder,
        own.changeable,
        opposed=bool(law.opponents),
        boxes=boxes,
    )
