"""A hand told in words: one line for each event that somebody at the table would mention."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from bluefelt.engine import house_messages as h
from bluefelt.engine import poker_messages as b
from bluefelt.engine.cards import RANKS, Card
from bluefelt.engine.contract import Event, Seat
from bluefelt.engine.ranking import describe
from bluefelt.games.holdem import messages as m

Names: TypeAlias = Mapping[Seat, str]
Telling: TypeAlias = Callable[[Any, Names], str | None]

SUIT_GLYPHS = "♣♦♥♠"

_POSTED = {
    "small": "posts the small blind, {}",
    "big": "posts the big blind, {}",
    "ante": "antes {}",
    "bb_ante": "antes {} for everybody",
    "entry": "posts {} to be dealt in",
    "dead": "pays a missed small blind, {}",
    "straddle": "straddles, {}",
    "bomb": "puts {} into the bomb pot",
}


def narrate(event: Event, names: Names) -> str | None:
    """The event in plain English, as far as it is seen; None: not worth a word.

    >>> narrate(b.Raised(3, to=60, by=40, step=40, level=60, full=True), {3: "Dov"})
    'Dov raises to 60'
    """
    return TELLINGS[type(event)](event, names)


def glyphs(cards: Iterable[Card]) -> str:
    """Cards with the signs of their suits.

    >>> glyphs((50, 46))
    'A♥ K♥'
    """
    return " ".join(RANKS[card >> 2] + SUIT_GLYPHS[card & 3] for card in cards)


def chips(amount: int) -> str:
    """An amount with its thousands apart.

    >>> chips(12500)
    '12,500'
    """
    return f"{amount:,}"


def ordinal(place: int) -> str:
    """A place as it is said.

    >>> [ordinal(place) for place in (1, 2, 3, 4, 11, 22)]
    ['1st', '2nd', '3rd', '4th', '11th', '22nd']
    """
    teen = place % 100 in (11, 12, 13)
    return f"{place}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(place % 10, 'th')}"


def _listed(parts: list[str]) -> str:
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def _nothing(event: Event, names: Names) -> str | None:
    return None


def _who(text: str) -> Telling:
    """What one seat does."""

    def tell(event: Any, names: Names) -> str:
        return f"{_name(names, event.seat)} {text}"

    return tell


def _said(text: str) -> Telling:
    return lambda event, names: text


def _name(names: Names, seat: Seat) -> str:
    return names.get(seat) or f"Seat {seat}"


def _sat(event: h.Sat, names: Names) -> str:
    return f"{event.name} sits down with {chips(event.chips)}"


def _left(event: h.Left, names: Names) -> str:
    return f"{event.name} leaves with {chips(event.chips)}"


def _bought(event: h.ChipsBought, names: Names) -> str:
    return f"{_name(names, event.seat)} buys {chips(event.chips)}"


def _settings_changed(event: h.SettingsChanged, names: Names) -> str:
    changes = [f"{name} = {value}" for name, value in event.changes.items()]
    return f"From the next hand on: {', '.join(changes)}"


def _called(event: b.Called, names: Names) -> str:
    return f"{_name(names, event.seat)} calls {chips(event.chips)}"


def _raised(event: b.Raised, names: Names) -> str:
    verb = "bets" if event.by == event.to else "raises to"
    return f"{_name(names, event.seat)} {verb} {chips(event.to)}"


def _returned(event: b.BetReturned, names: Names) -> str:
    return f"{_name(names, event.seat)} takes back {chips(event.chips)}"


def _collected(event: b.BetsCollected, names: Names) -> str | None:
    amounts = [chips(pot.amount) for pot in event.pots]
    if len(amounts) < 2:
        return f"Pot {amounts[0]}" if amounts else None
    sides = "side pot" if len(amounts) == 2 else "side pots"
    return f"Main pot {amounts[0]}, {sides} {_listed(amounts[1:])}"


def _hand_started(event: m.HandStarted, names: Names) -> str:
    stakes = f"blinds {chips(event.small_blind)}/{chips(event.big_blind)}"
    if event.bomb:
        stakes = "a bomb pot"
    button = names.get(event.button) or f"empty seat {event.button}"
    return f"Hand {chips(event.number)}, {stakes}, button {button}"


def _posted(event: b.Posted, names: Names) -> str:
    return f"{_name(names, event.seat)} {_POSTED[event.why].format(chips(event.chips))}"


def _dealt(event: m.HolesDealt, names: Names) -> str:
    return _held(event.hands, names) or f"Two cards each to {len(event.hands)} players"


def _exposed(event: b.HandsExposed, names: Names) -> str:
    return _held(event.hands, names)


def _held(hands: Mapping[Seat, m.Hole], names: Names) -> str:
    seen = {seat: cards for seat, cards in hands.items() if cards}
    return "\n".join(f"{_name(names, seat)} holds {glyphs(seen[seat])}" for seat in seen)


def _voted(event: m.Voted, names: Names) -> str:
    times = "twice" if event.twice else "once"
    return f"{_name(names, event.seat)} wants to run it {times}"


def _runout(event: b.RunoutStarted, names: Names) -> str:
    return "The board is run twice" if event.runs == 2 else "The board is run out"


def _board(event: m.BoardDealt, names: Names) -> str:
    street = "Flop" if len(event.cards) == 3 else "Next card"
    return f"{'Second board, ' + street.lower() if event.run else street}: {glyphs(event.cards)}"


def _shown(event: b.HandShown, names: Names) -> str:
    line = f"{_name(names, event.seat)} shows {glyphs(event.cards)}"
    made = "; on the second board ".join(map(describe, event.strengths))
    return f"{line}: {made}" if made else line


def _pot_won(event: b.PotWon, names: Names) -> str:
    source = f" from side pot {event.pot}" if event.pot else ""
    board = " on the second board" if event.run else ""
    winners = [_name(names, seat) for seat in event.shares]
    if len(winners) == 1:
        [amount] = event.shares.values()
        return f"{winners[0]} wins {chips(amount)}{source}{board}"
    shares = [
        f"{chips(share)} to {winner}"
        for winner, share in zip(winners, event.shares.values(), strict=True)
    ]
    total = chips(sum(event.shares.values()))
    return f"{_listed(winners)} split {total}{source}{board}: {', '.join(shares)}"


def _rabbit(event: m.RabbitShown, names: Names) -> str:
    return f"The board would have gone on {glyphs(event.cards)}"


def _straddle(event: m.StraddleSet, names: Names) -> str:
    will = "will straddle" if event.on else "will not straddle any more"
    return f"{_name(names, event.seat)} {will}"


def _post_set(event: m.PostSet, names: Names) -> str:
    will = "will post to be dealt in" if event.on else "will wait for the big blind"
    return f"{_name(names, event.seat)} {will}"


def _bomb_set(event: m.BombSet, names: Names) -> str:
    return "The next hand is a bomb pot" if event.on else "The next hand is no bomb pot after all"


def _eliminated(event: m.Eliminated, names: Names) -> str:
    return f"{event.name} is out in {ordinal(event.place)} place"


def _tournament_won(event: m.TournamentWon, names: Names) -> str:
    return f"{event.name} wins the tournament"


TELLINGS: dict[type[Event], Telling] = {
    h.Sat: _sat,
    h.ChipsBought: _bought,
    h.LeaveAnnounced: _who("leaves after this hand"),
    h.Left: _left,
    h.SatOut: _who("sits out"),
    h.SatIn: _who("plays again"),
    h.Dropped: _who("has lost the connection"),
    h.Returned: _who("is back"),
    h.WentAway: _who("is away"),
    h.TimedOut: _who("has run out of time"),
    h.StrikesCleared: _nothing,
    h.DealScheduled: _nothing,
    h.TableWaited: _said("The table waits for players"),
    h.Paused: _said("The table is paused"),
    h.Resumed: _said("Play goes on"),
    h.SettingsChanged: _settings_changed,
    h.SettingsApplied: _said("The new settings hold"),
    b.TurnStarted: _nothing,
    b.TurnExtended: _who("gets more time to come back"),
    b.TimeBankStarted: _who("goes into the time bank"),
    b.TimeBankUsed: _nothing,
    b.Folded: _who("folds"),
    b.Checked: _who("checks"),
    b.Called: _called,
    b.Raised: _raised,
    b.BetReturned: _returned,
    b.BetsCollected: _collected,
    b.BettingOpened: _nothing,
    m.HandStarted: _hand_started,
    b.Shuffled: _nothing,
    b.Posted: _posted,
    m.HolesDealt: _dealt,
    b.HandsExposed: _exposed,
    m.VoteOpened: _said("Run it twice?"),
    m.Voted: _voted,
    b.RunoutStarted: _runout,
    b.StreetDue: _nothing,
    m.BoardDealt: _board,
    b.HandShown: _shown,
    b.HandMucked: _who("mucks"),
    b.PotWon: _pot_won,
    b.HandEnded: _nothing,
    m.RabbitShown: _rabbit,
    m.RabbitOpened: _nothing,
    m.RabbitClosed: _nothing,
    m.StraddleSet: _straddle,
    m.PostSet: _post_set,
    m.BombSet: _bomb_set,
    m.Eliminated: _eliminated,
    m.TournamentWon: _tournament_won,
}
