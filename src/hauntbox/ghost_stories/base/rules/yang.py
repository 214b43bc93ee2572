"""The Yang phase as one menu that comes back until the turn is ended (GS-YANG, GS-MOVE, GS-BUD, GS-YY).

The stage says how far the turn is: before the move, moved, acted (help or exorcism), or its last step (Buddhas and
Power tokens). The Yin-Yang may be used at every stage.
"""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base import events, steps
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import (
    CEMETERY,
    FAVORITE,
    HEAVENLY_GUST,
    HERBALIST_SHOP,
    PAVILION,
    SECOND_WIND,
    SPIRES,
    TAOIST_ALTAR,
    TEA_HOUSE,
)
from hauntbox.ghost_stories.base.geometry import CENTRE, FACING, IN_FRONT, NEXT_TO
from hauntbox.ghost_stories.base.rules.means import exorcism_refused
from hauntbox.ghost_stories.base.rules.powers import has_power, use_power, use_refused
from hauntbox.ghost_stories.base.state import ACTED, BEFORE_MOVE, LAST_STEP, MOVED, GhostStories
from hauntbox.kernel.bits import BIT, listed, room
from hauntbox.kernel.vectors import extend, vec


def begin_yang(g: GhostStories, _a: i64, _b: i64) -> None:
    """A Taoist who died in his Yin phase has no Yang phase (GS-TURN-07, GS-DEATH-17, GS-DEATH-18, GS-DEATH-25, R-29,
    R-110)."""
    if g.alive >> g.active & 1:
        g.stage = BEFORE_MOVE
        g.do(steps.YANG)


def yang(g: GhostStories, _a: i64, _b: i64) -> None:
    """The active player's next choice, while he lives (GS-YANG-01, GS-YANG-02, GS-YANG-03, GS-YANG-04, GS-YANG-05,
    GS-TURN-06, GS-DEATH-19, R-30)."""
    if g.alive >> g.active & 1:
        g.ask(ask.YANG, g.active, choices(g), steps.YANG_CHOSEN)


def choices(g: GhostStories) -> vec[i64]:
    """Everything the active player may do now, in the order of the options' numbers."""
    seat = g.active
    tile = g.where[seat]
    stage = g.stage
    options = BIT[ask.END_TURN]
    if stage == BEFORE_MOVE:
        options |= g.rules.moves(g, tile)
    if stage < LAST_STEP:
        first = stage < ACTED
        if (first or not g.rules.second_help_refused(g, tile)) and not g.rules.help_here_refused(g, tile):
            options |= BIT[ask.ASK_HELP]
        if g.occupied & IN_FRONT[tile] and (first or not second_exorcism_refused(g, tile)) and len(g.rules.targets(g)):
            options |= BIT[ask.DO_EXORCISM]
    if g.yin_yang >> seat & 1 and g.rules.can_use_yin_yang(g):
        options |= BIT[ask.USE_YIN_YANG]
    if g.tokens[seat]:
        power: i64
        for power in range(8):
            if not power_refused(g, power):
                options |= BIT[ask.USE_POWER + power]
    elif g.power[seat] < SPIRES and g.rules.before_move(g) and not use_refused(g, g.power[seat]):
        options |= BIT[ask.USE_POWER + g.power[seat]]
    if g.buddhas_held[seat]:
        for space in FACING[tile]:
            if not buddha_refused(g, space):
                options |= BIT[ask.PLACE_BUDDHA + space]
    if tile == CENTRE and g.centre and not g.rules.away(g):
        options |= BIT[ask.TAKE_POWER_TOKEN]
    menu = listed(options)
    return g.rules.more_choices(g, extend(room(24), menu)) if g.rules.law.has_boxes else menu


def moves(g: GhostStories, tile: i64) -> i64:
    """An adjacent tile; any tile with Dance of the Spires (GS-MOVE-01, GS-MOVE-02, GS-MOVE-03, GS-MOVE-04, GS-MOVE-05,
    GS-MOVE-06, GS-MOVE-07, GS-GEO-13, GS-HAUNT-12, GS-POW-SPIRE-01, GS-POW-SPIRE-02, R-100, R-101)."""
    if g.power[g.active] != SPIRES and not g.used:  # most often so, and this is asked at every choice
        return NEXT_TO[tile]
    return ~(1 << tile) & 511 if has_power(g, SPIRES) else NEXT_TO[tile]


def second_help_refused(g: GhostStories, tile: i64) -> str:
    """After a first action, another help (GS-YANG-03, GS-POW-SECOND-01, GS-POW-SECOND-02, GS-POW-SECOND-03,
    GS-POW-SECOND-07, GS-POW-SECOND-09, GS-POW-SECOND-10, GS-POW-SECOND-11, GS-POW-GUST-01, GS-POW-GUST-02,
    GS-POW-GUST-03, GS-POW-GUST-05, GS-TILE-PAV-14, R-71, R-72, R-107, R-111)."""
    if g.helps == 0 and g.exorcisms == 0:
        return ""
    if has_power(g, HEAVENLY_GUST):
        return "GS-POW-GUST-02" if g.helps else ""
    if g.helps == 1 and g.exorcisms == 0 and has_power(g, SECOND_WIND):
        return second_wind_refused(g, tile)
    return "GS-YANG-03"


