"""GS-SET: what is dealt by chance and what everybody starts with, four players at initiation."""

from itertools import product

import pytest

import hauntbox
from hauntbox.ghost_stories.base.cards import GHOSTS, INCARNATIONS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.commands import option_word
from tests.ghost_stories.rules.opening import drawn_out
from tests.ghost_stories.table import BOARDS, POWERS, VILLAGE, Table, letters
from tests.words import find_option

TILES_IN_BOX = {
    "cemetery", "taoist_altar", "herbalist_shop", "sorcerer_hut", "night_watchman", "buddhist_temple",
    "circle_of_prayer", "pavilion", "tea_house",
}  # fmt: skip
SIDES = {
    "yellow": ("enfeeblement mantra", "bottomless pockets"),
    "red": ("dance of the twin winds", "dance of the spires"),
    "blue": ("second wind", "heavenly gust"),
    "green": ("strength of a mountain", "gods favorite"),
}


def new(level: str = "initiation", **chosen: object) -> GhostStories:
    """A game at its first question."""
    game = hauntbox.new("ghost_stories", level=level, **chosen)
    assert isinstance(game, GhostStories)
    return game


def offered(game: GhostStories) -> list[str]:
    """The words of the pending chance question, which are all equally likely."""
    question = game.question
    assert question is not None
    assert question.seat == hauntbox.CHANCE
    assert question.weights == (1,) * len(question.options)
    return [option_word(game, game.kind, option) for option in question.options]


def answer(game: GhostStories, word: str) -> None:
    """Chance's answer."""
    game.answer(game.options[offered(game).index(word)])


def choose(game: GhostStories, word: str) -> None:
    """A player's answer."""
    option = find_option(game, word)
    assert option is not None
    game.answer(option)


def dealt(level: str = "initiation", **chosen: object) -> GhostStories:
    """A game at the first card to be drawn: chance has dealt whatever was not chosen."""
    game = new(level, **chosen)
    while pending(game) != "draw":
        game.answer(game.options[-1])
    return game


def pending(game: GhostStories) -> str:
    assert game.question is not None
    return game.question.kind


def tao(game: GhostStories) -> dict[str, str]:
    """The Tao of every Taoist, by the colour of his board."""
    colours = ("yellow", "red", "blue", "green")
    return {colours[game.colour[seat]]: letters(list(game.tao[5 * seat : 5 * seat + 5])) for seat in range(4)}


# -- the village and the boards ---------------------------------------------------------------------------------------


@pytest.mark.rule("GS-SET-01")
def test_the_nine_tiles_are_dealt_at_random() -> None:
    """Any tile that is left may be dealt to the next position, all with the same chance."""
    order = ["tea house", "cemetery", "pavilion", "buddhist temple", "sorcerer hut", "taoist altar",
             "herbalist shop", "circle of prayer", "night watchman"]  # fmt: skip
    game = new()
    for position, tile in enumerate(order[:-1]):
        assert pending(game) == "village_tile"
        assert sorted(offered(game)) == sorted(order[position:])
        answer(game, tile)
    assert pending(game) != "village_tile"  # the last tile has no choice
    assert game.state()["village"] == [tile.replace(" ", "_") for tile in order]
    assert {tile.replace(" ", "_") for tile in order} == TILES_IN_BOX


@pytest.mark.rule("GS-SET-02")
def test_all_tiles_start_active() -> None:
    """The first player's Yin-Yang finds nothing to turn back."""
    game = dealt(village=VILLAGE, boards=BOARDS, powers=POWERS, first="north")
    assert game.state()["haunted"] == []
    answer(game, "10")
    choose(game, "n1")
    choose(game, "yin-yang")
    assert [option_word(game, game.kind, option).split()[0] for option in game.options] == ["ask"] * len(game.options)


@pytest.mark.rule("GS-SET-03")
def test_the_boards_are_given_out_at_random() -> None:
    game = new(village=VILLAGE)
    left = ["yellow", "red", "blue", "green"]
    for colour in ("blue", "yellow", "green"):
        assert pending(game) == "board_colour"
        assert sorted(offered(game)) == sorted(left)
        answer(game, colour)
        left.remove(colour)
    assert game.state()["boards"] == ["blue", "yellow", "green", "red"]
    assert pending(game) == "board_power"


