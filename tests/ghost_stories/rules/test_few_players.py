"""GS-FEW: games for one, two or three players."""

from __future__ import annotations

import pytest

from hauntbox.errors import InputError
from hauntbox.ghost_stories.base.cards import GHOSTS, INCARNATIONS
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.boxes import start
from tests.ghost_stories.rules.opening import LEVELS, drawn_out, neutral, opening, pile, seat_of, seated, tao_of, words
from tests.ghost_stories.table import BOARDS, VILLAGE, Table

FEW = (1, 2, 3)
NEUTRAL = {1: ["red", "blue", "green"], 2: ["red", "green"], 3: ["green"]}


def dealt_by_chance(players: int) -> GhostStories:
    """A game whose whole layout is left to chance, chance always taking the last of what is left."""
    game = start(Setup(players))
    while game.question is not None and game.question.kind != "draw":
        game.answer(game.options[-1])
    return game


# -- the layout -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-FEW-01")
@pytest.mark.parametrize("players", FEW)
def test_village_and_boards_are_laid_out_as_for_four(players: int) -> None:
    few, four = dealt_by_chance(players), dealt_by_chance(4)
    assert words(few, "village") == words(four, "village")
    assert words(few, "boards") == words(four, "boards")
    assert sorted(words(few, "village")) == sorted(VILLAGE)
    assert sorted(words(few, "boards")) == sorted(BOARDS)


@pytest.mark.rule("GS-FEW-02")
@pytest.mark.parametrize("players", FEW)
@pytest.mark.parametrize("level", LEVELS)
def test_every_board_without_a_player_is_neutral_with_three_qi(players: int, level: str) -> None:
    game = opening(players, level)
    assert neutral(game) == NEUTRAL[players]
    assert [game.qi[seat_of(game, colour)] for colour in NEUTRAL[players]] == [3] * (4 - players)


@pytest.mark.rule("GS-FEW-06")
def test_two_players_sit_opposite_each_other_between_neutral_boards() -> None:
    game = opening(2)
    assert game.state()["players"] == ["north", "south"]
    assert seated(game) == ["yellow", "blue"]
    assert neutral(game) == ["red", "green"]


@pytest.mark.rule("GS-FEW-12")
def test_no_figures_of_neutral_boards_on_the_village() -> None:
    assert opening(2).state()["taoists_on"] == ["C", None, "C", None]
    assert opening(1).state()["taoists_on"] == ["C", None, None, None]
    t = Table(players=2, at={"yellow": "SW"}, ghosts={"n2": "Zombie"})
    t.play("ask", "none")
    t.waits("move_taoist", "yellow")
    assert {word.split()[0] for word in t.offered} == {"blue"}
    assert t.why_not("red N") == "GS-FEW-12"
    assert t.why_not("green N") == "GS-FEW-12"


@pytest.mark.rule("GS-FEW-21")
@pytest.mark.parametrize("players", [2, 3])
def test_sides_of_all_boards_are_drawn_at_random(players: int) -> None:
    """Each board's side is one even question to chance, neutral boards included."""
    asked = []
    game = start(Setup(players, village=VILLAGE, boards=BOARDS, first="north"))
    while game.question is not None and game.question.kind == "board_power":
        asked.append((game.options[:], game.chances()))
        game.answer(game.options[1])
    assert asked == [([0, 1], [1, 1]), ([2, 3], [1, 1]), ([4, 5], [1, 1]), ([6, 7], [1, 1])]
    assert game.state()["powers"] == [
        "bottomless_pockets", "dance_of_the_spires", "heavenly_gust", "gods_favorite",
    ]  # fmt: skip


# -- what everybody starts with ---------------------------------------------------------------------------------------


@pytest.mark.rule("GS-FEW-03")
@pytest.mark.parametrize("players", [2, 3])
def test_each_player_takes_a_tao_of_his_colour_a_black_one_and_his_yin_yang(players: int) -> None:
    game = opening(players, "initiation")
    own = {"yellow": "YK", "red": "RK", "blue": "BK"}
    for colour in seated(game):
        assert tao_of(game, colour) == own[colour]
    assert game.state()["yin_yang"] == game.state()["players"]
    # the levels take the black token and the Yin-Yang away again
    assert [tao_of(opening(players, "normal"), colour) for colour in ("yellow", "blue")] == ["Y", "B"]
    assert opening(players, "hell").state()["yin_yang"] == []


