"""Who sits at a table, whether they are present, and what the table remembers (RULES A5, A6)."""

from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from bluefelt.engine.contract import Chips, Millis, Seat, Stamp
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.settings import TableSettings

if TYPE_CHECKING:
    from bluefelt.engine.tables.messages import Left, Sat

STRIKES_TO_AWAY = 2  # clock expiries in a row
BOT_NAMES = ("Ada", "Ben", "Cleo", "Dov", "Edna", "Finn", "Gwen", "Hugo", "Iris", "Jack")


class Player(Struct, kw_only=True, gc=False):
    """Somebody in a seat."""

    name: str  # chosen by the caller; unique at the table
    sat_at: Millis
    sitting_out: bool = False
    leaving: bool = False  # leaves when the running round is over
    dropped: bool = False
    grace_until: Millis | None = None  # dropped, and still within the grace
    away: bool = False  # decisions are made at once, without a clock
    unseat_at: Millis | None = None  # away from a cash table: when to cash out
    strikes: int = 0
    time_bank: Millis = 0

    @property
    def is_present(self) -> bool:
        """Whether the table waits for this player's decisions."""
        return not (self.away or self.leaving)

    def is_back(self) -> None:
        """Forget that the player was away."""
        self.away = False
        self.unseat_at = None
        self.strikes = 0


class ChipPlayer(Player, kw_only=True):
    """Somebody in a seat with chips in front of it."""

    stack: Chips


P = TypeVar("P", bound=ChipPlayer)
T = TypeVar("T", bound=TableSettings)


class TableState(Struct, Generic[P, T], kw_only=True):
    settings: T
    players: dict[Seat, P] = {}
    queued: T | None = None  # settings for the next round
    rounds: int = 0  # hands, races or games begun
    next_deal: Millis | None = None
    paused_at: Millis | None = None
    played: Millis = 0  # running time before `playing_since`
    playing_since: Millis | None = None  # None: the table waits

    def running_time(self, now: Millis) -> Millis:
        """How long the table has been playing; waiting and pauses don't count."""
        return self.played + (0 if self.playing_since is None else now - self.playing_since)

    def due_after(self, now: Millis, wait: Millis) -> Millis | None:
        """When a decision that takes at most so long is due; None: this round has no clock."""
        return None if self.rounds <= self.settings.untimed_rounds else now + wait

    # What events change, where a game has more to change than every table.

    def seat_player(self, sat: "Sat") -> None:
        """Put somebody into a seat."""
        raise AssertionError("a game makes its own players")

    def vacate_seat(self, left: "Left") -> None:
        """Take somebody out of a seat."""
        del self.players[left.seat]

    def start_round(self, number: int, at: Millis) -> None:
        """Count a round that begins."""
        self.rounds = number
        self.next_deal = None
        if self.playing_since is None:
            self.playing_since = at

    def void_round(self) -> None:
        """End the running round; what was bet is back in the stacks."""
        raise AssertionError("a game that can void a round says how it ends")

    def move_clocks(self, by: Millis) -> None:
        """Move all deadlines by the length of a pause."""
        self.next_deal = later(self.next_deal, by)
        self.playing_since = later(self.playing_since, by)
        for player in self.players.values():
            player.grace_until = later(player.grace_until, by)
            player.unseat_at = later(player.unseat_at, by)


State: TypeAlias = TableState[Any, Any]


def seated(state: TableState[P, Any], seat: Seat | None) -> tuple[Seat, P]:
    """The player in a seat, or Rejected when nobody sits there."""
    player = None if seat is None else state.players.get(seat)
    if seat is None or player is None:
        raise Rejected("wrong-seat", seat=seat)
    return seat, player


def room_only(stamp: Stamp) -> None:
    """Refuse a player's command that only the room may send."""
    if stamp.actor is not None:
        raise Rejected("room-only")


def table_time(state: State, stamp: Stamp) -> Millis:
    """The time on the table's clocks, which stand still during a pause."""
    return stamp.at if state.paused_at is None else state.paused_at


def later(at: Millis | None, by: Millis) -> Millis | None:
    return None if at is None else at + by
