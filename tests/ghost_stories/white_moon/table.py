"""The table of the rule tests with White Moon: villagers by tile, bottom to top, and all else that the box adds.

    t = MoonTable(villagers={"N": "sheng_father li_father"}, crystals={"red": 2}, su_ling="n1")

Villagers that are not named lie unseen under nobody: the test says which tiles have stacks, and "?" is a villager who
lies face down. All others are out of the way in the Shelter, unless the test puts them into the Graveyard.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Self

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import COLOURS
from hauntbox.ghost_stories.base.geometry import BITS, SPACES, TILES
from hauntbox.ghost_stories.base.words.commands import option_word
from hauntbox.ghost_stories.cursed_children import ids as children
from hauntbox.ghost_stories.law import Law
from hauntbox.ghost_stories.ma_cho import ids as ma_cho
from hauntbox.ghost_stories.steven_qi_gal import ids as steven
from hauntbox.ghost_stories.white_moon import ids as n
from hauntbox.ghost_stories.white_moon.box import BOX as WHITE_MOON
from hauntbox.ghost_stories.white_moon.cards import ARTIFACTS, CARD_OF, FACE_DOWN, VILLAGERS
from hauntbox.ghost_stories.white_moon.ids import Ask, Step
from hauntbox.ghost_stories.white_moon.state import CORNERS, IN_RESERVE, ON_CARD, OUT_OF_GAME, Moon, moon_of
from hauntbox.kernel.bits import members
from tests.ghost_stories.table import Table

MOON = Law([WHITE_MOON])
SCHOOL_VILLAGE = (
    "taoist_altar", "herbalist_shop", "sorcerer_hut", "kung_fu_school", "buddhist_temple", "circle_of_prayer",
    "pavilion", "tea_house", "cemetery",
)  # fmt: skip
"""The default village with the School in the Night Watchman's place, in the west."""


def villager(name: str) -> int:
    return FACE_DOWN if name == "?" else 1 + VILLAGERS.index(name)


def name_of(number: int) -> str:
    return "?" if number == FACE_DOWN else VILLAGERS[number - 1]


