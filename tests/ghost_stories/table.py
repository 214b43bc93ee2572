"""The language of the rule tests: a position by its parts, dice and cards as answers, options by their words.

    t = Table(active="yellow", at={"yellow": "NE"}, ghosts={"n3": "Bleeding Eyes", "e1": "Perfidious Nymph"},
              tao={"yellow": "R"})
    t.play("exorcise", "RWY", "n3 e1")          # choose, roll, choose: each word answers the pending question
    assert t.ghosts == {} and t.tao("yellow") == ""
    t.settled()                                 # nothing is pending but the active player's Yang phase

Default table: village (row by row) taoist altar, herbalist shop, sorcerer hut / night watchman, buddhist temple,
circle of prayer / pavilion, tea house, cemetery; boards north yellow, east red, south blue, west green; powers
enfeeblement mantra, dance of the spires, second wind, strength of a mountain; level normal; everybody alive on the
centre tile. Taoists are called by colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import (
    ALL_CARDS,
    CARD,
    COLOURS,
    INCARNATION,
    LEFT,
    POWER_NAMES,
    TILE_NAMES,
    WHITE_NOT_WILD,
)
from hauntbox.ghost_stories.base.forms import codec
from hauntbox.ghost_stories.base.forms.codec import dice_outcome
from hauntbox.ghost_stories.base.forms.state_json import state_json
from hauntbox.ghost_stories.base.geometry import BITS, SPACES, TILES
from hauntbox.ghost_stories.base.rules import icons
from hauntbox.ghost_stories.base.settings import SEATED, Setup
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.commands import option_word
from hauntbox.ghost_stories.boxes import start
from hauntbox.ghost_stories.law import Law
from hauntbox.kernel.bits import bit_count
from hauntbox.kernel.game import CHANCE, EVERYBODY, NONE, RUNNING
from tests.any_table import AnyTable
from tests.words import find_option

LETTERS = "YRBGK"
VILLAGE = (
    "taoist_altar", "herbalist_shop", "sorcerer_hut", "night_watchman", "buddhist_temple", "circle_of_prayer",
    "pavilion", "tea_house", "cemetery",
)  # fmt: skip
POWERS = ("enfeeblement_mantra", "dance_of_the_spires", "second_wind", "strength_of_a_mountain")
BOARDS = ("yellow", "red", "blue", "green")
CALM = {
    "n1": 6, "n2": 7, "n3": 10, "e1": 39, "e2": 40, "e3": 43,
    "s1": 17, "s2": 18, "s3": 21, "w1": 28, "w2": 29, "w3": 32,
}  # fmt: skip
"""A ghost for every space, of its board's colour, that does nothing on arrival and nothing in a Yin phase."""


def card_number(card: str | int) -> int:
    """A card by its number or English name (of several alike, the first)."""
    if isinstance(card, int) or card.isdigit():
        return int(card)
    return next(row.number for row in ALL_CARDS if row.name.lower() == card.lower())


def letters(counts: Sequence[int]) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


