"""The forest drawn with letters: hexagons in rows, each row half a tile to the side of the one above.

A tile takes 8 columns and 2 lines: its name, then what lies and who stands on it. Lines join tiles that are linked; a
question mark is a path that leads nowhere yet. A forest too wide for the screen is drawn around the one whose turn it
is, and what is outside is listed below.
"""

from __future__ import annotations

from typing import Final

from hauntbox.i18n import Catalogue
from hauntbox.interfaces.paint import Paint, width, wrap
from hauntbox.victim.cards import CURSE, NORMAL, TEST, TILE_KIND
from hauntbox.victim.forest import q_of, r_of
from hauntbox.victim.rules.victim_board import victims_on
from hauntbox.victim.state import HIDDEN, VictimGame
from hauntbox.victim.words.game_text import COLOURS
from hauntbox.victim.words.text import VICTIM_KEYS, Text

CELL: Final = 8
NAME: Final = 6
ROOM: Final = 79
MOST_ROWS: Final = 99
EDGE_AT: Final = {1: (4, "\\"), 2: (1, "/"), 4: (0, "\\"), 5: (5, "/")}
"""For the four slanting directions, the column of the line beyond the edge, and the line."""
TOKENS: Final = (
    ("decoded", "decoders"), ("broken", "broken"), ("destroyed", "bodies"), ("herb", "herbs"), ("box", "boxes"),
    ("web", "webs"),
)  # fmt: skip
"""Marks of what lies on tiles, with the sets of tiles."""
STYLES: Final = {NORMAL: "dim", TEST: "bold", CURSE: "bold"}


