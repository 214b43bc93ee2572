"""The sheet of a position of Victim: Victims, forest, code, Demon. What a seat may not see is not on its sheet
(VI-SEE-05, VI-SEE-08)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from hauntbox.i18n import catalogue
from hauntbox.interfaces.sheet import BEGIN, Area, Json, Pen
from hauntbox.kernel.game import Game
from hauntbox.victim.cards import (
    CORPSE,
    CURSE_ROUND,
    DECODER,
    DEMON_NAMES,
    DOPPELGANGER,
    EQUIPMENT,
    EVENT_COUNTS,
    EVENT_NAMES,
    EXITS,
    GATES,
    HERB,
    ITEM_NAMES,
    LUCIEN,
    MASK_OF,
    MAXIMUM,
    MOST_HAMMERS,
    MOST_RAGE,
    MOST_RED,
    MOST_UPGRADES,
    NUMBER_SLOTS,
    NUMBERS,
    SEAN,
    SIGNS,
    SLOTS,
    SYMBOL_COUNTS,
    THE_BUNKER,
    TILE_NAMES,
    TILES,
    VICTIM_NAMES,
    VIVIAN,
    WENDIGO,
    WEREWOLF,
    WIDOW,
    WRECK,
)
from hauntbox.victim.forest import DIRECTIONS, STEP, Forest, cell_at, q_of, r_of
from hauntbox.victim.forms.codec import EQUIPMENT_OF, HIDING, LASTING, load_state, state_json
from hauntbox.victim.forms.settle import between_rounds, hammered, held_tiles, hide, moved_piles, paths, settle
from hauntbox.victim.rules.curse import possess
from hauntbox.victim.rules.event_cards import AGE, CROW, EXPIRED
from hauntbox.victim.ruleset import blank
from hauntbox.victim.state import VictimGame
from hauntbox.victim.words.text import Text

MARKS: Final = ("target", "poison", "fright")
WEATHER: Final = ("snow", "snow_next", "crow_cries", "crow_cries_next")
STATES: Final = ("in_play", "escaped", "eliminated")
AGES: Final = ("waits", "works", "over")
SKILL_STATES: Final = ("ready", "used", "coming_back")
TOKENS: Final = {
    "decoder_tokens": DECODER, "broken": DECODER, "destroyed_bodies": CORPSE, "herb_tokens": HERB, "black_boxes": WRECK,
}  # fmt: skip
"""By key of the state, the kind of tile on which such tokens lie."""
ROUND: Final = "round"
SYMBOL: Final = "=symbols_held/"
"""Symbols by their places: one of them is a slash."""
STATE: Final = "=in_play/"
PLACE: Final = "=tiles/"
HAMMER: Final = "=hammers/"
PILE: Final = "=piles/"
LAST: Final = "=lasting/"
DEMON: Final = "=demon"
POSSESSED: Final = "=possessed"
SHADOW: Final = "=shadows/"
MOST_STAMINA: Final = 60
MOST_ROUND: Final = 99
Choices = list[tuple[object, object]]


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
            self._victim(pen, g, int(victim))
        self._forest(pen, g)
        self._tokens(pen, g)
        self._cards(pen, g)
        self._code(pen, g)
        self._demon(pen, g)
        pen.area(self.words.text("area.now"))
        pen.number("round", self._label("round"), *_rounds(g))
        begins = [(None, self._label("as_it_is")), (ROUND, self._label("new_round"))]
        pen.given(BEGIN, self._label("begin"), None, begins)
        return pen.written()

    def settled(self, game: Game, state: Json, given: Mapping[str, object]) -> tuple[Json, list[object] | None]:
        g = _own(game)
        held = state["symbols_held"]
        assert isinstance(held, dict)
        held.update({SIGNS[int(p.removeprefix(SYMBOL))]: n for p, n in given.items() if p.startswith(SYMBOL)})
        _enter_states(state, given)
        _enter_tiles(state, given)
        _enter_lasting(state, given)
        new = blank(g.request)
        load_state(new, state, "correction")
        cursed = given.get(DEMON) is not None or given.get(POSSESSED) is not None
        afresh = cursed or given.get(BEGIN) is not None
        if afresh:
            between_rounds(new)
        settle(new, g, [] if afresh else held_tiles(g))
        for path, height in given.items():
            if path.startswith(PILE):
                assert isinstance(height, int)
                moved_piles(new, int(path.removeprefix(PILE)), height)
                settle(new, g, [] if afresh else held_tiles(g))
        if cursed:
            _possess(new, given)
        return state_json(new), [["begin_round", 0, 0]] if afresh else None

    def with_hidden(self, game: Game, state: Json, seat: int) -> Json:
        g = _own(game)
        new = blank(g.request)
        load_state(new, state, "correction")
        hide(new, g, seat)
        return state_json(new)

    # -- areas --------------------------------------------------------------------------------------------------------

    def _label(self, key: str, **values: object) -> str:
        return self.words.text(f"cell.{key}", **values)

    def _none(self) -> tuple[object, object]:
        return None, self.words.text("none")

    def _tiles(self, g: VictimGame, mask: int = -1) -> Choices:
        laid = sorted(int(tile) for tile in g.forest.laid_tiles())
        return [(TILE_NAMES[tile], self.text.tile(tile)) for tile in laid if mask >> tile & 1]

    def _victim(self, pen: Pen, g: VictimGame, victim: int) -> None:
        name, here = VICTIM_NAMES[victim], f"victims/{VICTIM_NAMES[victim]}"
        pen.area(self.text.victim(victim))
        is_in = g.in_play >> victim & 1 == 1
        state = next((one for one in STATES if name in _names(pen.seen[one])), None)
        if state is not None and _sees_hands(pen):  # the cards of who leaves are shown
            pen.given(f"{STATE}{name}", self._label("state"), state, [(one, self._label(one)) for one in STATES])
        if is_in or victim == g.slave:
            pen.choice(f"{here}/tile", self._label("tile"), self._tiles(g))
        if not is_in:
            return
        pen.number(f"{here}/wounds", self._label("wounds"), 0, 2)
        for stat in range(4):
            pen.number(f"{here}/stats/{stat}", self.text.stat(stat), 1, int(MAXIMUM[victim][stat]))
        pen.choice(f"{here}/hiding", self._label("hiding"), [(one, self._label(one)) for one in HIDING])
        for mark in MARKS:
            pen.flag(f"{mark}/+{name}", self.text.words.name(f"mark.{mark}"))
        if _sees_hands(pen):
            for item, key in enumerate(ITEM_NAMES):
                pen.number(f"{here}/hand/{key}", self._label("hand", item=self.text.item(item)), 0, 3, absent=True)
        for stat, key in enumerate(EQUIPMENT_OF):
            pen.flag(f"{here}/equipped/+{key}", self._label("equipped", item=self.text.item(int(EQUIPMENT[stat]))))
        self._skill(pen, victim)
        for event, key in enumerate(LASTING):
            card = self.text.event_card(EVENT_NAMES.index(key))
            now = _age_of(g, victim, event)
            ages = [(age, self._label(word)) for age, word in enumerate(AGES) if age < EXPIRED or age == now]
            pen.given(f"{LAST}{key}/{name}", self._label("lasting", card=card), now, [self._none(), *ages])
        for weather in WEATHER:
            pen.flag(f"{weather}/+{name}", self._label(weather))

    def _skill(self, pen: Pen, victim: int) -> None:
        """The tokens of her skill."""
        states = [(number, self._label(word)) for number, word in enumerate(SKILL_STATES)]
        if victim == LUCIEN:
            pen.number("smart_link", self.text.skill("lucien", "active"), 0, 1)
        elif victim == VIVIAN:
            pen.choice("self_heal", self.text.skill("vivian", "active"), states)
        elif victim == SEAN:
            pen.choice("shoot", self.text.skill("sean", "active"), states)

    def _forest(self, pen: Pen, g: VictimGame) -> None:
        """Where the tiles lie, and how they are turned: by the edges to which their paths lead."""
        pen.area(self.words.text("area.tiles"))
        places = self._places(g)
        on_table = [int(tile) for tile in g.forest.laid_tiles() if tile]
        others = [tile for tile in range(1, TILES) if tile not in (*on_table, *held_tiles(g))]
        for tile in (*on_table, *others):
            name, laid = TILE_NAMES[tile], tile in on_table
            now = _place(g.forest.cells[tile]) if laid else None
            pen.given(PLACE + name, self.text.tile(tile), now, [(None, self._label("in_a_pile")), *places])
            if laid:
                pen.choice(f"tiles/{name}/2", self._label("paths", tile=self.text.tile(tile)), self._turns(g, tile))
        for pile, key in enumerate(("pile_a", "pile_b")):
            most = len(g.piles[0]) + len(g.piles[1])
            numbers = [(number, number) for number in range(most + 1)]
            pen.given(f"{PILE}{pile}", self._label(key), len(g.piles[pile]), numbers)

    def _places(self, g: VictimGame) -> Choices:
        """All places beside tiles, empty or not, by a neighbour or by the tile that lies there."""
        found: dict[object, object] = {}
        for tile in g.forest.laid_tiles():
            if tile:
                found[_place(g.forest.cells[tile])] = self._label("place_of", tile=self.text.tile(int(tile)))
        for tile in g.forest.laid_tiles():
            for d in range(6):
                cell = g.forest.cells[tile] + STEP[d]
                if g.forest.tile_at(cell) < 0:
                    where = self._label("beside", tile=self.text.tile(int(tile)), direction=self.text.direction(d))
                    found.setdefault(_place(cell), where)
        return list(found.items())

    def _turns(self, g: VictimGame, tile: int) -> Choices:
        now = int(g.forest.turns[tile])
        choices: Choices = []
        for exits, turn in paths(i64(tile)).items():
            same = paths(i64(tile)).get(_exits(g, tile)) == turn
            text = ", ".join(str(self.text.direction(d)) for d in range(6) if exits >> d & 1)
            choices.append((now if same else turn, text or self.words.text("none")))
        return choices

    def _tokens(self, pen: Pen, g: VictimGame) -> None:
        pen.area(self.words.text("area.forest"))
        for key, kind in TOKENS.items():
            for tile, shown in self._tiles(g, int(MASK_OF[kind])):
                pen.flag(f"{key}/+{tile}", self._label(key, tile=shown))
        borders = self._borders(g)
        hammers = [int(border) for border in g.forest.hammers]
        for number in range(MOST_HAMMERS):
            now = hammers[number] if number < len(hammers) else None
            pen.given(f"{HAMMER}{number}", self._label("hammer", number=number + 1), now, [self._none(), *borders])
        victims = [(VICTIM_NAMES[v], self.text.victim(int(v))) for v in g.order if g.in_play >> v & 1]
        pen.choice("ground_analyze", self.text.skill("anya", "active"), [self._none(), *victims])

    def _borders(self, g: VictimGame) -> Choices:
        """The borders between tiles that no path crosses, and those with a Hammer token."""
        found: Choices = []
        for tile in g.forest.laid_tiles():
            for d in range(6):
                border, other = 6 * int(tile) + d, int(g.forest.near[6 * tile + d])
                hit = border in g.forest.hammers
                if hit or (other > tile and not g.forest.linked(tile, i64(d))):
                    between = self._label("between", one=self.text.tile(int(tile)), other=self.text.tile(other))
                    found.append((border, between))
        return found

    def _cards(self, pen: Pen, g: VictimGame) -> None:
        pen.area(self.words.text("area.discards"))
        if _sees_hands(pen):  # otherwise it would tell of hands
            for item, key in enumerate(ITEM_NAMES):
                pen.number(f"item_discard/{key}", self._label("discard", item=self.text.item(item)), 0, 3, absent=True)
        for event, most in enumerate(EVENT_COUNTS[:-1]):
            label = self._label("discard", item=self.text.event_card(event))
            pen.number(f"event_discard/{EVENT_NAMES[event]}", label, 0, most, absent=True)

    def _code(self, pen: Pen, g: VictimGame) -> None:
        pen.area(self.words.text("area.code"))
        for slot in range(len(SLOTS)):
            shown = [int(number) for number in NUMBERS] if slot in NUMBER_SLOTS else list(SIGNS)
            choices = [self._none(), *((one, one) for one in shown)]
            pen.choice(f"row/{slot}", self._label("slot", number=slot + 1), choices)
        for number in NUMBERS:
            pen.flag(f"numbers_held/+{int(number)}", self._label("number_held", number=int(number)))
        held = pen.seen["symbols_held"]
        assert isinstance(held, dict)
        for place, (sign, most) in enumerate(zip(SIGNS, SYMBOL_COUNTS, strict=True)):
            numbers = [(number, number) for number in range(min(3, most) + 1)]
            pen.given(f"{SYMBOL}{place}", self._label("symbol_held", sign=sign), held.get(sign, 0), numbers)
        if g.forest.cells[THE_BUNKER] >= 0:
            pen.choice("gate", self._label("gate"), [self._none(), *((int(gate), int(gate)) for gate in GATES)])
            pen.number("opened", self._label("opened"), 0, 1)

    def _demon(self, pen: Pen, g: VictimGame) -> None:
        pen.area(self.words.text("area.demon"))
        demons: Choices = [(name, self.text.demon(demon)) for demon, name in enumerate(DEMON_NAMES)]
        if g.den < 0:
            victims = [(VICTIM_NAMES[v], self.text.victim(int(v))) for v in g.order if g.in_play >> v & 1]
            if g.demon < 0 and _sees_hands(pen):
                pen.given(DEMON, self._label("demon"), None, [self._none(), *demons])
                pen.given(POSSESSED, self._label("possessed"), None, [self._none(), *victims])
            return
        pen.choice("demon", self._label("demon"), demons)
        pen.choice("den", self._label("tile"), self._tiles(g))
        pen.number("rage", self._label("rage"), 0, MOST_RAGE)
        pen.number("stamina", self._label("stamina"), 0, MOST_STAMINA)
        for which in range(3):
            most = 1 if which == 0 else MOST_UPGRADES
            skill = self.text.demon_skill(int(g.demon), which)
            pen.number(f"upgrades/{which}", self._label("upgrades", skill=skill), 0, most)
        pen.number("bullet", self._label("bullet"), 0, 1)
        if g.demon == WENDIGO:
            pen.number("meat", self.text.skill("wendigo", "death"), 0, 1)
        elif g.demon == WEREWOLF:
            used = self._label("skill_used", skill=self.text.demon_skill(int(g.demon), 0))
            pen.number("blood_smell_used", used, 0, 1)
            out = [(VICTIM_NAMES[v], self.text.victim(int(v))) for v in g.order if g.eliminated >> v & 1]
            pen.choice("slave", self._label("slave"), [self._none(), *out])
        elif g.demon == WIDOW:
            for tile, shown in self._tiles(g):
                pen.flag(f"webs/+{tile}", self._label("web", tile=shown))
        elif g.demon == DOPPELGANGER:
            tiles = self._tiles(g)
            for place in range(MOST_RED):
                now = TILE_NAMES[g.shadows[place]] if place < len(g.shadows) else None
                pen.given(f"{SHADOW}{place}", self._label("shadow", number=place + 1), now, [self._none(), *tiles])


def _own(game: Game) -> VictimGame:
    assert isinstance(game, VictimGame)
    return game


def _rounds(g: VictimGame) -> tuple[int, int]:
    """Before the curse and after it there are other rounds; in its own round it is still to come."""
    curse = CURSE_ROUND[g.request.players]
    if g.den >= 0:
        return curse, MOST_ROUND
    return (curse, curse) if g.round == curse else (1, curse - 1)


def _names(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def _sees_hands(pen: Pen) -> bool:
    boards = pen.seen["victims"]
    assert isinstance(boards, dict)
    return all(board["hand"] is not None for board in boards.values())


def _place(cell: i64) -> str:
    return f"{int(q_of(cell))} {int(r_of(cell))}"


def _exits(g: VictimGame, tile: int) -> int:
    return int(EXITS[tile][g.forest.turns[tile]])


def _age_of(g: VictimGame, victim: int, crow: int) -> int | None:
    """How old the lasting card of a kind on her board is; none if there is none."""
    ages = [int(card // AGE) for card in g.lasting if card & 7 == victim and (card & CROW > 0) == (crow > 0)]
    return min(ages, default=None)


# -- entered ----------------------------------------------------------------------------------------------------------


def _enter_states(state: Json, given: Mapping[str, object]) -> None:
    """Who is in play, has escaped, or is eliminated."""
    for path, where in given.items():
        if path.startswith(STATE):
            name = path.removeprefix(STATE)
            for one in STATES:
                state[one] = [other for other in _names(state[one]) if other != name] + ([name] if one == where else [])
    shadows = list(_names(state["shadows"]))
    asked = {int(p.removeprefix(SHADOW)): tile for p, tile in given.items() if p.startswith(SHADOW)}
    if asked:
        placed = {**dict(enumerate(shadows)), **asked}
        state["shadows"] = [placed[place] for place in sorted(placed) if placed[place] is not None]


def _enter_tiles(state: Json, given: Mapping[str, object]) -> None:
    """A tile goes to a place; the one that lay there takes its place, or goes to the piles. Hammer tokens stay where
    they can."""
    tiles = state["tiles"]
    assert isinstance(tiles, dict)
    for path, where in given.items():
        if not path.startswith(PLACE):
            continue
        name = path.removeprefix(PLACE)
        old = tiles.pop(name, None)
        if isinstance(where, str):
            q, r = map(int, where.split())
            other = next((one for one, (oq, or_, _) in tiles.items() if (oq, or_) == (q, r)), None)
            turn = tiles[other][2] if other is not None else 0
            if other is not None and old is not None:
                tiles[other][:2] = old[:2]
            elif other is not None:
                del tiles[other]
            tiles[name] = [q, r, old[2] if old is not None else turn]
    hammers = [6 * TILE_NAMES.index(str(tile)) + DIRECTIONS.index(str(d)) for tile, d in _pairs(state["hammers"])]
    asked = {int(p.removeprefix(HAMMER)): border for p, border in given.items() if p.startswith(HAMMER)}
    borders = {**dict(enumerate(hammers)), **asked}
    state["hammers"] = _hammers(tiles, [borders[place] for place in sorted(borders)])


def _pairs(value: object) -> list[list[object]]:
    assert isinstance(value, list)
    return value


def _hammers(tiles: Mapping[str, list[int]], borders: list[object]) -> list[list[str]]:
    """The Hammer tokens that can lie there: between two tiles that no path links."""
    forest = Forest()
    for name, (q, r, turn) in tiles.items():
        forest = forest.laid(i64(TILE_NAMES.index(name)), cell_at(i64(q), i64(r)), i64(turn))
    forest = hammered(forest, [border for border in borders if isinstance(border, int)])
    return [[TILE_NAMES[border // 6], DIRECTIONS[border % 6]] for border in forest.hammers]


def _enter_lasting(state: Json, given: Mapping[str, object]) -> None:
    """Lasting event cards on boards."""
    for path, age in given.items():
        if path.startswith(LAST):
            event, name = path.removeprefix(LAST).split("/")
            others = [card for card in _pairs(state["lasting"]) if card[:2] != [event, name]]
            state["lasting"] = [*others, *([[event, name, age]] if age is not None else [])]


def _possess(g: VictimGame, given: Mapping[str, object]) -> None:
    """The Demon comes into play, onto the tile of her whom it possesses, and the next round begins (VI-CURSE-13)."""
    demon, name = given.get(DEMON), given.get(POSSESSED)
    g.round = CURSE_ROUND[g.request.players]
    g.demon = DEMON_NAMES.index(str(demon)) if demon is not None else 0
    first = next(victim for victim in g.order if g.in_play >> victim & 1)
    possess(g, i64(VICTIM_NAMES.index(str(name))) if name is not None else first, 0)
