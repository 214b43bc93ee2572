"""Why an option of a player's question is good: what it gains, and which harm it prevents.

An option is played on, as the heuristics would, until dice or cards are asked for or the action is done; the engine's
own events say what happened on the way. What a ghost would have done is what the rules say it does when its board's
turn comes, if nothing else happens before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from hauntbox.ghost_stories.base import events, steps
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import (
    FAVORITE,
    HAUNTER,
    HEAVENLY_GUST,
    INCARNATION,
    MOUNTAIN,
    SECOND_WIND,
    SPIRES,
    TORMENTOR,
    WHITE,
)
from hauntbox.ghost_stories.base.geometry import ADJACENT, BITS, FACED, LINE
from hauntbox.ghost_stories.base.rules.odds import ROLLING, Odds, exorcism_odds, keeping_odds, rerolling_exorcism
from hauntbox.ghost_stories.base.rules.powers import has_power
from hauntbox.ghost_stories.base.state import ACTED, GhostStories
from hauntbox.ghost_stories.base.thinking import heuristic
from hauntbox.kernel.bits import bit_count
from hauntbox.kernel.game import CHANCE
from hauntbox.kernel.question import Event
from hauntbox.kernel.reason import Reason

MOST: Final = 3
"""The most reasons that are given for one option."""
MOST_ANSWERS: Final = 12
WEIGHT: Final = (
    "beats_last", "stops_last_haunter", "saves_taoist", "stops_haunter", "brings_back", "beats", "frees_tile",
    "empties_board", "exorcism", "exorcism_there", "exorcism_both", "exorcism_both_there", "exorcism_one",
    "exorcism_one_there", "kept", "kept_all", "caught", "ends_torment", "removes", "qi_low", "help_there", "help_afar",
    "tao",
    "circle", "mantra", "yin_yang", "qi", "buddha", "buddha_placed", "not_wanted", "not_needed", "stands_before",
    "line",
)  # fmt: skip
"""All keys, the weightiest first."""
LIKE: Final[dict[str, str]] = {}
"""Keys of boxes, each with the one that weighs as much."""
LASTING: Final = (SPIRES, SECOND_WIND, HEAVENLY_GUST, MOUNTAIN, FAVORITE)
"""Powers that show in what is done later in the turn."""
LOW: Final = 2
"""Qi that are few."""


def reasons(g: GhostStories, option: int) -> list[Reason]:
    """Why to choose an option of the pending question of a player, the weightiest reason first."""
    found = list(_choice(g, option))
    if g.kind != ask.PAY:  # what is paid for is decided already
        line = _Line(g, option)
        found += _rolled(line)
        if not line.lasting:  # what else is done afterwards could be done without the power
            found += _happened(g, line)
    return sorted(found, key=lambda reason: WEIGHT.index(LIKE.get(reason.key, reason.key)))[:MOST]


class _Line:
    """An option played on: what happened until dice, cards, the other players or the end of the action came."""

    def __init__(self, g: GhostStories, option: int) -> None:
        self.game = g.clone()
        self.tile = option if g.kind == ask.YANG and option < ask.ASK_HELP else -1
        """The tile he goes to."""
        self.afar = g.kind == ask.YANG and option == ask.USE_YIN_YANG
        self.lasting = g.kind == ask.YANG and option - ask.USE_POWER in LASTING
        """Whether he uses a power that does nothing by itself."""
        heard = self.game.listen()
        self.game.take(option)
        self._follow(g)
        turn = events.NAMES[events.TURN_BEGINS]
        self.events = heard[: next((n for n, event in enumerate(heard) if event.name == turn), len(heard))]

    def _follow(self, g: GhostStories) -> None:
        game = self.game
        for _ in range(MOST_ANSWERS):
            if game.over or game.seat != g.seat or game.turn != g.turn:
                return
            if game.kind == ask.YANG and (game.stage >= ACTED or not (self.tile >= 0 or self.lasting)):
                return
            answer = heuristic.choose(game)
            if game.kind == ask.YANG and (answer == ask.END_TURN or ask.USE_POWER <= answer < ask.PLACE_BUDDHA):
                return  # another power has reasons of its own
            game.take(answer)

    def odds(self) -> Odds | None:
        """Of the roll against ghosts whose dice come next, if they do."""
        game = self.game
        if game.over or game.seat != CHANCE:
            return None
        step = game.asking_step()
        if step in ROLLING:
            return ROLLING[step](game)
        return exorcism_odds(game) if step == steps.EXORCISM else None


# -- what threatens ---------------------------------------------------------------------------------------------------


class Threat(NamedTuple):
    """What a ghost, or a board full of them, does when its board's turn comes."""

    key: str
    """The reason for which it is good to end it."""
    what: dict[str, int]


