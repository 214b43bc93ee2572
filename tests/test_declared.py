"""A part of the state that is declared: its methods, in both forms in which they are written, and its C struct."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from mypy_extensions import i64

import hauntbox
from hauntbox.building import box_modules
from hauntbox.errors import InputError
from hauntbox.ghost_stories.base.state import Part
from hauntbox.kernel import declared as module
from hauntbox.kernel.declared import (
    MARK,
    attributes_of,
    counts,
    declared,
    flag,
    inner,
    number,
    one_of,
    several,
    shared_vector,
    vector,
    written_out,
)
from hauntbox.kernel.game import EVERYBODY
from hauntbox.kernel.state_reader import StateReader
from hauntbox.kernel.vectors import vec

TOP = Path(hauntbox.__file__).parent
COLOURS = ("red", "blue", "green")
DECLARING = [one for one in box_modules() if MARK in (TOP / one).read_text(encoding="utf-8")]


@declared
class Toys(Part):
    """One of each kind."""

    count: i64 = number(-2, 300, "count", start=3)
    broken: i64 = flag("broken")
    owner: i64 = one_of(COLOURS, "owner", none=True)
    paint: i64 = one_of(COLOURS, "paint", start=1)
    boxes: i64 = several(COLOURS, "boxes")
    rows: vec[i64] = counts(2, 9, "rows", label="row")
    secret: i64 = inner(0, 70000)
    pile: vec[i64] = vector(0, 9, 4)
    seen_by: vec[i64] = shared_vector(0, 9, 4)


@declared
class Own(Part):
    """It puts its secret into words itself."""

    count: i64 = number(0, 9, "count")
    secret: i64 = inner(0, 9)

    def to_json(self, seat: int) -> dict[str, object]:
        return {**self.declared_json(), "secret": self.secret}


BLANK = {"count": 3, "broken": False, "owner": None, "paint": "blue", "boxes": [], "rows": [0, 0]}
OTHER = {"count": -2, "broken": True, "owner": "green", "paint": "red", "boxes": ["red", "green"], "rows": [9, 1]}


def loaded(words: dict[str, object]) -> Toys:
    part = Toys()
    part.load(StateReader(words, "here"))
    return part


def test_what_is_written_is_read_again() -> None:
    assert Toys().to_json(EVERYBODY) == BLANK
    part = loaded(OTHER)
    assert part.to_json(EVERYBODY) == OTHER
    assert (part.count, part.broken, part.owner, part.paint, part.boxes, list(part.rows)) == (-2, 1, 2, 0, 5, [9, 1])


@pytest.mark.parametrize(
    "wrong",
    [{"count": 301}, {"count": -3}, {"broken": 1}, {"owner": "pink"}, {"paint": None}, {"boxes": ["pink"]},
     {"rows": [10, 0]}, {"rows": [0]}],
    ids=str,
)  # fmt: skip
def test_what_is_out_of_range_is_named(wrong: dict[str, object]) -> None:
    with pytest.raises(InputError, match=next(iter(wrong))):
        loaded({**OTHER, **wrong})


def test_a_clone_shares_nothing_that_can_change() -> None:
    part = loaded(OTHER)
    part.secret, part.pile, part.seen_by = 7, vec[i64]([1]), vec[i64]([2])
    other = part.clone()
    assert isinstance(other, Toys)
    other.count, other.secret, other.rows[0], other.pile[0] = 9, 8, 5, 6
    assert (part.count, part.secret, list(part.rows), list(part.pile)) == (-2, 7, [9, 1], [1])
    assert other.seen_by is part.seen_by, "it is replaced, never changed in place"
    assert (other.owner, other.boxes, list(other.seen_by)) == (2, 5, [2])


def test_observed_are_the_numbers_of_its_field() -> None:
    field, = Toys().fields("toys")
    assert field.name == "toys"
    assert list(loaded(OTHER).seen(0)) == [-2, 1, 2, 0, 9, 1]
    assert tuple(field.rows) == ("count", "broken", "owner", "paint", "row_0", "row_1")
    assert (list(field.low), list(field.high)) == ([-2, 0, -1, 0, 0, 0], [300, 1, 2, 2, 9, 9])


def test_a_method_of_the_class_wins() -> None:
    assert Own().to_json(EVERYBODY) == {"count": 0, "secret": 0}


# -- as the compiler gets it ------------------------------------------------------------------------------------------


def test_the_parts_of_boxes_are_declared() -> None:
    folders = {one.split("/")[1] for one in DECLARING}
    assert folders >= {"b_rice", "chuck", "jean_claude", "black_tower", "white_moon", "black_secret"}


@pytest.mark.parametrize("path", DECLARING)
def test_written_out_a_module_has_plain_classes_that_do_the_same(path: str) -> None:
    name = f"hauntbox.{path.removesuffix('.py').replace('/', '.')}"
    interpreted = import_module(name)
    text = written_out((TOP / path).read_text(encoding="utf-8"), vars(interpreted))
    assert MARK not in text
    scope: dict[str, Any] = {"__name__": name}
    exec(compile(text, path, "exec"), scope)
    for title in [title for title, value in vars(interpreted).items() if isinstance(value, type)]:
        ours = getattr(interpreted, title)
        if ours.__module__ != name or not attributes_of(ours):
            continue
        plain = scope[title]
        assert not attributes_of(plain)
        one, two = plain(), ours()
        assert vars(one) == vars(two)
        assert vars(one.clone()) == vars(two.clone())
        assert one.declared_json() == two.declared_json()
        assert one.fields("box") == two.fields("box")


def test_written_out_a_method_of_the_class_wins() -> None:
    text = "\n".join(
        [
            "from __future__ import annotations",
            "from mypy_extensions import i64",
            "class Part: ...",
            "@declared",
            "class Own(Part):",
            '    count: i64 = number(0, 9, "count")',
            "    def clone(self) -> Part:",
            "        return self",
            "",
        ]
    )
    scope: dict[str, Any] = {}
    written = written_out(text, vars(module))
    assert written.count("def clone") == 1
    exec(compile(written, "own", "exec"), scope)
    own = scope["Own"]()
    assert own.clone() is own
    assert own.to_json(EVERYBODY) == {"count": 0}
