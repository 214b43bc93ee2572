"""How far one touch carries: tiles several steps away, to which a Run or a Hunt leads without dice, cards or a question
to anybody else on the way. Every step is one of the options offered there; nothing is worked out beside the rules."""

from __future__ import annotations

from collections import deque
from typing import Final, NamedTuple

from hauntbox.victim.state import VictimGame
from hauntbox.victim.words.commands import option_word
from hauntbox.victim.words.decisions import decision
from hauntbox.victim.words.places import places

STEPS: Final = ("step", "prowl")
MOST: Final = 10


class Way(NamedTuple):
    tile: str
    line: str
    """The commands of its steps, as they may be typed."""


def ways(g: VictimGame) -> list[Way]:
    """The shortest way to every tile that is more than one step away, as far as the seat that is asked can tell."""
    if not any(decision(g.kind, option).verb in STEPS for option in g.options):
        return []
    seat, kind = int(g.seat), int(g.kind)
    start = g.imagine(seat)
    assert isinstance(start, VictimGame)
    found: list[Way] = []
    seen: set[tuple[int, str]] = set()
    waiting: deque[tuple[VictimGame, int, list[str]]] = deque([(start, -1, [])])
    while waiting:
        here, piece, words = waiting.popleft()
        for option in here.options:
            decided = decision(kind, option)
            who = decided.what.get("piece", 0)
            to = next((str(at["tile"]) for at in places(here, option) if "tile" in at), "")
            if decided.verb not in STEPS or piece not in (-1, who) or not to or (who, to) in seen:
                continue
            seen.add((who, to))
            line = [*words, option_word(here, kind, option)]
            if len(line) > 1:
                found.append(Way(to, ", ".join(line)))
            after = here.clone()
            after.take(option)
            if (after.seat, after.kind) == (seat, kind) and len(line) < MOST:
                waiting.append((after, who, line))
    return found
