"""VI-DEC, VI-HEAL, VI-SEARCH, VI-HIDE: the main actions with a roll."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.kernel.bits import bit_count
from hauntbox.victim.cards import NUMBERS, SYMBOL_COUNTS
from tests.victim.table import Table

rule = pytest.mark.rule


def decoder(**more: Any) -> Table:
    """Rolita (INT 3) on a Decoder tile."""
    parts: dict[str, Any] = {"tiles": {(1, 0): "decoder1"}, "at": {"rolita": (1, 0)}}
    return Table("rolita", **(parts | more))


# -- Decode -----------------------------------------------------------------------------------------------------------


@rule("VI-DEC-01", "VI-ACT-11")
def test_decode_needs_a_decoder_tile() -> None:
    t = Table()
    assert t.why_not("decode") == "VI-DEC-01"
    assert "decode" in decoder().offered


@rule("VI-DEC-02", "VI-DEC-03", "VI-DEC-05", "VI-STAT-04", "VI-DICE-05", "VI-DEC-15")
def test_the_first_success_gives_a_number_and_a_token() -> None:
    t = decoder()
    before = t.others("rolita")
    t.play("decode", "111", "4")
    assert (t.numbers, t.symbols, t.tiles_with("decoders")) == ([4], "", {"decoder1"})
    assert bit_count(t.game.numbers_down) == 5
    assert t.others("rolita") == before
    t.settled("rolita")


@rule("VI-DEC-04", "VI-DEC-07", "VI-DEC-14")
def test_later_successes_give_symbols() -> None:
    t = decoder(decoded={"decoder1"})
    t.play("decode", "210", "x")
    assert (t.numbers, t.symbols, t.tiles_with("decoders")) == ([], "x", {"decoder1"})
    t.settled("rolita")


@rule("VI-DEC-11", "VI-DICE-18")
@pytest.mark.parametrize(("worn", "gained"), [({}, []), ({"rolita": "calculator"}, [2])])
def test_two_is_too_little_without_a_calculator(worn: dict[str, str], gained: list[int]) -> None:
    t = decoder(worn=worn)
    t.play("decode", "200", *[str(number) for number in gained])
    assert t.numbers == gained
    assert t.tiles_with("decoders") == ({"decoder1"} if gained else set())
    assert t.why_not("decode") == "VI-ACT-03"
    t.settled("rolita")


@rule("VI-DEC-06", "VI-DEC-12", "VI-CURSE-20", "VI-GIVE-08")
def test_tokens_are_common_to_all_victims() -> None:
    """Diego never decoded anything, and places what the others found; tokens stay when Victims leave."""
    t = Table("diego", demon="ghost", eliminated={"rolita"}, tiles={(1, 0): "bunker"}, at={"diego": (1, 0)},
              numbers="4")  # fmt: skip
    assert t.offers("put 4 in 1")
    assert not [word for word in t.offered if word.startswith("give")]
    t.play("put 4 in 1")
    assert (t.row, t.numbers) == ("4      ", [])
    t.settled("diego")


@rule("VI-DEC-08", "VI-INV-13", "VI-INV-14")
def test_a_second_success_leaves_no_second_token() -> None:
    t = decoder(decoded={"decoder1"})
    t.play("decode", "222", "-")
    assert bit_count(t.game.decoders) == 1
    assert bit_count(t.game.numbers_down) == len(NUMBERS)
    t.settled("rolita")


@rule("VI-DEC-09")
def test_without_symbols_a_success_gives_nothing() -> None:
    t = decoder(decoded={"decoder1"}, symbols="+++--xxx")
    before = t.world()
    t.play("decode", "222")
    assert t.world() == before
    t.settled("rolita")


@rule("VI-DEC-10")
def test_numbers_and_decoder_tiles_are_as_many() -> None:
    """Each tile gives one Number: the sixth success is the last one that gives one."""
    tiles = {(1, 0): "decoder1", (0, 1): "decoder2", (-1, 1): "decoder3", (-1, 0): "decoder4", (0, -1): "decoder5",
             (1, -1): "decoder6"}  # fmt: skip
    decoded = [f"decoder{number}" for number in range(2, 7)]
    t = Table("rolita", tiles=tiles, at={"rolita": (1, 0)}, decoded=decoded, numbers="12346")
    t.play("decode", "111")  # the lone Number left needs no draw
    assert t.numbers == list(NUMBERS)
    assert len(t.tiles_with("decoders")) == 6


@rule("VI-DEC-13", "VI-DMN-WIT-14", "VI-DMN-WIT-24")
def test_a_broken_decoder_is_repaired_first() -> None:
    t = decoder(demon="witch", decoded={"decoder1"}, broken={"decoder1"}, at={"rolita": (1, 0), "lucien": (1, 0)})
    t.play("decode", "111")
    assert (t.tiles_with("broken"), t.symbols, t.numbers) == (set(), "", [])
    t.play("end", "end", "decode", "2200", "+")
    assert t.symbols == "+"


@rule("VI-DEC-13", "VI-DEC-11")
def test_a_failed_repair_changes_nothing() -> None:
    t = decoder(demon="witch", broken={"decoder1"})
    before = t.world()
    t.play("decode", "110")
    assert t.world() == before
    t.settled("rolita")


@rule("VI-DEC-16", "VI-VIC-LUCIEN-09", "VI-VIC-LUCIEN-10", "VI-VIC-LUCIEN-13")
def test_perfect_code_adds_a_symbol_to_a_number() -> None:
    t = Table("lucien", tiles={(1, 0): "decoder1"}, at={"lucien": (1, 0)}, stats={"lucien": "INT 5"})
    t.play("decode", "11100", "5", "x")
    assert (t.numbers, t.symbols, t.tiles_with("decoders")) == ([5], "x", {"decoder1"})
    t.settled("lucien")


@rule("VI-DEC-16", "VI-VIC-LUCIEN-11", "VI-VIC-LUCIEN-14")
def test_perfect_code_gives_two_symbols_on_a_decoded_tile() -> None:
    t = Table("lucien", tiles={(1, 0): "decoder1"}, at={"lucien": (1, 0)}, stats={"lucien": "INT 5"},
              decoded=["decoder1"])  # fmt: skip
    t.play("decode", "21000", "+", "-")
    assert (t.numbers, t.symbols) == ([], "+-")
    assert sum(SYMBOL_COUNTS) == 8
    t.settled("lucien")


# -- Heal -------------------------------------------------------------------------------------------------------------


def ward(**more: Any) -> Table:
    """Rolita (INT 3) with wounded Diego beside her."""
    parts: dict[str, Any] = {"tiles": {(1, 0): "normal1", (2, 0): "normal2"}, "wounds": {"diego": 1}}
    return Table("rolita", **(parts | more))


@rule("VI-HEAL-01", "VI-HEAL-03", "VI-HEAL-04", "VI-GEN-10")
@pytest.mark.parametrize("place", [(0, 0), (1, 0)])
def test_heal_reaches_her_tile_and_linked_ones(place: tuple[int, int]) -> None:
    t = ward(at={"diego": place})
    before = t.others("diego", "rolita")
    t.play("heal diego", "210")
    assert t.wounds("diego") == 0
    assert t.others("diego", "rolita") == before
    t.settled("rolita")


@rule("VI-HEAL-01")
def test_two_tiles_away_is_too_far() -> None:
    t = ward(at={"diego": (2, 0)})
    assert not t.offers("heal diego")
    assert t.why_not("heal diego") == "VI-HEAL-01"


@rule("VI-HEAL-10", "VI-GEN-10")
def test_an_obstacle_on_the_border_bars_the_way() -> None:
    t = ward(tiles={(0, -1): "normal1", (1, -1): "normal2", (1, 0): "normal10/1"}, at={"diego": (1, 0)})
    assert not t.offers("heal diego")
    assert t.why_not("heal diego") == "VI-HEAL-01"


@rule("VI-HEAL-02")
def test_nobody_heals_herself_so() -> None:
    t = ward(wounds={"rolita": 1})
    assert not t.offers("heal rolita")
    assert t.why_not("heal rolita") == "VI-HEAL-02"


@rule("VI-HEAL-05", "VI-HEAL-13")
def test_there_must_be_something_to_heal() -> None:
    t = ward(wounds={})
    assert not t.offers("heal diego")
    assert t.why_not("heal diego") == "VI-HEAL-05"


@rule("VI-HEAL-04", "VI-HEAL-12", "VI-SEE-18")
@pytest.mark.parametrize(("choice", "wounds", "marks"), [("wound", 0, {"poison"}), ("poison", 1, set())])
def test_the_healer_chooses_a_wound_or_a_mark(choice: str, wounds: int, marks: set[str]) -> None:
    t = ward(demon="widow", den=(2, 0), poison={"diego"})
    t.play("heal diego", "111")
    t.waits("cure", "rolita")
    assert t.offered == ["wound", "poison"]
    t.play(choice)
    assert (t.wounds("diego"), t.marks("diego")) == (wounds, marks)
    t.settled("rolita")


@rule("VI-HEAL-04", "VI-HEAL-15")
@pytest.mark.parametrize("mark", ["target", "poison", "fright"])
def test_a_mark_alone_may_be_healed(mark: str) -> None:
    t = ward(demon="ghost", den=(2, 0), wounds={}, **{mark: {"diego"}})
    t.play("heal diego", "111")
    assert t.marks("diego") == set()
    t.settled("rolita")


@rule("VI-HEAL-06", "VI-CRIT-12", "VI-CRIT-13")
def test_healed_she_stands_up_and_acts_in_her_next_turn() -> None:
    t = ward(wounds={"diego": 2})
    t.play("heal diego", "111")
    assert t.wounds("diego") == 1
    t.play("end")
    t.settled("diego")
    assert t.offers("run", "hide")


@rule("VI-HEAL-07", "VI-HIDE-13")
def test_a_hidden_victim_can_be_healed() -> None:
    t = ward(hidden={"diego"})
    t.play("heal diego", "111")
    assert (t.wounds("diego"), t.hiding("diego")) == (0, "hidden")
    t.settled("rolita")


@rule("VI-HEAL-08")
def test_a_failure_changes_nothing_and_others_may_try() -> None:
    t = ward(wounds={"lucien": 1})
    t.play("heal lucien", "110")
    assert t.wounds("lucien") == 1
    assert t.why_not("heal lucien") == "VI-ACT-03"
    t.play("end", "heal lucien", "11")
    assert t.wounds("lucien") == 1
    t.settled("diego")


@rule("VI-HEAL-09", "VI-DMN-WOLF-31")
def test_a_slave_cannot_be_healed() -> None:
    t = ward(demon="werewolf", den=(2, 0), slave="diego", wounds={"lucien": 1})
    assert not t.offers("heal diego")
    assert t.offers("heal lucien")
    assert t.why_not("heal diego") == "VI-HEAL-01"


@rule("VI-HEAL-11")
def test_a_poisoned_healer_has_a_die_fewer() -> None:
    t = ward(demon="widow", den=(2, 0), poison={"rolita"})
    t.play("heal diego", "21")
    assert t.wounds("diego") == 0


@rule("VI-HEAL-16")
def test_target_healed_gives_no_free_hunt() -> None:
    t = ward(demon="werewolf", den=(2, 0), wounds={}, target={"diego"})
    t.play("heal diego", "111", "end", "run", "10", "step e")
    assert t.marks("diego") == set()
    t.settled("diego")


@rule("VI-HEAL-17", "VI-CODE-17")
def test_healed_on_the_open_bunker_she_may_enter_at_once() -> None:
    t = ward(tiles={(1, 0): "bunker"}, opened=True, wounds={"diego": 2}, at={"diego": (1, 0)})
    t.play("heal diego", "111")
    t.waits("enter", "diego")
    t.play("enter")
    assert not t.in_play("diego")
    t.settled("rolita")


# -- Search -----------------------------------------------------------------------------------------------------------


def grave(active: str = "diego", **more: Any) -> Table:
    """Diego (LUK 4) on a Corpse tile."""
    parts: dict[str, Any] = {"tiles": {(1, 0): "corpse1"}, "at": {active: (1, 0)}}
    return Table(active, **(parts | more))


@rule("VI-SEARCH-01")
def test_search_needs_a_corpse_tile() -> None:
    t = Table("diego")
    assert not t.offers("search")
    assert t.why_not("search") == "VI-SEARCH-01"


@rule("VI-SEARCH-02", "VI-SEARCH-03", "VI-SEARCH-05", "VI-SEARCH-06", "VI-STAT-05", "VI-SEE-19")
@pytest.mark.parametrize("number", [0, 1])
def test_three_gives_a_card_if_she_wants_it(number: int) -> None:
    t = grave()
    before = t.others("diego")
    t.play("search", "2100")
    t.waits("take_cards", "diego")
    assert t.offered == ["0", "1"]
    t.play(str(number), *["gun"] * number)
    assert t.hand("diego") == ["gun"] * number
    assert t.game.deck_size == 22 - number
    assert t.others("diego") == before
    t.settled("diego")


@rule("VI-SEARCH-03")
def test_two_finds_nothing() -> None:
    t = grave()
    before = t.world()
    t.play("search", "2000")
    assert t.world() == before
    t.settled("diego")


@rule("VI-SEARCH-04", "VI-SEARCH-05", "VI-SEARCH-11")
def test_six_gives_two_cards_instead() -> None:
    t = grave()
    t.play("search", "2211")
    assert t.offered == ["0", "1", "2"]
    assert t.why_not("3") == "VI-SEARCH-04"
    t.play("2", "shoes", "gun")
    assert sorted(t.hand("diego")) == ["gun", "shoes"]
    t.settled("diego")


@rule("VI-SEARCH-08", "VI-DMN-WIT-08")
def test_a_destroyed_body_cannot_be_searched() -> None:
    t = grave(demon="witch", bodies=["corpse1"])
    assert not t.offers("search")
    assert t.why_not("search") == "VI-SEARCH-08"


@rule("VI-SEARCH-09")
def test_an_empty_deck_is_made_of_the_discard() -> None:
    t = grave(deck="", discard="gun manual")
    t.play("search", "2211", "2")
    t.waits("item")
    assert t.offered == ["manual", "gun"]
    t.play("gun", "manual")
    assert sorted(t.hand("diego")) == ["gun", "manual"]
    assert (t.discard, t.game.deck_size) == ([], 0)
    t.settled("diego")


@rule("VI-SEARCH-09")
def test_with_both_empty_there_is_no_card() -> None:
    t = grave(deck="")
    t.play("search", "2211")
    assert t.hand("diego") == []
    t.settled("diego")


@rule("VI-SEARCH-10")
def test_she_says_how_many_before_she_sees_them() -> None:
    t = grave()
    t.play("search", "2211", "1", "vest")
    assert t.hand("diego") == ["vest"]
    t.settled("diego")


@rule("VI-SEARCH-13", "VI-VIC-DIEGO-07", "VI-VIC-DIEGO-06")
@pytest.mark.parametrize(("dice", "most"), [("11100", 2), ("22110", 3), ("20000", 0)])
def test_lucky_diego_takes_one_more(dice: str, most: int) -> None:
    t = grave(stats={"diego": "LUK 5"})
    t.play("search", dice)
    if most:
        assert t.offered == [str(number) for number in range(most + 1)]
    else:
        t.settled("diego")


# -- Hide -------------------------------------------------------------------------------------------------------------


@rule("VI-HIDE-01", "VI-HIDE-02", "VI-HIDE-03")
@pytest.mark.parametrize("tile", ["normal1", "bunker", "curse1", "test_agi1", "decoder1"])
def test_three_hides_her_on_any_tile(tile: str) -> None:
    t = Table("diego", tiles={(1, 0): tile}, at={"diego": (1, 0)})
    before = t.others("diego")
    t.play("hide", "2100")
    assert t.hiding("diego") == "hidden"
    assert t.others("diego") == before
    t.settled("diego")


@rule("VI-HIDE-09")
def test_a_failed_hide_bars_nothing() -> None:
    t = Table("diego")
    t.play("hide", "2000")
    assert t.hiding("diego") == "in_sight"
    t.play("end", "end", "end", "snow", "end")
    t.settled("diego")
    assert t.offers("hide")


@rule("VI-HIDE-04", "VI-INV-30", "VI-ATK-07")
def test_the_demon_cannot_attack_a_hidden_victim() -> None:
    t = Table(demon="werewolf", hidden={"diego"}, at={})
    assert t.offers("attack rolita")
    assert not t.offers("attack diego")
    assert t.why_not("attack diego") == "VI-HIDE-04"


@rule("VI-HIDE-05", "VI-EVENT-03")
def test_events_pass_a_hidden_victim_by() -> None:
    t = Table(phase="event", tiles={(1, 0): "curse1"}, at={"diego": (1, 0), "lucien": (1, 0)}, hidden={"diego"})
    t.play("blackMagic")
    assert (t.wounds("diego"), t.wounds("lucien")) == (0, 1)


@rule("VI-HIDE-06", "VI-HIDE-07", "VI-HIDE-08", "VI-HIDE-18", "VI-INV-29")
def test_hidden_until_her_next_turn_then_a_turn_of_rest() -> None:
    t = Table("diego", round=1)
    t.play("hide", "2100", "end", "end", "end", "snow")
    assert t.hiding("diego") == "hidden"
    t.play("end")
    assert t.hiding("diego") == "resting"
    assert not t.offers("hide")
    assert t.why_not("hide") == "VI-HIDE-07"
    t.play("end", "end", "end", "snow", "end")
    assert t.hiding("diego") == "in_sight"
    assert t.offers("hide")


@rule("VI-HIDE-10", "VI-HIDE-21", "VI-SPEC-12")
def test_area_attacks_skip_her() -> None:
    t = Table(victims="Anya Sean Diego Rolita", demon="wendigo", hidden={"anya"})
    t.play("attack all", "6", "0000", "000")
    assert [t.wounds(name) for name in ("anya", "sean", "diego")] == [0, 1, 1]
    t.demon_settled()


@rule("VI-HIDE-11", "VI-DMN-WID-25", "VI-DMN-GHO-17", "VI-DMN-WIT-19")
@pytest.mark.parametrize("demon", ["witch", "widow", "ghost"])
def test_side_effects_of_death_skills_skip_her(demon: str) -> None:
    t = Table(demon=demon, players=5, victims="Rolita Diego Lucien Anya Sean", rage=3, wounds={"rolita": 2},
              hidden={"diego"})  # fmt: skip
    t.play("death rolita")
    assert (t.wounds("diego"), t.marks("diego")) == (0, set())
    assert (t.wounds("lucien"), t.marks("lucien")) != (0, set())
    t.demon_settled()


@rule("VI-HIDE-11", "VI-DMN-DOP-16")
def test_webs_and_shifts_leave_her_alone() -> None:
    t = Table("diego", demon="widow", tiles={(1, 0): "normal1"}, webs=[(1, 0)], hidden={"diego"},
              hand={"diego": "shoes"})  # fmt: skip
    t.play("run", "10", "keep", "step e")
    assert (t.marks("diego"), t.tiles_with("webs")) == (set(), {"normal1"})
    t.settled("diego")
    shift = Table(demon="doppelganger", hidden={"diego", "lucien"})
    shift.play("special2")
    assert shift.pending == "swap"  # Rolita is the only one who can be moved


@rule("VI-HIDE-12")
def test_becoming_gravely_wounded_or_healed_does_not_end_it() -> None:
    t = Table("diego", tiles={(1, 0): "test_vit1"}, wounds={"diego": 1}, hidden={"diego"}, hand={"diego": "aidbox"})
    t.play("run", "10", "step e", "110")
    assert (t.wounds("diego"), t.hiding("diego")) == (2, "hidden")
    t.play("aid diego")
    assert (t.wounds("diego"), t.hiding("diego")) == (1, "hidden")


@rule("VI-HIDE-13", "VI-HIDE-19", "VI-HIDE-05")
def test_a_hidden_victim_draws_the_event_of_a_curse_tile() -> None:
    t = Table("diego", tiles={(1, 0): "curse1"}, hidden={"diego"}, hand={"diego": "shoes"})
    t.play("run", "10", "step e", "stress")
    t.waits("stress", "lucien")
    t.play("agi vit", "agi vit", "agi vit")
    assert t.stats("diego") == [2, 3, 2, 4]
    t.settled("diego")


@rule("VI-HIDE-14", "VI-EVENT-19")
def test_a_lasting_event_is_decided_when_it_is_drawn() -> None:
    t = Table(phase="event", victims="Anya Rolita Diego Lucien", hidden={"anya"})
    t.play("snow")
    assert t.hiding("anya") == "resting"  # her turn has begun
    t.play("run", "222")
    t.runs("anya", 6)
    t.play("lay e a", "normal1", "turn 1", "step", "stop", "end", "run", "2222")
    t.runs("rolita", 4)


@rule("VI-HIDE-15")
def test_she_takes_the_curse_test() -> None:
    t = Table(phase="curse", round=3, hidden={"diego"})
    t.play("werewolf", "222", "00", "2222", "2222")
    assert t.game.possessed == 1


@rule("VI-HIDE-16")
def test_everybody_may_be_hidden() -> None:
    t = Table(players=6, victims="Rolita Diego Lucien Anya Vivian Sean", worn={"rolita": "amulet"})
    hidden = {"rolita": "20", "diego": "2100"}
    t.play("hide", hidden["rolita"], "end", "hide", hidden["diego"])
    assert (t.hiding("rolita"), t.hiding("diego")) == ("hidden", "hidden")
    everybody = Table(players=6, phase="event", hidden={"rolita", "diego", "lucien", "anya", "vivian", "sean"})
    everybody.play("stress")
    assert everybody.told("stat_changed") == []


@rule("VI-HIDE-17")
def test_hidden_victims_count_for_all_gravely_wounded() -> None:
    t = Table(demon="witch", wounds={"rolita": 2, "diego": 2, "lucien": 1}, hidden={"diego"})
    t.play("attack lucien", "6", "000")
    t.over("lost", "all_gravely_wounded")


@rule("VI-HIDE-22", "VI-FATAL-08")
def test_the_death_skill_cannot_take_her() -> None:
    t = Table(demon="witch", rage=3, wounds={"rolita": 2, "diego": 2}, hidden={"diego"})
    assert t.offers("death rolita")
    assert not t.offers("death diego")
    assert t.why_not("death diego") == "VI-FATAL-08"


@rule("VI-HIDE-23")
def test_her_run_still_lets_the_werewolf_hunt() -> None:
    t = Table("diego", demon="werewolf", tiles={(1, 0): "normal1"}, den=(0, 0), target={"diego"}, hidden={"diego"})
    t.play("run", "10", "step e")
    t.waits("free_hunt", "demon")
