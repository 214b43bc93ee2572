"""Crystals and artifacts against Demons and skeletons (RB-52)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_moon import ids as n
from hauntbox.ghost_stories.black_secret import ids as secret
from hauntbox.ghost_stories.black_secret.cards import IS_SKELETON
from hauntbox.ghost_stories.black_secret.demons import colour_here, demon_tokens, price
from hauntbox.ghost_stories.black_secret.state import secret_of
from hauntbox.ghost_stories.white_moon import ids as moon
from hauntbox.ghost_stories.white_moon.artifacts import colours_against, offer_claw
from hauntbox.ghost_stories.white_moon.state import moon_of
from hauntbox.kernel.vectors import append


def demons_chosen(g: GhostStories, chosen: i64, b: i64) -> None:
    """After an exorcism that drives no Demon out the Claw works (WM-ART-VengefulClaw-01, RB-52)."""
    g.below(n.BOX).perform(g, secret.Step.DEMONS_CHOSEN, chosen, b)
    if not chosen:
        g.do(moon.Step.CLAW)


def demons_pay(g: GhostStories, a: i64, b: i64) -> None:
    """Crystals stand in for Tao of the square's colour, those of Taoists on the same square too, and also against
    Seeker B (BS-DEMON-Seeker-03, BS-EXO-02, WM-CRY-06, WM-CRY-17, RB-52)."""
    m = moon_of(g)
    if not g.rules.wild(g) or price(g, secret_of(g).driven) == g.paid:
        g.below(n.BOX).perform(g, secret.Step.DEMONS_PAY, a, b)
        return
    options = demon_tokens(g)
    for seat in g.rules.helpers(g):
        if m.crystals[seat]:
            options = append(options, moon.PAY_CRYSTAL + 5 * seat + colour_here(g))
    g.ask(ask.PAY, g.active, options, secret.Step.DEMONS_PAID)


def demons_paid(g: GhostStories, token: i64, b: i64) -> None:
    """A crystal that is spent goes back to the reserve; one got in this turn goes first (WM-CRY-06, WM-CRY-16, RW-26,
    RW-28)."""
    if token < moon.PAY_CRYSTAL:
        g.below(n.BOX).perform(g, secret.Step.DEMONS_PAID, token, b)
        return
    m = moon_of(g)
    seat, colour = (token - moon.PAY_CRYSTAL) // 5, (token - moon.PAY_CRYSTAL) % 5
    m.crystals[seat] -= 1
    if seat == g.active and m.fresh:
        m.fresh -= 1
    g.paid += 1
    g.tell(moon.Event.CRYSTAL_SPENT, "WM-CRY-06", seat, colour)
    g.do(secret.Step.DEMONS_PAY)


def claw(g: GhostStories, _a: i64, _b: i64) -> None:
    """Against Demons the colour of their square, against a skeleton that of its board (WM-ART-VengefulClaw-01, RW-55,
    RB-52)."""
    m = moon_of(g)
    if secret_of(g).below >> g.active & 1 and not m.school:
        offer_claw(g, 1 << colour_here(g))
        return
    colours: i64 = 0
    for space in g.rules.targets(g):
        if IS_SKELETON[g.ghosts[space]]:
            colours |= 1 << g.colour[space // 3]
        else:
            colours |= colours_against(g, space)
    offer_claw(g, colours)
