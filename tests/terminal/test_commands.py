"""What typed lines mean: a table of lines, and how lines that mean nothing are met."""

import pytest

from hauntbox.commands.reader import Answers, Command, Meaning, NotNow, Reader, Unclear
from hauntbox.ghost_stories.base import questions
from hauntbox.ghost_stories.base.words.typed import GhostStoriesSpeech
from hauntbox.i18n import catalogue

from ..ghost_stories.table import Table
from .helpers import meant, positions

SPEECH = GhostStoriesSpeech("en")
READER = Reader(SPEECH, catalogue("terminal"))


def read(table: Table, line: str) -> Meaning:
    return READER.read(table.game, line)


def words(table: Table, line: str) -> list[str]:
    return meant(READER, table.game, line)


def menu() -> Table:
    """Yellow's turn on the Temple in the middle, with all sorts of things to do."""
    return Table(
        ghosts={"n2": "Ghoul", "e1": "Black Widow", "s1": "Blood Drinker"}, haunted=["SE"], yin_yang=["yellow"]
    )


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("1", ["move NW"]),
        ("move NE", ["move NE"]),
        ("  MOVE   ne ", ["move NE"]),
        ("ne", ["move NE"]),
        ("north-east", ["move NE"]),
        ("move to tea", ["move S"]),
        ("go tea", ["move S"]),
        ("tea house", ["move S"]),
        ("Sorcerer's Hut", ["move NE"]),
        ("sorcerers hut", ["move NE"]),
        ("hut", ["move NE"]),
        ("pav", ["move SW"]),
        ("cemetery", ["move SE"]),
        ("temple", ["ask"]),
        ("ask", ["ask"]),
        ("ask temple", ["ask"]),
        ("ask here", ["ask"]),
        ("yin-yang", ["yin-yang"]),
        ("yy", ["yin-yang"]),
        ("yin-yang tea house", ["yin-yang", "ask S"]),
        ("yin yang cemetery", ["yin-yang", "restore SE"]),
        ("yy, restore se", ["yin-yang", "restore SE"]),
        ("yin-yang hut, black", ["yin-yang", "ask NE", "e1"]),
        ("yin-yang hut black widow", ["yin-yang", "ask NE", "e1"]),
        ("power", ["power enfeeblement mantra"]),
        ("mantra", ["power enfeeblement mantra"]),
        ("mantra ghoul", ["power enfeeblement mantra", "n2"]),
        ("power mantra n2", ["power enfeeblement mantra", "n2"]),
        ("power n2", ["power enfeeblement mantra", "n2"]),
        ("power, ghoul, move n, exorcise", ["power enfeeblement mantra", "n2", "move N", "exorcise"]),
        ("move n exorcise", ["move N", "exorcise"]),
        ("move n, 2", ["move N", "exorcise"]),
        ("n; end", ["move N", "end"]),
        ("end", ["end"]),
        ("pass", ["end"]),
    ],
)
def test_lines_in_a_turn(line: str, meaning: list[str]) -> None:
    assert words(menu(), line) == meaning


TABLES: dict[str, tuple[Table, list[str]]] = {
    "place": (Table(phase="yin", pile=["Zombie", *["ghost"] * 9]), []),
    "take_tao": (Table(at={"yellow": "S"}), ["ask"]),
    "exorcise": (
        Table(at={"yellow": "NE"}, ghosts={"n3": "Zombie", "e1": "Blood Drinker"}, tao={"yellow": "R"}),
        ["exorcise", "WWW"],
    ),
    "pay": (
        Table(at={"yellow": "NE", "red": "NE"}, ghosts={"n3": "Zombie"}, tao={"yellow": "Y", "red": "YR"}),
        ["exorcise", "WRR", "n3"],
    ),
    "move_taoist": (Table(at={"yellow": "SW"}, ghosts={"n1": "Ghoul"}), ["ask", "n1", "n2"]),
    "move_ghost": (Table(at={"yellow": "SW"}, ghosts={"n1": "Ghoul", "n2": "Lich"}), ["ask"]),
    "reroll": (Table("green", at={"green": "N"}, ghosts={"n2": "Lich"}, powers=["gods_favorite"]), ["exorcise", "WRR"]),
    "watchman": (Table(at={"yellow": "W"}, ghosts={"n1": 1, "e1": 34}, figures=["n1", "e1"]), ["ask"]),
    "qi_or_yin_yang": (
        Table(at={"yellow": "N"}, ghosts={"n2": "Dark Wraith"}, yin_yang=[]), ["exorcise", "KKK"]
    ),
    "borrow": (
        Table(players=2, at={"yellow": "N"}, ghosts={"n2": "Ghoul"}, powers=["gods_favorite"]), ["exorcise", "KKK"]
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "line", "meaning"),
    [
        ("place", "n2", "n2"),
        ("place", "place n2", "n2"),
        ("place", "2", "n2"),
        ("take_tao", "b", "blue"),
        ("take_tao", "k", "black"),
        ("take_tao", "take green", "green"),
        ("exorcise", "both", "n3 e1"),
        ("exorcise", "n3 e1", "n3 e1"),
        ("exorcise", "zombie", "n3"),
        ("pay", "red yellow", "red yellow"),
        ("pay", "east yellow", "red yellow"),
        ("move_taoist", "red ne", "red NE"),
        ("move_taoist", "red sorcerer", "red NE"),
        ("move_taoist", "none", "nobody"),
        ("move_ghost", "lich", "n2"),
        ("move_ghost", "none", "none"),
        ("reroll", "red", "red"),
        ("reroll", "w", "white"),
        ("reroll", "done", "enough"),
        ("watchman", "north", "north"),
        ("watchman", "red", "east"),
        ("qi_or_yin_yang", "qi", "qi"),
        ("qi_or_yin_yang", "yin", "yin-yang"),
        ("borrow", "y", "yes"),
        ("borrow", "no", "no"),
    ],
)
def test_lines_at_other_questions(kind: str, line: str, meaning: str) -> None:
    table, answers = TABLES[kind]
    if table.pending != kind:
        table.play(*answers)
    assert table.pending == kind
    assert words(table, line) == [meaning]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("move", "'move' could be: move NW, move N, move NE, move W, move E, move SW, move S, move SE."),
        ("99", "99: the options are numbered 1 to 12."),
        ("0", "0: the options are numbered 1 to 12."),
        ("juggle", "'juggle' is not understood. Here you can type: move NW, move N, "),
        (",", "Type the number of an option"),
        ("n, juggle", "'juggle' is not understood. Here you can type: ask, exorcise, yin-yang, end"),
        ("n, exorcise, n2", "Dice or cards come before 'n2', so nothing was done"),
    ],
)
def test_lines_that_are_unclear(line: str, says: str) -> None:
    meaning = read(menu(), line)
    assert isinstance(meaning, Unclear)
    assert says in meaning.line
    assert "\n" not in meaning.line


