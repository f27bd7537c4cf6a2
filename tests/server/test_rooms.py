"""Rooms over real sockets: who sees what, who may do what, and coming back."""

import asyncio
import re
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bluefelt.eventlog import open_log
from bluefelt.rooms import hall
from bluefelt.server.api import SHARED
from bluefelt.server.app import make_app
from bluefelt.server.config import Config
from tests.server.talking import (
    Refused,
    come_back,
    level,
    served,
    table,
    talking,
)
from tests.serving import Server, serving


@pytest.mark.parametrize(("preset", "style"), [("classic", r"\w{6}"), ("cash", r"\d{4}")])
async def test_the_style_of_the_code_comes_from_the_preset(
    server: Server, preset: str, style: str
) -> None:
    async with talking(server.url) as talker:
        await talker.ask("room/create", game="holdem", preset=preset, name="Ann")
        assert re.fullmatch(style, talker.code)


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"game": "holdem", "preset": "chess"}, "unknown-preset"),
        ({"game": "holdem", "settings": {"seats": 99}}, "setting-out-of-range"),
        ({"game": "holdem", "settings": {"seat": 6}}, "unknown-setting"),
        ({"game": "holdem", "name": ""}, "malformed-command"),
        ({"game": "holdem", "name": "x" * 25}, "malformed-command"),
        ({"game": "holdem", "name": "\u200b"}, "malformed-command"),
    ],
)
async def test_a_room_that_cannot_be_is_not_opened(
    server: Server, fields: dict[str, Any], code: str
) -> None:
    async with talking(server.url) as talker:
        with pytest.raises(Refused, match=code):
            await talker.ask("room/create", **{"name": "Ann"} | fields)
        await talker.ask("room/create", game="holdem", name="Ann")


async def test_codes_can_be_typed_carelessly(server: Server) -> None:
    async with table(server.url, ["Ann"]) as [ann], talking(server.url) as ben:
        typed = f" {ann.code[:3].lower()}-{ann.code[3:].lower()} "
        assert (await ben.ask("room/join", code=typed, name="Ben"))["code"] == ann.code


async def test_two_people_of_one_name_are_told_apart(server: Server) -> None:
    async with table(server.url, ["Ann", "ann", "ANN "[:3]]) as talkers:
        assert [talker.name for talker in talkers] == ["Ann", "ann 2", "ANN 3"]


