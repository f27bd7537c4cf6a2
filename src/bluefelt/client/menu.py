"""A menu of words to type, made from the options of any game."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bluefelt.engine.contract import Choice, Option, Range, Text
from bluefelt.engine.tables.text import Action, GameText, Value

Bounds: TypeAlias = Range | Choice | Text

PURCHASED = "chips"  # the field that says how many are bought


class Entry(Struct, frozen=True):
    """One command of the menu; its options may differ in their bounds."""

    key: str  # the letter to type; empty: only the word
    word: str
    options: tuple[Option, ...]
    action: Action
    given: Mapping[str, Value] = {}

    @property
    def command(self) -> str:
        return self.options[0].command

    @property
    def is_housekeeping(self) -> bool:
        return self.options[0].housekeeping


class Said(Struct, frozen=True):
    """A complete command."""

    command: str
    fields: dict[str, Value]


class Question(Struct, frozen=True):
    """What to ask for next."""

    text: str


class Misfit(Exception):
    """A value outside its bounds; the message says what would fit."""


def make_menu(options: Sequence[Option], text: GameText[Any, Any]) -> list[Entry]:
    """An entry for each command, moves of the game first.

    >>> [entry.key + " " + entry.word for entry in make_menu([Option("seat/sit-in"),
    ...     Option("seat/leave", housekeeping=True)], GameText())]
    ['b back', ' stand-up']
    """
    grouped: dict[str, list[Option]] = {}
    for option in options:
        grouped.setdefault(option.command, []).append(option)
    entries: list[Entry] = []
    for command, same in grouped.items():
        action, word = text.action(command), text.word(same[0], options)
        entries += _choices(word, same, action) or [Entry("", word, tuple(same), action)]
    entries.sort(key=lambda entry: entry.is_housekeeping)
    return _with_keys(entries)


def _choices(word: str, same: list[Option], action: Action) -> list[Entry]:
    """An entry for each value, if the only field is a choice of words."""
    if len(same) > 1 or len(same[0].fields) != 1:
        return []
    [(name, bounds)] = same[0].fields.items()
    if not isinstance(bounds, Choice) or any(type(value) is int for value in bounds.values):
        return []
    entries = []
    for value in bounds.values:
        own = action.values.get(value) or Action(word=f"{word}-{value}".lower(), tone=action.tone)
        entries.append(Entry("", own.word, (same[0],), own, {name: value}))
    return entries


def _with_keys(entries: list[Entry]) -> list[Entry]:
    taken: set[str] = set()
    keyed = []
    for entry in entries:
        letters = [] if entry.is_housekeeping else [*entry.word.replace("-", ""), *"123456789"]
        key = next((letter for letter in letters if letter not in taken), "")
        taken.add(key)
        keyed.append(replace(entry, key=key))
    return keyed


def find_entry(menu: Sequence[Entry], word: str) -> Entry | None:
    """The entry with this letter or word, or whose word begins with it."""
    word = word.lower()
    found = [entry for entry in menu if word in (entry.key, entry.word)]
    if not found and len(word) > 1:
        found = [entry for entry in menu if entry.word.startswith(word)]
    return found[0] if found else None


def hint(entry: Entry, names: Mapping[int, str]) -> str:
    """The price or the bounds, to print after the word.

    >>> option = Option("seat/top-up", {"chips": Range(40, 980)})
    >>> hint(make_menu([option], GameText())[0], {})
    '40–980'
    """
    price = entry.options[0].price or _price_of_chips(entry)
    parts = [f"{price:,}"] if price else []
    fields = [name for name in entry.options[0].fields if name not in entry.given]
    for name in fields:
        bounds = _all_bounds(entry.options, name)
        if entry.action.unsaid.get(name) != "omit" and _only(bounds) is None:
            label = entry.action.fields.get(name, name) + " " if len(fields) > 1 else ""
            parts.append(label + _shown(bounds, _seat_names(entry, name, names)))
    return ", ".join(parts)


def _price_of_chips(entry: Entry) -> int:
    """What a purchase of chips costs where there is no choice."""
    if PURCHASED not in entry.options[0].fields:
        return 0
    only = _only(_all_bounds(entry.options, PURCHASED))
    return only if type(only) is int else 0


def fill(entry: Entry, words: Sequence[str], names: Mapping[int, str]) -> Said | Question:
    """The command with the values that were typed, or a question for the next; Misfit.

    >>> option = Option("seat/top-up", {"chips": Range(40, 980)})
    >>> fill(make_menu([option], GameText())[0], ["60"], {})
    Said(command='seat/top-up', fields={'chips': 60})
    """
    values: dict[str, Value] = dict(entry.given)
    options, left = list(entry.options), [word for word in words if word != "to"]
    names_left = [name for name in entry.options[0].fields if name not in values]
    while names_left:
        name = names_left.pop(0)
        bounds, seats = _all_bounds(options, name), _seat_names(entry, name, names)
        unsaid = entry.action.unsaid.get(name)
        only = _only(bounds)
        if left and (only is None or len(left) > _open(options, names_left)):
            value = _value(left.pop(0), bounds, seats)
        elif only is not None:
            value = only
        elif unsaid == "omit":
            continue
        elif unsaid is not None:
            value = _values(bounds[0])[0 if unsaid == "first" else -1]
        else:
            label = entry.action.fields.get(name, name)
            return Question(f"{entry.word} {label}? {_shown(bounds, seats)}")
        options = [option for option in options if _fits(value, option.fields[name])]
        if not options:
            raise Misfit(f"It has to be {_shown(bounds, seats)}.")
        values[name] = value
    if left:
        raise Misfit(f"What is {' '.join(left)!r}?")
    return Said(entry.command, values)


def _open(options: Sequence[Option], names: Sequence[str]) -> int:
    """How many of these fields have more than one value."""
    return sum(_only(_all_bounds(options, name)) is None for name in names)


def _all_bounds(options: Sequence[Option], name: str) -> list[Bounds]:
    return list(dict.fromkeys(option.fields[name] for option in options))


def _only(bounds: list[Bounds]) -> Value | None:
    """The value, if there is only one."""
    if all(isinstance(bound, Text) for bound in bounds):
        return None
    values = {value for bound in bounds for value in _values(bound)[:2]}
    return values.pop() if len(values) == 1 else None


def _values(bound: Bounds) -> Sequence[Value]:
    if isinstance(bound, Range):
        return range(bound.least, bound.most + 1)
    return bound.values if isinstance(bound, Choice) else ()


def _fits(value: Value, bound: Bounds) -> bool:
    if isinstance(bound, Range):
        return type(value) is int and bound.least <= value <= bound.most
    if isinstance(bound, Choice):
        return value in bound.values
    return isinstance(value, str) and 0 < len(value) <= bound.longest


def _value(word: str, bounds: list[Bounds], seats: Mapping[int, str]) -> Value:
    """The value that was typed."""
    ranges = [bound for bound in bounds if isinstance(bound, Range)]
    if ranges and word in ("min", "max"):
        return min(b.least for b in ranges) if word == "min" else max(b.most for b in ranges)
    for seat, name in seats.items():
        if name.lower().startswith(word.lower()):
            return seat
    plain = word.replace(",", "")
    if plain.isascii() and plain.isdecimal() and len(plain) <= 16:
        return int(plain)
    by_word: dict[str, Value] = {
        str(value).lower(): value
        for bound in bounds
        if isinstance(bound, Choice)
        for value in bound.values
    }
    return by_word.get(word.lower(), word)


def _seat_names(entry: Entry, field: str, names: Mapping[int, str]) -> dict[int, str]:
    """The names of the seats to choose from, if the field means a seat."""
    if field not in entry.action.seats:
        return {}
    seats = {v for b in _all_bounds(entry.options, field) for v in _values(b)}
    return {seat: name for seat, name in names.items() if seat in seats}


def _shown(bounds: list[Bounds], seats: Mapping[int, str]) -> str:
    parts: list[str] = []
    numbers: list[int] = []
    for bound in bounds:
        if isinstance(bound, Range):
            parts.append(f"{bound.least:,}–{bound.most:,}")
        elif isinstance(bound, Text):
            parts.append("any text")
        else:
            parts += [str(v) for v in bound.values if type(v) is not int]
            numbers += [v for v in bound.values if type(v) is int]
    if seats:
        return ", ".join(seats.get(number, str(number)) for number in numbers)
    widest = _widest(bounds)
    if widest:
        parts = [widest]
    if len(numbers) > 2 and numbers == [*range(numbers[0], numbers[-1] + 1)]:
        parts.append(f"{numbers[0]}–{numbers[-1]}")
    else:
        parts += [f"{number:,}" for number in dict.fromkeys(numbers)]
    return " or ".join(parts) if len(parts) < 3 else ", ".join(parts)


def _widest(bounds: list[Bounds]) -> str | None:
    """One range that covers those of all options."""
    ranges = [bound for bound in bounds if isinstance(bound, Range)]
    if not ranges:
        return None
    return f"{min(b.least for b in ranges):,}–{max(b.most for b in ranges):,}"
