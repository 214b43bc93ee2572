"""Programs as bots: the protocol, the examples, and programs that misbehave on purpose."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest

import hauntbox
from hauntbox.bots import RandomBot, program
from hauntbox.bots.guard import BotFailure
from hauntbox.bots.interface import ask
from hauntbox.bots.registry import make_bot, own_seed
from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, Game

ROOT = Path(__file__).parent.parent.parent
PYTHON = f"{shlex.quote(sys.executable)} -IS"
FIRST = f"program:{PYTHON} {shlex.quote(str(ROOT / 'examples' / 'first_option_bot.py'))}"
IN_JAVASCRIPT = f"program:node {shlex.quote(str(ROOT / 'examples' / 'random_bot.js'))}"
BAD = Path(__file__).parent / "misbehaving.py"
SEED = 5

Oracle = Callable[[Game], int]


def bad(fault: str, good: int = 2, file: Path | None = None, options: str = "") -> str:
    words = [str(BAD), fault, str(good), *([str(file)] if file else [])]
    return f"program:{options}{PYTHON} {shlex.join(words)}"


def fresh() -> Game:
    return hauntbox.new("ghost_stories", players=1, level="initiation")


def played(spec: str) -> tuple[list[tuple[str, int]], list[str]]:
    """The answers of a game that the bot plays alone, and what was logged."""
    log: list[str] = []
    game = hauntbox.play(fresh(), [spec], SEED, log.append)
    assert game.over
    return game.record().answers, log


def expected(oracle: Oracle) -> list[tuple[str, int]]:
    """The answers of the same game if the oracle plays it."""
    game, luck = fresh(), Seeded(SEED)
    while not game.over:
        game.answer(luck.pick(game) if game.seat == CHANCE else oracle(game))
    return game.record().answers


def then_random(place: int, good: int) -> Oracle:
    """This many answers at this place among the options, and the guard's random ones from then on."""
    seat = fresh().seats()[0]
    spare, asked = RandomBot(fresh(), seat, own_seed(SEED, seat), {}), 0

    def oracle(game: Game) -> int:
        nonlocal asked
        asked += 1
        return game.options[place] if asked <= good else ask(spare, game)

    return oracle


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def gone(pid: int) -> bool:
    """Whether the process ends by itself in a while: what is killed needs a moment to go."""
    until = monotonic() + 5
    while alive(pid) and monotonic() < until:
        sleep(0.01)
    return not alive(pid)


# -- programs that play well ------------------------------------------------------------------------------------------


def test_the_example_in_python_plays_a_game() -> None:
    answers, log = played(FIRST)
    assert (answers, log) == (expected(lambda game: game.options[0]), [])


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_example_in_javascript_plays_a_game_by_its_seed() -> None:
    state = 1 + own_seed(SEED, fresh().seats()[0]) % 2147483646

    def drawn(game: Game) -> int:
        nonlocal state
        state = state * 48271 % 2147483647
        return game.options[state % len(game.options)]

    assert played(IN_JAVASCRIPT) == (expected(drawn), [])


def test_the_examples_are_short_and_import_nothing_of_ours() -> None:
    text = (ROOT / "examples" / "first_option_bot.py").read_text()
    assert len(text.splitlines()) <= 30
    assert [line for line in text.splitlines() if line.startswith(("import", "from"))] == ["import json", "import sys"]
    assert len((ROOT / "examples" / "random_bot.js").read_text().splitlines()) <= 30


SCRIBE = """
import json, sys
for line in sys.stdin:
    open(sys.argv[1], "a").write(line)
    message = json.loads(line)
    if message["type"] == "hello":
        print('{"protocol": 1}', flush=True)
    elif message["type"] == "question":
        print(json.dumps({"number": message["number"], "option": message["words"][-1]}), flush=True)
"""


