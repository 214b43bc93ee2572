"""The command `hauntbox`. Commands import what they need themselves, so that each starts quickly."""

import os
import sys
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

import click

from hauntbox.errors import ChoiceError, InputError
from hauntbox.game_folders import first_game

Command = TypeVar("Command", bound=Callable[..., Any])
ENGINES = {
    "compiled": "compiled",
    "interpreted": "interpreted",
    "compiling": "interpreted; compiling",
    "bots": "interpreted; the next start is compiled",
}
"""Which engine runs, in words."""


def _print_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if not wanted:
        return
    from hauntbox.engine import state
    from hauntbox.version import version

    click.echo(f"hauntbox {version()} ({ENGINES[state()]})")
    ctx.exit()


class _Commands(click.Group):
    """The commands; where something is named that is not there, the error says which help lists what is."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except ChoiceError as error:
            raise InputError(f"{error}; see '{ctx.command_path} {ctx.invoked_subcommand} --help'") from None


@click.group(cls=_Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_print_version, help="Print the version."
)
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Haunted board games, played by their rulebooks. Without a command: open the browser on a table of one's own."""
    if os.environ.get("NO_COLOR"):
        ctx.color = False
    if ctx.invoked_subcommand is None:
        from hauntbox.server.run import open_box

        open_box()


def _language(_ctx: click.Context, _: click.Parameter, wanted: str | None) -> str:
    from hauntbox.i18n import languages, preferred

    if wanted is not None and wanted not in languages():
        raise InputError(f"--lang {wanted!r:.20}: choose one of {', '.join(languages())}")
    return wanted or preferred(os.environ)


_lang = click.option(
    "--lang", "language", metavar="LANG", callback=_language,
    help="Two letters, such as fr; else the language of your locale.",
)  # fmt: skip


def _set_up(command: Command) -> Command:
    """The options of a new game that bots play or a file keeps."""
    for option in (
        click.option("--setting", "settings", multiple=True, metavar="NAME=VALUE", help="A setting; may be repeated."),
        click.option("--with", "boxes", metavar="BOX[,BOX..]", help="Boxes laid over the game, if it has boxes."),
        click.option("--level", help="Level of difficulty, if the game has levels; else its usual one."),
        click.option("--players", type=int, default=4, show_default=True, help="How many play."),
    ):
        command = option(command)
    return command


