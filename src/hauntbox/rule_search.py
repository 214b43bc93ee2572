"""Finding a rule by what somebody types: endings, small errors and other words for the same thing do not matter.

An index of our own, because it must also work in a browser without a server, where SQLite is not at hand. What belongs
to a language stands in its ``search.toml``: endings that are cut off, words that say nothing, and groups of words for
the same thing.
"""

import math
import re
from collections import Counter, defaultdict
from functools import lru_cache
from typing import Final

from hauntbox.i18n import ENGLISH, Catalogue, catalogue, fold
from hauntbox.rulebook import Rule, Ruling, all_entries

Entry = Rule | Ruling

SHORTEST: Final = 3
"""As many letters of a word stay, whatever its ending."""
IN_TEXT, IN_TITLE, IN_NOTE = 1.0, 0.5, 0.2
"""What a word counts in the text, in the title of the chapter, in a note or the options of a ruling."""
SAME_WORD, LIKE_WORD = 0.75, 0.6
"""What another word for the same thing counts, and one that is spelt nearly alike."""
DERIVED, RULING = 0.45, 0.55
"""An example or a ruling answers a question less often than the rule itself."""
RESTATED: Final = frozenset({"INV", "DATA", "DX", "SEE", "GEO"})
"""Chapters that list parts or say again what other chapters rule: they answer less often, as examples do."""
CHAPTER: Final = 0.5
"""What it counts that the chapter as a whole is about the question: a rule need not repeat the words of its chapter."""
FEWEST: Final = 5
"""As many entries are shown, however much better the first one fits."""
EARLY: Final = 0.9
"""What the first rule of a chapter is worth more than the last: it says what the thing is."""
EARLY_THERE: Final = 0.2
"""The same for a chapter about one card, tile or power: it answers whoever names the thing."""
GENERAL: Final = 3
"""The parts of the ids of a chapter that is about the game, not about one thing of it."""
COUNTED: Final = 1.3
"""What a rule with a number in it is worth where the question is how many."""
BREVITY: Final = 0.12
"""How much a rule of twice the usual length is worth less."""
WORTH: Final = 0.3
"""What has a smaller part of the best entry's score is not shown."""

USUAL: Final = 100
"""The letters of a rule of usual length."""
MOST: Final = 1.6
"""What several words for the same thing count together at most."""
COVER: Final = 0.8
"""How much it counts that an entry has all of the words."""

_NUMBER: Final = re.compile(r"\d")
_WORD: Final = re.compile(r"[^\W_]+")
_DERIVED: Final = re.compile(r"^\w+ ?:|\bEX\d$")


def find(typed: str, language: str = ENGLISH, among: frozenset[str] | None = None) -> list[Entry]:
    """Rules and rulings that answer what was typed, the best first; only those with these ids, if any are given. Of an
    id, or the beginning of one, those that it names."""
    index = _index(language)
    named = [entry for entry in index.entries if fold(typed.strip()) in fold(entry.id)] if "-" in typed else []
    if named:
        named = [entry for entry in named if among is None or entry.id in among]
        return sorted(named, key=lambda entry: entry.id.upper() != typed.strip().upper())
    return index.find(typed, among)


# -- words ------------------------------------------------------------------------------------------------------------


class _Words:
    """What is known of the words of a language."""

    def __init__(self, language: str) -> None:
        words = catalogue("search", language)
        self.endings = sorted(words.raw("endings").split(), key=len, reverse=True)
        self.ignored = frozenset(fold(words.raw("ignored")).split())
        self.counting = frozenset(fold(words.raw("counting")).split())
        self.known: dict[str, str] = {}
        """The stems of the words that stand in the rules, and of those that no ending explains."""
        for group in _groups(words, "forms"):
            self.known |= dict.fromkeys(group, self.stem(group[0]))
        self.same: dict[str, set[str]] = defaultdict(set)
        for group in _groups(words, "same"):
            stems = {self.stem(word) for word in group}
            for stem in stems:
                self.same[stem] |= stems
        for typed, *meant in _groups(words, "also"):
            for stem in map(self.stem, meant):
                self.same[self.stem(typed)] |= {stem, *self.same.get(stem, ())}

    def stem(self, word: str) -> str:
        """A folded word without its ending, and without the last letter of two that are the same."""
        if word in self.known:
            return self.known[word]
        found = next((end for end in self.endings if word.endswith(end) and len(word) - len(end) >= SHORTEST), "")
        short = word.removesuffix(found)
        return short[:-1] if len(short) > SHORTEST and short[-1] == short[-2] else short

    def learn(self, text: str) -> set[str]:
        """The stems of a text; its words are known from now on."""
        self.known |= {word: self.stem(word) for word in self.told(text)}
        return {self.known[word] for word in self.told(text)}

    def told(self, text: str) -> list[str]:
        """The folded words of a text that say something."""
        return [word for word in _WORD.findall(fold(text)) if word not in self.ignored]

    def nearly(self, word: str) -> set[str]:
        """The stems of known words that are spelt nearly like this one, and of words for the same things."""
        stems = {stem for known, stem in self.known.items() if _near(word, known)}
        return stems | {other for stem in stems for other in self.same.get(stem, ())}


def _groups(words: Catalogue, section: str) -> list[list[str]]:
    """The groups of a section, one a line."""
    return [fold(line).split() for line in words.raw(section).splitlines() if line.strip()]


