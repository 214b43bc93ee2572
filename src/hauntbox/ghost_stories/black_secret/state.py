"""What Black Secret adds to the state: two boards, Demons and Shadow, ladders, curses, Blood Mantras, Wu-Feng's hand.

The Taoists see all of it but the incarnations in his hand and the card between its draw and its use; nobody, Wu-Feng
included, knows the Catacomb tokens or his curses that lie face down, and so they are not decided before they are turned
up (BS-INFO-01, BS-INFO-02, BS-INFO-03, BS-INFO-04, BS-INFO-05, RB-01).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hauntbox.ghost_stories.base.cards import ALL_CARDS, CARD, INCARNATION
from hauntbox.ghost_stories.base.geometry import BITS, BOARDS, TILES
from hauntbox.ghost_stories.base.settings import BOX_SETTINGS
from hauntbox.ghost_stories.base.state import GhostStories, Part
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.kernel.bits import BIT, bit_count, mask_of, members
from hauntbox.kernel.build import COMPILED
from hauntbox.kernel.game import EVERYBODY, NONE
from hauntbox.kernel.state_reader import StateReader
from hauntbox.kernel.vectors import vec

NOT_IN_PLAY: Final = -1
UNKNOWN: Final = -1
ALL_SQUARES: Final = 511
PLACES: Final = (*TILES, *(f"under_{tile}" for tile in TILES))
"""Where the Shadow can be: the tiles of the village, then the squares below them."""
SETTING: Final = {name: number for number, (_, name) in enumerate(BOX_SETTINGS)}
"""The number of a setting by its name."""
PLACE: Final = {
    str(value): place
    for (name_of_box, _), values in BOX_SETTINGS.items()
    if name_of_box in ("black_secret", "green_roots")
    for place, value in enumerate(values)
}
"""The place of a value among those of its setting: here no two settings have a value of one name at different places.
"""


@final
@mypyc_attr(acyclic=True)
class Secret(Part):
    """What lies on Wu-Feng's board and in the Catacombs.

    Stacks, tokens, pyramid, removed cards and the Qi of the mantras change seldom: they are replaced, never changed in
    place, and so are shared by clones.
    """

    def __init__(self) -> None:
        # fixed once dealt
        self.catacombs: i64 = NOT_IN_PLAY  # the side of the Catacombs board, 0 or 1
        self.board: i64 = NOT_IN_PLAY  # the side of Wu-Feng's board
        # the Catacombs
        self.stacks = NONE  # tokens left by square
        self.tokens = NONE  # tokens nobody has seen: TOKEN_KINDS * layer + kind
        self.ladders: i64 = 0  # squares
        self.below: i64 = 0  # seats whose Taoist is in the Catacombs
        self.lying: i64 = 0  # seats whose Taoist is knocked down
        self.demons = NONE  # square by Demon, -1 on Wu-Feng's board
        self.to_act: i64 = 0  # Demons that still act in this phase
        self.weak: i64 = NOT_IN_PLAY  # the Demon that carries the Enfeeblement Mantra
        self.driven: i64 = 0  # Demons being exorcised
        self.shadow: i64 = NOT_IN_PLAY  # tile, or 9 + square
        self.urns: i64 = 0
        # Wu-Feng
        self.hand: i64 = 0  # his incarnations, as a mask by their place among all incarnations: see ``held``
        self.undecided: i64 = 0  # incarnations in his hand that a Taoist who imagines the game does not know
        self.drawn: i64 = 0  # the card between its draw and its use; UNKNOWN to a Taoist who imagines the game
        self.extra: i64 = 0  # incarnations beyond those of the pile that came into play, less those that never came
        self.curses: i64 = 0  # his curse tokens that are face up and not cast
        self.sealed: i64 = 0  # ranks whose tokens lie face down
        self.pyramid = NONE  # token by space, -1 none
        self.removed = NONE  # cards that everybody knew and that left the pile for good
        # Blood Mantras
        self.qi = NONE  # Qi by mantra, -1 not face up
        self.spent: i64 = 0  # mantras that were face up and are gone
        self.mantra_stays: i64 = 0  # the Enfeeblement Mantra was placed by a Blood Mantra
        # the turn
        self.steps: i64 = 0  # single moves made
        self.may_climb: i64 = 0  # a ladder may be used after the last move
        self.acted_below: i64 = 0  # the first action was made in the Catacombs

    def lay(self) -> None:
        """Give a new part vectors of its own, empty: a constructor that made them would make them for every clone."""
        self.stacks = vec[i64]([0 for _ in range(9)])
        self.tokens = vec[i64]([0 for _ in range(4 * box.TOKEN_KINDS)])
        self.demons = vec[i64]([NOT_IN_PLAY for _ in range(3)])
        self.pyramid = vec[i64]([NOT_IN_PLAY for _ in range(10)])
        self.qi = vec[i64]([NOT_IN_PLAY for _ in range(len(box.MANTRAS))])

    def set_qi(self, card: i64, qi: i64) -> None:
        """So much Qi lies on a mantra."""
        self.qi = self.qi[:]
        self.qi[card] = qi

    def clone(self) -> Part:
        new = Secret() if COMPILED else Secret.__new__(Secret)  # the quick way, either way
        new.catacombs = self.catacombs
        new.board = self.board
        new.stacks = self.stacks
        new.tokens = self.tokens
        new.ladders = self.ladders
        new.below = self.below
        new.lying = self.lying
        new.demons = self.demons[:]
        new.to_act = self.to_act
        new.weak = self.weak
        new.driven = self.driven
        new.shadow = self.shadow
        new.urns = self.urns
        new.hand = self.hand
        new.undecided = self.undecided
        new.drawn = self.drawn
        new.extra = self.extra
        new.curses = self.curses
        new.sealed = self.sealed
        new.pyramid = self.pyramid
        new.removed = self.removed
        new.qi = self.qi
        new.spent = self.spent
        new.mantra_stays = self.mantra_stays
        new.steps = self.steps
        new.may_climb = self.may_climb
        new.acted_below = self.acted_below
        return new

    def words(self, seat: int) -> dict[str, object]:
        mine = seat in (n.WU_FENG, EVERYBODY)
        return {
            "catacombs_side": _side(self.catacombs),
            "wu_feng_side": _side(self.board),
            "stacks": list(self.stacks),
            "unseen_tokens": [
                list(self.tokens[box.TOKEN_KINDS * layer : box.TOKEN_KINDS * (layer + 1)]) for layer in range(4)
            ],
            "ladders": [TILES[square] for square in BITS[self.ladders]],
            "below": [BOARDS[one] for one in BITS[self.below]],
            "lying": [BOARDS[one] for one in BITS[self.lying]],
            "demons": {
                name: TILES[square] if square >= 0 else None
                for name, square in zip(box.DEMONS, self.demons, strict=True)
            },
            "demons_to_act": [box.DEMONS[demon] for demon in BITS[self.to_act]],
            "weakened_demon": box.DEMONS[self.weak] if self.weak >= 0 else None,
            "demons_exorcised": [box.DEMONS[demon] for demon in BITS[self.driven]],
            "shadow": PLACES[self.shadow] if self.shadow >= 0 else None,
            "urns": self.urns,
            "hand": list(held(self)) if mine or not (self.hand or self.undecided) else None,
            "hand_cards": bit_count(self.hand) + self.undecided,
            "undecided_cards": self.undecided if seat == EVERYBODY else 0,
            "drawn": self.drawn if mine or not self.drawn else None,
            "drawn_cards": int(self.drawn != 0),
            "extra_incarnations": self.extra,
            "curses": [box.CURSES[token] for token in members(self.curses)],
            "sealed_ranks": [rank + 1 for rank in BITS[self.sealed]],
            "pyramid": [box.CURSES[token] if token >= 0 else None for token in self.pyramid],
            "removed_cards": list(self.removed),
            "mantras": {box.MANTRAS[card]: qi for card, qi in enumerate(self.qi) if qi >= 0},
            "mantras_gone": [box.MANTRAS[card] for card in members(self.spent)],
            "mantra_stays": bool(self.mantra_stays),
            "single_moves": self.steps,
            "may_climb": bool(self.may_climb),
            "acted_below": bool(self.acted_below),
        }

    def load(self, read: StateReader) -> None:
        _load(self, read)

    def added(self) -> dict[str, object]:
        """Version 2 did not say where the first action of a turn was made."""
        return {"acted_below": False}

    def imagine(self, g: GhostStories, seat: int) -> None:
        """To all but Wu-Feng his hand is a number of cards, and a card just drawn any that nobody has seen: it is
        decided when he uses it (BS-INFO-02, BS-INFO-03)."""
        if seat == n.WU_FENG or g.over:
            return
        from hauntbox.ghost_stories.black_secret import wu_feng

        wu_feng.forget(g, self)

    def seen(self, seat: i64) -> vec[i64]:
        from hauntbox.ghost_stories.black_secret import observed

        return observed.seen(self, seat)

    def invariants(self, g: GhostStories) -> list[tuple[bool, str]]:
        from hauntbox.ghost_stories.black_secret import ending

        return ending.invariants(g, self)


def new_secret() -> Secret:
    """The part of a blank game."""
    part = Secret()
    part.lay()
    return part


_INCARNATIONS: Final = vec[i64]([card.number for card in ALL_CARDS if card.incarnation])
_PLACE: Final = vec[i64]([sum(each < card for each in _INCARNATIONS) for card in range(len(INCARNATION))])
"""By card, how many incarnations have a lower number."""


def held(part: Secret) -> vec[i64]:
    """The incarnations in Wu-Feng's hand, by rising number."""
    return vec[i64]([_INCARNATIONS[bit] for bit in members(part.hand)])


