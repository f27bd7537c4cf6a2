"""What is said about a table of Follow the Queen."""

from collections.abc import Sequence
from typing import TypeVar

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Event, Option, Range
from bluefelt.engine.poker.messages import BetsCollected, Raised
from bluefelt.engine.poker.text import POKER_ACTIONS, POKER_TELLINGS, PokerText, pot_of
from bluefelt.engine.poker.view import PokerSeatView
from bluefelt.engine.ranking.evaluation import PLURALS, HandName
from bluefelt.engine.tables.news import News
from bluefelt.engine.tables.text import PLAIN, Action, Pen, Telling, awaited, nothing, told, until
from bluefelt.engine.words import Names, chips, glyphs, listed, name_of
from bluefelt.games.follow_the_queen import messages as m
from bluefelt.games.follow_the_queen.house_rules import house_rules, surprises
from bluefelt.games.follow_the_queen.news import NEWS, NEWSWORTHY, announced
from bluefelt.games.follow_the_queen.settings import Settings
from bluefelt.games.follow_the_queen.view import STREETS, PrivateView, PublicView, SeatView

C = TypeVar("C")

FIRST_DOWN = 2  # cards of stud before the first one up


def _hand_started(event: m.HandStarted, names: Names) -> str:
    return f"Hand {chips(event.number)}, dealer {name_of(names, event.button)}"


def _street(event: m.StreetStarted, names: Names) -> str:
    return f"{STREETS[event.street].capitalize()} street"


def _down(event: m.DownDealt, names: Names) -> str:
    face = "" if event.open else " face down"
    lines = [
        f"{name_of(names, seat)} is dealt {glyphs(cards)}{face}"
        for seat, cards in event.hands.items()
        if cards
    ]
    hidden = sum(not cards for cards in event.hands.values())
    if hidden:
        players = f"{'other ' * bool(lines)}{'player is' if hidden == 1 else 'players are'}"
        lines.append(f"{hidden} {players} dealt cards face down")
    return "\n".join(lines)


def _wilds(event: m.WildsChanged, names: Names) -> str:
    if event.armed:
        return "The next card dealt face up will be wild"
    if event.rank is None or event.follower is None:
        return "Nothing follows: only queens are wild"
    follows = f"{glyphs([event.follower])} follows {glyphs([event.queen])}"
    return f"{follows}: queens and {PLURALS[event.rank]} are wild"


def _raised(event: Raised, names: Names) -> str | None:
    before = event.to - event.by
    if event.full and 0 < before < event.step and event.by < event.step:
        return f"{name_of(names, event.seat)} completes to {chips(event.to)}"
    return POKER_TELLINGS[Raised](event, names)


TELLINGS: dict[type[Event], Telling] = {
    **POKER_TELLINGS,
    Raised: _raised,
    m.HandStarted: _hand_started,
    m.StreetStarted: _street,
    m.CardBurned: nothing,
    m.BurnsReturned: told("The burned cards go under the deck"),
    m.DownDealt: _down,
    m.UpDealt: told("{seat} is dealt {card}"),
    m.CommunityDealt: told("Too few cards are left: {card} counts for everybody"),
    m.WildsChanged: _wilds,
    m.BringInCalled: told("{seat} has to bring it in"),
    m.BroughtIn: told("{seat} brings it in for {chips}"),
    m.ShowdownOpened: nothing,
    m.MovedOn: nothing,
    m.ShowdownClosed: nothing,
}


