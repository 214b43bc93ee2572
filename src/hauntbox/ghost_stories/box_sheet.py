"""What boxes add to the sheet of a position: a box may have a ``sheet.py`` with one ``BoxSheet``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib import import_module
from typing import Final, NamedTuple

from hauntbox import box_folders
from hauntbox.game_folders import has_module
from hauntbox.ghost_stories.base.geometry import BITS, BOARDS, TILES
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.i18n import Catalogue
from hauntbox.interfaces.sheet import Pen

Json = dict[str, object]
Choices = list[tuple[object, object]]


class Writing(NamedTuple):
    """What a sheet is written with."""

    pen: Pen
    game: GhostStories
    text: Text
    words: Catalogue
    """Of sheets."""
    seat: int
    """Whose sheet it is."""
    own: Mapping[str, object]
    """What the box has added to the state, as it is seen."""

    def label(self, key: str, **values: object) -> str:
        return self.words.text(f"cell.{key}", **values)

    def nobody(self) -> tuple[object, object]:
        return None, self.words.text("none")

    def taoists(self) -> Choices:
        """The Taoists who live."""
        return [(BOARDS[seat], self.text.taoist(self.game, seat)) for seat in BITS[self.game.alive]]

    def tiles(self) -> Choices:
        """The positions of the village by the tiles that lie there."""
        return [(name, self.tile(place)) for place, name in enumerate(TILES)]

    def tile(self, place: int) -> str:
        return f"{self.text.tile_name(self.game.village[place])} ({TILES[place]})"


class BoxSheet(NamedTuple):
    """The values of a box."""

    write: Callable[[Writing], None]
    """Write its areas."""
    enter: Callable[[Json, Mapping[str, object]], None] = lambda own, given: None
    """Enter values that are worked out of several places of its state, by their paths; and make its counts right."""
    settle: Callable[[GhostStories, GhostStories], None] = lambda g, before: None
    """Make its part whole when the rest of the state is."""
    hide: Callable[[GhostStories, GhostStories, int], None] = lambda g, real, seat: None
    """Put back what a seat does not know, as it is in the game itself, where it can still be there."""


NOTHING: Final = BoxSheet(lambda writing: None)


@lru_cache(maxsize=1)
def sheets() -> dict[str, BoxSheet]:
    """By box."""
    return {
        folder.name: import_module(f"{folder.package}.sheet").SHEET
        for folder in box_folders.boxes()
        if has_module(folder.files, "sheet")
    }
