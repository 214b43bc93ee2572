"""Action ids and observations of games with boxes, for learning environments.

The base game's come first and stay as they are; behind them stands what the boxes of the game bring. What a box adds to
the state is written by its part (``Part.seen``) in the fields that the box declares. A seat observes the game that it
imagines, so that nothing is written that it may not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from hauntbox.errors import InputError
from hauntbox.ghost_stories.base import questions
from hauntbox.ghost_stories.base.cards import ALL_CARDS, CARD, LEFT_ICONS, MIDDLE_ICONS, RIGHT_ICONS
from hauntbox.ghost_stories.base.forms import encoding as base
from hauntbox.ghost_stories.base.forms.encoding import GhostStoriesRow, put_all_but_mask
from hauntbox.ghost_stories.base.questions import KINDS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.law import Law
from hauntbox.kernel.encoding import ActionIds, Encoder, Field, Row, put_all, put_wide
from hauntbox.kernel.game import NONE, Game
from hauntbox.kernel.vectors import u8, vec

ASKED_BY: Final = ("step", "first", "second")
WIDEST_VILLAGE: Final = 12
"""The highest tile that observations have always allowed for; a game with higher ones allows for those too."""
KNOWN: Final = 12
"""How many cards from the top of the pile are shown if they are known."""


def ids_of(law: Law) -> ActionIds:
    """The base game's ids, then the options that boxes add to its questions, then the questions of the boxes."""
    kinds = law.ruleset.kinds
    known = [(number, range(kind.options)) for number, kind in enumerate(KINDS) if not kind.chance]
    own = [
        (number, range(kind.options))
        for number, kind in enumerate(kinds)
        if number >= len(KINDS) and kind.options and not kind.chance
    ]
    return ActionIds(kinds, [*known, *_added(law), *own])


def _added(law: Law) -> list[tuple[int, list[int]]]:
    """By kind of the base game, the options that boxes add to it."""
    added: dict[int, set[int]] = {}
    for box in law.boxes:
        for kind, (first, after, observed_from) in box.options.items():
            added.setdefault(kind, set()).update(range(observed_from if observed_from >= 0 else first, after))
    return [(kind, sorted(added[kind])) for kind in sorted(added)]


def cards_of(law: Law) -> list[int]:
    """The cards that the boxes bring, by rising number."""
    return [card.number for card in ALL_CARDS if card.box and card.number in law.cards]


def codes_of(cards: frozenset[int]) -> list[int]:
    """By card of a game with these, how a byte of an observation says it: by its number; where that is too high, by the
    lowest number that no card of the game has."""
    free = iter(sorted(set(range(1, base.HIGHEST + 1)) - cards))
    codes = list(range(1 + max(ALL_CARDS[-1].number, *cards)))
    for number in sorted(cards):
        if number > base.HIGHEST:
            codes[number] = next(free, 0)
            if not codes[number]:
                raise InputError(f"{len(cards)} cards in one game: observations hold {base.HIGHEST}")
    return codes


def icons_of(law: Law) -> list[str]:
    """The icons that only cards of the boxes show, stone by stone: "left_scream"."""
    known = {"left": LEFT_ICONS, "middle": MIDDLE_ICONS, "right": RIGHT_ICONS}
    shown = {
        side: {icon for number in cards_of(law) for icon in getattr(CARD[number], side)} - set(icons)
        for side, icons in known.items()
    }
    return [f"{side}_{icon}" for side, icons in shown.items() for icon in sorted(icons)]


def fields_of(law: Law, ids: ActionIds) -> list[Field]:
    """The arrays of an observation, in the order of the buffer; the mask is the last."""
    cards, icons = cards_of(law), icons_of(law)
    fields = [_wider(field, law, ids) for field in base.FIELDS[:-1]]
    fields.append(Field("asked_by", (3,), [-1], [max(1023, law.last_step)], ASKED_BY, wide=True))
    fields.append(Field("known_pile", (KNOWN,), [0], [base.HIGHEST]))
    if cards:
        fields.append(Field("box_unseen", (len(cards),), [0], [1]))
    if icons:
        fields.append(Field("box_card_features", (len(icons),), [0], [1]))
        fields.append(Field("box_ghost_features", (12, len(icons)), [0], [1]))
    for box in law.boxes:
        fields += box.fields
    return [*fields, Field("action_mask", (ids.number,), [0], [1])]


