"""Black Secret as a box."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import MOST_CARDS
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.cards import BONES_CARDS, SKELETONS
from hauntbox.ghost_stories.black_secret.hooks import CALLIGRAPHER, SecretHooks
from hauntbox.ghost_stories.black_secret.observed import FIELDS
from hauntbox.ghost_stories.black_secret.state import new_secret
from hauntbox.ghost_stories.law import Added, Box
from hauntbox.ghost_stories.steps_of_boxes import performer_of
from hauntbox.kernel.game import Kind

KINDS: Final = {
    ask.DRAW: Kind("draw", MOST_CARDS + 1, chance="pile", secret=True),  # Wu-Feng alone sees it (BS-INFO-03)
    n.USE: Kind("use", 36, secret=True),  # 0 place, 1-3 summon that Demon, 4-35 cast that curse
    n.CALL_WHICH: Kind("call_which", MOST_CARDS + 1, secret=True),  # card of his hand
    n.INCARNATION: Kind("incarnation", MOST_CARDS + 1, chance="pile", secret=True),  # card
    n.CATACOMBS_SIDE: Kind("catacombs_side", 2, chance="layout"),
    n.WU_FENG_SIDE: Kind("wu_feng_side", 2, chance="layout"),
    n.CURSE_TOKEN: Kind("curse_token", 32, chance="tokens"),
    n.MANTRA_CARD: Kind("mantra_card", 21, chance="tokens"),
    n.CATACOMB_TOKEN: Kind("catacomb_token", 7, chance="tokens"),
    n.ENTRANCE: Kind("entrance", 9),  # square
    n.PYRAMID: Kind("pyramid", 10),  # space of the pyramid
    n.DEMON: Kind("demon", 11),  # 0-8 move there, 9 search, 10 stay
    n.SHADOW: Kind("shadow", 21),  # 0-8 tile, 9-17 square, 18 attack Taoists, 19 attack the tile, 20 stay
    n.CAST_WHICH: Kind("cast_which", 33),  # token; 32 none
    n.ACTIVATE_WHICH: Kind("activate_which", 4),  # Demon; 3 the Shadow
    n.PUT_QI_ON: Kind("put_qi_on", 22),  # mantra; 21 none
    n.WHICH_MANTRA: Kind("which_mantra", 21),
    n.SKELETON: Kind("skeleton", 13),  # space; 12 none
    n.LADDER_AWAY: Kind("ladder_away", 9),  # square
    n.LADDER_BACK: Kind("ladder_back", 10),  # square; 9 enough
    n.TARGET: Kind("target", 4),  # seat
    n.STRIP: Kind("strip", 5),  # colour
    n.LIFT: Kind("lift", 13),  # space; 12 none
    n.DRAG: Kind("drag", 36),  # 9 * seat + square
    n.RAISE: Kind("raise", MOST_CARDS + 1),  # card
    n.HAUNT_WHICH: Kind("haunt_which", 9),  # tile
    n.STACK: Kind("stack", 9),  # square
    n.CLIMB: Kind("climb", 2),  # 0 stay, 1 change level
    n.EXORCISE_DEMONS: Kind("exorcise_demons", 8),  # a set of Demons as a mask
    n.WHO: Kind("who", 4),  # seat
    n.CARRY: Kind("carry", 73),  # 18 * seat + place (tile, 9 + square); 72 nobody
    n.WEAKEN: Kind("weaken", 15),  # space; 12 + Demon
    n.DISCARD_GHOST: Kind("discard_ghost", 12),  # space
    n.REVOKE: Kind("revoke", 32),  # curse token
    n.BANISH: Kind("banish", 3),  # Demon
    n.SET_BUDDHA: Kind("set_buddha", 13),  # space; 12 enough
    n.BURY_WHICH: Kind("bury_which", MOST_CARDS + 1),  # card
    n.CALLIGRAPHY: Kind("calligraphy", 3),  # 0 replace a mantra, 1 a Qi on one, 2 enough
    n.REPLACE: Kind("replace", 21),  # mantra
}
_PERFORMED: Final = [name for names in n.PERFORMS["black_secret"].values() for name in names]

BOX: Final = Box(
    "black_secret",
    n.BOX,
    performer_of(n, "black_secret"),
    adds={getattr(n, name.upper()): name for name in _PERFORMED if name not in steps.NUMBERS},
    replaces=[steps.NUMBERS[name] for name in _PERFORMED if name in steps.NUMBERS],
    kinds=KINDS,
    events={n.FIRST_EVENT + place: name for place, (name, _) in enumerate(n.EVENTS)},
    options={
        ask.YANG: Added(n.EXORCISE_BELOW, n.YANG_OPTIONS),
        ask.MANTRA: Added(n.MANTRA_ON_DEMON, n.MANTRA_OPTIONS),
    },
    helps={CALLIGRAPHER: n.CALLIGRAPHER},
    left={
        "activate_demon": n.ACTIVATE,
        "cast_curse": n.CAST_ANY,
        "three_skeletons": n.THREE_SKELETONS,
        "empty_stack": n.EMPTY_STACK,
    },
    starts={"one_skeleton": n.ONE_SKELETON},
    middle={"cast_curse": n.HEXER_ACTS},
    right={"yin_yang_and_mantra_qi": (n.YIN_YANG_AND_QI, 0)},
    hooks=SecretHooks,
    part=new_secret,
    fields=FIELDS,
    causes=n.CAUSES,
    never_dealt=[*SKELETONS, *BONES_CARDS],
    secrets=True,
    opponents={n.WU_FENG: "wu_feng"},
)
