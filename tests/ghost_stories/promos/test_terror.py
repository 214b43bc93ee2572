"""The Guardhouse's four ghosts and Father Bo-Za (PR-GH, PR-BOZA)."""

from __future__ import annotations

import pytest

from hauntbox.errors import InputError
from hauntbox.ghost_stories.base.cards import CARD, COLOURS
from hauntbox.ghost_stories.base.geometry import BITS, TILES
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.boxes import law_of, setup_from_json, start
from hauntbox.ghost_stories.guardhouse.terror import terrified
from tests.ghost_stories.table import BOARDS, VILLAGE, Table

GUARDS = (67, 68, 69, 70)


def frightened(t: Table) -> set[str]:
    """The tiles with a terror figure."""
    return {TILES[tile] for tile in BITS[terrified(t.game, 1) | terrified(t.game, 3)]}


def places(players: int, level: str, boxes: list[str], **settings: object) -> tuple[list[int], int]:
    """The pile bottom to top, and how many ghosts may lie in it."""
    powers = ["enfeeblement_mantra", "dance_of_the_spires", "second_wind", "strength_of_a_mountain"]
    game = start(Setup(players, level, VILLAGE, BOARDS, powers, "north", settings, boxes))
    return game.deck.places, len(game.deck.pools[0])


# -- the cards and the pile -------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-GH-01", "PR-GH-21", "PR-GH-22", "R-P01")
def test_four_ghosts_of_the_four_colours_with_one_ability() -> None:
    law = law_of(Setup(boxes=["guardhouse"]))
    assert set(law.ghosts) == {*range(1, 56), *GUARDS}
    assert list(law.incarnations) == list(range(56, 66))
    assert {COLOURS[CARD[card].colour] for card in GUARDS} == {"yellow", "red", "blue", "green"}
    for card in GUARDS:
        row = CARD[card]
        assert (row.left, row.middle, row.right, sum(row.resistance)) == ([], ["terror"], ["gain_1_tao"], 2)
        assert row.provenance == "designed"


@pytest.mark.rule("PR-GH-02", "PR-GH-03")
def test_as_many_cards_as_usual_of_59() -> None:
    pile, ghosts = places(4, "initiation", ["guardhouse"])
    assert pile == [-1] * 10 + [-2] + [-1] * 45
    assert ghosts == 59


@pytest.mark.rule("PR-GH-23", "PR-SHAMAN-01", "R-P21")
def test_with_several_promos_as_many_go_out_as_come_in() -> None:
    assert places(4, "normal", ["guardhouse", "shaman"]) == ([-1] * 10 + [-2] + [-1] * 45, 60)
    assert places(3, "normal", ["guardhouse", "shaman"]) == ([-1] * 10 + [-2] + [-1] * 40, 60)
    assert places(4, "normal", ["shaman"]) == ([-1] * 10 + [-2] + [-1] * 45, 56)


@pytest.mark.rule("PR-GH-04")
def test_the_brave_have_four_more_cards_and_4_points_for_a_victory() -> None:
    assert places(4, "normal", ["guardhouse"], brave=True) == ([-1] * 10 + [-2] + [-1] * 49, 59)
    won = Table(
        boxes=["guardhouse"], settings={"brave": True}, at={"yellow": "N"}, ghosts={"n2": "Vampire Lord"},
        tao={"yellow": "YYYY"},
    )  # fmt: skip
    won.play("exorcise", "RRR", "n2", "red")
    won.over("won", "incarnation_exorcised")
    assert won.game.result is not None
    assert won.game.result["score_lines"]["brave"] == 4  # type: ignore[index]
    lost = Table(boxes=["guardhouse"], settings={"brave": True}, phase="yin", pile=["Ghoul"])
    lost.over("lost", "last_card")
    assert lost.game.result is not None
    assert lost.game.result["score_lines"]["brave"] == 0  # type: ignore[index]


@pytest.mark.rule("PR-GH-04")
def test_a_setting_of_a_box_is_refused_without_it() -> None:
    with pytest.raises(InputError, match="setting 'brave': choose one of"):
        setup_from_json({"settings": {"brave": True}})
    with pytest.raises(InputError, match="setting 'brave': choose one of"):
        setup_from_json({"boxes": ["tower"], "settings": {"brave": True}})
    with pytest.raises(InputError, match="setting brave 'yes': choose one of false, true"):
        setup_from_json({"boxes": ["guardhouse"], "settings": {"brave": "yes"}})
    assert setup_from_json({"boxes": ["guardhouse"]}).settings["brave"] is False
    assert "brave" not in setup_from_json({}).settings


# -- terror -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-GH-06", "PR-GH-07", "PR-GH-08", "R-P02")
def test_the_villager_of_the_tile_it_faces_helps_nobody() -> None:
    t = Table(boxes=["guardhouse"], at={"yellow": "N"}, ghosts={"n2": "Brother Ko-Mon"})
    assert frightened(t) == {"N"}
    assert t.haunted == set()
    assert "ask" not in t.offered
    assert t.why_not("ask") == "PR-GH-08"
    t.play("yin-yang")
    assert "ask N" not in t.offered
    assert t.why_not("ask N") == "PR-GH-08"
    assert "ask S" in t.offered


