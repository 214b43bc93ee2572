"""Batches of games on a graphics card, tensors in and out: ``hauntbox.gpu.Batch`` (docs/envs.md).

The rules are those of ``hauntbox.native``, compiled by nvcc when they are first used. PyTorch lends its memory and its
arrays; nothing is copied to the host but a few numbers a step, by which wrong answers are noticed.
"""

from __future__ import annotations

import ctypes
import shutil
from array import array
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from hashlib import sha256
from importlib import import_module
from itertools import pairwise
from operator import index
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hauntbox.bots.heuristics import heuristics_of
from hauntbox.envs.arrays import MASK
from hauntbox.envs.batch import cores
from hauntbox.envs.batch_slice import Order, Rewards
from hauntbox.envs.env_games import env_game, playable, seed_of
from hauntbox.envs.play import check_choice
from hauntbox.errors import InputError
from hauntbox.interfaces.native_law import NativeLaw
from hauntbox.kernel.batch import DONE, OPTIONS, REWARDS, SEED, size_told
from hauntbox.kernel.chance import folded
from hauntbox.kernel.game import Game
from hauntbox.kernel.question import EngineError
from hauntbox.native.batch import BatchStruct, menu_ids
from hauntbox.native.build import C_FILES, NotBuilt, build, cache_folder, run_compiler, sources_key
from hauntbox.native.laws import law_of
from hauntbox.native.library import Asked, Library, faults
from hauntbox.native.thinking import Thinker, thinker

MOST_GAMES: Final = 4_000_000
NOBODY: Final = -1
_LEAST_GAMES: Final = 256
"""Of a block that plays whole games: with fewer there are fewer blocks."""
_WRONG, _FAILED, _NUMBERS_FOUND = 0, 2, 6
"""The places of numbers in what kernels find (``found`` in gpu.cu)."""
REGISTERS: Final = 64


APART: Final = ("-DSTEPS_APART",)
"""Steps are functions of their own. In batches with one part ptxas 13.0 otherwise writes a result to a wrong address;
with this, or less optimized (``-Xptxas -O1``), every array is that of the processor."""


class Limits(NamedTuple):
    """How kernels share out a card: threads and games of a block that plays whole games, registers of a thread."""

    threads: int
    games: int
    registers: int = REGISTERS
    """Most of them. With fewer for each, more threads wait for memory at the same time: a fifth more decisions a second
    than without a limit (docs/benchmarks.md)."""

    @property
    def flags(self) -> tuple[str, ...]:
        shape = f"-DPLAY_THREADS={self.threads}", f"-DGAMES={self.games}"
        return ("-DONLY_GAMES", *shape, f"--maxrregcount={self.registers}")


PLAIN: Final = Limits(threads=1024, games=4096)
"""The more games a block has, the more of them wait for the same step. A multiprocessor has 1,024 threads with 64
registers each, so there is one block on each."""
WITH_PARTS: Final = Limits(threads=256, games=1024)
"""Of boxes that add to the state and have long steps: the longest in a round keeps the rest of its block waiting, while
the three other blocks of the multiprocessor go on."""


class Step(NamedTuple):
    """Tensors on the card with a row for each game, overwritten by the next step."""

    observations: dict[str, Any]
    """As the seat that is asked sees its game; empty if the batch was made without."""
    masks: Any
    """1 for every action id that is offered; None without observations."""
    seats: Any
    kinds: Any
    """Places among the players' kinds, ``batch.kinds``."""
    counts: Any
    """How many options each game offers."""
    menus: Any
    """Their action ids, rising; what comes behind them in a row means nothing."""
    rewards: Any
    """By game and seat; 0 unless the answer ended the game."""
    dones: Any
    """Whether the answer ended the game: the question is the first of the next one."""
    seeds: Any
    """Of the games as they are now."""


