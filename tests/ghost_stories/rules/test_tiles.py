"""GS-TILE: villagers in general, and the Taoist Altar, Herbalist's Shop, Sorcerer's Hut and Night Watchman's Beat."""

import pytest

from tests.ghost_stories.table import CALM, VILLAGE, Table

CAPTORS: dict[str, str | int] = {"e1": "Repellent Beauty", "e2": 47, "e3": 48, "s1": "Creeping Horror"}
ASKS = {
    "cemetery": "bring_back",
    "taoist_altar": "altar",
    "herbalist_shop": "roll",
    "sorcerer_hut": "hut",
    "night_watchman": "watchman",
    "circle_of_prayer": "circle",
    "pavilion": "move_ghost",
    "tea_house": "take_tao",
}
"""What each villager's help begins with; the Temple alone asks nothing."""


def changes(t: Table, before: dict[str, object]) -> set[str]:
    return {key for key, value in t.world().items() if value != before[key]}


def needy_table(tile: str, haunted: list[str]) -> Table:
    """Yellow stands on the tile named, to the north, at a table where every villager has something to do."""
    village = list(VILLAGE)
    place = village.index(tile)
    village[1], village[place] = village[place], village[1]
    return Table(
        village=village, at={"yellow": "N"}, dead=["red", "blue"], haunted=haunted, figures=["n1", "e1"],
        ghosts={"n1": "Ghoul", "e1": "Skinner", "s1": "Abysmal"},
    )  # fmt: skip


def has_helped(t: Table, tile: str) -> bool:
    return t.held("yellow") == 1 if tile == "buddhist_temple" else t.pending == ASKS[tile]


# -- in general --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-TILE-01")
@pytest.mark.parametrize("tile", VILLAGE)
def test_each_tile_has_its_one_help_wherever_it_lies(tile: str) -> None:
    t = needy_table(tile, ["SW", "S"])
    assert t.offered.count("ask") == 1
    t.play("ask")
    assert has_helped(t, tile)


@pytest.mark.rule("GS-TILE-02")
@pytest.mark.parametrize("tile", VILLAGE)
def test_a_haunted_tile_offers_no_help(tile: str) -> None:
    t = needy_table(tile, ["N", "S"])
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-HELP-02"
    t.settled()
    t.play("yin-yang")
    assert "ask N" not in t.offered
    assert t.why_not("ask N") == "GS-HELP-02"


@pytest.mark.rule("GS-TILE-02")
def test_a_haunted_circle_has_no_lasting_effect() -> None:
    """Two yellow faces against the Hopping Vampire (3): too few while the Circle, token and all, is haunted."""
    for haunted, left in ((["E"], {"n2": "Hopping Vampire"}), (["S"], {})):
        t = Table(
            settings={"circle_token": "stays"}, at={"yellow": "N"}, ghosts={"n2": "Hopping Vampire"}, circle="yellow",
            haunted=haunted, tao={},
        )  # fmt: skip
        t.play("exorcise", "YYR")
        assert t.ghosts == left
        t.settled()


@pytest.mark.rule("GS-TILE-03")
@pytest.mark.parametrize("tile", VILLAGE)
def test_a_tile_turned_back_helps_again_at_once(tile: str) -> None:
    t = needy_table(tile, ["N", "S"])
    t.play("yin-yang", "restore N")
    assert t.haunted == {"S"}
    assert "ask" in t.offered
    t.play("ask")
    if tile == "taoist_altar":  # the one tile left is turned back without a question
        assert t.haunted == set()
        t.waits("draw")
    else:
        assert has_helped(t, tile)


# -- Taoist Altar ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-TILE-ALT-01")
def test_the_altar_turns_back_one_haunted_tile_of_the_players_choice() -> None:
    t = Table(at={"yellow": "NW"}, haunted=["N", "S"])
    t.play("ask")
    t.waits("altar", "yellow")
    assert t.offered == ["N", "S"]
    t.play("S")
    assert t.haunted == {"N"}
    t.play("Ghoul", "n2")
    assert t.haunted == {"N"}
    t.settled()


