"""A box is a folder: what every folder must hold, each lack in one sentence. Each check is shown to notice a lack."""

from __future__ import annotations

import csv
import json
import re
import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hauntbox import game_folders
from hauntbox.box_folders import Folder, boxes, folders
from hauntbox.building import box_modules
from hauntbox.game_folders import has_module
from hauntbox.ghost_stories.base.questions import KINDS
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.base.step_functions import NO_STEPS
from hauntbox.ghost_stories.base.words.commands import decision_word
from hauntbox.ghost_stories.base.words.decisions import DECODED
from hauntbox.ghost_stories.base.words.text import EVENTS
from hauntbox.ghost_stories.base.words.why import MOMENT
from hauntbox.ghost_stories.boxes import ALL, TOGETHER, start
from hauntbox.ghost_stories.declaring import box
from hauntbox.ghost_stories.ids import IdClash
from hauntbox.ghost_stories.law import Box, registered
from hauntbox.ghost_stories.tower import guard_tower
from hauntbox.i18n import catalogue, languages
from hauntbox.kernel.decision import Decision
from hauntbox.kernel.dispatching import DISPATCHES
from hauntbox.kernel.question import Kind

CLIENT = Path(__file__).parent.parent / "web" / "src"
OWN = [folder for folder in folders() if folder.is_own]
CHOSEN = [folder for folder in OWN if folder.is_box and folder.name not in [box.name for box in TOGETHER]]
"""Those that people choose: the others have no rules and no sign of their own."""


def lacks(folder: Folder, chosen: bool) -> list[str]:
    """What is missing in a folder."""
    wanted = ["data/rules.json", "pictures/sign.svg", *(f"words/{language}.toml" for language in languages())]
    found = [f"box {folder.name} lacks {file}" for file in wanted if chosen and not folder.has(file)]
    drawn = set(re.findall(r"^  (\w+): ", client_icons(), re.MULTILINE))
    drawings = [f"pictures/{key}.svg" for key in [*rows(folder, "tiles"), *(set(rows(folder, "icons")) - drawn)]]
    found += [f"box {folder.name} lacks {drawing}" for drawing in sorted(drawings) if not folder.has(drawing)]
    if folder.has("words/en.toml"):
        words = [f"game.{table}.{tile}" for tile in rows(folder, "tiles") for table in ("tile", "help", "ask")]
        words += [f"game.icon.{icon}" for icon in rows(folder, "icons")]
        words += [f"game.card.{card}" for card in rows(folder, "ghosts", "number")]
        english = keys(folder, "en")
        found += [f"box {folder.name}: words/en.toml lacks {key}" for key in words if key not in english]
    return found + [lack for language in languages() if language != "en" for lack in untranslated(folder, language)]


def rows(folder: Folder, table: str, key: str = "key") -> list[str]:
    """The keys of a table of the folder."""
    if not folder.has(f"data/{table}.csv"):
        return []
    with Path(str(folder.files / "data" / f"{table}.csv")).open(encoding="utf-8", newline="") as file:
        return [row[key] for row in csv.DictReader(file)]


def client_icons() -> str:
    """The sources in which the client draws the icons of the large boxes."""
    return "".join(file.read_text(encoding="utf-8") for file in (CLIENT / "ghost_stories").glob("*/icons.tsx"))


def untranslated(folder: Folder, language: str) -> list[str]:
    """The entries that English has and a language has not, or the other way; forms of names are its own affair."""
    if not folder.has("words/en.toml") or not folder.has(f"words/{language}.toml"):
        return []
    english, other = keys(folder, "en"), keys(folder, language)
    where = f"box {folder.name}: words/{language}.toml"
    unknown = {key for key in other - english if not key.startswith(("rules", "cards"))}
    lacking = sorted(english - other) + sorted(of_rules(folder) - other)
    return [f"{where} lacks {key}" for key in lacking] + [
        f"{where} has {key}, which English has not" for key in sorted(unknown)
    ]


def of_rules(folder: Folder) -> set[str]:
    """What another language must have of its rules."""
    if not folder.has("data/rules.json"):
        return set()
    data = json.loads((folder.files / "data" / "rules.json").read_text(encoding="utf-8"))
    found = {f"rules.{entry['id']}" for entry in (*data["rules"], *data["rulings"])}
    found |= {f"rules.note.{rule['id']}" for rule in data["rules"] if rule["note"]}
    return found | {f"rules.title.{rule['chapter']}" for rule in data["rules"]}


