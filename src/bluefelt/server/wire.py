"""Strict parsing of requests: only exactly known messages reach a room."""

from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from bluefelt.engine.contract import Command, tag
from bluefelt.engine.registry import find_game, games
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.view import DecisionKey
from bluefelt.protocol import catalogue
from bluefelt.protocol.messages import MOST_ID
from bluefelt.server.limits import MOST_FRAME


class Request(Struct, frozen=True):
    """One request, read as far as its id and type."""

    id: int
    type: str
    fields: dict[str, Any]
    decision: DecisionKey | None = None


class Unreadable(Exception):
    """The frame is not a request; *id* if it could be read."""

    def __init__(self, refusal: Rejected, id: int | None = None) -> None:
        super().__init__(refusal)
        self.refusal = refusal
        self.id = id


def read(text: str) -> Request:
    """The request in a text frame, or Unreadable."""
    if len(text) > MOST_FRAME:
        raise Unreadable(Rejected("frame-too-large", most=MOST_FRAME))
    try:
        fields = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise Unreadable(Rejected("not-json")) from None
    if type(fields) is not dict:
        raise Unreadable(Rejected("not-an-object"))
    number = fields.pop("id", None)
    if type(number) is not int or not 0 <= number <= MOST_ID:
        raise Unreadable(Rejected("bad-id", most=MOST_ID))
    kind = fields.pop("type", None)
    if type(kind) is not str:
        raise Unreadable(Rejected("unknown-type", type=None), number)
    decision = fields.pop("decision", None)
    if decision is None:
        return Request(number, kind, fields)
    try:
        return Request(number, kind, fields, msgspec.convert(decision, DecisionKey))
    except msgspec.ValidationError as error:
        refusal = Rejected("malformed-command", command="decision", problem=str(error)[:200])
        raise Unreadable(refusal, number) from None


@cache
def _spoken(game: str | None) -> dict[str, type[Command]]:
    """The commands that a client may send, by tag; without a game, those for outside a room."""
    if game is None:
        kinds: tuple[Any, ...] = catalogue.SESSION
    else:
        kinds = (*catalogue.spoken(find_game(game)), *catalogue.MEMBER)
    return {tag(kind): kind for kind in kinds}


def session_command(asked: Request) -> Command | None:
    """The request, if it is about the connection; None if it is about a room."""
    kind = _spoken(None).get(asked.type)
    return None if kind is None else _convert(asked, kind)


def room_command(asked: Request, game: str) -> Command:
    """The request as a command to a room that plays this game."""
    kind = _spoken(game).get(asked.type)
    if kind is None:
        if any(asked.type in _spoken(other) for other in games()):
            raise Rejected("other-game", type=asked.type)
        raise Rejected("unknown-type", type=asked.type[:64])
    return _convert(asked, kind)


def _convert(asked: Request, kind: type[Command]) -> Command:
    try:
        return msgspec.convert(asked.fields, kind)
    except msgspec.ValidationError as error:
        raise Rejected("malformed-command", command=asked.type, problem=str(error)[:200]) from None
