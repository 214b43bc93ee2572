"""What is in the box of Victim, and where each figure comes from.

The figures are in ``components.json``, with their provenance; names and effects are those of the game's words.
"""

import difflib
import re
from collections.abc import Sequence
from functools import lru_cache

from hauntbox.errors import InputError
from hauntbox.i18n import catalogue, fold
from hauntbox.interfaces.card_list import Row
from hauntbox.victim.cards import (
    CURSE_ROUND,
    CURSE_TEST,
    DEMON_FACES,
    DEMON_NAMES,
    DEMON_POINTS,
    ESCAPES,
    EVENT_COUNTS,
    EVENT_NAMES,
    EXITS,
    GATES,
    ITEM_COUNTS,
    ITEM_NAMES,
    MAXIMUM,
    NUMBERS,
    PLAYERS,
    POWER,
    PROVENANCE,
    SIGNS,
    SLOTS,
    STAMINA_COST,
    START,
    START_RAGE,
    STARTER,
    SYMBOL_COUNTS,
    THRESHOLD,
    TILE_KIND,
    TILE_KINDS,
    TILE_NAMES,
    TILES,
    VICTIM_FACES,
    VICTIM_NAMES,
    VICTIMS_IN_ALL,
)
from hauntbox.victim.forest import DIRECTIONS
from hauntbox.victim.words.text import DEMON_KEYS, VICTIM_KEYS, Text

SOURCES = {"printed": "rulebook", "found": "found", "derived": "derived", "designed": "designed", "ruling": "ruling"}


