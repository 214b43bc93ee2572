"""The client without a connection: what the browser keeps of it, and games played by the engine in the browser."""

from __future__ import annotations

import fcntl
import gzip
import io
import json
import re
import runpy
import shutil
import struct
import tarfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from websockets.sync.client import connect

from hauntbox.api import read_record, replay
from hauntbox.kernel.record import Record, parse_record
from hauntbox.native import thinking
from hauntbox.native.laws import brought
from hauntbox.server.bot_answers import Chosen, choose_far
from hauntbox.server.encode import json_text
from hauntbox.server.luck import bot_seed
from tests.browser.conftest import WEB, NewReader
from tests.browser.house import House
from tests.browser.learning import PATIENCE, learn_from, look_back, the_best_here
from tests.browser.pages import UNPAINTED
from tests.browser.reader import ANSWERED
from tests.browser.taps import READY, Evening, Phone
from tests.browser.test_bot_trouble import troubled
from tests.command import hauntbox
from tests.native.libraries import checked
from tests.server.house import recorded

CONTROLLED = "() => navigator.serviceWorker.controller !== null"
KEPT = "async () => (await caches.keys()).sort()"
STARTED = """async (change) => {
    for (let tries = 0; tries < 4000; tries++) {
        const [name] = (await caches.keys()).filter((each) => each.startsWith("hauntbox-engine-"));
        const cache = await caches.open(name);
        const [kept] = (await cache.keys()).filter((each) => each.url.endsWith("/started"));
        if (!kept) { await new Promise((then) => setTimeout(then, 50)); continue; }
        const found = await cache.match(kept);
        const headers = { "made-by": found.headers.get("made-by"), ...(change && { "marked": change }) };
        const data = await found.arrayBuffer();
        if (change) await cache.put(kept, new Response(change === "damaged" ? "nothing" : data, { headers }));
        return [found.headers.get("marked"), data.byteLength];
    }
    throw new Error("no started engine is kept");
}"""
"""Waits for the memory of a started engine that is kept: its mark and size. It may be marked, and damaged."""
SEED = 11
SOME_ANSWERS = 12
SETTINGS = json.dumps(json.dumps({"language": "en", "speed": "instant"}))