def threats(g: GhostStories) -> list[Threat]:
    """What threatens, board by board in the order of their turns."""
    every: list[Threat] = []
    haunted = g.haunted
    for after in range(1, 5):
        found = []
        board = (g.active + after) & 3
        here = BITS[g.occupied & 7 << 3 * board]
        for space in here:
            card = g.ghosts[space]
            ghost = {"space": int(space), "card": int(card), "board": board}
            if HAUNTER[card] and g.figures >> space & 1 and bit_count(haunted) < g.request.tile_limit:
                tile = next((tile for tile in LINE[space] if not haunted >> tile & 1), -1)
                if tile >= 0:
                    haunted |= 1 << tile
                    key = "stops_last_haunter" if bit_count(haunted) == g.request.tile_limit else "stops_haunter"
                    found.append(Threat(key, {**ghost, "tile": int(tile)}))
            if TORMENTOR[card] and not _spared(g, board):
                found.append(Threat("ends_torment", ghost))
        if len(here) == 3 and g.qi[board]:
            dies = g.qi[board] == 1 and g.alive >> board & 1
            found.append(Threat("saves_taoist" if dies else "empties_board", {"board": board}))
        for box in g.law.names:
            found = THREATS[box](g, board, found) if box in THREATS else found
        every += found
    return every


THREATS: Final[dict[str, Callable[[GhostStories, int, list[Threat]], list[Threat]]]] = {}
"""By box, what it makes of the threats of a board, for those boxes that change them."""


def _spared(g: GhostStories, board: int) -> bool:
    """Whether no Curse die is rolled on this board's turns (GS-POW-MOUNT-02)."""
    turn = g.clone()
    turn.active = board
    return has_power(turn, MOUNTAIN)


def _ended(g: GhostStories, gone: int, chance: Fraction | None = None) -> Iterator[Reason]:
    """The threats that end when the ghost on a space leaves."""
    for threat in threats(g):
        if threat.what.get("space", gone) == gone and threat.what["board"] == gone // 3:
            yield Reason(threat.key, threat.what, None if chance == 1 else chance)


# -- what happens -----------------------------------------------------------------------------------------------------


def _rolled(line: _Line) -> Iterator[Reason]:
    """An exorcism: how likely it is, and what it ends."""
    odds = line.odds()
    if odds is None or not odds.one:
        return
    game = line.game
    if odds.of != "space":
        for target, chance in zip(odds.targets, odds.each, strict=True):
            if chance:
                yield Reason(f"exorcism_{odds.of}", {odds.of: target}, chance)
        return
    ghosts = [(int(space), int(game.ghosts[space])) for space in odds.targets]
    for (space, card), chance in zip(ghosts, odds.each, strict=True):
        if chance:
            yield from _beaten(game, space, chance)
            yield from _ended(game, space, chance)
            if len(ghosts) == 1:
                yield _exorcism(line, "exorcism", {"space": space, "card": card}, chance)
    if len(ghosts) == 2:
        (first, card), (second, other) = ghosts
        both = {"space": first, "card": card, "other_space": second, "other_card": other}
        key, chance = ("exorcism_both", odds.all) if odds.all else ("exorcism_one", odds.one)
        yield _exorcism(line, key, both, chance)


