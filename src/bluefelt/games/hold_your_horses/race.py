"""A race from the shuffle to the payout (RULES D2, D3, D5)."""

from collections.abc import Iterator

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Event, Millis, Stamp
from bluefelt.engine.fairness import shuffle_deck
from bluefelt.engine.ranking.evaluation import strength
from bluefelt.games.hold_your_horses.bets import can_play
from bluefelt.games.hold_your_horses.messages import (
    AntesPaid,
    DarkHorseRevealed,
    HandsDealt,
    RaceEnded,
    RaceFinished,
    RaceStarted,
    RoundAdvanced,
    Shuffled,
)
from bluefelt.games.hold_your_horses.payout import places, settle
from bluefelt.games.hold_your_horses.state import DARK_HORSE, HANDS, Hand, Hole, Round, State

ROUNDS: tuple[Round, ...] = ("out_of_the_gate", "in_the_running", "final_furlong", "photo_finish")
BOARD_CARDS = {"out_of_the_gate": 0, "in_the_running": 3, "final_furlong": 4, "photo_finish": 5}
HOLE_CARDS = 2 * len(HANDS)


def begin_race(state: State, stamp: Stamp) -> Iterator[Event]:
    """Begin a race: antes are in, five hands are dealt, and the first round is open."""
    settings = state.settings
    deck = shuffle_deck(stamp, settings.shuffle)
    racers = tuple(
        seat for seat, player in sorted(state.players.items()) if can_play(settings, player)
    )
    yield RaceStarted(state.rounds + 1, stamp.at, racers, deck.commitment)
    yield Shuffled(deck.cards, deck.seed.hex())
    if settings.ante:
        yield AntesPaid(racers, settings.ante)
    # The Dark Horse's cards stay in the deck, so that no view can show them by mistake.
    yield HandsDealt(tuple(() if hand == DARK_HORSE else hole(deck.cards, hand) for hand in HANDS))
    yield open_round(state, ROUNDS[0], stamp.at)


def hole(deck: tuple[Card, ...], hand: Hand) -> Hole:
    """The two cards of a hand: one each in order, then a second."""
    return deck[hand - 1], deck[len(HANDS) + hand - 1]


def open_round(state: State, name: Round, now: Millis) -> RoundAdvanced:
    """Begin the round with its cards on the board; there are no burns."""
    race = state.race
    seen = len(race.board)
    cards = race.deck[HOLE_CARDS + seen : HOLE_CARDS + BOARD_CARDS[name]]
    due = None if name == "photo_finish" else state.due_after(now, state.settings.clock)
    return RoundAdvanced(name, cards, due)


def advance(state: State, now: Millis) -> Iterator[Event]:
    """Begin the next round, or end the race and pay out."""
    race = state.race
    name = ROUNDS[ROUNDS.index(race.round) + 1]
    yield open_round(state, name, now)
    if name == "photo_finish":
        yield DarkHorseRevealed(hole(race.deck, DARK_HORSE))
        made = tuple(strength((*cards, *race.board)) for cards in race.hands)
        yield RaceFinished(made, places(made))
        yield settle(state)
        yield RaceEnded(now, race.seed)
