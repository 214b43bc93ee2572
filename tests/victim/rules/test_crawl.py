"""VI-CRAWL: crawling."""

from __future__ import annotations

from typing import Any

import pytest

from tests.victim.table import Table

rule = pytest.mark.rule


def fallen(tile: str = "normal1", **more: Any) -> Table:
    """Gravely Wounded Diego on Start, tiles to the east, south-east and west, an Aid Box in his hand."""
    parts: dict[str, Any] = {
        "tiles": {(1, 0): tile, (0, 1): "normal2", (-1, 0): "normal3"},
        "wounds": {"diego": 2},
        "hand": {"diego": "aidbox"},
    }
    return Table("diego", **(parts | more))


@rule("VI-CRAWL-01", "VI-CRAWL-16", "VI-CRIT-05")
def test_a_gravely_wounded_victim_may_crawl_one_step() -> None:
    t = fallen()
    before = t.others("diego")
    assert t.offered == ["end", "crawl e", "crawl se", "crawl w", "aid diego"]
    t.play("crawl e")
    assert t.at("diego") == (1, 0)
    assert t.game.points == 1
    assert t.others("diego") == before
    t.settled("diego")


@rule("VI-CRAWL-01")
def test_only_the_gravely_wounded_crawl() -> None:
    t = fallen(wounds={"diego": 1})
    assert not [word for word in t.offered if word.startswith("crawl")]
    assert t.why_not("crawl e") == "VI-CRAWL-01"


@rule("VI-CRAWL-02", "VI-INV-28")
def test_crawling_draws_no_tile() -> None:
    t = fallen()
    piles = [len(places) for places in t.game.piles]
    assert not [word for word in t.offered if word.startswith("lay")]
    t.play("crawl e")
    assert [len(places) for places in t.game.piles] == piles


@rule("VI-CRAWL-03")
def test_crawling_needs_a_link_and_no_dice() -> None:
    t = fallen(tiles={(0, -1): "normal1", (1, -1): "normal2", (1, 0): "normal10/1"})
    assert not t.offers("crawl e")
    assert t.why_not("crawl e") == "VI-CRAWL-03"
    t.play("crawl ne")
    assert t.told("dice_rolled") == []


@rule("VI-CRAWL-04", "VI-CRAWL-18")
def test_one_crawl_a_turn() -> None:
    t = fallen()
    t.play("crawl e")
    assert t.offered == ["end", "aid diego"]
    assert t.why_not("crawl e") == "VI-CRAWL-04"


@rule("VI-CRAWL-05", "VI-ACT-15", "VI-INV-25", "VI-SKILL-10", "VI-CODE-21")
@pytest.mark.parametrize("word", ["run", "hide", "decode", "search", "heal lucien", "skill diego", "put 1 in 1"])
def test_crawling_is_the_only_main_action_of_the_gravely_wounded(word: str) -> None:
    t = fallen("bunker", at={"diego": (1, 0)}, numbers="1", wounds={"diego": 2, "lucien": 1}, decoded=())
    assert not t.offers(word)
    assert t.why_not(word) == "VI-CRIT-05"


@rule("VI-CRAWL-07")
def test_fallen_in_the_demons_turn_she_may_crawl_in_hers() -> None:
    t = Table(demon="witch", wounds={"rolita": 1}, tiles={(1, 0): "normal1"})
    t.play("attack rolita", "6", "00", "no", "end")
    assert t.wounds("rolita") == 2
    assert t.game.active == 0
    assert t.offers("crawl e")


@rule("VI-CRAWL-08", "VI-VIC-ROLITA-12")
def test_encouragement_does_not_lengthen_a_crawl() -> None:
    t = fallen(stats={"rolita": "AGI 5"})
    t.play("crawl e")
    assert t.at("diego") == (1, 0)
    t.settled("diego")
    assert t.game.encouraged == 0


@rule("VI-CRAWL-09", "VI-EV-SNOW-04")
def test_shoes_and_snow_do_not_change_a_crawl() -> None:
    t = fallen(worn={"diego": "shoes"}, snow={"diego"})
    t.play("crawl e")
    assert t.at("diego") == (1, 0)
    t.settled("diego")


@rule("VI-CRAWL-10")
def test_crawling_onto_a_test_tile() -> None:
    t = fallen("test_agi1")
    t.play("crawl e")
    assert t.stats("diego") == [2, 3, 2, 4]
    t.settled("diego")


@rule("VI-CRAWL-11", "VI-TILE-CURSE-09")
def test_crawling_onto_a_curse_tile_draws_an_event() -> None:
    t = fallen("curse1")
    t.play("crawl e")
    t.waits("event")
    t.play("snow")
    t.settled("diego")


@rule("VI-CRAWL-12", "VI-CRIT-11", "VI-TILE-HERB-03")
def test_crawling_onto_a_herb_heals() -> None:
    t = fallen("herb1")
    t.play("crawl e")
    assert t.wounds("diego") == 1
    assert t.tiles_with("herbs") == set()
    t.settled("diego")


@rule("VI-CRAWL-12")
def test_a_herb_tile_without_its_token_heals_nobody() -> None:
    t = fallen("herb1", herbs=())
    t.play("crawl e")
    assert t.wounds("diego") == 2
    t.settled("diego")


@rule("VI-CRAWL-13", "VI-DMN-WID-16")
def test_crawling_onto_a_web_does_nothing() -> None:
    t = fallen(demon="widow", den=(0, 1), webs=[(1, 0)])
    t.play("crawl e")
    assert t.tiles_with("webs") == {"normal1"}
    assert t.marks("diego") == set()
    t.settled("diego")


@rule("VI-CRAWL-14", "VI-CODE-16", "VI-CRIT-10")
def test_crawling_onto_the_open_bunker_she_cannot_enter() -> None:
    t = fallen("bunker", opened=True)
    t.play("crawl e")
    assert not t.offers("enter")
    assert t.why_not("enter") == "VI-CODE-16"
    t.play("aid diego")
    assert t.offers("enter")


@rule("VI-CRAWL-15")
def test_crawling_sets_off_no_free_hunt() -> None:
    """A Gravely Wounded Victim has no mark; another one's mark does not matter."""
    t = fallen(demon="werewolf", den=(0, 1), target={"lucien"})
    t.play("crawl e")
    t.settled("diego")


@rule("VI-CRAWL-17", "VI-ACT-16", "VI-CRIT-13")
def test_healed_by_a_herb_she_may_run_but_not_back() -> None:
    t = fallen("herb1")
    t.play("crawl e", "run", "20")
    assert not t.offers("step w")
    assert t.why_not("step w") == "VI-RUN-10"


@rule("VI-RUN-11")
def test_a_crawl_does_not_lead_back_to_a_tile_of_this_turn() -> None:
    t = fallen()
    t.game.visited |= 1 << t.tile((-1, 0))
    t.play("aid diego", "run", "10")
    assert not t.offers("step w")
