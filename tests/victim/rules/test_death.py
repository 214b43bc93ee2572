"""VI-FATAL: the Death Skill."""

from __future__ import annotations

from typing import Any

import pytest

from tests.victim.rolling import end_turns
from tests.victim.table import Table

DEMONS = ["werewolf", "wendigo", "witch", "widow", "doppelganger", "ghost"]


def deadly(demon: str = "ghost", **more: Any) -> Table:
    """Diego lies Gravely Wounded before a Demon with Rage 3."""
    parts: dict[str, Any] = {"rage": 3, "wounds": {"diego": 2}}
    return Table(demon=demon, **(parts | more))


def deaths(t: Table) -> set[str]:
    return {word for word in t.offered if word.startswith("death")}


@pytest.mark.rule("VI-FATAL-01", "VI-FATAL-05", "VI-FATAL-06", "VI-FATAL-11", "VI-RAGE-09", "VR-R5f")
@pytest.mark.parametrize("demon", DEMONS)
def test_a_point_and_three_rage_eliminate_without_a_roll(demon: str) -> None:
    t = deadly(demon, hand={"diego": "fireworks manual"}, wounds={"diego": 2, "rolita": 1, "lucien": 1})
    stamina = t.stamina
    t.play("death diego")
    assert (t.in_play("diego"), t.rage, t.game.might, t.stamina) == (False, 0, 1, stamina)
    assert t.world()["eliminated"] == ["Diego"]
    assert [t.wounds(v) for v in ("rolita", "lucien")] == [1, 1]
    t.demon_settled()


@pytest.mark.rule("VI-FATAL-01", "VI-FATAL-13")
@pytest.mark.parametrize("rage", [0, 1, 2])
def test_less_than_three_rage_is_not_enough(rage: int) -> None:
    t = deadly(rage=rage)
    assert t.why_not("death diego") == "VI-FATAL-01"


@pytest.mark.rule("VI-FATAL-02", "VI-FATAL-04", "VI-CRIT-17", "VI-INV-31", "VR-R5g")
@pytest.mark.parametrize("demon", DEMONS)
def test_the_target_lies_gravely_wounded_on_the_demons_tile(demon: str) -> None:
    t = deadly(demon, tiles={(1, 0): "normal1"}, at={"lucien": (1, 0)}, wounds={"diego": 2, "rolita": 1, "lucien": 2})
    assert deaths(t) == {"death diego"}
    assert t.why_not("death rolita") == "VI-FATAL-02"  # she stands
    assert t.why_not("death lucien") == "VI-FATAL-02"  # she lies elsewhere
    assert t.why_not("death vivian") == "VI-FATAL-02"  # the one possessed


@pytest.mark.rule("VI-FATAL-03", "VI-FATAL-04", "VI-DMN-DOP-19", "VR-R5g")
def test_the_doppelganger_kills_on_a_shadows_tile_too() -> None:
    t = deadly(
        "doppelganger",
        tiles={(1, 0): "normal1", (2, 0): "normal2"},
        den=(2, 0),
        shadows=[(1, 0)],
        at={"diego": (1, 0)},
        wounds={"diego": 2, "rolita": 2},
    )
    assert deaths(t) == {"death diego"}
    t.play("death diego")
    assert (t.den, t.shadows) == ((2, 0), [(1, 0), (1, 0)])
    t.demon_settled()


@pytest.mark.rule("VI-FATAL-07", "VR-N34", "VI-SEE-10")
def test_figure_and_board_leave_and_the_cards_are_discarded() -> None:
    t = deadly(hand={"diego": "gun hammer"}, worn={"diego": "vest shoes"}, ground="diego", resting=["diego"])
    others = t.others("diego")
    changed = ["victims", "rage", "in_play", "eliminated", "item_discard", "ground_analyze", "fright", "fresh_fright"]
    before = t.world(*changed)
    t.play("death diego")
    assert (t.at("diego"), t.hand("diego"), t.worn("diego"), t.wounds("diego")) == (None, [], set(), 0)
    assert (t.hiding("diego"), t.game.ground) == ("in_sight", -1)
    assert sorted(t.discard) == ["gun", "hammer", "shoes", "vest"]
    assert t.others("diego") == others
    assert t.world(*changed) == before
    t.play("end", "end")
    t.settled("lucien")  # Diego has no turn


