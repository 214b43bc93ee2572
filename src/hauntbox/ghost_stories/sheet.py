"""The sheet of a position of Ghost Stories: boards, ghosts, village, pile, and what boxes add."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hauntbox.ghost_stories.base.cards import (
    ALL_TILES,
    CARD,
    CIRCLE_OF_PRAYER,
    COLOURS,
    HAUNTER,
    MANTRA,
    MOUNTAIN,
    NEEDS_BUDDHA,
    POWER_NAMES,
)
from hauntbox.ghost_stories.base.forms.codec import POWER_TOKENS, load_state
from hauntbox.ghost_stories.base.forms.settle import LASTING, between_turns, settle
from hauntbox.ghost_stories.base.forms.state_json import POOLS, parts, state_json
from hauntbox.ghost_stories.base.geometry import BITS, BOARDS, SPACES, TILES
from hauntbox.ghost_stories.base.rules.neutral import is_neutral
from hauntbox.ghost_stories.base.rules.set_up import incarnations
from hauntbox.ghost_stories.base.state import ALL_BUDDHAS, ALL_QI, TAO_OF_EACH, GhostStories
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.ghost_stories.box_sheet import NOTHING, Choices, Writing, sheets
from hauntbox.ghost_stories.boxes import blank
from hauntbox.i18n import catalogue
from hauntbox.interfaces.sheet import BEGIN, Area, Json, Pen
from hauntbox.kernel.game import EVERYBODY, Game

PILE: Final = "=pile"
KEY_OF: Final = {
    "power_off": "power_off", "all_powers_off": "all_powers_off", "captive": "captured_dice", "locked": "tao_locked",
}  # fmt: skip
"""By attribute, the key of a lasting effect."""
MOST_PILE: Final = 70


class GhostStoriesSheet:
    """Its sheets in one language."""

    def __init__(self, language: str) -> None:
        self.text = Text(catalogue("ghost_stories", language))
        self.words = catalogue("sheet_ghost_stories", language)

    def begun(self, game: Game) -> bool:
        return _own(game).turn > 0

    def areas(self, game: Game, seat: int) -> list[Area]:
        g = _own(game)
        pen = Pen(g.view_state(seat), self.words.text("yes"), self.words.text("no"))
        writing = Writing(pen, g, self.text, self.words, seat, {})
        for board in range(4):
            _board(writing, board)
        _ghosts(writing)
        _village(writing)
        _pile(writing)
        _to_come(writing)
        for name, _ in parts(g):
            seen = pen.seen[name]
            assert isinstance(seen, dict)
            sheets().get(name, NOTHING).write(writing._replace(own=seen))
        _now(writing)
        return pen.written()

    def settled(self, game: Game, state: Json, given: Mapping[str, object]) -> tuple[Json, list[object] | None]:
        g = _own(game)
        if PILE in given:
            state["pile"] = _pile_of(state["pile"], given[PILE])
        for name, _ in parts(g):
            own = state[name]
            assert isinstance(own, dict)
            sheets().get(name, NOTHING).enter(own, given)
        new = blank(g.request)
        load_state(new, state, "correction")
        settle(new, g)
        for name, _ in parts(g):
            sheets().get(name, NOTHING).settle(new, g)
        begins = given.get(BEGIN)
        if begins is None:
            return state_json(new, EVERYBODY), None
        assert isinstance(begins, str)
        between_turns(new)
        settle(new, g)
        return state_json(new, EVERYBODY), [["turn", BOARDS.index(begins), 0]]


    def with_hidden(self, game: Game, state: Json, seat: int) -> Json:
        g = _own(game)
        new = blank(g.request)
        load_state(new, state, "correction")
        for name, _ in parts(g):
            sheets().get(name, NOTHING).hide(new, g, seat)
        return state_json(new, EVERYBODY)


def _own(game: Game) -> GhostStories:
    assert isinstance(game, GhostStories)
    return game


def _board(to: Writing, board: int) -> None:
    """A Taoist with all he has, or a neutral board."""
    pen, g, side = to.pen, to.game, BOARDS[board]
    pen.area(to.text.who(g, board))
    colours = [(name, to.text.colour(colour)) for colour, name in enumerate(COLOURS[:4])]
    pen.choice(f"boards/{board}", to.label("board"), colours)
    pen.number(f"qi/{board}", to.label("qi"), 0, ALL_QI)
    if not is_neutral(g, board):
        for colour, name in enumerate(COLOURS):
            label = to.label("tao", colour=to.text.colour(colour), name=name)
            pen.number(f"tao/{board}/{colour}", label, 0, TAO_OF_EACH)
        pen.choice(f"taoists_on/{board}", to.label("stands_on"), to.tiles())
        pen.flag(f"yin_yang/+{side}", to.label("yin_yang"))
        pen.number(f"buddhas_held/{board}", to.label("buddhas_held"), 0, ALL_BUDDHAS)
        tokens = POWER_TOKENS[g.request.players]
        if tokens:
            pen.number(f"power_tokens/{board}", to.label("power_tokens"), 0, tokens)
    powers = [2 * int(g.colour[board]), 2 * int(g.colour[board]) + 1]
    pen.choice(f"powers/{board}", to.label("power"), [(POWER_NAMES[power], to.text.power(power)) for power in powers])


def _ghosts(to: Writing) -> None:
    """By space the card, and what lies on it."""
    pen, g = to.pen, to.game
    pen.area(to.words.text("area.ghosts"))
    cards = _cards(to)
    for space, name in enumerate(SPACES):
        pen.choice(f"ghosts/{name}", name, [to.nobody(), *cards], absent=True)
        card = int(g.ghosts[space])
        if not card:
            pen.flag(f"buddhas/+{name}", to.label("buddha", space=name))
            continue
        if HAUNTER[card] or g.figures >> space & 1:
            pen.flag(f"haunting_figures/+{name}", to.label("figure", space=name))
        for icon in CARD[card].left:
            if icon in LASTING:
                key = KEY_OF[LASTING[icon]]
                pen.flag(f"{key}/+{name}", to.label(key, space=name))
        if g.captive >> space & 1 and MOUNTAIN in g.power:
            pen.flag(f"captured_grey_die/+{name}", to.label("captured_grey_die", space=name))
        if NEEDS_BUDDHA[card]:
            pen.flag(f"met_buddha/+{name}", to.label("met_buddha", space=name))
    if MANTRA in g.power:
        lying = [(SPACES[space], f"{to.text.card(g.ghosts[space])} ({SPACES[space]})") for space in BITS[g.occupied]]
        pen.choice("mantra", to.text.power(MANTRA), [to.nobody(), *lying])


def _cards(to: Writing) -> Choices:
    """The cards of the game, by colour and strength."""
    cards = [CARD[number] for number in to.game.law.cards]
    rows = sorted(cards, key=lambda card: (card.pool, card.colour, card.number))
    return [(card.number, f"{to.text.card(card.number)} ({card.number})") for card in rows]


def _village(to: Writing) -> None:
    """Tiles, which are haunted, and what lies on them."""
    pen, g = to.pen, to.game
    pen.area(to.words.text("area.village"))
    tiles: Choices = [(ALL_TILES[tile], to.text.tile_name(tile)) for tile in g.rules.villagers(g)]
    for place, position in enumerate(TILES):
        pen.choice(f"village/{place}", to.text.words.name(f"position.{position}"), tiles)
        pen.flag(f"haunted/+{position}", to.label("haunted", tile=to.text.tile_name(g.village[place])))
    if g.tile_of[CIRCLE_OF_PRAYER] >= 0:
        colours = [(name, to.text.colour(colour)) for colour, name in enumerate(COLOURS)]
        pen.choice("circle", to.text.tile_name(CIRCLE_OF_PRAYER), [to.nobody(), *colours])


def _pile(to: Writing) -> None:
    """How many cards are left, and between which of them the incarnations lie; where cards are hidden, only how many
    there are."""
    pen, g = to.pen, to.game
    pen.area(to.words.text("area.pile"))
    runs = pen.seen["pile"]
    assert isinstance(runs, list)
    height = sum(run[1] if isinstance(run, list) else 1 for run in runs)
    pen.given(PILE, to.label("pile"), height, [(number, number) for number in range(1, max(MOST_PILE, height) + 1)])
    if not g.law.secrets:
        for place in range(len(runs) - 1, -1, -1):
            run = runs[place]
            if isinstance(run, list) and run[0] == POOLS[0]:
                pen.number(f"pile/{place}/1", to.label("run", number=len(runs) - place), 1, MOST_PILE)
    total = incarnations(g.request.players, g.request.level)
    pen.number("incarnations_beaten", to.label("beaten"), 0, max(0, total - 1))
    pen.number("turn", to.label("turn"), 1, 999)
    players = [(BOARDS[seat], to.text.taoist(g, seat)) for seat in BITS[g.players]]
    pen.choice("first", to.label("first"), players)


def _to_come(to: Writing) -> None:
    """Which cards nobody has seen: all others are in play, in the discard or known in the pile."""
    pen, law = to.pen, to.game.law
    pen.area(to.words.text("area.to_come"))
    pile = pen.seen["pile"]
    assert isinstance(pile, list)
    elsewhere = {*map(int, to.game.ghosts), *(card for card in pile if isinstance(card, int))}
    for pool, cards in zip(POOLS, (law.ghosts, law.incarnations), strict=True):
        for card in cards:
            if card not in elsewhere:
                pen.flag(f"unseen/{pool}/+{card}", f"{to.text.card(card)} ({card})")


def _now(to: Writing) -> None:
    """Where the game stands."""
    to.pen.area(to.words.text("area.now"))
    turns = [(BOARDS[board], to.label("turn_of", who=to.text.who(to.game, board))) for board in range(4)]
    to.pen.given(BEGIN, to.label("begin"), None, [(None, to.label("as_it_is")), *turns])


def _pile_of(pile: object, height: object) -> list[object]:
    """A pile of another height: cards go from its top, or unseen ghosts come there."""
    assert isinstance(pile, list)
    assert isinstance(height, int)
    runs: list[object] = [list(run) if isinstance(run, list) else run for run in pile]
    more = height - sum(run[1] if isinstance(run, list) else 1 for run in runs)
    if more > 0:
        runs.append([POOLS[0], more])
    while more < 0:
        top = runs.pop()
        number = top[1] if isinstance(top, list) else 1
        more += number
        if more > 0 and isinstance(top, list):
            runs.append([top[0], more])
            more = 0
    return runs
