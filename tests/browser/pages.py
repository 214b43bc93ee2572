"""Pages that are used again. A new one, with a memory of its own, costs Chromium more than a second of work before a
table is on it; the next visit in one that has been used, half a second.

Who takes a page finds it as a new one: it is empty, the site's memory in it is erased, and nothing in it moves. What
lasts longer than a visit (a script for every page to come, a stopped clock, a changed route ...) cannot be undone:
a page in which a test did that is closed, and so is one with errors, for more of them may come.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

PATIENCE = 60_000
"""Milliseconds to wait for anything; only a broken client takes that long."""

UNPAINTED = """const sheet = new CSSStyleSheet();
sheet.replaceSync("html { opacity: 0 !important }");
document.adoptedStyleSheets = [sheet];"""
"""A page that nobody sees is laid out and can be clicked, but is not painted: half the work for Chromium."""

PAINT = "document.adoptedStyleSheets = [];"
"""For what looks at colours or at what can be seen."""

LASTING: dict[type, tuple[str, ...]] = {
    Page: (
        "add_init_script", "clock", "emulate_media", "expose_binding", "expose_function", "on", "once", "route",
        "route_from_har", "route_web_socket", "set_extra_http_headers", "set_viewport_size",
    ),
    BrowserContext: (
        "add_cookies", "add_init_script", "clock", "expose_binding", "expose_function", "grant_permissions", "new_page",
        "new_cdp_session", "on", "once", "route", "route_from_har", "route_web_socket", "set_extra_http_headers",
        "set_geolocation", "set_offline",
    ),
}  # fmt: skip
"""What changes a page for longer than a visit."""

EMPTY = "/healthz"
"""A page of the site with nothing on it."""
FORGET = """async (kept) => {
  localStorage.clear();
  sessionStorage.clear();
  for (const found of await indexedDB.databases()) indexedDB.deleteDatabase(found.name);
  for (const name of await caches.keys()) await caches.delete(name);
  for (const [name, text] of Object.entries(kept)) localStorage.setItem(name, text);
}"""


class UsedPage:
    """A page that one reader after the other has."""

    def __init__(self, page: Page, touch: bool, site: str) -> None:
        self.page = page
        self.kind = (touch, site)
        self.heard: Callable[[str], None] | None = None
        """Who has it now hears of errors on it."""
        self.erred = False
        """More errors may come late, and the next reader would hear of them."""
        page.on("console", self._said)
        page.on("pageerror", lambda error: self._wrong(str(error)))

    def _said(self, said: ConsoleMessage) -> None:
        # A page with nothing on it has no icon; Chromium asks for one.
        if said.type == "error" and not said.location["url"].endswith("/favicon.ico"):
            self._wrong(said.text)

    def _wrong(self, text: str) -> None:
        self.erred = True
        if self.heard:
            self.heard(text)


class Pages:
    """Those that wait for a reader, and those that were changed for good."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.waiting: list[UsedPage] = []
        self.changed: set[object] = set()

    def new(self, width: int, height: int, site: str, worker: bool) -> UsedPage:
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=width < 800,
            accept_downloads=True,
            service_workers="allow" if worker else "block",
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(UNPAINTED)
        return UsedPage(context.new_page(), width < 800, site)

    def take(self, width: int, height: int, site: str, worker: bool) -> UsedPage:
        """One that has been used, if one of this kind is free."""
        used = next((one for one in reversed(self.waiting) if one.kind == (width < 800, site)), None)
        if used is None:
            return self.new(width, height, site, worker)
        self.waiting.remove(used)
        used.page.set_viewport_size({"width": width, "height": height})
        return used

    def clear(self, used: UsedPage, quiet: bool, kept: dict[str, str]) -> None:
        """As it was before anybody had it, but for what the reader is to have kept of earlier visits."""
        page = used.page
        page.emulate_media(reduced_motion="reduce" if quiet else "no-preference")
        if not page.url.endswith(EMPTY):
            page.goto(used.kind[1] + EMPTY)
        page.mouse.move(0, 0)
        page.evaluate(FORGET, kept)
        self.changed -= {page, page.context}

    def give_back(self, used: UsedPage) -> None:
        """Who leaves it is seen to leave."""
        used.heard = None
        if used.erred or {used.page, used.page.context} & self.changed or len(used.page.context.pages) != 1:
            used.page.context.close()
        else:
            used.page.goto(used.kind[1] + EMPTY)  # within the site: for any other Chromium would start a process
            self.waiting.append(used)

    def watch(self, patch: pytest.MonkeyPatch) -> None:
        """Remember every page that a test changes for longer than a visit."""
        for kind, names in LASTING.items():
            for name in names:
                patch.setattr(kind, name, self._watched(getattr(kind, name)))

    def _watched(self, done: Any) -> Any:
        read: Any = done.fget if isinstance(done, property) else done

        @wraps(read)
        def noted(page: object, *words: Any, **named: Any) -> Any:
            self.changed.add(page)
            return read(page, *words, **named)

        return property(noted) if isinstance(done, property) else noted
