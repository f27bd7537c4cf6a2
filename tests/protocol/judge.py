"""Whether what a server sends is exactly what the types and the schema say."""

import json
from functools import cache
from typing import Any, Union, get_args

import msgspec
from jsonschema import Draft202012Validator

from bluefelt.engine.registry import GameSpec, find_game
from bluefelt.protocol import catalogue
from bluefelt.protocol.messages import RoomState, RoomUpdate, ServerFrame
from bluefelt.protocol.schema import schema
from tests.contract.players import own_games

NAMES = catalogue.Names(own_games())


def exactly(raw: str | bytes, kind: Any) -> Any:
    """The message read as a type that knows every key of it; AssertionError: one is unknown."""
    message = msgspec.json.decode(raw, type=kind)
    assert json.loads(msgspec.json.encode(message)) == json.loads(raw)
    return message


@cache
def events_of(spec_key: str) -> Any:
    """The union of what may happen in a room with this game, as far as anybody may see it."""
    kinds = (*catalogue.ROOM_EVENTS, *catalogue.shown(find_game(spec_key)))
    return Union[kinds]  # noqa: UP007 (made at run time)


@cache
def _validator(name: str) -> Any:
    return Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": _closed()})


@cache
def _closed() -> dict[str, Any]:
    """The schema's definitions, with no key that they don't name."""
    definitions: dict[str, Any] = schema(own_games())["$defs"]
    for definition in definitions.values():
        if "properties" in definition:
            definition["additionalProperties"] = False
    return definitions


def conforms(message: Any, name: str) -> None:
    """AssertionError unless the message is what the schema calls so, without any other key."""
    problem = next(_validator(name).iter_errors(message), None)
    assert problem is None, f"{problem.message[:300]} in {json.dumps(message)[:300]}"


@cache
def _event_names(game: str) -> dict[str, str]:
    kinds = get_args(events_of(game))
    return {str(catalogue.tag_of(kind)): NAMES[kind] for kind in kinds}


class Judge:
    """Follows one viewer's frames, and remembers the game that they are about."""

    def __init__(self, *, whole: bool = True) -> None:
        self.game = ""
        self._whole = whole  # False: events by themselves, which is faster
        self.seen: set[str] = set()

    def check(self, raw: str | bytes) -> dict[str, Any]:
        """The frame, once it is certain that it is right by the types and by the schema."""
        frame = exactly(raw, ServerFrame)
        plain: dict[str, Any] = json.loads(raw)
        self.seen.add(plain["type"])
        if isinstance(frame, RoomState | RoomUpdate):
            self._check_game(frame)
        if isinstance(frame, RoomUpdate) and not self._whole:
            for event in plain["events"]:
                conforms(event, _event_names(self.game)[event["type"]])
            conforms(plain | {"events": []}, "RoomUpdate")
        else:
            conforms(plain, NAMES[type(frame)])
        return plain

    def _check_game(self, frame: RoomState | RoomUpdate) -> None:
        if frame.room:
            self.game = frame.room.game
        spec: GameSpec = find_game(self.game)
        if frame.view:
            exactly(bytes(frame.view), spec.public)
        if frame.private:
            exactly(bytes(frame.private), spec.private | None)
        if isinstance(frame, RoomUpdate):
            for event in frame.events:
                self.seen.add(exactly(bytes(event), events_of(self.game)).__struct_config__.tag)