def unsaid(name: str, boxes: list[Box]) -> list[str]:
    """What ``text.py`` and the English words lack of a box's questions and events."""
    own = [(number, kind) for box in boxes for number, kind in box.kinds.items() if number >= len(KINDS)]
    kinds = [(number, kind.name) for number, kind in own]
    events = [event for box in boxes for event in box.events.values()]
    text = f"box {name}: text.py"
    found = [f"{text} does not decode the question {kind}" for number, kind in kinds if number not in DECODED]
    found += [f"{text} names no rule by which {kind} is asked" for _, kind in kinds if kind not in MOMENT]
    found += [f"{text} has no particulars of the event {event}" for event in events if event not in EVENTS]
    asked, told = catalogue("ghost_stories").entries, catalogue("log_ghost_stories").entries
    wanted = [f"game.question.{kind}" for _, kind in kinds if f"question.{kind}" not in asked]
    wanted += [f"log.event.{event}" for event in events if f"event.{event}" not in told]
    return found + [f"box {name}: words/en.toml lacks {key}" for key in wanted]


def keys(folder: Folder, language: str) -> set[str]:
    text = (folder.files / "words" / f"{language}.toml").read_text(encoding="utf-8")
    return set(flat(tomllib.loads(text), ""))


def flat(table: dict[str, Any], above: str) -> list[str]:
    """The keys of sentences, and those of names without their forms."""
    found = []
    for key, value in table.items():
        if isinstance(value, dict) and "name" not in value and key != "_":
            found += flat(value, f"{above}{key}.")
        elif key != "_":
            found.append(f"{above}{key}")
    return found


def not_compiled(folder: Folder, modules: set[str]) -> list[str]:
    """Modules with steps that are left out of the list of modules to compile."""
    left_out = sorted(modules - compiled(folder))
    return [f"box {folder.name}: {name}.py performs steps and is not compiled" for name in left_out]


def compiled(folder: Folder) -> set[str]:
    return {file.removesuffix(".py") for file in folder.compiled}


@pytest.mark.parametrize("folder", OWN, ids=lambda folder: folder.name)
def test_the_folder_is_complete(folder: Folder) -> None:
    lacking = lacks(folder, folder in CHOSEN)
    assert not lacking, "\n".join(lacking)


@pytest.mark.parametrize("folder", [folder for folder in OWN if folder.is_box], ids=lambda folder: folder.name)
def test_all_of_a_box_can_be_said(folder: Folder) -> None:
    lacking = unsaid(folder.name, [box for box in ALL if box.name == folder.name])
    assert not lacking, "\n".join(lacking)


@pytest.mark.parametrize("folder", [folder for folder in boxes() if folder.is_own], ids=lambda folder: folder.name)
def test_all_that_performs_steps_is_compiled(folder: Folder) -> None:
    performing = {
        step.__module__.rpartition(".")[2]
        for dispatch in DISPATCHES
        if dispatch.package == folder.package
        for step in dispatch.functions.values()
        if step.__module__.startswith(folder.package)
    }
    lacking = not_compiled(folder, performing)
    assert not lacking, "\n".join(lacking)
    assert {f"ghost_stories/{folder.name}/{name}.py" for name in performing} <= set(box_modules())


# -- the checks notice ------------------------------------------------------------------------------------------------


@pytest.fixture
def copy(tmp_path: Path) -> Folder:
    tower = next(folder for folder in OWN if folder.name == "tower")
    shutil.copytree(str(tower.files), tmp_path / "tower")
    return Folder("tower", "tower_of_others", tmp_path / "tower")