@pytest.mark.rule("VI-FATAL-07", "VI-TOK-06", "VI-TOK-07")
def test_skill_tokens_leave_with_their_victim() -> None:
    for victim, left in (("sean", (1, 0)), ("vivian", (0, 2))):
        t = deadly(victims="Vivian Sean Rolita Lucien", wounds={victim: 2}, self_heal=1, shoot=2)
        t.play(f"death {victim}")
        assert (t.game.self_heal, t.game.shoot) == left


@pytest.mark.rule("VI-FATAL-07", "VI-DMN-WOLF-19", "VI-DMN-WOLF-31")
def test_after_wolf_bite_the_figure_stays_as_the_slave() -> None:
    t = deadly("werewolf", tiles={(1, 0): "normal1"}, den=(1, 0), at={"diego": (1, 0)}, hand={"diego": "gun"})
    t.play("death diego")
    assert (t.at("diego"), t.in_play("diego"), t.game.slave, t.discard) == ((1, 0), False, 1, ["gun"])
    t.play("end")
    t.waits("slave", "diego")


@pytest.mark.rule("VI-FATAL-08", "VI-HIDE-22", "VR-N14")
def test_a_hidden_victim_cannot_be_killed() -> None:
    t = deadly(hidden=["diego"])
    assert t.why_not("death diego") == "VI-FATAL-08"
    assert deaths(deadly(resting=["diego"])) == {"death diego"}


@pytest.mark.rule("VI-FATAL-09", "VI-DMN-WIT-18", "VI-DMN-WIT-26", "VI-RAGE-20")
def test_the_side_effect_comes_after_the_elimination() -> None:
    t = deadly("witch", players=5, wounds={"diego": 2, "rolita": 0, "lucien": 1, "anya": 2})
    t.play("death diego")
    told = [event.name for event in t.events if event.name in ("victim_eliminated", "wounded")]
    assert told == ["victim_eliminated", "wounded"]
    assert ([t.wounds(v) for v in ("rolita", "lucien", "anya")], t.rage) == ([1, 1, 2], 0)
    t.demon_settled()


@pytest.mark.rule("VI-FATAL-09", "VI-FATAL-10", "VI-WIN-08")
def test_the_second_elimination_wins_and_has_no_side_effect() -> None:
    t = deadly("ghost", players=6, eliminated=["anya"])
    t.play("death diego")
    assert [t.marks(v) for v in ("rolita", "lucien", "vivian")] == [set(), set(), set()]
    t.over("lost", "two_eliminated")
    t = deadly("ghost", players=6)
    t.play("death diego")
    assert [t.marks(v) for v in ("rolita", "lucien", "vivian")] == [{"fright"}, {"fright"}, {"fright"}]
    t.demon_settled()


@pytest.mark.rule("VI-FATAL-12")
def test_brave_does_not_protect_from_it() -> None:
    t = Table(
        victims="Diego Sean Rolita Lucien", demon="werewolf", rage=3, wounds={"diego": 2}, stats={"sean": "VIT 5"}
    )
    t.play("death diego")
    assert (t.in_play("diego"), t.in_play("sean")) == (False, True)


@pytest.mark.rule("VI-FATAL-14", "VR-R5b")
def test_the_extra_point_outlives_the_rage() -> None:
    t = deadly(phase="demon_phase")
    assert t.game.might == 3
    t.play("death diego")
    assert (t.rage, t.game.might) == (0, 2)
    t.demon_settled()


@pytest.mark.rule("VI-FATAL-16", "VI-DEMON-07")
def test_one_death_skill_a_turn_and_three_rage_for_each() -> None:
    t = deadly(players=6, wounds={"diego": 2, "rolita": 2})
    assert deaths(t) == {"death diego", "death rolita"}
    t.play("death diego")
    assert t.why_not("death rolita") == "VI-DEMON-07"
    t.play("end")
    end_turns(t).play("hail")
    assert t.why_not("death rolita") == "VI-FATAL-01"
    t.demon_settled()
