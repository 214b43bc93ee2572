"""Words for people: one folder per language, one file per subject (a game, the terminal), entries by dotted key.

An entry is a sentence with named places to fill, ``"{taoist} draws {card}."``. A name may have forms, for languages
that need them: then it is a table with the plain form under ``name``, and a sentence asks for another as
``{taoist:to}``. A key or form that is missing is an error that names it, never an empty place on the screen.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files

from hauntbox.errors import InputError

PLAIN = "name"


class MissingText(LookupError):
    """A catalogue lacks an entry, or a sentence has a place nobody fills: a mistake of ours, not of the user."""


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

    def __init__(self, source: str, entries: Mapping[str, object]) -> None:
        self.source = source
        self.entries: dict[str, str] = {}
        self._add("", entries)

    def _add(self, prefix: str, entries: Mapping[str, object]) -> None:
        for key, value in entries.items():
            if isinstance(value, Mapping):
                self._add(f"{prefix}{key}.", value)
            elif isinstance(value, str):
                self.entries[prefix + key] = value
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
        try:
            return self.raw(key).format(**values)
        except (KeyError, IndexError) as error:
            raise MissingText(f"{self.source}: {key!r} asks for {error}, given are {', '.join(values)}") from None

    def name(self, key: str) -> Name:
        """A name, with its forms if it has any."""
        if key in self.entries:
            return Name(key, {PLAIN: self.entries[key]})
        forms = {entry.rpartition(".")[2]: text for entry, text in self.entries.items() if entry.startswith(f"{key}.")}
        if not forms:
            raise MissingText(f"{self.source}: no name {key!r}")
        return Name(key, forms)

    def keys(self, section: str) -> list[str]:
        """The keys directly below a section, in the order of the file."""
        prefix = f"{section}."
        return list(dict.fromkeys(key[len(prefix) :].split(".")[0] for key in self.entries if key.startswith(prefix)))


def languages() -> list[str]:
    """The languages there is a folder for."""
    return sorted(folder.name for folder in files(__name__).iterdir() if folder.is_dir() and len(folder.name) == 2)


@lru_cache(maxsize=16)
def catalogue(subject: str, language: str = "en") -> Catalogue:
    """The catalogue of a subject, read once."""
    if language not in languages():
        raise InputError(f"language {language!r:.20}: choose one of {', '.join(languages())}")
    source = f"{language}/{subject}.toml"
    text = files(__name__).joinpath(language, f"{subject}.toml").read_text(encoding="utf-8")
    return Catalogue(source, tomllib.loads(text))
