"""Bad input gets a clear error with a code, changes nothing, and the room plays on."""

import asyncio
import json
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bluefelt.engine.registry import games
from tests.coroutines import PATIENCE_S
from tests.server.talking import (
    HungUp,
    Refused,
    Talker,
    level,
    random_choice,
    table,
    talking,
    wanted,
)
from tests.serving import Server, serving
from tests.soak import amount

FUZZED = amount("FUZZED", 100_000)
A_ROOM = 5_000  # frames
BATCH = 40


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with serving(tmp_path_factory.mktemp("bad-input")) as server:
        yield server


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not-json"),
        ("hello", "not-json"),
        ('{"id":1,"type":"ping"', "not-json"),
        ('{"id":1,"type":"ping"}x', "not-json"),
        ("[" * 5000, "not-json"),
        ('{"a":' * 1000, "not-json"),
        ('"\\ud800"', "not-json"),
        ("NaN", "not-json"),
        ("[]", "not-an-object"),
        ("null", "not-an-object"),
        ("7", "not-an-object"),
        ("{}", "bad-id"),
        ('{"type":"ping"}', "bad-id"),
        ('{"id":"1","type":"ping"}', "bad-id"),
        ('{"id":1.5,"type":"ping"}', "bad-id"),
        ('{"id":true,"type":"ping"}', "bad-id"),
        ('{"id":-1,"type":"ping"}', "bad-id"),
        ('{"id":9007199254740992,"type":"ping"}', "bad-id"),
        ('{"id":1}', "unknown-type"),
        ('{"id":1,"type":7}', "unknown-type"),
        ('{"id":1,"type":"bet/everything"}', "unknown-type"),
        ('{"id":1,"type":"bus/skip"}', "other-game"),
        ('{"id":1,"type":"seat/drop","seat":1}', "unknown-type"),
        ('{"id":1,"type":"seat/return","seat":1}', "unknown-type"),
        ('{"id":1,"type":"table/timeout"}', "unknown-type"),
        ('{"id":1,"type":"room/timeout"}', "unknown-type"),
        ('{"id":1,"type":"member/join","identity":"x","name":"x","avatar":"x"}', "unknown-type"),
        ('{"id":1,"type":"seat/sit","seat":0,"name":"Ben","chips":5}', "malformed-command"),
        ('{"id":1,"type":"seat/top-up"}', "malformed-command"),
        ('{"id":1,"type":"bet/raise","to":"60"}', "malformed-command"),
        ('{"id":1,"type":"bet/raise","to":60,"now":1}', "malformed-command"),
        ('{"id":1,"type":"bet/raise","to":1e400}', "not-json"),
        ('{"id":1,"type":"bet/raise","to":99999999999999999999999}', "malformed-command"),
        ('{"id":1,"type":"chat/send","text":"' + "x" * 301 + '"}', "malformed-command"),
        ('{"id":1,"type":"chat/send","text":"\\u202egnp.exe"}', "malformed-command"),
        ('{"id":1,"type":"chat/send","text":"\\u0000"}', "malformed-command"),
        ('{"id":1,"type":"chat/send","text":"  "}', "malformed-command"),
        ('{"id":99,"type":"chat/send"}', "text-or-reaction"),
        ('{"id":1,"type":"hello"}', "hello-twice"),
        ('{"id":1,"type":"room/create","game":"holdem","name":"x"}', "already-in-a-room"),
        ('{"id":1,"type":"chat/send","text":"' + "x" * 9000 + '"}', "frame-too-large"),
    ],
)
async def test_a_frame_that_is_no_request_is_refused(server: Server, text: str, code: str) -> None:
    async with table(server.url, ["Ann", "Ben"]) as [ann, ben]:
        before = ann.seq
        await ann.ws.send_str(text)
        frame = await ann.until(lambda f: f["type"] == "error")
        assert frame["code"] == code
        assert frame["message"][-1] in ".?"
        await level([ann, ben])
        assert ann.seq == before, "the refusal changed something"
        await ann.ask("table/deal")


