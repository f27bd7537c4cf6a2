"""What is said about a race: its lanes, its bettors, its events and its buttons."""

from collections.abc import Callable, Iterable, Sequence

from bluefelt.engine.contract import Chips, Event, Option, Range, Seat, tag
from bluefelt.engine.ranking.evaluation import describe, describe_name
from bluefelt.engine.tables import view as tables
from bluefelt.engine.tables.chronicle import Summary
from bluefelt.engine.tables.messages import Deal
from bluefelt.engine.tables.news import News
from bluefelt.engine.tables.text import (
    Action,
    GameText,
    Pen,
    Telling,
    nothing,
    only_value,
    own_presence,
    presence,
    table_tellings,
    told,
    until,
    within,
)
from bluefelt.engine.words import Names, chips, glyphs, listed, name_of, ordinal
from bluefelt.games.hold_your_horses import messages as m
from bluefelt.games.hold_your_horses.feats import FEATS
from bluefelt.games.hold_your_horses.house_rules import house_rules, surprises
from bluefelt.games.hold_your_horses.news import NEWS, NEWSWORTHY, announced
from bluefelt.games.hold_your_horses.settings import Settings
from bluefelt.games.hold_your_horses.state import HANDS, Hand, Round, Settlement
from bluefelt.games.hold_your_horses.view import HandView, PrivateView, PublicView, SeatView

DARK_HORSE = "the Dark Horse"
ROUND_NAMES: dict[Round, str] = {
    "out_of_the_gate": "Out of the Gate",
    "in_the_running": "In the Running",
    "final_furlong": "Final Furlong",
    "photo_finish": "Photo Finish",
}


def bets_words(bets: Iterable[tuple[Hand, Chips]]) -> str:
    """How much is on which hand.

    >>> bets_words([(1, 100), (2, 0), (5, 20)])
    '100 on hand 1, 20 on hand 5'
    """
    return ", ".join(f"{chips(amount)} on hand {hand}" for hand, amount in bets if amount)


def makes_words(lane: HandView) -> str:
    """What a lane makes; of the Dark Horse nobody knows."""
    return DARK_HORSE if lane.makes is None else describe_name(lane.makes)


def chance_words(lane: HandView) -> str:
    """How likely the lane is to win alone."""
    return "" if lane.chance is None else f"{lane.chance.win:.0%}"


def pays_words(lane: HandView) -> str:
    """How many times a stake the lane would pay."""
    if lane.pays is None:
        return ""
    return f"×{lane.pays:.1f}" if lane.pays < 100 else f"×{chips(int(lane.pays))}"


def outcome_words(
    result: Settlement | m.PayoutsSettled, amount: Callable[[Chips], str] = chips
) -> str:
    """What became of the pool, besides what the bettors got."""
    if result.outcome == "paid":
        return f"The house takes {amount(result.takeout)}" if result.takeout else ""
    return {
        "empty": "Nobody bet on this race",
        "house": f"Nobody backed a winner: the house keeps {amount(result.house)}",
        "carried": f"Nobody backed a winner: {amount(result.carry)} carried over to the next race",
        "refunded": "Nobody backed a winner, so the stakes go back",
    }[result.outcome]


def _started(event: m.RaceStarted, names: Names) -> str:
    return f"Race {chips(event.number)}: {len(event.seats)} players"


def _anted(event: m.AntesPaid, names: Names) -> str:
    return f"{listed([name_of(names, seat) for seat in event.seats])} ante {chips(event.each)}"


def _dealt(event: m.HandsDealt, names: Names) -> str:
    seen = zip(HANDS, event.hands, strict=True)
    return ", ".join(f"{hand}: {glyphs(cards) or DARK_HORSE}" for hand, cards in seen)


def _advanced(event: m.RoundAdvanced, names: Names) -> str:
    name = ROUND_NAMES[event.round]
    return f"{name}: {glyphs(event.cards)}" if event.cards else name


def _bet(event: m.BetPlaced, names: Names) -> str:
    who = name_of(names, event.seat)
    if not event.amount:
        return f"{who} takes back the bet on hand {event.hand}"
    return f"{who} puts {chips(event.amount)} on hand {event.hand}, not locked yet"


def _readied(event: m.Readied, names: Names) -> str:
    line = f"{name_of(names, event.seat)} is ready"
    return f"{line}: {bets_words(event.bets.items())}" if event.bets else line


def _finished(event: m.RaceFinished, names: Names) -> str:
    winners = [str(hand) for hand in HANDS if event.places[hand - 1] == 1]
    made = describe(max(event.strengths))
    if len(winners) == 1:
        return f"Hand {winners[0]} wins: {made}"
    return f"Hands {listed(winners)} tie: {made}"


