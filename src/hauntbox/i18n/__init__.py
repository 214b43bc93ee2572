"""Words for people: one folder per language, one file per subject (a game, the terminal), entries by dotted key.

An entry is a sentence with named places to fill, ``"{taoist} draws {card}."``. A name may have forms, for languages
that need them: then it is a table with the plain form under ``name``, and a sentence asks for another as
``{taoist:to}``; the table ``_`` of a section has forms of all its names that do not say otherwise. A number may choose
a word, ``"{number} {number:token|tokens}"``, by the plural rule of the language.
A key or form that is missing is an error that names it, never an empty place on the screen.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib.resources import files
from string import Formatter
from typing import Final

from hauntbox.errors import InputError

PLAIN: Final = "name"
USUAL: Final = "_"
ENGLISH: Final = "en"
LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a machine says its language, the first one set counting."""


class MissingText(LookupError):
    """A catalogue lacks an entry, or a sentence has a place nobody fills: a mistake of ours, not of the user."""


# -- numbers ----------------------------------------------------------------------------------------------------------


def _russian(number: int) -> int:
    """One, few or many: 1, 21 очко; 2-4, 22 очка; 0, 5-20, 25 очков."""
    if number % 10 == 1 and number % 100 != 11:
        return 0
    return 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2


PLURALS: Final[dict[str, tuple[int, Callable[[int], int]]]] = {
    "en": (2, lambda number: int(number != 1)),
    "fr": (2, lambda number: int(number > 1)),
    "ru": (3, _russian),
}
"""How many forms a word has beside a number, and which of them a number (without its sign) takes."""


class Count(int):
    """A number in a sentence. With forms parted by ``|`` it shows the one it takes, else itself."""

    language: str

    def __new__(cls, number: int, language: str) -> Count:
        count = super().__new__(cls, number)
        count.language = language
        return count

    def __format__(self, form: str) -> str:
        if "|" not in form:
            return format(int(self), form)
        words = form.split("|")
        forms, choose = PLURALS[self.language]
        if len(words) != forms:
            raise MissingText(f"{form!r} has {len(words)} forms, {self.language!r} needs {forms}")
        return words[choose(abs(self))]


# -- names and sentences ----------------------------------------------------------------------------------------------


class Name:
    """A name in its forms. Put into a sentence it shows the form asked for."""

    def __init__(self, key: str, forms: Mapping[str, str]) -> None:
        self.key = key
        self.forms = forms

    def __str__(self) -> str:
        return format(self)

    def __format__(self, form: str) -> str:
        try:
            return self.forms[form or PLAIN]
        except KeyError:
            raise MissingText(f"{self.key} has no form {form or PLAIN!r}") from None


