"""Names and sentences of one subject in one language, and how they are filled; compiled with the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from string import Formatter
from typing import Final

PLAIN: Final = "name"
USUAL: Final = "_"
ENGLISH: Final = "en"


Place = tuple[str, str, str]
"""Of a place in a sentence what comes before it, the name of what fills it and the form asked for."""


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


def counted(number: int, words: str, language: str) -> str:
    """The plural form for a number; forms are separated by ``|``."""
    given = words.split("|")
    forms, choose = PLURALS[language]
    if len(given) != forms:
        raise MissingText(f"{words!r} has {len(given)} forms, {language!r} needs {forms}")
    return given[choose(abs(number))]


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