def second_exorcism_refused(g: GhostStories, tile: i64) -> str:
    """After a first action, another exorcism (GS-YANG-03, GS-EXO-47, GS-POW-07, GS-POW-SECOND-01, GS-POW-SECOND-02,
    GS-POW-SECOND-05, GS-POW-SECOND-09, GS-POW-SECOND-10, GS-POW-GUST-01, GS-POW-GUST-02, GS-POW-GUST-03,
    GS-POW-GUST-04, GS-POW-GUST-05, R-111)."""
    if g.helps == 0 and g.exorcisms == 0:
        return ""
    if has_power(g, HEAVENLY_GUST):
        return "GS-POW-GUST-02" if g.exorcisms else ""
    if g.helps == 0 and g.exorcisms == 1 and has_power(g, SECOND_WIND):
        return second_wind_refused(g, tile)
    return "GS-YANG-03" if g.exorcisms == 0 else "GS-EXO-47"


def second_wind_refused(g: GhostStories, tile: i64) -> str:
    """After a first action, one more of the same kind on the same tile, but never a second help of the Pavilion
    (GS-POW-SECOND-01, GS-POW-SECOND-03, GS-POW-SECOND-10, GS-TILE-PAV-14, R-107)."""
    if g.helps and g.village[g.stood] == PAVILION:
        return "GS-POW-SECOND-03"
    return "GS-POW-SECOND-10" if g.rules.left_place(g, tile) else ""


def power_refused(g: GhostStories, power: i64) -> str:
    """The rule against choosing this power now; empty if it may be chosen (GS-TOK-01, GS-TOK-16, R-79)."""
    return use_refused(g, power) or g.rules.idle(g, power)


def idle(g: GhostStories, power: i64) -> str:
    """The rule by which a borrowed power could do nothing any more in this turn; empty if it could (R-79).

    A Yin-Yang in hand may still bring about whatever is missing, but no action that the power does not grant.
    """
    tile = g.where[g.active]
    if power == SPIRES:
        return "R-79" if tile == CENTRE and not may_be_carried(g) else ""  # every tile is adjacent to the centre
    if g.stage == BEFORE_MOVE or power < SPIRES:
        return ""
    if power == SECOND_WIND and g.stage == ACTED and second_wind_refused(g, tile):
        return second_wind_refused(g, tile)
    if g.yin_yang >> g.active & 1 and g.rules.can_use_yin_yang(g):
        return ""
    if power in (SECOND_WIND, HEAVENLY_GUST):
        return second_action_refused(g, power, tile)
    return "" if may_roll(g, power, tile) else "R-79"


def may_be_carried(g: GhostStories) -> bool:
    """Alone he may be carried by the Pavilion that his Yin-Yang calls, and move from there (GS-FEW-18)."""
    pavilion = g.tile_of[PAVILION]
    called = g.yin_yang >> g.active & 1 == 1 and pavilion >= 0 and not g.rules.help_refused(g, pavilion)
    return called and g.request.players == 1


def second_action_refused(g: GhostStories, power: i64, tile: i64) -> str:
    """The rule against the second action that a blue power would grant here, or against a first one (GS-POW-SECOND-01,
    GS-POW-SECOND-03, GS-POW-GUST-01, GS-HELP-03, GS-EXO-03)."""
    wind = power == SECOND_WIND
    no_help = "GS-POW-SECOND-03" if wind and g.village[tile] == PAVILION else g.rules.help_here_refused(g, tile)
    no_exorcism = exorcism_refused(g)
    if g.helps:
        return no_help if wind else no_exorcism
    if g.exorcisms:
        return no_exorcism if wind else no_help
    return no_exorcism if no_help else ""


def may_roll(g: GhostStories, power: i64, tile: i64) -> bool:
    """Whether an action is left that may come to a roll which the power changes: an exorcism, or a help with a Curse
    die, perhaps that of a ghost it brings; for the Gods' Favorite the Herbalist's too (GS-POW-MOUNT-06, GS-POW-FAV-06).
    """
    if g.stage >= LAST_STEP:
        return False
    if not second_exorcism_refused(g, tile) and len(g.rules.targets(g)):
        return True
    villager = g.village[tile]
    rolls = villager in (CEMETERY, TAOIST_ALTAR, TEA_HOUSE) or (villager == HERBALIST_SHOP and power == FAVORITE)
    return rolls and not g.rules.second_help_refused(g, tile) and not g.rules.help_here_refused(g, tile)


def buddha_refused(g: GhostStories, space: i64) -> str:
    """On an empty space he faces, one he has had since an earlier turn (GS-BUD-02, GS-BUD-03, GS-BUD-04, GS-BUD-05,
    GS-BUD-06, GS-BUD-19, GS-BUD-25, GS-INC-UNC-07, R-76, R-77)."""
    if not g.buddhas_held[g.active]:
        return "GS-BUD-03"
    if space not in FACING[g.where[g.active]] or g.rules.away(g):
        return "GS-BUD-04"
    if (g.occupied | g.buddhas) >> space & 1:
        return "GS-BUD-05"
    return ""


