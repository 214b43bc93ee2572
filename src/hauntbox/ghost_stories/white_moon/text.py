"""White Moon in words: what its questions, options and events mean, how they are told and why they are good."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from hauntbox.ghost_stories.base.cards import BLACK, FACES, WHITE
from hauntbox.ghost_stories.base.geometry import BITS, BOARDS, SPACES, TILES
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.game_text import Mark, Places
from hauntbox.ghost_stories.base.words.log import Log
from hauntbox.ghost_stories.base.words.reasons import Threat
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.ghost_stories.box_text import BoxText, Events, Odds, Questions, Reasons, Screen, Why
from hauntbox.ghost_stories.white_moon import facts, odds, why
from hauntbox.ghost_stories.white_moon import ids as n
from hauntbox.ghost_stories.white_moon.cards import ARTIFACTS, FACE_DOWN, FAMILIES, FAMILY, VILLAGERS
from hauntbox.ghost_stories.white_moon.ids import Ask, Step
from hauntbox.ghost_stories.white_moon.school import group
from hauntbox.ghost_stories.white_moon.state import CORNERS, moon_of, top
from hauntbox.ghost_stories.white_moon.text_options import ADDED, CHOICES, DECODED, WORDS
from hauntbox.kernel.bits import bit_count
from hauntbox.kernel.decision import Decision
from hauntbox.kernel.reason import Reason
from hauntbox.sentences import Happened, Sentence, Values

# -- names and subjects -----------------------------------------------------------------------------------------------


def villager_words(t: Text, villager: int) -> Values:
    """What a sentence may say of a villager."""
    family = FAMILIES[FAMILY[villager]]
    return {
        "person": t.words.name(f"villager.{VILLAGERS[villager - 1]}"),
        "family": t.words.name(f"family.{family}"),
        "curse": t.words.text(f"family_curse.{family}"),
    }


def artifact_words(t: Text, g: GhostStories, artifact: int) -> Values:
    """One of White Moon, or after those one of another box."""
    key = ARTIFACTS[artifact] if artifact < len(ARTIFACTS) else g.law.heirlooms[artifact - len(ARTIFACTS)]
    return {"artifact": t.words.name(f"artifact.{key}"), "effect": t.words.text(f"artifact_text.{key}")}


def there(t: Text, g: GhostStories, tile: int) -> Values:
    """A tile that is not the one where the active Taoist stands."""
    return {"there": t.tile_name(g.village[tile]), "there_code": TILES[tile]}


def _turned(t: Text, g: GhostStories, _a: int, _b: int) -> Values:
    return there(t, g, int(g.then_with) % 32 // 3)


def _barrier_board(t: Text, g: GhostStories, board: int, _b: int) -> Values:
    return {"who": t.who(g, board), "number": int(bit_count(moon_of(g).receptacles))}


SUBJECTS: Final[dict[int, Callable[[Text, GhostStories, int, int], Values]]] = {
    Step.REVEAL: _turned,
    Step.KILL_STACK: _turned,
    Step.SAVE_BEFORE: lambda _t, _g, left, _b: {"number": left},
    Step.START_ARTIFACT: lambda t, g, artifact, _b: artifact_words(t, g, artifact),
    Step.DEVOUR: lambda t, g, space, _b: {"card": t.card(g.ghosts[space])},
    Step.BRING_ALONG: lambda t, g, _seat, tile: {**villager_words(t, int(top(moon_of(g), tile))), **there(t, g, tile)},
    Step.TAO_OUT_OF_GAME: lambda t, _g, colour, _b: {"colour": t.colour(colour)},
    Step.PLACE_BUDDHAS: lambda _t, g, _a, _b: {"number": int(g.temple)},
    Step.SHARE_TAO: lambda t, g, _a, _b: {"colour": t.colour(g.then_with)},
    Step.SHARE_QI: lambda _t, _g, left, _b: {"number": left},
    Step.SU_LING_CRYSTAL: lambda t, g, _icon, _b: there(t, g, int(CORNERS[g.then_with])),
    Step.BARRIER_BOARD: _barrier_board,
    Step.BARRIER_RESULT: _barrier_board,
    Step.INHERIT: lambda t, g, artifact, _b: artifact_words(t, g, artifact),
}


def _victim_key(g: GhostStories) -> str:
    return "victim_devoured" if g.asking_step() == Step.DEVOUR else "victim"


# -- options ----------------------------------------------------------------------------------------------------------


def top_of(t: Text, g: GhostStories, tile: int) -> Values:
    """The visible villager of a tile."""
    villager = int(top(moon_of(g), tile))
    return villager_words(t, villager) if villager not in (0, FACE_DOWN) else {}


def saved(key: str, t: Text, g: GhostStories, tile: int) -> Sentence:
    """Somebody is saved; whether that completes the family is said too."""
    m = moon_of(g)
    villager = int(top(m, tile))
    values = villager_words(t, villager)
    if not facts.would_complete(m, villager):
        return key, values
    return f"{key}_whole", {**values, "reward": t.words.text(f"family_reward.{FAMILIES[FAMILY[villager]]}")}


def with_top(verb: str) -> Callable[[Text, GhostStories, Decision], Sentence]:
    return lambda t, g, _d: (verb, top_of(t, g, int(g.where[g.active])))


def _faced(key: str) -> Callable[[Text, GhostStories, Decision], Sentence]:
    """Su-Ling before a ghost or an empty space."""

    def option(t: Text, g: GhostStories, d: Decision) -> Sentence:
        card = g.ghosts[d["space"]]
        return (f"{key}_ghost", {"card": t.card(card)}) if card else (key, {})

    return option


def on_space(t: Text, g: GhostStories, d: Decision) -> Sentence:
    return "ghost", t.on(g, d["space"])


def _qi_of(t: Text, g: GhostStories, d: Decision) -> Sentence:
    return "seat_with_qi", {"number": int(g.qi[d["seat"]])}


def _crystals_of(t: Text, g: GhostStories, d: Decision) -> Sentence:
    return "seat_with_crystals", {"number": int(moon_of(g).crystals[d["seat"]])}


def _school_option(t: Text, g: GhostStories, d: Decision) -> Sentence:
    """The ghosts of the group; a neutral board's colour costs a Power token."""
    own = d["colour"] in (BLACK, g.colour[g.active])
    return ("school" if own else "school_token"), {"ghosts": t.named_ghosts(g, group(g, d["colour"]))}


