"""What a room remembers."""

from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct, field

from bluefelt.engine.contract import Chips, Millis, Seat
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import SettingValue
from bluefelt.engine.tables.state import TableState
from bluefelt.rooms.rules.bank import Bank

Identity: TypeAlias = str  # a player on this server, whatever their name in a room
Standing: TypeAlias = Literal["knocking", "in", "left", "kicked"]
Reaction: TypeAlias = Literal["thumbs-up", "clap", "laugh", "wow", "cry", "fire", "cheers", "heart"]


class RoomStamp(Struct, frozen=True, gc=False):
    """What the outside world adds to a room's command; logged with it."""

    seq: int
    at: Millis
    actor: str | None  # a member; None: the server itself
    entropy: bytes  # 32 fresh bytes


class RoomSettings(Struct, frozen=True, kw_only=True):
    """How the host runs the room, whatever is played."""

    knock: Annotated[
        bool, Meta(title="Knock first", description="You admit newcomers one by one")
    ] = False
    approve_buy_ins: Annotated[
        bool, Meta(title="Approve buy-ins", description="You confirm every purchase of chips")
    ] = False
    watchers: Annotated[
        bool,
        Meta(title="Open rail", description="Anybody with the code may watch without a name"),
    ] = True


class Member(Struct, kw_only=True):
    """Somebody who is or was in the room; a name that is in the books is never reused."""

    name: str
    avatar: str
    joined_at: Millis
    identity: Identity | None = None  # None: a bot
    bot: str | None = None  # its strength
    standing: Standing = "in"
    connected: bool = False
    gone_at: Millis | None = None  # disconnected since
    muted: bool = False

    @property
    def is_in(self) -> bool:
        return self.standing == "in"

    @property
    def is_there(self) -> bool:
        """Whether the member is a person who is in the room and connected."""
        return self.standing == "in" and self.connected


class ChatLine(Struct, frozen=True):
    """What somebody said."""

    name: str
    at: Millis
    text: str | None
    reaction: Reaction | None


class QueuedGame(Struct, frozen=True):
    """The game that comes next, when the round is over."""

    game: str
    preset: str
    settings: dict[str, SettingValue]
    due: Millis | None  # None: a round is running


class ChipRequest(Struct, frozen=True):
    """Chips that somebody asked for."""

    chips: Chips
    seat: Seat | None  # to sit down in; None: for the stack
    approved: bool  # granted when the round is over


class Tally(Struct):
    """One member's rounds of one game."""

    rounds: int = 0
    won: int = 0
    net: int = 0


Table: TypeAlias = TableState[Any, Any]


class RoomState(Struct, kw_only=True):
    code: str
    opened_at: Millis
    closed_at: Millis | None = None
    host: str | None = None
    members: dict[str, Member] = {}
    settings: RoomSettings = RoomSettings()
    game: str = ""
    preset: str = ""
    table: Any = None  # the game's own state
    next_game: QueuedGame | None = None
    bank: Bank = field(default_factory=Bank)
    requests: dict[str, ChipRequest] = {}
    chat: list[ChatLine] = []  # the last of it
    empty_since: Millis | None = None  # nobody is connected
    asleep: bool = False
    paused_by_sleep: bool = False
    round: tuple[str, ...] | None = None  # who is in the running round
    rounds_closed: int = 0  # rounds at this table
    marks: dict[str, Chips] = {}  # everybody's net when the last round closed
    tallies: dict[str, dict[str, Tally]] = {}  # by game, then by name


def seat_of(state: RoomState, name: str) -> Seat | None:
    """Where the member sits."""
    for seat, player in state.table.players.items():
        if player.name == name:
            return int(seat)
    return None


def stacks(state: RoomState) -> dict[str, Chips]:
    """The chips in front of everybody who sits."""
    return {player.name: player.stack for player in state.table.players.values()}


def find_member(state: RoomState, name: str) -> Member:
    """The member, or Rejected when nobody is called that."""
    member = state.members.get(name)
    if member is None or member.standing == "left":
        raise Rejected("no-such-member", name=name)
    return member


def by_identity(state: RoomState, identity: Identity) -> Member | None:
    """The member that this player is or was in this room."""
    return next((m for m in state.members.values() if m.identity == identity), None)


def kicked(state: RoomState) -> list[Identity]:
    """Everybody who was kicked and not forgiven."""
    members = state.members.values()
    return [m.identity for m in members if m.standing == "kicked" and m.identity is not None]


def present(state: RoomState) -> Iterator[Member]:
    """Everybody who is in the room, connected or not."""
    return (member for member in state.members.values() if member.is_in)
