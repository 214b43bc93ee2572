"""The whole state of a game: small integers, bit masks and short lists of integers.

Boards, seats and Taoists share one numbering: 0 north, 1 east, 2 south, 3 west. A board without a player is neutral and
its seat is never asked. A tile is one of the nine of the village, 0 to 8, row by row; who lives there (Tea House,
Cemetery, ...) is its villager. Masks have one bit per space, tile or seat. ``clone`` copies what can change; the deck
and the lists fixed at set-up are replaced, never changed in place, and so are shared.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hauntbox.ghost_stories.cards import ABSENT
from hauntbox.ghost_stories.settings import SEATED, Setup
from hauntbox.kernel.deck import Deck
from hauntbox.kernel.game import Game

# How far the Yang phase is.
NOT_IN_YANG: Final = -1
BEFORE_MOVE: Final = 0
MOVED: Final = 1
ACTED: Final = 2
LAST_STEP: Final = 3

DEFAULT: Final = Setup()
NO_DECK: Final = Deck([], [])
NOT_LAID: Final[list[int]] = []
"""What a new game holds until ``lay_table``: compiled, ``__new__`` runs ``__init__``, so that every clone would pay for
lists it throws away."""
NO_LINES: Final[dict[str, int]] = {}


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
        "deck",
        "defeat",
        "dice",
        "exorcisms",
        "falling",
        "figures",
        "first",
        "ghosts",
        "haunted",
        "helps",
        "lines",
        "locked",
        "mantra",
        "met_buddha",
        "new_buddhas",
        "occupied",
        "paid",
        "players",
        "power",
        "power_off",
        "qi",
        "qi_stock",
        "request",
        "reroll",
        "rewarding",
        "stage",
        "stock",
        "stood",
        "tao",
        "temple",
        "tile_of",
        "to_beat",
        "tokens",
        "turn",
        "used",
        "village",
        "where",
        "white_blank",
        "yin_yang",
    )

    steps: list[Callable[[GhostStories, int, int], None]]

    def __init__(self) -> None:
        super().__init__()
        # fixed once dealt
        self.request = DEFAULT
        self.village = NOT_LAID  # villager by tile
        self.tile_of = NOT_LAID  # tile by villager, -1 if absent
        self.colour = NOT_LAID  # colour by board
        self.board_of = NOT_LAID  # board by colour
        self.power = NOT_LAID  # power by board
        self.first = 0
        self.players = 0  # seats with a player
        # the turn
        self.alive = 0  # seats with a living Taoist
        self.active = 0  # the board whose turn it is
        self.turn = 0
        self.stage = NOT_IN_YANG
        self.helps = 0  # asked on the spot this turn
        self.exorcisms = 0  # made this turn
        self.stood = 0  # the tile of this turn's first action
        self.used = 0  # boards: own "before the move" power used, or power borrowed, this turn
        # spaces
        self.ghosts = NOT_LAID  # card by space, 0 none
        self.occupied = 0  # spaces with a ghost
        self.figures = 0  # spaces whose haunting figure stands on the board's haunting icon
        self.buddhas = 0
        self.power_off = 0  # ghosts whose power-off marker lies on their board
        self.all_powers_off = 0  # ghosts that keep all powers off
        self.captive = 0  # ghosts holding a Tao die
        self.locked = 0  # ghosts that lock Tao tokens
        self.white_blank = 0  # ghosts that make white faces count for nothing
        self.met_buddha = 0  # ghosts that have met a Buddha (Uncatchable)
        self.mantra = -1  # space of the ghost carrying the Mantra, -1 none
        # village and supply
        self.haunted = 0  # tiles
        self.circle = -1  # colour on the Circle of Prayer, -1 none
        self.qi = NOT_LAID  # by board
        self.tao = NOT_LAID  # 5 * seat + colour
        self.stock = NOT_LAID  # Tao in the supply, by colour
        self.qi_stock = 20
        self.where = NOT_LAID  # tile of each Taoist's figure, -1 none
        self.yin_yang = 0  # seats holding theirs
        self.buddhas_held = NOT_LAID  # Buddhas that may be placed, by seat
        self.new_buddhas = 0  # Buddhas the active Taoist took this turn
        self.temple = 0  # Buddhas on the Temple tile
        self.tokens = NOT_LAID  # Power tokens by seat
        self.centre = 0  # Power tokens on the centre tile
        self.deck = NO_DECK
        self.to_beat = 0  # incarnations still to be exorcised
        self.beaten = 0  # incarnations exorcised
        # an action under way
        self.dice = 0  # Tao dice shown (outcome number)
        self.reroll = 0  # Tao dice set aside to be rolled again
        self.paid = 0  # Tao spent in this exorcism: 3 bits per colour
        self.falling = 0  # spaces of the ghosts being exorcised
        self.cursing = 0  # of those, whose curse is still to come
        self.rewarding = 0  # of those, whose reward is still to come
        self.defeat = ""
        # the score by lines: made anew by the step SCORE whenever the result is asked for, so it is never copied
        self.lines = NO_LINES

    def lay_table(self) -> None:
        """Give a new game lists of its own, empty."""
        self.village = [ABSENT] * 9
        self.tile_of = [-1] * 9
        self.colour = [-1] * 4
        self.board_of = [-1] * 4
        self.power = [-1] * 4
        self.ghosts = [0] * 12
        self.qi = [0] * 4
        self.tao = [0] * 20
        self.stock = [4] * 5
        self.where = [-1] * 4
        self.buddhas_held = [0] * 4
        self.tokens = [0] * 4

    def clone(self) -> GhostStories:
        """A copy that shares nothing that can change."""
        new: GhostStories = GhostStories.__new__(GhostStories)
        self.copy_question(new)
        new.request = self.request
        new.village = self.village
        new.tile_of = self.tile_of
        new.colour = self.colour
        new.board_of = self.board_of
        new.power = self.power
        new.first = self.first
        new.players = self.players
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
        new.centre = self.centre
        new.deck = self.deck
        new.to_beat = self.to_beat
        new.beaten = self.beaten
        new.dice = self.dice
        new.reroll = self.reroll
        new.paid = self.paid
        new.falling = self.falling
        new.cursing = self.cursing
        new.rewarding = self.rewarding
        new.defeat = self.defeat
        return new

    def seats(self) -> list[int]:
        return list(SEATED[self.request.players])

    def setup(self) -> dict[str, object]:
        return self.request.to_json()

    # What follows is written in modules that are themselves about this class, hence the late imports.

    def state(self) -> dict[str, object]:
        from hauntbox.ghost_stories import codec

        return codec.state_words(self)

    def view_state(self, seat: int) -> dict[str, object]:
        """Only the pile is hidden, and what lies in it is not decided before it is turned up (GS-TURN-10, GS-TURN-11,
        R-105)."""
        from hauntbox.ghost_stories import codec

        return codec.state_words(self)

    def why_not(self, kind: str, option: int) -> str:
        from hauntbox.ghost_stories import why

        return why.why_not(self, kind, option)

    @property
    def result(self) -> Mapping[str, object] | None:
        from hauntbox.ghost_stories import end

        return end.result(self) if self.over else None
