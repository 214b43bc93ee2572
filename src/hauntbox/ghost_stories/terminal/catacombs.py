"""Black Secret at the terminal: the Catacombs below the village, and what lies on Wu-Feng's board.

The squares are drawn as the tiles above them lie. Wu-Feng alone sees the cards of his hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest
from typing import Final

from hauntbox.ghost_stories.base.cards import COLOURS
from hauntbox.ghost_stories.base.geometry import BITS, TILES
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.state import Secret, held, secret_of, shown_mantras
from hauntbox.interfaces.paint import Paint, pad, width, wrap
from hauntbox.interfaces.screen import Block
from hauntbox.kernel.bits import members
from hauntbox.kernel.game import EVERYBODY
from hauntbox.sentences import capital

COLUMNS: Final = 79
SQUARE: Final = 25
SHORT: Final = 4
"""The letters of a Demon's name where there is little room."""
TOKENS: Final = "#"
LADDER: Final = "H"
ENTRANCE: Final = ">"


class Catacombs:
    """Draws what Black Secret adds to the table."""

    def __init__(self, text: Text, paint: Paint) -> None:
        self.text = text
        self.paint = paint

    def _begun(self, g: GhostStories) -> bool:
        return "black_secret" in g.law.names and secret_of(g).catacombs >= 0 and secret_of(g).board >= 0

    def draw(self, g: GhostStories, seat: int) -> list[str]:
        """The level below, then Wu-Feng's board, as a seat may see it; nothing without the box or before the deal."""
        if not self._begun(g):
            return []
        part = secret_of(g)
        title = self.paint.tint(f"{self._title('catacombs')} {box.SIDES[part.catacombs].upper()}", "bold")
        signs = ((TOKENS, "tokens"), (LADDER, "ladder"), (ENTRANCE, "entrance"))
        legend = "   ".join(f"{sign} {self.text.words.text(f'title.{key}')}" for sign, key in signs)
        lines = [f"{title}   {self.paint.tint(legend, 'dim')}"]
        for row in range(3):
            cells = [self._square(g, part, 3 * row + column) for column in range(3)]
            for parts in zip_longest(*cells, fillvalue=""):
                lines.append(" ".join(pad(part, SQUARE) for part in parts).rstrip())
        told = [tell(part) for tell in (self._demons, self._mantras, self._curses, self._pyramid)]
        told.append(self._hand(part, seat))
        return [*lines, *(line for text in told for line in wrap(text, COLUMNS, "  "))]

    def blocks(self, g: GhostStories, seat: int) -> list[Block]:
        """The same in parts, for a low screen: a line for each row of squares, then Wu-Feng's board."""
        if not self._begun(g):
            return []
        part = secret_of(g)
        rows = [
            " ".join(pad(self._short(g, part, 3 * row + column), SQUARE) for column in range(3)).rstrip()
            for row in range(3)
        ]
        curses = 3 if seat == n.WU_FENG else 6
        ranked = [
            (2, self._demons(part)), (2, self._mantras(part)), (4, self._hand(part, seat)), (4, self._pyramid(part)),
            (curses, self._curses(part)),
        ]  # fmt: skip
        return [Block(1, rows), *(Block(rank, wrap(text, COLUMNS, "  ")) for rank, text in ranked)]

    def _short(self, g: GhostStories, part: Secret, square: int) -> str:
        """A square in one line; who is there may push out what is said of it."""
        first, *_ = self._square(g, part, square)
        both = f"{first} {' '.join(self._there(g, part, square))}".rstrip()
        if width(both) <= SQUARE:
            return both
        return f"{TILES[square]} {''.join(self._there(g, part, square, SHORT))}"

    def _title(self, key: str) -> str:
        """A heading, with a capital."""
        return capital(self.text.words.text(f"title.{key}"))

    def _said(self, title: str, text: str) -> str:
        return self.paint.words.text("secret.said", title=title, text=text)

    def _square(self, g: GhostStories, part: Secret, square: int) -> list[str]:
        """Where it is, its colour, tokens, ladder and entrance; who is there, in as many lines as that needs."""
        colour = box.SQUARE_COLOUR[part.catacombs][square]
        marks = [str(self.text.colour(colour)), f"{TOKENS}{part.stacks[square]}"]
        if part.ladders >> square & 1:
            marks.append(LADDER)
        if square in box.ENTRANCES[part.catacombs]:
            marks.append(ENTRANCE)
        first = f"{TILES[square]} {self.paint.tint(' '.join(marks), COLOURS[colour])}"
        rows = [" "]
        for name in self._there(g, part, square):
            if width(rows[-1]) + 1 + width(name) > SQUARE:
                rows.append(" ")
            rows[-1] += f" {name}"
        return [first, *rows]

    def _there(self, g: GhostStories, part: Secret, square: int, letters: int = SQUARE) -> Iterable[str]:
        """Who is on a square, each in at most this many letters."""
        for demon in range(3):
            if part.demons[demon] == square:
                yield self.paint.tint(self._demon(demon)[:letters], "haunted")
        if part.shadow == 9 + square:
            yield self.paint.tint(self.text.words.text("mark.shadow")[:letters], "haunted")
        for one in BITS[part.below & g.alive]:
            if g.where[one] == square:
                letter = self.paint.words.raw(f"letter.{COLOURS[g.colour[one]]}")
                shown = f"[{letter}]" if one == g.active else letter
                yield self.paint.tint(shown, "bold", COLOURS[g.colour[one]])

    def _demon(self, demon: int) -> str:
        return str(self.text.words.name(f"demon.{box.DEMONS[demon]}"))

    def _demons(self, part: Secret) -> str:
        ready = [self._demon(demon) for demon in range(3) if part.demons[demon] < 0]
        title = f"{self._title('on_board')} ({box.SIDES[part.board].upper()})"
        return f"{self._said(title, self._listed(ready))}. {self._said(self._title('urns'), f'{part.urns}/3')}"

    def _listed(self, names: list[str]) -> str:
        return ", ".join(names) or self.text.words.text("title.nothing")

    def _mantras(self, part: Secret) -> str:
        words = self.text.words
        cards = [
            f"{words.name(f'blood_mantra.{box.MANTRAS[card]}')} {part.qi[card]}/{box.MANTRA_LEVEL[card]}"
            for card in shown_mantras(part)
        ]
        return self._said(self._title("mantras"), self._listed(cards))

    def _curse(self, token: int) -> str:
        return str(self.text.words.name(f"curse.{box.CURSES[token]}"))

    def _curses(self, part: Secret) -> str:
        tokens = [
            f"{self._curse(token)} ({box.CURSE_RANK[token] + 1}, {self.text.colour(box.CURSE_COLOUR[token])})"
            for token in members(part.curses)
        ]
        return self._said(self._title("curses"), self._listed(tokens))

    def _pyramid(self, part: Secret) -> str:
        ranks = []
        for rank in range(box.RANKS):
            first = box.FIRST_SLOT[rank]
            slots = part.pyramid[first : first + box.SLOTS[rank]]
            ranks.append(" ".join(f"[{self._curse(token)}]" if token >= 0 else "[-]" for token in slots))
        return self._said(self._title("pyramid"), " / ".join(ranks))

    def _hand(self, part: Secret, seat: int) -> str:
        if seat in (n.WU_FENG, EVERYBODY) and not part.undecided:
            names = [str(self.text.card(card)) for card in held(part)]
            return self._said(self._title("hand"), self._listed(names))
        return self._said(self._title("hand_cards"), str(part.to_json(seat)["hand_cards"]))
