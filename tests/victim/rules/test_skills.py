"""VI-SKILL, and the skills of Rolita, Diego and Lucien. Those of Anya, Vivian and Sean: test_skills_2.py."""

from __future__ import annotations

from typing import Any

import pytest

from tests.victim.table import Table, number_of

ROW = {(1, 0): "test_agi1", (2, 0): "test_agi2", (3, 0): "test_luk1"}
PLAIN = {(1, 0): "normal1", (2, 0): "normal2", (3, 0): "normal3", (0, 1): "normal4"}
"""Tiles on which nothing happens, all linked along the row."""
CORPSE: dict[str, Any] = {"tiles": {(1, 0): "corpse1"}, "at": {"diego": (1, 0)}}
DECODER: dict[str, Any] = {"tiles": {(1, 0): "decoder1"}, "at": {"lucien": (1, 0)}}


def skills(t: Table) -> list[str]:
    return [word for word in t.offered if word.startswith("skill")]


# -- active skills in general -----------------------------------------------------------------------------------------


@pytest.mark.rule("VI-SKILL-01", "VI-ACT-03", "VI-STAT-16")
def test_an_active_skill_costs_a_point_and_works_once_a_turn() -> None:
    t = Table("lucien", points=3).play("skill lucien")
    assert t.game.points == 2
    assert t.why_not("skill lucien") == "VI-SKILL-01"
    t.settled("lucien")


@pytest.mark.rule("VI-SKILL-02", "VI-STAT-16", "VI-VIC-DIEGO-02", "VI-VIC-ANYA-01")
@pytest.mark.parametrize("user", ["diego", "anya"])
def test_the_reach_of_a_skill_is_her_own_and_linked_tiles(user: str) -> None:
    """Vivian two tiles away and Sean behind an obstacle are out of reach."""
    tiles = {(1, 0): "normal10/1", (1, -1): "normal1/0", (0, 1): "normal2", (0, 2): "normal3"}
    t = Table(user, players=6, tiles=tiles, at={"lucien": (0, 1), "vivian": (0, 2), "sean": (1, 0)},
              hand={"diego": "gun"})  # fmt: skip
    assert not t.linked((0, 0), (1, 0))
    assert skills(t) == ["skill rolita", "skill diego", "skill lucien", "skill anya"]
    refused = "VI-VIC-DIEGO-02" if user == "diego" else "VI-SKILL-02"
    assert t.why_not("skill vivian") == t.why_not("skill sean") == refused


@pytest.mark.rule("VI-SKILL-02")
def test_skills_with_a_target_of_their_own() -> None:
    """Agile, Smart Link, Self-Heal and Shoot name no other Victim."""
    for user in ("rolita", "lucien", "vivian", "sean"):
        t = Table(user, players=6, demon="ghost", possessed="anya", wounds={"vivian": 1}, tiles=PLAIN)
        if user == "rolita":
            t.play("run", "1000", "step e")
            assert t.why_not("skill diego") == "VI-SKILL-02"
        assert skills(t) == [f"skill {user}"]


@pytest.mark.rule("VI-SKILL-04", "VI-SKILL-05", "VI-VIC-LUCIEN-06", "VI-VIC-LUCIEN-07")
def test_skills_without_recharge_can_be_used_every_turn() -> None:
    """Smart Link, Ground Analyze, Resourceful and Agile in two turns running; Smart Link gives one point, not two."""
    t = Table("lucien").play("skill lucien", "end", "end", "blackMagic", "end", "end")
    assert (t.game.active, t.game.points) == (number_of("lucien"), 2)
    t.play("skill lucien", "end")
    assert (t.game.active, t.game.points) == (number_of("vivian"), 3)
    t = Table("anya", victims="Anya Diego Rolita Sean").play("skill sean", "end", "end", "end", "end", "blackMagic")
    assert (t.game.active, t.game.ground) == (number_of("anya"), -1)
    t.play("skill diego")
    assert t.game.ground == number_of("diego")
    t = Table("diego", hand={"diego": "gun gun"}).play("skill lucien", "agi", "end", "end", "end", "blackMagic", "end")
    t.play("skill rolita", "agi")
    assert (t.stats("rolita")[0], t.stats("lucien")[0], t.discard) == (5, 3, ["gun", "gun"])
    t = Table("rolita", tiles=PLAIN).play("run", "1000", "step e", "skill rolita", "1000", "step e")
    t.play("end", "end", "end", "blackMagic", "run", "1000", "step w", "skill rolita")
    t.waits("roll")


