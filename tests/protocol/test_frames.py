"""Every frame of every game is what the protocol says, to the last key."""

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bluefelt.engine.contract import Command, Event, Millis, Option, SecretEvent, play, tag
from bluefelt.engine.registry import GameSpec
from bluefelt.engine.rejected import Rejected
from bluefelt.protocol import catalogue
from bluefelt.rooms.frames import Update, seats_by_name, state_frame
from bluefelt.rooms.rules import room as room_rules
from bluefelt.rooms.rules.commands import Connect, Expire, Join, Open, TakeSeat
from bluefelt.rooms.rules.deadlines import deadline
from bluefelt.rooms.rules.events import RoundClosed
from bluefelt.rooms.rules.room import new_room
from bluefelt.rooms.rules.state import RoomStamp, RoomState
from bluefelt.server.wire import Request, room_command
from tests.contract.players import own_games
from tests.protocol.judge import Judge, conforms, events_of, exactly
from tests.rooms.evenings import member_options

GAMES = own_games()
NAMES = ("Ann", "Ben", "Cleo")
SELDOM = {"seat/leave", "seat/sit-out", "table/pause", "seat/top-up"}


class Evening:
    """A room without a server: members choose from their options, and time jumps."""

    def __init__(self, spec: GameSpec, seed: int) -> None:
        self.random = random.Random(f"{spec.key} {seed}")
        self.state: RoomState = new_room()
        self.seq, self.now = 0, 1_700_000_000_000
        self.updates: list[Update] = []
        self.happened: dict[type[Event], Event] = {}  # the last of each kind
        self.play(None, Open("ABC234", spec.key, None, {}, "id-Ann", "Ann", "🙂"))
        for name in NAMES:
            if name != "Ann":
                self.play(None, Join(f"id-{name}", name, "🙂"))
            self.play(None, Connect(name))
        for seat, name in enumerate(NAMES):
            self.play(name, TakeSeat(seat))

    def play(self, actor: str | None, command: Command) -> None:
        entropy = self.random.randbytes(32)
        events = play(
            room_rules, self.state, command, RoomStamp(self.seq + 1, self.now, actor, entropy)
        )
        self.seq += 1
        self.updates.append(Update(self.state, self.seq, self.now, events))
        self.happened |= {type(event): event for event in events}

    def step(self) -> None:
        """Somebody does something, or the next deadline passes."""
        for name in self.random.sample(NAMES, len(NAMES)):
            options = member_options(self.state, name, self.now)
            wanted = [o for o in options if o.command not in SELDOM or self.random.random() < 0.02]
            if wanted:
                self.now += 100
                self.play(name, self.command(self.random.choice(wanted)))
                return
        due: Millis | None = deadline(self.state)
        if due is None:
            self.do_anything()
        else:
            self.now = max(self.now, due)
            self.play(None, Expire())

    def do_anything(self) -> None:
        """The table waits for good: buy chips, come back, or go."""
        everything = [(n, o) for n in NAMES for o in member_options(self.state, n, self.now)]
        name, option = self.random.choice(everything)
        self.play(name, self.command(option))

    def command(self, option: Option) -> Command:
        """The command that the option offers, asked for as a client would."""
        fields = {name: self.value(bounds) for name, bounds in option.fields.items()}
        conforms({"id": 1, "type": option.command, **fields}, "Request")
        return room_command(Request(1, option.command, fields), self.state.game)

    def value(self, bounds: Any) -> Any:
        if bounds.__struct_config__.tag == "choice":
            return self.random.choice(bounds.values)
        return self.random.choice([bounds.least, self.random.randint(bounds.least, bounds.most)])

    def frames(self) -> Iterator[tuple[str | None, bytes]]:
        """What everybody is sent about the last row, and would be sent on coming back."""
        update, seats = self.updates[-1], seats_by_name(self.state)
        yield None, update.for_rail()
        for name in NAMES:
            yield name, update.for_member(name, seats.get(name))
        if self.seq % 10 == 0:
            yield "Ann", update.missed_by("Ann", seats.get("Ann"))
            yield "Ann", state_frame(self.state, self.seq, self.now, "Ann", seats.get("Ann"))
            yield None, state_frame(self.state, self.seq, self.now, None, None)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_every_frame_of_a_game_is_described(spec: GameSpec) -> None:
    evening, judge = Evening(spec, 1), Judge(whole=False)
    for _ in range(100):
        evening.step()
        for _, frame in evening.frames():
            judge.check(frame)
    assert tag(RoundClosed) in judge.seen, "not one round was played to its end"


def test_a_key_too_many_is_noticed() -> None:
    evening, judge = Evening(GAMES[0], 1), Judge()
    frame = state_frame(evening.state, evening.seq, evening.now, "Ann", 0)
    judge.check(frame)
    for path in ("", "room", "view", "private"):
        spoilt = json.loads(frame)
        (spoilt[path] if path else spoilt)["extra"] = 1
        with pytest.raises(AssertionError):
            judge.check(json.dumps(spoilt))
        with pytest.raises(AssertionError):
            conforms(spoilt, "RoomState")


def test_a_key_too_few_is_noticed() -> None:
    evening, judge = Evening(GAMES[0], 1), Judge()
    whole = json.loads(state_frame(evening.state, evening.seq, evening.now, "Ann", 0))
    for key in whole.keys() - {"type"}:
        spoilt = {name: value for name, value in whole.items() if name != key}
        with pytest.raises(msgspec.ValidationError):
            judge.check(json.dumps(spoilt))
        with pytest.raises(AssertionError):
            conforms(spoilt, "RoomState")


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_secret_events_are_shown_to_nobody(spec: GameSpec) -> None:
    evening = Evening(spec, 1)
    for _ in range(100):
        evening.step()
    secrets = [kind for kind in spec.events.__args__ if issubclass(kind, SecretEvent)]
    for event in [evening.happened[kind] for kind in secrets]:
        for viewer in (None, *range(spec.seats.most)):
            assert spec.game.redact(event, viewer) is None
        with pytest.raises(msgspec.ValidationError):
            exactly(msgspec.json.encode(event), events_of(spec.key))


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_requests_are_refused_by_schema_and_server_alike(spec: GameSpec) -> None:
    for kind in (*catalogue.spoken(spec), *catalogue.MEMBER):
        name = kind.__struct_config__.tag
        with pytest.raises(Rejected):
            room_command(Request(1, str(name), {"extra": 1}), spec.key)
        with pytest.raises(AssertionError):
            conforms({"id": 1, "type": name, "extra": 1}, "Request")
    with pytest.raises(AssertionError):
        conforms({"type": "seat/leave"}, "Request")
