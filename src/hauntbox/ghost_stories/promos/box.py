"""The promos as boxes.

Their cards are rows of ``data/ghosts.csv``: they join the ghosts or the incarnations of the base game before the pile
is built, and their stones are those printed there (PR-BOZA-05, PR-BOZA-09, PR-SHAMAN-01, PR-SHAMAN-02, PR-SHAMAN-11,
PR-CHUCK-04, PR-CHUCK-05, R-P01, R-P20).
"""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.b_rice.b_rice import Fight, Nunchaku
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import MOST_CARDS
from hauntbox.ghost_stories.base.performer import NO_PERFORMER
from hauntbox.ghost_stories.chuck.chuck import ChuckHooks, Cleared
from hauntbox.ghost_stories.guardhouse.terror import bo_za_rules, guardhouse_rules
from hauntbox.ghost_stories.jean_claude.jean_claude import Apple, TwoLegs
from hauntbox.ghost_stories.law import Added, Box
from hauntbox.ghost_stories.promos import ids as n
from hauntbox.ghost_stories.steps_of_boxes import performer_of
from hauntbox.kernel.encoding import Field
from hauntbox.kernel.game import Kind

FIGHT: Final = ("nunchaku", "won_this_turn", "share_0", "share_1", "share_2", "share_3")


def _own_steps(box: str) -> dict[int, str]:
    """Names of the steps that the box adds, by number."""
    names = [name for module in n.PERFORMS[box].values() for name in module]
    return {getattr(n, name.upper()): name for name in names if name not in steps.NUMBERS}


def _replaced(box: str) -> list[int]:
    names = [name for module in n.PERFORMS[box].values() for name in module]
    return [steps.NUMBERS[name] for name in names if name in steps.NUMBERS]


BOXES: Final[tuple[Box, ...]] = (
    Box(
        "guardhouse",
        n.GUARDHOUSE,
        performer_of(n, "guardhouse"),
        replaces=_replaced("guardhouse"),
        rules=guardhouse_rules,
    ),
    Box("bo_za", n.BO_ZA, NO_PERFORMER, rules=bo_za_rules),
    Box(
        "tower",
        n.TOWER,
        performer_of(n, "tower"),
        adds=_own_steps("tower"),
        kinds={
            n.LOOK_AT: Kind("look_at", MOST_CARDS + 1, chance="pile"),  # card
            n.ARRANGE_PILE: Kind("arrange_pile", MOST_CARDS + 1),  # card that lies next from the top
        },
        events={n.CARD_LOOKED_AT: "card_looked_at", n.CARD_PUT_BACK: "card_put_back"},
        helps={n.TOWER_TILE: n.GUARD_TOWER},
    ),
    Box(
        "b_rice",
        n.B_RICE,
        performer_of(n, "b_rice"),
        adds=_own_steps("b_rice"),
        replaces=_replaced("b_rice"),
        kinds={n.SHARE: Kind("share", 5)},  # board that loses the next Qi; 4 no agreement
        events={
            n.SCREAM_ROLLED: "scream_rolled",
            n.NO_AGREEMENT_FOUND: "no_agreement",
            n.NUNCHAKU_WON: "nunchaku_won",
            n.NUNCHAKU_USED: "nunchaku_used",
            n.NUNCHAKU_LOST: "nunchaku_lost",
        },
        options={ask.YANG: Added(n.USE_NUNCHAKU, n.USE_NUNCHAKU + 12)},
        left={"scream": n.SCREAM},
        right={"nunchaku": (n.KEEP_NUNCHAKU, 0)},
        causes={"qi_lost": {n.SHARED: "PR-BRICE-03", n.NOT_SHARED: "PR-BRICE-06"}},
        rules=Nunchaku,
        part=Fight,
        fields=[Field("b_rice", (6,), [-1, 0, 0, 0, 0, 0], [3, 1, 4, 4, 4, 4], FIGHT)],
    ),
    Box(
        "shaman",
        n.SHAMAN,
        performer_of(n, "shaman"),
        adds=_own_steps("shaman"),
        replaces=_replaced("shaman"),
        starts={"wanderer": n.WANDER},
    ),
    Box(
        "chuck",
        n.CHUCK,
        performer_of(n, "chuck"),
        adds=_own_steps("chuck"),
        events={n.BOARD_CLEARED: "board_cleared"},
        left={"clears_board": n.CLEAR_BOARD},
        starts={"kick": n.KICK},
        opens=["kick"],
        causes={"qi_lost": {n.KICKED: "PR-CHUCK-02"}},
        rules=ChuckHooks,
        part=Cleared,
        fields=[Field("chuck", (1,), [0], [2], ("incarnations_discarded",))],
    ),
    Box(
        "jean_claude",
        n.JEAN_CLAUDE,
        performer_of(n, "jean_claude"),
        adds=_own_steps("jean_claude"),
        replaces=_replaced("jean_claude"),
        kinds={
            n.PLACE_TWO: Kind("place_two", 24),  # lower space of the two; 12-23 both legs on that space
            n.TWO_TO: Kind("two_to", 12),  # lower space of the two
        },
        events={
            n.LEG_ARRIVED: "leg_arrived",
            n.LEG_BROKEN: "leg_broken",
            n.APPLE_WON: "apple_won",
            n.APPLE_EATEN: "apple_eaten",
            n.APPLE_ROTTEN: "apple_rotten",
            n.APPLE_LOST: "apple_lost",
        },
        options={ask.YANG: Added(n.EAT_APPLE, n.EAT_APPLE + 4, observed_from=n.USE_NUNCHAKU)},
        right={"apple": (n.GET_APPLE, 0)},
        rules=TwoLegs,
        part=Apple,
        fields=[Field("jean_claude", (2,), [-1, 0], [3, 1], ("apple", "both_legs_on_one_space"))],
        apart=[n.RIGHT_LEG],
    ),
)