def _potion_option(t: Text, g: GhostStories, d: Decision) -> Sentence:
    alive = g.alive >> d["seat"] & 1
    return ("potion" if alive else "potion_dead"), {"number": int(g.qi[d["seat"]])}


def _rescue_option(t: Text, g: GhostStories, _d: Decision) -> Sentence:
    portal = int(moon_of(g).portal)
    return saved("rescue", t, g, portal) if top_of(t, g, portal) else ("rescue_nobody", {})


def _barrier_rescue_option(t: Text, g: GhostStories, _d: Decision) -> Sentence:
    m = moon_of(g)
    if not m.stacks[3 * m.portal]:
        return "barrier_rescue_any", {}
    return saved("barrier_rescue", t, g, int(m.portal))


OPTIONS: Final[dict[str, Callable[[Text, GhostStories, Decision], Sentence]]] = {
    "save_before": lambda t, g, d: saved("save_before", t, g, d["tile"]),
    "victim": lambda t, g, d: ("victim", top_of(t, g, d["tile"])),
    "bring_along": lambda t, g, _d: ("bring_along", SUBJECTS[Step.BRING_ALONG](t, g, *_asking(g))),
    "share_qi": _qi_of,
    "wu_buddha": lambda _t, _g, _d: ("place", {}),
    "send_su_ling": _faced("send_su_ling"),
    "move_su_ling": _faced("move_su_ling"),
    "give_crystal": _crystals_of,
    "barrier_rescue": _barrier_rescue_option,
    "barrier_shelter": lambda t, g, d: saved("barrier_shelter", t, g, d["tile"]),
    "barrier_ghost": on_space,
    "claw": lambda _t, g, d: ("from_stock", {"number": int(g.stock[d["colour"]])}),
    "potion": _potion_option,
    "scroll_come_with": lambda t, g, _d: ("scroll_come_with", top_of(t, g, int(g.where[g.seat]))),
    "firework": lambda t, g, d: ("call", t.help(g, d["tile"])),
    "school": _school_option,
    "school_ghost": on_space,
    "move_with": with_top("move_with"),
    "step_with": with_top("step_with"),
    "rescue": _rescue_option,
    "use_artifact": lambda t, g, d: ("use_artifact", artifact_words(t, g, d["artifact"])),
    "pay_crystal": lambda _t, _g, d: ("pay_crystal_white" if d["colour"] == WHITE else "pay_crystal", {}),
}


