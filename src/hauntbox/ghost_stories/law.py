"""A law: the rules of one game, composed of the base game and its boxes.

The numbers of steps, kinds of question, events, options and tiles are fixed, so that none depends on which boxes are in
a game (``ids.py``). Where two boxes replace the same step, the one laid on later runs
first and may run what lies below it with ``g.below(BOX)``, whatever that is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from mypy_extensions import i64

from hauntbox.ghost_stories.base import causes, events, questions, steps
from hauntbox.ghost_stories.base.cards import (
    ALL_CARDS,
    ALL_TILES,
    CARD,
    GHOST_POOL,
    INCARNATION_POOL,
    tiles_with,
)
from hauntbox.ghost_stories.base.hooks import Hooks
from hauntbox.ghost_stories.base.rules import arrival, end, exorcism, tiles, turn
from hauntbox.ghost_stories.base.ruleset import BASE, VERSION
from hauntbox.ghost_stories.base.state import NO_PARTS, GhostStories, Part
from hauntbox.ghost_stories.base.step_functions import NO_STEPS, GhostSteps, layered
from hauntbox.ghost_stories.base.words.written import FORMS
from hauntbox.ghost_stories.hooks import BaseHooks
from hauntbox.ghost_stories.ids import Register
from hauntbox.ghost_stories.steps_of_boxes import steps_for
from hauntbox.kernel.encoding import Field
from hauntbox.kernel.game import NONE, Ruleset
from hauntbox.kernel.question import Kind
from hauntbox.kernel.vectors import vec

NO_KIND: Final = Kind("", 0)
_BASE: Final = {steps.NUMBERS[name]: step for name, step in BASE.items()}
BASE_GAME: Final = "the base game"
"""Its name among the owners of numbers."""
BASE_STEPS: Final = steps_for("hauntbox.ghost_stories.base", _BASE)
"""Who performs the steps of the base game."""


class Added(NamedTuple):
    """Options that a box adds to a question of the base game."""

    first: int
    after: int
    """The first number that is not one of them."""
    observed_from: int = -1
    """Where the action ids of learning environments begin for them, if not at the first: some boxes have ids for all
    numbers of a block that they share, and ids never change."""


class Box:
    """What a box lays over the base game. Its number is its place in the order in which boxes are laid on."""

    def __init__(
        self,
        name: str,
        number: int,
        performs: GhostSteps,
        *,
        adds: Mapping[int, str] | None = None,
        replaces: Sequence[int] = (),
        kinds: Mapping[int, Kind] | None = None,
        events: Mapping[int, str] | None = None,
        options: Mapping[int, Added] | None = None,
        helps: Mapping[int, int] | None = None,
        left: Mapping[str, int] | None = None,
        starts: Mapping[str, int] | None = None,
        opens: Sequence[str] = (),
        right: Mapping[str, tuple[int, int]] | None = None,
        middle: Mapping[str, int] | None = None,
        defeats: Mapping[str, int] | None = None,
        hooks: Callable[[Hooks], Hooks] | None = None,
        part: Callable[[], Part] | None = None,
        causes: Mapping[str, Mapping[int, str]] | None = None,
        never_dealt: Sequence[int] = (),
        heirlooms: Mapping[int, str] | None = None,
        secrets: bool = False,
        fields: Sequence[Field] = (),
        needs: str = "",
        excludes: Sequence[str] = (),
        together: Sequence[str] = (),
        opponents: Mapping[int, str] | None = None,
    ) -> None:
        self.name = name
        self.number = number
        self.performs = performs
        """The functions of the steps it adds and of those it replaces."""
        self.adds = dict(adds or {})
        """Names of its steps by number."""
        self.replaces = tuple(replaces)
        """Steps of the base game, or of a box below, that it performs instead."""
        self.kinds = dict(kinds or {})
        self.events = dict(events or {})
        self.options = dict(options or {})
        """By a kind of the base game, the options it adds."""
        self.helps = dict(helps or {})
        """By tile, the step of its villager's help."""
        self.left = dict(left or {})
        """By icon of a left stone, its step."""
        self.starts = dict(starts or {})
        """By icon of a middle stone that acts at the start of its board's Yin phase, its step."""
        self.opens = frozenset(opens)
        """Those of them that act at the start of the turn, before all that act at the start of the phase."""
        self.right = dict(right or {})
        """By icon of a right stone that is a reward, its step and the number it is given."""
        self.middle = dict(middle or {})
        """By icon of a middle stone that acts in its board's Yin phase, its step."""
        self.defeats = dict(defeats or {})
        """The ways to lose that it brings, each with its number."""
        self.hooks = hooks
        self.part = part
        self.causes = {what: dict(rules) for what, rules in (causes or {}).items()}
        """By table of ``base/causes.py``, in small letters, the rules of its causes."""
        self.never_dealt = frozenset(never_dealt)
        """Cards that only come into play by its rules."""
        self.heirlooms = dict(heirlooms or {})
        """The artifacts it brings, which may be inherited, by their numbers."""
        self.secrets = secrets
        """Whether with it seats may know different things."""
        self.fields = tuple(fields)
        """What learning environments observe of its part: the arrays of ``Part.seen``, in order."""
        self.needs = needs
        """The box it is laid over, without which it cannot be played; empty for none."""
        self.excludes = tuple(excludes)
        """Boxes that cannot be in a game with it."""
        self.together = frozenset(together)
        """If not empty, nobody chooses it: it is laid on, after the others, when all of these are chosen."""
        self.opponents = dict(opponents or {})
        """The seats it adds for those who play against the Taoists, with their names; they have no board."""


