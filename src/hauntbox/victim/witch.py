"""Corpse Explosion and Thunder. Voodoo Doll is in demon.py and attack.py, Blood Curse in death.py (VI-DMN-WIT)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.kernel.vectors import vec
from hauntbox.victim import events as told
from hauntbox.victim import questions as ask
from hauntbox.victim import steps
from hauntbox.victim.attack import SPECIAL_1, SPECIAL_2, attackable, launch
from hauntbox.victim.cards import CORPSE, DECODER, MASK_OF, TILE_KIND
from hauntbox.victim.folk import drawn_by_brave
from hauntbox.victim.state import VictimGame


def corpse_tiles(g: VictimGame) -> list[int]:
    """Corpse tiles anywhere with a Victim on them or next to them (VI-DMN-WIT-06, VI-DMN-WIT-07, VI-DMN-WIT-09,
    VI-DMN-WIT-16, VI-DMN-WIT-22, VI-DMN-WIT-23, VR-R5i, VI-TILE-CORPSE-03)."""
    return [
        tile
        for tile in g.forest.laid_tiles()
        if TILE_KIND[tile] == CORPSE and attackable(g, g.forest.around[tile])
    ]


def corpse_explosion(g: VictimGame, _a: int, _b: int) -> None:
    """The Witch chooses a Corpse tile (VI-DMN-WIT-06)."""
    g.ask(ask.CORPSE, g.demon_seat, vec[i64](corpse_tiles(g)), steps.CORPSE_CHOSEN)


def corpse_chosen(g: VictimGame, tile: int, _b: int) -> None:
    """Next she chooses the Victim (VI-DMN-WIT-06)."""
    g.do(steps.EXPLODE, tile)


def explode(g: VictimGame, tile: int, _b: int) -> None:
    """One Victim there or on an adjacent tile, linked or not (VI-DMN-WIT-06)."""
    targets = drawn_by_brave(g, attackable(g, g.forest.around[tile]))
    g.ask(ask.TARGET, g.demon_seat, vec[i64](targets), steps.EXPLODED, tile)


def exploded(g: VictimGame, victim: int, tile: int) -> None:
    """She attacks the Victim; upgraded, she destroys the body (VI-DMN-WIT-06, VI-DMN-WIT-08)."""
    g.do(steps.DESTROY_BODY, tile)
    launch(g, 1 << victim, SPECIAL_1)


def destroy_body(g: VictimGame, tile: int, _b: int) -> None:
    """Upgraded, the skill leaves the tile without Search, for ever (VI-DMN-WIT-08, VI-DMN-WIT-09, VI-DMN-WIT-10,
    VI-DMN-WIT-17)."""
    if g.upgrades[1] and not g.bodies >> tile & 1:
        g.bodies |= 1 << tile
        g.tell(told.BODY_DESTROYED, "VI-DMN-WIT-08", tile)


def thunder_targets(g: VictimGame) -> list[int]:
    """The Victims on Decoder tiles, wherever they are (VI-DMN-WIT-11, VI-DMN-WIT-12, VI-DMN-WIT-16, VR-R5i,
    VI-TILE-DEC-04)."""
    return drawn_by_brave(g, attackable(g, MASK_OF[DECODER]))


def thunder(g: VictimGame, _a: int, _b: int) -> None:
    """Naming the Victim names the tile (VI-DMN-WIT-11)."""
    g.ask(ask.TARGET, g.demon_seat, vec[i64](thunder_targets(g)), steps.STRUCK)


def struck(g: VictimGame, victim: int, _b: int) -> None:
    """She attacks the Victim on the Decoder tile; upgraded, she breaks the Decoder (VI-DMN-WIT-11, VI-DMN-WIT-13)."""
    g.do(steps.BREAK_DECODER, g.at[victim])
    launch(g, 1 << victim, SPECIAL_2)


def break_decoder(g: VictimGame, tile: int, _b: int) -> None:
    """Upgraded, the skill leaves the Decoder Broken (VI-DMN-WIT-13, VI-DMN-WIT-15, VI-DMN-WIT-17)."""
    if g.upgrades[2] and not g.broken >> tile & 1:
        g.broken |= 1 << tile
        g.tell(told.DECODER_BROKEN, "VI-DMN-WIT-13", tile)
