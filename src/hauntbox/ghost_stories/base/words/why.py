"""Why something is not offered: the id of the rule against it.

The options a question offers are the law; this only explains what is missing from them. Where a chapter has a function
that finds the rule, that function is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import BLACK, COLOUR, INCARNATION
from hauntbox.ghost_stories.base.geometry import CENTRE, FACING
from hauntbox.ghost_stories.base.rules.exorcism import still_needed
from hauntbox.ghost_stories.base.rules.means import exorcism_refused
from hauntbox.ghost_stories.base.rules.yang import buddha_refused, power_refused, second_exorcism_refused
from hauntbox.ghost_stories.base.state import ACTED, BEFORE_MOVE, LAST_STEP, GhostStories
from hauntbox.kernel.why import rule_against

MOMENT: Final[dict[str, str]] = {
    "village_tile": "GS-SET-01",
    "board_colour": "GS-SET-03",
    "board_power": "GS-SET-04",
    "first_player": "GS-TURN-02",
    "draw": "GS-PLACE-14",
    "roll": "GS-EXO-05",
    "curse": "GS-CURSE-01",
    "place": "GS-PLACE-05",
    "yang": "GS-YANG-01",
    "yin_yang": "GS-YY-06",
    "mantra": "GS-POW-MANTRA-01",
    "take_tao": "GS-REW-04",
    "lose_tao": "GS-ICON-TAOLOSS-01",
    "move_taoist": "GS-YANG-05",
    "move_ghost": "GS-TILE-PAV-01",
    "ghost_to": "GS-TILE-PAV-01",
    "bring_back": "GS-TILE-CEM-01",
    "altar": "GS-TILE-ALT-01",
    "hut": "GS-TILE-HUT-01",
    "watchman": "GS-TILE-WATCH-01",
    "circle": "GS-TILE-CIRC-01",
    "reroll": "GS-POW-FAV-01",
    "reroll_curse": "GS-POW-FAV-02",
    "borrow": "GS-TOK-01",
    "exorcise": "GS-EXO-06",
    "pay": "GS-EXO-10",
    "curse_order": "GS-REW-11",
    "reward_order": "GS-REW-11",
    "qi_or_yin_yang": "GS-REW-05",
    "group_qi": "GS-INC-07",
    "group_yin_yang": "GS-INC-07",
    "borne_by": "GS-NEU-14",
}
"""The rule that says when a question of each kind is put at all."""


def why_not(g: GhostStories, kind: str, option: int) -> str:
    """Empty if the pending question offers the option; else the rule that keeps it out."""
    added = ADDED.get((int(g.kind), option))
    rule = rule_against(g, kind, option, MOMENT, REASONS if added is None else {int(g.kind): added})
    if rule and g.kind == g.ruleset.kind_numbers[kind]:
        for box in g.law.names:
            if box in OF_BOXES:
                rule = OF_BOXES[box](g, option) or rule
    return rule


def _place(g: GhostStories, space: int) -> str:
    if g.occupied >> space & 1:
        return "GS-PLACE-06"
    return "GS-PLACE-03" if COLOUR[g.then_with] == BLACK else "GS-PLACE-01"


def _yang(g: GhostStories, option: int) -> str:
    tile = g.where[g.active]
    if option < ask.ASK_HELP:
        return _move(g, option, tile)
    if option in (ask.ASK_HELP, ask.DO_EXORCISM) and g.stage >= LAST_STEP:
        return "GS-TURN-06"
    if option == ask.ASK_HELP:
        return g.rules.second_help_refused(g, tile) or g.rules.help_here_refused(g, tile)
    if option == ask.DO_EXORCISM:
        return second_exorcism_refused(g, tile) or exorcism_refused(g)
    if option == ask.USE_YIN_YANG:
        return "GS-YY-02" if g.yin_yang >> g.active & 1 else "GS-YY-05"
    if option < ask.PLACE_BUDDHA:
        return power_refused(g, option - ask.USE_POWER)
    if option < ask.TAKE_POWER_TOKEN:
        return buddha_refused(g, option - ask.PLACE_BUDDHA)
    if option in CHOICES:
        return CHOICES[option](g, option)
    if option > ask.END_TURN:
        return MOMENT["yang"]
    return g.rules.away(g) or "GS-TOK-08"


def _move(g: GhostStories, to: int, tile: int) -> str:
    if g.stage > BEFORE_MOVE:
        return "GS-MOVE-04" if g.stage < ACTED else "GS-MOVE-06"
    return "GS-MOVE-03" if to == tile else "GS-MOVE-01"


def _yin_yang(g: GhostStories, use: int) -> str:
    return g.rules.help_refused(g, use) if use < 9 else "GS-YY-17"


def _move_taoist(g: GhostStories, move: int) -> str:
    by_power = g.asking_step() == steps.USE_TWIN_WINDS
    if move == ask.NOBODY:
        return "GS-POW-TWIN-01" if by_power else "GS-TILE-PAV-13"
    seat = move // 9
    if not g.players >> seat & 1:
        return "GS-FEW-12"
    if not g.alive >> seat & 1:
        return "GS-DEATH-14"
    if by_power:
        return "GS-POW-TWIN-03" if seat == g.active else "GS-POW-TWIN-02"
    alone = g.request.players == 1  # GS-FEW-18: then he moves himself
    return "GS-TILE-PAV-12" if seat == g.active and not alone else "GS-TILE-PAV-11"


def _move_ghost(g: GhostStories, space: int) -> str:
    if space != ask.NO_GHOST:
        return "GS-TILE-PAV-01"
    if g.request.players == 1 and g.stage >= LAST_STEP:  # nobody is left to be moved instead
        return "GS-TOK-08" if g.where[g.active] == CENTRE else "GS-BUD-06"
    return "GS-TILE-PAV-13"


def _hut(g: GhostStories, space: int) -> str:
    return "GS-TILE-HUT-04" if INCARNATION[g.ghosts[space]] else "GS-TILE-HUT-01"


def _exorcise(g: GhostStories, chosen: int) -> str:
    front = FACING[g.where[g.active]]
    for bit, space in enumerate(front):
        if chosen >> bit & 1:
            if not g.occupied >> space & 1:
                return "GS-EXO-03"
            if g.rules.target_refused(g, space):
                return g.rules.target_refused(g, space)
    if chosen >= 1 << len(front):
        return "GS-EXO-01"
    # Legal to achieve but smaller than it must be, or out of reach.
    return "GS-EXO-26" if any(offered & chosen == chosen for offered in g.options) else "GS-EXO-06"


def _pay(g: GhostStories, token: int) -> str:
    seat, colour = token // 5, token % 5
    if seat not in g.rules.helpers(g):
        return "GS-EXO-32"
    left = still_needed(g)
    return "GS-EXO-50" if g.tao[token] and not (left.dice[colour] or left.tokens[colour]) else "GS-EXO-10"


def _reward(g: GhostStories, choice: int) -> str:
    return "GS-REW-06" if choice else "GS-REW-07"


def _group_yin_yang(g: GhostStories, seat: int) -> str:
    return "GS-INC-09" if g.alive >> seat & 1 else "GS-INC-08"


def _take_tao(_g: GhostStories, _colour: int) -> str:
    return "GS-REW-14"


def _circle(g: GhostStories, colour: int) -> str:
    return "GS-TILE-CIRC-14"


def _group_qi(g: GhostStories, seat: int) -> str:
    return "GS-INC-08" if g.players >> seat & 1 else "GS-INC-18"


def _borne_by(g: GhostStories, _seat: int) -> str:
    return "GS-NEU-16"


OF_BOXES: Final[dict[str, Callable[[GhostStories, int], str]]] = {}
"""By box, the rule against an option that the base game's pending question lacks because of it; else empty."""
CHOICES: Final[dict[int, Callable[[GhostStories, int], str]]] = {}
"""By option, the rule against what boxes add to the menu of the Yang phase."""
ADDED: Final[dict[tuple[int, int], Callable[[GhostStories, int], str]]] = {}
"""By kind and option, the rule against what boxes add to other kinds of the base game."""
REASONS: Final[dict[int, Callable[[GhostStories, int], str]]] = {
    ask.PLACE: _place,
    ask.YANG: _yang,
    ask.YIN_YANG: _yin_yang,
    ask.MOVE_TAOIST: _move_taoist,
    ask.MOVE_GHOST: _move_ghost,
    ask.HUT: _hut,
    ask.EXORCISE: _exorcise,
    ask.PAY: _pay,
    ask.QI_OR_YIN_YANG: _reward,
    ask.GROUP_QI: _group_qi,
    ask.GROUP_YIN_YANG: _group_yin_yang,
    ask.TAKE_TAO: _take_tao,
    ask.CIRCLE: _circle,
    ask.BORNE_BY: _borne_by,
}
