"""The features of Ghost Stories by name: one name for each, the same in the weights and on the page."""

from __future__ import annotations

import ast
import json
from importlib.resources import files
from pathlib import Path

import pytest

from hauntbox.ghost_stories.base.thinking import features as feature
from hauntbox.ghost_stories.base.thinking.features import (
    BOARD,
    NAMES,
    NUMBER,
    OF_BOARD,
    OF_LAYOUT,
    OF_SPACE,
    OF_TABLE,
    SPACE,
    SPACES,
    TILES,
    Row,
)
from hauntbox.ghost_stories.base.thinking.features_of import features
from hauntbox.ghost_stories.base.thinking.value_net import weights_of
from tests.ghost_stories.table import Table
from tests.make_features import PAGE, page


def weights() -> dict[str, object]:
    text = files("hauntbox.ghost_stories.base").joinpath("data/prospects.json").read_text(encoding="utf-8")
    read: dict[str, object] = json.loads(text)
    return read


PARTS = [(OF_BOARD, 0, BOARD), (OF_TABLE, 4 * BOARD, SPACES), (OF_SPACE, 0, SPACE), (OF_LAYOUT, TILES, NUMBER)]


@pytest.mark.parametrize(("rows", "first", "end"), PARTS)
def test_the_table_covers_every_place_once(rows: tuple[Row, ...], first: int, end: int) -> None:
    at = first
    for row in rows:
        assert row.at == at, row
        at += len(row.names)
    assert at == end


def test_every_feature_has_a_name_of_its_own() -> None:
    assert len(NAMES) == len(set(NAMES)) == NUMBER


def test_every_constant_is_a_row_of_the_table() -> None:
    tree = ast.parse(Path(feature.__file__).read_text(encoding="utf-8"))
    sizes = {"MOST", "BOARD", "SPACES", "SPACE", "NUMBER", "LEARNED", "BOARDS", "NAMES",
             "OF_BOARD", "OF_TABLE", "OF_SPACE", "OF_LAYOUT"}  # fmt: skip
    constants = {ast.unparse(s.target) for s in tree.body if isinstance(s, ast.AnnAssign)} - sizes
    named = [name for name in constants if not name.startswith("_")]
    rows = (*OF_BOARD, *OF_TABLE, *OF_SPACE, *OF_LAYOUT)
    assert sorted(getattr(feature, name) for name in named) == sorted(row.at for row in rows)


def test_the_weights_are_for_these_features() -> None:
    data = weights()
    assert data["features"] == NAMES
    data["features"] = [*NAMES[1:], NAMES[0]]
    with pytest.raises(ValueError, match="not for the 873 features"):
        weights_of(data, "here")


def test_the_page_is_made_from_the_table() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def test_features_are_found_under_their_names() -> None:
    t = Table(
        active="red", at={"red": "N"}, tao={"red": "YR"}, haunted=["SE"], figures=["n2"],
        ghosts={"n2": "Ghoul", "w1": "Vampire Lord"}, circle="yellow",
    )  # fmt: skip
    seen = dict(zip(NAMES, features(t.game), strict=True))
    expected = {
        "tao_of_first_board": 2,
        "ghosts_here_0_of_first_board": 1,
        "ghosts_here_1_of_fourth_board": 1,
        "figures_on_board_of_fourth_board": 1,
        "figures_on_card_of_third_board": 1,
        "haunted_tiles_1": 1,
        "haunted_cemetery": 1,
        "haunted_next_herbalist_shop": 1,
        "incarnation_vampire_lord": 1,
        "incarnations": 1,
        "incarnation_points": 3,
        "ghosts": 2,
        "of_circle_colour": 2,
        "circle_works": 1,
        "power_dance_of_the_spires": 1,
        "always": 1,
        "alive": 4,
        "unseen_black": 11,
        "figure_on_board_on_fourth_2": 1,
        "need_1_on_fourth_2": 0,
        "reward_group_on_third_1": 1,
        "haunted_at_ne": 1,
        "where_first_w": 1,
        "tao_first_fourth": 1,
        "tao_first_first": 1,
        "team_tao_black": 0,
        "level_normal": 1,
        "players_4": 1,
        "circle_fourth": 1,
        "stage_before_move": 1,
        "unseen_vampire_lord": 0,
        "unseen_nameless": 1,
    }
    assert {name: seen[name] for name in expected} == expected
