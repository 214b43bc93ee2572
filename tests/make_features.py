"""Writes docs/features.md again from the table of features: ``python -m tests.make_features``."""

from __future__ import annotations

from pathlib import Path

from hauntbox.ghost_stories.base.thinking.features import (
    BOARD,
    NUMBER,
    OF_BOARD,
    OF_LAYOUT,
    OF_SPACE,
    OF_TABLE,
    SPACE,
    SPACES,
    Row,
)

PAGE = Path(__file__).parent.parent / "docs" / "features.md"


def page() -> str:
    """The page as it should be."""
    return "\n".join(
        [
            "# What the bot looks at in Ghost Stories",
            "",
            f"The {NUMBER} features of `features_of.py`, in the order of the weights in `data/prospects.json`. One",
            "that holds or does not is 1 or 0; chances are in sixteenths. This page is made from the table in",
            "`features.py` by `python -m tests.make_features`.",
            "",
            f"Four times, for the boards in the order in which their Taoists act (the second begins at {BOARD}):",
            "",
            *_rows(OF_BOARD),
            "",
            "Once:",
            "",
            *_rows(OF_TABLE),
            "",
            "## The table as it stands",
            "",
            "Turned so that the board whose Taoist acts next lies in the north. Twelve times, for the ghost spaces",
            f"clockwise from that board's first on, from {SPACES} on (the second begins {SPACE} later):",
            "",
            *_rows(OF_SPACE),
            "",
            "Once:",
            "",
            *_rows(OF_LAYOUT),
            "",
        ]
    )


def _rows(rows: tuple[Row, ...]) -> list[str]:
    head = ["| number | name | what it is |", "|---|---|---|"]
    return head + [f"| {_numbers(row)} | {_name(row)} | {row.meaning} |" for row in rows]


def _numbers(row: Row) -> str:
    return str(row.at) if len(row.names) == 1 else f"{row.at}-{row.at + len(row.names) - 1}"


def _name(row: Row) -> str:
    return f"`{row.names[0]}`" if len(row.names) == 1 else f"`{row.names[0]}` to `{row.names[-1]}`"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
