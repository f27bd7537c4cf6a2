"""Rooms that are full of names forget who has left, and nothing that anybody would miss."""

from copy import deepcopy

import msgspec
import pytest

from bluefelt.engine.contract import Command, Event, play
from bluefelt.engine.tables.feats import Feat
from bluefelt.games.holdem.state import Place
from bluefelt.rooms.records import events_decoder
from bluefelt.rooms.rules import commands as c
from bluefelt.rooms.rules import people
from bluefelt.rooms.rules import room as room_rules
from bluefelt.rooms.rules.bank import Account
from bluefelt.rooms.rules.events import MembersForgotten
from bluefelt.rooms.rules.finale import Award, finale
from bluefelt.rooms.rules.people import LATELY_LEFT, MOST_NAMES
from bluefelt.rooms.rules.room import evolve, new_room
from bluefelt.rooms.rules.state import Member, RoomStamp, RoomState, Tally
from bluefelt.rooms.rules.view import house_account, ledger, room_view
from tests.rooms.evenings import Crowd, Evening, check_room, encode, identity

VISITORS = [f"V{number}" for number in range(60)]
STEPS = 400


def awards(state: RoomState) -> tuple[Award, ...]:
    """What there would be if the room were closed now; finding it out changes nothing."""
    end = finale(closed(state))
    return () if end is None else end.awards


def closed(state: RoomState) -> RoomState:
    return msgspec.structs.replace(state, closed_at=state.closed_at or state.opened_at)


