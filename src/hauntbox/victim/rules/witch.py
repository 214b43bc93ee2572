"""Corpse Explosion and Thunder. Voodoo Doll is in demon.py and attack.py, Blood Curse in death.py (VI-DMN-WIT)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.kernel.bits import BIT
from hauntbox.kernel.vectors import vec
from hauntbox.victim import events, steps
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import CORPSE, DECODER, MASK_OF, TILE_KIND
from hauntbox.victim.rules.attack import SPECIAL_1, SPECIAL_2, attackable, launch
from hauntbox.victim.rules.victim_board import drawn_by_brave
from hauntbox.victim.state import VictimGame


def corpse_tiles(g: VictimGame) -> vec[i64]:
    """Corpse tiles anywhere with a Victim on them or next to them (VI-DMN-WIT-06, VI-DMN-WIT-07, VI-DMN-WIT-09,
    VI-DMN-WIT-16, VI-DMN-WIT-22, VI-DMN-WIT-23, VR-R5i, VI-TILE-CORPSE-03)."""
    return vec[i64](
        [
            tile
            for tile in g.forest.laid_tiles()
            if TILE_KIND[tile] == CORPSE
            if len(attackable(g, g.forest.around[tile]))
        ]
    )


def corpse_explosion(g: VictimGame, _a: i64, _b: i64) -> None:
    """The Witch chooses a Corpse tile (VI-DMN-WIT-06)."""
    g.ask(ask.CORPSE, g.demon_seat, corpse_tiles(g), steps.CORPSE_CHOSEN)


def corpse_chosen(g: VictimGame, tile: i64, _b: i64) -> None:
    """Next she chooses the Victim (VI-DMN-WIT-06)."""
    g.do(steps.EXPLODE, tile)


def explode(g: VictimGame, tile: i64, _b: i64) -> None:
    """One Victim there or on an adjacent tile, linked or not (VI-DMN-WIT-06)."""
    targets = drawn_by_brave(g, attackable(g, g.forest.around[tile]))
    g.ask(ask.TARGET, g.demon_seat, targets, steps.EXPLODED, tile)


def exploded(g: VictimGame, victim: i64, tile: i64) -> None:
    """She attacks the Victim; upgraded, she destroys the body (VI-DMN-WIT-06, VI-DMN-WIT-08)."""
    g.do(steps.DESTROY_BODY, tile)
    launch(g, 1 << victim, SPECIAL_1)


def destroy_body(g: VictimGame, tile: i64, _b: i64) -> None:
    """Upgraded, the skill leaves the tile without Search, for ever (VI-DMN-WIT-08, VI-DMN-WIT-09, VI-DMN-WIT-10,
    VI-DMN-WIT-17)."""
    if g.upgrades[1] and not g.bodies >> tile & 1:
        g.bodies |= BIT[tile]
        g.tell(events.BODY_DESTROYED, "VI-DMN-WIT-08", tile)


def thunder_targets(g: VictimGame) -> vec[i64]:
    """The Victims on Decoder tiles, wherever they are; Brave does not bind a skill that can hit two (VI-DMN-WIT-11,
    VI-DMN-WIT-12, VI-DMN-WIT-16, VI-VIC-SEAN-10, VR-R5i, VI-TILE-DEC-04)."""
    targets = attackable(g, MASK_OF[DECODER])
    return targets if g.request.thunder_on_two else drawn_by_brave(g, targets)


def thunder(g: VictimGame, _a: i64, _b: i64) -> None:
    """Naming the Victim names the tile (VI-DMN-WIT-11)."""
    g.ask(ask.TARGET, g.demon_seat, thunder_targets(g), steps.STRUCK)


def struck(g: VictimGame, victim: i64, _b: i64) -> None:
    """She attacks the Victim on the Decoder tile, by a setting another one there too; upgraded, she breaks the Decoder
    (VI-DMN-WIT-11, VI-DMN-WIT-13, VR-R5i)."""
    g.do(steps.BREAK_DECODER, g.at[victim])
    if g.request.thunder_on_two:
        g.do(steps.CHOOSE_SECOND, victim, SPECIAL_2)
    else:
        launch(g, 1 << victim, SPECIAL_2)


def break_decoder(g: VictimGame, tile: i64, _b: i64) -> None:
    """Upgraded, the skill leaves the Decoder Broken (VI-DMN-WIT-13, VI-DMN-WIT-15, VI-DMN-WIT-17)."""
    if g.upgrades[2] and not g.broken >> tile & 1:
        g.broken |= BIT[tile]
        g.tell(events.DECODER_BROKEN, "VI-DMN-WIT-13", tile)
