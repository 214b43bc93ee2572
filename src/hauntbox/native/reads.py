"""What a translated function reads of a game: positions that are the same in it look the same to the function.

The network's figures are kept by it (``c/think.h``): a search comes to many positions more than once.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import Final

from hauntbox.native.layout import RECORD, REPLACED, ROWS, STACK
from hauntbox.native.program import Program
from hauntbox.native.values import Refused

NOT_CODE: Final = re.compile(r"/\*.*?\*/|^#line.*?$", re.DOTALL | re.MULTILINE)
DECLARED: Final = re.compile(r"\bgame \*(\w+)")
CALLED: Final = re.compile(r"\b(\w+)\($")


def names_read(program: Program, function: str) -> set[str]:
    """The names of all members of the game's struct that stand in a function and in those it calls. One that uses the
    game otherwise is refused: it could read anything."""
    found: set[str] = set()
    left, seen = [function], {function}
    while left:
        name = left.pop()
        read, called = _uses(program, name, NOT_CODE.sub("", program.bodies[name]))
        found |= read
        left += sorted(called - seen)
        seen |= called
    return found


def _uses(program: Program, name: str, text: str) -> tuple[set[str], set[str]]:
    """The members that one function reads, and the functions it gives the game to; the parts of boxes are in the game,
    too."""
    game = "|".join(DECLARED.findall(text))
    body = DECLARED.sub("", text.partition("{")[2])
    reads = re.compile(rf"\b(?:{game})->(\w+)|\bHELD\((?:{game}), (\w+)\)")
    rest = re.sub(rf"\b(?:{game}) = (?:{game});", "", reads.sub("", body))
    called = set()
    for use in re.finditer(rf"\b(?:{game})\b", rest):
        to = _called_with(rest[: use.start()])
        if to not in program.bodies:
            line = rest[rest.rfind("\n", 0, use.start()) + 1 : rest.find("\n", use.end())].strip()
            what = f"positions may be judged by anything: {line}"
            raise Refused(program.facts[name].shown, what, "read fields, and call rules that do")
        called.add(to)
    return {one or other for one, other in reads.findall(body)}, called


def _called_with(before: str) -> str:
    """The function whose argument comes next, after this text; empty if none does."""
    depth = 0
    for place in range(len(before) - 1, -1, -1):
        depth += (before[place] == ")") - (before[place] == "(")
        if depth < 0:
            match = CALLED.search(before[: place + 1])
            return match[1] if match else ""
        if before[place] in ";{}":
            break
    return ""


def key_in_c(program: Program, function: str) -> list[str]:
    """C that makes a key of all fields that a function reads. Fields that lie side by side are taken at once."""
    names, layout = names_read(program, function), program.layout
    kinds = {name: field.kind for name, field in layout.fields.items()}
    kinds |= {f"request_{name}": field.kind for name, field in layout.request.items()}
    read = {name for name in kinds if not {name, f"{name}_n", f"{name}_o"}.isdisjoint(names)}
    if others := [name for name in sorted(read) if kinds[name] in (RECORD, ROWS, STACK)]:
        what = f"positions are judged by {', '.join(others)}"
        raise Refused(program.facts[function].shown, what, "read numbers and vectors alone")
    lines = []
    rows = [name for _, name, _ in layout.rows()]
    for is_read, together in groupby(rows, key=lambda name: name in read and kinds[name] != REPLACED):
        if is_read:
            side = [*together]
            lines.append(f"    add_to_key(k, &g->{side[0]}, (char *)(&g->{side[-1]} + 1) - (char *)&g->{side[0]});")
    lines += [f"    add_held_to_key(k, HELD(g, {name}));" for name in sorted(read) if kinds[name] == REPLACED]
    return ["#ifdef THINKING", "HD static void look_key(key *k, const game *g)", "{", *lines, "}", "#endif"]
