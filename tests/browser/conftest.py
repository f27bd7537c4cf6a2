"""What all screens are looked at with."""

from collections.abc import Iterator

import pytest

from tests.browser.hurried import HurriedServer
from tests.browser.phones import Shared, shared
from tests.browser.studio import Studio
from tests.serving import Server, running, serving


@pytest.fixture(scope="session", autouse=True)
def browser_ends() -> Iterator[None]:
    """The browser that tests share goes with them."""
    yield
    shared.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for the rooms of all modules: phones know only their own."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def hurried_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HurriedServer]:
    """A server that deals what it is told to, and whose clocks wait."""
    with running(HurriedServer(tmp_path_factory.mktemp("server"))) as server:
        yield server


@pytest.fixture(scope="session")
def studio(hurried_server: HurriedServer) -> Studio:
    """Everything that is looked at: a browser and a server."""
    return Studio(shared.run(shared.browser()), hurried_server)


@pytest.fixture(autouse=True)
def runner(request: pytest.FixtureRequest) -> Shared | Studio:
    """Async tests share a browser's loop; those in the studio complain about what they saw."""
    if "studio" not in request.fixturenames:
        return shared
    studio: Studio = request.getfixturevalue("studio")
    return studio


@pytest.fixture
def bus(hurried_server: HurriedServer) -> Iterator[HurriedServer]:
    """The same, with shuffled decks until a test says otherwise."""
    yield hurried_server
    hurried_server.stack("")
