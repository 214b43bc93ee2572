"""GS-CURSE: the six faces of the Curse die, whom they hit, and which tile is haunted."""

import pytest

from tests.ghost_stories.table import BOARDS, VILLAGE, Table

HELD = {"yellow": "YYK", "red": "R", "blue": "BG", "green": "GK"}


def all_qi(t: Table) -> list[int]:
    return [t.qi(colour) for colour in BOARDS]


def all_tao(t: Table) -> list[str]:
    return [t.tao(colour) for colour in BOARDS]


def lich() -> Table:
    """Yellow's Lich on n1 has the Curse die rolled; every Taoist holds Tao and a red token lies on the Circle."""
    t = Table(phase="yin", ghosts={"n1": "Lich"}, tao=HELD, circle="red")
    t.waits("curse")
    return t


# -- the faces --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-CURSE-01")
def test_two_of_six_faces_are_blank() -> None:
    t = lich()
    faces = dict(zip(t.offered, t.game.chances(), strict=True))
    assert faces == {"blank": 2, "haunt": 1, "ghost": 1, "tao": 1, "qi": 1}


@pytest.mark.rule("GS-CURSE-02")
def test_the_blank_face_does_nothing() -> None:
    t = lich()
    before = t.game.state()
    t.play("blank")
    assert t.game.state() == before
    t.waits("draw")


@pytest.mark.rule("GS-CURSE-03")
@pytest.mark.parametrize(
    ("space", "haunted", "then"), [("n1", [], "NW"), ("n1", ["NW"], "W"), ("n1", ["W"], "NW"), ("n2", ["N"], "C")]
)
def test_the_haunt_face_turns_the_first_active_tile_before_the_ghost(
    space: str, haunted: list[str], then: str
) -> None:
    t = Table(phase="yin", ghosts={space: "Lich"}, tao=HELD, haunted=haunted)
    t.play("haunt")
    assert t.haunted == {*haunted, then}
    assert t.figures == set()
    assert (all_qi(t), all_tao(t)) == ([3, 3, 3, 3], list(HELD.values()))
    t.waits("draw")


@pytest.mark.rule("GS-CURSE-04")
def test_the_ghost_face_brings_a_ghost_by_the_placement_rule() -> None:
    """Red's ghost goes to red's board, on the space yellow chooses; then comes the ghost of step 3."""
    t = lich()
    left = t.cards_left
    t.play("ghost")
    t.waits("draw")
    t.play("Scarlet Evildoer")
    t.waits("place", "yellow")
    assert t.offered == ["e1", "e2", "e3"]
    t.play("e3")
    assert t.ghosts == {"n1": "Lich", "e3": "Scarlet Evildoer"}
    assert t.cards_left == left - 1
    assert (all_qi(t), all_tao(t), t.haunted) == ([3, 3, 3, 3], list(HELD.values()), set())
    t.waits("draw")


@pytest.mark.rule("GS-CURSE-05", "GS-CURSE-08")
def test_the_tao_face_takes_all_his_own_tao() -> None:
    """Back to the supply; neither the others' tokens nor the one on the Circle of Prayer are touched."""
    t = lich()
    assert t.supply == "YYRRBBBGGKK"
    t.play("tao")
    assert all_tao(t) == ["", "R", "BG", "GK"]
    assert t.supply == "YYYYRRBBBGGKKK"
    assert t.circle == "red"
    assert all_qi(t) == [3, 3, 3, 3]
    t.waits("draw")


@pytest.mark.rule("GS-CURSE-06")
def test_the_qi_face_costs_one_qi() -> None:
    t = lich()
    t.play("qi")
    assert all_qi(t) == [2, 3, 3, 3]
    assert t.game.state()["qi_supply"] == 9
    assert all_tao(t) == list(HELD.values())
    t.waits("draw")


@pytest.mark.rule("GS-CURSE-11")
def test_a_ghost_brought_by_the_die_applies_its_left_stone() -> None:
    """Grave Walker's Qi is the active player's; Shapeless Evil haunts before its own space."""
    t = lich()
    t.play("ghost", "Grave Walker", "n2")
    assert all_qi(t) == [2, 3, 3, 3]
    t.waits("draw")
    t = lich()
    t.play("ghost", "Shapeless Evil", "n3")
    assert t.haunted == {"NE"}
    t.waits("draw")


