"""Black Secret in words: the tables that its questions, options and events are shown by.

The sentences: ``text_sentences.py``; why something is not offered: ``why.py``; facts for clients: ``facts.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import COLOURS
from hauntbox.ghost_stories.base.geometry import BITS, SPACES, TILES
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.game_text import Mark, Places
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret import odds, why
from hauntbox.ghost_stories.black_secret import text_sentences as say
from hauntbox.ghost_stories.black_secret.brother import brother_of, is_brother, lends
from hauntbox.ghost_stories.black_secret.demons import demons_here
from hauntbox.ghost_stories.black_secret.facts import facts
from hauntbox.ghost_stories.black_secret.ids import Ask, Step
from hauntbox.ghost_stories.black_secret.state import PLACES, secret_of
from hauntbox.ghost_stories.black_secret.text_sentences import one, one_or
from hauntbox.ghost_stories.box_text import BoxText, Decoded, Events, Odds, Questions, Reasons, Screen, Why
from hauntbox.i18n import Catalogue
from hauntbox.interfaces.game_text import Json
from hauntbox.kernel.decision import Decision
from hauntbox.kernel.reason import Reason

# -- what lies where --------------------------------------------------------------------------------------------------


def _marks(g: GhostStories) -> list[Mark]:
    """The Shadow on its tile, and what is to be known of a Taoist: below, knocked down, blood brother."""
    part = secret_of(g)
    marks = [Mark("tile", int(part.shadow), "shadow")] if 0 <= part.shadow < 9 else []
    for seat in BITS[g.alive]:
        if part.below >> seat & 1:
            marks.append(Mark("seat", int(seat), "below"))
        if part.lying >> seat & 1:
            marks.append(Mark("seat", int(seat), "lying"))
        if is_brother(g, seat) and lends(g, brother_of(seat)):
            marks.append(Mark("seat", int(seat), "brother"))
    return marks


def _named(words: Catalogue) -> Json:
    """Names and effects of what lies on Wu-Feng's board, in the Catacombs and beside them."""

    def named(section: str, effects: str, keys: tuple[str, ...]) -> Json:
        return {
            key: {"name": str(words.name(f"{section}.{key}")), "effect": words.text(f"{effects}.{key}")} for key in keys
        }

    curses = named("curse", "curse_effect", box.CURSES)
    for key, rank, colour, rule in zip(box.CURSES, box.CURSE_RANK, box.CURSE_COLOUR, box.CURSE_RULE, strict=True):
        _more(curses, key, rank=int(rank) + 1, colour=COLOURS[colour], rule=rule)
    mantras = named("blood_mantra", "mantra_effect", box.MANTRAS)
    for key, level, rule in zip(box.MANTRAS, box.MANTRA_LEVEL, box.MANTRA_RULE, strict=True):
        _more(mantras, key, level=int(level), rule=rule)
    tokens = named("catacomb_token", "token_effect", box.TOKENS)
    for key in box.TOKENS:
        _more(tokens, key, rule=f"BS-TOK-{_camel(key)}-01")
    return {
        "curses": curses,
        "mantras": mantras,
        "tokens": tokens,
        "demons": {
            side: {
                key: {
                    "name": str(words.name(f"demon.{key}")),
                    "effect": words.text(f"demon_effect.{side}.{key}"),
                    "rule": f"BS-DEMON-{_camel(key)}-{first:02}",
                }
                for key in box.DEMONS
            }
            for first, side in enumerate(box.SIDES, 2)
        },
        "titles": {key: words.text(f"title.{key}") for key in words.keys("title")},
        "would": {key: words.raw(f"would.{key}") for key in words.keys("would")},
    }


def _more(named: Json, key: str, **what: object) -> None:
    one = named[key]
    assert isinstance(one, dict)
    one.update(what)


def _camel(key: str) -> str:
    """A key as the ids of the rules spell it."""
    return "".join(part.capitalize() for part in key.split("_"))


# -- what an option lights up -----------------------------------------------------------------------------------------


def _place(place: int) -> dict[str, object]:
    return {"tile": TILES[place]} if place < 9 else {"square": TILES[place - 9]}


def _at_square(_g: GhostStories, d: Decision) -> Places:
    return [{"square": TILES[d["square"]]}]


