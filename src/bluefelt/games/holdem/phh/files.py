"""Files of hands: `.phh` with one, `.phhs` with many."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal, InvalidOperation
from json import dumps
from pathlib import Path
from typing import Any

from bluefelt.engine.contract import Chips
from bluefelt.games.holdem.phh.history import Amount, History
from bluefelt.games.holdem.phh.notation import PhhError
from bluefelt.games.holdem.phh.replay import Replay, replay


def read_hands(text: str) -> Iterator[tuple[str | None, Mapping[str, Any]]]:
    """The fields of each hand of a file, and its heading where there are several."""
    try:
        file = tomllib.loads(text, parse_float=_exactly)
    except (ValueError, RecursionError) as error:
        raise PhhError(f"this is not TOML: {error}") from None
    if not file or not all(isinstance(value, dict) for value in file.values()):
        yield None, file
    else:
        yield from file.items()


def _exactly(text: str) -> Decimal:
    try:
        return Decimal(text)
    except InvalidOperation:  # an absurd exponent
        return Decimal("nan")


def replay_file(path: str | Path) -> Iterator[Replay]:
    """Replay every hand of a file; PhhError if the file cannot be read."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise PhhError(f"{path}: {error}") from None
    for key, fields in read_hands(text):
        yield replay(fields, key)


def write_hand(history: History) -> str:
    """A history as the text of a `.phh` file."""
    amounts = history.amount
    fields: dict[str, Any] = {
        "variant": history.variant,
        "ante_trimming_status": history.trims_antes,
        "antes": [*map(amounts, history.antes)],
        "blinds_or_straddles": [*map(amounts, history.posts)],
    }
    if history.variant == "NT":
        fields["min_bet"] = amounts(history.small_bet)
    else:
        fields |= {"small_bet": amounts(history.small_bet), "big_bet": amounts(history.big_bet)}
    fields |= {
        "starting_stacks": _stacks(history, history.stacks),
        "actions": [action.text for action in history.actions],
    }
    if history.hand is not None:
        fields["hand"] = history.hand
    if history.names is not None:
        fields["players"] = list(history.names)
    if history.finishing is not None:
        fields["finishing_stacks"] = _stacks(history, history.finishing)
    fields |= history.notes
    return "".join(f"{key} = {_toml(value)}\n" for key, value in fields.items())


def write_hands(histories: Iterable[History]) -> str:
    """Histories as the text of a `.phhs` file."""
    return "\n".join(
        f"[{number}]\n{write_hand(history)}" for number, history in enumerate(histories, 1)
    )


def _stacks(history: History, stacks: Iterable[Chips | None]) -> list[Amount | None]:
    return [None if chips is None else history.amount(chips) for chips in stacks]


def _toml(value: object) -> str:
    match value:
        case None:
            return "inf"  # of a stack: unknown
        case bool():
            return "true" if value else "false"
        case int() | Decimal():
            return str(value)
        case str():
            # JSON escapes as TOML does, but for one control character and lone surrogates.
            clean = value.encode("utf-8", "replace").decode()
            return dumps(clean, ensure_ascii=False).replace("\x7f", "\\u007f")
        case list() | tuple():
            return f"[{', '.join(map(_toml, value))}]"
    raise PhhError(f"{value!r} cannot be written")
