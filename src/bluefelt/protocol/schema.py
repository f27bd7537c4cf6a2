"""The protocol as JSON Schema, for clients in any language: docs/protocol.schema.json."""

import json
from collections.abc import Sequence
from typing import Any, TypeAlias

from msgspec import UNSET, inspect

from bluefelt.engine.contract import Command
from bluefelt.engine.registry import GameSpec
from bluefelt.protocol import catalogue
from bluefelt.protocol.catalogue import BY_GAME, OR_NULL, Field, Kind, Names, game_name
from bluefelt.protocol.messages import MOST_ID, PROTOCOL

Schema: TypeAlias = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
ID: Schema = {
    "type": "integer",
    "minimum": 0,
    "maximum": MOST_ID,
    "description": "comes back in the answer",
}
DECISION: Schema = {
    "type": "array",
    "prefixItems": [{"type": "integer"}, {"type": "string"}, {"type": "integer"}],
    "items": False,
    "minItems": 3,
    "description": "round, phase and turn of the view that a move is about",
}


def render(specs: Sequence[GameSpec]) -> str:
    """The schema as the text of its file."""
    return json.dumps(schema(specs), indent=1, ensure_ascii=False) + "\n"


def schema(specs: Sequence[GameSpec]) -> Schema:
    """Everything that a client or a server may send where these games are played."""
    return {
        "$schema": DIALECT,
        "title": f"The protocol of bluefelt, version {PROTOCOL}",
        "anyOf": [_ref("Request"), _ref("ServerFrame")],
        "$defs": _Definitions(specs).all(),
    }


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


class _Definitions:
    def __init__(self, specs: Sequence[GameSpec]) -> None:
        self._specs = specs
        self._names = Names(specs)

    def all(self) -> Schema:
        specs = self._specs
        roots = [*catalogue.requests(specs), *catalogue.FRAMES, *catalogue.events(specs)]
        roots += catalogue.HTTP
        roots += [kind for spec in specs for kind in (spec.public, spec.private, spec.settings)]
        return {
            "Request": self._any(catalogue.requests(specs)),
            "ServerFrame": self._any(catalogue.FRAMES),
            "Event": self._any(catalogue.events(specs)),
            "RoomEvent": self._any(catalogue.ROOM_EVENTS),
            **{name: union for spec in specs for name, union in self._game(spec).items()},
            **{self._names[kind]: self._struct(kind) for kind in catalogue.closure(roots)},
        }

    def _game(self, spec: GameSpec) -> Schema:
        return {
            f"{game_name(spec)}Command": self._any(catalogue.spoken(spec)),
            f"{game_name(spec)}Event": self._any(catalogue.shown(spec)),
        }

    def _any(self, kinds: Sequence[Kind]) -> Schema:
        return {"anyOf": [_ref(self._names[kind]) for kind in kinds]}

    def _by_game(self, part: str) -> list[Schema]:
        if part == "key":
            return [{"const": spec.key} for spec in self._specs]
        return [_ref(self._names[getattr(spec, part)]) for spec in self._specs]

    def _struct(self, kind: Kind) -> Schema:
        asked = issubclass(kind, Command)
        properties: Schema = {"id": ID, "decision": DECISION} if asked else {}
        required = ["id"] if asked else []
        kind_of = catalogue.tag_of(kind)
        if kind_of is not None:
            properties["type"] = {"const": kind_of}
            required.append("type")
        for field in catalogue.fields(kind):
            properties[field.name] = self._field(kind, field)
            if not field.optional:
                required.append(field.name)
        told = catalogue.doc(kind)
        return {
            **({"description": told} if told else {}),
            "type": "object",
            "properties": properties,
            "required": required,
            # Clients ignore keys that a later server adds.
            **({"additionalProperties": False} if asked else {}),
        }

    def _field(self, kind: Kind, field: Field) -> Schema:
        part = BY_GAME.get((kind, field.name))
        if part == "events":
            described: Schema = {"type": "array", "items": _ref("Event")}
        elif part == "presets":
            described = {
                "type": "object",
                "additionalProperties": {"anyOf": self._by_game("settings")},
            }
        elif part is not None:
            nothing: list[Schema] = [{"type": "null"}] if (kind, field.name) in OR_NULL else []
            described = {"anyOf": self._by_game(part) + nothing}
        else:
            described = self._type(field.type)
        if field.note:
            described = {**described, "description": field.note}
        if field.optional and field.default is not UNSET and issubclass(kind, Command):
            described = {**described, "default": field.default}
        return described

    def _type(self, info: Any) -> Schema:
        match info:
            case inspect.Metadata():
                return {**self._type(info.type), **(info.extra_json_schema or {})}
            case inspect.StructType():
                return _ref(self._names[info.cls])
            case inspect.UnionType():
                return _union([self._type(one) for one in info.types])
            case inspect.VarTupleType() | inspect.ListType():
                return {"type": "array", "items": self._type(info.item_type)}
            case inspect.TupleType():
                items = [self._type(one) for one in info.item_types]
                return {"type": "array", "prefixItems": items, "items": False} | _exactly(items)
            case inspect.DictType():
                return self._dict(info)
            case inspect.LiteralType():
                return {"enum": list(info.values)}
        return _plain(info)

    def _dict(self, info: inspect.DictType) -> Schema:
        values = {"type": "object", "additionalProperties": self._type(info.value_type)}
        if isinstance(info.key_type, inspect.IntType):
            return {**values, "propertyNames": {"pattern": "^[0-9]+$"}}
        return values


def _exactly(items: list[Schema]) -> Schema:
    return {"minItems": len(items), "maxItems": len(items)}


def _union(parts: list[Schema]) -> Schema:
    if all(part.keys() == {"enum"} for part in parts):
        return {"enum": [value for part in parts for value in part["enum"]]}
    if all(part.keys() == {"type"} for part in parts):
        return {"type": [part["type"] for part in parts]}
    return {"anyOf": parts}


def _plain(info: Any) -> Schema:
    match info:
        case inspect.AnyType():
            return {}
        case inspect.NoneType():
            return {"type": "null"}
        case inspect.BoolType():
            return {"type": "boolean"}
        case inspect.FloatType():
            return {"type": "number"} | _bounds(info)
        case inspect.IntType():
            return {"type": "integer"} | _bounds(info)
        case inspect.StrType():
            bounds = {
                "minLength": info.min_length,
                "maxLength": info.max_length,
                "pattern": info.pattern,
            }
            return {"type": "string"} | _given(bounds)
    raise TypeError(f"{info} cannot travel")


def _bounds(info: Any) -> Schema:
    return _given({"minimum": info.ge, "maximum": info.le})


def _given(bounds: Schema) -> Schema:
    return {name: bound for name, bound in bounds.items() if bound is not None}
