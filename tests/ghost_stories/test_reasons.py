"""The reasons of hints are true: each is tried out in the engine, with the option and without it.

What the ghosts would do is had from the steps of their turn, run on a copy; what the option does from playing it on,
with every answer of the dice where it depends on them.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import HAUNTER
from hauntbox.ghost_stories.base.geometry import BITS, FACED
from hauntbox.ghost_stories.base.rules.means import resistance, targets
from hauntbox.ghost_stories.base.settings import LEVELS, Setup
from hauntbox.ghost_stories.base.state import ACTED, GhostStories
from hauntbox.ghost_stories.base.thinking import heuristic
from hauntbox.ghost_stories.base.words.commands import option_word
from hauntbox.ghost_stories.base.words.reasons import LIKE, WEIGHT, reasons
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.ghost_stories.boxes import start
from hauntbox.i18n import catalogue, languages
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, NONE, RUNNING
from hauntbox.kernel.question import Event
from hauntbox.kernel.reason import Reason
from tests.ghost_stories.table import Table

# -- playing on -------------------------------------------------------------------------------------------------------


def run(g: GhostStories, *todo: tuple[int, int, int]) -> tuple[GhostStories, list[Event]]:
    """A copy after these steps, the first one first, up to the first question."""
    copy = g.clone()
    copy.agenda = NONE[:]
    copy.kind = RUNNING
    told = copy.listen()
    copy.do(steps.ROLL_CURSE)  # somebody has to be asked in the end
    for step in reversed(todo):
        copy.do(*step)
    copy.run()
    return copy, told


def plays(g: GhostStories, option: int) -> Iterator[tuple[GhostStories, list[Event]]]:
    """The option played on: what comes of it for every answer of the dice, if dice of an exorcism are asked for."""
    copy = g.clone()
    told = copy.listen()
    copy.take(option)
    _go_on(copy, g, option)
    if not copy.over and copy.seat == CHANCE and copy.asking_step() in (steps.EXORCISM, steps.ROLL_AGAIN):
        for outcome in copy.options:
            other = copy.clone()
            heard = other.listen()
            other.take(outcome)
            while not other.over and other.kind in (ask.REROLL, ask.EXORCISE, ask.PAY, ask.BORROW):
                other.take(other.options[-1])
            yield other, [*told, *heard]
    yield copy, list(told)


LASTING = ("dance of the spires", "second wind", "heavenly gust", "strength of a mountain", "gods favorite")
"""Powers that do nothing by themselves."""


def _go_on(copy: GhostStories, g: GhostStories, option: int) -> None:
    """As the heuristics would, while the same player is asked; after a move or a power to what he then does."""
    word = option_word(g, g.kind, option)
    to_act = g.kind == ask.YANG and word.startswith(("move", *(f"power {power}" for power in LASTING)))
    for _ in range(12):
        if copy.over or copy.turn != g.turn or copy.seat != g.seat:
            return
        if copy.kind == ask.YANG and (not to_act or copy.stage >= ACTED):
            return
        answer = heuristic.choose(copy)
        if copy.kind == ask.YANG and (answer == ask.END_TURN or ask.USE_POWER <= answer < ask.PLACE_BUDDHA):
            return
        copy.take(answer)


def before_next_turn(told: list[Event]) -> list[Event]:
    turn = next((n for n, event in enumerate(told) if event.name == "turn_begins"), len(told))
    return told[:turn]


def happens(g: GhostStories, option: int, *wanted: tuple[str, tuple[int, ...]]) -> bool:
    """Whether one of these events comes of it, in this turn."""
    for _, told in plays(g, option):
        for event in before_next_turn(told):
            if any(event.name == name and event.args[: len(args)] == args for name, args in wanted):
                return True
    return False


def gone(g: GhostStories, option: int, card: int) -> bool:
    return happens(g, option, *((name, (card,)) for name in ("ghost_exorcised", "ghost_discarded", "ghost_caught")))


# -- one check for each key -------------------------------------------------------------------------------------------


def stops_haunter(g: GhostStories, option: int, reason: Reason) -> bool:
    what = reason.what
    if g.ghosts[what["space"]] != what["card"]:
        return False
    copy = g
    for after in range(1, 5):  # all boards before it take their turns first
        board = (g.active + after) & 3
        for space in BITS[g.occupied & 7 << 3 * board]:
            if HAUNTER[g.ghosts[space]]:
                copy, told = run(copy, (steps.HAUNTER_ACTS, space, g.ghosts[space]))
                if space == what["space"]:
                    lost = reason.key == "stops_last_haunter"
                    haunts = [event.args[0] for event in told if event.name == "tile_haunted"]
                    back = happens(g, option, ("figures_back", (what["board"],)))
                    return haunts == [what["tile"]] and copy.over == lost and (back or gone(g, option, what["card"]))
                if copy.over:
                    return False
    return False


def full_board(g: GhostStories, option: int, reason: Reason) -> bool:
    board = reason.what["board"]
    _, told = run(g, (steps.OVERRUN, board, 0))
    names = [event.name for event in told]
    dies = "taoist_died" in names
    fewer = any(gone(g, option, int(g.ghosts[space])) for space in range(3 * board, 3 * board + 3))
    return "qi_lost" in names and dies == (reason.key == "saves_taoist") and fewer


def ends_torment(g: GhostStories, option: int, reason: Reason) -> bool:
    what = reason.what
    turn = g.clone()
    turn.active = what["board"]
    copy, _ = run(turn, (steps.TORMENTOR_ACTS, what["space"], what["card"]))
    rolls = copy.kind in (ask.CURSE, ask.BORROW) and len(copy.agenda) == 1
    return g.ghosts[what["space"]] == what["card"] and rolls and gone(g, option, what["card"])


def removes(g: GhostStories, option: int, reason: Reason) -> bool:
    return g.ghosts[reason.what["space"]] == reason.what["card"] and gone(g, option, reason.what["card"])


def caught(g: GhostStories, option: int, reason: Reason) -> bool:
    return happens(g, option, ("ghost_caught", (reason.what["card"], reason.what["space"])))


def beats(g: GhostStories, option: int, reason: Reason) -> bool:
    for copy, told in plays(g, option):
        if any(event.name == "ghost_exorcised" and event.args[0] == reason.what["card"] for event in told):
            left = g.to_beat - 1
            return left == reason.what.get("number", 0) and (left > 0 or copy.outcome != "lost" or copy.to_beat >= 0)
    return False


def chance_of(g: GhostStories, option: int, cards: set[int], every: bool) -> Fraction:
    """By rolling all the dice: how often these ghosts, or one of them, can be exorcised with the first roll."""
    copy = g.clone()
    copy.take(option)
    _go_on(copy, g, option)
    if copy.over or copy.seat != CHANCE or copy.kind != ask.ROLL:
        return Fraction(int(any(gone(g, option, card) for card in cards)))
    hits, weights = 0, copy.chances()
    for outcome, weight in zip(copy.options, weights, strict=True):
        rolled = copy.clone()
        told = rolled.listen()
        rolled.take(outcome)
        while not rolled.over and rolled.kind == ask.REROLL:
            rolled.take(ask.ENOUGH)
        sets = [rolled.options] if rolled.kind == ask.EXORCISE else []
        fallen = {event.args[0] for event in told if event.name == "ghost_exorcised"}
        ways = [fallen]
        for options in sets:
            for chosen in options:
                after = rolled.clone()
                heard = after.listen()
                after.take(chosen)
                while not after.over and after.kind == ask.PAY:
                    after.take(after.options[0])
                ways.append({event.args[0] for event in heard if event.name == "ghost_exorcised"})
        hits += weight if any(cards <= way if every else cards & way for way in ways) else 0
    return Fraction(hits, sum(weights))


def exorcism(g: GhostStories, option: int, reason: Reason) -> bool:
    """The chance is the engine's own; with a reroll or a second try it is higher than that of one roll."""
    what = reason.what
    cards = {what["card"]} | ({what["other_card"]} if "other_card" in what else set())
    one = chance_of(g, option, cards, "one" not in reason.key)
    assert reason.chance is not None
    return one == reason.chance or (one < reason.chance and more_than_one_roll(g, option))


