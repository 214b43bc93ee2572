"""VI-GEN, VI-ROUND, VI-ACT: general principles, the round, and action points."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.errors import InputError
from hauntbox.kernel.question import IllegalAnswer
from hauntbox.victim.cards import PLAYERS
from hauntbox.victim.ruleset import start
from hauntbox.victim.settings import Setup
from tests.victim.ledger import BOOK
from tests.victim.table import Table, number_of

rule = pytest.mark.rule



# -- general ----------------------------------------------------------------------------------------------------------


@rule("VI-GEN-01")
def test_two_to_six_players() -> None:
    assert PLAYERS == (2, 3, 4, 5, 6)
    assert [start(Setup(players)).seats() for players in PLAYERS] == [list(range(players)) for players in PLAYERS]
    for players in (1, 7):
        with pytest.raises(InputError, match="choose one of 2, 3, 4, 5, 6"):
            Setup(players)


@rule("VI-GEN-02", "VI-ROUND-10", "VI-SET-29")
def test_before_the_curse_there_is_no_opponent() -> None:
    t = Table("vivian", round=1)
    t.play("end", "snow")
    assert (t.den, t.rage, t.stamina, t.game.demon_seat) == (None, 0, 0, -1)
    assert t.told("demon_turn") == []
    t.settled("rolita")


@rule("VI-GEN-03", "VI-CURSE-12", "VI-INV-41")
def test_from_the_curse_on_one_player_plays_the_demon() -> None:
    t = Table(phase="curse", round=3)
    t.play("ghost", "22", "222", "000", "222")
    assert t.game.demon_seat == 2
    t.waits("demon", "demon")
    t.play("end")
    assert [t.in_play(name) for name in ("rolita", "diego", "lucien", "vivian")] == [True, True, False, True]


@rule("VI-GEN-04")
def test_victims_win_in_the_bunker_and_the_demon_by_felling_them() -> None:
    t = Table("diego", tiles={(1, 0): "bunker"}, at={"diego": (1, 0)}, opened=True, escaped={"rolita"})
    t.play("enter")
    t.over("won", "escaped")
    felled = Table(demon="witch", wounds={"rolita": 2, "diego": 2, "lucien": 1})
    felled.play("attack lucien", "6", "000")
    felled.over("lost", "all_gravely_wounded")


@rule("VI-GEN-05", "VI-SPEC-02")
def test_a_demons_own_text_wins_over_the_general_pages() -> None:
    """Special 2 costs 2 by the general pages; the Wendigo's own text says 1."""
    t = Table(demon="wendigo", stamina=1, tiles={(1, 0): "normal1"})
    t.play("special2")
    assert t.stamina == 0


@rule("VI-GEN-06")
def test_may_is_never_forced_and_orders_are_carried_out() -> None:
    optional = Table(demon="ghost")
    optional.play("attack diego", "1", "100")
    optional.waits("rage", "demon")
    ordered = Table(demon="ghost", rage=1)
    ordered.play("hunt", "1")
    assert ordered.rage == 2
    ordered.demon_settled()


@rule("VI-GEN-08")
def test_the_story_holds_no_rule() -> None:
    assert not [entry for entry in BOOK["rules"] if entry["id"] != "VI-GEN-08" and "story" in entry["text"].lower()]


@rule("VI-GEN-09")
def test_halves_are_rounded_as_the_text_says() -> None:
    """Snow up: 3 is 2. Agile up: 3 is 2. Hail down: 3 cards lose 1."""
    tiles = {(1, 0): "normal1", (2, 0): "normal2", (3, 0): "normal3"}
    snow = Table("diego", tiles=tiles, snow={"diego"})
    snow.play("run", "21")
    snow.runs("diego", 2)
    agile = Table("rolita", tiles=tiles)
    agile.play("run", "1000", "step e", "skill rolita", "2100")
    agile.runs("rolita", 2)
    hail = Table(phase="event", hand={"diego": "gun gun shoes"})
    hail.play("hail", "gun")
    assert hail.hand("diego") == ["gun", "shoes"]


