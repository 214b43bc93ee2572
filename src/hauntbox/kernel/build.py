"""Which of the two builds runs: this module is compiled with the engine, or it is not."""

from __future__ import annotations

from typing import Final

COMPILED: Final = not __file__.endswith((".py", ".pyc"))
