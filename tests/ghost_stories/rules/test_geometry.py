"""GS-GEO: nine tiles, four boards, twelve spaces, and what faces what."""

import pytest

import hauntbox
from tests.ghost_stories.table import BOARDS, CALM, Table

TILES = ("NW", "N", "NE", "W", "C", "E", "SW", "S", "SE")
CLOCKWISE = ("n1", "n2", "n3", "e1", "e2", "e3", "s1", "s2", "s3", "w1", "w2", "w3")
LINES = {
    "n1": ("NW", "W", "SW"), "n2": ("N", "C", "S"), "n3": ("NE", "E", "SE"),
    "e1": ("NE", "N", "NW"), "e2": ("E", "C", "W"), "e3": ("SE", "S", "SW"),
    "s1": ("SE", "E", "NE"), "s2": ("S", "C", "N"), "s3": ("SW", "W", "NW"),
    "w1": ("SW", "S", "SE"), "w2": ("W", "C", "E"), "w3": ("NW", "N", "NE"),
}  # fmt: skip
FACED_BY = {
    "NW": {"n1", "w3"}, "N": {"n2"}, "NE": {"n3", "e1"},
    "W": {"w2"}, "C": set(), "E": {"e2"},
    "SW": {"s3", "w1"}, "S": {"s2"}, "SE": {"e3", "s1"},
}  # fmt: skip
OPPOSITE = {
    "n1": "s3", "n2": "s2", "n3": "s1", "e1": "w3", "e2": "w2", "e3": "w1",
    "s1": "n3", "s2": "n2", "s3": "n1", "w1": "e3", "w2": "e2", "w3": "e1",
}  # fmt: skip
NEIGHBOURS = {
    "NW": {"N", "W", "C"}, "N": {"NW", "NE", "W", "C", "E"}, "NE": {"N", "C", "E"},
    "W": {"NW", "N", "C", "SW", "S"}, "C": {"NW", "N", "NE", "W", "E", "SW", "S", "SE"},
    "E": {"N", "NE", "C", "S", "SE"},
    "SW": {"W", "C", "S"}, "S": {"W", "C", "E", "SW", "SE"}, "SE": {"C", "E", "S"},
}  # fmt: skip


def owner(space: str) -> str:
    """The colour of the board a space belongs to at the default table."""
    return BOARDS["nesw".index(space[0])]


def offered(t: Table, command: str) -> set[str]:
    """What follows this command word in the options offered now."""
    return {word.removeprefix(f"{command} ") for word in t.offered if word.startswith(f"{command} ")}


def faced(tile: str) -> set[str]:
    """The spaces a Taoist on this tile faces, as the Buddhas he could place there show."""
    t = Table(at={"yellow": tile}, held={"yellow": 2})
    return offered(t, "buddha")


@pytest.mark.rule("GS-GEO-01")
def test_the_village_is_three_by_three_tiles() -> None:
    """Nine tiles, and from each as many ways lead on as in a square of three by three."""
    game = hauntbox.new("ghost_stories")
    while game.question is not None and game.question.kind == "village_tile":
        game.answer(game.question.options[-1])
    village = game.state()["village"]
    assert isinstance(village, list)
    assert len(set(village)) == 9
    assert None not in village
    ways = [len(offered(Table(at={"yellow": tile}), "move")) for tile in TILES]
    assert ways == [3, 5, 3, 5, 8, 5, 3, 5, 3]


@pytest.mark.rule("GS-GEO-02")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_four_boards_surround_the_village_whatever_the_number_of_players(players: int) -> None:
    """Each of the four has its own colour, its own ghosts and its own turn."""
    game = hauntbox.new("ghost_stories", players=players)
    while game.question is not None and game.question.kind != "draw":
        game.answer(game.question.options[0])
    boards = game.state()["boards"]
    assert isinstance(boards, list)
    assert sorted(boards) == ["blue", "green", "red", "yellow"]
    haunters = {"n1": "Ghoul", "e1": "Skinner", "s1": "Drowned Maiden", "w1": "Creeping One"}
    t = Table(players=players, ghosts=haunters, pile=[6, 39, 17, 28, 10, "incarnation", "ghost"])
    while len(t.told("turn_begins")) < 4:
        t.play("end" if t.pending == "yang" else t.offered[0])
    assert [board for _, (board, _, _) in t.told("turn_begins")] == [1, 2, 3, 0]
    assert t.figures == {"n1", "e1", "s1", "w1"}


