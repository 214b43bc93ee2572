"""What is asked of the rules and may be answered otherwise by a box; ``ghost_stories/hooks.py`` has the base game's
answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from hauntbox.kernel.odds import Calibration
from hauntbox.kernel.vectors import vec

if TYPE_CHECKING:
    from hauntbox.ghost_stories.base.rules.means import Need
    from hauntbox.ghost_stories.base.state import GhostStories
    from hauntbox.ghost_stories.base.thinking.correction import Corrector
    from hauntbox.ghost_stories.law import Law


@mypyc_attr(allow_interpreted_subclasses=True)
class Hooks:
    """A method for each thing that is asked, by a game: ``g.rules.moves(g, tile)``."""

    law: Law
    """Whose answers these are."""

    def seats(self, g: GhostStories) -> list[int]:
        """The seats that answer questions, in turn order."""
        raise NotImplementedError

    def villagers(self, g: GhostStories) -> vec[i64]:
        """The tiles the village is dealt from, in rising order."""
        raise NotImplementedError

    def certain_tiles(self, g: GhostStories) -> vec[i64]:
        """Those of them that are in the village, whichever others are."""
        raise NotImplementedError

    def pile(self, g: GhostStories) -> vec[i64]:
        """The pile at the start, bottom to top."""
        raise NotImplementedError

    def summons(self, g: GhostStories) -> bool:
        """Whether the incarnations' places in the pile hold cards that call them from elsewhere."""
        raise NotImplementedError

    def moves(self, g: GhostStories, tile: i64) -> i64:
        """The tiles to which the active Taoist may move from a tile, as a mask."""
        raise NotImplementedError

    def more_choices(self, g: GhostStories, options: vec[i64]) -> vec[i64]:
        """The menu of the Yang phase, given that of the base game, with what boxes add to it, in rising order."""
        raise NotImplementedError

    def help_refused(self, g: GhostStories, tile: i64) -> str:
        """The rule against asking the villager of a tile; empty if there is none."""
        raise NotImplementedError

    def help_here_refused(self, g: GhostStories, tile: i64) -> str:
        """The same for the tile where the active Taoist stands."""
        raise NotImplementedError

    def can_use_yin_yang(self, g: GhostStories) -> bool:
        """Whether the active Taoist's Yin-Yang, if he has it, has a use."""
        raise NotImplementedError

    def restorable(self, g: GhostStories) -> i64:
        """The haunted tiles that may be turned back, as a mask."""
        raise NotImplementedError

    def second_help_refused(self, g: GhostStories, tile: i64) -> str:
        """After a first action, the rule against asking for help; empty if there is none."""
        raise NotImplementedError

    def left_place(self, g: GhostStories, tile: i64) -> bool:
        """Whether the active Taoist, who is at this tile, is elsewhere than at the first action of his turn."""
        raise NotImplementedError

    def before_move(self, g: GhostStories) -> bool:
        """Whether the active Taoist may still use what is used before his movement."""
        raise NotImplementedError

    def idle(self, g: GhostStories, power: i64) -> str:
        """The rule by which a borrowed power could do nothing any more in this turn; empty if it could."""
        raise NotImplementedError

    def taoist_moves(self, g: GhostStories, movable: i64) -> vec[i64]:
        """Every way in which another may move these Taoists, 9 * seat + tile."""
        raise NotImplementedError

    def targets(self, g: GhostStories) -> vec[i64]:
        """The spaces of the ghosts the active Taoist may exorcise."""
        raise NotImplementedError

    def target_refused(self, g: GhostStories, space: i64) -> str:
        """The rule that protects the ghost there; empty if none."""
        raise NotImplementedError

    def resistance(self, g: GhostStories, space: i64) -> vec[i64]:
        """The points a ghost in play resists with now, by colour."""
        raise NotImplementedError

    def middle_works(self, g: GhostStories, space: i64) -> bool:
        """Whether nothing switches the middle stone of the ghost there off."""
        raise NotImplementedError

    def sealed_tiles(self, g: GhostStories) -> i64:
        """The tiles onto and off which a Taoist may bring nobody, as a mask."""
        raise NotImplementedError

    def white_points(self, g: GhostStories, space: i64) -> i64:
        """The points of a ghost in play that only white faces meet, and tokens that count as any colour."""
        raise NotImplementedError

    def dice_immune(self, g: GhostStories, space: i64) -> bool:
        """Whether dice count for nothing against the ghost there."""
        raise NotImplementedError

    def circle_colour(self, g: GhostStories) -> i64:
        """The colour the Circle of Prayer lowers, -1 for none."""
        raise NotImplementedError

    def helpers(self, g: GhostStories) -> vec[i64]:
        """The seats whose Tao may be spent in the active Taoist's exorcism."""
        raise NotImplementedError

    def purse(self, g: GhostStories) -> vec[i64]:
        """Tao that may be spent in the exorcism, by colour."""
        raise NotImplementedError

    def wild(self, g: GhostStories) -> i64:
        """How many tokens may be spent in the exorcism that count as a Tao of any colour."""
        raise NotImplementedError

    def wild_of(self, g: GhostStories, seat: i64) -> i64:
        """How many such things a Taoist holds."""
        raise NotImplementedError

    def payments(self, g: GhostStories, left: Need) -> vec[i64]:
        """What may be spent next on what is left to be paid, so that the exorcism can still be completed."""
        raise NotImplementedError

    def dice_number(self, g: GhostStories) -> i64:
        """How many Tao dice an exorcism is rolled with."""
        raise NotImplementedError

    def dice_set_white(self, g: GhostStories) -> i64:
        """How many dice of the exorcism show white without being rolled."""
        raise NotImplementedError

    def artifacts_void(self, g: GhostStories, space: i64) -> str:
        """The rule by which artifacts do nothing to the ghost there; empty if there is none."""
        raise NotImplementedError

    def heirlooms(self, g: GhostStories, seat: i64) -> vec[i64]:
        """The artifacts of promos that a Taoist holds, by their numbers (``Box.heirlooms``)."""
        raise NotImplementedError

    def hand_on(self, g: GhostStories, heirloom: i64, heir: i64) -> None:
        """Such an artifact goes to a living Taoist; -1 takes it from its owner."""
        raise NotImplementedError

    def spaces_for(self, g: GhostStories, card: i64) -> vec[i64]:
        """Where a card may be put into play."""
        raise NotImplementedError

    def placer(self, g: GhostStories) -> i64:
        """The seat that puts a drawn card into play."""
        raise NotImplementedError

    def power_works(self, g: GhostStories, board: i64) -> bool:
        """Whether nothing in play keeps the board's power off."""
        raise NotImplementedError

    def away(self, g: GhostStories) -> str:
        """The rule by which the active Taoist stands on no tile of the village; empty if he stands on one."""
        raise NotImplementedError

    def on_tiles(self, g: GhostStories) -> i64:
        """The seats whose living Taoist is on a tile of the village, as a mask."""
        raise NotImplementedError

    def tile_barred(self, g: GhostStories, tile: i64) -> str:
        """The rule by which no Taoist can use a tile in any way; empty if there is none."""
        raise NotImplementedError

    def shares_power(self, g: GhostStories, board: i64) -> bool:
        """Whether the active Taoist has the power of a board that is not his, if it works."""
        raise NotImplementedError

    def mantra_targets(self, g: GhostStories) -> vec[i64]:
        """What the Enfeeblement Mantra may be put on, in rising order."""
        raise NotImplementedError

    def mantra_stays(self, g: GhostStories) -> bool:
        """Whether the Mantra stays where it is whatever happens to yellow's power."""
        raise NotImplementedError

    def take_mantra_off(self, g: GhostStories) -> None:
        """The Mantra goes back from whatever carries it, if anything does."""
        raise NotImplementedError

    def hut_targets(self, g: GhostStories) -> vec[i64]:
        """The spaces of the ghosts that the Sorcerer's Hut may discard."""
        raise NotImplementedError

    def qi_elsewhere(self, g: GhostStories) -> i64:
        """How many Qi lie on what a box brings."""
        raise NotImplementedError

    def tao_out_of_game(self, g: GhostStories, colour: i64) -> i64:
        """How many Tao of a colour were taken out of the game or lie on what a box brings."""
        raise NotImplementedError

    def buddhas_without_temple(self, g: GhostStories) -> i64:
        """How many Buddhas there are in a village without a Temple."""
        raise NotImplementedError

    def movable_ghosts(self, g: GhostStories) -> i64:
        """The spaces of the ghosts that the Pavilion may move, as a mask."""
        raise NotImplementedError

    def incarnations_among(self, g: GhostStories, spaces: i64) -> i64:
        """How many incarnations have left play once these spaces, given as a mask, are empty."""
        raise NotImplementedError

    def incarnations_out_of_game(self, g: GhostStories) -> i64:
        """How many incarnations left the game without being exorcised."""
        raise NotImplementedError

    def stands(self, g: GhostStories, space: i64) -> None:
        """A box has put or moved a ghost onto a space by itself."""
        raise NotImplementedError

    def drawn_for(self, g: GhostStories) -> i64:
        """The seat that alone sees what chance answers to the question it is asked now; NOBODY if all see it."""
        raise NotImplementedError

    def imagine(self, g: GhostStories, seat: i64) -> None:
        """Make undecided in this copy of a game what the seat has not seen; most boxes hide nothing."""
        raise NotImplementedError

    # What the rules of thumb ask: a box that brings something new says how it is planned with and what it is worth.

    def use_of(self, g: GhostStories, option: i64) -> i64:
        """What an option is that a box adds to the menu of the Yang phase: ACTS, MOVES or WAITS (``questions.py``)."""
        raise NotImplementedError

    def dice_for(self, g: GhostStories) -> vec[i64]:
        """The spaces of the ghosts that dice about to be rolled are for; none if every face may be of use."""
        raise NotImplementedError

    def plan_ends(self, g: GhostStories) -> bool:
        """Whether a plan ends at this question and the position is rated here: the question is decided by itself."""
        raise NotImplementedError

    def see(self, g: GhostStories, out: vec[i64], at: i64) -> i64:
        """Write the features of a box into those of a position, from this place on; returns the place after them."""
        raise NotImplementedError

    def correctors(self) -> list[Corrector]:
        """The weights of these features, box by box."""
        raise NotImplementedError

    def foresee(self, g: GhostStories, odds: float, pile: float) -> tuple[float, float]:
        """The logarithm of the odds to win, and the share of the pile that will still be survived, given what the
        evaluation of the base game says."""
        raise NotImplementedError

    def calibration(self, g: GhostStories) -> Calibration | None:
        """How the odds become the chance that people see, if not as in the base game."""
        raise NotImplementedError
