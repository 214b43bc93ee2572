"""The artifacts, and who inherits them (WM-ART, WM-INH); the living do not exchange them (WM-ART-all-03, RW-59)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import events, steps
from hauntbox.ghost_stories.base.cards import CEMETERY, COLOUR, GREEN, INCARNATION, RESISTANCE
from hauntbox.ghost_stories.base.geometry import BITS, CENTRE
from hauntbox.ghost_stories.base.rules.arrival import see
from hauntbox.ghost_stories.base.rules.end import ghost_cards_left
from hauntbox.ghost_stories.base.rules.icons import capture_die
from hauntbox.ghost_stories.base.state import BEFORE_MOVE, MOVED, GhostStories
from hauntbox.ghost_stories.white_moon import ids as n
from hauntbox.ghost_stories.white_moon.cards import (
    ARMOR_OF_THE_JUST,
    ARTIFACTS,
    CARD_OF,
    DIVINE_SWORD,
    FIREWORK,
    LIFE_POTION,
    MOON_DUST,
    SCROLL_OF_UNITY,
    SHIELD_OF_TIME,
    VENGEFUL_CLAW,
)
from hauntbox.ghost_stories.white_moon.crystals import gain_crystal
from hauntbox.ghost_stories.white_moon.ids import Ask, Event, Step
from hauntbox.ghost_stories.white_moon.state import OUT_OF_GAME, Moon, moon_of, owns, reserve
from hauntbox.ghost_stories.white_moon.villagers import escort, escort_refused, put_on_top
from hauntbox.kernel.bits import BIT, members
from hauntbox.kernel.vectors import append, vec

NO_TAO: Final = 5
STAY: Final = 0
COME: Final = 1
COME_WITH: Final = 2
STAND: Final = 3
POTION_VILLAGER: Final = 4
HEIRLOOM: Final = len(ARTIFACTS)
"""From here on an artifact that is inherited is one of promos."""


def die(g: GhostStories, seat: i64, b: i64) -> None:
    """A dead Taoist's crystals go back to the reserve; his artifacts go to living Taoists, those of promos too
    (WM-INH-01, WM-INH-02, WM-INH-03, WM-INH-04, WM-INH-05, WM-CRY-19, RD-06, RW-30, RW-41, R-P10)."""
    m = moon_of(g)
    heirlooms = g.rules.heirlooms(g, seat)
    for heirloom in heirlooms:
        g.rules.hand_on(g, heirloom, -1)
    g.below(n.BOX).perform(g, steps.DIE, seat, b)
    m.crystals[seat] = 0
    m.down &= ~(1 << seat)
    if seat == g.active:
        m.fresh = 0
    if not g.alive:
        return
    place: i64
    for place in range(len(heirlooms) - 1, -1, -1):
        g.do(Step.INHERIT, HEIRLOOM + heirlooms[place], seat)
    artifact: i64
    for artifact in range(len(ARTIFACTS) - 1, -1, -1):
        if m.artifacts[artifact] == seat:
            g.do(Step.INHERIT, artifact, seat)


def inherit(g: GhostStories, artifact: i64, seat: i64) -> None:
    """The dying player chooses an heir for each of them (WM-INH-01, WM-INH-02)."""
    g.ask(Ask.HEIR, seat, BITS[g.alive], Step.INHERITED, artifact)


def inherited(g: GhostStories, heir: i64, artifact: i64) -> None:
    """The heir keeps it till the game ends or he dies (WM-INH-03, R-P10)."""
    if artifact >= HEIRLOOM:
        g.rules.hand_on(g, artifact - HEIRLOOM, heir)
        return
    m = moon_of(g)
    m.artifacts[artifact] = heir
    g.tell(Event.ARTIFACT_GAINED, "WM-INH-01", heir, artifact)
    if artifact == ARMOR_OF_THE_JUST:
        for space in BITS[m.muted_dice | m.muted_locks]:
            unmute(g, space)


# -- those that are discarded -----------------------------------------------------------------------------------------


def artifact_refused(g: GhostStories, m: Moon, artifact: i64) -> str:
    """The rule against discarding an artifact now; empty if it may be. What could do nothing is refused (WM-TURN-09,
    WM-ART-LifePotion-01, WM-ART-MoonDust-01, WM-ART-ScrollOfUnity-01, WM-ART-Firework-01, RW-43, RW-53)."""
    if not owns(g, m, artifact):
        return "WM-ART-all-01"
    if artifact == LIFE_POTION:
        return "" if len(potion_uses(g, m)) else "WM-ART-LifePotion-01"
    if artifact == MOON_DUST:
        return "" if reserve(m) else "WM-ART-MoonDust-01"
    if artifact == SCROLL_OF_UNITY:
        if g.request.players == 1:
            return "" if g.centre else "WM-ART-ScrollOfUnity-04"
        return "" if len(invited(g)) else "WM-ART-ScrollOfUnity-01"
    if artifact == FIREWORK:
        return "" if len(firework_tiles(g)) else "WM-ART-Firework-01"
    return "WM-ART-all-02"


def may_be_joined(g: GhostStories, m: Moon) -> bool:
    """Whether the active Taoist has something in hand that may still bring a villager to where he is (RW-17)."""
    if g.yin_yang >> g.active & 1 and g.rules.can_use_yin_yang(g):
        return True
    if not artifact_refused(g, m, LIFE_POTION) or not artifact_refused(g, m, SCROLL_OF_UNITY):
        return True
    return not artifact_refused(g, m, FIREWORK)


def use_artifact(g: GhostStories, artifact: i64) -> None:
    """It is gone for the rest of the game (WM-ART-all-02)."""
    m = moon_of(g)
    m.artifacts[artifact] = OUT_OF_GAME
    g.tell(Event.ARTIFACT_USED, "WM-ART-all-02", g.active, artifact)
    if artifact == LIFE_POTION:
        g.do(Step.POTION)
    elif artifact == MOON_DUST:
        gain_crystal(g, g.active, "WM-ART-MoonDust-01")  # WM-CRY-05
    elif artifact == FIREWORK:
        g.do(Step.FIREWORK)
    else:
        _unroll(g)


def back_on(g: GhostStories) -> i64:
    """Where the Life Potion brings somebody back: the Cemetery, or the centre (WM-ART-LifePotion-02,
    WM-ART-LifePotion-03, RD-12)."""
    return g.tile_of[CEMETERY] if g.tile_of[CEMETERY] >= 0 else CENTRE


def potion_uses(g: GhostStories, m: Moon) -> vec[i64]:
    """A Qi for any Taoist, who may be dead, or a killed villager back (WM-ART-LifePotion-01, WM-ART-LifePotion-02,
    WM-ART-LifePotion-04, RW-52)."""
    uses = vec[i64]()
    if g.qi_stock:
        uses = BITS[g.players][:]
    tile = back_on(g)
    if not g.haunted >> tile & 1 and not m.stacks[3 * tile + 2]:
        for villager in members(lost(m)):
            uses = append(uses, POTION_VILLAGER + villager)
    return uses


def lost(m: Moon) -> i64:
    """The villagers who may be brought back: those in the Graveyard and cursed Children (WM-CEM-02, WM-CC-14)."""
    found = m.aside & m.children
    for villager in m.grave:
        if villager:
            found |= BIT[villager]
    return found


def potion(g: GhostStories, _a: i64, _b: i64) -> None:
    """The owner chooses whom it helps (WM-ART-LifePotion-01)."""
    g.ask(Ask.POTION, g.active, potion_uses(g, moon_of(g)), Step.POTION_CHOSEN)


def potion_chosen(g: GhostStories, use: i64, _b: i64) -> None:
    """No Curse die is rolled (WM-ART-LifePotion-01, WM-ART-LifePotion-02, WM-ART-LifePotion-03,
    WM-ART-LifePotion-04)."""
    if use >= POTION_VILLAGER:
        villager_back(g, use - POTION_VILLAGER, back_on(g), "WM-ART-LifePotion-04")
        return
    if not g.alive >> use & 1:
        g.alive |= BIT[use]
        g.where[use] = back_on(g)
        g.tell(events.TAOIST_BACK, "WM-ART-LifePotion-02", use, 1)
    g.qi_stock -= 1
    g.qi[use] += 1
    g.tell(events.QI_GAINED, "WM-ART-LifePotion-01", use, 1)


def villager_back(g: GhostStories, villager: i64, tile: i64, rule: str) -> None:
    """A killed villager, or a Child that is cursed no longer, is back on top of a tile (WM-CEM-01, WM-CEM-05,
    WM-CEM-06, WM-END-03, WM-CC-14, WM-CC-15)."""
    m = moon_of(g)
    space: i64 = 0
    if m.aside & BIT[villager]:
        while g.ghosts[space] != CARD_OF[villager]:
            space += 1
        m.aside &= ~BIT[villager]
        g.ghosts[space] = 0  # it is no ghost, so nothing else lies on it and nothing is discarded
        g.occupied &= ~BIT[space]
    else:
        while m.grave[space] != villager:
            space += 1
        m.grave[space] = 0
    put_on_top(m, tile, villager)
    g.tell(Event.VILLAGER_BACK, rule, villager, tile)


def invited(g: GhostStories) -> vec[i64]:
    """The other living Taoists in turn order who could come, or stand up (WM-ART-ScrollOfUnity-01, RW-54)."""
    m = moon_of(g)
    seats = vec[i64]()
    above = g.rules.on_tiles(g)
    distance: i64
    for distance in range(1, 4):
        seat = (g.active + distance) & 3
        elsewhere = g.where[seat] != g.where[g.active] or above >> seat & 1 != above >> g.active & 1
        if g.alive >> seat & 1 and (elsewhere or m.down >> seat & 1):
            seats = append(seats, seat)
    return seats


def _unroll(g: GhostStories) -> None:
    """After his movement step: who uses it before does not move any more. Alone he takes the Power tokens of the
    centre (WM-ART-ScrollOfUnity-01, WM-ART-ScrollOfUnity-02, WM-ART-ScrollOfUnity-04, RW-43, RW-54)."""
    if g.stage == BEFORE_MOVE:
        g.stage = MOVED
    moon_of(g).moved = 1  # with the Boots, too, his movement step is over
    if g.request.players == 1:
        g.tokens[g.active] += g.centre  # not taken as the turn ends, so they may be spent in it
        g.centre = 0
        g.tell(events.POWER_TOKEN_TAKEN, "WM-ART-ScrollOfUnity-04", g.active)
        return
    seats = invited(g)
    place: i64
    for place in range(len(seats) - 1, -1, -1):
        g.do(Step.SCROLL, seats[place])


def scroll(g: GhostStories, seat: i64, _b: i64) -> None:
    """He comes or not, with the top villager of his tile if there is room; knocked down he may stand up instead
    (WM-ART-ScrollOfUnity-02, WM-ART-ScrollOfUnity-03, RW-54, RB-79)."""
    m = moon_of(g)
    above = g.rules.on_tiles(g)
    options = vec[i64]([STAY])
    if m.down >> seat & 1:
        options = append(options, STAND)
    else:
        options = append(options, COME)
        both = above >> seat & above >> g.active & 1
        if both and not escort_refused(g, m, g.where[seat], g.where[g.active]):
            options = append(options, COME_WITH)
    g.ask(Ask.SCROLL, seat, options, Step.SCROLL_CHOSEN, seat)


def scroll_chosen(g: GhostStories, choice: i64, seat: i64) -> None:
    """He is on the owner's tile, or stands, or stays (WM-ART-ScrollOfUnity-02)."""
    if choice == STAND:
        stand_up(g, seat, "WM-ART-ScrollOfUnity-02")
    elif choice != STAY:
        if choice == COME_WITH:
            escort(g, g.where[seat], g.where[g.active])
        g.where[seat] = g.where[g.active]
        g.tell(events.TAOIST_MOVED, "WM-ART-ScrollOfUnity-01", seat, g.where[seat])


