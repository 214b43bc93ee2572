"""What follows from the state of Black Secret by the rules, for clients that draw it: the same for every seat."""

from __future__ import annotations

from hauntbox.ghost_stories.base.cards import COLOURS, POWER_NAMES
from hauntbox.ghost_stories.base.geometry import BITS, BOARDS, TILES
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import curse_effects as curse
from hauntbox.ghost_stories.black_secret.brother import brother_of, is_brother, lends
from hauntbox.ghost_stories.black_secret.curses import castable, free_slots
from hauntbox.ghost_stories.black_secret.demons import demon_points
from hauntbox.ghost_stories.black_secret.mantra_effects import discarded
from hauntbox.ghost_stories.black_secret.state import Secret, secret_of, skeletons_ready
from hauntbox.interfaces.game_text import Json
from hauntbox.kernel.bits import members


def facts(g: GhostStories) -> Json:
    """The board of the Catacombs and what was dug up, how strong the Demons are, what Wu-Feng may cast and what it
    would do to whom, whose blood brother lends a power, and what lies in the discard."""
    part = secret_of(g)
    if part.catacombs < 0 or part.board < 0:
        return {}
    ready = list(castable(g, 0))
    return {
        "colours": [COLOURS[colour] for colour in box.SQUARE_COLOUR[part.catacombs]],
        "entrances": [TILES[square] for square in box.ENTRANCES[part.catacombs]],
        "found": _found(g, part),
        "demon_costs": dict(zip(box.DEMONS, (int(cost) for cost in box.COST), strict=True)),
        "demon_resistance": {
            name: int(demon_points(g, demon)) for demon, name in enumerate(box.DEMONS) if part.demons[demon] >= 0
        },
        "free_slots": [int(slot) for rank in range(box.RANKS) for slot in free_slots(part, rank)],
        "curses": {
            box.CURSES[token]: {"castable": token in ready, **_effect(g, part, int(token))}
            for token in members(part.curses)
        },
        "brothers": {
            BOARDS[seat]: POWER_NAMES[g.power[brother_of(seat)]]
            for seat in BITS[g.alive]
            if is_brother(g, seat) and lends(g, brother_of(seat))
        },
        "skeletons": len(skeletons_ready(g)),
        "discard": [int(card) for card in discarded(g)],
    }


def _found(g: GhostStories, part: Secret) -> Json:
    """How many Catacomb tokens of each kind have been turned up: those of the sets in the game, less those that nobody
    has seen (BS-SET-09, BS-INFO-04)."""
    dug = [int(box.IN_SETS[one] - part.tokens[one]) for one in range(box.TOKEN_KINDS * g.request.players)]
    return {token: sum(dug[kind :: box.TOKEN_KINDS]) for kind, token in enumerate(box.TOKENS)}


# -- what a curse would do --------------------------------------------------------------------------------------------


def _effect(g: GhostStories, part: Secret, token: int) -> Json:
    """Whether a curse would do anything, and to each living Taoist whom it may hit, what he would lose."""
    if token in curse.TARGETED or token == curse.HAUNT_AND_LOSE_QI:
        targets = [{"seat": int(seat), **_loss(g, part, token, int(seat))} for seat in BITS[g.alive]]
        return {"works": True, "targets": targets}
    return {"works": _works(g, part, token), "targets": []}


def _loss(g: GhostStories, part: Secret, token: int, seat: int) -> Json:
    tao = int(sum(g.tao[5 * seat : 5 * seat + 5]))
    if token == curse.KNOCK_DOWN:
        return {"falls": not part.lying >> seat & 1}
    if token in (curse.LOSE_QI, curse.HAUNT_AND_LOSE_QI):
        return {"qi": 1, "dies": bool(g.qi[seat] == 1)}
    if token in (curse.DISCARD_TAO, curse.LOSE_TWO_TAO):
        return {"tao": min(tao, 1 if token == curse.DISCARD_TAO else 2)}
    if token == curse.LOSE_YIN_YANG:
        return {"yin_yang": bool(g.yin_yang >> seat & 1)}
    return {"rolls": 2 if token == curse.ROLL_CURSE_TWICE else 1}


def _works(g: GhostStories, part: Secret, token: int) -> bool:
    qi = [int(one) for one in part.qi]
    demons = any(square >= 0 for square in part.demons)
    if token in (curse.TAKE_MANTRA_QI, curse.EMPTY_MANTRA):
        return max(qi) > 0
    if token == curse.REMOVE_MANTRA:
        return max(qi) >= 0
    if token in (curse.PLACE_SKELETON, curse.PLACE_TWO_SKELETONS, curse.PLACE_THREE_SKELETONS):
        return len(skeletons_ready(g)) > 0
    if token in (curse.REMOVE_LADDER, curse.REMOVE_TWO_LADDERS):
        return part.ladders > 0
    if token == curse.MOVE_GHOST:
        return len(curse.movable(g)) > 0
    if token == curse.ACTIVATE:
        return demons or part.shadow >= 0
    if token == curse.SUMMON_ALL:
        return part.shadow < 0 and any(square < 0 for square in part.demons)
    if token == curse.RAISE_GHOST:
        return len(discarded(g)) > 0
    return any(part.stacks) if token == curse.EMPTY_STACK else True
