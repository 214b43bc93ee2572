"""White Moon at the terminal: who stands on the tiles, and below the drawing what threatens them and what is won."""

from __future__ import annotations

from hauntbox.ghost_stories.base.geometry import BITS, SPACES, TILES
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.ghost_stories.white_moon import facts
from hauntbox.ghost_stories.white_moon.barrier import barrier_forms
from hauntbox.ghost_stories.white_moon.cards import ARTIFACTS, FACE_DOWN, FAMILIES, FAMILY, MEMBERS, VILLAGERS
from hauntbox.ghost_stories.white_moon.state import CORNERS, ON_CARD, Moon, moon_of, reserve
from hauntbox.ghost_stories.white_moon.villagers import dead
from hauntbox.i18n import Catalogue
from hauntbox.interfaces.paint import wrap
from hauntbox.interfaces.screen import Block
from hauntbox.kernel.bits import bit_count

COLUMNS = 79


def on_tile(g: GhostStories, text: Text, words: Catalogue, tile: int) -> str:
    """The stack of a tile in a few letters: the family of the one on top, and how many are below."""
    if "white_moon" not in g.law.names or not len(moon_of(g).stacks):
        return ""
    stack = facts.stack(moon_of(g), tile)
    if not stack:
        return ""
    family = "?" if stack[-1] == FACE_DOWN else str(text.words.name(f"family.{FAMILIES[FAMILY[stack[-1]]]}"))
    return family + (words.text("moon.hidden", number=len(stack) - 1) if len(stack) > 1 else "")


def lines(g: GhostStories, text: Text, words: Catalogue) -> list[str]:
    """What lies beside the village, and what threatens the villagers; nothing without the box."""
    if "white_moon" not in g.law.names or not len(moon_of(g).stacks):
        return []
    told = _Lines(g, text, words)
    every = [told.villagers(), *told.perils(), told.shelter(), told.crystals(), told.places(), told.artifacts()]
    return [line for said in every if said for line in wrap(said, COLUMNS, "  ")]


def blocks(g: GhostStories, text: Text, words: Catalogue) -> list[Block]:
    """The same in parts, for a low screen. Who stands on the tiles is drawn there."""
    if "white_moon" not in g.law.names or not len(moon_of(g).stacks):
        return []
    told = _Lines(g, text, words)
    ranked = [
        *((3, peril) for peril in told.perils()), (2, told.shelter()), (4, told.crystals()), (3, told.places()),
        (5, told.artifacts()), (8, told.villagers()),
    ]  # fmt: skip
    return [Block(rank, wrap(said, COLUMNS, "  ")) for rank, said in ranked if said]


class _Lines:
    """The lines of one game."""

    def __init__(self, g: GhostStories, text: Text, words: Catalogue) -> None:
        self.g = g
        self.m: Moon = moon_of(g)
        self.text = text
        self.words = words

    def people(self, villagers: list[int]) -> str:
        """Villagers by name, the top one first; those face down are counted."""
        known = [str(self.text.words.name(f"villager.{VILLAGERS[v - 1]}")) for v in villagers[::-1] if v != FACE_DOWN]
        hidden = villagers.count(FACE_DOWN)
        said = [self.text.listed(known)] if known else []
        return " ".join([*said, self.words.text("moon.hidden", number=hidden)] if hidden else said)

    def villagers(self) -> str:
        stacks = [
            self.words.text("moon.stack", tile=TILES[tile], people=self.people(facts.stack(self.m, tile)))
            for tile in range(9)
            if self.m.stacks[3 * tile]
        ]
        return self.words.text("moon.villagers", stacks=self.text.listed(stacks, "stop") or self._none())

    def perils(self) -> list[str]:
        """What the ghosts in play do next, and what one that is being placed would do as it arrives."""
        arriving = [self.words.text("moon.arriving", peril=self._peril(one)) for one in facts.on_arrival(self.g)]
        return [self._peril(peril) for peril in facts.perils(self.g)] + arriving

    def _peril(self, peril: facts.Peril) -> str:
        return self.words.text(
            f"moon.{peril.what}",
            space=SPACES[peril.space],
            tile=TILES[peril.tile] if peril.tile >= 0 else "",
            to=TILES[peril.to] if peril.to >= 0 else "",
            people=self.people(peril.villagers),
        )

    def shelter(self) -> str:
        m = self.m
        families = []
        for number, family in enumerate(FAMILIES):
            told = facts.family(m, number) if MEMBERS[number] & m.people else {}
            if told.get("saved") or told.get("dead"):
                key = "moon.family_dead" if told["dead"] else "moon.family"
                name = self.text.words.name(f"family.{family}")
                families.append(self.words.text(key, **{**told, "family": name}))
        saved = self.words.text(
            "moon.shelter", saved=int(bit_count(m.shelter)), families=self.text.listed(families) or self._none()
        )
        graves = self.words.text("moon.graves", dead=int(dead(m)), limit=int(m.graves))
        return self.text.listed((graves, saved), "stop")

    def crystals(self) -> str:
        m, g = self.m, self.g
        held = [f"{self.text.taoist(g, seat)} {m.crystals[seat]}" for seat in BITS[g.players] if m.crystals[seat]]
        laid = [TILES[CORNERS[corner]] for corner in BITS[m.receptacles]]
        said = self.words.text(
            "moon.crystals",
            held=self.text.listed(held) or self._none(),
            laid=self.text.listed(laid) or self._none(),
            reserve=int(reserve(m)),
        )
        if m.barrier:
            return self.text.listed((said, self.words.raw("moon.barrier")), "stop")
        return self.text.listed((said, self.words.raw("moon.barrier_forms")), "stop") if barrier_forms(m) else said

    def places(self) -> str:
        m = self.m
        where = "moon.su_ling_card" if m.su_ling == ON_CARD else "moon.su_ling_reserve"
        su_ling = SPACES[m.su_ling] if 0 <= m.su_ling < ON_CARD else self.words.raw(where)
        portal = self.words.raw("moon.portal_card") if m.portal_off else self._portal()
        return self.text.listed((self.words.text("moon.su_ling", where=su_ling), portal), "stop")

    def _portal(self) -> str:
        return self.words.text("moon.portal", tile=TILES[self.m.portal])

    def artifacts(self) -> str:
        held = []
        for seat in BITS[self.g.players]:
            own = [str(self.text.words.name(f"artifact.{ARTIFACTS[one]}")) for one in facts.holds(self.m, int(seat))]
            if own:
                who = self.text.taoist(self.g, seat)
                held.append(self.words.text("moon.held", taoist=who, artifacts=self.text.listed(own)))
        return self.words.text("moon.artifacts", held=self.text.listed(held, "stop")) if held else ""

    def _none(self) -> str:
        return self.words.raw("moon.nobody")
