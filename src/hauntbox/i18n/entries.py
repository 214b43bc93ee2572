"""Names and sentences of one subject in one language, and how they are filled; compiled with the engine."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from string import Formatter
from typing import Final

PLAIN: Final = "name"
USUAL: Final = "_"
ENGLISH: Final = "en"
LANGUAGE_FILE: Final = "language.toml"


Place = tuple[str, str, str]
"""Of a place in a sentence what comes before it, the name of what fills it and the form asked for."""


class MissingText(LookupError):
    """A catalogue lacks an entry, or a sentence has a place nobody fills: a mistake of ours, not of the user."""


# -- languages and numbers --------------------------------------------------------------------------------------------


class Language:
    """What to know of a language besides its sentences: its file ``language.toml``."""

    def __init__(self, source: str, text: str) -> None:
        told: dict[str, object] = tomllib.loads(text)
        name, plurals, endings = told.get("name"), told.get("plurals"), told.get("endings", "")
        if not isinstance(name, str) or not isinstance(plurals, list) or not isinstance(endings, str):
            raise MissingText(f"{source} needs a name and a list of plurals (docs/languages.md)")
        self.name: str = name
        """What its speakers call it."""
        self.plurals: list[re.Pattern[str]] = [re.compile(str(digits)) for digits in plurals]
        """For each form of a word but the last: the numbers that take it, without their sign."""
        self.endings = re.compile(endings)
        """What a word to search for may lose."""

    def form(self, number: int) -> int:
        """Which form of a word stands beside a number."""
        digits = str(abs(number))
        for form, fitting in enumerate(self.plurals):
            if fitting.fullmatch(digits):
                return form
        return len(self.plurals)


@lru_cache(maxsize=64)
def language_of(code: str) -> Language:
    """The language of a folder beside this module, read once."""
    file = files("hauntbox.i18n") / code / LANGUAGE_FILE
    if not file.is_file():
        raise MissingText(f"i18n/{code} lacks {LANGUAGE_FILE} (docs/languages.md)")
    return Language(f"i18n/{code}/{LANGUAGE_FILE}", file.read_text(encoding="utf-8"))


def counted(number: int, words: str, language: str) -> str:
    """The plural form for a number; forms are separated by ``|``."""
    given = words.split("|")
    rule = language_of(language)
    if len(given) != len(rule.plurals) + 1:
        raise MissingText(f"{words!r} has {len(given)} forms, {language!r} needs {len(rule.plurals) + 1}")
    return given[rule.form(number)]


# -- names and sentences ----------------------------------------------------------------------------------------------


class Name:
    """A name in its forms. Put into a sentence it shows the form asked for."""

    def __init__(self, key: str, forms: Mapping[str, str]) -> None:
        self.key = key
        self.forms = forms

    def __str__(self) -> str:
        return format(self)

    def __format__(self, form: str) -> str:
        return self.form(form)

    def form(self, form: str) -> str:
        """The form of this name, the plain one if it has none."""
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
        self._places: dict[str, list[Place]] = {}
        """Sentences taken apart, as far as they were asked for."""
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
        """The sentence of this key with its places filled by what is given by name."""
        return self.fill(key, values)

    def fill(self, key: str, values: Mapping[str, object]) -> str:
        """The sentence of this key with its places filled out of a mapping."""
        places = self._places.get(key)
        if places is None:
            places = self._places[key] = _places(self.raw(key))
        return self._filled(key, places, values)

    def _filled(self, key: str, places: list[Place], values: Mapping[str, object]) -> str:
        filled = []
        try:
            for before, name, form in places:
                filled.append(before)
                if name:
                    value = values[name]
                    if isinstance(value, Name):
                        filled.append(value.form(form))
                    elif type(value) is int and "|" in form:
                        filled.append(counted(value, form, self.language))
                    else:
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
        return Name(key, {form: self._filled(key, _places(text), values) for form, text in name.forms.items()})

    def name_or(self, key: str, other: str, **values: object) -> Name:
        """The name of this key, or where there is none that of another, whose places are filled."""
        return self.name(key) if key in self._forms else self.name(other, **values)

    def keys(self, section: str) -> list[str]:
        """The keys directly below a section, in the order of the file."""
        prefix = f"{section}."
        return list(dict.fromkeys(key[len(prefix) :].split(".")[0] for key in self.entries if key.startswith(prefix)))


@lru_cache(maxsize=20_000)
def _places(sentence: str) -> list[Place]:
    """A sentence taken apart, once."""
    return [(before, name or "", form or "") for before, name, form, _ in Formatter().parse(sentence)]
