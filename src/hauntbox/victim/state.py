"""The whole state of a game: small integers, bit masks and short vectors of integers.

Victims are numbered 0 to 5 as in ``cards.py``, seats are the players. Masks have one bit per Victim or per tile; counts
of cards are packed two bits a kind. ``clone`` copies what can change; the forest, the piles and the vectors fixed at
set-up are replaced, never changed in place, and so are shared.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hauntbox.kernel.build import COMPILED
from hauntbox.kernel.game import NOBODY, NONE, Game
from hauntbox.kernel.vectors import vec
from hauntbox.victim.cards import SLOTS, VICTIMS
from hauntbox.victim.forest import CLEARING
from hauntbox.victim.questions import LOOK
from hauntbox.victim.settings import Setup

# What a run is.
NOT_RUNNING: Final = 0
RUN: Final = 1
AGILE: Final = 2
RUSH: Final = 3

# Main actions as bits of g.done: VI-ACT-04.
DID_RUN: Final = 1
DID_CRAWL: Final = 2
DID_DECODE: Final = 4
DID_HEAL: Final = 8
DID_SEARCH: Final = 16
DID_HIDE: Final = 32
DID_SKILL: Final = 64
DID_CODE: Final = 128

# Adrenaline Rush: used, or due once the tile with the Web has had its effect (VI-ATK-23).
RUSHED: Final = 1
ROUSED: Final = 2

# Hidden: VI-TOK-17.
IN_SIGHT: Final = 0
HIDDEN: Final = 1
RESTING: Final = 2

DEFAULT: Final = Setup()
NO_PILES: Final = vec[vec[i64]]([vec[i64](), vec[i64]()])
NOTHING_YET: Final = vec[i64]([0, 0, 0, 0, 0, 0])
NOBODY_YET: Final = vec[i64]([-1, -1, -1, -1, -1, -1])
"""What a board holds, by Victim, before anything is handed out."""


@final
@mypyc_attr(acyclic=True)
class VictimGame(Game):
    """One game of Victim: one question after the other, chance among them, until it is over (VI-GEN-12, VI-INV-48,
    VI-INV-50, VI-INV-51)."""

    __slots__ = (
        "active",
        "at",
        "bodies",
        "boxes",
        "broken",
        "bullet",
        "cases",
        "cause",
        "crow",
        "crow_next",
        "deck_size",
        "decoders",
        "deeds",
        "demon",
        "demon_seat",
        "den",
        "dice",
        "done",
        "eliminated",
        "encouraged",
        "escaped",
        "event_deck",
        "event_discard",
        "fell",
        "first",
        "forest",
        "fright",
        "gate",
        "ground",
        "halted",
        "hand",
        "herbs",
        "hidden",
        "hunt_left",
        "in_play",
        "item_deck",
        "item_discard",
        "landed",
        "last_played",
        "lasting",
        "link",
        "look_pile",
        "looked",
        "looks",
        "may_lay",
        "maybe",
        "meat",
        "might",
        "moved",
        "new_fright",
        "numbers_down",
        "numbers_held",
        "opened",
        "order",
        "owner",
        "piles",
        "points",
        "poison",
        "possessed",
        "rage",
        "removed",
        "request",
        "results",
        "round",
        "row",
        "running",
        "rushed",
        "self_heal",
        "shadows",
        "sheltered",
        "shoot",
        "slave",
        "slave_seat",
        "sniffed",
        "snow",
        "snow_next",
        "stamina",
        "stats",
        "stepped",
        "stride",
        "symbols_down",
        "symbols_held",
        "target",
        "unseen",
        "unseen_tiles",
        "upgrades",
        "visited",
        "webs",
        "winded",
        "worn",
        "wounds",
    )

    def __init__(self) -> None:
        super().__init__()
        # fixed once chosen
        self.request = DEFAULT
        self.order = NONE  # Victims in turn order
        self.first: i64 = 0  # seat
        # who is who
        self.owner = NONE  # seat by Victim, -1 not chosen
        self.in_play: i64 = 0  # Victims
        self.escaped: i64 = 0
        self.eliminated: i64 = 0  # those enslaved included
        self.possessed: i64 = -1
        self.removed: i64 = -1
        self.slave: i64 = -1
        self.slave_seat: i64 = -1
        # the round
        self.round: i64 = 0
        self.active: i64 = -1  # the Victim whose turn it is, -1 outside the Victims' turns
        self.last_played: i64 = -1
        # Victims' boards
        self.stats = NONE  # 4 * Victim + characteristic
        self.wounds = NONE
        self.at = NONE  # tile
        self.hidden = NONE
        self.hand = NONE  # packed cards known to the game
        self.unseen = NONE  # cards in hand not decided yet: never in a real game, only in one a seat imagines
        self.worn = NONE  # mask of the characteristics whose equipment she wears
        self.target: i64 = 0  # marks: Victims
        self.poison: i64 = 0
        self.fright: i64 = 0
        self.new_fright: i64 = 0  # frights placed in this Demon turn, not yet working
        # skill tokens
        self.link: i64 = 0  # Smart Link lies on Lucien's board
        self.ground: i64 = -1  # holder of Ground Analyze
        self.self_heal: i64 = 0  # 1 used, 2 recharging
        self.shoot: i64 = 0  # 1 used, 2 reloading
        self.bullet: i64 = 0
        # the turn under way
        self.points: i64 = 0
        self.done: i64 = 0  # main actions, one bit each
        self.visited: i64 = 0  # tiles
        self.winded: i64 = 0  # a Test was failed: no more running
        self.fell: i64 = 0  # she became Gravely Wounded while running: no Crawl
        self.encouraged: i64 = 0  # Encouragement has helped in this turn
        self.rushed: i64 = 0  # Adrenaline Rush in this turn: see RUSHED and ROUSED
        # the run under way
        self.running: i64 = NOT_RUNNING
        self.stride: i64 = 0  # points left
        self.may_lay: i64 = 0
        self.stepped: i64 = 0
        # an action under way
        self.dice: i64 = 0  # outcome shown
        self.sheltered: i64 = 0  # Fireworks cancel the attack that is coming
        self.results = NONE  # of the curse test, by Victim, -1 out of it
        # the forest and what lies on its tiles
        self.forest = CLEARING
        self.decoders: i64 = 0
        self.broken: i64 = 0
        self.bodies: i64 = 0
        self.herbs: i64 = 0
        self.boxes: i64 = 0
        self.webs: i64 = 0
        self.piles = NO_PILES  # two vectors of places, bottom to top; see piles.py
        self.unseen_tiles = NONE  # tiles other than the Bunker that nobody has seen
        self.looked = NONE  # places being looked at, top first
        self.look_pile: i64 = 0
        self.looks = NONE  # what was looked at, put back and turned over; see seen_tiles.py
        self.maybe = NONE  # how the piles may lie for the seat that imagines this game; see seen_tiles.py
        # cards and code
        self.item_deck: i64 = 0  # packed: all that is undecided, cards unseen in hands included
        self.deck_size: i64 = 0
        self.item_discard: i64 = 0
        self.cases = NONE  # what closed hands and a reshuffled deck may hold; see rules/hidden_hands.py
        self.event_deck: i64 = 0  # packed, without Darkness
        self.event_discard: i64 = 0
        self.lasting = NONE  # cards on boards; see event_cards.py
        self.snow: i64 = 0  # Victims it works on
        self.snow_next: i64 = 0
        self.crow: i64 = 0
        self.crow_next: i64 = 0
        self.numbers_down: i64 = 0  # mask of tokens
        self.numbers_held: i64 = 0
        self.symbols_down: i64 = 0  # packed by sign
        self.symbols_held: i64 = 0
        self.row = NONE  # by slot: 0 empty, else token or sign, plus 1
        self.gate: i64 = 0
        self.opened: i64 = 0
        # the Demon
        self.demon: i64 = -1  # by the Curse card; in play once it has a den
        self.demon_seat: i64 = -1
        self.den: i64 = -1  # its tile
        self.shadows = NONE  # tiles
        self.rage: i64 = 0
        self.stamina: i64 = 0
        self.upgrades = NONE  # passive, Special 1, Special 2
        self.meat: i64 = 0
        self.sniffed: i64 = 0  # Blood Smell has been used
        self.might: i64 = 0  # action points left
        self.deeds: i64 = 0  # main actions done this turn, one bit each
        self.landed: i64 = 0  # attacks of the skill under way that succeeded
        self.hunt_left: i64 = 0
        self.moved: i64 = 0  # steps made in this Hunt
        self.halted: i64 = 0  # pieces stopped by a Test tile
        self.cause = ""

    def lay_table(self) -> None:
        """Give a new game vectors of its own, empty: a constructor that made them would make them for every clone."""
        self.owner = NOBODY_YET[:]
        self.stats = vec[i64]([0 for _ in range(4 * VICTIMS)])
        self.wounds = NOTHING_YET[:]
        self.at = NOBODY_YET[:]
        self.hidden = NOTHING_YET[:]
        self.hand = NOTHING_YET[:]
        self.unseen = NOTHING_YET[:]
        self.worn = NOTHING_YET[:]
        self.results = NOBODY_YET[:]
        self.row = vec[i64]([0 for _ in range(len(SLOTS))])
        self.upgrades = vec[i64]([0, 0, 0])

    def clone(self) -> VictimGame:
        """A copy that shares nothing that can change."""
        new = VictimGame() if COMPILED else VictimGame.__new__(VictimGame)  # the quick way, either way
        self.copy_question(new)
        new.request = self.request
        new.order = self.order
        new.first = self.first
        new.owner = self.owner[:]
        new.in_play = self.in_play
        new.escaped = self.escaped
        new.eliminated = self.eliminated
        new.possessed = self.possessed
        new.removed = self.removed
        new.slave = self.slave
        new.slave_seat = self.slave_seat
        new.round = self.round
        new.active = self.active
        new.last_played = self.last_played
        new.stats = self.stats[:]
        new.wounds = self.wounds[:]
        new.at = self.at[:]
        new.hidden = self.hidden[:]
        new.hand = self.hand[:]
        new.unseen = self.unseen[:]
        new.worn = self.worn[:]
        new.target = self.target
        new.poison = self.poison
        new.fright = self.fright
        new.new_fright = self.new_fright
        new.link = self.link
        new.ground = self.ground
        new.self_heal = self.self_heal
        new.shoot = self.shoot
        new.bullet = self.bullet
        new.points = self.points
        new.done = self.done
        new.visited = self.visited
        new.winded = self.winded
        new.fell = self.fell
        new.encouraged = self.encouraged
        new.rushed = self.rushed
        new.running = self.running
        new.stride = self.stride
        new.may_lay = self.may_lay
        new.stepped = self.stepped
        new.dice = self.dice
        new.sheltered = self.sheltered
        new.results = self.results[:]
        new.forest = self.forest
        new.decoders = self.decoders
        new.broken = self.broken
        new.bodies = self.bodies
        new.herbs = self.herbs
        new.boxes = self.boxes
        new.webs = self.webs
        new.piles = self.piles
        new.unseen_tiles = self.unseen_tiles
        new.looked = self.looked
        new.look_pile = self.look_pile
        new.looks = self.looks
        new.maybe = self.maybe
        new.item_deck = self.item_deck
        new.deck_size = self.deck_size
        new.item_discard = self.item_discard
        new.cases = self.cases
        new.event_deck = self.event_deck
        new.event_discard = self.event_discard
        new.lasting = self.lasting
        new.snow = self.snow
        new.snow_next = self.snow_next
        new.crow = self.crow
        new.crow_next = self.crow_next
        new.numbers_down = self.numbers_down
        new.numbers_held = self.numbers_held
        new.symbols_down = self.symbols_down
        new.symbols_held = self.symbols_held
        new.row = self.row[:]
        new.gate = self.gate
        new.opened = self.opened
        new.demon = self.demon
        new.demon_seat = self.demon_seat
        new.den = self.den
        new.shadows = self.shadows[:]
        new.rage = self.rage
        new.stamina = self.stamina
        new.upgrades = self.upgrades[:]
        new.meat = self.meat
        new.sniffed = self.sniffed
        new.might = self.might
        new.deeds = self.deeds
        new.landed = self.landed
        new.hunt_left = self.hunt_left
        new.moved = self.moved
        new.halted = self.halted
        new.cause = self.cause
        return new

    def seats(self) -> list[int]:
        return list(range(self.request.players))

    def opposed(self) -> bool:
        """The Demon plays against the Victims; who is the Demon comes out in the course of a game."""
        return True

    def setup(self) -> dict[str, object]:
        return self.request.to_json()

    def imagine(self, seat: int) -> VictimGame:
        new = self.ruleset.forms.imagine(self, seat)
        assert isinstance(new, VictimGame)
        return new

    def drawn_for(self) -> int:
        """Tiles are looked at by one player alone (VI-SEE-05)."""
        return int(self.owner[self.then_with & 7]) if self.kind == LOOK else NOBODY
