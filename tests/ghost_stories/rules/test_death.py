"""GS-DEATH: the death of a Taoist, and what becomes of his belongings, his board and his turn."""

import pytest

from tests.ghost_stories.table import Table


def dying() -> Table:
    """Three players; yellow has his last Qi and one of everything, and the Lich on his board is about to curse him."""
    t = Table(
        phase="yin",
        players=3,
        qi={"yellow": 1},
        at={"yellow": "NE", "red": "W", "blue": "W"},
        tao={"yellow": "YRK", "red": "R", "blue": "B"},
        held={"yellow": 1},
        buddhas=["s2"],
        ghosts={"n2": "Lich", "e2": "Bleeding Eyes"},
        figures=["e2"],
    )
    t.waits("curse")
    return t


def killed() -> Table:
    """The same, after the Qi face."""
    return dying().play("qi")


def unharmed(t: Table, *colours: str) -> None:
    """These Taoists live with the 3 Qi and the Yin-Yang they started with."""
    for colour in colours:
        assert (t.alive(colour), t.qi(colour), t.has_yin_yang(colour)) == (True, 3, True), colour


@pytest.mark.rule("GS-DEATH-01")
def test_the_last_qi_lost_kills_at_once() -> None:
    t = dying()
    assert t.alive("yellow")
    supply = t.game.qi_stock
    t.play("qi")
    assert not t.alive("yellow")
    assert t.qi("yellow") == 0
    assert t.game.qi_stock == supply + 1
    unharmed(t, "red", "blue")
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-01")
def test_a_taoist_with_a_qi_left_lives() -> None:
    t = Table(phase="yin", qi={"yellow": 2}, ghosts={"n2": "Lich"})
    t.play("qi")
    assert t.alive("yellow")
    assert t.qi("yellow") == 1
    assert t.active == "yellow"
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-02")
def test_the_tao_of_the_dead_goes_back_to_the_supply() -> None:
    t = dying()
    assert t.supply == "YYYRRBBBGGGGKKK"
    t.play("qi")
    assert t.tao("yellow") == ""
    assert t.supply == "YYYYRRRBBBGGGGKKKK"
    assert (t.tao("red"), t.tao("blue")) == ("R", "B")
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-03")
def test_a_buddha_in_the_hand_of_the_dead_goes_back_to_the_temple_but_a_placed_one_stays() -> None:
    t = dying()
    assert t.game.temple == 0
    t.play("qi")
    assert t.held("yellow") == 0
    assert t.game.temple == 1
    assert t.buddhas == {"s2"}
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-03")
def test_a_buddha_taken_in_the_turn_of_death_goes_back_too() -> None:
    t = Table(qi={"yellow": 1}, at={"yellow": "NE"}, ghosts={"w2": "Zombie"}, held={"red": 1})
    t.play("yin-yang", "ask C")
    assert (t.held("yellow"), t.game.temple) == (1, 0)
    t.play("ask")
    assert (t.alive("yellow"), t.held("yellow"), t.game.temple) == (False, 0, 1)
    assert t.held("red") == 1
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-04")
def test_the_dead_lose_their_yin_yang() -> None:
    t = dying()
    assert t.has_yin_yang("yellow")
    t.play("qi")
    assert not t.has_yin_yang("yellow")
    unharmed(t, "red", "blue")
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-05")
def test_power_tokens_of_the_dead_lie_on_the_centre_for_the_others() -> None:
    t = dying()
    assert (t.tokens("yellow"), t.game.centre) == (1, 0)
    t.play("qi")
    assert (t.tokens("yellow"), t.game.centre) == (0, 1)
    assert (t.tokens("red"), t.tokens("blue")) == (1, 1)
    t.play("Skinner", "e1", "move C", "token")
    assert (t.tokens("red"), t.game.centre) == (2, 0)
    t.settled("red")


