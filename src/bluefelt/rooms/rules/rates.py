"""What chips are worth, for groups that settle up in money: in whole cents, never in floats."""

from typing import Annotated

from msgspec import Meta, Struct

from bluefelt.engine.contract import MOST_CHIPS, Chips
from bluefelt.engine.tables.messages import VISIBLE

LONGEST_CURRENCY = 8
MOST = 1_000_000_000


class Rate(Struct, frozen=True):
    """So many chips are worth so much money."""

    chips: Annotated[int, Meta(ge=1, le=MOST)]
    money: Annotated[int, Meta(ge=1, le=MOST)]  # in the currency's smallest unit
    decimals: Annotated[int, Meta(ge=0, le=3)]  # how many of its digits are behind the point
    currency: Annotated[str, Meta(max_length=LONGEST_CURRENCY, pattern=VISIBLE)]  # as people write


def worth(rate: Rate, chips: Chips) -> int:
    """What chips are worth in the smallest unit, rounded half up.

    >>> euros = Rate(chips=100, money=250, decimals=2, currency="€")
    >>> worth(euros, 50), worth(euros, 1), worth(euros, 3)
    (125, 3, 8)
    """
    return min((2 * chips * rate.money + rate.chips) // (2 * rate.chips), MOST_CHIPS)


def money_text(rate: Rate, money: int) -> str:
    """An amount in the smallest unit, as people write it.

    >>> money_text(Rate(100, 250, 2, "€"), 1_234_505), money_text(Rate(1, 5, 0, "Ft"), 1500)
    ('12,345.05 €', '1,500 Ft')
    """
    whole, rest = divmod(money, 10**rate.decimals)
    digits = f".{rest:0{rate.decimals}}" if rate.decimals else ""
    return f"{whole:,}{digits} {rate.currency}"
