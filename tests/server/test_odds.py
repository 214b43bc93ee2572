"""The odds beside an option are in the reader's language."""

from __future__ import annotations

from tests.ghost_stories.black_secret.secret import Secret

from .house import House

DEMONS = {
    "en": ["Seeker", "Gravedigger"],
    "es": ["Buscador", "Enterrador"],
    "fr": ["Fouineur", "Fossoyeur"],
    "ru": ["Искатель", "Могильщик"],
}


def test_demons_have_their_names_in_every_language(house: House) -> None:
    made = house.make(*["here"] * 5, players=4, level="normal", boxes=["black_secret"])
    faced = Secret(demons={"seeker": "NW", "gravedigger": "NW"}, below=["yellow"], at={"yellow": "NW"})

    def lay_out() -> None:
        live = house.tables.live[made["table"]]
        live.table.game = faced.game
        live.look.renew()

    with house.player(made, 0):
        house.on_loop(lay_out)
        for language, names in DEMONS.items():
            with house.player(made, 0, language=language) as reader:
                options = reader.asked()["options"]
                (odds,) = (option["odds"] for option in options if option["verb"] == "exorcise_below")
                assert [one["text"] for one in odds["each"]] == names