def more_than_one_roll(g: GhostStories, option: int) -> bool:
    copy = g.clone()
    copy.take(option)
    _go_on(copy, g, option)
    powers = {int(copy.power[seat]) for seat in range(4)}
    return bool(powers & {4, 7})  # Second Wind, The Gods' Favorite


def kept(g: GhostStories, option: int, reason: Reason) -> bool:
    front = {int(g.ghosts[space]) for space in targets(g)}
    found = chance_of(g, option, front, every=False) if g.reroll else Fraction(1)
    return found == (reason.chance or 1)


def gains(name: str, *keys: str) -> Callable[[GhostStories, int, Reason], bool]:
    """An event with these particulars comes of it."""
    return lambda g, option, reason: happens(g, option, (name, tuple(reason.what[key] for key in keys)))


def tao(g: GhostStories, option: int, reason: Reason) -> bool:
    what = reason.what
    wanted = resistance(g, what["space"])[what["colour"]] > 0 and g.ghosts[what["space"]] == what["card"]
    return wanted and not g.locked and gains("tao_gained", "seat", "colour")(g, option, reason)


def qi(g: GhostStories, option: int, reason: Reason) -> bool:
    seat = reason.what["seat"]
    few = (g.qi[seat] <= 2) == (reason.key == "qi_low")
    return few and g.qi[seat] == reason.what["number"] and gains("qi_gained", "seat")(g, option, reason)