@pytest.mark.rule("VI-SKILL-10")
@pytest.mark.parametrize("user", ["rolita", "diego", "lucien", "anya", "vivian", "sean"])
def test_the_gravely_wounded_use_no_active_skill(user: str) -> None:
    t = Table(user, players=6, demon="ghost", possessed="anya" if user != "anya" else "sean", wounds={user: 2},
              hand={user: "gun vest"}, tiles=PLAIN)  # fmt: skip
    assert skills(t) == []
    assert t.why_not(f"skill {user}") == "VI-CRIT-05"


@pytest.mark.rule("VI-SKILL-11", "VI-SKILL-17")
def test_a_gravely_wounded_neighbour_may_be_the_target() -> None:
    t = Table("diego", wounds={"rolita": 2}, hand={"diego": "gun"}).play("skill rolita", "vit")
    assert (t.stats("rolita"), t.wounds("rolita"), t.discard) == ([4, 3, 3, 2], 2, ["gun"])
    t.settled("diego")
    t = Table("anya", victims="Anya Rolita Diego Lucien", wounds={"rolita": 2}).play("skill rolita")
    assert t.game.ground == number_of("rolita")
    t = Table("diego", wounds={"diego": 2}, hand={"diego": "gun"}, tiles=PLAIN)
    assert skills(t) == []


# -- passive skills in general ----------------------------------------------------------------------------------------


@pytest.mark.rule("VI-SKILL-06", "VI-VIC-ROLITA-15")
def test_encouragement_helps_one_run_in_a_turn() -> None:
    """Vivian runs with the extra point into a Web and rushes on in the same turn: now without it."""
    t = Table("vivian", demon="widow", possessed="diego", den=(0, 1), tiles=PLAIN, webs=[(1, 0)],
              stats={"rolita": "AGI 5", "vivian": "AGI 3"})  # fmt: skip
    t.play("run", "100")
    t.runs("vivian", 2)
    t.play("step e", "00", "run", "20")  # the Web has Poisoned her
    t.runs("vivian", 2)


@pytest.mark.rule("VI-SKILL-07", "VI-STAT-17")
def test_no_passive_of_or_for_the_gravely_wounded() -> None:
    """Rolita Gravely Wounded encourages nobody; Diego Gravely Wounded crawls one step though she encourages."""
    t = Table("diego", tiles=PLAIN, stats={"rolita": "AGI 5"}, wounds={"rolita": 2}).play("run", "10")
    t.runs("diego", 1)
    t = Table("diego", tiles=PLAIN, stats={"rolita": "AGI 5"}, wounds={"diego": 2}, hand={"diego": "aidbox"})
    t.play("crawl e")
    assert (t.at("diego"), t.told("run_begins")) == ((1, 0), [])
    t.settled("diego")


@pytest.mark.rule("VI-SKILL-08", "VI-SKILL-13")
def test_fright_closes_the_passive() -> None:
    """Anya with AGI 3 and LUK 3: no Photo Flash until the mark is off; her active skill stays."""
    parts: dict[str, Any] = {"victims": "Anya Rolita Diego Lucien", "phase": "start", "stats": {"anya": "LUK 3"}}
    t = Table("anya", demon="ghost", fright={"anya"}, **parts)
    t.settled("anya")
    assert "skill anya" in t.offered
    t = Table("anya", demon="ghost", **parts)
    t.waits("photo_flash", "anya")


@pytest.mark.rule("VI-SKILL-09")
def test_crow_cries_silence_skills() -> None:
    """No active skill and no passive for those it works on; tokens already there keep their effect."""
    crow = ("rolita", "diego", "lucien", "vivian")
    t = Table("lucien", crow=crow)
    assert t.why_not("skill lucien") == "VI-EV-CROW-01"
    t = Table("diego", crow=crow, tiles=PLAIN, stats={"rolita": "AGI 5"}).play("run", "10")
    t.runs("diego", 1)
    t = Table("diego", crow={"diego"}, tiles=PLAIN, stats={"rolita": "AGI 5"}).play("run", "10")
    t.runs("diego", 2)  # Rolita is not touched by it
    t = Table("diego", phase="start", crow=crow, link=True)
    assert t.game.points == 3
    t = Table("diego", crow=crow, ground="diego", tiles=ROW).play("run", "10", "step e")
    assert t.stats("diego")[0] == 3  # passed without a roll
    t.settled("diego")


