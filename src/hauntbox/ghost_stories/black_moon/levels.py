"""Moving on two levels with villagers, and Taoists who are knocked down by either box (BS-WM-03, BS-LAD).

White Moon's mask has everybody who is knocked down, by either box; Black Secret's stays empty.
"""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import SPIRES
from hauntbox.ghost_stories.base.rules.powers import has_power
from hauntbox.ghost_stories.base.state import LAST_STEP, MOVED, GhostStories
from hauntbox.ghost_stories.black_moon import ids as n
from hauntbox.ghost_stories.black_secret import ids as secret
from hauntbox.ghost_stories.black_secret.curse_effects import KNOCK_DOWN
from hauntbox.ghost_stories.black_secret.state import secret_of
from hauntbox.ghost_stories.ma_cho import ids as ma_cho
from hauntbox.ghost_stories.white_moon import ids as moon
from hauntbox.ghost_stories.white_moon.artifacts import COME, COME_WITH
from hauntbox.ghost_stories.white_moon.families import knock_down
from hauntbox.ghost_stories.white_moon.state import moon_of
from hauntbox.ghost_stories.white_moon.turn import EITHER_WAY, WITH_VILLAGER


def yang(g: GhostStories, a: i64, b: i64) -> None:
    """The second step of Dance of the Spires, which Black Secret offers, may be made with a villager; after an action
    (Ma-Cho's Boots) only White Moon offers it (BS-LAD-06, WM-VIL-17, WM-VIL-18, RD-14)."""
    m = moon_of(g)
    if g.stage == LAST_STEP:
        if m.second:
            m.second = EITHER_WAY
    elif g.stage == MOVED and secret_of(g).steps == 1 and not m.down >> g.active & 1 and has_power(g, SPIRES):
        m.second = WITH_VILLAGER
    else:
        m.second = 0
    g.below(n.BOX).perform(g, steps.YANG, a, b)


def more_chosen(g: GhostStories, option: i64, b: i64) -> None:
    """After every single move, with a villager or after standing up too, a ladder may be used; after an action it is
    offered at once (BS-LAD-01, BS-LAD-06, BS-LAD-12, RB-26). Who has used one without a move has had his movement."""
    part = secret_of(g)
    late = ma_cho.MOVE_LATE <= option < ma_cho.LATE_OPTIONS
    if late or (g.stage == LAST_STEP and moon.STEP <= option < moon.STAND_UP):
        g.do(secret.Step.OFFER_LADDER, g.active)
    elif moon.MOVE_WITH <= option < moon.STEP:
        part.steps = 1
        part.may_climb = 1
    elif moon.STEP_WITH <= option < moon.STAND_UP:
        part.steps = 2
        part.may_climb = 1
    elif option == moon.STAND_UP:
        part.steps = 1
    elif option == secret.CHANGE_LEVEL:
        moon_of(g).moved = 1
    g.below(n.BOX).perform(g, steps.MORE_CHOSEN, option, b)


def move_taoist(g: GhostStories, move: i64, by_power: i64) -> None:
    """Moved by the Pavilion or Dance of the Twin Winds, or stood up by them, he first says whether he brings a
    villager, then whether he uses a ladder (BS-LAD-04, BS-LAD-05, BS-WM-03, WM-VIL-19, WM-VIL-20, RB-26, RB-49)."""
    if move != ask.NOBODY:
        g.do(secret.Step.OFFER_LADDER, move // 9)
        g.below(secret.BOX).perform(g, steps.MOVE_TAOIST, move, by_power)


def taoist_chosen(g: GhostStories, seat: i64, token: i64) -> None:
    """Knocked down by a curse he lies as he does by White Moon's cards (BS-CURSE-1-06, RD-07, RW-41)."""
    if token == KNOCK_DOWN:
        knock_down(g, seat, "BS-CURSE-1-06")
    else:
        g.below(n.BOX).perform(g, secret.Step.TAOIST_CHOSEN, seat, token)


def scroll_chosen(g: GhostStories, choice: i64, seat: i64) -> None:
    """Who comes is on the level of the Scroll's owner, without a ladder (RB-79)."""
    g.below(n.BOX).perform(g, moon.Step.SCROLL_CHOSEN, choice, seat)
    part = secret_of(g)
    level = part.below >> g.active & 1
    if choice in (COME, COME_WITH) and part.below >> seat & 1 != level:
        part.below ^= 1 << seat
        g.tell(secret.Event.LEVEL_CHANGED, "WM-ART-ScrollOfUnity-01", seat, level)