@pytest.mark.parametrize(
    ("line", "rule"),
    [("exorcise", "GS-EXO-02"), ("move c", "GS-MOVE-03"), ("buddha n2", "GS-BUD-03"), ("second wind", "GS-TOK-01")],
)
def test_what_is_not_offered_is_refused_by_its_rule(line: str, rule: str) -> None:
    meaning = read(menu(), line)
    assert isinstance(meaning, NotNow)
    assert meaning.rule == rule


def test_what_belongs_to_another_question_waits() -> None:
    table, _ = TABLES["place"]
    meaning = read(table, "exorcise")
    assert isinstance(meaning, Unclear)
    assert meaning.line == "'exorcise' must wait: the question above comes first. Here you can type: n1, n2, n3."


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("undo", ("undo", "")), ("help", ("help", "")), ("?", ("help", "")), ("why", ("why", "")),
        ("why not move c", ("why", "not move c")), ("save a b.json", ("save", "a b.json")), ("q", ("quit", "")),
        ("Rules Tea", ("rules", "Tea")), ("cards ghoul", ("card", "ghoul")), ("odds", ("odds", "")),
    ],
)  # fmt: skip
def test_commands(line: str, command: tuple[str, str]) -> None:
    assert read(menu(), line) == Command(*command)


@pytest.mark.parametrize(
    ("line", "dice"),
    [("rwy", "YRW"), ("R W Y", "YRW"), ("red white yellow", "YRW"), ("k black w", "KKW"), ("gre gre blu", "BGG")],
)
def test_dice_typed_in(line: str, dice: str) -> None:
    table = Table(at={"yellow": "N"}, ghosts={"n2": "Lich"})
    table.play("exorcise")
    assert words(table, line) == [dice]


@pytest.mark.parametrize("line", ["rw", "rwyg", "rwx", "bl bl bl", "", "7"])
def test_dice_typed_wrongly(line: str) -> None:
    table = Table(at={"yellow": "N"}, ghosts={"n2": "Lich"})
    table.play("exorcise")
    meaning = read(table, line)
    assert isinstance(meaning, Unclear)
    assert "type the faces of 3 dice, as letters (Y R B G K W) or colours" in meaning.line


@pytest.mark.parametrize(
    ("line", "card"),
    [("17", "17"), ("lich", "11"), ("zomb", "6"), ("vampire", "8"), ("grave w", "49")],
)
def test_cards_typed_in(line: str, card: str) -> None:
    assert words(Table(phase="yin"), line) == [card]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("coffin", "'coffin' could be: 3 Coffin Breakers (yellow 1; arrives: another ghost arrives; stays: blocks the"),
        ("66", "no such card can be drawn now"),
        ("61", "no such card can be drawn now"),
        ("unicorn", "no such card can be drawn now"),
    ],
)
def test_cards_typed_wrongly(line: str, says: str) -> None:
    meaning = read(Table(phase="yin"), line)
    assert isinstance(meaning, Unclear)
    assert says in meaning.line


def test_every_option_of_long_games_can_be_chosen_by_its_word_and_by_its_number() -> None:
    for place, game in enumerate(positions(12)):
        if game.over or place % 6:
            continue
        for number, option in enumerate(game.options, 1):
            word = SPEECH.word(game, game.kind, option)
            assert READER.read(game, word) == Answers([option]), (word, game.question)
            if game.kind not in (questions.ROLL, questions.DRAW):
                assert READER.read(game, str(number)) == Answers([option])


def test_reading_changes_nothing() -> None:
    table = menu()
    before = table.game.position()
    for line in ("move n, exorcise", "yin-yang hut ghoul", "juggle", "move c", "1"):
        read(table, line)
    assert table.game.position() == before


@pytest.mark.parametrize("line", ["help", "?", "HELP", "h", "help temple", "help here", "? ne", "help exorcise"])
def test_help_explains_and_never_acts(line: str) -> None:
    for table in (menu(), menu().play("yin-yang")):
        meaning = read(table, line)
        assert isinstance(meaning, Command)
        assert meaning.name == "help"


@pytest.mark.parametrize("line", ["move n, help", "move n help", "yin-yang help S", "yin-yang, help hut"])
def test_nor_does_it_act_in_the_middle_of_a_line(line: str) -> None:
    assert not isinstance(read(menu(), line), Answers)