@pytest.mark.rule("GS-DEATH-06")
def test_the_figure_of_the_dead_lies_on_the_cemetery() -> None:
    village = (
        "tea_house", "herbalist_shop", "sorcerer_hut", "night_watchman", "buddhist_temple", "circle_of_prayer",
        "cemetery", "pavilion", "taoist_altar",
    )  # fmt: skip
    t = Table(phase="yin", village=village, qi={"yellow": 1}, at={"yellow": "NE"}, ghosts={"n2": "Lich"})
    t.play("qi")
    assert t.at("yellow") == "SW"
    assert [t.at(colour) for colour in ("red", "blue", "green")] == ["C", "C", "C"]
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-07")
def test_the_ghosts_on_his_board_stay() -> None:
    t = killed()
    assert t.ghosts == {"n2": "Lich", "e2": "Bleeding Eyes"}
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-08")
def test_his_board_is_neutral_from_then_on() -> None:
    """It takes its turns in order without a draw, and still receives the ghosts of its colour."""
    t = Table(phase="yin", qi={"yellow": 1}, ghosts={"n2": "Lich"})
    t.play("qi")
    assert t.active == "red"
    t.play("Walking Corpse")
    assert t.offered == ["n1", "n3"]
    t.play("n1", "end")
    assert t.active == "blue"
    t.play("Reaper", "e3", "end")
    assert t.active == "green"
    t.play("Skinner", "e1", "end")
    cards = t.cards_left
    assert t.active == "yellow"
    t.waits("curse")
    t.play("blank")
    assert t.cards_left == cards
    assert t.active == "red"
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-09")
def test_his_turn_is_the_first_two_steps_of_yin() -> None:
    t = Table(
        phase="yin", dead=["yellow"], ghosts={"n1": "Ghoul", "n2": "Lich", "n3": "Hopping Vampire"}, figures=["n3"]
    )
    assert t.figures == {"n1"}
    assert t.haunted == {"NE"}
    t.waits("curse")
    t.play("blank")
    t.waits("borne_by", "red")
    cards = t.cards_left
    t.play("blue")
    assert t.qi("blue") == 2
    assert t.told("ghost_drawn") == []
    assert t.cards_left == cards
    assert [particulars[0] for _, particulars in t.told("turn_begins")] == [0, 1]
    assert t.active == "red"
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-09")
def test_an_empty_board_of_a_dead_taoist_passes_in_silence() -> None:
    t = Table(active="red", dead=["blue", "green"])
    t.play("end")
    assert t.active == "yellow"
    assert [particulars[0] for _, particulars in t.told("turn_begins")] == [2, 3, 0]
    t.waits("draw")


def cursed_board() -> Table:
    """The dead yellow Taoist's turn, with a Tormentor on his board; everybody else holds Tao."""
    t = Table(
        phase="yin",
        dead=["yellow"],
        ghosts={"n2": "Lich"},
        haunted=["N"],
        tao={"red": "RR", "blue": "B", "green": "G"},
    )
    t.waits("curse")
    return t


@pytest.mark.rule("GS-DEATH-10")
def test_the_blank_face_does_nothing_on_his_board() -> None:
    t = cursed_board().play("blank")
    unharmed(t, "red", "blue", "green")
    assert t.haunted == {"N"}
    assert t.active == "red"
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-10")
def test_the_haunt_face_haunts_the_line_of_the_ghost_on_his_board() -> None:
    t = cursed_board().play("haunt")
    assert t.haunted == {"N", "C"}
    assert t.active == "red"
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-10")
def test_the_ghost_face_draws_for_his_board_and_a_living_player_places() -> None:
    t = cursed_board().play("ghost")
    t.waits("draw")
    t.play("Dark Wraith")
    t.waits("place", "red")
    assert t.offered == ["n1", "n3"]
    t.play("n3")
    assert t.ghosts == {"n2": "Lich", "n3": "Dark Wraith"}
    unharmed(t, "red", "blue", "green")
    assert t.active == "red"
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-10")
def test_the_tao_face_takes_nothing_from_anybody_on_his_turn() -> None:
    t = cursed_board()
    supply = t.supply
    t.play("tao")
    assert [t.tao(colour) for colour in ("yellow", "red", "blue", "green")] == ["", "RR", "B", "G"]
    assert t.supply == supply
    assert t.active == "red"
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-10", "GS-DEATH-11")
def test_the_first_qi_his_board_loses_is_borne_by_a_living_player() -> None:
    """A board that starts neutral would pay three Qi of its own first."""
    t = cursed_board().play("qi")
    t.waits("borne_by", "red")
    assert t.offered == ["red", "blue", "green"]
    t.play("green")
    assert t.qi("green") == 2
    assert t.qi("yellow") == 0
    unharmed(t, "red", "blue")
    assert t.active == "red"
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-11")
def test_the_board_of_the_dead_is_possessed_so_its_power_is_not_lent() -> None:
    t = Table(active="red", players=3, dead=["yellow"], ghosts={"n2": "Zombie"}, powers=["bottomless_pockets"])
    assert t.qi("yellow") == 0
    assert t.tokens("red") == 1
    assert "power bottomless pockets" not in t.offered
    assert t.why_not("power bottomless pockets") == "GS-TOK-18"
    t.settled("red")


