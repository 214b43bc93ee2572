"""Cards that were added by a row alone: these tests run where ``ghosts.csv`` has the rows of test_added_cards.py."""

from __future__ import annotations

import os
from itertools import product
from pathlib import Path

import pytest

import hauntbox
from hauntbox.bots.interface import ask
from hauntbox.bots.registry import make_bot
from hauntbox.games import facade
from hauntbox.ghost_stories.base.cards import CARD, CARDS, GHOSTS, INCARNATIONS
from hauntbox.ghost_stories.base.forms.encoding import FEATURES, FIELDS, SIZE, GhostStoriesEncoder
from hauntbox.ghost_stories.base.settings import LEVELS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking.features import MOST
from hauntbox.ghost_stories.base.thinking.features_of import features
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.ghost_stories.figures import card_name
from hauntbox.i18n import catalogue
from hauntbox.kernel import encoding
from hauntbox.kernel.bits import bit_count
from hauntbox.kernel.contract import Walker
from hauntbox.kernel.game import Game
from tests.command import output, refusal
from tests.ghost_stories.policy import carefully, play_out
from tests.ghost_stories.table import Table
from tests.test_contract import FACES, Cards, at_random, late

GHOST, BLACK_GHOST, INCARNATION = 130, 250, 131
NAMES = {
    "en": ("Lantern Bearer", "Hollow Emperor"),
    "fr": ("Porteur de Lanterne", "Empereur Creux"),
    "ru": ("Lantern Bearer", "Hollow Emperor"),
}


def test_these_are_the_sources_with_the_rows() -> None:
    assert Path(hauntbox.__file__).is_relative_to(os.environ["PYTHONPATH"])
    assert [*range(1, 56), GHOST, BLACK_GHOST] == GHOSTS
    assert [*range(56, 66), INCARNATION] == INCARNATIONS
    assert CARD[GHOST].provenance == "designed"


def field(name: str) -> slice:
    """Where a field lies in the buffer of an observation."""
    sizes = [each.size for each in FIELDS]
    at = [each.name for each in FIELDS].index(name)
    return slice(sum(sizes[:at]), sum(sizes[: at + 1]))


def observed(game: GhostStories, name: str) -> bytes:
    return bytes(encoding.observed(GhostStoriesEncoder(), game, 0)[field(name)])


def test_a_ghost_is_drawn_acts_and_is_exorcised() -> None:
    t = Table(phase="yin", at={"yellow": "NE"}, pile=["ghost"] * 3)
    assert str(GHOST) in t.offered
    assert str(INCARNATION) not in t.offered
    t.play("Lantern Bearer", "e1")
    assert t.ghosts == {"e1": "Lantern Bearer"}
    assert bit_count(t.game.captive) == 1, "its left stone takes a die"
    t.play("exorcise", "RR", "red")
    assert t.ghosts == {}
    assert t.game.captive == 0
    assert t.tao("yellow") == "YR", "its right stone gives a token"
    assert t.game.to_beat == 1


def test_an_incarnation_is_drawn_bears_a_buddha_and_wins_the_game() -> None:
    t = Table(phase="yin", level="initiation", at={"yellow": "N"}, buddhas=["n2"],
              pile=["incarnation", "ghost", "ghost"])  # fmt: skip
    assert t.offered == [str(card) for card in INCARNATIONS]
    t.play("Hollow Emperor", "n2")
    assert t.ghosts == {"n2": "Hollow Emperor"}, "a Buddha takes no incarnation"
    t.play("exorcise", "KRB")
    t.play("yellow")
    t.over("won", "incarnation_exorcised")


def test_a_ghost_is_caught_by_a_buddha_and_may_be_taken_by_the_sorcerer() -> None:
    t = Table(phase="yin", buddhas=["n2"], pile=["ghost"] * 3)
    t.play(str(BLACK_GHOST), "n2")
    assert t.ghosts == {}
    t = Table(at={"yellow": "NE"}, ghosts={"n1": BLACK_GHOST, "w1": INCARNATION})
    t.play("ask")
    assert t.ghosts == {"w1": "Hollow Emperor"}, "the Sorcerer had one ghost to choose from"


def test_it_is_seen_in_positions_and_observations() -> None:
    game = Table(ghosts={"n1": BLACK_GHOST, "e1": GHOST, "w1": INCARNATION}).game
    again = facade("ghost_stories").load(game.position(), "here")
    assert again.position() == game.position()
    ghosts = observed(game, "ghosts")
    assert (ghosts[0], ghosts[3], ghosts[9]) == (68, 66, 67), "their places after the 65 cards of the box"
    shown = observed(game, "ghost_features")
    width = len(FEATURES)
    emperor = dict(zip(FEATURES, shown[9 * width : 10 * width], strict=True))
    assert (emperor["incarnation"], emperor["resistance_black"], emperor["resistance_red"]) == (1, 1, 1)
    unseen = observed(game, "unseen")
    assert len(unseen) == 68
    seen = [card.number for card, unknown in zip(CARDS, unseen, strict=True) if not unknown]
    assert seen == [GHOST, INCARNATION, BLACK_GHOST]


