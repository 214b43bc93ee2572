"""The Ma-Cho family (PR-MACHO, WM-PRO-MaCho)."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.ghost_stories.base.geometry import TILES
from hauntbox.ghost_stories.base.settings import LEVELS, Setup
from hauntbox.ghost_stories.boxes import start
from hauntbox.ghost_stories.green_roots.box import BOX as GREEN_ROOTS
from hauntbox.ghost_stories.law import Law
from hauntbox.ghost_stories.ma_cho import ids as ma_cho
from hauntbox.ghost_stories.ma_cho.box import BOX as MA_CHO
from hauntbox.ghost_stories.white_moon.box import BOX as WHITE_MOON
from hauntbox.ghost_stories.white_moon.cards import FAMILIES, MEMBERS
from hauntbox.ghost_stories.white_moon.state import moon_of
from hauntbox.kernel.bits import bit_count
from tests.ghost_stories.table import BOARDS, VILLAGE
from tests.ghost_stories.white_moon.table import MoonTable
from tests.ghost_stories.white_moon.test_contract import play

rule = pytest.mark.rule
WITH = Law([WHITE_MOON, MA_CHO])
BOTH = Law([WHITE_MOON, GREEN_ROOTS, MA_CHO])


class MaChoTable(MoonTable):
    """A table with the Ma-Cho, who have taken the place of the four families of one."""

    def __init__(self, active: str = "yellow", **parts: Any) -> None:
        super().__init__(active, law=WITH, **parts)


@rule("WM-PRO-MaCho-01", "PR-MACHO-01", "PR-MACHO-02", "PR-MACHO-03", "PR-MACHO-04")
@pytest.mark.parametrize(
    ("replaced", "answers", "gone"),
    [
        ("singles", [], {"chang", "teng", "long", "weng"}),
        ("pairs", ["xiang", "wu"], {"xiang", "wu"}),
        ("trio_and_single", ["li", "long"], {"li", "long"}),
    ],
)
def test_they_replace_four_villagers(replaced: str, answers: list[str], gone: set[str]) -> None:
    powers = ["bottomless_pockets", "dance_of_the_spires", "second_wind", "gods_favorite"]
    setup = Setup(
        village=VILLAGE, boards=BOARDS, powers=powers, first="north", settings={"ma_cho_replace": replaced},
        boxes=WITH.names,
    )  # fmt: skip
    game = start(setup, WITH)
    for family in answers:
        assert game.question is not None
        assert game.question.kind == "family_out"
        assert len(game.options) >= 3
        game.answer(FAMILIES.index(family))
    m = moon_of(game)
    assert {family for number, family in enumerate(FAMILIES) if not m.people & MEMBERS[number]} == gone
    assert bit_count(m.people) == 24
    assert m.people & MEMBERS[12] == MEMBERS[12]
    assert game.question is not None
    assert game.question.kind == "villager"


@rule("WM-PRO-MaCho-02", "PR-MACHO-05", "PR-MACHO-06")
def test_a_killed_ma_cho_has_the_curse_die_rolled_for_its_tile() -> None:
    t = MaChoTable(villagers={"N": "ma_cho_first"}).kills("N")
    t.waits("curse")
    t.play("haunt")
    assert (t.haunted, t.graveyard) == ({"N"}, ["ma_cho_first"])
    t.settled()
    others = MaChoTable(villagers={"N": "hua_father ma_cho_first"}).kills("N").play("haunt")
    assert (others.haunted, others.graveyard) == (set(), ["ma_cho_first", "hua_father"])


@rule("PR-MACHO-17", "R-P18")
def test_on_a_neutral_turn_the_die_is_rolled_for_the_board() -> None:
    t = MaChoTable(
        active="green", players=3, phase="yin", ghosts={"w1": "Wereboar"}, villagers={"SW": "ma_cho_first"}
    ).play("qi")  # fmt: skip
    assert (t.qi("green"), t.qi("yellow")) == (2, 3)


@rule("WM-PRO-MaCho-03", "PR-MACHO-07", "PR-MACHO-08", "PR-MACHO-09")
def test_two_of_them_bring_one_artifact_and_the_others_the_other() -> None:
    t = MaChoTable(villagers={"C": "ma_cho_first", "N": "ma_cho_second ma_cho_third"}).play("save")
    t.waits("ma_cho_artifact", "yellow")
    assert t.offered == ["boots", "helmet"]
    t.play("helmet")
    assert (t.owner("helmet"), t.owner("boots")) == ("yellow", None)
    t.settled()
    one = MaChoTable(villagers={"C": "ma_cho_first", "N": "ma_cho_second ma_cho_third", "S": "ma_cho_fourth"})
    one.play("save").settled()  # one is not enough
    last = MaChoTable(villagers={"C": "ma_cho_first"}, artifacts={"helmet": "red"}).play("save")
    assert (last.owner("boots"), last.owner("helmet")) == ("yellow", "red")
    heir = MaChoTable(
        at={"yellow": "NE"}, qi={"yellow": 1}, ghosts={"n1": 6}, artifacts={"boots": "yellow"}
    ).play("ask", "blue")  # fmt: skip
    assert heir.owner("boots") == "blue"


@rule("WM-PRO-MaCho-04", "PR-MACHO-10", "PR-MACHO-11", "PR-MACHO-12", "PR-MACHO-13")
def test_the_boots_let_their_owner_move_after_his_action() -> None:
    t = MaChoTable(at={"yellow": "S"}, artifacts={"boots": "yellow"}, pile=[7, "ghost", "ghost"], tao={})
    assert not [word for word in t.offered if word.startswith("late")]  # not before it
    assert "move C" in t.offered
    t.play("ask", "yellow", "n1")
    late = [word.removeprefix("late ") for word in t.offered if word.startswith("late")]
    assert late == ["W", "C", "E", "SW", "SE"]
    t.play("late C")
    assert t.at("yellow") == "C"
    assert not [word for word in t.offered if word.startswith(("late", "move", "ask", "exorcise"))]
    t.settled()
    before = MaChoTable(at={"yellow": "S"}, artifacts={"boots": "yellow"}, ghosts={"s2": 17}, tao={})
    before.play("move C", "ask")
    assert not [word for word in before.offered if word.startswith("late")]
    saved = MaChoTable(artifacts={"boots": "yellow"}, villagers={"C": "hua_father sun_father"}).play("save")
    assert saved.owner("armor_of_the_just") == "yellow"
    saved.play("late with N")
    assert (saved.at("yellow"), saved.stacks) == ("N", {"N": "hua_father"})
    fought = MaChoTable(at={"yellow": "S"}, artifacts={"boots": "yellow"}, ghosts={"s2": 17}, tao={})
    fought.play("exorcise", "RRR", "late C")
    assert fought.at("yellow") == "C"


@rule("PR-MACHO-13", "WM-PRO-MaCho-04")
def test_red_does_not_move_twice_either() -> None:
    t = MaChoTable("red", artifacts={"boots": "red"}, ghosts={"n2": 6}, tao={})
    t.play("move N", "exorcise", "BBB")
    assert not [word for word in t.offered if word.startswith("late")]
    late = MaChoTable("red", at={"red": "N"}, artifacts={"boots": "red"}, ghosts={"n2": 6}, tao={})
    late.play("exorcise", "BBB", "late S")
    assert late.at("red") == "S"
    assert not [word for word in late.offered if word.startswith(("late", "step", "move"))]


@rule("PR-MACHO-10")
def test_knocked_down_he_stands_up_late() -> None:
    t = MaChoTable(artifacts={"boots": "yellow"}, down=["yellow"], at={"yellow": "N"})
    t.play("ask", "YY", "stand up late")
    assert t.down == set()
    t.settled()


@rule("WM-PRO-MaCho-05", "PR-MACHO-14", "PR-MACHO-15", "PR-MACHO-16")
@pytest.mark.parametrize(("face", "crystals"), [("qi", 1), ("haunt", 1), ("tao", 1), ("ghost", 1), ("blank", 0)])
def test_the_helmet_turns_a_harmful_face_into_a_crystal(face: str, crystals: int) -> None:
    t = MaChoTable(phase="yin", ghosts={"n1": 11}, artifacts={"helmet": "yellow"}).play(face)
    assert t.crystals("yellow") == crystals
    empty = MaChoTable(phase="yin", ghosts={"n1": 11}, artifacts={"helmet": "yellow"}, crystals={"red": 4}).play(face)
    assert empty.crystals("yellow") == 0
    other = MaChoTable(phase="yin", ghosts={"n1": 11}, artifacts={"helmet": "red"}).play(face)
    assert other.crystals("red") == 0


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_random_games_keep_the_contract(players: int) -> None:
    replaced = ("singles", "pairs", "trio_and_single")[players % 3]
    law = BOTH if players % 2 else WITH
    setup = {
        "players": players, "level": LEVELS[4 - players], "boxes": law.names, "settings": {"ma_cho_replace": replaced},
    }  # fmt: skip
    assert play(law, setup, players).result is not None


BOOTS = {"boots": "yellow"}
WEAKEN = "power enfeeblement mantra"


@rule("WM-PRO-MaCho-06")
def test_powers_of_before_the_move_are_his_until_he_moves_late() -> None:
    t = MaChoTable(at={"yellow": "S"}, artifacts=BOOTS, ghosts={"s2": 17, "n1": 6}, tao={}).play("exorcise", "RRR")
    assert WEAKEN in t.offered
    t.play(WEAKEN, "n1")
    assert (t.mantra, t.why_not(WEAKEN)) == ("n1", "GS-POW-MANTRA-01")  # once a turn
    moved = MaChoTable(at={"yellow": "S"}, artifacts=BOOTS, ghosts={"s2": 17, "n1": 6}, tao={}, held={"yellow": 1})
    moved.play("exorcise", "RRR", "late C")
    assert WEAKEN not in moved.offered
    without = MaChoTable(at={"yellow": "S"}, ghosts={"s2": 17, "n1": 6}, tao={}, held={"yellow": 1})
    without.play("exorcise", "RRR")
    assert without.why_not(WEAKEN) == "GS-POW-05"
    before = MaChoTable(at={"yellow": "C"}, artifacts=BOOTS, ghosts={"s2": 17, "n1": 6}, tao={}, held={"yellow": 1})
    before.play("move S", "exorcise", "RRR")
    assert WEAKEN not in before.offered
    last = MaChoTable(at={"yellow": "SW"}, artifacts=BOOTS, ghosts={"s3": 17, "n1": 6}, tao={}, held={"yellow": 1})
    last.play("exorcise", "RRR", "buddha w1")
    assert WEAKEN not in last.offered  # the last step has begun, and he does not move any more


@rule("WM-PRO-MaCho-06")
def test_so_are_those_he_borrows() -> None:
    t = MaChoTable(players=2, artifacts=BOOTS, at={"yellow": "NW"}, ghosts={"w3": 28}, tao={})
    t.play("exorcise", "RRR", "power dance of the spires", "late SE")
    assert (t.at("yellow"), t.tokens("yellow")) == ("SE", 0)
    without = MaChoTable(players=2, at={"yellow": "NW"}, ghosts={"w3": 28}, tao={}).play("exorcise", "RRR")
    assert "power dance of the spires" not in without.offered
    centre = MaChoTable(players=2, artifacts=BOOTS).play("ask")  # every tile is one step from the centre
    assert "power dance of the spires" not in centre.offered
    down = MaChoTable(players=2, artifacts=BOOTS, down=["yellow"]).play("ask")
    down.play("power dance of the spires", "stand up late", "step N")
    assert down.at("yellow") == "N"


@rule("RW-43", "WM-ART-ScrollOfUnity-01", "PR-MACHO-13")
def test_who_uses_the_scroll_gives_up_his_late_move() -> None:
    both = {"boots": "yellow", "scroll_of_unity": "yellow"}
    away: dict[str, Any] = {"at": {"yellow": "S", "red": "N", "blue": "S", "green": "S"}, "tao": {}}
    t = MaChoTable(artifacts=both, ghosts={"s2": 17}, **away).play("use scroll_of_unity", "stay", "exorcise", "RRR")
    assert not [word for word in t.offered if word.startswith("late")]
    acted = MaChoTable(artifacts=both, ghosts={"s2": 17}, **away).play("exorcise", "RRR", "use scroll_of_unity", "stay")
    assert not [word for word in acted.offered if word.startswith("late")]
    assert acted.game.why_not("yang", ma_cho.MOVE_LATE + TILES.index("C")) == "PR-MACHO-13"
