"""What everybody has: the Victims' boards and hands, the Demon's board, the code, piles and decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hauntbox.i18n import Catalogue
from hauntbox.interfaces.paint import Paint, pad, wrap
from hauntbox.interfaces.screen import Block
from hauntbox.kernel.bits import bit_count
from hauntbox.sentences import capital
from hauntbox.victim.cards import (
    CURSE_ROUND,
    ITEM_NAMES,
    MOST_RAGE,
    NUMBERS,
    SIGNS,
    STAMINA_COST,
    TILE_NAMES,
    VICTIM_NAMES,
    size,
)
from hauntbox.victim.rules.attack import power
from hauntbox.victim.state import HIDDEN, RESTING, VictimGame
from hauntbox.victim.words.commands import PILES, SKILLS
from hauntbox.victim.words.game_text import COLOURS
from hauntbox.victim.words.text import STAT_KEYS, Text

COLUMNS: Final = {
    "victim": 7, "agi": 3, "vit": 3, "int": 3, "luk": 3, "wounds": 6, "tile": 14, "player": 11, "state": 16,
}  # fmt: skip
ROOM: Final = 79


class Status:
    """Tells the state of the game in a few lines, as a seat may know it."""

    def __init__(self, text: Text, words: Catalogue, paint: Paint) -> None:
        self.text = text
        self.words = words
        self.paint = paint

    def tell(self, g: VictimGame, seat: int, players: Mapping[int, str]) -> list[str]:
        """``players`` has the names of bots by seat."""
        view: dict[str, Any] = g.view_state(seat)
        heads = {key: str(self.text.words.name(f"stat.{key}")) for key in STAT_KEYS}
        heads |= {name: self.words.raw(f"status.{name}") for name in COLUMNS if name not in heads}
        lines = [self.paint.tint("  " + self._row(heads), "dim")]
        for victim in g.order:
            lines.append(self._arrow(g, victim) + self._row(self._victim(g, victim, players)))
            if g.in_play >> victim & 1:
                parts = [self.text.listed(self._states(g, victim)), *self._cards(view["victims"][VICTIM_NAMES[victim]])]
                told = self.text.listed([part for part in parts if part], "stop")
                lines += [f"    {line}" for line in wrap(told, ROOM - 4)]
        piles = [*self._piles(g), *self._known(view)]
        return [*lines, *self._demon(g, players), *self._code(g), *piles, *self._forecast(g)]

    def blocks(self, g: VictimGame, seat: int, players: Mapping[int, str]) -> list[Block]:
        """The same in parts, for a low screen: first who is asked, then the Demon, the code, the other Victims."""
        view: dict[str, Any] = g.view_state(seat)
        found = []
        for victim in g.order:
            row = self._arrow(g, victim) + self._row(self._victim(g, victim, players))
            found.append(Block(0 if victim == g.active else 2, [row]))
            if g.in_play >> victim & 1:
                parts = [self.text.listed(self._states(g, victim)), *self._cards(view["victims"][VICTIM_NAMES[victim]])]
                told = self.text.listed([part for part in parts if part], "stop")
                lines = [f"    {line}" for line in wrap(told, ROOM - 4)]
                found.append(Block(1 if victim == g.active else 5, lines))
        demon = [Block(rank, [line]) for rank, line in zip((1, *(4,) * 9), self._demon(g, players), strict=False)]
        code, aim = Block(2, self._code(g)), Block(3, self._forecast(g))
        return [*found, *demon, code, Block(1, self._known(view)), Block(6, self._piles(g)), aim]

    def _row(self, cells: Mapping[str, str]) -> str:
        return " ".join(pad(cells[name], columns) for name, columns in COLUMNS.items()).rstrip()

    def _arrow(self, g: VictimGame, victim: int) -> str:
        arrow = ">" if self.paint.ascii_only else "▶"
        return f"{arrow} " if victim == g.active and not g.over else "  "

    # -- Victims ------------------------------------------------------------------------------------------------------

    def _victim(self, g: VictimGame, victim: int, players: Mapping[int, str]) -> dict[str, str]:
        name = self.paint.tint(str(self.text.victim(victim)), "bold", COLOURS[victim])
        seat = g.owner[victim]
        stats = [str(value) for value in g.stats[4 * victim : 4 * victim + 4]]
        cells = dict(zip(STAT_KEYS, stats, strict=True)) | {"victim": name, "wounds": "", "tile": ""}
        cells["player"] = self._player(seat, players)
        if g.in_play >> victim & 1:
            cells["wounds"] = f"{g.wounds[victim]} / 2"
            cells["state"] = self.words.raw("status.grave") if g.wounds[victim] == 2 else ""
        else:
            cells["state"] = self._gone(g, victim)
        if g.at[victim] >= 0:
            cells["tile"] = str(self.text.tile(g.at[victim]))
        return cells

    def _player(self, seat: int, players: Mapping[int, str]) -> str:
        bot = players.get(seat)
        return self.words.text("status.bot" if bot else "status.person", number=seat + 1, bot=bot)[: COLUMNS["player"]]

    def _gone(self, g: VictimGame, victim: int) -> str:
        """What became of a Victim who is no longer in play."""
        fates = {"possessed": g.possessed, "removed": g.removed, "slave": g.slave}
        fate = next((key for key, who in fates.items() if who == victim), "eliminated")
        return self.words.raw(f"status.{'escaped' if g.escaped >> victim & 1 else fate}")

    def _states(self, g: VictimGame, victim: int) -> list[str]:
        bit = 1 << victim
        said = {
            "hidden": g.hidden[victim] == HIDDEN, "resting": g.hidden[victim] == RESTING,
            "ground": g.ground == victim, "snow": g.snow & bit, "crow": g.crow & bit,
        }  # fmt: skip
        marks = {1: g.target & bit, 2: g.poison & bit, 3: g.fright & bit}
        return [
            *(self.words.raw(f"status.{key}") for key, so in said.items() if so),
            *(str(self.text.mark(mark)) for mark, there in marks.items() if there),
        ]

    def _cards(self, board: Mapping[str, Any]) -> list[str]:
        """The cards of a Victim: by name where the seat may see them, else their number."""
        held = board["hand"]
        parts = []
        if held is None:
            parts.append(self.words.text("status.closed", number=board["cards"]))
        elif held:
            items = self.text.listed(self._item(item, number) for item, number in held.items())
            parts.append(self.words.text("status.hand", items=items))
        if board["equipped"]:
            worn = self.text.listed(self._item(item) for item in board["equipped"])
            parts.append(self.words.text("status.worn", items=worn))
        return parts

    def _item(self, item: str, number: int = 1) -> str:
        name = str(self.text.item(ITEM_NAMES.index(item)))
        return f"{number} {name}" if number > 1 else name

    # -- the Demon ----------------------------------------------------------------------------------------------------

    def _demon(self, g: VictimGame, players: Mapping[int, str]) -> list[str]:
        if g.den < 0:
            return []
        board = self.words.text(
            "status.demon",
            demon=self.text.demon(g.demon),
            player=self._player(g.demon_seat, players),
            tile=self.text.tile(g.den),
            rage=g.rage,
            most=MOST_RAGE,
            stamina=g.stamina,
        )
        more = [self.words.raw(f"status.{key}") for key, so in (("bullet", g.bullet), ("meat", g.meat)) if so]
        if g.shadows:
            tiles = self.text.listed(str(self.text.tile(tile)) for tile in g.shadows)
            more.append(self.words.text("status.shadows", tiles=tiles))
        lines = wrap(self.text.listed([board, *more], "stop"), ROOM, "  ")
        return [*lines, *wrap("  " + self.text.listed(self._skills(g), "stop"), ROOM, "  ")]

    def _skills(self, g: VictimGame) -> list[str]:
        die = "D10" if g.upgrades[0] else "D6"
        passive = self.words.text("status.passive", skill=self.text.demon_skill(g.demon, 0), die=die)
        return [passive, *(self._special(g, which) for which in (0, 1))]

    def _special(self, g: VictimGame, which: int) -> str:
        key = "status.special_upgraded" if g.upgrades[which + 1] else "status.special"
        return self.words.text(
            key,
            word=SKILLS[which + 1],
            skill=self.text.demon_skill(g.demon, which + 1),
            stamina=STAMINA_COST[g.demon][which],
            power=power(g, which),
        )

    # -- the code, piles and decks ------------------------------------------------------------------------------------

    def _code(self, g: VictimGame) -> list[str]:
        """The row of the Bunker and the tokens for it."""
        row = " ".join(self.text.token(slot, token - 1) if token else "_" for slot, token in enumerate(g.row))
        held = [str(NUMBERS[number]) for number in range(len(NUMBERS)) if g.numbers_held >> number & 1]
        held += [sign for kind, sign in enumerate(SIGNS) for _ in range(g.symbols_held >> 2 * kind & 3)]
        code = self.words.text("status.code", row=row, gate=g.gate or "?")
        if g.opened:
            code += self.words.raw("status.open")
        tokens = self.words.text(
            "status.tokens",
            held=" ".join(held) or "-",
            numbers=bit_count(g.numbers_down),
            symbols=size(g.symbols_down),
        )
        return wrap(self.text.listed((code, tokens), "stop"), ROOM, "  ")

    def _piles(self, g: VictimGame) -> list[str]:
        piles = self.words.text(
            "status.piles", a=len(g.piles[0]), b=len(g.piles[1]), items=g.deck_size, events=size(g.event_deck)
        )
        return wrap(piles, ROOM, "  ")

    def _known(self, view: Mapping[str, Any]) -> list[str]:
        """The tiles of the piles that the seat has looked at, from the top."""
        lines = []
        for pile, places in enumerate(view["piles"]):
            if any(places):
                tiles = [str(self.text.tile(TILE_NAMES.index(name))) if name else "?" for name in reversed(places)]
                last = max(number for number, name in enumerate(tiles) if name != "?") + 1
                listed = self.text.listed(tiles[:last])
                lines += wrap(self.words.text("status.known", pile=PILES[pile].upper(), tiles=listed), ROOM, "  ")
        return lines

    def _forecast(self, g: VictimGame) -> list[str]:
        """How far it is to victory, and when the curse comes."""
        aim = self.words.text("status.aim", escaped=bit_count(g.escaped), needed=g.request.escapes_needed)
        curse = CURSE_ROUND[g.request.players]
        told = [aim, self.words.text("status.curse", number=curse)] if g.den < 0 else [aim]
        if g.snow_next:
            told.append(self.words.raw("status.snow_next"))
        if g.crow_next:
            told.append(self.words.raw("status.crow_next"))
        return wrap(self.text.listed(told, "stop"), ROOM, "  ")

    def head(self, g: VictimGame, columns: int = ROOM) -> list[str]:
        """Whose turn it is and who is asked, with a line across the screen."""
        if not g.round:
            line = capital(self.text.stage(g))
        else:
            asked = self.text.player(g.seat) if g.kind >= 0 and g.seat >= 0 else self.words.raw("status.table")
            line = self.words.text("status.head", round=g.round, stage=self.text.stage(g), seat=asked)
        return self.paint.headline(line, columns)
