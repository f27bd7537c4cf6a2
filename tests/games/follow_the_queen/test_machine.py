"""Hypothesis plays host, players and trouble-makers at one table of Follow the Queen."""

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from bluefelt.engine.poker.messages import Raise
from bluefelt.engine.tables.messages import ChangeSettings
from bluefelt.games.follow_the_queen import GAME
from tests.contract.machine import MACHINE_SETTINGS, TableMachine
from tests.games.follow_the_queen.validity import assert_valid_state


class QueenTable(TableMachine):
    """Both structures and both rules for a Queen dealt last, with deep stacks or short ones."""

    spec = GAME
    late = st.builds(Raise, st.integers(0, 500))

    @initialize(
        structure=st.sampled_from(["no_limit", "fixed_limit"]),
        follow=st.sampled_from(["street", "carry"]),
        stack=st.sampled_from([7, 18, 60, 1000]),
        ante=st.sampled_from([0, 5, 9]),
        seed=st.binary(max_size=4),
    )
    def open(self, structure: str, follow: str, stack: int, ante: int, seed: bytes) -> None:
        self.open_table(
            "ftq",
            seed,
            structure=structure,
            queen_follow=follow,
            stack=stack,
            ante=ante,
            time_bank_s=5 if ante else 0,
            runout_ms=0 if stack == 60 else 1500,
        )

    @rule(seats=st.integers(2, 9), small=st.integers(1, 60), bring_in=st.integers(1, 60))
    def change_settings(self, seats: int, small: int, bring_in: int) -> None:
        self.attempt(
            ChangeSettings({"seats": seats, "small_bet": small, "bring_in": bring_in}), None
        )

    @invariant()
    def the_table_is_valid(self) -> None:
        assert_valid_state(self.table.state)


TestQueenTable = QueenTable.TestCase
TestQueenTable.settings = MACHINE_SETTINGS