@pytest.mark.rule("GS-GEO-03")
@pytest.mark.parametrize(
    ("card", "spaces"),
    [
        ("Ghoul", ["n1", "n2", "n3"]),
        ("Skinner", ["e1", "e2", "e3"]),
        ("Drowned Maiden", ["s1", "s2", "s3"]),
        ("Creeping One", ["w1", "w2", "w3"]),
    ],
)
def test_every_board_has_three_ghost_spaces(card: str, spaces: list[str]) -> None:
    t = Table(phase="yin").play(card)
    t.waits("place", "yellow")
    assert t.offered == spaces


@pytest.mark.rule("GS-GEO-03")
def test_the_table_has_twelve_ghost_spaces() -> None:
    """Eleven ghosts leave one space; twelve leave none for a thirteenth."""
    eleven = {space: card for space, card in CALM.items() if space != "w3"}
    t = Table(phase="yin", active="green", ghosts=eleven, qi={"green": 3}).play("Ghoul")
    assert len(t.ghosts) == 12
    assert t.ghosts["w3"] == "Ghoul"
    assert t.qi("green") == 3
    t.settled("green")
    t = Table(at={"yellow": "S"}, ghosts=CALM, qi={"yellow": 3}).play("ask", "red")
    assert t.qi("yellow") == 3  # the Qi of the Tea House is lost for the ghost that finds no space
    assert len(t.ghosts) == 12
    t.settled()


@pytest.mark.rule("GS-GEO-04")
@pytest.mark.parametrize("space", CLOCKWISE)
def test_a_space_faces_the_one_tile_straight_in_front_of_it(space: str) -> None:
    reached_from = {tile for tile in TILES if "exorcise" in Table(at={"yellow": tile}, ghosts={space: "Ghoul"}).offered}
    assert reached_from == {LINES[space][0]}


@pytest.mark.rule("GS-GEO-05")
@pytest.mark.parametrize("tile", ["NW", "NE", "SE", "SW"])
def test_a_corner_is_faced_by_two_spaces_of_two_boards(tile: str) -> None:
    assert faced(tile) == FACED_BY[tile]
    assert len({owner(space) for space in faced(tile)}) == 2


@pytest.mark.rule("GS-GEO-06")
@pytest.mark.parametrize("tile", ["N", "E", "S", "W"])
def test_the_middle_of_a_side_is_faced_by_one_space(tile: str) -> None:
    assert faced(tile) == FACED_BY[tile]


@pytest.mark.rule("GS-GEO-07")
def test_the_centre_is_faced_by_no_space() -> None:
    assert faced("C") == set()
    t = Table(at={"yellow": "C"}, ghosts=CALM)
    assert "exorcise" not in t.offered
    assert t.why_not("exorcise") == "GS-EXO-02"
    t.settled()


@pytest.mark.rule("GS-GEO-08")
def test_no_tile_is_faced_by_two_spaces_of_one_board() -> None:
    for tile in TILES:
        spaces = faced(tile)
        assert len({space[0] for space in spaces}) == len(spaces), tile
    assert sum(len(faced(tile)) for tile in TILES) == 12


@pytest.mark.rule("GS-GEO-09")
@pytest.mark.parametrize("space", CLOCKWISE)
def test_the_line_of_a_space_goes_straight_away_from_it(space: str) -> None:
    """A Haunter shows it: the more tiles of its line are haunted, the farther it reaches."""
    first, second, third = LINES[space]
    who = owner(space)
    for haunted, then in (((), first), ((first,), second)):
        t = Table(who, phase="yin", ghosts={space: "Ghoul"}, figures=[space], haunted=haunted)
        assert t.haunted == {*haunted, then}
        t.waits("draw")
    t = Table(who, phase="yin", ghosts={space: "Ghoul"}, figures=[space], haunted=[first, second])
    assert t.haunted == {first, second, third}
    t.over("lost", "village_haunted")