@pytest.mark.rule("GS-TILE-ALT-02")
@pytest.mark.parametrize(("card", "spaces"), [("Abysmal", ["s1", "s2", "s3"]), ("Black Widow", ["e1", "e2", "e3"])])
def test_then_a_ghost_is_put_into_play_by_the_asker(card: str, spaces: list[str]) -> None:
    t = Table("red", at={"red": "NW"}, haunted=["N"])
    cards = t.cards_left
    before = t.world()
    t.play("ask", card)
    t.waits("place", "red")
    assert t.offered == spaces
    t.play(spaces[1])
    assert t.ghosts == {spaces[1]: card}
    assert t.cards_left == cards - 1
    assert changes(t, before) - {"tao_locked"} == {"haunted", "ghosts", "pile", "unseen"}
    t.settled()


@pytest.mark.rule("GS-TILE-ALT-03")
def test_the_tile_is_turned_before_the_ghost_arrives() -> None:
    """Shapeless Evil haunts the very tile that was turned back; arriving first it would have haunted a third."""
    t = Table(at={"yellow": "NW"}, haunted=["N", "C"])
    t.play("ask", "N")
    assert t.haunted == {"C"}
    t.waits("draw")
    t.play("Shapeless Evil", "n2")
    assert t.haunted == {"N", "C"}
    t.settled()


@pytest.mark.rule("GS-TILE-ALT-04")
def test_with_two_haunted_tiles_shapeless_evil_at_the_altar_does_not_lose_the_game() -> None:
    t = Table(at={"yellow": "NW"}, haunted=["S", "SE"])
    t.play("ask", "SE", "Shapeless Evil", "n2")
    assert t.haunted == {"S", "N"}
    assert t.result is None
    t.settled()


@pytest.mark.rule("GS-TILE-ALT-05")
def test_without_a_haunted_tile_the_altar_cannot_be_asked() -> None:
    """R-40: neither on the spot nor by Yin-Yang."""
    t = Table(at={"yellow": "NW"})
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-TILE-ALT-05"
    t.settled()
    t.play("yin-yang")
    assert "ask NW" not in t.offered
    assert t.why_not("ask NW") == "GS-TILE-ALT-05"


# -- Herbalist's Shop --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-TILE-HERB-01")
@pytest.mark.parametrize("dice", ["YR", "RB", "BG", "GK", "YK"])
def test_two_dice_give_a_tao_of_each_colour_shown(dice: str) -> None:
    t = Table(at={"yellow": "N"}, tao={"blue": "Y"})
    before = t.world()
    t.play("ask")
    t.waits("roll")
    assert {len(word) for word in t.offered} == {2}
    t.play(dice)
    assert t.tao("yellow") == dice
    assert t.supply == "YYYRRRRBBBBGGGGKKKK".replace(dice[0], "", 1).replace(dice[1], "", 1)
    assert t.tao("blue") == "Y"
    assert changes(t, before) == {"tao", "tao_supply"}
    t.settled()


@pytest.mark.rule("GS-TILE-HERB-02")
def test_a_white_face_gives_a_tao_of_the_players_choice() -> None:
    t = Table(at={"yellow": "N"}, tao={})
    t.play("ask", "WR")
    t.waits("take_tao", "yellow")
    assert t.offered == ["yellow", "red", "blue", "green", "black"]
    t.play("black")
    assert t.tao("yellow") == "RK"
    t.settled()


@pytest.mark.rule("GS-TILE-HERB-02")
def test_two_white_faces_give_two_choices() -> None:
    t = Table(at={"yellow": "N"}, tao={})
    t.play("ask", "WW", "green", "black")
    assert t.tao("yellow") == "GK"
    t.settled()


@pytest.mark.rule("GS-TILE-HERB-03")
@pytest.mark.parametrize(("dice", "gained"), [("RY", "Y"), ("RB", ""), ("KY", "Y")])
def test_a_colour_out_of_stock_gives_nothing(dice: str, gained: str) -> None:
    t = Table(at={"yellow": "N"}, tao={"yellow": ""}, supply="YYGG")
    t.play("ask", dice)
    assert t.tao("yellow") == gained
    assert t.supply == "YYGG".replace("Y", "", len(gained))
    t.settled()


