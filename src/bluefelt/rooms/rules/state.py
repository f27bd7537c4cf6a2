"""What a room remembers."""

from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from bluefelt.engine.contract import Chips, Millis, Seat
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.settings import Purse
from bluefelt.engine.tables.messages import SettingValue
from bluefelt.engine.tables.state import TableState
from bluefelt.rooms.rules.bank import Bank
from bluefelt.rooms.rules.rates import Rate
from bluefelt.rooms.rules.recap import Recap

Identity: TypeAlias = str  # a player on this server, whatever their name in a room
Place: TypeAlias = str  # where somebody connects from: too short a hash to find the address
Standing: TypeAlias = Literal["knocking", "in", "left", "kicked"]
Reaction: TypeAlias = Literal["thumbs-up", "clap", "laugh", "wow", "cry", "fire", "cheers", "heart"]
Idleness: TypeAlias = Literal["one-minute", "five-minutes"]  # how long a host keeps others waiting

AN_EVENING: Millis = 12 * 3_600_000
PLACES_KEPT = 4  # of a member


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
    slow_chat_s: Annotated[
        int,
        Meta(
            ge=0,
            le=300,
            title="Slow chat",
            description="Seconds between two messages of the same person, except you; 0: off",
        ),
    ] = 0


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
    places: tuple[Place, ...] = ()  # the last few, the latest last
    banned_until: Millis | None = None  # kicked: whoever comes from there has to knock
    chatted_at: Millis | None = None  # when they last said something
    reported_at: Millis | None = None  # when they last reported somebody

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


class MemberReport(Struct, frozen=True):
    """What somebody told the host about a member."""

    by: str
    name: str
    at: Millis
    said: str | None  # the line of chat that it is about
    reason: str | None


class QueuedGame(Struct, frozen=True):
    """The game that comes next, when the round is over."""

    game: str
    preset: str
    settings: dict[str, SettingValue]
    due: Millis | None  # None: a round is running


class QueuedEnd(Struct, frozen=True):
    """The room closes when the round is over."""

    due: Millis | None  # None: a round is running


class ChipRequest(Struct, frozen=True):
    """Chips that somebody asked for."""

    chips: Chips
    seat: Seat | None  # to sit down in; None: for the stack
    approved: bool  # granted when the round is over


class CreditRequest(Struct, frozen=True):
    """Chips that somebody could not buy, and the credit limit that would allow it."""

    chips: Chips
    limit: Chips


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
    host_awaited: Millis | None = None  # others wait since then
    host_idle: Idleness | None = None  # long enough for others to act instead
    members: dict[str, Member] = {}
    settings: RoomSettings = RoomSettings()
    game: str = ""
    preset: str = ""
    table: Any = None  # the game's own state
    tables: int = 0  # set up so far
    next_game: QueuedGame | None = None
    closing: QueuedEnd | None = None
    bank: Bank = field(default_factory=Bank)
    purse: Purse | None = None  # what was bought before this table; None: nothing
    rate: Rate | None = None  # what chips are worth; None: nobody has said so
    requests: dict[str, ChipRequest] = {}
    credit_requests: dict[str, CreditRequest] = {}  # by name
    chat: list[ChatLine] = []  # the last of it
    filtered: tuple[str, ...] = ()  # words that are masked in it
    reports: list[MemberReport] = []  # that the host has not cleared
    empty_since: Millis | None = None  # nobody is connected
    asleep: bool = False
    paused_by_sleep: bool = False
    round: tuple[str, ...] | None = None  # who is in the running round
    rounds_closed: int = 0  # rounds at this table
    marks: dict[str, Chips] = {}  # everybody's net when the last round closed
    tallies: dict[str, dict[str, Tally]] = {}  # by game, then by name
    began_at: Millis | None = None  # when the first round was dealt
    recap: Recap = field(default_factory=Recap)  # of this table
    recaps: dict[str, Recap] = {}  # of the tables before it, by game
    next_room: str | None = None  # where the host plays on after this one was closed


def seat_of(state: RoomState, name: str) -> Seat | None:
    """Where the member sits."""
    for seat, player in state.table.players.items():
        if player.name == name:
            return int(seat)
    return None


def stacks(state: RoomState) -> dict[str, Chips]:
    """The chips in front of everybody who sits."""
    return {player.name: player.stack for player in state.table.players.values()}


def evening_purse(state: RoomState) -> Purse | None:
    """What players buy here, whatever the game (RULES A10); None: nobody has bought anything."""
    settings, before = state.table.queued or state.table.settings, state.purse
    if settings.stakes != "chips":
        return before
    if not any(account.bought for account in state.bank.accounts.values()):
        return None
    purse: Purse = settings.purse
    if before is None:
        return purse
    if purse.least is None:  # with one stack for all there was no choice
        purse = replace(purse, least=before.least, most=before.most)
    return purse if purse.credit is not None else replace(purse, credit=before.credit)


def find_member(state: RoomState, name: str) -> Member:
    """The member, or Rejected when nobody is called that."""
    member = state.members.get(name)
    if member is None or member.standing == "left":
        raise Rejected("no-such-member", name=name)
    return member


def by_identity(state: RoomState, identity: Identity) -> Member | None:
    """The member that this player is or was in this room."""
    return next((m for m in state.members.values() if m.identity == identity), None)


def kicked_from(state: RoomState, place: Place | None, now: Millis) -> Millis | None:
    """When somebody from there was last kicked; None: nobody lately."""
    kicks = [
        member.banned_until - AN_EVENING
        for member in state.members.values()
        if member.standing == "kicked"
        and member.banned_until is not None
        and member.banned_until > now
        and place in member.places
    ]
    return max(kicks, default=None)


def present(state: RoomState) -> Iterator[Member]:
    """Everybody who is in the room, connected or not."""
    return (member for member in state.members.values() if member.is_in)
