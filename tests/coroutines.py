"""Async tests: each in a loop of its own, or in that of the `runner` among its fixtures.

A fixture that is an async context manager is entered for the test, which gets what it yields.
A test that takes too long fails; one that may be told to try a lot (`tests/soak.py`) takes as long
as it needs, and limits each of its parts instead.
"""

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from typing import Any

import pytest

Test = Callable[..., Awaitable[None]]

PATIENCE_S = 300  # a future that nobody settles fails its test


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    test, fixtures = pyfuncitem.obj, pyfuncitem.funcargs
    if not inspect.iscoroutinefunction(test):
        return None
    given = {name: fixtures[name] for name in inspect.signature(test).parameters}
    within = None if pyfuncitem.get_closest_marker("soak") else PATIENCE_S
    run = getattr(fixtures.get("runner"), "run", None)
    if run is not None:
        run(_with_fixtures(test, given, within))
    else:
        asyncio.run(_alone(test, given, within))
    return True


async def _with_fixtures(test: Test, given: dict[str, Any], within: float | None) -> None:
    async with asyncio.timeout(within), AsyncExitStack() as entered:
        for name, value in given.items():
            if isinstance(value, AbstractAsyncContextManager):
                given[name] = await entered.enter_async_context(value)
        await test(**given)


async def _alone(test: Test, given: dict[str, Any], within: float | None) -> None:
    await _with_fixtures(test, given, within)
    assert asyncio.all_tasks() == {asyncio.current_task()}, "a task was left behind"
