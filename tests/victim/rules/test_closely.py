"""Small things that are easily got wrong: the Start tile is tile 0, two Shadows on one tile, a token that lies already,
what stands in a position that is saved in the middle."""

from __future__ import annotations

from typing import Any

import pytest
from mypy_extensions import i64

import hauntbox
from hauntbox.errors import InputError
from hauntbox.kernel.game import CHANCE, EVERYBODY, NOBODY
from hauntbox.kernel.vectors import vec
from hauntbox.victim.cards import NUMBERS, SIGNS
from hauntbox.victim.forest import CLEARING
from hauntbox.victim.rules.bunker import NO_FORMULA, value
from hauntbox.victim.rules.victim_board import demon_side, hands_closed
from hauntbox.victim.rules.wounds import BY_TEST, wound
from hauntbox.victim.settings import Setup
from hauntbox.victim.state import VictimGame
from tests.victim.table import Place, Table, number_of

ROW: dict[Place, str] = {(1, 0): "normal1", (2, 0): "normal2", (3, 0): "normal3"}
WALL: dict[Place, str] = {(0, 1): "normal1/2", (1, 0): "normal10/2"}
"""East of the Start tile an obstacle; (1, 0) is reached from (0, 1)."""
VIVIANS: dict[str, Any] = {
    "victims": "Vivian Rolita Diego Lucien", "tiles": ROW | {(0, 1): "normal4"}, "stats": {"vivian": "AGI 3"},
}  # fmt: skip
"""Vivian with Adrenaline Rush open; Lucien is the one possessed."""


def same_when_saved(t: Table) -> None:
    """The position can be loaded, and where everybody is and whose turn it is are the very numbers they were."""
    loaded, g = hauntbox.load(t.game.position()), t.game
    assert isinstance(loaded, VictimGame)
    assert (list(loaded.at), loaded.active, loaded.fell) == (list(g.at), g.active, g.fell)


# -- the forest -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-MAP-05", "VI-MAP-07")
def test_no_tile_is_linked_with_an_empty_space() -> None:
    """The Start tile has a path on every edge, and nothing lies around it."""
    assert not any(CLEARING.linked(0, d) for d in range(6))


@pytest.mark.rule("VI-ITEM-HAMMER-02", "VI-ITEM-HAMMER-05")
def test_a_hammer_breaks_the_border_with_the_start_tile_too() -> None:
    t = Table("rolita", tiles=WALL, at={"rolita": (1, 0)}, hand={"rolita": "hammer"})
    assert not t.linked((1, 0), (0, 0))
    assert [word for word in t.offered if word.startswith("hammer")] == ["hammer w"]
    t.play("hammer w")
    assert t.linked((1, 0), (0, 0))
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WEND-10", "VI-HUNT-03")
def test_an_upgraded_ambush_passes_the_obstacle_before_the_start_tile() -> None:
    t = Table(demon="wendigo", tiles=WALL, den=(1, 0), upgrades=(0, 1, 0), might=3).play("special1", "2")
    assert not t.linked((1, 0), (0, 0))
    assert t.offered == ["halt", "sw", "w"]
    t.play("w", "halt", "nobody")
    assert t.den == (0, 0)
    t.demon_settled()


