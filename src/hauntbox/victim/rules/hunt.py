"""The Demon, its Shadows or the Slave move (VI-HUNT)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.kernel.bits import room
from hauntbox.kernel.vectors import append, extend, vec
from hauntbox.victim import events, steps
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import CURSE, CURSE_TILES, TEST, TILE_KIND
from hauntbox.victim.dice import DIE_OPTIONS, DIE_TOTALS
from hauntbox.victim.questions import NO_OR_YES
from hauntbox.victim.rules.attack import can_smell
from hauntbox.victim.rules.doppelganger import move_shadow
from hauntbox.victim.rules.rage import gain_rage
from hauntbox.victim.state import VictimGame

BY_ACTION: Final = 0
FREE: Final = 1
BY_AMBUSH: Final = 2
BY_SLAVE: Final = 3


def offer_hunt(g: VictimGame, _a: i64, _b: i64) -> None:
    """A Hunt without action point is a choice (VI-DMN-WOLF-08, VI-DMN-WOLF-09, VI-DMN-DOP-10, VI-DMN-DOP-17,
    VI-DEMON-09, VI-SEE-26)."""
    g.ask(ask.FREE_HUNT, g.demon_seat, NO_OR_YES, steps.FREE_HUNT_CHOSEN)


def free_hunt_chosen(g: VictimGame, hunt: i64, _b: i64) -> None:
    """The free Hunt begins if the Demon wants it (VI-DMN-WOLF-09, VI-DMN-DOP-18)."""
    if hunt:
        g.do(steps.ROLL_HUNT, FREE)


def roll_hunt(g: VictimGame, mode: i64, _b: i64) -> None:
    """The Hunt die is rolled, the upgraded one if he has it (VI-HUNT-01, VI-DICE-11, VI-DICE-12)."""
    die = min(g.upgrades[0], 1)
    g.chance(ask.DEMON_DIE, DIE_OPTIONS[die], DIE_TOTALS[die], steps.HUNT_DIE, mode)


def hunt_die(g: VictimGame, face: i64, mode: i64) -> None:
    """The Werewolf may roll again before the number counts (VI-HUNT-05, VI-HUNT-22, VI-DMN-WOLF-02, VI-DMN-WOLF-03,
    VI-DMN-WOLF-04, VI-DMN-WOLF-05, VI-DMN-WOLF-30, VR-R5j)."""
    g.tell(events.DEMON_ROLLED, "VI-HUNT-01", face)
    if mode != BY_SLAVE and can_smell(g):
        g.do(steps.OFFER_HUNT_REROLL, face, mode)
    else:
        g.do(steps.BEGIN_HUNT, face, mode)


def offer_hunt_reroll(g: VictimGame, face: i64, mode: i64) -> None:
    """The Werewolf may roll the Hunt die again (VI-DMN-WOLF-02, VI-DMN-WOLF-33)."""
    g.ask(ask.REROLL, g.demon_seat, NO_OR_YES, steps.HUNT_REROLL_CHOSEN, 4 * face + mode)


def hunt_reroll_chosen(g: VictimGame, again: i64, packed: i64) -> None:
    """He rolls again, once in a turn, or the face stands (VI-DMN-WOLF-04)."""
    if again:
        g.sniffed = 1
        g.tell(events.DEMON_REROLLED, "VI-DMN-WOLF-02", packed >> 2)
        g.do(steps.ROLL_HUNT, packed & 3)
    else:
        g.do(steps.BEGIN_HUNT, packed >> 2, packed & 3)


def begin_hunt(g: VictimGame, face: i64, mode: i64) -> None:
    """A number equal to the Rage stops the Hunt and raises the Rage, not for the Slave; Meat adds a step in any case
    (VI-HUNT-02, VI-HUNT-04, VI-HUNT-05, VI-HUNT-06, VI-HUNT-07, VI-RAGE-04, VI-DMN-WEND-22, VI-DMN-WEND-23,
    VI-DMN-WOLF-26, VR-R5k, VR-N33, VI-HUNT-15, VI-HUNT-23, VI-EV-SNOW-05, VI-RAGE-14, VI-DMN-WOLF-44,
    VI-DMN-WEND-24)."""
    number = face
    if face == g.rage:
        number = 0
        g.tell(events.HUNT_STOPPED, "VI-HUNT-04", face)
        if mode != BY_SLAVE:
            gain_rage(g, "VI-HUNT-04")
    if mode != BY_SLAVE:
        number += g.meat
    g.hunt_left = number
    g.moved = 0
    g.halted = 0
    g.do(steps.HUNT_STEP, mode)


def hunt_step(g: VictimGame, mode: i64, _b: i64) -> None:
    """Up to that many steps, also none (VI-HUNT-02, VI-HUNT-12, VI-HUNT-13, VR-N71)."""
    if g.hunt_left:
        seat = g.slave_seat if mode == BY_SLAVE else g.demon_seat
        g.ask(ask.HUNT, seat, hunt_options(g, mode), steps.HUNT_CHOSEN, mode)


def pieces(g: VictimGame, mode: i64) -> vec[i64]:
    """The tiles of the pieces that may move: the Slave, or the Demon with its Shadows (VI-DMN-DOP-03, VI-DMN-DOP-29).
    """
    if mode == BY_SLAVE:
        return vec[i64]([g.at[g.slave]])
    return extend(vec[i64]([g.den]), g.shadows)


def hunt_options(g: VictimGame, mode: i64) -> vec[i64]:
    """Over links, and from a Curse tile to any other on the table; an upgraded Ambush passes obstacles (VI-HUNT-03,
    VI-HUNT-08, VI-HUNT-09, VI-HUNT-10, VI-HUNT-11, VI-HUNT-17, VI-HUNT-18, VI-HUNT-19, VI-HUNT-21, VI-DMN-WOLF-22,
    VI-DMN-WEND-10, VI-DMN-DOP-03, VI-DMN-DOP-04, VI-DMN-DOP-05, VR-R5r, VR-N50, VI-MAP-22, VI-TILE-CURSE-07,
    VR-N65)."""
    through = mode == BY_AMBUSH and g.upgrades[1] > 0
    forest = g.forest
    moves = append(room(16), ask.HALT)
    travels = vec[i64]()
    standing = pieces(g, mode)
    piece: i64
    d: i64
    number: i64
    for piece in range(len(standing)):
        tile = standing[piece]
        if g.halted >> piece & 1:
            continue
        if through:
            for d in range(6):
                if forest.near[6 * tile + d] >= 0:
                    moves = append(moves, ask.MOVE + 6 * piece + d)
        else:
            for d in forest.ways[tile]:
                moves = append(moves, ask.MOVE + 6 * piece + d)
        if TILE_KIND[tile] == CURSE:
            for number in range(len(CURSE_TILES)):
                other = CURSE_TILES[number]
                if other != tile and forest.cells[other] >= 0:
                    travels = append(travels, ask.TRAVEL + 4 * piece + number)
    return extend(moves, travels)


def hunt_chosen(g: VictimGame, option: i64, mode: i64) -> None:
    """One step of one piece; a Test tile stops it (VI-HUNT-02, VI-HUNT-10, VI-HUNT-14, VI-DEMON-12, VI-DEMON-15,
    VI-DMN-DOP-04, VI-DMN-DOP-23, VI-DMN-DOP-30, VI-DMN-WID-20)."""
    if option == ask.HALT:
        g.hunt_left = 0
        return
    if option >= ask.TRAVEL:
        piece = (option - ask.TRAVEL) // 4
        tile = CURSE_TILES[(option - ask.TRAVEL) % 4]
    else:
        piece = (option - ask.MOVE) // 6
        tile = g.forest.near[6 * pieces(g, mode)[piece] + (option - ask.MOVE) % 6]
    _put(g, mode, piece, tile)
    g.hunt_left -= 1
    g.moved += 1
    if TILE_KIND[tile] == TEST:
        g.halted |= 1 << piece
    g.do(steps.HUNT_STEP, mode)


def _put(g: VictimGame, mode: i64, piece: i64, tile: i64) -> None:
    if mode == BY_SLAVE:
        g.at[g.slave] = tile
        g.tell(events.SLAVE_MOVED, "VI-DMN-WOLF-22", g.slave, tile)
        return
    if piece:
        move_shadow(g, piece, tile)
    else:
        g.den = tile
    g.tell(events.DEMON_MOVED, "VI-HUNT-02", piece, tile)
