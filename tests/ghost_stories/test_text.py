"""Every question, option, event and result of long random games can be told, and nothing is told in two ways."""

from random import Random

import pytest

from hauntbox.ghost_stories.base import events, questions
from hauntbox.ghost_stories.base.cards import ALL_CARDS, ALL_TILES, COLOURS, CURSE_FACES, POWER_NAMES, TILE_BOX
from hauntbox.ghost_stories.base.geometry import BOARDS, TILES
from hauntbox.ghost_stories.base.rules import end
from hauntbox.ghost_stories.base.settings import LEVELS, Setup
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.text import EVENTS, SCORE, STAGES, Text
from hauntbox.ghost_stories.boxes import NAMES, start
from hauntbox.ghost_stories.infernal_die.box import BOX as INFERNAL_DIE
from hauntbox.i18n import Catalogue, MissingText, catalogue, languages
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE

from .table import Table
from .told import eager, fine

TEXT = Text(catalogue("ghost_stories"))


def random_game(seed: int) -> GhostStories:
    return start(Setup(1 + seed % 4, LEVELS[seed // 4 % 4]))


def tell_question(game: GhostStories, text: Text = TEXT) -> None:
    assert fine(text.question_text(game)), game.question
    texts = [text.option_text(game, game.kind, option) for option in game.options]
    assert all(fine(text) for text in texts), texts
    assert len(set(texts)) == len(texts), texts


def test_long_random_games_are_told_without_a_gap() -> None:
    asked, told, ended = set(), set(), set()
    for seed in range(120):
        game = random_game(seed)
        listener = game.listen()
        anybody, chance = Random(seed), Seeded(seed)
        while not game.over:
            asked.add(game.ruleset.kinds[game.kind].name)
            tell_question(game)
            assert TEXT.stage(game)
            game.take(chance.pick(game) if game.seat == CHANCE else eager(game, anybody))
        for event in listener:
            told.add(event.name)
            assert fine(TEXT.event_text(game, event)), event
        assert len(TEXT.result_text(game).splitlines()) >= 7
        ended.add(game.outcome)
    # What these games leave out is told in the tests below.
    assert {kind.name for kind in questions.KINDS} - asked <= set(RARE_QUESTIONS)
    assert len(told) > 40
    assert "lost" in ended


@pytest.mark.parametrize("name", events.NAMES)
def test_every_event_has_a_sentence(name: str) -> None:
    game = Table().game
    listener = game.listen()
    game.tell(events.NAMES.index(name), "GS-GEO-01", 1, 2, 0)
    assert fine(TEXT.event_text(game, listener[-1]))


RARE_QUESTIONS = {
    "altar": (Table(at={"yellow": "NW"}, haunted=["C", "E"]), ["ask"]),
    "bring_back": (Table(at={"yellow": "SE"}, dead=["red", "blue"]), ["ask"]),
    "curse_order": (
        Table(at={"yellow": "NE"}, ghosts={"n3": "Zombie", "e1": "Blood Drinker"}, tao={"yellow": "R"}),
        ["exorcise", "WWW"],
    ),
    "reward_order": (
        Table(at={"yellow": "NE"}, ghosts={"n3": "Yellow Plague", "e1": "Flesh Devourer"}, tao={"yellow": "YRRRR"}),
        ["exorcise", "YYY"],
    ),
    "group_qi": (
        Table(at={"yellow": "N"}, ghosts={"n2": "Dark Mistress"}, yin_yang=[], level="hell"), ["exorcise", "BBB"]
    ),
    "group_yin_yang": (
        Table(at={"yellow": "N"}, ghosts={"n2": "Dark Mistress"}, yin_yang=[], level="hell"),
        ["exorcise", "BBB", "red"],
    ),
    "pay": (
        Table(at={"yellow": "N", "red": "N"}, ghosts={"n2": "Zombie"}, tao={"yellow": "Y", "red": "Y"}),
        ["exorcise", "YKK", "n2"],
    ),
    "borne_by": (
        Table("red", players=2, phase="yin", qi={"red": 0}, ghosts={"e1": 1, "e2": 2, "e3": 5}), []
    ),
}
"""Questions that thoughtless games seldom reach: a table and the answers that lead there."""


@pytest.mark.parametrize("kind", RARE_QUESTIONS)
def test_questions_rare_in_play(kind: str) -> None:
    t, answers = RARE_QUESTIONS[kind]
    t.play(*answers)
    while t.pending in {"pay", "exorcise"} - {kind}:
        tell_question(t.game)
        t.game.take(t.game.options[-1])
    assert t.pending == kind
    for language in languages():
        tell_question(t.game, Text(catalogue("ghost_stories", language)))


@pytest.mark.parametrize("kind", range(len(questions.KINDS)))
def test_every_kind_of_question_has_its_sentences(kind: int) -> None:
    name = questions.KINDS[kind].name
    words = catalogue("ghost_stories")
    assert [key for key in words.keys("question") if key.startswith(name)]


def test_the_names_of_everything_in_the_box() -> None:
    words = catalogue("ghost_stories")
    here = ("", *NAMES)
    cards = [card for card in ALL_CARDS if card.box in here]
    assert set(words.keys("tile")) == {tile for tile in ALL_TILES if TILE_BOX.get(tile, "") in here and tile}
    assert set(words.keys("help")) == {tile for tile in ALL_TILES if TILE_BOX.get(tile, "?") in here}
    assert words.keys("power") == words.keys("power_effect") == list(POWER_NAMES)
    assert words.keys("taoist") == list(COLOURS[:4])
    assert words.keys("curse_face") == list(CURSE_FACES)
    assert words.keys("level") == list(LEVELS)
    assert words.keys("board") == list(BOARDS)
    assert words.keys("position") == list(TILES)
    assert set(end.DEFEATS) < set(words.keys("defeat"))
    assert set(SCORE) <= set(words.keys("score"))
    assert set(STAGES) < set(words.keys("stage"))
    waiting = set(INFERNAL_DIE.events.values()) - set(EVENTS)  # it has its words and is not in the list of boxes yet
    assert set(TEXT.log.keys("event")) - waiting == set(EVENTS)
    icons = {icon for card in cards for icon in (*card.left, *card.middle, *card.right)}
    assert set(words.keys("icon")) == icons
    assert {int(key): str(words.name(f"card.{key}")) for key in words.keys("card")} == {
        card.number: card.name for card in cards
    }


def test_a_ghost_is_told_with_what_lowers_it() -> None:
    t = Table(ghosts={"n1": "Yellow Plague", "e1": "Hope Killer"}, circle="yellow", mantra="n1", figures=[])
    assert TEXT.ghost_text(t.game, 0) == "yellow 2 (printed 4); exorcised: 2 Tao"
    assert TEXT.card_text(10) == "yellow 4; exorcised: 2 Tao"
    assert TEXT.ghost_text(t.game, 3).startswith("yellow 1 (printed 2), red 2, blue 2, green 2; exorcised: ")


def test_what_is_missing_fails_loudly() -> None:
    words = Catalogue("xx/test.toml", {"a": "{b}", "name": {"x": {"name": "x", "to": "to x"}}, "s": "{n} {n:to}"})
    assert words.text("s", n=words.name("name.x")) == "x to x"
    with pytest.raises(MissingText, match=r"xx/test\.toml: no entry 'c'"):
        words.text("c")
    with pytest.raises(MissingText, match=r"'a' asks for 'b'"):
        words.text("a", c=1)
    with pytest.raises(MissingText, match="no form 'of'"):
        format(words.name("name.x"), "of")
    with pytest.raises(MissingText, match=r"no name 'name\.y'"):
        words.name("name.y")
    with pytest.raises(MissingText, match="is not a text"):
        Catalogue("xx", {"a": 1})
