"""Two rules at once: what happens while something else is half done."""

from __future__ import annotations

from typing import Any

import pytest

from tests.victim.table import Place, Table

rule = pytest.mark.rule
ROW: dict[Place, str] = {(1, 0): "normal1", (2, 0): "normal2", (3, 0): "normal3"}
VIVIANS: dict[str, Any] = {"victims": "Rolita Diego Vivian Lucien", "stats": {"vivian": "AGI 3"}}
"""Vivian's Adrenaline Rush is open; Lucien is the one possessed."""


def rushing(tile: str, **more: Any) -> Table:
    """Vivian holds against the Werewolf's first slash and runs one step onto such a tile."""
    parts: dict[str, Any] = {"demon": "werewolf", "rage": 3, "might": 3, "tiles": {(1, 0): tile}}
    t = Table(**(parts | VIVIANS | more)).play("special2")
    if t.pending == "target":
        t.play("vivian")
    t.play("222")
    if t.pending == "rage":
        t.play("no")
    return t.play("run", "100")


# -- Adrenaline Rush in the middle of an attack -----------------------------------------------------------------------


@rule("VI-DMN-WOLF-18", "VI-TEST-07", "VI-VIC-VIVIAN-18", "VR-N41")
def test_felled_by_the_test_of_her_rush_she_is_slashed_no_more() -> None:
    t = rushing("test_vit1", wounds={"vivian": 1}).play("000")
    assert (t.wounds("vivian"), len(t.told("attacked"))) == (2, 1)
    t.demon_settled()


@rule("VI-WIN-12", "VI-WIN-07", "VI-VIC-VIVIAN-18")
def test_the_last_who_stands_falls_in_her_rush() -> None:
    rushing("test_vit1", wounds={"vivian": 1, "rolita": 2, "diego": 2}).play("000").over("lost", "all_gravely_wounded")


@rule("VI-CODE-32", "VI-WIN-12", "VI-DMN-WOLF-18")
def test_her_rush_into_the_open_bunker_wins_between_two_slashes() -> None:
    rushing("bunker", opened=True, escaped=["diego"]).play("enter").over("won", "escaped")


@rule("VI-TILE-CURSE-10", "VI-EV-DARK-02", "VI-WIN-10")
def test_darkness_may_be_drawn_in_the_demons_turn() -> None:
    rushing("curse1", events="").over("lost", "darkness")


@rule("VI-TILE-CURSE-10", "VI-EVENT-06", "VI-EVENT-07", "VR-N16")
def test_snow_drawn_in_the_demons_turn_begins_with_the_next_round() -> None:
    t = rushing("curse1", events="snow hail hail").play("snow")
    assert t.game.snow == 0
    t.play("end").waits("turn", "rolita")
    t.play("run", "2100")
    t.runs("rolita", 2)


@rule("VI-TILE-CURSE-10", "VI-EV-BLACK-01", "VI-DEMON-05")
def test_rage_of_an_event_in_the_demons_turn_gives_no_point_in_it() -> None:
    t = rushing("curse1", rage=2, events="blackMagic hail").play("blackMagic")
    assert (t.rage, t.game.might) == (3, 2)
    t.demon_settled()


@rule("VI-DMN-WEND-03", "VI-VIC-VIVIAN-12", "VR-N42")
def test_frenzy_goes_on_with_the_others_when_vivian_has_run_away() -> None:
    t = Table(
        demon="wendigo", tiles=ROW, at={"diego": (1, 0)}, rage=3, might=3,
        **(VIVIANS | {"victims": "Vivian Rolita Diego Lucien"}),
    )  # fmt: skip
    t.play("attack all", "5", "000", "run", "100").waits("roll")
    assert (t.at("vivian"), t.wounds("vivian")) == ((1, 0), 1)
    t.play("00")
    assert t.wounds("rolita") == 1
    t.demon_settled()


@rule("VI-VIC-ANYA-05", "VI-VIC-ANYA-15", "VI-TOK-05")
def test_ground_analyze_serves_in_the_rush_and_is_still_there_in_her_turn() -> None:
    t = rushing("test_vit1", victims="Rolita Anya Vivian Lucien", ground="vivian")
    assert (t.wounds("vivian"), t.stats("vivian")[1], t.game.ground) == (0, 4, 4)
    t.demon_settled()


# -- Runs -------------------------------------------------------------------------------------------------------------


@rule("VI-RUN-16", "VI-EV-STRESS-04", "VI-VIC-ROLITA-10")
def test_stress_that_closes_encouragement_takes_no_point_of_the_run_under_way() -> None:
    t = Table("diego", stats={"rolita": "AGI 5"}, tiles={(1, 0): "curse1", (2, 0): "normal1"}, events="stress")
    t.play("run", "20", "step e", "vit int", "vit int", "vit int", "agi vit")
    assert t.stats("rolita")[0] == 4
    t.runs("diego", 2)


@rule("VI-CODE-14", "VI-RUN-26", "VI-DMN-WID-12", "VI-CODE-16")
@pytest.mark.parametrize(("wounds", "enters"), [(0, True), (1, False)])
def test_a_web_before_the_open_bunker_stops_only_whom_it_fells(wounds: int, enters: bool) -> None:
    t = Table(
        "rolita", demon="widow", tiles={(1, 0): "bunker", (0, 1): "normal1"}, opened=True, webs=[(1, 0)], den=(0, 1),
        rage=3, wounds={"rolita": wounds}, hand={"rolita": "gun"},
    )  # fmt: skip
    t.play("run", "2000", "keep", "step e", "defend", "0", "keep")
    assert (t.wounds("rolita"), t.offers("enter")) == (wounds + 1, enters)
    t.settled("rolita")


@rule("VI-CODE-13", "VI-CODE-16", "VI-WIN-12", "VR-R6")
def test_two_tokens_in_one_turn_open_the_bunker_for_all_who_stand_there() -> None:
    t = Table(
        "rolita", settings={"codeTokens": "onePerPoint"}, tiles={(1, 0): "bunker"}, wounds={"lucien": 2},
        at=dict.fromkeys(("rolita", "diego", "lucien"), (1, 0)), numbers="6", symbols="+", row="1+5", gate=12,
    )  # fmt: skip
    t.play("put + in 4", "put 6 in 5").waits("enter", "diego")
    t.play("enter").waits("turn", "rolita")
    t.play("enter").over("won", "escaped")
