"""Games on a graphics card. The tests compile its kernels for the processor, with a thread for each of a card's
(no_card.h); where there is a card, it plays the same games.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hauntbox import gpu
from hauntbox.batch import Batch
from hauntbox.envs import batch_slice
from hauntbox.envs.env_games import env_game
from hauntbox.errors import InputError
from hauntbox.ghost_stories.native import law_with
from hauntbox.gpu import NOBODY
from hauntbox.native.batch import NativeSeries
from hauntbox.native.build import C_FILES, NotBuilt, compiler, run_compiler
from hauntbox.native.library import Library
from hauntbox.native.translate import translate
from tests.native.libraries import checked

SHIM = Path(__file__).with_name("no_card.h")
ALONE = Path(__file__).with_name("card_alone.cc")
FLAGS = (
    "-x", "c++", "-std=c++17", "-fno-exceptions", "-fno-rtti", "-fno-strict-aliasing", "-fwrapv", "-O1", "-w",
    "-pthread", "-DPLAY_THREADS=16", "-DGAMES=50", "-include", str(SHIM),
)  # fmt: skip
"""Of the 16 threads of a block some have four of its games, and others three."""
GAMES = 300
"""More than one block of threads, and the last is not full."""


def kernels(boxes: tuple[str, ...], work: Path, *more: str) -> Path:
    """What is compiled for a card, compiled for the processor: a library, or with other flags something else."""
    if not compiler():
        pytest.skip("no C compiler: the kernels are tested where there is one")
    try:
        run_compiler([compiler(), "-x", "c++", "-fsyntax-only", os.devnull], work)
    except NotBuilt as reason:
        pytest.skip(f"no C++ compiler: the kernels are tested where there is one ({reason})")
    for each in C_FILES.iterdir():
        shutil.copyfile(each, work / each.name)
    (work / "rules.h").write_text(translate(law_with(boxes)).c, encoding="utf-8")
    run_compiler([compiler(), *FLAGS, *(more or ("-fPIC", "-shared", "gpu.cu")), "-o", "card"], work)
    return work / "card"


@pytest.fixture(scope="module")
def card(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The kernels of the base game."""
    return ctypes.CDLL(str(kernels((), tmp_path_factory.mktemp("card"))))


@pytest.fixture(params=["cpu", pytest.param("cuda", marks=pytest.mark.long)])
def device(request: pytest.FixtureRequest, card: Any, monkeypatch: pytest.MonkeyPatch) -> str:
    """Where the kernels run: on the processor, over tensors that are there, or on a card."""
    torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install torch")
    name: str = request.param
    if name == "cpu":
        monkeypatch.setattr(gpu, "_libraries", lambda opening, device, whole=False: (checked(), card))
    elif not torch.cuda.is_available():
        pytest.skip("there is no graphics card here")
    return name


def test_kernels_of_boxes_need_no_rules_of_thumb(tmp_path: Path) -> None:
    """What thinks is left out for a card, also what boxes add to it."""
    kernels(("white_moon", "black_secret"), tmp_path, "-fsyntax-only", "gpu.cu")


@pytest.mark.parametrize(("games", "blocks"), [(1, 1), (40, 1), (40, 3), (400, 3), (400, 8)])
def test_whole_games_ask_what_they_ask_in_c(card: Any, games: int, blocks: int) -> None:
    """Also where blocks have no game at all, or more games than they hold."""
    same_sums(card, checked(), {}, games, blocks)


@pytest.mark.long
@pytest.mark.parametrize("boxes", [("white_moon",), ("white_moon", "black_secret")], ids=str)
def test_whole_games_with_boxes_ask_what_they_ask_in_c(boxes: tuple[str, ...], tmp_path: Path) -> None:
    """Their steps find room enough in what a thread of a card has."""
    card = ctypes.CDLL(str(kernels(boxes, tmp_path, "-fPIC", "-shared", "-DONLY_GAMES", "gpu.cu")))
    same_sums(card, checked(boxes), {"boxes": [*boxes]}, 400, 3)


@pytest.mark.long
def test_threads_of_a_card_wait_for_each_other(tmp_path: Path) -> None:
    """As ThreadSanitizer sees it. A missing barrier shows in the sums, too; numbers that are added to without atomics
    show here alone."""
    try:
        program = kernels((), tmp_path, "-g", "-fsanitize=thread", f"-I{tmp_path}", str(ALONE))
    except NotBuilt as reason:
        pytest.skip(f"no ThreadSanitizer: {reason}")
    opening = checked().hold(env_game("ghost_stories", {}).new_game({}))
    (tmp_path / "opening").write_bytes(bytes(opening))
    words = [str(program), str(tmp_path / "opening"), "200", "3"]
    done = subprocess.run(words, capture_output=True, encoding="utf-8", check=False)
    if "FATAL: ThreadSanitizer: unexpected memory mapping" in done.stderr:
        pytest.skip("ThreadSanitizer does not run on this kernel: sysctl vm.mmap_rnd_bits=28")
    assert done.stderr == ""
    _, asked = checked().play(opening, range(5, 205))
    assert done.stdout.split() == [str(n) for n in (0, asked.decisions, asked.chance_answers, asked.offered)]


def same_sums(card: Any, library: Library, setup: dict[str, object], games: int, blocks: int) -> None:
    """What is asked in games from seed 5 on, on the card and by the processor."""
    opening = library.hold(env_game("ghost_stories", setup).new_game(setup))
    _, asked = library.play(opening, range(5, 5 + games))
    found, room = (ctypes.c_int64 * 6)(), ctypes.create_string_buffer(blocks * card.hb_gpu_room())
    first, number = ctypes.c_int64(5), ctypes.c_int64(games)
    assert card.hb_gpu_play(ctypes.byref(opening), first, number, room, ctypes.c_int(blocks), found) == 0
    assert found[2:] == [0, asked.decisions, asked.chance_answers, asked.offered]
    assert asked.decisions >= games


