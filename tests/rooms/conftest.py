"""Rooms as many tests find them."""

import pytest

from tests.rooms.evenings import Evening


@pytest.fixture
def room() -> Evening:
    """Ann is alone."""
    return Evening()


@pytest.fixture
def with_ben(room: Evening) -> Evening:
    """Ben watches."""
    room.come("Ben")
    return room


@pytest.fixture
def seated(room: Evening) -> Evening:
    """Ann and Ben sit."""
    return room.seat_all("Ann", "Ben")