Visit = Callable[[], Page]
of_the_sources = pytest.mark.interpreted("what plays without a server is made of the sources; no wheel has it")


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Makes pages of readers whose browsers keep things."""
    made: list[BrowserContext] = []

    def new() -> Page:
        context = browser.new_context(accept_downloads=True, service_workers="allow", has_touch=True)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(UNPAINTED)
        context.add_init_script(f"localStorage.setItem('hauntbox.settings', {SETTINGS})")
        made.append(context)
        return context.new_page()

    yield new
    for context in made:
        context.close()


@pytest.fixture(scope="session")
def site() -> Path:
    """The site for a web space; it is built if it is not of these sources, which needs a connection."""
    with (WEB / "offline" / "package.json").open() as one_at_a_time:
        fcntl.flock(one_at_a_time, fcntl.LOCK_EX)
        offline = runpy.run_path(str(WEB / "offline.py"))
        offline["main"]()
    folder: Path = offline["SITE"]
    return folder


class Silent(SimpleHTTPRequestHandler):
    """A web space: files, and nothing else."""

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def web_space(folder: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


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


@of_the_sources
def test_a_new_version_takes_the_place_of_what_was_kept(visit: Visit, site: Path, tmp_path: Path) -> None:
    shutil.copytree(site, tmp_path / "box", ignore=shutil.ignore_patterns("*.wasm", "*.zip"))
    worker = tmp_path / "box" / "service_worker.js"
    with web_space(tmp_path) as address:
        page = visit()
        page.goto(f"{address}/box/")
        page.wait_for_function(CONTROLLED)
        (shell,) = page.evaluate(KEPT)
        worker.write_text(worker.read_text(encoding="utf-8").replace(shell, f"{shell}-2"), encoding="utf-8")
        page.evaluate("async () => void (await (await navigator.serviceWorker.ready).update())")
        until = time.monotonic() + PATIENCE / 1000
        while page.evaluate(KEPT) != [f"{shell}-2"]:
            assert time.monotonic() < until, "the old version is still kept"
            page.wait_for_timeout(50)


@of_the_sources
def test_every_page_opens_on_a_web_space(visit: Visit, site: Path) -> None:
    """It knows the first page only; the others are there once that has been seen, in whatever folder it lies."""
    with web_space(site.parent) as address:
        page = visit()
        page.goto(f"{address}/{site.name}/")
        page.wait_for_function(CONTROLLED)
        page.goto(f"{address}/{site.name}/t/nowhere")
        expect(page.get_by_role("heading", name="This table cannot be opened")).to_be_visible()
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("Connecting")).to_be_visible()


def test_the_lobby_says_if_it_is_not_in_this_build(reader: NewReader) -> None:
    one = reader()
    one.page.route("**/offline/engine.json", lambda route: route.fulfill(status=404, body=""))
    expect(one.go("/").get_by_text("This copy of hauntbox cannot be played offline.")).to_be_visible()
    one.wrong.clear()  # the browser tells of what is not there


def test_what_the_browser_threw_away_is_offered_again(reader: NewReader) -> None:
    """Browsers that run short of room may forget the engine."""
    one = reader()
    one.page.route("**/offline/engine.json", lambda route: route.fulfill(json={"name": "e", "files": [], "bytes": 2e6}))
    page = one.go("/offline/engine.json")  # a lobby would still ask for things, and find the engine gone
    page.evaluate("localStorage.setItem('hauntbox.here', '1')")
    one.go("/")
    expect(page.get_by_role("alert").filter(has_text="no longer keeps")).to_be_visible()
    expect(page.get_by_role("button", name="Play without a connection")).to_be_visible()


@pytest.mark.parametrize("damaged", [False, True])
def test_what_did_not_arrive_as_it_was_built_is_not_kept(reader: NewReader, damaged: bool) -> None:
    """The name of the engine is made of what is in its files."""
    files = {"sources.zip": b"all of it", "worker.js": b"// nothing"}
    name = sha256(b"".join(sha256(data).digest() for data in files.values())).hexdigest()[:16]
    listed: dict[str, Any] = {"name": f"hauntbox-engine-{name}", "files": [f"offline/{name}/{file}" for file in files]}
    listed["bytes"] = 19
    one = reader()
    one.page.route("**/offline/engine.json", lambda route: route.fulfill(json=listed))
    for file, data in files.items():
        body = data[:-1] + b"!" if damaged and file == "sources.zip" else data
        one.page.route(f"**/offline/{name}/{file}", partial(_fulfil, body=body))
    page = one.go("/")
    page.get_by_role("button", name="Play without a connection").click()
    if damaged:
        expect(page.get_by_role("alert").filter(has_text="The download is damaged")).to_be_visible()
    else:
        kept = "async (file) => (await caches.match(file)) !== undefined"
        page.wait_for_function(kept, arg=f"/{listed['files'][-1]}")
    assert page.evaluate(KEPT) == ([] if damaged else [listed["name"]])
    one.wrong.clear()  # this engine does nothing


def _fulfil(route: Route, body: bytes) -> None:
    route.fulfill(body=body, content_type="text/javascript")


def test_only_the_engine_may_compile(house: House) -> None:
    """Pages may run nothing but the files of the site."""
    for path, allowed in (("/", False), ("/t/x", False), ("/service_worker.js", False), ("/offline/engine.json", True)):
        request = urllib.request.Request(house.address + path)
        try:
            headers = urllib.request.urlopen(request, timeout=60).headers
        except urllib.error.HTTPError as missing:  # an engine that was not built
            headers = missing.headers
        assert ("wasm-unsafe-eval" in headers["content-security-policy"]) == allowed, path
        assert "'unsafe-eval'" not in headers["content-security-policy"]


def begin_without_a_connection(page: Page, address: str) -> None:
    """Open a site, ask for the engine, wait until it runs, and cut the network."""
    page.goto(address)
    expect(page.get_by_text("This copy of hauntbox has no server")).to_be_visible()
    page.get_by_role("button", name="Play without a connection").click()
    page.locator(".door").first.wait_for()
    page.context.set_offline(True)


def new_game(page: Page, *players: str) -> None:
    """A game for two, with a bot, and a seed that a server will be given too."""
    page.get_by_text("Set up a game of your own").click()
    page.get_by_label("Players").select_option("2")
    for seat, player in enumerate(players or ("here", "bot:random"), 1):
        page.get_by_label(f"Seat {seat}").select_option(player)
    page.get_by_label("Seed").fill(str(SEED))
    page.get_by_role("button", name="Begin the night").click()


def answer(page: Page, times: int) -> None:
    """Choose the first option this many times, or until it is over."""
    for _ in range(times):
        page.wait_for_selector(".option, dialog[open] .ending-text")
        if page.locator("dialog[open] .ending-text").count():
            return
        was = page.locator(".question").get_attribute("data-number")
        page.keyboard.press("1")
        page.wait_for_function(ANSWERED, arg=was)


def saved(page: Page, folder: Path) -> Path:
    """The record that the menu saves."""
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("button", name=re.compile("record", re.IGNORECASE)).first.click()
    file = folder / "record.json"
    download.value.save_as(file)
    page.keyboard.press("Escape")
    return file


def at_the_server(house: House, record: Any) -> Any:
    """The record of a table at a server with the same seed, where the same is answered."""
    players = ["here" if name == "human" else f"bot:{name}" for name in record["players"]]
    asked = {"game": record["game"], "setup": record["setup"], "seats": players, "seed": record["seed"]}
    made = house.call("/api/tables", asked)
    tokens = [seat["token"] for seat in made["seats"] if "token" in seat]
    path = f"/api/tables/{made['table']}"
    with connect(f"ws://127.0.0.1:{house.port}{path}/live") as live:
        live.send(json.dumps({"type": "hello", "tokens": tokens, "language": "en", "after": 0}))
        until = time.monotonic() + 60
        while (table := house.call(path, token=tokens[0]))["total"] < len(record["answers"]):
            assert time.monotonic() < until, "the server does not come to where the browser was"
            if (question := table["question"]) and question.get("options"):
                option = record["answers"][table["total"]][1]
                live.send(json.dumps({"type": "answer", "number": question["number"], "option": option}))
                time.sleep(0.02)
    return house.call(f"{path}/record")


def same_as_a_server(house: House, file: Path) -> None:
    """The record is one: the engine here follows it answer by answer, and a server makes the same."""
    record = json.loads(file.read_text(encoding="utf-8"))
    assert record["seed"] == SEED
    done = hauntbox("replay", str(file))
    assert done.status == 0, done
    assert at_the_server(house, record) == record


@of_the_sources
def test_the_engine_brings_the_rules_in_c(site: Path) -> None:
    """For the laws that a wheel brings, where bots have rules of thumb in C."""
    (file,) = site.glob("offline/*/hauntbox.pack")
    with tarfile.open(file) as packed:
        names = {name for name in packed.getnames() if name.startswith("hauntbox/native/built/")}
    laws = [law.name for law in brought() if law.thinking]
    assert names == {f"hauntbox/native/built/{law}.{kind}" for law in laws for kind in ("so", "json")}
    assert "ghost_stories_white_moon_black_secret" in laws


def same_search(record: Record, monkeypatch: pytest.MonkeyPatch, *boxes: str) -> int:
    """What the Elder answered on the first seat is what the library of this machine finds; how often it was asked."""
    library, asked = checked(boxes).file, 0
    monkeypatch.setattr(thinking, "thinking_library_of", lambda game: library)
    for number, (_, option) in enumerate(record.answers):
        game = replay(record, until=number)
        if game.seat == 0 and len(game.options) > 1:
            position = json_text(game.imagine(0).position())
            assert choose_far(position, "search", bot_seed(f"seed:{SEED}", int(game.number))) == Chosen([option])
            asked += 1
    return asked


def lobby(page: Page) -> None:
    page.get_by_role("link", name="Back to the lobby").first.click()


def a_lesson_is_begun(page: Page) -> None:
    page.locator("a.lesson").first.click()
    step = page.locator(".teacher-step span")
    expect(step).to_have_text(re.compile(r"1\D"))
    page.get_by_role("button", name="Go on").click()
    expect(step).to_have_text(re.compile(r"2\D"))


def a_game_with_the_real_box(page: Page, folder: Path) -> None:
    """A phone loads its page again in the middle of the evening; the record is what lay on the table."""
    evening = Evening([Phone(page, 0)], recorded("ghost_stories", 1, 5, players=1, level="initiation"))
    wide = page.viewport_size
    assert wide is not None
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".real-box").tap()
    page.locator(".sheet-foot .primary").tap()
    page.wait_for_selector(".stage .cell")
    evening.play(SOME_ANSWERS)
    page.reload()
    evening.play(2 * SOME_ANSWERS)
    page.wait_for_function(READY, arg=str(evening.game.number))
    file = saved(page, folder)
    assert read_record(file).answers == evening.record.answers[: 2 * SOME_ANSWERS]
    page.set_viewport_size(wide)


@pytest.mark.slow
@of_the_sources
def test_an_evening_with_the_network_cut(
    visit: Visit, site: Path, house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A web space is visited once. Then a lesson is begun; the engine starts again from what was kept, and a game is
    entered from the real box. One is played whose record a server would have made, and in one plays the Elder, who
    searches in C as at a server."""
    page = visit()
    wrong: list[str] = []
    page.on("console", lambda said: wrong.append(f"{said.text} {said.location}") if said.type == "error" else None)
    with web_space(site.parent) as address:
        begin_without_a_connection(page, f"{address}/{site.name}/")
    # From here on there is neither a network nor a server.
    a_lesson_is_begun(page)
    lobby(page)
    page.evaluate(STARTED, "first")
    page.reload()
    a_game_with_the_real_box(page, tmp_path)
    assert wrong == [], "something was asked of the network"
    lobby(page)
    new_game(page)
    answer(page, 12)
    assert page.evaluate(STARTED)[0] == "first", "the engine was started from the beginning"
    same_as_a_server(house, saved(page, tmp_path))
    assert page.url.startswith(f"{address}/{site.name}/t/")
    lobby(page)
    new_game(page, "bot:search", "here")
    answer(page, 1)
    page.wait_for_selector(".option")
    assert same_search(read_record(saved(page, tmp_path)), monkeypatch) > 2
    look_back(page)
    the_best_here(page)
    expect(page.get_by_text("there is no link to this step")).to_be_visible()


