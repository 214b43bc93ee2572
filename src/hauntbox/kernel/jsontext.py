"""Reading the JSON of records and positions, which may come from anywhere: every flaw is one line."""

from __future__ import annotations

import json

from hauntbox.errors import InputError

DEEPEST = 12
"""Objects and lists inside each other; a position needs six."""

TYPES: dict[type, str] = {str: "a text", int: "a whole number", dict: "an object", list: "a list"}


def parse_object(text: str, where: str, what: str, form: str | tuple[str, ...], most: int) -> dict[str, object]:
    """The JSON object of a file of this format."""
    if len(text) > most:
        raise InputError(f"{where}: {len(text)} characters is more than a {what} can have ({most})")
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise InputError(f"{where}: not a {what}: {error.msg} at {place} (is the file cut off?)") from None
    except ValueError:
        raise InputError(f"{where}: not a {what}: a number has too many digits") from None
    except RecursionError:
        raise InputError(f"{where}: not a {what}: it is nested too deeply") from None
    if _too_deep(data):
        raise InputError(f"{where}: not a {what}: it is nested too deeply")
    if not isinstance(data, dict):
        raise InputError(f"{where}: not a {what}: the whole is not a JSON object")
    forms = (form,) if isinstance(form, str) else form
    if data.get("format") not in forms:
        known = " or ".join(repr(one) for one in forms)
        raise InputError(f"{where}: format is {short(data.get('format'))}, a {what} of this version says {known}")
    return data


def _too_deep(data: object) -> bool:
    """Without recursion: what comes here may be nested almost as deeply as the interpreter allows."""
    level = [data]
    for _ in range(DEEPEST):
        inner: list[object] = []
        for value in level:
            if isinstance(value, dict):
                inner += value.values()
            elif isinstance(value, list):
                inner += value
        level = [value for value in inner if isinstance(value, dict | list)]
        if not level:
            return False
    return True


def demand_types(data: dict[str, object], wanted: dict[str, type], where: str) -> None:
    """Every part is there and of its type; a truth value is no number."""
    for key, kind in wanted.items():
        if not isinstance(data.get(key), kind) or isinstance(data.get(key), bool):
            raise InputError(f"{where}: {key!r} is missing or not {TYPES[kind]}")


def short(value: object) -> str:
    """A value as it may stand in a message."""
    return f"{value!r:.60}"


def printable(text: str, most: int) -> str:
    """The beginning of a text, safe for a terminal: control characters might be obeyed."""
    return "".join(one if one.isprintable() else "?" for one in text[:most])
