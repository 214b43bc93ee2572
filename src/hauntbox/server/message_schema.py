"""The JSON Schema of every message on a WebSocket, made from the types of ``messages`` and ``requests``."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, get_args

import msgspec

from hauntbox.server import messages as say
from hauntbox.server import requests
from hauntbox.server import together_messages as together
from hauntbox.version import VERSION

Schema = dict[str, Any]
REF: Final = "#/$defs/{name}"
FROM_SERVER: Final = (
    say.TableShown, say.FramesShown, say.Pointed, say.Looked, say.Said, say.VoteState, say.Hint, say.Told,
    say.WhyNotText, together.Again, together.Pong, say.Refused,
)  # fmt: skip
INSIDE: Final = (say.Event, say.Frame, say.Question, say.Option, say.Missing, say.Way, say.Result)
"""What stands in messages as bytes that are made already."""


@lru_cache(maxsize=1)
def message_schema() -> Schema:
    """One schema: ``$defs`` has ``FromClient``, ``FromServer`` and every message by its name."""
    from_client = get_args(requests.FromClient)
    _, found = msgspec.json.schema_components([*from_client, *FROM_SERVER, *INSIDE], ref_template=REF)
    _name_raw(found)
    sides = {"FromClient": from_client, "FromServer": FROM_SERVER}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"hauntbox {VERSION}: messages on the WebSocket of a table",
        "anyOf": [_ref(side) for side in sides],
        "$defs": {
            **{side: {"anyOf": [_ref(kind.__name__) for kind in kinds]} for side, kinds in sides.items()},
            **found,
        },
    }


def _ref(name: str) -> Schema:
    return {"$ref": REF.format(name=name)}


def _or_null(name: str) -> Schema:
    return {"anyOf": [_ref(name), {"type": "null"}]}


def _name_raw(found: Schema) -> None:
    """Say what the parts hold that are bytes already or made by the game."""
    for message in ("TableShown", "FramesShown"):
        parts = found[message]["properties"]
        parts["frames"]["items"] = _ref("Frame")
        parts["question"], parts["result"] = _or_null("Question"), _or_null("Result")
    found["TableShown"]["properties"]["view"] = {"type": "object"}
    frame, question = found["Frame"]["properties"], found["Question"]["properties"]
    frame["events"]["items"] = _ref("Event")
    frame["view"] = frame["changed"] = {"type": "object"}
    question["options"]["items"], question["missing"]["items"] = _ref("Option"), _ref("Missing")
    question["ways"]["items"] = _ref("Way")
