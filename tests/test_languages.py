"""Every language says all that English says: the same entries and places."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from itertools import product
from pathlib import Path
from string import Formatter

import pytest

from hauntbox import i18n
from hauntbox.box_folders import folders
from hauntbox.game_folders import game_folders
from hauntbox.ghost_stories.base.cards import CARDS, FACES
from hauntbox.ghost_stories.base.forms.state_json import DIE_LETTERS
from hauntbox.ghost_stories.base.words.card_list import read_rows
from hauntbox.ghost_stories.terminal.board import NAME_LINES, SIDE
from hauntbox.i18n import TABLES, Catalogue, MissingText, catalogue, counted, fold, languages, preferred
from hauntbox.i18n.entries import LANGUAGE_FILE, Language, language_of
from hauntbox.interfaces.paint import Paint, wrap
from hauntbox.rulebook import BOOKS, ID, Book, all_entries, all_rules, all_rulings

from .terminal.helpers import played, prepared, run

CLIENT = Path(__file__).parents[1] / "web" / "src"
OTHERS = [language for language in languages() if language != "en"]
OWN = {
    name if part == "game" else f"{part}_{name}"
    for name, game in game_folders().items()
    for file in (game.home / "words" / "en").iterdir()
    if (part := file.name.removesuffix(".toml")) not in i18n.SHARED
}
SHARED = {file.name for file in files(i18n).joinpath("en").iterdir()} - {LANGUAGE_FILE}
SUBJECTS = sorted(OWN | {name.removesuffix(".toml") for name in SHARED})
BOX = ("ghosts", "tiles", "powers", "components", "icons")

ALIKE = {
    "fr": {
        "Ghost Stories", "Wu-Feng", "Mantra", "Tao", "Tao {colour}", "Temple", "Yin-Yang", "Zombie", "centre", "faces",
        "initiation", "normal", "source", "table> ", "village", "xPP",
        "B-Rice Lee", "Chuck No-Rice", "Jean-Claude Van-Rice", "Nunchaku",
        "White Moon", "Black Secret", "Green Roots", "Steven Qi-Gal", "Razorback", "Hua", "Zhou", "Sun", "Miao",
        "Xiang", "Sheng", "Chang", "Teng", "Long", "Weng", "Ma-Cho",
        "Victim", "Rolita", "Diego", "Lucien", "Anya", "Vivian", "Sean", "Wendigo", "Doppelgänger", "AGI", "VIT", "INT",
        "LUK", "Intelligence", "Bunker", "Agile", "Encouragement", "Photo Flash", "Brave", "Poison", "Rage", "Stress",
        "Tests",
    },
    "de": {
        "AGI", "Anya", "B-Rice Lee", "Black Secret", "Buddha", "Buddhas", "{space}: Buddha", "Bunker", "Chang",
        "Chuck No-Rice",
        "Code: {row} = {gate}", "Diego", "Doppelgänger", "Ghost Stories", "Hammer", "Hua", "INT",
        "Jean-Claude Van-Rice", "LUK", "Lich", "Long", "Lucien", "Ma-Cho", "Mantra", "Miao", "Nunchaku",
        "Portal", "Portal: {tile}", "Rolita", "Sean", "Sheng", "Start", "Steven Qi-Gal", "Stress", "Su-Ling: {where}",
        "Sun", "Symbol", "Tao", "Tao {colour}", "Teng", "VIT", "Victim", "Vivian", "Wendigo", "Weng",
        "White Moon", "Wu-Feng", "Xiang", "Yin-Yang", "Zhou", "Zombie", "neutral",
        "{taoist} ({number} Qi; Tao: {tao})",
    },
    "es": {
        "1 Tao", "2 Tao", "AGI", "Anya", "B-Rice Lee", "Black Secret", "Chang", "Chuck No-Rice", "Diego",
        "Doppelgänger", "Ghost Stories", "Hua", "INT", "Jean-Claude Van-Rice", "LUK", "Long", "Lucien", "Ma-Cho",
        "Mantra", "Manual", "Miao", "Nunchaku", "Portal", "Portal: {tile}", "Rolita", "Sean", "Sheng",
        "Steven Qi-Gal", "Su-Ling: {where}", "Sun", "Tao", "Tao {colour}", "Teng", "VIT", "Victim", "Vivian",
        "Wendigo", "Weng", "White Moon", "Wu-Feng", "Xiang", "Yin-Yang", "Zhou", "bot", "neutral", "normal", "xPP",
        "{taoist} ({number} Qi; Tao: {tao})",
    },
    "ru": {"death {victim}: {skill}, {effect}", "skill {victim}: {skill}", "skill: {skill}, {effect}"},
}  # fmt: skip
"""Words that are the same in a language as in English."""

FILLED_WITH = {
    "taoist": ["taoist", "opponent"],
    "other": ["taoist", "opponent"],
    "who": ["taoist", "who"],
    "tile": ["tile"],
    "position": ["position"],
    "colour": ["colour"],
    "face": ["curse_face"],
    "power": ["power"],
    "card": ["card"],
    "person": ["villager"],
    "family": ["family"],
    "artifact": ["artifact"],
    "there": ["tile"],
    "from_tile": ["tile"],
    "board": ["board"],
    "level": ["level"],
    "demon": ["demon"],
    "demon_tile": ["tile"],
}
"""The sections whose names a place may be filled with."""
FILLED_IN_VICTIM = {
    "victim": ["victim"],
    "other": ["victim"],
    "demon": ["demon"],
    "stat": ["stat"],
    "other_stat": ["stat"],
    "seat": ["seat"],
    "direction": ["direction"],
    "tile": ["tile"],
    "other_tile": ["tile"],
    "item": ["item"],
    "event": ["event_card"],
    "mark": ["mark"],
}
"""The same for Victim."""


def toml(language: str, subject: str) -> Catalogue:
    return catalogue(subject, language)


def places(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def wanted_forms(sentence: str, filled: dict[str, list[str]]) -> set[tuple[str, str]]:
    """The forms of names that a sentence asks for, with the place each is to fill."""
    parts = [(name, form) for _, name, form, _ in Formatter().parse(sentence) if name in filled]
    return {(str(name), form) for name, form in parts if form}


def plain(words: Catalogue) -> dict[str, str]:
    """The entries by the key English has for them: of a name with forms the plain one."""
    return {key.removesuffix(".name"): text for key, text in words.entries.items()}


def forms(entries: dict[str, str]) -> set[str]:
    """The keys of forms of names: they are the language's own affair."""
    return {key for key in entries if key.rpartition(".")[0] in entries}