@pytest.mark.rule("VI-SKILL-12", "VI-SEE-23", "VI-SEE-24")
def test_passives_work_out_of_turn() -> None:
    """Encouragement in a teammate's turn, Adrenaline Rush and Brave in the Demon's."""
    t = Table("diego", tiles=PLAIN, stats={"rolita": "AGI 5"}).play("run", "10")
    t.runs("diego", 2)
    t = Table(demon="ghost", possessed="lucien", stats={"vivian": "AGI 3"}, tiles=PLAIN)
    t.play("attack vivian", "1", "111", "no")
    t.waits("rush", "vivian")
    t = Table(victims="Sean Rolita Diego Lucien", demon="ghost", stats={"sean": "VIT 5"})
    assert [word for word in t.offered if word.startswith("attack")] == ["attack sean"]


@pytest.mark.rule("VI-SKILL-14")
def test_smart_link_used_before_crow_cries() -> None:
    """Used in round 4, Crow Cries drawn in the same round: in round 5 those before Lucien have three points, and he
    cannot use it."""
    t = Table("lucien", demon="ghost", round=4, possessed="vivian").play("skill lucien", "end", "crowCries", "end")
    assert t.game.round == 5
    for victim in ("rolita", "diego"):
        assert (t.game.active, t.game.points) == (number_of(victim), 3)
        t.play("end")
    assert (t.game.active, t.game.points, t.game.link) == (number_of("lucien"), 2, 0)
    assert t.why_not("skill lucien") == "VI-EV-CROW-01"
    t.settled("lucien")


# -- Rolita: Agile ----------------------------------------------------------------------------------------------------


def agile(dice: str, **more: Any) -> Table:
    """Rolita on the Start tile has made her Run along the row and uses Agile with these dice."""
    t = Table("rolita", tiles=PLAIN | {(1, -1): "normal5"}, **more).play("run", "1000", "step e")
    if t.game.running:  # with Shoes
        t.play("stop")
    return t.play("skill rolita", dice)


@pytest.mark.rule("VI-VIC-ROLITA-01", "VI-ACT-09", "VI-ACT-19")
def test_agile_needs_a_run_before_it() -> None:
    t = Table("rolita", tiles=PLAIN)
    assert t.why_not("skill rolita") == "VI-VIC-ROLITA-01"
    t.play("run", "1000", "step e", "skill rolita")
    t.waits("roll")
    assert len(t.offered[0]) == 4  # her AGI again
    t.play("2000").runs("rolita", 1)
    assert t.why_not("run") == "VI-ACT-12"


@pytest.mark.rule("VI-VIC-ROLITA-02", "VI-GEN-09")
@pytest.mark.parametrize(("dice", "points"), [("1000", 1), ("2000", 1), ("2100", 2), ("2210", 3), ("2222", 4)])
def test_agile_runs_half_the_dice_rounded_up(dice: str, points: int) -> None:
    agile(dice).runs("rolita", points)


@pytest.mark.rule("VI-VIC-ROLITA-03", "VI-VIC-ROLITA-17", "VI-VIC-ROLITA-21", "VI-VIC-ROLITA-04")
@pytest.mark.parametrize(
    ("dice", "shoes", "points"), [("2210", False, 2), ("2221", False, 2), ("2221", True, 3), ("2200", False, 1)]
)
def test_agile_in_the_snow(dice: str, shoes: bool, points: int) -> None:
    """5 is 3 is 2; 7 is 4 is 2, with Shoes 3; 4 is 2 is 1: Snow first, then Agile, both rounded up, then the Shoes."""
    t = agile(dice, snow={"rolita"}, worn={"rolita": "shoes"} if shoes else {})
    t.runs("rolita", points)


@pytest.mark.rule("VI-VIC-ROLITA-04", "VI-VIC-ROLITA-05")
@pytest.mark.parametrize(("dice", "shoes", "points"), [("0000", False, 1), ("0000", True, 2), ("2100", True, 3)])
def test_agile_with_shoes_and_with_zero(dice: str, shoes: bool, points: int) -> None:
    """Zero makes one step, one more with Shoes, and no new tile."""
    t = agile(dice, worn={"rolita": "shoes"} if shoes else {})
    t.runs("rolita", points)
    assert any(word.startswith("lay") for word in t.offered) == (dice != "0000")


