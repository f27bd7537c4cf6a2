"""What is said about the bus: its pyramid, its riders, its events and its buttons."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal, get_args

from bluefelt.engine.cards import RANKS, Card
from bluefelt.engine.contract import Event, Option, Seat
from bluefelt.engine.tables import messages as h
from bluefelt.engine.tables import view as tables
from bluefelt.engine.tables.chronicle import Summary
from bluefelt.engine.tables.news import News
from bluefelt.engine.tables.text import (
    FACE_DOWN,
    Action,
    GameText,
    Pen,
    Telling,
    awaited,
    nothing,
    only_value,
    own_presence,
    presence,
    table_tellings,
    told,
    until,
)
from bluefelt.engine.words import Names, glyphs, listed, name_of
from bluefelt.games.ride_the_bus import messages as m
from bluefelt.games.ride_the_bus.feats import FEATS
from bluefelt.games.ride_the_bus.house_rules import house_rules, surprises
from bluefelt.games.ride_the_bus.news import NEWS, NEWSWORTHY, announced
from bluefelt.games.ride_the_bus.settings import HAND_CARDS, PYRAMID_CARDS, Counting, Settings
from bluefelt.games.ride_the_bus.state import ROW_CARDS, Award, AwardName, Call, RideEnd, Score
from bluefelt.games.ride_the_bus.view import (
    PrivateView,
    PublicView,
    PyramidView,
    RideView,
    SeatView,
)

ROW_NAMES = ("Bottom row", "Second row", "Third row", "Fourth row", "Top row")
RANK_NAMES = (
    *("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
MOST_NAMED = 3  # winners of one award
MOST_GIFTS = 6  # told of, the latest
RIDES: dict[RideEnd | Literal["riding", "queued"], str] = {
    "riding": "on the bus",
    "queued": "rides next",
    "finished": "got off",
    "released": "let off",
    "skipped": "taken off",
    "asleep": "fell asleep",
    "away": "was away",
    "left": "jumped off",
    "stopped": "let off",
}
_ENDS: dict[RideEnd, str] = {
    "finished": "gets off the bus",
    "released": "has suffered enough and may get off the bus",
    "skipped": "is taken off the bus",
    "asleep": "has fallen asleep on the bus",
    "away": "is not there to ride the bus",
    "left": "has jumped off the bus",
    "stopped": "may get off the bus: too few players are left",
}
AWARDS: dict[AwardName, str] = {
    "most-given": "gave the most",
    "most-received": "got the most",
    "most-played": "played the most cards",
    "bravest-rider": "guessed most often",
    "smoothest-ride": "had the smoothest ride",
}


def units(unit: Counting | Literal["cards"], count: int) -> str:
    """A number of sips, points or cards.

    >>> units("sips", 1), units("points", 3)
    ('1 sip', '3 points')
    """
    return f"{count} {unit.removesuffix('s') if count == 1 else unit}"


def award_words(award: Award, name: Callable[[str], str] = str) -> str:
    """Who earned an award, and for how much."""
    people = [name(each) for each in award.names[:MOST_NAMED]]
    people += [f"{more} more"] if (more := len(award.names) - MOST_NAMED) > 0 else []
    count = f"{award.count} wrong" if award.award == "smoothest-ride" else award.count
    return f"{listed(people)} {AWARDS[award.award]} ({count})"


def _a(card: Card) -> str:
    rank = RANK_NAMES[card >> 2]
    return f"{'an' if RANKS[card >> 2] in '8A' else 'a'} {rank}"


def _started(event: m.GameStarted, names: Names) -> str:
    decks = " with two decks" if event.decks == 2 else ""
    return f"Game {event.number}: {len(event.order)} players{decks}"


def _dealt(event: m.HandsDealt, names: Names) -> str:
    seen = [
        f"{name_of(names, seat)} holds {glyphs(cards)}"
        for seat, cards in event.hands.items()
        if cards
    ]
    return "\n".join(seen) or f"Five cards each to {len(event.hands)} players"


def _flipped(unit: Counting, event: m.CardFlipped, names: Names) -> str:
    worth = f"{units(unit, event.weight)} for each match"
    return f"{ROW_NAMES[event.weight - 1]}: {glyphs((event.card,))}, {worth}"


def _opened(unit: Counting, event: m.AssigningOpened, names: Names) -> str:
    owed = [f"{name_of(names, seat)} {units(unit, count)}" for seat, count in event.owed.items()]
    return f"To hand out: {listed(owed)}"


def _assigned(unit: Counting, event: m.SipsAssigned, names: Names) -> str:
    giver, given = name_of(names, event.seat), units(unit, event.sips)
    if event.to == event.seat:
        return f"{giver} keeps {given}"
    return f"{giver} gives {given} to {name_of(names, event.to)}"


def _lapsed(unit: Counting, event: m.SipsLapsed, names: Names) -> str:
    return f"{name_of(names, event.seat)} gives {units(unit, event.sips)} to nobody"


def _shown(event: m.HandsShown, names: Names) -> str | None:
    left = [
        f"{name_of(names, seat)} has {units('cards', len(cards))} left: {glyphs(cards)}"
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
    are = "is" if event.count == 1 else "are"
    return f"{units('cards', event.count)} {are} shuffled back into the stock"


def _guessed(event: m.Guessed, names: Names) -> str:
    verdict = f"right ({event.position}/{ROW_CARDS})" if event.right else "wrong"
    call = f"{name_of(names, event.seat)} says {event.call} than {_a(event.card)}"
    return f"{call}: {glyphs((event.drawn,))}, {verdict}"


def _row_lost(unit: Counting, event: m.RowLost, names: Names) -> str:
    verb = "drinks" if unit == "sips" else "gets"
    return f"{name_of(names, event.seat)} {verb} {units(unit, event.sips)} and loses the row"


def _ride_ended(event: m.RideEnded, names: Names) -> str:
    return f"{name_of(names, event.seat)} {_ENDS[event.how]}"


def _ended(event: m.GameEnded, names: Names) -> str:
    scores = [f"{score.name} gave {score.given} and got {score.received}" for score in event.scores]
    lines = [f"The game is over: {'; '.join(scores)}"]
    lines += [award_words(award) for award in event.awards]
    return "\n".join(lines)


def _tellings(unit: Counting) -> dict[type[Event], Telling]:
    return {
        **table_tellings("game"),
        h.Sat: told("{name} sits down"),
        h.Left: told("{name} leaves"),
        h.LeaveAnnounced: nothing,  # nobody waits for the end of the game
        m.GameStarted: _started,
        m.Shuffled: nothing,
        m.HandsDealt: _dealt,
        m.PyramidLaid: nothing,
        m.CardFlipped: partial(_flipped, unit),
        m.CardsPlayed: told("{seat} plays {cards}"),
        m.AssigningOpened: partial(_opened, unit),
        m.SipsAssigned: partial(_assigned, unit),
        m.SipsLapsed: partial(_lapsed, unit),
        m.CardSettled: nothing,
        m.HandsShown: _shown,
        m.RidersChosen: _riders,
        m.RideStarted: told("{seat} boards the bus"),
        m.StockShuffled: _reshuffled,
        m.RowDealt: told("{seat}’s row: {cards} and one face down"),
        m.Guessed: _guessed,
        m.GuessMissed: told("{seat} doesn’t guess in time"),
        m.GuessExtended: told("{seat} gets more time to come back"),
        m.RowLost: partial(_row_lost, unit),
        m.RideEnded: _ride_ended,
        m.GameEnded: _ended,
    }


TELLINGS = {unit: _tellings(unit) for unit in get_args(Counting)}


class BusText(GameText[PublicView, PrivateView]):
    """What is said about a table of this game."""

    round_word = "game"
    rules = (
        "Five cards each and a pyramid of fifteen. When a card is flipped that matches one of"
        " yours, play it and hand out what it is worth. Whoever has the most cards left rides the"
        " bus: higher or lower, five right in a row."
    )
    presets = {"bus": "One deck, the host flips"}
    news = NEWS
    newsworthy = NEWSWORTHY
    feats = FEATS
    actions = {
        m.Flip: Action(word="flip", tone="strong", public=True),
        m.Claim: Action(
            word="play",
            tone="good",
            each="count",
            fields={"count": "cards"},
            unsaid={"count": "most"},
        ),
        m.Assign: Action(word="give", seats=frozenset({"to"}), fields={"sips": "how many"}),
        m.Guess: Action(
            word="guess",
            public=True,
            values={call: Action(word=call, tone="strong") for call in get_args(Call)},
        ),
        m.Skip: Action(word="skip", label="Take the rider off the bus"),
        h.Deal: Action(word="deal", label="New game", tone="good"),
    }
    tellings = TELLINGS["sips"]
    beginnings = (m.GameStarted,)
    parts = (m.CardFlipped, m.HandsShown, m.RideStarted, m.GameEnded)
    clears_lines = (m.CardFlipped,)
    on_table = (m.HandsDealt, m.AssigningOpened)
    tones = {m.RowLost: "bad", m.RideEnded: "strong", m.GameEnded: "good"}
    refusals = {
        "absent-player": "Nobody in seat {seat} plays this game.",
        "claimed-already": "Somebody else was faster, and only one player may play on a card.",
        "claims-closed": "You can play matches only right after a flip.",
        "nobody-rides": "Nobody is riding the bus now.",
        "not-for-chips": "Nobody plays for chips here.",
        "not-in-game": "You are not in this game; wait for the next one.",
        "not-the-rider": "You are not the one riding the bus.",
        "nothing-to-assign": "You have nothing to hand out.",
        "nothing-to-flip": "There is no card to flip now.",
        "player-away": "You are away: sit in first.",
        "row-over": "Too late: that row is gone.",
        "sips-to-yourself": "You can't keep any for yourself (setting {setting}).",
        "too-few-cards": "You hold only {held} of that rank.",
        "too-many-sips": "That is more than you have left to hand out: {left}.",
    }

    def stakes(self, settings: Settings) -> list[str]:
        parts = [f"for {settings.counting}", f"{settings.guess_s} s to guess"]
        return [*parts, *surprises(settings)]

    def house_rules(self, settings: Settings) -> list[str]:
        return house_rules(settings)

    def announced(
        self, events: Sequence[Event], view: PublicView, before: PublicView | None
    ) -> list[News]:
        return announced(events, view)

    def phase(self, view: PublicView) -> str:
        if view.pyramid is None:
            return "Waiting for players"
        if view.phase in ("ride", "results"):
            return "On the bus" if view.phase == "ride" else "Results"
        return f"The pyramid, {view.pyramid.flipped} of {PYRAMID_CARDS} cards"

    def waiting(self, view: PublicView, pen: Pen, host: str | None = None) -> str:
        if view.paused_at is None:
            if view.results is not None and view.next_deal is None:
                return "Anybody at the table can start a new game"
            if view.phase == "flip" and not view.auto_flip:
                return f"{pen.bold(pen.name(host, 0)) if host else 'The host'} flips the next card"
            card = view.pyramid.card if view.pyramid else None
            if view.phase == "claim" and card is not None:
                return f"{pen.cards((card,))}: anybody with {_a(card)} can play it now"
            if view.phase == "assign" and view.waits_for:
                return f"{awaited(view, pen)} to hand out {view.counting}{until(view, pen)}"
            if view.ride is not None:
                return f"{awaited(view, pen)}: {question(view.ride, pen)}{until(view, pen)}"
        return super().waiting(view, pen, host)

    def table(self, view: PublicView, pen: Pen) -> list[str]:
        if view.results is not None:
            late = [seat for seat in view.seats if not seat.in_round]
            return [*self.result(view, pen), *(self.seat(view, seat, pen) for seat in late)]
        names = {seat.seat: pen.name(seat.name, seat.seat) for seat in view.seats}
        lines: list[str] = []
        if view.ride is not None:
            lines = _ride(view, view.ride, names, pen)
        elif view.pyramid is not None:
            lines = _pyramid(view.pyramid, view.counting, names, pen)
        return [*lines, *(self.seat(view, seat, pen) for seat in view.seats)]

    def seat(self, view: PublicView, seat: tables.SeatView, pen: Pen) -> str:
        assert isinstance(seat, SeatView)
        words = [pen.bold(pen.name(seat.name, seat.seat))]
        if seat.in_round:
            words += [units("cards", seat.cards_left)] if view.phase != "ride" else []
            words += [f"gave {seat.given}", f"got {seat.received}"]
        elif view.running:
            words.append("plays in the next game")
        words += [RIDES[seat.rides]] if seat.rides else []
        words += [presence(seat)] if presence(seat) else []
        return (pen.acts if seat.seat in view.waits_for else pen.others) + ", ".join(words)

    def own(self, view: PublicView, private: PrivateView, seat: Seat, pen: Pen) -> list[str]:
        me = next(each for each in view.seats if each.seat == seat)
        unit, pyramid = view.counting, view.pyramid
        hand = pen.cards(private.hand)
        lines = [pen.large(hand) if pen.apart else f"Your cards: {hand}"] if hand else []
        if private.matching and pyramid is not None:
            play = f"You can play {units('cards', private.matching)}"
            lines.append(f"{pen.bold(play)} on {pen.cards((pyramid.card,))}")
        if private.to_assign:
            lines.append(pen.bold(f"You have {units(unit, private.to_assign)} to hand out"))
        if view.ride is not None and view.ride.rider == seat:
            lines.append(pen.bold(f"You ride: {question(view.ride, pen)}"))
        so_far = f"You gave {me.given} and got {units(unit, me.received)}"
        lines.append(" · ".join([so_far, *own_presence(me)]))
        names = {each.seat: pen.name(each.name, each.seat) for each in view.seats}
        receipts = pyramid.receipts if pyramid and view.phase in ("flip", "assign") else ()
        return lines + [
            f"{units(unit, receipt.sips)} from {name_of(names, receipt.giver)}"
            for receipt in receipts
            if receipt.to == seat != receipt.giver
        ]

    def summed_up(self, summary: Summary) -> str:
        given = sorted(summary.won.items(), key=lambda one: -one[1])
        return listed([f"{name} gave {amount}" for name, amount in given])

    def result(self, view: PublicView, pen: Pen) -> list[str]:
        if view.results is None:
            return self.table(view, pen)
        scores = sorted(view.results.scores, key=lambda score: -score.received)
        lines = [pen.others + _score(score, view.counting, pen) for score in scores]
        return lines + [
            pen.wins + award_words(award, lambda name: pen.name(name, 0))
            for award in view.results.awards
        ]

    def event(self, event: Event, names: Names, view: PublicView | None = None) -> str | None:
        tell = TELLINGS[view.counting if view is not None else "sips"].get(type(event))
        return None if tell is None else tell(event, names)

    def label(self, option: Option, view: PublicView, private: PrivateView | None) -> str:
        count = only_value(option, "count")
        if isinstance(count, int):
            return f"Play {units('cards', count)}"
        label = super().label(option, view, private)
        gives_all = private is not None and 1 < private.to_assign == only_value(option, "sips")
        return label.replace(" ", " all ", 1) if gives_all else label


def question(ride: RideView, pen: Pen) -> str:
    """What the rider has to guess."""
    card = ride.row[ride.position - 1]
    than = "the card that lies face down" if card is None else pen.cards((card,))
    return f"higher or lower than {than}?"


def _pyramid(pyramid: PyramidView, unit: Counting, names: Names, pen: Pen) -> list[str]:
    if pen.aloud:
        cards = [card for row in pyramid.rows for card in row if card is not None]
        lines = [f"Face up in the pyramid: {pen.cards(cards) or 'nothing yet'}"]
    else:
        width = 4 * len(pyramid.rows[0]) - 2
        rows = [
            "  ".join(FACE_DOWN if card is None else glyphs((card,)) for card in row)
            for row in reversed(pyramid.rows)
        ]
        lines = pen.block([row.center(width).rstrip() for row in rows])
    if pyramid.card is not None:
        card = pen.bold(pen.cards((pyramid.card,)))
        lines.append(f"{card}: {units(unit, pyramid.weight)} for each match")
    claims = [
        f"{name_of(names, claim.seat)} plays {units('cards', claim.cards)}"
        for claim in pyramid.claims
    ]
    given = [
        f"{name_of(names, r.giver)} gives {name_of(names, r.to)} {units(unit, r.sips)}"
        for r in pyramid.receipts[-MOST_GIFTS:]
    ]
    return [*lines, *(", ".join(part) for part in (claims, given) if part)]


def _ride(view: PublicView, ride: RideView, names: Names, pen: Pen) -> list[str]:
    rider, last = pen.bold(name_of(names, ride.rider)), view.last
    place = f"card {ride.position} of {len(ride.row)}"
    lines = [
        f"The row: {pen.cards(ride.row)}",
        f"{rider} rides: {place}, {ride.wrong} of {ride.most_wrong} wrong",
    ]
    if last is not None and last.drawn is not None:
        verdict = "right" if last.right else "wrong"
        drawn = f"{pen.cards((last.drawn,))}, {verdict}"
        lines.append(f"{name_of(names, last.seat)} said {last.call}: {drawn}")
    elif last is not None:
        lines.append(f"{name_of(names, last.seat)} was too late")
    return lines


def _score(score: Score, unit: Counting, pen: Pen) -> str:
    words = [f"{pen.bold(pen.name(score.name, score.seat))} got {units(unit, score.received)}"]
    words += [f"gave {score.given}", f"played {score.played} of {HAND_CARDS} cards"]
    if score.ride is not None:
        words.append(f"rode the bus ({RIDES[score.ride]}, {score.wrong} wrong)")
    return ", ".join(words)
