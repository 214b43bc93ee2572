"""GS-END: how the game is won and lost."""

import pytest

from tests.ghost_stories.table import BOARDS, Table


def before_vampire_lord(
    level: str = "normal", players: int = 4, to_beat: int | None = None, beaten: int = 0, pile: list[str] | None = None
) -> Table:
    """Yellow on N needs three yellow faces and his token for the Vampire Lord; nobody lacks his Yin-Yang."""
    return Table(
        level=level, players=players, to_beat=to_beat, beaten=beaten, pile=pile,
        at={"yellow": "N"}, tao={"yellow": "Y"}, ghosts={"n2": "Vampire Lord"}, yin_yang=BOARDS,
    )  # fmt: skip


@pytest.mark.rule("GS-END-01")
@pytest.mark.parametrize("level", ["initiation", "normal"])
def test_the_game_is_won_when_the_incarnation_is_exorcised(level: str) -> None:
    t = before_vampire_lord(level)
    t.play("exorcise", "YYY", "n2")
    assert t.result is None
    t.play("red")
    t.over("won", "incarnation_exorcised")
    assert t.ghosts == {}


@pytest.mark.rule("GS-END-01")
@pytest.mark.parametrize(("players", "number"), [(4, 4), (3, 4), (2, 3), (1, 3)])
@pytest.mark.parametrize("level", ["nightmare", "hell"])
def test_at_the_higher_levels_only_the_last_incarnation_wins(level: str, players: int, number: int) -> None:
    assert before_vampire_lord(level, players).game.to_beat == number
    for beaten in range(number):
        t = before_vampire_lord(level, players, number - beaten, beaten)
        t.play("exorcise", "YYY", "n2")
        if players > 1:
            t.play("yellow")  # the Qi of the reward
        if beaten == number - 1:
            t.over("won", "incarnation_exorcised")
        else:
            assert t.ghosts == {}
            t.settled()


@pytest.mark.rule("GS-END-01")
def test_a_failed_exorcism_or_another_ghost_does_not_win() -> None:
    t = before_vampire_lord()
    t.play("exorcise", "YYG")
    assert t.ghosts == {"n2": "Vampire Lord"}
    t.settled()
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Walking Corpse", "e2": "Vampire Lord"}, tao={"yellow": "Y"})
    t.play("exorcise", "GGG", "n2")
    assert t.ghosts == {"e2": "Vampire Lord"}
    t.settled()


@pytest.mark.rule("GS-END-02")
def test_the_game_is_lost_when_all_taoists_are_dead() -> None:
    t = Table(phase="yin", dead=["red", "blue", "green"], qi={"yellow": 1}, ghosts={"n2": "Lich"})
    t.play("qi")
    t.over("lost", "taoists_dead")


@pytest.mark.rule("GS-END-02")
def test_the_game_is_lost_when_a_third_tile_is_haunted() -> None:
    t = Table(phase="yin", haunted=["E", "W"], ghosts={"n2": "Lich"})
    t.play("haunt")
    t.over("lost", "village_haunted")


@pytest.mark.rule("GS-END-02")
def test_the_game_is_lost_when_the_last_card_comes_with_an_incarnation_in_play() -> None:
    t = Table(phase="yin", ghosts={"s1": "Vampire Lord"}, pile=["ghost"])
    t.play("Zombie")
    t.over("lost", "last_card")


@pytest.mark.rule("GS-END-02")
def test_none_of_the_three_is_one_short() -> None:
    """One Qi left, two tiles haunted, one more card below: the game goes on."""
    t = Table(
        phase="yin", dead=["red", "blue", "green"], qi={"yellow": 2}, haunted=["E"], ghosts={"n2": "Lich", "n1": 55},
        pile=["ghost", "ghost"],
    )  # fmt: skip
    t.play("haunt", "qi", "Reaper", "e1")
    assert (t.qi("yellow"), t.haunted, t.cards_left) == (1, {"E", "NW"}, 1)
    t.settled()


@pytest.mark.rule("GS-END-03")
def test_qi_on_neutral_boards_saves_nobody() -> None:
    t = Table(players=2, phase="yin", dead=["blue"], qi={"yellow": 1}, ghosts={"n2": "Lich"})
    assert (t.qi("red"), t.qi("green")) == (3, 3)
    t.play("qi")
    t.over("lost", "taoists_dead")


@pytest.mark.rule("GS-END-03")
def test_neutral_boards_without_qi_do_not_lose_the_game() -> None:
    t = Table(players=1, phase="yin", qi={"red": 0, "blue": 0, "green": 0, "yellow": 1})
    t.play("Zombie", "n1")
    assert t.result is None
    t.settled()


