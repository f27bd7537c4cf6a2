"""The Discord bot beside a server: a separate process that starts and stops with it."""

import asyncio
import logging
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from bluefelt.server.addresses import Place
from bluefelt.server.config import Config

logger = logging.getLogger("bluefelt.server")

COMMAND = (sys.executable, "-m", "bluefelt", "discord")
ITS_OWN_FAULT = 2  # exit code when a restart would not help
AGAIN_AFTER = 5.0  # seconds
GONE_WITHIN = 10.0


@asynccontextmanager
async def discord_beside(config: Config, place: Place) -> AsyncIterator[None]:
    """Run the bot in the meantime, if it is wanted."""
    if not config.with_discord:
        yield
        return
    told = {
        "BLUEFELT_SERVER": place.url,
        "BLUEFELT_PUBLIC_URL": place.link,
        "BLUEFELT_SERVICE_TOKEN": str(config.service_token),
        "BLUEFELT_DISCORD_BESIDE": "1",  # it ends when its standard input closes
    }
    task = asyncio.create_task(_keep_running({**os.environ, **told}))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait([task])


async def _keep_running(environment: dict[str, str]) -> None:
    """Restart the bot whenever it ends; rooms never wait for it."""
    while True:
        try:
            code = await _run(environment)
        except OSError as problem:  # out of memory or processes
            logger.warning("the Discord bot cannot start", extra={"problem": str(problem)})
        else:
            logger.warning("the Discord bot has ended", extra={"code": code})
            if code == ITS_OWN_FAULT:
                return
        await asyncio.sleep(AGAIN_AFTER)


async def _run(environment: dict[str, str]) -> int:
    process = await asyncio.create_subprocess_exec(
        *COMMAND, env=environment, stdin=asyncio.subprocess.PIPE
    )
    try:
        return await process.wait()
    except asyncio.CancelledError:
        await _end(process)
        raise


async def _end(process: asyncio.subprocess.Process) -> None:
    with suppress(ProcessLookupError):
        process.terminate()
    try:
        async with asyncio.timeout(GONE_WITHIN):
            await process.wait()
    except TimeoutError:
        process.kill()
        await process.wait()
