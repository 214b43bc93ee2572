"""VI-DMN-WIT: Corpse Explosion and Thunder. Voodoo Doll is in demon.py and attack.py, Blood Curse in death.py."""

from __future__ import annotations

from hauntbox.victim import events as told
from hauntbox.victim import questions as ask
from hauntbox.victim import steps
from hauntbox.victim.attack import SPECIAL_1, SPECIAL_2, attackable, launch
from hauntbox.victim.cards import CORPSE, DECODER, MASK_OF, TILE_KIND
from hauntbox.victim.folk import drawn_by_brave
from hauntbox.victim.state import VictimGame


def corpse_tiles(g: VictimGame) -> list[int]:
    """VI-DMN-WIT-06, -07, -09, -16, -22, -23, VR-R5i: Corpse tiles anywhere with a Victim on them or next to them."""
    return [
        tile
        for tile in g.forest.laid_tiles()
        if TILE_KIND[tile] == CORPSE and attackable(g, g.forest.around[tile])
    ]


def corpse_explosion(g: VictimGame, _a: int, _b: int) -> None:
    """VI-DMN-WIT-06."""
    g.ask(ask.CORPSE, g.demon_seat, corpse_tiles(g), steps.CORPSE_CHOSEN)


def corpse_chosen(g: VictimGame, tile: int, _b: int) -> None:
    """VI-DMN-WIT-06."""
    g.do(steps.EXPLODE, tile)


def explode(g: VictimGame, tile: int, _b: int) -> None:
    """VI-DMN-WIT-06: one Victim there or on an adjacent tile, linked or not."""
    targets = drawn_by_brave(g, attackable(g, g.forest.around[tile]))
    g.ask(ask.TARGET, g.demon_seat, targets, steps.EXPLODED, tile)


def exploded(g: VictimGame, victim: int, tile: int) -> None:
    """VI-DMN-WIT-06, -08."""
    g.do(steps.DESTROY_BODY, tile)
    launch(g, 1 << victim, SPECIAL_1)


def destroy_body(g: VictimGame, tile: int, _b: int) -> None:
    """VI-DMN-WIT-08 to -10, -17: upgraded, the skill leaves the tile without Search, for ever."""
    if g.upgrades[1] and not g.bodies >> tile & 1:
        g.bodies |= 1 << tile
        g.tell(told.BODY_DESTROYED, "VI-DMN-WIT-08", tile)


def thunder_targets(g: VictimGame) -> list[int]:
    """VI-DMN-WIT-11, -12, -16, VR-R5i: the Victims on Decoder tiles, wherever they are."""
    return drawn_by_brave(g, attackable(g, MASK_OF[DECODER]))


def thunder(g: VictimGame, _a: int, _b: int) -> None:
    """VI-DMN-WIT-11: naming the Victim names the tile."""
    g.ask(ask.TARGET, g.demon_seat, thunder_targets(g), steps.STRUCK)


def struck(g: VictimGame, victim: int, _b: int) -> None:
    """VI-DMN-WIT-11, -13."""
    g.do(steps.BREAK_DECODER, g.at[victim])
    launch(g, 1 << victim, SPECIAL_2)


def break_decoder(g: VictimGame, tile: int, _b: int) -> None:
    """VI-DMN-WIT-13, -15, -17: upgraded, the skill leaves the Decoder Broken."""
    if g.upgrades[2] and not g.broken >> tile & 1:
        g.broken |= 1 << tile
        g.tell(told.DECODER_BROKEN, "VI-DMN-WIT-13", tile)
