"""No two boxes share a name: positions, records and catalogues know steps, kinds and events by their names."""

from __future__ import annotations

from hauntbox.ghost_stories.base import events, questions, steps
from hauntbox.ghost_stories.black_moon.box import BLACK_MOON
from hauntbox.ghost_stories.black_secret.box import BLACK_SECRET
from hauntbox.ghost_stories.boxes import BOXES
from hauntbox.ghost_stories.infernal_die.box import INFERNAL_DIE
from hauntbox.ghost_stories.white_moon.box import WHITE_MOON


def test_no_two_boxes_share_a_name() -> None:
    more = (WHITE_MOON, BLACK_SECRET, INFERNAL_DIE, BLACK_MOON)
    boxes = [*BOXES, *(box for box in more if box not in BOXES)]
    taken = {
        "steps": list(steps.NAMES),
        "kinds": [kind.name for kind in questions.KINDS],
        "events": list(events.NAMES),
    }
    for box in boxes:
        taken["steps"] += box.adds.values()
        taken["kinds"] += [kind.name for number, kind in box.kinds.items() if number >= len(questions.KINDS)]
        taken["events"] += box.events.values()
    for names in taken.values():
        assert sorted(names) == sorted(set(names))