def _near(one: str, other: str) -> bool:
    """Whether a slip of the finger leads from one word to the other: a letter more, less, other or changed in place,
    in a long word two."""
    slips = 2 if len(one) >= 8 else 1
    if abs(len(one) - len(other)) > slips or one[0] != other[0]:
        return False
    before, row = list[int](), list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        last, before, row = before, row, [i]
        for j, there in enumerate(other, 1):
            cost = min(before[j] + 1, row[-1] + 1, before[j - 1] + (letter != there))
            if i > 1 and j > 1 and letter == other[j - 2] and there == one[i - 2]:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
    return row[-1] <= slips


# -- the index --------------------------------------------------------------------------------------------------------


class _Index:
    """All entries of a language by their stems."""

    def __init__(self, language: str) -> None:
        self.words = _Words(language)
        self.entries = all_entries(language)
        self.lying: dict[str, dict[int, float]] = defaultdict(dict)
        """By stem the numbers of the entries that have it, each with what it counts there."""
        self.worth: list[float] = []
        """What an entry is worth, whatever the words."""
        self.chapters = [entry.id.rpartition("-")[0] for entry in self.entries]
        self.sizes: Counter[str] = Counter()
        """By chapter the number of its entries."""
        for number, entry in enumerate(self.entries):
            self._read(number, entry)
            chapter = self.chapters[number]
            self.worth.append(_worth(entry, self.sizes[chapter]))
            self.sizes[chapter] += 1

    def _read(self, number: int, entry: Entry) -> None:
        counts: dict[str, float] = defaultdict(float)
        for text, weight in _parts(entry):
            for stem in self.words.learn(text):
                counts[stem] += weight
        for stem, count in counts.items():
            self.lying[stem][number] = count

    def find(self, typed: str, among: frozenset[str] | None) -> list[Entry]:
        allowed = {number for number, entry in enumerate(self.entries) if among is None or entry.id in among}
        scores: dict[int, float] = defaultdict(float)
        covered: dict[int, float] = defaultdict(float)
        known = 0.0
        for word in dict.fromkeys(self.words.told(typed)):
            hits = self._hits(word, allowed)
            if not hits:
                continue
            rare = math.log(1 + len(allowed) / len(hits))
            known += rare
            for number, count in hits.items():
                scores[number] += rare * count
                covered[number] += rare
        counting = not self.words.counting.isdisjoint(_WORD.findall(fold(typed)))
        about = self._about(scores)
        for number in scores:
            scores[number] += CHAPTER * about[self.chapters[number]]
            fitting = COUNTED if counting and _NUMBER.search(_text(self.entries[number])) else 1.0
            scores[number] *= (covered[number] / known) ** COVER * self.worth[number] * fitting
        best = max(scores.values(), default=0.0)
        ranked = sorted((-score, number) for number, score in scores.items())
        shown = max(FEWEST, sum(-score >= WORTH * best for score, _ in ranked))
        return [self.entries[number] for _, number in ranked[:shown]]

    def _about(self, scores: dict[int, float]) -> dict[str, float]:
        """By chapter, how much it is about the words: what its entries score on average."""
        sums: dict[str, float] = defaultdict(float)
        for number, score in scores.items():
            sums[self.chapters[number]] += score
        return {chapter: total / self.sizes[chapter] for chapter, total in sums.items()}

    def _hits(self, word: str, allowed: set[int]) -> dict[int, float]:
        """The entries with this word, another for the same, or a longer one that begins so; if there is none, with
        one that is spelt nearly alike."""
        stem = self.words.stem(word)
        weighted = {stem: 1.0}
        if len(stem) > SHORTEST:
            weighted |= {longer: LIKE_WORD for longer in self.lying if longer.startswith(stem) and longer != stem}
        weighted |= {other: SAME_WORD for other in self.words.same.get(stem, ()) if other != stem}
        hits = self._of(weighted, allowed)
        if not hits and len(word) > SHORTEST:
            hits = self._of(dict.fromkeys(self.words.nearly(word), LIKE_WORD), allowed)
        return hits

    def _of(self, weighted: dict[str, float], allowed: set[int]) -> dict[int, float]:
        hits: dict[int, float] = {}
        for word, weight in weighted.items():
            for number, count in self.lying.get(word, {}).items():
                if number in allowed:
                    hits[number] = min(MOST, hits.get(number, 0.0) + weight * count)
        return hits


def _parts(entry: Entry) -> tuple[tuple[str, float], ...]:
    if isinstance(entry, Rule):
        return ((entry.text, IN_TEXT), (entry.title, IN_TITLE), (entry.note, IN_NOTE))
    return ((f"{entry.question} {entry.ruling}", IN_TEXT), (entry.options, IN_NOTE))


def _text(entry: Entry) -> str:
    return entry.text if isinstance(entry, Rule) else entry.ruling


def _worth(entry: Entry, before: int) -> float:
    """A rule answers rather than an example or a ruling, one of the first of its chapter rather than one of the last,
    and a short one rather than a long one."""
    restated = not RESTATED.isdisjoint(entry.id.split("-")) or _DERIVED.search(_text(entry))
    kind = RULING if isinstance(entry, Ruling) else DERIVED if restated else 1.0
    early = 1 + (EARLY if len(entry.id.split("-")) <= GENERAL else EARLY_THERE) / (1 + before / 2)
    return kind * early / (1 - BREVITY + BREVITY * len(_text(entry)) / USUAL)


@lru_cache(maxsize=8)
def _index(language: str) -> _Index:
    return _Index(language)
