"""A race as many tests find it."""

import pytest

from tests.games.hold_your_horses.scripted import RaceTable, thousand


@pytest.fixture
def table() -> RaceTable:
    """Three players before their first bets."""
    return RaceTable(thousand((0, 1, 2))).start()
