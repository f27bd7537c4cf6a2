"""`bluefelt replay`: a downloaded round again, moment by moment."""

import os
import sys
import time
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from bluefelt.engine.poker.histories import HistoryError
from bluefelt.engine.registry import find_game
from bluefelt.history.replay import Moment, Replay, read_replay, with_names
from bluefelt.output import say
from bluefelt.terminal.screen import COLUMNS, PEN, Paint, fitted, harmless, wants_colour
from bluefelt.terminal.table_lines import INDENT, table_lines
from bluefelt.terminal.watch import SECONDS

BAD_FILE = 2  # exit code
# What reading views and events can raise that do not belong together.
NONSENSE = (StopIteration, LookupError, ValueError, TypeError, AttributeError, AssertionError)


def run_replay(arguments: Namespace) -> int:
    """Tell downloaded rounds again, one after the other."""
    speed = arguments.speed if sys.stdout.isatty() else 0

    def wait(seconds: float) -> None:
        if speed:
            time.sleep(seconds / speed)

    paint = Paint(wants_colour(sys.stdout, os.environ))
    try:
        for name in arguments.files:
            try:
                play_again(read_replay(content_of(name)), paint, say, wait)
            except HistoryError as problem:
                print(f"bluefelt: {harmless(name)}: {harmless(str(problem))}.", file=sys.stderr)
                return BAD_FILE
    except KeyboardInterrupt:
        say("")
    return 0


def content_of(name: str) -> bytes:
    path = Path(name)
    if path.is_char_device():
        raise HistoryError("that is not a file")
    try:
        return path.read_bytes()
    except OSError as error:
        raise HistoryError(f"it cannot be read: {error.strerror}") from None


def play_again(
    replay: Replay, paint: Paint, say: Callable[[str], None], wait: Callable[[float], None]
) -> None:
    """Tell the round as it went; HistoryError if a moment makes no sense."""
    spec = find_game(replay.game)
    text = spec.text

    def tell(line: str) -> None:
        for piece in fitted(line, COLUMNS):
            say(piece)

    def draw(moment: Moment) -> None:
        lines = text.table(moment.view, PEN)
        if moment.private is not None and replay.you is not None:
            lines += text.own(moment.view, moment.private, replay.you, PEN)
        tell("")
        for line in lines:
            tell(INDENT + paint.cards(harmless(line)))
        tell("")

    tell(paint(f"{spec.title}, {text.round_word} {replay.number:,}", "bold"))
    for number, (moment, names) in enumerate(with_names(replay), 1):
        try:
            for event in moment.events:
                lines = list(table_lines(text, event, names, moment.view, paint))
                for line in lines:
                    tell(line)
                if lines:
                    wait(SECONDS[text.tones.get(type(event), "plain")])
            if any(isinstance(event, text.beginnings) for event in moment.events):
                draw(moment)
        except NONSENSE as problem:
            raise HistoryError(f"moment {number} makes no sense: {problem!r}") from None
    if replay.moments:
        try:
            draw(replay.moments[-1])
        except NONSENSE as problem:
            raise HistoryError(f"the last moment makes no sense: {problem!r}") from None
