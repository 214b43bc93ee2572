"""A whole screen: it holds the table and the question on 80 columns and 24 lines, and is drawn again, not scrolled."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import struct
import subprocess
import termios
from pathlib import Path
from random import Random

import pytest

from hauntbox.games import facade
from hauntbox.i18n import catalogue, languages
from hauntbox.interfaces.paint import Paint, width
from hauntbox.interfaces.screen import Block, fitted
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.terminal.page import Parts, page

from .helpers import COMMAND
from .test_terminal import heed_ctrl_c, read

DRAWN = "\x1b[H\x1b[J"
STYLES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
PROMPT = re.compile(r"(> |\] )(\x1b\[[?0-9]*[a-zA-Z])*$")
TABLES: dict[str, tuple[str, dict[str, object]]] = {
    "base": ("ghost_stories", {"players": 4, "level": "normal"}),
    "solo": ("ghost_stories", {"players": 1, "level": "normal"}),
    "moon": ("ghost_stories", {"players": 3, "level": "normal", "boxes": ["white_moon"]}),
    "secret": ("ghost_stories", {"players": 4, "level": "normal", "boxes": ["black_secret"]}),
    "both": ("ghost_stories", {"players": 4, "level": "normal", "boxes": ["white_moon", "black_secret"]}),
    "victim": ("victim", {"players": 4}),
    "six": ("victim", {"players": 6}),
}


def parts(table: int, news: int, asked: int) -> Parts:
    return Parts(
        [f"table {number}" for number in range(table)],
        lambda room: [f"low {number}" for number in range(min(room, 12))],
        lambda columns: [f"news {number}" for number in range(news)],
        lambda columns: [f"asked {number}" for number in range(min(2, asked))],
        lambda columns: [f"asked {number}" for number in range(2, asked)],
        lambda number: f"{number} more",
    )


def test_a_high_screen_has_the_whole_table_above_the_question() -> None:
    lines, following = page(parts(30, 5, 10), 80, 50)
    assert lines == [
        *(f"table {n}" for n in range(30)), *(f"news {n}" for n in range(5)), *(f"asked {n}" for n in range(10))
    ]  # fmt: skip
    assert following == 0


def test_a_low_screen_has_a_low_table_and_the_last_news() -> None:
    lines, _ = page(parts(30, 9, 8), 80, 24)
    assert len(lines) == 23
    assert lines[:12] == [f"low {n}" for n in range(12)]
    assert lines[12:15] == ["news 6", "news 7", "news 8"]
    assert lines[15:] == [f"asked {n}" for n in range(8)]


@pytest.mark.parametrize(("columns", "beside"), [(110, False), (111, True)])
def test_above_110_columns_the_question_stands_beside_the_table(columns: int, beside: bool) -> None:
    lines, _ = page(parts(30, 2, 10), columns, 40)
    assert (lines[2] == "table 2".ljust(80) + " asked 0") == beside
    assert len(lines) <= 39


def test_options_without_room_come_with_the_next_screen() -> None:
    seen: list[str] = []
    first, screens = 0, 0
    while True:
        lines, following = page(parts(30, 0, 40), 80, 24, first)
        assert len(lines) <= 23
        assert "asked 0" in lines
        seen += [line for line in lines if line.startswith("asked") and line not in ("asked 0", "asked 1")]
        screens += 1
        if not following:
            break
        assert lines[-1].endswith(" more")
        first = following
    assert seen == [f"asked {n}" for n in range(2, 40)]
    assert screens == 4


def test_what_is_needed_most_finds_room_first() -> None:
    blocks = [Block(3, ["c"]), Block(0, ["a", "b"]), Block(1, ["d"]), Block(2, ["e", "f"]), Block(9, [])]
    assert fitted(blocks, 4) == ["c", "a", "b", "d"]
    assert fitted(blocks, 6) == ["c", "a", "b", "d", "e", "f"]
    assert fitted(blocks, 0) == ["a", "b"]


def positions(name: str, setup: dict[str, object]) -> list[Game]:
    game = facade(name).new(setup)
    luck, anybody = Seeded(4), Random(4)
    found = []
    while not game.over:
        if game.seat != CHANCE and anybody.random() < 0.3:
            found.append(game.clone())
        game.take(luck.pick(game) if game.seat == CHANCE else anybody.choice(list(game.options)))
    return [*found[:: max(1, len(found) // 40)], game]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("table", TABLES)
def test_the_low_table_fits(table: str, language: str) -> None:
    name, setup = TABLES[table]
    screen = facade(name).screen(language, Paint(catalogue("terminal", language)))
    found = positions(name, setup)
    assert len(found) > 3
    for game in found:
        lines = screen.compact(game, int(game.seat), {}, 15)
        assert len(lines) <= 15
        assert max(map(width, lines), default=0) <= 80
        heads = [screen.head(game, columns) for columns in (40, 79)]
        assert {width(head[-1]) for head in heads} == {40, 79}
        assert all(width(line) <= 40 for line in heads[0])
        narrow, wide = (" ".join(" ".join(head).replace("─", " ").split()) for head in heads)
        assert narrow == wide, "a headline is folded, never cut"


def on_a_screen(home: Path, columns: int, rows: int, typed: list[str], *words: str) -> str:
    """What the command prints at a terminal of this size."""
    screen, keyboard = pty.openpty()
    fcntl.ioctl(keyboard, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    settings = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    settings |= {"TERM": "xterm", "XDG_STATE_HOME": str(home), "PYTHONIOENCODING": "utf-8"}
    with subprocess.Popen(
        [*COMMAND, *words], stdin=keyboard, stdout=keyboard, stderr=keyboard, env=settings, preexec_fn=heed_ctrl_c
    ) as process:
        os.close(keyboard)
        shown = ""
        try:
            for line in typed:
                shown += read(screen, PROMPT)
                os.write(screen, f"{line}\r".encode())
            shown += read(screen, None)
            process.wait(30)
        finally:
            process.kill()
    os.close(screen)
    assert process.returncode == 0
    return shown


BOTH = ("play", "--seed", "7", "--players", "3", "--level", "normal", "--bots", "heuristic",
        "--with", "white_moon,black_secret")  # fmt: skip


VICTIM = ("play", "victim", "--seed", "7", "--players", "4", "--bots", "random")


@pytest.mark.parametrize(
    ("columns", "rows", "words"),
    [(80, 24, BOTH), (120, 40, BOTH), (80, 24, VICTIM)],
)
def test_every_screen_fits_and_takes_the_place_of_the_last(
    tmp_path: Path, columns: int, rows: int, words: tuple[str, ...]
) -> None:
    shown = on_a_screen(tmp_path, columns, rows, ["1", "nonsense", "1", "help", "", "quit"], *words)
    before, *screens = shown.split(DRAWN)
    assert STYLES.sub("", before).strip() == ""
    assert len(screens) == 6
    for number, text in enumerate(screens):
        lines = STYLES.sub("", text).split("\r\n")
        prompt = next(place for place, line in enumerate(lines) if "> " in line and not line.startswith(" "))
        if number != 4:  # the answer to "help" is longer
            assert prompt < rows
            assert max(map(len, lines)) <= columns
    assert "nonsense" in screens[2]
    assert "Enter shows the table again." in screens[4]


def test_a_hint_is_never_cut(tmp_path: Path) -> None:
    """Beside a low table and a long list of options its first sentence, what to do, is read with the others."""
    words = ("play", "--seed", "7", "--players", "2", "--level", "normal", "--bots", "heuristic")
    screens = on_a_screen(tmp_path, 80, 24, ["1", "1", "hint", "quit"], *words).split(DRAWN)
    assert "Hint: " in STYLES.sub("", screens[4])


def test_bots_may_take_the_other_seats(tmp_path: Path) -> None:
    shown = on_a_screen(tmp_path / "a", 80, 24, ["3", "normal", "", "quit"], "play", "--seed", "5")
    assert "Shall bots play the other seats, yes or no? [yes]" in shown
    assert STYLES.sub("", shown).count("heuristic") == 2
    shown = on_a_screen(tmp_path / "b", 80, 24, ["2", "normal", "n", "quit"], "play", "--seed", "5")
    assert "heuristic" not in shown
    shown = on_a_screen(tmp_path / "c", 80, 24, ["1", "", "quit"], "play", "--seed", "5")
    assert "Shall bots" not in shown, "nobody else sits there"
