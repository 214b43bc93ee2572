"""Imports point one way: kernel <- interfaces <- games <- bots, commands <- envs, arena, server, terminal <- cli; the
server and the terminal know nothing of each other."""

import ast
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

SRC = Path(__file__).parent.parent / "src"
FILES = [file.relative_to(SRC) for file in sorted((SRC / "hauntbox").rglob("*.py"))]
GAMES = sorted(file.parts[1] for file in FILES if len(file.parts) == 3 and file.name == "entry.py")
"""The folders that hold a game: found, not listed."""
BELOW_GAMES = {"interfaces", "kernel", "sentences", "i18n", "errors"}
SEALED = {
    "kernel": {"kernel", "errors"},
    "game_folders.py": {"errors"},
    "box_folders.py": {"errors", "game_folders"},
    "i18n": {"i18n", "box_folders", "game_folders", "errors"},
    "sentences.py": {"kernel", "i18n", "errors"},
    "native": {"native", "kernel", "errors", "interfaces", "games"},
    "interfaces": BELOW_GAMES,
    **{game: {*BELOW_GAMES, game, "box_folders", "game_folders"} for game in GAMES},
}
"""What each part may import of the package; it may import nothing else but the standard library."""
APART = {"server": "terminal", "terminal": "server", "commands": "terminal"}
"""What may not import what, besides."""
ROOMS = ("rules", "forms", "thinking", "words")
"""The rooms of a game, each above the ones before it."""
ABOVE = ("ruleset", "start", "entry", "envs", "figures", "native", "sheet", "terminal")
"""What lies above all rooms; state, cards and other modules beside them lie below."""
OUTSIDE = sys.stdlib_module_names | {"mypy_extensions"}


@cache
def parsed(file: Path) -> ast.Module:
    return ast.parse((SRC / file).read_text(encoding="utf-8"))


def imported(file: Path, typing_too: bool = True) -> set[str]:
    """Full names of all that the file imports, at its top or inside functions, for the type checker alone or not."""
    names = set()
    nodes = [*ast.walk(parsed(file))]
    checked = [node for node in nodes if isinstance(node, ast.If) and isinstance(node.test, ast.Name)]
    checked = [] if typing_too else [node for node in checked if ast.unparse(node.test) == "TYPE_CHECKING"]
    unseen = {id(part) for node in checked for part in ast.walk(node)}
    for node in nodes:
        if id(node) in unseen:
            continue
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = file.parts[: len(file.parts) - node.level] if node.level else ()
            base = [*above, node.module] if node.module else [*above]
            names |= {".".join([*base, alias.name]) for alias in node.names}
    return names


def allowed(part: str, name: str) -> bool:
    top, target = [*name.split("."), ""][:2]
    if top == "hauntbox":
        if APART.get(part) == target:
            return False
        return target in SEALED[part] if part in SEALED else part in ("cli.py", "__main__.py") or target != "cli"
    return part not in SEALED or top in OUTSIDE or (part, top) == ("kernel", "librt")


def test_imports_point_one_way() -> None:
    assert [(str(file), name) for file in FILES for name in imported(file) if not allowed(file.parts[1], name)] == []


def home_of(game: str) -> tuple[str, ...]:
    """Where the rooms of a game are."""
    base = ("hauntbox", game, "base")
    return base if SRC.joinpath(*base).is_dir() else base[:-1]


def floor(room: str) -> int:
    """How high a room or module of a game lies."""
    if room in ABOVE:
        return len(ROOMS) + 1
    return 1 + ROOMS.index(room) if room in ROOMS else 0


def upwards(file: Path, names: Iterable[str]) -> list[str]:
    """What a module of a game imports of higher floors; what is laid over a base lies above all its floors. A small
    game has no rooms, and so no floors."""
    home = home_of(file.parts[1])
    has_rooms = any(SRC.joinpath(*home, room).is_dir() for room in ROOMS[:-1])
    if file.parts[: len(home)] != home or not has_rooms:
        return []
    own, inside, game = floor(file.with_suffix("").parts[len(home)]), ".".join(home), ".".join(home[:2])
    higher = [name for name in names if name.startswith(f"{inside}.")]
    found = [name for name in higher if floor(name.removeprefix(f"{inside}.").split(".")[0]) > own]
    return found + [name for name in names if name.startswith(f"{game}.") and not name.startswith(f"{inside}.")]


