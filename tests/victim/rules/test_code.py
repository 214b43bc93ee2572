"""VI-CODE: the Bunker's code, and who may enter."""

from __future__ import annotations

import operator
import re
from itertools import product
from typing import Any

import pytest
from mypy_extensions import i64

from hauntbox.kernel.bits import bit_count
from hauntbox.kernel.vectors import vec
from hauntbox.victim.cards import NUMBERS, SIGNS
from hauntbox.victim.rules.bunker import NO_FORMULA, value
from tests.victim.table import Table, number_of

TILES = {(1, 0): "bunker", (-1, 0): "normal1"}
HERE = (1, 0)


def bunker(active: str = "rolita", there: str = "rolita", **more: Any) -> Table:
    """These Victims stand on the Bunker tile, Gate 12."""
    return Table(active, tiles=TILES, at=dict.fromkeys(there.split(), HERE), **more)


def codes(t: Table) -> list[str]:
    return [word for word in t.offered if word.startswith(("put", "take"))]


# -- placing and taking back ------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-CODE-01")
def test_enter_code_on_the_bunker_tile_only() -> None:
    t = Table("rolita", tiles=TILES, numbers="4", symbols="+", row="6")
    assert codes(t) == []
    assert t.why_not("put 4 in 3") == t.why_not("take 1") == "VI-CODE-01"


@pytest.mark.rule("VI-CODE-01", "VI-ACT-12")
def test_no_code_in_the_middle_of_a_run() -> None:
    """She arrives with points of the Run left: first she stops, then she may enter a token."""
    t = Table("rolita", tiles=TILES, numbers="4").play("run", "2200", "step e")
    assert (t.at("rolita"), codes(t)) == (HERE, [])
    assert t.why_not("put 4 in 1") == "VI-ACT-12"
    t.play("stop", "put 4 in 1")
    assert t.row == "4      "


@pytest.mark.rule("VI-CODE-02", "VI-ACT-02", "VI-DEC-06")
def test_one_token_is_placed_or_taken_back() -> None:
    t = bunker(numbers="46", symbols="+x", row="1 ")
    before = t.world("numbers_held", "row")
    t.play("put 6 in 7")
    assert (t.row, t.numbers, t.symbols, t.game.points) == ("1     6", [4], "+x", 1)
    assert t.world("numbers_held", "row") == before
    t = bunker(numbers="46", symbols="+x", row="1-")
    t.play("take 2")
    assert (t.row, t.numbers, t.symbols) == ("1      ", [4, 6], "+-x")
    t = bunker(numbers="46", symbols="+x", row="1-").play("take 1")
    assert (t.row, t.numbers, t.symbols) == (" -     ", [1, 4, 6], "+x")
    t.settled("rolita")


@pytest.mark.rule("VI-CODE-03", "VI-ACT-08", "VI-CODE-35")
def test_once_in_a_turn() -> None:
    """Placing and taking back are one action; moving a token takes two turns."""
    t = bunker(there="rolita diego", numbers="4", symbols="+").play("put 4 in 1")
    assert codes(t) == []
    assert t.why_not("put + in 2") == t.why_not("take 1") == "VI-CODE-03"
    t.play("end", "take 1")
    assert t.why_not("put 4 in 3") == "VI-CODE-03"
    t.settled("diego")


@pytest.mark.rule("VI-CODE-03", "VI-ACT-23")
def test_the_setting_one_token_for_each_point() -> None:
    t = bunker(numbers="46", symbols="+", settings={"codeTokens": "onePerPoint"}, hand={"rolita": "gun"})
    t.play("put 4 in 1", "put + in 2")
    assert (t.row, t.game.points) == ("4+     ", 0)
    assert t.why_not("put 6 in 3") == "VI-ACT-01"
    t.settled("rolita")


@pytest.mark.rule("VI-CODE-04", "VI-CODE-05")
def test_numbers_and_symbols_have_their_own_slots() -> None:
    """Any empty slot of the kind, in any order; one that is filled takes nothing."""
    t = bunker(numbers="3", symbols="-", row="1  x2")
    assert codes(t) == ["put 3 in 3", "put 3 in 7", "put - in 2", "put - in 6", "take 1", "take 4", "take 5"]
    assert t.why_not("put 3 in 1") == t.why_not("put - in 4") == "VI-CODE-05"
    t.play("put - in 6")
    assert t.row == "1  x2- "