def _asking(g: GhostStories) -> tuple[int, int]:
    """What the asking step is about."""
    _step, a, b = g.agenda_steps()[-1]
    return int(a), int(b)


# -- what an option lights up, and what lies on the table -------------------------------------------------------------


def _on_tile(g: GhostStories, tile: int) -> Places:
    return [{"villager": TILES[tile]}, {"tile": TILES[tile]}]


def _corner(g: GhostStories) -> Places:
    return [{"token": "crystal"}, {"receptacle": TILES[g.where[g.active]]}]


def with_villager(g: GhostStories, d: Decision) -> Places:
    """Whoever is on top where the active Taoist stands, and the tile they go to."""
    return [{"villager": TILES[g.where[g.active]]}, {"tile": TILES[d["tile"]]}]


LIT: Final[dict[str, Callable[[GhostStories, Decision], Places]]] = {
    "turn_up": lambda _g, d: [{"person": VILLAGERS[d["person"] - 1]}],
    "save_before": lambda g, d: _on_tile(g, d["tile"]),
    "victim": lambda g, d: _on_tile(g, d["tile"]),
    "bring_along": lambda g, _d: [{"villager": TILES[_asking(g)[1]]}],
    "tao_out_circle": lambda _g, _d: [{"token": "circle"}],
    "barrier_roll": lambda g, _d: [{"board": BOARDS[_asking(g)[0]]}],
    "barrier_rescue": lambda g, _d: [{"villager": TILES[moon_of(g).portal]}],
    "barrier_shelter": lambda g, d: _on_tile(g, d["tile"]),
    "potion_villager": lambda _g, d: [{"person": VILLAGERS[d["person"] - 1]}],
    "bring_villager_back": lambda _g, d: [{"person": VILLAGERS[d["person"] - 1]}],
    "su_ling_crystal": lambda g, _d: [{"receptacle": TILES[CORNERS[g.then_with]]}],
    "send_su_ling": lambda _g, d: [{"icon": SPACES[d["space"]]}],
    "move_su_ling": lambda _g, d: [{"token": "su_ling"}, {"icon": SPACES[d["space"]]}],
    "rescue": lambda g, _d: [{"tile_action": "rescue"}, {"villager": TILES[moon_of(g).portal]}],
    "lay_crystal": lambda g, _d: _corner(g),
    "use_artifact": lambda _g, d: [{"artifact": ARTIFACTS[d["artifact"]]}],
    "move_with": with_villager,
    "step_with": with_villager,
    "pay_crystal": lambda _g, d: [{"token": "crystal"}, {"seat": d["seat"]}, {"colour": FACES[d["colour"]]}],
    "stand_up": lambda g, _d: [{"seat": int(g.active)}],
}
"""Besides tiles, spaces and seats: the villager of a tile, a person anywhere, a Receptacle by its tile, a haunting icon
by its space, an artifact."""


def _marks(g: GhostStories) -> list[Mark]:
    m = moon_of(g)
    if not len(m.stacks):
        return []
    portal = [] if m.portal_off else [Mark("tile", int(m.portal), "portal")]
    fallen = [Mark("seat", int(seat), "down") for seat in BITS[m.down]]
    return portal + fallen


# -- the log ----------------------------------------------------------------------------------------------------------


def told_top(key: str, tile_of: Callable[[GhostStories, Decision], int]) -> Callable[
    [Log, GhostStories, Decision, Happened], Sentence
]:
    """A decision about the visible villager of a tile."""
    return lambda log, g, d, _happened: (key, top_of(log.names, g, tile_of(g, d)))


def _told_barrier(log: Log, g: GhostStories, d: Decision, _happened: Happened) -> Sentence:
    return d.verb, _barrier_board(log.names, g, _asking(g)[0], 0)


def told_ghost(log: Log, g: GhostStories, d: Decision, _happened: Happened) -> Sentence:
    return d.verb, {"card": log.names.card(g.ghosts[d["space"]])}


def _told_su_ling(log: Log, g: GhostStories, d: Decision, _happened: Happened) -> Sentence:
    card = g.ghosts[d["space"]]
    return ("su_ling_ghost", {"card": log.names.card(card)}) if card else ("su_ling", {})