def resist_less(g: GhostStories, option: int) -> list[int]:
    """The ghosts that resist less once it is done."""
    copy = g.clone()
    copy.take(option)
    _go_on(copy, g, option)
    return [s for s in BITS[g.occupied & copy.occupied] if sum(resistance(copy, s)) < sum(resistance(g, s))]


def circle(g: GhostStories, option: int, reason: Reason) -> bool:
    return len(resist_less(g, option)) == reason.what["number"]


def mantra(g: GhostStories, option: int, reason: Reason) -> bool:
    space = reason.what["space"]
    many = sum(points > 0 for points in resistance(g, space)) > 1  # its colour is chosen after the roll
    lower = many or space in resist_less(g, option) or gone(g, option, reason.what["card"])
    return gains("mantra_placed", "space", "card")(g, option, reason) and lower


def frees_tile(g: GhostStories, option: int, reason: Reason) -> bool:
    tile = reason.what["tile"]
    counted = reason.what["number"] == bin(g.haunted).count("1")
    return counted and bool(g.haunted >> tile & 1) and gains("tile_restored", "tile")(g, option, reason)


def unwanted(g: GhostStories, option: int, reason: Reason) -> bool:
    spaces = targets(g) if reason.key == "not_wanted" else BITS[g.occupied & ~g.falling]
    return all(not resistance(g, space)[reason.what["colour"]] for space in spaces if reason.what["colour"] < 5)


def stands_before(g: GhostStories, option: int, reason: Reason) -> bool:
    what = reason.what
    return option == what["space"] and g.where[what["seat"]] == FACED[what["space"]]


def line(g: GhostStories, option: int, reason: Reason) -> bool:
    """Put there with its figure out, it haunts that tile."""
    what = reason.what
    copy = g.clone()
    copy.ghosts[what["space"]] = what["card"]
    copy.occupied |= 1 << what["space"]
    copy.figures |= 1 << what["space"]
    _, told = run(copy, (steps.HAUNTER_ACTS, what["space"], what["card"]))
    return option == what["space"] and [e.args[0] for e in told if e.name == "tile_haunted"] == [what["tile"]]


CHECKS: dict[str, Callable[[GhostStories, int, Reason], bool]] = {
    "beats_last": beats,
    "beats": beats,
    "stops_last_haunter": stops_haunter,
    "stops_haunter": stops_haunter,
    "saves_taoist": full_board,
    "empties_board": full_board,
    "ends_torment": ends_torment,
    "removes": removes,
    "caught": caught,
    "brings_back": gains("taoist_back", "seat"),
    "frees_tile": frees_tile,
    **{f"exorcism{which}{there}": exorcism for which in ("", "_both", "_one") for there in ("", "_there")},
    "kept": kept,
    "kept_all": kept,
    "qi_low": qi,
    "qi": qi,
    "yin_yang": gains("yin_yang_gained", "seat"),
    "tao": tao,
    "circle": circle,
    "mantra": mantra,
    "buddha": gains("buddha_taken", "seat"),
    "buddha_placed": lambda g, option, reason: happens(g, option, ("buddha_placed", (g.active, reason.what["space"]))),
    "help_there": lambda g, option, reason: happens(g, option, ("help_asked", (g.active, reason.what["tile"]))),
    "help_afar": lambda g, option, reason: happens(g, option, ("help_asked", (g.active, reason.what["tile"]))),
    "not_wanted": unwanted,
    "not_needed": unwanted,
    "stands_before": stands_before,
    "line": line,
}


# -- many positions ---------------------------------------------------------------------------------------------------


def positions(seed: int) -> Iterator[tuple[GhostStories, int]]:
    """Some questions of a game, each with an option: that of the heuristics, or any."""
    g = start(Setup(1 + seed % 4, LEVELS[seed % 3]))
    luck, anybody = Seeded(seed), Random(seed)
    while not g.over:
        if g.seat == CHANCE:
            g.take(luck.pick(g))
            continue
        choice = heuristic.choose(g) if anybody.random() < 0.8 else anybody.choice(g.options)
        if g.players and anybody.random() < 0.3:
            yield g, choice
            yield g, anybody.choice(g.options)
        g.take(choice)


LONG_GAMES = [pytest.param(seed, marks=pytest.mark.long) for seed in (0, 2, 3, 4, 5, 6, 7)]


@pytest.mark.parametrize("seed", [1, *LONG_GAMES])
def test_every_reason_is_true_when_it_is_played_on(seed: int) -> None:
    for g, option in positions(seed):
        for reason in reasons(g, option):
            assert CHECKS[reason.key](g, option, reason), (reason, option_word(g, g.kind, option), g.position())


def test_there_is_a_check_for_every_key() -> None:
    assert set(CHECKS) == set(WEIGHT)


