"""The contract lets a sound game pass and finds each single fault."""

from random import Random

import pytest

from hauntbox.kernel.contract import ContractBroken, Walker
from hauntbox.kernel.game import Game
from tests.toy import FAULTS, games


def walk(fault: str) -> list[Game]:
    random = Random(1)
    toy = games(fault)
    return [Walker(toy, seed, 3).walk(toy.new({}), lambda game: random.choice(game.options)) for seed in range(20)]


def test_a_sound_game_passes() -> None:
    assert {game.outcome for game in walk("no fault")} == {"first", "second"}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found(fault: str) -> None:
    with pytest.raises(ContractBroken):
        walk(fault)
