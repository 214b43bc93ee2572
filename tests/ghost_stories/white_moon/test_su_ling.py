"""Su-Ling (WM-SU, WM-TURN)."""

from __future__ import annotations

import pytest

from hauntbox.ghost_stories.base.cards import ALL_CARDS, CARDS
from hauntbox.ghost_stories.base.geometry import SPACES
from tests.ghost_stories.white_moon.table import MoonTable

rule = pytest.mark.rule


def icons(t: MoonTable) -> list[str]:
    return [word.removeprefix("su-ling ") for word in t.offered if word.startswith("su-ling")]


@rule("WM-SU-01", "WM-SU-08")
def test_without_a_negative_event_she_does_not_move() -> None:
    assert icons(MoonTable()) == []
    t = MoonTable(event=True)
    assert icons(t) == list(SPACES)
    t.play("end")
    assert (t.su_ling, t.active) == (None, "red")  # declining is allowed


@rule("WM-SU-02", "WM-SU-06", "RW-07", "RW-74")
def test_a_killed_villager_is_an_event_in_whatever_phase() -> None:
    t = MoonTable(phase="yin", ghosts={"n1": "Wererat"}, villagers={"NW": "long_old"}, pile=[6, "ghost", "ghost"])
    t.play("n2")
    assert "s2" in icons(t)
    t.play("su-ling s2")
    assert t.su_ling == "s2"
    t.settled()


@rule("WM-SU-03", "RW-07")
@pytest.mark.parametrize("face", ["blank", "tao", "haunt"])
def test_a_curse_die_is_an_event_whatever_it_shows(face: str) -> None:
    t = MoonTable(phase="yin", ghosts={"n1": 11}, pile=[6, "ghost", "ghost"]).play(face, "n2")
    assert icons(t)


@rule("WM-SU-04", "RW-07", "WM-FLEE-11")
def test_a_tile_that_becomes_haunted_is_an_event_and_nothing_else_is() -> None:
    assert icons(MoonTable().haunts("N"))
    assert icons(MoonTable(haunted=["N"]).haunts("N")) == []  # no effect, no event
    fled = MoonTable(phase="yin", ghosts={"n1": 1}, villagers={"NW": "li_father"}, pile=[6, "ghost", "ghost"])
    fled.play("n2")
    assert (icons(fled), fled.stacks) == ([], {"W": "li_father"})
    overrun = MoonTable(phase="yin", ghosts={"n1": 6, "n2": 7, "n3": 10})
    assert (icons(overrun), overrun.qi("yellow")) == ([], 2)


@rule("WM-DX-09", "WM-SU-03", "RW-07")
def test_a_curse_die_that_is_not_rolled_is_no_event() -> None:
    t = MoonTable(active="green", at={"green": "W"}, ghosts={"w2": 28}, tao={"green": "G"})
    t.play("exorcise", "GGGG")
    assert t.ghosts == {}
    assert t.told("curse_spared") != []
    assert icons(t) == []


@rule("WM-SU-07", "WM-TURN-08", "RW-02")
def test_on_a_neutral_board_the_group_moves_her_at_the_end_of_the_turn() -> None:
    t = MoonTable(active="green", players=3, phase="yin", ghosts={"w1": "Wereboar"}, villagers={"SW": "long_old"})
    t.waits("su_ling", "yellow")
    assert t.offered == [*SPACES, "stay"]
    t.play("e2")
    assert (t.su_ling, t.active) == ("e2", "yellow")
    stays = MoonTable(active="green", players=3, phase="yin", ghosts={"w1": "Wereboar"}, villagers={"SW": "long_old"})
    stays.play("stay")
    assert (stays.su_ling, stays.active) == (None, "yellow")


@rule("WM-SU-09", "RD-04")
def test_the_right_ends_with_the_turn() -> None:
    t = MoonTable(event=True).play("end", 39, "e1")
    assert (t.active, icons(t)) == ("red", [])


@rule("WM-SU-10", "RW-06", "WM-TURN-06")
def test_one_move_a_turn_in_the_last_step_which_has_no_order() -> None:
    t = MoonTable(at={"yellow": "NW"}, event=True, crystals={"yellow": 1}, held={"yellow": 1}, players=3)
    t.play("su-ling s2")
    assert icons(t) == []
    assert not {"ask", "exorcise", "move N"} & set(t.offered)  # the last step has begun
    t.play("crystal", "buddha n1")
    assert (t.receptacles, t.buddhas, t.su_ling) == ({"NW"}, {"n1"}, "s2")
    t.haunts("SE")
    assert icons(t) == []  # a further event does not move her again


