"""Reads the JSON of a state back, and checks the type and range of each value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hauntbox.errors import InputError


def check_keys(words: Mapping[str, object], known: Mapping[str, object], where: str, whose: str = "state") -> None:
    """All known keys are there, and no others."""
    for key in [*known, *words]:
        if (key in words) != (key in known):
            how = "missing" if key in known else "unknown"
            raise InputError(f"{where}: {whose} {key!r:.60} is {how}, see docs/formats.md")


class StateReader:
    """Reads values of a JSON object: ``at`` takes the value of a key; errors found after it name that key."""

    def __init__(self, words: Mapping[str, object], where: str, whose: str = "state") -> None:
        self.words = words
        self.where = where
        self.whose = whose
        self.key = ""

    def at(self, key: str) -> object:
        """The value of this key."""
        self.key = key
        return self.words.get(key)

    def bad(self) -> InputError:
        """The error to raise."""
        value = str(self.words.get(self.key))[:60]
        return InputError(f"{self.where}: {self.whose} {self.key!r} is {value!r}, see docs/formats.md")

    def whole(self, value: object, low: int, high: int) -> int:
        """A whole number of this range."""
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.bad()
        return value

    def flag(self, value: object) -> int:
        """1 for true."""
        if not isinstance(value, bool):
            raise self.bad()
        return int(value)

    def sequence(self, value: object, length: int = -1) -> list[object]:
        """A list, of this length if one is given."""
        if not isinstance(value, list) or (length >= 0 and len(value) != length):
            raise self.bad()
        return value

    def numbers(self, value: object, length: int, high: int) -> list[int]:
        """``length`` integers from 0 to ``high``."""
        return [self.whole(each, 0, high) for each in self.sequence(value, length)]

    def mapping(self, value: object) -> dict[str, object]:
        """An object."""
        if not isinstance(value, dict):
            raise self.bad()
        return value

    def name(self, value: object, names: Sequence[str]) -> int:
        """The place of a name among these."""
        if not isinstance(value, str) or value not in names:
            raise self.bad()
        return names.index(value)

    def name_or_none(self, value: object, names: Sequence[str]) -> int:
        """The same, and -1 for null."""
        return -1 if value is None else self.name(value, names)

    def mask(self, value: object, names: Sequence[str]) -> int:
        """A list of names as the set of their places."""
        mask = 0
        for each in self.sequence(value):
            mask |= 1 << self.name(each, names)
        return mask