class QueenText(PokerText[PublicView, PrivateView]):
    """What is said about a table of this game."""

    rules = (
        "Seven-card stud: two cards down, four up and one down, with a round of betting after each"
        " street from the third. Queens are wild, and so is the rank of the card that follows the"
        " last Queen dealt face up. After the third street the best hand showing opens. Five of a"
        " kind beats everything."
    )
    presets = {"ftq": "Classic: equal stacks, rebuys"}
    news = NEWS
    newsworthy = NEWSWORTHY
    actions = {
        **POKER_ACTIONS,
        m.BringIn: Action(word="bring-in", label="Bring in", public=True),
        m.MoveOn: Action(word="next", label="Next hand", public=True),
    }
    tellings = TELLINGS
    beginnings = (m.HandStarted,)
    parts = (m.StreetStarted,)
    on_table = (BetsCollected, m.DownDealt, m.UpDealt, m.BringInCalled)
    refusals = {
        **PokerText.refusals,
        "bring-in-due": "The lowest card has to bring in {chips} or complete the bet.",
        "no-bring-in": "There is nothing for you to bring in.",
        "no-showdown": "No showdown is shown now.",
        "showdown-open": "The showdown stays until everybody has moved on.",
    }
    phases = {
        **PokerText.phases,
        **{street: f"{street.capitalize()} street" for street in STREETS.values()},
    }

    def stakes(self, settings: Settings) -> list[str]:
        fixed = settings.structure == "fixed_limit"
        parts = [f"ante {chips(settings.ante)}"] if settings.ante else []
        parts += [f"bring-in {chips(settings.bring_in)}"]
        bets = f"{chips(settings.small_bet)}/{chips(2 * settings.small_bet)}"
        parts.append(f"fixed limit {bets}" if fixed else f"bets from {chips(settings.small_bet)}")
        return [*parts, *super().stakes(settings), *surprises(settings)]

    def house_rules(self, settings: Settings) -> list[str]:
        return house_rules(settings)

    # The table.

    def about(self, view: PublicView, pen: Pen = PLAIN) -> list[str]:
        wild = f"{_ranks(view)} are wild"
        return [f"ante {chips(view.ante)}", wild] if view.ante else [wild]

    def waiting(self, view: PublicView, pen: Pen, host: str | None = None) -> str:
        if view.bringing_in is None or view.paused_at is not None:
            return super().waiting(view, pen, host)
        return f"{awaited(view, pen)} has to bring it in{until(view, pen)}"

    def middle(self, view: PublicView, pen: Pen) -> list[str]:
        lines = ["The next card dealt face up will be wild"] if view.wild_armed else []
        return lines + ([f"Shared: {pen.cards(view.community)}"] if view.community else [])

    def cards(self, seat: PokerSeatView) -> Sequence[Card | None]:
        assert isinstance(seat, SeatView)
        return _as_dealt(seat.down or (None,) * seat.down_cards, seat.up)

    def shown(self, seat: PokerSeatView) -> Sequence[Card]:
        assert isinstance(seat, SeatView)
        return _as_dealt(seat.down, seat.up) if seat.down else ()

    def makes(self, seat: PokerSeatView) -> Sequence[HandName]:
        assert isinstance(seat, SeatView)
        return () if seat.makes is None else (seat.makes,)

    def holds(self, private: PrivateView, seat: PokerSeatView, pen: Pen) -> str:
        assert isinstance(seat, SeatView)
        return " | ".join(pen.cards(part) for part in (private.down, seat.up) if part)

    def remarks(
        self, view: PublicView, private: PrivateView, seat: PokerSeatView, pen: Pen
    ) -> list[str]:
        wild = [f"{_ranks(view)} are wild"] if private.down and pen.apart else []
        return [*wild, *super().remarks(view, private, seat, pen)]

    # Events.

    def announced(
        self, events: Sequence[Event], view: PublicView, before: PublicView | None
    ) -> list[News]:
        return announced(events, view)

    def event(self, event: Event, names: Names, view: PublicView | None = None) -> str | None:
        words = super().event(event, names, view)
        if view is not None and isinstance(event, m.StreetStarted) and pot_of(view):
            return f"{words}, pot {chips(pot_of(view))}"
        return words

    # Buttons.

    def raise_label(self, view: PublicView, to: Chips | None) -> str:
        if not view.complete_to:
            return super().raise_label(view, to)
        if to is None:
            return "Complete or raise"
        return f"{'Complete' if to == view.complete_to else 'Raise'} to {chips(to)}"

    def sizes(
        self, option: Option, bounds: Range, view: PublicView, private: PrivateView | None
    ) -> list[tuple[str, Chips]]:
        sizes = super().sizes(option, bounds, view, private)
        return [("Complete" if to == view.complete_to else name, to) for name, to in sizes]


def _ranks(view: PublicView) -> str:
    return listed([PLURALS[rank] for rank in view.wild_ranks])


def _as_dealt(down: Sequence[C], up: Sequence[C]) -> list[C]:
    """The cards of a stud hand as they were dealt: two down, four up and one down."""
    return [*down[:FIRST_DOWN], *up, *down[FIRST_DOWN:]]
