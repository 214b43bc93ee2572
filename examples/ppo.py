"""Masked PPO that wins: ``python examples/ppo.py --task GhostStories-solo-initiation-v1`` (docs/tasks.md).

It first imitates the rules of thumb (the bot ``heuristic``, asked in positions that the network itself comes to), then
improves on itself by PPO; the reward follows the chance to win as the rules of thumb judge it. With a graphics card the
games are played on it (``hauntbox.gpu``), else by ``hauntbox.batch``. It needs PyTorch.
"""

from __future__ import annotations

import argparse
import csv
import math
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from hauntbox.batch import Batch
from hauntbox.envs.env_games import env_game
from hauntbox.envs.tasks import Task, task

TRACE = 0.95
"""The lambda of generalised advantages."""
CLIP, ENTROPY, VALUE = 0.2, 0.003, 0.5
WARM_UP = 5
"""Improvements that learn what to expect alone, so that the first advantages mean something."""
MOST_DISTINCT = 24
"""Numbers with at most this many values are shown to the network value by value."""
LEAST = -1e9


class Games:
    """Games side by side, as tensors: on the card where there is one, else on the processor.

    With ``hold`` the reward follows what the rules of thumb think the games are worth; they are asked every ``hold``
    steps. A whole game is then rewarded with its outcome less what a new game is worth. Without, with the outcome.
    """

    def __init__(self, chosen: Task, number: int, seed: int, device: str, hold: int = 0) -> None:
        self.device, self.hold, self.steps = device, hold, 0
        if device.startswith("cuda"):
            from hauntbox.gpu import Batch as CardBatch

            self.batch: Any = CardBatch(chosen.game, number, seed=seed, device=device, **chosen.setup)
        else:
            self.batch = Batch(chosen.game, number, seed=seed, **chosen.setup)
        self.before = self.potentials() if hold else torch.zeros(number, device=device)
        self.begin = self.before.mean()

    def potentials(self) -> Tensor:
        """What the rules of thumb think the games are worth, from -1 to 1."""
        return torch.as_tensor(self.batch.potentials(), device=self.device).float()

    def expert(self) -> Tensor:
        """The action ids of what the rules of thumb would answer."""
        now, places = self.batch.now, torch.as_tensor(self.batch.expert(), device=self.device)
        if self.device.startswith("cuda"):  # there, each game has a row of its own
            return now.menus.gather(1, places[:, None])[:, 0].long()
        starts = np.cumsum(now.counts, dtype=np.int64) - now.counts
        return torch.as_tensor(now.menus[starts + places.numpy()].astype(np.int64))

    def look(self) -> tuple[Tensor, Tensor]:
        """What the seats that are asked see, one row of bytes a game, and what they may answer."""
        now = self.batch.now
        return row_of(now.observations, self.device), torch.as_tensor(now.masks, device=self.device).bool()

    def step(self, actions: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Rewards of the team, which games have ended, and which were won."""
        now = self.batch.step(actions if self.device.startswith("cuda") else actions.numpy())
        rewards, dones = (torch.as_tensor(each, device=self.device) for each in (now.rewards, now.dones))
        outcome, done = rewards.sum(1).sign(), dones.clone()
        reward = torch.where(done, outcome - self.before, 0.0)
        self.steps += 1
        if self.hold:
            self.before = torch.where(done, self.begin, self.before)
            if self.steps % self.hold == 0:
                worth = self.potentials()
                reward += torch.where(done, 0.0, worth - self.before)
                self.before = torch.where(done, self.before, worth)
        return reward, done, outcome > 0


def row_of(observations: dict[str, Any], device: str) -> Tensor:
    parts = (torch.as_tensor(each, device=device) for each in observations.values())
    return torch.cat([part.clamp(-128, 127).to(torch.int8).flatten(1) for part in parts], 1)


class Block(nn.Module):
    def __init__(self, width: int) -> None:
        super().__init__()
        self.inner = nn.Sequential(nn.LayerNorm(width), nn.Linear(width, width), nn.GELU(), nn.Linear(width, width))

    def forward(self, x: Tensor) -> Tensor:
        return x + self.inner(x)


class Network(nn.Module):
    """Logits of all actions, and the expected outcome, of rows of bytes."""

    def __init__(self, chosen: Task, width: int, blocks: int) -> None:
        super().__init__()
        world = env_game(chosen.game, chosen.setup)
        space = world.observation_space()
        columns, values, scales, at = list[int](), list[int](), list[float](), 0
        for name in world.names:
            low, high = (np.asarray(bound, np.int64).ravel() for bound in (space[name].low, space[name].high))
            for least, most in zip(low.tolist(), high.tolist(), strict=True):
                scales.append(1.0 / max(1, min(most, 64)))
                if 1 < most - least < MOST_DISTINCT and not name.endswith("features"):
                    columns += [at] * (most - least + 1)
                    values += range(least, most + 1)
                at += 1
        self.register_buffer("columns", torch.tensor(columns))
        self.register_buffer("values", torch.tensor(values, dtype=torch.int8))
        self.register_buffer("scales", torch.tensor(scales))
        self.enter = nn.Linear(at + len(columns) + world.ids.number, width)
        self.blocks = nn.Sequential(*(Block(width) for _ in range(blocks)), nn.LayerNorm(width))
        self.policy = nn.Linear(width, world.ids.number)
        self.value = nn.Linear(width, 1)
        for last in (self.policy, self.value):
            nn.init.zeros_(last.bias)
            nn.init.normal_(last.weight, std=0.01)

    def forward(self, rows: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        one_hot = rows.index_select(1, self.columns) == self.values
        with torch.autocast(rows.device.type, torch.bfloat16, enabled=rows.is_cuda):
            seen = torch.cat([rows * self.scales, one_hot.float(), masks.float()], 1)
            x = self.blocks(functional.gelu(self.enter(seen)))
            logits, worth = self.policy(x), self.value(x)
        return functional.log_softmax(logits.float().masked_fill(~masks, LEAST), 1), 2.0 * worth.float()[:, 0].tanh()


class Lesson(NamedTuple):
    """Rows to learn from; all tensors are on the device."""

    rows: Tensor
    masks: Tensor
    actions: Tensor


@torch.no_grad()
def taught(net: Network, games: Games, decisions: int, own: float) -> Lesson:
    """What the rules of thumb answer in this many positions of games that go on with the network's likeliest answers,
    in this share of them, else with theirs (DAgger)."""
    kept: list[list[Tensor]] = [[], [], []]
    number = games.batch.games
    for _ in range(math.ceil(decisions / number)):
        rows, masks = games.look()
        actions = games.expert()
        for each, told in zip(kept, (rows, masks, actions), strict=True):
            each.append(told)
        mine = net(rows, masks)[0].argmax(1)
        games.step(torch.where(torch.rand(number, device=games.device) < own, mine, actions))
    return Lesson(*(torch.cat(each) for each in kept))


def shuffled(number: int, size: int, device: str) -> Iterator[Tensor]:
    yield from torch.randperm(number, device=device).split(size)


def imitate(net: Network, lessons: list[Lesson], epochs: int, size: int) -> float:
    """Answer as the rules of thumb did; how often the answers agree at the end."""
    rows, masks, actions = (torch.cat(each) for each in zip(*lessons, strict=True))
    number, device = len(actions), str(rows.device)
    learner = torch.optim.AdamW(net.parameters(), lr=1e-3, weight_decay=1e-2)
    steps = epochs * math.ceil(number / size)
    plan = torch.optim.lr_scheduler.OneCycleLR(learner, 1e-3, total_steps=steps, pct_start=0.1)
    for _ in range(epochs):
        agreed = torch.zeros((), device=device)
        for part in shuffled(number, size, device):
            logs, _ = net(rows[part], masks[part])
            loss = functional.nll_loss(logs, actions[part])
            learner.zero_grad(set_to_none=True)
            loss.backward()
            learner.step()
            plan.step()
            agreed += (logs.argmax(1) == actions[part]).sum()
    return float(agreed) / number


@torch.no_grad()
def played(net: Network, games: Games, steps: int, discount: float) -> tuple[dict[str, Tensor], float, int]:
    """Some steps of all games with what is needed to learn from them; the share of ended games that was won."""
    names = ("rows", "masks", "actions", "logs", "worth", "reward", "done", "won")
    kept: dict[str, list[Tensor]] = {name: [] for name in names}
    for _ in range(steps):
        rows, masks = games.look()
        logs, worth = net(rows, masks)
        actions = torch.multinomial(logs.exp(), 1)[:, 0]
        reward, done, won = games.step(actions)
        told = rows, masks, actions, logs.gather(1, actions[:, None])[:, 0], worth, reward, done, done & won
        for name, each in zip(kept, told, strict=True):
            kept[name].append(each)
    _, after = net(*games.look())
    gain, gains = torch.zeros_like(after), list[Tensor]()
    for step in reversed(range(steps)):
        on = (~kept["done"][step]).float()
        surprise = kept["reward"][step] + discount * on * after - kept["worth"][step]
        gain = surprise + discount * TRACE * on * gain
        after = kept["worth"][step]
        gains.append(gain)
    every = {name: torch.cat(each) for name, each in kept.items()}
    every["gain"] = torch.cat(gains[::-1])
    every["target"] = every["gain"] + every["worth"]
    ended = int(every["done"].sum())
    return every, int(every["won"].sum()) / max(1, ended), ended


def improve(
    net: Network, learner: torch.optim.Optimizer, seen: dict[str, Tensor], size: int, epochs: int, acts: bool
) -> None:
    """Learn what to expect and, unless it is too early, how to act."""
    gain = seen["gain"]
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    for _ in range(epochs):
        for part in shuffled(len(gain), size, str(gain.device)):
            logs, worth = net(seen["rows"][part], seen["masks"][part])
            ratio = (logs.gather(1, seen["actions"][part][:, None])[:, 0] - seen["logs"][part]).exp()
            held = ratio.clamp(1 - CLIP, 1 + CLIP)
            better = torch.minimum(ratio * gain[part], held * gain[part]).mean()
            spread = -(logs.exp() * logs.clamp(min=-50)).sum(1).mean()
            missed = ((worth - seen["target"][part]) ** 2).mean()
            loss = VALUE * missed - (better + ENTROPY * spread if acts else 0.0)
            learner.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            learner.step()


@torch.no_grad()
def win_rate(net: Network, chosen: Task, number: int, seed: int, device: str) -> float:
    """The share of won games, one at each of ``number`` places, with the likeliest answer every time."""
    games, over, won = Games(chosen, number, seed, device), torch.zeros(number, dtype=torch.bool, device=device), 0
    while not over.all():
        _, done, well = games.step(net(*games.look())[0].argmax(1))
        won += int((done & well & ~over).sum())
        over |= done
    return won / number


def main(words: list[str] | None = None) -> float:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--task", default="GhostStories-solo-initiation-v1")
    reader.add_argument("--minutes", type=float, default=10.0, help="of PPO")
    reader.add_argument("--games", type=int, default=32_768, help="side by side")
    reader.add_argument("--steps", type=int, default=32, help="of each game between two improvements")
    reader.add_argument("--batch", type=int, default=32_768, help="rows in a step of the optimiser")
    reader.add_argument("--epochs", type=int, default=2)
    reader.add_argument("--width", type=int, default=1024)
    reader.add_argument("--blocks", type=int, default=3)
    reader.add_argument("--rate", type=float, default=3e-4)
    reader.add_argument("--discount", type=float, default=0.99)
    reader.add_argument("--hold", type=int, default=1, help="steps between two judgements of all games; 0 for none")
    reader.add_argument("--imitate", type=int, default=4_000_000, help="answers of the rules of thumb; 0 for none")
    reader.add_argument("--rounds", type=int, default=4, help="of asking them and imitating")
    reader.add_argument("--tests", type=int, default=4096, help="games in which the policy is tested")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    reader.add_argument("--out", type=Path, help="a folder for the curve and the weights")
    given = reader.parse_args(words)
    torch.manual_seed(given.seed)
    chosen, device = task(given.task), given.device
    net, begun = Network(chosen, given.width, given.blocks).to(device), monotonic()
    curve = list[tuple[float, int, float, float]]()

    def tell(decisions: int, training: float) -> float:
        tested = win_rate(net, chosen, given.tests, 10_000 + given.seed, device)
        curve.append(((monotonic() - begun) / 60, decisions, training, tested))
        minutes = f"{curve[-1][0]:6.2f} min, {decisions:11d} decisions"
        print(f"{minutes}: {training:6.1%} won in training, {tested:6.1%} tested", flush=True)
        return tested

    lessons, school = list[Lesson](), Games(chosen, min(given.games, 8192), given.seed + 1, device)
    for number in range(given.rounds if given.imitate else 0):
        lessons.append(taught(net, school, given.imitate // given.rounds, number / given.rounds))
        asked = (monotonic() - begun) / 60
        agreed = imitate(net, lessons, 2 if number + 1 < given.rounds else 4, min(given.batch, 8192))
        print(f"{asked:6.2f} min: asked, round {number + 1}; {agreed:.1%} of the answers agree", flush=True)
        tell(0, math.nan)
    del lessons, school
    games = Games(chosen, given.games, given.seed, device, given.hold)
    learner = torch.optim.Adam(net.parameters(), lr=given.rate, eps=1e-5)
    start, decisions, told, wins = monotonic(), 0, monotonic(), list[float]()
    while (gone := (monotonic() - start) / 60) < given.minutes:
        for group in learner.param_groups:
            group["lr"] = given.rate * max(0.05, 1 - gone / given.minutes)
        seen, won, ended = played(net, games, given.steps, given.discount)
        improve(net, learner, seen, given.batch, given.epochs, decisions >= WARM_UP * given.games * given.steps)
        decisions += given.games * given.steps
        if ended:
            wins.append(won)
        if monotonic() - told > min(30.0, 6 * given.minutes):
            tell(decisions, sum(wins) / max(1, len(wins)))
            told, wins = monotonic(), []
    tested = tell(decisions, sum(wins) / max(1, len(wins)))
    if given.out:
        given.out.mkdir(parents=True, exist_ok=True)
        with (given.out / f"{chosen.name}-seed{given.seed}.csv").open("w", newline="") as file:
            csv.writer(file).writerows([("minutes", "decisions", "training", "tested"), *curve])
        torch.save(net.state_dict(), given.out / f"{chosen.name}-seed{given.seed}.pt")
    return tested


if __name__ == "__main__":
    main()
