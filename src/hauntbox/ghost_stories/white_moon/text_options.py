"""What the options of White Moon's questions mean: verbs with their particulars, and the words to type."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import WHITE
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.box_text import Decoded
from hauntbox.ghost_stories.white_moon import ids as n
from hauntbox.ghost_stories.white_moon.artifacts import POTION_VILLAGER
from hauntbox.ghost_stories.white_moon.barrier import NO_MORE
from hauntbox.ghost_stories.white_moon.cards import VILLAGERS
from hauntbox.ghost_stories.white_moon.families import ON_CIRCLE
from hauntbox.ghost_stories.white_moon.ids import Ask
from hauntbox.ghost_stories.white_moon.su_ling import STAYS
from hauntbox.kernel.decision import Decision


def _one(verb: str, name: str) -> Decoded:
    """The option is the particular itself."""
    return lambda _g, option: Decision(verb, **{name: option})


def _or(verb: str, name: str, last: int, otherwise: str) -> Decoded:
    """The option is the particular, the last one something else."""
    return lambda _g, option: Decision(otherwise) if option == last else Decision(verb, **{name: option})


def _verbs(*verbs: str) -> Decoded:
    return lambda _g, option: Decision(verbs[option])


def numbered(verb: str, name: str, first: int, number: int) -> dict[int, Decoded]:
    """Options of the menu, numbered from the first one."""
    return {first + each: _shifted(verb, name, first) for each in range(number)}


def _shifted(verb: str, name: str, first: int) -> Decoded:
    return lambda _g, option: Decision(verb, **{name: option - first})


def _crystal(_g: GhostStories, option: int) -> Decision:
    if option >= n.PAY_WHITE:
        return Decision("pay_crystal", seat=option - n.PAY_WHITE, colour=WHITE)
    seat, colour = divmod(option - n.PAY_CRYSTAL, 5)
    return Decision("pay_crystal", seat=seat, colour=colour)


def _potion(_g: GhostStories, use: int) -> Decision:
    if use < POTION_VILLAGER:
        return Decision("potion", seat=use)
    return _revived("potion_villager", use - POTION_VILLAGER)


def _cemetery(_g: GhostStories, option: int) -> Decision:
    return _revived("bring_villager_back", option - n.CEMETERY_VILLAGER)


def _revived(verb: str, villager: int) -> Decision:
    return Decision(verb, person=known(villager))


def known(villager: int) -> int:
    """A villager there is; IndexError if there is none of this number."""
    if not 1 <= villager <= len(VILLAGERS):
        raise IndexError(f"there is no villager {villager}")
    return villager


DECODED: Final[dict[int, Decoded]] = {
    Ask.VILLAGER: lambda _g, villager: Decision("turn_up", person=known(villager)),
    Ask.SAVE_BEFORE: _one("save_before", "tile"),
    Ask.START_ARTIFACT: _one("start_with", "seat"),
    Ask.VICTIM: _one("victim", "tile"),
    Ask.BRING_ALONG: _verbs("come_alone", "bring_along"),
    Ask.TAO_OUT: _or("tao_out", "seat", ON_CIRCLE, "tao_out_circle"),
    Ask.QI_LOSER: _one("qi_loser", "board"),
    Ask.BUDDHA: _or("wu_buddha", "space", NO_MORE, "wu_buddha_done"),
    Ask.SHARE_TAO: _one("share_tao", "seat"),
    Ask.SHARE_QI: _one("share_qi", "seat"),
    Ask.SU_LING: _or("send_su_ling", "space", STAYS, "su_ling_stays"),
    Ask.SU_LING_CRYSTAL: _verbs("no_su_ling_crystal", "su_ling_crystal"),
    Ask.GROUP_CRYSTAL: _one("give_crystal", "seat"),
    Ask.BARRIER: _verbs("barrier_roll", "barrier_rescue"),
    Ask.BARRIER_SAVE: _one("barrier_shelter", "tile"),
    Ask.BARRIER_GHOST: _or("barrier_ghost", "space", NO_MORE, "barrier_done"),
    Ask.HEIR: _one("bequeath", "seat"),
    Ask.CLAW: _or("claw", "colour", WHITE, "claw_none"),
    Ask.POTION: _potion,
    Ask.SCROLL: _verbs("scroll_stay", "scroll_come", "scroll_come_with", "scroll_stand"),
    Ask.FIREWORK: _one("firework", "tile"),
    Ask.SCHOOL: _one("school", "colour"),
    Ask.SCHOOL_GHOST: _or("school_ghost", "space", NO_MORE, "school_done"),
}

CHOICES: Final[dict[int, Decoded]] = {
    **numbered("move_with", "tile", n.MOVE_WITH, 9),
    **numbered("step", "tile", n.STEP, 9),
    **numbered("step_with", "tile", n.STEP_WITH, 9),
    n.STAND_UP: lambda _g, _option: Decision("stand_up"),
    n.SAVE: lambda _g, _option: Decision("rescue"),
    n.PLACE_CRYSTAL: lambda _g, _option: Decision("lay_crystal"),
    **numbered("move_su_ling", "space", n.MOVE_SU_LING, 12),
    **numbered("use_artifact", "artifact", n.USE_ARTIFACT, 10),
}

ADDED: Final[dict[tuple[int, int], Decoded]] = {
    **{(ask.PAY, option): _crystal for option in range(n.PAY_CRYSTAL, n.PAY_WHITE + 4)},
    **{(ask.BRING_BACK, n.CEMETERY_VILLAGER + villager): _cemetery for villager in range(32)},
}

WORDS: Final[dict[str, str]] = {
    "turn_up": "{person}",
    "save_before": "{tile}",
    "start_with": "{seat}",
    "victim": "{tile}",
    "come_alone": "alone",
    "bring_along": "with",
    "tao_out": "{seat}",
    "tao_out_circle": "circle",
    "qi_loser": "{board}",
    "wu_buddha": "{space}",
    "wu_buddha_done": "enough",
    "share_tao": "{seat}",
    "share_qi": "{seat}",
    "send_su_ling": "{space}",
    "su_ling_stays": "stay",
    "no_su_ling_crystal": "no",
    "su_ling_crystal": "yes",
    "give_crystal": "{seat}",
    "barrier_roll": "roll",
    "barrier_rescue": "rescue",
    "barrier_shelter": "{tile}",
    "barrier_ghost": "{space}",
    "barrier_done": "enough",
    "bequeath": "{seat}",
    "claw": "{colour}",
    "claw_none": "none",
    "potion": "{seat}",
    "potion_villager": "{person}",
    "scroll_stay": "stay",
    "scroll_come": "come",
    "scroll_come_with": "come with",
    "scroll_stand": "stand",
    "firework": "{tile}",
    "school": "{colour}",
    "school_ghost": "{space}",
    "school_done": "enough",
    "move_with": "move {tile} with",
    "step": "step {tile}",
    "step_with": "step {tile} with",
    "stand_up": "stand",
    "rescue": "rescue",
    "lay_crystal": "crystal",
    "move_su_ling": "su-ling {space}",
    "use_artifact": "use {artifact}",
    "pay_crystal": "{seat} crystal {colour}",
    "bring_villager_back": "{person}",
}
