"""The picture of a hold'em table."""

from itertools import combinations

import pytest

from bluefelt.engine.canvas import HEAD, WIDTH, card_height
from bluefelt.engine.poker.picture import is_out
from bluefelt.engine.tables.messages import Drop, SitOut
from bluefelt.engine.tables.text import presence
from bluefelt.games.holdem.picture import BOARDS_Y, ONE_BOARD
from bluefelt.games.holdem.pods import HEIGHT, ring, size_for, slot_middle
from tests.games.holdem.scripted import ScriptedTable


@pytest.mark.parametrize("seats", range(2, 11))
def test_nothing_overlaps(seats: int) -> None:
    size = size_for(seats)
    high = size.slot * 1.5
    board, tall = 5 * ONE_BOARD + 40, card_height(ONE_BOARD)
    boxes: list[tuple[float, float, float, float]] = [
        (WIDTH / 2 - board / 2, BOARDS_Y - tall / 2, board, tall)
    ]
    for place in ring(seats):
        _, y = slot_middle(place, size)
        boxes.append((place.x, place.y - size.peek, size.width, size.height + size.peek))
        boxes.append((place.x, y - high / 2, size.width, high))
    for left, top, width, height in boxes:
        assert left >= 0
        assert top >= HEAD
        assert left + width <= WIDTH
        assert top + height <= HEIGHT
    for one, two in combinations(boxes, 2):
        apart = (
            one[0] + one[2] <= two[0] or two[0] + two[2] <= one[0],
            one[1] + one[3] <= two[1] or two[1] + two[3] <= one[1],
        )
        assert any(apart), (one, two)


def test_players_in_the_hand_are_drawn_so_even_if_dropped_or_sitting_out() -> None:
    table = ScriptedTable([1000] * 4).start()
    table.play(Drop(0))
    table.play(SitOut(), 1)
    table.say("f")
    out = {seat.seat: is_out(table.view, seat, presence(seat)) for seat in table.view.seats}
    assert out == {0: False, 1: False, 2: False, 3: True}
