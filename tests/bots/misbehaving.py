"""A program that plays well for a few questions and then misbehaves in the way its arguments say: for the tests of the
guard.

python misbehaving.py FAULT QUESTIONS [FILE]
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable

FAULT, GOOD = sys.argv[1], int(sys.argv[2])
FILE = sys.argv[3] if len(sys.argv) > 3 else os.devnull


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def raw(data: bytes) -> None:
    """Bytes as they are; the table may have gone by then."""
    os.write(1, data)
    time.sleep(60)


def child(**how: bool) -> None:
    """Start a child that would live for a minute and holds the pipes open, note its number, then stall."""
    started = subprocess.Popen([sys.executable, "-ISc", "import time; time.sleep(60)"], **how)  # type: ignore[call-overload]
    with open(FILE, "a") as file:
        file.write(f"{started.pid}\n")
    time.sleep(60)


def drip() -> None:
    """A line without end."""
    while True:
        os.write(1, b" ")
        time.sleep(0.01)


def hush() -> None:
    """Close the output and live on."""
    os.close(1)
    time.sleep(60)


def half() -> None:
    """Leave in the middle of a line."""
    os.write(1, b'{"number":')
    os._exit(0)


def misbehave(message: dict[str, object]) -> None:
    number, options = message["number"], message["options"]
    assert isinstance(number, int)
    assert isinstance(options, list)
    right = {"number": number, "option": options[0]}
    faults: dict[str, Callable[[], object]] = {
        "crash": lambda: 1 // 0,
        "status": lambda: os._exit(7),
        "signal": lambda: os.kill(os.getpid(), signal.SIGSEGV),
        "silent": lambda: time.sleep(60),
        "drip": drip,
        "hush": hush,
        "illegal": lambda: say(json.dumps({**right, "option": 999})),
        "negative": lambda: say(json.dumps({**right, "option": -1})),
        "truth": lambda: say(json.dumps({**right, "option": True})),
        "float": lambda: say(json.dumps({**right, "option": float(options[0])})),
        "list": lambda: say(json.dumps({**right, "option": options})),
        "word": lambda: say(json.dumps({**right, "option": "abracadabra\n\x1b[2J"})),
        "nothing": lambda: say("{}"),
        "null": lambda: say("null"),
        "numberless": lambda: say(json.dumps({"option": options[0]})),
        "late": lambda: say(json.dumps({**right, "number": number - 1})),
        "twice": lambda: say(f"{json.dumps(right)}\n{json.dumps(right)}"),
        "prose": lambda: say("I take the first one, please"),
        "empty": lambda: say(""),
        "half": half,
        "binary": lambda: raw(bytes(range(256)) * 8),
        "deep": lambda: raw(b"[" * 60_000 + b"\n"),
        "digits": lambda: raw(b'{"number":' + b"9" * 50_000 + b"}\n"),
        "huge": lambda: raw(b"x" * 1_000_000),
        "huge line": lambda: say(json.dumps({**right, "more": "x" * 70_000})),
        "error": lambda: say(json.dumps({"error": "I am\nlost"})),
        "child": child,
        "escaped child": lambda: child(start_new_session=True),
    }
    faults[FAULT]()


def main() -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    asked = 0
    with open(FILE, "a") as file:
        file.write(f"{os.getpid()}\n")
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say(json.dumps({"protocol": 1}))
        elif message["type"] == "question":
            asked += 1
            if asked > GOOD:
                misbehave(message)
            else:
                say(json.dumps({"number": message["number"], "option": message["options"][0]}))
        elif FAULT == "stays":
            time.sleep(60)
        else:
            return


if __name__ == "__main__":
    main()
