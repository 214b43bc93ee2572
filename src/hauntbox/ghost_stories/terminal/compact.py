"""The table in few lines, for a low screen: a line for each row of tiles and for each board's ghosts, and of the rest
what is needed most.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from hauntbox.ghost_stories.base.cards import COLOUR, COLOURS
from hauntbox.ghost_stories.base.geometry import BITS, SPACES, TILES
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.game_text import marks
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.ghost_stories.terminal import white_moon
from hauntbox.ghost_stories.terminal.board import ELSEWHERE, Board
from hauntbox.ghost_stories.terminal.catacombs import Catacombs
from hauntbox.ghost_stories.terminal.status import Status
from hauntbox.interfaces.paint import Paint, pad, width
from hauntbox.interfaces.screen import Block, fitted

CELL: Final = 26
"""The columns of a tile or a ghost; three of them after the name of a board are a line."""
COLUMNS: Final = 79
SHORTEST: Final = 4
"""As many letters of a name stay."""


class Compact(Board):
    """Draws a game in as many lines as there are."""

    def __init__(self, text: Text, paint: Paint) -> None:
        super().__init__(text, paint)
        self.catacombs = Catacombs(text, paint)
        self.status = Status(text, paint)

    def fit(self, g: GhostStories, seat: int, players: Mapping[int, str], room: int) -> list[str]:
        """The village and the ghosts, and below them what else there is room for."""
        self.used = {}
        village = [Block(0, [self._tiles(g, row)]) for row in range(3)]
        boards = [Block(0, [line]) for line in self._boards(g)]
        below = self.catacombs.blocks(g, seat)
        means = self.status.blocks(g, seat, players)
        moon = white_moon.blocks(g, self.text, self.words)
        return fitted([*village, *boards, *below, *means, *moon, Block(9, self._legend())], room)

    # -- tiles --------------------------------------------------------------------------------------------------------

    def _tiles(self, g: GhostStories, row: int) -> str:
        return " ".join(pad(self._cell(g, 3 * row + column), CELL - 1) for column in range(3)).rstrip()

    def _cell(self, g: GhostStories, tile: int) -> str:
        """A tile in one line: where it is, its name, what lies and who stands there."""
        haunted = bool(g.haunted >> tile & 1)
        there = [self.words.raw("board.haunted")] if haunted else []
        there += [short for _, short in self._lying(g, tile)]
        of_boxes = dict.fromkeys(one.key for one in marks(g) if (one.kind, one.place) == ("tile", tile))
        there += [self.text.words.raw(f"mark.{key}") for key in of_boxes]
        there = [self.paint.tint(one, "haunted" if haunted else "bold") for one in there]
        stack = white_moon.on_tile(g, self.text, self.words, tile)
        there += [part for part in (stack, self._people(g, tile)) if part]
        said = " ".join(there)
        name = format(self.text.tile_name(g.village[tile]), "short")
        room = CELL - 5 - width(said)
        told = f"{_cut(name, room)} {said}" if room >= SHORTEST else said
        return f"{self.paint.tint(TILES[tile].ljust(2), 'dim')} {told}".rstrip()

    def _people(self, g: GhostStories, tile: int) -> str:
        """The Taoists on a tile by their letters, the active one in brackets, the dead ones as they lie."""
        elsewhere = [mark.place for mark in marks(g) if mark.key in ELSEWHERE]
        here, dead = "", ""
        for seat in BITS[g.players]:
            if g.where[seat] == tile and seat not in elsewhere:
                colour = COLOURS[g.colour[seat]]
                letter = self.words.raw(f"letter.{colour}")
                if g.alive >> seat & 1:
                    here += self.paint.tint(f"[{letter}]" if seat == g.active else letter, "bold", colour)
                else:
                    dead += letter
        lying = self.words.text("board.lie_dead", letters=dead) if dead else ""
        return f"{here} {lying}".strip()

    # -- ghosts -------------------------------------------------------------------------------------------------------

    def _boards(self, g: GhostStories) -> Iterator[str]:
        """A line for each board: the letter of its colour, and its three spaces; one for all that are empty."""
        empty = []
        for board in range(4):
            letter = " "
            if g.colour[board] >= 0:
                colour = COLOURS[g.colour[board]]
                letter = self.paint.tint(self.words.raw(f"letter.{colour}"), "bold", colour)
            spaces = range(3 * board, 3 * board + 3)
            if any(g.ghosts[space] or g.buddhas >> space & 1 for space in spaces):
                cells = [self._space(g, space) for space in spaces]
                line = f"{letter} {' '.join(pad(cell, CELL - 1) for cell in cells)}".rstrip()
                yield line if width(line) <= COLUMNS else f"{letter} {' '.join(cells)}"
            else:
                empty.append(f"{letter} {self.paint.tint(f'{SPACES[spaces[0]]}-{SPACES[spaces[2]]}', 'dim')} -")
        if empty:
            yield "   ".join(empty)

    def _space(self, g: GhostStories, space: int) -> str:
        """A space in one line: the ghost's resistance, its name, its marks."""
        name = self.paint.tint(SPACES[space], "dim")
        card = g.ghosts[space]
        if not card:
            here = self.words.raw("board.buddha") if g.buddhas >> space & 1 else "-"
            return f"{name} {here}"
        strength, does = self._resistance(g, space), self._marks(g, space)
        room = max(SHORTEST, CELL - 6 - width(strength) - width(does))
        told = self.paint.tint(_cut(str(self.text.card(card)), room), "bold", COLOURS[COLOUR[card]])
        return f"{name} {strength} {told} {does}".rstrip()


def _cut(name: str, room: int) -> str:
    """A name, shortened with a full stop if it finds no room."""
    return name if len(name) <= room else f"{name[: room - 1].rstrip()}."