@pytest.mark.rule("VI-CODE-06")
def test_tokens_stay_on_the_board() -> None:
    """Through the round, when the one who placed them is gone, and when she is possessed."""
    t = Table("vivian", tiles=TILES, at={"vivian": HERE}, numbers="4", round=3).play("put 4 in 1", "end", "blackMagic")
    t.play("werewolf", "111", "11", "1111", "0000")
    assert (t.game.possessed, t.row, t.numbers) == (number_of("vivian"), "4      ", [])
    t.play("end", "end", "end", "end", "blackMagic")
    assert t.row == "4      "
    t.demon_settled()


@pytest.mark.rule("VI-CODE-20")
def test_a_gate_lies_there_before_anybody_can_enter_a_code() -> None:
    t = Table("rolita", pile_a=["bunker"], numbers="4").play("run", "2000", "lay e a")
    t.waits("gate")
    t.play("9", "step", "stop")
    assert (t.game.gate, t.at("rolita")) == (9, HERE)
    assert "put 4 in 1" in t.offered
    t.settled("rolita")


@pytest.mark.rule("VI-CODE-21")
def test_not_by_the_gravely_wounded() -> None:
    t = bunker(numbers="4", row="1", wounds={"rolita": 2})
    assert codes(t) == []
    assert t.why_not("put 4 in 3") == t.why_not("take 1") == "VI-CRIT-05"


@pytest.mark.rule("VI-CODE-22")
def test_not_by_the_demon() -> None:
    """On the Bunker tile, closed and open, it has its own actions only."""
    for opened in (False, True):
        t = Table(tiles=TILES, at={"rolita": HERE}, den=HERE, demon="ghost", numbers="4", symbols="+", opened=opened)
        assert t.offered == ["end", "hunt", "attack rolita", "special1", "special2"]
    t.play("hunt", "1", "halt", "end")
    assert t.game.escaped == 0


@pytest.mark.rule("VI-CODE-34")
def test_without_tokens_there_is_nothing_to_enter() -> None:
    assert codes(bunker()) == []
    assert codes(bunker(row="4")) == ["take 1"]


@pytest.mark.rule("VI-CODE-29")
def test_three_victims_place_three_tokens_in_a_phase() -> None:
    t = bunker(there="rolita diego lucien", numbers="46", symbols="+x")
    t.play("put 4 in 1")
    assert codes(t) == []
    t.play("end", "put + in 2", "end", "put 6 in 5")
    assert (t.row, codes(t)) == ("4+  6  ", [])
    t.play("end", "end", "blackMagic")
    t.settled("rolita")


# -- the formula ------------------------------------------------------------------------------------------------------


def written(row: tuple[str, ...]) -> int | None:
    """The value of a row by the rules alone: the filled slots are the first 3, 5 or 7, read from left to right."""
    text = "".join(row).rstrip()
    if not re.fullmatch(r"\d([-+x]\d){1,3}", text):
        return None
    do = {"+": operator.add, "-": operator.sub, "x": operator.mul}
    result = int(text[0])
    for sign, digit in re.findall(r"([-+x])(\d)", text):
        result = do[sign](result, int(digit))
    return result


def engine_row(row: tuple[str, ...]) -> list[int]:
    return [
        0 if token == " " else list(SIGNS).index(token) + 1 if slot % 2 else list(NUMBERS).index(int(token)) + 1
        for slot, token in enumerate(row)
    ]


@pytest.mark.rule("VI-CODE-07", "VI-CODE-08", "VI-CODE-11", "VI-CODE-12", "VI-CODE-28", "VI-CODE-10")
def test_every_row_that_can_lie_on_the_board() -> None:
    """All fillings of the seven slots with the tokens there are, against a reading written apart."""
    formulas = 0
    signs = [s for s in product(" +-x", repeat=3) if s.count("-") <= 2]
    for n in product(" 123456", repeat=4):
        placed = [digit for digit in n if digit != " "]
        if len(set(placed)) != len(placed):
            continue
        for s in signs:
            row = (n[0], s[0], n[1], s[1], n[2], s[2], n[3])
            expected = written(row)
            formulas += expected is not None
            assert value(vec[i64](engine_row(row))) == (NO_FORMULA if expected is None else expected), row
    assert formulas == 30 * 3 + 120 * 9 + 360 * 26


@pytest.mark.rule("VI-CODE-07", "VI-CODE-08", "VI-CODE-09", "VI-CODE-10", "VI-CODE-11", "VI-CODE-12", "VI-CODE-23",
                  "VI-CODE-24", "VI-CODE-25", "VI-CODE-27", "VI-CODE-28", "VI-CODE-37")  # fmt: skip
