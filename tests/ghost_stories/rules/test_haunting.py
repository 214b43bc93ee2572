"""GS-HAUNT: the figures of the Haunters, and what it means for a tile to be haunted."""

import pytest

from tests.ghost_stories.table import BOARDS, Table

ALONE = ("red", "blue", "green")
"""With these dead yellow's turns follow each other."""


def all_qi(t: Table) -> list[int]:
    return [t.qi(colour) for colour in BOARDS]


# -- the figure -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-HAUNT-01")
def test_a_haunters_figure_starts_on_its_card() -> None:
    """Not on the board: the first Yin phase only brings it there. A ghost that is no Haunter has none."""
    t = Table(phase="yin", dead=ALONE, ghosts={"n3": 6}, pile=["Ghoul", 39, "incarnation", "ghost"])
    t.play("n1")
    assert t.figures == set()
    t.play("end", "e1")
    assert t.figures == {"n1"}
    assert t.haunted == set()
    t.settled()


@pytest.mark.rule("GS-HAUNT-02", "GS-HAUNT-05")
def test_a_haunter_left_alone_haunts_in_every_second_yin_phase() -> None:
    """Card, board, card, board: it never rests on the haunted-tile icon."""
    t = Table(phase="yin", dead=ALONE, ghosts={"n2": "Ghoul"}, pile=[39, 40, 17, 18, "incarnation", "ghost"])
    seen = []
    for place in ("e1", "e2", "s1", "s2"):
        seen.append((t.figures, t.haunted))
        t.play(place)
        if place != "s2":
            t.play("end")
    assert seen == [({"n2"}, set()), (set(), {"N"}), ({"n2"}, {"N"}), (set(), {"N", "C"})]
    t.settled()


@pytest.mark.rule("GS-HAUNT-03")
def test_from_the_card_the_figure_advances_and_nothing_else_happens() -> None:
    t = Table(phase="yin", ghosts={"n2": "Ghoul", "e2": "Skinner"}, haunted=["SW"], tao={"yellow": "YK"})
    assert t.figures == {"n2"}
    assert t.haunted == {"SW"}
    assert all_qi(t) == [3, 3, 3, 3]
    assert t.tao("yellow") == "YK"
    assert t.ghosts == {"n2": "Ghoul", "e2": "Skinner"}
    t.waits("draw")


@pytest.mark.rule("GS-HAUNT-04")
def test_from_the_board_the_figure_haunts_one_tile_and_returns_to_the_card() -> None:
    t = Table(phase="yin", ghosts={"n2": "Ghoul", "e2": "Skinner"}, figures=["n2", "e2"])
    assert t.figures == {"e2"}
    assert t.haunted == {"N"}
    assert all_qi(t) == [3, 3, 3, 3]
    t.waits("draw")


@pytest.mark.rule("GS-HAUNT-14")
@pytest.mark.parametrize("card", ["Dark Wraith", "Gloomy Minion"])
def test_a_quick_haunter_haunts_at_the_next_yin_phase_of_its_board(card: str) -> None:
    t = Table(phase="yin", dead=ALONE, pile=[card, 39, 40, "incarnation", "ghost"]).play("n1")
    assert t.figures == {"n1"}
    assert t.haunted == set()
    t.play("end", "e1")
    assert t.figures == set()
    assert t.haunted == {"NW"}
    t.play("end", "e2")  # from then on its cycle is the ordinary one
    assert t.figures == {"n1"}
    assert t.haunted == {"NW"}
    t.settled()


@pytest.mark.rule("GS-HAUNT-15")
def test_a_figure_moves_in_the_yin_phase_of_the_board_carrying_the_ghost() -> None:
    """A yellow Ghoul on red's board does nothing in yellow's turn."""
    t = Table(phase="yin", ghosts={"e1": "Ghoul"}, pile=[17, 18, 21, "incarnation", "ghost"])
    assert t.figures == set()
    t.play("s1", "end")
    assert t.active == "red"
    assert t.figures == {"e1"}
    t.play("s2", "end")
    assert t.active == "blue"
    assert t.figures == {"e1"}
    t.settled("blue")


@pytest.mark.rule("GS-HAUNT-15")
def test_a_moved_haunter_follows_the_yin_phase_of_its_new_board() -> None:
    """Yellow's Pavilion puts his Haunter on red's board: its figure haunts in red's turn, before red's tile."""
    t = Table(at={"yellow": "SW"}, ghosts={"n1": "Ghoul"}, figures=["n1"], pile=[17, "incarnation", "ghost"])
    t.play("ask", "n1", "e2", "nobody", "end")
    assert t.active == "red"
    assert t.haunted == {"E"}
    assert t.figures == set()
    t.waits("place", "red")


