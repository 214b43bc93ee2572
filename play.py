"""What `make play` runs: a table in the browser, at full speed if it can.

    python play.py

Sources run as they are, so that an edit counts at once. Where there is a C compiler they are compiled beside the game,
at low priority: the same wheel that `pip install .` would make, of which the compiled modules are kept in .fast/KEY.
The key is that of the sources, so that modules compiled from others are never used. The bots of the running server use
them as soon as they are there, all of it does from the next start (src/hauntbox/engine.py).

    python play.py compile KEY

compiles. It works in .fast/part-*, and nothing has the name of the key before it is whole. It ends with the process at
the other end of its standard input, however that ends, and takes the compiler and all temporary files with it.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import threading
import zipfile
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp
from time import sleep
from typing import IO

ROOT = Path(__file__).resolve().parent
FAST = ROOT / ".fast"
LOCK = "compiling"
SCRIPTS = ("hatch_build.py", "compile_engine.py")
FAILED = "the engine could not be compiled, so bots and hints think more slowly; why: .fast/{}.log (remove it to retry)"
TOOLS = ("hatchling", "mypyc", "setuptools")
"""What compiling needs; pip fetches it where it is not installed."""
FIRST_THE_PAGE = 5.0
"""Seconds in which the server starts and the browser opens, before anything is compiled."""


def key_of_sources() -> str:
    """Other sources, another Python: another key."""
    files = [*(ROOT / "src" / "hauntbox").rglob("*.py"), *(ROOT / name for name in ("pyproject.toml", *SCRIPTS))]
    digest = sha256(f"{sys.version} {sysconfig.get_platform()}".encode())
    for file in sorted(files):
        digest.update(f"\0{file.relative_to(ROOT)}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def say(line: str) -> None:
    print(f"hauntbox: {line}", flush=True)


# -- playing ----------------------------------------------------------------------------------------------------------


def play() -> None:
    FAST.mkdir(exist_ok=True)
    key = key_of_sources()
    os.environ["HAUNTBOX_ENGINE"] = str(FAST / key)
    in_use = held(FAST / f"{key}.in-use", fcntl.LOCK_SH)
    compiling = None if (FAST / key).is_dir() else begin_compiling(key)
    from hauntbox.cli import main

    sys.argv = ["hauntbox"]
    main()
    del in_use, compiling  # they were to last until here


def begin_compiling(key: str) -> subprocess.Popen[bytes] | None:
    """Compile in another process, if it makes sense; what is done is said in one line."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(command) is None:
        say(f"there is no C compiler ({command}) to compile the engine with: bots and hints think more slowly")
        return None
    if (FAST / f"{key}.log").exists():
        say(FAILED.format(key))
        return None
    say("the engine is being compiled in the background; bots and hints use it as soon as it is there")
    words = [sys.executable, str(ROOT / "play.py"), "compile", key]
    # A session of its own: Ctrl-C is for the server, with which it ends.
    return subprocess.Popen(words, cwd=ROOT, stdin=subprocess.PIPE, start_new_session=True)


def held(file: Path, how: int) -> IO[str] | None:
    """A file that is locked as long as it is open; None if another has locked it."""
    lock = file.open("w")
    try:
        fcntl.flock(lock, how)
    except BlockingIOError:
        lock.close()
        return None
    return lock


# -- compiling --------------------------------------------------------------------------------------------------------


class Compiling:
    """One attempt, in a folder of its own. Whoever makes it holds the lock."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.part = Path(mkdtemp(prefix="part-", dir=FAST))
        self.log = self.part / "log"
        self.pip: subprocess.Popen[bytes] | None = None
        self.ending = threading.Lock()

    def run(self) -> bool:
        """Whether that was done; if the sources were edited meanwhile it was for nothing."""
        tools = ["--no-build-isolation"] if all(map(find_spec, TOOLS)) else []
        words = [sys.executable, "-m", "pip", "wheel", "--no-deps", *tools, "--wheel-dir", str(self.part), str(ROOT)]
        environment = {**os.environ, "HAUNTBOX_COMPILE": "1", "TMPDIR": str(self.part)}
        with self.log.open("w") as log, self.ending:
            self.pip = subprocess.Popen(
                words, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )
        failed = self.pip.wait() != 0
        with self.ending:
            if failed:
                self.log.replace(FAST / f"{self.key}.log")
            elif self.key == key_of_sources():
                self.unpack(next(self.part.glob("*.whl")))
            self.clean()
        return not failed

    def unpack(self, wheel: Path) -> None:
        whole = self.part / "whole"
        with zipfile.ZipFile(wheel) as archive:
            suffix = sysconfig.get_config_var("EXT_SUFFIX")
            archive.extractall(whole, [name for name in archive.namelist() if name.endswith(suffix)])
        whole.rename(FAST / self.key)

    def clean(self) -> None:
        """Remove all that was temporary, and what was compiled from other sources if nobody plays with it."""
        for part in FAST.glob("part-*"):
            shutil.rmtree(part, ignore_errors=True)
        for other in FAST.glob("*.in-use"):
            if other.stem != self.key and (mine := held(other, fcntl.LOCK_EX | fcntl.LOCK_NB)) is not None:
                with mine:
                    shutil.rmtree(FAST / other.stem, ignore_errors=True)
                    (FAST / f"{other.stem}.log").unlink(missing_ok=True)
                    other.unlink(missing_ok=True)

    def stop(self) -> None:
        """Leave nothing behind: no compiler, no files."""
        self.ending.acquire()  # for good: the process ends
        if self.pip is not None and self.pip.poll() is None:
            os.killpg(self.pip.pid, signal.SIGKILL)
        self.clean()


def compile_for(key: str) -> None:
    """Compile when it is one's turn, unless another has done so by then."""
    os.nice(19)
    begun: list[Compiling] = []
    threading.Thread(target=end_with_input, args=(begun,), daemon=True).start()
    sleep(FIRST_THE_PAGE)
    with (FAST / LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if (FAST / key).is_dir() or (FAST / f"{key}.log").exists():
            return
        begun.append(Compiling(key))
        done = begun[0].run()
    if not done:
        say(FAILED.format(key))
    elif (FAST / key).is_dir():
        say("the engine is compiled: bots and hints use it now, the next start all of it")


def end_with_input(begun: list[Compiling]) -> None:
    """End when nobody is left at the other end of standard input."""
    while os.read(0, 1000):
        pass
    for one in begun:
        one.stop()
    os._exit(1)


if __name__ == "__main__":
    if sys.argv[1:2] == ["compile"]:
        compile_for(sys.argv[2])
    else:
        play()
