"""The Infernal die in words."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base.cards import FAVORITE
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.ghost_stories.box_text import BoxText, Decoded, Events, Questions, Screen, Why
from hauntbox.ghost_stories.infernal_die import ids as n
from hauntbox.ghost_stories.infernal_die.die import target
from hauntbox.ghost_stories.infernal_die.ids import Ask, Step
from hauntbox.i18n import Catalogue
from hauntbox.interfaces.game_text import Json
from hauntbox.kernel.decision import Decision
from hauntbox.sentences import Values


def _verbs(*verbs: str) -> Decoded:
    return lambda _g, option: Decision(verbs[option])


def _face(t: Text, face: int) -> Values:
    return {"face": t.words.name(f"infernal_face.{n.FACES[face]}")}


def _rolled(t: Text, g: GhostStories, _a: int, _b: int) -> Values:
    """Against whom the die is rolled."""
    return {"who": t.who(g, int(target(g, g.then_with % 32)))}


def _named(words: Catalogue) -> Json:
    return {face: str(words.name(f"infernal_face.{face}")) for face in n.FACES}


TEXT: Final = BoxText(
    questions=Questions(
        decoded={
            Ask.WHICH_DIE: _verbs("curse_die", "infernal_die"),
            Ask.INFERNAL: lambda _g, face: Decision("infernal", infernal_face=face),
            Ask.REROLL_INFERNAL: _verbs("keep_infernal", "reroll_infernal"),
            Ask.BORROW_INFERNAL: _verbs("keep_infernal", "borrow_infernal"),
        },
        words={
            "curse_die": "curse die",
            "infernal_die": "infernal die",
            "infernal": "{infernal_face}",
            "keep_infernal": "keep",
            "reroll_infernal": "reroll",
            "borrow_infernal": "borrow",
        },
        names={"infernal_face": lambda _g, face: n.FACES[face]},
        subjects={
            Step.DIE_CHOSEN: _rolled,
            Step.INFERNAL_AGAIN: _rolled,
            Step.OFFER_INFERNAL: lambda t, _g, face, _b: {**_face(t, face), "power": t.power(FAVORITE)},
        },
    ),
    events=Events(
        particulars={
            "infernal_rolled": ("infernal_face", "board"),
            "infernal_rerolled": ("infernal_face", "board"),
        },
        values={"infernal_face": lambda t, _g, face: _face(t, face)},
        for_clients={"infernal_face": lambda face: n.FACES[face]},
        repeated={
            "infernal": ("infernal_rolled",),
            "reroll_infernal": ("infernal_rerolled",),
            "borrow_infernal": ("power_borrowed", "infernal_rerolled"),
        },
    ),
    why=Why(
        asked_by={
            "which_die": "PR-INF-02",
            "infernal": "PR-INF-09",
            "reroll_infernal": "PR-INF-03",
            "borrow_infernal": "PR-INF-03",
        },
    ),
    screen=Screen(
        named={"infernal_faces": _named},
    ),
)
