"""Whoever waits for the big blind is told for how long, and what posting costs (RULES B1)."""

import pytest

from bluefelt.engine.contract import Choice, Option, tag
from bluefelt.engine.tables import messages as h
from bluefelt.engine.tables.text import PLAIN
from bluefelt.games.holdem.messages import Post
from bluefelt.games.holdem.text import HoldemText
from tests.games.holdem.scripted import ScriptedTable


def table_of_three(**settings: str) -> ScriptedTable:
    """Seats 1, 3 and 5 play, and newcomers wait in 0 and 4: case 21."""
    stacks = {1: 1000, 3: 1000, 5: 1000}
    table = ScriptedTable(stacks, btn=1, blinds=(10, 20), **settings).start()
    table.sit(0, "P0", 1000)
    table.sit(4, "P4", 1000)
    return table


def waits(table: ScriptedTable, seat: int) -> tuple[int | None, int | None]:
    private = table.see(seat).private
    return private.entry_in, private.post_in


@pytest.mark.parametrize(("seat", "hands"), [(0, 1), (4, 4)])
def test_the_hands_until_the_big_blind_comes_are_counted(seat: int, hands: int) -> None:
    table = table_of_three()
    assert waits(table, seat) == (hands, None)
    for left in range(hands, 0, -1):
        assert waits(table, seat)[0] == left
        table.fold_out()
        table.deal()
    assert seat in table.hand.order
    assert waits(table, seat) == (None, None)


def test_whoever_may_post_sees_how_much_sooner_and_at_what_price() -> None:
    table = table_of_three(entry="post")
    assert waits(table, 4)[0] == 4
    assert waits(table, 4)[1] == 2  # not between the button and the big blind
    assert waits(table, 1) == (None, None)
    price = Option(tag(Post), {"on": Choice((True,))}, price=20)
    assert price in table.see(4).options
    table.play(Post(on=True), 4)
    assert price not in table.see(4).options


def test_whoever_missed_a_blind_pays_the_small_one_too() -> None:
    table = ScriptedTable([1000] * 4, btn=0, blinds=(10, 20), entry="post").start()
    table.play(h.SitOut(), 3)
    table.fold_out()
    table.deal()  # the big blind passes 3
    table.play(h.SitIn(), 3)
    [post] = [option for option in table.see(3).options if option.command == tag(Post)]
    assert post.price == 30


@pytest.mark.parametrize(
    ("entry", "told"), [("wait", "(entry: post)"), ("post", "post to play in 2 hands")]
)
def test_what_is_said_about_waiting(entry: str, told: str) -> None:
    eyes = table_of_three(entry=entry).see(4)
    [me] = [seat for seat in eyes.public.seats if seat.seat == 4]
    said = " · ".join(HoldemText().remarks(eyes.public, eyes.private, me, PLAIN))
    assert "you wait for the big blind: about 4 hands" in said
    assert told in said