@pytest.mark.rule("VI-VIC-ROLITA-06", "VI-RUN-06", "VI-RUN-10", "VI-RUN-11")
def test_agile_obeys_the_rules_of_run() -> None:
    """One compulsory step, no return to tiles of the first Run, new tiles, Tests."""
    t = agile("2200", pile_a=["test_int1"])
    assert t.at("rolita") == (1, 0)
    assert t.why_not("stop") == "VI-RUN-06"
    assert t.why_not("step w") == "VI-RUN-10"
    t.play("lay se a", "step", "200")  # a new tile, stepped onto: its Test, INT 3, fails
    assert (t.at("rolita"), t.wounds("rolita")) == ((1, 1), 1)
    t.waits("turn", "diego")  # both points are spent and nothing is left to do


@pytest.mark.rule("VI-VIC-ROLITA-07")
def test_rolita_does_not_encourage_herself() -> None:
    t = Table("rolita", tiles=PLAIN, stats={"rolita": "AGI 5"}).play("run", "10000")
    t.runs("rolita", 1)
    t.play("step e", "skill rolita", "21000")
    t.runs("rolita", 2)


@pytest.mark.rule("VI-VIC-ROLITA-08", "VI-RUN-18")
def test_no_agile_after_a_failed_test_or_a_fall() -> None:
    t = Table("rolita", tiles=ROW).play("run", "2000", "step e", "2100")
    assert t.wounds("rolita") == 1
    assert t.why_not("skill rolita") == "VI-VIC-ROLITA-08"
    t.settled("rolita")
    t = Table("rolita", tiles=ROW, wounds={"rolita": 1}, hand={"rolita": "aidbox"})
    t.play("run", "2000", "step e", "2100")
    assert t.wounds("rolita") == 2
    assert t.why_not("skill rolita") == "VI-CRIT-05"
    t.play("aid rolita")  # she stands again, and has failed the Test all the same
    assert t.why_not("skill rolita") == "VI-VIC-ROLITA-08"
    t.settled("rolita")


@pytest.mark.rule("VI-VIC-ROLITA-09", "VI-VIC-ROLITA-22", "VI-ACT-09")
def test_agile_may_follow_later_in_the_turn() -> None:
    """Run, a card given, Hide, and Agile with a third point."""
    t = Table("rolita", tiles=PLAIN, points=3, hand={"rolita": "gun"}, at={"diego": (1, 0)})
    t.play("run", "1000", "step e", "give diego gun", "hide", "00", "skill rolita", "2100")
    t.runs("rolita", 2)
    assert t.hand("diego") == ["gun"]
    t = Table("rolita", tiles=PLAIN, hand={"rolita": "gun"}, at={"diego": (1, 0)})
    t.play("run", "1000", "step e", "give diego gun", "skill rolita", "2100")
    t.runs("rolita", 2)


@pytest.mark.rule("VI-VIC-ROLITA-23")
def test_run_and_agile_each_allow_the_werewolf_a_hunt() -> None:
    t = Table("rolita", tiles=PLAIN, demon="werewolf", target={"rolita"}, den=(3, 0))
    t.play("run", "1000", "step e")
    t.waits("free_hunt", "demon")
    t.play("no", "skill rolita", "1000", "step e")
    t.waits("free_hunt", "demon")
    t.play("hunt", "2", "w", "halt")
    assert (t.den, t.at("rolita")) == ((2, 0), (2, 0))
    t.waits("turn", "diego")


# -- Rolita: Encouragement --------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-VIC-ROLITA-10", "VI-VIC-ROLITA-14", "VI-VIC-ROLITA-16", "VI-STAT-18")
@pytest.mark.parametrize(("agility", "points"), [(5, 3), (4, 2)])
def test_encouragement_gives_every_teammate_one_more_step(agility: int, points: int) -> None:
    """At any distance, from AGI 5 on; the runner need not use it."""
    t = Table("diego", tiles=PLAIN, at={"rolita": (3, 0)}, stats={"rolita": f"AGI {agility}"}).play("run", "11")
    t.runs("diego", points)
    t.play("step e", "stop")
    assert t.at("diego") == (1, 0)
    t.settled("diego")


