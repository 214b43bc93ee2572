"""BS-MAN, BS-CALLI and BS-BRO: Blood Mantras, the Calligrapher and the Blood Brother."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.ghost_stories.base.rules.arrival import see
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret.brother import is_brother
from tests.ghost_stories.black_secret.secret import SHOWN, Secret
from tests.ghost_stories.black_secret.test_set_up import VILLAGE


def complete(mantra: str, level: int, **table: Any) -> Secret:
    """Yellow at the Hut pays the Qi that completes a mantra; the ghost he has discarded is the Zombie of n1."""
    ghosts = {"n1": 6, **table.pop("ghosts", {})}
    t = Secret(at={"yellow": "NE", **table.pop("at", {})}, mantras={mantra: level - 1}, ghosts=ghosts, **table)
    t.play("ask")
    if t.pending == "hut":
        t.play("n1")
    return t


def done(t: Secret) -> None:
    """The mantra is gone and a new one of its level is turned up; the Hut's ghost goes."""
    t.waits("mantra_card")
    t.play(t.offered[0])
    assert "n1" not in t.ghosts
    t.settled()


@pytest.mark.rule("BS-MAN-01", "BS-MAN-02", "BS-MAN-03", "BS-MAN-04", "BS-WHO-09")
def test_lost_qi_goes_on_mantras_of_the_losers_choice() -> None:
    t = Secret(at={"yellow": "NE"}, ghosts={"n1": 6, "e2": 39}, qi={"yellow": 3}).play("ask", "n1")
    t.waits("put_qi_on", "yellow")
    supply = t.game.qi_stock
    assert t.offered == list(SHOWN)
    t.play("restore_tiles")
    assert (t.mantras["restore_tiles"], t.game.qi_stock, t.qi("yellow")) == (1, supply - 1, 2)
    assert sum(t.mantras.values()) == 1
    t.settled()


@pytest.mark.rule("BS-MAN-02", "BS-WHO-09")
def test_for_a_neutral_board_the_taoists_choose() -> None:
    t = Secret("red", players=2, phase="yin", ghosts={"e1": 39, "e2": 40, "e3": 43})
    t.waits("put_qi_on", "blue")  # the next living one
    assert t.qi("red") == 2


@pytest.mark.rule("BS-MAN-05", "BS-MAN-06", "BS-DX-04", "BS-MAN-2-03")
def test_a_full_mantra_works_at_once_and_is_replaced() -> None:
    t = Secret(phase="yin", ghosts={"n1": 6, "n2": 7, "n3": 10}, qi={"yellow": 2}, mantras={"gain_qi": 1})
    t.waits("who", "yellow")  # the only mantra took the Qi
    t.play("yellow")
    assert t.qi("yellow") == 2
    t.waits("mantra_card")
    assert "gain_qi" not in t.offered
    t.play("move_taoist")
    assert t.mantras == {"move_taoist": 0}
    assert t.part.to_json(0)["mantras_gone"] == ["gain_qi"]
    t.settled()


@pytest.mark.rule("BS-MAN-07", "BS-MAN-08")
def test_no_card_left_no_replacement_and_qi_to_the_supply() -> None:
    t = Secret(at={"yellow": "NE"}, ghosts={"n1": 6, "e2": 39}, mantras={"restore_tiles": 3})
    for name in ("banish_all_demons", "share_yin_yang_and_qi", "discard_two_ghosts", "bury_four_ghosts"):
        t.part.spent |= 1 << box.MANTRAS.index(name)
    t.play("ask", "n1")
    assert t.mantras == {}
    assert t.game.qi_stock == 20 - 11
    t.settled()
    none = Secret(at={"yellow": "NE"}, ghosts={"n1": 6}, mantras=[]).play("ask")
    assert none.game.qi_stock == 20 - 11
    none.settled()


@pytest.mark.rule("BS-MAN-09", "BS-MAN-2-03")
def test_qi_on_mantras_is_not_in_the_supply() -> None:
    t = Secret(
        phase="yin", ghosts={"n1": 6, "n2": 7, "n3": 10}, qi={"yellow": 1, "red": 6, "blue": 6, "green": 6},
        mantras={"gain_qi": 1}, yin_yang=[],
    )  # fmt: skip
    t.waits("mantra_card")  # yellow has died; there was no Qi to gain when the mantra worked
    assert not t.alive("yellow")
    assert (t.qi("red"), t.qi("blue"), t.qi("green"), t.game.qi_stock) == (6, 6, 6, 2)


