"""Commands and events of every table, and what each event changes: seats, chips, presence."""

from typing import Annotated, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from bluefelt.engine.contract import MOST_CHIPS, Chips, Command, Event, Millis, Seat, declared
from bluefelt.engine.tables.state import State

LONGEST_NAME = 64
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Amount: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_CHIPS)]
_HIDDEN = r"\x00-\x1f\x7f-\x9f\xad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"
# No invisible characters except spaces, and no space at either end.
VISIBLE = rf"^[^\s{_HIDDEN}]([^{_HIDDEN}]*[^\s{_HIDDEN}])?$(?!\n)"
PlayerName: TypeAlias = Annotated[str, Meta(max_length=LONGEST_NAME, pattern=VISIBLE)]
SettingValue: TypeAlias = int | str | bool | None


class Sit(Command, frozen=True, tag="seat/sit"):
    """Take an empty seat with chips."""

    seat: SeatNumber
    name: PlayerName
    chips: Amount = 0


class TopUp(Command, frozen=True, tag="seat/top-up"):
    """Buy chips for the stack in front of you."""

    chips: Amount


class Leave(Command, frozen=True, tag="seat/leave"):
    """Give up the seat; during a round, when it is over."""


class SitOut(Command, frozen=True, tag="seat/sit-out"):
    """Keep the seat but stop being dealt in."""


class SitIn(Command, frozen=True, tag="seat/sit-in"):
    """Play again after sitting out or being away."""


class Drop(Command, frozen=True, tag="seat/drop"):
    """Room only: this seat's connection is gone."""

    seat: SeatNumber


class Return(Command, frozen=True, tag="seat/return"):
    """Room only: this seat's connection is back."""

    seat: SeatNumber


class Deal(Command, frozen=True, tag="table/deal"):
    """Begin the next round."""


class Pause(Command, frozen=True, tag="table/pause"):
    """Room only: stop every clock."""


class Resume(Command, frozen=True, tag="table/resume"):
    """Room only: let the clocks run on."""


class ChangeSettings(Command, frozen=True, tag="table/settings"):
    """Room only: change settings from the next round on."""

    changes: dict[str, SettingValue]


class Timeout(Command, frozen=True, tag="table/timeout"):
    """Room only: the deadline has passed."""


TableCommand = declared(Command, __name__)


class Sat(Event, frozen=True, tag="seat/sat"):
    seat: Seat
    name: str
    chips: Chips
    at: Millis

    def evolve(self, state: State) -> None:
        state.seat_player(self)


class ChipsBought(Event, frozen=True, tag="seat/chips-bought"):
    seat: Seat
    chips: Chips

    def evolve(self, state: State) -> None:
        state.players[self.seat].stack += self.chips


class LeaveAnnounced(Event, frozen=True, tag="seat/leave-announced"):
    seat: Seat

    def evolve(self, state: State) -> None:
        player = state.players[self.seat]
        player.leaving = True
        player.unseat_at = None


class Left(Event, frozen=True, tag="seat/left"):
    """The seat is empty, and its chips are off the table."""

    seat: Seat
    name: str
    chips: Chips
    at: Millis

    def evolve(self, state: State) -> None:
        state.vacate_seat(self)


class SatOut(Event, frozen=True, tag="seat/sat-out"):
    seat: Seat

    def evolve(self, state: State) -> None:
        state.players[self.seat].sitting_out = True


class SatIn(Event, frozen=True, tag="seat/sat-in"):
    seat: Seat

    def evolve(self, state: State) -> None:
        player = state.players[self.seat]
        player.sitting_out = False
        player.is_back()


class Dropped(Event, frozen=True, tag="seat/dropped"):
    seat: Seat
    until: Millis  # when the grace ends

    def evolve(self, state: State) -> None:
        player = state.players[self.seat]
        player.dropped = True
        if not player.away:
            player.grace_until = self.until


class Returned(Event, frozen=True, tag="seat/returned"):
    seat: Seat

    def evolve(self, state: State) -> None:
        player = state.players[self.seat]
        player.dropped = False
        player.grace_until = None
        player.is_back()


class WentAway(Event, frozen=True, tag="seat/went-away"):
    seat: Seat
    unseat_at: Millis | None

    def evolve(self, state: State) -> None:
        player = state.players[self.seat]
        player.away = True
        player.grace_until = None
        player.unseat_at = self.unseat_at


class TimedOut(Event, frozen=True, tag="seat/timed-out"):
    seat: Seat

    def evolve(self, state: State) -> None:
        state.players[self.seat].strikes += 1


class StrikesCleared(Event, frozen=True, tag="seat/strikes-cleared"):
    seat: Seat

    def evolve(self, state: State) -> None:
        state.players[self.seat].strikes = 0


class DealScheduled(Event, frozen=True, tag="table/deal-scheduled"):
    at: Millis
    due: Millis | None  # None: when somebody deals

    def evolve(self, state: State) -> None:
        state.next_deal = self.due
        if state.playing_since is None:
            state.playing_since = self.at


class TableWaited(Event, frozen=True, tag="table/waited"):
    """Too few players: nothing is dealt until there are more."""

    at: Millis

    def evolve(self, state: State) -> None:
        state.next_deal = None
        state.played = state.running_time(self.at)
        state.playing_since = None


class Paused(Event, frozen=True, tag="table/paused"):
    at: Millis

    def evolve(self, state: State) -> None:
        state.paused_at = self.at


class Resumed(Event, frozen=True, tag="table/resumed"):
    after: Millis  # how long the clocks stood still

    def evolve(self, state: State) -> None:
        state.paused_at = None
        state.move_clocks(self.after)


class SettingsChanged(Event, frozen=True, tag="table/settings-changed"):
    changes: dict[str, SettingValue]

    def evolve(self, state: State) -> None:
        state.queued = replace(state.queued or state.settings, **self.changes)


class SettingsApplied(Event, frozen=True, tag="table/settings-applied"):
    """Changed settings apply from here on."""

    def evolve(self, state: State) -> None:
        if state.queued is None:
            return
        longer = (state.queued.time_bank_s - state.settings.time_bank_s) * 1000
        for player in state.players.values():
            player.time_bank = max(0, player.time_bank + longer)
        state.settings = state.queued
        state.queued = None


class RoundVoided(Event, frozen=True, tag="table/round-voided"):
    """The round was stopped and does not count: all bets went back."""

    at: Millis
    refunds: dict[Seat, Chips]

    def evolve(self, state: State) -> None:
        for seat, chips in self.refunds.items():
            state.players[seat].stack += chips
        state.void_round()


TableEvent = declared(Event, __name__)
