"""VI-SPEC: Special 1 and Special 2 in general. What each skill does is in the files of the Demons."""

from __future__ import annotations

from typing import Any

import pytest

from tests.victim.rolling import dice
from tests.victim.table import Table

TILES = {(1, 0): "corpse1", (0, 1): "decoder1", (-1, 0): "normal1"}

WAYS: dict[tuple[str, int], list[str]] = {
    ("werewolf", 1): ["special1", "attack"],
    ("werewolf", 2): ["special2"],
    ("wendigo", 1): ["special1", "1", "se", "diego"],
    ("wendigo", 2): ["special2", "se"],
    ("witch", 1): ["special1"],
    ("witch", 2): ["special2"],
    ("widow", 2): ["special2", "diego", "nobody"],
    ("doppelganger", 1): ["special1"],
    ("doppelganger", 2): ["special2", "diego", "body"],
    ("ghost", 1): ["special1"],
    ("ghost", 2): ["special2", "diego"],
}
"""How each Special comes to attack Diego, who is on the Decoder tile; a lone choice is not asked for."""
COSTS = {
    "werewolf": (1, 2), "wendigo": (1, 1), "witch": (1, 2), "widow": (1, 2), "doppelganger": (1, 1), "ghost": (1, 2),
}  # fmt: skip
POWERS = {
    "werewolf": (2, 3), "wendigo": (2, 2), "witch": (3, 3), "widow": (2, 3), "doppelganger": (2, 2), "ghost": (2, 2),
}  # fmt: skip


def stage(demon: str, **more: Any) -> Table:
    """Diego on a Decoder tile, alone with those Demons that need him near; Rolita and Lucien away from the Demon."""
    den = (0, 1) if demon in ("werewolf", "doppelganger", "ghost") else (0, 0)
    parts: dict[str, Any] = {
        "tiles": TILES,
        "den": den,
        "at": {"diego": (0, 1), "rolita": (-1, 0), "lucien": (-1, 0)},
        "rage": 3,
        "shadows": [den] if demon == "doppelganger" else [],
    }
    return Table(demon=demon, **(parts | more))


def scores(t: Table) -> list[int]:
    """The scores of the attacks made so far."""
    return [args[1] for _, args in t.told("attacked")]


@pytest.mark.rule("VI-SPEC-01", "VI-SPEC-02", "VI-SPEC-03", "VI-SPEC-04", "VI-STAM-03", "VR-R2", "VR-R4")
@pytest.mark.parametrize(("demon", "which"), WAYS)
def test_cost_and_power_of_each_special(demon: str, which: int) -> None:
    t = stage(demon)
    t.play(*WAYS[demon, which])
    assert t.pending == "roll"  # Diego's Defence; no die of the Demon made the score
    assert (scores(t)[0], dice(t)) == (POWERS[demon][which - 1], 3)
    assert (t.stamina, t.game.might) == (3 - COSTS[demon][which - 1], 1)


@pytest.mark.rule("VI-SPEC-01", "VI-SPEC-02", "VI-SPEC-03", "VI-DMN-WID-09")
def test_cost_and_power_of_the_web() -> None:
    t = stage("widow")
    t.play("special1")  # of the four tiles one is free
    assert (t.stamina, t.game.might, t.tiles_with("webs")) == (2, 1, {"corpse1"})
    t.demon_settled()
    t = Table("rolita", demon="widow", tiles=TILES, webs=[(1, 0)])
    t.play("run", "1000", "step e")
    assert scores(t) == [2]


@pytest.mark.rule("VI-SPEC-05", "VI-UP-05", "VI-DMN-WEND-21")
@pytest.mark.parametrize(("demon", "which"), WAYS)
def test_tokens_and_meat_add_to_the_power(demon: str, which: int) -> None:
    t = stage(demon, upgrades=(0, 2, 0) if which == 1 else (0, 0, 2), meat=demon == "wendigo")
    if (demon, which) == ("wendigo", 1):
        t.play("special1", "1", "se", "halt", "diego")  # Meat has given him a second step
    else:
        t.play(*WAYS[demon, which])
    assert scores(t)[0] == POWERS[demon][which - 1] + 2 + (demon == "wendigo")


