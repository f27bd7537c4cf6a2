"""A room in the hands of a test: its clock stands still, its chance is seeded, its rows are kept.

`Evening` does what the server does, one thing after the other; `Crowd` is many people at random.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Self

import msgspec
import pytest

from bluefelt.engine.contract import Command, Event, Millis, Option, Seat, play
from bluefelt.engine.registry import find_game, games
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.table import make_settings
from bluefelt.engine.tables.messages import ChangeSettings, Deal, Leave, SitOut
from bluefelt.engine.tables.state import ChipPlayer
from bluefelt.rooms.ports import Row
from bluefelt.rooms.records import (
    LoadedRoom,
    fold,
    from_snapshot,
    make_row,
    make_snapshot,
    without_sit,
)
from bluefelt.rooms.rules import commands as c
from bluefelt.rooms.rules import room as room_rules
from bluefelt.rooms.rules.deadlines import deadline
from bluefelt.rooms.rules.host import others_wait
from bluefelt.rooms.rules.options import options_of
from bluefelt.rooms.rules.rates import Rate
from bluefelt.rooms.rules.room import balanced, new_room
from bluefelt.rooms.rules.state import Member, RoomStamp, RoomState, seat_of, stacks
from bluefelt.rooms.rules.tables import game_of
from bluefelt.rooms.rules.view import house_account, ledger
from tests.contract.players import any_value, value_for

encode = msgspec.json.Encoder().encode
ROOM = "0" * 32
MOST_EXPIRIES = 400  # at one instant: more would never end


def member_options(state: RoomState, name: str, now: Millis) -> tuple[Option, ...]:
    """What the member may do at the table now, with exact bounds."""
    return options_of(state, name, seat_of(state, name), now)


class Evening:
    """One room from its opening on, with Ann as its host."""

    def __init__(
        self, game: str = "holdem", preset: str | None = None, seed: int = 0, **settings: Any
    ) -> None:
        self.random = Random(seed)
        self.now: Millis = 1_000_000
        self.state = new_room()
        self.twin = LoadedRoom(new_room())
        self.rows: list[Row] = []
        self.history: list[tuple[RoomStamp, Command, list[Event]]] = []
        self.server(c.Open("ABC234", game, preset, settings, identity("Ann"), "Ann", "🙂"))
        self.server(c.Connect("Ann"))

    # One thing after the other.

    def play(self, actor: str | None, command: Command) -> list[Event]:
        """All that the command caused, after everything that was due before it."""
        self.catch_up()
        return self._play(actor, command)

    def server(self, command: Command) -> list[Event]:
        return self.play(None, command)

    def _play(self, actor: str | None, command: Command) -> list[Event]:
        stamp = RoomStamp(len(self.rows) + 1, self.now, actor, self.random.randbytes(32))
        events = play(room_rules, self.state, command, stamp)
        row = make_row(ROOM, stamp, None, self.state.game, command, events)
        self.rows.append(row)
        self.history.append((stamp, command, events))
        fold(self.twin, row)
        return events

    def refusal(self, actor: str | None, command: Command) -> Rejected:
        """Why the command is refused; nothing of it has happened."""
        self.catch_up()
        before = encode(self.state)
        with pytest.raises(Rejected) as refused:
            self._play(actor, command)
        assert encode(self.state) == before
        return refused.value

    def catch_up(self) -> None:
        """Play everything that is due."""
        for _ in range(MOST_EXPIRIES):
            due = None if self.state.table is None else deadline(self.state)
            if due is None or due > self.now:
                return
            assert self._play(None, c.Expire())
        pytest.fail("time stands still")

    def wait(self, millis: Millis) -> list[Event]:
        """Time passes, and everything happens when it is due."""
        before, end = len(self.history), self.now + millis
        while (due := deadline(self.state)) is not None and due <= end:
            self.now = max(self.now, due)
            self.catch_up()
        self.now = end
        return [event for _, _, events in self.history[before:] for event in events]

    # What people do.

    def come(self, *names: str) -> None:
        """They open the link, and are connected."""
        for name in names:
            self.server(c.Join(identity(name), name, "🙂"))
            self.server(c.Connect(name))

    def sit(self, name: str, seat: Seat, chips: int | None = None) -> list[Event]:
        command = {"type": "seat/sit", "seat": seat, "chips": chips}
        return self.play(name, msgspec.convert(command, c.AnyMemberCommand))

    def seat_all(self, *names: str) -> Self:
        """They come, and sit down in the order of their names."""
        self.come(*(name for name in names if name not in self.state.members))
        for seat, name in enumerate(names):
            self.sit(name, seat)
        return self

    def deal(self, by: str = "Ann") -> list[Event]:
        return self.play(by, Deal())

    def dealt(self) -> Self:
        """The room when the host has dealt."""
        self.deal()
        return self

    def finish_round(self) -> list[Event]:
        """Nobody does anything until the round is over."""
        caused: list[Event] = []
        while self.is_running():
            due = deadline(self.state)
            assert due is not None
            caused += self.wait(max(0, due - self.now))
        return caused

    # What can be seen.

    def is_running(self) -> bool:
        """Whether a round is under way."""
        return game_of(self.state).is_running(self.state.table)

    def player(self, name: str) -> ChipPlayer:
        """The member's seat."""
        seat = seat_of(self.state, name)
        assert seat is not None, f"{name} does not sit"
        player: ChipPlayer = self.state.table.players[seat]
        return player

    def member(self, name: str) -> Member:
        return self.state.members[name]

    def copy(self) -> RoomState:
        """The room as its snapshot gives it back."""
        again = from_snapshot(make_snapshot(LoadedRoom(self.state)))
        assert again is not None
        return again.state


