"""Every language in use: told in played games, within the screen, and typed at the terminal."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from hauntbox.cards_text import as_columns
from hauntbox.commands.reader import Answers, Reader
from hauntbox.errors import InputError
from hauntbox.ghost_stories.base import events, questions
from hauntbox.ghost_stories.base.settings import LEVELS, Setup
from hauntbox.ghost_stories.base.words.card_list import Cards
from hauntbox.ghost_stories.base.words.odds_text import OddsText
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.ghost_stories.base.words.typed import GhostStoriesSpeech
from hauntbox.ghost_stories.boxes import start
from hauntbox.ghost_stories.terminal.board import Board
from hauntbox.ghost_stories.terminal.status import Status
from hauntbox.i18n import catalogue, fold, languages, stem
from hauntbox.interfaces.paint import Paint
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE
from hauntbox.rule_search import find
from hauntbox.rulebook import Rule, rule
from hauntbox.rules_text import answer
from hauntbox.terminal.console import Console
from hauntbox.terminal.start import choose

from .command import hauntbox, output, refusal
from .ghost_stories.table import VILLAGE, Table
from .ghost_stories.told import eager, fine
from .terminal.helpers import played, prepared


@pytest.mark.parametrize("language", languages())
def test_played_games_are_told_within_80_columns(language: str) -> None:
    text, words = Text(catalogue("ghost_stories", language)), catalogue("terminal_ghost_stories", language)
    board, status, odds = Board(text, Paint(words)), Status(text, Paint(words)), OddsText(text, words)
    for seed in range(16):
        game = start(Setup(1 + seed % 4, LEVELS[seed // 4]))
        told = game.listen()
        anybody, chance = Random(seed), Seeded(seed)
        number = 0
        while not game.over:
            number += 1
            said = [text.option_text(game, game.kind, option) for option in game.options]
            assert fine(text.question_text(game)), text.question_text(game)
            assert len(set(said)) == len(said), said
            assert all(fine(option) for option in said), said
            if number % 7 == 0:
                lines = [*board.draw(game), *status.tell(game, 0, dict.fromkeys(game.seats(), "thoughtful"))]
                assert [line for line in [*lines, status.head(game)] if len(line) > 80] == []
                assert in_columns(lines), "\n".join(lines)
                assert odds.tell(game)
            game.take(chance.pick(game) if game.seat == CHANCE else eager(game, anybody))
        for event in told:
            assert fine(text.event_text(game, event)), event
        assert len(text.result_text(game).splitlines()) >= 7


def in_columns(drawing: list[str]) -> bool:
    """Whether the bars of the village stand one below the other."""
    bars = {tuple(bar.start() for bar in re.finditer("│", line)) for line in drawing}
    return bars <= {(), (15, 31, 47, 63)}


@pytest.mark.parametrize("language", languages())
def test_the_fullest_tile_stays_in_its_columns(language: str) -> None:
    village = [tile for tile in VILLAGE if tile != "circle_of_prayer"]
    village.insert(4, "circle_of_prayer")
    table = Table(
        players=3, village=village, circle="red", haunted=["C"], settings={"circle_token": "stays"},
        tokens={"yellow": 0, "red": 0, "blue": 0}, tokens_on_centre=3,
    )  # fmt: skip
    words = catalogue("terminal_ghost_stories", language)
    drawing = Board(Text(catalogue("ghost_stories", language)), Paint(words)).draw(table.game)
    assert in_columns(drawing), "\n".join(drawing)
    assert words.text("board.circle_short", letter=words.raw("letter.red")) in "\n".join(drawing)


@pytest.mark.parametrize("language", languages())
def test_every_event_has_a_sentence(language: str) -> None:
    text, game = Text(catalogue("ghost_stories", language)), Table().game
    told = game.listen()
    for number in range(len(events.NAMES)):
        game.tell(number, "GS-GEO-01", 1, 2, 0)
        assert fine(text.event_text(game, told[-1]))


@pytest.mark.parametrize("language", languages())
def test_every_entry_of_the_terminal_fits_the_screen(language: str) -> None:
    words = catalogue("terminal_ghost_stories", language)
    explained = [words.raw(f"help.{key}") for key in words.keys("help")]
    explained += [catalogue("terminal_victim", language).raw(f"help.{key}") for key in ("victim", "drawing")]
    assert [line for text in explained for line in text.splitlines() if len(line) > 80] == []
    cards = Cards(language)
    assert max(map(len, as_columns(cards, cards.matching(())).splitlines())) <= 80


# -- the commands -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_rules_in_a_language(language: str) -> None:
    shown = " ".join(answer(("GS-EXO-23",), language).split())
    entry = rule("GS-EXO-23", language)
    assert isinstance(entry, Rule)
    assert " ".join(entry.text.split()) in shown
    assert catalogue("terminal", language).text("rules.rulings") in answer((), language)
    with pytest.raises(InputError, match="GS-EXO-99"):
        answer(("GS-EXO-99",), language)


def test_the_option_and_the_locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    title = catalogue("rules_ghost_stories", "ru").raw("title.GS-EXO")
    assert title in output("rules", "--lang", "ru")
    assert title not in output("rules")
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert title in output("rules")
    assert title not in output("rules", "--lang", "en")
    assert refusal("rules", "--lang", "xx").startswith("hauntbox: --lang 'xx': choose one of de, en, ")


def test_a_game_in_russian(tmp_path: Path) -> None:
    prepared(tmp_path / "hauntbox" / "last.json")
    typed = "w1\nhelp\nwhy\nodds\nлавка\nrules будда храм\ncard упырь\nwhy not exorcise\nxyzzy\n"
    text = played(tmp_path, "--resume", "--lang", "ru", typed=typed)
    words = re.sub(r"hauntbox play --resume|\bhauntbox rules\b|GS(-[A-Z]+)+-\d+", "", text)
    assert "Зелёный" in words
    assert "Лавка" in words
    replayed = output("replay", str(tmp_path / "hauntbox" / "last.json"), "--lang", "ru")
    assert "Зелёный" in replayed
    assert hauntbox("odds", str(tmp_path / "hauntbox" / "last.json"), "--lang", "ru").out != hauntbox(
        "odds", str(tmp_path / "hauntbox" / "last.json")
    ).out


def reader_in(language: str) -> Reader:
    return Reader(GhostStoriesSpeech(language), catalogue("terminal", language))


def test_names_and_letters_may_be_typed_in_the_language() -> None:
    reader = reader_in("ru")
    table = Table(ghosts={"n2": "Lich"}, at={"yellow": "N"})
    table.play("exorcise")
    for line in ("ккб", "КРАСНЫЙ красный белый", "RRW", "red red white"):
        meaning = reader.read(table.game, line)
        assert isinstance(meaning, Answers), line
        assert len(meaning.options) == 1
        assert meaning == reader.read(table.game, "RRW")


@pytest.mark.parametrize("typed", ["têtes tranchées", "tetes", "severed heads", "47"])
def test_a_drawn_card_may_be_named_as_it_is_printed(typed: str) -> None:
    reader = reader_in("fr")
    game = start(Setup(2, "normal"))
    while game.kind != questions.DRAW:
        game.take(game.options[0])
    assert reader.read(game, typed) == Answers([47])


def test_searching_in_a_language() -> None:
    assert "R-60" in [entry.id for entry in find("r-60", "ru")]
    assert {entry.id for entry in find("буддами", "ru")} == {entry.id for entry in find("будд", "ru")}
    assert "GS-EXO-02" in [entry.id for entry in find("изгнание центральный", "ru")]
    assert not find("изгнание")
    assert [row["number"] for row in Cards("ru").matching(("чёрную", "вдову"))["ghosts"]] == ["50", "51"]


@pytest.mark.parametrize(
    ("words", "same"),
    [
        ("изгнание изгнания изгнанию", "изгнан"),
        ("кубик кубика кубики кубиков кубиками кубиках", "кубик"),
        ("синии синего синему синим синими", "син"),
        ("лич", "лич"),
        ("чи дао", "чи дао"),
    ],
)
def test_endings_do_not_matter_in_a_search(words: str, same: str) -> None:
    assert {stem(fold(word), "ru") for word in words.split()} == set(same.split())
    assert stem("ghosts", "en") == "ghosts"


def test_levels_are_chosen_by_their_names() -> None:
    words, level = catalogue("terminal", "ru"), catalogue("ghost_stories", "ru")
    allowed = {name: level.raw(f"level.{name}") for name in LEVELS}
    lines = {"кош": "nightmare", "НАЧ": "initiation", "he": "hell", "н\nn\nnor": "normal", "": "hell"}
    for typed, chosen in lines.items():
        said = StringIO()
        console = Console(words, StringIO(f"{typed}\n"), said, Paint(words))
        assert choose(console, "level", allowed, "hell") == chosen
        assert "[адский]" in said.getvalue()
