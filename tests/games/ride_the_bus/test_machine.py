"""Hypothesis plays host, players and trouble-makers at one bus table."""

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from bluefelt.engine.tables.messages import ChangeSettings
from bluefelt.games.ride_the_bus import GAME, Assign, Claim, Flip, Guess, Skip
from tests.contract.machine import MACHINE_SETTINGS, SEATS, TableMachine
from tests.games.ride_the_bus.validity import assert_sips_add_up, assert_valid_state


class BusTable(TableMachine):
    """Every rule of the pyramid and of the bus, from the deal or from the first ride on."""

    spec = GAME
    late = st.one_of(
        st.builds(Claim, st.integers(1, 5)),
        st.builds(Assign, SEATS, st.integers(1, 9)),
        st.builds(Guess, st.sampled_from(["higher", "lower"])),
    )

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
        self.open_table(
            "bus",
            seed,
            stacking=stacking,
            auto_flip=auto,
            self_assign=own,
            tie_policy=tie,
            decks=decks,
            bus_max_wrong=5,
            ace_high=own,
        )
        self.deal()
        while ride and self.table.state.match.stage != "ride":
            self.table.skip()

    @rule(cards=st.integers(1, 4))
    def flip(self, cards: int) -> None:
        for _ in range(cards):
            self.attempt(Flip(), None)

    @rule()
    def skip_rider(self) -> None:
        self.attempt(Skip(), None)

    @rule(decks=st.sampled_from([1, 2]), penalty=st.integers(1, 5), seats=st.integers(2, 9))
    def change_settings(self, decks: int, penalty: int, seats: int) -> None:
        changes = {"decks": decks, "bus_penalty": penalty, "seats": seats}
        self.attempt(ChangeSettings(changes), None)  # type: ignore[arg-type]

    @invariant()
    def the_table_is_valid(self) -> None:
        assert_valid_state(self.table.state)

    @invariant()
    def sips_given_are_sips_received(self) -> None:
        assert_sips_add_up(self.table.state)


TestBusTable = BusTable.TestCase
TestBusTable.settings = MACHINE_SETTINGS
