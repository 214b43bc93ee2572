"""The sheet of a position of Victim: Victims, forest, code, Demon. Hands that a seat may not see are not on its sheet
(VI-SEE-08)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hauntbox.i18n import catalogue
from hauntbox.interfaces.sheet import BEGIN, Area, Json, Pen
from hauntbox.kernel.game import NONE, Game
from hauntbox.victim.cards import (
    CORPSE,
    DECODER,
    EQUIPMENT,
    GATES,
    HERB,
    ITEM_COUNTS,
    ITEM_NAMES,
    MASK_OF,
    MAXIMUM,
    MOST_RAGE,
    NUMBER_SLOTS,
    NUMBERS,
    SIGNS,
    SLOTS,
    SYMBOL_COUNTS,
    SYMBOL_SLOTS,
    TILE_NAMES,
    VICTIM_NAMES,
    VICTIMS,
    WRECK,
    packed,
    size,
)
from hauntbox.victim.forms.codec import EQUIPMENT_OF, HIDING, load_state, state_json
from hauntbox.victim.ruleset import blank
from hauntbox.victim.state import VictimGame
from hauntbox.victim.words.text import Text

MARKS: Final = ("target", "poison", "fright")
TOKENS: Final = {
    "decoder_tokens": DECODER, "broken": DECODER, "destroyed_bodies": CORPSE, "herb_tokens": HERB, "black_boxes": WRECK,
}  # fmt: skip
"""By key of the state, the kind of tile on which such tokens lie."""
ROUND: Final = "round"
SYMBOL: Final = "=symbols_held/"
"""Symbols by their places: one of them is a slash."""
MOST_STAMINA: Final = 60


class VictimSheet:
    """Its sheets in one language."""

    def __init__(self, language: str) -> None:
        self.text = Text(catalogue("victim", language))
        self.words = catalogue("sheet_victim", language)

    def begun(self, game: Game) -> bool:
        return _own(game).round != 0

    def areas(self, game: Game, seat: int) -> list[Area]:
        g = _own(game)
        pen = Pen(g.view_state(seat), self.words.text("yes"), self.words.text("no"))
        for victim in g.order:
            if g.in_play >> victim & 1:
                self._victim(pen, g, int(victim))
        self._forest(pen, g)
        self._code(pen, g)
        self._demon(pen, g)
        pen.area(self.words.text("area.now"))
        pen.number("round", self._label("round"), 1, 99)
        begins = [(None, self._label("as_it_is")), (ROUND, self._label("new_round"))]
        pen.given(BEGIN, self._label("begin"), None, begins)
        return pen.written()

    def settled(self, game: Game, state: Json, given: Mapping[str, object]) -> tuple[Json, list[object] | None]:
        g = _own(game)
        held = state["symbols_held"]
        assert isinstance(held, dict)
        held.update({SIGNS[int(p.removeprefix(SYMBOL))]: n for p, n in given.items() if p.startswith(SYMBOL)})
        new = blank(g.request)
        load_state(new, state, "correction")
        _settle(new, g)
        if given.get(BEGIN) is None:
            return state_json(new), None
        _between_rounds(new)
        return state_json(new), [["begin_round", 0, 0]]

    # -- areas --------------------------------------------------------------------------------------------------------

    def _label(self, key: str, **values: object) -> str:
        return self.words.text(f"cell.{key}", **values)

    def _tiles(self, g: VictimGame, mask: int = -1) -> list[tuple[object, object]]:
        laid = sorted(int(tile) for tile in g.forest.laid_tiles())
        return [(TILE_NAMES[tile], self.text.tile(tile)) for tile in laid if mask >> tile & 1]

    def _victim(self, pen: Pen, g: VictimGame, victim: int) -> None:
        name, here = VICTIM_NAMES[victim], f"victims/{VICTIM_NAMES[victim]}"
        pen.area(self.text.victim(victim))
        pen.choice(f"{here}/tile", self._label("tile"), self._tiles(g))
        pen.number(f"{here}/wounds", self._label("wounds"), 0, 2)
        for stat in range(4):
            pen.number(f"{here}/stats/{stat}", self.text.stat(stat), 1, int(MAXIMUM[victim][stat]))
        pen.choice(f"{here}/hiding", self._label("hiding"), [(one, self._label(one)) for one in HIDING])
        for mark in MARKS:
            pen.flag(f"{mark}/+{name}", self.text.words.name(f"mark.{mark}"))
        boards = pen.seen["victims"]
        assert isinstance(boards, dict)
        if boards[name]["hand"] is not None:
            for item, key in enumerate(ITEM_NAMES):
                pen.number(f"{here}/hand/{key}", self._label("hand", item=self.text.item(item)), 0, 3, absent=True)
        for stat, key in enumerate(EQUIPMENT_OF):
            pen.flag(f"{here}/equipped/+{key}", self._label("equipped", item=self.text.item(int(EQUIPMENT[stat]))))

    def _forest(self, pen: Pen, g: VictimGame) -> None:
        pen.area(self.words.text("area.forest"))
        for key, kind in TOKENS.items():
            for tile, shown in self._tiles(g, int(MASK_OF[kind])):
                pen.flag(f"{key}/+{tile}", self._label(key, tile=shown))
        hands = pen.seen["victims"]
        assert isinstance(hands, dict)
        if all(board["hand"] is not None for board in hands.values()):  # otherwise it would tell of hands
            for item, key in enumerate(ITEM_NAMES):
                pen.number(f"item_discard/{key}", self._label("discard", item=self.text.item(item)), 0, 3, absent=True)

    def _code(self, pen: Pen, g: VictimGame) -> None:
        pen.area(self.words.text("area.code"))
        empty = (None, self.words.text("none"))
        for slot in range(len(SLOTS)):
            shown = [int(number) for number in NUMBERS] if slot in NUMBER_SLOTS else list(SIGNS)
            pen.choice(f"row/{slot}", self._label("slot", number=slot + 1), [empty, *((one, one) for one in shown)])
        for number in NUMBERS:
            pen.flag(f"numbers_held/+{int(number)}", self._label("number_held", number=int(number)))
        held = pen.seen["symbols_held"]
        assert isinstance(held, dict)
        for place, (sign, most) in enumerate(zip(SIGNS, SYMBOL_COUNTS, strict=True)):
            numbers = [(number, number) for number in range(min(3, most) + 1)]
            pen.given(f"{SYMBOL}{place}", self._label("symbol_held", sign=sign), held.get(sign, 0), numbers)
        if g.gate:
            pen.choice("gate", self._label("gate"), [(int(gate), int(gate)) for gate in GATES])
            pen.number("opened", self._label("opened"), 0, 1)

    def _demon(self, pen: Pen, g: VictimGame) -> None:
        if g.den < 0:
            return
        pen.area(self.text.demon(int(g.demon)))
        pen.choice("den", self._label("tile"), self._tiles(g))
        pen.number("rage", self._label("rage"), 0, MOST_RAGE)
        pen.number("stamina", self._label("stamina"), 0, MOST_STAMINA)
        for place in range(len(g.shadows)):
            pen.choice(f"shadows/{place}", self._label("shadow", number=place + 1), self._tiles(g))


def _own(game: Game) -> VictimGame:
    assert isinstance(game, VictimGame)
    return game


# -- made whole -------------------------------------------------------------------------------------------------------


def _settle(g: VictimGame, before: VictimGame) -> None:
    """The decks hold what lies nowhere else, and nobody Gravely Wounded is marked (VI-INV-08, VI-INV-13, VI-INV-19)."""
    for victim in range(VICTIMS):
        if g.wounds[victim] == 2:
            g.target &= ~(1 << victim)
            g.poison &= ~(1 << victim)
            g.fright &= ~(1 << victim)
    g.new_fright &= g.fright
    left = [int(number) for number in ITEM_COUNTS]
    for cards in (g.item_discard, *g.hand):
        left = [number - (int(cards) >> 2 * item & 3) for item, number in enumerate(left)]
    for worn in g.worn:
        for stat in range(4):
            left[EQUIPMENT[stat]] -= worn >> stat & 1
    g.item_deck = packed([max(0, number) for number in left])
    g.deck_size = max(0, int(size(g.item_deck)) - sum(g.unseen))
    if (g.item_deck, g.item_discard, list(g.hand)) != (before.item_deck, before.item_discard, list(before.hand)):
        g.cases = NONE  # what could be inferred does not hold any more
    placed = sum(1 << int(g.row[slot]) - 1 for slot in {*NUMBER_SLOTS} if g.row[slot])
    g.numbers_held &= ~placed
    g.numbers_down = (1 << len(NUMBERS)) - 1 & ~(g.numbers_held | placed)
    signs = [int(g.row[slot]) - 1 for slot in SYMBOL_SLOTS if g.row[slot]]
    g.symbols_down = packed(
        [
            max(0, most - (int(g.symbols_held) >> 2 * sign & 3) - signs.count(sign))
            for sign, most in enumerate(SYMBOL_COUNTS)
        ]
    )


def _between_rounds(g: VictimGame) -> None:
    """Nothing of a turn is under way."""
    g.active = -1
    g.running = g.done = g.deeds = g.halted = 0
    g.points = g.might = g.stride = g.landed = g.hunt_left = g.moved = 0
    g.dice = 0
    g.looked = NONE
