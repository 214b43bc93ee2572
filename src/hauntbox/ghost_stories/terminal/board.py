"""The table drawn with letters: the village, the four boards round it, and what everybody has.

79 columns: a board's ghosts on either side (14 and a gap), the village between them (three tiles of 15 and a frame).
Space n1 stands before tile NW, and so on clockwise.
"""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base.cards import (
    BUDDHIST_TEMPLE,
    CARD,
    CIRCLE_OF_PRAYER,
    COLOUR,
    COLOURS,
    RESISTANCE,
)
from hauntbox.ghost_stories.base.geometry import BITS, BOARDS, CENTRE, SPACES, TILES
from hauntbox.ghost_stories.base.rules.neutral import is_neutral
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.game_text import marks
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.ghost_stories.terminal import white_moon
from hauntbox.interfaces.paint import Paint, pad, width, wrap

SIDE: Final = 14
TILE: Final = 15
HEIGHT: Final = 4
NAME_LINES: Final = 2
LEFT_MARGIN: Final = SIDE + 1
NORTH: Final = (0, 1, 2)
SOUTH: Final = (8, 7, 6)
EAST: Final = (3, 4, 5)
WEST: Final = (11, 10, 9)
MARKED: Final = {
    "power_off": "power_off", "all_powers_off": "all_powers_off", "capture_die": "captive", "tao_locked": "locked",
}
"""Icons of the left stone that last while the ghost is in play, with the set of spaces where they do."""


ELSEWHERE: Final = ("below",)
"""What marks a Taoist who is not in the village."""


