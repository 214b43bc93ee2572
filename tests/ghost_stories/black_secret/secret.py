"""The language of the rule tests for Black Secret: a table in the middle of a game, with Wu-Feng's things laid out.

    t = Secret(demons={"seeker": "NW"}, below=["yellow"], at={"yellow": "NW"})
    t.play("exorcise below", "RBK", "seeker")

Wu-Feng is called wu-feng; Demons, curses, mantras and tokens by their keys, squares like the tiles above them. Unless
said otherwise: side A of both boards, nine full stacks, nine ladders, the curses of ``RANK_1`` face up (fewer if some
are cast) and the mantras of ``SHOWN`` on the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Self

from hauntbox.ghost_stories.base.cards import CARD, COLOURS
from hauntbox.ghost_stories.base.geometry import BITS, SPACES, TILES
from hauntbox.ghost_stories.base.words.commands import option_word
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.box import BOX as BLACK_SECRET
from hauntbox.ghost_stories.black_secret.state import PLACES, held, in_hand, secret_of
from hauntbox.ghost_stories.law import Law
from hauntbox.kernel.bits import BIT, members
from tests.ghost_stories.table import Table

LAW = Law([BLACK_SECRET])
RANK_1 = ("take_mantra_qi", "draw_incarnation", "draw_ghost", "place_skeleton", "remove_ladder")
"""Red, green, yellow, blue and black."""
SHOWN = ("ladders_back", "ghost_under_deck", "discard_ghost", "regain_yin_yang", "banish_demon", "restore_tiles")
FIRST_BASE = 256


def number_of(name: str | int) -> int:
    """A card of any box by its number or English name."""
    if isinstance(name, int) or name.isdigit():
        return int(name)
    return next(card.number for card in CARD.values() if card.name.lower() == name.lower())


class Secret(Table):
    """A table with Black Secret."""

    def __init__(
        self,
        active: str = "yellow",
        *,
        side: str = "a",
        board: str = "a",
        mantras: Mapping[str, int] | Iterable[str] = SHOWN,
        curses: Iterable[str] | None = None,
        pyramid: Mapping[int, str] | None = None,
        demons: Mapping[str, str] | None = None,
        below: Iterable[str] = (),
        lying: Iterable[str] = (),
        shadow: str | None = None,
        urns: int = 0,
        hand: Iterable[str | int] = (),
        ladders: Iterable[str] = TILES,
        stacks: Mapping[str, int] | None = None,
        phase: str = "yang",
        law: Law | None = LAW,
        **base: Any,
    ) -> None:
        self.laid = (side, board, mantras, curses, pyramid, demons, below, lying, shadow, urns, hand, ladders, stacks)
        super().__init__(active, phase=phase, law=law, **base)

    def _begin(self, seat: int, phase: str) -> None:
        side, board, mantras, curses, pyramid, demons, below, lying, shadow, urns, hand, ladders, stacks = self.laid
        g, part = self.game, secret_of(self.game)
        part.catacombs, part.board = box.SIDES.index(side), box.SIDES.index(board)
        on = dict(mantras) if isinstance(mantras, Mapping) else dict.fromkeys(mantras, 0)
        for name, qi in on.items():
            part.qi[box.MANTRAS.index(name)] = qi
            g.qi_stock -= qi
        part.pyramid = type(part.pyramid)([-1] * 10)
        for slot, name in (pyramid or {}).items():
            part.pyramid[slot] = box.CURSES.index(name)
        if curses is None:  # Wu-Feng has drawn five of rank 1 (BS-SET-14)
            cast = sum(token >= 0 and box.CURSE_RANK[token] == 0 for token in part.pyramid)
            curses = RANK_1[: len(RANK_1) - cast]
        part.curses = sum(BIT[box.CURSES.index(name)] for name in curses)
        ranks = {box.CURSE_RANK[token] for token in (*members(part.curses), *part.pyramid) if token >= 0}
        part.sealed = sum(1 << rank for rank in (1, 2, 3) if rank not in ranks)
        for name, square in (demons or {}).items():
            part.demons[box.DEMONS.index(name)] = TILES.index(square)
        part.below = sum(1 << self.seat(colour) for colour in below)
        part.lying = sum(1 << self.seat(colour) for colour in lying)
        part.shadow = PLACES.index(shadow) if shadow else -1
        part.urns = 3 if shadow else urns
        for _ in range(part.urns):
            part.tokens[box.URN] -= 1
        for card in hand:
            part.hand |= in_hand(number_of(card))
        part.ladders = sum(1 << TILES.index(square) for square in ladders) & ~g.haunted
        self._lower(stacks or {})
        part.may_climb = 1
        super()._begin(seat, phase)

    def _lower(self, stacks: Mapping[str, int]) -> None:
        """Tokens of the stacks that were found: urns as said, then those that do nothing."""
        part = secret_of(self.game)
        for square, height in stacks.items():
            part.stacks[TILES.index(square)] = height
        spare = part.urns
        for empty in range(8, -1, -1):  # squares without a token, for the urns that were found
            if spare and part.stacks[empty] and TILES[empty] not in stacks:
                part.stacks[empty] = 0
                spare -= 1
        for layer in range(self.game.request.players):
            first = box.TOKEN_KINDS * layer
            over = sum(part.tokens[first : first + box.TOKEN_KINDS]) - sum(height > layer for height in part.stacks)
            for kind in range(box.TOKEN_KINDS):
                while over > 0 and part.tokens[first + kind]:
                    part.tokens[first + kind] -= 1
                    over -= 1

    def check(self) -> None:
        super().check()
        for holds, what in secret_of(self.game).invariants(self.game):
            assert holds, what

    # -- words --------------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        return "wu-feng" if self.game.seat == n.WU_FENG else super().asked

    @property
    def offered(self) -> list[str]:
        return [self.word(option) for option in self.game.options] if self.game.kind >= 0 else []

    def word(self, option: int) -> str:
        g = self.game
        own = {**OWN, "draw": str}.get(str(self.pending))
        if own is not None:
            return str(own(option))
        if self.pending in COLOURED:
            return str(COLOURED[str(self.pending)](self, option))
        if option >= FIRST_BASE:
            return YANG[option] if self.pending == "yang" else box.DEMONS[option - n.MANTRA_ON_DEMON]
        return option_word(g, g.kind, option)

    def _option(self, word: str) -> int | None:
        kind = str(self.pending)
        if kind in ("draw", "incarnation", "call_which", "raise", "bury_which"):
            number = number_of(word)
            return number if number in self.game.options else None
        if kind == "roll":
            return super()._option(word)
        return next((option for option in self.game.options if self.word(option) == word), None)

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def part(self) -> Any:
        return secret_of(self.game)

    @property
    def demons(self) -> dict[str, str]:
        return {name: TILES[square] for name, square in zip(box.DEMONS, self.part.demons, strict=True) if square >= 0}

    @property
    def ladders(self) -> set[str]:
        return {TILES[square] for square in BITS[self.part.ladders]}

    @property
    def mantras(self) -> dict[str, int]:
        return {box.MANTRAS[card]: qi for card, qi in enumerate(self.part.qi) if qi >= 0}

    @property
    def curses(self) -> set[str]:
        return {box.CURSES[token] for token in members(self.part.curses)}

    @property
    def pyramid(self) -> dict[int, str]:
        return {slot: box.CURSES[token] for slot, token in enumerate(self.part.pyramid) if token >= 0}

    @property
    def hand(self) -> list[str]:
        return [CARD[card].name for card in held(self.part)]

    @property
    def shadow(self) -> str | None:
        return PLACES[self.part.shadow] if self.part.shadow >= 0 else None

    def is_below(self, colour: str) -> bool:
        return bool(self.part.below >> self.seat(colour) & 1)

    def lies(self, colour: str) -> bool:
        return bool(self.part.lying >> self.seat(colour) & 1)

    def token(self, name: str) -> Self:
        """Turn up the token that is asked for."""
        self.waits("catacomb_token")
        return self.play(name)


def _use(option: int) -> str:
    if option == n.PLACE_IT:
        return "place"
    if option < n.CAST_IT:
        return f"summon {box.DEMONS[option - n.SUMMON_IT]}"
    return f"cast {box.CURSES[option - n.CAST_IT]}"


def _or_none(names: Iterable[str], none: str = "none") -> Any:
    table = [*names, none]
    return lambda option: table[option]


OWN: dict[str, Any] = {
    "use": _use,
    "call_which": str,
    "incarnation": str,
    "raise": str,
    "bury_which": str,
    "catacombs_side": _or_none(box.SIDES),
    "wu_feng_side": _or_none(box.SIDES),
    "curse_token": _or_none(box.CURSES),
    "mantra_card": _or_none(box.MANTRAS),
    "catacomb_token": _or_none(box.TOKENS),
    "entrance": _or_none(TILES),
    "pyramid": str,
    "demon": _or_none([*TILES, "search"], "stay"),
    "shadow": _or_none([*PLACES, "attack taoists", "attack tile"], "stay"),
    "cast_which": _or_none(box.CURSES),
    "activate_which": _or_none(box.DEMONS, "shadow"),
    "put_qi_on": _or_none(box.MANTRAS),
    "which_mantra": _or_none(box.MANTRAS),
    "skeleton": _or_none(SPACES),
    "ladder_away": _or_none(TILES),
    "ladder_back": _or_none(TILES, "enough"),
    "strip": _or_none(COLOURS),
    "lift": _or_none(SPACES),
    "haunt_which": _or_none(TILES),
    "stack": _or_none(TILES),
    "climb": _or_none(["stay"], "climb"),
    "exorcise_demons": lambda option: " ".join(box.DEMONS[demon] for demon in BITS[option]) or "none",
    "weaken": _or_none([*SPACES, *box.DEMONS]),
    "discard_ghost": _or_none(SPACES),
    "revoke": _or_none(box.CURSES),
    "banish": _or_none(box.DEMONS),
    "set_buddha": _or_none(SPACES, "enough"),
    "calligraphy": _or_none(["replace", "qi"], "enough"),
    "replace": _or_none(box.MANTRAS),
}
"""By kind of question, the word for an option."""


def _taoist(table: Secret, seat: int) -> str:
    return COLOURS[table.game.colour[seat]]


COLOURED: dict[str, Any] = {
    "target": _taoist,
    "who": _taoist,
    "drag": lambda table, option: f"{_taoist(table, option // 9)} {TILES[option % 9]}",
    "carry": lambda table, option: (
        "nobody" if option == n.NOBODY else f"{_taoist(table, option // 18)} {PLACES[option % 18]}"
    ),
}
YANG = {
    n.EXORCISE_BELOW: "exorcise below",
    n.CHANGE_LEVEL: "change level",
    n.STAND_UP: "stand up",
    n.BROTHERS_POWER: "brother",
    **{n.SECOND_STEP + tile: f"second {TILES[tile]}" for tile in range(9)},
}

