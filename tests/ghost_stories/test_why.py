"""Reasons for what is not offered, where one kind of question serves two rules."""

from tests.ghost_stories.table import Table


def test_twin_winds_and_pavilion_name_their_own_rules() -> None:
    winds = Table("red", powers=["dance_of_the_twin_winds"]).play("power dance of the twin winds")
    assert winds.why_not("red N") == "GS-POW-TWIN-03"
    assert winds.why_not("yellow C") == "GS-POW-TWIN-02"
    pavilion = Table(at={"yellow": "SW"}).play("ask")
    assert pavilion.why_not("yellow W") == "GS-TILE-PAV-12"
    assert pavilion.why_not("red C") == "GS-TILE-PAV-11"
