"""The rules of the games by number, and the rulings on what their rulebooks leave open.

The English texts stand in each game's rules.json. A language's ``rules_GAME.toml`` has the text of every rule and
ruling under its id, and in tables the titles of the chapters, the notes, and the questions and options of the rulings.
A game without it is told in English.
"""

import difflib
import re
from functools import lru_cache
from importlib import resources

import msgspec

from hauntbox.errors import InputError
from hauntbox.i18n import ENGLISH, Catalogue, catalogue, fold, stem

GAMES = ("ghost_stories", "victim")
FOLDERS = {"ghost_stories": "ghost_stories/base", "victim": "victim"}
"""Where in the package each game's own folder is."""


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


class _Book(msgspec.Struct, frozen=True):
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


@lru_cache(maxsize=16)
def _book(game: str, language: str) -> _Book:
    subject = f"rules_{game}"
    if language != ENGLISH and (resources.files("hauntbox") / "i18n" / language / f"{subject}.toml").is_file():
        words, english = catalogue(subject, language), _book(game, ENGLISH)
        return _Book(
            tuple(_rule_in(words, entry) for entry in english.rules),
            tuple(_ruling_in(words, entry) for entry in english.rulings),
        )
    # Reached through the top package, so that looking up a rule does not import a game.
    path = resources.files("hauntbox") / FOLDERS[game] / "data" / "rules.json"
    return msgspec.json.decode(path.read_bytes(), type=_Book)


def _lines(source: str) -> str:
    """A source without its English words: the lines of the rulebook."""
    own = re.sub(r"(White Moon|Black Secret)[^,;]*", "", source)
    return ", ".join(re.findall(r"l\.\d+(?:–\d+)?", own))


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


def all_rules(language: str = ENGLISH, game: str = "") -> tuple[Rule, ...]:
    """Every rule of a game, or of all of them, in the order of the rulebook's chapters."""
    return tuple(entry for each in _games(game) for entry in _book(each, language).rules)


def all_rulings(language: str = ENGLISH, game: str = "") -> tuple[Ruling, ...]:
    """Every ruling, by number."""
    return tuple(entry for each in _games(game) for entry in _book(each, language).rulings)


def _games(game: str) -> tuple[str, ...]:
    return (game,) if game else GAMES


def all_entries(language: str = ENGLISH, game: str = "") -> tuple[Rule | Ruling, ...]:
    """Every rule, then every ruling."""
    return (*all_rules(language, game), *all_rulings(language, game))


def rule(rule_id: str, language: str = ENGLISH) -> Rule | Ruling:
    """The rule or ruling with this id, in capitals or not."""
    wanted = rule_id.upper()
    try:
        return _by_id(language)[wanted]
    except KeyError:
        raise UnknownRule(rule_id, difflib.get_close_matches(wanted, _by_id(language), n=3), language) from None


def find(words: str, language: str = ENGLISH) -> list[Rule | Ruling]:
    """Rules and rulings that hold all the words: first those with them in the id, then in the text, then around it."""
    wanted = [stem(word, language) for word in fold(words).split()]
    ranked: list[tuple[int, Rule | Ruling]] = []
    for entry in all_entries(language):
        layers = _layers(entry)
        for rank in range(len(layers)):
            haystack = " ".join(layers[: rank + 1])
            if all(word in haystack for word in wanted):
                ranked.append((rank, entry))
                break
    return [entry for _, entry in sorted(ranked, key=lambda pair: pair[0])]


def _layers(entry: Rule | Ruling) -> tuple[str, str, str]:
    if isinstance(entry, Rule):
        layers = (entry.id, entry.text, f"{entry.title} {entry.note}")
    else:
        layers = (entry.id, entry.ruling, f"{entry.question} {entry.options}")
    return (fold(layers[0]), fold(layers[1]), fold(layers[2]))