@pytest.mark.rule("GS-DEATH-12")
def test_the_cemetery_brings_him_back() -> None:
    t = Table(active="red", dead=["yellow"], at={"red": "SE"})
    supply = t.game.qi_stock
    t.play("ask", "blank")
    assert (t.alive("yellow"), t.qi("yellow"), t.at("yellow")) == (True, 2, "SE")
    assert t.game.qi_stock == supply - 2
    unharmed(t, "red", "blue", "green")
    t.settled("red")


@pytest.mark.rule("GS-DEATH-13")
def test_the_dead_are_not_offered_the_qi_and_yin_yang_of_an_incarnation() -> None:
    t = Table(
        level="nightmare", dead=["blue"], at={"yellow": "N"}, tao={"yellow": "Y"}, yin_yang=["yellow"],
        ghosts={"n2": "Vampire Lord"},
    )  # fmt: skip
    t.play("exorcise", "YYY", "n2")
    t.waits("group_qi", "yellow")
    assert t.offered == ["yellow", "red", "green"]
    assert t.why_not("blue") == "GS-INC-08"
    t.play("red")
    t.waits("group_yin_yang", "yellow")
    assert t.offered == ["red", "green"]
    assert t.why_not("blue") == "GS-INC-08"
    t.play("green")
    assert (t.qi("blue"), t.has_yin_yang("blue")) == (0, False)
    t.settled()


@pytest.mark.rule("GS-DEATH-13")
def test_who_dies_of_a_curse_gets_neither_qi_nor_yin_yang_for_the_ghost() -> None:
    t = Table(qi={"yellow": 1}, at={"yellow": "N"}, yin_yang=["red", "blue", "green"], ghosts={"n2": "Black Widow"})
    supply = t.game.qi_stock
    t.play("exorcise", "KKG", "qi")
    assert (t.alive("yellow"), t.qi("yellow"), t.has_yin_yang("yellow")) == (False, 0, False)
    assert t.game.qi_stock == supply + 1
    assert t.ghosts == {}
    unharmed(t, "red", "blue", "green")
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-14")
def test_the_pavilion_does_not_move_the_dead() -> None:
    t = Table(active="red", dead=["yellow"], at={"red": "SW", "blue": "SE"})
    t.play("ask")
    t.waits("move_taoist", "red")
    assert "blue S" in t.offered
    assert not [word for word in t.offered if word.startswith("yellow")]
    assert t.why_not("yellow S") == "GS-DEATH-14"
    t.play("blue S")
    assert (t.at("blue"), t.at("yellow")) == ("S", "SE")
    t.settled("red")


@pytest.mark.rule("GS-DEATH-14")
def test_the_twin_winds_do_not_move_the_dead() -> None:
    t = Table(active="red", dead=["yellow"], powers=["dance_of_the_twin_winds"])
    t.play("power dance of the twin winds")
    t.waits("move_taoist", "red")
    assert {word.split()[0] for word in t.offered} == {"blue", "green"}
    assert t.why_not("yellow S") == "GS-DEATH-14"
    t.play("blue S")
    t.settled("red")


def neighbours_on_the_cemetery() -> Table:
    """Yellow, with two red Tao and his last Qi, and red, who has none, stand on the Cemetery; the Lich curses."""
    return Table(
        phase="yin", qi={"yellow": 1}, at={"yellow": "SE", "red": "SE"}, tao={"yellow": "RR"},
        ghosts={"n2": "Lich", "e3": "Bleeding Eyes"},
    )  # fmt: skip


@pytest.mark.rule("GS-DEATH-14")
def test_the_dead_lend_no_tokens_to_who_stands_on_the_cemetery() -> None:
    t = neighbours_on_the_cemetery().play("qi", "Skinner", "e1")
    assert (t.at("yellow"), t.at("red")) == ("SE", "SE")
    t.play("exorcise", "BGK")
    assert t.ghosts["e3"] == "Bleeding Eyes"
    t.settled("red")


@pytest.mark.rule("GS-DEATH-14")
def test_the_living_lend_their_tokens_there() -> None:
    t = neighbours_on_the_cemetery().play("blank", "Zombie", "n1", "end", "Skinner", "e1")
    t.play("exorcise", "BGK", "e3")
    assert "e3" not in t.ghosts
    assert t.tao("yellow") == ""
    t.settled("red")


@pytest.mark.rule("GS-DEATH-15")
def test_the_dead_share_the_victory() -> None:
    t = Table(dead=["blue", "green"], at={"yellow": "N"}, tao={"yellow": "Y"}, ghosts={"n2": "Vampire Lord"})
    t.play("exorcise", "YYY", "n2", "red")
    t.over("won", "incarnation_exorcised")
    for seat in range(4):
        result = t.game.view(seat)["result"]
        assert isinstance(result, dict)
        assert result["outcome"] == "won"