class Table(AnyTable):
    """A game in the middle, by its parts. ``phase`` is "yang" (the active player's menu) or "yin" (start of a turn)."""

    game: GhostStories

    def __init__(
        self,
        active: str = "yellow",
        *,
        players: int = 4,
        level: str = "normal",
        phase: str = "yang",
        village: Sequence[str] = VILLAGE,
        boards: Sequence[str] = BOARDS,
        powers: Sequence[str] = (),
        settings: Mapping[str, object] | None = None,
        at: Mapping[str, str] | None = None,
        qi: Mapping[str, int] | None = None,
        qi_supply: int | None = None,
        tao: Mapping[str, str] | None = None,
        supply: str | None = None,
        yin_yang: Iterable[str] | None = None,
        dead: Iterable[str] = (),
        ghosts: Mapping[str, str | int] | None = None,
        figures: Iterable[str] = (),
        buddhas: Iterable[str] = (),
        held: Mapping[str, int] | None = None,
        met: Iterable[str] = (),
        haunted: Iterable[str] = (),
        circle: str | None = None,
        mantra: str | None = None,
        tokens: Mapping[str, int] | None = None,
        tokens_on_centre: int | None = None,
        pile: Sequence[str | int] | None = None,
        to_beat: int | None = None,
        beaten: int = 0,
        boxes: Sequence[str] = (),
        law: Law | None = None,
    ) -> None:
        chosen = [power for power in POWERS if POWER_NAMES.index(power) // 2 not in _colours(powers)]
        boxes = law.names if law else boxes
        setup = Setup(players, level, village, boards, [*chosen, *powers], None, settings, boxes)
        seat = boards.index(active)
        setup.first = seat if seat in SEATED[players] else SEATED[players][0]
        self.game = g = start(setup, law)
        for colour, tile in (at or {}).items():
            g.where[self.seat(colour)] = TILES.index(tile)
        self._spread_qi(qi or {}, dead, qi_supply)
        self._spread_tao(tao, circle, supply)
        if yin_yang is not None:
            g.yin_yang = sum(1 << self.seat(colour) for colour in yin_yang)
        g.yin_yang &= g.alive
        g.haunted = sum(1 << TILES.index(tile) for tile in haunted)
        for space, card in (ghosts or {}).items():
            self._put(SPACES.index(space), card_number(card))
        g.figures = _mask(figures)
        g.buddhas = _mask(buddhas)
        g.met_buddha = _mask(met)
        g.mantra = SPACES.index(mantra) if mantra else -1
        for colour, number in (held or {}).items():
            g.buddhas_held[self.seat(colour)] = number
        g.temple = g.temple - bit_count(g.buddhas) - sum(g.buddhas_held)
        self._spread_tokens(tokens, tokens_on_centre)
        self._stack(pile)
        if to_beat is not None:
            g.to_beat = to_beat
        g.beaten = beaten
        self._begin(seat, phase)

    # -- building -----------------------------------------------------------------------------------------------------

    def _spread_qi(self, qi: Mapping[str, int], dead: Iterable[str], supply: int | None) -> None:
        g = self.game
        for colour in dead:
            seat = self.seat(colour)
            g.alive &= ~(1 << seat)
            g.qi[seat] = 0
            g.where[seat] = g.tile_of[TILE_NAMES.index("cemetery")]
            g.centre += g.tokens[seat]
            g.tokens[seat] = 0
            for place in range(5 * seat, 5 * seat + 5):
                g.tao[place] = 0
        for colour, number in qi.items():
            g.qi[self.seat(colour)] = number
        g.qi_stock = 20 - sum(g.qi)
        if supply is not None:
            # What is not to be in the supply goes to the last board nobody asked for.
            rest = next(s for s in (3, 2, 1, 0) if COLOURS[g.colour[s]] not in qi and g.qi[s] > 0)
            g.qi[rest] += g.qi_stock - supply
            g.qi_stock = supply

    def _spread_tao(self, tao: Mapping[str, str] | None, circle: str | None, supply: str | None) -> None:
        g = self.game
        if tao is not None:
            for seat in range(4):
                held = tao.get(COLOURS[g.colour[seat]], "")
                for place, letter in enumerate(LETTERS, 5 * seat):
                    g.tao[place] = held.count(letter)
        g.circle = COLOURS.index(circle) if circle else -1
        for colour in range(5):
            g.stock[colour] = 4 - sum(g.tao[5 * s + colour] for s in range(4)) - (g.circle == colour)
        if supply is not None:
            rest = next(s for s in (3, 2, 1, 0) if g.alive >> s & 1 and COLOURS[g.colour[s]] not in (tao or {}))
            for colour in range(5):
                g.tao[5 * rest + colour] += g.stock[colour] - supply.count(LETTERS[colour])
                g.stock[colour] = supply.count(LETTERS[colour])

    def _put(self, space: int, card: int) -> None:
        """A ghost that came earlier: its lasting left-stone icons have taken effect."""
        g = self.game
        g.ghosts[space] = card
        g.occupied |= 1 << space
        bit = 1 << space
        g.power_off |= bit if "power_off" in LEFT[card] else 0
        g.all_powers_off |= bit if "all_powers_off" in LEFT[card] else 0
        if "capture_die" in LEFT[card]:
            icons.capture_die(g, space, card)  # the captors came in the order in which they are named
        g.locked |= bit if "tao_locked" in LEFT[card] else 0
        g.white_blank |= bit if WHITE_NOT_WILD[card] else 0
        pools = [[other for other in pool if other != card] for pool in g.deck.pools]
        places = g.deck.places[:]
        if card not in (*g.law.ghosts, *g.law.incarnations):
            return  # a second card of one that was drawn
        if INCARNATION[card] and -2 in places:
            places.remove(-2)
        elif -1 in places:
            places.reverse()
            places.remove(-1)
            places.reverse()
        g.deck = type(g.deck)(places, pools)

    def _spread_tokens(self, tokens: Mapping[str, int] | None, on_centre: int | None) -> None:
        g = self.game
        for colour, number in (tokens or {}).items():
            seat = self.seat(colour)
            g.centre += g.tokens[seat] - number
            g.tokens[seat] = number
        if on_centre is not None:
            assert g.centre == on_centre, f"{g.centre} Power tokens are on the centre, not {on_centre}"

    def _stack(self, pile: Sequence[str | int] | None) -> None:
        """Known cards, top first, or "ghost" / "incarnation" for unseen ones: the whole pile."""
        if pile is None:
            return
        g = self.game
        unseen = {"ghost": -1, "incarnation": -2}
        places = [unseen[card] if isinstance(card, str) and card in unseen else card_number(card) for card in pile]
        pools = [[card for card in pool if card not in places] for pool in g.deck.pools]
        g.deck = type(g.deck)(places[::-1], pools)

    def _begin(self, seat: int, phase: str) -> None:
        g = self.game
        g.agenda = NONE[:]
        g.active = seat
        g.kind = RUNNING
        if phase == "yang":
            g.do(steps.END_OF_TURN)
            g.do(steps.BEGIN_YANG)
        else:
            assert phase == "yin", phase
            g.do(steps.TURN, seat)
        self.events = g.listen()
        self.check()
        g.run()

    def check(self) -> None:
        of_boxes = [fact for part in self.game.parts for fact in part.invariants(self.game)]
        for holds, what in codec.invariants(self.game) + of_boxes:
            assert holds, what

    # -- playing ------------------------------------------------------------------------------------------------------

    def seat(self, colour: str) -> int:
        return list(self.game.colour).index(COLOURS.index(colour))

    def _option(self, word: str) -> int | None:
        g = self.game
        if g.kind < 0:
            return None
        if self.pending == "roll":
            outcome = dice_outcome(word)
            return outcome if outcome in g.options else None
        if self.pending in ("draw", "look_at"):
            number = card_number(word)
            # Of several cards of one name any will do.
            alike = [row.number for row in ALL_CARDS if row.name == CARD[number].name and not word.isdigit()]
            return next((card for card in [number, *alike] if card in g.options), None)
        return find_option(g, word)

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """Who is asked: a colour, or "chance"."""
        g = self.game
        return "chance" if g.seat == CHANCE else COLOURS[g.colour[g.seat]]

    @property
    def offered(self) -> list[str]:
        """The words of all options offered now."""
        g = self.game
        return [option_word(g, g.kind, option) for option in g.options] if g.kind >= 0 else []

    def why_not(self, word: str) -> str:
        """The rule that keeps an option of the pending question, given by its word, from being offered."""
        g = self.game
        for option in range(g.ruleset.kinds[g.kind].options):
            if _word(self, option) == word:
                return g.why_not(g.ruleset.kinds[g.kind].name, option)
        raise AssertionError(f"{word!r} is no option of {self.pending}")

    def qi(self, colour: str) -> int:
        return self.game.qi[self.seat(colour)]

    def tao(self, colour: str) -> str:
        """A player's Tao as letters in the order Y R B G K."""
        seat = self.seat(colour)
        return letters(list(self.game.tao[5 * seat : 5 * seat + 5]))

    @property
    def supply(self) -> str:
        return letters(list(self.game.stock))

    def at(self, colour: str) -> str:
        return TILES[self.game.where[self.seat(colour)]]

    def alive(self, colour: str) -> bool:
        return bool(self.game.alive >> self.seat(colour) & 1)

    def has_yin_yang(self, colour: str) -> bool:
        return bool(self.game.yin_yang >> self.seat(colour) & 1)

    def held(self, colour: str) -> int:
        """Buddhas in hand, those taken this turn included."""
        seat = self.seat(colour)
        return self.game.buddhas_held[seat] + (self.game.new_buddhas if seat == self.game.active else 0)

    def tokens(self, colour: str) -> int:
        return self.game.tokens[self.seat(colour)]

    @property
    def ghosts(self) -> dict[str, str]:
        """The names of the ghosts in play, by space."""
        return {SPACES[space]: CARD[self.game.ghosts[space]].name for space in BITS[self.game.occupied]}

    @property
    def figures(self) -> set[str]:
        """Spaces whose haunting figure stands on the board's haunting icon."""
        return {SPACES[space] for space in BITS[self.game.figures]}

    @property
    def buddhas(self) -> set[str]:
        return {SPACES[space] for space in BITS[self.game.buddhas]}

    @property
    def haunted(self) -> set[str]:
        return {TILES[tile] for tile in BITS[self.game.haunted]}

    @property
    def circle(self) -> str | None:
        return COLOURS[self.game.circle] if self.game.circle >= 0 else None

    @property
    def mantra(self) -> str | None:
        return SPACES[self.game.mantra] if self.game.mantra >= 0 else None

    @property
    def active(self) -> str:
        return COLOURS[self.game.colour[self.game.active]]

    @property
    def cards_left(self) -> int:
        """Cards in the pile, incarnations included."""
        return len(self.game.deck.places)

    def world(self) -> dict[str, object]:
        """All that lies on the table, without how far the turn is: to see that nothing else has changed."""
        progress = (
            "stage", "helps", "exorcisms", "acted_on", "powers_used", "fresh_power_tokens", "dice", "dice_to_reroll",
            "tao_paid",
        )  # fmt: skip
        return {key: value for key, value in state_json(self.game, EVERYBODY).items() if key not in progress}

    # -- the last line of a test --------------------------------------------------------------------------------------

    def settled(self, active: str | None = None) -> None:
        """Nothing is pending but the active player's Yang phase and the end of his turn."""
        g = self.game
        assert self.pending == "yang", f"{self.pending} is pending"
        assert self.asked == (active or self.active)
        assert g.seat == g.active
        assert g.agenda_words() == [["end_of_turn", 0, 0], ["yang", 0, 0]]
        assert not g.falling | g.cursing | g.rewarding


def _mask(spaces: Iterable[str]) -> int:
    return sum(1 << SPACES.index(space) for space in spaces)


def _colours(powers: Iterable[str]) -> set[int]:
    return {POWER_NAMES.index(power) // 2 for power in powers}


def _word(table: Table, option: int) -> str:
    g = table.game
    try:
        return option_word(g, g.kind, option)
    except IndexError:  # an option that has no meaning at this table, such as a second space in front of a side tile
        return ""
