"""VI-INV: positions that break an invariant are refused; games that are played keep those about what changes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.kernel.game import Game
from hauntbox.kernel.question import Event
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import DEMON_NAMES, STAMINA_COST
from hauntbox.victim.forms import codec
from hauntbox.victim.state import VictimGame
from tests.victim.policy import busily
from tests.victim.table import Table, number_of
from tests.victim.test_contract import late

# -- positions --------------------------------------------------------------------------------------------------------


def somewhere() -> dict[str, Any]:
    """A position with a Demon, in Diego's turn."""
    t = Table(
        "diego", demon="widow", hand={"diego": "gun"}, tiles={(1, 0): "herb1", (0, 1): "normal1", (1, 1): "bunker"},
        wounds={"lucien": 1}, events="hail hail snow", gate=8,
    )  # fmt: skip
    position: dict[str, Any] = json.loads(json.dumps(t.game.position()))
    return position


def put(*path: str | int, value: object) -> Callable[[dict[str, Any]], None]:
    """Put a value somewhere into a state."""

    def change(state: dict[str, Any]) -> None:
        at: Any = state
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] = value

    return change


def equip(state: dict[str, Any], *cards: str) -> None:
    """Diego wears these cards of the deck."""
    state["victims"]["Diego"]["equipped"] = list(cards)
    for card in cards:
        del state["item_deck"][card]
    state["deck_size"] -= len(cards)


def wound(state: dict[str, Any], *victims: str) -> dict[str, Any]:
    """These are Gravely Wounded."""
    for victim in victims:
        state["victims"][victim]["wounds"] = 2
    return state


BROKEN: dict[str, tuple[str, Callable[[dict[str, Any]], object]]] = {
    "a tile on the table and in a pile": ("VI-INV-01", put("piles", 0, 5, value=["herb1", "unseen", []])),
    "a tile missing": ("VI-INV-01", put("piles", 0, value=[])),
    "no Start tile": ("VI-INV-02", put("tiles", value={"normal1": [0, 0, 0]})),
    "a Gate token without the Bunker": ("VI-INV-03", lambda state: state["tiles"].pop("bunker")),
    "a tile no link leads to": ("VI-INV-04", put("tiles", "herb1", value=[5, 5, 0])),
    "an item too many": ("VI-INV-08", put("victims", "Diego", "hand", value={"gun": 2})),
    "three cards equipped": ("VI-INV-09", lambda state: equip(state, "shoes", "vest", "amulet")),
    "an event missing": ("VI-INV-11", put("event_deck", value={})),
    "a Number missing": ("VI-INV-13", put("numbers_face_down", value=[1, 2, 3, 4, 5])),
    "a Number gained without a Decoder token": (
        "VI-INV-14", lambda state: state.update(numbers_face_down=[2, 3, 4, 5, 6], numbers_held=[1]),
    ),
    "a Decoder token on a Herb tile": ("VI-INV-15", put("decoder_tokens", value=["herb1"])),
    "a Herb token on a tile not revealed": ("VI-INV-16", put("herb_tokens", value=["herb1", "herb2"])),
    "a Black Box without its Wreck": ("VI-INV-16", put("black_boxes", value=["wreck1"])),
    "a mark on a Gravely Wounded Victim": (
        "VI-INV-19", lambda state: wound(state, "Lucien").update(poison=["Lucien"]),
    ),
    "a characteristic above its maximum": ("VI-INV-20", put("victims", "Diego", "stats", value=[4, 3, 2, 4])),
    "seven Upgrades": ("VI-INV-34", put("upgrades", value=[1, 3, 3])),
    "a Web on no tile": ("VI-INV-40", put("webs", value=["corpse1"])),
    "a Demon without a possessed Victim": ("VI-INV-4", lambda state: state.update(possessed=None)),
    "a Victim in two states": ("VI-INV-42", put("escaped", value=["Diego"])),
    "two eliminated and the game goes on": (
        "VI-INV-43", lambda state: state.update(in_play=["Diego"], eliminated=["Rolita", "Lucien"]),
    ),
    "nobody stands and the game goes on": (
        "VI-INV-44", lambda state: wound(state, "Rolita", "Diego", "Lucien"),
    ),
    "enough have escaped and the game goes on": (
        "VI-INV-45", lambda state: state.update(in_play=["Diego"], escaped=["Rolita", "Lucien"]),
    ),
    "an open Bunker that is not there": (
        "VI-INV-47", lambda state: (state["tiles"].pop("bunker"), state.update(gate=None, opened=1)),
    ),
}  # fmt: skip


