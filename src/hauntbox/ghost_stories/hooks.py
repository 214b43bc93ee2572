"""The extension points: what a box may override.

A chapter of the base game calls them on ``g.rules``; the base game's answers are functions of the chapters. A box that
changes one brings a class that derives from ``BoxHooks`` and overrides only that; it may call ``self.below`` for what
the boxes below it and the base game answer.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from hauntbox.ghost_stories.base import questions
from hauntbox.ghost_stories.base.hooks import Hooks
from hauntbox.ghost_stories.base.rules import arrival, exorcism, means, neutral, powers, set_up, tiles, yang
from hauntbox.ghost_stories.base.rules.means import Need
from hauntbox.ghost_stories.base.settings import SEATED
from hauntbox.ghost_stories.base.state import BEFORE_MOVE, GhostStories
from hauntbox.ghost_stories.base.thinking.correction import Corrector
from hauntbox.kernel.game import NOBODY, NONE
from hauntbox.kernel.odds import Calibration
from hauntbox.kernel.vectors import vec


class BaseHooks(Hooks):
    """The answers of the base game."""

    def seats(self, g: GhostStories) -> list[int]:
        return list(SEATED[g.request.players])

    def villagers(self, g: GhostStories) -> vec[i64]:
        return g.rules.law.tiles

    def certain_tiles(self, g: GhostStories) -> vec[i64]:
        return NONE

    def pile(self, g: GhostStories) -> vec[i64]:
        return set_up.usual_pile(g)

    def summons(self, g: GhostStories) -> bool:
        return False

    def moves(self, g: GhostStories, tile: i64) -> i64:
        return yang.moves(g, tile)

    def more_choices(self, g: GhostStories, options: vec[i64]) -> vec[i64]:
        return options

    def help_refused(self, g: GhostStories, tile: i64) -> str:
        return tiles.help_refused(g, tile)

    def help_here_refused(self, g: GhostStories, tile: i64) -> str:
        return tiles.help_refused(g, tile)

    def can_use_yin_yang(self, g: GhostStories) -> bool:
        return yang.can_use_yin_yang(g)

    def restorable(self, g: GhostStories) -> i64:
        return g.haunted

    def second_help_refused(self, g: GhostStories, tile: i64) -> str:
        return yang.second_help_refused(g, tile)

    def left_place(self, g: GhostStories, tile: i64) -> bool:
        return g.stood != tile

    def before_move(self, g: GhostStories) -> bool:
        return g.stage == BEFORE_MOVE

    def idle(self, g: GhostStories, power: i64) -> str:
        return yang.idle(g, power)

    def taoist_moves(self, g: GhostStories, movable: i64) -> vec[i64]:
        return powers.taoist_moves(g, movable)

    def targets(self, g: GhostStories) -> vec[i64]:
        return means.targets(g)

    def target_refused(self, g: GhostStories, space: i64) -> str:
        return means.target_refused(g, space)

    def resistance(self, g: GhostStories, space: i64) -> vec[i64]:
        return means.resistance(g, space)

    def middle_works(self, g: GhostStories, space: i64) -> bool:
        return True

    def sealed_tiles(self, g: GhostStories) -> i64:
        return 0

    def white_points(self, g: GhostStories, space: i64) -> i64:
        return 0

    def dice_immune(self, g: GhostStories, space: i64) -> bool:
        return means.dice_immune(g, space)

    def circle_colour(self, g: GhostStories) -> i64:
        return means.circle_colour(g)

    def helpers(self, g: GhostStories) -> vec[i64]:
        return means.helpers(g)

    def purse(self, g: GhostStories) -> vec[i64]:
        return means.purse(g)

    def wild(self, g: GhostStories) -> i64:
        return 0

    def wild_of(self, g: GhostStories, seat: i64) -> i64:
        return 0

    def payments(self, g: GhostStories, left: Need) -> vec[i64]:
        return exorcism.payments(g, left)

    def dice_number(self, g: GhostStories) -> i64:
        return exorcism.dice_number(g)

    def dice_set_white(self, g: GhostStories) -> i64:
        return 0

    def artifacts_void(self, g: GhostStories, space: i64) -> str:
        return ""

    def heirlooms(self, g: GhostStories, seat: i64) -> vec[i64]:
        return NONE

    def hand_on(self, g: GhostStories, heirloom: i64, heir: i64) -> None:
        g.fail(f"nobody knows the artifact {heirloom}")

    def spaces_for(self, g: GhostStories, card: i64) -> vec[i64]:
        return arrival.spaces_for(g, card)

    def placer(self, g: GhostStories) -> i64:
        return neutral.decider(g)

    def power_works(self, g: GhostStories, board: i64) -> bool:
        return powers.power_works(g, board)

    def away(self, g: GhostStories) -> str:
        return ""

    def on_tiles(self, g: GhostStories) -> i64:
        return g.alive

    def tile_barred(self, g: GhostStories, tile: i64) -> str:
        return ""

    def shares_power(self, g: GhostStories, board: i64) -> bool:
        return powers.shares_power(g, board)

    def mantra_targets(self, g: GhostStories) -> vec[i64]:
        return powers.mantra_targets(g)

    def mantra_stays(self, g: GhostStories) -> bool:
        return False

    def take_mantra_off(self, g: GhostStories) -> None:
        powers.take_mantra_off(g)

    def hut_targets(self, g: GhostStories) -> vec[i64]:
        return tiles.hut_targets(g)

    def qi_elsewhere(self, g: GhostStories) -> i64:
        return 0

    def tao_out_of_game(self, g: GhostStories, colour: i64) -> i64:
        return 0

    def buddhas_without_temple(self, g: GhostStories) -> i64:
        return 0

    def movable_ghosts(self, g: GhostStories) -> i64:
        return tiles.movable_ghosts(g)

    def incarnations_among(self, g: GhostStories, spaces: i64) -> i64:
        return arrival.incarnations_among(g, spaces)

    def incarnations_out_of_game(self, g: GhostStories) -> i64:
        return 0

    def stands(self, g: GhostStories, space: i64) -> None:
        return

    def drawn_for(self, g: GhostStories) -> i64:
        return NOBODY

    def imagine(self, g: GhostStories, seat: i64) -> None:
        """Nobody knows more than the others but by boxes."""

    def use_of(self, g: GhostStories, option: i64) -> i64:
        return questions.ACTS

    def dice_for(self, g: GhostStories) -> vec[i64]:
        return NONE if g.then_with else g.rules.targets(g)

    def plan_ends(self, g: GhostStories) -> bool:
        return False

    def see(self, g: GhostStories, out: vec[i64], at: i64) -> i64:
        return at

    def correctors(self) -> list[Corrector]:
        return []

    def foresee(self, g: GhostStories, odds: float, pile: float) -> tuple[float, float]:
        return odds, pile

    def calibration(self, g: GhostStories) -> Calibration | None:
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class BoxHooks(Hooks):
    """A box's answers: what it does not override is passed on to the rules below."""

    def __init__(self, below: Hooks) -> None:
        self.below = below

    def seats(self, g: GhostStories) -> list[int]:
        return self.below.seats(g)

    def villagers(self, g: GhostStories) -> vec[i64]:
        return self.below.villagers(g)

    def certain_tiles(self, g: GhostStories) -> vec[i64]:
        return self.below.certain_tiles(g)

    def pile(self, g: GhostStories) -> vec[i64]:
        return self.below.pile(g)

    def summons(self, g: GhostStories) -> bool:
        return self.below.summons(g)

    def moves(self, g: GhostStories, tile: i64) -> i64:
        return self.below.moves(g, tile)

    def more_choices(self, g: GhostStories, options: vec[i64]) -> vec[i64]:
        return self.below.more_choices(g, options)

    def help_refused(self, g: GhostStories, tile: i64) -> str:
        return self.below.help_refused(g, tile)

    def help_here_refused(self, g: GhostStories, tile: i64) -> str:
        """With boxes he may be elsewhere than in the village (GS-HELP-01, GS-HELP-02)."""
        return g.rules.away(g) or g.rules.help_refused(g, tile)

    def can_use_yin_yang(self, g: GhostStories) -> bool:
        return self.below.can_use_yin_yang(g)

    def restorable(self, g: GhostStories) -> i64:
        return self.below.restorable(g)

    def second_help_refused(self, g: GhostStories, tile: i64) -> str:
        return self.below.second_help_refused(g, tile)

    def left_place(self, g: GhostStories, tile: i64) -> bool:
        return self.below.left_place(g, tile)

    def before_move(self, g: GhostStories) -> bool:
        return self.below.before_move(g)

    def idle(self, g: GhostStories, power: i64) -> str:
        return self.below.idle(g, power)

    def taoist_moves(self, g: GhostStories, movable: i64) -> vec[i64]:
        return self.below.taoist_moves(g, movable)

    def targets(self, g: GhostStories) -> vec[i64]:
        return self.below.targets(g)

    def target_refused(self, g: GhostStories, space: i64) -> str:
        return self.below.target_refused(g, space)

    def resistance(self, g: GhostStories, space: i64) -> vec[i64]:
        return self.below.resistance(g, space)

    def middle_works(self, g: GhostStories, space: i64) -> bool:
        return self.below.middle_works(g, space)

    def sealed_tiles(self, g: GhostStories) -> i64:
        return self.below.sealed_tiles(g)

    def white_points(self, g: GhostStories, space: i64) -> i64:
        return self.below.white_points(g, space)

    def dice_immune(self, g: GhostStories, space: i64) -> bool:
        return self.below.dice_immune(g, space)

    def circle_colour(self, g: GhostStories) -> i64:
        return self.below.circle_colour(g)

    def helpers(self, g: GhostStories) -> vec[i64]:
        return self.below.helpers(g)

    def purse(self, g: GhostStories) -> vec[i64]:
        return self.below.purse(g)

    def wild(self, g: GhostStories) -> i64:
        return self.below.wild(g)

    def wild_of(self, g: GhostStories, seat: i64) -> i64:
        return self.below.wild_of(g, seat)

    def payments(self, g: GhostStories, left: Need) -> vec[i64]:
        return self.below.payments(g, left)

    def dice_number(self, g: GhostStories) -> i64:
        return self.below.dice_number(g)

    def dice_set_white(self, g: GhostStories) -> i64:
        return self.below.dice_set_white(g)

    def artifacts_void(self, g: GhostStories, space: i64) -> str:
        return self.below.artifacts_void(g, space)

    def heirlooms(self, g: GhostStories, seat: i64) -> vec[i64]:
        return self.below.heirlooms(g, seat)

    def hand_on(self, g: GhostStories, heirloom: i64, heir: i64) -> None:
        self.below.hand_on(g, heirloom, heir)

    def spaces_for(self, g: GhostStories, card: i64) -> vec[i64]:
        return self.below.spaces_for(g, card)

    def placer(self, g: GhostStories) -> i64:
        return self.below.placer(g)

    def power_works(self, g: GhostStories, board: i64) -> bool:
        return self.below.power_works(g, board)

    def away(self, g: GhostStories) -> str:
        return self.below.away(g)

    def on_tiles(self, g: GhostStories) -> i64:
        return self.below.on_tiles(g)

    def tile_barred(self, g: GhostStories, tile: i64) -> str:
        return self.below.tile_barred(g, tile)

    def shares_power(self, g: GhostStories, board: i64) -> bool:
        return self.below.shares_power(g, board)

    def mantra_targets(self, g: GhostStories) -> vec[i64]:
        return self.below.mantra_targets(g)

    def mantra_stays(self, g: GhostStories) -> bool:
        return self.below.mantra_stays(g)

    def take_mantra_off(self, g: GhostStories) -> None:
        self.below.take_mantra_off(g)

    def hut_targets(self, g: GhostStories) -> vec[i64]:
        return self.below.hut_targets(g)

    def qi_elsewhere(self, g: GhostStories) -> i64:
        return self.below.qi_elsewhere(g)

    def tao_out_of_game(self, g: GhostStories, colour: i64) -> i64:
        return self.below.tao_out_of_game(g, colour)

    def buddhas_without_temple(self, g: GhostStories) -> i64:
        return self.below.buddhas_without_temple(g)

    def movable_ghosts(self, g: GhostStories) -> i64:
        return self.below.movable_ghosts(g)

    def incarnations_among(self, g: GhostStories, spaces: i64) -> i64:
        return self.below.incarnations_among(g, spaces)

    def incarnations_out_of_game(self, g: GhostStories) -> i64:
        return self.below.incarnations_out_of_game(g)

    def stands(self, g: GhostStories, space: i64) -> None:
        self.below.stands(g, space)

    def drawn_for(self, g: GhostStories) -> i64:
        return self.below.drawn_for(g)

    def imagine(self, g: GhostStories, seat: i64) -> None:
        self.below.imagine(g, seat)

    def use_of(self, g: GhostStories, option: i64) -> i64:
        return self.below.use_of(g, option)

    def dice_for(self, g: GhostStories) -> vec[i64]:
        return self.below.dice_for(g)

    def plan_ends(self, g: GhostStories) -> bool:
        return self.below.plan_ends(g)

    def see(self, g: GhostStories, out: vec[i64], at: i64) -> i64:
        return self.below.see(g, out, at)

    def correctors(self) -> list[Corrector]:
        return self.below.correctors()

    def foresee(self, g: GhostStories, odds: float, pile: float) -> tuple[float, float]:
        return self.below.foresee(g, odds, pile)

    def calibration(self, g: GhostStories) -> Calibration | None:
        return self.below.calibration(g)
