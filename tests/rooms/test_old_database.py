"""A database that bluefelt 0.1.0 wrote opens, plays on, and passes `bluefelt check`."""

import asyncio
import json
import lzma
import re
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bluefelt import __version__
from bluefelt.engine.contract import Command, Event
from bluefelt.engine.fairness import commitment
from bluefelt.engine.registry import find_game
from bluefelt.eventlog import open_log
from bluefelt.rooms.audit import audit_room
from bluefelt.rooms.ports import Entry, Log, RoomRecord, Row
from bluefelt.rooms.records import LoadedRoom, fold, load
from bluefelt.rooms.rules import host
from bluefelt.rooms.rules.bank import nets
from bluefelt.rooms.rules.commands import Approve, ChangeRoom, Connect, Recover
from bluefelt.rooms.rules.deadlines import deadline
from bluefelt.rooms.rules.events import RoundClosed, RoundOpened
from bluefelt.rooms.rules.room import new_room
from bluefelt.rooms.rules.state import RoomState, stacks
from bluefelt.terminal.cli import main
from tests.rooms.evenings import JUMPS, Crowd, check_room

pytestmark = pytest.mark.long  # a database
encode, decode = msgspec.json.encode, msgspec.json.decode
FIXTURES = Path(__file__).parents[1] / "fixtures"
DAY = 86_400_000
# Words in events of rules that have changed on purpose.
DECIDED_OTHERWISE = ("seat/leave-announced", "round_weights", "game/ended", "queen_follow")
DEALS = re.compile(
    r'"type":"[a-z]+/shuffled",(?:"seed":"[^"]*",)?"deck":(?P<deck>[^]]*])(?:,"seed")?'
)
RESHUFFLES = re.compile(r'"number":(?P<number>[0-9]+),"count":[0-9]+,"cards":(?P<cards>[^]]*])')
MOST_STEPS = 3_000  # for two rounds; more would never end


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "rooms.db"
    path.write_bytes(lzma.decompress((FIXTURES / "rooms-0.1.0.db.xz").read_bytes()))
    return path


@pytest.fixture
def told() -> dict[str, dict[str, Any]]:
    """What 0.1.0 read from the database, by the code of the room."""
    rooms = json.loads((FIXTURES / "rooms-0.1.0.json").read_bytes())
    return {room.pop("code"): room for room in rooms}


def with_log(database: Path, job: Callable[[Log], Awaitable[None]]) -> None:
    async def run() -> None:
        log = await open_log(str(database))
        try:
            await job(log)
        finally:
            await log.close()

    asyncio.run(run())


def facts(state: RoomState) -> dict[str, Any]:
    """What has to stay true of a room, whatever its code looks like by now."""
    table, game = state.table, find_game(state.game).game
    public: Any = game.public(table)
    seats = sorted(table.players.items())
    members = state.members.values()
    net = nets(state.bank, stacks(state))
    return {
        "closed": state.closed_at is not None,
        "game": state.game,
        "preset": state.preset,
        "phase": public.phase,
        "running": game.is_running(table),
        "rounds": table.rounds,
        "paused": table.paused_at is not None,
        "asleep": state.asleep,
        "due": deadline(state),
        "host": state.host,
        "seats": {str(seat): player.name for seat, player in seats},
        "stacks": {player.name: player.stack for _, player in seats},
        # 0.1.0 counted chips in the pots for nobody
        "ledger": {
            name: [account.bought, account.cashed_out, net[name]]
            for name, account in state.bank.accounts.items()
        },
        "house": -sum(net.values()),
        "chips": game.chips(table),
        "held": state.bank.held,
        "members": {member.name: member.standing for member in members},
        "bots": sorted(member.name for member in members if member.bot and member.is_in),
        "requests": {n: [w.chips, w.seat, w.approved] for n, w in state.requests.items()},
        "chat": [said.text or said.reaction for said in state.chat],
        "settings": msgspec.structs.asdict(table.settings),
        "queued": msgspec.structs.asdict(table.queued) if table.queued else None,
        "next_game": state.next_game.game if state.next_game else None,
        "tallies": {
            game: {name: [tally.rounds, tally.won, tally.net] for name, tally in names.items()}
            for game, names in state.tallies.items()
        },
    }


def compare(loaded: LoadedRoom, told: dict[str, Any]) -> None:
    found = facts(loaded.state)
    for settings in ("settings", "queued"):  # a later version may have more of them
        if told[settings]:
            found[settings] = {name: found[settings][name] for name in told[settings]}
    about = {"what", "rows", "snapshot"}
    assert found == {name: fact for name, fact in told.items() if name not in about}, told["what"]
    assert loaded.seq == told["rows"]


def test_every_room_is_as_it_was(database: Path, told: dict[str, dict[str, Any]]) -> None:
    async def test(log: Log) -> None:
        rooms = [room async for room in log.rooms()]
        assert [room.code for room in rooms] == list(told)
        for room in rooms:
            compare(await load(log, room.id), told[room.code])
            from_rows = LoadedRoom(new_room())
            for row in await log.read(room.id):
                fold(from_rows, row)
            compare(from_rows, told[room.code])
        ann = await log.find_token(sha256(b"Ann's token").digest())
        assert ann is not None
        assert ann.identity == (await load(log, rooms[0].id)).state.members["Ann"].identity

    with_log(database, test)