# -- Victims ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-SET-01", "VI-SET-02", "VI-SET-03")
@pytest.mark.parametrize(
    ("players", "names", "said"),
    [
        (4, "Rolita Diego Anya", "4 players take 4 Victims"),
        (4, "Rolita Diego Anya Sean Lucien", "4 players take 4 Victims"),
        (2, "Rolita Diego", "2 players take 4 Victims"),
        (4, "Rolita Diego Anya Igor", "victim 'Igor'"),
    ],
)
def test_other_victims_than_the_players_take_are_refused(players: int, names: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        Setup(players, names.split())


@pytest.mark.rule("VI-CRIT-03", "VR-N20", "VI-INV-17")
def test_there_is_no_third_wound_and_none_for_who_is_out_of_play() -> None:
    t = Table("rolita", demon="ghost", wounds={"diego": 2}, escaped=["lucien"])
    before = t.world()
    for victim in ("diego", "lucien", "vivian"):
        wound(t.game, number_of(victim), BY_TEST)
    assert (t.world(), t.events) == (before, [])
    t.settled("rolita")


@pytest.mark.rule("VI-ACT-02", "VI-CRAWL-02", "VI-CRAWL-04")
def test_without_a_point_nobody_crawls() -> None:
    t = Table("rolita", tiles=ROW, wounds={"rolita": 2}, hand={"rolita": "aidbox"}, points=0)
    assert t.offered == ["end", "aid rolita"]
    t = Table("rolita", tiles=ROW, wounds={"rolita": 2}, hand={"rolita": "aidbox"}, points=1)
    assert t.offered == ["end", "crawl e", "aid rolita"]


@pytest.mark.rule("VI-EQUIP-12", "VI-EV-WILD-01", "VR-N19")
@pytest.mark.parametrize("card", ["shoes", "vest", "calculator", "amulet"])
def test_wild_animals_take_whichever_card_she_wears(card: str) -> None:
    tiles: dict[Place, str] = {(1, 0): "corpse1"}
    t = Table("rolita", phase="event", tiles=tiles, at={"diego": (1, 0)}, worn={"diego": card}, events="wildAnimals")
    assert t.offered == [f"equipped {card}", "wound"]
    t.play(f"equipped {card}")
    assert (t.worn("diego"), t.discard, t.wounds("diego")) == (set(), [card], 0)
    t.settled("rolita")


@pytest.mark.rule("VI-USE-07", "VI-ROUND-02", "VI-ROUND-05")
def test_her_turn_is_not_over_before_her_hand_is_down_to_five() -> None:
    """It is still her turn while she chooses, and nobody's once she has."""
    t = Table("vivian", hand={"vivian": "gun gun hammer hammer aidbox aidbox manual"}).play("end")
    t.waits("discard", "vivian")
    assert (t.game.active, t.game.view(NOBODY)["state"]["phase"]) == (number_of("vivian"), "turn")  # type: ignore[index]
    t.play("gun", "gun").waits("event")
    assert t.game.active == -1
    same_when_saved(t)


@pytest.mark.rule("VI-CODE-08", "VI-CODE-11", "VI-CODE-24")
@pytest.mark.parametrize(
    ("row", "result"),
    [("6/3", 2), ("6/4", NO_FORMULA), ("2x6/3", 4), ("6/2-3", 0), ("1-5/2", -2), ("5/2x2", NO_FORMULA)],
)
def test_a_row_with_a_division_counts_if_it_comes_out_even(row: str, result: int) -> None:
    numbers = [int(number) for number in NUMBERS]
    tokens = [1 + (numbers.index(int(c)) if c.isdigit() else SIGNS.index(c)) for c in row]
    assert value(vec[i64]([*tokens, *[0] * (7 - len(row))])) == result


# -- who leaves play --------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-CODE-19", "VI-INV-46")
def test_who_has_escaped_is_nowhere() -> None:
    t = Table("rolita", demon="ghost", tiles={(1, 0): "bunker"}, at={"rolita": (1, 0)}, opened=True).play("enter")
    assert (t.at("rolita"), t.game.at[number_of("rolita")]) == (None, -1)
    same_when_saved(t)


@pytest.mark.rule("VI-FATAL-05", "VI-FATAL-07")
def test_who_is_eliminated_is_nowhere() -> None:
    t = Table(demon="ghost", rage=3, wounds={"diego": 2}).play("death diego")
    assert (t.at("diego"), t.game.at[number_of("diego")]) == (None, -1)
    same_when_saved(t)
    t.demon_settled()


@pytest.mark.rule("VI-CURSE-13", "VI-CURSE-17", "VI-FEW-11")
def test_who_is_possessed_or_removed_is_nowhere() -> None:
    """With three players the one possessed is Rolita, and Diego, of the same player, leaves the game."""
    t = Table(players=3, phase="curse").play("werewolf")
    rolls = 0
    while t.pending == "roll":
        t.play(("0" if rolls == 0 else "1") * len(t.offered[0]))
        rolls += 1
    out = [victim for victim in ("rolita", "diego", "lucien", "anya", "vivian", "sean") if not t.in_play(victim)]
    assert (rolls, out) == (6, ["rolita", "diego"])
    assert [t.game.at[number_of(victim)] for victim in out] == [-1, -1]
    same_when_saved(t)


# -- who sees what ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-GEN-03", "VI-DMN-WOLF-19")
def test_chance_and_spectators_play_for_nobody() -> None:
    """Neither while there is no Demon, nor while there is no Slave."""
    for t in (Table(), Table(demon="werewolf"), Table(demon="werewolf", slave="rolita")):
        assert not demon_side(t.game, CHANCE)
        assert not demon_side(t.game, NOBODY)


@pytest.mark.rule("VI-SEE-33", "VI-SEE-07", "VI-SEE-32")
def test_hands_are_closed_to_the_demon_and_to_whoever_has_no_seat() -> None:
    """Seats are 0 to 3; the Demon's is 3. When the game is over and everything is shown, nothing is closed."""
    t = Table("rolita", demon="ghost", hand={"rolita": "gun"})
    assert [hands_closed(t.game, seat) for seat in range(6)] == [False, False, False, True, True, True]
    assert (hands_closed(t.game, NOBODY), hands_closed(t.game, EVERYBODY)) == (True, False)
    boards: Any = t.game.view_state(EVERYBODY)["victims"]
    assert boards["Rolita"]["hand"] == {"gun": 1}
    before = Table("rolita", hand={"rolita": "gun"})
    assert not any(hands_closed(before.game, seat) for seat in (0, 3, 4, NOBODY, EVERYBODY))


@pytest.mark.rule("VI-SEE-05")
def test_a_tile_looked_at_is_drawn_for_who_looks() -> None:
    t = Table("diego", hand={"diego": "flashlight"})
    assert t.game.drawn_for() == NOBODY
    t.play("flashlight a")
    assert (t.pending, t.game.drawn_for()) == ("look", 1)
    t.play("normal1")
    assert (t.pending, t.game.drawn_for()) == ("look", 1)
    t.play("normal2", "normal3")
    assert (t.pending, t.game.drawn_for()) == ("put_back", NOBODY)


# -- Adrenaline Rush and Webs -----------------------------------------------------------------------------------------


@pytest.mark.rule("VI-VIC-VIVIAN-05", "VI-ATK-23")
def test_a_web_that_springs_on_another_does_not_rouse_vivian() -> None:
    t = Table("rolita", demon="widow", den=(0, 1), webs=[(1, 0)], **VIVIANS)
    t.play("run", "2000", "step e", "2", "no")  # Rolita's VIT is 2, one die fewer by the Poison
    assert (t.wounds("rolita"), t.game.rushed) == (0, 0)
    t.runs("rolita", 1)


@pytest.mark.rule("VI-ATK-23", "VI-VIC-VIVIAN-09")
@pytest.mark.parametrize("more", [{"wounds": {"vivian": 1}}, {"crow": ["vivian"]}])
def test_no_rush_after_a_web_while_her_passive_is_closed(more: dict[str, Any]) -> None:
    """The Web has felled her, or Crow Cries closes it."""
    t = Table("vivian", demon="widow", den=(0, 1), webs=[(1, 0)], rage=3, **(VIVIANS | more))
    t.play("run", "220", "step e", "00")
    assert (t.wounds("vivian"), t.game.rushed) == (2 if "wounds" in more else 1, 0)
    t.settled("rolita" if "wounds" in more else "vivian")  # felled, there is nothing left for her to do


@pytest.mark.rule("VI-VIC-VIVIAN-23", "VI-VIC-VIVIAN-05")
def test_a_rush_ends_the_run_that_a_web_has_interrupted() -> None:
    """The attack has failed, so there were points left; they are gone before she rolls. She holds a card, and it is she
    who goes on."""
    t = Table("vivian", demon="widow", den=(0, 1), webs=[(1, 0)], rage=3, hand={"vivian": "gun"}, **VIVIANS)
    t.play("run", "220", "keep", "step e", "defend", "22", "keep", "run").waits("roll")
    assert t.game.stride == 0
    t.play("20", "keep")
    t.runs("vivian", 2)
    t.play("step e")
    t.runs("vivian", 1)
    t.play("stop")
    assert t.at("vivian") == (2, 0)
    t.settled("vivian")


@pytest.mark.rule("VI-RUN-23", "VI-CRAWL-07")
@pytest.mark.parametrize(("own_turn", "fell"), [(True, 1), (False, 0)])
def test_who_falls_outside_her_own_turn_may_crawl_in_the_next(own_turn: bool, fell: int) -> None:
    """A Web fells Vivian in her own Run, or in a rush in the Demon's turn."""
    parts = VIVIANS | {"webs": [(1, 0)], "rage": 3, "wounds": {"vivian": 1}}
    if own_turn:
        t = Table("vivian", demon="widow", den=(0, 1), hand={"vivian": "aidbox"}, **parts)
        t.play("run", "220", "keep", "step e", "defend", "00", "keep")
    else:
        t = Table(demon="widow", **parts).play("attack vivian", "1", "200", "run", "200", "step e", "00")
    assert (t.wounds("vivian"), t.game.fell) == (2, fell)
    same_when_saved(t)


@pytest.mark.rule("VI-SEE-22", "VI-GEN-14")
def test_in_a_rush_in_the_demons_turn_the_only_step_is_made_at_once() -> None:
    """Her cards allow nothing then, so that there is nothing to hide by asking her."""
    parts: dict[str, Any] = {"tiles": {(1, 0): "normal10"}, "at": {"vivian": (1, 0)}, "den": (1, 0)}
    t = Table(demon="ghost", hand={"vivian": "gun"}, **(VIVIANS | parts))
    t.play("attack vivian", "6", "defend", "000", "keep", "run", "000", "keep")
    assert (t.at("vivian"), t.wounds("vivian")) == ((0, 0), 1)
    t.demon_settled()


# -- Demons -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DMN-WID-11", "VI-DMN-WID-23")
def test_a_web_poisons_once_though_poison_mist_is_upgraded() -> None:
    t = Table("diego", demon="widow", tiles=ROW, den=(3, 0), webs=[(1, 0)], upgrades=(0, 0, 1))
    t.play("run", "20", "step e", "00")
    assert (t.wounds("diego"), t.marks("diego")) == (1, {"poison"})
    assert [rule for rule, _ in t.told("marked")] == ["VI-DMN-WID-11"]


@pytest.mark.rule("VI-DMN-WID-10", "VR-N49")
def test_a_web_is_laid_on_no_tile_with_a_victim() -> None:
    """Each of the three stands alone on a tile; those beside them in the row of Victims are not in this game."""
    tiles: dict[Place, str] = ROW | {(4, 0): "normal4", (-1, 0): "normal5"}
    t = Table(
        demon="widow", victims="Rolita Lucien Vivian Sean", tiles=tiles, den=(4, 0),
        at={"rolita": (1, 0), "lucien": (2, 0), "vivian": (3, 0)},
    )  # fmt: skip
    t.play("special1")
    assert (t.pending, t.offered) == ("web", ["start", "normal5"])


@pytest.mark.rule("VI-DMN-WIT-08", "VI-DMN-WIT-10")
@pytest.mark.parametrize(("bodies", "tile"), [(["corpse2"], "corpse1"), (["corpse1"], "corpse2")])
def test_each_body_is_destroyed_once(bodies: list[str], tile: str) -> None:
    """A tile with a token gets none and nothing is told of it, the other gets its own."""
    parts: dict[str, Any] = {
        "demon": "witch", "tiles": {(1, 0): "corpse1", (-1, 0): "corpse2"}, "upgrades": (0, 1, 0), "bodies": bodies,
    }  # fmt: skip
    t = Table(**parts).play("special1", bodies[0], "diego", "000")
    assert (t.tiles_with("bodies"), t.told("body_destroyed")) == (set(bodies), [])
    t = Table(**parts).play("special1", tile, "diego", "000")
    assert (t.tiles_with("bodies"), len(t.told("body_destroyed"))) == ({"corpse1", "corpse2"}, 1)


@pytest.mark.rule("VI-DMN-DOP-12", "VI-DMN-DOP-13", "VR-N52")
@pytest.mark.parametrize(
    ("piece", "there", "shadows"),
    [
        ("shadow1", (1, 0), [(3, 0), (2, 0), (2, 0)]),
        ("shadow2", (2, 0), [(1, 0), (3, 0), (2, 0)]),
    ],
)
def test_of_shadows_on_one_tile_one_is_offered(piece: str, there: Place, shadows: list[Place]) -> None:
    t = Table(
        demon="doppelganger", tiles=ROW, shadows=[(1, 0), (2, 0), (2, 0)], at={"diego": (3, 0)}, might=3
    ).play("special2", "diego")  # fmt: skip
    assert t.offered == ["body", "shadow1", "shadow2"]
    t.play(piece, "000")
    assert (t.at("diego"), t.den, t.shadows) == (there, (0, 0), shadows)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-DOP-19", "VI-DMN-DOP-21")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (5, 6), (6, 6)])
def test_there_are_six_shadows_at_most(before: int, after: int) -> None:
    t = Table(demon="doppelganger", tiles=ROW, shadows=[(1, 0)] * before, rage=3, wounds={"diego": 2})
    t.play("death diego")
    assert t.shadows == [(1, 0)] * before + [(0, 0)] * (after - before)
    assert len(t.told("shadow_placed")) == after - before
    t.demon_settled()