def test_what_a_program_is_told(tmp_path: Path) -> None:
    """Hello, every question of its seat with what the seat may know, goodbye; and words are answers."""
    file = tmp_path / "lines"
    answers, log = played(f"program:{PYTHON} -c {shlex.quote(SCRIBE)} {file}")
    assert (answers, log) == (expected(lambda game: game.options[-1]), [])
    hello, *asked, goodbye = [json.loads(line) for line in file.read_text().splitlines()]
    game, luck = fresh(), Seeded(SEED)
    seat = game.seats()[0]
    assert hello == {
        "type": "hello", "protocol": 1, "game": "ghost_stories", "rules": game.ruleset.version,
        "setup": game.setup(), "seat": seat, "seed": own_seed(SEED, seat), "limit": 10,
    }  # fmt: skip
    for message in asked:
        while game.seat == CHANCE:
            game.answer(luck.pick(game))
        assert message == {
            "type": "question", "number": game.number, "seat": seat, "kind": game.ruleset.kinds[game.kind].name,
            "options": game.options, "words": [facade("ghost_stories").word(game, option) for option in game.options],
            "state": game.view(seat)["state"],
        }  # fmt: skip
        game.answer(game.options[-1])
    assert goodbye == {"type": "goodbye"}


def test_a_program_is_not_told_the_seed_of_dice_and_cards() -> None:
    assert own_seed(SEED, 0) != SEED
    assert len({own_seed(seed, seat) for seed in range(50) for seat in range(4)}) == 200


# -- programs that do not ---------------------------------------------------------------------------------------------

FAULTS = {
    "crash": "ended with status 1",
    "status": "ended with status 7",
    "signal": "was ended by signal 11",
    "hush": "closed its input or output",
    "illegal": "answered 999, which is not offered",
    "negative": "answered -1, which is not offered",
    "truth": "answered True, which is not offered",
    "float": ".0, which is not offered",
    "list": ", which is not offered",
    "word": r"answered 'abracadabra\n\x1b[2J', which is not offered",
    "nothing": "answered question None instead of ",
    "null": "wrote 'null', which is not a JSON object",
    "numberless": "answered question None instead of ",
    "late": "answered question ",
    "twice": "answered question ",
    "prose": "wrote 'I take the first one, please', which is not JSON",
    "empty": "wrote '', which is not JSON",
    "half": "ended with status 0",
    "binary": "which is not JSON",
    "deep": "which is not JSON",
    "digits": "which is not JSON",
    "huge": "wrote a line of more than 65536 bytes",
    "huge line": "wrote a line of more than 65536 bytes",
    "error": "I am lost",
}


@pytest.mark.parametrize(("fault", "says"), FAULTS.items(), ids=list(FAULTS))
def test_random_plays_on_for_a_program_that_misbehaves(fault: str, says: str, tmp_path: Path) -> None:
    good = 2
    answers, log = played(bad(fault, good, tmp_path / "pids"))
    assert len(log) == 1
    assert says in log[0]
    assert log[0].isprintable()
    assert len(log[0]) < 400
    assert answers == expected(then_random(0, good + (fault == "twice")))
    assert gone(int((tmp_path / "pids").read_text()))


@pytest.mark.parametrize("fault", ["silent", "drip"])
def test_a_program_that_stalls_is_given_up(fault: str, tmp_path: Path) -> None:
    """It also ignores being told to end."""
    _, log = played(bad(fault, 1, tmp_path / "pids", "limit=0.2 "))
    assert len(log) == 1
    assert ": no answer within 0.2 s; random plays the seat from now on" in log[0]
    assert gone(int((tmp_path / "pids").read_text()))


def test_children_of_a_program_end_with_it(tmp_path: Path) -> None:
    _, log = played(bad("child", 1, tmp_path / "pids", "limit=1 "))
    assert len(log) == 1
    pids = [int(line) for line in (tmp_path / "pids").read_text().split()]
    assert len(pids) == 2
    assert all(gone(pid) for pid in pids)


def test_a_child_that_escapes_holds_nobody_up(tmp_path: Path) -> None:
    """It has left the group and keeps the pipes open: it cannot be ended from here, but the game goes on."""
    start = monotonic()
    _, log = played(bad("escaped child", 1, tmp_path / "pids", "limit=1 "))
    program_pid, escaped = (int(line) for line in (tmp_path / "pids").read_text().split())
    os.kill(escaped, signal.SIGKILL)
    assert len(log) == 1
    assert gone(program_pid)
    assert monotonic() - start < 30


