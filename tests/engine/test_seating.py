"""The button and the blinds, over long evenings."""

from hypothesis import given
from hypothesis import strategies as st

from bluefelt.engine.poker.seating import Positions, clockwise, first_positions, next_positions

seats = st.sets(st.integers(0, 9), min_size=2, max_size=10)


@given(seats, st.integers(0, 9))
def test_clockwise_starts_after_and_ends_at(ring: set[int], after: int) -> None:
    order = clockwise(ring, after)
    assert sorted(order) == sorted(ring)
    distances = [(seat - after - 1) % 10 for seat in order]
    assert distances == sorted(distances)


@given(seats, st.data())
def test_first_hand_deals_in_everybody(ring: set[int], data: st.DataObject) -> None:
    button = data.draw(st.sampled_from(sorted(ring)))
    positions = first_positions(ring, button)
    assert set(positions.order) == ring
    assert positions.button == button
    assert positions.big != positions.small
    if len(ring) == 2:
        assert positions.small == button


@given(seats, st.lists(st.sets(st.integers(0, 9), max_size=3), max_size=25), st.data())
def test_with_a_dead_button_nobody_pays_the_big_blind_twice_in_a_row_or_skips_it(
    ring: set[int], busts: list[set[int]], data: st.DataObject
) -> None:
    positions: Positions | None = first_positions(ring, data.draw(st.sampled_from(sorted(ring))))
    playing = set(ring)
    for out in busts:
        assert positions is not None
        last = positions
        playing -= out
        if len(playing) < 2:
            return
        positions = next_positions(last, playing, waiting=())
        assert positions is not None
        assert positions.big == clockwise(playing, last.big)[0]  # the next one, nobody skipped
        if len(playing) > 2:
            assert positions.button == last.small_seat
            assert positions.small in (last.big, None)


@given(seats, st.integers(1, 30))
def test_the_moving_button_visits_everybody_in_turn(ring: set[int], hands: int) -> None:
    positions = first_positions(ring, min(ring))
    for _ in range(hands):
        moved = next_positions(positions, ring, (), rule="moving")
        assert moved is not None
        assert moved.button == clockwise(ring, positions.button)[0]
        positions = moved


def test_posting_is_not_allowed_between_the_button_and_the_big_blind() -> None:
    last = first_positions([0, 2, 4, 6], button=0)  # next: button 2, small 4, big 6
    assert next_positions(last, [0, 2, 4, 6], [3, 7], [3, 7]) == Positions(
        2, 4, 6, (4, 6, 7, 0, 2), 4
    )


def test_a_newcomer_enters_as_the_big_blind_and_others_wait() -> None:
    last = first_positions([0, 2, 4], button=0)  # big 4
    positions = next_positions(last, [0, 2, 4], waiting=[5, 1])
    assert positions is not None
    assert (positions.big, sorted(positions.order)) == (5, [0, 2, 4, 5])


def test_alone_there_is_no_next_hand() -> None:
    last = first_positions([0, 1], button=0)
    assert next_positions(last, [0], waiting=()) is None
    assert next_positions(last, [0], waiting=(), rule="moving") is None
