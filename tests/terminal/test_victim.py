"""Victim at the terminal: the drawing, what may be typed, and whole games by script."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import hauntbox
from hauntbox.cards_text import answer
from hauntbox.commands.reader import Answers, Meaning, NotNow, Reader, Unclear
from hauntbox.games import facade
from hauntbox.i18n import catalogue, languages
from hauntbox.interfaces.paint import Paint, width
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.victim.cards import DEMON_NAMES, ITEM_NAMES, TILE_NAMES
from hauntbox.victim.forest import Forest
from hauntbox.victim.terminal.screen import VictimScreen
from hauntbox.victim.words.typed import VictimSpeech

from ..victim.policy import busily
from ..victim.table import Table, two_piles
from ..victim.test_contract import late
from .helpers import meant, played, run

SCREEN = VictimScreen("en", Paint(catalogue("terminal")))
SPEECH = VictimSpeech("en")
READER = Reader(SPEECH, catalogue("terminal"))
NEW = ("victim", "--players", "4", "--seed", "3", "--victims", "rolita,diego,lucien,anya", "--first", "1")


def positions(most: int = 120) -> Iterator[Game]:
    """Games of every size and with every Demon, as they stand after each answer."""
    games: list[Game] = [facade("victim").new({"players": players}) for players in (2, 3, 5)]
    games += [late(demon, 4).game for demon in DEMON_NAMES]
    for seed, game in enumerate(games):
        policy = busily(seed)
        for _ in range(most):
            yield game
            if game.over:
                break
            game.take(policy(game))


# -- the drawing ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_no_drawing_is_wider_than_80_columns(language: str) -> None:
    words = catalogue("terminal", language)
    screens = [VictimScreen(language, Paint(words, colour, ascii_only)) for colour, ascii_only in
               ((False, False), (True, False), (False, True))]  # fmt: skip
    bots = dict.fromkeys(range(6), "thoughtful")
    for number, game in enumerate(positions()):
        if number % 9:
            continue
        plain, coloured, ascii_only = (
            [*screen.draw(game, int(game.seat), bots), *screen.head(game)] for screen in screens
        )
        assert [line for line in plain if len(line) > 80] == []
        assert [width(line) for line in coloured] == [len(line) for line in plain]
        if language == "en":
            assert Paint(words, ascii_only=True).plain("\n".join(ascii_only)).isascii()


def drawn(table: Table, seat: int = 0) -> str:
    return "\n".join(SCREEN.draw(table.game, seat, {}))


def test_tiles_links_and_figures() -> None:
    t = Table(
        "rolita",
        demon="witch",
        den=(1, 0),
        tiles={(1, 0): "decoder1", (0, 1): "herb1", (-1, 0): "test_agi1"},
        at={"diego": (0, 1)},
        wounds={"diego": 2},
        hidden=["lucien"],
        decoded=["decoder1"],
    )
    lines = drawn(t).splitlines()
    row = next(number for number, line in enumerate(lines) if "Start" in line)
    assert "AGI?1 ──Start ──Code1" in lines[row]
    assert lines[row + 1].split() == ["[R](L)", "✓@"]
    assert "Herb1" in lines[row + 3]
    assert "d♣" in lines[row + 4]
    assert "@ the Demon" in "\n".join(lines)
    assert "♣ Herb" in "\n".join(lines)


def test_a_forest_too_wide_is_told_beside_the_drawing() -> None:
    t = Table("rolita")
    forest: Forest = t.game.forest
    for tile in range(2, 20):
        forest = forest.laid(tile, forest.cells[0] + 128 * (tile - 1), 0)
    t.game.forest = forest
    t.game.at[1] = 19
    text = drawn(t)
    assert max(map(len, text.splitlines())) <= 80
    assert "Beyond the drawing: " in text
    assert "(D)" in text


def test_a_hand_is_shown_to_those_who_may_see_it() -> None:
    t = Table("rolita", demon="ghost", hand={"rolita": "gun manual manual"}, worn={"rolita": "shoes"})
    assert "hand: 2 Manual, Gun; wears: Shoes" in drawn(t, 0)
    closed = drawn(t, t.game.demon_seat)
    assert "Manual" not in closed
    assert "3 cards in hand; wears: Shoes" in closed
    assert closed == drawn(t, -1)


def test_tiles_looked_at_are_shown_to_who_looked() -> None:
    top = ["normal1", "curse1", "herb1"]
    t = Table("anya", victims="Rolita Diego Anya Sean", hand={"anya": "flashlight"}, pile_a=top)
    t.play("flashlight a", "top herb1", "top curse1")
    seen = "You have seen of pile A, from the top: Path 1, Curse 1, Herb 1"
    assert [seat for seat in range(-1, 4) if seen in drawn(t, seat)] == [2]


def test_the_demons_board_and_the_code() -> None:
    t = Table(
        demon="werewolf", rage=2, stamina=4, upgrades=(1, 1, 0), numbers="36", symbols="+x", row="1+5", gate=12,
        tiles={(1, 0): "bunker"},
    )  # fmt: skip
    text = " ".join(drawn(t).split())
    assert "Werewolf (player 4) on Start: Rage 2 of 3, Stamina 4" in text
    assert "Blood Smell (D10); special1 Target, upgraded: power 3, 1 Stamina" in text
    assert "Code: 1 + 5 _ _ _ _ = 12; tokens: 3 6 + x" in text


# -- what may be typed ------------------------------------------------------------------------------------------------


def read(table: Table, line: str) -> Meaning:
    return READER.read(table.game, line)


def words(table: Table, line: str) -> list[str]:
    return meant(READER, table.game, line)


def menu() -> Table:
    return Table(
        "diego",
        victims="Diego Vivian Lucien Rolita",
        tiles={(1, 0): "bunker", (0, 1): "corpse1", (-1, 0): "decoder2"},
        at={"diego": (1, 0)},
        hand={"diego": "hammer shoes gun"},
        wounds={"vivian": 1},
        numbers="36",
        symbols="-x",
        row="1",
    )


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("run", ["run"]),
        ("heal viv", ["heal vivian"]),
        ("equip shoes", ["equip shoes"]),
        ("wear sh", ["equip shoes"]),
        ("give lucien hammer", ["give lucien hammer"]),
        ("give gun to rolita", ["give rolita gun"]),
        ("skill lucien", ["skill lucien"]),
        ("resourceful vivian", ["skill vivian"]),
        ("put 6 in 3", ["put 6 in 3"]),
        ("put - in 2", ["put - in 2"]),
        ("put minus in 2", ["put - in 2"]),
        ("x in 4", ["put x in 4"]),
        ("take 1", ["take 1"]),
        ("equip shoes, give lucien gun", ["equip shoes", "give lucien gun"]),
        ("pass", ["end"]),
    ],
)
def test_lines_in_a_turn(line: str, meaning: list[str]) -> None:
    assert words(menu(), line) == meaning


def test_steps_by_direction_and_by_tile() -> None:
    t = Table("rolita", tiles={(1, 0): "decoder1", (0, 1): "corpse2"})
    t.play("run", "1111")
    for line in ("e", "step e", "east", "go east", "decoder 1", "code1"):
        assert words(t, line) == ["step e"], line
    assert words(t, "corpse 2, stop") == ["step se", "stop"]
    refused = read(t, "nw, e")
    assert isinstance(refused, NotNow)
    assert refused.text == "step nw"
    assert words(t, "lay w a") == ["lay w a"]


@pytest.mark.parametrize(
    ("table", "line", "meaning"),
    [
        (Table(demon="widow"), "attack rol", "attack rolita"),
        (Table(demon="widow"), "poison mist", "special2"),
        (Table(demon="widow", rage=2), "upgrade web", "upgrade special1"),
        (Table(demon="widow", rage=2), "upgrade passive", "upgrade passive"),
        (Table(demon="widow"), "hunt", "hunt"),
        (Table(demon="widow", rage=3, wounds={"diego": 2}), "death diego", "death diego"),
    ],
)
def test_lines_of_the_demon(table: Table, line: str, meaning: str) -> None:
    assert words(table, line) == [meaning]


def test_dice_and_numbers_are_typed_as_they_show() -> None:
    t = Table("rolita", tiles={(1, 0): "corpse1"}, at={"rolita": (1, 0)})
    t.play("run")
    assert words(t, "2 0 1 1") == ["2110"]
    unclear = read(t, "3210")
    assert isinstance(unclear, Unclear)
    assert unclear.line == "'3210': type what 4 dice show, as digits 0, 1 or 2 (4 of them)."
    d = Table(demon="ghost")
    d.play("hunt")
    assert words(d, "5") == ["5"]
    assert isinstance(read(d, "7"), Unclear)
    s = Table("lucien", tiles={(1, 0): "corpse1"}, at={"lucien": (1, 0)}, stats={"lucien": "LUK 3"})
    s.play("search", "222")
    assert s.pending == "take_cards"
    assert words(s, "1") == ["1"]  # one card, not the first option


@pytest.mark.parametrize(
    ("line", "rule"), [("decode", "VI-DEC-01"), ("heal lucien", "VI-HEAL-05"), ("crawl e", "VI-CRAWL-01")]
)
def test_what_is_not_offered_is_refused_by_its_rule(line: str, rule: str) -> None:
    meaning = read(menu(), line)
    assert isinstance(meaning, NotNow), meaning
    assert meaning.rule.rpartition("-")[0] == rule.rpartition("-")[0]


def test_trying_a_line_shows_nothing_hidden() -> None:
    """A tile only another seat has seen is still undecided when a line is tried."""
    t = Table("rolita", victims="Rolita Diego Anya Sean", hand={"anya": "flashlight"}, pile_a=["normal1", "test_agi1"])
    t.game.piles = two_piles([*t.game.piles[0][:-1], t.game.piles[0][-1] | 1 << 7 + 2], t.game.piles[1])
    t.play("run", "2222")
    meaning = read(t, "lay e a, step")
    assert isinstance(meaning, Unclear)
    assert meaning.line.startswith("Dice or cards come before 'step'")


def test_every_option_of_long_games_can_be_chosen_by_its_word_and_by_its_number() -> None:
    for place, game in enumerate(positions()):
        if game.over or place % 7:
            continue
        for number, option in enumerate(game.options, 1):
            word = SPEECH.word(game, game.kind, option)
            assert READER.read(game, word) == Answers([option]), (word, game.question)
            if not SPEECH.unlisted(game, game.kind):
                assert READER.read(game, str(number)) == Answers([option])


# -- the command ------------------------------------------------------------------------------------------------------


def script(seed: int, lines: int) -> str:
    pick = Random(seed)
    return "".join(f"{pick.choice(['1', '2', '3', 'run', 'end', 'hunt'])}\n" for _ in range(lines))


def last(home: Path) -> Path:
    return home / "hauntbox" / "last.json"


def test_a_game_by_script_undone_kept_and_gone_on_with(tmp_path: Path) -> None:
    text = played(tmp_path, *NEW, typed="undo\nrun\nundo\nodds\nwhy not decode\nhelp\nlog\nwhy 3\nrules VI-RUN-03\n")
    assert "Victim, 4 players, seed 3." in text
    assert "── Round 1 - Rolita - asked: player 1 " in text
    assert "There is nothing to undo." in text or "No undo past a roll" in text
    assert "Hide [33.3%]" in text
    assert "Not offered: decode." in text
    assert "lay sw a" in text
    assert "VI-RUN-03  (" in text
    again = played(tmp_path, "--resume", typed=script(1, 40))
    assert max(map(len, again.splitlines())) <= 80 + len(str(tmp_path))
    first = last(tmp_path).read_text()
    played(tmp_path, *NEW, "--save", str(tmp_path / "other.json"), typed="run\n" + script(1, 40))
    assert json.loads(first)["answers"] == json.loads((tmp_path / "other.json").read_text())["answers"]


def test_a_tile_another_has_looked_at_cannot_be_unseen(tmp_path: Path) -> None:
    first = ("--victims", "anya,rolita,diego,lucien", "--first", "1", "--seed", "2")
    text = played(tmp_path, "victim", "--players", "4", *first, typed="flashlight a\n1\n1\nend\nrun\n")
    assert "Rolita runs, on Start" in text
    again = played(tmp_path, "--resume", typed="lay e a\nundo\n")
    assert "No undo past a roll or a card turned up" in again
    assert "Undone." in played(tmp_path, "--resume", typed="1\nundo\n")


def test_a_whole_game_of_bots_and_its_record(tmp_path: Path) -> None:
    text = played(tmp_path, "victim", "--players", "3", "--seed", "1", "--bots", "random,random,random")
    assert " after " in text
    assert "The record of the game lies in" in " ".join(text.split())
    game = hauntbox.replay(last(tmp_path))
    assert game.over
    told = run(tmp_path, "replay", str(last(tmp_path)))
    assert told.returncode == 0
    assert told.stdout.splitlines()[1] in text
    assert len(told.stdout.splitlines()) == 2


def test_a_game_with_the_real_box(tmp_path: Path) -> None:
    lines = [
        "diego", "anya", "lucien", "vivian", "player 1", "run", "2 1", "lay e a", "corpse 1", "1", "step", "stop",
        "search", "2110", "1", "hammer", "end",
    ]  # fmt: skip
    text = played(tmp_path, "victim", "--players", "2", "--table", typed="\n".join(lines) + "\n")
    assert "Player 1: which Victim will you play?" in text
    assert "Who begins?" in text
    assert "Diego turns over the top tile of pile A: which is it?" in text
    assert "Diego draws the Hammer." in text
    record = json.loads(last(tmp_path).read_text())
    assert "seed" not in record
    assert ["item", 5] in record["answers"]


@pytest.mark.parametrize("language", languages())
def test_a_game_in_each_language(tmp_path: Path, language: str) -> None:
    text = played(tmp_path, *NEW, "--lang", language, typed="help\nodds\n" + script(2, 25))
    assert str(catalogue("victim", language).name("tile.start")) in text
    assert max(map(len, text.splitlines())) <= 80 + len(str(tmp_path))


def test_chance_is_asked_of_nobody_in_particular() -> None:
    t = Table("rolita")
    t.play("run")
    assert t.game.seat == CHANCE
    assert "asked: the table" in SCREEN.head(t.game)[0]


# -- the box ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_what_is_in_the_box_and_where_it_comes_from(language: str) -> None:
    listed = answer(("victim",), language)
    assert max(width(line) for line in listed.splitlines()) <= 80
    sections = json.loads(answer(("victim",), language, json_wanted=True))
    rows = [row for section in sections.values() for row in section]
    assert {row["provenance"] for row in rows} <= {"rulebook", "found", "derived", "designed", "ruling"}
    assert len([row for row in rows if row["provenance"] == "designed"]) > len(rows) / 3
    tiles = {row["key"] for row in sections["tiles"]}
    assert set(TILE_NAMES) <= tiles
    assert len(sections["items"]) == len(ITEM_NAMES)


def test_a_card_is_looked_up_in_the_game_that_is_played(tmp_path: Path) -> None:
    text = played(tmp_path, *NEW, typed="card hammer\ncard ghoul\n")
    assert "Hammer             3: opens a border of your tile for good             rulebook" in text
    assert "no card, tile, power, die or token holds 'ghoul'" in text
    assert run(tmp_path, "cards", "victim", "hammer").stdout.startswith("Victims\nDiego ")
    assert run(tmp_path, "cards", "ghost_stories", "ghoul").stdout == run(tmp_path, "cards", "ghoul").stdout
