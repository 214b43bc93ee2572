"""Which engine runs: the sources, or modules compiled from them.

A wheel brings its compiled modules along. A checkout has none beside its sources, where they would hide what is edited;
`make play` (play.py) compiles them into a folder that HAUNTBOX_ENGINE names. A process that begins when the folder is
there takes what is compiled from it, and all else from the sources. So a server that is already running stays as it is,
while the processes of its bots use the compiled modules as soon as there are any.

The package imports this before anything else.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

FOLDER = os.environ.get("HAUNTBOX_ENGINE", "")
LOCK = "compiling"
"""The file beside the folder that is locked by whoever compiles."""


class Compiled(MetaPathFinder):
    """Finds the modules of a folder."""

    def __init__(self, folder: Path) -> None:
        suffix = EXTENSION_SUFFIXES[0]
        self.files = {
            ".".join(file.relative_to(folder).parts).removesuffix(suffix): file for file in folder.rglob(f"*{suffix}")
        }

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return spec_from_file_location(name, self.files[name]) if name in self.files else None


def there() -> bool:
    """Whether processes that begin now find the folder."""
    return FOLDER != "" and Path(FOLDER).is_dir()


def state() -> str:
    """``compiled`` or ``interpreted``; ``compiling`` and ``bots`` are interpreted too: the first while the folder is
    being made, the second when it came too late for this process and only bots use it."""
    from hauntbox.kernel.build import COMPILED

    if COMPILED:
        return "compiled"
    if there():
        return "bots"
    return "compiling" if FOLDER and _is_locked(Path(FOLDER).with_name(LOCK)) else "interpreted"


def _is_locked(file: Path) -> bool:
    import fcntl  # Windows has none; there no folder is named

    try:
        with file.open() as lock:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


if there():
    sys.meta_path.insert(0, Compiled(Path(FOLDER)))
