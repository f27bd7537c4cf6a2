"""What a game is, and when a table deals, waits and lets players go (RULES A5, A6, A7).

A game subclasses `Game`, fills in the abstract methods and adds rules for its own commands.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Iterable, Iterator
from enum import IntEnum
from functools import partial
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from bluefelt.engine.contract import (
    Chips,
    Command,
    Event,
    Eyes,
    Millis,
    Option,
    Range,
    Seat,
    Stamp,
)
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.feats import Feat, Feats
from bluefelt.engine.tables.housekeeping import HOUSEKEEPING, WHILE_PAUSED
from bluefelt.engine.tables.messages import (
    Deal,
    DealScheduled,
    LeaveAnnounced,
    Left,
    SettingsApplied,
    TableWaited,
    TimedOut,
    Timeout,
    WentAway,
)
from bluefelt.engine.tables.options import host_options, seat_options
from bluefelt.engine.tables.state import STRIKES_TO_AWAY, TableState, room_only
from bluefelt.engine.tables.view import TableView

DEAL_FALLBACK: Millis = 30_000  # A5: nobody deals, so the table does
UNSEAT_AFTER: Millis = 600_000  # A6: away from a cash table

NO_SEAT: Seat = -1


class Unit(Struct, frozen=True):
    """What results are counted in, and how many chips or points one of it is."""

    name: str
    size: Chips = 1
    short: str = ""  # its abbreviation; empty: the name


class Due(IntEnum):
    """What a deadline is for; of several due at once, the first listed comes first."""

    GRACE = 0
    UNSEATING = 1
    ROUND = 2
    DEAL = 3


S = TypeVar("S", bound=TableState[Any, Any])
Remembering: TypeAlias = Callable[[Any, Any, Feats], Iterable[Feat]]
"""The feats in an event that everybody has seen, from the state after it, the event, and what is
remembered so far: what would not be kept need not be worked out."""


class Game(ABC, Generic[S]):
    """The rules that all tables share."""

    def __init__(self) -> None:
        self._rules: dict[type[Command], Callable[[S, Any, Stamp], Iterator[Event]]] = {
            command: partial(rule, self) for command, rule in HOUSEKEEPING.items()
        }
        self._rules |= {Deal: self._deal, Timeout: self._timeout}
        self.memorable: dict[type[Event], Remembering] = {}

    # What a game fills in.

    @abstractmethod
    def setup(self, settings: Any) -> S:
        """A fresh table."""

    @abstractmethod
    def moves(self, state: S, seat: Seat | None) -> list[Option]:
        """What the seat may do in the game now (None: the host), with exact bounds."""

    @abstractmethod
    def public(self, state: S) -> TableView:
        """What everybody may see."""

    def public_after(self, state: S, before: Any, concerned: Container[Seat]) -> TableView:
        """The public view, updated from *before* when events concern only these seats."""
        return self.public(state)

    @abstractmethod
    def private(self, state: S, seat: Seat) -> Struct | None:
        """What only this seat may see."""

    @abstractmethod
    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        """The event as a viewer may see it (None: the rail); None: not at all."""

    def concerns(self, event: Event) -> Seat | None:
        """The one seat whose view or options this event can change; None if any seat's can."""
        return None

    @abstractmethod
    def in_round(self, state: S, seat: Seat) -> bool:
        """Whether the seat has cards or stakes in a running round."""

    def takes_part(self, state: S, seat: Seat) -> bool:
        """Whether the seat is in the running round, with or without stakes yet."""
        return self.in_round(state, seat)

    @abstractmethod
    def is_running(self, state: S) -> bool:
        """Whether a round is under way."""

    @abstractmethod
    def can_deal(self, state: S) -> bool:
        """Whether a round could begin now."""

    def deals(self, state: S, command: Command, seat: Seat | None) -> bool:
        """Whether a seat's legal command between rounds begins the next."""
        return type(command) is Deal

    @abstractmethod
    def begin_round(self, state: S, stamp: Stamp) -> Iterator[Event]:
        """Deal."""

    @abstractmethod
    def round_due(self, state: S) -> Millis | None:
        """When the round's own clock runs out."""

    @abstractmethod
    def on_round_due(self, state: S, now: Millis) -> Iterator[Event]:
        """The round's own clock has run out."""

    @abstractmethod
    def on_absent(self, state: S, seat: Seat, now: Millis) -> Iterator[Event]:
        """The seat is away or wants to leave: settle what waits for it."""

    def stop_round(self, state: S, now: Millis) -> Iterator[Event]:
        """Stop the running round; every bet goes back, or is won at once."""
        raise Rejected("cannot-stop")

    def is_finished(self, state: S) -> bool:
        """Whether nothing more will be dealt: a tournament has its winner."""
        return False

    @abstractmethod
    def buy_bounds(self, state: S, seat: Seat | None, name: str, now: Millis) -> Range:
        """The chips that may be bought (seat None: on sitting down), or Rejected."""

    def bounds_within(
        self, state: S, seat: Seat | None, name: str, now: Millis, credit: Chips | None
    ) -> Range:
        """The same for a player with this much credit left; None: no limit.

        A game may ask less of a player who is short of credit.
        """
        return self.buy_bounds(state, seat, name, now)

    def may_buy(self, state: S, seat: Seat) -> bool:
        """Whether a seat may add to its stack at all; `buy_bounds` refuses it otherwise."""
        return True

    def dealer(self, state: S) -> Seat | None:
        """The seat that may deal next where `deal_control` is `dealer`."""
        return None

    def deals_itself(self, state: S) -> bool:
        """Whether the table deals the next round if nobody else does."""
        return True

    def deal_pause(self, state: S) -> Millis:
        """How long the table rests before the next round."""
        auto = state.settings.deal_control == "auto"
        return state.settings.pause_s * 1000 if auto else DEAL_FALLBACK

    def unit(self, state: S) -> Unit:
        """What results are counted in."""
        return Unit("chips")

    def places(self, state: S) -> dict[str, int]:
        """The places of players who are out of a tournament, by name."""
        return {}

    def unseats(self, state: S) -> bool:
        """Whether players who stay away lose their seat."""
        return True

    def check_settings(self, state: S, settings: Any) -> None:
        """Refuse settings that this table cannot switch to."""
        settings.check()

    def on_seat_left(self, state: S, event: Left) -> Iterator[Event]:
        """A seat was given up between rounds."""
        yield from ()

    # The contract's part.

    def decide(self, state: S, command: Command, stamp: Stamp) -> Iterator[Event]:
        rule = self._rules.get(type(command))
        if rule is None:
            raise Rejected("unknown-command", command=type(command).__name__)
        if state.paused_at is not None and type(command) not in WHILE_PAUSED:
            raise Rejected("paused")
        return rule(state, command, stamp)

    def evolve(self, state: S, event: Event) -> None:
        event.evolve(state)

    def options(self, state: S, seat: Seat | None) -> tuple[Option, ...]:
        """Everything the seat may do now (None: the host), with exact bounds."""
        if seat is None:
            return (*self.moves(state, None), *host_options(self, state))
        return (*self.moves(state, seat), *seat_options(self, state, seat))

    def see(self, state: S, seat: Seat) -> Eyes:
        """The table as one seat sees it."""
        return Eyes(seat, self.public(state), self.private(state, seat), self.options(state, seat))

    def deadline(self, state: S) -> Millis | None:
        if state.paused_at is not None:
            return None
        return min([due for due, _, _ in self._dues(state)], default=None)

    def chips(self, state: S) -> Chips:
        """All chips at the table, wherever they lie."""
        return sum([player.stack for player in state.players.values()])

    def _dues(self, state: S) -> list[tuple[Millis, Due, Seat]]:
        dues = []
        for seat, player in state.players.items():
            if player.grace_until is not None:
                dues.append((player.grace_until, Due.GRACE, seat))
            if player.unseat_at is not None:
                dues.append((player.unseat_at, Due.UNSEATING, seat))
        round_due = self.round_due(state)
        if round_due is not None:
            dues.append((round_due, Due.ROUND, NO_SEAT))
        if state.next_deal is not None:
            dues.append((state.next_deal, Due.DEAL, NO_SEAT))
        return dues

    def _timeout(self, state: S, command: Timeout, stamp: Stamp) -> Iterator[Event]:
        room_only(stamp)
        now = stamp.at
        due, what, seat = min(self._dues(state), default=(None, Due.DEAL, NO_SEAT))
        if due is None or due > now:
            raise Rejected("nothing-due", deadline=due)
        if what is Due.GRACE:
            yield self._went_away(state, seat, now)
            yield from self.on_absent(state, seat, now)
        elif what is Due.UNSEATING:
            yield from self.depart(state, seat, now)
        elif what is Due.ROUND:
            yield from self.on_round_due(state, now)
        else:
            yield from self.begin_round(state, stamp)
        yield from self.reschedule(state, now)

    # Seats and chips.

    def top_up_bounds(
        self, state: S, seat: Seat, name: str, now: Millis, credit: Chips | None = None
    ) -> Range:
        """The chips that a seat may add to its stack now, or Rejected."""
        if self.is_running(state):  # A7: table stakes
            raise Rejected("hand-running")
        return self.bounds_within(state, seat, name, now, credit)

    def depart(self, state: S, seat: Seat, now: Millis) -> Iterator[Event]:
        """Let the player go: after the round if the seat is in it, otherwise at once."""
        if self.in_round(state, seat):
            yield LeaveAnnounced(seat)
            yield from self.on_absent(state, seat, now)
        else:
            yield from self.vacate(state, seat, now)
        yield from self.reschedule(state, now)

    def vacate(self, state: S, seat: Seat, now: Millis) -> Iterator[Event]:
        """The seat is empty and its chips are cashed out."""
        player = state.players[seat]
        left = Left(seat, player.name, player.stack, now)
        yield left
        yield from self.on_seat_left(state, left)

    # Presence.

    def on_dropped(self, state: S, seat: Seat, now: Millis) -> Iterator[Event]:
        """A connection is gone: give a running decision its grace."""
        yield from ()

    def _went_away(self, state: S, seat: Seat, now: Millis) -> WentAway:
        return WentAway(seat, now + UNSEAT_AFTER if self.unseats(state) else None)

    def strike(self, state: S, seat: Seat, now: Millis) -> Iterator[Event]:
        """The seat's clock ran out; twice in a row means away."""
        yield TimedOut(seat)
        player = state.players[seat]
        if player.strikes >= STRIKES_TO_AWAY and not player.away:
            yield self._went_away(state, seat, now)

    # The table.

    def _deal(self, state: S, command: Deal, stamp: Stamp) -> Iterator[Event]:
        if self.is_running(state):
            raise Rejected("hand-running")
        if not self.can_deal(state):
            raise Rejected("too-few-players")
        if stamp.actor is not None and stamp.actor not in self.dealers(state):
            raise Rejected("not-the-dealer", dealer=self.dealer_now(state))
        yield from self.begin_round(state, stamp)

    def dealers(self, state: S) -> tuple[Seat, ...]:
        """The seats that may deal now."""
        dealer = self.dealer_now(state)
        return () if dealer is None else (dealer,)

    def dealer_now(self, state: S) -> Seat | None:
        """The seat that may deal now, where the dealer deals."""
        # No button yet: the room deals the first round.
        by_dealer = state.settings.deal_control == "dealer" and state.rounds
        if not by_dealer or self.is_running(state) or not self.can_deal(state):
            return None
        return self.dealer(state)

    def end_round(self, state: S, now: Millis) -> Iterator[Event]:
        """After a round: let leavers go, apply changed settings and schedule the next deal."""
        leavers = [seat for seat, player in state.players.items() if player.leaving]
        yield from self.settle_seats(state, leavers, now)
        if state.queued is not None:
            yield SettingsApplied()
        yield from self.reschedule(state, now)

    def settle_seats(self, state: S, leavers: list[Seat], now: Millis) -> Iterator[Event]:
        """Empty the seats of those who asked to leave."""
        for seat in leavers:
            yield from self.vacate(state, seat, now)

    def reschedule(self, state: S, now: Millis) -> Iterator[Event]:
        """Between rounds: schedule the next deal, or wait for players."""
        if self.is_running(state) or not state.rounds:
            return
        if self.can_deal(state):
            if state.next_deal is None and self.deals_itself(state):
                yield DealScheduled(now, now + self.deal_pause(state))
        elif state.next_deal is not None or state.playing_since is not None:
            yield TableWaited(now)

    def seats(self, state: S) -> int:
        """How many seats there are now, and after queued settings apply."""
        seats: int = min(s.seats for s in (state.settings, state.queued) if s)
        return seats
