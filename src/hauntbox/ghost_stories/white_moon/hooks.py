"""What White Moon answers otherwise."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import questions
from hauntbox.ghost_stories.base.cards import CEMETERY, HEAVENLY_GUST, MOUNTAIN, SECOND_WIND, SPIRES
from hauntbox.ghost_stories.base.rules.means import Need
from hauntbox.ghost_stories.base.rules.powers import has_power
from hauntbox.ghost_stories.base.rules.yang import second_wind_refused
from hauntbox.ghost_stories.base.state import ACTED, LAST_STEP, GhostStories
from hauntbox.ghost_stories.base.thinking.correction import Corrector
from hauntbox.ghost_stories.hooks import BoxHooks
from hauntbox.ghost_stories.white_moon import ids as n
from hauntbox.ghost_stories.white_moon import school, set_up, turn, value_net
from hauntbox.ghost_stories.white_moon.artifacts import (
    artifact_refused,
    may_be_joined,
    shifted,
    sword_works,
    voids,
)
from hauntbox.ghost_stories.white_moon.barrier import within_reach
from hauntbox.ghost_stories.white_moon.cards import FIREWORK, MOON_DUST
from hauntbox.ghost_stories.white_moon.crystals import crystal_payments, crystals_at_hand
from hauntbox.ghost_stories.white_moon.state import moon_of, peopled, reserve
from hauntbox.ghost_stories.white_moon.su_ling import drive_off
from hauntbox.ghost_stories.white_moon.villagers import save_refused
from hauntbox.kernel.odds import Calibration
from hauntbox.kernel.vectors import append, vec

NOBODY_DEAD: Final = ("GS-TILE-CEM-08", "GS-TILE-CEM-13", "GS-TILE-CEM-14")
"""The rules against asking the Cemetery that a dead villager outweighs."""
NO_TAO_LEFT: Final = "GS-TILE-HERB-03"
"""The rule against asking the Herbalist that crystals outweigh."""


def may_still_serve(g: GhostStories, power: i64) -> bool:
    """Whether a borrowed power may be of use in this turn because of the School, where green's works on the roll, or of
    a Firework in hand, which reaches other tiles as a Yin-Yang does (WM-KFS-05, WM-ART-Firework-01, RW-43, R-79)."""
    tile = g.where[g.active]
    school_left = g.stage < LAST_STEP and g.village[tile] == n.SCHOOL_TILE and not g.rules.second_help_refused(g, tile)
    if power >= MOUNTAIN and school_left and not g.rules.help_here_refused(g, tile):
        return True
    if power == SECOND_WIND and g.stage == ACTED and second_wind_refused(g, tile):
        return False
    return not artifact_refused(g, moon_of(g), FIREWORK)


class MoonHooks(BoxHooks):
    """The answers of White Moon."""

    def villagers(self, g: GhostStories) -> vec[i64]:
        return set_up.tiles(g, self.below.villagers(g))

    def certain_tiles(self, g: GhostStories) -> vec[i64]:
        """For first games the School is in the village (WM-SET-03, RB-84)."""
        tiles = self.below.certain_tiles(g)
        return append(tiles[:], n.SCHOOL_TILE) if g.request.chosen[set_up.SCHOOL] == set_up.FIRST_GAMES else tiles

    def moves(self, g: GhostStories, tile: i64) -> i64:
        """Who is knocked down does not move (WM-INC-RootMaster-02, WM-FAM-Hua-C2, WM-INC-RootMaster-03)."""
        if moon_of(g).down >> g.active & 1:
            return 0
        return self.below.moves(g, tile)

    def more_choices(self, g: GhostStories, options: vec[i64]) -> vec[i64]:
        return turn.choices(g, self.below.more_choices(g, options))

    def help_refused(self, g: GhostStories, tile: i64) -> str:
        """The School, villagers at the Cemetery, crystals at the Herbalist (WM-KFS-01, WM-CEM-01, WM-CEM-08,
        WM-CRY-02, WM-CRY-21, WM-VIL-24, RW-38, RW-67)."""
        refused = self.below.help_refused(g, tile)
        villager = g.village[tile]
        if villager == n.SCHOOL_TILE:
            return refused or ("" if len(school.colours(g)) else "GS-HELP-03")
        if not refused:  # most often so, and this is asked at every choice
            return ""
        if villager == CEMETERY and refused in NOBODY_DEAD and school.revivable(g, moon_of(g)):
            return ""
        return "" if refused == NO_TAO_LEFT and reserve(moon_of(g)) and not g.white_blank else refused

    def second_help_refused(self, g: GhostStories, tile: i64) -> str:
        """After a save no blue power gives a help (WM-SAVE-02, WM-SAVE-08, WM-SAVE-09, RW-17)."""
        if not moon_of(g).saves:
            return self.below.second_help_refused(g, tile)
        if has_power(g, HEAVENLY_GUST):
            return "WM-SAVE-08"
        return "WM-SAVE-09" if has_power(g, SECOND_WIND) else "WM-SAVE-02"

    def idle(self, g: GhostStories, power: i64) -> str:
        """A borrowed blue power may grant a save too, Second Wind after a save nothing else, and Dance of the Spires a
        second step with a villager or after standing up; green's works at the School (WM-TURN-11, WM-KFS-05, RW-17,
        RW-70, R-79)."""
        if power == SPIRES and g.rules.before_move(g):
            m = moon_of(g)
            if m.down >> g.active & 1 or len(peopled(m)):
                return ""
        if power in (SECOND_WIND, HEAVENLY_GUST) and g.stage == ACTED:
            m = moon_of(g)
            refused = save_refused(g, m)
            if not refused and power == SECOND_WIND and m.saves == 1 and g.helps == 1 and not g.exorcisms:
                return ""
            if not refused and power == HEAVENLY_GUST and g.exorcisms and not g.helps:
                return ""
            if refused and power == SECOND_WIND and m.saves and not may_be_joined(g, m):
                return refused
        if power > SPIRES and may_still_serve(g, power):
            return ""
        return self.below.idle(g, power)

    def taoist_moves(self, g: GhostStories, movable: i64) -> vec[i64]:
        return turn.taoist_moves(g, movable, self.below.taoist_moves(g, movable))

    def targets(self, g: GhostStories) -> vec[i64]:
        """At the School the ghosts of the group (WM-KFS-02, WM-KFS-03)."""
        aimed = moon_of(g).school
        return school.group(g, aimed - 1) if aimed else self.below.targets(g)

    def resistance(self, g: GhostStories, space: i64) -> vec[i64]:
        """Shapeshifter resists in the colour of its board, which Circle and Mantra lower (WM-INC-Shapeshifter-01)."""
        if g.ghosts[space] != n.SHAPESHIFTER:
            return self.below.resistance(g, space)
        points = shifted(g, space)
        colour = g.colour[space // 3]
        if g.rules.circle_colour(g) == colour:
            points[colour] -= 1
        if g.mantra == space:
            points[colour] -= 1
        return points

    def middle_works(self, g: GhostStories, space: i64) -> bool:
        """Su-Ling switches the middle stone off that she faces (WM-SU-14, WM-SU-18, WM-PRO-Terror-04)."""
        return moon_of(g).su_ling != space and self.below.middle_works(g, space)

    def dice_immune(self, g: GhostStories, space: i64) -> bool:
        """Not while Su-Ling faces it (WM-SU-18, WM-SU-19, WM-BAR-18, RW-09)."""
        return self.below.dice_immune(g, space) and moon_of(g).su_ling != space

    def helpers(self, g: GhostStories) -> vec[i64]:
        """At the School nobody else may contribute (WM-KFS-07)."""
        return vec[i64]([g.active]) if moon_of(g).school else self.below.helpers(g)

    def wild(self, g: GhostStories) -> i64:
        return crystals_at_hand(g)

    def wild_of(self, g: GhostStories, seat: i64) -> i64:
        return moon_of(g).crystals[seat]

    def payments(self, g: GhostStories, left: Need) -> vec[i64]:
        return crystal_payments(g, left, self.below.payments(g, left))

    def dice_number(self, g: GhostStories) -> i64:
        """One of the Divine Sword's is not rolled (WM-ART-DivineSword-01, WM-ART-DivineSword-05)."""
        number = self.below.dice_number(g)
        return number - 1 if number and sword_works(g, moon_of(g)) else number

    def dice_set_white(self, g: GhostStories) -> i64:
        """It shows white instead (WM-ART-DivineSword-01, WM-ART-DivineSword-05)."""
        sword = sword_works(g, moon_of(g)) and self.below.dice_number(g) > 0
        return self.below.dice_set_white(g) + (1 if sword else 0)

    def artifacts_void(self, g: GhostStories, space: i64) -> str:
        """A scenario makes them void (WM-GR-08)."""
        return "WM-GR-08" if voids(g, moon_of(g), g.ghosts[space]) else self.below.artifacts_void(g, space)

    def tao_out_of_game(self, g: GhostStories, colour: i64) -> i64:
        return self.below.tao_out_of_game(g, colour) + (moon_of(g).tao_gone >> 3 * colour & 7)

    def buddhas_without_temple(self, g: GhostStories) -> i64:
        """They wait in the box (WM-SET-19, WM-FAM-Wu-R2)."""
        return 2

    def incarnations_out_of_game(self, g: GhostStories) -> i64:
        """Those called from the box are more than the set-up put into the pile (WM-END-07)."""
        return self.below.incarnations_out_of_game(g) - moon_of(g).called

    def stands(self, g: GhostStories, space: i64) -> None:
        """An incarnation that came there in a way of its own drives Su-Ling off like any other (WM-SU-12)."""
        self.below.stands(g, space)
        drive_off(g, moon_of(g), space)

    # -- for the rules of thumb ----------------------------------------------------------------------------------------

    def use_of(self, g: GhostStories, option: i64) -> i64:
        """Crystals, Su-Ling and most artifacts wait for the end of the turn."""
        if n.MOVE_WITH <= option <= n.STAND_UP or option == n.USE_ARTIFACT + MOON_DUST:
            return questions.MOVES
        if n.PLACE_CRYSTAL <= option < n.YANG_OPTIONS:
            return questions.WAITS
        return self.below.use_of(g, option)

    def dice_for(self, g: GhostStories) -> vec[i64]:
        """In a Barrier the ghosts of the board."""
        m = moon_of(g)
        if m.barrier:
            return within_reach(g, g.then_with)
        return g.rules.targets(g) if m.school else self.below.dice_for(g)

    def see(self, g: GhostStories, out: vec[i64], at: i64) -> i64:
        return value_net.see(g, out, self.below.see(g, out, at))

    def correctors(self) -> list[Corrector]:
        return [*self.below.correctors(), value_net.corrector]

    def calibration(self, g: GhostStories) -> Calibration | None:
        return value_net.corrector.in_use().calibration
