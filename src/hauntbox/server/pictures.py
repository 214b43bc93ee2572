"""The pictures of boxes in packages of others. The client is built without them, so it is sent them, as addresses
(``data:``) of images: an image runs no script, reads nothing and takes no style from the page.

What is sent passes the check of ``flaw`` besides; a picture that does not is left out, with a warning.
"""

from __future__ import annotations

import logging
import re
from base64 import b64encode
from collections.abc import Collection
from functools import lru_cache
from typing import Final
from xml.etree import ElementTree

from hauntbox.box_folders import Folder, boxes

log = logging.getLogger(__name__)

Pictures = dict[str, dict[str, str]]
"""By kind (``signs`` by box, ``icons`` and ``tiles`` by key), the addresses of images."""

MOST: Final = 20_000
NAMESPACE: Final = "{http://www.w3.org/2000/svg}"
KINDS: Final = {"0 0 24 24": "icons", "0 0 100 100": "tiles"}
SIGN: Final = "sign"
ELEMENTS: Final = frozenset({"svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
ATTRIBUTES: Final = frozenset({
    "viewBox", "class", "d", "x", "y", "x1", "y1", "x2", "y2", "width", "height", "cx", "cy", "r", "rx", "ry", "points",
    "transform", "fill", "fill-rule", "fill-opacity", "opacity", "stroke", "stroke-width", "stroke-linecap",
    "stroke-linejoin", "stroke-opacity",
})  # fmt: skip
VALUE: Final = re.compile(r"[\w\s#%.,()+-]*")
"""No address of anything: these have colons, slashes or quotes. ``url(#...)`` is refused by its name."""


def flaw(text: str) -> str:
    """What is wrong with a drawing; empty if nothing is."""
    if len(text) > MOST:
        return f"it has more than {MOST} characters"
    if "<!" in text or "<?" in text:
        return "it has comments, declarations or entities"
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        return f"it is no XML ({error})"
    if root.tag != f"{NAMESPACE}svg" or root.get("viewBox") not in KINDS:
        return f'it does not begin with <svg xmlns="{NAMESPACE[1:-1]}" viewBox="0 0 24 24"> (a tile: 0 0 100 100)'
    for element in root.iter():
        name = element.tag.removeprefix(NAMESPACE)
        if name not in ELEMENTS:
            return f"it has the element <{name}>"
        for attribute, value in element.items():
            if attribute not in ATTRIBUTES:
                return f"it has the attribute {attribute}"
            if not VALUE.fullmatch(value) or "url" in value:
                return f"its {attribute} is {value[:40]!r}"
    return ""


def pictures_of_others(names: Collection[str] | None = None) -> Pictures:
    """The pictures of those boxes that are not of this package; of all of them, if no names are given."""
    found: Pictures = {"signs": {}, "icons": {}, "tiles": {}}
    for folder in boxes():
        if not folder.is_own and (names is None or folder.name in names):
            for kind, pictures in _read(folder).items():
                found[kind] |= pictures
    return found


@lru_cache(maxsize=64)
def _read(folder: Folder) -> Pictures:
    """The pictures of one box, read once."""
    found: Pictures = {"signs": {}, "icons": {}, "tiles": {}}
    home = folder.files / "pictures"
    files = sorted(home.iterdir(), key=lambda file: file.name) if home.is_dir() else []
    for file in files:
        if file.name.endswith(".svg"):
            text = file.read_bytes().decode(errors="replace")
            if wrong := flaw(text):
                log.warning("box %s: pictures/%s is not shown: %s", folder.name, file.name, wrong)
                continue
            name = file.name.removesuffix(".svg")
            address = f"data:image/svg+xml;base64,{b64encode(text.encode()).decode()}"
            if name == SIGN:
                found["signs"][folder.name] = address
            else:
                found[KINDS[ElementTree.fromstring(text).attrib["viewBox"]]][name] = address
    return found
