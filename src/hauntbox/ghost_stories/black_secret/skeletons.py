"""Skeletons on ghost spaces: Wu-Feng's three and the Bones (BS-SKEL).

They stand on their spaces like ghosts, under numbers of cards that are never dealt.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import events, steps
from hauntbox.ghost_stories.base.geometry import FREE
from hauntbox.ghost_stories.base.rules.arrival import ALL_SPACES
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.ids import Ask, Cause, Event, Step
from hauntbox.ghost_stories.black_secret.state import secret_of, skeletons_ready
from hauntbox.kernel.vectors import append, vec

MUST: Final = 0
MAY: Final = 1
BONES: Final = 2
"""How skeletons are placed: because Wu-Feng must, because he may, or because a Bones token was found."""


def place_skeletons(g: GhostStories, number: i64, how: i64) -> None:
    """On a free space of Wu-Feng's choice, one with a Buddha too. Who must place one and finds no space, makes the
    active side lose a Qi; without a token nothing happens (BS-SKEL-03, BS-SKEL-04, BS-CURSE-16, BS-TOK-Bones-01,
    BS-WHO-06, RD-34, RB-32)."""
    if how != BONES:
        number = min(number, len(skeletons_ready(g)))  # what has no token is neither placed nor paid for
    if not number:
        return
    if g.occupied == ALL_SPACES:
        if how != MAY:
            g.do(Step.PLACE_SKELETONS, number - 1, how)
            g.do(steps.LOSE_QI, g.active, Cause.NO_ROOM)
        return
    spaces = FREE[g.occupied]
    if how == MAY:
        spaces = append(spaces[:], n.NO_SPACE)
    g.ask(Ask.SKELETON, n.WU_FENG, spaces, Step.SKELETON_PLACED, 4 * number + how)


def skeleton_placed(g: GhostStories, space: i64, left: i64) -> None:
    """It fills its space. On a Buddha it is exorcised and the Buddha goes back (BS-SKEL-03, BS-SKEL-05, BS-SKEL-06,
    BS-DX-08, RD-33, RB-33)."""
    number, how = left // 4, left % 4
    if space == n.NO_SPACE:
        return
    card = _free_bones(g) if how == BONES else skeletons_ready(g)[0]
    g.do(Step.PLACE_SKELETONS, number - 1, how)
    if g.buddhas >> space & 1:
        g.buddhas &= ~(1 << space)
        g.temple += 1
        g.tell(events.BUDDHA_RETURNED, "BS-SKEL-03", space)
        g.tell(Event.SKELETON_CAUGHT, "BS-SKEL-03", card, space)
        return
    g.ghosts[space] = card
    g.occupied |= 1 << space
    g.tell(Event.SKELETON_PLACED, "BS-SKEL-06", card, space)


def _free_bones(g: GhostStories) -> i64:
    """A Bones token that is not in play; all look alike."""
    for card in box.BONES_CARDS:
        if card not in g.ghosts:
            return card
    g.fail("no Bones token is left")


def three_skeletons(g: GhostStories, _space: i64, _card: i64) -> None:
    """Puppet Master arrives: Wu-Feng may put his skeletons into play, where they stay (BS-INC-PuppetMaster-01,
    BS-INC-PuppetMaster-03)."""
    g.do(Step.PLACE_SKELETONS, 3, MAY)


def one_skeleton(g: GhostStories, space: i64, card: i64) -> None:
    """In each Yin phase of its board Wu-Feng may put one into play (BS-INC-PuppetMaster-02, RD-20)."""
    if g.ghosts[space] == card:
        g.do(Step.PLACE_SKELETONS, 1, MAY)


def skeleton_spaces(g: GhostStories) -> vec[i64]:
    """The spaces with a skeleton."""
    return vec[i64]([space for space in range(12) if box.IS_SKELETON[g.ghosts[space]]])


def leave_play(g: GhostStories, space: i64, b: i64) -> None:
    """One of Wu-Feng's goes back to his board, Bones leave the game; the Mantra on it goes back, whoever placed it
    (BS-SKEL-05, RB-21, RB-31)."""
    if g.mantra == space:
        secret_of(g).mantra_stays = 0
    g.below(n.BOX).perform(g, steps.LEAVE_PLAY, space, b)