@pytest.mark.rule("GS-END-04")
@pytest.mark.parametrize("level", ["initiation", "normal", "nightmare", "hell"])
def test_three_tiles_haunted_at_the_same_time_lose_at_every_level(level: str) -> None:
    t = Table(level=level, phase="yin", haunted=["N"], ghosts={"n2": "Lich", "n3": "Soul Eater"})
    t.play("haunt")
    assert t.haunted == {"N", "C"}
    assert t.result is None
    t.play("haunt")
    assert t.haunted == {"N", "C", "NE"}
    t.over("lost", "village_haunted")


@pytest.mark.rule("GS-END-05")
def test_nothing_is_resolved_after_the_third_tile() -> None:
    """Neither the Tormentor after the Haunter, nor the overrun, nor the arrival."""
    t = Table(
        phase="yin", haunted=["N", "SE"], figures=["n3"], tao={"yellow": "Y"},
        ghosts={"n1": "Zombie", "n2": "Lich", "n3": "Hopping Vampire"},
    )  # fmt: skip
    t.over("lost", "village_haunted")
    assert t.told("curse_rolled") == []
    assert t.told("board_overrun") == []
    assert (t.qi("yellow"), t.tao("yellow")) == (3, "Y")


@pytest.mark.rule("GS-END-06")
def test_the_last_card_loses_instantly() -> None:
    """A second ghost would have to come and the player would have his Yang phase: neither happens."""
    t = Table(phase="yin", at={"yellow": "S"}, ghosts={"s2": "Vampire Lord"}, tao={"yellow": "YYYY"}, pile=["ghost"])
    t.play("Coffin Breakers")
    t.over("lost", "last_card")


@pytest.mark.rule("GS-END-06")
def test_the_last_card_loses_whatever_brings_it_in() -> None:
    t = Table(at={"yellow": "S"}, ghosts={"n2": "Vampire Lord"}, pile=["ghost"])
    t.play("ask", "red", "Zombie")
    t.over("lost", "last_card")


@pytest.mark.rule("GS-END-06")
def test_a_blocked_arrival_draws_no_last_card() -> None:
    crowd = {f"{board}{number}": 11 * "nswe".index(board) + number for board in "nswe" for number in (1, 2, 3)}
    t = Table(at={"yellow": "S"}, ghosts={**crowd, "e3": "Vampire Lord"}, pile=["ghost"])
    t.play("ask", "black")
    assert t.cards_left == 1
    assert len(t.told("ghost_cannot_come")) == 1
    t.settled()


@pytest.mark.rule("GS-END-07")
@pytest.mark.parametrize(("card", "event"), [("Grave Walker", "qi_lost"), ("Shapeless Evil", "tile_haunted")])
def test_the_last_card_loses_before_its_left_stone(card: str, event: str) -> None:
    """Else the one Qi left would be lost, or the third tile haunted, and the cause would be another."""
    t = Table(
        phase="yin", dead=["red", "blue", "green"], qi={"yellow": 1}, haunted=["NE", "SE"],
        ghosts={"s1": "Vampire Lord"}, pile=["ghost"],
    )  # fmt: skip
    t.play(card)
    t.over("lost", "last_card")
    assert t.told(event) == []
    assert t.qi("yellow") == 1


@pytest.mark.rule("GS-END-07")
def test_a_buddha_under_the_last_card_does_not_save() -> None:
    """Every space where it could go carries a Buddha."""
    t = Table(phase="yin", ghosts={"n1": "Walking Corpse", "s1": "Vampire Lord"}, buddhas=["n2", "n3"], pile=["ghost"])
    t.play("Zombie")
    t.over("lost", "last_card")


@pytest.mark.rule("GS-END-08")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("level", ["initiation", "normal", "nightmare", "hell"])
def test_ten_ghost_cards_lie_below_the_lowest_incarnation(level: str, players: int) -> None:
    t = Table(level=level, players=players)
    pile = t.game.state()["pile"]
    assert isinstance(pile, list)
    assert pile[0] == ["ghosts", 10]
    assert pile[1] == ["incarnations", 1]
    incarnations = sum(number for kind, number in pile if kind == "incarnations")
    assert incarnations == t.game.to_beat


@pytest.mark.rule("GS-END-09")
@pytest.mark.parametrize(
    ("face", "outcome", "cause"),
    [
        ("blank", "won", "incarnation_exorcised"),
        ("tao", "won", "incarnation_exorcised"),
        ("haunt", "lost", "village_haunted"),
        ("ghost", "lost", "last_card"),
        ("qi", "lost", "taoists_dead"),
    ],
)
def test_the_win_stands_only_if_the_curse_causes_no_defeat(face: str, outcome: str, cause: str) -> None:
    t = Table(
        dead=["red", "blue", "green"], qi={"yellow": 1}, at={"yellow": "N"}, tao={"yellow": "KK"},
        haunted=["NE", "SE"], ghosts={"n2": "Death Army"}, pile=["Zombie"],
    )  # fmt: skip
    t.play("exorcise", "KKK", "n2")
    t.waits("curse")
    t.play(face)
    t.over(outcome, cause)


