"""What a game can be started with: players, level, a chosen or random layout, and the few settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import i64

from hauntbox.errors import InputError, check_one_of
from hauntbox.ghost_stories.base.cards import ALL_TILES, COLOURS, POWER_NAMES, tiles_with
from hauntbox.ghost_stories.base.data_files import rows
from hauntbox.ghost_stories.base.geometry import BOARDS
from hauntbox.kernel.vectors import vec

LEVELS: Final = ("initiation", "normal", "nightmare", "hell")
"""The four levels, the easiest first (GS-DIFF-01)."""
INITIATION: Final = 0
NORMAL: Final = 1
NIGHTMARE: Final = 2
HELL: Final = 3

SEATED: Final[dict[int, tuple[int, ...]]] = {1: (0,), 2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""The boards with a player. Two players sit opposite each other (GS-FEW-06, GS-DATA-18)."""

SETTINGS: Final[dict[str, tuple[object, ...]]] = {
    "five_qi": (False, True),  # GS-SET-19
    "fourth_tile": (False, True),  # the first edition's limit at initiation
    "circle_token": ("supply", "stays"),
    "exorcised_leave": ("after_stones", "before_stones"),
    "score_qi": ("all_boards", "taoists"),
}


CHOICES: Final = {"false": False, "true": True}
BOX_SETTINGS: Final[dict[tuple[str, str], tuple[object, ...]]] = {
    (row["box"], row["key"]): tuple(CHOICES.get(value, value) for value in row["values"].split())
    for row in rows("settings.csv")
    if row["box"]
}
"""The settings that boxes bring, by box and name; the usual value first."""


def box_setting(box: str, name: str) -> int:
    """The number of a setting among those that boxes bring."""
    return list(BOX_SETTINGS).index((box, name))


class Setup:
    """A checked request for a game. Layout parts left out are dealt by chance."""

    def __init__(
        self,
        players: int = 4,
        level: str = "normal",
        village: Sequence[str] | None = None,
        boards: Sequence[str] | None = None,
        powers: Sequence[str] | None = None,
        first: str | None = None,
        settings: Mapping[str, object] | None = None,
        boxes: Sequence[str] = (),
    ) -> None:
        check_one_of("players", players, tuple(SEATED))
        check_one_of("level", level, LEVELS)
        self.players: i64 = players
        self.level: i64 = LEVELS.index(level)
        self.boxes = tuple(boxes)
        """What is laid over the base game, in the order of ``boxes.py``."""
        self.village = _village(village, self.boxes)
        self.boards = _boards(boards)
        self.powers = _powers(powers, players)
        self.first = _first(first, players)
        self.settings = _settings(settings or {}, self.level, self.boxes)
        self.chosen = vec[i64](
            [values.index(self.settings.get(name, values[0])) for (_, name), values in BOX_SETTINGS.items()]
        )
        """By number of a box's setting, the place of its value: for what is asked too often to be looked up by name."""
        self.five_qi = self.settings["five_qi"] is True
        self.tile_limit: i64 = 4 if self.settings["fourth_tile"] is True else 3
        """The third haunted tile loses; by a setting the fourth, at initiation (GS-END-04, GS-DIFF-11, R-22)."""
        self.circle_stays = self.settings["circle_token"] == "stays"
        self.leave_first = self.settings["exorcised_leave"] == "before_stones"
        """Exorcised ghosts leave their spaces before their right stones are applied (R-25)."""
        self.taoists_score = self.settings["score_qi"] == "taoists"
        """The Qi of neutral boards does not count for the score (R-89)."""

    def to_json(self) -> dict[str, object]:
        laid_over: dict[str, object] = {"boxes": list(self.boxes)} if self.boxes else {}
        return laid_over | {
            "players": self.players,
            "level": LEVELS[self.level],
            "village": [ALL_TILES[tile] for tile in self.village] or None,
            "boards": [COLOURS[colour] for colour in self.boards] or None,
            "powers": [POWER_NAMES[power] for power in self.powers] or None,
            "first": BOARDS[self.first] if self.first >= 0 else None,
            "settings": dict(self.settings),
        }