# -- worked cases -----------------------------------------------------------------------------------------------------


def said(t: Table, word: str, language: str = "en") -> list[str]:
    """The reasons for an option by its word, each found true, as sentences."""
    g = t.game
    option = next(one for one in g.options if option_word(g, g.kind, one) == word)
    found = reasons(g, option)
    assert all(CHECKS[reason.key](g, option, reason) for reason in found), found
    return [Text(catalogue("ghost_stories", language)).reason_text(g, reason) for reason in found]


def test_a_haunter_is_stopped_before_it_haunts_a_tile_by_name() -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"w2": "Restless Spirit", "s1": "Lich"}, figures=["w2"])
    assert said(t.play("ask"), "w2") == [
        "It stops the Restless Spirit on w2, about to haunt the Night Watchman's Beat in the next turn of Green."
    ]


def test_the_third_haunted_tile_loses_the_village() -> None:
    ghosts: dict[str, str | int] = {"w2": "Restless Spirit", "s1": "Lich"}
    t = Table(at={"yellow": "NE"}, ghosts=ghosts, figures=["w2"], haunted=["N", "S"])
    assert said(t.play("ask"), "w2")[0].endswith("in the next turn of Green: the village would be lost.")


def test_an_exorcism_tells_its_chance_and_what_it_is_for() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Ghoul", "n1": "Zombie", "n3": "Lich"}, qi={"yellow": 1}, tao={})
    assert said(t, "exorcise") == [
        "It frees a space on the side of Yellow: the full board would cost Yellow the last Qi (chance: 70.4%).",
        "The Ghoul on n2 can be exorcised (chance: 70.4%).",
    ]


def test_a_power_tells_what_it_does_and_not_what_is_done_besides() -> None:
    full: dict[str, str | int] = {"n1": "Zombie", "n2": "Restless Dead", "n3": "Lich"}
    t = Table(players=1, at={"yellow": "C"}, tokens={"yellow": 3}, ghosts=full, tao={}, qi={"yellow": 1})
    assert said(t.play("power enfeeblement mantra", "n2"), "move N")[-1].endswith("(chance: 70.4%).")
    fresh = Table(players=1, at={"yellow": "N"}, tokens={"yellow": 3}, ghosts={"n2": "Restless Dead"}, tao={})
    assert said(fresh, "power enfeeblement mantra") == ["The Restless Dead on n2 resists one less."]


def test_a_move_tells_what_can_be_done_there() -> None:
    t = Table(ghosts={"n2": "Ghoul"}, figures=["n2"], tao={"yellow": "Y"}, powers=["bottomless_pockets"])
    t.play("power bottomless pockets", "yellow")
    assert said(t, "move N") == [
        "It stops the Ghoul on n2, about to haunt the Herbalist's Shop in the next turn of Yellow.",
        "From the Herbalist's Shop the Ghoul on n2 can be exorcised (chance: 100%).",
    ]


@pytest.mark.parametrize(
    ("left", "says"), [(1, "beats the last incarnation"), (2, "beats an incarnation of Wu-Feng; 1 is left after it")]
)
def test_an_incarnation(left: int, says: str) -> None:
    level = "normal" if left == 1 else "hell"
    t = Table(level=level, at={"yellow": "N"}, ghosts={"n2": "Forgotten Ones"}, tao={"yellow": "KK"}, to_beat=left)
    assert says in said(t, "exorcise")[0]


def test_a_token_is_spent_that_nobody_else_resists_with() -> None:
    t = Table(at={"yellow": "N"}, ghosts={"n2": "Hope Killer", "s2": "Sticky Feet"}, tao={"yellow": "YYRRBBGG"})
    t.play("exorcise", "WWK", "n2")
    assert said(t, "yellow yellow") == ["No other ghost in play resists with yellow."]
    assert said(t, "yellow blue") == []


def test_dice_are_rolled_again_that_nobody_wants() -> None:
    t = Table("green", at={"green": "N"}, ghosts={"n2": "Restless Dead"}, tao={}, powers=["gods_favorite"])
    t.play("exorcise", "YRR")
    assert said(t, "red") == ["No ghost in front of you resists with red."]
    t.play("red", "red")
    assert said(t, "enough") == ["The dice you keep, with those you roll again, may be enough (chance: 55.6%)."]


def test_every_reason_has_its_sentence_in_every_language() -> None:
    for language in languages():
        words = catalogue("reasons_ghost_stories", language)
        assert set(words.keys("reason")) == {*WEIGHT, *LIKE, "sure", "likely", "outlook"}, language
    texts = [Text(catalogue("ghost_stories", language)) for language in languages()]
    for g, option in positions(1):
        for reason, text in product(reasons(g, option), texts):
            sentence = text.reason_text(g, reason)
            assert sentence.endswith(".")
            assert "{" not in sentence
