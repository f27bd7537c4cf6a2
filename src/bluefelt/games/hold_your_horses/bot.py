"""Bots for Hold Your Horses in three strengths: they see what a seat sees, and no more.

`easy` bets by looks, `normal` bets on what pays more than its chance costs, and
`hard` also knows that its own chips lower the price, that others bet after it, and what it can
afford to lose.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from msgspec import Struct

from bluefelt.engine.chance import Stream
from bluefelt.engine.contract import Bot, Chips, Choice, Command, Eyes, Option, Range, tag
from bluefelt.engine.tables.messages import SitIn, TopUp
from bluefelt.games.hold_your_horses.messages import Bet, Ready
from bluefelt.games.hold_your_horses.payout import WHOLE_BPS
from bluefelt.games.hold_your_horses.plan import Market, best_bets
from bluefelt.games.hold_your_horses.race import ROUNDS
from bluefelt.games.hold_your_horses.state import HANDS, Hand
from bluefelt.games.hold_your_horses.view import HandView, PublicView

Wishes: TypeAlias = dict[Hand, Chips]
Plan: TypeAlias = Callable[["Book", Stream], Wishes]

VALUE = 1.08  # what `normal` wants back for a chip, on average
LATER = 3  # least bets that `hard` expects of everybody who is not READY


class Book(Struct, frozen=True):
    """The race as a bettor sees it."""

    view: PublicView
    hands: dict[Hand, HandView]
    pending: Wishes
    stakes: dict[Hand, Chips]  # locked in earlier rounds
    shares: dict[Hand, int]  # the same by weight
    weight: int  # of a chip that is bet now
    stack: Chips
    limit: Chips  # of this round's bets together
    unready: int  # rivals who may still bet in this round

    def chance(self, hand: Hand) -> float:
        """The share of wins, a tie counting as half."""
        chance = self.hands[hand].chance
        return chance.win + chance.tie / 2 if chance else 0.0


def make_bot(plan: Plan) -> Bot:
    """A bot that bets by this plan, and does everything else sensibly."""

    def bot(eyes: Eyes, chance: bytes) -> Command | None:
        offered = {option.command: option for option in eyes.options}
        if tag(Bet) in offered:
            book = read_book(eyes)
            return _towards(book, plan(book, Stream(chance, "bot")), eyes)
        return _beside_the_race(eyes, offered)

    return bot


def _beside_the_race(eyes: Eyes, offered: Mapping[str, Option]) -> Command | None:
    """Buy or come back; between races, READY once somebody else asks for the next."""
    if tag(Ready) in offered and any(seat.ready for seat in eyes.public.seats):
        return Ready()
    if tag(TopUp) in offered:
        bounds = offered[tag(TopUp)].fields["chips"]
        assert isinstance(bounds, Range)
        return TopUp(bounds.least)
    return SitIn() if tag(SitIn) in offered else None


def read_book(eyes: Eyes) -> Book:
    """What the seat can know before it bets."""
    view: PublicView = eyes.public
    me = next(seat for seat in view.seats if seat.seat == eyes.seat)
    rivals = [seat for seat in view.seats if seat.in_round and seat.seat != eyes.seat]
    return Book(
        view=view,
        hands={hand.hand: hand for hand in view.hands},
        pending={hand: eyes.private.pending[hand - 1] for hand in HANDS},
        stakes={hand: me.stakes[hand - 1] for hand in HANDS},
        shares={hand: me.shares[hand - 1] for hand in HANDS},
        weight=view.weights[ROUNDS.index(view.phase)],
        stack=me.stack,
        limit=eyes.private.limit,
        unready=sum(not (seat.ready or seat.away) for seat in rivals),
    )


def _towards(book: Book, wishes: Wishes, eyes: Eyes) -> Command:
    """The next step from the pending bets to the planned ones; READY when there is none."""
    wanted = _affordable(book, wishes)
    for hand in sorted(HANDS, key=lambda hand: wanted.get(hand, 0)):  # make room first
        amount = wanted.get(hand, 0)
        if amount != book.pending[hand] and _is_offered(eyes, hand, amount):
            return Bet(hand, amount)
    return Ready()


def _is_offered(eyes: Eyes, hand: Hand, amount: Chips) -> bool:
    for option in eyes.options:
        if option.command == tag(Bet) and option.fields["hand"] == Choice((hand,)):
            bounds = option.fields["amount"]
            if isinstance(bounds, Range) and bounds.least <= amount <= bounds.most:
                return True
            if isinstance(bounds, Choice) and amount in bounds.values:
                return True
    return False


def _affordable(book: Book, wishes: Wishes) -> Wishes:
    """The planned bets, largest first, within the least bet and the limit."""
    least = min(book.view.min_bet, book.stack)
    left = book.limit
    wanted: Wishes = {}
    for hand in sorted(wishes, key=lambda hand: (-wishes[hand], hand)):
        amount = min(wishes[hand], left)
        if amount >= least:
            wanted[hand] = amount
            left -= amount
    return wanted


def plan_easy(book: Book, luck: Stream) -> Wishes:
    """A small bet on a hand or two, the better-looking ones more often."""
    if luck.below(3) == 0 or (any(book.pending.values()) and luck.below(3)):
        return book.pending
    amount = book.view.min_bet * (1 + luck.below(6))
    return {**book.pending, _liked(book, luck): amount}


def _liked(book: Book, luck: Stream) -> Hand:
    """A hand drawn by its chance, with long shots overrated."""
    likes = [100 + int(1000 * book.chance(hand)) for hand in HANDS]
    drawn = luck.below(sum(likes))
    hand = 0
    while drawn >= 0:
        drawn -= likes[hand]
        hand += 1
    return hand


def plan_normal(book: Book, luck: Stream) -> Wishes:
    """A small part of the stack on whatever pays more than it costs at the prices shown."""
    view = book.view
    unit = max(view.min_bet, book.stack // 40)
    if not view.pool:
        return {_favourite(book): unit}  # somebody has to begin
    if view.phase == "out_of_the_gate":
        return {}
    most = 1 + view.pool / unit  # no win exceeds the pool
    return {
        hand: unit
        for hand, lane in book.hands.items()
        if book.chance(hand) * min(lane.pays or 0.0, most) > VALUE and not book.stakes[hand]
    }


def plan_hard(book: Book, luck: Stream) -> Wishes:
    """The bets that make the stack grow most, in the last round, when most is known."""
    view = book.view
    last = view.phase == "final_furlong"
    if not view.pool and last:
        return {_favourite(book): view.min_bet}  # costs nothing, and makes it a race
    later = LATER * view.min_bet * book.unready + (0 if last else view.pool)
    total = sum(map(book.chance, HANDS)) or 1.0
    chance = {hand: book.chance(hand) / total for hand in HANDS}
    shares = {
        hand: lane.shares + later * view.weights[-1] * chance[hand]
        for hand, lane in book.hands.items()
    }
    market = Market(
        pool=view.pool + later,
        shares=shares,
        mine=book.shares,
        chance=chance,
        net=1 - view.house_edge_bps / WHOLE_BPS,
        weight=book.weight,
        stack=book.stack,
        limit=book.limit if last else book.limit // 4,
        least=min(view.min_bet, book.stack),
    )
    return best_bets(market)


def _favourite(book: Book) -> Hand:
    return max(HANDS, key=book.chance)


BOTS: dict[str, Bot] = {
    "easy": make_bot(plan_easy),
    "normal": make_bot(plan_normal),
    "hard": make_bot(plan_hard),
}