@pytest.mark.rule("VI-SPEC-06", "VI-SPEC-07", "VI-STAT-03")
@pytest.mark.parametrize(("demon", "which"), WAYS)
@pytest.mark.parametrize("held", [True, False])
def test_the_power_must_be_greater_than_the_defence(demon: str, which: int, held: bool) -> None:
    t = stage(demon)
    others = t.others("diego")
    power = POWERS[demon][which - 1]
    equal, less = {2: ("110", "100"), 3: ("111", "110")}[power]
    t.play(*WAYS[demon, which], equal if held else less)
    if (demon, which) == ("werewolf", 2):
        t.play("222")  # the second attack of Double Slash
    assert t.wounds("diego") == (0 if held else 1)
    assert t.others("diego") == others
    t.demon_settled()


@pytest.mark.rule("VI-SPEC-07", "VI-SPEC-09", "VI-SPEC-14", "VR-R5e", "VR-R5i")
def test_each_target_defends_on_her_own_and_each_miss_may_raise_the_rage() -> None:
    t = Table(demon="widow")
    t.play("special2", "rolita", "diego")
    assert dice(t) == 2
    t.play("21", "yes")
    assert dice(t) == 3
    t.play("220", "yes")
    assert (t.rage, t.wounds("rolita"), t.wounds("diego"), scores(t)) == (2, 0, 0, [3, 3])
    t.demon_settled()


@pytest.mark.rule("VI-SPEC-07")
def test_one_may_hold_where_the_other_falls() -> None:
    t = Table(demon="widow")
    t.play("special2", "rolita", "diego", "20", "210", "no")
    assert (t.rage, t.wounds("rolita"), t.wounds("diego"), t.wounds("lucien")) == (0, 1, 0, 0)
    t.demon_settled()


@pytest.mark.rule("VI-SPEC-08", "VI-DICE-24", "VR-R2", "VR-R5u")
def test_by_a_setting_one_die_is_added_for_all_targets() -> None:
    t = Table(demon="widow", settings={"specialScore": "diePlusPower"}, rage=3)
    t.play("special2", "rolita", "diego")
    t.waits("demon_die")
    t.play("2", "22", "222")
    assert (scores(t), t.wounds("rolita"), t.wounds("diego")) == ([5, 5], 1, 0)
    assert len(t.told("demon_rolled")) == 1
    t.demon_settled()


@pytest.mark.rule("VI-SPEC-10", "VI-SPEC-16", "VI-SPEC-02")
@pytest.mark.parametrize("demon", list(COSTS))
@pytest.mark.parametrize("stamina", [0, 1, 2])
def test_a_special_needs_its_stamina(demon: str, stamina: int) -> None:
    t = stage(demon, stamina=stamina)
    for which, cost in enumerate(COSTS[demon], 1):
        if stamina < cost:
            assert t.why_not(f"special{which}") == "VI-SPEC-10"
        else:
            assert t.offers(f"special{which}")


@pytest.mark.rule("VI-SPEC-11", "VR-N47")
@pytest.mark.parametrize("away", ["hidden", "elsewhere"])
@pytest.mark.parametrize("demon", list(COSTS))
def test_an_attack_needs_a_target_ambush_mad_charge_and_web_do_not(demon: str, away: str) -> None:
    if away == "hidden":
        t = Table(demon=demon, tiles={(1, 0): "normal1"}, hidden=["rolita", "diego", "lucien"])
        without = {"wendigo": {1, 2}, "widow": {1}}
    else:
        far = {(1, 0): "normal1", (2, 0): "normal2", (3, 0): "normal3", (4, 0): "normal4"}
        t = Table(demon=demon, tiles=far, den=(4, 0))
        without = {"wendigo": {1, 2}, "widow": {1}, "ghost": {2}}  # Behind You knows no distance
    for which in (1, 2):
        if which in without.get(demon, set()):
            assert t.offers(f"special{which}")
        else:
            assert t.why_not(f"special{which}") == "VI-SPEC-11"