def in_hand(card: i64) -> i64:
    """An incarnation as a bit of the hand."""
    return BIT[_PLACE[card]]


def secret_of(g: GhostStories) -> Secret:
    """The part of Black Secret."""
    part = g.part(n.BOX)
    assert isinstance(part, Secret)
    return part


def chosen(g: GhostStories, setting: str, value: str) -> bool:
    """Whether a setting of the box has this value, which is not its usual one."""
    return g.request.chosen[SETTING[setting]] == PLACE[value]


def circle_lowers(g: GhostStories, colour: i64) -> bool:
    """Whether the Circle of Prayer lowers a Demon or skeleton of a colour; by a setting it never does (RB-51)."""
    return g.rules.circle_colour(g) == colour and not chosen(g, "circle_below", "idle")


def shown_mantras(part: Secret) -> vec[i64]:
    """The Blood Mantras that lie face up."""
    return vec[i64]([card for card in range(len(part.qi)) if part.qi[card] >= 0])


def carries(part: Secret, slot: i64) -> bool:
    """Whether a token of the rank above rests on the one in this space (BS-CURSE-09)."""
    rank = box.SLOT_RANK[slot]
    if rank == box.RANKS - 1:
        return False
    place = slot - box.FIRST_SLOT[rank]
    above = box.FIRST_SLOT[rank + 1] + place
    if place < box.SLOTS[rank + 1] and part.pyramid[above] >= 0:
        return True
    return place > 0 and part.pyramid[above - 1] >= 0