def registered(boxes: Sequence[Box]) -> Register:
    """Who has which numbers among the base game and these boxes; a clash is an error that names both."""
    register, base = Register(), BASE_GAME
    register.claim("step", dict(enumerate(steps.NAMES)), base)
    register.claim("question", {number: kind.name for number, kind in enumerate(questions.KINDS)}, base)
    register.claim("event", dict(enumerate(events.NAMES)), base)
    register.claim("defeat", dict(enumerate(end.DEFEATS)), base)
    for what, rules in causes.TABLES.items():
        register.claim_unnamed(f"cause of {what}", [cause for cause, rule in enumerate(rules) if rule], base)
    for box in boxes:
        register.claim("box", {box.number: box.name}, box.name)
        register.claim("step", box.adds, box.name)
        register.claim("question", {number: kind.name for number, kind in box.kinds.items()}, box.name)
        register.claim("event", box.events, box.name)
        register.claim("defeat", {number: defeat for defeat, number in box.defeats.items()}, box.name)
        register.claim("heirloom", box.heirlooms, box.name)
        for what, brought in box.causes.items():
            register.claim_unnamed(f"cause of {what}", brought, box.name)
        for kind, added in box.options.items():
            name = questions.KINDS[kind].name
            register.claim_unnamed(f"option of {name}", range(added.first, added.after), box.name)
    register.check()
    return register


