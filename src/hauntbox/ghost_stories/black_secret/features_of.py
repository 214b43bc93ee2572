"""How a position of Black Secret looks: what a player of either side would look at besides what the base game knows, as
small whole numbers (``NAMES``, in their order). ``value_net.py`` computes values from them.

Nothing here depends on what only Wu-Feng knows: of his hand its number of cards counts.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.cards import INCARNATION
from hauntbox.ghost_stories.base.geometry import BITS, FACED
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking.features_of import CERTAIN, HITS, MOST_POINTS, NEAR, next_to_act
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret.brother import is_brother
from hauntbox.ghost_stories.black_secret.curses import ranks_with_room
from hauntbox.ghost_stories.black_secret.demons import demon_points
from hauntbox.ghost_stories.black_secret.shadow import BELOW as SQUARES_FROM
from hauntbox.ghost_stories.black_secret.state import Secret, secret_of
from hauntbox.kernel.bits import BIT, bit_count, members
from hauntbox.kernel.vectors import vec

OWN_INCARNATIONS: Final = ("puppet_master", "night_sorceress", "restless_seeker", "blood_thirster", "black_caster")
FIRST_INCARNATION: Final = 98
"""The card of the first of them; the others follow."""
FILLED: Final = ("qi_2_1", "qi_3_1", "qi_3_2", "qi_4_1", "qi_4_2", "qi_4_3")
"""Blood Mantras by their level and the Qi on them."""
NAMES: Final = (
    "always", "alone", "two", "four", "pile", "extra", "hand",
    "urns", "two_urns", "digging", "shadow_to_come",
    *box.DEMONS, "demons_dig", "demons_low", "demons_held",
    "shadow", "shadow_turns", "shadow_on_taoist", "shadow_on_last_qi", "shadow_in_village",
    "cast_1", "cast_2", "cast_3", "room_2", "room_3", "room_4",
    "skeletons", "skeletons_ready", "hexers", "dead",
    *FILLED, *(f"qi_on_{mantra}" for mantra in box.MANTRAS),
    "ladders", "below", "below_without_ladder", "next_below", "below_with_demon", "next_with_demon",
    "next_reaches_demon", "second_reaches_demon", "weak_demon",
    "lying", "next_lying", "brothers",
    *OWN_INCARNATIONS,
    "ghosts", "boards_of_two", "boards_of_three", "next_ghosts", "figures_ready",
    "qi", "last_qi", "last_qi_and_two_ghosts", "tao", "yin_yang", "haunted", "two_haunted",
    "few_ghosts", "few_last_qi", "few_haunted", "few_boards_of_two", "few_boards_of_three",
    "lowest_qi", "neutral_qi", "demons_on_last_token", "near_shadow",
    "short", "very_short", "next_on_incarnation", "others_on_incarnation",
    "haunting", "haunting_on_one", "haunting_on_two", "yin_yang_on_one", "yin_yang_on_two", "figures_on_one",
    "figures_on_two", "hexers_on_two", "few_two_haunted", "few_yin_yang", "few_hexers", "few_dead", "few_qi",
    "buddhas_out", "buddhas_held", "buddha_on_last_space",
)  # fmt: skip
NUMBER: Final = len(NAMES)
_AT: Final = {name: place for place, name in enumerate(NAMES)}
ALWAYS: Final = _AT["always"]
ALONE: Final = _AT["alone"]
TWO: Final = _AT["two"]
FOUR: Final = _AT["four"]
PILE: Final = _AT["pile"]
EXTRA: Final = _AT["extra"]
HAND: Final = _AT["hand"]
URNS: Final = _AT["urns"]
TWO_URNS: Final = _AT["two_urns"]
DIGGING: Final = _AT["digging"]
SHADOW_TO_COME: Final = _AT["shadow_to_come"]
FIRST_DEMON: Final = _AT[box.DEMONS[0]]
DEMONS_DIG: Final = _AT["demons_dig"]
DEMONS_LOW: Final = _AT["demons_low"]
DEMONS_HELD: Final = _AT["demons_held"]
SHADOW: Final = _AT["shadow"]
SHADOW_TURNS: Final = _AT["shadow_turns"]
SHADOW_ON_TAOIST: Final = _AT["shadow_on_taoist"]
SHADOW_ON_LAST_QI: Final = _AT["shadow_on_last_qi"]
SHADOW_IN_VILLAGE: Final = _AT["shadow_in_village"]
CAST: Final = _AT["cast_1"]
ROOM: Final = _AT["room_2"]
SKELETONS: Final = _AT["skeletons"]
SKELETONS_READY: Final = _AT["skeletons_ready"]
HEXERS: Final = _AT["hexers"]
DEAD: Final = _AT["dead"]
FIRST_FILLED: Final = vec[i64]([0, 0, _AT["qi_2_1"], _AT["qi_3_1"], _AT["qi_4_1"]])
"""By level."""
QI_ON: Final = _AT[f"qi_on_{box.MANTRAS[0]}"]
LADDERS: Final = _AT["ladders"]
BELOW: Final = _AT["below"]
BELOW_WITHOUT_LADDER: Final = _AT["below_without_ladder"]
NEXT_BELOW: Final = _AT["next_below"]
BELOW_WITH_DEMON: Final = _AT["below_with_demon"]
NEXT_WITH_DEMON: Final = _AT["next_with_demon"]
NEXT_REACHES_DEMON: Final = _AT["next_reaches_demon"]
SECOND_REACHES_DEMON: Final = _AT["second_reaches_demon"]
WEAK_DEMON: Final = _AT["weak_demon"]
LYING: Final = _AT["lying"]
NEXT_LYING: Final = _AT["next_lying"]
BROTHERS: Final = _AT["brothers"]
OWN_INCARNATION: Final = _AT[OWN_INCARNATIONS[0]]
GHOSTS: Final = _AT["ghosts"]
BOARDS_OF_TWO: Final = _AT["boards_of_two"]
BOARDS_OF_THREE: Final = _AT["boards_of_three"]
NEXT_GHOSTS: Final = _AT["next_ghosts"]
FIGURES_READY: Final = _AT["figures_ready"]
QI: Final = _AT["qi"]
LAST_QI: Final = _AT["last_qi"]
LAST_QI_AND_TWO_GHOSTS: Final = _AT["last_qi_and_two_ghosts"]
TAO: Final = _AT["tao"]
YIN_YANG: Final = _AT["yin_yang"]
HAUNTED: Final = _AT["haunted"]
TWO_HAUNTED: Final = _AT["two_haunted"]
FEW_GHOSTS: Final = _AT["few_ghosts"]
FEW_LAST_QI: Final = _AT["few_last_qi"]
FEW_HAUNTED: Final = _AT["few_haunted"]
FEW_BOARDS_OF_TWO: Final = _AT["few_boards_of_two"]
FEW_BOARDS_OF_THREE: Final = _AT["few_boards_of_three"]
LOWEST_QI: Final = _AT["lowest_qi"]
NEUTRAL_QI: Final = _AT["neutral_qi"]
DEMONS_ON_LAST_TOKEN: Final = _AT["demons_on_last_token"]
NEAR_SHADOW: Final = _AT["near_shadow"]
SHORT: Final = _AT["short"]
VERY_SHORT: Final = _AT["very_short"]
NEXT_ON_INCARNATION: Final = _AT["next_on_incarnation"]
OTHERS_ON_INCARNATION: Final = _AT["others_on_incarnation"]
HAUNTING: Final = _AT["haunting"]
HAUNTING_ON_ONE: Final = _AT["haunting_on_one"]
YIN_YANG_ON_ONE: Final = _AT["yin_yang_on_one"]
FIGURES_ON_ONE: Final = _AT["figures_on_one"]
HEXERS_ON_TWO: Final = _AT["hexers_on_two"]
FEW_TWO_HAUNTED: Final = _AT["few_two_haunted"]
FEW_YIN_YANG: Final = _AT["few_yin_yang"]
FEW_HEXERS: Final = _AT["few_hexers"]
FEW_DEAD: Final = _AT["few_dead"]
FEW_QI: Final = _AT["few_qi"]
BUDDHAS_OUT: Final = _AT["buddhas_out"]
BUDDHAS_HELD: Final = _AT["buddhas_held"]
BUDDHA_ON_LAST_SPACE: Final = _AT["buddha_on_last_space"]

NOTHING: Final = vec[i64]([0 for _ in NAMES])
THREE_DICE: Final = 3 * MOST_POINTS
FOR_EACH: Final = 10
"""The number of ghosts below each summons card: the time to beat its incarnation."""
MOST_SHORT: Final = 20
VERY_LAST: Final = 4
HAUNTS: Final = sum(1 << box.CURSES.index(key) for key in ("haunt", "haunt_and_lose_qi"))
"""The curses that haunt a tile, as a mask."""


def features(g: GhostStories) -> vec[i64]:
    """The features of a position."""
    out = NOTHING[:]
    part = secret_of(g)
    out[ALWAYS] = 1
    out[ALONE] = 1 if g.request.players == 1 else 0
    out[TWO] = 1 if g.request.players == 2 else 0
    out[FOUR] = 1 if g.request.players == 4 else 0
    out[PILE] = g.height
    out[EXTRA] = part.extra if part.extra > 0 else 0
    out[HAND] = bit_count(part.hand) + part.undecided
    if part.shadow >= 0:
        _shadow(g, part, out)
    else:
        _demons(g, part, out)
    _curses(part, out)
    _cards(g, out)
    _mantras(part, out)
    _taoists(g, part, out)
    _placed_by_wu_feng(g, out)
    _buddhas(g, out)
    _third_tile(g, part, out)
    if g.height < FOR_EACH * g.to_beat:
        _in_time(g, part, out)
    return out


# -- Wu-Feng ----------------------------------------------------------------------------------------------------------


def _digging(part: Secret) -> i64:
    """How many tokens must be turned up, on average, before the third urn lies there, if the lowest stacks are dug out
    first."""
    stacks: i64 = 0
    for height in part.stacks:
        if height:
            stacks += 1
    urns = 3 - part.urns
    needed = (2 * urns * (stacks + 1) + urns + 1) // (2 * (urns + 1))
    tokens: i64 = 0
    low: i64
    for low in range(1, 5):
        for height in part.stacks:
            if height == low and needed:
                tokens += low
                needed -= 1
    return tokens


def _demons(g: GhostStories, part: Secret, out: vec[i64]) -> None:
    """How far Wu-Feng is from his Shadow, and what his Demons can do for it."""
    digging = _digging(part)
    out[URNS] = part.urns
    out[TWO_URNS] = 1 if part.urns == 2 else 0
    out[DIGGING] = digging
    number: i64 = 0
    demon: i64
    for demon in range(3):
        square = part.demons[demon]
        if square < 0:
            continue
        number += 1
        out[FIRST_DEMON + demon] = 1
        if part.stacks[square]:
            if _held(g, part, demon):
                out[DEMONS_HELD] += 1
            else:
                out[DEMONS_DIG] += 1
                out[DEMONS_LOW] += 4 - part.stacks[square]
                if part.stacks[square] == 1:
                    out[DEMONS_ON_LAST_TOKEN] += 1
    # One Demon more is on its way, and three actions of four turn up a token.
    to_come = _demon_phases(g) - 4 * digging // (3 * (number + 1))
    if to_come > 0:
        out[SHADOW_TO_COME] = to_come


def _demon_phases(g: GhostStories) -> i64:
    """How many there will be while the pile lasts, if nobody dies: one in every turn of a Taoist."""
    return g.height * g.request.players // 4


def _held(g: GhostStories, part: Secret, demon: i64) -> bool:
    """Whether a Taoist on its square keeps a Demon from searching."""
    if demon == box.LANDSCAPER and part.board == box.SIDE_B:
        return False
    square = part.demons[demon]
    return any(g.where[seat] == square for seat in BITS[part.below & g.alive])


def _shadow(g: GhostStories, part: Secret, out: vec[i64]) -> None:
    """The Shadow, and whom it may attack where it stands."""
    out[SHADOW] = 1
    out[SHADOW_TURNS] = _demon_phases(g)
    out[SHADOW_IN_VILLAGE] = 1 if part.shadow < SQUARES_FROM else 0
    level, place = part.shadow // SQUARES_FROM, part.shadow % SQUARES_FROM
    for seat in BITS[g.alive]:
        if part.below >> seat & 1 != level:
            continue
        if g.where[seat] == place:
            out[SHADOW_ON_TAOIST] = 1
            if g.qi[seat] == 1:
                out[SHADOW_ON_LAST_QI] = 1
        elif NEAR[place] & BIT[g.where[seat]]:
            out[NEAR_SHADOW] += 1


def _curses(part: Secret, out: vec[i64]) -> None:
    """Curses cast, and whether there is room for one of a higher rank."""
    slot: i64
    for slot in range(9):
        if part.pyramid[slot] >= 0:
            out[CAST + box.SLOT_RANK[slot]] += 1
    room = ranks_with_room(part)
    for rank in range(1, box.RANKS):
        if room >> rank & 1:
            out[ROOM + rank - 1] = 1


def _cards(g: GhostStories, out: vec[i64]) -> None:
    """Skeletons, ghosts that cast a curse in every turn of their board, and the incarnations of Black Secret."""
    own: i64 = 0
    for space in BITS[g.occupied]:
        card = g.ghosts[space]
        if box.IS_SKELETON[card]:
            out[SKELETONS] += 1
            if card < box.BONES_CARDS[0]:
                own += 1
        elif box.CASTS_CURSE[card]:
            out[HEXERS] += 1
        elif FIRST_INCARNATION <= card < FIRST_INCARNATION + len(OWN_INCARNATIONS):
            out[OWN_INCARNATION + card - FIRST_INCARNATION] = 1
    out[SKELETONS_READY] = 3 - own


# -- the Taoists ------------------------------------------------------------------------------------------------------


def _mantras(part: Secret, out: vec[i64]) -> None:
    """Blood Mantras with Qi on them."""
    card: i64
    for card in range(len(part.qi)):
        qi = part.qi[card]
        level = box.MANTRA_LEVEL[card]
        if 0 < qi < level:
            out[FIRST_FILLED[level] + qi - 1] += 1
            out[QI_ON + card] = qi


def _taoists(g: GhostStories, part: Secret, out: vec[i64]) -> None:
    """Who is below, beside a Demon or near one, lies, or has a blood brother; those to act next by themselves."""
    out[LADDERS] = bit_count(part.ladders)
    out[WEAK_DEMON] = 1 if part.weak >= 0 else 0
    out[LYING] = bit_count(part.lying)
    base = next_to_act(g)
    out[NEXT_LYING] = part.lying >> base & 1
    out[DEAD] = bit_count(g.players & ~g.alive)
    for seat in BITS[part.below & g.alive]:
        out[BELOW] += 1
        if not part.ladders & BIT[g.where[seat]]:
            out[BELOW_WITHOUT_LADDER] += 1
        if seat == base:
            out[NEXT_BELOW] = 1
        for square in part.demons:
            if square == g.where[seat]:
                out[BELOW_WITH_DEMON] += 1
                if seat == base:
                    out[NEXT_WITH_DEMON] = 1
    for seat in BITS[g.alive]:
        if is_brother(g, seat):
            out[BROTHERS] += 1
    if part.shadow < 0:
        out[NEXT_REACHES_DEMON] = _reaches(g, part, base)
        out[SECOND_REACHES_DEMON] = _reaches(g, part, (base + 1) & 3)


def _reaches(g: GhostStories, part: Secret, seat: i64) -> i64:
    """The best chance of a Taoist to exorcise a Demon with his next move and action, in sixteenths."""
    if not g.alive >> seat & 1:
        return 0
    here = g.where[seat]
    squares = BIT[here] if part.lying >> seat & 1 else NEAR[here]
    if not part.below >> seat & 1:
        squares &= part.ladders
    best: i64 = 0
    demon: i64
    for demon in range(3):
        square = part.demons[demon]
        if square < 0 or not squares & BIT[square]:
            continue
        points = demon_points(g, demon)
        if demon != box.SEEKER or part.board != box.SIDE_B:
            points -= g.tao[5 * seat + box.SQUARE_COLOUR[part.catacombs][square]]
        chance = HITS[THREE_DICE + points] if points > 0 else 16
        if chance > best:
            best = chance
    return best


# -- what the base game takes for less dangerous ----------------------------------------------------------------------


def _placed_by_wu_feng(g: GhostStories, out: vec[i64]) -> None:
    """Ghosts and curses that come where they do most harm: boards that fill up, Taoists with their last Qi, tiles that
    are haunted. The base game's network has learned from ghosts which the Taoists place themselves; one or two of them
    have boards to defend on which nobody lives."""
    board: i64
    for board in range(4):
        ghosts = bit_count(g.occupied & 7 << 3 * board)
        if ghosts == 2:
            out[BOARDS_OF_TWO] += 1
        elif ghosts == 3:
            out[BOARDS_OF_THREE] += 1
        if g.alive >> board & 1:
            _last_qi(g.qi[board], ghosts, out)
        elif not g.players >> board & 1:
            out[NEUTRAL_QI] += g.qi[board]
    for tao in g.tao:
        out[TAO] += tao
    out[GHOSTS] = bit_count(g.occupied)
    board = next_to_act(g)
    out[NEXT_GHOSTS] = bit_count(g.occupied & 7 << 3 * board)
    out[FIGURES_READY] = bit_count(g.figures)
    out[YIN_YANG] = bit_count(g.yin_yang)
    out[HAUNTED] = bit_count(g.haunted)
    out[TWO_HAUNTED] = 1 if out[HAUNTED] >= 2 else 0
    if g.request.players <= 2:
        out[FEW_YIN_YANG] = out[YIN_YANG]
        out[FEW_HEXERS] = out[HEXERS]
        out[FEW_DEAD] = out[DEAD]
        out[FEW_QI] = out[QI]
        out[FEW_GHOSTS] = out[GHOSTS]
        out[FEW_LAST_QI] = out[LAST_QI]
        out[FEW_HAUNTED] = out[HAUNTED]
        out[FEW_BOARDS_OF_TWO] = out[BOARDS_OF_TWO]
        out[FEW_BOARDS_OF_THREE] = out[BOARDS_OF_THREE]


def _last_qi(qi: i64, ghosts: i64, out: vec[i64]) -> None:
    """The Qi of a Taoist, who may be the weakest, and of one who has ghosts on his board."""
    out[QI] += qi
    if qi < out[LOWEST_QI] or not out[LOWEST_QI]:
        out[LOWEST_QI] = qi
    if qi == 1:
        out[LAST_QI] += 1
        if ghosts >= 2:
            out[LAST_QI_AND_TWO_GHOSTS] += 1


def _buddhas(g: GhostStories, out: vec[i64]) -> None:
    """Wu-Feng puts no ghost on a Buddha unless it is the last free space of the board; the Taoists, from whom the base
    game's network has learned what a Buddha is worth, put them there first."""
    out[BUDDHAS_OUT] = bit_count(g.buddhas)
    out[BUDDHAS_HELD] = g.new_buddhas
    board: i64
    for board in range(4):
        out[BUDDHAS_HELD] += g.buddhas_held[board]
        free = ~g.occupied & 7 << 3 * board
        if free and free & ~g.buddhas == 0:
            out[BUDDHA_ON_LAST_SPACE] += 1


