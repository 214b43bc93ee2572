"""GS-INC: what all incarnations have in common."""

from collections.abc import Sequence

import pytest

from hauntbox.ghost_stories.base.cards import CARD, CARDS, COLOURS
from tests.ghost_stories.table import Table

INCARNATIONS = (
    "Howling Nightmare", "Uncatchable", "Hope Killer", "Death Army", "Forgotten Ones", "Bonecracker", "Dark Mistress",
    "Creeping Horror", "Vampire Lord", "Nameless",
)  # fmt: skip


def hunted(
    level: str = "nightmare",
    players: int = 4,
    dead: Sequence[str] = (),
    yin_yang: Sequence[str] | None = None,
    qi_supply: int | None = None,
) -> Table:
    """Yellow on N has just exorcised the Vampire Lord (yellow 4) with three yellow faces and his yellow Tao.

    A Buddha in his hand leaves him a choice after it, so that his turn does not end by itself.
    """
    t = Table(
        level=level, players=players, dead=dead, yin_yang=yin_yang, qi_supply=qi_supply,
        at={"yellow": "N"}, tao={"yellow": "Y"}, held={"yellow": 1}, ghosts={"n2": "Vampire Lord"},
    )  # fmt: skip
    return t.play("exorcise", "YYY", "n2")


def qi_of_all(t: Table) -> list[int]:
    return [t.qi(colour) for colour in ("yellow", "red", "blue", "green")]


@pytest.mark.rule("GS-INC-01")
def test_there_are_ten_incarnations_with_backs_of_their_own() -> None:
    """The backs show where in the pile an incarnation lies, but not which of the ten."""
    assert sorted(card.name for card in CARDS if card.incarnation) == sorted(INCARNATIONS)
    words = Table(level="normal").game.state()
    assert words["pile"] == [["ghosts", 10], ["incarnations", 1], ["ghosts", 45]]
    unseen = words["unseen"]
    assert isinstance(unseen, dict)
    assert [CARD[number].name for number in unseen["incarnations"]] == list(INCARNATIONS)
    assert not [number for number in unseen["ghosts"] if CARD[number].incarnation]


BOARD_OF = {"yellow": "n", "red": "e", "blue": "s", "green": "w", "black": "s"}
PLACED_AS = {"Bonecracker": "red", "Dark Mistress": "blue", "Creeping Horror": "green", "Vampire Lord": "yellow"}


@pytest.mark.rule("GS-INC-02")
@pytest.mark.parametrize("name", INCARNATIONS)
def test_an_incarnation_goes_to_the_board_of_its_colour_and_a_black_one_to_the_active_board(name: str) -> None:
    active, blacks_go_to = ("red", "e") if name == "Dark Mistress" else ("blue", "s")
    t = Table(active=active, phase="yin", pile=[name, "ghost", "ghost"])
    t.waits("place", active)
    board = BOARD_OF[PLACED_AS[name]] if name in PLACED_AS else blacks_go_to
    assert t.offered == [f"{board}1", f"{board}2", f"{board}3"]
    t.play(f"{board}2")
    assert t.ghosts[f"{board}2"] == name


@pytest.mark.rule("GS-INC-02")
def test_with_that_board_full_the_active_player_picks_any_free_space() -> None:
    full = {"n1": "Zombie", "n2": "Walking Corpse", "n3": "Yellow Plague"}
    t = Table(active="blue", phase="yin", ghosts=full, pile=["Vampire Lord", "ghost"])
    t.waits("place", "blue")
    assert t.offered == ["e1", "e2", "e3", "s1", "s2", "s3", "w1", "w2", "w3"]
    t.play("w1")
    assert t.ghosts == {**full, "w1": "Vampire Lord"}
    t.settled("blue")


@pytest.mark.rule("GS-INC-03")
def test_each_incarnation_has_abilities_and_a_resistance_of_its_own() -> None:
    faces = {
        card.name: (
            {COLOURS[colour]: points for colour, points in enumerate(card.resistance) if points},
            card.left,
            card.middle,
            [icon for icon in card.right if icon != "group_qi_and_yin_yang"],
        )
        for card in CARDS
        if card.incarnation
    }
    assert faces == {
        "Howling Nightmare": ({"black": 3}, ["add_ghost"], ["needs_opposite_free"], []),
        "Uncatchable": ({"black": 3}, ["curse_die"], ["needs_buddha"], []),
        "Hope Killer": ({"yellow": 2, "red": 2, "blue": 2, "green": 2}, [], [], ["curse_die"]),
        "Death Army": ({"black": 5}, [], ["curse_die"], ["curse_die"]),
        "Forgotten Ones": ({"black": 3}, ["all_powers_off"], [], []),
        "Bonecracker": ({"red": 4}, ["all_lose_1_tao"], ["all_lose_1_tao"], []),
        "Dark Mistress": ({"blue": 3}, ["tao_locked"], [], []),
        "Creeping Horror": ({"green": 4}, ["capture_die"], [], []),
        "Vampire Lord": ({"yellow": 4}, [], ["haunter"], []),
        "Nameless": (
            {"yellow": 1, "red": 1, "blue": 1, "green": 1, "black": 1}, ["clear_prayer_circle"], ["white_not_wild"], []
        ),
    }  # fmt: skip


