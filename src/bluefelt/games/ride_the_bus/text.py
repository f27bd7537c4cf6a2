"""A game told in words: one line for each event that somebody at the table would mention."""

import re

from bluefelt.engine.cards import RANKS, Card
from bluefelt.engine.contract import Event
from bluefelt.engine.tables import messages as h
from bluefelt.engine.tables.text import GameText, Telling, nothing, table_tellings, who
from bluefelt.engine.words import Names, glyphs, listed, name_of
from bluefelt.games.ride_the_bus import messages as m
from bluefelt.games.ride_the_bus.state import AwardName, RideEnd
from bluefelt.games.ride_the_bus.view import PrivateView, PublicView

ROW_NAMES = ("bottom row", "second row", "third row", "fourth row", "top row")
RANK_NAMES = (
    *("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
_SIP = re.compile(r"(?<=\d )sip(?=s?\b)")
_DRINKS = re.compile(r"drinks(?= \d+ sips?\b)")
_RIDES: dict[RideEnd, str] = {
    "finished": "gets off the bus",
    "released": "has suffered enough and may get off",
    "skipped": "is taken off the bus",
    "asleep": "has fallen asleep on the bus",
    "away": "is not there to ride",
    "left": "has jumped off the bus",
    "stopped": "may get off: there are too few players left",
}
_AWARDS: dict[AwardName, str] = {
    "most-given": "gave most",
    "most-received": "got most",
    "most-played": "played most cards",
    "bravest-rider": "guessed most often",
    "smoothest-ride": "had the smoothest ride",
}


def sips(count: int) -> str:
    """A number of sips as it is said.

    >>> sips(1), sips(4)
    ('1 sip', '4 sips')
    """
    return f"{count} sip{'' if count == 1 else 's'}"


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"


def _a(card: Card) -> str:
    rank = RANK_NAMES[card >> 2]
    return f"{'an' if RANKS[card >> 2] in '8A' else 'a'} {rank}"


def _sat(event: h.Sat, names: Names) -> str:
    return f"{event.name} sits down"


def _left(event: h.Left, names: Names) -> str:
    return f"{event.name} leaves"


def _started(event: m.GameStarted, names: Names) -> str:
    decks = " with two decks" if event.decks == 2 else ""
    return f"Game {event.number} for {len(event.order)} players{decks}"


def _dealt(event: m.HandsDealt, names: Names) -> str:
    seen = [
        f"{name_of(names, seat)} holds {glyphs(cards)}"
        for seat, cards in event.hands.items()
        if cards
    ]
    return "\n".join(seen) or f"Five cards each to {len(event.hands)} players"


def _flipped(event: m.CardFlipped, names: Names) -> str:
    row = ROW_NAMES[event.weight - 1]
    return f"Flipped in the {row}: {glyphs((event.card,))}, {sips(event.weight)} a match"


def _played(event: m.CardsPlayed, names: Names) -> str:
    return f"{name_of(names, event.seat)} plays {glyphs(event.cards)}"


def _opened(event: m.AssigningOpened, names: Names) -> str:
    owed = [f"{name_of(names, seat)} {sips(count)}" for seat, count in event.owed.items()]
    return f"To hand out: {listed(owed)}"


def _assigned(event: m.SipsAssigned, names: Names) -> str:
    to = "themselves" if event.to == event.seat else name_of(names, event.to)
    return f"{name_of(names, event.seat)} gives {sips(event.sips)} to {to}"


def _lapsed(event: m.SipsLapsed, names: Names) -> str:
    return f"{name_of(names, event.seat)} lets {sips(event.sips)} lapse"


def _shown(event: m.HandsShown, names: Names) -> str | None:
    left = [
        f"{name_of(names, seat)} has {_cards(len(cards))} left: {glyphs(cards)}"
        for seat, cards in event.hands.items()
        if cards
    ]
    return "\n".join(left) or "Nobody has a card left"


def _riders(event: m.RidersChosen, names: Names) -> str:
    if not event.riders:
        return "Nobody rides the bus"
    ride = "rides" if len(event.riders) == 1 else "ride"
    return f"{listed([name_of(names, seat) for seat in event.riders])} {ride} the bus"


def _reshuffled(event: m.StockShuffled, names: Names) -> str:
    return f"{_cards(event.count)} are shuffled back into the stock"


def _row(event: m.RowDealt, names: Names) -> str:
    return f"The row of {name_of(names, event.seat)}: {glyphs(event.cards)} and one face down"


def _guessed(event: m.Guessed, names: Names) -> str:
    verdict = f"right, {event.position}/5" if event.right else "wrong"
    call = f"{name_of(names, event.seat)} says {event.call} than {_a(event.card)}"
    return f"{call}: {glyphs((event.drawn,))} is {verdict}"


def _row_lost(event: m.RowLost, names: Names) -> str:
    return f"{name_of(names, event.seat)} drinks {sips(event.sips)} and loses the row"


def _ride_ended(event: m.RideEnded, names: Names) -> str:
    return f"{name_of(names, event.seat)} {_RIDES[event.how]}"


def _ended(event: m.GameEnded, names: Names) -> str:
    scores = [f"{score.name} gave {score.given} and got {score.received}" for score in event.scores]
    lines = [f"The game is over: {'; '.join(scores)}"]
    lines += [f"{listed(award.names)} {_AWARDS[award.award]}" for award in event.awards]
    return "\n".join(lines)


TELLINGS: dict[type[Event], Telling] = {
    **table_tellings("game"),
    h.Sat: _sat,
    h.Left: _left,
    h.LeaveAnnounced: nothing,  # nobody waits for the end of the game
    m.GameStarted: _started,
    m.Shuffled: nothing,
    m.HandsDealt: _dealt,
    m.PyramidLaid: nothing,
    m.CardFlipped: _flipped,
    m.CardsPlayed: _played,
    m.AssigningOpened: _opened,
    m.SipsAssigned: _assigned,
    m.SipsLapsed: _lapsed,
    m.CardSettled: nothing,
    m.HandsShown: _shown,
    m.RidersChosen: _riders,
    m.RideStarted: who("boards the bus"),
    m.StockShuffled: _reshuffled,
    m.RowDealt: _row,
    m.Guessed: _guessed,
    m.GuessMissed: who("says nothing"),
    m.GuessExtended: who("gets more time to come back"),
    m.RowLost: _row_lost,
    m.RideEnded: _ride_ended,
    m.GameEnded: _ended,
}


class BusText(GameText[PublicView, PrivateView]):
    """What is said about a table of this game."""

    round_word = "game"
    tellings = TELLINGS
    beginnings = (m.GameStarted,)
    clears_lines = (m.CardFlipped,)
    on_table = (m.HandsDealt, m.AssigningOpened)

    def event(self, event: Event, names: Names, view: PublicView | None = None) -> str | None:
        told = super().event(event, names)
        if told is None or view is None or view.counting == "sips":
            return told
        return _SIP.sub("point", _DRINKS.sub("gets", told))
