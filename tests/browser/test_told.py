"""Turn notifications for long games: the page subscribes, the server sends, the worker shows them; and the links in
mails lead to pages with buttons."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from playwright.sync_api import expect

from hauntbox.i18n import languages
from hauntbox.server.reminding import Means
from tests.browser.conftest import NewReader
from tests.browser.house import House as Server
from tests.browser.reader import Reader
from tests.browser.test_sizes import measure
from tests.server.fakes import Browser, PushService, SmtpServer, needs_push, push_service, smtp_server
from tests.server.house import House, running, until

SITE = "http://tables.example.org"
STUB = """(given) => {
  // A browser without a push service: what it would be given by one comes from the test.
  PushManager.prototype.getSubscription = async () => null;
  PushManager.prototype.subscribe = async function (options) {
    window.subscribedWith = [options.userVisibleOnly, options.applicationServerKey.length];
    return { toJSON: () => ({ ...given, expirationTime: null }) };
  };
}"""
SPEAK = "(one) => localStorage.setItem('hauntbox.settings', JSON.stringify({ language: one }))"


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as service:
        yield service


@pytest.fixture
def post() -> Iterator[SmtpServer]:
    with smtp_server() as post:
        yield post


@pytest.fixture
def telling(tmp_path: Path, post: SmtpServer) -> Iterator[House]:
    """A server that tells people by push, if it can, and by mail."""
    contact = "mailto:me@example.org" if find_spec("cryptography") else ""
    smtp = f"smtp://127.0.0.1:{post.port}"
    means = Means(contact, smtp, "tables@example.org", SITE, anywhere=True, delay=0, look=0.05)
    with running(f"sqlite:///{tmp_path}/tables.db", means=means) as house:
        yield house


def door(house: House, folder: Path) -> Server:
    """The same server as readers know it."""
    found = Server(folder)
    found.port = house.port
    return found


@needs_push
def test_a_person_subscribes_leaves_and_is_told(
    reader: NewReader, telling: House, service: PushService, tmp_path: Path
) -> None:
    browser = Browser()
    made = telling.make("here", players=1, level="initiation")
    ada = reader(at=door(telling, tmp_path), worker=True)
    ada.context.grant_permissions(["notifications"], origin=ada.house.address)
    ada.context.add_init_script(f"({STUB})({json.dumps(browser.subscription(service.at('/ua')))})")
    page = ada.open(made)
    page.get_by_role("tab", name="Seats").click()
    page.get_by_role("button", name="Messages in this browser").click()
    expect(page.get_by_role("button", name="Messages in this browser: on")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("window.subscribedWith") == [True, 65]
    assert service.posted == []

    ada.go("/")
    until(lambda: bool(service.posted), "the push came")
    said = browser.read(service.posted[0][2])
    assert (said["title"], said["path"]) == ("Ghost Stories: it is your turn", f"/t/{made['table']}")

    # What a push service would hand to the browser is handed to it here; the real worker shows it.
    tools = ada.context.new_cdp_session(ada.page)
    found: list[str] = []
    tools.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(
        one["registrationId"] for one in told["registrations"]
    ))  # fmt: skip
    tools.send("ServiceWorker.enable")
    ada.page.wait_for_function("() => navigator.serviceWorker.getRegistration().then((one) => Boolean(one?.active))")
    assert found
    origin = ada.house.address
    message = {"origin": origin, "registrationId": found[0], "data": json.dumps(said)}
    shown = """async () => {
      const [one] = await (await navigator.serviceWorker.getRegistration()).getNotifications();
      return one ? [one.title, one.body, one.data] : null;
    }"""

    def handed_over() -> bool:
        """Chromium now and then loses what is handed to a worker that just starts, so it may be handed over again: as
        the message is the table's only one, it still is a single one."""
        tools.send("ServiceWorker.deliverPushMessage", message)
        ada.page.wait_for_timeout(300)
        return ada.page.evaluate(shown) is not None

    until(handed_over, "the message is shown")
    assert ada.page.evaluate(shown) == [said["title"], said["text"], said["path"]]

    page = ada.go(f"/t/{made['table']}")
    page.get_by_role("tab", name="Seats").click()
    page.get_by_role("button", name="Messages in this browser: on").click()
    expect(page.get_by_role("button", name="Messages in this browser", exact=True)).to_be_visible()
    token = made["seats"][0]["token"]
    assert telling.get(f"/api/tables/{made['table']}/reminders", token) == {"reminders": []}


def in_every_language(ada: Reader, what: str, wanted: str) -> list[str]:
    """What is too small or sticks out of the page in any language; it is English again then."""
    wrong: list[str] = []
    for language in [*languages(), "en"]:
        ada.page.evaluate(SPEAK, language)
        ada.page.reload()
        tab = ada.page.locator("#tab-people")
        ada.page.wait_for_selector(".not-here, #tab-people")
        if tab.count():
            tab.click()
        ada.page.wait_for_selector(wanted)
        wrong += measure(ada.page, f"{what} in {language}")
    return wrong


@pytest.mark.parametrize("width", [pytest.param(1440, marks=pytest.mark.long), 390])
def test_an_address_is_left_confirmed_and_erased(
    reader: NewReader, telling: House, post: SmtpServer, tmp_path: Path, width: int
) -> None:
    made = telling.make("here", players=1, level="initiation")
    ada = reader(width=width, height=844, at=door(telling, tmp_path))
    page = ada.open(made)
    page.get_by_role("tab", name="Seats").click()
    page.get_by_label("Your mail address").fill("ada@example.org")
    page.get_by_role("button", name="Tell me by mail").click()
    expect(page.get_by_text("Check your mail: a link in it confirms the address.")).to_be_visible()
    expect(page.get_by_text("a…@example.org: not confirmed yet")).to_be_visible()
    wrong = in_every_language(ada, "being told", ".tell-me li")
    link = "/mail/" + post.mails[0].get_content().partition(f"{SITE}/mail/")[2].split()[0]
    page = ada.go(link)
    expect(page.get_by_text("Should ada@example.org get a mail")).to_be_visible()
    assert wrong + in_every_language(ada, "confirming", ".not-here button.primary") == []
    page.get_by_role("button", name="Yes, write to me").click()
    expect(page.get_by_text("ada@example.org gets a mail when it is your turn.")).to_be_visible()
    until(lambda: len(post.mails) == 2, "he has left, is asked, and is written to")
    page.get_by_role("button", name="No more").click()
    expect(page.get_by_text("The address is erased.")).to_be_visible()
    token = made["seats"][0]["token"]
    assert telling.get(f"/api/tables/{made['table']}/reminders", token) == {"reminders": []}


def test_where_the_server_tells_nobody_nothing_is_offered(reader: NewReader, house: Server) -> None:
    made = house.table("here")
    page = reader().open(made)
    page.get_by_role("tab", name="Seats").click()
    expect(page.get_by_label("Your name")).to_be_visible()
    expect(page.get_by_text("Tell me when it is my turn")).to_have_count(0)