def cut(folder: Folder, file: str, old: str, new: str = "") -> None:
    path = Path(str(folder.files / file))
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize(
    ("plant", "sentence"),
    [
        (lambda f: Path(f.files, "words/ru.toml").unlink(), "box tower lacks words/ru.toml"),
        (lambda f: Path(f.files, "data/rules.json").unlink(), "box tower lacks data/rules.json"),
        (lambda f: Path(f.files, "pictures/sign.svg").unlink(), "box tower lacks pictures/sign.svg"),
        (lambda f: Path(f.files, "pictures/guard_tower.svg").unlink(), "box tower lacks pictures/guard_tower.svg"),
        (
            lambda f: Path(f.files, "data/icons.csv").write_text("key,name_en\nwatched,watched\n", encoding="utf-8"),
            "box tower lacks pictures/watched.svg",
        ),
        (
            lambda f: Path(f.files, "data/ghosts.csv").write_text("number,kind\n128,ghost\n", encoding="utf-8"),
            "box tower: words/en.toml lacks game.card.128",
        ),
        (
            lambda f: cut(f, "words/en.toml", "[game.ask]", "[game.asked]"),
            "box tower: words/en.toml lacks game.ask.guard_tower",
        ),
        (
            lambda f: cut(f, "words/fr.toml", "card_put_back = ", "card_laid = "),
            "box tower: words/fr.toml lacks log.event.card_put_back",
        ),
        (
            lambda f: cut(f, "words/de.toml", '"PR-TOWER-02"', '"PR-TOWER-92"'),
            "box tower: words/de.toml lacks rules.PR-TOWER-02",
        ),
        (
            lambda f: cut(f, "words/fr.toml", '"PR-TOWER"', '"PR-TOP"'),
            "box tower: words/fr.toml lacks rules.title.PR-TOWER",
        ),
        (
            lambda f: cut(f, "words/en.toml", "card_put_back = ", "card_laid = "),
            "box tower: words/ru.toml has log.event.card_put_back, which English has not",
        ),
    ],
)
def test_a_lack_is_named(copy: Folder, plant: Callable[[Folder], None], sentence: str) -> None:
    assert lacks(copy, True) == []
    plant(copy)
    assert sentence in lacks(copy, True)


def test_a_chapter_that_is_not_compiled_is_named(copy: Folder) -> None:
    Path(str(copy.files / "guard_tower.py")).rename(str(copy.files / "why.py"))
    assert not_compiled(copy, {"why"}) == ["box tower: why.py performs steps and is not compiled"]


def test_a_second_box_with_the_same_numbers_is_named() -> None:
    class Step:
        LOOK_AGAIN = 129

    def look_again(g: Any, a: int, b: int) -> None: ...

    look_again.__module__ = guard_tower.__name__
    guard_tower.look_again = look_again  # type: ignore[attr-defined]
    try:
        copied = box("second_tower", 1000, chapters=[guard_tower], steps=Step)
    finally:
        del guard_tower.look_again  # type: ignore[attr-defined]
        DISPATCHES.pop()
    with pytest.raises(IdClash, match=r"step 129 is 'look' of tower and 'look_again' of second_tower; \d+ is free"):
        registered([*ALL, copied])


def test_what_cannot_be_said_is_named() -> None:
    boxes = [Box("lamp", 1000, NO_STEPS, kinds={2000: Kind("light", 2)}, events={2000: "lamp_lit"})]
    assert unsaid("lamp", boxes) == [
        "box lamp: text.py does not decode the question light",
        "box lamp: text.py names no rule by which light is asked",
        "box lamp: text.py has no particulars of the event lamp_lit",
        "box lamp: words/en.toml lacks game.question.light",
        "box lamp: words/en.toml lacks log.event.lamp_lit",
    ]


def test_an_option_without_a_command_is_named() -> None:
    with pytest.raises(LookupError, match="option 'light_lamp' has no command: add it to words="):
        decision_word(start(Setup()), Decision("light_lamp"))


def test_folders_are_found_by_bytecode_too(tmp_path: Path) -> None:
    """What plays without a server has no sources."""
    (tmp_path / "box.pyc").touch()
    (tmp_path / "text.pyc").touch()
    lamp = Folder("lamp", "hauntbox.ghost_stories.lamp", tmp_path)
    assert lamp.is_box
    assert lamp.has_text
    assert not has_module(tmp_path, "entry")


def test_a_game_with_an_earlier_name_does_not_become_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is played where no game is named does not depend on which other games there are."""
    games = {"candles": game_folders.GameFolder("candles", "hauntbox.candles.entry"), **game_folders.game_folders()}
    monkeypatch.setattr(game_folders, "game_folders", lambda: games)
    game_folders.game_with_boxes.cache_clear()
    assert game_folders.first_game() == "ghost_stories"
