"""What others wrote is shown as it was written: names, lines, places, files and addresses run nothing in a page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from websockets.sync.client import connect

from tests.browser.conftest import NewReader
from tests.browser.house import House

NAME = "<svg onload=hit=1>"
LINE = "<img src=x onerror='window.hit=1'><script>window.hit=1</script> javascript:hit=1"
GOLDEN = Path(__file__).parents[1] / "golden" / "victim" / "won-ghost.json"


def test_nothing_that_others_say_runs(house: House, reader: NewReader) -> None:
    made = house.table("here", "here")
    one = reader()
    page = one.open(made, 0)
    with connect(f"ws://127.0.0.1:{house.port}/api/tables/{made['table']}/live") as other:

        def say(**message: object) -> None:
            other.send(json.dumps(message))

        say(type="hello", tokens=[made["seats"][1]["token"]], language="en", name=NAME)
        say(type="point", at={"tile": LINE[:40]})
        say(type="look", at=[{"tile": LINE[:40]}])
        say(type="talk", text=LINE)
        expect(page.locator(".last-line")).to_contain_text(LINE)
        page.get_by_role("tab", name="Chat").click()
        expect(page.locator(".talk")).to_contain_text(LINE)
        assert page.locator(".talk script, .talk img, .talk svg").count() == 0
        page.get_by_role("tab", name="Seats").click()
        expect(page.locator(".people")).to_contain_text(NAME)
        say(type="undo")
    assert page.evaluate("window.hit") is None
    assert page.locator(".people script, .people img, .people svg[onload]").count() == 0


@pytest.mark.long
def test_no_file_and_no_address_runs_anything(house: House, reader: NewReader, tmp_path: Path) -> None:
    record: dict[str, Any] = json.loads(GOLDEN.read_text(encoding="utf-8"))
    changes: list[dict[str, object]] = [
        {"game": LINE}, {"rules": LINE}, {"setup": {**record["setup"], LINE: LINE}}, {"answers": [[LINE, 1]]}
    ]  # fmt: skip
    for number, change in enumerate(changes):
        file = tmp_path / f"{number}.json"
        file.write_text(json.dumps({**record, **change}))
        one = reader()
        page = one.go("/")
        page.locator("input[type=file]").set_input_files(file)
        expect(page.get_by_role("alert")).to_contain_text("<img src=x")
        assert page.evaluate("window.hit") is None
        one.wrong.clear()  # that it was refused is told in the console, too
    names = tmp_path / "names.json"
    names.write_text(json.dumps({**record, "players": [LINE[:99]] * 6}))
    page = reader().go("/")
    page.locator("input[type=file]").set_input_files(names)
    page.wait_for_url("**/t/**")
    page.wait_for_selector(".stage")
    assert page.evaluate("window.hit") is None
    asks = "/?seats=<svg onload=hit=1>&level=<svg/onload=hit=1>"
    for path in (f"/t/{NAME}", f"/learn/{NAME}", f"/puzzle/{NAME}", asks):
        one = reader()
        page = one.go(path)
        page.wait_for_timeout(300)
        assert page.evaluate("window.hit") is None
        one.wrong.clear()  # that there is no such page is told in the console, too