@rule("VI-GEN-10", "VI-DMN-WIT-20")
def test_linked_or_not_is_the_reach_of_the_voodoo_doll() -> None:
    tiles = {(0, -1): "normal1", (1, -1): "normal2", (1, 0): "normal10/1"}
    witch = Table(demon="witch", tiles=tiles, at={"diego": (1, 0)}, den=(0, 0))
    assert witch.offers("attack diego")
    wolf = Table(demon="werewolf", tiles=tiles, at={"diego": (1, 0)}, den=(0, 0))
    assert not wolf.offers("attack diego")


@rule("VI-GEN-11", "VI-ROUND-12", "VI-INV-42", "VI-INV-46")
@pytest.mark.parametrize("gone", ["escaped", "eliminated", "slave"])
def test_who_has_left_is_no_victim_any_more(gone: str) -> None:
    parts: dict[str, Any] = {gone: "rolita" if gone == "slave" else {"rolita"}}
    t = Table(demon="werewolf", phase="round", players=6, **parts)
    t.settled("diego")  # she has no turn
    t.play("end", "end", "end", "end", "stress", "agi vit", "agi vit", "agi vit", "agi vit")
    assert t.stats("rolita") == [4, 2, 3, 2]
    assert not t.offers("attack rolita")
    assert t.why_not("attack rolita") == "VI-GEN-11"


@rule("VI-GEN-12")
def test_one_effect_is_finished_before_the_next_begins() -> None:
    """The wound, the Rage for it and the Rage of a miss come one Victim after the other."""
    t = Table(demon="wendigo", wounds={"rolita": 1})
    t.play("attack all", "3", "00")
    t.waits("rage", "demon")  # Rolita is Gravely Wounded; Diego has not defended yet
    assert t.told("attacked") == [("VI-ATK-01", (number_of("rolita"), 3, 0))]
    t.play("no", "222", "no", "222", "no")
    t.demon_settled()


@rule("VI-GEN-13", "VI-EVENT-22")
def test_several_victims_are_touched_in_turn_order_from_the_active_one() -> None:
    t = Table("lucien", tiles={(1, 0): "curse1"})
    t.play("run", "10", "step e", "stress")
    for name in ("lucien", "vivian", "rolita", "diego"):
        t.waits("stress", name)
        t.play("agi vit")
    phase = Table("lucien", phase="event")
    phase.play("stress")
    phase.waits("stress", "rolita")


@rule("VI-GEN-14")
def test_she_may_end_her_turn_when_nothing_is_compulsory() -> None:
    t = Table("diego", tiles={(1, 0): "normal1"})
    assert t.offers("end")
    t.play("run", "21")
    assert not t.offers("end")
    assert t.why_not("end") == "VI-GEN-14"
    t.play("step e", "stop", "end")
    t.settled("lucien")


@rule("VI-GEN-15", "VI-INV-50")
def test_an_answer_stands() -> None:
    t = Table("diego")
    t.play("run")
    number = t.game.number
    t.play("21")
    with pytest.raises(IllegalAnswer):
        t.game.answer(0, number)
    t.runs("diego", 3)


@rule("VI-GEN-07", "VI-INV-48")
def test_the_same_answers_give_the_same_game() -> None:
    one, other = Table("diego"), Table("diego")
    for t in (one, other):
        t.play("run", "21", "lay e a", "curse1", "turn 1", "step", "hail")
    assert one.world() == other.world()


# -- the round --------------------------------------------------------------------------------------------------------


@rule("VI-ROUND-01", "VI-ROUND-07", "VI-ROUND-08", "VI-ROUND-15", "VI-CURSE-02")
def test_the_phases_of_the_curse_round_and_of_the_next() -> None:
    t = Table("vivian", round=3)
    t.play("end")
    t.waits("event")
    t.play("snow")
    t.waits("curse_card")
    t.play("ghost", "22", "222", "222", "000")
    t.waits("demon", "demon")
    t.play("end")
    assert t.game.round == 4
    t.settled("rolita")
    t.play("end", "end", "end", "hail")
    t.waits("demon", "demon")
    assert t.told("curse_drawn") == [("VI-CURSE-03", (5, 1, 0))]


