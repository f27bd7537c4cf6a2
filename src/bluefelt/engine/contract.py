"""What a game is: a pure state machine that turns stamped commands into events.

`decide` reads and yields events, each event writes itself down, and nothing else changes state.
The outside world (time, chance, who asks) arrives in the stamp.
"""

import sys
from collections.abc import Callable, Iterator
from typing import Any, Protocol, TypeAlias, TypeVar, Union

import msgspec
from msgspec import Struct

from bluefelt.engine.cards import Card
from bluefelt.engine.rejected import Rejected

Seat: TypeAlias = int
Chips: TypeAlias = int
Millis: TypeAlias = int

MOST_CHIPS: Chips = 2**53 - 1  # numbers stay exact in every JSON reader


class Command(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type"):
    """What somebody wants to happen; imperative, and not yet true."""


class Event(Struct, frozen=True, gc=False, tag_field="type"):
    """What happened; past tense, and carrying all that it changes."""

    def evolve(self, state: Any) -> None:
        """Write it into the state: the only code that does."""
        raise AssertionError(f"{type(self).__name__} does not say what it changes")


class SecretEvent(Event, frozen=True):
    """What happened and no player ever sees, like the order of the deck."""


class Stamp(Struct, frozen=True, gc=False):
    """What the outside world adds to a command; logged with it."""

    seq: int
    at: Millis
    actor: Seat | None  # None: the room itself
    entropy: bytes  # 32 fresh bytes: the only source of chance
    stacked: tuple[Card, ...] = ()  # a program may fix the top of the next deck; servers never do


class Range(Struct, frozen=True, gc=False, tag="range"):
    """Any whole number from least to most, both included."""

    least: int
    most: int


class Choice(Struct, frozen=True, tag="choice"):
    """One of these values."""

    values: tuple[int | str | bool, ...]


class Text(Struct, frozen=True, tag="text"):
    """Any text up to this length, but not none."""

    longest: int


class Option(Struct, frozen=True):
    """A command that would be accepted now, and the bounds of each of its fields."""

    command: str
    fields: dict[str, Range | Choice | Text] = {}
    price: Chips = 0  # what it takes from the stack, where that is fixed
    housekeeping: bool = False  # no move of the game: possible at most times, and shown aside


class Eyes(Struct, frozen=True):
    """Everything one seat can see: all that a bot may base its choice on."""

    seat: Seat
    public: Any
    private: Any
    options: tuple[Option, ...]


Bot: TypeAlias = Callable[[Eyes, bytes], Command | None]
"""Chooses from what it sees and 32 bytes of chance; None: nothing it wants to do now."""


S = TypeVar("S", contravariant=True)
T = TypeVar("T", contravariant=True)


class Machine(Protocol[S, T]):
    """What decides commands and writes down their events: a game, or a room with a game inside."""

    def decide(self, state: S, command: Command, stamp: T, /) -> Iterator[Event]:
        """What the command causes, fact by fact; Rejected before the first if it is unlawful."""
        ...

    def evolve(self, state: S, event: Event, /) -> None:
        """Write one fact into the state: the only code that does."""
        ...


def play(machine: Machine[S, T], state: S, command: Command, stamp: T) -> list[Event]:
    """All that the command caused, already written into state; or Rejected, and nothing is."""
    evolve = machine.evolve
    events = []
    for event in machine.decide(state, command, stamp):
        evolve(state, event)
        events.append(event)
    return events


def checked(command: Command) -> Command:
    """The command with fields of exactly the types and ranges it declares, or Rejected."""
    if not isinstance(command, Command):
        raise Rejected("unknown-command", command=type(command).__name__)
    if not command.__struct_fields__:
        return command
    try:
        plain = msgspec.convert(msgspec.structs.asdict(command), type(command))
        msgspec.json.encode(plain)  # text that no log could hold
    except (msgspec.ValidationError, AttributeError, TypeError, UnicodeError) as error:
        raise Rejected(
            "malformed-command", command=tag(type(command)), problem=str(error)
        ) from None
    return plain


def declared(kind: type[Struct], module: str) -> Any:
    """The union of all messages of a kind that a module declares, in the order in which it does."""
    kinds = [
        each
        for each in vars(sys.modules[module]).values()
        if isinstance(each, type) and issubclass(each, kind) and each.__module__ == module
    ]
    return Union[tuple(each for each in kinds if each is not kind)]  # noqa: UP007 (at run time)


def tag(kind: type[Struct]) -> str:
    """The name under which a message travels."""
    return str(kind.__struct_config__.tag)
