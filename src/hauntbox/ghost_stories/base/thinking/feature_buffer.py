"""Room for the features of a position and for what is worked out on the way to them.

One is made for a network and filled again and again: positions are judged by the hundred thousand.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.thinking.features import NUMBER
from hauntbox.kernel.vectors import vec

MOST: Final = 1280
"""Room for the base game's features and, after them, those of boxes."""
NOTHING: Final = vec[i64]([0 for _ in range(MOST)])
_NO_TOKENS: Final = vec[i64]([0 for _ in range(45)])
_NO_CHANCES: Final = vec[i64]([0 for _ in range(48)])
_NO_SPACES: Final = vec[i64]([0 for _ in range(12)])
_NO_TILES: Final = vec[i64]([0 for _ in range(9)])
_NO_COLOURS: Final = vec[i64]([0 for _ in range(5)])
_NO_BOARDS: Final = vec[i64]([0 for _ in range(4)])


@final
class Sight:
    """A position as it is looked at."""

    def __init__(self) -> None:
        self.base: i64 = 0
        """The board whose Taoist acts next."""
        self.circle: i64 = -1
        """The colour the Circle of Prayer lowers, -1 for none."""
        self.refused: i64 = 0
        """Spaces whose ghost cannot be exorcised."""
        self.number: i64 = NUMBER
        """The features that the game has."""
        self.clear()

    def clear(self) -> None:
        """Begin a position."""
        self.out = NOTHING[:]
        """The features."""
        self.needs = _NO_SPACES[:]
        """The points each ghost still resists with, by space."""
        self.best = _NO_SPACES[:]
        """The best chance against it."""
        self.wanted = _NO_COLOURS[:]
        """The points all ghosts resist with, by colour."""
        self.held = _NO_COLOURS[:]
        """The team's tokens, by colour."""
        self.together = _NO_TILES[:]
        """Who stands on each tile, as masks of seats: those on one tile pay for each other (GS-EXO-31)."""
        self.tokens_at = _NO_TOKENS[:]
        """Their tokens: 5 * tile + colour."""
        self.wild_at = _NO_TILES[:]
        """What they hold that counts as a Tao of any colour."""
        self.wild = _NO_BOARDS[:]
        """The same by Taoist."""
        self.chances = _NO_CHANCES[:]
        """Each Taoist's chance against each ghost, wherever he stands: 12 * seat + space."""
        self.reach = _NO_BOARDS[:]
        """The tiles each Taoist can reach with a move, as masks."""
