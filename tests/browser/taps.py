"""People beside the real box: a recorded game is entered through the page, by touch, and the touches are counted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

from hauntbox.games import facade
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.kernel.record import Record
from hauntbox.server.real_box import entered_by, sees_chance

READY = """(number) => {
  if (document.querySelector(".curtain button")) return true;
  const now = document.querySelector(".question");
  return now !== null && now.dataset.number === number;
}"""
CHOOSE = """(option) => document.querySelector(`.question [data-option="${option}"]`).click()"""

FEW, FEW_ROLLS = 13, 15
"""How many options, or outcomes of dice, are shown at once; more than these have to be searched for."""


class Phone:
    """A page at a table and the seats that its people hold."""

    def __init__(self, page: Page, *seats: int) -> None:
        self.page = page
        self.seats = seats


class Evening:
    """The phones at a table, and the real box as the record has it."""

    def __init__(self, phones: Sequence[Phone], record: Record) -> None:
        self.phones = phones
        self.record = record
        self.game: Game = facade(record.game).new(record.setup)
        self.text = facade(record.game).text("en")
        self.words: dict[str, Any] = dict(self.text.words())
        self.answers = 0
        """Answers of chance that were entered."""
        self.taps = 0
        """Touches for them, without the one that confirms."""

    def play(self, until: int | None = None) -> None:
        """On to this answer of the record, or to its end."""
        for kind, option in self.record.answers[self._done() : until]:
            assert self.game.ruleset.kinds[self.game.kind].name == kind
            phone, seat = self._asked()
            phone.page.wait_for_function(READY, arg=str(self.game.number))
            curtain = phone.page.locator(".curtain button.primary")
            if curtain.count():
                curtain.tap()
                phone.page.wait_for_function(READY, arg=str(self.game.number))
                phone.page.wait_for_selector(".choices")
            if self.game.seat == CHANCE:
                self.answers += 1
                self._enter(phone.page, option, len(entered_by(self.game, seat)))
            else:
                phone.page.evaluate(CHOOSE, option)
            self.game.take(option)

    def back_to(self, answers: int) -> None:
        """Some answers were taken back."""
        self.game = facade(self.record.game).new(self.record.setup)
        for _, option in self.record.answers[:answers]:
            self.game.take(option)

    def _done(self) -> int:
        return len(self.game.record().answers)

    def _asked(self) -> tuple[Phone, int]:
        """The phone at which the question waits, and the seat that is asked."""
        able = sees_chance(self.game) if self.game.seat == CHANCE else [int(self.game.seat)]
        return next((phone, seat) for phone in self.phones for seat in able if seat in phone.seats)

    def _enter(self, page: Page, option: int, offered: int) -> None:
        shown: dict[str, Any] = dict(self.text.option(self.game, option))
        what: dict[str, Any] = shown["what"]
        if "dice" in what and (len(what["dice"]) == 1 or offered > FEW_ROLLS):
            self._roll(page, what["dice"])
            return
        if "dice" not in what and offered > FEW:
            cell = self._cell(what)
            if cell:
                page.locator(f'.cards-of[data-cell="{cell}"]').tap()
                self.taps += 1
        page.locator(f'.choices [data-option="{option}"]').tap()

    def _roll(self, page: Page, dice: str) -> None:
        for face in dice:
            page.locator(f'.face[data-face="{face}"]').tap()
        if len(dice) > 1:
            self.taps += len(dice)
            page.locator(".confirm").tap()

    def _cell(self, what: dict[str, Any]) -> str:
        """Where the eye finds a card."""
        if "card" in what:
            card = self.words["cards"][str(what["card"])]
            return f"{card['colour']} {sum(card['resistance'].values())}"
        if "person" in what:
            return f" {self.words['families'][self.words['villagers'][what['person']]['family']]['name']}"
        if "tile" in what:
            return " " + re.sub(r"\s*\d+$", "", self.words["tiles"][what["tile"]]["name"])
        return ""
