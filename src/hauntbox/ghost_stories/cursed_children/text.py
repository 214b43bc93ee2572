"""The Cursed Children in words."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.log import Log
from hauntbox.ghost_stories.box_text import BoxText, Events, Questions, Why
from hauntbox.ghost_stories.cursed_children import why
from hauntbox.ghost_stories.cursed_children.ids import Ask, Step
from hauntbox.ghost_stories.white_moon.ids import Ask as MoonAsk
from hauntbox.ghost_stories.white_moon.text import on_space, there, told_ghost, villager_words
from hauntbox.kernel.decision import Decision
from hauntbox.sentences import Happened, Sentence


def _turned_key(g: GhostStories) -> str:
    return "villager_child" if g.asking_step() == Step.DEAL_CHILDREN else "villager"


def _told_child(log: Log, g: GhostStories, d: Decision, _happened: Happened) -> Sentence:
    return d.verb, villager_words(log.names, int(g.then_with))


TEXT: Final = BoxText(
    questions=Questions(
        decoded={
            Ask.CHILD: lambda _g, space: Decision("place_child", space=space),
            Ask.ROOM_FOR_CHILD: lambda _g, space: Decision("clear_for_child", space=space),
        },
        words={"place_child": "{space}", "clear_for_child": "{space}"},
        subjects={
            Step.DEAL_CHILDREN: lambda t, g, _a, _b: there(t, g, int(g.then_with)),
            Step.PLACE_CHILD: lambda t, _g, villager, _b: villager_words(t, villager),
        },
        keys={MoonAsk.VILLAGER: _turned_key},
        options={
            "place_child": lambda _t, g, d: ("place_buddha" if g.buddhas >> d["space"] & 1 else "place", {}),
            "clear_for_child": on_space,
        },
    ),
    events=Events(
        particulars={"child_cursed": ("person", "space")},
        repeated={"place_child": ("child_cursed",), "clear_for_child": ("ghost_discarded",)},
        decided={"place_child": _told_child, "clear_for_child": told_ghost},
    ),
    why=Why(
        asked_by={"child": "WM-CC-08", "room_for_child": "WM-CC-09"},
        not_offered={Ask.CHILD: why.child},
        of_box={"cursed_children": why.of_children},
    ),
)