def yang_chosen(g: GhostStories, option: i64, _b: i64) -> None:
    """Any step may be skipped; the menu comes back when a choice is resolved (GS-YANG-02, GS-POW-SECOND-06,
    GS-POW-SECOND-08)."""
    if option == ask.END_TURN:
        return
    g.do(steps.YANG)
    if option < ask.ASK_HELP:
        g.stage = MOVED
        beside = NEXT_TO[g.where[g.active]] >> option & 1
        g.where[g.active] = option
        g.tell(events.TAOIST_MOVED, "GS-MOVE-01" if beside else "GS-POW-SPIRE-01", g.active, option)
    elif option == ask.ASK_HELP:
        act(g)
        g.helps += 1
        g.do(steps.HELP, g.where[g.active])
    elif option == ask.DO_EXORCISM:
        act(g)
        g.exorcisms += 1
        g.do(steps.EXORCISM)
    elif option == ask.USE_YIN_YANG:
        g.do(steps.YIN_YANG)
    elif option < ask.PLACE_BUDDHA:
        use_power(g, option - ask.USE_POWER)
    elif option < ask.TAKE_POWER_TOKEN:
        _place_buddha(g, option - ask.PLACE_BUDDHA)
    elif option == ask.TAKE_POWER_TOKEN:
        _take_power_token(g)
    else:
        g.do(steps.MORE_CHOSEN, option)


def more_chosen(g: GhostStories, option: i64, _b: i64) -> None:
    """A choice that a box adds to the menu is carried out by the box."""
    g.fail(f"nobody knows the choice {option}")


def act(g: GhostStories) -> None:
    """No move after the first action; Second Wind's second is made on the same tile (GS-MOVE-06, GS-POW-SECOND-10)."""
    if g.stage < ACTED:
        g.stage = ACTED
        g.stood = g.where[g.active]


def _place_buddha(g: GhostStories, space: i64) -> None:
    """Not an action, and nothing but the end of the turn comes after it (GS-BUD-02, GS-BUD-04, GS-BUD-06, GS-BUD-07,
    GS-BUD-15, GS-BUD-18)."""
    g.stage = LAST_STEP
    g.buddhas_held[g.active] -= 1
    g.buddhas |= 1 << space
    g.tell(events.BUDDHA_PLACED, "GS-BUD-04", g.active, space)


def _take_power_token(g: GhostStories) -> None:
    """As many as he likes, at the end of his own turn on the centre; not to be spent in this turn (GS-TOK-07,
    GS-TOK-08, GS-TOK-09, GS-TOK-10, GS-TOK-25, GS-INC-FORG-06, R-82, R-112)."""
    g.stage = LAST_STEP
    g.centre -= 1
    g.tokens[g.active] += 1
    g.new_tokens += 1
    g.tell(events.POWER_TOKEN_TAKEN, "GS-TOK-08", g.active)


def can_use_yin_yang(g: GhostStories) -> bool:
    """Whether one of its uses is possible (GS-YY-02)."""
    if g.haunted or g.tile_of[TEA_HOUSE] >= 0:  # the Tea House always helps, and this is asked at every choice
        return True
    return len(yin_yang_uses(g)) > 0


def yin_yang_uses(g: GhostStories) -> vec[i64]:
    """Any villager still there, or a haunted tile turned back (GS-YY-02, GS-YY-10, GS-YY-12, GS-YY-15, GS-YY-17,
    GS-YY-21, GS-HELP-02, R-73)."""
    uses = g.rules.restorable(g) << 9
    tile: i64
    for tile in range(9):
        if not g.rules.help_refused(g, tile):
            uses |= 1 << tile
    return listed(uses)


def yin_yang(g: GhostStories, _a: i64, _b: i64) -> None:
    """The player chooses what to spend his Yin-Yang on (GS-YY-01, GS-YY-02, GS-YY-04, GS-YY-06, GS-YY-07)."""
    g.ask(ask.YIN_YANG, g.active, yin_yang_uses(g), steps.YIN_YANG_CHOSEN)


def yin_yang_chosen(g: GhostStories, use: i64, _b: i64) -> None:
    """The token is spent; help from afar with all its costs, or a tile turned back (GS-YY-02, GS-YY-03, GS-YY-04,
    GS-YY-05, GS-YY-11, GS-YY-16, GS-YY-13, GS-YY-14)."""
    g.yin_yang &= ~(1 << g.active)
    g.tell(events.YIN_YANG_SPENT, "GS-YY-05", g.active)
    if use < 9:
        g.do(steps.HELP, use)
    else:
        g.do(steps.TURN_BACK, use - 9)


def turn_back(g: GhostStories, tile: i64, cause: i64) -> None:
    """The tile is active again, with its help (GS-YY-02, GS-YY-03, GS-YY-17, GS-TILE-03, GS-TILE-ALT-01, GS-END-15,
    GS-YY-20)."""
    g.haunted &= ~(1 << tile)
    g.tell(events.TILE_RESTORED, g.rules.law.tile_restored[cause], tile)
