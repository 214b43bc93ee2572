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
from hauntbox.ghost_stories.white_moon import ids as n
from hauntbox.ghost_stories.white_moon.cards import ARTIFACTS, CARD_OF, FACE_DOWN, VILLAGERS
from hauntbox.kernel.bits import bit_count, mask_of, members
from hauntbox.kernel.build import COMPILED
from hauntbox.kernel.game import NONE
from hauntbox.kernel.state_reader import StateReader
from hauntbox.kernel.vectors import vec

CORNERS: Final = vec[i64]([0, 2, 8, 6])
"""The corner tile of each Receptacle (WM-GEO-05)."""
CORNER_OF: Final = vec[i64]([0, -1, 1, -1, -1, -1, 3, -1, 2])
"""The Receptacle of each tile, -1 for none (WM-GEO-05, WM-GEO-06)."""
IN_RESERVE: Final = -1
ON_CARD: Final = 12
"""Su-Ling is on Howling Ondine's card."""
OUT_OF_GAME: Final = 4
GRAVES: Final = 14
"""Spaces that are written down: the twelfth ends the game, and a stack may come at once."""

COUNTS: Final = {
    "fresh_crystals": ("fresh", 4),
    "su_ling_may_move": ("right", 1),
    "su_ling_moved": ("su_moved", 1),
    "portal_on_card": ("portal_off", 1),
    "barrier": ("barrier", 1),
    "barrier_due": ("barrier_due", 1),
    "claw_used": ("clawed", 1),
    "pushed_back": ("pushed", 127),
    "school": ("school", 5),
    "saves": ("saves", 2),
    "white_paid": ("white_paid", 4),
    "moved": ("moved", 1),
    "second_step": ("second", 2),
    "called_incarnations": ("called", 28),
    "graves": ("graves", 12),
    "tao_graves": ("tao_graves", 4095),
    "artifacts_void": ("void", 1),
    "rewards_owed": ("owed", 65535),
}
"""Plain numbers: their names in words, their slots and the highest."""


@final
@mypyc_attr(acyclic=True)
class Moon(Part):
    """What White Moon adds to the state."""

    def __init__(self) -> None:
        self.stacks = NONE  # villager by 3 * tile + height, 0 none
        self.people: i64 = 0  # the villagers of the game
        self.aside: i64 = 0  # those who are not dealt yet, and cursed Children
        self.children: i64 = 0  # villagers who become cursed when they die
        self.unseen: i64 = 0  # villagers nobody has seen
        self.shelter: i64 = 0  # villagers saved
        self.grave = NONE  # villager by space of the Graveyard, 0 none
        self.graves: i64 = 12  # the spaces whose last one loses
        self.tao_graves: i64 = 0  # the spaces of the Graveyard that cost a green Tao
        self.void: i64 = 0  # artifacts do nothing against green ghosts and incarnations
        self.crystals = NONE  # by seat
        self.fresh: i64 = 0  # of the active Taoist's, how many he got this turn
        self.receptacles: i64 = 0  # those with a crystal
        self.su_ling: i64 = IN_RESERVE  # icon
        self.right: i64 = 0  # a negative event of this turn lets her move
        self.su_moved: i64 = 0  # she was moved this turn
        self.portal: i64 = CENTRE  # its tile
        self.portal_off: i64 = 0  # it is on Gate Keeper's card
        self.artifacts = NONE  # seat by artifact, IN_RESERVE, OUT_OF_GAME
        self.down: i64 = 0  # seats knocked down
        self.tao_gone: i64 = 0  # Tao out of the game: 3 bits per colour
        self.barrier: i64 = 0  # the Barrier phase goes on
        self.barrier_due: i64 = 0  # the Barrier comes at the end of this turn
        self.owed: i64 = 0  # families completed in the Barrier phase, 4 bits each: family + 1
        self.clawed: i64 = 0  # the Vengeful Claw was used this turn
        self.pushed: i64 = 0  # cards the Shield has pushed back in this draw
        self.school: i64 = 0  # 1 + the colour aimed at from the School
        self.saves: i64 = 0  # made this turn
        self.moved: i64 = 0  # the active Taoist has moved, or stood up, this turn
        self.second: i64 = 0  # a second step is left: 1 only with a villager, 2 either way
        self.called: i64 = 0  # incarnations called from the box
        self.white_paid: i64 = 0  # crystals spent in this exorcism on points that only white meets
        self.muted_dice: i64 = 0  # ghosts on the Armor's board whose captive die is released
        self.muted_locks: i64 = 0  # ghosts on the Armor's board whose lock is lifted

    def lay_table(self) -> None:
        """Vectors of its own, empty."""
        self.stacks = vec[i64]([0] * 27)
        self.grave = vec[i64]([0] * GRAVES)
        self.crystals = vec[i64]([0, 0, 0, 0])
        self.artifacts = vec[i64]([IN_RESERVE] * len(ARTIFACTS))

    def clone(self) -> Part:
        new = Moon() if COMPILED else Moon.__new__(Moon)
        new.stacks = self.stacks[:]
        new.people = self.people
        new.aside = self.aside
        new.children = self.children
        new.unseen = self.unseen
        new.shelter = self.shelter
        new.grave = self.grave[:]
        new.graves = self.graves
        new.tao_graves = self.tao_graves
        new.void = self.void
        new.crystals = self.crystals[:]
        new.fresh = self.fresh
        new.receptacles = self.receptacles
        new.su_ling = self.su_ling
        new.right = self.right
        new.su_moved = self.su_moved
        new.portal = self.portal
        new.portal_off = self.portal_off
        new.artifacts = self.artifacts[:]
        new.down = self.down
        new.tao_gone = self.tao_gone
        new.barrier = self.barrier
        new.barrier_due = self.barrier_due
        new.owed = self.owed
        new.clawed = self.clawed
        new.pushed = self.pushed
        new.school = self.school
        new.saves = self.saves
        new.moved = self.moved
        new.second = self.second
        new.called = self.called
        new.white_paid = self.white_paid
        new.muted_dice = self.muted_dice
        new.muted_locks = self.muted_locks
        return new

    # -- in words -----------------------------------------------------------------------------------------------------

    def words(self, seat: int) -> dict[str, object]:
        words: dict[str, object] = {
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
            "receptacles": [TILES[CORNERS[corner]] for corner in BITS[self.receptacles]],
            "su_ling": _place(self.su_ling),
            "portal": TILES[self.portal],
            "artifacts": [_owner(owner) for owner in self.artifacts],
            "down": [BOARDS[seat] for seat in BITS[self.down]],
            "tao_out_of_game": [self.tao_gone >> 3 * colour & 7 for colour in range(5)],
            "muted_dice": [SPACES[space] for space in BITS[self.muted_dice]],
            "muted_locks": [SPACES[space] for space in BITS[self.muted_locks]],
        }
        for key, (slot, _most) in COUNTS.items():
            words[key] = getattr(self, slot)
        return words

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
        self.receptacles = read.mask(read.at("receptacles"), [TILES[tile] for tile in CORNERS])
        self.su_ling = read.name_or_none(read.at("su_ling"), (*SPACES, "howling_ondine"))
        self.portal = read.name(read.at("portal"), TILES)
        owners = read.sequence(read.at("artifacts"), len(ARTIFACTS) if laid else 0)
        self.artifacts = vec[i64]([read.name_or_none(owner, (*BOARDS, "out_of_game")) for owner in owners])
        self.down = read.mask(read.at("down"), BOARDS)
        gone = read.numbers(read.at("tao_out_of_game"), 5, 4)
        self.tao_gone = sum(count << 3 * colour for colour, count in enumerate(gone))
        self.muted_dice = read.mask(read.at("muted_dice"), SPACES)
        self.muted_locks = read.mask(read.at("muted_locks"), SPACES)
        for key, (slot, most) in COUNTS.items():
            setattr(self, slot, read.whole(read.at(key), 0, most))

    def seen(self, seat: i64) -> vec[i64]:
        from hauntbox.ghost_stories.white_moon import observed

        return observed.seen(self)

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


