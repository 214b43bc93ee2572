"""What a puzzle is called and what it is about, as the seat that is asked sees it: its solution is not in it."""

from __future__ import annotations

from hauntbox.i18n import catalogue
from hauntbox.interfaces.facade import Situation
from hauntbox.kernel.game import Game
from hauntbox.victim.state import VictimGame
from hauntbox.victim.words.text import Text


def situation(game: Game, language: str) -> Situation:
    """Who is asked, on which tile, before which Demon, and what presses most."""
    assert isinstance(game, VictimGame)
    words = catalogue("victim", language)
    text = Text(words)
    hunts = game.den >= 0 and game.seat == game.demon_seat
    who = text.demon(game.demon) if hunts or game.active < 0 else text.victim(game.active)
    tile = game.den if hunts or game.active < 0 else game.at[game.active]
    names = [str(who), str(text.tile(tile))] if tile >= 0 else [str(who)]
    if game.den >= 0 and not hunts:
        names.append(str(text.demon(game.demon)))
    theme = "hunt" if hunts else _theme(game)
    about, goal = words.raw(f"puzzle.theme.{theme}"), words.raw(f"puzzle.goal.{theme}")
    return Situation(" · ".join(names), theme, about, goal, (about, *_facts(game, text, tile)))


def _facts(g: VictimGame, text: Text, tile: int) -> tuple[str, ...]:
    """Where the Demon is, who else is in the forest, and where: everybody sees it."""
    tiles = [int(g.den)] if g.den >= 0 else []
    others = [victim for victim in g.order if victim != g.active and g.at[victim] >= 0]
    tiles += [int(g.at[victim]) for victim in others]
    return (
        *(str(text.tile(one)) for one in tiles if one != tile), *(str(text.victim(victim)) for victim in others)
    )  # fmt: skip


def _theme(g: VictimGame) -> str:
    """What presses most of one who is hunted."""
    if g.active >= 0 and g.wounds[g.active] == 2:
        return "grave"
    if g.opened:
        return "open"
    if g.den < 0:
        return "before"
    if g.active >= 0 and g.at[g.active] == g.den:
        return "near"
    return "gate" if g.gate else "forest"
