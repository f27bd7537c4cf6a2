"""The commands odds, simulate, watch and phh."""

import os
import secrets
import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from bluefelt.engine.cards import Card, card_names, parse_cards
from bluefelt.engine.poker.histories import HistoryError, Replay
from bluefelt.engine.registry import find_game, games
from bluefelt.engine.words import glyphs
from bluefelt.output import Mistake, printable, say
from bluefelt.terminal.screen import Paint, Progress, align, harmless, say_json, wants_colour
from bluefelt.terminal.settings import read_setting
from bluefelt.terminal.simulation import BotTable, Report, simulate
from bluefelt.terminal.watch import watch

if TYPE_CHECKING:
    from bluefelt.engine.ranking.odds import Odds  # NumPy is slow to load

SAMPLES = 200_000
WRONG_HANDS = 1  # exit codes
BAD_FILE = 2
ROUNDS_IN_A_PIPE = 3  # that `watch` plays if its output is not a terminal


def _print_json(value: Any) -> None:
    say_json(msgspec.json.encode(value).decode())


def _paint() -> Paint:
    return Paint(wants_colour(sys.stdout, os.environ))


def run_odds(arguments: Namespace) -> int:
    """Print how often each hand wins."""
    hands = [_parse_hand(text) for text in arguments.hands]
    if len(hands) < 2:
        raise Mistake("Give at least two hands; ?? is an unknown one.")
    board, dead = parse_cards(arguments.board), parse_cards(arguments.dead)
    odds = _odds(hands, board, dead, arguments.samples)
    if arguments.json:
        rates = zip(map(_name, hands), odds.win, odds.tie, odds.equity, strict=True)
        keys = ("hand", "win", "tie", "equity")
        _print_json(
            {
                "hands": [dict(zip(keys, rate, strict=True)) for rate in rates],
                "board": card_names(board),
                "dead": card_names(dead),
                "boards": odds.boards,
                "exact": odds.exact,
            }
        )
    else:
        _print_odds(hands, board, odds)
    return 0


def _parse_hand(text: str) -> tuple[Card, ...]:
    if text == "??":
        return ()
    hand = parse_cards(text)
    if len(hand) != 2:
        raise Mistake(
            f"{text!r} is not a hand; write two cards, as in AhKh, or ?? for an unknown one."
        )
    return hand


def _name(hand: tuple[Card, ...]) -> str:
    return card_names(hand) if hand else "??"


def _odds(
    hands: list[tuple[Card, ...]],
    board: tuple[Card, ...],
    dead: tuple[Card, ...],
    samples: int | None,
) -> "Odds":
    """Exact odds where they take only a moment and no samples were asked for."""
    from bluefelt.engine.ranking.odds import exact_odds, sampled_odds

    unknown = hands.count(())
    if samples is None and (not unknown or (unknown == 1 and len(board) >= 3)):
        return exact_odds(hands, board, dead)
    return sampled_odds(hands, board, dead, samples=samples or SAMPLES, seed=b"bluefelt odds")


def _print_odds(hands: list[tuple[Card, ...]], board: tuple[Card, ...], odds: "Odds") -> None:
    paint = _paint()
    if board:
        say(paint.cards(f"Board  {glyphs(board)}\n"))
    rows = [["Hand", "Win", "Tie", "Equity"]]
    for hand, *rates in zip(hands, odds.win, odds.tie, odds.equity, strict=True):
        rows.append([glyphs(hand) or "??", *(f"{rate:.2%}" for rate in rates)])
    header, *lines = align(rows, left=1)
    say(paint(header, "bold"))
    for line in lines:
        say(paint.cards(line))
    what = "board" if all(hands) else "deal"
    if odds.exact:
        say(f"\nExact: {odds.boards:,} {what}{'' if odds.boards == 1 else 's'}.")
    else:
        error = 100 / odds.boards**0.5  # twice the standard error of an even chance
        say(f"\nSampled: {odds.boards:,} {what}s, accurate to about {error:.2g} points.")


def _bot_table(arguments: Namespace) -> tuple[BotTable, str]:
    """A table of bots as asked for, and its seed."""
    spec = find_game(arguments.game)
    least, most = spec.seats.least, spec.seats.most
    if not least <= arguments.seats <= most:
        raise Mistake(f"{spec.title} is for {least} to {most} players, not {arguments.seats}.")
    if not spec.bots:
        raise Mistake(f"There are no bots for {spec.title} yet.")
    bots = arguments.bots.split(",") if arguments.bots else list(spec.bots)[::-1]
    for bot in bots:
        spec.find_bot(bot)
    seed = arguments.seed or secrets.token_hex(4)
    table = BotTable(
        spec,
        arguments.preset or next(iter(spec.presets)),
        list(islice(cycle(bots), arguments.seats)),
        seed=seed.encode(errors="surrogateescape"),
        changes=dict(map(read_setting, arguments.set)),
    )
    return table, seed


