"""Words for people: one folder per language, one file per subject (a game, the terminal), entries by dotted key. A box
has one file per language in its own folder, with a table for each subject.

What a game says lies in its own folder, in ``words``; what all games share is here.

An entry is a sentence with named places to fill, ``"{taoist} draws {card}."``. A name may have forms, for languages
that need them: then it is a table with the plain form under ``name``, and a sentence asks for another as
``{taoist:to}``; the table ``_`` of a section has forms of all its names that do not say otherwise. A number may choose
a word, ``"{number} {number:token|tokens}"``, by the plural rule of the language.
A key or form that is missing is an error that names it, never an empty place on the screen.
"""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from hauntbox.box_folders import Folder, folders, head
from hauntbox.errors import InputError
from hauntbox.game_folders import game_folders, game_with_boxes
from hauntbox.i18n.entries import ENGLISH, Catalogue, MissingText, Name, counted, language_of

__all__ = [
    "ENGLISH", "LOCALE", "Catalogue", "MissingText", "Name",
    "catalogue", "counted", "fold", "language_of", "languages", "preferred", "sources", "stem", "unaccented",
]  # fmt: skip

SHARED: Final = ("lessons", "server")
"""The subjects that a game may add to."""
TERMINAL: Final = "terminal"
"""The subject that every game's own words for the terminal include."""
TABLES: Final = ("game", "log", "reasons", "cards", "sheet", TERMINAL, *SHARED)
"""The tables of a box's ``words/<language>.toml``: parts of the subjects of its game, or of those that games share."""
RULES: Final = "rules_"
"""Before the name of a book, the subject of its rules; in a box's file the table ``rules``."""
LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a machine says its language, the first one set counting."""


def unaccented(text: str) -> str:
    """A text whose letters have lost their accents, and are each one letter."""
    apart = text.replace("œ", "oe").replace("Œ", "Oe")
    return "".join(letter for letter in unicodedata.normalize("NFKD", apart) if not unicodedata.combining(letter))


def fold(text: str) -> str:
    """A text as it is compared with what was typed: without case and accents, so that е finds ё and e finds é."""
    return unaccented(text.lower())


def stem(word: str, language: str) -> str:
    """A folded word to search for, without the ending that its case may change; short words stay as they are."""
    return language_of(language).endings.sub("", word)


# -- languages --------------------------------------------------------------------------------------------------------


def languages() -> list[str]:
    """The languages there is a folder for."""
    return list(_languages())


@lru_cache(maxsize=1)
def _languages() -> tuple[str, ...]:
    folders = (folder.name for folder in files(__name__).iterdir() if folder.is_dir())
    return tuple(sorted(name for name in folders if len(name) == 2))


def preferred(environment: Mapping[str, str]) -> str:
    """The language this environment asks for (``ru_RU.UTF-8``), English if it asks for none we have."""
    locale = next((environment[name] for name in LOCALE if environment.get(name)), "")
    language = locale[:2].lower() if not locale[2:3].isalpha() else ""
    return language if language in languages() else ENGLISH


@lru_cache(maxsize=64)
def catalogue(subject: str, language: str = ENGLISH) -> Catalogue:
    """The catalogue of a subject, read once: its files, and what the boxes add to it."""
    if language not in languages():
        raise InputError(f"language {language!r:.20}: choose one of {', '.join(languages())}")
    entries: dict[str, object] = {}
    for file in sources(subject, language):
        _unite(entries, tomllib.loads(file.read_text(encoding="utf-8")), f"{language}: {file.name}")
    for folder in folders():
        _unite(entries, _of_box(folder, subject, language), f"{folder.name}/words/{language}.toml")
    if not entries:
        raise MissingText(f"no file has the words of {subject!r} in {language!r} (docs/languages.md says which should)")
    return Catalogue(f"{language}/{subject}.toml", entries, language)


def sources(subject: str, language: str) -> list[Traversable]:
    """The files of a subject. What belongs to a game lies with it: in ``GAME/words/LANGUAGE`` its own words (``game``,
    as subject ``GAME``), ``log`` (``log_GAME``) and the like, and what it adds to a subject that all games share."""
    own = f"{subject}.toml"
    found = [files(__name__) / language / own]
    if subject.startswith(f"{TERMINAL}_"):
        found.append(files(__name__) / language / f"{TERMINAL}.toml")
    for game in game_folders().values():
        if subject in SHARED:
            found.append(game.home / "words" / language / own)
        elif part := _part(subject, game.name):
            found.append(game.home / "words" / language / f"{part}.toml")
    return [file for file in found if file.is_file()]


def _part(subject: str, game: str) -> str:
    """What a subject of a game is called in its folder; nothing, if it is not one of this game."""
    if subject == game:
        return "game"
    return subject.removesuffix(f"_{game}") if subject.endswith(f"_{game}") else ""


def _of_box(folder: Folder, subject: str, language: str) -> Mapping[str, object]:
    """What a box adds to a subject: one table of its file."""
    if subject.startswith(RULES):
        here = head(folder)
        of_book = here is not None and here.book == subject.removeprefix(RULES)
        return _tables(folder, language, True).get("rules", {}) if of_book else {}
    table = subject if subject in SHARED else _part(subject, game_with_boxes())
    return _tables(folder, language, False).get(table, {}) if table in TABLES else {}


@lru_cache(maxsize=256)
def _tables(folder: Folder, language: str, rules: bool) -> dict[str, dict[str, object]]:
    """The tables of a box's file. Those of its rules, which are long and stand last, are read when they are needed."""
    file = folder.files / "words" / f"{language}.toml"
    if not file.is_file():
        return {}
    before, mark, after = file.read_text(encoding="utf-8").partition("\n[rules")
    return tomllib.loads(mark + after if rules else before)


def _unite(entries: dict[str, object], more: Mapping[str, object], source: str) -> None:
    """Add entries; none may be there already."""
    for key, value in more.items():
        if isinstance(value, dict) and isinstance(there := entries.setdefault(key, {}), dict):
            _unite(there, value, source)
        elif key in entries:
            raise MissingText(f"{source}: {key} is an entry of another file, too")
        else:
            entries[key] = value
