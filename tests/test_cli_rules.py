"""`hauntbox rules`, `hauntbox cards` and how the command refuses bad input."""

import json
import os
import subprocess
import sys
from collections import Counter

import pytest

from hauntbox.rulebook import ID, all_rules, all_rulings
from tests.counts import CARDS, RULES_AND_RULINGS

COMMAND = [sys.executable, "-m", "hauntbox"]
EXORCISM = [entry.id for entry in all_rules() if entry.chapter == "GS-EXO"]


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    settings = {**os.environ, "PYTHONIOENCODING": "utf-8", "COLUMNS": "80", **environment}
    return subprocess.run([*COMMAND, *words], capture_output=True, encoding="utf-8", env=settings, check=False)


def output(*words: str) -> str:
    done = run(*words)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def refused(*words: str) -> str:
    """The one line on stderr, when that is all there is."""
    done = run(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("hauntbox: ")
    return done.stderr


def test_help_names_the_commands() -> None:
    assert "rules" in output("--help")
    assert output("-h") == output("--help")


def test_rules_lists_the_chapters_with_counts() -> None:
    lines = [line.split(maxsplit=2) for line in output("rules").splitlines()]
    assert ["GS-EXO", str(len(EXORCISM)), "Exorcism"] in lines
    assert any(line[:2] == ["R", str(RULES_AND_RULINGS["ghost_stories"][1])] for line in lines)


def test_rules_shows_a_rule_with_its_rulings_and_source() -> None:
    text = " ".join(output("rules", "gs-exo-23").split())
    assert "GS-EXO-23 (Exorcism) When the dice alone are enough" in text
    assert "Where it comes from: the rulebook says it" in text
    assert "R-60 (ruling, sure: mid)" in text


def test_rules_shows_a_ruling_and_several_ids() -> None:
    text = output("rules", "R-01", "GS-GEO-01")
    assert "Touches: GS-YIN-04, GS-YIN-05" in text
    assert "GS-GEO-01" in text


def test_rules_lists_a_chapter_and_nothing_else() -> None:
    lines = output("rules", "GS-EXO").splitlines()
    assert [line.split()[0] for line in lines] == EXORCISM
    assert len(output("rules", "r").splitlines()) == sum(entry.id.startswith("R-") for entry in all_rulings())


def test_rules_prints_one_line_for_each_hit() -> None:
    lines = output("rules", "buddha", "temple").splitlines()
    assert all(ID.match(line) for line in lines)
    assert all(len(line) <= 80 for line in lines)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("rules", "GS-EXO-99"), "no rule has the id 'GS-EXO-99'; closest: GS-EXO-"),
        (("rules", "R-999"), "no rule has the id 'R-999'; closest: R-"),
        (("rules", "GS-FOO"), "no rule has the id 'GS-FOO'"),
        (("rules", "qwxz", "zyxw"), "no rule holds 'qwxz zyxw'; try fewer words"),
        (("rules", "qwxz\nzyxw"), "no rule holds 'qwxz zyxw'"),
        (("cards", "purple"), "no card, tile, power, die or token holds 'purple'"),
        (("cards", "Nameles1"), "closest: Nameless"),
        (("cards", "("), "holds '('; 'hauntbox cards' lists them all"),
        (("cards", "--jason"), "--jason"),
        (("dance",), "No such command 'dance'; see 'hauntbox --help'"),
    ],
)
def test_bad_input_gets_one_line_and_status_2(words: tuple[str, ...], says: str) -> None:
    assert says in refused(*words)


def test_cards_lists_everything_in_80_columns() -> None:
    text = output("cards")
    for name in ("Ghoul", "Nameless", "Cemetery", "Second Wind", "Curse die", "Buddha", "Qi", "printed", "rulebook"):
        assert name in text
    assert max(map(len, text.splitlines())) <= 80


def test_cards_filters_by_all_words() -> None:
    lines = output("cards", "black", "widow").splitlines()
    assert [line.split()[0] for line in lines if "Black Widow" in line] == ["50", "51"]
    assert "Ghoul" not in "".join(lines)


@pytest.mark.parametrize(
    ("word", "section", "line"),
    [
        ("seeker", "Demons", "Seeker          2   1         A: enters on any square; B: no Tao can be"),
        ("breath", "Blood Mantras", "Breath                  2    "),
        ("knock", "Curses", "knock down              1   red     a Taoist falls"),
        ("urn", "Catacomb tokens", "Urn"),
        ("infernal", "Components", "Infernal die             1 blank blank "),
    ],
)
def test_cards_tells_what_is_in_the_box_of_black_secret(word: str, section: str, line: str) -> None:
    text = output("cards", word)
    assert section in text.splitlines()
    assert any(each.startswith(line) for each in text.splitlines())


def test_cards_for_machines() -> None:
    box = json.loads(output("cards", "--json"))
    found = Counter((row["box"], name) for name, rows in box.items() for row in rows)
    assert {(name, of): found[name, of] for name, counts in CARDS.items() for of in counts} == {
        (name, of): count for name, counts in CARDS.items() for of, count in counts.items()
    }
    assert {row["count"] for row in box["components"] if row["key"] == "qi"} == {20}
    assert (box["curses"][0]["rank"], box["curses"][0]["rules"]) == (1, ["BS-CURSE-1-01"])
    hope_killer = box["ghosts"][57]
    assert hope_killer["number"] == 58
    assert hope_killer["resistance"] == {"red": 2, "green": 2, "blue": 2, "yellow": 2}
    assert hope_killer["right"] == ["curse_die", "group_qi_and_yin_yang"]


@pytest.mark.parametrize("words", ["cards", "rules"])
@pytest.mark.parametrize("width", ["40", "80", "200"])
def test_no_word_is_broken_and_no_colour_reaches_a_pipe(words: str, width: str) -> None:
    wide = run(words, COLUMNS="100000").stdout
    narrow = run(words, COLUMNS=width, NO_COLOR="1").stdout
    assert "\x1b" not in wide + narrow
    assert set(narrow.split()) <= set(wide.split()) | {"..."}


@pytest.mark.parametrize("words", [["cards"], ["rules", "GS"]])
def test_a_reader_that_goes_away_is_no_error(words: list[str]) -> None:
    with subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