def moon_of(g: GhostStories) -> Moon:
    """What White Moon has added to the state of this game."""
    place = g.rules.law.part_of[n.BOX]  # what g.part does: this is asked at every step
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
    covered = picked if n.SAVE_BEFORE in waiting else n.DEAL_CHILDREN in waiting
    if not agenda or covered or n.LAY_STACKS in waiting:
        return []
    hidden = [a for step, a, _ in agenda if step == n.REVEAL]
    return [tile for tile in range(9) if tile not in hidden]


def _inherits(g: GhostStories) -> bool:
    """Whether artifacts of the dead are being handed on; a game that is over, or being loaded, has no agenda."""
    return not len(g.agenda) or any(step in (n.INHERIT, n.INHERITED) for step, _, _ in g.agenda_steps())


def _on_the_way(g: GhostStories) -> int:
    """The Children who are being put onto a space or a tile just now, or are still in the box, as a mask; a game that
    is over, or being loaded, has no agenda."""
    steps = g.agenda_steps() if len(g.agenda) else []
    if not steps or any(step in (n.DEAL_CHILDREN, n.CHILD_DEALT) for step, _, _ in steps):
        return -1
    falls = [a for step, a, _ in steps if step == n.PLACE_CHILD]
    falls += [b for step, _, b in steps if step in (n.CHILD_PLACED, n.CHILD_MAKES_ROOM)]
    return mask_of(vec[i64](falls))


def _name(villager: int) -> str:
    return "face_down" if villager == FACE_DOWN else VILLAGERS[villager - 1]


def _place(su_ling: int) -> str | None:
    return None if su_ling < 0 else "howling_ondine" if su_ling == ON_CARD else SPACES[su_ling]


def _owner(owner: int) -> str | None:
    return None if owner < 0 else "out_of_game" if owner == OUT_OF_GAME else BOARDS[owner]


def _villager(name: object, read: StateReader) -> int:
    return FACE_DOWN if name == "face_down" else 1 + read.name(name, VILLAGERS)


def _villagers(key: str, read: StateReader) -> int:
    return mask_of(vec[i64]([_villager(name, read) for name in read.sequence(read.at(key))]))