def run_simulate(arguments: Namespace) -> int:
    """Let bots play many rounds, and print who won what."""
    table, seed = _bot_table(arguments)
    spec = table.table.spec
    noun = f"{spec.text.round_word}s"
    progress = Progress(arguments.hands, noun, sys.stderr)
    start = time.perf_counter()
    try:
        report = simulate(table, arguments.hands, progress)
    finally:
        progress.clear()
    seconds = time.perf_counter() - start
    pace = round(report.rounds / seconds, 1)
    if arguments.json:
        pacing = {"seed": seed, "seconds": round(seconds, 3), "rounds_per_second": pace}
        _print_json({**msgspec.to_builtins(report), **pacing})
        return 0
    say(_paint()(f"{spec.title}, {report.preset}: {report.rounds:,} {noun}", "bold"))
    say(f"{seconds:.1f} s, {pace:,.0f} {noun} a second, seed {seed}\n")
    unit = spec.game.unit(table.table.state)
    _print_report(report, f"{unit.short or unit.name}/100")
    return 0


def _print_report(report: Report, unit: str) -> None:
    paint = _paint()
    placed = any(result.place for result in report.seats)
    for_chips = any(result.bought for result in report.seats)
    sign = "+" if for_chips else ""
    money = ["Chips", "Bought", "Net"] if for_chips else []
    rows = [["Seat", "Name", "Bot", *money, "Place" if placed else unit]]
    for result in report.seats:
        last = str(result.place or "-") if placed else f"{result.rate:{sign},.1f}"
        amounts = [f"{result.stack:,}", f"{result.bought:,}", f"{result.net:+,}"]
        rows.append([str(result.seat), result.name, result.bot, *amounts[: len(money)], last])
    header, *lines = align(rows, left=3)
    say(paint(header, "bold"))
    for line, result in zip(lines, report.seats, strict=True):
        say(paint(line, "green") if result.net > 0 else line)
    if not placed and len(report.bots) > 1:
        rates = ", ".join(f"{bot} {rate:{sign},.1f}" for bot, rate in report.bots.items())
        say(f"\n{unit} by strength: {rates}")


def run_watch(arguments: Namespace) -> int:
    """Show a table of bots in the terminal."""
    table, seed = _bot_table(arguments)
    is_seen = sys.stdout.isatty()
    speed = arguments.speed if is_seen else 0
    hands = arguments.hands or (None if is_seen else ROUNDS_IN_A_PIPE)

    def wait(seconds: float) -> None:
        if speed:
            time.sleep(seconds / speed)

    again = f"To see the same {table.table.spec.text.round_word}s again: --seed {seed}"
    try:
        watch(table, hands, _paint(), say, wait, open_cards=arguments.open)
        say(again)
    except KeyboardInterrupt:
        say(f"\nGoodbye! {again}")
    return 0


def run_phh(arguments: Namespace) -> int:
    """Replay hand histories, a line of JSON each; 1 if a hand does not end as its file says."""
    code = 0
    for name in arguments.files:
        progress = Progress(1, "hands", sys.stderr, visible=not sys.stdout.isatty())
        try:
            for outcome in _replays(name, progress):
                say_json(outcome.line(file=printable(name, "utf-8")))
                if outcome.failed:
                    progress.clear()
                    which = name if outcome.hand is None else f"{name}, hand {outcome.hand}"
                    _warn(f"{which}: {outcome.status}: {outcome.problem}")
                    code = max(code, WRONG_HANDS)
        except HistoryError as error:
            _warn(str(error))
            code = BAD_FILE
        finally:
            progress.clear()
    return code


def _replays(name: str, progress: Progress) -> Iterator[Replay]:
    histories = next(spec.histories() for spec in games().values() if spec.histories)
    path = Path(name)
    if path.is_char_device():
        raise HistoryError(f"{name} is not a file.")
    try:
        hands = list(histories.read_hands(path.read_text(encoding="utf-8")))
    except OSError as error:
        raise HistoryError(f"Cannot read {name}: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise HistoryError(f"{name} is not a text file.") from None
    except HistoryError as error:
        raise HistoryError(f"{name}: {error}.") from None
    progress.total = len(hands)
    for done, (key, fields) in enumerate(hands, 1):
        yield histories.replay(fields, key)
        progress(done)


def _warn(sentence: str) -> None:
    print(f"bluefelt: {harmless(sentence)}", file=sys.stderr)
