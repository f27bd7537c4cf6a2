"""What a game is: a pure state machine that turns stamped commands into events.

`decide` reads and yields facts, `evolve` writes them down, and nothing else changes state.
The outside world (time, chance, who asks) arrives in the stamp.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal, Protocol, TypeAlias, TypeVar

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
    """What happened; past tense, and carrying all that `evolve` needs."""


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


S = TypeVar("S")


class Game(Protocol[S]):
    """The rules of one game."""

    def setup(self, settings: Any) -> S:
        """A fresh table."""
        ...

    def decide(self, state: S, command: Command, stamp: Stamp) -> Iterator[Event]:
        """What the command causes, fact by fact; Rejected before the first if it is unlawful."""
        ...

    def evolve(self, state: S, event: Event) -> None:
        """Write one fact into the state: the only code that does."""
        ...

    def deadline(self, state: S) -> Millis | None:
        """When a Timeout is due."""
        ...

    def is_running(self, state: S) -> bool:
        """Whether a round is under way."""
        ...

    def options(self, state: S, seat: Seat | None) -> tuple[Option, ...]:
        """Everything the seat may do now (None: the host, through the room), with exact bounds."""
        ...

    def public(self, state: S) -> Struct:
        """What everybody may see."""
        ...

    def private(self, state: S, seat: Seat) -> Struct | None:
        """What only this seat may see besides."""
        ...

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        """The event as a viewer may see it (None: the rail); None: not at all."""
        ...

    def concerns(self, event: Event) -> Seat | None:
        """The only seat for which the event changes more than the table; None: anybody's may."""
        ...

    def chips(self, state: S) -> Chips:
        """All chips at the table, wherever they lie."""
        ...


class Eyes(Struct, frozen=True):
    """Everything one seat can see: all that a bot may base its choice on."""

    seat: Seat
    public: Any
    private: Any
    options: tuple[Option, ...]


Bot: TypeAlias = Callable[[Eyes, bytes], Command | None]
"""Chooses from what it sees and 32 bytes of chance; None: nothing it wants to do now."""


class Scoring(Struct, frozen=True):
    """What counts in a game that is not played for chips."""

    unit: str
    of: Callable[[Any], Mapping[Seat, int]]  # what the last round came to, by seat


Stakes: TypeAlias = Literal["chips", "tournament", "none"]


def for_chips(settings: Any) -> Stakes:
    """The stakes of most games, whatever their settings."""
    return "chips"


class GameSpec(Struct, frozen=True):
    """One game as a folder exports it: everything that the layers above need to know."""

    key: str
    title: str
    seats: Range
    game: Game[Any]
    settings: type[Struct]
    presets: Mapping[str, Struct]
    state: Any
    commands: Any  # the union of its command types
    events: Any  # the union of its event types
    public: type[Struct]  # what everybody sees is of this type
    private: type[Struct]  # and what only one seat sees, of this
    bots: Mapping[str, Bot]
    check: Callable[[Any], None]  # raises Rejected when settings contradict each other
    narrate: Callable[[Any, Mapping[Seat, str]], str | None]  # an event in words, by names
    scoring: Scoring | None = None  # None: chips count
    stakes: Callable[[Any], Stakes] = for_chips  # what is played for, by settings
    host: tuple[type[Command], ...] = ()  # its commands that only the room plays, as the host asks


def play(game: Game[S], state: S, command: Command, stamp: Stamp) -> list[Event]:
    """All that the command caused, already written into state; or Rejected, and nothing is."""
    command = checked(command)
    if stamp.actor is not None and type(stamp.actor) is not int:
        raise Rejected("wrong-seat", seat=None)
    evolve = game.evolve
    events = []
    for event in game.decide(state, command, stamp):
        evolve(state, event)
        events.append(event)
    return events


def see(game: Game[S], state: S, seat: Seat) -> Eyes:
    """The table as one seat sees it."""
    return Eyes(seat, game.public(state), game.private(state, seat), game.options(state, seat))


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


def tag(kind: type[Struct]) -> str:
    """The name under which a message travels."""
    return str(kind.__struct_config__.tag)