def stand_up(g: GhostStories, seat: i64, rule: str) -> None:
    """He stands again, and carries nobody by that (WM-VIL-22, WM-INC-RootMaster-02, RW-13)."""
    moon_of(g).down &= ~(1 << seat)
    g.tell(Event.TAOIST_UP, rule, seat)


def firework_tiles(g: GhostStories) -> vec[i64]:
    """The other tiles whose help could do something (WM-ART-Firework-01, WM-SAVE-12, RW-18)."""
    here: i64 = -1
    if not g.rules.away(g):
        here = g.where[g.active]
    return vec[i64]([tile for tile in range(9) if tile != here if not g.rules.help_refused(g, tile)])


def firework(g: GhostStories, _a: i64, _b: i64) -> None:
    """The help of another tile, besides his action; it saves nobody (WM-ART-Firework-01, WM-SAVE-12, RW-18)."""
    g.ask(Ask.FIREWORK, g.active, firework_tiles(g), Step.FIREWORK_CHOSEN)


def firework_chosen(g: GhostStories, tile: i64, _b: i64) -> None:
    """The tile helps from afar (WM-ART-Firework-01)."""
    g.do(steps.HELP, tile)


# -- those that last --------------------------------------------------------------------------------------------------


def sword_works(g: GhostStories, m: Moon) -> bool:
    """One die of each exorcism of the owner shows white without being rolled; not while white is void, and not in a
    Barrier (WM-ART-DivineSword-01, WM-ART-DivineSword-02, WM-ART-DivineSword-03, WM-ART-DivineSword-04, WM-BAR-09,
    RW-58, WM-DX-18).

    Where a scenario makes it void against all targets, all dice are rolled (WM-GR-08).
    """
    if not owns(g, m, DIVINE_SWORD) or m.barrier or g.white_blank:
        return False
    void = False
    if m.artifacts_void:
        for space in g.rules.targets(g):
            void = voids(g, m, g.ghosts[space])
            if not void:
                return True
    return not void


