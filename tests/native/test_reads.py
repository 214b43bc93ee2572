"""What a function reads of a game is found, whichever function it calls reads it; what could be anything is refused."""

from __future__ import annotations

import pytest

from hauntbox.ghost_stories.native import law_with
from hauntbox.native.layout import Layout
from hauntbox.native.program import Program
from hauntbox.native.reads import key_in_c, names_read
from hauntbox.native.translate import translate
from hauntbox.native.values import Refused
from hauntbox.native.views import Facts


def program_of(**bodies: str) -> Program:
    """A program of these functions."""
    program = Program(Layout(law_with()))
    for name, body in bodies.items():
        program.bodies[name] = f"HD static i64 {name}(ctx *c, game *g)\n{{\n{body}\n}}"
        program.facts[name] = Facts(f"{name}.py:1")
    return program


def test_names_are_found_through_calls() -> None:
    program = program_of(
        look='/* g->turn */\n#line 7 "g->number"\nreturn g->stage + below(c, g) + s->dice;',
        below="return look(c, g) ? HELD(g, pile).n : g->where[2];",
        other="return g->beaten;",
    )
    assert names_read(program, "look") == {"stage", "pile", "where"}


def test_fields_side_by_side_are_taken_at_once() -> None:
    text = "\n".join(key_in_c(program_of(look="return g->alive + g->active + g->tao[3] + HELD(g, pile).n;"), "look"))
    assert text.count("add_to_key(") == 2
    assert "(char *)(&g->alive + 1) - (char *)&g->active" in text
    assert "add_held_to_key(k, HELD(g, pile));" in text


@pytest.mark.parametrize(
    "body", ["return other(1) + (i64)g;", "return g == 0;", "return nobody(c, g);", "return g->agenda[0];"]
)
def test_what_may_read_anything_is_refused(body: str) -> None:
    with pytest.raises(Refused, match=r"^look\.py:1: "):
        key_in_c(program_of(look=body, other="return 1;"), "look")


def test_positions_are_known_by_what_the_features_read() -> None:
    text = translate(law_with()).c.partition("look_key(key *k")[2].partition("#endif")[0]
    assert "HELD(g, unseen_ghosts)" in text
    for name in ("number", "turn", "agenda", "menu", "beaten"):
        assert f"&g->{name}" not in text
        assert f"HELD(g, {name})" not in text
