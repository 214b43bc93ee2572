"""The hooks that Black Secret overrides."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import SPIRES
from hauntbox.ghost_stories.base.geometry import BITS
from hauntbox.ghost_stories.base.rules.yang import yin_yang_uses
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking.correction import Corrector
from hauntbox.ghost_stories.black_secret import brother, catacombs, demons, mantras, set_up, value_net, wu_feng
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.ids import Ask
from hauntbox.ghost_stories.black_secret.state import chosen, circle_lowers, in_play, secret_of
from hauntbox.ghost_stories.hooks import BoxHooks
from hauntbox.kernel.bits import BIT
from hauntbox.kernel.game import NONE
from hauntbox.kernel.odds import Calibration
from hauntbox.kernel.vectors import append, vec

CALLIGRAPHER: Final = 12


class SecretHooks(BoxHooks):
    """The answers of Black Secret."""

    def seats(self, g: GhostStories) -> list[int]:
        """The Taoists and Wu-Feng (BS-SET-01)."""
        return [*self.below.seats(g), n.WU_FENG]

    def certain_tiles(self, g: GhostStories) -> vec[i64]:
        """The Calligrapher is among the tiles; for first games it is certainly in the village (BS-SET-22, RB-84)."""
        tiles = self.below.certain_tiles(g)
        return append(tiles[:], CALLIGRAPHER) if chosen(g, "calligrapher", "first_games") else tiles

    def pile(self, g: GhostStories) -> vec[i64]:
        """Final numbers of ghosts, and summons cards (BS-SET-23, BS-SET-24)."""
        return set_up.PILES[4 * g.request.players - 4 + g.request.level]

    def summons(self, g: GhostStories) -> bool:
        """They are drawn into Wu-Feng's hand (BS-SET-24, BS-CALL-10)."""
        return True

    def moves(self, g: GhostStories, tile: i64) -> i64:
        return catacombs.moves(g, tile)

    def more_choices(self, g: GhostStories, options: vec[i64]) -> vec[i64]:
        return catacombs.more_choices(g, self.below.more_choices(g, options))

    def away(self, g: GhostStories) -> str:
        """In the Catacombs he is on no tile of the village: no help, no ghost, no Buddha and no Power token (BS-ACT-02,
        BS-ACT-03, BS-ACT-07, BS-FAQ-01, RB-47)."""
        if secret_of(g).below >> g.active & 1:
            return "BS-ACT-03"
        return self.below.away(g)

    def on_tiles(self, g: GhostStories) -> i64:
        """Who is in the Catacombs is on no tile (BS-ACT-07)."""
        return self.below.on_tiles(g) & ~secret_of(g).below

    def tile_barred(self, g: GhostStories, tile: i64) -> str:
        """Nobody can use the tile on which the Shadow is (BS-SHADOW-12, RB-29, RB-76)."""
        return "BS-SHADOW-12" if secret_of(g).shadow == tile else self.below.tile_barred(g, tile)

    def help_refused(self, g: GhostStories, tile: i64) -> str:
        """Nor ask for its help (BS-SHADOW-12, RB-29, RB-76)."""
        rule = g.rules.tile_barred(g, tile) or self.below.help_refused(g, tile)
        if not rule and g.village[tile] == CALLIGRAPHER:
            return mantras.calligrapher_refused(g)
        return rule

    def can_use_yin_yang(self, g: GhostStories) -> bool:
        """Also from the Catacombs; never with Night Sorceress in play, nor if the Shadow bars its last use (BS-ACT-04,
        BS-SHADOW-12, BS-INC-NightSorceress-01, RB-63)."""
        if in_play(g, box.NO_YIN_YANG):
            return False
        if 0 <= secret_of(g).shadow < 9:  # else nothing is barred, and this is asked at every choice
            return len(yin_yang_uses(g)) > 0
        return self.below.can_use_yin_yang(g)

    def restorable(self, g: GhostStories) -> i64:
        """Turning its tile back is no use of it; by a setting the Shadow bars that too (RB-29)."""
        tiles = self.below.restorable(g)
        shadow = secret_of(g).shadow
        if 0 <= shadow < 9 and chosen(g, "shadow_tile", "barred"):
            tiles &= ~BIT[shadow]
        return tiles

    def taoist_moves(self, g: GhostStories, movable: i64) -> vec[i64]:
        return catacombs.taoist_moves(g, movable, self.below.taoist_moves(g, movable))

    def targets(self, g: GhostStories) -> vec[i64]:
        """No ghost can be exorcised from the Catacombs (BS-ACT-02)."""
        return NONE if secret_of(g).below >> g.active & 1 else self.below.targets(g)

    def resistance(self, g: GhostStories, space: i64) -> vec[i64]:
        """A skeleton has resistance 1 and the colour of the board it stands on (BS-SKEL-01, RB-51)."""
        if not box.IS_SKELETON[g.ghosts[space]]:
            return self.below.resistance(g, space)
        points = vec[i64]([0, 0, 0, 0, 0])
        colour = g.colour[space // 3]
        if g.mantra != space and not circle_lowers(g, colour):
            points[colour] = 1
        return points

    def helpers(self, g: GhostStories) -> vec[i64]:
        """Only Taoists on the same tile or the same square (BS-EXO-02, RB-48)."""
        below = secret_of(g).below
        level = below >> g.active & 1
        return vec[i64]([seat for seat in self.below.helpers(g) if below >> seat & 1 == level])

    def placer(self, g: GhostStories) -> i64:
        """Wu-Feng; who pays for a possessed board and which Tao is given up is asked of the Taoists as ever
        (BS-ADD-04, BS-WHO-02, BS-WHO-03, BS-WHO-14, BS-WHO-15, RB-40)."""
        return n.WU_FENG

    def shares_power(self, g: GhostStories, board: i64) -> bool:
        """A blood brother's power, besides those below (BS-BRO-01, BS-BRO-02, BS-BRO-06)."""
        if board == brother.brother_of(g.active) and brother.is_brother(g, g.active) and brother.lends(g, board):
            return True
        return self.below.shares_power(g, board)

    def left_place(self, g: GhostStories, tile: i64) -> bool:
        """The same tile is one on the same level (BS-EXO-02, GS-POW-SECOND-10)."""
        part = secret_of(g)
        return part.below >> g.active & 1 != part.acted_below or self.below.left_place(g, tile)

    def idle(self, g: GhostStories, power: i64) -> str:
        """No token is spent on a power that his blood brother gives him; Dance of the Spires makes two moves with a
        ladder after each; Demons can be exorcised with the other powers (BS-BRO-02, BS-LAD-06, BS-EXO-02, RB-41)."""
        board = g.board_of[power >> 1]
        if board == brother.brother_of(g.active) and brother.is_brother(g, g.active) and brother.lends(g, board):
            return "BS-BRO-02"
        if power == SPIRES or (power > SPIRES and catacombs.may_exorcise(g)):
            return ""
        return self.below.idle(g, power)

    def mantra_targets(self, g: GhostStories) -> vec[i64]:
        """Demons in the Catacombs too (BS-EXO-02, BS-EXO-06)."""
        part = secret_of(g)
        targets = self.below.mantra_targets(g)[:]
        demon: i64
        for demon in range(3):
            if part.demons[demon] >= 0 and part.weak != demon:
                targets = append(targets, n.MANTRA_ON_DEMON + demon)
        return targets

    def mantra_stays(self, g: GhostStories) -> bool:
        """Placed by a Blood Mantra it lies where it is, even if yellow's power is blocked (RB-21)."""
        return secret_of(g).mantra_stays > 0 or self.below.mantra_stays(g)

    def take_mantra_off(self, g: GhostStories) -> None:
        """From a Demon at the same moment as from a ghost (BS-EXO-06)."""
        demons.take_mantra_off(g)
        self.below.take_mantra_off(g)

    def hut_targets(self, g: GhostStories) -> vec[i64]:
        """Skeletons and Demons are no ghost cards (BS-SKEL-02, BS-EXO-05)."""
        return vec[i64]([space for space in self.below.hut_targets(g) if not box.IS_SKELETON[g.ghosts[space]]])

    def movable_ghosts(self, g: GhostStories) -> i64:
        """Skeletons are no ghost cards (BS-SKEL-02)."""
        spaces = self.below.movable_ghosts(g)
        for space in BITS[spaces]:
            if box.IS_SKELETON[g.ghosts[space]]:
                spaces &= ~(1 << space)
        return spaces

    def qi_elsewhere(self, g: GhostStories) -> i64:
        """The Qi on the Blood Mantras (BS-INV-01)."""
        number = self.below.qi_elsewhere(g)
        for qi in secret_of(g).qi:
            if qi > 0:
                number += qi
        return number

    def buddhas_without_temple(self, g: GhostStories) -> i64:
        """Two in the box, for a Blood Mantra to place (RB-24)."""
        return 2

    def incarnations_out_of_game(self, g: GhostStories) -> i64:
        """Those that came beyond the pile's count the other way round (RB-38)."""
        return self.below.incarnations_out_of_game(g) - secret_of(g).extra

    def drawn_for(self, g: GhostStories) -> i64:
        """He draws ghosts and incarnations, for his eyes alone (BS-INFO-02, BS-INFO-03)."""
        return n.WU_FENG if g.kind == ask.DRAW or g.kind == Ask.INCARNATION else self.below.drawn_for(g)

    def imagine(self, g: GhostStories, seat: i64) -> None:
        """Until the game is over Wu-Feng alone knows his hand, and the card he has just drawn (BS-INFO-02, BS-INFO-03).
        """
        self.below.imagine(g, seat)
        if seat != n.WU_FENG and not g.over:
            wu_feng.forget(g)

    def use_of(self, g: GhostStories, option: i64) -> i64:
        """Ladders, standing up, a second step and a blood brother's power come before the action; Demons are one."""
        if option == n.EXORCISE_BELOW:
            return ask.ACTS
        if n.EXORCISE_BELOW < option < n.YANG_OPTIONS:
            return ask.MOVES
        return self.below.use_of(g, option)

    def plan_ends(self, g: GhostStories) -> bool:
        """What one Demon does is judged before the next one is asked, and each card that goes under the pile before the
        next: four of forty, in any order, are millions of plans."""
        return g.kind == Ask.DEMON or g.kind == Ask.SHADOW or g.kind == Ask.BURY_WHICH or self.below.plan_ends(g)

    def see(self, g: GhostStories, out: vec[i64], at: i64) -> i64:
        return value_net.see(g, out, self.below.see(g, out, at))

    def correctors(self) -> list[Corrector]:
        return [*self.below.correctors(), value_net.corrector]

    def calibration(self, g: GhostStories) -> Calibration | None:
        return value_net.corrector.in_use().calibration
