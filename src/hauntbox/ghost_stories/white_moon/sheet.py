"""White Moon's part of the sheet of a position: where every villager is, crystals, Su-Ling, the Portal, artifacts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hauntbox.ghost_stories.base.geometry import BITS, BOARDS, SPACES, TILES
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.box_sheet import BoxSheet, Json, Writing
from hauntbox.ghost_stories.white_moon.cards import ARTIFACTS
from hauntbox.ghost_stories.white_moon.state import CORNER_TILES, moon_of

HERE: Final = "white_moon"
VILLAGER: Final = "=white_moon/"
SHELTER, GRAVEYARD, UNSEEN, DOWN = "shelter", "graveyard", "unseen", "face_down"


def _write(to: Writing) -> None:
    pen, own = to.pen, to.own
    people, aside = own["people"], own["aside"]
    assert isinstance(people, list)
    assert isinstance(aside, list)
    if not people:
        return
    pen.area(to.words.text("area.villagers"))
    places = [(SHELTER, to.label("shelter")), (GRAVEYARD, to.label("graveyard")), *to.tiles()]
    for name in people:
        at = _place_of(own, name)
        if name not in aside:
            hidden = [(UNSEEN, to.label("face_down"))] if at == UNSEEN else []
            pen.given(VILLAGER + name, to.text.words.name(f"villager.{name}"), at, [*hidden, *places])
    pen.area(to.text.words.text("box.white_moon.name"))
    for seat in BITS[to.game.players]:
        pen.number(f"{HERE}/crystals/{seat}", to.label("crystals", who=to.text.taoist(to.game, seat)), 0, 4)
        pen.flag(f"{HERE}/down/+{BOARDS[seat]}", to.label("down", who=to.text.taoist(to.game, seat)))
    for tile in CORNER_TILES:
        pen.flag(f"{HERE}/receptacles/+{tile}", to.label("receptacle", tile=to.tile(TILES.index(tile))))
    pen.choice(f"{HERE}/su_ling", to.label("su_ling"), [to.nobody(), *((space, space) for space in SPACES)])
    pen.choice(f"{HERE}/portal", to.label("portal"), to.tiles())
    owners = [(None, to.label("reserve")), *to.taoists(), ("out_of_game", to.label("out_of_game"))]
    for number, artifact in enumerate(ARTIFACTS):
        pen.choice(f"{HERE}/artifacts/{number}", to.text.words.name(f"artifact.{artifact}"), owners)


def _place_of(own: Mapping[str, object], name: str) -> str:
    stacks, shelter, grave = own["stacks"], own["shelter"], own["graveyard"]
    assert isinstance(stacks, dict)
    assert isinstance(shelter, list)
    assert isinstance(grave, list)
    if name in shelter:
        return SHELTER
    if name in grave:
        return GRAVEYARD
    return next((tile for tile, stack in stacks.items() if name in stack), UNSEEN)


def _enter(own: Json, given: Mapping[str, object]) -> None:
    moves = {path.removeprefix(VILLAGER): str(to) for path, to in given.items() if path.startswith(VILLAGER)}
    stacks, shelter, grave, unseen = own["stacks"], own["shelter"], own["graveyard"], own["unseen"]
    assert isinstance(stacks, dict)
    assert isinstance(shelter, list)
    assert isinstance(grave, list)
    assert isinstance(unseen, list)
    for name in moves:
        for place in (shelter, unseen, *stacks.values()):
            if name in place:
                place.remove(name)
        if name in grave:
            grave[grave.index(name)] = None
    for name, to in moves.items():
        if to == SHELTER:
            shelter.append(name)
        elif to == GRAVEYARD and None in grave:
            grave[grave.index(None)] = name
        elif to in TILES:
            stack = stacks.setdefault(to, [])
            if stack and stack[-1] == DOWN:  # it is turned up
                stack.pop()
            stack.append(name)
    for stack in stacks.values():  # who is known now lies face down nowhere
        while DOWN in stack and sum(one.count(DOWN) for one in stacks.values()) > len(unseen):
            stack.remove(DOWN)
    for tile in [tile for tile, stack in stacks.items() if not stack]:
        del stacks[tile]


def _settle(g: GhostStories, before: GhostStories) -> None:
    """Only the living are knocked down, and fresh crystals are among those held."""
    moon = moon_of(g)
    moon.down &= g.alive
    moon.fresh = min(moon.fresh, moon.crystals[g.active]) if len(moon.crystals) else 0
    moon.muted_dice &= g.occupied
    moon.muted_locks &= g.occupied


SHEET: Final = BoxSheet(_write, _enter, _settle)