@pytest.mark.rule("GS-TILE-HERB-03")
def test_a_white_face_gives_only_colours_in_stock() -> None:
    t = Table(at={"yellow": "N"}, tao={"yellow": ""}, supply="YYG")
    t.play("ask", "WR")
    assert t.offered == ["yellow", "green"]
    t.play("green")
    assert t.tao("yellow") == "G"
    t.settled()


@pytest.mark.rule("GS-TILE-HERB-04")
@pytest.mark.parametrize(("supply", "gained"), [("RRR", "RR"), ("RR", "RR"), ("RY", "R"), ("Y", "")])
def test_two_identical_faces_give_two_tokens_if_there_are_two(supply: str, gained: str) -> None:
    t = Table(at={"yellow": "N"}, tao={"yellow": ""}, supply=supply)
    t.play("ask", "RR")
    assert t.tao("yellow") == gained
    t.settled()


@pytest.mark.rule("GS-TILE-HERB-05")
@pytest.mark.parametrize(("dice", "gained"), [("WR", "R"), ("WW", ""), ("RG", "RG")])
def test_with_nameless_in_play_white_faces_give_nothing(dice: str, gained: str) -> None:
    t = Table(at={"yellow": "N"}, ghosts={"s2": "Nameless"}, tao={})
    t.play("ask", dice)
    assert t.tao("yellow") == gained
    t.settled()


@pytest.mark.rule("GS-TILE-HERB-06")
@pytest.mark.parametrize(("captured", "dice"), [(0, 2), (1, 2), (2, 1)])
def test_captured_dice_are_missing_at_the_shop(captured: int, dice: int) -> None:
    t = Table(at={"yellow": "N"}, ghosts=dict(list(CAPTORS.items())[:captured]), tao={})
    t.play("ask")
    assert {len(word) for word in t.offered} == {dice}
    t.play("B" * dice)
    assert t.tao("yellow") == "B" * dice
    t.settled()


@pytest.mark.rule("GS-TILE-HERB-06")
@pytest.mark.parametrize("captured", [3, 4])
def test_with_all_dice_captured_the_shop_cannot_be_asked(captured: int) -> None:
    """R-41."""
    t = Table(at={"yellow": "N"}, ghosts=dict(list(CAPTORS.items())[:captured]), tao={})
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-TILE-HERB-06"
    t.settled()


@pytest.mark.rule("GS-TILE-HERB-07")
def test_green_may_reroll_the_dice_of_the_shop() -> None:
    t = Table("green", powers=["gods_favorite"], at={"green": "N"}, tao={})
    t.play("ask", "YY", "yellow", "enough", "W", "black")
    assert t.tao("green") == "YK"
    assert t.supply == "YYYRRRRBBBBGGGGKKK"
    t.settled()


# -- Sorcerer's Hut ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-TILE-HUT-01")
def test_the_hut_costs_a_qi_and_discards_any_one_ghost() -> None:
    ghosts = {"n3": "Ghoul", "e2": "Skinner", "s3": "Abysmal", "w1": "Rotten Soul"}
    t = Table(at={"yellow": "NE"}, ghosts=ghosts)
    before = t.world()
    t.play("ask")
    t.waits("hut", "yellow")
    assert t.offered == ["n3", "e2", "s3", "w1"]
    t.play("s3")
    assert t.ghosts == {space: name for space, name in ghosts.items() if space != "s3"}
    assert t.qi("yellow") == 2
    assert t.world()["qi_supply"] == 9
    assert changes(t, before) == {"ghosts", "qi", "qi_supply"}
    t.settled()


@pytest.mark.rule("GS-TILE-HUT-02")
@pytest.mark.parametrize("card", ["Zombie", "Black Widow"])
def test_the_ghosts_curse_is_not_suffered(card: str) -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"n1": card, "e2": "Skinner"})
    t.play("ask", "n1")
    assert t.ghosts == {"e2": "Skinner"}
    t.settled()


