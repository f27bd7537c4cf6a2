"""The command line: its arguments, and one clear sentence for each mistake."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NoReturn

import msgspec

from bluefelt import __version__
from bluefelt.engine.registry import DEFAULT_GAME, keys
from bluefelt.engine.rejected import Rejected
from bluefelt.output import Mistake
from bluefelt.protocol.addresses import DEFAULT_SERVER
from bluefelt.protocol.refusals import explain, suggest
from bluefelt.server.config import Config
from bluefelt.terminal.commands import run_odds, run_phh, run_simulate, run_watch

GAMES = ", ".join(keys())
INTERRUPTED = 130
NEEDS_DISCORD = "The bot needs two more packages: pip install 'bluefelt[discord]'."


class Parser(argparse.ArgumentParser):
    """A parser that answers a mistake with one sentence."""

    def error(self, message: str) -> NoReturn:
        raise Mistake(f"{message[0].upper()}{message[1:]}; see {self.prog} --help.")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    _open_closed_streams()
    try:
        code = _run(words)
        sys.stdout.flush()
        return code
    except Mistake as mistake:
        return _complain(mistake)
    except Rejected as refusal:
        return _complain(Mistake(explain(refusal)))
    except SystemExit as leaving:  # argparse after --help and --version
        return int(leaving.code or 0)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # whoever read our output has closed it
        _forget_output()
        return 0
    except OSError as error:
        _forget_output()
        return _complain(Mistake(f"Stopped: {error.strerror or error}."))


def _open_closed_streams() -> None:
    """Discard output to closed streams instead of failing."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 (for good)


def _forget_output() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(mistake: Mistake) -> int:
    print(f"bluefelt: {mistake}", file=sys.stderr)
    return mistake.code


def _run(words: list[str]) -> int:
    parser, commands = make_parser()
    if not words:
        parser.print_help()
        return 0
    if not words[0].startswith("-") and words[0] not in commands:
        raise Mistake(f"There is no command {words[0]!r}.{suggest(words[0], commands)}")
    arguments, more = parser.parse_known_args(words)
    if more and words[0] == "odds" and not more[0].startswith("-"):  # hands after an option
        arguments.hands += more
    elif more:
        raise Mistake(f"Unknown arguments: {' '.join(more)}; see bluefelt {words[0]} --help.")
    run: Callable[[argparse.Namespace], int] = arguments.run
    return run(arguments)


