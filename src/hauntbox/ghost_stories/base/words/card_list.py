"""What is in the box of Ghost Stories, and where each figure comes from.

The English texts stand in the CSV files. A language's ``cards.toml`` has those of tiles, powers, components and icons;
the names of cards, tiles and powers are those of the game.
"""

import difflib
import re
from collections.abc import Callable, Sequence
from functools import lru_cache

from hauntbox.errors import InputError
from hauntbox.ghost_stories.base.data_files import rows as data_rows
from hauntbox.i18n import ENGLISH, catalogue, fold, stem
from hauntbox.interfaces.card_list import Row

SUBJECT = "cards_ghost_stories"

_NUMBERS = {"number", "count", "cost", "level", "rank", "set_1", "set_2", "set_3", "set_4"}
_LISTS = {"left", "middle", "right", "faces", "rules"}
_STONES = ("left", "middle", "right")
_NAMED_IN_THE_GAME = {
    "tiles": "tile", "powers": "power", "villagers": "villager", "families": "family", "artifacts": "artifact",
    "demons": "demon", "mantras": "blood_mantra", "curses": "curse", "catacomb_tokens": "catacomb_token",
}  # fmt: skip
_EXPLAINED = {"tiles": "help_en", "powers": "effect_en", "components": "note_en", "icons": "help_en"}
_EFFECTS = {
    "artifacts": "artifact_text", "mantras": "mantra_effect", "curses": "curse_effect",
    "catacomb_tokens": "token_effect",
}  # fmt: skip
_TOLD_IN_THE_GAME = ("families", "artifacts", "demons", "mantras", "curses", "catacomb_tokens")
"""The texts of these are among the game's own words."""
_SETS = ("set_1", "set_2", "set_3", "set_4")


@lru_cache(maxsize=8)
def read_rows(name: str) -> list[Row]:
    """A data file as it is, with the rows of the boxes that have words."""
    known = ("", *catalogue("ghost_stories").keys("box"))
    return [row for row in data_rows(f"{name}.csv") if row["box"] in known]