@pytest.mark.rule("PR-GH-08")
def test_a_yin_yang_has_no_use_if_all_who_could_help_are_terrified() -> None:
    """Haunted are the Hut and the Temple; all Tao is out, nobody is dead, no figure is on a board."""
    guards = {"s2": "Brother Ko-Mon", "w3": "Brother Pi-Ro", "s3": "Sister Ko"}
    tao = {"yellow": "YYYYRRRRBBBBGGGGKKKK"}
    t = Table(boxes=["guardhouse"], tao=tao, ghosts=guards, haunted=["NE", "C"])
    assert frightened(t) == {"S", "NW", "SW"}  # Tea House, Altar, Pavilion
    assert t.play("yin-yang").offered == ["restore NE", "restore C"]
    t = Table(boxes=["guardhouse"], tao=tao, ghosts={**guards, "n3": "Brother Vo-Ost"}, haunted=["NE"], held={"red": 2})
    assert frightened(t) == {"S", "NW", "SW", "NE"}
    assert "yin-yang" not in t.offered


@pytest.mark.rule("PR-GH-09", "R-P03")
def test_a_haunted_tile_is_not_turned_back_while_it_is_terrified() -> None:
    t = Table(boxes=["guardhouse"], at={"yellow": "NW"}, ghosts={"n2": "Brother Ko-Mon"}, haunted=["N", "E"])
    t.play("yin-yang")
    assert "restore E" in t.offered
    assert "restore N" not in t.offered
    t = Table(boxes=["guardhouse"], at={"yellow": "NW"}, ghosts={"n2": "Brother Ko-Mon"}, haunted=["N"])
    assert t.why_not("ask") == "GS-TILE-ALT-05"


@pytest.mark.rule("PR-GH-10", "PR-GH-11", "R-P03")
def test_a_terrified_tile_can_be_haunted_and_only_then_counts() -> None:
    t = Table(
        "red", boxes=["guardhouse"], phase="yin", ghosts={"n2": "Brother Ko-Mon", "n3": "Sister Ko", "e1": "Ghoul"},
        figures=["e1"], haunted=["NE"],
    )  # fmt: skip
    assert frightened(t) == {"N", "NE"}
    assert t.haunted == {"NE", "N"}
    t.waits("draw")  # two tiles are haunted, not three


@pytest.mark.rule("PR-GH-11")
def test_a_terrified_tile_costs_no_points() -> None:
    t = Table(
        boxes=["guardhouse"], at={"yellow": "N"}, ghosts={"n2": "Vampire Lord", "s2": "Brother Ko-Mon"},
        tao={"yellow": "YYYY"},
    )  # fmt: skip
    t.play("exorcise", "RRR", "n2", "red")
    t.over("won", "incarnation_exorcised")
    assert t.game.result is not None
    assert t.game.result["score_lines"]["haunted_tiles"] == 0  # type: ignore[index]


@pytest.mark.rule("PR-GH-12")
def test_the_tile_works_again_as_soon_as_the_ghost_is_gone() -> None:
    t = Table(boxes=["guardhouse"], at={"yellow": "N"}, ghosts={"n2": "Brother Ko-Mon"})
    t.play("yin-yang", "ask NE")  # the Hut
    assert t.ghosts == {}
    assert frightened(t) == set()
    assert "ask" in t.offered
    t.settled()


@pytest.mark.rule("PR-GH-13", "R-P04")
def test_the_terror_goes_with_the_ghost() -> None:
    t = Table(boxes=["guardhouse"], at={"yellow": "SW"}, ghosts={"n2": "Brother Ko-Mon"})
    t.play("ask", "n2", "e2", "nobody")
    assert frightened(t) == {"E"}
    t.settled()


@pytest.mark.rule("PR-GH-14")
def test_two_such_ghosts_before_one_corner() -> None:
    t = Table(boxes=["guardhouse"], at={"yellow": "NE"}, ghosts={"e3": "Brother Ko-Mon", "s1": "Sister Ko"})
    assert frightened(t) == {"SE"}
    t.play("ask", "e3")
    assert frightened(t) == {"SE"}
    assert t.game.rules.help_refused(t.game, 8) == "PR-GH-08"
    t.play("yin-yang", "ask NE")
    assert frightened(t) == set()
    assert t.game.rules.help_refused(t.game, 8) == "GS-TILE-CEM-08"


@pytest.mark.rule("PR-GH-15")
def test_taoists_enter_exorcise_and_place_buddhas_there() -> None:
    t = Table(boxes=["guardhouse"], at={"yellow": "N"}, ghosts={"e1": "Brother Ko-Mon"}, held={"yellow": 1})
    assert frightened(t) == {"NE"}
    t.play("move NE")
    assert t.at("yellow") == "NE"
    assert {"exorcise", "buddha n3"} <= set(t.offered)
    t.settled()


