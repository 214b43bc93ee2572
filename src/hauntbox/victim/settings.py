"""What a game can be started with: players, their Victims, the first player, and the few settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import i64

from hauntbox.errors import InputError, check_one_of
from hauntbox.kernel.vectors import vec
from hauntbox.victim.cards import ESCAPES, PLAYERS, VICTIM_NAMES, VICTIMS_IN_ALL

SETTINGS: Final[dict[str, tuple[object, ...]]] = {
    "flipCost": ("together", "separate"),  # VR-R9
    "testThreshold": ("stat", "fixed3"),  # VR-R12
    "specialScore": ("power", "diePlusPower"),  # VR-R2
    "escapes6": (2, 3, 4),  # VR-R1
    "codeTokens": ("onePerTurn", "onePerPoint"),  # VR-R6
    "rage3Point": ("startOfTurn", "whileThree"),  # VR-R5b
    "thunderTargets": (1, 2),  # VR-R5i
}


class Setup:
    """A checked request for a game. Victims left out are chosen by the players, the first player by chance
    (VI-GEN-01)."""

    def __init__(
        self,
        players: int = 4,
        victims: Sequence[str] | None = None,
        first: int | None = None,
        settings: Mapping[str, object] | None = None,
    ) -> None:
        check_one_of("players", players, PLAYERS)
        self.players: i64 = players
        self.victims = _victims(victims, players)
        self.first: i64 = _first(first, players)
        self.settings = _settings(settings or {})
        self.chosen = vec[i64]([values.index(self.settings[name]) for name, values in SETTINGS.items()])
        """By number of a setting, the place of its value."""
        self.separate = self.settings["flipCost"] == "separate"
        self.fixed_test = self.settings["testThreshold"] == "fixed3"
        self.die_plus_power = self.settings["specialScore"] == "diePlusPower"
        self.code_per_point = self.settings["codeTokens"] == "onePerPoint"
        self.while_three = self.settings["rage3Point"] == "whileThree"
        self.thunder_on_two = self.settings["thunderTargets"] == 2
        six = self.settings["escapes6"]
        assert isinstance(six, int)
        self.escapes_needed: i64 = six if players == 6 else ESCAPES[players]
        """How many Victims must enter the Bunker (VI-WIN-01, VI-WIN-02, VI-WIN-03, VI-WIN-04, VI-WIN-05, VI-DATA-32,
        VI-FEW-05, VI-FEW-13, VI-FEW-14, VI-CURSE-31, VR-R1d)."""
        self.each: i64 = VICTIMS_IN_ALL[players] // players
        """How many Victims each player plays (VI-SET-01, VI-SET-02)."""

    def to_json(self) -> dict[str, object]:
        return {
            "players": self.players,
            "victims": [VICTIM_NAMES[victim] for victim in self.victims] or None,
            "first": self.first if self.first >= 0 else None,
            "settings": dict(self.settings),
        }


def setup_from_json(data: Mapping[str, object]) -> Setup:
    """The set-up of a record or position, or of keyword arguments; every flaw is named."""
    for key in data:
        check_one_of("set-up key", key, ("players", "victims", "first", "settings"))
    players, victims, first = data.get("players", 4), data.get("victims"), data.get("first")
    settings = data.get("settings")
    settings = {} if settings is None else settings
    if not isinstance(players, int) or isinstance(players, bool):
        raise InputError(f"players {players!r:.40}: choose 2, 3, 4, 5 or 6")
    if not isinstance(first, int | None) or isinstance(first, bool):
        raise InputError(f"first {first!r:.40}: give the number of a seat, 0 to {players - 1}")
    if not isinstance(settings, Mapping):
        raise InputError("set-up: settings is an object")
    if victims is not None:
        if not isinstance(victims, list | tuple) or not all(isinstance(name, str) for name in victims):
            raise InputError(f"victims {victims!r:.60}: give a list of names")
        victims = [str(name) for name in victims]
    return Setup(players, victims, first, settings)


def _victims(names: Sequence[str] | None, players: int) -> list[int]:
    """Each Victim once, in seat order; with two or three players two for each (VI-SET-01, VI-SET-02, VI-SET-03,
    VI-SET-04)."""
    if names is None:
        return []
    for name in names:
        check_one_of("victim", name, VICTIM_NAMES)
    number = VICTIMS_IN_ALL[players]
    if len(set(names)) != len(names) or len(names) != number:
        raise InputError(f"victims {', '.join(names)}: {players} players take {number} Victims, all different")
    return [VICTIM_NAMES.index(name) for name in names]


def _first(seat: int | None, players: int) -> int:
    if seat is None:
        return -1
    check_one_of("first player", seat, range(players))
    return seat


def _settings(chosen: Mapping[str, object]) -> dict[str, object]:
    settings: dict[str, object] = {name: values[0] for name, values in SETTINGS.items()}
    for name, value in chosen.items():
        check_one_of("setting", name, tuple(SETTINGS))
        check_one_of(f"setting {name}", value, SETTINGS[name])
        settings[name] = value
    return settings
