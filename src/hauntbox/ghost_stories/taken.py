"""Prints who has which numbers, and the next free ones: ``python -m hauntbox.ghost_stories.taken``."""

from __future__ import annotations

from hauntbox.ghost_stories.base.cards import ABSENT, ALL_CARDS, ALL_TILES, TILE_BOX
from hauntbox.ghost_stories.boxes import ALL
from hauntbox.ghost_stories.law import BASE_GAME, registered


def main() -> None:
    register = registered(ALL)
    for card in ALL_CARDS:
        register.claim_unnamed("card", [card.number], card.box or BASE_GAME)
    for number, tile in enumerate(ALL_TILES):
        if number != ABSENT and tile:
            register.claim("tile", {number: tile}, TILE_BOX[tile] or BASE_GAME)
    for space in dict.fromkeys(where for where, _ in register.held):
        taken: dict[str, list[int]] = {}
        for (where, number), (_, owner) in sorted(register.held.items()):
            if where == space:
                taken.setdefault(owner, []).append(number)
        print(f"{space}: next free {register.free(space)}")
        for owner, numbers in taken.items():
            print(f"  {owner:16} {in_runs(numbers)}")


def in_runs(numbers: list[int]) -> str:
    """Rising numbers as runs: "3-5, 9"."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


if __name__ == "__main__":
    main()
