"""What White Moon adds to the state: villagers, Shelter and Graveyard, crystals, Su-Ling, the Portal, artifacts.

A villager that lies face down is undecided; turning it up is a chance question over those nobody has seen, so nobody
knows more than the others (WM-SET-09).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hauntbox.ghost_stories.base.cards import INCARNATION
from hauntbox.ghost_stories.base.geometry import BITS, BOARDS, CENTRE, SPACES, TILES
from hauntbox.ghost_stories.base.state import GhostStories, Part
from hauntbox.ghost_stories.cursed_children.ids import Step as ChildrenStep
from hauntbox.ghost_stories.white_moon import ids as n
from hauntbox.ghost_stories.white_moon.cards import ARTIFACTS, CARD_OF, FACE_DOWN, VILLAGERS
from hauntbox.ghost_stories.white_moon.ids import BOX, Step
from hauntbox.kernel.bits import bit_count, flags, mask_of, members
from hauntbox.kernel.declared import declared, inner, number, one_of, several, vector
from hauntbox.kernel.encoding import Field
from hauntbox.kernel.state_reader import StateReader
from hauntbox.kernel.vectors import append, extend, vec

CORNERS: Final = vec[i64]([0, 2, 8, 6])
"""The corner tile of each Receptacle (WM-GEO-05)."""
CORNER_TILES: Final = tuple([TILES[tile] for tile in CORNERS])
CORNER_OF: Final = vec[i64]([0, -1, 1, -1, -1, -1, 3, -1, 2])
"""The Receptacle of each tile, -1 for none (WM-GEO-05, WM-GEO-06)."""
IN_RESERVE: Final = -1
ON_CARD: Final = 12
"""Su-Ling is on Howling Ondine's card."""
OUT_OF_GAME: Final = 4
EVERY_VILLAGER: Final = (2 << len(VILLAGERS)) - 1
GRAVES: Final = 14
"""Spaces that are written down: the twelfth ends the game, and a stack may come at once."""

_PEOPLE: Final = ("people", "aside", "children", "unseen", "shelter")
_SPACES: Final = ("muted_dice", "muted_locks", "tao_graves")
_NUMBERS: Final = (
    "su_ling", "portal", "fresh_crystals", "su_ling_may_move", "su_ling_moved", "portal_on_card", "barrier",
    "barrier_due", "claw_used", "pushed_back", "school", "saves", "white_paid", "moved", "second_step",
    "called_incarnations", "graves", "artifacts_void",
)  # fmt: skip

FIELDS: Final = (
    Field("moon_stacks", (9, 3), [0], [FACE_DOWN]),
    Field("moon_graveyard", (GRAVES,), [0], [len(VILLAGERS)]),
    Field("moon_villagers", (len(_PEOPLE), len(VILLAGERS)), [0], [1], _PEOPLE),
    Field("moon_seats", (2, 4), [0], [4, 1], ("crystals", "down")),
    Field("moon_artifacts", (len(ARTIFACTS),), [-1], [4]),
    Field("moon_receptacles", (4,), [0], [1]),
    Field("moon_tao_out_of_game", (5,), [0], [4]),
    Field("moon_spaces", (len(_SPACES), 12), [0], [1], _SPACES),
    Field("moon_rewards_owed", (4,), [0], [15]),
    Field("moon", (len(_NUMBERS),), [-1], [127], _NUMBERS),
)
"""What learning environments observe of it: all of it, since nothing of it is hidden.

Stacks bottom first, villagers by their numbers (31 face down); Graveyard; flags by villager; crystals and who is
knocked down, by seat; owner of each artifact (-1 in the reserve, 4 out of the game); Receptacles with a crystal; Tao by
colour; flags by space, or by space of the Graveyard; families completed in the Barrier phase, plus 1; and numbers, of
which Su-Ling's icon is -1 in the reserve and 12 on a card."""