@pytest.mark.rule("GS-GEO-10")
@pytest.mark.parametrize("space", CLOCKWISE)
def test_the_opposite_space_is_at_the_other_end_of_the_line(space: str) -> None:
    """Howling Nightmare can be exorcised unless a ghost stands opposite: no other space matters."""
    tile = LINES[space][0]
    protecting = set()
    for other in CLOCKWISE:
        if other != space and LINES[other][0] != tile:
            t = Table(at={"yellow": tile}, ghosts={space: "Howling Nightmare", other: "Ghoul"})
            protecting |= {other} if "exorcise" not in t.offered else set()
    assert protecting == {OPPOSITE[space]}
    assert LINES[OPPOSITE[space]] == LINES[space][::-1]


@pytest.mark.rule("GS-GEO-11")
@pytest.mark.parametrize("tile", TILES)
def test_tiles_are_adjacent_by_a_side_or_a_corner(tile: str) -> None:
    t = Table(at={"yellow": tile})
    assert offered(t, "move") == NEIGHBOURS[tile]
    for other in set(TILES) - NEIGHBOURS[tile] - {tile}:
        assert t.why_not(f"move {other}") == "GS-MOVE-01"
    t.settled()


@pytest.mark.rule("GS-GEO-12")
def test_spaces_run_clockwise_round_the_village() -> None:
    """North, east, south, west; each board's spaces follow the village's edge the same way round."""
    free = [space for space in CLOCKWISE if space[0] != "n"]
    t = Table("red", phase="yin", ghosts={space: CALM[space] for space in ("n1", "n2", "n3")}).play("Ghoul")
    assert t.offered == free
    t = Table("red", phase="yin", ghosts={space: CALM[space] for space in ("e1", "e2", "e3")})
    t.play("end").play("Skinner")
    assert t.offered == [space for space in CLOCKWISE if space[0] != "e"]
    round_the_edge = ["NW", "N", "NE", "NE", "E", "SE", "SE", "S", "SW", "SW", "W", "NW"]
    assert [next(tile for tile in TILES if space in faced(tile)) for space in CLOCKWISE] == round_the_edge


@pytest.mark.rule("GS-GEO-12")
def test_boards_follow_each_other_north_east_south_west() -> None:
    t = Table(dead=["red", "blue", "green"], pile=[6, 39, 17, "incarnation", "ghost"])
    t.play("end", "n1")
    assert [board for _, (board, _, _) in t.told("turn_begins")] == [1, 2, 3, 0]
    t.settled("yellow")


@pytest.mark.rule("GS-GEO-13")
def test_any_number_of_taoists_may_stand_on_one_tile() -> None:
    t = Table(at={"red": "NE", "blue": "NE", "green": "NE"})
    assert "move NE" in t.offered
    t.play("move NE")
    assert [t.at(colour) for colour in BOARDS] == ["NE"] * 4
    t.settled()


@pytest.mark.rule("GS-GEO-14")
def test_a_taoist_faces_the_spaces_of_the_tile_he_stands_on() -> None:
    """What he could reach goes with him; where the others stand is nothing to him."""
    t = Table(at={"yellow": "N", "red": "E"}, ghosts={"e2": "Ghoul"}, held={"yellow": 1})
    assert "exorcise" not in t.offered
    assert offered(t, "buddha") == {"n2"}
    t.play("move E")
    assert "exorcise" in t.offered
    assert offered(t, "buddha") == set()
    t.settled()


@pytest.mark.rule("GS-GEO-15")
def test_each_space_has_its_own_haunting_icon() -> None:
    """Three Haunters side by side keep three figures, each at its own point and before its own tile."""
    t = Table(phase="yin", ghosts={"n1": "Ghoul", "n2": "Restless Dead", "n3": 8}, figures=["n2"])
    assert t.figures == {"n1", "n3"}
    assert t.haunted == {"N"}
    t.settled()


@pytest.mark.rule("GS-GEO-15")
def test_each_space_has_its_own_buddha_symbol() -> None:
    t = Table("red", at={"red": "NE"}, held={"red": 2}, pile=["Drowned Maiden", "Skinner", "incarnation", "ghost"])
    t.play("buddha n3", "buddha e1")
    assert t.buddhas == {"n3", "e1"}
    t.play("end", "s1")  # blue's turn, a blue ghost
    t.play("end", "e1")  # green's turn, a red ghost meets the one Buddha
    assert t.buddhas == {"n3"}
    assert t.ghosts == {"s1": "Drowned Maiden"}
    t.settled("green")
