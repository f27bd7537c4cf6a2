"""The command verify: are the cards of a downloaded round those of the committed deck?"""

import sys
from argparse import Namespace
from pathlib import Path

from bluefelt.engine.poker.histories import HistoryError
from bluefelt.engine.registry import find_game
from bluefelt.history.proofs import Unproved
from bluefelt.history.replay import Replay, read_replay, what_is_proved
from bluefelt.output import say
from bluefelt.terminal.screen import harmless

UNPROVED = 1  # exit codes
BAD_FILE = 2


def run_verify(arguments: Namespace) -> int:
    """Say of each file what is proved, or what is wrong and where."""
    code = 0
    for name in arguments.files:
        try:
            replay = _read(name)
            told = what_is_proved(replay)
        except Unproved as problem:
            _warn(f"{name}: {_title(replay)} is not proved: {problem}.")
            code = max(code, UNPROVED)
        except HistoryError as problem:
            _warn(f"{name}: {problem}.")
            code = BAD_FILE
        else:
            assert replay.proofs is not None
            say(f"{_title(replay)}: {told}; its root is {replay.proofs.roots[0]}.")
    return code


def _read(name: str) -> Replay:
    path = Path(name)
    if path.is_char_device():
        raise HistoryError("this is not a file")
    try:
        return read_replay(path.read_bytes())
    except OSError as error:
        raise HistoryError(f"cannot be read: {error.strerror}") from None


def _title(replay: Replay) -> str:
    spec = find_game(replay.game)
    return f"{spec.title}, {spec.text.round_word} {replay.number:,}"


def _warn(sentence: str) -> None:
    print(f"bluefelt: {harmless(sentence)}", file=sys.stderr)
