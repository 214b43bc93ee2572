"""VI-WIN: how the game is won and lost."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.kernel.bits import bit_count
from hauntbox.victim.settings import SETTINGS
from tests.victim.table import Table, number_of

BUNKER = {(1, 0): "bunker"}
HERE = (1, 0)


def winners(t: Table) -> list[int]:
    result = t.game.result
    assert result is not None
    seats = result["winners"]
    assert isinstance(seats, list)
    return seats


def victims_of(t: Table) -> list[str]:
    return [name.lower() for name in ("Rolita", "Diego", "Lucien", "Anya", "Vivian", "Sean") if t.in_play(name.lower())]


# -- the Victims win --------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-WIN-01", "VI-WIN-02", "VI-WIN-03", "VI-WIN-04", "VI-WIN-05", "VI-DATA-32")
@pytest.mark.parametrize(
    ("players", "settings", "needed"),
    [(2, {}, 2), (3, {}, 3), (4, {}, 2), (5, {}, 3), (6, {}, 2), (6, {"escapes6": 3}, 3), (6, {"escapes6": 4}, 4)],
)
def test_how_many_must_enter(players: int, settings: dict[str, object], needed: int) -> None:
    """As soon as the last of them is in, with everybody else still in the forest."""
    there = ("rolita", "diego", "lucien", *(["anya"] if players == 6 else []))
    t = Table("rolita", players=players, settings=settings, tiles=BUNKER, opened=True, demon="ghost",
              at=dict.fromkeys(there, HERE))  # fmt: skip
    for entered in range(1, needed + 1):
        t.play("enter")
        assert bit_count(t.game.escaped) == entered
        assert t.game.over == (entered == needed)
    t.over("won", "escaped")


@pytest.mark.rule("VI-WIN-06")
def test_the_victims_side_wins_together() -> None:
    """Those whose Victim was eliminated too; the Demon's player has lost."""
    t = Table("rolita", players=5, tiles=BUNKER, opened=True, demon="ghost", eliminated={"diego"}, escaped={"lucien"},
              at=dict.fromkeys(("rolita", "anya"), HERE))  # fmt: skip
    t.play("enter", "enter").over("won", "escaped")
    assert winners(t) == [0, 1, 2, 3]


@pytest.mark.rule("VI-WIN-06")
def test_the_victims_side_loses_together() -> None:
    """The player of an eliminated Victim and one whose Victim has escaped lose with the others; a Slave's player has
    won with the Demon."""
    t = Table(players=5, demon="ghost", rage=3, eliminated={"diego"}, escaped={"lucien"}, wounds={"rolita": 2})
    t.play("death rolita").over("lost", "two_eliminated")
    assert winners(t) == [4]
    t = Table(players=5, demon="werewolf", rage=3, slave="diego", wounds={"rolita": 2})
    t.play("death rolita").over("lost", "two_eliminated")
    assert winners(t) == [1, 4]


@pytest.mark.rule("VI-WIN-14")
def test_the_victims_may_win_before_the_curse() -> None:
    t = Table("rolita", tiles=BUNKER, opened=True, at=dict.fromkeys(("rolita", "diego"), HERE))
    assert t.game.demon == -1
    t.play("enter", "enter").over("won", "escaped")
    assert winners(t) == [0, 1, 2, 3]


@pytest.mark.rule("VI-WIN-24")
def test_two_enter_though_the_third_is_eliminated() -> None:
    t = Table("rolita", tiles=BUNKER, row="2x", numbers="6", demon="ghost", eliminated={"lucien"},
              at=dict.fromkeys(("rolita", "diego"), HERE))  # fmt: skip
    t.play("put 6 in 3", "enter")
    assert (victims_of(t), t.result) == (["rolita"], None)
    t.play("enter").over("won", "escaped")


@pytest.mark.rule("VI-WIN-16")
def test_both_at_once_is_a_win_of_the_victims() -> None:
    """Diego enters as the second: only Lucien is left in the forest, Gravely Wounded."""
    t = Table("diego", tiles=BUNKER, opened=True, demon="ghost", escaped={"rolita"}, wounds={"lucien": 2},
              at={"diego": HERE})  # fmt: skip
    t.play("enter").over("won", "escaped")


# -- the Demon wins ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-WIN-07", "VI-WIN-12", "VI-ROUND-14")
def test_all_victims_gravely_wounded() -> None:
    """The moment the last one falls, in the middle of the Demon's turn."""
    t = Table(demon="ghost", wounds={"rolita": 2, "diego": 1, "lucien": 2}).play("attack diego", "6", "000")
    t.over("lost", "all_gravely_wounded")
    assert winners(t) == [3]


@pytest.mark.rule("VI-WIN-07", "VI-WIN-12")
def test_one_who_stands_keeps_the_game_going() -> None:
    """Frenzy fells Rolita first: Diego still stands; then he falls too. It is checked after each."""
    t = Table(demon="wendigo", wounds={"rolita": 1, "diego": 1, "lucien": 2}).play("attack all", "6", "00", "no")
    assert (t.wounds("rolita"), t.result) == (2, None)
    t.play("000").over("lost", "all_gravely_wounded")


@pytest.mark.rule("VI-WIN-07", "VI-WIN-18")
def test_escaped_victims_do_not_count() -> None:
    """Four players: Rolita escaped, Diego and Lucien both Gravely Wounded."""
    t = Table(demon="ghost", escaped={"rolita"}, wounds={"diego": 2, "lucien": 1}).play("attack lucien", "6", "000")
    t.over("lost", "all_gravely_wounded")


