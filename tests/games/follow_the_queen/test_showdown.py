"""A showdown stays for ten seconds, or until everybody has gone on."""

from typing import Any

import pytest

from bluefelt.engine.contract import tag
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import Deal, Drop, Pause, Resume, SitOut
from bluefelt.games.follow_the_queen.bot import BOTS
from bluefelt.games.follow_the_queen.messages import MoveOn
from tests.games.follow_the_queen.scripted import StudTable

STAYS = 10_000


def shown(**settings: Any) -> StudTable:
    """Three players at a showdown."""
    table = StudTable([1000] * 3, showdown_s=10, **{"deal_control": "auto", **settings})
    table.deal()
    table.check_down()
    assert table.view.phase == "over"
    return table


def offered(table: StudTable, seat: int | None) -> set[str]:
    return {option.command for option in table.options(seat)}


def test_a_showdown_stays_for_ten_seconds() -> None:
    table = shown(pause_s=4)
    assert table.view.next_deal == table.deadline == table.time.at + STAYS
    table.skip()
    table.skip()
    assert table.view.round == 2


def test_a_longer_pause_stays_longer() -> None:
    assert shown(pause_s=20).view.next_deal == 20_000


def test_after_everybody_has_folded_nothing_is_shown_and_nobody_waits() -> None:
    table = StudTable([1000] * 3, showdown_s=10, deal_control="auto")
    table.deal()
    table.fold_out()
    assert table.view.next_deal == table.time.at + 4_000
    assert tag(MoveOn) not in offered(table, 0)


def test_the_next_hand_begins_when_everybody_has_gone_on() -> None:
    table = shown()
    for seat in range(3):
        assert table.view.round == 1
        assert tag(MoveOn) in offered(table, seat)
        table.play(MoveOn(), seat)
    assert table.deadline == table.time.at
    table.skip()
    assert table.view.round == 2
    with pytest.raises(Rejected, match="no-showdown"):
        table.play(MoveOn(), 0)


def test_nobody_waits_for_those_who_are_not_there() -> None:
    table = shown()
    table.play(Drop(1))
    table.play(SitOut(), 2)
    table.play(MoveOn(), 0)
    assert table.stud.hand.showdown_until is None


@pytest.mark.parametrize("control", ["auto", "host", "dealer"])
def test_nobody_deals_during_the_showdown(control: str) -> None:
    table = shown(deal_control=control)
    for seat in (None, 0, 1, 2):
        assert tag(Deal) not in offered(table, seat)
        with pytest.raises(Rejected, match="showdown-open"):
            table.play(Deal(), seat)


def test_after_the_showdown_the_dealer_deals() -> None:
    table = shown(deal_control="dealer")
    for seat in range(3):
        table.play(MoveOn(), seat)
    assert table.view.round == 1
    [dealer] = [seat for seat in range(3) if tag(Deal) in offered(table, seat)]
    table.play(Deal(), dealer)
    assert table.view.round == 2


def test_a_pause_keeps_the_showdown() -> None:
    table = shown()
    table.play(Pause())
    table.time.at += 60_000
    table.play(Resume())
    assert table.stud.hand.showdown_until == table.time.at + STAYS


def test_bots_go_on_by_themselves() -> None:
    table = shown()
    for seat in range(3):
        for _ in range(3):  # a bot may muck first
            if tag(MoveOn) in offered(table, seat):
                command = BOTS["normal"](table.see(seat), bytes(32))
                assert command is not None
                table.play(command, seat)
    assert table.stud.hand.showdown_until is None
