"""The whole state of a game: small integers, bit masks and short lists of integers.

Boards, seats and Taoists share one numbering: 0 north, 1 east, 2 south, 3 west. A board without a player is neutral and
its seat is never asked. Masks have one bit per space, tile or seat. ``clone`` copies what can change; the deck and the
lists fixed at set-up are replaced, never changed in place, and so are shared.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hauntbox.ghost_stories.options import SEATED, Setup
from hauntbox.kernel.deck import Deck
from hauntbox.kernel.game import Game, Ruleset


class GhostStories(Game):
    """One game of Ghost Stories."""

    steps: list[Callable[[GhostStories, int, int], None]]

    def __init__(
        self,
        ruleset: Ruleset,
        steps: list[Callable[[GhostStories, int, int], None]],
        agenda: list[int],
        frame: int,
        number: int,
        kind: int,
        seat: int,
        options: list[int],
        totals: list[int],
        then: int,
        then_with: int,
        outcome: str,
        request: Setup,
        village: list[int],
        tile_at: list[int],
        colour: list[int],
        board_of: list[int],
        power: list[int],
        first: int,
        players: int,
        alive: int,
        active: int,
        turn: int,
        stage: int,
        helps: int,
        exorcisms: int,
        stood: int,
        used: int,
        ghosts: list[int],
        occupied: int,
        figures: int,
        buddhas: int,
        off: int,
        hush: int,
        captive: int,
        locked: int,
        pale: int,
        met: int,
        mantra: int,
        haunted: int,
        circle: int,
        qi: list[int],
        tao: list[int],
        stock: list[int],
        qi_stock: int,
        where: list[int],
        yin_yang: int,
        held: list[int],
        fresh: int,
        temple: int,
        tokens: list[int],
        centre: int,
        deck: Deck,
        to_beat: int,
        beaten: int,
        dice: int,
        reroll: int,
        paid: int,
        falling: int,
        cursing: int,
        rewarding: int,
        defeat: str,
    ) -> None:
        super().__init__(
            ruleset, steps, agenda, frame, number, kind, seat, options, totals, then, then_with, outcome
        )
        # fixed once dealt
        self.request = request
        self.village = village  # tile by position
        self.tile_at = tile_at  # position by tile, -1 if absent
        self.colour = colour  # colour by board
        self.board_of = board_of  # board by colour
        self.power = power  # power by board
        self.first = first
        self.players = players  # seats with a player
        # the turn
        self.alive = alive  # seats with a living Taoist
        self.active = active  # the board whose turn it is
        self.turn = turn
        self.stage = stage  # of the Yang phase: 0 before the move, 1 moved, 2 acted, 3 end of turn; -1 not in it
        self.helps = helps  # asked on the spot this turn
        self.exorcisms = exorcisms  # made this turn
        self.stood = stood  # the tile of this turn's first action
        self.used = used  # boards: own "before the move" power used, or power borrowed, this turn
        # spaces
        self.ghosts = ghosts  # card by space, 0 none
        self.occupied = occupied  # spaces with a ghost
        self.figures = figures  # spaces whose haunting figure stands on the board's haunting icon
        self.buddhas = buddhas
        self.off = off  # ghosts whose power-off marker lies on their board
        self.hush = hush  # ghosts that keep all powers off
        self.captive = captive  # ghosts holding a Tao die
        self.locked = locked  # ghosts that lock Tao tokens
        self.pale = pale  # ghosts that make white faces count for nothing
        self.met = met  # ghosts that have met a Buddha (Uncatchable)
        self.mantra = mantra  # space of the ghost carrying the Mantra, -1 none
        # village and supply
        self.haunted = haunted  # tiles
        self.circle = circle  # colour on the Circle of Prayer, -1 none
        self.qi = qi  # by board
        self.tao = tao  # 5 * seat + colour
        self.stock = stock  # Tao in the supply, by colour
        self.qi_stock = qi_stock
        self.where = where  # tile of each Taoist's figure, -1 none
        self.yin_yang = yin_yang  # seats holding theirs
        self.held = held  # Buddhas that may be placed, by seat
        self.fresh = fresh  # Buddhas the active Taoist took this turn
        self.temple = temple  # Buddhas on the Temple tile
        self.tokens = tokens  # Power tokens by seat
        self.centre = centre  # Power tokens on the centre tile
        self.deck = deck
        self.to_beat = to_beat  # incarnations still to be exorcised
        self.beaten = beaten  # incarnations exorcised
        # an action under way
        self.dice = dice  # Tao dice shown (outcome number)
        self.reroll = reroll  # Tao dice set aside to be rolled again
        self.paid = paid  # Tao spent in this exorcism: 3 bits per colour
        self.falling = falling  # spaces of the ghosts being exorcised
        self.cursing = cursing  # of those, whose curse is still to come
        self.rewarding = rewarding  # of those, whose reward is still to come
        self.defeat = defeat

    def clone(self) -> GhostStories:
        """A copy that shares nothing that can change."""
        return GhostStories(
            self.ruleset, self.steps, self.agenda[:], self.frame, self.number, self.kind, self.seat, self.options,
            self.totals, self.then, self.then_with, self.outcome, self.request, self.village, self.tile_at,
            self.colour, self.board_of, self.power, self.first, self.players, self.alive, self.active, self.turn,
            self.stage, self.helps, self.exorcisms, self.stood, self.used, self.ghosts[:], self.occupied,
            self.figures, self.buddhas, self.off, self.hush, self.captive, self.locked, self.pale, self.met,
            self.mantra, self.haunted, self.circle, self.qi[:], self.tao[:], self.stock[:], self.qi_stock,
            self.where[:], self.yin_yang, self.held[:], self.fresh, self.temple, self.tokens[:], self.centre,
            self.deck, self.to_beat, self.beaten, self.dice, self.reroll, self.paid, self.falling, self.cursing,
            self.rewarding, self.defeat,
        )  # fmt: skip

    def seats(self) -> list[int]:
        return list(SEATED[self.request.players])

    def setup(self) -> dict[str, object]:
        return self.request.to_json()

    # What follows is written in modules that are themselves about this class, hence the late imports.

    def state(self) -> dict[str, object]:
        from hauntbox.ghost_stories import codec

        return codec.state_words(self)

    def view_state(self, seat: int) -> dict[str, object]:
        """GS-TURN-11: only the pile is hidden, and what lies in it is not decided before it is turned up."""
        from hauntbox.ghost_stories import codec

        return codec.state_words(self)

    def why_not(self, kind: str, option: int) -> str:
        from hauntbox.ghost_stories import why

        return why.why_not(self, kind, option)

    @property
    def result(self) -> Mapping[str, object] | None:
        from hauntbox.ghost_stories import end

        return end.result(self) if self.over else None