@pytest.mark.rule("VI-VIC-ROLITA-11", "VI-VIC-ROLITA-18", "VI-RUN-13")
def test_encouragement_with_a_dice_total_of_zero() -> None:
    """Diego AGI 2, dice [0,0]: two steps over tiles on the table and no new tile."""
    t = Table("diego", tiles=PLAIN, stats={"rolita": "AGI 5"}).play("run", "00")
    t.runs("diego", 2)
    assert t.offered == ["step e", "step se"]
    t.play("step e", "step e")
    assert t.at("diego") == (2, 0)
    t.settled("diego")


@pytest.mark.rule("VI-VIC-ROLITA-12", "VI-CRAWL-08")
def test_encouragement_does_not_help_a_crawl() -> None:
    t = Table("diego", tiles=PLAIN, stats={"rolita": "AGI 5"}, wounds={"diego": 2}, hand={"diego": "aidbox"})
    t.play("crawl e")
    assert t.at("diego") == (1, 0)
    assert t.why_not("crawl e") == "VI-CRAWL-04"
    t.settled("diego")


@pytest.mark.rule("VI-VIC-ROLITA-13", "VI-VIC-ROLITA-19")
def test_encouragement_is_added_after_the_snow() -> None:
    """Sean, dice [2,1,0]: 3 is halved to 2, and 1 more: 3 points."""
    t = Table("sean", players=6, tiles=PLAIN, stats={"rolita": "AGI 5"}, snow={"sean"}).play("run", "210")
    t.runs("sean", 3)


@pytest.mark.rule("VI-VIC-ROLITA-15")
def test_encouragement_in_every_turn_anew() -> None:
    """Diego's and Lucien's Runs, and Vivian's Adrenaline Rush in the Demon's turn."""
    t = Table("diego", tiles=PLAIN, stats={"rolita": "AGI 5", "vivian": "AGI 3"}, demon="ghost", players=5,
              possessed="anya", victims="Rolita Diego Lucien Vivian Anya")  # fmt: skip
    for victim in ("diego", "lucien"):
        t.play("run", "10")
        t.runs(victim, 2)
        t.play("step e", "stop", "end")
    t.play("end", "blackMagic", "attack vivian", "6", "111", "run", "100")
    t.runs("vivian", 2)


# -- Diego ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-VIC-DIEGO-01", "VI-VIC-DIEGO-05", "VI-VIC-DIEGO-02")
@pytest.mark.parametrize("target", ["diego", "rolita"])
def test_resourceful_raises_a_characteristic_for_a_card(target: str) -> None:
    """On himself or across a link; no roll."""
    t = Table("diego", tiles=PLAIN, at={"rolita": (1, 0)}, hand={"diego": "gun manual", "rolita": "vest"})
    before = t.others("diego", "rolita")
    t.play(f"skill {target}")
    t.waits("raise", "diego")
    t.play("int")
    t.waits("spend_card", "diego")
    assert t.offered == ["manual", "gun"]
    t.play("gun")
    values = {"diego": [2, 3, 2, 4], "rolita": [4, 2, 3, 2]}
    values[target][2] += 1
    assert {v: t.stats(v) for v in values} == values
    assert (t.hand("diego"), t.hand("rolita"), t.discard) == (["manual"], ["vest"], ["gun"])
    assert (t.others("diego", "rolita"), t.game.points, t.told("dice_rolled")) == (before, 1, [])
    t.settled("diego")


@pytest.mark.rule("VI-VIC-DIEGO-01", "VI-STAT-29")
def test_resourceful_raises_by_one() -> None:
    """Vivian's AGI, 2 of 4, becomes 3: Adrenaline Rush is open in the coming Demon phase."""
    t = Table("diego", victims="Rolita Diego Vivian Lucien", demon="ghost", hand={"diego": "gun"}, tiles=PLAIN)
    t.play("skill vivian", "agi")
    assert t.stats("vivian") == [3, 3, 4, 2]
    t.play("end", "end", "thunderclap", "attack vivian", "6", "000")
    t.waits("rush", "vivian")


@pytest.mark.rule("VI-VIC-DIEGO-04")
def test_a_characteristic_at_its_maximum_cannot_be_chosen() -> None:
    """Anya's VIT is 3 of 3; whoever has all at the maximum is no target."""
    t = Table("diego", victims="Diego Anya Rolita Lucien", hand={"diego": "gun"},
              stats={"rolita": "AGI 5 VIT 3 INT 4 LUK 3"})  # fmt: skip
    assert skills(t) == ["skill diego", "skill lucien", "skill anya"]
    assert t.why_not("skill rolita") == "VI-VIC-DIEGO-04"
    t.play("skill anya")
    assert t.offered == ["agi", "int", "luk"]
    assert t.why_not("vit") == "VI-VIC-DIEGO-04"