def test_a_program_that_stays_after_goodbye_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "GRACE", 0.05)
    _, log = played(bad("stays", 1000, tmp_path / "pids"))
    assert log == []
    assert gone(int((tmp_path / "pids").read_text()))


def test_nothing_is_left_open() -> None:
    def files() -> int:
        return len(os.listdir("/proc/self/fd"))

    played(bad("illegal"))
    before = files()
    played(FIRST)
    played(bad("crash"))
    with pytest.raises(InputError):
        played(f"program:{PYTHON} -c pass")
    assert files() == before


def test_a_program_that_reads_nothing_cannot_block_the_table() -> None:
    """The pipe to it is full: the line is given up at the limit, not waited for."""
    child = program.Child([sys.executable, "-ISc", "import time; time.sleep(60)"], None, False)
    with pytest.raises(BotFailure, match="does not read what it is sent"):
        child.send({"long": "x" * 1_000_000}, monotonic() + 0.1)
    child.end(0)
    assert gone(child.process.pid)


LEAVES = """
import sys, hauntbox
from hauntbox.bots import greet, make_bots
game = hauntbox.new("ghost_stories", players=2)
bots = make_bots(game, [sys.argv[1]], 1)
greet(bots.values())
{}
"""


@pytest.mark.parametrize(("how", "status"), [("", 0), ("raise KeyError(1)", 1), ("sys.exit(3)", 3)])
def test_no_program_outlives_the_table(how: str, status: int, tmp_path: Path) -> None:
    """Even if nobody says goodbye."""
    command = [sys.executable, "-c", LEAVES.format(how), bad("stays", 1000, tmp_path / "pids")]
    done = subprocess.run(command, capture_output=True, check=False, timeout=60)
    assert done.returncode == status
    pids = (tmp_path / "pids").read_text().split()
    assert len(pids) == 2
    assert all(gone(int(pid)) for pid in pids)


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("-c pass", "ended with status 0"),
        ("-c 'print(1)'", "wrote '1', which is not a JSON object"),
        ("-c 'print(\"{}\")'", "answered hello with protocol None, this table speaks 1"),
        ('-c \'print("{\\"protocol\\": 2}")\'', "answered hello with protocol 2, this table speaks 1"),
        ('-c \'print("{\\"error\\": \\"no such game\\"}")\'', "no such game"),
    ],
)
def test_a_program_that_does_not_greet_is_refused(command: str, says: str) -> None:
    with pytest.raises(InputError, match=r"^bot program:") as caught:
        hauntbox.play(fresh(), [f"program:{PYTHON} {command}"], SEED)
    assert says in str(caught.value)


def test_what_a_program_wrote_before_it_ended_is_told() -> None:
    """It may have gone before anything was sent to it."""
    child = program.Child([*shlex.split(PYTHON), "-c", "print(1)"], None, False)
    os.waitid(os.P_PID, child.process.pid, os.WEXITED | os.WNOWAIT)
    try:
        child.send({"type": "hello"}, monotonic() + 5)
        with pytest.raises(BotFailure, match="wrote '1', which is not a JSON object"):
            child.receive(monotonic() + 5)
    finally:
        child.end(0)


def test_a_program_that_starts_no_more_is_played_on_for(tmp_path: Path) -> None:
    """In the middle of a run nothing is refused: it was there when the run began."""
    script = tmp_path / "bot"
    script.write_text("#!/no/such/interpreter\n")
    script.chmod(0o755)
    log: list[str] = []
    game, luck = fresh(), Seeded(SEED)
    bot = make_bot(f"program:{script}", game, game.seats()[0], SEED, log.append)
    while not game.over:
        game.answer(luck.pick(game) if game.seat == CHANCE else ask(bot, game))
    assert len(log) == 1
    assert "cannot be started: " in log[0]
