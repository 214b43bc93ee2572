"""Father Bo-Za as a box: a card that joins the incarnations (PR-BOZA-05, PR-BOZA-09)."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.bo_za.ids import BO_ZA
from hauntbox.ghost_stories.declaring import box
from hauntbox.ghost_stories.guardhouse.terror import bo_za_hooks

BOX: Final = box("bo_za", BO_ZA, hooks=bo_za_hooks)
