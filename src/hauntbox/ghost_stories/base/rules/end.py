"""Victory, defeat and the score with its lines (GS-END, GS-SCORE)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import events, steps
from hauntbox.ghost_stories.base.cards import GHOST_POOL, POOL
from hauntbox.ghost_stories.base.geometry import BITS
from hauntbox.ghost_stories.base.settings import HELL, NIGHTMARE
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.deck import unseen

DEFEATS: Final = ("taoists_dead", "village_haunted", "last_card")
"""The three ways to lose (GS-END-02)."""
VICTORY: Final = "incarnation_exorcised"
"""The way to win (GS-END-01)."""


def lose(g: GhostStories, defeat: str, rule: str) -> None:
    """The defeat is immediate and everybody's (GS-END-02, GS-END-05, GS-END-06, GS-TURN-01)."""
    g.defeat = defeat
    g.tell(events.GAME_LOST, rule, g.law.defeats[defeat])
    g.finish("lost")


def victory_check(g: GhostStories, _a: i64, _b: i64) -> None:
    """Every incarnation, drawn or not, is exorcised (GS-END-01, GS-END-09, GS-END-13, GS-END-14, GS-END-17, GS-INC-14,
    GS-DIFF-05, GS-TURN-09, R-24, R-27).

    It comes after the curses and rewards of the exorcism, so a defeat they cause has already ended the game (GS-END-10,
    GS-END-11, GS-INC-DEATH-03, GS-INC-DEATH-04). The dead win too (GS-DEATH-15). Else the game goes on with the reward
    (GS-INC-10, GS-INC-11).
    """
    if g.to_beat == 0 and not g.cursing and not g.rewarding:
        g.tell(events.GAME_WON, "GS-END-01")
        g.finish("won")


def result(g: GhostStories) -> dict[str, object]:
    """How the game ended: won or lost, why, and the score with the lines that the step SCORE of its ruleset gives."""
    g.steps.perform(g, steps.SCORE, 0, 0)
    return {
        "outcome": g.outcome,
        "cause": g.defeat or VICTORY,
        "score": sum(g.lines.values()),
        "score_lines": g.lines,
        "turns": g.turn,
    }


def score(g: GhostStories, _a: i64, _b: i64) -> None:
    """The lines of the score, each with its points, in a new dict (GS-SCORE-01, GS-SCORE-02, GS-SCORE-03, GS-SCORE-04,
    GS-SCORE-05, GS-SCORE-06, GS-SCORE-07, GS-SCORE-08, GS-SCORE-09, GS-SCORE-10, GS-SCORE-11, GS-SCORE-12, GS-SCORE-13,
    GS-SCORE-14, GS-SCORE-15, GS-SCORE-16, GS-SCORE-17, GS-SCORE-19, GS-SCORE-20, GS-SCORE-21, R-89, R-90, R-91, R-92).

    A ruleset with lines of its own (GS-SCORE-21) wraps this step and adds them to ``g.lines``.
    """
    won = g.outcome == "won"
    cards = ghost_cards_left(g)
    g.lines = {
        "victory": (20 if g.request.level == HELL else 10) if won else 0,  # GS-SCORE-01, GS-SCORE-02, GS-SCORE-13
        "qi": qi_left(g),  # GS-SCORE-03
        "ghost_cards": cards if won else -cards,  # GS-SCORE-04, GS-SCORE-05
        "dead_taoists": -3 * len(BITS[g.players & ~g.alive]),  # GS-SCORE-06, GS-SCORE-14, GS-SCORE-15
        "haunted_tiles": -4 * len(BITS[g.haunted]),  # GS-SCORE-07
    }
    if g.request.level >= NIGHTMARE:
        g.lines["incarnations"] = incarnation_bonus(g)


def qi_left(g: GhostStories) -> i64:
    """On all boards, or by a setting that of the Taoists alone (GS-SCORE-03, R-89)."""
    left: i64 = 0
    for board in BITS[g.players if g.request.taoists_score else 15]:
        left += g.qi[board]
    return left


def ghost_cards_left(g: GhostStories) -> i64:
    """Ghost cards left in the pile; incarnations do not count (R-90)."""
    left: i64 = 0
    place: i64
    for place in range(g.height):
        if is_ghost_card(g.pile[place]):
            left += 1
    return left


def no_ghost_cards_left(g: GhostStories) -> bool:
    """Whether the pile has none; incarnations do not count (R-90)."""
    place: i64 = 0
    while place < g.height and not is_ghost_card(g.pile[place]):
        place += 1
    return place == g.height


def is_ghost_card(card: i64) -> bool:
    """Whether what lies at a place of the pile, known or not, is a ghost card and no incarnation (R-90, RB-35)."""
    return card == unseen(GHOST_POOL) or (card > 0 and POOL[card] == GHOST_POOL)


def incarnation_bonus(g: GhostStories) -> i64:
    """2, 4 and with three or four players 6 for the first ones exorcised; the last one of the game earns none
    (GS-SCORE-08, GS-SCORE-09, GS-SCORE-10, GS-SCORE-11, GS-SCORE-12, R-91, RB-39)."""
    scored = g.beaten - (1 if g.to_beat == 0 else 0)
    most = 3 if g.request.players >= 3 else 2  # a box may bring more of them than the set-up
    return sum((2, 4, 6)[number] for number in range(min(scored, most)))
