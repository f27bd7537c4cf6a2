"""What all screens are looked at with."""

import asyncio
from collections.abc import Iterator

import pytest
from playwright.async_api import async_playwright, expect

from tests.browser.hurried import HurriedServer
from tests.browser.phones import CHROMIUM, FLAGS, PATIENCE
from tests.browser.studio import Studio
from tests.serving import StackedServer, running


@pytest.fixture(scope="module")
def studio_server(tmp_path_factory: pytest.TempPathFactory) -> StackedServer:
    """What the studio starts: a server that deals what it is told to."""
    return StackedServer(tmp_path_factory.mktemp("server"))


@pytest.fixture(scope="module")
def studio(studio_server: StackedServer) -> Iterator[Studio]:
    """Everything that is looked at: a browser and a server."""
    with running(studio_server) as server, asyncio.Runner() as runner:
        expect.set_options(timeout=PATIENCE * 1000)
        playwright = runner.run(async_playwright().start())
        launch = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        browser = runner.run(launch)
        yield Studio(browser, server, runner)
        runner.run(browser.close())
        runner.run(playwright.stop())


@pytest.fixture(scope="module")
def hurried_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HurriedServer]:
    """A server of the bus that keeps nobody waiting."""
    with running(HurriedServer(tmp_path_factory.mktemp("bus"))) as server:
        yield server


@pytest.fixture
def bus(hurried_server: HurriedServer) -> Iterator[HurriedServer]:
    """The same, with shuffled decks until a test says otherwise."""
    yield hurried_server
    hurried_server.stack("")
