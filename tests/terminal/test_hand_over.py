"""Several people at one terminal: it is cleared and handed over where the next one sees other things."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import hauntbox
from hauntbox.ghost_stories.base.cards import CARD as CARD_OF
from hauntbox.i18n import catalogue, languages
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, NOBODY, Game
from hauntbox.kernel.record import Record
from hauntbox.victim.questions import END_TURN, LOOK, ROLL, TURN
from hauntbox.victim.state import VictimGame
from tests.golden_files import VICTIM

from .helpers import played
from .test_terminal import on_a_terminal

WIPED = "\x1b[H\x1b[2J\x1b[3J"
PROMPT = re.compile(r"(> |Enter: |Entrée\u00a0: |Intro: )(\x1b\[[?0-9]*[a-zA-Z])*$")
CARD = "fireworks"


def saved(
    file: Path, wanted: Callable[[VictimGame], bool], players: tuple[str, ...] = (), seed: int | None = 5
) -> list[str]:
    """A night of two players, Rolita, Lucien and Anya against the Witch, kept at the first question that is wanted; the
    words that go on with it. Without a seed dice and cards are typed in."""
    record = VICTIM.record("lost-witch")
    game = hauntbox.replay(record, until=0)
    for number, (_, option) in enumerate(record.answers):
        assert isinstance(game, VictimGame)
        if wanted(game):
            Record(record.game, record.rules, record.setup, record.answers[:number], seed, players).save(file)
            return ["play", "--resume", str(file)]
        game.take(option)
    raise AssertionError("no such question")


def looks_at_a_tile(g: VictimGame) -> bool:
    return g.kind == LOOK


def demons_turn(g: VictimGame) -> bool:
    return g.den >= 0 and g.kind >= 0 and g.ruleset.kinds[g.kind].name == "demon"


def before_the_other_player(g: VictimGame) -> bool:
    """Player 1 may end the turn of her last Victim."""
    return g.kind == TURN and END_TURN in g.options and g.active >= 0 and g.active == g.order[1]


@pytest.mark.parametrize("environment", [{}, {"TERM": "dumb", "LINES": "24"}])
def test_the_screen_is_handed_over_between_the_sides(tmp_path: Path, environment: dict[str, str]) -> None:
    """Also at the start, where nobody knows who has gone on with the game; not between two questions to one side."""
    words = saved(tmp_path / "night.json", demons_turn)
    typed = ["\r", "why\r", "end\r", "\r", "end\r", "quit\r"]
    shown, status = on_a_terminal(tmp_path, typed, environment, words, PROMPT)
    assert status == 0
    start, to_witch, to_victims = shown.split("Hand the screen to ")
    assert to_witch.startswith("Witch, who presses Enter: ")
    assert to_victims.startswith("Rolita + Lucien + Anya, who presses Enter: ")
    assert CARD not in (start + to_witch).lower()
    assert CARD in to_victims.lower()
    if environment:
        assert "\x1b[2J" not in shown
        assert start.endswith("\r\n" * 24)
    else:
        assert start.endswith(WIPED)
        assert to_witch.endswith(WIPED)
        assert WIPED not in to_victims


def test_undoing_hands_the_screen_back(tmp_path: Path) -> None:
    """Player 1 has looked at tiles, for her eyes alone, and ends her turn; player 2 takes that back."""
    words = saved(tmp_path / "night.json", before_the_other_player)
    shown, status = on_a_terminal(tmp_path, ["\r", "end\r", "\r", "undo\r", "\r", "quit\r"], {}, words, PROMPT)
    assert status == 0
    _, first, second, third = shown.split("Hand the screen to ")
    whom = [part.split(",")[0] for part in (first, second, third)]
    assert whom == ["Lucien + Anya", "Rolita + Vivian", "Lucien + Anya"]
    assert "You have seen of pile" in first
    assert "You have seen of pile" not in second
    assert "Undone." in third


def test_leaving_instead_of_taking_the_screen(tmp_path: Path) -> None:
    shown, status = on_a_terminal(tmp_path, ["\x04"], {}, saved(tmp_path / "night.json", demons_turn), PROMPT)
    assert status == 0
    assert "Go on with: hauntbox play --resume" in shown.split("Hand the screen to ")[1]


def test_one_person_among_bots_keeps_the_screen(tmp_path: Path) -> None:
    words = saved(tmp_path / "night.json", demons_turn, ("random", "human"))
    shown, status = on_a_terminal(tmp_path, ["end\r", "quit\r"], {}, words, PROMPT)
    assert status == 0
    assert "Hand the screen" not in shown
    assert WIPED not in shown


def test_nothing_is_handed_over_where_all_see_the_same(tmp_path: Path) -> None:
    """In Ghost Stories nothing is hidden, and in Victim nothing before there is a Demon or somebody has looked."""
    four = ["play", "--players", "4", "--level", "initiation", "--seed", "5"]
    shown, _ = on_a_terminal(tmp_path, ["1\r"] * 12 + ["quit\r"], {}, four, PROMPT)
    assert len(set(re.findall(r"(\w+)> ", shown))) > 1
    assert "Hand the screen" not in shown
    two = ["play", "victim", "--players", "2", "--seed", "5"]
    shown, _ = on_a_terminal(tmp_path, ["1\r"] * 4 + ["quit\r"], {}, two, PROMPT)
    assert len(set(re.findall(r"([\w +]+)> ", shown))) > 1
    assert "Hand the screen" not in shown


def test_a_script_is_not_kept_waiting(tmp_path: Path) -> None:
    """Through a pipe every line answers a question."""
    words = saved(tmp_path / "night.json", demons_turn)
    shown = played(tmp_path, *words[1:], typed="end\nend\nquit\n")
    assert "Hand the screen" not in shown
    assert "Witch> end" in shown
    assert "Rolita + Lucien + Anya> end" in shown


@pytest.mark.parametrize("language", languages())
def test_who_gets_it_is_named_in_every_language(language: str, tmp_path: Path) -> None:
    words = [*saved(tmp_path / "night.json", demons_turn), "--lang", language]
    shown, status = on_a_terminal(tmp_path, ["\r", "quit\r"], {}, words, PROMPT)
    assert status == 0
    shown_to = hauntbox.games.facade("victim").text(language).seat(night(words[2]), 1)["name"]
    assert catalogue("terminal", language).text("play.hand_over", who=shown_to) in shown


def night(file: str) -> Game:
    return hauntbox.replay(file)


# -- a card that one player draws for his own eyes, typed in from the real box ----------------------------------------


def before_a_draw(file: Path, players: tuple[str, ...] = ()) -> tuple[list[str], int]:
    """A game with Black Secret, dice and cards typed in, kept where Wu-Feng draws a ghost; the words that go on with
    it, and a ghost he may draw."""
    game, chance = hauntbox.new("ghost_stories", players=2, level="normal", boxes=["black_secret"]), Seeded(4)
    while not (game.question and game.question.kind == "draw"):
        game.answer(chance.pick(game) if game.seat == CHANCE else game.options[0])
    record = game.record()
    Record(record.game, record.rules, record.setup, record.answers, None, players).save(file)
    return ["play", "--resume", str(file)], game.options[0]


@pytest.mark.rule("BS-INFO-03")
def test_wu_feng_alone_sees_the_card_he_draws_from_the_real_pile(tmp_path: Path) -> None:
    """The screen is his before the card is typed in, and stays his until the card is used; the others' screen has
    nothing of what he typed."""
    words, ghost = before_a_draw(tmp_path / "night.json")
    shown, status = on_a_terminal(tmp_path, ["\r", f"{ghost}\r", "quit\r"], {}, words, PROMPT)
    assert status == 0
    before, his = shown.split("Hand the screen to ")
    assert before.endswith(WIPED)
    assert his.startswith("Wu-Feng, who presses Enter: ")
    _, used = his.split("table> ")
    assert CARD_OF[ghost].name in used
    assert "Wu-Feng> " in used


def test_a_bot_s_card_is_typed_in_by_whoever_is_there(tmp_path: Path) -> None:
    words, ghost = before_a_draw(tmp_path / "night.json", ("human", "human", "random"))
    shown, status = on_a_terminal(tmp_path, [f"{ghost}\r", "quit\r"], {}, words, PROMPT)
    assert status == 0
    assert "Hand the screen" not in shown


@pytest.mark.rule("VI-SEE-05")
def test_one_player_alone_sees_the_tiles_she_looks_at_in_the_real_pile(tmp_path: Path) -> None:
    """The screen is hers before the first tile is typed in, and stays hers until all are put back."""
    words = saved(tmp_path / "night.json", looks_at_a_tile, seed=None)
    tile = str(first_tile(words[2]))
    shown, status = on_a_terminal(tmp_path, ["\r", f"{tile}\r", "quit\r"], {}, words, PROMPT)
    assert status == 0
    before, hers = shown.split("Hand the screen to ")
    assert before.endswith(WIPED)
    assert hers.startswith("Lucien + Anya, who presses Enter: ")
    assert hers.count("table> ") == 2  # the next tile
    assert tile not in before


def test_nobody_draws_alone_where_a_player_is_asked_or_all_see_it(tmp_path: Path) -> None:
    words = saved(tmp_path / "night.json", demons_turn)
    assert night(words[2]).drawn_for() == NOBODY
    rolled = saved(tmp_path / "roll.json", lambda g: g.kind == ROLL)
    assert night(rolled[2]).drawn_for() == NOBODY


def first_tile(file: str) -> str:
    """The command for one of the tiles that may lie there."""
    game = night(file)
    return hauntbox.games.facade("victim").text("en").option(game, game.options[0])["word"]  # type: ignore[return-value]
