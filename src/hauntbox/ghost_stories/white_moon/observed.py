"""What learning environments observe of White Moon: all of it, since nothing of it is hidden."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.white_moon.cards import ARTIFACTS, FACE_DOWN, VILLAGERS
from hauntbox.ghost_stories.white_moon.state import GRAVES, Moon
from hauntbox.kernel.encoding import Field
from hauntbox.kernel.vectors import append, vec

_PEOPLE: Final = ("people", "aside", "children", "unseen", "shelter")
_SPACES: Final = ("muted_dice", "muted_locks", "tao_graves")
_NUMBERS: Final = (
    "su_ling", "portal", "fresh_crystals", "su_ling_may_move", "su_ling_moved", "portal_on_card", "barrier",
    "barrier_due", "claw_used", "pushed_back", "school", "saves", "white_paid", "moved", "second_step",
    "called_incarnations", "graves", "artifacts_void",
)  # fmt: skip

FIELDS: Final = (
    Field("moon_stacks", (9, 3), [0], [FACE_DOWN]),
    Field("moon_graveyard", (GRAVES,), [0], [len(VILLAGERS)]),
    Field("moon_villagers", (len(_PEOPLE), len(VILLAGERS)), [0], [1], _PEOPLE),
    Field("moon_seats", (2, 4), [0], [4, 1], ("crystals", "down")),
    Field("moon_artifacts", (len(ARTIFACTS),), [-1], [4]),
    Field("moon_receptacles", (4,), [0], [1]),
    Field("moon_tao_out_of_game", (5,), [0], [4]),
    Field("moon_spaces", (len(_SPACES), 12), [0], [1], _SPACES),
    Field("moon_rewards_owed", (4,), [0], [15]),
    Field("moon", (len(_NUMBERS),), [-1], [127], _NUMBERS),
)
"""Stacks bottom first, villagers by their numbers (31 face down); Graveyard; flags by villager; crystals and who is
knocked down, by seat; owner of each artifact (-1 in the reserve, 4 out of the game); Receptacles with a crystal; Tao by
colour; flags by space, or by space of the Graveyard; families completed in the Barrier phase, plus 1; and numbers, of
which Su-Ling's icon is -1 in the reserve and 12 on a card."""


def seen(m: Moon) -> vec[i64]:
    """The numbers of all fields; 0 for what is not dealt yet."""
    out = _padded(vec[i64](), m.stacks, 27)
    out = _padded(out, m.grave, GRAVES)
    out = _flags(out, m.people >> 1, len(VILLAGERS))
    out = _flags(out, m.aside >> 1, len(VILLAGERS))
    out = _flags(out, m.children >> 1, len(VILLAGERS))
    out = _flags(out, m.unseen >> 1, len(VILLAGERS))
    out = _flags(out, m.shelter >> 1, len(VILLAGERS))
    out = _padded(out, m.crystals, 4)
    out = _flags(out, m.down, 4)
    out = _padded(out, m.artifacts, len(ARTIFACTS))
    out = _flags(out, m.receptacles, 4)
    for colour in range(5):
        out = append(out, m.tao_gone >> 3 * colour & 7)
    out = _flags(out, m.muted_dice, 12)
    out = _flags(out, m.muted_locks, 12)
    out = _flags(out, m.tao_graves, 12)
    for place in range(4):
        out = append(out, m.owed >> 4 * place & 15)
    for number in vec[i64](
        [
            m.su_ling, m.portal, m.fresh, m.right, m.su_moved, m.portal_off, m.barrier, m.barrier_due, m.clawed,
            m.pushed, m.school, m.saves, m.white_paid, m.moved, m.second, m.called, m.graves,
            m.artifacts_void,
        ]
    ):  # fmt: skip
        out = append(out, number)
    return out


def _padded(out: vec[i64], numbers: vec[i64], length: i64) -> vec[i64]:
    for number in numbers:
        out = append(out, number)
    for _ in range(length - len(numbers)):
        out = append(out, 0)
    return out


def _flags(out: vec[i64], mask: i64, length: i64) -> vec[i64]:
    for bit in range(length):
        out = append(out, mask >> bit & 1)
    return out
