"""The drawing fits 80 columns whatever is on the table, and says what it should."""

import pytest

from hauntbox.ghost_stories.base.cards import CARD
from hauntbox.ghost_stories.base.geometry import BITS, SPACES
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.ghost_stories.terminal.board import Board
from hauntbox.ghost_stories.terminal.status import Status
from hauntbox.i18n import catalogue
from hauntbox.interfaces.paint import Paint, width

from ..ghost_stories.table import Table
from .helpers import positions

TEXT = Text(catalogue("ghost_stories"))


def drawn(table: Table, ascii_only: bool = False) -> str:
    return "\n".join(Board(TEXT, Paint(catalogue("terminal_ghost_stories"), ascii_only=ascii_only)).draw(table.game))


@pytest.mark.parametrize("ascii_only", [False, True])
def test_no_drawing_is_wider_than_80_columns(ascii_only: bool) -> None:
    words = catalogue("terminal_ghost_stories")
    plain, coloured = Paint(words, False, ascii_only), Paint(words, True, ascii_only)
    number = 0
    for game in positions(40):
        number += 1
        if number % 13:
            continue
        bots = dict.fromkeys(game.seats(), "thoughtful")
        both = [
            [*Board(TEXT, paint).draw(game), *Status(TEXT, paint).tell(game, 0, bots), *Status(TEXT, paint).head(game)]
            for paint in (plain, coloured)
        ]
        assert [line for line in both[0] if len(line) > 80] == []
        assert [width(line) for line in both[1]] == [len(line) for line in both[0]]
        assert not any("\x1b" in line for line in both[0])
        if ascii_only:
            assert "\n".join(both[0]).isascii()
    assert number > 2000


def test_the_widest_things_at_once() -> None:
    t = Table(
        players=1,
        boards=["red", "yellow", "blue", "green"],
        active="red",
        ghosts={"n1": 36, "n2": 37, "n3": 32, "e1": 46, "e2": 3, "s1": 56, "s2": 65, "s3": 58, "w1": 25, "w2": 14},
        haunted=["C", "E"],
        circle="yellow",
        mantra="s2",
        tokens={"red": 0},
    )
    lines = [*Board(TEXT, Paint(catalogue("terminal_ghost_stories"))).draw(t.game)]
    assert max(map(len, lines)) <= 80


def test_ghosts_are_drawn_with_name_resistance_and_marks() -> None:
    t = Table(
        ghosts={"n1": "Dark Wraith", "e2": "Hope Killer", "s3": "Repellent Beauty", "w2": "Lich"},
        figures=["n1"],
        circle="yellow",
        mantra="w2",
        buddhas=["n2"],
        powers=["enfeeblement_mantra"],
    )
    text = drawn(t)
    assert "n1 KKK " in text
    assert "H● ▸+Q/Y" in text
    assert "n2 Buddha" in text
    assert "e2 Y·RRBBGG" in text
    assert "-D ×D ▸+T" in text
    assert "w2 YY·· ~M" in text
    assert "† ▸+Q/Y" in text
    assert "H● haunts next" in text
    assert "K black" in text
    assert "Y yellow" not in text, "a letter that a colour begins with explains itself"
    assert "Tao yellow" in text


def test_every_ghost_in_play_stands_on_its_space() -> None:
    for game in positions(6):
        if game.players:
            text = " ".join(" ".join(Board(TEXT, Paint(catalogue("terminal_ghost_stories"))).draw(game)).split())
            for space in BITS[game.occupied]:
                assert f"{SPACES[space]} " in text
                assert CARD[game.ghosts[space]].name.split()[0] in text


def test_boards_say_who_is_off_dead_neutral_or_possessed() -> None:
    text = drawn(Table(ghosts={"e1": "Coffin Breakers", "s1": 14}, dead=["green"]))
    assert "NORTH yellow  Enfeeblement Mantra" in text
    assert "(off)" in text
    assert "(dead)" in text
    assert "dead G" in text
    few = drawn(Table(players=2, qi={"green": 0}))
    assert "(neutral)" in few
    assert "(possessed)" in few


def test_taoists_tokens_and_buddhas_on_tiles() -> None:
    t = Table(players=3, at={"yellow": "NW"}, tokens={"yellow": 0, "red": 0}, haunted=["NE"])
    text = drawn(t)
    assert "│[Y] " in text
    assert "R B" in text
    assert "B2 P2" in text or "2 Buddhas 2 tokens" in text
    assert "HAUNTED" in text


def test_status_tells_what_everybody_has() -> None:
    t = Table(players=2, tao={"yellow": "YYK"}, held={"yellow": 1}, qi={"green": 0}, tokens={"yellow": 1})
    lines = Status(TEXT, Paint(catalogue("terminal_ghost_stories"))).tell(t.game, 0, {2: "random"})
    assert lines[1].split() == ["▶", "Yellow", "3", "YYK", "yes", "1", "1", "C", "Temple", "person"]
    assert lines[2].split()[-1] == "random"
    assert lines[3] == "Neutral boards: Red 3 Qi, Green possessed"
    assert lines[4].startswith("Supply: ")
    assert "tiles haunted: 0 of 3" in lines[5]


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_the_dice_left_are_told_with_those_captured(language: str) -> None:
    """Four captors; then one of the first three leaves, and the fourth still holds the grey die (R-64)."""
    texts, words = Text(catalogue("ghost_stories", language)), catalogue("terminal_ghost_stories", language)
    ghosts: dict[str, str | int] = {"s1": 46, "s2": 47, "s3": 48, "w1": 63}

    def told(table: Table) -> str:
        lines = Status(texts, Paint(words)).tell(table.game, 0, {})
        assert max(map(len, lines)) <= 80
        return "\n".join(lines)

    t = Table(ghosts=ghosts)
    assert words.text("status.dice_captured_grey", number=0, captured=3) in told(t)
    t.play("yin-yang", "ask NE", "s1")
    assert words.text("status.dice_captured_grey", number=1, captured=2) in told(t)
    without_grey = Table(powers=["gods_favorite"], ghosts=ghosts)
    assert words.text("status.dice_captured", number=0, captured=3) in told(without_grey)
    assert words.text("status.dice", number=3, captured=0) in told(Table())