def _wider(field: Field, law: Law, ids: ActionIds) -> Field:
    """A field of the base game with the bounds that it has with boxes."""
    high = list(field.high)
    if field.name == "village":
        high = [max(WIDEST_VILLAGE, law.tiles[-1])]
    elif field.name == "ghosts":
        high = [base.HIGHEST]
    elif field.name == "pile":
        high = [127] * len(field.rows)
    elif field.name in ("card_features", "ghost_features"):
        high = [max([5, *(points for number in law.cards for points in CARD[number].resistance)])]
    elif field.name == "question":
        most = {"observer": 4, "seat": 4, "kind": len(ids.kinds) - 1, "card": base.HIGHEST, "curse_source": 31}
        high = [most.get(row, bound) for row, bound in zip(field.rows, high, strict=True)]
    return field._replace(high=high)


def _place_of(fields: Sequence[Field], name: str) -> int:
    """Where a field begins in the buffer."""
    names = [field.name for field in fields]
    return sum(field.size for field in fields[: names.index(name)])


class BoxEncoder(Encoder):
    """Writes the observations of games by one law."""

    def __init__(self, law: Law) -> None:
        self.codes = vec[i64](codes_of(law.cards))
        """By card, how it is observed."""
        self.ids = ids_of(law)
        self.fields = fields_of(law, self.ids)
        used = sum(field.size for field in self.fields)
        super().__init__(used + used % 2)
        self.secrets = law.secrets
        cards, icons = cards_of(law), icons_of(law)
        unseen = _place_of(self.fields, "box_unseen") - _place_of(self.fields, "unseen") if cards else 0
        places = [base.PLACE[number] if number < len(base.PLACE) else -1 for number in range(ALL_CARDS[-1].number + 1)]
        for place, number in enumerate(cards):
            places[number] = unseen + place
        self.places = vec[i64](places)
        """By card, its place from the field of the unseen cards on."""
        self.cards: i64 = len(cards)
        self.icons: i64 = len(icons)
        self.lines = vec[vec[i64]]([_line(number, icons) for number in range(ALL_CARDS[-1].number + 1)])
        """By card, which of the icons of boxes it shows."""

    def row(self, table: vec[u8], first: i64) -> Row:
        return GhostStoriesRow(table, first)

    def fill(self, game: Game, observer: i64, row: Row) -> None:
        assert isinstance(game, GhostStories)
        assert isinstance(row, GhostStoriesRow)
        shown = game.kind >= 0 and (not self.secrets or game.shows_question(observer))
        g = game.imagine(observer) if self.secrets and not game.over else game
        at = put_all_but_mask(g, observer, shown, row, self.ids, self.places, self.codes)
        at = _put_asking_step(g, shown, row.table, at)
        at = _put_known_pile(g, row.table, self.codes, at) + self.cards
        if self.icons:
            card: i64 = 0
            if shown and g.kind == questions.PLACE:
                card = g.then_with
            at = put_all(row.table, at, self.lines[card])
            for ghost in g.ghosts:
                at = put_all(row.table, at, self.lines[ghost])
        for part in g.parts:
            at = put_all(row.table, at, part.seen(observer))
        if shown:
            row.show_menu(at, self.ids.by_kind[game.kind], game.menu)
        else:
            row.show_menu(at, NONE, NONE)


def _line(number: int, icons: Sequence[str]) -> vec[i64]:
    card = CARD.get(number)
    if card is None:
        return vec[i64]([0 for _ in icons])
    sides = (("left", card.left), ("middle", card.middle), ("right", card.right))
    shown = [f"{side}_{icon}" for side, stone in sides for icon in stone]
    return vec[i64]([int(icon in shown) for icon in icons])


def _put_asking_step(g: GhostStories, shown: bool, table: vec[u8], at: i64) -> i64:
    """The step that asks, with its arguments."""
    step: i64 = -1
    first: i64 = -1
    second: i64 = -1
    if shown:
        step = g.frame >> 20
        first = g.frame >> 10 & 1023
        second = g.frame & 1023
    put_wide(table, at, step)
    put_wide(table, at + 2, first)
    put_wide(table, at + 4, second)
    return at + 6


def _put_known_pile(g: GhostStories, table: vec[u8], codes: vec[i64], at: i64) -> i64:
    """From the top, the cards of the pile that are known; 0 for the others."""
    depth: i64
    for depth in range(KNOWN):
        card: i64 = 0
        if depth < g.height:
            card = g.pile[g.height - 1 - depth]
        if card < 0:
            card = 0
        table[at + depth] = u8(codes[card] & 255)
    return at + KNOWN
