"""One hand in the Poker Hand History format: its fields, checked and in whole chips.

Amounts are scaled by a power of ten to integers, and back for output.
"""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from bluefelt.engine.contract import Chips
from bluefelt.games.holdem.phh.notation import Action, PhhError, parse_action, refuse_action

Variant: TypeAlias = Literal["NT", "FT"]
Amount: TypeAlias = int | Decimal

MOST_PLAYERS = 22  # two cards each, a board and its burns
MOST_PLACES = 4
MOST_CHIPS: Chips = 10**12  # what a raise can name
CENTS = 2


class History(Struct, frozen=True, kw_only=True):
    """A hand as its file describes it; players from the small blind, the button last."""

    variant: Variant
    antes: tuple[Chips, ...]
    posts: tuple[Chips, ...]  # blinds and straddles; negative: out of turn
    small_bet: Chips  # in no-limit the smallest bet of every round
    big_bet: Chips
    stacks: tuple[Chips | None, ...]  # None: unknown
    actions: tuple[Action, ...]
    finishing: tuple[Chips | None, ...] | None = None  # as stated
    names: tuple[str, ...] | None = None
    hand: str | int | None = None
    trims_antes: bool = False  # whoever can't pay the ante can't win all of it
    places: int = 0  # decimal places of the file's amounts
    notes: Mapping[str, Any] = {}  # other fields to write

    def amount(self, chips: Chips) -> Amount:
        """Chips in the file's own unit."""
        return in_units(chips, self.places)

    def chips(self, amount: Decimal) -> Chips:
        """An amount of the file in chips."""
        return int(amount.scaleb(self.places))


def in_units(chips: Chips, places: int) -> Amount:
    """Chips as an amount with this many decimal places; a whole one is an integer.

    >>> in_units(30, 2), in_units(-200, 2)
    (Decimal('0.3'), -2)
    """
    whole, rest = divmod(chips, 10**places)
    return Decimal(chips).scaleb(-places).normalize() if rest else whole


def read_history(fields: Mapping[str, Any]) -> History:
    """Check a hand's fields; PhhError says what is wrong with them."""
    variant = _variant(fields)
    stacks = _amounts(fields, "starting_stacks", unknown=True)
    players = len(stacks)
    if not 2 <= players <= MOST_PLAYERS:
        raise PhhError(f"starting_stacks: {players} players, and hold'em is for 2 to 22")
    if not all(stacks):
        raise PhhError("starting_stacks: everybody needs chips")
    antes = _amounts(fields, "antes", players)
    posts = _amounts(fields, "blinds_or_straddles", players, signed=True)
    small, big = _bets(fields, variant)
    finishing = _optional_stacks(fields, players)
    actions = _actions(fields, players)
    told = [*stacks, *antes, *posts, *(finishing or ()), small, big]
    places = _places([*told, *(a.amount for a in actions if a.amount is not None)])

    def scaled(amounts: Sequence[Decimal]) -> tuple[Chips, ...]:
        return tuple(int(amount.scaleb(places)) for amount in amounts)

    def scaled_stacks(amounts: Sequence[Decimal]) -> tuple[Chips | None, ...]:
        return tuple(int(a.scaleb(places)) if a.is_finite() else None for a in amounts)

    return History(
        variant=variant,
        antes=scaled(antes),
        posts=scaled(posts),
        small_bet=scaled([small])[0],
        big_bet=scaled([big])[0],
        stacks=scaled_stacks(stacks),
        actions=actions,
        finishing=None if finishing is None else scaled_stacks(finishing),
        names=_names(fields, players),
        hand=hand_id(fields),
        trims_antes=_flag(fields, "ante_trimming_status"),
        places=places,
    )


def hand_id(fields: Mapping[str, Any]) -> str | int | None:
    """What the file calls the hand."""
    hand = fields.get("hand")
    return hand if isinstance(hand, str | int) and not isinstance(hand, bool) else None


def _variant(fields: Mapping[str, Any]) -> Variant:
    match _required(fields, "variant"):
        case "NT":
            return "NT"
        case "FT":
            return "FT"
        case str(other):
            raise PhhError(f"variant '{other}': only NT and FT are hold'em", "unsupported")
    raise PhhError("variant: this is no text")


