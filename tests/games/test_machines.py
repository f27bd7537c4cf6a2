"""Hypothesis plays host, players and trouble-makers at a table of each game."""

from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule

from bluefelt.engine.poker.messages import Raise
from bluefelt.games import follow_the_queen, hold_your_horses, holdem
from bluefelt.games import ride_the_bus as bus
from tests.contract.machine import SEATS, TableMachine, case_of
from tests.games.follow_the_queen.validity import assert_valid_state as assert_valid_stud
from tests.games.hold_your_horses.validity import assert_valid_state as assert_valid_race
from tests.games.holdem.validity import assert_valid_state as assert_valid_hand
from tests.games.ride_the_bus.validity import assert_sips_add_up
from tests.games.ride_the_bus.validity import assert_valid_state as assert_valid_game


class HoldemTable(TableMachine):
    """Every preset and structure, with or without extras."""

    spec = holdem.GAME
    late = st.builds(Raise, st.integers(0, 500))
    valid = staticmethod(assert_valid_hand)
    preset = st.sampled_from(sorted(holdem.GAME.presets))
    opening = {
        "structure": st.sampled_from(["no_limit", "pot_limit", "fixed_limit", "doubling"]),
        **dict.fromkeys(("straddle", "run_twice", "rabbit_hunt"), st.booleans()),
        "bomb_bb": st.sampled_from([0, 2]),
        "bomb_every": st.sampled_from([0, 3]),
        "time_bank_s": st.sampled_from([0, 5]),
        "untimed_rounds": st.sampled_from([0, 1]),
        "entry": st.sampled_from(["post", "wait"]),
    }
    changes = {
        "seats": st.integers(2, 10),
        "big_blind": st.integers(1, 60),
        "small_blind": st.just(1),
    }

    def fitting(self, preset: str, changes: dict[str, Any]) -> dict[str, Any]:
        if preset != "tourney" and (changes["bomb_bb"] or not changes["bomb_every"]):
            return changes
        return {
            name: changes[name] for name in ("structure", "time_bank_s", "untimed_rounds", "entry")
        }


class QueenTable(TableMachine):
    """Both structures and both rules for a Queen dealt last, with deep stacks or short ones."""

    spec = follow_the_queen.GAME
    late = st.builds(Raise, st.integers(0, 500))
    valid = staticmethod(assert_valid_stud)
    preset = st.just("ftq")
    opening = {
        "structure": st.sampled_from(["no_limit", "fixed_limit"]),
        "queen_follow": st.sampled_from(["street", "carry"]),
        "stack": st.sampled_from([7, 18, 60, 1000]),
        "ante": st.sampled_from([0, 5, 9]),
        "time_bank_s": st.sampled_from([0, 5]),
        "untimed_rounds": st.sampled_from([0, 1]),
        "runout_ms": st.sampled_from([0, 1500]),
    }
    changes = {
        "seats": st.integers(2, 9),
        "small_bet": st.integers(1, 60),
        "bring_in": st.integers(1, 60),
    }


class RaceTrack(TableMachine):
    """Caps, antes, edges, weights, and every fate of an unclaimed pool."""

    spec = hold_your_horses.GAME
    late = st.builds(hold_your_horses.Bet, st.integers(0, 6), st.integers(0, 1100))
    valid = staticmethod(assert_valid_race)
    preset = st.just("horses")
    opening = {
        "cap_pct": st.sampled_from([0, 0, 10, 100]),
        "ante": st.sampled_from([0, 0, 5, 1000]),
        "untimed_rounds": st.sampled_from([0, 1]),
        "house_edge_bps": st.sampled_from([0, 250, 2000]),
        "unclaimed": st.sampled_from(["house", "carry", "refund"]),
        "round_weights": st.tuples(*[st.integers(1, 10)] * 3).map("{0[0]}/{0[1]}/{0[2]}".format),
    }
    changes = {
        "seats": st.integers(2, 7),
        "min_bet": st.integers(1, 60),
        "ante": st.integers(0, 60),
    }

    def begin(self, data: st.DataObject) -> None:
        self.deal()

    @rule(seat=SEATS)
    def ready(self, seat: int) -> None:
        self.attempt(hold_your_horses.Ready(), seat)


class BusTable(TableMachine):
    """Every rule of the pyramid and of the bus, from the deal or from the first ride on."""

    spec = bus.GAME
    late = st.one_of(
        st.builds(bus.Claim, st.integers(1, 5)),
        st.builds(bus.Assign, SEATS, st.integers(1, 9)),
        st.builds(bus.Guess, st.sampled_from(["higher", "lower"])),
    )
    valid = staticmethod(assert_valid_game)
    preset = st.just("bus")
    opening = {
        **dict.fromkeys(("stacking", "auto_flip", "self_assign", "ace_high"), st.booleans()),
        "tie_policy": st.sampled_from(["all", "random"]),
        "untimed_rounds": st.sampled_from([0, 1]),
        "decks": st.sampled_from([1, 2]),
        "bus_max_wrong": st.just(5),
    }
    changes = {
        "decks": st.sampled_from([1, 2]),
        "bus_penalty": st.integers(1, 5),
        "seats": st.integers(2, 9),
    }

    def begin(self, data: st.DataObject) -> None:
        self.deal()
        ride = data.draw(st.booleans())
        while ride and self.table.state.match.stage != "ride":
            if self.table.deadline is None:
                self.flip(1)
            else:
                self.table.skip()

    @rule(cards=st.integers(1, 4))
    def flip(self, cards: int) -> None:
        for _ in range(cards):
            self.attempt(bus.Flip(), None)

    @rule()
    def skip_rider(self) -> None:
        self.attempt(bus.Skip(), None)

    @invariant()
    def sips_given_are_sips_received(self) -> None:
        assert_sips_add_up(self.table.state)


TestHoldemTable = case_of(HoldemTable)
TestQueenTable = case_of(QueenTable)
TestRaceTrack = case_of(RaceTrack)
TestBusTable = case_of(BusTable)
