"""What is secret in Victim, for the twins: tiles others looked at, and from the Curse phase on hands."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hauntbox.games import facade
from hauntbox.i18n import catalogue
from hauntbox.interfaces.paint import Paint
from hauntbox.kernel.encoding import observed
from hauntbox.kernel.game import Game
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import DIEGO, ITEM_NAMES, ONE, TILE_NAMES, VICTIM_NAMES, VICTIMS, size
from hauntbox.victim.forms.codec import counted
from hauntbox.victim.forms.encoding import VictimEncoder
from hauntbox.victim.forms.views import IMAGINED
from hauntbox.victim.piles import LOOKS, PREPARED
from hauntbox.victim.rules import hidden_hands, seen_tiles
from hauntbox.victim.rules.victim_board import hands_closed
from hauntbox.victim.state import VictimGame

ENCODER = VictimEncoder()
SCREEN = facade("victim").screen("en", Paint(catalogue("terminal", "en")))


class VictimSecrets:
    """How a twin is dealt, and what a seat may see of the answers of others."""

    def another(self, game: Game, seat: int, random: Random) -> VictimGame:
        position: dict[str, Any] = json.loads(json.dumps(game.position()))
        assert isinstance(game, VictimGame)
        _other_tiles(game, position["state"], seat, random)
        if hands_closed(game, seat):
            _other_hands(game, position["state"], random)
        loaded = facade("victim").load(position, "twin")
        assert isinstance(loaded, VictimGame)
        return loaded

    def act(self, game: Game, seat: int, option: int) -> object:
        """Seats that see no hands do not learn which card was given or drawn; of tiles looked at they see only whether
        they go to the top or the bottom. Everything else is visible."""
        assert isinstance(game, VictimGame)
        return self._done(game, seat, option), _laid_open(game, seat, option)

    def _done(self, game: VictimGame, seat: int, option: int) -> object:
        closed = hands_closed(game, seat)
        if game.kind == ask.LOOK and game.owner[game.then_with & 7] != seat:
            return "a tile"
        if game.kind == ask.PUT_BACK and game.seat != seat:
            return "bottom" if option & 1 else "top"
        if game.kind == ask.ITEM and closed:
            return "a card"
        if game.kind == ask.TURN and closed and ask.GIVE <= option < ask.PUT_NUMBER:
            return "give", (option - ask.GIVE) // len(ITEM_NAMES)
        return option

    def shown(self, game: Game, seat: int) -> object:
        """The observation of the learning environments, and the table at a terminal."""
        assert isinstance(game, VictimGame)
        return bytes(observed(ENCODER, game, seat)), SCREEN.draw(game, seat, {}), SCREEN.head(game)


def _laid_open(g: VictimGame, seat: int, option: int) -> object:
    """What somebody has seen already and the answer shows to the seat too: a tile that is turned over or looked at, the
    cards of a Victim who leaves play, the one card with which Diego pays."""
    if g.kind == ask.TURN:
        victim = g.then_with & 7
        if ask.LAY <= option < ask.HEAL:
            return str(g.piles[(option - ask.LAY) & 1][-1])
        if ask.FLASH <= option < ask.EQUIP and g.owner[victim] == seat:
            return str(g.piles[option - ask.FLASH][-LOOKS:])
        pays = victim == DIEGO and ask.USE_SKILL <= option < ask.AID and size(g.hand[DIEGO]) == 1
        return g.hand[victim] if option == ask.ENTER_BUNKER or pays else None
    if g.kind == ask.PHOTO_FLASH and option != ask.NO_PHOTO and g.seat == seat:
        return str(g.piles[option][-LOOKS:])
    if g.kind == ask.DEMON and ask.DEATH <= option < ask.UPGRADE:
        return g.hand[option - ask.DEATH]
    if g.kind == ask.RAISE and size(g.hand[DIEGO]) == 1:
        return g.hand[DIEGO]
    return g.hand[g.then_with] if g.kind == ask.ENTER and option else None


def _other_tiles(game: VictimGame, state: dict[str, Any], seat: int, random: Random) -> None:
    """Lay tiles that others have looked at as they may lie for all the seat can tell."""
    places = [[*pile] for pile in (*state["piles"], state["looked_at"])]
    hidden = [
        (part, index)
        for part, pile in enumerate(places)
        for index, place in enumerate(pile)
        if isinstance(place, list) and seat not in place[2]
    ]
    if not hidden:
        return
    ways = seen_tiles.ways_for(game, seat)
    way = random.choices(ways, [way.weight for way in ways])[0]
    before = [places[part][index][0] for part, index in hidden]
    after = _laid(way, hidden, [*before, *state["unseen_tiles"]], random)
    for (part, index), tile in zip(hidden, after, strict=True):
        places[part][index][0] = tile
    state["unseen_tiles"] = [tile for tile in (*before, *state["unseen_tiles"]) if tile not in (*after, "bunker")]
    _retell(state["looks"], seat, dict(zip(before, after, strict=True)))


def _laid(way: seen_tiles.Way, hidden: list[tuple[int, int]], tiles: list[str], random: Random) -> list[str]:
    """The tiles of these places in an arrangement: those it tells, the Bunker in one of the prepared places, others as
    they come."""
    prepared = [(part, n) for part, pile in enumerate(way.parts) for n, place in enumerate(pile) if place == PREPARED]
    bunker = random.choice(prepared) if prepared else None
    told = {TILE_NAMES[tile] for tile in way.known()}
    others = [tile for tile in tiles if tile not in told and tile != "bunker"]
    random.shuffle(others)
    laid = []
    for at in hidden:
        place = way.parts[at[0]][at[1]]
        laid.append(TILE_NAMES[place] if place >= 0 else "bunker" if at == bunker else others.pop())
    return laid


def _retell(story: list[list[Any]], seat: int, instead: dict[str, str]) -> None:
    """Others have seen what now lies there."""
    looker = seat
    for entry in story:
        if entry[0] == "look":
            looker = entry[3]
        elif entry[0] in ("saw", "put") and looker != seat:
            entry[1] = instead.get(entry[1], entry[1])


def _other_hands(game: VictimGame, state: dict[str, Any], random: Random) -> None:
    """Deal closed hands as they may be for all that everybody has seen."""
    g = game.clone()
    g.looks = IMAGINED
    for victim in range(VICTIMS):
        g.item_deck += g.hand[victim]
        g.unseen[victim] = size(g.hand[victim])
        g.hand[victim] = 0
    for victim in range(VICTIMS):
        while g.unseen[victim]:
            counts = {item: int(g.item_deck) >> 2 * item & 3 for item in range(len(ITEM_NAMES))}
            weights = hidden_hands.in_hand(g, victim) if len(g.cases) else counts
            (item,) = random.choices(list(weights), list(weights.values()))
            if len(g.cases):
                hidden_hands.shown(g, victim, item)
            g.item_deck -= ONE[item]
            g.unseen[victim] -= 1
            g.hand[victim] += ONE[item]
    for name, board in state["victims"].items():
        board["hand"] = counted(g.hand[VICTIM_NAMES.index(name)], ITEM_NAMES)
    state["item_deck"] = counted(g.item_deck, ITEM_NAMES)