def _required(fields: Mapping[str, Any], field: str) -> Any:
    if field not in fields:
        raise PhhError(f"{field} is missing")
    return fields[field]


def _bets(fields: Mapping[str, Any], variant: Variant) -> tuple[Decimal, Decimal]:
    if variant == "NT":
        least = _bet(fields, "min_bet")
        return least, least
    small, big = _bet(fields, "small_bet"), _bet(fields, "big_bet")
    if big != 2 * small:
        raise PhhError("big_bet: only twice the small bet is played here", "unsupported")
    return small, big


def _bet(fields: Mapping[str, Any], field: str) -> Decimal:
    bet = _amount(_required(fields, field), field)
    if bet <= 0:
        raise PhhError(f"{field}: a bet needs chips")
    return bet


def _amounts(
    fields: Mapping[str, Any],
    field: str,
    count: int | None = None,
    *,
    signed: bool = False,
    unknown: bool = False,
) -> list[Decimal]:
    values = _required(fields, field)
    if not isinstance(values, list):
        raise PhhError(f"{field}: this is no array")
    if count is not None and len(values) != count:
        raise PhhError(f"{field}: {len(values)} values for {count} players")
    return [_amount(value, field, signed=signed, unknown=unknown) for value in values]


def _amount(value: object, field: str, *, signed: bool = False, unknown: bool = False) -> Decimal:
    if isinstance(value, bool) or not isinstance(value, int | float | Decimal):
        raise PhhError(f"{field}: {value!r} is no amount")
    amount = Decimal(repr(value)) if isinstance(value, float) else Decimal(value)
    if unknown and amount == Decimal("inf"):
        return amount
    if not amount.is_finite() or amount.copy_abs() > MOST_CHIPS:
        raise PhhError(f"{field}: {value} is out of range")
    if amount < 0 and not signed:
        raise PhhError(f"{field}: {value} is negative")
    return amount


def _optional_stacks(fields: Mapping[str, Any], players: int) -> list[Decimal] | None:
    if "finishing_stacks" not in fields:
        return None
    return _amounts(fields, "finishing_stacks", players, unknown=True)


def _places(amounts: Sequence[Decimal]) -> int:
    finite = [amount for amount in amounts if amount.is_finite() and amount]
    places = max((_decimals(amount) for amount in finite), default=0)
    if places > MOST_PLACES:
        raise PhhError(f"amounts have {places} decimal places, and {MOST_PLACES} are enough")
    # Where there are dimes there are cents, and an odd cent goes to one of those who tie.
    places = max(places, CENTS) if places else 0
    if max(finite, default=Decimal(0)).scaleb(places) > MOST_CHIPS:
        raise PhhError(f"amounts above {MOST_CHIPS} chips are out of range")
    return places


def _decimals(amount: Decimal) -> int:
    _, digits, exponent = amount.as_tuple()
    assert isinstance(exponent, int)
    trailing = len(digits) - len("".join(map(str, digits)).rstrip("0"))
    return max(0, -exponent - trailing)


def _actions(fields: Mapping[str, Any], players: int) -> tuple[Action, ...]:
    lines = _required(fields, "actions")
    if not isinstance(lines, list):
        raise PhhError("actions: this is no array")
    return tuple(_action(line, number, players) for number, line in enumerate(lines, 1))


def _action(line: object, number: int, players: int) -> Action:
    if not isinstance(line, str):
        raise refuse_action(number, str(line), "this is no text", "malformed")
    try:
        action = parse_action(line)
        if action.seat is not None and action.seat >= players:
            raise PhhError(f"there are only {players} players")
    except PhhError as error:
        raise refuse_action(number, line, error, "malformed") from None
    return action


def _names(fields: Mapping[str, Any], players: int) -> tuple[str, ...] | None:
    names = fields.get("players")
    if names is None:
        return None
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise PhhError("players: this is no array of names")
    if len(names) != players:
        raise PhhError(f"players: {len(names)} names for {players} players")
    return tuple(names)


def _flag(fields: Mapping[str, Any], field: str) -> bool:
    value = fields.get(field, False)
    if not isinstance(value, bool):
        raise PhhError(f"{field}: this is neither true nor false")
    return value