@pytest.mark.rule("GS-SET-04")
@pytest.mark.parametrize("sides", list(product((0, 1), repeat=4)))
def test_each_board_shows_either_side_independently(sides: tuple[int, ...]) -> None:
    game = new(village=VILLAGE, boards=BOARDS)
    for colour, side in zip(BOARDS, sides, strict=True):
        assert pending(game) == "board_power"
        assert sorted(offered(game)) == sorted(SIDES[colour])
        answer(game, SIDES[colour][side])
    shown = [SIDES[colour][side].replace(" ", "_") for colour, side in zip(BOARDS, sides, strict=True)]
    assert game.state()["powers"] == shown


# -- the kit ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-SET-05")
def test_each_taoist_starts_with_four_qi() -> None:
    assert dealt().state()["qi"] == [4, 4, 4, 4]


@pytest.mark.rule("GS-SET-06")
def test_each_taoist_starts_with_his_yin_yang() -> None:
    assert dealt().state()["yin_yang"] == ["north", "east", "south", "west"]


@pytest.mark.rule("GS-SET-07", "GS-SET-08")
@pytest.mark.parametrize("boards", [("yellow", "red", "blue", "green"), ("green", "blue", "yellow", "red")])
def test_each_taoist_starts_with_one_tao_of_his_colour_and_one_black(boards: tuple[str, ...]) -> None:
    """The colour is that of his board, wherever it was put."""
    assert tao(dealt(boards=list(boards))) == {"yellow": "YK", "red": "RK", "blue": "BK", "green": "GK"}


@pytest.mark.rule("GS-SET-09")
@pytest.mark.parametrize("tile", sorted(TILES_IN_BOX))
def test_all_taoists_start_on_the_centre_whichever_tile_lies_there(tile: str) -> None:
    others = sorted(TILES_IN_BOX - {tile})
    game = dealt(village=[*others[:4], tile, *others[4:]])
    assert game.state()["taoists_on"] == ["C", "C", "C", "C"]


@pytest.mark.rule("GS-SET-10")
def test_both_buddhas_start_on_the_temple() -> None:
    """Two Taoists can take one each there; a third finds none."""
    assert dealt().state()["temple_buddhas"] == 2
    t = Table(level="initiation", pile=[6, 39, 17, "incarnation", "ghost"])
    t.play("ask", "end", "n1", "ask", "end", "e1")
    assert (t.held("yellow"), t.held("red"), t.held("blue")) == (1, 1, 0)
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-TILE-TEMP-03"
    t.settled("blue")


@pytest.mark.rule("GS-SET-11", "GS-SET-18")
def test_what_is_not_handed_out_is_the_supply() -> None:
    """20 Qi less 16; of the 4 Tao of each colour 3 are left, of black none; no figure is on a board."""
    game = dealt()
    state = game.state()
    assert state["qi_supply"] == 4
    assert letters(list(game.stock)) == "YYYRRRBBBGGG"
    assert state["haunting_figures"] == []


@pytest.mark.rule("GS-SET-17")
def test_the_table_starts_quiet() -> None:
    state = dealt().state()
    assert state["haunted"] == []
    assert state["ghosts"] == {}
    assert state["circle"] is None
    assert state["buddhas_held"] == [0, 0, 0, 0]
    assert state["buddhas"] == []
    assert state["fresh_buddhas"] == 0


@pytest.mark.rule("GS-SET-19")
@pytest.mark.parametrize(
    ("players", "qi", "supply"),
    [(4, [5, 5, 5, 5], 0), (3, [5, 5, 5, 3], 2), (2, [5, 3, 5, 3], 4), (1, [5, 3, 3, 3], 6)],
)
def test_at_initiation_all_taoists_may_start_with_five_qi(players: int, qi: list[int], supply: int) -> None:
    """Neutral boards keep their 3."""
    state = dealt(players=players, settings={"five_qi": True}).state()
    assert state["qi"] == qi
    assert state["qi_supply"] == supply


@pytest.mark.rule("GS-SET-19")
@pytest.mark.parametrize("level", ["normal", "nightmare", "hell"])
def test_five_qi_are_for_initiation_only(level: str) -> None:
    with pytest.raises(hauntbox.InputError, match="five_qi"):
        new(level, settings={"five_qi": True})


