"""The bots know White Moon: they see who is about to die; they save, bring, guard and build where that is right."""

from __future__ import annotations

import pytest

from hauntbox.bots import make_bot
from hauntbox.bots.interface import View
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.settings import setup_from_json
from hauntbox.ghost_stories.base.thinking import heuristic
from hauntbox.ghost_stories.base.thinking.features import BEST_ON_INCARNATION
from hauntbox.ghost_stories.base.thinking.features_of import features as base_features
from hauntbox.ghost_stories.boxes import start
from hauntbox.ghost_stories.cursed_children.box import BOX as CURSED_CHILDREN
from hauntbox.ghost_stories.green_roots.box import BOX as GREEN_ROOTS
from hauntbox.ghost_stories.law import Box, Law
from hauntbox.ghost_stories.ma_cho.box import BOX as MA_CHO
from hauntbox.ghost_stories.steven_qi_gal.box import BOX as STEVEN_QI_GAL
from hauntbox.ghost_stories.steven_qi_gal.ids import Step as StevenStep
from hauntbox.ghost_stories.white_moon.box import BOX as WHITE_MOON
from hauntbox.ghost_stories.white_moon.features_of import NAMES, features
from hauntbox.ghost_stories.white_moon.ids import Step
from hauntbox.ghost_stories.white_moon.state import moon_of
from hauntbox.kernel.chance import Seeded
from tests.ghost_stories.white_moon.table import MoonTable

AT_S = {"portal": "S"}
FAR = {"yellow": "NW", "red": "NW", "blue": "NW", "green": "NW"}
PILES = (
    ["ghost"] * 3 + ["incarnation"] + ["ghost"] * 3,
    ["ghost"] * 20 + ["incarnation"] + ["ghost"] * 10,
)  # fmt: skip
"""An incarnation soon and with few cards below it, and late with all of them; the top of the pile first."""
NINE_DEAD = "li_father li_mother li_daughter zhou_father zhou_mother zhou_son hua_father hua_mother hua_son"


def chosen(t: MoonTable) -> str:
    return t.offered[t.game.options.index(heuristic.choose(t.game))]


def seen(t: MoonTable) -> dict[str, int]:
    return dict(zip(NAMES, features(t.game), strict=True))


# -- what is seen -----------------------------------------------------------------------------------------------------


def test_who_is_about_to_die_is_seen_board_by_board() -> None:
    t = MoonTable(
        villagers={"NE": "sheng_father wu_father", "W": "teng_old"},
        ghosts={"e1": "Wererat", "w2": "Ghoul"}, figures=["w2"],
    )  # fmt: skip
    now = seen(t)
    assert (now["deaths_next"], now["deaths_second"], now["deaths_later"]) == (1, 0, 1)
    assert (now["devourers_next"], now["shielded_later"], now["curses_next"]) == (1, 1, 4)
    assert (now["standing"], now["dead"]) == (3, 0)


def test_su_ling_holds_a_devourer_back() -> None:
    now = seen(MoonTable(villagers={"NE": "sheng_father"}, ghosts={"e1": "Wererat"}, su_ling="e1"))
    assert (now["deaths_next"], now["devourers_next"], now["su_ling_on_devourer"]) == (0, 0, 1)


def test_who_has_no_room_to_flee_is_seen() -> None:
    at_the_end, on_the_way = (MoonTable(villagers={tile: "sheng_father"}, ghosts={"e2": "Ghoul"}) for tile in "WE")
    assert (seen(at_the_end)["deaths_next"], seen(on_the_way)["deaths_next"]) == (1, 0)


def test_families_are_seen() -> None:
    stacks = {"S": "xiang_son", "SE": "teng_old", "N": "wu_father wu_mother"}
    now = seen(MoonTable(settings=AT_S, at=FAR, dead="sun_father", villagers=stacks))
    assert (now["one_missing"], now["singles"], now["broken"], now["begun"]) == (1, 1, 1, 0)
    assert (now["completes_at_portal"], now["completes_nearby"]) == (1, 1)


def test_how_many_must_still_be_saved_is_seen() -> None:
    stacks = {"N": "wu_father wu_mother sun_father", "E": "sheng_father sheng_mother"}
    now = seen(MoonTable(settings=AT_S, at=FAR, dead=NINE_DEAD, villagers=stacks))
    assert (now["dead"], now["standing"], now["exposed"]) == (9, 5, 3)  # with two left no twelfth can die


def against(t: MoonTable) -> int:
    """The best chance against an incarnation that the base game's look sees, in sixteenths."""
    return base_features(t.game)[BEST_ON_INCARNATION]


def test_crystals_count_where_they_help_against_an_incarnation() -> None:
    """The Gate Keeper resists with 4 black; three dice alone rarely do, three dice and two crystals often."""
    at = {"yellow": "E", "red": "NW", "blue": "NW", "green": "NW"}
    bare, holding, elsewhere = (
        MoonTable(at=at, ghosts={"e2": "Gate Keeper"}, crystals=crystals)
        for crystals in ({}, {"yellow": 2}, {"green": 2})
    )
    assert against(bare) == against(elsewhere) == 0
    assert against(holding) == 4  # two hits with three dice: 7 of 27
    assert seen(bare)["crystals_on_incarnation"] == 0
    assert seen(holding)["crystals_on_incarnation"] == seen(elsewhere)["crystals_on_incarnation"] == 2


