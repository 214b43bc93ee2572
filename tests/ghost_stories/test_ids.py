"""Numbers and names of boxes: what two of them claim is refused with the names of both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from hauntbox.errors import InputError
from hauntbox.ghost_stories.base import causes
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.rules.losses import packed
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.base.step_functions import NO_STEPS
from hauntbox.ghost_stories.box_encoding import BoxEncoder, codes_of
from hauntbox.ghost_stories.boxes import ALL, BOXES, law_of
from hauntbox.ghost_stories.ids import IdClash
from hauntbox.ghost_stories.law import Added, Box, Law, registered
from hauntbox.ghost_stories.taken import in_runs, main
from hauntbox.kernel.question import Kind

B_RICE = next(box for box in BOXES if box.name == "b_rice")


def box(**more: Any) -> Box:
    """A made-up box with the next free number."""
    return Box("omens", 50, NO_STEPS, **more)


def test_all_boxes_together_keep_apart() -> None:
    registered(ALL)


@pytest.mark.parametrize(
    ("claims", "message"),
    [
        ({"adds": {135: "omen"}}, "step 135 is 'scream' of b_rice and 'omen' of omens; 140 is free"),
        ({"adds": {900: "scream"}}, "step 'scream' is 135 of b_rice and 900 of omens: choose another name"),
        ({"adds": {3: "omen"}}, "of the base game and 'omen' of omens"),
        ({"kinds": {66: Kind("omen", 2)}}, "question 66 is 'share' of b_rice and 'omen' of omens; 67 is free"),
        ({"events": {66: "omen_read"}}, "event 66 is 'scream_rolled' of b_rice and 'omen_read' of omens; 71 is free"),
        ({"causes": {"qi_lost": {13: "OM-01"}}}, "cause of qi_lost 13 is claimed by b_rice and by omens; 16 is free"),
        ({"causes": {"qi_lost": {11: "OM-01"}}}, "cause of qi_lost 11 is claimed by the base game and by omens"),
        ({"options": {ask.YANG: Added(75, 77)}}, "option of yang 75 is claimed by b_rice and by omens; 77 is free"),
        ({"defeats": {"omens_full": 1}}, "and 'omens_full' of omens; 3 is free"),
    ],
)
def test_a_clash_names_both(claims: Mapping[str, Any], message: str) -> None:
    with pytest.raises(IdClash) as refused:
        Law([B_RICE, box(**claims)])
    assert message in str(refused.value)


def test_two_boxes_with_one_number_or_one_name() -> None:
    with pytest.raises(IdClash, match="box 3 is 'b_rice' of b_rice and 'omens' of omens; 4 is free"):
        Law([B_RICE, Box("omens", 3, NO_STEPS)])
    with pytest.raises(IdClash, match="box 'b_rice' is 3 of b_rice and 50 of b_rice: choose another name"):
        Law([B_RICE, Box("b_rice", 50, NO_STEPS)])


def test_the_free_number_is_free_of_boxes_that_come_later_too() -> None:
    with pytest.raises(IdClash, match="box 3 is 'b_rice' of b_rice and 'omens' of omens; 8 is free"):
        registered([B_RICE, Box("omens", 3, NO_STEPS), Box("last", 7, NO_STEPS)])


def test_what_asks_a_question_of_a_box_below_in_its_own_way_is_no_clash() -> None:
    kind = B_RICE.kinds[66]
    Law([B_RICE, box(kinds={66: Kind(kind.name, kind.options, secret=True)})])


def test_who_has_which_numbers_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    main()
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("step: next free ")
    assert f"  {'b_rice':16} 135-139" in lines
    assert all(any(line.startswith(f"  {box.name} ") for line in lines) for box in ALL)
    tiles = lines[[line.startswith("tile: next free ") for line in lines].index(True) :]
    assert tiles[1:3] == [f"  {'the base game':16} 0-8", f"  {'tower':16} 10"]
    assert f"  {'the base game':16} 1-65" in lines  # cards
    assert in_runs([1, 2, 3, 7, 9, 10]) == "1-3, 7, 9-10"


# -- no walls ---------------------------------------------------------------------------------------------------------


def test_causes_have_room() -> None:
    """Cause and number share one argument of a step; what positions say of causes below 32 has not changed."""
    every = {packed(cause, number) for cause in range(causes.MOST_CAUSES) for number in range(8)}
    assert len(every) == 8 * causes.MOST_CAUSES
    assert max(every) < 1024
    assert all(packed(cause, number) == 32 * cause + number for cause in range(32) for number in range(8))
    law = Law([box(causes={"qi_lost": {causes.MOST_CAUSES - 1: "OM-01"}})])
    assert law.qi_lost[-1] == "OM-01"


def test_steps_above_1023_are_within_what_is_observed() -> None:
    law = Law([box(adds={16384: "omen"})])
    bound = next(field.high for field in BoxEncoder(law).fields if field.name == "asked_by")
    assert bound == [16384]
    usual = next(field.high for field in BoxEncoder(Law([B_RICE])).fields if field.name == "asked_by")
    assert usual == [1023]


def test_cards_above_127_are_observed_by_numbers_that_the_game_does_not_use() -> None:
    cards = law_of(Setup(boxes=["b_rice"])).cards
    assert codes_of(cards) == list(range(len(codes_of(cards)))), "every card by its own number so far"
    codes = codes_of(cards | {127, 128, 200})
    free = [number for number in range(1, 127) if number not in cards]
    assert [codes[number] for number in sorted(cards)] == sorted(cards)
    assert (codes[127], codes[128], codes[200]) == (127, free[0], free[1])


def test_more_cards_than_observations_hold_are_refused() -> None:
    with pytest.raises(InputError, match="128 cards in one game: observations hold 127"):
        codes_of(frozenset(range(1, 129)))
