"""The bot beside a server, where the machine has no room for it."""

import asyncio
import logging
from pathlib import Path

import pytest

from bluefelt.server import discord_process


async def test_a_bot_that_cannot_be_started_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    program = tmp_path / "bot"
    monkeypatch.setattr(discord_process, "COMMAND", (str(program),))
    monkeypatch.setattr(discord_process, "AGAIN_AFTER", 0.0)
    caplog.set_level(logging.WARNING, "bluefelt.server")
    running = asyncio.create_task(discord_process._keep_running({}))
    while not caplog.messages and not running.done():
        await asyncio.sleep(0)
    assert caplog.messages[0] == "the Discord bot cannot start"
    made = tmp_path / "made"
    made.write_text(f"#!/bin/sh\nexit {discord_process.ITS_OWN_FAULT}\n")
    made.chmod(0o755)
    made.rename(program)
    await running
    assert caplog.messages[-1] == "the Discord bot has ended"
