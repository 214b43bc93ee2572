"""Black Secret in sentences: what its options are, what its questions, options and events say."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base.geometry import BITS, SPACES
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.log import Log
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.brother import brother_of
from hauntbox.ghost_stories.black_secret.curse_effects import TAKE_MANTRA_QI
from hauntbox.ghost_stories.black_secret.demons import demon_points, demons_here, price
from hauntbox.ghost_stories.black_secret.ids import Step
from hauntbox.ghost_stories.black_secret.mantra_effects import FOR_QI, FOR_YIN_YANG, SHARED_QI, SHARED_YIN_YANG
from hauntbox.ghost_stories.black_secret.state import secret_of
from hauntbox.ghost_stories.box_text import Decoded
from hauntbox.kernel.decision import Decision
from hauntbox.sentences import Happened, Sentence, Values

HERE: Final = "black_secret"


def one(verb: str, name: str) -> Decoded:
    """The option is the particular itself."""
    return lambda _g, option: Decision(verb, **{name: option})


def one_or(verb: str, name: str, none: int, no: str) -> Decoded:
    """The same, but one option means something else."""
    return lambda _g, option: Decision(no) if option == none else Decision(verb, **{name: option})


def use(_g: GhostStories, option: int) -> Decision:
    if option == n.PLACE_IT:
        return Decision("use_place")
    if option < n.CAST_IT:
        return Decision("use_summon", demon=option - n.SUMMON_IT)
    return Decision("use_cast", curse=option - n.CAST_IT)


def demon_decision(_g: GhostStories, option: int) -> Decision:
    if option == n.SEARCH_HERE:
        return Decision("demon_searches")
    return Decision("demon_stays") if option == n.STAY else Decision("demon_goes", square=option)


def shadow_decision(_g: GhostStories, option: int) -> Decision:
    if option == n.ATTACK_TAOISTS:
        return Decision("shadow_strikes")
    if option == n.ATTACK_TILE:
        return Decision("shadow_curses")
    return Decision("shadow_stays") if option == n.SHADOW_STAYS else Decision("shadow_goes", shadow_place=option)


def carry_decision(_g: GhostStories, option: int) -> Decision:
    if option == n.NOBODY:
        return Decision("bring_nobody")
    return Decision("bring", seat=option // 18, shadow_place=option % 18)


def weaken_decision(_g: GhostStories, option: int) -> Decision:
    return Decision("weaken", space=option) if option < 12 else Decision("weaken_demon", demon=option - 12)


def calligraphy(_g: GhostStories, option: int) -> Decision:
    return Decision(("calligraphy_replace", "calligraphy_qi", "calligraphy_done")[option])


def second_step(g: GhostStories, option: int) -> Decision:
    square = option - n.SECOND_STEP
    return Decision("second_below", square=square) if is_below(g, int(g.active)) else Decision("second", tile=square)


def brothers_power(g: GhostStories, _option: int) -> Decision:
    return Decision("brothers_power", power=int(g.power[brother_of(g.active)]))


# -- what means something else here -----------------------------------------------------------------------------------


def plays(g: GhostStories) -> bool:
    return HERE in g.law.names


def is_below(g: GhostStories, seat: int) -> bool:
    return plays(g) and bool(secret_of(g).below >> seat & 1)


def moved_instead(g: GhostStories, d: Decision) -> Decision:
    return Decision("move_below", square=d["tile"]) if is_below(g, int(g.active)) else d


def carried_instead(g: GhostStories, d: Decision) -> Decision:
    """The Pavilion and Dance of the Twin Winds move a Taoist on his own level; one who lies stands up instead."""
    if plays(g) and secret_of(g).lying >> d["seat"] & 1:
        return Decision("lift_up", seat=d["seat"], tile=d["tile"])
    return Decision("carry_below", seat=d["seat"], square=d["tile"]) if is_below(g, d["seat"]) else d


def kept_instead(g: GhostStories, d: Decision) -> Decision:
    """A die rolled against a Taoist is kept in a step of its own."""
    return Decision("keep_roll") if g.asking_step() == Step.KEPT_AGAINST else d


def mantra_on_demon(_g: GhostStories, option: int) -> Decision:
    """The Enfeeblement Mantra may be laid on a Demon too."""
    return Decision("mantra_on_demon", demon=option - n.MANTRA_ON_DEMON)


# -- what sentences may say -------------------------------------------------------------------------------------------


def curse_values(t: Text, _g: GhostStories, curse: int) -> Values:
    key = box.CURSES[curse]
    return {
        "curse": t.words.name(f"curse.{key}"),
        "curse_effect": t.words.text(f"curse_effect.{key}"),
        "rank": box.CURSE_RANK[curse] + 1,
        "colour": t.colour(box.CURSE_COLOUR[curse]),
    }


def mantra_values(t: Text, _g: GhostStories, card: int) -> Values:
    key = box.MANTRAS[card]
    return {
        "mantra": t.words.name(f"blood_mantra.{key}"),
        "mantra_effect": t.words.text(f"mantra_effect.{key}"),
        "level": box.MANTRA_LEVEL[card],
    }


def demon_name(t: Text, demon: int) -> object:
    """A Demon by its name."""
    return t.words.name(f"demon.{box.DEMONS[demon]}")


def demons_values(t: Text, _g: GhostStories, demons: int) -> Values:
    return {"demons": t.listed(str(demon_name(t, demon)) for demon in BITS[demons])}


def slot_values(_t: Text, _g: GhostStories, slot: int) -> Values:
    rank = box.SLOT_RANK[slot]
    return {"rank": rank + 1, "place": slot - box.FIRST_SLOT[rank] + 1}


def weakening_values(t: Text, g: GhostStories, target: int) -> Values:
    if target >= 12:
        return {"demon": demon_name(t, target - 12)}
    card = int(g.ghosts[target])
    return {"space": SPACES[target], **({"card": t.card(card)} if card else {})}


def buried_values(t: Text, _g: GhostStories, card: int) -> Values:
    return {"card": t.card(card), "about": t.card_text(card)} if card else {}


def token_values(t: Text, _g: GhostStories, token: int) -> Values:
    key = box.TOKENS[token]
    return {"token": t.words.name(f"catacomb_token.{key}"), "token_effect": t.words.text(f"token_effect.{key}")}


# -- options ----------------------------------------------------------------------------------------------------------


def use_place_option(t: Text, g: GhostStories, _d: Decision) -> Sentence:
    card = int(secret_of(g).drawn)
    return "use_place", {"card": t.card(card), "about": t.card_text(card)} if card > 0 else {"card": "?", "about": "?"}


def with_qi(t: Text, g: GhostStories, d: Decision) -> Sentence:
    return d.verb, {"number": max(0, int(secret_of(g).qi[d["blood_mantra"]]))}


def target_option(t: Text, g: GhostStories, d: Decision) -> Sentence:
    """Whom a curse or the Shadow hits, with what he has to lose."""
    seat = d["seat"]
    colours = [colour for colour in range(5) for _ in range(g.tao[5 * seat + colour])]
    tao = t.listed(str(t.colour(colour)) for colour in colours)
    return ("target" if tao else "target_without_tao"), {"number": g.qi[seat], "tao": tao}


def on_ghost(t: Text, g: GhostStories, d: Decision) -> Sentence:
    return "ghost", t.on(g, d["space"])


def on_place(t: Text, g: GhostStories, d: Decision) -> Sentence:
    """A tile of the village, or a square of the Catacombs."""
    place = d["shadow_place"]
    return (d.verb if place < 9 else f"{d.verb}_below"), t.at(g, place % 9)


def demon_option(t: Text, g: GhostStories, d: Decision) -> Sentence:
    return d.verb, {"number": demon_points(g, d["demon"])}


def exorcise_below_option(t: Text, g: GhostStories, _d: Decision) -> Sentence:
    return "exorcise_below", {"demons": t.listed(str(demon_name(t, demon)) for demon in demons_here(g))}


def drive_demons_option(_t: Text, g: GhostStories, d: Decision) -> Sentence:
    cost = int(price(g, d["demons"]))
    return ("drive_demons_priced" if cost > 0 else "drive_demons"), {"number": cost}


def skeleton_option(_t: Text, g: GhostStories, d: Decision) -> Sentence:
    return ("skeleton_buddha" if g.buddhas >> d["space"] & 1 else "skeleton"), {}


def card_option(t: Text, _g: GhostStories, d: Decision) -> Sentence:
    return "draw", {"number": d["card"]}


def search_option(t: Text, g: GhostStories, _d: Decision) -> Sentence:
    demon = g.then_with // 2
    return "demon_searches", {"number": secret_of(g).stacks[secret_of(g).demons[demon]]}


def level_option(t: Text, g: GhostStories, d: Decision) -> Sentence:
    seat = int(g.active)
    key = "change_level_up" if is_below(g, seat) else "change_level"
    return key, t.at(g, int(g.where[seat]))


def climb_option(t: Text, g: GhostStories, d: Decision) -> Sentence:
    seat = int(g.seat)
    return ("climb_up" if is_below(g, seat) else "climb"), t.at(g, int(g.where[seat]))


# -- questions --------------------------------------------------------------------------------------------------------


def yang_key(g: GhostStories) -> str:
    if not plays(g):
        return "yang"
    if secret_of(g).lying >> g.active & 1:
        return "yang_lying_below" if is_below(g, int(g.active)) else "yang_lying"
    return "yang_below" if is_below(g, int(g.active)) else "yang"


def mantra_key(g: GhostStories) -> str:
    keys = {Step.CHOOSE_MANTRA: "which_mantra_works", Step.MANTRA_TO_REPLACE: "which_mantra_goes"}
    return keys.get(g.asking_step(), "which_mantra_robbed" if g.then_with == TAKE_MANTRA_QI else "which_mantra")


def target_key(g: GhostStories) -> str:
    return "target_of_shadow" if g.asking_step() == Step.SHADOW_HITS else "target"


def who_key(g: GhostStories) -> str:
    for_qi, for_yin_yang = (FOR_QI, SHARED_QI), (FOR_YIN_YANG, SHARED_YIN_YANG)
    return "who_qi" if g.then_with in for_qi else "who_yin_yang" if g.then_with in for_yin_yang else "who"


def lift_key(g: GhostStories) -> str:
    return "lift_or_not" if g.options[-1] == n.NO_SPACE else "lift"


def put_qi_key(g: GhostStories) -> str:
    return "put_qi_gift" if g.asking_step() in (Step.GIFT_OF_QI, Step.OFFER_QI) else "put_qi_on"


def of_seat(t: Text, g: GhostStories, seat: int, _b: int) -> Values:
    return {"who": t.who(g, seat)}


def of_card(t: Text, _g: GhostStories, card: int, _b: int) -> Values:
    return {"card": t.card(card), "about": t.card_text(card)}


def drawn_values(t: Text, g: GhostStories, _a: int, _b: int) -> Values:
    card = int(secret_of(g).drawn)
    return of_card(t, g, card, 0) if card > 0 else {"card": "?", "about": "?"}


def of_demon(t: Text, g: GhostStories, demon: int, _b: int) -> Values:
    square = secret_of(g).demons[demon]
    at = t.at(g, int(square)) if square >= 0 else {}
    return {"demon": demon_name(t, demon), **{f"demon_{key}": value for key, value in at.items()}}


def of_curse(t: Text, g: GhostStories, curse: int, _b: int) -> Values:
    return curse_values(t, g, curse)


def shadow_values(t: Text, g: GhostStories, _a: int, _b: int) -> Values:
    place = int(secret_of(g).shadow)
    at = t.at(g, place % 9)
    return {"place": t.words.text("shadow_below" if place >= 9 else "shadow_above", **at)}


def first_number(_t: Text, _g: GhostStories, number: int, _b: int) -> Values:
    """How many are still to be chosen."""
    return {"number": number}


def second_number(_t: Text, _g: GhostStories, _a: int, number: int) -> Values:
    """The same, where the step's second argument says it."""
    return {"number": number}


