"""The ledger as a spreadsheet reads it."""

import csv
from io import StringIO

import pytest

from bluefelt.rooms.rules.ledger import ledger_csv
from bluefelt.rooms.rules.view import LedgerRow


def cells(text: str) -> list[list[str]]:
    return list(csv.reader(StringIO(text, newline="")))


def test_every_player_has_a_line() -> None:
    rows = [LedgerRow("Ann", 400, 100, 250, -50, limit=500), LedgerRow("Ada", 9, 0, 59, 50, True)]
    assert ledger_csv(rows).splitlines() == [
        "name,bought,cashed out,stack,net,bot,credit limit",
        "Ann,400,100,250,-50,,500",
        "Ada,9,0,59,50,bot,",
    ]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\nx"])
def test_no_name_is_taken_for_a_formula(name: str) -> None:
    [_, line] = cells(ledger_csv([LedgerRow(name, 1, 1, 0, 0)]))
    assert line[0] == "'" + name


@pytest.mark.parametrize("name", ['Ann "Ace" Lee', "Lee, Ann", "'Ann", "a=b", "Zoë 🂡"])
def test_other_names_come_back_as_they_are(name: str) -> None:
    [_, line] = cells(ledger_csv([LedgerRow(name, 1, 1, 0, 0)]))
    assert line[0] == name


def test_a_loss_stays_a_number() -> None:
    [_, line] = cells(ledger_csv([LedgerRow("Ann", 200, 0, 150, -50)]))
    assert int(line[4]) == -50


def test_the_house_is_there_only_if_it_won() -> None:
    rows = [LedgerRow("Ann", 200, 0, 150, -50)]
    assert len(cells(ledger_csv(rows))) == 2
    assert cells(ledger_csv(rows, house=50))[-1] == ["the house", "0", "0", "0", "50", "", ""]
