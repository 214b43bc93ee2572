"""Typical decisions with White Moon, each at a table of its own with the answers that tell it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.cursed_children.box import BOX as CURSED_CHILDREN
from hauntbox.ghost_stories.law import Law
from hauntbox.ghost_stories.ma_cho.box import BOX as MA_CHO
from hauntbox.ghost_stories.steven_qi_gal.box import BOX as STEVEN_QI_GAL
from hauntbox.ghost_stories.white_moon.box import BOX as WHITE_MOON
from hauntbox.ghost_stories.white_moon.cards import FAMILIES
from hauntbox.ghost_stories.white_moon.ids import Step

from .ghost_stories.white_moon.table import SCHOOL_VILLAGE, MoonTable

Case = tuple[Callable[[], MoonTable], list[str]]
SPIRES = {"active": "red", "powers": ["dance_of_the_spires"]}
FULL = ["NW", "NE", "SE", "SW"]


def moon(answers: str, **parts: Any) -> Case:
    return lambda: MoonTable(**parts), answers.split(", ")


def after(step: int, a: int, answers: str, **parts: Any) -> Case:
    """When this step is performed in the middle of a turn."""
    return lambda: MoonTable(**parts).perform(step, a), answers.split(", ")


def rewarded(family: str, answers: str, **parts: Any) -> Case:
    return after(Step.FAMILY_REWARD, FAMILIES.index(family), answers, **parts)


def with_boots(answers: str, **parts: Any) -> Case:
    law = Law([WHITE_MOON, MA_CHO])
    return moon(answers, law=law, artifacts={"boots": "yellow"}, **parts)


WHITE_MOON_CASES: dict[str, Case] = {
    "a villager taken along and saved": moon("move with C, save", at={"yellow": "N"}, villagers={"N": "? long_old"}),
    "two steps with a villager": moon(
        "move with N, step with C", at={"red": "NW"}, villagers={"NW": "hua_son"}, **SPIRES
    ),
    "a villager back from the dead": moon("ask, hua_son, blank", at={"yellow": "SE"}, dead="hua_son teng_old"),
    "saved before the game, for another": after(
        Step.SAVE_BEFORE, 1, "N, red", villagers={"N": "long_old", "E": "teng_old"}, players=3
    ),
    "saved before the game, for oneself": after(
        Step.SAVE_BEFORE, 1, "N, yellow", villagers={"N": "long_old", "E": "teng_old"}, players=3
    ),
    "a victim": after(Step.CHOOSE_VICTIM, 0, "N", villagers={"N": "chang_little", "E": "teng_old"}),
    "the last black Tao": after(Step.TAO_OUT_OF_GAME, 4, "red", tao={"yellow": "KK", "red": "KK"}),
    "the Tao of the Circle": after(Step.TAO_OUT_OF_GAME, 4, "circle", tao={"yellow": "KKK"}, circle="black"),
    "somebody loses a Qi": after(Step.CHOOSE_QI_LOSER, 0, "red"),
    "the Wu": rewarded("wu", "n1, enough"),
    "the Xiang": rewarded("xiang", "yellow, red, yellow, yellow, yellow"),
    "the Li": rewarded("li", "red, yellow, red", qi={"red": 1}),
    "Su-Ling": moon("su-ling n1, yes", ghosts={"n1": "Wererat"}, event=True),
    "Su-Ling before nobody": moon("su-ling n2", event=True),
    "a crystal for a Receptacle": moon("crystal", at={"yellow": "NW"}, crystals={"yellow": 1}),
    "a crystal for another": after(Step.WHO_GETS_CRYSTAL, 0, "red"),
    "a crystal for oneself": after(Step.WHO_GETS_CRYSTAL, 0, "yellow"),
    "a crystal in an exorcism": moon(
        "exorcise, BBB, n2, yellow crystal yellow", at={"yellow": "N", "red": "N"}, ghosts={"n2": "Ghoul"},
        tao={"yellow": "Y"}, crystals={"yellow": 1},
    ),
    "a crystal of another": moon(
        "exorcise, BBB, n2, red crystal yellow", at={"yellow": "N", "red": "N"}, ghosts={"n2": "Ghoul"},
        tao={"yellow": "Y"}, crystals={"red": 1},
    ),
    "all crystals at once": moon(
        "exorcise, BBB, n2", at={"yellow": "N"}, ghosts={"n2": 5}, tao={}, crystals={"yellow": 2}
    ),
    "the Barrier": moon(
        "end, roll, RRRW, e1, enough, roll, BBBB, enough, save, save", receptacles=FULL,
        ghosts={"e1": "Skinner", "e2": "Bleeding Eyes", "s2": "Drowned Maiden"}, villagers={"C": "li_father hua_son"},
    ),
    "an heir": after(steps.LOSE_QI, 0, "red", qi={"yellow": 1}, artifacts={"moon_dust": "yellow"}),
    "the Claw": moon(
        "exorcise, BBB, yellow", at={"yellow": "N"}, ghosts={"n2": "Ghoul"}, tao={},
        artifacts={"vengeful_claw": "yellow"},
    ),
    "the Claw left": moon(
        "exorcise, BBB, none", at={"yellow": "N"}, ghosts={"n2": "Ghoul"}, tao={},
        artifacts={"vengeful_claw": "yellow"},
    ),
    "the Life Potion": moon("use life_potion, red", artifacts={"life_potion": "yellow"}),
    "the Life Potion for oneself": moon("use life_potion, yellow", artifacts={"life_potion": "yellow"}),
    "the Life Potion for a villager": moon(
        "use life_potion, hua_son", artifacts={"life_potion": "yellow"}, dead="hua_son"
    ),
    "the Scroll of Unity": moon(
        "use scroll_of_unity, come, with, stand", artifacts={"scroll_of_unity": "yellow"},
        at={"yellow": "N", "red": "W", "blue": "E", "green": "S"}, villagers={"E": "hua_son"}, down=["green"],
    ),
    "the Scroll of Unity unheard": moon(
        "use scroll_of_unity, stay", artifacts={"scroll_of_unity": "yellow"}, at={"yellow": "N", "red": "W"}
    ),
    "the Firework": moon("use firework, S, red", artifacts={"firework": "yellow"}),
    "the School": moon(
        "ask, yellow, YYY, n2, enough", village=SCHOOL_VILLAGE, at={"yellow": "W"}, tao={},
        ghosts={"n2": "Ghoul", "e2": 5, "s2": "Black Widow"},
    ),
    "the Ma-Cho": after(
        Step.FAMILY_REWARD, FAMILIES.index("ma_cho"), "boots", law=Law([WHITE_MOON, MA_CHO])
    ),
    "a late move": with_boots("ask, late N"),
    "a late move with a villager": with_boots("ask, late with N", villagers={"C": "hua_son"}),
    "late on his feet": with_boots("ask, stand up late", down=["yellow"]),
    "a cursed child": after(
        Step.KILL_TOP, 1, "s2", villagers={"N": "hua_son"}, law=Law([WHITE_MOON, CURSED_CHILDREN])
    ),
    "Steven saves nobody": moon(
        "n1, no", phase="yin", pile=["Steven Qi-Gal", "ghost"], villagers={"C": "hua_son"}, to_beat=1,
        law=Law([WHITE_MOON, STEVEN_QI_GAL]),
    ),
    "a Buddha for Steven": moon(
        "exorcise, WWW, red, n1", at={"yellow": "N"}, ghosts={"n2": "Steven Qi-Gal"}, buddhas=["n1", "e1"], to_beat=2,
        tao={}, law=Law([WHITE_MOON, STEVEN_QI_GAL]),
    ),
}  # fmt: skip