@pytest.mark.parametrize(
    ("row", "stock", "move", "gate", "opens"),
    [
        ("1+5+", "6", "put 6 in 5", 12, True),  # the printed example
        ("1+5+", "6", "put 6 in 5", 11, False),
        ("2+3x", "4", "put 4 in 5", 20, True),
        ("2+3x", "4", "put 4 in 5", 14, False),
        ("1-2+3x", "4", "put 4 in 7", 8, True),
        ("5+6+", "", "take 4", 11, True),
        ("5+6x2", "", "take 5", 11, False),  # slots 1 to 4 are left
        ("5+6 ", "1", "put 1 in 5", 11, False),  # slots 1, 2, 3 and 5
        ("5+6   1", "", "take 7", 11, True),
        ("1+6x", "2", "put 2 in 5", 14, True),
        ("2x6+", "1", "put 1 in 5", 14, False),
        ("2x", "4", "put 4 in 3", 8, True),
        ("  2x4", "1", "put 1 in 1", 8, False),
        ("6x3-", "2", "put 2 in 5", 16, True),
    ],
)
def test_the_row_is_checked_after_every_change(row: str, stock: str, move: str, gate: int, opens: bool) -> None:
    """A formula of another value, or no formula, does nothing and costs nothing further."""
    t = bunker(there="rolita", row=row, numbers=stock, gate=gate)
    assert not t.game.opened
    before = t.others()
    t.play(move)
    assert (bool(t.game.opened), "enter" in t.offered) == (opens, opens)
    assert (t.others(), t.game.points) == (before, 1)
    t.settled("rolita")


@pytest.mark.rule("VI-CODE-12")
def test_a_single_number_is_no_formula() -> None:
    """No Gate is below 8, so the value itself is looked at."""
    assert value(vec[i64](engine_row(("6", " ", " ", " ", " ", " ", " ")))) == NO_FORMULA


# -- entering ---------------------------------------------------------------------------------------------------------


def opening(there: str, active: str = "rolita", **more: Any) -> Table:
    """The active Victim opens the Bunker: 2 x 6 = 12."""
    return bunker(active, there, row="2x", numbers="6", **more).play("put 6 in 3")


@pytest.mark.rule("VI-CODE-13", "VI-CODE-15")
def test_all_who_stand_there_may_enter_at_once() -> None:
    """Without a point; each is asked, the one whose turn it is has it in her choices; who is elsewhere is not."""
    t = opening("rolita diego lucien", players=6, settings={"escapes6": 4})
    t.waits("enter", "diego")
    t.play("enter")
    t.waits("enter", "lucien")
    t.play("stay")
    assert [t.in_play(v) for v in ("rolita", "diego", "lucien", "anya")] == [True, False, True, True]
    t.settled("rolita")
    t.play("hide", "00")  # her points are spent
    assert t.offered == ["end", "enter"]
    t.play("enter")
    assert bit_count(t.game.escaped) == 2
    t.settled("lucien")  # Diego has no turn


@pytest.mark.rule("VI-CODE-14", "VI-RUN-26")
def test_whoever_arrives_standing_may_enter_at_once() -> None:
    """In the middle of her Run, and with no action point left."""
    t = Table("rolita", tiles=TILES, opened=True, gate=8, points=1, wounds={"rolita": 1}).play("run", "2200", "step e")
    assert t.game.points == 0
    assert "enter" in t.offered
    t.play("enter")
    assert t.game.escaped == 1
    t.settled("diego")


@pytest.mark.rule("VI-CODE-15")
def test_she_may_enter_at_any_later_moment_of_her_turn() -> None:
    t = bunker(opened=True).play("hide", "00")
    assert "enter" in t.offered
    t.play("end", "end", "end", "end", "blackMagic")
    assert "enter" in t.offered  # the next round
    t.play("enter")
    assert not t.in_play("rolita")
    t = Table("rolita", tiles=TILES, opened=True)
    assert t.why_not("enter") == "VI-CODE-13"


@pytest.mark.rule("VI-CODE-16", "VI-CRAWL-14")
def test_the_gravely_wounded_cannot_enter() -> None:
    t = bunker(opened=True, wounds={"rolita": 2})
    assert t.why_not("enter") == "VI-CODE-16"
    t = opening("rolita diego", wounds={"diego": 2})
    t.settled("rolita")  # Diego is not asked
    t = Table("rolita", tiles=TILES, opened=True, wounds={"rolita": 2}, hand={"rolita": "aidbox"}).play("crawl e")
    assert (t.at("rolita"), "enter" in t.offered) == (HERE, False)
    t.settled("rolita")


