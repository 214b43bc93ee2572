"""The figures of Father Bo-Za's terror."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.box_text import BoxText, Screen
from hauntbox.ghost_stories.guardhouse.text import terror_marks

TEXT: Final = BoxText(screen=Screen(marks={"bo_za": terror_marks(3)}))
