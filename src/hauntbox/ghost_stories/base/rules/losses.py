"""Gaining Tao and Qi, losing Qi, possessed boards and the death of a Taoist (GS-REW, GS-DEATH, GS-NEU)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base import causes, events, steps
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import CEMETERY
from hauntbox.ghost_stories.base.geometry import BITS
from hauntbox.ghost_stories.base.rules.end import lose
from hauntbox.ghost_stories.base.rules.haunting import lose_all_tao
from hauntbox.ghost_stories.base.rules.neutral import decider
from hauntbox.ghost_stories.base.rules.powers import check_mantra
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.bits import filled


def packed(cause: i64, number: i64) -> i64:
    """A cause and a number up to 7 in one argument of a step; causes from 32 on have their upper bits between the two,
    so that what older positions say still holds."""
    return (cause & 31) << 5 | cause >> 5 << 3 | number


def gain_tao(g: GhostStories, number: i64, cause: i64) -> None:
    """Colours of his choice, as far as the supply goes (GS-REW-04, GS-REW-14, GS-TILE-TEA-01, GS-TILE-TEA-05,
    GS-POW-POCKET-01, R-42, GS-INC-MIST-04)."""
    colours = BITS[filled(g.stock, 0, 5)]
    if len(colours) and g.alive >> g.active & 1:
        g.ask(ask.TAKE_TAO, g.active, colours, steps.TAO_GAINED, packed(cause, number))


def tao_gained(g: GhostStories, colour: i64, gain: i64) -> None:
    """Tokens are taken one after the other, each of a chosen colour (GS-ICON-TAO1-01, GS-ICON-TAO2-01)."""
    cause = gain >> 5 | (gain >> 3 & 3) << 5
    number = gain & 7
    take_tao(g, colour, g.rules.law.tao_gained[cause])
    if number > 1:
        g.do(steps.GAIN_TAO, number - 1, cause)


def take_tao(g: GhostStories, colour: i64, rule: str) -> None:
    g.stock[colour] -= 1
    g.tao[5 * g.active + colour] += 1
    g.tell(events.TAO_GAINED, rule, g.active, colour)


def gain_qi(g: GhostStories, seat: i64, cause: i64) -> None:
    """From the supply, without another limit (GS-REW-07, GS-REW-08, GS-REW-14, GS-REW-18, GS-DEATH-13, GS-TILE-TEA-02,
    GS-TILE-TEA-05)."""
    if g.qi_stock and g.alive >> seat & 1:
        g.qi_stock -= 1
        g.qi[seat] += 1
        g.tell(events.QI_GAINED, g.rules.law.qi_gained[cause], seat, 1)


def lose_qi(g: GhostStories, board: i64, cause: i64) -> None:
    """A board loses 1 Qi; the Taoist who has none left dies (GS-DEATH-01, GS-DEATH-10, GS-DEATH-11, GS-DEATH-23,
    GS-NEU-08, GS-NEU-12, GS-NEU-13, GS-NEU-14, GS-NEU-15, GS-NEU-16, GS-NEU-18, GS-NEU-22, GS-REW-17, R-10, R-32, R-87,
    GS-NEU-23, R-104).

    A board at 0 Qi is possessed (a dead Taoist's too): a living player of the group's choice loses the Qi instead.
    """
    if g.qi[board] == 0:
        g.ask(ask.BORNE_BY, decider(g), BITS[g.alive], steps.BORNE_BY)
        return
    g.qi[board] -= 1
    g.qi_stock += 1
    g.tell(events.QI_LOST, g.rules.law.qi_lost[cause], board, 1)
    if g.qi[board] == 0:
        if g.alive >> board & 1:
            g.do(steps.DIE, board)
        else:
            g.tell(events.BOARD_POSSESSED, "GS-NEU-12", board)
            check_mantra(g)


def borne_by(g: GhostStories, seat: i64, _b: i64) -> None:
    """He loses the Qi whatever his power is (GS-NEU-14, GS-NEU-15)."""
    g.do(steps.LOSE_QI, seat, causes.BORNE)


def die(g: GhostStories, seat: i64, _b: i64) -> None:
    """The Taoist dies and loses all he has (GS-DEATH-01, GS-DEATH-02, GS-DEATH-03, GS-DEATH-04, GS-DEATH-05,
    GS-DEATH-06, GS-DEATH-07, GS-DEATH-08, GS-DEATH-20, GS-DEATH-24, GS-BUD-22, GS-TOK-11, GS-FEW-20, GS-END-02,
    GS-END-03, GS-END-16, R-78)."""
    g.alive &= ~(1 << seat)
    g.tell(events.TAOIST_DIED, "GS-DEATH-01", seat)
    lose_all_tao(g, seat, "GS-DEATH-02")
    g.temple += g.buddhas_held[seat]
    g.buddhas_held[seat] = 0
    if seat == g.active:
        g.temple += g.new_buddhas
        g.new_buddhas = 0
        g.new_tokens = 0
    g.yin_yang &= ~(1 << seat)
    g.centre += g.tokens[seat]
    g.tokens[seat] = 0
    g.where[seat] = g.tile_of[CEMETERY]
    check_mantra(g)
    if not g.alive:
        lose(g, "taoists_dead", "GS-END-03")