@pytest.mark.rule("GS-TILE-HUT-03")
@pytest.mark.parametrize("card", ["Yellow Plague", "Gloomy Minion", "Lich", "Dark Wraith"])
def test_the_ghosts_reward_is_not_taken(card: str) -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"n1": card, "e2": "Skinner"}, yin_yang=["red"], tao={}, held={"yellow": 1})
    before = t.world()
    t.play("ask", "n1")
    assert changes(t, before) == {"ghosts", "qi", "qi_supply"}
    assert (t.qi("yellow"), t.tao("yellow"), t.has_yin_yang("yellow")) == (2, "", False)
    t.settled()


@pytest.mark.rule("GS-TILE-HUT-04")
@pytest.mark.parametrize("card", ["Vampire Lord", "Hope Killer", "Death Army"])
def test_an_incarnation_cannot_be_chosen(card: str) -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"n1": "Ghoul", "n2": card, "e2": "Skinner"})
    t.play("ask")
    assert t.offered == ["n1", "e2"]
    assert t.why_not("n2") == "GS-TILE-HUT-04"
    t.play("n1")
    assert t.ghosts == {"n2": card, "e2": "Skinner"}
    t.settled()


@pytest.mark.rule("GS-TILE-HUT-05")
@pytest.mark.parametrize("space", ["n1", "e2", "s3", "w1"])
def test_the_ghost_may_be_on_any_board_and_dice_immune(space: str) -> None:
    """By Yin-Yang, from afar; one of the boards is a dead Taoist's."""
    ghosts = {"n1": "Walking Corpse", "e2": "Reaper", "s3": "Hound of Depth", "w1": "Fungus Thing"}
    t = Table(at={"yellow": "C"}, ghosts=ghosts, dead=["blue"])
    t.play("yin-yang", "ask NE", space)
    assert t.ghosts == {other: name for other, name in ghosts.items() if other != space}
    assert t.qi("yellow") == 2
    t.settled()


@pytest.mark.rule("GS-TILE-HUT-06")
def test_a_taoist_may_give_his_last_qi_for_a_ghost() -> None:
    """The rulebook's example: two tiles are haunted and a Haunter of the next board is about to haunt a third."""
    t = Table(at={"yellow": "NE"}, qi={"yellow": 1}, haunted=["S", "SW"], ghosts={"e2": "Skinner"}, figures=["e2"])
    t.play("ask")
    assert not t.alive("yellow")
    assert t.ghosts == {}
    t.waits("draw")  # red's Yin phase went by without a haunting
    assert t.active == "red"
    assert t.haunted == {"S", "SW"}


@pytest.mark.rule("GS-TILE-HUT-06")
def test_left_alone_that_haunter_would_have_lost_the_village() -> None:
    t = Table(at={"yellow": "NE"}, qi={"yellow": 1}, haunted=["S", "SW"], ghosts={"e2": "Skinner"}, figures=["e2"])
    t.play("end")
    t.over("lost", "village_haunted")


@pytest.mark.rule("GS-TILE-HUT-07")
def test_the_last_taoist_alive_loses_the_game_by_it() -> None:
    t = Table(at={"yellow": "NE"}, qi={"yellow": 1}, dead=["red", "blue", "green"], ghosts={"e2": "Skinner"})
    assert "ask" in t.offered
    t.play("ask")
    t.over("lost", "taoists_dead")
    assert t.ghosts == {"e2": "Skinner"}  # the price comes first


@pytest.mark.rule("GS-TILE-HUT-08")
@pytest.mark.parametrize("ghosts", [{}, {"n1": "Vampire Lord", "s2": "Death Army"}])
def test_with_no_ordinary_ghost_in_play_the_hut_cannot_be_asked(ghosts: dict[str, str]) -> None:
    t = Table(at={"yellow": "NE"}, ghosts=ghosts)
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-TILE-HUT-08"
    assert t.qi("yellow") == 3
    t.settled()


# -- Night Watchman's Beat ---------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-TILE-WATCH-01")
def test_all_figures_of_the_board_chosen_go_back_onto_their_cards() -> None:
    t = Table(
        at={"yellow": "W"}, ghosts={"n1": "Ghoul", "n2": "Zombie", "n3": "Restless Dead", "e1": "Skinner"},
        figures=["n1", "n3", "e1"],
    )  # fmt: skip
    t.play("ask")
    t.waits("watchman", "yellow")
    assert t.offered == ["north", "east"]
    t.play("north")
    assert t.figures == {"e1"}
    t.settled()