def _exorcism(line: _Line, key: str, ghosts: dict[str, int], chance: Fraction) -> Reason:
    """An exorcism here, or on the tile he goes to."""
    if line.tile < 0:
        return Reason(key, ghosts, chance)
    return Reason(f"{key}_there", {**ghosts, "tile": line.tile}, chance)


def _beaten(g: GhostStories, space: int, chance: Fraction | None = None) -> Iterator[Reason]:
    """An incarnation falls."""
    card = int(g.ghosts[space])
    if INCARNATION[card]:
        left = int(g.to_beat) - 1
        ghost = {"space": space, "card": card}
        sure = None if chance == 1 else chance
        yield Reason("beats", {**ghost, "number": left}, sure) if left else Reason("beats_last", ghost, sure)


def _happened(g: GhostStories, line: _Line) -> Iterator[Reason]:
    """What the events on the way are good for, unless later ones undo it."""
    gone: list[int] = []
    unbound = any(event.name == events.NAMES[events.MANTRA_REMOVED] for event in line.events)
    for event in line.events:
        if unbound and event.name == events.NAMES[events.MANTRA_PLACED]:
            continue
        if event.name in _GONE:
            card, space = event.args[:2]
            if card not in gone:
                gone.append(card)
                yield from _removed(g, line, event, card, space)
        elif event.name == events.NAMES[events.HELP_ASKED] and (line.tile >= 0 or line.afar):
            tile = event.args[1]
            yield Reason("help_there" if line.tile >= 0 else "help_afar", {"tile": tile, "help": tile})
        elif event.name in GAINS:
            yield from GAINS[event.name](g, *event.args)


def _removed(g: GhostStories, line: _Line, event: Event, card: int, space: int) -> Iterator[Reason]:
    """A ghost has left play. It may have been moved before, so it is known by its card."""
    origin = next((one for one in BITS[g.occupied] if g.ghosts[one] == card), -1)
    ghost = {"space": space, "card": card}
    if event.name == events.NAMES[events.GHOST_CAUGHT]:
        yield Reason("caught", ghost)
    if origin < 0:
        return
    ended = list(_ended(g, origin))
    yield from ended
    if event.name == events.NAMES[events.GHOST_EXORCISED]:
        yield from _beaten(g, int(origin))
        if line.tile >= 0:
            yield _exorcism(line, "exorcism", ghost, Fraction(1))
    if not ended and event.name != events.NAMES[events.GHOST_CAUGHT]:
        yield Reason("removes", {"space": int(origin), "card": card})


_GONE: Final = [events.NAMES[name] for name in (events.GHOST_EXORCISED, events.GHOST_DISCARDED, events.GHOST_CAUGHT)]


def _tao(g: GhostStories, seat: int, colour: int, _c: int) -> Iterator[Reason]:
    """Tao is for a ghost that resists with its colour: an incarnation, or the one nearest to who gets it."""
    here = int(g.where[seat])
    wanted = [space for space in BITS[g.occupied] if g.rules.resistance(g, space)[colour]]
    if wanted and not g.locked:
        space = min(wanted, key=lambda one: (not INCARNATION[g.ghosts[one]], _steps(here, int(FACED[one]))))
        yield Reason("tao", {"seat": seat, "colour": colour, "space": int(space), "card": int(g.ghosts[space])})


def _steps(here: int, there: int) -> int:
    """How many moves one tile is from another."""
    return 0 if here == there else 1 if there in ADJACENT[here] else 2


def _qi(g: GhostStories, seat: int, _b: int, _c: int) -> Iterator[Reason]:
    number = int(g.qi[seat])
    yield Reason("qi_low" if number <= LOW else "qi", {"seat": seat, "number": number})


def _figures(g: GhostStories, board: int, _b: int, _c: int) -> Iterator[Reason]:
    """The Haunters of a board start again."""
    for threat in threats(g):
        if threat.key in ("stops_haunter", "stops_last_haunter") and threat.what["board"] == board:
            yield Reason(threat.key, threat.what)


def _circle(g: GhostStories, colour: int, _b: int, _c: int) -> Iterator[Reason]:
    number = sum(g.rules.resistance(g, space)[colour] > 0 for space in BITS[g.occupied])
    if number:
        yield Reason("circle", {"colour": colour, "number": int(number)})