class Board:
    """Draws a game."""

    def __init__(self, text: Text, paint: Paint) -> None:
        self.text = text
        self.paint = paint
        self.words = paint.words
        self.used: dict[str, None] = {}
        """The marks of the drawing under way, for its legend."""

    # -- the whole drawing --------------------------------------------------------------------------------------------

    def draw(self, g: GhostStories) -> list[str]:
        """The boards and the village, with a legend of the marks in it."""
        self.used = {}
        lines = self._north(g)
        for row in range(3):
            lines.append(" " * LEFT_MARGIN + self._rule(row))
            west, east = self._ghost(g, WEST[row], SIDE), self._ghost(g, EAST[row], SIDE)
            tiles = [self._tile(g, 3 * row + column) for column in range(3)]
            for line in range(HEIGHT):
                bar = self.paint.box[1]
                middle = bar.join(tile[line] for tile in tiles)
                lines.append(f"{west[line]} {bar}{middle}{bar} {east[line]}".rstrip())
        lines.append(" " * LEFT_MARGIN + self._rule(3))
        lines += self._south(g)
        return lines + self._legend()

    def _rule(self, row: int) -> str:
        """A line of the frame; the one above a tile names its position."""
        box = self.paint.box
        corner = {0: 2, 3: 8}.get(row, 5)
        names = TILES[3 * row : 3 * row + 3] if row < 3 else ("", "", "")
        between = box[corner + 1].join(name + box[0] * (TILE - len(name)) for name in names)
        return box[corner] + between + box[corner + 2]

    def _legend(self) -> list[str]:
        """What the marks in the drawing mean; no line break separates a mark from its meaning."""
        stuck = "\N{NO-BREAK SPACE}"
        said = [self._meaning(mark).replace(" ", stuck) for mark in self.used]
        return [self.paint.tint(line.replace(stuck, " "), "dim") for line in wrap("   ".join(said), 79)]

    def _meaning(self, mark: str) -> str:
        if mark in COLOURS:
            return f"{self.words.raw(f'letter.{mark}')} {self.text.colour(COLOURS.index(mark))}"
        return f"{self.paint.mark(mark)} {self.words.raw(f'legend.{mark}')}"

    # -- boards -------------------------------------------------------------------------------------------------------

    def _header(self, g: GhostStories, board: int) -> str:
        colour = COLOURS[g.colour[board]] if g.colour[board] >= 0 else ""
        side = self.paint.tint(self.words.raw(f"side.{BOARDS[board]}"), "bold")
        if not colour:
            return side
        name = self.paint.tint(str(self.text.colour(g.colour[board])), "bold", colour)
        return self.words.text("board.header", side=side, colour=name)

    def _state(self, g: GhostStories, board: int) -> str:
        """What is to be known of a board besides its power, in brackets."""
        if not g.players:
            return ""
        states = []
        if is_neutral(g, board):
            states.append("neutral" if g.qi[board] else "possessed")
        elif not g.alive >> board & 1:
            states.append("dead")
        if not g.rules.power_works(g, board) and "possessed" not in states:
            states.append("off")
        return f"({', '.join(self.words.raw(f'board.{state}') for state in states)})" if states else ""

    def _power(self, g: GhostStories, board: int) -> str:
        return str(self.text.power(g.power[board])) if g.power[board] >= 0 else ""

    def _wide_header(self, g: GhostStories, board: int) -> str:
        """The header of the north or south board, over the middle of the village."""
        room = 3 * TILE + 4
        header, state = self._header(g, board), self._state(g, board)
        power = self._power(g, board)[: room - width(header) - len(state) - 3]
        line = " ".join(part for part in (f"{header}  {power}".rstrip(), state) if part)
        return " " * (LEFT_MARGIN + (room - width(line)) // 2) + line

    def _corner(self, g: GhostStories, board: int) -> list[str]:
        """The header of the east or west board, in a corner of the drawing."""
        power = [line if len(line) <= SIDE else f"{line[: SIDE - 1]}." for line in wrap(self._power(g, board), SIDE)]
        return [self._header(g, board), *power, *wrap(self._state(g, board), SIDE)]

    def _north(self, g: GhostStories) -> list[str]:
        rows = [self._wide_header(g, 0), *self._row(g, NORTH)]
        west, east = self._corner(g, 3), self._corner(g, 1)
        rows += [""] * (max(len(west), len(east)) - len(rows))
        lines = []
        for number, row in enumerate(rows):
            left = west[number] if number < len(west) else ""
            right = east[number] if number < len(east) else ""
            middle = pad(pad(left, LEFT_MARGIN) + row[LEFT_MARGIN:], LEFT_MARGIN + 3 * TILE + 5)
            lines.append((middle + right).rstrip())
        return lines

    def _south(self, g: GhostStories) -> list[str]:
        return [*(line.rstrip() for line in self._row(g, SOUTH)), self._wide_header(g, 2)]

    def _row(self, g: GhostStories, spaces: tuple[int, ...]) -> list[str]:
        """Three ghosts side by side, without the lines that would be empty."""
        cells = [self._ghost(g, space, TILE) for space in spaces]
        lines = [" " * (LEFT_MARGIN + 1) + " ".join(cell[line] for cell in cells) for line in range(HEIGHT)]
        return [line for number, line in enumerate(lines) if number == 0 or line.strip()]

    # -- ghosts -------------------------------------------------------------------------------------------------------

    def _ghost(self, g: GhostStories, space: int, columns: int) -> list[str]:
        """A ghost space in four lines: its name and the ghost's resistance, the ghost's name, its marks."""
        card = g.ghosts[space]
        if not card:
            here = self.words.raw("board.buddha") if g.buddhas >> space & 1 else ""
            first = self.paint.tint(SPACES[space], "dim") + " " + self.paint.tint(here, "bold")
            return [pad(first, columns)] + [" " * columns] * (HEIGHT - 1)
        colour = COLOURS[COLOUR[card]]
        name = wrap(str(self.text.card(card)), columns)
        styles = ("bold", colour)
        lines = [f"{SPACES[space]} {self._resistance(g, space)}", *(self.paint.tint(line, *styles) for line in name)]
        lines.append(self._marks(g, space))
        lines += [""] * (HEIGHT - len(lines))
        return [pad(line, columns) for line in lines]

    def _resistance(self, g: GhostStories, space: int) -> str:
        """A letter for each point, a dot for each point taken off by the Circle or the Mantra."""
        now, printed = g.rules.resistance(g, space), RESISTANCE[g.ghosts[space]]
        if any(now[colour] > printed[colour] for colour in range(5)):
            printed = now  # it has taken another colour
        said = ""
        for colour in range(5):
            letter = self.words.raw(f"letter.{COLOURS[colour]}")
            if now[colour] and not str(self.text.colour(colour)).upper().startswith(letter):
                self.used[COLOURS[colour]] = None  # nobody could guess it
            said += self.paint.tint(letter * now[colour], "bold", COLOURS[colour])
            if printed[colour] > now[colour]:
                said += self._mark("lowered") * (printed[colour] - now[colour])
        return f"{said} {self._mark('mantra')}" if g.mantra == space else said

    def _marks(self, g: GhostStories, space: int) -> str:
        """What it does while it stays, and after an arrow what its exorcism brings."""
        card = CARD[g.ghosts[space]]
        marks = [self._mark(icon) for icon, mask in MARKED.items() if getattr(g, mask) >> space & 1]
        for icon in card.middle:
            if icon == "haunter":
                icon = "haunter_board" if g.figures >> space & 1 else "haunter_card"
            elif icon == "needs_buddha" and g.met_buddha >> space & 1:
                icon = "met_buddha"
            marks.append(self._mark(icon))
        if card.right:
            marks += [self._mark("then") + self._mark(card.right[0]), *(self._mark(icon) for icon in card.right[1:])]
        return " ".join(marks)

    def _mark(self, name: str) -> str:
        self.used[name] = None
        return self.paint.mark(name)

    # -- tiles --------------------------------------------------------------------------------------------------------

    def _tile(self, g: GhostStories, tile: int) -> list[str]:
        """A tile in four lines: its name, what lies on it, who stands on it; the name is shortened if there is more."""
        haunted = bool(g.haunted >> tile & 1)
        lying = self._lying(g, tile)
        if haunted:
            lying.insert(0, (self.words.raw("board.haunted"), self.words.raw("board.haunted")))
        for key in dict.fromkeys(mark.key for mark in marks(g) if (mark.kind, mark.place) == ("tile", tile)):
            lying.append((self.text.words.raw(f"mark.{key}"), self.text.words.raw(f"mark.{key}")))
        long = " ".join(said for said, _ in lying)
        said = wrap(long if len(long) <= TILE else " ".join(short for _, short in lying), TILE)
        below = [self.paint.tint(line, "haunted" if haunted else "bold") for line in said] + self._standing(g, tile)
        name = wrap(str(self.text.tile_name(g.village[tile])), TILE)
        if len(name) > NAME_LINES or len(name) + len(below) > HEIGHT:
            name = wrap(format(self.text.tile_name(g.village[tile]), "short"), TILE)
        styles = ("dim",) if haunted else ("bold",) if g.village[tile] < len(TILES) else ("dim",)
        lines = [self.paint.tint(line, *styles) for line in name]
        free = [""] * (HEIGHT - len(lines) - len(below))
        between = len(said)  # who stands there stands at the bottom
        return [pad(line, TILE) for line in [*lines, *below[:between], *free, *below[between:]]]

    def _lying(self, g: GhostStories, tile: int) -> list[tuple[str, str]]:
        """Buddhas, the Circle's token and Power tokens, each at length and in short."""
        if not g.players:
            return []
        lying = []
        kind = g.village[tile]
        if kind == BUDDHIST_TEMPLE and g.temple:
            lying.append(self._number("buddhas", g.temple))
        if kind == CIRCLE_OF_PRAYER and g.circle >= 0:
            said = self.words.text("board.circle", colour=self.text.colour(g.circle))
            letter = self.words.raw(f"letter.{COLOURS[g.circle]}")
            lying.append((said, self.words.text("board.circle_short", letter=letter)))
        if tile == CENTRE and g.centre:
            lying.append(self._number("tokens", g.centre))
        return lying

    def _number(self, what: str, number: int) -> tuple[str, str]:
        return self.words.text(f"board.{what}", number=number), self.words.text(f"board.{what}_short", number=number)

    def _standing(self, g: GhostStories, tile: int) -> list[str]:
        """The villagers on a tile, and the Taoists by their letters; the active one in brackets. Together they may need
        two lines."""
        here, dead = [], ""
        elsewhere = [mark.place for mark in marks(g) if mark.key in ELSEWHERE]
        for seat in BITS[g.players]:
            if g.where[seat] != tile or seat in elsewhere:
                continue
            colour = COLOURS[g.colour[seat]]
            letter = self.words.raw(f"letter.{colour}")
            if not g.alive >> seat & 1:
                dead += letter
            else:
                here.append(self.paint.tint(f"[{letter}]" if seat == g.active else letter, "bold", colour))
        if dead:
            here.append(self.words.text("board.lie_dead", letters=dead))
        stack = white_moon.on_tile(g, self.text, self.words, tile)
        line = " ".join([stack, *here] if stack else here)
        return [line] if width(line) <= TILE else [stack, " ".join(here)]