def robbed_values(t: Text, g: GhostStories, seat: int, number: int) -> Values:
    return {"who": t.who(g, seat), "number": still(number)}


def still(number: int) -> int:
    """How many are still to be chosen."""
    return 1 if number == n.LAST_OF_TWO else number


def stripped_values(t: Text, g: GhostStories, demon: int, _b: int) -> Values:
    return {"who": t.who(g, int(g.active)), "number": 1}


def to_pay(_t: Text, g: GhostStories, _a: int, _b: int) -> Values:
    return {"number": int(price(g, secret_of(g).driven) - g.paid)}


def rolled_by_wu_feng(t: Text, g: GhostStories, _a: int, _b: int) -> Values:
    return {"who": t.taoist(g, n.WU_FENG)}


def from_space(t: Text, g: GhostStories, space: int, _b: int) -> Values:
    return {"card": t.card(g.ghosts[space])}


def replaced_values(t: Text, g: GhostStories, chosen: int, _b: int) -> Values:
    return mantra_values(t, g, chosen - 1) if chosen else {}


# -- what happened ----------------------------------------------------------------------------------------------------


def taoist_moved(log: Log, g: GhostStories, happened: Happened, number: int) -> Sentence | None:
    """In the Catacombs he moves to a square."""
    what = happened.what[number]
    return ("taoist_moved_below", {}) if is_below(g, what["seat"]) else None