@pytest.mark.rule("PR-GH-16", "R-P05")
def test_a_terrified_circle_lowers_nothing_and_keeps_its_token() -> None:
    t = Table(
        boxes=["guardhouse"], at={"yellow": "NE"}, ghosts={"e2": "Brother Ko-Mon", "n1": 10}, circle="yellow", tao={}
    )
    assert frightened(t) == {"E"}
    full = CARD[10].resistance[0]
    assert t.game.rules.resistance(t.game, 0)[0] == full
    assert t.circle == "yellow"
    t.play("ask", "e2")
    assert t.game.rules.resistance(t.game, 0)[0] == full - 1
    t.settled()


@pytest.mark.rule("PR-GH-17", "R-P04")
def test_the_night_watchman_leaves_the_terror_where_it_is() -> None:
    t = Table(boxes=["guardhouse"], at={"yellow": "W"}, ghosts={"n2": "Brother Ko-Mon", "n1": "Ghoul"}, figures=["n1"])
    t.play("ask")
    assert t.figures == set()
    assert frightened(t) == {"N"}
    t.settled()


# -- Father Bo-Za -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-BOZA-01", "PR-BOZA-02", "PR-BOZA-07")
def test_father_bo_za_frightens_the_three_tiles_of_his_line() -> None:
    t = Table(boxes=["bo_za"], at={"yellow": "C"}, ghosts={"s2": "Father Bo-Za"}, level="nightmare")
    assert frightened(t) == {"S", "C", "N"}
    assert t.haunted == set()
    assert t.why_not("ask") == "PR-BOZA-02"
    t.play("yin-yang")
    assert not {"ask S", "ask C", "ask N"} & set(t.offered)
    assert "ask NE" not in t.offered  # an incarnation is no prey for the Hut
    assert "ask E" in t.offered


@pytest.mark.rule("PR-BOZA-03")
def test_a_haunted_tile_of_his_line_is_not_turned_back() -> None:
    t = Table(boxes=["bo_za"], at={"yellow": "NW"}, ghosts={"s2": "Father Bo-Za"}, haunted=["C", "W"])
    t.play("yin-yang")
    assert "restore W" in t.offered
    assert "restore C" not in t.offered


@pytest.mark.rule("PR-BOZA-05", "R-P01")
def test_he_is_an_incarnation() -> None:
    row = CARD[66]
    assert (row.incarnation, COLOURS[row.colour], row.resistance, row.provenance) == (
        True, "black", [0, 0, 0, 0, 4], "designed",
    )  # fmt: skip
    t = Table(boxes=["bo_za"], phase="yin", pile=["Father Bo-Za", "ghost"], buddhas=["n1"], level="nightmare")
    t.play("n1")
    assert t.ghosts == {"n1": "Father Bo-Za"}
    assert t.buddhas == set()
    t = Table(boxes=["bo_za"], at={"yellow": "N"}, ghosts={"n2": "Father Bo-Za"}, tao={"yellow": "KKKK"}, level="hell")
    assert t.game.to_beat == 4
    t.play("exorcise", "YYY", "n2")
    t.waits("group_qi", "yellow")
    t.play("red", "blue")
    assert (t.game.to_beat, t.game.beaten) == (3, 1)


@pytest.mark.rule("PR-BOZA-06", "R-P04")
def test_his_tiles_change_with_his_line() -> None:
    t = Table(boxes=["bo_za"], at={"yellow": "SW"}, ghosts={"s2": "Father Bo-Za"}, level="nightmare")
    t.play("ask", "s2", "e1", "nobody")
    assert frightened(t) == {"NE", "N", "NW"}
    t.settled()


@pytest.mark.rule("PR-BOZA-08")
def test_power_tokens_are_left_and_taken_on_a_terrified_centre() -> None:
    t = Table(boxes=["bo_za"], players=2, at={"yellow": "C"}, ghosts={"s2": "Father Bo-Za"}, tokens={"blue": 0})
    t.play("token")
    assert t.tokens("yellow") == 2
    assert t.game.centre == 0
    t = Table(boxes=["bo_za"], players=2, at={"yellow": "C"}, ghosts={"s2": "Father Bo-Za"})
    t.play("power strength of a mountain")
    assert (t.tokens("yellow"), t.game.centre) == (0, 1)


@pytest.mark.rule("PR-BOZA-09", "R-P20")
def test_promo_incarnations_are_shuffled_with_the_ten() -> None:
    law = law_of(setup_from_json({"boxes": ["bo_za", "b_rice", "chuck", "jean_claude"]}))
    assert list(law.incarnations) == [*range(56, 66), 66, 103, 104, 105]
    t = Table(boxes=["bo_za", "b_rice", "chuck", "jean_claude"], phase="yin", pile=["incarnation", "ghost"])
    assert t.game.options == [*range(56, 66), 66, 103, 104, 105]