def in_play(g: GhostStories, with_icon: vec[i64]) -> bool:
    """Whether a card of this table of cards is on a ghost space."""
    return any(with_icon[g.ghosts[space]] for space in BITS[g.occupied])


def skeletons_ready(g: GhostStories) -> vec[i64]:
    """The skeletons on Wu-Feng's board (BS-CURSE-16, BS-SKEL-05)."""
    return vec[i64]([card for card in box.SKELETONS if card not in g.ghosts])


def _side(side: int) -> str | None:
    return box.SIDES[side] if side >= 0 else None


# -- reading ----------------------------------------------------------------------------------------------------------


def _load(part: Secret, read: StateReader) -> None:
    """Fill a blank part."""
    part.catacombs = read.name_or_none(read.at("catacombs_side"), box.SIDES)
    part.board = read.name_or_none(read.at("wu_feng_side"), box.SIDES)
    part.stacks = vec[i64](read.numbers(read.at("stacks"), 9, 4))
    part.tokens = vec[i64](
        [
            count
            for row in read.sequence(read.at("unseen_tokens"), 4)
            for count in read.numbers(row, box.TOKEN_KINDS, 9)
        ]
    )
    part.ladders = read.mask(read.at("ladders"), TILES)
    part.below = read.mask(read.at("below"), BOARDS)
    part.lying = read.mask(read.at("lying"), BOARDS)
    demons = read.mapping(read.at("demons"))
    if tuple(demons) != box.DEMONS:
        raise read.bad()
    part.demons = vec[i64]([read.name_or_none(square, TILES) for square in demons.values()])
    part.to_act = read.mask(read.at("demons_to_act"), box.DEMONS)
    part.driven = read.mask(read.at("demons_exorcised"), box.DEMONS)
    part.weak = read.name_or_none(read.at("weakened_demon"), box.DEMONS)
    part.shadow = read.name_or_none(read.at("shadow"), PLACES)
    part.urns = read.whole(read.at("urns"), 0, 3)
    _load_wu_feng(part, read)
    part.qi = vec[i64]([NOT_IN_PLAY for _ in box.MANTRAS])
    for name, qi in read.mapping(read.at("mantras")).items():
        part.qi[read.name(name, box.MANTRAS)] = read.whole(qi, 0, 4)
    part.spent = read.mask(read.at("mantras_gone"), box.MANTRAS)
    part.mantra_stays = read.flag(read.at("mantra_stays"))
    part.steps = read.whole(read.at("single_moves"), 0, 2)
    part.may_climb = read.flag(read.at("may_climb"))
    part.acted_below = read.flag(read.at("acted_below"))


def _load_wu_feng(part: Secret, read: StateReader) -> None:
    for value in read.sequence(read.at("hand")):
        card = read.whole(value, 1, len(INCARNATION) - 1)
        if not INCARNATION[card]:
            raise read.bad()
        part.hand |= in_hand(card)
    part.undecided = read.whole(read.at("undecided_cards"), 0, 20)
    part.drawn = read.whole(read.at("drawn"), UNKNOWN, len(INCARNATION) - 1)
    if part.drawn > 0 and part.drawn not in CARD:
        raise read.bad()
    if read.whole(read.at("hand_cards"), 0, 20) != bit_count(part.hand) + part.undecided:
        raise read.bad()
    if read.whole(read.at("drawn_cards"), 0, 1) != int(part.drawn != 0):
        raise read.bad()
    part.extra = read.whole(read.at("extra_incarnations"), -4, 20)
    part.curses = read.mask(read.at("curses"), box.CURSES)
    ranks = [read.whole(rank, 1, 4) for rank in read.sequence(read.at("sealed_ranks"))]
    part.sealed = mask_of(vec[i64]([rank - 1 for rank in ranks]))
    pyramid = read.sequence(read.at("pyramid"), 10)
    part.pyramid = vec[i64]([read.name_or_none(token, box.CURSES) for token in pyramid])
    removed = read.sequence(read.at("removed_cards"))
    part.removed = vec[i64]([read.whole(card, 1, len(INCARNATION) - 1) for card in removed])
