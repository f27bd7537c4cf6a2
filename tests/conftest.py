"""What every test runs under: the order, how much is tried, and servers that a module shares.

Hypothesis tries the same examples everywhere; `--hypothesis-profile explore` goes further.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.coroutines import pytest_pyfunc_call
from tests.serving import Server, StackedServer, running, serving

__all__ = ["pytest_pyfunc_call"]
SEEDS = int(os.environ.get("SEEDS", "0"))  # of each test that has some; 0: all of them
# What fails fast comes first, then what takes longest, so that no worker is left with it.
FIRST = ("engine", "games", "contract", "golden", "rooms", "browser", "discord", "client", "server")

settings.register_profile("repeatable", derandomize=True, database=None, deadline=None)
settings.register_profile(
    "quick", settings.get_profile("repeatable"), max_examples=10, stateful_step_count=20
)
settings.register_profile("explore", max_examples=2_000, database=None, deadline=None)
settings.load_profile("quick" if SEEDS else "repeatable")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items.sort(key=_turn)
    if SEEDS:
        config.hook.pytest_deselected(items=[item for item in items if _seed(item) >= SEEDS])
        items[:] = [item for item in items if _seed(item) < SEEDS]


def _turn(item: pytest.Item) -> tuple[int, bool]:
    folders = Path(item.location[0]).parts
    place = FIRST.index(folders[1]) if folders[0] == "tests" and folders[1] in FIRST else len(FIRST)
    return place, not Path(item.location[0]).name.startswith("test_screens")


def _seed(item: pytest.Item) -> int:
    seed = item.callspec.params.get("seed", 0) if hasattr(item, "callspec") else 0
    return seed if isinstance(seed, int) else 0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server, for all tests of a module that don't stop it."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="module")
def stacked_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StackedServer]:
    """The same, where tests choose the cards."""
    with running(StackedServer(tmp_path_factory.mktemp("stacked"))) as server:
        yield server
