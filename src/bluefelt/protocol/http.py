"""What a server answers over plain HTTP; everything else goes through the socket."""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType, field

from bluefelt.engine.contract import Chips, Millis, Range
from bluefelt.engine.settings import Stakes
from bluefelt.engine.tables.chronicle import Summary
from bluefelt.rooms.ports import Standing
from bluefelt.rooms.rules.ledger import (
    Books as Books,
)  # the answer for a ledger


class RoomInfo(Struct, frozen=True):
    """What somebody with the code may know before joining."""

    code: str
    game: str
    title: str
    host: str | None
    seats: int
    players: int
    running: bool
    knock: bool
    watchers: bool
    closed: bool = False  # the evening is over: nobody can come in any more
    usual_stack: Chips = 0  # what one usually buys to sit down; 0: nothing


class Bounds(Struct, frozen=True):
    """One kind of value that a setting may have, as JSON Schema."""

    type: Literal["integer", "null"]
    minimum: int | UnsetType = UNSET
    maximum: int | UnsetType = UNSET


class SettingSchema(Struct, frozen=True):
    """One setting as JSON Schema; it has a type, an enum, or several kinds of values."""

    title: str
    default: int | str | bool | None
    description: str | UnsetType = UNSET
    type: Literal["integer", "boolean", "string"] | UnsetType = UNSET
    enum: tuple[int | str, ...] | UnsetType = UNSET
    minimum: int | UnsetType = UNSET
    maximum: int | UnsetType = UNSET
    pattern: str | UnsetType = UNSET
    kinds: tuple[Bounds, ...] | UnsetType = field(default=UNSET, name="anyOf")


class SettingsSchema(Struct, frozen=True):
    """Settings as JSON Schema; games of other packages may use more of it."""

    title: str
    description: str
    type: Literal["object"]
    properties: dict[str, SettingSchema]
    required: tuple[str, ...]


class GameInfo(Struct, frozen=True):
    """A game that can be played on this server."""

    key: str
    title: str
    seats: Range
    presets: dict[str, Any]  # settings to start from, by their name
    settings: SettingsSchema
    bots: tuple[str, ...]
    stakes: dict[str, Stakes]  # what is played for, by preset
    bets: tuple[str, ...] = ()  # settings about money, in the order a host reviews them


class Catalogue(Struct, frozen=True):
    """Every game, and what can be set about any room."""

    games: tuple[GameInfo, ...]
    room_settings: SettingsSchema


class Standings(Struct, frozen=True):
    """The player's results on this server, game by game."""

    standings: tuple[Standing, ...]


class RoundLine(Struct, frozen=True):
    """A finished round in a list."""

    room: str  # its id
    code: str  # that it has, or had
    seq: int  # identifies the round in its room
    game: str
    table: int  # of the room, which counts its tables
    number: int  # at the table
    began: Millis
    at: Millis
    size: Chips  # what was in the middle
    shown: bool  # whether somebody showed cards
    summary: Summary
    net: dict[str, Chips]  # what everybody won or lost; or minus the points
    own: Chips | None  # yours; None: you did not play


class RoundPage(Struct, frozen=True):
    """Finished rounds, the latest first."""

    rounds: tuple[RoundLine, ...]
    next: str | None  # what `before` has to be for those before them; None: there are none


class NewLink(Struct, frozen=True):
    """A link to a round, which is told only once."""

    secret: str  # GET /api/shared/{secret}
    id: str


class RoundLink(Struct, frozen=True):
    """A link to a round, without what it says."""

    id: str
    seq: int  # of the round
    at: Millis
    by: str | None  # the member who has made it; None: nobody who is known here
    own: bool


class RoundLinks(Struct, frozen=True):
    """The links to rounds of a room: a host's list has everybody's."""

    links: tuple[RoundLink, ...]


class GameStatistics(Struct, frozen=True):
    """What a player has done in one game, for the same stakes."""

    game: str
    stakes: Stakes
    rounds: int
    won: int
    net: Chips
    counts: dict[str, int]


class Evening(Struct, frozen=True):
    """A room in which a player has played, in one game."""

    room: str
    game: str
    stakes: Stakes
    at: Millis  # of the last round
    rounds: int
    net: Chips


class Statistics(Struct, frozen=True):
    """What a player has done on this server."""

    games: tuple[GameStatistics, ...]
    evenings: tuple[Evening, ...]  # the latest last


class Device(Struct, frozen=True):
    """One device on which the player is signed in."""

    id: str
    name: str  # "Firefox, Linux"; empty: unknown
    signed_in_at: Millis
    used_at: Millis  # last time, to within a day
    current: bool  # the one that asks
    online: bool  # it has a connection now


class Devices(Struct, frozen=True):
    """The devices on which the player is signed in, the oldest first."""

    devices: tuple[Device, ...]


class Refusal(Struct, frozen=True):
    """Why a request failed, with a status of 4xx or 5xx."""

    code: str
    message: str
    details: dict[str, Any]
