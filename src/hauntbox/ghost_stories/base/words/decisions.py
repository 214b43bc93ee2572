"""Every option as a verb with named particulars: the one place where the numbers of options are taken apart.

Boxes add theirs to the tables here. The particulars are those of events, and ``villager`` (a tile by its number in the
box) and ``spaces`` (a mask).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.geometry import BITS, FACING
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.decision import Decision


def decision(g: GhostStories, kind: int, option: int) -> Decision:
    """What an option of a question of this kind means; IndexError if it means nothing where the Taoist stands."""
    if (kind, option) in ADDED:
        return ADDED[kind, option](g, option)
    if kind != ask.YANG and kind < len(ask.KINDS) and option >= ask.KINDS[kind].options:
        raise IndexError(f"nobody knows the option {option}")  # between those of the base game and those of a box
    decided = DECODED[kind](g, option)
    if not g.law.boxes or decided.verb not in INSTEAD:
        return decided
    return INSTEAD[decided.verb](g, decided)


def _yang(g: GhostStories, option: int) -> Decision:
    if option < ask.ASK_HELP:
        return Decision("move", tile=option)
    if option < ask.USE_POWER:
        return _plain_yang(g, option)
    if option < ask.PLACE_BUDDHA:
        power = option - ask.USE_POWER
        return Decision("power" if g.power[g.active] == power else "borrow", power=power)
    if option < ask.TAKE_POWER_TOKEN:
        return Decision("buddha", space=option - ask.PLACE_BUDDHA)
    if option <= ask.END_TURN:
        return Decision("token" if option == ask.TAKE_POWER_TOKEN else "end")
    if option not in CHOICES:
        raise IndexError(f"nobody knows the choice {option}")
    return CHOICES[option](g, option)


def _plain_yang(g: GhostStories, option: int) -> Decision:
    if option == ask.ASK_HELP:
        return Decision("help", tile=g.where[g.active])
    return Decision("exorcise" if option == ask.DO_EXORCISM else "yin_yang")


def _drive_out(g: GhostStories, chosen: int) -> Decision:
    front = FACING[g.where[g.active]]
    spaces = sum(1 << front[bit] for bit in BITS[chosen])
    return Decision("drive_out", spaces=spaces) if spaces else Decision("drive_out_none")


def _one(verb: str, name: str) -> Callable[[GhostStories, int], Decision]:
    """The option is the particular itself."""
    return lambda _g, option: Decision(verb, **{name: option})


def _choice(no: str, yes: str) -> Callable[[GhostStories, int], Decision]:
    return lambda _g, option: Decision(yes if option else no)


DECODED: Final[dict[int, Callable[[GhostStories, int], Decision]]] = {
    ask.VILLAGE_TILE: _one("deal_tile", "villager"),
    ask.BOARD_COLOUR: _one("deal_board", "colour"),
    ask.BOARD_POWER: _one("deal_side", "power"),
    ask.FIRST_PLAYER: _one("begin", "seat"),
    ask.DRAW: _one("draw", "card"),
    ask.ROLL: _one("roll", "dice"),
    ask.CURSE: _one("curse", "curse_face"),
    ask.PLACE: _one("place", "space"),
    ask.YANG: _yang,
    ask.YIN_YANG: lambda _g, use: Decision("call" if use < 9 else "restore", tile=use % 9),
    ask.MANTRA: _one("mantra", "space"),
    ask.TAKE_TAO: _one("take_tao", "colour"),
    ask.LOSE_TAO: _one("lose_tao", "colour"),
    ask.MOVE_TAOIST: lambda _g, move: (
        Decision("carry_nobody") if move == ask.NOBODY else Decision("carry", seat=move // 9, tile=move % 9)
    ),
    ask.MOVE_GHOST: lambda _g, space: Decision("lift_none") if space == ask.NO_GHOST else Decision("lift", space=space),
    ask.GHOST_TO: _one("send", "space"),
    ask.BRING_BACK: _one("bring_back", "seat"),
    ask.ALTAR: _one("altar", "tile"),
    ask.HUT: _one("hut", "space"),
    ask.WATCHMAN: _one("watchman", "board"),
    ask.CIRCLE: _one("circle", "colour"),
    ask.REROLL: lambda _g, face: Decision("reroll_done") if face == ask.ENOUGH else Decision("reroll_die", colour=face),
    ask.REROLL_CURSE: _choice("keep_curse", "reroll_curse"),
    ask.BORROW: _choice("save", "spend"),
    ask.EXORCISE: _drive_out,
    ask.PAY: lambda _g, token: Decision("pay", seat=token // 5, colour=token % 5),
    ask.CURSE_ORDER: _one("curse_first", "space"),
    ask.REWARD_ORDER: _one("reward_first", "space"),
    ask.QI_OR_YIN_YANG: _choice("take_qi", "take_yin_yang"),
    ask.GROUP_QI: _one("give_qi", "seat"),
    ask.GROUP_YIN_YANG: _one("give_yin_yang", "seat"),
    ask.BORNE_BY: _one("bear", "seat"),
}
"""By kind of question."""
CHOICES: Final[dict[int, Callable[[GhostStories, int], Decision]]] = {}
"""By option, what boxes add to the menu of the Yang phase."""
ADDED: Final[dict[tuple[int, int], Callable[[GhostStories, int], Decision]]] = {}
"""By kind and option, what boxes add to other kinds of the base game."""
INSTEAD: Final[dict[str, Callable[[GhostStories, Decision], Decision]]] = {}
"""By verb of the base game, what a box makes of it where it means something else, such as a move on another level."""
