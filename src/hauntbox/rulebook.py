"""The rules of the games by number, and the rulings on what their rulebooks leave open.

Each game has a book; a box laid over it has a book of its own, or joins that of others. The English texts stand in
``data/rules.json``. A language's ``rules_BOOK.toml``, and the table ``rules`` in the words of a box, has the text of
every rule and ruling under its id, and in tables the titles of the chapters, the notes, and the questions and options
of the rulings.
"""

import difflib
import re
from collections.abc import Iterable
from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

import msgspec

from hauntbox.box_folders import Folder, folders, head, of_book
from hauntbox.errors import InputError
from hauntbox.game_folders import game_folders, game_with_boxes
from hauntbox.i18n import ENGLISH, RULES, Catalogue, catalogue


class Book(NamedTuple):
    """The rules of a game, or of boxes laid over it."""

    name: str
    game: str
    title: str
    ids: str
    """What the ids of its rules begin with."""
    folders: tuple[Traversable, ...]
    """Where its data are; in the first, what has to be known to read it."""

    @property
    def subject(self) -> str:
        """The catalogue that has its texts in another language."""
        return f"{RULES}{self.name}"


def _books() -> tuple[Book, ...]:
    """Those of the games that have one, each followed by those of its boxes. They are found by folders, so that looking
    up a rule does not import a game."""
    heads = [head(folder) for folder in folders()]
    below = game_with_boxes()
    of_boxes = [Book(here.book, below, here.title, here.ids, _of(here.book)) for here in heads if here and here.title]
    found = []
    for game in game_folders().values():
        own = head(Folder(game.name, game.module, game.home))
        if own is not None:
            found.append(Book(game.name, game.name, own.title, own.ids, (game.home,)))
        found += of_boxes if game.name == below else []
    return tuple(found)


def _of(book: str) -> tuple[Traversable, ...]:
    """The folders of a book, first the one that gives it its title."""
    found = of_book(book)
    return tuple(folder.files for folder in found)


BOOKS: Final = _books()
"""The books of a game one after the other."""

RULE_ID: Final = rf"(?:{'|'.join(book.ids for book in BOOKS)})(?:-[A-Za-z0-9]+)*-(?:N?\d\d+|EX\d|[CR]\d?)"
RULING_ID: Final = r"(?:R-P?\d+|R[DGWB]-\d+|VR-[RN]\d+[a-z]?)"
ID: Final = re.compile(rf"(?<![\w-])(?:{RULE_ID}|{RULING_ID})(?![\w-])")
"""An id of a rule or of a ruling, anywhere in a text."""


class Rule(msgspec.Struct, frozen=True):
    """One thing the rulebook lays down, small enough for one test."""

    id: str
    chapter: str
    title: str
    text: str
    source: str
    note: str
    basis: tuple[str, ...]
    rulings: tuple[str, ...]


class Ruling(msgspec.Struct, frozen=True):
    """Our answer where the rulebook is silent, unclear or at odds with itself."""

    id: str
    question: str
    options: str
    ruling: str
    source: str
    touches: tuple[str, ...]
    sure: str


class _Texts(msgspec.Struct, frozen=True):
    rules: tuple[Rule, ...]
    rulings: tuple[Ruling, ...]


class UnknownRule(InputError, LookupError):
    """No rule or ruling has this id; `close` holds the ids that resemble it."""

    def __init__(self, rule_id: str, close: list[str], language: str = ENGLISH) -> None:
        words = catalogue("terminal", language)
        hint = words.text("rules.closest", close=", ".join(close)) if close else words.text("rules.lists")
        super().__init__(words.text("rules.unknown", id=rule_id, hint=hint))
        self.rule_id = rule_id
        self.close = close


