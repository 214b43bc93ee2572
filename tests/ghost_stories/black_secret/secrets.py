"""What is secret in Black Secret, for the twins: the incarnations in Wu-Feng's hand and the card he has just drawn;
with the Guard Tower also what the Taoists have looked at, which is hidden from him."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

from hauntbox.games import facade
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.ids import Ask
from hauntbox.ghost_stories.black_secret.state import secret_of
from hauntbox.ghost_stories.black_secret.wu_feng import incarnation_pile
from hauntbox.ghost_stories.box_encoding import BoxEncoder
from hauntbox.ghost_stories.law import Law
from hauntbox.ghost_stories.tower import ids as tower
from hauntbox.i18n import catalogue
from hauntbox.interfaces.paint import Paint
from hauntbox.kernel.encoding import observed
from hauntbox.kernel.game import CHANCE, Game

SCREEN = facade("ghost_stories").screen("en", Paint(catalogue("terminal_ghost_stories", "en")))


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
        if "black_tower" in position["state"] and not 0 <= seat < n.WU_FENG:
            _look_at_others(position["state"], seat, random)
        loaded = facade("ghost_stories").load(position, "twin")
        assert isinstance(loaded, GhostStories)
        return loaded

    def act(self, game: Game, seat: int, option: int) -> object:
        """A card drawn is a card to all but Wu-Feng; by its use it is laid open, and so is an incarnation called."""
        assert isinstance(game, GhostStories)
        if game.kind in (tower.Ask.LOOK_AT, tower.Ask.ARRANGE_PILE) and not 0 <= seat < n.WU_FENG:
            return "a card looked at"
        if seat == n.WU_FENG:
            return option
        if game.seat == CHANCE and game.kind in (ask.DRAW, Ask.INCARNATION):
            known = game.kind == ask.DRAW and game.imagine(seat).pile[game.height - 1] > 0
            return option if known else "a card"
        return (option, int(secret_of(game).drawn)) if game.kind == Ask.USE else option

    def shown(self, game: Game, seat: int) -> object:
        """The observation of the learning environments, and the table at a terminal."""
        assert isinstance(game, GhostStories)
        return bytes(observed(encoder(game.law), game, seat)), SCREEN.draw(game, seat, {}), SCREEN.head(game)


def _look_at_others(state: dict[str, Any], seat: int, random: Random) -> None:
    """Others of the cards that the seat has not seen were looked at; it knows one that it has drawn."""
    part, unseen = state["black_secret"], state["unseen"]
    kept = part["drawn"] if seat == n.WU_FENG else 0
    hidden = [card for card in state["black_tower"]["seen_by_taoists"] if card != kept]
    pool = sorted([*unseen["ghosts"], *hidden])
    if part["drawn"] in unseen["ghosts"]:
        pool.remove(part["drawn"])
    others = dict(zip(hidden, random.sample(pool, len(hidden)), strict=True))
    unseen["ghosts"] = sorted({*unseen["ghosts"], *hidden} - {*others.values()})
    state["pile"] = [others.get(place, place) if isinstance(place, int) else place for place in state["pile"]]
    part["removed_cards"] = [others.get(card, card) for card in part["removed_cards"]]
    part["drawn"] = others.get(part["drawn"], part["drawn"])
    seen = state["black_tower"]["seen_by_taoists"]
    state["black_tower"]["seen_by_taoists"] = [others.get(card, card) for card in seen]
