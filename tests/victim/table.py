"""The language of the rule tests: a position by its parts, dice and cards as answers, options by their words.

    t = Table("rolita", tiles={(1, 0): "decoder1"}, at={"rolita": (1, 0)}, hand={"diego": "aidbox"})
    t.play("decode", "111", "4")                # choose, roll, draw: each word answers the pending question
    assert t.numbers == [4]
    t.settled("rolita")                         # nothing is pending but her turn

Default table: four players with Rolita, Diego, Lucien and Vivian, who plays first, all on the Start tile without
wounds, marks and cards (the starters are in the item deck); round 1, or round 5 if there is a Demon. With ``demon`` the
last of the Victims is the one possessed; its player is called "demon". Tiles are given by place; a tile is turned so
that it is linked to as many neighbours as can be, or as ``"name/turns"`` says. Places are (q, r).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from mypy_extensions import i64

from hauntbox.kernel.bits import bit_count
from hauntbox.kernel.deck import without
from hauntbox.kernel.game import CHANCE, NONE, RUNNING
from hauntbox.kernel.vectors import vec
from hauntbox.victim import questions as ask
from hauntbox.victim import steps
from hauntbox.victim.cards import (
    CURSE_ROUND,
    DEMON_NAMES,
    EQUIPMENT,
    EVENT_NAMES,
    EXITS,
    ITEM_NAMES,
    NUMBER_SLOTS,
    NUMBERS,
    ONE,
    SIGNS,
    STATS,
    TILE_NAMES,
    VICTIM_NAMES,
)
from hauntbox.victim.dice import throw
from hauntbox.victim.forest import STEP, cell_at, q_of, r_of
from hauntbox.victim.forms import codec
from hauntbox.victim.forms.invariants import invariants
from hauntbox.victim.piles import PREPARED, UNSEEN, known, replace
from hauntbox.victim.rules.set_up import ALL_ITEMS
from hauntbox.victim.ruleset import start
from hauntbox.victim.settings import Setup
from hauntbox.victim.state import VictimGame
from hauntbox.victim.words.commands import option_word
from tests.any_table import AnyTable
from tests.words import find_option, plain

BEGINNERS = "Rolita Diego Lucien Vivian"
Place = tuple[int, int]
PLAYERS_OF = {2: 4, 3: 6, 4: 4, 5: 5, 6: 6}


def number_of(victim: str) -> int:
    return VICTIM_NAMES.index(victim.capitalize())


def two_piles(first: Iterable[int], second: Iterable[int]) -> vec[vec[i64]]:
    """Both piles, their places from the bottom to the top."""
    return vec[vec[i64]]([vec[i64](first), vec[i64](second)])


class Table(AnyTable):
    """A game in the middle, by its parts.

    ``phase``: "turn" (the menu of the active Victim), "start" (her turn begins), "event", "curse", "demon" (the Demon's
    menu), "demon_phase" (its turn begins), "slave" (the Slave's turn begins) or "round" (a round begins).
    """

    game: VictimGame

    def __init__(
        self,
        active: str = "",
        *,
        players: int = 4,
        victims: str = "",
        settings: Mapping[str, object] | None = None,
        phase: str = "",
        round: int = 0,
        tiles: Mapping[Place, str] | None = None,
        hammers: Iterable[tuple[Place, int]] = (),
        at: Mapping[str, Place] | None = None,
        stats: Mapping[str, str] | None = None,
        wounds: Mapping[str, int] | None = None,
        hand: Mapping[str, str] | None = None,
        worn: Mapping[str, str] | None = None,
        hidden: Iterable[str] = (),
        resting: Iterable[str] = (),
        target: Iterable[str] = (),
        poison: Iterable[str] = (),
        fright: Iterable[str] = (),
        escaped: Iterable[str] = (),
        eliminated: Iterable[str] = (),
        points: int = 2,
        link: bool = False,
        ground: str = "",
        self_heal: int = 0,
        shoot: int = 0,
        bullet: bool = False,
        snow: Iterable[str] = (),
        crow: Iterable[str] = (),
        deck: str | None = None,
        discard: str = "",
        events: str | None = None,
        pile_a: Sequence[str] | None = None,
        pile_b: Sequence[str] | None = None,
        herbs: Iterable[str] | None = None,
        boxes: Iterable[str] | None = None,
        decoded: Iterable[str] = (),
        broken: Iterable[str] = (),
        bodies: Iterable[str] = (),
        webs: Iterable[Place] = (),
        numbers: str = "",
        symbols: str = "",
        row: str = "",
        gate: int = 12,
        opened: bool = False,
        demon: str = "",
        possessed: str = "",
        den: Place = (0, 0),
        shadows: Sequence[Place] = (),
        rage: int = 0,
        stamina: int = 3,
        upgrades: tuple[int, int, int] = (0, 0, 0),
        meat: bool = False,
        might: int = 2,
        slave: str = "",
        slave_at: Place = (0, 0),
    ) -> None:
        names = (victims or (BEGINNERS if PLAYERS_OF[players] == 4 else " ".join(VICTIM_NAMES))).split()
        names = names[: PLAYERS_OF[players]]
        self.game = g = start(Setup(players, names, 0, settings))
        g.history = None  # no record leads to this table
        self.events = []
        self._lay(tiles or {}, hammers)
        for name, place in (at or {}).items():
            g.at[number_of(name)] = self.tile(place)
        for name, words in (stats or {}).items():
            self._stats(number_of(name), words)
        for name, number in (wounds or {}).items():
            g.wounds[number_of(name)] = number
        for name in hidden:
            g.hidden[number_of(name)] = 1
        for name in resting:
            g.hidden[number_of(name)] = 2
        g.target, g.poison, g.fright = _mask(target), _mask(poison), _mask(fright)
        g.snow, g.crow = _mask(snow), _mask(crow)
        g.link, g.self_heal, g.shoot, g.bullet = int(link), self_heal, shoot, int(bullet)
        g.ground = number_of(ground) if ground else -1
        if demon:
            self._possess(demon, number_of(possessed or names[-1]), den)
            tiles_of_shadows = [self.tile(place) for place in shadows]
            g.shadows = vec[i64](tiles_of_shadows or ([g.den] if demon == "doppelganger" else []))
            g.rage, g.stamina, g.upgrades, g.meat = rage, stamina, vec[i64](upgrades), int(meat)
        for name in escaped:
            self._out(number_of(name))
            g.escaped |= 1 << number_of(name)
        for name in [*eliminated, *([slave] if slave else [])]:
            self._out(number_of(name))
            g.eliminated |= 1 << number_of(name)
        if slave:
            g.slave = number_of(slave)
            g.at[g.slave] = self.tile(slave_at)
            mine = [v for v in g.order if g.in_play >> v & 1 and g.owner[v] == g.owner[g.slave]]
            g.slave_seat = g.demon_seat if mine else g.owner[g.slave]
        self._deal(hand or {}, worn or {}, deck, discard)
        if events is not None:
            self._stack_events(events)
        self._stack(pile_a, pile_b)
        self._tokens(herbs, boxes, decoded, broken, bodies, webs)
        self._code(numbers, symbols, row, gate, opened)
        g.round = round or (5 if demon else 1)
        self._begin(active or names[0], phase or ("turn" if active or not demon else "demon"), points, might)

    # -- building -----------------------------------------------------------------------------------------------------

    def _lay(self, tiles: Mapping[Place, str], hammers: Iterable[tuple[Place, int]]) -> None:
        g = self.game
        for place, spec in tiles.items():
            name, _, turns = spec.partition("/")
            tile, cell = TILE_NAMES.index(name), cell_at(*place)
            turn = int(turns) if turns else self._best_turn(tile, cell, {cell_at(*other) for other in tiles})
            g.forest = g.forest.laid(tile, cell, turn)
            g.unseen_tiles = without(g.unseen_tiles, tile)
        for place, d in hammers:
            g.forest = g.forest.hammered(self.tile(place), d)
        for tile in g.forest.laid_tiles()[1:]:
            pile = 0 if len(g.piles[0]) >= len(g.piles[1]) else 1
            places = list(g.piles[pile])
            places.remove(PREPARED if TILE_NAMES[tile] == "bunker" or UNSEEN not in places else UNSEEN)
            replace(g, pile, vec[i64](places))

    def _best_turn(self, tile: int, cell: int, planned: set[int]) -> int:
        """The first turn with the most links, and of those with the most paths towards tiles yet to be laid."""
        towards = sum(1 << d for d in range(6) if cell + STEP[d] in planned)
        ranks = [(self._links(tile, cell, k), bit_count(EXITS[tile][k] & towards), -k) for k in range(6)]
        return -max(ranks)[2]

    def _links(self, tile: int, cell: int, turn: int) -> int:
        forest = self.game.forest
        links = 0
        for d in range(6):
            if EXITS[tile][turn] >> d & 1 and cell + STEP[d] in forest.cells:
                other = list(forest.cells).index(cell + STEP[d])
                links += EXITS[other][forest.turns[other]] >> (d + 3) % 6 & 1
        return links

    def _stats(self, victim: int, words: str) -> None:
        """ "AGI 5 LUK 3" """
        parts = words.split()
        for stat, value in zip(parts[::2], parts[1::2], strict=True):
            self.game.stats[4 * victim + STATS.index(stat)] = int(value)

    def _possess(self, demon: str, victim: int, den: Place) -> None:
        g = self.game
        g.demon = DEMON_NAMES.index(demon.capitalize())
        g.possessed = victim
        g.demon_seat = g.owner[victim]
        g.den = self.tile(den)
        self._out(victim)
        for other in g.order:
            if g.in_play >> other & 1 and g.owner[other] == g.demon_seat:
                if g.request.players == 2:
                    g.owner[other] = 1 - g.demon_seat
                else:
                    self._out(other)
                    g.removed = other

    def _out(self, victim: int) -> None:
        g = self.game
        g.in_play &= ~(1 << victim)
        g.at[victim] = -1
        g.wounds[victim] = 0

    def _deal(self, hand: Mapping[str, str], worn: Mapping[str, str], deck: str | None, discard: str) -> None:
        g = self.game
        left = ALL_ITEMS
        g.hand = vec[i64]([0] * 6)
        for name, items in hand.items():
            for item in items.split():
                g.hand[number_of(name)] += ONE[ITEM_NAMES.index(item)]
        for name, items in worn.items():
            for item in items.split():
                g.worn[number_of(name)] |= 1 << list(EQUIPMENT).index(list(ITEM_NAMES).index(item))
                left -= ONE[ITEM_NAMES.index(item)]
        g.item_discard = sum(ONE[ITEM_NAMES.index(item)] for item in discard.split())
        g.item_deck = left - sum(g.hand) - g.item_discard
        if deck is not None:
            # What is not to be in the deck is out of sight in the hand of the last Victim in play nobody gave cards to.
            wanted = sum(ONE[ITEM_NAMES.index(item)] for item in deck.split())
            rest = [v for v in g.order if g.in_play >> v & 1 and VICTIM_NAMES[v].lower() not in hand][-1]
            g.hand[rest] += g.item_deck - wanted
            g.item_deck = wanted
        g.deck_size = sum(g.item_deck >> 2 * item & 3 for item in range(10))

    def _stack_events(self, events: str) -> None:
        """The events left in the deck; the others have been drawn."""
        g = self.game
        left = sum(ONE[EVENT_NAMES.index(event)] for event in events.split())
        g.event_discard += g.event_deck - left
        g.event_deck = left

    def _stack(self, pile_a: Sequence[str] | None, pile_b: Sequence[str] | None) -> None:
        """Tiles known to nobody though decided, top first: what will be drawn or seen. An empty pile lies under the
        other."""
        if pile_a == [] or pile_b == []:
            both = [*self.game.piles[0], *self.game.piles[1]]
            self.game.piles = two_piles([], both) if pile_a == [] else two_piles(both, [])
            pile_a, pile_b = pile_a or None, pile_b or None
        for pile, names in enumerate((pile_a, pile_b)):
            if names is None:
                continue
            g = self.game
            places = list(g.piles[pile])
            shown = [known(TILE_NAMES.index(name), name == "bunker", 0) for name in names]
            rest = places[: -len(shown)] if len(shown) < len(places) else []
            if "bunker" in names:
                rest = [UNSEEN if place == PREPARED else place for place in rest]
            g.unseen_tiles = vec[i64]([tile for tile in g.unseen_tiles if TILE_NAMES[tile] not in names])
            replace(g, pile, vec[i64]([*rest, *reversed(shown)]))

    def _tokens(
        self,
        herbs: Iterable[str] | None,
        boxes: Iterable[str] | None,
        decoded: Iterable[str],
        broken: Iterable[str],
        bodies: Iterable[str],
        webs: Iterable[Place],
    ) -> None:
        """Herbs and Black Boxes lie where their tiles do, unless it is said which are left."""
        g = self.game
        laid = [TILE_NAMES[tile] for tile in g.forest.laid_tiles()]
        g.herbs = _tiles([name for name in laid if name.startswith("herb")] if herbs is None else herbs)
        g.boxes = _tiles([name for name in laid if name.startswith("wreck")] if boxes is None else boxes)
        g.decoders, g.broken, g.bodies = _tiles(decoded), _tiles(broken), _tiles(bodies)
        g.webs = sum(1 << self.tile(place) for place in webs)

    def _code(self, numbers: str, symbols: str, row: str, gate: int, opened: bool) -> None:
        g = self.game
        if "bunker" in [TILE_NAMES[tile] for tile in g.forest.laid_tiles()]:
            g.gate = gate
        g.opened = int(opened)
        for slot, token in enumerate(row):
            if token == " ":
                continue
            if slot in NUMBER_SLOTS:
                g.row[slot] = list(NUMBERS).index(int(token)) + 1
                g.numbers_down &= ~(1 << g.row[slot] - 1)
            else:
                g.row[slot] = SIGNS.index(token) + 1
                g.symbols_down -= ONE[SIGNS.index(token)]
        for digit in numbers:
            g.numbers_held |= 1 << list(NUMBERS).index(int(digit))
        g.numbers_down &= ~g.numbers_held
        for sign in symbols:
            g.symbols_held += ONE[SIGNS.index(sign)]
            g.symbols_down -= ONE[SIGNS.index(sign)]
        gained = bit_count(g.numbers_held | sum(1 << g.row[s] - 1 for s in NUMBER_SLOTS if g.row[s]))
        self.owed = max(gained - bit_count(g.decoders), 0)  # Decoder tokens on tiles not laid out here

    def _begin(self, active: str, phase: str, points: int, might: int) -> None:
        g = self.game
        victim = number_of(active)
        g.agenda = NONE[:]
        g.top = -1
        g.kind = RUNNING
        g.active = g.last_played = -1
        g.points = g.visited = g.done = 0
        g.do(steps.BEGIN_ROUND)
        if phase != "round":
            self._push(victim, phase, points, might)
        self.events = g.listen()
        self.check()
        g.run()

    def _push(self, victim: int, phase: str, points: int, might: int) -> None:
        g = self.game
        g.last_played = victim if g.in_play >> victim & 1 else g.order[-1]
        if phase in ("demon", "slave"):
            g.do(steps.SLAVE_PHASE)
            if phase == "demon":
                g.might = might
                g.do(steps.END_OF_DEMON_TURN)
                g.do(steps.DEMON_MENU)
            return
        g.do(steps.DEMON_PHASE)
        if phase == "curse" or (g.den < 0 and g.round == CURSE_ROUND[g.request.players]):
            g.do(steps.CURSE_PHASE)
        if phase == "event":
            g.do(steps.EVENT_PHASE)
        elif phase in ("turn", "start"):
            g.do(steps.EVENT_PHASE)
            g.do(steps.VICTIMS_PHASE, list(g.order).index(victim) + 1)
            if phase == "start":
                g.do(steps.START_OF_TURN, victim)
                return
            g.active = victim
            g.points = points
            g.visited = 1 << g.at[victim]
            g.do(steps.END_OF_TURN, victim)
            g.do(steps.MENU, victim)
        else:
            assert phase in ("curse", "demon_phase"), phase

    def check(self) -> None:
        for holds, what in invariants(self.game):
            assert holds or (self.owed and "VI-INV-14" in what), what

    # -- playing ------------------------------------------------------------------------------------------------------

    def _option(self, word: str) -> int | None:
        g = self.game
        if g.kind < 0:
            return None
        if g.kind == ask.ROLL:
            outcome = throw(word)
            return outcome if outcome in g.options else None
        return find_option(g, word)

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """Who is asked: "chance", "demon", or the Victims of the seat."""
        g = self.game
        if g.seat == CHANCE:
            return "chance"
        if g.seat == g.demon_seat:
            return "demon"
        return " ".join(VICTIM_NAMES[v].lower() for v in g.order if g.owner[v] == g.seat)

    @property
    def offered(self) -> list[str]:
        """The words of all options offered now."""
        g = self.game
        return [option_word(g, g.kind, option) for option in g.options] if g.kind >= 0 else []

    def offers(self, *words: str) -> bool:
        """All of these are offered."""
        return set(words) <= set(self.offered)

    def why_not(self, word: str) -> str:
        """The rule that keeps an option of the pending question, given by its word, from being offered."""
        g = self.game
        kind = g.ruleset.kinds[g.kind]
        for option in range(kind.options):
            try:
                if plain(option_word(g, g.kind, option)) == plain(word):
                    return g.why_not(kind.name, option)
            except IndexError:
                continue  # an option without a meaning, such as a fifth Number slot
        raise AssertionError(f"{word!r} is no option of {self.pending}")

    def tile(self, place: Place) -> int:
        """The number of the tile at a place."""
        return list(self.game.forest.cells).index(cell_at(*place))

    def at(self, victim: str) -> Place | None:
        """Where a Victim (or the Slave) is; None out of play."""
        return self._place(self.game.at[number_of(victim)])

    def _place(self, tile: int) -> Place | None:
        cell = self.game.forest.cells[tile] if tile >= 0 else -1
        return (q_of(cell), r_of(cell)) if cell >= 0 else None

    @property
    def den(self) -> Place | None:
        return self._place(self.game.den)

    @property
    def shadows(self) -> list[Place | None]:
        return [self._place(tile) for tile in self.game.shadows]

    def place_of(self, tile: str) -> Place | None:
        """Where a tile lies, by its name."""
        return self._place(TILE_NAMES.index(tile))

    def linked(self, one: Place, other: Place) -> bool:
        return bool(self.game.forest.reach[self.tile(one)] >> self.tile(other) & 1)

    def wounds(self, victim: str) -> int:
        return self.game.wounds[number_of(victim)]

    def stats(self, victim: str) -> list[int]:
        number = number_of(victim)
        return list(self.game.stats[4 * number : 4 * number + 4])

    def hand(self, victim: str) -> list[str]:
        """Cards in hand, equipped ones not included."""
        hand = self.game.hand[number_of(victim)]
        return [name for item, name in enumerate(ITEM_NAMES) for _ in range(hand >> 2 * item & 3)]

    def worn(self, victim: str) -> set[str]:
        worn = self.game.worn[number_of(victim)]
        return {ITEM_NAMES[EQUIPMENT[stat]] for stat in range(4) if worn >> stat & 1}

    def hiding(self, victim: str) -> str:
        return codec.HIDING[self.game.hidden[number_of(victim)]]

    def marks(self, victim: str) -> set[str]:
        g, number = self.game, number_of(victim)
        marks = {"target": g.target, "poison": g.poison, "fright": g.fright}
        return {name for name, mask in marks.items() if mask >> number & 1}

    def in_play(self, victim: str) -> bool:
        return bool(self.game.in_play >> number_of(victim) & 1)

    @property
    def discard(self) -> list[str]:
        """The item discard."""
        discard = self.game.item_discard
        return [name for item, name in enumerate(ITEM_NAMES) for _ in range(discard >> 2 * item & 3)]

    @property
    def numbers(self) -> list[int]:
        """Number tokens in the common stock."""
        return [number for bit, number in enumerate(NUMBERS) if self.game.numbers_held >> bit & 1]

    @property
    def symbols(self) -> str:
        held = self.game.symbols_held
        return "".join(sign * (held >> 2 * kind & 3) for kind, sign in enumerate(SIGNS))

    @property
    def row(self) -> str:
        """The slots of the Bunker board, a blank for an empty one."""
        return "".join(" " if token is None else str(token) for token in codec.row_words(list(self.game.row)))

    @property
    def rage(self) -> int:
        return self.game.rage

    @property
    def stamina(self) -> int:
        return self.game.stamina

    def tiles_with(self, token: str) -> set[str]:
        """Names of the tiles with a token: decoders, broken, bodies, herbs, boxes or webs."""
        mask: int = getattr(self.game, token)
        return {name for tile, name in enumerate(TILE_NAMES) if mask >> tile & 1}

    def world(self, *changed: str) -> dict[str, object]:
        """All that lies on the table without how far a turn is and without the keys named, to see that nothing else has
        changed."""
        progress = {
            "points", "done", "visited", "running", "stride", "may_lay", "stepped", "dice", "winded", "fell",
            "encouraged", "rushed", "deeds", "demon_points", "landed", "hunt_left", "hunt_moved", "halted",
        }  # fmt: skip
        words = codec.state_json(self.game)
        return {key: value for key, value in words.items() if key not in progress | set(changed)}

    def others(self, *victims: str) -> dict[str, object]:
        """The boards of all Victims but these."""
        boards = codec.state_json(self.game)["victims"]
        assert isinstance(boards, dict)
        return {name: board for name, board in boards.items() if name.lower() not in victims}

    # -- the last line of a test --------------------------------------------------------------------------------------

    def settled(self, victim: str) -> None:
        """Nothing is pending but this Victim's turn, outside any Run."""
        number = number_of(victim)
        assert self.pending == "turn", f"{self.pending} of {self.asked} is pending"
        assert self.game.agenda_words()[-2:] == [["end_of_turn", number, 0], ["menu", number, 0]]
        assert not self.game.running

    def runs(self, victim: str, points: int) -> None:
        """She is in the middle of a Run with this many points left."""
        assert self.pending == "turn", f"{self.pending} of {self.asked} is pending"
        assert self.game.running
        assert (self.game.then_with & 7, self.game.stride) == (number_of(victim), points)

    def demon_settled(self) -> None:
        """Nothing is pending but the Demon's turn."""
        assert (self.pending, self.asked) == ("demon", "demon"), f"{self.pending} of {self.asked} is pending"
        assert self.game.agenda_words()[-2:] == [["end_of_demon_turn", 0, 0], ["demon_menu", 0, 0]]

def _mask(victims: Iterable[str]) -> int:
    return sum(1 << number_of(victim) for victim in victims)


def _tiles(names: Iterable[str]) -> int:
    return sum(1 << TILE_NAMES.index(name) for name in names)
