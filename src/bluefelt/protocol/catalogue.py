"""All message types of the protocol, gathered for the schema, TypeScript and the docs."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from inspect import getdoc, getsource
from typing import Any, TypeAlias, get_args

import msgspec
from msgspec import UNSET, Struct, inspect

from bluefelt.engine.contract import Command, SecretEvent, tag
from bluefelt.engine.registry import GameSpec
from bluefelt.engine.tables.messages import TableCommand
from bluefelt.history.replay import Replay
from bluefelt.protocol.http import (
    Catalogue,
    Devices,
    GameInfo,
    NewLink,
    Refusal,
    RoomInfo,
    RoundLinks,
    RoundPage,
    Standings,
    Statistics,
)
from bluefelt.protocol.messages import Error, RoomState, RoomUpdate, ServerFrame, SessionCommand
from bluefelt.rooms.rules.commands import AnyMemberCommand
from bluefelt.rooms.rules.events import AnyRoomEvent, GameQueued, TableSet
from bluefelt.rooms.rules.ledger import Books
from bluefelt.rooms.rules.tables import ROOM_ONLY
from bluefelt.rooms.rules.view import NextGame, RoomView

Kind: TypeAlias = type[Struct]
Kinds: TypeAlias = tuple[Kind, ...]

SESSION: Kinds = get_args(SessionCommand)
MEMBER: Kinds = get_args(AnyMemberCommand)
FRAMES: Kinds = get_args(ServerFrame)
ROOM_EVENTS: Kinds = tuple(
    kind for kind in get_args(AnyRoomEvent) if not issubclass(kind, SecretEvent)
)
HOUSE: Kinds = get_args(TableCommand)
HTTP: Kinds = (
    *(Catalogue, RoomInfo, Books, Standings, Devices, Refusal),
    *(RoundPage, Replay, Statistics, NewLink, RoundLinks),
)

RENAMED: dict[Kind, str] = {Error: "ErrorFrame"}  # Error is taken in every language


def spoken(spec: GameSpec) -> Kinds:
    """The commands of a game that a client may send; only the room sends the others."""
    return tuple(kind for kind in get_args(spec.commands) if kind not in ROOM_ONLY)


def shown(spec: GameSpec) -> Kinds:
    """The events of a game that somebody may see."""
    return tuple(kind for kind in get_args(spec.events) if not issubclass(kind, SecretEvent))


def requests(specs: Iterable[GameSpec]) -> Kinds:
    """Every request, each once."""
    return _once([*SESSION, *MEMBER, *(kind for spec in specs for kind in spoken(spec))])


def events(specs: Iterable[GameSpec]) -> Kinds:
    """Every event, each once."""
    return _once([*ROOM_EVENTS, *(kind for spec in specs for kind in shown(spec))])


def _once(kinds: Iterable[Kind]) -> Kinds:
    return tuple(dict.fromkeys(kinds))


# Names.


def game_name(spec: GameSpec) -> str:
    """The prefix of a game's type names.

    >>> from bluefelt.engine.registry import find_game
    >>> game_name(find_game("ride_the_bus"))
    'RideTheBus'
    """
    return "".join(word.capitalize() for word in re.split(r"[_-]", spec.key))


def _package(spec: GameSpec) -> str:
    return spec.settings.__module__.rpartition(".")[0]


class Names:
    """One name for each type: its own, prefixed with the game if it is a game's."""

    def __init__(self, specs: Sequence[GameSpec]) -> None:
        self._prefixes = {_package(spec): game_name(spec) for spec in specs}
        self._kinds: dict[str, Kind] = {}

    def __getitem__(self, kind: Kind) -> str:
        prefix = self._prefixes.get(kind.__module__.rpartition(".")[0], "")
        name = prefix + RENAMED.get(kind, kind.__name__)
        if self._kinds.setdefault(name, kind) is not kind:
            raise ValueError(f"{kind} and {self._kinds[name]} are both called {name}")
        return name


