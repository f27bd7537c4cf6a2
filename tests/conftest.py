"""Hypothesis tries the same examples everywhere; `--hypothesis-profile explore` goes further."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.serving import Server, StackedServer, running, serving

settings.register_profile("repeatable", derandomize=True, database=None, deadline=None)
settings.register_profile("explore", max_examples=2_000, database=None, deadline=None)
settings.load_profile("repeatable")


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