def _buddha_placed(_g: GhostStories, _seat: int, space: int, _c: int) -> Iterator[Reason]:
    yield Reason("buddha_placed", {"space": space, "board": space // 3})


def _yin_yang(_g: GhostStories, seat: int, _b: int, _c: int) -> Iterator[Reason]:
    yield Reason("yin_yang", {"seat": seat})


def _back(_g: GhostStories, seat: int, _b: int, _c: int) -> Iterator[Reason]:
    yield Reason("brings_back", {"seat": seat})


def _buddha(_g: GhostStories, seat: int, _b: int, _c: int) -> Iterator[Reason]:
    yield Reason("buddha", {"seat": seat})


def _mantra(g: GhostStories, space: int, card: int, _c: int) -> Iterator[Reason]:
    if any(g.rules.resistance(g, space)):
        yield Reason("mantra", {"space": space, "card": card})


def _freed(g: GhostStories, tile: int, _b: int, _c: int) -> Iterator[Reason]:
    yield Reason("frees_tile", {"tile": tile, "number": int(bit_count(g.haunted))})


GAINS: Final[dict[str, Callable[[GhostStories, int, int, int], Iterator[Reason]]]] = {
    events.NAMES[events.TAO_GAINED]: _tao,
    events.NAMES[events.QI_GAINED]: _qi,
    events.NAMES[events.FIGURES_BACK]: _figures,
    events.NAMES[events.CIRCLE_SET]: _circle,
    events.NAMES[events.BUDDHA_PLACED]: _buddha_placed,
    events.NAMES[events.YIN_YANG_GAINED]: _yin_yang,
    events.NAMES[events.TAOIST_BACK]: _back,
    events.NAMES[events.BUDDHA_TAKEN]: _buddha,
    events.NAMES[events.MANTRA_PLACED]: _mantra,
    events.NAMES[events.TILE_RESTORED]: _freed,
}
"""What the events that are somebody's gain are good for."""


# -- what the choice itself says --------------------------------------------------------------------------------------


def _choice(g: GhostStories, option: int) -> Iterator[Reason]:
    """Of questions where the option chosen says more than what happens."""
    if g.kind in CHOSEN:
        yield from CHOSEN[g.kind](g, option)
    elif g.kind == ask.PLACE:
        yield from _placed(g, option)
    elif g.kind in (ask.PAY, ask.LOSE_TAO):
        colour = option % 5
        staying = g.occupied & ~g.falling
        if not any(g.rules.resistance(g, space)[colour] for space in BITS[staying]):
            yield Reason("not_needed", {"colour": colour})
    elif rerolling_exorcism(g) and option == ask.ENOUGH:
        odds = keeping_odds(g)
        if odds.one:
            yield Reason("kept", {}, odds.one) if odds.one < 1 else Reason("kept_all", {})
    elif rerolling_exorcism(g) and keeping_odds(g).of == "space":
        coloured = option != WHITE and any(g.rules.resistance(g, space)[option] for space in g.rules.targets(g))
        wanted = coloured or (option == WHITE and not g.white_blank)
        if not wanted:
            yield Reason("not_wanted", {"colour": option})


CHOSEN: Final[dict[int, Callable[[GhostStories, int], Iterator[Reason]]]] = {}
"""The same of questions of boxes, by kind."""


def _placed(g: GhostStories, space: int) -> Iterator[Reason]:
    """Where a ghost is put: who stands before it, and which tile a Haunter would haunt first from there."""
    if g.buddhas >> space & 1:
        return
    card = int(g.then_with)
    for seat in BITS[g.alive]:
        if g.where[seat] == FACED[space]:
            yield Reason("stands_before", {"seat": int(seat), "space": space})
    tile = next((tile for tile in LINE[space] if not g.haunted >> tile & 1), -1)
    if HAUNTER[card] and tile >= 0:
        yield Reason("line", {"space": space, "card": card, "tile": int(tile)})