@pytest.mark.parametrize("language", NAMES)
def test_it_has_a_name_in_every_language(language: str) -> None:
    """The catalogues do not know it: then the row's name is shown."""
    bearer, emperor = NAMES[language]
    text = Text(catalogue("ghost_stories", language))
    assert str(text.card(GHOST)) == bearer
    assert str(text.card(INCARNATION)) == emperor
    assert set(text.card(INCARNATION).forms) == set(text.card(1).forms), "a form that sentences ask for is missing"
    t = Table(phase="yin", pile=["ghost"] * 3)
    shown = facade("ghost_stories").text(language)
    option = shown.option(t.game, GHOST)["text"]
    assert isinstance(option, str)
    assert bearer in option
    assert text.card_text(GHOST) in option
    words = shown.words()
    cards = words["cards"]
    assert isinstance(cards, dict)
    assert (cards[str(INCARNATION)]["name"], cards[str(INCARNATION)]["incarnation"]) == (emperor, True)
    listed = output("cards", "--lang", language, bearer.split()[-1])
    assert any(line.strip().startswith(f"{GHOST} {bearer} ") for line in listed.splitlines())


def test_it_has_a_name_in_reports() -> None:
    assert card_name(GHOST) == "Lantern Bearer"


def test_a_number_that_no_row_has_is_no_card() -> None:
    position = Table(ghosts={"n1": GHOST}).game.position()
    state = position["state"]
    assert isinstance(state, dict)
    state["ghosts"] = {"n1": 251}
    with pytest.raises(hauntbox.InputError, match="state 'ghosts'"):
        facade("ghost_stories").load(position, "here")
    assert "251" in refusal("cards", "251")


class Seen(Cards):
    """Every card counted, every question observed and judged; which cards were there and which were exorcised."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.exorcised: set[int] = set()

    def __call__(self, game: Game) -> None:
        assert isinstance(game, GhostStories)
        self.exorcised |= {event.args[0] for event in self.told if event.name == "ghost_exorcised"}
        assert len(encoding.observed(GhostStoriesEncoder(), game, 0)) == SIZE
        assert all(0 <= feature < MOST for feature in features(game))
        super().__call__(game)


def test_whole_games_are_played_with_them() -> None:
    drawn: set[int] = set()
    exorcised: set[int] = set()
    for seed, players in product(range(4), (1, 2, 3, 4)):
        game = FACES["ghost_stories"].new({"players": players, "level": LEVELS[seed]})
        seen = Seen(game)
        policy = carefully(seed, 12) if seed % 2 else at_random(seed)
        assert Walker(FACES["ghost_stories"], seed, 40, seen).walk(game, policy).over
        drawn |= seen.drawn
        exorcised |= seen.exorcised
    assert {GHOST, BLACK_GHOST} <= drawn
    assert {GHOST, BLACK_GHOST} <= exorcised


def test_a_game_is_won_by_exorcising_the_incarnation() -> None:
    for seed in range(200):
        game = late(4, "nightmare", seed)
        seen = Seen(game)
        play_out(game, carefully(seed, 1))
        if game.outcome == "won" and INCARNATION in {e.args[0] for e in seen.told if e.name == "ghost_exorcised"}:
            break
    game = late(4, "nightmare", seed)
    seen = Seen(game)
    assert Walker(FACES["ghost_stories"], 0, 20, seen).walk(game, carefully(seed, 1)).outcome == "won"
    assert INCARNATION in seen.exorcised


def test_bots_play_with_them() -> None:
    t = Table(phase="yin", pile=["ghost"] * 12)
    t.play("Lantern Bearer", "e1")
    assert ask(make_bot("heuristic", t.game, 0, 1), t.game) in t.game.options


@pytest.mark.parametrize("boxes", [["white_moon", "cursed_children"], ["white_moon", "ma_cho"], ["black_secret"]])
def test_boxes_play_with_them(boxes: list[str]) -> None:
    """Their tables of cards reach as far as the numbers of cards do."""
    for seed in range(4):
        game = FACES["ghost_stories"].new({"players": 4, "level": "nightmare", "boxes": boxes})
        policy, bot = at_random(seed), make_bot("heuristic", game, 0, seed)
        assert isinstance(game, GhostStories)
        while game.seat != 0 or not game.turn:
            game.take(policy(game))
        for space, card in ((0, BLACK_GHOST), (4, GHOST)):
            game.ghosts[space] = card
            game.occupied |= 1 << space
        assert ask(bot, game) in game.options
        for _ in range(120):
            if not game.over:
                game.take(policy(game))