@pytest.mark.rule("GS-CURSE-12")
def test_two_tormentors_are_two_rolls_each_applied_in_full() -> None:
    """What the first roll brings is resolved to the last icon before the die is rolled again."""
    t = Table(
        phase="yin", ghosts={"n1": "Lich", "n2": "Fury of Depth"}, tao=HELD,
        pile=["Severed Heads", "Yellow Plague", "Skinner", "incarnation", "ghost"],
    )  # fmt: skip
    t.waits("curse")
    t.play("ghost")  # Severed Heads takes n3 and brings a yellow ghost, for which that board has no space left
    t.waits("place", "yellow")
    assert len(t.told("curse_rolled")) == 1
    t.play("w3")
    assert t.ghosts == {"n1": "Lich", "n2": "Fury of Depth", "n3": "Severed Heads", "w3": "Yellow Plague"}
    t.waits("curse")
    t.play("qi")
    assert len(t.told("curse_rolled")) == 2
    assert all_qi(t) == [1, 3, 3, 3]  # the second roll, and then three ghosts on the board
    t.settled()


@pytest.mark.rule("GS-CURSE-12")
def test_a_roll_that_loses_the_game_is_the_last() -> None:
    t = Table(phase="yin", ghosts={"n1": "Lich", "n2": "Fury of Depth"}, haunted=["SE", "S"])
    t.play("haunt")
    t.over("lost", "village_haunted")


@pytest.mark.rule("GS-CURSE-13")
def test_without_tao_the_tao_face_does_nothing() -> None:
    t = Table(phase="yin", ghosts={"n1": "Lich"}, tao={"red": "R", "blue": "BG"})
    before = t.game.state()
    t.play("tao")
    assert t.game.state() == before
    t.waits("draw")


# -- whom it hits -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-CURSE-07")
@pytest.mark.parametrize(
    ("face", "qi", "tao"),
    [("qi", [2, 3, 3, 3], ["YYK", "R", "BG", "GK"]), ("tao", [3, 3, 3, 3], ["", "R", "BG", "GK"])],
)
def test_it_hits_the_active_player_whoever_owns_the_board(face: str, qi: list[int], tao: list[str]) -> None:
    """Yellow exorcises Blood Drinker on red's board: the curse is yellow's."""
    t = Table(at={"yellow": "E", "red": "E"}, ghosts={"e2": "Blood Drinker"}, tao=HELD)
    t.play("exorcise", "RRG")
    t.waits("curse")
    t.play(face)
    assert (all_qi(t), all_tao(t)) == (qi, tao)
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-CURSE-07")
def test_in_a_neutral_boards_turn_it_hits_that_board() -> None:
    t = Table("blue", players=3, ghosts={"w2": "Great Putrid"}, tao={"yellow": "Y", "red": "R", "blue": "B"})
    t.play("end")
    t.waits("curse")
    t.play("qi")
    assert all_qi(t) == [3, 3, 3, 2]
    assert all_tao(t) == ["Y", "R", "B", ""]
    assert t.active == "yellow"
    t.waits("draw")


@pytest.mark.rule("GS-CURSE-07")
def test_the_new_ghost_is_put_into_play_by_the_active_player() -> None:
    """A black ghost brought by the curse of a ghost on red's board goes to yellow's, whose turn it is."""
    t = Table(at={"yellow": "E"}, ghosts={"e2": "Blood Drinker"})
    t.play("exorcise", "RRG", "ghost", "Repellent Beauty")
    t.waits("place", "yellow")
    assert t.offered == ["n1", "n2", "n3"]


# -- which tile -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-CURSE-09")
@pytest.mark.parametrize(("space", "then"), [("n3", "E"), ("e1", "N")])
def test_the_curse_of_an_exorcised_ghost_haunts_the_line_of_its_space(space: str, then: str) -> None:
    """From the same corner, itself haunted, the line goes on differently from either space."""
    t = Table(at={"yellow": "NE"}, ghosts={space: "Blood Drinker"}, haunted=["NE"])
    t.play("exorcise", "RRG", "haunt")
    assert t.haunted == {"NE", then}
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-CURSE-09")
def test_death_army_haunts_a_third_tile_while_it_is_exorcised() -> None:
    """Two tiles are haunted and the die turns the tile before the incarnation: lost, not won."""
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Death Army"}, tao={"yellow": "KK"}, haunted=["SW", "SE"])
    t.play("exorcise", "KKK", "n2", "haunt")
    assert t.haunted == {"SW", "SE", "N"}
    t.over("lost", "village_haunted")


@pytest.mark.rule("GS-CURSE-10")
@pytest.mark.parametrize("asked", [["ask"], ["yin-yang", "ask C"]])
def test_the_cemeterys_roll_haunts_the_cemetery_itself(asked: list[str]) -> None:
    """It lies in the centre here, where no line begins; asked on the spot or from afar makes no difference."""
    village = [*VILLAGE[:4], "cemetery", *VILLAGE[5:8], "buddhist_temple"]
    at = "C" if asked == ["ask"] else "N"
    t = Table(village=village, at={"yellow": at}, dead=["blue"], ghosts={"n2": 6, "s2": 17})
    t.play(*asked)
    assert t.alive("blue")
    t.waits("curse")
    t.play("haunt")
    assert t.haunted == {"C"}
    t.settled()