@rule("VI-ROUND-01", "VI-ROUND-10", "VI-ROUND-15")
@pytest.mark.parametrize("number", [1, 2])
def test_rounds_before_the_curse(number: int) -> None:
    t = Table("vivian", round=number)
    t.play("end", "snow")
    assert t.game.round == number + 1
    t.settled("rolita")


@rule("VI-ROUND-02", "VI-SET-31")
def test_every_victim_takes_one_turn_in_order() -> None:
    t = Table("rolita", phase="round")
    for name in ("rolita", "diego", "lucien", "vivian"):
        t.settled(name)
        t.play("end")
    t.waits("event")


@rule("VI-ROUND-03", "VI-ACT-14")
def test_main_and_sub_actions_mix() -> None:
    t = Table("diego", tiles={(1, 0): "normal1"}, hand={"diego": "shoes vest gun"})
    t.play("equip shoes", "run", "10", "equip vest", "step e", "stop", "remove shoes", "hide", "0000")
    assert t.worn("diego") == {"vest"}
    t.settled("diego")


@rule("VI-ROUND-04", "VI-ACT-01")
def test_the_start_of_a_turn() -> None:
    """Tokens are flipped, two points, and the tile she stands on is visited."""
    t = Table("vivian", phase="start", self_heal=1, hidden={"vivian"}, wounds={"vivian": 1}, tiles={(1, 0): "normal1"})
    assert (t.game.self_heal, t.hiding("vivian")) == (2, "resting")
    assert t.game.points == 2
    assert t.game.visited == 1 << t.tile((0, 0))
    t.settled("vivian")


@rule("VI-ROUND-04", "VI-TOK-07", "VI-VIC-SEAN-04")
def test_the_shoot_token_is_flipped_then_removed() -> None:
    t = Table("sean", phase="start", victims="Sean Diego Lucien Vivian", shoot=1)
    assert t.game.shoot == 2
    again = Table("sean", phase="start", victims="Sean Diego Lucien Vivian", shoot=2)
    assert again.game.shoot == 0


@rule("VI-ROUND-04", "VI-TOK-04", "VI-VIC-LUCIEN-04")
def test_smart_link_goes_at_the_start_of_luciens_turn() -> None:
    t = Table("lucien", phase="start", link=True)
    assert (t.game.link, t.game.points) == (0, 2)
    other = Table("diego", phase="start", link=True)
    assert (other.game.link, other.game.points) == (1, 3)


@rule("VI-ROUND-04", "VI-EVENT-08")
def test_a_lasting_card_leaves_the_board_in_the_round_after_it_worked() -> None:
    t = Table("vivian", round=1)
    t.play("end", "snow")  # drawn in round 1 by Vivian
    assert list(t.game.lasting) == [number_of("vivian") + 16]
    t.play("end", "end", "end", "end", "hail")
    assert list(t.game.lasting) == [number_of("vivian") + 32]
    t.play("end", "end", "end")
    assert list(t.game.lasting) == []
    t.settled("vivian")


@rule("VI-ROUND-05", "VI-TOK-05", "VI-ACT-06")
def test_the_end_of_a_turn() -> None:
    t = Table("diego", ground="diego", hand={"diego": "gun gun gun hammer hammer manual"})
    t.play("end")
    assert t.game.ground == -1
    t.waits("discard", "diego")
    t.play("manual")
    assert t.hand("diego") == ["gun", "gun", "gun", "hammer", "hammer"]
    assert t.discard == ["manual"]
    t.settled("lucien")
    assert t.game.points == 2


@rule("VI-ROUND-06", "VI-EVENT-01")
def test_one_event_each_round_drawn_by_the_last_to_play() -> None:
    t = Table("vivian", round=1)
    t.play("end", "hail")
    assert t.told("event_drawn") == [("VI-EVENT-01", (5, number_of("vivian"), 0))]
    t.settled("rolita")


