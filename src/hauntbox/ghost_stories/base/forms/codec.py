"""The state read back from its words (``state_json.py``), and what must hold of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from hauntbox.errors import InputError
from hauntbox.ghost_stories.base.cards import (
    ABSENT,
    BUDDHIST_TEMPLE,
    CARD,
    CEMETERY,
    COLOURS,
    MOST_CARDS,
    MOUNTAIN,
    POOL,
)
from hauntbox.ghost_stories.base.dice import TAO_DICE
from hauntbox.ghost_stories.base.forms.state_json import (
    BOARD_SETS,
    DIE_LETTERS,
    LISTS,
    NAMES,
    NUMBERS,
    POOLS,
    SPACE_SETS,
    parts,
    state_json,
)
from hauntbox.ghost_stories.base.geometry import BITS, BOARDS, SPACES, TILES
from hauntbox.ghost_stories.base.rules.set_up import incarnations, lay_village
from hauntbox.ghost_stories.base.settings import SEATED
from hauntbox.ghost_stories.base.state import ALL_BUDDHAS, ALL_QI, TAO_OF_EACH, GhostStories
from hauntbox.kernel.bits import bit_count
from hauntbox.kernel.deck import Deck, unseen
from hauntbox.kernel.game import EVERYBODY
from hauntbox.kernel.state_reader import StateReader, check_keys
from hauntbox.kernel.vectors import vec


def dice_outcome(letters: str) -> int:
    """The roll that shows these letters; KeyError if there is none."""
    counts = tuple(letters.upper().count(letter) for letter in DIE_LETTERS)
    if sum(counts) != len(letters):
        raise KeyError(letters)
    return TAO_DICE.number[counts]


def load_state(g: GhostStories, words: Mapping[str, object], where: str) -> None:
    """Fill a blank game from words; the first flaw is named."""
    read = StateReader(words, where)
    for key, (name, names) in NAMES.items():
        length = 9 if key == "village" else 4
        values = read.sequence(read.at(key), length)
        setattr(g, name, vec[i64]([read.name_or_none(value, names) for value in values]))
    g.first = read.name(read.at("first"), BOARDS)
    g.active = read.name(read.at("active"), BOARDS)
    g.stood = read.name(read.at("acted_on"), TILES)
    for key, name in BOARD_SETS.items():
        setattr(g, name, read.mask(read.at(key), BOARDS))
    for key, (name, low, high) in NUMBERS.items():
        setattr(g, name, read.whole(read.at(key), low, high))
    for key, (name, length, high) in LISTS.items():
        setattr(g, name, vec[i64](read.numbers(read.at(key), length, high)))
    for key, name in SPACE_SETS.items():
        setattr(g, name, read.mask(read.at(key), SPACES))
    g.tao = vec[i64](
        [
            read.whole(count, 0, TAO_OF_EACH)
            for row in read.sequence(read.at("tao"), 4)
            for count in read.sequence(row, 5)
        ]
    )
    g.mantra = read.name_or_none(read.at("mantra"), SPACES)
    g.haunted = read.mask(read.at("haunted"), TILES)
    g.circle = read.name_or_none(read.at("circle"), COLOURS)
    g.dice, g.reroll = _load_dice("dice", read), _load_dice("dice_to_reroll", read)
    g.paid = sum(count << 3 * colour for colour, count in enumerate(read.numbers(read.at("tao_paid"), 5, 7)))
    defeats = list(g.law.defeats)
    defeat = read.name_or_none(read.at("defeat"), defeats)
    g.defeat = defeats[defeat] if defeat >= 0 else ""
    g.ghosts, g.stones = _load_cards("ghosts", read), _load_cards("right_stones", read)
    g.occupied = sum(1 << space for space in range(12) if g.ghosts[space])
    g.deck = _load_deck(read)
    lay_village(g, list(g.village))
    colours = list(g.colour)
    for colour in range(4):
        g.board_of[colour] = colours.index(colour) if colour in colours else -1
    for name, part in parts(g):
        inner, whose = {**part.added(), **read.mapping(read.at(name))}, f"state of {name}"
        check_keys(inner, part.to_json(EVERYBODY), where, whose)
        part.load(StateReader(inner, where, whose))


def _load_dice(key: str, read: StateReader) -> int:
    value = read.at(key)
    try:
        return dice_outcome(value if isinstance(value, str) else "?")
    except KeyError:
        raise read.bad() from None


def _load_card(value: object, read: StateReader) -> int:
    number = read.whole(value, 1, MOST_CARDS)
    if number not in CARD:
        raise read.bad()
    return number


def _load_cards(key: str, read: StateReader) -> vec[i64]:
    cards = vec[i64]([0 for _ in range(12)])
    for name, card in read.mapping(read.at(key)).items():
        cards[read.name(name, SPACES)] = _load_card(card, read)
    return cards


def _load_deck(read: StateReader) -> Deck:
    places: list[int] = []
    for run in read.sequence(read.at("pile")):
        if isinstance(run, int):
            places.append(_load_card(run, read))
        else:
            pool, number = read.sequence(run, 2)
            places += [unseen(read.name(pool, POOLS))] * read.whole(number, 1, MOST_CARDS)
    pools = read.mapping(read.at("unseen"))
    cards = [
        sorted({_load_card(card, read) for card in read.sequence(pools[name])})
        for name in POOLS
        if name in pools
    ]
    if len(cards) not in (0, len(POOLS)):
        raise InputError(f"{read.where}: impossible position: the unseen cards are ghosts and incarnations")
    return Deck(places, cards)


def flaw(g: GhostStories) -> str:
    """The first invariant that a position breaks, empty if it keeps all; a set-up under way has none to keep."""
    if not g.players:
        return ""
    of_boxes = [fact for part in g.parts for fact in part.invariants(g)]
    return next((what for holds, what in layout(g) + invariants(g) + of_boxes if not holds), "")


def check(g: GhostStories, where: str) -> None:
    """The invariants a position must satisfy before anything is played from it."""
    wrong = flaw(g)
    if wrong:
        raise InputError(f"{where}: impossible position: {wrong}")


def invariants(g: GhostStories) -> list[tuple[bool, str]]:
    """What holds at every question of every game after the set-up (GS-DATA-24 and its like)."""
    in_play = [card for card in g.ghosts if card]
    known = in_play + [place for place in g.deck.places if place > 0]
    pool = [card for cards in g.deck.pools for card in cards]
    tao = [
        g.stock[c] + sum(g.tao[5 * s + c] for s in range(4)) + (g.circle == c) + g.rules.tao_out_of_game(g, c)
        for c in range(5)
    ]
    qi = sum(g.qi) + g.qi_stock + g.rules.qi_elsewhere(g)
    buddhas = sum(g.buddhas_held) + g.new_buddhas + g.temple + bit_count(g.buddhas)
    two = ALL_BUDDHAS if g.tile_of[BUDDHIST_TEMPLE] >= 0 else g.rules.buddhas_without_temple(g)
    marked = g.power_off | g.all_powers_off | g.captive | g.locked | g.white_blank
    carried = g.figures | marked | g.met_buddha | g.falling
    living = BITS[g.alive]
    dealt = {*g.law.ghosts, *g.law.incarnations}
    power_tokens = POWER_TOKENS[g.request.players]
    return [
        (qi == ALL_QI, "the 20 Qi are in hands, on boards and in the supply (GS-DATA-24)"),
        (tao == [TAO_OF_EACH] * 5, "4 Tao of each colour are in hands, on the Circle and in the supply (GS-DATA-24)"),
        (min(g.qi) >= 0 and min(g.tao) >= 0 and min(g.stock) >= 0, "nobody owes Qi or Tao"),
        (buddhas == two, "there are 2 Buddhas, if a Temple (GS-DATA-13)"),
        (not g.buddhas & g.occupied, "no ghost stands on a Buddha (GS-BUD-08)"),
        (g.occupied == sum(1 << s for s in range(12) if g.ghosts[s]), "occupied spaces are those with a ghost"),
        (not carried & ~g.occupied, "figures, markers and dice lie on ghosts in play (GS-GHOST-11)"),
        (not g.grey & ~g.captive, "the grey die lies on a ghost that holds a die (R-64)"),
        (bit_count(g.captive & ~g.grey) <= 3, "three ordinary Tao dice can be captured (R-64)"),
        (not g.grey or (bit_count(g.grey) == 1 and MOUNTAIN in g.power), "the grey die is Strength of a Mountain's"),
        (all(g.stones[s] for s in BITS[g.cursing | g.rewarding]), "a curse or reward to come is some card's"),
        (g.mantra < 0 or g.occupied >> g.mantra & 1 == 1, "the Mantra lies on a ghost in play (GS-GHOST-11)"),
        (len(set(known)) == len(known), "no card is in two places"),
        (not set(known) & set(pool), "a card seen is not unseen"),
        (set(in_play) <= g.law.cards, "every card in play is of a box in the game"),
        (set(known[len(in_play) :]) | set(pool) <= dealt, "every card of the pile is one that is dealt in the game"),
        (all(g.deck.count(n) <= len(cards) for n, cards in enumerate(g.deck.pools)), "unseen places have cards"),
        (bit_count(g.haunted) < g.request.tile_limit or g.over, "the last tile allowed ends the game (GS-END-04)"),
        (not g.alive & ~g.players, "only players live"),
        (bool(g.alive) or g.over, "somebody lives or the game is over (GS-END-03)"),
        (all((g.qi[s] > 0) == (s in living) for s in BITS[g.players]), "a Taoist at 0 Qi is dead (GS-DEATH-01)"),
        (all(0 <= g.where[s] < 9 for s in living), "every living Taoist's figure is on a tile (GS-MOVE-07)"),
        (
            all(g.where[s] == g.tile_of[CEMETERY] for s in BITS[g.players & ~g.alive]),
            "the dead lie on the Cemetery, or aside where there is none (GS-DEATH-05, R-39)",
        ),
        (all(not any(g.tao[5 * s : 5 * s + 5]) for s in range(4) if s not in living), "the dead own nothing"),
        (not g.yin_yang & ~g.alive, "only the living hold a Yin-Yang (GS-DEATH-04)"),
        (g.new_tokens <= g.tokens[g.active], "Power tokens taken this turn are among those held (R-112)"),
        (sum(g.tokens) + g.centre == power_tokens, "Power tokens are in hands or on the centre tile (GS-TOK-06)"),
    ]


def village_is_dealt(g: GhostStories) -> bool:
    """Nine of the tiles that the village is dealt from lie there."""
    return len(set(g.village)) == 9 and set(g.village) <= set(g.rules.villagers(g))


def layout(g: GhostStories) -> list[tuple[bool, str]]:
    """What the set-up has fixed for the whole game; a position from outside may have it wrong."""
    total = incarnations(g.request.players, g.request.level)
    beaten = g.to_beat + g.beaten + g.rules.incarnations_out_of_game(g)
    pools = g.deck.pools
    seated = SEATED[g.request.players]
    return [
        (village_is_dealt(g), "the village has nine tiles of the game, each once (GS-GEO-01)"),
        (sorted(g.colour) == list(range(4)), "the boards have each of the four colours once (GS-SET-03)"),
        (all(g.power[b] // 2 == g.colour[b] for b in range(4)), "each board shows a power of its own (GS-POW-01)"),
        (tuple(BITS[g.players]) == seated, "the players sit where the set-up seats them (GS-FEW-06)"),
        (bool(g.players >> g.first & 1), "the first player is a player (GS-TURN-02)"),
        (beaten == total, f"{total} incarnations are beaten or to be beaten (GS-SET-12)"),
        (len(pools) == len(POOLS), "the unseen cards are ghosts and incarnations"),
        *(
            (all(POOL[card] == pool for card in cards), f"unseen {name} are {name}")
            for pool, (name, cards) in enumerate(zip(POOLS, pools, strict=False))
        ),
        (bool(g.deck.places) or g.over, "the last card ends the game (GS-END-06)"),
        (not g.over or (g.outcome, bool(g.defeat)) in (("won", False), ("lost", True)), "a loss has a cause"),
        (g.over or not g.defeat, "a defeat ends the game (GS-END-02)"),
    ]


POWER_TOKENS: Final = {1: 3, 2: 2, 3: 3, 4: 0}
"""By number of players, how many are in the game (GS-TOK-06)."""
DEALS: Final = ("deal_village", "deal_boards", "deal_sides", "deal_first")


def check_agenda(g: GhostStories, agenda: object, where: str) -> None:
    """A turn under way ends some time; a set-up under way is at one of its deals and has nothing else on the table."""
    first = agenda[0] if isinstance(agenda, list) and agenda else None
    step = first[0] if isinstance(first, list) and first else None
    if g.players:
        if not g.over and step not in ("turn", "end_of_turn"):
            raise InputError(f"{where}: the agenda of a game under way begins with 'turn' or 'end_of_turn'")
        return
    dealt = [ABSENT not in g.village, -1 not in g.colour, -1 not in g.power]
    if step not in DEALS or agenda != [first] or not all(dealt[: DEALS.index(step)]):
        raise InputError(f"{where}: nobody plays; the agenda of a set-up is one of {', '.join(DEALS)}, in their order")


NEW_IN_2: Final[dict[str, object]] = {"captured_grey_die": [], "fresh_power_tokens": 0, "right_stones": {}}
"""The state keys that positions of rules version 1 lack."""


def load(blank: GhostStories, words: Mapping[str, object], where: str) -> GhostStories:
    """A blank game filled and checked; before the kit is handed out there may only be a part of the layout."""
    by_version_1 = NEW_IN_2.keys().isdisjoint(words)
    if by_version_1:
        words = {**NEW_IN_2, **words}
    empty = state_json(blank, EVERYBODY)
    check_keys(words, empty, where)
    load_state(blank, words, where)
    if by_version_1:
        _work_out_new(blank)
    if blank.players:
        check(blank, where)
    elif {**state_json(blank, EVERYBODY), **_LAYOUT} != {**empty, **_LAYOUT}:
        raise InputError(f"{where}: nobody plays, yet something lies on the table")
    else:
        _check_deal(blank, where)
    return blank


def _check_deal(g: GhostStories, where: str) -> None:
    """What has been dealt of the layout: each thing in its turn, and none twice."""
    village, colours = _dealt(list(g.village), ABSENT), _dealt(list(g.colour), -1)
    powers = _dealt(list(g.power), -1)
    tiles = g.rules.villagers(g)
    checks = [
        (_once(village) and {*village} <= {*tiles}, "the village has tiles of the game, each once (GS-GEO-01)"),
        (_once(colours), "the boards have each of the four colours once (GS-SET-03)"),
        ([power // 2 for power in powers] == colours[: len(powers)], "each board shows a power of its own (GS-POW-01)"),
    ]
    for holds, what in checks:
        if not holds:
            raise InputError(f"{where}: impossible position: {what}")


def _dealt(dealt: list[int], none: int) -> list[int]:
    """What is dealt, without the places still empty at the end."""
    while dealt and dealt[-1] == none:
        dealt.pop()
    return dealt


def _once(dealt: list[int]) -> bool:
    """No place was passed over, and nothing is there twice."""
    return min(dealt, default=0) >= 0 and len(set(dealt)) == len(dealt)


def _work_out_new(g: GhostStories) -> None:
    """What version 1 did not write: the cards whose stones act still lie there, and of four ghosts said to hold a die
    the one on the last space has the grey one, or none if that is not in the game (R-25, R-64)."""
    for space in BITS[g.cursing | g.rewarding]:
        g.stones[space] = g.ghosts[space]
    if bit_count(g.captive) > 3:
        last = 1 << BITS[g.captive][-1]
        if MOUNTAIN in g.power:
            g.grey = last
        else:
            g.captive &= ~last


_LAYOUT: Final = {"village": None, "boards": None, "powers": None}
