"""The bank: what everybody bought and cashed out, and what they may still owe (RULES A7).

Double entry: chips come into the room by a purchase and leave it by a cash-out, and in between
they are at the table, held for a player, or the house's.
"""

from collections.abc import Mapping

from msgspec import Struct

from bluefelt.engine.contract import Chips
from bluefelt.engine.rejected import Rejected


class Account(Struct):
    """One player's purchases and cash-outs in this room."""

    bought: Chips = 0
    cashed_out: Chips = 0
    limit: Chips | None = None  # of credit, set by the host; None: the table's
    staked: Chips = 0  # what tournaments have taken, less what was won in them

    @property
    def owed(self) -> Chips:
        return self.bought - self.cashed_out

    @property
    def credit_used(self) -> Chips:
        """What is owed for chips; tournaments leave the credit alone (RULES A10)."""
        return self.owed - self.staked


class Bank(Struct):
    """Every account of the room by the player's name."""

    accounts: dict[str, Account] = {}
    held: dict[str, Chips] = {}  # held between two games, by name
    house: Chips = 0  # what the house won at tables that are gone


def check_credit(bank: Bank, name: str, chips: Chips, limit: Chips) -> None:
    """Refuse a purchase that would make the player owe more than the limit."""
    left = credit_left(bank, name, limit)
    if chips > left:
        raise Rejected("over-credit-limit", most=left, limit=limit)


def credit_left(bank: Bank, name: str, limit: Chips) -> Chips:
    """What the player may still buy."""
    return max(0, limit - account_of(bank, name).credit_used)


def account_of(bank: Bank, name: str) -> Account:
    """The player's account; an empty one if there is none."""
    return bank.accounts.get(name) or Account()


def record_purchase(bank: Bank, name: str, chips: Chips) -> None:
    """Book a purchase, less what the bank held for the player."""
    held = min(chips, bank.held.get(name, 0))
    if held == bank.held.get(name):
        del bank.held[name]
    elif held:
        bank.held[name] -= held
    if chips > held:
        bank.accounts.setdefault(name, Account()).bought += chips - held


def record_stake(bank: Bank, name: str, chips: Chips) -> None:
    """Book the stack of a tournament, and leave alone what the bank holds for the player."""
    account = bank.accounts.setdefault(name, Account())
    account.bought += chips
    account.staked += chips


def return_stake(bank: Bank, name: str, chips: Chips) -> None:
    """Book what is left of the stack of a tournament."""
    account = bank.accounts.setdefault(name, Account())
    account.cashed_out += chips
    account.staked -= chips


def record_cash_out(bank: Bank, name: str, chips: Chips) -> None:
    """Book a cash-out of these chips, and of what the bank held for the player."""
    chips += bank.held.pop(name, 0)
    if chips:
        bank.accounts.setdefault(name, Account()).cashed_out += chips


def nets(bank: Bank, stacks: Mapping[str, Chips]) -> dict[str, Chips]:
    """How far each player is ahead or behind, stacks on the table included.

    >>> bank = Bank({"Ann": Account(200, 0), "Ben": Account(200, 0)})
    >>> nets(bank, {"Ann": 150, "Ben": 250})
    {'Ann': -50, 'Ben': 50}
    """
    return {
        name: stacks.get(name, 0) + bank.held.get(name, 0) - account.owed
        for name, account in bank.accounts.items()
    }


def is_balanced(bank: Bank, at_table: Chips) -> bool:
    """Whether every chip that was bought is where it should be."""
    owed = sum([account.owed for account in bank.accounts.values()])
    return owed == at_table + sum(bank.held.values()) + bank.house
