"""The odds of an exorcism in words."""

from __future__ import annotations

from fractions import Fraction

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.dice import NO_DICE
from hauntbox.ghost_stories.base.geometry import SPACES, TILES
from hauntbox.ghost_stories.base.rules.odds import (
    ROLLING,
    ROLLS,
    Odds,
    exorcism_odds,
    help_odds,
    keeping_odds,
    menu_odds,
    option_odds,
    rerolling_exorcism,
)
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.i18n import Catalogue
from hauntbox.sentences import percent


class OddsText:
    """Tells the odds of the active Taoist."""

    def __init__(self, text: Text, words: Catalogue) -> None:
        self.text = text
        self.words = words

    def percent(self, chance: Fraction) -> str:
        return percent(self.words.language, chance)

    def beside(self, g: GhostStories, option: int) -> str:
        """What is written beside an option of the pending question; empty for most."""
        odds = option_odds(g).get(option)
        return "" if odds is None else f"[{self._short(g, odds)}]"

    def _short(self, g: GhostStories, odds: Odds) -> str:
        """The chance of all the ghosts in front, then its parts."""
        every = self.percent(odds.all)
        if odds.tries > 1:
            every = self.words.text("odds.tries_short", chance=every, number=odds.tries)
        if len(odds.targets) == 1:
            return every
        parts = [
            f"{SPACES[target] if odds.of == 'space' else self.text.target(g, odds.of, target)} {self.percent(chance)}"
            for target, chance in zip(odds.targets, odds.each, strict=True)
        ]
        parts.append(self.words.text("odds.one_short", chance=self.percent(odds.one)))
        both = "odds.both_short" if len(odds.targets) == 2 else "odds.all_short"
        return self.text.words.raw("list.stop").join((self.words.text(both, chance=every), ", ".join(parts)))

    def tell(self, g: GhostStories) -> list[str]:
        """The odds where the active Taoist stands, and on the tiles he may still move to; those of the dice he rolls
        again while he chooses them; those of the rolls that a question of a box leads to."""
        if g.kind in ROLLS:
            return self._told(g, option_odds(g)) or [self.words.text("odds.nobody")]
        if not g.over and g.asking_step() in ROLLING:
            odds = ROLLING[g.asking_step()](g)
            return [self.words.text("odds.rolling", dice=self._dice(odds)), *self._lines(g, odds)]
        if not g.players or g.over or not g.alive >> g.active & 1:
            return [self.words.text("odds.nobody")]
        if rerolling_exorcism(g):
            return self._kept(g)
        here = g.where[g.active]
        lines = self._from(g, here, "odds.here") or self._told(g, menu_odds(g)) or [
            self.words.text("odds.none", taoist=self.text.taoist(g, g.active), **self.text.at(g, here))
        ]
        if g.kind == ask.YANG:
            if ask.ASK_HELP in g.options:
                for odds in help_odds(g):
                    head = self.words.text("odds.help", dice=self._dice(odds), **self.text.at(g, here))
                    lines += [head, *self._lines(g, odds)]
            for tile in range(len(TILES)):
                if tile in g.options and tile != here:
                    lines += self._from(g, tile, "odds.there")
        return lines

    def _told(self, g: GhostStories, of_options: dict[int, Odds]) -> list[str]:
        """The odds of options, each after its text."""
        lines = []
        for option, odds in of_options.items():
            what = self.text.option_text(g, g.kind, option)
            lines += [self.words.text("odds.option", what=what, dice=self._dice(odds)), *self._lines(g, odds)]
        return lines

    def _kept(self, g: GhostStories) -> list[str]:
        odds = keeping_odds(g)
        key = "odds.kept_all" if not odds.dice else "odds.kept" if g.dice != NO_DICE else "odds.kept_none"
        taoist, kept = self.text.taoist(g, g.active), self.text.dice(g.dice)
        return [self.words.text(key, taoist=taoist, kept=kept, dice=self._dice(odds)), *self._lines(g, odds)]

    def _from(self, g: GhostStories, tile: int, key: str) -> list[str]:
        odds = exorcism_odds(g, tile)
        if not odds.targets:
            return []
        head = self.words.text(
            key, taoist=self.text.taoist(g, g.active), dice=self._dice(odds), **self.text.at(g, tile)
        )
        return [head, *self._lines(g, odds)]

    def _dice(self, odds: Odds) -> str:
        dice = self.words.text("odds.dice_reroll" if odds.reroll else "odds.dice", number=odds.dice)
        return self.words.text("odds.tries", dice=dice, number=odds.tries) if odds.tries > 1 else dice

    def _lines(self, g: GhostStories, odds: Odds) -> list[str]:
        """The chance of all the ghosts in front, and below it its parts."""
        each = [
            self._line(self.text.target(g, odds.of, target), chance)
            for target, chance in zip(odds.targets, odds.each, strict=True)
        ]
        if len(each) == 1:
            return each
        parts = [*each, self._line(self.words.text("odds.one"), odds.one)]
        both = self.words.text("odds.both" if len(each) == 2 else "odds.all")
        lines = [self._line(both, odds.all), *(f"  {line}" for line in parts)]
        return [*lines, self.words.text("odds.between")] if odds.between else lines

    def _line(self, what: str, chance: Fraction) -> str:
        return self.words.text("odds.line", what=what, percent=self.percent(chance), fraction=chance)
