"""Hypothesis plays host, players and trouble-makers at one hold'em table."""

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from bluefelt.engine.poker.messages import Raise
from bluefelt.engine.tables.messages import ChangeSettings
from bluefelt.games.holdem import GAME
from tests.contract.machine import MACHINE_SETTINGS, TableMachine
from tests.games.holdem.validity import assert_valid_state


class HoldemTable(TableMachine):
    """Every preset and structure, with or without extras."""

    spec = GAME
    late = st.builds(Raise, st.integers(0, 500))

    @initialize(
        preset=st.sampled_from(sorted(GAME.presets)),
        structure=st.sampled_from(["no_limit", "pot_limit", "fixed_limit", "doubling"]),
        extras=st.booleans(),
        seed=st.binary(max_size=4),
    )
    def open(self, preset: str, structure: str, extras: bool, seed: bytes) -> None:
        on = extras and preset != "tourney"
        self.open_table(
            preset,
            seed,
            structure=structure,
            straddle=on,
            run_twice=on,
            rabbit_hunt=on,
            bomb_bb=2 if on else 0,
            bomb_every=3 if on else 0,
            time_bank_s=5 if extras else 0,
            entry="post" if extras else "wait",
        )

    @rule(seats=st.integers(2, 10), big=st.integers(1, 60))
    def change_settings(self, seats: int, big: int) -> None:
        self.attempt(ChangeSettings({"seats": seats, "big_blind": big, "small_blind": 1}), None)

    @invariant()
    def the_table_is_valid(self) -> None:
        assert_valid_state(self.table.state)


TestHoldemTable = HoldemTable.TestCase
TestHoldemTable.settings = MACHINE_SETTINGS
