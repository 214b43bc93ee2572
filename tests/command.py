"""The command `hauntbox` called inside the test's own process: quick, and a traceback is a failed test."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unittest.mock import patch

from hauntbox.cli import main


class Done(NamedTuple):
    """How the command ended and what it printed."""

    status: object
    out: str
    err: str


def hauntbox(*words: str) -> Done:
    """Run the command with these words."""
    out, err = io.StringIO(), io.StringIO()
    status: object = None
    with patch.object(sys, "argv", ["hauntbox", *words]), redirect_stdout(out), redirect_stderr(err):
        try:
            main()
        except SystemExit as ended:
            status = ended.code
    return Done(status, out.getvalue(), err.getvalue())


def output(*words: str) -> str:
    """What the command prints when all is well."""
    done = hauntbox(*words)
    assert (done.status, done.err) == (0, "")
    return done.out


def refusal(*words: str) -> str:
    """The one line on stderr, when that is all the command prints."""
    done = hauntbox(*words)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("hauntbox: ")
    assert done.err.endswith("\n")
    assert done.err.count("\n") == 1
    assert len(done.err) < 1200
    return done.err
