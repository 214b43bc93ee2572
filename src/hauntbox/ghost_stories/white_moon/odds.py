"""The exact chances of the two rolls that White Moon adds: at the Kung-Fu School, and of the Mystic Barrier."""

from __future__ import annotations

from hauntbox.ghost_stories.base.cards import FAVORITE
from hauntbox.ghost_stories.base.geometry import BITS
from hauntbox.ghost_stories.base.rules.odds import Odds, free_odds
from hauntbox.ghost_stories.base.rules.powers import has_power
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.white_moon.barrier import DICE, NO_TOKENS, ROLL, within_reach
from hauntbox.ghost_stories.white_moon.school import colours
from hauntbox.ghost_stories.white_moon.state import moon_of


def of_the_school(g: GhostStories) -> dict[int, Odds]:
    """By colour that may be aimed at: with his own tokens and crystals, as few ghosts as he likes (WM-KFS-05,
    WM-KFS-06, WM-KFS-07, RW-36)."""
    return {int(colour): _group(g, int(colour)) for colour in colours(g)}


def of_each_group(g: GhostStories) -> list[Odds]:
    """The same in the order of the colours."""
    return list(of_the_school(g).values())


def _group(g: GhostStories, colour: int) -> Odds:
    g = g.clone()
    moon_of(g).school = 1 + colour
    return group_odds(g)


def group_odds(g: GhostStories) -> Odds:
    """Of the group that is aimed at."""
    rules = g.rules
    number, reroll = rules.dice_number(g), has_power(g, FAVORITE)
    return free_odds(g, rules.targets(g), number, reroll, rules.purse(g), rules.wild(g))


def kept_odds(g: GhostStories, dice: int) -> Odds:
    """The odds of the dice kept at the School, with this many rolled again."""
    rules = g.rules
    return free_odds(g, rules.targets(g), dice, False, rules.purse(g), rules.wild(g), g.dice)


def of_the_barrier(g: GhostStories) -> dict[int, Odds]:
    """Of rolling; none where nobody is to be rolled for (WM-BAR-19)."""
    return {ROLL: board_odds(g)} if len(within_reach(g, g.then_with)) else {}


def board_odds(g: GhostStories) -> Odds:
    """Four dice and the crystals that are left, against the ghosts of the board (WM-BAR-07, WM-BAR-08, WM-BAR-09)."""
    crystals = len(BITS[moon_of(g).receptacles])
    return free_odds(g, within_reach(g, g.then_with), DICE, False, NO_TOKENS, crystals)
