"""The ledger that everybody sees: who has what, who pays whom, and a file for spreadsheets."""

import csv
from collections.abc import Iterable
from io import StringIO

import msgspec
from msgspec import Struct

from bluefelt.engine.contract import Chips
from bluefelt.rooms.rules.finale import Finale, finale
from bluefelt.rooms.rules.rates import Rate, worth
from bluefelt.rooms.rules.settlement import HOUSE, Transfer, settle, without_bots
from bluefelt.rooms.rules.state import RoomState
from bluefelt.rooms.rules.tables import game_of
from bluefelt.rooms.rules.view import LedgerRow, house_account, ledger

AMOUNTS = 5  # columns: the name, and what the player has
HEADER = (
    *(field.replace("_", " ") for field in LedgerRow.__struct_fields__[:AMOUNTS]),
    *("bot", "credit limit"),
)
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n")


class Books(Struct, frozen=True):
    """The ledger, and who pays whom to settle it."""

    rows: tuple[LedgerRow, ...]  # in the order of their first purchase
    house: Chips
    transfers: tuple[Transfer, ...] | None  # among people; None: a round is running
    bots: Chips = 0  # what all bots have won together; below 0: what they have lost
    rate: Rate | None = None  # what chips are worth
    finale: Finale | None = None  # how the evening ended


def books(state: RoomState) -> Books:
    """The ledger as it stands, without the transfers: finding them may take a while."""
    rows = ledger(state)
    running = game_of(state).is_running(state.table)
    bots = sum(row.net for row in rows if row.bot)
    transfers = None if running else ()
    return Books(rows, house_account(state), transfers, bots, state.rate, finale(state))


def settled(books: Books) -> Books:
    """The same with its transfers."""
    if books.transfers is None:
        return books
    transfers = transfers_of(books.rows, books.house, books.rate)
    return msgspec.structs.replace(books, transfers=transfers)


def transfers_of(
    rows: Iterable[LedgerRow], house: Chips, rate: Rate | None = None
) -> tuple[Transfer, ...]:
    """Which people pay whom, in money as well where there is a rate."""
    rows = tuple(rows)
    nets = {row.name: row.net for row in rows} | ({HOUSE: house} if house else {})
    transfers = settle(without_bots(nets, {row.name for row in rows if row.bot}))
    if rate is None:
        return transfers
    return tuple(
        msgspec.structs.replace(transfer, money=worth(rate, transfer.chips))
        for transfer in transfers
    )


def ledger_csv(rows: Iterable[LedgerRow], house: Chips = 0) -> str:
    """One line for each player, and one for the house if it won anything.

    >>> rows = [LedgerRow("=Ann", 200, 0, 150, -50), LedgerRow("Ada", 0, 0, 0, 0, bot=True)]
    >>> for line in ledger_csv(rows, house=50).splitlines():
    ...     print(line)
    name,bought,cashed out,stack,net,bot,credit limit
    '=Ann,200,0,150,-50,,
    Ada,0,0,0,0,bot,
    the house,0,0,0,50,,
    """
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow(HEADER)
    for row in rows:
        amounts = (row.bought, row.cashed_out, row.stack, row.net)
        writer.writerow((plain(row.name), *amounts, "bot" * row.bot, row.limit))
    if house:
        writer.writerow((HOUSE, 0, 0, 0, house, "", None))
    return text.getvalue()


def plain(text: str) -> str:
    """The text, escaped so that no spreadsheet takes it for a formula."""
    return f"'{text}" if text.startswith(FORMULA_STARTS) else text
