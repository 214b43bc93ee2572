"""How a reader learns from a game that is kept in the browser, without a server."""

from __future__ import annotations

from playwright.sync_api import Page, expect

PATIENCE = 240_000
"""Milliseconds: an engine that starts in a browser of a machine with other work takes its time."""


def look_back(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.locator("dialog[open]").get_by_role("button", name="Look back").click()
    expect(page.locator(".replay h2")).to_be_visible()


def the_best_here(page: Page) -> None:
    """The three best answers of the next choice, and what would follow."""
    page.get_by_role("button", name="Best here?").click()
    answers = page.locator(".best li")
    expect(answers.or_(page.get_by_role("button", name="To the next choice")).first).to_be_visible(timeout=PATIENCE)
    while not answers.count():
        page.get_by_role("button", name="To the next choice").click()
        page.get_by_role("button", name="Best here?").click()
        expect(page.locator(".best [aria-live] > :not(:text('Searching'))").first).to_be_visible(timeout=PATIENCE)
    expect(answers).to_have_count(3, timeout=PATIENCE)
    expect(answers.first.locator("small")).not_to_be_empty()


def learn_from(page: Page, game: str) -> None:
    """Choices and luck of a finished game, the best answers, a guess, a variation with a name, and a mistake again."""
    page.goto(game)
    ended = page.locator("dialog[open]")
    expect(ended.locator(".balance tbody tr")).to_have_count(2, timeout=PATIENCE)
    again = ended.locator(".review li").first.get_by_role("link", name="Try it again").get_attribute("href")
    ended.locator(".review li button").first.click()
    the_best_here(page)
    page.get_by_role("button", name="Guess what the Elder does").click()
    page.get_by_role("button", name="To the next choice").click()
    page.locator(".guess button").first.click()
    expect(page.locator(".best")).to_contain_text("of 1", timeout=PATIENCE)
    page.keyboard.press("f")
    page.locator("dialog[open]").get_by_role("button", name="Begin the night").click()
    page.wait_for_url(lambda url: "/t/" in url and not url.startswith(game))
    page.locator(".option").first.wait_for()
    look_back(page)
    page.locator(".forks summary").click()
    page.get_by_label("Name", exact=True).fill("Otherwise")
    page.get_by_role("button", name="Save the name").click()
    page.get_by_role("link", name="To that game").click()
    expect(page.locator(".forks li")).to_contain_text("Otherwise", timeout=PATIENCE)
    page.evaluate("(to) => location.assign(to)", again)  # the service worker knows the page of a mistake
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".teacher-others")).to_contain_text("Best is:", timeout=PATIENCE)
