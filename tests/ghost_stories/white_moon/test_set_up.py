"""The set-up, fewer players, the Portal and the score (WM-SET, WM-FEW, WM-PORTAL, WM-SCORE)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from hauntbox.errors import InputError
from hauntbox.ghost_stories.base.cards import TILE_NAMES
from hauntbox.ghost_stories.base.geometry import TILES
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.boxes import start
from hauntbox.ghost_stories.white_moon import ids as n
from hauntbox.ghost_stories.white_moon.cards import FACE_DOWN
from hauntbox.ghost_stories.white_moon.state import moon_of
from hauntbox.kernel.bits import bit_count
from tests.ghost_stories.table import BOARDS, VILLAGE
from tests.ghost_stories.white_moon.table import MOON, MoonTable, name_of, villager

rule = pytest.mark.rule
DEALS = ("village_tile", "board_colour", "board_power", "first_player", "villager")


def dealt(tops: Iterable[str] = (), **setup: object) -> GhostStories:
    """A game after its set-up; these villagers are turned up, then whoever comes first."""
    game = start(Setup(boxes=["white_moon"], **setup), MOON)  # type: ignore[arg-type]
    wanted = [villager(name) for name in tops]
    while game.question and game.question.kind in DEALS:
        option = wanted.pop(0) if game.question.kind == "villager" and wanted else game.options[0]
        game.answer(option)
    return game


def stacks(game: GhostStories) -> dict[str, list[str]]:
    m = moon_of(game)
    rows = {TILES[t]: [name_of(v) for v in m.stacks[3 * t : 3 * t + 3] if v] for t in range(9)}
    return {tile: row for tile, row in rows.items() if row}


@rule("WM-SET-02", "WM-SET-05", "WM-SET-06", "WM-SET-07", "WM-SET-08", "WM-SET-09", "WM-SET-10", "WM-SET-11")
@rule("WM-PORTAL-01", "WM-FEW-09", "WM-SET-18", "WM-SET-01", "WM-INV-03")
def test_eight_stacks_of_three_with_the_top_turned_up() -> None:
    game = dealt(players=4)
    m = moon_of(game)
    assert (m.portal, game.turn) == (4, 1)
    assert list(stacks(game)) == [tile for tile in TILES if tile != "C"]
    assert all(len(row) == 3 and row[:2] == ["?", "?"] and row[2] != "?" for row in stacks(game).values())
    assert (bit_count(m.unseen), m.shelter, any(m.grave), m.receptacles, sum(m.crystals)) == (16, 0, False, 0, 0)
    assert (m.su_ling, set(m.artifacts)) == (-1, {-1})
    assert list(game.qi) == [3, 3, 3, 3]
    assert set(game.where) == {4}
    assert game.temple == 2


@rule("WM-SET-03", "WM-SET-04", "WM-SET-20")
def test_the_school_is_one_of_ten_tiles_or_in_the_watchmans_place() -> None:
    game = start(Setup(boxes=["white_moon"]), MOON)
    assert game.options == [*range(9), n.SCHOOL_TILE]
    while game.question and game.question.kind == "village_tile":
        game.answer(game.options[-1])
    absent = [tile for tile in range(9) if game.tile_of[tile] < 0]
    assert [TILE_NAMES[tile] for tile in absent] == ["cemetery"]  # any tile may be absent
    first = start(Setup(boxes=["white_moon"], settings={"school": "first_games"}), MOON)
    assert first.options == [tile for tile in range(9) if TILE_NAMES[tile] != "night_watchman"] + [n.SCHOOL_TILE]


@rule("WM-SET-20")
def test_without_a_circle_nothing_of_it_is_used() -> None:
    village = (
        "taoist_altar", "herbalist_shop", "sorcerer_hut", "night_watchman", "buddhist_temple", "kung_fu_school",
        "pavilion", "tea_house", "cemetery",
    )  # fmt: skip
    t = MoonTable(village=village, at={"yellow": "N"}, ghosts={"n2": 6}, tao={}).play("exorcise", "YRR")
    assert t.ghosts == {"n2": "Zombie"}
    assert t.game.rules.circle_colour(t.game) == -1


@rule("WM-SET-12", "WM-SET-13", "WM-SET-14", "WM-SET-15")
@pytest.mark.parametrize(("players", "ghosts"), [(4, 55), (3, 50), (2, 45), (1, 40)])
def test_sixty_five_ghosts_of_which_ten_and_more_stay_in_the_box(players: int, ghosts: int) -> None:
    powers = ["bottomless_pockets", "dance_of_the_spires", "second_wind", "gods_favorite"]
    setup = Setup(players, boxes=["white_moon"], village=VILLAGE, boards=BOARDS, powers=powers, first="north")
    game = start(setup, MOON)
    assert len(game.deck.pools[0]) == 65
    assert game.deck.places == [-1] * 10 + [-2] + [-1] * (ghosts - 10)  # ten ghosts below the incarnation


@rule("WM-SET-16", "WM-SET-17", "RD-01", "RW-03")
@pytest.mark.parametrize("level", ["normal", "hell"])
@pytest.mark.parametrize(
    ("pool", "cards"),
    [("mixed", [*range(56, 66), *range(82, 88)]), ("base", list(range(56, 66))), ("white_moon", list(range(82, 88)))],
)
def test_the_group_chooses_the_pool_of_incarnations(level: str, pool: str, cards: list[int]) -> None:
    game = dealt(level=level, settings={"incarnation_pool": pool})
    assert game.deck.pools[1] == cards
    assert dealt(level=level).deck.pools[1] == [*range(56, 66), *range(82, 88)]


@rule("WM-PORTAL-02", "WM-PORTAL-03", "WM-SET-18")
@pytest.mark.parametrize("portal", [tile for tile in TILES if tile != "C"])
def test_the_portal_may_stand_on_any_outer_tile(portal: str) -> None:
    game = dealt(settings={"portal": portal}, level="hell")
    assert TILES[moon_of(game).portal] == portal
    assert list(stacks(game)) == [tile for tile in TILES if tile != portal]
    assert set(game.where) == {4}  # the Taoists start on the centre, among villagers


def test_settings_of_the_box_belong_to_games_with_it() -> None:
    with pytest.raises(InputError, match="setting 'portal'"):
        Setup(settings={"portal": "N"})
    with pytest.raises(InputError, match="setting portal"):
        Setup(settings={"portal": "X"}, boxes=["white_moon"])


TOPS = ("long_old", "hua_father", "hua_mother", "teng_old", "li_father", "sun_father", "wu_father", "zhou_father")


@rule("WM-FEW-01", "WM-FEW-04", "WM-FEW-07", "WM-FEW-08", "WM-SCORE-06", "RD-37")
def test_three_players_save_one_before_the_game() -> None:
    game = dealt(TOPS, players=3, first="north")
    assert (game.question.kind, game.seat) == ("save_before", 0)  # type: ignore[union-attr]
    assert [TILES[tile] for tile in game.options] == [tile for tile in TILES if tile != "C"]
    game.answer(TILES.index("N"))  # Hua
    assert game.question.kind == "villager"  # type: ignore[union-attr]
    game.answer(game.options[0])
    assert bit_count(moon_of(game).shelter) == 1
    assert len(stacks(game)["N"]) == 2
    assert game.turn == 1


@rule("WM-FEW-02", "WM-FEW-05", "WM-FEW-07")
def test_two_players_save_two_of_different_stacks_and_families() -> None:
    game = dealt(TOPS, players=2, first="north")
    game.answer(TILES.index("N"))  # Hua father
    assert game.question.kind == "save_before"  # type: ignore[union-attr]
    assert [TILES[tile] for tile in game.options] == ["NW", "W", "E", "SW", "S", "SE"]  # not N again, nor the other Hua
    assert moon_of(game).stacks[3 * 1 + 1] == FACE_DOWN  # the new top is not turned up yet
    game.answer(TILES.index("E"))
    assert game.question.kind == "villager"  # type: ignore[union-attr]


@rule("WM-FEW-03", "WM-FEW-06")
def test_alone_three_are_saved_and_a_family_of_one_gives_its_artifact() -> None:
    game = dealt(TOPS, players=2, first="north")
    game.answer(TILES.index("NW"))  # the only Long
    assert (game.question.kind, game.options) == ("start_artifact", [0, 2])  # type: ignore[union-attr]
    game.answer(2)
    assert moon_of(game).artifacts[0] == 2
    alone = dealt(TOPS, players=1, first="north")
    for tile in ("NW", "N", "W"):
        alone.answer(TILES.index(tile))
    assert bit_count(moon_of(alone).shelter) == 3
    assert [owner for owner in moon_of(alone).artifacts if owner == 0] == [0, 0]


@rule("WM-SCORE-01", "WM-SCORE-02", "WM-SCORE-03", "WM-SCORE-04", "WM-SCORE-05", "RW-35")
@pytest.mark.parametrize(("portal", "points"), [("C", 0), ("N", 2), ("E", 2), ("NW", 4), ("SE", 4)])
def test_villagers_and_the_portal_score_whatever_the_outcome(portal: str, points: int) -> None:
    t = MoonTable(phase="yin", pile=[6], settings={"portal": portal}, dead="long_old teng_old")
    t.over("lost", "last_card")
    lines = t.game.result["score_lines"]  # type: ignore[index]
    assert isinstance(lines, dict)
    assert (lines["villagers"], lines["portal"]) == (22, points)
    assert set(lines) == {"victory", "qi", "ghost_cards", "dead_taoists", "haunted_tiles", "villagers", "portal"}
    assert t.game.result["score"] == sum(lines.values())  # type: ignore[index]