def voids(g: GhostStories, m: Moon, card: i64) -> bool:
    """Whether a scenario makes artifacts do nothing against a card: the green ones and incarnations (WM-GR-08,
    WM-GR-14)."""
    return m.artifacts_void == 1 and (COLOUR[card] == GREEN or INCARNATION[card] == 1)


def result_chosen(g: GhostStories, chosen: i64, b: i64) -> None:
    """An exorcism that removes no ghost may bring the Claw's owner a Tao (WM-ART-VengefulClaw-01,
    WM-ART-VengefulClaw-05, WM-FAQ-10)."""
    g.below(n.BOX).perform(g, steps.RESULT_CHOSEN, chosen, b)
    if not chosen:
        g.do(Step.CLAW)


def claw(g: GhostStories, _a: i64, _b: i64) -> None:
    """A Tao of the colour of one of the targets (WM-ART-VengefulClaw-01, WM-ART-VengefulClaw-03,
    WM-ART-VengefulClaw-04, RW-55)."""
    colours: i64 = 0
    if owns(g, moon_of(g), VENGEFUL_CLAW):
        for space in g.rules.targets(g):
            colours |= colours_against(g, space)
        offer_claw(g, colours)


def colours_against(g: GhostStories, space: i64) -> i64:
    """The colours of the Tao that the Claw may take after an exorcism of the ghost there, as a mask (RW-55)."""
    colours: i64 = 0
    colour: i64
    if not voids(g, moon_of(g), g.ghosts[space]):
        points = colours_of(g, space)
        for colour in range(5):
            if points[colour]:
                colours |= 1 << colour
    return colours


