"""Black Secret looked at closely: what is told, and what a Taoist may not do."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.ghost_stories.base.cards import MOUNTAIN
from hauntbox.ghost_stories.base.geometry import TILES
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.brother import holds_power, is_brother
from hauntbox.ghost_stories.black_secret.state import secret_of
from hauntbox.kernel.game import NOBODY
from tests.ghost_stories.black_secret.secret import Secret
from tests.ghost_stories.black_secret.test_at_once import tokens
from tests.ghost_stories.black_secret.test_curses import BLACK, cast
from tests.ghost_stories.black_secret.test_wu_feng import HIGH

# -- Blood Brother ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-BRO-02", "BS-BRO-EX1")
def test_a_brother_takes_a_tao_from_the_pockets() -> None:
    t = Secret("blue", qi={"blue": 1}, powers=["bottomless_pockets"], tao={})
    t.play("brother")
    t.waits("take_tao", "blue")
    t.play("red")
    assert t.tao("blue") == "R"
    assert [args for _, args in t.told("tao_gained")] == [(2, 1, 0)]
    t.settled("blue")


@pytest.mark.rule("BS-BRO-02", "BS-BRO-08")
def test_a_brother_dances_with_the_twin_winds() -> None:
    t = Secret("green", qi={"green": 1}, powers=["dance_of_the_twin_winds"], ladders=[])
    t.play("brother")
    assert t.asked == "green"
    assert t.pending == "move_taoist"
    assert "yellow N" in t.offered


@pytest.mark.rule("BS-BRO-06", "BS-BRO-02")
@pytest.mark.parametrize("power", ["bottomless_pockets", "enfeeblement_mantra"])
def test_a_blocked_board_lends_nothing_before_the_move(power: str) -> None:
    free = Secret("blue", qi={"blue": 1}, powers=[power], ghosts={"e1": 39})
    assert "brother" in free.offered
    t = Secret("blue", qi={"blue": 1}, powers=[power], ghosts={"e1": 39, "n1": 3})
    assert t.game.power_off
    assert "brother" not in t.offered


@pytest.mark.rule("BS-BRO-02", "RB-41")
def test_a_brothers_power_of_before_the_move_is_gone_after_it() -> None:
    t = Secret("blue", qi={"blue": 1}, powers=["bottomless_pockets"], at={"blue": "S"})
    t.play("move C")
    assert "brother" not in t.offered


@pytest.mark.rule("BS-BRO-02", "RB-42")
def test_a_brothers_power_that_could_do_nothing_is_not_offered() -> None:
    assert "brother" not in Secret("blue", qi={"blue": 1}).offered  # there is nothing to lay the Mantra on
    assert "brother" in Secret("blue", qi={"blue": 1}, demons={"seeker": "C"}).offered
    pockets: dict[str, Any] = {"qi": {"blue": 1}, "powers": ["bottomless_pockets"], "tao": {}}
    assert "brother" in Secret("blue", **pockets).offered
    assert "brother" not in Secret("blue", supply="", **pockets).offered


@pytest.mark.rule("BS-BRO-02", "BS-BRO-06", "BS-WHO-13", "RB-15", "RB-43")
@pytest.mark.parametrize(
    ("victim", "qi", "table", "spared"),
    [
        ("red", 1, {}, True),
        ("red", 2, {}, False),
        ("blue", 1, {}, False),  # green is not opposite
        ("red", 1, {"dead": ["green"]}, False),
        ("red", 1, {"ghosts": {"w1": 25}}, False),  # green's power is blocked
    ],
)
def test_the_mountain_opposite_spares_a_brother_whose_turn_it_is_not(
    victim: str, qi: int, table: dict[str, Any], spared: bool
) -> None:
    t = cast("roll_curse", qi={victim: qi}, **table).play(victim)
    assert len(t.told("curse_spared")) == spared
    if spared:
        t.settled("yellow")
    else:
        t.waits("curse")


@pytest.mark.rule("BS-BRO-01", "RB-43", "RB-45")
def test_neither_a_neutral_board_nor_a_dead_taoist_is_a_brother() -> None:
    t = Secret("red", players=3, qi={"green": 1})
    assert not is_brother(t.game, t.seat("green"))
    dead = Secret("yellow", dead=["green"])
    assert not holds_power(dead.game, dead.seat("green"), MOUNTAIN)
    assert holds_power(Secret("yellow").game, dead.seat("green"), MOUNTAIN)


# -- the levels -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-LAD-03")
def test_a_change_of_level_is_told_with_the_level() -> None:
    t = Secret(at={"yellow": "NW"}).play("change level")
    assert t.is_below("yellow")
    assert t.told("level_changed") == [("BS-LAD-03", (0, 1, 0))]
    t = Secret(at={"yellow": "NW"}, below=["yellow"]).play("change level")
    assert not t.is_below("yellow")
    assert t.told("level_changed") == [("BS-LAD-03", (0, 0, 0))]


@pytest.mark.rule("BS-ACT-02", "BS-EXO-02")
def test_from_above_no_demon_is_exorcised() -> None:
    t = Secret(at={"yellow": "NW"}, demons={"seeker": "NW"})
    assert "exorcise below" not in t.offered
    t = Secret(at={"yellow": "NW"}, demons={"seeker": "NW"}, below=["yellow"])
    assert "exorcise below" in t.offered


@pytest.mark.rule("BS-CURSE-1-06")
def test_who_has_acted_lying_stands_up_no_more_in_this_turn() -> None:
    t = Secret(at={"yellow": "N"}, lying=["yellow"], ghosts={"n2": 6}, tao={})
    assert "stand up" in t.offered
    t.play("exorcise", "WRB")
    assert t.lies("yellow")
    assert "stand up" not in t.offered


@pytest.mark.rule("BS-CURSE-1-06", "BS-LAD-06", "RB-26")
def test_who_is_knocked_down_between_two_steps_has_no_second_one() -> None:
    """His Yin-Yang calls the Tea House; Wu-Feng uses the ghost it brings against him."""
    t = Secret("red", at={"red": "N"}, curses=["knock_down"], yin_yang=["red"]).play("move C")
    assert {"second N", "change level"} <= set(t.offered)
    t.play("yin-yang", "ask S", "red", BLACK, "cast knock_down", "0", "red")
    tokens(t).settled("red")
    assert t.lies("red")
    assert not [word for word in t.offered if word.startswith(("second", "move", "change"))]


@pytest.mark.rule("BS-ACT-02", "GS-POW-GUST-01")
def test_an_exorcism_below_after_a_help_above_is_not_the_first_action() -> None:
    """The price of the Hut completes a mantra that carries blue to the Seeker."""
    t = Secret(
        "blue", powers=["heavenly_gust"], at={"blue": "NE"}, ghosts={"n1": 6}, mantras={"move_taoist": 1},
        qi={"blue": 3}, demons={"seeker": "C"}, tao={},
    )  # fmt: skip
    t.play("ask", "blue under_C")
    tokens(t).play("exorcise below", "KRR")
    assert t.demons == {}
    assert (TILES[t.game.stood], t.part.acted_below) == ("NE", 0)
    t.settled("blue")


@pytest.mark.rule("BS-EXO-02", "GS-POW-SECOND-10")
def test_second_wind_is_bound_to_the_tile() -> None:
    """A mantra completed in the first exorcism carries blue away, on the same level."""
    t = Secret(
        "blue", at={"blue": "S"}, ghosts={"s2": 17, "n2": 6}, tao={"blue": "BB"}, qi={"blue": 3},
        mantras={"move_taoist": 1},
    )  # fmt: skip
    t.play("exorcise", "RRR", "s2", "qi", "blue N")
    tokens(t).settled("blue")
    assert "exorcise" not in t.offered
    assert t.why_not("exorcise") == "GS-POW-SECOND-10"


# -- Demons -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-EXO-02", "BS-EXO-01")
def test_a_tao_paid_against_a_demon_is_paid_once_and_forgotten() -> None:
    square = next(
        place
        for place, colour in zip(("NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"), box.SQUARE_COLOUR[0], strict=True)
        if colour == 1
    )
    points = int(box.DEMON_RESISTANCE[box.DEMONS.index("landscaper")])
    t = Secret(at={"yellow": square}, below=["yellow"], demons={"landscaper": square}, tao={"yellow": "RRRR"})
    t.play("exorcise below", "YYY")
    if t.pending == "exorcise_demons":
        t.play("landscaper")
    assert t.demons == {}
    assert t.game.paid == 0
    assert len(t.told("tao_spent")) == points
    assert t.game.stock[1] >= points


@pytest.mark.rule("BS-EXO-02", "RB-48")
def test_a_tao_spent_by_another_on_the_square_is_told_as_his() -> None:
    t = Secret(
        demons={"landscaper": "E"}, at={"yellow": "E", "blue": "E"}, below=["yellow", "blue"], tao={"blue": "R"},
    )  # fmt: skip
    t.play("exorcise below", "RBB", "landscaper")
    assert t.told("tao_spent") == [("BS-EXO-02", (2, 1, 0))]
    assert (t.demons, t.tao("blue")) == ({}, "")


@pytest.mark.rule("BS-EXO-02")
def test_without_dice_demons_are_exorcised_with_tao_alone() -> None:
    t = Secret(
        demons={"seeker": "E"}, at={"yellow": "E"}, below=["yellow"], tao={"yellow": "R"},
        ghosts={"n1": 46, "n2": 47, "n3": 48},
    )  # fmt: skip
    t.play("exorcise below")
    t.waits("exorcise_demons", "yellow")
    t.play("seeker")
    assert (t.demons, t.tao("yellow")) == ({}, "")
    t.settled()


@pytest.mark.rule("BS-CURSE-4-02", "BS-DEMON-03", "BS-CURSE-15")
def test_all_demons_on_his_board_enter_the_weakest_first() -> None:
    t = Secret(phase="yin", pyramid=HIGH, curses=["summon_all"]).play(BLACK, "cast summon_all", "C", "NW", "SE")
    entered = [(0, 4, 0), (1, 0, 0), (2, 8, 0)]
    assert t.told("demon_enters") == [("BS-CURSE-4-02", args) for args in entered]
    t.waits("curse_token")
    t = Secret(phase="yin", pyramid=HIGH, curses=["summon_all"], demons={"seeker": "NW"})
    t.play("stay", BLACK, "cast summon_all", "SE", "SE")  # the Seeker stays where it is
    assert t.demons == {"seeker": "NW", "landscaper": "SE", "gravedigger": "SE"}
    t.waits("curse_token")


@pytest.mark.rule("BS-EXO-06", "BS-EXO-02")
def test_the_mantra_is_not_laid_where_it_lies() -> None:
    t = Secret(demons={"seeker": "C", "landscaper": "E"}, ghosts={"e1": 39})
    t.part.weak = 0
    t.play("power enfeeblement mantra")
    assert t.offered == ["e1", "landscaper"]


@pytest.mark.rule("BS-EXO-06", "BS-MAN-2-04", "RB-21", "GS-POW-MANTRA-06")
def test_the_mantra_of_a_card_laid_again_by_yellow_is_that_of_his_power() -> None:
    t = Secret(at={"yellow": "SW"}, ghosts={"n1": 6, "s1": 17, "e1": 3}, mantra="n1")
    t.part.mantra_stays = 1
    t.play("power enfeeblement mantra", "s1")
    assert (t.mantra, t.part.mantra_stays) == ("s1", 0)
    t.play("ask", "e1", "n2")  # what blocks his power takes it off
    assert t.mantra is None
    assert [rule for rule, _ in t.told("mantra_removed")] == ["GS-POW-MANTRA-06"]


# -- the Shadow -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-PHASE-10", "BS-SHADOW-03", "BS-SHADOW-04", "BS-CURSE-4-02")
def test_the_shadow_on_the_first_tile_is_in_play_as_on_any() -> None:
    t = Secret(phase="yin", shadow="NW", pyramid=HIGH, curses=["summon_all"])
    t.waits("shadow", "wu-feng")
    t.play("stay", "Soul Eater")  # black, resistance 4
    assert t.offered == ["place", "cast summon_all"]  # no Demon can be summoned
    t.play("cast summon_all")
    assert t.demons == {}
    t.waits("curse_token")


@pytest.mark.rule("BS-SHADOW-07")
def test_the_shadows_dice_are_the_three_tao_dice_and_told() -> None:
    t = Secret(phase="yin", shadow="NW", at={"yellow": "NW"}).play("attack taoists")
    assert (len(t.offered), t.game.totals[-1]) == (56, 6**3)
    t.play("RRR")
    assert [(rule, args[1:]) for rule, args in t.told("shadow_attacks")] == [("BS-SHADOW-07", (0, 0))]
    t.waits("draw")


@pytest.mark.rule("BS-SHADOW-13")
@pytest.mark.parametrize("colour", ["yellow", "black", None])
def test_a_token_on_the_circle_goes_back_whatever_its_colour(colour: str | None) -> None:
    t = Secret(phase="yin", shadow="N", circle=colour, tao={})
    t.play("E")
    number = {"yellow": 0, "black": 4, None: -1}[colour]
    assert t.told("circle_cleared") == ([("BS-SHADOW-13", (number, 0, 0))] if colour else [])
    assert (t.game.circle, list(t.game.stock)) == (-1, [4, 4, 4, 4, 4])
    t.waits("draw")


@pytest.mark.rule("BS-SHADOW-12", "RB-29")
def test_the_shadow_may_bar_turning_the_first_tile_back() -> None:
    t = Secret(shadow="NW", haunted=["NW", "N"], settings={"shadow_tile": "barred"}).play("yin-yang")
    assert "restore N" in t.offered
    assert "restore NW" not in t.offered


LAST_HELP = (
    "tea_house", "herbalist_shop", "sorcerer_hut", "night_watchman", "buddhist_temple", "circle_of_prayer",
    "calligrapher", "taoist_altar", "cemetery",
)  # fmt: skip


@pytest.mark.rule("BS-SHADOW-12", "BS-ACT-04", "GS-YY-02")
@pytest.mark.parametrize(("shadow", "offered"), [("NW", False), ("NE", True), ("under_NW", True), (None, True)])
def test_a_yin_yang_whose_last_use_the_shadow_bars_is_of_no_use(shadow: str | None, offered: bool) -> None:
    """No ghost, no Tao in the supply, no Buddha in the Temple, no mantra: only the Tea House could help."""
    t = Secret(
        players=1, village=LAST_HELP, shadow=shadow, supply="", held={"yellow": 2}, mantras=[], yin_yang=["yellow"],
        at={"yellow": "E"},
    )  # fmt: skip
    assert ("yin-yang" in t.offered) == offered


# -- what is hidden ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-INFO-02", "BS-INFO-03")
def test_ghosts_and_incarnations_are_drawn_for_wu_fengs_eyes_and_dice_for_all() -> None:
    t = Secret(phase="yin", at={"yellow": "N"}, ghosts={"n2": 6})
    t.waits("draw")
    assert t.game.drawn_for() == n.WU_FENG
    t.play(24, "cast draw_incarnation", "0")
    t.waits("incarnation")
    assert t.game.drawn_for() == n.WU_FENG
    t.play("Nameless")
    assert t.game.drawn_for() == NOBODY
    t.play("exorcise")
    t.waits("roll")
    assert t.game.drawn_for() == NOBODY


@pytest.mark.rule("BS-INFO-02")
def test_when_the_game_is_over_his_hand_is_open() -> None:
    t = Secret(phase="yin", pile=["ghost", "incarnation"], hand=["Nameless", "Bonecracker"])
    hidden = secret_of(t.game.imagine(0))
    assert (hidden.hand, hidden.undecided) == (0, 2)
    t.play(36).over("lost", "last_card")
    shown = secret_of(t.game.imagine(0))
    assert (shown.hand, shown.undecided) == (t.part.hand, 0)
