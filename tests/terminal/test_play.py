"""`hauntbox play` and `hauntbox odds` as a person or a script uses them."""

import json
import signal
import subprocess
import time
from pathlib import Path
from random import Random

import pytest

import hauntbox
from hauntbox.commands.reader import COMMANDS
from hauntbox.i18n import catalogue
from hauntbox.kernel.game import Game
from hauntbox.terminal.play import Play

from .helpers import COMMAND, played, prepared, run

NEW = ("ghost_stories", "--plain", "--players", "1", "--level", "initiation", "--seed", "5")


def last(home: Path) -> Path:
    return home / "hauntbox" / "last.json"


def solo(home: Path, *words: str, typed: str) -> str:
    """Go on with the prepared game: Green is to place the Reaper."""
    prepared(last(home))
    return played(home, "--resume", *words, typed=typed)


def reached(file: Path) -> Game:
    return hauntbox.replay(file)


def script(seed: int, lines: int = 400) -> str:
    """Numbers that are often an option, and ends of turns."""
    pick = Random(seed)
    return "".join(f"{pick.choice(['1', '2', '3', 'exorcise', 'end', 'done', 'both'])}\n" for _ in range(lines))


def test_a_whole_game_by_script(tmp_path: Path) -> None:
    text = played(tmp_path, *NEW, typed=script(1))
    assert "Defeat after " in text
    assert "points in all" in text
    assert f"The record of the game lies in {last(tmp_path)}" in " ".join(text.split())
    result = reached(last(tmp_path)).result
    assert result is not None
    assert f"{result['score']:>5}  points in all" in text
    assert max(map(len, text.splitlines())) <= 80 + len(str(tmp_path))
    assert "\x1b" not in text


def test_the_same_seed_and_script_play_the_same_game(tmp_path: Path) -> None:
    one, other = tmp_path / "a.json", tmp_path / "b.json"
    for file in (one, other):
        played(tmp_path, *NEW, "--save", str(file), typed=script(2, 60))
    assert one.read_text() == other.read_text()
    assert json.loads(one.read_text())["seed"] == 5


def test_the_board_the_question_and_the_log_are_shown(tmp_path: Path) -> None:
    text = solo(tmp_path, typed="1\n")
    assert "Ghost Stories, 1 player, level initiation, seed 5." in text
    assert "Arriving: Reaper (red 1; stays: dice do nothing)" in text
    assert "Green: where does the Reaper go?" in text
    assert "  1  On w1, before the Circle of Prayer" in text
    assert "w1 R           │Circle of      │Night          │Herbalist's    │ e3" in text
    assert "Green at the Tea House: what will you do?" in text
    assert text.endswith("The game is kept. Go on with: hauntbox play --resume\n")


def test_what_was_typed_is_echoed_in_a_pipe(tmp_path: Path) -> None:
    assert "Green> w1\n" in solo(tmp_path, typed="w1\n")


def test_odds_stand_beside_an_exorcism(tmp_path: Path) -> None:
    text = solo(tmp_path, typed="w1\nmove sw\nodds\n")
    assert "Exorcise the Reaper [exorcise] [100%]" in text
    assert "Green on SW, the Circle of Prayer, with 3 dice (with the best reroll):" in text
    assert "    100%  Reaper (w1) (1)" in text


def test_why(tmp_path: Path) -> None:
    asked = ["why", "why 1", "why 99", "why x", "why not exorcise", "why not end", "why not fly", "why not ask"]
    text = solo(tmp_path, typed="\n".join(["w1", *asked]))
    assert "2  Green places the ghost on w1, before the " in text
    assert "GS-PLACE-08  (" in text
    assert "1  Green draws the Reaper." in text
    assert "GS-YIN-14  (" in text
    assert text.count("why: give the number of a line of the log, 1 to 2, or nothing for the last.") == 2
    assert "Not offered: exorcise.\nGS-EXO-02  (" in text
    assert "'end' is offered: you may choose it." in text
    assert "'ask' is offered: you may choose it." in text
    assert "why not 'fly': name something you would like to do" in text