@pytest.mark.long
@of_the_sources
def test_a_whole_game_with_the_network_cut(visit: Visit, site: Path, house: House, tmp_path: Path) -> None:
    """Pages may be loaded again meanwhile: no answer is lost. Then it is learnt from."""
    page = visit()
    with web_space(site.parent) as address:
        begin_without_a_connection(page, f"{address}/{site.name}/")
    new_game(page)
    answer(page, 10)
    page.wait_for_selector(".option")
    number = page.locator(".question").get_attribute("data-number")
    page.reload()
    page.wait_for_selector(".option")
    assert page.locator(".question").get_attribute("data-number") == number
    answer(page, 400)
    expect(page.locator("dialog[open] .ending-text")).to_be_visible()
    page.keyboard.press("Escape")
    same_as_a_server(house, saved(page, tmp_path))
    learn_from(page, page.url)


@pytest.mark.long
@of_the_sources
def test_a_server_that_goes_away(visit: Visit, site: Path, house: House) -> None:
    """Who has asked the server's site for it plays on when the server cannot be reached."""
    page = visit()
    page.goto(house.address)
    page.get_by_role("button", name="Play without a connection").click()
    expect(page.get_by_text("You play in this browser, without a server.")).to_be_visible()
    page.locator(".door").first.wait_for()
    page.context.set_offline(True)
    page.reload()
    page.get_by_role("button", name="Play alone").click()
    answer(page, 3)
    page.context.set_offline(False)
    page.get_by_role("link", name="Back to the lobby").first.click()
    page.get_by_role("button", name="Back to the server").click()
    expect(page.get_by_role("button", name="Play without a connection")).to_be_visible()


