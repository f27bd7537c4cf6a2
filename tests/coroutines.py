"""Async tests run in a loop of their own, where a conftest takes this hook."""

import asyncio
import inspect

import pytest

PATIENCE_S = 300  # a future that nobody settles fails its test


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    test = pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted})
    asyncio.run(asyncio.wait_for(test, PATIENCE_S))
    return True