def _told_bequeath(log: Log, g: GhostStories, d: Decision, _happened: Happened) -> Sentence:
    return d.verb, artifact_words(log.names, g, int(g.then_with))


def _told_pay(log: Log, g: GhostStories, d: Decision, happened: Happened) -> Sentence:
    happened.claim_all("ghost_exorcised")
    return ("pay_crystal_own" if d["seat"] == g.seat else "pay_crystal"), {"colour": log.names.colour(d["colour"])}


def _told_school(log: Log, g: GhostStories, d: Decision, _happened: Happened) -> Sentence:
    return "school", {"ghosts": log.names.named_ghosts(g, group(g, d["colour"]))}


def _told_done(log: Log, g: GhostStories, d: Decision, happened: Happened) -> Sentence:
    """The ghosts chosen one by one go now."""
    happened.claim_all("ghost_discarded")
    happened.claim_all("exorcism_failed")
    fallen = BITS[g.falling]
    return (d.verb, {"ghosts": log.names.named_ghosts(g, fallen)}) if len(fallen) else (f"{d.verb}_none", {})


DECIDED: Final[dict[str, Callable[[Log, GhostStories, Decision, Happened], Sentence]]] = {
    "save_before": told_top("save_before", lambda _g, d: d["tile"]),
    "victim": told_top("victim", lambda _g, d: d["tile"]),
    "send_su_ling": _told_su_ling,
    "move_su_ling": _told_su_ling,
    "barrier_roll": _told_barrier,
    "barrier_rescue": _told_barrier,
    "barrier_shelter": told_top("rescue", lambda _g, d: d["tile"]),
    "barrier_ghost": told_ghost,
    "barrier_done": _told_done,
    "bequeath": _told_bequeath,
    "school": _told_school,
    "school_ghost": told_ghost,
    "school_done": _told_done,
    "rescue": told_top("rescue", lambda g, _d: int(moon_of(g).portal)),
    "use_artifact": lambda log, g, d, _happened: (d.verb, artifact_words(log.names, g, d["artifact"])),
    "pay_crystal": _told_pay,
}

REPEATED: Final[dict[str, tuple[str, ...]]] = {
    "save_before": ("villager_saved",),
    "start_with": ("artifact_gained",),
    "victim": ("villager_killed",),
    "bring_along": ("villager_escorted",),
    "tao_out": ("tao_removed",),
    "tao_out_circle": ("tao_removed",),
    "qi_loser": ("qi_lost",),
    "wu_buddha": ("buddha_placed",),
    "share_tao": ("tao_gained",),
    "share_qi": ("qi_gained",),
    "send_su_ling": ("su_ling_placed",),
    "su_ling_crystal": ("crystal_placed",),
    "give_crystal": ("crystal_gained",),
    "barrier_shelter": ("villager_saved",),
    "bequeath": ("artifact_gained", "nunchaku_won", "apple_won"),
    "claw": ("tao_gained",),
    "potion": ("qi_gained", "taoist_back"),
    "potion_villager": ("villager_back",),
    "scroll_come": ("taoist_moved",),
    "scroll_come_with": ("taoist_moved", "villager_escorted"),
    "scroll_stand": ("taoist_up",),
    "firework": ("help_asked",),
    "move_with": ("taoist_moved", "villager_escorted"),
    "step": ("taoist_moved",),
    "step_with": ("taoist_moved", "villager_escorted"),
    "stand_up": ("taoist_up",),
    "rescue": ("villager_saved",),
    "lay_crystal": ("crystal_placed",),
    "move_su_ling": ("su_ling_placed",),
    "use_artifact": ("artifact_used",),
    "pay_crystal": ("crystal_spent",),
    "bring_villager_back": ("villager_back",),
}
"""The events that only repeat a decision."""


def _spent(log: Log, _g: GhostStories, happened: Happened, number: int) -> Sentence | None:
    """Crystals of the same Taoist that are spent at once are told together."""
    first = happened.what[number]
    more = happened.claim_all("crystal_spent", {"seat": first["seat"]})
    colours = [what["colour"] for what in (first, *more)]
    if len(colours) == 1:
        return None
    return "crystal_spent", {"colours": log.names.listed(str(log.names.colour(colour)) for colour in colours)}


