"""The rules that events and refusals name, where one step or one kind of question serves several."""

from __future__ import annotations

import pytest

from hauntbox.ghost_stories.base.cards import PAVILION
from tests.ghost_stories.table import CALM, Table


def test_twin_winds_and_pavilion_name_their_own_rules() -> None:
    winds = Table("red", powers=["dance_of_the_twin_winds"]).play("power dance of the twin winds")
    assert winds.why_not("red N") == "GS-POW-TWIN-03"
    assert winds.why_not("yellow C") == "GS-POW-TWIN-02"
    pavilion = Table(at={"yellow": "SW"}).play("ask")
    assert pavilion.why_not("yellow W") == "GS-TILE-PAV-12"
    assert pavilion.why_not("red C") == "GS-TILE-PAV-11"


@pytest.mark.rule("GS-POW-GUST-02", "GS-POW-GUST-03")
def test_a_heavenly_gust_player_is_given_no_rule_of_second_wind() -> None:
    """Alone, carried by the Pavilion he asked to a tile with another villager and a ghost in front."""
    t = Table(
        "blue", players=1, boards=["blue", "red", "yellow", "green"], powers=["heavenly_gust"], at={"blue": "SW"},
        ghosts={"w2": "Sticky Feet", "n1": "Ghoul"}, tokens={"blue": 0}, tao={},
    )  # fmt: skip
    t.play("ask", "none", "blue W")
    assert t.why_not("ask") == "GS-POW-GUST-02"
    t.play("exorcise", "RRR")
    assert t.why_not("exorcise") == "GS-POW-GUST-02"
    assert t.why_not("ask") == "GS-POW-GUST-02"
    t.settled("blue")


# -- what an event happened by ----------------------------------------------------------------------------------------


def rules(t: Table, name: str) -> list[str]:
    """The rules of the events of this name, in their order."""
    return [rule for rule, _ in t.told(name)]


QUIET_PILE: tuple[str | int, ...] = (17, 28, 39, 29, "ghost", "ghost", "incarnation", "ghost")


@pytest.mark.rule("GS-TILE-TEA-01", "GS-TILE-TEA-02", "GS-TILE-TEA-03")
def test_tao_qi_and_ghost_of_the_tea_house() -> None:
    t = Table(at={"yellow": "S"}, tao={}, pile=QUIET_PILE)
    t.play("ask", "red", "s1")
    assert rules(t, "tao_gained") == ["GS-TILE-TEA-01"]
    assert rules(t, "qi_gained") == ["GS-TILE-TEA-02"]
    assert rules(t, "ghost_drawn") == ["GS-TILE-TEA-03"]
    t.settled("yellow")


@pytest.mark.rule("GS-TILE-HERB-01", "GS-TILE-HERB-02")
def test_tao_of_the_herbalist_by_colour_and_by_choice() -> None:
    t = Table(at={"yellow": "N"}, tao={})
    t.play("ask", "RW", "black")
    assert t.told("tao_gained") == [("GS-TILE-HERB-01", (0, 1, 0)), ("GS-TILE-HERB-02", (0, 4, 0))]
    t.settled("yellow")


@pytest.mark.rule("GS-POW-POCKET-01")
def test_tao_of_the_pockets_own_and_borrowed() -> None:
    own = Table(powers=["bottomless_pockets"], tao={}).play("power bottomless pockets", "red")
    assert rules(own, "tao_gained") == ["GS-POW-POCKET-01"]
    boards = ("red", "yellow", "blue", "green")
    borrowed = Table("red", players=2, boards=boards, powers=["bottomless_pockets"], tao={})
    borrowed.play("power bottomless pockets", "red")
    assert rules(borrowed, "tao_gained") == ["GS-POW-POCKET-01"]
    borrowed.settled("red")


@pytest.mark.rule("GS-REW-04", "GS-REW-07", "GS-INC-07")
def test_rewards_keep_their_rules_and_the_groups_qi_has_its_own() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Yellow Plague"}, tao={"yellow": "Y"})
    t.play("exorcise", "YYY", "n2", "red", "black")
    assert rules(t, "tao_gained") == ["GS-REW-04", "GS-REW-04"]  # two in a row
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Grave Walker"}, yin_yang=[], tao={})
    t.play("exorcise", "KKR", "qi")
    assert rules(t, "qi_gained") == ["GS-REW-07"]
    t = Table(level="nightmare", at={"yellow": "N"}, ghosts={"n2": "Vampire Lord"}, tao={"yellow": "Y"})
    t.play("exorcise", "YYY", "n2", "red")
    assert t.told("qi_gained") == [("GS-INC-07", (1, 1, 0))]


@pytest.mark.rule("GS-TILE-CEM-05", "GS-HAUNT-06", "GS-CURSE-03", "GS-ICON-HAUNT-01")
def test_why_a_tile_was_haunted() -> None:
    cemetery = Table(at={"yellow": "SE"}, dead=["red"]).play("ask", "haunt")
    assert cemetery.told("tile_haunted") == [("GS-TILE-CEM-05", (8, 0, 0))]
    haunter = Table(phase="yin", ghosts={"n2": "Ghoul"}, figures=["n2"])
    assert haunter.told("tile_haunted") == [("GS-HAUNT-06", (1, 0, 0))]
    curse = Table(at={"yellow": "N"}, ghosts={"n2": "Zombie"}, tao={}).play("exorcise", "YYR", "haunt")
    assert curse.told("tile_haunted") == [("GS-CURSE-03", (1, 0, 0))]
    icon = Table(phase="yin", pile=["Shapeless Evil", *QUIET_PILE]).play("n2")
    assert icon.told("tile_haunted") == [("GS-ICON-HAUNT-01", (1, 0, 0))]


