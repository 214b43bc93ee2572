"""What a puzzle is called and what it is about, as everybody at the table sees it: its solution is not in it."""

from __future__ import annotations

from hauntbox.ghost_stories.base.cards import COLOUR, INCARNATIONS, RESISTANCE
from hauntbox.ghost_stories.base.geometry import BITS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.i18n import catalogue
from hauntbox.interfaces.facade import Situation
from hauntbox.kernel.bits import bit_count
from hauntbox.kernel.game import Game


def situation(game: Game, language: str) -> Situation:
    """The two strongest ghosts and the tile of the Taoist who is asked, and what presses most."""
    assert isinstance(game, GhostStories)
    words = catalogue("ghost_stories", language)
    text = Text(words)
    ghosts = sorted((int(card) for card in game.ghosts if card), key=_strength, reverse=True)
    tile = format(text.tile_name(game.village[game.where[game.active]]), "short")
    named = ", ".join(dict.fromkeys(str(text.card(card)) for card in ghosts[:2]))
    names = [named, tile] if named else [tile]
    theme = _theme(game)
    about, goal = words.raw(f"puzzle.theme.{theme}"), words.raw(f"puzzle.goal.{theme}")
    facts = [about, *(str(text.card(card)) for card in ghosts[2:]), str(text.taoist(game, int(game.active)))]
    places = [game.where[seat] for seat in BITS[game.players & game.alive] if seat != game.active]
    facts += [format(text.tile_name(game.village[place]), "short") for place in places]
    return Situation(" · ".join(names), theme, about, goal, tuple(facts))


def _strength(card: int) -> tuple[int, int, int]:
    """Incarnations first; of ghosts that are as strong as each other the same one in every language."""
    return int(card in INCARNATIONS), sum(RESISTANCE[card]), -10 * COLOUR[card] - card


def _theme(g: GhostStories) -> str:
    """What presses most."""
    if any(card in INCARNATIONS for card in g.ghosts):
        return "incarnation"
    if bit_count(g.haunted) >= g.request.tile_limit - 1:
        return "third_tile"
    if any(g.qi[seat] == 1 for seat in BITS[g.players & g.alive]):
        return "last_qi"
    if all(g.ghosts[3 * g.active : 3 * g.active + 3]):
        return "overrun"
    return "haunting" if g.figures else "quiet"
