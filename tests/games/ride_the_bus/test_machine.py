"""Hypothesis plays host, players and trouble-makers at one bus table."""

from typing import Any

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bluefelt.engine.chance import Seeds
from bluefelt.engine.contract import Choice, Command, Option, Range, Seat, tag
from bluefelt.engine.house_messages import (
    ChangeSettings,
    Deal,
    Drop,
    Leave,
    Pause,
    Resume,
    Return,
    Sit,
)
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.table import Clock, Table
from bluefelt.games.ride_the_bus import GAME, Assign, Claim, Flip, Guess, Skip
from tests.contract.players import command_types, encode
from tests.games.ride_the_bus.validity import assert_sips_add_up, assert_valid_state

SEATS = st.integers(0, 4)
KINDS = list(command_types(GAME).values())
JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 200),
    st.floats(allow_nan=False),
    st.text(max_size=5),
    st.lists(st.integers(), max_size=2),
    st.dictionaries(st.text(max_size=6), st.integers(), max_size=2),
)


class BusTable(RuleBasedStateMachine):
    """Join, leave, drop, come back late, play matches, ride, and send nonsense."""

    @initialize(
        stacking=st.booleans(),
        auto=st.booleans(),
        own=st.booleans(),
        tie=st.sampled_from(["all", "random"]),
        decks=st.sampled_from([1, 2]),
        seed=st.binary(max_size=4),
        ride=st.booleans(),
    )
    def open(
        self, stacking: bool, auto: bool, own: bool, tie: str, decks: int, seed: bytes, ride: bool
    ) -> None:
        self.clock = Clock()
        self.table = Table(
            GAME,
            "bus",
            clock=self.clock,
            entropy=Seeds(seed),
            seats=5,
            stacking=stacking,
            auto_flip=auto,
            self_assign=own,
            tie_policy=tie,
            decks=decks,
            bus_max_wrong=5,
            ace_high=own,
        )
        self.names = 0
        for seat in range(3):
            self.sit(seat)
        self.deal()
        while ride and self.table.state.match.stage != "ride":
            self.table.skip()

    def attempt(self, command: Command, seat: Seat | None) -> None:
        """Play it; a refusal must change nothing."""
        self.table.catch_up()
        before = encode(self.table.state)
        try:
            self.table.play(command, seat)
        except Rejected:
            assert encode(self.table.state) == before

    @rule(seat=SEATS)
    def sit(self, seat: Seat) -> None:
        self.names += 1
        self.attempt(Sit(seat, f"guest {self.names}"), seat)

    @rule(seat=SEATS)
    def leave(self, seat: Seat) -> None:
        self.attempt(Leave(), seat)

    @rule(seat=SEATS)
    def drop(self, seat: Seat) -> None:
        self.attempt(Drop(seat), None)

    @rule(seat=SEATS)
    def come_back(self, seat: Seat) -> None:
        self.attempt(Return(seat), None)

    @rule()
    def deal(self) -> None:
        self.attempt(Deal(), None)

    @rule(cards=st.integers(1, 4))
    def flip(self, cards: int) -> None:
        for _ in range(cards):
            self.attempt(Flip(), None)

    @rule()
    def skip_rider(self) -> None:
        self.attempt(Skip(), None)

    @rule(pause=st.booleans())
    def pause_or_resume(self, pause: bool) -> None:
        self.attempt(Pause() if pause else Resume(), None)

    @rule(decks=st.sampled_from([1, 2]), penalty=st.integers(1, 5), seats=st.integers(2, 9))
    def change_settings(self, decks: int, penalty: int, seats: int) -> None:
        changes = {"decks": decks, "bus_penalty": penalty, "seats": seats}
        self.attempt(ChangeSettings(changes), None)  # type: ignore[arg-type]

    @rule(millis=st.sampled_from([1, 500, 2_000, 10_000, 20_000, 31_000]))
    def time_passes(self, millis: int) -> None:
        self.clock.at += millis
        self.table.catch_up()

    @precondition(lambda self: self.table.deadline is not None)
    @rule(times=st.integers(1, 6))
    def wait_for_deadlines(self, times: int) -> None:
        for _ in range(times):
            if self.table.deadline is not None:
                self.table.skip()

    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        self.table.catch_up()
        offers = [
            (seat, option)
            for seat in range(5)
            for option in self.table.options(seat)
            if not option.command.startswith("seat/")
        ]
        if offers:
            seat, option = data.draw(st.sampled_from(offers))
            self.table.play(build(option, data), seat)

    @rule(
        seat=SEATS,
        late=st.integers(0, 12_000),
        command=st.one_of(
            st.builds(Claim, st.integers(1, 5)),
            st.builds(Assign, SEATS, st.integers(1, 9)),
            st.builds(Guess, st.sampled_from(["higher", "lower"])),
        ),
    )
    def act_late(self, seat: Seat, late: int, command: Command) -> None:
        self.clock.at += late
        self.attempt(command, seat)

    @rule(
        kind=st.sampled_from(KINDS), seat=st.one_of(SEATS, st.none(), st.just(77)), data=st.data()
    )
    def send_nonsense(self, kind: type[Command], seat: Seat | None, data: st.DataObject) -> None:
        fields = msgspec.structs.fields(kind)
        values = data.draw(st.fixed_dictionaries({field.name: JUNK for field in fields}))
        self.attempt(kind(**values), seat)

    @invariant()
    def the_table_is_valid(self) -> None:
        assert_valid_state(self.table.state)

    @invariant()
    def sips_given_are_sips_received(self) -> None:
        assert_sips_add_up(self.table.state)

    @invariant()
    def every_viewer_can_look(self) -> None:
        encode(self.table.view)
        for seat in range(5):
            encode(self.table.see(seat))


def build(option: Option, data: st.DataObject) -> Command:
    values: dict[str, Any] = {}
    for name, bound in option.fields.items():
        if isinstance(bound, Range):
            values[name] = data.draw(st.integers(bound.least, bound.most))
        elif isinstance(bound, Choice):
            values[name] = data.draw(st.sampled_from(bound.values))
    kind = next(kind for kind in KINDS if tag(kind) == option.command)
    return kind(**values)


TestBusTable = BusTable.TestCase
TestBusTable.settings = settings(
    max_examples=60,
    stateful_step_count=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