@pytest.mark.long
@of_the_sources
def test_a_started_engine_that_cannot_be_used_again(visit: Visit, site: Path) -> None:
    """It is started from the beginning, and kept again."""
    page = visit()
    with web_space(site.parent) as address:
        begin_without_a_connection(page, f"{address}/{site.name}/")
    page.evaluate(STARTED, "damaged")
    page.reload()
    page.locator(".door").first.wait_for()
    until = time.monotonic() + PATIENCE / 1000
    while page.evaluate(STARTED)[0] == "damaged":
        assert time.monotonic() < until, "it is not kept again"
        page.wait_for_timeout(50)
    assert page.evaluate(STARTED)[1] > 1_000_000


BESIDE_THE_ELDER = """async ([address, asked]) => {
    const worker = new Worker(address, { type: "module", name: "en" });
    const waiting = new Map();
    worker.onmessage = ({ data }) => waiting.get(data.id)?.(data.body);
    const request = (method, target, token, body) => new Promise((resolve) => {
        const id = waiting.size + 1;
        waiting.set(id, resolve);
        worker.postMessage({ what: "request", id, method, target, authorization: `Bearer ${token}`, body });
    });
    const made = JSON.parse(await request("POST", "/api/tables?lang=en", "", JSON.stringify(asked)));
    const { token } = made.seats.find((seat) => seat.token);
    const path = `/api/tables/${made.table}`;
    worker.postMessage({ what: "open", id: 0, table: made.table });
    const hello = { type: "hello", tokens: [token], language: "en", after: 0 };
    worker.postMessage({ what: "say", id: 0, text: JSON.stringify(hello) });
    for (;;) {
        const table = JSON.parse(await request("GET", `${path}?lang=en`, token, ""));
        if (table.question?.options?.length) break;
    }
    const record = await request("GET", `${path}/record?lang=en`, token, "");
    worker.terminate();
    return record;
}"""
"""A table at which bots are asked first: its record when a person is asked."""


