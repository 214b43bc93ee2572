"""Searching the Catacombs and the tokens found there (BS-PHASE-04, BS-TOK)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base.rules.neutral import decider
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.demons import send_back
from hauntbox.ghost_stories.black_secret.ids import Ask, Event, Step
from hauntbox.ghost_stories.black_secret.state import secret_of, shown_mantras
from hauntbox.kernel.vectors import append, vec


def _turn_up(g: GhostStories, square: i64, then: i64, then_with: i64) -> None:
    """The top token of the square: any of its set that nobody has seen (BS-INFO-04, BS-SET-08, BS-SET-09)."""
    part = secret_of(g)
    first = box.TOKEN_KINDS * (part.stacks[square] - 1)
    kinds = vec[i64]()
    totals = vec[i64]()
    number: i64 = 0
    kind: i64
    for kind in range(box.TOKEN_KINDS):
        if part.tokens[first + kind]:
            number += part.tokens[first + kind]
            kinds = append(kinds, kind)
            totals = append(totals, number)
    g.chance(Ask.CATACOMB_TOKEN, kinds, totals, then, then_with)


def _take(g: GhostStories, square: i64, kind: i64, rule: str) -> None:
    part = secret_of(g)
    part.stacks = part.stacks[:]
    part.stacks[square] -= 1
    part.tokens = part.tokens[:]
    part.tokens[box.TOKEN_KINDS * part.stacks[square] + kind] -= 1
    g.tell(Event.TOKEN_FOUND, rule, square, kind)


def search(g: GhostStories, square: i64, demon: i64) -> None:
    """The top token of the square is turned up (BS-PHASE-04)."""
    _turn_up(g, square, Step.TOKEN_FOUND, 16 * square + demon)


def token_found(g: GhostStories, kind: i64, found: i64) -> None:
    """Its effect is applied, and it leaves the game; urn and bones go to Wu-Feng's board and to a ghost space
    (BS-PHASE-04, BS-PHASE-09, BS-TOK-Earth-01, BS-TOK-Buddha-01, BS-TOK-BloodOfTheJust-01, BS-TOK-CursedTablet-01,
    BS-TOK-Bones-01, BS-TOK-BloodOfSuLing-01, BS-TOK-Urn-01, BS-WHO-11, RB-12)."""
    square, demon = found // 16, found % 16
    _take(g, square, kind, "BS-PHASE-04")
    if kind == box.BUDDHA:
        send_back(g, demon, "BS-TOK-Buddha-01")
    elif kind == box.BLOOD_OF_THE_JUST:
        g.do(Step.OFFER_QI)
    elif kind == box.CURSED_TABLET:
        g.do(Step.CAST_ANY)
    elif kind == box.BONES:
        g.do(Step.PLACE_SKELETONS, 1, 2)
    elif kind == box.BLOOD_OF_SU_LING:
        g.do(Step.CHOOSE_MANTRA)
    elif kind == box.URN:
        g.do(Step.URN_FOUND, square)


def offer_qi(g: GhostStories, _a: i64, _b: i64) -> None:
    """The active Taoist, on a neutral turn the next living one, may put a Qi of the supply on a mantra
    (BS-TOK-BloodOfTheJust-01, RB-12, RB-62)."""
    mantras = shown_mantras(secret_of(g))
    if g.qi_stock and len(mantras):
        seat = decider(g)
        g.ask(Ask.PUT_QI_ON, seat, append(mantras, n.NO_MANTRA), Step.QI_PUT, 4 * n.QI_OF_THE_JUST + seat)


def urn_found(g: GhostStories, square: i64, _b: i64) -> None:
    """Wu-Feng draws an incarnation; the third urn brings the Shadow (BS-TOK-Urn-01, BS-TOK-Urn-02, BS-SHADOW-01)."""
    part = secret_of(g)
    part.urns += 1
    g.do(Step.TAKE_INCARNATION, n.BY_URN)
    if part.urns == 3:
        g.do(Step.SHADOW_COMES, square)


# -- a whole stack ----------------------------------------------------------------------------------------------------


def empty_stack(g: GhostStories, _space: i64, card: i64) -> None:
    """Wu-Feng chooses a stack that has tokens, for the incarnation that has come or for a curse
    (BS-INC-RestlessSeeker-01, BS-CURSE-4-04, BS-WHO-08, RD-31, RB-65, RB-82)."""
    part = secret_of(g)
    squares = vec[i64]([square for square in range(9) if part.stacks[square]])
    if len(squares):
        g.ask(Ask.STACK, n.WU_FENG, squares, Step.STACK_CHOSEN, n.BY_SEEKER if card else n.BY_CURSE_4_04)


def stack_chosen(g: GhostStories, square: i64, by: i64) -> None:
    """All of it is revealed, from the top (BS-INC-RestlessSeeker-01, BS-CURSE-4-04)."""
    g.do(Step.STACK_SHOWN, square, by)


def stack_shown(g: GhostStories, square: i64, by: i64) -> None:
    """The next token of the stack, until it is empty (BS-INC-RestlessSeeker-01, BS-CURSE-4-04)."""
    if secret_of(g).stacks[square]:
        _turn_up(g, square, Step.STACK_TOKEN, 16 * by + square)


def stack_token(g: GhostStories, kind: i64, turned: i64) -> None:
    """An urn counts, everything else is discarded without effect (BS-INC-RestlessSeeker-02, BS-CURSE-4-04, RB-65)."""
    by, square = turned // 16, turned % 16
    _take(g, square, kind, n.STACK_RULES[by])
    g.do(Step.STACK_SHOWN, square, by)
    if kind == box.URN:
        g.do(Step.URN_FOUND, square)