def test_looking_things_up_loses_nothing(tmp_path: Path) -> None:
    lines = ["help", "?", "board", "log", "log 1", "rules buddha", "rules GS-EXO-99", "card ghoul", "card unicorn"]
    text = solo(tmp_path, typed="\n".join(["w1", *lines, "odds", "", ""]))
    assert "no rule has the id 'GS-EXO-99'" in text
    assert "no card, tile, power, die or token holds 'unicorn'" in text
    assert " 1 Ghoul                   yellow 1  stays: Haunter" in text
    assert json.loads(last(tmp_path).read_text())["answers"][-1] == ["place", 9]
    assert text.count("Green at the Tea House: what will you do?") == 3


def test_undo_says_what_it_can_and_cannot(tmp_path: Path) -> None:
    text = solo(tmp_path, typed="undo\nw1\nundo\nw2\n")
    assert "No undo past a roll or a card turned up" in text
    assert "Undone." in text
    game = reached(last(tmp_path))
    assert game.state()["ghosts"] == {"w2": 35}


def test_save_quit_and_resume(tmp_path: Path) -> None:
    other = tmp_path / "kept.json"
    text = solo(tmp_path, typed=f"w1\nsave {other}\nmove sw\nquit\nnot read\n")
    assert f"Saved in {other}." in " ".join(text.split())
    assert len(reached(last(tmp_path)).history or []) == len(reached(other).history or []) + 1
    again = played(tmp_path, "--resume", str(other), typed="move sw\n")
    assert f"Go on with: hauntbox play --resume {other}" in " ".join(again.split())
    assert other.read_text() == last(tmp_path).read_text()


def test_resuming_goes_on_with_the_same_luck(tmp_path: Path) -> None:
    lines = script(3, 80).splitlines(keepends=True)
    played(tmp_path, *NEW, "--save", str(tmp_path / "whole.json"), typed="".join(lines))
    played(tmp_path, *NEW, typed="".join(lines[:30]))
    for start in (30, 55):
        played(tmp_path, "--resume", typed="".join(lines[start : start + 25]))
    assert last(tmp_path).read_text() == (tmp_path / "whole.json").read_text()


def test_a_killed_terminal_loses_nothing(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "play", "--resume", str(prepared(tmp_path / "game.json"))],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
    ) as process:  # fmt: skip
        assert process.stdin is not None
        process.stdin.write("w1\nmove sw\n")
        process.stdin.flush()
        for _ in range(200):
            file = tmp_path / "game.json"
            if file.exists() and '["yang", 6]' in file.read_text():
                break
            time.sleep(0.1)
        process.send_signal(signal.SIGKILL)
    assert reached(tmp_path / "game.json").state()["taoists_on"] == ["SW", None, None, None]


def test_the_last_game_is_put_aside_when_a_new_one_starts(tmp_path: Path) -> None:
    played(tmp_path, *NEW, typed="1\n")
    first = last(tmp_path).read_text()
    text = played(tmp_path, *NEW, typed="2\n")
    assert "The last game is now in " in text
    assert (tmp_path / "hauntbox" / "previous.json").read_text() == first


def test_a_finished_game_resumed_tells_its_end(tmp_path: Path) -> None:
    played(tmp_path, *NEW, typed=script(1))
    assert "Defeat after " in played(tmp_path, "--resume")


def test_bots_fill_the_other_seats_and_are_told_of(tmp_path: Path) -> None:
    words = ("--players", "3", "--level", "normal", "--seed", "1", "--bots", "random", "--first", "north")
    text = played(tmp_path, *words, typed="1\nend\n")
    assert json.loads(last(tmp_path).read_text())["players"] == ["human", "random", "random"]
    assert text.count("> ") == 2
    assert "Turn 2: " in text
    again = played(tmp_path, "--resume", typed="")
    assert " random\n" in again


def test_a_bot_can_be_named_for_each_seat(tmp_path: Path) -> None:
    words = ("--players", "2", "--seed", "1", "--bots", "random,random")
    assert "points in all" in played(tmp_path, *words)