class MoonTable(Table):
    """A game with White Moon in the middle, by its parts."""

    def __init__(
        self,
        active: str = "yellow",
        *,
        villagers: Mapping[str, str] | None = None,
        dead: str = "",
        crystals: Mapping[str, int] | None = None,
        fresh: int = 0,
        receptacles: Iterable[str] = (),
        su_ling: str | None = None,
        event: bool = False,
        artifacts: Mapping[str, str] | None = None,
        down: Iterable[str] = (),
        unseen: str | None = None,
        cursed: Mapping[str, str] | None = None,
        dead_taoists: Iterable[str] = (),
        law: Law = MOON,
        **base: Any,
    ) -> None:
        self.moon_parts = (
            dict(villagers or {}), dead.split(), dict(crystals or {}), fresh, list(receptacles), su_ling, event,
            dict(artifacts or {}), list(down), unseen, dict(cursed or {}),
        )  # fmt: skip
        super().__init__(active, law=law, dead=dead_taoists, **base)

    def _begin(self, seat: int, phase: str) -> None:
        villagers, dead, crystals, fresh, receptacles, su_ling, event, artifacts, down, unseen, cursed = self.moon_parts
        g, m = self.game, self.moon
        m.lay_table()
        left = int(m.people)
        m.aside = 0
        for tile, names in villagers.items():
            for height, name in enumerate(names.split()):
                m.stacks[3 * TILES.index(tile) + height] = villager(name)
                left &= ~(1 << villager(name)) if name != "?" else -1
        for place, name in cursed.items():
            g.ghosts[SPACES.index(place)] = CARD_OF[villager(name)]
            g.occupied |= 1 << SPACES.index(place)
            m.aside |= 1 << villager(name)
        left &= ~m.aside
        for space, name in enumerate(dead):
            m.grave[space] = villager(name)
            left &= ~(1 << villager(name))
        hidden = [v for v in members(left) if unseen is None or name_of(v) in unseen.split()]
        number = list(m.stacks).count(FACE_DOWN)
        assert len(hidden) >= number, "too few villagers are left to lie face down"
        m.unseen = sum(1 << v for v in hidden[:number])
        m.shelter = left & ~m.unseen
        for colour, count in crystals.items():
            m.crystals[self.seat(colour)] = count
        m.fresh = fresh
        m.receptacles = sum(1 << list(CORNERS).index(TILES.index(tile)) for tile in receptacles)
        m.su_ling = IN_RESERVE if su_ling is None else SPACES.index(su_ling)
        m.right = int(event)
        for artifact, colour in artifacts.items():
            m.artifacts[ARTIFACTS.index(artifact)] = self.seat(colour)
        m.down = sum(1 << self.seat(colour) for colour in down)
        if n.GATE_KEEPER in g.ghosts:
            m.portal_off = 1
        if n.HOWLING_ONDINE in g.ghosts:
            m.su_ling = ON_CARD
        g.temple = 2 - len(BITS[g.buddhas]) - sum(g.buddhas_held)
        super()._begin(seat, phase)

    def check(self) -> None:
        super().check()
        for holds, what in self.moon.invariants(self.game):
            assert holds, what

    @property
    def moon(self) -> Moon:
        return moon_of(self.game)

    # -- options by words ---------------------------------------------------------------------------------------------

    def _option(self, word: str) -> int | None:
        if self.pending in ("roll", "draw", None):
            return super()._option(word)
        return dict(zip(self.offered, self.game.options, strict=True)).get(word)

    @property
    def offered(self) -> list[str]:
        g = self.game
        if g.kind < 0:
            return []
        return [moon_word(self, g.kind, option) or option_word(g, g.kind, option) for option in g.options]

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def stacks(self) -> dict[str, str]:
        """Villagers by tile, bottom to top."""
        m = self.moon
        rows = {TILES[t]: [name_of(v) for v in m.stacks[3 * t : 3 * t + 3] if v] for t in range(9)}
        return {tile: " ".join(names) for tile, names in rows.items() if names}

    @property
    def graveyard(self) -> list[str]:
        return [name_of(v) for v in self.moon.grave if v]

    def saved(self, name: str) -> bool:
        return bool(self.moon.shelter >> villager(name) & 1)

    @property
    def su_ling(self) -> str | None:
        m = self.moon
        return None if m.su_ling == IN_RESERVE else "card" if m.su_ling == ON_CARD else SPACES[m.su_ling]

    @property
    def receptacles(self) -> set[str]:
        return {TILES[CORNERS[corner]] for corner in BITS[self.moon.receptacles]}

    def crystals(self, colour: str) -> int:
        return self.moon.crystals[self.seat(colour)]

    def owner(self, artifact: str) -> str | None:
        owner = self.moon.artifacts[ARTIFACTS.index(artifact)]
        return None if owner == IN_RESERVE else "gone" if owner == OUT_OF_GAME else COLOURS[self.game.colour[owner]]

    @property
    def down(self) -> set[str]:
        return {COLOURS[self.game.colour[seat]] for seat in BITS[self.moon.down]}

    def perform(self, step: int, a: int = 0, b: int = 0) -> Self:
        """Let a step happen now, in the middle of the Yang phase."""
        g = self.game
        assert self.pending == "yang"
        g.do(steps.YANG)
        g.do(step, a, b)
        g.kind = -1
        g.run()
        if not g.over:
            self.check()
        return self

    def haunts(self, tile: str) -> Self:
        """A tile is to be haunted now."""
        return self.perform(steps.HAUNT_TILE, TILES.index(tile))

    def kills(self, tile: str) -> Self:
        """The top villager of a tile is killed now."""
        return self.perform(Step.KILL_TOP, TILES.index(tile))

    def saves(self, tile: str) -> Self:
        """The top villager of a tile is saved now."""
        return self.perform(Step.SAVE_TOP, TILES.index(tile))


