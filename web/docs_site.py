"""Builds the documentation site: ``make site`` writes it into dist/site, files only, for any web space.

All pages of docs/ stand there as they are, with README, CONTRIBUTING and CHANGELOG, the API reference, what is in the
boxes, and the game that plays in the browser (web/offline.py). The search finds rules and cards.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
DOCS: Final = ROOT / "docs"
PAGES: Final = ROOT / "dist" / "docs_pages"
SITE: Final = ROOT / "dist" / "site"
OFFLINE: Final = ROOT / "dist" / "offline"
REPOSITORY: Final = "https://github.com/hauntbox/hauntbox"
OUTSIDE: Final = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
"""Pages that do not lie in docs/, and their names on the site."""
SECTIONS: Final[dict[str, list[str]]] = {
    "Play": ["companion.md", "offline.md", "lessons.md", "puzzles.md", "strength.md", "rules/README.md"],
    "Study": ["studies.md", "study.md", "envs.md", "tasks.md", "learning.md", "features.md", "benchmarks.md"],
    "Bots and Python": ["api.md", "bots.md", "protocol.md", "formats.md", "formats-white-moon.md",
                        "formats-black-secret.md", "formats-victim.md"],
    "Servers": ["server.md", "operating.md"],
    "Build": ["architecture.md", "native.md", "client.md", "languages.md", "adding-a-card.md", "adding-a-box.md",
              "adding-a-game.md", "contributing.md", "changelog.md"],
}  # fmt: skip
PLAY_NOW: Final = """\
# Play now

The whole game plays in this browser: alone, with bots or around one screen, with lessons and puzzles. Nothing is
installed, and after the first visit no connection is needed ([how it works](offline.md)).

<a class="md-button md-button--primary" href="../play/index.html">Open a table</a>
"""


def nav(pages: list[str]) -> list[Any]:
    """The menu: every page once, those that no section names under "More". Chapters of the rules are found by their
    index and by the search."""
    named = {page for section in SECTIONS.values() for page in section}
    more = [page for page in pages if page not in named | {"index.md", "play-now.md"} and "/" not in page]
    menu: list[Any] = ["index.md", {"Play now": "play-now.md"}]
    cards = [page for page in pages if page.startswith("cards/")]
    for title, section in SECTIONS.items():
        there = [page for page in section if page in pages]
        menu.append({title: there + (cards if title == "Play" else [])})
    return [*menu, {"More": more}] if more else menu


def relinked(text: str, name: str) -> str:
    """A page with its links as they are on the site; ``name`` is its path in the repository. What is no page leads to
    the repository."""
    folder = Path(name).parent

    def link(found: re.Match[str]) -> str:
        target, anchor = found[2], found[3] or ""
        path = _normal(folder / target)
        if path in OUTSIDE:
            target = _from(name, OUTSIDE[path])
        elif path.startswith("docs/") and (DOCS / path.removeprefix("docs/")).is_file():
            target = _from(name, path.removeprefix("docs/"))
        elif path == "docs/rules":
            target = _from(name, "rules/README.md")
        else:
            kind = "tree" if (ROOT / path).is_dir() else "blob"
            target = f"{REPOSITORY}/{kind}/main/{path}"
        return f"]({target}{anchor})"

    return re.sub(r"(\])\((?!https?:|mailto:|#|<)([^)#\s]+)(#[^)\s]*)?\)", link, text)


def _normal(path: Path) -> str:
    parts: list[str] = []
    for part in path.parts:
        parts = parts[:-1] if part == ".." else [*parts, part]
    return "/".join(parts)


def _from(name: str, target: str) -> str:
    """A page of the site as seen from another."""
    own = OUTSIDE.get(name, name.removeprefix("docs/"))
    return "../" * own.count("/") + target


def with_reference(text: str) -> str:
    """The API's page: what a comment names is described there."""
    return re.sub(
        r"^<!-- reference: (.*) -->$",
        lambda found: "\n".join(f"::: {name}\n" for name in found[1].split()),
        text,
        flags=re.MULTILINE,
    )


