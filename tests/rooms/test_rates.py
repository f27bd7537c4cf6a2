"""Settling up in money: what chips are worth, whoever asks and whenever (no floats)."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bluefelt.rooms.rules import commands as c
from bluefelt.rooms.rules.events import RateSet
from bluefelt.rooms.rules.ledger import books, settled
from bluefelt.rooms.rules.rates import Rate, money_text, worth
from bluefelt.rooms.rules.settlement import Transfer
from bluefelt.rooms.rules.view import room_view
from tests.rooms.evenings import Evening

EUROS = Rate(chips=100, money=250, decimals=2, currency="€")


@pytest.fixture
def room() -> Evening:
    room = Evening("holdem", "cash").seat_all("Ann", "Ben")
    room.player("Ann").stack, room.player("Ben").stack = 150, 250
    return room


def test_the_host_says_what_chips_are_worth_and_everybody_sees_it(room: Evening) -> None:
    assert room.refusal("Ben", c.SetRate(EUROS)).code == "host-only"
    assert room.play("Ann", c.SetRate(EUROS)) == [RateSet(EUROS)]
    assert room.refusal("Ann", c.SetRate(EUROS)).code == "already-so"
    assert room_view(room.state).rate == EUROS
    assert settled(books(room.state)).transfers == (Transfer("Ann", "Ben", 50, 125),)
    room.play("Ann", c.SetRate(None))
    assert settled(books(room.state)).transfers == (Transfer("Ann", "Ben", 50),)


def test_the_rate_can_be_set_when_the_room_is_closed(room: Evening) -> None:
    room.play("Ann", c.CloseRoom())
    room.play("Ann", c.SetRate(EUROS))
    assert settled(books(room.state)).transfers == (Transfer("Ann", "Ben", 50, 125),)
    assert room.refusal("Ann", c.SendChat("bye")).code == "room-closed"
    assert room.refusal("Ben", c.SetRate(None)).code == "host-only"


@pytest.mark.parametrize(
    "rate",
    [
        {"chips": 0, "money": 1, "decimals": 2, "currency": "€"},
        {"chips": 1, "money": 0, "decimals": 2, "currency": "€"},
        {"chips": 1, "money": 2.5, "decimals": 2, "currency": "€"},
        {"chips": 1, "money": 1, "decimals": 4, "currency": "€"},
        {"chips": 1, "money": 1, "decimals": 2, "currency": ""},
        {"chips": 1, "money": 1, "decimals": 2, "currency": "a very long name"},
        {"chips": 1, "money": 1, "decimals": 2, "currency": "\u202e€"},
    ],
)
def test_a_rate_that_makes_no_sense_is_malformed(rate: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "bank/rate", "rate": rate}, c.AnyMemberCommand)


@given(st.integers(0, 10**12), st.integers(1, 10**6), st.integers(1, 10**6))
def test_worth_is_within_half_a_cent(chips: int, per: int, money: int) -> None:
    found = worth(Rate(per, money, 2, "€"), chips)
    assert found == 2**53 - 1 or abs(2 * (found * per - chips * money)) <= per


def test_money_is_written_with_its_cents() -> None:
    assert [money_text(EUROS, cents) for cents in (0, 5, 125)] == ["0.00 €", "0.05 €", "1.25 €"]