class Batch:
    """``games`` games of one set-up on one card. The same seed and answers give the same games as ``hauntbox.batch``.

    ``setup`` is what ``hauntbox.new`` takes. An answer that is not offered raises ValueError, and nothing has changed.
    """

    def __init__(
        self,
        game: str = "ghost_stories",
        games: int = 65_536,
        *,
        seed: int = 0,
        device: str = "cuda",
        observe: bool = True,
        **setup: object,
    ) -> None:
        games, seed = index(games), seed_of(seed)
        check_choice("game", game, tuple(playable()))
        if not 1 <= games <= MOST_GAMES:
            raise ValueError(f"games {games}: from 1 to {MOST_GAMES}")
        torch = _torch(device)
        world = env_game(game, setup)
        opening = world.new_game(setup)
        opening.history = None
        rewards = Rewards(Order(game, setup, "outcome", observe), opening)
        if not rewards.together:
            raise InputError(f"{game}: its seats play against each other, and the card cannot say yet who has won")
        self.games = games
        self.kinds = world.ids.kinds
        self.library, self.card = _libraries(opening, device)
        self._torch = torch
        self._device = device
        self._opening = opening
        self._judged_by: CardJudges | None = None
        first_id, ids, most = menu_ids(world.ids)
        size, seats = int(size_told(rewards.width)), rewards.width
        self._status = self._zeros(games, size)
        self._menus = self._zeros(games, most, kind=torch.int16)
        self._table = self._zeros(games, world.size) if observe else None
        self._found = self._zeros(_NUMBERS_FOUND, kind=torch.int64)
        by_outcome = [*rewards.row([1.0] * len(rewards.seats)), *rewards.row([-1.0] * len(rewards.seats))]
        self._kept: dict[str, Any] = {
            "opening": self._bytes(bytes(self.library.hold(opening))),
            "games": self._zeros(games, self.library.size_of("game")),
            "ends": self._zeros(games, self.library.size_of("game")),
            "lucks": self._zeros(games, self.library.size_of("luck")),
            "begun": self._zeros(games, kind=torch.int64),
            "choices": self._zeros(games, kind=torch.int64),
            "ended": self._zeros(games, kind=torch.int64),
            "asked": self._zeros(games, kind=torch.int64),
            "status": self._status,
            "menus": self._menus,
            "first_id": self._bytes(array("i", first_id).tobytes()),
            "ids": self._bytes(array("h", ids).tobytes()),
            "kinds": self._bytes(array("b", world.ids.kind_index).tobytes()),
            "rewards": self._bytes(array("f", by_outcome).tobytes()),
            "table": self._table,
        }
        self._batch = BatchStruct(
            number=games, size=size, seats=seats, most=most, won=self.library.number_of("won"),
            **{name: tensor.data_ptr() for name, tensor in self._kept.items() if tensor is not None},
        )  # fmt: skip
        self.now = self._views(world.layout, seats)
        self.reset(seed)

    def reset(self, seed: int) -> Step:
        """Begin as a new batch of this seed would."""
        self._batch.seed = folded(seed_of(seed))
        self._call("hb_gpu_restart", ctypes.byref(self._batch))
        return self.now

    def step(self, actions: Any) -> Step:
        """Answer every game with the option of an action id; integers, on the card or not."""
        return self._answer(actions, by_id=True)

    def step_by_place(self, choices: Any) -> Step:
        """Answer every game by the option's place among those it offers, in rising order."""
        return self._answer(choices, by_id=False)

    def expert(self) -> Any:
        """What the rules of thumb (the bot ``heuristic``) would answer in every game: places, for ``step_by_place``.
        The processor thinks, with all its cores, so that it takes longer than a step."""
        return self._torch.as_tensor(self._judges().choices(), device=self._device)

    def potentials(self) -> Any:
        """What the rules of thumb think each game is worth to the team now, from -1 to 1, as ``hauntbox.batch`` has it.
        The processor thinks here, too."""
        return self._torch.as_tensor(self._judges().potentials(), device=self._device)

    def _judges(self) -> CardJudges:
        if self._judged_by is None:
            self._judged_by = CardJudges(self._opening, self._kept["games"])
        return self._judged_by

    def _answer(self, given: Any, by_id: bool) -> Step:
        torch = self._torch
        asked = torch.as_tensor(given, device=self._device)
        if asked.shape != (self.games,) or asked.is_floating_point() or asked.dtype == torch.bool:
            shape = tuple(asked.shape)
            raise ValueError(f"answers of shape {shape} and type {asked.dtype}: give an integer for each game")
        self._kept["asked"].copy_(asked)
        found = self._call("hb_gpu_take", ctypes.byref(self._batch), ctypes.c_int(by_id))
        place = found[_WRONG]
        if place != NOBODY:
            what = "action" if by_id else "choice"
            offered = self._menus[place, : int(self.now.counts[place])].tolist()
            raise ValueError(f"game {place}: {what} {int(asked[place])} is not offered; the action ids are {offered}")
        return self.now

    def _call(self, name: str, *words: object) -> list[int]:
        """Run a kernel and read what it found."""
        self._found.zero_()
        self._found[_WRONG] = NOBODY  # the largest number without a sign
        self._torch_ready()
        with _card_in_use(self.card, self._found):
            error = getattr(self.card, name)(*words, ctypes.c_void_p(self._found.data_ptr()))
        return _read(self._found, error, self.library)

    def _torch_ready(self) -> None:
        """Our kernels run in the card's default stream, as PyTorch's do; what it does in another one is waited for."""
        if self._device.startswith("cuda"):
            stream = self._torch.cuda.current_stream()
            if stream.cuda_stream:
                stream.synchronize()

    def _zeros(self, *shape: int, kind: Any = None) -> Any:
        return self._torch.zeros(shape, dtype=kind or self._torch.uint8, device=self._device)

    def _bytes(self, data: bytes) -> Any:
        return self._torch.frombuffer(bytearray(data), dtype=self._torch.uint8).to(self._device)

    def _views(self, layout: Any, seats: int) -> Step:
        """Tensors over the memory that kernels write."""
        torch, status = self._torch, self._status
        observations: dict[str, Any] = {}
        if self._table is not None:
            for name in layout.names:
                kind, start = layout.fields[name][:2]
                flat = self._table[:, start : start + kind.itemsize]
                base, shape = kind.subdtype or (kind, ())
                values = flat.view(torch.int16 if base.itemsize == 2 else torch.int8)
                observations[name] = values.unflatten(1, shape) if shape else values[:, 0]
        masks = observations.pop(MASK, None)
        return Step(
            observations=observations,
            masks=masks,
            seats=status[:, 0].view(torch.int8),
            kinds=status[:, 1].view(torch.int8),
            counts=status[:, OPTIONS : OPTIONS + 2].view(torch.int16)[:, 0],
            menus=self._menus,
            rewards=status[:, REWARDS : REWARDS + 4 * seats].view(torch.float32),
            dones=status[:, DONE].view(torch.bool),
            seeds=status[:, SEED : SEED + 8].view(torch.int64)[:, 0],
        )