class Visited(Crowd):
    """A room that many people visit, one after the other; most go without owing anything."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, game=("ride_the_bus", "holdem", "hold_your_horses")[seed % 3])
        self.forgotten: list[MembersForgotten] = []

    def step(self) -> None:
        chance = self.random.random()
        visitor = self.random.choice(VISITORS)
        if chance < 0.12:
            self.try_to_play(None, c.Join(identity(visitor), visitor, "🙂"))
            self.try_to_play(None, c.Connect(visitor))
            self.try_to_play(visitor, c.TakeSeat(self.random.randrange(6)))
        elif chance < 0.24:
            there = [member.name for member in self.state.members.values() if member.is_in]
            self.try_to_play(self.random.choice([*there, "nobody"]), c.LeaveRoom())
        else:
            super().step()

    def _play(self, actor: str | None, command: Command) -> list[Event]:
        if not isinstance(command, c.Join | c.AddBot):
            return super()._play(actor, command)
        before = deepcopy(self.state)
        events = super()._play(actor, command)
        for event in events:
            if isinstance(event, MembersForgotten):
                self.forgotten.append(event)
                check_forgotten(before, event)
            evolve(before, event)
        return events


def check_forgotten(state: RoomState, event: MembersForgotten) -> None:
    """Whoever is forgotten has left and owes nothing, and nothing else has changed."""
    assert len(state.members) >= people.MOST_NAMES
    for name in event.names:
        account = state.bank.accounts.get(name)
        assert state.members[name].standing == "left"
        assert account is None or (account.owed, account.staked, account.limit) == (0, 0, None)
        assert name not in {*state.bank.held, *state.requests, *(state.round or ())}
        assert name not in {player.name for player in state.table.players.values()}
        assert event.played or not any(name in of for of in state.tallies.values())
    left = [member for member in state.members.values() if member.standing == "left"]
    late = sorted(left, key=lambda member: member.gone_at or 0)[-people.LATELY_LEFT :]
    assert not event.played or not {member.name for member in late} & set(event.names)
    money = house_account(state), [row for row in ledger(state) if row.name not in event.names]
    told, tallies = awards(state), {g: dict(of) for g, of in state.tallies.items()}
    state = deepcopy(state)
    evolve(state, event)
    assert (house_account(state), list(ledger(state))) == money
    assert awards(state) == told
    for game, of in state.tallies.items():
        kept = {name: tally for name, tally in tallies[game].items() if name not in event.names}
        assert of == kept
    assert room_rules.balanced(state)


def visited(seed: int) -> Visited:
    room = Visited(seed)
    for _ in range(STEPS):
        room.step()
        check_room(room)
        played = {name for tallies in room.state.tallies.values() for name in tallies}
        assert played <= set(room.state.members)
        room_view(closed(room.state))
    return room


def test_nothing_is_missed_of_those_who_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "MOST_NAMES", 12)
    monkeypatch.setattr(people, "LATELY_LEFT", 3)
    forgotten = [event for seed in range(20) for event in visited(seed).forgotten]
    assert {event.played for event in forgotten} == {True, False}


def test_a_room_that_forgets_is_replayed_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "MOST_NAMES", 12)
    monkeypatch.setattr(people, "LATELY_LEFT", 3)
    room, state = visited(7), new_room()
    assert any(event.played for event in room.forgotten)
    for stamp, command, events in room.history:
        assert play(room_rules, state, command, stamp) == events
    assert encode(state) == encode(room.state)


@pytest.fixture
def full(room: Evening) -> Evening:
    """All names are taken by people who have played on the bus, and left one after the other."""
    tallies = room.state.tallies["ride_the_bus"] = {"Ann": Tally(1)}
    given = room.state.recap.feats["sips-given"] = {}
    for number in range(1, MOST_NAMES):
        name, at = f"P{number}", 1_000_000 - number
        left = Member(name=name, avatar="🙂", joined_at=0, standing="left", gone_at=at)
        room.state.members[name], tallies[name] = left, Tally(1, 0, -number)
        given[name] = Feat("sips-given", name, number, adds=True)
    return room


def join(name: str) -> c.Join:
    return c.Join(identity(name), name, "🙂")


def test_those_who_played_and_left_make_way_for_newcomers(full: Evening) -> None:
    full.state.bank.accounts["P998"] = Account(bought=10, cashed_out=20)
    full.state.bank.house = -10
    [forgotten, *_] = room_events(full, join("Zed"))
    best, debtor, lately = "P999", "P998", [f"P{n}" for n in range(1, LATELY_LEFT + 1)]
    assert isinstance(forgotten, MembersForgotten)
    assert forgotten.played
    assert list(full.state.members) == ["Ann", *lately, debtor, best, "Zed"]
    assert set(full.state.tallies["ride_the_bus"]) == {"Ann", *lately, debtor, best}
    assert set(full.state.recap.feats["sips-given"]) == {*lately, debtor, best}


def room_events(room: Evening, command: Command) -> list[Event]:
    return play(room_rules, room.state, command, RoomStamp(99, room.now, None, bytes(32)))


def test_nobody_who_played_is_forgotten_before_the_room_is_full(full: Evening) -> None:
    del full.state.members["P500"]
    events = room_events(full, join("Zed"))
    assert not [event for event in events if isinstance(event, MembersForgotten)]
    assert len(full.state.members) == MOST_NAMES


def test_those_who_never_played_are_forgotten_first(full: Evening) -> None:
    del full.state.tallies["ride_the_bus"]["P50"]  # who was among the last to leave
    assert room_events(full, join("Zed"))[0] == MembersForgotten(("P50",))
    assert len(full.state.members) == MOST_NAMES


def test_who_was_forgotten_begins_anew(full: Evening) -> None:
    room_events(full, join("Zed"))
    room_events(full, join("P500"))
    assert "P500" in full.state.members
    assert "P500" not in full.state.tallies["ride_the_bus"]


def test_awards_that_too_many_share_are_not_given_because_some_are_forgotten(full: Evening) -> None:
    given = full.state.recap.feats["sips-given"]
    for name in ("P900", "P901", "P902", "P903", "P904"):
        given[name] = Feat("sips-given", name, 5_000, adds=True)
    room_events(full, join("Zed"))
    most = [name for name in given if given[name].count == 5_000]
    assert most == ["P900", "P901", "P902", "P903"], "one more than can share it"


def test_rows_of_earlier_versions_forget_no_rounds(full: Evening) -> None:
    old = b'[{"type": "member/forgotten", "names": ["P500"]}]'
    [event] = events_decoder("holdem").decode(old)
    evolve(full.state, event)
    assert "P500" not in full.state.members
    assert "P500" in full.state.tallies["ride_the_bus"]
    assert "P500" in full.state.recap.feats["sips-given"]


def test_whoever_the_books_or_the_table_know_is_not_forgotten(full: Evening) -> None:
    bank = full.state.bank
    bank.accounts["P500"] = Account(bought=10, cashed_out=10, staked=5)  # less credit used
    bank.accounts["P501"] = Account(limit=0)
    bank.held["P502"], bank.house = 10, -10
    full.state.table.places.append(Place("P503", 2))
    room_events(full, join("Zed"))
    assert {f"P{number}" for number in range(500, 504)} <= set(full.state.members)
    assert "P504" not in full.state.members


def test_a_host_who_left_an_empty_room_is_not_forgotten(full: Evening) -> None:
    full.state.host = "P500"
    room_events(full, join("Zed"))
    assert "P500" in full.state.members