def level_changed(_log: Log, _g: GhostStories, happened: Happened, number: int) -> Sentence | None:
    return ("level_down" if happened.what[number]["below_now"] else "level_up"), {}


def under_pile(_log: Log, _g: GhostStories, happened: Happened, number: int) -> Sentence | None:
    return None if happened.what[number]["buried_card"] else ("card_under_pile_unseen", {})


def shadow_moved(_log: Log, _g: GhostStories, happened: Happened, number: int) -> Sentence | None:
    return ("shadow_moves_below", {}) if happened.what[number]["shadow_place"] >= 9 else None


def weakened(_log: Log, _g: GhostStories, happened: Happened, number: int) -> Sentence | None:
    target = happened.what[number]["weakening"]
    return ("weakened_demon", {}) if target >= 12 else None


def exorcised_demon(_log: Log, _g: GhostStories, happened: Happened, number: int) -> Sentence | None:
    """Its return to the board is implied and gets no sentence."""
    happened.claim("demon_returns", {"demon": happened.what[number]["demon"]})
    return None


def shown_together(log: Log, _g: GhostStories, happened: Happened, number: int) -> Sentence | None:
    """Tokens that are turned up at once are told together."""
    tokens = [happened.what[number]["curse"], *(more["curse"] for more in happened.claim_all("curse_shown"))]
    names = (str(log.names.words.name(f"curse.{box.CURSES[token]}")) for token in tokens)
    return ("curses_shown", {"curses": log.names.listed(names, "stop")}) if len(tokens) > 1 else None