def offer_claw(g: GhostStories, colours: i64) -> None:
    """One of these colours, once a turn, as far as the supply has it (WM-ART-VengefulClaw-01, WM-ART-VengefulClaw-02).
    """
    m = moon_of(g)
    if not owns(g, m, VENGEFUL_CLAW) or m.clawed:
        return
    options = vec[i64]([colour for colour in BITS[colours] if g.stock[colour]])
    if len(options):
        g.ask(Ask.CLAW, g.active, append(options, NO_TAO), Step.CLAWED)


def colours_of(g: GhostStories, space: i64) -> vec[i64]:
    """The points a ghost resists with by colour, before anything lowers them (RW-55)."""
    card = g.ghosts[space]
    if card == n.SHAPESHIFTER:
        return shifted(g, space)
    return RESISTANCE[card]


def shifted(g: GhostStories, space: i64) -> vec[i64]:
    """Shapeshifter has the colour of its board (WM-INC-Shapeshifter-01)."""
    points = vec[i64]([0, 0, 0, 0, 0])
    points[g.colour[space // 3]] = 4
    return points


def clawed(g: GhostStories, colour: i64, _b: i64) -> None:
    """He takes it, or none (WM-ART-VengefulClaw-01)."""
    if colour != NO_TAO:
        moon_of(g).clawed = 1
        g.stock[colour] -= 1
        g.tao[5 * g.active + colour] += 1
        g.tell(events.TAO_GAINED, "WM-ART-VengefulClaw-01", g.active, colour)


def armored(g: GhostStories, m: Moon, space: i64) -> bool:
    """Whether the space is on the board of the Armor's owner."""
    owner = m.artifacts[ARMOR_OF_THE_JUST]
    return owner == space // 3 and g.alive >> owner & 1 == 1


def left_stone(g: GhostStories, space: i64, card: i64) -> None:
    """A ghost that enters play on the board of the Armor's owner does nothing by its left stone; incarnations do
    (WM-ART-ArmorOfTheJust-01, WM-ART-ArmorOfTheJust-03, WM-ART-ArmorOfTheJust-04, RW-56)."""
    m = moon_of(g)
    if INCARNATION[card] or not armored(g, m, space) or voids(g, m, card):
        g.below(n.BOX).perform(g, steps.LEFT_STONE, space, card)


def follow_armor(g: GhostStories, space: i64, origin: i64) -> None:
    """A ghost moved onto the board of the Armor's owner holds no die and locks no Tao while it is there
    (WM-ART-ArmorOfTheJust-02, WM-ART-ArmorOfTheJust-03, RD-35, RW-56)."""
    m = moon_of(g)
    bit = 1 << space
    if m.muted_dice >> origin & 1:
        m.muted_dice = m.muted_dice & ~(1 << origin) | bit
    if m.muted_locks >> origin & 1:
        m.muted_locks = m.muted_locks & ~(1 << origin) | bit
    card = g.ghosts[space]
    if armored(g, m, space) and card and not INCARNATION[card] and not voids(g, m, card):
        m.muted_dice |= g.captive & bit
        m.muted_locks |= g.locked & bit
        g.captive &= ~m.muted_dice
        g.grey &= g.captive
        g.locked &= ~m.muted_locks
    else:
        unmute(g, space)


def unmute(g: GhostStories, space: i64) -> None:
    """What the Armor kept off comes back, if a die is left: as on arrival, the grey one last (R-64, RW-56)."""
    m = moon_of(g)
    bit = 1 << space
    if m.muted_dice & bit:
        capture_die(g, space, g.ghosts[space])
    g.locked |= m.muted_locks & bit
    m.muted_dice &= ~bit
    m.muted_locks &= ~bit


def drawn(g: GhostStories, card: i64, cause: i64) -> None:
    """What the Shield pushes under the pile is not played; another card is drawn (WM-ART-ShieldOfTime-01,
    WM-ART-ShieldOfTime-02)."""
    if shield_pushes(g, card):
        push_back(g, card)
        g.do(steps.ADD_GHOST, cause)
    else:
        g.below(n.BOX).perform(g, steps.DRAWN, card, cause)


def shield_pushes(g: GhostStories, card: i64) -> bool:
    """In its owner's turn a ghost of his colour, till one comes that was pushed back in this draw; the last card loses
    before it can act (WM-ART-ShieldOfTime-01, WM-ART-ShieldOfTime-02, WM-ART-ShieldOfTime-03, WM-ART-ShieldOfTime-04,
    RW-57)."""
    m = moon_of(g)
    if not owns(g, m, SHIELD_OF_TIME) or INCARNATION[card] or COLOUR[card] != g.colour[g.active]:
        return False
    return not voids(g, m, card) and ghost_cards_left(g) > 1 and m.pushed < g.height


def push_back(g: GhostStories, card: i64) -> None:
    """The card just drawn lies under the pile, and everybody has seen it (WM-ART-ShieldOfTime-01)."""
    see(g, card)
    below = vec[i64]([card])
    place: i64
    for place in range(g.height - 1):
        below = append(below, g.pile[place])
    g.pile = below
    moon_of(g).pushed += 1
    g.tell(Event.CARD_PUSHED_BACK, "WM-ART-ShieldOfTime-01", card)