@final
@mypyc_attr(acyclic=True)
@declared
class Moon(Part):
    """What White Moon adds to the state."""

    stacks: vec[i64] = vector(0, FACE_DOWN, 27)  # villager by 3 * tile + height, 0 none
    people: i64 = inner(0, EVERY_VILLAGER)  # the villagers of the game
    aside: i64 = inner(0, EVERY_VILLAGER)  # those who are not dealt yet, and cursed Children
    children: i64 = inner(0, EVERY_VILLAGER)  # villagers who become cursed when they die
    unseen: i64 = inner(0, EVERY_VILLAGER)  # villagers nobody has seen
    shelter: i64 = inner(0, EVERY_VILLAGER)  # villagers saved
    grave: vec[i64] = vector(0, len(VILLAGERS), GRAVES)  # villager by space of the Graveyard, 0 none
    crystals: vec[i64] = vector(0, 4, 4)  # by seat
    receptacles: i64 = several(CORNER_TILES, "receptacles")  # those with a crystal
    su_ling: i64 = one_of((*SPACES, "howling_ondine"), "su_ling", none=True)  # icon, ON_CARD or IN_RESERVE
    portal: i64 = one_of(TILES, "portal", start=CENTRE)  # its tile
    artifacts: vec[i64] = vector(IN_RESERVE, OUT_OF_GAME, len(ARTIFACTS))  # seat by artifact
    down: i64 = several(BOARDS, "down")  # seats knocked down
    tao_gone: i64 = inner(0, 0o77777)  # Tao out of the game: 3 bits per colour
    muted_dice: i64 = several(SPACES, "muted_dice")  # ghosts on the Armor's board whose captive die is released
    muted_locks: i64 = several(SPACES, "muted_locks")  # ghosts on the Armor's board whose lock is lifted
    fresh: i64 = number(0, 4, "fresh_crystals")  # of the active Taoist's, how many he got this turn
    right: i64 = number(0, 1, "su_ling_may_move")  # a negative event of this turn lets her move
    su_moved: i64 = number(0, 1, "su_ling_moved")  # she was moved this turn
    portal_off: i64 = number(0, 1, "portal_on_card")  # it is on Gate Keeper's card
    barrier: i64 = number(0, 1, "barrier")  # the Barrier phase goes on
    barrier_due: i64 = number(0, 1, "barrier_due")  # the Barrier comes at the end of this turn
    clawed: i64 = number(0, 1, "claw_used")  # the Vengeful Claw was used this turn
    pushed: i64 = number(0, 127, "pushed_back")  # cards the Shield has pushed back in this draw
    school: i64 = number(0, 5, "school")  # 1 + the colour aimed at from the School
    saves: i64 = number(0, 2, "saves")  # made this turn
    white_paid: i64 = number(0, 4, "white_paid")  # crystals spent in this exorcism on points that only white meets
    moved: i64 = number(0, 1, "moved")  # the active Taoist has moved, or stood up, this turn
    second: i64 = number(0, 2, "second_step")  # a second step is left: 1 only with a villager, 2 either way
    called: i64 = number(0, 28, "called_incarnations")  # incarnations called from the box
    graves: i64 = number(0, 12, "graves", start=12)  # the spaces whose last one loses
    tao_graves: i64 = number(0, 4095, "tao_graves")  # the spaces of the Graveyard that cost a green Tao
    artifacts_void: i64 = number(0, 1, "artifacts_void")  # green ghosts and incarnations are proof
    owed: i64 = number(0, 65535, "rewards_owed")  # families completed in the Barrier phase, 4 bits each: family + 1

    def lay_table(self) -> None:
        """Vectors of its own, empty."""
        self.stacks = vec[i64]([0] * 27)
        self.grave = vec[i64]([0] * GRAVES)
        self.crystals = vec[i64]([0, 0, 0, 0])
        self.artifacts = vec[i64]([IN_RESERVE] * len(ARTIFACTS))

    # -- in words -----------------------------------------------------------------------------------------------------

    def to_json(self, seat: int) -> dict[str, object]:
        return {
            "stacks": {
                TILES[tile]: [_name(v) for v in self.stacks[3 * tile : 3 * tile + 3] if v]
                for tile in range(len(self.stacks) // 3)
                if self.stacks[3 * tile]
            },
            "people": [_name(villager) for villager in members(self.people)],
            "aside": [_name(villager) for villager in members(self.aside)],
            "children": [_name(villager) for villager in members(self.children)],
            "unseen": [_name(villager) for villager in members(self.unseen)],
            "shelter": [_name(villager) for villager in members(self.shelter)],
            "graveyard": [_name(villager) if villager else None for villager in self.grave],
            "crystals": list(self.crystals),
            "artifacts": [_owner(owner) for owner in self.artifacts],
            "tao_out_of_game": [self.tao_gone >> 3 * colour & 7 for colour in range(5)],
            **self.declared_json(),
        }

    def load(self, read: StateReader) -> None:
        laid = len(read.sequence(read.at("graveyard"))) > 0  # before the set-up there is nothing yet
        if laid:
            self.lay_table()
        for tile, stack in read.mapping(read.at("stacks")).items():
            square, names = read.name(tile, TILES), read.sequence(stack)
            if not laid or len(names) > 3:
                raise read.bad()
            for height, name in enumerate(names):
                self.stacks[3 * square + height] = _villager(name, read)
        self.people = _villagers("people", read)
        self.aside = _villagers("aside", read)
        self.children = _villagers("children", read)
        self.unseen = _villagers("unseen", read)
        self.shelter = _villagers("shelter", read)
        graves = read.sequence(read.at("graveyard"), GRAVES if laid else 0)
        self.grave = vec[i64]([0 if name is None else _villager(name, read) for name in graves])
        self.crystals = vec[i64](read.numbers(read.at("crystals"), 4 if laid else 0, 4))
        owners = read.sequence(read.at("artifacts"), len(ARTIFACTS) if laid else 0)
        self.artifacts = vec[i64]([read.name_or_none(owner, (*BOARDS, "out_of_game")) for owner in owners])
        gone = read.numbers(read.at("tao_out_of_game"), 5, 4)
        self.tao_gone = sum(count << 3 * colour for colour, count in enumerate(gone))
        self.declared_load(read)

    def fields(self, box: str) -> list[Field]:
        return list(FIELDS)

    def seen(self, seat: i64) -> vec[i64]:
        """The numbers of all fields; 0 for what is not dealt yet."""
        out = _laid(self.stacks, 27)[:]
        out = extend(out, _laid(self.grave, GRAVES))
        out = extend(out, flags(self.people >> 1, len(VILLAGERS)))
        out = extend(out, flags(self.aside >> 1, len(VILLAGERS)))
        out = extend(out, flags(self.children >> 1, len(VILLAGERS)))
        out = extend(out, flags(self.unseen >> 1, len(VILLAGERS)))
        out = extend(out, flags(self.shelter >> 1, len(VILLAGERS)))
        out = extend(out, _laid(self.crystals, 4))
        out = extend(out, flags(self.down, 4))
        out = extend(out, _laid(self.artifacts, len(ARTIFACTS)))
        out = extend(out, flags(self.receptacles, 4))
        for colour in range(5):
            out = append(out, self.tao_gone >> 3 * colour & 7)
        out = extend(out, flags(self.muted_dice, 12))
        out = extend(out, flags(self.muted_locks, 12))
        out = extend(out, flags(self.tao_graves, 12))
        for place in range(4):
            out = append(out, self.owed >> 4 * place & 15)
        numbers = vec[i64](
            [
                self.su_ling, self.portal, self.fresh, self.right, self.su_moved, self.portal_off, self.barrier,
                self.barrier_due, self.clawed, self.pushed, self.school, self.saves, self.white_paid, self.moved,
                self.second, self.called, self.graves, self.artifacts_void,
            ]
        )  # fmt: skip
        return extend(out, numbers)

    def invariants(self, g: GhostStories) -> list[tuple[bool, str]]:
        """What holds at every question after the set-up (WM-INV-01 to WM-INV-10)."""
        known = [v for v in self.stacks if v not in (0, FACE_DOWN)]
        hidden = list(self.stacks).count(FACE_DOWN)
        dead = [v for v in self.grave if v]
        everywhere = sorted(known + dead + list(members(self.shelter | self.unseen | self.aside)))
        stacks = [list(self.stacks[3 * tile : 3 * tile + 3]) for tile in range(9)]
        owners = [owner for owner in self.artifacts if 0 <= owner < OUT_OF_GAME]
        crystals = sum(self.crystals) + bit_count(self.receptacles)
        cursed = mask_of(vec[i64]([v for v in members(self.children) if CARD_OF[v] in g.ghosts]))
        faced = g.ghosts[self.su_ling] if 0 <= self.su_ling < ON_CARD else 0
        return [
            (everywhere == list(members(self.people)), "every villager is in one place (WM-INV-01)"),
            (
                not cursed & ~self.aside and not self.aside & self.children & ~(cursed | _on_the_way(g)),
                "every Child is on a space or a tile, in the Shelter, the Graveyard or the box (RW-62)",
            ),
            (bit_count(self.unseen) == hidden, "as many villagers are unseen as lie face down (WM-INV-01)"),
            (all(0 not in s[: sum(v > 0 for v in s)] for s in stacks), "stacks have no gaps (WM-INV-02)"),
            (not any(stacks[tile][0] for tile in BITS[g.haunted]), "no villager is on a haunted tile (WM-INV-02)"),
            (all(_hidden_below(s) for s in stacks), "who lies face down lies under nobody known (WM-INV-03)"),
            (
                not any(_covered(stacks[tile]) for tile in _turned_up(g, self.shelter > 0)),
                "who stands on top is turned up (WM-VIL-05)",
            ),
            (0 <= crystals <= 4 and min(self.crystals) >= 0, "there are four Moon Crystals (WM-INV-04)"),
            (self.fresh <= self.crystals[g.active], "fresh crystals are among those held (WM-CRY-14)"),
            (not INCARNATION[faced], "Su-Ling faces no incarnation (WM-INV-05)"),
            ((self.su_ling == ON_CARD) == (n.HOWLING_ONDINE in g.ghosts), "Howling Ondine has Su-Ling (WM-INV-05)"),
            ((self.portal_off == 1) == (n.GATE_KEEPER in g.ghosts), "Gate Keeper has the Portal (WM-INV-06)"),
            (all(g.alive >> owner & 1 for owner in owners) or _inherits(g), "the living own artifacts (WM-INV-08)"),
            (len(dead) < self.graves or g.over, "the last grave ends the game (WM-INV-09)"),
            (not self.down & ~g.alive, "only the living are knocked down (RW-41)"),
            (not (self.muted_dice | self.muted_locks) & ~g.occupied, "the Armor works on ghosts in play (RW-56)"),
        ]


def _laid(numbers: vec[i64], length: i64) -> vec[i64]:
    """A vector of the table; 0 for what is not dealt yet."""
    return numbers if len(numbers) else vec[i64]([0] * length)


def moon_of(g: GhostStories) -> Moon:
    """What White Moon has added to the state of this game."""
    place = g.rules.law.part_of[BOX]  # what g.part does: this is asked at every step
    part = g.parts[place]
    assert isinstance(part, Moon)
    return part


def height(m: Moon, tile: i64) -> i64:
    """How many villagers stand on a tile (WM-VIL-05)."""
    place = 3 * tile
    if not m.stacks[place]:
        return 0
    if not m.stacks[place + 1]:
        return 1
    return 3 if m.stacks[place + 2] else 2


def top(m: Moon, tile: i64) -> i64:
    """The visible villager of a tile, 0 if nobody is there (WM-VIL-05)."""
    high = height(m, tile)
    if not high:
        return 0
    return m.stacks[3 * tile + high - 1]


def peopled(m: Moon) -> vec[i64]:
    """The tiles with villagers."""
    found: i64 = 0
    tile: i64
    for tile in range(9):
        if m.stacks[3 * tile]:
            found |= 1 << tile
    return BITS[found]


def reserve(m: Moon) -> i64:
    """Crystals in the reserve: four there are (WM-CRY-01)."""
    crystals = m.crystals
    return 4 - crystals[0] - crystals[1] - crystals[2] - crystals[3] - len(BITS[m.receptacles])


def owns(g: GhostStories, m: Moon, artifact: i64) -> bool:
    """Whether the active Taoist lives and has this artifact."""
    return m.artifacts[artifact] == g.active and g.alive >> g.active & 1 == 1


def _hidden_below(stack: list[int]) -> bool:
    known = [place for place, villager in enumerate(stack) if villager not in (0, FACE_DOWN)]
    hidden = [place for place, villager in enumerate(stack) if villager == FACE_DOWN]
    return not known or not hidden or max(hidden) < min(known)


def _covered(stack: list[int]) -> bool:
    """Whether who stands on top lies face down."""
    return next((villager for villager in reversed(stack) if villager), 0) == FACE_DOWN


def _turned_up(g: GhostStories, picked: bool) -> list[int]:
    """The tiles of which the villager on top is turned up: all but those that wait for it.

    Between the picks of those saved before the game the next ones stay covered; while the stacks are laid all may be,
    and a game that is over, or being loaded, has no agenda.
    """
    agenda = g.agenda_steps() if len(g.agenda) else []
    waiting = {step for step, _, _ in agenda}
    covered = picked if Step.SAVE_BEFORE in waiting else ChildrenStep.DEAL_CHILDREN in waiting
    if not agenda or covered or Step.LAY_STACKS in waiting:
        return []
    hidden = [a for step, a, _ in agenda if step == Step.REVEAL]
    return [tile for tile in range(9) if tile not in hidden]


def _inherits(g: GhostStories) -> bool:
    """Whether artifacts of the dead are being handed on; a game that is over, or being loaded, has no agenda."""
    return not len(g.agenda) or any(step in (Step.INHERIT, Step.INHERITED) for step, _, _ in g.agenda_steps())


def _on_the_way(g: GhostStories) -> int:
    """The Children who are being put onto a space or a tile just now, or are still in the box, as a mask; a game that
    is over, or being loaded, has no agenda."""
    steps = g.agenda_steps() if len(g.agenda) else []
    if not steps or any(step in (ChildrenStep.DEAL_CHILDREN, ChildrenStep.CHILD_DEALT) for step, _, _ in steps):
        return -1
    falls = [a for step, a, _ in steps if step == ChildrenStep.PLACE_CHILD]
    falls += [b for step, _, b in steps if step in (ChildrenStep.CHILD_PLACED, ChildrenStep.CHILD_MAKES_ROOM)]
    return mask_of(vec[i64](falls))


def _name(villager: int) -> str:
    return "face_down" if villager == FACE_DOWN else VILLAGERS[villager - 1]


def _owner(owner: int) -> str | None:
    return None if owner < 0 else "out_of_game" if owner == OUT_OF_GAME else BOARDS[owner]


def _villager(name: object, read: StateReader) -> int:
    return FACE_DOWN if name == "face_down" else 1 + read.name(name, VILLAGERS)


def _villagers(key: str, read: StateReader) -> int:
    return mask_of(vec[i64]([_villager(name, read) for name in read.sequence(read.at(key))]))
