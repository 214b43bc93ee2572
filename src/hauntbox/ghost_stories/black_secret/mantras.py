"""Blood Mantras: lost Qi fills them, full they work and are replaced; the Calligrapher (BS-MAN, BS-CALLI)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.rules.neutral import decider
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.ids import Ask, Event, Step
from hauntbox.ghost_stories.black_secret.mantra_effects import work
from hauntbox.ghost_stories.black_secret.set_up import unused_mantras
from hauntbox.ghost_stories.black_secret.state import NOT_IN_PLAY, in_play, secret_of, shown_mantras
from hauntbox.kernel.bits import BIT
from hauntbox.kernel.vectors import append, vec


def lose_qi(g: GhostStories, board: i64, cause: i64) -> None:
    """Every Qi lost goes onto a mantra instead of the supply, by whatever it was lost, a dying Taoist's last one too;
    not while Blood Thirster is in play, and not if no mantra is face up (BS-MAN-01, BS-MAN-03, BS-MAN-08, BS-TURN-04,
    BS-INC-BloodThirster-01, RB-16, RB-19).

    Death comes before the placement: what is put on the agenda first runs last.
    """
    if g.qi[board] > 0 and not in_play(g, box.QI_TO_SUPPLY):
        g.do(Step.PUT_QI, board)
    g.below(n.BOX).perform(g, steps.LOSE_QI, board, cause)


def put_qi(g: GhostStories, board: i64, _b: i64) -> None:
    """The loser chooses the mantra, for a neutral board the one who decides for it (BS-MAN-02, BS-MAN-04, BS-WHO-09,
    RD-22, RB-16, RB-18)."""
    mantras = shown_mantras(secret_of(g))
    if len(mantras):
        seat = board if g.players >> board & 1 else decider(g)
        g.ask(Ask.PUT_QI_ON, seat, mantras, Step.QI_PUT, 4 * n.QI_LOST + seat)


def qi_put(g: GhostStories, card: i64, given: i64) -> None:
    """Lost or given, a Qi is put there; a full mantra works at once, before whatever it interrupts goes on (BS-MAN-01,
    BS-MAN-05, BS-INC-all-01, BS-CALLI-02, BS-TOK-BloodOfTheJust-01, BS-DX-04, RB-17)."""
    if card == n.NO_MANTRA:
        return
    part = secret_of(g)
    g.qi_stock -= 1
    part.set_qi(card, part.qi[card] + 1)
    g.tell(Event.QI_ON_MANTRA, n.QI_RULES[given // 4], card, part.qi[card])
    if part.qi[card] == box.MANTRA_LEVEL[card]:
        g.do(Step.MANTRA_APPLIED, card, given % 4)


def mantra_works(g: GhostStories, card: i64, seat: i64) -> None:
    """The player whose Qi or action completed it decides for the Taoists, or who decides for him if he is dead
    (BS-MAN-05, BS-WHO-10, RB-18)."""
    work(g, card, seat if g.alive >> seat & 1 else decider(g))


def mantra_done(g: GhostStories, card: i64, removed: i64) -> None:
    """It leaves the game, its Qi goes to the supply, and a random one of its level replaces it (BS-MAN-06, BS-MAN-07,
    BS-CURSE-3-01, RB-19)."""
    why: i64 = n.REMOVED if removed else n.FULL
    take_away(g, card, n.MANTRA_RULES[why])
    g.do(Step.LAY_MANTRA, box.MANTRA_LEVEL[card], why)


def take_away(g: GhostStories, card: i64, rule: str) -> None:
    """The card is out of the game and its Qi in the supply (BS-MAN-06, BS-CURSE-3-01, BS-CALLI-01)."""
    part = secret_of(g)
    if part.qi[card] >= 0:
        g.qi_stock += part.qi[card]
        part.set_qi(card, NOT_IN_PLAY)
        part.spent |= BIT[card]
        g.tell(Event.BLOOD_MANTRA_GONE, rule, card)


def choose_mantra(g: GhostStories, _a: i64, _b: i64) -> None:
    """Blood of Su-Ling: the active Taoist applies any mantra as if it were full (BS-TOK-BloodOfSuLing-01, RB-12)."""
    mantras = shown_mantras(secret_of(g))
    if len(mantras):
        seat = decider(g)
        g.ask(Ask.WHICH_MANTRA, seat, mantras, Step.MANTRA_APPLIED, seat)


def mantra_applied(g: GhostStories, card: i64, seat: i64) -> None:
    """It works, then it is gone (BS-MAN-05, BS-MAN-06, BS-TOK-BloodOfSuLing-01, RB-19)."""
    g.tell(Event.BLOOD_MANTRA_WORKS, box.MANTRA_RULE[card], card)
    g.do(Step.MANTRA_DONE, card)
    g.do(Step.MANTRA_WORKS, card, seat)


# -- gifts ------------------------------------------------------------------------------------------------------------


def yin_yang_and_qi(g: GhostStories, _a: i64, _b: i64) -> None:
    """The reward of these incarnations: a Taoist gets his Yin-Yang, and a Qi of the supply goes on a mantra
    (BS-INC-all-01, BS-WHO-16, RD-25, RB-62)."""
    g.do(Step.GIFT_OF_QI, n.QI_REWARD)
    g.do(steps.GROUP_YIN_YANG)


def gift_of_qi(g: GhostStories, giver: i64, _b: i64) -> None:
    """From the supply, as far as it has any, on a mantra of their choice (BS-INC-all-01, BS-CALLI-02, RD-25)."""
    mantras = shown_mantras(secret_of(g))
    if g.qi_stock and len(mantras):
        seat = decider(g)
        g.ask(Ask.PUT_QI_ON, seat, mantras, Step.QI_PUT, 4 * giver + seat)


# -- Calligrapher -----------------------------------------------------------------------------------------------------

REPLACE_ONE: Final = 0
ADD_QI: Final = 1
ENOUGH: Final = 2


def replaceable(g: GhostStories) -> vec[i64]:
    """The mantras for which another of their level is left (BS-CALLI-01, RB-70)."""
    return vec[i64](
        [card for card in shown_mantras(secret_of(g)) if len(unused_mantras(g, box.MANTRA_LEVEL[card]))]
    )


def calligrapher_refused(g: GhostStories) -> str:
    """The rule by which neither of its effects is possible; empty if one is (BS-CALLI-01, BS-CALLI-02)."""
    if (g.qi_stock and len(shown_mantras(secret_of(g)))) or len(replaceable(g)):
        return ""
    return "BS-CALLI-02"


def calligrapher(g: GhostStories, done: i64, _b: i64) -> None:
    """Both effects in any order, or one of them (BS-CALLI-01, BS-CALLI-02, BS-CALLI-03, RB-70). ``done`` holds the
    effects used."""
    options = vec[i64]()
    if not done & 1 and len(replaceable(g)):
        options = append(options, REPLACE_ONE)
    if not done & 2 and g.qi_stock and len(shown_mantras(secret_of(g))):
        options = append(options, ADD_QI)
    if done:
        options = append(options, ENOUGH)
    if len(options):
        g.ask(Ask.CALLIGRAPHY, g.active, options, Step.CALLIGRAPHER_CHOSEN, done)


def calligrapher_chosen(g: GhostStories, choice: i64, done: i64) -> None:
    """One effect after the other (BS-CALLI-03)."""
    if choice == ENOUGH:
        return
    g.do(Step.CALLIGRAPHER, done | (2 if choice == ADD_QI else 1))
    if choice == ADD_QI:
        g.do(Step.GIFT_OF_QI, n.QI_OF_CALLIGRAPHER)
    else:
        g.do(Step.MANTRA_TO_REPLACE)


def mantra_to_replace(g: GhostStories, chosen: i64, _b: i64) -> None:
    """First the mantra that goes, then, by looking through the unused ones of its level, the one that comes
    (BS-CALLI-01, BS-WHO-17, RB-70)."""
    if chosen:
        g.ask(Ask.REPLACE, g.active, unused_mantras(g, box.MANTRA_LEVEL[chosen - 1]), Step.REPLACEMENT_CHOSEN, chosen)
    else:
        g.ask(Ask.WHICH_MANTRA, g.active, replaceable(g), Step.REPLACEMENT_CHOSEN)


def replacement_chosen(g: GhostStories, card: i64, chosen: i64) -> None:
    """The old one leaves the game, its Qi goes to the supply, the new one lies face up (BS-CALLI-01)."""
    if not chosen:
        g.do(Step.MANTRA_TO_REPLACE, card + 1)
        return
    take_away(g, chosen - 1, "BS-CALLI-01")
    secret_of(g).set_qi(card, 0)
    g.tell(Event.BLOOD_MANTRA_SHOWN, "BS-CALLI-01", card)
