"""On a real terminal: two short questions, colours unless NO_COLOR asks for none, Ctrl-D and Ctrl-C."""

import codecs
import os
import pty
import re
import select
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import pytest

from .helpers import COMMAND

PROMPT = re.compile(r"((Yellow|Red|Blue|Green)> |\[1\] |\[initiation\] )(\x1b\[[?0-9]*[a-zA-Z])*$")
STYLES = re.compile(r"\x1b\[[0-9;]+m")


CTRL_C = "ctrl-c"
PLAY = ("play", "--seed", "5")


def on_a_terminal(
    home: Path,
    typed: list[str],
    environment: Mapping[str, str] = MappingProxyType({}),
    words: Sequence[str] = PLAY,
    prompt: re.Pattern[str] = PROMPT,
) -> tuple[str, int]:
    """What the command prints while this is typed, each part at a prompt, and its exit status."""
    screen, keyboard = pty.openpty()
    settings = {**os.environ, "TERM": "xterm", "XDG_STATE_HOME": str(home), **environment}
    with subprocess.Popen(
        [*COMMAND, *words],
        stdin=keyboard,
        stdout=keyboard,
        stderr=keyboard,
        env=settings,
        preexec_fn=heed_ctrl_c,
    ) as process:
        os.close(keyboard)
        shown = ""
        try:
            for part in typed:
                shown += read(screen, prompt)
                if part == CTRL_C:
                    wait_until_asleep(process.pid)
                    process.send_signal(signal.SIGINT)
                else:
                    os.write(screen, part.encode())
            shown += read(screen, None)
            process.wait(30)
        finally:
            process.kill()
    os.close(screen)
    return shown, process.returncode


def heed_ctrl_c() -> None:
    """What a shell starts in the background ignores Ctrl-C, and so would all that it starts: the tests, and this."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def wait_until_asleep(pid: int) -> None:
    """Until the command waits for a key: between its prompt and its wait, readline would swallow the signal."""
    before = ""
    while True:
        status = Path(f"/proc/{pid}/status").read_text()
        if status == before and "State:\tS" in status:
            return
        before = status
        time.sleep(0.1)


def read(screen: int, end: re.Pattern[str] | None) -> str:
    """What is shown until it ends so, or until the command is over."""
    shown = ""
    letters = codecs.getincrementaldecoder("utf-8")("replace")  # a letter may come in two parts
    while end is None or not end.search(shown):
        ready, _, _ = select.select([screen], [], [], 30)
        assert ready, f"nothing more after {shown[-200:]!r}"
        try:
            data = os.read(screen, 4096)
        except OSError:  # the other side is closed
            return shown
        if not data:
            return shown
        shown += letters.decode(data)
    return shown


def test_players_and_level_are_asked_for(tmp_path: Path) -> None:
    shown, status = on_a_terminal(tmp_path, ["7\r", "\r", "hel\r", "1\r", "\x04"])
    assert status == 0
    assert "How many players, 1 to 4? [1]" in shown
    assert "Choose one of 1, 2, 3, 4." in shown
    assert "Ghost Stories, 1 player, level hell, seed 5." in shown
    assert "Go on with: hauntbox play --resume" in shown
    assert STYLES.search(shown)


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_colours_where_none_are_wanted(tmp_path: Path, environment: dict[str, str]) -> None:
    shown, status = on_a_terminal(tmp_path, ["\r", "\r", "quit\r"], environment)
    assert status == 0
    assert not STYLES.search(shown)


def test_ctrl_c_leaves_and_says_how_to_go_on(tmp_path: Path) -> None:
    shown, status = on_a_terminal(tmp_path, ["\r", "\r", CTRL_C])
    assert status == 130
    assert "Go on with: hauntbox play --resume" in shown
    assert "Traceback" not in shown
