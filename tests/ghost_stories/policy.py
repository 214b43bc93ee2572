"""Players and luck for the tests: sensible enough to reach the end of the pile, quick enough for thousands of games.

``Careful`` answers like somebody who has read the rules once: go where a ghost can be exorcised, else ask a villager
who has something to give. ``Fortune`` answers chance, the kinder the more often it may look. No rule is tested by what
these functions think; they only carry games to places that random play never sees.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import (
    BUDDHIST_TEMPLE,
    CEMETERY,
    CIRCLE_OF_PRAYER,
    COLOUR,
    DICE_IMMUNE,
    HAUNTER,
    HERBALIST_SHOP,
    INCARNATION,
    NIGHT_WATCHMAN,
    RESISTANCE,
    SORCERER_HUT,
    TAOIST_ALTAR,
    TEA_HOUSE,
    TORMENTOR,
)
from hauntbox.ghost_stories.base.geometry import BITS, FACING
from hauntbox.ghost_stories.base.rules.means import resistance, target_refused
from hauntbox.ghost_stories.base.rules.tiles import help_refused
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.bits import bit_count
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.contract import Policy
from hauntbox.kernel.game import CHANCE, OVER, Game

HOPE = (1.0, 0.7, 0.26, 0.04, 0.0)
"""Chance that three dice show at least this many of one colour or white."""


def worth(g: GhostStories) -> float:
    """How well the players stand; ghosts being exorcised count as gone."""
    if g.over:
        return 1000.0 if g.outcome == "won" else -1000.0
    threat = sum(burden(g.ghosts[space]) for space in BITS[g.occupied & ~g.falling])
    beaten = g.beaten + sum(INCARNATION[g.ghosts[space]] for space in BITS[g.falling])
    buddhas = sum(g.buddhas_held) + bit_count(g.buddhas)
    kept = 4 * min(g.qi) + 2 * sum(g.qi) + sum(g.tao) + 3 * bit_count(g.yin_yang) + buddhas
    full = sum(g.occupied >> 3 * board & 7 == 7 for board in range(4))
    return float(kept + 25 * beaten - threat - 6 * full - 2 * bit_count(g.figures) - 15 * bit_count(g.haunted))


def burden(card: int) -> int:
    return 1 + sum(RESISTANCE[card]) + 2 * HAUNTER[card] + TORMENTOR[card]


class Fortune:
    """Answers chance from a seed: the kindest of this many answers."""

    def __init__(self, seed: int, looks: int, players: Policy) -> None:
        self.chance = Seeded(seed)
        self.looks = looks
        self.players = players

    def __call__(self, game: Game) -> int:
        assert isinstance(game, GhostStories)
        options = sorted({self.chance.pick(game) for _ in range(self.looks)})
        return max(options, key=lambda option: self.prospect(game, option)) if len(options) > 1 else options[0]

    def prospect(self, game: GhostStories, option: int) -> float:
        """The worth once the players have answered up to the next choice in the Yang phase or of chance."""
        future = game.clone()
        future.take(option)
        while future.kind not in (OVER, ask.YANG) and future.seat != CHANCE:
            future.take(self.players(future))
        return worth(future)


class Careful:
    """Answers for all seats; knows how often its luck may look. ``spares_incarnations`` waits for the last card."""

    def __init__(self, seed: int, looks: int, spares_incarnations: bool = False) -> None:
        self.random = Random(f"careful/{seed}")
        self.hope = [1 - (1 - chance) ** looks for chance in HOPE]
        self.spares = spares_incarnations
        self.answers: dict[int, Callable[[GhostStories], int]] = {
            ask.YANG: self.yang,
            ask.EXORCISE: self.exorcise,
            ask.TAKE_TAO: self.wanted_colour,
            ask.CIRCLE: self.wanted_colour,
            ask.YIN_YANG: lambda g: g.options[-1],
            ask.PLACE: lambda g: self.best(g, lambda space: float(g.buddhas >> space & 1)),
            ask.HUT: lambda g: self.best(g, lambda space: burden(g.ghosts[space])),
            ask.MOVE_GHOST: lambda g: self.best(g, lambda space: space != ask.NO_GHOST),
            ask.BORNE_BY: lambda g: self.best(g, lambda seat: float(g.qi[seat])),
            ask.GROUP_QI: lambda g: self.best(g, lambda seat: -float(g.qi[seat])),
            ask.QI_OR_YIN_YANG: lambda g: 0 if g.qi[g.active] < 3 else 1,
            ask.REROLL: lambda g: ask.ENOUGH,
            ask.WATCHMAN: lambda g: self.best(g, lambda board: float(bit_count(g.figures >> 3 * board & 7))),
        }

    def __call__(self, game: Game) -> int:
        assert isinstance(game, GhostStories)
        answer = self.answers.get(game.kind)
        return answer(game) if answer else self.random.choice(game.options)

    def best(self, g: GhostStories, score: Callable[[int], float]) -> int:
        """The best option, any of several."""
        return max(g.options, key=lambda option: (score(option), self.random.random()))

    def yang(self, g: GhostStories) -> int:
        """Restore a tile, place a Buddha, then act here, or move to where acting is best."""
        if ask.USE_YIN_YANG in g.options and g.haunted:
            return ask.USE_YIN_YANG
        return self.best(g, lambda option: self.yang_score(g, option))

    def yang_score(self, g: GhostStories, option: int) -> float:
        tile = g.where[g.active]
        if option < ask.ASK_HELP:
            return 0.9 * max(self.exorcism_score(g, option), self.help_score(g, option))
        if option == ask.ASK_HELP:
            return self.help_score(g, tile)
        if option == ask.DO_EXORCISM:
            return self.exorcism_score(g, tile)
        if option == ask.USE_YIN_YANG:
            return 0.1 if self.random.random() < 0.05 else -1.0
        return 0.01 if option == ask.END_TURN else 1.5

    def exorcism_score(self, g: GhostStories, tile: int) -> float:
        """Hope of exorcising what faces the tile, with the Tao of those who stand there."""
        seats = [s for s in BITS[g.alive] if g.where[s] == tile or s == g.active]
        score = 0.0
        for space in FACING[tile]:
            card = g.ghosts[space]
            if not card or target_refused(g, space) or (self.spares and INCARNATION[card]):
                continue
            tokens = [0 if g.locked else sum(g.tao[5 * s + c] for s in seats) for c in range(5)]
            missing = sum(max(0, points - tokens[c]) for c, points in enumerate(resistance(g, space)))
            hope = self.hope[min(missing, 4)] if not DICE_IMMUNE[card] else float(missing == 0)
            board_is_full = g.occupied >> space // 3 * 3 & 7 == 7
            urgency = 3.0 * int(INCARNATION[card]) + 0.2 * int(g.figures >> space & 1) + 0.8 * board_is_full
            score += hope * (1.0 + urgency)
        return score

    def help_score(self, g: GhostStories, tile: int) -> float:
        if help_refused(g, tile):
            return 0.0
        return {
            TAOIST_ALTAR: 0.9,
            CEMETERY: 1.2,
            NIGHT_WATCHMAN: 0.2 * int(bit_count(g.figures)),
            SORCERER_HUT: 0.6 if g.qi[g.active] > 1 and bit_count(g.occupied) > 4 else 0.0,
            HERBALIST_SHOP: 0.45,
            BUDDHIST_TEMPLE: 0.4,
            CIRCLE_OF_PRAYER: 0.5 if g.circle < 0 else 0.0,
            TEA_HOUSE: 0.3 if g.qi[g.active] < 3 else 0.0,
        }.get(g.village[tile], 0.1)

    def exorcise(self, g: GhostStories) -> int:
        """As many ghosts as can be had."""
        front = FACING[g.where[g.active]]

        def score(chosen: int) -> float:
            cards = [g.ghosts[front[bit]] for bit in BITS[chosen]]
            return sum(-1 if self.spares and INCARNATION[card] else 1 for card in cards)

        return self.best(g, score)

    def wanted_colour(self, g: GhostStories) -> int:
        """The colour most ghosts in play have."""
        return self.best(g, lambda colour: sum(COLOUR[card] == colour for card in g.ghosts if card))


def carefully(seed: int, looks: int = 1, spares_incarnations: bool = False) -> Policy:
    """Careful players, and chance from the seed with this many looks."""
    players = Careful(seed, looks, spares_incarnations)
    chance = Fortune(seed, looks, players)
    return lambda game: chance(game) if game.seat == CHANCE else players(game)


def play_out(game: Game, policy: Policy) -> Game:
    """Play to the end."""
    while not game.over:
        game.take(policy(game))
    return game
