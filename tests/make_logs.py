"""Write the log sentences of the typical decisions: python -m tests.make_logs. Read what has changed before you commit
it."""

from __future__ import annotations

from pathlib import Path

from hauntbox.games import facade
from hauntbox.i18n import languages
from hauntbox.kernel.game import EVERYBODY
from hauntbox.log_lines import Teller

from .log_cases import GHOST_STORIES, VICTIM, moments

LOGS = Path(__file__).parent / "logs"
CASES = {"ghost_stories": GHOST_STORIES, "victim": VICTIM}


def cases_told(game: str, language: str) -> str:
    """All cases of a game, each below its name."""
    shown = facade(game).text(language)
    parts = []
    for name, case in CASES[game].items():
        lines = Teller(shown, [EVERYBODY]).lines(moments(case))
        parts.append("\n".join([f"== {name}", *(line.text for line in lines)]))
    return "\n\n".join(parts) + "\n"


def file(game: str, language: str) -> Path:
    return LOGS / f"{game}.{language}.txt"


if __name__ == "__main__":
    for name in CASES:
        for tongue in languages():
            file(name, tongue).write_text(cases_told(name, tongue), encoding="utf-8")
