"""The promos in every place: command line, drawing of the terminal, cards, lobby, facts for clients."""

from __future__ import annotations

import pytest

from hauntbox.games import facade
from hauntbox.ghost_stories.b_rice.b_rice import fight
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.ghost_stories.boxes import NAMES
from hauntbox.ghost_stories.jean_claude.jean_claude import apple_of
from hauntbox.ghost_stories.terminal.board import Board
from hauntbox.ghost_stories.terminal.status import Status
from hauntbox.i18n import catalogue, languages
from hauntbox.interfaces.paint import Paint
from hauntbox.kernel.game import EVERYBODY
from tests.command import output, refusal
from tests.ghost_stories.box_games import PROMOS
from tests.ghost_stories.promos.test_guard_tower import tower
from tests.ghost_stories.table import Table


def test_boxes_are_named_on_the_command_line() -> None:
    told = output("simulate", "ghost_stories", "--with", "guardhouse,tower", "--games", "2", "--json")
    assert '"boxes": ["guardhouse", "tower"]' in told
    assert "box 'moonlight': choose among" in refusal("simulate", "ghost_stories", "--with", "moonlight")
    assert "setting 'brave'" in refusal("simulate", "ghost_stories", "--setting", "brave=true")
    assert "--with: victim has no such option" in refusal("simulate", "victim", "--with", "tower")


@pytest.mark.parametrize("language", languages())
def test_cards_of_boxes_are_listed_with_where_they_come_from(language: str) -> None:
    listed = output("cards", "--lang", language, "67")
    assert "Ko-Mon" in listed or "Ко-Мон" in listed
    assert catalogue("terminal", language).raw("cards.source_designed") in listed


@pytest.mark.parametrize("language", languages())
def test_the_shelf_of_boxes(language: str) -> None:
    shelf = facade("ghost_stories").text(language).box()["boxes"]
    assert isinstance(shelf, list)
    assert [box["name"] for box in shelf] == list(NAMES)
    assert all(box["title"] and box["text"] and box["difficulty"] for box in shelf)
    assert [one["name"] for one in shelf[0]["settings"]] == ["brave"]


def test_clients_are_told_what_lies_where() -> None:
    t = Table(boxes=["guardhouse", "b_rice", "jean_claude"], ghosts={"n2": "Brother Ko-Mon"})
    fight(t.game).owner, apple_of(t.game).owner = 1, 2
    facts = facade("ghost_stories").text("en").facts(t.game, EVERYBODY)
    assert facts["marks"] == [
        {"tile": "N", "mark": "terrified"}, {"seat": 1, "mark": "nunchaku"}, {"seat": 2, "mark": "apple"},
    ]  # fmt: skip
    t = tower(pile=["Ghoul", "Walking Corpse", "ghost"])
    assert facade("ghost_stories").text("en").facts(t.game, EVERYBODY)["next"] == [1, 2]


@pytest.mark.parametrize("language", languages())
def test_the_terminal_draws_them(language: str) -> None:
    words = catalogue("terminal_ghost_stories", language)
    t = Table(
        boxes=list(PROMOS), level="hell", pile=["Ghoul", "Walking Corpse", "ghost"],
        ghosts={"n2": 66, "n3": 67, "e1": 71, "e2": 103, "s1": 104, "w1": 106, "w2": 105},
    )  # fmt: skip
    fight(t.game).owner, apple_of(t.game).owner = 1, 2
    paint = Paint(words, ascii_only=False)
    drawn = "\n".join(Board(Text(catalogue("ghost_stories", language)), paint).draw(t.game))
    assert catalogue("ghost_stories", language).raw("mark.terrified") in drawn
    said = "\n".join(Status(Text(catalogue("ghost_stories", language)), paint).tell(t.game, 0, {}))
    assert catalogue("ghost_stories", language).raw("mark.nunchaku") in said
    assert str(Text(catalogue("ghost_stories", language)).card(1)) in said