def _at_seat_and_square(_g: GhostStories, d: Decision) -> Places:
    return [{"seat": d["seat"]}, {"square": TILES[d["square"]]}]


def _at_mantra(_g: GhostStories, d: Decision) -> Places:
    return [{"blood_mantra": box.MANTRAS[d["blood_mantra"]]}]


def _at_curse(_g: GhostStories, d: Decision) -> Places:
    return [{"curse": box.CURSES[d["curse"]]}]


def _at_demon(_g: GhostStories, d: Decision) -> Places:
    return [{"demon": box.DEMONS[d["demon"]]}]


def _at_demons(_g: GhostStories, d: Decision) -> Places:
    return [{"demon": box.DEMONS[demon]} for demon in BITS[d["demons"]]]


def _at_card(_g: GhostStories, d: Decision) -> Places:
    return [{"card": d["card"]}]


def _at_search(g: GhostStories, _d: Decision) -> Places:
    """The square of the Demon that is asked about."""
    return [_place(9 + int(secret_of(g).demons[g.then_with // 2]))]


def _at_demons_here(g: GhostStories, _d: Decision) -> Places:
    return [{"demon": box.DEMONS[demon]} for demon in demons_here(g)]


def _at_shadow(g: GhostStories, _d: Decision) -> Places:
    place = int(secret_of(g).shadow)
    return [_place(place)] if place >= 0 else []


def _at_level(g: GhostStories, seat: int, *, other: bool) -> Places:
    """Where a Taoist is, or the same place on the other level."""
    below = bool(secret_of(g).below >> seat & 1) != other
    return [_place(int(g.where[seat]) + 9 * below)]


def _missed_square(g: GhostStories, square: object) -> int:
    """Below, one looks for a move, or for the Demons on one's own square; from above for the ladder."""
    if square not in TILES or "black_secret" not in g.law.names:
        return -1
    here = TILES.index(str(square)) == g.where[g.active]
    if secret_of(g).below >> g.active & 1:
        return n.EXORCISE_BELOW if here else TILES.index(str(square))
    return n.CHANGE_LEVEL if here else -1


def _at_own_seat(g: GhostStories, _d: Decision) -> Places:
    return [{"seat": int(g.active)}]


# -- reasons for hints ------------------------------------------------------------------------------------------------


def _sent_back(_g: GhostStories, demon: int, _b: int, _c: int) -> Iterator[Reason]:
    yield Reason("demon_gone", {"demon": demon})


def _filled(g: GhostStories, card: int, _b: int, _c: int) -> Iterator[Reason]:
    yield Reason("mantra_works", {"blood_mantra": card})


def _stands(_g: GhostStories, seat: int, _b: int, _c: int) -> Iterator[Reason]:
    yield Reason("gets_up", {"seat": seat})


LIT: Final[dict[str, Callable[[GhostStories, Decision], Places]]] = {
    **dict.fromkeys(
        ("move_below", "second_below", "enter", "demon_goes", "remove_ladder", "put_ladder", "pick_stack"), _at_square
    ),
    **dict.fromkeys(("carry_below", "drag"), _at_seat_and_square),
    **dict.fromkeys(("put_qi", "pick_mantra", "replace_by"), _at_mantra),
    **dict.fromkeys(("use_cast", "cast", "revoke"), _at_curse),
    **dict.fromkeys(("use_summon", "activate", "weaken_demon", "mantra_on_demon", "banish"), _at_demon),
    **dict.fromkeys(("call_incarnation", "raise", "bury"), _at_card),
    **dict.fromkeys(("shadow_strikes", "shadow_curses", "activate_shadow"), _at_shadow),
    **dict.fromkeys(("get_up", "brothers_power"), _at_own_seat),
    "change_level": lambda g, _d: _at_level(g, int(g.active), other=True),
    "climb": lambda g, _d: _at_level(g, int(g.seat), other=True),
    "stay_level": lambda g, _d: _at_level(g, int(g.seat), other=False),
    "demon_searches": _at_search,
    "exorcise_below": _at_demons_here,
    "drive_demons": _at_demons,
    "lay_curse": lambda _g, d: [{"slot": d["slot"]}],
    "shadow_goes": lambda _g, d: [_place(d["shadow_place"])],
    "bring": lambda _g, d: [{"seat": d["seat"]}, _place(d["shadow_place"])],
}
EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "card_drawn": ("board",),
    "ghost_spent": ("card",),
    "summons_drawn": (),
    "incarnation_taken": ("number",),
    "demon_enters": ("demon", "square"),
    "demon_moves": ("demon", "square"),
    "demon_returns": ("demon",),
    "token_found": ("square", "catacomb_token"),
    "curse_shown": ("curse",),
    "curse_cast": ("curse", "slot"),
    "curses_reset": (),
    "blood_mantra_shown": ("blood_mantra",),
    "qi_on_mantra": ("blood_mantra", "number"),
    "blood_mantra_works": ("blood_mantra",),
    "blood_mantra_gone": ("blood_mantra",),
    "ladder_gone": ("square",),
    "ladder_back": ("square",),
    "knocked_down": ("seat",),
    "stood_up": ("seat",),
    "shadow_comes": ("square",),
    "shadow_attacks": ("dice",),
    "skeleton_placed": ("card", "space"),
    "skeleton_caught": ("card", "space"),
    "demon_exorcised": ("demon",),
    "qi_off_mantra": ("blood_mantra", "number"),
    "cards_removed": ("number",),
    "yin_yang_discarded": ("seat",),
    "weakened": ("weakening",),
    "curse_revoked": ("curse",),
    "brothers_power": ("seat", "power"),
    "weakening_ends": (),
    "level_changed": ("seat", "below_now"),
    "shadow_moves": ("shadow_place",),
    "card_under_pile": ("buried_card",),
}
CHOSEN: Final[dict[int, Decoded]] = {
    n.EXORCISE_BELOW: lambda _g, _option: Decision("exorcise_below"),
    n.CHANGE_LEVEL: lambda _g, _option: Decision("change_level"),
    n.STAND_UP: lambda _g, _option: Decision("get_up"),
    n.BROTHERS_POWER: say.brothers_power,
    **dict.fromkeys(range(n.SECOND_STEP, n.YANG_OPTIONS), say.second_step),
}
SUBJECTS: Final[dict[int, Callable[[Text, GhostStories, int, int], dict[str, object]]]] = {
    Step.USE_GHOST: say.drawn_values,
    Step.SUMMON: say.of_demon,
    Step.CAST: say.of_curse,
    Step.CURSE_WORKS: say.of_curse,
    Step.CHOOSE_TAOIST: say.of_curse,
    Step.DEMON_ACTS: say.of_demon,
    Step.SHADOW_ACTS: say.shadow_values,
    Step.SHADOW_ACTED: say.rolled_by_wu_feng,
    Step.SHADOW_HITS: say.first_number,
    Step.TAKE_TAO_OF: say.robbed_values,
    Step.DEMON_STONE: say.stripped_values,
    Step.LADDER_GOES: lambda _t, _g, number, _b: {"number": say.still(number)},
    Step.LADDERS_BACK: say.first_number,
    Step.PLACE_SKELETONS: say.first_number,
    Step.DISCARD_GHOSTS: say.first_number,
    Step.SET_BUDDHAS: say.second_number,
    Step.BURY: say.second_number,
    Step.MANTRA_TO_REPLACE: say.replaced_values,
    Step.DEMONS_PAY: say.to_pay,
    Step.THROW_AGAINST: say.of_seat,
    Step.AGAIN_AGAINST: say.of_seat,
    Step.KEPT_AGAINST: lambda t, _g, _a, shown: {"face": t.face(shown // 8)},
    Step.TAO_TAKEN_FOR: lambda _t, _g, _a, left: {"number": say.still(left // 4)},
    Step.PUT_GHOST: say.of_card,
    Step.GHOST_WHERE: say.from_space,
    Step.SEARCH: lambda t, g, square, _b: t.at(g, square),
    Step.STACK_SHOWN: lambda t, g, square, _b: t.at(g, square),
    Step.DRAW_CURSES: lambda _t, _g, rank, number: {"rank": rank + 1, "number": number},
    Step.LAY_MANTRA: lambda _t, _g, level, _b: {"level": level},
}
TEXT: Final = BoxText(
    questions=Questions(
        instead={
            "move": say.moved_instead,
            "carry": say.carried_instead,
            "keep_curse": say.kept_instead,
        },
        decoded={
            Ask.USE: say.use,
            Ask.CALL_WHICH: one("call_incarnation", "card"),
            Ask.INCARNATION: one("take_incarnation", "card"),
            Ask.CATACOMBS_SIDE: one("side_of_catacombs", "board_side"),
            Ask.WU_FENG_SIDE: one("side_of_wu_feng", "board_side"),
            Ask.CURSE_TOKEN: one("turn_up_curse", "curse"),
            Ask.MANTRA_CARD: one("turn_up_mantra", "blood_mantra"),
            Ask.CATACOMB_TOKEN: one("turn_up_token", "catacomb_token"),
            Ask.ENTRANCE: one("enter", "square"),
            Ask.PYRAMID: one("lay_curse", "slot"),
            Ask.DEMON: say.demon_decision,
            Ask.SHADOW: say.shadow_decision,
            Ask.CAST_WHICH: one_or("cast", "curse", n.NO_CURSE, "cast_none"),
            Ask.ACTIVATE_WHICH: one_or("activate", "demon", n.THE_SHADOW, "activate_shadow"),
            Ask.PUT_QI_ON: one_or("put_qi", "blood_mantra", n.NO_MANTRA, "put_qi_none"),
            Ask.WHICH_MANTRA: one("pick_mantra", "blood_mantra"),
            Ask.SKELETON: one_or("skeleton", "space", n.NO_SPACE, "skeleton_none"),
            Ask.LADDER_AWAY: one("remove_ladder", "square"),
            Ask.LADDER_BACK: one_or("put_ladder", "square", n.NO_LADDER, "put_ladder_none"),
            Ask.TARGET: one("target", "seat"),
            Ask.STRIP: one("strip", "colour"),
            Ask.LIFT: one_or("pick_ghost", "space", n.NO_SPACE, "pick_no_ghost"),
            Ask.DRAG: lambda _g, option: Decision("drag", seat=option // 9, square=option % 9),
            Ask.RAISE: one("raise", "card"),
            Ask.HAUNT_WHICH: one("haunt", "tile"),
            Ask.STACK: one("pick_stack", "square"),
            Ask.CLIMB: lambda _g, option: Decision("climb" if option else "stay_level"),
            Ask.EXORCISE_DEMONS: one_or("drive_demons", "demons", 0, "drive_no_demon"),
            Ask.WHO: one("give_to", "seat"),
            Ask.CARRY: say.carry_decision,
            Ask.WEAKEN: say.weaken_decision,
            Ask.DISCARD_GHOST: one("discard", "space"),
            Ask.REVOKE: one("revoke", "curse"),
            Ask.BANISH: one("banish", "demon"),
            Ask.SET_BUDDHA: one_or("set_buddha", "space", n.NO_SPACE, "set_no_buddha"),
            Ask.BURY_WHICH: one("bury", "card"),
            Ask.CALLIGRAPHY: say.calligraphy,
            Ask.REPLACE: one("replace_by", "blood_mantra"),
        },
        choices=CHOSEN,
        added={(ask.MANTRA, n.MANTRA_ON_DEMON + demon): say.mantra_on_demon for demon in range(3)},
        words={
            "move_below": "move {square}",
            "carry_below": "{seat} {square}",
            "lift_up": "{seat} {tile}",
            "mantra_on_demon": "{demon}",
            "keep_roll": "keep",
            "use_place": "place",
            "use_summon": "summon {demon}",
            "use_cast": "cast {curse}",
            "call_incarnation": "{card}",
            "take_incarnation": "{card}",
            "side_of_catacombs": "{board_side}",
            "side_of_wu_feng": "{board_side}",
            "turn_up_curse": "{curse}",
            "turn_up_mantra": "{blood_mantra}",
            "turn_up_token": "{catacomb_token}",
            "enter": "{square}",
            "lay_curse": "{slot}",
            "demon_goes": "{square}",
            "demon_searches": "search",
            "demon_stays": "stay",
            "shadow_goes": "{shadow_place}",
            "shadow_strikes": "attack taoists",
            "shadow_curses": "attack tile",
            "shadow_stays": "stay",
            "cast": "{curse}",
            "cast_none": "none",
            "activate": "{demon}",
            "activate_shadow": "shadow",
            "put_qi": "{blood_mantra}",
            "put_qi_none": "none",
            "pick_mantra": "{blood_mantra}",
            "skeleton": "{space}",
            "skeleton_none": "none",
            "remove_ladder": "{square}",
            "put_ladder": "{square}",
            "put_ladder_none": "enough",
            "target": "{seat}",
            "strip": "{colour}",
            "pick_ghost": "{space}",
            "pick_no_ghost": "none",
            "drag": "{seat} {square}",
            "raise": "{card}",
            "haunt": "{tile}",
            "pick_stack": "{square}",
            "climb": "climb",
            "stay_level": "stay",
            "drive_demons": "{demons}",
            "drive_no_demon": "none",
            "give_to": "{seat}",
            "bring": "{seat} {shadow_place}",
            "bring_nobody": "nobody",
            "weaken": "{space}",
            "weaken_demon": "{demon}",
            "discard": "{space}",
            "revoke": "{curse}",
            "banish": "{demon}",
            "set_buddha": "{space}",
            "set_no_buddha": "enough",
            "bury": "{card}",
            "calligraphy_replace": "replace",
            "calligraphy_qi": "qi",
            "calligraphy_done": "enough",
            "replace_by": "{blood_mantra}",
            "exorcise_below": "exorcise below",
            "change_level": "change level",
            "get_up": "stand up",
            "brothers_power": "brother",
            "second": "second {tile}",
            "second_below": "second {square}",
        },
        names={
            "demon": lambda _g, demon: box.DEMONS[demon],
            "demons": lambda _g, demons: " ".join(box.DEMONS[demon] for demon in BITS[demons]),
            "square": lambda _g, square: TILES[square],
            "curse": lambda _g, curse: box.CURSES[curse],
            "blood_mantra": lambda _g, card: box.MANTRAS[card],
            "catacomb_token": lambda _g, token: box.TOKENS[token],
            "shadow_place": lambda _g, place: PLACES[place],
            "slot": lambda _g, slot: str(slot + 1),
            "board_side": lambda _g, side: box.SIDES[side],
        },
        subjects=SUBJECTS,
        keys={
            ask.YANG: say.yang_key,
            Ask.WHICH_MANTRA: say.mantra_key,
            Ask.TARGET: say.target_key,
            Ask.WHO: say.who_key,
            Ask.LIFT: say.lift_key,
            Ask.PUT_QI_ON: say.put_qi_key,
        },
        options={
            "use_place": say.use_place_option,
            "call_incarnation": say.card_option,
            "take_incarnation": say.card_option,
            "raise": say.card_option,
            "bury": say.card_option,
            "put_qi": say.with_qi,
            "pick_mantra": say.with_qi,
            "target": say.target_option,
            "pick_ghost": say.on_ghost,
            "discard": say.on_ghost,
            "weaken": say.on_ghost,
            "weaken_demon": say.demon_option,
            "mantra_on_demon": say.demon_option,
            "shadow_goes": say.on_place,
            "bring": say.on_place,
            "exorcise_below": say.exorcise_below_option,
            "drive_demons": say.drive_demons_option,
            "skeleton": say.skeleton_option,
            "demon_searches": say.search_option,
            "change_level": say.level_option,
            "climb": say.climb_option,
            "brothers_power": lambda t, _g, d: ("brothers_power", {"effect": t.effect(d["power"])}),
        },
        highlights=LIT,
    ),
    events=Events(
        particulars=EVENTS,
        values={
            "demon": lambda t, _g, demon: {"demon": say.demon_name(t, demon)},
            "demons": say.demons_values,
            "square": lambda t, g, square: t.at(g, square),
            "curse": say.curse_values,
            "blood_mantra": say.mantra_values,
            "catacomb_token": say.token_values,
            "shadow_place": lambda t, g, place: t.at(g, place % 9),
            "slot": say.slot_values,
            "board_side": lambda _t, _g, side: {"side": box.SIDES[side].upper()},
            "weakening": say.weakening_values,
            "buried_card": say.buried_values,
            "below_now": lambda _t, _g, _below: {},
        },
        for_clients={
            "demon": lambda demon: box.DEMONS[demon],
            "demons": lambda demons: [box.DEMONS[demon] for demon in BITS[demons]],
            "square": lambda square: TILES[square],
            "curse": lambda curse: box.CURSES[curse],
            "blood_mantra": lambda card: box.MANTRAS[card],
            "catacomb_token": lambda token: box.TOKENS[token],
            "shadow_place": lambda place: PLACES[place],
            "slot": lambda slot: slot,
            "board_side": lambda side: box.SIDES[side],
            "weakening": lambda target: SPACES[target] if target < 12 else box.DEMONS[target - 12],
            "buried_card": lambda card: card or None,
            "below_now": bool,
        },
        repeated={
            "move_below": ("taoist_moved",),
            "carry_below": ("taoist_moved",),
            "lift_up": ("stood_up",),
            "mantra_on_demon": ("weakened",),
            "use_summon": ("ghost_spent",),
            "use_cast": ("ghost_spent",),
            "enter": ("demon_enters",),
            "lay_curse": ("curse_cast",),
            "demon_goes": ("demon_moves",),
            "shadow_goes": ("shadow_moves",),
            "put_qi": ("qi_on_mantra",),
            "skeleton": ("skeleton_placed",),
            "remove_ladder": ("ladder_gone",),
            "put_ladder": ("ladder_back",),
            "strip": ("tao_lost",),
            "drag": ("taoist_moved", "level_changed"),
            "bring": ("taoist_moved", "level_changed"),
            "haunt": ("tile_haunted",),
            "climb": ("level_changed",),
            "change_level": ("level_changed",),
            "get_up": ("stood_up",),
            "brothers_power": ("brothers_power",),
            "second": ("taoist_moved",),
            "second_below": ("taoist_moved",),
            "drive_no_demon": ("exorcism_failed",),
            "weaken": ("weakened",),
            "weaken_demon": ("weakened",),
            "discard": ("ghost_discarded",),
            "revoke": ("curse_revoked",),
            "banish": ("demon_returns",),
            "set_buddha": ("buddha_placed",),
            "bury": ("card_under_pile",),
            "replace_by": ("blood_mantra_shown",),
        },
        decided={
            "use_place": say.used_card,
            "use_summon": say.used_card,
            "use_cast": say.used_card,
            "keep_roll": lambda log, g, _d, _happened: ("keep_curse", {"face": log.names.face(g.then_with // 8)}),
            "enter": say.entered,
            "lay_curse": say.laid,
            "demon_goes": say.demon_decided,
            "demon_searches": say.demon_decided,
            "demon_stays": say.demon_decided,
            "shadow_goes": say.with_place,
            "bring": say.with_place,
            "pick_mantra": say.picked_mantra,
            "skeleton": say.placed_skeleton,
            "strip": say.stripped_of,
            "drive_demons": say.drove_out,
            "exorcise_below": say.tried_below,
            "change_level": say.levelled,
            "climb": say.climbed,
        },
        outcomes={
            "taoist_moved": say.taoist_moved,
            "level_changed": say.level_changed,
            "card_under_pile": say.under_pile,
            "shadow_moves": say.shadow_moved,
            "weakened": say.weakened,
            "demon_exorcised": say.exorcised_demon,
            "curse_shown": say.shown_together,
        },
    ),
    why=Why(
        asked_by=why.MOMENTS,
        not_offered=why.AGAINST,
        choices=dict.fromkeys(range(n.EXORCISE_BELOW, n.YANG_OPTIONS), why.yang),
        added={(ask.MANTRA, n.MANTRA_ON_DEMON + demon): why.mantra_on_demon for demon in range(3)},
        of_box={"black_secret": why.of_base_kind},
    ),
    reasons=Reasons(
        gains={
            "demon_exorcised": _sent_back,
            "demon_returns": _sent_back,
            "blood_mantra_works": _filled,
            "stood_up": _stands,
        },
        counts_as={
            "demon_gone": "removes",
            "exorcism_demon": "exorcism",
            "mantra_works": "qi",
            "gets_up": "stands_before",
        },
    ),
    odds=Odds(
        menu_rolls={n.EXORCISE_BELOW: odds.below_odds},
        rolling={Step.EXORCISM_OF_DEMONS: odds.below_odds},
        results={Step.DEMONS_RESULT: odds.kept_odds},
    ),
    screen=Screen(
        marks={"black_secret": _marks},
        facts={"black_secret": facts},
        named={"black_secret": _named},
        missed={"square": _missed_square},
    ),
)
