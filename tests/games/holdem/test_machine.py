"""Hypothesis plays host, players and trouble-makers at one hold'em table."""

from typing import Any

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bluefelt.engine.chance import Seeds
from bluefelt.engine.contract import Choice, Command, Event, Option, Range, tag
from bluefelt.engine.house_messages import (
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
from bluefelt.engine.poker_messages import Raise
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.table import Clock, Table
from bluefelt.games.holdem import GAME
from tests.contract.players import bought, command_types, encode
from tests.games.holdem.validity import assert_valid_state

SEATS = st.integers(0, 5)
ANYBODY = st.one_of(SEATS, st.none(), st.just(77))
KINDS = list(command_types(GAME).values())
JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 2_000),
    st.floats(allow_nan=False),
    st.text(max_size=5),
    st.lists(st.integers(), max_size=2),
    st.dictionaries(st.text(max_size=6), st.integers(), max_size=2),
)


class HoldemTable(RuleBasedStateMachine):
    """Join, leave, drop, come back late, act, and send nonsense."""

    @initialize(
        preset=st.sampled_from(sorted(GAME.presets)),
        structure=st.sampled_from(["no_limit", "pot_limit", "fixed_limit", "doubling"]),
        extras=st.booleans(),
        seed=st.binary(max_size=4),
    )
    def open(self, preset: str, structure: str, extras: bool, seed: bytes) -> None:
        self.clock = Clock()
        on = extras and preset != "tourney"
        self.table = Table(
            GAME,
            preset,
            clock=self.clock,
            entropy=Seeds(seed),
            structure=structure,
            seats=6,
            straddle=on,
            run_twice=on,
            rabbit_hunt=on,
            bomb_bb=2 if on else 0,
            bomb_every=3 if on else 0,
            time_bank_s=5 if extras else 0,
            entry="post" if extras else "wait",
        )
        self.names = 0
        self.chips = 0
        for seat in range(3):
            self.sit(seat)

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
        stack = self.table.state.settings.stack
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

    @rule(seats=st.integers(2, 10), big=st.integers(1, 60))
    def change_settings(self, seats: int, big: int) -> None:
        self.attempt(ChangeSettings({"seats": seats, "big_blind": big, "small_blind": 1}), None)

    @rule(millis=st.sampled_from([1, 900, 4_000, 15_000, 31_000, 700_000]))
    def time_passes(self, millis: int) -> None:
        self.clock.at += millis
        self.note(self.table.catch_up())

    @precondition(lambda self: self.table.state.hand.to_act is not None)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        seat = self.table.state.hand.to_act
        option = data.draw(st.sampled_from(self.table.options(seat)))
        self.note(self.table.catch_up())
        if option in self.table.options(seat):  # unless a timeout came first
            self.note(self.table.play(build(option, data), seat))

    @rule(seat=SEATS, late=st.integers(0, 40_000), to=st.integers(0, 500))
    def act_late(self, seat: int, late: int, to: int) -> None:
        self.clock.at += late
        self.attempt(Raise(to), seat)

    @rule(
        kind=st.sampled_from(KINDS), seat=st.one_of(SEATS, st.none(), st.just(77)), data=st.data()
    )
    def send_nonsense(self, kind: type[Command], seat: int | None, data: st.DataObject) -> None:
        fields = msgspec.structs.fields(kind)
        values = data.draw(st.fixed_dictionaries({field.name: JUNK for field in fields}))
        self.attempt(kind(**values), seat)

    @invariant()
    def the_table_is_valid(self) -> None:
        assert_valid_state(self.table.state)

    @invariant()
    def chips_are_conserved(self) -> None:
        assert GAME.game.chips(self.table.state) == self.chips

    @invariant()
    def every_viewer_can_look(self) -> None:
        encode(self.table.view)
        for seat in range(6):
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


TestHoldemTable = HoldemTable.TestCase
TestHoldemTable.settings = settings(
    max_examples=60,
    stateful_step_count=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
