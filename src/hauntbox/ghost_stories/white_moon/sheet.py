"""White Moon's part of the sheet of a position: where every villager is, crystals, Su-Ling, the Portal, artifacts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from hauntbox.errors import InputError
from hauntbox.ghost_stories.base.cards import INCARNATION
from hauntbox.ghost_stories.base.geometry import BITS, BOARDS, SPACES, TILES
from hauntbox.ghost_stories.base.state import TAO_OF_EACH, GhostStories
from hauntbox.ghost_stories.box_sheet import BoxSheet, Json, Writing
from hauntbox.ghost_stories.white_moon.cards import ARTIFACTS, CARD_OF
from hauntbox.ghost_stories.white_moon.ids import GATE_KEEPER, HOWLING_ONDINE
from hauntbox.ghost_stories.white_moon.state import CORNER_TILES, IN_RESERVE, ON_CARD, OUT_OF_GAME, Moon, moon_of
from hauntbox.kernel.bits import BIT, members
from hauntbox.kernel.vectors import vec

HERE: Final = "white_moon"
VILLAGER: Final = "=white_moon/"
SHELTER, GRAVEYARD, UNSEEN, DOWN, ON_SPACE = "shelter", "graveyard", "unseen", "face_down", "on_a_space"
MOST_CALLED: Final = 6
MOST_ON_A_TILE: Final = 3


def _write(to: Writing) -> None:
    pen, own = to.pen, to.own
    people, aside = own["people"], own["aside"]
    assert isinstance(people, list)
    assert isinstance(aside, list)
    pen.area(to.words.text("area.villagers"))
    places = [(SHELTER, to.label("shelter")), (GRAVEYARD, to.label("graveyard")), *to.tiles()]
    for name in people:
        at = _place_of(own, name)
        other = ON_SPACE if name in aside else UNSEEN
        here = [(other, to.label("face_down" if other == UNSEEN else other))] if at == UNSEEN else []
        value = other if at == UNSEEN else at
        pen.given(VILLAGER + name, to.text.words.name(f"villager.{name}"), value, [*here, *places])
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
    for colour in range(5):
        label = to.label("tao_out", colour=to.text.colour(colour))
        pen.number(f"{HERE}/tao_out_of_game/{colour}", label, 0, TAO_OF_EACH)
    pen.number(f"{HERE}/called_incarnations", to.label("called"), 0, MOST_CALLED)
    for key, spaces in (("muted_dice", to.game.captive), ("muted_locks", to.game.locked)):
        for space in BITS[spaces]:
            pen.flag(f"{HERE}/{key}/+{SPACES[space]}", to.label(key, space=SPACES[space]))


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
    aside = own["aside"]
    assert isinstance(aside, list)
    assert isinstance(stacks, dict)
    assert isinstance(shelter, list)
    assert isinstance(grave, list)
    assert isinstance(unseen, list)
    for name in moves:
        for place in (shelter, unseen, aside, *stacks.values()):
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
    if any(len(stack) > MOST_ON_A_TILE for stack in stacks.values()):
        raise InputError("correction: a tile holds three villagers at most (WM-VIL-06)")


def _settle(g: GhostStories, before: GhostStories) -> None:
    """Only the living own anything and are knocked down; figures that some incarnations have are on their cards
    (WM-INV-05, WM-INV-06, WM-INV-08)."""
    moon = moon_of(g)
    moon.down &= g.alive
    for seat in range(4):
        if not g.alive >> seat & 1:
            moon.crystals[seat] = 0
    for artifact, owner in enumerate(moon.artifacts):
        if 0 <= owner < OUT_OF_GAME and not g.alive >> owner & 1:
            moon.artifacts[artifact] = IN_RESERVE
    moon.fresh = min(moon.fresh, moon.crystals[g.active])
    moon.muted_dice &= g.captive
    moon.muted_locks &= g.locked
    moon.portal_off = int(GATE_KEEPER in g.ghosts)
    if HOWLING_ONDINE in g.ghosts:
        moon.su_ling = ON_CARD
    elif moon.su_ling == ON_CARD or INCARNATION[_faced(g, moon)]:
        moon.su_ling = IN_RESERVE
    _settle_children(g, moon)


def _faced(g: GhostStories, moon: Moon) -> int:
    """The card in front of Su-Ling, 0 if none."""
    return int(g.ghosts[moon.su_ling]) if 0 <= moon.su_ling < ON_CARD else 0


def _settle_children(g: GhostStories, moon: Moon) -> None:
    """A Child whose card lies on a space is nowhere else (RW-62)."""
    for child in members(moon.children):
        if CARD_OF[child] in g.ghosts and not moon.aside & BIT[child]:
            moon.aside |= BIT[child]
            moon.shelter &= ~BIT[child]
            moon.unseen &= ~BIT[child]
            moon.grave = vec[i64]([0 if one == child else one for one in moon.grave])
            for tile in range(9):
                stack = [one for one in moon.stacks[3 * tile : 3 * tile + 3] if one and one != child]
                for height, one in enumerate([*stack, 0, 0, 0][:3]):
                    moon.stacks[3 * tile + height] = one


SHEET: Final = BoxSheet(_write, _enter, _settle)