@pytest.mark.rule("GS-END-10")
def test_the_curse_of_death_army_loses_the_village() -> None:
    """The Taoists have just exorcised it with two tiles haunted, and the die haunts the tile in front of it."""
    t = Table(at={"yellow": "N"}, tao={"yellow": "KK"}, haunted=["W", "E"], ghosts={"n2": "Death Army"})
    t.play("exorcise", "KKK", "n2", "haunt")
    assert t.haunted == {"N", "W", "E"}
    t.over("lost", "village_haunted")


@pytest.mark.rule("GS-END-11")
def test_the_last_taoist_dies_of_hope_killers_curse() -> None:
    t = Table(
        level="initiation", dead=["red", "blue", "green"], qi={"yellow": 1}, at={"yellow": "N"},
        tao={"yellow": "YYRGB"}, ghosts={"n2": "Hope Killer"},
    )  # fmt: skip
    t.play("exorcise", "RGB", "n2")
    t.waits("curse")
    t.play("qi")
    t.over("lost", "taoists_dead")


@pytest.mark.rule("GS-END-13")
@pytest.mark.parametrize("level", ["nightmare", "hell"])
def test_the_game_goes_on_while_an_incarnation_is_still_in_the_pile(level: str) -> None:
    """None is in play any more, but one has not been drawn yet: it wins only when that one is exorcised too."""
    t = before_vampire_lord(level, to_beat=2, beaten=2, pile=["Dark Mistress", "ghost", "ghost"])
    t.play("exorcise", "YYY", "n2", "yellow")
    assert t.ghosts == {}
    assert t.result is None
    t.play("end", "s1")
    assert t.ghosts == {"s1": "Dark Mistress"}
    t.play("move SE", "exorcise", "BBB", "red")
    t.over("won", "incarnation_exorcised")


@pytest.mark.rule("GS-END-14")
def test_the_reward_comes_before_the_score() -> None:
    t = before_vampire_lord()
    before = sum(t.game.qi)
    t.play("exorcise", "YYY", "n2", "blue")
    t.over("won", "incarnation_exorcised")
    assert t.qi("blue") == 4
    assert t.game.result is not None
    lines = t.game.result["score_lines"]
    assert isinstance(lines, dict)
    assert lines["qi"] == before + 1


@pytest.mark.rule("GS-END-15")
def test_a_tile_turned_back_counts_no_more() -> None:
    """Three tiles are haunted in the course of the game, but never more than two at once."""
    t = Table(haunted=["E", "W"], ghosts={"e1": "Raging One"})
    t.play("yin-yang", "restore W")
    assert t.haunted == {"E"}
    t.play("end", "haunt")
    assert t.haunted == {"E", "NE"}
    assert t.result is None
    assert t.active == "red"
    t.waits("draw")


@pytest.mark.rule("GS-END-16")
@pytest.mark.parametrize("dead", [[], ["blue"], ["blue", "green"]])
def test_a_death_does_not_end_the_game_while_another_taoist_lives(dead: list[str]) -> None:
    t = Table(phase="yin", dead=dead, qi={"yellow": 1}, ghosts={"n2": "Lich"})
    t.play("qi")
    assert not t.alive("yellow")
    assert t.result is None
    assert t.active == "red"
    t.waits("draw")


def both_cursed() -> Table:
    """Yellow on NE exorcises the last incarnation, Death Army, together with a Zombie; one tile is haunted."""
    t = Table(
        at={"yellow": "NE"}, tao={"yellow": "KKYY", "red": "R"}, haunted=["W"],
        ghosts={"n3": "Death Army", "e1": "Zombie"},
    )  # fmt: skip
    t.play("exorcise", "KKK", "n3 e1")
    while t.pending == "pay":
        t.play(t.offered[0])
    assert t.tao("yellow") == ""
    t.waits("curse_order", "yellow")
    return t


@pytest.mark.rule("GS-END-17")
@pytest.mark.parametrize("first", ["n3", "e1"])
def test_both_curses_come_before_the_win(first: str) -> None:
    t = both_cursed().play(first, "blank")
    assert t.result is None
    t.waits("curse")
    t.play("blank", "red")
    assert t.ghosts == {}
    t.over("won", "incarnation_exorcised")


@pytest.mark.rule("GS-END-17")
@pytest.mark.parametrize(("first", "haunted"), [("n3", {"W", "NE", "N"}), ("e1", {"W", "NE", "E"})])
def test_the_second_curse_may_still_lose_the_game(first: str, haunted: set[str]) -> None:
    """The Zombie's line is NE, N, NW and that of Death Army NE, E, SE."""
    t = both_cursed().play(first, "haunt")
    assert t.result is None
    t.play("haunt")
    assert t.haunted == haunted
    t.over("lost", "village_haunted")
