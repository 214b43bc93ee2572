"""The boxes, found by their folders (``hauntbox/box_folders.py``), and games with any of them.

They are laid over the base game in the order of their numbers. ``python -m hauntbox.ghost_stories.taken`` prints who
has which numbers and which are free; two boxes that claim the same one are refused (``ids.py``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Final

from hauntbox import box_folders
from hauntbox.errors import ChoiceError, InputError
from hauntbox.game_folders import NO_PLUGINS
from hauntbox.ghost_stories.base import settings, steps
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.box_text import BoxText, shelve, unite
from hauntbox.ghost_stories.law import BASE_LAW, Box, Law, give, registered


def _in_folder(folder: box_folders.Folder) -> Box:
    """The box of a folder."""
    try:
        module = import_module(f"{folder.package}.box")
    except Exception as error:
        if folder.is_own:
            raise
        flaw = f"{type(error).__name__}: {error}".splitlines()[0][:200]
        remedy = f"mend or remove that package, or set {NO_PLUGINS}=1"
        raise InputError(f"box {folder.name}: {folder.package} cannot be loaded ({flaw}); {remedy}") from error
    found: Box = module.BOX
    return found


ALL: Final = sorted((_in_folder(folder) for folder in box_folders.boxes()), key=lambda box: box.number)
registered(ALL)
OWN: Final = frozenset(folder.name for folder in box_folders.boxes() if folder.is_own)
"""The names of those of this package."""
BOXES: Final = tuple(box for box in ALL if not box.together)
NAMES: Final = tuple(box.name for box in BOXES)
TOGETHER: Final = tuple(box for box in ALL if box.together)
"""What nobody chooses."""
TEXTS: Final[tuple[BoxText, ...]] = tuple(
    import_module(f"{folder.package}.text").TEXT for folder in box_folders.boxes() if folder.has_text
)
unite(TEXTS)
shelve(BOXES)


def in_order(words: Sequence[str]) -> list[str]:
    """These boxes in the order in which they are laid on; White-Moon is white_moon."""
    names = [word.strip().lower().replace("-", "_").replace(" ", "_") for word in words]
    for name in names:
        if name not in NAMES:
            raise ChoiceError(f"box {name!r:.40}: choose among {', '.join(NAMES)}")
        if names.count(name) > 1:
            raise InputError(f"box {name!r}: name it once")
    for box in BOXES:
        if box.name in names:
            _check_company(box, names)
    return [name for name in NAMES if name in names]


def _check_company(box: Box, names: Sequence[str]) -> None:
    """A scenario needs the expansion it is laid over, and leaves others out."""
    if box.needs and box.needs not in names:
        raise InputError(f"box {box.name!r}: it is laid over {box.needs}, so name that too")
    for other in box.excludes:
        if other in names:
            raise InputError(f"boxes {box.name} and {other}: choose one of the two")


@lru_cache(maxsize=256)
def _law(names: tuple[str, ...]) -> Law:
    return Law(laid_on(names))


def laid_on(names: Sequence[str]) -> list[Box]:
    """The boxes of these names, and what belongs to several of them together."""
    chosen = [box for box in BOXES if box.name in names]
    return chosen + [box for box in TOGETHER if box.together <= set(names)]


def law_of(request: Setup) -> Law:
    """The law of the boxes that a set-up names."""
    return _law(tuple(request.boxes)) if request.boxes else BASE_LAW


def setup_from_json(data: Mapping[str, object]) -> Setup:
    """The set-up of a record or position, or of keyword arguments; every flaw is named."""
    boxes = settings.words(data, "boxes") or []
    return settings.setup_from_json({**data, "boxes": in_order(boxes)})


def blank(request: Setup, law: Law | None = None) -> GhostStories:
    """A game before its set-up: empty table, everything in the box (GS-SET-02, GS-SET-17, GS-SET-20)."""
    game = GhostStories()
    give(game, law_of(request) if law is None else law)
    game.request = request
    game.lay_table()
    return game


def start(request: Setup, law: Law | None = None) -> GhostStories:
    """A new game, run to its first question."""
    game = blank(request, law)
    game.history = []
    game.do(steps.DEAL_VILLAGE)
    game.run()
    return game
