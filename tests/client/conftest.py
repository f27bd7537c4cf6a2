"""One server for all tests that don't stop it."""

from collections.abc import Iterator

import pytest

from tests.serving import Server, serving


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running
