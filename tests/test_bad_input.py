"""What cannot be used is refused in one line that names it, with exit status 2, and nothing is written."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hauntbox
from hauntbox.errors import InputError
from hauntbox.ghost_stories.base.geometry import SPACES
from hauntbox.kernel.position import MOST_BYTES as MOST_IN_POSITION
from hauntbox.kernel.position import parse_position
from hauntbox.kernel.record import MOST_ANSWERS, MOST_BYTES, parse_record
from tests.command import refusal

Json = dict[str, Any]

SIMULATE = ("simulate", "ghost_stories")


WITH_BOXES = ("simulate", "compare random random", "new", "play --players 2")
"""All commands that take boxes; each except the first plays Ghost Stories if no game is named."""


@pytest.mark.parametrize("command", WITH_BOXES)
@pytest.mark.parametrize(
    ("boxes", "says"),
    [
        ("nosuch", "box 'nosuch': choose among guardhouse, bo_za, tower,"),
        ("tower,nosuch", "box 'nosuch': choose among"),
        ("", "box '': choose among"),
        (",", "box '': choose among"),
        ("tower,", "box '': choose among"),
        ("tower,shaman,Tower", "box 'tower': name it once"),
        ("green_roots", "box 'green_roots': it is laid over white_moon, so name that too"),
        ("infernal-die,tower", "box 'infernal_die': it is laid over black_secret, so name that too"),
        ("cursed_children,green_roots,white_moon", "boxes green_roots and cursed_children: choose one of the two"),
        ("x" * 5000, "box 'xxx"),
        ("to\nwer", "box 'to\\nwer': choose among"),
    ],
)
def test_boxes_that_cannot_be_laid_on_are_refused(
    command: str, boxes: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    name, *words = command.split()
    game = ["ghost_stories"] if name == "simulate" else []
    assert says in refusal(name, *game, *words, "--with", boxes)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "command", ["simulate victim", "compare random random --game victim", "new victim", "play victim"]
)
@pytest.mark.parametrize("boxes", ["tower", ""])
def test_a_game_without_boxes_takes_none(
    command: str, boxes: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert "--with: victim has no such option" in refusal(*command.split(), "--with", boxes)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("boxes", "says"),
    [
        (["nosuch"], "box 'nosuch': choose among"),
        ([""], "box '': choose among"),
        ("tower", "boxes 'tower': give a list of names"),
        (["tower", "tower"], "box 'tower': name it once"),
        (["green_roots"], "it is laid over white_moon"),
        (7, "boxes 7: give a list of names"),
        ([["tower"]], "give a list of names"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "odds", "odds position", "play --resume"])
def test_files_with_such_boxes_are_refused(command: str, boxes: object, says: str, tmp_path: Path) -> None:
    game, file = hauntbox.new("ghost_stories", boxes=["tower"]), tmp_path / "game.json"
    words = game.position() if "position" in command else json.loads(game.record().to_json())
    words["setup"]["boxes"] = boxes  # type: ignore[index]
    file.write_text(json.dumps(words), encoding="utf-8")
    told = refusal(*command.removesuffix(" position").split(), str(file))
    assert says in told
    assert str(file) in told


def test_boxes_may_be_named_in_python_as_on_the_command_line() -> None:
    game = hauntbox.new("ghost_stories", boxes=["White-Moon", "green roots", " tower "])
    assert game.setup()["boxes"] == ["tower", "white_moon", "green_roots"]
    with pytest.raises(InputError, match="box 'white_moon': name it once"):
        hauntbox.new("ghost_stories", boxes=["white-moon", "white_moon"])


def test_seeds_of_studies_are_those_of_other_games() -> None:
    for words in (("simulate", "ghost_stories"), ("compare", "random", "random")):
        told = refusal(*words, "--games", "1", "--seed", "-3")
        assert "'--seed': -3 is not in the range x>=0" in told


def test_a_lone_bot_is_pointed_to_the_help_of_the_command() -> None:
    assert "see 'hauntbox compare --help'" in refusal("compare", "random")


def test_boxes_of_a_file_may_stand_in_any_order(tmp_path: Path) -> None:
    names = ["white_moon", "guardhouse", "ma_cho", "tower"]
    game, file = hauntbox.new("ghost_stories", boxes=names), tmp_path / "game.json"
    assert game.setup()["boxes"] == ["guardhouse", "tower", "white_moon", "ma_cho"]
    words = json.loads(game.record().to_json())
    words["setup"]["boxes"] = names
    file.write_text(json.dumps(words), encoding="utf-8")
    assert hauntbox.replay(file).position() == game.position()


SIDES = "name one for each side, as in taoists=random,wu_feng=random"


@pytest.mark.parametrize("command", ["simulate", "play"])
@pytest.mark.parametrize(
    ("boxes", "bots", "says"),
    [
        ("black_secret", "wufeng=random", f"bots wufeng=random: {SIDES}"),
        ("black_secret", "taoists=random", f"bots taoists=random: {SIDES}"),
        ("black_secret", "Taoists=random,wu-feng=random", SIDES),
        ("black_secret", "taoists=random,wu_feng=random,wu_feng=novice", SIDES),
        ("black_secret", "taoists=random,random", SIDES),
        ("black_secret", "taoists=,wu_feng=random", "''"),
        ("black_secret", "taoists=random,wu_feng=nobody", "'nobody'"),
        ("black_secret", "taoists=random,wu_feng=program:false", "bot program:false: ended with status 1"),
        ("tower", "taoists=random", "bots taoists=random: this game has no sides; name one for all seats"),
        ("tower", "demon=random", "bots demon=random: this game has no sides; name one for all seats"),
    ],
)
def test_bots_of_sides_that_are_not_there_are_refused(
    command: str, boxes: str, bots: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert says in refusal(command, "ghost_stories", "--players", "2", "--with", boxes, "--bots", bots)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("option", "says"),
    [
        ("--players", "players 0: choose one of 1, 2, 3, 4"),
        ("--level", "level '': choose one of initiation"),
        ("--village", "village tile '': choose one of"),
        ("--boards", "board colour '': choose one of"),
        ("--powers", "power '': choose one of"),
        ("--first", "first player '': choose one of"),
    ],
)
def test_an_option_without_a_word_is_not_left_out(
    option: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert says in refusal("play", option, "0" if option == "--players" else "")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("simulate", "chess"), "game 'chess': this box holds "),
        (("simulate", ""), "game ''"),
        (("simulate",), "Missing argument 'GAME'"),
        ((*SIMULATE, "--level", "easy"), "level 'easy': choose one of initiation, normal, nightmare, hell"),
        ((*SIMULATE, "--level", ""), "level ''"),
        ((*SIMULATE, "--players", "0"), "players 0: choose one of 1, 2, 3, 4"),
        ((*SIMULATE, "--players", "5"), "players 5"),
        ((*SIMULATE, "--players", "-1"), "players -1"),
        ((*SIMULATE, "--players", "two"), "'two' is not a valid integer"),
        ((*SIMULATE, "--players", "2.5"), "'2.5' is not a valid integer"),
        ((*SIMULATE, "--players", "9" * 5000), "--players"),
        ((*SIMULATE, "--games", "0"), "games 0: choose a number from 1"),
        ((*SIMULATE, "--games", "-3"), "games -3"),
        ((*SIMULATE, "--games", "many"), "'many' is not a valid integer"),
        ((*SIMULATE, "--games", "9" * 30), "games 999"),
        ((*SIMULATE, "--seed", "x"), "'x' is not a valid integer"),
        ((*SIMULATE, "--bots", "genius"), "bot 'genius': choose one of random"),
        ((*SIMULATE, "--bots", ""), "bot ''"),
        ((*SIMULATE, "--bots", "random,random"), "2 bots for 4 seats"),
        ((*SIMULATE, "--bots", ",".join(["random"] * 5)), "5 bots for 4 seats"),
        ((*SIMULATE, "--setting", "six_qi=true"), "setting 'six_qi': choose one of five_qi"),
        ((*SIMULATE, "--setting", "five_qi"), "setting 'five_qi': give each setting once, as name=value"),
        ((*SIMULATE, "--setting", "five_qi=maybe"), "setting five_qi 'maybe': choose one of false, true"),
        ((*SIMULATE, "--setting", "five_qi=true"), "setting five_qi: it belongs to the level initiation"),
        ((*SIMULATE, "--setting", "circle_token=true"), "setting circle_token True"),
        ((*SIMULATE, "--setting", "circle_token=stays", "--setting", "circle_token=supply"), "once"),
        ((*SIMULATE, "--jsn"), "--jsn"),
        ((*SIMULATE, "too", "much"), "much"),
        (("bench", "--rounds", "0"), "--rounds"),
        (("bench", "chess"), "game 'chess': this box holds "),
        (("bench", "--games", "-1"), "--games"),
        (("bench", "--games", "1e3"), "--games"),
        (("replay",), "Missing argument 'FILE'"),
        (("replay", "a.json", "--until", "-1"), "--until"),
        (("replay", "a.json", "--until", "x"), "--until"),
        (("replay", "no\0file"), "not the name of a file"),
        (("replay", ""), "Is a directory"),
        (("replay", "two\nlines.json"), "two lines.json: No such file or directory"),
    ],
)  # fmt: skip
def test_bad_words_are_refused(
    words: tuple[str, ...], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert says in refusal(*words)
    assert list(tmp_path.iterdir()) == []


def test_the_command_itself_leaves_no_traceback(tmp_path: Path) -> None:
    """The same through a real process."""
    for words in ("simulate chess", "replay missing.json", "replay /dev/zero", "bench --rounds 0"):
        command = [sys.executable, "-m", "hauntbox", *words.split()]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", cwd=tmp_path, check=False, timeout=60)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith("hauntbox: ")
        assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


# -- files that are no JSON of ours -----------------------------------------------------------------------------------

SOUND = hauntbox.play(hauntbox.new("ghost_stories", players=2), ["random"], seed=3)
RECORD: Json = json.loads(SOUND.record(3).to_json())
POSITION: Json = json.loads(json.dumps(hauntbox.replay(SOUND.record(), until=40).position()))


def text_of(what: str) -> str:
    return json.dumps(RECORD if what == "record" else POSITION)


def refused(what: str, path: Path) -> str:
    """The one line with which a file is refused: a record by the command, a position by the loader."""
    before = sorted(path.parent.iterdir())
    if what == "record":
        line = refusal("replay", str(path))
    else:
        with pytest.raises(InputError) as caught:
            hauntbox.load(path)
        line = str(caught.value)
    assert str(path) in line
    assert sorted(path.parent.iterdir()) == before
    assert len(line) < 1200
    return line


FILES: list[tuple[str, Callable[[str], bytes], str]] = [
    ("empty", lambda text: b"", "is the file cut off?"),
    ("truncated", lambda text: text[: len(text) // 2].encode(), "is the file cut off?"),
    ("binary", lambda text: bytes(range(256)) * 9, "not a text file"),
    ("latin1", lambda text: text.replace("ghost", "gh\xf6st").encode("latin-1"), "not a text file"),
    ("utf16", lambda text: text.encode("utf-16"), "not a text file"),
    ("zeros", lambda text: b"\0" * 5000, "line 1, column 1"),
    ("twice", lambda text: (text + text).encode(), "Extra data"),
    ("words", lambda text: b"once upon a time", "line 1, column 1"),
    ("number", lambda text: b"12", "not a JSON object"),
    ("list", lambda text: f"[{text}]".encode(), "not a JSON object"),
    ("null", lambda text: b"null", "not a JSON object"),
    ("nothing", lambda text: b"{}", "format is None"),
    ("deep", lambda text: b"[" * 200_000, "nested too deeply"),
    ("deep and closed", lambda text: b'{"a":' * 900 + b"1" + b"}" * 900, "nested too deeply"),
    ("nearly too deep", lambda text: b"[" * 960 + b"]" * 960, "nested too deeply"),
    ("deep inside", lambda text: text.replace("{", '{"x": ' + "[" * 50 + "]" * 50 + ",", 1).encode(), "too deeply"),
    ("digits", lambda text: b'{"format": ' + b"9" * 5000 + b"}", "too many digits"),
    ("foreign", lambda text: text.replace("hauntbox-", "chess-").encode(), "format is 'chess-"),
    ("future", lambda text: text.replace("-1", "-3", 1).encode(), "-3'"),
    ("long format", lambda text: json.dumps({"format": "x" * 10_000}).encode(), "format is 'xxx"),
    ("half a character", lambda text: b'{"format": "\\ud800"}', "format is '\\ud800'"),
]


@pytest.mark.parametrize("what", ["record", "position"])
@pytest.mark.parametrize(("make", "says"), [row[1:] for row in FILES], ids=[row[0] for row in FILES])
def test_files_that_are_none_of_ours(what: str, make: Callable[[str], bytes], says: str, tmp_path: Path) -> None:
    path = tmp_path / "file.json"
    path.write_bytes(make(text_of(what)))
    assert says in refused(what, path)


@pytest.mark.parametrize("what", ["record", "position"])
def test_files_that_cannot_be_read(what: str, tmp_path: Path) -> None:
    assert "No such file" in refused(what, tmp_path / "missing.json")
    assert "Is a directory" in refused(what, tmp_path)
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert "symbolic links" in refused(what, tmp_path / "loop")


@pytest.mark.parametrize(("what", "most"), [("record", MOST_BYTES), ("position", MOST_IN_POSITION)])
def test_files_that_are_gigantic(what: str, most: int, tmp_path: Path) -> None:
    path = tmp_path / "giant.json"
    with path.open("wb") as file:
        file.truncate(10**12)  # a hole: it takes no room on the disk
    assert f"more than the {most} bytes" in refused(what, path)
    path.write_text(text_of(what) + " " * most)
    assert f"more than the {most} bytes" in refused(what, path)


# -- records with a flaw ----------------------------------------------------------------------------------------------


def changed(data: Json, *steps: object, to: object) -> Json:
    """A copy with one part replaced."""
    copy = deepcopy(data)
    part: Any = copy
    for step in steps[:-1]:
        part = part[step]
    part[steps[-1]] = to
    return copy


ANSWERS = len(RECORD["answers"])

RECORDS: list[tuple[tuple[object, ...], object, str]] = [
    (("game",), "chess", "game 'chess': this box holds"),
    (("game",), 7, "'game' is missing or not a text"),
    (("rules",), "0", "played by rules version 0, this is version"),
    (("rules",), 1, "'rules' is missing"),
    (("setup",), None, "'setup' is missing or not an object"),
    (("setup", "players"), 9, "players 9"),
    (("setup", "players"), True, "players True"),
    (("setup", "players"), "2", "players '2'"),
    (("setup", "level"), ["normal"], "level"),
    (("setup", "moon"), 1, "set-up key 'moon'"),
    (("setup", "village"), ["cemetery"], "village"),
    (("setup", "village"), "cemetery", "village 'cemetery'"),
    (("setup", "boards"), [1, 2, 3, 4], "boards"),
    (("setup", "first"), "centre", "first"),
    (("setup", "settings"), [], "settings"),
    (("setup", "settings", "five_qi"), True, "it belongs to the level initiation"),
    (("setup", "settings", "circle_token"), {"a": 1}, "setting circle_token"),
    (("seed",), "three", "'seed' is not a whole number"),
    (("seed",), True, "'seed' is not a whole number"),
    (("answers",), {}, "'answers' is missing or not a list"),
    (("answers",), [["roll", 0]] * (MOST_ANSWERS + 1), f"{MOST_ANSWERS + 1} answers is more than"),
    (("answers", 4), ["village_tile"], "answer 4 is ['village_tile'], not [kind, option]"),
    (("answers", 4), "village_tile", "answer 4 is"),
    (("answers", 4), None, "answer 4 is None"),
    (("answers", 4), [4, "village_tile"], "answer 4 is"),
    (("answers", 4), ["village_tile", True], "answer 4 is"),
    (("answers", 4), ["village_tile", 1.0], "answer 4 is"),
    (("answers", 4), ["x" * 9999, 1], "answer 4 is ['xxx"),
    (("answers", 4), ["village_tile", 10**4000], "answer 4 is ['village_tile', 1000"),
    (("answers", 4), ["\ud800", 1], "answer 4 is ['\\ud800', 1]"),
]


@pytest.mark.parametrize(("steps", "to", "says"), RECORDS)
def test_records_with_a_flaw(steps: tuple[object, ...], to: object, says: str, tmp_path: Path) -> None:
    path = tmp_path / "night.json"
    path.write_text(json.dumps(changed(RECORD, *steps, to=to)))
    assert says in refused("record", path)


@pytest.mark.parametrize("part", ["game", "rules", "setup", "answers"])
def test_records_with_a_part_missing(part: str, tmp_path: Path) -> None:
    path = tmp_path / "night.json"
    path.write_text(json.dumps({key: value for key, value in RECORD.items() if key != part}))
    assert f"'{part}' is missing" in refused("record", path)


def test_an_illegal_answer_is_named_with_the_question_it_met(tmp_path: Path) -> None:
    path = tmp_path / "night.json"
    number = next(n for n, answer in enumerate(RECORD["answers"]) if answer[0] == "yang")
    game = hauntbox.replay(SOUND.record(), until=number)
    path.write_text(json.dumps(changed(RECORD, "answers", number, to=["yang", 99])))
    assert (
        f"{path}: answer {number} is ['yang', 99], but question {number} is yang for seat {game.seat} "
        f"with options {game.options}"
    ) in refused("record", path)
    path.write_text(json.dumps(changed(RECORD, "answers", number, to=["curse", 0])))
    assert f"answer {number} is ['curse', 0], but question {number} is yang for" in refused("record", path)
    path.write_text(json.dumps(changed(RECORD, "answers", 0, to=["village_tile", 9])))
    assert "but question 0 is village_tile for chance with options [0, 1, 2, 3, 4" in refused("record", path)


def test_answers_after_the_end_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "night.json"
    path.write_text(json.dumps(changed(RECORD, "answers", to=[*RECORD["answers"], ["yang", 33]])))
    assert f"answer {ANSWERS} (['yang', 33]) comes after the end" in refused("record", path)


def test_a_record_cannot_be_followed_beyond_its_last_answer(tmp_path: Path) -> None:
    path = tmp_path / "night.json"
    path.write_text(json.dumps(RECORD))
    assert f"it has {ANSWERS} answers" in refusal("replay", str(path), "--until", str(ANSWERS + 1))


def test_a_record_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be written"):
        SOUND.record().save(tmp_path / "no" / "night.json")
    (tmp_path / "folder").mkdir()
    with pytest.raises(InputError, match="cannot be written"):
        SOUND.record().save(tmp_path / "folder")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


# -- positions with a flaw --------------------------------------------------------------------------------------------

GHOST = next(iter(POSITION["state"]["ghosts"].values()))
FREE_SPACE = next(
    space for space in SPACES if space not in POSITION["state"]["ghosts"] and space not in POSITION["state"]["buddhas"]
)

POSITIONS: list[tuple[tuple[object, ...], object, str]] = [
    (("game",), "chess", "game 'chess': this box holds"),
    (("setup", "players"), 3, "the players sit where the set-up seats them"),
    (("setup", "level"), "easy", "level 'easy'"),
    (("number",), -1, "question number -1"),
    (("number",), 10**4000, "question number 1000"),
    (("number",), True, "'number' is missing"),
    (("outcome",), "won", "never both"),
    (("agenda",), [], "begins with 'turn' or 'end_of_turn'"),
    (("agenda",), [["end_of_turn", 0, 0]] * 501, "501 steps"),
    (("agenda", 0), ["end_of_turn", 0], "agenda entry 0 is"),
    (("agenda", 0), ["turn", -1, 0], "agenda entry 0 is ['turn', -1, 0]"),
    (("agenda", 0), ["turn", 1024, 0], "agenda entry 0 is"),
    (("agenda", 0), ["dance", 0, 0], "begins with 'turn' or 'end_of_turn'"),
    (("agenda",), [["turn", 9, 0]], "cannot be carried on"),
    (("agenda",), [["end_of_turn", 0, 0], ["village", 0, 0]], "agenda entry 1 is ['village', 0, 0]"),
    (("state",), [], "'state' is missing"),
    (("state", "village"), ["cemetery"] * 9, "the village has nine tiles of the game, each once"),
    (("state", "village", 0), None, "the village has nine tiles of the game, each once"),
    (("state", "boards", 0), "black", "state 'boards'"),
    (("state", "powers"), ["second_wind"] * 4, "each board shows a power of its own"),
    (("state", "players"), [], "nobody plays"),
    (("state", "qi"), [20, 20, 20, 20], "20 Qi"),
    (("state", "qi"), [1, 2, 3], "state 'qi'"),
    (("state", "qi"), "many", "state 'qi'"),
    (("state", "tao", 0), [4, 4, 4, 4, 4], "4 Tao of each colour"),
    (("state", "ghosts"), {"x9": 1}, "state 'ghosts'"),
    (("state", "ghosts"), {"n1": 200}, "state 'ghosts'"),
    (("state", "ghosts", FREE_SPACE), GHOST, "no card is in two places"),
    (("state", "ghosts", FREE_SPACE), POSITION["state"]["unseen"]["ghosts"][0], "a card seen is not unseen"),
    (("state", "ghosts"), [], "state 'ghosts'"),
    (("state", "pile"), [["ghosts", 999]], "state 'pile'"),
    (("state", "pile"), [["dragons", 1]], "state 'pile'"),
    (("state", "pile"), [], "the last card ends the game"),
    (("state", "unseen"), {}, "unseen"),
    (("state", "unseen", "ghosts"), [1], "unseen places have cards"),
    (("state", "haunted"), ["NW", "N", "NE"], "the last tile allowed ends the game"),
    (("state", "haunted"), ["middle"], "state 'haunted'"),
    (("state", "temple_buddhas"), 9, "state 'temple_buddhas'"),
    (("state", "taoists_on"), [None] * 4, "every living Taoist's figure is on a tile"),
    (("state", "dice"), "XYZ", "state 'dice'"),
    (("state", "dice"), 7, "state 'dice'"),
    (("state", "defeat"), "boredom", "state 'defeat'"),
    (("state", "turn"), 10**4000, "state 'turn'"),
    (("state", "turn"), None, "state 'turn'"),
    (("state", "first"), "west", "the first player is a player"),
    (("state", "incarnations_to_beat"), 4, "1 incarnations are beaten or to be beaten"),
]  # fmt: skip


@pytest.mark.parametrize(("steps", "to", "says"), POSITIONS)
def test_positions_with_a_flaw(steps: tuple[object, ...], to: object, says: str, tmp_path: Path) -> None:
    path = tmp_path / "place.json"
    path.write_text(json.dumps(changed(POSITION, *steps, to=to)))
    assert says in refused("position", path)


@pytest.mark.parametrize("part", sorted(POSITION["state"]))
def test_positions_with_a_part_of_the_state_missing(part: str) -> None:
    state = {key: value for key, value in POSITION["state"].items() if key != part}
    with pytest.raises(InputError, match=part):
        hauntbox.load({**POSITION, "state": state})


def test_an_agenda_that_goes_round_in_circles_is_refused() -> None:
    """Nobody plays, so no turn would ever ask."""
    blank = hauntbox.new("ghost_stories").position()
    with pytest.raises(InputError, match="nobody plays; the agenda of a set-up is one of deal_village"):
        hauntbox.load({**blank, "agenda": [["turn", 0, 0]]})


def test_a_position_is_a_mapping_or_a_file() -> None:
    with pytest.raises(InputError, match="'game' is missing or not a text"):
        hauntbox.load({})


def test_a_sound_record_and_position_are_taken(tmp_path: Path) -> None:
    """The files that the tests above damage are valid before that."""
    (tmp_path / "night.json").write_text(text_of("record"))
    (tmp_path / "place.json").write_text(text_of("position"))
    assert hauntbox.replay(tmp_path / "night.json").position() == SOUND.position()
    assert hauntbox.load(tmp_path / "place.json").position() == POSITION


@pytest.mark.parametrize(
    "setup",
    [{"players": 0}, {"players": 4.0}, {"players": "4"}, {"level": 3}, {"expansions": ["white_moon"]}, {"first": 0},
     {"village": 9}, {"powers": ["flight"]}, {"powers": ["second_wind", "heavenly_gust"]}, {"settings": 5},
     {"settings": {"five_qi": 1}, "level": "initiation"}, {"players": 1, "first": "east"}],
)  # fmt: skip
def test_set_ups_that_cannot_be_played(setup: dict[str, object]) -> None:
    with pytest.raises(InputError) as caught:
        hauntbox.new("ghost_stories", **setup)
    assert "\n" not in str(caught.value)


# -- any spoiled file -------------------------------------------------------------------------------------------------

JUNK: list[object] = [
    None, True, 0, 1, -1, 3, 12, 65, 1023, 10**30, 1.5, "", "x", "n1", "NW", "north", "yellow", "ghosts", "turn",
    "yang", "lost", "roll", [], {}, [1], [["ghosts", 1]], ["yang", 33],
]  # fmt: skip


def places(value: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to all parts of a JSON value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for key, part in inside for place in [(*path, key), *places(part, (*path, key))]]


def spoiled(data: Json, random: Random) -> Json:
    """A copy with a part or two replaced, doubled or missing."""
    copy = deepcopy(data)
    for _ in range(random.choice([1, 1, 2])):
        *way, key = random.choice(places(copy))
        part: Any = copy
        for step in way:
            part = part[step]
        how = random.randrange(4)
        if how == 0:
            del part[key]
        elif how == 1 and isinstance(part, list):
            part.insert(key, deepcopy(random.choice(part)))
        else:
            part[key] = deepcopy(random.choice(JUNK))
    return copy


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("what", ["record", "position"])
def test_a_spoiled_file_is_read_or_refused_and_nothing_else(what: str, seed: int) -> None:
    random = Random(seed)
    refusals = 0
    for _ in range(250):
        text = json.dumps(spoiled(RECORD if what == "record" else POSITION, random))
        try:
            if what == "record":
                hauntbox.replay(parse_record(text, "file"))
            else:
                hauntbox.load(parse_position(text, "file"))
        except InputError as error:
            refusals += 1
            assert "\n" not in str(error)  # noqa: PT017
            assert len(str(error)) < 1200  # noqa: PT017
    assert refusals > 150
