"""VI-EV: what each event card does."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.victim.cards import EVENT_NAMES
from tests.victim.rolling import dice, end_turns, idle_round
from tests.victim.table import Table

SEAN_LAST = "Rolita Diego Lucien Sean"
CURSED = "Rolita Diego Vivian Lucien"
"""With a Demon Lucien is the one possessed."""
ALL = ("rolita", "diego", "lucien", "vivian")


def event(active: str = "vivian", **more: Any) -> Table:
    """The Event phase, the event about to be drawn."""
    return Table(active, phase="event", **more)


def wounds(t: Table) -> list[int]:
    return [t.wounds(victim) for victim in ALL]


# -- Wild Animals and Thunderclap -------------------------------------------------------------------------------------

PAYING = [("wildAnimals", "corpse1"), ("thunderclap", "decoder1")]


@pytest.mark.rule("VI-EV-WILD-01", "VI-EV-WILD-07", "VI-EV-THUNDER-01", "VI-SEE-15")
@pytest.mark.parametrize(("card", "tile"), PAYING)
@pytest.mark.parametrize(
    ("answer", "hand", "hurt", "discard"), [("gun", ["hammer"], 0, ["gun"]), ("wound", ["gun", "hammer"], 1, [])]
)
def test_a_card_or_a_wound_as_she_likes(
    card: str, tile: str, answer: str, hand: list[str], hurt: int, discard: list[str]
) -> None:
    t = event("sean", victims=SEAN_LAST, tiles={(1, 0): tile}, at={"sean": (1, 0)}, hand={"sean": "gun hammer"})
    others = t.others("sean")
    t.play(card)
    t.waits("pay_or_bleed", "sean")
    assert t.offered == ["gun", "hammer", "wound"]
    t.play(answer)
    assert (t.hand("sean"), t.wounds("sean"), t.discard) == (hand, hurt, discard)
    assert t.others("sean") == others
    t.settled("rolita")


@pytest.mark.rule("VI-EV-WILD-01", "VI-EV-WILD-02", "VI-EV-THUNDER-01", "VI-EV-THUNDER-02", "VR-R13d")
@pytest.mark.parametrize(
    ("card", "hurt"), [("wildAnimals", [1, 0, 1, 0]), ("thunderclap", [0, 1, 0, 0])]
)
def test_without_a_card_she_bleeds_and_nobody_elsewhere_does(card: str, hurt: list[int]) -> None:
    t = event(
        tiles={(1, 0): "corpse1", (0, 1): "decoder1", (-1, 0): "corpse2"},
        at={"rolita": (1, 0), "diego": (0, 1), "lucien": (-1, 0)},
        hand={"vivian": "gun"},
    )
    t.play(card)
    assert wounds(t) == hurt
    assert t.hand("vivian") == ["gun"]
    t.settled("rolita")


@pytest.mark.rule("VI-EV-WILD-03", "VI-EV-THUNDER-03", "VI-EQUIP-12", "VR-N19")
@pytest.mark.parametrize(("card", "tile"), PAYING)
def test_an_equipped_card_pays_too(card: str, tile: str) -> None:
    t = event(tiles={(1, 0): tile}, at={"diego": (1, 0)}, hand={"diego": "gun"}, worn={"diego": "vest shoes"})
    t.play(card)
    assert t.offered == ["gun", "equipped shoes", "equipped vest", "wound"]
    t.play("equipped vest")
    assert (t.worn("diego"), t.hand("diego"), t.discard, t.wounds("diego")) == ({"shoes"}, ["gun"], ["vest"], 0)
    t.settled("rolita")


@pytest.mark.rule("VI-EV-WILD-04", "VI-EV-THUNDER-05")
@pytest.mark.parametrize(
    ("card", "tile", "tokens"),
    [
        ("wildAnimals", "corpse1", {"bodies": ["corpse1"]}),
        ("thunderclap", "decoder1", {"decoded": ["decoder1"]}),
        ("thunderclap", "decoder1", {"broken": ["decoder1"]}),
    ],
)
def test_tokens_on_the_tile_make_no_difference(card: str, tile: str, tokens: dict[str, list[str]]) -> None:
    t = event("lucien", demon="witch", tiles={(1, 0): tile}, at={"diego": (1, 0)}, **tokens)
    t.play(card)
    assert wounds(t) == [0, 1, 0, 0]
    t.demon_settled()


@pytest.mark.rule("VI-EV-WILD-05", "VI-EV-THUNDER-04")
@pytest.mark.parametrize(("card", "tile"), PAYING)
def test_only_who_stands_in_sight_pays(card: str, tile: str) -> None:
    t = event(
        tiles={(1, 0): tile},
        at={"rolita": (1, 0), "diego": (1, 0), "lucien": (1, 0)},
        hand={"rolita": "gun", "diego": "gun", "lucien": "gun"},
        wounds={"rolita": 2},
        hidden=["diego"],
    )
    t.play(card)
    t.waits("pay_or_bleed", "lucien")
    t.play("gun")
    assert (wounds(t), t.hand("rolita"), t.hand("diego"), t.hand("lucien")) == ([2, 0, 0, 0], ["gun"], ["gun"], [])
    t.settled("rolita")


@pytest.mark.rule("VI-EV-WILD-06")
def test_the_second_wound_of_wild_animals_lays_her_down() -> None:
    t = event("lucien", demon="ghost", rage=2, tiles={(1, 0): "corpse1"}, at={"diego": (1, 0)}, wounds={"diego": 1})
    t.play("wildAnimals", "yes")
    assert (wounds(t), t.rage) == ([0, 2, 0, 0], 3)
    t.demon_settled()


# -- Black Magic ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-EV-BLACK-01", "VI-EV-BLACK-03", "VI-RAGE-05", "VI-RAGE-06", "VI-EVENT-02")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (2, 3), (3, 3)])
def test_black_magic_feeds_the_rage_and_wounds_nobody(before: int, after: int) -> None:
    t = event("lucien", demon="ghost", rage=before, tiles={(1, 0): "curse1"}, at={"diego": (1, 0)})
    t.play("blackMagic")
    assert (t.rage, wounds(t)) == (after, [0, 0, 0, 0])
    t.demon_settled()


@pytest.mark.rule("VI-EV-BLACK-02", "VR-R13h")
def test_without_a_demon_black_magic_wounds_all_on_curse_tiles() -> None:
    t = event(
        tiles={(1, 0): "curse1", (0, 1): "curse2", (-1, 0): "normal1"},
        at={"rolita": (1, 0), "diego": (0, 1), "lucien": (-1, 0)},
        hand={"rolita": "gun"},
    )
    t.play("blackMagic")
    assert (wounds(t), t.hand("rolita"), t.rage) == ([1, 1, 0, 0], ["gun"], 0)
    t.settled("rolita")


@pytest.mark.rule("VI-EV-BLACK-04", "VI-TILE-CURSE-14")
@pytest.mark.parametrize("before", [0, 1])
def test_black_magic_on_arrival_wounds_the_drawer_and_may_end_her_run(before: int) -> None:
    t = Table(
        tiles={(1, 0): "curse1", (0, 1): "curse2", (2, 0): "normal1"}, at={"diego": (0, 1)}, wounds={"rolita": before}
    )
    t.play("run", "2100", "step e", "blackMagic")
    assert wounds(t) == [before + 1, 1, 0, 0]
    if before:
        assert t.told("run_ends")
        t.settled("diego")  # fallen in her Run she cannot crawl in this turn
    else:
        t.runs("rolita", 2)


@pytest.mark.rule("VI-EV-BLACK-05", "VR-N69")
def test_who_lays_the_curse_tile_and_stays_away_is_not_on_it() -> None:
    t = Table(pile_a=["curse1"])
    t.play("run", "1100", "lay e a", "turn 0", "stay", "blackMagic")
    assert wounds(t) == [0, 0, 0, 0]
    t.runs("rolita", 1)


@pytest.mark.rule("VI-EV-BLACK-06", "VI-CURSE-02")
def test_in_the_event_phase_of_the_curse_round_it_still_wounds() -> None:
    t = Table(phase="round", round=2, tiles={(1, 0): "curse1"}, at={"diego": (1, 0)})
    end_turns(t).play("blackMagic")
    assert (t.game.round, wounds(t), t.rage) == (3, [0, 1, 0, 0], 0)
    t.waits("curse_card")


# -- Insect Swarm -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-EV-INSECT-01", "VI-EV-INSECT-02", "VI-EV-INSECT-03", "VI-EV-INSECT-09")
def test_everybody_on_a_test_tile_takes_her_test_again() -> None:
    t = event(
        tiles={(1, 0): "test_vit1", (0, 1): "test_agi1"}, at={"rolita": (1, 0), "diego": (1, 0), "lucien": (0, 1)}
    )
    t.play("insectSwarm")
    assert dice(t) == 2
    t.play("11")
    assert dice(t) == 3
    t.play("110")
    assert dice(t) == 2
    t.play("20")
    assert wounds(t) == [0, 1, 0, 0]
    assert [t.stats(v) for v in ALL] == [[4, 3, 3, 2], [2, 3, 2, 4], [3, 3, 4, 2], [2, 3, 4, 2]]
    t.settled("rolita")


@pytest.mark.rule("VI-EV-INSECT-04")
def test_the_gravely_wounded_and_the_hidden_skip_it() -> None:
    t = event(
        tiles={(1, 0): "test_vit1"},
        at={"rolita": (1, 0), "diego": (1, 0), "lucien": (1, 0)},
        wounds={"rolita": 2},
        hidden=["diego"],
    )
    t.play("insectSwarm", "000")
    assert wounds(t) == [2, 0, 1, 0]
    t.settled("rolita")


@pytest.mark.rule("VI-EV-INSECT-05", "VR-N36")
def test_ground_analyze_passes_it() -> None:
    t = event(tiles={(1, 0): "test_vit1"}, at={"diego": (1, 0)}, ground="diego")
    t.play("insectSwarm")
    assert (t.stats("diego"), wounds(t), t.game.ground) == ([2, 4, 2, 4], [0, 0, 0, 0], 1)
    t.settled("rolita")


@pytest.mark.rule("VI-EV-INSECT-06")
def test_a_failure_in_the_event_phase_costs_the_wound_only() -> None:
    t = event(tiles={(1, 0): "test_vit1"}, at={"rolita": (1, 0)})
    t.play("insectSwarm", "10")
    assert wounds(t) == [1, 0, 0, 0]
    t.settled("rolita")
    assert t.offers("run")


@pytest.mark.rule("VI-EV-INSECT-06")
def test_a_failure_in_anothers_run_ends_neither_run() -> None:
    t = Table(tiles={(1, 0): "curse1", (0, 1): "test_vit1"}, at={"diego": (0, 1)})
    t.play("run", "1100", "step e", "insectSwarm", "100")
    assert wounds(t) == [0, 1, 0, 0]
    t.runs("rolita", 1)
    t.play("stop", "end")
    t.settled("diego")
    assert t.offers("run")


@pytest.mark.rule("VI-EV-INSECT-06", "VI-EV-INSECT-07", "VR-N64")
@pytest.mark.parametrize("failed", [False, True])
def test_a_failure_in_her_own_run_ends_it(failed: bool) -> None:
    t = Table(tiles={(1, 0): "test_agi1"}, pile_a=["curse1"])
    t.play("run", "2110", "step e", "1111", "lay e a", "turn 0", "stay", "insectSwarm")
    assert dice(t) == 5
    t.play("11110" if failed else "11111")
    assert (wounds(t), t.stats("rolita")[0]) == ([int(failed), 0, 0, 0], 5)
    if failed:
        t.settled("rolita")
        assert t.why_not("skill rolita") == "VI-VIC-ROLITA-08"
    else:
        t.runs("rolita", 2)


@pytest.mark.rule("VI-EV-INSECT-08")
@pytest.mark.parametrize(("roll", "hurt"), [("2110", 0), ("2100", 1)])
def test_at_the_maximum_she_passes_without_a_rise(roll: str, hurt: int) -> None:
    t = event(tiles={(1, 0): "test_int1"}, at={"vivian": (1, 0)})
    t.play("insectSwarm", roll)
    assert (t.stats("vivian"), wounds(t)) == ([2, 3, 4, 2], [0, 0, 0, hurt])
    t.settled("rolita")


# -- Crow Cries -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-EV-CROW-01", "VI-SKILL-09", "VR-R13g")
def test_crow_cries_forbids_active_skills() -> None:
    tiles = {(1, 0): "normal1"}
    t = Table(tiles=tiles, crow=ALL)
    t.play("run", "1000", "step e")
    assert t.why_not("skill rolita") == "VI-EV-CROW-01"
    t = Table(tiles=tiles).play("run", "1000", "step e")
    assert t.offers("skill rolita")
    assert Table("lucien", crow=ALL).why_not("skill lucien") == "VI-EV-CROW-01"
    assert Table("diego", crow=ALL, hand={"diego": "gun"}).why_not("skill diego") == "VI-EV-CROW-01"
    assert Table("vivian", crow=ALL, wounds={"vivian": 1}).why_not("skill vivian") == "VI-EV-CROW-01"


@pytest.mark.rule("VI-EV-CROW-01", "VI-VIC-ROLITA-10")
@pytest.mark.parametrize(("crow", "points"), [((), 3), (ALL, 2)])
def test_crow_cries_silences_encouragement(crow: tuple[str, ...], points: int) -> None:
    t = Table("diego", stats={"rolita": "AGI 5"}, crow=crow)
    t.play("run", "11")
    t.runs("diego", points)


@pytest.mark.rule("VI-EV-CROW-02", "VI-SKILL-14")
def test_smart_link_placed_before_it_still_gives_a_point() -> None:
    t = event(link=True)
    t.play("crowCries")
    assert (t.game.points, t.world()["crow_cries"]) == (3, ["Rolita", "Diego", "Lucien", "Vivian"])
    t.play("end")
    assert t.game.points == 3
    t.play("end")
    assert t.game.points == 2
    assert t.why_not("skill lucien") == "VI-EV-CROW-01"
    t.settled("lucien")


@pytest.mark.rule("VI-EV-CROW-03", "VR-N16")
def test_crow_cries_ends_with_the_round() -> None:
    t = event("diego", link=False)
    t.play("crowCries", "end", "end")
    assert t.why_not("skill lucien") == "VI-EV-CROW-01"
    idle_round(t)
    t.play("end", "end")
    assert t.offers("skill lucien")


@pytest.mark.rule("VI-EV-CROW-04", "VI-VIC-SEAN-12")
@pytest.mark.parametrize(
    ("crow", "targets"), [((), {"attack sean"}), (("rolita", "diego", "sean"), {"attack diego", "attack sean"})]
)
def test_under_crow_cries_sean_is_not_brave(crow: tuple[str, ...], targets: set[str]) -> None:
    t = Table(
        victims="Rolita Diego Sean Lucien",
        demon="werewolf",
        stats={"sean": "VIT 5"},
        tiles={(1, 0): "normal1"},
        at={"rolita": (1, 0)},
        crow=crow,
    )
    assert {word for word in t.offered if word.startswith("attack")} == targets


@pytest.mark.rule("VI-EV-CROW-04", "VI-VIC-DIEGO-07")
@pytest.mark.parametrize(("crow", "cards"), [((), ["0", "1", "2"]), (ALL, ["0", "1"])])
def test_under_crow_cries_diego_is_not_lucky(crow: tuple[str, ...], cards: list[str]) -> None:
    t = Table("diego", stats={"diego": "LUK 5"}, tiles={(1, 0): "corpse1"}, at={"diego": (1, 0)}, crow=crow)
    t.play("search", "11100")
    assert t.offered == cards


@pytest.mark.rule("VI-EV-CROW-05", "VI-DEMON-03")
def test_a_bullet_placed_before_it_still_takes_a_point() -> None:
    t = Table("sean", victims="Rolita Diego Sean Lucien", phase="demon_phase", demon="ghost", bullet=True, crow=ALL)
    assert t.game.might == 1
    t.demon_settled()


@pytest.mark.rule("VI-EV-CROW-02", "VI-EV-CROW-06", "VI-VIC-ANYA-05")
def test_ground_analyze_given_before_it_still_passes_tests() -> None:
    t = Table("anya", victims="Rolita Anya Diego Lucien", demon="ghost", round=4, tiles={(1, 0): "test_agi1"})
    t.play("skill rolita", "end", "end", "crowCries", "end")
    assert t.game.round == 5
    t.play("run", "1100", "step e")
    assert t.stats("rolita") == [5, 2, 3, 2]
    t.runs("rolita", 1)


# -- Hail -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-EV-HAIL-01", "VR-R13c")
@pytest.mark.parametrize(
    ("hand", "lost"),
    [
        ("", 0), ("gun", 0), ("gun hammer", 1), ("gun hammer manual", 1), ("gun hammer manual aidbox", 2),
        ("gun hammer manual aidbox flashlight", 2), ("gun hammer manual aidbox flashlight fireworks", 3),
    ],
)  # fmt: skip
def test_half_the_hand_is_lost_rounded_down(hand: str, lost: int) -> None:
    t = event(hand={"diego": hand})
    others = t.others("diego")
    t.play("hail")
    for item in hand.split()[:lost]:
        t.waits("discard", "diego")
        t.play(item)
    assert sorted(t.hand("diego")) == sorted(hand.split()[lost:])
    assert sorted(t.discard) == sorted(hand.split()[:lost])
    assert t.others("diego") == others
    t.settled("rolita")


@pytest.mark.rule("VI-EV-HAIL-02", "VI-EQUIP-12")
def test_equipped_cards_are_neither_counted_nor_lost() -> None:
    t = event(hand={"diego": "gun hammer manual"}, worn={"diego": "vest shoes"})
    t.play("hail")
    assert t.offered == ["manual", "gun", "hammer"]
    t.play("hammer")
    assert (t.hand("diego"), t.worn("diego"), t.discard) == (["manual", "gun"], {"vest", "shoes"}, ["hammer"])
    t.settled("rolita")


@pytest.mark.rule("VI-EV-HAIL-03", "VR-N20")
def test_hail_falls_on_the_gravely_wounded_not_on_the_hidden() -> None:
    t = event(hand={"diego": "gun hammer", "lucien": "gun hammer"}, wounds={"diego": 2}, hidden=["lucien"])
    t.play("hail", "gun")
    assert (t.hand("diego"), t.hand("lucien")) == (["hammer"], ["gun", "hammer"])
    t.settled("rolita")


# -- Snow -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-EV-SNOW-01", "VI-EV-SNOW-06", "VI-RUN-35", "VI-RUN-36")
@pytest.mark.parametrize(
    ("roll", "points"),
    [("0000", 1), ("1000", 1), ("2000", 1), ("2100", 2), ("2200", 2), ("2210", 3), ("2220", 3)],
)
def test_snow_halves_the_dice_total_up(roll: str, points: int) -> None:
    t = Table(tiles={(1, 0): "normal1", (0, 1): "normal2"}, snow=ALL)
    t.play("run", roll)
    t.runs("rolita", points)
    assert any(word.startswith("lay") for word in t.offered) == (roll != "0000")


@pytest.mark.rule("VI-EV-SNOW-02", "VI-RUN-34", "VR-R13b")
@pytest.mark.parametrize(
    ("worn", "agi", "points"), [({}, 4, 2), ({"diego": "shoes"}, 4, 3), ({}, 5, 3), ({"diego": "shoes"}, 5, 4)]
)
def test_bonuses_come_after_the_halving(worn: dict[str, str], agi: int, points: int) -> None:
    t = Table("diego", snow=ALL, worn=worn, stats={"rolita": f"AGI {agi}"})
    t.play("run", "21")
    t.runs("diego", points)


@pytest.mark.rule("VI-EV-SNOW-03", "VI-VIC-ROLITA-17")
def test_agile_is_halved_by_snow_too() -> None:
    t = Table(tiles={(1, 0): "normal1", (2, 0): "normal2"}, snow=ALL)
    t.play("run", "1000", "step e", "skill rolita", "2210")
    t.runs("rolita", 2)


@pytest.mark.rule("VI-EV-SNOW-03", "VI-VIC-VIVIAN-22")
@pytest.mark.parametrize(("snow", "points"), [((), 3), (ALL, 2)])
def test_adrenaline_rush_is_halved_by_snow_too(snow: tuple[str, ...], points: int) -> None:
    t = Table(
        victims=CURSED,
        demon="wendigo",
        stats={"vivian": "AGI 3"},
        tiles={(1, 0): "normal1", (0, 1): "normal2"},
        snow=snow,
    )
    t.play("attack vivian", "1", "111", "no", "run", "210")
    t.runs("vivian", points)


@pytest.mark.rule("VI-EV-SNOW-04", "VI-CRAWL-09")
def test_a_crawl_in_the_snow_is_still_one_step() -> None:
    t = Table(tiles={(1, 0): "normal1"}, snow=ALL, wounds={"rolita": 2})
    t.play("crawl e")
    assert t.at("rolita") == (1, 0)
    t.settled("diego")


@pytest.mark.rule("VI-EV-SNOW-05")
def test_the_demon_hunts_through_the_snow() -> None:
    t = Table(demon="ghost", tiles={(1, 0): "normal1", (0, 1): "normal2"}, snow=ALL)
    t.play("hunt", "3", "e", "w", "se")
    assert t.den == (0, 1)
    t.demon_settled()


@pytest.mark.rule("VI-EV-SNOW-07", "VI-EVENT-09", "VR-N16")
def test_two_snow_cards_count_once() -> None:
    t = Table("vivian", tiles={(1, 0): "curse1"})
    t.play("run", "10", "step e", "snow", "end", "snow", "run", "2220")
    t.runs("rolita", 3)
    assert t.world()["lasting"] == [["snow", "Vivian", 1], ["snow", "Vivian", 1]]


# -- Stress -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-EV-STRESS-01")
@pytest.mark.parametrize(
    ("falling", "after"),
    [
        ("agi vit", [1, 2, 5, 3]), ("agi int", [1, 4, 3, 3]), ("agi luk", [1, 4, 5, 1]),
        ("vit int", [3, 2, 3, 3]), ("vit luk", [3, 2, 5, 1]), ("int luk", [3, 4, 3, 1]),
    ],
)  # fmt: skip
def test_two_fall_and_two_rise(falling: str, after: list[int]) -> None:
    t = event(hidden=["rolita", "diego", "vivian"])
    t.play("stress")
    assert len(t.offered) == 6
    t.play(falling)
    assert [t.stats(v) for v in ALL] == [[4, 2, 3, 2], [2, 3, 2, 4], after, [2, 3, 4, 2]]
    t.settled("rolita")


@pytest.mark.rule("VI-EV-STRESS-02", "VI-EV-STRESS-07", "VI-STAT-09", "VR-R8g")
def test_what_goes_beyond_the_limits_is_lost() -> None:
    t = event(stats={"diego": "LUK 1 AGI 3"}, hidden=["rolita", "lucien", "vivian"])
    t.play("stress", "vit luk")
    assert t.stats("diego") == [3, 2, 3, 1]
    t.settled("rolita")


@pytest.mark.rule("VI-EV-STRESS-03", "VR-N20")
def test_stress_strikes_the_gravely_wounded_but_neither_hidden_nor_demon() -> None:
    t = event("lucien", demon="ghost", rage=1, wounds={"rolita": 2}, hidden=["diego"])
    t.play("stress")
    t.waits("stress", "rolita")
    t.play("agi vit")
    t.waits("stress", "lucien")
    t.play("agi vit")
    assert [t.stats(v) for v in ALL] == [[3, 1, 4, 3], [2, 3, 2, 4], [1, 2, 5, 3], [2, 3, 4, 2]]
    assert (t.rage, t.stamina) == (1, 4)
    t.demon_settled()


@pytest.mark.rule("VI-EV-STRESS-04", "VI-EV-STRESS-05", "VI-STAT-18", "VI-STAT-25")
@pytest.mark.parametrize(
    ("before", "falling", "after", "points"),
    [("AGI 4", "vit luk", [5, 1, 4, 1], 3), ("AGI 5", "agi luk", [4, 3, 4, 1], 2)],
)
def test_stress_opens_and_closes_passives_at_once(before: str, falling: str, after: list[int], points: int) -> None:
    t = Table("diego", tiles={(1, 0): "curse1"}, stats={"rolita": before}, hidden=["diego", "lucien", "vivian"])
    t.play("run", "10", "step e", "stress", falling)
    assert t.stats("rolita") == after
    if t.game.running:
        t.play("stop")
    t.play("run", "20")  # Diego, who is Hidden, had nothing left to do
    t.runs("lucien", points)


# -- Darkness ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-EV-DARK-01", "VI-EVENT-11", "VI-WIN-10", "VI-ROUND-14")
def test_darkness_wins_for_the_demon() -> None:
    t = event("lucien", demon="ghost", events="")
    assert t.game.result is not None
    assert t.game.result["winners"] == [t.game.demon_seat] == [3]
    assert [EVENT_NAMES[args[0]] for _, args in t.told("event_drawn")] == ["darkness"]
    t.over("lost", "darkness")


@pytest.mark.rule("VI-EV-DARK-02", "VI-EVENT-11", "VR-R13f")
def test_darkness_ends_the_game_on_a_curse_tile_as_well() -> None:
    t = Table("rolita", demon="ghost", events="", tiles={(1, 0): "curse1"})
    t.play("run", "1100", "step e")
    assert t.at("rolita") == (1, 0)
    t.over("lost", "darkness")


@pytest.mark.rule("VI-EV-DARK-03")
def test_nobody_hides_from_darkness() -> None:
    event("lucien", demon="ghost", events="", hidden=["rolita", "diego", "lucien"]).over("lost", "darkness")


@pytest.mark.rule("VI-EV-DARK-04", "VI-WIN-17", "VR-N59")
def test_without_a_demon_darkness_lets_nobody_win() -> None:
    t = event(events="")
    assert t.game.result is not None
    assert t.game.result["winners"] == []
    t.over("lost", "darkness")