@pytest.mark.rule("VI-VIC-DIEGO-03", "VI-VIC-DIEGO-12", "VI-VIC-DIEGO-13")
def test_what_pays_for_resourceful() -> None:
    """Equipment in hand does, equipped cards do not."""
    t = Table("diego", hand={"diego": "amulet"}, worn={"diego": "vest shoes"}).play("skill diego", "luk")
    assert (t.discard, t.worn("diego"), t.stats("diego")) == (["amulet"], {"vest", "shoes"}, [2, 3, 2, 5])
    t = Table("diego", worn={"diego": "vest shoes"})
    assert t.why_not("skill diego") == "VI-VIC-DIEGO-03"


@pytest.mark.rule("VI-VIC-DIEGO-06", "VI-VIC-DIEGO-07", "VI-VIC-DIEGO-08", "VI-VIC-DIEGO-09", "VI-VIC-DIEGO-10",
                  "VI-SEARCH-13")  # fmt: skip
@pytest.mark.parametrize(
    ("luck", "dice", "most"),
    [(5, "11100", 2), (5, "22100", 2), (5, "22110", 3), (5, "22222", 3), (4, "1110", 1), (4, "2211", 2)],
)
def test_lucky_finds_one_more_card(luck: int, dice: str, most: int) -> None:
    """[1,1,1,0,0] up to two cards, [2,2,1,1,0] up to three; he may take fewer or none."""
    t = Table("diego", **CORPSE, stats={"diego": f"LUK {luck}"}, deck="gun gun gun")
    t.play("search", dice)
    t.waits("take_cards", "diego")
    assert t.offered == [str(number) for number in range(most + 1)]
    t.play(str(most), *["gun"] * most)
    assert t.hand("diego") == ["gun"] * most
    t.settled("diego")


@pytest.mark.rule("VI-VIC-DIEGO-06", "VI-VIC-DIEGO-08")
def test_lucky_adds_to_a_success_only_and_is_diegos_alone() -> None:
    t = Table("diego", **CORPSE, stats={"diego": "LUK 5"}).play("search", "11000")
    assert (t.hand("diego"), t.pending) == ([], "turn")
    t = Table("rolita", tiles={(1, 0): "corpse1"}, at={"rolita": (1, 0), "diego": (1, 0)}, stats={"diego": "LUK 5"})
    t.play("search", "21")
    assert t.offered == ["0", "1"]
    t = Table("diego", **CORPSE, stats={"diego": "LUK 5"}, deck="gun gun gun")
    t.play("search", "22110", "0")
    assert t.hand("diego") == []
    t.settled("diego")


@pytest.mark.rule("VI-VIC-DIEGO-11")
def test_resourceful_opens_lucky_for_the_same_turn() -> None:
    t = Table("diego", **CORPSE, hand={"diego": "manual"})
    t.play("skill diego", "luk", "search", "11100")
    t.waits("take_cards", "diego")
    assert t.offered == ["0", "1", "2"]


# -- Lucien -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-VIC-LUCIEN-01", "VI-VIC-LUCIEN-03", "VI-VIC-LUCIEN-05", "VI-ACT-21")
def test_smart_link_gives_every_other_victim_a_third_point() -> None:
    """Without range. Run, Search and Hide in one turn."""
    t = Table("lucien", tiles={(1, 0): "normal1", (2, 0): "corpse1"}, at={"vivian": (1, 0)})
    before = t.world("smart_link", "active")
    t.play("skill lucien")
    assert (t.world("smart_link", "active"), t.game.points) == (before, 1)
    t.play("end")
    assert (t.game.active, t.game.points) == (number_of("vivian"), 3)
    t.play("run", "10", "step e", "search", "10", "hide", "21")
    assert (t.at("vivian"), t.hiding("vivian")) == ((2, 0), "hidden")
    t.waits("event")


@pytest.mark.rule("VI-VIC-LUCIEN-02", "VI-ACT-07", "VI-ACT-22")
def test_the_extra_action_differs_from_the_others() -> None:
    t = Table("rolita", phase="start", link=True, tiles={(1, 0): "decoder1"}, at={"rolita": (1, 0)})
    t.play("decode", "000", "hide", "00")
    assert t.game.points == 1
    assert t.why_not("decode") == t.why_not("hide") == "VI-ACT-03"
    assert "run" in t.offered
    t.settled("rolita")


