"""The bank: what everybody bought and cashed out, and what they may still owe (RULES A7)."""

from collections.abc import Mapping

from msgspec import Struct

from bluefelt.engine.contract import Chips
from bluefelt.engine.rejected import Rejected


class Account(Struct):
    """One player's purchases and cash-outs of the evening."""

    bought: Chips = 0
    cashed_out: Chips = 0

    @property
    def credit_used(self) -> Chips:
        return self.bought - self.cashed_out


class Bank(Struct):
    """Every account of the room by the player's name."""

    accounts: dict[str, Account] = {}


def check_credit(bank: Bank, name: str, chips: Chips, max_debt: Chips) -> None:
    """Refuse a purchase that would make the player owe more than the limit."""
    used = bank.accounts.get(name, Account()).credit_used
    if used + chips > max_debt:
        raise Rejected("over-credit-limit", most=max(0, max_debt - used), limit=max_debt)


def record_purchase(bank: Bank, name: str, chips: Chips) -> None:
    """The player owes these chips to the bank."""
    bank.accounts.setdefault(name, Account()).bought += chips


def record_cash_out(bank: Bank, name: str, chips: Chips) -> None:
    """The bank has these chips back."""
    bank.accounts.setdefault(name, Account()).cashed_out += chips


def nets(bank: Bank, stacks: Mapping[str, Chips]) -> dict[str, Chips]:
    """What each player is ahead or behind, stacks on the table included.

    >>> bank = Bank({"Ann": Account(200, 0), "Ben": Account(200, 0)})
    >>> nets(bank, {"Ann": 150, "Ben": 250})
    {'Ann': -50, 'Ben': 50}
    """
    return {
        name: stacks.get(name, 0) - account.credit_used for name, account in bank.accounts.items()
    }