@pytest.mark.parametrize("boxes", [(), ("white_moon",)], ids=str)
def test_kernels_write_what_the_batch_in_c_writes(boxes: tuple[str, ...], card: Any, tmp_path: Path) -> None:
    """Over the memory of a series, without PyTorch; each place has its menu in a row of its own."""
    if boxes:
        card = ctypes.CDLL(str(kernels(boxes, tmp_path, "-fPIC", "-shared", "-DONLY_BATCHES", "gpu.cu")))
    setup = {"boxes": [*boxes]}
    world = env_game("ghost_stories", setup)
    opening = world.new_game(setup)
    rewards, library = [[1.0] * 4, [-1.0] * 4], checked(boxes)
    ours, theirs = (NativeSeries(library, world.ids, opening, GAMES, 0, 4, rewards, observe=True) for _ in range(2))
    found = (ctypes.c_int64 * 6)(NOBODY)
    ours.batch.seed = 9
    theirs.restart(9)
    assert card.hb_gpu_restart(ctypes.byref(ours.batch), found) == 0
    draw, ended = np.random.default_rng(3), 0
    for number in range(80):
        assert ours.told == theirs.told, number
        assert ours.table == theirs.table, number
        counts = np.frombuffer(bytes(theirs.told), np.int16).reshape(GAMES, -1)[:, 1]
        menus = np.frombuffer(bytes(ours.menus), np.int16).reshape(GAMES, -1)
        assert b"".join(row[:count].tobytes() for row, count in zip(menus, counts, strict=True)) == theirs.offered()
        choices = (draw.random(GAMES) * counts).astype(np.int64)
        by_id = number % 2 == 1
        asked = menus[np.arange(GAMES), choices].astype(np.int64) if by_id else choices
        ours.asked[:] = theirs.asked[:] = asked.tobytes()
        ended += theirs.take(by_id)
        assert card.hb_gpu_take(ctypes.byref(ours.batch), by_id, found) == 0
        assert list(found) == [NOBODY, 0, 0, 0, 0, 0]
    assert ended > GAMES // 2


def test_a_batch_on_the_card_plays_the_games_of_a_batch(device: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch_slice, "usable_library", lambda opening: None)
    ours, theirs = gpu.Batch(games=GAMES, seed=7, device=device), Batch(games=GAMES, seed=7)
    draw, ended = np.random.default_rng(3), 0
    for number in range(120):
        one, other = ours.now, theirs.now
        for name in ("seats", "kinds", "counts", "rewards", "dones", "seeds", "masks"):
            assert np.array_equal(getattr(one, name).cpu().numpy(), getattr(other, name)), (number, name)
        for name, values in other.observations.items():
            assert np.array_equal(one.observations[name].cpu().numpy(), values), (number, name)
        ended += int(other.dones.sum())
        starts = other.counts.cumsum() - other.counts
        choices = (draw.random(GAMES) * other.counts).astype(np.int64)
        ids = other.menus[starts + choices].astype(np.int64)
        assert one.menus[5, : other.counts[5]].tolist() == other.menus[starts[5] : starts[5] + other.counts[5]].tolist()
        if number % 2:
            ours.step(ids)
            theirs.step(ids)
        else:
            ours.step_by_place(choices)
            theirs.step_by_place(choices)
    assert ended > GAMES


def test_the_rules_of_thumb_judge_games_on_the_card(device: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The processor does, on copies: the games stay as they are, and what it finds is what a batch finds."""
    monkeypatch.setenv("HAUNTBOX_NATIVE", "1")
    ours, theirs = gpu.Batch(games=40, seed=7, device=device), Batch(games=40, seed=7)
    for _ in range(12):
        choices = theirs.expert()
        assert ours.potentials().cpu().numpy() == pytest.approx(theirs.potentials(), abs=1e-6)
        assert ours.expert().tolist() == choices.tolist()
        ours.step_by_place(choices)
        theirs.step_by_place(choices)


def test_a_wrong_answer_changes_nothing(device: str) -> None:
    batch = gpu.Batch(games=GAMES, seed=1, device=device)
    assert batch._table is not None
    before = batch._status.clone(), batch._menus.clone(), batch._table.clone()
    choices = np.zeros(GAMES, np.int64)
    choices[[200, 290]] = 99
    with pytest.raises(ValueError, match=r"^game 200: choice 99 is not offered; the action ids are \["):
        batch.step_by_place(choices)
    with pytest.raises(ValueError, match=r"^game 0: action 99999 is not offered"):
        batch.step(np.full(GAMES, 99999))
    with pytest.raises(ValueError, match=r"give an integer for each game"):
        batch.step(np.zeros(GAMES))
    after = batch._status, batch._menus, batch._table
    assert all(bool((was == now).all()) for was, now in zip(before, after, strict=True))
    batch.step_by_place(np.zeros(GAMES, np.int64))


def test_whole_games_ask_what_they_ask_on_the_processor(device: str) -> None:
    asked = gpu.play_random(40, seed=5, device=device)
    library = checked()
    opening = library.hold(env_game("ghost_stories", {}).new_game({}))
    _, other = library.play(opening, range(5, 45))
    assert (asked.decisions, asked.chance_answers, asked.offered) == (
        other.decisions, other.chance_answers, other.offered
    )  # fmt: skip
    assert asked.decisions > 40


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(InputError, match="PyTorch is not installed; pip install torch"):
        gpu.Batch(games=4)
    with pytest.raises(ValueError, match="games 0: from 1 to"):
        gpu.Batch(games=0)
