"""The odds of an exorcism in words."""

from __future__ import annotations

from fractions import Fraction

from hauntbox.ghost_stories import questions as ask
from hauntbox.ghost_stories.geometry import SPACES, TILES
from hauntbox.ghost_stories.odds import Odds, exorcism_odds, keeping_odds
from hauntbox.ghost_stories.state import GhostStories
from hauntbox.ghost_stories.text import Text
from hauntbox.i18n import Catalogue
from hauntbox.terminal.percent import percent


class OddsText:
    """Tells the odds of the active Taoist."""

    def __init__(self, text: Text, words: Catalogue) -> None:
        self.text = text
        self.words = words

    def percent(self, chance: Fraction) -> str:
        return percent(self.words, chance)

    def beside(self, g: GhostStories, option: int) -> str:
        """What is written beside an option of the pending question; empty for most."""
        if g.kind == ask.YANG and option == ask.DO_EXORCISM:
            return self._short(exorcism_odds(g))
        exorcism = any(step[0] == "result" for step in g.agenda_words())
        if g.kind == ask.REROLL and option == ask.ENOUGH and exorcism:
            return self._short(keeping_odds(g))
        return ""

    def _short(self, odds: Odds) -> str:
        if len(odds.spaces) == 1:
            return f"[{self.percent(odds.all)}]"
        parts = [f"{SPACES[s]} {self.percent(chance)}" for s, chance in zip(odds.spaces, odds.each, strict=True)]
        return f"[{', '.join(parts)}, {self.words.text('odds.both_short', chance=self.percent(odds.all))}]"

    def tell(self, g: GhostStories) -> list[str]:
        """The odds where the active Taoist stands, and on the tiles he may still move to."""
        if not g.players or g.over or not g.alive >> g.active & 1:
            return [self.words.text("odds.nobody")]
        here = g.where[g.active]
        lines = self._from(g, here, "odds.here") or [
            self.words.text("odds.none", taoist=self.text.taoist(g, g.active), **self.text.at(g, here))
        ]
        if g.kind == ask.YANG:
            for tile in range(len(TILES)):
                if tile in g.options and tile != here:
                    lines += self._from(g, tile, "odds.there")
        return lines

    def _from(self, g: GhostStories, tile: int, key: str) -> list[str]:
        odds = exorcism_odds(g, tile)
        if not odds.spaces:
            return []
        dice = self.words.text("odds.dice_reroll" if odds.reroll else "odds.dice", number=odds.dice)
        lines = [self.words.text(key, taoist=self.text.taoist(g, g.active), dice=dice, **self.text.at(g, tile))]
        for space, chance in zip(odds.spaces, odds.each, strict=True):
            lines.append(self._line(f"{self.text.card(g.ghosts[space])} ({SPACES[space]})", chance))
        if len(odds.spaces) == 2:
            lines.append(self._line(self.words.text("odds.both"), odds.all))
            lines.append(self._line(self.words.text("odds.one"), odds.one))
        return lines

    def _line(self, what: str, chance: Fraction) -> str:
        return self.words.text("odds.line", what=what, percent=self.percent(chance), fraction=chance)
