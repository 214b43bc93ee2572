"""The browser tests' house: a server, Debian's Chromium, and readers in front of it."""

from __future__ import annotations

import asyncio
import runpy
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from hauntbox.i18n import languages
from tests.browser.house import House
from tests.browser.pages import PATIENCE, Pages
from tests.browser.reader import Reader

CHROMIUM = Path("/usr/bin/chromium")
NOT_NEEDED = (  # features of the browser; the first three load pages of its own into every window it opens
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "SpareRendererForSitePerProcess",
    # This list takes the place of Playwright's own, so what matters of that is here too.
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "MediaRouter",
    "OptimizationHints", "PaintHolding", "ThirdPartyStoragePartitioning",
    # With these, another page of the same site is another process.
    "BackForwardCache", "ProactivelySwapBrowsingInstance", "RenderDocument",
)  # fmt: skip
FLAGS = [
    f"--disable-features={','.join(NOT_NEEDED)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
WEB = Path(__file__).parents[2] / "web"

PUT_ASIDE: list[asyncio.AbstractEventLoop] = []
NewReader = Callable[..., Reader]
EACH_LANGUAGE = [pytest.param(one, marks=pytest.mark.long) if one != "ru" else one for one in languages()]
"""For what is measured on the screen: Russian, whose words are the longest, in every run; the others in long ones."""
expect.set_options(timeout=PATIENCE)


def first_quick(values: Iterable[object]) -> list[object]:
    """For ``parametrize``: the first value in every run, the others in long ones."""
    first, *others = values
    return [first, *(pytest.param(one, marks=pytest.mark.long) for one in others)]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not CHROMIUM.exists():
        pytest.skip(f"{CHROMIUM} is missing: apt-get install chromium")
    if not runpy.run_path(str(WEB / "build.py"))["is_current"]():
        pytest.fail("the client is not built from these sources: run make web")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        take_up_loop()
        chromium.close()


@pytest.fixture(autouse=True)
def own_loop(browser: Browser) -> Iterator[None]:
    """Playwright's loop runs on in this thread as long as the browser; between tests it is put aside, so that tests of
    other folders can start loops of theirs."""
    take_up_loop()
    yield
    running = asyncio._get_running_loop()
    if running is not None:
        PUT_ASIDE.append(running)
        asyncio._set_running_loop(None)


def take_up_loop() -> None:
    if PUT_ASIDE:
        asyncio._set_running_loop(PUT_ASIDE.pop())


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    house.start()
    yield house
    house.stop()


@pytest.fixture(scope="session")
def pages(browser: Browser) -> Iterator[Pages]:
    pages = Pages(browser)
    with pytest.MonkeyPatch.context() as patch:
        pages.watch(patch)
        yield pages


@pytest.fixture
def reader(pages: Pages, house: House) -> Iterator[NewReader]:
    """Makes readers; at the end none of them may have seen an error. ``new``: who was never here before; ``by``: the
    address of what stands between this reader and the server."""
    made: list[Reader] = []

    def new(
        width: int = 1280,
        height: int = 800,
        language: str = "en",
        speed: str = "instant",
        at: House = house,
        worker: bool = False,
        new: bool = False,
        by: str = "",
    ) -> Reader:
        made.append(Reader(pages, at, width, height, language, speed, worker, new or at is not house, by))
        return made[-1]

    yield new
    for one in made:
        one.close()


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core."""
    source = WEB / "node_modules" / "axe-core" / "axe.min.js"
    if not source.exists():
        pytest.fail("axe-core is missing: run python web/build.py --check")
    return source.read_text(encoding="utf-8")
