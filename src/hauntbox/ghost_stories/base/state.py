"""The whole state of a game: small integers, bit masks and short vectors of integers.

Boards, seats and Taoists share one numbering: 0 north, 1 east, 2 south, 3 west. A board without a player is neutral and
its seat is never asked. A tile is one of the nine of the village, 0 to 8, row by row; who lives there (Tea House,
Cemetery, ...) is its villager. Masks have one bit per space, tile or seat. ``clone`` copies what can change; the pile,
the unseen cards and the cards under exorcism are replaced, never changed in place, and so are shared, and the vectors
dealt at set-up are shared once all is dealt.

What a box adds to the state is a ``Part``; what it answers otherwise is asked of ``Hooks`` (``hooks.py``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from hauntbox.ghost_stories.base.cards import ABSENT, ALL_TILES
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.kernel.build import COMPILED
from hauntbox.kernel.deck import Deck
from hauntbox.kernel.game import CHANCE, NOBODY, NONE, Game
from hauntbox.kernel.vectors import vec

if TYPE_CHECKING:
    from hauntbox.ghost_stories.base.hooks import Hooks
    from hauntbox.ghost_stories.base.step_functions import GhostSteps
    from hauntbox.ghost_stories.law import Law
    from hauntbox.kernel.encoding import Field
    from hauntbox.kernel.state_reader import StateReader

# How far the Yang phase is.
NOT_IN_YANG: Final = -1
BEFORE_MOVE: Final = 0
MOVED: Final = 1
ACTED: Final = 2
LAST_STEP: Final = 3

ALL_QI: Final = 20
TAO_OF_EACH: Final = 4
ALL_BUDDHAS: Final = 2
"""What the box holds of them: all Qi, Tao of each colour, Buddhas (GS-DATA-08, GS-DATA-10, GS-DATA-13)."""
DEFAULT: Final = Setup()
NO_STONES: Final = vec[i64]([0 for _ in range(12)])
"""No ghost's right stone is being applied."""
NO_LINES: Final[dict[str, int]] = {}


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Part:
    """What a box adds to the state."""

    def clone(self) -> Part:
        """A copy that shares nothing that can change."""
        raise NotImplementedError

    def to_json(self, seat: int) -> dict[str, object]:
        """It in words, as the seat may know it; EVERYBODY sees all."""
        raise NotImplementedError

    def load(self, read: StateReader) -> None:
        """Fill a blank part from words that have the keys of its own; the first flaw is named."""
        raise NotImplementedError

    def declared_json(self) -> dict[str, object]:
        """The declared attributes in words (``kernel/declared.py``)."""
        raise NotImplementedError

    def declared_load(self, read: StateReader) -> None:
        """The declared attributes, from words."""
        raise NotImplementedError

    def added(self) -> dict[str, object]:
        """The keys that positions of earlier rules versions lack, with what they are then taken as."""
        return {}

    def invariants(self, g: GhostStories) -> list[tuple[bool, str]]:
        """What holds at every question after the set-up."""
        raise NotImplementedError

    def seen(self, seat: i64) -> vec[i64]:
        """What learning environments observe of it, as the seat may know it: numbers from -128 to 127 in the order of
        the box's fields."""
        raise NotImplementedError

    def fields(self, box: str) -> list[Field]:
        """What the numbers of ``seen`` are."""
        return []


NO_PARTS: Final = vec[Part]()


def _copied(parts: vec[Part]) -> vec[Part]:
    """A clone of each."""
    parts = parts[:]
    place: i64
    for place in range(len(parts)):
        parts[place] = parts[place].clone()
    return parts