@pytest.mark.rule("BS-MAN-03", "BS-MAN-05")
def test_the_last_qi_of_a_dying_taoist_completes_a_mantra_for_the_others() -> None:
    t = Secret(phase="yin", ghosts={"n1": 6, "n2": 7, "n3": 10}, qi={"yellow": 1}, mantras={"gain_qi": 1})
    t.waits("who", "red")
    assert t.offered == ["red", "blue", "green"]


@pytest.mark.rule("BS-MAN-2-02", "BS-INFO-06")
def test_the_top_ghost_card_goes_under_the_pile() -> None:
    t = complete("ghost_under_deck", 2, pile=["incarnation", 8, "ghost", "ghost"])
    assert t.game.deck.places == [8, -1, -1, -2]  # the summons card keeps its place
    done(t)


@pytest.mark.rule("BS-MAN-2-04", "BS-MAN-3-01", "BS-WHO-10")
@pytest.mark.parametrize(("mantra", "level", "tao"), [("one_tao_and_mantra", 2, "R"), ("two_tao_and_mantra", 3, "RK")])
def test_tao_and_the_enfeeblement_mantra_even_if_absent(mantra: str, level: int, tao: str) -> None:
    t = complete(mantra, level, tao={}, powers=["bottomless_pockets"], ghosts={"e2": 39, "w1": 112},
                 demons={"seeker": "C"})  # fmt: skip
    t.waits("who", "yellow")
    t.play("red")
    t.waits("take_tao", "red")
    t.play("red", *(["black"] if level == 3 else []))
    assert t.tao("red") == tao
    t.waits("weaken", "yellow")
    assert t.offered == ["n1", "e2", "w1", "seeker"]
    t.play("e2")
    assert t.mantra == "e2"
    done(t)
    assert t.mantra == "e2"


@pytest.mark.rule("BS-MAN-2-05", "BS-MAN-4-04")
@pytest.mark.parametrize(("mantra", "level", "number"), [("discard_ghost", 2, 1), ("discard_two_ghosts", 4, 2)])
def test_ghosts_are_discarded_without_their_right_stones(mantra: str, level: int, number: int) -> None:
    ghosts = {"e1": 39, "e2": "Vampire Lord", "e3": 112, "s1": 17, "s2": 18}
    t = complete(mantra, level, ghosts=ghosts)
    t.waits("discard_ghost", "yellow")
    assert t.offered == ["n1", "e1", "s1", "s2"]  # no incarnation, no skeleton
    t.play("e1", *(["s1"] if number == 2 else []))
    assert len(t.ghosts) == 6 - number
    assert not t.told("curse_rolled")
    done(t)


@pytest.mark.rule("BS-MAN-2-05")
def test_the_huts_own_ghost_may_be_the_one() -> None:
    t = complete("discard_ghost", 2, ghosts={"e1": 39}).play("n1")
    assert t.ghosts == {"e1": "Blood Drinker"}
    t.play(t.offered[0])
    assert t.ghosts == {"e1": "Blood Drinker"}
    t.settled()


@pytest.mark.rule("BS-MAN-2-06")
def test_a_visible_curse_goes_back() -> None:
    t = complete("revoke_curse", 2, pyramid={0: "knock_down"})
    t.waits("revoke", "yellow")
    assert "knock_down" not in t.offered  # it is cast
    t.play("draw_ghost")
    assert "draw_ghost" not in t.curses
    assert len(t.curses) == 3
    done(t)


@pytest.mark.rule("BS-MAN-2-07")
def test_a_taoist_is_moved_anywhere() -> None:
    t = complete("move_taoist", 2, ladders=["N"])
    t.waits("carry", "yellow")
    assert "yellow NE" not in t.offered
    assert "nobody" not in t.offered
    t.play("blue under_SW")
    assert t.is_below("blue")
    assert t.at("blue") == "SW"
    done(t)


@pytest.mark.rule("BS-MAN-3-02", "BS-SKEL-05")
def test_all_skeletons_are_exorcised() -> None:
    t = complete("exorcise_skeletons", 3, ghosts={"e1": 112, "e2": 115, "w1": 113})
    assert t.ghosts == {"n1": "Zombie"}
    done(t)


@pytest.mark.rule("BS-MAN-3-03")
def test_a_yin_yang_comes_back() -> None:
    t = complete("regain_yin_yang", 3, yin_yang=["yellow", "red"])
    assert t.offered == ["blue", "green"]
    t.play("green")
    assert t.has_yin_yang("green")
    done(t)


