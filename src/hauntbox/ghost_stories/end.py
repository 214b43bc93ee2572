"""GS-END, GS-SCORE: victory, defeat and the score with its lines."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories import events as told
from hauntbox.ghost_stories import steps
from hauntbox.ghost_stories.geometry import BITS
from hauntbox.ghost_stories.options import HELL, NIGHTMARE
from hauntbox.ghost_stories.set_up import GHOST_POOL, incarnations
from hauntbox.ghost_stories.state import GhostStories

DEFEATS: Final = ("taoists_dead", "village_haunted", "last_card")
"""GS-END-02: the three ways to lose."""


def lose(g: GhostStories, defeat: str, rule: str) -> None:
    """GS-END-02, -05, -06, GS-TURN-01: the defeat is immediate and everybody's."""
    g.defeat = defeat
    g.tell(told.GAME_LOST, rule, DEFEATS.index(defeat))
    g.finish("lost")


def victory_check(g: GhostStories, _a: int, _b: int) -> None:
    """GS-END-01, -09, -13, -14, -17, GS-INC-14, GS-DIFF-05, GS-TURN-09: every incarnation, drawn or not, is exorcised.

    It comes after the curses and rewards of the exorcism, so a defeat they cause has already ended the game (GS-END-10,
    -11, GS-INC-DEATH-03, -04). GS-DEATH-15: the dead win too. GS-INC-10, -11: else the game goes on with the reward.
    """
    if g.to_beat == 0:
        g.tell(told.GAME_WON, "GS-END-01")
        g.finish("won")


def result(g: GhostStories) -> dict[str, object]:
    """How the game ended: won or lost, why, and the score with the lines that the step SCORE of its ruleset gives."""
    g.steps[steps.SCORE](g, 0, 0)
    return {
        "outcome": g.outcome,
        "cause": g.defeat or "incarnation_exorcised",
        "score": sum(g.lines.values()),
        "score_lines": g.lines,
        "turns": g.turn,
    }


def score(g: GhostStories, _a: int, _b: int) -> None:
    """GS-SCORE-01 to -17, -19 to -21, R-89 to R-92: the lines of the score, each with its points, in a new dict.

    A ruleset with lines of its own (GS-SCORE-21) wraps this step and adds them to ``g.lines``.
    """
    won = g.outcome == "won"
    cards = ghost_cards_left(g)
    g.lines = {
        "victory": (20 if g.request.level == HELL else 10) if won else 0,  # GS-SCORE-01, -02, -13
        "qi": sum(g.qi),  # GS-SCORE-03, R-89
        "ghost_cards": cards if won else -cards,  # GS-SCORE-04, -05
        "dead_taoists": -3 * len(BITS[g.players & ~g.alive]),  # GS-SCORE-06, -14, -15
        "haunted_tiles": -4 * len(BITS[g.haunted]),  # GS-SCORE-07
    }
    if g.request.level >= NIGHTMARE:
        g.lines["incarnations"] = incarnation_bonus(g)


def ghost_cards_left(g: GhostStories) -> int:
    """R-90: ghost cards left in the pile; incarnations do not count."""
    return sum(1 for place in g.deck.places if place == -1 - GHOST_POOL or 0 < place <= 55)


def incarnation_bonus(g: GhostStories) -> int:
    """GS-SCORE-08 to -12, R-91: 2, 4 and 6 for the first ones exorcised; the last one of the game earns none."""
    last = incarnations(g.request.players, g.request.level)
    return sum((2, 4, 6)[number] for number in range(min(g.beaten, last - 1)))