@pytest.mark.rule("GS-FEW-04")
@pytest.mark.parametrize(("players", "tokens"), [(2, [1, 0, 1, 0]), (3, [1, 1, 1, 0])])
@pytest.mark.parametrize("level", LEVELS)
def test_each_of_two_or_three_players_takes_a_power_token(players: int, tokens: list[int], level: str) -> None:
    game = opening(players, level)
    assert list(game.tokens) == tokens
    assert game.centre == 0


@pytest.mark.rule("GS-FEW-05")
@pytest.mark.parametrize("players", FEW)
def test_neutral_boards_get_no_tao_and_no_yin_yang(players: int) -> None:
    game = opening(players, "initiation")
    for colour in NEUTRAL[players]:
        assert tao_of(game, colour) == ""
        assert not game.yin_yang >> seat_of(game, colour) & 1
        assert game.tokens[seat_of(game, colour)] == 0


@pytest.mark.rule("GS-FEW-13")
@pytest.mark.parametrize("players", FEW)
@pytest.mark.parametrize(("level", "qi"), [("initiation", 4), ("normal", 3), ("nightmare", 3), ("hell", 3)])
def test_players_qi_follow_the_level_as_with_four(players: int, level: str, qi: int) -> None:
    few, four = opening(players, level), opening(4, level)
    assert [few.qi[seat_of(few, colour)] for colour in seated(few)] == [qi] * players
    assert list(four.qi) == [qi] * 4


@pytest.mark.rule("GS-FEW-23")
@pytest.mark.parametrize(("players", "supply"), [(3, 5), (2, 6), (1, 7)])
def test_the_qi_supply_at_initiation(players: int, supply: int) -> None:
    assert opening(players, "initiation").qi_stock == supply


# -- the pile ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "removed"),
    [
        pytest.param(3, 5, marks=pytest.mark.rule("GS-FEW-07")),
        pytest.param(2, 10, marks=pytest.mark.rule("GS-FEW-08")),
        pytest.param(1, 15, marks=pytest.mark.rule("GS-FEW-09")),
    ],
)
@pytest.mark.parametrize("level", ["normal", "hell"])
def test_ghost_cards_are_removed_at_random_and_unseen(players: int, removed: int, level: str) -> None:
    """Which cards are out is nobody's knowledge: the first card may be any of the 55, with even chances."""
    game = opening(players, level)
    assert game.options == GHOSTS
    assert game.chances() == [1] * 55
    ghosts = [card for card in drawn_out(game, max) if card in GHOSTS]
    assert len(ghosts) == len(set(ghosts)) == 55 - removed


@pytest.mark.rule("GS-FEW-10")
@pytest.mark.parametrize(("players", "nightmare"), [(3, 4), (2, 3), (1, 3)])
def test_incarnations_are_inserted_after_the_removal(players: int, nightmare: int) -> None:
    """So none of them can be among the cards removed."""
    assert len([card for card in drawn_out(opening(players), max) if card in INCARNATIONS]) == 1
    assert len([card for card in drawn_out(opening(players, "nightmare"), max) if card in INCARNATIONS]) == nightmare


@pytest.mark.rule("GS-FEW-11")
@pytest.mark.parametrize(("players", "cards"), [(3, "40-I-10"), (2, "35-I-10"), (1, "30-I-10")])
@pytest.mark.parametrize("level", ["initiation", "normal"])
def test_the_pile_with_one_incarnation(players: int, cards: str, level: str) -> None:
    assert pile(opening(players, level)) == cards


@pytest.mark.rule("GS-FEW-25")
@pytest.mark.parametrize("players", FEW)
def test_removed_cards_stay_out_of_the_game(players: int) -> None:
    """Once the pile is drawn the rest lies in the box: in no place of the pile, and never turned up."""
    game = opening(players)
    drawn_out(game, min)
    deck = game.deck
    assert deck.pools[0] == list(range(56 - 5 * (4 - players), 56))
    assert deck.places == []
    assert not any(game.ghosts)


# -- solo -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-FEW-14")
@pytest.mark.parametrize("boards", [BOARDS, ("green", "red", "blue", "yellow")])
def test_solo_starts_with_four_tao_and_a_black_one_at_initiation(boards: tuple[str, ...]) -> None:
    assert tao_of(opening(1, "initiation", boards), boards[0]) == "YRBGK"
    for level in LEVELS[1:]:
        assert tao_of(opening(1, level, boards), boards[0]) == "YRBG"