# -- how it may end soon ----------------------------------------------------------------------------------------------


def _third_tile(g: GhostStories, part: Secret, out: vec[i64]) -> None:
    """What can haunt the tiles that are still missing, and what turns one back."""
    ranks = ranks_with_room(part)
    for token in members(part.curses & HAUNTS):
        if ranks >> box.CURSE_RANK[token] & 1:
            out[HAUNTING] += 1
    tiles: i64 = 2 if out[HAUNTED] > 2 else out[HAUNTED]
    if tiles:
        out[HAUNTING_ON_ONE + tiles - 1] = out[HAUNTING]
        out[YIN_YANG_ON_ONE + tiles - 1] = out[YIN_YANG]
        out[FIGURES_ON_ONE + tiles - 1] = out[FIGURES_READY]
    if tiles == 2:
        out[HEXERS_ON_TWO] = out[HEXERS]
        if g.request.players <= 2:
            out[FEW_TWO_HAUNTED] = 1


def _in_time(g: GhostStories, part: Secret, out: vec[i64]) -> None:
    """There are more incarnations to be exorcised than the pile leaves time for, and it ends the game; who can exorcise
    one with his next turn."""
    short = FOR_EACH * g.to_beat - g.height
    out[SHORT] = short if short < MOST_SHORT else MOST_SHORT
    if g.height < VERY_LAST:
        out[VERY_SHORT] = VERY_LAST - g.height
    base = next_to_act(g)
    for space in BITS[g.occupied]:
        if not INCARNATION[g.ghosts[space]] or g.rules.target_refused(g, space):
            continue
        for seat in BITS[g.alive]:
            chance = _on_incarnation(g, part, seat, space)
            at: i64 = NEXT_ON_INCARNATION if seat == base else OTHERS_ON_INCARNATION
            if chance > out[at]:
                out[at] = chance


def _on_incarnation(g: GhostStories, part: Secret, seat: i64, space: i64) -> i64:
    """The chance of a Taoist to exorcise it with his next move and action, in sixteenths."""
    here = g.where[seat]
    tile = FACED[space]
    near = BIT[here] if part.lying >> seat & 1 else NEAR[here]
    if part.below >> seat & 1:
        near &= part.ladders
    if not near & BIT[tile]:
        return 0
    points = g.rules.resistance(g, space)
    helpers: i64 = 1 << seat
    for other in BITS[g.alive & ~part.below]:
        if g.where[other] == tile:
            helpers |= 1 << other
    missing: i64 = 0
    colour: i64
    for colour in range(5):
        need = points[colour]
        if need and not g.locked:
            for other in BITS[helpers]:
                need -= g.tao[5 * other + colour]
        if need > 0:
            missing += need
    dice = 3 - bit_count(g.captive & ~g.grey)
    return HITS[MOST_POINTS * dice + missing] if missing else CERTAIN
