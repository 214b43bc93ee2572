"""The Guard Tower (PR-TOWER)."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.ghost_stories.base.cards import ALL_TILES, CARD
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.boxes import start
from tests.ghost_stories.table import VILLAGE, Table


def village(out: str) -> list[str]:
    """The usual village with the Guard Tower in the place of another tile."""
    return ["guard_tower" if tile == out else tile for tile in VILLAGE]


def tower(out: str = "tea_house", **parts: Any) -> Table:
    """A village with the Guard Tower."""
    return Table(boxes=["tower"], village=village(out), **parts)


def pile(t: Table) -> list[int]:
    """The pile, top first."""
    return t.game.deck.places[::-1]


@pytest.mark.rule("PR-TOWER-01")
def test_the_village_is_made_of_nine_of_ten_tiles() -> None:
    game = start(Setup(boxes=["tower"]))
    assert [ALL_TILES[tile] for tile in game.options] == [*ALL_TILES[:9], "guard_tower"]
    for _ in range(9):
        game.answer(game.options[-1])
    assert game.question is not None
    assert game.question.kind == "board_colour"
    assert [ALL_TILES[tile] for tile in game.village] == ["guard_tower", *ALL_TILES[8:0:-1]]
    assert game.tile_of[0] == -1  # the Cemetery is put aside


@pytest.mark.rule("PR-TOWER-02", "PR-TOWER-03", "PR-TOWER-06", "R-P06")
def test_four_cards_are_looked_at_and_put_back_in_any_order() -> None:
    t = tower(at={"yellow": "S"}, pile=["ghost"] * 6, tao={})
    before = t.cards_left
    t.play("ask", "Ghoul", "Walking Corpse", "Coffin Breakers", "Wicked One")
    looked = pile(t)[:4]
    assert [CARD[card].name for card in looked] == ["Ghoul", "Walking Corpse", "Coffin Breakers", "Wicked One"]
    assert not set(looked) & set(t.game.deck.pools[0])
    t.waits("arrange_pile", "yellow")
    assert t.offered == [str(card) for card in sorted(looked)]
    ghoul, corpse, breakers, wicked = looked
    t.play(wicked, ghoul, breakers)  # the last one goes where a place is left
    assert pile(t) == [wicked, ghoul, breakers, corpse, -1, -1]
    t.waits("take_tao", "yellow")
    t.play("black")
    assert t.tao("yellow") == "K"
    assert t.cards_left == before
    assert [args[:2] for _, args in t.told("card_put_back")] == [(wicked, 1), (ghoul, 2), (breakers, 3)]
    t.settled()


@pytest.mark.rule("PR-TOWER-02")
def test_what_was_put_back_is_drawn_in_that_order() -> None:
    t = tower(at={"yellow": "S"}, pile=["ghost"] * 6, tao={})
    t.play("ask", "Ghoul", "Walking Corpse", "Coffin Breakers", "Wicked One")
    order = sorted(pile(t)[:4], reverse=True)
    t.play(*order[:3], "black", "end")
    assert [args[0] for _, args in t.told("ghost_drawn")] == [order[0]]


@pytest.mark.rule("PR-TOWER-02")
def test_cards_that_are_known_already_need_no_look() -> None:
    t = tower(at={"yellow": "S"}, pile=["Ghoul", "ghost", "Walking Corpse", "Wicked One", "ghost"], tao={})
    t.play("ask", "Coffin Breakers")
    assert t.pending == "arrange_pile"
    assert len(t.offered) == 4


@pytest.mark.rule("PR-TOWER-04", "R-P06")
def test_with_fewer_cards_all_that_are_left() -> None:
    t = tower(at={"yellow": "S"}, pile=["ghost"] * 2, tao={}, to_beat=1)
    t.play("ask", "Ghoul", "Walking Corpse")
    t.waits("arrange_pile", "yellow")
    assert len(t.offered) == 2
    second = pile(t)[1]
    t.play(second)
    assert pile(t)[0] == second
    t.waits("take_tao", "yellow")
    t = tower(at={"yellow": "S"}, pile=["ghost"], tao={})
    t.play("ask", "Ghoul")
    t.waits("take_tao", "yellow")  # nothing to put in order


@pytest.mark.rule("PR-TOWER-05", "R-P06")
def test_an_incarnation_is_looked_at_and_put_back_like_the_others() -> None:
    t = tower(at={"yellow": "S"}, pile=["incarnation", "ghost", "ghost", "ghost", "ghost"], tao={})
    t.play("ask", "Vampire Lord", "Ghoul", "Walking Corpse", "Wicked One")
    lord, ghoul, corpse, wicked = pile(t)[:4]
    t.play(ghoul, corpse, wicked)
    assert pile(t) == [ghoul, corpse, wicked, lord, -1]
    assert t.game.to_beat == 1


@pytest.mark.rule("PR-TOWER-03")
def test_without_tao_in_the_supply_there_is_none_to_take() -> None:
    t = tower(at={"yellow": "S"}, pile=["ghost"] * 2, tao={"red": "YYYYRRRRBBBBGGGGKKKK"})
    t.play("ask", "Ghoul", "Walking Corpse", pile(t)[0] if pile(t)[0] > 0 else "1")
    assert t.tao("yellow") == ""
    assert t.pending in ("yang", "draw")


@pytest.mark.rule("PR-TOWER-07")
def test_it_can_be_haunted_like_any_tile() -> None:
    t = tower("tea_house", active="blue", phase="yin", ghosts={"s2": "Ghoul"}, figures=["s2"])
    assert t.haunted == {"S"}
    t = tower(at={"yellow": "S"}, haunted=["S"])
    assert t.why_not("ask") == "GS-HELP-02"


@pytest.mark.rule("PR-TOWER-08", "R-P13")
def test_without_the_temple_there_are_no_buddhas() -> None:
    t = tower("buddhist_temple")
    assert t.game.temple == 0
    t = tower("tea_house")
    assert t.game.temple == 2


@pytest.mark.rule("PR-TOWER-08", "GS-INC-UNC-10", "R-P13")
def test_without_the_temple_uncatchable_is_replaced_even_if_it_was_looked_at() -> None:
    t = tower("buddhist_temple", at={"yellow": "C"}, pile=["incarnation", "ghost", "ghost"], tao={})
    t.play("ask", "Uncatchable", "Ghoul", "Walking Corpse")
    uncatchable = pile(t)[0]
    t.play(uncatchable, pile(t)[1], "black", "end")
    assert [args[0] for _, args in t.told("incarnation_replaced")] == [uncatchable]
    t.waits("draw")
    assert uncatchable not in t.game.options
    assert all(CARD[card].incarnation for card in t.game.options)


@pytest.mark.rule("PR-TOWER-09", "R-39")
def test_without_the_cemetery_the_dead_stay_dead() -> None:
    t = tower("cemetery", dead=["red"])
    assert t.game.where[t.seat("red")] == -1
    t = tower("cemetery", active="yellow", phase="yin", qi={"yellow": 1}, ghosts={"n1": 6, "n2": 7, "n3": 10})
    assert not t.alive("yellow")
    assert t.game.where[t.seat("yellow")] == -1
    assert t.result is None


@pytest.mark.rule("PR-TOWER-10")
def test_without_the_circle_nameless_arrives_without_effect() -> None:
    t = tower("circle_of_prayer", phase="yin", pile=["Nameless", "ghost"], level="nightmare")
    t.play("n1")
    assert t.ghosts == {"n1": "Nameless"}
    assert t.told("circle_cleared") == []
    t.settled()
