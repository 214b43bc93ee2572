"""No variable may show another vector in C than in Python.

In Python a variable holds a vector whatever happens to the field it came from. In C it is a view of the game's own
items, or the game has a copy of it. So three things are refused, each followed through calls:

* a view of a field that is used after the field got another vector;
* a field that gets the vector of a field that is changed in place;
* a vector that is changed in place after a field got it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hauntbox.native.layout import FIXED, Field
from hauntbox.native.values import Refused


@dataclass
class Facts:
    """What a translated function does with vectors. A view is the name of a field, of a function that returns views, or
    of a parameter (``function.parameter``)."""

    shown: str
    replaces: dict[str, int] = field(default_factory=dict)
    """Fields that get another vector, with the last line of it."""
    calls: dict[str, int] = field(default_factory=dict)
    """C names of called functions, with the last line."""
    returns: set[str] = field(default_factory=set)
    """Views it may return."""
    held: dict[str, set[str]] = field(default_factory=dict)
    """By local variable, the views it may be."""
    since: dict[str, int] = field(default_factory=dict)
    """By local variable, the first line where it is one."""
    used: dict[str, int] = field(default_factory=dict)
    """By local variable, the last line where it is used."""
    given: dict[str, set[str]] = field(default_factory=dict)
    """By parameter, the views that callers give."""
    stored: list[tuple[int, str, frozenset[str]]] = field(default_factory=list)
    """Line, field and views of vectors that fields get."""
    kept: dict[str, int] = field(default_factory=dict)
    """By local variable, the first line where a field gets it."""
    changed: dict[str, int] = field(default_factory=dict)
    """By local variable, the last line where one of its items is changed."""
    written: list[tuple[int, frozenset[str]]] = field(default_factory=list)
    """Line and views of records whose fields are changed."""
    log: list[str] = field(default_factory=list)
    """Functions that are called and fields that get another vector, in the order in which that is written."""
    walked: list[tuple[int, frozenset[str], frozenset[str]]] = field(default_factory=list)
    """Line and views of vectors that loops and comprehensions go over, and what is in the log for their bodies."""
    loops: list[tuple[int, int]] = field(default_factory=list)
    """First and last line of each loop."""

    def replace(self, name: str, line: int) -> None:
        """A field gets another vector."""
        self.replaces[name] = max(self.replaces.get(name, 0), line)
        self.log.append(name)

    def call(self, name: str, line: int) -> None:
        """A function is called."""
        self.calls[name] = max(self.calls.get(name, 0), line)
        self.log.append(name)

    def at(self, line: int) -> str:
        return f"{self.shown.rpartition(':')[0]}:{line}"

    def comes_between(self, since: int, changed: int, used: int) -> bool:
        """Whether the change comes after the view and before its use, or may in another round of a loop."""
        if since <= changed < used:
            return True
        return any(
            first <= changed <= last and first <= used <= last and (since < first or since > used)
            for first, last in self.loops
        )


def refused(functions: dict[str, Facts], fields: dict[str, Field]) -> list[Refused]:
    """All that is refused in these functions, by their C names."""
    shown = _shown(functions)
    replaced = _replaced(functions)
    found = []
    for facts in functions.values():
        for local, views in facts.held.items():
            mine = set().union(*(shown.get(view, {view}) for view in views))
            changes = [(line, {name}) for name, line in facts.replaces.items()]
            changes += [(line, replaced[name]) for name, line in facts.calls.items()]
            for line, names in changes:
                if mine & names and facts.comes_between(facts.since[local], line, facts.used.get(local, 0)):
                    what = f"{local} may be g.{min(mine & names)}, which line {line} replaces"
                    found.append(Refused(facts.at(facts.used[local]), what, "take a copy first: x = g.y[:]"))
        for line, gone_over, inside in facts.walked:
            mine = set().union(*(shown.get(view, {view}) for view in gone_over))
            changed = set().union(*(replaced.get(name, {name}) for name in inside))
            if mine & changed:
                what = f"a loop over what may be g.{min(mine & changed)}, which is replaced in it"
                found.append(Refused(facts.at(line), what, "go over a copy: for x in g.y[:]"))
        for line, target, given in facts.stored:
            mine = set().union(*(shown.get(view, {view}) for view in given)) - {target}
            if fields[target].kind != FIXED:
                mine = {name for name in mine if fields[name].kind == FIXED}
            if mine:
                what = f"g.{target} and g.{min(mine)} become one vector"
                found.append(Refused(facts.at(line), what, "assign a copy: g.x = g.y[:]"))
        for line, changed_here in facts.written:
            mine = set().union(*(shown.get(view, {view}) for view in changed_here))
            if mine:
                what = f"a change of g.{min(mine)}, which others may have"
                found.append(Refused(facts.at(line), what, "copy it, change the copy, assign it"))
        for local, line in facts.kept.items():
            if local in facts.changed and facts.comes_between(line, line, facts.changed[local]):
                what = f"{local} is changed after line {line} gave it to the game"
                found.append(Refused(facts.at(facts.changed[local]), what, "change it before, or give a copy"))
    return found


def _shown(functions: dict[str, Facts]) -> dict[str, set[str]]:
    """By function and parameter, the fields that it may show."""
    leads = {name: facts.returns for name, facts in functions.items()}
    leads |= {f"{name}.{each}": views for name, facts in functions.items() for each, views in facts.given.items()}
    held = [views for facts in functions.values() for views in facts.held.values()]
    parameters = {view for views in (*leads.values(), *held) for view in views if "." in view}
    return _closed(leads | {name: set() for name in parameters - leads.keys()})


def _replaced(functions: dict[str, Facts]) -> dict[str, set[str]]:
    """By function, the fields that it or a function it calls may give another vector."""
    return _closed({name: {*facts.replaces, *facts.calls} for name, facts in functions.items()})


def _closed(leads: dict[str, set[str]]) -> dict[str, set[str]]:
    """By name, all fields that it leads to."""
    found = {name: {each for each in names if each not in leads} for name, names in leads.items()}
    changed = True
    while changed:
        changed = False
        for name, names in leads.items():
            before = len(found[name])
            found[name].update(*(found[other] for other in names if other in leads))
            changed |= len(found[name]) > before
    return found