# -- the machinery ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "word", "one", "other"),
    [
        ("en", "die|dice", [1, -1], [0, 2, 11, 21, 101]),
        ("de", "Zug|Züge", [1, -1], [0, 2, 11, 21, 101]),
        ("es", "dado|dados", [1, -1], [0, 2, 11, 21, 101]),
        ("fr", "dé|dés", [0, 1, -1], [2, 3, 11, 21, 101]),
    ],
)
def test_two_forms(language: str, word: str, one: list[int], other: list[int]) -> None:
    singular, plural = word.split("|")
    assert {counted(number, word, language) for number in one} == {singular}
    assert {counted(number, word, language) for number in other} == {plural}


@pytest.mark.parametrize(
    ("numbers", "word"),
    [
        ([1, 21, 31, 101, 121, -1], "очко"),
        ([2, 3, 4, 22, 34, 102, -3], "очка"),
        ([0, 5, 9, 10, 11, 12, 13, 14, 15, 19, 20, 25, 30, 100, 111, 112, 114, 211], "очков"),
    ],
)
def test_russian_has_three_forms(numbers: list[int], word: str) -> None:
    assert {counted(number, "очко|очка|очков", "ru") for number in numbers} == {word}


def test_numbers_in_sentences() -> None:
    words = Catalogue("ru/test.toml", {"a": "{n} {n:ход|хода|ходов}", "b": "[{n:>4}] {yes}", "c": "{n:a|b}"}, "ru")
    assert words.text("a", n=3) == "3 хода"
    assert words.text("b", n=3, yes=True) == "[   3] True"
    with pytest.raises(MissingText, match="2 forms, 'ru' needs 3"):
        words.text("c", n=1)


