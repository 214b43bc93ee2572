"""Translates the rules of a law: one C file, and what Python must know to use it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Final, NamedTuple

from hauntbox.interfaces.native_law import NativeLaw
from hauntbox.kernel.chance import key_of
from hauntbox.kernel.game import MOST_RUN
from hauntbox.kernel.playout import seat_stream
from hauntbox.native import views
from hauntbox.native.layout import Layout, attributes
from hauntbox.native.program import Program
from hauntbox.native.reads import key_in_c
from hauntbox.native.statements import Function
from hauntbox.native.tables import in_lines
from hauntbox.native.values import NotTranslated, Refused

THINKING: Final = (
    "#ifdef THINKING",
    "HD static game *new_game(ctx *c, const game *g);",
    "HD static void think_on(ctx *c, game *g, i64 option);",
    "HD static pair net_figures(ctx *c, game *g);",
    "HD static vec chances_of(ctx *c, const game *g);",
    "HD static int awaits(ctx *c, const game *g, i64 step);",
    "#endif",
)
"""What c/think.h has."""


class Translation(NamedTuple):
    """The C of a law, and its layout as JSON values."""

    c: str
    layout: dict[str, Any]


def translate(law: NativeLaw) -> Translation:
    """The rules of a law in C. What is not in the subset is refused, all of it, with file, line and remedy."""
    layout = Layout(law)
    program = Program(layout)
    program.performer(law.steps)
    asked = {
        name: program.function(function.__dict__["__init__"] if isinstance(function, type) else function)
        for name, function in law.thinking.items()
    }
    observe = observer(program)
    write_all(program)
    ends = [
        *(f"#define ASKED_{name} {called}" for name, (called, _) in asked.items()),  # what thinks: c/think.h
        *(key_in_c(program, asked["look"][0]) if "look" in asked else []),
        *observe,
    ]
    told = {
        "name": law.name,
        "cause": list(law.cause),
        "rows": layout.rows(),
        "fields": {name: asdict(field) for name, field in layout.fields.items()},
        "request": {name: asdict(field) for name, field in layout.request.items()},
        "parts": {owner: _as_laid(part) for owner, part in law.parts.items()},
        "lost": [*law.lost],
        "records": {
            title: {
                "rows": layout.record_rows(title),
                "fields": {name: asdict(field) for name, field in fields.items()},
            }
            for title, fields in layout.records.items()
        },
        "texts": program.tables.texts,
        "observed": program.row.size if program.row is not None else 0,
    }
    return Translation(text_of(program, ends), told)


def _as_laid(part: object) -> dict[str, object]:
    """The fields of what a box adds to the state, as they are where nothing has happened with it."""
    return {name: _plain(getattr(part, name)) for name in attributes(part)}


def _plain(value: Any) -> object:
    """For a file of JSON values."""
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


def observer(program: Program) -> list[str]:
    """What writes the observations of a law's games, if it has an encoder."""
    encoder = program.law.encoder
    if encoder is None or program.row is None:
        return []
    program.struct_lines += program.row.struct()
    fill, _ = program.function(type(encoder).fill, encoder)
    new = " ".join(f"r->{name}_ = 0;" for name in program.row.games)
    imagined = new if getattr(encoder, "secrets", False) else ""  # what is imagined is never the game of before
    return [
        f"HD static void new_game_in(obs_row *r) {{ {new} }}",
        "HD static void observe(ctx *c, game *g, i64 observer, obs_row *r)",
        f"{{ c->sp = 0; {imagined} {fill}(c, g, observer, r); }}",
    ]


def write_all(program: Program) -> None:
    """Translate all functions that were asked for, and those they call."""
    refused: list[Refused] = []
    while program.queue:
        try:
            Function(program, program.queue.pop(0)).write()
        except Refused as reason:
            refused.append(reason)
    refused += views.refused(program.facts, program.layout.fields)
    if refused:
        raise NotTranslated(refused)


def text_of(program: Program, ends: Sequence[str]) -> str:
    """All that was translated as one C file, with these lines at its end."""
    thinking = program.only_thinking()

    def guarded(functions: dict[str, str]) -> list[str]:
        return [f"#ifdef THINKING\n{c}\n#endif" if name in thinking else c for name, c in functions.items()]

    lines = [
        f"/* The rules of {program.law.name}, written by hauntbox.native from the Python sources. Do not edit. */",
        program.layout.struct(),
        "",
        *program.struct_lines,
        *program.tables.write(),
        *_streams(program.law),
        *_steps(program.law),
        "",
        "HD static void take(ctx *c, game *g, i64 option);",  # in c/steps.h
        "HD static INSIDE void perform(ctx *c, game *g, i64 step, i64 a, i64 b);",
        *THINKING,
        *guarded(program.declared),
        *program.memory(),
        "",
        *guarded(program.bodies),
        '#line 1 "the end of the rules"',
        *ends,
        "",
    ]
    return "\n".join(lines)


def _streams(law: NativeLaw) -> list[str]:
    """The streams of luck by kind of question, and those of the seats."""
    ruleset = law.blank.ruleset
    seats = max(law.blank.seats()) + 1
    streams = ruleset.streams
    by_kind = [streams.index(kind.chance) if kind.chance else -1 for kind in ruleset.kinds]
    return [
        f"#define STREAMS {len(streams)}",
        f"#define SEATS {seats}",
        f"TABLE int64_t STREAM_KEY[STREAMS] = {{\n{in_lines(key_of(name) for name in streams)}\n}};",
        f"TABLE int64_t SEAT_KEY[SEATS] = {{\n{in_lines(key_of(seat_stream(seat)) for seat in range(seats))}\n}};",
        f"TABLE int8_t KIND_STREAM[{len(by_kind)}] = {{\n{in_lines(by_kind)}\n}};",
    ]


def _steps(law: NativeLaw) -> list[str]:
    """The numbers of steps, and how many may run until somebody is asked: c/steps.h"""
    return [f"#define STEPS {len(law.blank.ruleset.step_names)}", f"#define MOST_STEPS {MOST_RUN}"]