class Law:
    """All that a game is played by."""

    def __init__(self, boxes: Sequence[Box]) -> None:
        registered(boxes)
        self.boxes = tuple(boxes)
        self.names = [box.name for box in boxes]
        self.has_boxes = bool(boxes)
        self.secrets = any(box.secrets for box in boxes)
        self.opponents = {seat: name for box in boxes for seat, name in box.opponents.items()}
        """The seats of those who play against the Taoists, with their names."""
        self.rules: Hooks = BaseHooks()
        for box in boxes:
            if box.hooks is not None:
                self.rules = box.hooks(self.rules)
        self.rules.law = self
        self.heirlooms = {number: name for box in boxes for number, name in box.heirlooms.items()}
        self.defeats = {defeat: number for number, defeat in enumerate(end.DEFEATS)}
        """The ways to lose by their numbers."""
        for box in boxes:
            self.defeats.update(box.defeats)
        self._lay_steps()
        self._lay_cards()
        self._lay_causes()
        self.part_of = vec[i64]([-1 for _ in range(1 + max([box.number for box in boxes], default=0))])
        """By box, the place of its part in the state."""
        makers = [box for box in boxes if box.part is not None]
        for place, box in enumerate(makers):
            self.part_of[box.number] = place
        self._makers = [box.part for box in makers if box.part is not None]
        self.ruleset = Ruleset("ghost_stories", VERSION, *self._named(), forms=FORMS)

    def parts(self) -> vec[Part]:
        """The parts of a blank game."""
        return vec[Part]([make() for make in self._makers]) if self._makers else NO_PARTS

    def result(self, g: GhostStories) -> dict[str, object]:
        """How a game ended."""
        return end.result(g)

    def _lay_steps(self) -> None:
        base = BASE_STEPS
        self.steps: GhostSteps = base
        self.below = vec[GhostSteps]([NO_STEPS] * (1 + max([box.number for box in self.boxes], default=0)))
        """By box, the steps as they are below it."""
        layers: list[GhostSteps] = [base, *(box.performs for box in self.boxes)]
        performer = [0] * len(steps.NAMES)
        self.last_step = max([number for box in self.boxes for number in box.adds], default=len(performer) - 1)
        own = [-1] * (1 + self.last_step)
        own[: len(performer)] = performer
        for place, box in enumerate(self.boxes, 1):
            for number in box.adds:
                own[number] = place  # every layer may put steps of every box on the agenda
        for place, box in enumerate(self.boxes, 1):
            self.below[box.number] = layered(layers, own[:]) if place > 1 else base
            for number in box.replaces:
                own[number] = place
        if self.boxes:
            self.steps = layered(layers, own)

    def _lay_cards(self) -> None:
        """What the icons of the cards in the game do, by card; last icon first, since the agenda is a stack."""
        left, starts, right = dict(arrival.ICON_STEPS), dict(turn.START_STEPS), dict(exorcism.REWARD_STEPS)
        helps = dict(enumerate(tiles.HELP_STEPS))
        middle = {"haunter": steps.HAUNTER_ACTS, "curse_die": steps.TORMENTOR_ACTS}
        for box in self.boxes:
            middle.update(box.middle)
            left.update(box.left)
            starts.update(box.starts)
            right.update(box.right)
            helps.update(box.helps)
        here = {card.number for card in ALL_CARDS if not card.box or card.box in self.names}
        cards = [CARD[number] if number in here else None for number in range(ALL_CARDS[-1].number + 1)]
        rewards = [[right[icon] for icon in reversed(card.right) if icon in right] if card else [] for card in cards]
        self.left_steps = vec[vec[i64]](
            [vec[i64]([left[icon] for icon in reversed(card.left)]) if card else NONE for card in cards]
        )
        self.middle_steps = vec[vec[i64]](
            [
                vec[i64]([middle[icon] for icon in reversed(card.middle) if icon in middle]) if card else NONE
                for card in cards
            ]
        )
        """What a card does when the ghosts of its board act."""
        self.start_step = vec[i64](
            [next((starts[icon] for icon in card.middle if icon in starts), 0) if card else 0 for card in cards]
        )
        """0 for cards that do nothing at the start of a Yin phase."""
        opens = frozenset[str]().union(*(box.opens for box in self.boxes))
        self.opens_turn = vec[i64]([int(card is not None and not opens.isdisjoint(card.middle)) for card in cards])
        """1 for cards that act at the start of the turn, before those of the start of the phase."""
        self.right_steps = vec[vec[i64]]([vec[i64]([step for step, _ in row]) for row in rewards])
        self.right_numbers = vec[vec[i64]]([vec[i64]([number for _, number in row]) for row in rewards])
        self.tiles = vec[i64](tiles_with(self.names))
        """Those the village is dealt from."""
        self.help_step = vec[i64]([helps.get(tile, -1) for tile in range(len(ALL_TILES))])
        self.cards = frozenset(here)
        dealt = sorted(here.difference(*(box.never_dealt for box in self.boxes)))
        self.ghosts = vec[i64]([n for n in dealt if CARD[n].pool == GHOST_POOL])
        self.incarnations = vec[i64]([n for n in dealt if CARD[n].pool == INCARNATION_POOL])

    def _lay_causes(self) -> None:
        """By cause, the rule that brings each of these about."""
        self.tao_gained = self._by_cause("tao_gained")
        self.qi_gained = self._by_cause("qi_gained")
        self.qi_lost = self._by_cause("qi_lost")
        self.tile_haunted = self._by_cause("tile_haunted")
        self.ghost_drawn = self._by_cause("ghost_drawn")
        self.tile_restored = self._by_cause("tile_restored")
        self.ghost_moved = self._by_cause("ghost_moved")

    def _by_cause(self, what: str) -> list[str]:
        rules = causes.TABLES[what][:]
        for box in self.boxes:
            for cause, rule in box.causes.get(what, {}).items():
                rules[cause] = rule
        return rules

    def _named(self) -> tuple[list[Kind], list[str], list[str]]:
        """Kinds, events and steps by their numbers."""
        kinds: dict[int, Kind] = dict(enumerate(questions.KINDS))
        told: dict[int, str] = dict(enumerate(events.NAMES))
        named: dict[int, str] = dict(enumerate(steps.NAMES))
        for box in self.boxes:
            kinds.update(box.kinds)
            told.update(box.events)
            named.update(box.adds)
            for number, added in box.options.items():
                kind = kinds[number]
                kinds[number] = Kind(kind.name, max(kind.options, added.after), kind.chance, kind.secret)
        return (
            [kinds.get(number, NO_KIND) for number in range(max(kinds) + 1)],
            [told.get(number, "") for number in range(max(told) + 1)],
            [named.get(number, "") for number in range(max(named) + 1)],
        )


BASE_LAW: Final = Law(())


def give(game: GhostStories, law: Law) -> None:
    """Let a blank game be played by this law."""
    game.rules = law.rules
    game.ruleset = law.ruleset
    game.steps = law.steps
    game.parts = law.parts()