def closure(roots: Iterable[Kind]) -> Kinds:
    """These types and all types that they contain, in order of appearance."""
    found: dict[Kind, None] = {}

    def visit(kind: Kind) -> None:
        if kind not in found:
            found[kind] = None
            for field in fields(kind):
                for part in _parts(field.type):
                    visit(part)

    for root in roots:
        visit(root)
    return tuple(found)


def _parts(info: Any) -> Iterator[Kind]:
    match info:
        case inspect.StructType():
            yield info.cls
        case inspect.Metadata():
            yield from _parts(info.type)
        case inspect.UnionType():
            for one in info.types:
                yield from _parts(one)
        case inspect.VarTupleType() | inspect.ListType():
            yield from _parts(info.item_type)
        case inspect.TupleType():
            for one in info.item_types:
                yield from _parts(one)
        case inspect.DictType():
            yield from _parts(info.value_type)


# Fields.

# Fields whose type depends on the game, and the part of its spec that says so.
BY_GAME: dict[tuple[Kind, str], str] = {
    (RoomState, "view"): "public",
    (RoomState, "private"): "private",
    (RoomUpdate, "events"): "events",
    (RoomUpdate, "view"): "public",
    (RoomUpdate, "private"): "private",
    (RoomView, "game"): "key",
    (RoomView, "settings"): "settings",
    (RoomView, "queued"): "settings",
    (RoomInfo, "game"): "key",
    (GameInfo, "key"): "key",
    (GameInfo, "presets"): "presets",
    (TableSet, "game"): "key",
    (TableSet, "settings"): "settings",
    (GameQueued, "game"): "key",
    (GameQueued, "settings"): "settings",
    (NextGame, "game"): "key",
}
OR_NULL = {(RoomState, "private"), (RoomUpdate, "private"), (RoomView, "queued")}


class Field(Struct, frozen=True):
    """One key of a message."""

    name: str
    type: Any  # of msgspec.inspect
    optional: bool  # the key may be absent
    default: Any  # UNSET: none, or created each time
    note: str


@cache
def fields(kind: Kind) -> tuple[Field, ...]:
    """The keys of a message.

    In requests, those with a default may be left out; a server leaves out only what is unset, None
    in an answer, and what an option does not have.
    """
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    notes = _notes(kind)
    asked = issubclass(kind, Command)
    omits = kind.__struct_config__.omit_defaults
    found = []
    unset = {field.name for field in msgspec.structs.fields(kind) if field.default is UNSET}
    for field in info.fields:
        default = UNSET if field.default is msgspec.NODEFAULT else field.default
        optional = field.name in unset or ((asked or omits) and not field.required)
        type_ = _without_none(field.type) if optional and omits else field.type
        note = _described(field.type) or notes.get(field.encode_name, "")
        note = re.sub(r"\bNone\b", "null", note)
        found.append(Field(field.encode_name, type_, optional, default, note))
    return tuple(found)


def _without_none(info: Any) -> Any:
    if not isinstance(info, inspect.UnionType):
        return info
    [kept] = [one for one in info.types if not isinstance(one, inspect.NoneType)]
    return kept


def _described(info: Any) -> str:
    if not isinstance(info, inspect.Metadata):
        return ""
    told = info.extra_json_schema or {}
    words = [told[key] for key in ("title", "description") if key in told]
    return ". ".join(words) or _described(info.type)


def _notes(kind: Kind) -> dict[str, str]:
    """The comments behind the fields of a type."""
    notes: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if base.__module__.startswith("bluefelt."):
            notes |= re.findall(r"^    (\w+): .*?  # (.+)$", getsource(base), re.MULTILINE)
    return notes


def doc(kind: Kind) -> str:
    """What a message is for, in one line; empty if the name says it all."""
    if "__doc__" not in vars(kind) or not vars(kind)["__doc__"]:
        return ""
    return " ".join((getdoc(kind) or "").split())


def tag_of(kind: Kind) -> str | None:
    """The value of `type` in the message; None if it has none."""
    return tag(kind) if kind.__struct_config__.tag is not None else None
