"""What everybody has, the supply, the pile, and whose turn it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import COLOURS
from hauntbox.ghost_stories.base.geometry import BITS, TILES
from hauntbox.ghost_stories.base.rules.means import dice_left
from hauntbox.ghost_stories.base.rules.neutral import is_neutral
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.game_text import marks, next_cards
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.interfaces.paint import Paint, pad, width, wrap
from hauntbox.interfaces.screen import Block
from hauntbox.kernel.bits import bit_count
from hauntbox.sentences import capital

COLUMNS: Final = {
    "taoist": 7, "qi": 2, "tao": 10, "yin_yang": 8, "buddhas": 7, "tokens": 6, "where": 15, "player": 9,
}  # fmt: skip


class Status:
    """Tells the state of the players and of the supply in a few lines."""

    def __init__(self, text: Text, paint: Paint) -> None:
        self.text = text
        self.paint = paint
        self.words = paint.words
        wider = max(0, *(width(str(name)) - COLUMNS["taoist"] for name in text.taoists))
        more = {"taoist": COLUMNS["taoist"] + wider, "buddhas": COLUMNS["buddhas"] - wider}
        self.columns: dict[str, int] = {**COLUMNS, **more}
        """A language with a longer name of a Taoist takes the room from the Buddhas."""

    def tell(self, g: GhostStories, seat: int, players: Mapping[int, str]) -> list[str]:
        """As the seat may know it. ``players`` says who plays each seat: empty for a person, or the name of a bot."""
        if not g.players:
            return []
        columns = {
            name: columns for name, columns in self.columns.items() if name != "tokens" or any(g.tokens) or g.centre
        }
        heads = [pad(self.words.raw(f"status.{name}"), size) for name, size in columns.items()]
        lines = [self.paint.tint("  " + "  ".join(heads).rstrip(), "dim")]
        for board in BITS[g.players]:
            cells = self._row(g, board, players)
            lines.append(
                self._arrow(g, board) + "  ".join(pad(cells[name], size) for name, size in columns.items()).rstrip()
            )
        return [*lines, *self._neutral(g), *self._supply(g, seat)]

    def blocks(self, g: GhostStories, seat: int, players: Mapping[int, str]) -> list[Block]:
        """The same in parts, for a low screen: first who is asked, then the others, the pile, the supply."""
        if not g.players:
            return []
        heads, *rows = self.tell(g, seat, players)
        boards, rest = rows[: len(BITS[g.players])], rows[len(BITS[g.players]) :]
        neutral, (supply, pile, *held) = rest[: len(self._neutral(g))], rest[len(self._neutral(g)) :]
        asked = zip(BITS[g.players], boards, strict=True)
        means = [Block(1 if board == g.active else 3, [row]) for board, row in asked]
        return [
            Block(6, [heads]), *means, Block(5, neutral), Block(7, [supply]), Block(2, [pile]),
            *(Block(5, [line]) for line in held),
        ]  # fmt: skip

    def _arrow(self, g: GhostStories, board: int) -> str:
        arrow = ">" if self.paint.ascii_only else "▶"
        return f"{arrow} " if board == g.active and not g.over else "  "

    def _row(self, g: GhostStories, board: int, players: Mapping[int, str]) -> dict[str, str]:
        colour = COLOURS[g.colour[board]]
        no = self.words.raw("status.no")
        name = self.text.taoist(g, board)
        cells = {
            "taoist": self.paint.tint(str(name), "bold", colour), "qi": str(g.qi[board]), "tao": "", "yin_yang": "",
            "buddhas": "", "tokens": "", "where": "", "player": "",
        }  # fmt: skip
        if not g.alive >> board & 1:
            cells["player"] = self.words.raw("status.dead")
        else:
            held = g.buddhas_held[board] + (g.new_buddhas if board == g.active else 0)
            tile = g.where[board]
            bot = players.get(board, "")
            cells.update(
                tao=self._tao(list(g.tao[5 * board : 5 * board + 5])) or no,
                yin_yang=self.words.raw("status.yes") if g.yin_yang >> board & 1 else no,
                buddhas=str(held) if held else no,
                tokens=str(g.tokens[board]) if g.tokens[board] else no,
                where=f"{TILES[tile]} {self.text.tile_name(g.village[tile]):short}",
                player=bot[: COLUMNS["player"]] or self.words.raw("status.person"),
            )
        return cells

    def _neutral(self, g: GhostStories) -> list[str]:
        boards = []
        for board in range(4):
            if is_neutral(g, board):
                name = self.paint.tint(str(self.text.taoist(g, board)), "bold", COLOURS[g.colour[board]])
                key = "status.neutral_board" if g.qi[board] else "status.neutral_possessed"
                boards.append(self.words.text(key, name=name, number=g.qi[board]))
        return [self.words.text("status.neutral", boards=", ".join(boards))] if boards else []

    def _tao(self, tao: list[int]) -> str:
        """As many letters as tokens; if they are too many they are counted."""
        if sum(tao) <= COLUMNS["tao"]:
            return "".join(
                self.paint.tint(self.words.raw(f"letter.{COLOURS[colour]}") * tao[colour], "bold", COLOURS[colour])
                for colour in range(5)
            )
        return self._counted(tao).replace(" ", "")

    def _counted(self, tao: list[int]) -> str:
        return " ".join(
            self.paint.tint(f"{self.words.raw(f'letter.{COLOURS[colour]}')}{tao[colour]}", "bold", COLOURS[colour])
            for colour in range(5)
            if tao[colour]
        )

    def _supply(self, g: GhostStories, seat: int) -> list[str]:
        supply = self.words.text("status.supply", qi=g.qi_stock, tao=self._counted(list(g.stock)) or "-")
        number = dice_left(g)
        key = "dice" if number == 3 else "dice_captured_grey" if g.grey else "dice_captured"
        dice = self.words.text(f"status.{key}", number=number, captured=3 - number)
        pile = self.words.text(
            "status.pile",
            cards=g.height,
            to_beat=g.to_beat,
            haunted=bit_count(g.haunted),
            limit=g.request.tile_limit,
        )
        return [self.text.listed((supply, dice), "stop"), pile, *self._of_boxes(g, seat)]

    def _of_boxes(self, g: GhostStories, seat: int) -> list[str]:
        """What Taoists hold of boxes, equal things counted, the ghost that arrives, and the cards of the pile that the
        seat has looked at."""
        lines = []
        for mark, number in Counter(mark for mark in marks(g) if mark.kind == "seat").items():
            held = self.text.words.raw(f"mark.{mark.key}") + (f" ({number})" if number > 1 else "")
            lines.append(self.words.text("status.held", taoist=self.text.taoist(g, mark.place), mark=held))
        cards = [f"{card} {self.text.card(card)}" for card in next_cards(g, seat)]
        if g.kind == ask.PLACE:
            arriving = int(g.then_with)
            told = {"card": self.text.card(arriving), "about": self.text.card_text(arriving)}
            lines += wrap(self.words.text("status.arriving", **told), 79)
        return [*lines, *(wrap(self.words.text("status.next", cards=", ".join(cards)), 79) if cards else [])]

    def head(self, g: GhostStories, columns: int = 79) -> list[str]:
        """Whose turn it is and which step, with a line across the screen."""
        line = self.words.text("status.set_up")
        if g.players:
            who = capital(str(self.text.who(g, g.active)))
            line = self.words.text("status.head", turn=g.turn, who=who, stage=self.text.stage(g))
        return self.paint.headline(line, columns)