class Cards:
    """The rows in the words of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.game = catalogue("ghost_stories", language)
        self.terminal = catalogue("terminal_ghost_stories", language)

    # -- what is listed -----------------------------------------------------------------------------------------------

    def matching(self, words: tuple[str, ...]) -> dict[str, list[Row]]:
        """The rows that hold all the words (each at the start of a word), by data file."""
        everything = {name: read_rows(name) for name in _LAYOUTS}
        sections = {name: [row for row in rows if self.holds(name, row, words)] for name, rows in everything.items()}
        if not any(sections.values()):
            raise InputError(self.no_hit(" ".join(words), everything))
        return sections

    def title(self, section: str) -> str:
        return self.word(f"section_{section}")

    def widths(self, section: str) -> list[int]:
        return _LAYOUTS[section][0]

    def heads(self, section: str) -> list[str]:
        return [self.word(f"head_{head}") for head in _LAYOUTS[section][1]]

    def cells(self, section: str, row: Row) -> list[str]:
        return _LAYOUTS[section][2](self, row)

    def note(self) -> str:
        return ""

    def value(self, key: str, text: str) -> object:
        """Numbers as numbers, lists as lists."""
        if key in _NUMBERS or (key == "resistance" and text.isdigit()):  # a Demon's has no colour
            return int(text)
        if key in _LISTS:
            return text.split()
        if key == "resistance":
            return {colour: int(points) for colour, points in (part.split(":") for part in text.split())}
        return text

    def legend(self, boxes: Sequence[str] = ()) -> list[Row]:
        """Each thing of the game and its boxes."""
        return [
            {
                "section": self.title(file), "key": f"{file}.{row['key']}", "name": self.name(file, row),
                "text": " ".join([self.text(file, row), *self._changed(f"{file}.{row['key']}", boxes)]),
                "rule": (row["rules"].split() or [""])[0], "box": row["box"],
            }
            for file in (*_EXPLAINED, *_TOLD_IN_THE_GAME)
            for row in read_rows(file)
        ]  # fmt: skip

    def _changed(self, key: str, boxes: Sequence[str]) -> list[str]:
        """What boxes change in a thing of the base game."""
        return [self.game.raw(entry) for box in boxes if (entry := f"changed.{box}.{key}") in self.game]

    # -- in words -----------------------------------------------------------------------------------------------------

    def word(self, key: str) -> str:
        return self.terminal.raw(f"cards.{key}")

    def name(self, file: str, row: Row) -> str:
        if self.language == ENGLISH and "name_en" in row:
            return row["name_en"]
        if file == "ghosts":
            name = row.get(f"name_{self.language}") or row["name_en"]
            return str(self.game.name_or(f"card.{row['number']}", "new_card", name=name))
        if file in _NAMED_IN_THE_GAME:
            return str(self.game.name(f"{_NAMED_IN_THE_GAME[file]}.{row['key']}"))
        return str(catalogue(SUBJECT, self.language).name(f"{file}.{row['key']}"))

    def text(self, file: str, row: Row) -> str:
        """What a tile, power, component, icon or another thing of a box is or does."""
        if file in _EFFECTS:
            return self.game.text(f"{_EFFECTS[file]}.{row['key']}")
        if file == "demons":
            effects = {side.upper(): self.game.text(f"demon_effect.{side}.{row['key']}") for side in "ab"}
            told = [self.terminal.text("cards.side", side=side, effect=effect) for side, effect in effects.items()]
            return self.game.raw("list.stop").join(told)
        if file in ("families", "villagers"):
            family = row.get("family", row["key"])
            curse, reward = self.game.text(f"family_curse.{family}"), self.game.text(f"family_reward.{family}")
            return self.game.text("about.family", curse=curse, reward=reward)
        if self.language == ENGLISH:
            return row[_EXPLAINED[file]]
        return catalogue(SUBJECT, self.language).raw(f"{file}.{row['key']}.text")

    def faces(self, row: Row) -> str:
        """The faces of a die or the sides of a piece."""
        if self.language == ENGLISH:
            return row["faces"]
        own = catalogue(SUBJECT, self.language)
        faces = row["faces"].split()
        return " ".join(own.raw(f"faces.{face}") if f"faces.{face}" in own else self.colour(face) for face in faces)

    def colour(self, colour: str) -> str:
        return str(self.game.name(f"colour.{colour}"))

    def resistance(self, row: Row) -> str:
        points = (part.split(":") for part in row["resistance"].split())
        return " ".join(f"{self.colour(colour)} {number}" for colour, number in points)

    def stones(self, row: Row) -> str:
        """The three stones of a card in words; a stone that shows nothing is left out."""
        icons = {icon["key"]: self.name("icons", icon) for icon in read_rows("icons")}
        said = []
        for stone in _STONES:
            if row[stone]:
                shown = ", ".join(icons[icon] for icon in row[stone].split())
                said.append(self.game.text(f"stone.{stone}", icons=shown))
        return self.game.raw("list.stop").join(said)

    def source(self, row: Row) -> str:
        return self.word(f"source_{row['provenance']}")

    def holds(self, file: str, row: Row, words: tuple[str, ...]) -> bool:
        """Whether a row has all the words, in its own language or as the data file has them."""
        text = f"{file} {' '.join(row.values())} {self.name(file, row)}"
        if file == "ghosts":
            text += f" {self.stones(row)} {self.resistance(row)}"
        else:
            text += f" {self.text(file, row)}"
        stems = [stem(fold(word), self.language) for word in words]
        return all(re.search(rf"\b{re.escape(word)}", fold(text)) for word in stems)

    def no_hit(self, wanted: str, everything: dict[str, list[Row]]) -> str:
        named = [self.name(file, row) for file, rows in everything.items() for row in rows]
        names = {fold(name): name for name in named}
        close = [names[name] for name in difflib.get_close_matches(fold(wanted), names, n=3)]
        hint = self.terminal.text("cards.closest", close=", ".join(close)) if close else self.word("lists")
        return self.terminal.text("cards.none", words=wanted, hint=hint)


_LAYOUTS: dict[str, tuple[list[int], list[str], Callable[[Cards, Row], list[str]]]] = {
    "ghosts": (
        [3, 23, 9, 32, 8],
        ["no", "card", "resists", "stones", "source"],
        lambda t, row: [
            row["number"].rjust(3), t.name("ghosts", row), t.resistance(row), t.stones(row), t.source(row)
        ],
    ),
    "tiles": (
        [22, 47, 8],
        ["tile", "help", "source"],
        lambda t, row: [t.name("tiles", row), t.text("tiles", row), t.source(row)],
    ),
    "powers": (
        [7, 23, 38, 8],
        ["colour", "power", "effect", "source"],
        lambda t, row: [t.colour(row["colour"]), t.name("powers", row), t.text("powers", row), t.source(row)],
    ),
    "components": (
        [23, 2, 16, 27, 8],
        ["component", "no", "faces", "use", "source"],
        lambda t, row: [
            t.name("components", row), row["count"].rjust(2), t.faces(row), t.text("components", row), t.source(row)
        ],
    ),
    "families": (
        [10, 2, 57, 8],
        ["family", "no", "meaning", "source"],
        lambda t, row: [t.name("families", row), row["count"].rjust(2), t.text("families", row), t.source(row)],
    ),
    "villagers": (
        [22, 10, 8],
        ["villager", "family", "source"],
        lambda t, row: [
            t.name("villagers", row), str(t.game.name(f"family.{row['family']}")), t.source(row)
        ],
    ),
    "artifacts": (
        [22, 47, 8],
        ["artifact", "meaning", "source"],
        lambda t, row: [t.name("artifacts", row), t.text("artifacts", row), t.source(row)],
    ),
    "demons": (
        [14, 4, 9, 41, 8],
        ["demon", "cost", "resists", "meaning", "source"],
        lambda t, row: [
            t.name("demons", row), row["cost"].rjust(2), row["resistance"], t.text("demons", row), t.source(row)
        ],
    ),
    "mantras": (
        [22, 5, 41, 8],
        ["mantra", "level", "meaning", "source"],
        lambda t, row: [t.name("mantras", row), row["level"].rjust(2), t.text("mantras", row), t.source(row)],
    ),
    "curses": (
        [22, 4, 7, 34, 8],
        ["curse", "rank", "colour", "meaning", "source"],
        lambda t, row: [
            t.name("curses", row), row["rank"].rjust(2), t.colour(row["colour"]), t.text("curses", row), t.source(row)
        ],
    ),
    "catacomb_tokens": (
        [22, 2, 44, 8],
        ["token", "no", "meaning", "source"],
        lambda t, row: [
            t.name("catacomb_tokens", row), str(sum(int(row[each]) for each in _SETS)).rjust(2),
            t.text("catacomb_tokens", row), t.source(row),
        ],
    ),
    "icons": (
        [22, 47, 8],
        ["icon", "meaning", "source"],
        lambda t, row: [t.name("icons", row), t.text("icons", row), t.source(row)],
    ),
}  # fmt: skip
