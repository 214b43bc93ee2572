"""What is secret in Black Secret, for the twins: the incarnations in Wu-Feng's hand and the card he has just drawn."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

from hauntbox.games import face
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import numbers as n
from hauntbox.ghost_stories.black_secret.state import secret_of
from hauntbox.ghost_stories.black_secret.wu_feng import incarnation_pile
from hauntbox.ghost_stories.box_encoding import BoxEncoder
from hauntbox.ghost_stories.law import Law
from hauntbox.i18n import catalogue
from hauntbox.kernel.encoding import observed
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.terminal.paint import Paint

SCREEN = face("ghost_stories").screen("en", Paint(catalogue("terminal", "en")))


@cache
def encoder(law: Law) -> BoxEncoder:
    return BoxEncoder(law)


class BlackSecrets:
    """How a twin is dealt, and what a seat may see of the answers of others."""

    def another(self, game: Game, seat: int, random: Random) -> GhostStories:
        assert isinstance(game, GhostStories)
        position: dict[str, Any] = json.loads(json.dumps(game.position()))
        if seat != n.WU_FENG:
            part, unseen = position["state"]["black_secret"], position["state"]["unseen"]
            pool = [*part["hand"], *(int(card) for card in incarnation_pile(game))]
            part["hand"] = sorted(random.sample(pool, len(part["hand"])))
            if part["drawn"] in unseen["ghosts"]:
                part["drawn"] = random.choice(unseen["ghosts"])
        loaded = face("ghost_stories").load(position, "twin")
        assert isinstance(loaded, GhostStories)
        return loaded

    def act(self, game: Game, seat: int, option: int) -> object:
        """A card drawn is a card to all but Wu-Feng; by its use it is laid open, and so is an incarnation called."""
        assert isinstance(game, GhostStories)
        if seat == n.WU_FENG:
            return option
        if game.seat == CHANCE and game.kind in (ask.DRAW, n.INCARNATION):
            known = game.kind == ask.DRAW and game.pile[game.height - 1] > 0
            return option if known else "a card"
        return (option, int(secret_of(game).drawn)) if game.kind == n.USE else option

    def shown(self, game: Game, seat: int) -> object:
        """The observation of the learning environments, and the table at a terminal."""
        assert isinstance(game, GhostStories)
        return bytes(observed(encoder(game.law), game, seat)), SCREEN.draw(game, seat, {}), SCREEN.head(game)
