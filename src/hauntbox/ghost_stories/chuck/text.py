"""Chuck No-Rice in words."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.box_text import BoxText, Events

TEXT: Final = BoxText(events=Events(particulars={"board_cleared": ("board",)}))