@pytest.mark.rule(
    "VI-INV-01", "VI-INV-02", "VI-INV-03", "VI-INV-04", "VI-INV-08", "VI-INV-09", "VI-INV-11", "VI-INV-13",
    "VI-INV-14", "VI-INV-15", "VI-INV-16", "VI-INV-19", "VI-INV-20", "VI-INV-34", "VI-INV-40", "VI-INV-41",
    "VI-INV-42", "VI-INV-43", "VI-INV-44", "VI-INV-45", "VI-INV-47",
)  # fmt: skip
@pytest.mark.parametrize("what", BROKEN)
def test_a_position_that_breaks_an_invariant_is_refused(what: str) -> None:
    rule, change = BROKEN[what]
    position = somewhere()
    facade("victim").load(position, "sound")
    change(position["state"])
    with pytest.raises(InputError, match=rule):
        facade("victim").load(position, "broken")


@pytest.mark.rule("VI-INV-39", "VI-INV-32", "VI-INV-33", "VI-INV-17")
@pytest.mark.parametrize(
    ("key", "value"), [("hammers", [["start", "e"]]), ("hammers", [["start", "w"]]), ("rage", 4), ("stamina", -1)]
)
def test_values_out_of_their_range_are_refused(key: str, value: object) -> None:
    """Hammer tokens lie on a border of two tiles that are not linked anyway."""
    position = somewhere()
    position["state"][key] = value
    with pytest.raises(InputError, match=key):
        facade("victim").load(position, "broken")


@pytest.mark.rule("VI-INV-39")
def test_a_fourth_hammer_token_is_refused() -> None:
    tiles = {
        (0, 1): "test_agi1", (0, -1): "test_agi2", (1, 0): "normal10/2", (-1, 0): "normal9/1", (1, -1): "normal7/3",
        (-1, 1): "normal6/0",
    }  # fmt: skip
    position: dict[str, Any] = json.loads(json.dumps(Table(tiles=tiles).game.position()))
    borders = [["start", d] for d in ("e", "w", "ne", "sw")]
    position["state"]["hammers"] = borders[:4]
    with pytest.raises(InputError, match="VI-INV-39"):
        facade("victim").load(position, "broken")
    position["state"]["hammers"] = borders[:3]
    facade("victim").load(position, "sound")


# -- games ------------------------------------------------------------------------------------------------------------


class Change(NamedTuple):
    """One answer: the game before and after it, what was answered, what happened."""

    before: VictimGame
    after: VictimGame
    kind: int
    option: int
    told: list[Event]

    def events(self, name: str) -> list[tuple[int, ...]]:
        return [event.args for event in self.told if event.name == name]


def changes(game: Game, seed: int, most: int) -> Iterator[Change]:
    policy, told = busily(seed), game.listen()
    for _ in range(most):
        if game.over:
            return
        assert isinstance(game, VictimGame)
        before, kind, option = game.clone(), game.kind, policy(game)
        told.clear()
        game.answer(option)
        yield Change(before, game, kind, option, told[:])


def played() -> Iterator[list[Change]]:
    """Some games, each as a list of its changes. Later states are clones: the game itself goes on."""
    games: list[Game] = [late(demon, players).game for demon in DEMON_NAMES for players in (4, 6)]
    games += [facade("victim").new({"players": players}) for players in (2, 5)]
    for seed, game in enumerate(games):
        yield [change._replace(after=change.after.clone()) for change in changes(game, seed, 250)]


