"""The protocol as TypeScript, for the browser: web/src/generated/protocol.ts."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import inspect

from bluefelt.engine.registry import GameSpec
from bluefelt.engine.settings import TableSettings
from bluefelt.engine.tables.view import TableView
from bluefelt.protocol import catalogue
from bluefelt.protocol.catalogue import BY_GAME, OR_NULL, Field, Kind, Names, game_name
from bluefelt.protocol.messages import PROTOCOL, RoomState, RoomUpdate
from bluefelt.protocol.refusals import sentences
from bluefelt.rooms.rules.view import RoomView

WIDTH = 100
HEAD = """\
// The protocol as types. Written by `make golden` from the Python types; do not edit.
// docs/protocol.md explains it.
"""
# Types whose fields depend on the game; without a game named, they are for any.
GENERIC: tuple[Kind, ...] = (RoomState, RoomUpdate, RoomView)


def render(specs: Sequence[GameSpec]) -> str:
    """The text of the module, where these games are played."""
    return "\n".join([HEAD, *_Module(specs).parts()])


class _Module:
    def __init__(self, specs: Sequence[GameSpec]) -> None:
        self._specs = specs
        self._names = Names(specs)

    def parts(self) -> Iterable[str]:
        specs = self._specs
        requests, events = catalogue.requests(specs), catalogue.events(specs)
        views = [kind for spec in specs for kind in (spec.public, spec.private, spec.settings)]
        views += [TableView, TableSettings]  # what clients know of any game
        yield f"export const PROTOCOL = {PROTOCOL};\n"
        yield _says("What a client asks for; the envelope adds an id.")
        yield self._union("Command", requests)
        yield _says("The decision that a move is about: table, round, phase and turn.")
        yield "export type DecisionKey = readonly [number, number, string, number];\n"
        yield (
            "export type Request = Command & {"
            " readonly id: number; readonly decision?: DecisionKey };\n"
        )
        yield _says("What a server sends.")
        yield self._union("ServerFrame", catalogue.FRAMES)
        yield _says("What happened in the room.")
        yield self._union("RoomEvent", catalogue.ROOM_EVENTS)
        for spec in specs:
            yield self._union(f"{game_name(spec)}Command", catalogue.spoken(spec))
            yield self._union(f"{game_name(spec)}Event", catalogue.shown(spec))
        yield _says("The types of each game, by its key.")
        yield self._games()
        yield "export type GameKey = keyof Games;\n"
        yield _says("Why something was refused; a later server may know more.")
        yield _alias("RefusalCode", [json.dumps(code) for code in sorted(sentences(specs))])
        for kind in catalogue.closure(
            [*requests, *catalogue.FRAMES, *events, *views, *catalogue.HTTP]
        ):
            yield self._interface(kind)

    def _union(self, name: str, kinds: Sequence[Kind]) -> str:
        return _alias(name, [self._names[kind] for kind in kinds])

    def _games(self) -> str:
        lines = ["export interface Games {"]
        for spec in self._specs:
            lines += [
                f"  readonly {spec.key}: {{",
                f"    readonly public: {self._names[spec.public]};",
                f"    readonly private: {self._names[spec.private]};",
                f"    readonly event: {game_name(spec)}Event;",
                f"    readonly command: {game_name(spec)}Command;",
                f"    readonly settings: {self._names[spec.settings]};",
                "  };",
            ]
        return "\n".join([*lines, "}\n"])

    def _interface(self, kind: Kind) -> str:
        lines = [_says(catalogue.doc(kind))] if catalogue.doc(kind) else []
        name = self._names[kind]
        kind_of = catalogue.tag_of(kind)
        body = [] if kind_of is None else [f"  readonly type: {json.dumps(kind_of)};"]
        for field in catalogue.fields(kind):
            if field.note:
                body.append(f"  /** {field.note} */")
            mark = "?" if field.optional else ""
            body.append(f"  readonly {field.name}{mark}: {self._field(kind, field)};")
        of = "<K extends GameKey = GameKey>" if kind in GENERIC else ""
        lines += [f"export interface {name}{of} {{", *body, "}\n"]
        return "\n".join(lines)

    def _field(self, kind: Kind, field: Field) -> str:
        part = BY_GAME.get((kind, field.name))
        if part is None:
            return self._type(field.type)
        game = "K" if kind in GENERIC else "GameKey"
        if part == "key":
            return game
        if part == "events":
            return f'readonly (RoomEvent | Games[{game}]["event"])[]'
        if part == "presets":
            return f'Readonly<Record<string, Games[{game}]["settings"]>>'
        null = " | null" if (kind, field.name) in OR_NULL else ""
        return f'Games[{game}]["{part}"]{null}'

    def _type(self, info: Any) -> str:
        match info:
            case inspect.Metadata():
                return self._type(info.type)
            case inspect.StructType():
                return self._names[info.cls] + ("<K>" if info.cls in GENERIC else "")
            case inspect.UnionType():
                parts = [self._type(one) for one in info.types]
                return " | ".join(dict.fromkeys(parts))
            case inspect.VarTupleType() | inspect.ListType():
                return f"readonly {_grouped(self._type(info.item_type))}[]"
            case inspect.TupleType():
                return f"readonly [{', '.join(map(self._type, info.item_types))}]"
            case inspect.DictType():
                key = "number" if isinstance(info.key_type, inspect.IntType) else "string"
                return f"Readonly<Record<{key}, {self._type(info.value_type)}>>"
            case inspect.LiteralType():
                return " | ".join(map(json.dumps, info.values))
        return PLAIN[type(info)]


PLAIN: dict[type, str] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


def _grouped(text: str) -> str:
    return f"({text})" if "|" in text or text.startswith("readonly ") else text


def _says(text: str) -> str:
    return f"/** {text} */"


def _alias(name: str, parts: Sequence[str]) -> str:
    line = f"export type {name} = {' | '.join(parts)};"
    if len(line) > WIDTH:
        line = f"export type {name} =\n" + "\n".join(f"  | {part}" for part in parts) + ";"
    return line + "\n"
