"""Hypothesis plays host, players and trouble-makers at one table of any game."""

from typing import Any, ClassVar

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bluefelt.engine.chance import Seeds
from bluefelt.engine.contract import Choice, Command, Event, Option, Range
from bluefelt.engine.registry import GameSpec
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.table import Clock, Table
from bluefelt.engine.tables.messages import (
    ChangeSettings,
    Deal,
    Drop,
    Leave,
    Pause,
    Resume,
    Return,
    Sit,
    TopUp,
)
from tests.contract.players import bought, command_types, encode

Strategies = dict[str, st.SearchStrategy[Any]]
SEATS = st.integers(0, 5)
ANYBODY = st.one_of(SEATS, st.none(), st.just(77))
JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 2_000),
    st.floats(allow_nan=False),
    st.text(max_size=5),
    st.lists(st.integers(), max_size=2),
    st.dictionaries(st.text(max_size=6), st.integers(), max_size=2),
)
MACHINE_SETTINGS = settings(
    max_examples=min(60, settings().max_examples),
    stateful_step_count=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)


class TableMachine(RuleBasedStateMachine):
    """Join, leave, drop, come back late, act, and send nonsense.

    A game opens the table, says what holds at any time, and adds what only it knows.
    """

    spec: ClassVar[GameSpec]
    late: ClassVar[st.SearchStrategy[Command]]  # commands that may come too late

    preset: ClassVar[st.SearchStrategy[str]]
    opening: ClassVar[Strategies]
    changes: ClassVar[Strategies]  # that the host asks for

    @initialize(data=st.data(), seed=st.binary(max_size=4))
    def open(self, data: st.DataObject, seed: bytes) -> None:
        """Three players at a table with six seats."""
        preset, changes = data.draw(self.preset), data.draw(st.fixed_dictionaries(self.opening))
        changes = self.fitting(preset, changes)
        self.clock = Clock()
        self.table = Table(
            self.spec, preset, clock=self.clock, entropy=Seeds(seed), **{"seats": 6, **changes}
        )
        self.names = 0
        self.chips = 0
        for seat in range(3):
            self.sit(seat)
        self.begin(data)

    @staticmethod
    def valid(state: Any) -> None:
        """Fail with the first thing about the state that cannot be."""
        raise NotImplementedError

    def fitting(self, preset: str, changes: dict[str, Any]) -> dict[str, Any]:
        """Settings that the preset allows."""
        return changes

    def begin(self, data: st.DataObject) -> None:
        """What happens at every table before anything else."""

    def attempt(self, command: Command, seat: int | None) -> None:
        """Play it; a refusal must change nothing."""
        self.note(self.table.catch_up())
        before = encode(self.table.state)
        try:
            self.note(self.table.play(command, seat))
        except Rejected:
            assert encode(self.table.state) == before

    def note(self, events: list[Event]) -> None:
        self.chips += sum(map(bought, events))

    @rule(seat=SEATS)
    def sit(self, seat: int) -> None:
        self.names += 1
        stack = getattr(self.table.state.settings, "stack", 0)
        self.attempt(Sit(seat, f"guest {self.names}", stack), seat)

    @rule(seat=SEATS)
    def leave(self, seat: int) -> None:
        self.attempt(Leave(), seat)

    @rule(seat=SEATS)
    def drop(self, seat: int) -> None:
        self.attempt(Drop(seat), None)

    @rule(seat=SEATS)
    def come_back(self, seat: int) -> None:
        self.attempt(Return(seat), None)

    @rule()
    def deal(self) -> None:
        self.attempt(Deal(), None)

    @rule(seat=SEATS, chips=st.integers(0, 3000))
    def buy(self, seat: int, chips: int) -> None:
        self.attempt(TopUp(chips), seat)

    @rule(pause=st.booleans())
    def pause_or_resume(self, pause: bool) -> None:
        self.attempt(Pause() if pause else Resume(), None)

    @rule(millis=st.sampled_from([1, 900, 4_000, 15_000, 31_000, 700_000]))
    def time_passes(self, millis: int) -> None:
        self.clock.at += millis
        self.note(self.table.catch_up())

    @precondition(lambda self: self.table.deadline is not None)
    @rule(times=st.integers(1, 6))
    def wait_for_deadlines(self, times: int) -> None:
        for _ in range(times):
            if self.table.deadline is not None:
                self.note(self.table.skip())

    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        self.note(self.table.catch_up())
        offers = [
            (seat, option)
            for seat in range(6)
            for option in self.table.options(seat)
            if not option.command.startswith("seat/")
        ]
        if offers:
            seat, option = data.draw(st.sampled_from(offers))
            self.note(self.table.play(self.build(option, data), seat))

    @rule(seat=SEATS, millis=st.integers(0, 40_000), data=st.data())
    def act_late(self, seat: int, millis: int, data: st.DataObject) -> None:
        self.clock.at += millis
        self.attempt(data.draw(self.late), seat)

    @rule(seat=ANYBODY, data=st.data())
    def send_nonsense(self, seat: int | None, data: st.DataObject) -> None:
        kind = data.draw(st.sampled_from(list(command_types(self.spec).values())))
        fields = msgspec.structs.fields(kind)
        values = data.draw(st.fixed_dictionaries({field.name: JUNK for field in fields}))
        self.attempt(kind(**values), seat)

    @rule(data=st.data())
    def change_settings(self, data: st.DataObject) -> None:
        self.attempt(ChangeSettings(data.draw(st.fixed_dictionaries(self.changes))), None)

    @invariant()
    def the_table_is_valid(self) -> None:
        self.valid(self.table.state)

    @invariant()
    def chips_are_conserved(self) -> None:
        assert self.spec.game.chips(self.table.state) == self.chips

    @invariant()
    def every_viewer_can_look(self) -> None:
        encode(self.table.view)
        for seat in range(6):
            encode(self.table.see(seat))

    def build(self, option: Option, data: st.DataObject) -> Command:
        values: dict[str, Any] = {}
        for name, bound in option.fields.items():
            if isinstance(bound, Range):
                values[name] = data.draw(st.integers(bound.least, bound.most))
            elif isinstance(bound, Choice):
                values[name] = data.draw(st.sampled_from(bound.values))
        return command_types(self.spec)[option.command](**values)


def case_of(machine: type[TableMachine]) -> Any:
    """The machine as a test case."""
    case = machine.TestCase
    case.settings = MACHINE_SETTINGS
    return case