@pytest.mark.rule("GS-SET-20")
def test_the_mantra_starts_beside_the_yellow_board() -> None:
    """It lies on no ghost, not even on the first one that comes, until yellow puts it there."""
    game = dealt(village=VILLAGE, boards=BOARDS, powers=POWERS, first="east")
    assert game.state()["mantra"] is None
    answer(game, "1")
    choose(game, "n1")
    assert game.state()["ghosts"] == {"n1": 1}
    assert game.state()["mantra"] is None
    t = Table(level="initiation", ghosts={"n1": "Ghoul", "e1": "Skinner"})
    t.play("power enfeeblement mantra", "e1")
    assert t.mantra == "e1"
    t.settled()


@pytest.mark.rule("GS-SET-21")
@pytest.mark.parametrize(
    ("active", "power", "dice"),
    [
        ("green", "strength_of_a_mountain", 4),
        ("green", "gods_favorite", 3),
        ("yellow", "strength_of_a_mountain", 3),
        ("red", "strength_of_a_mountain", 3),
        ("blue", "strength_of_a_mountain", 3),
    ],
)
def test_the_grey_die_is_rolled_only_through_strength_of_a_mountain(active: str, power: str, dice: int) -> None:
    t = Table(active, powers=[power], at={active: "N"}, ghosts={"n2": "Ghoul"}).play("exorcise")
    assert {len(roll) for roll in t.offered} == {dice}


@pytest.mark.rule("GS-SET-21")
def test_the_grey_die_is_not_rolled_at_the_herbalist() -> None:
    t = Table("green", at={"green": "N"}).play("ask")
    t.waits("roll")
    assert {len(roll) for roll in t.offered} == {2}


# -- the pile ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GS-SET-12")
def test_one_of_ten_incarnations_is_in_the_pile_and_nobody_has_seen_it() -> None:
    """Whoever looks sees one unseen card; when it comes up it is any of the ten with equal chances."""
    game = dealt()
    assert game.state()["incarnations_to_beat"] == 1
    for seat in range(4):
        state = game.view(seat)["state"]
        assert isinstance(state, dict)
        assert state["pile"] == [["ghosts", 10], ["incarnations", 1], ["ghosts", 45]]
    t = Table(level="initiation", phase="yin", pile=["incarnation", "ghost", "ghost"])
    t.waits("draw")
    assert t.offered == [str(card) for card in INCARNATIONS]
    assert t.game.chances() == [1] * 10


@pytest.mark.rule("GS-SET-13")
def test_the_ghost_cards_are_shuffled() -> None:
    """The first card may be any of the 55, the second any of the others."""
    game = dealt(boards=BOARDS, first="north", village=VILLAGE, powers=POWERS)
    assert offered(game) == [str(card) for card in GHOSTS]
    answer(game, "10")
    choose(game, "n1")
    choose(game, "end")
    assert pending(game) == "draw"
    assert offered(game) == [str(card) for card in GHOSTS if card != 10]


@pytest.mark.rule("GS-SET-14")
def test_ten_ghosts_then_the_incarnation_then_the_other_ghosts() -> None:
    """From the bottom up."""
    assert dealt().state()["pile"] == [["ghosts", 10], ["incarnations", 1], ["ghosts", 45]]


@pytest.mark.rule("GS-SET-15")
def test_the_incarnation_is_the_forty_sixth_of_fifty_six_cards() -> None:
    drawn = drawn_out(dealt(), choose=lambda cards: cards[len(cards) // 3])
    assert len(set(drawn)) == 56
    assert [number for number, card in enumerate(drawn, 1) if card in INCARNATIONS] == [46]
    assert len(drawn[46:]) == 10


@pytest.mark.rule("GS-SET-16")
def test_the_incarnations_not_drawn_take_no_part() -> None:
    """After the one no other can be drawn, and none is missed when it is exorcised."""
    t = Table(
        level="initiation", phase="yin", at={"red": "N"}, tao={"red": "YYY"},
        pile=["incarnation", "ghost", "ghost", "ghost", "ghost", "ghost"],
    )  # fmt: skip
    t.play("Vampire Lord", "n2", "end")
    t.waits("draw")
    assert {int(card) for card in t.offered} == set(GHOSTS)
    t.play("Skinner", "e1", "exorcise", "YKK", "n2")
    t.waits("group_qi", "red")
    t.play("red")
    t.over("won", "incarnation_exorcised")
