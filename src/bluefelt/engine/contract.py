"""What a game is: a pure state machine that turns stamped commands into events.

`decide` reads state and yields events, an event's `evolve` writes them, nothing else changes state.
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
        """Write the event into the state; no other code writes state."""
        raise AssertionError(f"{type(self).__name__} does not say what it changes")


class SecretEvent(Event, frozen=True):
    """An event that no player ever sees, like the order of the deck."""


class Stamp(Struct, frozen=True, gc=False):
    """What the outside world adds to a command; logged with it."""

    seq: int
    at: Millis
    actor: Seat | None  # None: the room itself
    entropy: bytes  # 32 fresh bytes: the only source of chance
    stacked: tuple[Card, ...] = ()  # a program may fix the top of the next deck; servers never do


class PurchaseStamp(Stamp, frozen=True, gc=False):
    """The stamp of a purchase, with the buyer's credit left; None: no limit."""

    credit: Chips | None = None


class Range(Struct, frozen=True, gc=False, tag="range"):
    """Any whole number from least to most, both included."""

    least: int
    most: int


class Choice(Struct, frozen=True, tag="choice"):
    """One of these values."""

    values: tuple[int | str | bool, ...]


class Text(Struct, frozen=True, tag="text"):
    """Any text up to this length, but not empty."""

    longest: int


class Option(Struct, frozen=True, omit_defaults=True):
    """A command that would be accepted now, and the bounds of each of its fields."""

    command: str
    fields: dict[str, Range | Choice | Text] = {}
    price: Chips = 0  # what it takes from the stack, where that is fixed
    housekeeping: bool = False  # not a move of the game: nearly always possible, and shown apart


class Eyes(Struct, frozen=True):
    """Everything one seat can see, which is all that a bot may use."""

    seat: Seat
    public: Any
    private: Any
    options: tuple[Option, ...]


Bot: TypeAlias = Callable[[Eyes, bytes], Command | None]
"""Choose a command from what it sees and 32 bytes of chance; None: do nothing now."""


S = TypeVar("S", contravariant=True)
T = TypeVar("T", contravariant=True)


class Machine(Protocol[S, T]):
    """Decides commands and evolves state by their events: a game, or a room with a game inside."""

    def decide(self, state: S, command: Command, stamp: T, /) -> Iterator[Event]:
        """The events that the command causes; Rejected before the first if it is illegal."""
        ...

    def evolve(self, state: S, event: Event, /) -> None:
        """Write one event into the state; no other code writes state."""
        ...


def play(machine: Machine[S, T], state: S, command: Command, stamp: T) -> list[Event]:
    """The events that the command caused, already in state; or Rejected, and state is unchanged."""
    evolve = machine.evolve
    events = []
    for event in machine.decide(state, command, stamp):
        evolve(state, event)
        events.append(event)
    return events


def checked(command: Command) -> Command:
    """The command, its fields checked against their declared types and ranges; or Rejected."""
    if not isinstance(command, Command):
        raise Rejected("unknown-command", command=type(command).__name__)
    if not command.__struct_fields__:
        return command
    try:
        plain = msgspec.convert(msgspec.structs.asdict(command), type(command))
        msgspec.json.encode(plain)  # text that cannot be encoded
    except (msgspec.ValidationError, AttributeError, TypeError, UnicodeError) as error:
        raise Rejected(
            "malformed-command", command=tag(type(command)), problem=str(error)
        ) from None
    return plain


def declared(kind: type[Struct], module: str) -> Any:
    """The union of all messages of a kind that a module declares, in order."""
    kinds = [
        each
        for each in vars(sys.modules[module]).values()
        if isinstance(each, type) and issubclass(each, kind) and each.__module__ == module
    ]
    return Union[tuple(each for each in kinds if each is not kind)]  # noqa: UP007 (at run time)


def tag(kind: type[Struct]) -> str:
    """The name under which a message travels."""
    return str(kind.__struct_config__.tag)