def identity(name: str) -> str:
    """Who is behind a name; the same whenever they come back."""
    return f"secret identity of {name.split()[0]}"


NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "ann", "Hal")
JUMPS = (1, 700, 3_000, 16_000, 40_000, 61_000, 700_000, 4_000_000)
SELDOM = {
    "seat/leave": 0.02,
    "seat/sit-out": 0.03,
    "table/pause": 0.05,
    "seat/sit": 0.4,
    "seat/top-up": 0.3,
}


class Crowd(Evening):
    """People who come and go, play, quarrel and lose their connection at random."""

    def __init__(self, seed: int, game: str | None = None) -> None:
        super().__init__(game or Random(seed).choice(list(games())), seed=seed)
        self.come(*NAMES[1:4])
        rules = ("knock", "approve_buy_ins")
        self.play("Ann", c.ChangeRoom({rule: self.random.random() < 0.4 for rule in rules}))
        self.refused: dict[str, int] = {}
        self.checks: list[Callable[[], None]] = []

    def step(self) -> None:
        """One thing happens."""
        chance = self.random.random()
        if chance < 0.1:
            self.wait(self.random.choice(JUMPS))
        elif chance < 0.22:
            self.try_to_play(None, self.what_the_server_says())
        elif chance < 0.42:
            self.try_to_play(self.anybody(), self.what_members_ask())
        else:
            self.somebody_takes_an_option()

    def try_to_play(self, actor: str | None, command: Command) -> None:
        """A refusal changes nothing."""
        self.catch_up()
        before = encode(self.state)
        try:
            self._play(actor, command)
        except Rejected as refusal:
            self.refused[refusal.code] = self.refused.get(refusal.code, 0) + 1
            assert encode(self.state) == before, command

    def somebody_takes_an_option(self) -> None:
        self.catch_up()
        offers = [
            (name, option)
            for name in self.who_can_act()
            for option in member_options(self.state, name, self.now)
            if self.random.random() < SELDOM.get(option.command, 1.0)
        ]
        if offers:
            name, option = self.random.choice(offers)
            self._play(name, self.build(option))
        else:
            self.wait(self.random.choice(JUMPS[:5]))

    def who_can_act(self) -> list[str]:
        """Whoever is connected, and bots while somebody is."""
        return [
            member.name
            for member in self.state.members.values()
            if member.is_there or (member.bot and member.is_in and not self.state.asleep)
        ]

    def build(self, option: Option) -> Command:
        values = {name: value_for(bound, self.random) for name, bound in option.fields.items()}
        kinds = c.AnyMemberCommand | without_sit(find_game(self.state.game).commands)
        command: Command = msgspec.convert({"type": option.command, **values}, kinds)
        return command

    def anybody(self) -> str:
        """Mostly the host; whoever is not there has no way to ask."""
        host = self.state.host or ""
        if self.random.random() < 0.7 and host in self.who_can_act():
            return host
        gone = [m.name for m in self.state.members.values() if not m.is_in]
        return self.random.choice([*self.who_can_act(), *gone, "nobody"])

    def what_the_server_says(self) -> Command:
        random, members = self.random, self.state.members.values()
        name = random.choice([*self.state.members, "nobody"])
        away = [m.name for m in members if m.standing in ("in", "knocking") and not m.connected]
        newcomer = random.choice(NAMES)
        return random.choice(
            (
                c.Join(identity(newcomer), newcomer, random.choice("🙂🦊")),
                c.Join(identity(newcomer), newcomer, random.choice("🙂🦊")),
                c.Connect(random.choice([*away, name])),
                c.Connect(random.choice([*away, name])),
                c.Connect(random.choice([*away, name])),
                c.Connect(random.choice([*away, name])),
                c.Disconnect(name),
                c.Disconnect(name),
                c.Recover() if random.random() < 0.3 else c.Connect(name),
                c.Expire(),
                c.TellHost(name, 1000),
            )
        )

    def what_members_ask(self) -> Command:
        random = self.random
        name = random.choice([*self.state.members, "nobody"])
        wishes = [*self.state.requests, name]
        outside = [m.name for m in self.state.members.values() if not m.is_in]
        bots = [member.name for member in self.state.members.values() if member.bot]
        field = random.choice(msgspec.structs.fields(find_game(self.state.game).settings))
        return random.choice(
            (
                c.LeaveRoom() if random.random() < 0.5 else SitOut(),
                c.Kick(name),
                c.Admit(random.choice([*outside, name])),
                c.Admit(random.choice([*outside, name])),
                c.Refuse(random.choice([*outside, name])),
                c.Mute(name, random.random() < 0.5),
                c.GiveHost(name),
                c.TakeOver(),
                c.AddBot(random.choice(("easy", "hard", "no such bot"))),
                c.AddBot("easy", random.choice((0, 3, 98))),
                c.RemoveBot(random.choice([*bots, name])),
                c.SendChat(random.choice(("hello", None)), random.choice(("clap", None))),
                c.Approve(random.choice(wishes)),
                c.Approve(random.choice(wishes)),
                c.Decline(random.choice(wishes)),
                c.Withdraw(),
                c.SetLimit(name, random.choice((None, 0, 300, 100_000))),
                c.AskCredit(random.choice((None, 500, 1_000_000))),
                c.SetRate(random.choice((None, Rate(100, 250, 2, "€")))),
                c.ChangeRoom({random.choice(("knock", "approve_buy_ins")): random.random() < 0.5}),
                c.ChangeRoom({"colour": True}),
                ChangeSettings({field.name: any_value(field.type, random)}),
                self.another_game(),
                self.another_game(),
                c.KeepGame(),
                c.KeepOpen(),
                c.PlayAgain(),
                Deal(),
                Deal(),
                Leave(),
                SitOut(),
            )
        )

    def another_game(self) -> c.ChangeGame:
        random = self.random
        spec = random.choice(list(games().values()))
        preset = random.choice(list(spec.presets))
        field = random.choice(msgspec.structs.fields(spec.settings))
        changes = {field.name: any_value(field.type, random)} if random.random() < 0.5 else {}
        try:
            make_settings(spec, preset, changes)
        except Rejected:
            changes = {}
        return c.ChangeGame(spec.key, preset, changes)