def _settled(event: m.PayoutsSettled, names: Names) -> str | None:
    shares = [f"{name_of(names, s)} {chips(paid)}" for s, paid in event.payouts.items()]
    if event.outcome == "empty":
        return None
    if event.outcome == "paid":
        line = f"The pool of {chips(event.pool)} pays {listed(shares)}"
        return f"{line}; the house takes {chips(event.takeout)}" if event.takeout else line
    line = outcome_words(event)
    return f"{line}: {listed(shares)}" if shares else line


TELLINGS: dict[type[Event], Telling] = {
    **table_tellings("race"),
    m.RaceStarted: _started,
    m.Shuffled: nothing,
    m.AntesPaid: _anted,
    m.HandsDealt: _dealt,
    m.RoundAdvanced: _advanced,
    m.BetPlaced: _bet,
    m.Readied: _readied,
    m.DarkHorseRevealed: told("The Dark Horse shows {cards}"),
    m.RaceFinished: _finished,
    m.PayoutsSettled: _settled,
    m.RaceEnded: nothing,
}


class HorsesText(GameText[PublicView, PrivateView]):
    """What is said about a table of this game."""

    round_word = "race"
    own_word = "My bets"
    rules = (
        "Five hands race on one board, and one of them, the Dark Horse, stays face down until the"
        " end. There are three timed rounds of betting: put chips on the hands you like, then"
        " press Ready to lock your bets; what is not locked in time is not bet. Everybody who"
        " backed the winning hand shares the pool."
    )
    presets = {"horses": "Races of three betting rounds"}
    news = NEWS
    newsworthy = NEWSWORTHY
    feats = FEATS
    actions = {
        m.Bet: Action(word="bet", each="hand", fields={"amount": "chips"}),
        m.Ready: Action(word="ready", tone="good", public=True),
        Deal: Action(word="deal", label="Start the race", tone="good"),
    }
    tellings = TELLINGS
    beginnings = (m.RaceStarted,)
    parts = (m.RoundAdvanced,)
    on_table = (m.HandsDealt, m.BetPlaced)
    tones = {m.RaceFinished: "strong", m.PayoutsSettled: "good"}
    refusals = {
        "already-ready": "You have already said that you are ready.",
        "bet-above-cap": "You may put at most {most} on this hand: the cap of this round is {cap}.",
        "bet-too-large": "You may put at most {most} on this hand.",
        "bet-too-small": "You must put at least {least} on a hand.",
        "bets-locked": "You are ready: your bets are locked until the next round.",
        "no-chips": "You have no chips left to bet.",
        "no-such-bet": "You have no open bet on hand {hand}.",
        "no-such-hand": "There is no hand {hand}; bet on hand 1 to {hands}.",
        "not-in-race": "You watch this race; you can bet on the next one.",
        "round-over": "Too late: that round is over.",
    }

    def stakes(self, settings: Settings) -> list[str]:
        parts = [f"ante {chips(settings.ante)}"] if settings.ante else []
        parts.append(f"bets from {chips(settings.min_bet)}")
        parts.append(f"{chips(settings.stack)} chips to start with")
        return [*parts, f"{settings.clock_s} s to bet", *surprises(settings)]

    def house_rules(self, settings: Settings) -> list[str]:
        return house_rules(settings)

    def announced(
        self, events: Sequence[Event], view: PublicView, before: PublicView | None
    ) -> list[News]:
        return announced(events)

    def phase(self, view: PublicView) -> str:
        return "Waiting for players" if view.phase == "waiting" else ROUND_NAMES[view.phase]

    def waiting(self, view: PublicView, pen: Pen, host: str | None = None) -> str:
        if view.paused_at is not None or not view.running or view.phase == "photo_finish":
            return super().waiting(view, pen, host)
        late = [_name(seat, pen) for seat in view.seats if seat.in_round and not seat.ready]
        parts = ["Bets are open", *([f"not ready yet: {listed(late)}"] if late else [])]
        return " · ".join(parts) + until(view, pen, "bets close")

    def table(self, view: PublicView, pen: Pen) -> list[str]:
        lines = [*_middle(view, pen), *_lanes(view, pen)]
        if view.result is not None:
            lines += [line for line in (outcome_words(view.result),) if line]
        return [*lines, *(_bettor(seat, pen) for seat in view.seats)]

    def seat(self, view: PublicView, seat: tables.SeatView, pen: Pen) -> str:
        assert isinstance(seat, SeatView)
        return _bettor(seat, pen)

    def own(self, view: PublicView, private: PrivateView, seat: Seat, pen: Pen) -> list[str]:
        me = next(each for each in view.seats if each.seat == seat)
        lines = _lanes(view, pen) if pen.apart else []
        if any(me.stakes):
            lines.append(f"Locked: {bets_words(zip(HANDS, me.stakes, strict=True))}")
        if any(private.pending):
            pending = bets_words(zip(HANDS, private.pending, strict=True))
            lines.append(pen.bold(f"Not locked yet: {pending}"))
        about = [f"Stack {chips(me.stack)}"]
        about += [f"up to {chips(private.limit)} in this round"] * (0 < private.limit < me.stack)
        about += ["you are ready"] * (me.ready and me.in_round) + own_presence(me)
        lines.append(" · ".join(about))
        return [*lines, f"{pen.wins}You win {chips(me.won)}"] if me.won else lines

    def summed_up(self, summary: Summary) -> str:
        lanes = listed([f"hand {lane}" for lane in summary.lanes])
        hand = f" with {describe_name(summary.hand)}" if summary.hand is not None else ""
        paid = sorted(summary.won.items(), key=lambda one: -one[1])
        people = ", ".join(f"{name} gets {chips(amount)}" for name, amount in paid)
        first = f"{lanes[:1].upper()}{lanes[1:]} won{hand}"
        return f"{first}: {people or 'nobody had a bet on it'}"

    def result(self, view: PublicView, pen: Pen) -> list[str]:
        if view.result is None:
            return self.table(view, pen)
        lines = _middle(view, pen)
        for lane in sorted(view.hands, key=lambda lane: (lane.place or 0, lane.hand)):
            words = [f"{ordinal(lane.place or 0)}: hand {lane.hand}"]
            words += [DARK_HORSE] * lane.dark_horse + [pen.cards(lane.cards), makes_words(lane)]
            line = ", ".join(words)
            lines.append(pen.others + (pen.bold(line) if lane.place == 1 else line))
        back = view.result.outcome == "refunded"
        for seat in sorted(view.seats, key=lambda seat: -seat.won):
            if seat.won:
                got = f"gets back {chips(seat.won)}" if back else f"wins {chips(seat.won)}"
                lines.append(f"{pen.others if back else pen.wins}{_name(seat, pen)} {got}")
        lines += [line for line in (outcome_words(view.result),) if line]
        stacks = [f"{pen.name(seat.name, seat.seat)} {chips(seat.stack)}" for seat in view.seats]
        return [*lines, pen.small(f"Stacks: {', '.join(stacks)}")] if stacks else lines

    def label(self, option: Option, view: PublicView, private: PrivateView | None) -> str:
        if option.command == tag(m.Ready) and not view.running:
            return "Next race"
        hand, amount = only_value(option, "hand"), only_value(option, "amount")
        if hand is None:
            return super().label(option, view, private)
        if amount == 0:
            return f"Take back the bet on hand {hand}"
        return f"Hand {hand}" if amount is None else f"Hand {hand}: {amount:,}"

    def sizes(
        self, option: Option, bounds: Range, view: PublicView, private: PrivateView | None
    ) -> list[tuple[str, Chips]]:
        if option.command != tag(m.Bet):
            return super().sizes(option, bounds, view, private)
        least, most = bounds.least, bounds.most
        wanted = [("Least", least), ("A quarter", most // 4), ("Half", most // 2), ("Most", most)]
        return within(bounds, wanted)


def _name(seat: SeatView, pen: Pen) -> str:
    return pen.bold(pen.name(seat.name, seat.seat))


def _middle(view: PublicView, pen: Pen) -> list[str]:
    pool = pen.bold(f"pool {_with_pending(view)}")
    if view.board:
        return [f"Board: {pen.cards(view.board)}, {pool}"]
    return [pen.bold(f"Pool {_with_pending(view)}")] if view.pool or view.pending else []


def _with_pending(of: PublicView | HandView) -> str:
    """A pool, and what the unlocked bets would add to it."""
    return chips(of.pool) + (f" (+{chips(of.pending)} not locked)" if of.pending else "")


def _lanes(view: PublicView, pen: Pen) -> list[str]:
    return pen.rows([_lane(lane, pen) for lane in view.hands])


def _lane(lane: HandView, pen: Pen) -> list[str]:
    number = f"Hand {lane.hand}:" if pen.aloud else pen.bold(str(lane.hand))
    cards = pen.cards(lane.cards or (None, None))
    if pen.aloud and not lane.cards:
        cards = "face down"
    times = f"{pays_words(lane)[1:]} times the bet" if pen.aloud else pays_words(lane)
    state = chance_words(lane) if lane.place is None else ordinal(lane.place)
    return [
        f"{number} {cards}",
        makes_words(lane),
        pen.bold(state) if lane.place == 1 else state,
        f"pool {_with_pending(lane)}" if lane.pool or lane.pending else "",
        f"pays {times}" if lane.pays is not None else "",
    ]


def _bettor(seat: SeatView, pen: Pen) -> str:
    words = [f"{_name(seat, pen)} {chips(seat.stack)}"]
    words.append(bets_words(zip(HANDS, seat.stakes, strict=True)))
    if seat.pending:
        words.append(f"not locked: {bets_words(zip(HANDS, seat.pending, strict=True))}")
    words += ["ready"] * (seat.ready and seat.in_round)
    words += [pen.bold(f"wins {chips(seat.won)}")] if seat.won else []
    words.append(presence(seat))
    return pen.others + ", ".join(word for word in words if word)
