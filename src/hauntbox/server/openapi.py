"""The description of the HTTP interface (OpenAPI 3.1), made from the types of ``messages`` and ``requests``."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from hauntbox.i18n import languages
from hauntbox.server import analysis_messages as analysis
from hauntbox.server import forks, passes, persons, requests
from hauntbox.server import learning_messages as learning
from hauntbox.server import messages as say
from hauntbox.server import sheet_messages as sheets
from hauntbox.server import together_messages as together
from hauntbox.server.ladder import Ladder
from hauntbox.version import VERSION

Schema = dict[str, Any]
REF = "#/components/schemas/{name}"


class Call(NamedTuple):
    """One call. ``says`` is a type, or a sentence if the reply is another kind of text or file."""

    method: str
    path: str
    does: str
    says: Any
    takes: Any = None
    status: int = 200
    refusals: tuple[int, ...] = ()
    query: tuple[str, ...] = ()


LANG = ("lang",)
CALLS = (
    Call("get", "/api/box", "What the box holds: games, levels, settings, bots, languages.", say.Box, query=LANG),
    Call("get", "/api/network", "Where others in the local network reach this server.", together.NetworkShown),
    Call("post", "/api/network", "Let others in the local network in.", together.NetworkShown, dict, refusals=(403,)),
    Call("get", "/api/mine", "The tables at which a person holds seats.", together.Mine, refusals=(403, 410)),
    Call(
        "post", "/api/mine/renew", "Another key for a person; the old one holds nothing more.", together.Mine,
        persons.RenewKey, refusals=(404, 410, 413),
    ),
    Call(
        "post", "/api/passes", "A link for one use to go on at another screen.", passes.PassMade, passes.NewPass, 201,
        (404, 413),
    ),
    Call(
        "post", "/api/passes/take", "Take what such a link carries, once.", passes.NewPass, passes.TakePass,
        refusals=(404, 413),
    ),
    Call(
        "get", "/api/words/{game}", "What a client draws and explains with.", dict, refusals=(404,),
        query=("boxes", "lang"),
    ),
    Call("get", "/api/rules/{rule}", "A rule or ruling by its id.", say.RuleText, refusals=(404,), query=LANG),
    Call(
        "get", "/api/rules", "The rules that best answer some words, of one table or of all games.", say.RulesFound,
        refusals=(404,), query=("find", "game", "boxes", "lang"),
    ),
    Call("get", "/api/lessons/{lesson}", "A guided game, whole.", learning.LessonShown, refusals=(404,), query=LANG),
    Call("get", "/api/today", "What is set for a day.", learning.Today, query=("day",)),
    Call("get", "/api/daily", "The results of a day's game.", learning.DailyList, refusals=(404,), query=("day",)),
    Call(
        "post", "/api/tables/{table}/daily", "Put the result of a day's game on its list.", learning.DailyList,
        requests.KeepResult, refusals=(403, 404, 409, 413),
    ),
    Call("get", "/api/puzzles", "What is set for a day, and all puzzles.", learning.PuzzleList, query=("day", "lang")),
    Call("get", "/api/puzzles/{puzzle}", "A puzzle, whole.", learning.PuzzleShown, refusals=(404,), query=LANG),
    Call("post", "/api/tables", "Make a table.", say.Created, requests.NewTable, 201, (410, 413, 429)),
    Call("get", "/api/tables/{table}", "All about a table.", say.TableShown, refusals=(404,), query=LANG),
    Call("get", "/api/tables/{table}/glance", "A table at a glance.", say.Glance, refusals=(404,), query=LANG),
    Call(
        "post", "/api/tables/{table}/take", "Take an open seat.", say.Taken, requests.Take,
        refusals=(403, 404, 410, 413),
    ),
    Call(
        "post", "/api/tables/{table}/link", "Revoke a seat's link and token; a new invite.", say.Invited,
        requests.NewLink, refusals=(403, 404, 413),
    ),
    Call(
        "get", "/api/tables/{table}/frames", "Answers from one step to another, both included.", say.FramesPage,
        refusals=(404,), query=("from", "to", "seat", "lang"),
    ),
    Call("get", "/api/tables/{table}/chances", "The team's chances, turn by turn.", say.Chances, refusals=(404, 409)),
    Call(
        "get", "/api/tables/{table}/review", "Where a game that is over was lost.", say.Review, refusals=(404,),
        query=LANG,
    ),
    Call(
        "get", "/api/tables/{table}/best", "The best answers at a step, by search.", analysis.Best,
        refusals=(404, 409, 429), query=("step", "lang"),
    ),
    Call(
        "get", "/api/tables/{table}/practice", "A step as a puzzle.", learning.PuzzleShown, refusals=(404, 409, 429),
        query=("step", "lang"),
    ),
    Call("get", "/api/tables/{table}/forks", "Tables that play on from a step.", forks.Forks, refusals=(404,)),
    Call(
        "post", "/api/tables/{table}/fork", "Name a table that plays on.", forks.Forks, forks.NameFork,
        refusals=(403, 404, 409, 413), query=LANG,
    ),
    Call(
        "get", "/api/tables/{table}/reminders", "How the holder of seats is reminded of his turn.",
        say.RemindersShown, refusals=(404, 409), query=LANG,
    ),
    Call(
        "post", "/api/tables/{table}/reminders", "Tell me when I am asked.", say.ReminderShown, requests.NewReminder,
        201, (403, 404, 409, 413, 429), query=LANG,
    ),
    Call(
        "delete", "/api/tables/{table}/reminders/{reminder}", "Tell me no more.", say.RemindersShown,
        refusals=(404, 409), query=LANG,
    ),
    Call("get", "/api/mail/{secret}", "What a link in a mail is about.", say.MailShown, refusals=(404, 409)),
    Call("post", "/api/mail/{secret}/confirm", "The owner of an address agrees.", say.MailShown, refusals=(404, 409)),
    Call("post", "/api/mail/{secret}/stop", "Erase the address.", say.MailShown, refusals=(404, 409)),
    Call("get", "/api/tables/{table}/record", "The record of the game.", dict, refusals=(404, 409)),
    Call("get", "/api/tables/{table}/report", "All about a bug.", dict, refusals=(404, 409), query=LANG),
    Call(
        "post", "/api/tables/{table}/continue", "A new table from a step of this one.", say.Created, requests.Continue,
        201, (404, 409, 413, 429),
    ),
    Call(
        "post", "/api/tables/{table}/again", "The same people play again, on their seats.", say.Created, dict, 201,
        (403, 404, 413, 429), query=LANG,
    ),
    Call(
        "get", "/api/tables/{table}/sheet", "All values beside the real box, for corrections.", sheets.SheetShown,
        refusals=(403, 404), query=("seat", "lang"),
    ),
    Call(
        "post", "/api/tables/{table}/correct", "Correct values beside the real box.", dict, sheets.Correct,
        refusals=(403, 404, 413), query=("seat", "lang"),
    ),
    Call(
        "post", "/api/positions", "A position with its sheet and its question.", sheets.PositionShown,
        sheets.PositionAsked, refusals=(413, 429), query=LANG,
    ),
    Call(
        "post", "/api/positions/advice", "What a bot would answer in a position.", say.Hint, sheets.PositionAsked,
        refusals=(413, 429), query=LANG,
    ),
    Call("post", "/api/records", "A table that shows a record.", say.Created, dict, 201, (413, 429)),
    Call(
        "get", "/api/tables/{table}/position", "What the seat that is asked may know, as a position.", dict,
        refusals=(404, 409),
    ),
    Call("get", "/api/ladder", "Bots that the host has rated.", Ladder),
    Call("get", "/api/messages.json", "The JSON Schema of all messages on a WebSocket.", dict),
    Call("get", "/api/openapi.json", "This description.", dict),
    Call("get", "/healthz", "Whether the process lives.", str),
    Call("get", "/readyz", "Whether the store can be written.", str, refusals=(503,)),
    Call("get", "/metrics", "Numbers in the text form of Prometheus.", str),
)  # fmt: skip
PARAMETERS: dict[str, Schema] = {
    "lang": {
        "schema": {"type": "string", "default": "en"},
        "description": f"The language of all texts: {', '.join(languages())}.",
    },
    "find": {"schema": {"type": "string", "default": ""}, "description": "Words."},
    "game": {"schema": {"type": "string"}, "description": "The rules of this game only; without it, of all games."},
    "boxes": {"schema": {"type": "string"}, "description": "Boxes on the table, parted by commas; without it, all."},
    "day": {"schema": {"type": "string", "default": ""}, "description": "Like 2026-11-16; empty: today, in UTC."},
    "from": {"schema": {"type": "integer", "minimum": 0, "default": 0}, "description": "The first step."},
    "to": {"schema": {"type": "integer", "minimum": 0, "default": 199}, "description": "The last step."},
    "step": {"schema": {"type": "integer", "minimum": 0, "default": 0}, "description": "Answers given before it."},
    "seat": {"schema": {"type": "integer", "minimum": 0}, "description": "As this one of the seats held may know it."},
}


@lru_cache(maxsize=1)
def description() -> Schema:
    """The whole description."""
    types = [say.Error, say.Event, say.Frame, say.Question, say.Option, say.Missing, say.Way, say.Result]
    for call in CALLS:
        types += [one for one in (call.says, call.takes) if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    _, schemas = msgspec.json.schema_components(types, ref_template=REF)
    _name_raw(schemas)
    paths: dict[str, Schema] = {}
    for call in CALLS:
        paths.setdefault(call.path, {})[call.method] = _operation(call)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "hauntbox",
            "version": VERSION,
            "description": "Tables for haunted board games. docs/protocol.md tells the whole, WebSockets included.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer", "description": "The token of a seat."}},
        },
    }


def _name_raw(schemas: Schema) -> None:
    """Parts that are bytes already, or made by the game, have no type of their own: say what they hold."""
    table, page = schemas["TableShown"]["properties"], schemas["FramesPage"]["properties"]
    for properties in (table, page):
        properties["frames"]["items"] = _ref("Frame")
    frame = schemas["Frame"]["properties"]
    frame["events"]["items"] = _ref("Event")
    frame["view"] = frame["changed"] = {"type": "object"}
    question = schemas["Question"]["properties"]
    question["options"]["items"], question["missing"]["items"] = _ref("Option"), _ref("Missing")
    question["ways"]["items"] = _ref("Way")
    position = schemas["PositionShown"]["properties"]
    position["options"]["items"], position["view"] = _ref("Option"), {"type": "object"}
    table["view"] = schemas["Glance"]["properties"]["view"] = {"type": "object"}
    table["question"] = {"anyOf": [_ref("Question"), {"type": "null"}]}
    for step in (schemas["LessonStep"]["properties"], schemas["PuzzleStep"]["properties"]):
        step["frames"]["items"] = _ref("Frame")
        step["question"] = table["question"]
    table["result"] = {"anyOf": [_ref("Result"), {"type": "null"}]}


def _ref(name: str) -> Schema:
    return {"$ref": REF.format(name=name)}


def _operation(call: Call) -> Schema:
    names = [part.strip("{}") for part in call.path.split("/") if part.startswith("{")]
    parameters: list[Schema] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names
    ]
    parameters += [{"name": name, "in": "query", **PARAMETERS[name]} for name in call.query]
    responses = {str(call.status): {"description": call.does, "content": _content(call.says)}}
    for status in sorted({400, *call.refusals, *((415,) if call.takes is not None else ())}):
        responses[str(status)] = {"description": "Refused; the line says why.", "content": _content(say.Error)}
    operation: Schema = {"summary": call.does, "parameters": parameters, "responses": responses}
    if call.takes is not None:
        operation["requestBody"] = {"required": True, "content": _content(call.takes)}
    if "{table}" in call.path:
        operation["security"] = [{}, {"seat": []}]
    return operation


def _content(kind: Any) -> Schema:
    if kind is str:
        return {"text/plain": {"schema": {"type": "string"}}}
    return {"application/json": {"schema": {"type": "object"} if kind is dict else _ref(kind.__name__)}}