@pytest.mark.rule("VI-VIC-LUCIEN-03")
def test_smart_link_is_no_use_to_the_gravely_wounded() -> None:
    t = Table("rolita", phase="start", link=True, tiles=PLAIN, wounds={"rolita": 2}, hand={"diego": "gun"})
    assert t.offered == ["end", "crawl e", "crawl se"]
    t.play("crawl e")
    assert (t.at("rolita"), t.game.active) == ((1, 0), number_of("diego"))  # nothing else is left to her


@pytest.mark.rule("VI-VIC-LUCIEN-08", "VI-VIC-LUCIEN-17", "VI-TOK-04")
@pytest.mark.parametrize("how", ["possessed", "eliminated", "escaped"])
def test_smart_link_goes_with_lucien(how: str) -> None:
    if how == "possessed":
        t = Table(phase="curse", round=3, link=True).play("werewolf", "111", "11", "0000", "1111")
    elif how == "eliminated":
        t = Table(demon="ghost", rage=3, wounds={"lucien": 2}, link=True).play("death lucien")
    else:
        t = Table("lucien", tiles={(1, 0): "bunker"}, opened=True, at={"lucien": (1, 0)}).play("skill lucien", "enter")
        assert (t.game.active, t.game.points) == (number_of("vivian"), 2)
        t.settled("vivian")
    assert (t.in_play("lucien"), t.game.link) == (False, 0)


@pytest.mark.rule("VI-VIC-LUCIEN-09", "VI-VIC-LUCIEN-10", "VI-VIC-LUCIEN-13", "VI-DEC-16")
def test_perfect_code_on_a_fresh_tile() -> None:
    """[1,1,1,0,0]: a Number and a Symbol, the Decoder token placed."""
    t = Table("lucien", **DECODER, stats={"lucien": "INT 5"})
    before = t.others()
    t.play("decode", "11100", "5", "x")
    assert (t.numbers, t.symbols, t.tiles_with("decoders"), t.others()) == ([5], "x", {"decoder1"}, before)
    t.settled("lucien")


@pytest.mark.rule("VI-VIC-LUCIEN-09", "VI-VIC-LUCIEN-11", "VI-VIC-LUCIEN-14", "VI-DEC-16")
def test_perfect_code_on_a_decoded_tile() -> None:
    """[2,1,0,0,0]: two Symbols."""
    t = Table("lucien", **DECODER, stats={"lucien": "INT 5"},
              decoded={"decoder1"})  # fmt: skip
    t.play("decode", "21000", "-", "+")
    assert (t.numbers, t.symbols) == ([], "+-")
    t.settled("lucien")


@pytest.mark.rule("VI-VIC-LUCIEN-09")
def test_perfect_code_is_closed_below_int_5_and_to_others() -> None:
    t = Table("lucien", **DECODER).play("decode", "1110", "5")
    assert (t.numbers, t.symbols) == ([5], "")
    t.settled("lucien")
    t = Table("rolita", tiles={(1, 0): "decoder1"}, at={"rolita": (1, 0)}, stats={"lucien": "INT 5"})
    t.play("decode", "111", "5")
    t.settled("rolita")
    t = Table("lucien", **DECODER, stats={"lucien": "INT 5"})
    t.play("decode", "20000")
    assert (t.numbers, t.symbols) == ([], "")


@pytest.mark.rule("VI-VIC-LUCIEN-12")
def test_perfect_code_adds_nothing_to_a_repair() -> None:
    t = Table("lucien", **DECODER, stats={"lucien": "INT 5"},
              broken={"decoder1"})  # fmt: skip
    t.play("decode", "11100")
    assert (t.numbers, t.symbols, t.tiles_with("broken"), t.tiles_with("decoders")) == ([], "", set(), set())
    t.settled("lucien")


@pytest.mark.rule("VI-VIC-LUCIEN-16")
def test_smart_link_then_decode() -> None:
    t = Table("lucien", **DECODER, hand={"lucien": "gun"})
    t.play("skill lucien", "decode", "1110", "2")
    assert (t.numbers, t.game.link, t.game.points) == ([2], 1, 0)
    assert t.why_not("run") == t.why_not("hide") == "VI-ACT-01"
