"""Masked PPO that wins: ``python examples/ppo.py --task GhostStories-solo-initiation-v1`` (docs/tasks.md).

It first imitates the rules of thumb (games of the bot ``heuristic``, recorded here), then improves on itself by PPO.
With a graphics card the games are played on it (``hauntbox.gpu``), else by ``hauntbox.batch``. It needs PyTorch.
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

DISCOUNT, TRACE = 1.0, 0.97
"""A game ends by itself, and its outcome is all that counts; TRACE is the lambda of generalised advantages."""
CLIP, ENTROPY, VALUE = 0.2, 0.006, 0.5
MOST_DISTINCT = 24
"""Numbers with at most this many values are shown to the network value by value."""
LEAST = -1e9


class Games:
    """Games side by side, as tensors: on the card where there is one, else on the processor."""

    def __init__(self, chosen: Task, number: int, seed: int, device: str) -> None:
        self.device = device
        if device.startswith("cuda"):
            from hauntbox.gpu import Batch as CardBatch

            self.batch: Any = CardBatch(chosen.game, number, seed=seed, device=device, **chosen.setup)
        else:
            self.batch = Batch(chosen.game, number, seed=seed, copy=False, **chosen.setup)

    def look(self) -> tuple[Tensor, Tensor]:
        """What the seats that are asked see, one row of bytes a game, and what they may answer."""
        now = self.batch.now
        return row_of(now.observations, self.device), torch.as_tensor(now.masks, device=self.device).bool()

    def step(self, actions: Tensor) -> tuple[Tensor, Tensor]:
        """Rewards of the team, and which games have ended."""
        now = self.batch.step(actions if self.device.startswith("cuda") else actions.numpy())
        rewards, dones = (torch.as_tensor(each, device=self.device) for each in (now.rewards, now.dones))
        return rewards.sum(1).sign(), dones.clone()


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
        self.enter = nn.Linear(at + len(columns), width)
        self.blocks = nn.Sequential(*(Block(width) for _ in range(blocks)), nn.LayerNorm(width))
        self.policy = nn.Linear(width, world.ids.number)
        self.value = nn.Linear(width, 1)
        for last in (self.policy, self.value):
            nn.init.zeros_(last.bias)
            nn.init.normal_(last.weight, std=0.01)

    def forward(self, rows: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        one_hot = rows.index_select(1, self.columns) == self.values
        with torch.autocast(rows.device.type, torch.bfloat16, enabled=rows.is_cuda):
            x = self.blocks(functional.gelu(self.enter(torch.cat([rows * self.scales, one_hot.float()], 1))))
            logits, worth = self.policy(x), self.value(x)
        return functional.log_softmax(logits.float().masked_fill(~masks, LEAST), 1), worth.float()[:, 0].tanh()


class Lesson(NamedTuple):
    """Rows to learn from; all tensors are on the device."""

    rows: Tensor
    masks: Tensor
    actions: Tensor
    outcomes: Tensor
    """NaN where a game was not finished."""


def recorded(chosen: Task, decisions: int, workers: int, seed: int, device: str) -> Lesson:
    """Games of the rules of thumb."""
    number = min(128 * workers, max(workers, decisions // 200))
    seen, legal, taken, ends = [list[Tensor]() for _ in range(4)]
    with Batch(chosen.game, number, seed=seed, workers=workers, **chosen.setup) as batch:
        for _ in range(math.ceil(decisions / number)):
            now, choices = batch.now, batch.expert()
            seen.append(row_of(now.observations, "cpu"))
            legal.append(torch.as_tensor(now.masks).bool())
            starts = np.cumsum(now.counts, dtype=np.int64) - now.counts
            taken.append(torch.as_tensor(now.menus[starts + choices].astype(np.int64)))
            now = batch.step_by_place(choices)
            ends.append(torch.as_tensor(np.where(now.dones, now.rewards.sum(1), np.nan)))
    outcome = torch.full((number,), math.nan)
    outcomes = list[Tensor]()
    for end in reversed(ends):
        outcome = torch.where(end.isnan(), outcome, end.sign().float())
        outcomes.append(outcome)
    every = (torch.cat(each).to(device) for each in (seen, legal, taken, outcomes[::-1]))
    return Lesson(*every)


def shuffled(number: int, size: int, device: str) -> Iterator[Tensor]:
    yield from torch.randperm(number, device=device).split(size)


def imitate(net: Network, lesson: Lesson, epochs: int, size: int) -> float:
    """Answer as the rules of thumb did, and expect what came of it; how often the answers agree at the end."""
    number, device = len(lesson.actions), str(lesson.rows.device)
    learner = torch.optim.AdamW(net.parameters(), lr=1e-3, weight_decay=1e-2)
    steps = epochs * math.ceil(number / size)
    plan = torch.optim.lr_scheduler.OneCycleLR(learner, 1e-3, total_steps=steps, pct_start=0.1)
    for _ in range(epochs):
        agreed = torch.zeros((), device=device)
        for part in shuffled(number, size, device):
            logs, worth = net(lesson.rows[part], lesson.masks[part])
            actions, outcomes = lesson.actions[part], lesson.outcomes[part]
            known = ~outcomes.isnan()
            missed = ((worth - outcomes.nan_to_num()) ** 2 * known).mean()
            loss = functional.nll_loss(logs, actions, reduction="mean") + VALUE * missed
            learner.zero_grad(set_to_none=True)
            loss.backward()
            learner.step()
            plan.step()
            agreed += (logs.argmax(1) == actions).sum()
    return float(agreed) / number


@torch.no_grad()
def played(net: Network, games: Games, steps: int) -> tuple[dict[str, Tensor], float, int]:
    """Some steps of all games with what is needed to learn from them; the share of ended games that was won."""
    names = ("rows", "masks", "actions", "logs", "worth", "reward", "done")
    kept: dict[str, list[Tensor]] = {name: [] for name in names}
    for _ in range(steps):
        rows, masks = games.look()
        logs, worth = net(rows, masks)
        actions = torch.multinomial(logs.exp(), 1)[:, 0]
        reward, done = games.step(actions)
        told = rows, masks, actions, logs.gather(1, actions[:, None])[:, 0], worth, reward, done
        for name, each in zip(kept, told, strict=True):
            kept[name].append(each)
    _, after = net(*games.look())
    gain, gains = torch.zeros_like(after), list[Tensor]()
    for step in reversed(range(steps)):
        on = (~kept["done"][step]).float()
        surprise = kept["reward"][step] + DISCOUNT * on * after - kept["worth"][step]
        gain = surprise + DISCOUNT * TRACE * on * gain
        after = kept["worth"][step]
        gains.append(gain)
    every = {name: torch.cat(each) for name, each in kept.items()}
    every["gain"] = torch.cat(gains[::-1])
    every["target"] = every["gain"] + every["worth"]
    ended = int(every["done"].sum())
    won = int((every["reward"][every["done"]] > 0).sum())
    return every, won / max(1, ended), ended


def improve(net: Network, learner: torch.optim.Optimizer, seen: dict[str, Tensor], size: int, epochs: int) -> None:
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
            loss = VALUE * missed - better - ENTROPY * spread
            learner.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            learner.step()


@torch.no_grad()
def win_rate(net: Network, chosen: Task, number: int, seed: int, device: str) -> float:
    """The share of won games, one at each of ``number`` places, with the likeliest answer every time."""
    games, over, won = Games(chosen, number, seed, device), torch.zeros(number, dtype=torch.bool, device=device), 0
    while not over.all():
        reward, done = games.step(net(*games.look())[0].argmax(1))
        won += int((reward[done & ~over] > 0).sum())
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
    reader.add_argument("--imitate", type=int, default=2_000_000, help="decisions of the rules of thumb; 0 for none")
    reader.add_argument("--workers", type=int, default=1, help="processes that record them")
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

    if given.imitate:
        lesson = recorded(chosen, given.imitate, given.workers, given.seed, device)
        won = float((lesson.outcomes[~lesson.outcomes.isnan()] > 0).float().mean())
        minutes = (monotonic() - begun) / 60
        print(f"{minutes:6.2f} min, {len(lesson.actions)} recorded decisions, {won:.1%} in won games", flush=True)
        print(f"imitated, {imitate(net, lesson, 6, min(given.batch, 8192)):.1%} of the answers agree", flush=True)
        del lesson
    tested = tell(0, math.nan)
    games = Games(chosen, given.games, given.seed, device)
    learner = torch.optim.Adam(net.parameters(), lr=given.rate, eps=1e-5)
    start, decisions, told, wins = monotonic(), 0, monotonic(), list[float]()
    while (gone := (monotonic() - start) / 60) < given.minutes:
        for group in learner.param_groups:
            group["lr"] = given.rate * max(0.05, 1 - gone / given.minutes)
        seen, won, ended = played(net, games, given.steps)
        improve(net, learner, seen, given.batch, given.epochs)
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
