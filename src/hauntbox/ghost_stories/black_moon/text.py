"""What Black Secret and White Moon bring only together, in words."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base.geometry import TILES
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.game_text import Places
from hauntbox.ghost_stories.base.words.log import Log
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.ghost_stories.black_moon import ids as n
from hauntbox.ghost_stories.black_moon.ids import Ask
from hauntbox.ghost_stories.black_moon.mantras import saved_from
from hauntbox.ghost_stories.box_text import BoxText, Events, Questions, Why
from hauntbox.ghost_stories.white_moon.cards import VILLAGERS
from hauntbox.ghost_stories.white_moon.state import CORNERS, moon_of
from hauntbox.ghost_stories.white_moon.text import top_of, villager_words
from hauntbox.ghost_stories.white_moon.text_options import known
from hauntbox.kernel.decision import Decision
from hauntbox.sentences import Happened, Sentence

# -- decisions --------------------------------------------------------------------------------------------------------


def _save_whom(_g: GhostStories, option: int) -> Decision:
    if option < n.DEAD_VILLAGER:
        return Decision("mantra_saves", tile=option)
    return Decision("mantra_saves_dead", person=known(option - n.DEAD_VILLAGER))


# -- options ----------------------------------------------------------------------------------------------------------


def _driven(t: Text, g: GhostStories, d: Decision) -> Sentence:
    return "drive_villager", {**top_of(t, g, d["from_tile"]), "from_code": TILES[d["from_tile"]]}


def _from(tile: int) -> Places:
    return [{"villager": TILES[tile]}, {"tile": TILES[tile]}]


# -- why not ----------------------------------------------------------------------------------------------------------


def _save_refused(g: GhostStories, option: int) -> str:
    """Not there: the Portal's tile comes first; a dead one only by two of the mantras."""
    if option >= n.DEAD_VILLAGER:
        return "BS-MAN-WM-02"
    return "BS-MAN-WM-04" if option not in saved_from(moon_of(g)) else "BS-MAN-WM-01"


# -- the log ----------------------------------------------------------------------------------------------------------


def _told_driven(log: Log, g: GhostStories, d: Decision, _happened: Happened) -> Sentence:
    return d.verb, top_of(log.names, g, d["from_tile"])


def _told_saved(log: Log, g: GhostStories, d: Decision, _happened: Happened) -> Sentence:
    return d.verb, top_of(log.names, g, d["tile"])


TEXT: Final = BoxText(
    questions=Questions(
        decoded={
            Ask.DRIVE_VILLAGER: lambda _g, way: Decision("drive_villager", from_tile=way // 9, tile=way % 9),
            Ask.ROB_RECEPTACLE: lambda _g, corner: Decision("rob_receptacle", tile=int(CORNERS[corner])),
            Ask.MOVE_PORTAL: lambda _g, tile: Decision("move_portal", tile=tile),
            Ask.SAVE_WHOM: _save_whom,
        },
        words={
            "drive_villager": "{from_tile} {tile}",
            "rob_receptacle": "{tile}",
            "move_portal": "{tile}",
            "mantra_saves": "{tile}",
            "mantra_saves_dead": "{person}",
        },
        names={"from_tile": lambda _g, tile: TILES[tile]},
        options={
            "drive_villager": _driven,
            "mantra_saves": lambda t, g, d: ("mantra_saves", top_of(t, g, d["tile"])),
            "mantra_saves_dead": lambda t, _g, d: ("mantra_saves_dead", villager_words(t, d["person"])),
        },
        highlights={
            "drive_villager": lambda _g, d: [*_from(d["from_tile"]), {"tile": TILES[d["tile"]]}],
            "rob_receptacle": lambda _g, d: [{"receptacle": TILES[d["tile"]]}],
            "mantra_saves": lambda _g, d: _from(d["tile"]),
            "mantra_saves_dead": lambda _g, d: [{"person": VILLAGERS[d["person"] - 1]}],
        },
    ),
    events=Events(
        particulars={
            "villager_driven": ("person", "tile", "from_tile"),
            "crystal_robbed": ("tile",),
            "portal_moved": ("tile",),
            "dead_saved": ("person",),
        },
        repeated={
            "drive_villager": ("villager_driven",),
            "rob_receptacle": ("crystal_robbed",),
            "move_portal": ("portal_moved",),
            "mantra_saves": ("villager_saved",),
            "mantra_saves_dead": ("dead_saved",),
        },
        decided={"drive_villager": _told_driven, "mantra_saves": _told_saved},
    ),
    why=Why(
        asked_by={
            "drive_villager": "BS-CURSE-WM-01",
            "rob_receptacle": "BS-CURSE-WM-02",
            "move_portal": "BS-CURSE-WM-04",
            "save_whom": "BS-MAN-WM-01",
        },
        not_offered={Ask.SAVE_WHOM: _save_refused},
    ),
)