@pytest.mark.long
@pytest.mark.parametrize("boxes", [["white_moon"], ["tower", "chuck"]], ids="-".join)
@of_the_sources
def test_the_elder_searches_in_c_with_boxes(
    visit: Visit, site: Path, monkeypatch: pytest.MonkeyPatch, boxes: list[str]
) -> None:
    page = visit()
    with web_space(site.parent) as address:
        begin_without_a_connection(page, f"{address}/{site.name}/")
    (worker,) = site.glob("offline/*/worker.js")
    setup = {"players": 2, "boxes": boxes}
    asked = {"game": "ghost_stories", "setup": setup, "seats": ["bot:search", "here"], "seed": SEED}
    there = f"/{site.name}/{worker.relative_to(site).as_posix()}"
    record = parse_record(page.evaluate(BESIDE_THE_ELDER, [there, asked]), "the browser")
    assert same_search(record, monkeypatch, *boxes) > 2


POOR_BOTS = {
    "novice": """
class NoviceBot:
    def __init__(self, game, seat, seed, options):
        raise RuntimeError("not today")
""",
    "heuristic": """
class HeuristicBot:
    def __init__(self, game, seat, seed, options):
        while True:
            pass
""",
}


def with_poor_bots(site: Path, folder: Path) -> Path:
    """A copy of the site, in whose engine one bot raises and one hangs. Python takes a source before what is
    compiled."""
    shutil.copytree(site, folder / "box")
    (engine,) = folder.glob("box/offline/*/")
    packed = io.BytesIO(gzip.decompress((engine / "hauntbox.pack").read_bytes()))
    with tarfile.open(fileobj=packed, mode="a", format=tarfile.USTAR_FORMAT) as files:
        for bot, source in POOR_BOTS.items():
            file = tarfile.TarInfo(f"hauntbox/bots/{bot}.py")
            file.size = len(source)
            files.addfile(file, io.BytesIO(source.encode()))
    (engine / "hauntbox.pack").write_bytes(gzip.compress(packed.getvalue(), 1))
    engine.rename(engine.with_name("files"))
    runpy.run_path(str(WEB / "offline.py"))["_list"](engine.parent)
    worker = folder / "box" / "service_worker.js"
    _, rest = worker.read_text(encoding="utf-8").split("\n", 1)
    listed = (engine.parent / "engine.json").read_text(encoding="utf-8")
    worker.write_text(f"self.ENGINE={listed};\n{rest}", encoding="utf-8")
    return folder


@pytest.mark.long
@of_the_sources
def test_bots_that_raise_and_hang_in_the_browser(visit: Visit, site: Path, tmp_path: Path) -> None:
    """A bot that thinks for ever lets nobody else speak: the engine is started again, and the game goes on. So it is
    after the page was loaded again, and who leaves such a table can begin another."""
    page = visit()
    with web_space(with_poor_bots(site, tmp_path)) as address:
        begin_without_a_connection(page, f"{address}/box/")
    game_with(page, "novice")
    play_instead(page, "cannot work")
    game_with(page, "heuristic")
    silent = "The Monk plays Blue and has not answered"
    troubled(page, silent)
    page.reload()
    play_instead(page, silent)
    game_with(page, "heuristic")
    troubled(page, silent)
    lobby(page)
    new_game(page)
    answer(page, 3)


def game_with(page: Page, bot: str) -> None:
    new_game(page, "here", f"bot:{bot}")
    page.locator(".question .option").first.wait_for()


def play_instead(page: Page, text: str) -> None:
    """Take the seat of a bot in trouble, play on, and go to the lobby."""
    trouble = troubled(page, text)
    trouble.get_by_role("button", name="yourself").click()
    expect(trouble).to_be_hidden()
    answer(page, 3)
    lobby(page)
