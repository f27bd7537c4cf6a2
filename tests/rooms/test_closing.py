"""The host closes the room in the middle of a round: after it, or at once with every bet back."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bluefelt.engine.contract import Command
from bluefelt.engine.poker.messages import AllIn, Call, Check, Raise
from bluefelt.engine.tables.messages import (
    ChangeSettings,
    Deal,
    DealScheduled,
    Left,
    Pause,
    Resume,
    RoundVoided,
)
from bluefelt.eventlog import open_log
from bluefelt.games.hold_your_horses.messages import Bet, Ready
from bluefelt.games.holdem.messages import VoteOpened
from bluefelt.games.holdem.phh import split_hands
from bluefelt.rooms.audit import audit_room
from bluefelt.rooms.ports import Entry
from bluefelt.rooms.rules import commands as c
from bluefelt.rooms.rules.events import (
    RoomClosed,
    RoomClosing,
    RoomKeptOpen,
    RoundClosed,
    TableSet,
)
from bluefelt.rooms.rules.room import balanced
from bluefelt.rooms.rules.view import ledger, room_view
from tests.rooms.evenings import Evening, member_options

LAST_LOOK = 8_000
NOW = c.CloseRoom("now")
AFTER = c.CloseRoom("after-round")
NAMES = ("Ann", "Ben", "Cleo")


def poker(**settings: Any) -> Evening:
    return Evening(initial_button=0, clock_s=600, **settings).seat_all(*NAMES).dealt()


def turn(room: Evening, command: Command) -> None:
    """Whoever is to act does this."""
    seat = room.state.table.hand.to_act
    room.play(room.state.table.players[seat].name, command)


def nets(room: Evening) -> dict[str, int]:
    return {row.name: row.net for row in ledger(room.state)}


def closes(room: Evening) -> list[object]:
    """Close the room at once; everybody is cashed out, and the books are exact."""
    events = room.play("Ann", NOW)
    assert room.state.closed_at is not None
    assert room.state.table.players == {}
    assert balanced(room.state)
    return list(events)


# At once.


def test_bets_of_every_street_go_back() -> None:
    room = poker(ante=5, deal_control="auto")
    turn(room, Raise(60))
    turn(room, Call())
    turn(room, Call())
    turn(room, Check())
    turn(room, Raise(100))
    [voided] = [event for event in closes(room) if isinstance(event, RoundVoided)]
    assert voided.refunds == {0: 65, 1: 65, 2: 165}
    assert nets(room) == dict.fromkeys(NAMES, 0)


def test_dead_chips_go_back_to_whoever_paid_them() -> None:
    room = poker(bb_ante=20)
    [voided] = [event for event in closes(room) if isinstance(event, RoundVoided)]
    assert voided.refunds == {1: 10, 2: 40}  # the small blind; the big blind with the ante for all
    assert nets(room) == dict.fromkeys(NAMES, 0)


def test_a_void_round_is_nobodys_result_and_no_history() -> None:
    room = poker()
    events = closes(room)
    assert not [event for event in events if isinstance(event, RoundClosed)]
    assert room.state.tallies == {}
    played = [event for _, _, events in room.history for event in events]
    cards = [event for event in played if not type(event).__module__.startswith("bluefelt.rooms")]
    assert list(split_hands(cards)) == []


def test_an_all_in_is_dealt_out_and_paid() -> None:
    room = poker(runout_ms=1500)
    turn(room, AllIn())
    turn(room, AllIn())
    turn(room, AllIn())
    assert room.is_running()  # the board is still to come
    events = closes(room)
    assert not [event for event in events if isinstance(event, RoundVoided)]
    [closed] = [event for event in events if isinstance(event, RoundClosed)]
    assert any(closed.net.values())
    assert nets(room) == closed.net


def test_a_vote_on_running_it_twice_ends_with_one_board() -> None:
    room = poker(run_twice=True)
    turn(room, AllIn())
    turn(room, AllIn())
    turn(room, AllIn())
    assert any(isinstance(event, VoteOpened) for event in room.history[-1][2])
    closes(room)
    assert sum(nets(room).values()) == 0
    assert any(nets(room).values())


def test_locked_bets_of_a_race_go_back_with_the_ante() -> None:
    room = Evening("hold_your_horses", ante=5).seat_all(*NAMES).dealt()
    room.play("Ben", Bet(1, 100))
    room.play("Ben", Ready())
    room.play("Cleo", Bet(2, 30))  # not locked
    [voided] = [event for event in closes(room) if isinstance(event, RoundVoided)]
    assert voided.refunds == {0: 5, 1: 105, 2: 5}
    assert nets(room) == dict.fromkeys(NAMES, 0)
    assert room_view(room.state).house == 0


def test_a_ride_ends_with_the_results_so_far() -> None:
    room = Evening("ride_the_bus").seat_all(*NAMES).dealt()
    assert [event for event in closes(room) if isinstance(event, RoundClosed)]


def test_a_hand_of_stud_goes_back() -> None:
    room = Evening("follow_the_queen", clock_s=600).seat_all(*NAMES).dealt()
    assert [event for event in closes(room) if isinstance(event, RoundVoided)]
    assert nets(room) == dict.fromkeys(NAMES, 0)


def test_a_paused_hand_can_be_closed() -> None:
    room = poker()
    room.play("Ann", Pause())
    closes(room)
    assert nets(room) == dict.fromkeys(NAMES, 0)


def test_only_the_host_closes() -> None:
    room = poker()
    for command in (NOW, AFTER, c.KeepOpen()):
        assert room.refusal("Ben", command).code == "host-only"
    assert room.refusal("Ann", c.CloseRoom()).code == "hand-running"


def test_the_log_of_a_room_that_was_closed_in_mid_hand_passes_the_check(tmp_path: Path) -> None:
    room = poker(bb_ante=20)
    turn(room, Raise(60))
    closes(room)

    async def check() -> None:
        log = await open_log(str(tmp_path / "rooms.db"))
        try:
            for row in room.rows:
                first, last = row is room.rows[0], row is room.rows[-1]
                await log.append(Entry(row, opens=room.state.code if first else None, closes=last))
            [record] = [record async for record in log.rooms()]
            audit = await audit_room(log, record)
            assert (audit.rows, audit.decided) == (len(room.rows), len(room.rows))
        finally:
            await log.close()

    asyncio.run(check())


# When the round is over.


def test_the_room_closes_after_this_hand_once_everybody_has_seen_it() -> None:
    room = poker(deal_control="dealer")
    assert room.play("Ann", AFTER)[0] == RoomClosing(None)
    assert room_view(room.state).closing is not None
    assert room.refusal("Ann", AFTER).code == "already-so"
    room.finish_round()
    assert room.state.closed_at is None
    room.wait(LAST_LOOK - 1)
    assert room.state.closed_at is None
    events = room.wait(1)
    assert RoomClosed(room.now) in events
    assert len([event for event in events if isinstance(event, Left)]) == 3
    assert sum(nets(room).values()) == 0


def test_it_closes_before_another_hand_is_dealt() -> None:
    room = poker(deal_control="auto", pause_s=4)
    room.play("Ann", AFTER)
    room.finish_round()
    room.wait(4_000)
    assert room.state.closed_at is not None
    assert room.state.table.rounds == 1


def test_whoever_deals_another_closes_it() -> None:
    room = poker(deal_control="host")
    room.play("Ann", AFTER)
    room.finish_round()
    room.play("Ann", Deal())
    assert room.state.closed_at == room.now


def test_a_change_of_mind_keeps_it_open() -> None:
    room = poker(deal_control="auto", pause_s=4)
    room.play("Ann", AFTER)
    assert RoomKeptOpen() in room.play("Ann", c.KeepOpen())
    assert room.refusal("Ann", c.KeepOpen()).code == "already-so"
    room.finish_round()
    room.wait(4_000)
    assert room.state.closed_at is None
    assert room.is_running()


def test_it_may_be_kept_open_while_the_last_hand_is_looked_at() -> None:
    room = poker(deal_control="auto", pause_s=4)
    room.play("Ann", AFTER)
    room.finish_round()
    room.play("Ann", c.KeepOpen())
    room.wait(4_000)
    assert room.is_running()


def test_a_shorter_pause_deals_no_hand_before_it_closes() -> None:
    room = poker(deal_control="auto", pause_s=60)
    room.play("Ann", AFTER)
    room.finish_round()
    events = room.play("Ann", ChangeSettings({"pause_s": 1}))
    assert [event for event in events if isinstance(event, DealScheduled)]
    room.wait(1_000)
    assert room.state.closed_at is not None
    assert room.state.table.rounds == 1


def test_a_pause_delays_it() -> None:
    room = poker(deal_control="dealer")
    room.play("Ann", AFTER)
    room.finish_round()
    room.play("Ann", Pause())
    room.wait(60_000)
    room.play("Ann", Resume())
    room.wait(LAST_LOOK - 1)
    assert room.state.closed_at is None
    room.wait(1)
    assert room.state.closed_at is not None


def test_between_hands_it_closes_at_once() -> None:
    room = Evening().seat_all(*NAMES)
    room.play("Ann", AFTER)
    assert room.state.closed_at == room.now


# A tournament, and the next one.


def won() -> Evening:
    """A tournament that Ann, Ben and Cleo have played to its end."""
    room = Evening("holdem", "tourney", structure="no_limit", pause_s=0, runout_ms=0)
    room.seat_all(*NAMES).dealt()
    for _ in range(200):
        if room.state.table.finished:
            return room
        if room.is_running():
            turn(room, AllIn())
        else:
            room.wait(1_000)
    pytest.fail("nobody wins")


def offers(room: Evening, name: str) -> list[str]:
    return [option.command for option in member_options(room.state, name, room.now)]


def test_the_host_is_offered_to_play_a_tournament_again() -> None:
    room = won()
    assert "room/play-again" in offers(room, "Ann")
    assert "room/play-again" not in offers(room, "Ben")
    assert room.refusal("Ben", c.PlayAgain()).code == "host-only"


def test_again_the_same_players_have_fresh_stacks_and_the_same_settings() -> None:
    room = won()
    before = room.state.table.settings
    seats = {player.name: seat for seat, player in room.state.table.players.items()}
    events = room.play("Ann", c.PlayAgain())
    assert isinstance(events[0], TableSet)
    table = room.state.table
    assert table.settings == before
    assert (table.finished, table.places, table.rounds) == (False, [], 0)
    assert {player.name: seat for seat, player in table.players.items()} == seats
    assert {player.stack for player in table.players.values()} == {2000}
    room.deal()
    assert room.is_running()
    assert "room/play-again" not in offers(room, "Ann")


def test_a_tournament_that_is_not_over_is_not_played_again() -> None:
    room = Evening("holdem", "tourney").seat_all(*NAMES).dealt()
    assert room.refusal("Ann", c.PlayAgain()).code == "not-finished"
