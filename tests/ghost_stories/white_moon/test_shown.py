"""White Moon in every place: command line, set-ups, drawing of the terminal, cards, lobby, facts, odds, hints."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import hauntbox
from hauntbox.commands.reader import Answers, NotNow, Reader
from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.ghost_stories.base.rules.odds import exorcism_odds
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.ghost_stories.base.words.typed import GhostStoriesSpeech
from hauntbox.ghost_stories.cursed_children.box import BOX as CURSED_CHILDREN
from hauntbox.ghost_stories.green_roots.box import BOX as GREEN_ROOTS
from hauntbox.ghost_stories.law import Law
from hauntbox.ghost_stories.steven_qi_gal.box import BOX as STEVEN_QI_GAL
from hauntbox.ghost_stories.terminal.screen import GhostStoriesScreen
from hauntbox.ghost_stories.white_moon.box import BOX as WHITE_MOON
from hauntbox.i18n import catalogue, languages
from hauntbox.interfaces.paint import Paint
from hauntbox.kernel.game import EVERYBODY
from tests.command import output, refusal
from tests.ghost_stories.white_moon.table import MoonTable

STEVEN = Law([WHITE_MOON, STEVEN_QI_GAL])


def facts(t: MoonTable) -> dict[str, Any]:
    told = facade("ghost_stories").text("en").facts(t.game, EVERYBODY)["white_moon"]
    assert isinstance(told, dict)
    return told


# -- set-ups ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("boxes", "why"),
    [
        (["green_roots"], "box 'green_roots': it is laid over white_moon, so name that too"),
        (["ma_cho", "tower"], "box 'ma_cho': it is laid over white_moon"),
        (["white_moon", "green_roots", "cursed_children"], "boxes green_roots and cursed_children: choose one"),
        (["white_moon", "ma_cho", "cursed_children"], "boxes ma_cho and cursed_children: choose one"),
    ],
)
def test_boxes_that_cannot_be_in_one_game(boxes: list[str], why: str) -> None:
    with pytest.raises(InputError, match=why):
        hauntbox.new("ghost_stories", boxes=boxes)


def test_the_command_line_knows_the_boxes_and_their_settings() -> None:
    told = output(
        "simulate", "ghost_stories", "--with", "white-moon,green-roots", "--setting", "portal=NE", "--games", "1",
        "--json",
    )  # fmt: skip
    assert '"boxes": ["white_moon", "green_roots"]' in told
    assert "laid over white_moon" in refusal("simulate", "ghost_stories", "--with", "green-roots")
    assert "setting portal" in refusal("simulate", "ghost_stories", "--with", "white-moon", "--setting", "portal=X")


@pytest.mark.parametrize("language", languages())
def test_the_shelf_says_what_a_box_needs(language: str) -> None:
    shelf = facade("ghost_stories").text(language).box()["boxes"]
    assert isinstance(shelf, list)
    named = {box["name"]: box for box in shelf}
    assert named["green_roots"]["needs"] == "white_moon"
    assert named["green_roots"]["excludes"] == ["cursed_children"]
    assert named["cursed_children"]["excludes"] == ["green_roots", "ma_cho"]
    assert named["tower"]["needs"] == ""
    assert [one["name"] for one in named["white_moon"]["settings"]] == ["portal", "incarnation_pool", "school"]


# -- facts ------------------------------------------------------------------------------------------------------------


def test_who_would_flee_and_where_is_told_before_it_happens() -> None:
    t = MoonTable(ghosts={"n2": 8}, villagers={"N": "? hua_son", "C": "long_old"})
    assert facts(t)["perils"] == [{"space": "n2", "what": "flees", "tile": "N", "to": "C", "villagers": ["hua_son"]}]
    full = MoonTable(ghosts={"n2": 8}, villagers={"N": "hua_son", "C": "? ? long_old"})
    assert [peril["what"] for peril in facts(full)["perils"]] == ["dies"]
    haunts = MoonTable(ghosts={"n2": 8}, figures=["n2"], villagers={"N": "? hua_son"})
    assert facts(haunts)["perils"] == [
        {"space": "n2", "what": "stack_dies", "tile": "N", "to": None, "villagers": [None, "hua_son"]}
    ]
    devours = MoonTable(ghosts={"n2": "Wererat", "e2": "Weresnake"}, villagers={"C": "hua_son"})
    assert [(peril["what"], peril["tile"]) for peril in facts(devours)["perils"]] == [("devoured", "C")] * 2
    elsewhere = MoonTable(ghosts={"n2": "Wererat"}, villagers={"W": "hua_son"})
    assert [(peril["what"], peril["tile"]) for peril in facts(elsewhere)["perils"]] == [("chosen", None)]
    faced = MoonTable(ghosts={"n2": "Wererat"}, villagers={"N": "hua_son"}, su_ling="n2")
    assert facts(faced)["perils"] == []
    voracious = MoonTable(ghosts={"e1": 83}, villagers={"S": "hua_son"})
    assert [(peril["what"], peril["tile"]) for peril in facts(voracious)["perils"]] == [("any", None)]
    assert facts(MoonTable(ghosts={"e1": 83}))["perils"] == []


def test_the_terminal_tells_whom_a_ghost_harms_as_it_arrives() -> None:
    t = MoonTable(phase="yin", pile=[81, "ghost", "ghost"], villagers={"N": "hua_son", "NW": "? ? sun_father"})
    told = GhostStoriesScreen("en", Paint(catalogue("terminal_ghost_stories"))).draw(t.game, 0, {})
    assert [line for line in told if line.startswith("Arriving at")] == [
        "Arriving at n1: Father Sun will be devoured at NW",
        "Arriving at n2: Son Hua will be devoured at N",
        "Arriving at n3: a villager of your choice will be devoured",
    ]
    incarnation = MoonTable(phase="yin", pile=[83, "ghost", "ghost"], villagers={"N": "hua_son"})
    told = GhostStoriesScreen("en", Paint(catalogue("terminal_ghost_stories"))).draw(incarnation.game, 0, {})
    assert "Arriving at e1: a villager of your choice will die" in told


@pytest.mark.parametrize("space", ["n1", "n2", "n3"])
def test_what_is_foretold_comes_true(space: str) -> None:
    """The next Yin phase of the board does what the facts say."""
    villagers = {"NW": "long_old", "N": "hua_son", "NE": "? teng_old"}
    t = MoonTable(ghosts={space: 8}, villagers=villagers)
    (peril,) = facts(t)["perils"]
    acts = MoonTable(phase="yin", ghosts={space: 8}, villagers=villagers)
    assert acts.stacks[peril["to"]].endswith(peril["villagers"][0])


def test_what_a_ghost_does_as_it_arrives_is_told_for_each_space() -> None:
    t = MoonTable(phase="yin", pile=[45, "ghost", "ghost"], villagers={"N": "hua_son"})
    assert t.pending == "place"
    assert {told["space"]: told["what"] for told in facts(t)["on_arrival"]} == {"n2": "flees"}
    roots = MoonTable(
        phase="yin", active="green", pile=[23, "ghost", "ghost"], villagers={"W": "hua_son"}, at={"yellow": "N"},
        law=Law([WHITE_MOON, GREEN_ROOTS]),
    )  # fmt: skip
    assert [(told["space"], told["what"]) for told in facts(roots)["on_arrival"] if told["tile"] == "W"] != []


def test_families_shelter_crystals_and_the_rest_are_plain() -> None:
    t = MoonTable(
        villagers={"N": "? hua_son", "E": "zhou_father"}, dead="hua_father chang_little", unseen="hua_mother",
        crystals={"red": 2}, receptacles=["NW"], artifacts={"moon_dust": "yellow", "boots": "red"}, down=["blue"],
        event=True,
    )  # fmt: skip
    told = facts(t)
    hua = told["families"][0]
    assert (hua["family"], hua["size"], hua["saved"], hua["dead"], hua["unseen"]) == ("hua", 3, 0, 1, 1)
    assert told["stacks"]["N"] == [{"villager": None, "family": None}, {"villager": "hua_son", "family": "hua"}]
    assert told["crystals"]["reserve"] == 1
    assert told["crystals"]["receptacles"] == ["NW"]
    assert told["dead"] == 2
    assert told["graves"] == 12
    assert told["su_ling"] == {"space": None, "where": "reserve", "may_move": True}
    assert told["portal"] == {"tile": "C", "usable": True}
    owner = {one["artifact"]: (one["owner"], one["usable"]) for one in told["artifacts"]}
    assert owner["moon_dust"] == (t.seat("yellow"), True)
    assert "boots" not in owner  # a promo that is not in the game
    assert told["down"] == [t.seat("blue")]


def test_a_cursed_child_is_told_by_its_space() -> None:
    t = MoonTable(cursed={"n2": "hua_son"}, law=Law([WHITE_MOON, CURSED_CHILDREN]))
    assert facts(t)["cursed"] == {"n2": "hua_son"}
    assert facts(t)["graves"] == 9


# -- words ------------------------------------------------------------------------------------------------------------


def test_options_say_who_comes_along_and_which_family_is_completed() -> None:
    shown = facade("ghost_stories").text("en")
    t = MoonTable(villagers={"C": "long_old"})
    told = [shown.option(t.game, option) for option in t.game.options]
    texts = {str(option["word"]): option["text"] for option in told}
    assert texts["move N with"] == "Go to the Herbalist with Old Long"
    assert texts["rescue"] == "Rescue Old Long through the Portal, the whole Long family: the Life Potion"


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("N", "move N"), ("move n with", "move N with"), ("with N", "move N with"), ("rescue", "rescue"),
        ("use moon dust", "use moon_dust"), ("moon dust", "use moon_dust"), ("su-ling n2", "su-ling n2"),
    ],
)  # fmt: skip
def test_what_may_be_typed(typed: str, word: str) -> None:
    t = MoonTable(villagers={"C": "long_old"}, artifacts={"moon_dust": "yellow"}, event=True)
    speech = GhostStoriesSpeech("en")
    meant = Reader(speech, catalogue("terminal")).read(t.game, typed)
    assert isinstance(meant, Answers), meant
    assert [speech.word(t.game, t.game.kind, option) for option in meant.options] == [word.replace("_", " ")]


def test_why_not_names_the_rule() -> None:
    reader = Reader(GhostStoriesSpeech("en"), catalogue("terminal"))
    for typed, rule in (("rescue", "WM-SAVE-13"), ("crystal", "WM-CRY-13"), ("su-ling n1", "WM-SU-01")):
        refused = reader.why_not(MoonTable().game, typed)
        assert isinstance(refused, NotNow)
        assert refused.rule == rule
    down = reader.why_not(MoonTable(villagers={"C": "long_old"}, down=["yellow"]).game, "move N with")
    assert down is not None
    assert down.rule == "WM-INC-RootMaster-02"


@pytest.mark.parametrize("language", languages())
def test_the_terminal_draws_it(language: str) -> None:
    t = MoonTable(
        ghosts={"n2": 8, "e2": "Werewolf"}, villagers={"N": "? ? hua_son", "C": "long_old"}, dead="chang_little",
        crystals={"red": 1}, receptacles=["NW"], artifacts={"moon_dust": "yellow"}, su_ling="e1", down=["blue"],
    )  # fmt: skip
    screen = GhostStoriesScreen(language, Paint(catalogue("terminal_ghost_stories", language), ascii_only=False))
    drawn = "\n".join(screen.draw(t.game, 0, {}))
    words = catalogue("ghost_stories", language)
    named = ("villager.hua_son", "villager.long_old", "artifact.moon_dust", "family.chang", "mark.portal", "mark.down")
    for key in named:
        assert str(words.name(key)) in " ".join(drawn.split()), key
    assert all(len(line) <= 79 for line in drawn.splitlines())
    assert f"{words.name('family.hua')}+2" in drawn


@pytest.mark.parametrize("language", languages())
def test_cards_are_listed_with_where_they_come_from(language: str) -> None:
    for word in ("72", "82", "hua_father"):
        assert catalogue("terminal", language).raw("cards.source_designed") in output("cards", "--lang", language, word)
    text = Text(catalogue("ghost_stories", language))
    assert str(text.colour(5)) in text.card_text(107)


def test_designed_figures_are_marked_for_clients() -> None:
    words = facade("ghost_stories").text("en").words()
    cards, villagers = words["cards"], words["villagers"]
    assert isinstance(cards, dict)
    assert isinstance(villagers, dict)
    assert cards["72"]["provenance"] == "designed"
    assert cards["107"]["resistance"] == {"white": 3}
    assert villagers["hua_son"]["provenance"] == "rulebook"
    assert villagers["hua_father"] == {
        "name": "Father Hua", "family": "hua", "child": False, "provenance": "designed",
    }  # fmt: skip


def test_shapeshifter_is_shown_in_the_colour_of_its_board() -> None:
    """It has no other colour: nothing is said of what is printed (WM-INC-Shapeshifter-01)."""
    t = MoonTable(ghosts={"e2": "Shapeshifter"}, to_beat=1)
    colour = list(t.game.colour)[1]
    text = Text(catalogue("ghost_stories"))
    assert text.ghost_text(t.game, 4).startswith(f"{text.colour(colour)} 4;")


def test_what_is_looked_for_and_not_offered_has_its_rule() -> None:
    shown = facade("ghost_stories").text("en")
    acted = MoonTable(villagers={"C": "? hua_son"}).play("save")
    assert "rescue" in [one["verb"] for one in shown.missing(acted.game)]
    new = MoonTable(at={"yellow": "NW"}, crystals={"yellow": 1}, fresh=1)
    (crystal,) = [one for one in shown.missing(new.game) if one["verb"] == "lay_crystal"]
    assert new.game.why_not("yang", crystal["option"]) == "WM-CRY-14"  # type: ignore[arg-type]
    elsewhere = MoonTable(villagers={"N": "? hua_son"}, crystals={"yellow": 1})
    assert not {one["verb"] for one in shown.missing(elsewhere.game)} & {"rescue", "lay_crystal"}


# -- odds and hints ---------------------------------------------------------------------------------------------------


def test_crystals_count_for_the_odds() -> None:
    one = MoonTable(at={"yellow": "N"}, ghosts={"n2": "Ghoul"}, tao={}, crystals={"yellow": 1})
    assert exorcism_odds(one.game).all == 1
    helped = MoonTable(at={"yellow": "N", "red": "N"}, ghosts={"n2": "Ghoul"}, tao={}, crystals={"red": 1})
    assert exorcism_odds(helped.game).all == 1
    alone = MoonTable(at={"yellow": "N", "red": "E"}, ghosts={"n2": "Ghoul"}, tao={}, crystals={"red": 1})
    assert exorcism_odds(alone.game).all == 1 - Fraction(4, 6) ** 3


def test_the_divine_sword_counts_for_the_odds() -> None:
    t = MoonTable(at={"yellow": "N"}, ghosts={"n2": 5}, tao={}, artifacts={"divine_sword": "yellow"})
    resists = sum(t.game.rules.resistance(t.game, 1))
    odds = exorcism_odds(t.game)
    assert odds.dice == 2
    assert resists == 2
    assert odds.all == 1 - Fraction(4, 6) ** 2


def test_white_points_count_for_the_odds() -> None:
    t = MoonTable(at={"yellow": "N"}, ghosts={"n2": "Steven Qi-Gal"}, tao={}, to_beat=1, law=STEVEN)
    assert exorcism_odds(t.game).all == Fraction(1, 216)
    with_crystal = MoonTable(
        at={"yellow": "N"}, ghosts={"n2": "Steven Qi-Gal"}, tao={}, to_beat=1, crystals={"yellow": 1}, law=STEVEN
    )
    assert exorcism_odds(with_crystal.game).all == Fraction(16, 216)


def test_a_second_try_has_the_crystals_that_the_first_has_left() -> None:
    """Both ghosts resist with two; the one crystal there is can help once."""
    twice: dict[str, Any] = {"powers": ["second_wind"], "active": "blue", "at": {"blue": "NE"}, "tao": {}}
    none = MoonTable(ghosts={"n3": 5, "e1": 16}, **twice)
    one = MoonTable(ghosts={"n3": 5, "e1": 16}, crystals={"blue": 1}, **twice)
    two = MoonTable(ghosts={"n3": 5, "e1": 16}, crystals={"blue": 2}, **twice)
    chances = [exorcism_odds(t.game).all for t in (none, one, two)]
    assert chances[0] < chances[1] < chances[2] < 1


def reasons(t: MoonTable, word: str) -> list[str]:
    shown = facade("ghost_stories").text("en")
    option = t._option(word)
    assert option is not None, t.offered
    return [str(shown.reason(t.game, reason)["text"]) for reason in shown.reasons(t.game, option)]


def test_hints_tell_of_villagers_crystals_and_devourers() -> None:
    t = MoonTable(villagers={"C": "long_old"})
    assert "Old Long is safe, and with Old Long the whole Long family." in reasons(t, "save")
    to_portal = MoonTable(at={"yellow": "N"}, villagers={"N": "hua_son"})
    assert "Son Hua comes to the Portal and can be saved there." in reasons(to_portal, "move with C")
    devourer = MoonTable(at={"yellow": "N"}, ghosts={"n2": "Wererat"}, villagers={"N": "hua_son"}, tao={"yellow": "YY"})
    assert any("about to kill Son Hua" in reason for reason in reasons(devourer, "exorcise"))
    crystal = MoonTable(at={"yellow": "NW"}, crystals={"yellow": 1}, receptacles=["NE", "SE", "SW"])
    assert any("the Mystic Barrier rises" in reason for reason in reasons(crystal, "crystal"))
