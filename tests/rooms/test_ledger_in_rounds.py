"""The ledger as clients know it during a round: what they were last sent is still true."""

import pytest

from bluefelt.engine.poker.messages import Call, Raise
from bluefelt.engine.registry import games
from bluefelt.rooms.frames import Update
from bluefelt.rooms.rules.ledger import books
from bluefelt.rooms.rules.room_event import RoomEvent
from bluefelt.rooms.rules.view import LedgerRow, house_account, ledger
from tests.rooms.evenings import Crowd, Evening, check_ledger


@pytest.mark.parametrize("game", [key for key, spec in games().items() if spec.scoring is None])
@pytest.mark.parametrize("seed", range(4))
def test_the_ledger_that_was_sent_last_is_true_at_any_moment(game: str, seed: int) -> None:
    room = Crowd(seed, game)
    known: tuple[tuple[LedgerRow, ...], int] | None = None
    seen = 0
    for _ in range(250):
        room.step()
        rows, seen = room.history[seen:], len(room.history)
        sent = [Update(room.state, s.seq, s.at, events).touches_room for s, _, events in rows]
        now = ledger(room.state), house_account(room.state)
        assert known is None or any(sent) or now == known, rows
        known = now
        check_ledger(room.state)


def test_chips_in_the_pot_count_for_whoever_put_them_there() -> None:
    room = Evening("holdem", "cash", initial_button=0).seat_all("Ann", "Ben").dealt()
    room.play("Ann", Raise(20))
    room.play("Ben", Call())
    assert {p.name: p.stack for p in room.state.table.players.values()} == {"Ann": 180, "Ben": 180}
    for row in ledger(room.state):
        assert (row.stack, row.net) == (200, 0)
    assert house_account(room.state) == 0
    told = books(room.state)
    assert (told.house, told.transfers) == (0, None)
    assert not any(isinstance(event, RoomEvent) for event in room.history[-1][2])
