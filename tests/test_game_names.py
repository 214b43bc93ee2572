"""A game is a folder: nothing outside it names it, but for what is listed here."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tests.test_imports import FILES, GAMES, SRC

ALLOWED = {
    "hauntbox/envs/ghost_stories_v2.py": "a public name: the module of a PettingZoo environment",
    "hauntbox/envs/victim_v3.py": "a public name: the module of a PettingZoo environment",
    "hauntbox/envs/__init__.py": "public names: ACTIONS, ENCODING and the ids of the Gymnasium environments",
    "hauntbox/envs/gymnasium_env.py": "public names: GhostStoriesEnv and VictimEnv",
    "hauntbox/envs/batch.py": "a public default: batch(...) plays Ghost Stories",
    "hauntbox/envs/tasks.py": "public names: the benchmarks, one list of all games",
    "hauntbox/gpu.py": "a public default, as in batch",
}
"""Why a file may name a game."""


def names_a_game(source: str) -> bool:
    """Whether code names a game: in an import, a name or a string that is no docstring."""
    tree = ast.parse(source)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            found.append(node.value)
        elif isinstance(node, ast.ImportFrom):
            found += [node.module or "", *(alias.name for alias in node.names)]
        elif isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.Attribute):
            found.append(node.attr)
        elif isinstance(node, ast.Name):
            found.append(node.id)
    games = "|".join([*GAMES, "wu_feng", "taoists?", "Ghost Stories", "Wu-Feng"])
    return any(re.search(rf"(?<![a-z])(?:{games})(?![a-z])", text) for text in found)


def test_only_its_folder_names_a_game() -> None:
    outside = [file for file in FILES if file.parts[1] not in GAMES]
    naming = {file.as_posix() for file in outside if names_a_game((SRC / file).read_text(encoding="utf-8"))}
    assert naming == set(ALLOWED)


def test_words_of_all_games_name_none() -> None:
    """What belongs to one game lies in its folder's words."""
    shared = [file for file in (SRC / "hauntbox" / "i18n").rglob("*.toml") if Path(file).is_file()]
    assert shared
    for file in shared:
        keys = re.findall(r"^\[?(\w+)", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
        assert not {*GAMES} & {*keys}, file


def test_the_check_itself() -> None:
    assert names_a_game("from hauntbox.victim import cards")
    assert names_a_game("game = 'ghost_stories'")
    assert names_a_game("SIDES = ('taoists', 'demon')")
    assert not names_a_game('"""As in victim."""\nx = 1')
    assert not names_a_game("victims = 2")
