"""Commands and events that every table knows: seats, chips, presence, pauses and settings."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from bluefelt.engine.contract import MOST_CHIPS, Chips, Command, Event, Millis, Seat

LONGEST_NAME = 64
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Amount: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_CHIPS)]
_HIDDEN = r"\x00-\x1f\x7f-\x9f\xad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"
# Nothing invisible but spaces, and no space at either end.
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
    """Give up the seat; in a running hand, fold when the turn comes."""


class SitOut(Command, frozen=True, tag="seat/sit-out"):
    """Keep the seat but stop being dealt in."""


class SitIn(Command, frozen=True, tag="seat/sit-in"):
    """Play again after sitting out or being away."""


class Drop(Command, frozen=True, tag="seat/drop"):
    """The room: this seat's connection is gone."""

    seat: SeatNumber


class Return(Command, frozen=True, tag="seat/return"):
    """The room: this seat's connection is back."""

    seat: SeatNumber


class Deal(Command, frozen=True, tag="table/deal"):
    """Begin the next hand, race or game."""


class Pause(Command, frozen=True, tag="table/pause"):
    """The room: stop every clock."""


class Resume(Command, frozen=True, tag="table/resume"):
    """The room: let the clocks run on."""


class ChangeSettings(Command, frozen=True, tag="table/settings"):
    """The room: change settings from the next hand on."""

    changes: dict[str, SettingValue]


class Timeout(Command, frozen=True, tag="table/timeout"):
    """The room: the deadline has passed."""


TableCommand: TypeAlias = (
    Sit
    | TopUp
    | Leave
    | SitOut
    | SitIn
    | Drop
    | Return
    | Deal
    | Pause
    | Resume
    | ChangeSettings
    | Timeout
)


class Sat(Event, frozen=True, tag="seat/sat"):
    seat: Seat
    name: str
    chips: Chips
    at: Millis


class ChipsBought(Event, frozen=True, tag="seat/chips-bought"):
    seat: Seat
    chips: Chips


class LeaveAnnounced(Event, frozen=True, tag="seat/leave-announced"):
    seat: Seat


class Left(Event, frozen=True, tag="seat/left"):
    """The seat is empty, and its chips are off the table."""

    seat: Seat
    name: str
    chips: Chips
    at: Millis


class SatOut(Event, frozen=True, tag="seat/sat-out"):
    seat: Seat


class SatIn(Event, frozen=True, tag="seat/sat-in"):
    seat: Seat


class Dropped(Event, frozen=True, tag="seat/dropped"):
    seat: Seat
    until: Millis  # when the grace ends


class Returned(Event, frozen=True, tag="seat/returned"):
    seat: Seat


class WentAway(Event, frozen=True, tag="seat/went-away"):
    seat: Seat
    unseat_at: Millis | None


class TimedOut(Event, frozen=True, tag="seat/timed-out"):
    seat: Seat


class StrikesCleared(Event, frozen=True, tag="seat/strikes-cleared"):
    seat: Seat


class DealScheduled(Event, frozen=True, tag="table/deal-scheduled"):
    at: Millis
    due: Millis


class TableWaited(Event, frozen=True, tag="table/waited"):
    """There are too few players; nothing is dealt until there are more."""

    at: Millis


class Paused(Event, frozen=True, tag="table/paused"):
    at: Millis


class Resumed(Event, frozen=True, tag="table/resumed"):
    after: Millis  # how long the clocks stood still


class SettingsChanged(Event, frozen=True, tag="table/settings-changed"):
    changes: dict[str, SettingValue]


class SettingsApplied(Event, frozen=True, tag="table/settings-applied"):
    """What was changed holds from here on."""


TableEvent: TypeAlias = (
    Sat
    | ChipsBought
    | LeaveAnnounced
    | Left
    | SatOut
    | SatIn
    | Dropped
    | Returned
    | WentAway
    | TimedOut
    | StrikesCleared
    | DealScheduled
    | TableWaited
    | Paused
    | Resumed
    | SettingsChanged
    | SettingsApplied
)
