"""The ledger as lines for a terminal: who has what, who pays whom, and what bots have won."""

from collections.abc import Iterator, Sequence

from bluefelt.rooms.rules.ledger import transfers_of
from bluefelt.rooms.rules.rates import money_text
from bluefelt.rooms.rules.view import LedgerRow, RoomView
from bluefelt.terminal.screen import align, harmless

HEADER = ["Name", "Bought", "Cashed out", "Stack", "Net"]


def with_mark(name: str, bot: bool) -> str:
    """A name, with a word after it if it is a bot's."""
    return harmless(name) + " (bot)" * bot


def ledger_lines(ledger: Sequence[LedgerRow]) -> list[str]:
    """The header and a line for each player; limits only where the host has set one."""
    limits = any(row.limit is not None for row in ledger)
    rows = [[*HEADER, "Limit"] if limits else HEADER]
    for row in ledger:
        amounts = [f"{n:,}" for n in (row.bought, row.cashed_out, row.stack)]
        limit = ["" if row.limit is None else f"{row.limit:,}"] if limits else []
        rows.append([with_mark(row.name, row.bot), *amounts, f"{row.net:+,}", *limit])
    return align(rows, left=1)


def transfer_lines(room: RoomView) -> Iterator[str]:
    """Who pays whom, in chips and in money where they are worth some."""
    for pays in transfers_of(room.ledger, room.house, room.rate):
        line = f"{harmless(pays.payer)} pays {harmless(pays.payee)} {pays.chips:,}"
        if room.rate is not None and pays.money is not None:
            line += f" ({harmless(money_text(room.rate, pays.money))})"
        yield line
    yield bots_line(room.ledger)


def bots_line(ledger: Sequence[LedgerRow]) -> str:
    """How much went to bots or came from them; nothing if nothing did.

    >>> bots_line([LedgerRow("Ada", 200, 0, 350, 150, bot=True)])
    '150 chips went to bots; nobody pays or gets those.'
    """
    won = sum(row.net for row in ledger if row.bot)
    way = "went to" if won > 0 else "came from"
    return f"{abs(won):,} chips {way} bots; nobody pays or gets those." if won else ""
