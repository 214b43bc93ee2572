"""What `hauntbox rules` prints."""

import re
import shutil
import textwrap
from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING, Final

import click

from hauntbox.errors import InputError
from hauntbox.i18n import ENGLISH, catalogue
from hauntbox.rule_search import find
from hauntbox.rulebook import BOOKS, Rule, Ruling, all_entries, all_rules, all_rulings, rule

if TYPE_CHECKING:
    from hauntbox.where import Place

MOST: Final = 40
"""The most rules that a search names."""
_LOOKS_LIKE_AN_ID = re.compile(r"(GS-|PR-|WM-|BS-|VI-|R-P?\d|R[DGWB]-\d|VR-[RN]?\d)\S*", re.IGNORECASE)


def answer(words: tuple[str, ...], language: str = ENGLISH, among: frozenset[str] | None = None) -> str:
    """The chapters without words, the whole rule for an id, one line each for a chapter or for what answers the words;
    these only from the rules with the ids given, if there are any."""
    return _Rules(language).answer(words, among)


def _width() -> int:
    # Long lines are hard to read, however wide the window is.
    return max(40, min(shutil.get_terminal_size().columns, 100))


def _paragraph(text: str, indent: str = "") -> str:
    return textwrap.fill(
        text, _width(), initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def where(words: tuple[str, ...], language: str = ENGLISH) -> str:
    """For each id the functions that obey it and the tests that prove it."""
    return _Rules(language).where(words)


class _Rules:
    """The rules in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.words = catalogue("terminal", language)

    def answer(self, words: tuple[str, ...], among: frozenset[str] | None) -> str:
        if not words:
            return self._chapters()
        if len(words) == 1 and (chapter := self._chapter(words[0])):
            return self._lines(chapter)
        if all(_LOOKS_LIKE_AN_ID.fullmatch(word) for word in words):
            return "\n\n".join(self._whole(rule(word, self.language)) for word in words)
        hits = find(" ".join(words), self.language, among)[:MOST]
        if not hits:
            raise InputError(self.words.text("rules.none", words=" ".join(words)))
        return self._lines(hits)

    def where(self, words: tuple[str, ...]) -> str:
        if not words or not all(_LOOKS_LIKE_AN_ID.fullmatch(word) for word in words):
            raise InputError(self.words.text("rules.where_ids", words=" ".join(words)))
        return "\n\n".join(self._where(rule(word, self.language)) for word in words)

    def _where(self, entry: Rule | Ruling) -> str:
        from hauntbox.where import obeyed, proven  # reads the sources

        lines = [click.style(entry.id, bold=True), *self._places("obeyed", obeyed(entry.id))]
        tests = proven(entry.id)
        if isinstance(entry, Ruling) and tests == []:
            tests = sorted({place for touched in entry.touches for place in proven(touched) or []})
        if tests is None:
            lines.append(_paragraph(self.words.text("rules.where_no_tests"), "  "))
        else:
            lines += self._places("tested", tests)
        if isinstance(entry, Ruling):
            lines.append(self._part("touches", touches=", ".join(entry.touches)))
        return "\n".join(lines)

    def _places(self, key: str, places: "list[Place]") -> list[str]:
        if not places:
            return [_paragraph(self.words.text(f"rules.where_not_{key}"), "  ")]
        shown = [f"    {place.file}:{place.line}  {place.name}" for place in places]
        return [f"  {self.words.text(f'rules.where_{key}')}", *shown]

    def _chapters(self) -> str:
        rows: list[tuple[str, int, str]] = []
        for book in BOOKS:
            rules = all_rules(self.language, book)
            for (chapter, title), group in groupby(rules, key=lambda rule: (rule.chapter, rule.title)):
                rows.append((chapter, len(list(group)), title))
            for series, number in Counter(entry.id.split("-")[0] for entry in all_rulings(book=book)).items():
                rows.append((series, number, self.words.text("rules.rulings")))
        column = max(len(name) for name, _, _ in rows) + 2
        lines = [f"{name:<{column}}{number:>4}  {title}" for name, number, title in rows]
        hints = [_paragraph(self.words.text(f"rules.hint_{hint}")) for hint in ("ids", "codes")]
        return "\n".join([*lines, "", *hints])

    def _chapter(self, name: str) -> list[Rule | Ruling]:
        return [entry for entry in all_entries(self.language) if entry.id.upper().startswith(f"{name.upper()}-")]

    def _lines(self, entries: list[Rule | Ruling]) -> str:
        column = max(len(entry.id) for entry in entries)
        lines = []
        for entry in entries:
            text = entry.text if isinstance(entry, Rule) else entry.question
            short = textwrap.shorten(text, _width() - column - 2, placeholder=" ...")
            lines.append(f"{click.style(entry.id.ljust(column), bold=True)}  {short}")
        return "\n".join(lines)

    def _whole(self, entry: Rule | Ruling) -> str:
        return self._whole_rule(entry) if isinstance(entry, Rule) else self._whole_ruling(entry)

    def _part(self, key: str, **values: object) -> str:
        return _paragraph(self.words.text(f"rules.{key}", **values), "  ")

    def _whole_rule(self, entry: Rule) -> str:
        parts = [f"{click.style(entry.id, bold=True)}  ({entry.title})", _paragraph(entry.text, "  ")]
        if entry.note:
            parts.append(self._part("note", note=entry.note))
        basis = ", ".join(self.words.text(f"rules.basis_{basis}") for basis in entry.basis)
        parts.append(self._part("basis", basis=basis))
        return "\n\n".join(["\n".join(parts), *(self._whole(rule(ruling, self.language)) for ruling in entry.rulings)])

    def _whole_ruling(self, entry: Ruling) -> str:
        sure = self.words.text("rules.sure", sure=self.words.text(f"rules.sure_{entry.sure}"))
        parts = [f"{click.style(entry.id, bold=True)}  ({sure})", _paragraph(entry.question, "  ")]
        if entry.options:
            parts.append(self._part("options", options=entry.options))
        parts.append(self._part("ruling", ruling=entry.ruling))
        parts.append(self._part("touches", touches=", ".join(entry.touches)))
        return "\n".join(parts)
