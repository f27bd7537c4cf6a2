"""Bots for the bus in three strengths: they see what a seat sees, and no more.

`easy` misses some of its matches and guesses by the look of a card, `normal` plays every
match and calls what most ranks are, and `hard` counts the cards that are still to come.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeAlias

from bluefelt.engine.cards import DECK, Card
from bluefelt.engine.chance import Stream
from bluefelt.engine.contract import Bot, Choice, Command, Eyes, Option, Range, Seat, tag
from bluefelt.engine.tables.messages import SitIn
from bluefelt.games.ride_the_bus.bus import value
from bluefelt.games.ride_the_bus.messages import Assign, Claim, Guess
from bluefelt.games.ride_the_bus.state import Call
from bluefelt.games.ride_the_bus.view import PublicView, SeatView

Choose: TypeAlias = Callable[[Sequence[SeatView], Stream], Seat]
Foresee: TypeAlias = Callable[[PublicView, Card, Stream], Call]

CALLS: tuple[Call, Call] = ("higher", "lower")
FORGETS_ONE_OF = 3
MIDDLE = 6  # the eight: as many ranks above as below, with aces high


def make_bot(choose: Choose, foresee: Foresee, *, spreads: bool, forgetful: bool = False) -> Bot:
    """A bot that gives sips by *choose* and guesses by *foresee*."""

    def bot(eyes: Eyes, chance: bytes) -> Command | None:
        offered = {option.command: option for option in eyes.options}
        luck = Stream(chance, "bot")
        if tag(Guess) in offered:
            return Guess(_call(eyes.public, foresee, luck))
        if tag(Claim) in offered and not (forgetful and _is_asleep(eyes)):
            return Claim(_most(offered[tag(Claim)], "count"))
        if tag(Assign) in offered:
            option = offered[tag(Assign)]
            to = choose(_others(eyes, option), luck)
            return Assign(to, 1 if spreads else _most(option, "sips"))
        return SitIn() if tag(SitIn) in offered else None

    return bot


def _is_asleep(eyes: Eyes) -> bool:
    # From the game, not from chance: asked twice, the answer is the same.
    game: PublicView = eyes.public
    assert game.commitment is not None
    assert game.pyramid is not None
    moment = f"seat {eyes.seat}, card {game.pyramid.flipped}"
    return Stream(bytes.fromhex(game.commitment), moment).below(FORGETS_ONE_OF) == 0


def _most(option: Option, field: str) -> int:
    bounds = option.fields[field]
    assert isinstance(bounds, Range)
    return bounds.most


def _others(eyes: Eyes, option: Option) -> list[SeatView]:
    to = option.fields["to"]
    assert isinstance(to, Choice)
    game: PublicView = eyes.public
    return [seat for seat in game.seats if seat.seat in to.values and seat.seat != eyes.seat]


def _call(game: PublicView, foresee: Foresee, luck: Stream) -> Call:
    assert game.ride is not None
    card = game.ride.row[game.ride.position - 1]
    # As little is known of the fifth card as of the one drawn.
    return CALLS[luck.below(2)] if card is None else foresee(game, card, luck)


def anybody(others: Sequence[SeatView], luck: Stream) -> Seat:
    """A random player."""
    return others[luck.below(len(others))].seat


def the_likely_rider(others: Sequence[SeatView], luck: Stream) -> Seat:
    """The player with most cards left; of several, the one who got fewest sips."""
    likely = max(seat.cards_left for seat in others)
    riders = [seat for seat in others if seat.cards_left == likely]
    least = min(seat.received for seat in riders)
    return anybody([seat for seat in riders if seat.received == least], luck)


def by_the_look(game: PublicView, card: Card, luck: Stream) -> Call:
    """Right about very high and very low cards; guesses in between."""
    return _by_place(game, card, luck, unsure=3)


def by_value(game: PublicView, card: Card, luck: Stream) -> Call:
    """What most ranks are."""
    return _by_place(game, card, luck, unsure=0)


def _by_place(game: PublicView, card: Card, luck: Stream, unsure: int) -> Call:
    assert game.ride is not None
    ace_high = game.ride.ace_high
    above = value(card, ace_high) - (MIDDLE if ace_high else MIDDLE - 1)
    if abs(above) <= unsure:
        return CALLS[luck.below(2)]
    return "lower" if above > 0 else "higher"


def by_counting(game: PublicView, card: Card, luck: Stream) -> Call:
    """What most of the cards not seen since the last shuffle are."""
    assert game.ride is not None
    ace_high = game.ride.ace_high
    here = value(card, ace_high)
    lead = 0
    for other, copies in cards_to_come(game).items():
        there = value(other, ace_high)
        lead += copies * ((there > here) - (there < here))
    if not lead:
        return by_value(game, card, luck)
    return "higher" if lead > 0 else "lower"


def cards_to_come(game: PublicView) -> Counter[Card]:
    """Every card that may be drawn next, by what everybody has seen."""
    assert game.ride is not None
    row = [card for card in game.ride.row if card is not None]
    return Counter(DECK * game.decks) - Counter(row) - Counter(game.discard)


BOTS: dict[str, Bot] = {
    "easy": make_bot(anybody, by_the_look, spreads=False, forgetful=True),
    "normal": make_bot(anybody, by_value, spreads=False),
    "hard": make_bot(the_likely_rider, by_counting, spreads=True),
}