def test_names_with_places_have_forms_too() -> None:
    words = Catalogue(
        "xx/test.toml",
        {
            "board": {"name": "the {colour} board", "of": "of the {colour:soft} board"},
            "colour": {"red": {"name": "red", "soft": "reddish"}},
            "said": "{who}: {who:of}",
        },
    )
    who = words.name("board", colour=words.name("colour.red"))
    assert words.text("said", who=who) == "the red board: of the reddish board"
    with pytest.raises(MissingText, match="asks for 'colour'"):
        words.name("board", colours=1)


def test_every_language_has_a_plural_rule() -> None:
    for language in languages():
        assert language_of(language).name, language


def test_a_language_without_its_own_file_is_named() -> None:
    with pytest.raises(MissingText, match=r"^i18n/xx lacks language\.toml \(docs/languages\.md\)$"):
        language_of("xx")
    with pytest.raises(MissingText, match=r"^xx/language\.toml needs a name and a list of plurals"):
        Language(f"xx/{LANGUAGE_FILE}", 'name = "X"')


def test_the_client_has_a_file_of_every_language_that_names_its_type() -> None:
    english = sorted(CLIENT.glob("**/words/en.ts"))
    assert len(english) == 6
    for file, language in product(english, OTHERS):
        own = file.with_name(f"{language}.ts")
        assert own.is_file(), f"the language {language} lacks {own.relative_to(CLIENT)}"
        assert f"export const {language}: " in own.read_text(encoding="utf-8"), own


def test_accents_and_case_do_not_matter() -> None:
    assert fold("Жёлтый Échoppe") == fold("желтый echoppe")
    assert fold("Й") == fold("й")


def test_in_plain_ascii_letters_lose_their_accents_but_stay() -> None:
    paint = Paint(toml("fr", "terminal"), ascii_only=True)
    assert paint.plain("«\u00a0Âme\u00a0» (“Échoppe”)\u00a0: 3 × 2 → 6, −1…") == '"Ame" ("Echoppe") : 3 x 2 > 6, -1...'
    told = [text.replace("?", "") for text in toml("fr", "ghost_stories").entries.values()]
    assert [text for text in told if "?" in paint.plain(text)] == []


def test_letters_of_its_own_stay_without_unicode(tmp_path: Path) -> None:
    paint = Paint(toml("ru", "terminal"), ascii_only=True, letters="koi8_r")
    assert paint.plain("«Ёж» — № 1, йод, ─▶") == '"Ёж" - No 1, йод, ─?'
    prepared(tmp_path / "hauntbox" / "last.json")
    text = played(tmp_path, "--resume", "--lang", "ru", "--ascii", typed="w1\n")
    assert "Зелёный Даос" in text
    assert not re.search("[─│▶✓—«]", text)
    refused = run(tmp_path, "play", "--resume", "--lang", "ru", PYTHONIOENCODING="ascii")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "hauntbox: --lang ru: ascii output lacks its letters; use UTF-8, or --lang en\n"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru"}, "ru"),
        ({"LANG": "fr_CA", "LC_MESSAGES": "ru_RU"}, "ru"),
        ({"LANG": "ru_RU", "LC_MESSAGES": "ru_RU", "LC_ALL": "C"}, "en"),
        ({"LANG": "ru_RU", "LC_ALL": ""}, "ru"),
        ({"LANG": "fr.UTF-8"}, "fr"),
        ({"LANG": "frp_IT"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "it_IT.UTF-8"}, "en"),
        ({"LANG": "../ru"}, "en"),
    ],
)
def test_the_language_of_the_locale(environment: dict[str, str], language: str) -> None:
    assert preferred(environment) == language