@rule("RW-06")
def test_an_event_in_the_last_step_lets_her_move() -> None:
    t = MoonTable(at={"yellow": "NW"}, crystals={"yellow": 1})
    t.play("crystal").haunts("SE")
    assert icons(t) == list(SPACES)


@rule("WM-SU-11", "WM-SU-26")
def test_she_faces_no_incarnation_but_shares_with_a_buddha_and_a_figure() -> None:
    t = MoonTable(event=True, ghosts={"n1": 64, "n2": 1}, figures=["n2"], buddhas=["n3"])
    assert "n1" not in icons(t)
    t.play("su-ling n2")
    assert (t.figures, t.su_ling) == ({"n2"}, "n2")
    other = MoonTable(event=True, buddhas=["n3"]).play("su-ling n3", "no")
    assert (other.buddhas, other.su_ling) == ({"n3"}, "n3")


@rule("WM-SU-12", "WM-SU-13", "RD-10", "RW-08")
def test_an_incarnation_in_front_of_her_drives_her_off() -> None:
    t = MoonTable(phase="yin", su_ling="n1", ghosts={"n2": 11}, pile=[64, "ghost", "ghost"])
    t.play("blank", "n1")  # the event came before she was driven off
    assert (t.su_ling, icons(t)) == (None, [])
    t.haunts("SE")
    assert icons(t)  # a further event lets her return
    moved = MoonTable(at={"yellow": "SW"}, su_ling="s1", ghosts={"n1": 64}).play("ask", "n1", "s1", "nobody")
    assert moved.su_ling is None


@rule("RW-08", "WM-INC-Voracious-01")
def test_what_an_incarnation_kills_after_driving_her_off_lets_her_return() -> None:
    t = MoonTable(phase="yin", su_ling="e1", villagers={"N": "long_old"}, pile=["Voracious", "ghost", "ghost"])
    t.play("e1")
    assert (t.graveyard, t.su_ling) == (["long_old"], None)
    assert icons(t)


@rule("WM-SU-14", "WM-SU-15")
@pytest.mark.parametrize("figures", [[], ["n1"]])
def test_a_haunter_she_faces_stays_where_it_is(figures: list[str]) -> None:
    t = MoonTable(phase="yin", su_ling="n1", ghosts={"n1": 1}, figures=figures, villagers={"NW": "li_father"})
    assert (t.figures, t.haunted, t.stacks) == (set(figures), set(), {"NW": "li_father"})
    t.waits("draw")


@rule("WM-SU-16", "WM-SU-17")
def test_a_tormentor_or_devourer_she_faces_does_nothing() -> None:
    t = MoonTable(phase="yin", su_ling="n1", ghosts={"n1": 11}, pile=[6, "ghost", "ghost"]).play("n2")
    assert (t.told("curse_rolled"), icons(t)) == ([], [])
    devourer = MoonTable(phase="yin", su_ling="n1", ghosts={"n1": "Wererat"}, villagers={"NW": "li_father"})
    assert devourer.graveyard == []
    devourer.waits("draw")


@rule("WM-SU-18", "WM-SU-19", "RW-09")
def test_a_ghost_immune_to_dice_is_hit_while_she_faces_it() -> None:
    t = MoonTable(at={"yellow": "N"}, su_ling="n2", ghosts={"n2": 2}).play("exorcise", "YRR")
    assert t.ghosts == {}
    without = MoonTable(at={"yellow": "N"}, su_ling="n1", ghosts={"n2": 2}, tao={}).play("exorcise", "YRR")
    assert without.ghosts == {"n2": "Walking Corpse"}


@rule("WM-SU-20")
def test_left_and_right_stones_are_not_her_business() -> None:
    t = MoonTable(at={"yellow": "N"}, su_ling="n2", ghosts={"n2": 46}).play("exorcise", "KR", "black")
    assert t.tao("yellow") == "YK"  # its captive die was gone and its reward is paid
    assert t.ghosts == {}


