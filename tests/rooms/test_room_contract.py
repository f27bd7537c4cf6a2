"""What every room keeps, whoever comes and whatever they do."""

from collections.abc import Sequence

import pytest

from bluefelt.engine.contract import play
from bluefelt.engine.registry import games
from bluefelt.rooms.records import command_decoder
from bluefelt.rooms.rules import room as room_rules
from bluefelt.rooms.rules.commands import Disconnect, Recover
from bluefelt.rooms.rules.deadlines import deadline
from bluefelt.rooms.rules.events import RoundOpened
from bluefelt.rooms.rules.room import new_room
from bluefelt.rooms.rules.tables import game_of
from tests.rooms.evenings import Crowd, check_options, check_room, encode

STEPS = 300
every_seed = pytest.mark.parametrize("seed", range(30))
MANY_ROUNDS = 100  # more than a table of people who are away plays
some_seeds = pytest.mark.parametrize("seed", range(15))


def crowded(seed: int, steps: int = STEPS) -> Crowd:
    room = Crowd(seed)
    for _ in range(steps):
        room.step()
    return room


@every_seed
def test_whatever_people_do_the_room_stays_sound(seed: int) -> None:
    room = Crowd(seed)
    for _ in range(STEPS):
        room.step()
        check_room(room)
        room.catch_up()
        check_options(room)  # takes each: a refusal would raise here


@some_seeds
def test_the_same_commands_and_stamps_give_the_same_events(seed: int) -> None:
    room = crowded(seed)
    state = new_room()
    for stamp, command, events in room.history:
        assert play(room_rules, state, command, stamp) == events
    assert encode(state) == encode(room.state)


@some_seeds
def test_a_room_plays_on_alike_from_its_snapshot(seed: int) -> None:
    room = crowded(seed, STEPS // 2)
    copy, start = room.copy(), len(room.history)
    for _ in range(STEPS // 2):
        room.step()
    for stamp, command, events in room.history[start:]:
        assert play(room_rules, copy, command, stamp) == events
    assert encode(copy) == encode(room.state)


@some_seeds
def test_a_deserted_room_falls_asleep(seed: int) -> None:
    room = crowded(seed, 10 + 9 * seed)
    for member in list(room.state.members.values()):
        if member.connected:
            room.server(Disconnect(member.name))
    room.wait(60_000)
    assert room.state.asleep
    assert deadline(room.state) is None
    room.wait(10_000_000)
    check_room(room)


@some_seeds
def test_time_alone_always_leads_on(seed: int) -> None:
    """With people who are there but do nothing, every deadline leads to rest or another round.

    Only races go on and on (RULES D4): who watches them is not away.
    """
    room = crowded(seed, 10 + 9 * seed)
    rounds = room.state.table.rounds
    for _ in range(3_000):
        due = deadline(room.state)
        if due is None or room.state.table.rounds > rounds + MANY_ROUNDS:
            break
        room.now = max(room.now, due)
        room.catch_up()
    else:
        pytest.fail("the room is stuck")
    check_room(room)


@some_seeds
def test_a_server_that_comes_back_finds_nothing_overdue(seed: int) -> None:
    room = crowded(seed, 10 + 9 * seed)
    if not any(member.connected for member in room.state.members.values()):
        return
    room.catch_up()
    room.now += 86_400_000
    room._play(None, Recover())
    due = game_of(room.state).deadline(room.state.table)
    assert due is None or due >= room.now
    check_room(room)


def test_rows_hold_commands_that_can_be_read_again() -> None:
    room = crowded(1)
    for row, (_, command, _) in zip(room.rows, room.history, strict=True):
        assert command_decoder(row.scope).decode(row.command) == command


@pytest.mark.long
def test_random_evenings_see_every_game_and_most_of_what_can_happen() -> None:
    rooms = [crowded(seed) for seed in range(30)]
    history = [
        (room, row, step)
        for room in rooms
        for row, step in zip(room.rows, room.history, strict=True)
    ]
    assert {row.scope for _, row, (_, _, events) in history if any_deal(events)} == set(games())
    happened = {type(event).__name__ for _, _, (_, _, events) in history for event in events}
    assert happened >= {
        "Slept",
        "Woke",
        "HostPassed",
        "HostAwaited",
        "HostWentIdle",
        "MemberKnocked",
        "MemberRefused",
        "MemberKicked",
        "KickForgiven",
        "ChipsRequested",
        "RequestEnded",
        "CreditAsked",
        "LimitSet",
        "RateSet",
        "SettingsApplied",
        "Dropped",
        "Returned",
    }
    assert len({code for room in rooms for code in room.refused}) > 25


def any_deal(events: Sequence[object]) -> bool:
    return any(isinstance(event, RoundOpened) for event in events)