@pytest.mark.rule("GS-FEW-15")
@pytest.mark.parametrize("level", LEVELS)
def test_solo_starts_with_three_power_tokens(level: str) -> None:
    game = opening(1, level)
    assert list(game.tokens) == [3, 0, 0, 0]
    assert game.centre == 0


@pytest.mark.rule("GS-FEW-16")
@pytest.mark.parametrize("boards", [("red", "yellow", "blue", "green"), ("blue", "yellow", "red", "green")])
def test_solo_the_red_board_shows_dance_of_the_spires(boards: tuple[str, ...]) -> None:
    """Whether red is the player's board or a neutral one, its other side is not even a chance."""
    game = start(Setup(1, village=VILLAGE, boards=boards))
    while game.question is not None and game.question.kind == "board_power":
        assert 2 not in game.options
        assert 3 not in game.options
        game.answer(game.options[0])
    assert words(game, "powers")[boards.index("red")] == "dance_of_the_spires"
    with pytest.raises(InputError, match="dance_of_the_spires"):
        Setup(1, powers=["dance_of_the_twin_winds"])
    Setup(2, powers=["dance_of_the_twin_winds"])  # two players may have it


@pytest.mark.rule("GS-FEW-17")
def test_solo_the_cemetery_gives_no_help() -> None:
    t = Table(players=1, at={"yellow": "SE"})
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-TILE-CEM-14"
    t.play("yin-yang")
    assert "ask SE" not in t.offered
    assert t.why_not("ask SE") == "GS-TILE-CEM-14"


@pytest.mark.rule("GS-FEW-18")
def test_solo_the_pavilion_moves_the_players_own_taoist() -> None:
    t = Table(players=1, at={"yellow": "SW"})
    t.play("ask", "yellow W")
    assert t.at("yellow") == "W"
    t.settled()


@pytest.mark.rule("GS-FEW-19")
def test_solo_that_move_is_one_tile_and_comes_after_the_ghosts() -> None:
    t = Table(players=1, at={"yellow": "SW"}, ghosts={"n1": "Zombie"})
    t.play("ask")
    t.waits("move_ghost", "yellow")
    t.play("n1", "s3")
    assert t.at("yellow") == "SW"  # the ghost has moved, the Taoist not yet
    assert t.ghosts == {"s3": "Zombie"}
    assert t.offered == ["yellow W", "yellow C", "yellow S", "nobody"]
    assert t.why_not("yellow N") == "GS-TILE-PAV-11"
    t.play("yellow S")
    assert t.at("yellow") == "S"
    t.settled()


@pytest.mark.rule("GS-FEW-20")
def test_solo_the_death_of_the_only_taoist_is_the_defeat() -> None:
    t = Table(players=1, phase="yin", qi={"yellow": 1}, ghosts={"n1": "Zombie", "n2": 7, "n3": "Yellow Plague"})
    assert t.qi("red") == t.qi("blue") == t.qi("green") == 3
    t.over("lost", "taoists_dead")


@pytest.mark.rule("GS-FEW-24")
@pytest.mark.parametrize(
    ("level", "qi", "yin_yang"),
    [("initiation", 4, True), ("normal", 3, True), ("nightmare", 3, True), ("hell", 3, False)],
)
def test_solo_qi_and_yin_yang_follow_the_level(level: str, qi: int, yin_yang: bool) -> None:
    game = opening(1, level)
    assert list(game.qi) == [qi, 3, 3, 3]
    assert game.state()["yin_yang"] == (["north"] if yin_yang else [])


# -- order of play ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-FEW-22")
@pytest.mark.parametrize("players", FEW)
def test_neutral_boards_take_their_turns_clockwise_among_the_players(players: int) -> None:
    """A Haunter on each board shows its turn: its figure goes out."""
    haunters = {"n2": "Ghoul", "e2": "Skinner", "s2": "Drowned Maiden", "w2": "Creeping One"}
    t = Table(players=players, phase="yin", ghosts=haunters, pile=[6, 7, 17, 18, "ghost", "incarnation", "ghost"])
    while len(t.told("turn_begins")) < 5:
        assert t.pending in ("place", "yang")
        t.play("end" if t.pending == "yang" else t.offered[0])
    assert [BOARDS[args[0]] for _, args in t.told("turn_begins")] == ["yellow", "red", "blue", "green", "yellow"]
    # each Haunter's figure went out in its board's turn, and the first one has already come back
    assert [space for _, (space, _, _) in t.told("figure_advances")] == [1, 4, 7, 10]
    assert t.haunted == {"N"}