@rule("WM-SU-21", "WM-SU-22", "WM-CRY-12")
def test_beside_an_empty_receptacle_she_may_bring_a_crystal() -> None:
    t = MoonTable(event=True).play("su-ling e1")
    t.waits("su_ling_crystal", "yellow")
    t.play("yes")
    assert t.receptacles == {"NE"}
    assert MoonTable(event=True).play("su-ling e1", "no").receptacles == set()
    MoonTable(event=True).play("su-ling e2").settled()  # a middle icon
    MoonTable(event=True, receptacles=["NE"]).play("su-ling e1").settled()  # already full
    MoonTable(event=True, crystals={"red": 4}).play("su-ling e1").settled()  # an empty reserve


@rule("WM-SU-23", "RW-11")
def test_staying_is_no_move() -> None:
    t = MoonTable(event=True, su_ling="e1")
    assert "e1" not in icons(t)


@rule("WM-SU-24", "WM-FAQ-08", "RW-65")
def test_who_died_in_his_turn_still_moves_her() -> None:
    t = MoonTable(phase="yin", qi={"yellow": 1}, ghosts={"n1": "Wererat"}, villagers={"NW": "zhou_father"})
    t.play("yellow")  # the Zhou's curse kills the active Taoist
    assert not t.alive("yellow")
    t.waits("su_ling", "red")  # no draw, no Yang phase
    t.play("s2")
    assert (t.su_ling, t.active) == ("s2", "red")


@rule("WM-DX-10", "WM-SU-21", "WM-BAR-01")
def test_su_ling_may_complete_the_barrier_on_a_neutral_turn() -> None:
    t = MoonTable(
        active="green", players=3, phase="yin", ghosts={"w1": "Wereboar"}, villagers={"SW": "long_old"},
        receptacles=["NW", "NE", "SE"],
    )  # fmt: skip
    t.play("s3", "yes")
    assert t.told("barrier_rises") == [("WM-BAR-01", (0, 0, 0))]
    t.waits("roll")  # nobody is there to be saved, and one board has a ghost to roll for: the neutral one, the last
    t.play("RRRR", "enough")
    assert (t.receptacles, t.su_ling, t.active) == (set(), None, "yellow")


@rule("WM-TURN-04", "WM-TURN-05")
def test_the_yang_phase_offers_a_move_an_action_and_the_last_step() -> None:
    t = MoonTable(villagers={"C": "long_old"}, event=True)
    assert {"move N", "move with N", "ask", "save", "su-ling n1", "end"} <= set(t.offered)
    t.play("move with N")
    assert not [word for word in t.offered if word.startswith("move")]


@rule("WM-TURN-07", "WM-BAR-01")
def test_the_barrier_comes_after_the_yang_phase() -> None:
    t = MoonTable(
        receptacles=["NW", "NE", "SE"], at={"yellow": "SW"}, crystals={"yellow": 1}, villagers={"C": "long_old"}
    )
    t.play("crystal")
    assert t.pending == "yang"
    t.play("end")
    t.waits("barrier", "yellow")


@rule("WM-TURN-09", "RW-43")
def test_artifacts_are_used_between_the_steps_of_the_yang_phase() -> None:
    t = MoonTable(artifacts={"moon_dust": "yellow", "firework": "yellow"}, down=["yellow"])
    assert {"use moon_dust", "use firework"} <= set(t.offered)
    t.play("use moon_dust", "ask")
    assert "use firework" in t.offered
    other = MoonTable(active="red", artifacts={"moon_dust": "yellow"})
    assert "use moon_dust" not in other.offered


@rule("RD-05", "WM-TURN-06")
def test_the_last_step_has_power_tokens_too() -> None:
    t = MoonTable(players=3, tokens={"yellow": 0}, event=True).play("su-ling s2", "token")
    assert (t.tokens("yellow"), t.su_ling) == (1, "s2")


@rule("RG-14", "WM-SU-18", "RW-09")
def test_what_lasts_by_left_stones_she_does_not_stop() -> None:
    lasting = {icon for card in ALL_CARDS if not card.incarnation for icon in card.left}
    assert {"capture_die", "tao_locked", "power_off", "quick_start"} <= lasting
    stopped = {icon for card in CARDS if not card.incarnation for icon in card.middle}
    assert stopped == {"haunter", "curse_die", "dice_immune"}
    t = MoonTable(su_ling="n1", ghosts={"n1": 50, "e1": 46}, at={"yellow": "E"}, tao={"yellow": "R"})
    assert (t.game.locked, t.game.captive) == (1, 1 << 3)