@pytest.mark.rule("GS-TILE-ALT-02", "GS-YIN-14", "GS-ICON-ADD-01", "GS-CURSE-04")
def test_why_a_ghost_came() -> None:
    altar = Table(at={"yellow": "NW"}, haunted=["S"], pile=QUIET_PILE).play("ask", "s1")
    assert rules(altar, "ghost_drawn") == ["GS-TILE-ALT-02"]
    icon = Table(phase="yin", pile=["Fallen Monk", *QUIET_PILE]).play("w1")
    assert rules(icon, "ghost_drawn") == ["GS-YIN-14", "GS-ICON-ADD-01"]
    curse = Table(at={"yellow": "N"}, ghosts={"n2": 7}, tao={}, pile=QUIET_PILE).play("exorcise", "YYR", "ghost", "s1")
    assert rules(curse, "ghost_drawn") == ["GS-CURSE-04"]


@pytest.mark.rule("GS-INC-UNC-10", "GS-TILE-TEA-03")
def test_an_incarnation_drawn_in_place_of_another_came_by_the_same_rule() -> None:
    """A village without a Pavilion, in which Uncatchable could never be caught."""
    t = Table(at={"yellow": "S"}, tao={}, level="nightmare", pile=["incarnation", "ghost", "ghost"])
    t.game.tile_of[PAVILION] = -1
    t.play("ask", "red", "Uncatchable", "Vampire Lord")
    assert rules(t, "ghost_drawn") == ["GS-TILE-TEA-03"]


@pytest.mark.rule("GS-TILE-HUT-01", "GS-ICON-QI-01", "GS-YIN-09", "GS-CURSE-06", "GS-PLACE-09")
def test_why_a_qi_was_lost() -> None:
    hut = Table(at={"yellow": "NE"}, ghosts={"s1": "Ghoul"}).play("ask")
    assert hut.told("qi_lost") == [("GS-TILE-HUT-01", (0, 1, 0))]
    walker = Table(phase="yin", pile=["Grave Walker", *QUIET_PILE]).play("n1")
    assert walker.told("qi_lost") == [("GS-ICON-QI-01", (0, 1, 0))]
    overrun = Table(phase="yin", ghosts={"n1": 6, "n2": 7, "n3": 10})
    assert overrun.told("qi_lost") == [("GS-YIN-09", (0, 1, 0))]
    curse = Table(at={"yellow": "N"}, ghosts={"n2": "Zombie"}, tao={}).play("exorcise", "YYR", "qi")
    assert curse.told("qi_lost") == [("GS-CURSE-06", (0, 1, 0))]
    no_room = Table(at={"yellow": "S"}, ghosts=CALM).play("ask", "red")
    assert no_room.told("qi_lost") == [("GS-PLACE-09", (0, 1, 0))]


@pytest.mark.rule("GS-NEU-14")
def test_who_bears_a_possessed_boards_loss_loses_it_by_the_rule_for_that() -> None:
    full: dict[str, str | int] = {"e1": 40, "e2": 42, "e3": 43}
    t = Table("red", players=2, phase="yin", ghosts=full, qi={"red": 0}, pile=QUIET_PILE).play("yellow")
    assert t.told("qi_lost") == [("GS-NEU-14", (0, 1, 0))]


@pytest.mark.rule("GS-DEATH-02", "GS-CURSE-05")
def test_all_tao_is_lost_by_death_or_by_the_curse() -> None:
    dead = Table(phase="yin", ghosts={"n1": 6, "n2": 7, "n3": 10}, qi={"yellow": 1}, tao={"yellow": "YK"})
    assert dead.told("all_tao_lost") == [("GS-DEATH-02", (0, 2, 0))]
    cursed = Table(at={"yellow": "N"}, ghosts={"n2": "Zombie"}, tao={"yellow": "RK"}).play("exorcise", "YYR", "tao")
    assert cursed.told("all_tao_lost") == [("GS-CURSE-05", (0, 2, 0))]


@pytest.mark.rule("GS-TILE-ALT-01", "GS-YY-02")
def test_why_a_tile_was_turned_back() -> None:
    altar = Table(at={"yellow": "NW"}, haunted=["S"], pile=QUIET_PILE).play("ask", "s1")
    assert altar.told("tile_restored") == [("GS-TILE-ALT-01", (7, 0, 0))]
    yin_yang = Table(haunted=["S"]).play("yin-yang", "restore S")
    assert yin_yang.told("tile_restored") == [("GS-YY-02", (7, 0, 0))]


@pytest.mark.rule("GS-MOVE-01", "GS-POW-SPIRE-01")
def test_a_move_that_only_the_spires_allow() -> None:
    far = Table("red", powers=["dance_of_the_spires"], at={"red": "NW"}).play("move SE")
    assert rules(far, "taoist_moved") == ["GS-POW-SPIRE-01"]
    near = Table("red", powers=["dance_of_the_spires"], at={"red": "NW"}).play("move C")
    assert rules(near, "taoist_moved") == ["GS-MOVE-01"]