@pytest.mark.rule("VI-SPEC-12", "VI-HIDE-10", "VR-N46")
def test_area_attacks_leave_out_the_hidden_and_the_gravely_wounded() -> None:
    t = Table(demon="doppelganger", hidden=["rolita"], wounds={"diego": 2}, rage=3)
    t.play("special1", "000")
    assert [t.wounds(v) for v in ("rolita", "diego", "lucien")] == [0, 2, 1]
    t.demon_settled()
    t = Table(demon="wendigo", tiles=TILES, den=(-1, 0), hidden=["rolita"], wounds={"diego": 2}, rage=3)
    t.play("special2", "000")
    assert ([t.wounds(v) for v in ("rolita", "diego", "lucien")], t.den) == ([0, 2, 1], (1, 0))
    t.demon_settled()
    t = Table(demon="widow", hidden=["rolita"], wounds={"diego": 2})
    t.play("special2")
    t.waits("roll")  # Lucien alone can be named
    assert t.told("attacked")[0][1][0] == 2


@pytest.mark.rule("VI-SPEC-13", "VI-TOK-09", "VI-TOK-10")
def test_marks_and_tokens_are_those_of_the_skill() -> None:
    t = Table(demon="ghost", upgrades=(0, 1, 1))
    t.play("special1", "diego", "nobody", "000", "special2", "rolita", "00")
    assert (t.marks("diego"), t.marks("rolita"), t.marks("lucien")) == ({"fright"}, {"fright"}, set())
    t = Table(demon="widow", upgrades=(0, 0, 1))
    t.play("special2", "diego", "nobody", "000")
    assert t.marks("diego") == {"poison"}
    t = stage("witch", upgrades=(0, 1, 1))
    t.play("special1", "222", "special2", "222")
    assert (t.tiles_with("bodies"), t.tiles_with("broken")) == ({"corpse1"}, {"decoder1"})


@pytest.mark.rule("VI-SPEC-16")
def test_the_werewolf_with_one_stamina() -> None:
    t = Table(demon="werewolf", stamina=1)
    assert t.offers("special1")
    assert t.why_not("special2") == "VI-SPEC-10"


@pytest.mark.rule("VI-SPEC-17", "VI-CURSE-25", "VI-DEMON-08")
def test_the_ghost_uses_both_in_its_first_turn() -> None:
    t = Table(phase="demon_phase", demon="ghost", stamina=3, rage=2)
    assert t.stamina == 4
    t.play("special1", "diego", "nobody", "000", "special2", "rolita", "00")
    assert (t.stamina, t.game.might) == (1, 0)
    t.demon_settled()


@pytest.mark.rule("VI-SPEC-18", "VR-R5")
def test_no_special_twice_in_a_turn() -> None:
    t = Table(demon="ghost", stamina=9, might=4)
    t.play("special1", "diego", "nobody", "000")
    assert t.why_not("special1") == "VI-DEMON-07"
    assert t.offers("special2")


@pytest.mark.rule("VI-SPEC-20", "VI-SPEC-09", "VI-ITEM-FIRE-10", "VR-R5e")
def test_fireworks_are_no_failure() -> None:
    t = Table(demon="widow", hand={"rolita": "fireworks"})
    t.play("special2", "rolita", "diego", "fireworks")
    assert dice(t) == 3
    t.play("222", "yes")
    assert (t.rage, t.wounds("rolita"), t.wounds("diego")) == (1, 0, 0)
    t.demon_settled()