# -- reasons ----------------------------------------------------------------------------------------------------------


def _rescued(g: GhostStories, villager: int, tile: int, _c: int) -> Iterator[Reason]:
    m = moon_of(g)
    family = int(FAMILY[villager])
    left = facts.left_to_save(m, villager)
    if facts.would_complete(m, villager):
        yield Reason("family_whole", {"person": villager, "family": family})
    elif facts.lost_family(m, villager):
        yield Reason("rescued", {"person": villager})
    else:
        yield Reason("rescued_one_of", {"person": villager, "family": family, "number": left})


def _escorted(g: GhostStories, villager: int, tile: int, origin: int) -> Iterator[Reason]:
    """Nearer to the Portal, onto it, or out of danger."""
    m = moon_of(g)
    if tile == m.portal and not m.portal_off:
        yield Reason("to_portal", {"person": villager})
    for peril in facts.perils(g):
        if peril.tile == origin and villager in peril.villagers and peril.what != "flees":
            ghost = {"space": peril.space, "card": int(g.ghosts[peril.space])}
            yield Reason("out_of_danger", {"person": villager, **ghost})
            return


def _crystal_gained(_g: GhostStories, seat: int, _b: int, _c: int) -> Iterator[Reason]:
    yield Reason("crystal", {"seat": seat})


def _crystal_laid(g: GhostStories, tile: int, _b: int, _c: int) -> Iterator[Reason]:
    laid = int(bit_count(moon_of(g).receptacles)) + 1
    yield Reason("barrier_near", {"tile": tile, "number": laid}) if laid < 4 else Reason("barrier_forms", {})


def _faced_by_her(g: GhostStories, space: int, _b: int, _c: int) -> Iterator[Reason]:
    card = int(g.ghosts[space])
    if card and (g.law.middle_steps[card] or g.rules.dice_immune(g, space)):
        yield Reason("su_ling_stops", {"space": space, "card": card})


def _gained_artifact(_g: GhostStories, seat: int, artifact: int, _c: int) -> Iterator[Reason]:
    yield Reason("artifact", {"seat": seat, "artifact": artifact})


def _stood(_g: GhostStories, seat: int, _b: int, _c: int) -> Iterator[Reason]:
    yield Reason("stands", {"seat": seat})


def _back(_g: GhostStories, villager: int, _tile: int, _c: int) -> Iterator[Reason]:
    yield Reason("villager_back", {"person": villager})


GAINS: Final[dict[str, Callable[[GhostStories, int, int, int], Iterator[Reason]]]] = {
    "villager_saved": _rescued,
    "villager_escorted": _escorted,
    "villager_back": _back,
    "crystal_gained": _crystal_gained,
    "crystal_placed": _crystal_laid,
    "su_ling_placed": _faced_by_her,
    "artifact_gained": _gained_artifact,
    "taoist_up": _stood,
}