@pytest.mark.rule("BS-MAN-3-04")
def test_a_taoist_and_a_ghost_are_moved() -> None:
    t = complete("move_taoist_and_ghost", 3, ghosts={"e1": 39, "e2": 112})
    assert "nobody" in t.offered
    t.play("nobody")
    assert t.offered == ["n1", "e1", "none"]  # no skeleton
    t.play("e1", "s2")
    assert t.ghosts == {"n1": "Zombie", "e2": "Skeleton", "s2": "Blood Drinker"}
    done(t)


@pytest.mark.rule("BS-MAN-3-05")
def test_a_demon_is_sent_back_without_its_effect() -> None:
    t = complete("banish_demon", 3, demons={"seeker": "C", "gravedigger": "C"})
    t.waits("banish", "yellow")
    t.play("gravedigger")
    assert t.demons == {"seeker": "C"}
    done(t)


@pytest.mark.rule("BS-MAN-3-06", "BS-FAQ-01")
@pytest.mark.parametrize("temple", [True, False])
def test_the_buddhas_are_placed(temple: bool) -> None:
    village = {} if temple else {"village": VILLAGE}
    t = complete("place_buddhas", 3, ghosts={"e1": 39}, **village)
    t.waits("set_buddha", "yellow")
    assert "e1" not in t.offered
    t.play("e2", "w1")
    assert t.buddhas == {"e2", "w1"}
    done(t)


@pytest.mark.rule("BS-MAN-4-01")
def test_all_demons_are_sent_back() -> None:
    t = complete("banish_all_demons", 4, demons={"seeker": "C", "landscaper": "N", "gravedigger": "C"})
    assert t.demons == {}
    done(t)


@pytest.mark.rule("BS-MAN-4-02")
def test_all_tiles_are_turned_back_without_their_ladders() -> None:
    t = complete("restore_tiles", 4, haunted=["S", "E"])
    assert t.haunted == set()
    assert not t.ladders & {"S", "E"}
    done(t)


@pytest.mark.rule("BS-MAN-4-03")
def test_they_share_a_yin_yang_and_two_qi() -> None:
    t = complete("share_yin_yang_and_qi", 4, yin_yang=["yellow"], qi={"yellow": 3, "red": 2, "blue": 3})
    t.play("red", "red", "blue")
    assert t.has_yin_yang("red")
    assert (t.qi("red"), t.qi("blue"), t.qi("yellow")) == (3, 4, 2)
    done(t)


@pytest.mark.rule("BS-MAN-4-05")
def test_four_ghosts_of_the_discard_go_under_the_pile() -> None:
    t = Secret(at={"yellow": "NE"}, ghosts={"n1": 6}, mantras={"bury_four_ghosts": 3}, pile=["ghost", "ghost"])
    for card in (30, 31, 32, 33, 34):
        see(t.game, card)
    t.play("ask")
    t.waits("bury_which", "yellow")
    assert t.offered == ["30", "31", "32", "33", "34"]
    t.play(31, 30, 33, 32)
    assert t.game.deck.places == [32, 33, 30, 31, -1, -1]
    done(t)


@pytest.mark.rule("BS-CALLI-01", "BS-CALLI-02", "BS-CALLI-03", "BS-WHO-17")
def test_the_calligrapher() -> None:
    t = Secret(village=VILLAGE, mantras={"restore_tiles": 2, "gain_qi": 1}).play("ask")
    t.waits("calligraphy", "yellow")
    assert t.offered == ["replace", "qi"]
    supply = t.game.qi_stock
    t.play("replace", "restore_tiles")
    assert t.offered == ["banish_all_demons", "share_yin_yang_and_qi", "discard_two_ghosts", "bury_four_ghosts"]
    t.play("bury_four_ghosts")
    assert t.mantras == {"gain_qi": 1, "bury_four_ghosts": 0}
    assert t.game.qi_stock == supply + 2
    assert t.offered == ["qi", "enough"]
    t.play("qi", "bury_four_ghosts")
    assert t.mantras["bury_four_ghosts"] == 1
    t.settled()
    one = Secret(village=VILLAGE).play("ask", "qi", "discard_ghost", "enough")
    assert one.mantras["discard_ghost"] == 1
    one.settled()


@pytest.mark.rule("BS-CALLI-02")
def test_without_qi_in_the_supply_only_a_mantra_is_replaced() -> None:
    t = Secret(village=VILLAGE, qi={"yellow": 5, "red": 5, "blue": 5, "green": 5}).play("ask")
    t.waits("which_mantra", "yellow")


