"""Big events over a real socket: everybody in the room is told, and of ordinary ones nobody."""

from typing import Any

import pytest

from tests.server.talking import Frame, Talker, level, table, talking
from tests.serving import StackedServer

STILL: dict[str, Any] = {"initial_button": 0, "pause_s": 60, "clock_s": 600, "runout_ms": 0}
# Ben gets the first card; one is burnt before each street.
ROYAL = "As 7c Ks 7d 2c Qs Js Ts 3c 2d 4c 3h"
FOUR_OF_A_KIND = "Ac 7h Kd 7s 3c 7c 7d 2s 4c 9h 5c Jc"


async def check_down(people: list[Talker]) -> None:
    """Everybody checks or calls until the hand is over."""
    while people[0].view["running"]:
        talker = people[people[0].view["waits_for"][0]]
        await talker.ask("bet/check" if talker.may("bet/check") else "bet/call")
        await level(people)


def news(talker: Talker) -> list[Frame]:
    """What was announced to everybody, not to this one alone."""
    return [frame for frame in talker.heard if frame["type"] == "toast" and "after" in frame]


@pytest.mark.parametrize(
    ("deck", "said"),
    [(ROYAL, ["Ben shows a rare hand: royal flush!"]), (FOUR_OF_A_KIND, [])],
    ids=["royal flush", "four of a kind"],
)
async def test_only_a_rare_hand_is_announced(
    stacked_server: StackedServer, deck: str, said: list[str]
) -> None:
    stacked_server.stack(deck)
    url = stacked_server.url
    async with table(url, ["Ann", "Ben"], **STILL) as people, talking(url) as rail:
        await rail.ask("room/watch", code=people[0].code)
        await people[0].ask("table/deal")
        await level(people)
        await check_down(people)
        for talker in (*people, rail):
            await talker.ask("ping")  # its answer comes behind all news
            assert "cards/shown" in [event["type"] for event in talker.events]
            assert [frame["message"] for frame in news(talker)] == said
            for frame in news(talker):
                # It follows the update in which the hand was shown.
                told = talker.heard[talker.heard.index(frame) - 1]
                assert told["seq"] == frame["after"]
                assert "cards/shown" in [event["type"] for event in told["events"]]
