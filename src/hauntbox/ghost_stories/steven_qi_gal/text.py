"""Steven Qi-Gal in words."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base.geometry import SPACES, TILES
from hauntbox.ghost_stories.box_text import BoxText, Events, Questions, Why
from hauntbox.ghost_stories.steven_qi_gal.ids import Ask, Step
from hauntbox.ghost_stories.white_moon.state import moon_of
from hauntbox.ghost_stories.white_moon.text import saved, told_top
from hauntbox.kernel.decision import Decision

TEXT: Final = BoxText(
    questions=Questions(
        decoded={
            Ask.SAVE_ONE: lambda _g, option: Decision("save_one" if option else "save_nobody"),
            Ask.WHICH_BUDDHA: lambda _g, space: Decision("move_buddha", space=space),
        },
        words={"save_nobody": "no", "save_one": "yes", "move_buddha": "{space}"},
        subjects={Step.LEAVE_A_BUDDHA: lambda _t, _g, space, _b: {"space": SPACES[space]}},
        options={
            "save_one": lambda t, g, _d: saved("save_one", t, g, int(moon_of(g).portal)),
            "move_buddha": lambda _t, _g, _d: ("place", {}),
        },
        highlights={"save_one": lambda g, _d: [{"villager": TILES[moon_of(g).portal]}]},
    ),
    events=Events(
        repeated={"save_one": ("villager_saved",), "move_buddha": ("buddha_placed",)},
        decided={"save_one": told_top("rescue", lambda g, _d: int(moon_of(g).portal))},
    ),
    why=Why(asked_by={"save_one": "PR-STEVEN-05", "which_buddha": "PR-STEVEN-08"}),
)