# -- Blood Brother ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BS-BRO-01", "BS-BRO-02", "BS-BRO-EX1", "BS-INV-10")
def test_with_one_qi_he_has_the_opposite_power_too() -> None:
    t = Secret("green", qi={"green": 1}, at={"green": "N"}).play("move C")
    assert "second S" in t.offered  # red is opposite, with Dance of the Spires
    two = Secret("green", qi={"green": 2}, at={"green": "N"}).play("move C")
    assert "second S" not in two.offered
    beside = Secret("yellow", qi={"yellow": 1}, at={"yellow": "N"}).play("move C")
    assert "second S" not in beside.offered  # blue is opposite yellow


@pytest.mark.rule("BS-BRO-02", "BS-BRO-08", "BS-EXO-06")
def test_a_brother_places_the_same_mantra() -> None:
    t = Secret("blue", qi={"blue": 1}, ghosts={"n1": 6, "e1": 39}, mantra="n1", demons={"seeker": "C"})
    assert "brother" in t.offered
    t.play("brother")
    assert t.offered == ["e1", "seeker"]
    t.play("seeker")
    assert t.mantra is None
    assert t.part.to_json(0)["weakened_demon"] == "seeker"
    assert "brother" not in t.offered
    t.settled("blue")


@pytest.mark.rule("BS-BRO-02")
def test_strength_of_a_mountain_by_a_brother() -> None:
    t = Secret("red", phase="yin", qi={"red": 1}, ghosts={"e1": 44})
    t.waits("draw")  # no Curse die was rolled for the Tormentor
    t = Secret("red", phase="yin", qi={"red": 2}, ghosts={"e1": 44})
    t.waits("curse")


@pytest.mark.rule("BS-BRO-03", "BS-BRO-04", "BS-BRO-05")
def test_it_ends_and_comes_again_with_the_qi() -> None:
    t = Secret("green", qi={"green": 1}, at={"green": "S"}, ghosts={"w1": 28, "w2": 29})
    green = t.seat("green")
    assert is_brother(t.game, green)
    t.play("ask", "red")  # the Tea House gives a Qi
    assert (t.qi("green"), is_brother(t.game, green)) == (2, False)
    t.play(49, "place", "ladders_back")  # Grave Walker costs a Qi
    assert (t.qi("green"), is_brother(t.game, green)) == (1, True)
    t.settled("green")
    t = Secret("green", qi={"green": 1}, at={"green": "NE"}, ghosts={"n1": 6}).play("ask", "ladders_back")
    assert (t.alive("green"), is_brother(t.game, green)) == (False, False)


@pytest.mark.rule("BS-BRO-06", "BS-DX-14")
@pytest.mark.parametrize("block", [{"ghosts": {"e1": 36}}, {"dead": ["red"]}, {"ghosts": {"e1": "Forgotten Ones"}}])
def test_a_blocked_or_dead_brother_gives_nothing(block: dict[str, Any]) -> None:
    t = Secret("green", qi={"green": 1}, at={"green": "N"}, **block).play("move C")
    assert "second S" not in t.offered


@pytest.mark.rule("BS-BRO-07")
def test_his_own_blocked_power_does_not_matter() -> None:
    t = Secret("green", qi={"green": 1}, at={"green": "N"}, ghosts={"w1": 25}).play("move C")
    assert "second S" in t.offered


@pytest.mark.rule("BS-BRO-09")
def test_a_neutral_board_lends_without_a_token() -> None:
    t = Secret("red", players=3, boards=["yellow", "red", "blue", "green"], qi={"red": 1}, phase="yin",
               ghosts={"e1": 44}, tokens={"red": 0})  # fmt: skip
    t.waits("draw")  # green is neutral: Strength of a Mountain all the same
    assert t.tokens("red") == 0


@pytest.mark.rule("BS-BRO-02")
def test_no_token_for_what_the_brother_gives() -> None:
    t = Secret("red", players=3, qi={"red": 1}, tokens={"red": 1}, ghosts={"e2": 39}, at={"red": "E"})
    assert "power strength of a mountain" not in t.offered
    two = Secret("red", players=3, qi={"red": 2}, tokens={"red": 1}, ghosts={"e2": 39}, at={"red": "E"})
    assert "power strength of a mountain" in two.offered