@rule("VI-ROUND-09", "VI-DMN-WOLF-24")
def test_the_slave_follows_the_demon() -> None:
    t = Table(demon="werewolf", phase="demon_phase", players=5, victims="Rolita Diego Lucien Anya Sean", slave="rolita",
              stamina=3)  # fmt: skip
    assert t.stamina == 4
    t.waits("demon", "demon")
    t.play("end")
    t.waits("slave", "rolita")
    t.play("end")
    t.settled("diego")


@rule("VI-ROUND-11")
def test_a_gravely_wounded_victim_takes_her_turn() -> None:
    t = Table("rolita", phase="round", wounds={"rolita": 2}, tiles={(1, 0): "normal1"})
    t.settled("rolita")
    assert t.offered == ["end", "crawl e"]


@rule("VI-ROUND-13")
def test_who_escapes_in_her_turn_ends_it() -> None:
    t = Table("diego", tiles={(1, 0): "bunker"}, at={"diego": (1, 0)}, opened=True)
    t.play("enter")
    t.settled("lucien")


@rule("VI-ROUND-14", "VI-WIN-12")
def test_nothing_is_carried_out_after_the_end() -> None:
    t = Table(demon="wendigo", wounds={"rolita": 1, "diego": 2, "lucien": 2})
    t.play("attack rolita", "6", "00")
    t.over("lost", "all_gravely_wounded")
    assert t.rage == 0


@rule("VI-ROUND-16", "VI-EVENT-12", "VI-EVENT-11", "VI-INV-11")
def test_the_25th_event_is_darkness() -> None:
    t = Table("vivian", events="snow", round=24)
    t.play("end")  # the last safe card is drawn without a question
    assert t.game.event_deck == 0
    t.settled("rolita")
    t.play("end", "end", "end", "end")
    t.over("lost", "darkness")


# -- action points ----------------------------------------------------------------------------------------------------


@rule("VI-ACT-02", "VI-ACT-06")
def test_every_main_action_costs_a_point_and_none_are_kept() -> None:
    t = Table("diego", tiles={(1, 0): "corpse1"}, at={"diego": (1, 0)})
    t.play("hide", "0000")
    assert t.game.points == 1
    t.play("end", "end", "end", "snow", "end")
    t.settled("diego")
    assert t.game.points == 2


@rule("VI-ACT-03", "VI-ACT-17", "VI-INV-24")
def test_run_after_run_is_refused() -> None:
    t = Table("diego", tiles={(1, 0): "normal1"})
    t.play("run", "10", "step e")
    assert not t.offers("run")
    assert t.why_not("run") == "VI-ACT-03"


@rule("VI-ACT-04", "VI-STAT-21")
def test_the_main_actions() -> None:
    tiles = {(1, 0): "decoder1", (0, 1): "corpse1", (-1, 0): "bunker"}
    everywhere: set[str] = set()
    for place in ((1, 0), (0, 1), (-1, 0)):
        t = Table("lucien", tiles=tiles, at={"lucien": place, "diego": place}, wounds={"diego": 1}, numbers="1")
        everywhere |= {word.split()[0] for word in t.offered}
    assert everywhere == {"end", "run", "decode", "search", "hide", "heal", "skill", "put"}


@rule("VI-ACT-05", "VI-ACT-18")
def test_a_failed_attempt_counts() -> None:
    t = Table("lucien", tiles={(1, 0): "decoder1"}, at={"lucien": (1, 0)})
    t.play("decode", "1000")
    assert t.game.points == 1
    assert not t.offers("decode")
    assert t.why_not("decode") == "VI-ACT-03"


@rule("VI-ACT-07", "VI-ACT-21", "VI-VIC-LUCIEN-01", "VI-VIC-LUCIEN-02")
def test_three_points_are_three_different_actions() -> None:
    t = Table("diego", phase="start", link=True, tiles={(1, 0): "corpse1"}, hand={"diego": "shoes"})
    t.play("run", "10", "step e", "search", "0000", "hide", "0000")
    assert t.game.points == 0
    t.play("end")
    t.settled("lucien")


