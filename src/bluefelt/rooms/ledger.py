"""The ledger as a file for spreadsheets (RFC 4180)."""

import csv
from collections.abc import Iterable
from io import StringIO

from bluefelt.engine.contract import Chips
from bluefelt.rooms.settling import HOUSE
from bluefelt.rooms.view import LedgerRow

HEADER = ("name", "bought", "cashed out", "stack", "net")
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n")


def ledger_csv(rows: Iterable[LedgerRow], house: Chips = 0) -> str:
    """One line for each player, and one for the house if it won anything.

    >>> ledger_csv([LedgerRow("=Ann", 200, 0, 150, -50)], house=50).splitlines()
    ['name,bought,cashed out,stack,net', "'=Ann,200,0,150,-50", 'the house,0,0,0,50']
    """
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow(HEADER)
    for row in rows:
        writer.writerow((plain(row.name), row.bought, row.cashed_out, row.stack, row.net))
    if house:
        writer.writerow((HOUSE, 0, 0, 0, house))
    return text.getvalue()


def plain(text: str) -> str:
    """The text so that no spreadsheet takes it for a formula."""
    return f"'{text}" if text.startswith(FORMULA_STARTS) else text