TABLE_SET_UP = [
    "altar, herb", "hut", "watchman", "temple, circle, pavilion, tea house",
    "yellow, red, blue", "mantra", "spires", "second wind", "mountain", "yellow",
]  # fmt: skip


def test_a_game_with_the_real_box(tmp_path: Path) -> None:
    lines = [*TABLE_SET_UP, "zombie", "n2", "move n", "exorcise", "y w r", "no", "blank", "end", "coffin", "3", "odds"]
    text = played(tmp_path, "--players", "2", "--level", "normal", "--table", typed="\n".join(lines) + "\n")
    assert "dice and cards as you type them in" in text
    assert "Which tile lies north-west (NW)?" in text
    assert "Which power does the yellow board (north) show?" in text
    assert "Yellow: which ghost is drawn? (number or name)" in text
    assert "Yellow rolls 3 Tao dice: what do they show?" in text
    assert "Yellow rolls the Curse die: what does it show?" in text
    assert "Yellow tries to exorcise the Zombie and succeeds: yellow, red, white!" in text
    assert "'coffin' could be: 3 Coffin Breakers" in text
    record = json.loads(last(tmp_path).read_text())
    assert "seed" not in record
    assert record["answers"][-1] == ["draw", 3]
    resumed = played(tmp_path, "--resume", typed="n1\nghoul\n")
    assert "Blue places the ghost on n1, before the Taoist Altar." in resumed
    assert "draws the Ghoul." in resumed


def test_with_the_real_box_a_slip_can_be_undone(tmp_path: Path) -> None:
    lines = [*TABLE_SET_UP, "lich", "undo", "ghoul"]
    played(tmp_path, "--players", "2", "--table", typed="\n".join(lines) + "\n")
    assert json.loads(last(tmp_path).read_text())["answers"][-1] == ["draw", 1]


def test_a_chosen_layout(tmp_path: Path) -> None:
    words = (
        "--players", "4", "--level", "normal", "--seed", "3", "--first", "east", "--boards", "red,yellow,green,blue",
        "--powers", "second wind,strength-of-a-mountain", "--village",
        "tea_house,cemetery,taoist_altar,herbalist_shop,sorcerer_hut,night_watchman,buddhist_temple,"
        "circle_of_prayer,pavilion", "--setting", "circle_token=stays",
    )  # fmt: skip
    played(tmp_path, *words)
    setup = json.loads(last(tmp_path).read_text())["setup"]
    assert setup["first"] == "east"
    assert setup["village"][0] == "tea_house"
    assert setup["powers"] == ["second_wind", "strength_of_a_mountain"]
    assert setup["settings"]["circle_token"] == "stays"