@lru_cache(maxsize=32)
def _texts(book: Book, language: str) -> _Texts:
    if language == ENGLISH:
        parts = [_read(folder) for folder in book.folders]
        return _Texts(
            tuple(entry for part in parts for entry in part.rules),
            tuple(entry for part in parts for entry in part.rulings),
        )
    words, english = catalogue(book.subject, language), _texts(book, ENGLISH)
    return _Texts(
        tuple(_rule_in(words, entry) for entry in english.rules),
        tuple(_ruling_in(words, entry) for entry in english.rulings),
    )


def _read(folder: Traversable) -> _Texts:
    return msgspec.json.decode((folder / "data" / "rules.json").read_bytes(), type=_Texts)


def opening(book: Book) -> str:
    """What has to be known to read a book: its words, how it names places, what its sources count."""
    return (book.folders[0] / "data" / "rules.md").read_text(encoding="utf-8")


def _lines(source: str) -> str:
    """A source without its English words: the lines of the rulebooks."""
    own = re.sub(r"(White Moon|Black Secret)[^,;]*", "", source)
    return ", ".join(re.findall(r"\b[lenr]\.\d+(?:–\d+)?", own))


def _rule_in(words: Catalogue, entry: Rule) -> Rule:
    return msgspec.structs.replace(
        entry,
        title=words.raw(f"title.{entry.chapter}"),
        text=words.raw(entry.id),
        note=words.raw(f"note.{entry.id}") if entry.note else "",
        source=_lines(entry.source),
    )


def _ruling_in(words: Catalogue, entry: Ruling) -> Ruling:
    return msgspec.structs.replace(
        entry,
        question=words.raw(f"question.{entry.id}"),
        options=words.raw(f"options.{entry.id}") if entry.options else "",
        ruling=words.raw(entry.id),
        source=_lines(entry.source),
    )


@lru_cache(maxsize=8)
def _by_id(language: str) -> dict[str, Rule | Ruling]:
    return {entry.id.upper(): entry for entry in all_entries(language)}


def all_rules(language: str = ENGLISH, book: Book | None = None) -> tuple[Rule, ...]:
    """Every rule of a book, or of all of them, in the order of the rulebook's chapters."""
    return tuple(entry for each in _chosen(book) for entry in _texts(each, language).rules)


def all_rulings(language: str = ENGLISH, book: Book | None = None) -> tuple[Ruling, ...]:
    """Every ruling, by number."""
    return tuple(entry for each in _chosen(book) for entry in _texts(each, language).rulings)


def _chosen(book: Book | None) -> tuple[Book, ...]:
    return BOOKS if book is None else (book,)


def all_entries(language: str = ENGLISH, book: Book | None = None) -> tuple[Rule | Ruling, ...]:
    """Every rule, then every ruling."""
    return (*all_rules(language, book), *all_rulings(language, book))


def rule(rule_id: str, language: str = ENGLISH) -> Rule | Ruling:
    """The rule or ruling with this id, in capitals or not."""
    wanted = rule_id.upper()
    try:
        return _by_id(language)[wanted]
    except KeyError:
        raise UnknownRule(rule_id, difflib.get_close_matches(wanted, _by_id(language), n=3), language) from None


def on_table(game: str, boxes: Iterable[str] | None = None) -> frozenset[str]:
    """The ids of the rules and rulings that hold at a table of this game with these boxes, or with any. What several
    boxes share counts with each of them."""
    chosen = {folder.name for folder in folders()} if boxes is None else set(boxes)
    here = [folder for folder in folders() if folder.name in chosen] if game == game_with_boxes() else []
    books = {found.book for folder in here if (found := head(folder)) is not None}
    shared = [folder for book in books for folder in of_book(book) if not folder.is_box]
    homes = [game_folders()[game].home, *(folder.files for folder in (*here, *shared))]
    parts = [_read(home) for home in homes if (home / "data" / "rules.json").is_file()]
    rules = [entry.id for part in parts for entry in part.rules]
    return frozenset(rules + [entry.id for part in parts for entry in part.rulings])