@pytest.fixture(scope="module")
def games() -> list[list[Change]]:
    return list(played())


def passive_may_work(g: VictimGame, victim: str, needs: str) -> bool:
    number = number_of(victim)
    words = needs.split()
    stats = [g.stats[4 * number + ("AGI", "VIT", "INT", "LUK").index(stat)] for stat in words[::2]]
    blocked = (g.crow | g.fright & ~g.new_fright) >> number & 1
    standing = g.in_play >> number & 1 and g.wounds[number] < 2
    return bool(standing and not blocked and all(v >= int(n) for v, n in zip(stats, words[1::2], strict=True)))


@pytest.mark.rule("VI-INV-51", "VI-GEN-14")
def test_somebody_always_has_something_to_answer(games: list[list[Change]]) -> None:
    for game in games:
        assert all(change.after.options for change in game if not change.after.over)
        ends = [ask.END_TURN, ask.STOP]
        turns = [change.after for change in game if change.after.kind == ask.TURN]
        assert all(g.running or set(ends) & set(g.options) for g in turns)


@pytest.mark.rule("VI-INV-07", "VI-INV-06")
def test_links_are_two_way_and_never_go(games: list[list[Change]]) -> None:
    for change in (change for game in games for change in game):
        old, new = change.before.forest.reach, change.after.forest.reach
        assert all(one & ~other == 0 for one, other in zip(old, new, strict=True))
    for game in games:
        reach = game[-1].after.forest.reach
        assert all(reach[b] >> a & 1 for a in range(40) for b in range(40) if reach[a] >> b & 1)


@pytest.mark.rule("VI-INV-10", "VI-INV-23", "VI-INV-24")
def test_hands_points_and_actions_of_a_turn(games: list[list[Change]]) -> None:
    seen = 0
    for change in (change for game in games for change in game):
        g, ended = change.after, change.before.active
        if ended >= 0 and g.active != ended:
            seen += 1
            assert sum(g.hand[ended] >> 2 * item & 3 for item in range(10)) <= 5
        assert 0 <= g.points <= 2 + g.link
        for victim, points in (event[:2] for event in change.events("turn_begins")):
            assert points == 2 + (g.link if victim != number_of("lucien") else 0) or g.active != victim
        if change.kind == ask.TURN and change.option in (ask.RUN, ask.DECODE, ask.SEARCH, ask.HIDE):
            assert g.done & ~change.before.done or g.active != change.before.active  # it was not done before
    assert seen > 50


@pytest.mark.rule("VI-INV-22")
def test_passives_ask_only_while_they_work(games: list[list[Change]]) -> None:
    rushes = [change.after for game in games for change in game if change.after.kind == ask.RUSH]
    photos = [change.after for game in games for change in game if change.after.kind == ask.PHOTO_FLASH]
    assert rushes
    assert all(passive_may_work(g, "vivian", "AGI 3 INT 3") for g in rushes)
    assert all(passive_may_work(g, "anya", "AGI 3 LUK 3") for g in photos)


@pytest.mark.rule("VI-INV-30", "VI-INV-31")
def test_attacks_are_for_the_standing_in_sight_and_death_for_the_gravely_wounded(games: list[list[Change]]) -> None:
    attacks = deaths = 0
    for change in (change for game in games for change in game):
        g = change.after
        if change.events("attacked") and g.kind in (ask.ROLL, ask.FIREWORKS):
            victim = change.events("attacked")[-1][0]
            attacks += 1
            assert (g.wounds[victim] < 2, g.hidden[victim] != 1, g.in_play >> victim & 1) == (True, True, 1)
        if change.kind == ask.DEMON and ask.DEATH <= change.option < ask.UPGRADE:
            deaths += 1
            victim = change.option - ask.DEATH
            assert (change.before.wounds[victim], change.before.hidden[victim] != 1) == (2, True)
    assert attacks > 30
    assert deaths