class CardJudges:
    """The rules of thumb for games on a card: copied to the processor, where every core judges some of them."""

    def __init__(self, opening: Game, games: Any) -> None:
        heuristics = heuristics_of(opening, "hauntbox.gpu")
        self.games = games
        self.copy = import_module("torch").empty(games.shape, dtype=games.dtype, pin_memory=games.is_cuda)
        bounds = [len(games) * core // cores() for core in range(cores() + 1)]
        self.shares = [(first, after - first) for first, after in pairwise(bounds) if after > first]
        thinkers = [thinker(opening, heuristics) for _ in self.shares]
        self.thinkers = [each for each in thinkers if each is not None]
        if len(self.thinkers) < len(self.shares):
            raise InputError("hauntbox.gpu: there are no rules of thumb in C for this set-up")
        self.threads = ThreadPoolExecutor(len(self.shares))

    def choices(self) -> NDArray[np.int64]:
        """The places of its answers in the menus."""
        return self._all(Thinker.choose_all, np.int64)

    def potentials(self) -> NDArray[np.float32]:
        """What the games are worth to the team."""
        return 2 * self._all(Thinker.outlook_all, np.float32) - 1

    def _all(self, judge: Callable[[Thinker, ctypes.Structure, int], ctypes.Array[Any]], kind: Any) -> NDArray[Any]:
        """What each core finds in its share, game by game."""
        self.copy.copy_(self.games)

        def some(share: tuple[int, int], thinks: Thinker) -> NDArray[Any]:
            first, number = share
            batch = BatchStruct(number=number, games=self.copy[first].data_ptr())
            return np.array(judge(thinks, batch, number)).astype(kind)

        return np.concatenate([*self.threads.map(some, self.shares, self.thinkers)])


def play_random(
    games: int, *, game: str = "ghost_stories", seed: int = 0, device: str = "cuda", **setup: object
) -> Asked:
    """Play the games of the seeds from ``seed`` on at random, to their ends: what was asked in all of them.

    ``hauntbox.native`` plays the same games on the processor, and asks the same.
    """
    _torch(device)
    opening = env_game(game, setup).new_game(setup)
    library, card = _libraries(opening, device, whole=True)
    return random_games_on(card, library, opening, games, seed, device)


def random_games_on(card: Any, library: Library, opening: Game, games: int, seed: int, device: str) -> Asked:
    """The same with the kernels of this library for the card."""
    torch = _torch(device)
    held = torch.frombuffer(bytearray(bytes(library.hold(opening))), dtype=torch.uint8).to(device)
    found = torch.zeros(_NUMBERS_FOUND, dtype=torch.int64, device=device)
    with _card_in_use(card, found):
        blocks = max(1, min(card.hb_gpu_blocks(), games // _LEAST_GAMES))
        room = torch.empty(blocks * card.hb_gpu_room(), dtype=torch.uint8, device=device)
        error = card.hb_gpu_play(
            ctypes.c_void_p(held.data_ptr()), ctypes.c_int64(seed), ctypes.c_int64(games),
            ctypes.c_void_p(room.data_ptr()), ctypes.c_int(blocks), ctypes.c_void_p(found.data_ptr()),
        )  # fmt: skip
    return Asked(*_read(found, error, library)[3:])


@contextmanager
def _card_in_use(card: Any, tensor: Any) -> Iterator[None]:
    """Kernels run on the card that a tensor is on; afterwards PyTorch's is chosen again."""
    if not tensor.is_cuda:
        yield
        return
    with import_module("torch").cuda.device(tensor.device):
        error = card.hb_gpu_use(tensor.device.index)
        if error:
            raise EngineError(f"{tensor.device}: CUDA error {error}")
        yield


def _read(found: Any, error: int, library: Library) -> list[int]:
    """What kernels found; what went wrong inside is loud."""
    if error:
        raise EngineError(f"{library.name} on the card: CUDA error {error}")
    numbers: list[int] = found.tolist()
    if numbers[_FAILED]:
        raise EngineError(f"{library.name} on the card: {faults(numbers[_FAILED])}")
    return numbers


def _torch(device: str) -> Any:
    try:
        torch = import_module("torch")
    except ImportError:
        raise InputError("hauntbox.gpu: PyTorch is not installed; pip install torch") from None
    if device.startswith("cuda") and not torch.cuda.is_available():
        raise InputError("hauntbox.gpu: PyTorch finds no card with CUDA here; hauntbox.batch plays on the processor")
    return torch


def limits_of(law: NativeLaw) -> Limits:
    """How whole games of a law are shared out."""
    return WITH_PARTS if law.parts else PLAIN


def _libraries(opening: Game, device: str, *, whole: bool = False) -> tuple[Library, Any]:
    """The rules of an opening for the processor, which knows the structs, and for the card: batches or whole games."""
    law = law_of(opening)
    try:
        return Library(build(law)), ctypes.CDLL(str(card_library(law, device, limits_of(law) if whole else None)))
    except NotBuilt as reason:
        raise InputError(f"hauntbox.gpu: {reason}") from None


def card_library(law: NativeLaw, device: str, whole_games: Limits | None = None) -> Path:
    """The library of a law for a card, compiled if it is not there: whole games with these limits, or batches."""
    from hauntbox.native.translate import translate

    nvcc = shutil.which("nvcc")
    if nvcc is None:
        raise NotBuilt("nvcc is not found; install NVIDIA's CUDA toolkit, or put its bin folder on the PATH")
    major, minor = _torch(device).cuda.get_device_capability(device)
    limits = whole_games.flags if whole_games else ("-DONLY_BATCHES", f"--maxrregcount={REGISTERS}")
    calls = ("-DSTEPS_INSIDE",), () if whole_games else APART, APART  # the more parts, the longer nvcc takes for one
    flags = (
        "-O3", "-w", f"-arch=sm_{major}{minor}", "-shared", "-Xcompiler", "-fPIC", "--split-compile=0",
        *calls[min(len(law.parts), 2)], *limits,
    )  # fmt: skip
    key = sha256(f"{law.name} {sources_key(law.folders)} {nvcc} {' '.join(flags)}".encode()).hexdigest()[:16]
    file = cache_folder() / f"{law.name[:60]}-{key}-cuda.so"
    if not file.is_file():
        file.parent.mkdir(parents=True, exist_ok=True)
        work = Path(mkdtemp(prefix="build-", dir=file.parent))
        try:
            for each in C_FILES.iterdir():
                shutil.copyfile(each, work / each.name)
            (work / "rules.h").write_text(translate(law).c, encoding="utf-8")
            run_compiler([nvcc, *flags, "gpu.cu", "-o", "rules.so"], work)
            (work / "rules.so").replace(file)
        finally:
            shutil.rmtree(work, ignore_errors=True)
    return file
