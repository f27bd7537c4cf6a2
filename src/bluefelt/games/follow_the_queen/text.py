"""A hand of Follow the Queen told in words."""

from bluefelt.engine.contract import Event
from bluefelt.engine.poker.messages import BetsCollected, Raised
from bluefelt.engine.poker.text import POKER_TELLINGS, PokerText
from bluefelt.engine.ranking.evaluation import PLURALS
from bluefelt.engine.tables.text import Telling, nothing, said, who
from bluefelt.engine.words import Names, chips, glyphs, name_of, ordinal
from bluefelt.games.follow_the_queen import messages as m
from bluefelt.games.follow_the_queen.view import PrivateView, PublicView


def _hand_started(event: m.HandStarted, names: Names) -> str:
    return f"Hand {chips(event.number)}, dealer {name_of(names, event.button)}"


def _street(event: m.StreetStarted, names: Names) -> str:
    return f"{ordinal(event.street)} street"


def _down(event: m.DownDealt, names: Names) -> str:
    face = "" if event.open else " face down"
    lines = [
        f"{name_of(names, seat)} is dealt {glyphs(cards)}{face}"
        for seat, cards in event.hands.items()
        if cards
    ]
    hidden = sum(not cards for cards in event.hands.values())
    if hidden:
        lines.append(f"Cards face down to {hidden} player{'s' if hidden > 1 else ''}")
    return "\n".join(lines)


def _up(event: m.UpDealt, names: Names) -> str:
    return f"{name_of(names, event.seat)} is dealt {glyphs([event.card])}"


def _community(event: m.CommunityDealt, names: Names) -> str:
    return f"Too few cards are left: {glyphs([event.card])} is everybody's"


def _wilds(event: m.WildsChanged, names: Names) -> str:
    if event.armed:
        return "The next card dealt up is wild"
    if event.rank is None or event.follower is None:
        return "Nothing follows: only queens are wild"
    follows = f"{glyphs([event.follower])} follows {glyphs([event.queen])}"
    return f"{follows}: queens and {PLURALS[event.rank]} are wild"


def _brought_in(event: m.BroughtIn, names: Names) -> str:
    return f"{name_of(names, event.seat)} brings in {chips(event.chips)}"


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
    m.BurnsReturned: said("The burned cards go under the deck"),
    m.DownDealt: _down,
    m.UpDealt: _up,
    m.CommunityDealt: _community,
    m.WildsChanged: _wilds,
    m.BringInCalled: who("has to bring in"),
    m.BroughtIn: _brought_in,
}


class QueenText(PokerText[PublicView, PrivateView]):
    """What is said about a table of this game."""

    round_word = "hand"
    tellings = TELLINGS
    beginnings = (m.HandStarted,)
    on_table = (BetsCollected, m.DownDealt, m.UpDealt, m.BringInCalled)
