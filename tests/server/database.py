"""A PostgreSQL for tests."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .house import until

PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


@contextmanager
def started() -> Iterator[str]:
    """A PostgreSQL of its own, reached through a socket file alone. It refuses to run as root."""
    folder = tempfile.mkdtemp(prefix="hauntbox-pg-")
    user = None
    if os.getuid() == 0:
        user = pwd.getpwnam("postgres").pw_uid
        os.chown(folder, user, -1)
    programs = PROGRAMS[-1].parent
    quiet = {"user": user, "cwd": folder, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    words = ["-U", "hauntbox", "-A", "trust", "--no-sync", "--encoding=UTF8", "--locale=C"]
    subprocess.run([programs / "initdb", "-D", f"{folder}/data", *words], check=True, **quiet)  # type: ignore[call-overload]
    server = subprocess.Popen(
        [programs / "postgres", "-D", f"{folder}/data", "-k", folder, "-c", "listen_addresses=", "-F"], **quiet
    )  # type: ignore[call-overload]
    try:
        until(lambda: Path(folder, ".s.PGSQL.5432").exists() and _ready(programs, folder), "PostgreSQL is ready")
        yield f"postgresql://hauntbox@/postgres?host={folder}"
    finally:
        server.send_signal(signal.SIGINT)
        server.wait()
        shutil.rmtree(folder, ignore_errors=True)


def _ready(programs: Path, folder: str) -> bool:
    return subprocess.run([programs / "pg_isready", "-q", "-h", folder], check=False).returncode == 0
