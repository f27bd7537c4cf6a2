"""What all screens are looked at with."""

from collections.abc import Iterator

import pytest

from tests.browser.hurried import HurriedServer
from tests.browser.phones import shared
from tests.browser.studio import Studio
from tests.serving import StackedServer, running


@pytest.fixture(scope="session", autouse=True)
def browser_ends() -> Iterator[None]:
    """The browser that tests share goes with them."""
    yield
    shared.close()


@pytest.fixture(scope="module")
def studio_server(tmp_path_factory: pytest.TempPathFactory) -> StackedServer:
    """What the studio starts: a server that deals what it is told to."""
    return StackedServer(tmp_path_factory.mktemp("server"))


@pytest.fixture(scope="module")
def studio(studio_server: StackedServer) -> Iterator[Studio]:
    """Everything that is looked at: a browser and a server."""
    with running(studio_server) as server:
        yield Studio(shared.run(shared.browser()), server)


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