def with_place(log: Log, g: GhostStories, d: Decision, _happened: Happened) -> Sentence:
    place = d["shadow_place"]
    return (d.verb if place < 9 else f"{d.verb}_below"), log.names.at(g, place % 9)


def demon_decided(log: Log, g: GhostStories, d: Decision, _happened: Happened) -> Sentence:
    return d.verb, {"demon": demon_name(log.names, int(g.then_with // 2))}


def used_card(log: Log, g: GhostStories, d: Decision, _happened: Happened) -> Sentence:
    """What he does with the card shows it to all."""
    card = int(secret_of(g).drawn)
    return d.verb, {"card": log.names.card(card), "about": log.names.card_text(card)}


def entered(log: Log, g: GhostStories, d: Decision, _happened: Happened) -> Sentence:
    return d.verb, {"demon": demon_name(log.names, int(g.then_with % 4))}


def drove_out(log: Log, g: GhostStories, d: Decision, happened: Happened) -> Sentence:
    for demon in BITS[d["demons"]]:
        happened.claim("demon_exorcised", {"demon": int(demon)})
        happened.claim("demon_returns", {"demon": int(demon)})
    return drive_demons_option(log.names, g, d)


def tried_below(log: Log, g: GhostStories, d: Decision, _happened: Happened) -> Sentence:
    return exorcise_below_option(log.names, g, d)


def stripped_of(log: Log, g: GhostStories, d: Decision, _happened: Happened) -> Sentence:
    return d.verb, {"other": log.names.taoist(g, int(g.then_with % 4))}


def placed_skeleton(_log: Log, g: GhostStories, d: Decision, _happened: Happened) -> Sentence:
    return skeleton_option(_log.names, g, d)


def climbed(log: Log, g: GhostStories, d: Decision, _happened: Happened) -> Sentence:
    return climb_option(log.names, g, d)


def levelled(log: Log, g: GhostStories, d: Decision, _happened: Happened) -> Sentence:
    return level_option(log.names, g, d)


def laid(log: Log, g: GhostStories, d: Decision, _happened: Happened) -> Sentence:
    return d.verb, {**slot_values(log.names, g, d["slot"]), **curse_values(log.names, g, int(g.then_with))}


def picked_mantra(log: Log, g: GhostStories, d: Decision, _happened: Happened) -> Sentence:
    return mantra_key(g), mantra_values(log.names, g, d["blood_mantra"])