def make_parser() -> tuple[Parser, list[str]]:
    """The parser of the whole command line, and the names of its commands."""
    parser = Parser(prog="bluefelt", description="A card room on your own machine.")
    parser.add_argument("--version", action="version", version=f"bluefelt {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_odds(commands)
    _add_simulate(commands)
    _add_phh(commands)
    _add_replay(commands)
    _add_verify(commands)
    _add_watch(commands)
    _add_join(commands)
    _add_serve(commands)
    _add_discord(commands)
    _add_export(commands)
    _add_history(commands)
    _add_check(commands)
    return parser, list(commands.choices)


def _add_odds(commands: Any) -> None:
    odds = commands.add_parser(
        "odds",
        help="how often each hold'em hand wins",
        epilog="example: bluefelt odds AhKh QdQc --board 2c7d9h",
    )
    odds.add_argument("hands", nargs="+", metavar="HAND", help="like AhKh; ?? for an unknown hand")
    odds.add_argument("--board", default="", metavar="CARDS", help="board cards, like 2c7d9h")
    odds.add_argument("--dead", default="", metavar="CARDS", help="cards that are out of the deck")
    odds.add_argument(
        "--samples",
        type=_whole(1, 100_000_000),
        metavar="N",
        help="sample N deals instead of counting all",
    )
    odds.add_argument("--json", action="store_true", help="print JSON")
    odds.set_defaults(run=run_odds)


def _add_simulate(commands: Any) -> None:
    simulate = commands.add_parser(
        "simulate",
        help="let bots play many rounds",
        epilog=f"example: bluefelt simulate {DEFAULT_GAME} --hands 10000 --bots hard,easy",
    )
    simulate.add_argument("game", help=GAMES)
    _add_table(simulate)
    simulate.add_argument(
        "--hands",
        type=_whole(1, 10**9),
        default=1000,
        metavar="N",
        help="how many rounds (default 1000)",
    )
    simulate.add_argument("--json", action="store_true", help="print JSON")
    simulate.set_defaults(run=run_simulate)


def _add_phh(commands: Any) -> None:
    phh = commands.add_parser(
        "phh",
        help="replay poker hand history files",
        description="Replays every hand through the rules and prints a line of JSON for each. "
        "Exit code 1: a hand does not end as its file says, or has an illegal action.",
    )
    phh.add_argument("files", nargs="+", metavar="FILE", help="a .phh or .phhs file")
    phh.add_argument("--json", action="store_true", help="the default: print JSON")
    phh.set_defaults(run=run_phh)


def _add_replay(commands: Any) -> None:
    replay = commands.add_parser(
        "replay",
        help="play a downloaded round again in the terminal",
        description="Plays rounds that were downloaded as JSON. Exit code 2: a file is damaged.",
    )
    replay.add_argument("files", nargs="+", metavar="FILE", help="a round as JSON")
    replay.add_argument(
        "--speed", type=_speed, default=1.0, metavar="X", help="2: twice as fast; 0: without pauses"
    )
    replay.set_defaults(run=_later("terminal.replay", "run_replay"))


def _add_verify(commands: Any) -> None:
    verify = commands.add_parser(
        "verify",
        help="verify that a downloaded round was dealt fairly",
        description="Checks the proofs in a round that was downloaded as JSON: every card that you"
        " saw lay in the deck that was committed to before the deal, where the rules of dealing"
        " say. Works offline. Exit code 1: something is wrong, or there is nothing to check.",
        epilog="docs/fairness.md explains what this proves, and what it does not.",
    )
    verify.add_argument("files", nargs="+", metavar="FILE", help="a round in a .json file")
    verify.set_defaults(run=_later("terminal.verify", "run_verify"))


def _add_watch(commands: Any) -> None:
    watch = commands.add_parser(
        "watch",
        help="watch bots play in the terminal",
        epilog="example: bluefelt watch --preset tourney --speed 2",
    )
    watch.add_argument(
        "game", nargs="?", default=DEFAULT_GAME, help=f"{GAMES} (default: {DEFAULT_GAME})"
    )
    _add_table(watch)
    watch.add_argument("--hands", type=_whole(1, 10**9), metavar="N", help="stop after N rounds")
    watch.add_argument(
        "--speed", type=_speed, default=1.0, metavar="X", help="2: twice as fast; 0: without pauses"
    )
    watch.add_argument("--open", action="store_true", help="show everybody's cards")
    watch.set_defaults(run=run_watch)


def _add_join(commands: Any) -> None:
    join = commands.add_parser(
        "join",
        help="play in a room from the terminal",
        epilog="examples: bluefelt join ABC23D --name Ann; bluefelt join ABC23D --bot hard;"
        f" bluefelt join --create {DEFAULT_GAME}",
    )
    join.add_argument("code", nargs="?", help="the room's code, or a link to it")
    join.add_argument("--server", metavar="URL", help=f"default: {DEFAULT_SERVER}")
    join.add_argument("--name", help="how the others see you (default: your user name)")
    join.add_argument("--bot", metavar="STRENGTH", help="let a bot play: easy, normal or hard")
    join.add_argument(
        "--bot-delay",
        type=_speed,
        default=1.0,
        metavar="X",
        help="2: it thinks twice as long; 0: not at all",
    )
    join.add_argument("--watch", action="store_true", help="watch without playing")
    join.add_argument("--create", metavar="GAME", help=f"open a room: {GAMES}")
    join.add_argument("--preset", metavar="NAME", help="a preset for the new room, like cash")
    join.add_argument(
        "--set", action="append", default=[], metavar="KEY=VALUE", help="change one of its settings"
    )
    join.add_argument(
        "--token-file", metavar="FILE", help="where to store who you are on this server"
    )
    join.set_defaults(run=_later("terminal.join", "run_join"))


def _add_serve(commands: Any) -> None:
    serve = commands.add_parser(
        "serve",
        help="run a server for your friends",
        description="Every setting can also come from the environment, as BLUEFELT_PORT, or from"
        " a TOML file. Flags override the environment, which overrides the file.",
        epilog=f"example: bluefelt serve --host 0.0.0.0 --first-room {DEFAULT_GAME}",
    )
    for field in msgspec.structs.fields(Config):
        if field.name != "service_token":  # anybody on the machine can read flags
            _add_setting(serve, field)
    _add_config(serve)
    serve.add_argument(
        "--qr",
        action=argparse.BooleanOptionalAction,
        help="draw the first room's link for phones (default: on a terminal)",
    )
    serve.set_defaults(run=_later("terminal.host_commands", "run_serve"))


def _add_discord(commands: Any) -> None:
    bot = commands.add_parser(
        "discord",
        help="run the Discord bot",
        description="A bot that shows tables in threads. BLUEFELT_DISCORD_TOKEN holds the bot's"
        " token, BLUEFELT_SERVICE_TOKEN the secret that it shares with the server.",
        epilog="docs/discord.md explains how to register and invite a bot.",
    )
    bot.add_argument("--server", metavar="URL", help=f"default: {DEFAULT_SERVER}")
    bot.add_argument(
        "--public-url", metavar="URL", help="the server's address for players (default: the same)"
    )
    bot.add_argument("--state", metavar="FILE", help="where the bot stores its tables")
    bot.set_defaults(run=_discord)


def _discord(arguments: argparse.Namespace) -> int:
    try:
        return _later("discord_bot.startup", "run_discord")(arguments)
    except ModuleNotFoundError as missing:
        if missing.name not in ("discord", "PIL"):
            raise
        raise Mistake(NEEDS_DISCORD) from None


def _add_export(commands: Any) -> None:
    export = commands.add_parser(
        "export",
        help="print the log of a room as lines of JSON",
        description="It holds everything, hidden cards included, so keep it to yourself.",
    )
    export.add_argument("code", nargs="?", help="the room's code (default: all rooms)")
    export.add_argument(
        "--phh", action="store_true", help="hold'em hands in the PHH format, with shown cards only"
    )
    _add_database(export)
    export.set_defaults(run=_later("terminal.host_commands", "run_export"))


def _add_history(commands: Any) -> None:
    history = commands.add_parser(
        "history",
        help="list the rounds that were played",
        description="Lists the last hands, races and games of a server's database.",
    )
    history.add_argument("code", nargs="?", help="the room's code (default: all rooms)")
    history.add_argument(
        "--last", type=int, default=50, metavar="N", help="how many (default: %(default)s)"
    )
    history.add_argument(
        "--rebuild",
        action="store_true",
        help="make rounds, results and statistics again from the log; not while a server is"
        " using the same file",
    )
    _add_database(history)
    history.set_defaults(run=_later("terminal.host_commands", "run_history"))


def _add_check(commands: Any) -> None:
    check = commands.add_parser(
        "check",
        help="verify every room in the database",
        description="Replays every room from its log, verifies the chips and reports damage."
        " Exit code 1: something is damaged. It may run while the server is running.",
    )
    _add_database(check)
    check.set_defaults(run=_later("terminal.host_commands", "run_check"))


def _add_database(command: Any) -> None:
    [database] = [field for field in msgspec.structs.fields(Config) if field.name == "database"]
    _add_setting(command, database)
    _add_config(command)


def _add_config(command: Any) -> None:
    command.add_argument("--config", metavar="FILE", help="a TOML file with settings")


def _add_setting(command: Any, field: Any) -> None:
    """A flag for a setting of the server; its value is checked with all the others."""
    flag = "--" + field.name.replace("_", "-")
    words = next(filter(None, (meta.description for meta in field.type.__metadata__)))
    if field.type.__origin__ is bool:
        command.add_argument(flag, action=argparse.BooleanOptionalAction, help=words)
        return
    repeat = {"action": "append"} if field.name == "origins" else {}
    command.add_argument(flag, metavar=field.name.upper(), help=words, **repeat)


def _later(module: str, name: str) -> Callable[[argparse.Namespace], int]:
    """A command in a module that is slow to import."""

    def run(arguments: argparse.Namespace) -> int:
        code: int = getattr(import_module(f"bluefelt.{module}"), name)(arguments)
        return code

    return run


def _add_table(command: Any) -> None:
    command.add_argument("--seats", type=_whole(1, 99), default=6, metavar="N", help="default: 6")
    command.add_argument("--preset", metavar="NAME", help="a preset, like classic")
    command.add_argument(
        "--set", action="append", default=[], metavar="KEY=VALUE", help="change one setting"
    )
    command.add_argument(
        "--bots", metavar="NAMES", help="like hard,easy: given to the seats in turn"
    )
    command.add_argument("--seed", metavar="TEXT", help="the same seed gives the same cards")


def _whole(least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers within bounds."""

    def read(text: str) -> int:
        try:
            number = int(text.replace(",", ""))
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"{text} is not between {least:,} and {most:,}")
        return number

    return read


def _speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number") from None
    if not 0 <= speed <= 1000:
        raise argparse.ArgumentTypeError(f"{text} is not between 0 and 1000")
    return speed
