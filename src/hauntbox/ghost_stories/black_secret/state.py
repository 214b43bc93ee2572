"""What Black Secret adds to the state: two boards, Demons and Shadow, ladders, curses, Blood Mantras, Wu-Feng's hand.

The Taoists see all of it but the incarnations in his hand and the card between its draw and its use; nobody, Wu-Feng
included, knows the Catacomb tokens or his curses that lie face down, and so they are not decided before they are turned
up (BS-INFO-01, BS-INFO-02, BS-INFO-03, BS-INFO-04, BS-INFO-05, RB-01).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hauntbox.ghost_stories.base.cards import ALL_CARDS, CARD, INCARNATION, MOST_CARDS
from hauntbox.ghost_stories.base.geometry import BITS, BOARDS, TILES
from hauntbox.ghost_stories.base.settings import BOX_SETTINGS
from hauntbox.ghost_stories.base.state import GhostStories, Part
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.ids import BOX
from hauntbox.kernel.bits import BIT, bit_count, flags, mask_of, members
from hauntbox.kernel.declared import declared, flag, inner, number, one_of, several, shared_vector, vector
from hauntbox.kernel.encoding import Field
from hauntbox.kernel.game import EVERYBODY
from hauntbox.kernel.state_reader import StateReader
from hauntbox.kernel.vectors import append, extend, vec

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


_CARDS: Final = vec[i64]([number for number in range(len(INCARNATION)) if number in CARD and INCARNATION[number]])
"""The incarnations of all boxes, by rising number."""
_REMOVED: Final = 12
_NUMBERS: Final = (
    "catacombs_side", "wu_feng_side", "weakened_demon", "shadow", "urns", "hand_cards", "drawn", "drawn_cards",
    "extra_incarnations", "mantra_stays", "single_moves", "may_climb", "acted_below",
)  # fmt: skip
_SQUARES: Final = ("stacks", "ladders")
_SEATS: Final = ("below", "lying")
_DEMONS: Final = ("squares", "to_act", "exorcised")

FIELDS: Final = (
    Field("secret", (len(_NUMBERS),), [-4], [127], _NUMBERS),
    Field("secret_squares", (2, 9), [0], [4, 1], _SQUARES),
    Field("secret_tokens", (4, box.TOKEN_KINDS), [0], [9]),
    Field("secret_seats", (2, 4), [0], [1], _SEATS),
    Field("secret_demons", (3, 3), [-1, 0, 0], [8, 1, 1], _DEMONS),
    Field("secret_hand", (len(_CARDS),), [0], [1]),
    Field("secret_curses", (len(box.CURSES),), [0], [1]),
    Field("secret_sealed", (4,), [0], [1]),
    Field("secret_pyramid", (10,), [-1], [len(box.CURSES) - 1]),
    Field("secret_removed", (_REMOVED,), [0], [127]),
    Field("secret_mantras", (2, len(box.MANTRAS)), [-1, 0], [4, 1], ("qi", "gone")),
)
"""What learning environments observe of it: Wu-Feng his hand, the others how many cards are in it.

