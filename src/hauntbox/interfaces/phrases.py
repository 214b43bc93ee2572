"""How what a person types is compared with what it may mean.

Phrases are compared without case, accents, hyphens, underscores and apostrophes. A phrase may be shortened: every word
typed must begin a word of the phrase, in order.
"""

from __future__ import annotations

from collections.abc import Iterable

from hauntbox.i18n import fold

Phrases = list[str]


def normal(text: str) -> str:
    """The form in which phrases are compared."""
    return " ".join(fold(text).replace("'", "").replace("’", "").replace("-", " ").replace("_", " ").split())


def whole(text: str) -> int:
    """The number a text is, -1 if it is none."""
    return int(text) if text.isdecimal() and len(text) < 10 else -1


def match(choices: Iterable[tuple[int, Phrases]], typed: str) -> list[int]:
    """The options a typed text may mean: those it names exactly, else those it shortens, else those it is a part of."""
    every = list(choices)
    words = normal(typed).split()
    if not words:
        return []
    for fits in (_is, _begins, _within):
        found = [option for option, phrases in every if any(fits(phrase.split(), words) for phrase in phrases)]
        if found:
            return found
    return []


def _is(phrase: list[str], words: list[str]) -> bool:
    return phrase == words


def _begins(phrase: list[str], words: list[str]) -> bool:
    return len(words) <= len(phrase) and all(p.startswith(w) for p, w in zip(phrase, words, strict=False))


def _within(phrase: list[str], words: list[str]) -> bool:
    rest = iter(phrase)
    return all(any(part.startswith(word) for part in rest) for word in words)