# -- the files --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("subject", SUBJECTS)
@pytest.mark.parametrize("language", OTHERS)
def test_same_entries_and_same_places_as_english(language: str, subject: str) -> None:
    english, other = plain(toml("en", subject)), plain(toml(language, subject))
    assert set(other) - forms(other) == set(english) - forms(english)
    for key in set(english) - forms(english):
        assert places(other[key]) == places(english[key]), key
    for entries in (english, other):
        for key in forms(entries):
            assert places(entries[key]) <= places(entries[key.rpartition(".")[0]]), key


@pytest.mark.parametrize("subject", SUBJECTS)
@pytest.mark.parametrize("language", languages())
def test_every_plural_has_the_forms_of_its_language(language: str, subject: str) -> None:
    number = len(language_of(language).plurals) + 1
    for key, sentence in toml(language, subject).entries.items():
        for _, name, form, _ in Formatter().parse(sentence):
            if name and form and "|" in form:
                assert form.count("|") + 1 == number, key


@pytest.mark.parametrize("subject", SUBJECTS)
@pytest.mark.parametrize("language", languages())
def test_every_form_asked_for_is_there(language: str, subject: str) -> None:
    victim = subject.endswith("victim")
    names = toml(language, "victim" if victim else "ghost_stories")
    filled = FILLED_IN_VICTIM if victim else FILLED_WITH
    for key, sentence in toml(language, subject).entries.items():
        for place, form in wanted_forms(sentence, filled):
            lacking = [
                name
                for section in filled[place]
                for entry in names.keys(section)
                if form not in (name := names.name(f"{section}.{entry}")).forms
            ]
            assert [name.key for name in lacking] == [], (key, place, form)


@pytest.mark.parametrize("language", OTHERS)
def test_a_box_has_one_name_in_a_language(language: str) -> None:
    """If a box has its own name in a language, nothing uses its English name."""
    names, here = plain(toml("en", "ghost_stories")), plain(toml(language, "ghost_stories"))
    boxes = [key for key in names if key.startswith("box.") and key.count(".") == 1]
    foreign = [names[key] for key in boxes if names[key] not in here[key]]
    assert len(boxes) > 10
    for subject in SUBJECTS:
        for key, text in plain(toml(language, subject)).items():
            assert not any(name in text for name in foreign), (subject, key, text)


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: str) -> None:
    left = []
    for subject in SUBJECTS:
        english, other = plain(toml("en", subject)), plain(toml(language, subject))
        for key in set(english) - forms(english):
            sentence = english[key]
            letters = re.sub(r"\{[^}]*\}", "", sentence)
            if other[key] == sentence and re.search("[A-Za-z]{3}", letters) and sentence not in ALIKE.get(language, ()):
                left.append(f"{subject}: {key} = {sentence}")
    assert left == [], "translate these, or put those that read the same into ALIKE"


@pytest.mark.parametrize("book", BOOKS, ids=[book.name for book in BOOKS])
@pytest.mark.parametrize("language", OTHERS)
def test_the_rules_are_complete(language: str, book: Book) -> None:
    words = toml(language, book.subject)
    wanted = {entry.id for entry in all_entries(book=book)}
    wanted |= {f"title.{entry.chapter}" for entry in all_rules(book=book)}
    wanted |= {f"note.{entry.id}" for entry in all_rules(book=book) if entry.note}
    wanted |= {f"question.{entry.id}" for entry in all_rulings(book=book)}
    wanted |= {f"options.{entry.id}" for entry in all_rulings(book=book) if entry.options}
    assert set(words.entries) == wanted


IDS = re.compile(rf"{ID.pattern}|\b(?:GS|PR|WM|BS|VI)(?:-[A-Z]+)+\b")
FIGURES = (IDS, re.compile(r"\d+"))
SAME = {
    "ghost_stories": (IDS, re.compile(r"\b(?:[nesw][123]|NW|NE|SW|SE)\b"), re.compile(r"\d+")),
    "victim": (IDS, re.compile(r"\(\W?\d,\W?\d\)|\[[\d,]+]"), re.compile(r"\d+")),
}
"""What is the same in every language: ids, what stands for places and dice, all figures."""


