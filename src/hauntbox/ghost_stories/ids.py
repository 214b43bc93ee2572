"""Who has which numbers: every step, question, event, way to lose, tile and card has a number and a name.

When a law is composed, the base game and its boxes register what they have. A number or a name that two of them claim
is an error that names both and a number that is free. ``python -m hauntbox.ghost_stories.taken`` prints who has what.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hauntbox.errors import InputError


class IdClash(InputError):
    """Two boxes, or a box and the base game, claim the same number or the same name."""


class Register:
    """Numbers and names by space ("step", "event", ...), each with its owner."""

    def __init__(self) -> None:
        self.held: dict[tuple[str, int], tuple[str, str]] = {}
        """By space and number: name and owner."""
        self._numbers: dict[tuple[str, str], tuple[int, str]] = {}
        """By space and name: number and owner."""
        self._clashes: list[tuple[str, str]] = []
        """The space and the message of each, without a free number: that is known when all have claimed theirs."""

    def claim(self, space: str, names: Mapping[int, str], owner: str) -> None:
        """These numbers and names are the owner's. A box that asks a question of a box below it in its own way has the
        same number and name for it, which is no clash."""
        for number, name in names.items():
            held, holder = self.held.setdefault((space, number), (name, owner))
            if held != name:
                self._clashes.append((space, f"{space} {number} is {held!r} of {holder} and {name!r} of {owner}"))
                continue
            first, holder = self._numbers.setdefault((space, name), (number, owner))
            if first != number:
                raise IdClash(f"{space} {name!r} is {first} of {holder} and {number} of {owner}: choose another name")

    def claim_unnamed(self, space: str, numbers: Iterable[int], owner: str) -> None:
        """These numbers, which have no names outside the code, are the owner's: causes, options of a menu."""
        for number in numbers:
            _, holder = self.held.setdefault((space, number), ("", owner))
            if holder != owner:
                self._clashes.append((space, f"{space} {number} is claimed by {holder} and by {owner}"))

    def check(self) -> None:
        """Refuse the first number that two have claimed."""
        for space, clash in self._clashes:
            raise IdClash(f"{clash}; {self.free(space)} is free")

    def free(self, space: str) -> int:
        """The first number after all that are taken."""
        return 1 + max((number for where, number in self.held if where == space), default=-1)


def named(numbers: type | None) -> dict[int, str]:
    """The names of a class of numbers: ``LOOK: Final = 129`` is "look"."""
    own = {} if numbers is None else vars(numbers)
    found = [(number, name.lower()) for name, number in own.items() if name.isupper() and isinstance(number, int)]
    if len(dict(found)) < len(found):
        raise IdClash(f"{numbers}: a number stands there twice")
    return dict(found)
