"""The score, and what holds at every question (BS-END, BS-SCORE, INV)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.geometry import BITS
from hauntbox.ghost_stories.base.rules.set_up import incarnations
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.state import ALL_SQUARES, Secret, held, shown_mantras
from hauntbox.kernel.bits import BIT, members


def score(g: GhostStories, a: i64, b: i64) -> None:
    """Five points more for a victory with Black Secret, five fewer for a defeat; incarnations beyond those of the pile
    earn nothing. Wu-Feng wins whenever the Taoists lose by the rules below, and if both sides would win at once
    (BS-SCORE-01, BS-SCORE-02, BS-END-02, BS-END-03, BS-END-05, RB-39, RB-77)."""
    g.below(n.BOX).perform(g, steps.SCORE, a, b)
    if "incarnations" in g.lines:
        earning = min(g.beaten, incarnations(g.request.players, g.request.level) - 1)
        g.lines["incarnations"] = min(g.lines["incarnations"], earning * (earning + 1))
    g.lines["black_secret"] = 5 if g.outcome == "won" else -5


def invariants(g: GhostStories, part: Secret) -> list[tuple[bool, str]]:
    """What holds at every question after the set-up (BS-INV-12)."""
    if part.catacombs < 0 or part.board < 0:
        return []
    shown = list(shown_mantras(part))
    tokens: list[int] = [token for token in part.pyramid if token >= 0]
    supported = all(
        part.pyramid[slot] < 0 or not rank or _rests(part, slot, rank) for slot, rank in enumerate(box.SLOT_RANK)
    )
    in_play = [card for card in g.ghosts if card]
    demons = [square for square in part.demons if square >= 0]
    hand = list(held(part))
    return [
        (not part.ladders & (g.haunted | ~ALL_SQUARES), "no ladder under a haunted tile (BS-INV-02)"),
        (
            sum(part.qi[card] >= box.MANTRA_LEVEL[card] for card in shown) <= 1,
            "no face-up mantra is full but the one that works (BS-INV-03)",
        ),
        (
            all(sum(box.MANTRA_LEVEL[card] == level for card in shown) <= box.SHOWN[level] for level in (2, 3, 4)),
            "at most 3, 2 and 1 mantras of levels 2, 3 and 4 are face up (BS-INV-04)",
        ),
        (not any(part.spent & BIT[card] for card in shown), "a mantra is never seen twice (BS-INV-04)"),
        (
            supported and all(t < 0 or box.CURSE_RANK[t] == box.SLOT_RANK[slot] for slot, t in enumerate(part.pyramid)),
            "every curse cast lies on its rank and rests on two others (BS-INV-05)",
        ),
        (
            len(set(tokens)) == len(tokens) and not any(part.curses & BIT[token] for token in tokens),
            "a curse token is in one place (BS-INV-06)",
        ),
        (
            all(not part.sealed & BIT[box.CURSE_RANK[token]] for token in tokens + list(members(part.curses))),
            "tokens of a sealed rank lie face down (BS-CURSE-10)",
        ),
        (not demons or part.shadow < 0, "with the Shadow in play no Demon is (BS-INV-07)"),
        ((part.shadow >= 0) == (part.urns == 3), "the Shadow is in play exactly with three urns (BS-INV-08)"),
        (
            sum(card in box.SKELETONS for card in in_play) <= 3,
            "three skeletons are on Wu-Feng's board or in play (BS-INV-09)",
        ),
        (not (part.below | part.lying) & ~g.alive, "only the living are below or knocked down (RB-75)"),
        (part.weak < 0 or (part.demons[part.weak] >= 0 and g.mantra < 0), "there is one Enfeeblement Mantra (RB-21)"),
        (all(card in g.unseen_incarnations for card in hand), "Wu-Feng's hand was never seen (BS-INFO-02)"),
        (
            len(hand) + part.undecided <= len(g.unseen_incarnations),
            "Wu-Feng holds no more incarnations than nobody has seen (BS-INFO-02)",
        ),
        (
            part.drawn == 0 or (part.drawn not in g.ghosts and (part.drawn > 0 or len(g.unseen_ghosts) > 0)),
            "the card that Wu-Feng has drawn lies nowhere else (BS-INFO-03)",
        ),
        (
            sum(part.stacks) == sum(part.tokens) and all(height <= g.request.players for height in part.stacks),
            "every stack has the tokens of the Taoists playing (BS-SET-09)",
        ),
        (
            all(
                sum(part.tokens[box.TOKEN_KINDS * layer : box.TOKEN_KINDS * (layer + 1)])
                == sum(height > layer for height in part.stacks)
                for layer in range(4)
            ),
            "as many tokens of a set are unseen as lie in the stacks (BS-SET-09)",
        ),
        (not g.alive or all(0 <= g.where[seat] < 9 for seat in BITS[g.alive]), "Taoists stand on tiles or squares"),
        (
            all(_of_rank(tokens + list(members(part.curses)), rank) <= box.DRAWN[rank] for rank in range(box.RANKS)),
            "Wu-Feng has 5, 4, 3 and 2 curse tokens of the ranks at most (BS-SET-14)",
        ),
    ]


def _of_rank(tokens: list[int], rank: int) -> int:
    return sum(box.CURSE_RANK[token] == rank for token in tokens)


def _rests(part: Secret, slot: int, rank: int) -> bool:
    under = box.FIRST_SLOT[rank - 1] + slot - box.FIRST_SLOT[rank]
    return part.pyramid[under] >= 0 and part.pyramid[under + 1] >= 0