@pytest.mark.rule("GS-TILE-WATCH-02")
def test_figures_on_their_cards_and_those_of_other_boards_stay() -> None:
    """In the next Yin phases: those sent back and those that stood on their cards advance, the untouched one haunts."""
    t = Table(
        "green", at={"green": "W"}, ghosts={"n1": "Ghoul", "n3": "Restless Dead", "e2": "Skinner", "s2": "Sticky Feet"},
        figures=["n1", "e2", "s2"],
    )  # fmt: skip
    t.play("ask", "north")
    assert t.figures == {"e2", "s2"}
    t.play("end")  # yellow's Yin phase: n1 and n3 advance together
    assert t.figures == {"n1", "n3", "e2", "s2"}
    assert t.haunted == set()
    t.waits("draw")
    t.play("Zombie")
    t.play("end")  # red's: e2 haunts the Circle
    assert t.figures == {"n1", "n3", "s2"}
    assert t.haunted == {"E"}
    t.waits("draw")


@pytest.mark.rule("GS-TILE-WATCH-03")
@pytest.mark.parametrize("board", ["north", "east", "south", "west"])
def test_the_board_may_be_any_of_the_four(board: str) -> None:
    """East is a dead Taoist's board, west a neutral one."""
    haunters: dict[str, str | int] = {"n2": "Ghoul", "e2": "Skinner", "s2": "Sticky Feet", "w2": "Creeping One"}
    t = Table("blue", players=3, at={"blue": "W"}, dead=["red"], ghosts=haunters, figures=haunters)
    t.play("ask")
    assert t.offered == ["north", "east", "south", "west"]
    t.play(board)
    assert t.figures == {space for space in haunters if space[0] != board[0]}
    t.settled()


@pytest.mark.rule("GS-TILE-WATCH-04")
def test_the_watchman_does_not_turn_tiles_back() -> None:
    t = Table(at={"yellow": "W"}, ghosts={"n1": "Ghoul"}, figures=["n1"], haunted=["NW", "S"])
    t.play("ask")
    assert t.figures == set()
    assert t.haunted == {"NW", "S"}
    t.settled()


@pytest.mark.rule("GS-TILE-WATCH-05")
def test_the_watchman_sends_the_figure_of_an_incarnation_back() -> None:
    t = Table(at={"yellow": "W"}, ghosts={"n1": "Vampire Lord", "s1": "Abysmal"}, figures=["n1"])
    t.play("ask")
    assert t.figures == set()
    assert t.ghosts == {"n1": "Vampire Lord", "s1": "Abysmal"}
    t.settled()


@pytest.mark.rule("GS-TILE-WATCH-06")
def test_the_watchman_touches_nothing_but_haunting_figures() -> None:
    """Whatever else lies about, on the board chosen, on the village and elsewhere, stays where it is."""
    t = Table(
        at={"yellow": "W"}, ghosts={**CAPTORS, "n1": "Ghoul", "s2": "Dark Mistress", "w2": 25}, figures=["n1"],
        haunted=["N", "S"], buddhas=["n3"], circle="black", mantra="n1",
    )  # fmt: skip
    before = t.world()
    t.play("ask")
    assert changes(t, before) == {"haunting_figures"}
    t.settled()


@pytest.mark.rule("GS-TILE-WATCH-07")
def test_the_watchman_is_not_asked_where_no_figure_would_move() -> None:
    t = Table(at={"yellow": "W"}, ghosts={**CALM, "n1": "Ghoul", "e1": "Skinner", "s1": "Sticky Feet"})
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-TILE-WATCH-07"
    t.settled()


@pytest.mark.rule("GS-TILE-WATCH-07")
def test_a_board_whose_figures_are_all_on_their_cards_is_not_offered() -> None:
    """R-43."""
    ghosts = {"n1": "Ghoul", "e1": "Skinner", "s1": "Sticky Feet"}
    t = Table(at={"yellow": "W"}, ghosts=ghosts, figures=["e1", "s1"])
    t.play("ask")
    assert t.offered == ["east", "south"]
    assert t.why_not("north") == "GS-TILE-WATCH-01"