@rule("VI-ACT-07", "VI-ACT-22")
def test_smart_link_allows_no_repetition() -> None:
    t = Table("rolita", phase="start", link=True, tiles={(1, 0): "decoder1", (2, 0): "normal1"}, at={"rolita": (1, 0)})
    t.play("decode", "000", "run", "1000", "step e")
    assert t.game.points == 1
    assert not t.offers("decode")


@rule("VI-ACT-08", "VI-CODE-03")
def test_placing_and_taking_back_are_one_action() -> None:
    t = Table("diego", tiles={(1, 0): "bunker"}, at={"diego": (1, 0)}, numbers="12")
    t.play("put 1 in 1")
    assert not [word for word in t.offered if word.startswith(("put", "take"))]
    assert t.why_not("take 1") == "VI-CODE-03"


@rule("VI-ACT-09", "VI-ACT-19", "VI-VIC-ROLITA-01")
def test_agile_is_the_skill_and_needs_a_run_before_it() -> None:
    t = Table("rolita", tiles={(1, 0): "normal1", (2, 0): "normal2"})
    assert t.why_not("skill rolita") == "VI-VIC-ROLITA-01"
    t.play("run", "1000", "step e", "skill rolita", "1000")
    t.runs("rolita", 1)
    assert t.game.points == 0


@rule("VI-ACT-10", "VI-VIC-VIVIAN-02")
def test_self_heal_is_not_heal() -> None:
    t = Table("vivian", wounds={"vivian": 1, "diego": 1})
    t.play("skill vivian", "2100", "heal diego", "2100")
    assert (t.wounds("vivian"), t.wounds("diego")) == (0, 0)


@rule("VI-ACT-11")
def test_a_requirement_must_hold_at_that_moment() -> None:
    t = Table("diego", tiles={(1, 0): "corpse1"})
    assert not t.offers("search")
    t.play("run", "10", "step e")
    assert t.offers("search")


@rule("VI-ACT-12")
def test_no_main_action_in_the_middle_of_a_run() -> None:
    t = Table("diego", tiles={(1, 0): "corpse1", (2, 0): "normal1"})
    t.play("run", "21", "step e")
    assert not t.offers("search")
    assert t.why_not("search") == "VI-ACT-12"
    t.play("stop")
    assert t.offers("search")


@rule("VI-ACT-13", "VI-USE-01", "VI-GIVE-02", "VI-EQUIP-03")
def test_sub_actions_cost_nothing() -> None:
    t = Table("diego", hand={"diego": "gun hammer shoes vest"})
    t.play("give lucien gun", "give lucien hammer", "equip shoes", "equip vest", "remove vest")
    assert t.game.points == 2
    assert (t.hand("lucien"), t.worn("diego"), t.discard) == (["gun", "hammer"], {"shoes"}, ["vest"])
    t.settled("diego")


@rule("VI-ACT-16", "VI-CRIT-26", "VI-ITEM-AID-07")
def test_healed_in_her_own_turn_she_acts_with_the_points_left() -> None:
    t = Table("diego", wounds={"diego": 2}, hand={"diego": "aidbox"})
    assert not t.offers("run")
    t.play("aid diego")
    assert t.game.points == 2
    assert t.offers("run", "hide")


@rule("VI-ACT-23", "VI-CODE-03")
def test_one_token_per_point_by_a_setting() -> None:
    t = Table("diego", settings={"codeTokens": "onePerPoint"}, tiles={(1, 0): "bunker"}, at={"diego": (1, 0)},
              numbers="12", symbols="+", hand={"diego": "shoes"})  # fmt: skip
    t.play("put 1 in 1", "put + in 2")
    assert t.row == "1+     "
    assert t.game.points == 0
    once = Table("diego", settings={"codeTokens": "onePerPoint"}, link=True, points=3)
    once.play("hide", "0000")
    assert not once.offers("hide")
