"""Black Secret's part of the sheet of a position. Wu-Feng's cards are on his own sheet alone (BS-INFO-02,
BS-INFO-03)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.geometry import BITS, BOARDS, CENTRE, TILES
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.state import (
    NOT_IN_PLAY,
    PLACES,
    UNKNOWN,
    Secret,
    held,
    in_hand,
    secret_of,
)
from hauntbox.ghost_stories.black_secret.wu_feng import in_pile
from hauntbox.ghost_stories.box_sheet import BoxSheet, Choices, Json, Writing
from hauntbox.kernel.bits import BIT, members
from hauntbox.kernel.game import EVERYBODY
from hauntbox.kernel.vectors import vec

HERE: Final = "black_secret"
HAND: Final = "=black_secret/hand/"
MANTRA: Final = "=black_secret/mantras/"
DRAWN: Final = "=black_secret/drawn"
GONE: Final = "gone"
URNS: Final = 3
BELOW_THE_CENTRE: Final = 9 + CENTRE
MOST_EXTRA: Final = 20


def _write(to: Writing) -> None:
    _catacombs(to)
    _tokens(to)
    _curses(to)
    _mantras(to)
    if to.seat in (n.WU_FENG, EVERYBODY):
        _cards(to)


# -- areas ------------------------------------------------------------------------------------------------------------


def _catacombs(to: Writing) -> None:
    pen, game, names = to.pen, to.game, to.text.words
    pen.area(to.words.text("area.catacombs"))
    sides: Choices = [(side, side.upper()) for side in box.SIDES]
    pen.choice(f"{HERE}/catacombs_side", to.label("catacombs_side"), sides)
    pen.choice(f"{HERE}/wu_feng_side", to.label("wu_feng_side"), sides)
    for seat in BITS[game.alive]:
        pen.flag(f"{HERE}/below/+{BOARDS[seat]}", to.label("below", who=to.text.taoist(game, seat)))
        pen.flag(f"{HERE}/lying/+{BOARDS[seat]}", to.label("lying", who=to.text.taoist(game, seat)))
    demons: Choices = [(demon, names.name(f"demon.{demon}")) for demon in box.DEMONS]
    for demon, name in demons:
        pen.choice(f"{HERE}/demons/{demon}", name, [to.nobody(), *((t, t) for t in TILES)])
    pen.choice(f"{HERE}/weakened_demon", to.label("weakened_demon"), [to.nobody(), *demons])
    pen.number(f"{HERE}/urns", to.label("urns"), 0, URNS)
    above: Choices = [(place, to.tile(tile)) for tile, place in enumerate(TILES)]
    below: Choices = [(place, to.label("under", tile=tile)) for tile, place in zip(TILES, PLACES[9:], strict=True)]
    pen.choice(f"{HERE}/shadow", to.label("shadow"), [to.nobody(), *above, *below])
    for tile in TILES:
        pen.flag(f"{HERE}/ladders/+{tile}", to.label("ladder", tile=tile))


def _tokens(to: Writing) -> None:
    """The stacks, and which tokens nobody has found yet."""
    pen, players = to.pen, to.game.request.players
    pen.area(to.words.text("area.tokens"))
    for square, tile in enumerate(TILES):
        pen.number(f"{HERE}/stacks/{square}", to.label("stack", tile=tile), 0, players)
    for layer in range(players):
        for kind, key in enumerate(box.TOKENS):
            most = int(box.IN_SETS[box.TOKEN_KINDS * layer + kind])
            if most:
                label = to.label("token", layer=layer + 1, token=to.text.words.name(f"catacomb_token.{key}"))
                pen.number(f"{HERE}/unseen_tokens/{layer}/{kind}", label, 0, most)


def _curses(to: Writing) -> None:
    """The tokens that lie face up before Wu-Feng, and the pyramid."""
    pen, moon = to.pen, "white_moon" in to.game.law.names
    pen.area(to.words.text("area.curses"))
    tokens = [
        (int(box.CURSE_RANK[token]), name, to.text.words.name(f"curse.{name}"))
        for token, name in enumerate(box.CURSES)
        if moon or not box.WITH_WHITE_MOON[token]
    ]
    for slot, rank in enumerate(box.SLOT_RANK):
        number = slot - int(box.FIRST_SLOT[rank]) + 1
        fitting = [(name, text) for of, name, text in tokens if of == rank]
        pen.choice(f"{HERE}/pyramid/{slot}", to.label("slot", rank=rank + 1, number=number), [to.nobody(), *fitting])
    for rank_of, name, text in tokens:
        pen.flag(f"{HERE}/curses/+{name}", to.label("curse", rank=rank_of + 1, curse=text))


def _mantras(to: Writing) -> None:
    """Each with its Qi; one that is full works just now (BS-INV-03)."""
    pen, own, moon = to.pen, to.own, "white_moon" in to.game.law.names
    pen.area(to.words.text("area.mantras"))
    shown, gone = own["mantras"], own["mantras_gone"]
    assert isinstance(shown, dict)
    assert isinstance(gone, list)
    for card, mantra in enumerate(box.MANTRAS):
        if moon or not box.MANTRA_WITH_WHITE_MOON[card]:
            now = GONE if mantra in gone else shown.get(mantra)
            numbers: Choices = [(qi, to.label("mantra_qi", qi=qi)) for qi in range(int(box.MANTRA_LEVEL[card]))]
            if now == box.MANTRA_LEVEL[card]:
                numbers.append((now, to.label("mantra_qi", qi=now)))
            places = [(None, to.label("mantra_unseen")), *numbers, (GONE, to.label("mantra_gone"))]
            pen.given(MANTRA + mantra, to.text.words.name(f"blood_mantra.{mantra}"), now, places)
    pen.flag(f"{HERE}/mantra_stays", to.label("mantra_stays"))
    pen.number(f"{HERE}/extra_incarnations", to.label("extra_incarnations"), -4, MOST_EXTRA)


def _cards(to: Writing) -> None:
    """What Wu-Feng alone sees: his hand, and the card he has just drawn."""
    pen, hand, drawn = to.pen, to.own["hand"], to.own["drawn"]
    if not isinstance(hand, list):
        return
    pen.area(to.words.text("area.hand"))
    yes_no = [(False, pen.no), (True, pen.yes)]
    for card in sorted({*hand, *map(int, to.game.unseen_incarnations)}):
        pen.given(f"{HAND}{card}", to.text.card(card), card in hand, yes_no)
    if isinstance(drawn, int) and drawn > 0:
        ghosts = sorted({drawn, *map(int, to.game.unseen_ghosts)})
        pen.given(DRAWN, to.label("drawn"), drawn, [(card, f"{to.text.card(card)} ({card})") for card in ghosts])


# -- entered ----------------------------------------------------------------------------------------------------------


def _enter(own: Json, given: Mapping[str, object]) -> None:
    hand, shown, gone = own["hand"], own["mantras"], own["mantras_gone"]
    assert isinstance(hand, list)
    assert isinstance(shown, dict)
    assert isinstance(gone, list)
    for path, value in given.items():
        if path.startswith(HAND):
            card = int(path.removeprefix(HAND))
            hand[:] = [one for one in hand if one != card] + ([card] if value else [])
        elif path.startswith(MANTRA):
            name = path.removeprefix(MANTRA)
            shown.pop(name, None)
            gone[:] = [one for one in gone if one != name] + ([name] if value == GONE else [])
            if isinstance(value, int):
                shown[name] = value
    own["drawn"] = given.get(DRAWN, own["drawn"])
    undecided = own["undecided_cards"]
    assert isinstance(undecided, int)
    own["hand_cards"] = len(hand) + undecided


# -- made whole -------------------------------------------------------------------------------------------------------


def _settle(g: GhostStories, before: GhostStories) -> None:
    """Only the living are below or knocked down; a card that everybody sees is in no hand."""
    part, old = secret_of(g), secret_of(before)
    part.below &= g.alive
    part.lying &= g.alive
    part.ladders &= ~g.haunted
    part.removed = vec[i64]([card for card in part.removed if card not in g.ghosts and card not in g.unseen_ghosts])
    _settle_shadow(part, old)
    _settle_mantra(g, part, old)
    _settle_curses(part, old)
    _settle_tokens(part)
    if old.drawn not in (0, UNKNOWN, part.drawn) and old.drawn not in g.ghosts:  # it is not the card that he drew
        g.unseen_ghosts = vec[i64](sorted({*g.unseen_ghosts, old.drawn}))
    part.hand = sum(in_hand(card) for card in held(part) if card in g.unseen_incarnations)


def _settle_shadow(part: Secret, old: Secret) -> None:
    """It is in play exactly with three urns, and then no Demon is (BS-INV-07, BS-INV-08)."""
    if part.shadow != old.shadow:
        part.urns = URNS if part.shadow >= 0 else min(part.urns, URNS - 1)
    elif part.urns < URNS:
        part.shadow = NOT_IN_PLAY
    elif part.shadow < 0:
        part.shadow = BELOW_THE_CENTRE
    if part.shadow >= 0 > old.shadow:
        part.demons = vec[i64]([NOT_IN_PLAY for _ in box.DEMONS])


def _settle_mantra(g: GhostStories, part: Secret, old: Secret) -> None:
    """There is one Enfeeblement Mantra, on a ghost or on a Demon in play (RB-21)."""
    if part.weak >= 0 and part.demons[part.weak] < 0:
        part.weak = NOT_IN_PLAY
    if part.weak >= 0 and part.weak != old.weak:
        g.mantra = -1
    elif g.mantra >= 0:
        part.weak = NOT_IN_PLAY


def _settle_curses(part: Secret, old: Secret) -> None:
    """A token is in one place; of a rank with tokens that are known, none lies face down (BS-INV-06, BS-CURSE-10)."""
    for slot in range(len(part.pyramid)):
        token = part.pyramid[slot]
        if token >= 0 and part.curses & BIT[token]:
            if old.curses & BIT[token]:
                part.curses &= ~BIT[token]
            else:
                part.pyramid[slot] = NOT_IN_PLAY
    known = [*members(part.curses), *(token for token in part.pyramid if token >= 0)]
    open_ranks = {0, *(int(box.CURSE_RANK[token]) for token in known)}
    part.sealed = sum(1 << rank for rank in range(box.RANKS) if rank not in open_ranks)


def _settle_tokens(part: Secret) -> None:
    """As many tokens of a set are unseen as lie in the stacks; Earth, of which there is most, makes up for the
    difference (BS-SET-09)."""
    tokens = part.tokens[:]
    for layer in range(4):
        first = box.TOKEN_KINDS * layer
        kinds = [first + box.EARTH, *(first + kind for kind in range(box.TOKEN_KINDS) if kind != box.EARTH)]
        more = sum(height > layer for height in part.stacks) - sum(tokens[kind] for kind in kinds)
        for kind in kinds:
            number = min(max(tokens[kind] + more, 0), box.IN_SETS[kind])
            more -= number - tokens[kind]
            tokens[kind] = number
    part.tokens = tokens


def _hide(g: GhostStories, real: GhostStories, seat: int) -> None:
    """Wu-Feng's hand, and the card he has just drawn (BS-INFO-02, BS-INFO-03)."""
    part, was = secret_of(g), secret_of(real)
    possible = [*held(was), *in_pile(g)]
    for card in dict.fromkeys(int(card) for card in possible if card in g.unseen_incarnations):
        if part.undecided and not part.hand & in_hand(card):
            part.hand |= in_hand(card)
            part.undecided -= 1
    if part.drawn == UNKNOWN:
        part.drawn = was.drawn if was.drawn in g.unseen_ghosts else g.unseen_ghosts[0]


SHEET: Final = BoxSheet(_write, _enter, _settle, _hide)