def setup_from_json(data: Mapping[str, object]) -> Setup:
    """The set-up of a record or position, or of keyword arguments; every flaw is named."""
    known = ("boxes", "players", "level", "village", "boards", "powers", "first", "settings")
    for key in data:
        check_one_of("set-up key", key, known)
    players, level = data.get("players", 4), data.get("level", "normal")
    first, settings = data.get("first"), data.get("settings")
    settings = {} if settings is None else settings
    if not isinstance(level, str) or not isinstance(settings, Mapping) or not isinstance(first, str | None):
        raise InputError("set-up: level and first are words and settings an object")
    if not isinstance(players, int) or isinstance(players, bool):
        raise InputError(f"players {players!r:.40}: choose 1, 2, 3 or 4")
    village, boards, powers = words(data, "village"), words(data, "boards"), words(data, "powers")
    return Setup(players, level, village, boards, powers, first, settings, words(data, "boxes") or ())


def words(data: Mapping[str, object], key: str) -> list[str] | None:
    """A list of names in a set-up; None if it is left out."""
    value = data.get(key)
    if value is None:
        return None
    if not isinstance(value, list | tuple) or not all(isinstance(word, str) for word in value):
        raise InputError(f"{key} {value!r:.60}: give a list of names")
    return [str(word) for word in value]


def _village(names: Sequence[str] | None, boxes: Sequence[str]) -> list[int]:
    """Each of the nine tiles once, row by row; with boxes that have tiles, nine of them all (GS-GEO-01, GS-DATA-02)."""
    if names is None:
        return []
    known = [ALL_TILES[tile] for tile in tiles_with(boxes)]
    for name in names:
        check_one_of("village tile", name, known)
    if len(names) != 9 or len(set(names)) != 9:
        raise InputError("village: name each of the nine tiles once, row by row from the north-west")
    return [ALL_TILES.index(name) for name in names]


def _boards(names: Sequence[str] | None) -> list[int]:
    if names is None:
        return []
    for name in names:
        check_one_of("board colour", name, COLOURS[:4])
    if sorted(names) != sorted(COLOURS[:4]):
        raise InputError("boards: name each of the four colours once, in the order north, east, south, west")
    return [COLOURS.index(name) for name in names]


def _powers(names: Sequence[str] | None, players: int) -> list[int]:
    """At most one side of each board (GS-POW-01). Red shows Dance of the Spires in a solo game (GS-FEW-16)."""
    if names is None:
        return []
    for name in names:
        check_one_of("power", name, POWER_NAMES)
    powers = sorted(POWER_NAMES.index(name) for name in names)
    if len({power // 2 for power in powers}) < len(powers):
        raise InputError(f"powers {', '.join(names)}: a board shows one side only, so name one power per colour")
    if players == 1 and POWER_NAMES.index("dance_of_the_twin_winds") in powers:
        raise InputError("power dance_of_the_twin_winds: a solo game uses dance_of_the_spires (GS-FEW-16)")
    return powers


def _first(name: str | None, players: int) -> int:
    if name is None:
        return -1
    check_one_of("first player", name, [BOARDS[seat] for seat in SEATED[players]])
    return BOARDS.index(name)


def _settings(chosen: Mapping[str, object], level: int, boxes: Sequence[str]) -> dict[str, object]:
    known = {**SETTINGS, **{name: values for (box, name), values in BOX_SETTINGS.items() if box in boxes}}
    settings: dict[str, object] = {name: values[0] for name, values in known.items()}
    for name, value in chosen.items():
        check_one_of("setting", name, tuple(known))
        check_one_of(f"setting {name}", value, known[name])
        if value is True and level != INITIATION and name in SETTINGS:
            raise InputError(f"setting {name}: it belongs to the level initiation")
        settings[name] = value
    return settings
