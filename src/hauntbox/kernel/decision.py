"""What an option means: a verb with named particulars, so that only the decoder has to know option numbers."""

from __future__ import annotations


class Decision:
    """``Decision("move", tile=4)``. The particulars are small integers, named as those of events are."""

    __slots__ = ("verb", "what")

    def __init__(self, verb: str, **what: int) -> None:
        self.verb = verb
        self.what = what

    def __getitem__(self, name: str) -> int:
        return self.what[name]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and (self.verb, self.what) == (other.verb, other.what)

    def __hash__(self) -> int:
        return hash((self.verb, *self.what.items()))

    def __repr__(self) -> str:
        return f"Decision({', '.join([repr(self.verb), *(f'{name}={value}' for name, value in self.what.items())])})"