def check_room(room: Evening) -> None:
    """What holds after every command."""
    state, table = room.state, room.state.table
    assert balanced(state)
    assert encode(room.twin.state) == encode(state)
    again = from_snapshot(make_snapshot(room.twin))
    assert again == msgspec.structs.replace(room.twin, snapshot_seq=room.twin.seq)
    there = [member for member in state.members.values() if member.is_there]
    check_host(state, there)
    assert state.closed_at is not None or (state.host_awaited is not None) == others_wait(state)
    assert state.host_idle is None or state.host_awaited is not None
    assert (state.empty_since is None) == bool(there)
    if state.asleep:
        assert not there
        assert deadline(state) is None
    for seat, player in table.players.items():
        member = state.members[player.name]
        if not member.is_in:  # whoever is gone gets no more cards
            assert player.leaving
            assert game_of(state).in_round(table, seat)
        elif not member.bot and not player.leaving:
            assert player.dropped == (not member.connected)
    for name, wish in state.requests.items():
        assert state.members[name].is_in
        assert (seat_of(state, name) is None) == (wish.seat is not None)
    check_ledger(state)
    running = game_of(state).is_running(table)
    assert running == (state.round is not None)
    assert running or not any(wish.approved for wish in state.requests.values())


def check_ledger(state: RoomState) -> None:
    """At any moment of a round, what the ledger says adds up, chips in the pots included."""
    rows, house = ledger(state), house_account(state)
    assert sum(row.net for row in rows) + house == 0
    assert sum(row.stack for row in rows) + house == sum(r.bought - r.cashed_out for r in rows)
    assert all(row.net == row.stack - row.bought + row.cashed_out for row in rows)
    in_front = stacks(state)
    in_pots = {
        row.name: row.stack - in_front.get(row.name, 0) - state.bank.held.get(row.name, 0)
        for row in rows
    }
    assert all(chips >= 0 for chips in in_pots.values())
    assert house >= 0
    middle = game_of(state).chips(state.table) - sum(in_front.values())
    assert sum(in_pots.values()) + house == middle + state.bank.house
    if not game_of(state).is_running(state.table):
        assert not any(in_pots.values())


def check_host(state: RoomState, there: list[Member]) -> None:
    host = state.members[state.host or ""]
    assert host.bot is None
    assert host.is_in or not there
    assert not any(m.standing == "knocking" for m in state.members.values()) or any(
        m.is_in and not m.bot for m in state.members.values()
    )


def check_options(room: Crowd) -> None:
    """Everything that is offered to somebody would be accepted."""
    name = room.random.choice(list(room.state.members))
    options = member_options(room.state, name, room.now)
    if options and name not in room.who_can_act():
        return
    assert options == () or room.state.members[name].is_in
    for option in options:
        copy = room.copy()
        stamp = RoomStamp(len(room.rows) + 1, room.now, name, room.random.randbytes(32))
        play(room_rules, copy, room.build(option), stamp)
