"""VI-DEC, VI-HEAL, VI-SEARCH, VI-HIDE: the main actions with a roll."""

from __future__ import annotations

from typing import Any

import pytest

from tests.victim.table import Table


def decoder(**more: Any) -> Table:
    """Rolita (INT 3) on a Decoder tile."""
    parts: dict[str, Any] = {"tiles": {(1, 0): "decoder1"}, "at": {"rolita": (1, 0)}}
    return Table(**(parts | more))


# -- Decode -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DEC-01", "VI-ACT-11")
def test_decode_needs_a_decoder_tile() -> None:
    t = Table()
    assert t.why_not("decode") == "VI-DEC-01"
    assert "decode" in decoder().offered


@pytest.mark.rule("VI-DEC-02", "VI-DEC-03", "VI-DEC-05", "VI-STAT-04", "VI-DICE-05", "VI-DEC-15")
def test_the_first_success_gives_a_number_and_a_token() -> None:
    t = decoder()
    before = t.others("rolita")
    t.play("decode", "111", "4")
    assert (t.numbers, t.symbols, t.tiles_with("decoders")) == ([4], "", {"decoder1"})
    assert t.game.numbers_down.bit_count() == 5
    assert t.others("rolita") == before
    t.settled("rolita")


@pytest.mark.rule("VI-DEC-04", "VI-DEC-07", "VI-DEC-14")
def test_later_successes_give_symbols() -> None:
    t = decoder(decoded={"decoder1"})
    t.play("decode", "210", "x")
    assert (t.numbers, t.symbols, t.tiles_with("decoders")) == ([], "x", {"decoder1"})
    t.settled("rolita")


@pytest.mark.rule("VI-DEC-11", "VI-DICE-18")
@pytest.mark.parametrize(("worn", "gained"), [({}, []), ({"rolita": "calculator"}, [2])])
def test_two_is_too_little_without_a_calculator(worn: dict[str, str], gained: list[int]) -> None:
    t = decoder(worn=worn)
    t.play("decode", "200", *[str(number) for number in gained])
    assert t.numbers == gained
    assert t.tiles_with("decoders") == ({"decoder1"} if gained else set())
    assert t.why_not("decode") == "VI-ACT-03"
    t.settled("rolita")