@pytest.mark.rule("GS-INC-04")
def test_the_hut_is_not_asked_against_an_incarnation_alone() -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"e2": "Vampire Lord"})
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-TILE-HUT-08"
    t.settled()


@pytest.mark.rule("GS-INC-04")
def test_the_hut_chooses_among_ordinary_ghosts() -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"e2": "Vampire Lord", "n1": "Zombie", "w2": "Reaper"})
    t.play("ask")
    t.waits("hut", "yellow")
    assert t.offered == ["n1", "w2"]
    assert t.why_not("e2") == "GS-TILE-HUT-04"
    t.play("w2")
    assert t.ghosts == {"e2": "Vampire Lord", "n1": "Zombie"}
    t.settled()


@pytest.mark.rule("GS-INC-05")
@pytest.mark.parametrize("name", INCARNATIONS)
def test_an_incarnation_that_comes_onto_a_buddha_stays(name: str) -> None:
    board = BOARD_OF[PLACED_AS.get(name, "black")]
    t = Table(active="blue", phase="yin", buddhas=[f"{board}2", "w3"], pile=[name, "ghost", "ghost"])
    t.play(f"{board}2")
    assert t.ghosts[f"{board}2"] == name
    assert t.buddhas == {"w3"}
    assert t.game.temple == 1
    assert t.told("ghost_caught") == []


@pytest.mark.rule("GS-INC-05")
def test_a_buddha_spares_nobody_the_left_stone_of_an_incarnation() -> None:
    t = Table(active="red", phase="yin", buddhas=["e2"], tao={"red": "R", "blue": "B"}, pile=["Bonecracker", "ghost"])
    t.play("e2")
    assert (t.tao("red"), t.tao("blue")) == ("", "")
    assert t.game.temple == 2
    t.settled("red")


@pytest.mark.rule("GS-INC-06")
def test_an_incarnation_gives_the_group_one_qi_and_one_yin_yang() -> None:
    t = hunted(yin_yang=["yellow", "blue"])
    supply = t.game.qi_stock
    t.play("blue", "green")
    assert qi_of_all(t) == [3, 3, 4, 3]
    assert t.game.qi_stock == supply - 1
    assert [t.has_yin_yang(colour) for colour in ("yellow", "red", "blue", "green")] == [True, False, True, True]
    assert t.ghosts == {}
    t.settled()


@pytest.mark.rule("GS-INC-07")
@pytest.mark.parametrize(("qi", "yin_yang"), [("red", "red"), ("red", "green"), ("blue", "yellow"), ("yellow", "red")])
def test_the_players_share_out_qi_and_yin_yang_as_they_like(qi: str, yin_yang: str) -> None:
    t = hunted(level="hell")
    t.waits("group_qi", "yellow")
    assert t.offered == ["yellow", "red", "blue", "green"]
    t.play(qi)
    t.waits("group_yin_yang", "yellow")
    assert t.offered == ["yellow", "red", "blue", "green"]
    t.play(yin_yang)
    for colour in ("yellow", "red", "blue", "green"):
        assert t.qi(colour) == 3 + (colour == qi)
        assert t.has_yin_yang(colour) == (colour == yin_yang)
    t.settled()


@pytest.mark.rule("GS-INC-08")
def test_the_dead_receive_nothing() -> None:
    t = hunted(level="hell", dead=["red", "green"])
    t.waits("group_qi", "yellow")
    assert t.offered == ["yellow", "blue"]
    assert t.why_not("red") == "GS-INC-08"
    t.play("blue")
    t.waits("group_yin_yang", "yellow")
    assert t.offered == ["yellow", "blue"]
    assert t.why_not("green") == "GS-INC-08"
    t.play("blue")
    assert qi_of_all(t) == [3, 0, 4, 0]
    t.settled()


@pytest.mark.rule("GS-INC-08")
def test_the_only_living_taoist_receives_both() -> None:
    t = hunted(level="hell", dead=["red", "blue", "green"])
    assert qi_of_all(t) == [4, 0, 0, 0]
    assert t.has_yin_yang("yellow")
    t.settled()


