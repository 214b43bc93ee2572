"""Typical decisions, each at a table of its own with its answers. Their sentences are in logs/."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hauntbox.ghost_stories.b_rice.b_rice import fight
from hauntbox.ghost_stories.jean_claude.jean_claude import apple_of
from hauntbox.log_lines import Moment, answer

from .ghost_stories.table import CALM
from .ghost_stories.table import Table as Village
from .log_cases_moon import WHITE_MOON_CASES
from .log_cases_secret import SECRET_CASES
from .victim.rules.test_item_cards import WALL
from .victim.rules.test_widow import SIX
from .victim.table import Table as Forest

Case = tuple[Callable[[], Village | Forest], list[str]]


def village(answers: str, **parts: Any) -> Case:
    return lambda: Village(**parts), answers.split(", ")


def forest(active: str, answers: str, **parts: Any) -> Case:
    return lambda: Forest(active, **parts), answers.split(", ")


def moments(case: Case) -> list[Moment]:
    table, answers = case[0](), case[1]
    found: list[Moment] = []
    for word in answers:
        option = table._option(word)
        assert option is not None, f"{word!r} is not offered: {table.pending} offers {table.offered}"
        found.append(answer(table.game, option))
    return found


PAIR = {"n3": "Yellow Plague", "e1": "Flesh Devourer"}
WINDS = {"powers": ["dance_of_the_twin_winds"], "active": "red"}
ROW = {(1, 0): "normal1", (2, 0): "normal2", (3, 0): "test_vit1"}
HERE = {(1, 0): "decoder1", (0, 1): "corpse1", (-1, 0): "herb1", (0, -1): "wreck1", (1, -1): "curse1"}

ANYA = {
    "victims": "Anya Rolita Diego Lucien",
    "phase": "start",
    "stats": {"anya": "LUK 3"},
    "pile_a": ["normal5", "normal1", "decoder3"],
}
WIDOW = {"demon": "widow", "tiles": ROW, "den": (3, 0)}
VIVIAN_FIRST = "Vivian Rolita Diego Lucien"

LEGS = {"n1": "right leg of Jean-Claude", "n2": "Jean-Claude Van-Rice"}
MIDDLES = {"n2": "Vampire Lord", "e2": "Creeping Horror", "s2": 61, "w2": "Dark Mistress"}
TOWER = [
    "taoist_altar", "herbalist_shop", "sorcerer_hut", "night_watchman", "buddhist_temple", "circle_of_prayer",
    "pavilion", "guard_tower", "cemetery",
]  # fmt: skip


def with_promos(answers: str, **parts: Any) -> Case:
    return village(answers, boxes=["tower", "b_rice", "chuck", "jean_claude"], level="nightmare", **parts)


def holding(answers: str, **parts: Any) -> Case:
    """Yellow has the Nunchaku and the apple."""

    def table() -> Village:
        laid = Village(boxes=["b_rice", "jean_claude"], level="nightmare", **parts)
        fight(laid.game).owner = apple_of(laid.game).owner = 0
        laid._begin(0, "yang")
        return laid

    return table, answers.split(", ")


GHOST_STORIES: dict[str, Case] = {
    **WHITE_MOON_CASES,
    **SECRET_CASES,
    "a whole turn": village(
        "ghost, Fallen Monks, w1, Drowned Maiden, s2, Restless Spirit, w2, power enfeeblement mantra, "
        "n3, move NE, exorcise, YYW, n3 e1, yellow yellow, haunt, black, black, yin-yang, ask S, red, "
        "Skinner, e2, buddha e1",
        phase="yin",
        powers=["enfeeblement_mantra"],
        held={"yellow": 1},
        tao={"yellow": "YYRR"},
        ghosts={"n2": "Lich", "n3": "Yellow Plague", "e1": "Blood Drinker"},
    ),
    "a ghost placed": village("Restless Spirit, w2", phase="yin"),
    "a ghost placed onto a Buddha": village("Ghoul, n2", phase="yin", buddhas=["n2"]),
    "a ghost that can go to one space": village("Ghoul", phase="yin", ghosts={"n1": 6, "n3": 10}),
    "ghosts of a name in the plural": village("Sticky Feet", phase="yin", ghosts={"s1": 17, "s2": 18}),
    "a move": village("move N"),
    "help asked": village("ask, black, Ghoul, n1", at={"yellow": "S"}),
    "an exorcism that fails": village("exorcise, YRB", at={"yellow": "N"}, ghosts={"n2": "Restless Spirit"}),
    "an exorcism": village("exorcise, YRB", at={"yellow": "N"}, ghosts={"n2": "Ghoul"}),
    "an exorcism of two": village("exorcise, YRR, n3 e1", at={"yellow": "NE"}, ghosts=PAIR, tao={"yellow": "YYYRR"}),
    "an exorcism given up": village(
        "exorcise, YKK, none", at={"yellow": "N"}, ghosts={"n2": "Zombie"}, tao={"yellow": "YY"}
    ),
    "a Tao of another": village(
        "exorcise, YKK, n2, red yellow",
        at={"yellow": "N", "red": "N"},
        ghosts={"n2": "Zombie"},
        tao={"yellow": "Y", "red": "Y"},
    ),
    "rewards in order": village(
        "exorcise, YYY, n3 e1, e1, black, green, red, red",
        at={"yellow": "NE"},
        ghosts=PAIR,
        tao={"yellow": "YRRRR"},
    ),
    "a reward": village(
        "exorcise, YYY, n2, yin-yang",
        at={"yellow": "N"},
        ghosts={"n2": "Lich"},
        yin_yang=[],
        tao={"yellow": "YY"},
    ),
    "the Yin-Yang for help": village("yin-yang, ask C", at={"yellow": "N"}),
    "the Yin-Yang for a tile": village("yin-yang, restore E", haunted=["E"]),
    "a power": village("power bottomless pockets, black", powers=["bottomless_pockets"]),
    "the Mantra": village(
        "power enfeeblement mantra, w3",
        powers=["enfeeblement_mantra"],
        ghosts={"w3": "Grave Walker", "e1": "Black Widow"},
    ),
    "another Taoist moved": village("power dance of the twin winds, yellow N", **WINDS),
    "dice kept": village(
        "exorcise, RRB, enough",
        active="green",
        at={"green": "N"},
        powers=["gods_favorite"],
        ghosts={"n2": "Zombie"},
    ),
    "dice rerolled": village(
        "exorcise, RRB, red, blue, enough, YK",
        active="green",
        at={"green": "N"},
        powers=["gods_favorite"],
        ghosts={"n2": "Zombie"},
    ),
    "a Buddha": village("buddha n2", at={"yellow": "N"}, held={"yellow": 1}),
    "the end of a turn": village("end"),
    "a dead Taoist": village("ask, blue, blank", at={"yellow": "SE"}, dead=["red", "blue"]),
    "the Altar": village("ask, E, Zombie, n1", at={"yellow": "NW"}, haunted=["C", "E"]),
    "the Hut": village("ask, e1", at={"yellow": "NE"}, ghosts={"e1": "Hopping Vampire", "w1": "Reaper"}),
    "the Watchman": village(
        "ask, east", at={"yellow": "W"}, ghosts={"e1": "Skinner", "n1": "Hopping Vampire"}, figures=["e1", "n1"]
    ),
    "the Circle": village("ask, red", at={"yellow": "E"}),
    "the Pavilion": village("ask, w1, n2, red N", at={"yellow": "SW"}, ghosts={"w1": "Black Widow"}),
    "the Pavilion, ghosts left": village("ask, none, red N", at={"yellow": "SW"}, ghosts={"w1": "Black Widow"}),
    "a Tao given up": village("Soul Eater, n1, red", phase="yin", tao={"yellow": "YR"}),
    "the Curse die": village("qi, Ghoul, n1", phase="yin", ghosts={"n2": "Lich"}),
    "the Curse die rerolled": village(
        "tao, reroll, blank, Ghoul, n1",
        active="green",
        phase="yin",
        powers=["gods_favorite"],
        ghosts={"w2": "Lich"},
    ),
    "rewards for the group": village(
        "exorcise, BBB, red, red",
        at={"yellow": "N"},
        ghosts={"n2": "Dark Mistress"},
        yin_yang=[],
        level="hell",
    ),
    "one of two ghosts": village(
        "exorcise, WKK, e1", at={"yellow": "NE"}, ghosts={"n3": "Ghoul", "e1": "Skinner"}, tao={}
    ),
    "no space left": village(
        "Fallen Monks", active="red", phase="yin", ghosts={space: card for space, card in CALM.items() if space != "e1"}
    ),
    "all powers blocked": village(
        "Forgotten Ones", phase="yin", ghosts={"n1": 6, "n3": 10}, pile=["incarnation", "ghost", "ghost"], level="hell"
    ),
    "a Power token taken": village("token", players=3, at={"yellow": "C"}, tokens={"yellow": 0}, tokens_on_centre=1),
    "the Pavilion, nobody else moved": village(
        "ask, w1, n2, nobody", at={"yellow": "SW"}, ghosts={"w1": "Black Widow"}
    ),
    "the Pavilion, onto a Buddha": village(
        "ask, w1, n2, nobody", at={"yellow": "SW"}, ghosts={"w1": 28}, buddhas=["n2"]
    ),
    "the Curse die kept": village(
        "tao, keep, Ghoul, n1", active="green", phase="yin", powers=["gods_favorite"], ghosts={"w2": "Lich"}
    ),
    "a Power token kept": village("exorcise, YYY, no, blank", players=2, at={"yellow": "N"}, ghosts={"n2": "Zombie"}),
    "a Power token spent": village("exorcise, YYY, yes", players=2, at={"yellow": "N"}, ghosts={"n2": "Zombie"}),
    "curses in order": village(
        "exorcise, WWW, n3 e1, e1, blank, blank",
        at={"yellow": "NE"},
        ghosts={"n3": "Zombie", "e1": "Blood Drinker"},
        tao={"yellow": "R"},
    ),
    "a Qi as reward": village(
        "exorcise, YYY, n2, qi", at={"yellow": "N"}, ghosts={"n2": "Lich"}, yin_yang=[], tao={"yellow": "YY"}
    ),
    "the Qi of a possessed board, one's own": village(
        "blue", active="red", players=2, phase="yin", qi={"red": 0}, ghosts={"e1": 1, "e2": 2, "e3": 5}
    ),
    "the Qi of a possessed board": village(
        "yellow", active="red", players=2, phase="yin", qi={"red": 0}, ghosts={"e1": 1, "e2": 2, "e3": 5}
    ),
    "dice rerolled and a choice": village(
        "exorcise, RRB, red, enough, Y",
        active="green",
        at={"green": "N"},
        powers=["gods_favorite"],
        ghosts={"n2": "Zombie"},
        tao={"green": "YY"},
    ),
    "dice rerolled with success": village(
        "exorcise, RRB, red, red, enough, YY",
        active="green",
        at={"green": "N"},
        powers=["gods_favorite"],
        ghosts={"n2": "Zombie"},
        tao={},
    ),
    "the Herbalist": village("ask, YR", at={"yellow": "N"}),
    "a quick start": village("Dark Wraith", phase="yin", ghosts={"n1": 6, "n3": 10}),
    "no more Tao": village("Black Widow", phase="yin", ghosts={"n1": 6, "n3": 10}),
    "the Guard Tower": with_promos(
        "ask, 1, 2, 3, 4, 4, 3, 2, red",
        village=TOWER,
        at={"yellow": "S"},
        pile=["ghost"] * 6,
        tao={},
    ),
    "a battle cry shared": with_promos("n1, YKWR, south, east", phase="yin", pile=["B-Rice Lee", "ghost"]),
    "a battle cry without agreement": with_promos("n1, YWRB, no agreement", phase="yin", pile=["B-Rice Lee", "ghost"]),
    "Jean-Claude on two spaces": with_promos("w2 w3", phase="yin", pile=["Jean-Claude Van-Rice", "ghost"]),
    "Jean-Claude on one": with_promos(
        "w1",
        phase="yin",
        pile=["Jean-Claude Van-Rice", "ghost"],
        ghosts={**{space: card for space, card in CALM.items() if space not in ("n1", "w1")}, **MIDDLES},
    ),
    "Jean-Claude in the wind": with_promos("ask, n2, e1 e2, nobody", at={"yellow": "SW"}, ghosts=LEGS, to_beat=4),
    "a leg is broken": with_promos("exorcise, BBB", at={"yellow": "N"}, ghosts=LEGS, tao={}, to_beat=4),
    "Chuck clears his board": with_promos(
        "n2",
        phase="yin",
        pile=["Chuck No-Rice", "ghost"],
        ghosts={"n1": "Ghoul"},
    ),
    "the Nunchaku": holding("nunchaku n2", at={"yellow": "N"}, ghosts={"n2": "Ghoul"}),
    "the apple": holding("apple red", qi={"yellow": 1, "red": 2}),
    "the apple for oneself": holding("apple yellow", qi={"yellow": 1, "red": 2}),
}

VICTIM: dict[str, Case] = {
    "a whole round": forest(
        "lucien",
        "run, 21, step e, stop, decode, 2110, 5, run, 22, keep, lay sw b, turn 1, step, stop, hide, "
        "2000, keep, end, wildAnimals, shoes, hunt, 4, e, e, halt, attack lucien, 5, 210",
        victims="Rolita Lucien Diego Vivian",
        tiles=HERE,
        at={"diego": (0, 1)},
        hand={"diego": "shoes"},
        pile_b=["corpse2", "normal6"],
        demon="ghost",
        den=(-1, 0),
        eliminated=["rolita"],
    ),
    "a run": forest("rolita", "run, 2110", tiles=ROW),
    "a step": forest("rolita", "run, 2110, step e, step e, stop", tiles=ROW),
    "a Test passed": forest("rolita", "run, 2110, step e, step e, step e, 22", tiles=ROW),
    "a Test failed": forest("rolita", "run, 2110, step e, step e, step e, 10", tiles=ROW),
    "a tile laid": forest("rolita", "run, 2110, lay e a, turn 1, step", pile_a=["decoder3"]),
    "decoding": forest("lucien", "decode, 2210, 4", tiles=HERE, at={"lucien": (1, 0)}),
    "decoding in vain": forest("rolita", "decode, 110", tiles=HERE, at={"rolita": (1, 0)}),
    "a search": forest("diego", "search, 2100, 1, gun", tiles=HERE, at={"diego": (0, 1)}),
    "a search in vain": forest("diego", "search, 1100", tiles=HERE, at={"diego": (0, 1)}),
    "a hiding place": forest("rolita", "hide, 22"),
    "healing": forest("lucien", "heal diego, 2100", wounds={"diego": 1}),
    "healing a mark": forest(
        "lucien",
        "heal diego, 2100, poison",
        wounds={"diego": 1},
        poison=["diego"],
        demon="widow",
        den=(3, 0),
        tiles=ROW,
    ),
    "a Herb": forest("rolita", "pick up", tiles=HERE, at={"rolita": (-1, 0)}, wounds={"rolita": 1}),
    "the Black Box": forest("rolita", "pick up, gun, vest, shoes", tiles=HERE, at={"rolita": (0, -1)}),
    "a card given": forest("rolita", "give diego gun", hand={"rolita": "gun"}),
    "a card equipped": forest("rolita", "equip shoes", hand={"rolita": "shoes"}),
    "the Aid Box": forest("rolita", "aid diego", hand={"rolita": "aidbox"}, wounds={"diego": 2}),
    "the Flashlight": forest(
        "rolita",
        "flashlight a, bottom herb1, top decoder3",
        hand={"rolita": "flashlight"},
        pile_a=["normal5", "herb1", "decoder3"],
    ),
    "the Manual": forest("rolita", "hide, 20, reroll 0, 1", hand={"rolita": "manual"}),
    "dice kept": forest("rolita", "hide, 20, keep", hand={"rolita": "manual"}),
    "the code": forest("rolita", "put 6 in 1", tiles={(1, 0): "bunker"}, at={"rolita": (1, 0)}, numbers="6"),
    "the code taken back": forest("rolita", "take 2", tiles={(1, 0): "bunker"}, at={"rolita": (1, 0)}, row="6+"),
    "a skill": forest("lucien", "skill lucien"),
    "a skill for another": forest("diego", "skill rolita, int, gun", hand={"diego": "gun hammer"}),
    "a crawl": forest("rolita", "crawl e", wounds={"rolita": 2}, tiles=ROW),
    "the end of a turn": forest("rolita", "end"),
    "Stress": forest("", "stress, agi luk", phase="event", victims="Rolita Diego Lucien Vivian"),
    "Fireworks": forest("", "attack rolita, 5, fireworks", demon="ghost", hand={"rolita": "fireworks"}),
    "an attack that fails": forest("", "attack rolita, 2, 22, no", demon="ghost"),
    "an attack that wounds": forest("", "attack rolita, 5, 20", demon="ghost"),
    "a Special": forest("", "special1, rolita, diego", demon="ghost"),
    "a hunt": forest("", "hunt, 3, e, halt", demon="ghost", tiles=ROW),
    "a hunt that fails": forest("", "hunt, 1", demon="ghost", tiles=ROW, rage=1),
    "an upgrade": forest("", "upgrade passive", demon="ghost", rage=2),
    "blood smelt": forest("", "attack rolita, 2, reroll, 5", demon="werewolf", wounds={"diego": 1}),
    "a charge": forest("", "special2, e", demon="wendigo", tiles={**ROW, (-1, 0): "herb1"}, at={"rolita": (1, 0)}),
    "a Web": forest("", "special1, normal2", demon="widow", tiles=ROW),
    "a Shadow": forest("", "hunt, 3, shadow1 e", demon="doppelganger", tiles=ROW, shadows=[(0, 0)]),
    "the Photo Flash": forest("anya", "look a, bottom decoder3, top normal1", **ANYA),
    "no Photo Flash": forest("anya", "no", **ANYA),
    "a run without dice": forest("rolita", "run", stats={"rolita": "AGI 1"}, poison=["rolita"], **WIDOW),
    "a repair": forest("rolita", "decode, 210", tiles=HERE, at={"rolita": (1, 0)}, demon="witch", broken=["decoder1"]),
    "decoding with a Manual": forest(
        "lucien", "decode, 2100, keep, 6", tiles=HERE, at={"lucien": (1, 0)}, hand={"lucien": "manual"}
    ),
    "healing a wound": forest("lucien", "heal diego, 2100, wound", wounds={"diego": 1}, poison=["diego"], **WIDOW),
    "healing herself": forest(
        "vivian",
        "skill vivian, 211, poison",
        wounds={"vivian": 1},
        poison=["vivian"],
        victims=VIVIAN_FIRST,
        **WIDOW,
    ),
    "worn cards discarded": forest(
        "",
        "wildAnimals, equipped vest",
        phase="event",
        tiles=HERE,
        at={"diego": (0, 1)},
        hand={"diego": "gun"},
        worn={"diego": "vest"},
    ),
    "a wound taken instead": forest(
        "", "wildAnimals, wound", phase="event", tiles=HERE, at={"diego": (0, 1)}, hand={"diego": "gun"}
    ),
    "the Bunker": forest(
        "rolita",
        "put 6 in 5, enter, enter",
        tiles={(1, 0): "bunker"},
        at={"rolita": (1, 0), "diego": (1, 0)},
        numbers="6",
        row="1+5+",
        gate=12,
    ),
    "outside the Bunker": forest(
        "rolita",
        "put 6 in 5, stay",
        tiles={(1, 0): "bunker"},
        at={"rolita": (1, 0), "diego": (1, 0)},
        numbers="6",
        row="1+5+",
        gate=12,
    ),
    "Frenzy": forest("", "attack all, 4, 11", demon="wendigo"),
    "an Ambush": forest("", "special1, 1, e, nobody", demon="wendigo", tiles=ROW, at={"diego": (1, 0)}),
    "a mark and no attack": forest("", "special1, diego, no", demon="werewolf"),
    "the Slave's hunt fails": forest(
        "", "hunt, 2, end", phase="slave", slave="diego", demon="werewolf", tiles=ROW, rage=2
    ),
    "the Slave travels": forest(
        "",
        "hunt, 5, e, curse2",
        phase="slave",
        slave="diego",
        demon="werewolf",
        tiles={(1, 0): "curse1", (-1, 0): "curse2"},
    ),
    "the Hammer": forest("rolita", "hammer e", hand={"rolita": "hammer"}, tiles=WALL),
    "a wound of her own": forest(
        "vivian", "skill vivian, 211, wound", wounds={"vivian": 1}, poison=["vivian"], victims=VIVIAN_FIRST, **WIDOW
    ),
    "Self-Heal in vain": forest(
        "vivian", "skill vivian, 100", wounds={"vivian": 1}, poison=["vivian"], victims=VIVIAN_FIRST, **WIDOW
    ),
    "no card taken": forest("diego", "search, 2100, 0", tiles=HERE, at={"diego": (0, 1)}),
    "no free hunt": forest(
        "rolita", "run, 2110, step e, stop, no", target=["rolita"], demon="werewolf", tiles=ROW, den=(0, 0)
    ),
    "a Death Skill": forest("", "death rolita", demon="ghost", wounds={"rolita": 2}, rage=3),
    "a marked Victim attacked": forest("", "special1, diego, attack", demon="werewolf"),
    "a Corpse burst": forest(
        "", "special1, corpse1, rolita", demon="witch", tiles={(1, 0): "corpse1", (0, 1): "corpse2"}
    ),
    "a Web taken back": forest("", "special1, normal1, normal1", demon="widow", tiles=SIX, webs=list(SIX)[:6]),
    "a Shadow travels": forest(
        "",
        "hunt, 3, shadow1 curse2",
        demon="doppelganger",
        tiles={(1, 0): "curse1", (-1, 0): "curse2"},
        shadows=[(1, 0)],
    ),
    "places changed with the Body": forest(
        "", "special2, rolita, body", demon="doppelganger", tiles=ROW, at={"rolita": (1, 0)}, shadows=[(2, 0)]
    ),
    "places changed with a Shadow": forest(
        "", "special2, rolita, shadow1", demon="doppelganger", tiles=ROW, at={"rolita": (1, 0)}, shadows=[(2, 0)]
    ),
    "a second run": forest("rolita", "run, 2110, step e, stop, skill rolita, 1100", tiles=ROW),
    "a second run with a Manual": forest(
        "rolita", "run, 2110, keep, step e, stop, skill rolita, 1100, keep", tiles=ROW, hand={"rolita": "manual"}
    ),
    "a rush": forest(
        "",
        "attack vivian, 5, 200, run, 210",
        demon="ghost",
        victims="Rolita Vivian Diego Lucien",
        stats={"vivian": "AGI 3"},
        tiles=ROW,
    ),
    "a rush with a Manual": forest(
        "",
        "attack vivian, 5, defend, 200, keep, run, 210, keep",
        demon="ghost",
        victims="Rolita Vivian Diego Lucien",
        stats={"vivian": "AGI 3"},
        tiles=ROW,
        hand={"vivian": "manual"},
    ),
    "the curse": forest("", "ghost, 22, 210, 210, 220, 1, 0", phase="curse"),
    "the Slave": forest(
        "",
        "hunt, 2, e, halt, attack rolita, 4",
        phase="slave",
        slave="diego",
        demon="werewolf",
        tiles=ROW,
        at={"rolita": (1, 0)},
    ),
}
