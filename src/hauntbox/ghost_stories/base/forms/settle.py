"""A state with values that people entered, made whole: what follows from other values is worked out again.

Nothing here is a rule of play. A card lies in one place, supplies hold what lies nowhere else, who has no Qi is dead,
and what lay on a ghost goes with it; what then still cannot be, the invariants say (``codec.py``).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.cards import BUDDHIST_TEMPLE, CARD, CEMETERY, MOUNTAIN, POOL, WHITE_NOT_WILD
from hauntbox.ghost_stories.base.forms.codec import POWER_TOKENS
from hauntbox.ghost_stories.base.geometry import BITS, CENTRE
from hauntbox.ghost_stories.base.rules.set_up import incarnations, lay_village
from hauntbox.ghost_stories.base.state import ALL_BUDDHAS, ALL_QI, NOT_IN_YANG, TAO_OF_EACH, GhostStories
from hauntbox.kernel.bits import bit_count
from hauntbox.kernel.deck import unseen
from hauntbox.kernel.vectors import vec

CARRIED: Final = ("figures", "power_off", "all_powers_off", "captive", "grey", "locked", "white_blank", "met_buddha")
"""What lies on a ghost and goes with it."""
LASTING: Final = {
    "power_off": "power_off", "all_powers_off": "all_powers_off", "capture_die": "captive", "tao_locked": "locked",
}  # fmt: skip
"""By icon of a left stone that lasts, the spaces whose ghost does it now."""


def settle(g: GhostStories, before: GhostStories) -> None:
    """Make a state whole that was loaded without checks."""
    _village(g, before)
    _boards(g, before)
    _cards(g, before)
    _ghosts(g, before)
    _people(g)
    _supplies(g)


def _village(g: GhostStories, before: GhostStories) -> None:
    """A tile that is said to lie elsewhere changes places with the one there."""
    lay_village(g, _exchanged(list(g.village), list(before.village)))


def _exchanged(now: list[i64], old: list[i64]) -> list[i64]:
    """Each thing in one place: where one was entered twice, its old place gets what lay in its new one."""
    for place, thing in enumerate(now):
        if thing != old[place] and now.count(thing) > 1:
            now[next(one for one in range(len(now)) if one != place and now[one] == thing)] = old[place]
    return now


def _boards(g: GhostStories, before: GhostStories) -> None:
    """A board that is said to lie on another side changes places with the one there; each keeps its face."""
    for board, colour in enumerate(_exchanged(list(g.colour), list(before.colour))):
        g.colour[board] = colour
        g.board_of[colour] = board
        if g.power[board] // 2 != colour:
            g.power[board] = before.power[before.board_of[colour]]


def _cards(g: GhostStories, before: GhostStories) -> None:
    """A card that lies on a space lies nowhere else; one that lay there by mistake is unseen again."""
    spaces = [space for space in range(12) if g.ghosts[space] != before.ghosts[space]]
    for space in spaces:
        card, old = int(g.ghosts[space]), int(before.ghosts[space])
        if not card:
            continue
        for other in range(12):
            if other != space and g.ghosts[other] == card:
                g.ghosts[other] = 0 if other in spaces or old in g.ghosts else old
        _out_of_the_pile(g, card, 0 if old in g.ghosts else old)


def _out_of_the_pile(g: GhostStories, card: int, instead: int) -> None:
    """A card is not in the pile any more; the one that was taken for it is, if there was one."""
    deck = g.deck
    pool = POOL[card]
    known = card in deck.places
    if not known and card not in deck.pools[pool]:
        return
    deck.pools[pool] = [one for one in deck.pools[pool] if one != card]
    if instead and instead in {*g.law.ghosts, *g.law.incarnations}:
        deck.pools[POOL[instead]] = sorted({*deck.pools[POOL[instead]], instead})
        deck.places = [unseen(POOL[instead]) if place == card else place for place in deck.places]
    elif known:
        deck.places.remove(card)
    while deck.places.count(unseen(pool)) > len(deck.pools[pool]):  # it came from the top
        del deck.places[len(deck.places) - 1 - deck.places[::-1].index(unseen(pool))]
    g.deck = deck


def _ghosts(g: GhostStories, before: GhostStories) -> None:
    """What lies on ghosts: gone with those that are gone, and on new ones what their stones last for."""
    g.occupied = sum(1 << space for space in range(12) if g.ghosts[space])
    for space in range(12):
        old, card = int(before.ghosts[space]), int(g.ghosts[space])
        if card == old:
            continue
        for name in CARRIED:
            setattr(g, name, getattr(g, name) & ~(1 << space))
        if not card:
            continue
        for icon in CARD[card].left:
            if icon in LASTING:
                setattr(g, LASTING[icon], getattr(g, LASTING[icon]) | 1 << space)
        if WHITE_NOT_WILD[card]:
            g.white_blank |= 1 << space
    for name in CARRIED:
        setattr(g, name, getattr(g, name) & g.occupied)
    _dice(g)
    g.falling &= g.occupied
    g.buddhas &= ~g.occupied
    if g.mantra >= 0 and not g.occupied >> g.mantra & 1:
        g.mantra = -1


def _dice(g: GhostStories) -> None:
    """Three dice can be captured, and the grey one where it is in the game (R-64)."""
    g.grey &= g.captive
    for space in reversed(list(BITS[g.captive & ~g.grey])[3:]):
        if not g.grey and MOUNTAIN in g.power:
            g.grey = i64(1 << space)
        else:
            g.captive &= ~(1 << space)


def _people(g: GhostStories) -> None:
    """Who has no Qi is dead, lies on the Cemetery and owns nothing (GS-DEATH-01, GS-DEATH-05)."""
    for seat in BITS[g.players]:
        if g.qi[seat] > 0:
            g.alive |= 1 << seat
            if not 0 <= g.where[seat] < 9:
                g.where[seat] = CENTRE
        else:
            g.alive &= ~(1 << seat)
            g.where[seat] = g.tile_of[CEMETERY]
    for seat in range(4):
        if not g.alive >> seat & 1:
            g.buddhas_held[seat] = 0
            g.tokens[seat] = 0
            for colour in range(5):
                g.tao[5 * seat + colour] = 0
    g.yin_yang &= g.alive


def _supplies(g: GhostStories) -> None:
    """What lies nowhere else (GS-DATA-24)."""
    g.qi_stock = max(0, ALL_QI - sum(g.qi) - g.rules.qi_elsewhere(g))
    g.stock = vec[i64]([max(0, TAO_OF_EACH - _tao_elsewhere(g, colour)) for colour in range(5)])
    buddhas = ALL_BUDDHAS if g.tile_of[BUDDHIST_TEMPLE] >= 0 else g.rules.buddhas_without_temple(g)
    g.new_buddhas = min(g.new_buddhas, max(0, buddhas - sum(g.buddhas_held) - bit_count(g.buddhas)))
    g.temple = max(0, buddhas - sum(g.buddhas_held) - g.new_buddhas - bit_count(g.buddhas))
    g.centre = max(0, POWER_TOKENS[g.request.players] - sum(g.tokens))
    g.new_tokens = min(g.new_tokens, g.tokens[g.active])
    total = incarnations(g.request.players, g.request.level)
    g.to_beat = max(0, total - g.beaten - g.rules.incarnations_out_of_game(g))


def _tao_elsewhere(g: GhostStories, colour: int) -> int:
    held = sum(g.tao[5 * seat + colour] for seat in range(4))
    return int(held + (g.circle == colour) + g.rules.tao_out_of_game(g, colour))


def between_turns(g: GhostStories) -> None:
    """Nothing of a turn is under way."""
    g.stage = NOT_IN_YANG
    g.helps = g.exorcisms = g.used = 0
    g.new_buddhas = g.new_tokens = 0
    g.dice = g.reroll = g.paid = 0
    g.falling = g.cursing = g.rewarding = 0
    g.stones = vec[i64]([0] * 12)
