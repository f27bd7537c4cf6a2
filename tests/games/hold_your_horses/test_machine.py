"""Hypothesis plays host, players and trouble-makers at one race track."""

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from bluefelt.engine.tables.messages import ChangeSettings
from bluefelt.games.hold_your_horses import GAME, Bet, Ready
from tests.contract.machine import MACHINE_SETTINGS, SEATS, TableMachine
from tests.games.hold_your_horses.validity import assert_valid_state


class RaceTrack(TableMachine):
    """Caps, antes, edges, weights, and every fate of an unclaimed pool."""

    spec = GAME
    late = st.builds(Bet, st.integers(0, 6), st.integers(0, 1100))

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
        self.open_table(
            "horses",
            seed,
            cap_pct=cap,
            ante=ante,
            house_edge_bps=edge,
            unclaimed=unclaimed,
            round_weights="/".join(map(str, weights)),
        )
        self.deal()

    @rule(seat=SEATS)
    def ready(self, seat: int) -> None:
        self.attempt(Ready(), seat)

    @rule(seats=st.integers(2, 7), least=st.integers(1, 60), ante=st.integers(0, 60))
    def change_settings(self, seats: int, least: int, ante: int) -> None:
        self.attempt(ChangeSettings({"seats": seats, "min_bet": least, "ante": ante}), None)

    @invariant()
    def the_table_is_valid(self) -> None:
        assert_valid_state(self.table.state)


TestRaceTrack = RaceTrack.TestCase
TestRaceTrack.settings = MACHINE_SETTINGS
