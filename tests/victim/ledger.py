"""The ids of the rules and rulings of Victim."""

from __future__ import annotations

import json
from importlib import resources

BOOK = json.loads((resources.files("hauntbox") / "victim" / "data" / "rules.json").read_bytes())
RULES = [entry["id"] for entry in BOOK["rules"]]
KNOWN = {entry["id"] for part in ("rules", "rulings") for entry in BOOK[part]}
