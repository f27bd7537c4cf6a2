"""A race told in words: one line for each event that somebody at the table would mention."""

from bluefelt.engine.contract import Event
from bluefelt.engine.ranking.evaluation import describe
from bluefelt.engine.tables.text import GameText, Telling, nothing, table_tellings
from bluefelt.engine.words import Names, chips, glyphs, listed, name_of
from bluefelt.games.hold_your_horses import messages as m
from bluefelt.games.hold_your_horses.state import HANDS, Round
from bluefelt.games.hold_your_horses.view import PrivateView, PublicView

ROUND_NAMES: dict[Round, str] = {
    "out_of_the_gate": "Out of the Gate",
    "in_the_running": "In the Running",
    "final_furlong": "Final Furlong",
    "photo_finish": "Photo Finish",
}


def _started(event: m.RaceStarted, names: Names) -> str:
    return f"Race {chips(event.number)}: {len(event.seats)} players"


def _anted(event: m.AntesPaid, names: Names) -> str:
    return f"{listed([name_of(names, seat) for seat in event.seats])} ante {chips(event.each)}"


def _dealt(event: m.HandsDealt, names: Names) -> str:
    seen = zip(HANDS, event.hands, strict=True)
    return ", ".join(f"{hand}: {glyphs(cards) or 'the Dark Horse'}" for hand, cards in seen)


def _advanced(event: m.RoundAdvanced, names: Names) -> str:
    name = ROUND_NAMES[event.round]
    return f"{name}: {glyphs(event.cards)}" if event.cards else name


def _bet(event: m.BetPlaced, names: Names) -> str:
    who = name_of(names, event.seat)
    if not event.amount:
        return f"{who} takes the bet on hand {event.hand} back"
    return f"{who} thinks of {chips(event.amount)} on hand {event.hand}"


def _readied(event: m.Readied, names: Names) -> str:
    bets = [f"{chips(amount)} on hand {hand}" for hand, amount in event.bets.items()]
    line = f"{name_of(names, event.seat)} is READY"
    return f"{line}: {', '.join(bets)}" if bets else line


def _revealed(event: m.DarkHorseRevealed, names: Names) -> str:
    return f"The Dark Horse shows {glyphs(event.cards)}"


def _finished(event: m.RaceFinished, names: Names) -> str:
    winners = [str(hand) for hand in HANDS if event.places[hand - 1] == 1]
    made = describe(max(event.strengths))
    if len(winners) == 1:
        return f"Hand {winners[0]} wins: {made}"
    return f"Hands {listed(winners)} tie: {made}"


def _settled(event: m.PayoutsSettled, names: Names) -> str | None:
    if event.outcome == "empty":
        return None
    if event.outcome == "house":
        return f"Nobody bet on it: the house keeps {chips(event.house)}"
    if event.outcome == "carried":
        return f"Nobody bet on it: {chips(event.carry)} go into the next race"
    shares = [f"{name_of(names, s)} {chips(paid)}" for s, paid in event.payouts.items()]
    if event.outcome == "refunded":
        return f"Nobody bet on it, stakes go back: {', '.join(shares)}"
    takeout = f", the house takes {chips(event.takeout)}" if event.takeout else ""
    return f"Paid from {chips(event.pool)}: {', '.join(shares)}{takeout}"


TELLINGS: dict[type[Event], Telling] = {
    **table_tellings("race"),
    m.RaceStarted: _started,
    m.Shuffled: nothing,
    m.AntesPaid: _anted,
    m.HandsDealt: _dealt,
    m.RoundAdvanced: _advanced,
    m.BetPlaced: _bet,
    m.Readied: _readied,
    m.DarkHorseRevealed: _revealed,
    m.RaceFinished: _finished,
    m.PayoutsSettled: _settled,
    m.RaceEnded: nothing,
}


class HorsesText(GameText[PublicView, PrivateView]):
    """What is said about a table of this game."""

    round_word = "race"
    tellings = TELLINGS
    beginnings = (m.RaceStarted,)
    on_table = (m.HandsDealt,)
