"""The action notation of the Poker Hand History format: `p3 cbr 7000  # Dwan`."""

import re
from decimal import Decimal
from typing import Literal, TypeAlias

from msgspec import Struct

from bluefelt.engine.cards import RANKS, SUITS, Card, card_name
from bluefelt.engine.contract import Seat
from bluefelt.engine.poker.histories import HistoryError

Verb: TypeAlias = Literal["dh", "db", "f", "cc", "cbr", "sm", ""]
MaybeCard: TypeAlias = Card | None  # None: the file doesn't know it
Status: TypeAlias = Literal[
    "ok", "differs", "illegal", "undecidable", "unfinished", "unsupported", "malformed"
]

HOLE_CARDS = 2
_AMOUNT = re.compile(r"[0-9]{1,20}(\.[0-9]{1,20})?", re.ASCII)
_PLAYER = re.compile(r"p([1-9][0-9]?)", re.ASCII)


class PhhError(HistoryError):
    """A file or hand that cannot be read, replayed or written, and why."""

    def __init__(
        self, problem: str, status: Status = "malformed", action: int | None = None
    ) -> None:
        super().__init__(problem)
        self.status = status
        self.action = action  # counted from 1


def refuse_action(number: int, text: str, why: object, status: Status = "illegal") -> PhhError:
    """The error that names an action of a hand.

    >>> print(refuse_action(7, "p2 cc", "it is p3's turn"))
    action 7 'p2 cc': it is p3's turn
    """
    return PhhError(f"action {number} '{text}': {why}", status, number)


class Action(Struct, frozen=True):
    """One entry of a hand's actions, read."""

    text: str  # as it is written
    verb: Verb = ""  # nothing: a comment
    seat: Seat | None = None  # 0 is p1; None: the dealer's board, or nobody
    cards: tuple[MaybeCard, ...] = ()  # of a showdown none: mucked
    amount: Decimal | None = None


def parse_action(text: str) -> Action:
    """Read one action; what follows `#` is commentary.

    >>> parse_action("p3 cbr 7.50  # Dwan").amount
    Decimal('7.50')
    >>> parse_action("d db ??7d2c").cards
    (None, 21, 0)
    """
    words = text.partition("#")[0].split()
    match words:
        case []:
            return Action(text)
        case ["d", "db", cards]:
            return Action(text, "db", cards=parse_cards(cards))
        case ["d", "dh", player, cards]:
            return Action(text, "dh", _seat(player), parse_cards(cards))
        case [player, ("f" | "cc") as verb]:
            return Action(text, "f" if verb == "f" else "cc", _seat(player))
        case [player, "cbr", amount]:
            return Action(text, "cbr", _seat(player), amount=_amount(amount))
        case [player, "sm"]:
            return Action(text, "sm", _seat(player))
        case [player, "sm", "-"]:  # what was dealt, whether or not the file knows it
            return Action(text, "sm", _seat(player), (None,) * HOLE_CARDS)
        case [player, "sm", cards]:
            return Action(text, "sm", _seat(player), parse_cards(cards))
        case [_, ("pb" | "sd") as verb, *_]:
            raise PhhError(f"hold'em knows no '{verb}'")
    raise PhhError("this is no action")


def _seat(player: str) -> Seat:
    match = _PLAYER.fullmatch(player)
    if match is None:
        raise PhhError(f"'{player}' is no player")
    return int(match[1]) - 1


def _amount(text: str) -> Decimal:
    if _AMOUNT.fullmatch(text) is None:
        raise PhhError(f"'{text}' is no amount")
    return Decimal(text)


def parse_cards(text: str) -> tuple[MaybeCard, ...]:
    """Read cards as the format writes them, which is stricter than players do.

    >>> parse_cards("Ac??")
    (48, None)
    """
    return tuple(_card(text[i : i + 2]) for i in range(0, len(text), 2))


def _card(name: str) -> MaybeCard:
    if name == "??":
        return None
    rank, suit = RANKS.find(name[0]), SUITS.find(name[1:]) if len(name) == 2 else -1
    if rank < 0 or suit < 0:
        raise PhhError(f"'{name}' is no card")
    return rank * len(SUITS) + suit


def write_cards(cards: tuple[MaybeCard, ...]) -> str:
    """Cards as the format writes them.

    >>> write_cards((48, None))
    'Ac??'
    """
    return "".join("??" if card is None else card_name(card) for card in cards)


def player_name(seat: Seat) -> str:
    """What the format calls a seat.

    >>> player_name(0)
    'p1'
    """
    return f"p{seat + 1}"