def card_pages() -> dict[str, str]:
    """A page for each game: what is in its box, as tables."""
    from hauntbox.cards_text import cards_of
    from hauntbox.games import GAMES, facade
    from hauntbox.i18n import ENGLISH

    found = {}
    for game in GAMES:
        if facade(game).cards is None:
            continue
        cards = cards_of(game, ENGLISH)
        text = f"# Cards and pieces: {facade(game).text(ENGLISH).box()['title']}\n"
        for section, rows in cards.matching(()).items():
            table = _table(cards.heads(section), [cards.cells(section, row) for row in rows])
            text += f"\n## {cards.title(section)}\n\n{table}"
        found[f"cards/{game.replace('_', '-')}.md"] = f"{text}\n{cards.note()}\n"
    return found


def _table(heads: list[str], rows: list[list[str]]) -> str:
    width = max(map(len, [heads, *rows]))
    lines = [heads or [""] * width, ["---"] * width, *rows]
    whole = ([*row, *[""] * (width - len(row))] for row in lines)
    shown = ([cell.replace("|", "\\|").replace("\n", " ") for cell in row] for row in whole)
    return "".join(f"| {' | '.join(row)} |\n" for row in shown)


def pages() -> dict[str, str]:
    """All pages by name."""
    found = {OUTSIDE[name]: relinked((ROOT / name).read_text(encoding="utf-8"), name) for name in OUTSIDE}
    for file in sorted(DOCS.rglob("*.md")):
        name = file.relative_to(DOCS).as_posix()
        found[name] = relinked(file.read_text(encoding="utf-8"), f"docs/{name}")
    found["api.md"] = with_reference(found["api.md"])
    return found | {"play-now.md": PLAY_NOW} | card_pages()


def config(names: list[str]) -> Mapping[str, Any]:
    """The settings of MkDocs."""
    look = ["navigation.sections", "navigation.top", "search.suggest", "search.highlight", "content.code.copy"]
    written = ["tables", "attr_list", "md_in_html", "pymdownx.highlight", "pymdownx.superfences"]
    described = {"show_root_heading": True, "show_source": False, "docstring_style": "google", "heading_level": 3,
                 "separate_signature": True, "show_signature_annotations": True, "members_order": "source",
                 "show_overloads": False}  # fmt: skip
    reference = {"paths": [str(ROOT / "src")], "options": described}
    return {
        "site_name": "hauntbox",
        "site_description": "Ghost Stories and Victim, board games played by their rulebooks",
        "repo_url": REPOSITORY,
        "docs_dir": str(PAGES),
        "site_dir": str(SITE),
        "nav": nav(names),
        "theme": {
            "name": "material",
            "font": False,  # no letters from elsewhere
            "features": look,
            "palette": [
                {"scheme": "default", "primary": "brown", "toggle": {"icon": "material/weather-night", "name": "Dark"}},
                {"scheme": "slate", "primary": "brown", "toggle": {"icon": "material/weather-sunny", "name": "Light"}},
            ],
        },
        "markdown_extensions": [*written, {"toc": {"permalink": True}}],
        "plugins": ["search", {"mkdocstrings": {"handlers": {"python": reference}}}],
        "validation": {"links": {"anchors": "warn"}},
    }  # fmt: skip


def build() -> None:
    """Write pages and settings, let MkDocs make the site, and lay the game beside it."""
    shutil.rmtree(PAGES, ignore_errors=True)
    found = pages()
    for name, text in found.items():
        file = PAGES / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    for file in DOCS.rglob("*"):
        if file.is_file() and file.suffix != ".md":
            target = PAGES / file.relative_to(DOCS)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target)
    settings = PAGES.parent / "mkdocs.yml"
    settings.write_text(json.dumps(config(list(found)), indent=1), encoding="utf-8")  # JSON is YAML
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "-f", str(settings)]
    subprocess.run(command, check=True, env=os.environ | {"NO_MKDOCS_2_WARNING": "1"})
    shutil.copytree(OFFLINE, SITE / "play", dirs_exist_ok=True)
    print(f"{SITE}: {len(found)} pages, and the game in play/")


if __name__ == "__main__":
    if not (OFFLINE / "index.html").is_file():
        sys.exit(f"{OFFLINE}: the game is not built; run 'make offline', or 'make site', which does both")
    build()
