"""The Infernal die, which Wu-Feng may roll instead of the Curse die (PR-INF, BS-PRO).

Choosing the box is the agreement of all Taoists (PR-INF-01, BS-PRO-01).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import cards, steps
from hauntbox.ghost_stories.base.rules.haunting import NO_OR_YES
from hauntbox.ghost_stories.base.rules.powers import borrow, can_borrow
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import ids as secret
from hauntbox.ghost_stories.black_secret.brother import holds_power
from hauntbox.ghost_stories.black_secret.skeletons import MAY
from hauntbox.ghost_stories.infernal_die import ids as n
from hauntbox.ghost_stories.infernal_die.ids import Ask, Event, Step
from hauntbox.kernel.vectors import vec

ALL_FACES: Final = vec[i64]([n.NOTHING, n.HAUNT, n.ACTIVATE, n.CAST, n.SKELETON])
TOTALS: Final = vec[i64]([2, 3, 4, 5, 6])
"""Two of the six faces show nothing (PR-INF-04, PR-INF-09)."""
POINTS: Final = 2


def target(g: GhostStories, source: i64) -> i64:
    """Against whom the die is rolled: a Taoist whom Wu-Feng has chosen, or whose turn it is."""
    against = secret.AGAINST <= source < secret.FROM_SHADOW
    return source - secret.AGAINST if against else g.active


def roll_curse(g: GhostStories, source: i64, _b: i64) -> None:
    """Whenever the Curse die is to be rolled, Wu-Feng chooses between the two; what spares from the one spares from the
    other (PR-INF-02, PR-INF-03, PR-INF-11, BS-PRO-01, BS-PRO-02)."""
    g.ask(Ask.WHICH_DIE, secret.WU_FENG, NO_OR_YES, Step.DIE_CHOSEN, source)


def throw_against(g: GhostStories, seat: i64, twice: i64) -> None:
    """Against a Taoist whose turn it is not, too (PR-INF-02)."""
    g.ask(Ask.WHICH_DIE, secret.WU_FENG, NO_OR_YES, Step.DIE_CHOSEN, 32 * twice + secret.AGAINST + seat)


def die_chosen(g: GhostStories, infernal: i64, rolled: i64) -> None:
    """The die of his choice is rolled (PR-INF-02, PR-INF-09)."""
    twice, source = rolled // 32, rolled % 32
    if infernal:
        g.chance(Ask.INFERNAL, ALL_FACES, TOTALS, Step.INFERNAL_SHOWN, source)
    elif target(g, source) == g.active:
        g.below(n.BOX).perform(g, steps.ROLL_CURSE, source, 0)
    else:
        g.below(n.BOX).perform(g, secret.Step.THROW_AGAINST, source - secret.AGAINST, twice)


def infernal_shown(g: GhostStories, face: i64, source: i64) -> None:
    """The Gods' Favorite may have it rolled once more, his own, his brother's or borrowed (PR-INF-03, BS-PRO-02,
    BS-WHO-13, RB-15)."""
    seat = target(g, source)
    g.tell(Event.INFERNAL_ROLLED, "PR-INF-02", face, seat)
    if holds_power(g, seat, cards.FAVORITE) or (seat == g.active and can_borrow(g, cards.FAVORITE)):
        g.do(Step.OFFER_INFERNAL, face, source)
    else:
        g.do(Step.INFERNAL_APPLIES, face, source)


def offer_infernal(g: GhostStories, face: i64, source: i64) -> None:
    """He decides (PR-INF-03, BS-WHO-13)."""
    seat = target(g, source)
    kind = Ask.REROLL_INFERNAL if holds_power(g, seat, cards.FAVORITE) else Ask.BORROW_INFERNAL
    g.ask(kind, seat, NO_OR_YES, Step.INFERNAL_KEPT, 32 * face + source)


def infernal_kept(g: GhostStories, again: i64, shown: i64) -> None:
    """The face stands, or the same die is rolled again and the second result stands (PR-INF-03, RB-15)."""
    face, source = shown // 32, shown % 32
    if not again:
        g.do(Step.INFERNAL_APPLIES, face, source)
        return
    seat = target(g, source)
    if not holds_power(g, seat, cards.FAVORITE):
        borrow(g, cards.FAVORITE)
    g.tell(Event.INFERNAL_REROLLED, "GS-POW-FAV-02", face, seat)
    g.do(Step.INFERNAL_AGAIN, source)


def infernal_again(g: GhostStories, source: i64, _b: i64) -> None:
    """For the second time (PR-INF-03)."""
    g.chance(Ask.INFERNAL, ALL_FACES, TOTALS, Step.INFERNAL_FINAL, source)


def infernal_final(g: GhostStories, face: i64, source: i64) -> None:
    """The second face is applied (PR-INF-03)."""
    g.tell(Event.INFERNAL_ROLLED, "GS-POW-FAV-03", face, target(g, source))
    g.do(Step.INFERNAL_APPLIES, face, source)


def infernal_applies(g: GhostStories, face: i64, source: i64) -> None:
    """Nothing; a tile is haunted as by the Curse die; a Demon or the Shadow acts; a curse of any colour; a skeleton, if
    he likes and has one (PR-INF-04, PR-INF-05, PR-INF-06, PR-INF-07, PR-INF-08, BS-PRO-03, RB-13, RB-32)."""
    if face == n.HAUNT:
        g.do(steps.APPLY_CURSE, cards.HAUNT, source)
    elif face == n.ACTIVATE:
        g.do(secret.Step.ACTIVATE)
    elif face == n.CAST:
        g.do(secret.Step.CAST_ANY)
    elif face == n.SKELETON:
        g.do(secret.Step.PLACE_SKELETONS, 1, MAY)


def score(g: GhostStories, a: i64, b: i64) -> None:
    """Two points more on a victory, for having allowed it (PR-INF-10, BS-PRO-04)."""
    g.below(n.BOX).perform(g, steps.SCORE, a, b)
    g.lines["infernal_die"] = POINTS if g.outcome == "won" else 0