class Cards:
    """The box in the words of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.words = catalogue("terminal_victim", language)

    def matching(self, words: tuple[str, ...]) -> dict[str, list[Row]]:
        """The rows that hold all the words (each at the start of a word), by section."""
        box = _box(self.language)
        sections = {name: [row for row in rows if _holds(name, row, words)] for name, rows in box.items()}
        if not any(sections.values()):
            raise InputError(_no_hit(" ".join(words), box, self.language))
        return sections

    def title(self, section: str) -> str:
        return self.words.raw(f"cards.section_{section}")

    def widths(self, section: str) -> list[int]:
        return [18, 51, 8]

    def heads(self, section: str) -> list[str]:
        return []

    def cells(self, section: str, row: Row) -> list[str]:
        source = self.words.raw(f"cards.source_{row['provenance']}")
        return [row["name"], row["text"], source]

    def note(self) -> str:
        return self.words.raw("cards.note")

    def value(self, key: str, text: str) -> object:
        return text

    def legend(self, boxes: Sequence[str] = ()) -> list[Row]:
        """Every row: it has no rule and no box of its own."""
        return [
            {**row, "section": self.title(name), "key": "", "rule": "", "box": ""}
            for name, rows in _box(self.language).items()
            for row in rows
        ]


def _holds(section: str, row: Row, words: tuple[str, ...]) -> bool:
    text = fold(f"{section} {' '.join(row.values())}")
    return all(re.search(rf"(?<!\w){re.escape(fold(word))}", text) for word in words)


def _no_hit(wanted: str, box: dict[str, list[Row]], language: str) -> str:
    terminal = catalogue("terminal", language)
    names = {fold(row["name"]): row["name"] for rows in box.values() for row in rows}
    close = [names[name] for name in difflib.get_close_matches(fold(wanted), names, n=3)]
    hint = terminal.text("cards.closest", close=", ".join(close)) if close else terminal.raw("cards.lists")
    return terminal.text("cards.none", words=wanted, hint=hint)


@lru_cache(maxsize=8)
def _box(language: str) -> dict[str, list[Row]]:
    told = _Told(language)
    return {
        "victims": told.victims(),
        "demons": told.demons(),
        "items": told.items(),
        "events": told.events(),
        "tiles": told.tiles(),
        "dice": told.dice(),
        "code": told.code(),
        "players": told.players(),
    }


class _Told:
    """The rows of the box."""

    def __init__(self, language: str) -> None:
        self.text = Text(catalogue("victim", language))
        self.words = catalogue("terminal_victim", language)

    def row(self, key: str, name: object, what: str, provenance: str, **figures: object) -> Row:
        source = SOURCES[PROVENANCE[provenance].split()[0]]
        text = self.words.text(f"cards.{what}", **figures)
        return {"key": key, "name": str(name), "text": text, "provenance": source}

    def figures(self, values: list[int]) -> str:
        return " ".join(f"{self.text.stat(stat)} {value}" for stat, value in enumerate(values) if value)

    def victims(self) -> list[Row]:
        rows = []
        for victim, key in enumerate(VICTIM_KEYS):
            name, printed = VICTIM_NAMES[victim], VICTIM_NAMES[victim] == "Anya"
            own = f"victims.{name}." if printed else "victims.*."
            start, most = self.figures(list(START[victim])), self.figures(list(MAXIMUM[victim]))
            rows += [
                self.row(key, self.text.victim(victim), "start", "victims.*.start", figures=start),
                self.row(key, self.text.victim(victim), "most", f"{own}max", figures=most),
                self.row(key, self.text.victim(victim), "starter", f"{own}item", item=self.text.item(STARTER[victim])),
                self.row(
                    key, self.text.victim(victim), "active", "victims.*.passive",
                    skill=self.text.skill(key, "active"), effect=self.text.effect(key, "active"),
                ),
                self.row(
                    key, self.text.victim(victim), "passive", "victims.*.passive",
                    skill=self.text.skill(key, "passive"), effect=self.text.effect(key, "passive"),
                    figures=self.figures(list(THRESHOLD[victim])),
                ),
            ]  # fmt: skip
        return rows

    def demons(self) -> list[Row]:
        rows = []
        for demon, key in enumerate(DEMON_KEYS):
            name = self.text.demon(demon)
            test = "demons.Werewolf.test" if DEMON_NAMES[demon] == "Werewolf" else "demons.*.test"
            rows.append(self.row(key, name, "test", test, stat=self.text.stat(CURSE_TEST[demon])))
            rows.append(self.row(key, name, "rage", "demons.*.rage", number=START_RAGE[demon]))
            for which, word in enumerate(("special1", "special2")):
                rows.append(
                    self.row(
                        key, name, "special", f"demons.*.{word}", skill=self.text.skill(key, word),
                        effect=self.text.effect(key, word), stamina=STAMINA_COST[demon][which],
                        power=POWER[demon][which],
                    )
                )  # fmt: skip
            for word in ("passive", "death"):
                skill, effect = self.text.skill(key, word), self.text.effect(key, word)
                rows.append(self.row(key, name, f"demon_{word}", "demons.*.special1", skill=skill, effect=effect))
        return rows

    def items(self) -> list[Row]:
        return [
            self.row(
                ITEM_NAMES[item], self.text.item(item), "counted", "items",
                number=number, effect=self.text.item_effect(item),
            )
            for item, number in enumerate(ITEM_COUNTS)
        ]  # fmt: skip

    def events(self) -> list[Row]:
        return [
            self.row(
                EVENT_NAMES[event], self.text.event_card(event), "counted", "events",
                number=number, effect=self.text.event_effect(event),
            )
            for event, number in enumerate(EVENT_COUNTS)
        ]  # fmt: skip

    def tiles(self) -> list[Row]:
        """The kinds with their numbers, then the paths of every tile."""
        rows = []
        for kind, name in enumerate(TILE_KINDS):
            tiles = [tile for tile in range(TILES) if TILE_KIND[tile] == kind]
            known = {"start": "start, bunker", "bunker": "start, bunker"}
            known |= dict.fromkeys(("decoder", "herb", "wreck"), "decoder, herb, wreck")
            effect = self.text.words.text(f"tile_help.{name}")
            title = self.words.raw(f"cards.tile_{name}")
            counted = f"tiles count, {known.get(name, 'others')}"
            rows.append(self.row(name, title, "counted", counted, number=len(tiles), effect=effect))
            for tile in tiles:
                paths = " ".join(DIRECTIONS[d] for d in range(6) if EXITS[tile][0] >> d & 1)
                rows.append(self.row(TILE_NAMES[tile], self.text.tile(tile), "paths", "tiles exits", paths=paths))
        return rows

    def dice(self) -> list[Row]:
        dice = (("victim_die", "victimDie", VICTIM_FACES), ("demon_d6", "demonD6", DEMON_FACES[0]),
                ("demon_d10", "demonD10", DEMON_FACES[1]))  # fmt: skip
        return [
            self.row(key, self.words.raw(f"cards.{key}"), "faces", where, faces=" ".join(map(str, faces)))
            for key, where, faces in dice
        ]

    def code(self) -> list[Row]:
        symbols = " ".join(sign for sign, number in zip(SIGNS, SYMBOL_COUNTS, strict=True) for _ in range(number))
        parts = {"numbers": " ".join(map(str, NUMBERS)), "symbols": symbols, "gates": " ".join(map(str, GATES))}
        parts["bunkerSlots"] = " ".join(self.words.raw(f"cards.slot_{slot}") for slot in SLOTS)
        return [
            self.row(key, self.words.raw(f"cards.{key}"), "tokens", key, tokens=tokens) for key, tokens in parts.items()
        ]

    def players(self) -> list[Row]:
        return [
            self.row(
                str(number), self.words.text("cards.number_of_players", number=number), "party", "players",
                victims=VICTIMS_IN_ALL[number], round=CURSE_ROUND[number], escapes=ESCAPES[number],
                points=DEMON_POINTS[number],
            )
            for number in PLAYERS
        ]  # fmt: skip
