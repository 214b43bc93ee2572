"""What the death of a villager brings and what a saved family gives (WM-FAM)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import events, steps
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import (
    BLACK,
    BLUE,
    BUDDHIST_TEMPLE,
    GREEN,
    INCARNATION_POOL,
    NEEDS_BUDDHA,
    PAVILION,
    RED,
    YELLOW,
)
from hauntbox.ghost_stories.base.geometry import BITS, FREE
from hauntbox.ghost_stories.base.rules.arrival import ALL_SPACES, cannot_come, see
from hauntbox.ghost_stories.base.rules.end import is_ghost_card, lose, no_ghost_cards_left
from hauntbox.ghost_stories.base.rules.neutral import decider, is_neutral
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.white_moon.cards import (
    ARMOR_OF_THE_JUST,
    DIVINE_SWORD,
    FAMILIES,
    FAMILY,
    FIREWORK,
    HUA,
    LI,
    LIFE_POTION,
    MOON_DUST,
    SCROLL_OF_UNITY,
    SHENG,
    SHIELD_OF_TIME,
    SUN,
    VENGEFUL_CLAW,
    WU,
    XIANG,
    ZHOU,
)
from hauntbox.ghost_stories.white_moon.ids import Ask, Cause, Event, Step
from hauntbox.ghost_stories.white_moon.state import IN_RESERVE, moon_of, peopled
from hauntbox.kernel.deck import unseen
from hauntbox.kernel.game import NONE
from hauntbox.kernel.vectors import append, extend, vec

NO_MORE: Final = 12
ON_CIRCLE: Final = 4
_ARTIFACT_OF: Final = {
    "hua": DIVINE_SWORD,
    "sun": ARMOR_OF_THE_JUST,
    "miao": SHIELD_OF_TIME,
    "sheng": VENGEFUL_CLAW,
    "chang": MOON_DUST,
    "teng": SCROLL_OF_UNITY,
    "long": LIFE_POTION,
    "weng": FIREWORK,
}
ARTIFACT_OF: Final = vec[i64]([_ARTIFACT_OF.get(family, -1) for family in FAMILIES])
"""The artifact that a saved family gives, -1 for those that give something else."""
ARTIFACT_RULES: Final = [f"WM-FAM-{family.title()}-R" if family in _ARTIFACT_OF else "" for family in FAMILIES]
"""By which rule."""
_COLOUR_OF: Final = {"long": GREEN, "chang": RED, "teng": YELLOW, "weng": BLUE, "miao": BLACK}
COLOUR_OF: Final = vec[i64]([_COLOUR_OF.get(family, -1) for family in FAMILIES])
"""The colour of the Tao that the death of a member takes out of the game."""

TAO_RULES: Final = ("WM-FAM-Teng-C", "WM-FAM-Chang-C", "WM-FAM-Weng-C", "WM-FAM-Long-C", "WM-FAM-Miao-C")
"""By colour."""


def villager_curse(g: GhostStories, villager: i64, tile: i64) -> None:
    """Each death brings the curse of the family, wholly applied before the next one (WM-DEATH-03, WM-DEATH-04,
    WM-DEATH-06, WM-CEM-07, WM-FAM-Long-C, WM-FAM-Chang-C, WM-FAM-Teng-C, WM-FAM-Weng-C, WM-FAM-Miao-C, WM-FAM-Wu-C1,
    WM-FAM-Xiang-C, WM-FAM-Sheng-C1, WM-FAM-Sheng-C2, WM-FAM-Sheng-C3, WM-FAM-Sheng-C4, WM-FAM-Sun-C, WM-FAM-Li-C,
    WM-FAM-Zhou-C, WM-FAM-Hua-C1, RW-21, RW-48)."""
    family = FAMILY[villager]
    if COLOUR_OF[family] >= 0:
        g.do(Step.TAO_OUT_OF_GAME, COLOUR_OF[family])
    elif family == WU:
        g.do(Step.CALL_INCARNATION)
    elif family == XIANG:
        g.do(Step.CHOOSE_VICTIM)
    elif family == SHENG:
        g.do(steps.HAUNT_TILE, tile, Cause.SHENG_CURSE)
    elif family == SUN:
        g.do(steps.ADD_GHOST, Cause.SUN_CURSE)
    elif family == LI:
        remove_bottom(g, 1, "WM-FAM-Li-C")
    elif family == ZHOU:
        g.do(Step.CHOOSE_QI_LOSER)
    elif family == HUA and g.alive >> g.active & 1:
        knock_down(g, g.active, "WM-FAM-Hua-C1")


def knock_down(g: GhostStories, seat: i64, rule: str) -> None:
    """He lies where he is; his next movement is spent standing up. On nobody else's and no neutral board's turn
    (WM-FAM-Hua-C1, WM-FAM-Hua-C2, WM-FAM-Hua-C4, WM-FAM-Hua-C5, WM-INC-RootMaster-02, RW-41, WM-FAQ-03, WM-FAQ-04)."""
    m = moon_of(g)
    if not m.down >> seat & 1:
        m.down |= 1 << seat
        g.tell(Event.TAOIST_DOWN, rule, seat)


# -- curses -----------------------------------------------------------------------------------------------------------


def tao_out_of_game(g: GhostStories, colour: i64, grave: i64) -> None:
    """From the reserve; else from a Taoist or the Circle, as the players choose; else nothing (WM-FAM-Long-C,
    WM-FAM-Chang-C, WM-FAM-Teng-C, WM-FAM-Weng-C, WM-FAM-Miao-C, WM-GR-07, RW-46)."""
    if g.stock[colour]:
        g.stock[colour] -= 1
        _gone(g, colour, grave)
        return
    holders = vec[i64]([seat for seat in BITS[g.alive] if g.tao[5 * seat + colour]])
    if g.circle == colour:
        holders = append(holders, ON_CIRCLE)
    if len(holders):
        g.ask(Ask.TAO_OUT, decider(g), holders, Step.TAO_TAKEN_OUT, 8 * grave + colour)


def tao_taken_out(g: GhostStories, holder: i64, tao: i64) -> None:
    """The token chosen leaves the game (RW-46)."""
    grave, colour = tao // 8, tao % 8
    if holder == ON_CIRCLE:
        g.circle = -1
    else:
        g.tao[5 * holder + colour] -= 1
    _gone(g, colour, grave)


def _gone(g: GhostStories, colour: i64, grave: i64) -> None:
    moon_of(g).tao_gone += 1 << 3 * colour
    g.tell(Event.TAO_REMOVED, "WM-GR-07" if grave else TAO_RULES[colour], colour)


def call_incarnation(g: GhostStories, _a: i64, _b: i64) -> None:
    """A random incarnation of the box, by the usual placement, to be beaten like the others (WM-FAM-Wu-C1,
    WM-FAM-Wu-C2, WM-END-07, RW-34, RW-45).

    None left in the box: nothing. No free space: a Qi is lost instead.
    """
    cards = in_the_box(g)
    if not len(cards):
        return
    if g.occupied == ALL_SPACES:
        cannot_come(g)
    else:
        g.chance(ask.DRAW, cards, NONE, Step.INCARNATION_CALLED)


def in_the_box(g: GhostStories) -> vec[i64]:
    """The incarnations that may be called: those unseen, if more than the pile holds; one that could never be caught
    here is left out (RW-34, RW-45)."""
    in_pile: i64 = 0
    place: i64
    for place in range(g.height):
        if g.pile[place] == unseen(INCARNATION_POOL):
            in_pile += 1
    if len(g.unseen_incarnations) <= in_pile:
        return NONE
    catchable = g.tile_of[BUDDHIST_TEMPLE] >= 0 and g.tile_of[PAVILION] >= 0
    if catchable:
        return g.unseen_incarnations
    cards = vec[i64]([card for card in g.unseen_incarnations if not NEEDS_BUDDHA[card]])
    return cards if len(cards) > in_pile else NONE


def incarnation_called(g: GhostStories, card: i64, _b: i64) -> None:
    """It enters play and must be beaten (WM-FAM-Wu-C2, WM-END-07)."""
    see(g, card)
    g.to_beat += 1
    moon_of(g).called += 1
    g.tell(Event.INCARNATION_CALLED, "WM-FAM-Wu-C1", card)
    g.do(steps.PUT_INTO_PLAY, card)


def choose_victim(g: GhostStories, _a: i64, _b: i64) -> None:
    """A visible villager of the players' choice dies; nothing if there is none (WM-FAM-Xiang-C, WM-INC-Voracious-01,
    WM-INC-Voracious-02, WM-INC-Voracious-03, RW-39, WM-DX-07)."""
    tiles = peopled(moon_of(g))
    if len(tiles):
        g.ask(Ask.VICTIM, decider(g), tiles, Step.KILL_TOP)


def remove_bottom(g: GhostStories, number: i64, rule: str) -> None:
    """The lowest ghost cards leave the game unseen; incarnations stay. No ghost card left: the game is lost
    (WM-FAM-Li-C, WM-INC-TimeKeeper-01, RW-42)."""
    for _ in range(number):
        place: i64 = 0
        while place < g.height and not is_ghost_card(g.pile[place]):
            place += 1
        if place < g.height:
            g.pile = extend(g.pile[:place], g.pile[place + 1 : g.height])
            g.height -= 1
            g.tell(Event.CARD_REMOVED, rule, g.height)
    if no_ghost_cards_left(g):
        lose(g, "last_card", rule)


def choose_qi_loser(g: GhostStories, _a: i64, _b: i64) -> None:
    """A living Taoist or a neutral board that has Qi, as the players choose (WM-FAM-Zhou-C, WM-DEATH-EX1, RW-50)."""
    boards = vec[i64](
        [board for board in range(4) if g.alive >> board & 1 or (is_neutral(g, board) and g.qi[board] > 0)]
    )
    g.ask(Ask.QI_LOSER, decider(g), boards, Step.QI_LOSER)


def qi_loser(g: GhostStories, board: i64, _b: i64) -> None:
    """That board loses a Qi (WM-FAM-Zhou-C)."""
    g.do(steps.LOSE_QI, board, Cause.ZHOU_CURSE)


# -- rewards ----------------------------------------------------------------------------------------------------------


def family_reward(g: GhostStories, family: i64, _b: i64) -> None:
    """The whole family is saved (WM-SAVE-05, WM-SAVE-06, WM-FAM-Long-R, WM-FAM-Chang-R, WM-FAM-Teng-R, WM-FAM-Weng-R,
    WM-FAM-Wu-R1, WM-FAM-Miao-R, WM-FAM-Xiang-R, WM-FAM-Sheng-R, WM-FAM-Sun-R, WM-FAM-Li-R, WM-FAM-Zhou-R1,
    WM-FAM-Hua-R).

    Without an active player the next living one gets what he would get (WM-BAR-17, RW-02).
    """
    m = moon_of(g)
    g.tell(Event.FAMILY_SAVED, "WM-SAVE-05", family)
    if ARTIFACT_OF[family] >= 0:
        give_artifact(g, ARTIFACT_OF[family], decider(g), ARTIFACT_RULES[family])
    elif family == WU:
        g.do(Step.PLACE_BUDDHAS)
    elif family == XIANG:
        g.do(Step.SHARE_TAO, YELLOW)
    elif family == LI:
        g.do(Step.SHARE_QI, 3)
    elif family == ZHOU:
        m.barrier_due = 1


def give_artifact(g: GhostStories, artifact: i64, seat: i64, rule: str) -> None:
    """Each artifact exists once (WM-ART-all-01)."""
    m = moon_of(g)
    if m.artifacts[artifact] == IN_RESERVE:
        m.artifacts[artifact] = seat
        g.tell(Event.ARTIFACT_GAINED, rule, seat, artifact)


def place_buddhas(g: GhostStories, _a: i64, _b: i64) -> None:
    """Each Buddha of the Temple, or of the box, may go to a free space; nothing is kept for later (WM-FAM-Wu-R1,
    WM-FAM-Wu-R2, WM-FAM-Wu-R3, WM-FAM-Wu-R4, WM-SET-19, RW-47)."""
    spaces = FREE[g.occupied | g.buddhas]
    if g.temple and len(spaces):
        g.ask(Ask.BUDDHA, decider(g), append(spaces[:], NO_MORE), Step.BUDDHA_PUT)


def buddha_put(g: GhostStories, space: i64, _b: i64) -> None:
    """A Buddha stands there, or the players want no more (WM-FAM-Wu-R1)."""
    if space != NO_MORE:
        g.temple -= 1
        g.buddhas |= 1 << space
        g.tell(events.BUDDHA_PLACED, "WM-FAM-Wu-R1", decider(g), space)
        g.do(Step.PLACE_BUDDHAS)


def share_tao(g: GhostStories, colour: i64, _b: i64) -> None:
    """One Tao of each colour the reserve has, each to a living Taoist of the players' choice (WM-FAM-Xiang-R)."""
    while colour <= BLACK and not g.stock[colour]:
        colour += 1
    if colour <= BLACK:
        g.ask(Ask.SHARE_TAO, decider(g), BITS[g.alive], Step.TAO_SHARED, colour)


def tao_shared(g: GhostStories, seat: i64, colour: i64) -> None:
    """He gets it; then the next colour (WM-FAM-Xiang-R)."""
    g.stock[colour] -= 1
    g.tao[5 * seat + colour] += 1
    g.tell(events.TAO_GAINED, "WM-FAM-Xiang-R", seat, colour)
    g.do(Step.SHARE_TAO, colour + 1)


def share_qi(g: GhostStories, left: i64, _b: i64) -> None:
    """Up to three Qi of the reserve, each to a living Taoist of the players' choice (WM-FAM-Li-R, RW-49)."""
    if left and g.qi_stock:
        g.ask(Ask.SHARE_QI, decider(g), BITS[g.alive], Step.QI_SHARED, left)


def qi_shared(g: GhostStories, seat: i64, left: i64) -> None:
    """He gets it; then the next one (WM-FAM-Li-R)."""
    g.do(Step.SHARE_QI, left - 1)
    g.do(steps.GAIN_QI, seat, Cause.LI_REWARD)
