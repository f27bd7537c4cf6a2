"""Whole hands by people on Discord, through messages, panels and forms."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from tests.discord.club import club, evening


def run(job: Coroutine[Any, Any, None]) -> None:
    async def limited() -> None:
        async with asyncio.timeout(120):
            await job

    asyncio.run(limited())


def test_three_play_a_hand_of_holdem(tmp_path: Path) -> None:
    async def job() -> None:
        async with club(tmp_path) as made:
            people = made.people("Ann", "Ben", "Cleo")
            table = await evening(made, people, blinds="10/20")
            await people[0].click(table.lobby, "Start")
            await table.says("Hand 1")
            for _ in range(30):
                person = await table.next_turn()
                await table.act(
                    person, "Check" if "Check" in table.panels[person].buttons else "Call"
                )
                if "wins" in table.words:
                    break
            await table.says("wins")
            print(table.words)

    run(job())