TILE_KINDS = {Ask.SAVE_BEFORE, Ask.VICTIM, Ask.BARRIER_SAVE, Ask.FIREWORK}
SPACE_KINDS = {
    Ask.BUDDHA: "enough", Ask.SU_LING: "stay", Ask.BARRIER_GHOST: "enough", Ask.SCHOOL_GHOST: "enough",
    children.Ask.CHILD: "", children.Ask.ROOM_FOR_CHILD: "", steven.Ask.WHICH_BUDDHA: "",
}  # fmt: skip
SEAT_KINDS = {
    Ask.START_ARTIFACT, Ask.QI_LOSER, Ask.SHARE_TAO, Ask.SHARE_QI, Ask.GROUP_CRYSTAL, Ask.HEIR,
}  # fmt: skip
WORD_KINDS = {
    Ask.BRING_ALONG: ("alone", "with"),
    Ask.SU_LING_CRYSTAL: ("no", "yes"),
    steven.Ask.SAVE_ONE: ("no", "yes"),
    Ask.BARRIER: ("roll", "save"),
    Ask.SCROLL: ("stay", "come", "with", "stand"),
}


def moon_word(t: Table, kind: int, option: int) -> str:
    """The word of these tests for an option that White Moon brings; empty for those of the base game."""
    colour = [COLOURS[c] for c in t.game.colour]
    if kind == Ask.VILLAGER:
        return name_of(option)
    if kind in TILE_KINDS:
        return TILES[option]
    if kind in SPACE_KINDS:
        return SPACES[option] if option < 12 else SPACE_KINDS[kind]
    if kind in SEAT_KINDS:
        return colour[option]
    if kind in WORD_KINDS:
        return WORD_KINDS[kind][option]
    if kind == Ask.TAO_OUT:
        return colour[option] if option < 4 else "circle"
    if kind in (Ask.CLAW, Ask.SCHOOL):
        return COLOURS[option] if option < 5 else "none"
    if kind == ma_cho.Ask.MA_CHO:
        return ARTIFACTS[option]
    if kind == Ask.POTION:
        return colour[option] if option < 4 else name_of(option - 4)
    name = t.game.ruleset.kinds[kind].name
    if name == "bring_back" and option >= n.CEMETERY_VILLAGER:
        return name_of(option - n.CEMETERY_VILLAGER)
    if name == "pay" and option >= n.PAY_WHITE:
        return f"{colour[option - n.PAY_WHITE]} crystal white"
    if name == "pay" and option >= n.PAY_CRYSTAL:
        seat, paid = divmod(option - n.PAY_CRYSTAL, 5)
        return f"{colour[seat]} crystal {COLOURS[paid]}"
    if name == "village_tile" and option == n.SCHOOL_TILE:
        return "kung-fu school"
    return yang_word(option) if name == "yang" and option >= n.MOVE_WITH else ""


def late_word(option: int) -> str:
    if option < ma_cho.MOVE_LATE_WITH:
        return f"late {TILES[option - ma_cho.MOVE_LATE]}"
    if option < ma_cho.STAND_UP_LATE:
        return f"late with {TILES[option - ma_cho.MOVE_LATE_WITH]}"
    return "stand up late"


def yang_word(option: int) -> str:
    if option < n.STEP:
        return f"move with {TILES[option - n.MOVE_WITH]}"
    if option < n.STEP_WITH:
        return f"step {TILES[option - n.STEP]}"
    if option < n.STAND_UP:
        return f"step with {TILES[option - n.STEP_WITH]}"
    if option < n.MOVE_SU_LING:
        return {n.STAND_UP: "stand up", n.SAVE: "save", n.PLACE_CRYSTAL: "crystal"}[option]
    if option < n.USE_ARTIFACT:
        return f"su-ling {SPACES[option - n.MOVE_SU_LING]}"
    if option >= ma_cho.MOVE_LATE:
        return late_word(option)
    return f"use {ARTIFACTS[option - n.USE_ARTIFACT]}"