def test_what_is_remembered_of_a_round_comes_from_old_rows_too(database: Path) -> None:
    async def test(log: Log) -> None:
        codes: set[str] = set()
        async for room in log.rooms():
            loaded = LoadedRoom(new_room())
            events = [event for row in await log.read(room.id) for event in fold(loaded, row)]
            recaps = [*loaded.state.recaps.values(), loaded.state.recap]
            closed = [event for event in events if isinstance(event, RoundClosed)]
            assert sum(recap.rounds for recap in recaps) == len(closed)
            codes.update(code for recap in recaps for code in recap.feats)
        assert {"biggest-pot", "best-hand", "hands-won", "best-race", "sips-received"} <= codes

    with_log(database, test)


class Reopened(Crowd):
    """A room of an old database, whose people come back a day later and only play."""

    def __init__(
        self, record: RoomRecord, rows: list[Row], loaded: LoadedRoom, twin: LoadedRoom
    ) -> None:
        self.record, self.rows = record, rows
        self.state, self.twin = loaded.state, twin
        self.random, self.now = Random(record.code), loaded.at + DAY
        self.history = []
        self.entries: list[Entry] = []

    def come_back(self) -> None:
        members = self.state.members.values()
        if any(member.connected for member in members):
            self._play(None, Recover())  # as a server does that starts again
        for member in members:
            if member.is_in and not member.bot:
                self.server(Connect(member.name))
        for name, wish in list(self.state.requests.items()):
            if not wish.approved:
                self.play(self.state.host, Approve(name))
        self.play(self.state.host, ChangeRoom({"approve_buy_ins": False}))

    def _play(self, actor: str | None, command: Command) -> list[Event]:
        events = super()._play(actor, command)
        row = msgspec.structs.replace(self.rows[-1], room=self.record.id)
        self.entries.append(Entry(row))
        return events

    def step(self) -> None:
        if self.random.random() < 0.2:
            self.wait(self.random.choice(JUMPS[:5]))
        else:
            self.somebody_takes_an_option()

    def has_played_a_round(self) -> bool:
        """Whether one has begun and ended since, besides the one that was running."""
        kinds = [type(event) for _, _, events in self.history for event in events]
        return RoundOpened in kinds and RoundClosed in kinds[kinds.index(RoundOpened) :]


def test_every_open_room_plays_on(database: Path, told: dict[str, dict[str, Any]]) -> None:
    async def test(log: Log) -> None:
        for record in [room async for room in log.rooms() if room.closed_at is None]:
            room = Reopened(
                record,
                await log.read(record.id),
                await load(log, record.id),
                await load(log, record.id),
            )
            room.come_back()
            for _ in range(MOST_STEPS):
                room.step()
                check_room(room)
                if room.has_played_a_round():
                    break
            else:
                pytest.fail(f"no round was played: {told[record.code]['what']}")
            await asyncio.gather(*map(log.append, room.entries))

    with_log(database, test)
    assert main(["check", "--database", str(database)]) == 0


def is_decided_otherwise(row: Row) -> bool:
    """Whether a rule that has changed on purpose decided it."""
    cashes_out = '"tournament"' in row.events and "bank/cashed-out" in row.events
    return cashes_out or any(word in row.events for word in DECIDED_OTHERWISE)


def commit_to_cards(shell: sqlite3.Connection) -> None:
    """Replace every commitment to a seed by one to every card, as they are today."""
    seeds: dict[str, bytes] = {}
    rows = shell.execute("SELECT room, seq, events, entropy FROM events ORDER BY room, seq")
    for room, seq, before, entropy in rows.fetchall():
        events = before
        for deal in DEALS.finditer(before):
            seeds[room], deck = entropy, decode(deal["deck"])
            events = events.replace(sha256(entropy).hexdigest(), commitment(deck, entropy))
            seed = "" if '"seed"' in deal[0] else f',"seed":{encode(entropy).decode()}'
            events = events.replace(deal[0], deal[0] + seed)
        for again in RESHUFFLES.finditer(before):
            root = commitment(decode(again["cards"]), seeds[room], int(again["number"]))
            events = events.replace(again[0], f'{again[0]},"commitment":"{root}"')
        shell.execute(
            "UPDATE events SET events = ? WHERE room = ? AND seq = ?", (events, room, seq)
        )


def test_the_same_rules_decide_every_row_again(
    database: Path, told: dict[str, dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until a rule changes on purpose: `check` itself trusts what another version decided.

    Since 0.2.0 whoever leaves the room during a round is away at once, a room notes since when
    others wait for the host, chips are not cashed out for a tournament, and a showdown of Follow
    the Queen stays. The dealer deals in classic games, tables have a setting more, and races, and
    the results of the bus stay. Every card is committed to, and not the seed alone.
    """
    monkeypatch.setattr(host, "watch_host", lambda *_: iter(()))
    for game in ("holdem", "follow_the_queen"):
        presets = find_game(game).presets
        for name, settings in list(presets.items()):
            changed = msgspec.structs.replace(settings, deal_control="auto")
            monkeypatch.setitem(presets, name, changed)
    with closing(sqlite3.connect(database, isolation_level=None)) as shell:
        shell.execute("UPDATE events SET rules = ?", (__version__,))
        came_later = ('"time_bank_s":', '"untimed_rounds":0,"time_bank_s":')
        shell.execute("UPDATE events SET events = replace(events, ?, ?)", came_later)
        commit_to_cards(shell)

    async def test(log: Log) -> None:
        async for room in log.rooms():
            if any(map(is_decided_otherwise, await log.read(room.id))):
                continue
            found = await audit_room(log, room)
            decided.add(room.code)
            assert (found.decided, found.chips) == (
                told[room.code]["rows"],
                told[room.code]["chips"],
            )

    decided: set[str] = set()
    with_log(database, test)
    assert len(decided) > len(told) / 4
