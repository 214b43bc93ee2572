"""What `hauntbox rules` prints."""

import re
import shutil
import textwrap
from itertools import groupby

import click

from hauntbox.errors import InputError
from hauntbox.rulebook import Rule, Ruling, all_entries, all_rules, all_rulings, find, rule

_LOOKS_LIKE_AN_ID = re.compile(r"(GS-|R-P?\d)\S*", re.IGNORECASE)

_HINTS = (
    "'hauntbox rules GS-EXO' lists a chapter, 'hauntbox rules GS-EXO-23' shows a rule in full.",
    "In the texts the tiles are NW N NE / W C E / SW S SE, and n1 n2 n3 e1 ... w3 are the ghost spaces, "
    "clockwise from the north-west; Y R B G are colours, K is black, W is white.",
)


def answer(words: tuple[str, ...]) -> str:
    """The chapters without words, the whole rule for an id, one line each for a chapter or for what holds the words."""
    if not words:
        return _chapters()
    if len(words) == 1 and (chapter := _chapter(words[0])):
        return _lines(chapter)
    if all(_LOOKS_LIKE_AN_ID.fullmatch(word) for word in words):
        return "\n\n".join(_whole(rule(word)) for word in words)
    hits = find(" ".join(words))
    if not hits:
        raise InputError(f"no rule holds '{' '.join(words)}'; try fewer words, or 'hauntbox rules' for the chapters")
    return _lines(hits)


def _width() -> int:
    # Long lines are hard to read, however wide the window is.
    return max(40, min(shutil.get_terminal_size().columns, 100))


def _chapters() -> str:
    lines = []
    for (chapter, title), group in groupby(all_rules(), key=lambda entry: (entry.chapter, entry.title)):
        lines.append(f"{chapter:<15}{len(list(group)):>4}  {title}")
    lines.append(f"{'R':<15}{len(all_rulings()):>4}  Rulings: what we play where the rulebook leaves it open")
    return "\n".join([*lines, "", *map(_paragraph, _HINTS)])


def _chapter(name: str) -> list[Rule | Ruling]:
    return [entry for entry in all_entries() if entry.id.startswith(f"{name.upper()}-")]


def _lines(entries: list[Rule | Ruling]) -> str:
    column = max(len(entry.id) for entry in entries)
    lines = []
    for entry in entries:
        text = entry.text if isinstance(entry, Rule) else entry.question
        short = textwrap.shorten(text, _width() - column - 2, placeholder=" ...")
        lines.append(f"{click.style(entry.id.ljust(column), bold=True)}  {short}")
    return "\n".join(lines)


def _paragraph(text: str, indent: str = "") -> str:
    return textwrap.fill(
        text, _width(), initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def _whole(entry: Rule | Ruling) -> str:
    return _whole_rule(entry) if isinstance(entry, Rule) else _whole_ruling(entry)


def _whole_rule(entry: Rule) -> str:
    parts = [f"{click.style(entry.id, bold=True)}  ({entry.title})", _paragraph(entry.text, "  ")]
    if entry.note:
        parts.append(_paragraph(f"Note: {entry.note}", "  "))
    source = f", rulebook: {entry.source}" if entry.source else ""
    parts.append(_paragraph(f"Basis: {', '.join(entry.basis)}{source}", "  "))
    return "\n\n".join(["\n".join(parts), *(_whole(rule(ruling)) for ruling in entry.rulings)])


def _whole_ruling(entry: Ruling) -> str:
    parts = [f"{click.style(entry.id, bold=True)}  (ruling, sure: {entry.sure})", _paragraph(entry.question, "  ")]
    if entry.options:
        parts.append(_paragraph(f"Options: {entry.options}", "  "))
    parts.append(_paragraph(f"Ruling: {entry.ruling}", "  "))
    parts.append(_paragraph(f"Touches: {', '.join(entry.touches)}", "  "))
    if entry.source:
        parts.append(_paragraph(f"Rulebook: {entry.source}", "  "))
    return "\n".join(parts)