Numbers: -1 is none, and only Wu-Feng sees the card just drawn (0 for the others); by square how many tokens are
left, and ladders; unseen Catacomb tokens by layer and kind; by seat who is below and who lies; by Demon its square,
whether it still acts and is being exorcised; the incarnations in Wu-Feng's hand by rising card number, for him alone;
his curse tokens that are face up; ranks whose tokens lie face down; tokens of the pyramid; cards removed for good; Qi
on each Blood Mantra, -1 if it is not face up, and those that are gone."""


@final
@mypyc_attr(acyclic=True)
@declared
class Secret(Part):
    """What lies on Wu-Feng's board and in the Catacombs.

    Stacks, tokens, pyramid, removed cards and the Qi of the mantras change seldom: they are replaced, never changed in
    place, and so are shared by clones.
    """

    # fixed once dealt
    catacombs: i64 = one_of(box.SIDES, "catacombs_side", none=True)
    board: i64 = one_of(box.SIDES, "wu_feng_side", none=True)
    # the Catacombs
    stacks: vec[i64] = shared_vector(0, 4, 9)  # tokens left by square
    tokens: vec[i64] = shared_vector(0, 9, 4 * box.TOKEN_KINDS)  # nobody has seen them: TOKEN_KINDS * layer + kind
    ladders: i64 = several(TILES, "ladders")  # squares
    below: i64 = several(BOARDS, "below")  # seats whose Taoist is in the Catacombs
    lying: i64 = several(BOARDS, "lying")  # seats whose Taoist is knocked down
    demons: vec[i64] = vector(NOT_IN_PLAY, 8, 3)  # square by Demon, -1 on Wu-Feng's board
    to_act: i64 = several(box.DEMONS, "demons_to_act")  # Demons that still act in this phase
    weak: i64 = one_of(box.DEMONS, "weakened_demon", none=True)  # the one that carries the Enfeeblement Mantra
    driven: i64 = several(box.DEMONS, "demons_exorcised")  # Demons being exorcised
    shadow: i64 = one_of(PLACES, "shadow", none=True)
    urns: i64 = number(0, 3, "urns")
    # Wu-Feng
    hand: i64 = inner(0, (1 << 63) - 1)  # his incarnations, by their place among all incarnations: see ``held``
    undecided: i64 = inner(0, 127)  # incarnations in his hand that a Taoist who imagines the game does not know
    drawn: i64 = inner(UNKNOWN, MOST_CARDS)  # the card between draw and use; UNKNOWN where a Taoist imagines it
    extra: i64 = number(-4, 20, "extra_incarnations")  # beyond those of the pile, less those that never came
    curses: i64 = several(box.CURSES, "curses")  # his curse tokens that are face up and not cast
    sealed: i64 = inner(0, 15)  # ranks whose tokens lie face down
    pyramid: vec[i64] = shared_vector(NOT_IN_PLAY, len(box.CURSES) - 1, 10)  # token by space, -1 none
    removed: vec[i64] = shared_vector(0, MOST_CARDS, MOST_CARDS)  # cards everybody knew that left the pile for good
    # Blood Mantras
    qi: vec[i64] = shared_vector(NOT_IN_PLAY, 4, len(box.MANTRAS))  # Qi by mantra, -1 not face up
    spent: i64 = several(box.MANTRAS, "mantras_gone")  # mantras that were face up and are gone
    mantra_stays: i64 = flag("mantra_stays")  # the Enfeeblement Mantra was placed by a Blood Mantra
    # the turn
    steps: i64 = number(0, 2, "single_moves")  # made this turn
    may_climb: i64 = flag("may_climb")  # a ladder may be used after the last move
    acted_below: i64 = flag("acted_below")  # the first action was made in the Catacombs

    def lay(self) -> None:
        """Give a new part vectors of its own, empty: a constructor that made them would make them for every clone."""
        self.stacks = vec[i64]([0 for _ in range(9)])
        self.tokens = vec[i64]([0 for _ in range(4 * box.TOKEN_KINDS)])
        self.demons = vec[i64]([NOT_IN_PLAY for _ in range(3)])
        self.pyramid = vec[i64]([NOT_IN_PLAY for _ in range(10)])
        self.qi = vec[i64]([NOT_IN_PLAY for _ in range(len(box.MANTRAS))])

    def set_qi(self, card: i64, qi: i64) -> None:
        """Set the Qi on a mantra."""
        self.qi = self.qi[:]
        self.qi[card] = qi

    def to_json(self, seat: int) -> dict[str, object]:
        mine = seat in (n.WU_FENG, EVERYBODY)
        return {
            "stacks": list(self.stacks),
            "unseen_tokens": [
                list(self.tokens[box.TOKEN_KINDS * layer : box.TOKEN_KINDS * (layer + 1)]) for layer in range(4)
            ],
            "demons": {
                name: TILES[square] if square >= 0 else None
                for name, square in zip(box.DEMONS, self.demons, strict=True)
            },
            "hand": list(held(self)) if mine or not (self.hand or self.undecided) else None,
            "hand_cards": bit_count(self.hand) + self.undecided,
            "undecided_cards": self.undecided if seat == EVERYBODY else 0,
            "drawn": self.drawn if mine or not self.drawn else None,
            "drawn_cards": int(self.drawn != 0),
            "sealed_ranks": [rank + 1 for rank in BITS[self.sealed]],
            "pyramid": [box.CURSES[token] if token >= 0 else None for token in self.pyramid],
            "removed_cards": list(self.removed),
            "mantras": {box.MANTRAS[card]: qi for card, qi in enumerate(self.qi) if qi >= 0},
            **self.declared_json(),
        }

    def load(self, read: StateReader) -> None:
        _load(self, read)

    def added(self) -> dict[str, object]:
        """Version 2 did not say where the first action of a turn was made."""
        return {"acted_below": False}

    def fields(self, box: str) -> list[Field]:
        return list(FIELDS)

    def seen(self, seat: i64) -> vec[i64]:
        """The numbers of all fields, as the seat may know them (BS-INFO-01, BS-INFO-02, BS-INFO-03)."""
        mine = seat == n.WU_FENG
        drawn: i64 = 0
        if mine:
            drawn = self.drawn
        out = vec[i64](
            [
                self.catacombs, self.board, self.weak, self.shadow, self.urns, bit_count(self.hand) + self.undecided,
                drawn, int(self.drawn != 0), self.extra, self.mantra_stays, self.steps, self.may_climb,
                self.acted_below,
            ]
        )  # fmt: skip
        out = extend(out, self.stacks)
        out = extend(out, flags(self.ladders, 9))
        out = extend(out, self.tokens)
        out = extend(out, flags(self.below, 4))
        out = extend(out, flags(self.lying, 4))
        out = extend(out, self.demons)
        out = extend(out, flags(self.to_act, 3))
        out = extend(out, flags(self.driven, 3))
        for card in _CARDS:
            has: i64 = 0
            if mine:
                has = 1 if self.hand & in_hand(card) else 0
            out = append(out, has)
        out = extend(out, flags(self.curses, len(box.CURSES)))
        out = extend(out, flags(self.sealed, 4))
        out = extend(out, self.pyramid)
        for place in range(_REMOVED):
            gone: i64 = 0
            if place < len(self.removed):
                gone = self.removed[place]
            out = append(out, gone)
        out = extend(out, self.qi)
        return extend(out, flags(self.spent, len(self.qi)))

    def invariants(self, g: GhostStories) -> list[tuple[bool, str]]:
        """What holds at every question after the set-up (BS-INV-12)."""
        if self.catacombs < 0 or self.board < 0:
            return []
        shown = list(shown_mantras(self))
        tokens: list[int] = [token for token in self.pyramid if token >= 0]
        supported = all(
            self.pyramid[slot] < 0 or not rank or _rests(self, slot, rank) for slot, rank in enumerate(box.SLOT_RANK)
        )
        in_play = [card for card in g.ghosts if card]
        demons = [square for square in self.demons if square >= 0]
        hand = list(held(self))
        return [
            (not self.ladders & (g.haunted | ~ALL_SQUARES), "no ladder under a haunted tile (BS-INV-02)"),
            (
                sum(self.qi[card] >= box.MANTRA_LEVEL[card] for card in shown) <= 1,
                "no face-up mantra is full but the one that works (BS-INV-03)",
            ),
            (
                all(sum(box.MANTRA_LEVEL[card] == level for card in shown) <= box.SHOWN[level] for level in (2, 3, 4)),
                "at most 3, 2 and 1 mantras of levels 2, 3 and 4 are face up (BS-INV-04)",
            ),
            (not any(self.spent & BIT[card] for card in shown), "a mantra is never seen twice (BS-INV-04)"),
            (
                supported
                and all(t < 0 or box.CURSE_RANK[t] == box.SLOT_RANK[slot] for slot, t in enumerate(self.pyramid)),
                "every curse cast lies on its rank and rests on two others (BS-INV-05)",
            ),
            (
                len(set(tokens)) == len(tokens) and not any(self.curses & BIT[token] for token in tokens),
                "a curse token is in one place (BS-INV-06)",
            ),
            (
                all(not self.sealed & BIT[box.CURSE_RANK[token]] for token in tokens + list(members(self.curses))),
                "tokens of a sealed rank lie face down (BS-CURSE-10)",
            ),
            (not demons or self.shadow < 0, "with the Shadow in play no Demon is (BS-INV-07)"),
            ((self.shadow >= 0) == (self.urns == 3), "the Shadow is in play exactly with three urns (BS-INV-08)"),
            (
                sum(card in box.SKELETONS for card in in_play) <= 3,
                "three skeletons are on Wu-Feng's board or in play (BS-INV-09)",
            ),
            (not (self.below | self.lying) & ~g.alive, "only the living are below or knocked down (RB-75)"),
            (
                self.weak < 0 or (self.demons[self.weak] >= 0 and g.mantra < 0),
                "there is one Enfeeblement Mantra (RB-21)",
            ),
            (all(card in g.unseen_incarnations for card in hand), "Wu-Feng's hand was never seen (BS-INFO-02)"),
            (
                len(hand) + self.undecided <= len(g.unseen_incarnations),
                "Wu-Feng holds no more incarnations than nobody has seen (BS-INFO-02)",
            ),
            (
                self.drawn == 0 or (self.drawn not in g.ghosts and (self.drawn > 0 or len(g.unseen_ghosts) > 0)),
                "the card that Wu-Feng has drawn lies nowhere else (BS-INFO-03)",
            ),
            (
                sum(self.stacks) == sum(self.tokens) and all(height <= g.request.players for height in self.stacks),
                "every stack has the tokens of the Taoists playing (BS-SET-09)",
            ),
            (
                all(
                    sum(self.tokens[box.TOKEN_KINDS * layer : box.TOKEN_KINDS * (layer + 1)])
                    == sum(height > layer for height in self.stacks)
                    for layer in range(4)
                ),
                "as many tokens of a set are unseen as lie in the stacks (BS-SET-09)",
            ),
            (not g.alive or all(0 <= g.where[seat] < 9 for seat in BITS[g.alive]), "Taoists stand on tiles or squares"),
            (
                all(
                    _of_rank(tokens + list(members(self.curses)), rank) <= box.DRAWN[rank] for rank in range(box.RANKS)
                ),
                "Wu-Feng has 5, 4, 3 and 2 curse tokens of the ranks at most (BS-SET-14)",
            ),
        ]


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
    place = g.rules.law.part_of[BOX]  # what g.part does: this is asked at every step
    part = g.parts[place]
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


def _of_rank(tokens: list[int], rank: int) -> int:
    return sum(box.CURSE_RANK[token] == rank for token in tokens)


def _rests(part: Secret, slot: int, rank: int) -> bool:
    under = box.FIRST_SLOT[rank - 1] + slot - box.FIRST_SLOT[rank]
    return part.pyramid[under] >= 0 and part.pyramid[under + 1] >= 0


# -- reading ----------------------------------------------------------------------------------------------------------


def _load(part: Secret, read: StateReader) -> None:
    """Fill a blank part."""
    part.stacks = vec[i64](read.numbers(read.at("stacks"), 9, 4))
    part.tokens = vec[i64](
        [count for row in read.sequence(read.at("unseen_tokens"), 4) for count in read.numbers(row, box.TOKEN_KINDS, 9)]
    )
    demons = read.mapping(read.at("demons"))
    if tuple(demons) != box.DEMONS:
        raise read.bad()
    part.demons = vec[i64]([read.name_or_none(square, TILES) for square in demons.values()])
    _load_wu_feng(part, read)
    part.qi = vec[i64]([NOT_IN_PLAY for _ in box.MANTRAS])
    for name, qi in read.mapping(read.at("mantras")).items():
        part.qi[read.name(name, box.MANTRAS)] = read.whole(qi, 0, 4)
    part.declared_load(read)


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
    ranks = [read.whole(rank, 1, 4) for rank in read.sequence(read.at("sealed_ranks"))]
    part.sealed = mask_of(vec[i64]([rank - 1 for rank in ranks]))
    pyramid = read.sequence(read.at("pyramid"), 10)
    part.pyramid = vec[i64]([read.name_or_none(token, box.CURSES) for token in pyramid])
    removed = read.sequence(read.at("removed_cards"))
    part.removed = vec[i64]([read.whole(card, 1, len(INCARNATION) - 1) for card in removed])