class Board:
    """Draws the forest."""

    def __init__(self, text: Text, words: Catalogue, paint: Paint) -> None:
        self.text = text
        self.words = words
        self.paint = paint
        self.used: dict[str, None] = {}
        """The marks of the drawing under way, for its legend."""

    def draw(self, g: VictimGame) -> list[str]:
        """The forest, with a legend of the marks in it."""
        return self.rows(g, MOST_ROWS) + self.legend()

    def rows(self, g: VictimGame, most: int) -> list[str]:
        """The forest, or this many of its rows around the one whose turn it is, and then who is beyond them."""
        self.used = {}
        tiles = list(g.forest.laid_tiles())
        left = self._left(g, tiles)
        top, rows = self._rows(g, tiles, most)
        lines: list[list[tuple[int, str]]] = [[] for _ in range(3 * rows + 1)]
        beyond = []
        for tile in tiles:
            x = _column(g, tile) - left
            row = r_of(g.forest.cells[tile]) - top
            if 0 <= x <= ROOM - CELL and 0 <= row < rows:
                self._tile(g, tile, x, lines[3 * row :])
            else:
                beyond.append(self._told(g, tile))
        if most < MOST_ROWS:
            beyond = [told for told in beyond if told.endswith(")")]
        drawn = [_joined(line) for line in lines]
        while drawn and not drawn[-1]:
            drawn.pop()
        if not drawn[0]:
            drawn.pop(0)
        if beyond:
            drawn += wrap(self.words.text("board.beyond", tiles=", ".join(beyond)), ROOM)
        return drawn

    def _left(self, g: VictimGame, tiles: list[int]) -> int:
        """The column of the forest at which the drawing begins: two columns are left for paths to the west."""
        columns = [_column(g, tile) for tile in tiles]
        first, last = min(columns) - 2, max(columns)
        if last - first <= ROOM - CELL:
            return first
        return max(first, min(_column(g, _focus(g)) - ROOM // 2, last - ROOM + CELL))

    def _rows(self, g: VictimGame, tiles: list[int], most: int) -> tuple[int, int]:
        """The first row that is drawn, and how many."""
        found = [r_of(g.forest.cells[tile]) for tile in tiles]
        first, last = min(found), max(found)
        if last - first < most:
            return first, last - first + 1
        return max(first, min(r_of(g.forest.cells[_focus(g)]) - most // 2, last - most + 1)), most

    # -- one tile -----------------------------------------------------------------------------------------------------

    def _tile(self, g: VictimGame, tile: int, x: int, lines: list[list[tuple[int, str]]]) -> None:
        """Into the lines of its row: the edges above, the name, the figures, the edges below."""
        name = f"{self.text.tile(tile):short}"[:NAME]
        lines[1].append((x + (NAME - len(name)) // 2, self.paint.tint(name, STYLES.get(TILE_KIND[tile], "bold"))))
        lines[2].append((x, self._standing(g, tile)))
        for d in range(6):
            self._edge(g, tile, d, x, lines)

    def _edge(self, g: VictimGame, tile: int, d: int, x: int, lines: list[list[tuple[int, str]]]) -> None:
        forest = g.forest
        other = forest.near[6 * tile + d]
        if other < 0:
            if d not in forest.gaps[tile]:
                return
            mark = self._mark("gap")
        elif d > 2 or d not in forest.ways[tile]:
            return  # a link is drawn once, from its western or upper tile
        else:
            back = 6 * other + (d + 3) % 6
            mark = self._mark("hammer") if {6 * tile + d, back} & set(forest.hammers) else ""
        if d in EDGE_AT:
            column, line = EDGE_AT[d]
            lines[3 if d < 3 else 0].append((x + column, mark or line))
        elif other < 0:
            line = self.paint.box[0]
            lines[1].append((x + NAME, line + mark) if d == 0 else (x - 2, mark + line))
        else:
            lines[1].append((x + NAME, 2 * (mark or self.paint.box[0])))

    def _standing(self, g: VictimGame, tile: int) -> str:
        """The tokens and figures on a tile; without brackets if they are many."""
        tokens = [self._mark(mark) for mark, tiles in TOKENS if getattr(g, tiles) >> tile & 1]
        if g.den == tile:
            tokens.append(self.paint.tint(self._mark("demon"), "haunted"))
        tokens += [self._mark("shadow") for shadow in g.shadows if shadow == tile]
        if g.slave >= 0 and g.at[g.slave] == tile:
            tokens.append(self._mark("slave"))
        here = victims_on(g, tile)
        full = "".join([*(self._figure(g, victim) for victim in here), *tokens])
        if width(full) <= CELL:
            return full
        return "".join([*(self._letter(victim) for victim in here), *tokens][:CELL])

    def _figure(self, g: VictimGame, victim: int) -> str:
        """A Victim by her letter: small if she is Gravely Wounded, in brackets if it is her turn or she is Hidden."""
        letter = self._letter(victim)
        if g.wounds[victim] == 2:
            self.used["grave"] = None
            letter = self.paint.tint(self._plain_letter(victim).lower(), "bold", COLOURS[victim])
        if g.hidden[victim] == HIDDEN:
            self.used["hidden"] = None
            return f"({letter})"
        if victim == g.active:
            self.used["active"] = None
            return f"[{letter}]"
        return letter

    def _letter(self, victim: int) -> str:
        return self.paint.tint(self._plain_letter(victim), "bold", COLOURS[victim])

    def _plain_letter(self, victim: int) -> str:
        return str(self.text.words.name(f"victim.{VICTIM_KEYS[victim]}"))[0]

    # -- marks --------------------------------------------------------------------------------------------------------

    def _mark(self, name: str) -> str:
        self.used[name] = None
        return self.words.raw(f"{'mark_ascii' if self.paint.ascii_only else 'mark'}.{name}")

    def legend(self) -> list[str]:
        """What the marks in the drawing mean; no line break separates a mark from its meaning."""
        stuck = "\N{NO-BREAK SPACE}"
        marks = "mark_ascii" if self.paint.ascii_only else "mark"
        said = [f"{self.words.raw(f'{marks}.{mark}')} {self.words.raw(f'legend.{mark}')}" for mark in self.used]
        lines = wrap("   ".join(one.replace(" ", stuck) for one in said), ROOM)
        return [self.paint.tint(line.replace(stuck, " "), "dim") for line in lines]

    def _told(self, g: VictimGame, tile: int) -> str:
        """A tile that found no room, with who is there."""
        here = "".join(self._plain_letter(victim) for victim in victims_on(g, tile))
        if g.den == tile:
            here += self._mark("demon")
        return f"{self.text.tile(tile)} ({here})" if here else str(self.text.tile(tile))


def _focus(g: VictimGame) -> int:
    """The tile of the one whose turn it is."""
    return int(g.at[g.active] if g.active >= 0 and g.at[g.active] >= 0 else max(g.den, 0))


def _column(g: VictimGame, tile: int) -> int:
    cell = g.forest.cells[tile]
    return CELL * q_of(cell) + CELL // 2 * r_of(cell)


def _joined(parts: list[tuple[int, str]]) -> str:
    """Texts at their columns, with blanks between."""
    line, at = "", 0
    for column, text in sorted(parts, key=lambda part: part[0]):
        if column < at:
            continue
        line += " " * (column - at) + text
        at = column + width(text)
    return line.rstrip()