@pytest.mark.parametrize("book", BOOKS, ids=[book.name for book in BOOKS])
@pytest.mark.parametrize("language", OTHERS)
def test_the_rules_name_the_same_ids_places_and_numbers_and_are_translated(language: str, book: Book) -> None:
    patterns = SAME.get(book.game, FIGURES)
    for english, other in zip(all_rules(book=book), all_rules(language, book), strict=True):
        assert other.text.strip() == other.text != english.text, english.id
        for one, two in ((english.text, other.text), (english.note, other.note)):
            for pattern in patterns:
                assert set(pattern.findall(one)) == set(pattern.findall(two)), english.id
        assert other.text.count("{") == english.text.count("{"), english.id
    for ruling, told in zip(all_rulings(book=book), all_rulings(language, book), strict=True):
        assert told.ruling.strip() == told.ruling != ruling.ruling, ruling.id
        assert told.question != ruling.question, ruling.id
        one, two = (" ".join((r.question, r.options, r.ruling)) for r in (ruling, told))
        for pattern in patterns:
            assert set(pattern.findall(one)) == set(pattern.findall(two)), ruling.id


@pytest.mark.parametrize("language", OTHERS)
def test_the_box_is_complete(language: str) -> None:
    words = toml(language, "cards_ghost_stories")
    wanted = {f"{file}.{row['key']}.text" for file in BOX[1:] for row in read_rows(file)}
    wanted |= {f"{file}.{row['key']}.name" for file in ("components", "icons") for row in read_rows(file)}
    faces = {face for row in read_rows("components") for face in row["faces"].split()} - set(FACES)
    assert set(words.entries) == wanted | {f"faces.{face}" for face in faces}


@pytest.mark.parametrize("language", languages())
def test_names_fit_the_drawing_and_can_be_told_apart(language: str) -> None:
    words = toml(language, "ghost_stories")
    for number in words.keys("card"):
        name = str(words.name(f"card.{number}"))
        lines = wrap(name, SIDE)
        assert len(lines) <= NAME_LINES, name
        assert max(map(len, lines)) <= SIDE, name
    for tile in words.keys("tile"):
        assert len(f"{words.name(f'tile.{tile}'):short}") <= 12
    same = {card.number: str(words.name(f"card.{card.number}")) for card in CARDS}
    for card in CARDS:
        alike = {other.number for other in CARDS if same[other.number] == same[card.number]}
        assert alike == {other.number for other in CARDS if other.name == card.name}, card.name


@pytest.mark.parametrize("language", languages())
def test_a_letter_never_means_two_colours(language: str) -> None:
    letters = [toml(language, "terminal_ghost_stories").raw(f"letter.{face}") for face in FACES]
    assert len(set(letters)) == 6
    for colour, letter in enumerate(letters):
        assert len(letter) == 1
        assert letter not in DIE_LETTERS or DIE_LETTERS.index(letter) == colour


def test_sources_keep_their_lines_and_lose_their_english_words() -> None:
    for entry in all_entries("ru"):
        assert not re.search("[A-Za-z]{2}", entry.source), entry.id
    assert sum(bool(entry.source) for entry in all_rules("ru")) > 700


def test_every_file_is_read() -> None:
    for language in languages():
        of_games = [game.home / "words" / language for game in game_folders().values()]
        of_boxes = [folder.files / "words" / f"{language}.toml" for folder in folders() if folder.has("words/en.toml")]
        for file in (file for folder in (files(i18n) / language, *of_games) for file in folder.iterdir()):
            assert tomllib.loads(file.read_text(encoding="utf-8")), file
        for file in of_boxes:
            tables = tomllib.loads(file.read_text(encoding="utf-8"))
            assert tables, file
            assert set(tables) <= {*TABLES, "rules"}, file
            assert "rules" not in [*tables][:-1], f"{file}: the rules stand last"
