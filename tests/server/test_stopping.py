"""Stopping loses nothing, and tells everybody to come back."""

import json
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.server.talking import HungUp, Talker, come_back, level, table
from tests.serving import Server, serving


async def test_a_stop_says_goodbye_and_finishes_every_write(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        async with table(server.url, ["Ann", "Ben"]) as [ann, ben]:
            await ann.ask("table/deal")
            await level([ann, ben])
            cards, seq = ben.private["cards"], ben.seq
            server.stop()
            for talker in (ann, ben):
                with pytest.raises(HungUp) as end:
                    await talker.until(lambda f: False)
                assert end.value.code == aiohttp.WSCloseCode.SERVICE_RESTART
                assert talker.heard[-1] == {"type": "bye", "reason": "restarting"}
            server.start()
            back = await come_back(server.url, ben)
            assert back.private["cards"] == cards
            assert back.seq > seq
            await back.ws.close()
        assert '"event":"stopped"' in server.log


async def test_a_request_that_was_cut_off_is_answered_after_the_restart(tmp_path: Path) -> None:
    """The answer never came; asked again with the same id it is not played twice."""
    with serving(tmp_path) as server:
        async with table(server.url, ["Ann", "Ben"]) as [ann, _]:
            session = "my-session"
            assert ann.session is not None
            first = await ann.session.ws_connect(f"{server.url}/ws")
            phone = Talker(first, ann.session)
            await phone.hello(token=ann.token, session=session)
            await phone.ask("room/join", code=ann.code, name="Ann")
            request = json.dumps({"id": 50, "type": "chat/send", "text": "once"})
            await phone.ws.send_str(request)
            answer = await phone.answer(50)
            server.kill()
            server.start()
            again = Talker(await ann.session.ws_connect(f"{server.url}/ws"), ann.session)
            await again.hello(token=ann.token, session=session)
            await again.ask("room/join", code=ann.code, name="Ann")
            await again.until(lambda f: f["type"] == "room/state")
            await again.ws.send_str(request)
            assert await again.answer(50) == answer
            state = next(f for f in again.heard if f["type"] == "room/state")
            assert [said["text"] for said in state["chat"]] == ["once"]
            await again.ws.close()
            await phone.ws.close()


async def test_a_retry_is_not_played_although_another_device_spoke(server: Server) -> None:
    """Somebody's phone loses the answer; the laptop goes on, and then the phone asks again."""
    async with table(server.url, ["Ann", "Ben"]) as [ann, _]:

        async def device(session: str) -> Talker:
            assert ann.session is not None
            new = Talker(await ann.session.ws_connect(f"{server.url}/ws"), ann.session)
            await new.hello(token=ann.token, session=session)
            await new.ask("room/join", code=ann.code, name="Ann")
            await new.until(lambda f: f["type"] == "room/state")
            return new

        phone = await device("phone")
        request = json.dumps({"id": 50, "type": "chat/send", "text": "once"})
        await phone.ws.send_str(request)
        answer = await phone.answer(50)
        laptop = await device("laptop")
        await laptop.ask("chat/send", text="meanwhile")
        again = await device("phone")
        await again.ws.send_str(request)
        assert await again.answer(50) == answer
        [state] = [f for f in again.heard if f["type"] == "room/state"]
        assert [said["text"] for said in state["chat"]] == ["once", "meanwhile"]
        for talker in (phone, laptop, again):
            await talker.ws.close()


async def test_a_retry_is_answered_although_another_game_is_played(server: Server) -> None:
    settings: dict[str, Any] = {"pause_s": 60, "initial_button": 0, "deal_control": "host"}
    async with table(server.url, ["Ann", "Ben"], **settings) as [ann, _]:
        await ann.ask("table/deal")
        await ann.ask("room/game", game="ride_the_bus")
        answer = await ann.ask("bet/fold")
        await ann.ask("table/deal")  # the game that was chosen
        assert ann.room["game"] == "ride_the_bus"
        await ann.ws.send_str(json.dumps({"id": answer["id"], "type": "bet/fold"}))
        assert await ann.answer(answer["id"]) == answer
