"""The rules as Markdown pages: `python -m hauntbox.rulepages FOLDER` writes them again."""

import sys
from itertools import groupby
from pathlib import Path

from hauntbox.game_folders import first_game
from hauntbox.rulebook import BOOKS, ID, Book, Rule, Ruling, all_rules, all_rulings, opening, rule

_INDEX = """# The rules by number

Every rule the engine follows has a number. The texts are ours; the authority is the printed rulebook of the game.
`hauntbox rules ID` shows a rule in the terminal, `hauntbox rules WORDS` searches.

The rules are kept in a `data/rules.json` of each game and box; `make rules-docs` writes these pages from it.
Numbers have gaps; an id once given keeps its meaning.

**Basis.** *said*: the rulebook says so. *derived*: it follows, with no other reading. *component*: it is printed on a
card, tile, board or die. *ruling*: the rulebook is silent or unclear, and a [ruling](rulings.md) decides.
**Source.** The passage of the French rulebook; `l.` counts the lines of its text.
"""

_RULINGS = """# Rulings: {title}

[All chapters](README.md)

What the rulebook leaves open, and what we play. *Sure*: high means that the text nearly forces it, mid that it is the
best reading, low that it could well be otherwise.
"""


def pages() -> dict[str, str]:
    """File name and text of every page."""
    made: dict[str, str] = {}
    index = _INDEX
    for book in BOOKS:
        index += f"\n## {book.title}\n\n{opening(book)}\n| chapter | rules |\n|---|---|\n"
        for chapter, group in groupby(all_rules(book=book), key=_top):
            rules = list(group)
            name = _page(chapter)
            # A later book may go on with a chapter of an earlier one.
            made[name] = _chapter_page(chapter, [entry for entry in all_rules() if _top(entry) == chapter])
            index += f"| [{chapter}: {rules[0].title}]({name}) | {len(rules)} |\n"
        rulings = all_rulings(book=book)
        index += f"| [Rulings]({_rulings_name(book)}) | {len(rulings)} |\n"
        made[_rulings_name(book)] = _rulings_page(book)
    made["README.md"] = index
    return made


def _rulings_name(book: Book) -> str:
    return "rulings.md" if book.name == first_game() else f"rulings-{book.name.replace('_', '-')}.md"


def write(folder: Path) -> None:
    """Write the pages into the folder, and take away those of chapters that are no more."""
    folder.mkdir(parents=True, exist_ok=True)
    made = pages()
    for old in folder.glob("*.md"):
        if old.name not in made:
            old.unlink()
    for name, text in made.items():
        (folder / name).write_text(text, encoding="utf-8")


def _top(entry: Rule) -> str:
    """GS-INC-HOWL is a section of the page GS-INC."""
    return "-".join(entry.chapter.split("-")[:2])


def _page(chapter: str) -> str:
    return f"{chapter.lower()}.md"


def _chapter_page(chapter: str, rules: list[Rule]) -> str:
    text = f"# {chapter}: {rules[0].title}\n\n[All chapters](README.md)\n"
    for section, group in groupby(rules, key=lambda r: (r.chapter, r.title)):
        if section[0] != chapter:
            text += f"\n## {section[0]}: {section[1]}\n"
        text += "\n| id | rule | basis | rulings | source |\n|---|---|---|---|---|\n"
        text += "".join(_row(r) for r in group)
    return text


def _row(entry: Rule) -> str:
    said = _linked(entry.text) + (f" *{_linked(entry.note)}*" if entry.note else "")
    rulings = ", ".join(_link(ruling) for ruling in entry.rulings)
    return f"| {_anchor(entry)} | {said} | {', '.join(entry.basis)} | {rulings} | {entry.source} |\n"


def _rulings_page(book: Book) -> str:
    text = _RULINGS.format(title=book.title)
    for entry in all_rulings(book=book):
        text += f"\n## {_anchor(entry)}: {_linked(entry.question)}\n\n"
        text += f"Options: {_linked(entry.options)}\n\n" if entry.options else ""
        text += f"{_linked(entry.ruling)}\n\n"
        text += f"Sure: {entry.sure}. Touches {', '.join(_link(touched) for touched in entry.touches)}."
        text += f" Source: {entry.source}.\n" if entry.source else "\n"
    return text


def _anchor(entry: Rule | Ruling) -> str:
    return f'<a id="{entry.id.lower()}"></a>{entry.id}'


def _link(rule_id: str) -> str:
    entry = rule(rule_id)
    if isinstance(entry, Rule):
        name = _page(_top(entry))
    else:
        name = next(_rulings_name(book) for book in BOOKS if entry in all_rulings(book=book))
    return f"[{rule_id}]({name}#{rule_id.lower()})"


def _linked(text: str) -> str:
    return ID.sub(lambda match: _link(match[0]), text)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m hauntbox.rulepages FOLDER")
    write(Path(sys.argv[1]))