@pytest.mark.rule("GS-DEATH-16")
def test_samo_sacrifices_himself_at_the_sorcerers_hut() -> None:
    """Two tiles are haunted and the next player's Haunter would haunt a third; the last Qi sends it away."""
    t = Table(
        active="blue", qi={"blue": 1}, at={"blue": "NE"}, haunted=["NW", "N"],
        ghosts={"w2": "Hopping Vampire", "n1": "Zombie"}, figures=["w2"],
    )  # fmt: skip
    t.play("ask", "w2")
    assert (t.alive("blue"), t.qi("blue"), t.at("blue")) == (False, 0, "SE")
    assert t.ghosts == {"n1": "Zombie"}
    assert t.haunted == {"NW", "N"}
    unharmed(t, "yellow", "red", "green")
    assert t.active == "green"
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-16")
def test_without_the_sacrifice_the_haunter_takes_the_third_tile() -> None:
    t = Table(
        active="blue", qi={"blue": 1}, at={"blue": "NE"}, haunted=["NW", "N"],
        ghosts={"w2": "Hopping Vampire", "n1": "Zombie"}, figures=["w2"],
    )  # fmt: skip
    t.play("end")
    t.over("lost", "village_haunted")


@pytest.mark.rule("GS-DEATH-17")
def test_death_in_step_1_leaves_the_rest_of_steps_1_and_2_to_a_neutral_board() -> None:
    t = Table(phase="yin", qi={"yellow": 1}, ghosts={"n1": "Lich", "n2": "Soul Eater", "n3": "Zombie"})
    t.play("qi")
    assert not t.alive("yellow")
    t.waits("curse")  # the second Tormentor still acts, for a board at 0 Qi
    t.play("qi")
    t.waits("borne_by", "red")
    t.play("red")
    t.waits("borne_by", "red")  # and the overrun is counted
    t.play("blue")
    assert [t.qi(colour) for colour in ("yellow", "red", "blue", "green")] == [0, 2, 2, 3]
    assert t.told("ghost_drawn") == []
    assert t.active == "red"
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-18")
def test_death_in_step_3_leaves_no_yang_phase() -> None:
    t = Table(phase="yin", qi={"yellow": 1})
    t.play("Grave Walker", "n1")
    assert not t.alive("yellow")
    assert t.ghosts == {"n1": "Grave Walker"}
    assert t.active == "red"
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-18")
def test_a_taoist_who_survives_step_3_has_his_yang_phase() -> None:
    t = Table(phase="yin", qi={"yellow": 2})
    t.play("Grave Walker", "n1")
    assert t.qi("yellow") == 1
    t.settled("yellow")


@pytest.mark.rule("GS-DEATH-19")
def test_death_in_the_yang_phase_ends_the_turn_without_buddha_token_or_yin_yang() -> None:
    """He has moved to the centre with his Yin-Yang, a Buddha and a Power token lies there: he gets no more choice."""
    t = Table(
        players=3, qi={"yellow": 1}, at={"yellow": "N"}, held={"yellow": 1}, tokens={"red": 0},
        ghosts={"e2": "Zombie"},
    )  # fmt: skip
    t.play("move C")
    assert {"yin-yang", "token"} <= set(t.offered)
    t.play("yin-yang", "ask NE")
    assert not t.alive("yellow")
    assert t.ghosts == {}  # the Hut's help is carried out
    assert (t.game.centre, t.tokens("yellow")) == (2, 0)
    assert (t.held("yellow"), t.game.temple) == (0, 2)
    unharmed(t, "red", "blue")
    assert t.active == "red"
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-19")
def test_what_is_left_of_the_exorcism_is_charged_as_for_a_possessed_board() -> None:
    """Twelve ghosts, two curses: the first ghost that cannot come costs his last Qi, the second falls on a player."""
    crowd = {space: 23 + number for number, space in enumerate(("n1", "n2", "e2", "e3"))}
    crowd |= {space: 12 + number for number, space in enumerate(("s1", "s2", "s3", "w1", "w2", "w3"))}
    t = Table(qi={"yellow": 1}, at={"yellow": "NE"}, tao={"yellow": "Y"}, ghosts={**crowd, "n3": 6, "e1": 7})
    cards = t.cards_left
    t.play("exorcise", "YYW", "n3 e1", "n3", "ghost")
    assert not t.alive("yellow")
    t.waits("curse")
    t.play("ghost")
    t.waits("borne_by", "red")
    t.play("green")
    assert t.qi("green") == 2
    assert t.cards_left == cards
    assert "Zombie" not in t.ghosts.values()
    assert len(t.ghosts) == 10
    unharmed(t, "red", "blue")
    assert t.active == "red"
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-20")
def test_the_defeat_comes_with_the_last_death_and_nothing_after_it() -> None:
    """The second Tormentor is not rolled for any more."""
    t = Table(phase="yin", dead=["red", "blue", "green"], qi={"yellow": 1}, ghosts={"n1": "Lich", "n2": "Soul Eater"})
    t.play("qi")
    t.over("lost", "taoists_dead")


