"""The Ma-Cho family with Boots and Helmet (PR-MACHO, WM-PRO)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import BLANK, CEMETERY, HAUNT, SPIRES
from hauntbox.ghost_stories.base.geometry import ADJACENT, BITS
from hauntbox.ghost_stories.base.rules.haunting import TILE_SOURCE
from hauntbox.ghost_stories.base.rules.neutral import decider
from hauntbox.ghost_stories.base.rules.powers import has_power
from hauntbox.ghost_stories.base.settings import BOX_SETTINGS, box_setting
from hauntbox.ghost_stories.base.state import ACTED, LAST_STEP, GhostStories
from hauntbox.ghost_stories.hooks import BoxHooks
from hauntbox.ghost_stories.ma_cho import ids as n
from hauntbox.ghost_stories.ma_cho.ids import Ask, Cause, Step
from hauntbox.ghost_stories.white_moon import ids as moon
from hauntbox.ghost_stories.white_moon.artifacts import stand_up
from hauntbox.ghost_stories.white_moon.cards import BOOTS, CHANG, FAMILY, HELMET, HUA, MA_CHO, MEMBERS, MIAO
from hauntbox.ghost_stories.white_moon.crystals import gain_crystal
from hauntbox.ghost_stories.white_moon.families import give_artifact
from hauntbox.ghost_stories.white_moon.state import IN_RESERVE, moon_of, owns
from hauntbox.ghost_stories.white_moon.turn import EITHER_WAY, WITH_VILLAGER, take_a_step
from hauntbox.ghost_stories.white_moon.villagers import escort_refused
from hauntbox.kernel.game import NONE
from hauntbox.kernel.vectors import append, vec

READY: Final = 1
REPLACED: Final[i64] = box_setting("ma_cho", "ma_cho_replace")
SINGLES: Final[i64] = BOX_SETTINGS["ma_cho", "ma_cho_replace"].index("singles")
PAIRS: Final[i64] = BOX_SETTINGS["ma_cho", "ma_cho_replace"].index("pairs")
"""Whom the Ma-Cho replace."""


def lay_stacks(g: GhostStories, stage: i64, b: i64) -> None:
    """The four Ma-Cho replace four villagers, as the group has chosen; there are 24 at the start (WM-PRO-MaCho-01,
    PR-MACHO-01, PR-MACHO-02, PR-MACHO-03, PR-MACHO-04)."""
    if stage == READY:
        g.below(n.BOX).perform(g, moon.Step.LAY_STACKS, 0, b)
        return
    m = moon_of(g)
    m.people |= MEMBERS[MA_CHO]
    g.do(moon.Step.LAY_STACKS, READY)
    replaced = g.request.chosen[REPLACED]
    if replaced == SINGLES:
        family: i64
        for family in range(CHANG, CHANG + 4):
            m.people &= ~MEMBERS[family]
    elif replaced == PAIRS:
        g.do(Step.FAMILY_OUT, MIAO)
        g.do(Step.FAMILY_OUT, MIAO)
    else:
        g.do(Step.FAMILY_OUT, CHANG)
        g.do(Step.FAMILY_OUT, HUA)
    m.aside = m.people


def family_out(g: GhostStories, first: i64, _b: i64) -> None:
    """A random one of the four families of a size (PR-MACHO-02)."""
    m = moon_of(g)
    left = vec[i64]([family for family in range(first, first + 4) if m.people & MEMBERS[family]])
    g.chance(Ask.FAMILY_OUT, left, NONE, Step.FAMILY_IS_OUT)


def family_is_out(g: GhostStories, family: i64, _b: i64) -> None:
    """It stays in the box (PR-MACHO-02)."""
    m = moon_of(g)
    m.people &= ~MEMBERS[family]
    m.aside = m.people


def villager_curse(g: GhostStories, villager: i64, tile: i64) -> None:
    """A killed Ma-Cho: the Curse die is rolled, and its haunting face hits the tile it was on (WM-PRO-MaCho-02,
    PR-MACHO-05, PR-MACHO-06, PR-MACHO-17, R-P18)."""
    if FAMILY[villager] == MA_CHO:
        g.do(steps.CURSE_DIE, n.MA_CHO_ON_CEMETERY if tile == g.tile_of[CEMETERY] else TILE_SOURCE + tile)
    else:
        g.below(n.BOX).perform(g, moon.Step.VILLAGER_CURSE, villager, tile)


def family_reward(g: GhostStories, family: i64, b: i64) -> None:
    """Two saved Ma-Cho bring one of the two artifacts, the other two the other one (WM-PRO-MaCho-03, PR-MACHO-07,
    PR-MACHO-08, PR-MACHO-09)."""
    if family == MA_CHO:
        g.tell(moon.Event.FAMILY_SAVED, "PR-MACHO-07", family)
        g.do(Step.MA_CHO_REWARD)
    else:
        g.below(n.BOX).perform(g, moon.Step.FAMILY_REWARD, family, b)


def ma_cho_reward(g: GhostStories, _a: i64, _b: i64) -> None:
    """He chooses between Boots and Helmet, or takes the one that is left (PR-MACHO-07, PR-MACHO-08)."""
    m = moon_of(g)
    left = vec[i64]([artifact for artifact in (BOOTS, HELMET) if m.artifacts[artifact] == IN_RESERVE])
    g.ask(Ask.MA_CHO, decider(g), left, Step.MA_CHO_REWARDED)


def ma_cho_rewarded(g: GhostStories, artifact: i64, _b: i64) -> None:
    """It is his (PR-MACHO-07, PR-MACHO-08)."""
    m = moon_of(g)
    both = m.artifacts[BOOTS] != IN_RESERVE or m.artifacts[HELMET] != IN_RESERVE
    give_artifact(g, artifact, decider(g), "PR-MACHO-08" if both else "PR-MACHO-07")


def apply_curse(g: GhostStories, face: i64, source: i64) -> None:
    """A harmful face brings the Helmet's owner a crystal, if there is one; the haunting face hits the tile where the
    Ma-Cho died (WM-PRO-MaCho-02, WM-PRO-MaCho-05, PR-MACHO-06, PR-MACHO-14, PR-MACHO-15, PR-MACHO-16)."""
    if face != BLANK and owns(g, moon_of(g), HELMET):
        gain_crystal(g, g.active, "PR-MACHO-14")
    tile = where_died(g, source)
    if face == HAUNT and tile >= 0:
        g.do(steps.HAUNT_TILE, tile, Cause.MA_CHO_DIED)
    else:
        g.below(n.BOX).perform(g, steps.APPLY_CURSE, face, source)


def where_died(g: GhostStories, source: i64) -> i64:
    """The tile of the Ma-Cho for whose death the die was rolled; -1 if it was rolled for something else."""
    cemetery = g.tile_of[CEMETERY]
    if source == n.MA_CHO_ON_CEMETERY:
        return cemetery
    tile = source - TILE_SOURCE
    return tile if 0 <= tile < 9 and tile != cemetery else -1


def moves_late(g: GhostStories) -> bool:
    """Whether the owner of the Boots has acted and may still move (PR-MACHO-10, PR-MACHO-13, RW-43)."""
    m = moon_of(g)
    return g.stage == ACTED and not m.moved and owns(g, m, BOOTS)


class MaChoHooks(BoxHooks):
    """What the Ma-Cho answer otherwise."""

    def before_move(self, g: GhostStories) -> bool:
        """His move is still to come (WM-PRO-MaCho-06)."""
        return moves_late(g) or self.below.before_move(g)

    def more_choices(self, g: GhostStories, options: vec[i64]) -> vec[i64]:
        """With the Boots the move may come after the action instead of before; never both (WM-PRO-MaCho-04,
        PR-MACHO-10, PR-MACHO-11, PR-MACHO-12, PR-MACHO-13)."""
        options = self.below.more_choices(g, options)
        if not moves_late(g):
            return options
        m = moon_of(g)
        tile = g.where[g.active]
        for to in BITS[g.rules.moves(g, tile)]:
            options = append(options, n.MOVE_LATE + to)
        if m.down >> g.active & 1:
            return append(options, n.STAND_UP_LATE)
        if m.stacks[3 * tile] and not g.rules.away(g):
            for to in ADJACENT[tile]:
                if not escort_refused(g, m, tile, to):
                    options = append(options, n.MOVE_LATE_WITH + to)
        return options


def more_chosen(g: GhostStories, option: i64, b: i64) -> None:
    """The late move; nothing but the last step comes after it (PR-MACHO-10, PR-MACHO-13)."""
    if option < n.MOVE_LATE:
        g.below(n.BOX).perform(g, steps.MORE_CHOSEN, option, b)
        return
    m = moon_of(g)
    m.moved = 1
    g.stage = LAST_STEP
    second = EITHER_WAY
    if option == n.STAND_UP_LATE:
        stand_up(g, g.active, "PR-MACHO-10")
    elif option < n.MOVE_LATE_WITH:
        beside = option - n.MOVE_LATE in ADJACENT[g.where[g.active]]
        second = WITH_VILLAGER if beside else 0
        take_a_step(g, option - n.MOVE_LATE, False, "PR-MACHO-10")
    else:
        take_a_step(g, option - n.MOVE_LATE_WITH, True, "PR-MACHO-10")
    if has_power(g, SPIRES):
        m.second = second