async def test_binary_frames_are_refused(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben"]) as [ann, _]:
        await ann.ws.send_bytes(b'{"id":1,"type":"ping"}')
        assert (await ann.until(lambda f: f["type"] == "error"))["code"] == "text-only"


async def test_a_huge_frame_ends_only_its_own_socket(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben"]) as [ann, ben]:
        await ann.ws.send_str("x" * 100_000)
        with pytest.raises(HungUp) as end:
            await ann.until(lambda f: False)
        assert end.value.code == aiohttp.WSCloseCode.MESSAGE_TOO_BIG
        await ben.ask("chat/send", text="still here")


async def test_nothing_is_answered_before_hello(server: Server) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{server.url}/ws") as ws:
        talker = Talker(ws)
        for kind in ("ping", "room/create", "bet/fold", "session/link"):
            with pytest.raises(Refused) as refusal:
                await talker.ask(kind)
            assert refusal.value.code in ("hello-first", "malformed-command")


async def test_commands_for_another_seat_or_by_another_right_are_refused(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben", "Cid"]) as [ann, ben, cid]:
        await ann.ask("table/deal")
        await level([ann, ben, cid])
        turn = ann.view["waits_for"][0]
        others = [t for seat, t in enumerate([ann, ben, cid]) if seat != turn]
        for other in others:
            assert await other.refusal("bet/fold") == "out-of-turn"
        powers: list[tuple[str, dict[str, Any]]] = [
            ("table/pause", {}),
            ("table/settings", {"changes": {"clock_s": 5}}),
            ("room/game", {"game": "ride_the_bus"}),
            ("room/close", {}),
            ("member/kick", {"name": "Ann"}),
            ("member/mute", {"name": "Ann"}),
            ("host/give", {"to": "Ben"}),
            ("bot/add", {"strength": "easy"}),
            ("room/settings", {"changes": {"knock": True}}),
            ("bank/approve", {"name": "Ben"}),
        ]
        for kind, fields in powers:
            assert await ben.refusal(kind, **fields) == "host-only"
        async with talking(server.url) as stranger:
            assert await stranger.refusal("bet/fold") == "not-in-a-room"
            await stranger.ask("room/join", code=ann.code, name="Dan")
            assert await stranger.refusal("bet/fold") == "not-seated"
            assert await stranger.refusal("seat/sit", seat=0) == "seat-taken"


async def test_sql_and_html_in_names_and_chat_are_just_text(server: Server) -> None:
    name, text = "'); DROP TABLE x;--", "<script>alert('x')</script> %s {0} \\u0000"
    async with table(server.url, ["Ann", name]) as [ann, robert]:
        await robert.ask("chat/send", text=text)
        await level([ann, robert])
        said = next(f for f in ann.heard if f["type"] == "chat/message")
        assert (said["name"], said["text"]) == (name, text)
        assert [m["name"] for m in ann.room["members"]] == ["Ann", name]


async def test_stale_rooms_and_forged_tokens_are_refused(server: Server) -> None:
    async with talking(server.url) as talker:
        for code in ("ZZZZZZ", "0000", "x", "../../etc", "A" * 16):
            assert await talker.refusal("room/join", code=code, name="Ann") == "no-such-room"
    for forged in ("A" * 43, "_" * 43):
        with pytest.raises(Refused, match="unknown-token"):
            async with talking(server.url, token=forged):
                pass
    for malformed in ("short", "x" * 44, "é" * 43, 7):
        with pytest.raises(Refused, match="malformed-command"):
            async with talking(server.url, token=malformed):
                pass
    with pytest.raises(Refused, match="not-a-service"):
        async with talking(server.url, on_behalf_of="discord:1"):
            pass


async def test_an_id_is_played_once_and_never_out_of_order(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben"]) as [ann, _]:
        request = json.dumps({"id": 1000, "type": "chat/send", "text": "once"})
        await ann.ws.send_str(request)
        first = await ann.answer(1000)
        await ann.ws.send_str(request)
        assert await ann.answer(1000) == first
        await ann.ws.send_str(json.dumps({"id": 999, "type": "chat/send", "text": "late"}))
        with pytest.raises(Refused, match="stale-id"):
            await ann.answer(999)
        assert [f["text"] for f in ann.heard if f["type"] == "chat/message"] == ["once"]


# Fuzz.

ODD: list[Any] = [
    None, True, False, 0, -1, 1, 2**31, 2**53, -(2**63), 1e308, 0.5, "", " ", "x" * 500, "\u202e",
    "\ud83d", [], {}, [[]], {"type": "ok"}, "Ann", "Ben", "holdem", "ride_the_bus", "easy", 10**30,
]  # fmt: skip

SPOKEN: list[dict[str, Any]] = [
    {"type": "chat/send", "text": "hi"},
    {"type": "chat/send", "reaction": "fire"},
    {"type": "seat/sit", "seat": 3, "chips": 1000},
    {"type": "seat/top-up", "chips": 100},
    {"type": "seat/sit-in"},
    {"type": "table/deal"},
    {"type": "table/resume"},
    {"type": "table/settings", "changes": {"clock_s": 30}},
    {"type": "bet/fold"},
    {"type": "bet/check"},
    {"type": "bet/call"},
    {"type": "bet/raise", "to": 60},
    {"type": "bet/all-in"},
    {"type": "cards/show"},
    {"type": "bot/add", "strength": "easy"},
    {"type": "bot/remove", "name": "Ada"},
    {"type": "host/give", "to": "Ben"},
    {"type": "host/take-over"},
    {"type": "member/admit", "name": "Zed"},
    {"type": "member/mute", "name": "Ben", "muted": False},
    {"type": "room/settings", "changes": {"approve_buy_ins": False}},
    {"type": "room/game", "game": "hold_your_horses", "preset": "horses", "settings": {}},
    {"type": "bank/approve", "name": "Ben"},
    {"type": "bank/withdraw"},
    {"type": "bet/place", "hand": 1, "chips": 50},
    {"type": "player/ready"},
    {"type": "pyramid/flip"},
    {"type": "pyramid/claim", "count": 1},
    {"type": "pyramid/assign", "to": 1, "sips": 2},
    {"type": "bus/guess", "call": "higher"},
    {"type": "ping"},
    {"type": "room/join", "code": "ABC234", "name": "Ann"},
]


def _mutated(rng: random.Random, number: int, talker: Talker) -> str:
    """What somebody may say, or might elsewhere, with something wrong about it, or not."""
    offered = random_choice(rng, wanted(rng, talker.options)) if rng.random() < 0.5 else None
    said = rng.choice(SPOKEN) if offered is None else {"type": offered.pop("kind"), **offered}
    frame: dict[str, Any] = {**said, "id": number}
    for _ in range(rng.choice((0, 0, 1, 1, 2, 3))):
        keys = [key for key in frame if key != "id"]
        key = rng.choice(keys) if keys and rng.random() < 0.9 else "id"
        change = rng.randrange(6)
        if change == 0:
            frame.pop(key, None)
        elif change == 1:
            # A large id would make all that follow stale.
            odd = [value for value in ODD if value != 2**31] if key == "id" else ODD
            frame[key] = rng.choice(odd)
        elif change == 2:
            frame[rng.choice(("seat", "actor", "name", "token", "seq", "x"))] = rng.choice(ODD)
        elif change == 3:
            frame["type"] = rng.choice(SPOKEN)["type"]
        elif change == 4:
            frame[key] = {key: frame.get(key)}
        else:
            frame[key] = [frame.get(key)] * rng.randrange(5)
    text = json.dumps(frame, ensure_ascii=rng.random() < 0.5).encode("utf-8", "replace").decode()
    if rng.random() < 0.1:
        place = rng.randrange(len(text))
        text = text[:place] + chr(rng.randrange(1, 0x2FF)) + text[place + rng.randrange(4) :]
    return text


SYNC = 7 * 10**9  # ids that no fuzzed frame has


async def _pour(talkers: list[Talker], texts: list[str], batch: int) -> Counter[str]:
    """Say all of it, spread over the talkers, and wait for the answers; how they came out."""
    answers: Counter[str] = Counter()
    for place, text in enumerate(texts):
        await talkers[place % len(talkers)].ws.send_str(text)
    for talker in talkers:
        await talker.ws.send_str(json.dumps({"id": SYNC + batch, "type": "ping"}))
        await talker.answer(SYNC + batch)
        for frame in talker.heard:
            if frame["type"] == "error" or (frame["type"] == "ok" and frame["id"] < SYNC):
                answers[frame.get("code", "played" if "seq" in frame else "answered")] += 1
        talker.heard.clear()
        talker.texts.clear()
    return answers


@pytest.mark.soak
async def test_fuzzed_frames_break_nothing(tmp_path: Path) -> None:
    rng = random.Random(4)
    answers: Counter[str] = Counter()
    with serving(tmp_path) as fuzzed:
        for room in range(FUZZED // A_ROOM):
            game = list(games())[room % len(games())]
            names, quick = ["Ann", "Ben", "Cid", "Dan"], {"deal_control": "auto", "pause_s": 0}
            async with (
                asyncio.timeout(PATIENCE_S),
                table(fuzzed.url, names, game, **quick) as talkers,
            ):
                for talker in talkers:
                    talker.heard.clear()  # how everybody came in
                for first in range(0, A_ROOM, BATCH):
                    who = [talkers[place % len(talkers)] for place in range(BATCH)]
                    numbers = range(10**6 + first, 10**6 + first + BATCH)
                    texts = [_mutated(rng, *each) for each in zip(numbers, who, strict=True)]
                    answers += await _pour(talkers, texts, first)
    _check(fuzzed)
    print(f"{FUZZED:,} fuzzed frames, {answers['played']:,} played, {len(answers)} answers")
    assert answers.total() == FUZZED // A_ROOM * A_ROOM
    assert answers["played"] > FUZZED // 50, "or only the first check of all would be tested"
    assert "internal" not in answers


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4)
    ),
    max_leaves=12,
)
REQUESTS = st.builds(
    lambda kind, fields, number: {**fields, "id": number, "type": kind},
    st.sampled_from([str(frame["type"]) for frame in SPOKEN]),
    st.dictionaries(
        st.sampled_from(
            ["seat", "chips", "to", "name", "text", "changes", "game", "count", "call"]
        ),
        JSON,
        max_size=3,
    ),
    st.integers(10**6, 2**53),
)


async def test_whatever_json_says_the_server_answers(tmp_path: Path) -> None:
    batches: list[list[str]] = []

    @settings(max_examples=100, suppress_health_check=list(HealthCheck), deadline=None)
    @given(st.lists(JSON | REQUESTS, min_size=20, max_size=60))
    def collect(frames: list[Any]) -> None:
        texts = (json.dumps(frame).encode("utf-8", "replace").decode() for frame in frames)
        batches.append([text for text in texts if len(text) < 8000])

    collect()
    with serving(tmp_path) as fuzzed:
        async with table(fuzzed.url, ["Ann", "Ben", "Cid", "Dan"]) as talkers:
            for number, texts in enumerate(batches):
                await _pour(talkers, texts, number)
    _check(fuzzed)


def _check(server: Server) -> None:
    """The database is whole: every room folds, adds up and would be decided so again."""
    database = str(server.settings["database"])
    command = [sys.executable, "-m", "bluefelt", "check", "--database", database]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


async def test_a_move_about_another_decision_is_refused(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben"], pause_s=60, initial_button=0) as [ann, ben]:
        await ann.ask("table/deal")
        await level([ann, ben])
        decision = [1, *(ann.view[part] for part in ("round", "phase", "turn"))]
        for other in ([*decision[:3], decision[3] + 1], [0, *decision[1:]]):
            assert await ann.refusal("bet/call", decision=other) == "decision-over"
        for strange in (7, [1], [*decision, 1], [1, None, "preflop", 1], {"round": 1}):
            assert await ann.refusal("bet/call", decision=strange) == "malformed-command"
        await ann.ask("chat/send", text="one moment")  # which decides nothing
        await ann.ask("bet/call", decision=decision)
        await ann.ask("chat/send", text="done", decision=None)
        assert await ann.refusal("chat/send", text="again", decision=decision) == "decision-over"