def _threats(g: GhostStories, board: int, found: list[Threat]) -> list[Threat]:
    """What the ghosts of a board do: none that Su-Ling faces, villagers die before tiles are haunted, Devourers."""
    m = moon_of(g)
    perils = [peril for peril in facts.perils(g) if peril.space // 3 == board]
    stacks = {peril.space for peril in perils if peril.what == "stack_dies"}
    haunts = ("stops_haunter", "stops_last_haunter")
    kept = [
        threat
        for threat in found
        if threat.what.get("space") != m.su_ling
        if threat.key not in haunts or threat.what["space"] not in stacks
    ]
    return kept + [_threat(g, peril) for peril in perils if peril.what in ("dies", "devoured", "stack_dies")]


def _threat(g: GhostStories, peril: facts.Peril) -> Threat:
    ghost = {"space": peril.space, "card": int(g.ghosts[peril.space]), "board": peril.space // 3, "tile": peril.tile}
    if peril.what == "stack_dies":
        return Threat("spares_stack", {**ghost, "number": len(peril.villagers)})
    return Threat("spares_villager", {**ghost, "person": peril.villagers[-1]})


def _victim_reasons(g: GhostStories, tile: int) -> Iterator[Reason]:
    """Whom to give up: somebody whose family is lost already."""
    m = moon_of(g)
    villager = int(top(m, tile))
    if facts.lost_family(m, villager):
        yield Reason("family_lost", {"person": villager, "family": int(FAMILY[villager])})


TEXT: Final = BoxText(
    questions=Questions(
        decoded=DECODED,
        choices=CHOICES,
        added=ADDED,
        words=WORDS,
        names={
            "person": lambda _g, villager: VILLAGERS[villager - 1],
            "family": lambda _g, family: FAMILIES[family],
            "artifact": lambda _g, artifact: ARTIFACTS[artifact],
        },
        subjects=SUBJECTS,
        keys={Ask.VICTIM: _victim_key},
        options=OPTIONS,
        highlights=LIT,
    ),
    events=Events(
        particulars={
            "villager_revealed": ("person", "tile"),
            "villager_killed": ("person", "tile"),
            "villager_fled": ("person", "tile", "from_tile"),
            "villager_escorted": ("person", "tile", "from_tile"),
            "villager_saved": ("person", "tile"),
            "villager_back": ("person", "tile"),
            "family_saved": ("family",),
            "tao_removed": ("colour",),
            "incarnation_called": ("card",),
            "card_removed": ("number",),
            "taoist_down": ("seat",),
            "taoist_up": ("seat",),
            "artifact_gained": ("seat", "artifact"),
            "artifact_used": ("seat", "artifact"),
            "su_ling_placed": ("space",),
            "su_ling_gone": (),
            "crystal_gained": ("seat",),
            "crystal_spent": ("seat", "colour"),
            "crystal_placed": ("tile",),
            "barrier_rises": (),
            "barrier_ends": (),
            "barrier_rolled": ("board", "dice"),
            "portal_taken": ("card",),
            "portal_back": ("tile",),
            "card_pushed_back": ("card",),
        },
        values={
            "person": lambda t, _g, villager: villager_words(t, villager),
            "family": lambda t, _g, family: {"family": t.words.name(f"family.{FAMILIES[family]}")},
            "artifact": artifact_words,
            "from_tile": lambda t, g, tile: {"from_tile": t.tile_name(g.village[tile]), "from_code": TILES[tile]},
        },
        for_clients={
            "person": lambda villager: VILLAGERS[villager - 1],
            "family": lambda family: FAMILIES[family],
            "artifact": lambda artifact: ARTIFACTS[artifact],
            "from_tile": lambda tile: TILES[tile],
        },
        repeated=REPEATED,
        to_oneself={
            "give_crystal": "take_crystal",
            "share_tao": "take_tao",
            "share_qi": "take_qi",
            "potion": "potion_oneself",
            "start_with": "start_with_oneself",
        },
        decided=DECIDED,
        outcomes={"crystal_spent": _spent},
    ),
    why=Why(
        asked_by=why.MOMENTS,
        not_offered=why.KINDS,
        choices=why.CHOICES,
        added=why.ADDED,
        of_box={"white_moon": why.of_the_knocked_down},
    ),
    reasons=Reasons(
        gains=GAINS,
        threats={"white_moon": _threats},
        chosen={Ask.VICTIM: _victim_reasons},
        counts_as={
            "family_whole": "brings_back",
            "rescued_one_of": "beats",
            "rescued": "removes",
            "to_portal": "frees_tile",
            "out_of_danger": "empties_board",
            "crystal": "tao",
            "barrier_near": "tao",
            "barrier_forms": "beats",
            "su_ling_stops": "ends_torment",
            "artifact": "yin_yang",
            "stands": "help_there",
            "villager_back": "brings_back",
            "spares_stack": "stops_haunter",
            "spares_villager": "stops_haunter",
            "family_lost": "not_needed",
        },
    ),
    odds=Odds(
        rolls={Ask.SCHOOL: odds.of_the_school, Ask.BARRIER: odds.of_the_barrier},
        help_rolls={n.SCHOOL_TILE: odds.of_each_group},
        rolling={Step.SCHOOL_ROLL: odds.group_odds, Step.BARRIER_ROLL: odds.board_odds},
        results={Step.SCHOOL_RESULT: odds.kept_odds},
    ),
    screen=Screen(
        marks={"white_moon": _marks},
        facts={"white_moon": facts.facts},
        usual={"white_moon": facts.usual},
        named={
            "villagers": facts.named_villagers,
            "families": facts.named_families,
            "artifacts": facts.named_artifacts,
        },
        defeats={8: "villagers_dead"},
    ),
)
