"""Black Secret together with White Moon as a box: it is laid on when both are chosen."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.black_moon import (
    curses,
    dice,
    draws,
    exorcisms,
    levels,
    mantras,
    scenarios,
    set_up,
    turn,
)
from hauntbox.ghost_stories.black_moon import ids as n
from hauntbox.ghost_stories.black_moon.hooks import BlackMoonHooks
from hauntbox.ghost_stories.black_moon.ids import Ask, Event, Step
from hauntbox.ghost_stories.black_secret import ids as secret
from hauntbox.ghost_stories.cursed_children import ids as children
from hauntbox.ghost_stories.declaring import box
from hauntbox.ghost_stories.green_roots import ids as roots
from hauntbox.ghost_stories.infernal_die import ids as infernal
from hauntbox.ghost_stories.white_moon import ids as moon
from hauntbox.kernel.question import Kind

BOX: Final = box(
    "black_moon",
    n.BOX,
    chapters=[set_up, turn, curses, mantras, levels, draws, dice, exorcisms, scenarios],
    steps=Step,
    replaces=[
        steps.HAND_OUT, steps.GHOSTS_ACT, secret.Step.CURSE_WORKS, secret.Step.MANTRA_WORKS,
        secret.Step.TAOIST_CARRIED, steps.YANG, steps.MORE_CHOSEN, steps.MOVE_TAOIST, secret.Step.TAOIST_CHOSEN,
        moon.Step.SCROLL_CHOSEN, steps.DRAWN, secret.Step.CALL, moon.Step.CALL_INCARNATION,
        moon.Step.VILLAGER_CURSE, moon.Step.REMOVE_TWO, secret.Step.SHOWN_AGAINST, secret.Step.FINAL_AGAINST,
        infernal.Step.INFERNAL_SHOWN, infernal.Step.INFERNAL_FINAL, infernal.Step.INFERNAL_APPLIES,
        steps.APPLY_CURSE, secret.Step.DEMONS_CHOSEN, secret.Step.DEMONS_PAY, secret.Step.DEMONS_PAID,
        moon.Step.CLAW, children.Step.PLACE_CHILD, roots.Step.ROOTS_KILL,
    ],
    over=[secret.Step, infernal.Step, moon.Step, children.Step, roots.Step],
    kinds={
        Ask.DRIVE_VILLAGER: Kind("drive_villager", 81),  # 9 * tile of the villager + tile it goes to
        Ask.ROB_RECEPTACLE: Kind("rob_receptacle", 4),  # Receptacle, in the order of the corners
        Ask.MOVE_PORTAL: Kind("move_portal", 9),  # tile
        Ask.SAVE_WHOM: Kind("save_whom", n.DEAD_VILLAGER + 32),  # tile; 9 + villager of the Graveyard
    },
    events=Event,
    hooks=BlackMoonHooks,
    together=["white_moon", "black_secret"],
)