@pytest.mark.rule("VI-INV-32", "VI-INV-33")
def test_rage_and_stamina_change_as_told(games: list[list[Change]]) -> None:
    for change in (change for game in games for change in game):
        old, g = change.before, change.after
        if g.den < 0 or change.events("possessed"):
            continue
        upgrades, deaths = change.events("upgraded"), change.events("death_skill")
        gains = len(change.events("rage_changed"))
        assert 0 <= g.rage <= 3
        if deaths:
            assert (old.rage, g.rage - gains) == (3, 0)
        else:
            assert g.rage == old.rage + gains - 2 * len(upgrades)
        spent = sum(STAMINA_COST[g.demon][which - 1] for _, which, *_ in change.events("special_used"))
        fed = len(change.events("demon_turn")) + len(change.events("stamina_changed"))
        assert g.stamina == old.stamina + fed - spent >= 0


@pytest.mark.rule("VI-INV-35", "VI-INV-36", "VI-INV-37")
def test_the_demons_turn_has_its_points_and_each_action_once(games: list[list[Change]]) -> None:
    turns = 0
    for game in games:
        done: list[int] = []
        for change in game:
            g = change.after
            if change.kind == ask.DEMON and ask.END_DEMON < change.option < ask.UPGRADE:
                attack = ask.ATTACK <= change.option <= ask.ATTACK_ALL
                done.append(ask.ATTACK if attack else min(change.option, ask.DEATH))
            assert len(done) == len(set(done))
            if change.events("demon_turn"):
                done = []
                if g.kind == ask.DEMON:
                    turns += 1
                    base = 3 if g.request.players == 6 else 2
                    assert g.might == max(base + (g.rage == 3) - g.bullet, 0)
            if change.events("round_begins") and g.kind == ask.TURN:
                assert g.bullet == 0
    assert turns > 20


@pytest.mark.rule("VI-INV-47")
def test_the_bunker_opens_by_its_number_and_nobody_escapes_before(games: list[list[Change]]) -> None:
    for change in (change for game in games for change in game):
        old, g = change.before, change.after
        assert g.opened >= old.opened
        assert g.opened or not g.escaped
        if change.kind == ask.TURN and change.option >= ask.PUT_NUMBER:
            assert g.opened == (formula(codec.row_words(list(g.row))) == g.gate)


def formula(row: list[Any]) -> int | None:
    """The value of a row whose first 3, 5 or 7 slots are filled, read from left to right."""
    filled = [token for token in row if token is not None]
    if filled != row[: len(filled)] or len(filled) not in (3, 5, 7):
        return None
    value = int(filled[0])
    for sign, number in zip(filled[1::2], filled[2::2], strict=True):
        value = {"+": value + number, "-": value - number, "x": value * number}[sign]
    return value


@pytest.mark.rule("VI-INV-47", "VI-CODE-09")
@pytest.mark.parametrize(("gate", "opened"), [(12, 1), (11, 0)])
def test_a_formula_of_another_value_does_not_open_the_bunker(gate: int, opened: int) -> None:
    t = Table("rolita", tiles={(1, 0): "bunker"}, at={"rolita": (1, 0)}, numbers="6", row="1+5+", gate=gate)
    t.play("put 6 in 5")
    assert t.game.opened == opened
    t.settled("rolita")


@pytest.mark.rule("VI-INV-32", "VI-RAGE-07")
def test_rage_stays_at_three() -> None:
    t = Table(demon="ghost", rage=3, might=3)
    t.play("hunt", "3", "attack diego", "1", "111")
    assert t.rage == 3
    t.demon_settled()


@pytest.mark.rule("VI-INV-10")
def test_six_cards_are_five_at_the_end_of_her_turn() -> None:
    t = Table("rolita", hand={"rolita": "gun gun gun manual manual manual"})
    t.play("end")
    t.waits("discard", "rolita")
    t.play("gun")
    assert len(t.hand("rolita")) == 5
    t.settled("diego")