@final
@mypyc_attr(acyclic=True)
class GhostStories(Game):
    """One game of Ghost Stories."""

    __slots__ = (
        "active",
        "alive",
        "all_powers_off",
        "beaten",
        "board_of",
        "buddhas",
        "buddhas_held",
        "captive",
        "centre",
        "circle",
        "colour",
        "cursing",
        "defeat",
        "dice",
        "exorcisms",
        "falling",
        "figures",
        "first",
        "ghosts",
        "grey",
        "haunted",
        "height",
        "helps",
        "lines",
        "locked",
        "mantra",
        "met_buddha",
        "new_buddhas",
        "new_tokens",
        "occupied",
        "paid",
        "parts",
        "pile",
        "players",
        "power",
        "power_off",
        "qi",
        "qi_stock",
        "request",
        "reroll",
        "rewarding",
        "rules",
        "stage",
        "stock",
        "stones",
        "stood",
        "tao",
        "temple",
        "tile_of",
        "to_beat",
        "tokens",
        "turn",
        "unseen_ghosts",
        "unseen_incarnations",
        "used",
        "village",
        "where",
        "white_blank",
        "yin_yang",
    )

    rules: Hooks
    """The answers of the law by which the game is played: given to a blank game before anything else."""

    def __init__(self) -> None:
        super().__init__()
        self.parts = NO_PARTS
        # fixed once dealt
        self.request = DEFAULT
        self.village = NONE  # villager by tile
        self.tile_of = NONE  # tile by villager, -1 if absent
        self.colour = NONE  # colour by board
        self.board_of = NONE  # board by colour
        self.power = NONE  # power by board
        self.first: i64 = 0
        self.players: i64 = 0  # seats with a player
        # the turn
        self.alive: i64 = 0  # seats with a living Taoist
        self.active: i64 = 0  # the board whose turn it is
        self.turn: i64 = 0
        self.stage: i64 = NOT_IN_YANG
        self.helps: i64 = 0  # asked on the spot this turn
        self.exorcisms: i64 = 0  # made this turn
        self.stood: i64 = 0  # the tile of this turn's first action
        self.used: i64 = 0  # boards: own "before the move" power used, or power borrowed, this turn
        # spaces
        self.ghosts = NONE  # card by space, 0 none
        self.occupied: i64 = 0  # spaces with a ghost
        self.figures: i64 = 0  # spaces whose haunting figure stands on the board's haunting icon
        self.buddhas: i64 = 0
        self.power_off: i64 = 0  # ghosts whose power-off marker lies on their board
        self.all_powers_off: i64 = 0  # ghosts that keep all powers off
        self.captive: i64 = 0  # ghosts holding a Tao die
        self.grey: i64 = 0  # of those, the one holding the grey die
        self.locked: i64 = 0  # ghosts that lock Tao tokens
        self.white_blank: i64 = 0  # ghosts that make white faces count for nothing
        self.met_buddha: i64 = 0  # ghosts that have met a Buddha (Uncatchable)
        self.mantra: i64 = -1  # space of the ghost carrying the Mantra, -1 none
        # village and supply
        self.haunted: i64 = 0  # tiles
        self.circle: i64 = -1  # colour on the Circle of Prayer, -1 none
        self.qi = NONE  # by board
        self.tao = NONE  # 5 * seat + colour
        self.stock = NONE  # Tao in the supply, by colour
        self.qi_stock: i64 = ALL_QI
        self.where = NONE  # tile of each Taoist's figure, -1 none
        self.yin_yang: i64 = 0  # seats holding theirs
        self.buddhas_held = NONE  # Buddhas that may be placed, by seat
        self.new_buddhas: i64 = 0  # Buddhas the active Taoist took this turn
        self.temple: i64 = 0  # Buddhas on the Temple tile
        self.tokens = NONE  # Power tokens by seat
        self.new_tokens: i64 = 0  # of those, how many the active Taoist took this turn
        self.centre: i64 = 0  # Power tokens on the centre tile
        self.pile = NONE  # bottom to top, the pool each card is turned up from, or a card that is known
        self.height: i64 = 0  # cards of the pile not drawn yet
        self.unseen_ghosts = NONE  # cards nobody has seen, in rising order
        self.unseen_incarnations = NONE
        self.to_beat: i64 = 0  # incarnations still to be exorcised
        self.beaten: i64 = 0  # incarnations exorcised
        # an action under way
        self.dice: i64 = 0  # Tao dice shown (outcome number)
        self.reroll: i64 = 0  # Tao dice set aside to be rolled again
        self.paid: i64 = 0  # Tao spent in this exorcism: 3 bits per colour
        self.falling: i64 = 0  # spaces of the ghosts being exorcised
        self.cursing: i64 = 0  # of those, whose curse is still to come
        self.rewarding: i64 = 0  # of those, whose reward is still to come
        self.stones = NO_STONES  # card by space of the ghosts being exorcised: it may be gone before its stone acts
        self.defeat = ""
        # the score by lines: made by the step SCORE each time the result is asked for, so it is never copied
        self.lines = NO_LINES

    def lay_table(self) -> None:
        """Give a new game vectors of its own, empty: a constructor that made them would make them for every clone."""
        self.village = vec[i64]([ABSENT for _ in range(9)])
        self.tile_of = vec[i64]([-1 for _ in ALL_TILES])
        self.colour = vec[i64]([-1, -1, -1, -1])
        self.board_of = vec[i64]([-1, -1, -1, -1])
        self.power = vec[i64]([-1, -1, -1, -1])
        self.ghosts = vec[i64]([0 for _ in range(12)])
        self.qi = vec[i64]([0, 0, 0, 0])
        self.tao = vec[i64]([0 for _ in range(20)])
        self.stock = vec[i64]([TAO_OF_EACH for _ in range(5)])
        self.where = vec[i64]([-1, -1, -1, -1])
        self.buddhas_held = vec[i64]([0, 0, 0, 0])
        self.tokens = vec[i64]([0, 0, 0, 0])

    def clone(self) -> GhostStories:
        """A copy that shares nothing that can change."""
        new = GhostStories() if COMPILED else GhostStories.__new__(GhostStories)  # the quick way, either way
        self.copy_question(new)
        new.rules = self.rules
        new.parts = self.parts
        if len(new.parts):
            new.parts = _copied(new.parts)
        new.request = self.request
        new.village = self.village
        new.tile_of = self.tile_of
        new.colour = self.colour
        new.board_of = self.board_of
        new.power = self.power
        new.first = self.first
        new.players = self.players
        if not new.players:
            new._part_deal()
        new.alive = self.alive
        new.active = self.active
        new.turn = self.turn
        new.stage = self.stage
        new.helps = self.helps
        new.exorcisms = self.exorcisms
        new.stood = self.stood
        new.used = self.used
        new.ghosts = self.ghosts[:]
        new.occupied = self.occupied
        new.figures = self.figures
        new.buddhas = self.buddhas
        new.power_off = self.power_off
        new.all_powers_off = self.all_powers_off
        new.captive = self.captive
        new.grey = self.grey
        new.locked = self.locked
        new.white_blank = self.white_blank
        new.met_buddha = self.met_buddha
        new.mantra = self.mantra
        new.haunted = self.haunted
        new.circle = self.circle
        new.qi = self.qi[:]
        new.tao = self.tao[:]
        new.stock = self.stock[:]
        new.qi_stock = self.qi_stock
        new.where = self.where[:]
        new.yin_yang = self.yin_yang
        new.buddhas_held = self.buddhas_held[:]
        new.new_buddhas = self.new_buddhas
        new.temple = self.temple
        new.tokens = self.tokens[:]
        new.new_tokens = self.new_tokens
        new.centre = self.centre
        new.pile = self.pile
        new.height = self.height
        new.unseen_ghosts = self.unseen_ghosts
        new.unseen_incarnations = self.unseen_incarnations
        new.to_beat = self.to_beat
        new.beaten = self.beaten
        new.dice = self.dice
        new.reroll = self.reroll
        new.paid = self.paid
        new.falling = self.falling
        new.cursing = self.cursing
        new.rewarding = self.rewarding
        new.stones = self.stones
        new.defeat = self.defeat
        return new

    def _part_deal(self) -> None:
        """Have vectors of its own for what is still being dealt: once it is, games share them."""
        self.village = self.village[:]
        self.tile_of = self.tile_of[:]
        self.colour = self.colour[:]
        self.board_of = self.board_of[:]
        self.power = self.power[:]

    @property
    def deck(self) -> Deck:
        """The pile and the cards that may lie in it, to look at; there are none before the set-up is done."""
        pools = [list(self.unseen_ghosts), list(self.unseen_incarnations)] if self.players else []
        return Deck(list(self.pile[: self.height]), pools)

    @deck.setter
    def deck(self, deck: Deck) -> None:
        self.pile = vec[i64](deck.places)
        self.height = len(deck.places)
        self.unseen_ghosts = vec[i64](deck.pools[0]) if deck.pools else NONE
        self.unseen_incarnations = vec[i64](deck.pools[1]) if deck.pools else NONE

    @property
    def law(self) -> Law:
        """By which the game is played."""
        return self.rules.law

    def part(self, box: i64) -> Part:
        """What a box of the game has added to the state."""
        place = self.rules.law.part_of[box]
        return self.parts[place]

    def below(self, box: i64) -> GhostSteps:
        """The steps as they are below a box: those of the next box down, or of the base game."""
        return self.rules.law.below[box]

    def imagine(self, seat: int) -> GhostStories:
        new = self.clone()
        self.rules.imagine(new, seat)
        return new

    def drawn_for(self) -> int:
        return int(self.rules.drawn_for(self)) if self.seat == CHANCE else NOBODY

    def seats(self) -> list[int]:
        return self.rules.seats(self)

    def sides(self) -> dict[str, list[int]]:
        opponents = self.law.opponents
        if not opponents:
            return {}
        taoists = [seat for seat in self.seats() if seat not in opponents]
        return {"taoists": taoists, **{name: [seat] for seat, name in opponents.items()}}

    def setup(self) -> dict[str, object]:
        return self.request.to_json()

    @property
    def result(self) -> Mapping[str, object] | None:
        return self.rules.law.result(self) if self.over else None