@pytest.mark.rule("GS-DEATH-20")
def test_the_last_taoist_who_pays_the_hut_loses_before_the_ghost_goes() -> None:
    t = Table(dead=["red", "blue", "green"], qi={"yellow": 1}, at={"yellow": "NE"}, ghosts={"e2": "Zombie"})
    t.play("ask")
    t.over("lost", "taoists_dead")
    assert t.ghosts == {"e2": "Zombie"}


@pytest.mark.rule("GS-DEATH-21")
def test_the_mantra_comes_off_when_yellow_dies() -> None:
    t = Table(phase="yin", qi={"yellow": 1}, ghosts={"n2": "Lich", "s2": "Abysmal"}, mantra="s2")
    t.play("qi")
    assert t.mantra is None
    assert t.ghosts == {"n2": "Lich", "s2": "Abysmal"}
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-21")
def test_the_mantra_stays_when_another_taoist_dies() -> None:
    t = Table(active="red", phase="yin", qi={"red": 1}, ghosts={"e2": "Raging One", "s2": "Abysmal"}, mantra="s2")
    t.play("qi")
    assert not t.alive("red")
    assert t.mantra == "s2"
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-22")
def test_the_curse_is_rolled_for_dead_greens_board() -> None:
    t = Table(active="green", phase="yin", dead=["green"], ghosts={"w2": "Great Putrid"})
    t.waits("curse")
    t.play("haunt")
    assert t.told("curse_spared") == []
    assert t.haunted == {"W"}
    assert t.active == "yellow"
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-22")
def test_the_living_green_taoist_does_not_roll() -> None:
    t = Table(active="green", phase="yin", ghosts={"w2": "Great Putrid"})
    assert len(t.told("curse_spared")) == 1
    assert t.active == "green"
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-23")
def test_the_dead_owe_no_qi() -> None:
    """He loses two with one left: his board shows 0, and the Cemetery gives him both Qi later."""
    t = Table(phase="yin", qi={"yellow": 1}, at={"red": "SE"}, ghosts={"n1": "Lich", "n2": "Soul Eater"})
    t.play("qi", "qi", "green")
    assert t.qi("yellow") == 0
    t.play("Skinner", "e1", "ask", "blank")
    assert (t.alive("yellow"), t.qi("yellow")) == (True, 2)
    assert [t.qi(colour) for colour in ("red", "blue", "green")] == [3, 3, 2]
    t.settled("red")


@pytest.mark.rule("GS-DEATH-24")
def test_a_taoist_killed_on_another_boards_turn_dies_at_once_and_that_turn_goes_on() -> None:
    t = Table(
        active="green", phase="yin", dead=["green"], qi={"yellow": 1}, at={"yellow": "NE"},
        tao={"yellow": "YK", "red": "R"}, held={"yellow": 1}, mantra="s2",
        ghosts={"w1": "Great Putrid", "w2": "Lich", "s2": "Abysmal"},
    )  # fmt: skip
    t.play("qi")
    t.waits("borne_by", "yellow")
    t.play("yellow")
    assert (t.alive("yellow"), t.qi("yellow"), t.tao("yellow"), t.at("yellow")) == (False, 0, "", "SE")
    assert (t.has_yin_yang("yellow"), t.held("yellow"), t.game.temple, t.mantra) == (False, 0, 2, None)
    assert t.tao("red") == "R"
    assert t.active == "green"
    t.waits("curse")  # the second Tormentor of the same turn
    t.play("blank")
    assert t.active == "red"  # yellow's own turn has nothing in it any more
    unharmed(t, "red", "blue")
    t.waits("draw")


@pytest.mark.rule("GS-DEATH-25")
def test_death_by_overrun_leaves_neither_step_3_nor_yang_phase() -> None:
    t = Table(phase="yin", qi={"yellow": 1}, ghosts={"n1": "Zombie", "n2": "Walking Corpse", "n3": "Yellow Plague"})
    assert (t.alive("yellow"), t.qi("yellow")) == (False, 0)
    assert t.told("ghost_drawn") == []
    assert t.active == "red"
    unharmed(t, "red", "blue", "green")
    t.waits("draw")