@pytest.mark.rule("VI-CODE-17", "VI-HEAL-17")
@pytest.mark.parametrize("how", ["heal", "aid box", "own aid box"])
def test_healed_on_the_tile_she_may_enter_at_once(how: str) -> None:
    """In the healer's turn she is asked; in her own turn it is among her choices."""
    if how == "own aid box":
        t = bunker(opened=True, wounds={"rolita": 2}, hand={"rolita": "aidbox"}).play("aid rolita")
        t.waits("turn", "rolita")  # no question of its own
        assert t.offers("enter", "end")
        return
    t = Table("lucien", tiles=TILES, at={"rolita": HERE}, opened=True, wounds={"rolita": 2}, hand={"lucien": "aidbox"})
    t.play("aid rolita") if how == "aid box" else t.play("heal rolita", "2100")
    t.waits("enter", "rolita")
    t.play("enter")
    assert (t.game.escaped, t.in_play("lucien")) == (1, True)
    t.settled("lucien")


@pytest.mark.rule("VI-CODE-17")
def test_only_standing_up_brings_the_question() -> None:
    """A standing Victim healed from 1 wound to 0 is not asked again."""
    t = Table("lucien", tiles=TILES, at={"rolita": HERE}, opened=True, wounds={"rolita": 1})
    t.play("heal rolita", "2100")
    t.settled("lucien")


@pytest.mark.rule("VI-CODE-18")
def test_open_it_stays_and_takes_no_more_code() -> None:
    t = opening("rolita diego").play("stay")
    assert t.why_not("take 1") == "VI-CODE-18"
    t.play("end")
    assert (codes(t), t.why_not("take 1"), t.row) == ([], "VI-CODE-18", "2x6    ")
    t.play("end", "end", "end", "blackMagic")
    assert t.game.opened
    assert "enter" in t.offered
    t.settled("rolita")


@pytest.mark.rule("VI-CODE-19")
def test_who_has_entered_is_out_of_play() -> None:
    """No turn, no event, no target; her cards are discarded."""
    t = Table("rolita", tiles=TILES, at={"rolita": HERE}, opened=True, demon="ghost", den=HERE,
              hand={"rolita": "gun vest"}, worn={"rolita": "shoes"}, wounds={"rolita": 1},
              poison={"rolita"}, hidden={"rolita"})  # fmt: skip
    before = t.others("rolita")
    t.play("enter")
    assert (t.at("rolita"), t.hand("rolita"), t.worn("rolita"), t.marks("rolita")) == (None, [], set(), set())
    assert (t.wounds("rolita"), t.hiding("rolita")) == (0, "in_sight")
    assert (t.discard, t.others("rolita")) == (["gun", "vest", "shoes"], before)
    t.play("end", "end", "stress", "agi vit", "agi vit")  # Diego and Lucien only
    assert [word for word in t.offered if word.startswith("attack")] == []
    t.play("end")
    t.settled("diego")


@pytest.mark.rule("VI-CODE-31")
def test_lucien_opens_rolita_and_he_enter_diego_cannot() -> None:
    """Four players: the Victims have won."""
    t = opening("rolita diego lucien", "lucien", wounds={"rolita": 1, "diego": 2})
    t.waits("enter", "rolita")
    t.play("enter")
    t.settled("lucien")
    assert t.why_not("enter") == ""
    t.play("enter").over("won", "escaped")


@pytest.mark.rule("VI-CODE-32")
def test_an_adrenaline_rush_into_the_open_bunker() -> None:
    t = Table(victims="Vivian Rolita Diego Lucien", tiles=TILES, opened=True, demon="ghost", stats={"vivian": "AGI 3"})
    t.play("attack vivian", "6", "000", "run", "200", "step e")
    t.waits("enter", "vivian")
    t.play("enter")
    assert (t.in_play("vivian"), bit_count(t.game.escaped)) == (False, 1)
    t.demon_settled()


@pytest.mark.rule("VI-CODE-33", "VI-DMN-DOP-14")
def test_dimensional_shift_onto_the_open_bunker() -> None:
    """She is not in, and is not asked; in her own turn she may enter."""
    t = Table(tiles=TILES, opened=True, demon="doppelganger", den=HERE)
    t.play("special2", "rolita", "body", "22", "no")
    assert (t.at("rolita"), t.in_play("rolita"), t.den) == (HERE, True, (0, 0))
    t.demon_settled()
    t.play("end")
    t.settled("rolita")
    assert "enter" in t.offered
