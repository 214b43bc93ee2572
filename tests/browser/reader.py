"""Somebody in front of a browser: one context with its own memory, whose console must stay silent."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from tests.browser.house import House

PATIENCE = 60_000
"""Milliseconds to wait for anything; only a broken client takes that long."""

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


UNPAINTED = """const sheet = new CSSStyleSheet();
sheet.replaceSync("html { opacity: 0 !important }");
document.adoptedStyleSheets = [sheet];"""
"""A page that nobody sees is laid out and can be clicked, but is not painted: half the work for Chromium."""

PAINT = "document.adoptedStyleSheets = [];"
"""For what looks at colours or at what can be seen."""

OF_A_CUT = ("WebSocket connection", "Failed to load resource")


class Reader:
    """A page and what went wrong on it."""

    def __init__(
        self, browser: Browser, house: House, width: int, height: int, language: str, speed: str, worker: bool
    ) -> None:
        touch = width < 800
        self.house = house
        self.wrong: list[str] = []
        self.cut_off = False
        """Whether its line is cut by the test: the browser has its own word about that."""
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            accept_downloads=True,
            service_workers="allow" if worker else "block",
            reduced_motion="reduce" if speed == "instant" else "no-preference",  # who waits for nothing
        )
        self.context.set_default_timeout(PATIENCE)
        wanted = json.dumps(json.dumps({"language": language, "speed": speed}))
        self.context.add_init_script(
            f"if (!localStorage.getItem('hauntbox.settings')) localStorage.setItem('hauntbox.settings', {wanted})"
        )
        self.context.add_init_script(UNPAINTED)
        self.page: Page = self.context.new_page()
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))

    def _heard(self, said: ConsoleMessage) -> None:
        if said.type == "error" and not (self.cut_off and said.text.startswith(OF_A_CUT)):
            self.wrong.append(said.text)

    def hold(self, made: dict[str, Any], *seats: int) -> None:
        """Keep the tokens of these seats (all, if none is named) as if this reader had sat down himself."""
        tokens = [seat["token"] for seat in made["seats"] if "token" in seat and (not seats or seat["seat"] in seats)]
        invites = {str(seat["seat"]): seat["invite"] for seat in made["seats"] if "invite" in seat}
        kept = json.dumps(json.dumps({"tokens": [*tokens, made["host"]], "invites": invites, "at": 1}))
        self.context.add_init_script(f"localStorage.setItem('hauntbox.table.{made['table']}', {kept})")

    def open(self, made: dict[str, Any], *seats: int) -> Page:
        """Sit down at a table that was just made."""
        self.hold(made, *seats)
        self.go(f"/t/{made['table']}")
        self.page.wait_for_selector(".stage .cell")
        return self.page

    def go(self, path: str) -> Page:
        self.page.goto(self.house.address + path)
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
        self.context.close()
        assert not self.wrong, self.wrong