class Catalogue:
    """The entries of one subject in one language."""

    def __init__(self, source: str, entries: Mapping[str, object], language: str = ENGLISH) -> None:
        self.source = source
        self.language = language
        self.entries: dict[str, str] = {}
        self._forms: dict[str, dict[str, str]] = {}
        self._usual: dict[str, dict[str, str]] = {}
        self._add("", entries)
        for key, forms in self._forms.items():
            for form, text in self._usual.get(key.rpartition(".")[0], {}).items():
                forms.setdefault(form, text)
        self._names = {key: Name(key, forms) for key, forms in self._forms.items() if key}

    def _add(self, prefix: str, entries: Mapping[str, object]) -> None:
        for key, value in entries.items():
            if key == USUAL and isinstance(value, Mapping):
                self._usual[prefix[:-1]] = dict(value)
            elif isinstance(value, Mapping):
                self._add(f"{prefix}{key}.", value)
            elif isinstance(value, str):
                self.entries[prefix + key] = value
                self._forms[prefix + key] = {PLAIN: value}
                self._forms.setdefault(prefix[:-1], {})[key] = value
            else:
                raise MissingText(f"{self.source}: {prefix}{key} is not a text")

    def __contains__(self, key: str) -> bool:
        return key in self.entries

    def raw(self, key: str) -> str:
        """The entry as it is written."""
        try:
            return self.entries[key]
        except KeyError:
            raise MissingText(f"{self.source}: no entry {key!r}") from None

    def text(self, key: str, **values: object) -> str:
        """The sentence of this key with its places filled."""
        return self._filled(key, self.raw(key), values)

    def _filled(self, key: str, sentence: str, values: Mapping[str, object]) -> str:
        if "{" not in sentence:
            return sentence
        filled = []
        try:
            for before, name, form in _places(sentence):
                filled.append(before)
                if name:
                    value = values[name]
                    if type(value) is int and "|" in form:
                        value = Count(value, self.language)
                    filled.append(value if type(value) is str and not form else format(value, form))
        except KeyError as error:
            raise MissingText(f"{self.source}: {key!r} asks for {error}, given are {', '.join(values)}") from None
        return "".join(filled)

    def name(self, key: str, **values: object) -> Name:
        """A name, with its forms if it has any; a name may itself have places to fill."""
        name = self._names.get(key)
        if name is None:
            raise MissingText(f"{self.source}: no name {key!r}")
        if not values:
            return name
        return Name(key, {form: self._filled(key, sentence, values) for form, sentence in name.forms.items()})

    def name_or(self, key: str, other: str, **values: object) -> Name:
        """The name of this key, or where there is none that of another, whose places are filled."""
        return self.name(key) if key in self._forms else self.name(other, **values)

    def keys(self, section: str) -> list[str]:
        """The keys directly below a section, in the order of the file."""
        prefix = f"{section}."
        return list(dict.fromkeys(key[len(prefix) :].split(".")[0] for key in self.entries if key.startswith(prefix)))


@lru_cache(maxsize=20_000)
def _places(sentence: str) -> list[tuple[str, str, str]]:
    """A sentence taken apart, once: what comes before each place, the name of what fills it and the form asked for."""
    return [(before, name or "", form or "") for before, name, form, _ in Formatter().parse(sentence)]


def unaccented(text: str) -> str:
    """A text whose letters have lost their accents, and are each one letter."""
    apart = text.replace("œ", "oe").replace("Œ", "Oe")
    return "".join(letter for letter in unicodedata.normalize("NFKD", apart) if not unicodedata.combining(letter))


def fold(text: str) -> str:
    """A text as it is compared with what was typed: without case and accents, so that е finds ё and e finds é."""
    return unaccented(text.lower())


def stem(word: str, language: str) -> str:
    """A folded word to search for, without the ending that its case may change; short words stay as they are."""
    return _ENDINGS[language].sub("", word) if language in _ENDINGS else word


_ENDINGS: Final = {
    "ru": re.compile(r"(?<=\w{3})(?:[ая]ми|[аеиоуыя]х|[оеыи]му?|[оыи]ми|[ое]го|[ое]в|[аеиоуыэюяь]{1,3})$"),
}


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
    """The catalogue of a subject, read once; ``<subject>.<folder>.toml`` holds what the boxes of a folder add to it."""
    if language not in languages():
        raise InputError(f"language {language!r:.20}: choose one of {', '.join(languages())}")
    folder = files(__name__).joinpath(language)
    own = f"{subject}.toml"
    more = sorted(file.name for file in folder.iterdir() if file.name.startswith(f"{subject}.") and file.name != own)
    entries: dict[str, object] = {}
    for name in (own, *more):
        _unite(entries, tomllib.loads(folder.joinpath(name).read_text(encoding="utf-8")), f"{language}/{name}")
    return Catalogue(f"{language}/{own}", entries, language)


def _unite(entries: dict[str, object], more: Mapping[str, object], source: str) -> None:
    """Add entries; none may be there already."""
    for key, value in more.items():
        there = entries.get(key)
        if isinstance(there, dict) and isinstance(value, dict):
            _unite(there, value, source)
        elif key in entries:
            raise MissingText(f"{source}: {key} is an entry of another file of this subject")
        else:
            entries[key] = value