def test_rooms_import_only_from_below() -> None:
    found = {file: imported(file, typing_too=False) for file in FILES if file.parts[1] in GAMES}
    assert [(str(file), name) for file, names in found.items() for name in upwards(file, sorted(names))] == []


def test_the_games_were_found() -> None:
    assert {"ghost_stories", "victim"} <= {*GAMES}
    assert not {"kernel", "interfaces", "server"} & {*GAMES}
    assert {"kernel", "victim", "server", "cli.py"} <= {file.parts[1] for file in FILES}


@pytest.mark.parametrize(
    ("file", "name", "fine"),
    [
        ("hauntbox/victim/rules/turn.py", "hauntbox.victim.state.VictimGame", True),
        ("hauntbox/victim/rules/turn.py", "hauntbox.victim.forms.codec", False),
        ("hauntbox/victim/state.py", "hauntbox.victim.words.why", False),
        ("hauntbox/victim/thinking/heuristic.py", "hauntbox.victim.words.text", False),
        ("hauntbox/victim/words/text.py", "hauntbox.victim.thinking.heuristic", True),
        ("hauntbox/victim/words/text.py", "hauntbox.victim.terminal.screen", False),
        ("hauntbox/victim/terminal/screen.py", "hauntbox.victim.words.text", True),
        ("hauntbox/ghost_stories/base/words/typed.py", "hauntbox.ghost_stories.boxes.BOXES", False),
        ("hauntbox/ghost_stories/law.py", "hauntbox.ghost_stories.base.ruleset", True),
    ],
)
def test_the_check_of_rooms_itself(file: str, name: str, fine: bool) -> None:
    assert (upwards(Path(file), [name]) == []) is fine


@pytest.mark.parametrize(
    ("part", "name", "fine"),
    [
        ("kernel", "hauntbox.ghost_stories.base.state", False),
        ("kernel", "hauntbox.new", False),
        ("kernel", "msgspec", False),
        ("kernel", "librt.vecs.vec", True),
        ("ghost_stories", "librt.vecs.vec", False),
        ("kernel", "hauntbox.errors.InputError", True),
        ("ghost_stories", "hauntbox.kernel.game", True),
        ("ghost_stories", "hauntbox.bots.random", False),
        ("ghost_stories", "hauntbox.rulebook", False),
        ("ghost_stories", "hauntbox.victim.cards", False),
        ("victim", "hauntbox.ghost_stories.base.cards", False),
        ("interfaces", "hauntbox.victim.state", False),
        ("interfaces", "hauntbox.games", False),
        ("victim", "msgspec", False),
        ("ghost_stories", "mypy_extensions.i64", True),
        ("bots", "hauntbox.ghost_stories", True),
        ("bots", "hauntbox.cli", False),
        ("cli.py", "hauntbox.bots", True),
        ("server", "hauntbox.terminal.console", False),
        ("server", "hauntbox.commands.typed", True),
        ("terminal", "hauntbox.server.advice", False),
        ("commands", "hauntbox.terminal.session", False),
    ],
)
def test_the_check_itself(part: str, name: str, fine: bool) -> None:
    assert allowed(part, name) is fine


def test_a_server_never_loads_the_terminal() -> None:
    """Not by way of others either: it reads what is typed without a screen."""
    lines = [
        "import sys, hauntbox, hauntbox.server.app",
        "from hauntbox.commands.typed import looked_up, understood",
        "for name in ('ghost_stories', 'victim'):",
        "    assert looked_up(name, [], 'help', 'en')",
        "    assert understood(hauntbox.new(name, players=2), 'odds', 'en')",
        "print([name for name in sys.modules if name.startswith('hauntbox.terminal')])",
    ]
    done = subprocess.run([sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
