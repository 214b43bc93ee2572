"""BS-END, BS-SCORE, BS-GHOST, BS-INC, BS-WHO and BS-FAQ: the end, new icons and incarnations, and who chooses."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.ghost_stories.base.cards import CARD, COLOURS
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.rulebook import rule
from tests.ghost_stories.black_secret.secret import LAW, Secret


@pytest.mark.rule("BS-END-01", "BS-SCORE-01", "BS-INC-all-01", "BS-WHO-16")
def test_victory_once_all_incarnations_are_exorcised() -> None:
    t = Secret(
        at={"yellow": "N"}, ghosts={"n2": "Puppet Master"}, to_beat=1, tao={"yellow": "YY"}, yin_yang=["yellow"],
        pile=["ghost"] * 5, hand=["Nameless"],
    )  # fmt: skip
    t.play("exorcise", "YYK", "n2")
    t.waits("group_yin_yang", "yellow")
    t.play("blue")
    t.waits("put_qi_on", "yellow")
    supply = t.game.qi_stock
    t.play("ladders_back")
    assert t.game.qi_stock == supply - 1
    t.over("won", "incarnation_exorcised")  # cards in his hand do not count
    result = t.game.result
    assert result is not None
    assert result["score_lines"]["black_secret"] == 5  # type: ignore[index]
    assert result["score"] == sum(result["score_lines"].values())  # type: ignore[attr-defined]


@pytest.mark.rule("BS-END-01")
def test_a_summons_card_in_the_pile_keeps_the_game_going() -> None:
    t = Secret(
        at={"yellow": "N"}, ghosts={"n2": "Vampire Lord"}, level="nightmare", to_beat=2, beaten=2,
        tao={"yellow": "YYYY"},
        pile=["ghost"] * 5 + ["incarnation"] + ["ghost"] * 10,
    )  # fmt: skip
    t.play("exorcise", "YYY", "n2")
    while t.pending != "yang":
        t.play(t.offered[0])
    assert (t.ghosts, t.game.to_beat, t.game.over) == ({}, 1, False)
    t.settled()


@pytest.mark.rule("BS-END-02", "BS-SCORE-02")
def test_all_taoists_dead() -> None:
    t = Secret(phase="yin", ghosts={"n1": 6, "n2": 7, "n3": 10}, qi={"yellow": 1}, dead=["red", "blue", "green"])
    t.over("lost", "taoists_dead")
    result = t.game.result
    assert result is not None
    assert result["score_lines"]["black_secret"] == -5  # type: ignore[index]


@pytest.mark.rule("BS-END-03")
def test_three_haunted_tiles() -> None:
    t = Secret(phase="yin", haunted=["N", "S"], ghosts={"n1": "Ghoul"}, figures=["n1"])
    t.over("lost", "village_haunted")


@pytest.mark.rule("BS-GHOST-01", "BS-GHOST-03")
def test_the_icon_activate() -> None:
    assert [CARD[card].left for card in range(88, 98, 2)] == [["activate_demon"]] * 5
    assert [COLOURS[CARD[card].colour] for card in range(88, 98, 2)] == ["yellow", "blue", "green", "red", "black"]
    t = Secret(phase="yin", demons={"seeker": "C"}).play("stay", 88, "place", "n1")
    t.waits("demon", "wu-feng")
    t.play("N")
    assert t.demons == {"seeker": "N"}
    t.settled()
    none = Secret(phase="yin").play(88, "place", "n1")
    none.settled()  # no Demon is in the Catacombs


@pytest.mark.rule("BS-GHOST-02")
def test_the_icon_curse() -> None:
    t = Secret(phase="yin", ghosts={"n1": 89})
    t.waits("cast_which", "wu-feng")
    assert len(t.offered) == 6  # of any colour, or none
    t.play("remove_ladder", "0", "S")
    assert t.pyramid == {0: "remove_ladder"}
    t.waits("draw")
    declined = Secret(phase="yin", ghosts={"n1": 89}).play("none")
    declined.waits("draw")


@pytest.mark.rule("BS-INC-NightSorceress-01", "BS-INC-NightSorceress-02")
def test_night_sorceress() -> None:
    t = Secret(ghosts={"s1": "Night Sorceress"}, haunted=["N"], yin_yang=["yellow"])
    assert "yin-yang" not in t.offered
    t = Secret(
        ghosts={"s1": "Night Sorceress", "n1": 6}, at={"yellow": "NE"}, mantras={"regain_yin_yang": 2},
        yin_yang=["yellow", "red", "blue"],
    )  # fmt: skip
    t.play("ask")
    assert t.has_yin_yang("green")


@pytest.mark.rule("BS-INC-PuppetMaster-01")
def test_puppet_master_arrives_with_skeletons() -> None:
    t = Secret(phase="yin", pile=["incarnation"] + ["ghost"] * 10, hand=["Puppet Master"], ghosts={"w1": 112})
    t.play("Nameless", "Puppet Master", "n1")
    t.waits("skeleton", "wu-feng")
    t.play("e1")
    assert "none" in t.offered
    t.play("e2")
    assert list(t.ghosts.values()).count("Skeleton") == 3
    t.settled()


@pytest.mark.rule("BS-INC-PuppetMaster-02", "BS-INC-PuppetMaster-03")
def test_puppet_master_each_yin_phase() -> None:
    t = Secret(phase="yin", ghosts={"n1": "Puppet Master"}).play("e1")
    t.waits("draw")
    t.play(6, "place", "n2")
    assert t.ghosts["e1"] == "Skeleton"
    t = Secret(at={"yellow": "NW"}, ghosts={"n1": "Puppet Master", "e1": 112}, tao={"yellow": "YY"}, to_beat=2)
    t.play("exorcise", "YYK", "n1")
    while t.pending != "yang":
        t.play(t.offered[0])
    assert t.ghosts == {"e1": "Skeleton"}
    t.settled()


@pytest.mark.rule("BS-INC-RestlessSeeker-01", "BS-INC-RestlessSeeker-02", "BS-WHO-08", "BS-SHADOW-02")
def test_restless_seeker_empties_a_stack() -> None:
    t = Secret(
        "green", phase="yin", players=4, pile=["incarnation"] + ["ghost"] * 10, hand=["Restless Seeker"], urns=2,
        stacks={"W": 2},
    )  # fmt: skip
    t.play("Nameless", "Restless Seeker", "w1")
    t.waits("stack", "wu-feng")
    t.play("W")
    t.token("buddha").token("urn").play("Vampire Lord")
    assert (t.part.urns, t.part.stacks[3], t.shadow) == (3, 0, "under_W")
    assert t.hand == ["Vampire Lord", "Nameless"]
    t.settled("green")


@pytest.mark.rule("BS-INC-BloodThirster-01")
def test_blood_thirster() -> None:
    t = Secret(at={"yellow": "NE"}, ghosts={"e2": "Blood Thirster", "n1": 6}, mantras={"gain_qi": 1})
    supply = t.game.qi_stock
    t.play("ask")
    assert (t.mantras, t.game.qi_stock) == ({"gain_qi": 1}, supply + 1)
    t.settled()


@pytest.mark.rule("BS-INC-all-01", "BS-SET-26")
def test_the_five_incarnations() -> None:
    assert [CARD[card].name for card in range(98, 103)] == [
        "Puppet Master", "Night Sorceress", "Restless Seeker", "Blood Thirster", "Black Caster"
    ]  # fmt: skip
    assert all(CARD[card].right == ["yin_yang_and_mantra_qi"] for card in range(98, 103))
    assert all(LAW.incarnations[place] == card for place, card in enumerate([*range(56, 66), *range(98, 103)]))


@pytest.mark.rule("BS-WHO-14")
def test_who_pays_for_a_possessed_board() -> None:
    t = Secret("red", phase="yin", dead=["red"], ghosts={"e1": 39, "e2": 40, "e3": 43})
    t.waits("borne_by", "blue")


@pytest.mark.rule("BS-WHO-15")
def test_who_gives_up_a_tao() -> None:
    t = Secret(phase="yin", ghosts={"n1": "Bonecracker"}, tao={"yellow": "YR", "red": "RK"})
    t.waits("lose_tao", "yellow")
    t.play("red")
    t.waits("lose_tao", "red")


@pytest.mark.rule("BS-WHO-16")
def test_rewards_are_the_taoists_to_choose() -> None:
    """Qi or Yin-Yang, and the colour of a Tao: the one who has exorcised the ghost."""
    t = Secret("red", at={"red": "E"}, ghosts={"e2": 44}, tao={"red": "R"}, yin_yang=[]).play("exorcise", "RRR", "e2")
    t.waits("qi_or_yin_yang", "red")
    assert t.offered == ["qi", "yin-yang"]
    t.play("yin-yang")
    assert (t.qi("red"), t.has_yin_yang("red"), t.has_yin_yang("yellow"), t.ghosts) == (3, True, False, {})
    t.settled("red")
    t = Secret("red", at={"red": "E"}, ghosts={"e2": 45}, tao={}).play("exorcise", "KKK")
    t.waits("take_tao", "red")
    t.play("blue")
    assert (t.tao("red"), t.tao("yellow"), t.ghosts) == ("B", "", {})
    t.settled("red")


@pytest.mark.rule("BS-WHO-17")
@pytest.mark.parametrize(
    ("tile", "kind", "offered", "table"),
    [
        ("SW", "move_taoist", "blue E", {"at": {"yellow": "SW", "blue": "N"}}),
        ("SW", "move_ghost", "e1", {"players": 1, "at": {"yellow": "SW"}, "ghosts": {"e1": 39}}),
        ("NE", "hut", "e2", {"ghosts": {"n1": 6, "e2": 39}}),
        ("NW", "altar", "S", {"haunted": ["N", "S"]}),
        ("E", "circle", "black", {}),
        ("W", "watchman", "east", {"ghosts": {"n1": "Ghoul", "e1": "Restless Dead"}, "figures": ["n1", "e1"]}),
        ("SE", "bring_back", "blue", {"dead": ["red", "blue"]}),
        ("S", "take_tao", "green", {}),
    ],
)
def test_what_a_tile_does_is_the_acting_taoists_to_choose(
    tile: str, kind: str, offered: str, table: dict[str, Any]
) -> None:
    t = Secret(**{"at": {"yellow": tile}, **table}).play("ask")
    t.waits(kind, "yellow")
    assert offered in t.offered


@pytest.mark.rule("BS-WHO-20")
def test_what_nobody_chooses() -> None:
    t = Secret(phase="yin", ghosts={"n1": "Ghoul", "n3": "Restless Dead"}, figures=["n1"])
    assert t.haunted == {"NW"}
    assert t.figures == {"n3"}
    t.waits("draw")


@pytest.mark.rule("BS-FAQ-04", "BS-CURSE-17")
def test_no_blank_tokens() -> None:
    """Nine, nine, nine and five by rank with White Moon's four, each with a name and a rule of its own."""
    assert [list(box.CURSE_RANK).count(rank) for rank in range(4)] == [9, 9, 9, 5]
    assert len(set(box.CURSES)) == len(set(box.CURSE_RULE)) == 32
    assert {rule(key).id for key in box.CURSE_RULE} == set(box.CURSE_RULE)
    t = Secret(phase="yin", pyramid={0: "roll_curse"}).play(45, "cast take_mantra_qi", "1")
    t.waits("curse_token")
    assert set(t.offered) == {curse for curse, rank in zip(box.CURSES[:28], box.CURSE_RANK, strict=False) if rank == 1}


@pytest.mark.rule("BS-SCORE-01")
@pytest.mark.parametrize(("players", "beaten", "points"), [(4, 4, 12), (2, 3, 6), (2, 1, 2)])
def test_incarnations_beyond_those_of_the_pile_earn_nothing(players: int, beaten: int, points: int) -> None:
    """2, 4 and 6 for the first ones, the last of the pile's earns none; with a curse there may be more of them."""
    t = Secret(
        at={"yellow": "N"}, players=players, level="nightmare", ghosts={"n2": "Vampire Lord"}, to_beat=1, beaten=beaten,
        tao={"yellow": "YYYY"}, pile=["ghost"] * 5,
    )  # fmt: skip
    t.play("exorcise", "YYY", "n2")
    while not t.game.over:
        t.play(t.offered[0])
    result = t.game.result
    assert result is not None
    assert result["score_lines"]["incarnations"] == points  # type: ignore[index]
