"""The ledger that everybody sees: who has what, who pays whom, and a file for spreadsheets."""

import csv
from collections.abc import Iterable
from io import StringIO

import msgspec
from msgspec import Struct

from bluefelt.engine.contract import Chips
from bluefelt.rooms.rules.settlement import HOUSE, Transfer, settle
from bluefelt.rooms.rules.state import RoomState
from bluefelt.rooms.rules.tables import game_of
from bluefelt.rooms.rules.view import LedgerRow, house_account, ledger

HEADER = tuple(field.replace("_", " ") for field in LedgerRow.__struct_fields__)
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n")


class Books(Struct, frozen=True):
    """The ledger, and who pays whom to settle it."""

    rows: tuple[LedgerRow, ...]
    house: Chips
    transfers: tuple[Transfer, ...] | None  # None: chips are in the middle of a running round


def books(state: RoomState) -> Books:
    """The ledger as it stands, without the transfers: finding them may take a while."""
    if game_of(state).is_running(state.table):
        return Books(ledger(state), 0, None)
    return Books(ledger(state), house_account(state), ())


def settled(books: Books) -> Books:
    """The same with its transfers."""
    if books.transfers is None:
        return books
    nets = {row.name: row.net for row in books.rows}
    transfers = settle(nets | {HOUSE: books.house} if books.house else nets)
    return msgspec.structs.replace(books, transfers=transfers)


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
    """The text, escaped so that no spreadsheet takes it for a formula."""
    return f"'{text}" if text.startswith(FORMULA_STARTS) else text