@pytest.mark.rule("GS-INC-09")
def test_the_yin_yang_goes_to_a_living_taoist_who_lacks_his() -> None:
    t = hunted(dead=["red"], yin_yang=["yellow"])
    t.play("yellow")
    t.waits("group_yin_yang", "yellow")
    assert t.offered == ["blue", "green"]
    assert t.why_not("yellow") == "GS-INC-09"
    t.play("green")
    assert [t.has_yin_yang(colour) for colour in ("yellow", "red", "blue", "green")] == [True, False, False, True]
    t.settled()


@pytest.mark.rule("GS-INC-09")
def test_the_yin_yang_is_lost_if_nobody_lacks_it() -> None:
    t = hunted()
    t.play("red")
    assert all(t.has_yin_yang(colour) for colour in ("yellow", "red", "blue", "green"))
    assert t.told("yin_yang_gained") == []
    t.settled()


@pytest.mark.rule("GS-INC-09")
def test_the_qi_is_lost_if_the_supply_has_none() -> None:
    t = hunted(qi_supply=0, yin_yang=["yellow"])
    before = qi_of_all(t)
    t.waits("group_yin_yang", "yellow")
    t.play("blue")
    assert qi_of_all(t) == before
    t.settled()


@pytest.mark.rule("GS-INC-10")
@pytest.mark.parametrize("level", ["initiation", "normal"])
def test_at_the_lower_levels_the_reward_counts_for_the_score_as_the_game_ends(level: str) -> None:
    t = hunted(level)
    before = sum(qi_of_all(t))
    t.play("red")
    t.over("won", "incarnation_exorcised")
    assert t.game.result is not None
    lines = t.game.result["score_lines"]
    assert isinstance(lines, dict)
    assert lines["qi"] == before + 1


@pytest.mark.rule("GS-INC-11")
@pytest.mark.parametrize("level", ["nightmare", "hell"])
def test_at_the_higher_levels_the_game_goes_on_and_the_reward_is_used(level: str) -> None:
    t = hunted(level, yin_yang=["red", "blue", "green"])
    t.play("red")
    assert t.result is None
    assert t.qi("red") == 4
    t.play("yin-yang", "ask SW", "red W")
    assert not t.has_yin_yang("yellow")
    assert t.at("red") == "W"
    t.settled()


def against_death_army(circle: str | None = "black", mantra: str | None = "n2", tao: str = "K") -> Table:
    """Yellow on N before the Death Army (black 5); the roll shows a black, a white and a useless face."""
    t = Table(
        level="nightmare", at={"yellow": "N"}, tao={"yellow": tao}, circle=circle, mantra=mantra,
        ghosts={"n2": "Death Army"},
    )  # fmt: skip
    return t.play("exorcise", "KWG")


@pytest.mark.rule("GS-INC-12")
def test_circle_mantra_tokens_and_dice_work_on_incarnations() -> None:
    """Five points: the Circle, the Mantra, a black face, a joker and a black token."""
    t = against_death_army()
    t.waits("exorcise", "yellow")
    t.play("n2", "blank", "red")
    assert t.ghosts == {}
    assert t.tao("yellow") == ""
    assert t.circle == "black"
    assert t.mantra is None
    t.settled()


@pytest.mark.rule("GS-INC-12")
def test_each_of_them_is_needed() -> None:
    for t in (against_death_army(circle=None), against_death_army(mantra=None), against_death_army(tao="")):
        assert t.ghosts == {"n2": "Death Army"}
        t.settled()


@pytest.mark.rule("GS-INC-13")
def test_the_pavilion_moves_an_incarnation_without_a_second_arrival() -> None:
    t = Table(at={"yellow": "SW"}, tao={"yellow": "Y", "red": "R"}, ghosts={"e2": "Bonecracker", "n1": "Zombie"})
    t.play("ask")
    t.waits("move_ghost", "yellow")
    assert t.offered == ["n1", "e2", "none"]
    t.play("e2", "w3", "nobody")
    assert t.ghosts == {"n1": "Zombie", "w3": "Bonecracker"}
    assert (t.tao("yellow"), t.tao("red")) == ("Y", "R")
    t.settled()


@pytest.mark.rule("GS-INC-14")
def test_the_curse_of_an_incarnation_comes_before_the_victory() -> None:
    t = Table(at={"yellow": "N"}, tao={"yellow": "KK", "red": "R"}, ghosts={"n2": "Death Army"})
    t.play("exorcise", "KKK", "n2")
    assert t.result is None
    t.waits("curse")
    t.play("haunt")
    assert t.result is None
    assert t.haunted == {"N"}
    t.play("red")
    t.over("won", "incarnation_exorcised")


