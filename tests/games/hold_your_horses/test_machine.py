"""Hypothesis plays host, players and trouble-makers at one race track."""

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
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.table import Clock, Table
from bluefelt.games.hold_your_horses import GAME, Bet, Ready
from tests.contract.players import bought, command_types, encode
from tests.games.hold_your_horses.validity import assert_valid_state

SEATS = st.integers(0, 5)
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


class RaceTrack(RuleBasedStateMachine):
    """Join, leave, drop, come back late, bet, and send nonsense."""

    @initialize(
        cap=st.sampled_from([0, 0, 10, 100]),
        ante=st.sampled_from([0, 0, 5, 1000]),
        edge=st.sampled_from([0, 250, 2000]),
        unclaimed=st.sampled_from(["house", "carry", "refund"]),
        weights=st.tuples(*[st.integers(1, 10)] * 3),
        seed=st.binary(max_size=4),
    )
    def open(
        self,
        cap: int,
        ante: int,
        edge: int,
        unclaimed: str,
        weights: tuple[int, int, int],
        seed: bytes,
    ) -> None:
        self.clock = Clock()
        self.table = Table(
            GAME,
            clock=self.clock,
            entropy=Seeds(seed),
            cap_pct=cap,
            ante=ante,
            house_edge_bps=edge,
            unclaimed=unclaimed,
            weight_1=weights[0],
            weight_2=weights[1],
            weight_3=weights[2],
        )
        self.names = 0
        self.chips = 0
        for seat in range(3):
            self.sit(seat)
        self.attempt(Deal(), None)

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
        self.attempt(Sit(seat, f"guest {self.names}", 1000), seat)

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

    @rule(seat=SEATS, chips=st.sampled_from([0, 999, 1000, 1001]))
    def buy(self, seat: int, chips: int) -> None:
        self.attempt(TopUp(chips), seat)

    @rule(pause=st.booleans())
    def pause_or_resume(self, pause: bool) -> None:
        self.attempt(Pause() if pause else Resume(), None)

    @rule(seats=st.integers(2, 7), least=st.integers(1, 60), ante=st.integers(0, 60))
    def change_settings(self, seats: int, least: int, ante: int) -> None:
        self.attempt(ChangeSettings({"seats": seats, "min_bet": least, "ante": ante}), None)

    @rule(millis=st.sampled_from([1, 900, 8_000, 15_000, 46_000, 700_000]))
    def time_passes(self, millis: int) -> None:
        self.clock.at += millis
        self.note(self.table.catch_up())

    @precondition(lambda self: not self.table.state.race.over)
    @rule(data=st.data(), seat=SEATS)
    def take_an_option(self, data: st.DataObject, seat: int) -> None:
        self.note(self.table.catch_up())
        ours = [tag(Bet), tag(Ready)]
        options = [option for option in self.table.options(seat) if option.command in ours]
        if options:
            option = data.draw(st.sampled_from(options))
            self.note(self.table.play(build(option, data), seat))

    @rule(seat=SEATS, late=st.integers(0, 40_000), hand=st.integers(0, 6), to=st.integers(0, 1100))
    def bet_late(self, seat: int, late: int, hand: int, to: int) -> None:
        self.clock.at += late
        self.attempt(Bet(hand, to), seat)

    @rule(seat=SEATS)
    def ready(self, seat: int) -> None:
        self.attempt(Ready(), seat)

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
            encode(GAME.game.private(self.table.state, seat))
            self.table.options(seat)


def build(option: Option, data: st.DataObject) -> Command:
    values: dict[str, Any] = {}
    for name, bound in option.fields.items():
        if isinstance(bound, Range):
            values[name] = data.draw(st.integers(bound.least, bound.most))
        elif isinstance(bound, Choice):
            values[name] = data.draw(st.sampled_from(bound.values))
    kind = next(kind for kind in KINDS if tag(kind) == option.command)
    return kind(**values)


TestRaceTrack = RaceTrack.TestCase
TestRaceTrack.settings = settings(
    max_examples=50,
    stateful_step_count=50,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
