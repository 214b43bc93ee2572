"""All that lies on the table is on the sheet: every key of the state of every game and box, or a reason why not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from hauntbox.corrections import cells_of, correction
from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.ghost_stories.base.cards import CARD, HAUNTER, NEEDS_BUDDHA
from hauntbox.ghost_stories.base.geometry import SPACES
from hauntbox.ghost_stories.jean_claude.ids import LEFT_LEG
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.correction import corrected
from hauntbox.kernel.game import CHANCE, EVERYBODY, Game
from hauntbox.victim.cards import DEMON_NAMES
from tests.test_corrections import night, own_boxes, setups

TURN = "of the turn under way: the game goes on with its question, or with a new turn"
FOLLOWS = "it follows from other values"
SET_UP = "of the set-up, which the game was begun with"
INFERRED = "nothing on the table: what seats can infer"

NOT_THERE: dict[str, dict[str, str]] = {
    "ghost_stories": {
        **dict.fromkeys(["acted_on", "active", "stage", "helps", "exorcisms", "powers_used", "right_stones"], TURN),
        **dict.fromkeys(["being_exorcised", "curses_to_come", "rewards_to_come", "fresh_buddhas"], TURN),
        **dict.fromkeys(["fresh_power_tokens", "dice", "dice_to_reroll", "tao_paid"], TURN),
        **dict.fromkeys(["alive", "qi_supply", "tao_supply", "temple_buddhas", "power_tokens_on_centre"], FOLLOWS),
        **dict.fromkeys(["incarnations_to_beat", "white_blank"], FOLLOWS),
        "players": SET_UP,
        "defeat": "only a game that is over has one",
    },
    "white_moon": {
        **dict.fromkeys(["fresh_crystals", "su_ling_may_move", "su_ling_moved", "barrier", "barrier_due"], TURN),
        **dict.fromkeys(["claw_used", "pushed_back", "school", "saves", "white_paid", "moved", "second_step"], TURN),
        "rewards_owed": TURN,
        "portal_on_card": FOLLOWS,
        **dict.fromkeys(["people", "children", "graves", "tao_graves", "artifacts_void"], SET_UP),
    },
    "black_secret": {
        **dict.fromkeys(["demons_to_act", "demons_exorcised", "single_moves", "may_climb", "acted_below"], TURN),
        **dict.fromkeys(["hand_cards", "undecided_cards", "drawn_cards", "sealed_ranks"], FOLLOWS),
        "removed_cards": "cards that left the pile unseen by the discard: they are among those that nobody waits for",
    },
    "black_tower": {"seen_by_taoists": INFERRED},
    "b_rice": {"won_this_turn": TURN, "shares": TURN},
    "jean_claude": {},
    "chuck": {},
    "victim": {
        **dict.fromkeys(["active", "last_played", "running", "fresh_fright", "visited", "done", "deeds"], TURN),
        **dict.fromkeys(["points", "winded", "fell", "encouraged", "rushed", "stride", "may_lay", "stepped"], TURN),
        **dict.fromkeys(["sheltered", "look_pile", "looked_at", "demon_points", "landed", "hunt_left"], TURN),
        **dict.fromkeys(["hunt_moved", "halted", "dice"], TURN),
        **dict.fromkeys(["item_deck", "deck_size", "event_deck", "symbols_face_down", "numbers_face_down"], FOLLOWS),
        **dict.fromkeys(["unseen_tiles", "removed", "demon_seat", "slave_seat"], FOLLOWS),
        **dict.fromkeys(["order", "first"], SET_UP),
        **dict.fromkeys(["looks", "arrangements", "item_cases"], INFERRED),
        "cause": "only a game that is over has one",
    },
}
"""By game or box, the keys that are on no sheet, each with its reason."""
WORKED_OUT = {
    "=white_moon/": {"stacks", "unseen", "shelter", "graveyard", "aside"},
    "=black_secret/mantras/": {"mantras", "mantras_gone"},
    "=in_play/": {"in_play", "escaped", "eliminated"},
}
"""By the beginning of a path of several places, the keys that it sets."""

SHELVES = [["white_moon", "black_secret", "tower"], ["b_rice", "chuck", "jean_claude"]]


def keys(paths: set[str], box: str = "") -> set[str]:
    """The keys of the state, or of what a box adds to it, that paths of cells name."""
    found = set()
    for path in paths:
        plain = path.removeprefix("=")
        if not box or plain.startswith(f"{box}/"):
            found.add(plain.removeprefix(f"{box}/").split("/")[0])
        found |= {key for begins, these in WORKED_OUT.items() if path.startswith(begins) for key in these}
    return found


def check(state: dict[str, Any], paths: set[str], name: str, box: str = "") -> None:
    named, reasons = keys(paths, box), NOT_THERE[name]
    assert set(state) - named - set(reasons) == set(), f"{name}: neither on the sheet nor with a reason"
    assert set(reasons) & named == set(), f"{name}: on the sheet, so it needs no reason"
    assert set(reasons) - set(state) == set(), f"{name}: no key of the state"


def parts(state: dict[str, Any]) -> set[str]:
    return own_boxes() & set(state)


def entered(game: Game, edits: dict[str, object]) -> Game:
    return corrected(game, correction(game, edits))


def with_rare_things(game: Any) -> Iterator[Game]:
    """The same table with powers and cards that put more onto it."""
    state: Any = game.state()
    first = {"yellow": "enfeeblement_mantra", "green": "strength_of_a_mountain"}
    game = entered(game, {f"powers/{b}": first[c] for b, c in enumerate(state["boards"]) if c in first} | {"turn": 9})
    if "circle_of_prayer" not in state["village"]:
        game = entered(game, {"village/4": "circle_of_prayer"})
    yield game
    space = next(name for name in SPACES if name not in state["ghosts"])
    shown: set[str] = set()
    for card in sorted({*game.law.cards} - {*game.ghosts}):
        icons = {*CARD[card].left, "needs_buddha" if NEEDS_BUDDHA[card] else "", "haunts" if HAUNTER[card] else ""}
        if icons - shown or card == LEFT_LEG:
            shown |= icons
            yield entered(game, {f"ghosts/{space}": card})


def drawing(game: Game) -> Game:
    """On to the moment when Wu-Feng has drawn a card."""
    luck = Seeded(1)
    while game.ruleset.kinds[game.kind].name != "use":
        game.take(luck.pick(game) if game.seat == CHANCE else game.options[0])
    return game


@pytest.mark.parametrize("shelf", SHELVES)
def test_every_key_of_ghost_stories_and_its_boxes_is_on_the_sheet(shelf: list[str]) -> None:
    game = night(70, 2, players=2, boxes=shelf)
    state: Any = game.state()
    games = [game, *with_rare_things(game), *([drawing(game)] if "black_secret" in shelf else [])]
    paths = {path for one in games for path in cells_of(one, EVERYBODY)}
    if shelf == SHELVES[0]:
        check({key: value for key, value in state.items() if key not in parts(state)}, paths, "ghost_stories")
    for box in parts(state):
        check(state[box], paths, box, box)


def test_no_box_with_values_of_its_own_is_forgotten() -> None:
    games = [facade(game).new(setup) for game, setup in setups() if game == "ghost_stories"]
    found = {box for game in games for box in parts(dict(game.state()))}
    tested = {box for shelf in SHELVES for box in parts(dict(night(20, players=2, boxes=shelf).state()))}
    assert found == tested == set(NOT_THERE) - {"ghost_stories", "victim"}


def test_every_key_of_victim_is_on_the_sheet() -> None:
    game = night(60, game="victim", players=6)
    for tile in ("bunker", "decoder1", "herb1", "wreck1", "corpse1"):
        game = laid(game, tile)
    games = [game, *(entered(game, {"=demon": demon}) for demon in DEMON_NAMES)]
    check(dict(game.state()), {path for one in games for path in cells_of(one, EVERYBODY)}, "victim")


def laid(game: Game, tile: str) -> Game:
    """With one more tile on the table, wherever it can lie."""
    state: Any = game.state()
    taken = {f"{q} {r}" for q, r, _ in state["tiles"].values()}
    for choice in cells_of(game, EVERYBODY)[f"=tiles/{tile}"][1].choices:
        if tile not in state["tiles"] and choice.value is not None and choice.value not in taken:
            try:
                return entered(game, {f"=tiles/{tile}": choice.value})
            except InputError:  # no path leads there
                continue
    assert tile in state["tiles"]
    return game