@pytest.mark.rule("BS-EXO-02")
def test_a_borrowed_power_helps_against_demons() -> None:
    t = Secret("red", players=3, tokens={"red": 1}, demons={"landscaper": "E"}, at={"red": "E"}, below=["red"], tao={})
    t.play("power strength of a mountain", "exorcise below", "RRKK")
    assert t.demons == {}
    t.settled("red")


@pytest.mark.rule("BS-MAN-05")
def test_a_mantra_may_take_the_huts_ghost_elsewhere() -> None:
    """The interrupted help then has nothing left to do."""
    t = complete("move_taoist_and_ghost", 3, ghosts={"e1": 39}).play("nobody", "n1", "n2", "banish_demon")
    assert t.ghosts == {"n2": "Zombie", "e1": "Blood Drinker"}
    assert t.told("ghost_discarded") == []
    t.settled()


@pytest.mark.rule("BS-MAN-05", "BS-MAN-2-05")
def test_a_ghost_being_exorcised_is_no_ghost_to_discard() -> None:
    t = Secret(at={"yellow": "N"}, ghosts={"n2": 6, "e1": 39}, mantras={"discard_ghost": 1}, tao={"yellow": "YY"})
    t.play("exorcise", "RRR", "n2", "qi")
    t.waits("mantra_card")  # the other ghost was the only one to choose
    t.play("gain_qi")
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("BS-MAN-2-07", "BS-MAN-3-04")
@pytest.mark.parametrize(("mantra", "qi"), [("move_taoist", 1), ("move_taoist_and_ghost", 2)])
@pytest.mark.parametrize(("players", "at", "step"), [(4, "E", "buddha e2"), (2, "C", "token")])
def test_after_the_last_step_no_mantra_carries_the_active_taoist(
    players: int, at: str, step: str, mantra: str, qi: int
) -> None:
    t = Secret(
        players=players, at={"yellow": at}, held={"yellow": 1}, ghosts={"n1": 6}, mantras={mantra: qi},
        yin_yang=["yellow"], qi={"yellow": 3}, tokens={} if players == 4 else {"yellow": 0},
    )  # fmt: skip
    t.play(step, "yin-yang", "ask NE")
    t.waits("carry", "yellow")
    assert not [word for word in t.offered if word.startswith("yellow")]
    assert [word for word in t.offered if word.startswith("blue")]
    assert t.why_not("yellow N") == "GS-TOK-08"


@pytest.mark.rule("BS-MAN-2-07")
def test_alone_he_is_not_carried_after_the_last_step() -> None:
    t = Secret(
        players=1, at={"yellow": "E"}, held={"yellow": 1}, ghosts={"n1": 6}, mantras={"move_taoist": 1},
        yin_yang=["yellow"], qi={"yellow": 3},
    )  # fmt: skip
    t.play("buddha e2", "yin-yang", "ask NE")
    t.waits("mantra_card")  # the mantra does nothing
    assert t.at("yellow") == "E"


@pytest.mark.rule("BS-MAN-2-04", "GS-POW-MANTRA-05", "GS-POW-POCKET-01")
@pytest.mark.parametrize("carrier", ["ghost", "demon"])
def test_the_return_of_a_mantra_placed_by_a_card_leaves_yellow_his_pockets(carrier: str) -> None:
    """The token is not that of his power: he may still use the other side of his board in this turn."""
    t = Secret(
        powers=["bottomless_pockets"], at={"yellow": "C"}, ghosts={"n1": 6, "e1": 39}, yin_yang=["yellow"],
        qi={"yellow": 3}, mantras={"banish_demon": 2}, demons={"seeker": "C"},
        mantra="n1" if carrier == "ghost" else None,
    )  # fmt: skip
    t.part.mantra_stays = 1
    t.part.weak = 0 if carrier == "demon" else -1
    t.play("yin-yang", "ask NE", "n1")
    while t.pending != "yang":
        t.play(t.offered[0])
    assert (t.game.mantra, t.part.weak, t.demons) == (-1, -1, {})
    assert "power bottomless pockets" in t.offered


@pytest.mark.rule("BS-MAN-4-02")
@pytest.mark.parametrize("tiles", [["N", "S"], ["N", "S", "W"]])
def test_all_haunted_tiles_are_turned_back_three_with_the_setting(tiles: list[str]) -> None:
    t = Secret(
        level="initiation", settings={"fourth_tile": True}, haunted=tiles, at={"yellow": "NE"}, ghosts={"n1": 6},
        mantras={"restore_tiles": 3},
    )  # fmt: skip
    t.play("ask")
    assert t.haunted == set()
    assert not set(tiles) & t.ladders