async def test_coming_back_gives_what_was_missed_and_then_what_is_true(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben", "Cid"]) as [ann, ben, cid]:
        await ann.ask("table/deal")
        await level([ann, ben, cid])
        cards, seq = cid.private["cards"], cid.seq
        await cid.ws.close()
        await ann.until(lambda f: any(e["type"] == "seat/dropped" for e in f.get("events", ())))
        for _ in range(3):
            await ann.ask("chat/send", text="where is Cid?")
        back = await come_back(server.url, cid)
        missed = [f for f in back.heard if f["type"] in ("room/update", "chat/message")]
        assert [f["seq"] for f in missed] == list(range(seq + 1, ann.seq + 1))
        assert back.private["cards"] == cards
        await level([ann, ben, back])
        assert back.view == ann.view
        assert not back.view["seats"][2]["dropped"]
        await back.ws.close()


async def test_who_was_away_too_long_gets_the_whole_room(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben"]) as [ann, ben]:
        old = ben.seq
        await ben.ws.close()
        for _ in range(140):
            await ann.ask("chat/send", reaction="laugh")
        ben.seq = old
        back = await come_back(server.url, ben)
        kinds = [f["type"] for f in back.heard if f["type"] not in ("welcome", "presence", "ok")]
        assert kinds == ["room/state"]
        assert len(back.heard[-1]["chat"]) == 50
        await back.ws.close()


def test_the_rail_sees_the_table_and_counts_as_watching(server: Server) -> None:
    async def play() -> None:
        async with table(server.url, ["Ann", "Ben"]) as [ann, ben], talking(server.url) as rail:
            await rail.ask("room/watch", code=ann.code)
            await ann.until(lambda f: f == {"type": "presence", "watching": 1})
            await ann.ask("table/deal")
            await level([ann, ben])
            await rail.ask("ping")
            assert rail.view == ann.view
            assert rail.private is None
            assert rail.options == []
            for kind in ("chat/send", "bet/fold", "seat/sit"):
                assert await rail.refusal(kind) == "not-in-a-room"
            await rail.ask("room/leave")
            await ann.until(lambda f: f == {"type": "presence", "watching": 0})
            await rail.ask("room/watch", code=ann.code)
            await ann.ask("room/settings", changes={"watchers": False})
            await rail.until(lambda f: f == {"type": "bye", "reason": "rail-closed"})


async def test_who_watches_may_come_in(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben"]) as [ann, ben], talking(server.url) as cid:
        await cid.ask("room/watch", code=ann.code)
        await cid.ask("room/join", code=ann.code, name="Cid", avatar="🦊")
        await cid.ask("seat/sit", seat=4)
        await level([ann, ben, cid])
        assert ben.heard[-1] != {"type": "presence", "watching": 1}
        back = await come_back(server.url, cid)
        assert back.room["members"][2]["avatar"] == "🦊", "nobody asked for another one"
        await back.ws.close()


async def test_an_evening_of_four_games_keeps_seats_and_chips(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben", "Cid"]) as [ann, ben, cid]:
        for game in ("hold_your_horses", "ride_the_bus", "follow_the_queen", "holdem"):
            assert await ben.refusal("room/game", game=game) == "host-only"
            await ann.ask("room/game", game=game)
            await level([ann, ben, cid])
            assert ann.room["game"] == game
            seats = {m["name"]: m["seat"] for m in ann.room["members"]}
            assert seats == {"Ann": 0, "Ben": 1, "Cid": 2}
            assert sum(row["net"] for row in ann.room["ledger"]) + ann.room["house"] == 0
            assert [row["bought"] for row in ann.room["ledger"]] == [1000] * 3
        await ann.ask("table/deal")
        await ann.ask("room/game", game="ride_the_bus")
        await level([ann, ben, cid])
        assert [cid.room["game"], cid.room["next_game"]["game"]] == ["holdem", "ride_the_bus"]


async def test_the_host_hands_over_and_the_role_is_never_lost(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben", "Cid"]) as [ann, ben, cid]:
        await ann.ask("host/give", to="Cid")
        await level([ann, ben, cid])
        assert ben.room["host"] == "Cid"
        await cid.ask("room/leave")
        await level([ann, ben])
        assert ben.room["host"] == "Ann"
        await cid.ask("room/join", code=ann.code, name="Cid")
        await level([ann, ben, cid])
        assert ben.room["host"] == "Ann"


async def test_buy_ins_wait_for_the_host_and_stop_at_the_limit(server: Server) -> None:
    async with table(server.url, ["Ann"], max_debt=1500) as [ann]:
        await ann.ask("room/settings", changes={"approve_buy_ins": True})
        async with talking(server.url) as ben:
            await ben.ask("room/join", code=ann.code, name="Ben")
            await ben.ask("seat/sit", seat=1)
            await level([ann, ben])
            wish = {"name": "Ben", "chips": 1000, "seat": 1, "approved": False}
            assert ann.room["requests"] == [wish]
            await ann.ask("bank/decline", name="Ben")
            await ben.until(lambda f: f["type"] == "toast")
            await ben.ask("seat/sit", seat=1)
            await ann.ask("bank/approve", name="Ben")
            await level([ann, ben])
            assert [m["seat"] for m in ann.room["members"]] == [0, 1]
            await ben.ask("seat/leave")
            await level([ann, ben])
            ledger = {row["name"]: row for row in ben.room["ledger"]}
            assert ledger["Ben"] == {
                "name": "Ben", "bought": 1000, "cashed_out": 1000, "stack": 0, "net": 0,
                "held": 0, "staked": 0, "bot": False, "limit": None,
            }  # fmt: skip


async def test_bots_fill_seats_and_play(server: Server) -> None:
    async with table(server.url, ["Ann"]) as [ann]:
        for strength in ("easy", "normal", "hard"):
            await ann.ask("bot/add", strength=strength)
        assert await ann.refusal("bot/add", strength="divine") == "unknown-bot"
        await ann.ask("table/deal")
        while not any(event["type"] == "round/closed" for event in ann.events):
            if ann.may("bet/fold"):
                await ann.ask("bet/fold")
            else:
                await ann.hear()
        bot = next(m["name"] for m in ann.room["members"] if m["bot"])
        await ann.ask("bot/remove", name=bot)
        assert await ann.refusal("bot/remove", name="Ann") == "not-a-bot"


async def test_muted_members_cannot_chat(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben"]) as [ann, ben]:
        await ann.ask("member/mute", name="Ben")
        assert await ben.refusal("chat/send", text="hey") == "muted"
        await ann.ask("member/mute", name="Ben", muted=False)
        await ben.ask("chat/send", text="thanks")


async def test_reports_reach_only_the_host_and_masked_words_nobody(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben", "Cid"]) as [ann, ben, cid]:
        await ann.ask("chat/filter", words=["darn"])
        await ben.ask("chat/send", text="DARN it")
        await level([ann, ben, cid])
        for each in (ann, ben, cid):
            said = [frame["text"] for frame in each.heard if frame["type"] == "chat/message"]
            assert said == ["**** it"]
        assert await ben.refusal("member/report", name="Ann") == "report-of-host"
        await cid.ask("member/report", name="Ben", reason="swears")
        toast = await ann.until(lambda f: f["type"] == "toast")
        assert (toast["code"], toast["details"]) == (
            "member-reported",
            {"by": "Cid", "name": "Ben"},
        )
        await level([ann, ben, cid])
        assert not [frame for frame in (*ben.heard, *cid.heard) if "swears" in str(frame)]


async def test_a_closed_room_is_cashed_out_and_its_code_is_gone(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben"]) as [ann, ben]:
        await ann.ask("room/close")
        await level([ann, ben])
        assert ben.room["closed"]
        assert [row["cashed_out"] for row in ben.room["ledger"]] == [1000, 1000]
        assert await ben.refusal("chat/send", text="hello?") == "room-closed"
    async with talking(server.url) as late:
        with pytest.raises(Refused, match=r"room-closed|no-such-room"):
            await late.ask("room/join", code=ann.code, name="Cid")


async def test_who_was_away_when_the_room_closed_sees_how_it_ended(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben", "Cid"]) as [ann, _, cid]:
        await ann.ask("table/deal")
        await cid.ws.close()
        await ann.until(lambda f: f["type"] == "room/update" and not connected(f["room"], "Cid"))
        await ann.ask("room/close", when="now")
        async with talking(server.url, token=cid.token) as late:
            await late.ask("room/join", code=ann.code, name="Cid", avatar="🦊")
            await late.until(lambda f: f["type"] == "room/state")
            assert late.room["closed"]
            assert [row["net"] for row in late.room["ledger"]] == [0, 0, 0]
            rate = {"chips": 1, "money": 1, "decimals": 0, "currency": "€"}
            await ann.ask("bank/rate", rate=rate)
            await late.until(lambda f: "bank/rate-set" in str(f))
            await late.ask("room/leave")


def connected(room: dict[str, Any], name: str) -> bool:
    return any(member["connected"] for member in room["members"] if member["name"] == name)


async def test_who_played_finds_a_closed_room_that_left_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "REST", -1)
    log = await open_log(str(tmp_path / "rooms.db"))
    app = make_app(log, Config())
    async with served(app, Config()) as url, aiohttp.ClientSession(url) as session:

        async def look(token: str | None) -> Any:
            headers = {} if token is None else {"Authorization": f"Bearer {token}"}
            async with session.get(f"/api/rooms/{code}", headers=headers) as answer:
                return (await answer.json()).get("closed", answer.status)

        async with table(url, ["Ann", "Ben"]) as [ann, ben]:
            code = ann.code
            await ann.ask("room/close")
            await ben.ask("room/leave")
        while list(app[SHARED].hall.runners):
            await app[SHARED].hall.sweep()
            await asyncio.sleep(0)
        strange = "x" * 43
        assert [await look(token) for token in (None, strange, ben.token)] == [404, 404, True]
    await log.close()


async def test_the_host_leads_everybody_on_to_the_next_room(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben"]) as [ann, ben], talking(server.url) as rail:
        old = ann.code
        await rail.ask("room/watch", code=old)
        await ann.ask("room/close")
        await ann.ask("room/leave")
        await ann.ask("room/create", game="holdem", name="Ann", after=old.lower())
        assert ann.code != old
        for talker in (ben, rail):
            told = await talker.until(lambda f: "room/continued" in str(f))
            assert told["room"]["next_room"] == ann.code
        async with talking(server.url, token=ben.token) as again:
            await again.ask("room/join", code=old, name="Ben")
            await again.until(lambda f: f["type"] == "room/state")
            assert again.room["next_room"] == ann.code


async def test_nobody_else_leads_on_and_nobody_out_of_an_open_room(server: Server) -> None:
    async with table(server.url, ["Ann", "Ben"]) as [ann, ben], talking(server.url) as eve:
        await eve.ask("room/create", game="holdem", name="Eve", after=ann.code)  # it is open
        await ann.ask("room/close")
        await ben.ask("room/leave")
        for after in (ann.code, "QQQQQQ", "no code"):
            await ben.ask("room/create", game="holdem", name="Ben", after=after)
            await ben.ask("room/leave")
        await level([ann])
        assert ann.room["next_room"] is None


async def test_a_room_sleeps_on_disk_and_wakes_as_it_was(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        async with table(server.url, ["Ann", "Ben", "Cid"]) as talkers:
            await talkers[0].ask("table/deal")
            await level(talkers)
        for end in (server.stop, server.kill):
            end()
            server.start()
            for seat, before in enumerate(talkers):
                async with talking(server.url, token=before.token) as talker:
                    await talker.ask("room/join", code=talkers[0].code, name="x")
                    await talker.until(lambda f: f["type"] == "room/state")
                    assert talker.private == before.private
                    now, then = talker.view, before.view
                    assert now["waits_for"] == then["waits_for"]
                    assert now["due"] >= then["due"]
                    assert now["seats"][seat]["stack"] == then["seats"][seat]["stack"]
