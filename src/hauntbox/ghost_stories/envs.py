"""Ghost Stories as learning environments need it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from hauntbox.ghost_stories.base.forms import actions, encoding
from hauntbox.ghost_stories.box_encoding import BoxEncoder
from hauntbox.ghost_stories.boxes import law_of, setup_from_json
from hauntbox.interfaces.world import World


def world(setup: Mapping[str, object]) -> World:
    """The world of a game of this set-up: its boxes make the spaces larger."""
    boxes = setup.get("boxes") or []
    return _with_boxes(tuple(setup_from_json({"boxes": boxes}).boxes)) if boxes else BASE


def _setup(parameters: Mapping[str, object]) -> dict[str, object]:
    """Boxes are given with a plus between them: guardhouse+tower."""
    boxes = str(parameters["boxes"])
    return {**parameters, "boxes": boxes.split("+") if boxes else []}


BASE = World(
    version=encoding.ENCODING,
    ids=actions.IDS,
    fields=encoding.FIELDS,
    size=encoding.SIZE,
    encoder=encoding.GhostStoriesEncoder(),
    title="Ghost Stories",
    players=(1, 4),
    changeable=("level", "village", "boards", "powers", "first", "settings"),
    scored=True,
    parameters={"players": 4, "level": "normal", "boxes": ""},
    setup=_setup,
)


@cache
def _with_boxes(boxes: tuple[str, ...]) -> World:
    law = law_of(setup_from_json({"boxes": list(boxes)}))
    encoder = BoxEncoder(law)
    opposed = bool(law.opponents)
    return BASE._replace(
        ids=encoder.ids,
        fields=encoder.fields,
        size=encoder.size,
        encoder=encoder,
        # A box may bring an opponent, and with him one seat more.
        players=(2, BASE.players[1] + 1) if opposed else BASE.players,
        opposed=opposed,
        boxes=boxes,
        scored=not opposed,
    )