def test_plain_letters_only(tmp_path: Path) -> None:
    assert played(tmp_path, *NEW, "--ascii", typed=script(4, 80)).isascii()
    assert played(tmp_path, *NEW, typed=script(4, 80), PYTHONIOENCODING="ascii").isascii()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("play", "chess"), "game 'chess': this box holds "),
        (("play", "victim", "--players", "7"), "players 7: choose one of 2, 3, 4, 5, 6"),
        (("play", "victim", "--village", "tea_house"), "--village: victim has no such option"),
        (("play", "victim", "--victims", "Rolita,Zoe"), "victim 'Zoe': choose one of Rolita, Diego"),
        (("play", "victim", "--setting", "escapes6=5"), "setting escapes6 5: choose one of 2, 3, 4"),
        (("play", "--players", "5"), "players 5: choose one of 1, 2, 3, 4"),
        (("play", "--level", "hard"), "level 'hard': choose one of initiation, normal, nightmare, hell"),
        (("play", "--bots", "deep_blue"), "--bots 'deep_blue': choose human or one of random"),
        (("play", "--players", "3", "--bots", "random,human"), "--bots: 2 names for 3 seats"),
        (("play", "--village", "tea_house"), "village: name each of the nine tiles once"),
        (("play", "--boards", "red"), "boards: name each of the four colours once"),
        (("play", "--powers", "flying"), "power 'flying': choose one of"),
        (("play", "--first", "up"), "first player 'up': choose one of north"),
        (("play", "--setting", "five_qi"), "setting 'five_qi': give each setting once, as name=value"),
        (("play", "--setting", "speed=9"), "setting 'speed': choose one of"),
        (("play", "--table", "--seed", "1"), "--table and --seed"),
        (("play", "--seed", "x"), "'x' is not a valid integer"),
        (("play", "--resume"), "--resume: there is no game in"),
        (("play", "--resume", "/nowhere/game.json"), "--resume: there is no game in /nowhere/game.json"),
        (("play", "--resume", "--players", "2"), "is set up already"),
        (("odds", "/nowhere/game.json"), "/nowhere/game.json: "),
    ],
)
def test_bad_input_gets_one_line_and_status_2(tmp_path: Path, words: tuple[str, ...], says: str) -> None:
    done = run(tmp_path, *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("hauntbox: ")
    assert done.stderr.count("\n") == 1
    assert says in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_files_that_exist_or_are_broken_are_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("{")
    for words in (("play", *NEW, "--save", str(file)), ("play", "--resume", str(file)), ("odds", str(file))):
        done = run(tmp_path, *words)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.count("\n") == 1
        assert str(file) in done.stderr
    assert file.read_text() == "{"


def test_odds_of_a_record_and_of_a_position(tmp_path: Path) -> None:
    solo(tmp_path, typed="w1\n")
    record = run(tmp_path, "odds", str(last(tmp_path)))
    assert record.stdout.splitlines() == [
        "Green faces no ghost to exorcise on C, the Tea House.",
        "After a move to SW, the Circle of Prayer, with 3 dice (with the best reroll):",
        "    100%  Reaper (w1) (1)",
    ]
    position = tmp_path / "position.json"
    position.write_text(json.dumps(reached(last(tmp_path)).position()))
    assert run(tmp_path, "odds", str(position)).stdout == record.stdout


def test_nothing_typed_ends_the_game_but_quit(tmp_path: Path) -> None:
    lines = [
        b"9" * 5000, b"\xff\xfe", b"save \0", b"save /dev/null/x", b"save " + str(tmp_path).encode(), b"why not",
        b"why " + b"1" * 5000, b"log " + b"1" * 5000, b"{}", b"%s", b"\x1b[A", b"a" * 100_000, "²٣½".encode(), b",,,",
        b"rules (", b"card [", b"; drop", b"why not " + b"x" * 1000,
    ]  # fmt: skip
    done = subprocess.run(
        [*COMMAND, "play", "--resume", str(prepared(tmp_path / "game.json"))],
        input=b"\n".join([b"w1", *lines, b"move sw"]), capture_output=True, check=False, cwd=tmp_path,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\x1b" not in done.stdout
    assert json.loads((tmp_path / "game.json").read_text())["answers"][-1] == ["yang", 6]


def test_a_copy_is_saved_over_records_only(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann")
    copy = tmp_path / "copy.json"
    text = solo(tmp_path, typed=f"save {letter}\nsave {copy}\nw1\nsave {copy}\n")
    assert "not written over, name another file" in " ".join(text.split())
    assert letter.read_text() == "Dear Ann"
    assert copy.read_text() == last(tmp_path).read_text()


def test_every_command_is_carried_out() -> None:
    assert [name for name in COMMANDS if name != "quit" and not hasattr(Play, f"_do_{name}")] == []


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_a_hint_says_what_and_why(tmp_path: Path, language: str) -> None:
    text = solo(tmp_path, "--lang", language, typed="w1\nhint\n")
    words = catalogue("terminal", language)
    begins = {key: words.raw(f"hint.{key}").partition("{")[0] for key in words.keys("hint")}
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(begins["option"]))
    assert lines[at + 1].startswith("  "), "at least one reason follows"
    sure = [words.raw(f"sure.{key}").partition("{")[0] for key in words.keys("sure")]
    follows = " ".join(line.strip() for line in lines[at + 2 : at + 8])  # a sentence may take two lines
    assert any(begin and begin in follows for begin in sure)
    assert all(len(line) <= 80 for line in lines[at : at + 8])
    assert json.loads(last(tmp_path).read_text())["answers"][-1] == ["place", 9], "it only advises"