@pytest.mark.rule("VI-WIN-07")
def test_an_escape_that_leaves_only_the_fallen() -> None:
    """Five players need three: Rolita, the last who stands, enters as the second."""
    t = Table("rolita", players=5, tiles=BUNKER, opened=True, demon="ghost", escaped={"diego"}, at={"rolita": HERE},
              wounds={"lucien": 2, "anya": 2})  # fmt: skip
    t.play("enter").over("lost", "all_gravely_wounded")


@pytest.mark.rule("VI-WIN-20")
def test_the_last_one_in_the_forest_gravely_wounded() -> None:
    """Five players: one eliminated, two escaped, the last one falls."""
    t = Table(players=5, demon="ghost", eliminated={"rolita"}, escaped={"diego", "lucien"}, wounds={"anya": 1})
    t.play("attack anya", "6", "000").over("lost", "all_gravely_wounded")


@pytest.mark.rule("VI-WIN-08", "VI-WIN-12")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_eliminated(players: int) -> None:
    t = Table(players=players, demon="ghost", rage=3, wounds={"rolita": 2}).play("death rolita")
    assert (bit_count(t.game.eliminated), t.result) == (1, None)
    t.demon_settled()
    t = Table(players=players, demon="ghost", rage=3, wounds={"rolita": 2}, eliminated={"diego"})
    t.play("death rolita").over("lost", "two_eliminated")


@pytest.mark.rule("VI-WIN-09", "VI-WIN-21", "VI-DMN-WOLF-31")
def test_a_second_slave_ends_the_game() -> None:
    t = Table(demon="werewolf", rage=3, wounds={"rolita": 2}, slave="diego").play("death rolita")
    t.over("lost", "two_eliminated")
    assert t.game.slave == number_of("diego")


@pytest.mark.rule("VI-WIN-10", "VI-WIN-17")
@pytest.mark.parametrize(("parts", "seats"), [({"demon": "ghost"}, [3]), ({}, [])])
def test_darkness(parts: dict[str, Any], seats: list[int]) -> None:
    """Without a Demon the Victims lose all the same, and nobody has won."""
    t = Table(phase="event", events="", **parts)
    t.over("lost", "darkness")
    assert winners(t) == seats


@pytest.mark.rule("VI-WIN-10")
def test_darkness_on_a_curse_tile() -> None:
    t = Table("rolita", tiles={(1, 0): "curse1"}, events="").play("run", "2000", "step e")
    t.over("lost", "darkness")


@pytest.mark.rule("VI-WIN-11", "VI-WIN-08", "VR-R1b")
@pytest.mark.parametrize("escapes", SETTINGS["escapes6"])
@pytest.mark.parametrize(("players", "left"), [(2, 2), (3, 3), (4, 2), (5, 3), (6, 4)])
def test_one_elimination_always_leaves_enough(players: int, left: int, escapes: int) -> None:
    """With any number of players and any setting the game goes on with those left, who are as many as must escape."""
    t = Table(players=players, demon="ghost", rage=3, wounds={"rolita": 2}, settings={"escapes6": escapes}, might=3)
    t.play("death rolita")
    assert bit_count(t.game.in_play) == left >= t.game.request.escapes_needed
    t.demon_settled()


@pytest.mark.rule("VI-WIN-11", "VR-R1b")
def test_there_is_no_fourth_condition() -> None:
    """On a table no game leads to, one Victim is left where two must escape: that decides nothing."""
    t = Table(demon="ghost", rage=3, eliminated={"diego"}, wounds={"rolita": 2}, might=3)
    t.game.eliminated, t.game.removed = 0, number_of("diego")
    t.play("death rolita")
    assert (bit_count(t.game.in_play), t.game.request.escapes_needed) == (1, 2)
    t.demon_settled()


@pytest.mark.rule("VI-WIN-12", "VI-WIN-22")
def test_a_failed_test_in_her_own_turn_ends_the_game_at_once() -> None:
    t = Table("rolita", tiles={(1, 0): "test_vit1"}, demon="ghost", wounds={"rolita": 1, "diego": 2, "lucien": 2})
    t.play("run", "2000", "step e", "10").over("lost", "all_gravely_wounded")


@pytest.mark.rule("VI-WIN-13", "VI-CURSE-23")
def test_all_gravely_wounded_counts_once_there_is_a_demon() -> None:
    """Before the curse the game goes on; when the Demon comes into play it has won."""
    everybody = dict.fromkeys(("rolita", "diego", "lucien", "vivian"), 2)
    t = Table("rolita", tiles={(1, 0): "test_vit1"}, wounds=everybody | {"rolita": 1})
    t.play("run", "2000", "step e", "10")
    assert ([t.wounds(v) for v in everybody], t.result) == ([2] * 4, None)
    t = Table(phase="curse", round=3, wounds=everybody).play("werewolf", "000", "11", "1111", "1111")
    t.over("lost", "all_gravely_wounded")


@pytest.mark.rule("VI-WIN-13")
def test_the_last_who_stands_is_possessed() -> None:
    t = Table(phase="curse", round=3, wounds={"diego": 2, "lucien": 2, "vivian": 2})
    t.play("werewolf", "000", "11", "1111", "1111").over("lost", "all_gravely_wounded")


@pytest.mark.rule("VI-WIN-15")
def test_an_aid_box_in_hand_does_not_delay_the_end() -> None:
    t = Table(demon="ghost", wounds={"rolita": 1, "diego": 2, "lucien": 2},
              hand={"rolita": "aidbox", "diego": "aidbox"})  # fmt: skip
    t.play("attack rolita", "6", "defend", "00", "keep").over("lost", "all_gravely_wounded")