def test_crystals_count_before_an_incarnation_comes() -> None:
    soon, late = (MoonTable(pile=pile, crystals={"yellow": 1}) for pile in PILES)
    assert (seen(soon)["crystals_soon"], seen(soon)["crystals_on_incarnation"]) == (1, 0)
    assert seen(late)["crystals_soon"] == 0


def test_too_few_cards_below_the_last_incarnation_are_seen() -> None:
    soon, late = (MoonTable(pile=pile) for pile in PILES)
    assert (seen(soon)["less_room"], seen(late)["less_room"]) == (7, 0)


def test_white_points_are_met_by_white_faces_and_crystals_alone() -> None:
    """Steven resists with 3 white: one in 216 with three dice; with two crystals one white face, 91 of 216."""
    law = Law([WHITE_MOON, STEVEN_QI_GAL])
    at = {"yellow": "E", "red": "NW", "blue": "NW", "green": "NW"}
    bare, holding = (
        MoonTable(law=law, at=at, ghosts={"e2": "Steven Qi-Gal"}, crystals=crystals, tao={"yellow": "KKK"})
        for crystals in ({}, {"yellow": 2})
    )
    assert (against(bare), against(holding)) == (0, 7)


# -- what is done -----------------------------------------------------------------------------------------------------


def in_need(green: str, villager: str) -> MoonTable:
    """Nine are dead, the Cemetery is haunted, and a Devourer out of reach is about to take one of those left."""
    return MoonTable(
        "green", settings=AT_S, at={**FAR, "green": green}, dead=NINE_DEAD, ghosts={"e1": "Weretiger"},
        villagers={villager: "sheng_father", "N": "wu_father wu_mother sun_father"}, haunted=["SE"],
    )  # fmt: skip


def test_a_villager_on_the_portal_is_saved() -> None:
    assert chosen(in_need("S", "S")) == "save"


def test_a_villager_is_brought_to_the_portal_and_saved() -> None:
    t = in_need("SW", "SW")
    assert chosen(t) == "move with S"
    assert chosen(t.play("move with S")) == "save"


def test_the_search_saves_too() -> None:
    t = in_need("S", "S")
    question = t.game.question
    assert question is not None
    seat = int(t.game.seat)
    answer = make_bot("search:playouts=4", t.game, seat, 1).choose(View(t.game, seat), question)
    assert t.offered[t.game.options.index(answer)] == "save"


def test_who_must_die_is_not_one_who_calls_an_incarnation() -> None:
    t = MoonTable(villagers={"N": "wu_father", "S": "teng_old"}).perform(Step.CHOOSE_VICTIM)
    assert chosen(t) == "S"


def test_su_ling_guards_those_about_to_be_haunted() -> None:
    t = MoonTable(
        at=FAR, event=True, villagers={"NE": "sheng_father wu_father sun_father"}, ghosts={"e1": "Ghoul"},
        figures=["e1"], dead=NINE_DEAD, yin_yang=[],
    )  # fmt: skip
    t.game.stage = 2
    t.perform(steps.YANG)
    assert chosen(t) == "su-ling e1"
    assert chosen(t.play("su-ling e1")) == "yes"  # a crystal into the Receptacle beside her


def test_the_last_crystal_is_laid_where_many_ghosts_stand() -> None:
    t = MoonTable(
        at=FAR, crystals={"yellow": 1}, receptacles=["NE", "SE", "SW"],
        ghosts={"e1": 39, "e2": 40, "e3": 41, "s1": 17, "s2": 18, "s3": 19},
    )  # fmt: skip
    t.game.stage = 2
    t.perform(steps.YANG)
    assert "exorcise" not in t.offered  # it might come first: laying a crystal is no action (WM-CRY-15)
    assert chosen(t) == "crystal"


def test_the_barrier_saves_where_no_ghost_is_and_rolls_where_there_are() -> None:
    t = MoonTable(
        settings=AT_S, at=FAR, receptacles=["NW", "NE", "SE", "SW"], dead=NINE_DEAD,
        ghosts={"n1": 6, "n2": 7, "n3": 10, "s1": 17, "s2": 18, "s3": 21},
        villagers={"N": "sheng_father wu_father", "W": "teng_old"},
    )  # fmt: skip
    t.play("end")
    assert (t.pending, chosen(t)) == ("barrier", "save")  # for the east
    t.play("save", "N")
    assert (t.pending, chosen(t)) == ("barrier", "roll")


def test_steven_is_let_save_somebody() -> None:
    law = Law([WHITE_MOON, STEVEN_QI_GAL])
    t = MoonTable(law=law, villagers={"C": "sheng_father wu_father"}, at=FAR)
    assert chosen(t.perform(StevenStep.SAVE_ONE)) == "yes"


@pytest.mark.parametrize("scenario", [CURSED_CHILDREN, GREEN_ROOTS, MA_CHO], ids=lambda box: box.name)
def test_the_rules_of_thumb_answer_in_every_scenario(scenario: Box) -> None:
    boxes = ["white_moon", scenario.name]
    game, chance = start(setup_from_json({"boxes": boxes}), Law([WHITE_MOON, scenario])), Seeded(5)
    while game.turn < 5 and not game.over:
        game.take(chance.pick(game) if game.seat < 0 else heuristic.choose(game))
    assert all(holds for holds, _ in moon_of(game).invariants(game))