@pytest.mark.rule("GS-HAUNT-16")
def test_the_eight_figures_of_the_box_are_no_limit() -> None:
    """Ten Haunters have their figures on the boards; the eleventh's advances all the same, a quick twelfth's too."""
    haunters = {
        "n1": 1, "n2": 64, "e1": 34, "e2": 38, "e3": 41, "s1": 12, "s2": 16, "s3": 19, "w1": 23, "w2": 27, "w3": 30,
    }  # fmt: skip
    t = Table(phase="yin", ghosts=haunters, figures=set(haunters) - {"n1"}, pile=["Dark Wraith", 43, "ghost"])
    assert t.haunted == {"N"}
    assert t.figures == set(haunters) - {"n2"} | {"n3"}
    assert len(t.figures) == 11
    t.settled()


@pytest.mark.rule("GS-HAUNT-18")
def test_a_new_haunter_starts_its_own_cycle() -> None:
    """The Ghoul's figure was about to haunt; it goes with the Ghoul, and the next one on its space starts again."""
    pile = ["Restless Dead", "Blood Drinker", "incarnation", "ghost"]
    t = Table(dead=ALONE, at={"yellow": "N"}, ghosts={"n2": "Ghoul"}, figures=["n2"], pile=pile)
    t.play("exorcise", "YRR", "end")
    assert t.figures == set()
    t.play("n2")
    assert t.ghosts == {"n2": "Restless Dead"}
    assert t.figures == set()
    t.play("end")
    assert t.figures == {"n2"}
    assert t.haunted == set()
    t.waits("place", "yellow")


# -- the tile ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-HAUNT-06", "GS-HAUNT-07", "GS-HAUNT-08")
@pytest.mark.parametrize(
    ("haunted", "then"),
    [([], "SE"), (["SE"], "S"), (["S"], "SE"), (["SW"], "SE"), (["SE", "SW"], "S"), (["SE", "S"], "SW")],
)
def test_the_first_active_tile_of_the_line_is_haunted(haunted: list[str], then: str) -> None:
    """Before e3 lie SE, S and SW. Only the tiles in between decide; a third haunted tile loses the game."""
    t = Table("red", phase="yin", ghosts={"e3": "Skinner"}, figures=["e3"], haunted=haunted)
    assert t.haunted == {*haunted, then}
    if len(haunted) == 2:
        t.over("lost", "village_haunted")
    else:
        t.waits("draw")


@pytest.mark.rule("GS-HAUNT-09")
def test_with_the_whole_line_haunted_nothing_is_turned() -> None:
    """This can only happen under the first edition's limit of four tiles; the figure goes home all the same."""
    t = Table(
        "red", phase="yin", level="initiation", settings={"fourth_tile": True}, ghosts={"e3": "Skinner"},
        figures=["e3"], haunted=["SE", "S", "SW"],
    )  # fmt: skip
    assert t.haunted == {"SE", "S", "SW"}
    assert t.figures == set()
    t.waits("draw")


@pytest.mark.rule("GS-HAUNT-10")
def test_taoists_on_a_haunted_tile_are_unharmed_and_stay() -> None:
    t = Table(
        phase="yin", at={"yellow": "N", "red": "N"}, ghosts={"n2": "Ghoul"}, figures=["n2"],
        tao={"yellow": "Y", "red": "RK"},
    )  # fmt: skip
    assert t.haunted == {"N"}
    assert (t.at("yellow"), t.at("red")) == ("N", "N")
    assert all_qi(t) == [3, 3, 3, 3]
    assert (t.tao("yellow"), t.tao("red")) == ("Y", "RK")
    t.waits("draw")


@pytest.mark.rule("GS-HAUNT-11")
def test_a_haunted_tile_gives_no_help() -> None:
    """Neither to the one who stands there nor from afar; the others help as before."""
    assert "ask" in Table(at={"yellow": "N"}).offered
    t = Table(at={"yellow": "N"}, haunted=["N"])
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-HELP-02"
    t.play("yin-yang")
    assert t.why_not("ask N") == "GS-HELP-02"
    assert {"ask C", "ask S", "restore N"} <= set(t.offered)


@pytest.mark.rule("GS-HAUNT-12")
def test_a_haunted_tile_can_be_entered_exorcised_from_and_used_to_place_a_buddha() -> None:
    t = Table(at={"yellow": "C"}, haunted=["NE"], ghosts={"n3": "Ghoul"}, held={"yellow": 1})
    assert "move NE" in t.offered
    t.play("move NE")
    assert t.at("yellow") == "NE"
    t.play("exorcise", "YRR")
    assert t.ghosts == {}
    t.play("buddha e1")
    assert t.buddhas == {"e1"}
    assert t.haunted == {"NE"}
    t.settled()


@pytest.mark.rule("GS-HAUNT-17")
def test_a_tile_turned_back_can_be_haunted_again() -> None:
    """Yellow turns N back in his Yang phase; in his next Yin phase the Haunter takes it once more."""
    t = Table(dead=ALONE, ghosts={"n2": "Ghoul"}, figures=["n2"], haunted=["N"], pile=[39, "incarnation", "ghost"])
    t.play("yin-yang", "restore N")
    assert t.haunted == set()
    t.play("end")
    assert t.haunted == {"N"}
    t.play("e1")
    t.settled()