@pytest.mark.rule("GS-INC-15")
def test_several_incarnations_in_play_add_up() -> None:
    """Powers off, Tao locked, a die captured and white faces void at the same time."""
    t = Table(
        active="green", level="nightmare", at={"green": "N"}, tao={"green": "YYYY", "red": "R"},
        ghosts={"n2": "Zombie", "e1": "Forgotten Ones", "e2": "Dark Mistress", "w1": "Creeping Horror",
                "w2": "Nameless"},
    )  # fmt: skip
    t.play("exorcise")
    assert {len(word) for word in t.offered} == {2}  # neither the grey die nor the captured one
    t.play("YW")
    assert t.ghosts["n2"] == "Zombie"  # the white face counts for nothing and no token may stand in
    assert t.tao("green") == "YYYY"
    t.settled("green")


def between_two_incarnations() -> Table:
    """Yellow on NE can exorcise the Vampire Lord (yellow 4) or Bonecracker (red 4) or both; a third is elsewhere."""
    t = Table(
        level="nightmare", at={"yellow": "NE"}, tao={"yellow": "YYRRR"},
        ghosts={"n3": "Vampire Lord", "e1": "Bonecracker", "w2": "Hope Killer"},
    )  # fmt: skip
    assert t.game.to_beat == 4
    t.play("exorcise", "YYR")
    assert t.offered == ["none", "n3", "e1", "n3 e1"]
    return t


@pytest.mark.rule("GS-INC-15")
def test_one_of_several_incarnations_is_exorcised_on_its_own() -> None:
    t = between_two_incarnations().play("e1", "blue")
    assert t.ghosts == {"n3": "Vampire Lord", "w2": "Hope Killer"}
    assert t.tao("yellow") == "YY"
    assert (t.game.beaten, t.game.to_beat) == (1, 3)
    assert qi_of_all(t) == [3, 3, 4, 3]
    t.settled()


@pytest.mark.rule("GS-INC-15")
def test_two_of_several_incarnations_are_exorcised_at_once_with_both_rewards() -> None:
    t = between_two_incarnations().play("n3 e1")
    t.waits("reward_order", "yellow")
    t.play("n3", "blue", "red")
    assert t.ghosts == {"w2": "Hope Killer"}
    assert t.tao("yellow") == ""
    assert (t.game.beaten, t.game.to_beat) == (2, 2)
    assert qi_of_all(t) == [3, 4, 4, 3]
    t.settled()


@pytest.mark.rule("GS-INC-16")
def test_an_incarnation_counts_for_the_overrun() -> None:
    t = Table(phase="yin", ghosts={"n1": "Zombie", "n2": "Nameless", "n3": "Walking Corpse"})
    assert t.qi("yellow") == 2
    assert t.told("ghost_drawn") == []
    t.settled()


CROWD = dict(zip(("n1", "n2", "n3", "e1", "e2", "s1", "s2", "s3", "w1", "w2", "w3"), range(23, 34), strict=True))
"""Green ghosts on all spaces but e3."""


@pytest.mark.rule("GS-INC-16")
def test_an_incarnation_fills_the_twelfth_space() -> None:
    t = Table(at={"yellow": "S"}, ghosts={**CROWD, "e3": "Vampire Lord"}, tao={"yellow": "Y"})
    cards = t.cards_left
    t.play("ask", "red")
    assert t.cards_left == cards
    assert t.qi("yellow") == 3  # the Tea House's Qi, and the one lost for the ghost that could not come
    assert len(t.told("ghost_cannot_come")) == 1
    t.settled()


@pytest.mark.rule("GS-INC-16")
def test_an_incarnation_opposite_protects_the_howling_nightmare() -> None:
    t = Table(at={"yellow": "N"}, level="nightmare", ghosts={"n2": "Howling Nightmare", "s2": "Vampire Lord"})
    assert "exorcise" not in t.offered
    assert t.why_not("exorcise") == "GS-INC-HOWL-01"
    t.settled()


@pytest.mark.rule("GS-INC-17")
@pytest.mark.parametrize("name", INCARNATIONS)
def test_an_incarnation_moved_onto_a_buddha_stays_and_the_buddha_goes_back(name: str) -> None:
    t = Table(at={"yellow": "SW"}, ghosts={"e2": name}, buddhas=["s2", "w1"])
    t.play("ask", "e2", "s2", "nobody")
    assert t.ghosts == {"s2": name}
    assert t.buddhas == {"w1"}
    assert t.game.temple == 1
    t.settled()


@pytest.mark.rule("GS-INC-18")
def test_a_neutral_board_gets_no_qi() -> None:
    t = hunted(players=3)
    t.waits("group_qi", "yellow")
    assert t.offered == ["yellow", "red", "blue"]
    assert t.why_not("green") == "GS-INC-18"
    t.play("blue")
    assert qi_of_all(t) == [3, 3, 4, 3]
    t.settled()