class _WithGameOptions(click.Command):
    """A command with what may be chosen for the games in the box. They are asked when the command is."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        from hauntbox.arena.simulate import OPTION
        from hauntbox.games import game_options

        *own, last = super().get_params(ctx)
        for name, by_game in game_options().items():
            values = "|".join(dict.fromkeys(option.values for option in by_game.values()))
            told = " ".join(f"Of {game}: {option.help}" for game, option in by_game.items())
            own.append(click.Option([f"--{OPTION.get(name, name)}", name], metavar=values, help=told))
        return [*own, last]


@cli.command()
@click.argument("words", nargs=-1)
@click.option("--where", is_flag=True, help="Show the functions that obey the rules with these ids, and their tests.")
@_lang
def rules(words: tuple[str, ...], where: bool, language: str) -> None:
    """Show the rule with an id (GS-EXO-23, VI-RUN-03, R-60), search the rules for WORDS, or list the chapters."""
    from hauntbox import rules_text

    click.echo(rules_text.where(words, language) if where else rules_text.answer(words, language))


@cli.command()
@click.argument("words", nargs=-1)
@click.option("--json", is_flag=True, help="Print the rows as JSON.")
@_lang
def cards(words: tuple[str, ...], json: bool, language: str) -> None:
    """List what is in the box and holds all the WORDS, and where its figures come from; WORDS may begin with a game."""
    from hauntbox.cards_text import answer

    click.echo(answer(words, language, json_wanted=json))


@cli.command()
@click.argument("game")
@_set_up
@click.option(
    "--bots",
    default="random",
    show_default=True,
    help="One bot for all seats, or one for each: a,b,c,d; or for each side: SIDE=a,SIDE=b.",
)
@click.option("--games", type=int, default=1000, show_default=True, help="How many games to play.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="The same seed, the same games.")
@click.option("--workers", type=click.IntRange(1, 1024), help="Processes that play; with --ray, Ray actors.")
@click.option("--ray", metavar="ADDRESS", help="Play on the Ray cluster there; 'local' starts one on this machine.")
@click.option("--out", metavar="FILE", help="Keep a line of JSON for each game; the same command again resumes.")
@click.option("--format", "table", metavar="csv|parquet", help="Write the games as a table too, beside the --out file.")
@click.option("--json", is_flag=True, help="Print one JSON object.")
def simulate(
    game: str,
    players: int,
    level: str | None,
    boxes: str | None,
    settings: tuple[str, ...],
    bots: str,
    games: int,
    seed: int,
    workers: int | None,
    ray: str | None,
    out: str | None,
    table: str | None,
    json: bool,
) -> None:
    """Let bots play many games of GAME to the end and say how they went."""
    from json import dumps

    from hauntbox.arena.job import Job
    from hauntbox.arena.progress import bar
    from hauntbox.arena.simulate import as_table, setup_of
    from hauntbox.arena.study import study
    from hauntbox.bots import split_specs

    setup = setup_of(game, players, level, settings, boxes)
    if table is not None:
        from hauntbox.arena.tables import check_format, table_beside, write_table

        check_format(table)
        if out is None:
            raise InputError(f"--format {table}: say where with --out FILE; the table is written beside that file")
        table_beside(out, table)
    with bar(games) as progress:
        told = study(Job(game, setup, split_specs(bots), seed), games, workers, ray, out, progress)
    if table is not None and out is not None:
        write_table(out, table)
    click.echo(dumps(told) if json else as_table(told))


@cli.command()
@click.argument("first", metavar="BOT")
@click.argument("second", metavar="BOT")
@click.option("--game", default=first_game, help="The game to play; else the first in the box.")
@_set_up
@click.option("--against", metavar="BOT", help="In a game of two sides: both play against this bot, not each other.")
@click.option("--games", type=int, default=1000, show_default=True, help="How many games each bot plays, on each side.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="The same seed, the same games.")
@click.option("--workers", type=click.IntRange(1, 1024), help="Processes that play.")
@click.option("--json", is_flag=True, help="Print one JSON object.")
def compare(
    first: str,
    second: str,
    game: str,
    players: int,
    level: str | None,
    boxes: str | None,
    settings: tuple[str, ...],
    against: str | None,
    games: int,
    seed: int,
    workers: int | None,
    json: bool,
) -> None:
    """Let two bots play the same games and say how they differ: one bot in all seats, or each on each side."""
    from json import dumps

    from hauntbox.arena.compare import as_text
    from hauntbox.arena.compare import compare as run
    from hauntbox.arena.progress import bar
    from hauntbox.arena.simulate import setup_of
    from hauntbox.arena.tournament import two_sides

    setup = setup_of(game, players, level, settings, boxes)
    if sides := two_sides(game, setup):
        from hauntbox.arena import compare_sides

        matches = compare_sides.matches_of((first, second), against)
        with bar(len(matches) * games) as progress:
            told = compare_sides.compare_sides(
                game, setup, sides, (first, second), against, games, seed, workers, progress
            )
        click.echo(dumps(told) if json else compare_sides.as_text(told))
        return
    if against is not None:
        raise InputError(f"--against {against:.60}: nobody plays against anybody in this set-up; leave it out")
    with bar(2 * games) as progress:
        told = run(game, setup, (first, second), games, seed, workers, progress)
    click.echo(dumps(told) if json else as_text(told))


@cli.command()
@click.argument("bots", nargs=-1, metavar="[BOT]...")
@click.option("--game", default=first_game, help="The game to play; else the first in the box.")
@_set_up
@click.option("--games", type=int, default=100, show_default=True, help="How many games a match has.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="The same seed, the same games.")
@click.option("--workers", type=click.IntRange(1, 1024), help="Processes that play.")
@click.option("--json", is_flag=True, help="Print one JSON object.")
@click.option("--plan", is_flag=True, help="Play nothing: print the plan, for serve --ladder.")
def tournament(
    bots: tuple[str, ...],
    game: str,
    players: int,
    level: str | None,
    boxes: str | None,
    settings: tuple[str, ...],
    games: int,
    seed: int,
    workers: int | None,
    json: bool,
    plan: bool,
) -> None:
    """Let bots play each other, every side against every side, and rate them; without names, all that play the game."""
    from json import dumps

    from hauntbox.arena import tournament as run
    from hauntbox.arena.progress import bar
    from hauntbox.arena.simulate import setup_of
    from hauntbox.bots import bots_for

    setup = setup_of(game, players, level, settings, boxes)
    rivals = bots or tuple(bots_for(game))
    if plan:
        click.echo(dumps(run.plan(game, setup, rivals, games, seed)))
        return
    with bar(run.number_of_games(game, setup, rivals, games)) as progress:
        told = run.tournament(game, setup, rivals, games, seed, workers, progress)
    click.echo(dumps(told) if json else run.as_text(told))


@cli.command()
@click.argument("runs", nargs=-1, required=True, metavar="RUN...")
@click.option("-o", "--output", default="report.html", show_default=True, metavar="FILE", help="The page to write.")
def report(runs: tuple[str, ...], output: str) -> None:
    """Make one HTML page with plots of the results files RUN... that simulate --out has written."""
    from hauntbox.arena.report import write_report

    click.echo(write_report(runs, output))


@cli.command()
@click.argument("game", default=first_game)
@click.option("--rounds", type=click.IntRange(1, 1000), default=5, show_default=True, help="How many measurements.")
@click.option("--games", type=click.IntRange(1, 1_000_000), default=300, show_default=True, help="Games in a round.")
def bench(game: str, rounds: int, games: int) -> None:
    """Measure the engine: random play of four-player games on one core, in CPU time."""
    from hauntbox.arena.bench import bench as measure

    for line in measure(game, rounds, games):
        click.echo(line)


@cli.command()
@click.argument("file")
@click.option("--until", type=click.IntRange(min=0), metavar="N", help="Stop after N answers.")
@click.option("--verify", is_flag=True, help="Check that all dice and cards are those the record's secret deals.")
@click.option("--log", "tell", is_flag=True, help="Tell first what happened, with the rule of every line.")
@click.option("--json", is_flag=True, help="Print one JSON object.")
@_lang
def replay(file: str, until: int | None, verify: bool, tell: bool, json: bool, language: str) -> None:
    """Play the record in FILE again, every answer checked, and print the result or the question reached."""
    from hauntbox.replay_text import as_json, as_text, log, reached, verified

    if verify:
        click.echo(verified(file, language))
        return
    game, answered = reached(file, until)
    if tell and not json:
        click.echo(log(file, until, language))
    click.echo(as_json(game, answered) if json else as_text(game, answered, language))


@cli.command(cls=_WithGameOptions)
@click.argument("game", default=first_game)
@click.option("--players", type=int, help="How many play.")
@click.option("--plain", is_flag=True, help="Line by line; this is the default.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with plain letters only.")
@click.option(
    "--bots",
    metavar="NAME[,NAME..]",
    help="One bot for all seats but the first, or a name (or human) for each seat or side.",
)
@click.option("--seed", type=click.IntRange(min=0), help="Dice and cards; the same seed deals the same.")
@click.option("--daily", is_flag=True, help="The deal of the day, the same for everybody.")
@click.option("--table", is_flag=True, help="Type in what real dice and cards show.")
@click.option("--setting", "settings", multiple=True, metavar="NAME=VALUE", help="A setting; may be repeated.")
@click.option("--save", metavar="FILE", help="Keep the game in FILE.")
@click.option("--resume", metavar="[FILE]", is_flag=False, flag_value="", help="Go on with the game kept there.")
@_lang
def play(game: str, plain: bool, ascii_only: bool, language: str, **asked: object) -> None:
    """Play GAME in the terminal, with people at the keyboard, bots, or the real box on the table."""
    from hauntbox.terminal.start import play as run

    run(game, asked, ascii_only, language)


@cli.command()
@click.argument("game", default=first_game)
@_set_up
@click.option("--seed", type=click.IntRange(min=0), help="Dice and cards; the same seed deals the same.")
@click.option("-o", "--output", default="game.json", show_default=True, metavar="FILE", help="The file to write.")
@_lang
def new(
    game: str,
    players: int,
    level: str | None,
    boxes: str | None,
    settings: tuple[str, ...],
    seed: int | None,
    output: str,
    language: str,
) -> None:
    """Write a new game of GAME to a file, dealt until a player is asked; play --resume FILE goes on with it."""
    from pathlib import Path
    from shlex import quote

    from hauntbox.arena.simulate import setup_of
    from hauntbox.i18n import catalogue
    from hauntbox.terminal.start import new_file

    path = Path(output).expanduser()
    new_file(game, setup_of(game, players, level, settings, boxes), seed, path)
    click.echo(catalogue("terminal", language).text("play.resume", file=f" {quote(str(path))}"))


@cli.command()
@click.argument("lesson", default="")
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with plain letters only.")
@_lang
def learn(lesson: str, ascii_only: bool, language: str) -> None:
    """Learn a game by playing LESSON in the terminal, step by step."""
    from hauntbox.terminal.learn import learn as run

    run(lesson, ascii_only, language)


@cli.command()
@click.argument("name", required=False)
@click.option("--game", default=first_game, help="Whose puzzle of the day; else that of the first game in the box.")
@click.option("--day", metavar="YYYY-MM-DD", help="The puzzle of another day.")
@click.option("--list", "all_of_them", is_flag=True, help="Name all puzzles, by game, grade and theme.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with plain letters only.")
@_lang
def puzzle(name: str | None, game: str, day: str | None, all_of_them: bool, ascii_only: bool, language: str) -> None:
    """Solve the puzzle NAME, or the one of the day, which is the same for everybody."""
    from hauntbox.terminal.puzzle import listed
    from hauntbox.terminal.puzzle import puzzle as run

    if all_of_them:
        click.echo("\n".join(listed(language)))
    else:
        run(name, game, day, ascii_only, language)


@cli.command()
@click.argument("file")
@_lang
def odds(file: str, language: str) -> None:
    """Print the odds of what can be chosen in the game in FILE, a record or a position."""
    from hauntbox.terminal.start import odds_of

    for line in odds_of(file, language):
        click.echo(line)


@cli.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on; 0.0.0.0 is all.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 takes a free one.")
@click.option("--store", metavar="ADDRESS", help="sqlite:///FILE or postgresql://...; default: a file of one's own.")
@click.option("--tables-per-hour", type=click.IntRange(1), default=200, show_default=True, help="From one address.")
@click.option("--keep-days", type=click.IntRange(1), metavar="N", help="Remove tables nobody came to for N days.")
@click.option("--push", metavar="CONTACT", default="", help="Web Push to who is asked; mailto:YOU for push services.")
@click.option("--smtp", metavar="ADDRESS", default="", envvar="HAUNTBOX_SMTP", help="Mail by smtp://HOST:PORT, too.")
@click.option("--mail-from", metavar="ADDRESS", default="", help="Whom mails come from.")
@click.option(
    "--bot-limit", "bot_limits", multiple=True, metavar="BOT:OPTION=MOST", envvar="HAUNTBOX_BOT_LIMITS",
    help="Bots at tables may have this option, up to MOST: search:ms=3000. May be repeated.",
)
@click.option(
    "--ladder", multiple=True, metavar="FILE",
    help="Show these ratings at /ladder (tournament --json), or play them in idle time (tournament --plan).",
)
@click.option("--site", metavar="ADDRESS", default="", help="https://...: where people reach this server; for mails.")
def serve(
    host: str, port: int, store: str | None, tables_per_hour: int, keep_days: int | None, push: str, smtp: str,
    mail_from: str, bot_limits: tuple[str, ...], ladder: tuple[str, ...], site: str,
) -> None:  # fmt: skip
    """Serve tables for people in browsers."""
    from hauntbox.server import bot_answers
    from hauntbox.server import ladder as rated
    from hauntbox.server.limits import Limits
    from hauntbox.server.reminding import Means
    from hauntbox.server.run import default_store
    from hauntbox.server.run import serve as run

    os.environ[bot_answers.LIMITS] = " ".join(bot_limits)  # processes that think for this one read it too
    os.environ[rated.FILES] = os.pathsep.join(ladder)
    bot_answers.bot_limits(), rated.ladder()  # what is wrong is refused
    if rated.plans():
        from hauntbox.server import ladder_games

        ladder_games.check()
    limits, means = Limits(tables_per_hour=tables_per_hour), Means(push, smtp, mail_from, site)
    run(host, port, store or f"sqlite:///{default_store()}", limits, keep_days, means)


@cli.command()
@click.argument("link")
@click.option("--bot", default="heuristic", show_default=True, metavar="SPEC", help="A bot, or program:COMMAND.")
@click.option("--name", default="", help="What it is called at the table; else the bot's name.")
@click.option("--seed", type=click.IntRange(min=0), help="The bot's luck; else any.")
def join(link: str, bot: str, name: str, seed: int | None) -> None:
    """Let a bot take the seat that LINK invites to, at a table of any server, and play it to the end of the game."""
    from hauntbox.join import join as run

    click.echo(run(link, bot, name, seed, lambda line: click.echo(f"hauntbox: {line}", err=True)))


@cli.command()
@click.argument("store")
@click.argument("file")
def backup(store: str, file: str) -> None:
    """Write every table of STORE (sqlite:///FILE or postgresql://...) to FILE; the server may go on meanwhile."""
    from hauntbox.server.backup import backup as run

    _tell(*run(store, file))


@cli.command()
@click.argument("store")
def check(store: str) -> None:
    """Read every table of STORE and play it out; say what is damaged. The server may go on meanwhile."""
    from hauntbox.server.backup import check as run

    _tell(*run(store))


def _tell(line: str, flaws: list[str]) -> None:
    """What was done, and what is wrong; exit status 1 if anything is."""
    for flaw in flaws:
        click.echo(f"hauntbox: {flaw}", err=True)
    click.echo(line)
    if flaws:
        sys.exit(1)


@cli.command()
@click.argument("file")
@click.argument("store")
def restore(file: str, store: str) -> None:
    """Put the tables of the backup FILE into STORE; tables that are there already stay as they are."""
    from hauntbox.server.backup import restore as run

    click.echo(run(file, store))


def main() -> None:
    """Run the command; bad input is reported in one line, with exit status 2."""
    try:
        status = cli.main(prog_name="hauntbox", standalone_mode=False)
        sys.stdout.flush()
    except InputError as error:
        _refuse(str(error))
    except click.ClickException as error:
        context = error.ctx if isinstance(error, click.UsageError) else None
        command = context.command_path if context else "hauntbox"
        _refuse(f"{error.format_message().rstrip('.')}; see '{command} --help'")
    except (click.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        # The reader has gone (`| head`): what is still buffered must not raise again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    sys.exit(status if isinstance(status, int) else 0)


def _refuse(message: str) -> NoReturn:
    from hauntbox.kernel.jsontext import printable

    line = printable(" ".join(message.split()), 1000)
    click.echo(f"hauntbox: {line if len(line) < 1000 else line[:990] + ' ...'}", err=True)
    sys.exit(2)
