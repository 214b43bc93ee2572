"""Somebody in front of a browser: one context with its own memory, whose console must stay silent."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tests.browser.house import House
from tests.browser.pages import Pages

ANSWERED = """(was) => {
  const now = document.querySelector(".question");
  if (document.querySelector("dialog[open]")) return true;
  return now !== null && now.dataset.number !== was && document.querySelector(".option") !== null;
}"""


ANSWER_PINGS = """const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  if (!String(text).includes('"ping"')) return send.call(this, text);
  const now = Math.floor(Date.now() / 1000);
  this.dispatchEvent(new MessageEvent("message", {data: JSON.stringify({type: "pong", now})}));
};"""


OF_A_CUT = ("WebSocket connection", "Failed to load resource")


class Reader:
    """A page and what went wrong on it."""

    def __init__(
        self,
        pages: Pages,
        house: House,
        width: int,
        height: int,
        language: str,
        speed: str,
        worker: bool,
        new: bool,
        by: str,
    ) -> None:
        self.house = house
        self.site = by or house.address
        self.wrong: list[str] = []
        self.cut_off = False
        """Whether its line is cut by the test: the browser has its own word about that."""
        self._pages = pages
        own = worker or new or bool(by)
        take = pages.new if own else pages.take
        self._used = take(width, height, self.site, worker)
        self.page: Page = self._used.page
        self.context: BrowserContext = self.page.context
        settings = json.dumps({"language": language, "speed": speed})
        quiet = speed == "instant"  # who waits for nothing
        pages.clear(self._used, quiet, {"hauntbox.settings": settings})
        self._used.heard = self._heard
        if own:
            pages.changed.add(self.page)

    def _heard(self, error: str) -> None:
        if not (self.cut_off and error.startswith(OF_A_CUT)):
            self.wrong.append(error)

    def hold(self, made: dict[str, Any], *seats: int) -> None:
        """Keep the tokens of these seats (all, if none is named) as if this reader had sat down himself."""
        tokens = [seat["token"] for seat in made["seats"] if "token" in seat and (not seats or seat["seat"] in seats)]
        invites = {str(seat["seat"]): seat["invite"] for seat in made["seats"] if "invite" in seat}
        kept = json.dumps({"tokens": [*tokens, made["host"]], "invites": invites, "at": 1})
        self.page.evaluate(
            "([name, text]) => localStorage.setItem(name, text)", [f"hauntbox.table.{made['table']}", kept]
        )

    def open(self, made: dict[str, Any], *seats: int) -> Page:
        """Sit down at a table that was just made."""
        self.hold(made, *seats)
        self.go(f"/t/{made['table']}")
        self.page.wait_for_selector(".stage .cell")
        return self.page

    def go(self, path: str) -> Page:
        self.page.goto(self.site + path)
        return self.page

    def stop_clock(self, time: float = 0) -> None:
        """The page's clock is moved by the test, faster than any server could answer a ping: they are answered in the
        page."""
        self.page.clock.install(time=time)
        self.page.add_init_script(ANSWER_PINGS)

    def number(self) -> str:
        """The number of the question that waits."""
        return str(self.page.locator(".question").get_attribute("data-number"))

    def wait_answered(self, was: str) -> None:
        """Until the next question of this reader, or a sheet (the result)."""
        self.page.wait_for_function(ANSWERED, arg=was)

    def over(self) -> bool:
        return self.page.locator("dialog[open] .ending-text").count() > 0

    def close(self) -> None:
        self._pages.give_back(self._used)
        assert not self.wrong, self.wrong
