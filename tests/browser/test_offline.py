"""The client without a connection: what the browser keeps of it, and games played by the engine in the browser."""

from __future__ import annotations

import json
import struct
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.house import House
from tests.browser.reader import PATIENCE

CONTROLLED = "() => navigator.serviceWorker.controller !== null"
KEPT = "async () => (await caches.keys()).sort()"

Visit = Callable[[], Page]


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Makes pages of readers whose browsers keep things."""
    made: list[BrowserContext] = []

    def new() -> Page:
        context = browser.new_context(accept_downloads=True, service_workers="allow")
        context.set_default_timeout(PATIENCE)
        made.append(context)
        return context.new_page()

    yield new
    for context in made:
        context.close()


def fetched(address: str) -> tuple[bytes, Any]:
    with urllib.request.urlopen(address, timeout=60) as reply:
        return reply.read(), reply.headers


def test_it_can_be_installed(house: House) -> None:
    """A manifest with a name, a colour, a page to begin with, and icons of the sizes it says."""
    text, headers = fetched(f"{house.address}/static/manifest.webmanifest")
    assert headers["content-type"] == "application/manifest+json"
    manifest = json.loads(text)
    assert manifest["name"] == "hauntbox"
    assert manifest["display"] == "standalone"
    assert manifest["theme_color"] == "#0a0f1f"
    assert (manifest["start_url"], manifest["scope"]) == ("../", "../")
    sizes = {}
    for icon in manifest["icons"]:
        data, _ = fetched(f"{house.address}/static/{icon['src']}")
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", data[16:24])
            assert f"{width}x{height}" == icon["sizes"]
            sizes[width, icon.get("purpose", "any")] = data
    assert {(192, "any"), (512, "any"), (512, "maskable")} <= set(sizes)


def test_pages_open_without_a_connection(visit: Visit, house: House) -> None:
    """The browser keeps the client: pages open, and say that the server cannot be reached."""
    page = visit()
    page.goto(house.address)
    page.wait_for_function(CONTROLLED)
    assert [name.rpartition("-")[0] for name in page.evaluate(KEPT)] == ["hauntbox-shell"]
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("The server cannot be reached")).to_be_visible()
    page.goto(f"{house.address}/t/anywhere")
    expect(page.get_by_text("Connecting")).to_be_visible()
    page.context.set_offline(False)
    page.goto(house.address)
    expect(page.get_by_role("heading", name="Ghost Stories")).to_be_visible()
